import { a as saveState$1, c as setSecret, n as getInput, o as setFailed, s as setOutput } from "./core-tDhpsD7T.js";
import { t as Redactor } from "./redact-B3WFjE26.js";
import { r as openDebugLog, t as listenForInterrupt } from "./interrupt-lGqafpgJ.js";
import { t as readHost } from "./read-host-DbgIetzk.js";
import { n as assertNever, o as systemErrorCode, t as PthError } from "./fault-Cx7jcTBv.js";
import { n as parseModelId, t as defaultModels } from "./model-registry-CQEeFs3r.js";
import { n as ActionLog, t as reportFault } from "./report-fault-DLH343x7.js";
import { p as int, w as strictObject } from "./schemas-DIi9xWIE.js";
import { t as proxyVariable } from "./proxy-variables-U3V52arD.js";
import { t as runProcess, w as createHexId } from "./run-process-CgUjGTTB.js";
import { r as findProcess, t as startProcess } from "./start-process-kzpxlp3c.js";
import { a as readSwitch, i as readSecrets } from "./run-inputs-BES4TTtV.js";
import { r as readManifest } from "./session-manifest-file-BdByW3pn.js";
import { t as readTestInputs } from "./test-inputs-CPjrbuf7.js";
import { n as resultWords } from "./exit-code-B1ko0-Q4.js";
import { t as limitMemory } from "./limit-memory-DaEcs3aT.js";
import { EOL } from "os";
import { constants, promises } from "fs";
import { fileURLToPath } from "node:url";
import { existsSync, lstatSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mkdir, open as open$1 } from "node:fs/promises";
import { createInterface } from "node:readline";

