import { o as systemErrorCode } from "./fault-Cx7jcTBv.js";
import { lstat, stat } from "node:fs/promises";

// src/base/is-there.ts
/** True when something is at the path; links are followed. Throws every error but a missing path. */
function isThere(path) {
	return isFound(stat(path), isMissing);
}
/** True when the path has an entry, even a link that leads nowhere. Throws every error but a missing path. */
function isEntryThere(path) {
	return isFound(lstat(path), isMissing);
}
/** Like `isThere`, but false for every path that the system refuses to look at, such as one that is too long. */
function isReachable(path) {
	return isFound(stat(path), () => true);
}
/** Like `isEntryThere`, but false for every path that the system refuses to look at. */
function isEntryReachable(path) {
	return isFound(lstat(path), () => true);
}
function isMissing(code) {
	return code === "ENOENT" || code === "ENOTDIR";
}
async function isFound(look, isAbsence) {
	try {
		await look;
		return true;
	} catch (error) {
		const code = systemErrorCode(error);
		if (code !== void 0 && isAbsence(code)) return false;
		throw error;
	}
}

export { isThere as i, isEntryThere as n, isReachable as r, isEntryReachable as t };