import { C as codeBlock, D as escapeInline, H as sessionStateSchema, T as codeSpan, _ as formatCount, _n as commitIdentity, d as renderClientChanges, mn as trailerValues, mt as failureCategories } from "./actions-section-1ewxtru0.js";
import { c as renderSarif, n as digestText, o as renderEvidence, s as sealEvidence } from "./evidence-DvAvdHQv.js";
import { t as encodePath } from "./paths-C8Oif28K.js";
import { l as toJsonValue, t as PthError } from "./fault-Cx7jcTBv.js";
import { D as isSessionRecord, E as isOwnCommit, H as isPublishableRef, I as approvedTestsOf, L as compareManifest, S as renderLink, T as decidePublish, V as startShaOf, at as listImages, f as decideFixPullRequest, h as renderTipCheckRun, l as renderSuggestions, m as renderCheckRun, t as recheckDispatch, u as renderReview } from "./github-BHzjDTLh.js";
import { t as sessionFiles } from "./session-files-ME1qM7Zz.js";
import { C as record, T as string, h as json, i as _enum, l as boolean, p as int, s as array, w as strictObject } from "./schemas-DIi9xWIE.js";
import { n as readStarter, t as openGitHub } from "./open-github-DO7GIR43.js";
import { r as planManifest } from "./plan-run-BaCxwRXL.js";
import { a as readSwitch, c as readJsonArtifact, o as readArtifact } from "./run-inputs-BES4TTtV.js";
import { i as readManifestCommand, r as readManifest } from "./session-manifest-file-BdByW3pn.js";
import { f as toMissingChanges, n as finalReportSchema } from "./final-report-DHcF0b5V.js";
import { n as isEntryThere } from "./is-there-B3l6a-M8.js";
import { n as comparisonSchema, t as comparisonFile } from "./comparison-BZC1KJyV.js";
import { a as verificationSchema, i as verificationFile, r as describePublish, t as changesCode } from "./prove-in-order-zGPMREtC.js";
import { a as readHostGitBytes, i as parseRawChanges, n as renameIn, o as runHostGit, r as deriveCommits } from "./fold-records-C6KHKjHJ.js";
import { t as openBundle } from "./open-bundle-CeNXecEv.js";
import { t as selectHostVariables } from "./host-variables-Cz8BJT9N.js";
import { n as gatherFacts, r as refused, t as readCurrentFacts } from "./read-current-facts-_J5mOnsu.js";
import { g as testInputSchema, h as parseInput } from "./settings-uzzq8dAZ.js";
import { a as describeObstacle } from "./exit-code-B1ko0-Q4.js";
import { isUtf8 } from "node:buffer";
import { join, posix } from "node:path";
import { readdir, writeFile } from "node:fs/promises";

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
	const ran = states.filter((state) => state !== "skipped");
	const wrong = (ran.length > 0 ? ran : states).find((state) => !accepted.includes(state));
	return wrong === void 0 ? [] : [`The job ${name} ended as ${wrong}.`];
}
/**
* Returns the commits that every fresh runner had the time to look at, in order: all of them, or those before the first
* that one did not reach. None where a runner looked at other commits. Pure.
*/
function coverCommits(commits, verifications) {
	const ends = verifications.map(({ tip }) => commits.findIndex(({ sha }) => sha === tip) + 1);
	return commits.slice(0, Math.min(commits.length, ...ends));
}
/**
* Returns the reasons why the verifications of fresh runners do not cover the given bundle, or a session without one;
* empty when they do (threat T17, forged verdicts). Pure.
*/
function judgeVerifications(verifications, expected) {
	if (expected.outputDigest !== (expected.bundleDigest ?? "")) return ["The bundle is not the one that the job verify looked at."];
	if (verifications.length === 0) return ["No fresh runner has run the tests, so that proof is missing."];
	const nowhere = expected.changes.filter((sha) => !verifications.some((found) => proves(found, sha)));
	const reasons = verifications.flatMap((found) => {
		const where = found.image === "" ? "the usual image" : `the image ${found.image}`;
		if (found.manifestDigest !== expected.manifestDigest || found.bundleDigest !== expected.bundleDigest) return [`What was found on ${where} is about another session.`];
		const unproven = expected.changes.filter((sha) => !isHeld(found, sha));
		return [
			...unproven.length > 0 ? [`Not proven on ${where}: ${formatCount(unproven.length, "commit")}.`] : [],
			...found.regressions.length > 0 ? [`Tests that passed before fail on ${where}.`] : [],
			...found.heldOut.failures.length > 0 ? [`Calls that the session could not know fail on ${where}.`] : []
		];
	});
	return reasons.length > 0 || nowhere.length === 0 ? reasons : [`Proven on no image: ${formatCount(nowhere.length, "commit")} for one distribution.`];
}
function proves({ commits }, sha) {
	return commits.some((commit) => commit.sha === sha && commit.proven);
}
/** True where an image proves a commit, or looked at one that is for one distribution and may be proven on another. */
function isHeld({ commits }, sha) {
	return commits.some((commit) => commit.sha === sha && (commit.proven || commit.distro !== null));
}
/** True where every image proves a commit; for a commit of one distribution, where one does and the others looked at it. Pure. */
function isProven(verifications, sha) {
	return verifications.every((found) => isHeld(found, sha)) && verifications.some((found) => proves(found, sha));
}
/** Sums up what fresh runners saw of the fixes, by the worst of them; null without any. Pure. */
function summariseProof(verifications) {
	const [worst] = verifications.toSorted((left, right) => right.after.failing - left.after.failing);
	if (worst === void 0) return null;
	return {
		machines: verifications.length,
		commits: worst.commits.filter(({ sha }) => isProven(verifications, sha)).length,
		before: worst.before,
		after: worst.after,
		unseenCalls: verifications.reduce((sum, { heldOut }) => sum + heldOut.calls, 0)
	};
}
/**
* Lists the tests of a commit that every fresh runner saw fail before it and pass after it; for a commit of one
* distribution, every one that proves it. Pure.
*/
function listHealed(verifications, sha) {
	const [first = [], ...others] = verifications.flatMap(({ commits }) => {
		const commit = commits.find((one) => one.sha === sha);
		return commit !== void 0 && commit.distro !== null && !commit.proven ? [] : [commit?.tests ?? []];
	});
	const isHealed = ({ before, after }) => before !== "passed" && before !== "skipped" && after === "passed";
	return first.filter((test) => isHealed(test) && others.every((tests) => tests.some((one) => one.name === test.name && isHealed(one))));
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
	const fixed = join(sessionDirectory, sessionFiles.fixed);
	const markdown = join(sessionDirectory, sessionFiles.markdown);
	const state = join(sessionDirectory, sessionFiles.state);
	return {
		report: await readJson(finalReportSchema, join(sessionDirectory, sessionFiles.report), "report"),
		diagnoses: await readJson(diagnosesSchema, join(sessionDirectory, sessionFiles.diagnoses), "diagnoses"),
		fixed: await isEntryThere(fixed) ? await readJson(diagnosesSchema, fixed, "fixed causes") : [],
		markdown: await isEntryThere(markdown) ? (await readArtifact(markdown, maxReportBytes)).toString("utf8") : "",
		bundleFile: await isEntryThere(bundleFile) ? bundleFile : null,
		hasPage: await isEntryThere(join(sessionDirectory, sessionFiles.page)),
		verifications: await readVerifications(verificationDirectory),
		state: await isEntryThere(state) ? await readState(state) : null
	};
}
async function readState(path) {
	return {
		...await readJson(sessionStateSchema, path, "state"),
		settings: null
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
		bundleDigest: facts.hasFixes ? input("bundle-digest") : null
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

// src/action/publish/describe-refusal.ts
/** Longest quotation of GitHub's own words. */
const maxQuoted = 300;
/** Explains in one sentence or two why a push failed and what helps, from what git printed. Pure. */
function describePushFailure(fault, defaultBranch) {
	const said = fault.rawOutput ?? "";
	const workflow = /create or update workflow `([^`\n]{1,300})`/.exec(said)?.[1];
	if (workflow !== void 0) return `GitHub refused the push: ${workflow} is not as it is on ${defaultBranch}, and an App without the permission workflows may not push a branch that differs there. Bring the pull request's branch up to date with ${defaultBranch} and ask again, or apply the patch below.`;
	if (/verified signatures/i.test(said)) return "GitHub refused the push: a rule of this repository asks for signed commits, and GitHub has not signed these. Leave pth/* out of that rule, or apply the patch below.";
	if (/GH013|GH006|rule violations|protected branch/i.test(said)) return `GitHub refused the push because of a rule of this repository (${quote(said)}). Leave pth/* out of that rule, or apply the patch below.`;
	return `The push to GitHub failed (${quote(said) || fault.message}). The patch is below; \`/pth test\` tries again.`;
}
/** Explains in one sentence why GitHub did not take a write. Pure. */
function describeWriteFailure(what, fault) {
	return `Not done: ${what}. ${fault.message}`;
}
/** Explains why the token of a run opened no pull request, and what helps. Pure. */
function describeClosedOffer(fault) {
	return `GitHub does not let Actions open pull requests here (${quote(fault.rawOutput ?? "") || fault.message}). The link above opens it; Settings, Actions, General, "Allow GitHub Actions to create and approve pull requests" lets PTH do it.`;
}
/** Returns the line in which GitHub or git says why, without the words that stand before each line. */
function quote(said) {
	const lines = said.split("\n").map((line) => line.replace(/^(?:remote: |error: |fatal: )+/, "").trim()).filter((line) => line !== "");
	return (lines.find((line) => /GH0|refus|denied|violation|rejected|not/i.test(line)) ?? lines[0] ?? "").slice(0, maxQuoted);
}

