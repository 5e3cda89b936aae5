import { Bt as failureCategories, S as codeBlock, j as formatCount, s as finalReportSchema, w as codeSpan, z as trailerValues } from "./artifacts-Cvuax87F.js";
import { B as compareManifest, E as renderReview, J as recheckDispatch, O as renderCheckRun, x as decideFixPullRequest, z as decidePublish } from "./github-D7Wl48qe.js";
import { C as strictObject, S as record, c as boolean, f as int, i as _enum, m as json, s as array, w as string } from "./schemas-DkrRoFdL.js";
import { n as readAppId, t as openGitHub } from "./open-github-CEcP5HtR.js";
import { r as readSwitch } from "./run-inputs-DryF63C0.js";
import { n as readManifest, r as readManifestCommand } from "./session-manifest-file-DeHMb2Er.js";
import { a as deriveCommits, i as describePublish, n as verificationSchema, r as openBundle, t as verificationFile } from "./verification-BPfMWvIf.js";
import { t as runGit } from "./git-command-Di3IyKas.js";
import { t as selectHostVariables } from "./host-variables-CCxyAr-9.js";
import { t as PthError } from "./fault-BbL1Kfko.js";
import { i as readJsonArtifact, t as exists } from "./artifact-files-D4cFtUpH.js";
import { t as sessionFiles } from "./session-files-BaIauxag.js";
import { n as gatherFacts, r as refused, t as readCurrentFacts } from "./read-current-facts-DeCd06I5.js";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

// src/entry/action/publish/judge-run.ts
/**
* What GitHub itself says of the jobs before this one (threats T16, T17); pure. Names of jobs of a called workflow begin
* with the caller's. @returns one sentence for each job that keeps commits from being published
*/
function judgeJobs(jobs) {
	return [
		...judgeJob(jobs, "resolve", ["success"]),
		...judgeJob(jobs, "execute", ["success", "failure"]),
		...judgeJob(jobs, "verify", ["success"])
	];
}
function judgeJob(jobs, name, accepted) {
	const ends = new RegExp(`(?:^| / )${name}(?: \\([^()]*\\))?$`);
	const states = jobs.filter((job) => ends.test(job.name)).map(({ status, conclusion }) => status === "completed" ? conclusion ?? "none" : status);
	if (states.length === 0) return [`GitHub lists no job ${name} in this run.`];
	const wrong = states.find((state) => !accepted.includes(state));
	return wrong === void 0 ? [] : [`The job ${name} ended as ${wrong}.`];
}
/** Why what fresh runners found does not cover the bundle at hand; empty when it does (threat T17). Pure. */
function judgeVerifications(verifications, expected) {
	if (expected.outputDigest !== expected.bundleDigest) return ["The bundle is not the one that the job verify looked at."];
	if (verifications.length === 0) return ["No fresh runner looked at the bundle."];
	return verifications.flatMap((found) => {
		const place = found.image === "" ? "the usual image" : `the image ${found.image}`;
		if (found.manifestDigest !== expected.manifestDigest || found.bundleDigest !== expected.bundleDigest) return [`What was found on ${place} is about another session.`];
		const unproven = expected.fixes.filter((sha) => !found.commits.some((commit) => commit.sha === sha && commit.proven));
		return [
			...unproven.length > 0 ? [`Not proven on ${place}: ${formatCount(unproven.length, "commit")}.`] : [],
			...found.regressions.length > 0 ? [`Tests that passed before fail on ${place}.`] : [],
			...found.heldOut.failures.length > 0 ? [`Calls that the session could not know fail on ${place}.`] : []
		];
	});
}

