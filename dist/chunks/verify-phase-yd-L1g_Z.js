import { I as codeSpan, R as escapeInline, X as trailerValues, _ as loadCheckNames, pt as isFailing, q as openRepository, z as renderTable } from "./artifacts-fo3eib5g.js";
import { t as PthError } from "./fault-DKx-Zl-Q.js";
import { l as isEntryThere } from "./environment-DxNaFw3L.js";
import { M as startShaOf, y as decidePublish } from "./github-ekZfRnX9.js";
import { k as PreparedGround } from "./operations-DH9a7gGa.js";
import { i as verificationSchema, n as deriveCommits, r as verificationFile, t as describePublish } from "./describe-publish-Dv9tfyiv.js";
import { t as openBundle } from "./open-bundle-D7K8ZFkN.js";
import { i as runTests, o as choosePlace, r as requireCommit } from "./execute-phase-DCcHf0gq.js";
import { t as sessionFiles } from "./session-files-DET79o9j.js";
import { t as selectHostVariables } from "./host-variables-H21I2FYj.js";
import { d as readManifest, i as planManifest, m as writeEnvConfig, u as readFrozenQuarantine } from "./plan-run-BuSUh0Oj.js";
import { a as testsDirectory } from "./session-CHwxpFrp.js";
import { t as runGit } from "./git-command-oABU3t4h.js";
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
* What PTH calls itself where nobody is to know it: another name and version for every seed, since a fixed one would be
* as well known as its own (threat T20). Pure.
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
/** Tests that passed on the pinned commit and fail after all fixes; what is only flaky is no regression. Pure. */
function findRegressions(before, after) {
	return before.filter(({ status }) => status === "passed").map(({ test }) => test).filter((test) => ["failed", "timed-out"].includes(stateOf(after, test)));
}
/**
* Tools that a fix names, that pass with every input that was known, and fail with one that nobody has seen (threat T20):
* the mark of a change that looks for the test. Pure.
*/
function findSpecialCases(fixed, known, heldOut) {
	const green = [...new Set(known.filter(({ test }) => fixed.includes(test)).flatMap(({ tool }) => tool ?? []))].filter((tool) => known.every((outcome) => outcome.tool !== tool || outcome.status === "passed" || outcome.status === "skipped"));
	return heldOut.flatMap(({ test, tool, status }) => tool !== null && green.includes(tool) && (status === "failed" || status === "timed-out") ? [{
		tool,
		test
	}] : []);
}
/** The checks of loading stand in a run only when they fail; a run in which tests ran has passed them. */
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

// src/action/verify/verify-ground.ts
/** A working tree in which commits of a session are put, one after the other, with a suite that they cannot choose. */
var VerifyGround = class VerifyGround {
	#repository;
	#directory;
	/** Of the plugin, below the top; empty for the top itself. */
	#prefix;
	#searchPath;
	constructor(repository, directory, prefix, searchPath) {
		this.#repository = repository;
		this.#directory = directory;
		this.#prefix = prefix;
		this.#searchPath = searchPath;
	}
	static async open(bundle, prefix, variables) {
		const directory = join(bundle.repository, "ground");
		await bundle.git([
			"worktree",
			"add",
			"--quiet",
			"--detach",
			directory,
			"refs/pth/head"
		]);
		const { repository } = await openRepository(directory, { variables });
		return new VerifyGround(repository, directory, prefix, variables["PATH"] ?? "");
	}
	/** The plugin's directory. */
	get path() {
		return join(this.#directory, this.#prefix);
	}
	/** Where runs leave what later ones may take over; beside the working tree, and gone with the bundle. */
	get keptDirectory() {
		return `${this.#directory}-kept`;
	}
	/** Puts a commit here with exactly these tests on top of it. */
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
	/** The suite as a commit or branch holds it. */
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
		return runGit(args, {
			cwd: this.#directory,
			path: this.#searchPath
		});
	}
};
/** The head's own tests with the frozen ones in their places (threat T19). Pure. */
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
* The third job (threats T17, T19, T20), on a fresh runner and with no key: takes the bundle apart, puts its commits one by
* one on the pinned one, and runs tests that the session could not choose, then calls that nobody has seen. A session
* that does not hold ends as exit code 1, and the job fails.
*/
async function verifyPhase(context) {
	const { input, world } = context;
	const { manifest, suite } = await readManifest(context);
	const path = resolve(context.run.workspace, input("path") || ".");
	const { repository, prefix } = await requireCommit(path, startShaOf(manifest), context);
	context.saveState("path", path);
	const file = join(input("session"), sessionFiles.bundle);
	const variables = selectHostVariables(world.variables);
	const bundle = await openBundle(await isEntryThere(file) ? file : null, manifest, {
		source: {
			url: repository.path,
			token: null
		},
		temporaryDirectory: world.temporaryDirectory,
		path: variables["PATH"] ?? ""
	});
	try {
		const commits = await deriveCommits(bundle, startShaOf(manifest));
		if (bundle.digest !== null) await requireFitCommits(bundle, commits, manifest);
		const ground = await VerifyGround.open(bundle, prefix, variables);
		context.saveState("path", ground.path);
		const found = await prove(ground, commits, {
			manifest,
			suite,
			prefix
		}, context);
		return await tell({
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
/** What may not be published is not run either. What the pull request changes is the last job's to ask. */
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
async function prove(ground, commits, { manifest, suite, prefix }, context) {
	const startSha = startShaOf(manifest);
	const run = await createRunner(ground, {
		manifest,
		suite,
		prefix
	}, context);
	const seed = randomInt(2, 2 ** 31);
	const changes = commits.filter(({ trailers }) => trailerValues(trailers, "PTH-Type").length === 0);
	const isFixed = commits.some(({ trailers }) => trailerValues(trailers, "PTH-Test").length > 0);
	const head = await run(startSha, mergeSuite(await ground.readSuite(startSha), suite, prefix), isFixed ? {} : { settings: drawClient(seed) });
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
	const unseen = {
		seed,
		drawsUnseen: true,
		...drawClient(seed)
	};
	const tip = commits.at(-1)?.sha ?? startSha;
	let heldOut = await run(tip, [], { settings: unseen });
	if (hasRun(last) && !hasRun(heldOut)) heldOut = await run(tip, [], {
		settings: unseen,
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
/** Whether the plugin came up. */
function hasRun({ outcomes }) {
	return outcomes.some(({ tool }) => tool !== null);
}
async function createRunner(ground, { manifest, suite: frozen, prefix }, context) {
	const plan = planManifest(manifest);
	const { input } = context;
	const place = choosePlace(input("env"), plan, input("image") || null, input("accel"));
	const envConfig = await writeEnvConfig(manifest, context);
	const quarantine = readFrozenQuarantine(frozen, prefix);
	return async (sha, suite, request = {}) => {
		const { settings = {}, keepsBuild = false, isAlone = false } = request;
		await ground.put(sha, suite);
		const done = await runTests(context, {
			settings: {
				path: ground.path,
				...place,
				envConfig,
				fix: false,
				...settings
			},
			...isAlone ? {} : { ground: new PreparedGround(ground.keptDirectory, { keepsBuild }) },
			variables: {},
			quarantine,
			maxMinutes: manifest.limits.maxMinutes,
			transcript: null
		});
		if (!done.isDone) throw done.error;
		const { branch, outcomes } = done.document;
		return {
			outcomes,
			suite: branch === null ? suite : await ground.readSuite(`refs/heads/${branch}`)
		};
	};
}
async function tell(verification, context) {
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