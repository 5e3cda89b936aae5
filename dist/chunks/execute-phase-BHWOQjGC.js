import { n as isEntryThere } from "./is-there-dDKWE_6i.js";
import { l as toJsonValue, n as assertNever, r as describeFault, t as PthError } from "./fault-Dz4CKoRF.js";
import { R as openRepository, V as trailerValues, W as commitIdentity, d as disarmCommands, f as escapeInline, m as redactDeep, p as renderTable, u as codeSpan } from "./actions-section-DmxwypWd.js";
import { H as startShaOf, L as approvedTestsOf, T as annotateDiagnoses, _ as describeResult, rt as settingsPath } from "./github-CD3O2GYw.js";
import { t as selectHostVariables } from "./host-variables-Cz8BJT9N.js";
import { n as readProxyVariables } from "./proxy-variables-U3V52arD.js";
import { i as planManifest } from "./plan-run-CDNFTBBB.js";
import { t as readGrantedSecrets } from "./run-inputs-BzBegBNp.js";
import { n as readFrozenQuarantine, o as writeEnvConfig, r as readManifest } from "./session-manifest-file-Btt-wWyb.js";
import { U as readState, W as stateFile, d as resumePlugin, f as testPlugin } from "./operations-GMymV6vv.js";
import { n as renameIn, o as runHostGit, t as foldRecords } from "./fold-records-DX7Twg8d.js";
import { t as sessionFiles } from "./session-files-C7GNN4_1.js";
import { t as createFinalReport } from "./final-report-Ba72kD_y.js";
import { t as composePorts } from "./compose-C1pRbvP9.js";
import { d as parseInput, f as testInputSchema } from "./settings-D2xhBpm-.js";
import { t as ProgressView } from "./progress-D-9zHTFu.js";
import { randomUUID } from "node:crypto";
import { join, resolve } from "node:path";
import { readdir, writeFile } from "node:fs/promises";

// src/action/execute/choose-run-environment.ts
/**
* The environment of a run on a pull request: containers for the environment tiers 1 and 2, machines
* with the processor's help for 3, never a lesser one in their place. Only a workflow that says `local` itself runs a
* plugin beside the runner. Pure. @throws PthError `settings/invalid`,
* `environment/unsupported` for a machine whose network is to be cut after installing
*/
function chooseRunEnvironment(asked, { tier, network }, image, accelerator) {
	switch (asked) {
		case "":
		case "auto":
		case "docker":
		case "vm":
			if ((tier === 3 || asked === "vm") && network === "install") throw refuseMachine();
			return tier === 3 || asked === "vm" ? {
				env: "vm",
				tier: 3,
				image,
				accelerator: accelerator === "tcg" ? "tcg" : "kvm",
				network
			} : {
				env: "docker",
				tier,
				image,
				accelerator: "auto",
				network
			};
		case "local": return {
			env: "local",
			tier: null,
			image: null,
			accelerator: "auto",
			network
		};
		default: throw new PthError("settings/invalid", "The input env must be auto, local, docker or vm.");
	}
}
function refuseMachine() {
	return new PthError("environment/unsupported", "In environment tier 3 the network cannot be cut after installing, as the settings of this repository ask for this commit.", { recovery: ["Name environment tier 1 or 2 in the comment.", `Allow the network in ${settingsPath} on the base branch: network: open, under forks for commits by people without write access.`] });
}

// src/action/execute/carry-session.ts
/**
* Makes the branch of the session that a run goes on from, as it was when that session ended: the published commits, and
* on top of them the state that its report carried, which no branch on GitHub holds. Returns the branch; null for a run
* that goes on from none.
*/
async function layOutEarlierSession(manifest, { repository, prefix }, { host }) {
	const { basis, branch, headSha } = manifest;
	if (basis?.kind !== "branch") return null;
	const path = selectHostVariables(host.variables)["PATH"] ?? "";
	const indexFile = join(host.temporaryDirectory, `pth-state-index-${basis.sha}`);
	const git = async (args, input) => (await runHostGit(args, {
		cwd: repository.path,
		path,
		indexFile,
		...input === void 0 ? {} : { input }
	})).trim();
	let tip = basis.sha;
	if (basis.state !== null) {
		const state = {
			...basis.state,
			branch,
			branch_point: headSha
		};
		const blob = await git([
			"hash-object",
			"-w",
			"--stdin"
		], `${JSON.stringify(state, null, 2)}\n`);
		await git(["read-tree", basis.sha]);
		await git([
			"update-index",
			"--add",
			"--cacheinfo",
			`100644,${blob},${prefix === "" ? stateFile : `${prefix}/${stateFile}`}`
		]);
		const tree = await git(["write-tree"]);
		const { name, email } = commitIdentity;
		const identity = [
			"-c",
			`user.name=${name}`,
			"-c",
			`user.email=${email}`
		];
		const message = "pth: state of the session before\n\nPTH-Type: state-checkpoint\n";
		tip = await git([
			...identity,
			"commit-tree",
			"-p",
			basis.sha,
			"-F",
			"-",
			tree
		], message);
	}
	await git([
		"update-ref",
		`refs/heads/${branch}`,
		tip
	]);
	return branch;
}
/** Reads the state that the branch of a session holds at its end; null without one. */
async function readStateOfSession(branch, { repository, prefix }) {
	if (!await repository.isBranch(branch)) return null;
	const reading = await readState(repository, {
		branch,
		pluginPath: prefix
	});
	return reading.status === "ok" ? reading.state : null;
}
/** Writes the state of a session for its report to carry. @param renamed commits that the published branch names anew */
async function writeStateOfSession(state, renamed, { artifacts }) {
	await writeFile(join(artifacts, sessionFiles.state), `${renameIn(JSON.stringify(state), renamed)}\n`);
}

