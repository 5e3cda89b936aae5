import { t as systemClock } from "./clock-CpMe5Vdg.js";
import { a as systemErrorCode, c as toJsonValue, i as faultCatalogue, n as assertNever, r as describeFault, s as isJsonObject, t as PthError } from "./fault-DyDWvrOI.js";
import { g as Cleanup, h as parseEnvConfig, i as hasProgram, n as planServices, t as prepareEnvironment } from "./environment-BdxoKyEP.js";
import { d as knownModels, f as priceSources, s as defaultModels, u as ratesOf } from "./model-CAYGZ-QS.js";
import { t as createHexId } from "./ids-BGigEHrO.js";
import { O as toPlainLine, S as findProgram, _ as isOwnerGone, g as findProcess, h as describeOwner, k as toPlainText, o as runProcess } from "./process-CE7yVaiA.js";
import { r as secretNamePattern } from "./redact-C23cTtjf.js";
import { A as ZodError, C as string, D as url, O as uuid, S as strictObject, T as union, _ as number, c as boolean, f as int, h as literal, i as _enum, s as array, v as object } from "./schemas-zAZCOgeA.js";
import { a as listServiceDefs, b as resolveConfigValues, c as isForeign, f as createPlugin, i as analyzePlugin, n as ensureToolchains, r as detectToolchains, s as detectPlugin, t as startDependencies, u as PluginFiles } from "./plugin-CDfd-3oW.js";
import { i as verifySandboxInstall } from "./playbook-EtRVYYwt.js";
import { C as parseTests, E as scratchDirectory, S as maxTestFileLength, T as generateTests, _ as createAgentFixProvider, a as renderCtrf, b as listTools, d as Repository, f as removeTree, g as commitIdentity, h as trailerValues, i as exitCodeOfRuns, l as runLoop, m as cleanWorktree, n as createFinalReport, o as renderJUnit, p as createRepository, r as renderVerdict, s as renderAuditTable, t as renderSessionReport, u as openRepository, v as countRunsWithoutReduction, w as failureCategories, x as renderTests, y as runSuite } from "./artifacts-C-kp1ZIW.js";
import { t as openAgentSession } from "./agent-DsY-kiCm.js";
import { createHash, randomUUID } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, isAbsolute, join, posix, relative, resolve } from "node:path";
import { access, appendFile, constants as constants$1, cp, lstat, mkdir, mkdtemp, open, readFile, readdir, realpath, rename, rm, rmdir, statfs, unlink, writeFile } from "node:fs/promises";

// src/base/timings.ts
/** Collects the wall-clock durations of PTH's own operations (row P-191). */
var Timings = class {
	#entries = [];
	#clock;
	constructor(clock = systemClock) {
		this.#clock = clock;
	}
	/** Runs `work` and records how long it took, also when it throws. */
	async measure(name, work) {
		const started = this.#clock.monotonicMs();
		try {
			return await work();
		} finally {
			this.add(name, this.#clock.monotonicMs() - started);
		}
	}
	add(name, durationMs) {
		this.#entries.push({
			name,
			durationMs
		});
	}
	list() {
		return this.#entries;
	}
};

// src/environment/select-environment.ts
/**
* The order of preference for what a plugin needs. One that manages services or the kernel never runs on a weaker tier
* unless somebody asked for that by name; an ordinary one needs no machine and no privileges, and a container separates best.
*/
const orders = {
	0: [0],
	1: [1, 0],
	2: [2, 3],
	3: [3]
};
/**
* Picks the offer that fits (rows P-027, P-036). Never falls back silently: what was asked for by name or tier and is
* not to be had is a fault with the reason; only `auto` without a tier goes on to the next offer that suits the plugin,
* and says what it passed over. Given the choice, `auto` takes what is ready over what must be built first.
* @throws PthError `environment/tier-unavailable`
*/
function selectEnvironment(choice, offers) {
	const named = offers.filter((offer) => choice.name === "auto" || offer.name === choice.name);
	if (named.length === 0) throw unavailable(choice, offers, `this build of PTH offers ${describeOffers(offers)}`);
	const fitting = named.filter((offer) => choice.tier === void 0 || offer.tier === choice.tier);
	if (fitting.length === 0) throw unavailable(choice, offers, `this build of PTH offers ${describeOffers(named)}`);
	const ordered = orderOffers(choice, fitting);
	if (ordered.length === 0) throw unavailable(choice, offers, `this build of PTH offers ${describeOffers(fitting)}`);
	const isFree = choice.name === "auto" && choice.tier === void 0;
	const usable = ordered.filter((offer) => offer.availability.isAvailable);
	const chosen = (isFree ? usable.find((offer) => !needsPreparation(offer)) : void 0) ?? usable[0];
	if (chosen === void 0) throw unavailable(choice, ordered, ordered.map(describeLack).join("; "));
	return {
		offer: chosen,
		passedOver: ordered.slice(0, ordered.indexOf(chosen)).map(describeLack)
	};
}
function orderOffers(choice, offers) {
	const wanted = choice.recommendation?.tier ?? 1;
	if (choice.name === "auto" && choice.tier === void 0) {
		const order = orders[wanted];
		return offers.filter(({ tier }) => order.includes(tier)).sort((left, right) => order.indexOf(left.tier) - order.indexOf(right.tier));
	}
	const distance = ({ tier }) => tier <= wanted ? wanted - tier : tier + 10;
	return [...offers].sort((left, right) => distance(left) - distance(right));
}
function needsPreparation({ availability }) {
	return availability.isAvailable && availability.preparation !== void 0;
}
function describeLack({ name, tier, availability }) {
	return `${name} (environment tier ${tier}): ${availability.isAvailable ? availability.preparation ?? "available" : availability.reason}`;
}
function describeOffers(offers) {
	if (offers.length === 0) return "no environment at all";
	return `only ${offers.map((offer) => `${offer.name} (environment tier ${offer.tier})`).join(", ")}`;
}
function unavailable(choice, offers, reason) {
	const name = choice.name === "auto" ? "An environment" : `The environment ${choice.name}`;
	const tier = choice.tier === void 0 ? "" : ` of environment tier ${choice.tier}`;
	const { recommendation } = choice;
	const need = choice.name === "auto" && choice.tier === void 0 && recommendation && recommendation.tier > 1 ? ` The plugin needs environment tier ${recommendation.tier}: ${recommendation.reason}. With --env and --tier it runs elsewhere all the same.` : "";
	const remedies = offers.flatMap(({ availability }) => availability.isAvailable ? [] : availability.remedy ?? []);
	return new PthError("environment/tier-unavailable", `${name}${tier} is not available here: ${reason}.${need}`, {
		details: {
			choice,
			offers
		},
		...remedies.length === 0 ? {} : { recovery: [...new Set(remedies), "Choose a tier that this host offers."] }
	});
}
/**
* Asks the providers that come into question whether this host can, and picks one with `selectEnvironment`.
* @throws PthError `environment/tier-unavailable`
*/
async function selectProvider(choice, providers, wanted = {}) {
	const asked = providers.filter(({ name, tier }) => (choice.name === "auto" || choice.name === name) && (choice.tier === void 0 || choice.tier === tier));
	const { offer, passedOver } = selectEnvironment(choice, await Promise.all((asked.length > 0 ? asked : providers).map(async (provider) => ({
		name: provider.name,
		tier: provider.tier,
		availability: await provider.checkAvailability(wanted),
		provider
	}))));
	return {
		provider: offer.provider,
		availability: offer.availability,
		passedOver
	};
}

// src/loop/decider.ts
/**
* The deterministic decider: all tests, every diagnosis in order, server restart; stops at its limits. Two rounds in
* a row in which nothing was committed also count as stalled: the same question would get the same answer.
*/
function createPolicyDecider(limits = {}) {
	const { maxIterations = 10, stallAfter = 3 } = limits;
	return {
		source: "policy",
		decideNext(facts) {
			if (facts.diagnoses.length === 0) return {
				answer: "stop",
				stop: "stalled",
				reason: "what fails is nothing that a change of the plugin can repair"
			};
			const idle = countRunsWithoutReduction(facts.points);
			if (idle >= stallAfter) return {
				answer: "stop",
				stop: "stalled",
				reason: `no fewer failures for ${idle} iterations`
			};
			if (facts.roundsWithoutCommit >= 2) return {
				answer: "stop",
				stop: "stalled",
				reason: `no fix came out of ${facts.roundsWithoutCommit} rounds of trying`
			};
			if (facts.fixRounds >= maxIterations) return {
				answer: "stop",
				stop: "max-iterations",
				reason: `the limit of ${maxIterations} iterations is used up`
			};
			return { answer: "fix" };
		},
		chooseFixes: (facts) => facts.diagnoses.map((diagnosis) => diagnosis.id),
		chooseTests: () => "all",
		chooseReload: () => "server"
	};
}

