import { _ as formatCount } from "./actions-section-1ewxtru0.js";
import { t as PthError } from "./fault-Cx7jcTBv.js";
import { B as sealManifest, Q as parseDispatch, V as startShaOf, Z as parseSettings, _ as describeBrokenSettings, a as hasRole, at as listImages, b as renderAnswer, it as limitSession, lt as renderCommand, nt as readAsked, s as readSettingsAt, st as parseCommands, t as recheckDispatch, tt as findLabelled, v as describeCommands, y as describeProblem } from "./github-BHzjDTLh.js";
import { i as makeRefSafe } from "./session-names-33N9uX4y.js";
import { n as readStarter, t as openGitHub } from "./open-github-DO7GIR43.js";
import { n as readMaxIterations, r as readMaxMinutes } from "./run-inputs-BES4TTtV.js";
import { a as suiteFolder, t as manifestFile } from "./session-manifest-file-BdByW3pn.js";
import { i as readContinuesFrom, n as gatherFacts, r as refused, t as readCurrentFacts } from "./read-current-facts-_J5mOnsu.js";
import { r as listSuiteTests } from "./freeze-suite-sPNL3yed.js";
import { a as toImageMatrix, i as planRun, n as listShards, t as chooseRunner } from "./plan-run-BaCxwRXL.js";
import { randomBytes } from "node:crypto";
import { dirname, join } from "node:path";
import { mkdir, writeFile } from "node:fs/promises";

// src/action/resolve/read-start.ts
const labelPrefix = "label:";
/** Commands that rest on what an App remembers. */
const needsApp = /* @__PURE__ */ new Set([
	"approve",
	"resume",
	"stop",
	"status",
	"explain"
]);
const answers = { ok: "Noted, if you have write access: the next command in a comment tests exactly that commit, if it is still the newest one." };
/**
* Reads the command of the comment, label or push that started this run; null for a label or a push that starts nothing
* here. The event names it; all that counts comes from GitHub's API, and is judged by the same rules as a run that an App
* dispatches. @throws PthError `action/refused`, `settings/invalid`
*/
async function readStart(client, { input, run }) {
	const { repository } = run;
	const pull = await client.getPullRequest(repository, readNumber(input("pull-request")));
	if (pull === null) throw refused("no-pull-request", "There is no such pull request.");
	const asked = await findAsked(client, repository, pull, input("comment-id"));
	if (asked === null) return null;
	const settings = await readStartSettings(client, repository, asked, {
		sha: await client.getBranch(repository, pull.base.ref) ?? pull.base.sha,
		text: input("comment-id")
	});
	const comment = await readAsked(client, repository, asked, {
		pull,
		settings
	});
	if (comment !== null) return {
		author: comment.author,
		reading: interpret(asked, comment, pull)
	};
	if (asked.by !== "comment") return null;
	throw refused("no-comment", "The comment that asked for this run is gone.");
}
/**
* Reads the settings by which something may ask for a run. Somebody who asked is answered whatever the settings hold,
* which is judged after it, also where they cannot be read. @throws PthError `settings/invalid` for a push
*/
async function readStartSettings(client, repository, asked, { sha, text }) {
	if (asked.by === "comment") return parseSettings(null);
	try {
		return await readSettingsAt(client, repository, sha);
	} catch (error) {
		if (asked.by !== "label" || !PthError.isInstance(error) || error.code !== "settings/invalid") throw error;
		return { start: {
			label: text.slice(6),
			push: false
		} };
	}
}
/** Finds what asked for the run: `label:NAME`, `push`, or the number of a comment. */
async function findAsked(client, repository, pull, text) {
	if (text === "push") return {
		by: "push",
		id: pull.number
	};
	if (!text.startsWith(labelPrefix)) return {
		by: "comment",
		id: readNumber(text)
	};
	return findLabelled(client, repository, pull.number, text.slice(6));
}
/** Interprets a comment by the closed grammar. */
function interpret(asked, comment, pull) {
	const [first, ...more] = parseCommands(comment.body);
	if (first === void 0) return null;
	if (first.command === null) return {
		kind: "answer",
		text: describeProblem(first.problem)
	};
	const { command } = first;
	if (command.name === "help") return {
		kind: "answer",
		text: describeCommands()
	};
	if (command.name === "ok" && more.length === 0) return {
		kind: "answer",
		text: answers.ok
	};
	if (needsApp.has(command.name)) return {
		kind: "answer",
		text: `\`/pth ${command.name}\` needs the GitHub App, which remembers sessions. This repository runs PTH without it: \`/pth test\`, \`plan\`, \`retest\`, \`verify\`, \`ok\` and \`help\` work here.`
	};
	const start = command.name === "ok" ? more.find((line) => line.command !== null)?.command ?? command : command;
	return {
		kind: "run",
		dispatch: {
			pullRequest: pull.number,
			headRef: pull.head.ref,
			headSha: pull.head.sha,
			asked,
			nonce: randomBytes(16).toString("hex"),
			command: start
		}
	};
}
function readNumber(text) {
	if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
	throw refused("not-a-comment", "The run does not name a pull request and a comment.");
}

