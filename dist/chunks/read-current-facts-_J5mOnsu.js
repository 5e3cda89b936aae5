import { R as digestSuite, U as digestText, d as readSessionLine, i as decideRole, n as describePullRequest, nt as readAsked, s as readSettingsAt, st as parseCommands, w as readNonces, x as readReport } from "./github-BHzjDTLh.js";
import { n as isSuitePath, t as freezeSuite } from "./freeze-suite-sPNL3yed.js";
import { t as PthError } from "./fault-Cx7jcTBv.js";

// src/action/resolve/continues-from.ts
const maxNames = 5e3;
const maxNameLength = 400;
/**
* Looks up the last report for a command that goes on from one (threats T9, forged dispatches; T24, forged markers);
* null without one.
*/
async function findEarlierReport(client, name, asked) {
	const { command, pullRequest, appUserId } = asked;
	if (command.name !== "approve" && command.name !== "resume" && command.name !== "retest") return null;
	if (appUserId === 0) return null;
	const review = await client.findReview(name, pullRequest, {
		authorId: appUserId,
		commitId: null
	});
	if (review === null) return null;
	const { body, commitId } = review;
	return {
		report: readReport(body),
		commitId,
		carried: readSessionLine(body)
	};
}
/**
* Reads from GitHub the plan, branch or report that a run continues from; null for a new run. A branch counts only if
* it exists and holds commits on top of the tested one.
*/
async function readContinuesFrom(client, name, { command, pull, earlier }) {
	if (earlier === null) return null;
	const { report } = earlier;
	const isOfHead = earlier.commitId === pull.head.sha;
	if (command.name === "retest") return {
		kind: "retest",
		failing: limitNames(report.failing.map(({ test }) => test))
	};
	if (command.name === "approve" && isOfHead && report.planId !== null) return {
		kind: "plan",
		id: report.planId,
		tests: limitNames(report.causes.flatMap(({ tests }) => tests))
	};
	if (command.name !== "resume" || !isOfHead || report.branch === null) return null;
	const tip = await client.getBranch(name, report.branch);
	if (tip === null) return null;
	const [ahead, behind] = await Promise.all([client.listCommitsBetween(name, pull.head.sha, tip), client.listCommitsBetween(name, tip, pull.head.sha)]);
	if (ahead.length === 0 || behind.length > 0) return null;
	const frozenTests = limitNames((await client.listTree(name, pull.head.sha)).map(({ path }) => path).filter(isSuitePath));
	const own = earlier.carried?.state.branch === report.branch ? earlier.carried : null;
	return {
		kind: "branch",
		sha: tip,
		commits: ahead.length,
		frozenTests,
		state: own?.state ?? null,
		approved: own?.approved == null ? null : limitNames(own.approved)
	};
}
/** Returns the names that a manifest can hold. */
function limitNames(names) {
	return [...new Set(names)].filter((name) => name !== "" && name.length <= maxNameLength).slice(0, maxNames);
}