// src/plugin/config/read-config-schema.ts
const maxKeys = 500;
/** Names that speak of a directory. */
const directoryName = /(?:^|_)(?:DIR|DIRECTORY|FOLDER|WORKSPACE|ROOT_PATH|ROOT_DIR|DATA_PATH|BASE_PATH)$/i;
/** Variables of the system and of runtimes, which are nobody's configuration. */
const commonNames = /^(?:PATH|HOME|USER|LOGNAME|SHELL|PWD|TMPDIR|TEMP|TMP|LANG|LC_\w+|TERM|NO_COLOR|FORCE_COLOR|CI|DEBUG|NODE_ENV|NODE_OPTIONS|PYTHON\w*|VIRTUAL_ENV|XDG_\w+|DISPLAY|EDITOR|APPDATA|LOCALAPPDATA|USERPROFILE|https?_proxy|no_proxy|HTTPS?_PROXY|NO_PROXY|npm_\w+|CLAUDE_PLUGIN_ROOT)$/;
/**
* What a plugin asks for (row P-063): `user_config` of a bundle's manifest.json, variables of server.json, placeholders
* of server maps, `.env.example`, and what its source reads. The first declaration of a name counts.
*/
async function readConfigSchema(files, servers, reads = []) {
	const keys = /* @__PURE__ */ new Map();
	const declared = [
		...await readBundleKeys(files),
		...await readRegistryKeys(files),
		...servers.flatMap(readPlaceholders),
		...await readExample(files),
		...reads.filter(({ name }) => !commonNames.test(name)).map(describeRead)
	];
	for (const key of declared) if (!keys.has(key.name) && keys.size < maxKeys) keys.set(key.name, key);
	return [...keys.values()];
}
async function readBundleKeys(files) {
	const manifest = await files.readJson("manifest.json");
	const declared = manifest?.["user_config"];
	if (!isJsonObject(manifest?.["server"]) || !isJsonObject(declared)) return [];
	return Object.entries(declared).flatMap(([name, option]) => {
		if (!isJsonObject(option)) return [];
		return [{
			name,
			kind: readKind(option["type"], name),
			isRequired: option["required"] === true,
			isSecret: option["sensitive"] === true || secretNamePattern.test(name),
			fallback: readFallback(option["default"]),
			source: "manifest.json user_config",
			description: readText(option["description"] ?? option["title"])
		}];
	});
}
async function readRegistryKeys(files) {
	const packages = (await files.readJson("server.json"))?.["packages"];
	if (!Array.isArray(packages)) return [];
	return packages.filter(isJsonObject).flatMap((entry, index) => listObjects(entry["environmentVariables"] ?? entry["environment_variables"]).flatMap((input) => {
		const { name } = input;
		if (typeof name !== "string" || typeof input["value"] === "string") return [];
		const isSecret = (input["isSecret"] ?? input["is_secret"]) === true || secretNamePattern.test(name);
		return [{
			name,
			kind: readKind(input["format"], name),
			isRequired: (input["isRequired"] ?? input["is_required"]) === true,
			isSecret,
			fallback: readFallback(input["default"]),
			source: `server.json packages[${index}]`,
			description: readText(input["description"])
		}];
	}));
}
function readPlaceholders(server) {
	return server.missingVariables.map((name) => ({
		name,
		kind: readKind(void 0, name),
		isRequired: true,
		isSecret: secretNamePattern.test(name),
		fallback: null,
		source: server.source,
		description: null
	}));
}
/** `NAME=value` lines; a value that only shows what is meant is none. */
async function readExample(files) {
	for (const file of [
		".env.example",
		".env.sample",
		".env.template"
	]) {
		const text = await files.readText(file);
		if (text === void 0) continue;
		return text.split(/\r?\n/).flatMap((line) => {
			const [, name, given = ""] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
			if (name === void 0 || commonNames.test(name)) return [];
			const value = given.replace(/^(["'])(.*)\1$/, "$2");
			const isSecret = secretNamePattern.test(name);
			const fallback = value !== "" && !isSecret && !/^<.*>$|^\$\{|your[-_ ]|xxx|changeme|example/i.test(value) ? value : null;
			return [{
				name,
				kind: readKind(void 0, name),
				isRequired: false,
				isSecret,
				fallback,
				source: file,
				description: null
			}];
		});
	}
	return [];
}
function describeRead({ name, file, line }) {
	return {
		name,
		kind: readKind(void 0, name),
		isRequired: false,
		isSecret: secretNamePattern.test(name),
		fallback: null,
		source: `${file}:${line}`,
		description: null
	};
}
function readKind(type, name) {
	if (type === "directory" || type === "file" || type === "number" || type === "boolean") return type;
	if (type === "filepath") return /(?:DIR|DIRECTORY|FOLDER|ROOT)$/i.test(name) ? "directory" : "file";
	return directoryName.test(name) ? "directory" : "text";
}
function readFallback(value) {
	if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return String(value);
	return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === "string") ? value.join(",") : null;
}
function readText(value) {
	return typeof value === "string" && value !== "" ? value.slice(0, 500) : null;
}
function listObjects(value) {
	return Array.isArray(value) ? value.filter(isJsonObject).slice(0, 200) : [];
}

// src/plugin/config/resolve-config.ts
/**
* Finds a value for each key: given, else the plugin's own default, else derived from the environment. Only what can be
* had in none of these ways and is required is missing; secrets are never made up. Pure.
*/
function resolveConfig(keys, given, context) {
	const values = {};
	const resolved = keys.map((key) => {
		const own = findGiven(key.name, given);
		if (own !== void 0) values[key.name] = own;
		if (own !== void 0) return {
			key,
			status: "given"
		};
		if (key.fallback !== null) {
			values[key.name] = key.fallback;
			return {
				key,
				status: "default"
			};
		}
		if (!key.isRequired) return {
			key,
			status: "skipped"
		};
		if (key.kind !== "directory" || key.isSecret) return {
			key,
			status: "missing"
		};
		values[key.name] = context.workDirectory;
		return {
			key,
			status: "derived"
		};
	});
	const names = new Set(keys.flatMap((key) => [key.name, key.name.toUpperCase()]));
	return {
		values,
		keys: resolved,
		missing: resolved.flatMap(({ key, status }) => status === "missing" ? [key] : []),
		unknown: Object.keys(given).filter((name) => given[name] !== void 0 && !names.has(name))
	};
}
/** By its name, or in upper case as variables are written. */
function findGiven(name, given) {
	for (const own of [name, name.toUpperCase()]) {
		const value = Object.hasOwn(given, own) ? given[own] : void 0;
		if (value !== void 0 && value !== "") return value;
	}
}
const words = {
	given: "given",
	default: "the plugin's own default",
	derived: "derived from the environment",
	skipped: "optional, left out"
};
/**
* What is asked against what is there, one line per name: `-` missing, `+` has a value, ` ` left out, `?` given and not
* asked for (row P-140). Values are never shown.
*/
function describeConfigDiff({ keys, unknown }) {
	return [...keys.map(({ key, status }) => {
		const what = `${key.isSecret ? "secret " : ""}${key.kind}`;
		if (status === "missing") return `- ${key.name}: ${what}, required by ${key.source}, no value given`;
		return `${status === "skipped" ? " " : "+"} ${key.name}: ${what}, ${words[status]}`;
	}), ...unknown.map((name) => `? ${name}: given, nothing asks for it`)].join("\n");
}
/** @throws PthError `plugin/config-missing` with the missing keys and the diff, when something required has no value */
function assertConfigured(resolution) {
	const { missing } = resolution;
	if (missing.length === 0) return;
	const names = missing.map((key) => key.name);
	const diff = describeConfigDiff(resolution);
	const noun = names.length === 1 ? "a value" : "values";
	throw new PthError("plugin/config-missing", `The plugin needs ${noun} for ${names.join(", ")}.`, {
		details: {
			missing: missing.map(({ name, kind, isSecret, source, description }) => ({
				name,
				kind,
				isSecret,
				source,
				description
			})),
			diff
		},
		rawOutput: diff
	});
}

// src/operations/argument-paths.ts
const interpreters = /^(node|python[\d.]*|deno|bun|ruby|sh|bash)$/;
/** Absolute paths among a server's arguments that exist in the environment: what it was started to work on. */
async function findArgumentPaths(server, environment, directory) {
	if (server.transport.kind !== "stdio") return [];
	const [program, ...rest] = server.transport.argv;
	const plain = rest.filter((argument) => argument !== "" && !argument.startsWith("-") && !argument.includes("\0"));
	const candidates = interpreters.test(basename(program)) ? plain.slice(1) : plain;
	const found = [];
	for (const argument of candidates) {
		const { stdout } = await environment.run({
			argv: [
				"sh",
				"-c",
				"if [ -d \"$1\" ]; then printf \"d%s\" \"$(cd \"$1\" && pwd -P)\"; elif [ -f \"$1\" ]; then d=$(dirname \"$1\"); printf \"f%s/%s\" \"$(cd \"$d\" && pwd -P)\" \"$(basename \"$1\")\"; fi",
				"sh",
				argument
			],
			cwd: server.transport.cwd ?? directory
		}, { timeoutMs: 5e3 });
		if (stdout.text !== "") found.push({
			path: stdout.text.slice(1),
			isDirectory: stdout.text.startsWith("d")
		});
	}
	return found;
}
/** The same as plain paths. */
async function hintPaths(server, environment, directory) {
	return (await findArgumentPaths(server, environment, directory)).map(({ path }) => path);
}

// src/operations/load-advice.ts
/** What a person can do about findings of a load that failed (rows P-137 … P-139); null when it did not fail. Pure. */
function adviseOnLoad(findings) {
	for (const finding of findings) {
		const code = findCode(finding);
		if (code !== null) return {
			code,
			recovery: faultCatalogue[code].recovery
		};
	}
	return null;
}
function findCode({ check, category }) {
	if (check === "plugin-builds") return category === "dependency-error" ? "plugin/install-failed" : "plugin/build-failed";
	if (check !== "server-starts") return null;
	if (category === "timeout") return "plugin/connect-timeout";
	return category === "protocol-error" ? "plugin/protocol-error" : "plugin/start-failed";
}

// src/operations/choose-environment.ts
/**
* Chooses the environment that was asked for; never another one. Nothing is opened yet, so that what cannot be had is
* told before a session starts.
* @throws PthError `environment/tier-unavailable`
*/
async function chooseEnvironment(input, { ports, emit, signal }, recommendation) {
	const { image, accelerator } = input;
	const wanted = {
		accelerator,
		isPrivileged: input.privileged,
		...image === null ? {} : { image }
	};
	const { provider, availability, passedOver } = await selectProvider({
		name: input.env,
		...input.tier === null ? {} : { tier: input.tier },
		...recommendation === void 0 ? {} : { recommendation }
	}, ports.environments, wanted);
	if (image !== null && provider.tier === 0) throw new PthError("environment/tier-unavailable", `The image ${image} was asked for, but the environment ${provider.name} runs on this host and has no images.`, { details: {
		image,
		...passedOver.length > 0 ? { passedOver } : {}
	} });
	for (const reason of passedOver) emit({
		type: "warning",
		message: `environment passed over: ${reason}`
	});
	if (recommendation !== void 0 && recommendation.tier > Math.max(provider.tier, 1)) emit({
		type: "warning",
		message: `this plugin needs environment tier ${recommendation.tier} (${recommendation.reason}), and runs in tier ${provider.tier} as asked`
	});
	if (availability.isAvailable && availability.preparation !== void 0) emit({
		type: "progress",
		stage: "environment",
		text: availability.preparation
	});
	return async (place) => {
		const environment = await provider.provision({
			...place,
			...wanted,
			isolation: input.isolation,
			isOffline: input.offline,
			resources: {
				...input.cpus === null ? {} : { cpus: input.cpus },
				...input.memoryMB === null ? {} : { memoryMB: input.memoryMB },
				...input.diskGB === null ? {} : { diskGB: input.diskGB }
			},
			owner: describeOwner(ports.processId, ports.hostName),
			onProgress: (text) => emit({
				type: "progress",
				stage: "environment",
				text
			}),
			signal
		});
		for (const message of environment.info.advisories) emit({
			type: "warning",
			message
		});
		return environment;
	};
}

// src/operations/run-input.ts
const seconds = number().positive().max(86400);
/** What every command that runs tests can be told. Defaults are filled in. */
const runShape = {
	/** Start command given after `--`; null when the manifest decides. */
	command: array(string()).min(1, "no start command stands after --").nullable().default(null),
	/** URL of a Streamable HTTP server; null for stdio. */
	url: url({ protocol: /^https?$/ }).nullable().default(null),
	env: _enum([
		"auto",
		"local",
		"docker",
		"vm"
	]).default("auto"),
	tier: union([
		literal(0),
		literal(1),
		literal(2),
		literal(3)
	]).nullable().default(null),
	image: string().min(1).nullable().default(null),
	/** What runs a virtual machine; emulation only where it is asked for. */
	accelerator: _enum([
		"auto",
		"kvm",
		"tcg"
	]).default("auto"),
	/** What separates the plugin from this host in the environment `local`. */
	isolation: _enum([
		"auto",
		"bubblewrap",
		"none"
	]).default("auto"),
	/** The literal `--privileged` in environment tier 2. */
	privileged: boolean().default(false),
	offline: boolean().default(false),
	cpus: number().positive().max(1024).nullable().default(null),
	memoryMB: int().min(64).max(1048576).nullable().default(null),
	diskGB: number().positive().max(1048576).nullable().default(null),
	server: string().min(1).nullable().default(null),
	era: _enum([
		"auto",
		"legacy",
		"modern"
	]).default("auto"),
	concurrency: int().min(1).max(64).nullable().default(null),
	flakyRetries: int().min(0).max(10).default(0),
	seed: int().nonnegative().default(1),
	testTimeoutSeconds: seconds.nullable().default(null),
	/** Null: `startLimitMs` decides by the command. */
	startTimeoutSeconds: seconds.nullable().default(null),
	approveRisky: boolean().default(false),
	junit: string().min(1).nullable().default(null),
	ctrf: string().min(1).nullable().default(null),
	report: string().min(1).nullable().default(null)
};
/** Input of `test_plugin`. */
const testInputSchema = strictObject({
	...runShape,
	path: string().min(1).default("."),
	fix: boolean().default(true),
	model: string().min(1).nullable().default(null),
	/** File that says what to provision; null reads `.github/pth.yml` of the tested commit. */
	envConfig: string().min(1).nullable().default(null),
	/** Which fixes wait behind a snapshot of the environment until the retest. */
	gate: _enum([
		"auto",
		"always",
		"never"
	]).default("auto"),
	maxIterations: int().min(1).max(1e3).default(10),
	build: string().nullable().default(null),
	skipBuild: boolean().default(false),
	keep: boolean().default(false)
});
/** Input of `audit_server`. */
const auditInputSchema = strictObject(runShape).refine((settings) => settings.command === null !== (settings.url === null), { message: "give either a start command after -- or --url" });
/** Parses input strictly. @throws PthError `settings/invalid` naming each bad field. */
function parseInput(schema, input) {
	const parsed = schema.safeParse(input);
	if (parsed.success) return parsed.data;
	const problems = parsed.error.issues.map((issue) => [issue.path.join("."), issue.message].filter(Boolean).join(": "));
	throw new PthError("settings/invalid", problems.join("; "), { details: { problems } });
}

// src/operations/run-report.ts
/** Renders everything that is known of a finished run; pure but for the clock. */
function createRunReport({ session, repository, runs, artifacts, ports }) {
	const { redactor, version } = ports;
	const durationMs = ports.clock.now().getTime() - session.startedAt.getTime();
	const exitCode = exitCodeOfRuns(runs.map(({ result }) => result));
	const tests = {
		outcomes: runs.flatMap((run) => nameByServer(run, runs.length > 1)),
		suiteName: session.plugin,
		startedAt: session.startedAt,
		durationMs,
		version,
		distro: runs[0]?.result.environment.distro ?? "unknown",
		redactor
	};
	return {
		exitCode,
		document: createFinalReport({
			sessionId: session.id,
			exitCode,
			runs,
			repository,
			branch: session.branch,
			artifacts,
			redactor
		}),
		markdown: renderSessionReport({
			session: {
				...session,
				durationMs,
				version
			},
			runs,
			redactor
		}),
		table: redactor.redact(runs.map((run) => renderTable(run, runs.length > 1, redactor)).join("\n")),
		junit: renderJUnit(tests),
		ctrf: `${JSON.stringify(renderCtrf(tests), null, 2)}\n`
	};
}
function nameByServer({ server, result }, isNamed) {
	return isNamed ? result.outcomes.map((outcome) => ({
		...outcome,
		name: `${server}: ${outcome.name}`
	})) : result.outcomes;
}
function renderTable({ server, result }, isNamed, redactor) {
	const { server: identity, environment } = result;
	const head = identity ? `${identity.name} ${identity.version}, protocol ${identity.protocolVersion}, ${countTools(result)}` : "The server did not come up.";
	return [
		...isNamed ? [`== ${server}`] : [],
		head,
		`${environment.name} (environment tier ${environment.tier}): ${environment.isolation}`,
		"",
		renderAuditTable(result.outcomes, result.findings, result.tools.map(({ name }) => name), { redactor }),
		"",
		renderVerdict(result),
		""
	].join("\n");
}
function countTools({ tools }) {
	return tools.length === 1 ? "1 tool" : `${tools.length} tools`;
}

// src/operations/scratch.ts
/** Name of the scratch directory at the top of a workspace. */
const scratchName = scratchDirectory(".");
const limits = { timeoutMs: 1e4 };
/**
* Makes the one directory that generated tests may write to, and has it taken away again. Without a work directory
* there is none, and nothing that writes to paths is called.
*/
async function openScratch(hints, environment, cleanup) {
	if (hints.workDirectory === null) return hints;
	const scratch = scratchDirectory(hints.workDirectory);
	cleanup.add("scratch directory", async () => {
		await environment.run({ argv: [
			"rm",
			"-rf",
			"--",
			scratch
		] }, limits);
	});
	const { exitCode } = await environment.run({ argv: [
		"mkdir",
		"-p",
		"--",
		scratch
	] }, limits);
	return {
		...hints,
		isScratchReady: exitCode === 0
	};
}

// src/operations/stages.ts
/** Stages that report to `emit` and measure into `timings`; none starts or counts as done once `signal` is aborted. */
function openStages(timings, emit, signal) {
	return async (name, activity, work) => {
		signal.throwIfAborted();
		emit({
			type: "stage-start",
			stage: name,
			text: activity
		});
		const started = performance.now();
		const { value, text } = await timings.measure(name, work);
		signal.throwIfAborted();
		emit({
			type: "stage-end",
			stage: name,
			text,
			durationMs: performance.now() - started
		});
		return value;
	};
}

// src/operations/start-limit.ts
const plainStartMs = 3e4;
const downloadStartMs = 3e5;
/** How long a server may take to answer: what was asked for, else 30 s, or 300 s where `npx` and its like download and build it first. */
function startLimitMs(askedSeconds, server) {
	if (askedSeconds !== null) return askedSeconds * 1e3;
	return server.transport.kind === "stdio" && isForeign(server) ? downloadStartMs : plainStartMs;
}

// src/session/plugin-files.ts
/** Where PTH keeps what it leaves in the plugin's repository. */
const pthDirectory = ".pth";
/** What a failed write means: `session/disk-full`, `session/write-failed`; anything but an error of the system is thrown on. */
function describeWriteFailure(error, path) {
	const code = systemErrorCode(error);
	if (PthError.isInstance(error)) return error;
	if (code === "ENOSPC" || code === "EDQUOT") return new PthError("session/disk-full", `there is no space left to write ${path}`, {
		details: {
			path,
			code
		},
		cause: error
	});
	if (code !== void 0) return new PthError("session/write-failed", `${path} cannot be written (${code})`, {
		details: {
			path,
			code
		},
		cause: error
	});
	return error instanceof Error ? error : new Error(String(error));
}
/**
* Makes the directories on the way from `root` to `path` and makes sure that none of them is a link: a plugin is not
* trusted, and a link would lead PTH's writing out of the repository.
* @param path relative to root, without `..`
* @returns the directories that had to be made, outermost first
* @throws PthError `session/unsafe-path`, `session/write-failed`, `session/disk-full`
*/
async function makeDirectoryInside(root, path) {
	const made = [];
	let current = root;
	for (const part of path.split("/").filter((name) => name !== "" && name !== ".")) {
		if (part === "..") throw new PthError("session/unsafe-path", `${path} leads out of ${root}`, { details: { path } });
		current = join(current, part);
		try {
			const entry = await lstat(current).catch(ignoreMissing);
			if (entry?.isSymbolicLink()) throw new PthError("session/unsafe-path", `${current} is a symbolic link`, { details: { path: current } });
			if (entry === void 0) {
				await mkdir(current);
				made.push(current);
			}
		} catch (error) {
			throw describeWriteFailure(error, current);
		}
	}
	return made;
}
/**
* Writes a file inside `root` so that it is there whole or not at all, also after a power loss. A link at the place is
* replaced, never followed.
* @throws PthError `session/unsafe-path`, `session/write-failed`, `session/disk-full`
*/
async function writeFileInside(root, path, content) {
	await makeDirectoryInside(root, posix.dirname(path));
	const target = join(root, path);
	const temporary = join(dirname(target), `.pth-${createHexId(12)}.tmp`);
	try {
		const file = await open(temporary, "wx");
		try {
			await file.writeFile(content);
			await file.sync();
		} finally {
			await file.close();
		}
		await rename(temporary, target);
	} catch (error) {
		await rm(temporary, { force: true });
		throw describeWriteFailure(error, target);
	}
}
/** Removes a file inside `root`; a missing one is no error. @throws PthError `session/unsafe-path`, `session/write-failed` */
async function removeFileInside(root, path) {
	await makeDirectoryInside(root, posix.dirname(path));
	const target = join(root, path);
	try {
		await rm(target, { force: true });
	} catch (error) {
		throw describeWriteFailure(error, target);
	}
}
/** For `.catch` of a look at a path: nothing there is an answer, everything else an error. */
function ignoreMissing(error) {
	const code = systemErrorCode(error);
	if (code === "ENOENT" || code === "ENOTDIR") return void 0;
	throw error;
}

// src/session/commit-artifacts.ts
/** A path of the plugin as git in the worktree names it. */
function toWorktreePath(session, path) {
	return posix.join(session.pluginPath, path);
}
/**
* Writes files into the plugin directory and commits exactly these on the session branch, also where the plugin's
* repository ignores them.
* @returns the commit, or null when nothing changed
* @throws PthError `session/disk-full`, `session/write-failed`, `session/unsafe-path`, `git/commit-failed`
*/
async function commitArtifacts(session, commit) {
	for (const { path, content } of commit.files) await writeFileInside(session.pluginDirectory, path, content);
	for (const path of commit.removed ?? []) await removeFileInside(session.pluginDirectory, path);
	return session.git.commit({
		paths: [...commit.files.map(({ path }) => path), ...commit.removed ?? []].map((path) => toWorktreePath(session, path)),
		subject: commit.subject,
		...commit.body === void 0 ? {} : { body: commit.body },
		trailers: [...commit.type === null ? [] : [{
			key: "PTH-Type",
			value: commit.type
		}], ...commit.trailers ?? []],
		takesIgnored: true,
		signal: commit.signal
	});
}

// src/session/end-session.ts
/**
* Ends a session (rows P-010, P-054): removes the worktree and the lock, keeps the branch with its commits. Idempotent
* in what it closes. A summary that cannot be read any more (a worktree that someone deleted) is a warning; the closing
* happens in any case.
* @param options `keepsWorktree` leaves worktree and branch for a look (`--keep`); the lock goes nevertheless
*/
async function endHarnessSession(session, options = {}) {
	const { branch, branchPoint, repository } = session;
	const end = {
		branch,
		isBranchKept: true,
		head: branchPoint,
		commits: {
			total: 0,
			fixes: 0
		},
		filesChanged: [],
		discarded: [],
		worktree: null,
		warnings: []
	};
	session.keep.worktree = options.keepsWorktree ?? false;
	try {
		await summarize(session, end);
	} finally {
		await session.cleanup.run();
		session.detach();
	}
	end.isBranchKept = await repository.isBranch(branch);
	if (options.keepsWorktree) end.worktree = session.worktree;
	return end;
}
async function summarize(session, end) {
	const { branch, branchPoint, repository, git } = session;
	const attempt = async (what, work) => {
		try {
			await work();
		} catch (error) {
			if (!PthError.isInstance(error)) throw error;
			end.warnings.push(`${what}: ${error.message}`);
		}
	};
	await attempt("The branch cannot be summed up", async () => {
		end.head = await repository.resolve(`refs/heads/${branch}`) ?? branchPoint;
		const log = await repository.log({
			range: `${branchPoint}..${end.head}`,
			maxCount: 1e5
		});
		const fixes = log.filter(({ trailers }) => trailerValues(trailers, "PTH-Type").length === 0 && trailerValues(trailers, "PTH-Test").length > 0);
		end.commits = {
			total: log.length,
			fixes: fixes.length
		};
		end.filesChanged = (await repository.numstat(branchPoint, end.head)).map(({ path }) => path);
	});
	await attempt("The worktree cannot be looked at", async () => {
		if (session.keep.worktree) return;
		end.discarded = (await git.status()).map(({ path }) => path);
	});
}

// src/session/exclude-pattern.ts
/** What has to be appended to an ignore file so that it has the pattern on a line of its own; pure. */
function findAddition(text, pattern) {
	if (text.split("\n").some((line) => line.trim() === pattern)) return "";
	return `${text === "" || text.endsWith("\n") ? "" : "\n"}${pattern}\n`;
}
/** Adds a pattern to a repository's `info/exclude`, which git never commits (decision 26). */
async function addExcludePattern(path, pattern) {
	try {
		const addition = findAddition(await readFile(path, "utf8").catch(ignoreMissing) ?? "", pattern);
		if (addition === "") return;
		await mkdir(dirname(path), { recursive: true });
		await appendFile(path, addition);
	} catch (error) {
		throw describeWriteFailure(error, path);
	}
}

// src/session/session-owner.ts
/** `.pth/active-session.lock` (row P-053): who works on the repository. */
const sessionLockSchema = object({
	version: literal(1),
	/** UUID of the session; tells this lock from every other. */
	id: string().min(1),
	branch: string(),
	pid: int().positive(),
	/** Start of the process as the kernel counts it, since process ids are used again; null where unknown. */
	process_start: string().nullable(),
	host: string(),
	started_at: string(),
	worktree: string(),
	/** Whether `.pth` was made for the lock, and goes with it. */
	made_directory: boolean()
});
/** How long a lock file may be without content before it counts as left behind. */
const lockWritingMs = 5e3;
/** Reads a lock; null when the text is none. */
function parseLock(text) {
	try {
		return sessionLockSchema.parse(JSON.parse(text));
	} catch (error) {
		if (error instanceof SyntaxError || error instanceof ZodError) return null;
		throw error;
	}
}
/**
* Decides about an existing lock (rows P-053, P-054). A lock of another host counts as live: nothing here can tell
* whether its process runs, and two sessions on one repository do harm while a refused one only needs an answer.
*/
function decideLock(lock, facts) {
	if (lock === null) {
		if (facts.ageMs < 5e3) return { state: "being-written" };
		return {
			state: "dead",
			lock,
			reason: "the lock file holds no lock"
		};
	}
	if (lock.host !== facts.hostName) return {
		state: "live",
		lock,
		reason: `it runs on another host, ${lock.host}`
	};
	if (!facts.owner.isRunning) return {
		state: "dead",
		lock,
		reason: `process ${lock.pid} is not running`
	};
	const { startTime } = facts.owner;
	if (lock.process_start !== null && startTime !== null && lock.process_start !== startTime) return {
		state: "dead",
		lock,
		reason: `process ${lock.pid} is another one that was started later`
	};
	return {
		state: "live",
		lock,
		reason: `process ${lock.pid} is running`
	};
}

// src/session/session-lock.ts
const lockName = "active-session.lock";
/** Path of the lock, relative to the top of the developer's checkout. */
const lockFile = `${pthDirectory}/${lockName}`;
/** The lock of a checkout and what it means; undefined when there is none. */
async function inspectLock(repositoryPath, world) {
	const path = join(repositoryPath, lockFile);
	const entry = await lstat(path).catch(ignoreMissing);
	if (entry === void 0) return void 0;
	if (!entry.isFile() || entry.size > 65536) throw new PthError("session/unsafe-path", `${path} is not a lock file`, { details: { path } });
	const text = await readFile(path, "utf8").catch(ignoreMissing);
	if (text === void 0) return void 0;
	const lock = parseLock(text);
	return decideLock(lock, {
		ageMs: Date.now() - entry.mtimeMs,
		hostName: world.hostName,
		owner: lock === null ? { isRunning: false } : findProcess(lock.pid)
	});
}
/**
* Takes the lock of a checkout (rows P-053, P-054); of two that try, one wins. The lock is listed in `info/exclude`, so
* that `git status` does not show it; that line stays, since it is what hides a lock that a crash leaves behind. The
* lock, and `.pth` where it had to be made, go away by `cleanup`.
* @throws PthError `session/locked` with branch, pid and time of the live owner
*/
async function takeLock(repository, lock, world) {
	const path = join(repository.path, lockFile);
	await addExcludePattern(await repository.excludePath(), `/${lockFile}*`);
	const made = await makeDirectoryInside(repository.path, pthDirectory);
	let held = {
		...lock,
		made_directory: made.length > 0
	};
	world.cleanup.add("session lock", () => releaseLock(path, held));
	let takenOver;
	const deadline = systemClock.monotonicMs() + 2 * lockWritingMs;
	for (;;) {
		if (await createLock(path, held)) break;
		const decision = await inspectLock(repository.path, world);
		if (decision?.state === "live") throw lockedFault(path, decision.lock, decision.reason);
		if (decision?.state === "dead") {
			if (await repository.isTracked(lockFile)) throw new PthError("session/unsafe-path", `git tracks ${lockFile}, which belongs to no commit`, {
				details: { path },
				recovery: [`Run git rm --cached ${lockFile} and commit.`]
			});
			held = {
				...held,
				made_directory: held.made_directory || (decision.lock?.made_directory ?? false)
			};
			if (replaceDeadLock(path, decision.lock, held)) {
				takenOver = decision;
				break;
			}
		}
		if (systemClock.monotonicMs() > deadline) throw lockedFault(path, null, "another process is taking the lock");
		await systemClock.sleep(50, world.signal);
	}
	return {
		path,
		warnings: takenOver === void 0 ? [] : [describeTakeover(takenOver)],
		takenOver: takenOver?.lock ?? null,
		update: async (facts) => {
			held = {
				...held,
				...facts
			};
			overwrite(path, render$2(held));
		}
	};
}
function render$2(lock) {
	return `${JSON.stringify(lock, null, 2)}\n`;
}
/** False when there is a file already. */
async function createLock(path, lock) {
	try {
		const file = await open(path, "wx");
		try {
			await file.writeFile(render$2(lock));
		} catch (error) {
			await unlink(path);
			throw error;
		} finally {
			await file.close();
		}
		return true;
	} catch (error) {
		if (systemErrorCode(error) === "EEXIST") return false;
		throw describeWriteFailure(error, path);
	}
}
/**
* Puts a lock in the place of a dead one, if nobody else did so first. Whoever wants to replace a lock must hold the
* claim on that very lock, and looks again while holding it; all in one go, so that a claim cannot outlive a moment.
*/
function replaceDeadLock(path, dead, lock) {
	const claim = `${path}.claim`;
	try {
		writeFileSync(claim, lock.id, { flag: "wx" });
	} catch (error) {
		if (systemErrorCode(error) === "EEXIST") return false;
		throw describeWriteFailure(error, claim);
	}
	try {
		if (parseLock(readFileSync(path, "utf8"))?.id !== dead?.id) return false;
		overwrite(path, render$2(lock));
		return true;
	} catch (error) {
		if (systemErrorCode(error) === "ENOENT") return false;
		throw error;
	} finally {
		rmSync(claim, { force: true });
	}
}
function overwrite(path, text) {
	const temporary = `${path}.${createHexId(8)}`;
	try {
		writeFileSync(temporary, text, { flag: "wx" });
		renameSync(temporary, path);
	} catch (error) {
		rmSync(temporary, { force: true });
		throw describeWriteFailure(error, path);
	}
}
async function releaseLock(path, lock) {
	const text = await readFile(path, "utf8").catch(ignoreMissing);
	if (text !== void 0 && parseLock(text)?.id === lock.id) await unlink(path).catch(ignoreMissing);
	if (!lock.made_directory) return;
	try {
		await rmdir(dirname(path));
	} catch (error) {
		const code = systemErrorCode(error);
		if (code !== "ENOTEMPTY" && code !== "EEXIST" && code !== "ENOENT") throw error;
	}
}
function describeTakeover(dead) {
	return `The lock of ${dead.lock === null ? "a session" : `the session on ${dead.lock.branch}, started ${dead.lock.started_at}`} was left behind (${dead.reason}) and was taken over.`;
}
function lockedFault(path, lock, reason) {
	const who = lock === null ? "" : `: branch ${lock.branch}, process ${lock.pid} on ${lock.host}, since ${lock.started_at}`;
	return new PthError("session/locked", `another session works on this repository${who} (${reason})`, {
		details: {
			path,
			...lock === null ? {} : { ...lock }
		},
		recovery: [
			"Wait until the other session ends.",
			"Stop the process that the lock names, then start again.",
			`If that session is gone for certain, remove ${path}.`
		]
	});
}

// src/session/session-names.ts
/** Names of worktrees that PTH makes; only such directories are ever offered for removal. */
const worktreePattern = /^pth-worktree-[0-9a-f]{6}$/;
const maxNameLength = 60;
/**
* Any text as a part of a branch name that git accepts on every file system: lower-case ASCII letters, digits, dashes,
* underscores and single dots. `@scope/name` becomes `scope-name`; when nothing is left, `plugin`.
*/
function makeRefSafe(name) {
	const safe = name.slice(0, 1e3).normalize("NFKD").replace(/\p{M}+/gu, "").toLowerCase().replace(/[^a-z0-9._-]+/g, "-").replace(/\.{2,}/g, ".").replace(/-{2,}/g, "-").slice(0, maxNameLength).replace(/^[-._]+|[-._]+$/g, "");
	return safe === "" ? "plugin" : safe;
}
/** `pth/<plugin>-<YYYY-MM-DD>-<6 hex>` and `pth-worktree-<same 6 hex>`; the date is that of UTC. */
function createSessionNames(pluginName, now, random) {
	const suffix = createHexId(6, random);
	const date = now.toISOString().slice(0, 10);
	return {
		suffix,
		branch: `pth/${makeRefSafe(pluginName)}-${date}-${suffix}`,
		directory: `pth-worktree-${suffix}`
	};
}
/** The suffix a session branch ends with, or undefined for a branch of another make. */
function findSuffix(branch) {
	return /-([0-9a-f]{6})$/.exec(branch)?.[1];
}

// src/session/orphaned-worktrees.ts
/** Name of the note in git's private directory of a worktree that says which checkout's lock speaks for it. */
const ownerNote = "pth-owner";
/** A worktree without a note may be one that is being made at this moment. */
const makingMs = 6e4;
/** Notes which lock speaks for a worktree, so that any later run, also on another repository, can find its owner. */
async function writeOwnerNote(worktree, repositoryPath) {
	const path = join(await worktree.gitDirectory(), ownerNote);
	try {
		await writeFile(path, `${repositoryPath}\n`);
	} catch (error) {
		throw describeWriteFailure(error, path);
	}
}
/**
* Worktrees named like PTH's, in the worktree directory or known to the repository, whose lock names no live session
* (row P-130). Directories of other users are left out.
*/
async function findOrphans(options) {
	const { repository, hostName } = options;
	const found = /* @__PURE__ */ new Map();
	for (const { path, branch } of (await repository.worktrees(options.signal)).slice(1)) {
		if (!worktreePattern.test(basename(path))) continue;
		const common = await findCommonDirectory(await repository.gitDirectory());
		found.set(path, {
			path,
			branch,
			repository: common,
			hasDirectory: await isOwnDirectory(path)
		});
	}
	for (const path of await listCandidates(options.worktreeDirectory)) if (!found.has(path)) found.set(path, {
		path,
		...await readLink(path),
		hasDirectory: true
	});
	const orphans = [];
	for (const candidate of found.values()) if (!await hasOwner(candidate.path, repository.path, hostName)) orphans.push(candidate);
	return orphans.sort((left, right) => left.path < right.path ? -1 : 1);
}
/**
* Removes orphaned worktrees, after another look at whether they are orphans still; their branches stay. What cannot
* be removed does not keep the others.
*/
async function removeOrphans(orphans, options) {
	const removed = [];
	const failed = [];
	for (const { path, repository } of orphans) try {
		if (!worktreePattern.test(basename(path))) throw new Error(`${path} is not named like a worktree of PTH`);
		if (await hasOwner(path, options.repository.path, options.hostName)) throw new Error("a session works in it again");
		if (repository === null) await removeTree(path);
		else await new Repository({
			...options.repository.place,
			path: repository
		}).removeWorktree(path);
		removed.push(path);
	} catch (error) {
		failed.push({
			path,
			message: error instanceof Error ? error.message : String(error)
		});
	}
	return {
		removed,
		failed
	};
}
async function listCandidates(worktreeDirectory) {
	const directory = await realpath(worktreeDirectory).catch(ignoreMissing);
	if (directory === void 0) return [];
	const paths = [];
	for (const name of await readdir(directory).catch(ignoreUnreadable)) {
		const path = join(directory, name);
		if (worktreePattern.test(name) && await isOwnDirectory(path)) paths.push(path);
	}
	return paths;
}
/** A directory that cannot be listed shows no orphans; that it cannot be used is told by whoever wants to write there. */
function ignoreUnreadable(error) {
	const code = systemErrorCode(error);
	if (code === "ENOTDIR" || code === "ENOENT" || code === "EACCES" || code === "EPERM") return [];
	throw error;
}
async function isOwnDirectory(path) {
	const entry = await lstat(path).catch(ignoreMissing);
	return entry !== void 0 && entry.isDirectory() && (process.getuid === void 0 || entry.uid === process.getuid());
}
/** Whether a live session works in the worktree: its own lock says so, or the one of the repository at hand. */
async function hasOwner(path, repositoryPath, hostName) {
	if (await isLiveOwner(repositoryPath, path, hostName)) return true;
	const link = await readGitLink(path);
	const note = link === void 0 ? void 0 : await readFile(join(link, ownerNote), "utf8").catch(ignoreMissing);
	if (note !== void 0) return isLiveOwner(note.trim(), path, hostName);
	const entry = await lstat(path).catch(ignoreMissing);
	return entry !== void 0 && Date.now() - entry.mtimeMs < makingMs;
}
async function isLiveOwner(checkout, path, hostName) {
	if (!isAbsolute(checkout)) return false;
	try {
		const decision = await inspectLock(checkout, { hostName });
		return decision?.state === "being-written" || decision?.state === "live" && decision.lock.worktree === path;
	} catch (error) {
		if (PthError.isInstance(error) || systemErrorCode(error) !== void 0) return true;
		throw error;
	}
}
async function readLink(path) {
	const link = await readGitLink(path);
	if (link === void 0) return {
		branch: null,
		repository: null
	};
	const head = await readFile(join(link, "HEAD"), "utf8").catch(ignoreMissing);
	return {
		branch: /^ref: refs\/heads\/(.+)$/m.exec(head ?? "")?.[1] ?? null,
		repository: await findCommonDirectory(link)
	};
}
/** git's private directory of a worktree, from its `.git` file; undefined when there is none or it leads nowhere. */
async function readGitLink(path) {
	const file = join(path, ".git");
	const entry = await lstat(file).catch(ignoreMissing);
	if (!entry?.isFile() || entry.size > 8192) return void 0;
	const target = /^gitdir: (.+)$/m.exec(await readFile(file, "utf8"))?.[1];
	if (target === void 0) return void 0;
	const directory = resolve(path, target);
	return (await lstat(directory).catch(ignoreMissing))?.isDirectory() ? directory : void 0;
}
/** The directory that all worktrees of a repository share. */
async function findCommonDirectory(gitDirectory) {
	const text = await readFile(join(gitDirectory, "commondir"), "utf8").catch(ignoreMissing);
	return text === void 0 ? gitDirectory : resolve(gitDirectory, text.trim());
}
/** One sentence per orphan, with the ways out. */
function describeOrphans(orphans) {
	return orphans.map(({ path, branch }) => {
		return `The worktree ${path}${branch === null ? "" : ` of the branch ${branch}, which is kept`} belongs to no running session; it can be cleaned up with pth preflight --clean.`;
	});
}

// src/session/preflight.ts
/**
* Looks at everything a session needs (rows P-053, P-130): path, git, repository, commits, lock, orphaned worktrees,
* the worktree directory, disk space. Changes nothing, and everything wrong is data.
*/
async function preflight(options) {
	const checks = [];
	let orphans = [];
	const add = async (name, look) => {
		checks.push({
			name,
			...await look().catch(describeFailure)
		});
	};
	let opened;
	await add("repository", async () => {
		opened = await openRepository(options.pluginPath, options);
		const { repository, prefix, head } = opened;
		const place = prefix === "" ? "" : `, folder ${prefix}`;
		return pass(`${repository.path}${place} at commit ${head.slice(0, 7)}`, {
			path: repository.path,
			prefix,
			head
		});
	});
	if (opened) {
		const { repository, head } = opened;
		await add("uncommitted", async () => {
			const paths = (await repository.status({ signal: options.signal })).map(({ path }) => path);
			if (paths.length === 0) return pass("nothing uncommitted");
			return {
				status: "warn",
				message: `${paths.length} uncommitted ${paths.length === 1 ? "change is" : "changes are"} not part of a session, which works on commit ${head.slice(0, 7)}`,
				remedy: ["Commit what is to be tested."],
				details: { paths: paths.slice(0, 100) }
			};
		});
		await add("lock", () => checkLock(repository.path, options.hostName));
		await add("orphans", async () => {
			orphans = await findOrphans({
				...options,
				repository
			});
			if (orphans.length === 0) return pass("no orphaned worktrees");
			return {
				status: "warn",
				message: describeOrphans(orphans).join(" "),
				remedy: ["Let PTH clean them up, their branches are kept: pth preflight --clean", "After that, git switch to such a branch to start a new session from it."],
				details: { orphans }
			};
		});
	} else for (const name of [
		"uncommitted",
		"lock",
		"orphans"
	]) checks.push({
		name,
		status: "skip",
		message: "needs the repository",
		remedy: [],
		details: {}
	});
	await add("worktree-directory", () => checkDirectory(options.worktreeDirectory));
	await add("disk", () => checkDisk(options.worktreeDirectory, options.diskWarnMB ?? 1024, options.diskFailMB ?? 50));
	return {
		canStart: checks.every(({ status }) => status !== "fail"),
		checks,
		orphans
	};
}
function pass(message, details = {}) {
	return {
		status: "pass",
		message,
		remedy: [],
		details
	};
}
function describeFailure(error) {
	if (!PthError.isInstance(error) || error.code === "run/interrupted") throw error;
	const { message, recovery, details, code } = describeFault(error);
	return {
		status: "fail",
		message,
		remedy: recovery,
		details: {
			code,
			...details
		}
	};
}
async function checkLock(repositoryPath, hostName) {
	const decision = await inspectLock(repositoryPath, { hostName });
	if (decision === void 0) return pass("no other session");
	if (decision.state === "being-written") return {
		status: "fail",
		message: "another session is starting",
		remedy: ["Try again in a moment."],
		details: {}
	};
	const { lock, reason } = decision;
	const who = lock === null ? "" : ` on ${lock.branch}, process ${lock.pid} on ${lock.host}, since ${lock.started_at}`;
	const details = {
		reason,
		...lock === null ? {} : { lock }
	};
	if (decision.state === "live") {
		const remedy = faultCatalogue["session/locked"].recovery;
		return {
			status: "fail",
			message: `another session works here${who} (${reason})`,
			remedy,
			details
		};
	}
	const remedy = lock === null ? [] : [`Its branch is kept: after pth preflight --clean, git switch ${lock.branch} and start a new session from it.`];
	return {
		status: "warn",
		message: `a session${who} ended without taking its lock away (${reason}); the lock will be taken over`,
		remedy: [...remedy, "Start a new session."],
		details
	};
}
/** The directory, or the nearest one above that exists. */
async function findExisting(path) {
	for (let current = path;; current = dirname(current)) if (current === dirname(current) || await lstat(current).catch(ignoreMissing) !== void 0) return current;
}
async function checkDirectory(path) {
	const existing = await findExisting(path);
	try {
		await access(join(existing, "/"), constants$1.W_OK | constants$1.X_OK);
		return pass(existing === path ? path : `${path} will be made`);
	} catch (error) {
		const code = systemErrorCode(error);
		if (code === void 0) throw error;
		return {
			status: "fail",
			message: `${path} cannot be written to (${code})`,
			remedy: ["Set PTH_WORKTREE_DIR to another directory."],
			details: {
				path,
				code
			}
		};
	}
}
async function checkDisk(path, warnMB, failMB) {
	const { bavail, bsize } = await statfs(await findExisting(path));
	const freeMB = Math.floor(bavail * bsize / 1024 / 1024);
	const message = `${freeMB} MiB free in ${path}`;
	const status = freeMB < failMB ? "fail" : freeMB < warnMB ? "warn" : "pass";
	if (status === "pass") return pass(message, { freeMB });
	return {
		status,
		message,
		remedy: [
			"Free disk space.",
			"Set PTH_WORKTREE_DIR to a disk with room.",
			"Clean up orphaned worktrees: pth preflight --clean"
		],
		details: { freeMB }
	};
}

// src/session/open-session.ts
/**
* Runs the opening of a session so that a failure or an abort at any moment undoes everything it opened: the caller's
* clean-up first stops the opening, waits until it has stopped, and then undoes.
* @returns the result of `open`, and the function that takes the session off the caller's list
*/
async function runOpening(options, open) {
	const cleanup = new Cleanup();
	const abort = new AbortController();
	const signal = options.signal ? AbortSignal.any([options.signal, abort.signal]) : abort.signal;
	const opened = openOrUndo(cleanup, () => open({
		options,
		signal,
		cleanup,
		keep: { worktree: false }
	}));
	const detach = options.cleanup.add("harness session", async () => {
		abort.abort();
		await opened.catch(() => void 0);
		await cleanup.run();
	});
	try {
		return {
			result: await opened,
			detach
		};
	} catch (error) {
		detach();
		throw error;
	}
}
async function openOrUndo(cleanup, open) {
	try {
		return await open();
	} catch (error) {
		try {
			await cleanup.run();
		} catch (undoError) {
			throw describeUndoFailure(error, undoError);
		}
		throw error;
	}
}
/** Both have to be told, the reason first. */
function describeUndoFailure(error, undoError) {
	const undoMessage = undoError instanceof Error ? undoError.message : String(undoError);
	if (!PthError.isInstance(error)) return new AggregateError([error, undoError], `opening the session failed, and so did undoing it: ${undoMessage}`);
	return new PthError(error.code, `${error.message}; and not all of it could be undone: ${undoMessage}`, {
		details: error.details,
		recovery: error.recovery,
		cause: error
	});
}
/** Whether the developer's repository still exists; with it gone, only what lies outside of it is left to undo. */
async function isThere(repository) {
	return await lstat(repository.path).catch(ignoreMissing) !== void 0;
}
/** @throws PthError `run/interrupted` */
function stopIfAborted(signal) {
	if (signal?.aborted) throw new PthError("run/interrupted", "the session was interrupted while it was opened");
}
/** Opens the repository, takes its lock and gathers warnings. Nothing of git is changed yet. */
async function prepare(opening) {
	const { options, signal } = opening;
	const opened = await openRepository(options.pluginPath, {
		variables: options.variables,
		signal
	});
	const { repository } = opened;
	const worktreeDirectory = await makeWorktreeDirectory(options.worktreeDirectory, repository);
	const startedAt = options.clock.now().toISOString();
	const owner = findProcess(options.pid);
	const lock = {
		version: 1,
		id: randomUUID(),
		branch: "",
		pid: options.pid,
		process_start: owner.isRunning ? owner.startTime : null,
		host: options.hostName,
		started_at: startedAt,
		worktree: "",
		made_directory: false
	};
	const held = await takeLock(repository, lock, {
		hostName: options.hostName,
		cleanup: opening.cleanup,
		signal
	});
	stopIfAborted(signal);
	const orphans = await findOrphans({
		repository,
		worktreeDirectory,
		hostName: options.hostName,
		signal
	});
	return {
		...opened,
		id: lock.id,
		startedAt,
		lock: held,
		worktreeDirectory,
		warnings: [...held.warnings, ...describeOrphans(orphans)]
	};
}
/** The developer's checkout may not get a directory in it that git would show; so that is asked before it is made. */
async function makeWorktreeDirectory(path, repository) {
	try {
		await refuseInsideCheckout(path, repository);
		await mkdir(path, { recursive: true });
		return await realpath(path);
	} catch (error) {
		const fault = describeWriteFailure(error, path);
		if (PthError.isInstance(fault) && fault.code !== "session/write-failed") throw fault;
		throw new PthError("git/worktree-failed", `the worktree directory ${path} cannot be used: ${fault.message}`, {
			details: {
				path,
				worktrees: await repository.worktrees()
			},
			cause: error
		});
	}
}
async function refuseInsideCheckout(path, repository) {
	const inside = relative(repository.path, await resolveLinks(path));
	if (inside !== "" && (inside === ".." || inside.startsWith("../"))) return;
	if (inside !== "" && await repository.isIgnored(`${inside}/pth-worktree`)) return;
	throw new PthError("git/worktree-failed", `the worktree directory ${path} lies in the repository itself and is not ignored there`, { details: {
		path,
		repository: repository.path
	} });
}
/** A path without links, also where its end does not exist yet. */
async function resolveLinks(path) {
	const real = await realpath(path).catch(ignoreMissing);
	if (real !== void 0 || path === dirname(path)) return real ?? path;
	return join(await resolveLinks(dirname(path)), basename(path));
}
/**
* Makes the worktree directory, which must be new. False when there is something already. A directory that cannot be
* made for other reasons is left to git, whose error then tells why.
*/
async function claimDirectory(path) {
	try {
		await mkdir(path, { mode: 448 });
		return true;
	} catch (error) {
		const code = systemErrorCode(error);
		if (code === "EEXIST") return false;
		const fault = describeWriteFailure(error, path);
		if (code === void 0 || PthError.isInstance(fault) && fault.code === "session/disk-full") throw fault;
		return true;
	}
}
/** Makes a new directory for the worktree: with the wished suffix if that is free, else with random ones. */
async function claimWorktree(opening, prepared, suffix) {
	let name = suffix ?? createHexId(6, opening.options.random);
	for (let attempt = 0; attempt < 100; attempt++) {
		const path = join(prepared.worktreeDirectory, `pth-worktree-${name}`);
		if (await claimDirectory(path)) {
			opening.cleanup.add("session worktree", async () => {
				if (opening.keep.worktree) return;
				if (await isThere(prepared.repository)) await prepared.repository.removeWorktree(path);
				else await removeTree(path);
			});
			return path;
		}
		name = createHexId(6, opening.options.random);
	}
	throw new PthError("git/worktree-failed", `no free name for a worktree in ${prepared.worktreeDirectory}`, { details: { worktrees: await prepared.repository.worktrees() } });
}
/** Checks the branch out and notes whose worktree it is. */
async function fillWorktree(opening, prepared, plan) {
	const { repository, lock } = prepared;
	await lock.update(plan);
	await repository.addWorktree({
		path: plan.worktree,
		branch: plan.branch,
		signal: opening.signal
	});
	const git = await repository.at(plan.worktree, ["core.sparseCheckout=false"]).pinned();
	await writeOwnerNote(git, repository.path);
	stopIfAborted(opening.signal);
	return git;
}

// src/session/state.ts
const trendSchema = _enum([
	"improving",
	"plateaued",
	"oscillating"
]);
/** `.pth/session-state.json`, overwritten at the end of every iteration (rows P-126, P-127). */
const sessionStateSchema = strictObject({
	version: literal(1),
	session_id: uuid(),
	branch: string().min(1),
	branch_point: string().min(1),
	iteration: int().nonnegative(),
	trend: trendSchema.nullable(),
	tests: array(strictObject({
		name: string(),
		status: _enum([
			"passed",
			"failed",
			"flaky",
			"timed-out",
			"skipped",
			"errored"
		]),
		category: _enum(failureCategories).nullable()
	})),
	/** Per iteration, oldest first. */
	history: array(strictObject({
		iteration: int().nonnegative(),
		total: int(),
		passed: int(),
		failing: array(strictObject({
			name: string(),
			category: _enum(failureCategories).nullable()
		})),
		fixes: array(string())
	})),
	active_diagnoses: array(strictObject({
		id: string(),
		category: _enum(failureCategories),
		summary: string(),
		tests: array(string())
	})),
	timings: array(strictObject({
		name: string(),
		duration_ms: number()
	})),
	environment: strictObject({
		name: string(),
		tier: int(),
		image: string().nullable()
	})
});

// src/session/session-state-file.ts
/** Path of the state file relative to the plugin directory. */
const stateFile = ".pth/session-state.json";
/** Value of the trailer `PTH-Type` on checkpoint commits (row P-102). */
const checkpointType = "state-checkpoint";
/**
* Overwrites `.pth/session-state.json` and commits it alone (rows P-102, P-126).
* @returns the checkpoint commit; when nothing changed since the last one, that one
* @throws PthError `session/disk-full`, `git/commit-failed`, `session/write-failed`
*/
async function writeCheckpoint(session, state, signal) {
	if (state.branch !== session.branch) throw new Error(`the state of ${state.branch} was about to be written to ${session.branch}`);
	const content = `${JSON.stringify(sessionStateSchema.parse(state), null, 2)}\n`;
	return await commitArtifacts(session, {
		files: [{
			path: ".pth/session-state.json",
			content
		}],
		subject: `pth: checkpoint of iteration ${state.iteration}`,
		type: "state-checkpoint",
		trailers: [{
			key: "PTH-Iteration",
			value: String(state.iteration)
		}],
		signal
	}) ?? session.git.head();
}

// src/session/suite-files.ts
/** Where the tests of a plugin lie, relative to its directory (row P-120). */
const testsDirectory = ".pth/tests";
const maxFiles = 5e3;
/**
* Reads `.pth/tests/*.yaml` of the session's worktree (row P-121), inherited ones too. Links and oversized files are left
* out and named; a plugin without tests has none.
*/
async function readSuiteFiles(session) {
	const directory = join(session.pluginDirectory, testsDirectory);
	const reading = {
		files: [],
		problems: []
	};
	for (const parent of [".pth", testsDirectory]) {
		const entry = await lstat(join(session.pluginDirectory, parent)).catch(ignoreMissing);
		if (entry === void 0) return reading;
		if (!entry.isDirectory()) {
			reading.problems.push(`${parent} is not a directory and was not read.`);
			return reading;
		}
	}
	const names = (await readdir(directory)).filter((name) => /\.ya?ml$/i.test(name)).sort();
	for (const name of names.slice(0, maxFiles)) {
		const path = `${testsDirectory}/${name}`;
		const entry = await lstat(join(directory, name)).catch(ignoreMissing);
		if (!entry?.isFile()) reading.problems.push(`${path} is not a plain file and was not read.`);
		else if (entry.size > 4 * 1048576) reading.problems.push(`${path} is too large and was not read.`);
		else reading.files.push({
			path,
			content: await readFile(join(directory, name), "utf8")
		});
	}
	if (names.length > maxFiles) reading.problems.push(`${testsDirectory} has ${names.length} files; only the first ${maxFiles} were read.`);
	return reading;
}
/**
* Whether a test file belongs to people: it cannot be parsed, or one of its tests is `manual` or does not say where it
* came from. Such a file is never written to.
*/
function isHumanSuite(text) {
	try {
		return parseTests(text, { file: null }).some(({ test }) => test.generated_from === void 0 || test.generated_from === "manual");
	} catch (error) {
		if (PthError.isInstance(error) && error.code === "testing/invalid-test") return true;
		throw error;
	}
}
/**
* Writes rendered test files to the session branch and commits them alone (rows P-120, P-121). Files of people stay
* byte-identical: those with a `manual` test, and generated ones that somebody changed by hand since (their newest
* commit is neither PTH's nor the one that brought them).
* @param options `removed`: generated files that are not wanted any more
*/
async function persistSuite(session, files, options = {}) {
	const present = new Map((await readSuiteFiles(session)).files.map(({ path, content }) => [path, content]));
	const changed = files.filter(({ path, content }) => present.get(path) !== content);
	const unwanted = (options.removed ?? []).filter((path) => present.has(path));
	const atStake = [...changed.map(({ path }) => path), ...unwanted].filter((path) => present.has(path));
	const edited = atStake.length === 0 ? /* @__PURE__ */ new Set() : await findEdited(session, atStake, options.signal);
	const kept = atStake.filter((path) => edited.has(path) || isHumanSuite(present.get(path) ?? ""));
	const isOurs = (path) => !kept.includes(path);
	const written = changed.filter(({ path }) => isOurs(path));
	const removed = unwanted.filter(isOurs);
	return {
		commit: await commitArtifacts(session, {
			files: files.filter(({ path }) => isOurs(path)),
			removed,
			subject: `pth: persist ${files.length} test ${files.length === 1 ? "file" : "files"}`,
			type: "tests",
			signal: options.signal
		}),
		written: written.map(({ path }) => path),
		removed,
		kept
	};
}
/** Of the given files, those whose newest commit is somebody's change of what was there before. */
async function findEdited(session, paths, signal) {
	const edited = /* @__PURE__ */ new Set();
	const open = new Set(paths.map((path) => toWorktreePath(session, path)));
	const directory = toWorktreePath(session, testsDirectory);
	for (const entry of await session.git.log({
		paths: [directory],
		maxCount: 500,
		signal
	})) {
		if (open.size === 0) break;
		for (const { path, status } of await session.git.commitFiles(entry.commit, signal)) {
			if (!open.delete(path)) continue;
			if (status !== "A" && entry.author.email !== commitIdentity.email) edited.add(path);
		}
	}
	return new Set(paths.filter((path) => edited.has(toWorktreePath(session, path))));
}

// src/session/save-session.ts
/**
* Saves what makes a session resumable before anything else is done about a destructive failure (row P-148): first the
* tests, then the state. One that fails does not keep the other from being tried, and its fault is returned: whoever
* calls has a failure in hand already, which must not be hidden by this one.
*/
async function saveSession(session, content) {
	const saving = {
		suiteCommit: null,
		checkpointCommit: null,
		failures: []
	};
	const attempt = async (work) => {
		try {
			await work();
		} catch (error) {
			if (!PthError.isInstance(error)) throw error;
			saving.failures.push(describeFault(error));
		}
	};
	const { files, state } = content;
	if (files !== void 0 && files.length > 0) await attempt(async () => {
		saving.suiteCommit = (await persistSuite(session, files)).commit;
	});
	if (state !== void 0) await attempt(async () => {
		saving.checkpointCommit = await writeCheckpoint(session, state);
	});
	return saving;
}

// src/session/start-session.ts
/**
* Starts a session (rows P-006 … P-009, P-053): lock, branch at HEAD, worktree. The developer's checkout is not
* touched. A branch or directory that exists already leads to another suffix; an explicit branch name that exists is
* refused with its history.
* @throws PthError `session/path-missing`, `git/not-a-repository`, `git/no-commits`, `session/locked`,
*   `git/branch-exists` (row P-145), `git/worktree-failed` (row P-142), `session/disk-full`, `run/interrupted`
*/
async function startHarnessSession(options) {
	const { result, detach } = await runOpening(options, (opening) => open$1(options, opening));
	return {
		...result,
		detach
	};
}
async function open$1(options, opening) {
	const prepared = await prepare(opening);
	const { repository, prefix, head } = prepared;
	if (prefix !== "" && !await repository.isDirectoryAt(head, prefix)) throw new PthError("git/no-commits", `commit ${head.slice(0, 7)} does not have the plugin's folder ${prefix}`, {
		details: {
			prefix,
			head
		},
		recovery: ["Commit the plugin once; a session works on what is committed."]
	});
	const warnings = [...prepared.warnings, ...await describeUncommitted(repository, head, opening.signal)];
	const { branch, worktree } = await claimNames(options, opening, prepared);
	const git = await fillWorktree(opening, prepared, {
		branch,
		worktree
	});
	if (await lstat(join(worktree, ".gitmodules")).catch(ignoreMissing) !== void 0) warnings.push("The repository has submodules; their folders are empty in the worktree of the session.");
	return {
		id: prepared.id,
		branch,
		branchPoint: head,
		repositoryPath: repository.path,
		worktree,
		pluginDirectory: prefix === "" ? worktree : join(worktree, prefix),
		pluginPath: prefix,
		git,
		firstIteration: 1,
		warnings,
		repository,
		startedAt: prepared.startedAt,
		cleanup: opening.cleanup,
		keep: opening.keep
	};
}
/** Makes the branch and claims the directory, both under names that nobody else has. */
async function claimNames(options, opening, prepared) {
	if (options.branch !== void 0) {
		await makeExplicitBranch(options.branch, opening, prepared);
		return {
			branch: options.branch,
			worktree: await claimWorktree(opening, prepared, findSuffix(options.branch))
		};
	}
	for (let attempt = 0; attempt < 100; attempt++) {
		const names = createSessionNames(options.pluginName, options.clock.now(), options.random);
		if (!await isDirectoryFree(prepared, names)) continue;
		if (!await makeBranch(names.branch, opening, prepared)) continue;
		return {
			branch: names.branch,
			worktree: await claimWorktree(opening, prepared, names.suffix)
		};
	}
	throw new PthError("git/branch-exists", "no free name for a session branch was found in 100 tries");
}
async function isDirectoryFree(prepared, names) {
	const path = join(prepared.worktreeDirectory, names.directory);
	return await lstat(path).catch(ignoreMissing) === void 0;
}
/**
* Makes the branch at HEAD. It stays for review once it has a commit of its own (row P-010); an empty one, which only
* this session can have made, tells nobody anything and goes when the session ends. No other branch is ever deleted
* (row P-009).
*/
async function makeBranch(branch, opening, { repository, head }) {
	if (!await repository.createBranch(branch, head)) return false;
	opening.cleanup.add("empty session branch", async () => {
		if (!opening.keep.worktree && await isThere(repository)) await repository.deleteBranch(branch, head);
	});
	return true;
}
async function makeExplicitBranch(branch, opening, prepared) {
	const { repository } = prepared;
	if (!await repository.isBranchName(branch)) throw new PthError("usage/invalid", `${JSON.stringify(branch)} is no name for a branch`, { details: { branch } });
	if (await makeBranch(branch, opening, prepared)) return;
	const history = await repository.log({
		range: `refs/heads/${branch}`,
		maxCount: 20
	});
	throw new PthError("git/branch-exists", `the branch ${branch} exists already`, {
		details: {
			branch,
			history: history.map(({ commit, date, subject }) => ({
				commit,
				date,
				subject
			}))
		},
		recovery: [
			`The branch is kept as it is; to start a new session from it: git switch ${branch}`,
			"Use another name, or let PTH make one.",
			`Ask whoever owns the repository to delete it if it is stale: git branch -D ${branch}`
		]
	});
}
async function describeUncommitted(repository, head, signal) {
	const entries = await repository.status({ signal });
	if (entries.length === 0) return [];
	const untracked = entries.filter((entry) => entry.kind === "untracked").length;
	return [`Tests run on commit ${head.slice(0, 7)}; ${entries.length} uncommitted ${entries.length === 1 ? "change is" : "changes are"} not included (${entries.length - untracked} changed, ${untracked} untracked).`];
}

// src/operations/relocate-test.ts
/** Stands in test files for the root of the workspace, which is another one in every session. */
const workspaceToken = "{{workspace}}";
/** The test with every `from` in its texts replaced by `to`; its name stays. */
function relocateTest(test, from, to) {
	const { name, ...rest } = test;
	return {
		name,
		...replaceText(rest, from, to)
	};
}
function replaceText(value, from, to) {
	if (typeof value === "string") return value.replaceAll(from, () => to);
	if (Array.isArray(value)) return value.map((item) => replaceText(item, from, to));
	if (isJsonObject(value)) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceText(item, from, to)]));
	return value;
}

