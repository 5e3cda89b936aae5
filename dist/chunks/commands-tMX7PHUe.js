import { n as assertNever, r as describeFault } from "./fault-Cx7jcTBv.js";
import { n as describeModelProviders, t as composePorts } from "./compose-DSc6yzxk.js";
import { $ as preflightInputSchema, C as removeImageInputSchema, D as prepareDemo, E as demoInput, S as removeImage, T as doctorInputSchema, a as sessionStatusInputSchema, at as auditServer, b as listImages, d as testPlugin, et as preflightPlugin, g as listModels, i as sessionStatus, l as resumeInputSchema, nt as sessionBranchesInputSchema, o as endSession, r as startSession, s as endSessionInputSchema, tt as sessionBranches, u as resumePlugin, v as buildImage, w as doctor, x as listImagesInputSchema, y as buildImageInputSchema } from "./operations-C97UI44R.js";
import { f as auditInputSchema, g as testInputSchema, h as parseInput } from "./settings-uzzq8dAZ.js";
import { n as recordRun } from "./record-playbook-q-nMw_q-.js";
import { r as isReachable } from "./is-there-B3l6a-M8.js";
import { i as writeTestFiles, n as checkTestDirectory, r as writeReport, t as checkReportPath } from "./report-file-BxfWGfcE.js";
import { fileURLToPath } from "node:url";

// src/entry/demo-files.ts
/** Finds the demo's files beside the bundle, or in the source tree when PTH runs from source. */
async function findDemoFiles() {
	for (const [plugin, playbook] of [
		["./demo/broken-plugin", "./demo/playbook.yaml"],
		["../demo/broken-plugin", "../demo/playbook.yaml"],
		["../../test/fixtures/plugins/broken-plugin", "../../test/fixtures/playbooks/broken-plugin.yaml"]
	]) {
		const paths = {
			plugin: toPath(plugin),
			playbook: toPath(playbook)
		};
		if (await isReachable(paths.playbook)) return paths;
	}
	throw new Error("the files of the demo are missing from this installation");
}
function toPath(relative) {
	return fileURLToPath(new URL(relative, import.meta.url));
}

// src/entry/record-models.ts
/** Returns the context of an operation whose models are recorded. */
function withRecordedModels(context, recorder) {
	const { ports } = context;
	const openModel = async (id) => {
		const model = await ports.openModel(id);
		return model && recorder.record(model);
	};
	return {
		...context,
		ports: {
			...ports,
			openModel
		}
	};
}
/** Writes what was recorded, and says so. A failure to write is told only, since the run's own end matters more. */
async function writeRecording({ host, progress }, file, recorder) {
	try {
		const playbook = recorder.toYaml();
		if (playbook === null) {
			progress.print({
				mark: "note",
				label: "recorded",
				text: "nothing, since no model was asked"
			});
			return;
		}
		await writeReport(host.workingDirectory, file, playbook);
		const { conversations, answers, redacted } = recorder.counts();
		progress.print({
			mark: "ok",
			label: "recorded",
			text: `${answers} answers in ${conversations} conversations: pth test --model playbook:${file} plays them`
		});
		if (redacted > 0) {
			const text = `${redacted} times something like a secret was taken out; a change that held one is not played as it was`;
			progress.print({
				mark: "note",
				label: "recorded",
				text
			});
		}
	} catch (error) {
		progress.print({
			mark: "bad",
			label: "recorded",
			text: `not possible: ${describeFault(error).message}`
		});
	}
}