// src/action/resolve/gather-facts.ts
/** Comments of the App that are looked up one by one; more of them are no ordinary pull request. */
const maxLookups = 50;
/**
* Fetches comment, pull request, roles, settings and vouching anew; nothing of the dispatch but its numbers is used.
* Quotas and the running session are the App's to count, which has judged them before it dispatched.
* @throws PthError `action/refused` when what the dispatch names is not there, `settings/invalid`
*/
async function gatherFacts(client, name, dispatch, { appId, baseSha, headSha, runId }) {
	const repository = await client.getRepository(name);
	const pull = await client.getPullRequest(name, dispatch.pullRequest);
	if (pull === null) throw refused("no-pull-request", "There is no such pull request.");
	const base = baseSha ?? await client.getBranch(name, pull.base.ref);
	if (base === null) throw refused("no-base", "The base branch of the pull request is gone.");
	const settings = await readSettingsAt(client, name, base);
	const comment = await readAsked(client, name, dispatch.asked, {
		pull,
		settings
	});
	if (comment === null) throw refused("no-comment", "What asked for this run is gone, or may not start one any more.");
	const listed = await client.listComments(name, dispatch.pullRequest);
	const started = {
		userId: 0,
		nonces: [{
			nonce: dispatch.nonce,
			runId: null
		}]
	};
	const own = appId === null ? started : await findOwnComments(client, name, appId, comment, listed);
	const asked = {
		command: dispatch.command,
		pullRequest: dispatch.pullRequest,
		appUserId: own.userId
	};
	const earlier = await findEarlierReport(client, name, asked);
	const judged = headSha === null ? pull : {
		...pull,
		head: {
			...pull.head,
			sha: headSha
		}
	};
	const isFirstContribution = await client.countMergedPullRequests(name, pull.author.login) === 0;
	return {
		repository,
		pull,
		askedBy: dispatch.asked.by,
		comment,
		settings,
		baseSha: base,
		facts: {
			app: {
				id: appId ?? 0,
				userId: own.userId
			},
			comment: {
				id: comment.id,
				author: await describeAuthor(client, name, comment.author),
				viaAppId: comment.viaAppId,
				createdAt: comment.createdAt,
				updatedAt: comment.updatedAt
			},
			pull: describePullRequest(judged, await describeAuthor(client, name, pull.author), isFirstContribution),
			isRepositoryArchived: repository.isArchived,
			approvals: await findApprovals(client, name, judged, listed),
			session: describeSession(dispatch, judged, earlier),
			usage: {
				byUser: 0,
				byPullRequest: 0,
				byRepository: 0,
				tokens: 0,
				refusalAnswers: 0
			},
			settings
		},
		fetched: {
			commentBody: comment.body,
			commentPullRequest: comment.issue,
			nonces: own.nonces,
			runId
		},
		earlier
	};
}
async function describeAuthor(client, name, { id, type, login }) {
	return {
		id,
		type,
		...await client.getPermission(name, login)
	};
}
/** Finds the nonces in comments of the App, identified by its number and by no name. */
async function findOwnComments(client, name, appId, comment, listed) {
	const candidates = listed.filter((entry) => entry.viaAppId === appId && readNonces([entry], entry.authorId, comment.id).length > 0);
	const found = {
		userId: 0,
		nonces: []
	};
	for (const candidate of candidates.slice(0, maxLookups)) {
		const full = await client.getComment(name, candidate.id);
		if (full?.viaAppId !== appId || full.author.id !== candidate.authorId) continue;
		found.userId = full.author.id;
		found.nonces.push(...readNonces([{
			...candidate,
			body: full.body
		}], full.author.id, comment.id));
	}
	return found;
}
/**
* Finds the people who vouched for the head in unedited comments, with their current roles (threats T5, a push after
* the approval; T7, forks with secrets).
*/
async function findApprovals(client, name, pull, listed) {
	const vouching = listed.filter(({ body }) => parseCommands(body).some(({ command }) => command?.name === "ok" && command.sha === pull.head.sha));
	const approvals = [];
	const newest = new Map(vouching.map(({ authorId, id }) => [authorId, id]));
	for (const id of [...newest.values()].slice(0, maxLookups)) {
		const comment = await client.getComment(name, id);
		if (comment === null || comment.issue !== pull.number) continue;
		const { author, viaAppId, createdAt, updatedAt } = comment;
		if (viaAppId !== null || createdAt !== updatedAt) continue;
		const permission = await client.getPermission(name, author.login);
		if (decideRole(permission) === "none") continue;
		approvals.push({
			sha: pull.head.sha,
			by: {
				id: author.id,
				type: author.type,
				...permission
			}
		});
	}
	return approvals;
}
/**
* Describes the newest session. A plan exists when the App's last report on the pull request is one and is about the
* commit that GitHub names with it. Only the App knows other sessions, and it judged them before the dispatch.
*/
function describeSession({ command }, pull, earlier) {
	if (command.name === "test" || command.name === "plan") return null;
	if (command.name !== "approve") return {
		id: "newest",
		state: "ended",
		headSha: pull.head.sha,
		needsPerson: false
	};
	const planId = earlier?.report.planId ?? null;
	if (planId === null) return null;
	return {
		id: planId,
		state: "awaiting-approval",
		headSha: earlier?.commitId ?? "",
		needsPerson: false
	};
}
/** Makes the fault that ends the run, with its reason. */
function refused(reason, message) {
	return new PthError("action/refused", message, { details: { reason } });
}

// src/action/resolve/read-current-facts.ts
/**
* Reads from GitHub the facts that a manifest is written from and compared with: pull request, comment, frozen tests
* and this workflow run. @throws PthError `action/refused`
*/
async function readCurrentFacts(client, run, { repository, pull, askedBy, comment, baseSha }) {
	const workflow = await client.getWorkflowRun(run.repository, run.runId);
	if (workflow === null) throw refused("no-run", "GitHub does not know this workflow run.");
	const suite = await freezeSuite(client, run.repository, baseSha);
	return {
		facts: {
			repository: {
				id: repository.id,
				owner: repository.owner,
				name: repository.name
			},
			pullRequest: pull.number,
			headSha: pull.head.sha,
			headRepositoryId: pull.head.repositoryId ?? 0,
			suiteDigest: digestSuite(suite),
			workflow: {
				path: workflow.workflowPath,
				sha: workflow.headSha
			},
			comment: {
				by: askedBy,
				id: comment.id,
				authorId: comment.author.id,
				createdAt: comment.createdAt,
				bodyDigest: digestText(comment.body)
			}
		},
		suite
	};
}

export { readContinuesFrom as i, gatherFacts as n, refused as r, readCurrentFacts as t };