// src/operations/test-file-names.ts
/** What the test files of one server start with, where a plugin has several. */
function filePrefixOf(server, servers) {
	return servers.length > 1 ? `${fileNameOf(server.name)}--` : "";
}
/** A tool's name as a file name: letters, digits, dot, dash, underscore; never hidden, never longer than 80. */
function fileNameOf(name) {
	const safe = toPlainLine(name, 80).replace(/[^A-Za-z0-9._-]+/g, "-").replace(/^[.-]+/, "");
	return safe === "" ? "tool" : safe;
}

// src/operations/tool-suite.ts
const defaultConcurrency = 4;
const longestCalibrationCallMs = 5e3;
/** The suite of one server: made after the first load, extended when tools change, and run on a pool. */
var ToolSuite = class {
	#options;
	/** Set once a generation has found shared state; a plugin does not become stateless again within a run. */
	#isStateful = false;
	#tests = [];
	#aside;
	#dropped = [];
	/** Tests whose tools the server listed once: they stay its own when a fix takes a tool away, and then fail. */
	#listed = /* @__PURE__ */ new Set();
	constructor(options) {
		this.#options = options;
		this.#aside = options.persisted.map((sourced) => this.#settle(sourced));
	}
	/** The suite as it stands. */
	get tests() {
		return this.#tests;
	}
	/** Persisted tests that belong to other servers; all of them before the first load. */
	get aside() {
		return this.#aside;
	}
	/** Tests that were replaced, since the schema of their tool changed. */
	get dropped() {
		return this.#dropped;
	}
	/** Generates tests for new and changed tools and joins them with what is there (rows P-110, P-121). */
	async prepare(request) {
		const { seed, hints, testTimeoutSeconds, emit } = this.#options;
		const known = this.#chooseOwn(request.current ?? this.#tests, request.plugin);
		const probe = new RenewableProbe(request.plugin, request.signal);
		const { tools } = request.plugin;
		let done = 0;
		try {
			const suite = await generateTests({
				tools,
				probe: await probe.open(),
				seed,
				hints,
				existing: known.map(({ test }) => test),
				limits: { callTimeoutMs: Math.min(longestCalibrationCallMs, (testTimeoutSeconds ?? Infinity) * 1e3) },
				signal: request.signal,
				emit: (event) => {
					if (event.type === "calibration-start") emit({
						type: "generation",
						tool: event.tool,
						done,
						total: tools.length
					});
					if (event.type === "calibration-end") done += 1;
				}
			});
			this.#isStateful ||= suite.isStateful;
			const dropped = new Set(suite.superseded);
			this.#dropped.push(...known.filter(({ test }) => dropped.has(test.name)));
			const fresh = suite.tests.map((test) => ({
				test: this.#limit(test),
				file: this.#fileOf(test)
			}));
			this.#tests = [...known.filter(({ test }) => !dropped.has(test.name)), ...fresh];
			return {
				tests: this.#tests,
				generated: fresh.length,
				persisted: this.#tests.length - fresh.length,
				needsReview: this.#options.approveRisky ? 0 : this.#tests.filter(({ test }) => test.needs_review !== void 0).length,
				findings: suite.warnings,
				warnings: [...suite.leftovers, ...this.#describeLeftOut()]
			};
		} finally {
			await probe.close();
		}
	}
	/** Runs tests on as many server instances as the plugin bears: one when its tests share state (row P-020). */
	async run(request) {
		const { concurrency, flakyRetries, approveRisky, testTimeoutSeconds } = this.#options;
		const stream = runSuite({
			tests: request.tests,
			plugin: request.plugin,
			workspace: request.environment.restricted(),
			envTier: request.environment.info.tier,
			concurrency: concurrency ?? (this.#isStateful ? 1 : defaultConcurrency),
			flakyRetries,
			serverChecks: request.isFull,
			approveRisky,
			...testTimeoutSeconds === null ? {} : { timeoutMs: testTimeoutSeconds * 1e3 },
			signal: request.signal
		});
		stream.listen((event) => {
			if (event.type === "test-end") request.onTestEnd(event.outcome, event.done, event.total);
		});
		return stream.result();
	}
	/** Takes the tests that are this server's out of those at hand; the others stay aside. */
	#chooseOwn(running, plugin) {
		const { share } = this.#options;
		const candidates = [...running, ...this.#aside];
		share?.noteTools(plugin.tools.map(({ name }) => name));
		const isOwn = (sourced) => !share || this.#listed.has(sourced.test) || share.owns(sourced);
		const own = candidates.filter(isOwn);
		this.#aside = candidates.filter((sourced) => !isOwn(sourced));
		for (const sourced of own) if (share?.lists(sourced)) this.#listed.add(sourced.test);
		return own;
	}
	#describeLeftOut() {
		const left = this.#aside.filter((sourced) => this.#options.share?.isLeftOut(sourced));
		if (left.length === 0) return [];
		return [`${left.length === 1 ? "1 test was" : `${left.length} tests were`} not run: no server that was loaded lists the tools, and not all servers were loaded`];
	}
	#settle({ test, file }) {
		return {
			test: relocateTest(test, workspaceToken, this.#options.root),
			file
		};
	}
	#limit(test) {
		const { testTimeoutSeconds } = this.#options;
		return testTimeoutSeconds === null || test.timeout_seconds !== void 0 ? test : {
			...test,
			timeout_seconds: testTimeoutSeconds
		};
	}
	#fileOf(test) {
		const subject = test.tier === 1 ? test.tool : test.tier === 2 ? `scenario-${test.steps[0]?.tool ?? "steps"}` : "agent";
		return `${testsDirectory}/${this.#options.filePrefix}${fileNameOf(subject)}.yaml`;
	}
};
/** Fresh connections for calibration, each closed when it is replaced. */
var RenewableProbe = class {
	#plugin;
	#signal;
	#connection;
	constructor(plugin, signal) {
		this.#plugin = plugin;
		this.#signal = signal;
	}
	async open() {
		await this.close();
		const connection = await this.#plugin.connect(this.#signal);
		this.#connection = connection;
		return {
			callTool: connection.callTool.bind(connection),
			renew: () => this.open()
		};
	}
	async close() {
		await this.#connection?.close({ graceMs: 200 });
		this.#connection = void 0;
	}
};

