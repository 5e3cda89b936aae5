import { c as isJsonObject, t as PthError } from "./fault-D7bTVhIO.js";
import { t as suggestName } from "./suggest-name-CBsP3Hb9.js";

// src/test-session/check-options.ts
const optionNames = {
	extensions: true,
	extensionFactories: true,
	plugin: true,
	playbook: true,
	model: true,
	cwd: true,
	systemPrompt: true,
	ui: true,
	mockTools: true,
	tools: true,
	store: true,
	flags: true,
	failOnToolError: true,
	allowUnknownTools: true
};
const uiNames = {
	confirm: true,
	select: true,
	input: true,
	editor: true
};
const pluginNames = {
	command: true,
	cwd: true,
	variables: true,
	url: true,
	headers: true,
	startTimeoutMs: true,
	callTimeoutMs: true
};
/** Names of pi-test-harness for options that exist here under another name. */
const otherNames = {
	mockUI: "ui",
	propagateErrors: "failOnToolError"
};
/**
* Checks the names of a session's options, which callers without types misspell.
* @throws PthError `playbook/option-unknown` naming the option and those that exist
*/
function checkSessionOptions(options) {
	checkNames(options, optionNames, "a test session");
	checkNames(options.ui, uiNames, "ui");
	checkNames(options.plugin, pluginNames, "plugin");
}
/** @throws PthError `playbook/option-unknown` for a member of a record that has no such name */
function checkNames(given, known, where) {
	if (!isJsonObject(given)) return;
	const names = Object.keys(known);
	for (const name of Object.keys(given)) {
		if (names.includes(name)) continue;
		const meant = otherNames[name] ?? suggestName(name, names);
		const hint = meant === null ? "" : ` Did you mean ${meant}?`;
		throw new PthError("playbook/option-unknown", `${name} is no option of ${where}.${hint} The options are ${names.join(", ")}.`, { details: {
			option: name,
			options: names
		} });
	}
}

export { checkSessionOptions as n, checkNames as t };