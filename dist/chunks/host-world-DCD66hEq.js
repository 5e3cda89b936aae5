import { t as version } from "./version-PzxqTGdZ.js";
import { fileURLToPath } from "node:url";
import { existsSync } from "node:fs";
import { hostname, tmpdir } from "node:os";

// src/host/host-world.ts
/** Bundled code lies in dist/ or dist/chunks/, the sources in src/entry/: `runner-images/` is beside dist/ and src/. */
function findImageDefinitions() {
	const places = ["../runner-images", "../../runner-images"].map((path) => fileURLToPath(new URL(path, import.meta.url)));
	return places.find((path) => existsSync(path)) ?? places[0] ?? "";
}
/** Reads the surroundings of this process. */
function readHostWorld() {
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

export { readHostWorld as t };