// src/operations/audit-server.ts
/**
* Tests a server that nobody here wrote: no source, no git, no fix. Tests write only where the server was given a
* directory to work in, in a subdirectory of PTH's own that is removed again.
*/
const auditServer = {
	name: "audit_server",
	description: "Tests a running MCP server with no source: same tests, same verdicts, no fix.",
	inputSchema: auditInputSchema,
	effect: "runs-plugin",
	async perform(input, context) {
		const cleanup = new Cleanup();
		try {
			return await run$1(input, context, cleanup);
		} finally {
			await cleanup.run();
		}
	}
};
async function run$1(input, context, cleanup) {
	const { ports, emit, signal } = context;
	const startedAt = ports.clock.now();
	const id = randomUUID();
	const timings = new Timings(ports.clock);
	const stage = openStages(timings, emit, signal);
	const server = toServerSpec(input);
	const definition = {
		name: describeServer(server),
		build: {
			source: "none",
			install: null,
			build: null
		},
		servers: [server],
		language: "other"
	};
	const env = input.env === "auto" && input.tier === null ? "local" : input.env;
	const provision = await chooseEnvironment({
		...input,
		env
	}, context);
	const environment = await stage("environment", "provisioning", async () => {
		const cacheDirectory = await openCommandCache(input.command, ports);
		const provisioned = await provision({
			label: id,
			worktree: ports.workingDirectory,
			...cacheDirectory === null ? {} : { cacheDirectory }
		});
		cleanup.add("environment", () => provisioned.dispose());
		const { name, tier, isolation } = provisioned.info;
		return {
			value: provisioned,
			text: `${name} (environment tier ${tier}): ${isolation}`
		};
	});
	const suite = new ToolSuite({
		seed: input.seed,
		hints: await openScratch(await findHints(server, environment), environment, cleanup),
		persisted: [],
		share: null,
		root: environment.root,
		filePrefix: "",
		concurrency: input.concurrency,
		testTimeoutSeconds: input.testTimeoutSeconds,
		flakyRetries: input.flakyRetries,
		approveRisky: input.approveRisky,
		emit
	});
	const plugin = createPlugin({
		environment,
		definition,
		server,
		era: input.era,
		timeouts: { startMs: startLimitMs(input.startTimeoutSeconds, server) }
	});
	const loop = runLoop({
		session: null,
		environment,
		plugin,
		prepareSuite: (request) => suite.prepare(request),
		runSuite: (request) => suite.run(request),
		fixProvider: null,
		isFixing: false,
		decider: createPolicyDecider(),
		redactor: ports.redactor,
		timings,
		clock: ports.clock,
		signal
	});
	loop.listen((event) => emit({
		type: "loop",
		server: server.name,
		event
	}));
	try {
		const result = await loop.result();
		const advice = adviseOnLoad(result.findings);
		if (advice) emit({
			type: "advice",
			...advice
		});
		return createRunReport({
			session: {
				id,
				branch: null,
				branchPoint: null,
				plugin: definition.name,
				pluginPath: "",
				startedAt,
				fixSource: null
			},
			repository: null,
			runs: [{
				server: server.name,
				result: input.url === null ? result : describeElsewhere(result, input.url)
			}],
			artifacts: [],
			ports
		});
	} finally {
		await plugin.close();
	}
}
/** A server that was reached by its URL runs wherever it runs; only the tests' own commands ran here. */
function describeElsewhere(result, url) {
	const isolation = `The server runs elsewhere, at ${new URL(url).host}, and was only spoken to.`;
	return {
		...result,
		environment: {
			...result.environment,
			isolation,
			advisories: []
		}
	};
}
/**
* Where package runners keep what they fetched for this very command, so that a second audit need not fetch and compile
* it again. A directory of its own for each command: no audited server gets at what another one will run.
*/
async function openCommandCache(command, ports) {
	if (command === null) return null;
	const name = createHash("sha256").update(JSON.stringify(command)).digest("hex").slice(0, 24);
	const directory = join(ports.cacheDirectory, "audit", name);
	try {
		await mkdir(directory, {
			recursive: true,
			mode: 448
		});
		return directory;
	} catch (error) {
		if (systemErrorCode(error) === void 0) throw error;
		return null;
	}
}
function toServerSpec(input) {
	const common = {
		name: "server",
		source: "command line",
		missingVariables: []
	};
	if (input.url !== null) return {
		...common,
		transport: {
			kind: "http",
			url: input.url,
			headers: {}
		}
	};
	const [program, ...rest] = input.command ?? [];
	if (program === void 0) throw new PthError("usage/invalid", "Give the command that starts the server after --.");
	return {
		...common,
		transport: {
			kind: "stdio",
			argv: [program, ...rest],
			variables: {}
		}
	};
}
/** What people would call the server: the package or script in its command, or the host of its URL. */
function describeServer({ transport }) {
	if (transport.kind === "http") return new URL(transport.url).host;
	const [program, ...rest] = transport.argv;
	return rest.find((argument) => !argument.startsWith("-")) ?? basename(program);
}
/** Tests may write below a directory that the server was given. */
async function findHints(server, environment) {
	const paths = await findArgumentPaths(server, environment, "");
	return {
		paths: paths.map(({ path }) => path),
		variables: [],
		workDirectory: paths.find(({ isDirectory }) => isDirectory)?.path ?? null,
		mayWrite: paths.length > 0
	};
}

