import { M as startShaOf } from "./github-BdfiU047.js";
import { i as runTests, o as chooseRunEnvironment, r as requireCommit, t as describeRun } from "./execute-phase-Cd-jMKev.js";
import { d as readManifest, i as planManifest, m as writeEnvConfig, u as readFrozenQuarantine } from "./plan-run-DYX4q4Uh.js";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

// src/action/shard/shard-phase.ts
/**
* One share of a large suite on the pinned commit, on a machine of its own and before `execute`, which then runs what did
* not pass. No key, no secret, and nothing is fixed; it fails for no failing test, since a fix may yet come.
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
		variables: {},
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