// node_modules/@actions/core/lib/summary.js
var __awaiter = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
const { access: access$1, appendFile: appendFile$1, writeFile: writeFile$1 } = promises;
const SUMMARY_ENV_VAR = "GITHUB_STEP_SUMMARY";
var Summary = class {
	constructor() {
		this._buffer = "";
	}
	/**
	* Finds the summary file path from the environment, rejects if env var is not found or file does not exist
	* Also checks r/w permissions.
	*
	* @returns step summary file path
	*/
	filePath() {
		return __awaiter(this, void 0, void 0, function* () {
			if (this._filePath) return this._filePath;
			const pathFromEnv = process.env[SUMMARY_ENV_VAR];
			if (!pathFromEnv) throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
			try {
				yield access$1(pathFromEnv, constants.R_OK | constants.W_OK);
			} catch (_a) {
				throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
			}
			this._filePath = pathFromEnv;
			return this._filePath;
		});
	}
	/**
	* Wraps content in an HTML tag, adding any HTML attributes
	*
	* @param {string} tag HTML tag to wrap
	* @param {string | null} content content within the tag
	* @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
	*
	* @returns {string} content wrapped in HTML element
	*/
	wrap(tag, content, attrs = {}) {
		const htmlAttrs = Object.entries(attrs).map(([key, value]) => ` ${key}="${value}"`).join("");
		if (!content) return `<${tag}${htmlAttrs}>`;
		return `<${tag}${htmlAttrs}>${content}</${tag}>`;
	}
	/**
	* Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
	*
	* @param {SummaryWriteOptions} [options] (optional) options for write operation
	*
	* @returns {Promise<Summary>} summary instance
	*/
	write(options) {
		return __awaiter(this, void 0, void 0, function* () {
			const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
			const filePath = yield this.filePath();
			yield (overwrite ? writeFile$1 : appendFile$1)(filePath, this._buffer, { encoding: "utf8" });
			return this.emptyBuffer();
		});
	}
	/**
	* Clears the summary buffer and wipes the summary file
	*
	* @returns {Summary} summary instance
	*/
	clear() {
		return __awaiter(this, void 0, void 0, function* () {
			return this.emptyBuffer().write({ overwrite: true });
		});
	}
	/**
	* Returns the current summary buffer as a string
	*
	* @returns {string} string of summary buffer
	*/
	stringify() {
		return this._buffer;
	}
	/**
	* If the summary buffer is empty
	*
	* @returns {boolen} true if the buffer is empty
	*/
	isEmptyBuffer() {
		return this._buffer.length === 0;
	}
	/**
	* Resets the summary buffer without writing to summary file
	*
	* @returns {Summary} summary instance
	*/
	emptyBuffer() {
		this._buffer = "";
		return this;
	}
	/**
	* Adds raw text to the summary buffer
	*
	* @param {string} text content to add
	* @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
	*
	* @returns {Summary} summary instance
	*/
	addRaw(text, addEOL = false) {
		this._buffer += text;
		return addEOL ? this.addEOL() : this;
	}
	/**
	* Adds the operating system-specific end-of-line marker to the buffer
	*
	* @returns {Summary} summary instance
	*/
	addEOL() {
		return this.addRaw(EOL);
	}
	/**
	* Adds an HTML codeblock to the summary buffer
	*
	* @param {string} code content to render within fenced code block
	* @param {string} lang (optional) language to syntax highlight code
	*
	* @returns {Summary} summary instance
	*/
	addCodeBlock(code, lang) {
		const attrs = Object.assign({}, lang && { lang });
		const element = this.wrap("pre", this.wrap("code", code), attrs);
		return this.addRaw(element).addEOL();
	}
	/**
	* Adds an HTML list to the summary buffer
	*
	* @param {string[]} items list of items to render
	* @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
	*
	* @returns {Summary} summary instance
	*/
	addList(items, ordered = false) {
		const tag = ordered ? "ol" : "ul";
		const listItems = items.map((item) => this.wrap("li", item)).join("");
		const element = this.wrap(tag, listItems);
		return this.addRaw(element).addEOL();
	}
	/**
	* Adds an HTML table to the summary buffer
	*
	* @param {SummaryTableCell[]} rows table rows
	*
	* @returns {Summary} summary instance
	*/
	addTable(rows) {
		const tableBody = rows.map((row) => {
			const cells = row.map((cell) => {
				if (typeof cell === "string") return this.wrap("td", cell);
				const { header, data, colspan, rowspan } = cell;
				const tag = header ? "th" : "td";
				const attrs = Object.assign(Object.assign({}, colspan && { colspan }), rowspan && { rowspan });
				return this.wrap(tag, data, attrs);
			}).join("");
			return this.wrap("tr", cells);
		}).join("");
		const element = this.wrap("table", tableBody);
		return this.addRaw(element).addEOL();
	}
	/**
	* Adds a collapsable HTML details element to the summary buffer
	*
	* @param {string} label text for the closed state
	* @param {string} content collapsable content
	*
	* @returns {Summary} summary instance
	*/
	addDetails(label, content) {
		const element = this.wrap("details", this.wrap("summary", label) + content);
		return this.addRaw(element).addEOL();
	}
	/**
	* Adds an HTML image tag to the summary buffer
	*
	* @param {string} src path to the image you to embed
	* @param {string} alt text description of the image
	* @param {SummaryImageOptions} options (optional) addition image attributes
	*
	* @returns {Summary} summary instance
	*/
	addImage(src, alt, options) {
		const { width, height } = options || {};
		const attrs = Object.assign(Object.assign({}, width && { width }), height && { height });
		const element = this.wrap("img", null, Object.assign({
			src,
			alt
		}, attrs));
		return this.addRaw(element).addEOL();
	}
	/**
	* Adds an HTML section heading element
	*
	* @param {string} text heading text
	* @param {number | string} [level=1] (optional) the heading level, default: 1
	*
	* @returns {Summary} summary instance
	*/
	addHeading(text, level) {
		const tag = `h${level}`;
		const allowedTag = [
			"h1",
			"h2",
			"h3",
			"h4",
			"h5",
			"h6"
		].includes(tag) ? tag : "h1";
		const element = this.wrap(allowedTag, text);
		return this.addRaw(element).addEOL();
	}
	/**
	* Adds an HTML thematic break (<hr>) to the summary buffer
	*
	* @returns {Summary} summary instance
	*/
	addSeparator() {
		const element = this.wrap("hr", null);
		return this.addRaw(element).addEOL();
	}
	/**
	* Adds an HTML line break (<br>) to the summary buffer
	*
	* @returns {Summary} summary instance
	*/
	addBreak() {
		const element = this.wrap("br", null);
		return this.addRaw(element).addEOL();
	}
	/**
	* Adds an HTML blockquote to the summary buffer
	*
	* @param {string} text quote text
	* @param {string} cite (optional) citation url
	*
	* @returns {Summary} summary instance
	*/
	addQuote(text, cite) {
		const attrs = Object.assign({}, cite && { cite });
		const element = this.wrap("blockquote", text, attrs);
		return this.addRaw(element).addEOL();
	}
	/**
	* Adds an HTML anchor tag to the summary buffer
	*
	* @param {string} text link text/content
	* @param {string} href hyperlink
	*
	* @returns {Summary} summary instance
	*/
	addLink(text, href) {
		const element = this.wrap("a", text, { href });
		return this.addRaw(element).addEOL();
	}
};
const _summary = new Summary();
const summary = _summary;

