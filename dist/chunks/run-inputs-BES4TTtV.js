import { o as systemErrorCode, t as PthError } from "./fault-Cx7jcTBv.js";
import { n as isEntryThere } from "./is-there-B3l6a-M8.js";
import { m as defaultMaxIterations } from "./settings-uzzq8dAZ.js";
import { constants } from "node:fs";
import { join } from "node:path";
import { lstat, open as open$1, readdir } from "node:fs/promises";

// src/action/artifact-files.ts
const maxFiles = 5e3;
const maxFileBytes = 4194304;
const maxDepth = 40;
/**
* Reads all files of a directory as text, by their paths below it; none when the directory does not exist. Another job
* made the directory, so a link or an oversized file in it is refused.
* @throws PthError `action/artifact-unfit`
*/
async function readFilesBelow(directory) {
	const files = [];
	const visit = async (prefix, depth) => {
		if (depth > maxDepth) throw unfit(`The folder ${prefix} is nested too deeply.`);
		for (const name of (await readdir(join(directory, prefix))).sort()) {
			const path = `${prefix}${name}`;
			if ((await lstat(join(directory, path))).isDirectory()) await visit(`${path}/`, depth + 1);
			else files.push({
				path,
				content: (await readArtifact(join(directory, path), maxFileBytes)).toString("utf8")
			});
			if (files.length > maxFiles) throw unfit(`There are more than ${maxFiles} files.`);
		}
	};
	if (await isEntryThere(directory)) await visit("", 0);
	return files;
}
/**
* Reads one file of an artifact.
* @throws PthError `action/artifact-unfit` when it is missing, no plain file, or larger than `maxBytes`
*/
async function readArtifact(path, maxBytes) {
	try {
		const file = await open$1(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
		try {
			const entry = await file.stat();
			if (!entry.isFile()) throw unfit(`${path} is no plain file.`);
			if (entry.size > maxBytes) throw unfit(`${path} has ${entry.size} bytes; at most ${maxBytes} are read.`);
			return await file.readFile();
		} finally {
			await file.close();
		}
	} catch (error) {
		const code = PthError.isInstance(error) ? void 0 : systemErrorCode(error);
		if (code === void 0) throw error;
		throw unfit(`${path} cannot be read: ${code}.`, error);
	}
}
/**
* Reads a JSON file of an artifact by a strict schema (threat T17, forged verdicts).
* @param name of the file, for people
* @throws PthError `action/artifact-unfit`
*/
async function readJsonArtifact(path, { schema, name, maxBytes }) {
	const content = await readArtifact(path, maxBytes);
	let value;
	try {
		value = JSON.parse(content.toString("utf8"));
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		throw unfit(`${path} is not JSON.`, error);
	}
	const parsed = schema.safeParse(value);
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	throw unfit(`The ${name} is not of the form that PTH writes: ${issue?.path.join(".")}: ${issue?.message}.`);
}
function unfit(message, cause) {
	return new PthError("action/artifact-unfit", message, { cause });
}

// src/action/run-inputs.ts
/** Reads `true` or `false` in the three spellings that YAML's core schema has. @throws PthError `settings/invalid` */
function readSwitch(name, text) {
	if (/^(?:true|True|TRUE)$/.test(text)) return true;
	if (/^(?:false|False|FALSE)$/.test(text)) return false;
	throw new PthError("settings/invalid", `The input ${name} must be true or false.`, { details: { input: name } });
}
/**
* Reads the input `max-minutes`; 60 for a step that does not set it, as action.yml says.
* @throws PthError `settings/invalid`
*/
function readMaxMinutes(input) {
	return readCount("max-minutes", input("max-minutes") || "60", {
		min: 1,
		max: 360
	});
}
/** Reads the input `max-iterations`. @throws PthError `settings/invalid` */
function readMaxIterations(input) {
	return readCount("max-iterations", input("max-iterations") || String(10), {
		min: 0,
		max: 1e3
	});
}
function readCount(name, text, { min, max }) {
	const count = Number(text);
	if (/^\d+$/.test(text) && count >= min && count <= max) return count;
	throw new PthError("settings/invalid", `The input ${name} must be a whole number from ${min} to ${max}.`, { details: { input: name } });
}
/**
* Reads the plugin's secrets where the grant of a run allows them: for commits of people with write access (threat T7,
* forks with secrets). @throws PthError `settings/invalid`
*/
function readGrantedSecrets(input, { grant }) {
	return grant.mayUseSecrets ? readSecrets(input("secrets")) : {};
}
/**
* Reads the lines `NAME=value` of the input `secrets`.
* @throws PthError `settings/invalid` naming the line, never its value
*/
function readSecrets(text) {
	const lines = text.split("\n").map((line) => line.replace(/\r$/, ""));
	return Object.fromEntries(lines.flatMap((line, index) => {
		if (line.trim() === "") return [];
		const match = /^\s*([A-Za-z_][A-Za-z0-9_]{0,100})=(.*)$/.exec(line);
		if (match?.[1] === void 0 || match[2] === void 0) throw new PthError("settings/invalid", `Line ${index + 1} of the input secrets is not NAME=value.`);
		return [[match[1], match[2]]];
	}));
}

export { readSwitch as a, readJsonArtifact as c, readSecrets as i, readMaxIterations as n, readArtifact as o, readMaxMinutes as r, readFilesBelow as s, readGrantedSecrets as t };