// src/entry/action/publish/publish-commits.ts
/**
* Re-derives what a bundle holds in a repository of its own, decides by that alone, and pushes to the one branch of this
* run, never by force (row C-025, threats T16 to T18, T28, T32). Nothing of it is checked out or run.
*/
async function publishCommits(place, context) {
	const { session, manifest, problems } = place;
	if (session.bundleFile === null) return {
		commits: [],
		isPublished: false,
		reasons: [],
		notes: []
	};
	const { run, world, input } = context;
	const url = `${run.serverUrl}/${run.repository.owner}/${run.repository.name}.git`;
	const path = selectHostVariables(world.variables)["PATH"] ?? "";
	const bundle = await openBundle(session.bundleFile, manifest, {
		source: {
			url,
			token: input("token")
		},
		temporaryDirectory: world.temporaryDirectory,
		path
	});
	try {
		const commits = await deriveCommits(bundle, manifest.headSha);
		const decision = await decide(bundle, commits, place, context);
		const fixes = commits.filter(({ trailers }) => trailerValues(trailers, "PTH-Test").length > 0).map(({ sha }) => sha);
		const reasons = [
			...problems,
			...judgeVerifications(session.verifications, {
				manifestDigest: input("manifest-digest"),
				bundleDigest: bundle.digest ?? "",
				outputDigest: input("bundle-digest"),
				fixes
			}),
			...decision.refusals.map(({ message, path: changed }) => changed === null ? message : `${changed}: ${message}`)
		];
		if (reasons.length > 0) return {
			commits,
			isPublished: false,
			reasons,
			notes: decision.notes
		};
		const ref = `refs/heads/${manifest.branch}`;
		await place.writes.make({
			what: `push ${formatCount(commits.length, "commit")} to ${ref}`,
			body: ""
		}, async () => {
			await runGit([
				"push",
				"--quiet",
				"--no-verify",
				"--atomic",
				"--",
				url,
				`${bundle.tip}:${ref}`
			], {
				cwd: bundle.repository,
				path,
				credentials: {
					url,
					token: place.writeToken
				}
			});
		}, void 0);
		return {
			commits,
			isPublished: true,
			reasons: [],
			notes: decision.notes
		};
	} finally {
		await bundle.remove();
	}
}
async function decide(bundle, commits, { client, manifest }, { run }) {
	const isThere = await client.getBranch(run.repository, manifest.branch) !== null;
	return decidePublish({
		...await describePublish(bundle, commits, manifest),
		published: isThere ? await client.listCommitsBetween(run.repository, manifest.headSha, manifest.branch) : [],
		pullRequestPaths: await client.listPullRequestPaths(run.repository, manifest.pullRequest),
		limits: manifest.settings.publish
	});
}