// src/action/key/prove-isolation.ts
/** Files below /proc/PID that show the variables and the memory of a process. */
const views = ["environ", "mem"];
/**
* Tries to read what would give a key away: variables and memory of the process that holds it (threat T14, the model's
* key).
* @returns why it is not isolated from this process, or null when both are closed to it
*/
async function findIsolationGap(pid) {
	for (const view of views) {
		const path = `/proc/${pid}/${view}`;
		try {
			await (await open$1(path, "r")).close();
			return `this process can open ${path}`;
		} catch (error) {
			const code = systemErrorCode(error);
			if (code === void 0) throw error;
			if (code !== "EACCES" && code !== "EPERM") return `${path} gives ${code}, which proves nothing`;
		}
	}
	return null;
}

// src/action/key/start-proxy.ts
const readySchema = strictObject({
	port: int().min(1).max(65535),
	pid: int().positive()
});
const startLimitMs = 15e3;
/**
* Number of the user and group that the proxy becomes. No account has this number, so that the user owns no file and no
* other process runs as it.
*/
const proxyUserId = 64714;
/**
* Starts the process that holds the key, under another user where this one may do so, and proves that this process can
* read neither its memory nor its variables (threat T14, the model's key). The started process ends with this one.
* @throws PthError `action/key-not-isolated`
*/
async function startProxy(request) {
	const isRoot = process.getuid?.() === 0;
	const canBecomeRoot = isRoot || await canUseSudo(request.variables);
	if (!canBecomeRoot && !request.allowsSharing) throw notIsolated("No other user can be had here: sudo asks for a password or is missing.");
	const program = [process.execPath, findProxyProgram()];
	const child = await startProcess({
		argv: canBecomeRoot && !isRoot ? [
			"sudo",
			"-n",
			"--",
			...program
		] : [...program],
		cwd: "/",
		variables: { PATH: request.variables["PATH"] ?? "" }
	});
	const token = createHexId(48);
	const own = findProcess(process.pid);
	const hello = {
		key: request.key,
		token,
		upstream: request.upstream,
		policy: request.policy,
		userId: canBecomeRoot ? proxyUserId : null,
		parent: {
			pid: process.pid,
			startTime: own.isRunning ? own.startTime : null
		}
	};
	child.stdin.write(`${JSON.stringify(hello)}\n`);
	try {
		const ready = readySchema.parse(JSON.parse(await readFirstLine(child.stdout)));
		const gap = await findIsolationGap(ready.pid);
		if (gap !== null && !request.allowsSharing) throw notIsolated(`The key is not kept from this process: ${gap}.`);
		const { pathname } = new URL(request.upstream);
		const url = `http://127.0.0.1:${ready.port}${pathname.replace(/\/$/, "")}`;
		return {
			address: {
				provider: request.policy.provider,
				url,
				token
			},
			pid: ready.pid,
			gap
		};
	} catch (error) {
		await child.stop({ graceMs: 1e3 });
		if (PthError.isInstance(error)) throw error;
		throw new PthError("action/key-not-isolated", "The process that is to hold the key did not start.", { cause: error });
	}
}
function notIsolated(message) {
	return new PthError("action/key-not-isolated", message);
}
async function canUseSudo(variables) {
	return (await runProcess({
		argv: [
			"sudo",
			"-n",
			"true"
		],
		cwd: "/",
		variables: { PATH: variables["PATH"] ?? "" },
		timeoutMs: 1e4
	})).exitCode === 0;
}
/** Finds the proxy's program beside the bundle, or in the sources. */
function findProxyProgram() {
	const found = [
		"./key-proxy.js",
		"../key-proxy.js",
		"../../entry/key-proxy.ts"
	].map((path) => fileURLToPath(new URL(path, import.meta.url))).find((path) => existsSync(path));
	if (found === void 0) throw new Error("the key proxy is missing from this installation");
	return found;
}
async function readFirstLine(stream) {
	const lines = createInterface({ input: stream });
	const limit = AbortSignal.timeout(startLimitMs);
	try {
		return await new Promise((resolve, reject) => {
			lines.once("line", resolve);
			lines.once("close", () => reject(/* @__PURE__ */ new Error("it ended without a word")));
			limit.addEventListener("abort", () => reject(/* @__PURE__ */ new Error("it did not answer in time")), { once: true });
		});
	} finally {
		lines.close();
	}
}

