import { m as systemClock } from "./base-CSypk7MQ.js";
import { o as systemErrorCode, t as PthError } from "./fault-DseaVzw-.js";
import { d as openImageEngine, f as createDockerProvider, l as createLocalProvider, t as createVmProvider, u as createImageStore } from "./environment-RVCNj8KC.js";
import { c as describeOwner } from "./process-U_aH7Ics.js";
import { a as parseModelId, i as defaultModels, l as knownModels, o as providerNames, r as isSdkInstalled, t as createProviderModel } from "./model-Bmqbhe0s.js";
import { a as loadPlaybook, i as createPlaybookModel } from "./playbook-DjB99_EN.js";
import { O as url$1 } from "./schemas-Cb3FTvXx.js";
import { x as suggestName } from "./suite-BR2AN1Rw.js";
import { randomBytes } from "node:crypto";
import { basename, join, resolve } from "node:path";
import { readFile } from "node:fs/promises";

// src/compose/host-settings.ts
const providerVariables = {
	anthropic: {
		keys: ["ANTHROPIC_API_KEY"],
		baseUrl: "ANTHROPIC_BASE_URL"
	},
	openai: {
		keys: ["OPENAI_API_KEY"],
		baseUrl: "OPENAI_BASE_URL"
	},
	gemini: {
		keys: ["GEMINI_API_KEY", "GOOGLE_API_KEY"],
		baseUrl: "GOOGLE_GEMINI_BASE_URL"
	}
};
const url = url$1({ protocol: /^https?$/ });
/** Reads the settings. @throws PthError `settings/invalid` naming the variable. */
function readHostSettings(host) {
	const variable = (name) => {
		const value = host.variables[name]?.trim();
		return value === void 0 || value === "" ? null : value;
	};
	const provider = (name) => {
		const { keys, baseUrl } = providerVariables[name];
		const keyVariable = keys.find((key) => variable(key) !== null) ?? keys[0];
		return {
			apiKey: variable(keyVariable),
			keyVariable,
			baseUrl: checkUrl(baseUrl, variable(baseUrl))
		};
	};
	const directory = (name) => {
		const path = variable(name);
		return path === null ? null : resolve(host.workingDirectory, expandHome(path, host));
	};
	const home = variable("HOME") ?? host.temporaryDirectory;
	const cacheDirectory = join(directory("XDG_CACHE_HOME") ?? join(home, ".cache"), "pth");
	return {
		worktreeDirectory: directory("PTH_WORKTREE_DIR") ?? host.temporaryDirectory,
		cacheDirectory,
		imageDirectory: directory("PTH_BASE_IMAGE_DIR") ?? join(home, ".pth", "images"),
		stateDirectory: join(directory("XDG_STATE_HOME") ?? join(home, ".local", "state"), "pth"),
		usesListPrices: /^(?:true|1)$/i.test(variable("PTH_LIST_PRICES") ?? ""),
		providers: {
			anthropic: provider("anthropic"),
			openai: provider("openai"),
			gemini: provider("gemini")
		}
	};
}
function checkUrl(name, value) {
	if (value === null || url.safeParse(value).success) return value;
	throw new PthError("settings/invalid", `${name} is not an http or https URL: ${value}`);
}
function expandHome(path, host) {
	const home = host.variables["HOME"];
	return home !== void 0 && path.startsWith("~/") ? join(home, path.slice(2)) : path;
}

// src/compose/open-model.ts
/**
* Opens the model of an id; without an id, the default model of the first provider that has a key, or null.
* @throws PthError `model/no-key`, `model/unknown`, `playbook/invalid`
*/
async function openModel(id, settings, directory) {
	const chosen = id ?? chooseDefaultModel(settings);
	if (chosen === null) return null;
	const reference = parseModelId(chosen);
	if (reference.provider === "playbook") {
		const file = resolve(directory, reference.file);
		const text = await readPlaybook(file);
		return createPlaybookModel(loadPlaybook(text, { file }), { id: `playbook:${basename(file)}` });
	}
	const { apiKey, keyVariable, baseUrl } = settings.providers[reference.provider];
	if (apiKey === null) {
		const missing = `The model ${reference.model} needs a key: ${keyVariable} is not set.`;
		throw new PthError("model/no-key", `${missing}${describeUnknownName(reference.model)}`);
	}
	return createProviderModel(reference.provider, {
		model: reference.model,
		apiKey,
		contextWindow: reference.contextWindow,
		...baseUrl === null ? {} : { baseUrl },
		...settings.usesListPrices ? { usesListPrices: true } : {}
	});
}
/** Names the model that a name close to it may mean; empty for a known name, and for one that is close to none. */
function describeUnknownName(name) {
	const known = knownModels.map(({ id }) => id);
	const meant = known.includes(name) ? null : suggestName(name, known);
	return meant === null ? "" : ` PTH knows no model of that name; did you mean ${meant}?`;
}
/** Returns the default model of the first provider that has a key; null when none has. */
function chooseDefaultModel(settings) {
	const provider = providerNames.find((name) => settings.providers[name].apiKey !== null);
	return provider === void 0 ? null : defaultModels[provider];
}
/** Returns the state of each provider on this host. @throws PthError `settings/invalid` */
function describeModelProviders(host) {
	const settings = readHostSettings(host);
	return Promise.all(providerNames.map((name) => describeProvider(name, settings)));
}
async function describeProvider(provider, settings) {
	const { apiKey, keyVariable, baseUrl } = settings.providers[provider];
	return {
		provider,
		isConfigured: apiKey !== null,
		keyVariable,
		baseUrl: baseUrl === null ? null : new URL(baseUrl).origin,
		isSdkInstalled: await isSdkInstalled(provider)
	};
}
async function readPlaybook(file) {
	try {
		return await readFile(file, "utf8");
	} catch (error) {
		throw new PthError("playbook/invalid", `The playbook ${file} cannot be read: ${systemErrorCode(error) ?? "unknown error"}.`, {
			cause: error,
			recovery: ["Check the path of the playbook file."]
		});
	}
}

// src/compose/compose-ports.ts
/**
* Picks the concrete adapters for this host, without using one or loading its library.
* @param redactor shared with whoever prints
* @throws PthError `settings/invalid`
*/
function composePorts(host, redactor) {
	const { variables } = host;
	const settings = readHostSettings(host);
	const images = createImageStore({
		manifestDirectory: host.imageDefinitions,
		cacheDirectory: settings.imageDirectory,
		engine: () => openImageEngine(variables, systemClock),
		variables,
		clock: systemClock,
		owner: describeOwner(host.processId, host.hostName)
	});
	return {
		environments: [
			createLocalProvider({
				variables,
				isolation: "auto",
				stateDirectory: settings.stateDirectory
			}),
			createDockerProvider({
				tier: 1,
				images,
				variables
			}),
			createDockerProvider({
				tier: 2,
				images,
				variables
			}),
			createVmProvider({
				images,
				variables,
				stateDirectory: settings.stateDirectory
			})
		],
		images,
		openModel: (id) => openModel(id, settings, host.workingDirectory),
		variables,
		workingDirectory: host.workingDirectory,
		worktreeDirectory: settings.worktreeDirectory,
		temporaryDirectory: host.temporaryDirectory,
		cacheDirectory: settings.cacheDirectory,
		redactor,
		clock: systemClock,
		random: randomBytes,
		processId: host.processId,
		hostName: host.hostName,
		version: host.version,
		nodeVersion: host.nodeVersion
	};
}

export { describeModelProviders as n, composePorts as t };