// src/action/publish/list-patches.ts
/** Asks for the pull request's changes where fixes may be shown in them; without an answer there are no suggestions. */
async function listPatches(reader, { pullRequest }, { details }, { run, log }) {
	if (details.length === 0) return [];
	try {
		return await reader.listPullRequestPatches(run.repository, pullRequest);
	} catch (error) {
		if (!PthError.isInstance(error)) throw error;
		log.warn(`The changes of the pull request cannot be read, so that no fix is suggested there: ${error.message}`);
		return [];
	}
}

// src/action/publish/post-result.ts
/**
* Posts the result as a review and as a check run on the tested commit. A review that GitHub does not take, as on a
* commit that is no longer part of the pull request, becomes a comment.
*/
async function postResult({ review, check, suggestions }, { writer, manifest, writes }, { run }) {
	const { pullRequest } = manifest;
	const failures = [];
	let posted = null;
	const postReview = (comments) => writes.attempt({
		what: `review pull request ${pullRequest}${comments.length === 0 ? "" : ` with ${formatCount(comments.length, "suggestion")}`}`,
		body: [review.body, ...comments.map(({ path, endLine, body }) => `${path}:${endLine}\n${body}`)].join("\n\n")
	}, () => writer.createReview(run.repository, pullRequest, {
		...review,
		comments
	}), {
		id: 0,
		url: ""
	});
	let asReview = await postReview(suggestions);
	if (!asReview.isDone && suggestions.length > 0) {
		failures.push(describeWriteFailure("the suggestions at the lines", asReview.fault));
		asReview = await postReview([]);
	}
	if (asReview.isDone) posted = {
		kind: "review",
		...asReview.value
	};
	else {
		failures.push(describeWriteFailure("the review", asReview.fault));
		const asComment = await writes.attempt({
			what: `comment on pull request ${pullRequest}`,
			body: review.body
		}, () => writer.createComment(run.repository, pullRequest, review.body), {
			id: 0,
			url: ""
		});
		if (asComment.isDone) posted = {
			kind: "comment",
			...asComment.value
		};
		else failures.push(describeWriteFailure("the comment in its place", asComment.fault));
	}
	const checked = await createCheckRun(check, {
		writer,
		manifest,
		writes
	}, { run });
	if (checked.failure !== null) failures.push(checked.failure);
	return {
		review: posted,
		checkRunId: checked.id,
		failures
	};
}
/** Creates a finished check run; further annotations go with updates, since GitHub takes fifty at a time. */
async function createCheckRun(content, { writer, writes }, { run }) {
	const { name, headSha, conclusion, title, annotations } = content;
	const [first = [], ...more] = annotations;
	const count = formatCount(annotations.flat().length, "annotation");
	const end = await writes.attempt({
		what: `check run ${name}: ${conclusion}, ${title}, ${count}`,
		body: content.summary
	}, async () => {
		const id = await writer.createCheckRun(run.repository, name, headSha, renderChange(content, first));
		for (const batch of more) await writer.updateCheckRun(run.repository, id, renderChange(content, batch));
		return id;
	}, 0);
	return end.isDone ? {
		id: end.value,
		failure: null
	} : {
		id: null,
		failure: describeWriteFailure("the check", end.fault)
	};
}
/** Brings what was posted up to date once it is known where the fixes are. */
async function updateResult({ review, check }, posted, { writer, manifest, writes }, { run }) {
	const failures = [];
	const { review: place, checkRunId } = posted;
	if (place !== null) {
		const end = await writes.attempt({
			what: `update the ${place.kind}`,
			body: review.body
		}, () => place.kind === "review" ? writer.updateReview(run.repository, manifest.pullRequest, place.id, review.body) : writer.updateComment(run.repository, place.id, review.body), void 0);
		if (!end.isDone) failures.push(describeWriteFailure(`the update of the ${place.kind}`, end.fault));
	}
	if (checkRunId !== null) {
		const end = await writes.attempt({
			what: `update check run ${check.name}: ${check.conclusion}, ${check.title}`,
			body: check.summary
		}, () => writer.updateCheckRun(run.repository, checkRunId, renderChange(check, [])), void 0);
		if (!end.isDone) failures.push(describeWriteFailure("the update of the check", end.fault));
	}
	return failures;
}
function renderChange({ conclusion, title, summary, text }, annotations) {
	return {
		status: "completed",
		conclusion,
		output: {
			title,
			summary,
			...text === "" ? {} : { text },
			annotations
		}
	};
}