// src/operations/demo.ts
/** Copies a plugin into a fresh git repository with one commit, below the temporary directory. Gives its path. */
async function prepareDemo(plugin, { ports, signal }) {
	let directory;
	try {
		directory = await realpath(await mkdtemp(join(ports.temporaryDirectory, "pth-demo-")));
		await cp(plugin, directory, { recursive: true });
		await createRepository(directory, {
			variables: ports.variables,
			subject: "Text tools 0.3.0",
			signal
		});
		return directory;
	} catch (error) {
		if (directory !== void 0) await rm(directory, {
			recursive: true,
			force: true
		});
		throw toFault(error, ports.temporaryDirectory);
	}
}
function toFault(error, temporaryDirectory) {
	const code = PthError.isInstance(error) ? void 0 : systemErrorCode(error);
	if (code === void 0) return error;
	const isFull = code === "ENOSPC" || code === "EDQUOT";
	return new PthError(isFull ? "session/disk-full" : "session/write-failed", `The demo's repository cannot be made in ${temporaryDirectory}: ${code}.`, {
		cause: error,
		recovery: [isFull ? "Free disk space." : "Check that the directory exists and may be written to.", "Set TMPDIR to another directory."]
	});
}
/** Test limits that suit the demo: its one hanging tool should be found hanging quickly. */
const demoTestTimeoutSeconds = 1.5;
/**
* The input of `test_plugin` for the demo. It runs on this host unless asked otherwise: its plugin is PTH's own, and
* nobody should wait for a base image to see it.
*/
function demoInput(demo) {
	return parseInput(testInputSchema, {
		env: "local",
		...demo.settings,
		path: demo.repository,
		model: `playbook:${demo.playbook}`,
		testTimeoutSeconds: demoTestTimeoutSeconds
	});
}

