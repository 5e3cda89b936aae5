import { d as renderClientChanges, un as openRepository } from "./actions-section-1ewxtru0.js";
import { n as isEntryThere } from "./is-there-B3l6a-M8.js";
import { t as composePorts } from "./compose-DSc6yzxk.js";
import { V as startShaOf } from "./github-BHzjDTLh.js";
import { st as compareForClients } from "./operations-C97UI44R.js";
import { t as BuildCache } from "./build-cache-BQXCTTVf.js";
import { t as openBundle } from "./open-bundle-CeNXecEv.js";
import { a as openProgress, o as chooseRunEnvironment, r as requireCommit } from "./execute-phase-DjN_afRI.js";
import { t as sessionFiles } from "./session-files-ME1qM7Zz.js";
import { t as selectHostVariables } from "./host-variables-Cz8BJT9N.js";
import { r as planManifest } from "./plan-run-BaCxwRXL.js";
import { t as readGrantedSecrets } from "./run-inputs-BES4TTtV.js";
import { o as writeEnvConfig, r as readManifest } from "./session-manifest-file-BdByW3pn.js";
import { n as comparisonSchema, t as comparisonFile } from "./comparison-BZC1KJyV.js";
import { join, resolve } from "node:path";
import { writeFile } from "node:fs/promises";

// src/action/compare/compare-phase.ts
/**
* A job beside `verify`: runs the same calls on the base and the head of a pull request, and on the head and the
* session's result, and reports the changes that clients will notice. It has no key and no write access. Its result is
* advice, so it fails for no difference.
*/
async function comparePhase(context) {
	const { input, host, artifacts, redactor, signal } = context;
	const { manifest } = await readManifest(context);
	const startSha = startShaOf(manifest);
	const path = resolve(context.run.workspace, input("path") || ".");
	await requireCommit(path, startSha, context);
	context.saveState("path", path);
	const variables = selectHostVariables(host.variables);
	const { repository, prefix } = await openRepository(path, {
		variables,
		signal
	});
	const baseSha = input("compare-base");
	const basePath = resolve(context.run.workspace, input("base") || ".");
	await requireCommit(basePath, baseSha, context);
	const file = join(input("session"), sessionFiles.bundle);
	const bundle = await openBundle(input("session") !== "" && await isEntryThere(file) ? file : null, manifest, {
		source: {
			url: repository.path,
			token: null
		},
		temporaryDirectory: host.temporaryDirectory,
		path: variables["PATH"] ?? ""
	});
	try {
		const checkout = join(bundle.repository, "checkout");
		await bundle.git([
			"fetch",
			"--quiet",
			"--no-tags",
			"--depth=1",
			basePath,
			`+${baseSha}:refs/pth/base`
		]);
		await bundle.git([
			"worktree",
			"add",
			"--quiet",
			"--detach",
			checkout,
			"refs/pth/head"
		]);
		context.saveState("path", join(checkout, prefix));
		const head = {
			revision: startSha,
			name: "head"
		};
		const pairs = [{
			of: "pull-request",
			from: {
				revision: baseSha,
				name: "base"
			},
			to: head
		}, ...bundle.tip === startSha ? [] : [{
			of: "fixes",
			from: head,
			to: {
				revision: bundle.tip,
				name: "fixed"
			}
		}]];
		const plan = planManifest(manifest);
		const settings = {
			path: join(checkout, prefix),
			...chooseRunEnvironment(input("env"), plan, plan.images[0] ?? null, input("accel")),
			envConfig: await writeEnvConfig(manifest, context)
		};
		const { maxSeconds } = manifest.settings.comparison;
		const kept = new BuildCache(join(bundle.repository, "build-cache"), { keepsBuild: false });
		const changes = await compare(pairs, {
			settings,
			maxSeconds
		}, kept, readGrantedSecrets(input, manifest), context);
		const comparison = {
			version: 1,
			manifestDigest: input("manifest-digest"),
			bundleDigest: bundle.digest,
			baseSha,
			headSha: manifest.headSha,
			changes
		};
		const text = `${JSON.stringify(comparisonSchema.parse(redactor.redactJson(comparison)), null, 2)}\n`;
		await writeFile(join(artifacts, comparisonFile), text);
		return describeEnd(changes, artifacts);
	} finally {
		await bundle.remove();
	}
}
async function compare(pairs, limits, buildCache, secrets, { host, redactor, log, signal }) {
	const progress = openProgress(redactor);
	try {
		return await log.withoutCommands(() => compareForClients(pairs, limits, {
			ports: composePorts({
				...host,
				variables: {
					...selectHostVariables(host.variables),
					...secrets
				}
			}, redactor),
			emit: (event) => progress.show(event),
			signal,
			buildCache
		}));
	} finally {
		progress.close();
	}
}
function describeEnd(changes, artifacts) {
	const breaking = changes.flatMap((one) => one.changes).filter((change) => change.class === "breaking").length;
	const missing = changes.filter(({ problem }) => problem !== null).length;
	return {
		exitCode: 0,
		outputs: { artifacts },
		summary: `${["### PTH: what changes for clients", ...renderClientChanges(changes, { listed: 50 })].join("\n\n")}\n`,
		message: `${changes.length - missing} compared, ${missing} could not be; ${breaking} changes break clients.`
	};
}

export { comparePhase };