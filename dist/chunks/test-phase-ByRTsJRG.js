import { S as annotateDiagnoses } from "./actions-section-1ewxtru0.js";
import { i as runTests, t as describeRun } from "./execute-phase-DjN_afRI.js";
import { t as sessionFiles } from "./session-files-ME1qM7Zz.js";
import { n as readProxyVariables } from "./proxy-variables-U3V52arD.js";
import { i as readSecrets, r as readMaxMinutes } from "./run-inputs-BES4TTtV.js";
import { t as readTestInputs } from "./test-inputs-CPjrbuf7.js";
import { join, resolve } from "node:path";
import { writeFile } from "node:fs/promises";

// src/action/test-phase.ts
/** `pth test` as a step: the whole loop on what is checked out, with the step's own inputs. */
async function testPhase(context) {
	const { input, artifacts, run, redactor } = context;
	const { junit, ctrf, sarif, report, html, badge, writeValues, ...settings } = readTestInputs(input);
	const path = resolve(run.workspace, input("path") || ".");
	context.saveState("path", path);
	const done = await runTests(context, {
		settings: {
			...settings,
			path
		},
		variables: {
			...readSecrets(input("secrets")),
			...readProxyVariables(context.host.variables)
		},
		maxMinutes: readMaxMinutes(input),
		transcript: join(artifacts, sessionFiles.transcript),
		roles: artifacts
	});
	await writeFile(join(artifacts, sessionFiles.report), `${JSON.stringify(done.document, null, 2)}\n`);
	if (done.report !== null) {
		await writeFile(join(artifacts, sessionFiles.markdown), done.report.markdown);
		const files = [
			[junit, done.report.junit],
			[ctrf, done.report.ctrf],
			[sarif, done.report.sarif],
			[report, done.report.markdown],
			[badge, done.report.badge],
			[writeValues, done.report.values]
		];
		for (const [file, text] of files) if (typeof file === "string") await writeFile(resolve(run.workspace, file), text);
		if (typeof html === "string") await writeFile(resolve(run.workspace, html), done.report.renderPage());
		context.log.annotate(annotateDiagnoses(done.report.diagnoses, redactor));
	}
	return describeRun(done, context);
}

export { testPhase };