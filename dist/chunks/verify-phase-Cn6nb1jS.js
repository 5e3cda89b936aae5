import { D as escapeInline, O as renderTable, R as testsDirectory, T as codeSpan, _ as formatCount, un as openRepository } from "./actions-section-1ewxtru0.js";
import { n as isEntryThere } from "./is-there-B3l6a-M8.js";
import { t as PthError } from "./fault-Cx7jcTBv.js";
import { t as systemClock } from "./clock-DddqEWzE.js";
import { T as decidePublish, V as startShaOf } from "./github-BHzjDTLh.js";
import { t as BuildCache } from "./build-cache-BQXCTTVf.js";
import { o as runHostGit, r as deriveCommits } from "./fold-records-C6KHKjHJ.js";
import { a as verificationSchema, i as verificationFile, n as proveInOrder, r as describePublish } from "./prove-in-order-zGPMREtC.js";
import { t as openBundle } from "./open-bundle-CeNXecEv.js";
import { i as runTests, o as chooseRunEnvironment, r as requireCommit } from "./execute-phase-DjN_afRI.js";
import { t as sessionFiles } from "./session-files-ME1qM7Zz.js";
import { t as selectHostVariables } from "./host-variables-Cz8BJT9N.js";
import { r as planManifest } from "./plan-run-BaCxwRXL.js";
import { t as readGrantedSecrets } from "./run-inputs-BES4TTtV.js";
import { n as readFrozenQuarantine, o as writeEnvConfig, r as readManifest } from "./session-manifest-file-BdByW3pn.js";
import { randomInt } from "node:crypto";
import { dirname, join, resolve } from "node:path";
import { mkdir, rm, writeFile } from "node:fs/promises";

// src/action/verify/time-budget.ts
/** Minutes that the proof may take; the job that does it is ended after 90. */
const budgetMinutes = 80;
/** The time of one job, shared by runs that take about as long as each other. */
var TimeBudget = class {
	#clock;
	#endMs;
	#longestMs = 0;
	constructor(clock, minutes = budgetMinutes) {
		this.#clock = clock;
		this.#endMs = clock.monotonicMs() + minutes * 6e4;
	}
	/** True when this many further runs fit, each as long as the longest so far. */
	hasTimeFor(runs) {
		return this.#leftMs() >= runs * this.#longestMs && this.#leftMs() > 0;
	}
	/** Whole minutes that are left, at least one. */
	get minutesLeft() {
		return Math.max(1, Math.floor(this.#leftMs() / 6e4));
	}
	/** Does one run and measures it. */
	async measure(run) {
		const startMs = this.#clock.monotonicMs();
		try {
			return await run();
		} finally {
			this.#longestMs = Math.max(this.#longestMs, this.#clock.monotonicMs() - startMs);
		}
	}
	#leftMs() {
		return this.#endMs - this.#clock.monotonicMs();
	}
};

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
		const startSha = startShaOf(manifest);
		const merged = mergeSuite(await checkout.readSuite(startSha), suite, prefix);
		const budget = new TimeBudget(systemClock);
		const run = await createRunner(checkout, {
			manifest,
			suite,
			prefix,
			budget
		}, context);
		const isFurtherImage = input("env") !== "local" && (input("image") || null) !== (planManifest(manifest).images[0] ?? null);
		const seed = randomInt(2, 2 ** 31);
		const found = await proveInOrder({
			startSha,
			commits,
			suite: merged,
			seed,
			isFurtherImage
		}, run, budget);
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
async function createRunner(checkout, { manifest, suite: frozen, prefix, budget }, context) {
	const plan = planManifest(manifest);
	const { input } = context;
	const choose = (image) => chooseRunEnvironment(input("env"), plan, image, input("accel"));
	const envConfig = await writeEnvConfig(manifest, context);
	const quarantine = readFrozenQuarantine(frozen, prefix);
	const variables = readGrantedSecrets(input, manifest);
	return async (sha, suite, request = {}) => {
		const { settings = {}, keepsBuild = false, isAlone = false, isOnFirstImage = false } = request;
		const environment = choose(isOnFirstImage ? plan.images[0] ?? null : input("image") || null);
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
			variables,
			quarantine,
			maxMinutes: Math.min(manifest.limits.maxMinutes, budget.minutesLeft),
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
	const unproven = commits.filter(({ proven, distro }) => !proven && distro === null).length;
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
function renderVerification({ image, commits, regressions, unrun, heldOut }, problems) {
	const isEmpty = commits.length === 0 && problems.length === 0;
	const verdict = isEmpty ? "there was nothing to prove" : problems.length === 0 ? "the session holds" : "the session does not hold";
	const looked = `Looked at: ${formatCount(commits.length, "commit")}, ${formatCount(heldOut.calls, "unseen call")}.`;
	return `${[
		`### PTH verify${image === "" ? "" : ` on ${codeSpan(image)}`}: ${verdict}`,
		isEmpty ? "The session made no commit, so that no test was run here." : looked,
		...problems.map((problem) => `- ${problem}`),
		...commits.length === 0 ? [] : [renderTable([
			"Commit",
			"Tests",
			"Proven"
		], commits.map(({ sha, tests, distro, proven }) => [
			codeSpan(sha.slice(0, 12)),
			tests.slice(0, 5).map(({ name, before, after }) => `${escapeInline(name, 120)}: ${before} → ${after}`).join("<br>"),
			proven ? "yes" : distro === null ? "no" : `not here; it is for ${escapeInline(distro, 60)}`
		]))],
		...regressions.slice(0, 20).map((test) => `- fails now: ${escapeInline(test, 160)}`),
		...unrun.slice(0, 20).map((test) => `- not run now: ${escapeInline(test, 160)}`),
		...heldOut.failures.slice(0, 20).map(({ test }) => `- unseen call fails: ${escapeInline(test, 160)}`)
	].join("\n\n")}\n`;
}

export { verifyPhase };