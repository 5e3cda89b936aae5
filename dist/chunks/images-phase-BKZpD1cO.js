import { n as renderImageVerificationMarkdown, r as compareImages } from "./render-image-verification-DedxIAAh.js";
import { n as finalReportSchema } from "./final-report-DHcF0b5V.js";
import { n as isEntryThere } from "./is-there-B3l6a-M8.js";
import { T as string, s as array } from "./schemas-DIi9xWIE.js";
import { t as PthError } from "./fault-Cx7jcTBv.js";
import { b as renderAnswer } from "./github-BHzjDTLh.js";
import { a as readSwitch, c as readJsonArtifact } from "./run-inputs-BES4TTtV.js";
import { t as sessionFiles } from "./session-files-ME1qM7Zz.js";
import { t as openGitHub } from "./open-github-DO7GIR43.js";
import { join } from "node:path";
import { writeFile } from "node:fs/promises";

// src/action/images/images-phase.ts
const maxReportBytes = 33554432;
const imagesSchema = array(string().min(1).max(200)).min(1).max(50).refine((images) => new Set(images).size === images.length, "name each image once");
/** Files that the phase leaves. */
const imageFiles = {
	document: "image-verification.json",
	markdown: "IMAGE-VERIFICATION.md"
};
/**
* The last job of the scheduled verification: compares the results of the jobs for each image side by side, as `pth
* verify` does on one machine. It runs no plugin. It comments only on an issue that the workflow names, and only when
* not all images pass.
*/
async function imagesPhase(context) {
	const { input, artifacts, redactor } = context;
	const images = readImages(input("images"));
	const issue = readIssue(input("issue"));
	const runs = [];
	for (const [index, image] of images.entries()) runs.push(await readRun(image, join(input("reports"), String(index))));
	const document = redactor.redactJson(compareImages(runs, null));
	const markdown = renderImageVerificationMarkdown(document);
	await writeFile(join(artifacts, imageFiles.document), `${JSON.stringify(document, null, 2)}\n`);
	await writeFile(join(artifacts, imageFiles.markdown), markdown);
	const isStaged = readSwitch("staged", input("staged") || "false");
	if (issue !== null && document.exit_code !== 0) await commentOnIssue(issue, markdown, isStaged, context);
	const passing = document.images.filter(({ state }) => state === "passing").length;
	const failing = document.images.filter(({ state }) => state === "failing").length;
	return {
		exitCode: document.exit_code,
		outputs: {
			artifacts,
			report: join(artifacts, imageFiles.markdown)
		},
		summary: markdown,
		message: `${passing} of ${images.length} images pass, ${failing} fail, ${images.length - passing - failing} could not be run.`
	};
}
/** Reads the report of one job; a missing report becomes a fault of its image alone. */
async function readRun(image, directory) {
	const path = join(directory, sessionFiles.report);
	if (!await isEntryThere(path)) return toLost(image, {
		code: "action/artifact-unfit",
		message: "The job of this image left no report.",
		recovery: ["Look at the log of its job in this run."]
	});
	return toImageRun(image, await readJsonArtifact(path, {
		schema: finalReportSchema,
		name: `report of ${image}`,
		maxBytes: maxReportBytes
	}));
}
/** Turns the report of a run on one image into an entry of the table. Pure. */
function toImageRun(image, report) {
	if (report.fault) return toLost(image, report.fault);
	return {
		image,
		tests: report.outcomes.map(({ server, test, status }) => ({
			server,
			test,
			status
		})),
		findings: report.findings.length,
		isPassing: report.exit_code === 0,
		fault: null
	};
}
function toLost(image, fault) {
	return {
		image,
		tests: null,
		findings: 0,
		isPassing: false,
		fault
	};
}
/** @throws PthError `settings/invalid` */
function readImages(text) {
	let value;
	try {
		value = JSON.parse(text);
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		throw new PthError("settings/invalid", "The input images must be a JSON list of images.", { cause: error });
	}
	const parsed = imagesSchema.safeParse(value);
	if (parsed.success) return parsed.data;
	throw new PthError("settings/invalid", `The input images must be a JSON list of images: ${parsed.error.issues[0]?.message}.`);
}
/** @throws PthError `settings/invalid` */
function readIssue(text) {
	if (text === "") return null;
	if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
	throw new PthError("settings/invalid", "The input issue must be the number of an issue.");
}
async function commentOnIssue(issue, markdown, isStaged, context) {
	const { input, run, redactor, log } = context;
	log.print(`${isStaged ? "would" : "now"}: comment on issue ${issue}`);
	if (isStaged) return;
	const client = await openGitHub(context, input("write-token"));
	const link = `${run.serverUrl}/${run.repository.owner}/${run.repository.name}/actions/runs/${run.runId}`;
	await client.createComment(run.repository, issue, renderAnswer(`${markdown}\n\n[run](${link})`, redactor));
}

export { imagesPhase };