import { A as keepEnds, D as escapeInline, E as disarmCommands, O as renderTable, S as annotateDiagnoses, T as codeSpan, _n as commitIdentity, _t as isFailing, g as redactDeep, mn as trailerValues, un as openRepository } from "./actions-section-1ewxtru0.js";
import { n as isEntryThere } from "./is-there-B3l6a-M8.js";
import { l as toJsonValue, n as assertNever, r as describeFault, t as PthError } from "./fault-Cx7jcTBv.js";
import { I as approvedTestsOf, V as startShaOf, g as describeResult, ot as settingsPath } from "./github-BHzjDTLh.js";
import { n as renameIn, o as runHostGit, t as foldRecords } from "./fold-records-C6KHKjHJ.js";
import { t as selectHostVariables } from "./host-variables-Cz8BJT9N.js";
import { n as readProxyVariables } from "./proxy-variables-U3V52arD.js";
import { r as planManifest } from "./plan-run-BaCxwRXL.js";
import { t as readGrantedSecrets } from "./run-inputs-BES4TTtV.js";
import { n as readFrozenQuarantine, o as writeEnvConfig, r as readManifest } from "./session-manifest-file-BdByW3pn.js";
import { A as metricsSchema, B as renderScript, F as summarizeRun, H as createMetrics, I as summarySchema, L as testConfigSchema, M as ArtifactStore, N as describeCounts, P as implementerPromptSchema, R as implementerStatusSchema, V as compactHistorySchema, d as testPlugin, dt as stateFile, j as sharedStateSchema, k as planKeptTests, lt as renderAttempt, u as resumePlugin, ut as readState, z as testResultsSchema } from "./operations-C97UI44R.js";
import { t as sessionFiles } from "./session-files-ME1qM7Zz.js";
import { u as isLoadCheck, x as readRevertedCommit } from "./evidence-DvAvdHQv.js";
import { t as createFinalReport } from "./final-report-DHcF0b5V.js";
import { n as resultWords } from "./exit-code-B1ko0-Q4.js";
import { t as systemClock } from "./clock-DddqEWzE.js";
import { t as composePorts } from "./compose-DSc6yzxk.js";
import { t as toPlainLine } from "./plain-text-CzzXfgfe.js";
import { g as testInputSchema, h as parseInput } from "./settings-uzzq8dAZ.js";
import { t as ProgressView } from "./progress-BG95Q1Zi.js";
import { randomUUID } from "node:crypto";
import { basename, join, relative, resolve } from "node:path";
import { readdir, writeFile } from "node:fs/promises";

// src/orchestrator/fixing/fixing-results.ts
/** Follows the events of a run of `pth test` and knows what its tests show at each moment. Pure. */
var FixingResults = class {
	#servers = /* @__PURE__ */ new Map();
	/** Takes an event of a server's loop. */
	take(server, event) {
		const results = this.#servers.get(server) ?? {
			outcomes: /* @__PURE__ */ new Map(),
			causes: [],
			kept: /* @__PURE__ */ new Map()
		};
		this.#servers.set(server, results);
		if (event.type === "iteration-start") results.causes = [];
		else if (event.type === "suite-ready") {
			for (const name of results.outcomes.keys()) if (isLoadCheck(name)) results.outcomes.delete(name);
		} else if (event.type === "suite-start") {
			if (event.scope === "all") results.outcomes.clear();
		} else if (event.type === "test-end") results.outcomes.set(event.outcome.name, event.outcome);
		else if (event.type === "diagnosis") results.causes.push(event.diagnosis);
		else if (event.type === "fix-commit") results.kept = new Map(results.outcomes);
		else if (event.type === "fix-broke" && event.isTakenBack) results.outcomes = new Map(results.kept);
	}
	/** Counts over all servers. */
	readStanding() {
		const outcomes = this.#listOutcomes();
		const names = outcomes.filter(isFailing).map(({ name }) => name);
		const skipped = outcomes.filter(({ status }) => status === "skipped").length;
		return {
			total: outcomes.length,
			failing: names.length,
			skipped,
			isBroken: names.some(isLoadCheck),
			names
		};
	}
	/** Sums up the results as they are. @param before the results before the attempt; null for none */
	summarize(attempt, before) {
		const outcomes = this.#listOutcomes();
		const causes = [...this.#servers.values()].flatMap((results) => results.causes);
		return summarizeRun({
			attempt,
			run: this.readStanding(),
			before,
			failures: outcomes.filter(isFailing).map((outcome) => describeOutcome(outcome, causes)),
			flaky: outcomes.filter(({ status }) => status === "flaky").map(({ name }) => name)
		});
	}
	#listOutcomes() {
		return [...this.#servers.values()].flatMap(({ outcomes }) => [...outcomes.values()]);
	}
};
function describeOutcome({ name, message, failures, stderr }, causes) {
	const cause = causes.find(({ tests }) => tests.includes(name));
	const [file] = cause?.files ?? [];
	const [failure] = failures;
	const told = cause?.evidence.rawError ?? failures.map((each) => `${each.place}: ${each.message}`).join("\n");
	return {
		name,
		reason: toPlainLine(message, 400) || "failed without a message",
		expected: failure === void 0 ? null : toPlainLine(failure.expected, 600),
		actual: failure === void 0 ? null : toPlainLine(failure.actual, 600),
		asserted_at: null,
		location: file === void 0 ? null : file.line === null ? file.path : `${file.path}:${file.line}`,
		excerpt: keepEnds([told, stderr].filter((text) => text !== "").join("\n"), 3e3, .6)
	};
}

