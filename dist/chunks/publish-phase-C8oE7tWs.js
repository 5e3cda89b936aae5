import { G as codeSpan, M as renderClientChanges, Q as formatCount, U as codeBlock, at as trailerValues, j as toMissingChanges, l as finalReportSchema, lt as commitIdentity } from "./artifacts-CA9lMN8o.js";
import { t as PthError } from "./fault-1VptbTr3.js";
import { n as isEntryThere } from "./is-there-BdganOW5.js";
import { M as startShaOf, N as isPublishableRef, O as compareManifest, c as decideFixPullRequest, s as renderReview, t as recheckDispatch, u as renderCheckRun, y as decidePublish } from "./github-BDlckIqU.js";
import { t as sessionFiles } from "./session-files-DET79o9j.js";
import { C as strictObject, S as record, c as boolean, f as int, i as _enum, m as json, s as array, w as string } from "./schemas-Cb3FTvXx.js";
import { n as readAppId, t as openGitHub } from "./open-github-Co97wxo4.js";
import { d as readManifest, f as readManifestCommand, i as planManifest } from "./plan-run-BM-uF8CE.js";
import { r as readSwitch } from "./run-inputs-BStOh2hz.js";
import "./base-Db4MnHjU.js";
import { P as failureCategories } from "./suite-Cz7O8Hzc.js";
import { r as readJsonArtifact, t as readArtifact } from "./artifact-files-vFNLKvBr.js";
import { n as comparisonSchema, t as comparisonFile } from "./comparison-HaXVsOlF.js";
import { i as verificationSchema, n as deriveCommits, r as verificationFile, t as describePublish } from "./describe-publish-eKhAoaT4.js";
import { t as openBundle } from "./open-bundle-CDrCBiq5.js";
import { t as runHostGit } from "./git-command-BzkHN1Fq.js";
import { t as selectHostVariables } from "./host-variables-Cz8BJT9N.js";
import { n as gatherFacts, r as refused, t as readCurrentFacts } from "./read-current-facts-DuDRTamb.js";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

// src/action/publish/judge-run.ts
/**
* Judges the earlier jobs by GitHub's own record of them (threat T17, forged verdicts); pure. The name of a job in a
* called workflow begins with the caller's name. @returns one sentence for each job that keeps commits from being
* published
*/
function judgeJobs(jobs) {
	return [
		...judgeJob(jobs, "resolve", ["success"]),
		...judgeJob(jobs, "execute", ["success", "failure"]),
		...judgeJob(jobs, "verify", ["success"])
	];
}
/**
* Returns the reasons why the result of the job `compare` does not count; empty when the job finished. They block no
* publishing. Pure.
*/
function judgeCompareJob(jobs) {
	return judgeJob(jobs, "compare", ["success"]);
}
function judgeJob(jobs, name, accepted) {
	const ends = new RegExp(`(?:^| / )${name}(?: \\([^()]*\\))?$`);
	const states = jobs.filter((job) => ends.test(job.name)).map(({ status, conclusion }) => status === "completed" ? conclusion ?? "none" : status);
	if (states.length === 0) return [`GitHub lists no job ${name} in this run.`];
	const wrong = states.find((state) => !accepted.includes(state));
	return wrong === void 0 ? [] : [`The job ${name} ended as ${wrong}.`];
}
/**
* Returns the reasons why the verifications of fresh runners do not cover the given bundle; empty when they do (threat
* T17, forged verdicts). Pure.
*/
function judgeVerifications(verifications, expected) {
	if (expected.outputDigest !== expected.bundleDigest) return ["The bundle is not the one that the job verify looked at."];
	if (verifications.length === 0) return ["No fresh runner looked at the bundle."];
	return verifications.flatMap((found) => {
		const where = found.image === "" ? "the usual image" : `the image ${found.image}`;
		if (found.manifestDigest !== expected.manifestDigest || found.bundleDigest !== expected.bundleDigest) return [`What was found on ${where} is about another session.`];
		const unproven = expected.fixes.filter((sha) => !found.commits.some((commit) => commit.sha === sha && commit.proven));
		return [
			...unproven.length > 0 ? [`Not proven on ${where}: ${formatCount(unproven.length, "commit")}.`] : [],
			...found.regressions.length > 0 ? [`Tests that passed before fail on ${where}.`] : [],
			...found.heldOut.failures.length > 0 ? [`Calls that the session could not know fail on ${where}.`] : []
		];
	});
}

