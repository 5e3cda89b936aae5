import { a as systemErrorCode, c as toJsonValue, i as faultCatalogue, n as assertNever, r as describeFault, s as isJsonObject, t as PthError } from "./fault-DKx-Zl-Q.js";
import { D as Cleanup, c as createLocalProvider, l as isEntryThere, n as prepareEnvironment, o as hasProgram, p as viewWorkspace, r as planServices, v as parseEnvConfig } from "./environment-DxNaFw3L.js";
import { n as systemClock } from "./dist-gXNfz0Cm.js";
import { c as knownModels, h as EventStream, i as defaultModels, l as priceSources, n as meterModel, s as ratesOf } from "./model-CMh_td7B.js";
import { t as createHexId } from "./ids-BGigEHrO.js";
import { n as toPlainText, t as toPlainLine } from "./plain-text-BIY39-oO.js";
import { a as isForeign, c as createPlugin, g as createAuthorizer, h as resolveConfigValues, i as detectPlugin, l as describeStartFault, m as buildPlugin, n as ensureToolchains, o as parseCommand, r as detectToolchains, s as PluginFiles, t as startDependencies } from "./plugin-8cRnQwSu.js";
import { r as secretNamePattern } from "./redact-CO517XLX.js";
import { A as scratchDirectory, B as createChecklistJudge, C as listBoundaries, D as placeSampleFiles, E as wantsFolder, F as listStrings, H as parseShard, I as readPlace, L as writePlace, M as readToolWords, N as compileSchemaCheck, O as wantedSampleFiles, P as normaliseSchema, R as createInputProposer, S as generateTests, T as sampleFolderEntries, U as selectShard, _ as analyzePlugin, a as parseHistory, b as childOf, c as renderRate, d as quarantineFile, f as observeFlake, g as gatherKnowledge, h as proposeSourceTests, i as addToHistory, j as sampleFileContent, k as wantsRepository, l as applyQuarantine, m as runCheckedSuite, n as proposeScenarios, o as rateOf, p as passesAfresh, r as proposeAgentTests, s as renderHistory, t as findSequenceFailures, u as parseQuarantine, v as listServiceDefs, w as placeSampleFolders, x as namedChildren, y as openParsers, z as createModelAgent } from "./checks-CDeTTy3Q.js";
import { $ as cleanWorktree, A as readFileState, D as measureTimings, E as renderBehaviourText, Ft as ToolResponse, H as redactDeep, M as hasAnswerChanges, N as renderAuditTable, O as recordBehaviour, S as toMissingChanges, T as renderBehaviourDiff, W as createAgentFixProvider, Y as removeTree, Z as createRepository, _t as listUncoveredLines, a as imageVerificationSchema, at as listTools, c as renderVerdict, dt as unknownToolName, f as renderCtrf, g as isFailedLoad, gt as joinImpactMaps, h as runLoop, ht as impactMapSchema, i as compareImages, it as defaultTimeoutsMs, j as compareBehaviour, k as compareFileStates, l as exitCodeOfRuns, lt as parseTests, m as renderConvergenceChart, n as renderImageVerification, nt as measureCoverage, o as createFinalReport, ot as statefulTag, p as renderJUnit, pt as isFailing, q as openRepository, r as renderImageVerificationMarkdown, s as finalReportSchema, t as renderSessionReport, tt as renderTests, v as toLoadOutcome, vt as sumCoverage, w as summariseClientChanges, x as toClientChanges, y as countRunsWithoutReduction } from "./artifacts-fo3eib5g.js";
import { i as verifySandboxInstall } from "./test-session-ROvrNSvF.js";
import { C as strictObject, E as union, O as url, c as boolean, f as int, g as literal, i as _enum, s as array, v as number, w as string } from "./schemas-DkrRoFdL.js";
import { f as describeOwner, m as isOwnerGone, n as runProcess, y as findProgram } from "./process-DgP7bN01.js";
import { a as testsDirectory, c as removeOrphans, f as endHarnessSession, i as readSuiteFiles, l as writeProcessNote, n as saveSession, o as writeCheckpoint, p as commitArtifacts, r as persistSuite, s as preflight, t as startHarnessSession, u as createDiffDirectory } from "./session-CHwxpFrp.js";
import { t as openAgentSession } from "./agent-DHc5bo4f.js";
import { createServer } from "node:http";
import { Transform } from "node:stream";
import { createHash, randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { copyFile, cp, lstat, mkdir, mkdtemp, open, readFile, readdir, readlink, realpath, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { basename, dirname, extname, isAbsolute, join, posix, relative, resolve } from "node:path";

// src/base/timings.ts
/** Collects the wall-clock durations of PTH's own operations. */
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

// src/suite/answers/oracle-memory.ts
const reserve = "as it was seen earlier in this session; it is looked at again once all tests pass";
/**
* What the checks of the server as a whole came to in a session. They are many calls, some of a megabyte, so that a run
* with failing tests repeats only those that found something. All are made in the first run, where the tools' list
* changed, and wherever all tests pass: what is said of a server that passes stands on a look at it as it is.
*/
var OracleMemory = class {
	#results = /* @__PURE__ */ new Map();
	#tools = "";
	/** Which checks to make now; null for all. */
	choose(tools, isGreen) {
		const known = this.#tools;
		this.#tools = JSON.stringify([...tools.values()]);
		if (isGreen || this.#results.size === 0 || known !== this.#tools) return null;
		return new Set([...this.#results.values()].flatMap(({ check, findings }) => findings.length > 0 ? [check] : []));
	}
	/** Takes what was seen now, and gives it with what is known of the other checks, in the order of the first run. */
	complete(seen) {
		const fresh = new Set(seen.map(({ check }) => check));
		for (const result of seen) this.#results.set(result.check, result);
		return [...this.#results.values()].map((result) => fresh.has(result.check) || result.examined === 0 ? result : {
			...result,
			reserve: result.reserve || reserve
		});
	}
};

// src/plugin/authorization/loopback-redirect.ts
const defaultPatienceMs = 3e5;
const path$1 = "/callback";
/**
* Listens on a free port of this machine's loopback address for people whom an authorization server sends back (RFC
* 8252). `show` is given each URL to open. `patienceMs` defaults to five minutes; open redirects do not keep the
* process alive. Whoever opens it closes it.
*/
async function openLoopbackRedirect(show, options = {}) {
	const { patienceMs = defaultPatienceMs } = options;
	/** What is awaited, by the state that tells it apart from whatever else a browser sends. */
	const awaited = /* @__PURE__ */ new Map();
	const server = createServer((request, response) => {
		const url = new URL(request.url ?? "/", "http://127.0.0.1");
		const state = url.searchParams.get("state") ?? "";
		const settle = request.method === "GET" && url.pathname === path$1 ? awaited.get(state) : void 0;
		response.writeHead(settle ? 200 : 404, {
			"content-type": "text/plain; charset=utf-8",
			connection: "close"
		});
		response.end(settle ? "Thank you. You can close this window.\n" : "Nothing is awaited here.\n");
		settle?.(url);
	});
	await new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(0, "127.0.0.1", resolve);
	});
	server.unref();
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("the redirect has no port");
	return {
		url: `http://127.0.0.1:${address.port}${path$1}`,
		patienceMs,
		visit: async (authorizationUrl) => {
			const state = authorizationUrl.searchParams.get("state") ?? "";
			let timer;
			try {
				return await new Promise((resolve, reject) => {
					awaited.set(state, resolve);
					timer = setTimeout(() => {
						reject(/* @__PURE__ */ new Error(`Nobody came back from the authorization server within ${patienceMs / 1e3} seconds.`));
					}, patienceMs);
					show(authorizationUrl);
				});
			} finally {
				clearTimeout(timer);
				awaited.delete(state);
			}
		},
		close: () => new Promise((resolve) => {
			server.close(() => resolve());
			server.closeAllConnections();
		})
	};
}

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
* Picks the offer that fits. Never falls back silently: what was asked for by name or tier and is
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

// src/plugin/config/read-config-schema.ts
const maxKeys = 500;
/** Names that speak of a directory. */
const directoryName = /(?:^|_)(?:DIR|DIRECTORY|FOLDER|WORKSPACE|ROOT_PATH|ROOT_DIR|DATA_PATH|BASE_PATH)$/i;
/** Variables of the system and of runtimes, which are nobody's configuration. */
const commonNames = /^(?:PATH|HOME|USER|LOGNAME|SHELL|PWD|TMPDIR|TEMP|TMP|LANG|LC_\w+|TERM|NO_COLOR|FORCE_COLOR|CI|DEBUG|NODE_ENV|NODE_OPTIONS|PYTHON\w*|VIRTUAL_ENV|XDG_\w+|DISPLAY|EDITOR|APPDATA|LOCALAPPDATA|USERPROFILE|https?_proxy|no_proxy|HTTPS?_PROXY|NO_PROXY|npm_\w+|CLAUDE_PLUGIN_ROOT)$/;
/**
* What a plugin asks for: `user_config` of a bundle's manifest.json, variables of server.json, placeholders
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
* asked for. Values are never shown.
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

// src/suite/relocate-texts.ts
/** The value with every `from` in its texts replaced by `to`; keys of objects stay. */
function relocateTexts(value, from, to) {
	if (typeof value === "string") return value.replaceAll(from, () => to);
	if (Array.isArray(value)) return value.map((item) => relocateTexts(item, from, to));
	if (isJsonObject(value)) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, relocateTexts(item, from, to)]));
	return value;
}

// src/compare/workspace-snapshot.ts
/** A workspace with more bytes, `.git` and `node_modules` left out, is not kept. */
const maxArchiveBytes = 32 << 20;
const limits$2 = { timeoutMs: 3e4 };
/** So many paths go into one command. */
const pathsPerCommand = 200;
const left = "\\( -name .git -o -name node_modules \\) -prune -o";
/** The files of a workspace at one moment, kept outside of it, without `.git` and `node_modules`. */
var WorkspaceSnapshot = class WorkspaceSnapshot {
	#workspace;
	#state;
	#directories;
	/** A tar archive in base64. */
	#archive;
	constructor(workspace, kept) {
		this.#workspace = workspace;
		this.#state = kept.state;
		this.#directories = kept.directories;
		this.#archive = kept.archive;
	}
	/** Null where the files are too many, or the environment lacks a program for it. */
	static async take(workspace, signal) {
		const state = await readFileState(workspace, signal);
		const directories = await listDirectories(workspace, signal);
		if (state === null || directories === null) return null;
		const script = `set -e; find . ${left} \\( -type f -o -type l \\) -print0 | tar --null -cf - -T - | base64`;
		const options = {
			...limits$2,
			maxOutputBytes: maxArchiveBytes,
			signal
		};
		const { reason, exitCode, stdout } = await workspace.run({ argv: [
			"sh",
			"-c",
			script
		] }, options);
		return reason === "exited" && exitCode === 0 && !stdout.isTruncated && stdout.text !== "" ? new WorkspaceSnapshot(workspace, {
			state,
			directories,
			archive: stdout.text
		}) : null;
	}
	/** Brings files and directories back; false where that cannot be done. */
	async restore(signal) {
		const now = await readFileState(this.#workspace, signal);
		const directories = await listDirectories(this.#workspace, signal);
		if (now === null || directories === null) return false;
		const changes = compareFileStates(this.#state, now);
		const added = changes.filter(({ change }) => change === "added").map(({ path }) => path);
		const foreign = [...directories].filter((path) => !this.#directories.has(path));
		const lost = [...this.#directories].filter((path) => !directories.has(path));
		const isRight = await this.#runOn([
			"rm",
			"-rf",
			"--"
		], [...added, ...foreign], signal) && await this.#runOn([
			"mkdir",
			"-p",
			"--"
		], lost, signal);
		if (!isRight || changes.length === added.length) return isRight;
		const { exitCode } = await this.#workspace.run({ argv: [
			"sh",
			"-c",
			"base64 -d | tar -xf -"
		] }, {
			...limits$2,
			stdin: this.#archive,
			signal
		});
		return exitCode === 0;
	}
	async #runOn(argv, paths, signal) {
		for (let index = 0; index < paths.length; index += pathsPerCommand) {
			const some = paths.slice(index, index + pathsPerCommand).map((path) => `./${path}`);
			const { exitCode } = await this.#workspace.run({ argv: [...argv, ...some] }, {
				...limits$2,
				signal
			});
			if (exitCode !== 0) return false;
		}
		return true;
	}
};
async function listDirectories(workspace, signal) {
	const script = `find . ${left} -type d -print0`;
	const options = {
		...limits$2,
		maxOutputBytes: 8 << 20,
		signal
	};
	const { reason, stdout } = await workspace.run({ argv: [
		"sh",
		"-c",
		script
	] }, options);
	if (reason !== "exited" || stdout.isTruncated) return null;
	return new Set(stdout.text.split("\0").map((path) => path.replace(/^\.\/?/, "")).filter((path) => path !== ""));
}

// src/loop/decider.ts
/**
* The deterministic decider: all tests, every diagnosis in order, server restart; stops at its limits. Two rounds in
* a row in which nothing was committed also count as stalled: the same question would get the same answer.
*/
function createPolicyDecider(limits = {}) {
	const { maxIterations = 10, stallAfter = 3, onlyTests = null, findUsedUp = () => null } = limits;
	const wanted = onlyTests && new Set(onlyTests);
	const choose = ({ diagnoses }) => diagnoses.filter(({ tests }) => wanted === null || tests.some((test) => wanted.has(test)));
	return {
		source: "policy",
		decideNext(facts) {
			if (facts.diagnoses.length === 0) return {
				answer: "stop",
				stop: "stalled",
				reason: "what fails is nothing that a change of the plugin can repair"
			};
			if (choose(facts).length === 0) return {
				answer: "stop",
				stop: "decided",
				reason: "what still fails is not among what was to be fixed"
			};
			const usedUp = findUsedUp();
			if (usedUp !== null) return {
				answer: "stop",
				stop: "budget-used",
				reason: usedUp
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
		chooseFixes: (facts) => choose(facts).map(({ id }) => id),
		chooseTests: () => "all",
		chooseReload: () => "server"
	};
}

// src/target/argument-paths.ts
const interpreters$1 = /^(node|python[\d.]*|deno|bun|ruby|sh|bash)$/;
/** Variables that say where the host keeps its own things. */
const hostVariables = /^(HOME|PATH|PWD|TMPDIR|TEMP|TMP|SHELL|XDG_.*|NODE_.*|PYTHON.*|LD_.*)$/i;
const maxCandidates = 20;
/**
* Absolute paths that a server was given and that exist in the environment: what it was started to work on. Arguments,
* what stands behind the `=` of one (`--root=/data`), and the variables of its own configuration.
*/
async function findArgumentPaths(server, environment, directory) {
	if (server.transport.kind !== "stdio") return [];
	const [program, ...rest] = server.transport.argv;
	const plain = rest.filter((argument) => argument !== "" && !argument.startsWith("-") && !argument.includes("\0"));
	const behindSigns = rest.flatMap((argument) => /^[^=/]{1,80}=(\/[^\0]{1,1000})$/.exec(argument)?.[1] ?? []);
	const variables = Object.entries(server.transport.variables).flatMap(([name, value]) => value.startsWith("/") && !value.includes("\0") && !hostVariables.test(name) ? [value] : []);
	const given = interpreters$1.test(basename(program)) ? plain.slice(1) : plain;
	const candidates = [.../* @__PURE__ */ new Set([
		...given,
		...behindSigns,
		...variables
	])].slice(0, maxCandidates);
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
/**
* What a server of a working copy is started on and with, and where its tests may write: the first directory inside the working
* copy that it was given, since it may refuse every other one; else the top. Outside of the copy nothing is written.
* @param top absolute path of the working copy as the environment sees it. Default: the environment's root
*/
async function findWorkPlace(server, environment, directory, top = environment.root) {
	const found = await findArgumentPaths(server, environment, directory);
	const inside = found.find(({ path, isDirectory }) => {
		const way = posix.relative(top, path);
		return isDirectory && way !== "" && way !== ".." && !way.startsWith("../");
	});
	return {
		paths: found.map(({ path }) => path),
		variables: server.transport.kind === "stdio" ? Object.keys(server.transport.variables) : [],
		workDirectory: inside?.path ?? top
	};
}
/** The same as plain paths. */
async function hintPaths(server, environment, directory) {
	return (await findArgumentPaths(server, environment, directory)).map(({ path }) => path);
}

// src/target/choose-environment.ts
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
			network: input.network ?? "open",
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

// src/target/choose-servers.ts
/** The servers to test: the named one, else the plugin's own; servers that its author merely uses are left alone. */
function chooseServers(definition, name) {
	const [first] = definition.servers;
	const own = definition.servers.filter(isOwn$1);
	if (name !== null) return {
		servers: isOwn$1(first) ? own : [first, ...own],
		tested: [first]
	};
	const servers = own.length > 0 ? own : [first];
	return {
		servers,
		tested: servers
	};
}
function isOwn$1(server) {
	return server.source === "command line" || !isForeign(server);
}

// src/target/copy-code.ts
/** Installed packages are shared with the original; nothing is ever changed in them. */
const shared$2 = /* @__PURE__ */ new Set([
	"node_modules",
	".venv",
	"venv"
]);
const skipped = /* @__PURE__ */ new Set([
	".git",
	"__pycache__",
	".pth-executed",
	".pth-tracer"
]);
const defaultCopyLimits = {
	maxEntries: 5e4,
	maxBytes: 536870912
};
/**
* Copies a directory tree of this host. Directories of installed packages become links to the originals, `.git` is left
* out, sockets and devices too.
* @param options.linkBase what stands for `from` in those links, where they are followed under another path
* @throws PthError `settings/invalid` when there is more to copy than the limits allow
*/
async function copyCode(from, to, options = {}) {
	const { linkBase = from, limits = defaultCopyLimits } = options;
	let entries = 0;
	let bytes = 0;
	const copy = async (source, target, link) => {
		await mkdir(target, { recursive: true });
		for (const entry of await readdir(source, { withFileTypes: true })) {
			if (skipped.has(entry.name)) continue;
			entries += 1;
			const [path, copied, linked] = [
				join(source, entry.name),
				join(target, entry.name),
				join(link, entry.name)
			];
			if (entry.isSymbolicLink()) await symlink(shared$2.has(entry.name) ? linked : await readlink(path), copied);
			else if (entry.isDirectory()) {
				if (shared$2.has(entry.name)) await symlink(linked, copied);
				else await copy(path, copied, linked);
			} else if (entry.isFile()) {
				bytes += (await lstat(path)).size;
				if (bytes <= limits.maxBytes) await copyFile(path, copied);
			}
			if (entries > limits.maxEntries || bytes > limits.maxBytes) throw tooMuch(from, limits);
		}
	};
	await copy(from, to, linkBase);
}
function tooMuch(directory, limits) {
	return new PthError("settings/invalid", `${directory} is too large to be copied for every mutant: more than ${limits.maxEntries} entries or ${limits.maxBytes / 1024 / 1024} MiB.`, { recovery: ["Start the server on a small directory made for this.", "Give the directory of the plugin itself."] });
}

// src/target/learn-plugin.ts
/** Gathers what documents, source, configuration and the running server teach, each time a suite is made. */
function createLearner(place) {
	const { workspace, directory, server, emit } = place;
	const given = (server.transport.kind === "stdio" ? Object.entries(server.transport.variables) : []).flatMap(([name, value]) => secretNamePattern.test(name) ? [] : [{
		name,
		value,
		source: server.source
	}]);
	const names = new Set(given.map(({ name }) => name));
	const config = [...given, ...place.configured.filter(({ name }) => !names.has(name))];
	return async (plugin, signal) => {
		const { tools, connection = null } = plugin;
		const knowledge = await gatherKnowledge({
			tools,
			workspace,
			directory,
			connection,
			config,
			signal
		});
		for (const message of knowledge.problems) emit({
			type: "warning",
			message
		});
		return knowledge;
	};
}

// src/target/locate-server-code.ts
const interpreters = /^(?:node|nodejs|bun|deno|tsx|ts-node|python[\d.]*)$/;
const assignment = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/s;
/**
* Finds the files behind a start command of this host: a script after its interpreter, or a program that is a script.
* @throws PthError `usage/invalid` for a command whose files are not plain scripts on this host
*/
async function locateServerCode(command, host) {
	const variables = {};
	let argv = [...command];
	if (argv[0] === "env") {
		argv = argv.slice(1);
		for (let match = assignment.exec(argv[0] ?? ""); match; match = assignment.exec(argv[0] ?? "")) {
			variables[match[1] ?? ""] = match[2] ?? "";
			argv = argv.slice(1);
		}
	}
	const [program = "", ...rest] = argv;
	if (isPackageRunner([program, ...rest])) throw refuse(command, `${program} fetches the package each time`);
	if (interpreters.test(basename(program))) {
		const at = await indexOfScript(rest, host.workingDirectory);
		if (at >= 0) return {
			...await placeOf$1(await realpath(resolve(host.workingDirectory, rest[at] ?? ""))),
			interpreter: [program, ...rest.slice(0, at)],
			rest: rest.slice(at + 1),
			variables
		};
		throw refuse(command, `no script file follows ${program}`);
	}
	const found = program.includes("/") ? resolve(host.workingDirectory, program) : await findProgram(program, host.path);
	if (found === void 0 || !await isFile(found)) throw refuse(command, `${program} is not found on this host`);
	const script = await realpath(found);
	const interpreter = await interpreterOf(script);
	if (!interpreter) throw refuse(command, `${program} is no script that node or python runs`);
	return {
		...await placeOf$1(script),
		interpreter,
		rest,
		variables
	};
}
/** `npx`, `uvx` and their like: scripts themselves, but not the server. */
function isPackageRunner(argv) {
	const [program, ...rest] = argv;
	return isForeign({
		name: "server",
		source: "command line",
		missingVariables: [],
		transport: {
			kind: "stdio",
			argv: [basename(program), ...rest],
			variables: {}
		}
	});
}
async function indexOfScript(words, directory) {
	for (const [index, word] of words.entries()) if (!word.startsWith("-") && await isFile(resolve(directory, word))) return index;
	return -1;
}
async function interpreterOf(script) {
	const file = await open(script);
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(256), 0, 256, 0);
		const line = buffer.subarray(0, bytesRead).toString("utf8").split("\n")[0] ?? "";
		const words = line.startsWith("#!") ? line.slice(2).trim().split(/\s+/) : [];
		const [first = "", ...rest] = basename(words[0] ?? "") === "env" ? words.slice(words[1] === "-S" ? 2 : 1) : words;
		if (interpreters.test(basename(first))) return [first, ...rest];
		return /^\.[cm]?js$/.test(extname(script)) ? ["node"] : null;
	} finally {
		await file.close();
	}
}
/** The nearest directory above a script that is a package; else the script's own. */
async function placeOf$1(script) {
	const own = dirname(script);
	let directory = own;
	for (let current = own;; current = dirname(current)) {
		if (await isPackage(current)) {
			directory = current;
			break;
		}
		if (current === dirname(current) || basename(current) === "node_modules") break;
	}
	let packagesDirectory = null;
	for (let current = directory; current !== dirname(current); current = dirname(current)) {
		const above = dirname(current);
		if (basename(above) === "node_modules") packagesDirectory = dirname(above);
		else if (await isDirectory(join(above, "node_modules"))) packagesDirectory = above;
		if (packagesDirectory !== null) break;
	}
	return {
		directory,
		packagesDirectory,
		script: script.slice(directory.length + 1)
	};
}
async function isPackage(directory) {
	if (await isFile(join(directory, "pyproject.toml"))) return true;
	const path = join(directory, "package.json");
	if (!await isFile(path)) return false;
	try {
		return typeof JSON.parse(await readFile(path, "utf8")).name === "string";
	} catch (error) {
		if (error instanceof SyntaxError) return false;
		throw error;
	}
}
async function isFile(path) {
	return (await statOf(path))?.isFile() ?? false;
}
async function isDirectory(path) {
	return (await statOf(path))?.isDirectory() ?? false;
}
async function statOf(path) {
	try {
		return isAbsolute(path) && !path.includes("\0") ? await stat(path) : void 0;
	} catch (error) {
		if (systemErrorCode(error) === void 0) throw error;
		return;
	}
}
function refuse(command, reason) {
	return new PthError("usage/invalid", `The code of the server cannot be found from its command ${command.join(" ")}: ${reason}.`, { recovery: ["Give a command that names installed files: node SCRIPT …, python SCRIPT …, or the path of the program.", "For npx or uvx: install the package first and name its program."] });
}

// src/target/open-authorizer.ts
/**
* Gets tokens for a server over HTTP that asks for authorization; nothing is asked of anybody before it does. With the
* variables PTH_OAUTH_CLIENT_ID, PTH_OAUTH_CLIENT_SECRET and PTH_OAUTH_ISSUER (and PTH_OAUTH_SCOPE) PTH is the client
* itself, and shows the secret to that issuer alone; else a person at the terminal is shown a URL to open, with
* PTH_OAUTH_CLIENT_ID as a registration made by hand where it is set. Undefined where neither is possible. Every token
* is kept out of whatever PTH shows.
* @throws PthError `usage/invalid` for a secret without an issuer
*/
async function openAuthorizer(server, { ports, askPerson }, cleanup) {
	if (server.transport.kind !== "http") return void 0;
	const read = (name) => ports.variables[name]?.trim() || void 0;
	const clientId = read("PTH_OAUTH_CLIENT_ID");
	const clientSecret = read("PTH_OAUTH_CLIENT_SECRET");
	const scope = read("PTH_OAUTH_SCOPE");
	const onSecret = (value) => ports.redactor.learn([value]);
	if (clientId !== void 0 && clientSecret !== void 0) {
		const issuer = read("PTH_OAUTH_ISSUER");
		if (issuer === void 0) throw new PthError("usage/invalid", "Set PTH_OAUTH_ISSUER to the authorization server that may see PTH_OAUTH_CLIENT_SECRET");
		return createAuthorizer({
			grant: "client-credentials",
			clientId,
			clientSecret,
			scope,
			issuer,
			onSecret
		});
	}
	if (!askPerson) return void 0;
	const redirect = await openLoopbackRedirect((url) => askPerson("open this address and consent", url));
	cleanup.add("authorization redirect", () => redirect.close());
	return createAuthorizer({
		grant: "authorization-code",
		redirect,
		known: clientId === void 0 ? void 0 : { clientId },
		scope,
		onSecret
	});
}

// src/target/plan-environment.ts
/** Where settings of a repository lie; read from the commit that is tested, never from the working copy. */
const settingsFile = ".github/pth.yml";
/**
* Reads the configuration of the environment, analyses the plugin's source, and chooses what fits both; flags win over
* the file, and the file over the analysis.
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
		label: `analysis-${createHexId(8)}`,
		worktree: pluginPath,
		isolation: "none"
	});
	try {
		return await analyzePlugin(environment, { signal });
	} finally {
		await environment.dispose();
	}
}

// src/target/plugin-name.ts
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

// src/target/prepare-inside.ts
/**
* Puts into the environment what the configuration and the analysis ask for: files, services, setup scripts, toolchains,
* dependency plugins, each ready before the next. Gives the variables of the
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
	const keys = await readConfigSchema(files, definition.servers, plan.analysis.variables);
	const configured = resolveConfig(keys, {
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
		configured: listConfigured(resolveConfig(keys, plan.variables, { workDirectory: environment.root })),
		restart: () => companions.restart()
	};
}
function listConfigured({ keys, values }) {
	return keys.flatMap(({ key: { name, isSecret, source } }) => {
		const value = values[name];
		return isSecret || value === void 0 ? [] : [{
			name,
			value,
			source
		}];
	});
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

// src/target/ground-reuse.ts
/** Files that npm reads of a project, wherever in the repository. */
const installFiles = /* @__PURE__ */ new Set([
	"package.json",
	"package-lock.json",
	"npm-shrinkwrap.json",
	"yarn.lock",
	".npmrc",
	"binding.gyp"
]);
/** Scripts of a package that an installation of its dependencies runs. */
const installScripts = [
	"preinstall",
	"install",
	"postinstall",
	"prepublish",
	"preprepare",
	"prepare",
	"postprepare"
];
/**
* Names what an installation and a build are made from: the files that npm reads, all files but the tests, the commands
* and the environment. Pure.
*/
function nameGround(files, plan, { name, tier, image, distro }) {
	const around = {
		name,
		tier,
		image,
		distro
	};
	const list = (chosen) => chosen.map(({ mode, object, path }) => [
		mode,
		object,
		path
	]);
	const manifests = files.filter(({ path }) => installFiles.has(basename(path)));
	const sources = files.filter(({ path }) => !/(?:^|\/)\.pth\//.test(path));
	return {
		install: digest([
			plan.install,
			around,
			list(manifests)
		]),
		build: digest([
			plan.install,
			plan.build,
			around,
			list(sources)
		])
	};
}
function digest(value) {
	return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
/**
* Why an installation must be made anew although nothing that it is made from has changed: it is none of npm's, or it
* could run or hold something of the plugin's own sources, which do change. Null when it may be taken over. Pure.
* @param manifest the plugin's package.json
* @param directory of the plugin below the top of the repository; '' for the top
*/
function refuseReuse(plan, { tier, mount }, { files, manifest, directory }) {
	const inside = (path) => directory === "" ? path : `${directory}/${path}`;
	if (tier === 0) return "the plugin runs on this host";
	if (mount === "rsync") return "the environment does not share its files";
	if (plan.install?.[0] !== "npm") return "npm is not what installs it";
	const scripts = isJsonObject(manifest) && isJsonObject(manifest["scripts"]) ? manifest["scripts"] : {};
	const script = installScripts.find((name) => name in scripts);
	if (script !== void 0) return `package.json has a script ${script}`;
	const odd = files.find(({ path, mode }) => path === inside("binding.gyp") || path.startsWith(inside("node_modules/")) || installFiles.has(basename(path)) && !/^100(?:644|755)$/.test(mode));
	return odd === void 0 ? null : `the repository holds ${odd.path}`;
}
/**
* Why what npm installed may not be taken over: a dependency ran a script of its own, which could have looked at the
* sources, or is a link to them. Null when it may. Pure.
* @param lockfile the parsed `node_modules/.package-lock.json`
*/
function refuseInstalled(lockfile) {
	const packages = isJsonObject(lockfile) ? lockfile["packages"] : void 0;
	if (!isJsonObject(packages)) return "npm left no list of what it installed";
	for (const [path, entry] of Object.entries(packages)) {
		if (!isJsonObject(entry)) return "npm left no list of what it installed";
		if (entry["hasInstallScript"] === true) return `${path} has an install script`;
		if (entry["link"] === true) return `${path} is a link`;
	}
	return null;
}
/**
* The paths that hold all of `changed`: what lies in a directory that the commit does not have stands for that directory.
* Tests are left out. Pure.
*/
function foldPaths(changed, committed) {
	const directories = new Set(committed.flatMap((path) => listParents(path)));
	const folded = changed.map((path) => path.replace(/\/$/, "")).filter((path) => !/(?:^|\/)\.pth(?:\/|$)/.test(path)).map((path) => [...listParents(path), path].find((part) => !directories.has(part)) ?? path);
	const paths = new Set(folded);
	return [...paths].filter((path) => !listParents(path).some((parent) => paths.has(parent))).toSorted();
}
/** The directories that a path lies in, outermost first. */
function listParents(path) {
	const parts = path.split("/").slice(0, -1);
	return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
/** Whether a path is a directory, and no link to one. */
async function isRealDirectory(path) {
	try {
		return (await lstat(path)).isDirectory();
	} catch (error) {
		if (systemErrorCode(error) === "ENOENT") return false;
		throw error;
	}
}
/** Where npm puts what it installs, below the plugin's directory. */
const installedFolder = "node_modules";
/** What npm itself wrote down about it. */
const installedList = join(installedFolder, ".package-lock.json");

// src/target/prepared-ground.ts
const maxManifestBytes = 67108864;
const copyLimitMs$1 = 3e5;
/**
* Lets runs over several commits of one plugin share what cannot differ between them: dependencies while every file that
* npm reads is the same, and a build of the same sources. Copies are taken before a server of the plugin ever ran, lie
* where no plugin reaches them, and are only copied from, so that no run can change what the next one gets.
*/
var PreparedGround = class {
	#directory;
	#keepsBuild;
	/**
	* @param directory of this host, the caller's to make and to remove; nothing of it may be visible to a plugin
	* @param options.keepsBuild a later run builds the same sources
	*/
	constructor(directory, options) {
		this.#directory = directory;
		this.#keepsBuild = options.keepsBuild;
	}
	/** A step that fails is left for the load of the plugin, which tells of it. */
	async prepare(place, context) {
		const { plan, session, environment } = place;
		if (plan.install === null && plan.build === null) return plan;
		const files = await session.git.listFiles("HEAD");
		const manifest = await readJson(join(session.pluginDirectory, "package.json"));
		const directory = session.pluginPath;
		const reason = refuseReuse(plan, environment.info, {
			files,
			manifest,
			directory
		});
		if (reason !== null) {
			this.#tell(reason, context);
			return plan;
		}
		const keys = nameGround(files, plan, environment.info);
		const built = join(this.#directory, `build-${keys.build}`);
		if (await isRealDirectory(built)) return this.#takeBuild(built, place, context);
		const installed = await this.#provideInstalled(join(this.#directory, `install-${keys.install}`), place, context);
		if (!installed.isDone) return plan;
		const rest = {
			...plan,
			install: null
		};
		if (!installed.isKept || plan.build === null || !this.#keepsBuild) return rest;
		return this.#build(built, {
			...place,
			plan: rest
		}, context);
	}
	async #provideInstalled(copy, place, context) {
		const target = join(place.session.pluginDirectory, installedFolder);
		if (await isRealDirectory(copy)) {
			await place.stage("install", "taking over the dependencies", async () => {
				await removeTree(target);
				await copyTree(join(copy, installedFolder), target, context);
				return {
					value: void 0,
					text: "dependencies taken over: nothing that npm reads has changed"
				};
			});
			return {
				isDone: true,
				isKept: true
			};
		}
		if (!await runStep({
			...place,
			plan: {
				...place.plan,
				build: null
			}
		}, context)) return {
			isDone: false,
			isKept: false
		};
		const reason = await isRealDirectory(target) ? refuseInstalled(await readJson(join(place.session.pluginDirectory, installedList))) : "npm installed nothing in the plugin’s directory";
		if (reason !== null) {
			this.#tell(reason, context);
			return {
				isDone: true,
				isKept: false
			};
		}
		return {
			isDone: true,
			isKept: await this.#keep(copy, context, (directory) => copyTree(target, join(directory, installedFolder), context))
		};
	}
	/** Builds, and keeps every file of the worktree that differs from the commit afterwards; the tests are no part of it. */
	async #build(copy, place, context) {
		if (!await runStep(place, context)) return place.plan;
		const { git, worktree } = place.session;
		const entries = await git.status({
			includesIgnored: true,
			signal: context.signal
		});
		const kept = foldPaths(entries.map(({ path }) => path), (await git.listFiles("HEAD")).map(({ path }) => path));
		await this.#keep(copy, context, async (directory) => {
			const there = [];
			for (const [index, path] of kept.entries()) {
				await refuseLinks(worktree, path);
				const isThere = await isEntryThere(join(worktree, path));
				if (isThere) await copyTree(join(worktree, path), join(directory, String(index)), context);
				there.push(isThere ? index : null);
			}
			await writeFile(join(directory, "paths.json"), JSON.stringify(kept.map((path, index) => [path, there[index]])));
		});
		return {
			...place.plan,
			build: null
		};
	}
	async #takeBuild(copy, { plan, session, stage }, context) {
		const paths = JSON.parse(await readFile(join(copy, "paths.json"), "utf8"));
		await stage("build", "taking over the build", async () => {
			for (const [path, index] of paths) {
				const target = join(session.worktree, path);
				await refuseLinks(session.worktree, path);
				await removeTree(target);
				if (index === null) continue;
				await copyTree(join(copy, String(index)), target, context);
			}
			return {
				value: void 0,
				text: "build taken over: the sources are the same"
			};
		});
		return {
			...plan,
			install: null,
			build: null
		};
	}
	/** Whole or not at all: a copy that was interrupted is never taken for one. False for what cannot be copied. */
	async #keep(copy, context, fill) {
		const partial = `${copy}.partial`;
		await removeTree(partial);
		await mkdir(partial, { recursive: true });
		try {
			await fill(partial);
		} catch (error) {
			if (!PthError.isInstance(error) || error.code !== "environment/write-failed") throw error;
			this.#tell(`it ${error.message}`, context);
			return false;
		}
		await rename(partial, copy);
		return true;
	}
	#tell(reason, { emit }) {
		emit({
			type: "progress",
			stage: "install",
			text: `nothing is kept for the next commit: ${reason}`
		});
	}
};
/** One step of the plan, told as a stage; false when it failed. */
async function runStep({ environment, session, plan, stage }, { signal }) {
	const name = plan.install === null ? "build" : "install";
	return stage(name, name === "install" ? "installing" : "building", async () => {
		const isOk = (await buildPlugin(environment, plan, {
			signal,
			directory: session.pluginPath || void 0
		})).status === "ok";
		return {
			value: isOk,
			text: isOk ? "done" : "failed; once more for the report"
		};
	});
}
/** Copies a file or tree as it is, links as links. @throws PthError `session/disk-full`, `environment/write-failed` */
async function copyTree(source, target, { ports, signal }) {
	const outcome = await runProcess({
		argv: [
			"cp",
			"-a",
			"--",
			source,
			target
		],
		cwd: dirname(target),
		variables: {
			PATH: ports.variables["PATH"] ?? "",
			LC_ALL: "C"
		},
		timeoutMs: copyLimitMs$1,
		signal
	});
	signal.throwIfAborted();
	if (outcome.exitCode === 0) return;
	const text = outcome.stderr.text.trim();
	const isFull = /no space left|disk quota/i.test(text);
	throw new PthError(isFull ? "session/disk-full" : "environment/write-failed", `cannot be copied: ${text.slice(0, 500)}`, { details: {
		source,
		target,
		reason: outcome.reason
	} });
}
/** @throws PthError `environment/write-failed` for a path that a link leads to */
async function refuseLinks(root, path) {
	const parent = dirname(path);
	if (await realpath(join(root, parent)) === join(await realpath(root), parent)) return;
	throw new PthError("environment/write-failed", `cannot be copied: ${path} lies behind a link`);
}
/** A JSON file of the plugin; null for one that is missing, no plain file, too large or no JSON. */
async function readJson(path) {
	try {
		const entry = await lstat(path);
		if (!entry.isFile() || entry.size > maxManifestBytes) return null;
		return JSON.parse(await readFile(path, "utf8"));
	} catch (error) {
		if (error instanceof SyntaxError || systemErrorCode(error) === "ENOENT") return null;
		throw error;
	}
}

