import { t as PthError } from "./fault-CKdbCm68.js";
import "./base-CUo9TJwq.js";
import { l as defaultMaxIterations } from "./settings-ByQSTO-Y.js";

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

export { readSwitch as a, readSecrets as i, readMaxIterations as n, readMaxMinutes as r, readGrantedSecrets as t };