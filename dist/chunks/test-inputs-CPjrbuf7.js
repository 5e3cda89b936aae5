import { n as assertNever, t as PthError } from "./fault-Cx7jcTBv.js";
import { b as describeSettings, g as testInputSchema } from "./settings-uzzq8dAZ.js";
import { a as readSwitch } from "./run-inputs-BES4TTtV.js";

// src/action/test-inputs.ts
/** Lists the inputs that are settings of `pth test`. */
function listTestInputs() {
	return describeSettings(testInputSchema.shape).map((setting) => ({
		name: nameInput(setting),
		setting
	}));
}
/** Returns the flag's name; for a flag that switches something off, the name of that setting. */
function nameInput({ name, flag }) {
	const given = /^--(no-)?([a-z-]+)/.exec(flag);
	if (given?.[2] === void 0 || given[1] !== void 0) return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
	return given[2];
}
/**
* Reads the settings that the step was given, for `testInputSchema`; empty ones stay absent.
* @throws PthError `settings/invalid` for a number or a switch that is none
*/
function readTestInputs(input) {
	const path = input("path");
	const command = readLines(input("server-command"));
	const given = listTestInputs().flatMap(({ name, setting }) => {
		const text = input(name);
		return text === "" ? [] : [[setting.name, readValue(name, text, setting)]];
	});
	return {
		...Object.fromEntries(given),
		...path === "" ? {} : { path },
		...command.length === 0 ? {} : { command }
	};
}
function readValue(name, text, { value }) {
	switch (value.kind) {
		case "text":
		case "choice": return text;
		case "list": return readLines(text);
		case "switch": return readSwitch(name, text);
		case "number":
			if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
			throw new PthError("settings/invalid", `The input ${name} must be a number.`, { details: { input: name } });
		default: return assertNever(value);
	}
}
function readLines(text) {
	return text.split("\n").map((line) => line.trim()).filter((line) => line !== "");
}

export { readTestInputs as t };