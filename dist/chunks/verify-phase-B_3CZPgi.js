import { E as loadCheckNames, G as codeSpan, J as renderTable, at as trailerValues, nt as openRepository, q as escapeInline } from "./artifacts-CA9lMN8o.js";
import { t as PthError } from "./fault-1VptbTr3.js";
import { n as isEntryThere } from "./is-there-BdganOW5.js";
import "./base-Db4MnHjU.js";
import { M as startShaOf, y as decidePublish } from "./github-BDlckIqU.js";
import { L as isFailing } from "./suite-Cz7O8Hzc.js";
import { T as BuildCache } from "./operations-BQiTkZZo.js";
import { i as verificationSchema, n as deriveCommits, r as verificationFile, t as describePublish } from "./describe-publish-eKhAoaT4.js";
import { t as openBundle } from "./open-bundle-CDrCBiq5.js";
import { i as runTests, o as chooseRunEnvironment, r as requireCommit } from "./execute-phase-ZfiieEtY.js";
import { t as sessionFiles } from "./session-files-DET79o9j.js";
import { t as selectHostVariables } from "./host-variables-Cz8BJT9N.js";
import { d as readManifest, i as planManifest, m as writeEnvConfig, u as readFrozenQuarantine } from "./plan-run-BM-uF8CE.js";
import { o as testsDirectory } from "./session-Q4aJgdlw.js";
import { t as runHostGit } from "./git-command-BzkHN1Fq.js";
import { createHash, randomInt } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

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
* Proves each fix alone: at least one of its tests failed before it and passes after it, and none of them that ran
* afterwards fails. Pure.
*/
function proveCommits(fixes) {
	return fixes.map(({ sha, tests, before, after }) => {
		const states = tests.map((name) => ({
			name,
			before: stateOf(before, name),
			after: stateOf(after, name)
		}));
		return {
			sha,
			tests: states,
			proven: states.some((state) => isRed(state.before) && state.after === "passed") && states.every((state) => !isRed(state.after))
		};
	});
}
/**
* Finds tests that passed on the pinned commit and fail after all fixes; a test that is only flaky is no regression.
* Pure.
*/
function findRegressions(before, after) {
	return before.filter(({ status }) => status === "passed").map(({ test }) => test).filter((test) => ["failed", "timed-out"].includes(stateOf(after, test)));
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

// src/action/verify/verification-checkout.ts
/** A working tree that checks out commits of a session one after the other, with a suite that they cannot choose. */
var VerificationCheckout = class VerificationCheckout {
	#repository;
	#directory;
	/** Directory of the plugin below the top; empty for the top itself. */
	#prefix;
	#searchPath;
	constructor(repository, directory, prefix, searchPath) {
		this.#repository = repository;
		this.#directory = directory;
		this.#prefix = prefix;
		this.#searchPath = searchPath;
	}
	static async open(bundle, prefix, variables) {
		const directory = join(bundle.repository, "checkout");
		await bundle.git([
			"worktree",
			"add",
			"--quiet",
			"--detach",
			directory,
			"refs/pth/head"
		]);
		const { repository } = await openRepository(directory, { variables });
		return new VerificationCheckout(repository, directory, prefix, variables["PATH"] ?? "");
	}
	/** The plugin's directory. */
	get path() {
		return join(this.#directory, this.#prefix);
	}
	/** Directory for builds that later runs may use; beside the working tree, and removed with the bundle. */
	get keptDirectory() {
		return `${this.#directory}-kept`;
	}
	/** Checks a commit out and replaces its tests by exactly these. */
	async put(sha, suite) {
		await this.#git([
			"checkout",
			"--quiet",
			"--force",
			"--detach",
			sha,
			"--"
		]);
		await this.#git([
			"clean",
			"--quiet",
			"-ffdx"
		]);
		const before = await this.readSuite(sha);
		await rm(join(this.path, testsDirectory), {
			recursive: true,
			force: true
		});
		for (const { path, content } of suite) {
			const file = join(this.path, path);
			await mkdir(dirname(file), { recursive: true });
			await writeFile(file, content);
		}
		const paths = [...new Set([...before, ...suite].map(({ path }) => join(this.#prefix, path)))];
		if (paths.length === 0) return;
		await this.#repository.commit({
			paths,
			subject: "pth: the tests that count",
			trailers: [{
				key: "PTH-Type",
				value: "verification"
			}],
			takesIgnored: true
		});
	}
	/** Reads the suite as a commit or branch holds it. */
	async readSuite(ref) {
		const directory = join(this.#prefix, testsDirectory);
		const names = await this.#git([
			"ls-tree",
			"-r",
			"-z",
			"--name-only",
			"--full-tree",
			ref,
			"--",
			`${directory}/`
		]);
		const files = [];
		for (const name of names.split("\0").filter((entry) => /\.ya?ml$/i.test(entry))) {
			const content = await this.#repository.fileAt(ref, name);
			const path = this.#prefix === "" ? name : name.slice(this.#prefix.length + 1);
			if (content !== void 0) files.push({
				path,
				content
			});
		}
		return files;
	}
	#git(args) {
		return runHostGit(args, {
			cwd: this.#directory,
			path: this.#searchPath
		});
	}
};
/** Returns the frozen tests, with the head's own files of other paths (threat T19, weakened tests). Pure. */
function mergeSuite(own, frozen, prefix) {
	const mine = frozen.flatMap(({ path, content }) => {
		if (prefix === "") return [{
			path,
			content
		}];
		return path.startsWith(`${prefix}/`) ? [{
			path: path.slice(prefix.length + 1),
			content
		}] : [];
	});
	const taken = new Set(mine.map(({ path }) => path));
	return [...mine.filter(({ path }) => path.startsWith(`${testsDirectory}/`)), ...own.filter(({ path }) => !taken.has(path))];
}