// src/operations/leftovers.ts
/**
* Asks every adapter what it holds (row P-130, house rule 8). Left behind is what carries a session's label and whose
* owner was a process of this host that is gone; what belongs to nobody known is never offered for removal.
*/
async function findLeftovers({ environments, hostName }) {
	const held = {
		leftovers: [],
		inUse: [],
		problems: []
	};
	const seen = /* @__PURE__ */ new Set();
	for (const provider of environments) try {
		for (const resource of await provider.listResources()) {
			const key = `${provider.name} ${resource.kind} ${resource.id}`;
			if (seen.has(key)) continue;
			seen.add(key);
			if (resource.label !== null && resource.owner !== null && isOwnerGone(resource.owner, hostName)) held.leftovers.push({
				provider,
				resource
			});
			else held.inUse.push(resource);
		}
	} catch (error) {
		held.problems.push(`${provider.name}: ${describeFault(error).message}`);
	}
	return held;
}
/** Removes them; what cannot be removed does not keep the others. */
async function removeLeftovers(leftovers) {
	const removed = [];
	const failed = [];
	const order = [
		"container",
		"machine",
		"overlay",
		"network",
		"volume",
		"snapshot",
		"image"
	];
	const sorted = [...leftovers].sort((left, right) => order.indexOf(left.resource.kind) - order.indexOf(right.resource.kind));
	for (const { provider, resource } of sorted) {
		const name = `${resource.kind} ${resource.id}`;
		try {
			await provider.removeResource(resource);
			removed.push(name);
		} catch (error) {
			failed.push({
				path: name,
				message: describeFault(error).message
			});
		}
	}
	return {
		removed,
		failed
	};
}
/** One line for people. */
function describeResource({ kind, id, description, sizeMB, createdAt }) {
	const facts = [...sizeMB === null ? [] : [`${Math.round(sizeMB)} MB`], ...createdAt === null ? [] : [`since ${createdAt}`]];
	return `${kind} ${id}: ${description}${facts.length === 0 ? "" : ` (${facts.join(", ")})`}`;
}

// src/operations/host-checks.ts
/** Looks at what PTH needs of this host (rows P-036, P-202, P-249); changes nothing, and everything wrong is data. */
async function checkHost(ports, signal) {
	const checks = [
		checkNode(ports.nodeVersion),
		await checkGit(ports, signal),
		...await checkEnvironments(ports)
	];
	checks.push(await checkImages(ports, signal));
	const { leftovers, inUse, problems } = await findLeftovers(ports);
	checks.push({
		name: "leftovers",
		status: leftovers.length > 0 ? "warn" : "pass",
		message: leftovers.length > 0 ? `dead sessions left behind: ${leftovers.map(({ resource }) => describeResource(resource)).join("; ")}` : `nothing left behind by dead sessions${inUse.length > 0 ? `, ${inUse.length} in use` : ""}`,
		remedy: leftovers.length > 0 ? ["Have PTH take them away: pth preflight --clean"] : [],
		details: {
			leftovers: leftovers.map(({ resource }) => resource),
			inUse,
			problems
		}
	});
	return {
		checks,
		leftovers
	};
}
/** Compares `1.2.3` with a lowest version. */
function isAtLeast(version, lowest) {
	const parts = (/\d+(?:\.\d+)*/.exec(version)?.[0] ?? "0").split(".").map(Number);
	for (const [index, least] of lowest.entries()) {
		const part = parts[index] ?? 0;
		if (part !== least) return part > least;
	}
	return true;
}
const leastNode = [20, 19];
const leastGit = [2, 30];
function checkNode(version) {
	const isFine = isAtLeast(version, leastNode);
	return {
		name: "node",
		status: isFine ? "pass" : "fail",
		message: `Node.js ${version.replace(/^v/, "")}${isFine ? "" : `, older than ${leastNode.join(".")}`}`,
		remedy: isFine ? [] : [`Install Node.js ${leastNode.join(".")} or newer.`],
		details: { version }
	};
}
async function checkGit({ variables, workingDirectory }, signal) {
	const missing = {
		name: "git",
		details: {},
		remedy: ["Install git 2.30 or newer and put it on PATH."]
	};
	if (await findProgram("git", variables["PATH"] ?? "") === void 0) return {
		...missing,
		status: "fail",
		message: "not found"
	};
	const { stdout } = await runProcess({
		argv: ["git", "--version"],
		cwd: workingDirectory,
		variables: { PATH: variables["PATH"] ?? "" },
		timeoutMs: 1e4,
		signal
	});
	const version = /\d+(?:\.\d+)+/.exec(stdout.text)?.[0];
	if (version === void 0) return {
		...missing,
		status: "fail",
		message: "does not tell its version"
	};
	if (!isAtLeast(version, leastGit)) return {
		...missing,
		status: "fail",
		message: `git ${version}, older than 2.30`
	};
	return {
		name: "git",
		status: "pass",
		message: `git ${version}`,
		remedy: [],
		details: { version }
	};
}
async function checkEnvironments({ environments }) {
	return Promise.all(environments.map(async (provider) => {
		const name = `${provider.name} (tier ${provider.tier})`;
		const availability = await provider.checkAvailability();
		if (!availability.isAvailable) {
			const { reason, remedy = [] } = availability;
			return {
				name,
				status: "warn",
				message: reason,
				remedy,
				details: {}
			};
		}
		const { preparation } = availability;
		return {
			name,
			status: "pass",
			message: preparation === void 0 ? "available" : `available; ${preparation}`,
			remedy: [],
			details: {}
		};
	}));
}
async function checkImages({ images }, signal) {
	const all = await images.list({ signal });
	const built = all.filter(({ isBuilt }) => isBuilt);
	const changed = built.filter(({ changes }) => changes.length > 0);
	return {
		name: "images",
		status: changed.length > 0 ? "warn" : "pass",
		message: built.length === 0 ? "no base image is built; the first run that needs one builds it" : built.map(describeImage).join(", "),
		remedy: changed.map(({ name, format }) => `Build it anew when that matters: pth images build ${name} --format ${format}`),
		details: { images: all }
	};
}
function describeImage({ name, format, builtAt, changes }) {
	const changed = changes.length > 0 ? `, definition changed since: ${changes.join(", ")}` : "";
	return `${name} as ${format}${builtAt === null ? "" : ` of ${builtAt.slice(0, 10)}`}${changed}`;
}

// src/operations/render-checks.ts
const marks = {
	pass: "✔",
	warn: "•",
	fail: "✖",
	skip: "-"
};
/** One line per check, and below it what to do about it. */
function renderChecks(checks) {
	const width = Math.max(...checks.map(({ name }) => name.length));
	return checks.flatMap(({ name, status, message, remedy }) => [`${marks[status]} ${name.padEnd(width)} ${message}`, ...remedy.map((step) => `  ${" ".repeat(width)} ${step}`)]);
}

// src/operations/doctor.ts
const doctorInputSchema = strictObject({});
/** Says what is on this host and what to do about what is not (rows P-036, P-249); changes nothing. */
const doctor = {
	name: "doctor",
	description: "Says what this host has of what PTH can use, and what to do about what is missing.",
	inputSchema: doctorInputSchema,
	effect: "reads",
	async perform(_input, { ports, signal }) {
		const { checks } = await checkHost(ports, signal);
		const isReady = checks.every(({ status }) => status !== "fail");
		const missing = checks.filter(({ status }) => status === "warn").length;
		const verdict = isReady ? missing === 0 ? "Everything that PTH can use is here." : `PTH works here; ${missing === 1 ? "one thing is" : `${missing} things are`} missing or out of date.` : "PTH cannot work here.";
		const document = {
			is_ready: isReady,
			checks: checks.map(({ name, status, message, remedy, details }) => ({
				name,
				status,
				message,
				remedy,
				details
			}))
		};
		return {
			isReady,
			document: toJsonValue(document),
			terminal: `${[...renderChecks(checks), verdict].join("\n")}\n`
		};
	}
};

// src/operations/render-images.ts
const meansInWords = {
	"debian-archive": "from Debian's archive",
	dockerfile: "from its Dockerfile",
	packer: "by Packer"
};
/** The base images as a table for people: a line each, and below it what is to be known about it. */
function renderImages(images, now) {
	const nameWidth = Math.max(5, ...images.map(({ name }) => name.length));
	const row = (name, format, age, size, contents) => `${name.padEnd(nameWidth)}  ${format.padEnd(9)}  ${age.padEnd(12)}  ${size.padStart(7)}  ${contents}`.trimEnd();
	const indent = " ".repeat(nameWidth + 2);
	const lines = images.flatMap((image) => {
		const age = image.builtAt === null ? "not built" : renderAge(now.getTime() - Date.parse(image.builtAt));
		const size = image.sizeMB === null ? "" : `${image.sizeMB} MB`;
		const contents = Object.entries(image.contents).map(([name, value]) => name === "distribution" ? value : `${name} ${value}`);
		return [
			row(image.name, image.format, age, size, toPlainLine(contents.join(", "), 300)),
			...image.changes.map((change) => `${indent}changed since: ${toPlainLine(change)}`),
			...describeBuild(image).map((text) => `${indent}${text}`)
		];
	});
	return `${[row("IMAGE", "FORMAT", "AGE", "SIZE", "CONTENTS"), ...lines].join("\n")}\n`;
}
function describeBuild({ isBuilt, build }) {
	if (!build.isPossible) return [`cannot be built here: ${toPlainLine(build.reason, 300)}`];
	return isBuilt ? [] : [`can be built here ${meansInWords[build.means]}: ${build.expected}`];
}
const units = [
	["day", 864e5],
	["hour", 36e5],
	["minute", 6e4]
];
/** `3 days`, `1 hour`, `under a minute`. */
function renderAge(ms) {
	for (const [unit, length] of units) {
		const count = Math.floor(ms / length);
		if (count >= 1) return `${count} ${unit}${count === 1 ? "" : "s"}`;
	}
	return "under 1 min";
}

// src/operations/images.ts
const format = _enum(["container", "vm"]);
const listImagesInputSchema = strictObject({});
const buildImageInputSchema = strictObject({
	/** `pth-base-debian12`, or shorter `debian12`. */
	name: string().min(1),
	format: format.default("container")
});
const removeImageInputSchema = strictObject({
	name: string().min(1),
	/** Null removes both. */
	format: format.nullable().default(null)
});
/** Every base image with its age, contents and what changed since; judging that is the caller's (row P-034). */
const listImages = {
	name: "list_base_images",
	description: "Lists the base images: age, contents, what changed in their definition, whether they can be built here.",
	inputSchema: listImagesInputSchema,
	effect: "reads",
	async perform(_input, { ports, signal }) {
		return describe(await ports.images.list({ signal }), ports.clock.now());
	}
};
/** Builds one base image anew, whether it is there or not; the former one stays until the new one is complete. */
const buildImage = {
	name: "build_base_image",
	description: "Builds one base image anew; the former one stays until the new one is complete.",
	inputSchema: buildImageInputSchema,
	effect: "writes-cache",
	async perform(input, { ports, emit, signal }) {
		const stage = "image";
		const started = ports.clock.monotonicMs();
		emit({
			type: "stage-start",
			stage,
			text: `building ${input.name} as ${input.format}`
		});
		const onProgress = (text) => emit({
			type: "progress",
			stage,
			text
		});
		const status = await ports.images.build(input.name, input.format, {
			onProgress,
			signal
		});
		const durationMs = ports.clock.monotonicMs() - started;
		emit({
			type: "stage-end",
			stage,
			text: `${status.name} as ${status.format} is built`,
			durationMs
		});
		return describe([status], ports.clock.now());
	}
};
/** Removes a built image; one that is not built is no error. */
const removeImage = {
	name: "remove_base_image",
	description: "Removes a built base image in one format or both.",
	inputSchema: removeImageInputSchema,
	effect: "writes-cache",
	async perform(input, context) {
		const formats = input.format === null ? ["vm", "container"] : [input.format];
		const removed = [];
		for (const each of formats) if (await removeOne(input.name, each, context)) removed.push(each);
		const terminal = removed.length === 0 ? "was not built" : `removed as ${removed.join(" and as ")}`;
		return {
			document: {
				name: input.name,
				removed
			},
			terminal: `${input.name}: ${terminal}\n`
		};
	}
};
/** Whether there was something to remove. An engine that does not answer is a fault: what it holds is not known. */
async function removeOne(name, each, { ports, signal }) {
	const status = await ports.images.find(name, each, { signal });
	await ports.images.remove(name, each);
	return status?.isBuilt ?? false;
}
function describe(images, now) {
	return {
		document: toJsonValue({ images: images.map((image) => toDocument(image, now)) }),
		terminal: renderImages(images, now)
	};
}
function toDocument(image, now) {
	const { name, format: imageFormat, isBuilt, reference, builtAt, sizeMB, contents, changes, build } = image;
	return {
		name,
		format: imageFormat,
		built: isBuilt,
		reference,
		built_at: builtAt,
		age_seconds: builtAt === null ? null : Math.max(0, Math.round((now.getTime() - Date.parse(builtAt)) / 1e3)),
		size_mb: sizeMB,
		contents,
		changes,
		build: build.isPossible ? {
			possible: true,
			means: build.means,
			expected: build.expected
		} : {
			possible: false,
			reason: build.reason
		}
	};
}

// src/operations/models.ts
const titles = {
	anthropic: "Anthropic",
	openai: "OpenAI",
	gemini: "Google Gemini"
};
/**
* Which providers can be used, which model is taken when none is named, and what each known model holds and costs.
* Prices are those of `at`.
*/
function listModels(providers, at) {
	const usable = providers.find(({ isConfigured }) => isConfigured);
	const defaultModel = usable ? defaultModels[usable.provider] : null;
	return {
		document: toJsonValue({
			default_model: defaultModel,
			providers: providers.map((status) => describeProvider(status, at))
		}),
		terminal: renderModels(providers, defaultModel, at)
	};
}
function describeProvider(status, at) {
	const { provider, isConfigured, keyVariable, baseUrl, isSdkInstalled } = status;
	const source = priceSources[provider];
	return {
		provider,
		configured: isConfigured,
		key_variable: keyVariable,
		base_url: baseUrl,
		sdk_installed: isSdkInstalled,
		default_model: defaultModels[provider],
		prices_from: source.url,
		prices_as_of: source.date,
		models: modelsOf(provider).map((model) => describeModel(model, at))
	};
}
function describeModel({ id, contextWindow, price }, at) {
	const long = price?.long;
	const later = price ? changeAfter(price, at) : void 0;
	return {
		id,
		context_window: contextWindow,
		usd_per_million_tokens: price ? describeRates(ratesOf(price, 0, at)) : null,
		usd_per_million_tokens_long: long ? {
			above_prompt_tokens: long.above,
			...describeRates(long.rates)
		} : null,
		usd_per_million_tokens_later: later ? {
			from: later.from,
			...describeRates(later.rates)
		} : null
	};
}
function describeRates(rates) {
	if (!rates) return null;
	return {
		input: rates.input,
		output: rates.output,
		cache_read: rates.cacheRead,
		cache_write: rates.cacheWrite
	};
}
/** An announced change that is still to come. */
function changeAfter({ later }, at) {
	return later && at.getTime() < Date.parse(later.from) ? later : void 0;
}
function modelsOf(provider) {
	return knownModels.filter((model) => model.provider === provider);
}
function renderModels(providers, defaultModel, at) {
	const nameWidth = Math.max(...knownModels.map(({ id }) => id.length));
	const chosen = defaultModel === null ? "No provider has a key; fixes need one, or --model playbook:FILE." : `Without --model: ${defaultModel}`;
	const sections = providers.map((status) => {
		const { url, date } = priceSources[status.provider];
		return [
			`${titles[status.provider]}: ${describeState(status)}`,
			...modelsOf(status.provider).map((model) => renderModel(model, nameWidth, at)),
			`  US dollars for a million tokens; list prices of ${date}, ${url}`
		].join("\n");
	});
	const other = "Other names go to a provider behind its prefix: anthropic:NAME, openai:NAME, gemini:NAME.";
	return `${[
		chosen,
		...sections,
		other
	].join("\n\n")}\n`;
}
function describeState({ isConfigured, keyVariable, baseUrl, isSdkInstalled }) {
	return [
		isConfigured ? `configured (${keyVariable} is set)` : `not configured (${keyVariable} is not set)`,
		...baseUrl === null ? [] : [`at ${baseUrl}`],
		...isSdkInstalled ? [] : ["its SDK is not installed"]
	].join(", ");
}
function renderModel({ id, provider, contextWindow, price }, nameWidth, at) {
	const rates = price ? ratesOf(price, 0, at) : null;
	const cost = rates ? `${dollars(rates.input)} in  ${dollars(rates.output)} out  ${dollars(rates.cacheRead)} cached` : "price not known";
	const later = price ? changeAfter(price, at) : void 0;
	const notes = [...price?.long ? [`more above ${price.long.above.toLocaleString("en-US")} tokens`] : [], ...later ? [`from ${later.from} ${dollars(later.rates.input).trim()} in`] : []];
	const note = notes.length === 0 ? "" : `  (${notes.join("; ")})`;
	return ` ${id === defaultModels[provider] ? "*" : " "} ${id.padEnd(nameWidth)}  ${contextWindow.toLocaleString("en-US").padStart(9)} tokens  ${cost}${note}`;
}
/** With as many digits as the price has, at least two. */
function dollars(amount) {
	const digits = String(amount).split(".")[1]?.length ?? 0;
	return `$${amount.toFixed(Math.max(2, digits))}`.padStart(7);
}