// src/entry/commands.ts
/** `pth test`. */
function runTest(context, isJson, input) {
	return present(testPlugin, parseInput(testInputSchema, input), context, isJson ? toJson : (report) => report.terminal);
}
/** `pth resume`. */
function runResume(context, isJson, asked) {
	const input = parseInput(resumeInputSchema, asked);
	const { junit, ctrf, sarif, report, html, badge, writeValues } = parseInput(testInputSchema, asked.settings);
	return present({ perform: (_, operationContext) => resumePlugin.perform(input, operationContext) }, {
		junit,
		ctrf,
		sarif,
		report,
		html,
		badge,
		writeValues
	}, context, isJson ? toJson : (result) => result.terminal);
}
/** `pth start`. */
async function runStart(context, isJson, input) {
	const parsed = parseInput(testInputSchema, input);
	return presentSession(await startSession.perform(parsed, toOperationContext(context)), isJson);
}
/** `pth status`. */
async function runStatus(context, isJson, asked) {
	const input = parseInput(sessionStatusInputSchema, asked);
	return presentSession(await sessionStatus.perform(input, toOperationContext(context)), isJson);
}
/** `pth end`. */
async function runEnd(context, isJson, asked) {
	const input = parseInput(endSessionInputSchema, asked);
	return presentSession(await endSession.perform(input, toOperationContext(context)), isJson);
}
function presentSession({ document, terminal, exitCode }, isJson) {
	return {
		text: isJson ? `${JSON.stringify(document, null, 2)}\n` : terminal,
		exitCode
	};
}
/** `pth record`: `pth test`, with a playbook of the model's answers, which is written however the run ends. */
async function runRecord(context, isJson, file, input) {
	const parsed = parseInput(testInputSchema, input);
	await checkReportPath(context.host.workingDirectory, file);
	const recorder = recordRun(context.redactor);
	const operation = { perform: (asked, operationContext) => testPlugin.perform(asked, withRecordedModels(operationContext, recorder)) };
	try {
		return await present(operation, parsed, context, isJson ? toJson : (report) => report.terminal);
	} finally {
		await writeRecording(context, file, recorder);
	}
}
/** `pth audit`. */
function runAudit(context, isJson, input) {
	return present(auditServer, parseInput(auditInputSchema, input), context, isJson ? toJson : (report) => report.table);
}
/** `pth demo`: a fresh repository with the bundled broken plugin, then `pth test` with the bundled playbook. */
async function runDemo(context, isJson, settings) {
	const files = await findDemoFiles();
	const operation = toOperationContext(context);
	const repository = await prepareDemo(files.plugin, operation);
	context.progress.print({
		mark: "ok",
		label: "demo",
		text: `copied the broken plugin to ${repository}`
	});
	const input = demoInput({
		repository,
		playbook: files.playbook,
		settings
	});
	return present(testPlugin, input, context, isJson ? toJson : (report) => report.terminal);
}
/** `pth images list|build|remove`. */
async function runImages(context, isJson, asked) {
	const result = await performImages(asked, toOperationContext(context));
	return {
		text: isJson ? `${JSON.stringify(result.document, null, 2)}\n` : result.terminal,
		exitCode: 0
	};
}
function performImages({ action, ...input }, operation) {
	switch (action) {
		case "list": return listImages.perform(parseInput(listImagesInputSchema, input), operation);
		case "build": return buildImage.perform(parseInput(buildImageInputSchema, input), operation);
		case "remove": return removeImage.perform(parseInput(removeImageInputSchema, input), operation);
		default: return assertNever(action);
	}
}
/** `pth doctor`. */
async function runDoctor(context, isJson) {
	return presentChecks(await doctor.perform(parseInput(doctorInputSchema, {}), toOperationContext(context)), isJson);
}
/** `pth preflight`. */
async function runPreflight(context, isJson, path, clean) {
	const input = parseInput(preflightInputSchema, {
		path,
		clean
	});
	return presentChecks(await preflightPlugin.perform(input, toOperationContext(context)), isJson);
}
/** `pth branches`. */
async function runBranches(context, isJson, asked) {
	const input = parseInput(sessionBranchesInputSchema, asked);
	const { document, terminal } = await sessionBranches.perform(input, toOperationContext(context));
	return {
		text: isJson ? `${JSON.stringify(document, null, 2)}\n` : terminal,
		exitCode: 0
	};
}
/** `pth models`. */
async function runModels({ host }, isJson) {
	const { document, terminal } = listModels(await describeModelProviders(host), /* @__PURE__ */ new Date());
	return {
		text: isJson ? `${JSON.stringify(document, null, 2)}\n` : terminal,
		exitCode: 0
	};
}
function presentChecks(report, isJson) {
	return {
		text: isJson ? `${JSON.stringify(report.document, null, 2)}\n` : report.terminal,
		exitCode: report.isReady ? 0 : 3
	};
}
function toOperationContext({ host, redactor, signal, progress, isInteractive }) {
	const askPerson = (label, url) => progress.print({
		mark: "note",
		label,
		text: url.href
	});
	return {
		ports: composePorts(host, redactor),
		emit: (event) => progress.show(event),
		signal,
		exportPipeline: async (request) => (await import("./export-pipeline-BC7r_Xon.js")).exportPipeline(request),
		...isInteractive ? { askPerson } : {}
	};
}
async function present(operation, input, context, render) {
	const { workingDirectory } = context.host;
	const { junit, ctrf, sarif, report: markdown, html, badge, writeValues } = input;
	for (const path of [
		junit,
		ctrf,
		sarif,
		markdown,
		html,
		badge,
		writeValues
	]) await checkReportPath(workingDirectory, path);
	await checkTestDirectory(workingDirectory, input.saveTests ?? null);
	const keepReport = async (report) => {
		context.hold({
			text: render(report),
			document: report.document
		});
		try {
			await writeReports(workingDirectory, input, report);
		} catch (error) {
			context.progress.print({
				mark: "bad",
				label: "report",
				text: describeFault(error).message
			});
		}
	};
	const report = await operation.perform(input, {
		...toOperationContext(context),
		keepReport
	});
	const text = render(report);
	context.hold({
		text,
		document: report.document
	});
	await writeReports(workingDirectory, input, report);
	return {
		text,
		exitCode: report.exitCode
	};
}
/** Writes each of the files that can be written. @throws PthError `artifacts/write-failed` for the first that cannot */
async function writeReports(directory, files, report) {
	const writes = [
		() => writeReport(directory, files.junit, report.junit),
		() => writeReport(directory, files.ctrf, report.ctrf),
		() => writeReport(directory, files.sarif, report.sarif),
		() => writeReport(directory, files.report, report.markdown),
		async () => files.html !== null && await writeReport(directory, files.html, report.renderPage()),
		() => writeReport(directory, files.badge, report.badge),
		() => writeReport(directory, files.writeValues, report.values),
		() => writeTestFiles(directory, files.saveTests ?? null, report.testFiles)
	];
	const failures = [];
	for (const write of writes) try {
		await write();
	} catch (error) {
		failures.push(error);
	}
	if (failures.length > 0) throw failures[0];
}
function toJson(report) {
	return `${JSON.stringify(report.document, null, 2)}\n`;
}

export { runAudit, runBranches, runDemo, runDoctor, runEnd, runImages, runModels, runPreflight, runRecord, runResume, runStart, runStatus, runTest };