// src/entry/action/publish/read-session.ts
const maxReportBytes = 33554432;
const maxVerifications = 32;
const text = string().max(2e5);
const diagnosesSchema = array(strictObject({
	id: text,
	category: _enum(failureCategories),
	summary: text,
	tests: array(text),
	tools: array(text),
	files: array(strictObject({
		path: text,
		line: int().nullable(),
		reason: text,
		excerpt: text
	})),
	suggestedFix: text,
	evidence: strictObject({
		rawError: text,
		call: strictObject({
			tool: text,
			input: record(string(), json()),
			expected: text,
			actual: text
		}).nullable(),
		stderr: text,
		environment: text
	}),
	isFlaky: boolean()
})).max(1e4);
/** Reads the artifacts of a session by strict schemas (threat T17). @throws PthError `action/artifact-unfit` */
async function readSession(sessionDirectory, verificationDirectory) {
	const bundleFile = join(sessionDirectory, sessionFiles.bundle);
	return {
		report: await readJson(finalReportSchema, join(sessionDirectory, sessionFiles.report), "report"),
		diagnoses: await readJson(diagnosesSchema, join(sessionDirectory, sessionFiles.diagnoses), "diagnoses"),
		bundleFile: await exists(bundleFile) ? bundleFile : null,
		verifications: await readVerifications(verificationDirectory)
	};
}
/** The downloaded artifacts lie in one folder each, or, when there is only one, in the directory itself. */
async function readVerifications(directory) {
	if (directory === "" || !await exists(directory)) return [];
	const places = [directory, ...(await readdir(directory, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name).sort().map((name) => join(directory, name))];
	if (places.length > maxVerifications) throw new PthError("action/artifact-unfit", `There are more than ${maxVerifications} verifications.`);
	const found = [];
	for (const place of places) {
		const path = join(place, verificationFile);
		if (await exists(path)) found.push(await readJson(verificationSchema, path, "verification"));
	}
	return found;
}
function readJson(schema, path, name) {
	return readJsonArtifact(path, {
		schema,
		name,
		maxBytes: maxReportBytes
	});
}

// src/entry/action/publish/recheck.ts
/**
* Asks GitHub once more, right before anything is written, whether all that the manifest says still holds: the command is
* there and unedited, its author may still do this, the commit is still the head (threats T4, T5, T9, T10).
* @throws PthError `action/refused`
*/
async function recheckManifest(client, manifest, appId, { run }) {
	const dispatch = toDispatch(manifest);
	const gathered = await gatherFacts(client, run.repository, dispatch, {
		appId,
		baseSha: manifest.baseSha
	});
	const { settings } = gathered;
	const grammar = settings.images === void 0 ? {} : { images: settings.images };
	const decision = recheckDispatch(dispatch, gathered.facts, gathered.fetched, grammar);
	if (decision.decision !== "allow") throw refused(decision.reason, decision.reply ?? `The command no longer holds (${decision.reason}).`);
	const { facts } = await readCurrentFacts(client, run, gathered);
	const differing = compareManifest(manifest, facts);
	if (differing.length > 0) throw refused("manifest-differs", `What the run started from has changed: ${differing.join(", ")}.`);
}
function toDispatch(manifest) {
	return {
		pullRequest: manifest.pullRequest,
		headRef: manifest.headRef,
		headSha: manifest.headSha,
		commentId: manifest.comment.id,
		nonce: manifest.nonce,
		command: readManifestCommand(manifest)
	};
}

// src/entry/action/publish/settle-report.ts
const noteTexts = {
	"test-changed": "A fix changes a test of the plugin; look at it before you merge.",
	"test-deleted": "A fix deletes a test of the plugin; look at it before you merge.",
	"dependencies-changed": "A fix changes what the plugin depends on; look at it before you merge."
};
/**
* The session's report as far as it can be believed (threats T17, T19): fixes are those whose commits this job saw and
* published, and a report that says green while a fresh runner counts failing tests is not green. Pure.
*/
function settleReport(report, facts) {
	const known = new Set(facts.commits.map(({ sha }) => sha));
	const worst = Math.max(0, ...facts.verifications.map(({ after }) => after.failing));
	const isGreen = report.exit_code === 0;
	const added = [
		...facts.reasons.map((reason) => toFinding("publish", "error", reason)),
		...isGreen && worst > 0 ? [toFinding("verify", "error", `The session says that all tests pass; on a fresh runner ${worst} fail.`)] : [],
		...facts.notes.map(({ kind, path, commit }) => toFinding("publish", "warning", noteTexts[kind], `${path} in ${commit.slice(0, 12)}`))
	];
	const isContradicted = isGreen && (worst > 0 || facts.reasons.length > 0);
	return {
		...report,
		...isContradicted ? {
			exit_code: 1,
			result: "incomplete",
			failing_tests: Math.max(report.failing_tests, worst)
		} : {},
		branch: facts.isPublished ? facts.branch : null,
		fixes: facts.isPublished ? report.fixes.filter(({ commit }) => known.has(commit)) : [],
		findings: [...added, ...report.findings]
	};
}
function toFinding(check, severity, message, evidence = "") {
	return {
		server: "pth",
		check,
		tool: null,
		category: "unexpected-side-effect",
		severity,
		message,
		evidence,
		reproduce: ""
	};
}

// src/entry/action/publish/writes.ts
/**
* Every write goes through here: in staged mode it is noted and not made, so that nothing can be forgotten.
*/
var Writes = class {
	#isStaged;
	#context;
	planned = [];
	constructor(isStaged, context) {
		this.#isStaged = isStaged;
		this.#context = context;
	}
	get isStaged() {
		return this.#isStaged;
	}
	/** Makes the write, or notes it; `instead` is the result where it was only noted. */
	async make(write, make, instead) {
		this.planned.push(write);
		this.#context.log.print(`${this.#isStaged ? "would" : "now"}: ${write.what}`);
		return this.#isStaged ? instead : make();
	}
};

// src/entry/action/publish/publish-phase.ts
/**
* The last job and the only one that writes (rows C-025 to C-027, threats T5, T16 to T18, T22, T23, T33). It runs no code
* of the pull request, believes the manifest by its digest, the other jobs by GitHub's word, and commits by their trees.
*/
async function publishPhase(context) {
	const { input, run, redactor } = context;
	const { manifest } = await readManifest(context);
	const reader = await openGitHub(context, input("token"));
	await recheckManifest(reader, manifest, readAppId(input("app-id")), context);
	const session = await readSession(input("session"), input("verifications"));
	const writes = new Writes(readSwitch("staged", input("staged") || "false"), context);
	const writeToken = input("write-token");
	const writer = writes.isStaged ? reader : await openGitHub(context, writeToken);
	const place = {
		client: reader,
		manifest,
		session,
		problems: judgeJobs(await reader.listRunJobs(run.repository, run.runId)),
		writeToken,
		writes
	};
	const published = await publishCommits(place, context);
	const report = settleReport(session.report, {
		...published,
		verifications: session.verifications,
		branch: manifest.branch
	});
	const places = describePlaces(manifest, published.isPublished, context);
	const fixPullRequest = await offerFixes(writer, manifest, {
		report,
		places,
		pullRequest: manifest.pullRequest,
		fixTarget: manifest.grant.fixTarget,
		isPublished: published.isPublished
	}, writes, context);
	const whole = {
		...places,
		fixPullRequest
	};
	const review = renderReview(report, whole, redactor);
	const { url: reviewUrl } = await writes.make({
		what: `review pull request ${manifest.pullRequest}`,
		body: review.body
	}, () => writer.createReview(run.repository, manifest.pullRequest, review), { url: "" });
	await writeCheckRun(writer, renderCheckRun(report, session.diagnoses, whole, redactor), writes, context);
	const isRefused = published.reasons.length > 0;
	return {
		exitCode: isRefused ? 1 : 0,
		outputs: {
			"session-id": report.session_id,
			branch: published.isPublished ? manifest.branch : "",
			"fix-pr": fixPullRequest?.url ?? "",
			review: reviewUrl,
			total: String(report.total_tests),
			failing: String(report.failing_tests),
			fixes: String(report.fixes.length)
		},
		summary: renderWrites(writes),
		message: isRefused ? `The session's commits were not published: ${published.reasons.join(" ")}` : `${published.isPublished ? formatCount(published.commits.length, "commit") : "No commit"} published, the report is posted.`
	};
}
function describePlaces(manifest, isPublished, { run }) {
	const repositoryUrl = `${run.serverUrl}/${run.repository.owner}/${run.repository.name}`;
	const canCompare = isPublished && manifest.grant.fixTarget === "compare-link";
	return {
		headSha: manifest.headSha,
		repositoryUrl,
		runUrl: `${repositoryUrl}/actions/runs/${run.runId}`,
		reportUrl: null,
		fixPullRequest: null,
		compareUrl: canCompare ? `${repositoryUrl}/compare/${manifest.headSha}...${manifest.branch}` : null
	};
}
/** Opens or updates the pull request that offers the fixes (row C-027); null where none is needed. */
async function offerFixes(writer, manifest, facts, writes, { run, redactor }) {
	const open = facts.isPublished ? await writer.findOpenPullRequest(run.repository, manifest.branch) : null;
	const decision = decideFixPullRequest({
		...facts,
		hasOpen: open !== null
	}, redactor);
	if (decision.decision === "none") return null;
	const { title, body } = decision;
	if (open !== null) return writes.make({
		what: `update pull request ${open.number}: ${title}`,
		body
	}, async () => {
		await writer.updatePullRequest(run.repository, open.number, {
			title,
			body
		});
		return {
			number: open.number,
			url: open.url
		};
	}, {
		number: open.number,
		url: open.url
	});
	return writes.make({
		what: `open a pull request from ${manifest.branch} to ${manifest.headRef}: ${title}`,
		body
	}, () => writer.createPullRequest(run.repository, {
		headBranch: manifest.branch,
		baseBranch: manifest.headRef,
		title,
		body
	}), null);
}
/** The finished check run; further annotations go with updates, as GitHub takes fifty at a time. */
async function writeCheckRun(writer, content, writes, { run }) {
	const { name, headSha, conclusion, title, summary, text, annotations } = content;
	const [first = [], ...more] = annotations;
	const change = (batch) => ({
		status: "completed",
		conclusion,
		output: {
			title,
			summary,
			...text === "" ? {} : { text },
			annotations: batch
		}
	});
	const count = annotations.flat().length;
	await writes.make({
		what: `check run ${name}: ${conclusion}, ${title}, ${count} annotations`,
		body: summary
	}, async () => {
		const id = await writer.createCheckRun(run.repository, name, headSha, change(first));
		for (const batch of more) await writer.updateCheckRun(run.repository, id, change(batch));
	}, void 0);
}
/** Every write, made or only shown. Bodies are shown as text, so that nothing in them acts. */
function renderWrites({ planned, isStaged }) {
	return `${[isStaged ? "### PTH publish, staged: nothing was written" : "### PTH publish", ...planned.map(({ what, body }) => `${codeSpan(what, 300)}${body === "" || !isStaged ? "" : `\n\n${codeBlock(body, "markdown", 2e4)}`}`)].join("\n\n")}\n`;
}

export { publishPhase };