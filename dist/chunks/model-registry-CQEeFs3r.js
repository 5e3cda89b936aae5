import { t as PthError } from "./fault-Cx7jcTBv.js";
import { t as findKnownModel } from "./known-models-DCQbtvUq.js";

// src/model/model-registry.ts
/** Default model of each provider. */
const defaultModels = {
	anthropic: "claude-sonnet-5-5",
	openai: "gpt-6.1-sol",
	gemini: "gemini-4-argon"
};
/** Providers in the order in which they are tried when no model is named. */
const providerNames = [
	"anthropic",
	"openai",
	"gemini"
];
const smallestWindow = {
	anthropic: 2e5,
	openai: 128e3,
	gemini: 128e3
};
/** Name patterns that determine the provider. */
const plainNames = [
	[/^claude-[a-z0-9][a-z0-9.-]*$/, "anthropic"],
	[/^(gpt-|chatgpt-|codex-|o\d)[A-Za-z0-9.-]*$/, "openai"],
	[/^(gemini|gemma)-[A-Za-z0-9.-]+$/, "gemini"]
];
/** A name behind a provider prefix is passed on unchanged; compatible servers use slashes and colons in names. */
const anyName = /^[A-Za-z0-9][A-Za-z0-9._:/@-]{0,199}$/;
const playbookPrefix = "playbook:";
/**
* Determines the provider of a model id: `claude-*`, `gpt-*` or `o<digit>*`, `gemini-*`, any name after `anthropic:`,
* `openai:` or `gemini:`, and `playbook:FILE`.
* @throws PthError `model/unknown`
*/
function parseModelId(id) {
	if (id.startsWith(playbookPrefix)) {
		const file = id.slice(9).trim();
		if (file === "") throw new PthError("model/unknown", "playbook: names no file.", { recovery: ["Write --model playbook:FILE."] });
		return {
			provider: "playbook",
			file
		};
	}
	const name = id.trim();
	const prefix = providerNames.find((candidate) => name.startsWith(`${candidate}:`));
	if (prefix) {
		const model = name.slice(prefix.length + 1);
		if (isSafeName(model)) return toReference(prefix, model);
		throw unknown(id);
	}
	const known = findKnownModel(name)?.provider ?? plainNames.find(([pattern]) => pattern.test(name))?.[1];
	if (known) return toReference(known, name);
	throw unknown(id);
}
/** True when the name can be part of a URL path without changing it. */
function isSafeName(name) {
	return anyName.test(name) && !name.includes("..") && !name.includes("//");
}
function toReference(provider, model) {
	return {
		provider,
		model,
		contextWindow: findKnownModel(model)?.contextWindow ?? smallestWindow[provider]
	};
}
function unknown(id) {
	const shown = id.slice(0, 100);
	return new PthError("model/unknown", `"${shown}" is no model id that PTH knows.`, {
		details: { id: shown },
		recovery: [
			`Name a model, for example ${providerNames.map((provider) => defaultModels[provider]).join(", ")}.`,
			"Put the provider before a name that is not known: anthropic:NAME, openai:NAME, gemini:NAME.",
			"Use --model playbook:FILE."
		]
	});
}

export { parseModelId as n, providerNames as r, defaultModels as t };