// src/target/sample-files.ts
const limits$1 = { timeoutMs: 1e4 };
/**
* A small repository with two commits, a branch and a tag beside the main line, a remote that is another directory, and
* changes that are not committed. Names, times and hashes are always the same.
*/
const repositoryScript = String.raw`set -e
command -v git >/dev/null || exit 90
home=$1; remote=$1-remote.git
rm -rf -- "$home" "$remote"; mkdir -p -- "$home"; cd -- "$home"
export GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null GIT_TERMINAL_PROMPT=0
export GIT_AUTHOR_DATE='2026-01-15T09:30:00Z' GIT_COMMITTER_DATE='2026-01-15T09:30:00Z'
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE
git init -q; git symbolic-ref HEAD refs/heads/main
git config user.name 'PTH sample'; git config user.email sample@example.com
git config commit.gpgsign false; git config tag.gpgsign false; git config core.hooksPath /dev/null
printf 'sample text\n' > sample.txt; git add sample.txt; git commit -qm 'Add sample text'
git tag pth-sample-tag
git checkout -qb pth-sample-branch; printf 'other text\n' > other.txt; git add other.txt; git commit -qm 'Add other text'
git checkout -q main
printf 'sample text\none\n' > sample.txt; git commit -qam 'Add one line'
git clone -q --bare . "$remote"; git remote add origin "$remote"; git fetch -q origin; git branch -q -u origin/main main
printf 'staged text\n' > staged.txt; git add staged.txt
printf 'sample text\none\ntwo\n' > sample.txt`;
/** Makes the folder $1 anew; then pairs of a name and `d`, or a name and `f` and the file's text. */
const folderScript = String.raw`set -e
home=$1; shift
rm -rf -- "$home"; mkdir -p -- "$home"; cd -- "$home"
while [ $# -gt 0 ]; do
  if [ "$2" = d ]; then mkdir -- "$1"; shift 2; else printf %s "$3" > "$1"; shift 3; fi
done`;
/**
* Lays out small files of the kinds that the tools' texts name, in the scratch directory of the hints; the same tools
* get the same files each time. Without a scratch directory there are none, and what cannot be written is left out.
*/
async function layOutSampleFiles(tools, hints, environment) {
	if (hints.workDirectory === null || hints.isScratchReady !== true) return [];
	const { workDirectory } = hints;
	const files = [];
	for (const kind of wantedSampleFiles(tools)) {
		const stdin = sampleFileContent(kind);
		for (const file of placeSampleFiles(workDirectory, kind)) {
			const argv = [
				"sh",
				"-c",
				"cat > \"$1\"",
				"sh",
				file.path
			];
			const { exitCode } = await environment.run({ argv }, {
				...limits$1,
				stdin
			});
			if (exitCode === 0) files.push(file);
		}
	}
	for (const folder of wantsFolder(tools) ? placeSampleFolders(workDirectory) : []) {
		const made = sampleFolderEntries(folder.path).flatMap(({ name, text }) => text === null ? [name, "d"] : [
			name,
			"f",
			text
		]);
		const argv = [
			"sh",
			"-c",
			folderScript,
			"sh",
			folder.path,
			...made
		];
		const { exitCode } = await environment.run({ argv }, limits$1);
		if (exitCode === 0) files.push(folder);
	}
	for (const repository of wantsRepository(tools) ? placeSampleFiles(workDirectory, "repository") : []) {
		const argv = [
			"sh",
			"-c",
			repositoryScript,
			"sh",
			repository.path
		];
		const { exitCode } = await environment.run({ argv }, limits$1);
		if (exitCode === 0) files.push(repository);
	}
	return files;
}

// src/target/scratch.ts
const limits = { timeoutMs: 1e4 };
/**
* Gives a server that was started with no directory one of its own to work in, outside of everybody's files; it is taken
* away again. The hints stay as they are where there is a work directory, or where none could be made.
*/
async function openWorkDirectory(hints, environment, cleanup) {
	if (hints.workDirectory !== null) return hints;
	const made = await environment.run({ argv: ["mktemp", "-d"] }, limits);
	const directory = made.stdout.text.trim();
	if (made.exitCode !== 0 || !directory.startsWith("/")) return hints;
	cleanup.add("work directory", async () => {
		await environment.run({ argv: [
			"rm",
			"-rf",
			"--",
			directory
		] }, limits);
	});
	return {
		...hints,
		workDirectory: directory,
		isWorkDirectoryOwn: true
	};
}
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

// src/target/stages.ts
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

// src/target/start-limit.ts
const plainStartMs = 3e4;
const downloadStartMs = 3e5;
/** How long a server may take to answer: what was asked for, else 30 s, or 300 s where `npx` and its like download and build it first. */
function startLimitMs(askedSeconds, server) {
	if (askedSeconds !== null) return askedSeconds * 1e3;
	return server.transport.kind === "stdio" && isForeign(server) ? downloadStartMs : plainStartMs;
}

// src/target/state-place.ts
/** Further places where servers keep things, looked at when none was found in those that the command names. */
const usualPlaces = "/tmp /var/tmp /var/lib /data /srv /opt /usr/local".split(" ");
const searchMs = 15e3;
const shortMs = 5e3;
/** Arguments: the stamp, how many texts follow, the texts, then the places. */
const searchScript = String.raw`stamp=$1; count=$2; shift 2
list=$(mktemp) || exit 92
trap 'rm -f "$list"' EXIT
while [ "$count" -gt 0 ]; do printf '%s\n' "$1" >> "$list"; shift; count=$((count - 1)); done
for place in "$@"; do
  [ -e "$place" ] || continue
  find "$place" \( -path /proc -o -path /sys -o -path /dev -o -name .git \) -prune -o -type f -newer "$stamp" \
    ! -name '*.log' ! -path "$list" -exec grep -lF -f "$list" -- {} + 2>/dev/null
done
exit 0`;
/** Prints the real directory of each file or directory that is there. */
const placeScript = String.raw`for path in "$@"; do
  case $path in */*) ;; *) path=$(command -v -- "$path") || continue ;; esac
  if [ -d "$path" ]; then (cd "$path" && pwd -P); elif [ -f "$path" ]; then dirname "$(readlink -f "$path")"; fi
done`;
/**
* Begins to watch where a server keeps what it is told: files that are written from now on. A place is PTH's own when it
* lies in the scratch directory or the cache of this very command, or when the environment keeps it from the host:
* written into a sandbox, a container or a machine, outside the working copy that is shared with the host. Null where no file could be marked as older.
*/
async function watchState(surroundings) {
	const { environment, server, hints, cacheDirectory, cleanup } = surroundings;
	if (server.transport.kind !== "stdio") return null;
	const made = await environment.run({ argv: ["mktemp"] }, { timeoutMs: shortMs });
	const stamp = made.stdout.text.trim();
	if (made.exitCode !== 0 || !stamp.startsWith("/")) return null;
	cleanup.add("time stamp of an audit", async () => {
		await environment.run({ argv: [
			"rm",
			"-f",
			"--",
			stamp
		] }, { timeoutMs: shortMs });
	});
	const cwd = server.transport.cwd;
	const named = await environment.run({
		argv: [
			"sh",
			"-c",
			placeScript,
			"sh",
			...server.transport.argv.filter((text) => !text.startsWith("-")).slice(0, 20)
		],
		...cwd === void 0 ? {} : { cwd }
	}, { timeoutMs: shortMs });
	const given = (await hintPaths(server, environment, "")).flatMap((path) => [path, dirname(path)]);
	const own = [...hints.workDirectory === null ? [] : [scratchDirectory(hints.workDirectory)], ...cacheDirectory === null ? [] : [cacheDirectory]];
	const near = [
		environment.root,
		...cacheDirectory === null ? [] : [cacheDirectory],
		...named.stdout.text.split("\n"),
		...given
	];
	return async (texts) => {
		for (const places of [near, usualPlaces]) {
			const found = await search(environment, stamp, texts, outermost(places));
			if (found === null) return unknown("looking for what it keeps took too long");
			if (found.length > 0) return judge(found, environment, own);
		}
		return unknown("nothing that it was told was found in a file");
	};
}
/** Files that hold one of the texts; null when that could not be found out. */
async function search(environment, stamp, texts, places) {
	const argv = [
		"sh",
		"-c",
		searchScript,
		"sh",
		stamp,
		String(texts.length),
		...texts,
		...places
	];
	const run = await environment.run({ argv }, { timeoutMs: searchMs });
	if (run.exitCode !== 0 || run.stdout.isTruncated) return null;
	return run.stdout.text.split("\n").filter((line) => line !== "");
}
function judge(files, environment, own) {
	const isSeparate = environment.info.mount !== "direct";
	const foreign = files.find((file) => {
		if (own.some((directory) => isInside(directory, file))) return false;
		return !isSeparate || isInside(environment.root, file);
	});
	if (foreign !== void 0) return unknown(`it keeps things in ${foreign}, which is not PTH's own`);
	return {
		isOwn: true,
		evidence: `what it was told lies in ${files[0] ?? ""}, which only this run sees`
	};
}
function unknown(evidence) {
	return {
		isOwn: false,
		evidence
	};
}
function outermost(places) {
	const all = [...new Set(places.filter((place) => place.startsWith("/")))];
	return all.filter((place) => !all.some((other) => other !== place && isInside(other, place)));
}
function isInside(directory, path) {
	return path === directory || path.startsWith(directory.endsWith("/") ? directory : `${directory}/`);
}

// src/operations/load-advice.ts
/** What a person can do about findings of a load that failed; null when it did not fail. Pure. */
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
	/** Sequences of calls tried per kind of thing; 0 for none. Null: as many as the search takes by itself. */
	sequences: int().min(0).max(1e4).nullable().default(null),
	/** How long sequences are tried; null: as the search does by itself. */
	sequenceSeconds: seconds.nullable().default(null),
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
	/** When the plugin has a network: always, or only while it is installed and built (threat T21). */
	network: _enum(["open", "install"]).default("open"),
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
	/** Fixes only causes that one of these tests shows; null fixes all. */
	fixTests: array(string()).max(5e3).nullable().default(null),
	maxIterations: int().min(1).max(1e3).default(10),
	/** Most tokens of the model for the whole run, requests and answers together; null for no limit. */
	maxTokens: int().min(1).max(1e9).nullable().default(null),
	/** Most US dollars at list price; null for no limit. */
	maxUsd: number().positive().max(1e5).nullable().default(null),
	build: string().nullable().default(null),
	skipBuild: boolean().default(false),
	keep: boolean().default(false),
	/** Name of the session branch, which must not exist; null makes one. */
	branch: string().min(1).nullable().default(null),
	/** What PTH calls itself towards the server; null is its own name. */
	clientName: string().min(1).max(100).nullable().default(null),
	/** Adds calls with values that follow from the seed alone, which a plugin cannot look for (threat T20). */
	drawsUnseen: boolean().default(false),
	/** Which version it says it is; null is its own. */
	clientVersion: string().min(1).max(100).nullable().default(null),
	/** Measures what the tests reach of the source, and aims further tests at what they do not. */
	coverage: boolean().default(false),
	/** Revision that clients work with now: the report says what the tested commit, and its fixes, change for them. */
	diffBase: string().min(1).nullable().default(null),
	/** Runs only this share of the suite, `k/n`; null runs all of it. Without fixing only. */
	shard: string().refine((text) => parseShard(text) !== null, "must be k/n, such as 2/4, with at most 8 shares").nullable().default(null),
	/** Reports of shards: what passed there is not run first of all here. */
	shardReports: array(string().min(1)).max(8).default([])
});
/** Input of `audit_server`. */
const auditInputSchema = strictObject(runShape).refine((settings) => settings.command !== null || settings.url !== null, { message: "give a start command after -- or --url, or both for a server that is to be started and reached at that URL" });
/** Parses input strictly. @throws PthError `settings/invalid` naming each bad field. */
function parseInput(schema, input) {
	const parsed = schema.safeParse(input);
	if (parsed.success) return parsed.data;
	const problems = parsed.error.issues.map((issue) => [issue.path.join("."), issue.message].filter(Boolean).join(": "));
	throw new PthError("settings/invalid", problems.join("; "), { details: { problems } });
}

// src/operations/run-report.ts
/** Renders everything that is known of a finished run; pure but for the clock. */
function createRunReport(input) {
	const { session, repository, runs, artifacts, ports, clientChanges = [] } = input;
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
			clientChanges,
			redactor
		}),
		markdown: renderSessionReport({
			session: {
				...session,
				durationMs,
				version
			},
			runs,
			clientChanges,
			redactor
		}),
		table: redactor.redact(runs.map((run) => renderTable(run, runs.length > 1, redactor)).join("\n")),
		junit: renderJUnit(tests),
		ctrf: `${JSON.stringify(renderCtrf(tests), null, 2)}\n`,
		diagnoses: redactDeep(runs.flatMap(({ result }) => result.diagnoses), redactor),
		charts: runs.flatMap(({ result }) => renderConvergenceChart(result.iterations) ?? [])
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
		renderAuditTable(result.outcomes, result.findings, result.tools.map(({ name }) => name), {
			redactor,
			checks: result.checks
		}),
		"",
		renderVerdict(result),
		""
	].join("\n");
}
function countTools({ tools }) {
	return tools.length === 1 ? "1 tool" : `${tools.length} tools`;
}

// src/operations/sequence-limits.ts
/** How far sequences of calls are explored, as a caller said it; what was not said stays with the search. */
function toSequenceLimits({ sequences, sequenceSeconds }) {
	return {
		...sequences === null ? {} : { runs: sequences },
		...sequenceSeconds === null ? {} : { timeoutMs: sequenceSeconds * 1e3 }
	};
}

// src/operations/test-history.ts
/** Results of the tests of one server over runs, on this host. */
var TestHistory = class {
	#path;
	#context;
	#runs;
	/** @param subject what tells the server apart from all others: repository, plugin path, server, or its command */
	constructor(subject, context) {
		const name = createHash("sha256").update(JSON.stringify(subject)).digest("hex").slice(0, 24);
		this.#path = join(context.ports.cacheDirectory, "history", `${name}.jsonl`);
		this.#context = context;
	}
	/** Adds a run, and tells each outcome how often its test was not green. A history that cannot be kept is a warning. */
	async add(outcomes) {
		const { ports, emit } = this.#context;
		try {
			this.#runs = addToHistory(this.#runs ?? await this.#read(), outcomes, ports.clock.now());
			await this.#write(renderHistory(this.#runs));
		} catch (error) {
			const code = systemErrorCode(error);
			if (code === void 0) throw error;
			emit({
				type: "warning",
				message: `the history of test results cannot be kept in ${this.#path}: ${code}`
			});
		}
		const runs = this.#runs ?? [];
		return outcomes.map((outcome) => {
			const flakiness = rateOf(runs, outcome.name);
			if (flakiness === null) return outcome;
			const note = isFailing(outcome) ? ` (not green in ${renderRate(flakiness)} runs)` : "";
			return {
				...outcome,
				flakiness,
				message: `${outcome.message}${note}`
			};
		});
	}
	async #read() {
		let text;
		try {
			text = await readFile(this.#path, "utf8");
		} catch (error) {
			if (systemErrorCode(error) !== "ENOENT") throw error;
			return [];
		}
		const { runs, damaged } = parseHistory(text);
		if (damaged > 0) {
			const message = `${damaged} lines of the history ${this.#path} cannot be read and are left out`;
			this.#context.emit({
				type: "warning",
				message
			});
		}
		return runs;
	}
	/** Whole or not at all; of two runs at the same time the later one stays. */
	async #write(text) {
		await mkdir(join(this.#path, ".."), {
			recursive: true,
			mode: 448
		});
		const temporary = `${this.#path}.${createHexId(8, this.#context.ports.random)}.tmp`;
		await writeFile(temporary, text, { mode: 384 });
		await rename(temporary, this.#path);
	}
};

// src/operations/explain-flakes.ts
/** Most tests of one run that are looked into; each takes some dozen runs of the test. */
const maxExplained = 10;
/** No further test is looked into after this time, in milliseconds: a suite that fails as a whole must not hold up its report. */
const maxMs = 12e4;
/**
* Looks into flaky outcomes, and into failed ones that pass alone on a fresh server, and names the cause (rows P-074,
* P-075). A failed one that turns out to depend on what ran before becomes flaky. Outcomes beyond the tenth, and those
* for which no time is left, stay as they are.
*/
async function explainFlakes(outcomes, tests, place, tell) {
	const { clock = systemClock } = place;
	const began = clock.monotonicMs();
	const isOver = () => clock.monotonicMs() - began > maxMs;
	let left = maxExplained;
	let passedOver = 0;
	const explained = [];
	for (const outcome of outcomes) {
		const index = tests.findIndex(({ test }) => test.name === outcome.name);
		const sourced = tests[index];
		if (!sourced || left === 0 || !isCandidate(outcome, sourced)) {
			explained.push(outcome);
			continue;
		}
		if (isOver()) {
			passedOver += 1;
			explained.push(outcome);
			continue;
		}
		left -= 1;
		explained.push(await explain(outcome, sourced, tests.slice(0, index), {
			place,
			tell
		}));
	}
	if (passedOver > 0) tell(`${passedOver} more failing tests were not looked into for flakiness: that took ${maxMs / 1e3} s already`);
	return explained;
}
/** A prompt's calls are a model's choice, and cost money each time. */
function isCandidate({ status }, { test }) {
	if (test.tier === 3 && test.prompt !== void 0) return false;
	return status === "flaky" || status === "failed" || status === "timed-out";
}
async function explain(outcome, sourced, before, { place, tell }) {
	if (outcome.status !== "flaky" && !await passesAfresh(sourced, place)) return outcome;
	const { finding: named, observations, notes } = await observeFlake(sourced, before, place);
	for (const note of notes) tell(`${outcome.name}: ${note}`);
	if (named === null && outcome.status === "flaky") return outcome;
	const finding = named ?? describeInconsistency(observations);
	const message = `${outcome.message}; likely cause ${finding.cause}: ${finding.evidence}`;
	return {
		...outcome,
		status: "flaky",
		message,
		flake: finding
	};
}
/** Of a test that failed in the suite and passed alone afterwards: its results do not agree, whatever the reason. */
function describeInconsistency({ sameServer, freshServer }) {
	const passed = sameServer.passed + freshServer.passed;
	return {
		cause: "unknown",
		evidence: `it failed in the suite, passed alone on a fresh server, and then passed ${passed} of ${passed + sameServer.failed + freshServer.failed} times; no condition that was tried makes the difference`
	};
}