// src/orchestrator/fixing/fixing-artifacts.ts
/**
* Writes what the roles of `pth complete` write for a run of `pth test`: configuration and script of the tests that PTH
* keeps; results of the first run; prompt, status, results and summary of each fix that an agent was asked for; the history
* that a prompt tells of; the shared state, the figures and the log. The documents are written in the order of the events.
*/
var FixingArtifacts = class {
	#store;
	#config;
	#results = new FixingResults();
	#clock;
	#records = [];
	/** The results before the first attempt; null until there are some. */
	#start = null;
	#attempts = 0;
	#histories = 0;
	#open = null;
	#utilization = 0;
	#writing = Promise.resolve();
	constructor({ root, sessionId, feature, directory, redactor, clock }) {
		this.#store = new ArtifactStore({
			root,
			sessionId,
			redactor,
			clock
		});
		this.#clock = clock;
		this.#config = planKeptTests(toPlainLine(feature, 200), directory);
		this.#write(async () => {
			const { parts, script } = this.#config;
			await this.#store.writeDocument("tasker/test_config.json", testConfigSchema, this.#config);
			await this.#store.writeText(`tasker/${script}`, renderScript(this.#config), { isExecutable: true });
			await this.#store.log("tasker", "planned", { parts: parts.map(({ label }) => label) });
		});
		this.#saveState("run_tests");
	}
	/** Takes an event of a server's loop. */
	add(server, event) {
		if (event.type === "fix-start") this.#endAttempt();
		this.#results.take(server, event);
		this.#follow(event);
		if (event.type === "iteration-start") this.#log("orchestrator", "iteration_started", { iteration: event.iteration });
		else if (event.type === "suite-end") this.#log("orchestrator", "tests_ended", {
			total: event.counts.total,
			passed: event.counts.passed
		});
		else if (event.type === "fix-start") this.#beginAttempt(event.diagnosis.tests);
		else if (event.type === "fix-commit" || event.type === "fix-declined") this.#writeStatus(event);
		else if (event.type === "agent") {
			if (event.event.type === "fix-prompt") this.#writePrompt(event.event);
			if (event.event.type === "fix-reply" && this.#open) this.#takeReply(this.#open, event.event.reply);
		}
	}
	/** Notes what the open attempt came to, and what takes a change back. */
	#follow(event) {
		const open = this.#open;
		if (event.type === "gate" && event.outcome === "rolled-back") this.#takeBack(new Set(event.commits));
		if (open === null) return;
		if (event.type === "suite-end") open.testsMs += event.durationMs;
		else if (event.type === "fix-commit") {
			open.commit = event.fix.commit;
			open.isKept = true;
		} else if (event.type === "fix-broke" && event.isTakenBack) open.isKept = false;
		else if (event.type !== "fix-declined" && event.type !== "test-end") return;
		open.endedAt = this.#clock.monotonicMs();
	}
	#takeBack(commits) {
		this.#records = this.#records.map((record) => record.commit !== null && commits.has(record.commit) ? {
			...record,
			is_kept: false
		} : record);
		if (this.#open?.commit != null && commits.has(this.#open.commit)) this.#open.isKept = false;
	}
	/** Ends the run and waits until everything is written. @throws PthError `artifacts/write-failed` */
	async close() {
		this.#endAttempt();
		this.#writeStart();
		this.#writeMetrics();
		this.#log("orchestrator", "finished", {
			attempts: this.#attempts,
			failing: this.#results.readStanding().failing
		});
		this.#saveState("finish");
		await this.#writing;
	}
	#beginAttempt(tests) {
		this.#writeStart();
		this.#attempts++;
		const now = this.#clock.monotonicMs();
		this.#open = {
			number: this.#attempts,
			tests,
			before: this.#results.readStanding(),
			prompt: null,
			reply: null,
			status: null,
			commit: null,
			isKept: false,
			startedAt: now,
			promptedAt: now,
			implementerMs: 0,
			testsMs: 0,
			endedAt: now
		};
		this.#saveState("write_prompt");
	}
	/** Writes the results of the tests before any fix, once. */
	#writeStart() {
		if (this.#start !== null) return;
		this.#start = this.#results.readStanding();
		const summary = this.#results.summarize(0, null);
		this.#writeResults("start", summary);
		this.#write(() => this.#store.writeDocument("start/summarizer/summary.json", summarySchema, summary));
	}
	#writeResults(directory, summary) {
		const { total, failing: failed, skipped, names } = this.#results.readStanding();
		const exitCode = failed === 0 ? 0 : 1;
		const [{ label } = { label: "pth" }] = this.#config.parts;
		const results = {
			total,
			failed,
			skipped,
			details: [...names],
			summary_path: `${directory}/summary.log`,
			exit_code: exitCode,
			parts: [{
				label,
				exit_code: exitCode,
				total,
				failed,
				skipped,
				reason: null
			}]
		};
		const lines = [`${failed} of ${total} tests fail.`, ...summary.issues];
		this.#write(() => this.#store.writeDocument(`${directory}/results.json`, testResultsSchema, results));
		this.#write(() => this.#store.writeText(`${directory}/summary.log`, `${lines.join("\n")}\n`));
	}
	#writeMetrics() {
		const { total, failing, skipped, isBroken, names } = this.#results.readStanding();
		const metrics = createMetrics({
			best: {
				total,
				failing,
				skipped,
				is_broken: isBroken,
				names: [...names]
			},
			attempts: this.#records,
			failing_at_start: this.#start?.failing ?? 0
		});
		this.#write(() => this.#store.writeDocument("metrics.json", metricsSchema, metrics));
	}
	/** Writes the history that a prompt tells of, and returns its text; null for none. */
	#writeHistory({ tried }, number) {
		if (tried.length === 0) return null;
		const version = ++this.#histories;
		const history = {
			version,
			reason: "new-session",
			attempt: number - 1,
			text: tried.map(renderAttempt).join("\n")
		};
		this.#write(() => this.#store.writeDocument(`history/compact-${version}.json`, compactHistorySchema, history));
		this.#log("summarizer", "compacted", {
			version,
			reason: history.reason
		});
		return history.text;
	}
	#writePrompt(prompt) {
		if (this.#open === null) return;
		const { number, tests } = this.#open;
		this.#open.prompt = prompt;
		this.#open.promptedAt = this.#clock.monotonicMs();
		const document = {
			version: 1,
			attempt: number,
			is_first: true,
			system: prompt.system,
			prompt: prompt.prompt,
			tools: [...prompt.tools],
			context: {
				feature: this.#config.feature,
				test_config: this.#config,
				failing_tests: [...tests],
				documents: [],
				summary: this.#results.summarize(number - 1, null),
				protected_paths: [...prompt.protectedPaths],
				history: this.#writeHistory(prompt, number)
			}
		};
		const path = `attempt-${number}/prompt-writer/implementer_prompt.json`;
		this.#write(() => this.#store.writeDocument(path, implementerPromptSchema, document));
		this.#log("prompt-writer", "wrote_prompt", {
			attempt: number,
			failing: tests.length
		});
		this.#log("implementer", "prompted", {
			attempt: number,
			session: number
		});
		this.#saveState(number === 1 ? "run_implementer" : "rerun_implementer");
	}
	#takeReply(open, reply) {
		open.reply = reply;
		open.implementerMs = this.#clock.monotonicMs() - open.promptedAt;
	}
	#writeStatus(end) {
		if (this.#open === null || this.#open.prompt === null) return;
		const status = describeStatus(this.#open, end);
		this.#open.status = status;
		this.#utilization = status.context_utilization;
		const path = `attempt-${status.attempt}/implementer/implementer_status.json`;
		this.#write(() => this.#store.writeDocument(path, implementerStatusSchema, status));
		this.#log("implementer", "ended", {
			attempt: status.attempt,
			status: status.status,
			stop: status.stop
		});
		this.#saveState("run_tests");
	}
	#endAttempt() {
		const open = this.#open;
		this.#open = null;
		if (open === null || open.prompt === null) return;
		const summary = this.#results.summarize(open.number, open.before);
		this.#records.push(recordAttempt(open, this.#results.readStanding(), summary));
		this.#writeResults(`attempt-${open.number}/run_test`, summary);
		const path = `attempt-${open.number}/summarizer/summary.json`;
		this.#write(() => this.#store.writeDocument(path, summarySchema, summary));
		this.#log("summarizer", "summarized", {
			attempt: open.number,
			failed: summary.failed,
			fixed: summary.fixed.length
		});
	}
	#saveState(next) {
		const { total, failing } = this.#results.readStanding();
		const state = {
			session_id: this.#store.sessionId,
			feature: this.#config.feature,
			state: {
				total_tests: total,
				failing_tests: failing,
				previous_attempts: this.#records.length,
				context_utilization: this.#utilization,
				summaries: this.#records.map(({ attempt, issues }) => ({
					attempt,
					issues
				}))
			},
			next_action: next
		};
		this.#write(() => this.#store.writeDocument("state.json", sharedStateSchema, state));
	}
	#log(...line) {
		this.#write(() => this.#store.log(...line));
	}
	/** Writes after what was to be written before; the first fault keeps the rest from being written. */
	#write(work) {
		this.#writing = this.#writing.then(work);
		this.#writing.catch(() => void 0);
	}
};
function recordAttempt(open, after, { issues }) {
	const { number, before, status, isKept, commit, implementerMs, testsMs } = open;
	return {
		attempt: number,
		session: number,
		failing_before: before.failing,
		failing_after: after.failing,
		is_kept: isKept,
		commit,
		changed_files: status?.changed_files ?? [],
		refused: status?.refused ?? [],
		said: status?.said ?? "",
		outcome: `${isKept ? "Kept" : "Not kept"}: ${describeCounts(after, before.failing)}.`,
		issues,
		implementer_ms: Math.round(implementerMs),
		tests_ms: Math.round(testsMs),
		own_ms: Math.max(0, Math.round(open.endedAt - open.startedAt - implementerMs - testsMs))
	};
}
function describeStatus({ number, reply }, end) {
	const refused = end.refused.map((text) => {
		const [, path = text, reason = "forbidden"] = /^(.*) \(([^()]*)\)$/.exec(text) ?? [];
		return {
			path,
			reason
		};
	});
	const isChanged = end.type === "fix-commit";
	const usage = reply?.usage;
	return {
		version: 1,
		attempt: number,
		session: number,
		status: isChanged ? "changed" : refused.length > 0 ? "refused" : "unchanged",
		stop: reply?.stop ?? "fault",
		said: toPlainLine(reply?.text ?? (isChanged ? "" : end.reason), 400),
		changed_files: isChanged ? [...end.fix.files] : [],
		refused,
		turns: reply?.turns ?? 0,
		tokens: usage ? usage.inputTokens + usage.outputTokens + usage.cacheReadTokens + usage.cacheWriteTokens : 0,
		context_utilization: reply?.contextUtilization ?? 0
	};
}

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
* names of its commits by their former ones; null where nothing is left to merge.
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
	if ((await runHostGit([
		"rev-parse",
		"--verify",
		`refs/heads/${branch}`
	], {
		cwd: repository.path,
		path
	})).trim() === startSha) return null;
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
* Packs the fixes that a session committed before its time ran out, up to the last that it made or took back: what an
* agent committed behind it was never checked.
* @returns new names of its commits, as `createBundle`; null where it had committed none
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
	const last = (await repository.log({ range: `${session.headSha}..${ref}` })).find((entry) => trailerValues(entry.trailers, "PTH-Test").length > 0 || readRevertedCommit(entry) !== null);
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
		...run.report?.charts ?? [],
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

