import { J as recheckDispatch, K as digestText, U as sealManifest, V as digestSuite, Y as parseDispatch, ot as renderCommand } from "./github-K1UtGICK.js";
import { d as makeRefSafe } from "./session-DRzxYhio.js";
import { i as readAppId, n as refused, r as openGitHub, t as gatherFacts } from "./gather-facts-0JkazOHl.js";
import { r as suiteFolder, t as manifestFile } from "./session-manifest-file-C_toJw01.js";
import { t as freezeSuite } from "./freeze-suite-B8wSmFNw.js";
import { n as planRun, r as toImageMatrix, t as chooseRunner } from "./plan-run-Cw6-GGEG.js";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

// src/entry/action/resolve/resolve-phase.ts
const dispatchInputs = [
	"pull-request",
	"head-ref",
	"head-sha",
	"comment-id",
	"nonce",
	"command"
];
/**
* The first job (row C-024, threats T1 to T10, T19): believes nothing that it was started with, asks GitHub anew, and
* writes down what every later job must find again. Reads only.
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
	const workflow = await client.getWorkflowRun(run.repository, run.runId);
	if (workflow === null) throw refused("no-run", "GitHub does not know this workflow run.");
	const suite = await freezeSuite(client, run.repository, baseSha);
	const manifest = {
		version: 1,
		repository: {
			id: repository.id,
			owner: repository.owner,
			name: repository.name
		},
		pullRequest: pull.number,
		headSha: pull.head.sha,
		headRef: pull.head.ref,
		headRepositoryId: pull.head.repositoryId,
		baseRef: pull.base.ref,
		baseSha,
		comment: {
			id: comment.id,
			authorId: comment.author.id,
			createdAt: comment.createdAt,
			bodyDigest: digestText(comment.body)
		},
		command: renderCommand(dispatch.command),
		nonce: dispatch.nonce,
		settings,
		suiteDigest: digestSuite(suite),
		branch: nameBranch(repository.name, comment.createdAt, dispatch.nonce),
		grant: {
			isInside: grant.isInside,
			maxTier: grant.maxTier,
			mayUseSecrets: grant.mayUseSecrets,
			mayUseOwnRunners: grant.mayUseOwnRunners,
			fixTarget: grant.fixTarget
		},
		limits: {
			maxIterations: Number(input("max-iterations") || "10"),
			maxMinutes: Number(input("max-minutes") || "60"),
			maxTokens: null
		},
		workflow: {
			path: workflow.workflowPath,
			sha: workflow.headSha
		},
		harness: context.world.version
	};
	const { text, digest } = sealManifest(manifest);
	await writeFile(join(context.artifacts, manifestFile), text);
	for (const { path, content } of suite) {
		const file = join(context.artifacts, suiteFolder, path);
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, content);
	}
	const images = toImageMatrix(plan.images);
	return {
		exitCode: 0,
		outputs: {
			decision: "run",
			"manifest-digest": digest,
			"head-sha": manifest.headSha,
			"runs-on": JSON.stringify(chooseRunner(plan.tier)),
			images: JSON.stringify(images),
			"may-use-secrets": String(grant.mayUseSecrets),
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