// src/operations/propose-tests.ts
/**
* Makes what generation per tool does not: the shortest failing sequences of calls, tests that reach what the source and
* the configuration say, scenarios, and agent tests.
*/
async function proposeTests(request) {
	const { tools, tests, probe, seed, hints, knowledge, isRiskApproved, callTimeoutMs, signal, emit } = request;
	const search = await findSequenceFailures({
		tools,
		tests,
		probe,
		seed,
		isRiskApproved,
		areScenariosApproved: hints.mayWrite === true,
		limits: {
			...request.sequenceLimits,
			callTimeoutMs
		},
		signal,
		emit: (event) => {
			if (event.type === "sequence-start") emit({
				type: "activity",
				text: `trying sequences of ${event.tools.join(", ")}`
			});
		}
	});
	const known = new Set(tests.map(({ name }) => name));
	const found = search.failures.flatMap(({ test }) => test && !known.has(test.name) ? [test] : []);
	const standing = [...tests, ...found];
	const fromSource = knowledge ? await proposeFromSource(standing, knowledge, request) : [];
	const scenarios = await proposeScenarios({
		tools,
		tests: [...standing, ...fromSource],
		knowledge,
		probe,
		hints,
		isRiskApproved,
		callTimeoutMs,
		signal
	});
	const agents = proposeAgentTests({
		tools,
		tests,
		scenarios,
		knowledge
	});
	const made = [
		...found,
		...fromSource,
		...scenarios,
		...agents
	];
	return {
		tests: made,
		findings: search.findings,
		warnings: search.unconfirmed,
		isStateful: made.some((test) => test.tags?.includes("stateful") && test.needs_review === void 0)
	};
}
/** What the source refuses first; then, where coverage is measured, what no test has reached. */
async function proposeFromSource(tests, knowledge, { tools, probe, callTimeoutMs, measure, signal, emit }) {
	const propose = async (standing, uncovered) => {
		const options = {
			knowledge,
			tools,
			tests: standing,
			probe: await probe.renew?.() ?? probe,
			callTimeoutMs,
			signal,
			...uncovered ? { uncovered } : {}
		};
		return (await proposeSourceTests(options)).tests;
	};
	const first = await propose(tests);
	if (!measure) return first;
	emit({
		type: "activity",
		text: "measuring what the tests reach of the source"
	});
	const uncovered = listUncoveredLines(await measure([...tests, ...first]));
	return [...first, ...await propose([...tests, ...first], uncovered)];
}

// src/operations/relocate-test.ts
/** Stands in test files for the root of the workspace, which is another one in every session. */
const workspaceToken = "{{workspace}}";
/** The test with every `from` in its texts replaced by `to`; its name stays. */
function relocateTest(test, from, to) {
	const { name, ...rest } = test;
	return {
		name,
		...relocateTexts(rest, from, to)
	};
}

