import { J as renderCommand, M as startShaOf, U as parseDispatch, j as sealManifest, t as recheckDispatch } from "./github-DTLOLmoL.js";
import { d as makeRefSafe } from "./session-Dlg2rt_h.js";
import { n as readAppId, t as openGitHub } from "./open-github-BpWncUHd.js";
import { a as planRun, l as manifestFile, n as countSuite, o as toImageMatrix, p as suiteFolder, r as listShards, t as chooseRunner } from "./plan-run-G7JB8-Vk.js";
import { i as readContinuesFrom, n as gatherFacts, r as refused, t as readCurrentFacts } from "./read-current-facts-Bbn-_6ib.js";
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
	const appId = readAppId(input("app-id"));
	const client = await openGitHub(context, input("token"));
	const gathered = await gatherFacts(client, run.repository, dispatch, {
		appId,
		baseSha: null
	});
	const { repository, pull, comment, settings, baseSha } = gathered;
	if (run.eventName !== "workflow_dispatch" || run.ref !== `refs/heads/${repository.defaultBranch}`) throw refused("not-the-default-branch", "The workflow was not started on the default branch.");
	const grammar = settings.images === void 0 ? {} : { images: settings.images };
	const decision = recheckDispatch(dispatch, gathered.facts, gathered.fetched, grammar);
	if (decision.decision !== "allow" || decision.grant === null || pull.head.repositoryId === null) throw refused(decision.reason, decision.reply ?? `The command is not carried out (${decision.reason}).`);
	const { grant } = decision;
	const plan = planRun(dispatch.command, settings, grant);
	const { facts, suite } = await readCurrentFacts(client, run, gathered);
	const continuesFrom = await readContinuesFrom(client, run.repository, {
		command: dispatch.command,
		pull,
		earlier: gathered.earlier
	});
	const manifest = {
		version: 1,
		...facts,
		headRef: pull.head.ref,
		baseRef: pull.base.ref,
		baseSha,
		command: renderCommand(dispatch.command),
		nonce: dispatch.nonce,
		settings,
		branch: (continuesFrom?.kind === "branch" ? gathered.earlier?.report.branch : null) ?? nameBranch(repository.name, comment.createdAt, dispatch.nonce),
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
			maxIterations: Number(input("max-iterations") || "10"),
			maxMinutes: Number(input("max-minutes") || "60"),
			maxTokens: settings.budget.tokensPerSession ?? null,
			maxUsd: settings.budget.usdPerSession ?? null
		},
		harness: context.host.version
	};
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
			"runs-on": JSON.stringify(chooseRunner(plan.tier)),
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
/** The one branch that this run may publish; the same for every attempt of the run, and for no other run. */
function nameBranch(repository, createdAt, nonce) {
	return `pth/${makeRefSafe(repository)}-${createdAt.slice(0, 10)}-${nonce.slice(0, 6)}`;
}

export { resolvePhase };