// src/operations/pack-check.ts
const packCheckInputSchema = strictObject({
	path: string().min(1).default("."),
	/** Scripts of the package and of its dependencies may run. */
	scripts: boolean().default(false)
});
/** Packs a package, installs it in a clean place, loads it, and says what is broken (rows H-023, H-025, H-026). */
const packCheck = {
	name: "pack_check",
	description: "Packs an npm package, installs the tarball in a clean directory, loads its pi extensions or its MCP server.",
	inputSchema: packCheckInputSchema,
	effect: "runs-plugin",
	async perform(input, { ports, signal }) {
		const { variables, workingDirectory, temporaryDirectory, redactor } = ports;
		const result = await verifySandboxInstall({
			packageDir: input.path,
			runScripts: input.scripts,
			signal
		}, {
			variables,
			workingDirectory,
			temporaryDirectory
		});
		const document = toJsonValue({
			name: result.name,
			version: result.version,
			ok: result.problems.length === 0,
			loaders: result.loaders,
			extensions: result.extensionsLoaded,
			skills: result.skillsLoaded,
			servers: result.serversStarted,
			tools: result.toolsRegistered,
			files: result.files,
			problems: result.problems
		});
		return {
			isOk: result.problems.length === 0,
			document: redactor.redactJson(document),
			terminal: redactor.redact(render$1(result))
		};
	}
};
const loaderTexts = {
	pi: "its extensions and skills loaded by pi",
	pth: "its extensions loaded without pi, in PTH's own session",
	mcp: "its MCP server started"
};
function render$1(result) {
	const { problems, files } = result;
	const done = result.loaders.map((loader) => loaderTexts[loader]).join("; ") || "not installed";
	const tools = result.toolsRegistered.length === 0 ? "none" : result.toolsRegistered.join(", ");
	const counts = [
		count(result.extensionsLoaded, "extension"),
		count(result.skillsLoaded, "skill"),
		count(result.serversStarted, "server")
	].filter((text) => text !== "");
	return `${[
		`${result.name} ${result.version}: packed and installed in a clean directory; ${done}.`,
		...files.length === 0 ? [] : [`  files   ${files.length}`],
		...counts.length === 0 ? [] : [`  loaded  ${counts.join(", ")}`],
		`  tools   ${tools}`,
		...problems.map(({ cause, message }) => `✖ ${cause}: ${message.replaceAll("\n", "\n  ")}`),
		problems.length === 0 ? "The package works as it would be published." : `The package is broken as it would be published: ${problems.length === 1 ? "1 problem" : `${problems.length} problems`}.`
	].map((line) => toPlainText(line)).join("\n")}\n`;
}
function count(number, what) {
	if (number === 0) return "";
	return `${number} ${what}${number === 1 ? "" : "s"}`;
}

// src/operations/preflight-plugin.ts
const preflightInputSchema = strictObject({
	path: string().min(1).default("."),
	/** Removes worktrees, containers, machines and overlays of dead sessions. */
	clean: boolean().default(false)
});
/**
* Looks at everything a session needs (rows P-130, P-202): the plugin's repository and build system, and what this host
* can provision. Changes nothing unless asked to clean.
*/
const preflightPlugin = {
	name: "preflight",
	description: "Checks whether a session can start at a path: repository, build system, lock, what dead sessions left behind, environments, images, disk space.",
	inputSchema: preflightInputSchema,
	effect: "reads",
	async perform(input, { ports, signal }) {
		const options = {
			pluginPath: resolve(ports.workingDirectory, input.path),
			worktreeDirectory: ports.worktreeDirectory,
			variables: ports.variables,
			hostName: ports.hostName,
			signal
		};
		const inspect = async () => {
			const session = await preflight(options);
			const { checks, leftovers } = await checkHost(ports, signal);
			const build = await checkBuildSystem(options.pluginPath, ports);
			return {
				session,
				checks: [
					...session.checks,
					build,
					...checks
				],
				leftovers
			};
		};
		const found = await inspect();
		if (!input.clean || found.session.orphans.length === 0 && found.leftovers.length === 0) return render(found, []);
		const held = await removeLeftovers(found.leftovers);
		const worktrees = found.session.orphans.length === 0 ? {
			removed: [],
			failed: []
		} : await removeOrphans(found.session.orphans, {
			repository: (await openRepository(options.pluginPath, options)).repository,
			hostName: ports.hostName
		});
		return render(await inspect(), [...[...held.removed, ...worktrees.removed].map((name) => `removed ${name}`), ...[...held.failed, ...worktrees.failed].map(({ path, message }) => `could not remove ${path}: ${message}`)]);
	}
};
/** What the plugin's files say about building and starting it; nothing is run. */
async function checkBuildSystem(pluginPath, ports) {
	const check = {
		name: "build-system",
		remedy: [],
		details: {}
	};
	const local = ports.environments.find(({ name }) => name === "local");
	if (local === void 0) return {
		...check,
		status: "skip",
		message: "needs the local environment to look"
	};
	try {
		const environment = await local.provision({
			label: "preflight",
			worktree: pluginPath,
			isolation: "none"
		});
		try {
			const { build, servers, language } = await detectPlugin(environment, { variables: ports.variables });
			const names = servers.map(({ name }) => name).join(", ");
			return {
				...check,
				status: "pass",
				message: `${language}, built by ${build.source}, ${servers.length === 1 ? "server" : "servers"} ${names}`,
				details: {
					language,
					build,
					servers: servers.map(({ name, source }) => ({
						name,
						source
					}))
				}
			};
		} finally {
			await environment.dispose();
		}
	} catch (error) {
		if (!PthError.isInstance(error)) throw error;
		const { message, recovery, details, code } = describeFault(error);
		return {
			...check,
			status: "warn",
			message,
			remedy: recovery,
			details: {
				code,
				...details
			}
		};
	}
}
function render({ session, checks }, cleaned) {
	const isReady = checks.every(({ status }) => status !== "fail");
	const verdict = isReady ? "A session can start here." : "A session cannot start here.";
	const document = {
		can_start: session.canStart && isReady,
		checks: checks.map(({ name, status, message, remedy, details }) => ({
			name,
			status,
			message,
			remedy: [...remedy],
			details
		})),
		cleaned
	};
	return {
		isReady,
		document: toJsonValue(document),
		terminal: `${[
			...renderChecks(checks),
			...cleaned,
			verdict
		].join("\n")}\n`
	};
}

// src/operations/keep-tests-on-fault.ts
/**
* Waits for a loop; when it ends with a fault, the tests made so far go to the branch before anything else is done
* about it (row P-148), and the fault is thrown on. An interrupt is thrown on at once: a person is waiting. What could
* not be saved is told as a warning, since the fault in hand matters more.
*/
async function keepTestsOnFault(loop, session, files, { emit, signal }) {
	try {
		return await loop;
	} catch (error) {
		if (!signal.aborted && !(PthError.isInstance(error) && error.code === "run/interrupted")) for (const problem of await save(session, files)) emit({
			type: "warning",
			message: `the tests could not be kept: ${problem}`
		});
		throw error;
	}
}
async function save(session, files) {
	try {
		return (await saveSession(session, { files: files() })).failures.map(({ message }) => message);
	} catch (error) {
		return [describeFault(error).message];
	}
}

// src/operations/plan-environment.ts
/** Where settings of a repository lie; read from the commit that is tested, never from the working copy. */
const settingsFile = ".github/pth.yml";
/**
* Reads the configuration of the environment, analyses the plugin's source, and chooses what fits both; flags win over
* the file, and the file over the analysis (rows P-027, P-038).
* @throws PthError `environment/config-invalid`, `environment/tier-unavailable`, `plugin/config-missing`
*/
async function planEnvironment(input, context, pluginPath) {
	const { ports, emit } = context;
	const config = await readConfig(input, context, pluginPath);
	const { values, secrets } = resolveConfigValues(config.targetPlugin?.configValues ?? {}, ports.variables, "targetPlugin.configValues");
	ports.redactor.learn(secrets);
	for (const [index, dependency] of (config.dependencyPlugins ?? []).entries()) {
		const place = `dependencyPlugins[${index}].configValues`;
		ports.redactor.learn(resolveConfigValues(dependency.configValues ?? {}, ports.variables, place).secrets);
	}
	const analysis = await analyze(context, pluginPath);
	const { recommendation } = analysis;
	emit({
		type: "analysis",
		text: recommendation.summary,
		tier: recommendation.tier
	});
	const provision = await chooseEnvironment(mergeInput(input, config), context, {
		tier: recommendation.tier,
		reason: recommendation.summary.replace(/\.$/, "")
	});
	return {
		config,
		analysis,
		variables: values,
		provision: (place) => provision({
			...place,
			variables: {
				...values,
				...place.variables
			}
		})
	};
}
const runtimeNames = {
	auto: "auto",
	local: "local",
	docker: "docker",
	"qemu-kvm": "vm"
};
/** What was asked for in all; what a flag says is not asked of the file. Pure. */
function mergeInput(input, config) {
	const { runtime = "auto", tier = null, baseImage = null, resources = {} } = config;
	const isChosen = input.env !== "auto" || input.tier !== null;
	return {
		...input,
		...isChosen ? {} : {
			env: runtimeNames[runtime],
			tier
		},
		image: input.image ?? baseImage,
		cpus: input.cpus ?? resources.cpus ?? null,
		memoryMB: input.memoryMB ?? resources.memoryMB ?? null,
		diskGB: input.diskGB ?? resources.diskGB ?? null
	};
}
async function readConfig(input, { ports, signal }, path) {
	if (input.envConfig !== null) {
		const file = resolve(ports.workingDirectory, input.envConfig);
		return parseEnvConfig(await readConfigFile(file), {
			file: input.envConfig,
			key: null
		});
	}
	const { repository, head } = await openRepository(path, {
		variables: ports.variables,
		signal
	});
	const text = await repository.fileAt(head, settingsFile, { maxBytes: 1048576 });
	return text === void 0 ? {} : parseEnvConfig(text, {
		file: settingsFile,
		key: "environment"
	});
}
async function readConfigFile(file) {
	try {
		return await readFile(file, "utf8");
	} catch (error) {
		const code = systemErrorCode(error);
		if (code === void 0) throw error;
		throw new PthError("environment/config-invalid", `The configuration ${file} cannot be read: ${code}.`, {
			cause: error,
			recovery: ["Check the path given with --env-config."]
		});
	}
}
/** Reads the developer's files as they are, without running anything. */
async function analyze({ ports, signal }, pluginPath) {
	const local = ports.environments.find(({ name }) => name === "local");
	if (local === void 0) throw new Error("the local environment is always offered");
	const environment = await local.provision({
		label: "analysis",
		worktree: pluginPath,
		isolation: "none"
	});
	try {
		return await analyzePlugin(environment, { signal });
	} finally {
		await environment.dispose();
	}
}

// src/operations/prepare-inside.ts
/**
* Puts into the environment what the configuration and the analysis ask for: files, services, setup scripts, toolchains,
* dependency plugins, each ready before the next (rows P-039, P-040, P-047, P-062, P-063). Gives the variables of the
* target's servers.
* @throws PthError `environment/setup-failed`, `plugin/toolchain-failed`, `plugin/dependency-failed`, `plugin/config-missing`
*/
async function prepareInside(place, context) {
	const { plan, environment, session, definition, cleanup, stage } = place;
	const { ports, emit, signal } = context;
	const tell = (text) => emit({
		type: "progress",
		stage: "prepare",
		text
	});
	const tellEvent = (event) => {
		const text = describePreparation(event);
		if (text !== null) tell(text);
	};
	const files = new PluginFiles(environment, session.pluginPath);
	const configured = resolveConfig(await readConfigSchema(files, definition.servers, plan.analysis.variables), {
		...ports.variables,
		...plan.variables
	}, { workDirectory: environment.root });
	assertConfigured(configured);
	const derived = configured.keys.flatMap(({ key, status }) => status === "derived" ? [key.name] : []);
	const own = Object.fromEntries(derived.map((name) => [name, configured.values[name] ?? ""]));
	const found = await keepPossible(listServiceDefs(plan.analysis), context, environment);
	const { fixtures = {}, dependencyPlugins = [] } = plan.config;
	const { services, leftOut } = planServices(fixtures.services ?? [], found, Object.keys(plan.variables));
	for (const { name, reason } of leftOut) tell(`the service ${name} is not started: ${reason}`);
	const { files: seeds = [], setupScripts = [] } = fixtures;
	const companions = new Companions(place, context, {
		services,
		dependencyPlugins,
		tell: tellEvent
	});
	cleanup.add("companions", () => companions.close());
	if (services.length + seeds.length + setupScripts.length > 0) await stage("prepare", "preparing the environment", async () => {
		await companions.prepare(seeds, setupScripts);
		return {
			value: void 0,
			text: [
				`${services.length} services`,
				`${seeds.length} files`,
				`${setupScripts.length} scripts`
			].join(", ")
		};
	});
	await ensureToolchains(environment, await detectToolchains(files, definition), {
		emit: tellEvent,
		signal
	});
	if (dependencyPlugins.length > 0) await stage("dependencies", "starting dependency plugins", async () => ({
		value: void 0,
		text: await companions.startDependencies()
	}));
	return {
		variables: {
			...companions.variables,
			...own,
			...plan.variables
		},
		seeded: companions.seeded.filter((path) => !path.startsWith("/")),
		restart: () => companions.restart()
	};
}
/** What runs around the plugin inside the environment, and can be started again after a rollback ended it. */
var Companions = class {
	#place;
	#context;
	#plan;
	#prepared = null;
	#dependencies = null;
	seeded = [];
	constructor(place, context, plan) {
		this.#place = place;
		this.#context = context;
		this.#plan = plan;
	}
	/** What the plugin is told of the services. */
	get variables() {
		return this.#prepared?.variables ?? {};
	}
	async prepare(files, setupScripts) {
		const { environment, session } = this.#place;
		const { ports, signal } = this.#context;
		this.#prepared = await prepareEnvironment(environment, {
			files,
			services: this.#plan.services,
			setupScripts,
			sourceDirectory: session.pluginDirectory,
			temporaryDirectory: ports.temporaryDirectory
		}, {
			emit: this.#plan.tell,
			clock: ports.clock,
			signal
		});
		this.seeded = [...this.seeded, ...this.#prepared.seeded];
	}
	/** Gives their names and how many tools each lists. */
	async startDependencies() {
		const { environment, session } = this.#place;
		const { ports, signal } = this.#context;
		this.#dependencies = await startDependencies(environment, this.#plan.dependencyPlugins, {
			baseDirectory: session.pluginDirectory,
			hostVariables: ports.variables,
			temporaryDirectory: ports.temporaryDirectory,
			variables: this.variables,
			emit: this.#plan.tell,
			clock: ports.clock,
			signal
		});
		return this.#dependencies.dependencies.map(({ name, servers }) => {
			return `${name} (${servers.reduce((count, server) => count + server.tools.length, 0)} tools)`;
		}).join(", ");
	}
	/** Files and what scripts did are part of the state that was gone back to; only processes must come again. */
	async restart() {
		const hadDependencies = this.#dependencies !== null;
		await this.close();
		if (this.#plan.services.length > 0) await this.prepare([], []);
		if (hadDependencies) await this.startDependencies();
	}
	async close() {
		await this.#dependencies?.close();
		await this.#prepared?.close();
		this.#dependencies = null;
		this.#prepared = null;
	}
};
/**
* On this host nothing is installed: a service that only the analysis found, and that is not there, is the person's to
* start. One that was asked for by name stays, and is a fault when it is missing.
*/
async function keepPossible(found, { emit, signal }, environment) {
	if (environment.info.tier > 0) return [...found];
	const kept = [];
	for (const service of found) {
		const missing = [];
		for (const program of service.programs ?? []) if (!await hasProgram(environment, program, signal)) missing.push(program);
		if (missing.length === 0) kept.push(service);
		else emit({
			type: "warning",
			message: `the source uses ${service.name}, and ${missing.join(", ")} is not on this host: start it yourself, or use --env docker`
		});
	}
	return kept;
}
/** A step of the preparation in words; null for what is not worth a line. */
function describePreparation(event) {
	switch (event.type) {
		case "package-install-start": return `installing ${event.subject}`;
		case "service-ready": return `${event.service} answers${event.port === null ? "" : ` on port ${event.port}`}`;
		case "setup-end": return `ran ${event.script}`;
		case "toolchain-install-start": return `installing ${event.toolchain} for ${event.evidence}`;
		case "toolchain-install-end": return `installed ${event.toolchain} in ${(event.durationMs / 1e3).toFixed(1)} s`;
		case "dependency-ready": return `${event.dependency}: ${event.server} lists ${event.tools} ${event.tools === 1 ? "tool" : "tools"}`;
		case "dependency-retry": return `${event.dependency}: attempt ${event.attempt} failed: ${event.message}`;
		case "warning": return event.message;
		case "file-seed":
		case "package-install-end":
		case "service-start":
		case "service-stop":
		case "setup-start":
		case "dependency-start":
		case "dependency-plugin":
		case "dependency-stop": return null;
		default: return assertNever(event);
	}
}