// src/action/execute/tell-lack-of-key.ts
/** Adds what is to be done so that failures are fixed, for a run that might have fixed them and got no key of a model. Pure. */
function tellLackOfKey(report) {
	if (report.failing_tests === 0) return report;
	const action = {
		server: "pth",
		by: "environment",
		hint: false,
		text: "Nothing was fixed, since this run got no key of a model. Set the secret that the workflow hands on, and give the command again.",
		lines: ["gh secret set PTH_MODEL_KEY"]
	};
	return {
		...report,
		actions: [...report.actions, action]
	};
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
* code 1; both tell what was found until then.
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
	const roles = { artifacts: null };
	const kept = [];
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
				if (event.type === "session") roles.artifacts = openRoles(input.path, event.id, request, context);
				if (event.type === "loop") roles.artifacts?.add(event.server, event.event);
			},
			signal: limit.signal,
			keepReport: async (found) => void kept.push(found),
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
		const report = kept.at(-1) ?? null;
		return {
			isDone: false,
			exitCode,
			document: report === null ? createFinalReport({
				sessionId: randomUUID(),
				exitCode,
				runs: [],
				repository: null,
				branch: null,
				artifacts: [],
				fault: describeFault(error),
				redactor
			}) : {
				...report.document,
				exit_code: exitCode,
				result: resultWords[exitCode]
			},
			report,
			error,
			fixed: causes.list(redactor)
		};
	} finally {
		limit.clear();
		progress.close();
		await transcript.write();
		await roles.artifacts?.close();
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
/** Opens the artifacts of the roles, named for the plugin's directory. */
function openRoles(path, sessionId, { roles }, { redactor, run }) {
	if (roles === void 0) return null;
	const place = relative(run.workspace, path) || ".";
	return new FixingArtifacts({
		root: roles,
		sessionId,
		feature: basename(path) || "plugin",
		directory: place.startsWith("..") ? "." : place,
		redactor,
		clock: systemClock
	});
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
		case "session":
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
	const documents = canFix && await bringBase(repository, manifest, context);
	const resumed = await layOutEarlierSession(manifest, {
		repository,
		prefix
	}, context);
	const ran = await runTests(context, {
		resumed,
		settings: {
			path,
			...choosePlaces(plan, context),
			envConfig,
			branch: manifest.branch,
			fix: canFix,
			...canFix && model !== "" ? { model } : {},
			...documents ? { agentDocuments: manifest.baseSha } : {},
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
		transcript: join(artifacts, sessionFiles.transcript),
		roles: artifacts
	});
	const told = plan.fix && !canFix ? {
		...ran,
		document: tellLackOfKey(ran.document)
	} : ran;
	const run = resumed === null ? told : await leaveOutEarlierFixes(told, repository, `${startSha}..refs/heads/${resumed}`);
	await writeFile(join(artifacts, sessionFiles.report), `${JSON.stringify(run.document, null, 2)}\n`);
	await writeFile(join(artifacts, sessionFiles.markdown), run.report?.markdown ?? "");
	if (run.report !== null) await writeFile(join(artifacts, sessionFiles.page), run.report.renderPage());
	const diagnoses = run.report?.diagnoses ?? [];
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
/** The environment of the loop, and the images that it goes on to; beside the runner there are none. */
function choosePlaces(plan, { input }) {
	const environment = chooseRunEnvironment(input("env"), plan, plan.images[0] ?? null, input("accel"));
	return {
		...environment,
		verifyImages: environment.env === "local" ? [] : plan.furtherImages
	};
}
/** Brings the pinned commit of the base branch into the repository; false where the workflow did not check it out. */
async function bringBase({ path }, { baseSha }, context) {
	const base = context.input("base");
	if (base === "") return false;
	const from = resolve(context.run.workspace, base);
	await requireCommit(from, baseSha, context);
	const variables = selectHostVariables(context.host.variables);
	await runHostGit([
		"fetch",
		"--quiet",
		"--no-tags",
		"--depth=1",
		from,
		baseSha
	], {
		cwd: path,
		path: variables["PATH"] ?? ""
	});
	return true;
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