// src/action/publish/prepare-commits.ts
const none = {
	commits: [],
	isFit: false,
	reasons: [],
	remarks: [],
	notes: [],
	details: [],
	bundle: null
};
/**
* Derives the commits of a bundle again in a repository of its own and decides by them alone whether they may be
* pushed. Nothing of the bundle is checked out or run. A bundle that cannot be read is a reason, so that the report is
* posted all the same. The caller removes the bundle.
*/
async function prepareCommits(request, context) {
	const { session, manifest, problems } = request;
	if (session.bundleFile === null) return {
		...none,
		reasons: listLackOfProof(request, context)
	};
	let bundle = null;
	try {
		bundle = await open$1(session.bundleFile, manifest, context);
		const all = await deriveCommits(bundle, startShaOf(manifest));
		const commits = coverCommits(all, session.verifications);
		const decision = await decide(bundle, commits, request, context);
		const reasons = [...problems, ...listReasons(bundle, commits, decision, {
			session,
			input: context.input
		})];
		const isFit = reasons.length === 0;
		const details = isFit ? await readDetails(bundle, commits, session) : [];
		const left = all.filter(isFix).length - commits.filter(isFix).length;
		return {
			commits,
			isFit,
			reasons,
			remarks: isFit && left > 0 ? [`Time ran out before ${formatCount(left, "more fix", "more fixes")} could be proven; they were left out.`] : [],
			notes: decision.notes,
			details,
			bundle
		};
	} catch (error) {
		await bundle?.remove();
		if (!PthError.isInstance(error)) throw error;
		return {
			...none,
			reasons: [...problems, `The session's commits cannot be read: ${error.message}`]
		};
	}
}
/** Lists what speaks against a green report without commits; any other report claims nothing that needs proof. */
function listLackOfProof({ session, problems }, { input }) {
	if (session.report.exit_code !== 0) return [];
	return [...problems, ...judgeVerifications(session.verifications, {
		manifestDigest: input("manifest-digest"),
		bundleDigest: null,
		outputDigest: input("bundle-digest"),
		changes: []
	})];
}
function open$1(file, manifest, { run, host, input }) {
	return openBundle(file, manifest, {
		source: {
			url: repositoryUrlOf(run),
			token: input("token")
		},
		temporaryDirectory: host.temporaryDirectory,
		path: selectHostVariables(host.variables)["PATH"] ?? ""
	});
}
/** Returns the address from which git reads a run's repository. */
function repositoryUrlOf({ serverUrl, repository }) {
	return `${serverUrl}/${repository.owner}/${repository.name}.git`;
}
/** Lists the reasons against publishing: fixes that are not proven, and refused commits. */
function listReasons(bundle, commits, { refusals }, { session, input }) {
	const changes = commits.filter(changesCode).map(({ sha }) => sha);
	return [
		...session.verifications.length > 0 && changes.length === 0 ? ["No fresh runner had the time to prove a fix."] : [],
		...judgeVerifications(session.verifications, {
			manifestDigest: input("manifest-digest"),
			bundleDigest: bundle.digest,
			outputDigest: input("bundle-digest"),
			changes
		}),
		...refusals.map(({ message, path }) => path === null ? message : `${path}: ${message}`)
	];
}
function isFix({ trailers }) {
	return trailerValues(trailers, "PTH-Test").length > 0;
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
/** Reads the fixes as people judge them, with their patches by no program of anybody's settings. */
async function readDetails(bundle, commits, session) {
	const details = [];
	for (const { sha, parents, subject, body, trailers } of commits.filter(isFix)) {
		const text = await bundle.git([
			"diff-tree",
			...[
				"-r",
				"-p",
				"--no-renames",
				"--no-commit-id",
				"--no-ext-diff",
				"--no-textconv"
			],
			parents[0] ?? "",
			sha,
			"--"
		]);
		const named = trailerValues(trailers, "PTH-Test");
		const cause = session.fixed.find(({ tests }) => tests.some((test) => named.includes(test))) ?? null;
		details.push({
			commit: sha,
			subject,
			body,
			tests: listHealed(session.verifications, sha),
			cause,
			text
		});
	}
	return details;
}

// src/action/publish/existing-fix.ts
/** The account that the token of a run writes as, where there is no App. */
const ownAccount = "github-actions[bot]";
/**
* Finds the fix pull request that a run updates: the newest open one from a `pth/*` branch of this repository into the
* pull request's branch, whether PTH or a person opened it by the link of a review. Null for a fork, whose fixes have none.
*/
async function findExistingFix(client, manifest, { appUserId, run }) {
	if (manifest.grant.fixTarget !== "head-branch") return null;
	const existing = (await client.listOpenPullRequestsInto(run.repository, manifest.headRef)).filter(({ head, base }) => head.repositoryId === base.repositoryId && head.ref !== manifest.branch && isPublishableRef(`refs/heads/${head.ref}`)).toSorted((left, right) => right.number - left.number)[0];
	if (existing === void 0) return null;
	const writerId = appUserId === 0 ? await client.findAccount(ownAccount) ?? 0 : appUserId;
	const beyond = await client.listCommitsBetween(run.repository, manifest.headSha, existing.head.sha);
	return {
		number: existing.number,
		url: existing.url,
		branch: existing.head.ref,
		tip: existing.head.sha,
		isOwn: beyond.every((commit) => isOwnCommit(commit, writerId))
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

// src/action/publish/sign-commits.ts
/** GitHub takes about 80 new objects a minute, and 500 an hour. */
const maxObjects = 200;
const maxFileBytes$1 = 10485760;
/**
* Has GitHub make commits again, one by one, with the same files, the same words and the same order, so that it signs
* them. They belong to no branch yet. Each tree must come out with the name that it has in the bundle, so nothing but
* what was proven can be published.
* @param commits of the bundle, oldest first
* @throws PthError `github/…`; `github/too-large` for more than GitHub takes, `github/invalid-answer` where GitHub made
* something else or signed nothing
*/
async function signCommits(commits, input) {
	const renamed = new Map(input.known);
	const read = [];
	for (const sha of commits) read.push(await readCommit(sha, input));
	const count = read.reduce((sum, { entries }) => sum + 2 + entries.filter(needsBlob).length, 0);
	if (count > maxObjects) throw new PthError("github/too-large", `These are ${count} objects, and GitHub signs ${maxObjects} in one go.`);
	let tip = "";
	for (const commit of read) {
		await makeTree(commit, input);
		const { repository, writer } = input;
		const parents = commit.parents.map((parent) => renamed.get(parent) ?? parent);
		const message = renameIn(commit.message, renamed);
		const made = await writer.createCommit(repository, {
			message,
			treeSha: commit.treeSha,
			parents
		});
		if (!made.isSigned) throw unfit("GitHub made a commit and did not sign it.");
		renamed.set(commit.sha, made.sha);
		tip = made.sha;
	}
	return {
		tip,
		renamed
	};
}
async function readCommit(sha, { bundle, path }) {
	const object = await bundle.git([
		"cat-file",
		"commit",
		sha
	]);
	const end = object.indexOf("\n\n");
	const headers = object.slice(0, end);
	const treeSha = /^tree ([0-9a-f]+)$/m.exec(headers)?.[1] ?? "";
	const parents = [...headers.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent = ""]) => parent);
	const baseTree = (await bundle.git([
		"rev-parse",
		"--verify",
		`${parents[0]}^{tree}`
	])).trim();
	const changes = parseRawChanges(await bundle.git([
		"diff-tree",
		...[
			"-r",
			"-z",
			"--raw",
			"--no-renames",
			"--no-commit-id",
			"--abbrev=64"
		],
		baseTree,
		treeSha
	]));
	const entries = [];
	for (const { path: name, oldMode, newMode, newObject } of changes) {
		const content = newMode === null ? null : await readHostGitBytes([
			"cat-file",
			"blob",
			newObject
		], {
			cwd: bundle.repository,
			path
		});
		if (content !== null && content.length > maxFileBytes$1) throw new PthError("github/too-large", `${name} is larger than GitHub takes in one request.`);
		entries.push({
			path: name,
			mode: newMode ?? oldMode ?? "100644",
			content
		});
	}
	return {
		sha,
		treeSha,
		baseTree,
		parents,
		message: object.slice(end + 2),
		entries
	};
}
/** True for content that no request for a tree can carry as text. */
function needsBlob({ content }) {
	return content !== null && (content.length === 0 || !isUtf8(content) || content.includes(0));
}
async function makeTree({ treeSha, baseTree, entries }, { writer, repository }) {
	if (entries.length === 0) return;
	const tree = [];
	for (const entry of entries) {
		const { path, mode, content } = entry;
		if (content === null) tree.push({
			path,
			mode,
			sha: null
		});
		else if (needsBlob(entry)) tree.push({
			path,
			mode,
			sha: await writer.createBlob(repository, content)
		});
		else tree.push({
			path,
			mode,
			content: content.toString("utf8")
		});
	}
	if (await writer.createTree(repository, baseTree, tree) !== treeSha) throw unfit("GitHub made other files of a commit than those that were proven.");
}
function unfit(message) {
	return new PthError("github/invalid-answer", message);
}

// src/action/publish/push-commits.ts
/**
* Brings prepared commits to the one branch of this run, or to that of the open fix pull request which it updates,
* never by force: made by GitHub, which signs them, else pushed.
*/
async function pushCommits(request, context) {
	const { manifest, bundle, defaultBranch } = request;
	const renamed = /* @__PURE__ */ new Map();
	const none = {
		isPushed: false,
		commit: null,
		renamed,
		branch: manifest.branch,
		same: null,
		failure: null
	};
	try {
		const { same, branch, commit, remarks } = await choosePush(request, context);
		if (same !== null) return {
			...none,
			same,
			remarks
		};
		const all = commit === bundle.tip ? request.commits : [...request.commits, commit];
		const end = await request.writes.attempt({
			what: `push ${formatCount(request.commits.length, "commit")} to refs/heads/${branch}`,
			body: ""
		}, () => sendCommits(all, branch, request, context), {
			commit,
			renamed,
			remarks: []
		});
		return end.isDone ? {
			...none,
			...end.value,
			isPushed: true,
			branch,
			remarks: [...remarks, ...end.value.remarks]
		} : {
			...none,
			remarks,
			failure: describePushFailure(end.fault, defaultBranch)
		};
	} catch (error) {
		if (!PthError.isInstance(error)) throw error;
		return {
			...none,
			remarks: [],
			failure: describePushFailure(error, defaultBranch)
		};
	}
}
/** Has GitHub make and sign the commits; where it does not, pushes them as they are. */
async function sendCommits(commits, branch, request, context) {
	const tip = commits.at(-1) ?? "";
	const standing = await request.client.getBranch(context.run.repository, branch);
	try {
		const signed = await makeSigned(commits, {
			branch,
			standing
		}, request, context);
		return {
			commit: signed.tip,
			renamed: signed.renamed,
			remarks: []
		};
	} catch (error) {
		if (!PthError.isInstance(error)) throw error;
		context.log.warn(`The commits are not made by GitHub: ${error.message} ${error.rawOutput ?? ""}`.trimEnd());
		await push(tip, branch, request, context);
		const remark = `GitHub has not signed these commits (${error.message.replace(/\.$/, "")}), so they were pushed as they are.`;
		return {
			commit: tip,
			renamed: /* @__PURE__ */ new Map(),
			remarks: [remark]
		};
	}
}
/** Makes the commits on GitHub and puts the branch on them, in one step at the end. */
async function makeSigned(commits, { branch, standing }, { client, writer, manifest, bundle }, { run, host }) {
	const { repository } = run;
	const path = selectHostVariables(host.variables)["PATH"] ?? "";
	const there = branch === manifest.branch && standing !== null ? await client.listCommitsBetween(repository, startShaOf(manifest), standing) : [];
	const known = new Map(there.map(({ sha }, index) => [commits[index] ?? "", sha]));
	const missing = commits.slice(there.length);
	if (standing !== null && missing.length === 0) return {
		tip: standing,
		renamed: known
	};
	const signed = await signCommits(missing, {
		writer,
		repository,
		bundle,
		path,
		known
	});
	try {
		await writer.moveSessionBranch(repository, branch, {
			sha: signed.tip,
			isNew: standing === null
		});
	} catch (error) {
		if (await client.getBranch(repository, branch) !== signed.tip) throw error;
	}
	return signed;
}
async function push(commit, branch, { bundle, writeToken }, { run, host }) {
	const url = repositoryUrlOf(run);
	await runHostGit([
		"push",
		"--quiet",
		"--no-verify",
		"--atomic",
		"--",
		url,
		`${commit}:refs/heads/${branch}`
	], {
		cwd: bundle.repository,
		path: selectHostVariables(host.variables)["PATH"] ?? "",
		credentials: {
			url,
			token: writeToken
		}
	});
}
/** Chooses the branch and the commit to push: the run's own, or one on top of an open fix pull request. */
async function choosePush({ client, manifest, bundle, appUserId }, { run, host, input }) {
	const own = {
		same: null,
		branch: manifest.branch,
		commit: bundle.tip,
		remarks: []
	};
	const existing = await findExistingFix(client, manifest, {
		appUserId,
		run
	});
	if (existing === null) return own;
	if (!existing.isOwn) {
		const left = `Somebody else has committed to ${existing.branch}; pull request ${existing.number} is left to them.`;
		return {
			...own,
			remarks: [left]
		};
	}
	const path = selectHostVariables(host.variables)["PATH"] ?? "";
	const update = await joinExistingFix(bundle, existing, {
		url: repositoryUrlOf(run),
		token: input("token"),
		path
	});
	if (update.kind === "commit") return {
		...own,
		branch: existing.branch,
		commit: update.sha
	};
	const { number, url } = update;
	return {
		...own,
		same: {
			number,
			url
		},
		remarks: [`Pull request ${number} holds the same fixes already; nothing was pushed.`]
	};
}

// src/action/publish/recheck.ts
/**
* Asks GitHub once more, right before anything is written, whether the manifest still holds: the command exists
* unedited and its author may still give it. A head that moved meanwhile is no reason to keep the report back, only to
* push nothing.
* @throws PthError `action/refused`
*/
async function recheckManifest(client, manifest, appId, { run }) {
	const dispatch = toDispatch(manifest);
	const { baseSha, headSha } = manifest;
	const gathered = await gatherFacts(client, run.repository, dispatch, {
		appId,
		baseSha,
		headSha,
		runId: run.runId
	});
	const { settings, pull, repository } = gathered;
	const grammar = { images: listImages(settings) };
	const decision = recheckDispatch(dispatch, gathered.facts, gathered.fetched, grammar);
	if (decision.decision !== "allow") throw refused(decision.reason, decision.reply ?? `The command no longer holds (${decision.reason}).`);
	const { facts } = await readCurrentFacts(client, run, gathered);
	const differing = compareManifest(manifest, {
		...facts,
		headSha
	});
	if (differing.length > 0) throw refused("manifest-differs", `What the run started from has changed: ${differing.join(", ")}.`);
	return {
		appUserId: gathered.facts.app.userId,
		defaultBranch: repository.defaultBranch,
		newerHeadSha: pull.head.sha === headSha ? null : pull.head.sha
	};
}
function toDispatch(manifest) {
	return {
		pullRequest: manifest.pullRequest,
		headRef: manifest.headRef,
		headSha: manifest.headSha,
		asked: manifest.comment,
		nonce: manifest.nonce,
		command: readManifestCommand(manifest)
	};
}

// src/action/publish/review-context.ts
/** Describes the command for the review; pure. */
function describeReview(manifest, report, { diagnoses, state, hasPage }) {
	const { basis: continuesFrom, nonce } = manifest;
	const command = readManifestCommand(manifest).name;
	return {
		diagnoses,
		hasPage,
		planId: command === "plan" && report.fault === void 0 && diagnoses.length > 0 ? nonce.slice(0, 12) : null,
		continuesFrom: describeContinuesFrom(command, manifest),
		failingBefore: continuesFrom?.kind === "retest" ? continuesFrom.failing : null,
		carried: report.branch === null || state?.branch !== report.branch ? null : {
			state,
			approved: approvedTestsOf(manifest)
		}
	};
}
function describeContinuesFrom(command, { basis: continuesFrom, branch }) {
	if (continuesFrom?.kind === "plan") return `Carried out: plan \`${continuesFrom.id}\`. Causes that are not part of it were left alone.`;
	if (continuesFrom?.kind === "branch") return `Goes on from \`${branch}\` at \`${continuesFrom.sha.slice(0, 12)}\`.`;
	if (command !== "resume") return null;
	return "There was no branch with fixes on this commit to go on from, so this is a session of its own.";
}

// src/action/publish/published-names.ts
/** Names commits as GitHub has named them anew, wherever people or the next session look them up. Pure. */
function withPublishedNames(known, renamed) {
	const { prepared, session } = known;
	const nameOf = (sha) => renamed.get(sha) ?? sha;
	const { state } = session;
	return {
		...known,
		prepared: {
			...prepared,
			commits: prepared.commits.map((commit) => ({
				...commit,
				sha: nameOf(commit.sha)
			})),
			notes: prepared.notes.map((note) => ({
				...note,
				commit: nameOf(note.commit)
			})),
			details: prepared.details.map((detail) => ({
				...detail,
				commit: nameOf(detail.commit)
			}))
		},
		session: {
			...session,
			verifications: session.verifications.map((verification) => ({
				...verification,
				tip: nameOf(verification.tip),
				commits: verification.commits.map((commit) => ({
					...commit,
					sha: nameOf(commit.sha)
				}))
			})),
			state: state === null ? null : JSON.parse(renameIn(JSON.stringify(state), renamed))
		}
	};
}

// src/action/publish/render-writes.ts
/**
* Renders the summary of the job that publishes: where the result stands, every write in its order, whether made, refused
* by GitHub or only shown, and why something is missing. Finished Markdown; bodies are shown as text, so that GitHub acts on
* nothing in them.
*/
function renderWrites({ planned, isStaged }, { places, problems }) {
	const links = places.filter(([, url]) => url !== "").map(([label, url]) => renderLink(label, url));
	const writes = planned.map(({ what, body, isRefused }) => {
		const line = `- ${isRefused ? "**not done:** " : ""}${codeSpan(what, 300)}`;
		return isStaged && body !== "" ? `${line}\n\n${codeBlock(body, "markdown", 2e4)}` : line;
	});
	const missing = ["**Not everything was published:**", ...problems.map((one) => `- ${escapeInline(one, 600)}`)];
	return `${[
		isStaged ? "### PTH publish, staged: nothing was written" : "### PTH publish",
		...links.length === 0 ? [] : [`See the ${links.join(" and the ")}.`],
		...problems.length === 0 ? [] : [missing.join("\n")],
		isStaged ? "It would have written, in this order:" : "Writes to GitHub, in order:",
		isStaged ? writes.join("\n\n") : writes.join("\n")
	].join("\n\n")}\n`;
}

// src/action/publish/settle-report.ts
const noteTexts = {
	"test-changed": "A fix changes a test of the plugin; look at it before you merge.",
	"test-deleted": "A fix deletes a test of the plugin; look at it before you merge.",
	"steering-changed": "A fix changes what the plugin tells clients or agents to run or do; look at it before you merge.",
	"dependencies-changed": "A fix changes what the plugin depends on; look at it before you merge."
};
/**
* Returns the session's report with unproven claims removed (threats T17, forged verdicts; T19, weakened tests). Its
* fixes are the commits that this job saw and published, and it is not green when a fresh runner counts failing tests.
* Pure.
*/
function settleReport(report, facts) {
	const worst = Math.max(0, ...facts.verifications.map(({ after }) => after.failing));
	const isGreen = report.exit_code === 0;
	const added = [
		...[...facts.reasons, ...facts.failures].map((reason) => toFinding("publish", "error", reason)),
		...isGreen && worst > 0 ? [toFinding("verify", "error", `The session says that all tests pass; on a fresh runner ${worst} fail.`)] : [],
		...facts.remarks.map((remark) => toFinding("publish", "warning", remark)),
		...describeUnrun(facts.verifications).map((remark) => toFinding("publish", "warning", remark)),
		...facts.notes.map(({ kind, path, commit }) => toFinding("publish", "warning", noteTexts[kind], `${path} in ${commit.slice(0, 12)}`))
	];
	const isContradicted = isGreen && (worst > 0 || facts.reasons.length > 0);
	const result = worst > 0 ? "incomplete" : "error";
	return {
		...report,
		...isContradicted ? {
			exit_code: 1,
			result,
			failing_tests: Math.max(report.failing_tests, worst)
		} : {},
		branch: facts.isPushed || facts.isContinued && facts.commits.length === 0 ? facts.branch : null,
		fixes: facts.isFit ? listFixes(facts) : [],
		findings: [...added, ...report.findings]
	};
}
/**
* Lists the fixes by the commits themselves, with the tests that every fresh runner saw fail before and pass after. The
* words of the session count for nothing. Pure.
*/
function listFixes({ commits, verifications }) {
	return commits.flatMap(({ sha, trailers, changes }) => {
		const named = trailerValues(trailers, "PTH-Test");
		const category = failureCategories.find((known) => known === trailerValues(trailers, "PTH-Category")[0]);
		if (named.length === 0 || category === void 0) return [];
		const healed = new Set(listHealed(verifications, sha).map(({ name }) => name));
		return [{
			commit: sha,
			tests: named.filter((name) => healed.has(name)),
			category,
			files: changes.map(({ path }) => path)
		}];
	});
}
/** Names that a remark lists. */
const maxNamed$1 = 5;
/** Tells the tests that passed before and that some fresh runner did not judge with the fixes. Pure. */
function describeUnrun(verifications) {
	const names = [...new Set(verifications.flatMap(({ unrun }) => unrun))];
	if (names.length === 0) return [];
	const listed = names.slice(0, maxNamed$1).map((name) => name.slice(0, 60));
	const more = names.length > maxNamed$1 ? ` and ${names.length - maxNamed$1} more` : "";
	return [`${`${formatCount(names.length, "test")} that passed before ${names.length === 1 ? "was" : "were"} not run`} with the fixes: ${listed.join(", ")}${more}.`];
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

// src/action/publish/write-evidence.ts
/** True where the commits of this run are all that the branch has after the tested commit. Pure. */
function isWhollyOurs({ commits, tip }) {
	return tip !== null && commits.at(-1)?.sha === tip;
}
/**
* Writes what this job can answer for beside the report: the commits that it published, the digests of the files that
* they keep, and of each fix the tests that every fresh runner saw turn. Returns its path; empty where nothing was
* published, or onto the work of an earlier run, of which this job knows too little.
*/
async function writeEvidence(facts, context) {
	if (facts.files === null || !isWhollyOurs(facts)) return "";
	const parts = composeEvidence(facts, facts.files, context);
	const path = join(context.artifacts, sessionFiles.evidence);
	await writeFile(path, renderEvidence(sealEvidence(context.redactor.redactJson(toJsonValue(parts)))));
	return path;
}
/** The plugin's directory, by the files that PTH keeps in it; empty for the root. Pure. */
function findPluginPath(commits) {
	return commits.filter(isSessionRecord).flatMap(({ changes }) => changes).find(({ path }) => /(?:^|\/)\.pth\//.test(path))?.path.replace(/(?:^|\/)\.pth\/.*$/s, "") ?? "";
}
/** Most files that evidence names, and most bytes of one; a session keeps far fewer and smaller ones. */
const maxFiles = 2e3;
const maxFileBytes = 4194304;
/**
* Digests the files that PTH keeps beside the plugin. Null where no commit was made, and where a pull request brings so
* many or such files there that nobody could hold the evidence against them.
*/
async function digestKeptFiles({ bundle, commits }, { host }) {
	if (bundle === null) return null;
	const { repository, tip, git } = bundle;
	const path = selectHostVariables(host.variables)["PATH"] ?? "";
	const entries = (await git([
		"ls-tree",
		"-r",
		"-l",
		"-z",
		tip,
		"--",
		posix.join(findPluginPath(commits), ".pth/")
	])).split("\0").flatMap((line) => {
		const [, kind, size, name] = /^\d+ (\w+) \w+ +(\d+|-)\t(.+)$/s.exec(line) ?? [];
		return kind === "blob" && name !== void 0 ? [{
			size: Number(size),
			name
		}] : [];
	});
	if (entries.length > maxFiles || entries.some(({ size }) => size > maxFileBytes)) return null;
	const files = [];
	for (const { name } of entries) {
		const content = await readHostGitBytes([
			"cat-file",
			"blob",
			`${tip}:${name}`
		], {
			cwd: repository,
			path
		});
		if (!isUtf8(content)) return null;
		files.push({
			name,
			digest: { sha256: digestText(content) }
		});
	}
	return files;
}
/** What the job that ran the plugin alone knows, such as the digest of its image, is left empty. Pure. */
function composeEvidence({ manifest, report, commits, verifications, branch }, configuration, { run }) {
	const fixes = commits.filter((commit) => !isSessionRecord(commit));
	const seen = fixes.flatMap(({ sha }) => listHealed(verifications, sha).map(({ name }) => name));
	const failed = verifications.flatMap(({ regressions, heldOut }) => [...regressions, ...heldOut.failures.map(({ test }) => test)]);
	const isGreen = report.exit_code === 0 && verifications.every(({ after }) => after.failing === 0);
	const { environment } = report;
	const plugin = run.repository.name;
	return {
		subject: commits.toReversed().map(({ sha, subject }, index) => ({
			name: index === 0 ? branch : subject,
			digest: { gitCommit: sha }
		})),
		predicate: {
			result: isGreen && failed.length === 0 ? "PASSED" : "FAILED",
			configuration,
			passedTests: [...new Set(seen)].filter((name) => !failed.includes(name)),
			warnedTests: [],
			failedTests: [...new Set(failed)],
			pth: {
				session: {
					id: report.session_id,
					version: manifest.harness,
					plugin,
					pluginPath: findPluginPath(commits),
					branch,
					branchPoint: startShaOf(manifest),
					startedAt: (/* @__PURE__ */ new Date()).toISOString(),
					fixSource: fixes[0]?.author.name ?? null,
					seed: parseInput(testInputSchema, { path: "." }).seed
				},
				servers: environment === null ? [] : [describeServer(plugin, environment)],
				fixes: fixes.map((fix) => describeFix(fix, verifications)),
				decisions: []
			}
		}
	};
}
function describeServer(name, environment) {
	const { image, tier, isolation } = environment;
	return {
		name,
		identity: null,
		environment: {
			name: environment.name,
			tier,
			image,
			imageDigest: null,
			distro: image ?? environment.name,
			isolation
		},
		drift: null
	};
}
function describeFix({ sha }, verifications) {
	return {
		commit: sha,
		tests: listHealed(verifications, sha).flatMap(({ name, before, after }) => before === "not-run" ? [] : [{
			name,
			before,
			after
		}]),
		isProven: isProven(verifications, sha),
		revertedBy: null
	};
}

// src/action/publish/tell-withheld-secrets.ts
/** Tools that a line names. */
const maxNamed = 10;
/**
* Says which tools and tests were skipped for want of which variable, for a run that the plugin's secrets may not enter
* (threat T7, forks with secrets). It stands in place of the advice to give the variable, which helps nobody there. Pure.
*/
function tellWithheldSecrets(report) {
	const lacking = report.obstacles.filter(({ kind, name }) => kind === "key" && name !== null);
	const actions = report.actions.map((action) => {
		const obstacle = lacking.find((one) => one.server === action.server && action.text.startsWith(describe(one)));
		return obstacle === void 0 ? action : {
			...action,
			...describeWithheld(obstacle)
		};
	});
	return {
		...report,
		actions
	};
}
/** The sentence by which the advice on an obstacle begins. */
function describe({ kind, name, others = [], alsoNeeded = [], alternatives = [], said, tools, tests }) {
	return describeObstacle({
		kind,
		name,
		others,
		alsoNeeded,
		alternatives,
		said,
		tools,
		tests
	});
}
function describeWithheld({ server, name, others = [], alsoNeeded = [], alternatives = [], tools, tests }) {
	const sets = [[[name, ...others].join(" or "), ...alsoNeeded].join(" and "), ...alternatives.map((set) => set.join(" and "))];
	const more = tools.length > maxNamed ? ` and ${tools.length - maxNamed} more` : "";
	const who = tools.length === 0 ? `the server ${server}` : `${tools.slice(0, maxNamed).join(", ")}${more}`;
	return {
		text: `Skipped for want of ${sets.join(", or of ")}: ${who} (${formatCount(tests, "test")}). The plugin's secrets do not enter a run of a commit from a fork or of somebody without write access; on your own machine:`,
		lines: [[name, ...alsoNeeded].map((one) => `--set ${one}`).join(" ")]
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
	/**
	* Makes the write, or records it; `instead` is the result where it was only recorded. A fault is returned, so that
	* one write that GitHub refuses does not keep the others from being made.
	*/
	async attempt({ what, body }, make, instead) {
		const write = {
			what,
			body,
			isRefused: false
		};
		this.planned.push(write);
		this.#context.log.print(`${this.#isStaged ? "would" : "now"}: ${what}`);
		if (this.#isStaged) return {
			isDone: true,
			value: instead
		};
		try {
			return {
				isDone: true,
				value: await make()
			};
		} catch (error) {
			if (!PthError.isInstance(error)) throw error;
			write.isRefused = true;
			this.#context.log.warn(`Not done: ${what}. ${error.message} ${error.rawOutput ?? ""}`.trimEnd());
			return {
				isDone: false,
				fault: error
			};
		}
	}
};

// src/action/publish/publish-phase.ts
/**
* The last job and the only one that writes. It runs no code of the pull request; it trusts the manifest by its digest,
* the other jobs by GitHub's record, and commits by their trees. README.md lists the threats.
*
* The report comes first and the push after it, so that nothing that GitHub refuses keeps the report from people.
*/
async function publishPhase(context) {
	const { input, run } = context;
	const { manifest } = await readManifest(context);
	const reader = await openGitHub(context, input("token"));
	const rechecked = await recheckManifest(reader, manifest, readStarter(input, run), context);
	const session = await readSession(input("session"), input("verifications"));
	const writes = new WriteLog(readSwitch("staged", input("staged") || "false"), context);
	const writer = writes.isStaged ? reader : await openGitHub(context, input("write-token"));
	const jobs = await reader.listRunJobs(run.repository, run.runId);
	const prepared = await prepareCommits({
		client: reader,
		manifest,
		session,
		problems: judgeJobs(jobs)
	}, context);
	try {
		const changes = await readClientChanges(context, manifest, {
			jobs,
			hasFixes: prepared.isFit
		});
		const known = {
			manifest,
			rechecked,
			session,
			prepared,
			changes,
			patches: await listPatches(reader, manifest, prepared, context),
			files: await digestKeptFiles(prepared, context)
		};
		const result = await publishResult(known, {
			reader,
			writer,
			writes
		}, context);
		await writeFile(join(context.artifacts, sessionFiles.report), `${JSON.stringify(result.report, null, 2)}\n`);
		await writeFile(join(context.artifacts, sessionFiles.markdown), appendClientChanges(session.markdown, changes));
		const fixes = prepared.details.map(({ text }) => text).join("");
		if (fixes !== "") await writeFile(join(context.artifacts, sessionFiles.patches), fixes);
		await writeSarif(known, context);
		const evidence = await writeEvidence(describePublished(known, result), context);
		return describeEnd({
			...result,
			evidence
		}, known, writes, context);
	} finally {
		await prepared.bundle?.remove();
	}
}
/** Writes the causes at their lines beside the report. */
async function writeSarif(known, context) {
	const { artifacts, redactor, host, run } = context;
	const repositoryUrl = `${run.serverUrl}/${run.repository.owner}/${run.repository.name}`;
	const about = {
		version: host.version,
		origin: {
			repositoryUrl,
			headSha: known.manifest.headSha
		}
	};
	await writeFile(join(artifacts, sessionFiles.sarif), renderSarif(known.session.diagnoses, about, redactor));
}
/** Names what was published as GitHub has it. */
function describePublished(known, { report, state }) {
	const { manifest, prepared, session } = withPublishedNames(known, state.renamed);
	const { commits } = prepared;
	const { branch, commit: tip } = state;
	return {
		manifest,
		report,
		commits,
		verifications: session.verifications,
		files: known.files,
		branch,
		tip
	};
}
/** Posts the report, pushes the fixes, offers them, and brings the report up to date. */
async function publishResult(known, clients, context) {
	const { manifest, prepared, rechecked } = known;
	const isToPush = prepared.isFit && rechecked.newerHeadSha === null;
	const before = {
		isPushed: false,
		commit: null,
		renamed: /* @__PURE__ */ new Map(),
		branch: manifest.branch,
		same: null,
		remarks: [...prepared.remarks, ...describeMove(known)],
		failure: null,
		pullRequest: null,
		isPending: isToPush,
		failures: []
	};
	const postInput = {
		writer: clients.writer,
		manifest,
		writes: clients.writes
	};
	const first = composeResult(known, before, context);
	const posted = await postResult(first, postInput, context);
	const reviewUrl = posted.review?.url ?? "";
	if (!isToPush) return {
		report: first.report,
		state: {
			...before,
			failures: posted.failures
		},
		reviewUrl
	};
	const pushed = await pushFixes(known, clients, context);
	const failed = [...posted.failures, ...pushed.failure === null ? [] : [pushed.failure]];
	const remarks = [...before.remarks, ...pushed.remarks];
	const after = {
		...before,
		...pushed,
		remarks,
		isPending: false,
		failures: failed
	};
	const published = withPublishedNames(known, pushed.renamed);
	const offered = await offerFixes(published, after, clients, context);
	const last = {
		...after,
		pullRequest: offered.pullRequest ?? pushed.same,
		remarks: [...remarks, ...offered.remarks],
		failures: [...failed, ...offered.failures]
	};
	const final = composeResult(published, last, context);
	const notUpdated = [...await updateResult(final, posted, postInput, context), ...await checkTip(published, last, postInput, context)];
	return {
		report: final.report,
		state: {
			...last,
			failures: [...last.failures, ...notUpdated]
		},
		reviewUrl
	};
}
function describeMove({ rechecked: { newerHeadSha }, prepared }) {
	if (newerHeadSha === null) return [];
	const moved = `The pull request has moved on to ${newerHeadSha.slice(0, 12)} since; this is about the commit before.`;
	return [prepared.isFit ? `${moved} The fixes were not pushed; they are below as patches.` : moved];
}
async function pushFixes({ manifest, rechecked, prepared }, { reader, writer, writes }, context) {
	const { commits } = prepared;
	const tip = commits.at(-1)?.sha;
	if (prepared.bundle === null || tip === void 0) throw new Error("commits that are fit to be pushed lie in no bundle");
	const bundle = {
		...prepared.bundle,
		tip
	};
	const { appUserId, defaultBranch } = rechecked;
	const writeToken = context.input("write-token");
	const names = commits.map(({ sha }) => sha);
	return pushCommits({
		client: reader,
		writer,
		manifest,
		bundle,
		commits: names,
		defaultBranch,
		writeToken,
		appUserId,
		writes
	}, context);
}
/** Puts a check on the newest commit of the fixes, by what fresh machines saw there. */
async function checkTip(known, state, postInput, context) {
	if (state.commit === null) return [];
	const { report } = composeResult(known, state, context);
	const about = {
		tip: state.commit,
		pullRequest: known.manifest.pullRequest
	};
	const content = renderTipCheckRun(report, describeLinks(known, state, context), context.redactor, about);
	const { failure } = await createCheckRun(content, postInput, context);
	return failure === null ? [] : [failure];
}
/** Renders report, review and check for one state of the fixes. */
function composeResult(known, state, context) {
	const { manifest, session, prepared, changes, patches, rechecked } = known;
	const told = manifest.grant.mayUseSecrets ? session.report : tellWithheldSecrets(session.report);
	const settled = settleReport(told, {
		...prepared,
		...state,
		isContinued: manifest.basis?.kind === "branch",
		verifications: session.verifications
	});
	const report = withClientChanges(settled, changes);
	const links = describeLinks(known, state, context);
	return {
		report,
		review: renderReview(report, links, context.redactor, {
			...describeReview(manifest, report, session),
			evidence: describeEvidence(known, state, context)
		}),
		check: renderCheckRun(report, session.diagnoses, links, context.redactor),
		suggestions: rechecked.newerHeadSha === null ? renderSuggestions(prepared.details, patches, context.redactor) : []
	};
}
/** The evidence that this run leaves, for the review; null for none. */
function describeEvidence({ prepared: { commits }, files }, { isPushed, commit }, { input }) {
	if (files === null || !isPushed || !isWhollyOurs({
		commits,
		tip: commit
	})) return null;
	const signer = input("attest");
	return { signer: /^[\w.-]+\/[\w.-]+$/.test(signer) ? signer : null };
}
function describeEnd({ report, state, reviewUrl, evidence }, { prepared }, writes, context) {
	const problems = [...prepared.reasons, ...state.failures];
	return {
		exitCode: problems.length > 0 ? 1 : 0,
		outputs: {
			"session-id": report.session_id,
			branch: state.isPushed ? state.branch : "",
			"fix-pr": state.pullRequest?.url ?? "",
			review: reviewUrl,
			evidence,
			total: String(report.total_tests),
			failing: String(report.failing_tests),
			artifacts: context.artifacts,
			fixes: String(report.fixes.length)
		},
		summary: renderWrites(writes, {
			places: [["review", reviewUrl], ["pull request with the fixes", state.pullRequest?.url ?? ""]],
			problems
		}),
		message: describeMessage(state, prepared, problems)
	};
}
function describeMessage(state, { commits, reasons, bundle }, problems) {
	if (reasons.length > 0) return `${bundle === null ? "The session is not proven" : "The session's commits were not published"}: ${problems.join(" ")}`;
	if (problems.length > 0) return `Not everything could be published: ${problems.join(" ")}`;
	return `${state.isPushed ? formatCount(commits.length, "commit") : "No commit"} published, the report is posted.`;
}
function describeLinks({ manifest, prepared, session }, state, { run }) {
	const repositoryUrl = `${run.serverUrl}/${run.repository.owner}/${run.repository.name}`;
	const canCompare = state.isPushed && state.pullRequest === null;
	const canOpen = manifest.grant.fixTarget === "head-branch";
	const compareUrl = `${repositoryUrl}/compare/${canOpen ? encodePath(manifest.headRef) : manifest.headSha}...${state.branch}${canOpen ? "?expand=1" : ""}`;
	return {
		headSha: manifest.headSha,
		repositoryUrl,
		runUrl: `${repositoryUrl}/actions/runs/${run.runId}`,
		reportUrl: null,
		fixPullRequest: state.pullRequest,
		unfixed: planManifest(manifest).unfixed,
		proof: prepared.isFit ? summariseProof(session.verifications) : null,
		isHere: false,
		isPlan: readManifestCommand(manifest).name === "plan",
		compareUrl: canCompare ? compareUrl : null,
		canOpen,
		pendingBranch: state.isPending ? state.branch : null,
		details: prepared.details,
		isPatchOnly: !state.isPushed && state.same === null
	};
}
/** Opens or updates the pull request that offers the fixes; null where none is needed. */
async function offerFixes(known, state, { writer, writes }, context) {
	const { manifest } = known;
	const { repository } = context.run;
	const none = {
		pullRequest: null,
		failures: [],
		remarks: []
	};
	if (!state.isPushed) return none;
	const found = await find(() => writer.findOpenPullRequest(repository, state.branch));
	if (!found.isDone) return {
		...none,
		failures: [describeWriteFailure("the pull request with the fixes", found.fault)]
	};
	const open = found.value;
	if (open?.author.type === "User") return {
		...none,
		pullRequest: {
			number: open.number,
			url: open.url
		}
	};
	const { report } = composeResult(known, state, context);
	const decision = decideFixPullRequest({
		report,
		links: describeLinks(known, state, context),
		pullRequest: manifest.pullRequest,
		fixTarget: manifest.grant.fixTarget,
		isPublished: true,
		hasTests: known.prepared.commits.some(isSessionRecord),
		hasOpen: open !== null
	}, context.redactor);
	if (decision.decision === "none") return none;
	const end = await writeOffer(open, decision, {
		known,
		state
	}, {
		writer,
		writes
	}, repository);
	if (end.isDone) return {
		...none,
		pullRequest: end.value
	};
	const isOwnToken = readStarter(context.input, context.run) === null;
	if (open === null && isOwnToken && end.fault.code === "github/forbidden") return {
		...none,
		remarks: [describeClosedOffer(end.fault)]
	};
	const standing = open === null ? null : {
		number: open.number,
		url: open.url
	};
	const failures = [describeWriteFailure("the pull request with the fixes", end.fault)];
	return {
		...none,
		pullRequest: standing,
		failures
	};
}
/** Opens the pull request, or brings the text of the open one up to date. */
function writeOffer(open, { title, body }, { known: { manifest }, state }, { writer, writes }, repository) {
	if (open === null) return writes.attempt({
		what: `open a pull request from ${state.branch} to ${manifest.headRef}: ${title}`,
		body
	}, () => writer.createPullRequest(repository, {
		headBranch: state.branch,
		baseBranch: manifest.headRef,
		title,
		body
	}), null);
	const { number, url } = open;
	return writes.attempt({
		what: `update pull request ${number}: ${title}`,
		body
	}, async () => {
		await writer.updatePullRequest(repository, number, {
			title,
			body
		});
		return {
			number,
			url
		};
	}, {
		number,
		url
	});
}
/** Asks GitHub something; a fault is returned. */
async function find(ask) {
	try {
		return {
			isDone: true,
			value: await ask()
		};
	} catch (error) {
		if (!PthError.isInstance(error)) throw error;
		return {
			isDone: false,
			fault: error
		};
	}
}

export { publishPhase };