import { i as __toESM } from "./rolldown-runtime-CiVTkJ2Q.js";
import { t as systemClock } from "./clock-DddqEWzE.js";
import { t as Cleanup } from "./cleanup-MJxDpbxi.js";
import { _ as findProgram, a as reapLimitMs$1, d as within, f as processMarkVariable, g as HeadTailBuffer, h as findTreeMembers, i as findGrace, l as KeptOutput, m as sessionLabelVariable, n as checkTimebox, o as superviseRun, r as describeEnd$1, t as runProcess, u as drainStreams, w as createHexId, x as parseProcessStat } from "./run-process-CgUjGTTB.js";
import { c as isJsonObject, n as assertNever, o as systemErrorCode, t as PthError } from "./fault-Cx7jcTBv.js";
import { n as PathPolicy } from "./match-lines-CmIc4Kjy.js";
import { n as isInside } from "./paths-C8Oif28K.js";
import { _ as isMissing, a as measureListing, c as openForward, d as countPersisting, f as CommandKeeper, g as WorkspaceFiles, h as listEntries, l as parseDistro, m as searchFiles, n as compareFingerprints, o as judgeHealth, p as applyVariables, r as WorkspaceEnvironment, s as isPort, t as createLocalProvider, u as parsePackages } from "./local-provider-CN1NheXM.js";
import { t as describeNetwork } from "./while-installing-Bc7L3l10.js";
import { n as quoteArguments, r as quoteShell, t as isShellName } from "./quote-shell-DF4SIwFQ.js";
import { t as describeRunOutcome } from "./describe-outcome-CGjgvTSR.js";
import { n as noteHeld, r as noteReleased } from "./held-4HzWEP5L.js";
import { a as pullLimitMs, c as statusOf, i as pullImage, n as findImage, o as classifyEngineError, r as inspectImage, s as messageOf, t as defaultImage } from "./find-image-cr1mXmGn.js";
import { n as log } from "./log-5vSGKDJs.js";
import { t as retry } from "./retry-BlKdIGT5.js";
import { C as record, O as unknown, T as string, _ as literal, b as object, d as discriminatedUnion, i as _enum, k as url$1, l as boolean, p as int, s as array, w as strictObject, y as number, z as prettifyError } from "./schemas-DIi9xWIE.js";
import { n as datetime } from "./iso-DE6S8E3l.js";
import { i as isOwnerGone, n as describeOwner, t as startProcess } from "./start-process-kzpxlp3c.js";
import { t as require_dist } from "./dist-D3WAaams.js";
import { i as isThere } from "./is-there-B3l6a-M8.js";
import { t as suggestName } from "./suggest-name-CBsP3Hb9.js";
import { h as EventStream } from "./system-prompt-BgpHQqEg.js";
import { t as Redactor } from "./redact-B3WFjE26.js";
import { t as costOf } from "./cost-Dl3y-7RF.js";
import { n as parseModelId, r as providerNames, t as defaultModels } from "./model-registry-CQEeFs3r.js";
import { t as noUsage } from "./chat-model-BS2NDQEc.js";
import { n as knownModels } from "./known-models-DCQbtvUq.js";
import { t as createPlaybookModel } from "./playbook-model-CdD1OmNm.js";
import { t as loadPlaybook } from "./load-playbook-NoL5PL8H.js";
import { Socket, connect, createServer } from "node:net";
import { Duplex, PassThrough, Readable, Writable } from "node:stream";
import { promisify } from "node:util";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { chown, closeSync, constants, createReadStream, createWriteStream, existsSync, open, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, isAbsolute, join, posix, relative, resolve, sep } from "node:path";
import { access, copyFile, cp, link, lstat, mkdir, mkdtemp, open as open$1, readFile, readdir, readlink, realpath, rename, rm, rmdir, stat, statfs, unlink, writeFile } from "node:fs/promises";
import { arch, availableParallelism, release, tmpdir, totalmem } from "node:os";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { pipeline } from "node:stream/promises";

// src/model/tool-arguments.ts
/** Maximum length of an arguments text, in characters. */
const maxArgumentChars = 8388608;
const maxDepth = 200;
/**
* Parses the arguments text of a tool call. An empty text is an empty object, as models send for tools without
* parameters. A text that is no JSON object, or is nested too deeply to be walked safely, is kept as `rawArguments`, so
* that the caller can report the problem to the model.
*/
function parseToolArguments(text) {
	if (text.trim() === "") return { arguments: {} };
	if (text.length > 8388608) return {
		arguments: {},
		rawArguments: text
	};
	let value;
	try {
		value = JSON.parse(text);
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		return {
			arguments: {},
			rawArguments: text
		};
	}
	if (!isJsonObject(value) || depthOf(value) > maxDepth) return {
		arguments: {},
		rawArguments: text
	};
	return { arguments: value };
}
/** Applies the same checks to arguments that an SDK has already parsed. */
function checkToolArguments(value) {
	return depthOf(value) > maxDepth ? {
		arguments: {},
		rawArguments: `(nested more than ${maxDepth} deep)`
	} : { arguments: value };
}
/** Measures nesting depth iteratively, since a hostile value may be deeper than the call stack. */
function depthOf(value) {
	let depth = 0;
	for (let level = [value]; level.length > 0; depth++) {
		if (depth > maxDepth) return depth;
		level = level.flatMap((item) => typeof item === "object" && item !== null ? Object.values(item) : []);
	}
	return depth;
}

// src/model/http/answer-builder.ts
/** Maximum number of parts per response, and of characters per text or thinking part. */
const maxParts = 512;
const maxTextChars$1 = 4194304;
const maxNameChars = 200;
/** Prefix of ids that PTH creates when the provider sends none; such an id is never sent to the provider. */
const madeIdPrefix = "pth_call_";
/**
* Assembles an answer from streamed pieces and returns the events. Checks counts, sizes and ids; a violation is the
* fault `model/invalid-response`.
*/
var AnswerBuilder = class {
	#parts = [];
	#callIds = /* @__PURE__ */ new Set();
	#open;
	#hasAnswer = false;
	get parts() {
		return this.#parts;
	}
	get hasCalls() {
		return this.#callIds.size > 0;
	}
	/** Adds a piece of text; an empty one changes nothing. */
	text(piece) {
		if (piece === "") return [];
		const events = this.#start("text");
		this.#append(piece);
		return [...events, {
			type: "text-delta",
			text: piece
		}];
	}
	/** Adds a separate text part, even an empty one. */
	wholeText(text, signature) {
		return [
			...this.end(),
			...this.#start("text"),
			...this.text(text),
			...this.end(signature)
		];
	}
	/** Adds a piece of thinking. */
	thinking(piece) {
		if (piece === "") return [];
		const events = this.#start("thinking");
		this.#append(piece);
		return [...events, {
			type: "thinking-delta",
			text: piece
		}];
	}
	/** Adds a thinking part without text, kept only to be sent back to the provider. */
	hiddenThinking(signature) {
		checkSize(signature);
		this.#push({
			type: "thinking",
			text: "",
			signature
		});
	}
	/** Puts a signature on the open text; without one, stores it in an empty text part without events. */
	mark(signature) {
		checkSize(signature);
		if (this.#open?.type === "text") return this.end(signature);
		const events = this.end();
		this.#push({
			type: "text",
			text: "",
			signature
		});
		return events;
	}
	/** Ends the open part. */
	end(signature) {
		const open = this.#open;
		if (!open) return [];
		if (signature !== void 0) checkSize(signature);
		this.#open = void 0;
		const text = open.pieces.join("");
		this.#push({
			type: open.type,
			text,
			...signature === void 0 ? {} : { signature }
		});
		return open.type === "text" ? [{
			type: "text-end",
			text
		}] : [];
	}
	/** True when a part of this kind is open. */
	isOpen(type) {
		return this.#open?.type === type;
	}
	/** Adds a complete call. */
	call(wire) {
		const { id = `${madeIdPrefix}${createHexId(12)}`, name } = wire;
		if (name === "") throw invalidStreamFault("a tool call without a name");
		if (id === "") throw invalidStreamFault("a tool call with an empty id");
		if (id.length > maxNameChars || name.length > maxNameChars) throw invalidStreamFault("a tool call with an overlong id or name");
		if (this.#callIds.has(id)) throw invalidStreamFault(`two tool calls with the id ${id}`);
		this.#callIds.add(id);
		if (wire.signature !== void 0) checkSize(wire.signature);
		const events = this.end();
		const call = {
			id,
			name,
			...readArguments(wire.arguments)
		};
		this.#hasAnswer = true;
		this.#push({
			type: "tool-call",
			call,
			...wire.signature === void 0 ? {} : { signature: wire.signature }
		});
		return [...events, {
			type: "tool-call",
			call
		}];
	}
	/** Ends the answer. An answer without text and calls becomes an empty text. */
	finish() {
		const events = this.end();
		return this.#hasAnswer ? events : [...events, ...this.wholeText("")];
	}
	#start(type) {
		if (this.#open?.type === type) return [];
		const events = this.end();
		this.#open = {
			type,
			pieces: [],
			size: 0
		};
		if (type === "thinking") return events;
		this.#hasAnswer = true;
		return [...events, { type: "text-start" }];
	}
	#append(piece) {
		if (!this.#open) return;
		this.#open.pieces.push(piece);
		this.#open.size += piece.length;
		if (this.#open.size > maxTextChars$1) throw invalidStreamFault(`a ${this.#open.type} of more than ${maxTextChars$1} characters`);
	}
	#push(part) {
		if (this.#parts.length >= 512) throw invalidStreamFault(`more than ${512} parts`);
		this.#parts.push(part);
	}
};
function readArguments(given) {
	if (typeof given !== "string") return checkToolArguments(given);
	if (given.length > 8388608) throw invalidStreamFault(`arguments of more than ${maxArgumentChars} characters`);
	return parseToolArguments(given);
}
function checkSize(signature) {
	if (signature.length > maxTextChars$1) throw invalidStreamFault("an overlong signature");
}
/** Fault for a stream that violates the provider's protocol. */
function invalidStreamFault(what) {
	return new PthError("model/invalid-response", `The model's stream is not well-formed: ${what}.`);
}
/** Fault for a stream that ended too early. */
function streamCutFault(hasBegun) {
	return new PthError("model/stream-cut", `The stream of the model ended ${hasBegun ? "in the middle of the answer" : "before it began"}.`, { isRetryable: true });
}

// src/model/http/frame-lines.ts
const newline = 10;
/**
* Frames a byte stream at line ends. SDKs search their whole buffer again with every piece, which takes quadratic time
* for a long line in small pieces; complete lines keep their buffers short.
*/
function frameLines(limits) {
	let held = [];
	let heldBytes = 0;
	let total = 0;
	const hold = (piece) => {
		if (piece.length === 0) return;
		held.push(piece);
		heldBytes += piece.length;
		if (heldBytes > limits.maxLineBytes) throw new PthError("model/invalid-response", `The server sent a line of more than ${limits.maxLineBytes} bytes.`);
	};
	const take = (last) => {
		const [only] = held;
		const whole = last ? [...held, last] : held;
		const taken = whole.length === 1 ? last ?? only : Buffer.concat(whole);
		held = [];
		heldBytes = 0;
		return taken;
	};
	return {
		add(piece) {
			total += piece.length;
			if (total > limits.maxBytes) throw new PthError("model/invalid-response", `The server sent more than ${limits.maxBytes} bytes.`);
			const end = piece.lastIndexOf(newline) + 1;
			if (end === 0) {
				hold(piece);
				return;
			}
			const lines = take(piece.subarray(0, end));
			hold(piece.subarray(end));
			return lines;
		},
		rest: () => heldBytes === 0 ? void 0 : take()
	};
}

// src/model/http/bounded-fetch.ts
/** Large enough for real answers, small enough that a hostile server can neither fill the memory nor hang a run. */
const defaultResponseLimits = {
	maxBytes: 134217728,
	maxLineBytes: 16777216,
	idleTimeoutMs: 18e4,
	totalTimeoutMs: 18e5
};
/** Maximum size of an error document. */
const maxErrorBytes = 262144;
/**
* Creates a `fetch` with limits on size, silence and duration, fixed headers, and no redirects, which would send the
* key elsewhere. Exceeding a limit ends the body with a `model/…` fault. An HTTP error is thrown as a fault. A success
* that is no event stream, such as a proxy's login page, is the fault `model/invalid-response`.
*/
function createBoundedFetch(policy) {
	let fault;
	const keep = (error) => {
		if (PthError.isInstance(error)) fault ??= error;
		return error;
	};
	return {
		fault: () => fault,
		fetch: async (input, init) => {
			const watchdog = new Watchdog(policy.limits, policy.clock, init?.signal);
			try {
				checkTarget(input, policy.baseUrl);
				const response = await fetch(input, {
					...init,
					headers: policy.headers,
					redirect: "manual",
					signal: watchdog.signal
				});
				if (!response.ok) throw policy.toFault(await readErrorAnswer(response));
				await checkContentType(response);
				if (!response.body) {
					watchdog.stop();
					return response;
				}
				const body = guardBody(response.body, policy.limits, watchdog, keep);
				return new Response(body, {
					status: response.status,
					headers: response.headers
				});
			} catch (error) {
				watchdog.stop();
				throw keep(watchdog.signal.aborted ? watchdog.signal.reason : error);
			}
		}
	};
}
/** The SDK builds the URL; a URL outside the base would receive the key. */
function checkTarget(input, baseUrl) {
	const target = new URL(input instanceof Request ? input.url : input);
	if (target.origin !== new URL(baseUrl).origin) throw new PthError("model/invalid-request", `A request for ${target.origin} was stopped: it is not the base URL.`);
}
async function checkContentType(response) {
	const type = response.headers.get("content-type") ?? "";
	if (type.startsWith("text/event-stream")) return;
	await response.body?.cancel();
	throw new PthError("model/invalid-response", `The server answered with "${type}" where an event stream was due.`);
}
async function readErrorAnswer(response) {
	const pieces = [];
	let size = 0;
	for await (const piece of response.body ?? []) {
		pieces.push(piece);
		size += piece.length;
		if (size > maxErrorBytes) break;
	}
	const text = Buffer.concat(pieces).subarray(0, maxErrorBytes).toString("utf8");
	return {
		status: response.status,
		headers: response.headers,
		text
	};
}
/**
* Counts the body and frames it at line ends. A TransformStream does not work here: in Node 20 it does not report that
* its reader has stopped.
*/
function guardBody(body, limits, watchdog, keep) {
	const reader = body.getReader();
	const frame = frameLines(limits);
	return new ReadableStream({
		async pull(controller) {
			try {
				for (;;) {
					const piece = await reader.read();
					watchdog.touch();
					const lines = piece.done ? frame.rest() : frame.add(piece.value);
					if (lines) controller.enqueue(lines);
					if (piece.done) {
						watchdog.stop();
						controller.close();
					}
					if (piece.done || lines) return;
				}
			} catch (error) {
				watchdog.stop();
				controller.error(keep(watchdog.signal.aborted ? watchdog.signal.reason : error));
				if (PthError.isInstance(error)) await reader.cancel(error);
			}
		},
		async cancel(reason) {
			watchdog.stop();
			await reader.cancel(reason);
		}
	});
}
/** Shared reason for ending a watchdog that is no longer needed; one instance, because creating errors is slow. */
const watchEnded = /* @__PURE__ */ new Error("The answer is over.");
/** Aborts its signal when the caller aborts, when the stream is silent too long, or when the whole takes too long. */
var Watchdog = class {
	#controller = new AbortController();
	#stop = new AbortController();
	#limits;
	#clock;
	#start;
	#caller;
	#follow = () => this.#controller.abort(this.#caller?.reason);
	#lastTouch;
	constructor(limits, clock, caller) {
		this.#limits = limits;
		this.#clock = clock;
		this.#start = clock.monotonicMs();
		this.#lastTouch = this.#start;
		this.#caller = caller ?? void 0;
		if (caller?.aborted) this.#follow();
		caller?.addEventListener("abort", this.#follow, { once: true });
		this.#watch();
	}
	get signal() {
		return this.#controller.signal;
	}
	touch() {
		this.#lastTouch = this.#clock.monotonicMs();
	}
	stop() {
		this.#caller?.removeEventListener("abort", this.#follow);
		this.#stop.abort(watchEnded);
	}
	async #watch() {
		const { idleTimeoutMs, totalTimeoutMs } = this.#limits;
		while (!this.#stop.signal.aborted) {
			const now = this.#clock.monotonicMs();
			const idleLeft = this.#lastTouch + idleTimeoutMs - now;
			const totalLeft = this.#start + totalTimeoutMs - now;
			if (Math.min(idleLeft, totalLeft) <= 0) {
				const what = totalLeft <= 0 ? `did not end its answer in ${totalTimeoutMs} ms` : `was silent for ${idleTimeoutMs} ms`;
				const fault = new PthError("model/network", `The model's server ${what}.`, { isRetryable: totalLeft > 0 });
				this.#controller.abort(fault);
				return;
			}
			try {
				await this.#clock.sleep(Math.min(idleLeft, totalLeft), this.#stop.signal);
			} catch (error) {
				if (!this.#stop.signal.aborted) throw error;
			}
		}
	}
};

// src/model/http/provider-fault.ts
const contextPattern = /prompt is too long|context (window|length|limit|size)|exceeds? .{0,40}context|too many (input )?tokens|maximum .{0,20}tokens/i;
const refusalPattern = /content filtering policy|content management policy|output blocked|violat\w+ .{0,40}(usage|safety) polic/i;
/** Fault codes of transient faults. */
const retryableCodes = /* @__PURE__ */ new Set([
	"model/rate-limit",
	"model/overloaded",
	"model/network"
]);
/** Fault codes by HTTP status, common to all providers. */
const codeOfStatus = {
	401: "model/auth",
	402: "model/auth",
	403: "model/auth",
	404: "model/unknown",
	408: "model/overloaded",
	409: "model/overloaded",
	413: "model/context-length",
	429: "model/rate-limit"
};
/** Creates the fault for an error answer. Details: `status`, `errorType`, `requestId`, `retryAfterMs`. */
function toAnswerFault(facts, context, cause) {
	const code = codeOf(facts, context.codes);
	const status = facts.status === void 0 ? "" : ` (status ${facts.status})`;
	const { message, status: detail, types, requestId, retryAfterMs, isFinal = false } = facts;
	return createFault(code, `The model's server refused the request${status}: ${message.slice(0, 2e3)}`, {
		redactor: context.redactor,
		cause,
		isRetryable: retryableCodes.has(code) && !isFinal,
		details: {
			status: detail,
			errorType: types.at(-1),
			requestId,
			retryAfterMs
		}
	});
}
function codeOf({ status, types, message, isOwnShape = true }, codes) {
	const byType = types.map((type) => codes[type]).find((code) => code !== void 0);
	if (status === 400 || status === 422 || status === void 0 && byType === "model/invalid-request") {
		if (byType !== void 0 && byType !== "model/invalid-request") return byType;
		if (contextPattern.test(message)) return "model/context-length";
		return refusalPattern.test(message) ? "model/refused" : "model/invalid-request";
	}
	if (status === void 0) return byType ?? "model/overloaded";
	if (status < 400) return "model/invalid-response";
	if ((status === 404 || status === 405) && !isOwnShape) return "model/invalid-response";
	return codeOfStatus[status] ?? (status >= 500 ? "model/overloaded" : byType ?? "model/invalid-request");
}
/** Reads the requested wait in milliseconds from `retry-after-ms`, or from `retry-after` in seconds or as a date. */
function readRetryAfter(headers, now) {
	const exact = Number(headers.get("retry-after-ms") ?? NaN);
	if (exact >= 0) return exact;
	const text = headers.get("retry-after");
	if (text === null || text.trim() === "") return void 0;
	const seconds = Number(text);
	if (!Number.isNaN(seconds)) return seconds >= 0 ? seconds * 1e3 : void 0;
	const date = Date.parse(text);
	return Number.isNaN(date) ? void 0 : Math.max(0, date - now().getTime());
}
/**
* Creates the fault for an error of `fetch`, the body or an SDK's decoder; undefined for an unknown error, which is the
* SDK's own.
*/
function toTransportFault(error, redactor) {
	if (error instanceof SyntaxError) return createFault("model/invalid-response", "The model's stream holds an event that is no JSON.", {
		redactor,
		cause: error
	});
	if (!(error instanceof Error)) return void 0;
	if (hasCause(error, isBrokenBody)) return createFault("model/stream-cut", `The stream of the model was cut: ${describeCause(error)}`, {
		redactor,
		cause: error,
		isRetryable: true
	});
	if (hasCause(error, isFailedFetch)) return createFault("model/network", `The model's server cannot be reached: ${describeCause(error)}`, {
		redactor,
		cause: error
	});
}
/** Creates a fault with the key removed from its message. */
function createFault(code, message, options) {
	return new PthError(code, options.redactor.redact(message), {
		isRetryable: options.isRetryable ?? retryableCodes.has(code),
		details: options.details ?? {},
		cause: options.cause
	});
}
/** True for the error with which `fetch` reports a connection that broke inside the body. */
function isBrokenBody(error) {
	return error instanceof TypeError && error.message === "terminated";
}
function isFailedFetch(error) {
	return error instanceof TypeError && error.message.includes("fetch failed");
}
function hasCause(error, fits) {
	for (let current = error, depth = 0; current instanceof Error && depth < 10; depth++) {
		if (fits(current)) return true;
		current = current.cause;
	}
	return false;
}
function describeCause(error) {
	const texts = [];
	for (let current = error, depth = 0; current instanceof Error && depth < 5; depth++) {
		if (!texts.includes(current.message)) texts.push(current.message);
		current = current.cause;
	}
	return texts.join(": ");
}

// src/model/http/http-chat-model.ts
const commonHeaders = {
	accept: "text/event-stream",
	"content-type": "application/json",
	"user-agent": "plugin-test-harness"
};
/** Silence after which a check of the key gives up, in milliseconds. */
const checkTimeoutMs = 15e3;
/** Maximum Retry-After that is obeyed, in milliseconds. */
const maxWaitMs = 6e4;
/**
* Creates a model behind an HTTP API. The SDK is loaded with the first request. Retries work the same for every
* provider: exponential with jitter, and obeying Retry-After up to a minute. An answer that is cut, falls silent or fails
* after it began is asked for again as a whole.
* @throws PthError `model/no-key`, `model/unknown`
*/
function createHttpChatModel(wire, options) {
	const prefix = `${wire.provider}:`;
	const reference = parseModelId(options.model.startsWith(prefix) ? options.model : `${prefix}${options.model}`);
	if (reference.provider === "playbook") throw new PthError("model/unknown", `${options.model} is no provider's model.`);
	if (options.apiKey.trim() === "") throw new PthError("model/no-key", `No key for ${options.model}: ${wire.keyVariable} is not set.`);
	return new HttpChatModel(wire, options, reference.model, reference.contextWindow);
}
var HttpChatModel = class {
	id;
	provider;
	contextWindow;
	#wire;
	#options;
	#baseUrl;
	/** True at the provider's own service. */
	#isOwnService;
	/** True where the provider's list prices count. */
	#usesListPrices;
	#clock;
	#faults;
	#open;
	constructor(wire, options, model, knownWindow) {
		this.id = model;
		this.provider = wire.provider;
		this.contextWindow = options.contextWindow ?? knownWindow;
		this.#wire = wire;
		this.#options = options;
		this.#baseUrl = options.baseUrl ?? wire.defaultBaseUrl;
		this.#isOwnService = new URL(this.#baseUrl).host === new URL(wire.defaultBaseUrl).host;
		this.#usesListPrices = options.usesListPrices ?? this.#isOwnService;
		this.#clock = options.clock ?? systemClock;
		this.#faults = {
			redactor: new Redactor([options.apiKey]),
			codes: wire.codes
		};
	}
	stream(request, signal) {
		return EventStream.run((stream) => this.#answer(request, signal, stream));
	}
	async check(signal) {
		signal?.throwIfAborted();
		await retry(() => this.#askForModel(signal), {
			retries: 1,
			maxMs: maxWaitMs,
			isRetryable: (error) => PthError.isInstance(error) && error.code === "model/network",
			clock: this.#clock,
			signal,
			...this.#options.random ? { random: this.#options.random } : {}
		});
	}
	/** Throws what would be thrown for every request; other answers are a matter of the path, which gateways may lack. */
	async #askForModel(signal) {
		const url = `${this.#baseUrl.replace(/\/+$/, "")}${this.#wire.modelPath(encodeURIComponent(this.id))}`;
		try {
			await (await this.#boundFetch({ idleTimeoutMs: checkTimeoutMs }).fetch(url, {
				method: "GET",
				...signal ? { signal } : {}
			})).body?.cancel();
		} catch (error) {
			signal?.throwIfAborted();
			const fault = this.#toFault(error);
			if (!PthError.isInstance(fault)) throw fault;
			const isRefused = fault.code === "model/auth" && ![402, 403].includes(Number(fault.details["status"]));
			const isMissing = fault.code === "model/unknown" && this.#isOwnService;
			if (isRefused || isMissing || fault.code === "model/network") throw fault;
		}
	}
	async #answer(request, signal, stream) {
		signal?.throwIfAborted();
		const { apiKey } = this.#options;
		this.#open ??= this.#wire.open({
			apiKey,
			baseUrl: this.#baseUrl,
			model: this.id
		});
		const open = await this.#open;
		const response = await retry(() => this.#attempt(open, request, signal, (event) => stream.emit(event)), {
			retries: this.#options.maxRetries ?? 4,
			maxMs: maxWaitMs,
			isRetryable: (error) => PthError.isInstance(error) && error.isRetryable,
			retryAfterMs: (error) => {
				const requestedMs = PthError.isInstance(error) ? error.details["retryAfterMs"] : void 0;
				return typeof requestedMs === "number" ? requestedMs : void 0;
			},
			onRetry: (error, attempt, waitMs) => stream.emit({
				type: "retry",
				attempt,
				waitMs: Math.round(waitMs),
				reason: error instanceof Error ? error.message : String(error)
			}),
			clock: this.#clock,
			signal,
			...this.#options.random ? { random: this.#options.random } : {}
		});
		const models = [response.model, this.id];
		return {
			...response,
			costUsd: this.#usesListPrices ? costOf(models, response.usage, this.#clock.now()) : null
		};
	}
	async #attempt(open, request, signal, emit) {
		signal?.throwIfAborted();
		const send = open.prepare(request);
		const reader = this.#wire.createReader(this.id, this.#faults);
		const bounded = this.#boundFetch();
		let isReading = false;
		try {
			for await (const event of await send(bounded.fetch, signal)) {
				signal?.throwIfAborted();
				isReading = true;
				for (const happened of reader.accept(event)) {
					signal?.throwIfAborted();
					emit(happened);
				}
				isReading = false;
			}
		} catch (error) {
			signal?.throwIfAborted();
			throw isReading ? error : bounded.fault() ?? this.#toFault(error);
		}
		signal?.throwIfAborted();
		const fault = bounded.fault();
		if (fault) throw fault;
		return reader.finish();
	}
	#boundFetch(limits = {}) {
		const now = () => this.#clock.now();
		return createBoundedFetch({
			limits: {
				...defaultResponseLimits,
				...limits,
				...this.#options.limits
			},
			clock: this.#clock,
			baseUrl: this.#baseUrl,
			headers: {
				...commonHeaders,
				...this.#wire.headers(this.#options.apiKey)
			},
			toFault: (answer) => toAnswerFault(this.#wire.readError(answer, now), this.#faults)
		});
	}
	#toFault(error) {
		if (!(error instanceof Error) || PthError.isInstance(error)) return error;
		const transport = toTransportFault(error, this.#faults.redactor);
		if (transport) return transport;
		const facts = this.#wire.readStreamError(error);
		if (facts) return toAnswerFault(facts, this.#faults, error);
		if (this.#wire.isCutStream?.(error)) return streamCutFault(true);
		const message = `The model's answer cannot be read: ${error.message}`;
		return createFault("model/invalid-response", message, {
			redactor: this.#faults.redactor,
			cause: error
		});
	}
};

// src/model/thinking-allowance.ts
/**
* Thinking tokens per effort. Providers count thinking towards the output limit, so requests to thinking models add
* this to it; models that take a budget instead of a level get it as their budget.
*/
const thinkingAllowance = {
	low: 2048,
	medium: 8192,
	high: 16384
};
/** Default output limit of a request. */
const defaultMaxOutputTokens = 16e3;

// src/model/anthropic/reasoning.ts
/**
* Maps the neutral effort to the parameters of the model's generation: an effort level with adaptive thinking since
* 4.6, a level and a budget for Opus 4.5, only a budget before. A model name without a version gets only the level,
* which every later generation accepts.
*/
function mapReasoningEffort(model, effort) {
	if (effort === void 0) return { extraTokens: 0 };
	const version = versionOf$1(model);
	if (version === void 0) return {
		output_config: { effort },
		extraTokens: 0
	};
	if (version >= 4.6) return {
		output_config: { effort },
		thinking: {
			type: "adaptive",
			display: "summarized"
		},
		extraTokens: 0
	};
	const extraTokens = thinkingAllowance[effort];
	return {
		thinking: {
			type: "enabled",
			budget_tokens: extraTokens
		},
		...model.startsWith("claude-opus-4-5") ? { output_config: { effort } } : {},
		extraTokens
	};
}
/** Returns 4.6 for `claude-sonnet-4-6`, 3.7 for `claude-3-7-sonnet-20250219`, undefined for `claude-mythos-preview`. */
function versionOf$1(model) {
	const [major, minor = "0"] = model.split("-").filter((part) => /^\d{1,2}$/.test(part));
	return major === void 0 ? void 0 : Number(`${major}.${minor}`);
}

// src/model/anthropic/build-request.ts
const cacheMark = { type: "ephemeral" };
/**
* Builds the provider's request. Its four cache marks, the provider's maximum, cover the stable prefix: system prompt,
* tools, and the conversation up to each of the last two user turns. The earlier user mark hits the cache entry that
* the previous request wrote.
*/
function buildAnthropicRequest(model, request) {
	const { extraTokens, ...reasoning } = mapReasoningEffort(model, request.reasoningEffort);
	return {
		model,
		max_tokens: (request.maxOutputTokens ?? 16e3) + extraTokens,
		stream: true,
		...request.system === "" ? {} : { system: [{
			type: "text",
			text: request.system,
			cache_control: cacheMark
		}] },
		...request.tools.length === 0 ? {} : { tools: buildTools$1(request.tools) },
		messages: markLastUserTurns(buildMessages$1(request.messages)),
		...reasoning
	};
}
function buildTools$1(tools) {
	return tools.map((tool, index) => ({
		name: tool.name,
		description: tool.description,
		input_schema: tool.inputSchema,
		...index === tools.length - 1 ? { cache_control: cacheMark } : {}
	}));
}
/** Merges adjacent messages of one role: tool results and following user text are one user turn. */
function buildMessages$1(messages) {
	const built = [];
	for (const message of messages) {
		const content = buildContent(message);
		if (content.length === 0) continue;
		const role = message.role === "assistant" ? "assistant" : "user";
		const last = built.at(-1);
		if (last?.role === role) last.content.push(...content);
		else built.push({
			role,
			content
		});
	}
	return built;
}
function buildContent(message) {
	switch (message.role) {
		case "user": return message.text === "" ? [] : [{
			type: "text",
			text: message.text
		}];
		case "assistant": return message.parts.flatMap(buildAssistantPart$2);
		case "tool": return message.results.map(buildToolResult$2);
		default: return assertNever(message);
	}
}
function buildAssistantPart$2(part) {
	switch (part.type) {
		case "text": return part.text.trim() === "" ? [] : [{
			type: "text",
			text: part.text
		}];
		case "thinking": return part.signature ? [{
			type: "thinking",
			thinking: part.text,
			signature: part.signature
		}] : [];
		case "redacted-thinking": return [{
			type: "redacted_thinking",
			data: part.data
		}];
		case "tool-call": return [{
			type: "tool_use",
			id: part.call.id,
			name: part.call.name,
			input: part.call.arguments
		}];
		default: return assertNever(part);
	}
}
function buildToolResult$2(result) {
	return {
		type: "tool_result",
		tool_use_id: result.toolCallId,
		content: [{
			type: "text",
			text: result.text === "" ? "(no output)" : result.text
		}],
		...result.isError ? { is_error: true } : {}
	};
}
function markLastUserTurns(messages) {
	for (const turn of messages.filter((message) => message.role === "user").slice(-2)) {
		const block = turn.content.at(-1);
		if (block?.type === "text" || block?.type === "tool_result") block.cache_control = cacheMark;
	}
	return messages;
}

// src/model/http/parse-document.ts
/** Parses a JSON document; undefined when it is invalid. */
function parseDocument(text) {
	try {
		return JSON.parse(text);
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		return;
	}
}

// src/model/anthropic/read-error.ts
/** Fault codes by the provider's `error.type`. */
const anthropicErrorCodes = {
	authentication_error: "model/auth",
	permission_error: "model/auth",
	billing_error: "model/auth",
	rate_limit_error: "model/rate-limit",
	overloaded_error: "model/overloaded",
	api_error: "model/overloaded",
	timeout_error: "model/overloaded",
	request_too_large: "model/context-length",
	not_found_error: "model/unknown",
	invalid_request_error: "model/invalid-request"
};
/** Reads `{type: 'error', error: {type, message}}`. */
function readAnthropicError({ status, headers, text }, now) {
	const inner = innerError$2(parseDocument(text));
	return {
		status,
		...describe$4(inner, text),
		requestId: headers.get("request-id") ?? void 0,
		retryAfterMs: readRetryAfter(headers, now),
		isFinal: headers.get("x-should-retry") === "false",
		isOwnShape: inner !== void 0
	};
}
/** Reads the SDK's error for an `error` event; its `error` property holds the event. */
function readAnthropicStreamError(error) {
	const inner = innerError$2("error" in error ? error.error : void 0);
	return inner && {
		status: void 0,
		...describe$4(inner, error.message)
	};
}
function innerError$2(document) {
	return isJsonObject(document) && isJsonObject(document["error"]) ? document["error"] : void 0;
}
function describe$4(inner, text) {
	const type = inner?.["type"];
	const message = inner?.["message"];
	return {
		types: typeof type === "string" ? [type] : [],
		message: typeof message === "string" ? message : text
	};
}

// src/model/anthropic/stream-schema.ts
const count$3 = number().nullish();
const index = int().min(0).max(1e4);
/** Events that PTH reads. Unknown fields are ignored, because providers add fields at any time. */
const streamEventSchema = discriminatedUnion("type", [
	object({
		type: literal("message_start"),
		message: object({
			model: string().min(1),
			usage: object({
				input_tokens: count$3,
				output_tokens: count$3,
				cache_read_input_tokens: count$3,
				cache_creation_input_tokens: count$3
			})
		})
	}),
	object({
		type: literal("content_block_start"),
		index,
		content_block: object({
			type: string(),
			text: string().optional(),
			thinking: string().optional(),
			signature: string().optional(),
			data: string().optional(),
			id: string().optional(),
			name: string().optional()
		})
	}),
	object({
		type: literal("content_block_delta"),
		index,
		delta: object({
			type: string(),
			text: string().optional(),
			thinking: string().optional(),
			signature: string().optional(),
			partial_json: string().optional()
		})
	}),
	object({
		type: literal("content_block_stop"),
		index
	}),
	object({
		type: literal("message_delta"),
		delta: object({
			stop_reason: string().nullish(),
			stop_details: object({
				explanation: string().nullish(),
				category: string().nullish()
			}).nullish()
		}),
		usage: object({
			input_tokens: count$3,
			output_tokens: count$3,
			cache_read_input_tokens: count$3,
			cache_creation_input_tokens: count$3
		}).nullish()
	}),
	object({ type: literal("message_stop") })
]);
/** Event types that PTH knows; newer ones are ignored. */
const knownEventTypes = new Set(streamEventSchema.options.map((option) => option.shape.type.value));

// src/model/anthropic/stream-reader.ts
/** Maximum number of blocks per response, and of characters per text or thinking block. */
const maxBlocks = 512;
const maxTextChars = 4194304;
/** Stop reasons of a truncated answer. */
const limitReasons$1 = {
	max_tokens: "max-tokens",
	refusal: "refusal",
	model_context_window_exceeded: "context-length"
};
/**
* Converts the provider's stream to neutral events and one response. Checks order, sizes and ids; a violation is the
* fault `model/invalid-response`. Pure: the caller emits the returned events.
*/
var AnthropicStreamReader = class {
	#parts = [];
	#callIds = /* @__PURE__ */ new Set();
	#model;
	#open;
	#blocks = 0;
	#usage = noUsage;
	#stopReason;
	#stopDetail;
	#isComplete = false;
	/** Reads one decoded event and returns its neutral events. @throws PthError `model/invalid-response` */
	accept(raw) {
		const type = typeof raw === "object" && raw !== null && "type" in raw ? raw.type : void 0;
		if (typeof type === "string" && !knownEventTypes.has(type)) return [];
		const parsed = streamEventSchema.safeParse(raw);
		if (!parsed.success) {
			const [issue] = parsed.error.issues;
			throw invalid$1(`an event of kind ${String(type)} has a wrong ${issue?.path.join(".") || "shape"}`);
		}
		return this.#take(parsed.data);
	}
	/** Returns the complete response. @throws PthError `model/stream-cut` when the stream ended before its last event */
	finish() {
		if (!this.#isComplete || this.#model === void 0) {
			const where = this.#model === void 0 ? "before it began" : "in the middle of the answer";
			throw new PthError("model/stream-cut", `The stream of the model ended ${where}.`, { isRetryable: true });
		}
		return {
			parts: this.#parts,
			stopReason: this.#mapStopReason(),
			...this.#stopDetail === void 0 ? {} : { stopDetail: this.#stopDetail },
			usage: this.#usage,
			model: this.#model
		};
	}
	#take(event) {
		if (this.#isComplete) throw invalid$1(`${event.type} came after message_stop`);
		if (event.type === "message_start") return this.#start(event.message.model, event.message.usage);
		if (this.#model === void 0) throw invalid$1(`${event.type} came before message_start`);
		switch (event.type) {
			case "content_block_start": return this.#startBlock(event.index, event.content_block);
			case "content_block_delta": return this.#extendBlock(this.#openBlock(event.index), event.delta);
			case "content_block_stop": return this.#endBlock(this.#openBlock(event.index));
			case "message_delta":
				this.#stopReason = event.delta.stop_reason ?? this.#stopReason;
				this.#stopDetail = event.delta.stop_details?.explanation ?? event.delta.stop_details?.category ?? void 0;
				this.#addUsage(event.usage ?? {});
				return [];
			case "message_stop":
				if (this.#open) throw invalid$1("message_stop came inside an open block");
				if (this.#stopReason === void 0) throw invalid$1("message_stop came without a stop reason");
				this.#isComplete = true;
				return [];
			default: throw invalid$1("an unknown event");
		}
	}
	#start(model, usage) {
		if (this.#model !== void 0) throw invalid$1("message_start came twice");
		this.#model = model;
		this.#addUsage(usage);
		return [{
			type: "response-start",
			model
		}];
	}
	#startBlock(index, start) {
		if (this.#open) throw invalid$1("a block started inside another");
		if (++this.#blocks > maxBlocks) throw invalid$1(`more than ${maxBlocks} blocks`);
		const block = {
			index,
			kind: kindOf(start.type),
			pieces: [],
			size: 0,
			signature: start.signature ?? "",
			data: start.data ?? "",
			id: start.id ?? "",
			name: start.name ?? ""
		};
		this.#open = block;
		if (block.kind === "tool-call") this.#checkCall(block);
		if (block.kind === "text") return [{ type: "text-start" }, ...this.#append(block, start.text ?? "", "text-delta")];
		if (block.kind === "thinking") return this.#append(block, start.thinking ?? "", "thinking-delta");
		return [];
	}
	#checkCall(block) {
		if (block.id === "" || block.name === "") throw invalid$1("a tool call without id or name");
		if (block.id.length > 200 || block.name.length > 200) throw invalid$1("a tool call with an overlong id or name");
		if (this.#callIds.has(block.id)) throw invalid$1(`two tool calls with the id ${block.id}`);
		this.#callIds.add(block.id);
	}
	#openBlock(index) {
		if (this.#open?.index !== index) throw invalid$1(`an event for block ${index}, which is not open`);
		return this.#open;
	}
	#extendBlock(block, delta) {
		switch (delta.type) {
			case "text_delta": return block.kind === "text" ? this.#append(block, delta.text ?? "", "text-delta") : [];
			case "thinking_delta": return block.kind === "thinking" ? this.#append(block, delta.thinking ?? "", "thinking-delta") : [];
			case "signature_delta":
				block.signature += delta.signature ?? "";
				if (block.signature.length > maxTextChars) throw invalid$1("an overlong signature");
				return [];
			case "input_json_delta": return block.kind === "tool-call" ? this.#append(block, delta.partial_json ?? "", void 0) : [];
			default: return [];
		}
	}
	#append(block, text, event) {
		if (text === "") return [];
		block.pieces.push(text);
		block.size += text.length;
		const limit = block.kind === "tool-call" ? maxArgumentChars : maxTextChars;
		if (block.size > limit) throw invalid$1(`a ${block.kind} of more than ${limit} characters`);
		return event === void 0 ? [] : [{
			type: event,
			text
		}];
	}
	#endBlock(block) {
		this.#open = void 0;
		const text = block.pieces.join("");
		switch (block.kind) {
			case "text":
				this.#parts.push({
					type: "text",
					text
				});
				return [{
					type: "text-end",
					text
				}];
			case "thinking":
				this.#parts.push({
					type: "thinking",
					text,
					...block.signature === "" ? {} : { signature: block.signature }
				});
				return [];
			case "redacted-thinking":
				this.#parts.push({
					type: "redacted-thinking",
					data: block.data
				});
				return [];
			case "tool-call": {
				const call = {
					id: block.id,
					name: block.name,
					...parseToolArguments(text)
				};
				this.#parts.push({
					type: "tool-call",
					call
				});
				return [{
					type: "tool-call",
					call
				}];
			}
			case "other": return [];
			default: return assertNever(block.kind);
		}
	}
	/** Counts in later events are totals, not increments. */
	#addUsage(usage) {
		this.#usage = {
			inputTokens: usage.input_tokens ?? this.#usage.inputTokens,
			outputTokens: usage.output_tokens ?? this.#usage.outputTokens,
			cacheReadTokens: usage.cache_read_input_tokens ?? this.#usage.cacheReadTokens,
			cacheWriteTokens: usage.cache_creation_input_tokens ?? this.#usage.cacheWriteTokens
		};
	}
	#mapStopReason() {
		return limitReasons$1[this.#stopReason ?? ""] ?? (this.#parts.some((part) => part.type === "tool-call") ? "tool-calls" : "end");
	}
};
function kindOf(type) {
	if (type === "text" || type === "thinking") return type;
	if (type === "redacted_thinking") return "redacted-thinking";
	return type === "tool_use" ? "tool-call" : "other";
}
function invalid$1(what) {
	return new PthError("model/invalid-response", `The model's stream is not well-formed: ${what}.`);
}

// src/model/anthropic/anthropic-model.ts
/** API version that the pinned SDK sends; a test compares the two. */
const apiVersion = "2026-10-21";
/**
* Creates a Claude model over the official SDK, which is loaded with the first request.
* @throws PthError `model/no-key`, `model/unknown`
*/
function createAnthropicModel(options) {
	return createHttpChatModel(anthropicWire, options);
}
const anthropicWire = {
	provider: "anthropic",
	title: "Anthropic",
	keyVariable: "ANTHROPIC_API_KEY",
	defaultBaseUrl: "https://api.anthropic.com",
	modelPath: (model) => `/v1/models/${model}`,
	headers: (apiKey) => ({
		authorization: `Bearer ${apiKey}`,
		"anthropic-version": apiVersion
	}),
	codes: anthropicErrorCodes,
	readError: readAnthropicError,
	readStreamError: readAnthropicStreamError,
	createReader: () => new AnthropicStreamReader(),
	async open({ apiKey, baseUrl, model }) {
		const { Anthropic } = await loadAnthropicSdk();
		const client = new Anthropic({
			apiKey,
			baseURL: baseUrl,
			webhookKey: null,
			logLevel: "off",
			openTelemetry: false,
			maxRetries: 0
		});
		return { prepare(request) {
			const body = buildAnthropicRequest(model, request);
			return (fetcher, signal) => {
				const middleware = [(sent) => fetcher(sent.url, sent)];
				return client.messages.create(body, signal ? {
					signal,
					middleware
				} : { middleware });
			};
		} };
	}
};
/** Loads the SDK. */
function loadAnthropicSdk() {
	return import("./sdk-BX4gW8wN.js");
}

// src/model/gemini/thinking.ts
const levels = {
	low: "LOW",
	medium: "MEDIUM",
	high: "HIGH"
};
/**
* Maps the neutral effort: a budget in tokens for 2.5, a level since 3. Without an effort the model thinks by its
* default and hides the thoughts.
*/
function mapGeminiThinking(model, effort) {
	const version = versionOf(model);
	if (version !== void 0 && version < 2.5) return { extraTokens: 0 };
	const extraTokens = thinkingAllowance[effort ?? "medium"];
	if (effort === void 0) return { extraTokens };
	if (version === 2.5) return {
		thinkingConfig: {
			includeThoughts: true,
			thinkingBudget: extraTokens
		},
		extraTokens
	};
	return {
		thinkingConfig: {
			includeThoughts: true,
			thinkingLevel: version === 3 && model.includes("-pro") && effort === "medium" ? "HIGH" : levels[effort]
		},
		extraTokens
	};
}
/** True when the model requires its thought signatures back with its calls. */
function needsCallSignatures(model) {
	const version = versionOf(model);
	return version === void 0 || version >= 3;
}
/** Returns 3.1 for `gemini-3.1-pro-preview`, undefined for `gemini-flash-latest`. */
function versionOf(model) {
	const version = /^(?:models\/)?gem(?:ini|ma)-(\d+(?:\.\d+)?)/.exec(model)?.[1];
	return version === void 0 ? void 0 : Number(version);
}

// src/model/gemini/build-request.ts
/** Documented placeholder for a missing signature, e.g. of a call that another model made. */
const missingSignature = "skip_thought_signature_validator";
/** Builds the streamGenerateContent request. */
function buildGeminiRequest(model, request) {
	const { extraTokens, thinkingConfig } = mapGeminiThinking(model, request.reasoningEffort);
	return {
		model,
		contents: buildContents(model, request.messages),
		config: {
			maxOutputTokens: (request.maxOutputTokens ?? 16e3) + extraTokens,
			...request.system === "" ? {} : { systemInstruction: { parts: [{ text: request.system }] } },
			...request.tools.length === 0 ? {} : { tools: [buildTools(request.tools)] },
			...thinkingConfig ? { thinkingConfig } : {},
			automaticFunctionCalling: { disable: true },
			automaticContinuation: false
		}
	};
}
function buildTools(tools) {
	return { functionDeclarations: tools.map((tool) => ({
		name: tool.name,
		description: tool.description,
		parametersJsonSchema: tool.inputSchema
	})) };
}
/** Merges adjacent messages of one role: tool results and following user text are one user turn. */
function buildContents(model, messages) {
	const contents = [];
	for (const message of messages) {
		const parts = buildParts(model, message);
		if (parts.length === 0) continue;
		const role = message.role === "assistant" ? "model" : "user";
		const last = contents.at(-1);
		if (last?.role === role) last.parts.push(...parts);
		else contents.push({
			role,
			parts
		});
	}
	return contents;
}
function buildParts(model, message) {
	switch (message.role) {
		case "user": return message.text === "" ? [] : [{ text: message.text }];
		case "assistant": return markFirstCall(model, message.parts.flatMap(buildAssistantPart$1));
		case "tool": return message.results.map(buildToolResult$1);
		default: return assertNever(message);
	}
}
/** Omits the thinking text: the provider wants back only its signatures, on the parts that carried them. */
function buildAssistantPart$1(part) {
	switch (part.type) {
		case "text":
			if (part.text === "" && part.signature === void 0) return [];
			return [{
				text: part.text,
				...sign(part.signature)
			}];
		case "thinking":
		case "redacted-thinking": return [];
		case "tool-call": {
			const { id, name, arguments: args } = part.call;
			return [{
				functionCall: {
					...toWireId(id),
					name,
					args
				},
				...sign(part.signature)
			}];
		}
		default: return assertNever(part);
	}
}
/** Of parallel calls only the first one carries a signature. */
function markFirstCall(model, parts) {
	const first = parts.find((part) => part.functionCall);
	if (first && first.thoughtSignature === void 0 && needsCallSignatures(model)) first.thoughtSignature = missingSignature;
	return parts;
}
function buildToolResult$1({ toolCallId, toolName, text, isError }) {
	return { functionResponse: {
		...toWireId(toolCallId),
		name: toolName,
		response: isError ? { error: text } : { output: text }
	} };
}
function sign(signature) {
	return signature === void 0 ? {} : { thoughtSignature: signature };
}
function toWireId(id) {
	return id.startsWith("pth_call_") ? {} : { id };
}

// src/model/gemini/read-error.ts
/** Fault codes by the provider's `error.status`, or by the reason in its details. */
const geminiErrorCodes = {
	API_KEY_INVALID: "model/auth",
	API_KEY_SERVICE_BLOCKED: "model/auth",
	UNAUTHENTICATED: "model/auth",
	PERMISSION_DENIED: "model/auth",
	FAILED_PRECONDITION: "model/auth",
	NOT_FOUND: "model/unknown",
	RESOURCE_EXHAUSTED: "model/rate-limit",
	INTERNAL: "model/overloaded",
	UNAVAILABLE: "model/overloaded",
	DEADLINE_EXCEEDED: "model/overloaded",
	ABORTED: "model/overloaded",
	INVALID_ARGUMENT: "model/invalid-request",
	OUT_OF_RANGE: "model/invalid-request"
};
/** Reads `{error: {code, message, status, details}}`, or a list with it. */
function readGeminiError({ status, headers, text }, now) {
	const described = describe$3(innerError$1(parseDocument(text)), text);
	return {
		status,
		...described,
		retryAfterMs: readRetryAfter(headers, now) ?? described.retryAfterMs
	};
}
/** Reads the SDK's error for an error inside the stream; its message ends with the error document. */
function readGeminiStreamError(error) {
	if (error.name !== "ApiError") return void 0;
	return {
		status: void 0,
		...describe$3(innerError$1(parseDocument(error.message.slice(error.message.indexOf("{")))), error.message)
	};
}
function innerError$1(document) {
	const first = Array.isArray(document) ? document[0] : document;
	return isJsonObject(first) && isJsonObject(first["error"]) ? first["error"] : void 0;
}
function describe$3(inner, text) {
	const details = Array.isArray(inner?.["details"]) ? inner["details"].filter(isJsonObject) : [];
	const reasons = details.map((detail) => detail["reason"]);
	const message = inner?.["message"];
	return {
		types: [...reasons, inner?.["status"]].filter((type) => typeof type === "string"),
		message: typeof message === "string" ? message : text,
		retryAfterMs: readRetryDelay(details),
		isFinal: details.some(isDailyQuota),
		isOwnShape: inner !== void 0
	};
}
/** Reads `{retryDelay: "7.5s"}` of a RetryInfo. */
function readRetryDelay(details) {
	const delay = details.map((detail) => detail["retryDelay"]).find((value) => typeof value === "string");
	const seconds = /^(\d{1,9}(?:\.\d{1,9})?)s$/.exec(delay ?? "")?.[1];
	return seconds === void 0 ? void 0 : Number(seconds) * 1e3;
}
/** A used-up daily quota comes with a delay of seconds, but only the next day helps. */
function isDailyQuota(detail) {
	return (Array.isArray(detail["violations"]) ? detail["violations"].filter(isJsonObject) : []).some(({ quotaId }) => typeof quotaId === "string" && quotaId.includes("PerDay"));
}

// src/model/gemini/stream-reader.ts
const text$2 = string().nullish();
const count$2 = number().nullish();
const partSchema = object({
	text: text$2,
	thought: boolean().nullish(),
	thoughtSignature: text$2,
	functionCall: object({
		id: text$2,
		name: text$2,
		args: record(string(), unknown()).nullish()
	}).nullish()
});
/** A stream chunk from the SDK; only the fields that PTH reads. */
const chunkSchema$1 = object({
	modelVersion: text$2,
	candidates: array(object({
		index: number().nullish(),
		content: object({ parts: array(partSchema).nullish() }).nullish(),
		finishReason: text$2,
		finishMessage: text$2
	})).nullish(),
	promptFeedback: object({
		blockReason: text$2,
		blockReasonMessage: text$2
	}).nullish(),
	usageMetadata: object({
		promptTokenCount: count$2,
		cachedContentTokenCount: count$2,
		candidatesTokenCount: count$2,
		thoughtsTokenCount: count$2,
		toolUsePromptTokenCount: count$2
	}).nullish()
});
/** Finish reasons that are no refusal. All others, except those of malformed calls, are refusals. */
const plainReasons = {
	STOP: "end",
	MAX_TOKENS: "max-tokens",
	FINISH_REASON_UNSPECIFIED: "end",
	OTHER: "end"
};
/** Finish reasons of a malformed tool call; a retry usually helps. */
const brokenCalls = /* @__PURE__ */ new Set([
	"MALFORMED_FUNCTION_CALL",
	"UNEXPECTED_TOOL_CALL",
	"TOO_MANY_TOOL_CALLS",
	"MALFORMED_RESPONSE"
]);
/** Converts the stream of streamGenerateContent. */
var GeminiStreamReader = class {
	#asked;
	#answer = new AnswerBuilder();
	#model;
	#usage = noUsage;
	#finishReason;
	#stopDetail;
	/** @param asked requested model, for servers that do not report the answering one */
	constructor(asked) {
		this.#asked = asked;
	}
	accept(raw) {
		const parsed = chunkSchema$1.safeParse(raw);
		if (!parsed.success) throw invalidStreamFault(`a chunk has a wrong ${parsed.error.issues[0]?.path.join(".") || "shape"}`);
		const { candidates, promptFeedback, usageMetadata, modelVersion } = parsed.data;
		if (usageMetadata) this.#count(usageMetadata);
		if (promptFeedback?.blockReason) return this.#block(promptFeedback, modelVersion);
		const candidate = candidates?.find(({ index }) => (index ?? 0) === 0);
		if (!candidate || this.#finishReason !== void 0) return [];
		const { finishReason, finishMessage, content } = candidate;
		if (finishReason && brokenCalls.has(finishReason)) throw brokenCall(finishReason, finishMessage);
		const events = this.#begin(modelVersion);
		for (const part of content?.parts ?? []) events.push(...this.#extend(part));
		if (finishReason) {
			this.#finishReason = finishReason;
			this.#stopDetail = finishMessage ?? void 0;
			events.push(...this.#answer.finish());
		}
		return events;
	}
	finish() {
		if (this.#finishReason === void 0 || this.#model === void 0) throw streamCutFault(this.#model !== void 0);
		const reason = plainReasons[this.#finishReason] ?? "refusal";
		const stopDetail = reason === "refusal" ? this.#stopDetail ?? this.#finishReason : void 0;
		return {
			parts: this.#answer.parts,
			stopReason: reason === "end" && this.#answer.hasCalls ? "tool-calls" : reason,
			...stopDetail === void 0 ? {} : { stopDetail },
			usage: this.#usage,
			model: this.#model
		};
	}
	#begin(model) {
		if (this.#model !== void 0) return [];
		this.#model = model || this.#asked;
		return [{
			type: "response-start",
			model: this.#model
		}];
	}
	#block(feedback, model) {
		if (this.#finishReason !== void 0) return [];
		this.#finishReason = feedback.blockReason ?? "";
		this.#stopDetail = feedback.blockReasonMessage ?? void 0;
		return [...this.#begin(model), ...this.#answer.finish()];
	}
	#extend(part) {
		const signature = part.thoughtSignature || void 0;
		if (part.functionCall) {
			const { id, name, args } = part.functionCall;
			const given = args ?? {};
			return this.#answer.call({
				id: id || void 0,
				name: name ?? "",
				arguments: given,
				signature
			});
		}
		if (part.thought) return this.#answer.thinking(part.text ?? "");
		return [...this.#answer.text(part.text ?? ""), ...signature === void 0 ? [] : this.#answer.mark(signature)];
	}
	/** The prompt count includes cached tokens; thinking is counted beside the answer. */
	#count(usage) {
		const cacheReadTokens = usage.cachedContentTokenCount ?? 0;
		const promptTokens = (usage.promptTokenCount ?? 0) + (usage.toolUsePromptTokenCount ?? 0);
		this.#usage = {
			inputTokens: Math.max(0, promptTokens - cacheReadTokens),
			outputTokens: (usage.candidatesTokenCount ?? 0) + (usage.thoughtsTokenCount ?? 0),
			cacheReadTokens,
			cacheWriteTokens: 0
		};
	}
};
function brokenCall(reason, message) {
	const detail = message ? `: ${message.slice(0, 500)}` : "";
	return new PthError("model/invalid-response", `The model made a call that cannot be read (${reason})${detail}.`, {
		isRetryable: true,
		recovery: ["Start again.", "Use another model."]
	});
}

// src/model/gemini/gemini-model.ts
/**
* Creates a Gemini model over the official SDK, which is loaded with the first request. The base URL defaults to
* `https://generativelanguage.googleapis.com`.
* @throws PthError `model/no-key`, `model/unknown`
*/
function createGeminiModel(options) {
	return createHttpChatModel(geminiWire, options);
}
const geminiWire = {
	provider: "gemini",
	title: "Google Gemini",
	keyVariable: "GEMINI_API_KEY",
	defaultBaseUrl: "https://generativelanguage.googleapis.com",
	modelPath: (model) => `/v1beta/models/${model}`,
	headers: (apiKey) => ({ "x-goog-api-key": apiKey }),
	codes: geminiErrorCodes,
	readError: readGeminiError,
	readStreamError: readGeminiStreamError,
	isCutStream: (error) => error.message.startsWith("Incomplete JSON segment"),
	createReader: (model) => new GeminiStreamReader(model),
	async open({ apiKey, baseUrl, model }) {
		const { GoogleGenAI } = await loadGeminiSdk();
		return { prepare(request) {
			const { config, ...body } = buildGeminiRequest(model, request);
			return (fetcher, signal) => {
				return new GoogleGenAI({
					apiKey,
					vertexai: false,
					httpOptions: {
						baseUrl,
						fetch: fetcher
					}
				}).models.generateContentStream({
					...body,
					config: {
						...config,
						...signal ? { abortSignal: signal } : {}
					}
				});
			};
		} };
	}
};
/**
* Loads the SDK's browser build, which reads no environment variables and loads neither Google's sign-in nor sockets.
*/
function loadGeminiSdk() {
	return import("./web-Cj_oM6Ft.js");
}

// src/model/openai/reasoning-models.ts
/** True for OpenAI models that reason: the o-series, and GPT from 5 on except chat variants. */
function isReasoningModel(model) {
	return /^(o\d|gpt-([5-9]|[1-9]\d))/.test(model) && !/-chat(-|$)/.test(model);
}

// src/model/openai/tool-result-text.ts
/** Prefix of a failed call's text; the API has no error flag. */
const errorPrefix = "Error: ";
/** Renders a tool result as text. */
function renderToolResult({ text, isError }) {
	const content = text === "" ? "(no output)" : text;
	return isError ? `${errorPrefix}${content}` : content;
}

// src/model/openai/build-chat-request.ts
/** Builds the Chat Completions request, with only the fields that OpenAI-compatible servers share. */
function buildChatRequest(model, request) {
	const { system, tools, reasoningEffort } = request;
	return {
		model,
		stream: true,
		stream_options: { include_usage: true },
		messages: [...system === "" ? [] : [{
			role: "system",
			content: system
		}], ...buildMessages(request)],
		...tools.length === 0 ? {} : { tools: tools.map(buildTool$1) },
		...buildLimit(model, request),
		...reasoningEffort === void 0 ? {} : { reasoning_effort: reasoningEffort }
	};
}
/** Reasoning models reject `max_tokens`; older compatible servers do not know `max_completion_tokens`. */
function buildLimit(model, { maxOutputTokens = defaultMaxOutputTokens, reasoningEffort }) {
	if (!isReasoningModel(model)) return { max_tokens: maxOutputTokens + (reasoningEffort === void 0 ? 0 : thinkingAllowance[reasoningEffort]) };
	return { max_completion_tokens: maxOutputTokens + thinkingAllowance[reasoningEffort ?? "medium"] };
}
function buildTool$1(tool) {
	return {
		type: "function",
		function: {
			name: tool.name,
			description: tool.description,
			parameters: tool.inputSchema
		}
	};
}
function buildMessages({ messages }) {
	return messages.flatMap(buildMessage);
}
function buildMessage(message) {
	switch (message.role) {
		case "user": return message.text === "" ? [] : [{
			role: "user",
			content: message.text
		}];
		case "assistant": return buildAssistant(message.parts);
		case "tool": return message.results.map(buildToolResult);
		default: return assertNever(message);
	}
}
/** Omits thinking, which the API has no field for. */
function buildAssistant(parts) {
	const text = parts.flatMap((part) => part.type === "text" ? [part.text] : []).join("");
	const calls = parts.flatMap((part) => part.type === "tool-call" ? [part.call] : []);
	if (text === "" && calls.length === 0) return [];
	return [{
		role: "assistant",
		content: text === "" ? null : text,
		...calls.length === 0 ? {} : { tool_calls: calls.map((call) => ({
			id: call.id,
			type: "function",
			function: {
				name: call.name,
				arguments: JSON.stringify(call.arguments)
			}
		})) }
	}];
}
function buildToolResult(result) {
	return {
		role: "tool",
		tool_call_id: result.toolCallId,
		content: renderToolResult(result)
	};
}

// src/model/openai/cache-key.ts
/**
* Returns the same key for every request of one conversation, which OpenAI then sends to the machine that holds its
* cached prefix. Conversations have keys of their own, since a key that is used more often than fifteen times a minute
* spills over to machines without the prefix.
*/
function cacheKeyOf(model, { system, tools, messages }) {
	const opening = messages.find((message) => message.role === "user");
	const prefix = JSON.stringify([
		model,
		system,
		tools,
		opening?.text ?? ""
	]);
	return `pth-${createHash("sha256").update(prefix).digest("hex").slice(0, 32)}`;
}

// src/model/openai/build-responses-request.ts
/** Reasoning item as stored in a thinking part's signature: the provider's id and encrypted content. */
const reasoningMarkSchema = strictObject({
	id: string().min(1),
	encrypted_content: string().min(1)
});
/** Phase of an answer that a message belongs to; stored as the signature of its text. */
const messagePhaseSchema = _enum(["commentary", "final_answer"]);
/**
* Builds the Responses request. The provider stores nothing: reasoning comes back encrypted and is sent with the next
* request, because answers after tool calls are worse without it.
*/
function buildResponsesRequest(model, request) {
	const { system, tools, reasoningEffort, maxOutputTokens = defaultMaxOutputTokens } = request;
	const isReasoning = isReasoningModel(model);
	return {
		model,
		stream: true,
		store: false,
		prompt_cache_key: cacheKeyOf(model, request),
		input: request.messages.flatMap(buildItems),
		max_output_tokens: maxOutputTokens + (isReasoning ? thinkingAllowance[reasoningEffort ?? "medium"] : 0),
		...system === "" ? {} : { instructions: system },
		...tools.length === 0 ? {} : { tools: tools.map(buildTool) },
		...isReasoning ? { include: ["reasoning.encrypted_content"] } : {},
		...isReasoning && reasoningEffort !== void 0 ? { reasoning: {
			effort: reasoningEffort,
			summary: "auto"
		} } : {}
	};
}
function buildTool(tool) {
	return {
		type: "function",
		name: tool.name,
		description: tool.description,
		parameters: tool.inputSchema,
		strict: false
	};
}
function buildItems(message) {
	switch (message.role) {
		case "user": return message.text === "" ? [] : [{
			type: "message",
			role: "user",
			content: message.text
		}];
		case "assistant": return message.parts.flatMap(buildAssistantPart);
		case "tool": return message.results.map((result) => ({
			type: "function_call_output",
			call_id: result.toolCallId,
			output: renderToolResult(result)
		}));
		default: return assertNever(message);
	}
}
function buildAssistantPart(part) {
	switch (part.type) {
		case "text": return part.text === "" ? [] : [buildText(part.text, part.signature)];
		case "thinking": return buildReasoning(part.text, part.signature);
		case "redacted-thinking": return [];
		case "tool-call": return [{
			type: "function_call",
			call_id: part.call.id,
			name: part.call.name,
			arguments: JSON.stringify(part.call.arguments)
		}];
		default: return assertNever(part);
	}
}
function buildText(text, signature) {
	const phase = messagePhaseSchema.safeParse(signature);
	return {
		type: "message",
		role: "assistant",
		content: text,
		...phase.success ? { phase: phase.data } : {}
	};
}
/** The provider rejects reasoning that is not its own. */
function buildReasoning(text, signature) {
	const mark = reasoningMarkSchema.safeParse(signature === void 0 ? void 0 : parseDocument(signature));
	if (!mark.success) return [];
	return [{
		type: "reasoning",
		summary: text === "" ? [] : [{
			type: "summary_text",
			text
		}],
		...mark.data
	}];
}

// src/model/openai/chat-reader.ts
const count$1 = number().nullish();
const text$1 = string().nullish();
/** A stream chunk; only the fields that PTH reads. Loose, because compatible servers add and omit fields. */
const chunkSchema = object({
	model: text$1,
	choices: array(object({
		index: number().nullish(),
		delta: object({
			content: text$1,
			refusal: text$1,
			reasoning_content: text$1,
			reasoning: text$1,
			tool_calls: array(object({
				index: int().min(0).max(1e4).nullish(),
				id: text$1,
				function: object({
					name: text$1,
					arguments: text$1
				}).nullish()
			})).nullish()
		}).nullish(),
		finish_reason: text$1
	})).nullish(),
	usage: object({
		prompt_tokens: count$1,
		completion_tokens: count$1,
		prompt_tokens_details: object({
			cached_tokens: count$1,
			cache_write_tokens: count$1
		}).nullish()
	}).nullish()
});
const limitReasons = {
	length: "max-tokens",
	content_filter: "refusal"
};
/** Converts the stream of Chat Completions. */
var ChatCompletionsReader = class {
	#asked;
	#answer = new AnswerBuilder();
	#calls = [];
	#model;
	#usage = noUsage;
	#finishReason;
	#refusal = "";
	/** @param asked requested model, for servers that do not report the answering one */
	constructor(asked) {
		this.#asked = asked;
	}
	accept(raw) {
		const parsed = chunkSchema.safeParse(raw);
		if (!parsed.success) throw invalidStreamFault(`a chunk has a wrong ${parsed.error.issues[0]?.path.join(".") || "shape"}`);
		const { choices, usage } = parsed.data;
		if (usage) this.#count(usage);
		const choice = choices?.find(({ index }) => (index ?? 0) === 0);
		if (!choice || this.#finishReason !== void 0) return [];
		const events = this.#begin(parsed.data.model);
		if (choice.delta) events.push(...this.#extend(choice.delta));
		if (choice.finish_reason) {
			this.#finishReason = choice.finish_reason;
			events.push(...this.#endCalls(), ...this.#answer.finish());
		}
		return events;
	}
	finish() {
		if (this.#finishReason === void 0 || this.#model === void 0) throw streamCutFault(this.#model !== void 0);
		const limit = limitReasons[this.#finishReason] ?? (this.#refusal === "" ? void 0 : "refusal");
		return {
			parts: this.#answer.parts,
			stopReason: limit ?? (this.#answer.hasCalls ? "tool-calls" : "end"),
			...this.#refusal === "" ? {} : { stopDetail: this.#refusal },
			usage: this.#usage,
			model: this.#model
		};
	}
	#begin(model) {
		if (this.#model !== void 0) return [];
		this.#model = model || this.#asked;
		return [{
			type: "response-start",
			model: this.#model
		}];
	}
	#extend(delta) {
		this.#refusal = (this.#refusal + (delta.refusal ?? "")).slice(0, 1e4);
		const events = [...this.#answer.thinking(delta.reasoning_content ?? delta.reasoning ?? ""), ...this.#answer.text(delta.content ?? "")];
		for (const [position, call] of (delta.tool_calls ?? []).entries()) this.#extendCall(call, position);
		return events;
	}
	/** Some servers give all calls of an answer the same index, so a new id also starts a new call. */
	#extendCall({ index, id, function: part }, position) {
		const at = index ?? position;
		let call = this.#calls.findLast((candidate) => candidate.index === at);
		if (!call || id && call.id !== "" && id !== call.id) {
			if (this.#calls.length >= 512) throw invalidStreamFault(`more than ${512} tool calls`);
			call = {
				index: at,
				id: "",
				name: "",
				pieces: [],
				size: 0
			};
			this.#calls.push(call);
		}
		call.id ||= id ?? "";
		call.name ||= part?.name ?? "";
		const piece = part?.arguments ?? "";
		if (piece === "") return;
		call.pieces.push(piece);
		call.size += piece.length;
		if (call.size > 8388608) throw invalidStreamFault(`arguments of more than ${maxArgumentChars} characters`);
	}
	#endCalls() {
		return this.#calls.flatMap(({ id, name, pieces }) => this.#answer.call({
			id: id === "" ? void 0 : id,
			name,
			arguments: pieces.join("")
		}));
	}
	/** The prompt count includes cached tokens. */
	#count(usage) {
		const cacheReadTokens = usage.prompt_tokens_details?.cached_tokens ?? 0;
		const cacheWriteTokens = usage.prompt_tokens_details?.cache_write_tokens ?? 0;
		this.#usage = {
			inputTokens: Math.max(0, (usage.prompt_tokens ?? 0) - cacheReadTokens - cacheWriteTokens),
			outputTokens: usage.completion_tokens ?? 0,
			cacheReadTokens,
			cacheWriteTokens
		};
	}
};

// src/model/openai/read-error.ts
/** Fault codes by the provider's `error.code` and `error.type`. */
const openAiErrorCodes = {
	invalid_api_key: "model/auth",
	authentication_error: "model/auth",
	insufficient_permissions: "model/auth",
	insufficient_quota: "model/rate-limit",
	rate_limit_exceeded: "model/rate-limit",
	rate_limit_error: "model/rate-limit",
	context_length_exceeded: "model/context-length",
	string_above_max_length: "model/context-length",
	model_not_found: "model/unknown",
	content_filter: "model/refused",
	content_policy_violation: "model/refused",
	invalid_prompt: "model/refused",
	bio_policy: "model/refused",
	misalignment_policy_violation: "model/refused",
	server_error: "model/overloaded",
	server_is_overloaded: "model/overloaded",
	slow_down: "model/overloaded",
	overloaded_error: "model/overloaded",
	invalid_request_error: "model/invalid-request"
};
/** The account has no credit left; waiting does not help. */
const finalTypes = /* @__PURE__ */ new Set(["insufficient_quota"]);
/** Reads `{error: {message, type, code, param}}`; compatible servers may send only the inner object. */
function readOpenAiError({ status, headers, text }, now) {
	const inner = innerError(parseDocument(text));
	const described = describeOpenAiError(inner, text);
	return {
		status,
		...described,
		requestId: headers.get("x-request-id") ?? void 0,
		retryAfterMs: readRetryAfter(headers, now),
		isFinal: headers.get("x-should-retry") === "false" || described.types.some((type) => finalTypes.has(type)),
		isOwnShape: inner !== void 0
	};
}
/** Reads the SDK's error for an error inside the stream; its `error` property holds the inner object. */
function readOpenAiStreamError(error) {
	if (!("error" in error) || !isJsonObject(error.error)) return void 0;
	return {
		status: void 0,
		...describeOpenAiError(error.error, error.message)
	};
}
/** Reads names and message of an inner error object. */
function describeOpenAiError(inner, text) {
	const types = [inner?.["code"], inner?.["type"]].filter((type) => typeof type === "string");
	const message = inner?.["message"];
	return {
		types,
		message: typeof message === "string" ? message : text
	};
}
function innerError(document) {
	const first = Array.isArray(document) ? document[0] : document;
	if (!isJsonObject(first)) return void 0;
	if (isJsonObject(first["error"])) return first["error"];
	return typeof first["message"] === "string" ? first : void 0;
}

// src/model/openai/responses-schema.ts
const text = string().nullish();
const count = number().nullish();
const response = object({
	model: text,
	usage: object({
		input_tokens: count,
		output_tokens: count,
		input_tokens_details: object({
			cached_tokens: count,
			cache_write_tokens: count
		}).nullish()
	}).nullish(),
	incomplete_details: object({ reason: text }).nullish(),
	error: object({
		code: text,
		message: text
	}).nullish()
});
/** An output item; its fields depend on its type. */
const item = object({
	type: string(),
	id: text,
	call_id: text,
	name: text,
	arguments: text,
	phase: text,
	encrypted_content: text,
	content: array(object({
		type: string(),
		text,
		refusal: text
	})).nullish()
});
/** Events that PTH reads. Loose, because fields are added at any time. */
const responsesEventSchema = discriminatedUnion("type", [
	object({
		type: literal("response.created"),
		response
	}),
	object({
		type: literal("response.completed"),
		response
	}),
	object({
		type: literal("response.incomplete"),
		response
	}),
	object({
		type: literal("response.failed"),
		response
	}),
	object({
		type: literal("response.output_text.delta"),
		delta: string()
	}),
	object({
		type: literal("response.refusal.delta"),
		delta: string()
	}),
	object({ type: literal("response.reasoning_summary_part.added") }),
	object({
		type: literal("response.reasoning_summary_text.delta"),
		delta: string()
	}),
	object({
		type: literal("response.reasoning_text.delta"),
		delta: string()
	}),
	object({
		type: literal("response.output_item.done"),
		item
	})
]);
/** Event types that PTH knows; all others repeat them or are newer. */
const knownResponsesEvents = new Set(responsesEventSchema.options.map((option) => option.shape.type.value));

// src/model/openai/responses-reader.ts
/**
* Converts the stream of the Responses API. Items arrive one after another; the last event of an item holds it
* complete.
*/
var ResponsesReader = class {
	#asked;
	#faults;
	#answer = new AnswerBuilder();
	#model;
	#usage = noUsage;
	#end;
	#incompleteReason;
	#refusal = "";
	#hasSummary = false;
	/** @param asked requested model, for servers that do not report the answering one */
	constructor(asked, faults) {
		this.#asked = asked;
		this.#faults = faults;
	}
	accept(raw) {
		const type = typeof raw === "object" && raw !== null && "type" in raw ? raw.type : void 0;
		if (typeof type === "string" && !knownResponsesEvents.has(type)) return [];
		const parsed = responsesEventSchema.safeParse(raw);
		if (!parsed.success) {
			const path = parsed.error.issues[0]?.path.join(".") || "shape";
			throw invalidStreamFault(`an event of kind ${String(type)} has a wrong ${path}`);
		}
		if (this.#end) throw invalidStreamFault(`${parsed.data.type} came after the end`);
		return this.#take(parsed.data);
	}
	finish() {
		if (!this.#end || this.#model === void 0) throw streamCutFault(this.#model !== void 0);
		const stopDetail = this.#refusal === "" ? this.#incompleteReason : this.#refusal;
		return {
			parts: this.#answer.parts,
			stopReason: this.#stopReason(),
			...stopDetail === void 0 ? {} : { stopDetail },
			usage: this.#usage,
			model: this.#model
		};
	}
	#take(event) {
		if (event.type === "response.created") return this.#begin(event.response.model);
		if (event.type === "response.failed") throw this.#failure(event.response.error);
		if (this.#model === void 0) throw invalidStreamFault(`${event.type} came before response.created`);
		switch (event.type) {
			case "response.output_text.delta": return this.#answer.text(event.delta);
			case "response.refusal.delta":
				this.#refusal = (this.#refusal + event.delta).slice(0, 1e4);
				return [];
			case "response.reasoning_summary_part.added": return this.#hasSummary ? this.#answer.thinking("\n\n") : [];
			case "response.reasoning_summary_text.delta":
			case "response.reasoning_text.delta":
				this.#hasSummary = true;
				return this.#answer.thinking(event.delta);
			case "response.output_item.done": return this.#endItem(event.item);
			case "response.completed":
			case "response.incomplete":
				this.#end = event.type === "response.completed" ? "completed" : "incomplete";
				this.#incompleteReason = event.response.incomplete_details?.reason ?? void 0;
				if (event.response.usage) this.#count(event.response.usage);
				return this.#answer.finish();
			default: return assertNever(event);
		}
	}
	#begin(model) {
		if (this.#model !== void 0) throw invalidStreamFault("response.created came twice");
		this.#model = model || this.#asked;
		return [{
			type: "response-start",
			model: this.#model
		}];
	}
	#endItem(item) {
		switch (item.type) {
			case "message": return this.#endMessage(item);
			case "reasoning": return this.#endReasoning(item);
			case "function_call": return this.#answer.call({
				id: item.call_id ?? void 0,
				name: item.name ?? "",
				arguments: item.arguments ?? ""
			});
			default: return this.#answer.end();
		}
	}
	/** Servers that stream no deltas send the complete text with the item. */
	#endMessage(item) {
		const phase = messagePhaseSchema.safeParse(item.phase);
		const signature = phase.success ? phase.data : void 0;
		const refusal = item.content?.find((part) => part.type === "refusal")?.refusal;
		if (refusal && this.#refusal === "") this.#refusal = refusal.slice(0, 1e4);
		if (this.#answer.isOpen("text")) return this.#answer.end(signature);
		const text = (item.content ?? []).flatMap((part) => part.type === "output_text" ? [part.text ?? ""] : []);
		return text.length === 0 ? this.#answer.end() : this.#answer.wholeText(text.join(""), signature);
	}
	#endReasoning({ id, encrypted_content }) {
		this.#hasSummary = false;
		const mark = id && encrypted_content ? JSON.stringify({
			id,
			encrypted_content
		}) : void 0;
		if (this.#answer.isOpen("thinking")) return this.#answer.end(mark);
		const events = this.#answer.end();
		if (mark !== void 0) this.#answer.hiddenThinking(mark);
		return events;
	}
	#failure(error) {
		const inner = {
			code: error?.code ?? null,
			message: error?.message ?? "it gave no reason"
		};
		return toAnswerFault({
			status: void 0,
			...describeOpenAiError(inner, "")
		}, this.#faults);
	}
	#stopReason() {
		if (this.#refusal !== "" || this.#incompleteReason === "content_filter") return "refusal";
		if (this.#end === "incomplete") return "max-tokens";
		return this.#answer.hasCalls ? "tool-calls" : "end";
	}
	/** The input count includes cached tokens. */
	#count(usage) {
		const cacheReadTokens = usage.input_tokens_details?.cached_tokens ?? 0;
		const cacheWriteTokens = usage.input_tokens_details?.cache_write_tokens ?? 0;
		this.#usage = {
			inputTokens: Math.max(0, (usage.input_tokens ?? 0) - cacheReadTokens - cacheWriteTokens),
			outputTokens: usage.output_tokens ?? 0,
			cacheReadTokens,
			cacheWriteTokens
		};
	}
};

// src/model/openai/openai-model.ts
const ownBaseUrl = "https://api.openai.com/v1";
/**
* Creates an OpenAI model over the official SDK, which is loaded with the first request.
* @throws PthError `model/no-key`, `model/unknown`
*/
function createOpenAiModel(options) {
	return createHttpChatModel(createWire(options.api ?? chooseApi(options.baseUrl)), options);
}
/** OpenAI's data residency hosts are subdomains of the same domain. */
function chooseApi(baseUrl) {
	const { hostname } = new URL(baseUrl ?? ownBaseUrl);
	return hostname === "api.openai.com" || hostname.endsWith(".api.openai.com") ? "responses" : "chat-completions";
}
function createWire(api) {
	return {
		provider: "openai",
		title: "OpenAI",
		keyVariable: "OPENAI_API_KEY",
		defaultBaseUrl: ownBaseUrl,
		modelPath: (model) => `/models/${model}`,
		headers: (apiKey) => ({ authorization: `Bearer ${apiKey}` }),
		codes: openAiErrorCodes,
		readError: readOpenAiError,
		readStreamError: readOpenAiStreamError,
		createReader: (model, faults) => api === "responses" ? new ResponsesReader(model, faults) : new ChatCompletionsReader(model),
		async open({ apiKey, baseUrl, model }) {
			const { OpenAI } = await loadOpenAiSdk();
			const createClient = (fetcher) => new OpenAI({
				apiKey,
				baseURL: baseUrl,
				adminAPIKey: null,
				organization: null,
				project: null,
				webhookSecret: null,
				logLevel: "off",
				maxRetries: 0,
				fetch: fetcher
			});
			return { prepare(request) {
				if (api === "responses") {
					const body = buildResponsesRequest(model, request);
					return (fetcher, signal) => createClient(fetcher).responses.create(body, signal ? { signal } : {});
				}
				const body = buildChatRequest(model, request);
				return (fetcher, signal) => createClient(fetcher).chat.completions.create(body, signal ? { signal } : {});
			} };
		}
	};
}
/** Loads the SDK. */
function loadOpenAiSdk() {
	return import("./openai-sKMtOabk.js");
}

// src/model/load-sdk.ts
const loaders = {
	anthropic: loadAnthropicSdk,
	openai: loadOpenAiSdk,
	gemini: loadGeminiSdk
};
/** True when the provider's SDK can be loaded. SDKs are optional and loaded only when used. */
async function isSdkInstalled(provider) {
	try {
		await loaders[provider]();
		return true;
	} catch (error) {
		if (systemErrorCode(error) === "ERR_MODULE_NOT_FOUND") return false;
		throw error;
	}
}

// src/model/provider-model.ts
const factories = {
	anthropic: createAnthropicModel,
	openai: createOpenAiModel,
	gemini: createGeminiModel
};
/**
* Creates a model of the named provider. Its SDK is loaded with the first request.
* @throws PthError `model/no-key`, `model/unknown`
*/
function createProviderModel(provider, options) {
	return factories[provider](options);
}

// src/process/run-started.ts
/**
* Brings a started process to its end within time limits, wherever it runs: on this host, in a container, in a machine.
* Behaves like `runProcess`: its own exit, the hard limit, the silence limit or the abort signal ends it, and its
* descendants are stopped before this returns. Writes and closes its stdin; no other reader may use its streams.
* @throws RangeError for a limit that is negative or no number; every error that `onOutput` threw
*/
async function runStarted(started, options) {
	checkTimebox(options);
	const output = new KeptOutput(options);
	const startedAt = performance.now();
	const stdout = toReadable(started.stdout);
	const stderr = toReadable(started.stderr);
	let endedAt;
	const exit = started.exit.then((result) => {
		endedAt = performance.now();
		return result;
	});
	const describe = (reason, result) => {
		const until = reason === "exited" && endedAt !== void 0 ? endedAt : performance.now();
		return describeEnd$1(options.argv, reason, {
			exit: result,
			durationMs: until - startedAt,
			limits: options,
			output
		});
	};
	const streams = {
		stdin: toWritable(started.stdin),
		stdout,
		stderr
	};
	const reason = await superviseRun(streams, exit, options, output);
	if (reason === "exited") await drainStreams([stdout, stderr], output.countBytes);
	await started.stop({
		graceMs: findGrace(reason, options),
		skipStdinClose: true
	});
	await drainStreams([stdout, stderr], output.countBytes);
	const result = await within(exit, reapLimitMs$1);
	output.throwFailure();
	return describe(reason, result);
}
/** Wraps an old-style stream, which the type allows, as a `Readable`. */
function toReadable(stream) {
	return stream instanceof Readable ? stream : new Readable().wrap(stream);
}
function toWritable(stream) {
	if (stream instanceof Writable) return stream;
	return new Writable({
		write: (chunk, _encoding, done) => {
			stream.write(chunk, (error) => done(error));
		},
		final: (done) => {
			stream.end(() => done());
		}
	});
}

// src/environment/remote/host-certificates.ts
/** Directory of the copies in the environment. */
const environmentDirectory = "/usr/local/share/pth";
/** A bundle of all public authorities has about 220 kB. */
const maxBundleBytes = 4194304;
/** Variables of programs that take a whole bundle. */
const bundleVariables = [
	"SSL_CERT_FILE",
	"GIT_SSL_CAINFO",
	"CURL_CA_BUNDLE",
	"REQUESTS_CA_BUNDLE",
	"PIP_CERT"
];
/**
* Reads the additional authorities of this host's settings, as used in networks that intercept TLS: without them no
* package manager in a container works there. Sources are NODE_EXTRA_CA_CERTS, SSL_CERT_FILE and npm's `cafile`. They
* are copied, since only the working copy is mounted. Empty where nothing is configured.
*/
async function readHostCertificates(variables) {
	const extra = await readBundle(variables["NODE_EXTRA_CA_CERTS"]);
	const system = await readBundle(variables["SSL_CERT_FILE"]);
	const npm = await readBundle(await findNpmCafile(variables));
	const certificates = {
		files: {},
		variables: {}
	};
	const paths = /* @__PURE__ */ new Map();
	const addFile = (text, name) => {
		const known = paths.get(text);
		if (known !== void 0) return known;
		const path = `${environmentDirectory}/${name}`;
		paths.set(text, path);
		certificates.files[path] = text;
		return path;
	};
	const whole = system ?? npm;
	if (whole !== void 0) {
		const path = addFile(whole, "ca-bundle.crt");
		for (const name of bundleVariables) certificates.variables[name] = path;
	}
	const added = extra ?? whole;
	if (added !== void 0) certificates.variables["NODE_EXTRA_CA_CERTS"] = addFile(added, "ca-extra.crt");
	if (npm !== void 0) certificates.variables["npm_config_cafile"] = addFile(npm, "ca-npm.crt");
	return certificates;
}
/** Finds the `cafile` of npm's settings: of the variables, the user, the installation. */
async function findNpmCafile(variables) {
	const named = variables["npm_config_cafile"] ?? variables["NPM_CONFIG_CAFILE"];
	if (named !== void 0 && named !== "") return named;
	const home = variables["HOME"];
	const candidates = [
		variables["npm_config_userconfig"],
		...home ? [join(home, ".npmrc")] : [],
		variables["npm_config_globalconfig"],
		join(dirname(dirname(process.execPath)), "etc", "npmrc"),
		"/etc/npmrc"
	];
	for (const path of candidates) {
		const text = path === void 0 ? void 0 : await readText$2(path);
		const cafile = text === void 0 ? void 0 : parseCafile(text, variables);
		if (cafile !== void 0) return cafile;
	}
}
/** Parses the `cafile` of an npmrc and expands its `${NAME}`. */
function parseCafile(text, variables) {
	return (/^[ \t]*cafile[ \t]*=[ \t]*(.+?)[ \t]*$/m.exec(text)?.[1]?.replace(/^(["'])(.*)\1$/, "$2"))?.replace(/\$\{(\w+)\}/g, (_match, name) => variables[name] ?? "");
}
/** Reads a file of certificates; undefined for a path without any. */
async function readBundle(path) {
	if (path === void 0 || !isAbsolute(path)) return void 0;
	const text = await readText$2(path);
	return text?.includes("-----BEGIN CERTIFICATE-----") ? text : void 0;
}
async function readText$2(path) {
	try {
		const { size } = await stat(path);
		return size > maxBundleBytes ? void 0 : await readFile(path, "latin1");
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return void 0;
		throw error;
	}
}

// src/environment/remote/mounted-workspace.ts
const defaultTimeoutMs = 12e4;
/** Time from TERM to KILL, in milliseconds. */
const graceMs = 2e3;
/**
* A working copy of this host that is shared with a container or machine: PTH reads and writes files on the host,
* within the path policy, and runs commands in the environment. Absolute paths are those of the environment.
*/
var MountedWorkspace = class {
	root;
	keeper;
	#parts;
	#files;
	#host;
	constructor(parts) {
		this.#parts = parts;
		this.root = parts.remoteRoot;
		this.#host = parts.host;
		this.#files = new WorkspaceFiles(parts.policy);
		this.keeper = new CommandKeeper(parts.name);
	}
	/** Runs further commands on another host: the environment was replaced, for example by a rollback. */
	useHost(host) {
		this.#host = host;
	}
	async readFile(path) {
		this.assertOpen();
		return this.#files.read(this.toPolicyPath(path));
	}
	async writeFile(path, content) {
		this.assertOpen();
		await this.#files.write(this.toPolicyPath(path), content);
	}
	async remove(path) {
		this.assertOpen();
		await this.#files.remove(this.toPolicyPath(path));
	}
	async stat(path) {
		this.assertOpen();
		return this.#files.stat(this.toPolicyPath(path));
	}
	async list(path, options) {
		this.assertOpen();
		return listEntries(this.#parts.policy, this.toPolicyPath(path), options);
	}
	async search(options) {
		this.assertOpen();
		return searchFiles(this.#parts.policy, this.#files, {
			...options,
			...options.path === void 0 ? {} : { path: this.toPolicyPath(options.path) }
		});
	}
	/** Copies a file of the host into the working copy. */
	async copyIn(hostPath, path) {
		this.assertOpen();
		await this.#files.copyFrom(hostPath, this.toPolicyPath(path));
	}
	/** Copies a file of the working copy to the host. */
	async copyOut(path, hostPath) {
		this.assertOpen();
		await this.#files.copyTo(this.toPolicyPath(path), hostPath);
	}
	async run(command, limits = {}) {
		const { timeoutMs = defaultTimeoutMs, ...others } = limits;
		const cwd = await this.#findDirectory(command.cwd);
		return this.keeper.run(limits.signal, async (signal) => {
			const options = {
				...others,
				argv: command.argv,
				timeoutMs,
				graceMs,
				abortGraceMs: 200,
				signal
			};
			const hasStdin = limits.stdin !== void 0;
			const host = this.#host;
			let started;
			const startedAt = performance.now();
			if (signal.aborted) return notRun(command.argv, "aborted", 0);
			try {
				started = await host.start({
					...this.#toHostCommand(command, cwd),
					hasStdin
				});
			} catch (error) {
				if (!PthError.isInstance(error) || error.code !== "process/spawn-failed") throw error;
				return notRun(command.argv, "spawn-failed", performance.now() - startedAt, error.message);
			}
			const outcome = await runStarted(started, options);
			if (outcome.exitCode === null) await this.#assertAlive(host);
			await this.#parts.afterCommand?.(command);
			return outcome;
		});
	}
	async start(command) {
		const cwd = await this.#findDirectory(command.cwd);
		return this.keeper.start(command.argv, () => this.#host.start({
			...this.#toHostCommand(command, cwd),
			hasStdin: true
		}));
	}
	/** Processes that were started and have not ended. */
	listRunning() {
		return this.keeper.listRunning();
	}
	/** @throws PthError `environment/closed` */
	assertOpen() {
		this.keeper.assertOpen();
	}
	/** Ends every command and every started process; refuses all later ones. */
	close() {
		return this.keeper.close();
	}
	/** True when a path of the environment lies in the working copy, as all relative ones do. */
	isInsideRoot(path) {
		if (!posix.isAbsolute(path)) return true;
		return isInside(this.root, path);
	}
	/**
	* Maps a path of the environment to one for the host's path policy.
	* @throws PthError `environment/path-escape` for an absolute path outside the working copy
	*/
	toPolicyPath(path) {
		if (!posix.isAbsolute(path)) return path;
		if (!this.isInsideRoot(path)) {
			const shown = JSON.stringify(path.length > 200 ? `${path.slice(0, 200)}…` : path);
			throw new PthError("environment/path-escape", `The path ${shown} is refused: it lies outside the working copy.`, { details: { reason: "it lies outside the working copy" } });
		}
		return posix.relative(this.root, posix.normalize(path));
	}
	async #assertAlive(host) {
		const loss = await host.findLoss();
		if (loss !== void 0 && !(PthError.isInstance(loss) && loss.code === "environment/closed")) throw loss;
	}
	#toHostCommand(command, cwd) {
		const variables = this.#composeVariables(command);
		return {
			argv: command.argv,
			cwd,
			variables,
			user: command.asRoot ? "setup" : "commands"
		};
	}
	#composeVariables(command) {
		const { [sessionLabelVariable]: label } = this.#parts.variables;
		const given = command.variables ?? {};
		const removed = Object.keys(given).filter((name) => given[name] === void 0);
		return {
			...Object.fromEntries(removed.map((name) => [name, void 0])),
			...applyVariables(this.#parts.variables, {
				...command.asRoot ? { HOME: "/root" } : {},
				...given,
				[sessionLabelVariable]: label
			})
		};
	}
	/** Returns the absolute working directory in the environment. */
	async #findDirectory(path = "") {
		this.assertOpen();
		const { policy } = this.#parts;
		const { absolute } = await policy.follow(this.toPolicyPath(path));
		this.assertOpen();
		return posix.join(this.root, relative(policy.root, absolute).split(sep).join("/"));
	}
};
/** Builds the outcome of a command that never ran. */
function notRun(argv, reason, durationMs, spawnError) {
	const nothing = {
		text: "",
		totalBytes: 0,
		isTruncated: false
	};
	return {
		argv: [...argv],
		reason,
		exitCode: null,
		signal: null,
		stdout: nothing,
		stderr: nothing,
		durationMs,
		...spawnError === void 0 ? {} : { spawnError }
	};
}

// src/environment/docker/container-config.ts
/** Path of the working copy in every container. */
const remoteRoot$1 = "/workspace";
/** Every container has the same host name, so that files which contain it stay the same. */
const containerHostname = "pth";
const megabyte = 1048576;
const defaultMemoryMB = 4096;
/** Capabilities that ordinary plugins and their package managers use; the others are dropped. */
const keptCapabilities = [
	"CHOWN",
	"DAC_OVERRIDE",
	"FOWNER",
	"FSETID",
	"KILL",
	"NET_BIND_SERVICE",
	"SETGID",
	"SETUID",
	"SYS_CHROOT"
];
/** Units that would change the host's devices and kernel settings in a container with more rights. */
const maskedUnits = [
	"systemd-udevd.service",
	"systemd-udevd-control.socket",
	"systemd-udevd-kernel.socket",
	"systemd-udev-trigger.service",
	"systemd-udev-settle.service",
	"systemd-sysctl.service"
];
/** The first process where the engine has no init program: ends on TERM and reaps all children. */
const shellInit = "trap \"exit 0\" TERM; while :; do sleep 1000000 & wait; done";
/**
* Builds the engine's request for a container. The working copy is its only mount, the network is the engine's bridge
* or none and never the host's, and no variable of the host is passed.
* @throws PthError `environment/config-invalid` for limits that this host cannot give
*/
function buildContainerConfig(request) {
	const { form, facts } = request;
	const isSystem = form !== "unprivileged";
	const memory = chooseMemory(request.resources.memoryMB, facts);
	const security = [...form === "unprivileged" ? ["no-new-privileges"] : [], ...facts.hasSELinux ? ["label=disable"] : []];
	return {
		name: request.name,
		Image: request.image,
		Hostname: containerHostname,
		Labels: { ...request.labels },
		User: "0:0",
		WorkingDir: remoteRoot$1,
		...chooseFirstProcess(isSystem, facts, request.workarounds),
		Env: isSystem ? ["container=docker"] : [],
		...isSystem ? { StopSignal: "SIGRTMIN+3" } : {},
		HostConfig: {
			Init: !isSystem && !request.workarounds.hasShellInit,
			Mounts: [{
				Type: "bind",
				Source: request.worktree,
				Target: remoteRoot$1
			}],
			NetworkMode: request.isOffline ? "none" : "bridge",
			NanoCpus: Math.round(chooseCpus(request.resources.cpus, facts) * 1e9),
			Memory: memory,
			MemorySwap: memory,
			PidsLimit: isSystem ? 4096 : 2048,
			SecurityOpt: security,
			...form === "unprivileged" ? {
				CapDrop: ["ALL"],
				CapAdd: keptCapabilities
			} : {},
			...form === "system" ? { CapAdd: ["SYS_ADMIN"] } : {},
			...form === "privileged" ? { Privileged: true } : {},
			...isSystem ? {
				CgroupnsMode: "private",
				Tmpfs: {
					"/run": "",
					"/run/lock": ""
				}
			} : {},
			...request.resources.diskGB === void 0 ? {} : { StorageOpt: { size: `${request.resources.diskGB}G` } },
			...request.workarounds.hasNamedUlimits ? { Ulimits: [{
				Name: "nofile",
				Soft: 1024,
				Hard: 1024
			}, {
				Name: "nproc",
				Soft: 1e3,
				Hard: 1e3
			}] } : {}
		}
	};
}
function chooseFirstProcess(isSystem, { isPodman }, { hasShellInit }) {
	if (isSystem && isPodman) return {
		Entrypoint: ["/sbin/init"],
		Cmd: maskedUnits.map((unit) => `systemd.mask=${unit}`)
	};
	if (isSystem) return {
		Entrypoint: [
			"/bin/sh",
			"-c",
			renderInit()
		],
		Cmd: []
	};
	if (hasShellInit) return {
		Entrypoint: [
			"/bin/sh",
			"-c",
			shellInit
		],
		Cmd: []
	};
	return {
		Entrypoint: ["sleep"],
		Cmd: ["infinity"]
	};
}
/** Masks units, then execs the init system, which needs process number 1. */
function renderInit() {
	return `mkdir -p /etc/systemd/system; ${maskedUnits.map((unit) => `ln -sf /dev/null /etc/systemd/system/${unit}`).join("; ")}; exec /sbin/init`;
}
function chooseMemory(wantedMB, facts) {
	if (wantedMB !== void 0 && !(wantedMB >= 16)) throw wrongLimit("memoryMB", wantedMB, "at least 16");
	const bytes = Math.round((wantedMB ?? defaultMemoryMB) * megabyte);
	return facts.memoryBytes > 0 ? Math.min(bytes, facts.memoryBytes) : bytes;
}
function chooseCpus(wanted, facts) {
	if (wanted === void 0) return facts.cpus;
	if (!(wanted >= .01) || wanted > facts.cpus) throw wrongLimit("cpus", wanted, `from 0.01 to ${facts.cpus} on this host`);
	return wanted;
}
function wrongLimit(name, value, range) {
	return new PthError("environment/config-invalid", `resources.${name} is ${value}; it must be ${range}.`, { details: {
		field: `resources.${name}`,
		value
	} });
}
/** Describes the isolation between plugin and host for users. */
function describeIsolation(form, isRootless) {
	const user = isRootless ? ", under an engine without rights on the host" : "";
	switch (form) {
		case "unprivileged": return `An unprivileged container${user}: own files, processes and network; of the host it sees the working copy alone, and the kernel is shared.`;
		case "system": return `A container with systemd and the capability SYS_ADMIN, in its own cgroup namespace, not --privileged${user}: of the host's files it sees the working copy alone; the kernel is shared.`;
		case "privileged": return `A --privileged container with systemd${user}: the host's devices and kernel settings are within its reach; of the host's files it sees the working copy alone.`;
		default: return assertNever(form);
	}
}
/** Warning of every report about environment tier 2. */
const tier2Advisory = "Environment tier 2 weakens isolation: with --privileged the devices of the host are exposed to the plugin, and the narrower form still shares the kernel with more rights than tier 1. For services together with strong isolation choose environment tier 3, a virtual machine.";

// src/environment/remote/stdio-pipes.ts
/** Linux O_PATH: the handle refers to the file without opening it. */
const justHold = 2097152;
/** Limit for the proof after the program reported its ends as open, in milliseconds. */
const proofLimitMs = 5e3;
const names = [
	"in",
	"out",
	"err"
];
const openNumber = promisify(open);
const chownPath = promisify(chown);
/**
* The stdin, stdout and stderr of one program as named pipes in the shared directory, so that its bytes bypass the
* program that started it. The names exist only until both sides have opened them. A hostile program may replace names
* in that directory: this side opens files that it already holds and has verified to be pipes, follows no link, and
* accepts the pipes only after the proof came back through them.
*/
var StdioPipes = class StdioPipes {
	directory;
	proof = createHexId(32);
	stdin;
	stdout;
	stderr;
	#input;
	#release;
	#isReleased = false;
	constructor(directory, numbers, release) {
		this.directory = directory;
		this.#release = release;
		const input = new Socket({
			fd: numbers.in,
			readable: false,
			writable: true
		});
		this.#input = input;
		this.stdin = takeWrites(input);
		this.stdout = new Socket({
			fd: numbers.out,
			readable: true,
			writable: false
		});
		this.stderr = new Socket({
			fd: numbers.err,
			readable: true,
			writable: false
		});
		for (const stream of [
			input,
			this.stdout,
			this.stderr
		]) stream.on("error", () => void 0);
		this.stdin.write(`${this.proof}\n`);
	}
	/**
	* Creates the pipes and opens this side's ends.
	* @throws PthError `process/spawn-failed`, `process/disk-full`
	*/
	static async make(location) {
		const name = `.pth-${createHexId(16)}`;
		const path = join(location.root, name);
		const undo = [];
		const release = async () => {
			for (const step of undo.splice(0).toReversed()) await step();
		};
		try {
			await mkdir(path, { mode: 448 });
			undo.push(() => removeName(() => rmdir(path)));
			const directory = await open$1(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
			undo.push(() => directory.close());
			const held = `/proc/${process.pid}/fd/${directory.fd}`;
			await makeFifos(held, location.path);
			for (const each of names) undo.push(() => removeName(() => unlink(`${held}/${each}`)));
			if (process.geteuid?.() !== location.owner.uid) await directory.chown(location.owner.uid, location.owner.gid);
			return new StdioPipes(posix.join(location.remoteRoot, name), await openEnds(held, location, undo), release);
		} catch (error) {
			await release();
			throw toFault$2(error);
		}
	}
	/**
	* Removes the names. Call it once the program reported its ends as open.
	* @returns true when the proof came through the pipes
	*/
	async confirm() {
		const line = await within(readLine(this.stdout, this.proof.length + 1), proofLimitMs);
		await this.release();
		return line === `${this.proof}\n`;
	}
	/** Removes the names, and closes this side's handles of the far ends. Idempotent. */
	async release() {
		if (this.#isReleased) return;
		this.#isReleased = true;
		await this.#release();
	}
	/** Closes this side's end of stdin; later writes are dropped. */
	closeInput() {
		this.#input.destroy();
	}
	/** Closes this side's ends, too. */
	async destroy() {
		for (const stream of [
			this.#input,
			this.stdout,
			this.stderr
		]) stream.destroy();
		await this.release();
	}
};
/**
* Renders shell text that opens the far ends as stdin, stdout and stderr, keeps the former stdout as 3, and runs
* `refuse` on failure. Opens each end for both directions first, which does not block.
*/
function renderOpenPipes({ directory, proof }, refuse) {
	const [input, output, errors] = names.map((name) => quoteShell(posix.join(directory, name)));
	return `exec 3>&1; [ -p ${input} ] && [ -p ${output} ] && [ -p ${errors} ] || { ${refuse}; }; exec ${`7<>${input} 8<>${output} 9<>${errors} <${input} >${output} 2>${errors} 7>&- 8>&- 9>&-`}; IFS= read -r pth_w && [ "$pth_w" = ${proof} ] || { ${refuse}; }; printf '%s\\n' "$pth_w"`;
}
/** Drops writes to a program that ended or closed its stdin. */
function takeWrites(input) {
	return new Writable({
		write: (chunk, _encoding, done) => {
			if (input.destroyed) done();
			else input.write(chunk, () => done());
		},
		final: (done) => {
			input.end();
			done();
		}
	});
}
async function makeFifos(directory, path) {
	const outcome = await runProcess({
		argv: [
			"mkfifo",
			"-m",
			"600",
			"--",
			...names
		],
		cwd: directory,
		variables: {
			PATH: path,
			LC_ALL: "C"
		},
		timeoutMs: 1e4
	});
	if (outcome.exitCode === 0) return;
	const words = outcome.stderr.text.trim() || outcome.spawnError || describeRunOutcome(outcome);
	throw new Error(words.split("\n")[0]);
}
/** Opens this side's ends without blocking and returns their descriptors. */
async function openEnds(directory, { owner }, undo) {
	const input = await hold(join(directory, "in"), undo);
	const output = await hold(join(directory, "out"), undo);
	const errors = await hold(join(directory, "err"), undo);
	for (const handle of [
		input,
		output,
		errors
	]) if (process.geteuid?.() !== owner.uid) await chownPath(pathOf(handle), owner.uid, owner.gid);
	const reader = await open$1(pathOf(input), constants.O_RDWR | constants.O_NONBLOCK);
	undo.push(() => reader.close());
	const opened = [];
	const openEnd = async (handle, mode) => {
		const number = await openNumber(pathOf(handle), mode | constants.O_NONBLOCK);
		opened.push(number);
		return number;
	};
	try {
		return {
			in: await openEnd(input, constants.O_WRONLY),
			out: await openEnd(output, constants.O_RDONLY),
			err: await openEnd(errors, constants.O_RDONLY)
		};
	} catch (error) {
		for (const number of opened) closeSync(number);
		throw error;
	}
}
/** Holds a pipe by its name. @throws when it is no pipe */
async function hold(path, undo) {
	const handle = await open$1(path, justHold | constants.O_NOFOLLOW);
	undo.push(() => handle.close());
	if (!(await handle.stat()).isFIFO()) throw new Error("something else was put in the place of a pipe");
	return handle;
}
function pathOf(handle) {
	return `/proc/self/fd/${handle.fd}`;
}
/** Removes a name; a program may have removed it, or filled the directory. */
async function removeName(remove) {
	try {
		await remove();
	} catch (error) {
		if (![
			"ENOENT",
			"ENOTEMPTY",
			"EEXIST",
			"ENOTDIR",
			"EISDIR",
			"EPERM"
		].includes(systemErrorCode(error) ?? "")) throw error;
	}
}
/** Reads the first line of a stream, at most `maxBytes`, and leaves the rest in the stream. */
function readLine(stream, maxBytes) {
	return new Promise((resolve) => {
		let kept = Buffer.alloc(0);
		const settle = (line, rest) => {
			stream.off("readable", read);
			stream.off("close", end);
			if (rest.length > 0) stream.unshift(rest);
			resolve(line.toString("latin1"));
		};
		const end = () => settle(kept, Buffer.alloc(0));
		const read = () => {
			for (let chunk = stream.read(); chunk !== null; chunk = stream.read()) {
				kept = Buffer.concat([kept, chunk]);
				const at = kept.indexOf(10) + 1;
				if (at > 0 || kept.length >= maxBytes) {
					settle(kept.subarray(0, at || maxBytes), kept.subarray(at || maxBytes));
					return;
				}
			}
		};
		stream.on("readable", read);
		stream.once("close", end);
	});
}
function toFault$2(error) {
	if (PthError.isInstance(error)) return error;
	const code = systemErrorCode(error);
	const isFull = code === "ENOSPC" || code === "EDQUOT";
	const message = error instanceof Error ? error.message : String(error);
	return new PthError(isFull ? "process/disk-full" : "process/spawn-failed", `The pipes of a program inside cannot be made: ${message}.`, {
		rawOutput: message,
		details: { code: code ?? null },
		isRetryable: code === "EMFILE" || code === "ENFILE",
		cause: error
	});
}

// src/environment/remote/launch-script.ts
/** Renders shell text that sets `pth_e` to the /proc files of all processes started with this mark. */
function renderFindMarked(mark) {
	return `pth_e=$(grep -lsF ${quoteShell(`${processMarkVariable}=${mark}`)} /proc/[0-9]*/environ)`;
}
/**
* Renders shell text that prints the process table, one /proc/PID/stat per line after `prefix`, without starting a
* program.
*/
function renderTable(prefix) {
	return `for pth_f in /proc/[0-9]*/stat; do IFS= read -r pth_s <"$pth_f" && printf '%s%s\\n' ${prefix} "$pth_s"; done 2>/dev/null`;
}
/** Parses pids from a list of /proc files as `grep -l` prints it. */
function parseMarkedPids(text) {
	return [...text.matchAll(/\/proc\/(\d+)\/environ/g)].map((match) => Number(match[1]));
}
/**
* Renders one line for a POSIX shell that runs a program to its end and reports on it after the marker. Values of
* variables appear in this line alone, which goes through the shell's stdin, so no process list and no file shows them.
* With `reportsRest` it also reports the remaining processes. With `pipes` the program uses these, and the shell's own
* streams carry the reports alone.
*/
function renderLaunch(command, marker, mark, reportsRest, pipes) {
	const { argv, cwd, variables, hasStdin } = command;
	const settings = [];
	const odd = [];
	for (const [name, value] of Object.entries({
		...variables,
		[processMarkVariable]: mark
	})) {
		if (name === "" || name.includes("=")) continue;
		if (!isShellName(name)) odd.push(value === void 0 ? `-u ${quote$1(name)}` : quote$1(`${name}=${value}`));
		else settings.push(value === void 0 ? `unset ${name}` : `export ${name}=${quote$1(value)}`);
	}
	const program = `${odd.length > 0 ? `env ${odd.join(" ")} ` : ""}${argv.map(quote$1).join(" ")}`;
	const [toUs, isOurs] = pipes === void 0 ? ["", ""] : [" >&3", " 3>&-"];
	const refuse = (reason) => `${say("refused", reason)}${toUs}; exit 127`;
	const steps = [
		...pipes === void 0 ? [] : [renderOpenPipes(pipes, refuse("pipes"))],
		...settings,
		`cd -- ${quote$1(cwd)} 2>/dev/null || { ${refuse("cwd")}; }`,
		`command -v -- ${quote$1(argv[0])} >/dev/null 2>&1 || { ${refuse("program")}; }`,
		"IFS= read -r pth_s </proc/self/stat",
		`if command -v setsid >/dev/null 2>&1; then ${say("session", "\"$pth_s\"")}${toUs}; exec setsid ${program}${isOurs}; fi`,
		`${say("started", "\"$pth_s\"")}${toUs}`,
		`exec ${program}${isOurs}`
	].join("; ");
	const rest = reportsRest ? `${renderTable("\"$pth_m process:\"")}; ${renderFindMarked(mark)}; set -- $pth_e; ${say("marked", "\"$*\"")}; ` : "";
	const newline = steps.includes("\"$pth_n\"") ? `pth_n=$(printf '\\n.'); pth_n=\${pth_n%.}; ` : "";
	return `pth_m=${quoteShell(marker)}; ${newline}( ${steps} )${hasStdin ? "" : " </dev/null"}; pth_c=$?; ${rest}${say("exited", "\"$pth_c\"")}; printf '%s .\\n' "$pth_m" >&2`;
}
/** Quotes a text as one word of a line: line ends come from a variable. */
function quote$1(text) {
	if (text === "") return "''";
	return text.split("\n").map((part) => part === "" ? "" : quoteShell(part)).join("\"$pth_n\"");
}
/** Renders shell text that prints a word and a value, itself shell text, after the marker. */
function say(word, value) {
	return `printf '%s ${word}:%s\\n' "$pth_m" ${value}`;
}
/** Parses a line after a marker on stdout; undefined for text of another origin. */
function parseLaunchLine(text) {
	const at = text.indexOf(":");
	const word = text.slice(0, at);
	const value = text.slice(at + 1);
	switch (word) {
		case "refused": return {
			kind: "refused",
			reason: value === "cwd" || value === "pipes" ? value : "program"
		};
		case "session":
		case "started": return {
			kind: "started",
			stat: value,
			hasOwnSession: word === "session"
		};
		case "process": return {
			kind: "process",
			stat: value
		};
		case "marked": return {
			kind: "marked",
			pids: parseMarkedPids(value)
		};
		case "exited": return /^\d+$/.test(value) ? {
			kind: "exited",
			exitCode: Number(value)
		} : void 0;
		default: return;
	}
}
/** Program of a shell that reads one launch line and passes its stdin on to the launched program. */
const launchOnceScript = "IFS= read -r pth_l || exit 127; eval \"$pth_l\"";

// src/environment/remote/remote-fingerprint.ts
/** Directories of settings, and of programs installed without a package. */
const watchedDirectories = "/etc /usr/local/bin /usr/local/sbin /var/spool/cron";
/** Larger files are no settings. */
const maxHashedSize = "+1024k";
/** Files that change by themselves, or with every package. */
const noisyFiles = /^\/etc\/(?:hosts|mtab|adjtime|machine-id|\.updated|\.pwd\.lock|ld\.so\.cache|(?:passwd|group|shadow|gshadow|subuid|subgid)-)$/;
/** Units that come and go by themselves. */
const noisyServices = /^(?:apt-|dpkg-|man-db|fstrim|e2scrub|logrotate|systemd-(?:tmpfiles-clean|hostnamed|timedated|localed)|user(?:-runtime-dir)?@|dbus)/;
const section = "== ";
/**
* Prints packages, checksums and services. Skips the line of /etc/hosts with the host name, whose address the runtime
* changes at every start; all other lines count.
*/
const fingerprintScript = `
echo '${section}packages'
if command -v dpkg-query >/dev/null 2>&1; then dpkg-query --show --showformat '\${binary:Package}\\t\${Version}\\t\${db:Status-Status}\\n'
elif command -v rpm >/dev/null 2>&1; then rpm -qa --qf '%{NAME}\\t%{VERSION}-%{RELEASE}\\tinstalled\\n'
elif command -v apk >/dev/null 2>&1; then apk list --installed 2>/dev/null | sed -n 's/^\\(.*\\)-\\([^-]*-r[0-9]*\\) .*/\\1\\t\\2\\tinstalled/p'
fi
echo '${section}files'
for pth_d in ${watchedDirectories}; do
  [ -d "$pth_d" ] && find "$pth_d" -xdev -type f ! -size ${maxHashedSize} -exec sha256sum {} + 2>/dev/null
done
echo '${section}large'
for pth_d in ${watchedDirectories}; do [ -d "$pth_d" ] && find "$pth_d" -xdev -type f -size ${maxHashedSize} -printf '%s %p\\n' 2>/dev/null; done
echo '${section}links'
for pth_d in ${watchedDirectories}; do [ -d "$pth_d" ] && find "$pth_d" -xdev -type l -printf '%p\\t%l\\n' 2>/dev/null; done
echo '${section}hosts'
pth_h=$(cat /proc/sys/kernel/hostname); while IFS= read -r pth_l; do case "$pth_l" in *"$pth_h"*) ;; *) echo "$pth_l" ;; esac; done </etc/hosts 2>/dev/null | sha256sum
echo '${section}services'
[ -d /run/systemd/system ] && systemctl list-units --type=service --state=active --plain --no-legend --no-pager
echo '${section}end'
`;
/** Splits text into its `== name` sections, by name. */
function parseSections(text) {
	const sections = [];
	for (const part of `\n${text}`.split(`\n${section}`).slice(1)) {
		const end = part.indexOf("\n");
		if (end > 0) sections.push([part.slice(0, end), part.slice(end + 1)]);
		else sections.push([part, ""]);
	}
	return Object.fromEntries(sections);
}
/** Parses the output of `fingerprintScript`. */
function parseFingerprint(text) {
	const sections = parseSections(text);
	const files = [];
	for (const line of (sections["files"] ?? "").split("\n")) {
		const match = /^\\?([0-9a-f]{64})\s+\*?(\/.*)$/.exec(line);
		if (match?.[1] !== void 0 && match[2] !== void 0) files.push([match[2], match[1]]);
	}
	for (const line of (sections["large"] ?? "").split("\n")) {
		const match = /^(\d+) (\/.*)$/.exec(line);
		if (match?.[1] !== void 0 && match[2] !== void 0) files.push([match[2], `${match[1]} bytes`]);
	}
	for (const line of (sections["links"] ?? "").split("\n")) {
		const [path, target] = line.split("	");
		if (path && target) files.push([path, `link to ${target}`]);
	}
	const hosts = /^[0-9a-f]{64}/.exec(sections["hosts"] ?? "")?.[0];
	const kept = files.filter(([path]) => !noisyFiles.test(path));
	if (hosts !== void 0) kept.push(["/etc/hosts", hosts]);
	return {
		packages: parsePackages(sections["packages"] ?? ""),
		services: parseUnits(sections["services"] ?? "").filter((name) => !noisyServices.test(name)),
		files: Object.fromEntries(kept.sort(([left], [right]) => left < right ? -1 : 1))
	};
}
/** Parses the names of units in a plain listing of systemctl, sorted. */
function parseUnits(text) {
	return text.split("\n").map((line) => /^\W*([\w@.:\\-]+\.[a-z]+)\s/.exec(`${line} `)?.[1]).filter((name) => name !== void 0).sort();
}
/** Records packages, checksums of the settings and running services of the environment. */
async function takeRemoteFingerprint(channel, clock) {
	const { stdout } = await channel.run(fingerprintScript, {
		timeoutMs: 6e4,
		maxBytes: 33554432
	});
	return {
		...parseFingerprint(stdout),
		takenAt: clock.now().toISOString()
	};
}

// src/environment/remote/remote-health.ts
const bytesPerMB$5 = 1048576;
const cgroup = "/sys/fs/cgroup";
/** Prints disk, memory, limits, load and processes; starts no program but `df` and `systemctl`. */
const healthScript = `
say() { echo "== $1"; }
show() { say "$1"; shift; for pth_f; do [ -r "$pth_f" ] && while IFS= read -r pth_s; do echo "$pth_s"; done <"$pth_f"; done; }
say disk; df -kP / 2>/dev/null
show meminfo /proc/meminfo
show limit ${cgroup}/memory.max ${cgroup}/memory/memory.limit_in_bytes
show usage ${cgroup}/memory.current ${cgroup}/memory/memory.usage_in_bytes
show stat ${cgroup}/memory.stat ${cgroup}/memory/memory.stat
show load /proc/loadavg
show quota ${cgroup}/cpu.max
say quota1; cat ${cgroup}/cpu/cpu.cfs_quota_us ${cgroup}/cpu/cpu.cfs_period_us 2>/dev/null
say cpus; nproc 2>/dev/null || grep -c '^processor' /proc/cpuinfo
say processes
${renderTable("''")}
[ -d /run/systemd/system ] && { say failed; systemctl list-units --state=failed --plain --no-legend --no-pager; }
say end
`;
/** Parses the output of `healthScript`; a missing value counts as 0. */
function parseSample(text) {
	const sections = parseSections(text);
	const read = (name) => sections[name] ?? "";
	const memory = (key) => Number(new RegExp(`^${key}:\\s*(\\d+) kB`, "m").exec(read("meminfo"))?.[1] ?? 0) * 1024;
	const [, total = 0, , free = 0] = (/^\S.*\s(\d+\s+\d+\s+\d+)\s+\d+%.*$/m.exec(read("disk"))?.[1] ?? "").split(/\s+/).reduce((numbers, word) => [...numbers, Number(word)], [0]);
	const limit = Number(/^\d+$/m.exec(read("limit"))?.[0] ?? NaN);
	const isLimited = limit > 0 && limit < memory("MemTotal");
	const used = Number(/^\d+$/m.exec(read("usage"))?.[0] ?? 0);
	const cache = Number(/^(?:total_)?inactive_file (\d+)$/m.exec(read("stat"))?.[1] ?? 0);
	const available = memory("MemAvailable");
	const table = read("processes").split("\n").flatMap((line) => parseProcessStat(line) ?? []);
	return {
		cpus: Math.min(Number(/^\d+/.exec(read("cpus"))?.[0] ?? 1), readQuota(read("quota"), read("quota1"))),
		memoryTotalMB: (isLimited ? limit : memory("MemTotal")) / bytesPerMB$5,
		memoryAvailableMB: (isLimited ? Math.max(0, Math.min(available, limit - used + cache)) : available) / bytesPerMB$5,
		diskTotalMB: total / 1024,
		diskFreeMB: free / 1024,
		load: Number.parseFloat(read("load")) || 0,
		processes: table.filter(({ isAlive }) => isAlive).length,
		zombies: findForgotten(table),
		failedServices: sections["failed"] === void 0 ? null : parseUnits(read("failed"))
	};
}
/** Returns the processors that a quota of either cgroup version allows; Infinity without one. */
function readQuota(version2, version1) {
	const [quota, period] = /^(-?\d+)\s+(\d+)\s*$/.exec(version2 || version1)?.slice(1).map(Number) ?? [];
	return quota !== void 0 && period && quota > 0 ? quota / period : Number.POSITIVE_INFINITY;
}
/** Finds ended processes whose parent lives and is not the init process. */
function findForgotten(table) {
	const living = new Set(table.filter(({ isAlive }) => isAlive).map(({ pid }) => pid));
	return table.filter(({ isAlive, parentPid }) => !isAlive && parentPid > 1 && living.has(parentPid));
}
/** Samples the environment once. */
async function takeRemoteSample(channel, clock) {
	const { stdout } = await channel.run(healthScript);
	return {
		...parseSample(stdout),
		takenAt: clock.now().toISOString()
	};
}
/** Takes a sample for `judgeHealth`; ended processes count if they are still there a tenth of a second later. */
async function takeHealthSample(channel, clock) {
	const sample = await takeRemoteSample(channel, clock);
	let zombies = 0;
	if (sample.zombies.length > 0) {
		await clock.sleep(100);
		zombies = countPersisting(sample.zombies, (await takeRemoteSample(channel, clock)).zombies);
	}
	const { diskFreeMB, diskTotalMB, memoryAvailableMB, memoryTotalMB } = sample;
	return {
		sample,
		health: {
			diskFreeMB,
			diskTotalMB,
			memoryAvailableMB,
			memoryTotalMB,
			zombies,
			deadServices: sample.failedServices
		}
	};
}
/** Converts a sample to the port's resources, rounded down. */
function toResources(sample) {
	return {
		cpus: sample.cpus,
		memoryMB: Math.floor(sample.memoryTotalMB),
		diskFreeMB: Math.floor(sample.diskFreeMB)
	};
}

// src/environment/docker/await-system.ts
/** Default start limit of systemd, in milliseconds. */
const defaultBootMs = 6e4;
/** Maximum wait of one look, in milliseconds. */
const lookMs = 5e3;
const pauseMs = 50;
/**
* Waits until systemd of the container has started, and returns the failed units. `degraded` counts as ready: a failed
* unit is a finding of the health check, not a reason to refuse the environment.
* @throws PthError `environment/boot-failed` with the state of the units and the log
*/
async function awaitSystem(container, clock, { timeoutMs = defaultBootMs, signal }) {
	const until = clock.monotonicMs() + timeoutMs;
	let state = "unknown";
	while (clock.monotonicMs() < until) {
		signal?.throwIfAborted();
		const [first = "", ...failed] = (await ask(container, `timeout ${lookMs / 1e3} systemctl is-system-running --wait 2>/dev/null; systemctl list-units --failed --plain --no-legend --no-pager 2>/dev/null`)).split("\n");
		state = first.trim() || "unknown";
		if (state === "running" || state === "degraded") return failed.map((line) => line.trim()).filter((line) => line !== "");
		await clock.sleep(pauseMs, signal);
	}
	const jobs = await ask(container, "systemctl list-jobs --no-pager 2>&1; systemctl --failed --no-pager 2>&1; journalctl -b -n 40 --no-pager 2>&1");
	const log = await container.readMainLog(100);
	throw new PthError("environment/boot-failed", `systemd in the container was not ready within ${timeoutMs} ms; it is ${state}.`, {
		rawOutput: `${log}\n${jobs}`.trim(),
		details: {
			state,
			jobs,
			log
		}
	});
}
async function ask(container, script) {
	try {
		return (await container.host.setup.run(script, { timeoutMs: lookMs * 3 })).stdout;
	} catch (error) {
		const loss = await container.findLoss();
		if (loss === void 0) throw error;
		throw new PthError("environment/boot-failed", `systemd in the container ended while it started: ${loss.message}`, {
			rawOutput: loss.rawOutput ?? loss.message,
			details: loss.details,
			cause: loss
		});
	}
}

// src/environment/docker/choose-streams.ts
/** Identifies the boot of the kernel, on the host as in the container. */
const kernelFile = "/proc/sys/kernel/random/boot_id";
const probeLimitMs = 1e4;
const exits = {
	otherKernel: 41,
	noPipe: 42
};
/**
* Tests a set of pipes with a program of the container. They work where both sides run on one kernel and the program
* may open files of the working copy; elsewhere returns the reason and never throws for it.
* @param ownKernelFile path of this host's boot id; tests pass another
*/
async function chooseStreams(host, location, ownKernelFile = kernelFile) {
	const bootId = await readBootId$1(ownKernelFile);
	if (bootId === void 0) return {
		kind: "engine",
		reason: "this host is no Linux"
	};
	let pipes;
	try {
		pipes = await StdioPipes.make(location);
	} catch (error) {
		if (!PthError.isInstance(error)) throw error;
		return {
			kind: "engine",
			reason: error.message
		};
	}
	try {
		const argv = [
			"sh",
			"-c",
			`IFS= read -r pth_b <${kernelFile}; [ "$pth_b" = ${bootId} ] || exit ${exits.otherKernel}; ${renderOpenPipes(pipes, `exit ${exits.noPipe}`)}`
		];
		const probe = await host.start({
			argv,
			cwd: "/",
			variables: {},
			hasStdin: false
		});
		const { exitCode, stderr } = await runStarted(probe, {
			argv,
			timeoutMs: probeLimitMs
		});
		if (exitCode === 0 && await pipes.confirm()) return { kind: "pipes" };
		return {
			kind: "engine",
			reason: exitCode === exits.otherKernel ? "the container runs on another kernel than PTH" : `a program in the container cannot open pipes in the working copy${describe$2(stderr.text)}`
		};
	} finally {
		await pipes.destroy();
	}
}
function describe$2(words) {
	const line = words.trim().split("\n")[0] ?? "";
	return line === "" ? "" : ` (${line.slice(0, 200)})`;
}
/** Undefined on other systems than Linux. */
async function readBootId$1(file) {
	try {
		const text = (await readFile(file, "utf8")).trim();
		return /^[0-9a-f-]{36}$/.test(text) ? text : void 0;
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return void 0;
		throw error;
	}
}

// src/environment/docker/labels.ts
/** Labels of PTH's resources on a daemon. */
const dockerLabels = {
	/** Label of the session. */
	session: "pth.session",
	/** Host, pid and start of the session's process, as JSON. */
	owner: "pth.owner",
	/** One provisioned environment of a session; the same after a rollback. */
	environment: "pth.environment",
	/** The tag of a snapshot, as base64url. */
	snapshot: "pth.snapshot"
};
/** Builds the labels of all resources of an environment. */
function buildLabels(label, environmentId, owner) {
	return {
		[dockerLabels.session]: label,
		[dockerLabels.environment]: environmentId,
		...owner === void 0 ? {} : { [dockerLabels.owner]: JSON.stringify(owner) }
	};
}
/** Parses the owner of a label; null where it has none. */
function parseOwner(text) {
	if (text === void 0) return null;
	try {
		const value = JSON.parse(text);
		if (!isJsonObject(value)) return null;
		const { host, pid, startTime } = value;
		if (typeof host !== "string" || typeof pid !== "number") return null;
		return {
			host,
			pid,
			startTime: typeof startTime === "string" ? startTime : null
		};
	} catch (error) {
		if (error instanceof SyntaxError) return null;
		throw error;
	}
}
/** Encodes a tag for a label. */
function encodeTag(tag) {
	return Buffer.from(tag).toString("base64url");
}
/** Decodes the tag of a snapshot's label. */
function decodeTag(text) {
	return Buffer.from(text, "base64url").toString("utf8");
}

// src/environment/remote/marker-splitter.ts
/** Maximum length of a line after a marker; a longer one is forged and passes as data. */
const maxLineBytes = 65536;
/**
* Splits one byte stream into the data of programs and the lines that PTH's shell writes between them, each after a
* marker that no program can guess. Passes data on at once, except a tail that may begin a marker.
*/
var MarkerSplitter = class {
	#marker;
	#sinks;
	#held = Buffer.alloc(0);
	constructor(marker, sinks) {
		this.#marker = Buffer.from(`${marker} `);
		this.#sinks = sinks;
	}
	/** Takes the next bytes. */
	push(chunk) {
		let rest = this.#held.length === 0 ? toBuffer(chunk) : Buffer.concat([this.#held, chunk]);
		this.#held = Buffer.alloc(0);
		while (rest.length > 0) {
			const at = rest.indexOf(this.#marker);
			if (at < 0) {
				const heldBytes = countPossibleStart(rest, this.#marker);
				this.#pass(rest.subarray(0, rest.length - heldBytes));
				this.#held = Buffer.from(rest.subarray(rest.length - heldBytes));
				return;
			}
			this.#pass(rest.subarray(0, at));
			rest = rest.subarray(at);
			const end = rest.indexOf(10, this.#marker.length);
			if (end < 0 && rest.length <= maxLineBytes) {
				this.#held = Buffer.from(rest);
				return;
			}
			if (end < 0) {
				this.#pass(rest.subarray(0, this.#marker.length));
				rest = rest.subarray(this.#marker.length);
				continue;
			}
			this.#sinks.onLine(rest.toString("utf8", this.#marker.length, end));
			rest = rest.subarray(end + 1);
		}
	}
	/** Passes on the held tail at the end of the stream. */
	end() {
		this.#pass(this.#held);
		this.#held = Buffer.alloc(0);
	}
	#pass(data) {
		if (data.length > 0) this.#sinks.onData(data);
	}
};
/** Counts the last bytes that may begin a marker. */
function countPossibleStart(data, marker) {
	for (let count = Math.min(marker.length - 1, data.length); count > 0; count--) if (data.subarray(data.length - count).equals(marker.subarray(0, count))) return count;
	return 0;
}
function toBuffer(data) {
	return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
}

// src/environment/remote/remote-sweep.ts
/** Maximum duration of killing, in milliseconds, when processes keep appearing or cannot be killed. */
const sweepLimitMs = 5e3;
/** Finds and remembers the members of a tree in a process table. Skips zombies. */
function findLivingMembers(tree, table, marked) {
	const pids = new Set(marked);
	const members = findTreeMembers(table, {
		...tree,
		isMarked: ({ pid }) => pids.has(pid),
		ownPid: 1
	});
	for (const { pid, startTime, sessionId, isAlive } of members) {
		tree.known.set(pid, startTime);
		if (isAlive && sessionId === pid) tree.sessions.add(sessionId);
	}
	return members.filter(({ isAlive }) => isAlive);
}
/** Parses lines of /proc/PID/stat; skips a line that a hostile program name broke. */
function parseTable(text) {
	return text.split("\n").flatMap((line) => parseProcessStat(line) ?? []);
}
/**
* Finds and ends process trees in an environment through kept shells. The looking shell runs as the user of the
* commands, since only that user can read a process's start variables: even root cannot without the capability. The
* killing shell reaches every process.
*/
var RemoteSweep = class {
	#looking;
	#killing;
	#clock;
	constructor(looking, killing, clock) {
		this.#looking = looking;
		this.#killing = killing;
		this.#clock = clock;
	}
	/** Finds the living members of a tree. */
	async find(tree) {
		const separator = "--";
		const { stdout } = await this.#looking.run(`${renderTable("''")}; echo ${separator}; ${renderFindMarked(tree.mark)}; echo "$pth_e"`);
		const at = stdout.lastIndexOf(`\n${separator}\n`);
		return findLivingMembers(tree, parseTable(stdout.slice(0, at)), parseMarkedPids(stdout.slice(at)));
	}
	/**
	* Ends a tree: TERM, up to `graceMs` of waiting (0: none), then KILL until nothing is left.
	* @throws PthError `environment/died` when a process cannot be killed within 5 seconds
	*/
	async end(tree, graceMs) {
		let living = await this.find(tree);
		if (living.length > 0 && graceMs > 0) {
			await this.#signal("TERM", living);
			const until = this.#clock.monotonicMs() + graceMs;
			for (let pause = 10; living.length > 0; pause = Math.min(100, pause * 2)) {
				const left = until - this.#clock.monotonicMs();
				if (left <= 0) break;
				await this.#clock.sleep(Math.min(pause, left));
				living = await this.find(tree);
			}
		}
		const deadline = this.#clock.monotonicMs() + sweepLimitMs;
		for (let pause = 2; living.length > 0; pause = Math.min(50, pause * 2)) {
			if (this.#clock.monotonicMs() > deadline) throw unkillable(living);
			await this.#signal("KILL", living);
			await this.#clock.sleep(pause);
			living = await this.find(tree);
		}
	}
	async #signal(name, entries) {
		const pids = entries.map(({ pid }) => pid).filter((pid) => pid > 1);
		if (pids.length > 0) await this.#killing.run(`kill -${name} ${pids.join(" ")} 2>/dev/null`);
	}
};
function unkillable(entries) {
	const pids = entries.map(({ pid }) => pid);
	return new PthError("environment/died", `Processes inside cannot be ended: ${pids.slice(0, 20).join(", ")}.`, { details: { pids: pids.slice(0, 100) } });
}

// src/environment/remote/remote-process.ts
/** Limit of the report of a start, in milliseconds. */
const startLimitMs = 3e4;
/** Limit of the report of a killed process's end, in milliseconds. */
const reapLimitMs = 2e3;
/** Silence of an ended shell after which its output counts as complete, in milliseconds. */
const quietMs = 100;
/**
* A program that a shell in the environment launched, as a `StartedProcess`. The streams of a kept shell carry one
* program after the other; markers separate them. Where the program has pipes of its own, the shell's streams only
* report its start and end.
*/
var RemoteProcess = class {
	stdin;
	stdout = new PassThrough();
	stderr = new PassThrough();
	exit;
	#parts;
	#tree = {
		mark: createHexId(24),
		known: /* @__PURE__ */ new Map(),
		sessions: /* @__PURE__ */ new Set()
	};
	#marker = `\u001epth:${createHexId(32)}`;
	#release = [];
	#pid;
	#hasOwnSession = false;
	#hasExited = false;
	/** True when the kept shell reported no surviving descendants. */
	#wasCleanAtExit = false;
	#isStderrDone = false;
	#openStreams;
	#heardChunks = 0;
	#pausedStreams = 0;
	#isFinished = false;
	#stopping;
	#table = [];
	#marked = [];
	#reportStart = () => void 0;
	#reportExit = () => void 0;
	#reportFinish = () => void 0;
	#finished;
	constructor(parts) {
		this.#parts = parts;
		this.#openStreams = parts.pipes === void 0 ? 2 : 4;
		this.exit = new Promise((resolve) => {
			this.#reportExit = resolve;
		});
		this.#finished = new Promise((resolve) => {
			this.#reportFinish = resolve;
		});
		this.stdin = parts.pipes?.stdin ?? (parts.command.hasStdin ? parts.shell.stdin : new Writable({ write: (_chunk, _encoding, done) => done() }));
		this.stdin.on("error", () => void 0);
	}
	get pid() {
		return this.#pid;
	}
	/** True when the shell could give the program a session of its own. */
	get hasOwnSession() {
		return this.#hasOwnSession;
	}
	/**
	* Resolves when the last byte was read, to true when the shell is kept and free for the next program; never rejects.
	*/
	get finished() {
		return this.#finished;
	}
	/**
	* Makes the shell launch the program.
	* @throws PthError `process/spawn-failed`; the reason why the environment is gone
	*/
	async launch() {
		const { shell, command, isShellKept, pipes, findLoss } = this.#parts;
		const started = new Promise((resolve) => {
			this.#reportStart = resolve;
		});
		const ofProgram = pipes === void 0;
		this.#relay(shell.stdout, ofProgram ? this.stdout : void 0, (text) => this.#hear(text), true);
		this.#relay(shell.stderr, ofProgram ? this.stderr : void 0, () => {
			this.#isStderrDone = true;
			this.#finishIfOver();
		});
		shell.exit.then(() => this.#loseWhenQuiet());
		shell.stdin.write(`${renderLaunch(command, this.#marker, this.#tree.mark, isShellKept, pipes)}\n`);
		const line = await within(started, startLimitMs);
		if (line?.kind === "started" && await this.#takePipes()) return;
		const [program] = command.argv;
		if (line?.kind === "started" || line?.kind === "refused" && line.reason === "pipes") {
			if (line.kind === "started") await this.#endTree(0);
			await this.#letGo();
			throw new PthError("process/spawn-failed", `Cannot start ${program}: the pipes for its streams were meddled with.`, {
				details: {
					argv: [...command.argv],
					cwd: command.cwd
				},
				isRetryable: true
			});
		}
		if (line?.kind === "refused") {
			if (isShellKept) await within(this.#finished, reapLimitMs);
			else await this.#letGo();
			const missing = line.reason === "cwd" ? `the directory ${command.cwd} does not exist inside` : "it was not found inside";
			throw new PthError("process/spawn-failed", `Cannot start ${program}: ${missing}.`, { details: {
				argv: [...command.argv],
				cwd: command.cwd
			} });
		}
		await this.#letGo();
		throw await findLoss() ?? new PthError("process/spawn-failed", `Cannot start ${program}: the shell inside ended before it started it.`, {
			details: {
				argv: [...command.argv],
				cwd: command.cwd
			},
			isRetryable: true
		});
	}
	stop({ graceMs = 500, skipStdinClose = false } = {}) {
		this.#stopping ??= this.#stop(graceMs, skipStdinClose);
		return this.#stopping;
	}
	async #stop(graceMs, skipStdinClose) {
		if (!skipStdinClose && !this.#hasExited) {
			this.stdin.end();
			await within(this.exit, graceMs);
		}
		if (!this.#wasCleanAtExit) await this.#endTree(graceMs);
		const exit = await within(this.exit, reapLimitMs) ?? {
			exitCode: null,
			signal: null
		};
		await this.#letGo();
		return exit;
	}
	async #endTree(graceMs) {
		const { sweep, findLoss } = this.#parts;
		try {
			await sweep.end(this.#tree, graceMs);
		} catch (error) {
			if (await findLoss() === void 0) throw error;
		}
	}
	/** Ends the streams; a shell in an unclear state is not used again. */
	async #letGo() {
		if (this.#isFinished) return;
		const { shell, pipes } = this.#parts;
		shell.stdin.end();
		pipes?.closeInput();
		await within(this.#finished, 500);
		await shell.stop({ graceMs: 0 });
		await pipes?.destroy();
		this.#finish(false);
	}
	/** True when the program's own streams, where it has some, work. */
	async #takePipes() {
		const { pipes } = this.#parts;
		if (pipes === void 0) return true;
		if (!await pipes.confirm()) return false;
		for (const [source, target] of [[pipes.stdout, this.stdout], [pipes.stderr, this.stderr]]) {
			source.pipe(target);
			source.once("close", () => {
				target.end();
				this.#closeStream();
			});
		}
		this.exit.then(() => pipes.closeInput());
		return true;
	}
	#closeStream() {
		this.#openStreams--;
		if (this.#openStreams === 0) this.#finish(false);
	}
	#relay(source, target, onLine, tellsOfEnd = false) {
		const splitter = new MarkerSplitter(this.#marker, {
			onData: (data) => {
				if (target === void 0 || target.write(data)) return;
				source.pause();
				this.#pausedStreams++;
				target.once("drain", () => {
					this.#pausedStreams--;
					if (!this.#isFinished) source.resume();
				});
			},
			onLine
		});
		const onData = (data) => {
			this.#heardChunks++;
			splitter.push(data);
		};
		const onEnd = () => {
			release();
			splitter.end();
			target?.end();
			if (tellsOfEnd) this.#lose();
			this.#closeStream();
		};
		const release = () => {
			source.off("data", onData);
			for (const event of [
				"end",
				"close",
				"error"
			]) source.off(event, onEnd);
		};
		source.on("data", onData);
		for (const event of [
			"end",
			"close",
			"error"
		]) source.on(event, onEnd);
		this.#release.push(() => {
			release();
			source.pause();
		});
		if (isOver(source)) onEnd();
		else source.resume();
	}
	#hear(text) {
		const line = parseLaunchLine(text);
		if (line === void 0) return;
		switch (line.kind) {
			case "started": {
				const entry = parseProcessStat(line.stat);
				this.#pid = entry?.pid;
				this.#hasOwnSession = line.hasOwnSession;
				if (entry) {
					this.#tree.known.set(entry.pid, entry.startTime);
					if (line.hasOwnSession) this.#tree.sessions.add(entry.pid);
				}
				this.#reportStart(line);
				break;
			}
			case "refused":
				this.#reportStart(line);
				break;
			case "process": {
				const entry = parseProcessStat(line.stat);
				if (entry) this.#table.push(entry);
				break;
			}
			case "marked":
				this.#marked = line.pids;
				break;
			case "exited":
				this.#hasExited = true;
				this.#wasCleanAtExit = this.#parts.isShellKept && findLivingMembers(this.#tree, this.#table, this.#marked).length === 0;
				this.#reportExit({
					exitCode: line.exitCode,
					signal: null
				});
				this.#finishIfOver();
				break;
			default: assertNever(line);
		}
	}
	/**
	* A kept shell never ends its streams: the program's are complete when it ended, since nothing it left can write any
	* more.
	*/
	#finishIfOver() {
		if (this.#parts.isShellKept && this.#hasExited && this.#isStderrDone && this.#wasCleanAtExit) this.#finish(true);
	}
	/** The shell is gone, but other processes may hold its streams open for ever: by now its last output has arrived. */
	async #loseWhenQuiet() {
		for (let before = -1; !this.#isFinished && (before < this.#heardChunks || this.#pausedStreams > 0);) {
			before = this.#heardChunks;
			await within(this.#finished, quietMs);
		}
		this.#lose();
	}
	/** Marks the program as lost. */
	#lose() {
		this.#hasExited = true;
		this.#reportStart(void 0);
		this.#reportExit({
			exitCode: null,
			signal: null
		});
	}
	#finish(isShellFree) {
		if (this.#isFinished) return;
		this.#isFinished = true;
		for (const release of this.#release) release();
		this.#lose();
		this.stdout.end();
		this.stderr.end();
		this.#reportFinish(isShellFree);
	}
};
function isOver(stream) {
	const { readableEnded, destroyed } = stream;
	return readableEnded || destroyed;
}

// src/environment/remote/shell-channel.ts
/** Limit of the question why the environment does not answer, in milliseconds. */
const explainMs = 5e3;
/** Number of looks for the end of the environment, and the pause between them in milliseconds. */
const lossLooks = 40;
const betweenLooksMs = 50;
/** Internal: the shell ended during a script. */
var ShellLost = class extends Error {};
/** Internal: a script did not answer in time. */
var ShellSilent = class extends Error {};
/**
* Keeps one shell running and feeds it small scripts, one after the other: about 1 ms per script, where starting a
* program costs a hundred times that. Every script runs in a subshell with empty stdin, and a marker of 128 random bits
* reports its end. A dead shell is opened once more and the script is repeated, so scripts must be safe to run twice. A
* script that takes too long or prints too much costs the shell its life.
*/
var ShellChannel = class {
	#open;
	#name;
	#findLoss;
	#explain;
	#life;
	#last = Promise.resolve();
	#isClosed = false;
	/**
	* @param name name of the environment, for messages
	* @param open starts `sh`, which reads scripts from its stdin
	* @param explain explains from the host's side why the environment does not answer, in one sentence for the fault, or
	* undefined
	* @param findLoss returns why no command can run any more; polled for two seconds after a shell ended twice
	*/
	constructor(name, open, explain, findLoss) {
		this.#name = name;
		this.#open = open;
		this.#explain = explain;
		this.#findLoss = findLoss;
	}
	/**
	* Runs a script to its end; a failing script is data.
	* @throws PthError `environment/died` when the shell does not answer in time or cannot be kept, `environment/closed`;
	* all errors of `open`; the reason of the signal
	*/
	run(script, limits = {}) {
		const turn = this.#last.then(() => this.#runInTurn(script, limits));
		this.#last = turn.catch(() => void 0);
		return turn;
	}
	/** Closes the shell; refuses later scripts. */
	async close() {
		this.#isClosed = true;
		await this.#drop();
	}
	async #runInTurn(script, limits) {
		for (let attempt = 1;; attempt++) {
			limits.signal?.throwIfAborted();
			const life = await this.#ensureLife();
			try {
				return await this.#ask(life, script, limits);
			} catch (error) {
				await this.#drop();
				if (error instanceof ShellSilent) throw this.#fault(error.message, void 0, await this.#askWhy());
				if (!(error instanceof ShellLost)) throw error;
				if (this.#isClosed) throw this.#closedFault();
				if (attempt < 2) continue;
				throw await this.#awaitLoss() ?? this.#fault("its shell ended twice under the same script", error);
			}
		}
	}
	async #ensureLife() {
		if (this.#isClosed) throw this.#closedFault();
		const current = await this.#life;
		if (current && !current.hasEnded) return current;
		const opening = this.#begin();
		this.#life = opening;
		try {
			return await opening;
		} catch (error) {
			this.#life = void 0;
			throw error;
		}
	}
	async #begin() {
		const process = await this.#open();
		const life = {
			process,
			hasEnded: false,
			ended: Promise.resolve()
		};
		life.ended = new Promise((resolve) => {
			const end = () => {
				life.hasEnded = true;
				resolve();
			};
			process.exit.then(end);
			for (const stream of [process.stdout, process.stderr]) for (const event of [
				"end",
				"error",
				"close"
			]) stream.on(event, end);
			process.stdin.on("error", end);
		});
		return life;
	}
	async #ask(life, script, limits) {
		const { timeoutMs = 15e3, maxBytes = 8388608, signal } = limits;
		const marker = `\u001epth:${createHexId(32)}`;
		const answer = {
			stdout: new HeadTailBuffer(maxBytes),
			stderr: new HeadTailBuffer(maxBytes),
			exitCode: void 0,
			isStderrDone: false
		};
		const undos = [];
		try {
			await new Promise((resolve, reject) => {
				const silent = () => reject(new ShellSilent(`a script gave no answer within ${timeoutMs} ms`));
				const timer = setTimeout(silent, timeoutMs);
				const abort = () => reject(signal?.reason instanceof Error ? signal.reason : new Error(String(signal?.reason)));
				signal?.addEventListener("abort", abort, { once: true });
				undos.push(() => clearTimeout(timer), () => signal?.removeEventListener("abort", abort));
				const onData = (kept, data) => {
					kept.push(data);
					if (kept.totalBytes > maxBytes) reject(this.#fault(`a script answered more than ${maxBytes} bytes`, void 0));
				};
				const check = () => {
					if (answer.exitCode !== void 0 && answer.isStderrDone) resolve();
				};
				const onExitCode = (text) => {
					answer.exitCode = Number.parseInt(text, 10);
					check();
				};
				const onStderrEnd = () => {
					answer.isStderrDone = true;
					check();
				};
				const { stdout, stderr, stdin } = life.process;
				undos.push(listen(stdout, marker, {
					onData: (data) => onData(answer.stdout, data),
					onLine: onExitCode
				}), listen(stderr, marker, {
					onData: (data) => onData(answer.stderr, data),
					onLine: onStderrEnd
				}));
				life.ended.then(() => reject(new ShellLost("the shell ended")));
				stdin.write(frameScript(script, marker));
			});
		} finally {
			for (const undo of undos) undo();
		}
		return {
			exitCode: answer.exitCode ?? -1,
			stdout: answer.stdout.capture().text,
			stderr: answer.stderr.capture().text
		};
	}
	async #drop() {
		const life = this.#life;
		this.#life = void 0;
		if (life === void 0) return;
		await (await life.catch(() => void 0))?.process.stop({ graceMs: 0 });
	}
	/** The environment may still be ending when its shells have ended. */
	async #awaitLoss() {
		for (let look = 0; look < lossLooks; look++) {
			const loss = await this.#findLoss?.();
			if (loss !== void 0 || this.#findLoss === void 0) return loss;
			await setTimeout$1(betweenLooksMs);
		}
	}
	async #askWhy() {
		const limit = AbortSignal.timeout(explainMs);
		const isOver = new Promise((resolve) => {
			limit.addEventListener("abort", () => resolve(void 0), { once: true });
		});
		return Promise.race([this.#explain?.(), isOver]);
	}
	#fault(what, cause, why) {
		const reason = why === void 0 ? "" : ` ${why}`;
		return new PthError("environment/died", `The ${this.#name} does not answer: ${what}.${reason}`, {
			cause,
			isRetryable: true
		});
	}
	#closedFault() {
		return new PthError("environment/closed", `The ${this.#name} is disposed of.`);
	}
};
/** Splits a stream of the shell at the marker; returns the function that stops and pauses it. */
function listen(stream, marker, sinks) {
	const splitter = new MarkerSplitter(marker, sinks);
	const listener = (data) => splitter.push(data);
	stream.on("data", listener);
	stream.resume();
	return () => {
		stream.off("data", listener);
		stream.pause();
	};
}
/** Wraps the script in a subshell, so that `exit` and `cd` stay in it, and prints the end markers. */
function frameScript(script, marker) {
	return `(\n${script}\n) </dev/null\nprintf '%s %s\\n' '${marker}' "$?"; printf '%s .\\n' '${marker}' >&2\n`;
}

// src/environment/remote/command-host.ts
/** Maximum number of idle shells. */
const maxIdleShells = 4;
/**
* Runs commands through shells: one channel for set-up, looking and killing, and a few kept shells for commands without
* stdin, since entering the environment costs some fifty times as much as a command in a kept shell.
*/
var ShellCommandHost = class {
	/** Runs small scripts with full rights, one after the other. */
	setup;
	findLoss;
	#parts;
	#looking;
	#sweep;
	#setupSweep;
	#idle = [];
	/** False without `setsid` in the environment, since a program could then signal its launching shell. */
	#canKeepShells = true;
	#openPipes;
	#isClosed = false;
	constructor(parts) {
		this.#parts = parts;
		this.findLoss = parts.findLoss;
		const openChannel = (user) => new ShellChannel(parts.name, () => parts.exec(["sh"], user), parts.explainSilence, parts.findLoss);
		this.setup = openChannel("setup");
		this.#looking = parts.isOneUser ? this.setup : openChannel("commands");
		this.#sweep = new RemoteSweep(this.#looking, this.setup, parts.clock);
		this.#setupSweep = new RemoteSweep(this.setup, this.setup, parts.clock);
	}
	/** Opens a shell for the first command in advance. */
	async warmUp() {
		this.#giveBack(await this.#parts.exec(["sh"], "commands"));
	}
	/** From now on programs with a stdin use pipes of their own instead of the streams of their launching shell. */
	usePipes(open) {
		this.#openPipes = open;
	}
	async start(command) {
		const user = this.#parts.isOneUser ? "commands" : command.user ?? "commands";
		const isShellKept = !command.hasStdin && this.#canKeepShells && user === "commands";
		const [shell, pipes] = await this.#openWay(command, user, isShellKept);
		const process = new RemoteProcess({
			shell,
			isShellKept,
			pipes,
			command,
			sweep: user === "commands" ? this.#sweep : this.#setupSweep,
			findLoss: this.findLoss
		});
		if (isShellKept) process.finished.then((isShellFree) => isShellFree ? this.#giveBack(shell) : void 0);
		await process.launch();
		if (!process.hasOwnSession) this.#canKeepShells = false;
		return process;
	}
	async close() {
		this.#isClosed = true;
		await Promise.all([
			this.setup.close(),
			this.#looking.close(),
			...this.#idle.splice(0).map((shell) => shell.stop({ graceMs: 0 }))
		]);
	}
	/** Returns a shell that launches the program, and its pipes where it has them. */
	async #openWay({ hasStdin }, user, isShellKept) {
		if (isShellKept) return [await this.#takeShell(), void 0];
		const [shell, pipes] = await Promise.allSettled([this.#parts.exec([
			"sh",
			"-c",
			launchOnceScript
		], user), hasStdin ? this.#openPipes?.() : void 0]);
		if (shell.status === "fulfilled" && pipes.status === "fulfilled") return [shell.value, pipes.value];
		if (shell.status === "fulfilled") await shell.value.stop({ graceMs: 0 });
		if (pipes.status === "fulfilled") await pipes.value?.destroy();
		throw shell.status === "rejected" ? shell.reason : pipes.status === "rejected" ? pipes.reason : void 0;
	}
	async #takeShell() {
		return this.#idle.pop() ?? await this.#parts.exec(["sh"], "commands");
	}
	#giveBack(shell) {
		if (this.#isClosed || !this.#canKeepShells || this.#idle.length >= maxIdleShells) {
			shell.stop({ graceMs: 0 });
			return;
		}
		this.#idle.push(shell);
		const leave = () => {
			const at = this.#idle.indexOf(shell);
			if (at >= 0) this.#idle.splice(at, 1);
		};
		shell.exit.then(leave);
	}
};

// src/environment/docker/demux-stream.ts
const headerBytes = 8;
/** More unread stderr than this pauses the whole stream, as a full pipe would. In bytes. */
const stderrSlackBytes = 8388608;
/**
* Splits the stream in which an engine sends stdout and stderr: frames of a stream number, three zero bytes, a length,
* and the data. Reads at the pace of the stdout reader and buffers some unread stderr. Both targets end when the source
* ends, fails or closes.
*/
function demuxStream(source, stdout, stderr) {
	let rest = Buffer.alloc(0);
	/** Target of the current frame. */
	let target;
	let missing = 0;
	const hold = (full) => {
		source.pause();
		full.once("drain", () => source.resume());
	};
	const pass = (to, data) => {
		if (to.writableEnded || to.destroyed) return;
		if (!to.write(data) && (to === stdout || to.writableLength + to.readableLength > stderrSlackBytes)) hold(to);
	};
	const take = (chunk) => {
		let data = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
		rest = Buffer.alloc(0);
		while (data.length > 0) {
			if (missing === 0) {
				if (data.length < headerBytes) {
					rest = data;
					return;
				}
				target = data[0] === 2 ? stderr : stdout;
				missing = data.readUInt32BE(4);
				data = data.subarray(headerBytes);
				continue;
			}
			const part = data.subarray(0, missing);
			missing -= part.length;
			data = data.subarray(part.length);
			if (target) pass(target, part);
		}
	};
	const end = () => {
		stdout.end();
		stderr.end();
	};
	source.on("data", take);
	for (const event of [
		"end",
		"close",
		"error"
	]) source.once(event, end);
}

// src/environment/docker/container-exec.ts
/**
* Starts a program in a container with open streams, over one connection of its own. The end of the streams is the only
* sign of its end: the caller has to find out the exit code and to kill the program, since closing the streams does not
* end it.
* @throws the engine's refusal; PthError `environment/docker-unreachable`
*/
async function startExec(engine, containerId, argv, user) {
	const stream = await engine.call("start a program in the container", async (docker) => {
		return (await docker.getContainer(containerId).exec({
			AttachStdin: true,
			AttachStdout: true,
			AttachStderr: true,
			Tty: false,
			Cmd: [...argv],
			User: user
		})).start({
			hijack: true,
			stdin: true
		});
	});
	return new ContainerExec(stream);
}
var ContainerExec = class {
	pid = void 0;
	stdin;
	stdout = new PassThrough();
	stderr = new PassThrough();
	exit;
	#stream;
	constructor(stream) {
		this.#stream = stream;
		this.stdin = new Writable({
			write: (chunk, _encoding, done) => {
				if (stream.destroyed || stream.writableEnded) done();
				else stream.write(chunk, () => done());
			},
			final: (done) => {
				if (!stream.destroyed && !stream.writableEnded) stream.end();
				done();
			}
		});
		stream.on("error", () => void 0);
		stream.once("end", () => stream.destroy());
		demuxStream(stream, this.stdout, this.stderr);
		this.exit = new Promise((resolve) => {
			const end = () => resolve({
				exitCode: null,
				signal: null
			});
			for (const event of [
				"end",
				"close",
				"error"
			]) stream.once(event, end);
		});
	}
	async stop() {
		this.#stream.destroy();
		this.stdout.end();
		this.stderr.end();
		return this.exit;
	}
};

// src/environment/docker/demux-text.ts
/**
* Decodes a log of the engine: frames of 8 header bytes and their data, stdout and stderr in order. Returns a log
* without frames, from a program with a terminal, unchanged.
*/
function demuxText(bytes) {
	const parts = [];
	for (let at = 0; at < bytes.length;) {
		const kind = bytes[at];
		if (at + 8 > bytes.length || kind === void 0 || kind > 2 || bytes.readUIntBE(at + 1, 3) !== 0) return at === 0 ? bytes.toString("utf8") : Buffer.concat(parts).toString("utf8");
		const length = bytes.readUInt32BE(at + 4);
		parts.push(bytes.subarray(at + 8, at + 8 + length));
		at += 8 + length;
	}
	return Buffer.concat(parts).toString("utf8");
}

// src/environment/docker/memory-pressure.ts
/** Above this share of the limit, memory that cannot be reclaimed slows down everything else. */
const fullShare = .95;
const bytesPerMB$4 = 1048576;
/** Describes a container at its memory limit; undefined while it has room. */
function describeMemoryPressure({ usage, limit, stats = {} }) {
	if (usage === void 0 || limit === void 0 || limit <= 0) return void 0;
	const used = usage - (stats.total_inactive_file ?? stats.inactive_file ?? 0);
	if (used < limit * fullShare) return void 0;
	const [usedMB, limitMB] = [used, limit].map((bytes) => Math.round(bytes / bytesPerMB$4));
	return `Its memory is used up (${usedMB} of ${limitMB} MB), so that it hardly moves: give it more with --memory, or find what eats it.`;
}

// src/environment/docker/running-container.ts
const logLines = 50;
/** One running container with its kept shells. */
var RunningContainer = class {
	id;
	host;
	#parts;
	#isRemoved = false;
	#loss;
	constructor(parts) {
		this.#parts = parts;
		this.id = parts.id;
		this.host = new ShellCommandHost({
			name: `container ${parts.name}`,
			exec: (argv, user) => this.exec(argv, user),
			findLoss: () => this.findLoss(),
			explainSilence: () => this.#explainSilence(),
			isOneUser: parts.user.uid === 0,
			clock: parts.clock
		});
	}
	/**
	* Starts a program in it. @throws PthError `environment/died`, `environment/closed`, `environment/docker-unreachable`
	*/
	async exec(argv, user) {
		const { engine, user: commands } = this.#parts;
		try {
			return await startExec(engine, this.id, argv, user === "setup" ? "0:0" : `${commands.uid}:${commands.gid}`);
		} catch (error) {
			if (PthError.isInstance(error)) throw error;
			throw await this.findLoss() ?? this.#refusal(argv, error);
		}
	}
	#refusal(argv, error) {
		const isFull = classifyEngineError(error) === "disk-full";
		const message = `The engine cannot start ${argv[0] ?? ""} in the container: ${messageOf(error)}`;
		return new PthError(isFull ? "environment/disk-full" : "process/spawn-failed", message, {
			rawOutput: messageOf(error),
			cause: error
		});
	}
	/**
	* Returns why no command can run any more: the container died, was removed, or its daemon is gone; undefined while it
	* lives.
	*/
	async findLoss() {
		if (this.#isRemoved) return new PthError("environment/closed", "The docker environment is disposed of.");
		if (this.#loss !== void 0) return this.#loss;
		const { engine } = this.#parts;
		try {
			const { State } = await engine.call("look at the container", (docker) => docker.getContainer(this.id).inspect());
			if (State.Running && !State.Dead) return void 0;
			this.#loss = this.#describeDeath(State);
			return await this.#loss;
		} catch (error) {
			if (PthError.isInstance(error)) return error;
			if (classifyEngineError(error) !== "missing") throw error;
			this.#loss = this.#describeDeath(void 0);
			return this.#loss;
		}
	}
	/** A container at its memory limit reloads its own programs from disk, for minutes, before any process is killed. */
	async #explainSilence() {
		try {
			const stats = await this.#parts.engine.call("count what the container uses", (docker) => docker.getContainer(this.id).stats({
				stream: false,
				"one-shot": true
			}));
			return describeMemoryPressure(stats.memory_stats);
		} catch (error) {
			return `What it uses could not be counted: ${messageOf(error)}.`;
		}
	}
	/** Returns the last lines of its first process; empty where the engine keeps none. */
	async readMainLog(maxLines) {
		const { engine } = this.#parts;
		try {
			const bytes = await engine.call("read the logs of the container", (docker) => docker.getContainer(this.id).logs({
				stdout: true,
				stderr: true,
				tail: maxLines,
				follow: false
			}));
			return demuxText(Buffer.isBuffer(bytes) ? bytes : Buffer.from(String(bytes)));
		} catch (error) {
			if (PthError.isInstance(error)) throw error;
			if (["missing", "other"].includes(classifyEngineError(error))) return "";
			throw error;
		}
	}
	async #describeDeath(state) {
		const { name, lastSample, lastLog } = this.#parts;
		const how = state === void 0 ? "it was removed by somebody else" : describeEnd(state);
		const mainLog = await this.readMainLog(logLines).catch((error) => `(no logs: ${messageOf(error)})`);
		const logs = [lastLog(), mainLog].filter((text) => text.trim() !== "").join("\n");
		const sample = lastSample();
		const before = sample === void 0 ? null : withoutTables(sample);
		return new PthError("environment/died", `The container ${name} is gone: ${how}.`, {
			rawOutput: logs || how,
			details: {
				container: this.id,
				exitCode: state?.ExitCode ?? null,
				isOutOfMemory: state?.OOMKilled ?? null,
				endedAt: state?.FinishedAt ?? null,
				engineError: state?.Error || null,
				logs,
				resourcesBefore: before
			}
		});
	}
	/** Kills and removes it; a missing one is no error. */
	async remove() {
		this.#isRemoved = true;
		await this.host.close();
		await removeContainer(this.#parts.engine, this.id);
	}
};
/** Removes a container with all its processes; a missing one is no error. */
async function removeContainer(engine, id) {
	for (let attempt = 1;; attempt++) try {
		await engine.call("remove the container", (docker) => docker.getContainer(id).remove({
			force: true,
			v: true
		}));
		return noteReleased(id);
	} catch (error) {
		if (PthError.isInstance(error)) throw error;
		if (classifyEngineError(error) === "missing") return noteReleased(id);
		if (classifyEngineError(error) !== "stopped" || attempt >= 20) throw error;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}
function describeEnd({ ExitCode, OOMKilled, Error: reason }) {
	if (OOMKilled) return `it used more memory than it may and was killed (exit code ${ExitCode})`;
	if (ExitCode === 137) return "it was killed (exit code 137)";
	return `it ended with exit code ${ExitCode}${reason ? `: ${reason}` : ""}`;
}
function withoutTables({ zombies, ...numbers }) {
	return {
		...numbers,
		zombies: zombies.length
	};
}

// src/environment/docker/set-up-container.ts
/** Returns the home of commands: root's own, else one created for the owner of the working copy. */
function homeOf(user) {
	return user.uid === 0 ? "/root" : "/home/pth";
}
const end = "PTH-END-OF-FILE";
/**
* Renders one script that gives the commands' user a name and a writable home, writes the files, and prints the
* distribution. It runs as root; the commands run as the owner of the working copy, so that their files belong to that
* owner.
*/
function renderPreparation$1({ user, files, knownEntry }) {
	const home = homeOf(user);
	const { uid, gid } = user;
	const lines = [`mkdir -p ${home}`];
	if (uid !== 0) lines.push(`grep -q '^[^:]*:[^:]*:${uid}:' /etc/passwd || echo 'pth:x:${uid}:${gid}::${home}:/bin/sh' >>/etc/passwd`, `grep -q '^[^:]*:[^:]*:${gid}:' /etc/group || echo 'pth:x:${gid}:' >>/etc/group`, `chown ${uid}:${gid} ${home}`);
	for (const [path, text] of Object.entries(files)) {
		const quoted = quoteShell(path);
		lines.push(`mkdir -p "$(dirname ${quoted})"`, `[ -e ${quoted} ] || cat >${quoted} <<'${end}'`, text.replace(/\n$/, ""), end);
	}
	lines.push("echo '== release'", "cat /etc/os-release 2>/dev/null");
	if (knownEntry !== void 0) {
		const path = quoteShell(`${remoteRoot$1}/${knownEntry}`);
		lines.push("echo '== worktree'", `{ [ -e ${path} ] || [ -L ${path} ]; } && echo here`);
	}
	lines.push("echo '== end'");
	return lines.join("\n");
}
/**
* Sets the container up and returns the label of its distribution.
* @throws PthError `environment/provision-failed`
*/
async function setUpContainer(channel, preparation) {
	const reply = await channel.run(renderPreparation$1(preparation), { timeoutMs: 6e4 });
	const sections = parseSections(reply.stdout);
	if (sections["end"] === void 0 || reply.stderr.trim() !== "") throw new PthError("environment/provision-failed", `The container cannot be set up: ${reply.stderr.trim()}`, { rawOutput: reply.stderr });
	if (preparation.knownEntry !== void 0 && sections["worktree"]?.trim() !== "here") throw new PthError("environment/provision-failed", "The working copy is not visible inside the container: the engine runs on another machine, or may not see this directory.", { recovery: [
		"Use an engine on this machine.",
		"Share the directory of the working copy with the machine of the engine.",
		"Set PTH_WORKTREE_DIR to a directory that the engine sees."
	] });
	return parseDistro(sections["release"] ?? "") ?? "linux";
}

// src/environment/docker/start-container.ts
/** The engine's complaint that the host lacks the rights for `--privileged`. */
const privilegedRefusal = /unable to apply caps|operation not permitted|permission denied|capability/i;
const ulimitRefusal = /rlimit|ulimit/i;
const initRefusal = /container-init binary|docker-init.*(?:not found|no such file)/i;
/**
* Creates and starts a container. Where the host cannot grant `--privileged`, starts one with fewer rights and says so;
* never grants more than requested.
* @throws PthError `environment/provision-failed`, `environment/image-unknown`, `environment/disk-full`,
* `environment/unsupported`, `environment/config-invalid`, `environment/docker-unreachable`
*/
async function startContainer(engine, request) {
	const advisories = [];
	let { form, workarounds } = request;
	for (;;) try {
		return {
			id: await tryStart(engine, {
				...request,
				form,
				workarounds
			}),
			form,
			workarounds,
			advisories
		};
	} catch (error) {
		if (PthError.isInstance(error)) throw error;
		const message = messageOf(error);
		if (ulimitRefusal.test(message) && !workarounds.hasNamedUlimits) {
			workarounds = {
				...workarounds,
				hasNamedUlimits: true
			};
			continue;
		}
		if (initRefusal.test(message) && !workarounds.hasShellInit) {
			workarounds = {
				...workarounds,
				hasShellInit: true
			};
			continue;
		}
		if (form === "privileged" && privilegedRefusal.test(message)) {
			form = "system";
			advisories.push(`This host cannot give --privileged (${shorten(message)}): the container runs with the capability SYS_ADMIN and its own cgroup namespace instead.`);
			continue;
		}
		throw provisionFault(error, request);
	}
}
async function tryStart(engine, request) {
	const config = buildContainerConfig(request);
	const { id } = await engine.call("create a container", (docker) => docker.createContainer(config));
	noteHeld({
		kind: "container",
		id
	});
	try {
		await engine.call("start the container", (docker) => docker.getContainer(id).start(), 12e4);
		return id;
	} catch (error) {
		await removeContainer(engine, id);
		throw error;
	}
}
function provisionFault(error, request) {
	const message = messageOf(error);
	const options = {
		rawOutput: message,
		details: {
			image: request.image,
			form: request.form
		},
		cause: error
	};
	const kind = classifyEngineError(error);
	if (kind === "disk-full") return new PthError("environment/disk-full", `There is no room for the container: ${message}`, options);
	if (kind === "missing" && /no such image/i.test(message)) return new PthError("environment/image-unknown", `The engine has no image ${request.image}.`, options);
	if (request.resources.diskGB !== void 0 && /storage-opt|StorageOpt|quota/i.test(message)) return new PthError("environment/unsupported", `This engine cannot limit the disk of a container (storage driver ${request.facts.storageDriver}): ${message}`, {
		...options,
		recovery: ["Leave the limit of the disk out.", "Choose environment tier 3, whose disk has a size."]
	});
	return new PthError("environment/provision-failed", `The container cannot be started: ${message}`, options);
}
function shorten(text) {
	const line = text.replace(/\s+/g, " ");
	return line.length > 160 ? `…${line.slice(-160)}` : line;
}

// src/environment/docker/container-launcher.ts
/** Starts the containers of one environment: the first one, and its replacements, which get the same settings. */
var ContainerLauncher = class {
	/** The last sample, shared with the description of the container's death. */
	samples = { last: void 0 };
	#parts;
	#name;
	#form;
	#workarounds = {
		hasNamedUlimits: false,
		hasShellInit: false
	};
	#streams;
	/** The container in use. */
	#container;
	constructor(parts) {
		this.#parts = parts;
		this.#name = nameContainer(parts.request.label, parts.environmentId);
		this.#form = parts.form;
		this.#streams = parts.streams;
	}
	/** Starts the first container; registers it with `cleanup` as soon as it exists. */
	async launchFirst(image, cleanup) {
		const first = await this.#launch(image, this.#name, cleanup);
		this.#form = first.form;
		this.#workarounds = first.workarounds;
		this.#streams = first.streams;
		this.samples.last = await takeRemoteSample(first.container.host.setup, this.#parts.clock);
		this.#container = first.container;
		return first;
	}
	/** Starts a container from another image; the present one keeps running until its caller removes it. */
	async replace(image) {
		const cleanup = new Cleanup();
		try {
			const { container } = await this.#launch(image, `${this.#name}-${createHexId()}`, cleanup);
			this.#container = container;
			return container;
		} catch (error) {
			await cleanup.run();
			throw error;
		}
	}
	/** Gives a container the name of its removed predecessor. */
	async takeName({ id }) {
		await this.#parts.engine.call("rename the container", (docker) => docker.getContainer(id).rename({ name: this.#name }));
	}
	/** Gives files that root created in the working copy to its owner. */
	async returnFiles() {
		const { owner } = this.#parts.worktree;
		await this.#container?.host.setup.run(`find ${remoteRoot$1} -xdev -uid 0 -exec chown -h ${owner.uid}:${owner.gid} {} + 2>/dev/null`, { timeoutMs: 12e4 });
	}
	async #launch(image, name, cleanup) {
		const { clock, request, network } = this.#parts;
		const { container, form, workarounds, advisories } = await this.#start(image, name, cleanup);
		await network.hold(container);
		const [distro, streams] = await this.#prepare(container);
		if (streams.kind === "pipes") container.host.usePipes(() => StdioPipes.make(this.#parts.pipes));
		if (form !== "unprivileged") {
			const failed = await awaitSystem(container, clock, {
				timeoutMs: request.bootTimeoutMs,
				signal: request.signal
			});
			if (failed.length > 0) advisories.push(`systemd is degraded: ${failed.join(", ")}`);
		}
		return {
			container,
			distro,
			form,
			workarounds,
			streams,
			advisories
		};
	}
	async #start(image, name, cleanup) {
		const { engine, clock, request, environmentId, worktree, user, lastLog } = this.#parts;
		const { id, ...started } = await startContainer(engine, {
			form: this.#form,
			image,
			name,
			labels: buildLabels(request.label, environmentId, request.owner),
			worktree: worktree.path,
			isOffline: request.isOffline ?? false,
			resources: request.resources ?? {},
			facts: await engine.facts(),
			workarounds: this.#workarounds
		});
		cleanup.add(`remove the container ${name}`, () => removeContainer(engine, id));
		const lastSample = () => this.samples.last;
		const container = new RunningContainer({
			engine,
			id,
			name,
			user,
			clock,
			lastSample,
			lastLog
		});
		cleanup.add("let go of the shells", () => container.host.close());
		return {
			container,
			...started
		};
	}
	/** Sets the container up and chooses the route of its streams at the same time. */
	async #prepare(container) {
		const { user, certificates, worktree, pipes } = this.#parts;
		const preparing = setUpContainer(container.host.setup, {
			user,
			files: certificates.files,
			knownEntry: worktree.knownEntry
		});
		const choosing = container.host.warmUp().then(() => this.#streams ?? chooseStreams(container.host, pipes));
		return await Promise.all([preparing, choosing]).catch(async (error) => {
			throw await describeEarlyEnd(container) ?? error;
		});
	}
};
/** Describes a container whose first process ended before it was ready; undefined while it runs. */
async function describeEarlyEnd(container) {
	const loss = await container.findLoss();
	if (loss === void 0 || loss.code !== "environment/died") return loss;
	return new PthError("environment/provision-failed", `The container ended while it started: ${loss.message}`, {
		rawOutput: loss.rawOutput ?? loss.message,
		details: loss.details,
		cause: loss
	});
}
function nameContainer(label, environmentId) {
	return `pth-${label.replace(/[^A-Za-z0-9_.-]+/g, "-").slice(0, 80)}-${environmentId.slice(0, 8)}`;
}

// src/environment/docker/container-network.ts
/** The network to join when the former ones are unknown. */
const usualNetwork = "bridge";
/** Prints the interface of each route except the loopback. */
const listRoutes = "while read -r pth_d pth_rest; do [ \"$pth_d\" = Iface ] || echo \"$pth_d\"; done </proc/net/route && { [ ! -r /proc/net/ipv6_route ] || while read -r pth_l; do pth_d=${pth_l##* }; [ \"$pth_d\" = lo ] || echo \"$pth_d\"; done </proc/net/ipv6_route; }";
/**
* The network access of the containers of one environment. The engine disconnects and reconnects them (threat T21, a
* way out for data); the loopback stays. A replacement container gets the same state.
*/
var ContainerNetwork = class {
	#engine;
	#isOffline;
	#isOpen;
	#names = [];
	/** @param options.isOffline true for a container that was created without a network, which cannot join one later */
	constructor(engine, { isOpen, isOffline }) {
		this.#engine = engine;
		this.#isOpen = isOpen && !isOffline;
		this.#isOffline = isOffline;
	}
	get isOpen() {
		return this.#isOpen;
	}
	/** @throws PthError `environment/unsupported` with the engine's message where the engine cannot */
	async set(container, isOpen) {
		if (this.#isOffline) {
			if (isOpen) throw refuse$1("was made without a network, and cannot get one");
			return;
		}
		if (isOpen === this.#isOpen) return;
		if (isOpen) await this.#join(container);
		else await this.#cut(container);
		this.#isOpen = isOpen;
	}
	/** Disconnects a new container, which always starts on a network, where the network is closed. */
	async hold(container) {
		if (!this.#isOpen && !this.#isOffline) await this.#cut(container);
	}
	async #join({ id }) {
		const names = this.#names.length > 0 ? this.#names : [usualNetwork];
		for (const name of names) await this.#ask("join the container to its network", name, (network) => network.connect({ Container: id }));
	}
	async #cut(container) {
		const names = await this.#listNetworks(container);
		for (const name of names) await this.#ask("take the container off its network", name, (network) => network.disconnect({
			Container: container.id,
			Force: true
		}));
		if (names.length > 0) this.#names = names;
		const { stdout, exitCode } = await container.host.setup.run(listRoutes, { timeoutMs: 3e4 });
		if (exitCode !== 0) throw refuse$1("does not tell whether it still has a way out");
		const left = [...new Set(stdout.split("\n").filter((line) => line !== ""))];
		if (left.length > 0) throw refuse$1(`still has a way out by ${left.slice(0, 5).join(", ")} after its network was cut`);
	}
	async #listNetworks({ id }) {
		const { NetworkSettings } = await this.#engine.call("look at the container", (docker) => docker.getContainer(id).inspect());
		return Object.keys(NetworkSettings.Networks ?? {});
	}
	async #ask(attempted, name, work) {
		try {
			await this.#engine.call(attempted, (docker) => work(docker.getNetwork(name)));
		} catch (error) {
			if (PthError.isInstance(error)) throw error;
			throw refuse$1(`cannot be taken off the network ${name} and joined to it again: ${messageOf(error)}`, error);
		}
	}
};
function refuse$1(what, cause) {
	return new PthError("environment/unsupported", `This container ${what}.`, {
		cause,
		recovery: ["Leave the network open.", "Run without any network (--offline), with dependencies already there."]
	});
}

// src/environment/docker/container-snapshots.ts
const bytesPerMB$3 = 1048576;
/**
* The snapshots of one environment: images committed from its container and found by their labels, so that no register
* is needed. None contains the working copy, which is mounted.
*/
var ContainerSnapshots = class {
	#engine;
	#environmentId;
	/** Size of the environment's first image, in bytes. */
	#baseBytes;
	constructor(engine, environmentId, baseBytes) {
		this.#engine = engine;
		this.#environmentId = environmentId;
		this.#baseBytes = baseBytes;
	}
	/** Lists snapshots, oldest first. */
	async list() {
		const filters = { label: [`${dockerLabels.environment}=${this.#environmentId}`] };
		const images = await this.#engine.call("list the snapshots", (docker) => docker.listImages({ filters: JSON.stringify(filters) }));
		return (await Promise.all(images.map(async ({ Id, Labels, RepoTags, Size }) => {
			const tag = Labels?.[dockerLabels.snapshot];
			if (tag === void 0 || !RepoTags?.some((name) => name !== "<none>:<none>")) return [];
			const takenMs = await this.#readTime(Id);
			const takenAt = new Date(takenMs).toISOString();
			const sizeMB = Math.round(Math.max(0, Size - this.#baseBytes) / bytesPerMB$3);
			return [{
				tag: decodeTag(tag),
				takenAt,
				takenMs,
				sizeMB,
				id: Id
			}];
		}))).flat().sort((left, right) => left.takenMs - right.takenMs);
	}
	/** Finds the snapshot of a tag, if there is one. */
	async find(tag) {
		return (await this.list()).find((snapshot) => snapshot.tag === tag);
	}
	/** Commits a container and removes the former snapshot of the tag. */
	async commit(containerId, tag) {
		const former = await this.find(tag);
		const repo = this.#repository;
		const label = encodeTag(tag);
		const answer = await this.#engine.call("commit the container", (docker) => docker.getContainer(containerId).commit({
			repo,
			tag: nameImage(tag),
			pause: true,
			changes: `LABEL ${dockerLabels.snapshot}=${label}`
		}), 6e5);
		const id = answer.Id ?? answer.ID ?? "";
		const stored = (await this.list()).find((snapshot) => snapshot.tag === tag);
		if (stored === void 0) throw new Error(`the engine does not list the snapshot ${id} that it made`);
		if (former !== void 0 && former.id !== stored.id) await removeImage(this.#engine, former.id);
		return stored;
	}
	/**
	* Removes the snapshot of a tag; a missing one is no error. After a rollback to it the container still needs the layers:
	* they lose their name, and go with the environment.
	*/
	async remove(tag) {
		await removeImage(this.#engine, `${this.#repository}:${nameImage(tag)}`);
	}
	get #repository() {
		return `pth-snapshot/${this.#environmentId}`;
	}
	/** Removes all of them, including untagged ones. */
	async removeAll() {
		const filters = { label: [`${dockerLabels.environment}=${this.#environmentId}`] };
		const images = await this.#engine.call("list the snapshots", (docker) => docker.listImages({ filters: JSON.stringify(filters) }));
		for (const { Id } of images.toSorted((left, right) => right.Created - left.Created)) await removeImage(this.#engine, Id);
	}
	async #readTime(id) {
		const { Created } = await this.#engine.call("look at a snapshot", (docker) => docker.getImage(id).inspect());
		return Date.parse(Created);
	}
};
/** Returns the engine's name of a tag, which may hold any character. */
function nameImage(tag) {
	return createHash("sha256").update(tag).digest("hex").slice(0, 32);
}
/**
* Removes an image and its names. A missing one is no error; one that other images or containers use stays for them.
*/
async function removeImage(engine, id) {
	try {
		await engine.call("remove an image", (docker) => docker.getImage(id).remove({ force: true }));
	} catch (error) {
		if (PthError.isInstance(error)) throw error;
		if (classifyEngineError(error) === "missing" || /dependent child images|being used by|in use by/i.test(messageOf(error))) return;
		throw error;
	}
}

// src/environment/docker/docker-address.ts
/** Renders the address as a URL. */
function renderAddress(address) {
	if (address.kind === "socket") return `unix://${address.path}`;
	return `tcp://${address.host}:${address.port}`;
}
/**
* Parses a DOCKER_HOST; undefined for an empty one.
* @throws PthError `environment/config-invalid` for one that PTH cannot reach, such as one over SSH
*/
function parseDockerHost(text, variables) {
	const trimmed = text.trim();
	if (trimmed === "") return void 0;
	const [, scheme = "tcp", rest = ""] = /^(?:(\w+):\/\/)?(.*)$/.exec(trimmed) ?? [];
	if (scheme === "unix" && rest.startsWith("/")) return {
		kind: "socket",
		path: rest
	};
	if (scheme === "tcp" || scheme === "http" || scheme === "https") {
		const match = /^(\[[^\]]+\]|[^:/]+)(?::(\d+))?\/?$/.exec(rest);
		const isTls = scheme === "https" || isSet(variables["DOCKER_TLS_VERIFY"]) || match?.[2] === "2376";
		const port = Number(match?.[2] ?? (isTls ? 2376 : 2375));
		if (match?.[1] !== void 0 && port <= 65535) return {
			kind: "tcp",
			host: match[1].replace(/^\[|\]$/g, ""),
			port,
			isTls
		};
	}
	throw new PthError("environment/config-invalid", `DOCKER_HOST is ${JSON.stringify(trimmed)}: PTH reaches an engine at unix:///PATH or tcp://HOST:PORT.`, { recovery: ["Correct DOCKER_HOST.", "Forward the socket of the other machine, e.g. with ssh -L, and name that."] });
}
/**
* Lists the sockets to try when no DOCKER_HOST is set, in order: Docker's, then those of rootless Docker and of Podman.
*/
function listUsualSockets(variables) {
	const home = variables["HOME"];
	const runtime = variables["XDG_RUNTIME_DIR"];
	return [
		"/var/run/docker.sock",
		...home ? [`${home}/.docker/run/docker.sock`, `${home}/.docker/desktop/docker.sock`] : [],
		...runtime ? [`${runtime}/docker.sock`, `${runtime}/podman/podman.sock`] : [],
		"/run/podman/podman.sock"
	];
}
function isSet(value) {
	return value !== void 0 && value !== "" && value !== "0";
}

// src/environment/docker/docker-engine.ts
/** Errors of a connection that never came about. */
const refusedCodes = /* @__PURE__ */ new Set([
	"ECONNREFUSED",
	"EAGAIN",
	"ENOENT"
]);
/** Default limit of a call, in milliseconds. */
const callLimitMs = 6e4;
/** Limit of a ping, in milliseconds. */
const pingLimitMs = 1e4;
/**
* One container engine over its API. Every call goes through `call`, which tells an unreachable daemon from one that
* refuses, and remembers its last answer.
*/
var DockerEngine = class DockerEngine {
	address;
	#docker;
	#clock;
	#retries;
	#facts;
	#version;
	#answeredAt;
	/** @param retries of a call whose connection is refused. Default 2 */
	constructor(address, docker, clock, { retries = 2 } = {}) {
		this.address = address;
		this.#docker = docker;
		this.#clock = clock;
		this.#retries = retries;
	}
	/** Returns the same engine with another budget of retries; undefined keeps this one. */
	withRetries(retries) {
		if (retries === void 0 || retries === this.#retries) return this;
		const engine = new DockerEngine(this.address, this.#docker, this.#clock, { retries });
		engine.#facts = this.#facts;
		engine.#version = this.#version;
		engine.#answeredAt = this.#answeredAt;
		return engine;
	}
	/** Opens the engine that the variables name, else the first existing usual socket. Does not connect yet. */
	static async open(variables, clock) {
		const address = parseDockerHost(variables["DOCKER_HOST"] ?? "", variables) ?? await findSocket(variables);
		const { default: Client } = await import("./docker-BzQ4yz1J.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
		return new DockerEngine(address, new Client(await toClientOptions(address, variables)), clock);
	}
	/** Reads the kind of the engine, once. @throws PthError `environment/docker-unreachable` */
	async facts() {
		this.#facts ??= this.call("ask the engine what it is", (docker) => readFacts(docker), pingLimitMs);
		try {
			const facts = await this.#facts;
			this.#version = facts.version;
			return facts;
		} catch (error) {
			this.#facts = void 0;
			throw error;
		}
	}
	/** Checks that the engine answers. @throws PthError `environment/docker-unreachable` */
	async ping() {
		await this.call("reach the engine", (docker) => docker.ping(), pingLimitMs);
	}
	/**
	* Calls the engine. Its refusals are thrown unchanged; see `classifyEngineError`.
	* @throws PthError `environment/docker-unreachable`
	*/
	async call(attempted, work, limitMs = callLimitMs) {
		let timer;
		const startedMs = this.#clock.monotonicMs();
		const tell = (level, facts) => log(level, "environment", attempted, () => ({
			durationMs: this.#clock.monotonicMs() - startedMs,
			...facts
		}));
		const late = new Promise((_resolve, reject) => {
			timer = setTimeout(() => {
				reject(Object.assign(/* @__PURE__ */ new Error(`no answer within ${limitMs} ms`), { code: "PTH_ENGINE_TIMEOUT" }));
			}, limitMs);
		});
		try {
			const result = await Promise.race([this.#askAgain(() => work(this.#docker), limitMs), late]);
			this.#answeredAt = this.#clock.monotonicMs();
			tell("debug", {});
			return result;
		} catch (error) {
			tell("warn", { message: messageOf(error) });
			if (classifyEngineError(error) === "unreachable") throw this.#unreachable(attempted, error);
			this.#answeredAt = this.#clock.monotonicMs();
			throw error;
		} finally {
			clearTimeout(timer);
		}
	}
	/**
	* Asks once more, and a third time, where the engine took no connection: then it has done nothing yet. A first question
	* is asked once, so that a host without an engine is told at once.
	*/
	#askAgain(work, limitMs) {
		return retry(work, {
			retries: this.#answeredAt === void 0 ? 0 : this.#retries,
			baseMs: 200,
			maxMs: limitMs,
			jitter: 0,
			isRetryable: (error) => refusedCodes.has(systemErrorCode(error) ?? ""),
			onRetry: (error, attempt, waitMs) => log("warn", "environment", "ask the engine again", () => ({
				attempt,
				waitMs,
				message: messageOf(error)
			})),
			clock: this.#clock
		});
	}
	/** Describes the last known state of the daemon. */
	describeLastState() {
		if (this.#answeredAt === void 0) return "it has not answered yet";
		return `it answered ${Math.round((this.#clock.monotonicMs() - this.#answeredAt) / 1e3)} s ago${this.#version === void 0 ? "" : `, ${this.#version}`}`;
	}
	#unreachable(attempted, error) {
		const address = renderAddress(this.address);
		const lastState = this.describeLastState();
		return new PthError("environment/docker-unreachable", `The container engine at ${address} cannot be reached: ${messageOf(error)}. Last known state: ${lastState}.`, {
			attempted: `trying to ${attempted}`,
			rawOutput: messageOf(error),
			details: {
				address,
				lastState,
				code: systemErrorCode(error) ?? null
			},
			isRetryable: true,
			cause: error
		});
	}
};
async function findSocket(variables) {
	const [first = "/var/run/docker.sock", ...others] = listUsualSockets(variables);
	for (const path of [first, ...others]) if (await isSocket(path)) return {
		kind: "socket",
		path
	};
	return {
		kind: "socket",
		path: first
	};
}
async function isSocket(path) {
	try {
		return (await stat(path)).isSocket();
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return false;
		throw error;
	}
}
/** Set every option, so that the client library reads none of this process's variables. */
async function toClientOptions(address, variables) {
	const none = {
		ca: void 0,
		cert: void 0,
		key: void 0,
		timeout: void 0,
		sshOptions: {}
	};
	if (address.kind === "socket") return {
		...none,
		socketPath: address.path,
		host: void 0,
		port: void 0,
		protocol: "http"
	};
	const { host, port, isTls } = address;
	const directory = variables["DOCKER_CERT_PATH"];
	const keys = isTls && directory !== void 0 ? {
		ca: await readFile(join(directory, "ca.pem")),
		cert: await readFile(join(directory, "cert.pem")),
		key: await readFile(join(directory, "key.pem"))
	} : {};
	return {
		...none,
		...keys,
		socketPath: void 0,
		host,
		port,
		protocol: isTls ? "https" : "http"
	};
}
async function readFacts(docker) {
	const [version, info] = await Promise.all([docker.version(), docker.info()]);
	const podman = (version.Components ?? []).find(({ Name }) => /podman/i.test(Name ?? ""));
	const security = Array.isArray(info["SecurityOptions"]) ? info["SecurityOptions"].map(String) : [];
	const text = (name) => {
		const value = info[name];
		return typeof value === "string" ? value : "";
	};
	return {
		version: podman ? `Podman ${podman.Version ?? version.Version}` : `Docker ${version.Version}`,
		isPodman: podman !== void 0,
		isRootless: security.some((option) => option.includes("name=rootless")),
		hasSELinux: security.some((option) => option.includes("name=selinux")),
		cpus: Number(info["NCPU"]) || 1,
		memoryBytes: Number(info["MemTotal"]) || 0,
		storageDriver: text("Driver"),
		cgroupVersion: text("CgroupVersion") || "1",
		directory: text("DockerRootDir") || null
	};
}

// src/environment/remote/stream-copy.ts
/** Writes a file beside the target and renames it to the target. */
const takeIn = "[ -d \"$1\" ] && exit 45; d=$(dirname -- \"$1\") && mkdir -p -- \"$d\" && cat >\"$1.$2\" && chmod \"$3\" \"$1.$2\" && mv -f -- \"$1.$2\" \"$1\" && exit 0; rm -f -- \"$1.$2\"; exit 46";
const giveOut = "[ -e \"$1\" ] || exit 44; [ -f \"$1\" ] || exit 45; stat -c %a -- \"$1\" >&2; exec cat -- \"$1\"";
/**
* Copies a file of the host to an absolute path of the environment, byte for byte, atomically and with its mode; it
* then belongs to root. Uses a program's stdin, which reaches every file system of the environment, including those in
* memory.
* @throws PthError `environment/file-missing`, `environment/write-failed`, `environment/disk-full`
*/
async function copyInto(start, hostPath, environmentPath) {
	const source = await realpath(hostPath).catch((error) => {
		throw isMissing(error) ? missing(hostPath, error) : error;
	});
	const file = await open$1(source);
	try {
		const stats = await file.stat();
		if (!stats.isFile()) throw new PthError("environment/file-unreadable", `${hostPath} is not a regular file.`);
		const mode = (stats.mode & 4095).toString(8);
		const process = await start([
			"sh",
			"-c",
			takeIn,
			"sh",
			environmentPath,
			`pth-${createHexId(12)}`,
			mode
		]);
		const said = collectText(process);
		const input = createReadStream("", {
			fd: file.fd,
			autoClose: false,
			start: 0
		});
		await pipeline(input, process.stdin).catch((error) => {
			if (![
				"EPIPE",
				"ECONNRESET",
				"ERR_STREAM_PREMATURE_CLOSE",
				"ERR_STREAM_DESTROYED"
			].includes(systemErrorCode(error) ?? "")) throw error;
		});
		const exit = await process.exit;
		const text = await said;
		await process.stop({
			graceMs: 0,
			skipStdinClose: true
		});
		if (exit.exitCode !== 0) throw writeFault(environmentPath, exit, text);
	} finally {
		await file.close();
	}
}
/**
* Copies a file of the environment to the host, byte for byte, atomically and with its mode.
* @throws PthError `environment/file-missing`, `environment/file-unreadable`, `environment/write-failed`
*/
async function copyFrom(start, environmentPath, hostPath) {
	const process = await start([
		"sh",
		"-c",
		giveOut,
		"sh",
		environmentPath
	]);
	const temporary = `${hostPath}.pth-${createHexId(12)}`;
	try {
		process.stdin.end();
		const said = collectText(process, "stderr");
		await mkdir(dirname(hostPath), { recursive: true });
		await pipeline(process.stdout, createWriteStream(temporary, { flags: "wx" }));
		const { exitCode } = await process.exit;
		const text = await said;
		if (exitCode === 44) throw missing(environmentPath, void 0);
		if (exitCode !== 0) throw new PthError("environment/file-unreadable", `Cannot read ${environmentPath}: ${text.trim() || "not a regular file"}.`);
		const handle = await open$1(temporary, "r+");
		try {
			const mode = Number.parseInt(text, 8);
			if (Number.isInteger(mode)) await handle.chmod(mode & 511);
		} finally {
			await handle.close();
		}
		await rename(temporary, hostPath);
	} catch (error) {
		await rm(temporary, { force: true });
		const code = systemErrorCode(error);
		if (PthError.isInstance(error) || code === void 0) throw error;
		const message = `Cannot write ${hostPath}: ${error instanceof Error ? error.message : code}`;
		throw new PthError(code === "ENOSPC" || code === "EDQUOT" ? "process/disk-full" : "environment/write-failed", message, { cause: error });
	} finally {
		await process.stop({
			graceMs: 0,
			skipStdinClose: true
		});
	}
}
/** Collects the start of a program's output. */
async function collectText(process, only) {
	let text = "";
	const read = async (stream) => {
		for await (const data of stream) if (text.length < 4e3) text += String(data);
	};
	await Promise.all([read(process.stderr), only === void 0 ? read(process.stdout) : void 0]);
	return text;
}
function missing(path, cause) {
	return new PthError("environment/file-missing", `There is no file ${path}.`, {
		details: { path },
		cause
	});
}
function writeFault(path, { exitCode }, text) {
	if (exitCode === 45) return new PthError("environment/write-failed", `Cannot write ${path}: it is a directory.`);
	const isFull = /no space left|disk quota exceeded/i.test(text);
	const reason = text.trim() || `the writer inside ended with exit code ${exitCode ?? "none"}`;
	return new PthError(isFull ? "environment/disk-full" : "environment/write-failed", `Cannot write ${path}: ${reason}`, {
		rawOutput: text,
		details: { path }
	});
}

// src/environment/docker/disk-changes.ts
/** Paths that change by themselves, and those that the fingerprint covers anyway. */
const ignored = new RegExp(`^(?:${[
	remoteRoot$1,
	"/(?:proc|sys|dev|run)",
	"/var/run",
	"/etc",
	"/(?:usr/)?s?bin/docker-init",
	"/\\.dockerenv",
	"/var/lib/(?:dpkg|apt|rpm|dnf|systemd|dbus|ucf)",
	"/usr/lib/sysimage",
	"/var/(?:cache|log)",
	"/tmp/(?:node-compile-cache|npm-[^/]*|\\.(?:X11|ICE|font|Test|XIM)-unix|systemd-private-[^/]*)",
	"/var/tmp/systemd-private-[^/]*",
	"/(?:root|home/[^/]+)/\\.(?:npm|cache|node-gyp|local/share/pnpm)"
].join("|")})(?:/|$)`);
const noisyName = /\/(?:__pycache__\/[^/]*|[^/]*\.pyc)$/;
/** Maximum number of listed changes. */
const maxEntries$1 = 5e4;
/** True when a change at this path shows an effect of the plugin. */
function isRelevantChange(path) {
	return !ignored.test(path) && !noisyName.test(path);
}
/** Parses the overlay from the engine's description of a container; undefined for another storage driver. */
function parseLayers(graph) {
	const data = graph?.Data;
	if (typeof data?.UpperDir !== "string" || typeof data.LowerDir !== "string") return void 0;
	return {
		upper: data.UpperDir,
		lower: data.LowerDir.split(":")
	};
}
/**
* Finds differences from the session's first image by reading the overlay's directories, which takes milliseconds where
* the engine takes seconds. `base` are the layers of that image; layers above it, of snapshots, count as changes.
* Undefined where this process may not read them.
*/
async function readOverlayChanges(layers, base) {
	const above = layers.lower.filter((directory) => !base.has(directory) && !directory.endsWith("-init/diff"));
	const below = layers.lower.filter((directory) => base.has(directory));
	const changes = {};
	for (const directory of [layers.upper, ...above]) if (!await walkLayer(directory, below, changes)) return void 0;
	return changes;
}
async function walkLayer(layer, below, changes) {
	const open = [""];
	for (let directory = open.pop(); directory !== void 0; directory = open.pop()) {
		const names = await readNames$3(join(layer, directory));
		if (names === void 0) return false;
		for (const name of names) {
			const path = `${directory}/${name}`;
			if (!isRelevantChange(path) || Object.hasOwn(changes, path)) continue;
			const stats = await lstatOrNone(join(layer, path));
			if (stats === void 0) continue;
			if (stats.isDirectory()) {
				open.push(path);
				continue;
			}
			if (Object.keys(changes).length >= maxEntries$1) return true;
			const isWhiteout = stats.isCharacterDevice() && stats.rdev === 0;
			const wasThere = await existsIn(below, path);
			if (isWhiteout) {
				if (wasThere) changes[path] = "deleted";
				continue;
			}
			changes[path] = `${wasThere ? "modified" : "added"} ${stats.size} ${Math.floor(stats.mtimeMs / 1e3)}`;
		}
	}
	return true;
}
async function existsIn(layers, path) {
	for (const layer of layers) {
		const stats = await lstatOrNone(join(layer, path));
		if (stats) return !(stats.isCharacterDevice() && stats.rdev === 0);
	}
	return false;
}
async function readNames$3(directory) {
	try {
		return await readdir(directory);
	} catch (error) {
		const code = systemErrorCode(error);
		if (code === "ENOTDIR") return [];
		if (code !== void 0) return void 0;
		throw error;
	}
}
async function lstatOrNone(path) {
	try {
		return await lstat(path);
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return void 0;
		throw error;
	}
}
/**
* Parses the engine's own list of changes, which is slower to get and lacks size and time. Drops directories that only
* contain changes.
*/
function parseEngineChanges(list) {
	const kinds = [
		"modified",
		"added",
		"deleted"
	];
	const parents = /* @__PURE__ */ new Set();
	for (const { Path } of list) for (let at = Path.lastIndexOf("/"); at > 0; at = Path.lastIndexOf("/", at - 1)) parents.add(Path.slice(0, at));
	const changes = {};
	for (const { Path, Kind } of list.slice(0, maxEntries$1)) {
		const kind = kinds[Kind];
		if (kind !== void 0 && isRelevantChange(Path) && !(kind !== "deleted" && parents.has(Path))) changes[Path] = kind;
	}
	return changes;
}
/** Reads the engine's list of changes. */
async function readEngineChanges(engine, containerId) {
	try {
		return parseEngineChanges(await engine.call("list what changed on the disk of the container", (docker) => docker.getContainer(containerId).changes(), 12e4) ?? []);
	} catch (error) {
		if (PthError.isInstance(error) || classifyEngineError(error) !== "other") throw error;
		return {};
	}
}
/** Adds size and time of files, so that a second change of the same file shows. */
async function addSizes(changes, channel) {
	const paths = Object.keys(changes).filter((path) => changes[path] !== "deleted" && !path.includes("\n"));
	if (paths.length === 0) return changes;
	const sized = { ...changes };
	for (let at = 0; at < paths.length; at += 500) {
		const part = quoteArguments(paths.slice(at, at + 500));
		const { stdout } = await channel.run(`stat -c '%s %Y %F|%n' -- ${part} 2>/dev/null`);
		for (const line of stdout.split("\n")) {
			const [, size, time, kind, path] = /^(\d+) (\d+) ([^|]*)\|(\/.*)$/.exec(line) ?? [];
			if (path === void 0 || size === void 0 || time === void 0) continue;
			if (kind === "directory") delete sized[path];
			else sized[path] = `${changes[path] ?? "modified"} ${size} ${time}`;
		}
	}
	return sized;
}
/**
* Compares two fingerprints whose files include changes of the disk: a changed file of the image counts as changed
* rather than added, and files of a package are reported by the package alone.
*/
function compareWithDisk(before, after, packaged) {
	const drift = compareFingerprints(before, after);
	const isOfImage = (path) => /^(?:modified|deleted)\b/.test(after.files[path] ?? "");
	const files = (paths) => paths.filter((path) => !packaged.has(path));
	return {
		...drift,
		changedFiles: files([...drift.changedFiles, ...drift.addedFiles.filter(isOfImage)]).sort(),
		addedFiles: files(drift.addedFiles.filter((path) => !isOfImage(path)))
	};
}
/** Lists the files of packages, according to the container's package manager. */
async function listPackageFiles(channel, packages) {
	const names = packages.map((entry) => entry.split(" ")[0] ?? "").filter((name) => /^[\w.+:-]+$/.test(name));
	if (names.length === 0) return /* @__PURE__ */ new Set();
	const list = quoteArguments(names.slice(0, 500));
	const { stdout } = await channel.run(`if command -v dpkg-query >/dev/null 2>&1; then dpkg-query --listfiles ${list} 2>/dev/null; else rpm -ql ${list} 2>/dev/null; fi`, {
		timeoutMs: 6e4,
		maxBytes: 33554432
	});
	const files = stdout.split("\n").filter((line) => line.startsWith("/"));
	return new Set(files.flatMap((path) => /^\/(?:bin|sbin|lib\w*)\//.test(path) ? [path, `/usr${path}`] : [path]));
}

// src/environment/docker/disk-use.ts
const bytesPerMB$2 = 1048576;
/**
* Describes the disk usage for a fault: `df` in the container, and PTH's containers, snapshots and images with their
* sizes.
*/
async function describeDiskUse(engine, channel) {
	const facts = await engine.facts();
	return {
		diskInside: await channel.run("df -kP 2>/dev/null").then(({ stdout }) => stdout.trim().slice(0, 4e3)).catch((error) => `unknown: ${messageOf(error)}`),
		engineDirectory: facts.directory,
		takesSpace: await listDiskUsers(engine)
	};
}
/** Lists PTH's resources on the engine's disk, the largest first. */
async function listDiskUsers(engine) {
	try {
		const [containers, images] = await Promise.all([engine.call("list containers with their sizes", (docker) => docker.listContainers({
			all: true,
			size: true,
			filters: JSON.stringify({ label: [dockerLabels.session] })
		})), engine.call("list images", (docker) => docker.listImages())]);
		const users = containers.map((container) => ({
			kind: "container",
			name: container.Names[0]?.replace(/^\//, "") ?? container.Id,
			sizeMB: toMB(container.SizeRw)
		}));
		for (const { Id, RepoTags, Labels, Size } of images) {
			const name = RepoTags?.[0] ?? Id;
			const isSnapshot = Labels?.[dockerLabels.snapshot] !== void 0;
			if (isSnapshot || /^(?:localhost\/)?pth-/.test(name)) users.push({
				kind: isSnapshot ? "snapshot" : "image",
				name,
				sizeMB: toMB(Size)
			});
		}
		return users.sort((left, right) => right.sizeMB - left.sizeMB);
	} catch (error) {
		if (PthError.isInstance(error)) return [];
		throw error;
	}
}
function toMB(bytes) {
	return Math.round((bytes ?? 0) / bytesPerMB$2);
}

// src/environment/docker/container-usage.ts
const bytesPerMB$1 = 1048576;
/** Reads the engine's statistics of a container, in the units of a sample. Pure. */
function readContainerUsage({ cpu_stats, memory_stats, blkio_stats }) {
	const cpu = cpu_stats?.cpu_usage?.total_usage;
	const memory = memory_stats?.usage;
	const cache = memory_stats?.stats?.inactive_file ?? memory_stats?.stats?.total_inactive_file ?? 0;
	const entries = blkio_stats?.io_service_bytes_recursive ?? null;
	const sum = (op) => entries === null ? null : entries.filter((entry) => entry.op.toLowerCase() === op).reduce((bytes, { value }) => bytes + value, 0) / bytesPerMB$1;
	return {
		of: "container",
		cpuSeconds: cpu === void 0 ? null : cpu / 1e9,
		memoryMB: memory === void 0 ? null : Math.max(0, memory - cache) / bytesPerMB$1,
		readMB: sum("read"),
		writtenMB: sum("write")
	};
}

// src/environment/docker/port-relay.ts
/** Limit of a connection to the container's own address, in milliseconds; on some hosts it leads nowhere. */
const directLimitMs = 1e3;
const nodeRelay = `const s=require('net').connect({port:+process.argv[1],host:'localhost',autoSelectFamily:true,allowHalfOpen:true});s.on('error',()=>process.exit(1));process.stdin.pipe(s);s.pipe(process.stdout);s.on('end',()=>process.stdout.write('',()=>process.exit(0)))`;
const pythonRelay = `import os,socket,sys,threading
s=socket.create_connection(('localhost',int(sys.argv[1])))
def up():
    while True:
        b=os.read(0,65536)
        if not b: break
        s.sendall(b)
    s.shutdown(socket.SHUT_WR)
threading.Thread(target=up,daemon=True).start()
while True:
    b=s.recv(65536)
    if not b: break
    os.write(1,b)`;
/** Joins stdin and stdout to a port, in the first language that the container has. Ends when the server closes. */
const relayScript = "if command -v node >/dev/null 2>&1; then exec node -e \"$2\" \"$1\"; fi; if command -v python3 >/dev/null 2>&1; then exec python3 -c \"$3\" \"$1\"; fi; if command -v bash >/dev/null 2>&1; then exec bash -c 'exec 3<>/dev/tcp/127.0.0.1/$0 && { { cat <&4 >&3; } 4<&0 & cat <&3; }' \"$1\"; fi; exit 127";
/**
* Opens connections to a port of a container: directly to its address where the server listens on it and the host can
* reach it, else through a program in the container, which also reaches 127.0.0.1 and works without a network.
*/
var PortRelay = class {
	#findAddress;
	#start;
	#isAddressDead = false;
	#direct = /* @__PURE__ */ new Set();
	constructor(findAddress, start) {
		this.#findAddress = findAddress;
		this.#start = start;
	}
	/** Opens a connection to the port. */
	async connect(port) {
		const address = this.#isAddressDead ? void 0 : await this.#findAddress();
		return (address === void 0 ? void 0 : await this.#tryDirect(address, port)) ?? this.#connectByProgram(port);
	}
	/** Ends connections to the container's address, which no longer answers. */
	dropDirect() {
		for (const socket of this.#direct) socket.destroy();
	}
	async #tryDirect(host, port) {
		const socket = connect({
			host,
			port,
			allowHalfOpen: true
		});
		let timer;
		const answer = await new Promise((resolve) => {
			timer = setTimeout(resolve, directLimitMs, "dead");
			socket.once("connect", () => resolve("open"));
			socket.once("error", (error) => resolve(systemErrorCode(error) === "ECONNREFUSED" ? "refused" : "dead"));
		});
		clearTimeout(timer);
		if (answer === "open") {
			this.#direct.add(socket);
			socket.once("close", () => this.#direct.delete(socket));
			return socket;
		}
		socket.destroy();
		this.#isAddressDead ||= answer === "dead";
	}
	async #connectByProgram(port) {
		const process = await this.#start([
			"sh",
			"-c",
			relayScript,
			"sh",
			String(port),
			nodeRelay,
			pythonRelay
		]);
		process.stderr.resume();
		const { exit } = process;
		const stream = Duplex.from({
			readable: process.stdout,
			writable: process.stdin
		});
		const failWhereMissing = ({ exitCode }) => {
			if (exitCode !== 127) return;
			stream.destroy(new PthError("environment/unsupported", "There is neither node, python3 nor bash in the container to reach a port on its 127.0.0.1."));
		};
		exit.then(failWhereMissing);
		stream.once("close", () => void process.stop({
			graceMs: 0,
			skipStdinClose: true
		}).catch(() => void 0));
		return stream;
	}
};

// src/environment/docker/docker-environment.ts
/** Maximum age of the last sample before a command takes a new one, in milliseconds. */
const sampleAgeMs = 1e4;
/** Time to wait for the removal of a container after an interrupt, in milliseconds; the engine goes on with it. */
const removalPatienceMs = 1500;
/** A container as an environment: tier 1 plain, tier 2 with systemd. */
var DockerEnvironment = class extends WorkspaceEnvironment {
	info;
	#parts;
	#forwards = [];
	#relay;
	#cleanup = new Cleanup();
	#container;
	#baseLayers;
	/** Changes that the last rollback put into the image, where the overlay cannot be read. */
	#inherited = {};
	#changesBySnapshot = /* @__PURE__ */ new Map();
	#sampledAt;
	#turn = Promise.resolve();
	constructor(parts) {
		super(parts.workspace);
		this.#parts = parts;
		this.info = parts.info;
		this.#container = parts.container;
		this.#sampledAt = parts.clock.monotonicMs();
		this.#relay = new PortRelay(() => this.#findAddress(), (argv) => this.#startSetup(argv));
		this.#cleanup.add("remove the snapshots", () => parts.snapshots.removeAll());
		this.#cleanup.add("remove the container", async () => {
			const removal = this.#container.remove();
			await (parts.signal?.aborted ? within(removal, removalPatienceMs) : removal);
		});
		if (parts.returnFiles) this.#cleanup.add("give files back to their owner", parts.returnFiles);
		this.#cleanup.add("stop the processes of the session", () => this.workspace.close());
	}
	run(command, limits) {
		this.#sampleSoon();
		return super.run(command, limits);
	}
	start(command) {
		this.#sampleSoon();
		return super.start(command);
	}
	/** A path in the working copy follows the path policy; any other absolute path lies on the container's disk. */
	async copyIn(hostPath, environmentPath) {
		this.workspace.assertOpen();
		if (this.workspace.isInsideRoot(environmentPath)) return this.workspace.copyIn(hostPath, environmentPath);
		try {
			await copyInto((argv) => this.#startSetup(argv), hostPath, environmentPath);
		} catch (error) {
			throw await this.#explainFullDisk(error);
		}
	}
	async copyOut(environmentPath, hostPath) {
		this.workspace.assertOpen();
		if (this.workspace.isInsideRoot(environmentPath)) return this.workspace.copyOut(environmentPath, hostPath);
		await copyFrom((argv) => this.#startSetup(argv), environmentPath, hostPath);
	}
	async snapshot(tag) {
		this.workspace.assertOpen();
		return this.#inTurn(async () => {
			try {
				const changes = await this.#overlay() === void 0 ? await this.#readDisk() : {};
				const snapshot = await this.#parts.snapshots.commit(this.#container.id, tag);
				this.#changesBySnapshot.set(tag, changes);
				return toInfo(snapshot);
			} catch (error) {
				throw await this.#snapshotFault(`The snapshot ${JSON.stringify(tag)} could not be taken`, tag, error);
			}
		});
	}
	async rollback(tag) {
		this.workspace.assertOpen();
		await this.#inTurn(async () => {
			try {
				await this.#rollBack(tag);
			} catch (error) {
				throw await this.#snapshotFault(`The rollback to ${JSON.stringify(tag)} failed`, tag, error);
			}
		});
	}
	async #rollBack(tag) {
		const { snapshots, launcher } = this.#parts;
		const snapshot = await snapshots.find(tag);
		if (snapshot === void 0) {
			const known = (await snapshots.list()).map((entry) => entry.tag);
			throw new PthError("environment/snapshot-failed", `There is no snapshot ${JSON.stringify(tag)}.`, { details: {
				tag,
				known
			} });
		}
		const former = this.#container;
		const next = await launcher.replace(snapshot.id);
		this.#container = next;
		this.workspace.useHost(next.host);
		this.#inherited = this.#changesBySnapshot.get(tag) ?? {};
		await former.remove();
		await launcher.takeName(next);
		await Promise.all(this.workspace.listRunning().map(({ process }) => process.stop({ graceMs: 0 })));
	}
	async listSnapshots() {
		this.workspace.assertOpen();
		return (await this.#parts.snapshots.list()).map(toInfo);
	}
	async removeSnapshot(tag) {
		this.workspace.assertOpen();
		await this.#inTurn(async () => {
			try {
				await this.#parts.snapshots.remove(tag);
				this.#changesBySnapshot.delete(tag);
			} catch (error) {
				throw await this.#snapshotFault(`The snapshot ${JSON.stringify(tag)} could not be removed`, tag, error);
			}
		});
	}
	async setNetwork(isOpen) {
		this.workspace.assertOpen();
		await this.#inTurn(async () => {
			await this.#assertAlive();
			await this.#parts.network.set(this.#container, isOpen);
			if (!isOpen) this.#relay.dropDirect();
		});
	}
	async forwardPort(environmentPort, hostPort) {
		this.workspace.assertOpen();
		const forward = await openForward(environmentPort, hostPort, () => this.#relay.connect(environmentPort));
		try {
			this.workspace.assertOpen();
		} catch (error) {
			await forward.close();
			throw error;
		}
		this.#forwards.push(forward);
		this.#cleanup.add(`close the forward of port ${forward.hostPort}`, () => forward.close());
		return forward.hostPort;
	}
	async resources() {
		this.workspace.assertOpen();
		return toResources(await this.#sample());
	}
	/** As `docker stats` tells it: the engine reads the container's control group, and nothing runs inside for it. */
	async usage() {
		this.workspace.assertOpen();
		const stats = await this.#parts.engine.call("read what the container uses", (docker) => docker.getContainer(this.#container.id).stats({
			stream: false,
			"one-shot": true
		}));
		return readContainerUsage(stats);
	}
	async checkHealth() {
		this.workspace.assertOpen();
		await this.#assertAlive();
		const { sample, health } = await takeHealthSample(this.#container.host.setup, this.#parts.clock);
		this.#keepSample(sample);
		const listingMs = await measureListing(this.workspace, this.#parts.clock);
		return judgeHealth({
			...health,
			listingMs
		});
	}
	/** Records packages, settings, services, and the changes of the container's disk. */
	async takeFingerprint() {
		this.workspace.assertOpen();
		await this.#assertAlive();
		const fingerprint = await takeRemoteFingerprint(this.#container.host.setup, this.#parts.clock);
		const disk = await this.#readDisk();
		return {
			...fingerprint,
			files: {
				...disk,
				...fingerprint.files
			}
		};
	}
	async detectDrift(fingerprint) {
		const now = await this.takeFingerprint();
		const drift = compareWithDisk(fingerprint, now, /* @__PURE__ */ new Set());
		const packaged = await listPackageFiles(this.#container.host.setup, drift.addedPackages);
		return packaged.size === 0 ? drift : compareWithDisk(fingerprint, now, packaged);
	}
	/** Returns the container's own log, and the last stderr lines of the started processes. */
	async logs(maxLines = 200) {
		this.workspace.assertOpen();
		const main = await this.#container.readMainLog(maxLines);
		const started = this.workspace.keeper.readLog(maxLines);
		const lines = [...main.trimEnd().split("\n"), ...started.split("\n")].filter((line) => line !== "");
		return maxLines <= 0 ? "" : lines.slice(-maxLines).join("\n");
	}
	async inspect() {
		this.workspace.assertOpen();
		const { engine, inspected } = this.#parts;
		const { label, environmentId, form, streams, variableNames } = inspected;
		const facts = await engine.facts();
		const container = await this.#inspectContainer();
		return {
			...this.info,
			root: this.root,
			label,
			environment: environmentId,
			system: `${facts.version} on ${arch()}`,
			form,
			streams: streams.kind,
			container: {
				id: this.#container.id,
				name: container.Name.replace(/^\//, ""),
				image: container.Config.Image,
				imageId: container.Image,
				startedAt: container.State.StartedAt,
				isPrivileged: container.HostConfig.Privileged === true,
				network: container.HostConfig.NetworkMode ?? null,
				isNetworkOpen: this.#parts.network.isOpen,
				mounts: container.Mounts.map(({ Source, Destination }) => ({
					source: Source,
					destination: Destination
				})),
				nanoCpus: container.HostConfig.NanoCpus ?? null,
				memoryBytes: container.HostConfig.Memory ?? null,
				pidsLimit: container.HostConfig.PidsLimit ?? null
			},
			resources: await this.resources(),
			variables: [...variableNames].sort(),
			processes: this.workspace.listRunning().map(({ argv, process }) => ({
				pid: process.pid ?? null,
				argv
			})),
			forwards: this.#forwards.map(({ hostPort, environmentPort }) => ({
				hostPort,
				environmentPort
			})),
			snapshots: await this.listSnapshots()
		};
	}
	async dispose() {
		await this.#turn;
		await this.#cleanup.run();
	}
	async #inspectContainer() {
		try {
			return await this.#parts.engine.call("look at the container", (docker) => docker.getContainer(this.#container.id).inspect());
		} catch (error) {
			throw await this.#container.findLoss() ?? error;
		}
	}
	/** Runs snapshots and rollbacks one after the other. */
	async #inTurn(work) {
		const turn = this.#turn.then(work);
		this.#turn = turn.catch(() => void 0);
		return turn;
	}
	async #assertAlive() {
		const loss = await this.#container.findLoss();
		if (loss !== void 0) throw loss;
	}
	#startSetup(argv) {
		return this.#container.host.start({
			argv,
			cwd: "/",
			variables: {},
			hasStdin: true,
			user: "setup"
		});
	}
	async #sample() {
		await this.#assertAlive();
		const sample = await takeRemoteSample(this.#container.host.setup, this.#parts.clock);
		this.#keepSample(sample);
		return sample;
	}
	#keepSample(sample) {
		this.#parts.launcher.samples.last = sample;
		this.#sampledAt = this.#parts.clock.monotonicMs();
	}
	/** Samples beside a command now and then, since a dead container cannot be measured any more. */
	#sampleSoon() {
		const { clock } = this.#parts;
		if (clock.monotonicMs() - this.#sampledAt < sampleAgeMs) return;
		this.#sampledAt = clock.monotonicMs();
		const { setup } = this.#container.host;
		takeRemoteSample(setup, clock).then((sample) => this.#keepSample(sample), () => void 0);
	}
	async #findAddress() {
		const { NetworkSettings } = await this.#inspectContainer();
		return Object.values(NetworkSettings.Networks ?? {}).find(({ IPAddress }) => IPAddress)?.IPAddress;
	}
	async #overlay() {
		const { GraphDriver } = await this.#inspectContainer();
		const layers = parseLayers(GraphDriver);
		if (layers === void 0) return void 0;
		this.#baseLayers ??= new Set(layers.lower);
		return readOverlayChanges(layers, this.#baseLayers);
	}
	async #readDisk() {
		const overlay = await this.#overlay();
		if (overlay !== void 0) return overlay;
		const changes = await readEngineChanges(this.#parts.engine, this.#container.id);
		return {
			...this.#inherited,
			...await addSizes(changes, this.#container.host.setup)
		};
	}
	async #explainFullDisk(error) {
		if (!PthError.isInstance(error) || error.code !== "environment/disk-full") return error;
		const use = await describeDiskUse(this.#parts.engine, this.#container.host.setup);
		return new PthError("environment/disk-full", error.message, {
			rawOutput: error.rawOutput ?? error.message,
			details: {
				...error.details,
				...use
			},
			cause: error
		});
	}
	/** Builds the fault of a failed snapshot: the engine's message, the existing snapshots, and the state of the disk. */
	async #snapshotFault(what, tag, error) {
		const loss = await this.#container.findLoss();
		if (loss !== void 0) return loss;
		if (PthError.isInstance(error) && error.code !== "environment/provision-failed" && error.code !== "environment/disk-full") return error;
		if (!PthError.isInstance(error) && classifyEngineError(error) === "unreachable") return error;
		const said = messageOf(error);
		const use = await describeDiskUse(this.#parts.engine, this.#container.host.setup);
		const snapshots = await this.#parts.snapshots.list();
		const isFull = classifyEngineError(error) === "disk-full";
		return new PthError(isFull ? "environment/disk-full" : "environment/snapshot-failed", `${what}: ${said}`, {
			rawOutput: said,
			details: {
				tag,
				snapshots,
				...use
			},
			cause: error
		});
	}
};
function toInfo({ tag, takenAt, sizeMB, id }) {
	return {
		tag,
		takenAt,
		sizeMB,
		id
	};
}

// src/environment/docker/docker-resources.ts
const bytesPerMB = 1048576;
/** Lists containers, snapshots and networks of all PTH sessions on this daemon, including abandoned ones. */
async function listDockerResources(engine) {
	const filters = JSON.stringify({ label: [dockerLabels.session] });
	const [containers, images, networks] = await Promise.all([
		engine.call("list containers", (docker) => docker.listContainers({
			all: true,
			filters
		})),
		engine.call("list images", (docker) => docker.listImages({ filters })),
		engine.call("list networks", (docker) => docker.listNetworks({ filters }))
	]);
	return [
		...containers.map(({ Id, Names, Labels, Created, State, Image }) => {
			const name = Names[0]?.replace(/^\//, "") ?? Id;
			return {
				kind: "container",
				id: Id,
				...describe$1(Labels),
				sizeMB: null,
				createdAt: toIso(Created),
				description: `container ${name} of the image ${Image} (${State})`
			};
		}),
		...images.map(({ Id, Labels, Created, Size }) => {
			const tag = Labels?.[dockerLabels.snapshot];
			return {
				kind: tag === void 0 ? "image" : "snapshot",
				id: Id,
				...describe$1(Labels),
				sizeMB: Math.round(Size / bytesPerMB),
				createdAt: toIso(Created),
				description: tag === void 0 ? "image of a session" : `snapshot ${JSON.stringify(decodeTag(tag))} of a container`
			};
		}),
		...networks.map(({ Id, Name, Labels, Created }) => ({
			kind: "network",
			id: Id,
			...describe$1(Labels),
			sizeMB: null,
			createdAt: Number.isNaN(Date.parse(Created)) ? null : new Date(Created).toISOString(),
			description: `network ${Name}`
		}))
	];
}
/** Removes one of them; a missing one is no error. */
async function removeDockerResource(engine, { kind, id }) {
	switch (kind) {
		case "container": return removeContainer(engine, id);
		case "snapshot":
		case "image": return removeImage(engine, id);
		case "network": return removeNetwork(engine, id);
		case "machine":
		case "overlay":
		case "volume": throw new PthError("environment/unsupported", `The docker adapter has no ${kind} to remove.`);
		default: return assertNever(kind);
	}
}
async function removeNetwork(engine, id) {
	try {
		await engine.call("remove a network", (docker) => docker.getNetwork(id).remove());
	} catch (error) {
		if (PthError.isInstance(error) || classifyEngineError(error) !== "missing") throw error;
	}
}
function describe$1(labels) {
	return {
		label: labels?.[dockerLabels.session] ?? null,
		owner: parseOwner(labels?.[dockerLabels.owner])
	};
}
function toIso(seconds) {
	return (/* @__PURE__ */ new Date(seconds * 1e3)).toISOString();
}

// src/environment/docker/docker-provider.ts
/**
* Creates the provider of containers on Docker, or on Podman by its compatible socket, as environment tier 1 or 2.
* Loads the engine's client and calls the daemon only when needed.
*/
function createDockerProvider(options) {
	const { tier, variables, clock = systemClock } = options;
	let opening;
	const openEngine = async () => {
		opening ??= DockerEngine.open(variables, clock);
		try {
			return await opening;
		} catch (error) {
			opening = void 0;
			throw error;
		}
	};
	return {
		name: "docker",
		tier,
		checkAvailability: async (wanted) => {
			try {
				return await checkEngine(await openEngine(), options.images, wanted?.image ?? "debian12");
			} catch (error) {
				if (!PthError.isInstance(error)) throw error;
				return {
					isAvailable: false,
					reason: error.message,
					remedy: error.recovery
				};
			}
		},
		provision: async (request) => {
			return provision((await openEngine()).withRetries(request.retries), {
				...options,
				clock
			}, request);
		},
		listResources: async () => {
			try {
				return await listDockerResources(await openEngine());
			} catch (error) {
				if (PthError.isInstance(error) && error.code === "environment/docker-unreachable") return [];
				throw error;
			}
		},
		removeResource: async (resource) => removeDockerResource(await openEngine(), resource)
	};
}
async function checkEngine(engine, images, image) {
	await engine.ping();
	const status = await images.find(image, "container");
	if (status === void 0) return await inspectImage(engine, image) !== void 0 ? { isAvailable: true } : {
		isAvailable: true,
		preparation: `the image ${image} must be pulled first`
	};
	if (status.isBuilt) return { isAvailable: true };
	if (status.build.isPossible) return {
		isAvailable: true,
		preparation: `the base image ${image} must be built first (${status.build.expected})`
	};
	return {
		isAvailable: false,
		reason: `the base image ${image} is not built at ${renderAddress(engine.address)}, and cannot be: ${status.build.reason}`,
		remedy: ["Name another image with --image.", "Build or pull the image by hand."]
	};
}
async function provision(engine, options, request) {
	request.signal?.throwIfAborted();
	const inputs = await gatherInputs(engine, options, request);
	request.signal?.throwIfAborted();
	const environmentId = createHexId(16);
	const network = new ContainerNetwork(engine, {
		isOpen: request.network !== "install",
		isOffline: request.isOffline ?? false
	});
	let workspace;
	const lastLog = () => workspace?.keeper.readLog(50) ?? "";
	const launcher = createLauncher({
		engine,
		request,
		environmentId,
		network,
		lastLog
	}, options, inputs);
	const cleanup = new Cleanup();
	try {
		const first = await launcher.launchFirst(inputs.image.id, cleanup);
		const returnFiles = inputs.isMixed ? () => launcher.returnFiles() : void 0;
		workspace = openWorkspace(request, inputs, first.container.host, returnFiles);
		request.signal?.throwIfAborted();
		return new DockerEnvironment({
			info: describeEnvironment(options.tier, request, inputs, first),
			engine,
			workspace,
			container: first.container,
			snapshots: new ContainerSnapshots(engine, environmentId, inputs.image.bytes),
			network,
			launcher,
			inspected: {
				form: first.form,
				streams: first.streams,
				label: request.label,
				environmentId,
				variableNames: Object.keys(request.variables ?? {})
			},
			clock: options.clock,
			returnFiles,
			signal: request.signal
		});
	} catch (error) {
		await cleanup.run();
		throw error;
	}
}
async function gatherInputs(engine, { tier, images, variables }, request) {
	const policy = await PathPolicy.open(request.worktree);
	const [facts, image, certificates, { uid, gid }, [knownEntry]] = await Promise.all([
		engine.facts(),
		findImage(engine, images, request.image ?? "debian12", request),
		readHostCertificates(variables),
		stat(policy.root),
		readdir(policy.root)
	]);
	const owner = {
		uid,
		gid
	};
	return {
		policy,
		facts,
		image,
		certificates,
		worktree: {
			path: policy.root,
			knownEntry,
			owner
		},
		user: tier === 2 || facts.isRootless ? {
			uid: 0,
			gid: 0
		} : owner,
		isMixed: !facts.isRootless && owner.uid !== 0
	};
}
function createLauncher(own, { tier, clock, variables, streams = "auto" }, { certificates, worktree, user }) {
	return new ContainerLauncher({
		...own,
		clock,
		worktree,
		user,
		form: tier === 1 ? "unprivileged" : own.request.isPrivileged ? "privileged" : "system",
		certificates,
		pipes: {
			root: worktree.path,
			remoteRoot: remoteRoot$1,
			owner: worktree.owner,
			path: variables["PATH"] ?? ""
		},
		streams: streams === "engine" ? {
			kind: "engine",
			reason: "it was asked for"
		} : void 0
	});
}
function openWorkspace(request, { policy, user, certificates }, host, returnFiles) {
	return new MountedWorkspace({
		name: "docker environment",
		policy,
		remoteRoot: remoteRoot$1,
		host,
		variables: {
			HOME: homeOf(user),
			TERM: "dumb",
			LANG: "C.UTF-8",
			...certificates.variables,
			...request.variables,
			[sessionLabelVariable]: request.label
		},
		afterCommand: returnFiles ? async (command) => {
			if (command.asRoot || user.uid === 0) await returnFiles();
		} : void 0
	});
}
function describeEnvironment(tier, request, { facts: { isRootless }, image }, { form, streams, distro, advisories }) {
	const network = request.network === "install" && !request.isOffline ? "install" : void 0;
	return {
		name: "docker",
		tier,
		image: request.image ?? "debian12",
		imageDigest: image.id,
		accelerator: null,
		isolation: describeNetwork(describeIsolation(form, isRootless), network),
		...network === void 0 ? {} : { network },
		distro,
		mount: "bind",
		advisories: [
			...request.advisories ?? [],
			...tier === 2 ? [tier2Advisory] : [],
			...advisories,
			...tier === 2 ? [describeForm(form)] : [],
			...streams.kind === "engine" ? [describeEngineStreams(streams.reason)] : []
		]
	};
}
function describeEngineStreams(reason) {
	return `The streams of programs go through the container engine, which is slower than pipes: ${reason}.`;
}
function describeForm(form) {
	return form === "privileged" ? "The container runs in the form --privileged." : "The container runs in the narrower form: the capability SYS_ADMIN and a private cgroup namespace, not --privileged.";
}

// src/environment/docker/docker-image-engine.ts
/** Limit of the engine's answer about a registry, in milliseconds. */
const registryLimitMs = 5e3;
const keptOutputLines = 200;
/** Maximum duration of an import or build, in milliseconds. */
const buildLimitMs$1 = 18e5;
/** Creates the image operations on the Engine API. */
function createImageEngine(engine) {
	const call = async (attempted, work, limitMs) => {
		try {
			return await engine.call(attempted, work, limitMs);
		} catch (error) {
			throw toFault$1(error);
		}
	};
	return {
		inspect: (reference) => call(`look up ${reference}`, (docker) => inspect(docker, reference)),
		importArchive: (archive, options) => call("import an image", (docker) => importArchive(docker, archive, options), buildLimitMs$1),
		buildDockerfile: (build) => call(`build ${build.dockerfile}`, (docker) => buildDockerfile(docker, build), buildLimitMs$1),
		extend: (id, options) => call("describe an image", (docker) => extend(docker, id, options), buildLimitMs$1),
		tag: (id, reference) => call(`name ${reference}`, async (docker) => {
			const [repo, tag] = splitReference(reference);
			await docker.getImage(id).tag({
				repo,
				tag
			});
		}),
		runOnce: (id, argv, { signal }) => call(`run ${argv[0] ?? ""} inside`, (docker) => runOnce(docker, id, argv, signal)),
		canPull: (reference) => call(`look for ${reference}`, (docker) => canPull(docker, reference)),
		pull: (reference, { signal }) => call(`pull ${reference}`, (docker) => tryPull(docker, reference, signal), pullLimitMs),
		remove: (reference) => call(`remove ${reference}`, (docker) => remove(docker, reference))
	};
}
async function importArchive(docker, archive, { changes, signal }) {
	const id = (await readMessages(await docker.importImage(archive, {
		changes: [...changes],
		...toAbort(signal)
	}), () => void 0)).map(({ status }) => status ?? "").findLast((status) => status.startsWith("sha256:"));
	if (id === void 0) throw failed("The engine reported no image at the end of the import.", "");
	return id;
}
async function buildDockerfile(docker, build) {
	const { context, files, dockerfile, arguments: buildargs, onOutput, signal } = build;
	const options = {
		dockerfile,
		buildargs: { ...buildargs },
		rm: true,
		forcerm: true,
		...toAbort(signal)
	};
	const { id, output } = await followBuild(await docker.buildImage({
		context,
		src: [...files]
	}, options), onOutput);
	if (id === void 0) throw failed("The engine reported no image at the end of the build.", output);
	return id;
}
async function extend(docker, id, { changes, signal }) {
	const container = await docker.createContainer({
		Image: id,
		Cmd: ["true"]
	});
	try {
		const options = {
			changes: [...changes],
			pause: false,
			...toAbort(signal)
		};
		return (await container.commit(options)).Id;
	} finally {
		await container.remove({ force: true });
	}
}
function toAbort(signal) {
	return signal === void 0 ? {} : { abortSignal: signal };
}
async function inspect(docker, reference) {
	try {
		const facts = await docker.getImage(reference).inspect();
		return {
			id: facts.Id,
			sizeMB: Math.round(facts.Size / 1e6),
			labels: facts.Config.Labels ?? {}
		};
	} catch (error) {
		if (statusOf(error) === 404) return void 0;
		throw error;
	}
}
async function runOnce(docker, id, argv, signal) {
	const container = await docker.createContainer({
		Image: id,
		Cmd: [...argv],
		Tty: true,
		NetworkDisabled: true,
		...toAbort(signal)
	});
	try {
		await container.start();
		const { StatusCode } = await container.wait();
		const output = await readText$1(await container.logs({
			stdout: true,
			stderr: true,
			follow: true
		}));
		if (StatusCode !== 0) throw failed(`${argv[0] ?? "the program"} inside ended with ${StatusCode}.`, output);
		return output;
	} finally {
		await container.remove({ force: true });
	}
}
async function readText$1(stream) {
	const chunks = [];
	for await (const chunk of stream) chunks.push(Buffer.from(chunk));
	return Buffer.concat(chunks).toString("utf8");
}
async function canPull(docker, reference) {
	if (await inspect(docker, reference) !== void 0) return { isThere: true };
	const limit = AbortSignal.timeout(registryLimitMs);
	try {
		await askRegistry(docker, reference, limit);
		return { isThere: true };
	} catch (error) {
		if (limit.aborted) return {
			isThere: false,
			reason: "the registry does not answer"
		};
		if (statusOf(error) === void 0) throw error;
		return {
			isThere: false,
			reason: messageOf(error).replace(/\s+/g, " ").slice(0, 300)
		};
	}
}
async function tryPull(docker, reference, signal) {
	try {
		await pullImage(docker, reference, signal);
		return { isThere: true };
	} catch (error) {
		signal?.throwIfAborted();
		if (classifyEngineError(error) === "unreachable") throw error;
		return {
			isThere: false,
			reason: messageOf(error).replace(/\s+/g, " ").slice(0, 300)
		};
	}
}
/** Asks the registry of a reference through the engine. The client's own call cannot be aborted, this one can. */
function askRegistry(docker, reference, abortSignal) {
	return new Promise((resolve, reject) => {
		const options = {
			path: `/distribution/${reference}/json`,
			method: "GET",
			abortSignal,
			statusCodes: {
				200: true,
				401: "not allowed",
				403: "not allowed",
				404: "not found",
				500: "server error"
			},
			options: {}
		};
		docker.modem.dial(options, (error) => {
			if (error) reject(error);
			else resolve();
		});
	});
}
async function remove(docker, reference) {
	try {
		await docker.getImage(reference).remove();
		return "removed";
	} catch (error) {
		const status = statusOf(error);
		if (status === 404) return "absent";
		if (status === 409) return "in-use";
		throw error;
	}
}
/** Returns the id and the output of a build. The engine reports a failed step or a missing base only in a message. */
async function followBuild(stream, onOutput) {
	const messages = await readMessages(stream, ({ stream: text = "", status = "" }) => {
		for (const line of `${text}${status}`.split("\n")) if (line.trim() !== "") onOutput(line);
	});
	const texts = messages.map(({ stream: text }) => text ?? "");
	const printedId = texts.map((text) => /^Successfully built ([0-9a-f]+)/.exec(text)?.[1]).findLast(Boolean);
	return {
		id: messages.findLast(({ aux }) => aux?.ID !== void 0)?.aux?.ID ?? printedId,
		output: texts.join("")
	};
}
/** Reads the engine's JSON lines to the end; keeps the last ones only. */
async function readMessages(stream, onMessage) {
	const kept = [];
	let rest = "";
	const take = (line) => {
		if (line.trim() === "") return;
		const message = JSON.parse(line);
		onMessage(message);
		kept.push(message);
		if (kept.length > keptOutputLines) kept.shift();
		if (message.error !== void 0) throw failed(message.error, kept.map(({ stream: text, error }) => text ?? error ?? "").join(""));
	};
	for await (const chunk of stream) {
		rest += chunk.toString();
		const lines = rest.split("\n");
		rest = lines.pop() ?? "";
		for (const line of lines) take(line);
	}
	take(rest);
	return kept;
}
function splitReference(reference) {
	const colon = reference.lastIndexOf(":");
	return colon > reference.lastIndexOf("/") ? [reference.slice(0, colon), reference.slice(colon + 1)] : [reference, "latest"];
}
function failed(message, output) {
	return new PthError("environment/image-failed", message, { details: { output: output.trimEnd() } });
}
/** Turns a refusal of the engine into a failed image; returns all other errors unchanged. */
function toFault$1(error) {
	if (PthError.isInstance(error)) return error;
	if (classifyEngineError(error) === "disk-full") return new PthError("environment/disk-full", `The container engine's disk is full: ${messageOf(error)}`, { cause: error });
	return statusOf(error) === void 0 ? error : failed(messageOf(error), "");
}

// src/environment/docker/open-image-engine.ts
/**
* Opens the container engine of this host for base images; loads the client on first use.
* @throws PthError `environment/config-invalid` for an unsupported kind of DOCKER_HOST
*/
async function openImageEngine(variables, clock) {
	return createImageEngine(await DockerEngine.open(variables, clock));
}

// src/environment/images/build-lock.ts
const lockSchema = object({
	id: string(),
	owner: object({
		host: string(),
		pid: number(),
		startTime: string().nullable()
	})
});
/**
* A claim on a dead lock lasts microseconds; an older one belongs to a process that was killed meanwhile. In
* milliseconds.
*/
const staleClaimMs = 1e4;
/**
* Runs `work` while this process alone holds the lock file, and removes the file afterwards. Replaces the lock of a
* dead process of this host, never that of another host.
* @throws PthError `environment/image-failed` when the lock is not free in time, and all errors of `work`
*/
async function withBuildLock(path, options, work) {
	const id = await takeLock(path, options);
	try {
		return await work();
	} finally {
		await releaseLock(path, id);
	}
}
async function takeLock(path, { owner, clock, onWait, timeoutMs = 24e5, signal }) {
	await mkdir(dirname(path), { recursive: true });
	const lock = {
		id: createHexId(16),
		owner
	};
	const own = `${path}.${lock.id}`;
	const until = clock.monotonicMs() + timeoutMs;
	let hasWaited = false;
	try {
		await writeFile(own, JSON.stringify(lock), { flag: "wx" });
		for (;;) {
			signal?.throwIfAborted();
			if (await linkNew(own, path)) return lock.id;
			const holder = await readLock(path);
			if (holder === void 0) continue;
			if (isOwnerGone(holder.owner, owner.host) && replaceDead(path, own, holder.id)) return lock.id;
			if (!hasWaited) onWait(holder.owner);
			hasWaited = true;
			if (clock.monotonicMs() > until) throw stuck(path, holder.owner);
			await clock.sleep(200, signal);
		}
	} finally {
		await rm(own, { force: true });
	}
}
async function linkNew(own, path) {
	try {
		await link(own, path);
		return true;
	} catch (error) {
		if (systemErrorCode(error) === "EEXIST") return false;
		throw error;
	}
}
async function readLock(path) {
	try {
		return parseLock(await readFile(path, "utf8"));
	} catch (error) {
		if (systemErrorCode(error) === "ENOENT") return void 0;
		throw error;
	}
}
function parseLock(text) {
	return lockSchema.parse(JSON.parse(text));
}
/**
* Replaces a dead lock by the own one, unless another process was faster. Synchronous and under a claim, so that no
* process replaces a lock that was just replaced.
*/
function replaceDead(path, own, deadId) {
	const claim = `${path}.claim`;
	try {
		writeFileSync(claim, "", { flag: "wx" });
	} catch (error) {
		if (systemErrorCode(error) !== "EEXIST") throw error;
		if (existsSync(claim) && Date.now() - statSync(claim).mtimeMs > staleClaimMs) rmSync(claim, { force: true });
		return false;
	}
	try {
		if (parseLock(readFileSync(path, "utf8")).id !== deadId) return false;
		renameSync(own, path);
		return true;
	} catch (error) {
		if (systemErrorCode(error) === "ENOENT") return false;
		throw error;
	} finally {
		rmSync(claim, { force: true });
	}
}
async function releaseLock(path, id) {
	if ((await readLock(path))?.id === id) await rm(path, { force: true });
}
function stuck(path, holder) {
	return new PthError("environment/image-failed", `Process ${holder.pid} on ${holder.host} has been building this image for too long.`, {
		details: {
			lock: path,
			pid: holder.pid,
			host: holder.host
		},
		recovery: ["Wait for the other build, or stop it.", `If that process is gone for certain, remove ${path}.`],
		isRetryable: true
	});
}

// src/environment/images/build-tools.ts
/** Debian package by program. */
const tools = {
	mmdebstrap: "mmdebstrap",
	zstd: "zstd",
	mke2fs: "e2fsprogs",
	"qemu-img": "qemu-utils",
	cpio: "cpio",
	"ssh-keygen": "openssh-client",
	packer: "packer",
	xorriso: "xorriso",
	newuidmap: "uidmap"
};
/** Lists the programs that a build needs on this host. */
function listTools(means, format) {
	switch (means) {
		case "debian-archive": return format === "vm" ? [
			"mmdebstrap",
			"zstd",
			"mke2fs",
			"qemu-img",
			"cpio",
			"ssh-keygen"
		] : ["mmdebstrap", "zstd"];
		case "packer": return [
			"packer",
			"qemu-img",
			"ssh-keygen",
			"xorriso"
		];
		case "dockerfile": return [];
		default: return assertNever(means);
	}
}
/** Explains why the programs and rights of this host cannot build an image; undefined when they can. */
async function findMissingTool(means, format, host) {
	const wanted = listTools(means, format);
	if (means === "debian-archive" && format === "container" && !host.isRoot) wanted.push("newuidmap");
	if (wanted.length > 0 && host.platform !== "linux") return "needs a Linux host";
	const found = await Promise.all(wanted.map((tool) => findProgram(tool, host.path)));
	const missing = wanted.filter((_, index) => found[index] === void 0);
	if (missing.length > 0) {
		const packages = missing.map((tool) => tools[tool]).join(" ");
		return `${missing.join(", ")} not installed (Debian and Ubuntu: apt-get install ${packages})`;
	}
	if (means === "debian-archive" && format === "vm" && !host.isRoot) return "needs root to make the disk";
}

// src/environment/images/build-script.ts
/** Maximum duration of a build, in milliseconds; a build over a slow line takes minutes. */
const buildLimitMs = 18e5;
/** Lines of a failed build that the fault keeps. */
const tailLines = 40;
/** Builds the arguments of `build-debian.sh root`. */
function debianRootArgv(directory, build) {
	const { suite, out, record, access } = build;
	return [
		join(directory, "build-debian.sh"),
		"root",
		"--suite",
		suite,
		"--out",
		out,
		"--record",
		record,
		...accessArgv(access)
	];
}
/** Builds the arguments of `build-debian.sh machine`. */
function debianMachineArgv(directory, build) {
	const { root, out, access } = build;
	return [
		join(directory, "build-debian.sh"),
		"machine",
		"--root",
		root,
		"--out",
		out,
		...accessArgv(access)
	];
}
/** Builds the arguments of `build-packer.sh`. */
function packerArgv(directory, build) {
	const { template, out, access } = build;
	return [
		join(directory, "build-packer.sh"),
		"--template",
		template,
		"--out",
		out,
		...accessArgv(access)
	];
}
function accessArgv({ registry, certificates }) {
	return [
		"--registry",
		registry,
		...certificates === null ? [] : ["--ca-candidates", certificates]
	];
}
/**
* Runs a build script to its end; its own lines (`build: …`, `provision: …`) are progress, the rest is kept for a
* fault.
* @throws PthError `environment/image-failed` with the tail of the output, `environment/disk-full`; the signal's reason
*/
async function runBuildScript({ what, argv, variables, onProgress, signal }) {
	let line = "";
	const tail = [];
	const outcome = await runProcess({
		argv: ["bash", ...argv],
		cwd: "/",
		variables,
		timeoutMs: buildLimitMs,
		graceMs: 15e3,
		signal,
		onOutput: ({ data }) => {
			const lines = (line + Buffer.from(data).toString("utf8")).split("\n");
			line = (lines.pop() ?? "").slice(-4e3);
			tail.push(...lines);
			tail.splice(0, Math.max(0, tail.length - tailLines));
			for (const text of lines) {
				const step = /^(?:build|provision): (?!done:)(.*)/.exec(text)?.[1];
				if (step !== void 0) onProgress(step);
			}
		}
	});
	signal?.throwIfAborted();
	if (outcome.reason === "exited" && outcome.exitCode === 0) return;
	throw imageFailed(what, `the build ${describeRunOutcome(outcome)}.`, [...tail, line].join("\n"));
}
/** Builds the fault of a failed build, with the tail of its output. */
function imageFailed(what, reason, output, cause) {
	const tail = output.trim().split("\n").slice(-40).join("\n");
	const isFull = /No space left on device|ENOSPC/.test(output);
	return new PthError(isFull ? "environment/disk-full" : "environment/image-failed", isFull ? `The disk is full: ${what} cannot be built.` : `${what} cannot be built: ${reason}`, {
		details: { output: tail },
		...cause === void 0 ? {} : { cause }
	});
}

// src/environment/images/image-definition.ts
/**
* Reads the present definition of one format of an image from its files. @throws PthError `environment/image-failed`
*/
async function readDefinition(directory, image, format) {
	const recipe = image[format];
	const facts = {};
	for (const file of listFiles(image, format)) facts[`file ${file}`] = digest$1(await readText(directory, file));
	if (recipe.means === "debian-archive") facts["setting suite"] = recipe.suite;
	const lists = format === "vm" ? [image.packages, `${image.packages}-machine`] : [image.packages];
	for (const list of lists) for (const name of parsePackageList(await readText(directory, `packages/${list}.txt`))) facts[`package ${name}`] = "wanted";
	const release = parseRelease(await readText(directory, "node-release.env"));
	if (image.node === "pinned") facts["version node"] = release["NODE_VERSION"] ?? "unknown";
	if (image.packages === "apt") facts["version npm"] = release["NPM_VERSION"] ?? "unknown";
	return facts;
}
/** Reads the part of a machine's definition that it shares with the container: its root file system. */
function readRootDefinition(directory, image) {
	return readDefinition(directory, image, "container");
}
/** Returns a short digest of a definition. */
function digestDefinition(definition) {
	return digest$1(JSON.stringify(Object.entries(definition).sort(([a], [b]) => a < b ? -1 : 1))).slice(0, 16);
}
/**
* Describes the changes between two definitions, one sentence each, in the order of files, settings, packages,
* versions.
*/
function describeChanges(then, now) {
	return [.../* @__PURE__ */ new Set([...Object.keys(then), ...Object.keys(now)])].sort().flatMap((fact) => {
		const [before, after] = [then[fact], now[fact]];
		if (before === after) return [];
		const space = fact.indexOf(" ");
		const [kind, name] = [fact.slice(0, space), fact.slice(space + 1)];
		switch (kind) {
			case "file":
				if (before === void 0) return [`${name} was added`];
				return [after === void 0 ? `${name} was removed` : `${name} was changed`];
			case "package": return [before === void 0 ? `package ${name} was added` : `package ${name} was removed`];
			default: return [`${name} ${before ?? "(unset)"} → ${after ?? "(unset)"}`];
		}
	});
}
/** Parses a package list: one name per line, `#` starts a comment. */
function parsePackageList(text) {
	return text.split("\n").map((line) => line.replace(/#.*/, "").trim()).filter((line) => line !== "");
}
/** Parses `NAME=value` lines. */
function parseRelease(text) {
	return Object.fromEntries(text.split("\n").flatMap((line) => {
		const found = /^([A-Z0-9_]+)=(.*)$/.exec(line.trim());
		return found?.[1] === void 0 || found[2] === void 0 ? [] : [[found[1], found[2]]];
	}));
}
/** Lists the files that build one format, without the package lists and versions. */
function listFiles(image, format) {
	const recipe = image[format];
	switch (recipe.means) {
		case "debian-archive": return format === "vm" ? [
			"provision.sh",
			"build-debian.sh",
			"vm/init",
			"vm/sshd.conf",
			"vm/user-network.network"
		] : ["provision.sh", "build-debian.sh"];
		case "dockerfile": return ["provision.sh", recipe.file];
		case "packer": return [
			"provision.sh",
			"build-packer.sh",
			recipe.file,
			"vm/sshd.conf",
			"vm/user-network.network"
		];
		default: return assertNever(recipe);
	}
}
async function readText(directory, file) {
	try {
		return await readFile(join(directory, file), "utf8");
	} catch (error) {
		const code = systemErrorCode(error);
		if (code === void 0) throw error;
		throw new PthError("environment/image-failed", `The file ${file} of the base images in ${directory} cannot be read: ${code}.`, {
			cause: error,
			recovery: ["Install PTH again."]
		});
	}
}
function digest$1(text) {
	return createHash("sha256").update(text).digest("hex");
}

// src/environment/images/image-record.ts
const words = record(string(), string());
/** Output of `provision.sh` in an image: versions reported by the programs, and the variables to set. */
const imageContentsSchema = object({
	contents: words,
	variables: words
});
/** Record beside a root file system, and in the labels of a container image. */
const rootRecordSchema = imageContentsSchema.extend({
	definition: words,
	builtAt: datetime()
});
/** Record beside the disk of a machine; the file names are relative to `directory`. */
const machineRecordSchema = rootRecordSchema.extend({
	directory: string().regex(/^vm-[\w-]+$/),
	disk: string(),
	kernel: string().nullable(),
	initrd: string().nullable(),
	commandLine: string(),
	user: string(),
	privateKey: string(),
	hostKey: string()
});
/** Reads a record file; undefined when it is missing or not a record, which means: not built. */
async function readRecord(path, schema) {
	let text;
	try {
		text = await readFile(path, "utf8");
	} catch (error) {
		if (systemErrorCode(error) === "ENOENT") return void 0;
		throw error;
	}
	return parseRecord(text, schema);
}
/** Parses a record from text. */
function parseRecord(text, schema) {
	let document;
	try {
		document = JSON.parse(text);
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
	const result = schema.safeParse(document);
	return result.success ? result.data : void 0;
}
/** Writes a record atomically. */
async function writeRecord(path, record) {
	const part = `${path}.${createHexId(8)}.part`;
	try {
		await writeFile(part, `${JSON.stringify(record, null, 2)}\n`);
		await rename(part, path);
	} catch (error) {
		await rm(part, { force: true });
		throw error;
	}
}

// src/environment/images/image-labels.ts
/** Label with the name of a base image; containers of sessions do not have it. */
const imageLabel = "pth.image";
const prefix = "pth.image.";
/** Builds the Dockerfile instructions that turn a root file system into a labelled base image. */
function describeAsChanges(name, record) {
	const labels = {
		[imageLabel]: name,
		[`${prefix}built-at`]: record.builtAt,
		[`${prefix}digest`]: digestDefinition(record.definition),
		[`${prefix}contents`]: JSON.stringify(record.contents),
		[`${prefix}definition`]: JSON.stringify(record.definition)
	};
	return [
		...Object.entries(labels).map(([label, value]) => `LABEL ${label}=${quote(value)}`),
		...Object.entries({
			PATH: defaultPath,
			...record.variables
		}).map(([key, value]) => `ENV ${key}=${quote(value)}`),
		"WORKDIR /workspace",
		"CMD [\"sleep\",\"infinity\"]"
	];
}
const defaultPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
/** Parses the labels; undefined for an image that is no base image of this name. */
function readLabels(name, labels) {
	if (labels[imageLabel] !== name) return void 0;
	const part = (key) => labels[`${prefix}${key}`] ?? "null";
	const text = `{"builtAt":${JSON.stringify(part("built-at"))},"contents":${part("contents")},"definition":${part("definition")},"variables":{}}`;
	return parseRecord(text, rootRecordSchema);
}
/** Quotes a value for a Dockerfile. */
function quote(value) {
	return `"${value.replace(/["\\$]/g, "\\$&")}"`;
}

// src/environment/images/registry-access.ts
/** npm's documented default. */
const defaultRegistry = "https://registry.npmjs.org/";
/**
* Reads registry and certificates from npm's settings and the usual variables. `provision.sh` installs the certificates
* only when the registry cannot be reached without them.
*/
async function readRegistryAccess(variables, signal) {
	const settings = await readNpmSettings(variables, signal);
	const files = [
		settings.cafile,
		variables["NODE_EXTRA_CA_CERTS"],
		variables["SSL_CERT_FILE"]
	];
	let certificates = null;
	for (const file of files) {
		if (file === void 0 || !file.startsWith("/") || !await isFile(file)) continue;
		certificates = file;
		break;
	}
	return {
		registry: settings.registry ?? defaultRegistry,
		certificates
	};
}
async function readNpmSettings(variables, signal) {
	const npm = await findProgram("npm", variables["PATH"] ?? "");
	if (npm === void 0) return {};
	const outcome = await runProcess({
		argv: [
			npm,
			"config",
			"get",
			"registry",
			"cafile"
		],
		cwd: "/",
		variables,
		timeoutMs: 2e4,
		signal
	});
	signal?.throwIfAborted();
	return outcome.exitCode === 0 ? parseNpmSettings(outcome.stdout.text) : {};
}
/** Parses the `name=value` lines of `npm config get A B`; drops `null` and values that are no address or path. */
function parseNpmSettings(text) {
	const value = (name) => new RegExp(`^${name}\\s*=\\s*(\\S.*)$`, "m").exec(text)?.[1]?.trim();
	const registry = value("registry");
	const cafile = value("cafile");
	return {
		...registry !== void 0 && /^https?:\/\//.test(registry) ? { registry } : {},
		...cafile?.startsWith("/") ? { cafile } : {}
	};
}
async function isFile(path) {
	return stat(path).then((entry) => entry.isFile(), () => false);
}

// src/environment/images/root-build.ts
/**
* Builds the root file system of a Debian image when none matches. Both formats are made of it, and a lost container is
* restored from it in seconds.
*/
async function ensureRoot(context, suite) {
	const found = await findRoot(context);
	if (found !== void 0) return found;
	const { files, owner, clock, signal, onProgress } = context;
	const onWait = () => onProgress("another build makes the root file system; waiting");
	return withBuildLock(files.lock("root"), {
		owner,
		clock,
		signal,
		onWait
	}, async () => await findRoot(context) ?? await buildRoot(context, suite));
}
async function findRoot({ files, since, manifestDirectory, entry }) {
	const record = await files.readRoot();
	if (record === void 0 || since !== null && new Date(record.builtAt) < since) return void 0;
	return describeChanges(record.definition, await readRootDefinition(manifestDirectory, entry)).length === 0 ? record : void 0;
}
async function buildRoot(context, suite) {
	const { files, entry, manifestDirectory, variables, clock, onProgress, signal } = context;
	await files.removeParts("root");
	const archive = files.part("root");
	const recordPath = files.part("root");
	const what = `The root file system of ${entry.name}`;
	try {
		const definition = await readRootDefinition(manifestDirectory, entry);
		const access = await readRegistryAccess(variables, signal);
		const argv = debianRootArgv(manifestDirectory, {
			suite,
			out: archive,
			record: recordPath,
			access
		});
		await runBuildScript({
			what,
			argv,
			variables,
			onProgress,
			signal
		});
		const contents = parseRecord(await readFile(recordPath, "utf8"), imageContentsSchema);
		if (contents === void 0) throw imageFailed(what, "provision.sh left no record.", "");
		const record = {
			...contents,
			definition,
			builtAt: clock.now().toISOString()
		};
		await rm(files.rootRecord, { force: true });
		await rename(archive, files.rootArchive);
		await writeRecord(files.rootRecord, record);
		return record;
	} finally {
		await rm(archive, { force: true });
		await rm(recordPath, { force: true });
	}
}

// src/environment/images/container-build.ts
/**
* Builds the container of an image and tags it only when it is complete; removes the image that had the tag, unless a
* container uses it. @throws PthError `environment/image-failed`
*/
async function buildContainer(context, engine, reference) {
	const former = await engine.inspect(reference);
	const id = await makeImage(context, engine);
	await engine.tag(id, reference);
	if (former !== void 0 && former.id !== id) await engine.remove(former.id);
}
async function makeImage(context, engine) {
	const what = `${context.entry.name} as container`;
	try {
		return await (context.entry.container.means === "debian-archive" ? importRoot(context, engine, context.entry.container.suite) : buildFromDockerfile(context, engine, context.entry.container.file));
	} catch (error) {
		context.signal?.throwIfAborted();
		if (!PthError.isInstance(error) || error.code !== "environment/image-failed") throw error;
		const output = error.details["output"];
		throw imageFailed(what, error.message, typeof output === "string" ? output : "", error);
	}
}
async function importRoot(context, engine, suite) {
	const { files, entry, variables, onProgress, signal } = context;
	const record = await ensureRoot(context, suite);
	onProgress("giving the image to the container engine");
	const unpack = await startProcess({
		argv: [
			"zstd",
			"-qdc",
			files.rootArchive
		],
		cwd: "/",
		variables
	});
	try {
		const id = await engine.importArchive(unpack.stdout, {
			changes: describeAsChanges(entry.name, record),
			signal
		});
		const { exitCode } = await unpack.exit;
		if (exitCode === 0) return id;
		await engine.remove(id);
		throw imageFailed(entry.name, "its root file system cannot be unpacked.", "");
	} finally {
		await unpack.stop();
	}
}
async function buildFromDockerfile(context, engine, dockerfile) {
	const { files, entry, manifestDirectory, variables, clock, onProgress, signal } = context;
	await files.removeParts("container");
	const directory = files.part("container");
	try {
		const definition = await readDefinition(manifestDirectory, entry, "container");
		const access = await readRegistryAccess(variables, signal);
		const sent = await writeBuildContext(manifestDirectory, directory, dockerfile, access.certificates);
		const id = await engine.buildDockerfile({
			context: directory,
			files: sent,
			dockerfile,
			arguments: { NPM_REGISTRY: access.registry },
			onOutput: (line) => {
				const step = /^(?:(Step .*)|provision: (?!done:)(.*))$/.exec(line);
				if (step) onProgress(step[1] ?? step[2] ?? line);
			},
			signal
		});
		const text = await engine.runOnce(id, ["cat", "/usr/local/share/pth-image/image.json"], { signal });
		const contents = parseRecord(text, imageContentsSchema);
		if (contents === void 0) throw imageFailed(entry.name, "provision.sh left no record.", text);
		const record = {
			...contents,
			definition,
			builtAt: clock.now().toISOString()
		};
		return await engine.extend(id, {
			changes: describeAsChanges(entry.name, record),
			signal
		});
	} finally {
		await rm(directory, {
			recursive: true,
			force: true
		});
	}
}
/** Copies the files that a Dockerfile of `runner-images/` needs to a directory and returns their names. */
async function writeBuildContext(manifestDirectory, directory, dockerfile, certificates) {
	await mkdir(directory, { recursive: true });
	const sent = [
		"provision.sh",
		"node-release.env",
		"packages",
		dockerfile
	];
	for (const name of sent) await cp(join(manifestDirectory, name), join(directory, name), { recursive: true });
	if (certificates === null) return sent;
	await copyFile(certificates, join(directory, "host-certificates.pem"));
	return [...sent, "host-certificates.pem"];
}
/** Reads the base image of a Dockerfile: the default of its `ARG BASE`. */
async function readBase(manifestDirectory, dockerfile) {
	const text = await readFile(join(manifestDirectory, dockerfile), "utf8");
	const base = /^ARG BASE=(\S+)$/m.exec(text)?.[1];
	if (base === void 0) throw imageFailed(dockerfile, "it names no base.", "");
	return base;
}

// src/environment/images/image-files.ts
/** Paths of the parts of one image in the cache. */
var ImageFiles = class {
	directory;
	name;
	constructor(cacheDirectory, name) {
		this.name = name;
		this.directory = join(cacheDirectory, name);
	}
	/** The root file system of both formats. */
	get rootArchive() {
		return join(this.directory, "root.tar.zst");
	}
	get rootRecord() {
		return join(this.directory, "root.json");
	}
	get machineRecord() {
		return join(this.directory, "vm.json");
	}
	lock(part) {
		return join(this.directory, `${part}.lock`);
	}
	/** Returns a temporary path for an incomplete part. */
	part(kind) {
		return join(this.directory, `${kind}.${createHexId(8)}.part`);
	}
	/** Reads the record of the root archive; undefined when the archive or its record is missing. */
	async readRoot() {
		const record = await readRecord(this.rootRecord, rootRecordSchema);
		return record !== void 0 && await sizeMB(this.rootArchive) !== null ? record : void 0;
	}
	/** Reads the record of the machine; undefined when the disk or its record is missing. */
	async readMachine() {
		const record = await readRecord(this.machineRecord, machineRecordSchema);
		return record !== void 0 && await sizeMB(this.inMachine(record, record.disk)) !== null ? record : void 0;
	}
	inMachine(record, file) {
		return join(this.directory, record.directory, file);
	}
	toVmImage(record) {
		const path = (file) => file === null ? null : this.inMachine(record, file);
		return {
			name: this.name,
			disk: this.inMachine(record, record.disk),
			kernel: path(record.kernel),
			initrd: path(record.initrd),
			commandLine: record.commandLine,
			user: record.user,
			privateKey: this.inMachine(record, record.privateKey),
			hostKey: record.hostKey
		};
	}
	/** Removes leftovers of killed builds of one part; only the holder of its lock may call this. */
	async removeParts(kind) {
		for (const entry of await this.list()) if (entry.startsWith(`${kind}.`) && entry.endsWith(".part")) await this.#remove(entry);
	}
	/** Removes all machine directories except these. */
	async removeMachines(kept) {
		for (const entry of await this.list()) if (/^vm-[\w-]+$/.test(entry) && !kept.includes(entry)) await this.#remove(entry);
	}
	/** Removes every machine of the image. */
	async removeMachine() {
		await rm(this.machineRecord, { force: true });
		await this.removeMachines([]);
	}
	async removeRoot() {
		await rm(this.rootRecord, { force: true });
		await rm(this.rootArchive, { force: true });
	}
	async list() {
		try {
			return await readdir(this.directory);
		} catch (error) {
			if (systemErrorCode(error) === "ENOENT") return [];
			throw error;
		}
	}
	async #remove(entry) {
		await rm(join(this.directory, entry), {
			recursive: true,
			force: true
		});
	}
};
/** Returns the disk usage of a file in MB; null when there is none. */
async function sizeMB(path) {
	try {
		return Math.round((await stat(path)).blocks * 512 / 1e6);
	} catch (error) {
		if (systemErrorCode(error) === "ENOENT") return null;
		throw error;
	}
}

// src/environment/images/image-manifest.ts
var import_dist = /* @__PURE__ */ __toESM(require_dist(), 1);
const file = string().regex(/^[\w.-]+$/, "must be a file name");
const expected = string().min(1);
/** The image as a release published it; by its digest, so that nobody can put another in its place. */
const published = string().regex(/^[a-z0-9][a-z0-9.:-]*(?:\/[a-z0-9._-]+)+@sha256:[0-9a-f]{64}$/, "must be NAME@sha256:DIGEST").optional();
const debianArchive = strictObject({
	means: literal("debian-archive"),
	suite: string().regex(/^[a-z]+$/, "must be a code name"),
	expected
});
const imageSchema = strictObject({
	name: string().regex(/^pth-base-[a-z0-9]+$/, "must be pth-base- and letters and digits"),
	distro: string().regex(/^[a-z0-9]+$/),
	title: string().min(1),
	packages: _enum(["apt", "dnf"]),
	node: _enum(["pinned", "distribution"]),
	published,
	container: discriminatedUnion("means", [debianArchive, strictObject({
		means: literal("dockerfile"),
		file,
		expected
	})]),
	vm: discriminatedUnion("means", [debianArchive, strictObject({
		means: literal("packer"),
		file,
		expected
	})])
});
const manifestSchema = strictObject({
	version: literal(1),
	images: array(imageSchema).min(1).refine((images) => new Set(images.flatMap(({ name, distro }) => [name, distro])).size === images.length * 2, { message: "names and distributions must differ" })
});
/** Parses the text of a manifest. @throws PthError `environment/image-failed` naming the wrong key */
function parseManifest(text, path) {
	let document;
	try {
		document = (0, import_dist.parse)(text);
	} catch (error) {
		throw invalid(path, error instanceof Error ? error.message : String(error), error);
	}
	const result = manifestSchema.safeParse(document);
	if (!result.success) throw invalid(path, prettifyError(result.error), result.error);
	return result.data.images;
}
/** Reads `manifest.yaml` of a directory. @throws PthError `environment/image-failed` */
async function readManifest(directory) {
	const path = join(directory, "manifest.yaml");
	try {
		return parseManifest(await readFile(path, "utf8"), path);
	} catch (error) {
		const code = systemErrorCode(error);
		if (code === void 0) throw error;
		throw invalid(path, `it cannot be read (${code})`, error);
	}
}
/** Finds an entry by its name: `pth-base-debian12` or, shorter, `debian12`. */
function findEntry(images, name) {
	return images.find((image) => image.name === name || image.distro === name);
}
function invalid(path, reason, cause) {
	return new PthError("environment/image-failed", `The list of base images ${path} is not usable: ${reason}`, {
		cause,
		details: { path },
		recovery: ["Correct the named place.", "Install PTH again."]
	});
}

// src/environment/images/machine-build.ts
/** Command line of a kernel that boots directly with its own initial file system. */
const directCommandLine = "console=ttyS0 root=/dev/vda rw quiet net.ifnames=0 mitigations=off";
/**
* Builds the disk and boot files of an image in a new directory that becomes the current one only when it is complete.
* Keeps the former one for machines whose overlays use it, and removes the one before that.
* @throws PthError `environment/image-failed`
*/
async function buildMachine(context) {
	const { entry, files, manifestDirectory, clock } = context;
	const what = `${entry.name} as vm`;
	await mkdir(files.directory, { recursive: true });
	await files.removeParts("vm");
	const former = await files.readMachine();
	const part = files.part("vm");
	try {
		const definition = await readDefinition(manifestDirectory, entry, "vm");
		const builtAt = await writeDisk(context, part, what);
		const contents = parseRecord(await readFile(join(part, "image.json"), "utf8"), imageContentsSchema);
		if (contents === void 0) throw imageFailed(what, "provision.sh left no record.", "");
		const isDirect = entry.vm.means === "debian-archive";
		const record = {
			...contents,
			definition,
			builtAt: builtAt ?? clock.now().toISOString(),
			directory: `vm-${createHexId(12)}`,
			disk: "disk.qcow2",
			kernel: isDirect ? "vmlinuz" : null,
			initrd: isDirect ? "initrd.img" : null,
			commandLine: isDirect ? directCommandLine : "",
			user: "root",
			privateKey: "id_ed25519",
			hostKey: (await readFile(join(part, "host_key.pub"), "utf8")).trim()
		};
		await rename(part, join(files.directory, record.directory));
		await writeRecord(files.machineRecord, record);
		await files.removeMachines([record.directory, ...former === void 0 ? [] : [former.directory]]);
		return record;
	} finally {
		await rm(part, {
			recursive: true,
			force: true
		});
	}
}
/** Writes the disk and returns the time at which the packages were fetched, if that was earlier. */
async function writeDisk(context, out, what) {
	const { entry, files, manifestDirectory, variables, onProgress, signal } = context;
	const run = (argv) => runBuildScript({
		what,
		argv,
		variables,
		onProgress,
		signal
	});
	const access = await readRegistryAccess(variables, signal);
	if (entry.vm.means === "packer") {
		await run(packerArgv(manifestDirectory, {
			template: entry.vm.file,
			out,
			access
		}));
		return null;
	}
	const { builtAt } = await ensureRoot(context, entry.vm.suite);
	await run(debianMachineArgv(manifestDirectory, {
		root: files.rootArchive,
		out,
		access
	}));
	return builtAt;
}

// src/environment/images/published-image.ts
/**
* Pulls the image that a release published and gives it the name of the base image. False, with the reason told, where it
* cannot be had; the caller builds it then.
*/
async function takePublished({ entry, onProgress, signal }, engine, reference) {
	const { name, published } = entry;
	if (published === void 0) return false;
	onProgress(`pulling ${published}`);
	const answer = await engine.pull(published, { signal });
	const image = answer.isThere ? await engine.inspect(published) : void 0;
	if (image !== void 0 && readLabels(name, image.labels) !== void 0) {
		await engine.tag(image.id, reference);
		return true;
	}
	onProgress(`${published} cannot be used (${answer.isThere ? `it is not ${name}` : answer.reason}); building ${name} instead`);
	return false;
}

// src/environment/images/create-image-store.ts
/**
* Creates the store of the base images of a `runner-images/` directory. Containers live in the engine and carry their
* record as labels; machines, and the root file systems of both, live in the cache directory. Rebuilds only on request
* or when an image is missing, whatever its age.
*/
function createImageStore(options) {
	return new FileImageStore(options);
}
var FileImageStore = class {
	#options;
	constructor(options) {
		this.#options = options;
	}
	async list() {
		const pairs = (await readManifest(this.#options.manifestDirectory)).flatMap((entry) => [[entry, "container"], [entry, "vm"]]);
		return Promise.all(pairs.map(([entry, format]) => this.#status(entry, format)));
	}
	async find(name, format) {
		const entry = findEntry(await readManifest(this.#options.manifestDirectory), name);
		return entry === void 0 ? void 0 : this.#status(entry, format);
	}
	async ensureContainer(name, options = {}) {
		const entry = await this.#entry(name);
		const engine = await this.#options.engine();
		const isThere = async () => isBaseImage(entry, await engine.inspect(referenceOf(entry)));
		if (!await isThere()) await this.#alone(entry, "container", options, null, async (context) => {
			if (await isThere() || await takePublished(context, engine, referenceOf(entry))) return;
			await buildContainer(context, engine, referenceOf(entry));
		});
		return referenceOf(entry);
	}
	async ensureVm(name, options = {}) {
		const entry = await this.#entry(name);
		const files = this.#files(entry);
		const found = await files.readMachine();
		if (found !== void 0) return files.toVmImage(found);
		return this.#alone(entry, "vm", options, null, async (context) => files.toVmImage(await files.readMachine() ?? await buildMachine(context)));
	}
	async build(name, format, options = {}) {
		const entry = await this.#entry(name);
		const askedAt = this.#options.clock.now();
		const engine = format === "container" ? await this.#options.engine() : void 0;
		await this.#alone(entry, format, options, askedAt, async (context) => {
			const { builtAt } = await this.#status(entry, format);
			if (builtAt !== null && new Date(builtAt) >= askedAt) return;
			if (engine === void 0) await buildMachine(context);
			else await buildContainer(context, engine, referenceOf(entry));
		});
		return this.#status(entry, format);
	}
	async remove(name, format) {
		const entry = await this.#entry(name);
		const files = this.#files(entry);
		await this.#alone(entry, format, {}, null, async () => {
			if (format === "container") await this.#removeContainer(entry);
			else await files.removeMachine();
		});
		if (!(await this.#status(entry, format === "container" ? "vm" : "container")).isBuilt) await files.removeRoot();
	}
	async #removeContainer(entry) {
		if (await (await this.#options.engine()).remove(referenceOf(entry)) !== "in-use") return;
		throw new PthError("environment/image-failed", `${entry.name} cannot be removed: a container stands on it.`, { recovery: ["End the sessions that use it, or remove their containers with pth preflight --clean.", "Leave it."] });
	}
	/** Runs one build per image and format at a time, across all processes that share the cache. */
	#alone(entry, format, { onProgress = () => void 0, signal }, since, work) {
		const files = this.#files(entry);
		const { owner, clock } = this.#options;
		const onWait = ({ pid }) => onProgress(`process ${pid} builds ${entry.name} as ${format} already; waiting`);
		return withBuildLock(files.lock(format), {
			owner,
			clock,
			signal,
			onWait
		}, () => work({
			...this.#options,
			entry,
			files,
			since,
			onProgress,
			signal
		}));
	}
	#files(entry) {
		return new ImageFiles(this.#options.cacheDirectory, entry.name);
	}
	async #entry(name) {
		const images = await readManifest(this.#options.manifestDirectory);
		const entry = findEntry(images, name);
		if (entry !== void 0) return entry;
		throw new PthError("environment/image-unknown", `There is no base image ${name}.`, {
			details: { known: images.map((image) => image.name) },
			recovery: [`Name one of ${images.map(({ distro }) => distro).join(", ")}.`]
		});
	}
	async #status(entry, format) {
		const definition = await readDefinition(this.#options.manifestDirectory, entry, format);
		return format === "container" ? this.#containerStatus(entry, definition) : this.#machineStatus(entry, definition);
	}
	async #containerStatus(entry, definition) {
		const none = {
			name: entry.name,
			format: "container",
			...notBuilt
		};
		let engine;
		let image;
		try {
			engine = await this.#options.engine();
			image = await engine.inspect(referenceOf(entry));
		} catch (error) {
			if (!PthError.isInstance(error)) throw error;
			return {
				...none,
				build: {
					isPossible: false,
					reason: error.message
				}
			};
		}
		const record = image && readLabels(entry.name, image.labels);
		const build = await this.#judgeContainerBuild(entry, engine, record !== void 0);
		if (image === void 0 || record === void 0) return {
			...none,
			build
		};
		return {
			...none,
			...built(record, definition),
			reference: referenceOf(entry),
			sizeMB: image.sizeMB,
			build
		};
	}
	/** Ask the registry only for a missing image, since the answer takes time. */
	async #judgeContainerBuild(entry, engine, isBuilt) {
		const recipe = entry.container;
		if (entry.published !== void 0 && !isBuilt && (await engine.canPull(entry.published)).isThere) return {
			isPossible: true,
			means: "published",
			expected: "a download"
		};
		if (recipe.means === "dockerfile" && !isBuilt) {
			const base = await readBase(this.#options.manifestDirectory, recipe.file);
			const answer = await engine.canPull(base);
			if (!answer.isThere) return {
				isPossible: false,
				reason: `${base} cannot be pulled: ${answer.reason}`
			};
		}
		return this.#judgeBuild(entry, "container");
	}
	async #machineStatus(entry, definition) {
		const files = this.#files(entry);
		const record = await files.readMachine();
		const none = {
			name: entry.name,
			format: "vm",
			...notBuilt,
			build: await this.#judgeBuild(entry, "vm")
		};
		if (record === void 0) return none;
		const disk = files.inMachine(record, record.disk);
		return {
			...none,
			...built(record, definition),
			reference: disk,
			sizeMB: await sizeMB(disk)
		};
	}
	async #judgeBuild(entry, format) {
		const { means, expected } = entry[format];
		const problem = await findMissingTool(means, format, {
			path: this.#options.variables["PATH"] ?? "",
			platform: process.platform,
			isRoot: process.getuid?.() === 0
		});
		return problem === void 0 ? {
			isPossible: true,
			means,
			expected
		} : {
			isPossible: false,
			reason: problem
		};
	}
};
const notBuilt = {
	isBuilt: false,
	reference: null,
	builtAt: null,
	sizeMB: null,
	contents: {},
	changes: []
};
function built({ builtAt, contents, definition }, now) {
	return {
		isBuilt: true,
		builtAt,
		contents,
		changes: describeChanges(definition, now)
	};
}
function referenceOf(entry) {
	return `${entry.name}:latest`;
}
function isBaseImage(entry, image) {
	return image !== void 0 && readLabels(entry.name, image.labels) !== void 0;
}

// src/environment/vm/accelerator.ts
/**
* Boots a kernel with KVM until it prints its name. The device file alone proves nothing: on a host that is itself a
* guest, the device may exist while no guest gets past its first instructions. The result is kept until this host
* reboots.
*/
async function probeKvm(options) {
	const { device = "/dev/kvm", emulator, cacheFile } = options;
	try {
		await access(device, constants.R_OK | constants.W_OK);
	} catch (error) {
		const code = systemErrorCode(error);
		if (code === void 0) throw error;
		return {
			isWorking: false,
			reason: code === "ENOENT" ? `this host has no ${device}` : `${device} may not be opened by this user`
		};
	}
	const kernel = await findKernel(options.kernel);
	if (kernel === void 0) return {
		isWorking: false,
		reason: `there is no kernel at hand that could show whether ${device} works`,
		isUnknown: true
	};
	const bootId = await readBootId();
	const key = JSON.stringify([
		bootId,
		emulator,
		device
	]);
	const kept = await readKept(cacheFile, key);
	if (kept) return kept;
	const probe = await bootKernel(options, kernel);
	if (bootId !== void 0) await keep(cacheFile, key, probe);
	return probe;
}
/**
* Chooses the accelerator of a machine: KVM where it works, emulation only on request.
* @throws PthError `environment/tier-unavailable`
*/
function decideAccelerator(wanted, probe) {
	if (wanted === "tcg") return "tcg";
	if (probe?.isWorking) return "kvm";
	const reason = probe?.reason ?? "it was not tried";
	throw new PthError("environment/tier-unavailable", `A machine with KVM is not available here: ${reason}.`, {
		recovery: [emulationRemedy, "Run on a host whose KVM boots a guest."],
		details: {
			accelerator: wanted,
			reason
		}
	});
}
/** Remedy where KVM does not work. */
const emulationRemedy = "Ask for software emulation with --accel tcg: it needs no KVM, and is some ten times as slow.";
async function findKernel(given) {
	const candidates = [
		...given === null ? [] : [given],
		`/boot/vmlinuz-${release()}`,
		"/boot/vmlinuz",
		"/vmlinuz"
	];
	for (const candidate of candidates) try {
		await access(candidate, constants.R_OK);
		return candidate;
	} catch (error) {
		if (systemErrorCode(error) === void 0) throw error;
	}
}
async function bootKernel(probe, kernel) {
	const { emulator, variables, deadlineMs = 1e4, signal } = probe;
	signal?.throwIfAborted();
	const options = "-accel kvm -machine q35 -cpu host -m 256 -nodefaults -no-user-config -display none -no-reboot -serial stdio";
	const commandLine = "console=ttyS0 earlyprintk=serial,ttyS0 panic=-1";
	const machine = await startProcess({
		argv: [
			emulator,
			...options.split(" "),
			"-kernel",
			kernel,
			"-append",
			commandLine
		],
		cwd: "/",
		variables
	});
	let words = "";
	machine.stderr.on("data", (data) => {
		words = (words + Buffer.from(data).toString("utf8")).slice(0, 2e3);
	});
	const greeting = new Promise((resolve) => {
		let text = "";
		machine.stdout.on("data", (data) => {
			text = (text + Buffer.from(data).toString("latin1")).slice(-4e3);
			if (text.includes("Linux version")) resolve(true);
		});
	});
	const hasAborted = new Promise((resolve) => {
		signal?.addEventListener("abort", () => resolve(false), { once: true });
	});
	const outcome = await within(Promise.race([
		greeting,
		hasAborted,
		machine.exit.then(() => false)
	]), deadlineMs);
	await machine.stop({ graceMs: 0 });
	signal?.throwIfAborted();
	if (outcome === true) return { isWorking: true };
	const said = words.trim().split("\n")[0];
	return {
		isWorking: false,
		reason: `${outcome === void 0 ? `no guest boots with it within ${deadlineMs / 1e3} s` : "QEMU ended at once"}${said ? ` (${said})` : ""}`
	};
}
async function readBootId() {
	try {
		return (await readFile("/proc/sys/kernel/random/boot_id", "utf8")).trim();
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return void 0;
		throw error;
	}
}
async function readKept(file, key) {
	try {
		const kept = JSON.parse(await readFile(file, "utf8"));
		if (typeof kept !== "object" || kept === null || !("key" in kept) || kept.key !== key) return void 0;
		if ("isWorking" in kept && kept.isWorking === true) return { isWorking: true };
		return "reason" in kept && typeof kept.reason === "string" ? {
			isWorking: false,
			reason: kept.reason
		} : void 0;
	} catch (error) {
		if (error instanceof SyntaxError || systemErrorCode(error) !== void 0) return void 0;
		throw error;
	}
}
async function keep(file, key, probe) {
	await mkdir(dirname(file), { recursive: true });
	const temporary = `${file}.${createHexId(8)}`;
	await writeFile(temporary, JSON.stringify({
		key,
		...probe
	}));
	await rename(temporary, file);
}

// src/environment/vm/describe-machine.ts
/** Describes a machine for reports. */
function describeMachine(facts) {
	const { image, accelerator, mount, passedOver, isOffline, distro } = facts;
	const means = accelerator === "kvm" ? "with KVM" : "by software emulation";
	const share = mount === "rsync" ? "the working copy, copied in and back around each command (degraded)" : `the working copy, shared by ${mount}`;
	const network = isOffline ? "It has no network." : "Its network is behind address translation.";
	const advisories = [];
	if (accelerator === "tcg") advisories.push("The machine is emulated in software: everything in it is slow, and its times say little.");
	if (mount === "rsync") advisories.push("The working copy is copied by rsync: what a long-lived process changes is seen outside only after the next command.");
	if (passedOver.length > 0) advisories.push(`The working copy is shared by ${mount}, since ${passedOver.join("; ")}.`);
	return {
		name: "vm",
		tier: 3,
		image,
		accelerator,
		isolation: `A virtual machine of its own, run ${means}: own kernel, disk and processes; of this host it has only ${share}. ${network}`,
		distro,
		mount,
		advisories
	};
}

// src/environment/vm/disk-snapshots.ts
const code = "environment/snapshot-failed";
/**
* The saved states of a machine's disk, in its qcow2 file. Taking one costs milliseconds and almost no space, even
* while the working copy is shared, which forbids QEMU to save the memory. Therefore a rollback restarts the machine.
*/
var DiskSnapshots = class {
	#machine;
	#tools;
	#clock;
	#taken = [];
	constructor(machine, tools, clock) {
		this.#machine = machine;
		this.#tools = tools;
		this.#clock = clock;
	}
	/** Lists snapshots, oldest first. */
	list() {
		return this.#taken.map((snapshot) => ({ ...snapshot }));
	}
	/**
	* Saves the disk of the running machine; the caller flushes the guest's writes. Removes a former snapshot of the tag
	* once the new one exists.
	* @throws PthError `environment/snapshot-failed` with QEMU's message
	*/
	async take(tag) {
		const device = await this.#findNode();
		const id = `pth-${createHexId(12)}`;
		await this.#tools.askQemu(this.#machine.name, {
			execute: "blockdev-snapshot-internal-sync",
			arguments: {
				device,
				name: id
			}
		}, { code });
		const snapshot = {
			tag,
			takenAt: this.#clock.now().toISOString(),
			sizeMB: null,
			id
		};
		const former = this.#taken.find((taken) => taken.tag === tag);
		this.#taken.push(snapshot);
		if (former) await this.#discard(former);
		return { ...snapshot };
	}
	/**
	* Removes the snapshot of a tag from the disk of the running machine; a missing one is no error.
	* @throws PthError `environment/snapshot-failed` with QEMU's message
	*/
	async remove(tag) {
		const snapshot = this.#taken.find((taken) => taken.tag === tag);
		if (snapshot) await this.#discard(snapshot);
	}
	async #discard(snapshot) {
		this.#taken.splice(this.#taken.indexOf(snapshot), 1);
		const device = await this.#findNode();
		await this.#tools.askQemu(this.#machine.name, {
			execute: "blockdev-snapshot-delete-internal-sync",
			arguments: {
				device,
				name: snapshot.id
			}
		}, { code });
	}
	/** Finds the snapshot of a tag. @throws PthError `environment/snapshot-failed` */
	find(tag) {
		const snapshot = this.#taken.find((taken) => taken.tag === tag);
		if (snapshot) return { ...snapshot };
		throw new PthError(code, `There is no snapshot ${JSON.stringify(tag)}.`, { details: {
			tag,
			known: this.#taken.map((taken) => taken.tag)
		} });
	}
	/**
	* Restores the disk; the machine must be off. @throws PthError `environment/snapshot-failed` with qemu-img's message
	*/
	async apply({ id }) {
		await this.#tools.qemuImg([
			"snapshot",
			"-a",
			id,
			this.#machine.definition.disk
		], { code });
	}
	/** Finds QEMU's name for the writable layer of the disk. */
	async #findNode() {
		const blocks = await this.#tools.askQemu(this.#machine.name, { execute: "query-block" }, { code });
		for (const block of Array.isArray(blocks) ? blocks : []) {
			const node = readNode(block, this.#machine.definition.disk);
			if (node !== void 0) return node;
		}
		throw new PthError(code, "QEMU does not tell of the disk of the machine.", { details: { disk: this.#machine.definition.disk } });
	}
};
function readNode(block, disk) {
	if (typeof block !== "object" || block === null || !("inserted" in block)) return void 0;
	const { inserted } = block;
	if (typeof inserted !== "object" || inserted === null || !("node-name" in inserted) || !("file" in inserted)) return void 0;
	return inserted.file === disk && typeof inserted["node-name"] === "string" ? inserted["node-name"] : void 0;
}

// src/environment/vm/machine-definition.ts
/** Tag of the shared directory in the guest. */
const shareTag = "worktree";
/** Prefix of the names of PTH's machines. */
const machinePrefix = "pth-";

// src/environment/vm/prepare-guest.ts
/** Printed when the guest's kernel lacks the file system. */
const unknownMark = "pth: no such file system";
const endOfFile = "PTH-END-OF-FILE";
const mountOptions = {
	virtiofs: "-t virtiofs",
	"9p": "-t 9p -o trans=virtio,version=9p2000.L,msize=512000,cache=none,access=any",
	rsync: null
};
/**
* Renders a script for the guest's root: sets the clock, which stopped in a saved state, mounts the working copy, and
* prints the image's settings. Safe to run twice.
*/
function renderPreparation({ mount, remoteRoot, now, files }) {
	const root = quoteShell(remoteRoot);
	const options = mount === null ? null : mountOptions[mount];
	const lines = [
		`date -u -s @${(now.getTime() / 1e3).toFixed(3)} >/dev/null || exit 1`,
		`[ -d ${root} ] || mkdir -p ${root} || exit 1`,
		"show() { [ -r \"$1\" ] && while IFS= read -r pth_l || [ -n \"$pth_l\" ]; do printf '%s\\n' \"$pth_l\"; done <\"$1\"; }"
	];
	if (mount !== null && options !== null) {
		const isKnown = `grep -qw ${mount} /proc/filesystems`;
		lines.push(`${isKnown} || { modprobe ${mount === "9p" ? "9pnet_virtio" : "virtiofs"} 2>/dev/null; ${isKnown}; } || { echo '${unknownMark}'; exit 1; }`, `pth_n=0; until pth_w=$(mount ${options} ${shareTag} ${root} 2>&1) || mountpoint -q ${root}; do`, `  pth_n=$((pth_n + 1)); [ "$pth_n" -gt 100 ] && { echo "$pth_w" >&2; exit 1; }; sleep 0.1`, "done");
	}
	for (const [path, text] of Object.entries(files)) {
		const quoted = quoteShell(path);
		lines.push(`mkdir -p "$(dirname ${quoted})"`, `[ -s ${quoted} ] || cat >${quoted} <<'${endOfFile}'`, text.replace(/\n$/, ""), endOfFile);
	}
	lines.push("echo '== release'; show /etc/os-release", "echo '== variables'; show /etc/environment", "echo '== clock'; date +%s.%N", "echo '== end'");
	return lines.join("\n");
}
/** Parses the output of the preparation script. */
function parsePreparation(text) {
	const sections = parseSections(text);
	return {
		isMountUnknown: text.includes(unknownMark),
		distro: parseDistro(sections["release"] ?? ""),
		variables: parseEnvironmentFile(sections["variables"] ?? ""),
		clock: /^\d+\.\d+$/m.exec(sections["clock"] ?? "")?.[0]
	};
}
/**
* Parses `NAME=value` lines as PAM reads /etc/environment: an optional `export`, optional quotes, `#` starts a comment.
*/
function parseEnvironmentFile(text) {
	const entries = [];
	for (const line of text.split("\n")) {
		const [, name, value = ""] = /^\s*(?:export\s+)?([A-Za-z_]\w*)=(.*)$/.exec(line) ?? [];
		if (name === void 0) continue;
		const trimmed = value.trim();
		const quoted = /^(["'])(.*)\1$/.exec(trimmed);
		entries.push([name, quoted?.[2] ?? trimmed]);
	}
	return Object.fromEntries(entries);
}

// src/environment/vm/guest-connection.ts
/** Thrown when the guest cannot mount the share because its kernel lacks the file system. */
var MountRefused = class extends Error {};
/**
* The connection to a running guest: one SSH connection, the mounted working copy, and shells for commands. Reconnects
* at the next command to a guest that rebooted by itself; a lost guest is a fault.
*/
var GuestConnection = class {
	host;
	#parts;
	#healing;
	#variables = {};
	#distro = "linux";
	#preparedAt;
	#lastStats;
	#isClosed = false;
	constructor(parts) {
		this.#parts = parts;
		this.host = new ShellCommandHost({
			name: "machine",
			exec: (argv, user) => this.#exec(argv, user),
			findLoss: () => this.findLoss(),
			isOneUser: parts.user === "root",
			clock: parts.clock
		});
	}
	/** Variables of all commands: those of the image's /etc/environment, and the paths of this host's certificates. */
	get variables() {
		return this.#variables;
	}
	/** Time of the first preparation by the guest's clock, in seconds since the epoch. */
	get preparedAt() {
		return this.#preparedAt;
	}
	/** Label of the distribution, e.g. `debian12`. */
	get distro() {
		return this.#distro;
	}
	/**
	* Waits until SSH accepts the connection, and mounts the working copy.
	* @param isBooting true for a boot, false for a start from a saved state
	* @param limitMs limit until the guest is reachable, in milliseconds; default `bootTimeoutMs`
	* @throws PthError `environment/boot-failed` with the boot log, `environment/provision-failed`; `MountRefused`
	*/
	async connect(isBooting, signal, limitMs) {
		await this.#open(isBooting, signal, limitMs);
		await this.#prepare(this.host.setup, signal);
	}
	async #open(isBooting, signal, limitMs = this.#parts.bootTimeoutMs) {
		const { machine, link } = this.#parts;
		const deadline = AbortSignal.timeout(limitMs);
		const watch = new AbortController();
		const limits = AbortSignal.any([
			deadline,
			watch.signal,
			...signal ? [signal] : []
		]);
		const watching = this.#watchPower(watch, limits);
		try {
			await link.open(limits, isBooting);
		} catch (error) {
			if (signal?.aborted || !limits.aborted) throw error;
			const isUnreached = !watch.signal.aborted;
			const what = isUnreached ? `The machine could not be reached within ${Math.round(limitMs / 1e3)} s.` : "The machine turned itself off before it could be reached.";
			throw await machine.bootFault(link.lastWords === "" ? what : `${what} SSH said: ${link.lastWords}`, { isUnreached });
		} finally {
			watch.abort();
			await watching;
		}
	}
	/** Waits until the guest has finished its boot and written everything to its disk. */
	async settle(signal) {
		await this.host.setup.run("timeout 90 systemctl is-system-running --wait >/dev/null 2>&1; sync", {
			timeoutMs: 12e4,
			signal
		});
	}
	/** Reads libvirt's counters, which become part of the fault if the machine dies. */
	async readStats() {
		this.#lastStats = await this.#parts.machine.readStats();
		return this.#lastStats;
	}
	/** Returns why no command can run any more, or undefined while the machine runs. */
	async findLoss() {
		if (this.#isClosed) return new PthError("environment/closed", "The machine is disposed of.");
		const { machine } = this.#parts;
		const state = await machine.readState();
		if (state?.state === "running" || state?.state === "idle") return void 0;
		const shown = state === void 0 ? "gone" : `${state.state}${state.reason === null ? "" : ` (${state.reason})`}`;
		if (state?.state === "paused" && /I\/O error/.test(state.reason ?? "")) return new PthError("environment/disk-full", "The machine stands still: this host has no room left for its disk.", {
			rawOutput: `state of the machine: ${shown}`,
			details: {
				machine: machine.name,
				state: shown
			}
		});
		const serial = (await machine.readSerialTail()).trim();
		return new PthError("environment/died", `The machine ended while it was in use: it is ${shown}.`, {
			attempted: "running something in the machine",
			rawOutput: `state: ${shown}${serial === "" ? "" : `\nThe serial log ends with:\n${serial}`}`,
			details: {
				machine: machine.name,
				state: state?.state ?? null,
				reason: state?.reason ?? null,
				serialLog: serial,
				lastStats: this.#lastStats ?? null
			}
		});
	}
	/** Closes all connections. */
	async close() {
		this.#isClosed = true;
		await this.host.close();
		await this.#parts.link.close();
	}
	async #exec(argv, user) {
		if (this.#isClosed) throw new PthError("environment/closed", "The machine is disposed of.");
		if (this.#healing !== void 0 || !this.#parts.link.isOpen) await this.#heal();
		return this.#start(argv, user);
	}
	#start(argv, user) {
		const isElevated = user === "setup" && this.#parts.user !== "root";
		return this.#parts.link.exec(isElevated ? [
			"sudo",
			"-n",
			"--",
			...argv
		] : argv);
	}
	#heal() {
		this.#healing ??= this.#reconnect().finally(() => {
			this.#healing = void 0;
		});
		return this.#healing;
	}
	async #reconnect() {
		const loss = await this.findLoss();
		if (loss) throw loss;
		await this.#open(true);
		const channel = new ShellChannel("machine", () => this.#start(["sh"], "setup"));
		try {
			await this.#prepare(channel);
		} finally {
			await channel.close();
		}
	}
	async #prepare(channel, signal) {
		const { machine, clock, remoteRoot } = this.#parts;
		const { definition } = machine;
		const mount = this.#parts.mountsShare !== false && definition.sharedDirectory !== null ? definition.mount : null;
		const script = renderPreparation({
			mount,
			remoteRoot,
			now: clock.now(),
			files: this.#parts.certificates.files
		});
		const reply = await channel.run(script, {
			timeoutMs: this.#parts.bootTimeoutMs,
			signal
		});
		const preparation = parsePreparation(reply.stdout);
		if (preparation.isMountUnknown) throw new MountRefused(`the kernel of the guest has no ${definition.mount}`);
		if (reply.exitCode !== 0) throw new PthError("environment/provision-failed", "The working copy could not be mounted in the machine.", {
			attempted: "preparing a virtual machine",
			rawOutput: `${reply.stdout}${reply.stderr}`.trim(),
			details: {
				exitCode: reply.exitCode,
				mount: definition.mount
			}
		});
		this.#variables = {
			...preparation.variables,
			...this.#parts.certificates.variables
		};
		this.#distro = preparation.distro ?? this.#distro;
		this.#preparedAt ??= preparation.clock;
	}
	/** Stops waiting when the machine turns itself off, for example without a usable disk. */
	async #watchPower(watch, limits) {
		const { machine, clock } = this.#parts;
		while (!limits.aborted) {
			try {
				await clock.sleep(1e3, limits);
			} catch (error) {
				if (limits.aborted) return;
				throw error;
			}
			const state = await machine.readState();
			if (state === void 0 || state.state === "shut off" || state.state === "crashed") watch.abort();
		}
	}
};

// src/environment/vm/domain-xml.ts
/** XML namespace of PTH's metadata in a domain. */
const metadataNamespace = "urn:plugin-test-harness:machine:1";
const qemuNamespace = "http://libvirt.org/schemas/domain/qemu/1.0";
/** The guest's address in user-mode networking; images set it statically, and its DHCP gives the same. */
const guestAddress = "10.0.2.15";
/** Maximum length of libvirt's XML, in characters. */
const maxXmlLength = 1048576;
/**
* Renders the XML of a machine for libvirt. The network is QEMU's user mode on QEMU's own command line, since libvirt
* cannot express a forwarded port or a closed network there.
* @throws PthError `environment/unsupported` for a name or path that XML cannot express
*/
async function renderDomain(definition) {
	return renderXml({ domain: describeDomain(definition) });
}
/** Renders the XML that registers a saved state of the disk as a snapshot with libvirt. */
async function renderSavedState(definition, snapshotName) {
	return renderXml({ domainsnapshot: {
		name: snapshotName,
		state: "running",
		creationTime: 1,
		memory: { "@snapshot": "internal" },
		disks: { disk: {
			"@name": "vda",
			"@snapshot": "internal"
		} },
		domain: describeDomain(definition)
	} });
}
/** Renders the XML that plugs a shared directory into a running machine. */
async function renderShare(directory) {
	return renderXml({ filesystem: describeVirtiofs(directory) });
}
/**
* Parses the owner in a domain's metadata; undefined where the domain is not PTH's.
* @param xml the domain's XML as libvirt prints it
*/
async function parseMark(xml) {
	const { XMLParser } = await import("./fxp-C5FKeiXx.js");
	if (xml.length > maxXmlLength) return void 0;
	const mark = readPath(new XMLParser({
		ignoreAttributes: false,
		attributeNamePrefix: "@",
		parseTagValue: false,
		removeNSPrefix: true,
		processEntities: { maxTotalExpansions: 1e4 }
	}).parse(xml), [
		"domain",
		"metadata",
		"machine"
	]);
	if (typeof mark !== "object" || mark === null) return void 0;
	const read = (name) => {
		const value = mark[`@${name}`];
		return typeof value === "string" && value !== "" ? value : null;
	};
	const createdAt = read("created");
	if (createdAt === null) return void 0;
	const host = read("host");
	const pid = Number(read("pid") ?? NaN);
	const owner = host !== null && Number.isInteger(pid) && pid > 0 ? {
		host,
		pid,
		startTime: read("start")
	} : null;
	return {
		label: read("label"),
		owner,
		createdAt
	};
}
/** Parses `virsh domcapabilities`. */
async function parseDomainCapabilities(xml) {
	const { XMLParser } = await import("./fxp-C5FKeiXx.js");
	const root = new XMLParser({
		ignoreAttributes: false,
		attributeNamePrefix: "@",
		parseTagValue: false,
		isArray: (name) => name === "enum" || name === "value"
	}).parse(xml.slice(0, maxXmlLength));
	const emulator = readPath(root, ["domainCapabilities", "path"]);
	const enums = readPath(root, [
		"domainCapabilities",
		"devices",
		"filesystem",
		"enum"
	]);
	const values = readPath(Array.isArray(enums) ? enums.find((entry) => readPath(entry, ["@name"]) === "driverType") : void 0, ["value"]);
	return {
		emulator: typeof emulator === "string" ? emulator : null,
		shareDrivers: Array.isArray(values) ? values.filter((value) => typeof value === "string") : []
	};
}
function describeDomain(definition) {
	const { accelerator, mark, kernel, initrd } = definition;
	const isShared = definition.mount === "virtiofs";
	return {
		"@type": accelerator === "kvm" ? "kvm" : "qemu",
		"@xmlns:qemu": qemuNamespace,
		name: definition.name,
		uuid: definition.uuid,
		metadata: describeMark(mark),
		memory: {
			"@unit": "MiB",
			"#text": definition.memoryMB
		},
		vcpu: definition.cpus,
		memoryBacking: isShared ? {
			source: { "@type": "memfd" },
			access: { "@mode": "shared" }
		} : void 0,
		os: {
			type: {
				"@arch": "x86_64",
				"@machine": "q35",
				"#text": "hvm"
			},
			kernel: kernel ?? void 0,
			initrd: initrd ?? void 0,
			cmdline: kernel === null ? void 0 : definition.commandLine,
			boot: kernel === null ? { "@dev": "hd" } : void 0
		},
		genid: {},
		features: {
			acpi: {},
			apic: {}
		},
		cpu: accelerator === "kvm" ? {
			"@mode": "host-passthrough",
			"@migratable": "on"
		} : {
			"@mode": "custom",
			"@match": "exact",
			model: {
				"@fallback": "allow",
				"#text": "Nehalem"
			}
		},
		clock: { "@offset": "utc" },
		on_poweroff: "destroy",
		on_reboot: "restart",
		on_crash: "destroy",
		devices: describeDevices(definition),
		"qemu:commandline": { "qemu:arg": [...listNetworkArguments(definition), ...listMemoryArguments(definition)].map((value) => ({ "@value": value })) }
	};
}
function describeMark(mark) {
	return { "pth:machine": {
		"@xmlns:pth": metadataNamespace,
		"@label": mark.label ?? "",
		"@host": mark.owner?.host ?? "",
		"@pid": mark.owner?.pid ?? "",
		"@start": mark.owner?.startTime ?? "",
		"@created": mark.createdAt
	} };
}
function describeDevices(definition) {
	return {
		disk: {
			"@type": "file",
			"@device": "disk",
			driver: {
				"@name": "qemu",
				"@type": "qcow2",
				"@cache": "unsafe",
				"@discard": "unmap"
			},
			source: { "@file": definition.disk },
			target: {
				"@dev": "vda",
				"@bus": "virtio"
			}
		},
		controller: {
			"@type": "usb",
			"@model": "none"
		},
		serial: {
			"@type": "file",
			source: {
				"@path": definition.serialLog,
				"@append": "on"
			},
			target: {
				"@type": "isa-serial",
				"@port": "0"
			}
		},
		channel: {
			"@type": "unix",
			target: {
				"@type": "virtio",
				"@name": "org.qemu.guest_agent.0"
			}
		},
		rng: {
			"@model": "virtio",
			backend: {
				"@model": "random",
				"#text": "/dev/urandom"
			}
		},
		memballoon: {
			"@model": "virtio",
			stats: { "@period": "1" }
		},
		video: { model: { "@type": "none" } },
		filesystem: describeShare(definition)
	};
}
function describeShare({ mount, sharedDirectory }) {
	if (sharedDirectory === null) return void 0;
	if (mount === "virtiofs") return describeVirtiofs(sharedDirectory);
	if (mount === "rsync") return void 0;
	return {
		"@type": "mount",
		"@accessmode": "passthrough",
		source: { "@dir": sharedDirectory },
		target: { "@dir": shareTag }
	};
}
function describeVirtiofs(directory) {
	return {
		"@type": "mount",
		"@accessmode": "passthrough",
		driver: { "@type": "virtiofs" },
		binary: {
			"@xattr": "on",
			cache: { "@mode": "none" }
		},
		source: { "@dir": directory },
		target: { "@dir": shareTag }
	};
}
/** A fixed PCI address, so that a saved state finds its network card again. */
function listNetworkArguments({ sshPort, isOffline }) {
	const forward = `hostfwd=tcp:127.0.0.1:${sshPort}-${guestAddress}:22`;
	return [
		"-netdev",
		`user,id=pthnet,net=10.0.2.0/24,ipv6=off,restrict=${isOffline ? "on" : "off"},${forward}`,
		"-device",
		JSON.stringify({
			driver: "virtio-net-pci",
			netdev: "pthnet",
			id: "pthnic",
			mac: "52:54:00:70:74:68",
			bus: "pcie.0",
			addr: "0x10"
		})
	];
}
/**
* Replaces the memory that libvirt requests by a named file, which libvirt cannot express. QEMU skips memory in a
* shared file when it saves and loads a state, since the file already has it.
*/
function listMemoryArguments({ memoryFile, memoryMB }) {
	if (memoryFile === void 0) return [];
	const memory = {
		"qom-type": "memory-backend-file",
		id: "pthram",
		"mem-path": memoryFile.path,
		share: true,
		"x-use-canonical-path-for-ramblock-id": false,
		size: memoryMB * 1024 * 1024
	};
	const waiting = memoryFile.isSaved ? ["-incoming", "defer"] : [];
	return [
		"-object",
		JSON.stringify(memory),
		"-machine",
		"memory-backend=pthram",
		...waiting
	];
}
async function renderXml(root) {
	assertPrintable(root);
	const { XMLBuilder } = await import("./fxp-C5FKeiXx.js");
	const text = new XMLBuilder({
		ignoreAttributes: false,
		attributeNamePrefix: "@",
		format: true,
		suppressEmptyNode: true,
		suppressBooleanAttributes: false
	}).build(root);
	if (typeof text !== "string") throw new TypeError("the XML builder gave no text");
	return text;
}
/** XML turns a line end in an attribute into a blank, and cannot express most control characters. */
function assertPrintable(value) {
	if (typeof value === "string") {
		if (!/[\u0000-\u001f\u007f\ufffe\uffff\p{Surrogate}]/u.test(value)) return;
		throw new PthError("environment/unsupported", `A machine cannot be defined with ${JSON.stringify(value)} in it.`, { recovery: ["Choose a directory and names without control characters."] });
	}
	if (typeof value !== "object") return;
	for (const part of Object.values(value)) assertPrintable(part);
}
function readPath(value, path) {
	let current = value;
	for (const name of path) {
		if (typeof current !== "object" || current === null) return void 0;
		current = current[name];
	}
	return current;
}

// src/environment/vm/guest-memory.ts
/** A file system in memory: the guest's memory is never written to a disk. */
const memoryFileSystem = "/dev/shm";
const tmpfsMagic = 16914836;
/** Space left to other programs there, in bytes. */
const spareBytes = 134217728;
/** Names the memory file of a machine, which exists until QEMU opens it. */
function nameMemoryFile(machineName) {
	return join(memoryFileSystem, `${machineName}.memory`);
}
/** Explains why this host cannot keep a guest's memory in a file; undefined when it can. */
async function findMemoryProblem(memoryMB) {
	try {
		const { type, bavail, bsize } = await statfs(memoryFileSystem);
		if (type !== tmpfsMagic) return `${memoryFileSystem} is no file system in memory`;
		const freeMB = Math.floor((bavail * bsize - spareBytes) / 1024 / 1024);
		return freeMB < memoryMB ? `${memoryFileSystem} has room for ${Math.max(0, freeMB)} MB` : void 0;
	} catch (error) {
		return `${memoryFileSystem} cannot be used: ${error instanceof Error ? error.message : String(error)}`;
	}
}
/** Creates an empty memory file, which QEMU resizes. */
async function makeMemoryFile(file) {
	await (await open$1(file, "wx", 384)).close();
}
/** Copies a memory file as a sparse file. @throws PthError `environment/disk-full`, `environment/provision-failed` */
async function copyMemory(tools, from, to, signal) {
	await makeMemoryFile(to);
	await tools.copySparse(from, to, { signal });
}
/** Removes the name; QEMU has opened the file by now, or never will. */
async function removeMemoryFile(file) {
	await rm(file, { force: true });
}

// src/environment/vm/domain-stats.ts
const states = [
	"no state",
	"running",
	"blocked",
	"paused",
	"shutting down",
	"shut off",
	"crashed",
	"suspended"
];
/** Parses `virsh domstats` for one domain; a missing value is null. */
function parseDomainStats(text) {
	const values = /* @__PURE__ */ new Map();
	for (const line of text.slice(0, 262144).split("\n")) {
		const [, name, value] = /^\s*([\w.-]+)=(\d+)\s*$/.exec(line) ?? [];
		if (name !== void 0 && value !== void 0) values.set(name, Number(value));
	}
	const read = (name, unit) => {
		const value = values.get(name);
		return value === void 0 ? null : Math.round(value / unit * 100) / 100;
	};
	const kibPerMB = 1024;
	const bytesPerMB = 1048576;
	return {
		state: states[values.get("state.state") ?? 0] ?? "no state",
		cpuSeconds: read("cpu.time", 1e9),
		cpus: read("vcpu.current", 1),
		memoryMB: read("balloon.current", kibPerMB),
		memoryUsableMB: read("balloon.usable", kibPerMB),
		memoryOnHostMB: read("balloon.rss", kibPerMB),
		diskOnHostMB: read("block.0.physical", bytesPerMB),
		diskSizeMB: read("block.0.capacity", bytesPerMB),
		diskReadMB: read("block.0.rd.bytes", bytesPerMB),
		diskWrittenMB: read("block.0.wr.bytes", bytesPerMB)
	};
}
/** Converts libvirt's counters to a sample of use. Memory is what the guest has taken, less what it calls free. Pure. */
function toUsage(stats) {
	const { cpuSeconds, memoryMB, memoryUsableMB, memoryOnHostMB, diskReadMB, diskWrittenMB } = stats;
	return {
		of: "machine",
		cpuSeconds,
		memoryMB: (memoryMB === null || memoryUsableMB === null ? null : memoryMB - memoryUsableMB) ?? memoryOnHostMB,
		readMB: diskReadMB,
		writtenMB: diskWrittenMB
	};
}
/** Parses `virsh domstate --reason`. */
function parseDomainState(text) {
	const [, state, reason] = /^\s*([a-z -]+?)\s*(?:\(([^)]*)\))?\s*$/.exec(text.trim()) ?? [];
	return {
		state: state ?? text.trim().slice(0, 100),
		reason: reason ?? null
	};
}

// src/environment/vm/free-port.ts
/** Finds a port of 127.0.0.1 that is free at the moment. */
async function findFreePort() {
	const server = createServer();
	await new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(0, "127.0.0.1", () => resolve());
	});
	const address = server.address();
	await new Promise((resolve, reject) => server.close((error) => error ? reject(error) : resolve()));
	if (typeof address !== "object" || address === null) throw new Error("a listening server has no address");
	return address.port;
}

// src/environment/vm/machine-tools.ts
/** Variables of the host that the tools get. */
const passedOn = [
	"PATH",
	"HOME",
	"USER",
	"LOGNAME",
	"XDG_RUNTIME_DIR",
	"XDG_CONFIG_HOME",
	"XDG_CACHE_HOME",
	"TMPDIR"
];
/** `virsh` and `qemu-img`, always by argument vectors, and with English output so that it can be parsed. */
var MachineTools = class {
	uri;
	variables;
	#run;
	constructor({ uri, variables, run = runProcess }) {
		this.uri = uri;
		this.#run = run;
		const kept = passedOn.flatMap((name) => variables[name] === void 0 ? [] : [[name, variables[name]]]);
		this.variables = {
			...Object.fromEntries(kept),
			LC_ALL: "C",
			LANG: "C"
		};
	}
	/** Calls virsh; a failure is data. */
	tryVirsh(args, call = {}) {
		return this.#call([
			"virsh",
			"--quiet",
			"--connect",
			this.uri,
			...args
		], call);
	}
	/** Calls virsh and returns its output. @throws PthError with libvirt's message, `run/interrupted` */
	virsh(args, call = {}) {
		return this.#expect([
			"virsh",
			"--quiet",
			"--connect",
			this.uri,
			...args
		], call);
	}
	/** Calls qemu-img and returns its output. @throws PthError with its message */
	qemuImg(args, call = {}) {
		return this.#expect(["qemu-img", ...args], call);
	}
	/** Calls QEMU in its own protocol. @throws PthError with its message */
	async askQemu(domain, command, call = {}) {
		const answer = await this.virsh([
			"qemu-monitor-command",
			domain,
			JSON.stringify(command)
		], call);
		const parsed = parseJson(answer);
		if (typeof parsed === "object" && parsed !== null && "return" in parsed) return parsed.return;
		throw new PthError(call.code ?? "environment/provision-failed", `QEMU refused ${String(command["execute"])}.`, {
			attempted: "asking QEMU",
			rawOutput: answer.slice(0, 4e3)
		});
	}
	/**
	* Passes QEMU an open file under a name, for a command that takes one.
	* @param use `read` an existing file, or `write` a new one
	* @throws PthError with its message
	*/
	async giveFile(domain, name, path, use, call = {}) {
		const command = JSON.stringify({
			execute: "getfd",
			arguments: { fdname: name }
		});
		const ask = [
			"virsh",
			"--quiet",
			"--connect",
			this.uri,
			"qemu-monitor-command",
			domain,
			"--pass-fds",
			"3",
			command
		];
		const script = use === "read" ? "exec \"$@\" 3<\"$0\"" : "umask 077; exec \"$@\" 3>\"$0\"";
		await this.#expect([
			"sh",
			"-c",
			script,
			path,
			...ask
		], call);
	}
	/** Copies a file over another one as a sparse file. @throws PthError with the tool's message */
	async copySparse(from, to, call = {}) {
		await this.#expect([
			"cp",
			"--sparse=auto",
			"--",
			from,
			to
		], call);
	}
	async #expect(argv, call) {
		const outcome = await this.#call(argv, call);
		if (outcome.reason === "exited" && outcome.exitCode === 0) return outcome.stdout.text;
		call.signal?.throwIfAborted();
		throw toFault(outcome, call.code ?? "environment/provision-failed");
	}
	#call(argv, { timeoutMs = 6e4, signal }) {
		return this.#run({
			argv,
			cwd: "/",
			variables: this.variables,
			timeoutMs,
			maxOutputBytes: 4194304,
			signal
		});
	}
};
/** Turns a failed call of a tool into a fault with the tool's message. */
function toFault(outcome, code) {
	const { argv } = outcome;
	const at = argv.indexOf("virsh");
	const tool = at >= 0 ? `virsh ${argv[at + 4] ?? ""}` : `${argv[0] ?? ""} ${argv[1] ?? ""}`;
	const words = firstLine(outcome.stderr.text) ?? describeRunOutcome(outcome);
	const isDiskFull = /No space left on device/.test(outcome.stderr.text);
	return new PthError(isDiskFull ? "environment/disk-full" : code, `${tool.trim()} failed: ${words}`, {
		attempted: "working with virtual machines",
		rawOutput: outcome.stderr.text.trim() || outcome.stdout.text.trim() || words,
		details: {
			argv: outcome.argv,
			exitCode: outcome.exitCode,
			stderr: outcome.stderr.text
		}
	});
}
function firstLine(text) {
	return text.split("\n").map((line) => line.trim().replace(/^error: /, "")).find((line) => line !== "");
}
function parseJson(text) {
	try {
		return JSON.parse(text);
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}

// src/environment/vm/machine.ts
/** Number of ports tried for SSH when another program takes one between finding and using it. */
const maxPortAttempts = 5;
/** Limit of saving or loading the state of the devices, and the polling interval, in milliseconds. */
const stateLimitMs = 6e4;
const statePollMs = 10;
/** QEMU's name for a file that was passed to it. */
const stateFile = "pthstate";
/** Bytes of the boot log in a fault. */
const serialTailBytes = 8e3;
/** One virtual machine of libvirt, and its directory. */
var Machine = class {
	directory;
	#tools;
	#definition;
	/** @param directory the machine's own directory, with its disk and logs */
	constructor(tools, definition, directory) {
		this.#tools = tools;
		this.#definition = definition;
		this.directory = directory;
	}
	get definition() {
		return this.#definition;
	}
	get name() {
		return this.#definition.name;
	}
	/** Registers the machine with libvirt in its present definition. */
	async define(signal) {
		const file = await this.#writeXml("domain.xml", await renderDomain(this.#definition));
		await this.#tools.virsh(["define", file], { signal });
	}
	/** Defines and boots the machine. @throws PthError `environment/boot-failed` with libvirt's message */
	async boot(signal) {
		await this.#withFreePort(signal, async () => {
			await this.define(signal);
			return this.#tools.tryVirsh(["start", this.name], { signal });
		});
	}
	/**
	* Defines the machine and resumes it from a state saved in its disk.
	* @throws PthError `environment/boot-failed` with libvirt's message
	*/
	async restore(savedName, signal) {
		await this.#withFreePort(signal, async () => {
			await this.define(signal);
			const file = await this.#writeXml("saved-state.xml", await renderSavedState(this.#definition, savedName));
			await this.#tools.virsh([
				"snapshot-create",
				this.name,
				file,
				"--redefine"
			], { signal });
			return this.#tools.tryVirsh([
				"snapshot-revert",
				this.name,
				savedName,
				"--running"
			], { signal });
		});
	}
	/**
	* Resumes from saved memory and the state of the devices saved with it.
	* @param memory the memory file; removed here once QEMU has opened it
	* @throws PthError `environment/boot-failed` with the message of libvirt or QEMU
	*/
	async resumeFrom(memory, devices, signal) {
		this.#definition = {
			...this.#definition,
			memoryFile: memory
		};
		const call = {
			signal,
			code: "environment/boot-failed"
		};
		try {
			await this.#withFreePort(signal, async () => {
				await this.define(signal);
				return this.#tools.tryVirsh([
					"start",
					this.name,
					"--paused"
				], { signal });
			});
			await removeMemoryFile(memory.path);
			await this.#leaveOutMemory(call);
			await this.#tools.giveFile(this.name, stateFile, devices, "read", call);
			await this.#ask("migrate-incoming", { uri: `fd:${stateFile}` }, call);
			await this.#awaitState(call);
			await this.#tools.virsh(["resume", this.name], call);
		} finally {
			await removeMemoryFile(memory.path);
			this.#definition = {
				...this.#definition,
				memoryFile: void 0
			};
		}
	}
	/** Halts the running machine, whose memory is a file, and saves the state of its devices to another file. */
	async saveDevices(devices, signal) {
		const call = { signal };
		await this.#tools.virsh(["suspend", this.name], call);
		await this.#leaveOutMemory(call);
		await this.#tools.giveFile(this.name, stateFile, devices, "write", call);
		await this.#ask("migrate", { uri: `fd:${stateFile}` }, call);
		await this.#awaitState(call);
	}
	/** Plugs a directory of the host into the running machine. @throws PthError `environment/provision-failed` */
	async plugShare(directory, signal) {
		const file = await this.#writeXml("share.xml", await renderShare(directory));
		await this.#tools.virsh([
			"attach-device",
			this.name,
			file,
			"--live"
		], { signal });
		this.#definition = {
			...this.#definition,
			sharedDirectory: directory
		};
	}
	/** Shares this directory in later starts, or none. */
	useShare(directory) {
		this.#definition = {
			...this.#definition,
			sharedDirectory: directory
		};
	}
	/** Saves memory and disk of the running machine into its disk. */
	async saveState(name, signal) {
		await this.#tools.virsh([
			"snapshot-create-as",
			this.name,
			name
		], {
			signal,
			timeoutMs: 3e5
		});
	}
	/**
	* Reads its state; undefined when libvirt does not know it. @throws PthError `environment/tier-unavailable` when
	* libvirt does not answer
	*/
	async readState() {
		const outcome = await this.#tools.tryVirsh([
			"domstate",
			this.name,
			"--reason"
		]);
		if (outcome.exitCode === 0) return parseDomainState(outcome.stdout.text);
		if (isUnknownDomain(outcome)) return void 0;
		throw toFault(outcome, "environment/tier-unavailable");
	}
	/** Reads libvirt's counters. */
	async readStats() {
		return parseDomainStats(await this.#tools.virsh(["domstats", this.name]));
	}
	/** Reads the last bytes of the serial port; empty when there are none. */
	async readSerialTail(maxBytes = serialTailBytes) {
		try {
			const handle = await open$1(this.#definition.serialLog, "r");
			try {
				const { size } = await handle.stat();
				const length = Math.min(size, maxBytes);
				const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, size - length);
				return buffer.subarray(0, bytesRead).toString("utf8");
			} finally {
				await handle.close();
			}
		} catch (error) {
			if (systemErrorCode(error) === "ENOENT") return "";
			throw error;
		}
	}
	/** Powers it off; one that is off or gone is no error. */
	async powerOff() {
		const outcome = await this.#tools.tryVirsh(["destroy", this.name]);
		if (outcome.exitCode === 0 || isUnknownDomain(outcome) || /not running/.test(outcome.stderr.text)) return;
		throw toFault(outcome, "environment/provision-failed");
	}
	/** Powers it off and removes its definition, snapshots, disk and logs. A missing one is no error. */
	async remove() {
		await removeDomain(this.#tools, this.name);
		await rm(this.directory, {
			recursive: true,
			force: true
		});
	}
	/** Builds a fault with the output of libvirt and the guest during the boot. */
	async bootFault(message, more = {}) {
		const serial = (await this.readSerialTail()).trim();
		const words = [more.rawOutput?.trim() ?? "", serial === "" ? "" : `The boot log ends with:\n${serial}`];
		return new PthError("environment/boot-failed", message, {
			attempted: "booting a virtual machine",
			rawOutput: words.filter((text) => text !== "").join("\n\n") || "The machine wrote nothing to its serial port.",
			details: {
				machine: this.name,
				accelerator: this.#definition.accelerator,
				isUnreached: more.isUnreached ?? false,
				libvirt: more.rawOutput ?? null,
				serialLog: serial
			},
			...more.cause === void 0 ? {} : { cause: more.cause }
		});
	}
	#ask(command, args, call) {
		return this.#tools.askQemu(this.name, {
			execute: command,
			arguments: args
		}, call);
	}
	async #leaveOutMemory(call) {
		await this.#ask("migrate-set-capabilities", { capabilities: [{
			capability: "x-ignore-shared",
			state: true
		}] }, call);
	}
	/** Waits until QEMU has saved or loaded a state. */
	async #awaitState(call) {
		const until = performance.now() + stateLimitMs;
		for (;;) {
			const answer = await this.#ask("query-migrate", {}, call);
			const status = typeof answer === "object" && answer !== null && "status" in answer ? answer.status : void 0;
			if (status === "completed") return;
			if (status === "failed" || status === "cancelled" || performance.now() > until) throw new PthError(call.code ?? "environment/provision-failed", "QEMU could not move the state of a machine.", {
				attempted: "saving or loading the state of a virtual machine",
				rawOutput: JSON.stringify(answer).slice(0, 4e3)
			});
			await setTimeout$1(statePollMs);
		}
	}
	async #withFreePort(signal, start) {
		for (let attempt = 1;; attempt++) {
			const outcome = await start();
			signal?.throwIfAborted();
			if (outcome.exitCode === 0) return;
			if (attempt < maxPortAttempts && /host forwarding rule/.test(outcome.stderr.text)) {
				this.#definition = {
					...this.#definition,
					sshPort: await findFreePort()
				};
				continue;
			}
			const fault = toFault(outcome, "environment/boot-failed");
			if (fault.code !== "environment/boot-failed") throw fault;
			throw await this.bootFault(`The machine did not start: ${fault.message}`, {
				cause: fault,
				rawOutput: outcome.stderr.text
			});
		}
	}
	async #writeXml(name, xml) {
		await mkdir(this.directory, { recursive: true });
		const file = join(this.directory, name);
		await writeFile(file, xml);
		return file;
	}
};
/** Powers a domain off and removes its definition with all snapshots; a missing one is no error. */
async function removeDomain(tools, name) {
	const destroyed = await tools.tryVirsh(["destroy", name]);
	if (destroyed.exitCode !== 0 && isUnknownDomain(destroyed)) return;
	const outcome = await tools.tryVirsh([
		"undefine",
		name,
		"--snapshots-metadata"
	]);
	if (outcome.exitCode !== 0 && !isUnknownDomain(outcome)) throw toFault(outcome, "environment/provision-failed");
}
function isUnknownDomain(outcome) {
	return /failed to get domain|Domain not found/i.test(outcome.stderr.text);
}

// src/environment/vm/machine-directories.ts
const namePattern = new RegExp(`^${machinePrefix}[0-9a-f]{12}$`);
const controlPattern = /^pth-vm-[A-Za-z0-9]{6}$/;
/** The directories of machines, and their leftovers on this host. */
var MachineDirectories = class {
	#root;
	#tools;
	#warm;
	/** @param root absolute directory, created when needed */
	constructor(root, tools, warm) {
		this.#root = root;
		this.#tools = tools;
		this.#warm = warm;
	}
	/** Creates the directory of a new machine, with a record of its owner. */
	async create(mark) {
		const name = `${machinePrefix}${createHexId(12)}`;
		const directory = join(this.#root, name);
		await mkdir(directory, { recursive: true });
		noteHeld({
			kind: "machine",
			id: name
		});
		const controlDirectory = await mkdtemp(join(tmpdir(), "pth-vm-"));
		await writeFile(join(directory, "machine.json"), JSON.stringify({
			...mark,
			controlDirectory
		}));
		return {
			name,
			directory,
			disk: join(directory, "disk.qcow2"),
			serialLog: join(directory, "serial.log"),
			knownHosts: join(directory, "known_hosts"),
			controlDirectory
		};
	}
	/** Lists all machines of PTH on this host, the leftovers of dead ones, and the saved states of images. */
	async list() {
		const machines = [];
		const domains = await this.#tools.tryVirsh([
			"list",
			"--all",
			"--name"
		]);
		const names = domains.exitCode === 0 ? domains.stdout.text.split("\n").map((line) => line.trim()) : [];
		for (const name of names.filter((line) => namePattern.test(line))) {
			const xml = await this.#tools.tryVirsh(["dumpxml", name]);
			const mark = xml.exitCode === 0 ? await parseMark(xml.stdout.text) : void 0;
			if (mark === void 0) continue;
			const directory = await this.#findDirectory(name);
			machines.push({
				kind: "machine",
				id: name,
				label: mark.label,
				owner: mark.owner,
				sizeMB: directory === void 0 ? null : await measure(directory),
				createdAt: mark.createdAt,
				description: `virtual machine ${name}`
			});
		}
		const known = new Set(machines.map(({ id }) => id));
		const leftovers = [];
		for (const name of (await readNames$2(this.#root)).filter((entry) => namePattern.test(entry) && !known.has(entry))) {
			const directory = join(this.#root, name);
			const note = await readNote(directory);
			leftovers.push({
				kind: "overlay",
				id: name,
				label: note?.label ?? null,
				owner: note?.owner ?? null,
				sizeMB: await measure(directory),
				createdAt: note?.createdAt ?? null,
				description: `disk and logs of the virtual machine ${name}, which is gone`
			});
		}
		const warm = (await this.#warm.list()).map(({ state, image, sizeMB, createdAt }) => ({
			kind: "image",
			id: basename(state.directory),
			label: null,
			owner: null,
			sizeMB,
			createdAt,
			description: `booted state of the base image ${image}, from which machines start`
		}));
		return [
			...machines,
			...leftovers,
			...warm
		];
	}
	/** Removes a machine with all its resources on this host, or a saved state; a missing one is no error. */
	async remove(id) {
		if (namePattern.test(id)) {
			await removeDomain(this.#tools, id);
			await removeMemoryFile(nameMemoryFile(id));
			const directory = join(this.#root, id);
			const note = await readNote(directory);
			await rm(directory, {
				recursive: true,
				force: true
			});
			if (note?.controlDirectory !== void 0 && controlPattern.test(basename(note.controlDirectory))) {
				const { controlDirectory } = note;
				if (dirname(controlDirectory) === tmpdir()) await rm(controlDirectory, {
					recursive: true,
					force: true
				});
			}
			return noteReleased(id);
		}
		const warm = (await this.#warm.list()).find(({ state }) => basename(state.directory) === id);
		if (warm) await this.#warm.discard(warm.state);
	}
	async #findDirectory(name) {
		return (await readNames$2(this.#root)).includes(name) ? join(this.#root, name) : void 0;
	}
};
async function readNote(directory) {
	try {
		const note = JSON.parse(await readFile(join(directory, "machine.json"), "utf8"));
		if (typeof note !== "object" || note === null) return void 0;
		const { label, owner, createdAt, controlDirectory } = note;
		if (typeof createdAt !== "string") return void 0;
		return {
			label: typeof label === "string" ? label : null,
			owner: readOwner(owner),
			createdAt,
			controlDirectory: typeof controlDirectory === "string" ? controlDirectory : void 0
		};
	} catch (error) {
		if (error instanceof SyntaxError || systemErrorCode(error) !== void 0) return void 0;
		throw error;
	}
}
function readOwner(value) {
	if (typeof value !== "object" || value === null) return null;
	const { host, pid, startTime } = value;
	if (typeof host !== "string" || typeof pid !== "number") return null;
	return {
		host,
		pid,
		startTime: typeof startTime === "string" ? startTime : null
	};
}
async function readNames$2(directory) {
	try {
		return (await readdir(directory)).sort();
	} catch (error) {
		if (systemErrorCode(error) === "ENOENT") return [];
		throw error;
	}
}
/** Measures the files directly in a directory, in MB. */
async function measure(directory) {
	let blocks = 0;
	for (const name of await readNames$2(directory)) try {
		blocks += (await stat(join(directory, name))).blocks;
	} catch (error) {
		if (systemErrorCode(error) !== "ENOENT") throw error;
	}
	return Math.ceil(blocks * 512 / 1024 / 1024);
}

// src/environment/vm/machine-disk.ts
/** Reads the size of a disk as a guest sees it. @throws PthError `environment/image-failed` */
async function readDiskBytes(tools, disk, signal) {
	const code = "environment/image-failed";
	const answer = await tools.qemuImg([
		"info",
		"--output=json",
		"-U",
		disk
	], {
		signal,
		code
	});
	const size = readVirtualSize(answer);
	if (size !== void 0) return size;
	throw new PthError(code, `qemu-img does not tell the size of ${disk}.`, { rawOutput: answer.slice(0, 2e3) });
}
/** Enlarges the disk of a running machine, and its file system. @throws PthError `environment/provision-failed` */
async function growDisk(tools, running, bytes, signal) {
	await tools.virsh([
		"blockresize",
		running.machine.name,
		"vda",
		`${bytes}B`
	], { signal });
	await running.growRoot(signal);
}
function readVirtualSize(answer) {
	try {
		const parsed = JSON.parse(answer);
		if (typeof parsed !== "object" || parsed === null || !("virtual-size" in parsed)) return void 0;
		const size = parsed["virtual-size"];
		return typeof size === "number" && size > 0 ? size : void 0;
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}

// src/environment/vm/machine-host.ts
const installRemedy = `Install what is missing; on Debian and Ubuntu: apt-get install qemu-system-x86 qemu-utils libvirt-daemon-system libvirt-clients openssh-client rsync.`;
const neededPrograms = [
	"virsh",
	"qemu-img",
	"ssh"
];
/** Directories where QEMU's packages describe programs that share directories. */
const shareDescriptions = [
	"/etc/qemu/vhost-user",
	"/usr/local/share/qemu/vhost-user",
	"/usr/share/qemu/vhost-user"
];
/**
* Returns a missing requirement for machines of any kind, or undefined; never throws for a missing one.
* @param architecture of this host, as Node names it
*/
async function findMissingRequirement(tools, architecture) {
	if (architecture !== "x64") return {
		reason: `machines are made for x86-64 processors, and this one is ${architecture}`,
		remedy: ["Use a container environment.", "Run on an x86-64 host."]
	};
	const missing = [];
	for (const name of neededPrograms) if (await findProgram(name, tools.variables["PATH"] ?? "") === void 0) missing.push(name);
	if (missing.length > 0) return {
		reason: `${missing.join(", ")} is not installed`,
		remedy: [installRemedy]
	};
	const outcome = await tools.tryVirsh(["version"], { timeoutMs: 15e3 });
	if (outcome.exitCode === 0) return void 0;
	const words = outcome.stderr.text.trim().split("\n")[0] ?? "";
	return {
		reason: `libvirt does not answer at ${tools.uri}: ${words || describeRunOutcome(outcome)}`,
		remedy: ["Start libvirt: systemctl start libvirtd, or scripts/start-libvirt.sh where no systemd runs.", "Let this user use libvirt: add it to the group libvirt."]
	};
}
/** Turns a missing requirement into the fault of a session that needs a machine. */
function toTierFault({ reason, remedy }) {
	return new PthError("environment/tier-unavailable", `Virtual machines are not available here: ${reason}.`, {
		recovery: remedy,
		details: { reason }
	});
}
/** Reads the versions of libvirt and QEMU, as one text. */
async function readVersions(tools) {
	return (await tools.virsh(["version"])).trim().replaceAll(/\s+/g, " ");
}
/** Reads the abilities of QEMU and libvirt with an accelerator. @throws PthError `environment/tier-unavailable` */
async function readCapabilities(tools, accelerator) {
	const args = [
		"domcapabilities",
		"--virttype",
		accelerator === "kvm" ? "kvm" : "qemu",
		"--arch",
		"x86_64",
		"--machine",
		"q35"
	];
	return parseDomainCapabilities(await tools.virsh(args, { code: "environment/tier-unavailable" }));
}
/** Reads the sharing methods of this host. */
async function readMountCapabilities(tools, { shareDrivers }) {
	const daemon = await findShareDaemon();
	const rsync = await findProgram("rsync", tools.variables["PATH"] ?? "");
	return {
		virtiofs: !shareDrivers.includes("virtiofs") ? {
			isAvailable: false,
			reason: "libvirt here does not offer it"
		} : daemon === void 0 ? {
			isAvailable: false,
			reason: "virtiofsd is not installed"
		} : { isAvailable: true },
		ninep: shareDrivers.includes("path") ? { isAvailable: true } : {
			isAvailable: false,
			reason: "QEMU here does not offer it"
		},
		rsync: rsync === void 0 ? {
			isAvailable: false,
			reason: "rsync is not installed"
		} : { isAvailable: true }
	};
}
/** Finds the program that shares directories by virtiofs, as libvirt does. */
async function findShareDaemon() {
	for (const directory of shareDescriptions) for (const name of await readNames$1(directory)) {
		const description = await readDescription(join(directory, name));
		if (description?.type !== "fs" || description.binary === void 0) continue;
		if (await findProgram(description.binary, "") !== void 0) return description.binary;
	}
}
async function readNames$1(directory) {
	try {
		return (await readdir(directory)).filter((name) => name.endsWith(".json")).sort();
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return [];
		throw error;
	}
}
async function readDescription(path) {
	try {
		const parsed = JSON.parse(await readFile(path, "utf8"));
		if (typeof parsed !== "object" || parsed === null) return void 0;
		const { type, binary } = parsed;
		return {
			type,
			...typeof binary === "string" ? { binary } : {}
		};
	} catch (error) {
		if (error instanceof SyntaxError || systemErrorCode(error) !== void 0) return void 0;
		throw error;
	}
}

// src/environment/vm/plan-machine.ts
const defaultSize = {
	cpus: 2,
	memoryMB: 1024
};
const minMemoryMB = 256;
/**
* Plans the size of a machine. Refuses a request that this host cannot meet, and never rounds.
* @param host the host's maximum
* @throws PthError `environment/config-invalid`
*/
function planSize(wanted, host) {
	const { cpus = Math.min(defaultSize.cpus, host.cpus), memoryMB = defaultSize.memoryMB, diskGB } = wanted ?? {};
	if (!Number.isInteger(cpus) || cpus < 1) throw refuse(`${cpus} processors: a machine takes whole ones, 1 at least`);
	if (!Number.isInteger(memoryMB) || memoryMB < minMemoryMB) throw refuse(`${memoryMB} MB of memory: a machine takes whole ones, ${minMemoryMB} at least`);
	if (cpus > host.cpus) throw refuse(`${cpus} processors: this host has ${host.cpus}`);
	if (memoryMB > host.memoryMB) throw refuse(`${memoryMB} MB of memory: this host has ${host.memoryMB} MB`);
	if (diskGB !== void 0 && !(diskGB > 0)) throw refuse(`a disk of ${diskGB} GB`);
	return {
		cpus,
		memoryMB,
		diskGB
	};
}
/**
* Plans the new size of the disk in bytes; undefined where it already has that size.
* @throws PthError `environment/config-invalid` for a disk that is smaller than its image
*/
function planDiskGrowth(diskGB, imageBytes) {
	if (diskGB === void 0) return void 0;
	const gib = 1024 ** 3;
	const bytes = Math.floor(diskGB * gib / 512) * 512;
	if (bytes < imageBytes) throw refuse(`a disk of ${diskGB} GB: the one of the image has ${Math.round(imageBytes / gib * 100) / 100} GB`);
	return bytes === imageBytes ? void 0 : bytes;
}
function refuse(what) {
	return new PthError("environment/config-invalid", `The vm environment cannot offer ${what}.`, { recovery: ["Ask for another size.", "Leave the limit out."] });
}

// src/environment/vm/return-files.ts
/**
* Gives files that the machine's root created in the shared working copy to its owner, who could not change or remove
* them otherwise. Does nothing where that owner is root, or the files are copies.
* @throws PthError `environment/write-failed`
*/
async function returnFiles(running, worktree) {
	const { mount } = running.machine.definition;
	const { uid, gid } = await stat(worktree);
	if (uid === 0 || mount === "rsync") return;
	const script = `find ${quoteShell(running.root)} -xdev -uid 0 -exec chown -h ${uid}:${gid} {} +`;
	const reply = await running.connection.host.setup.run(script, { timeoutMs: 12e4 });
	if (reply.exitCode === 0 || /No such file or directory/.test(reply.stderr)) return;
	throw new PthError("environment/write-failed", "Files in the working copy could not be given back to its owner.", { rawOutput: reply.stderr });
}

// src/environment/vm/select-mount.ts
const preferredOrder = [
	"virtiofs",
	"9p",
	"rsync"
];
/**
* Selects how to share the working copy with a machine: virtiofs, else 9p, else copies by rsync, the degraded mode. A
* forced method is the only one.
*/
function selectMounts(capabilities, forced) {
	const methods = [];
	const passedOver = [];
	for (const method of forced === void 0 ? preferredOrder : [forced]) {
		const offer = capabilities[method === "9p" ? "ninep" : method];
		if (offer.isAvailable) methods.push(method);
		else passedOver.push(`${method}: ${offer.reason}`);
	}
	return {
		methods,
		passedOver
	};
}

// src/environment/vm/await-boot.ts
/**
* Connects to a machine that was turned on. A guest that cannot be reached within a third of the limit is turned off
* and booted once more: a boot under emulation now and then stands still for good, and the next one does not.
* @throws PthError `environment/boot-failed`, `environment/provision-failed`; `MountRefused`
*/
async function awaitBoot(wait) {
	const { machine, open, bootTimeoutMs, onProgress, signal } = wait;
	const firstMs = Math.ceil(bootTimeoutMs / 3);
	try {
		return await connect$1(await open(), firstMs, signal);
	} catch (error) {
		if (!PthError.isInstance(error) || error.details.isUnreached !== true) throw error;
		onProgress(`${error.message} Turning it off and booting once more.`);
	}
	await machine.powerOff();
	await machine.boot(signal);
	return connect$1(await open(), bootTimeoutMs - firstMs, signal);
}
async function connect$1(connection, limitMs, signal) {
	try {
		await connection.connect(true, signal, limitMs);
		return connection;
	} catch (error) {
		await connection.close();
		throw error;
	}
}

// src/environment/vm/plan-sync.ts
/** True when two states are equal; time and size of directories do not count. */
function isSameState(left, right) {
	if (left === void 0 || right === void 0) return left === right;
	if (left.kind !== right.kind) return false;
	if (left.kind === "l") return left.target === right.target;
	if (left.mode !== right.mode) return false;
	return left.kind !== "f" || left.size === right.size && left.mtimeNs === right.mtimeNs;
}
/** Plans copies and removals: each side's changes go to the other; where both changed, the host wins. */
function planSync({ host, guest, hostBefore, guestBefore }) {
	const plan = {
		removeOnHost: [],
		pull: [],
		removeInGuest: [],
		push: [],
		hostAfter: new Map(host),
		guestAfter: new Map(guest)
	};
	for (const path of /* @__PURE__ */ new Set([...host.keys(), ...guest.keys()])) {
		const onHost = host.get(path);
		const inGuest = guest.get(path);
		if (isSameState(onHost, inGuest)) continue;
		const hasHostChanged = !isSameState(onHost, hostBefore.get(path));
		const hasGuestChanged = !isSameState(inGuest, guestBefore.get(path));
		if (!hasHostChanged && !hasGuestChanged) continue;
		if (hasHostChanged) {
			if (onHost === void 0) {
				plan.removeInGuest.push(path);
				plan.guestAfter.delete(path);
				continue;
			}
			if (inGuest !== void 0 && inGuest.kind !== onHost.kind) plan.removeInGuest.push(path);
			plan.push.push(path);
			plan.guestAfter.set(path, onHost);
			continue;
		}
		if (inGuest === void 0) {
			plan.removeOnHost.push(path);
			plan.hostAfter.delete(path);
			continue;
		}
		if (onHost !== void 0 && onHost.kind !== inGuest.kind) plan.removeOnHost.push(path);
		plan.pull.push(path);
		plan.hostAfter.set(path, inGuest);
	}
	plan.removeOnHost.sort(compareDepth);
	plan.removeInGuest.sort(compareDepth);
	plan.pull.sort();
	plan.push.sort();
	return plan;
}
/**
* Parses `find -printf '%y %m %s %T@ %P\0%l\0'`. The guest is not trusted: skips names that lead elsewhere, names that
* are no valid text, and kinds that are not copied.
*/
function parseGuestListing(text) {
	const found = /* @__PURE__ */ new Map();
	const parts = text.split("\0");
	for (let index = 0; index + 1 < parts.length; index += 2) {
		const match = /^([fdlp]) ([0-7]{1,4}) (\d+) (\d+)\.(\d+) ([^]+)$/.exec(parts[index] ?? "");
		if (!match) continue;
		const [, kind, mode = "", size = "", seconds = "", fraction = "", path = ""] = match;
		if (!isPlainPath(path)) continue;
		found.set(path, {
			kind,
			mode,
			size: Number(size),
			mtimeNs: BigInt(seconds) * 1000000000n + BigInt(fraction.padEnd(9, "0").slice(0, 9)),
			target: kind === "l" ? parts[index + 1] ?? "" : ""
		});
	}
	return found;
}
function isPlainPath(path) {
	if (path.includes("�")) return false;
	const parts = path.split("/");
	return parts[0] !== ".git" && parts.every((part) => part !== "" && part !== "." && part !== "..");
}
function compareDepth(left, right) {
	return right.split("/").length - left.split("/").length;
}

// src/environment/vm/ssh-config.ts
/** Host name of the guest in ssh, whatever its port is. */
const guestAlias = "pth-machine";
/**
* Renders a complete settings file for ssh: ignores the user's settings, keys and agents, and offers the algorithms
* that cost an emulated processor least.
* @throws PthError `environment/unsupported` for a path that it cannot contain
*/
function renderSshConfig(options) {
	const { port, user, privateKey, knownHosts, isFirstMeeting, controlSocket } = options;
	const settings = {
		HostName: "127.0.0.1",
		HostKeyAlias: guestAlias,
		Port: String(port),
		User: user,
		BatchMode: "yes",
		ControlPath: quoteSettingPath(controlSocket),
		ControlMaster: "no",
		IdentityFile: quoteSettingPath(privateKey),
		IdentitiesOnly: "yes",
		IdentityAgent: "none",
		UserKnownHostsFile: quoteSettingPath(knownHosts),
		GlobalKnownHostsFile: "/dev/null",
		StrictHostKeyChecking: isFirstMeeting ? "accept-new" : "yes",
		UpdateHostKeys: "no",
		CheckHostIP: "no",
		PreferredAuthentications: "publickey",
		KexAlgorithms: "curve25519-sha256,curve25519-sha256@libssh.org,ecdh-sha2-nistp256",
		Ciphers: "aes128-ctr,chacha20-poly1305@openssh.com,aes128-gcm@openssh.com",
		Compression: "no",
		ConnectTimeout: "30",
		ServerAliveInterval: "15",
		ServerAliveCountMax: "8",
		ForwardAgent: "no",
		ForwardX11: "no",
		PermitLocalCommand: "no",
		RequestTTY: "no",
		LogLevel: "ERROR"
	};
	const lines = Object.entries(settings).map(([name, value]) => `  ${name} ${value}`);
	return `Host ${guestAlias}\n${lines.join("\n")}\n`;
}
/**
* Quotes a path for an ssh setting, where `%` and `${` have a meaning and blanks end a word.
* @throws PthError `environment/unsupported` for a path that it cannot contain
*/
function quoteSettingPath(path) {
	if (/["\\\u0000-\u001f]|\$\{/.test(path)) throw new PthError("environment/unsupported", `SSH cannot be told the path ${JSON.stringify(path)}.`, { recovery: ["Choose a directory without quotes, backslashes, control characters and ${."] });
	return `"${path.replaceAll("%", "%%")}"`;
}

// src/environment/vm/rsync-share.ts
const transferLimitMs = 6e5;
const listingLimits$1 = {
	timeoutMs: 12e4,
	maxBytes: 67108864
};
/**
* The degraded way to share a working copy: a copy in the guest, synchronised in both directions before and after each
* command. Where both sides changed, the host wins. `.git` is not copied.
*/
var RsyncShare = class {
	#parts;
	#host = /* @__PURE__ */ new Map();
	#guest = /* @__PURE__ */ new Map();
	#last = Promise.resolve();
	constructor(parts) {
		this.#parts = parts;
	}
	/** Empties the guest's copy, which may be an old one, and creates it again. */
	async start() {
		const root = quoteShell(this.#parts.remoteRoot);
		await this.#parts.channel.run(`find ${root} -mindepth 1 -maxdepth 1 -exec rm -rf {} +`, listingLimits$1);
		this.#host = /* @__PURE__ */ new Map();
		this.#guest = /* @__PURE__ */ new Map();
		await this.sync();
	}
	/**
	* Synchronises both sides; several calls run one after the other.
	* @throws PthError `environment/provision-failed` with rsync's message
	*/
	sync() {
		const turn = this.#last.then(() => this.#syncInTurn());
		this.#last = turn.catch(() => void 0);
		return turn;
	}
	async #syncInTurn() {
		const host = await this.#listHost();
		const guest = await this.#listGuest();
		const plan = planSync({
			host,
			guest,
			hostBefore: this.#host,
			guestBefore: this.#guest
		});
		await this.#removeOnHost(plan.removeOnHost);
		await this.#transfer("pull", plan);
		await this.#removeInGuest(plan.removeInGuest);
		await this.#transfer("push", plan);
		this.#host = plan.hostAfter;
		this.#guest = plan.guestAfter;
	}
	async #transfer(direction, plan) {
		const paths = plan[direction];
		if (paths.length === 0) return;
		const { policy, remoteRoot, sshConfig, variables, run } = this.#parts;
		const here = `${policy.root}/`;
		const there = `${guestAlias}:${remoteRoot}/`;
		const outcome = await run({
			argv: [
				"rsync",
				..."--links --perms --times --specials --omit-dir-times".split(" "),
				..."--from0 --files-from=- --secluded-args --exclude=/.git".split(" "),
				`--rsh=ssh -F ${quoteForRsync(sshConfig)} -T`,
				...direction === "push" ? [here, there] : [there, here]
			],
			cwd: "/",
			variables,
			stdin: `${paths.join("\0")}\0`,
			timeoutMs: transferLimitMs
		});
		if (outcome.exitCode === 0 || outcome.exitCode === 24) return;
		throw new PthError("environment/provision-failed", `The working copy could not be copied ${direction === "push" ? "into" : "out of"} the machine: ${describeRunOutcome(outcome)}.`, {
			attempted: "copying the working copy with rsync",
			rawOutput: outcome.stderr.text
		});
	}
	async #removeOnHost(paths) {
		for (const path of paths) {
			const { absolute } = await this.#parts.policy.followParent(path);
			if (absolute !== this.#parts.policy.root) await rm(absolute, {
				recursive: true,
				force: true
			});
		}
	}
	async #removeInGuest(paths) {
		const { channel, remoteRoot } = this.#parts;
		for (let start = 0; start < paths.length; start += 200) {
			const names = paths.slice(start, start + 200).map((path) => quoteShell(`./${path}`));
			await channel.run(`cd ${quoteShell(remoteRoot)} && rm -rf -- ${names.join(" ")}`, listingLimits$1);
		}
	}
	async #listGuest() {
		const { channel, remoteRoot } = this.#parts;
		const script = `mkdir -p ${quoteShell(remoteRoot)} && cd ${quoteShell(remoteRoot)} && find . -mindepth 1 -path ./.git -prune -o -printf '%y %m %s %T@ %P\\0%l\\0'`;
		const { stdout, stderr, exitCode } = await channel.run(script, listingLimits$1);
		if (exitCode !== 0 && stdout === "") throw new PthError("environment/provision-failed", `The copy inside cannot be listed: ${stderr.trim()}`, { rawOutput: stderr });
		return parseGuestListing(stdout);
	}
	async #listHost() {
		const { root } = this.#parts.policy;
		const found = /* @__PURE__ */ new Map();
		const visit = async (directory) => {
			for (const name of await readNames(join(root, directory))) {
				const path = directory === "" ? name : `${directory}/${name}`;
				if (path === ".git") continue;
				const state = await readState(join(root, path));
				if (state === void 0) continue;
				found.set(path, state);
				if (state.kind === "d") await visit(path);
			}
		};
		await visit("");
		return found;
	}
};
/** rsync splits its `--rsh` at blanks, and understands quotes. */
function quoteForRsync(path) {
	if (!path.includes("'")) return `'${path}'`;
	throw new PthError("environment/unsupported", `rsync cannot be told the path ${JSON.stringify(path)}.`, { recovery: ["Choose a temporary directory without quotes in its path."] });
}
async function readNames(directory) {
	try {
		return await readdir(directory);
	} catch (error) {
		if (isGone(error)) return [];
		throw error;
	}
}
/** Describes a path; undefined for missing ones, devices and sockets. */
async function readState(path) {
	try {
		const stats = await lstat(path, { bigint: true });
		const kind = stats.isDirectory() ? "d" : stats.isFile() ? "f" : stats.isSymbolicLink() ? "l" : stats.isFIFO() ? "p" : void 0;
		if (kind === void 0) return void 0;
		return {
			kind,
			mode: (stats.mode & 4095n).toString(8),
			size: Number(stats.size),
			mtimeNs: stats.mtimeNs,
			target: kind === "l" ? await readlink(path) : ""
		};
	} catch (error) {
		if (isGone(error)) return void 0;
		throw error;
	}
}
function isGone(error) {
	const code = systemErrorCode(error);
	return code === "ENOENT" || code === "ENOTDIR";
}

// src/environment/vm/ssh-link.ts
/** Shortest wait for the guest's greeting on an open port before the next try, in milliseconds. */
const shortestGreetingMs = 2e3;
const betweenTriesMs = 150;
/** Polling interval for the connection, in milliseconds. */
const socketPollMs = 10;
/**
* Keeps one SSH connection to a guest for all commands: a new one costs about half a second under emulation, a command
* over this one a tenth of that. Ignores the user's SSH settings, keys and agents.
*/
var SshLink = class {
	#parts;
	#socket;
	#config;
	#master;
	#lastWords = "";
	constructor(parts) {
		this.#parts = parts;
		this.#socket = join(parts.controlDirectory, "s");
		this.#config = join(parts.controlDirectory, "config");
	}
	/** True while the kept connection is open. */
	get isOpen() {
		return this.#master !== void 0;
	}
	/** ssh's message at its last failure. */
	get lastWords() {
		return this.#lastWords;
	}
	/**
	* Opens the kept connection, with retries until it succeeds or the signal aborts.
	* @param isGreetingAwaited true waits for the guest's greeting first: during a boot, an open port proves nothing
	* @throws the reason of the signal
	*/
	async open(signal, isGreetingAwaited) {
		await this.#writeConfig();
		for (let attempt = 0;; attempt++) {
			signal.throwIfAborted();
			if (isGreetingAwaited || attempt > 0) await this.#awaitGreeting(signal);
			if (await this.#tryOpen(signal)) return;
			await this.#parts.clock.sleep(betweenTriesMs, signal);
		}
	}
	/** Starts a program over the kept connection. */
	async exec(argv) {
		return startProcess({
			argv: [
				"ssh",
				"-F",
				this.#config,
				"-T",
				"--",
				guestAlias,
				quoteArguments(argv)
			],
			cwd: "/",
			variables: this.#parts.variables
		});
	}
	/** The settings file for programs that call ssh themselves; they address `guestAlias`. */
	get configFile() {
		return this.#config;
	}
	/**
	* Forwards a port of 127.0.0.1 to a port of the guest, including ports on its loopback alone.
	* @throws PthError `environment/port-unavailable`
	*/
	async forward(guestPort, hostPort) {
		let words = "";
		for (let attempt = 0; attempt < (hostPort === void 0 ? 5 : 1); attempt++) {
			const port = hostPort ?? await findFreePort();
			const outcome = await this.#control("forward", ["-L", `127.0.0.1:${port}:localhost:${guestPort}`]);
			if (outcome.exitCode === 0) return port;
			words = outcome.stderr.text.trim();
		}
		throw new PthError("environment/port-unavailable", `Port ${hostPort ?? "any"} of this host cannot be forwarded to port ${guestPort} of the machine.`, {
			rawOutput: words,
			details: {
				hostPort: hostPort ?? null,
				guestPort
			}
		});
	}
	/** Ends the connection and everything that uses it. */
	async close() {
		const master = this.#master;
		this.#master = void 0;
		await master?.stop({ graceMs: 200 });
		await rm(this.#socket, { force: true });
	}
	async #tryOpen(signal) {
		await this.close();
		const master = await startProcess({
			argv: [
				"ssh",
				"-F",
				this.#config,
				"-o",
				"ControlMaster=yes",
				"-N",
				"-T",
				"--",
				guestAlias
			],
			cwd: "/",
			variables: this.#parts.variables
		});
		let words = "";
		master.stderr.on("data", (data) => {
			words = (words + Buffer.from(data).toString("utf8")).slice(-4e3);
		});
		master.stdout.on("data", () => void 0);
		const leave = () => {
			if (this.#master === master) this.#master = void 0;
		};
		master.exit.then(leave);
		while (await within(master.exit, socketPollMs) === void 0 && !signal.aborted) {
			if (!await isThere(this.#socket)) continue;
			this.#master = master;
			return true;
		}
		await master.stop({ graceMs: 0 });
		this.#lastWords = words.trim() || this.#lastWords;
		return false;
	}
	async #awaitGreeting(signal) {
		const { port, clock } = this.#parts;
		const since = clock.monotonicMs();
		for (;;) {
			signal.throwIfAborted();
			if (await hasGreeting(port, Math.max(shortestGreetingMs, (clock.monotonicMs() - since) / 10))) return;
			await clock.sleep(betweenTriesMs, signal);
		}
	}
	#control(command, args) {
		const { variables, run } = this.#parts;
		return run({
			argv: [
				"ssh",
				"-F",
				this.#config,
				"-O",
				command,
				...args,
				"--",
				guestAlias
			],
			cwd: "/",
			variables,
			timeoutMs: 3e4
		});
	}
	async #writeConfig() {
		const { port, user, privateKey, knownHosts, isFirstMeeting } = this.#parts;
		const config = {
			port,
			user,
			privateKey,
			knownHosts,
			isFirstMeeting,
			controlSocket: this.#socket
		};
		await writeFile(this.#config, renderSshConfig(config), { mode: 384 });
	}
};
/** True when an SSH server greets on a port of 127.0.0.1 within the wait. */
function hasGreeting(port, waitMs) {
	return new Promise((resolve) => {
		const socket = connect({
			host: "127.0.0.1",
			port
		});
		const end = (answer) => {
			socket.destroy();
			resolve(answer);
		};
		socket.setTimeout(waitMs, () => end(false));
		socket.once("data", (data) => end(String(data).startsWith("SSH-")));
		socket.once("error", () => end(false));
		socket.once("close", () => end(false));
	});
}

// src/environment/vm/running-machine.ts
/** Path of the working copy in every machine. */
const remoteRoot = "/workspace";
/** A machine that is on: its connection, and the synchronisation of the working copy. */
var RunningMachine = class {
	machine;
	/** Absolute path of the working copy in the machine. */
	root = remoteRoot;
	connection;
	link;
	/** Runs commands, and synchronises the working copy before each of them. */
	host;
	#share;
	constructor(parts) {
		const { machine, policy, clock, variables } = parts;
		this.machine = machine;
		this.link = new SshLink({
			port: machine.definition.sshPort,
			user: parts.user,
			privateKey: parts.privateKey,
			knownHosts: parts.knownHosts,
			isFirstMeeting: parts.isFirstMeeting,
			controlDirectory: parts.controlDirectory,
			variables,
			clock,
			run: runProcess
		});
		const connection = new GuestConnection({
			machine,
			link: this.link,
			user: parts.user,
			remoteRoot,
			certificates: parts.certificates,
			bootTimeoutMs: parts.bootTimeoutMs,
			clock
		});
		this.connection = connection;
		if (machine.definition.mount !== "rsync") {
			this.host = connection.host;
			return;
		}
		const share = new RsyncShare({
			policy,
			remoteRoot,
			channel: connection.host.setup,
			sshConfig: this.link.configFile,
			variables,
			run: runProcess
		});
		this.#share = share;
		this.host = {
			start: async (command) => {
				await share.sync();
				return connection.host.start(command);
			},
			findLoss: () => connection.findLoss(),
			close: () => connection.host.close()
		};
	}
	/** Connects, and makes the first copy where files are copied. */
	async connect(isBooting, signal, limitMs) {
		await this.connection.connect(isBooting, signal, limitMs);
		await this.#share?.start();
	}
	/** Copies a command's changes back, where files are copied. */
	async bringBack() {
		await this.#share?.sync();
	}
	/**
	* Enlarges the disk of the guest's root.
	* @throws PthError `environment/provision-failed`
	*/
	async growRoot(signal) {
		const reply = await this.connection.host.setup.run("d=$(findmnt -no SOURCE /) && [ \"$d\" = /dev/vda ] && resize2fs \"$d\"", {
			timeoutMs: 12e4,
			signal
		});
		if (reply.exitCode === 0) return;
		throw new PthError("environment/provision-failed", "The disk of the machine could not be made larger inside.", {
			attempted: "making the disk of a virtual machine larger",
			rawOutput: `${reply.stdout}${reply.stderr}`.trim() || "the root of this image is not the whole disk"
		});
	}
	/** Closes the connection; the machine stays on. */
	close() {
		return this.connection.close();
	}
};

// src/environment/vm/warm-state.ts
/** Name of the saved state in its disk. */
const warmStateName = "pth-warm";
const memoryName = "memory";
const devicesName = "devices";
/** Increase it when machines are built differently, so that older saved states are ignored. */
const layoutVersion = 2;
/** The saved states of one host, found by their inputs and kept until these change. */
var WarmStates = class {
	#root;
	/** @param root absolute directory, created when needed */
	constructor(root) {
		this.#root = root;
	}
	/** Finds the saved state of a machine; undefined when there is none. */
	async find(key) {
		const directory = join(this.#root, await this.#name(key));
		return await isThere(join(directory, "complete.json")) ? find(directory) : void 0;
	}
	/**
	* Moves the disk and the host keys of a saved machine that is off into the store. Where another process was faster,
	* returns its state. Removes states of the same image that no session can use any more; running machines do not need
	* them.
	*/
	async publish(key, made) {
		const part = describe(join(this.#root, `part-${createHexId(12)}`));
		await mkdir(part.directory, { recursive: true });
		await rename(made.disk, part.disk);
		await rename(made.knownHosts, part.knownHosts);
		if (made.memory) {
			await rename(made.memory.contents, join(part.directory, memoryName));
			await rename(made.memory.devices, join(part.directory, devicesName));
		}
		await writeFile(join(part.directory, "complete.json"), JSON.stringify({ image: key.image.name }));
		const name = await this.#name(key);
		const directory = join(this.#root, name);
		try {
			await rename(part.directory, directory);
		} catch (error) {
			const code = systemErrorCode(error);
			if (code !== "ENOTEMPTY" && code !== "EEXIST") throw error;
			await this.discard(part);
		}
		await this.#removeOutdated(name);
		return find(directory);
	}
	/** Removes one; a missing one is no error. */
	async discard(state) {
		await rm(state.directory, {
			recursive: true,
			force: true
		});
	}
	/** Lists all complete states, each with its image. */
	async list() {
		const found = [];
		for (const name of await listNames(this.#root)) {
			const state = await find(join(this.#root, name));
			const image = await readImageName(state);
			if (image === void 0) continue;
			const { blocks: ofDisk, mtime } = await stat(state.disk);
			const blocks = ofDisk + (state.memory ? (await stat(state.memory.contents)).blocks : 0);
			found.push({
				state,
				image,
				sizeMB: Math.ceil(blocks * 512 / 1024 / 1024),
				createdAt: mtime.toISOString()
			});
		}
		return found;
	}
	/** Removes the saved states of other builds of the same image. */
	async #removeOutdated(current) {
		const [image, build] = splitName(current);
		for (const name of await listNames(this.#root)) {
			const [otherImage, otherBuild] = splitName(name);
			if (otherImage === image && otherBuild !== build) await rm(join(this.#root, name), {
				recursive: true,
				force: true
			});
		}
	}
	/** Names a state `state-<image>-<build>-<machine>`. */
	async #name({ image, accelerator, cpus, memoryMB, mount, files: laidIn, versions }) {
		const files = [
			image.disk,
			image.kernel,
			image.initrd
		].filter((path) => path !== null);
		const builds = await Promise.all(files.map(async (path) => {
			const { size, mtimeMs } = await stat(path);
			return [
				path,
				size,
				mtimeMs
			];
		}));
		const machine = [
			accelerator,
			cpus,
			memoryMB,
			mount,
			versions,
			image.commandLine,
			image.user,
			laidIn
		];
		return `state-${digest(image.name)}-${digest([layoutVersion, ...builds])}-${digest(machine)}`;
	}
};
/** Copies a saved state's disk for a session's machine; shares blocks where the file system can. */
async function copyWarmDisk(state, target) {
	await copyFile(state.disk, target, constants.COPYFILE_FICLONE);
}
function describe(directory) {
	return {
		directory,
		disk: join(directory, "disk.qcow2"),
		knownHosts: join(directory, "known_hosts")
	};
}
async function find(directory) {
	const contents = join(directory, memoryName);
	const memory = await isThere(contents) ? {
		contents,
		devices: join(directory, devicesName)
	} : void 0;
	return {
		...describe(directory),
		memory
	};
}
function digest(value) {
	return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);
}
function splitName(name) {
	const [, image, build] = name.split("-");
	return name.startsWith("state-") ? [image, build] : [void 0, void 0];
}
async function readImageName(state) {
	try {
		const record = JSON.parse(await readFile(join(state.directory, "complete.json"), "utf8"));
		const image = typeof record === "object" && record !== null && "image" in record ? record.image : void 0;
		return typeof image === "string" ? image : void 0;
	} catch (error) {
		if (error instanceof SyntaxError || systemErrorCode(error) === "ENOENT") return void 0;
		throw error;
	}
}
async function listNames(directory) {
	try {
		return (await readdir(directory)).sort();
	} catch (error) {
		if (systemErrorCode(error) === "ENOENT") return [];
		throw error;
	}
}

// src/environment/vm/start-machine.ts
/**
* Starts machines. The first one of an image boots and is saved with its memory; all later ones resume from a copy of
* that state, which takes a fraction of a boot.
*/
var MachineStarter = class {
	#parts;
	/** Saved states that this process is creating. */
	#making = /* @__PURE__ */ new Map();
	constructor(parts) {
		this.#parts = parts;
	}
	/**
	* Starts a machine and connects to it. A failure leaves nothing behind.
	* @throws PthError `environment/boot-failed`, `environment/provision-failed`, `environment/disk-full`; `MountRefused`
	*/
	async start(request) {
		const { directories, warm } = this.#parts;
		const state = this.#parts.start === "warm" ? await this.#findUsableState(request) : void 0;
		const cleanup = new Cleanup();
		try {
			const files = await directories.create(request.mark);
			cleanup.add("remove the machine", () => directories.remove(files.name));
			if (state) try {
				return await this.#goOn(request, files, state, cleanup);
			} catch (error) {
				if (!PthError.isInstance(error) || error.code !== "environment/boot-failed") throw error;
				request.onProgress(`The saved state of ${request.image.name} does not start here (${error.message}); booting instead.`);
				await warm.discard(state);
				await cleanup.run();
				return await this.#boot(request, await directories.create(request.mark), cleanup);
			}
			return await this.#boot(request, files, cleanup);
		} catch (error) {
			await cleanup.run();
			throw error;
		}
	}
	async #goOn(request, files, state, cleanup) {
		const { policy, signal, mount } = request;
		request.onProgress(`Starting a machine from the saved state of ${request.image.name}.`);
		const memory = {
			path: nameMemoryFile(files.name),
			isSaved: true
		};
		cleanup.add("remove the memory", () => removeMemoryFile(memory.path));
		await Promise.all([
			copyWarmDisk(state, files.disk),
			copyFile(state.knownHosts, files.knownHosts),
			...state.memory ? [copyMemory(this.#parts.tools, state.memory.contents, memory.path, signal)] : []
		]);
		const machine = await this.#define(request, files, mount === "9p" ? policy.root : null);
		if (state.memory) await machine.resumeFrom(memory, state.memory.devices, signal);
		else await machine.restore(warmStateName, signal);
		const reopen = this.#opener({
			...request,
			certificates: {
				...request.certificates,
				files: {}
			}
		}, files, machine);
		if (mount === "virtiofs") machine.useShare(policy.root);
		const running = reopen();
		cleanup.add("close the connection", () => running.close());
		await settle([running.connect(false, signal), ...mount === "virtiofs" ? [machine.plugShare(policy.root, signal)] : []]);
		return {
			files,
			running,
			reopen,
			start: "warm"
		};
	}
	async #boot(request, files, cleanup) {
		const { image, mount, policy, bootTimeoutMs, onProgress, signal } = request;
		cleanup.add("remove the machine", () => this.#parts.directories.remove(files.name));
		onProgress(`Booting a machine from the image ${image.name}.`);
		const machine = await this.#bootNew(request, files, mount === "rsync" ? null : policy.root);
		const reopen = this.#opener(request, files, machine);
		return {
			files,
			running: await awaitBoot({
				machine,
				open: reopen,
				bootTimeoutMs,
				onProgress,
				signal
			}),
			reopen,
			start: "cold"
		};
	}
	/** Boots a machine with a fresh layer over the image's disk. */
	async #bootNew(request, files, shared, memoryFile) {
		const { image, signal } = request;
		const layer = [
			"create",
			"-q",
			"-f",
			"qcow2",
			"-F",
			"qcow2",
			"-b",
			image.disk,
			files.disk
		];
		await this.#parts.tools.qemuImg(layer, { signal });
		await pinHostKey(image, files);
		const machine = await this.#define(request, files, shared, memoryFile);
		await machine.boot(signal);
		return machine;
	}
	async #define(request, files, shared, memoryFile) {
		const { image, accelerator, size, mount, isOffline, mark } = request;
		const definition = {
			name: files.name,
			uuid: randomUUID(),
			mark,
			accelerator,
			cpus: size.cpus,
			memoryMB: size.memoryMB,
			disk: files.disk,
			kernel: image.kernel,
			initrd: image.initrd,
			commandLine: image.commandLine,
			serialLog: files.serialLog,
			sshPort: await findFreePort(),
			isOffline,
			mount,
			sharedDirectory: shared,
			memoryFile
		};
		return new Machine(this.#parts.tools, definition, files.directory);
	}
	#opener(request, files, machine) {
		const { image, policy, certificates, bootTimeoutMs } = request;
		const parts = {
			machine,
			policy,
			user: image.user,
			privateKey: image.privateKey,
			knownHosts: files.knownHosts,
			isFirstMeeting: image.hostKey === void 0,
			controlDirectory: files.controlDirectory,
			bootTimeoutMs,
			variables: this.#parts.tools.variables,
			certificates,
			clock: this.#parts.clock
		};
		return () => new RunningMachine(parts);
	}
	/** Finds the saved state; undefined where this host currently has no room for its memory. */
	async #findUsableState(request) {
		const state = await this.#ensureWarmState(request);
		const problem = state.memory ? await findMemoryProblem(request.size.memoryMB) : void 0;
		if (problem === void 0) return state;
		request.onProgress(`The saved state of ${request.image.name} cannot be used now: ${problem}.`);
	}
	async #ensureWarmState(request) {
		const { image, accelerator, size, mount, signal } = request;
		const { cpus, memoryMB } = size;
		const { versions } = this.#parts;
		const key = {
			image,
			accelerator,
			cpus,
			memoryMB,
			mount,
			files: request.certificates.files,
			versions
		};
		const found = await this.#parts.warm.find(key);
		if (found) return found;
		const name = createHash("sha256").update(JSON.stringify(key)).digest("hex");
		const others = this.#making.get(name);
		if (others) {
			await others.catch(() => void 0);
			signal?.throwIfAborted();
			return this.#ensureWarmState(request);
		}
		const making = this.#makeBestState(request, key);
		this.#making.set(name, making);
		try {
			return await making;
		} finally {
			this.#making.delete(name);
		}
	}
	/** Creates a state with its memory in a file, which costs nothing to load; else one in the disk, and reports why. */
	async #makeBestState(request, key) {
		const { image, size, onProgress, signal } = request;
		let problem = await findMemoryProblem(size.memoryMB);
		if (problem === void 0) try {
			return await this.#makeWarmState(request, key, true);
		} catch (error) {
			signal?.throwIfAborted();
			if (!PthError.isInstance(error)) throw error;
			problem = error.message;
		}
		onProgress(`The memory of ${image.name} is saved inside its disk, from where it is slower to load: ${problem}.`);
		return this.#makeWarmState(request, key, false);
	}
	/** Boots the image without any working copy, waits until it is ready, and saves it with its memory. */
	async #makeWarmState(request, key, hasMemoryFile) {
		const { image, mount, bootTimeoutMs, signal } = request;
		const { directories, warm, clock, tools } = this.#parts;
		request.onProgress(`Booting the image ${image.name} once, to start from its booted state from now on.`);
		const cleanup = new Cleanup();
		try {
			const files = await directories.create(request.mark);
			cleanup.add("remove the machine", () => directories.remove(files.name));
			const empty = join(files.directory, "nothing-shared");
			await mkdir(empty);
			const memory = {
				path: nameMemoryFile(files.name),
				isSaved: false
			};
			if (hasMemoryFile) await makeMemoryFile(memory.path);
			const machine = await this.#bootNew(request, files, mount === "9p" ? empty : null, hasMemoryFile ? memory : void 0);
			const open = () => {
				const link = new SshLink({
					port: machine.definition.sshPort,
					user: image.user,
					privateKey: image.privateKey,
					knownHosts: files.knownHosts,
					isFirstMeeting: image.hostKey === void 0,
					controlDirectory: files.controlDirectory,
					variables: tools.variables,
					clock,
					run: runProcess
				});
				return new GuestConnection({
					machine,
					link,
					user: image.user,
					remoteRoot,
					bootTimeoutMs,
					clock,
					certificates: request.certificates,
					mountsShare: false
				});
			};
			const connection = await awaitBoot({
				machine,
				open,
				bootTimeoutMs,
				onProgress: request.onProgress,
				signal
			});
			cleanup.add("close the connection", () => connection.close());
			await connection.settle(signal);
			await connection.close();
			if (!hasMemoryFile) {
				await machine.saveState(warmStateName, signal);
				await machine.powerOff();
				return await warm.publish(key, files);
			}
			const saved = {
				contents: join(files.directory, "memory"),
				devices: join(files.directory, "devices")
			};
			await machine.saveDevices(saved.devices, signal);
			await machine.powerOff();
			await copyMemory(tools, memory.path, saved.contents, signal);
			return await warm.publish(key, {
				...files,
				memory: saved
			});
		} finally {
			await cleanup.run();
		}
	}
};
/** Records the guest's key where the image has it; else the first connection accepts it. */
async function pinHostKey({ hostKey }, { knownHosts }) {
	if (hostKey !== void 0) await writeFile(knownHosts, `${guestAlias} ${hostKey.trim()}\n`);
}
/** Waits for all steps to end, then throws the last failure in their order. */
async function settle(steps) {
	const failed = (await Promise.allSettled(steps)).toReversed().find((result) => result.status === "rejected");
	if (failed) throw failed.reason;
}

// src/environment/vm/guest-disk.ts
/** Maximum number of listed changes. */
const maxEntries = 5e4;
const listingLimits = {
	timeoutMs: 18e4,
	maxBytes: 33554432
};
/**
* Lists files created or changed on the guest's disk since a time of the guest's clock. A removed file shows only in
* the settings, which have checksums.
* @param since seconds since the epoch, as `date +%s.%N` prints them
*/
async function readGuestDiskChanges(channel, since) {
	const { stdout } = await channel.run(renderDiskScript(since), listingLimits);
	return parseDiskListing(stdout, since);
}
/** Renders one walk over the root file system. @throws RangeError for an invalid time */
function renderDiskScript(since) {
	if (!/^\d+(?:\.\d+)?$/.test(since)) throw new RangeError(`${since} is no time`);
	return `find / -xdev -path /workspace -prune -o \\( -type f -o -type l \\) -newerct @${since} -exec stat --printf='%W %s %Y %n\\0' {} + 2>/dev/null; true`;
}
/** Parses the walk: a file born since then is added, any other is modified. */
function parseDiskListing(text, since) {
	const changes = [];
	for (const entry of text.split("\0")) {
		const [, born, size, changed, path] = /^(\d+|-) (\d+) (\d+) (\/[^]*)$/.exec(entry) ?? [];
		if (path === void 0 || !isRelevantChange(path) || changes.length >= maxEntries) continue;
		const isNew = Number(born) >= Math.floor(Number(since));
		changes.push([path, `${isNew ? "added" : "modified"} ${size} ${changed}`]);
	}
	return Object.fromEntries(changes);
}

// src/environment/vm/vm-environment.ts
/** Builds the fault for a network change while the machine runs. */
function refuseNetworkChange() {
	return new PthError("environment/unsupported", "The network of a virtual machine cannot be cut or opened while it runs: PTH reaches the machine over it.", { recovery: ["Use a container, environment tier 1 or 2.", "Leave the network open, or run without any (--offline), with dependencies already there."] });
}
/** A virtual machine as an environment: tier 3. */
var VmEnvironment = class extends WorkspaceEnvironment {
	info;
	#parts;
	#forwards = [];
	#cleanup = new Cleanup();
	#turn = Promise.resolve();
	constructor(parts) {
		super(parts.workspace);
		this.#parts = parts;
		this.info = parts.info;
		this.#cleanup.add("remove the machine", parts.remove);
		this.#cleanup.add("close the connection", () => this.#running.close());
		this.#cleanup.add("stop the processes of the session", () => this.workspace.close());
	}
	/** A path in the working copy follows the path policy; any other absolute path lies on the machine's disk. */
	async copyIn(hostPath, environmentPath) {
		this.workspace.assertOpen();
		if (this.workspace.isInsideRoot(environmentPath)) return this.workspace.copyIn(hostPath, environmentPath);
		await copyInto((argv) => this.#startSetup(argv), hostPath, environmentPath);
	}
	async copyOut(environmentPath, hostPath) {
		this.workspace.assertOpen();
		if (this.workspace.isInsideRoot(environmentPath)) return this.workspace.copyOut(environmentPath, hostPath);
		await copyFrom((argv) => this.#startSetup(argv), environmentPath, hostPath);
	}
	async snapshot(tag) {
		this.workspace.assertOpen();
		return this.#inTurn(async () => {
			await this.#assertAlive();
			await this.#setup.run("sync", { timeoutMs: 12e4 });
			return this.#parts.snapshots.take(tag);
		});
	}
	async rollback(tag) {
		this.workspace.assertOpen();
		await this.#inTurn(() => this.#rollBack(tag));
	}
	async #rollBack(tag) {
		const { snapshots, reopen, current, bootTimeoutMs, onProgress } = this.#parts;
		const snapshot = snapshots.find(tag);
		const former = current.running;
		const { machine } = former;
		await former.close();
		await machine.powerOff();
		await snapshots.apply(snapshot);
		await machine.boot();
		const open = async () => {
			current.running = reopen();
			this.workspace.useHost(current.running.host);
			await Promise.all(this.workspace.listRunning().map(({ process }) => process.stop({ graceMs: 0 })));
			return current.running;
		};
		const next = await awaitBoot({
			machine,
			open,
			bootTimeoutMs,
			onProgress
		});
		for (const { environmentPort, hostPort } of this.#forwards) await next.link.forward(environmentPort, hostPort);
	}
	async listSnapshots() {
		this.workspace.assertOpen();
		return this.#parts.snapshots.list();
	}
	async removeSnapshot(tag) {
		this.workspace.assertOpen();
		await this.#inTurn(() => this.#parts.snapshots.remove(tag));
	}
	/** PTH's own connection uses the machine's only network, so it stays as it was created. */
	async setNetwork(isOpen) {
		this.workspace.assertOpen();
		if (isOpen !== this.#parts.isOffline) return;
		throw refuseNetworkChange();
	}
	async forwardPort(environmentPort, hostPort) {
		this.workspace.assertOpen();
		for (const port of [environmentPort, hostPort ?? 1]) if (!isPort(port)) throw new PthError("environment/port-unavailable", `${port} is no TCP port (1 to 65535).`);
		const port = await this.#running.link.forward(environmentPort, hostPort);
		this.#forwards.push({
			hostPort: port,
			environmentPort
		});
		return port;
	}
	async resources() {
		this.workspace.assertOpen();
		await this.#assertAlive();
		await this.#running.connection.readStats();
		return toResources(await takeRemoteSample(this.#setup, this.#parts.clock));
	}
	/** By libvirt's counters of the whole machine. */
	async usage() {
		this.workspace.assertOpen();
		return toUsage(await this.#running.connection.readStats());
	}
	async checkHealth() {
		this.workspace.assertOpen();
		await this.#assertAlive();
		await this.#running.connection.readStats();
		const { health } = await takeHealthSample(this.#setup, this.#parts.clock);
		const listingMs = await measureListing(this.workspace, this.#parts.clock);
		return judgeHealth({
			...health,
			listingMs
		});
	}
	/** Records packages, settings, services, and changes of the machine's disk since provisioning. */
	async takeFingerprint() {
		this.workspace.assertOpen();
		await this.#assertAlive();
		const fingerprint = await takeRemoteFingerprint(this.#setup, this.#parts.clock);
		const disk = await readGuestDiskChanges(this.#setup, this.#parts.preparedAt);
		return {
			...fingerprint,
			files: {
				...disk,
				...fingerprint.files
			}
		};
	}
	async detectDrift(fingerprint) {
		const now = await this.takeFingerprint();
		const drift = compareWithDisk(fingerprint, now, /* @__PURE__ */ new Set());
		const packaged = await listPackageFiles(this.#setup, drift.addedPackages);
		return packaged.size === 0 ? drift : compareWithDisk(fingerprint, now, packaged);
	}
	/** Returns the output of the serial port, and the last stderr lines of the started processes. */
	async logs(maxLines = 200) {
		this.workspace.assertOpen();
		const serial = await this.#running.machine.readSerialTail(65536);
		const started = this.workspace.keeper.readLog(maxLines);
		const lines = [...serial.split(/\r?\n/), ...started.split("\n")].filter((line) => line.trim() !== "");
		return maxLines <= 0 ? "" : lines.slice(-maxLines).join("\n");
	}
	async inspect() {
		this.workspace.assertOpen();
		const { label, variableNames, start, isOffline } = this.#parts;
		const { machine, connection } = this.#running;
		const { name, cpus, memoryMB, disk, sshPort } = machine.definition;
		return {
			...this.info,
			root: this.root,
			label,
			machine: {
				name,
				cpus,
				memoryMB,
				disk,
				sshPort,
				start,
				isOffline,
				directory: machine.directory
			},
			state: await machine.readState() ?? null,
			statistics: await connection.readStats(),
			resources: await this.resources(),
			variables: [...variableNames].sort(),
			processes: this.workspace.listRunning().map(({ argv, process }) => ({
				pid: process.pid ?? null,
				argv
			})),
			forwards: this.#forwards.map((forward) => ({ ...forward })),
			snapshots: this.#parts.snapshots.list()
		};
	}
	async dispose() {
		await this.#turn;
		await this.#cleanup.run();
	}
	get #running() {
		return this.#parts.current.running;
	}
	get #setup() {
		return this.#running.connection.host.setup;
	}
	#startSetup(argv) {
		const { host } = this.#running.connection;
		return host.start({
			argv,
			cwd: "/",
			variables: {},
			hasStdin: true,
			user: "setup"
		});
	}
	async #assertAlive() {
		const loss = await this.#running.connection.findLoss();
		if (loss !== void 0) throw loss;
	}
	/** Runs snapshots and rollbacks one after the other. */
	async #inTurn(work) {
		const turn = this.#turn.then(work);
		this.#turn = turn.catch(() => void 0);
		return turn;
	}
};

// src/environment/vm/vm-provider.ts
const bootTimeoutsMs = {
	kvm: 12e4,
	tcg: 3e5
};
/** Default variables of commands: those of a login shell. */
const childVariables = {
	PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
	LANG: "C.UTF-8",
	TERM: "dumb"
};
/**
* Creates the provider of virtual machines, environment tier 3: QEMU by libvirt, a layer over the golden disk for each
* session, and only the working copy shared with this host.
*/
function createVmProvider(options) {
	const provider = new VmProvider(options);
	return {
		name: "vm",
		tier: 3,
		checkAvailability: (wanted) => provider.checkAvailability(wanted),
		provision: (request) => provider.provision(request),
		listResources: () => provider.directories.list(),
		removeResource: ({ id }) => provider.directories.remove(id)
	};
}
var VmProvider = class {
	directories;
	#options;
	#tools;
	#warm;
	#clock;
	#starter;
	constructor(options) {
		const { stateDirectory, variables, virshUri = "qemu:///system", clock = systemClock, run } = options;
		this.#options = options;
		this.#clock = clock;
		this.#tools = new MachineTools({
			uri: virshUri,
			variables,
			...run ? { run } : {}
		});
		this.#warm = new WarmStates(join(stateDirectory, "booted"));
		this.directories = new MachineDirectories(join(stateDirectory, "machines"), this.#tools, this.#warm);
	}
	async checkAvailability(wanted = {}) {
		try {
			return await this.#checkAvailability(wanted);
		} catch (error) {
			return {
				isAvailable: false,
				reason: error instanceof Error ? error.message : String(error),
				...PthError.isInstance(error) ? { remedy: error.recovery } : {}
			};
		}
	}
	async #checkAvailability(wanted) {
		const { images, defaultImage = "debian12" } = this.#options;
		const missing = await findMissingRequirement(this.#tools, arch());
		if (missing) return {
			isAvailable: false,
			...missing
		};
		const name = wanted.image ?? defaultImage;
		const status = await images.find(name, "vm");
		if (status === void 0) return {
			isAvailable: false,
			reason: `there is no image ${name}`,
			remedy: ["Name one that pth images list shows."]
		};
		if (!status.isBuilt && !status.build.isPossible) return {
			isAvailable: false,
			reason: `the image ${name} is not built, and cannot be built here: ${status.build.reason}`,
			remedy: [`Build it where that is possible, and bring it here: pth images build ${name}.`]
		};
		const preparation = status.isBuilt ? void 0 : `the image ${name} is built first: ${status.build.isPossible ? status.build.expected : ""}`;
		if ((wanted.accelerator ?? "auto") !== "tcg") {
			const probe = await this.#probe(status.isBuilt ? await images.ensureVm(name) : void 0, wanted.accelerator);
			if (!probe.isWorking && !(probe.isUnknown && preparation !== void 0)) return {
				isAvailable: false,
				reason: `no machine with KVM: ${probe.reason}`,
				remedy: [emulationRemedy]
			};
		}
		return {
			isAvailable: true,
			...preparation === void 0 ? {} : { preparation }
		};
	}
	async provision(request) {
		const { signal, onProgress = () => void 0, label } = request;
		const { images, variables, defaultImage = "debian12" } = this.#options;
		signal?.throwIfAborted();
		if (request.network === "install") throw refuseNetworkChange();
		const policy = await PathPolicy.open(request.worktree);
		const size = planSize(request.resources, {
			cpus: availableParallelism(),
			memoryMB: Math.floor(totalmem() / 1024 / 1024)
		});
		const missing = await findMissingRequirement(this.#tools, arch());
		if (missing) throw toTierFault(missing);
		const image = await images.ensureVm(request.image ?? defaultImage, {
			onProgress,
			signal
		});
		const wanted = request.accelerator ?? "auto";
		const accelerator = decideAccelerator(wanted, wanted === "tcg" ? void 0 : await this.#probe(image, wanted, signal));
		const growth = planDiskGrowth(size.diskGB, await readDiskBytes(this.#tools, image.disk, signal));
		const machineRequest = {
			image,
			accelerator,
			size,
			policy,
			onProgress,
			signal,
			isOffline: request.isOffline ?? false,
			mark: {
				label,
				owner: request.owner ?? null,
				createdAt: this.#clock.now().toISOString()
			},
			certificates: await readHostCertificates(variables),
			bootTimeoutMs: request.bootTimeoutMs ?? bootTimeoutsMs[accelerator]
		};
		const { started, mount, passedOver } = await this.#startWithMount(machineRequest);
		const { running, files } = started;
		try {
			if (growth !== void 0) await growDisk(this.#tools, running, growth, signal);
			await running.connection.readStats();
			return this.#compose(request, machineRequest, started, {
				mount,
				passedOver
			});
		} catch (error) {
			await running.close();
			await this.directories.remove(files.name);
			throw error;
		}
	}
	#compose(request, machineRequest, { running, reopen, files, start }, share) {
		const { label } = request;
		const given = request.variables ?? {};
		const current = { running };
		const workspace = new MountedWorkspace({
			name: "vm environment",
			policy: machineRequest.policy,
			remoteRoot: running.root,
			host: running.host,
			variables: {
				...childVariables,
				...running.connection.variables,
				...given,
				[sessionLabelVariable]: label
			},
			afterCommand: async () => {
				await current.running.bringBack();
				await returnFiles(current.running, machineRequest.policy.root);
			}
		});
		const { accelerator, image, isOffline, bootTimeoutMs, onProgress } = machineRequest;
		const { distro } = running.connection;
		const info = describeMachine({
			image: image.name,
			accelerator,
			isOffline,
			distro,
			...share
		});
		return new VmEnvironment({
			info: {
				...info,
				advisories: [...request.advisories ?? [], ...info.advisories]
			},
			label,
			workspace,
			current,
			reopen,
			bootTimeoutMs,
			onProgress,
			snapshots: new DiskSnapshots(running.machine, this.#tools, this.#clock),
			preparedAt: running.connection.preparedAt ?? String(this.#clock.now().getTime() / 1e3),
			start,
			variableNames: Object.keys(given),
			isOffline,
			remove: () => this.directories.remove(files.name),
			clock: this.#clock
		});
	}
	/** Tries the sharing methods that the host supports in order; only a running guest shows which it supports. */
	async #startWithMount(machineRequest) {
		const capabilities = await readCapabilities(this.#tools, machineRequest.accelerator);
		const offers = await readMountCapabilities(this.#tools, capabilities);
		const { methods, passedOver } = selectMounts(offers, this.#options.mount);
		const reasons = [...passedOver];
		const starter = await this.#openStarter();
		for (const mount of methods) try {
			return {
				started: await starter.start({
					...machineRequest,
					mount
				}),
				mount,
				passedOver: reasons
			};
		} catch (error) {
			if (!(error instanceof MountRefused)) throw error;
			reasons.push(`${mount}: ${error.message}`);
			machineRequest.onProgress(`The working copy cannot be shared by ${mount}: ${error.message}.`);
		}
		throw new PthError("environment/provision-failed", "There is no way to share the working copy with a machine here.", {
			rawOutput: reasons.join("\n"),
			recovery: ["Install virtiofsd, or rsync on this host and in the image.", "Use a container environment."]
		});
	}
	#openStarter() {
		this.#starter ??= readVersions(this.#tools).then((versions) => new MachineStarter({
			tools: this.#tools,
			directories: this.directories,
			warm: this.#warm,
			versions,
			start: this.#options.start ?? "warm",
			clock: this.#clock
		}), (error) => {
			this.#starter = void 0;
			throw error;
		});
		return this.#starter;
	}
	async #probe(image, wanted = "auto", signal) {
		const { emulator } = await readCapabilities(this.#tools, "tcg");
		if (emulator === null) return {
			isWorking: false,
			reason: "libvirt names no emulator"
		};
		const probe = await probeKvm({
			emulator,
			kernel: image?.kernel ?? null,
			variables: this.#tools.variables,
			cacheFile: join(this.#options.stateDirectory, "kvm-probe.json"),
			signal
		});
		return !probe.isWorking && probe.isUnknown && wanted === "kvm" ? { isWorking: true } : probe;
	}
};

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

export { describeModelProviders as n, readHostSettings as r, composePorts as t };