// src/action/hand-over-key.ts
const upstreams = {
	anthropic: "https://api.anthropic.com",
	openai: "https://api.openai.com/v1",
	gemini: "https://generativelanguage.googleapis.com"
};
/** Variables that the replacing process must not have: the key, and every token that the runner gives to a step. */
const dropped = /^(?:INPUT_(?:MODEL-KEY|TOKEN|WRITE-TOKEN)|ACTIONS_.*TOKEN|GITHUB_TOKEN|GH_TOKEN)$/;
/**
* Gives the model's key to a process under another user and replaces this process by one that never had it: the kernel
* shows the variables a process was started with as long as it runs, so forgetting them is not enough (threat T14, the
* model's key). Returns when there is nothing to hand over, or when it was done before.
* @throws PthError `action/key-not-isolated`
*/
async function handOverKey({ host, phase, redactor, input, saveState }) {
	const key = input("model-key");
	if (key === "") return;
	if (phase !== "execute" && phase !== "test") throw new PthError("settings/invalid", `The phase ${phase} takes no key of a model.`);
	const policy = await choosePolicy(phase, input);
	saveState("proxy", "starting");
	const { address, pid, gap } = await startProxy({
		policy,
		key,
		upstream: checkAddress(input("model-base-url") || upstreams[policy.provider]),
		allowsSharing: readSwitch("allow-shared-key", input("allow-shared-key") || "false"),
		variables: host.variables
	});
	redactor.learn([address.token]);
	saveState("proxy", JSON.stringify({
		...address,
		pid
	}));
	const log = new ActionLog(redactor);
	if (gap === null) log.print("The model’s key is held by a process of another user; this one cannot read it.");
	else log.warn(`The model’s key is not kept from this process, which was allowed: ${gap}.`);
	replaceProcess({
		...Object.fromEntries(Object.entries(host.variables).filter(([name]) => !dropped.test(name))),
		[proxyVariable]: JSON.stringify(address)
	});
}
/**
* Decides what may be had for the key: answers of the step's models, within the budget of the manifest or of the step's
* own inputs. @throws PthError `action/artifact-unfit`, `model/unknown`, `settings/invalid`
*/
async function choosePolicy(phase, input) {
	const named = [input("model"), phase === "test" ? input("fallback-model") : ""].filter((name) => name !== "").map(parseModelId).filter((reference) => reference.provider !== "playbook");
	const provider = named[0]?.provider ?? "anthropic";
	const models = named.filter((reference) => reference.provider === provider).map(({ model }) => model);
	return {
		provider,
		models: models.length === 0 ? [defaultModels[provider]] : models,
		...await readLimits(phase, input)
	};
}
/** Reads the budget; a step without a manifest has none, and ends before it asks a model. */
async function readLimits(phase, input) {
	if (phase === "execute") {
		if (input("manifest-digest") === "") return {
			maxTokens: 0,
			maxUsd: null
		};
		const { limits } = (await readManifest({ input })).manifest;
		return {
			maxTokens: limits.maxTokens,
			maxUsd: limits.maxUsd
		};
	}
	const { maxTokens, maxUsd } = readTestInputs(input);
	return {
		maxTokens: Number(maxTokens) || null,
		maxUsd: Number(maxUsd) || null
	};
}
function checkAddress(text) {
	if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
	throw new PthError("settings/invalid", "The input model-base-url must be an http or https address.");
}
/** Never returns. */
function replaceProcess(variables) {
	const [, program = ""] = process.argv;
	const { execve } = process;
	if (execve === void 0) throw new PthError("action/key-not-isolated", "This Node.js cannot replace its own process; the Action needs Node 24.");
	return execve(process.execPath, [
		process.execPath,
		...process.execArgv,
		program
	], variables);
}

