import { t as Cleanup } from "./cleanup-MJxDpbxi.js";
import { w as createHexId } from "./run-process-CgUjGTTB.js";
import { o as systemErrorCode, t as PthError } from "./fault-Cx7jcTBv.js";
import { t as createLocalProvider } from "./local-provider-CN1NheXM.js";
import { t as checkNames } from "./check-names-CUvG1v-V.js";
import { C as record, T as string, l as boolean, s as array, v as looseObject } from "./schemas-DIi9xWIE.js";
import { l as isTypeScriptRefusal, n as listFiles, o as otherNames, s as uiNames, t as mountPlugin, u as loadExtension } from "./plugin-tools-D_fWoiAv.js";
import { t as loadPi } from "./load-pi-MbtMIhpv.js";
import { t as systemClock } from "./clock-DddqEWzE.js";
import { t as createGlobMatcher } from "./glob-6ecJST2I.js";
import { t as describeRunOutcome } from "./describe-outcome-CGjgvTSR.js";
import { existsSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve } from "node:path";
import { mkdir, mkdtemp, readFile, readdir, realpath, rm, writeFile } from "node:fs/promises";

// src/test-session/sandbox/pack-and-install.ts
const versions = record(string(), string()).default({});
/** Fields of a package.json that PTH reads; others are ignored. */
const manifestSchema = looseObject({
	name: string().min(1),
	version: string().min(1),
	keywords: array(string()).default([]),
	dependencies: versions,
	devDependencies: versions,
	optionalDependencies: versions,
	peerDependencies: versions,
	peerDependenciesMeta: record(string(), looseObject({ optional: boolean().optional() })).default({}),
	pi: looseObject({
		extensions: array(string()).optional(),
		skills: array(string()).optional()
	}).optional()
});
/** Packages that pi provides to extensions itself; the installation skips them. */
const suppliedByPi = [
	...[
		"pi-ai",
		"pi-agent-core",
		"pi-coding-agent",
		"pi-tui"
	].flatMap((name) => [`@earendil-works/${name}`, `@mariozechner/${name}`]),
	"typebox",
	"@sinclair/typebox"
];
/** @throws PthError `playbook/package-invalid` when there is no package.json with a name and a version */
async function readPackageManifest(directory) {
	const file = join(directory, "package.json");
	const refuse = (reason, cause) => new PthError("playbook/package-invalid", `${file} ${reason}`, {
		details: { file },
		cause
	});
	let json;
	try {
		json = JSON.parse(await readFile(file, "utf8"));
	} catch (error) {
		if (error instanceof SyntaxError) throw refuse(`is no JSON: ${error.message}`, error);
		throw refuse(`cannot be read: ${systemErrorCode(error) ?? "unknown error"}`, error);
	}
	const parsed = manifestSchema.safeParse(json);
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	throw refuse(`does not describe a package: ${issue ? `${issue.path.join(".")} ${issue.message}` : "unknown reason"}`);
}
/**
* Packs a package as npm would publish it and installs the tarball in a fresh directory inside the environment, as a
* user gets it: without development dependencies, with peers except those that pi provides.
* @throws PthError `process/spawn-failed` when npm is missing
*/
async function packAndInstall(environment, options) {
	const { manifest, packageDir } = options;
	const root = environment.root;
	const scripts = options.runScripts ? [] : ["--ignore-scripts"];
	const quiet = [
		"--no-audit",
		"--no-fund",
		"--no-update-notifier",
		"--loglevel=error"
	];
	const runNpm = async (args, cwd) => {
		const limits = {
			timeoutMs: options.timeoutMs,
			signal: options.signal
		};
		return describeFailure(await environment.run({
			argv: [
				"npm",
				...args,
				...quiet,
				...scripts
			],
			cwd
		}, limits));
	};
	await mkdir(join(root, "tarball"));
	const packFailure = await runNpm([
		"pack",
		packageDir,
		"--pack-destination",
		join(root, "tarball")
	], ".");
	if (packFailure !== null) return {
		status: "failed",
		step: "pack",
		message: `npm pack failed: ${packFailure}`
	};
	const tarball = (await readdir(join(root, "tarball"))).find((name) => name.endsWith(".tgz"));
	if (tarball === void 0) return {
		status: "failed",
		step: "pack",
		message: "npm pack made no tarball."
	};
	await mkdir(join(root, "install"));
	const peers = Object.entries(manifest.peerDependencies).filter(([name]) => !suppliedByPi.includes(name) && manifest.peerDependenciesMeta[name]?.optional !== true);
	const sandbox = {
		name: "pth-sandbox",
		version: "0.0.0",
		private: true,
		dependencies: Object.fromEntries(peers)
	};
	await writeFile(join(root, "install", "package.json"), JSON.stringify(sandbox, null, 2));
	const installFailure = await runNpm([
		"install",
		`file:../tarball/${tarball}`,
		"--no-package-lock",
		"--legacy-peer-deps",
		"--omit=dev"
	], "install");
	if (installFailure !== null) return {
		status: "failed",
		step: "install",
		message: `npm install failed: ${installFailure}`
	};
	return {
		status: "installed",
		directory: await realpath(join(root, "install", "node_modules", ...manifest.name.split("/"))),
		tarball
	};
}
function describeFailure(outcome) {
	if (outcome.reason === "exited" && outcome.exitCode === 0) return null;
	if (outcome.reason === "spawn-failed") throw new PthError("process/spawn-failed", `npm cannot be started: ${outcome.spawnError ?? "unknown reason"}`);
	if (outcome.reason === "aborted") throw new PthError("run/interrupted", "Packing the package was interrupted.");
	const output = [outcome.stderr.text, outcome.stdout.text].map((text) => text.trim()).filter((text) => text !== "");
	return [describeRunOutcome(outcome), ...output].join("\n").slice(0, 4e3);
}