// src/operations/plugin-name.ts
const largestManifest = 1 << 20;
/**
* The plugin's name before anything of it is looked at closely: from package.json or .claude-plugin/plugin.json, else
* the directory's. A manifest that cannot be read is no reason to stop here; detection will say what is wrong with it.
*/
async function readPluginName(directory) {
	for (const file of [".claude-plugin/plugin.json", "package.json"]) {
		const name = await readName(join(directory, file));
		if (name !== void 0) return name.replace(/^@[^/]*\//, "");
	}
	return basename(directory);
}
async function readName(path) {
	let text;
	try {
		const file = await open(path, "r");
		try {
			const { buffer, bytesRead } = await file.read({
				buffer: Buffer.alloc(largestManifest),
				position: 0
			});
			text = buffer.toString("utf8", 0, bytesRead);
		} finally {
			await file.close();
		}
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return void 0;
		throw error;
	}
	try {
		const manifest = JSON.parse(text);
		const name = isJsonObject(manifest) ? manifest["name"] : void 0;
		return typeof name === "string" && name.trim() !== "" ? name.trim() : void 0;
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}

// src/operations/retest-result.ts
/**
* A server's result after its tests ran once more, because a fix for another server came later: what is claimed of it,
* and the proof of its own fixes, stands on the later run; its history stays.
*/
function retestResult(before, again) {
	const now = new Map(again.outcomes.map(({ name, status }) => [name, status]));
	const { stop, reason, outcomes, findings, diagnoses, tools, server, timings } = again;
	const isBroken = before.stop === "all-passing" && stop !== "all-passing";
	return {
		...before,
		stop,
		reason: isBroken ? `${reason}; a fix for another server came after this one passed` : reason,
		outcomes,
		findings,
		diagnoses,
		tools,
		server,
		timings,
		warnings: [.../* @__PURE__ */ new Set([...before.warnings, ...again.warnings])],
		evidence: before.evidence.map((evidence) => {
			const tests = evidence.tests.map((test) => ({
				...test,
				after: now.get(test.name) ?? "not-run"
			}));
			const isLoaded = again.server !== null;
			const isProven = evidence.isProven && tests.every(({ after }) => after === "passed" || after === "not-run" && isLoaded);
			return {
				...evidence,
				tests,
				isProven
			};
		})
	};
}

// src/operations/redact-requests.ts
/**
* The same model, asked without secrets: what a plugin prints, and what lies in its files, may hold the host's, and
* goes no further than this host. What the model itself said is sent back as it was.
*/
function redactRequests(model, redactor) {
	return {
		id: model.id,
		provider: model.provider,
		contextWindow: model.contextWindow,
		stream: (request, signal) => model.stream({
			...request,
			system: redactor.redact(request.system),
			messages: request.messages.map((message) => redactMessage(message, redactor))
		}, signal)
	};
}
function redactMessage(message, redactor) {
	switch (message.role) {
		case "user": return {
			...message,
			text: redactor.redact(message.text)
		};
		case "tool": return {
			...message,
			results: message.results.map((result) => ({
				...result,
				text: redactor.redact(result.text)
			}))
		};
		case "assistant": return message;
		default: return assertNever(message);
	}
}

// src/operations/run-server.ts
/** The suite of one server over the session's persisted tests. */
async function createSuite(input, place, cleanup, { emit }) {
	const { session, environment, server, servers, persisted, ownership } = place;
	return new ToolSuite({
		seed: input.seed,
		hints: await openScratch({
			paths: await hintPaths(server, environment, session.pluginPath),
			variables: server.transport.kind === "stdio" ? Object.keys(server.transport.variables) : [],
			workDirectory: environment.root,
			mayWrite: true
		}, environment, cleanup),
		root: environment.root,
		persisted,
		share: ownership.shareOf(server),
		filePrefix: filePrefixOf(server, servers),
		concurrency: input.concurrency,
		testTimeoutSeconds: input.testTimeoutSeconds,
		flakyRetries: input.flakyRetries,
		approveRisky: input.approveRisky,
		emit
	});
}
/** The loop over one server; its processes are gone when this settles. */
async function runServer(input, place, context) {
	const { session, environment, definition, variables, server, suite, model, timings, runs } = place;
	const { ports, emit, signal } = context;
	const done = runs.reduce((count, { result }) => count + result.iterations.length, 0);
	const plugin = createPlugin({
		environment,
		definition,
		server,
		variables,
		era: input.era,
		directory: session.pluginPath,
		timeouts: { startMs: startLimitMs(input.startTimeoutSeconds, server) }
	});
	const loop = runLoop({
		session: {
			...session,
			firstIteration: session.firstIteration + done
		},
		environment,
		plugin,
		prepareSuite: (request) => suite.prepare(request),
		runSuite: (request) => suite.run(request),
		fixProvider: model === null ? null : createFixProvider(model),
		isFixing: input.fix,
		decider: createPolicyDecider({ maxIterations: input.maxIterations }),
		writeCheckpoint: (state) => writeCheckpoint(session, state),
		cleanGround: (abort) => cleanWorktree(session.git, {
			keep: [scratchName, ...place.seeded],
			signal: abort
		}),
		gate: input.gate,
		afterRollback: place.restartCompanions,
		redactor: ports.redactor,
		timings,
		clock: ports.clock,
		signal
	});
	loop.listen((event) => emit({
		type: "loop",
		server: server.name,
		event
	}));
	try {
		return await loop.result();
	} finally {
		await plugin.close();
	}
}
/** The model that writes fixes, with secrets taken out of what it is sent; null when none is configured. */
async function openModel(id, ports) {
	const model = await ports.openModel(id ?? void 0);
	return model === null ? null : redactRequests(model, ports.redactor);
}
function createFixProvider(model) {
	return createAgentFixProvider({
		source: `agent ${model.id}`,
		createSession: ({ system, ...options }) => openAgentSession({
			...options,
			model,
			instructions: system,
			documents: "none"
		})
	});
}

// src/operations/choose-servers.ts
/** The servers to test: the named one, else the plugin's own; servers that its author merely uses are left alone. */
function chooseServers(definition, name) {
	const [first] = definition.servers;
	const own = definition.servers.filter(isOwn);
	if (name !== null) return {
		servers: isOwn(first) ? own : [first, ...own],
		tested: [first]
	};
	const servers = own.length > 0 ? own : [first];
	return {
		servers,
		tested: servers
	};
}
function isOwn(server) {
	return server.source === "command line" || !isForeign(server);
}

// src/operations/redact-test.ts
/** The test without known secrets in its texts, for files that are committed. Names of fields stay as they are. */
function redactTest(test, redactor) {
	return redactTexts(test, redactor);
}
function redactTexts(value, redactor) {
	if (typeof value === "string") return redactor.redact(value);
	if (Array.isArray(value)) return value.map((item) => redactTexts(item, redactor));
	if (isJsonObject(value)) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redactTexts(item, redactor)]));
	return value;
}

// src/operations/render-test-files.ts
/**
* Files for `.pth/tests` (row P-120): one per tool for generated tests; files that hold a person's tests stay as they
* are. A file that several servers share is rendered once, with the tests of all of them, also those that ran nowhere.
*/
function renderTestFiles(suites, options) {
	const byFile = /* @__PURE__ */ new Map();
	const add = ({ test, file }) => {
		if (file === null) return;
		const tests = byFile.get(file) ?? /* @__PURE__ */ new Map();
		if (!tests.has(test.name)) tests.set(test.name, test);
		byFile.set(file, tests);
	};
	const isDropped = ({ test, file }) => suites.some(({ dropped }) => dropped.some((other) => other.file === file && other.test.name === test.name));
	for (const { tests } of suites) tests.forEach(add);
	for (const { aside } of suites) for (const sourced of aside) if (sourced.file !== null && byFile.has(sourced.file) && !isDropped(sourced)) add(sourced);
	return [...byFile].map(([path, tests]) => ({
		path,
		tests: [...tests.values()]
	})).filter(({ tests }) => tests.every((test) => (test.generated_from ?? "manual") !== "manual")).map(({ path, tests }) => ({
		path,
		content: renderTests(tests.map((test) => redactTest(relocateTest(test, options.root, workspaceToken), options.redactor)))
	}));
}

// src/operations/tell-branch.ts
/** Says what stays and how to look at it, last of all. */
function tellBranch(session, end, emit) {
	const { total, fixes } = end.commits;
	const say = (stage, text) => emit({
		type: "stage-end",
		stage,
		text,
		durationMs: 0
	});
	const point = session.branchPoint.slice(0, 12);
	say("branch", `${end.branch} holds ${fixes} ${fixes === 1 ? "fix" : "fixes"} in ${total} commits`);
	say("look", `git -C ${quotePath(session.repositoryPath)} log -p ${point}..${end.branch} -- . ':(exclude).pth'`);
	if (end.worktree !== null) say("worktree", end.worktree);
}
/** After a fault or an interrupt: says what is kept (row P-010), nothing when the branch had no commit and went away. */
async function tellKeptBranch(session, emit) {
	const { branch, branchPoint, repository } = session;
	try {
		if (!await repository.isBranch(branch)) return;
		const commits = await repository.log({
			range: `${branchPoint}..refs/heads/${branch}`,
			maxCount: 1e5
		});
		emit({
			type: "stage-end",
			stage: "branch",
			text: `${branch} is kept with ${commits.length === 1 ? "1 commit" : `${commits.length} commits`}`,
			durationMs: 0
		});
	} catch (error) {
		if (!PthError.isInstance(error)) throw error;
		emit({
			type: "warning",
			message: `whether ${branch} is kept cannot be said: ${error.message}`
		});
	}
}
/** A path as a person can paste it into a shell. */
function quotePath(path) {
	return /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}

// src/operations/test-ownership.ts
/**
* Which persisted test runs against which server (row P-121): the one whose prefix its file carries; without a prefix
* those that list its tools; and where every server is known and none lists them, the last one, so that it fails once.
*/
var TestOwnership = class {
	#servers;
	#last;
	#tools = /* @__PURE__ */ new Map();
	/**
	* @param servers all servers of the plugin, also those that are not tested this time
	* @param tested those that are tested, in their order
	*/
	constructor(servers, tested) {
		this.#servers = servers;
		this.#last = tested.at(-1);
	}
	/** The view of one server. */
	shareOf(server) {
		const isForOther = (test) => {
			const owners = this.#prefixOwners(test);
			return owners.length > 0 && !owners.includes(server);
		};
		const isUnlisted = (test) => this.#prefixOwners(test).length === 0 && !this.#servers.some((other) => this.#lists(other, test));
		const isAllKnown = () => this.#servers.every((other) => this.#tools.has(other));
		return {
			noteTools: (names) => void this.#tools.set(server, new Set(names)),
			lists: (test) => this.#lists(server, test),
			owns: (test) => {
				if (isForOther(test)) return false;
				if (this.#prefixOwners(test).length > 0 || this.#lists(server, test)) return true;
				return server === this.#last && isAllKnown() && isUnlisted(test);
			},
			isLeftOut: (test) => server === this.#last && !isAllKnown() && isUnlisted(test)
		};
	}
	#lists(server, { test }) {
		const tools = this.#tools.get(server);
		return tools !== void 0 && listTools(test).every((tool) => tools.has(tool));
	}
	/** A server's name may begin with another's prefix: the longest that fits counts. */
	#prefixOwners({ file }) {
		const name = file?.split("/").at(-1) ?? "";
		const fitting = this.#servers.map((server) => ({
			server,
			prefix: filePrefixOf(server, this.#servers)
		})).filter(({ prefix }) => prefix !== "" && name.startsWith(prefix));
		const longest = Math.max(0, ...fitting.map(({ prefix }) => prefix.length));
		return fitting.filter(({ prefix }) => prefix.length === longest).map(({ server }) => server);
	}
};

// src/operations/test-plugin.ts
/**
* The whole loop over one plugin: session, environment, build, tests, diagnoses, fixes, proof, report. What stays is the
* branch with its commits; worktree, lock, environment and processes are gone on every path (rows P-002, P-107).
*/
const testPlugin = {
	name: "test_plugin",
	description: "Tests the plugin at a path, fixes what fails on a pth/* branch, proves every fix and reports.",
	inputSchema: testInputSchema,
	effect: "writes-branch",
	async perform(input, context) {
		const cleanup = new Cleanup();
		const opened = { session: null };
		let report;
		try {
			report = await run(input, context, cleanup, opened);
		} catch (error) {
			await closeAfterFailure(cleanup, context.emit);
			if (opened.session) await tellKeptBranch(opened.session, context.emit);
			throw error;
		}
		await cleanup.run();
		return report;
	}
};
/** What failed first is the reason that counts; what could not be closed after it is told besides. */
async function closeAfterFailure(cleanup, emit) {
	try {
		await cleanup.run();
	} catch (error) {
		const { message, causes } = describeFault(error);
		emit({
			type: "warning",
			message: `not everything could be closed: ${[message, ...causes].join("; ")}`
		});
	}
}
async function run(input, context, cleanup, opened) {
	const { ports, emit, signal } = context;
	const startedAt = ports.clock.now();
	const timings = new Timings(ports.clock);
	const stage = openStages(timings, emit, signal);
	const model = input.fix ? await openModel(input.model, ports) : null;
	const pluginPath = resolve(ports.workingDirectory, input.path);
	const plan = await planEnvironment(input, context, pluginPath);
	const pluginName = await readPluginName(pluginPath);
	const session = await stage("session", `making a branch and a worktree for ${pluginPath}`, async () => {
		const started = await startHarnessSession({
			pluginPath,
			pluginName,
			worktreeDirectory: ports.worktreeDirectory,
			variables: ports.variables,
			clock: ports.clock,
			random: ports.random,
			pid: ports.processId,
			hostName: ports.hostName,
			cleanup,
			signal
		});
		return {
			value: started,
			text: `${started.branch} from commit ${started.branchPoint.slice(0, 7)}`
		};
	});
	opened.session = session;
	for (const message of session.warnings) emit({
		type: "warning",
		message
	});
	const inside = new Cleanup();
	cleanup.add("environment", () => inside.run());
	const environment = await stage("environment", "provisioning", async () => {
		const provisioned = await plan.provision({
			label: session.id,
			worktree: session.worktree
		});
		inside.add("environment", () => provisioned.dispose());
		return {
			value: provisioned,
			text: `${provisioned.info.name} (environment tier ${provisioned.info.tier}): ${provisioned.info.isolation}`
		};
	});
	const buildCommand = input.build ?? plan.config.targetPlugin?.buildCommand;
	const definition = await detectPlugin(environment, {
		...input.command === null ? {} : { command: input.command },
		...input.server === null ? {} : { serverName: input.server },
		...buildCommand === void 0 ? {} : { buildCommand },
		skipBuild: input.skipBuild,
		variables: ports.variables,
		directory: session.pluginPath
	});
	const around = await prepareInside({
		plan,
		environment,
		session,
		definition,
		cleanup: inside,
		stage
	}, context);
	const { servers, tested } = chooseServers(definition, input.server);
	const ownership = new TestOwnership(servers, tested);
	const persisted = await readPersisted(session, emit);
	const { variables, seeded, restart: restartCompanions } = around;
	const runs = [];
	const render = (suites) => renderTestFiles(suites, {
		root: environment.root,
		redactor: ports.redactor
	});
	for (const server of tested) {
		const suite = await createSuite(input, {
			session,
			environment,
			server,
			servers,
			persisted,
			ownership
		}, inside, context);
		const loop = runServer(input, {
			session,
			environment,
			definition,
			variables,
			seeded,
			restartCompanions,
			server,
			suite,
			model,
			timings,
			runs
		}, context);
		const made = () => render([...runs.map((done) => done.suite), suite]);
		const result = await keepTestsOnFault(loop, session, made, context);
		runs.push({
			server,
			result,
			suite
		});
		const advice = adviseOnLoad(result.findings);
		if (advice) emit({
			type: "advice",
			...advice
		});
	}
	const lastFixed = runs.findLastIndex(({ result }) => result.evidence.length > 0);
	for (const earlier of runs.slice(0, Math.max(0, lastFixed))) {
		const { server, suite } = earlier;
		const place = {
			session,
			environment,
			definition,
			variables,
			seeded,
			restartCompanions,
			server,
			suite,
			model: null,
			timings,
			runs
		};
		earlier.result = retestResult(earlier.result, await runServer({
			...input,
			fix: false
		}, place, context));
	}
	const files = render(runs.map(({ suite }) => suite));
	await stage("kept", "keeping the tests", async () => {
		const { kept } = await persistSuite(session, files, { signal });
		const note = kept.length > 0 ? `, ${kept.length} of yours left as they are` : "";
		return {
			value: void 0,
			text: `${files.length} files in .pth/tests${note}`
		};
	});
	const report = createRunReport({
		session: {
			id: session.id,
			branch: session.branch,
			branchPoint: session.branchPoint,
			plugin: definition.name === basename(session.pluginDirectory) ? pluginName : definition.name,
			pluginPath: session.pluginPath,
			startedAt,
			fixSource: model === null ? null : `agent ${model.id}`
		},
		repository: session.repositoryPath,
		runs: runs.map(({ server, result }) => ({
			server: server.name,
			result
		})),
		artifacts: [...files.map(({ path }) => path), reportFile],
		ports
	});
	await commitArtifacts(session, {
		files: [{
			path: reportFile,
			content: report.markdown
		}],
		subject: "pth: session report",
		type: "report",
		signal
	});
	await inside.run();
	const end = await endHarnessSession(session, { keepsWorktree: input.keep });
	for (const message of end.warnings) emit({
		type: "warning",
		message
	});
	tellBranch(session, end, emit);
	return report;
}
/** Where the report lies on the branch, relative to the plugin directory (row P-122). */
const reportFile = ".pth/SESSION-REPORT.md";
async function readPersisted(session, emit) {
	const { files, problems } = await readSuiteFiles(session);
	for (const message of problems) emit({
		type: "warning",
		message
	});
	return files.flatMap(({ path, content }) => parseTests(content, { file: path }));
}

export { resolveConfig as C, describeConfigDiff as S, auditServer as _, packCheckInputSchema as a, testInputSchema as b, buildImageInputSchema as c, removeImage as d, removeImageInputSchema as f, prepareDemo as g, demoInput as h, packCheck as i, listImages as l, doctorInputSchema as m, preflightInputSchema as n, listModels as o, doctor as p, preflightPlugin as r, buildImage as s, testPlugin as t, listImagesInputSchema as u, auditInputSchema as v, readConfigSchema as w, assertConfigured as x, parseInput as y };