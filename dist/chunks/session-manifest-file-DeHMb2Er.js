import { t as PthError } from "./fault-BbL1Kfko.js";
import { H as openManifest, V as digestSuite, at as parseCommands } from "./github-D7Wl48qe.js";
import { n as readArtifact, r as readFilesBelow } from "./artifact-files-D4cFtUpH.js";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";

// src/entry/action/session-manifest-file.ts
/** Name of the manifest in its artifact, and the folder of the frozen tests beside it. */
const manifestFile = "manifest.json";
const suiteFolder = "suite";
const maxManifestBytes = 4194304;
/**
* Opens the artifact of the job `resolve`, which others could have written, by the digest that the workflow passed
* (threats T17, T19). @throws PthError `action/artifact-unfit`
*/
async function readManifest({ input }) {
	const directory = input("manifest");
	const expected = input("manifest-digest");
	if (directory === "" || !/^[0-9a-f]{64}$/.test(expected)) throw unfit("The inputs manifest and manifest-digest must name the artifact of the job resolve and its digest.");
	const text = await readArtifact(join(directory, manifestFile), maxManifestBytes);
	const opened = openManifest(text.toString("utf8"), expected);
	if (!opened.ok) throw unfit(`The manifest is not the one that was written down (${opened.reason}).`);
	const suite = await readFilesBelow(join(directory, suiteFolder));
	if (digestSuite(suite) !== opened.manifest.suiteDigest) throw unfit("The frozen tests are not those that the manifest names.");
	return {
		manifest: opened.manifest,
		suite
	};
}
/** The command that a manifest holds as text. @throws PthError `action/artifact-unfit` */
function readManifestCommand({ command }) {
	const [line] = parseCommands(command);
	if (!line?.command) throw unfit("The manifest names no command.");
	return line.command;
}
/** Puts the environment of the base branch's settings into a file for `envConfig`; returns its path. */
async function writeEnvConfig({ settings, nonce }, { world }) {
	const file = join(world.temporaryDirectory, `pth-environment-${nonce.slice(0, 6)}.json`);
	await writeFile(file, JSON.stringify(settings.environment ?? {}));
	return file;
}
function unfit(message) {
	return new PthError("action/artifact-unfit", message);
}

export { writeEnvConfig as a, suiteFolder as i, readManifest as n, readManifestCommand as r, manifestFile as t };