// src/action/execute/create-bundle.ts
/**
* Packs what the session branch has beyond the pinned commit, without the records that nobody merges. Returns the new
* names of its commits by their former ones.
* @throws PthError `action/command-failed`
*/
async function createBundle({ artifacts, host, signal }, session) {
	const variables = selectHostVariables(host.variables);
	const { repository } = await openRepository(session.path, {
		variables,
		signal
	});
	const path = variables["PATH"] ?? "";
	const { temporaryDirectory } = host;
	const { branch, headSha: startSha } = session;
	const renamed = await foldRecords({
		repository: repository.path,
		path,
		temporaryDirectory,
		startSha,
		branch
	});
	await runHostGit([
		"bundle",
		"create",
		"--quiet",
		join(artifacts, sessionFiles.bundle),
		`^${session.headSha}`,
		`refs/heads/${session.branch}`
	], {
		cwd: repository.path,
		path
	});
	return renamed;
}
/**
* Packs the fixes that a session committed before its time ran out, up to the last of them: what an agent committed
* behind it was never checked. @returns new names of its commits, as `createBundle`; null where it had committed none
*/
async function bundleUnfinished(context, session) {
	const variables = selectHostVariables(context.host.variables);
	const { repository } = await openRepository(session.path, {
		variables,
		signal: context.signal
	});
	const ref = `refs/heads/${session.branch}`;
	const git = (args) => runHostGit(args, {
		cwd: repository.path,
		path: variables["PATH"] ?? "",
		acceptedExits: [1]
	});
	if (await git([
		"rev-parse",
		"--verify",
		"--quiet",
		ref
	]) === "") return null;
	const last = (await repository.log({ range: `${session.headSha}..${ref}` })).find(({ trailers }) => trailerValues(trailers, "PTH-Test").length > 0);
	if (last === void 0) return null;
	await git([
		"update-ref",
		ref,
		last.commit
	]);
	return createBundle(context, session);
}