// src/action/runner-files.ts
/** Variables that name the files by which a step talks to its runner. */
const fileVariables = [
	"GITHUB_OUTPUT",
	"GITHUB_ENV",
	"GITHUB_PATH",
	"GITHUB_STATE",
	"GITHUB_STEP_SUMMARY"
];
/** PTH writes less than this into such a file. */
const maxBytes = 1048576;
/**
* The files by which a step sets outputs, variables and paths, in the state that PTH itself wrote (threat T16, a token
* within reach of the plugin). Where the plugin runs as the same user, code of a pull request could write there too,
* and the runner would take it for PTH's output.
*/
var RunnerFiles = class {
	#files;
	#own = /* @__PURE__ */ new Map();
	/** Remembers the present text as PTH's own. Create this before code of others runs. */
	constructor(variables) {
		this.#files = fileVariables.flatMap((name) => {
			const path = variables[name];
			return path === void 0 || path === "" ? [] : [{
				name,
				path
			}];
		});
		for (const { name, path } of this.#files) this.#own.set(name, readText(path) ?? "");
	}
	/** Lets `work` write text of PTH's own, after text that others wrote meanwhile is removed. */
	write(work) {
		this.restore();
		work();
		for (const { name, path } of this.#files) this.#own.set(name, readText(path) ?? "");
	}
	/** Removes text that others wrote, and returns the names of those files. Call this when code of others has ended. */
	restore() {
		return this.#files.flatMap(({ name, path }) => {
			const own = this.#own.get(name) ?? "";
			if (readText(path) === own) return [];
			rmSync(path, {
				recursive: true,
				force: true
			});
			writeFileSync(path, own, { flag: "wx" });
			return [name];
		});
	}
};
/** Reads a small plain file; undefined for anything else. */
function readText(path) {
	try {
		const entry = lstatSync(path);
		return entry.isFile() && entry.size <= maxBytes ? readFileSync(path, "utf8") : void 0;
	} catch (error) {
		if (systemErrorCode(error) === "ENOENT" || systemErrorCode(error) === "ENOTDIR") return void 0;
		throw error;
	}
}