// src/action/resolve/resolve-phase.ts
const dispatchInputs = [
	"pull-request",
	"head-ref",
	"head-sha",
	"comment-id",
	"nonce",
	"command"
];
/**
* The first job: trusts no input, asks GitHub again, and writes the manifest that every later job checks. Reads only.
*/
async function resolvePhase(context) {
	const { input, run } = context;
	const client = await openGitHub(context, input("token"));
	if (readStarter(input, run) === null) return resolveComment(client, context);
	const dispatch = parseDispatch(Object.fromEntries(dispatchInputs.map((name) => [name.replaceAll("-", "_"), input(name)])));
	if (dispatch === null) throw refused("not-a-dispatch", "The inputs are not those that the App sends.");
	return resolveDispatch(client, dispatch, context);
}
/**
* Resolves the comment, label or push that GitHub started the run on. A refusal becomes an answer to whoever may work
* here; nobody else is answered, since nothing counts the answers, and no push is.
*/
async function resolveComment(client, context) {
	const started = await readStart(client, context);
	if (started === null) return describeAnswer("", context);
	const { author, reading } = started;
	const permission = await client.getPermission(context.run.repository, author.login);
	if (!(author.type === "User" && hasRole(permission, "triage")) || reading === null) return describeAnswer("", context);
	if (reading.kind === "answer") return describeAnswer(reading.text, context);
	try {
		return await resolveDispatch(client, reading.dispatch, context);
	} catch (error) {
		if (!PthError.isInstance(error)) throw error;
		const isPush = reading.dispatch.asked.by === "push";
		if (error.code === "action/refused") return describeAnswer(isPush ? "" : error.message, context);
		if (error.code === "settings/invalid" && !isPush) return describeAnswer(describeBrokenSettings(error), context);
		throw error;
	}
}
function describeAnswer(text, { redactor }) {
	const decision = text === "" ? "none" : "answer";
	const message = text === "" ? "There is nothing to do." : "The comment is answered, not run.";
	return {
		exitCode: 0,
		outputs: {
			decision,
			answer: text === "" ? "" : renderAnswer(text, redactor)
		},
		summary: `### PTH resolve\n\n${message}\n`,
		message
	};
}
/** Judges a command, and writes down what the later jobs may do. */
async function resolveDispatch(client, dispatch, context) {
	const { run, redactor, input } = context;
	const { gathered, grant } = await judgeDispatch(context, client, dispatch);
	const { pull, settings, baseSha } = gathered;
	const plan = planRun(dispatch.command, settings, grant);
	const { facts, suite } = await readCurrentFacts(client, run, gathered);
	const continuesFrom = await readContinuesFrom(client, run.repository, {
		command: dispatch.command,
		pull,
		earlier: gathered.earlier
	});
	const manifest = composeManifest(context, dispatch, {
		gathered,
		grant,
		facts,
		continuesFrom
	});
	const { text, digest } = sealManifest(manifest);
	await writeFile(join(context.artifacts, manifestFile), text);
	for (const { path, content } of suite) {
		const file = join(context.artifacts, suiteFolder, path);
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, content);
	}
	const compareBase = settings.comparison.enabled ? await client.findMergeBase(run.repository, baseSha, manifest.headSha) : null;
	const images = toImageMatrix(plan.images);
	return {
		exitCode: 0,
		outputs: {
			decision: "run",
			"manifest-digest": digest,
			"head-sha": startShaOf(manifest),
			"fetch-depth": String(continuesFrom?.kind === "branch" ? continuesFrom.commits + 1 : 1),
			"runs-on": JSON.stringify(chooseRunner(plan.tier, settings)),
			images: JSON.stringify(images),
			"may-use-secrets": String(grant.mayUseSecrets),
			"may-fix": String(plan.fix),
			shards: JSON.stringify(listShards(listSuiteTests(suite).length, settings.shards)),
			"base-sha": baseSha,
			"compare-base": compareBase ?? "",
			branch: manifest.branch,
			artifacts: context.artifacts
		},
		summary: redactor.redact(`### PTH resolve\n\nPull request ${manifest.pullRequest}, commit \`${manifest.headSha}\`, ${input("env") === "local" ? "on the runner itself" : `environment tier ${plan.tier}`}, ${formatCount(images.length, "image")}, ${formatCount(suite.length, "frozen test file")}.\n`),
		message: `Resolved: pull request ${manifest.pullRequest} at ${manifest.headSha}.`
	};
}
/**
* Asks GitHub again for the facts behind a dispatch and decides by them what the run may do.
* @throws PthError `action/refused`, with the decision's reason
*/
async function judgeDispatch({ input, run }, client, dispatch) {
	const appId = readStarter(input, run);
	if (appId !== null && run.attempt > 1) throw refused("repeated-run", "A session is not repeated by \"Re-run all jobs\"; give the command in a new comment.");
	const asked = {
		appId,
		baseSha: null,
		headSha: null,
		runId: run.runId
	};
	const gathered = await gatherFacts(client, run.repository, dispatch, asked);
	const { repository, pull, settings } = gathered;
	const own = dispatch.asked.by === "comment" ? "issue_comment" : "pull_request_target";
	if (run.eventName !== (appId === null ? own : "workflow_dispatch") || run.ref !== `refs/heads/${repository.defaultBranch}`) throw refused("not-the-default-branch", "The workflow was not started on the default branch.");
	const grammar = { images: listImages(settings) };
	const { decision, grant, reason, reply } = recheckDispatch(dispatch, gathered.facts, gathered.fetched, grammar);
	if (decision !== "allow" || grant === null || pull.head.repositoryId === null) throw refused(reason, reply ?? `The command is not carried out (${reason}).`);
	return {
		gathered,
		grant
	};
}
/** Composes the manifest from the facts of GitHub and the decision on them. */
function composeManifest({ input, host }, dispatch, judged) {
	const { gathered, grant, facts, continuesFrom } = judged;
	const { repository, pull, comment, settings, baseSha, earlier } = gathered;
	return {
		version: 1,
		...facts,
		headRef: pull.head.ref,
		baseRef: pull.base.ref,
		baseSha,
		command: renderCommand(dispatch.command),
		nonce: dispatch.nonce,
		settings,
		branch: (continuesFrom?.kind === "branch" ? earlier?.report.branch : null) ?? nameBranch(repository.name, comment.createdAt, dispatch.nonce),
		grant: {
			isInside: grant.isInside,
			maxTier: grant.maxTier,
			mayUseSecrets: grant.mayUseSecrets,
			mayFix: grant.mayFix,
			mayUseOwnRunners: grant.mayUseOwnRunners,
			fixTarget: grant.fixTarget
		},
		basis: continuesFrom,
		limits: {
			maxIterations: readMaxIterations(input),
			maxMinutes: readMaxMinutes(input),
			...limitSession(settings)
		},
		harness: host.version
	};
}
/** Names the one branch that this run may publish: the same for every attempt of the run, and for no other run. */
function nameBranch(repository, createdAt, nonce) {
	return `pth/${makeRefSafe(repository)}-${createdAt.slice(0, 10)}-${nonce.slice(0, 6)}`;
}

export { resolvePhase };