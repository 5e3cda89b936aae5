import { M as sealManifest, N as startShaOf, W as parseDispatch, Y as renderCommand, t as recheckDispatch } from "./github-u41kX8Mz.js";
import { f as makeRefSafe } from "./session-Bz0NlrRz.js";
import { n as readAppId, t as openGitHub } from "./open-github-U5XEsVu8.js";
import { n as readMaxIterations, r as readMaxMinutes } from "./run-inputs-Dabecs1k.js";
import { a as planRun, l as manifestFile, n as countSuite, o as toImageMatrix, p as suiteFolder, r as listShards, t as chooseRunner } from "./plan-run-By77Nt5w.js";
import { i as readContinuesFrom, n as gatherFacts, r as refused, t as readCurrentFacts } from "./read-current-facts-xKWg9jXk.js";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

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
	const { input, run, redactor } = context;
	const dispatch = parseDispatch(Object.fromEntries(dispatchInputs.map((name) => [name.replaceAll("-", "_"), input(name)])));
	if (dispatch === null) throw refused("not-a-dispatch", "The inputs are not those that the App sends.");
	const client = await openGitHub(context, input("token"));
	const { gathered, grant } = await judgeDispatch(context, client, dispatch);
	const { pull, settings, baseSha } = gathered;
	const plan = planRun(dispatch.command, settings, grant);
	const { facts, suite } = await readCurrentFacts(client, run, gathered);
	const manifest = composeManifest(context, dispatch, {
		gathered,
		grant,
		facts,
		continuesFrom: await readContinuesFrom(client, run.repository, {
			command: dispatch.command,
			pull,
			earlier: gathered.earlier
		})
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
			"runs-on": JSON.stringify(chooseRunner(plan.tier, settings)),
			images: JSON.stringify(images),
			"may-use-secrets": String(grant.mayUseSecrets),
			"may-fix": String(plan.fix),
			shards: JSON.stringify(listShards(countSuite(suite), settings.shards)),
			"compare-base": compareBase ?? "",
			branch: manifest.branch,
			artifacts: context.artifacts
		},
		summary: redactor.redact(`### PTH resolve\n\nPull request ${manifest.pullRequest}, commit \`${manifest.headSha}\`, environment tier ${plan.tier}, ${images.length} image(s), ${suite.length} frozen test file(s).\n`),
		message: `Resolved: pull request ${manifest.pullRequest} at ${manifest.headSha}.`
	};
}
/**
* Asks GitHub again for the facts behind a dispatch and decides by them what the run may do.
* @throws PthError `action/refused`, with the decision's reason
*/
async function judgeDispatch({ input, run }, client, dispatch) {
	const appId = readAppId(input("app-id"));
	const gathered = await gatherFacts(client, run.repository, dispatch, {
		appId,
		baseSha: null,
		headSha: null
	});
	const { repository, pull, settings } = gathered;
	if (run.eventName !== "workflow_dispatch" || run.ref !== `refs/heads/${repository.defaultBranch}`) throw refused("not-the-default-branch", "The workflow was not started on the default branch.");
	const grammar = settings.images === void 0 ? {} : { images: settings.images };
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
			maxTokens: settings.budget.tokensPerSession ?? null,
			maxUsd: settings.budget.usdPerSession ?? null
		},
		harness: host.version
	};
}
/** Names the one branch that this run may publish: the same for every attempt of the run, and for no other run. */
function nameBranch(repository, createdAt, nonce) {
	return `pth/${makeRefSafe(repository)}-${createdAt.slice(0, 10)}-${nonce.slice(0, 6)}`;
}

export { resolvePhase };