import { v as annotateDiagnoses } from "./github-ekZfRnX9.js";
import { i as runTests, t as describeRun } from "./execute-phase-DCcHf0gq.js";
import { t as sessionFiles } from "./session-files-DET79o9j.js";
import { n as readProxyVariables } from "./proxy-variables-CIotP2yA.js";
import { n as readSecrets, t as readRunInputs } from "./run-inputs-BVi0_fcx.js";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

// src/action/test-phase.ts
/** `pth test` as a step: the whole loop on what is checked out, with the step's own inputs. */
async function testPhase(context) {
	const { input, artifacts, run, redactor } = context;
	const { junit, ctrf, report, ...settings } = readRunInputs(input);
	const path = resolve(run.workspace, input("path") || ".");
	context.saveState("path", path);
	const done = await runTests(context, {
		settings: {
			...settings,
			path
		},
		variables: {
			...readSecrets(input("secrets")),
			...readProxyVariables(context.world.variables)
		},
		maxMinutes: Number(input("max-minutes") || "60"),
		transcript: join(artifacts, sessionFiles.transcript)
	});
	await writeFile(join(artifacts, sessionFiles.report), `${JSON.stringify(done.document, null, 2)}\n`);
	if (done.isDone) {
		await writeFile(join(artifacts, sessionFiles.markdown), done.report.markdown);
		const files = [
			[junit, done.report.junit],
			[ctrf, done.report.ctrf],
			[report, done.report.markdown]
		];
		for (const [file, text] of files) if (typeof file === "string") await writeFile(resolve(run.workspace, file), text);
		context.log.annotate(annotateDiagnoses(done.report.diagnoses, redactor));
	}
	return describeRun(done, context);
}

export { testPhase };