// src/test-session/sandbox/explain-load-failure.ts
/** Messages of loaders and servers about a missing module. */
const missingModule = /Cannot find (?:module|package) ['"]([^'"]+)['"](?:\s+imported from ['"]?([^\s'"]+))?/;
const requireStack = /Require stack:\s*-\s*(\S+)/;
/** Finds the cause behind a loader's error message. */
function explainLoadFailure(loaderMessage, paths, otherwise) {
	const match = missingModule.exec(loaderMessage);
	if (!match) return {
		cause: otherwise,
		message: loaderMessage.trim().replaceAll(`${paths.installedDir}/`, "")
	};
	const [, specifier = ""] = match;
	const importer = match[2] ?? requireStack.exec(loaderMessage)?.[1];
	const from = importer === void 0 ? "" : `, which ${shorten(importer, paths)} imports,`;
	if (specifier.startsWith(".") || isAbsolute(specifier)) {
		const target = resolve(importer === void 0 ? paths.installedDir : dirname(stripUrl(importer)), specifier);
		return explainMissingFile(relative(paths.installedDir, target), from, paths);
	}
	return explainMissingPackage(bareName(specifier), from, loaderMessage, paths);
}
/** Describes a missing file that the manifest or a module names. */
function explainMissingFile(path, from, paths) {
	const source = sourceCandidates(path).find((candidate) => existsSync(join(paths.packageDir, candidate)));
	if (source !== void 0) return {
		cause: "file-not-packed",
		message: `${source}${from} is in the package directory but not in the tarball: add it to "files" in package.json.`
	};
	return {
		cause: "file-missing",
		message: `${path}${from} exists neither in the tarball nor in the package directory.`
	};
}
function explainMissingPackage(name, from, loaderMessage, { manifest }) {
	if (name in {
		...manifest.dependencies,
		...manifest.optionalDependencies,
		...manifest.peerDependencies
	}) return {
		cause: "load-failed",
		message: `${name}${from} is declared but not installed.${suppliedByPi.includes(name) ? " It is supplied by pi and not there without it." : ""} ${loaderMessage.trim()}`
	};
	return {
		cause: "dependency-undeclared",
		message: `The package ${name}${from} is ${name in manifest.devDependencies ? "only in devDependencies" : "not in dependencies"}: add it to "dependencies" in package.json.`
	};
}
/** Lists possible source names of a compiled file. */
function sourceCandidates(path) {
	const stem = path.replace(/\.[cm]?[jt]s$/, "");
	return [path, ...[
		"",
		".js",
		".ts",
		".mjs",
		".cjs",
		".mts",
		".cts",
		".json",
		"/index.js",
		"/index.ts"
	].map((ending) => `${stem}${ending}`)].filter((candidate) => !candidate.startsWith(".."));
}
function bareName(specifier) {
	return specifier.split("/").slice(0, specifier.startsWith("@") ? 2 : 1).join("/");
}
function shorten(importer, { installedDir }) {
	const path = relative(installedDir, stripUrl(importer));
	return path.startsWith("..") ? stripUrl(importer) : path;
}
function stripUrl(path) {
	return decodeURI(path.replace(/^file:\/\//, "").replace(/\?.*$/, ""));
}

// src/test-session/sandbox/extension-loaders.ts
/** Loads the extensions and skills of a package with pi's own loader, and starts a session with them. */
const piLoader = {
	name: "pi",
	async load(load) {
		const { paths, workDir } = load;
		const pi = await loadPi();
		const agentDir = join(workDir, ".pi-agent");
		await mkdir(agentDir, { recursive: true });
		const resources = new pi.DefaultResourceLoader({
			cwd: workDir,
			agentDir,
			settingsManager: pi.SettingsManager.inMemory(),
			additionalExtensionPaths: [paths.installedDir],
			noThemes: true,
			noContextFiles: true
		});
		const late = await findHang(resources.reload(), load);
		if (late) return {
			...nothing$1,
			problems: [late]
		};
		const { extensions, errors } = resources.getExtensions();
		const own = resources.getSkills().skills.filter(({ filePath }) => filePath.startsWith(paths.installedDir));
		const problems = [...findMissingPaths(paths), ...errors.map(({ path, error }) => explainExtension(path, error, paths))];
		const parts = {
			extensionsLoaded: extensions.length,
			skillsLoaded: own.length,
			serversStarted: 0,
			problems
		};
		const registered = extensions.flatMap(({ tools }) => [...tools.keys()]);
		const { openPiSession } = await import("./open-pi-session-CWsUh2Oo.js");
		return finishInSession(load, parts, registered, extensions.map(({ path }) => path), async (options, cleanup) => {
			const session = await openPiSession(options, load.host, cleanup);
			return {
				session,
				tools: session.session.getAllTools().filter(({ sourceInfo }) => sourceInfo.source !== "builtin").map(({ name }) => name)
			};
		});
	}
};
/** Loads the extensions of a package in PTH's own session, without pi. */
const ownLoader = {
	name: "pth",
	async load(load) {
		const { paths } = load;
		const extensionFiles = listExtensionFiles(paths);
		const { openTestSession } = await import("./open-test-session-DG453ozl.js");
		const problems = findMissingPaths(paths);
		const loaded = [];
		for (const path of extensionFiles) try {
			const late = await findHang(loadExtension(path, paths.installedDir), load);
			if (late) problems.push(late);
			else loaded.push(path);
		} catch (error) {
			if (!PthError.isInstance(error)) throw error;
			if (isTypeScriptRefusal(error.cause)) throw refuseTypeScript(path, paths, error);
			problems.push(explainExtension(path, error.message, paths));
		}
		return finishInSession(load, {
			extensionsLoaded: loaded.length,
			skillsLoaded: countSkills(paths),
			serversStarted: 0,
			problems
		}, [], loaded, async (options, cleanup) => {
			const session = await openTestSession({
				...options,
				tools: []
			}, load.host, cleanup);
			return {
				session,
				tools: session.state.tools()
			};
		});
	}
};
/** Creates the fault for TypeScript extensions, which pi can load and Node cannot; it is no problem of the package. */
function refuseTypeScript(path, { installedDir }, cause) {
	const file = relative(installedDir, path);
	return new PthError("playbook/host-unavailable", `${file} is TypeScript, which only pi loads from an installed package.`, {
		details: { file },
		cause
	});
}
const nothing$1 = {
	extensionsLoaded: 0,
	skillsLoaded: 0,
	serversStarted: 0,
	toolsRegistered: [],
	problems: []
};
/**
* Waits for work that runs code of the package. Such code cannot be ended in this process, so work that takes too long
* is abandoned and reported. Rejects as the work does.
*/
async function findHang(work, { loadTimeoutMs }) {
	const over = new AbortController();
	const limit = systemClock.sleep(loadTimeoutMs, over.signal).then(() => ({
		cause: "load-failed",
		message: `The package has not loaded within ${loadTimeoutMs} ms.`
	}), () => void 0);
	try {
		return await Promise.race([work.then(() => void 0), limit]);
	} finally {
		over.abort();
	}
}
/** Registers the tools in a session, and plays the playbook if there is one. */
async function finishInSession(load, parts, registered, extensions, open) {
	const { play, paths, workDir } = load;
	if (parts.problems.length > 0) return {
		...parts,
		toolsRegistered: registered
	};
	const playing = play ? {
		playbook: play.playbook,
		ui: play.ui
	} : {};
	let opened;
	try {
		const opening = open({
			extensions,
			cwd: workDir,
			...playing
		}, play ? load.cleanup : new Cleanup());
		const late = await findHang(opening, load);
		if (late) {
			opening.then(({ session }) => session.dispose()).catch(() => void 0);
			return {
				...parts,
				extensionsLoaded: 0,
				toolsRegistered: registered,
				problems: [late]
			};
		}
		opened = await opening;
	} catch (error) {
		if (!PthError.isInstance(error) || !error.code.startsWith("playbook/")) throw error;
		return {
			...parts,
			extensionsLoaded: 0,
			toolsRegistered: registered,
			problems: [explainLoadFailure(error.message, paths, "load-failed")]
		};
	}
	const { session, tools } = opened;
	if (!play) {
		await session.dispose();
		return {
			...parts,
			toolsRegistered: tools
		};
	}
	await session.run(...play.trigger === void 0 ? [] : [play.trigger]);
	return {
		...parts,
		toolsRegistered: tools,
		testResult: session
	};
}
function explainExtension(path, loaderMessage, paths) {
	const explained = explainLoadFailure(loaderMessage, paths, "load-failed");
	const file = relative(paths.installedDir, path) || basename(path);
	return explained.cause === "load-failed" ? {
		...explained,
		message: `${file}: ${explained.message}`
	} : explained;
}
/** Lists paths of the manifest that do not exist; pi ignores them silently. */
function findMissingPaths(paths) {
	const { extensions = [], skills = [] } = paths.manifest.pi ?? {};
	return [...extensions, ...skills].filter((path) => !/[*?[\]{}!]/.test(path) && !existsSync(join(paths.installedDir, path))).map((path) => explainMissingFile(path.replace(/^\.\//, ""), ", which \"pi\" in package.json names,", paths));
}
function listExtensionFiles({ installedDir, manifest }) {
	const files = listFiles(installedDir).filter((path) => /\.[cm]?[jt]s$/.test(path) && !path.endsWith(".d.ts"));
	const named = manifest.pi?.extensions;
	if (!named) return files.filter((path) => /^extensions\/([^/]+|[^/]+\/index\.[jt]s)$/.test(path)).map((path) => join(installedDir, path));
	const chosen = named.flatMap((entry) => {
		const path = entry.replace(/^\.\//, "").replace(/\/$/, "");
		if (files.includes(path)) return [path];
		const matches = createGlobMatcher(/[*?[\]{}]/.test(path) ? path : `${path}/*`);
		return files.filter(matches);
	});
	return [...new Set(chosen)].map((path) => join(installedDir, path));
}
function countSkills({ installedDir, manifest }) {
	const roots = (manifest.pi?.skills ?? ["skills"]).map((path) => path.replace(/^\.\//, ""));
	return listFiles(installedDir).filter((path) => basename(path) === "SKILL.md").filter((path) => roots.some((root) => dirname(path) === root || path.startsWith(`${root}/`))).length;
}

// src/test-session/sandbox/mcp-loader.ts
const nothing = {
	extensionsLoaded: 0,
	skillsLoaded: 0,
	serversStarted: 0,
	toolsRegistered: [],
	problems: []
};
/** Starts the MCP server of an installed package and lists its tools. */
const mcpLoader = {
	name: "mcp",
	async load(load) {
		const { paths, host, workDir, play } = load;
		const found = await findServer(load);
		if ("problem" in found) return {
			...nothing,
			problems: [found.problem]
		};
		const cleanup = new Cleanup();
		try {
			const tools = await mountPlugin(found.mount, host, workDir, cleanup);
			const parts = {
				...nothing,
				serversStarted: 1,
				toolsRegistered: tools.map(({ name }) => name)
			};
			if (!play) return parts;
			await cleanup.run();
			const { openTestSession } = await import("./open-test-session-DG453ozl.js");
			const { playbook, mockTools, ui } = play;
			const session = await openTestSession({
				plugin: found.mount,
				playbook,
				mockTools,
				ui
			}, host, load.cleanup);
			await session.run(...play.trigger === void 0 ? [] : [play.trigger]);
			return {
				...parts,
				testResult: session
			};
		} catch (error) {
			if (!PthError.isInstance(error) || !error.code.startsWith("plugin/")) throw error;
			return {
				...nothing,
				problems: [describeStart(error, paths)]
			};
		} finally {
			await cleanup.run();
		}
	}
};
/** Detects the server's start command in the installed package, by the same rules as for any plugin. */
async function findServer({ paths, host }) {
	const { detectPlugin } = await import("./plugin-CB2XRWSv.js");
	const environment = await createLocalProvider({ variables: host.variables }).provision({
		label: `pth-sandbox-${createHexId(12)}`,
		worktree: paths.installedDir
	});
	let definition;
	try {
		definition = await detectPlugin(environment.restricted(), {
			skipBuild: true,
			variables: {}
		});
	} catch (error) {
		if (PthError.isInstance(error) && error.code === "plugin/foreign-servers") return { problem: {
			cause: "server-failed",
			message: `Nothing of a server is in the package. ${error.message}`
		} };
		throw PthError.isInstance(error) && error.code === "plugin/not-found" ? refuseEmpty(paths.manifest.name, error) : error;
	} finally {
		await environment.dispose();
	}
	const [{ transport, name, source }] = definition.servers;
	if (transport.kind === "http") return { problem: {
		cause: "server-failed",
		message: `The server ${name} of ${source} is reached by URL; nothing of it is in the package.`
	} };
	const cwd = transport.cwd === void 0 ? paths.installedDir : `${paths.installedDir}/${transport.cwd}`;
	return { mount: {
		command: transport.argv,
		cwd,
		variables: transport.variables
	} };
}
function refuseEmpty(name, cause) {
	return new PthError("playbook/package-invalid", `${name} holds neither a pi extension nor an MCP server.`, {
		details: cause.details,
		cause
	});
}
function describeStart(error, paths) {
	const stderr = typeof error.details["stderr"] === "string" ? error.details["stderr"] : "";
	const explained = explainLoadFailure(stderr, paths, "server-failed");
	if (explained.cause !== "server-failed") return explained;
	const reason = lastError(stderr);
	return {
		cause: "server-failed",
		message: reason === "" ? error.message : `${error.message} ${reason}`
	};
}
/** Returns the error line of a stack trace, else the end of the text. */
function lastError(stderr) {
	return stderr.split("\n").map((line) => line.trim()).findLast((line) => /^(\w*Error|Uncaught)\b.*:/.test(line)) ?? stderr.trim().slice(-500);
}

// src/test-session/sandbox/verify-sandbox-install.ts
const optionNames = {
	packageDir: true,
	expect: true,
	playbook: true,
	trigger: true,
	mockTools: true,
	ui: true,
	runScripts: true,
	timeoutMs: true,
	loadTimeoutMs: true,
	host: true,
	signal: true
};
const expectNames = {
	extensions: true,
	skills: true,
	tools: true
};
/**
* Packs a package, installs the tarball in a clean temporary directory and loads its contents. Problems of the package
* are data. Removes the sandbox, unless a returned test session uses it.
* @throws PthError `playbook/option-unknown`, `playbook/package-invalid` when there is no package or it has nothing to load,
* `playbook/install-mismatch` when `expect` does not hold, and the errors of the playbook's run
*/
async function verifyInstall(options, host) {
	checkNames(options, optionNames, "a package check", otherNames);
	checkNames(options.expect, expectNames, "expect");
	checkNames(options.ui, uiNames, "ui");
	const packageDir = resolve(host.workingDirectory, options.packageDir);
	const manifest = await readPackageManifest(packageDir);
	const cleanup = new Cleanup();
	const root = await realpath(await mkdtemp(join(host.temporaryDirectory, "pth-pack-")));
	cleanup.add("remove the sandbox", () => rm(root, {
		recursive: true,
		force: true,
		maxRetries: 5
	}));
	let isHandedOut = false;
	try {
		const result = await verifyIn(root, {
			packageDir,
			manifest
		}, options, host, cleanup);
		checkExpectation(result, options.expect);
		isHandedOut = result.testResult !== void 0;
		return result;
	} finally {
		if (!isHandedOut) await cleanup.run();
	}
}
async function verifyIn(root, { packageDir, manifest }, options, host, cleanup) {
	const { playbook, trigger, mockTools = {}, ui = {}, timeoutMs = 3e5, runScripts = false, signal } = options;
	const loadTimeoutMs = options.loadTimeoutMs ?? 6e4;
	const environment = await createLocalProvider({ variables: host.variables }).provision({
		label: `pth-sandbox-${createHexId(12)}`,
		worktree: root
	});
	cleanup.add("end what npm has started", () => environment.dispose());
	const outcome = await packAndInstall(environment, {
		packageDir,
		manifest,
		runScripts,
		timeoutMs,
		signal
	});
	const named = {
		name: manifest.name,
		version: manifest.version
	};
	if (outcome.status === "failed") {
		const problem = {
			cause: `${outcome.step}-failed`,
			message: outcome.message
		};
		return {
			...named,
			...summarise([{
				...nothingLoaded,
				problems: [problem]
			}]),
			loaders: [],
			files: []
		};
	}
	const workDir = join(root, "work");
	await mkdir(workDir);
	const loaders = await chooseLoaders(outcome.directory, manifest, options.host);
	const play = playbook ? {
		playbook,
		trigger,
		mockTools,
		ui
	} : void 0;
	const parts = [];
	for (const loader of loaders) {
		const paths = {
			packageDir,
			installedDir: outcome.directory,
			manifest
		};
		const isFirst = loader === loaders[0];
		parts.push(await loader.load({
			paths,
			host,
			workDir,
			play: isFirst ? play : void 0,
			cleanup,
			loadTimeoutMs
		}));
	}
	const files = listFiles(outcome.directory);
	return {
		...named,
		...summarise(parts),
		loaders: loaders.map(({ name }) => name),
		files
	};
}
const nothingLoaded = {
	extensionsLoaded: 0,
	skillsLoaded: 0,
	serversStarted: 0,
	toolsRegistered: [],
	problems: []
};
function summarise(parts) {
	const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
	const problems = parts.flatMap((part) => part.problems);
	const testResult = parts.find((part) => part.testResult)?.testResult;
	return {
		extensionsLoaded: sum("extensionsLoaded"),
		extensionErrors: problems.map(({ message }) => message),
		toolsRegistered: parts.flatMap((part) => part.toolsRegistered),
		skillsLoaded: sum("skillsLoaded"),
		serversStarted: sum("serversStarted"),
		problems,
		...testResult ? { testResult } : {}
	};
}
/** Files that indicate an MCP server in the package. */
const serverManifests = [
	".mcp.json",
	".claude-plugin/plugin.json",
	"server.json",
	"manifest.json"
];
async function chooseLoaders(directory, manifest, host) {
	const isPi = manifest.pi !== void 0 || manifest.keywords.includes("pi-package");
	const isServer = !isPi || serverManifests.some((file) => existsSync(join(directory, file)));
	return [...isPi ? [await chooseExtensionLoader(host)] : [], ...isServer ? [mcpLoader] : []];
}
async function chooseExtensionLoader(host) {
	if (host !== void 0) return host === "pi" ? piLoader : ownLoader;
	try {
		await loadPi();
		return piLoader;
	} catch (error) {
		if (PthError.isInstance(error) && error.code === "playbook/host-unavailable") return ownLoader;
		throw error;
	}
}
/** @throws PthError `playbook/install-mismatch` with expected and actual */
function checkExpectation(result, expect) {
	if (!expect) return;
	const differences = [];
	if (expect.extensions !== void 0 && expect.extensions !== result.extensionsLoaded) differences.push(`expected ${expect.extensions} extensions, ${result.extensionsLoaded} were loaded`);
	if (expect.skills !== void 0 && expect.skills !== result.skillsLoaded) differences.push(`expected ${expect.skills} skills, ${result.skillsLoaded} were loaded`);
	const missing = (expect.tools ?? []).filter((tool) => !result.toolsRegistered.includes(tool));
	if (missing.length > 0) {
		const actual = result.toolsRegistered.length === 0 ? "none" : result.toolsRegistered.join(", ");
		differences.push(`expected the tools ${(expect.tools ?? []).join(", ")}; missing: ${missing.join(", ")}; registered: ${actual}`);
	}
	if (differences.length === 0) return;
	const details = {
		expected: expect,
		actual: {
			...result,
			testResult: void 0
		}
	};
	const text = [...differences, ...result.extensionErrors].join("\n");
	throw new PthError("playbook/install-mismatch", `${result.name} does not offer what is expected: ${text}`, { details });
}

export { verifyInstall };