// src/action/verify/verify-phase.ts
/**
* The third job, on a fresh runner without a key: checks out the bundle's commits one by one, runs the frozen tests on
* each, then held-out calls. An unproven session exits 1, and the job fails. README.md lists the threats.
*/
async function verifyPhase(context) {
	const { input, host } = context;
	const { manifest, suite } = await readManifest(context);
	const path = resolve(context.run.workspace, input("path") || ".");
	const { repository, prefix } = await requireCommit(path, startShaOf(manifest), context);
	context.saveState("path", path);
	const file = join(input("session"), sessionFiles.bundle);
	const variables = selectHostVariables(host.variables);
	const bundle = await openBundle(await isEntryThere(file) ? file : null, manifest, {
		source: {
			url: repository.path,
			token: null
		},
		temporaryDirectory: host.temporaryDirectory,
		path: variables["PATH"] ?? ""
	});
	try {
		const commits = await deriveCommits(bundle, startShaOf(manifest));
		if (bundle.digest !== null) await requireFitCommits(bundle, commits, manifest);
		const checkout = await VerificationCheckout.open(bundle, prefix, variables);
		context.saveState("path", checkout.path);
		const found = await prove(checkout, commits, {
			manifest,
			suite,
			prefix
		}, context);
		return await writeVerification({
			version: 1,
			image: input("image"),
			manifestDigest: input("manifest-digest"),
			bundleDigest: bundle.digest,
			...found
		}, context);
	} finally {
		await bundle.remove();
	}
}
/** Refuses unpublishable commits before running them; publish checks conflicts with the pull request. */
async function requireFitCommits(bundle, commits, manifest) {
	const { decision, refusals } = decidePublish({
		...await describePublish(bundle, commits, manifest),
		published: [],
		pullRequestPaths: [],
		limits: {
			...manifest.settings.publish,
			dependencies: "allow"
		}
	});
	if (decision === "publish") return;
	throw new PthError("action/artifact-unfit", `The session's commits may not be published: ${refusals[0]?.message}`, { details: { refusals: refusals.slice(0, 20).map((refusal) => ({ ...refusal })) } });
}
async function prove(checkout, commits, { manifest, suite, prefix }, context) {
	const startSha = startShaOf(manifest);
	const run = await createRunner(checkout, {
		manifest,
		suite,
		prefix
	}, context);
	const seed = randomInt(2, 2 ** 31);
	const changes = commits.filter(({ trailers }) => trailerValues(trailers, "PTH-Type").length === 0);
	const isFixed = commits.some(({ trailers }) => trailerValues(trailers, "PTH-Test").length > 0);
	const head = await run(startSha, mergeSuite(await checkout.readSuite(startSha), suite, prefix), isFixed ? {} : { settings: drawClient(seed) });
	const fixes = [];
	let last = head;
	for (const commit of changes) {
		const before = last.outcomes;
		last = await run(commit.sha, last.suite, { keepsBuild: commit === changes.at(-1) });
		const tests = trailerValues(commit.trailers, "PTH-Test");
		if (tests.length > 0) fixes.push({
			sha: commit.sha,
			tests,
			before,
			after: last.outcomes
		});
	}
	const after = {
		total: last.outcomes.length,
		failing: last.outcomes.filter(isFailing).length
	};
	if (fixes.length === 0) return {
		commits: [],
		after,
		regressions: [],
		heldOut: {
			seed,
			calls: 0,
			failures: []
		},
		advisory: ["The session left no fixes; there was nothing to prove."]
	};
	const heldOutSettings = {
		seed,
		heldOutValues: true,
		...drawClient(seed)
	};
	const tip = commits.at(-1)?.sha ?? startSha;
	let heldOut = await run(tip, [], { settings: heldOutSettings });
	if (hasRun(last) && !hasRun(heldOut)) heldOut = await run(tip, [], {
		settings: heldOutSettings,
		isAlone: true
	});
	const named = fixes.flatMap(({ tests }) => tests);
	return {
		commits: proveCommits(fixes),
		after,
		regressions: findRegressions(head.outcomes, last.outcomes),
		heldOut: {
			seed,
			calls: heldOut.outcomes.length,
			failures: findSpecialCases(named, last.outcomes, heldOut.outcomes)
		},
		advisory: []
	};
}
/** True when the plugin came up. */
function hasRun({ outcomes }) {
	return outcomes.some(({ tool }) => tool !== null);
}
async function createRunner(checkout, { manifest, suite: frozen, prefix }, context) {
	const plan = planManifest(manifest);
	const { input } = context;
	const environment = chooseRunEnvironment(input("env"), plan, input("image") || null, input("accel"));
	const envConfig = await writeEnvConfig(manifest, context);
	const quarantine = readFrozenQuarantine(frozen, prefix);
	return async (sha, suite, request = {}) => {
		const { settings = {}, keepsBuild = false, isAlone = false } = request;
		await checkout.put(sha, suite);
		const done = await runTests(context, {
			settings: {
				path: checkout.path,
				...environment,
				envConfig,
				fix: false,
				keepBranch: true,
				...settings
			},
			...isAlone ? {} : { buildCache: new BuildCache(checkout.keptDirectory, { keepsBuild }) },
			variables: {},
			quarantine,
			maxMinutes: manifest.limits.maxMinutes,
			transcript: null
		});
		if (!done.isDone) throw done.error;
		const { branch, outcomes } = done.document;
		return {
			outcomes,
			suite: branch === null ? suite : await checkout.readSuite(`refs/heads/${branch}`)
		};
	};
}
async function writeVerification(verification, context) {
	const { artifacts } = context;
	await writeFile(join(artifacts, verificationFile), `${JSON.stringify(verificationSchema.parse(context.redactor.redactJson(verification)), null, 2)}\n`);
	const { commits, regressions, heldOut } = verification;
	const unproven = commits.filter(({ proven }) => !proven).length;
	const problems = [
		...unproven > 0 ? [`${unproven} of ${commits.length} commits are not proven`] : [],
		...regressions.length > 0 ? [`${regressions.length} tests fail that passed before`] : [],
		...heldOut.failures.length > 0 ? [`${heldOut.failures.length} calls fail that the session could not know`] : []
	];
	const isSound = problems.length === 0;
	return {
		exitCode: isSound ? 0 : 1,
		outputs: {
			"bundle-digest": verification.bundleDigest ?? "",
			artifacts
		},
		summary: renderVerification(verification, problems),
		message: isSound ? `${commits.length} commits are proven.` : `The session does not hold: ${problems.join("; ")}.`
	};
}
function renderVerification({ image, commits, regressions, heldOut }, problems) {
	return `${[
		`### PTH verify${image === "" ? "" : ` on ${codeSpan(image)}`}: ${problems.length === 0 ? "the session holds" : "the session does not hold"}`,
		...problems.map((problem) => `- ${problem}`),
		...commits.length === 0 ? [] : [renderTable([
			"Commit",
			"Tests",
			"Proven"
		], commits.map(({ sha, tests, proven }) => [
			codeSpan(sha.slice(0, 12)),
			tests.slice(0, 5).map(({ name, before, after }) => `${escapeInline(name, 120)}: ${before} → ${after}`).join("<br>"),
			proven ? "yes" : "no"
		]))],
		...regressions.slice(0, 20).map((test) => `- fails now: ${escapeInline(test, 160)}`),
		...heldOut.failures.slice(0, 20).map(({ test }) => `- unseen call fails: ${escapeInline(test, 160)}`)
	].join("\n\n")}\n`;
}

export { verifyPhase };