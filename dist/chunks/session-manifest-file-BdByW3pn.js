import { t as PthError } from "./fault-Cx7jcTBv.js";
import { i as quarantineFile, r as parseQuarantine } from "./quarantine-BjIzDL6C.js";
import { R as digestSuite, st as parseCommands, z as openManifest } from "./github-BHzjDTLh.js";
import { o as readArtifact, s as readFilesBelow } from "./run-inputs-BES4TTtV.js";
import { join } from "node:path";
import { writeFile } from "node:fs/promises";

// src/action/session-manifest-file.ts
/** Name of the manifest in its artifact, and the folder of the frozen tests beside it. */
const manifestFile = "manifest.json";
const suiteFolder = "suite";
const maxManifestBytes = 4194304;
/**
* Opens the artifact of the job `resolve`, which others could have written, by the digest that the workflow passed
* (threats T17, forged verdicts; T19, weakened tests). @throws PthError `action/artifact-unfit`
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
/** Parses the command that a manifest holds as text. @throws PthError `action/artifact-unfit` */
function readManifestCommand({ command }) {
	const [line] = parseCommands(command);
	if (!line?.command) throw unfit("The manifest names no command.");
	return line.command;
}
/**
* Reads the quarantine of a plugin as the base branch holds it; a pull request cannot add to it (threat T19, weakened
* tests). `prefix` is the plugin's directory in the repository, empty for the top.
* @throws PthError `testing/invalid-test`
*/
function readFrozenQuarantine(suite, prefix) {
	const path = prefix === "" ? quarantineFile : `${prefix}/${quarantineFile}`;
	const file = suite.find((entry) => entry.path === path);
	return file ? parseQuarantine(file.content, path) : [];
}
/**
* Puts the environment of the base branch's settings into a file for `envConfig`; returns its path. Where the plugin's
* secrets may not enter (threat T7, forks with secrets), the values that refer to them are left out, so that what does
* not need them is tested.
*/
async function writeEnvConfig({ settings, nonce, grant }, { host }) {
	const file = join(host.temporaryDirectory, `pth-environment-${nonce.slice(0, 6)}.json`);
	const environment = settings.environment ?? {};
	await writeFile(file, JSON.stringify(grant.mayUseSecrets ? environment : leaveOutReferences(environment)));
	return file;
}
function leaveOutReferences(environment) {
	const { targetPlugin, dependencyPlugins } = environment;
	return {
		...environment,
		...targetPlugin === void 0 ? {} : { targetPlugin: leaveOutReferring(targetPlugin) },
		...dependencyPlugins === void 0 ? {} : { dependencyPlugins: dependencyPlugins.map(leaveOutReferring) }
	};
}
function leaveOutReferring(plugin) {
	const values = Object.entries(plugin.configValues ?? {}).filter(([, value]) => !value.includes("${env:"));
	return {
		...plugin,
		configValues: Object.fromEntries(values)
	};
}
function unfit(message) {
	return new PthError("action/artifact-unfit", message);
}

export { suiteFolder as a, readManifestCommand as i, readFrozenQuarantine as n, writeEnvConfig as o, readManifest as r, manifestFile as t };