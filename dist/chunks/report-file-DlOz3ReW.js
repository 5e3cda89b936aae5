import "./base-CgeXpDKo.js";
import { o as systemErrorCode, t as PthError } from "./fault-Nv4IeS5h.js";
import { access, constants, stat, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";

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

export { writeReport as n, checkReportPath as t };