import { n as isEntryThere } from "./is-there-B3l6a-M8.js";
import { c as isJsonObject, o as systemErrorCode, t as PthError } from "./fault-Cx7jcTBv.js";
import { fn as removeTree } from "./actions-section-1ewxtru0.js";
import { en as buildPlugin } from "./operations-C97UI44R.js";
import { t as runProcess } from "./run-process-CgUjGTTB.js";
import { createHash } from "node:crypto";
import { basename, dirname, join } from "node:path";
import { lstat, mkdir, readFile, realpath, rename, writeFile } from "node:fs/promises";

// src/target/cache-key.ts
/** Files of a project that npm reads, or that decide which manager installs it, anywhere in the repository. */
const installFiles = /* @__PURE__ */ new Set([
	"package.json",
	"package-lock.json",
	"npm-shrinkwrap.json",
	"yarn.lock",
	"pnpm-lock.yaml",
	"pnpm-workspace.yaml",
	"bun.lock",
	"bun.lockb",
	".npmrc",
	"binding.gyp"
]);
/** Scripts of a package that run when its dependencies are installed. */
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
* Computes keys over the input of an installation and a build: the files that npm reads, all files but the tests, the
* commands and the environment. Pure.
*/
function computeCacheKeys(files, plan, { name, tier, image, distro }) {
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
			plan.steps.filter(({ phase }) => phase === "install"),
			around,
			list(manifests)
		]),
		build: digest([
			plan.steps,
			around,
			list(sources)
		])
	};
}
function digest(value) {
	return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
/**
* Returns why an earlier installation may not be reused although its input is the same: npm did not make it, or it
* could run or hold some of the plugin's own sources, which do change. Null when it may be reused. Pure.
* @param manifest the plugin's package.json
* @param directory of the plugin relative to the root of the repository; '' for the root
*/
function refuseReuse(plan, { tier, mount }, { files, manifest, directory }) {
	const pathInPlugin = (path) => directory === "" ? path : `${directory}/${path}`;
	if (tier === 0) return "the plugin runs on this host";
	if (mount === "rsync") return "the environment does not share its files";
	const [first, ...others] = plan.steps.filter(({ phase }) => phase === "install");
	if (first?.argv[0] !== "npm" || others.length > 0) return "npm is not what installs it";
	if (first.cwd !== void 0) return "it is installed at the root of its workspace";
	const scripts = isJsonObject(manifest) && isJsonObject(manifest["scripts"]) ? manifest["scripts"] : {};
	const script = installScripts.find((name) => name in scripts);
	if (script !== void 0) return `package.json has a script ${script}`;
	const odd = files.find(({ path, mode }) => path === pathInPlugin("binding.gyp") || path.startsWith(pathInPlugin("node_modules/")) || installFiles.has(basename(path)) && !/^100(?:644|755)$/.test(mode));
	return odd === void 0 ? null : `the repository holds ${odd.path}`;
}
/**
* Returns why npm's installation may not be kept for reuse: a dependency ran a script of its own, which could have read
* the sources, or is a link to them. Null when it may be kept. Pure.
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
* Returns the paths that hold all of `changed`. A directory that the commit lacks replaces the paths below it. Tests
* are left out. Pure.
*/
function foldPaths(changed, committed) {
	const directories = new Set(committed.flatMap((path) => listParents(path)));
	const folded = changed.map((path) => path.replace(/\/$/, "")).filter((path) => !/(?:^|\/)\.pth(?:\/|$)/.test(path)).map((path) => [...listParents(path), path].find((part) => !directories.has(part)) ?? path);
	const paths = new Set(folded);
	return [...paths].filter((path) => !listParents(path).some((parent) => paths.has(parent))).toSorted();
}
/** Lists the directories that contain a path, outermost first. */
function listParents(path) {
	const parts = path.split("/").slice(0, -1);
	return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
/** True for a directory, false for a link to one. */
async function isRealDirectory(path) {
	try {
		return (await lstat(path)).isDirectory();
	} catch (error) {
		if (systemErrorCode(error) === "ENOENT") return false;
		throw error;
	}
}
/** Directory of npm's installed packages, relative to the plugin's. */
const installedFolder = "node_modules";
/** npm's own list of the packages that it installed. */
const installedList = join(installedFolder, ".package-lock.json");

// src/target/build-cache.ts
const maxManifestBytes = 67108864;
const copyLimitMs = 3e5;
/**
* Shares results between runs over several commits of one plugin: dependencies while every file that npm reads is the
* same, and a build of the same sources. Copies are made before a server of the plugin ever ran, are stored out of
* reach of plugins, and are never changed, so that no run can affect a later one.
*/
var BuildCache = class {
	#directory;
	#keepsBuild;
	/**
	* @param directory of this host; the caller makes and removes it, and no plugin may see it
	* @param options.keepsBuild true when a later run builds the same sources
	*/
	constructor(directory, options) {
		this.#directory = directory;
		this.#keepsBuild = options.keepsBuild;
	}
	/**
	* Installs and builds, or copies an earlier result; returns the plan of the remaining steps. A failed step stays in
	* the plan, so that the load of the plugin reports it.
	*/
	async prepare(request, context) {
		const { plan, session, environment } = request;
		if (plan.steps.length === 0) return plan;
		const files = await session.git.listFiles("HEAD");
		const manifest = await readJson(join(session.pluginDirectory, "package.json"));
		const directory = session.pluginPath;
		const reason = refuseReuse(plan, environment.info, {
			files,
			manifest,
			directory
		});
		if (reason !== null) {
			this.#reportUncached(reason, context);
			return plan;
		}
		const keys = computeCacheKeys(files, plan, environment.info);
		const built = join(this.#directory, `build-${keys.build}`);
		if (await isRealDirectory(built)) return this.#takeBuild(built, request, context);
		const installed = await this.#provideInstalled(join(this.#directory, `install-${keys.install}`), request, context);
		if (!installed.isDone) return plan;
		const rest = keepPhase(plan, "build");
		if (!installed.isKept || rest.steps.length === 0 || !this.#keepsBuild) return rest;
		return this.#build(built, {
			...request,
			plan: rest
		}, context);
	}
	async #provideInstalled(copy, request, context) {
		const target = join(request.session.pluginDirectory, installedFolder);
		if (await isRealDirectory(copy)) {
			await request.stage("install", "taking over the dependencies", async () => {
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
			...request,
			plan: keepPhase(request.plan, "install")
		}, context)) return {
			isDone: false,
			isKept: false
		};
		const reason = await isRealDirectory(target) ? refuseInstalled(await readJson(join(request.session.pluginDirectory, installedList))) : "npm installed nothing in the plugin’s directory";
		if (reason !== null) {
			this.#reportUncached(reason, context);
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
	/** Builds, and keeps every file of the worktree that differs from the commit afterwards, without the tests. */
	async #build(copy, request, context) {
		if (!await runStep(request, context)) return request.plan;
		const { git, worktree } = request.session;
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
			...request.plan,
			steps: []
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
			steps: []
		};
	}
	/**
	* Fills a directory completely or not at all, so that an interrupted copy is never used. False for files that cannot
	* be copied.
	*/
	async #keep(copy, context, fill) {
		const partial = `${copy}.partial`;
		await removeTree(partial);
		await mkdir(partial, { recursive: true });
		try {
			await fill(partial);
		} catch (error) {
			if (!PthError.isInstance(error) || error.code !== "environment/write-failed") throw error;
			this.#reportUncached(`it ${error.message}`, context);
			return false;
		}
		await rename(partial, copy);
		return true;
	}
	#reportUncached(reason, { emit }) {
		emit({
			type: "progress",
			stage: "install",
			text: `nothing is kept for the next commit: ${reason}`
		});
	}
};
function keepPhase(plan, phase) {
	return {
		...plan,
		steps: plan.steps.filter((step) => step.phase === phase)
	};
}
/** Runs the steps of one phase as a stage; false when it failed. */
async function runStep({ environment, session, plan, programs, retries, stage }, { signal }) {
	const name = plan.steps.some(({ phase }) => phase === "install") ? "install" : "build";
	return stage(name, name === "install" ? "installing" : "building", async () => {
		const directory = session.pluginPath || void 0;
		const isOk = (await buildPlugin(environment, plan, {
			signal,
			directory,
			programs,
			retries
		})).status === "ok";
		return {
			value: isOk,
			text: isOk ? "done" : "failed; once more for the report"
		};
	});
}
/**
* Copies a file or tree unchanged, links as links.
* @throws PthError `session/disk-full`, `environment/write-failed`
*/
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
		timeoutMs: copyLimitMs,
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
/**
* Rejects a path behind a link.
* @throws PthError `environment/write-failed`
*/
async function refuseLinks(root, path) {
	const parent = dirname(path);
	if (await realpath(join(root, parent)) === join(await realpath(root), parent)) return;
	throw new PthError("environment/write-failed", `cannot be copied: ${path} lies behind a link`);
}
/** Reads a JSON file of the plugin; null for one that is missing, no plain file, too large or no JSON. */
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

export { BuildCache as t };