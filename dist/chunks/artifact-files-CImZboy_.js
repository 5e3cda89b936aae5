import { a as systemErrorCode, t as PthError } from "./fault-CKdbCm68.js";
import { n as isEntryThere } from "./is-there-BOVhcEPC.js";
import "./base-CUo9TJwq.js";
import { lstat, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { constants as constants$1 } from "node:fs";

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
		const file = await open(path, constants$1.O_RDONLY | constants$1.O_NOFOLLOW | constants$1.O_NONBLOCK);
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

export { readFilesBelow as n, readJsonArtifact as r, readArtifact as t };