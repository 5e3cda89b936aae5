import { t as PthError } from "./fault-Cx7jcTBv.js";
import { _n as commitIdentity, _t as isFailing, mn as trailerValues } from "./actions-section-1ewxtru0.js";
import { T as string, _ as literal, i as _enum, l as boolean, p as int, s as array, w as strictObject } from "./schemas-DIi9xWIE.js";
import { V as startShaOf } from "./github-BHzjDTLh.js";
import { d as loadCheckNames } from "./evidence-DvAvdHQv.js";
import { n as isSuitePath, r as listSuiteTests } from "./freeze-suite-sPNL3yed.js";
import { createHash } from "node:crypto";

// src/action/verify/verification.ts
const sha = string().regex(/^[0-9a-f]{40,64}$/);
const digest = string().regex(/^[0-9a-f]{64}$/);
const text = string().max(4e3);
const state = _enum([
	"passed",
	"failed",
	"flaky",
	"timed-out",
	"skipped",
	"errored",
	"not-run"
]);
const counts = strictObject({
	total: int().nonnegative(),
	passed: int().nonnegative(),
	failing: int().nonnegative()
});
/** The findings of a fresh runner about a session, `verification.json`. */
const verificationSchema = strictObject({
	version: literal(1),
	/** Empty for PTH's usual image. */
	image: string().max(300),
	manifestDigest: digest,
	/** Null where the session left no commits. */
	bundleDigest: digest.nullable(),
	/** The newest commit that the proof covers; the tested one where there was nothing to prove, or no time for it. */
	tip: sha,
	/** Every covered commit that changes anything outside the harness's own folder. */
	commits: array(strictObject({
		sha,
		tests: array(strictObject({
			name: text,
			before: state,
			after: state
		})).max(2e3),
		/** The distribution that the commit says it is for; null for all. Its proof may stand on one image alone. */
		distro: text.nullable(),
		proven: boolean()
	})).max(500),
	/** The suite on the tested commit. */
	before: counts,
	/** The suite on the tip. */
	after: counts,
	/** Tests that passed on the tested commit and fail on the tip. */
	regressions: array(text).max(2e3),
	/** Tests that passed on the tested commit and were not judged on the tip; people are told, no decision uses them. */
	unrun: array(text).max(2e3),
	heldOut: strictObject({
		/** Seed of the generated values, chosen by this job. */
		seed: int().nonnegative(),
		calls: int().nonnegative(),
		/** Tests that fail with new inputs, of tools that a fix names and that pass with the known inputs. */
		failures: array(strictObject({
			tool: text,
			test: text
		})).max(2e3)
	}),
	/** Remarks for people; no decision uses them. */
	advisory: array(text).max(200)
});
/** Name of the file in its artifact. */
const verificationFile = "verification.json";

// src/action/bundle/describe-publish.ts
/** Builds the part of a publish request that the bundle and the manifest know; GitHub answers the rest. */
async function describePublish(bundle, commits, manifest) {
	const { branch, basis: continuesFrom, grant } = manifest;
	const headSha = startShaOf(manifest);
	const names = await bundle.git([
		"ls-tree",
		"-r",
		"-z",
		"--name-only",
		headSha
	]);
	return {
		ref: `refs/heads/${branch}`,
		manifestBranch: branch,
		isForce: false,
		isFork: grant.fixTarget === "compare-link",
		headSha,
		commits,
		identity: commitIdentity,
		frozenTests: continuesFrom?.kind === "branch" ? continuesFrom.frozenTests : names.split("\0").filter(isSuitePath)
	};
}