// src/action/perform-phase.ts
/** GitHub takes no more for the summary of a step. */
const maxSummaryBytes = 1048576;
/** Performs one phase and reports its result: outputs, summary, and a failed step where the exit code says so. */
async function performPhase({ host, phase, redactor, input, saveState }) {
	limitMemory();
	const log = new ActionLog(redactor);
	const interrupt = listenForInterrupt((text) => log.print(text));
	const { variables } = host;
	const files = new RunnerFiles(variables);
	try {
		const artifacts = input("artifacts") || join(variables["RUNNER_TEMP"] ?? host.temporaryDirectory, "pth-artifacts", phase);
		await mkdir(artifacts, { recursive: true });
		const context = {
			host,
			run: readRunFacts(variables, host.workingDirectory),
			redactor,
			log,
			signal: interrupt.signal,
			input,
			saveState: (name, value) => files.write(() => saveState(name, value)),
			artifacts
		};
		await reportResult(phase, await refuseForged(files, () => choosePhase(phase, context)), context);
	} finally {
		interrupt.close();
	}
}
/**
* Runs work that ends every process it starts, then removes text that others wrote into the runner's files.
* @throws PthError `action/files-forged`
*/
async function refuseForged(files, work) {
	let forged = [];
	let result;
	try {
		result = await work();
	} finally {
		forged = files.restore();
	}
	if (forged.length === 0) return result;
	throw new PthError("action/files-forged", `Something that ran in this step wrote to the files by which it talks to the runner: ${forged.join(", ")}.`, { details: { files: [...forged] } });
}
async function choosePhase(phase, context) {
	switch (phase) {
		case "test": return (await import("./test-phase-ByRTsJRG.js")).testPhase(context);
		case "resolve": return (await import("./resolve-phase-BFWeKNIB.js")).resolvePhase(context);
		case "answer": return (await import("./answer-phase-BceXHKwl.js")).answerPhase(context);
		case "shard": return (await import("./shard-phase-Bp7_hDfW.js")).shardPhase(context);
		case "execute": return (await import("./execute-phase-CNM4Qdvn.js")).executePhase(context);
		case "verify": return (await import("./verify-phase-Cn6nb1jS.js")).verifyPhase(context);
		case "compare": return (await import("./compare-phase-BIIivM9t.js")).comparePhase(context);
		case "publish": return (await import("./publish-phase-pispsvy-.js")).publishPhase(context);
		case "images": return (await import("./images-phase-BKZpD1cO.js")).imagesPhase(context);
		default: return assertNever(phase);
	}
}
/**
* Decides whether an exit code makes the step red. In a session on a pull request, failing tests are told by the review
* and the check on its commit; the run itself, which stands on the default branch, is red only where PTH could not do
* its work. Pure.
*/
function failsStep(phase, exitCode) {
	return phase === "execute" ? exitCode === 3 || exitCode === 130 : exitCode !== 0;
}
async function reportResult(phase, result, { log, redactor }) {
	const outputs = {
		result: resultWords[result.exitCode],
		"exit-code": String(result.exitCode),
		...result.outputs
	};
	for (const [name, value] of Object.entries(outputs)) setOutput(name, redactor.redact(value));
	if (result.summary !== "") {
		const summary$1 = Buffer.from(log.clean(result.summary)).subarray(0, maxSummaryBytes).toString();
		await summary.addRaw(summary$1, true).write();
	}
	if (!failsStep(phase, result.exitCode)) log.print(result.message);
	else setFailed(log.clean(result.message));
}
/** @throws PthError `settings/invalid` outside a workflow */
function readRunFacts(variables, workingDirectory) {
	const [owner = "", name = ""] = (variables["GITHUB_REPOSITORY"] ?? "").split("/");
	const runId = Number(variables["GITHUB_RUN_ID"]);
	if (owner === "" || name === "" || !Number.isSafeInteger(runId) || runId <= 0) throw new PthError("settings/invalid", "GITHUB_REPOSITORY and GITHUB_RUN_ID are not set; this is no workflow run.");
	return {
		apiUrl: variables["GITHUB_API_URL"] ?? "https://api.github.com",
		serverUrl: variables["GITHUB_SERVER_URL"] ?? "https://github.com",
		repository: {
			owner,
			name
		},
		runId,
		attempt: Number(variables["GITHUB_RUN_ATTEMPT"] ?? "1"),
		ref: variables["GITHUB_REF"] ?? "",
		eventName: variables["GITHUB_EVENT_NAME"] ?? "",
		workspace: variables["GITHUB_WORKSPACE"] ?? workingDirectory
	};
}

// src/action/start-phase.ts
/** Carries one phase out, from the masks of declared secrets to the end of the step. Never throws. */
async function startPhase(phase, secrets) {
	const host = readHost();
	const redactor = Redactor.fromVariables(host.variables, secrets);
	try {
		openDebugLog(host, redactor);
		const declared = Object.values(readSecrets(input("secrets"))).filter((value) => value !== "");
		for (const value of declared) setSecret(value);
		redactor.learn(declared);
		await handOverKey({
			host,
			phase,
			redactor,
			input,
			saveState
		});
		await performPhase({
			host,
			phase,
			redactor,
			input,
			saveState
		});
	} catch (error) {
		reportFault(error, redactor);
	}
}
function input(name) {
	return getInput(name);
}
function saveState(name, value) {
	saveState$1("opened", "true");
	saveState$1(name, value);
}

export { startPhase };