// src/action/publish/read-session.ts
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
/**
* Reads the artifacts of a session by strict schemas (threat T17, forged verdicts). @throws PthError
* `action/artifact-unfit`
*/
async function readSession(sessionDirectory, verificationDirectory) {
	const bundleFile = join(sessionDirectory, sessionFiles.bundle);
	const markdown = join(sessionDirectory, sessionFiles.markdown);
	return {
		report: await readJson(finalReportSchema, join(sessionDirectory, sessionFiles.report), "report"),
		diagnoses: await readJson(diagnosesSchema, join(sessionDirectory, sessionFiles.diagnoses), "diagnoses"),
		markdown: await isEntryThere(markdown) ? (await readArtifact(markdown, maxReportBytes)).toString("utf8") : "",
		bundleFile: await isEntryThere(bundleFile) ? bundleFile : null,
		verifications: await readVerifications(verificationDirectory)
	};
}
/** Reads the result of the job `compare`; null without one. @throws PthError `action/artifact-unfit` */
async function readComparison(directory) {
	const path = join(directory, comparisonFile);
	return directory !== "" && await isEntryThere(path) ? readJson(comparisonSchema, path, "comparison") : null;
}
/** The downloaded artifacts lie in one folder each, or, when there is only one, in the directory itself. */
async function readVerifications(directory) {
	if (directory === "" || !await isEntryThere(directory)) return [];
	const directories = [directory, ...(await readdir(directory, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name).sort().map((name) => join(directory, name))];
	if (directories.length > maxVerifications) throw new PthError("action/artifact-unfit", `There are more than ${maxVerifications} verifications.`);
	const found = [];
	for (const folder of directories) {
		const path = join(folder, verificationFile);
		if (await isEntryThere(path)) found.push(await readJson(verificationSchema, path, "verification"));
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

// src/action/publish/settle-changes.ts
/**
* Decides which changes for clients the report lists: those of the commits at hand, as advice only, because the
* comparing machine ran the plugin (threat T17, forged verdicts). Names a missing comparison. Pure.
*/
function settleChanges(facts) {
	const { comparison, headSha, baseSha } = facts;
	const missing = (problem) => [{
		...toMissingChanges({
			of: "pull-request",
			from: `base ${baseSha.slice(0, 10)}`.trim(),
			to: `head ${headSha.slice(0, 10)}`
		}, problem),
		is_advisory: true
	}];
	if (baseSha === "") return missing("GitHub names no commit that the pull request and its base branch have in common");
	const [problem] = facts.problems;
	if (problem !== void 0) return missing(problem);
	if (comparison === null) return missing("the job compare left no result");
	if (!(comparison.manifestDigest === facts.manifestDigest && comparison.headSha === headSha && comparison.baseSha === baseSha)) return missing("what the job compare left is about another session");
	const hasFixes = facts.bundleDigest !== null && comparison.bundleDigest === facts.bundleDigest;
	return comparison.changes.filter(({ of }) => of === "pull-request" || of === "fixes" && hasFixes).map((changes) => ({
		...changes,
		is_advisory: true
	}));
}

// src/action/publish/client-changes.ts
/**
* Reads the result of the job `compare`. It is advice: an unreadable result is reported as missing and blocks no
* publishing. Null where the repository's settings turn the comparison off.
*/
async function readClientChanges({ input }, manifest, facts) {
	if (!manifest.settings.comparison.enabled) return null;
	const expected = {
		manifestDigest: input("manifest-digest"),
		headSha: manifest.headSha,
		baseSha: input("compare-base"),
		bundleDigest: facts.isPublished ? input("bundle-digest") : null
	};
	const problems = judgeCompareJob(facts.jobs);
	try {
		return settleChanges({
			...expected,
			problems,
			comparison: await readComparison(input("comparison"))
		});
	} catch (error) {
		if (!PthError.isInstance(error)) throw error;
		return settleChanges({
			...expected,
			problems: [...problems, error.message],
			comparison: null
		});
	}
}
/** Returns the report with these changes in place of its own. Pure. */
function withClientChanges(report, changes) {
	const { client_changes: _, ...rest } = report;
	return changes === null ? rest : {
		...rest,
		client_changes: [...changes]
	};
}
/** Appends the changes to the session's own Markdown. Pure. */
function appendClientChanges(markdown, changes) {
	const blocks = renderClientChanges(changes ?? [], { listed: 100 });
	return blocks.length === 0 ? markdown : `${[
		markdown.trimEnd(),
		"## What changes for clients",
		...blocks
	].join("\n\n")}\n`;
}

// src/action/publish/existing-fix.ts
/**
* Finds the fix pull request that a run updates: the newest open one of the App's own from a `pth/*` branch of
* this repository into the pull request's branch. Null for a fork, whose fixes have none.
*/
async function findExistingFix(client, manifest, { appUserId, run }) {
	if (manifest.grant.fixTarget !== "head-branch" || appUserId === 0) return null;
	const own = (await client.listOpenPullRequestsInto(run.repository, manifest.headRef)).filter(({ author, head, base }) => author.id === appUserId && head.repositoryId === base.repositoryId && head.ref !== manifest.branch && isPublishableRef(`refs/heads/${head.ref}`)).toSorted((left, right) => right.number - left.number)[0];
	if (own === void 0) return null;
	const beyond = await client.listCommitsBetween(run.repository, manifest.headSha, own.head.sha);
	return {
		number: own.number,
		url: own.url,
		branch: own.head.ref,
		tip: own.head.sha,
		isOwn: beyond.every(({ committerEmail }) => committerEmail === commitIdentity.email)
	};
}
/**
* Makes one commit on top of the existing branch and the session, with the session's files, so that no force is needed.
* `same` when the branch already has these files apart from session records.
* @throws PthError `action/command-failed`
*/
async function joinExistingFix(bundle, { branch, tip, ...pull }, source) {
	const { url, token, path } = source;
	await runHostGit([
		"fetch",
		"--quiet",
		"--no-tags",
		"--depth=1",
		url,
		`+${tip}:refs/pth/standing`
	], {
		cwd: bundle.repository,
		path,
		credentials: {
			url,
			token
		}
	});
	if (!(await bundle.git([
		"diff-tree",
		"-r",
		"-z",
		"--name-only",
		"--no-renames",
		tip,
		bundle.tip
	])).split("\0").some((name) => name !== "" && !/(?:^|\/)\.pth\//.test(name))) return {
		kind: "same",
		number: pull.number,
		url: pull.url
	};
	const { name, email } = commitIdentity;
	const identity = [
		"-c",
		`user.name=${name}`,
		"-c",
		`user.email=${email}`
	];
	const parents = [
		"-p",
		tip,
		"-p",
		bundle.tip
	];
	return {
		kind: "commit",
		sha: (await bundle.git([
			...identity,
			"commit-tree",
			...parents,
			"-F",
			"-",
			`${bundle.tip}^{tree}`
		], { input: `pth: the fixes of a newer session\n\nTakes the place of what ${branch} held.\n\nPTH-Type: supersede\n` })).trim()
	};
}

// src/action/publish/publish-commits.ts
/**
* Derives the commits of a bundle again in a repository of its own, decides by them alone, and pushes to the one branch
* of this run, or to that of the open fix pull request which it updates, never by force. Nothing of the bundle is
* checked out or run.
*/
async function publishCommits(request, context) {
	const { session, manifest, problems } = request;
	const none = {
		isPublished: false,
		reasons: [],
		branch: manifest.branch,
		same: null,
		remarks: []
	};
	if (session.bundleFile === null) return {
		...none,
		commits: [],
		notes: []
	};
	const { run, host, input } = context;
	const url = `${run.serverUrl}/${run.repository.owner}/${run.repository.name}.git`;
	const path = selectHostVariables(host.variables)["PATH"] ?? "";
	const bundle = await openBundle(session.bundleFile, manifest, {
		source: {
			url,
			token: input("token")
		},
		temporaryDirectory: host.temporaryDirectory,
		path
	});
	try {
		const commits = await deriveCommits(bundle, startShaOf(manifest));
		const decision = await decide(bundle, commits, request, context);
		const reasons = [...problems, ...listReasons(bundle, commits, decision, {
			session,
			input
		})];
		if (reasons.length > 0) return {
			...none,
			commits,
			reasons,
			notes: decision.notes
		};
		const existing = await findExistingFix(request.client, manifest, {
			appUserId: request.appUserId,
			run
		});
		const update = existing?.isOwn ? await joinExistingFix(bundle, existing, {
			url,
			token: input("token"),
			path
		}) : null;
		if (update?.kind === "same") {
			const { number, url: address } = update;
			const remarks = [`Pull request ${number} holds the same fixes already; nothing was pushed.`];
			return {
				...none,
				commits,
				notes: decision.notes,
				same: {
					number,
					url: address
				},
				remarks
			};
		}
		const remarks = existing && update === null ? [`Somebody else has committed to ${existing.branch}; pull request ${existing.number} is left to them.`] : [];
		const branch = existing && update ? existing.branch : manifest.branch;
		const ref = `refs/heads/${branch}`;
		const pushed = update === null ? bundle.tip : update.sha;
		await request.writes.make({
			what: `push ${formatCount(commits.length, "commit")} to ${ref}`,
			body: ""
		}, async () => {
			await runHostGit([
				"push",
				"--quiet",
				"--no-verify",
				"--atomic",
				"--",
				url,
				`${pushed}:${ref}`
			], {
				cwd: bundle.repository,
				path,
				credentials: {
					url,
					token: request.writeToken
				}
			});
		}, void 0);
		return {
			...none,
			commits,
			isPublished: true,
			notes: decision.notes,
			branch,
			remarks
		};
	} finally {
		await bundle.remove();
	}
}
/** Lists the reasons against publishing: fixes that are not proven, and refused commits. */
function listReasons(bundle, commits, { refusals }, { session, input }) {
	const fixes = commits.filter(({ trailers }) => trailerValues(trailers, "PTH-Test").length > 0).map(({ sha }) => sha);
	return [...judgeVerifications(session.verifications, {
		manifestDigest: input("manifest-digest"),
		bundleDigest: bundle.digest ?? "",
		outputDigest: input("bundle-digest"),
		fixes
	}), ...refusals.map(({ message, path }) => path === null ? message : `${path}: ${message}`)];
}
async function decide(bundle, commits, { client, manifest }, { run }) {
	const isThere = await client.getBranch(run.repository, manifest.branch) !== null;
	return decidePublish({
		...await describePublish(bundle, commits, manifest),
		published: isThere ? await client.listCommitsBetween(run.repository, startShaOf(manifest), manifest.branch) : [],
		pullRequestPaths: await client.listPullRequestPaths(run.repository, manifest.pullRequest),
		limits: manifest.settings.publish
	});
}

// src/action/publish/recheck.ts
/**
* Asks GitHub once more, right before anything is written, whether the manifest still holds: the command exists
* unedited, its author may still give it, the commit is still the head.
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
	return { appUserId: gathered.facts.app.userId };
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

// src/action/publish/review-context.ts
/** Describes the command for the review; pure. */
function describeReview(manifest, report, { diagnoses }) {
	const { basis: continuesFrom, nonce } = manifest;
	const command = readManifestCommand(manifest).name;
	return {
		diagnoses,
		planId: command === "plan" && report.fault === void 0 && diagnoses.length > 0 ? nonce.slice(0, 12) : null,
		continuesFrom: describeContinuesFrom(command, manifest),
		failingBefore: continuesFrom?.kind === "retest" ? continuesFrom.failing : null
	};
}
function describeContinuesFrom(command, { basis: continuesFrom, branch }) {
	if (continuesFrom?.kind === "plan") return `Carried out: plan \`${continuesFrom.id}\`. Causes that are not part of it were left alone.`;
	if (continuesFrom?.kind === "branch") return `Goes on from \`${branch}\` at \`${continuesFrom.sha.slice(0, 12)}\`.`;
	if (command !== "resume") return null;
	return "There was no branch with fixes on this commit to go on from, so this is a session of its own.";
}

// src/action/publish/settle-report.ts
const noteTexts = {
	"test-changed": "A fix changes a test of the plugin; look at it before you merge.",
	"test-deleted": "A fix deletes a test of the plugin; look at it before you merge.",
	"dependencies-changed": "A fix changes what the plugin depends on; look at it before you merge."
};
/**
* Returns the session's report with unproven claims removed (threats T17, forged verdicts; T19, weakened tests). Its
* fixes are the commits that this job saw and published, and it is not green when a fresh runner counts failing tests.
* Pure.
*/
function settleReport(report, facts) {
	const known = new Set(facts.commits.map(({ sha }) => sha));
	const worst = Math.max(0, ...facts.verifications.map(({ after }) => after.failing));
	const isGreen = report.exit_code === 0;
	const added = [
		...facts.reasons.map((reason) => toFinding("publish", "error", reason)),
		...isGreen && worst > 0 ? [toFinding("verify", "error", `The session says that all tests pass; on a fresh runner ${worst} fail.`)] : [],
		...facts.remarks.map((remark) => toFinding("publish", "warning", remark)),
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

// src/action/publish/write-log.ts
/** Makes all writes to GitHub; in staged mode it only records them, so that none is made by mistake. */
var WriteLog = class {
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
	/** Makes the write, or records it; `instead` is the result where it was only recorded. */
	async make(write, make, instead) {
		this.planned.push(write);
		this.#context.log.print(`${this.#isStaged ? "would" : "now"}: ${write.what}`);
		return this.#isStaged ? instead : make();
	}
};

// src/action/publish/publish-phase.ts
/**
* The last job and the only one that writes. It runs no code of the pull request; it trusts the manifest by its digest,
* the other jobs by GitHub's record, and commits by their trees. README.md lists the threats.
*/
async function publishPhase(context) {
	const { input, run, redactor } = context;
	const { manifest } = await readManifest(context);
	const reader = await openGitHub(context, input("token"));
	const { appUserId } = await recheckManifest(reader, manifest, readAppId(input("app-id")), context);
	const session = await readSession(input("session"), input("verifications"));
	const writes = new WriteLog(readSwitch("staged", input("staged") || "false"), context);
	const writeToken = input("write-token");
	const writer = writes.isStaged ? reader : await openGitHub(context, writeToken);
	const jobs = await reader.listRunJobs(run.repository, run.runId);
	const publishInput = {
		client: reader,
		manifest,
		session,
		problems: judgeJobs(jobs),
		writeToken,
		writes,
		appUserId
	};
	const published = await publishCommits(publishInput, context);
	const settled = settleReport(session.report, {
		...published,
		verifications: session.verifications
	});
	const changes = await readClientChanges(context, manifest, {
		jobs,
		isPublished: published.isPublished
	});
	const report = withClientChanges(settled, changes);
	await writeFile(join(context.artifacts, sessionFiles.report), `${JSON.stringify(report, null, 2)}\n`);
	await writeFile(join(context.artifacts, sessionFiles.markdown), appendClientChanges(session.markdown, changes));
	const links = describeLinks(manifest, published.isPublished, context);
	const fixPullRequest = await offerFixes(writer, manifest, {
		report,
		links,
		pullRequest: manifest.pullRequest,
		fixTarget: manifest.grant.fixTarget,
		isPublished: published.isPublished,
		branch: published.branch
	}, writes, context);
	const whole = {
		...links,
		fixPullRequest: fixPullRequest ?? published.same
	};
	const review = renderReview(report, whole, redactor, describeReview(manifest, report, session));
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
			branch: published.isPublished ? published.branch : "",
			"fix-pr": whole.fixPullRequest?.url ?? "",
			review: reviewUrl,
			total: String(report.total_tests),
			failing: String(report.failing_tests),
			artifacts: context.artifacts,
			fixes: String(report.fixes.length)
		},
		summary: renderWrites(writes),
		message: isRefused ? `The session's commits were not published: ${published.reasons.join(" ")}` : `${published.isPublished ? formatCount(published.commits.length, "commit") : "No commit"} published, the report is posted.`
	};
}
function describeLinks(manifest, isPublished, { run }) {
	const repositoryUrl = `${run.serverUrl}/${run.repository.owner}/${run.repository.name}`;
	const canCompare = isPublished && manifest.grant.fixTarget === "compare-link";
	return {
		headSha: manifest.headSha,
		repositoryUrl,
		runUrl: `${repositoryUrl}/actions/runs/${run.runId}`,
		reportUrl: null,
		fixPullRequest: null,
		unfixed: planManifest(manifest).unfixed,
		compareUrl: canCompare ? `${repositoryUrl}/compare/${manifest.headSha}...${manifest.branch}` : null
	};
}
/** Opens or updates the pull request that offers the fixes; null where none is needed. */
async function offerFixes(writer, manifest, facts, writes, { run, redactor }) {
	const open = facts.isPublished ? await writer.findOpenPullRequest(run.repository, facts.branch) : null;
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
		what: `open a pull request from ${facts.branch} to ${manifest.headRef}: ${title}`,
		body
	}, () => writer.createPullRequest(run.repository, {
		headBranch: facts.branch,
		baseBranch: manifest.headRef,
		title,
		body
	}), null);
}
/** Writes the finished check run; further annotations go with updates, since GitHub takes fifty at a time. */
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
/** Renders every write, made or only shown. Bodies are shown as text, so that GitHub acts on nothing in them. */
function renderWrites({ planned, isStaged }) {
	return `${[isStaged ? "### PTH publish, staged: nothing was written" : "### PTH publish", ...planned.map(({ what, body }) => `${codeSpan(what, 300)}${body === "" || !isStaged ? "" : `\n\n${codeBlock(body, "markdown", 2e4)}`}`)].join("\n\n")}\n`;
}

export { publishPhase };