// src/action/verify/draw-client.ts
const first = [
	"agent",
	"assistant",
	"chat",
	"code",
	"desk",
	"editor",
	"ledger",
	"notebook",
	"studio",
	"terminal"
];
const second = [
	"",
	"app",
	"cli",
	"client",
	"desktop",
	"host",
	"ide",
	"server",
	"web",
	"workbench"
];
/**
* Draws the client name and version for a run that the plugin must not recognise as PTH's; a fixed name would soon be
* known too (threat T20, code that looks for its test). Pure.
*/
function drawClient(seed) {
	const bytes = createHash("sha256").update(`client ${seed}`).digest();
	const pick = (from, index) => from[(bytes[index] ?? 0) % from.length] ?? "";
	const numbers = [
		2,
		3,
		4
	].map((index) => (bytes[index] ?? 0) % 20);
	return {
		clientName: [pick(first, 0), pick(second, 1)].filter(Boolean).join("-"),
		clientVersion: numbers.join(".")
	};
}

// src/action/verify/judge-session.ts
/**
* Proves each commit alone: at least one of its tests failed before it and passes after it, and none of them that ran
* afterwards fails. A commit that names no test is never proven. Pure.
*/
function proveCommits(runs) {
	return runs.map(({ sha, tests, distro, before, after }) => {
		const states = tests.map((name) => ({
			name,
			before: stateOf(before, name),
			after: stateOf(after, name)
		}));
		return {
			sha,
			tests: states,
			distro,
			proven: states.some((state) => isRed(state.before) && state.after === "passed") && states.every((state) => !isRed(state.after))
		};
	});
}
/**
* Finds tests that passed on the pinned commit and fail after all fixes; a test that is only flaky is no regression.
* Pure.
*/
function findRegressions(before, after) {
	return findPassedThatEnd(before, after, ["failed", "timed-out"]);
}
/**
* Finds tests that passed on the pinned commit and were not judged after all fixes: not there any more, skipped, or kept
* from running. They prove nothing against the fixes, and nothing for them. Pure.
*/
function findUnrun(before, after) {
	return findPassedThatEnd(before, after, [
		"not-run",
		"skipped",
		"errored"
	]);
}
function findPassedThatEnd(before, after, ends) {
	return before.filter(({ status }) => status === "passed").map(({ test }) => test).filter((test) => ends.includes(stateOf(after, test)));
}
/**
* Finds tools of a fix that pass with every known input and fail with a new one: the sign of code that recognises the
* test (threat T20, code that looks for its test). Pure.
*/
function findSpecialCases(fixed, known, heldOut) {
	const green = [...new Set(known.filter(({ test }) => fixed.includes(test)).flatMap(({ tool }) => tool ?? []))].filter((tool) => known.every((outcome) => outcome.tool !== tool || outcome.status === "passed" || outcome.status === "skipped"));
	return heldOut.flatMap(({ test, tool, status }) => tool !== null && green.includes(tool) && (status === "failed" || status === "timed-out") ? [{
		tool,
		test
	}] : []);
}
/** Names of the load checks. A run holds them only when they fail; a run in which tests ran has passed them. */
const loadChecks = new Set(Object.values(loadCheckNames));
function stateOf(outcomes, name) {
	const found = outcomes.find(({ test }) => test === name)?.status;
	if (found !== void 0) return found;
	const hasLoaded = outcomes.some(({ test }) => !loadChecks.has(test));
	return loadChecks.has(name) && hasLoaded ? "passed" : "not-run";
}
function isRed(state) {
	return state === "failed" || state === "timed-out" || state === "flaky" || state === "errored";
}