// src/action/execute/render-summary.ts
/** Maximum number of tests that a summary names. */
const maxNamed = 50;
/**
* Renders the job's summary: result, convergence chart, tests that are not green. Finished Markdown in which plugin
* text has no effect.
*/
function renderSummary(run) {
	const { document } = run;
	const failing = document.outcomes.filter(({ status }) => status !== "passed" && status !== "skipped");
	return `${[
		`### PTH: ${describeResult(document)}`,
		...document.environment === null ? [] : [`${escapeInline(document.environment.name, 60)}, environment tier ${document.environment.tier}`],
		...document.fault ? [`**${codeSpan(document.fault.code)}**: ${escapeInline(document.fault.message, 2e3)}`] : [],
		...run.isDone ? run.report.charts : [],
		...failing.length === 0 ? [] : [renderTable([
			"Test",
			"Status",
			"Category"
		], failing.slice(0, maxNamed).map(({ test, status, category }) => [
			escapeInline(test, 160),
			status,
			category ?? "infrastructure"
		]))],
		...failing.length > maxNamed ? [`and ${failing.length - maxNamed} more.`] : []
	].join("\n\n")}\n`;
}

// src/action/open-progress.ts
/** Opens progress in the log of a step, without colours and without commands to the runner. */
function openProgress(redactor) {
	return new ProgressView({
		write: (text) => void process.stdout.write(disarmCommands(text)),
		isTerminal: false,
		columns: 120,
		hasColor: false,
		redactor
	});
}

// src/action/execute/run-tests.ts
/** Maximum size of a transcript; the report holds the important results. */
const maxTranscriptBytes = 33554432;
/**
* Runs the whole loop unattended, as `pth test` does. Its log cannot send commands to the runner, and it sees only an
* allow-list of the step's variables. A fault becomes a report with exit code 3, a used-up time limit one with exit
* code 1.
* @throws PthError `settings/invalid`, and bugs
*/
async function runTests(context, request) {
	const { host, redactor, log } = context;
	const input = parseInput(testInputSchema, request.settings);
	const variables = {
		...selectHostVariables(host.variables),
		...request.variables
	};
	const progress = openProgress(redactor);
	const limit = limitTime(context.signal, request.maxMinutes);
	const transcript = new Transcript(request.transcript, context);
	const causes = new FixedCauses();
	try {
		const report = await log.withoutCommands(() => runOrResume(input, request, {
			ports: composePorts({
				...host,
				variables
			}, redactor),
			emit: (event) => {
				progress.show(event);
				transcript.add(event);
				causes.add(event);
			},
			signal: limit.signal,
			buildCache: request.buildCache,
			quarantine: request.quarantine
		}));
		return {
			isDone: true,
			exitCode: report.exitCode,
			document: report.document,
			report,
			fixed: causes.list(redactor)
		};
	} catch (error) {
		if (!PthError.isInstance(error)) throw error;
		const exitCode = error.code !== "run/interrupted" ? 3 : context.signal.aborted ? 130 : 1;
		return {
			isDone: false,
			exitCode,
			document: createFinalReport({
				sessionId: randomUUID(),
				exitCode,
				runs: [],
				repository: null,
				branch: null,
				artifacts: [],
				fault: describeFault(error),
				redactor
			}),
			error,
			fixed: causes.list(redactor)
		};
	} finally {
		limit.clear();
		progress.close();
		await transcript.write();
	}
}
function runOrResume(input, { settings, resumed = null }, operation) {
	if (resumed === null) return testPlugin.perform(input, operation);
	return resumePlugin.perform({
		branch: resumed,
		path: input.path,
		settings
	}, operation);
}
function limitTime(signal, minutes) {
	const controller = new AbortController();
	const timer = setTimeout(() => controller.abort(new PthError("run/interrupted", `The run used up its ${minutes} minutes.`)), minutes * 6e4);
	return {
		signal: AbortSignal.any([signal, controller.signal]),
		clear: () => clearTimeout(timer)
	};
}
/** The causes that fixes were committed for; the report keeps only those that are still open. */
var FixedCauses = class {
	#current = null;
	#fixed = /* @__PURE__ */ new Map();
	add(event) {
		if (event.type !== "loop") return;
		if (event.event.type === "fix-start") this.#current = event.event.diagnosis;
		if (event.event.type === "fix-commit" && this.#current !== null) this.#fixed.set(this.#current.id, this.#current);
	}
	list(redactor) {
		return [...this.#fixed.values()].map((cause) => redactDeep(cause, redactor));
	}
};
/** Writes the events of a run as JSON lines without secrets. */
var Transcript = class {
	#file;
	#context;
	#lines = [];
	#bytes = 0;
	constructor(file, context) {
		this.#file = file;
		this.#context = context;
	}
	add(event) {
		if (this.#file === null || this.#bytes > maxTranscriptBytes || event.type === "activity") return;
		const entry = toJsonValue({
			timestamp: (/* @__PURE__ */ new Date()).toISOString(),
			agent: agentOf(event),
			action: event.type,
			event
		});
		const line = `${JSON.stringify(this.#context.redactor.redactJson(entry))}\n`;
		this.#bytes += line.length;
		this.#lines.push(line);
	}
	async write() {
		if (this.#file === null) return;
		await writeFile(this.#file, this.#lines.join(""));
	}
};
function agentOf(event) {
	switch (event.type) {
		case "loop": return "loop";
		case "generation":
		case "mutant": return "testing";
		case "image":
		case "stage-start":
		case "stage-end":
		case "progress":
		case "analysis":
		case "choice":
		case "warning":
		case "obstacle":
		case "advice":
		case "activity": return "run";
		default: return assertNever(event);
	}
}

// src/action/execute/execute-phase.ts
/**
* The second job: the whole loop on the pinned commit, without any write access to GitHub. Its result is advice, which
* the later jobs check.
*/
async function executePhase(context) {
	const { input, artifacts, redactor } = context;
	const { manifest, suite } = await readManifest(context);
	const path = resolve(context.run.workspace, input("path") || ".");
	const startSha = startShaOf(manifest);
	const { prefix, repository } = await requireCommit(path, startSha, context);
	context.saveState("path", path);
	const envConfig = await writeEnvConfig(manifest, context);
	const plan = planManifest(manifest);
	const secrets = readGrantedSecrets(input, manifest);
	const model = plan.fix ? input("model") : "";
	const proxy = plan.fix ? readProxyVariables(context.host.variables) : {};
	const canFix = plan.fix && (Object.keys(proxy).length > 0 || model.startsWith("playbook:"));
	const approved = approvedTestsOf(manifest);
	const resumed = await layOutEarlierSession(manifest, {
		repository,
		prefix
	}, context);
	const ran = await runTests(context, {
		resumed,
		settings: {
			path,
			...chooseRunEnvironment(input("env"), plan, plan.images[0] ?? null, input("accel")),
			envConfig,
			branch: manifest.branch,
			fix: canFix,
			...canFix && model !== "" ? { model } : {},
			...approved === null ? {} : { fixTests: approved },
			shardReports: await listShardReports(input("shards")),
			maxIterations: Math.max(1, manifest.limits.maxIterations),
			maxTokens: manifest.limits.maxTokens,
			maxUsd: manifest.limits.maxUsd
		},
		variables: {
			...secrets,
			...proxy
		},
		quarantine: readFrozenQuarantine(suite, prefix),
		maxMinutes: manifest.limits.maxMinutes,
		transcript: join(artifacts, sessionFiles.transcript)
	});
	const run = resumed === null ? ran : await leaveOutEarlierFixes(ran, repository, `${startSha}..refs/heads/${resumed}`);
	await writeFile(join(artifacts, sessionFiles.report), `${JSON.stringify(run.document, null, 2)}\n`);
	await writeFile(join(artifacts, sessionFiles.markdown), run.isDone ? run.report.markdown : "");
	if (run.isDone) await writeFile(join(artifacts, sessionFiles.page), run.report.renderPage());
	const diagnoses = run.isDone ? run.report.diagnoses : [];
	await writeFile(join(artifacts, sessionFiles.diagnoses), `${JSON.stringify(diagnoses, null, 2)}\n`);
	await writeFile(join(artifacts, sessionFiles.fixed), `${JSON.stringify(run.fixed, null, 2)}\n`);
	const session = {
		path,
		headSha: startSha,
		branch: manifest.branch
	};
	const state = await readStateOfSession(manifest.branch, {
		repository,
		prefix
	});
	const unmoved = resumed === null ? null : /* @__PURE__ */ new Map();
	const renamed = await bundleFixes(run, session, context) ?? unmoved;
	if (state !== null && renamed !== null) await writeStateOfSession(state, renamed, context);
	context.log.annotate(annotateDiagnoses(diagnoses, redactor));
	return describeRun(run, context);
}
/** Packs the fixes of a run, also of one whose time ran out. Returns new names of its commits; null where there are none. */
async function bundleFixes(run, session, context) {
	const { document } = run;
	if (run.isDone) return document.fixes.length > 0 && document.branch === session.branch ? createBundle(context, session) : null;
	const renamed = run.exitCode === 1 ? await bundleUnfinished(context, session) : null;
	if (renamed !== null) context.log.print("The fixes that were committed before the time ran out are handed on to be proven.");
	return renamed;
}
/** The report of a session that goes on tells all fixes of its branch; those of this run are to be proven and published. */
async function leaveOutEarlierFixes(run, repository, range) {
	const made = new Set((await repository.log({
		range,
		maxCount: 1e5
	})).map(({ commit }) => commit));
	const { document } = run;
	return {
		...run,
		document: {
			...document,
			fixes: document.fixes.filter(({ commit }) => made.has(commit))
		}
	};
}
/** Lists the reports of shards that ran on other machines before; empty where there were none. */
async function listShardReports(directory) {
	if (directory === "" || !await isEntryThere(directory)) return [];
	return (await readdir(directory)).filter((name) => /^shard-[1-8]-of-[1-8]\.json$/.test(name)).sort().map((name) => join(directory, name));
}
/**
* Opens a plugin's repository on the pinned commit (threat T5, a push after the approval); `prefix` is the plugin's
* directory in it.
* @throws PthError `action/artifact-unfit` when another commit is checked out
*/
async function requireCommit(path, sha, { host, signal }) {
	const opened = await openRepository(path, {
		variables: selectHostVariables(host.variables),
		signal
	});
	if (opened.head === sha) return opened;
	throw new PthError("action/artifact-unfit", `The commit ${opened.head} is checked out, and ${sha} was pinned.`, { recovery: ["Check out the commit that the job resolve names."] });
}
/** Describes a run as the result of a step. */
function describeRun(run, { artifacts }) {
	const { document } = run;
	return {
		exitCode: run.exitCode,
		outputs: {
			"session-id": document.session_id,
			branch: document.branch ?? "",
			report: join(artifacts, sessionFiles.markdown),
			total: String(document.total_tests),
			failing: String(document.failing_tests),
			fixes: String(document.fixes.length),
			artifacts
		},
		summary: renderSummary(run),
		message: document.fault?.message ?? `${document.failing_tests} of ${document.total_tests} tests are failing.`
	};
}

export { openProgress as a, runTests as i, executePhase as n, chooseRunEnvironment as o, requireCommit as r, describeRun as t };