// src/operations/renewable-probe.ts
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
	/** Opens a fresh connection only when it is first called. */
	lazy() {
		let opened;
		return {
			callTool: async (name, args, options) => {
				opened ??= await this.open();
				return opened.callTool(name, args, options);
			},
			renew: () => this.open()
		};
	}
	async close() {
		await this.#connection?.close({ graceMs: 200 });
		this.#connection = void 0;
	}
};

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
const defaultConcurrency$1 = 4;
const maxCalibrationCallMs = 5e3;
/** The suite of one server: made after the first load, extended when tools change, and run on a pool. */
var ToolSuite = class {
	#options;
	/** Set once a generation has found shared state; a plugin does not become stateless again within a run. */
	#isStateful = false;
	#tests = [];
	#perTool = [];
	#aside;
	#dropped = [];
	/** Tests whose tools the server listed once: they stay its own when a fix takes a tool away, and then fail. */
	#listed = /* @__PURE__ */ new Set();
	/** Names of what failed in any run: checks of the server among them are shown again when they pass. */
	#formerFailures = /* @__PURE__ */ new Set();
	/** Which files each test runs, as measured last. */
	#impact;
	#proposer = null;
	#oracleMemory = new OracleMemory();
	constructor(options) {
		this.#options = options;
		this.#impact = options.impact;
		this.#aside = options.persisted.map((sourced) => this.#settle(sourced));
	}
	/** The suite as it stands. */
	get tests() {
		return this.#tests;
	}
	/** The scratch directory of its tests, as a path from the top of the workspace; empty when there is none. */
	get scratch() {
		const { hints, root } = this.#options;
		if (hints.workDirectory === null) return [];
		const way = posix.relative(root, scratchDirectory(hints.workDirectory));
		return way.startsWith("..") ? [] : [way];
	}
	/** Persisted tests that belong to other servers; all of them before the first load. */
	get aside() {
		return this.#aside;
	}
	/** What was generated for each tool, the latest generation only. */
	get perTool() {
		return this.#perTool;
	}
	/** Tests that were replaced, since the schema of their tool changed. */
	get dropped() {
		return this.#dropped;
	}
	/** Generates tests for new and changed tools and joins them with what is there. */
	async prepare(request) {
		const { seed, testTimeoutSeconds, emit } = this.#options;
		const known = this.#chooseOwn(request.current ?? this.#tests, request.plugin);
		const probe = new RenewableProbe(request.plugin, request.signal);
		const { tools } = request.plugin;
		const hints = await this.#layOut(request);
		const callTimeoutMs = Math.min(maxCalibrationCallMs, (testTimeoutSeconds ?? Infinity) * 1e3);
		let done = 0;
		try {
			const knowledge = await this.#options.learn?.(request.plugin, request.signal);
			const proposer = this.#openProposer(request.signal);
			const findState = await this.#options.watchState?.();
			const suite = await generateTests({
				...findState ? { findState } : {},
				...proposer ? { propose: proposer.propose } : {},
				tools,
				probe: await probe.open(),
				seed,
				drawsUnseen: this.#options.drawsUnseen ?? false,
				hints: {
					...hints,
					isRiskApproved: this.#options.approveRisky
				},
				...knowledge ? { knowledge } : {},
				existing: known.map(({ test }) => test),
				limits: { callTimeoutMs },
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
			if (suite.state?.isOwn === true) emit({
				type: "activity",
				text: `deletions of what PTH made are tried: ${suite.state.evidence}`
			});
			const summarised = new Set(suite.perTool.map(({ tool }) => tool));
			this.#perTool = [...this.#perTool.filter(({ tool }) => !summarised.has(tool)), ...suite.perTool];
			this.#isStateful ||= suite.isStateful;
			const dropped = new Set(suite.superseded);
			this.#dropped.push(...known.filter(({ test }) => dropped.has(test.name)));
			const kept = known.filter(({ test }) => !dropped.has(test.name));
			const proposed = await proposeTests({
				tools,
				tests: [...kept.map(({ test }) => test), ...suite.tests],
				probe: probe.lazy(),
				seed,
				hints,
				knowledge,
				isRiskApproved: this.#options.approveRisky,
				sequenceLimits: this.#options.sequenceLimits,
				measure: this.#createMeasure(),
				callTimeoutMs,
				signal: request.signal,
				emit
			});
			this.#isStateful ||= proposed.isStateful;
			const fresh = [...suite.tests, ...proposed.tests].map((test) => ({
				test: this.#limit(test),
				file: this.#fileOf(test)
			}));
			this.#tests = [...kept, ...fresh];
			return {
				tests: this.#tests,
				generated: fresh.length,
				persisted: this.#tests.length - fresh.length,
				needsReview: this.#options.approveRisky ? 0 : this.#tests.filter(({ test }) => test.needs_review !== void 0).length,
				findings: [...suite.warnings, ...proposed.findings],
				warnings: [
					...suite.leftovers,
					...proposed.warnings,
					...this.#describeLeftOut()
				],
				impact: this.#impact,
				...proposer ? { usage: proposer.takeUsage() } : {}
			};
		} finally {
			await probe.close();
		}
	}
	/** The hints with the sample files that these tools want; they are made anew, so that each load finds them as they were. */
	async #layOut({ plugin, environment }) {
		const { hints } = this.#options;
		return {
			...hints,
			sampleFiles: await layOutSampleFiles(plugin.tools, hints, environment)
		};
	}
	/** A model that is configured proposes inputs for tools that none was found for; one for the session, so that its budget is. */
	#openProposer(signal) {
		const { model = null, emit } = this.#options;
		if (model === null) return null;
		this.#proposer ??= createInputProposer(model, (message) => emit({
			type: "warning",
			message
		}), signal);
		return this.#proposer;
	}
	#createMeasure() {
		const { meter } = this.#options;
		if (!meter) return void 0;
		return async (tests) => {
			const { report, impact } = await meter(tests.map((test) => ({
				test,
				file: null
			})));
			this.#impact = impact;
			return report;
		};
	}
	/** Runs tests on as many server instances as the plugin bears: one when its tests share state. */
	async run(request) {
		const { flakyRetries, approveRisky, testTimeoutSeconds, model = null } = this.#options;
		const stream = runCheckedSuite({
			tests: request.tests,
			first: request.first,
			plugin: request.plugin,
			workspace: request.environment.restricted(),
			envTier: request.environment.info.tier,
			concurrency: this.#chooseConcurrency(),
			flakyRetries,
			serverChecks: request.isFull,
			watchedPaths: this.#options.hints.paths,
			formerFailures: this.#formerFailures,
			oracleMemory: this.#oracleMemory,
			approveRisky,
			agent: model === null ? void 0 : createModelAgent(model),
			judge: createChecklistJudge(model),
			...testTimeoutSeconds === null ? {} : { timeoutMs: testTimeoutSeconds * 1e3 },
			signal: request.signal
		});
		stream.listen((event) => {
			if (event.type === "test-end") request.onTestEnd(event.outcome, event.done, event.total);
		});
		const run = await stream.result();
		for (const outcome of run.outcomes) if (isFailing(outcome)) this.#formerFailures.add(outcome.name);
		return this.#settleRun(run, request);
	}
	#chooseConcurrency() {
		return this.#options.concurrency ?? (this.#isStateful ? 1 : defaultConcurrency$1);
	}
	/** Causes of flaky results, their history, and the quarantine: in this order, so that the history holds what really was. */
	async #settleRun(run, request) {
		const { flakyRetries, approveRisky, testTimeoutSeconds, emit, quarantine, history } = this.#options;
		let outcomes = [...run.outcomes];
		if (flakyRetries > 0) {
			const place = {
				plugin: request.plugin,
				openVariant: this.#options.openVariant,
				workspace: request.environment.restricted(),
				settings: {
					concurrency: this.#chooseConcurrency(),
					envTier: request.environment.info.tier,
					approveRisky,
					...testTimeoutSeconds === null ? {} : { timeoutMs: testTimeoutSeconds * 1e3 }
				},
				signal: request.signal
			};
			const tell = (message) => emit({
				type: "warning",
				message
			});
			outcomes = await explainFlakes(outcomes, request.tests, place, tell);
		}
		if (request.isFull && history) outcomes = await history.add(outcomes);
		if (!quarantine) return {
			...run,
			outcomes
		};
		const apart = applyQuarantine({
			outcomes,
			findings: run.findings
		}, quarantine.entries, quarantine.now());
		const warnings = [...run.warnings ?? [], ...request.isFull ? apart.warnings : []];
		return {
			...run,
			outcomes: apart.outcomes,
			findings: apart.findings,
			warnings
		};
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
			return await run$2(input, context, cleanup);
		} finally {
			await cleanup.run();
		}
	}
};
async function run$2(input, context, cleanup) {
	const { ports, emit, signal } = context;
	const startedAt = ports.clock.now();
	const id = randomUUID();
	const timings = new Timings(ports.clock);
	const stage = openStages(timings, emit, signal);
	const server = toServerSpec(input);
	const isElsewhere = input.command === null;
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
	const cacheDirectory = await openCommandCache(input.command, ports);
	const environment = await stage("environment", "provisioning", async () => {
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
	const found = await findHints(server, environment, input.approveRisky);
	const placed = server.transport.kind === "stdio" ? await openWorkDirectory(found, environment, cleanup) : found;
	const hints = await openScratch(placed, environment, cleanup);
	const suite = new ToolSuite({
		seed: input.seed,
		hints,
		watchState: () => watchState({
			environment,
			server,
			hints,
			cacheDirectory,
			cleanup
		}),
		persisted: [],
		share: null,
		root: environment.root,
		filePrefix: "",
		concurrency: input.concurrency,
		testTimeoutSeconds: input.testTimeoutSeconds,
		flakyRetries: input.flakyRetries,
		approveRisky: input.approveRisky,
		sequenceLimits: toSequenceLimits(input),
		history: new TestHistory([JSON.stringify(server.transport)], {
			ports,
			emit
		}),
		learn: createLearner({
			workspace: null,
			directory: ".",
			server,
			configured: [],
			emit
		}),
		model: null,
		emit
	});
	const plugin = createPlugin({
		environment,
		definition,
		server,
		era: input.era,
		timeouts: { startMs: startLimitMs(input.startTimeoutSeconds, server) },
		authorizer: await openAuthorizer(server, context, cleanup)
	});
	const loop = runLoop({
		session: null,
		environment,
		plugin,
		prepareSuite: (request) => suite.prepare(request),
		runCheckedSuite: (request) => suite.run(request),
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
				result: isElsewhere ? describeElsewhere(result, server) : result,
				surface: suite.perTool
			}],
			artifacts: [],
			ports
		});
	} finally {
		await plugin.close();
	}
}
/** A server that was reached by its URL runs wherever it runs; only the tests' own commands ran here. */
function describeElsewhere(result, server) {
	const isolation = `The server runs elsewhere, at ${describeServer(server)}, and was only spoken to.`;
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
	const [program, ...rest] = input.command ?? [];
	if (input.url !== null) {
		const http = {
			kind: "http",
			url: input.url,
			headers: {}
		};
		if (program === void 0) return {
			...common,
			transport: http
		};
		const url = new URL(input.url);
		const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
		return {
			...common,
			transport: {
				...http,
				start: {
					argv: [program, ...rest],
					variables: {},
					port
				}
			}
		};
	}
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
/**
* Tests may write below a directory that the server was given; with the user's approval below the one that it is started
* in as well.
*/
async function findHints(server, environment, approveRisky) {
	const paths = await findArgumentPaths(server, environment, "");
	const isApproved = approveRisky && server.transport.kind === "stdio";
	const started = isApproved ? environment.root : null;
	return {
		paths: paths.map(({ path }) => path),
		variables: [],
		workDirectory: paths.find(({ isDirectory }) => isDirectory)?.path ?? started,
		mayWrite: paths.length > 0 || isApproved
	};
}

// src/operations/diff-input.ts
/** Input of `diff_behaviour`: two revisions of a plugin, or two commands that start a server. */
const diffInputSchema = strictObject({
	...testInputSchema.shape,
	base: string().min(1).nullable().default(null),
	head: string().min(1).nullable().default(null),
	/** Start commands of two servers without source. */
	commands: array(string().min(1)).default([]),
	/**
	* Builds each revision once and brings its files back between runs, and looks for changed files once a run. Far
	* faster, and blind to what a run leaves outside the workspace.
	*/
	quick: boolean().default(false)
}).superRefine(({ base, head, commands }, context) => {
	if (base !== null && head !== null && commands.length === 0 || base === null && head === null && commands.length === 2) return;
	context.addIssue({
		code: "custom",
		message: "give either two revisions, BASE and HEAD, or --server twice with the commands of two servers"
	});
});

// src/operations/diff-place.ts
/** Places over a commit of a repository: a worktree that belongs to no branch, built anew each time. */
function placesOfCommit(source, { input, context, cleanup, timings }) {
	const { repository, prefix } = source.opened;
	const { ports, emit, signal } = context;
	const stage = openStages(timings, emit, signal);
	return async (serverName) => {
		const own = new Cleanup();
		const release = cleanup.add(`revision ${source.title}`, () => own.run());
		const close = async () => {
			release();
			await own.run();
		};
		try {
			await mkdir(ports.worktreeDirectory, { recursive: true });
			const worktree = join(ports.worktreeDirectory, createDiffDirectory(ports.random));
			own.add("worktree", () => repository.removeWorktree(worktree));
			await repository.addWorktree({
				path: worktree,
				commit: source.commit,
				signal
			});
			await writeProcessNote(repository.at(worktree), describeOwner(ports.processId, ports.hostName));
			const pluginDirectory = prefix === "" ? worktree : join(worktree, prefix);
			const plan = await planEnvironment(input, context, pluginDirectory);
			const environment = await plan.provision({
				label: `diff-${createHexId(8, ports.random)}`,
				worktree
			});
			own.add("environment", () => environment.dispose());
			const detected = await detectPlugin(environment, {
				...input.command === null ? {} : { command: input.command },
				...input.build === null ? {} : { buildCommand: input.build },
				skipBuild: input.skipBuild,
				variables: ports.variables,
				directory: prefix
			});
			const { tested } = chooseServers(detected, input.server);
			const server = serverName === null ? tested[0] : tested.find(({ name }) => name === serverName);
			if (server === void 0) {
				await close();
				return;
			}
			const session = {
				pluginPath: prefix,
				pluginDirectory
			};
			const around = await prepareInside({
				plan,
				environment,
				session,
				definition: detected,
				cleanup: own,
				stage
			}, context);
			const within = {
				...session,
				git: repository.at(worktree),
				worktree
			};
			const build = await context.ground?.prepare({
				environment,
				session: within,
				plan: detected.build,
				stage
			}, context);
			const definition = build === void 0 ? detected : {
				...detected,
				build
			};
			const hints = {
				...await findWorkPlace(server, environment, prefix),
				mayWrite: true
			};
			const plugin = startablePlugin({
				environment,
				definition,
				server,
				directory: prefix,
				variables: around.variables
			}, input);
			own.add("plugin", () => plugin.close());
			const { files, problems } = await readSuiteFiles({ pluginDirectory });
			for (const message of problems) emit({
				type: "warning",
				message
			});
			return {
				environment,
				plugin,
				hints: await openScratch(hints, environment, own),
				learn: createLearner({
					workspace: environment,
					directory: prefix,
					server,
					configured: [],
					emit
				}),
				persisted: files.flatMap(({ path, content }) => parseTests(content, { file: path })),
				servers: tested.map(({ name }) => name),
				close
			};
		} catch (error) {
			await close();
			throw error;
		}
	};
}
/** Places of a server without source: each start gets an empty directory of its own, which `{{workspace}}` stands for. */
function placesOfCommand(text, { input, context, cleanup }) {
	const { ports, emit } = context;
	return async () => {
		const own = new Cleanup();
		const release = cleanup.add("server", () => own.run());
		const close = async () => {
			release();
			await own.run();
		};
		try {
			const worktree = await mkdtemp(join(ports.temporaryDirectory, "pth-diff-"));
			own.add("directory", () => rm(worktree, {
				recursive: true,
				force: true
			}));
			const typed = parseCommand(text);
			const provision = await chooseEnvironment({
				...input,
				env: input.env === "auto" && input.tier === null ? "local" : input.env
			}, context);
			const cacheDirectory = await openCommandCache([...typed], ports);
			const environment = await provision({
				label: `diff-${createHexId(8, ports.random)}`,
				worktree,
				...cacheDirectory === null ? {} : { cacheDirectory }
			});
			own.add("environment", () => environment.dispose());
			const [program, ...rest] = await settleArguments(typed, environment.root, ports.workingDirectory);
			if (program === void 0) throw new PthError("usage/invalid", "a command after --server is empty");
			const server = {
				name: "server",
				source: "command line",
				missingVariables: [],
				transport: {
					kind: "stdio",
					argv: [program, ...rest],
					variables: {}
				}
			};
			const definition = {
				name: text,
				build: {
					source: "none",
					install: null,
					build: null
				},
				servers: [server],
				language: "other"
			};
			const paths = await findArgumentPaths(server, environment, "");
			const hints = {
				paths: paths.map(({ path }) => path),
				variables: [],
				workDirectory: paths.find(({ isDirectory }) => isDirectory)?.path ?? environment.root,
				mayWrite: true
			};
			const plugin = startablePlugin({
				environment,
				definition,
				server
			}, input);
			own.add("plugin", () => plugin.close());
			return {
				environment,
				plugin,
				hints: await openScratch(hints, environment, own),
				learn: createLearner({
					workspace: null,
					directory: ".",
					server,
					configured: [],
					emit
				}),
				persisted: [],
				servers: [server.name],
				close
			};
		} catch (error) {
			await close();
			throw error;
		}
	};
}
function startablePlugin(place, input) {
	const timeouts = { startMs: startLimitMs(input.startTimeoutSeconds, place.server) };
	return createPlugin({
		...place,
		era: input.era,
		timeouts
	});
}
/** The workspace's path in place of its token; files of the caller's directory by their full path, since the server starts elsewhere. */
async function settleArguments(argv, root, directory) {
	const settled = [];
	for (const argument of argv) {
		const path = resolve(directory, argument);
		const isFile = /[./]/.test(argument) && !argument.startsWith("-") && await isThere(path);
		settled.push(isFile ? path : argument.replaceAll(workspaceToken, root));
	}
	return settled;
}
async function isThere(path) {
	try {
		await stat(path);
		return true;
	} catch (error) {
		if (systemErrorCode(error) === void 0) throw error;
		return false;
	}
}

// src/operations/kept-place.ts
/**
* Opens each place once and, from then on, gives it out with its files as they were right after it was built, and with no
* server of an earlier run alive. Where the files cannot be brought back a fresh place is opened. What runs leave outside
* the workspace stays, so that it shows as what varies by itself.
*/
function keepPlaces(open) {
	const kept = /* @__PURE__ */ new Map();
	const openFresh = async (server) => {
		const place = await open(server);
		const name = server ?? place?.servers[0];
		if (!place || name === void 0) return place;
		const keeping = new KeptPlace(place);
		kept.set(name, keeping);
		return keeping.given;
	};
	return async (server) => {
		const known = server === null ? [...kept.values()][0] : kept.get(server);
		if (!known) return openFresh(server);
		if (await known.renew()) return known.given;
		await known.end();
		return openFresh(server);
	};
}
/** A place that outlives its runs; it ends with the clean-up that it was opened under. */
var KeptPlace = class {
	/** The place as runs get it: they close nothing. */
	given;
	#place;
	#plugin;
	#snapshot = null;
	constructor(place) {
		this.#place = place;
		this.#plugin = new KeptPlugin(place.plugin, async () => {
			this.#snapshot = await WorkspaceSnapshot.take(place.environment.restricted());
		});
		this.given = {
			...place,
			plugin: this.#plugin,
			close: () => Promise.resolve()
		};
	}
	/** Ends the servers of the last run and brings the files back; false where they cannot be. */
	async renew() {
		await this.#plugin.endConnections();
		return !this.#plugin.isLoaded || (await this.#snapshot?.restore() ?? false);
	}
	end() {
		return this.#place.close();
	}
};
const graceMs = 200;
/** Builds once, and knows the connections that were opened since. */
var KeptPlugin = class {
	#plugin;
	#onLoaded;
	#opened = [];
	#outcome;
	constructor(plugin, onLoaded) {
		this.#plugin = plugin;
		this.#onLoaded = onLoaded;
	}
	get definition() {
		return this.#plugin.definition;
	}
	get server() {
		return this.#plugin.server;
	}
	get tools() {
		return this.#plugin.tools;
	}
	get connection() {
		return this.#plugin.connection;
	}
	get isLoaded() {
		return this.#outcome !== void 0;
	}
	async load(signal) {
		if (this.#outcome) return this.#outcome;
		this.#outcome = await this.#plugin.load(signal);
		if (this.#outcome.status === "loaded") await this.#onLoaded();
		return this.#outcome;
	}
	async connect(signal) {
		const connection = await this.#plugin.connect(signal);
		this.#opened.push(connection);
		return connection;
	}
	async endConnections() {
		const open = [this.#plugin.connection, ...this.#opened.splice(0)];
		await Promise.all(open.map(async (connection) => connection?.close({ graceMs })));
	}
	listen(...[listener]) {
		return this.#plugin.listen(listener);
	}
	reload(...[options]) {
		return this.#plugin.reload(options);
	}
	openPool(size) {
		return this.#plugin.openPool(size);
	}
	close() {
		return this.#plugin.close();
	}
};

// src/operations/diff.ts
/**
* Runs the same calls on two revisions of a plugin and says what changed for a client. Each run is a start of its own in
* a fresh place; what differs between runs of one revision is left out. No branch is made and nothing is committed.
*/
const diffBehaviour = {
	name: "diff_behaviour",
	description: "Runs the same calls on two revisions of a plugin, or on two servers, and says what changed for a client.",
	inputSchema: diffInputSchema,
	effect: "runs-plugin",
	async perform(input, context) {
		const cleanup = new Cleanup();
		try {
			const { redactor } = context.ports;
			const diffs = await compareAll(input, context, cleanup);
			const isBreaking = diffs.some(({ diff }) => diff.changes.some((change) => change.class === "breaking"));
			const named = (render) => diffs.map(({ server, diff }) => diffs.length > 1 ? `== ${server}\n${render(diff)}` : render(diff)).join("\n");
			return {
				exitCode: isBreaking ? 1 : 0,
				document: redactor.redactJson(toJsonValue({
					breaking: isBreaking,
					servers: diffs.map(({ server, diff }) => ({
						server,
						...diff
					}))
				})),
				markdown: redactor.redact(named((diff) => renderBehaviourDiff(diff))),
				terminal: redactor.redact(named(renderBehaviourText))
			};
		} finally {
			await cleanup.run();
		}
	}
};
async function compareAll(input, context, cleanup) {
	const [base, head] = await openSides(input, context, cleanup);
	return compareSides(base, head, input, context);
}
/**
* Compares every server of the first side with that of the same name on the second.
* @throws PthError `plugin/not-found` and `plugin/start-failed` where the first side has no server that comes up
*/
async function compareSides(base, head, input, context) {
	const probe = await base.open(null);
	if (probe === void 0) throw new PthError("plugin/not-found", `${base.title} has no server to compare`);
	const { servers } = probe;
	await probe.close();
	const diffs = [];
	for (const server of servers) {
		const starts = new Starts(server, input, context);
		if (input.quick) await starts.warm([base, head]);
		diffs.push({
			server,
			diff: await compareServer(base, head, starts)
		});
	}
	return diffs;
}
async function openSides(input, context, cleanup) {
	const [first, second] = input.commands;
	if (first !== void 0 && second !== void 0) {
		const side = (text) => toSide(text, placesOfCommand(text, {
			input,
			context,
			cleanup
		}), input);
		return [side(first), side(second)];
	}
	const side = await openRevisions(input, context, cleanup);
	return [await side(input.base ?? ""), await side(input.head ?? "")];
}
function toSide(title, open, { quick }) {
	return {
		title,
		open: quick ? keepPlaces(open) : open
	};
}
/** Revisions of the repository at the input's path, as sides. @throws PthError `usage/invalid` for a name of no commit */
async function openRevisions(input, context, cleanup) {
	const { ports, signal } = context;
	const opened = await openRepository(resolve(ports.workingDirectory, input.path), {
		variables: ports.variables,
		signal
	});
	const timings = new Timings(ports.clock);
	return async (revision, name = revision) => {
		const commit = await opened.repository.resolve(revision);
		if (commit === void 0) throw new PthError("usage/invalid", `${JSON.stringify(revision)} names no commit of ${opened.repository.path}`);
		const title = commit.startsWith(name) ? commit.slice(0, 10) : `${name} (${commit.slice(0, 10)})`;
		return toSide(title, placesOfCommit({
			opened,
			commit,
			title
		}, {
			input,
			context,
			cleanup,
			timings
		}), input);
	};
}
/** What measuring durations may cost where all of it has to be quick. */
const quickMeasuring = {
	turns: 7,
	maxMs: 4e3
};
/** Most runs of one side: with three on each, chance rarely agrees with itself. */
const maxRuns = 3;
/** The same script on both sides, in turns, until what looks changed is confirmed or found to vary by itself. */
async function compareServer(base, head, starts) {
	const known = await starts.generate(base, []);
	if ("lost" in known) throw new PthError("plugin/start-failed", `${base.title}: ${known.lost}`);
	const fresh = await starts.generate(head, known.tests);
	if ("lost" in fresh) return describeLost(base, head, fresh.lost);
	const tests = [...known.tests, ...fresh.tests];
	const before = [];
	const after = [];
	let timings = [];
	const compare = () => compareBehaviour(toRuns(base.title, before), toRuns(head.title, after), timings);
	for (let round = 1;; round++) {
		const old = await starts.record(base, tests, round);
		if ("lost" in old) throw new PthError("plugin/start-failed", `${base.title}: ${old.lost}`);
		before.push(old.behaviour);
		try {
			if (round === 1 || hasAnswerChanges(compare())) {
				const now = await starts.record(head, tests, round);
				if ("lost" in now) return describeLost(base, head, now.lost);
				after.push(now.behaviour);
				try {
					if (round === 1) timings = await starts.measure(old.place, now.place, tests);
				} finally {
					await now.place.close();
				}
			}
		} finally {
			await old.place.close();
		}
		if (round === maxRuns || round > 1 && !hasAnswerChanges(compare())) return compare();
	}
}
function toRuns(title, runs) {
	const [first, ...others] = runs;
	if (first === void 0) throw new Error("a comparison needs a run of each side");
	return {
		title,
		runs: [first, ...others]
	};
}
function describeLost(base, head, message) {
	return {
		base: base.title,
		head: head.title,
		changes: [{
			class: "breaking",
			part: "server",
			subject: null,
			message,
			call: null,
			times: 1
		}],
		calls: {
			compared: 0,
			same: 0,
			varying: 0,
			onOneSide: 0,
			timed: 0
		},
		notes: []
	};
}
/** Starts of one server's revisions. */
var Starts = class {
	#server;
	#input;
	#context;
	constructor(server, input, context) {
		this.#server = server;
		this.#input = input;
		this.#context = context;
	}
	/** Opens and builds several sides at once, for places that are kept. */
	async warm(sides) {
		const opened = await Promise.allSettled(sides.map((side) => this.#open(side)));
		for (const result of opened) if (result.status === "rejected") throw result.reason;
	}
	/** Tests of a side for what `known` does not cover, with the token in place of the workspace. */
	async generate(side, known) {
		const { signal } = this.#context;
		this.#tell(`looking at ${side.title}`);
		const opened = await this.#open(side);
		if ("lost" in opened) return opened;
		const { place } = opened;
		try {
			const { plugin, environment, hints } = place;
			const { root } = environment;
			const names = new Set(known.map(({ test }) => test.name));
			const tools = new Set(plugin.tools.map(({ name }) => name));
			const own = place.persisted.filter(({ test }) => !names.has(test.name) && listTools(test).every((tool) => tools.has(tool)));
			const existing = [...known, ...own].map(({ test }) => relocateTest(test, workspaceToken, root));
			const knowledge = await place.learn(plugin, signal);
			const made = (await generateTests({
				tools: plugin.tools,
				probe: await openProbe(plugin, signal),
				seed: this.#input.seed,
				hints,
				knowledge,
				existing,
				signal
			})).tests.map((test) => {
				const name = names.has(test.name) ? `${test.name} (changed)` : test.name;
				return {
					test: {
						...relocateTest(test, root, workspaceToken),
						name
					},
					file: null
				};
			});
			return { tests: [...own, ...made] };
		} finally {
			await place.close();
		}
	}
	/** One run of the script; the caller closes the place. */
	async record(side, tests, round) {
		this.#tell(`run ${round} of ${side.title}`);
		const opened = await this.#open(side);
		if ("lost" in opened) return opened;
		const { place } = opened;
		try {
			return {
				behaviour: await recordBehaviour(this.#toRecording(place), relocate(tests, place)),
				place
			};
		} catch (error) {
			await place.close();
			throw error;
		}
	}
	measure(before, after, tests) {
		this.#tell("measuring durations on both in turns");
		return measureTimings({
			place: this.#toRecording(before),
			tests: relocate(tests, before)
		}, {
			place: this.#toRecording(after),
			tests: relocate(tests, after)
		}, this.#input.quick ? quickMeasuring : void 0);
	}
	async #open(side) {
		const place = await side.open(this.#server);
		if (place === void 0) return { lost: `the server ${this.#server} is gone` };
		try {
			const loaded = await place.plugin.load(this.#context.signal);
			if (loaded.status === "loaded") return { place };
			await place.close();
			return { lost: describeLoad(loaded) };
		} catch (error) {
			await place.close();
			throw error;
		}
	}
	#toRecording({ plugin, environment }) {
		return {
			plugin,
			workspace: environment.restricted(),
			envTier: environment.info.tier,
			signal: this.#context.signal,
			filesSeen: this.#input.quick ? "whole-run" : "each-test"
		};
	}
	#tell(text) {
		this.#context.signal.throwIfAborted();
		this.#context.emit({
			type: "progress",
			stage: "diff",
			text
		});
	}
};
function relocate(tests, { environment }) {
	return tests.map(({ test, file }) => ({
		test: relocateTest(test, workspaceToken, environment.root),
		file
	}));
}
function describeLoad(outcome) {
	return outcome.status === "build-failed" ? `the plugin does not build: ${outcome.build.reason}` : `the server does not start: ${outcome.failure.message}`;
}
/** A connection of its own for each attempt; all of them end with the plugin. */
async function openProbe(plugin, signal) {
	const connection = await plugin.connect(signal);
	return {
		callTool: connection.callTool.bind(connection),
		renew: async () => {
			await connection.close({ graceMs: 200 });
			return openProbe(plugin, signal);
		}
	};
}

// src/operations/compare-for-clients.ts
/**
* What revisions change for clients, within a time limit, for a report: whatever keeps two of them from being compared is
* told there and is no fault. Each revision is built once, however often it is named.
* @param settings of `diffInputSchema`, without the revisions
* @param maxSeconds of all comparisons together
*/
async function compareForClients(pairs, { settings, maxSeconds }, context) {
	const limit = new AbortController();
	const timer = setTimeout(() => limit.abort(new PthError("run/interrupted", `it took longer than ${maxSeconds} seconds`)), maxSeconds * 1e3);
	const within = {
		...context,
		signal: AbortSignal.any([context.signal, limit.signal])
	};
	const cleanup = new Cleanup();
	try {
		const changes = [];
		const sides = /* @__PURE__ */ new Map();
		for (const pair of pairs) {
			const compared = {
				of: pair.of,
				from: describe$1(pair.from),
				to: describe$1(pair.to)
			};
			try {
				changes.push(...await comparePair(pair, compared, {
					settings,
					sides,
					cleanup
				}, within));
			} catch (error) {
				context.signal.throwIfAborted();
				const fault = limit.signal.aborted ? limit.signal.reason : error;
				if (!PthError.isInstance(fault)) throw error;
				changes.push(toMissingChanges(compared, fault.message));
			}
		}
		return context.ports.redactor.redactJson(changes);
	} finally {
		clearTimeout(timer);
		await cleanup.run();
	}
}
async function comparePair(pair, compared, { settings, sides, cleanup }, context) {
	context.signal.throwIfAborted();
	const input = parseInput(diffInputSchema, {
		...settings,
		base: pair.from.revision,
		head: pair.to.revision,
		quick: true
	});
	const open = await openRevisions(input, context, cleanup);
	const find = async ({ revision, name }) => {
		const side = sides.get(revision) ?? await open(revision, name);
		sides.set(revision, side);
		return side;
	};
	return (await compareSides(await find(pair.from), await find(pair.to), input, context)).map(({ server, diff }) => toClientChanges(compared, server, diff));
}
function describe$1({ revision, name }) {
	const short = /^[0-9a-f]{40,64}$/.test(revision) ? revision.slice(0, 10) : revision;
	return name === revision ? short : `${name} ${short}`;
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
/** Looks at what PTH needs of this host; changes nothing, and everything wrong is data. */
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
const minNode = [20, 19];
const minGit = [2, 30];
function checkNode(version) {
	const isFine = isAtLeast(version, minNode);
	return {
		name: "node",
		status: isFine ? "pass" : "fail",
		message: `Node.js ${version.replace(/^v/, "")}${isFine ? "" : `, older than ${minNode.join(".")}`}`,
		remedy: isFine ? [] : [`Install Node.js ${minNode.join(".")} or newer.`],
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
	if (!isAtLeast(version, minGit)) return {
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
/** Says what is on this host and what to do about what is not; changes nothing. */
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
/** Every base image with its age, contents and what changed since; judging that is the caller's. */
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

// src/operations/mutate-input.ts
const shared$1 = testInputSchema.pick({
	command: true,
	path: true,
	env: true,
	tier: true,
	image: true,
	accelerator: true,
	isolation: true,
	privileged: true,
	offline: true,
	cpus: true,
	memoryMB: true,
	diskGB: true,
	server: true,
	era: true,
	concurrency: true,
	seed: true,
	startTimeoutSeconds: true,
	approveRisky: true,
	build: true,
	skipBuild: true
}).shape;
/** Input of `mutate`. */
const mutateInputSchema = strictObject({
	...shared$1,
	/** Most mutants that are run. */
	maxMutants: int().min(1).max(1e4).default(60),
	/** Percent of the mutants that must be killed; null asks for none. */
	minScore: number().min(0).max(100).nullable().default(null),
	/** A second pass makes tests that kill what survived. */
	kill: boolean().default(false),
	/** Directory for the patches of survivors and for the tests that kill them; null writes none. */
	output: string().min(1).nullable().default(null)
});

// src/mutation/executed-code.ts
/**
* Reads what V8 wrote for `NODE_V8_COVERAGE`, one document per process; counts of several processes are added up.
* Documents of another shape give nothing.
*/
function readV8Coverage(documents) {
	const files = /* @__PURE__ */ new Map();
	for (const document of documents) {
		if (!isJsonObject(document)) continue;
		const transformed = isJsonObject(document["source-map-cache"]) ? document["source-map-cache"] : {};
		for (const script of listOf(document["result"])) {
			if (!isJsonObject(script) || typeof script["url"] !== "string" || !script["url"].startsWith("file://")) continue;
			const path = pathOf(script["url"]);
			if (path === void 0) continue;
			const ranges = listOf(script["functions"]).flatMap((entry) => isJsonObject(entry) ? listOf(entry["ranges"]).flatMap(readRange) : []);
			const known = files.get(path) ?? {
				ranges: [],
				isExact: true
			};
			known.ranges.push(ranges.toSorted((a, b) => a.end - a.start - (b.end - b.start)));
			if (Object.hasOwn(transformed, script["url"]) && !/\.[cm]?js$/.test(path)) known.isExact = false;
			files.set(path, known);
		}
	}
	return new Map([...files].map(([path, { ranges, isExact }]) => [path, {
		isExact,
		countAt: (offset) => ranges.reduce((sum, list) => sum + (list.find(({ start, end }) => start <= offset && offset < end)?.count ?? 0), 0)
	}]));
}
/** Reads what `lineTracer` wrote: absolute paths with executions per line. */
function readLineCounts(documents) {
	const files = /* @__PURE__ */ new Map();
	for (const document of documents) {
		if (!isJsonObject(document)) continue;
		for (const [path, lines] of Object.entries(document)) {
			if (!isJsonObject(lines)) continue;
			const counts = files.get(path) ?? /* @__PURE__ */ new Map();
			for (const [line, count] of Object.entries(lines)) if (typeof count === "number") counts.set(Number(line), (counts.get(Number(line)) ?? 0) + count);
			files.set(path, counts);
		}
	}
	return new Map([...files].map(([path, counts]) => [path, {
		isExact: true,
		countAt: (_offset, line) => counts.get(line) ?? 0
	}]));
}
function listOf(value) {
	return Array.isArray(value) ? value : [];
}
function readRange(value) {
	if (!isJsonObject(value)) return [];
	const { startOffset: start, endOffset: end, count } = value;
	return typeof start === "number" && typeof end === "number" && typeof count === "number" ? [{
		start,
		end,
		count
	}] : [];
}
function pathOf(url) {
	try {
		return fileURLToPath(url);
	} catch (error) {
		if (error instanceof TypeError) return void 0;
		throw error;
	}
}

// src/mutation/ground-workspace.ts
/** A workspace that has a directory of another one as its root; relative paths and commands start there. */
function openGroundWorkspace(workspace, directory) {
	const inside = (path) => posix.isAbsolute(path) ? path : posix.join(directory, path);
	const outside = (path) => path.startsWith(`${directory}/`) ? path.slice(directory.length + 1) : path;
	return {
		root: posix.join(workspace.root, directory),
		readFile: (path) => workspace.readFile(inside(path)),
		writeFile: (path, content) => workspace.writeFile(inside(path), content),
		remove: (path) => workspace.remove(inside(path)),
		stat: async (path) => {
			const entry = await workspace.stat(inside(path));
			return entry && {
				...entry,
				path: outside(entry.path)
			};
		},
		list: async (path, options) => (await workspace.list(inside(path), options)).map((entry) => ({
			...entry,
			path: outside(entry.path)
		})),
		search: async (options) => (await workspace.search({
			...options,
			path: inside(options.path ?? ".")
		})).map((hit) => ({
			...hit,
			path: outside(hit.path)
		})),
		run: (command, limits) => workspace.run({
			...command,
			cwd: inside(command.cwd ?? ".")
		}, limits),
		start: (command) => workspace.start({
			...command,
			cwd: inside(command.cwd ?? ".")
		})
	};
}

// src/mutation/line-tracer.ts
/** Where the tracer writes, and which files it watches; both absolute. */
const tracerVariables = {
	output: "PTH_TRACE_OUTPUT",
	root: "PTH_TRACE_ROOT"
};
/**
* A `sitecustomize.py` that counts executed lines of a Python server and writes them at its end, as JSON by file and
* line. Only the standard library; silent on standard output, which belongs to the protocol.
*/
const lineTracer = `import atexit, json, os, sys, threading

_root = os.environ.get("${tracerVariables.root}", "")
_output = os.environ.get("${tracerVariables.output}", "")
_counts = {}


def _watched(name):
    return name.startswith(_root + os.sep) and "site-packages" not in name


def _trace_lines(frame, event, arg):
    if event == "line":
        lines = _counts.setdefault(frame.f_code.co_filename, {})
        lines[frame.f_lineno] = lines.get(frame.f_lineno, 0) + 1
    return _trace_lines


def _trace(frame, event, arg):
    if _watched(frame.f_code.co_filename):
        return _trace_lines
    return None


def _write():
    sys.settrace(None)
    threading.settrace(None)
    with open(os.path.join(_output, "lines-%d.json" % os.getpid()), "w") as file:
        json.dump({name: dict(lines) for name, lines in list(_counts.items())}, file)


if _root and _output:
    os.makedirs(_output, exist_ok=True)
    atexit.register(_write)
    threading.settrace(_trace)
    sys.settrace(_trace)
`;

// src/mutation/mutant.ts
/** Faults planted into a server's own code. */
const sourceOperators = [
	{
		name: "drop-validation",
		text: "a check of the input is gone",
		blindSpot: "no test sends input that only this check refuses"
	},
	{
		name: "swallow-error",
		text: "an error is caught and nothing is done about it",
		blindSpot: "no test makes this error happen and expects to be told"
	},
	{
		name: "lose-is-error",
		text: "a failure is answered without isError",
		blindSpot: "no test expects this failure to be marked as an error"
	},
	{
		name: "boundary",
		text: "a comparison is off by one at its limit",
		blindSpot: "no test stands exactly on this limit"
	},
	{
		name: "off-by-one",
		text: "a calculation is off by one",
		blindSpot: "no test expects the exact result"
	},
	{
		name: "swap-operator",
		text: "an operator is replaced by its opposite",
		blindSpot: "no test expects the exact result"
	},
	{
		name: "negate-condition",
		text: "a condition is turned around",
		blindSpot: "no test can tell the two branches apart by what they answer"
	},
	{
		name: "content-type",
		text: "content is made under an unknown type",
		blindSpot: "no test checks the shape of the reply"
	},
	{
		name: "print-on-stdout",
		text: "a line that is no message is printed on standard output",
		blindSpot: "standard output is not watched"
	},
	{
		name: "slow-handler",
		text: "a handler takes far longer than before",
		blindSpot: "no test that reaches this place waits for its reply with a limit"
	},
	{
		name: "wrong-field",
		text: "a field of the reply has another name",
		blindSpot: "no test reads this field"
	},
	{
		name: "stale-state",
		text: "a change is not kept",
		blindSpot: "no test looks afterwards whether the change is there"
	},
	{
		name: "empty-result",
		text: "an empty result is returned",
		blindSpot: "no test expects what the result holds"
	},
	{
		name: "remove-statement",
		text: "a statement is gone",
		blindSpot: "no test shows what this statement does"
	},
	{
		name: "wrong-constant",
		text: "a constant has another value",
		blindSpot: "no test depends on this value"
	}
];
/** Faults planted into the messages between an untouched server and PTH. */
const wireOperators = [
	{
		name: "wrong-content-type",
		text: "text arrives as content of an unknown type",
		blindSpot: "no test checks the shape of the reply"
	},
	{
		name: "wire-lost-is-error",
		text: "isError is taken out of the reply",
		blindSpot: "no test expects this tool to refuse anything"
	},
	{
		name: "drop-structured-content",
		text: "the structured content is missing",
		blindSpot: "no test asks for structured content"
	},
	{
		name: "rename-structured-field",
		text: "a field of the structured content has another name",
		blindSpot: "no test reads this field, and no output schema asks for it"
	},
	{
		name: "stdout-noise",
		text: "a line that is no message stands on standard output",
		blindSpot: "standard output is not watched"
	},
	{
		name: "wire-no-validation",
		text: "a call that the server refuses gets the reply of one that it takes",
		blindSpot: "no test expects this tool to refuse anything"
	},
	{
		name: "wire-swallowed-error",
		text: "a failure is answered with an empty success",
		blindSpot: "no test makes this tool fail and expects to be told"
	},
	{
		name: "wire-off-by-one",
		text: "a number in the reply is one too high",
		blindSpot: "no test expects the exact number"
	},
	{
		name: "slow-reply",
		text: "the reply comes too late",
		blindSpot: "no test waits for this reply with a limit"
	},
	{
		name: "no-reply",
		text: "the reply never comes",
		blindSpot: "no test waits for this reply"
	},
	{
		name: "truncated-text",
		text: "the text of the reply is cut",
		blindSpot: "no test expects the text to its end"
	},
	{
		name: "duplicate-reply",
		text: "the reply comes twice",
		blindSpot: "a second reply to a request is not noticed"
	},
	{
		name: "stale-reply",
		text: "the reply is that of the call before",
		blindSpot: "no two tests in a row expect different replies"
	},
	{
		name: "wrong-id",
		text: "the reply names another request",
		blindSpot: "no test waits for this reply"
	}
];
const allOperators = new Map([...sourceOperators, ...wireOperators].map((operator) => [operator.name, operator]));
/** The operator of a mutant. @throws TypeError for a name that is none */
function operatorOf(name) {
	const operator = allOperators.get(name);
	if (!operator) throw new TypeError(`there is no mutation operator ${name}`);
	return operator;
}
/** A name that is the same in every run: operator, and place or tool. */
function mutantId(mutant) {
	return mutant.kind === "wire" ? `${mutant.operator}@${mutant.tool}` : `${mutant.operator}@${mutant.file}:${mutant.line}:${mutant.start}`;
}
/** The file's text with the mutant in it. */
function applyMutant(text, mutant) {
	return text.slice(0, mutant.start) + mutant.replacement + text.slice(mutant.end);
}

// src/mutation/wire-fault.ts
/** Longest line that is looked into, in characters; longer ones pass as they are. */
const maxLine = 16777216;
/** One fault in the messages of one connection: sees the lines of both directions and changes replies to one tool's calls. */
var WireFault = class {
	#mutant;
	/** Ids of open calls of the tool. */
	#open = /* @__PURE__ */ new Set();
	#previous;
	/** What the tool answered to a call that it took. */
	#taken = { content: [{
		type: "text",
		text: "ok"
	}] };
	constructor(mutant) {
		this.#mutant = mutant;
	}
	/** How long the lines of `changeReply` for a reply to this tool are held back, in milliseconds. */
	get delayMs() {
		return this.#mutant.delayMs ?? 0;
	}
	/** Whether a line is a reply to a call of the tool that has not been answered. */
	isReply(line) {
		const id = readMessage(line)?.["id"];
		return (typeof id === "string" || typeof id === "number") && this.#open.has(id);
	}
	/** A line on its way to the server; it is never changed. */
	noteRequest(line) {
		const message = readMessage(line);
		const params = message?.["params"];
		if (!message || message["method"] !== "tools/call" || !isJsonObject(params)) return;
		const { id } = message;
		if (params["name"] !== this.#mutant.tool || typeof id !== "string" && typeof id !== "number") return;
		this.#open.add(id);
	}
	/** What arrives in place of a line of the server: none, one, or several lines. */
	changeReply(line) {
		const message = readMessage(line);
		const id = message?.["id"];
		if (!message || typeof id !== "string" && typeof id !== "number" || !this.#open.delete(id)) return [line];
		const { result } = message;
		switch (this.#mutant.operator) {
			case "no-reply": return [];
			case "slow-reply": return [line];
			case "wire-no-validation":
				if (isJsonObject(result) && result["isError"] !== true) {
					this.#taken = result;
					return [line];
				}
				return [JSON.stringify({
					jsonrpc: "2.0",
					id,
					result: this.#taken
				})];
			case "wire-swallowed-error": return [isJsonObject(result) && result["isError"] !== true ? line : JSON.stringify({
				jsonrpc: "2.0",
				id,
				result: { content: [] }
			})];
			case "duplicate-reply": return [line, line];
			case "stdout-noise": return ["loading …", line];
			case "wrong-id": return [JSON.stringify({
				...message,
				id: `${id}-other`
			})];
			case "stale-reply": {
				const previous = this.#previous;
				this.#previous = result;
				return [previous === void 0 || result === void 0 ? line : JSON.stringify({
					...message,
					result: previous
				})];
			}
			case "wrong-content-type":
			case "wire-lost-is-error":
			case "drop-structured-content":
			case "rename-structured-field":
			case "truncated-text":
			case "wire-off-by-one": return isJsonObject(result) ? [JSON.stringify({
				...message,
				result: changeResult(result, this.#mutant.operator)
			})] : [line];
			default: return assertNever(this.#mutant.operator);
		}
	}
};
function changeResult(result, operator) {
	const { structuredContent, isError, ...rest } = result;
	switch (operator) {
		case "wrong-content-type": return {
			...result,
			content: mapText(result["content"], (block) => ({
				...block,
				type: "plain"
			}))
		};
		case "truncated-text": return {
			...result,
			content: mapText(result["content"], (block) => {
				const text = typeof block["text"] === "string" ? block["text"] : "";
				return {
					...block,
					text: text.slice(0, Math.floor(text.length / 2))
				};
			})
		};
		case "wire-off-by-one": return {
			...result,
			content: mapText(result["content"], (block) => ({
				...block,
				text: addOneInText(block["text"])
			})),
			...structuredContent === void 0 ? {} : { structuredContent: addOneInValue(structuredContent) }
		};
		case "wire-lost-is-error": return {
			...rest,
			...structuredContent === void 0 ? {} : { structuredContent }
		};
		case "drop-structured-content": return {
			...rest,
			...isError === void 0 ? {} : { isError }
		};
		case "rename-structured-field": {
			if (!isJsonObject(structuredContent)) return result;
			const [first, ...others] = Object.entries(structuredContent);
			if (!first) return result;
			return {
				...result,
				structuredContent: Object.fromEntries([[`${first[0]}Renamed`, first[1]], ...others])
			};
		}
		default: return assertNever(operator);
	}
}
/** A whole number that stands alone: no part of a word, a date, a version or a decimal fraction. */
const plainNumber = /(?<![\w-]|\d[.:/])\d{1,15}(?!\w|[.:/-]\d)/;
/** The text with its first whole number one higher, as a client would read it; the same where there is none. */
function addOneInText(text) {
	if (typeof text !== "string") return text ?? "";
	return text.replace(plainNumber, (digits) => String(Number(digits) + 1));
}
/** The value with its first whole number, in the order of its fields, one higher. */
function addOneInValue(value) {
	let isDone = false;
	const walk = (item) => {
		if (isDone) return item;
		if (typeof item === "number" && Number.isSafeInteger(item)) {
			isDone = true;
			return item + 1;
		}
		if (Array.isArray(item)) return item.map(walk);
		if (typeof item !== "object" || item === null) return item;
		return Object.fromEntries(Object.entries(item).map(([key, own]) => [key, walk(own)]));
	};
	return walk(value);
}
/** Whether `wire-off-by-one` changes something in this text or value. */
function holdsNumber(text, structured) {
	return addOneInText(text) !== text || structured !== void 0 && JSON.stringify(addOneInValue(structured)) !== JSON.stringify(structured);
}
function mapText(content, change) {
	if (!Array.isArray(content)) return content ?? [];
	return content.map((block) => isJsonObject(block) && block["type"] === "text" ? change(block) : block);
}
function readMessage(line) {
	if (line.length > maxLine || !line.startsWith("{")) return void 0;
	try {
		const value = JSON.parse(line);
		return isJsonObject(value) ? value : void 0;
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}

// src/mutation/plant-wire-fault.ts
/**
* The same workspace with a proxy in front of every server that is started in it: all passes as it is, save the replies
* to one tool's calls. The server itself is untouched, and needs no further program beside it.
*/
function plantWireFault(workspace, mutant) {
	return {
		...viewWorkspace(workspace),
		start: async (command) => proxy(await workspace.start(command), new WireFault(mutant))
	};
}
function proxy(started, fault) {
	const held = /* @__PURE__ */ new Set();
	const stdin = byLine((line) => {
		fault.noteRequest(line);
		return [line];
	});
	stdin.pipe(started.stdin);
	started.stdin.on("error", () => void 0);
	const stdout = byLine((line) => {
		const isLate = fault.delayMs > 0 && fault.isReply(line);
		const lines = fault.changeReply(line);
		if (!isLate) return lines;
		const timer = setTimeout(() => {
			held.delete(timer);
			if (stdout.writable) stdout.push(lines.map((text) => `${text}\n`).join(""));
		}, fault.delayMs);
		held.add(timer);
		return [];
	});
	stdout.on("close", () => {
		for (const timer of held) clearTimeout(timer);
	});
	started.stdout.pipe(stdout);
	started.stdout.on("error", () => stdout.end());
	return {
		pid: started.pid,
		stdin,
		stdout,
		stderr: started.stderr,
		exit: started.exit,
		stop: (options) => {
			if (options?.skipStdinClose !== true) stdin.end();
			return started.stop(options);
		}
	};
}
/** Passes complete lines through `change`; a rest without an end of line passes as it is. */
function byLine(change) {
	let rest = "";
	const decoder = new TextDecoder();
	return new Transform({
		transform(chunk, _encoding, done) {
			const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
			rest = lines.pop() ?? "";
			done(null, lines.flatMap((line) => change(line).map((text) => `${text}\n`)).join(""));
		},
		flush(done) {
			done(null, rest);
		}
	});
}

// src/mutation/ground.ts
const copyLimitMs = 12e4;
const maxCoverage = 268435456;
const traceDirectory = ".pth-executed";
const tracerDirectory = ".pth-tracer";
/** A server writes down what it executed while it ends; it is given time for that. */
const tracedGraceMs = 5e3;
/**
* One copy of the template, of which each worker has its own. All texts that name the template's directory (start
* command, tests, expectations) name the copy's instead; names of copies are as long as the template's.
*/
var Ground = class {
	directory;
	#plan;
	/** @param number from 1 to 99 */
	constructor(plan, number) {
		this.#plan = plan;
		this.directory = groundDirectory(plan.template, number);
	}
	/** Absolute, as commands inside see it. */
	get root() {
		return posix.join(this.#plan.workspace.root, this.directory);
	}
	/** The template itself, as commands inside see it. */
	get templateDirectory() {
		return posix.join(this.#plan.workspace.root, this.#plan.template);
	}
	/** What the tests call the workspace, in the template that they are made for. */
	get templateRoot() {
		return posix.join(this.#plan.workspace.root, this.#plan.template, this.#plan.testRoot);
	}
	/** The workspace of tests. */
	get workspace() {
		return openGroundWorkspace(this.#plan.workspace, posix.join(this.directory, this.#plan.testRoot));
	}
	/** A fresh copy of the template, with the mutant in it where it is one of the source. */
	async reset(mutant) {
		const { workspace, template, codeDirectory } = this.#plan;
		const { exitCode, stderr } = await workspace.run({ argv: [
			"sh",
			"-c",
			"rm -rf -- \"$2\" && cp -a -- \"$1\" \"$2\"",
			"sh",
			template,
			this.directory
		] }, { timeoutMs: copyLimitMs });
		if (exitCode !== 0) throw new PthError("environment/write-failed", `The scratch copy ${this.directory} cannot be made: ${stderr.text.trim()}`);
		if (mutant?.kind !== "source") return;
		const file = posix.join(this.directory, codeDirectory, mutant.file);
		const text = new TextDecoder().decode(await workspace.readFile(file));
		await workspace.writeFile(file, applyMutant(text, mutant));
	}
	/** The server of this copy, not yet started; `isTraced` has it write down what it executes. */
	openPlugin(options = {}) {
		const { mutant, isTraced = false, startMs = this.#plan.startMs } = options;
		const { workspace, definition, directory, era } = this.#plan;
		const server = relocateTexts(this.#plan.server, posix.join(workspace.root, this.#plan.template), this.root);
		const inside = openGroundWorkspace(workspace, this.directory);
		return createPlugin({
			environment: mutant?.kind === "wire" ? plantWireFault(inside, mutant) : inside,
			definition: {
				...definition,
				build: {
					source: "none",
					install: null,
					build: null
				}
			},
			server: isTraced ? this.#trace(server) : server,
			era,
			directory,
			timeouts: { startMs }
		});
	}
	/** The test as this copy must see it: made for the template. */
	fromTemplate(test) {
		return this.#relocate(test, posix.join(this.#plan.workspace.root, this.#plan.template), this.root);
	}
	/** The other way round. */
	toTemplate(test) {
		return this.#relocate(test, this.root, posix.join(this.#plan.workspace.root, this.#plan.template));
	}
	/** Lays the tracer of Python servers into this copy. */
	async placeTracer() {
		await this.#plan.workspace.writeFile(posix.join(this.directory, tracerDirectory, "sitecustomize.py"), lineTracer);
	}
	/** Ends a traced server so that it can write, and reads what it wrote; null where it wrote nothing readable. */
	async readExecuted(plugin) {
		await plugin.connection?.close({ graceMs: tracedGraceMs });
		await plugin.close();
		const { workspace } = this.#plan;
		const directory = posix.join(this.directory, traceDirectory);
		if (!await workspace.stat(directory)) return null;
		const documents = [];
		const lines = [];
		for (const { path, kind } of await workspace.list(directory)) {
			if (kind !== "file") continue;
			const { stdout } = await workspace.run({ argv: [
				"cat",
				"--",
				path
			] }, {
				timeoutMs: copyLimitMs,
				maxOutputBytes: maxCoverage
			});
			const document = stdout.isTruncated ? void 0 : parseJson(stdout.text);
			if (document === void 0) return null;
			(posix.basename(path).startsWith("lines-") ? lines : documents).push(document);
		}
		const executed = new Map([...readV8Coverage(documents), ...readLineCounts(lines)]);
		return executed.size === 0 ? null : executed;
	}
	#trace(server) {
		if (server.transport.kind !== "stdio") return server;
		const { variables } = server.transport;
		const output = posix.join(this.root, traceDirectory);
		const pythonPath = [posix.join(this.root, tracerDirectory), variables["PYTHONPATH"]].filter(Boolean).join(":");
		return {
			...server,
			transport: {
				...server.transport,
				variables: {
					...variables,
					NODE_V8_COVERAGE: output,
					PYTHONPATH: pythonPath,
					[tracerVariables.output]: output,
					[tracerVariables.root]: posix.join(this.root, this.#plan.codeDirectory)
				}
			}
		};
	}
	#relocate(test, from, to) {
		const { name, ...rest } = test;
		return {
			name,
			...relocateTexts(rest, from, to)
		};
	}
};
/** Names of template and copies: `ground-00`, `ground-01` … */
function groundDirectory(template, number) {
	return template.replace(/\d\d$/, String(number).padStart(2, "0"));
}
function parseJson(text) {
	try {
		return JSON.parse(text);
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}

// src/mutation/aim-calls.ts
const maxMixes = 16;
const maxBoundaries = 12;
const maxReaders = 3;
const maxPlan = 80;
/**
* Calls that may show a difference where the group's own tests did not: what those call, the same with values from each
* other's inputs and at the limits of the schema, and between them calls of tools that only look. Deterministic. Pure.
*/
function aimCalls(group, groups, tools, seed) {
	const tool = tools.find(({ name }) => name === group.tool);
	const known = dedupe(group.calls.map(({ tool: name, input }) => ({
		tool: name,
		input
	})));
	const own = known.filter((call) => call.tool === group.tool);
	const accepted = dedupe(group.calls.filter((call) => call.tool === group.tool && isSuccess(call)).map(({ tool: name, input }) => ({
		tool: name,
		input
	})));
	const more = tool ? [...mixInputs(accepted, own), ...edgesOf(tool, accepted[0]?.input, seed)] : [];
	const aimed = dedupe([...known, ...more]);
	const readers = findReaders(groups, tools).slice(0, maxReaders);
	return (tool?.annotations?.readOnlyHint === true ? [...setUp(groups, tools, group.tool), ...aimed] : [...accepted.slice(0, 2), ...aimed].flatMap((call) => [call, ...call.tool === group.tool ? readers : []])).slice(0, maxPlan);
}
/** Accepted calls of tools that change something, so that there is something to look at. */
function setUp(groups, tools, except) {
	return groups.filter(({ tool }) => tool !== except && tools.find(({ name }) => name === tool)?.annotations?.readOnlyHint !== true).flatMap((group) => dedupe(group.calls.filter((call) => call.tool === group.tool && isSuccess(call)).map(({ tool, input }) => ({
		tool,
		input
	}))).slice(0, 2)).slice(0, maxPlan / 4);
}
/** Calls that only look: tools that say so, or whose name does, with the least that they take. */
function findReaders(groups, tools) {
	return groups.flatMap((group) => {
		if (!(tools.find(({ name }) => name === group.tool)?.annotations?.readOnlyHint ?? readToolWords({ name: group.tool }).words.some((word) => /^(?:get|list|read|show|search|find|status|count)$/.test(word)))) return [];
		const [least] = group.calls.filter((call) => call.tool === group.tool && isSuccess(call)).toSorted((a, b) => Object.keys(a.input).length - Object.keys(b.input).length);
		return least ? [{
			tool: group.tool,
			input: least.input
		}] : [];
	}).toSorted((a, b) => Object.keys(a.input).length - Object.keys(b.input).length);
}
/** Inputs of which one value comes from another input: what tells `and` from `or`. */
function mixInputs(accepted, others) {
	const mixes = [];
	for (const base of accepted) for (const place of listLeaves(base.input)) {
		const value = readPlace(base.input, place);
		for (const donor of alternatives(value, [...accepted, ...others])) {
			mixes.push({
				tool: base.tool,
				input: writePlace(base.input, place, donor)
			});
			if (mixes.length >= maxMixes) return mixes;
		}
	}
	return mixes;
}
/** Other values of the same type: another form of a text, a neighbour of a number, values of other inputs. */
function alternatives(value, calls) {
	const found = calls.flatMap(({ input }) => listLeaves(input).map((place) => readPlace(input, place))).filter((other) => other !== void 0 && typeof other === typeof value && other !== value);
	const near = typeof value === "string" ? [value.toUpperCase(), `${value} two`] : typeof value === "number" ? [value + 1, -value] : typeof value === "boolean" ? [!value] : [];
	return [.../* @__PURE__ */ new Set([...near, ...found])].filter((other) => other !== value).slice(0, 3);
}
function listLeaves(value, place = []) {
	if (Array.isArray(value)) return value.slice(0, 3).flatMap((item, index) => listLeaves(item, [...place, index]));
	if (isJsonObject(value)) return Object.entries(value).flatMap(([key, item]) => listLeaves(item, [...place, key]));
	return place.length === 0 ? [] : [place];
}
function edgesOf(tool, base, seed) {
	if (!base) return [];
	const normal = normaliseSchema(tool.inputSchema);
	const check = compileSchemaCheck(normal);
	const { variations } = listBoundaries(normal.schema, base, readToolWords(tool), seed);
	return variations.filter(({ input }) => check.judge(input) !== "invalid").slice(0, maxBoundaries).map(({ input }) => ({
		tool: tool.name,
		input
	}));
}
function isSuccess({ outcome }) {
	return outcome.kind === "result" && outcome.result["isError"] !== true;
}
function dedupe(calls) {
	return [...new Map(calls.map((call) => [JSON.stringify([call.tool, call.input]), call])).values()];
}

// src/mutation/answer-calls.ts
/**
* Makes the calls one after another on a fresh copy. Null where the server did not start; calls after its end have no
* answer.
*/
async function answerCalls(calls, options) {
	const { ground, mutant, callTimeoutMs, signal } = options;
	await ground.reset(mutant);
	const plugin = ground.openPlugin({
		mutant,
		...options.startMs === void 0 ? {} : { startMs: options.startMs }
	});
	try {
		const load = await plugin.load(signal);
		const { connection } = plugin;
		if (load.status !== "loaded" || !connection) return null;
		const answers = [];
		for (const { tool, input } of calls) {
			const args = relocateTexts(input, ground.templateDirectory, ground.root);
			const outcome = await connection.callTool(tool, args, {
				timeoutMs: callTimeoutMs,
				signal
			});
			const response = new ToolResponse(outcome);
			const back = (value) => relocateTexts(value, ground.root, ground.templateDirectory);
			answers.push({
				verdict: response.verdict,
				text: back(response.error ?? response.text),
				structured: response.structured === void 0 ? void 0 : back(response.structured),
				whole: outcome.kind === "result" ? JSON.stringify(back(outcome.result)) : outcome.kind === "protocol-error" ? JSON.stringify([outcome.code, back(outcome.message)]) : outcome.kind
			});
			if (outcome.kind === "timed-out" || outcome.kind === "connection-closed") break;
		}
		return {
			answers,
			tools: plugin.tools
		};
	} finally {
		await plugin.close();
	}
}

// src/mutation/run-group.ts
/** Runs the tests of a group on a fresh copy, then the checks of the server as a whole. Rejects with the signal's reason. */
async function runGroup(group, options) {
	const { ground, mutant, counting, isTraced = false, signal } = options;
	await ground.reset(mutant);
	if (isTraced) await ground.placeTracer();
	const plugin = ground.openPlugin({
		mutant,
		isTraced,
		...options.startMs === void 0 ? {} : { startMs: options.startMs }
	});
	const began = performance.now();
	try {
		const load = await plugin.load(signal);
		if (load.status === "build-failed") throw new TypeError("a copy is not built");
		if (load.status === "start-failed") return {
			status: "no-start",
			message: load.failure.message
		};
		const stop = new AbortController();
		const pool = await plugin.openPool(1);
		try {
			const stream = runCheckedSuite({
				tests: group.tests.map(({ test, file }) => ({
					test: ground.fromTemplate(test),
					file
				})),
				pool,
				tools: plugin.tools,
				workspace: ground.workspace,
				envTier: options.envTier,
				approveRisky: options.approveRisky,
				timeoutMs: options.testTimeoutMs,
				signal: AbortSignal.any([signal, stop.signal])
			});
			let failed;
			const isKilling = (outcome) => isFailing(outcome) && counting?.has(outcome.name) === true;
			stream.listen((event) => {
				if (event.type !== "test-end" || failed || !isKilling(event.outcome)) return;
				failed = event.outcome;
				stop.abort(/* @__PURE__ */ new Error("a test failed"));
			});
			const run = await stream.result().then((whole) => whole, (error) => {
				if (failed && !signal.aborted) return null;
				throw error;
			});
			failed ??= run?.outcomes.find(isKilling);
			if (failed) return {
				status: "stopped",
				failed: {
					name: failed.name,
					message: failed.message
				}
			};
			const durationMs = performance.now() - began;
			const executed = isTraced ? await ground.readExecuted(plugin) : null;
			const faults = (run?.findings ?? []).filter(({ severity }) => severity === "error").map(({ check, tool }) => `${check} ${tool ?? ""}`);
			return {
				status: "ran",
				outcomes: run?.outcomes ?? [],
				faults,
				executed,
				durationMs,
				startMs: load.startMs
			};
		} finally {
			await pool.close();
		}
	} finally {
		await plugin.close();
	}
}

// src/mutation/test-groups.ts
/** Groups tests by the tool that each is about, in the order in which the tools first come. */
function groupTests(tests) {
	const groups = /* @__PURE__ */ new Map();
	for (const sourced of tests) {
		const tool = subjectOf(sourced.test);
		const group = groups.get(tool);
		if (group) group.push(sourced);
		else groups.set(tool, [sourced]);
	}
	return [...groups].map(([tool, members]) => ({
		tool,
		tests: members
	}));
}
/** The tool that a test is about: its own, the one its tag names, or that of its last step. */
function subjectOf(test) {
	if (test.tier === 1) return test.tool;
	return test.tags?.find((tag) => tag.startsWith("tool:"))?.slice(5) ?? (test.tier === 2 ? test.steps : test.tool_sequence)?.at(-1)?.tool ?? "";
}
/** Every tool that a test calls. */
function toolsOf(test) {
	if (test.tier === 1) return [test.tool];
	return ((test.tier === 2 ? test.steps : test.tool_sequence) ?? []).map(({ tool }) => tool);
}

// src/mutation/baseline.ts
/** Runs every group twice on the untouched server, each time on fresh data; only tests that pass both times count. */
async function takeBaseline(options) {
	const { plan, signal, approveRisky } = options;
	const groups = groupTests(options.tests);
	const leftOut = [];
	const green = [];
	let slowestTestMs = 0;
	let slowestStartMs = 0;
	let done = 0;
	const common = {
		mutant: null,
		counting: null,
		testTimeoutMs: defaultTimeoutsMs[1],
		envTier: plan.envTier,
		approveRisky,
		signal
	};
	await spread(groups, options.concurrency, async (group, worker) => {
		const ground = new Ground(plan, worker + 1);
		const runs = [];
		for (const isTraced of [true, false]) {
			const run = await runGroup(group, {
				...common,
				ground,
				isTraced
			});
			if (run.status === "no-start") throw new PthError("plugin/start-failed", `The untouched server did not start in its scratch copy: ${run.message}`);
			if (run.status !== "ran") throw new TypeError("a baseline does not stop at a failing test");
			runs.push(run);
		}
		const [traced, plain] = runs;
		if (!traced || !plain) throw new TypeError("a group ran less than twice");
		const counting = /* @__PURE__ */ new Set();
		const names = new Set(group.tests.map(({ test }) => test.name));
		for (const [index, outcome] of plain.outcomes.entries()) {
			const before = traced.outcomes[index];
			if (outcome.status === "passed" && before?.status === "passed") {
				counting.add(outcome.name);
				slowestTestMs = Math.max(slowestTestMs, outcome.durationMs);
			} else if (names.has(outcome.name)) {
				const isFlaky = outcome.status === "passed" || before?.status === "passed";
				const { message } = outcome.status === "passed" && before ? before : outcome;
				leftOut.push({
					name: outcome.name,
					reason: isFlaky ? `flaky: ${message}` : `${outcome.status}: ${message}`
				});
			}
		}
		slowestStartMs = Math.max(slowestStartMs, plain.startMs);
		const tests = group.tests.filter(({ test }) => counting.has(test.name));
		if (tests.length > 0) green.push({
			tool: group.tool,
			tests,
			counting,
			knownFaults: /* @__PURE__ */ new Set([...traced.faults, ...plain.faults]),
			calls: plain.outcomes.flatMap(({ calls }) => calls.map((call) => ({
				...call,
				input: relocateTexts(call.input, ground.root, ground.templateDirectory)
			}))),
			executed: traced.executed,
			durationMs: plain.durationMs
		});
		options.onGroup?.(++done, groups.length);
	});
	if (green.length === 0) throw new PthError("testing/no-tests", "No test is green on the untouched server, so none can show a fault.", { details: { tests: leftOut.slice(0, 20).map(({ name, reason }) => `${name}: ${reason}`) } });
	const order = new Map(groups.map(({ tool }, index) => [tool, index]));
	return {
		groups: green.toSorted((a, b) => (order.get(a.tool) ?? 0) - (order.get(b.tool) ?? 0)),
		leftOut: leftOut.toSorted((a, b) => a.name.localeCompare(b.name)),
		idle: await traceIdle(plan, signal),
		startMs: slowestStartMs,
		slowestTestMs
	};
}
async function traceIdle(plan, signal) {
	const ground = new Ground(plan, 1);
	await ground.reset(null);
	await ground.placeTracer();
	const plugin = ground.openPlugin({ isTraced: true });
	try {
		if ((await plugin.load(signal)).status !== "loaded") return null;
		await plugin.connection?.callTool(unknownToolName, {}, {
			timeoutMs: defaultTimeoutsMs[1],
			signal
		});
		return await ground.readExecuted(plugin);
	} finally {
		await plugin.close();
	}
}
/** Works through items with so many workers at a time; the first error stops the others after their current item. */
async function spread(items, workers, work) {
	let next = 0;
	let isStopped = false;
	const run = async (worker) => {
		for (let item = items[next++]; item !== void 0 && !isStopped; item = items[next++]) try {
			await work(item, worker);
		} catch (error) {
			isStopped = true;
			throw error;
		}
	};
	const count = Math.max(1, Math.min(workers, items.length));
	const results = await Promise.allSettled(Array.from({ length: count }, (_, worker) => run(worker)));
	for (const result of results) if (result.status === "rejected") throw result.reason;
}
/** A mutant may take longer than the untouched server, within reason: several run on the same processors. */
const patience$1 = 10;
const minTestMs = 2e3;
/** How long a test without a limit of its own waits for a mutant, in milliseconds. */
function testLimitOf({ slowestTestMs }) {
	return Math.ceil(Math.max(minTestMs, patience$1 * slowestTestMs));
}

// src/mutation/kill-survivors.ts
/** Most runs of the two servers that shorten the calls that show one difference. */
const maxTrials = 10;
/** Most differences between two servers that are tried as a test. */
const maxDifferences = 3;
const maxText = 2e3;
/**
* Looks for calls that an untouched server and a mutant answer differently, and makes each difference a test with the
* untouched server's answer as expectation. Only answers that were the same in two runs count, and each test is kept
* only when it passes alone and in company without the mutant, and fails with it. Tests name the template's paths.
*/
function killSurvivors(options) {
	return EventStream.run(async (stream) => {
		const hunt = new Hunt(options);
		const results = /* @__PURE__ */ new Map();
		await spread(options.survivors, options.concurrency, async (survivor, worker) => {
			options.signal.throwIfAborted();
			const result = await hunt.pursue(survivor, new Ground(options.plan, worker + 1));
			results.set(survivor, result);
			stream.emit({
				type: "survivor-end",
				result,
				done: results.size,
				total: options.survivors.length
			});
		});
		return nameTests(options.survivors.flatMap((survivor) => results.get(survivor) ?? []), options.baseline.groups.flatMap(({ counting }) => [...counting]));
	});
}
/** Gives the tests names of their own; what several survivors led to is one test. */
function nameTests(results, taken) {
	const names = new Set(taken);
	const made = /* @__PURE__ */ new Map();
	return results.map((result) => {
		if (!result.test) return result;
		const { name: wish, description: _description, ...substance } = result.test;
		const key = JSON.stringify(substance);
		const known = made.get(key);
		if (known) return {
			...result,
			test: known,
			isShared: true
		};
		let name = wish;
		for (let count = 2; names.has(name); count++) name = `${wish} (${count})`;
		names.add(name);
		const test = {
			...result.test,
			name
		};
		made.set(key, test);
		return {
			...result,
			test
		};
	});
}
var Hunt = class {
	#options;
	#plans = /* @__PURE__ */ new Map();
	constructor(options) {
		this.#options = options;
	}
	async pursue(survivor, ground) {
		const id = mutantId(survivor.mutant);
		for (const group of survivor.groups.slice(0, 3)) {
			const plan = this.#plans.get(group) ?? this.#observe(group, ground);
			this.#plans.set(group, plan);
			const steady = await plan;
			const test = steady && await this.#findTest(steady, survivor, group, ground);
			if (test) return {
				id,
				test,
				isShared: false
			};
		}
		return {
			id,
			test: null,
			isShared: false
		};
	}
	/** What the untouched server answers to calls aimed at a group's tool. */
	async #observe(group, ground) {
		const tools = await this.#answer([], null, ground);
		if (!tools) return null;
		const { baseline, seed } = this.#options;
		return this.#watch(aimCalls(group, baseline.groups, tools.tools, seed), ground);
	}
	/** The untouched server's answers in two runs from the same beginning. */
	async #watch(calls, ground) {
		const first = await this.#answer(calls, null, ground);
		const second = first && await this.#answer(calls, null, ground);
		if (!first || !second) return null;
		return {
			calls,
			answers: first.answers,
			isSteady: first.answers.map((answer, index) => answer.verdict !== "neither" && answer.whole === second.answers[index]?.whole)
		};
	}
	async #findTest(steady, survivor, group, ground) {
		const mutated = await this.#answer(steady.calls, survivor, ground);
		if (!mutated) return null;
		const differing = steady.answers.flatMap((answer, place) => steady.isSteady[place] && answer.whole !== mutated.answers[place]?.whole ? [place] : []);
		for (const at of differing.slice(0, maxDifferences)) {
			const shortest = await this.#shorten(steady, at, survivor, ground);
			const last = shortest.steady.answers.at(-1);
			if (!last) continue;
			for (const expect of expectAnswer(last, shortest.mutated, shortest.steady.calls)) {
				const test = render$2(shortest.steady, expect, survivor, ground.templateDirectory);
				if (test && await this.#isGood(test, survivor, group, ground)) return test;
			}
		}
		return null;
	}
	/** Passes alone and after the other tests of its tool, which may leave something behind; fails with the mutant. */
	async #isGood(test, survivor, group, ground) {
		if (!await this.#passes([test], ground)) return false;
		const company = [...group.tests.map((sourced) => sourced.test), test];
		return await this.#passes(company, ground) && await this.#isKilledBy(company, test, survivor, ground);
	}
	/** The fewest calls found that end in the difference: the last one alone, a few before it, or all before it. */
	async #shorten(steady, at, survivor, ground) {
		let calls = steady.calls.slice(0, at + 1);
		let best;
		let trials = 0;
		const attempt = async (shorter) => {
			if (trials >= maxTrials || shorter.length === 0) return false;
			trials += 1;
			const mutated = await this.#answer(shorter, survivor, ground);
			const watched = mutated && await this.#watch(shorter, ground);
			const last = shorter.length - 1;
			if (!mutated || !watched?.isSteady[last] || mutated.answers[last]?.whole === watched.answers[last]?.whole) return false;
			calls = [...shorter];
			best = {
				steady: watched,
				mutated: mutated.answers[last]
			};
			return true;
		};
		if (!await attempt(calls.slice(-1))) {
			for (const count of [
				2,
				4,
				8,
				16
			]) if (calls.length > count && await attempt(calls.slice(-count))) break;
			for (let index = calls.length - 2; index >= 0; index--) await attempt(calls.filter((_, place) => place !== index));
		}
		if (best) return best;
		const whole = await this.#answer(calls, survivor, ground);
		return {
			steady: {
				calls,
				answers: steady.answers.slice(0, calls.length),
				isSteady: steady.isSteady.slice(0, calls.length)
			},
			mutated: whole?.answers[calls.length - 1]
		};
	}
	async #passes(tests, ground) {
		const last = tests.at(-1);
		const run = await this.#run(tests, null, /* @__PURE__ */ new Set(), ground);
		return run.status === "ran" && run.outcomes.some(({ name, status }) => name === last?.name && status === "passed");
	}
	async #isKilledBy(tests, test, survivor, ground) {
		return (await this.#run(tests, survivor, /* @__PURE__ */ new Set([test.name]), ground)).status === "stopped";
	}
	#run(tests, survivor, counting, ground) {
		const { plan, signal, baseline } = this.#options;
		return runGroup({
			tool: "",
			tests: tests.map((test) => ({
				test,
				file: null
			}))
		}, {
			ground,
			mutant: survivor?.mutant ?? null,
			counting,
			testTimeoutMs: testLimitOf(baseline),
			envTier: plan.envTier,
			approveRisky: true,
			signal
		});
	}
	async #answer(calls, survivor, ground) {
		const { signal, baseline } = this.#options;
		return answerCalls(calls, {
			ground,
			mutant: survivor?.mutant ?? null,
			callTimeoutMs: testLimitOf(baseline),
			signal
		});
	}
};
/** The calls as a test that ends in the expectation. */
function render$2(steady, expect, survivor, directory) {
	const last = steady.calls.at(-1);
	if (!last) return null;
	const { mutant } = survivor;
	const place = mutant.kind === "wire" ? "in the messages" : `at ${mutant.file}:${mutant.line}`;
	const common = {
		name: nameOf(last, directory),
		description: `Made by the second pass of pth mutate, which had planted a fault ${place}: ${operatorOf(mutant.operator).text}.`,
		generated_from: "source_analysis",
		tags: ["differential", `tool:${last.tool}`]
	};
	if (steady.calls.length === 1) return {
		...common,
		tier: 1,
		tool: last.tool,
		input: last.input,
		expect
	};
	return {
		...common,
		tier: 2,
		steps: steady.calls.map((call, index) => {
			const isLast = index === steady.calls.length - 1;
			const verdict = steady.answers[index]?.verdict;
			return {
				tool: call.tool,
				input: escapeDollars(call.input),
				expect: isLast ? expect : { success: verdict !== "error" }
			};
		})
	};
}
/** Without the path of the scratch copies, which is another one in every run. */
function nameOf({ tool, input }, directory) {
	const text = JSON.stringify(relocateTexts(input, `${directory}/`, "")).replace(/\p{Cc}+/gu, " ");
	return `${tool} - differential: answers as before to ${text.length > 80 ? `${text.slice(0, 80)}…` : text}`;
}
/**
* Expectations that tell the two answers apart, the strictest first: the untouched server's whole answer, and what it
* repeats of the calls' inputs while the other does not, which holds on any data. Empty where none can be stated.
*/
function expectAnswer(answer, mutated, calls) {
	const success = { success: answer.verdict === "success" };
	if (!mutated || mutated.verdict !== answer.verdict) return [success];
	if (answer.verdict !== "success") return answer.text === "" ? [] : [{
		...success,
		error_contains: answer.text.slice(0, maxText)
	}];
	const whole = JSON.stringify(answer.structured) !== JSON.stringify(mutated.structured) && answer.structured !== void 0 ? {
		...success,
		output_json: answer.structured
	} : {
		...success,
		output_equals: answer.text
	};
	const [longest] = calls.flatMap(({ input }) => listStrings(input)).filter((text) => text.length > 2 && answer.text.includes(text) && !mutated.text.includes(text)).toSorted((a, b) => b.length - a.length);
	return longest === void 0 ? [whole] : [whole, {
		...success,
		output_contains: longest
	}];
}
/** Scenarios read `$name` as a captured value. */
function escapeDollars(value) {
	if (typeof value === "string") return value.replaceAll("$", "$$$$");
	if (Array.isArray(value)) return value.map(escapeDollars);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, escapeDollars(item)]));
}
/** The result of a mutant that a test of the second pass kills. */
function withSecondPass(result, second) {
	if (result.verdict !== "survived" || !second?.test) return result;
	return {
		...result,
		verdict: "killed",
		killedBy: second.test.name,
		message: "a test of the second pass fails"
	};
}

// src/mutation/source-dialect.ts
const javascript = {
	functions: /* @__PURE__ */ new Set([
		"arrow_function",
		"function_declaration",
		"function_expression",
		"function",
		"method_definition",
		"generator_function",
		"generator_function_declaration"
	]),
	calls: /* @__PURE__ */ new Set(["call_expression", "new_expression"]),
	member: {
		type: "member_expression",
		property: "property"
	},
	throwing: /* @__PURE__ */ new Set(["throw_statement"]),
	handler: "catch_clause",
	conditions: /* @__PURE__ */ new Set(["if_statement", "ternary_expression"]),
	comparisons: /* @__PURE__ */ new Set(["binary_expression"]),
	calculations: /* @__PURE__ */ new Set(["binary_expression"]),
	numbers: /* @__PURE__ */ new Set(["number"]),
	strings: /* @__PURE__ */ new Set(["string", "template_string"]),
	object: "object",
	list: "array",
	isTrue: "true",
	isFalse: "false",
	true: "true",
	false: "false",
	noStatement: ";",
	noBody: "{}",
	and: "&&",
	or: "||",
	negate: (condition) => `!(${condition})`,
	conditionOf: (node) => {
		const condition = childOf(node, "condition");
		return condition?.type === "parenthesized_expression" ? namedChildren(condition)[0] : condition;
	},
	bodyOfHandler: (node) => childOf(node, "body")
};
const python = {
	functions: /* @__PURE__ */ new Set(["function_definition", "lambda"]),
	calls: /* @__PURE__ */ new Set(["call"]),
	member: {
		type: "attribute",
		property: "attribute"
	},
	throwing: /* @__PURE__ */ new Set(["raise_statement"]),
	handler: "except_clause",
	conditions: /* @__PURE__ */ new Set([
		"if_statement",
		"elif_clause",
		"conditional_expression"
	]),
	comparisons: /* @__PURE__ */ new Set(["comparison_operator"]),
	calculations: /* @__PURE__ */ new Set(["binary_operator", "boolean_operator"]),
	numbers: /* @__PURE__ */ new Set(["integer", "float"]),
	strings: /* @__PURE__ */ new Set(["string"]),
	object: "dictionary",
	list: "list",
	isTrue: "true",
	isFalse: "false",
	true: "True",
	false: "False",
	noStatement: "pass",
	noBody: "pass",
	and: "and",
	or: "or",
	negate: (condition) => `not (${condition})`,
	conditionOf: (node) => node.type === "conditional_expression" ? namedChildren(node)[1] : childOf(node, "condition"),
	bodyOfHandler: (node) => node.children.findLast((child) => child.type === "block")
};
function dialectOf(language) {
	return language === "python" ? python : javascript;
}
/** `fs.writeFile` of a call, with what is called last behind the last dot; empty where it is no plain name. */
function calleeOf(call, dialect) {
	const callee = childOf(call, "function") ?? childOf(call, "constructor");
	if (!callee) return {
		text: "",
		name: ""
	};
	const name = callee.type === dialect.member.type ? childOf(callee, dialect.member.property)?.text ?? "" : callee.text;
	return {
		text: callee.text,
		name: /^[\w$]+$/.test(name) ? name : ""
	};
}
/** The plain value of a string literal without interpolation; undefined for all others. */
function stringValue(node, dialect) {
	if (!node || !dialect.strings.has(node.type)) return void 0;
	return /^(["'`])([^"'`\\$]*)\1$/.exec(node.text)?.[2];
}

// src/mutation/source-places.ts
/** `createEntities` and `create_entities` as `create`, `entities`. */
function splitWords(name) {
	return name.replace(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase().split(/[^a-z\d]+/).filter((word) => word !== "");
}
const wrapping = /^(?:stringify|dumps|text|json|TextContent|CallToolResult|ToolResult)$/;
/**
* Whether a place belongs to a value that a function gives back: below its `return`, or the value of an arrow function.
* Arguments of other calls do not, except of those that only wrap a value.
*/
function isInReply(ancestors, dialect) {
	for (let index = ancestors.length - 1; index >= 0; index--) {
		const node = ancestors[index];
		if (!node) return false;
		if (node.type === "return_statement") return true;
		if (node.type === "arrow_function" || node.type === "lambda") {
			const below = ancestors[index + 1];
			return below?.field === "body" && below.type !== "statement_block";
		}
		if (dialect.functions.has(node.type)) return false;
		const isArgument = ancestors[index + 1]?.field === "arguments";
		if (dialect.calls.has(node.type) && isArgument && !wrapping.test(calleeOf(node, dialect).name)) return false;
	}
	return false;
}
const logging = /^(?:console|log|logger|logging|winston|pino|debug|process\.std(?:err|out)|sys\.std(?:err|out))\b|^print$|(?:^|\.)(?:log|debug|trace|sendLoggingMessage)$/i;
const releasing = /^(?:close|dispose|destroy|end|release|unref|clearTimeout|clearInterval)$/;
const otherPlatforms = /\bprocess\.platform\b|\bsys\.platform\b|\bos\.name\b|\bplatform\.system\(/;
const describing = /* @__PURE__ */ new Set([
	"description",
	"title",
	"instructions",
	"annotations",
	"icons",
	"$schema",
	"summary"
]);
const timing = /^(?:setTimeout|setInterval|setImmediate|sleep|delay|wait|timeout)$/;
/** Why a change of this place would be no fault that a caller can see; null when it would be one. */
function reasonToLeaveOut(path, dialect) {
	for (const [index, node] of path.entries()) {
		const below = path[index + 1];
		if (dialect.calls.has(node.type)) {
			const { text, name } = calleeOf(node, dialect);
			if (logging.test(text)) return "log output";
			const isArgument = below?.field === "arguments";
			if (isArgument && /(?:Error|Exception)$/.test(name)) return "wording of an error";
			if (isArgument && name === "describe") return "description";
			if (isArgument && timing.test(name)) return "timing";
			const third = isArgument && name === "stringify" ? namedChildren(below)[2] : void 0;
			if (third && third === path[index + 2]) return "layout of JSON text";
		}
		if ((node.type === "pair" || node.type === "keyword_argument") && below?.field === "value") {
			const key = childOf(node, "key") ?? childOf(node, "name");
			const name = stringValue(key, dialect) ?? key?.text ?? "";
			if (describing.has(name)) return "description";
			if (name === "indent") return "layout of JSON text";
		}
		if (dialect.conditions.has(node.type) && (!below || below.field === "condition")) {
			if (otherPlatforms.test(dialect.conditionOf(node)?.text ?? "")) return "other platforms";
		}
		if (node.type === "expression_statement" && !below) {
			const [only] = namedChildren(node);
			const action = only?.type.startsWith("await") ? namedChildren(only)[0] : only;
			if (!action || !dialect.calls.has(action.type)) continue;
			const { text, name } = calleeOf(action, dialect);
			if (logging.test(text)) return "log output";
			if (releasing.test(name)) return "release of a resource";
		}
	}
	return null;
}
const registering = /^(?:registerTool|tool|addTool|setTool|defineTool|createTool)$/;
/** The tool in whose registration, `case` or comparison the place stands; null where the text does not say. */
function toolOfPlace(path, dialect) {
	for (const node of path.toReversed()) {
		if (dialect.calls.has(node.type) && registering.test(calleeOf(node, dialect).name)) {
			const [first] = namedChildren(childOf(node, "arguments") ?? node);
			const name = stringValue(first, dialect) ?? nameInObject(first, dialect);
			if (name !== void 0) return name;
		}
		if (node.type === "switch_case") {
			const label = stringValue(childOf(node, "value"), dialect);
			if (label !== void 0) return label;
		}
		if (node.type === "decorated_definition") {
			if (node.children.filter((child) => child.type === "decorator").some(({ text }) => /^@[\w.]*\btool\b/.test(text))) {
				const definition = childOf(node, "definition");
				const name = definition && childOf(definition, "name")?.text;
				if (name !== void 0) return name;
			}
		}
	}
	return null;
}
function nameInObject(node, dialect) {
	const pair = node?.children.find((child) => child.type === "pair" && (stringValue(childOf(child, "key"), dialect) ?? childOf(child, "key")?.text) === "name");
	return pair && stringValue(childOf(pair, "value"), dialect);
}

// src/mutation/source-operators.ts
const replace = (node, replacement) => ({
	start: node.start,
	end: node.end,
	replacement
});
const constraintCalls = new Set("min max length nonempty email url uuid int positive nonnegative negative nonpositive gt gte lt lte regex multipleOf finite strict startsWith endsWith refine superRefine check minLength maxLength".split(" "));
const constraintKeys = new Set("minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum pattern enum format minItems maxItems uniqueItems multipleOf additionalProperties required ge gt le lt min_length max_length multiple_of regex".split(" "));
const schemaRoot = /^(?:z|zod|Joi|yup|v|t|Type|s)\s*\./;
const schemaKeys = /* @__PURE__ */ new Set([
	"type",
	"properties",
	"$ref",
	"items",
	"anyOf",
	"oneOf"
]);
/** `z.string().min(1)` without the last call; a JSON schema or a Pydantic field without one keyword. */
function dropConstraint({ node, ancestors, dialect }) {
	const parent = ancestors.at(-1);
	if (dialect.calls.has(node.type)) {
		const callee = childOf(node, "function");
		const subject = callee?.type === dialect.member.type ? childOf(callee, "object") : void 0;
		if (!callee || !subject || !constraintCalls.has(calleeOf(node, dialect).name) || !schemaRoot.test(node.text)) return;
		return {
			start: subject.end,
			end: node.end,
			replacement: "",
			isSchema: true
		};
	}
	if (node.type === "pair" && parent) {
		const key = childOf(node, "key");
		const name = stringValue(key, dialect) ?? key?.text ?? "";
		const siblings = namedChildren(parent).map((child) => {
			const other = childOf(child, "key");
			return stringValue(other, dialect) ?? other?.text ?? "";
		});
		if (!constraintKeys.has(name) || !siblings.some((sibling) => schemaKeys.has(sibling))) return void 0;
		return {
			...removeItem(node, parent),
			isSchema: true
		};
	}
	if (node.type === "keyword_argument" && parent && constraintKeys.has(childOf(node, "name")?.text ?? "")) {
		const call = ancestors.at(-2);
		if (!call || !/^(?:Field|Query|con\w+|Annotated)$/.test(calleeOf(call, dialect).name)) return void 0;
		return {
			...removeItem(node, parent),
			isSchema: true
		};
	}
}
/** An item of a list with the comma that goes with it. */
function removeItem(node, parent) {
	const at = parent.children.indexOf(node);
	const after = parent.children[at + 1];
	const before = parent.children[at - 1];
	if (after?.type === ",") return {
		start: node.start,
		end: after.end,
		replacement: ""
	};
	if (before?.type === ",") return {
		start: before.start,
		end: node.end,
		replacement: ""
	};
	return replace(node, "");
}
/** `if (bad) throw …` and `if (bad) return { isError: true … }`, whose condition never holds any more. */
function dropCheck({ node, dialect }) {
	if (node.type !== "if_statement") return void 0;
	const condition = dialect.conditionOf(node);
	const body = childOf(node, "consequence");
	return condition && body && isRefusing(body, dialect) ? replace(condition, dialect.false) : void 0;
}
function isRefusing(body, dialect) {
	if (dialect.throwing.has(body.type)) return true;
	const last = /^(?:statement_block|block)$/.test(body.type) ? namedChildren(body).at(-1) : body;
	if (!last) return false;
	return dialect.throwing.has(last.type) || last.type === "return_statement" && /isError["']?\s*[:=]\s*[tT]rue/.test(last.text);
}
function swallowError({ node, dialect }) {
	if (node.type !== dialect.handler) return void 0;
	const body = dialect.bodyOfHandler(node);
	return body && namedChildren(body).length > 0 ? replace(body, dialect.noBody) : void 0;
}
function loseIsError({ node, dialect }) {
	if (node.type !== "pair" && node.type !== "keyword_argument") return void 0;
	const key = childOf(node, "key") ?? childOf(node, "name");
	const name = stringValue(key, dialect) ?? key?.text;
	const value = childOf(node, "value");
	return name === "isError" && value?.type === dialect.isTrue ? replace(value, dialect.false) : void 0;
}
const boundaries = {
	"<": "<=",
	"<=": "<",
	">": ">=",
	">=": ">"
};
function moveBoundary({ node, dialect }) {
	if (!dialect.comparisons.has(node.type)) return void 0;
	const operator = node.children.find((child) => boundaries[child.type] !== void 0);
	return operator && replace(operator, boundaries[operator.type] ?? "");
}
const calculating = /* @__PURE__ */ new Set([
	"+",
	"-",
	"*",
	"/",
	"%",
	"//"
]);
const slicing = /* @__PURE__ */ new Set([
	"slice",
	"substring",
	"substr",
	"splice",
	"at",
	"charAt",
	"padStart",
	"padEnd",
	"range"
]);
function offByOne({ node, ancestors, dialect }) {
	const parent = ancestors.at(-1);
	if (!parent || !dialect.numbers.has(node.type)) return void 0;
	const isCalculating = dialect.calculations.has(parent.type) && parent.children.some((child) => calculating.has(child.type));
	const call = ancestors.at(-2);
	const isSlicing = call !== void 0 && dialect.calls.has(call.type) && slicing.has(calleeOf(call, dialect).name);
	const isIndex = /^(?:subscript|subscript_expression|slice)$/.test(parent.type);
	return isCalculating || isSlicing || isIndex ? replace(node, addOne(node.text)) : void 0;
}
/** The next number, as an expression where the text is no plain decimal one. */
function addOne(text) {
	return /^\d{1,15}$/.test(text) ? String(Number(text) + 1) : `(${text} + 1)`;
}
const opposites = {
	"+": "-",
	"-": "+",
	"*": "/",
	"/": "*",
	"===": "!==",
	"!==": "===",
	"==": "!=",
	"!=": "=="
};
function swapOperator({ node, ancestors, dialect }) {
	if (!dialect.calculations.has(node.type) && !dialect.comparisons.has(node.type)) return void 0;
	const operator = node.children.find((child) => !child.isNamed && (opposites[child.type] !== void 0 || [dialect.and, dialect.or].includes(child.type)));
	if (!operator) return void 0;
	if (/===?|!==?/.test(operator.type) && isWholeCondition(node, ancestors, dialect)) return void 0;
	if (operator.type === dialect.and) return replace(operator, dialect.or);
	if (operator.type === dialect.or) return replace(operator, dialect.and);
	if (operator.type === "+" && namedChildren(node).some((operand) => dialect.strings.has(operand.type))) return void 0;
	return replace(operator, opposites[operator.type] ?? "");
}
function isWholeCondition(node, ancestors, dialect) {
	return ancestors.slice(-2).some((above) => dialect.conditions.has(above.type) && dialect.conditionOf(above) === node);
}
function negateCondition({ node, dialect }) {
	if (!dialect.conditions.has(node.type)) return void 0;
	const condition = dialect.conditionOf(node);
	return condition && replace(condition, dialect.negate(condition.text));
}
function renameField({ node, ancestors, dialect }) {
	if (!isInReply(ancestors, dialect)) return void 0;
	if (node.type === "shorthand_property_identifier") return replace(node, `${node.text}Renamed: ${node.text}`);
	if (node.type !== "pair" || ancestors.at(-1)?.type !== dialect.object) return void 0;
	const key = childOf(node, "key");
	if (!key) return void 0;
	if (stringValue(key, dialect) !== void 0) return replace(key, `${key.text.slice(0, -1)}Renamed${key.text.slice(-1)}`);
	return key.type === "property_identifier" ? replace(key, `${key.text}Renamed`) : void 0;
}
const keepingWords = new Set("write save set push add delete remove update insert put store create append persist flush commit unlink mkdir rename move copy clear reset pop extend assign send register rm dump".split(" "));
/** The call or assignment that a statement consists of. */
function actionOf(node) {
	if (node.type !== "expression_statement") return void 0;
	const [only] = namedChildren(node);
	return only?.type === "await_expression" || only?.type === "await" ? namedChildren(only)[0] : only;
}
function keepsSomething(action, dialect) {
	if (dialect.calls.has(action.type)) return splitWords(calleeOf(action, dialect).name).some((word) => keepingWords.has(word));
	const target = childOf(action, "left");
	return /assignment/.test(action.type) && target !== void 0 && /^(?:member_expression|attribute|subscript)/.test(target.type);
}
function skipChange({ node, dialect }) {
	const action = actionOf(node);
	return action && keepsSomething(action, dialect) ? replace(node, dialect.noStatement) : void 0;
}
function removeStatement({ node, dialect }) {
	const action = actionOf(node);
	if (!action || keepsSomething(action, dialect)) return void 0;
	return (dialect.calls.has(action.type) || /assignment|update_expression/.test(action.type)) && !/^super\b/.test(action.text) ? replace(node, dialect.noStatement) : void 0;
}
const listCalls = /* @__PURE__ */ new Set([
	"map",
	"filter",
	"flatMap",
	"slice",
	"sort",
	"toSorted",
	"concat",
	"split",
	"keys",
	"values",
	"entries",
	"list",
	"sorted"
]);
const textCalls = /* @__PURE__ */ new Set([
	"join",
	"trim",
	"toString",
	"replace",
	"replaceAll",
	"toUpperCase",
	"toLowerCase",
	"stringify",
	"strip",
	"upper",
	"lower",
	"format",
	"dumps",
	"str"
]);
function emptyResult({ node, ancestors, dialect }) {
	const isReturned = ancestors.at(-1)?.type === "return_statement";
	const parent = ancestors.at(-1);
	const isContent = parent?.type === "pair" && node.field === "value" && !dialect.strings.has(node.type) && isInReply(ancestors.slice(0, -1), dialect);
	const isBody = parent?.type === "arrow_function" && node.field === "body";
	if (!isReturned && !isContent && !isBody) return void 0;
	const empty = emptyOf(node, dialect);
	return empty === void 0 || empty === node.text ? void 0 : replace(node, empty);
}
function emptyOf(node, dialect) {
	const inner = node.type === "await_expression" || node.type === "await" ? namedChildren(node)[0] : node;
	if (!inner) return void 0;
	if (inner.type === dialect.list || inner.type === "list_comprehension") return "[]";
	if (inner.type === dialect.object) return inner.field === "body" ? void 0 : "{}";
	if (dialect.strings.has(inner.type)) return "\"\"";
	if (!dialect.calls.has(inner.type)) return void 0;
	const { name } = calleeOf(inner, dialect);
	return listCalls.has(name) ? "[]" : textCalls.has(name) ? "\"\"" : void 0;
}
const contentTypes = /* @__PURE__ */ new Set([
	"text",
	"image",
	"audio",
	"resource",
	"resource_link"
]);
/** The `type` of a content block, beside what such a block holds. */
function contentType({ node, ancestors, dialect }) {
	const parent = ancestors.at(-1);
	if (!parent || node.type !== "pair" && node.type !== "keyword_argument") return void 0;
	const nameOf = (field) => {
		const key = childOf(field, "key") ?? childOf(field, "name");
		return stringValue(key, dialect) ?? key?.text ?? "";
	};
	const value = childOf(node, "value");
	if (!value || nameOf(node) !== "type" || !contentTypes.has(stringValue(value, dialect) ?? "")) return void 0;
	return parent.children.some((field) => /^(?:text|data|resource|uri)$/.test(nameOf(field)) || field.type === "shorthand_property_identifier" && /^(?:text|data|resource|uri)$/.test(field.text)) ? replace(value, `${value.text.slice(0, 1)}plain${value.text.slice(-1)}`) : void 0;
}
/** Something that is done before the handler of a tool gives its reply. */
function beforeReply({ node, ancestors, dialect }, action) {
	const isReturn = node.type === "return_statement";
	const isBody = ancestors.at(-1)?.type === "arrow_function" && node.field === "body" && node.type !== "statement_block";
	if (!isReturn && !isBody || !isInHandler(ancestors, dialect)) return void 0;
	if (!isReturn) return replace(node, `(${action.javascript}, ${node.text})`);
	const isPython = dialect.noStatement === "pass";
	return replace(node, isPython ? `${action.python}; ${node.text}` : `{ ${action.javascript}; ${node.text} }`);
}
/** Whether the innermost function is a tool's handler itself, or holds the `case` of one, and none that the handler calls. */
function isInHandler(ancestors, dialect) {
	const tool = toolOfPlace(ancestors, dialect);
	if (tool === null) return false;
	const start = ancestors.findIndex((_, index) => toolOfPlace(ancestors.slice(0, index + 1), dialect) === tool);
	return ancestors.slice(start).filter(({ type }) => dialect.functions.has(type)).length <= 1;
}
function printOnStdout(place) {
	return beforeReply(place, {
		javascript: "console.log(\"loading …\")",
		python: "print(\"loading …\", flush=True)"
	});
}
/** Longer than a test waits by default, whose limit is 10 s. */
const slowMs = 15e3;
function slowHandler(place) {
	return beforeReply(place, {
		javascript: `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${slowMs})`,
		python: `__import__("time").sleep(${slowMs / 1e3})`
	});
}
function wrongConstant(place) {
	const { node, ancestors, dialect } = place;
	const parent = ancestors.at(-1);
	if (!parent || /import|export|directive/.test(parent.type) || node.field === "key") return void 0;
	if (node.type === dialect.isTrue) return loseIsError({
		...place,
		node: parent,
		ancestors
	}) ? void 0 : replace(node, dialect.false);
	if (node.type === dialect.isFalse) return replace(node, dialect.true);
	if (dialect.numbers.has(node.type)) return offByOne(place) ? void 0 : replace(node, addOne(node.text));
	const value = stringValue(node, dialect);
	if (contentType({
		...place,
		node: parent,
		ancestors: ancestors.slice(0, -1)
	})) return void 0;
	if (value === void 0 || value === "" || parent.type === "expression_statement" || parent.type === "switch_case") return void 0;
	return replace(node, `${node.text.slice(0, -1)}~${node.text.slice(-1)}`);
}
/** Each operator with the functions that find its places. All are pure. */
const sourceFinders = [
	["drop-validation", dropConstraint],
	["drop-validation", dropCheck],
	["swallow-error", swallowError],
	["lose-is-error", loseIsError],
	["boundary", moveBoundary],
	["off-by-one", offByOne],
	["swap-operator", swapOperator],
	["negate-condition", negateCondition],
	["content-type", contentType],
	["print-on-stdout", printOnStdout],
	["slow-handler", slowHandler],
	["wrong-field", renameField],
	["stale-state", skipChange],
	["empty-result", emptyResult],
	["remove-statement", removeStatement],
	["wrong-constant", wrongConstant]
];

// src/mutation/find-mutants.ts
/**
* All mutants of a parsed file, in the order of their places: inside functions, and schema constraints everywhere. What
* two operators would change in the same way is taken once. Pure.
*/
function findMutants(tree, source) {
	const dialect = dialectOf(source.language);
	const mutants = [];
	const leftOut = {};
	const known = /* @__PURE__ */ new Set();
	const ancestors = [];
	let depth = 0;
	const take = (node) => {
		const place = {
			node,
			ancestors,
			dialect
		};
		for (const [operator, find] of sourceFinders) {
			const edit = find(place);
			if (!edit || depth === 0 && !edit.isSchema) continue;
			const original = source.text.slice(edit.start, edit.end);
			const key = `${edit.start}:${edit.end}:${edit.replacement}`;
			if (original === edit.replacement || known.has(key)) continue;
			known.add(key);
			const path = [...ancestors, node];
			const reason = reasonToLeaveOut(path, dialect);
			if (reason !== null) {
				leftOut[reason] = (leftOut[reason] ?? 0) + 1;
				continue;
			}
			mutants.push({
				kind: "source",
				operator,
				file: source.file,
				language: source.language,
				line: lineOf(source.text, edit.start),
				statementLine: path.findLast((above) => above.type.endsWith("_statement"))?.line ?? node.line,
				start: edit.start,
				end: edit.end,
				original,
				replacement: edit.replacement,
				tool: toolOfPlace(path, dialect),
				isSchema: edit.isSchema === true
			});
		}
	};
	const visit = (node) => {
		take(node);
		const isFunction = dialect.functions.has(node.type);
		if (isFunction) depth += 1;
		ancestors.push(node);
		for (const child of node.children) visit(child);
		ancestors.pop();
		if (isFunction) depth -= 1;
	};
	visit(tree.root);
	return {
		mutants: mutants.toSorted((a, b) => a.start - b.start || a.end - b.end),
		leftOut
	};
}
function lineOf(text, offset) {
	let line = 1;
	for (let at = text.indexOf("\n"); at >= 0 && at < offset; at = text.indexOf("\n", at + 1)) line += 1;
	return line;
}

// src/mutation/collect-candidates.ts
const languages = {
	js: "javascript",
	mjs: "javascript",
	cjs: "javascript",
	jsx: "javascript",
	ts: "typescript",
	mts: "typescript",
	cts: "typescript",
	tsx: "tsx",
	py: "python"
};
const foreign = /(?:^|\/)(?:node_modules|site-packages|\.venv|venv|\.git|\.pth[^/]*)\//;
const maxFile = 1048576;
const maxFiles = 400;
/** Looks for mutants in the server's own code that ran, and in the replies of the tools that are tested. */
async function collectCandidates(plan, baseline) {
	const found = {
		candidates: [],
		notCovered: [],
		leftOut: {},
		files: [],
		warnings: []
	};
	const parsers = openParsers();
	for (const file of await listOwnFiles(plan, baseline, found)) {
		const language = languages[/\.([a-z]+)$/.exec(file)?.[1] ?? ""];
		if (language === void 0) continue;
		const bytes = await plan.workspace.readFile(posix.join(plan.template, plan.codeDirectory, file));
		if (bytes.length > maxFile) {
			found.warnings.push(`${file} was not mutated: it is larger than 1 MiB, which no person wrote`);
			continue;
		}
		const text = new TextDecoder().decode(bytes);
		const tree = await parsers.parse(language, text);
		if (!tree || tree.isCut) {
			found.warnings.push(`${file} was not mutated: it cannot be parsed within the limits`);
			continue;
		}
		found.files.push(file);
		const { mutants, leftOut } = findMutants(tree, {
			file,
			language,
			text
		});
		for (const [name, count] of Object.entries(leftOut)) found.leftOut[name] = (found.leftOut[name] ?? 0) + count;
		for (const mutant of mutants) sortIn(mutant, plan, baseline, found);
	}
	for (const operator of wireOperators) for (const group of baseline.groups) {
		const own = group.tool;
		if (!canShow(operator.name, group)) {
			found.leftOut["no reply that it would change"] = (found.leftOut["no reply that it would change"] ?? 0) + 1;
			continue;
		}
		const others = baseline.groups.filter((other) => other !== group && other.tests.some(({ test }) => toolsOf(test).includes(own)));
		found.candidates.push({
			mutant: {
				kind: "wire",
				operator: operator.name,
				tool: own,
				...operator.name === "slow-reply" ? { delayMs: testLimitOf(baseline) * 1.5 } : {}
			},
			tool: own,
			groups: [group, ...others]
		});
	}
	return found;
}
/** Whether the answers of the untouched server hold what the operator changes. */
function canShow(operator, group) {
	const responses = group.calls.filter(({ tool }) => tool === group.tool).map(({ outcome }) => new ToolResponse(outcome));
	const results = responses.filter(({ outcome }) => outcome.kind === "result");
	switch (operator) {
		case "wire-lost-is-error":
		case "wire-no-validation":
		case "wire-swallowed-error": return results.some(({ verdict }) => verdict === "error");
		case "wire-off-by-one": return results.some(({ verdict, text, structured }) => verdict === "success" && holdsNumber(text, structured));
		case "drop-structured-content": return responses.some(({ structured }) => structured !== void 0);
		case "rename-structured-field": return responses.some(({ structured }) => isJsonObject(structured) && Object.keys(structured).length > 0);
		case "wrong-content-type": return results.some(({ text }) => text !== "");
		case "truncated-text": return results.some(({ text }) => text.length > 1);
		case "stale-reply": return new Set(results.map(({ outcome }) => JSON.stringify(outcome.kind === "result" && outcome.result))).size > 1;
		case "duplicate-reply":
		case "no-reply":
		case "slow-reply":
		case "stdout-noise":
		case "wrong-id": return responses.length > 0;
		default: return assertNever(operator);
	}
}
function sortIn(mutant, plan, baseline, found) {
	const reaching = mutant.isSchema ? null : groupsThatReach(mutant, plan, baseline);
	if (reaching === "code outside of the tools") {
		found.leftOut["code outside of the tools"] = (found.leftOut["code outside of the tools"] ?? 0) + 1;
		return;
	}
	if (reaching?.length === 0) {
		found.notCovered.push(mutant);
		return;
	}
	const groups = reaching ?? baseline.groups;
	const [only] = groups;
	const tool = mutant.tool ?? (groups.length === 1 && only ? only.tool : null);
	found.candidates.push({
		mutant,
		tool,
		groups: groups.toSorted((a, b) => Number(b.tool === tool) - Number(a.tool === tool) || a.tests.length - b.tests.length)
	});
}
/** Null where it is not known which code runs. */
function groupsThatReach(mutant, plan, baseline) {
	const counts = baseline.groups.map((group) => countIn(mutant, plan, group.executed));
	const idle = countIn(mutant, plan, baseline.idle);
	if (idle === null || counts.some((count) => count === null)) return null;
	const reaching = baseline.groups.filter((_, index) => (counts[index] ?? 0) > idle);
	return reaching.length === 0 && idle > 0 ? "code outside of the tools" : reaching;
}
/** How often a run executed the place; null where that is not known. */
function countIn(mutant, plan, executed) {
	if (!executed) return null;
	for (const [path, file] of executed) {
		if (!isSamePlace(path, mutant.file, plan)) continue;
		if (!file.isExact) return null;
		const inside = mutant.operator === "swallow-error" ? mutant.start + 1 : mutant.start;
		const count = file.countAt(inside, mutant.line);
		return mutant.language === "python" ? Math.max(count, file.countAt(inside, mutant.statementLine)) : count;
	}
	return 0;
}
function isSamePlace(path, file, plan) {
	return ownFile(path, plan) === file;
}
/** A file's path relative to the server's own code; undefined for one that is not part of it. */
function ownFile(path, plan) {
	const prefix = posix.join(plan.workspace.root, plan.template).replace(/\d\d$/, "");
	if (!path.startsWith(prefix)) return void 0;
	const inCopy = path.slice(prefix.length + 3);
	const code = plan.codeDirectory === "" || plan.codeDirectory === "." ? "" : `${plan.codeDirectory}/`;
	if (!inCopy.startsWith(code)) return void 0;
	const file = inCopy.slice(code.length);
	return foreign.test(`/${file}`) ? void 0 : file;
}
/** Files that ran; where that is not known, all that lie there. */
async function listOwnFiles(plan, baseline, found) {
	const runs = [baseline.idle, ...baseline.groups.map(({ executed }) => executed)];
	if (runs.every((run) => run !== null)) {
		const files = runs.flatMap((run) => [...run.keys()].flatMap((path) => ownFile(path, plan) ?? []));
		return [...new Set(files)].toSorted();
	}
	found.warnings.push("which code runs is not known for this server: mutants may lie in code that no test reaches");
	const directory = posix.join(plan.template, plan.codeDirectory);
	return (await plan.workspace.list(directory, { isRecursive: true })).filter(({ kind, path }) => kind === "file" && !foreign.test(path) && !/(?:^|\/)tests?\/|\.d\.[cm]?ts$|\.min\.js$/.test(path)).map(({ path }) => posix.relative(directory, path)).toSorted().slice(0, maxFiles);
}
/** The copy in which a mutant's patch is read: the template itself. */
function readOriginal(plan, mutant) {
	return plan.workspace.readFile(posix.join(plan.template, plan.codeDirectory, mutant.file));
}

// src/mutation/render-patch.ts
const contextLines = 3;
/** A mutant as a unified diff with three lines around it, for `git apply` or `patch -p1`. Pure. */
function renderPatch(text, mutant) {
	const before = text.split("\n");
	const after = applyMutant(text, mutant).split("\n");
	let head = 0;
	while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
	let tail = 0;
	while (tail < before.length - head && tail < after.length - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
	const from = Math.max(0, head - contextLines);
	const oldEnd = Math.min(before.length, before.length - tail + contextLines);
	const newEnd = oldEnd - before.length + after.length;
	return `${[
		`--- a/${mutant.file}`,
		`+++ b/${mutant.file}`,
		`@@ -${from + 1},${oldEnd - from} +${from + 1},${newEnd - from} @@`,
		...before.slice(from, head).map((line) => ` ${line}`),
		...before.slice(head, before.length - tail).map((line) => `-${line}`),
		...after.slice(head, after.length - tail).map((line) => `+${line}`),
		...before.slice(before.length - tail, oldEnd).map((line) => ` ${line}`)
	].join("\n")}\n`;
}
/** The changed lines alone, as `- old` and `+ new`, each at most 160 characters. */
function renderChange(text, mutant) {
	return renderPatch(text, mutant).split("\n").slice(3).filter((line) => /^[-+]/.test(line)).map((line) => `${line[0]} ${line.slice(1).trim()}`.slice(0, 160));
}

// src/mutation/sample-mutants.ts
/**
* Takes at most `limit` mutants, spread evenly over operators and within each over tools (files where no tool is known),
* in an order that depends on the seed and on the mutants' own names alone. Pure.
*/
function sampleMutants(candidates, options) {
	return interleave([...groupBy(candidates.map((item) => ({
		item,
		rank: hash(`${options.seed} ${mutantId(item.mutant)}`)
	})).toSorted((a, b) => a.rank - b.rank || mutantId(a.item.mutant).localeCompare(mutantId(b.item.mutant))).map(({ item }) => item), ({ mutant }) => mutant.operator).entries()].toSorted(([a], [b]) => hash(`${options.seed} ${a}`) - hash(`${options.seed} ${b}`)).map(([, items]) => interleave([...groupBy(items, placeOf).values()]))).slice(0, Math.max(0, options.limit));
}
function placeOf({ mutant, tool }) {
	return tool ?? (mutant.kind === "source" ? mutant.file : mutant.tool);
}
function groupBy(items, keyOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const item of items) {
		const key = keyOf(item);
		const group = groups.get(key);
		if (group) group.push(item);
		else groups.set(key, [item]);
	}
	return groups;
}
/** The first of each list, then the second of each, and so on. */
function interleave(lists) {
	const longest = Math.max(0, ...lists.map((list) => list.length));
	return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}
/** FNV-1a over UTF-16 code units, finished so that close texts lie far apart; 32 bits. */
function hash(text) {
	let value = 2166136261;
	for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 16777619);
	value = Math.imul(value ^ value >>> 16, 2246822507);
	value = Math.imul(value ^ value >>> 13, 3266489909);
	return (value ^ value >>> 16) >>> 0;
}

// src/mutation/run-mutation.ts
/**
* Plants faults into copies of a server and runs the tests that can meet each, the likeliest first, until one fails.
* The result rejects with `testing/no-tests` when no test is green on the untouched server, and with the signal's reason.
*/
function runMutation(options) {
	return EventStream.run(async (stream) => {
		const { plan, maxMutants, seed, concurrency, approveRisky, signal } = options;
		const baseline = await takeBaseline({
			plan,
			tests: options.tests,
			concurrency,
			approveRisky,
			signal,
			onGroup: (done, total) => stream.emit({
				type: "baseline-progress",
				done,
				total
			})
		});
		const found = await collectCandidates(plan, baseline);
		const chosen = sampleMutants(found.candidates, {
			limit: maxMutants,
			seed
		});
		const tests = baseline.groups.reduce((sum, group) => sum + group.tests.length, 0);
		stream.emit({
			type: "mutants-ready",
			chosen: chosen.length,
			candidates: found.candidates.length,
			tests
		});
		const results = /* @__PURE__ */ new Map();
		await spread(chosen, concurrency, async (candidate, worker) => {
			signal.throwIfAborted();
			const result = await judgeMutant(candidate, new Ground(plan, worker + 1), baseline, options);
			results.set(candidate, result);
			stream.emit({
				type: "mutant-end",
				result,
				done: results.size,
				total: chosen.length
			});
		});
		return {
			results: chosen.flatMap((candidate) => results.get(candidate) ?? []),
			candidates: found.candidates.length,
			notCovered: found.notCovered,
			leftOut: found.leftOut,
			leftOutTests: baseline.leftOut,
			tests,
			files: found.files,
			warnings: found.warnings,
			baseline,
			chosen
		};
	});
}
/** A mutant may take longer than the untouched server, within reason: several run on the same processors. */
const patience = 10;
const minMutantMs = 2e4;
/** Runs the groups of one mutant until one of their tests fails. */
async function judgeMutant({ mutant, tool, groups }, ground, baseline, { plan, approveRisky, signal }) {
	const text = mutant.kind === "source" ? new TextDecoder().decode(await readOriginal(plan, mutant)) : "";
	const result = {
		id: mutantId(mutant),
		mutant,
		tool,
		verdict: "survived",
		killedBy: null,
		message: "",
		ranTools: [],
		change: mutant.kind === "source" ? renderChange(text, mutant) : [],
		patch: mutant.kind === "source" ? renderPatch(text, mutant) : null
	};
	const expectedMs = groups.reduce((sum, group) => sum + group.durationMs, 0);
	const limit = AbortSignal.timeout(Math.ceil(Math.max(minMutantMs, patience * expectedMs)));
	for (const group of groups) {
		result.ranTools.push(group.tool);
		try {
			const run = await runGroup(group, {
				ground,
				mutant,
				counting: group.counting,
				testTimeoutMs: testLimitOf(baseline),
				startMs: Math.ceil(Math.min(plan.startMs, Math.max(minMutantMs, patience * baseline.startMs))),
				envTier: plan.envTier,
				approveRisky,
				signal: AbortSignal.any([signal, limit])
			});
			if (run.status === "ran") {
				const fault = run.faults.find((name) => !group.knownFaults.has(name));
				if (fault === void 0) continue;
				return {
					...result,
					verdict: "killed",
					killedBy: `oracle ${fault.trim()}`,
					message: "an oracle found a fault"
				};
			}
			if (run.status === "no-start") return {
				...result,
				verdict: "killed-by-start",
				message: run.message
			};
			return {
				...result,
				verdict: "killed",
				killedBy: run.failed.name,
				message: run.failed.message
			};
		} catch (error) {
			if (signal.aborted || !limit.aborted) throw error;
			return {
				...result,
				verdict: "killed",
				killedBy: "time limit",
				message: "the tests did not end in time"
			};
		}
	}
	return result;
}

// src/mutation/score.ts
/** Counts by operator and the score: killed over killed and survived; mutants that did not start stand apart. Pure. */
function countMutants(results) {
	const rows = /* @__PURE__ */ new Map();
	for (const { mutant, verdict } of results) {
		const row = rows.get(mutant.operator) ?? {
			operator: mutant.operator,
			killed: 0,
			survived: 0,
			killedByStart: 0
		};
		if (verdict === "killed") row.killed += 1;
		else if (verdict === "survived") row.survived += 1;
		else row.killedByStart += 1;
		rows.set(mutant.operator, row);
	}
	const operators = [...rows.values()].toSorted((a, b) => a.operator.localeCompare(b.operator));
	const sum = (key) => operators.reduce((total, row) => total + row[key], 0);
	const [killed, survived] = [sum("killed"), sum("survived")];
	return {
		score: killed + survived === 0 ? null : Math.floor(1e3 * killed / (killed + survived)) / 10,
		killed,
		survived,
		killedByStart: sum("killedByStart"),
		operators
	};
}
/** Why the suite may not have noticed a mutant, in one sentence. */
function explainSurvivor(result) {
	const { blindSpot } = operatorOf(result.mutant.operator);
	return result.ranTools.length === 0 ? "no test reaches it" : blindSpot;
}

// src/operations/load-fault.ts
/** The fault for a plugin that must be up before anything else can be done. */
function loadFault(load, server) {
	if (load.status === "start-failed") return describeStartFault(server, load.failure);
	const { step, argv, output } = load.build;
	return new PthError(step === "install" ? "plugin/install-failed" : "plugin/build-failed", `${argv.join(" ")} failed in the scratch copy.`, { details: { output: output.slice(-4e3) } });
}

// src/operations/mutation-ground.ts
const template = "ground-00";
const base = "base";
/** What both ways to a template begin with: a scratch directory of this host, and an environment over it. */
async function openScratchEnvironment(input, context, cleanup, stage) {
	const { ports } = context;
	const provision = await chooseEnvironment({
		...input,
		env: input.env === "auto" && input.tier === null ? "local" : input.env
	}, context);
	const scratch = await realpath(await mkdtemp(join(ports.temporaryDirectory, "pth-mutate-")));
	cleanup.add("scratch copies", () => rm(scratch, {
		recursive: true,
		force: true
	}));
	return {
		scratch,
		environment: await stage("environment", "provisioning", async () => {
			const provisioned = await provision({
				label: basename(scratch),
				worktree: scratch
			});
			cleanup.add("environment", () => provisioned.dispose());
			const { name, tier, isolation, mount } = provisioned.info;
			if (mount === "rsync") throw new PthError("environment/unsupported", `The environment ${name} shares no directory with this host, which the copies for mutants need.`);
			return {
				value: provisioned,
				text: `${name} (environment tier ${tier}): ${isolation}`
			};
		})
	};
}
/** The template for a server that was given by its command, from the files that it was installed with. */
async function placeInstalledServer(input, context, cleanup, stage) {
	const { ports } = context;
	const code = await locateServerCode(input.command, {
		workingDirectory: ports.workingDirectory,
		path: ports.variables["PATH"] ?? ""
	});
	const { scratch, environment } = await openScratchEnvironment(input, context, cleanup, stage);
	if (environment.info.name !== "local") throw new PthError("environment/unsupported", `A server given by its command is installed on this host; the environment ${environment.info.name} does not have it.`, { recovery: ["Use --env local.", "Name the plugin directory instead of a command."] });
	const host = join(scratch, template);
	const inside = posix.join(environment.root, template);
	await copyCode(code.directory, join(host, "code"));
	await mkdir(join(host, "work"), { recursive: true });
	if (code.packagesDirectory !== null) await symlink(join(code.packagesDirectory, "node_modules"), join(host, "node_modules"));
	const data = new DataCopies(host, inside, ports.workingDirectory);
	const rest = [];
	for (const word of code.rest) rest.push(await data.take(word));
	const variables = {};
	for (const [name, value] of Object.entries(code.variables)) variables[name] = await data.take(value);
	const server = {
		name: "server",
		source: "command line",
		missingVariables: [],
		transport: {
			kind: "stdio",
			argv: [
				...code.interpreter,
				posix.join(inside, "code", code.script),
				...rest
			],
			variables
		}
	};
	const name = basename(code.directory);
	const definition = {
		name,
		build: {
			source: "none",
			install: null,
			build: null
		},
		servers: [server],
		language: "other"
	};
	return {
		plan: {
			workspace: environment.restricted(),
			envTier: environment.info.tier,
			template,
			definition,
			server,
			directory: "work",
			testRoot: "work",
			codeDirectory: "code",
			era: input.era,
			startMs: startLimitMs(input.startTimeoutSeconds, server)
		},
		environment,
		hints: await openHints({
			paths: data.copies.map(({ copy }) => copy),
			variables: Object.keys(variables),
			workDirectory: data.firstDirectory
		}, host, inside),
		name,
		pluginDirectory: null,
		origins: data.copies
	};
}
/** The template for a plugin in a repository: a copy of the repository as it lies there, installed and built. */
async function placePlugin(input, context, cleanup, stage) {
	const { ports, signal } = context;
	const pluginDirectory = await openDirectory(resolve(ports.workingDirectory, input.path));
	const repository = await findTop(pluginDirectory);
	const pluginPath = relative(repository, pluginDirectory);
	const { scratch, environment } = await openScratchEnvironment(input, context, cleanup, stage);
	const built = join(scratch, base);
	await copyCode(repository, built);
	if (!input.skipBuild) await removePackages(built);
	const directory = posix.join(base, pluginPath);
	const definition = await detectPlugin(environment, {
		...input.server === null ? {} : { serverName: input.server },
		...input.build === null ? {} : { buildCommand: input.build },
		skipBuild: input.skipBuild,
		variables: ports.variables,
		directory
	});
	const { tested } = chooseServers(definition, input.server);
	const [server] = tested;
	if (!server) throw new PthError("plugin/not-found", `No server was found in ${pluginDirectory}.`);
	if (server.transport.kind !== "stdio") throw new PthError("environment/unsupported", `The server ${server.name} is reached over HTTP; copies of it cannot be started.`);
	if (tested.length > 1) context.emit({
		type: "warning",
		message: `only the server ${server.name} is mutated; name another one with --server`
	});
	await stage("build", "installing and building a copy", async () => {
		const plugin = createPlugin({
			environment,
			definition,
			server,
			directory,
			era: input.era,
			timeouts: { startMs: startLimitMs(input.startTimeoutSeconds, server) }
		});
		try {
			const load = await plugin.load(signal);
			if (load.status !== "loaded") throw loadFault(load, server);
			return {
				value: void 0,
				text: `${server.name} lists ${load.tools.length} tools`
			};
		} finally {
			await plugin.close();
		}
	});
	const host = join(scratch, template);
	const inside = posix.join(environment.root, template);
	await copyCode(built, host, { linkBase: posix.join(environment.root, base) });
	const moved = relocateTexts(JSON.parse(JSON.stringify(server)), posix.join(environment.root, base), inside);
	return {
		plan: {
			workspace: environment.restricted(),
			envTier: environment.info.tier,
			template,
			definition,
			server: moved,
			directory: pluginPath,
			testRoot: "",
			codeDirectory: "",
			era: input.era,
			startMs: startLimitMs(input.startTimeoutSeconds, server)
		},
		environment,
		hints: await openHints(await findWorkPlace(moved, environment, posix.join(template, pluginPath), inside), host, inside),
		name: definition.name === basename(directory) ? basename(pluginDirectory) : definition.name,
		pluginDirectory,
		origins: []
	};
}
/** Copies of the files and directories that a server works on, and the names that it is given instead. */
var DataCopies = class {
	copies = [];
	firstDirectory = null;
	#host;
	#inside;
	#workingDirectory;
	constructor(host, inside, workingDirectory) {
		this.#host = host;
		this.#inside = inside;
		this.#workingDirectory = workingDirectory;
	}
	/** A word of the command with the path in it replaced by that of a copy; as it is where it names no path. */
	async take(word) {
		const match = /^(--?[\w-]+=)(.*)$/s.exec(word);
		const [prefix, value] = match ? [match[1] ?? "", match[2] ?? ""] : ["", word];
		if (value === "" || value.startsWith("-") || value.includes("\0") || /^[a-z][a-z\d+.-]*:\/\//i.test(value)) return word;
		const path = resolve(this.#workingDirectory, value);
		const kind = await kindOf(path);
		if (kind === "missing" && (!isAbsolute(value) || await kindOf(dirname(path)) !== "directory")) return word;
		if (kind === "other") return word;
		const number = this.copies.length + 1;
		const name = posix.join("data", String(number), basename(path) || "root");
		const target = join(this.#host, name);
		await mkdir(dirname(target), { recursive: true });
		if (kind === "directory") await copyCode(path, target);
		else if (kind === "file") await copyFile(path, target);
		const copy = posix.join(this.#inside, name);
		this.copies.push({
			copy,
			original: path
		});
		if (kind === "directory") this.firstDirectory ??= copy;
		return prefix + copy;
	}
};
/** All is a copy, so tests may write wherever a work directory is known. */
async function openHints(hints, host, inside) {
	if (hints.workDirectory === null) return {
		...hints,
		mayWrite: true
	};
	const scratch = scratchDirectory(hints.workDirectory);
	await mkdir(join(host, posix.relative(inside, scratch)), { recursive: true });
	return {
		...hints,
		mayWrite: true,
		isScratchReady: true
	};
}
/** The hints as a copy of the template sees them. */
function relocateHints(hints, place, number) {
	const root = place.environment.root;
	const from = posix.join(root, place.plan.template);
	const to = posix.join(root, groundDirectory(place.plan.template, number));
	const move = (path) => path.replace(from, () => to);
	return {
		...hints,
		paths: hints.paths.map(move),
		workDirectory: hints.workDirectory === null ? null : move(hints.workDirectory)
	};
}
async function kindOf(path) {
	try {
		const entry = await stat(path);
		return entry.isDirectory() ? "directory" : entry.isFile() ? "file" : "other";
	} catch (error) {
		if (systemErrorCode(error) === void 0) throw error;
		return "missing";
	}
}
async function openDirectory(path) {
	if (await kindOf(path) !== "directory") throw new PthError("plugin/not-found", `There is no plugin directory ${path}.`);
	return realpath(path);
}
/** The nearest directory above with a repository in it; the plugin's own where there is none. */
async function findTop(directory) {
	for (let current = directory;; current = dirname(current)) {
		if (await kindOf(join(current, ".git")) !== "missing") return current;
		if (current === dirname(current)) return directory;
	}
}
/** Takes the links to installed packages out again, so that an installation makes its own. */
async function removePackages(directory) {
	for (const entry of await readdir(directory, {
		withFileTypes: true,
		recursive: true
	})) {
		const path = join(entry.parentPath, entry.name);
		if ([
			"node_modules",
			".venv",
			"venv"
		].includes(entry.name) && (await lstat(path)).isSymbolicLink()) await rm(path);
	}
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

// src/operations/render-mutation.ts
/** The report of a mutation run for a terminal. Pure. */
function renderMutation(run) {
	const { result, figures, survivors, minScore } = run;
	const width = Math.max(8, ...figures.operators.map(({ operator }) => operator.length));
	const score = figures.score === null ? "no score" : `${figures.score} %`;
	return `${[
		`${run.name}: mutation score ${score} (${figures.killed} killed, ${figures.survived} survived) by ${count$1(result.tests, "test")}, ${run.origin}.`,
		...figures.killedByStart === 0 ? [] : [`${count$1(figures.killedByStart, "mutant")} kept the server from starting and count for neither.`],
		...renderSecondPass(run.secondPass),
		"",
		`  ${"operator".padEnd(width)}  killed  survived`,
		...figures.operators.map(({ operator, killed, survived }) => `  ${operator.padEnd(width)}  ${String(killed).padStart(6)}  ${String(survived).padStart(8)}`),
		"",
		...survivors.length === 0 ? [] : ["Survived: the suite did not notice that"],
		...survivors.flatMap(renderSurvivor),
		...renderRest(result),
		...minScore === null ? [] : [`Asked for at least ${minScore} %: ${(figures.score ?? 0) >= minScore ? "reached" : "not reached"}.`]
	].map((line) => toPlainText(line)).join("\n").trimEnd()}\n`;
}
function renderSecondPass(pass) {
	if (pass === null) return [];
	const before = pass.firstScore === null ? "no score" : `${pass.firstScore} %`;
	return [`The second pass made ${count$1(pass.tests.length, "test")}; without them it was ${before}.`, ...pass.tests.map((name) => `  + ${name}`)];
}
function renderSurvivor(entry) {
	const { mutant, tool } = entry;
	const place = mutant.kind === "wire" ? "in the messages" : `${mutant.file}:${mutant.line}`;
	return [
		`✖ ${operatorOf(mutant.operator).text} (${mutant.operator}), ${place}${tool === null ? "" : `, tool ${tool}`}`,
		...entry.change.slice(0, 8).map((line) => `    ${line}`),
		`    likely: ${explainSurvivor(entry)}`
	];
}
function renderRest(result) {
	const { notCovered, leftOut, leftOutTests, candidates, results } = result;
	const lines = [];
	if (candidates > results.length) lines.push(`${results.length} of ${candidates} possible mutants were run; --max-mutants takes more.`);
	if (notCovered.length > 0) {
		const files = /* @__PURE__ */ new Map();
		for (const { file, line } of notCovered) files.set(file, (files.get(file) ?? /* @__PURE__ */ new Set()).add(line));
		const places = [...files].map(([file, numbers]) => `${file}:${shorten([...numbers].toSorted((a, b) => a - b))}`);
		lines.push(`Not covered: ${count$1(notCovered.length, "possible mutant")} in code that no test executes: ${places.join("; ")}`);
	}
	const names = Object.entries(leftOut).toSorted(([a], [b]) => a.localeCompare(b));
	if (names.length > 0) lines.push(`Left out, since no caller could see them: ${names.map(([name, many]) => `${name} ${many}`).join(", ")}.`);
	if (leftOutTests.length > 0) {
		lines.push(`${count$1(leftOutTests.length, "test")} took no part, not being green on the untouched server:`);
		lines.push(...leftOutTests.slice(0, 10).map(({ name, reason }) => `  ${name}: ${reason.slice(0, 160)}`));
		if (leftOutTests.length > 10) lines.push(`  and ${leftOutTests.length - 10} more`);
	}
	return lines;
}
function shorten(numbers) {
	return numbers.length > 12 ? `${numbers.slice(0, 12).join(",")} …` : numbers.join(",");
}
function count$1(number, what) {
	return `${number} ${what}${number === 1 ? "" : "s"}`;
}

// src/operations/mutation-report.ts
/** The report of a run. Secrets are taken out of all of it. */
function createMutationReport(run) {
	const { input, place, origin, redactor, secondPass } = run;
	const firstScore = countMutants(run.result.results).score;
	const byId = new Map(secondPass?.map((entry) => [entry.id, entry]));
	const result = {
		...run.result,
		results: run.result.results.map((entry) => withSecondPass(entry, byId.get(entry.id)))
	};
	const made = (secondPass ?? []).flatMap(({ test, isShared }) => test && !isShared ? [test] : []);
	const figures = countMutants(result.results);
	const isMet = input.minScore === null || (figures.score ?? 0) >= input.minScore;
	const survivors = result.results.filter(({ verdict }) => verdict === "survived");
	const document = toJsonValue({
		plugin: place.name,
		suite: origin,
		seed: input.seed,
		score: figures.score,
		...secondPass === null ? {} : {
			score_before_second_pass: firstScore,
			second_pass_tests: made.map(({ name }) => name)
		},
		min_score: input.minScore,
		killed: figures.killed,
		survived: figures.survived,
		killed_by_start: figures.killedByStart,
		tests: result.tests,
		candidates: result.candidates,
		not_covered: result.notCovered.map(({ operator, file, line }) => ({
			operator,
			file,
			line
		})),
		left_out: result.leftOut,
		left_out_tests: result.leftOutTests,
		files: result.files,
		warnings: result.warnings,
		operators: figures.operators,
		mutants: result.results.map((entry) => ({
			id: entry.id,
			operator: entry.mutant.operator,
			level: entry.mutant.kind === "wire" ? "protocol" : "source",
			tool: entry.tool,
			file: entry.mutant.kind === "wire" ? null : entry.mutant.file,
			line: entry.mutant.kind === "wire" ? null : entry.mutant.line,
			verdict: entry.verdict,
			killed_by: entry.killedBy,
			message: entry.message,
			change: entry.change,
			...entry.verdict === "survived" ? {
				why: explainSurvivor(entry),
				patch: entry.patch
			} : {}
		})),
		exit_code: isMet ? 0 : 1
	});
	return {
		document: redactor.redactJson(document),
		terminal: redactor.redact(renderMutation({
			result,
			figures,
			survivors,
			name: place.name,
			origin,
			minScore: input.minScore,
			secondPass: secondPass === null ? null : {
				firstScore,
				tests: made.map(({ name }) => name)
			}
		})),
		exitCode: isMet ? 0 : 1,
		files: [...survivors.flatMap(({ patch, id }) => patch === null ? [] : [{
			path: `${fileName(id)}.patch`,
			content: redactor.redact(patch)
		}]), ...renderMade(made, place, redactor)]
	};
}
/** The tests of the second pass, one file per tool, with the paths that the server is really started with. */
function renderMade(tests, { origins, plan }, redactor) {
	const root = posix.join(plan.workspace.root, plan.template, plan.testRoot);
	const files = /* @__PURE__ */ new Map();
	for (const test of tests) {
		const moved = origins.reduce((current, { copy, original }) => relocateTest(current, copy, original), test);
		const settled = redactTest(relocateTest(moved, root, workspaceToken), redactor);
		const path = `${fileNameOf(test.tags?.find((tag) => tag.startsWith("tool:"))?.slice(5) ?? "tool")}--differential.yaml`;
		files.set(path, [...files.get(path) ?? [], settled]);
	}
	return [...files].map(([path, members]) => ({
		path,
		content: renderTests(members)
	}));
}
function fileName(id) {
	return id.replace(/[^A-Za-z0-9._-]+/g, "-");
}

// src/operations/mutate.ts
const defaultConcurrency = 2;
/**
* Plants faults into scratch copies of a server and says which of them its tests notice. Neither the plugin's checkout
* nor the data that the server was given is touched.
*/
const mutate = {
	name: "mutate",
	description: "Plants faults into copies of a plugin and reports which of them its test suite notices.",
	inputSchema: mutateInputSchema,
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
	const stage = openStages(new Timings(ports.clock), emit, signal);
	const { command } = input;
	const place = command === null ? await placePlugin(input, context, cleanup, stage) : await placeInstalledServer({
		...input,
		command
	}, context, cleanup, stage);
	const concurrency = input.concurrency ?? defaultConcurrency;
	const { tests, origin } = await stage("suite", "making the suite", async () => {
		const value = await prepareTests(input, place, context);
		return {
			value,
			text: `${value.tests.length} tests, ${value.origin}`
		};
	});
	const result = await stage("mutants", "running the suite on the untouched server", async () => {
		const stream = runMutation({
			plan: place.plan,
			tests,
			maxMutants: input.maxMutants,
			seed: input.seed,
			concurrency,
			approveRisky: input.approveRisky,
			signal
		});
		stream.listen((event) => tell(event, emit));
		const value = await stream.result();
		for (const message of value.warnings) emit({
			type: "warning",
			message
		});
		return {
			value,
			text: `${value.results.filter(({ verdict }) => verdict === "killed").length} of ${value.results.length} killed`
		};
	});
	const survived = new Set(result.results.filter(({ verdict }) => verdict === "survived").map(({ mutant }) => mutant));
	const survivors = result.chosen.filter(({ mutant }) => survived.has(mutant));
	const secondPass = input.kill && survivors.length > 0 ? await hunt(input, place, {
		result,
		survivors,
		concurrency
	}, context, stage) : null;
	return createMutationReport({
		result,
		secondPass,
		input,
		place,
		origin,
		redactor: ports.redactor
	});
}
/** The second pass: tests that kill what survived. */
async function hunt(input, place, first, { emit, signal }, stage) {
	const { survivors, concurrency, result } = first;
	return stage("second pass", "looking for calls that tell survivors from the untouched server", async () => {
		const stream = killSurvivors({
			plan: place.plan,
			baseline: result.baseline,
			survivors,
			seed: input.seed,
			concurrency,
			approveRisky: input.approveRisky,
			signal
		});
		stream.listen(({ done, total }) => emit({
			type: "activity",
			text: `second pass: ${done} of ${total} survivors`
		}));
		const value = await stream.result();
		return {
			value,
			text: `${value.filter(({ test }) => test !== null).length} of ${value.length} survivors killed`
		};
	});
}
/** The persisted tests of the plugin; generated ones where there are none. */
async function prepareTests(input, place, { emit, signal }) {
	const ground = new Ground(place.plan, 1);
	const persisted = await readPersisted$1(place, emit);
	await ground.reset(null);
	const plugin = ground.openPlugin();
	try {
		const load = await plugin.load(signal);
		if (load.status !== "loaded") throw loadFault(load, plugin.server);
		await layOutSampleFiles(plugin.tools, place.hints, place.environment);
		if (persisted.length > 0) {
			const root = ground.templateRoot;
			return {
				tests: persisted.map(({ test, file }) => ({
					test: relocateTest(test, workspaceToken, root),
					file
				})),
				origin: "from .pth/tests"
			};
		}
		const { tests } = await new ToolSuite({
			seed: input.seed,
			hints: relocateHints(place.hints, place, 1),
			persisted: [],
			share: null,
			root: ground.root,
			filePrefix: "",
			concurrency: null,
			testTimeoutSeconds: null,
			flakyRetries: 0,
			approveRisky: input.approveRisky,
			emit
		}).prepare({
			plugin,
			environment: place.environment,
			current: null,
			delta: null,
			signal
		});
		if (tests.length === 0) throw new PthError("testing/no-tests", "No test could be generated for this server.");
		return {
			tests: tests.map(({ test, file }) => ({
				test: ground.toTemplate(test),
				file
			})),
			origin: "generated"
		};
	} finally {
		await plugin.close();
	}
}
async function readPersisted$1({ pluginDirectory }, emit) {
	if (pluginDirectory === null) return [];
	const { files, problems } = await readSuiteFiles({ pluginDirectory });
	for (const message of problems) emit({
		type: "warning",
		message
	});
	return files.flatMap(({ path, content }) => parseTests(content, { file: path }));
}
function tell(event, emit) {
	switch (event.type) {
		case "baseline-progress": return emit({
			type: "activity",
			text: `untouched server: ${event.done} of ${event.total} tools`
		});
		case "mutants-ready": return emit({
			type: "progress",
			stage: "mutants",
			text: `${event.chosen} of ${event.candidates} possible mutants, ${event.tests} tests that are green on the untouched server`
		});
		default: return emit({
			type: "mutant",
			id: event.result.id,
			verdict: event.result.verdict,
			done: event.done,
			total: event.total
		});
	}
}

// src/operations/pack-check.ts
const packCheckInputSchema = strictObject({
	path: string().min(1).default("."),
	/** Scripts of the package and of its dependencies may run. */
	scripts: boolean().default(false)
});
/** Packs a package, installs it in a clean place, loads it, and says what is broken. */
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
* Looks at everything a session needs: the plugin's repository and build system, and what this host
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
			label: `preflight-${createHexId(8)}`,
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

// src/operations/run-frozen-suite.ts
/**
* Runs the tests that lie in a plugin's repository, and nothing else: none is generated, nothing is fixed and no model is
* asked. Tests that need a model, or an environment of a higher tier, are skipped with the reason.
* @throws PthError `testing/no-tests`, `testing/invalid-test`, `plugin/not-found`
*/
async function runFrozenSuite(request) {
	const { directory, variables, redactor, version, tell, signal } = request;
	const { files, problems } = await readSuiteFiles({ pluginDirectory: directory });
	for (const problem of problems) tell(`warning: ${problem}`);
	const tests = files.flatMap(({ path, content }) => parseTests(content, { file: path }));
	if (tests.length === 0) throw new PthError("testing/no-tests", `There is no test in ${join(directory, ".pth/tests")}.`);
	const cleanup = new Cleanup();
	try {
		const environment = await createLocalProvider({
			variables,
			isolation: "none"
		}).provision({
			label: `pth-ci-${createHexId(8)}`,
			worktree: directory,
			isolation: "none",
			signal
		});
		cleanup.add("environment", () => environment.dispose());
		const definition = await detectPlugin(environment, {
			...request.command === null ? {} : { command: request.command },
			variables
		});
		const settled = tests.map((sourced) => ({
			...sourced,
			test: relocateTest(sourced.test, workspaceToken, environment.root)
		}));
		const startedAt = systemClock.now();
		const outcomes = [];
		const left = new Set(settled);
		let isBuilt = false;
		for (const server of definition.servers) {
			const plugin = createPlugin({
				environment,
				definition: !isBuilt ? definition : {
					...definition,
					build: {
						source: "none",
						install: null,
						build: null
					}
				},
				server,
				variables,
				timeouts: { startMs: startLimitMs(null, server) }
			});
			try {
				const hints = await openScratch(await findWorkPlace(server, environment, ""), environment, cleanup);
				const loaded = await plugin.load(signal);
				if (isFailedLoad(loaded)) {
					const outcome = toLoadOutcome(loaded);
					tell(`✖ ${server.name}: ${redactor.redact(outcome.message)}`);
					outcomes.push(outcome);
					continue;
				}
				isBuilt = true;
				await layOutSampleFiles(loaded.tools, hints, environment);
				const listed = new Set(loaded.tools.map(({ name }) => name));
				const own = settled.filter((sourced) => left.has(sourced) && isOwn(sourced, server, definition.servers, listed));
				for (const sourced of own) left.delete(sourced);
				if (own.length === 0) continue;
				const run = runCheckedSuite({
					tests: own,
					plugin,
					workspace: environment,
					envTier: environment.info.tier,
					flakyRetries: request.flakyRetries,
					serverChecks: false,
					signal
				});
				run.listen((event) => {
					if (event.type === "test-end" && isFailing(event.outcome)) tell(`✖ ${event.outcome.name}: ${redactor.redact(event.outcome.message)}`);
				});
				outcomes.push(...(await run.result()).outcomes);
			} finally {
				await plugin.close();
			}
		}
		for (const { test } of left) tell(`warning: no server that started lists the tools of "${test.name}"`);
		const hasFailed = outcomes.some(isFailing) || left.size > 0;
		const hasRun = outcomes.some(({ status }) => status !== "skipped");
		return {
			exitCode: hasFailed ? 1 : hasRun ? 0 : 3,
			table: redactor.redact(renderAuditTable(outcomes, [], [], {
				redactor,
				maxFailures: 200,
				maxFailuresPerTool: 200
			})),
			junit: renderJUnit({
				outcomes,
				suiteName: definition.name,
				startedAt,
				durationMs: systemClock.now().getTime() - startedAt.getTime(),
				version,
				distro: environment.info.distro,
				redactor
			})
		};
	} finally {
		await cleanup.run();
	}
}
/** A file's prefix names its server; without one, the test belongs to the first server that lists its tool. */
function isOwn(sourced, server, servers, listed) {
	const name = sourced.file?.split("/").at(-1) ?? "";
	const owner = servers.find((other) => filePrefixOf(other, servers) !== "" && name.startsWith(filePrefixOf(other, servers)));
	if (owner !== void 0) return owner === server;
	return servers.length === 1 || listTools(sourced.test).every((tool) => listed.has(tool));
}

// src/operations/compare-with-base.ts
/** Ten minutes; a plugin that needs longer is compared by `pth diff`, which has no limit. */
const maxSeconds = 600;
/** Tells before anything is opened that there is no such revision. @throws PthError `usage/invalid` */
async function requireDiffBase({ diffBase }, { ports, signal }, pluginPath) {
	if (diffBase === null) return;
	const { repository } = await openRepository(pluginPath, {
		variables: ports.variables,
		signal
	});
	if (await repository.resolve(diffBase) !== void 0) return;
	throw new PthError("usage/invalid", `${JSON.stringify(diffBase)} names no commit of ${repository.path}`);
}
/** What the tested commit changes for clients of the base, and what the fixes change on top of it; nothing without a base. */
async function compareWithBase(input, place, context) {
	const { diffBase, ...settings } = input;
	if (diffBase === null) return [];
	const { session, isFixed, pluginPath, stage } = place;
	const head = {
		revision: session.branchPoint,
		name: "head"
	};
	const pairs = [{
		of: "revision",
		from: {
			revision: diffBase,
			name: diffBase
		},
		to: head
	}, ...isFixed ? [{
		of: "fixes",
		from: head,
		to: {
			revision: session.branch,
			name: "fixed"
		}
	}] : []];
	return stage("clients", `comparing what changes for clients of ${diffBase}`, async () => {
		const limits = {
			settings: {
				...settings,
				path: pluginPath
			},
			maxSeconds
		};
		const value = await compareForClients(pairs, limits, context);
		return {
			value,
			text: (summariseClientChanges(value) ?? "nothing").replaceAll("*", "")
		};
	});
}

// src/operations/keep-tests-on-fault.ts
/**
* Waits for a loop; when it ends with a fault, the tests made so far go to the branch before anything else is done
* about it, and the fault is thrown on. An interrupt is thrown on at once: a person is waiting. What could
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

// src/operations/measure-run.ts
/** Opens the plugin as the run does, but for what it has built already. */
function createVariantOpener(input, place) {
	const { environment, definition, server, variables, directory } = place;
	return (added) => createPlugin({
		environment,
		definition: {
			...definition,
			build: {
				source: "none",
				install: null,
				build: null
			}
		},
		server,
		variables: {
			...variables,
			...added
		},
		era: input.era,
		directory,
		timeouts: { startMs: startLimitMs(input.startTimeoutSeconds, server) }
	});
}
/** The meter of one server; null when coverage was not asked for. The plugin must have been built. */
function createMeter(input, place, context) {
	if (!input.coverage) return null;
	const { environment, directory } = place;
	const { ports, signal } = context;
	return (tests) => measureCoverage({
		workspace: environment,
		directory: directory === "" ? "." : directory,
		openPlugin: createVariantOpener(input, place),
		tests,
		envTier: environment.info.tier,
		temporaryDirectory: ports.temporaryDirectory,
		approveRisky: input.approveRisky,
		signal
	});
}

// src/operations/read-impact.ts
/** Which source files each test exercises, in the plugin directory: a list with a map for each server. */
const impactFile = ".pth/impact.json";
const fileSchema = array(impactMapSchema).min(1);
/**
* What an earlier session measured with coverage and left on the branch, of all servers as one; undefined where there is
* none. It only decides what runs first, so a file that cannot be read is told and passed over.
*/
async function readImpact(workspace, pluginPath, emit) {
	const path = pluginPath === "" ? impactFile : `${pluginPath}/${impactFile}`;
	const passOver = (why) => {
		emit({
			type: "warning",
			message: `${impactFile} is passed over, so only tools tell which tests a fix concerns: ${why}`
		});
	};
	try {
		const read = fileSchema.safeParse(JSON.parse(new TextDecoder().decode(await workspace.readFile(path))));
		return read.success ? joinImpactMaps(read.data) : passOver("it is not of the form that PTH writes");
	} catch (error) {
		if (error instanceof SyntaxError) return passOver("it is no JSON");
		if (!PthError.isInstance(error) || error.code === "environment/closed") throw error;
		return error.code === "environment/file-missing" ? void 0 : passOver(error.message);
	}
}

// src/operations/render-test-files.ts
/**
* Files for `.pth/tests`: one per tool for generated tests; files that hold a person's tests stay as they
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

// src/operations/retest-result.ts
/**
* A server's result after its tests ran once more, because a fix for another server came later: what is claimed of it,
* and the proof of its own fixes, stands on the later run; its history stays.
*/
function retestResult(before, again) {
	const now = new Map(again.outcomes.map(({ name, status }) => [name, status]));
	const { stop, reason, outcomes, findings, checks, diagnoses, tools, server, timings } = again;
	const isBroken = before.stop === "all-passing" && stop !== "all-passing";
	return {
		...before,
		stop,
		reason: isBroken ? `${reason}; a fix for another server came after this one passed` : reason,
		outcomes,
		findings,
		checks,
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

// src/operations/read-quarantine.ts
/** The quarantine of a plugin; empty where there is none. @throws PthError `testing/invalid-test` */
async function readQuarantine(workspace, pluginPath) {
	const path = pluginPath === "" ? quarantineFile : `${pluginPath}/${quarantineFile}`;
	try {
		return parseQuarantine(new TextDecoder().decode(await workspace.readFile(path)));
	} catch (error) {
		if (PthError.isInstance(error) && error.code === "environment/file-missing") return [];
		throw error;
	}
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

// src/operations/read-document.ts
/**
* Reads a document that PTH wrote with `--json` and somebody hands back in.
* @param expected.what names the file in messages, e.g. `The baseline`; `form` what it should be, e.g. `verification`
* @param expected.maxLength in characters
* @throws PthError `settings/invalid` for a file that cannot be read, is too long or is no such document
*/
async function readDocument(file, schema, expected) {
	const refuse = (reason, cause) => new PthError("settings/invalid", `${expected.what} ${file} ${reason}.`, {
		cause,
		recovery: [expected.recovery]
	});
	let text;
	try {
		text = await readFile(file, "utf8");
	} catch (error) {
		const code = systemErrorCode(error);
		throw code === void 0 ? error : refuse(`cannot be read (${code})`, error);
	}
	if (text.length > expected.maxLength) throw refuse("is too long");
	let value;
	try {
		value = JSON.parse(text);
	} catch (error) {
		throw refuse("is no JSON", error);
	}
	const parsed = schema.safeParse(value);
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	throw refuse(`is no ${expected.form}: ${issue?.path.map(String).join(".") ?? ""} ${issue?.message ?? ""}`);
}

// src/operations/taken-over.ts
/** Reads the reports of shards. @throws PthError `settings/invalid` for a file that is none */
async function readShardReports(files, workingDirectory) {
	const expected = {
		what: "The report of a shard",
		form: "report",
		maxLength: 33554432,
		recovery: "Give files that pth test --shard --json wrote, or leave them out."
	};
	return Promise.all(files.map((file) => readDocument(resolve(workingDirectory, file), finalReportSchema, expected)));
}
/** What can be taken over for one server. A test that any shard saw fail is not. Pure. */
function takeOver(reports, server) {
	const outcomes = /* @__PURE__ */ new Map();
	const failing = /* @__PURE__ */ new Set();
	for (const report of reports) for (const outcome of report.outcomes.filter((one) => one.server === server)) if (outcome.status === "passed" || outcome.status === "skipped") outcomes.set(outcome.test, toOutcome(outcome));
	else failing.add(outcome.test);
	for (const name of failing) outcomes.delete(name);
	return {
		outcomes,
		findings: reports.flatMap((report) => report.findings.flatMap(({ server: owner, ...finding }) => owner === server ? [finding] : []))
	};
}
function toOutcome(outcome) {
	return {
		name: outcome.test,
		tool: outcome.tool,
		testTier: outcome.test_tier,
		status: outcome.status,
		category: null,
		message: outcome.status === "skipped" ? "skipped on the machine of its shard" : "",
		failures: [],
		calls: [],
		stderr: "",
		durationMs: outcome.duration_ms,
		attempts: 1,
		passRate: outcome.status === "passed" ? 1 : 0,
		generatedFrom: outcome.generated_from,
		file: null
	};
}
/**
* A runner whose first whole run leaves out what shards saw pass; every later run is as it always is. What the shards
* found beside their tests is told with that first run, unless the tests that failed there tell it again here.
*/
function runAfterShards(run, taken) {
	let isFirst = true;
	return async (request) => {
		if (!isFirst || !request.isFull || taken.outcomes.size === 0) return run(request);
		isFirst = false;
		const left = request.tests.filter(({ test }) => !taken.outcomes.has(test.name));
		const done = await run({
			...request,
			tests: left
		});
		const kept = request.tests.flatMap(({ test }) => taken.outcomes.get(test.name) ?? []);
		const seen = new Set(done.findings.map(keyOf));
		const told = new Map(taken.findings.map((finding) => [keyOf(finding), finding]));
		const tools = new Set(done.outcomes.map(({ tool }) => tool));
		return {
			...done,
			outcomes: [...done.outcomes, ...kept],
			findings: [...done.findings, ...[...told].filter(([key, { tool }]) => !seen.has(key) && !tools.has(tool)).map(([, finding]) => finding)]
		};
	};
}
function keyOf({ check, tool, message }) {
	return JSON.stringify([
		check,
		tool,
		message
	]);
}

// src/operations/run-server.ts
/** The suite of one server over the session's persisted tests. */
async function createSuite(input, place, cleanup, { emit, ports, quarantine }) {
	const { session, environment, server, servers, persisted, ownership, configured, model } = place;
	return new ToolSuite({
		seed: input.seed,
		hints: await openScratch({
			...await findWorkPlace(server, environment, session.pluginPath),
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
		drawsUnseen: input.drawsUnseen,
		sequenceLimits: toSequenceLimits(input),
		meter: place.meter,
		openVariant: place.openVariant,
		impact: await readImpact(environment, session.pluginPath, emit),
		learn: createLearner({
			workspace: environment,
			directory: session.pluginPath,
			server,
			configured,
			emit
		}),
		model,
		quarantine: {
			entries: quarantine ?? await readQuarantine(environment, session.pluginPath),
			now: () => ports.clock.now()
		},
		history: new TestHistory([
			session.repositoryPath,
			session.pluginPath,
			server.name
		], {
			ports,
			emit
		}),
		emit
	});
}
/** The loop over one server; its processes are gone when this settles. */
async function runServer(input, place, context) {
	const { session, environment, definition, variables, server, suite, model, timings, runs } = place;
	const { ports, emit, signal } = context;
	const shard = input.shard === null ? null : parseShard(input.shard);
	const done = runs.reduce((count, { result }) => count + result.iterations.length, 0);
	const plugin = createPlugin({
		environment,
		definition,
		server,
		variables,
		era: input.era,
		directory: session.pluginPath,
		clientName: input.clientName ?? void 0,
		clientVersion: input.clientVersion ?? void 0,
		timeouts: { startMs: startLimitMs(input.startTimeoutSeconds, server) }
	});
	const loop = runLoop({
		session: {
			...session,
			firstIteration: session.firstIteration + done
		},
		environment,
		plugin,
		prepareSuite: async (request) => {
			const prepared = await suite.prepare(request);
			return shard === null ? prepared : {
				...prepared,
				tests: selectShard(prepared.tests, shard)
			};
		},
		runCheckedSuite: runAfterShards((request) => suite.run(request), takeOver(place.shardReports, server.name)),
		fixProvider: model === null || !input.fix ? null : createFixProvider(model),
		isFixing: input.fix,
		decider: createPolicyDecider({
			maxIterations: input.maxIterations,
			onlyTests: input.fixTests,
			findUsedUp: place.findUsedUp
		}),
		writeCheckpoint: (state) => writeCheckpoint(session, state),
		cleanGround: (abort) => cleanWorktree(session.git, {
			keep: [...suite.scratch, ...place.seeded],
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
/** The model that writes fixes and performs agent tests, with secrets taken out of what it is sent; null when none is configured. */
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
/** After a fault or an interrupt: says what is kept, nothing when the branch had no commit and went away. */
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
* Which persisted test runs against which server: the one whose prefix its file carries; without a prefix
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
* branch with its commits; worktree, lock, environment and processes are gone on every path.
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
	const found = input.fix || input.model !== null ? await openModel(input.model, ports) : null;
	const budgeted = found && meterModel(found, input);
	const model = budgeted?.model ?? null;
	const findUsedUp = budgeted?.findUsedUp;
	const pluginPath = resolve(ports.workingDirectory, input.path);
	const plan = await planEnvironment(input, context, pluginPath);
	const pluginName = await readPluginName(pluginPath);
	await requireDiffBase(input, context, pluginPath);
	if (input.shard !== null && input.fix) throw new PthError("usage/invalid", "a share of a suite proves no fix: --shard goes with --no-fix");
	const shardReports = await readShardReports(input.shardReports, ports.workingDirectory);
	const session = await stage("session", `making a branch and a worktree for ${pluginPath}`, async () => {
		const started = await startHarnessSession({
			pluginPath,
			pluginName,
			...input.branch === null ? {} : { branch: input.branch },
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
	const detected = await detectPlugin(environment, {
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
		definition: detected,
		cleanup: inside,
		stage
	}, context);
	const build = await context.ground?.prepare({
		environment,
		session,
		plan: detected.build,
		stage
	}, context);
	const definition = build === void 0 ? detected : {
		...detected,
		build
	};
	const { servers, tested } = chooseServers(definition, input.server);
	const ownership = new TestOwnership(servers, tested);
	const persisted = await readPersisted(session, emit);
	const { variables, seeded, configured, restart: restartCompanions } = around;
	const runs = [];
	const render = (suites) => renderTestFiles(suites, {
		root: environment.root,
		redactor: ports.redactor
	});
	const common = {
		session,
		environment,
		definition,
		variables,
		seeded,
		restartCompanions,
		timings,
		runs
	};
	for (const server of tested) {
		const metered = {
			environment,
			definition,
			server,
			variables,
			directory: session.pluginPath
		};
		const place = {
			session,
			environment,
			server,
			servers,
			persisted,
			ownership,
			configured,
			model,
			meter: createMeter(input, metered, context),
			openVariant: createVariantOpener(input, metered)
		};
		const suite = await createSuite(input, place, inside, context);
		const loop = runServer(input, {
			...common,
			server,
			suite,
			model,
			findUsedUp,
			shardReports
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
			...common,
			server,
			suite,
			model: null,
			shardReports: []
		};
		earlier.result = retestResult(earlier.result, await runServer({
			...input,
			fix: false
		}, place, context));
	}
	const impacts = [];
	for (const own of input.coverage ? runs : []) {
		const metered = {
			environment,
			definition,
			server: own.server,
			variables,
			directory: session.pluginPath
		};
		const meter = createMeter(input, metered, context);
		if (!meter) continue;
		await stage("coverage", "measuring what the tests reach of the source", async () => {
			const { report: coverage, impact } = await meter(own.suite.tests);
			own.coverage = coverage;
			impacts.push(impact);
			const { lines } = sumCoverage(coverage.files);
			return {
				value: void 0,
				text: `${lines.covered} of ${lines.total} lines in ${coverage.files.length} files`
			};
		});
	}
	const isFixed = runs.some(({ result }) => result.evidence.length > 0);
	const clientChanges = await compareWithBase(input, {
		session,
		isFixed,
		pluginPath,
		stage
	}, context);
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
			fixSource: model === null || !input.fix ? null : `agent ${model.id}`
		},
		repository: session.repositoryPath,
		runs: runs.map(({ server, result, suite, coverage = null }) => ({
			server: server.name,
			result,
			coverage,
			surface: suite.perTool
		})),
		artifacts: [
			...files.map(({ path }) => path),
			reportFile,
			...impacts.length > 0 ? [impactFile] : []
		],
		clientChanges,
		ports
	});
	await commitArtifacts(session, {
		files: [{
			path: reportFile,
			content: report.markdown
		}, ...renderImpacts(impacts)],
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
/** Where the report lies on the branch, relative to the plugin directory. */
const reportFile = ".pth/SESSION-REPORT.md";
function renderImpacts(impacts) {
	return impacts.length === 0 ? [] : [{
		path: impactFile,
		content: `${JSON.stringify(impacts, null, 2)}\n`
	}];
}
async function readPersisted(session, emit) {
	const { files, problems } = await readSuiteFiles(session);
	for (const message of problems) emit({
		type: "warning",
		message
	});
	return files.flatMap(({ path, content }) => parseTests(content, { file: path }));
}

// src/operations/verify-input.ts
const shared = testInputSchema.omit({
	image: true,
	fix: true,
	model: true,
	gate: true,
	maxIterations: true,
	fixTests: true,
	maxTokens: true,
	maxUsd: true,
	keep: true,
	coverage: true,
	diffBase: true,
	shard: true,
	shardReports: true,
	junit: true,
	ctrf: true,
	url: true
}).shape;
/** Input of `verify_images`. */
const verifyInputSchema = strictObject({
	...shared,
	images: array(string().min(1).max(200)).min(1, "name at least one image").max(50).refine((images) => new Set(images).size === images.length, "name each image once"),
	/** A failing test is run again so often, to tell what fails always from what fails sometimes. */
	flakyRetries: int().min(0).max(10).default(2),
	/** Document of an earlier verification; null compares with none. */
	baseline: string().min(1).nullable().default(null)
});

// src/operations/verify-images.ts
/**
* Tests a plugin on several images, one after the other, with the engine of `test_plugin`, and says what fails where
*. It fixes nothing, and the branches of its runs go away with them. What PTH cannot do on one image is told
* and keeps it from no other.
*/
const verifyImages = {
	name: "verify_images",
	description: "Tests the plugin at a path on several images and says what fails on which; fixes nothing.",
	inputSchema: verifyInputSchema,
	effect: "runs-plugin",
	async perform(input, context) {
		const { ports, emit } = context;
		const before = input.baseline === null ? null : await readBaseline(resolve(ports.workingDirectory, input.baseline));
		const runs = [];
		for (const image of input.images) {
			emit({
				type: "stage-end",
				stage: "image",
				text: image,
				durationMs: 0
			});
			runs.push(await runOn(image, input, context));
		}
		const document = ports.redactor.redactJson(compareImages(runs, before));
		return {
			exitCode: document.exit_code,
			document,
			markdown: renderImageVerificationMarkdown(document),
			terminal: renderImageVerification(document)
		};
	}
};
async function runOn(image, input, context) {
	const { images: _, baseline: __, ...rest } = input;
	const own = {
		fix: false,
		model: null,
		gate: "auto",
		maxIterations: 1,
		fixTests: null,
		maxTokens: null,
		maxUsd: null,
		keep: false,
		coverage: false,
		diffBase: null,
		shard: null
	};
	let report;
	try {
		report = await testPlugin.perform({
			...rest,
			...own,
			image,
			url: null,
			shardReports: [],
			junit: null,
			ctrf: null,
			report: null
		}, {
			...context,
			emit: withoutBranch(context.emit)
		});
	} catch (error) {
		if (!PthError.isInstance(error) || context.signal.aborted) throw error;
		const { code, message, recovery } = describeFault(error);
		context.emit({
			type: "warning",
			message: `${image} could not be tested: ${message}`
		});
		return {
			image,
			tests: null,
			findings: 0,
			isPassing: false,
			fault: {
				code,
				message,
				recovery: [...recovery]
			}
		};
	}
	const { document, exitCode } = report;
	await removeBranch(document.repository, document.branch, context);
	return {
		image,
		tests: document.outcomes.map(({ server, test, status }) => ({
			server,
			test,
			status
		})),
		findings: document.findings.length,
		isPassing: exitCode === 0,
		fault: null
	};
}
/** A branch that goes away with its run is nothing to look at. */
function withoutBranch(emit) {
	return (event) => {
		if (event.type !== "stage-end" || !["branch", "look"].includes(event.stage)) emit(event);
	};
}
/** The branch of a run holds what is in the report; nothing was fixed, so nobody needs it. */
async function removeBranch(repository, branch, { ports, signal }) {
	if (repository === null || branch === null) return;
	const opened = await openRepository(repository, {
		variables: ports.variables,
		signal
	});
	const head = await opened.repository.resolve(`refs/heads/${branch}`);
	if (head !== void 0) await opened.repository.deleteBranch(branch, head);
}
function readBaseline(file) {
	return readDocument(file, imageVerificationSchema, {
		what: "The baseline",
		form: "verification",
		maxLength: 67108864,
		recovery: "Give a file that pth verify --json wrote, or leave --baseline out."
	});
}

export { assertConfigured as A, diffBehaviour as C, parseInput as D, auditInputSchema as E, readConfigSchema as M, openLoopbackRedirect as N, testInputSchema as O, compareForClients as S, auditServer as T, removeImageInputSchema as _, preflightInputSchema as a, demoInput as b, packCheckInputSchema as c, listModels as d, buildImage as f, removeImage as g, listImagesInputSchema as h, runFrozenSuite as i, resolveConfig as j, PreparedGround as k, mutate as l, listImages as m, verifyInputSchema as n, preflightPlugin as o, buildImageInputSchema as p, testPlugin as r, packCheck as s, verifyImages as t, mutateInputSchema as u, doctor as v, diffInputSchema as w, prepareDemo as x, doctorInputSchema as y };