import { r as isReachable } from "./is-there-B3l6a-M8.js";
import { fileURLToPath } from "node:url";
import { readFile } from "node:fs/promises";

// src/entry/template-files.ts
/** Finds the templates beside the bundle, or in the source tree when PTH runs from source. */
async function findTemplates() {
	for (const [templates, installation] of [
		["./templates/github/", "../"],
		["../templates/github/", "../../"],
		["../../templates/github/", "../../"]
	]) {
		const file = (name) => fileURLToPath(new URL(templates + name, import.meta.url));
		if (!await isReachable(file("pth.yml"))) continue;
		return {
			read: (name) => readFile(file(name), "utf8"),
			installation: fileURLToPath(new URL(installation, import.meta.url))
		};
	}
	throw new Error("the templates are missing from this installation");
}
/** The runner that is exported, one file; made by the build, so that it is missing when PTH runs from source. */
async function readRunner() {
	for (const candidate of [
		"./ci/run-tests.mjs",
		"../ci/run-tests.mjs",
		"../../dist/ci/run-tests.mjs"
	]) {
		const file = fileURLToPath(new URL(candidate, import.meta.url));
		if (await isReachable(file)) return readFile(file, "utf8");
	}
	return null;
}

export { readRunner as n, findTemplates as t };