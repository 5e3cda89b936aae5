import { n as assertNever, t as PthError } from "./fault-CKdbCm68.js";
import { b as annotateDiagnoses } from "./github-18F13leN.js";
import { i as runTests, t as describeRun } from "./execute-phase-g2dlAay4.js";
import { t as sessionFiles } from "./session-files-amJOF5xg.js";
import { n as readProxyVariables } from "./proxy-variables-BCvMJSNL.js";
import { a as readSwitch, i as readSecrets, r as readMaxMinutes } from "./run-inputs-hQcnHuMW.js";
import "./base-CUo9TJwq.js";
import { d as testInputSchema, h as describeSettings } from "./settings-ByQSTO-Y.js";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

// src/action/test-inputs.ts
/** Lists the inputs that are settings of `pth test`. */
function listTestInputs() {
	return describeSettings(testInputSchema.shape).map((setting) => ({
		name: nameInput(setting),
		setting
	}));
}
/** Returns the flag's name; for a flag that switches something off, the name of that setting. */
function nameInput({ name, flag }) {
	const given = /^--(no-)?([a-z-]+)/.exec(flag);
	if (given?.[2] === void 0 || given[1] !== void 0) return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
	return given[2];
}
/**
* Reads the settings that the step was given, for `testInputSchema`; empty ones stay absent.
* @throws PthError `settings/invalid` for a number or a switch that is none
*/
function readTestInputs(input) {
	const path = input("path");
	const command = readLines(input("server-command"));
	const given = listTestInputs().flatMap(({ name, setting }) => {
		const text = input(name);
		return text === "" ? [] : [[setting.name, readValue(name, text, setting)]];
	});
	return {
		...Object.fromEntries(given),
		...path === "" ? {} : { path },
		...command.length === 0 ? {} : { command }
	};
}
function readValue(name, text, { value }) {
	switch (value.kind) {
		case "text":
		case "choice": return text;
		case "list": return readLines(text);
		case "switch": return readSwitch(name, text);
		case "number":
			if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
			throw new PthError("settings/invalid", `The input ${name} must be a number.`, { details: { input: name } });
		default: return assertNever(value);
	}
}
function readLines(text) {
	return text.split("\n").map((line) => line.trim()).filter((line) => line !== "");
}

// src/action/test-phase.ts
/** `pth test` as a step: the whole loop on what is checked out, with the step's own inputs. */
async function testPhase(context) {
	const { input, artifacts, run, redactor } = context;
	const { junit, ctrf, report, html, writeValues, ...settings } = readTestInputs(input);
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
		transcript: join(artifacts, sessionFiles.transcript)
	});
	await writeFile(join(artifacts, sessionFiles.report), `${JSON.stringify(done.document, null, 2)}\n`);
	if (done.isDone) {
		await writeFile(join(artifacts, sessionFiles.markdown), done.report.markdown);
		const files = [
			[junit, done.report.junit],
			[ctrf, done.report.ctrf],
			[report, done.report.markdown],
			[writeValues, done.report.values]
		];
		for (const [file, text] of files) if (typeof file === "string") await writeFile(resolve(run.workspace, file), text);
		if (typeof html === "string") await writeFile(resolve(run.workspace, html), done.report.renderPage());
		context.log.annotate(annotateDiagnoses(done.report.diagnoses, redactor));
	}
	return describeRun(done, context);
}

export { testPhase };