import { a as systemErrorCode, t as PthError } from "./fault-BbL1Kfko.js";
import { H as openManifest, V as digestSuite, it as parseCommands } from "./github-Cb1JYXYI.js";
import { lstat, open, readdir, writeFile } from "node:fs/promises";
import { constants as constants$1 } from "node:fs";
import { join } from "node:path";

// src/entry/action/artifact-files.ts
const maxFiles = 5e3;
const maxFileBytes = 4194304;
const maxDepth = 40;
/**
* All files of a directory by their paths below it, as text; none when it is not there. The directory came from another
* job: a link or an oversized file in it is refused, not read.
* @throws PthError `action/artifact-unfit`
*/
async function readFilesBelow(directory) {
	const files = [];
	const visit = async (prefix, depth) => {
		if (depth > maxDepth) throw unfit$1(`The folder ${prefix} is nested too deeply.`);
		for (const name of (await readdir(join(directory, prefix))).sort()) {
			const path = `${prefix}${name}`;
			if ((await lstat(join(directory, path))).isDirectory()) await visit(`${path}/`, depth + 1);
			else files.push({
				path,
				content: (await readArtifact(join(directory, path), maxFileBytes)).toString("utf8")
			});
			if (files.length > maxFiles) throw unfit$1(`There are more than ${maxFiles} files.`);
		}
	};
	if (await exists(directory)) await visit("", 0);
	return files;
}
/**
* One file of an artifact. @throws PthError `action/artifact-unfit` when it is missing, no plain file, or larger than
* `maxBytes`
*/
async function readArtifact(path, maxBytes) {
	try {
		const file = await open(path, constants$1.O_RDONLY | constants$1.O_NOFOLLOW | constants$1.O_NONBLOCK);
		try {
			const entry = await file.stat();
			if (!entry.isFile()) throw unfit$1(`${path} is no plain file.`);
			if (entry.size > maxBytes) throw unfit$1(`${path} has ${entry.size} bytes; at most ${maxBytes} are read.`);
			return await file.readFile();
		} finally {
			await file.close();
		}
	} catch (error) {
		const code = PthError.isInstance(error) ? void 0 : systemErrorCode(error);
		if (code === void 0) throw error;
		throw unfit$1(`${path} cannot be read: ${code}.`, error);
	}
}
/** Whether something is there. */
async function exists(path) {
	try {
		await lstat(path);
		return true;
	} catch (error) {
		if (systemErrorCode(error) === "ENOENT") return false;
		throw error;
	}
}
function unfit$1(message, cause) {
	return new PthError("action/artifact-unfit", message, { cause });
}

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

export { writeEnvConfig as a, suiteFolder as i, readManifest as n, exists as o, readManifestCommand as r, readArtifact as s, manifestFile as t };