// src/action/verify/prove-in-order.ts
/**
* Runs every commit that changes anything outside the harness's own folder, alone and in order, whatever it says of
* itself, and calls that nobody has seen on the last of them (threats T17, forged verdicts; T20, code that looks for
* its test). Where time runs out, the proof covers the commits so far.
*/
async function proveInOrder(input, run, budget) {
	const { startSha, commits, seed } = input;
	const changes = commits.filter(changesCode);
	const { suite, count } = changes.length > 0 ? await chooseTests(input, run, budget) : {
		...input,
		count: asItIs
	};
	const first = changes.length > 0 ? {} : { settings: drawClient(seed) };
	const head = count(await budget.measure(() => run(startSha, suite, first)));
	const runs = [];
	const advisory = [];
	let tip = startSha;
	let last = head;
	for (const commit of commits) {
		if (changesCode(commit)) {
			const ended = await runWithinTime(commit, {
				last,
				isLast: commit === changes.at(-1)
			}, run, budget);
			if (ended === null) {
				advisory.push(`Time ran out after ${runs.length} of ${changes.length} commits.`);
				break;
			}
			const next = count(ended);
			const tests = trailerValues(commit.trailers, "PTH-Test");
			const [distro = null] = trailerValues(commit.trailers, "PTH-Distro");
			runs.push({
				sha: commit.sha,
				tests,
				distro,
				before: last.outcomes,
				after: next.outcomes
			});
			last = next;
		}
		tip = commit.sha;
	}
	const counted = {
		before: countStates(head),
		after: countStates(last),
		tip,
		advisory
	};
	if (runs.length === 0) {
		const nothing = changes.length === 0 ? ["The session left no fixes; there was nothing to prove."] : advisory;
		return {
			...counted,
			advisory: nothing,
			commits: [],
			regressions: [],
			unrun: [],
			heldOut: {
				seed,
				calls: 0,
				failures: []
			}
		};
	}
	const heldOut = await runHeldOut(tip, last, seed, run);
	const named = runs.flatMap(({ tests }) => tests);
	return {
		...counted,
		commits: proveCommits(runs),
		regressions: findRegressions(head.outcomes, last.outcomes),
		unrun: findUnrun(head.outcomes, last.outcomes),
		heldOut: {
			seed,
			calls: heldOut.outcomes.length,
			failures: findSpecialCases(named, last.outcomes, heldOut.outcomes)
		}
	};
}
const asItIs = (state) => state;
/**
* Chooses the tests that count. In an image that the loop of the session did not run in, those are the kept ones, those
* that are generated in the loop's image, and those that a fix names: what is generated here alone, no fix was asked to
* respect.
*/
async function chooseTests({ startSha, suite, commits, isFurtherImage = false }, run, budget) {
	if (!isFurtherImage) return {
		suite,
		count: asItIs
	};
	const there = await budget.measure(() => run(startSha, suite, { isOnFirstImage: true }));
	const counted = /* @__PURE__ */ new Set([
		...loadChecks,
		...there.outcomes.map((outcome) => outcome.test),
		...listSuiteTests(there.suite),
		...commits.flatMap(({ trailers }) => trailerValues(trailers, "PTH-Test"))
	]);
	const count = (state) => ({
		...state,
		outcomes: state.outcomes.filter((outcome) => counted.has(outcome.test))
	});
	return {
		suite: there.suite,
		count
	};
}
/** True for a commit that changes anything outside the harness's own folder. */
function changesCode({ changes }) {
	return changes.some(({ path }) => !/(?:^|\/)\.pth\//.test(path));
}
/** Runs one commit; null where the time does not suffice for it and for the calls after it. */
async function runWithinTime({ sha }, { last, isLast }, run, budget) {
	if (!budget.hasTimeFor(2)) return null;
	try {
		return await budget.measure(() => run(sha, last.suite, { keepsBuild: isLast }));
	} catch (error) {
		if (PthError.isInstance(error) && error.code === "run/interrupted") return null;
		throw error;
	}
}
async function runHeldOut(tip, last, seed, run) {
	const settings = {
		seed,
		heldOutValues: true,
		...drawClient(seed)
	};
	const heldOut = await run(tip, [], { settings });
	return hasRun(last) && !hasRun(heldOut) ? run(tip, [], {
		settings,
		isAlone: true
	}) : heldOut;
}
/** True when the plugin came up. */
function hasRun({ outcomes }) {
	return outcomes.some(({ tool }) => tool !== null);
}
function countStates({ outcomes }) {
	return {
		total: outcomes.length,
		passed: outcomes.filter(({ status }) => status === "passed").length,
		failing: outcomes.filter(isFailing).length
	};
}

export { verificationSchema as a, verificationFile as i, proveInOrder as n, describePublish as r, changesCode as t };