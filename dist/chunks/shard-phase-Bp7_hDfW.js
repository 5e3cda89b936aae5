import { V as startShaOf } from "./github-BHzjDTLh.js";
import { i as runTests, o as chooseRunEnvironment, r as requireCommit, t as describeRun } from "./execute-phase-DjN_afRI.js";
import { r as planManifest } from "./plan-run-BaCxwRXL.js";
import { t as readGrantedSecrets } from "./run-inputs-BES4TTtV.js";
import { n as readFrozenQuarantine, o as writeEnvConfig, r as readManifest } from "./session-manifest-file-BdByW3pn.js";
import { join, resolve } from "node:path";
import { writeFile } from "node:fs/promises";

// src/action/shard/shard-phase.ts
/**
* Runs one share of a large suite on the pinned commit, on a machine of its own, before `execute`, which then runs the
* tests that did not pass. It has no key and no secret and fixes nothing. Failing tests do not fail it, since a later
* job may fix them.
*/
async function shardPhase(context) {
	const { input, artifacts } = context;
	const { manifest, suite } = await readManifest(context);
	const path = resolve(context.run.workspace, input("path") || ".");
	const { prefix } = await requireCommit(path, startShaOf(manifest), context);
	context.saveState("path", path);
	const plan = planManifest(manifest);
	const run = await runTests(context, {
		settings: {
			path,
			...chooseRunEnvironment(input("env"), plan, plan.images[0] ?? null, input("accel")),
			envConfig: await writeEnvConfig(manifest, context),
			fix: false,
			shard: input("shard")
		},
		variables: readGrantedSecrets(input, manifest),
		quarantine: readFrozenQuarantine(suite, prefix),
		maxMinutes: manifest.limits.maxMinutes,
		transcript: null
	});
	if (run.isDone) {
		const name = `shard-${input("shard").replace("/", "-of-")}.json`;
		await writeFile(join(artifacts, name), `${JSON.stringify(run.document, null, 2)}\n`);
	}
	const result = describeRun(run, context);
	return {
		...result,
		exitCode: result.exitCode === 130 ? 130 : 0
	};
}

export { shardPhase };