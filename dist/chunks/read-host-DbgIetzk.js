import { t as version } from "./version-PzxqTGdZ.js";
import { fileURLToPath } from "node:url";
import { existsSync } from "node:fs";
import { hostname, tmpdir } from "node:os";

// src/host/read-host.ts
/** Bundled code is in dist/ or dist/chunks/, sources are in src/: `runner-images/` is beside dist/ and src/. */
function findImageDefinitions() {
	const candidates = ["../runner-images", "../../runner-images"].map((path) => fileURLToPath(new URL(path, import.meta.url)));
	return candidates.find((path) => existsSync(path)) ?? candidates[0] ?? "";
}
/** Reads the surroundings of this process. */
function readHost() {
	return {
		variables: Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => value === void 0 ? [] : [[name, value]])),
		workingDirectory: process.cwd(),
		temporaryDirectory: tmpdir(),
		imageDefinitions: findImageDefinitions(),
		processId: process.pid,
		hostName: hostname(),
		version,
		nodeVersion: process.versions.node
	};
}

export { readHost as t };