import { o as systemErrorCode, t as PthError } from "./fault-Cx7jcTBv.js";
import { basename, dirname, join, resolve } from "node:path";
import { access, constants, mkdir, stat, writeFile } from "node:fs/promises";

// src/entry/report-file.ts
/**
* Checks, before the run that a report is about, that the report can be written.
* @throws PthError `artifacts/write-failed`
*/
async function checkReportPath(directory, path) {
	if (path === null) return;
	const file = resolve(directory, path);
	try {
		await access(dirname(file), constants.W_OK | constants.X_OK);
		if ((await stat(file).catch(ignoreMissing))?.isDirectory()) throw refuseReport(file, "it is a directory");
	} catch (error) {
		throw toReportFault(file, error);
	}
}
function ignoreMissing(error) {
	if (systemErrorCode(error) !== "ENOENT") throw error;
}
function toReportFault(file, error) {
	const code = PthError.isInstance(error) ? void 0 : systemErrorCode(error);
	return code === void 0 ? error : refuseReport(file, code, error);
}
function refuseReport(file, reason, cause) {
	return new PthError("artifacts/write-failed", `The report ${file} cannot be written: ${reason}.`, { cause });
}
/** Writes a report where it was asked for. @throws PthError `artifacts/write-failed` */
async function writeReport(directory, path, text) {
	if (path === null) return;
	const file = resolve(directory, path);
	try {
		await writeFile(file, text);
	} catch (error) {
		throw toReportFault(file, error);
	}
}
/**
* Checks, before the run, that its tests can be written to a directory, which is made where it is missing.
* @throws PthError `artifacts/write-failed`
*/
async function checkTestDirectory(directory, path) {
	if (path === null) return;
	const target = resolve(directory, path);
	try {
		await mkdir(target, { recursive: true });
		await access(target, constants.W_OK | constants.X_OK);
	} catch (error) {
		throw toReportFault(target, error);
	}
}
/** Writes test files into a directory. @throws PthError `artifacts/write-failed` */
async function writeTestFiles(directory, path, files) {
	if (path === null) return;
	for (const file of files) await writeReport(directory, join(path, basename(file.path)), file.content);
}

export { writeTestFiles as i, checkTestDirectory as n, writeReport as r, checkReportPath as t };