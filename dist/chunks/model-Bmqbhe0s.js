import { g as isJsonObject, m as systemClock, o as Redactor } from "./base-CSypk7MQ.js";
import { n as assertNever, o as systemErrorCode, t as PthError } from "./fault-DseaVzw-.js";
import { t as EventStream } from "./event-stream-dRI35xgr.js";
import { t as createHexId } from "./ids-C786hwZ2.js";
import { C as strictObject, D as unknown$1, S as record, c as boolean, f as int, g as literal, i as _enum, s as array, u as discriminatedUnion, v as number, w as string, y as object } from "./schemas-Cb3FTvXx.js";
import { createHash } from "node:crypto";

// src/base/retry.ts
/**
* Runs `work` until it succeeds, with exponential backoff: no wait is shorter than the one before, up to `maxMs`.
* Throws the last error unchanged; an abort during a wait throws the signal's reason.
*/
async function retry(work, options) {
	const { retries = 2, baseMs = 1e3, maxMs = 6e4, jitter = .5, clock = systemClock } = options;
	for (let attempt = 0;; attempt++) try {
		return await work(attempt);
	} catch (error) {
		if (attempt >= retries || options.signal?.aborted || !options.isRetryable(error)) throw error;
		const asked = options.retryAfterMs?.(error);
		if (asked !== void 0 && asked > maxMs) throw error;
		const hasAsked = asked !== void 0 && asked >= 0;
		const backoff = Math.min(maxMs, baseMs * 2 ** attempt) * (1 - jitter * (options.random ?? Math.random)());
		const waitMs = hasAsked ? asked : backoff;
		options.onRetry?.(error, attempt + 1, waitMs);
		await clock.sleep(waitMs, options.signal);
	}
}

// src/model/chat-model.ts
/** Returns the concatenated text of a response. */
function responseText(response) {
	return response.parts.flatMap((part) => part.type === "text" ? [part.text] : []).join("");
}
/** Returns the tool calls of a response, in order. */
function responseToolCalls(response) {
	return response.parts.flatMap((part) => part.type === "tool-call" ? [part.call] : []);
}
const noUsage = {
	inputTokens: 0,
	outputTokens: 0,
	cacheReadTokens: 0,
	cacheWriteTokens: 0
};
/** Adds up usages. */
function sumUsage(...usages) {
	return usages.reduce((sum, usage) => ({
		inputTokens: sum.inputTokens + usage.inputTokens,
		outputTokens: sum.outputTokens + usage.outputTokens,
		cacheReadTokens: sum.cacheReadTokens + usage.cacheReadTokens,
		cacheWriteTokens: sum.cacheWriteTokens + usage.cacheWriteTokens
	}), noUsage);
}

// src/model/known-models.ts
/** Page with the list prices, and the date of the copy that the figures come from. */
const priceSources = {
	anthropic: {
		url: "https://platform.claude.com/docs/en/about-claude/pricing",
		date: "2026-10-16"
	},
	openai: {
		url: "https://developers.openai.com/api/docs/pricing",
		date: "2026-10-27"
	},
	gemini: {
		url: "https://ai.google.dev/gemini-api/docs/pricing",
		date: "2026-11-11"
	}
};
function rates(input, output, cacheRead, cacheWrite = input) {
	return {
		input,
		output,
		cacheRead,
		cacheWrite
	};
}
const flat = (...numbers) => ({ rates: rates(...numbers) });
/** Above this, OpenAI charges twice the input rate and 1.5 times the output rate for the whole request. */
const openAiLongPrompt = 272e3;
const geminiLongPrompt = 2e5;
const million = 1e6;
const small = 2e5;
const opusFour = flat(5, 25, .5, 6.25);
const sonnetFour = flat(3, 15, .3, 3.75);
const haikuFour = flat(1, 5, .1, 1.25);
const anthropicModels = [
	[
		"claude-sonnet-5-5",
		million,
		flat(2, 10, .1, 2.5)
	],
	[
		"claude-sonnet-5",
		million,
		flat(2, 10, .2, 2.5)
	],
	[
		"claude-sonnet-4-6",
		million,
		sonnetFour
	],
	[
		"claude-sonnet-4-5",
		small,
		sonnetFour
	],
	[
		"claude-sonnet-4-5-20250929",
		small,
		sonnetFour
	],
	[
		"claude-opus-5-5",
		million,
		flat(4, 20, .2, 5)
	],
	[
		"claude-opus-5",
		million,
		opusFour
	],
	[
		"claude-opus-4-8",
		million,
		opusFour
	],
	[
		"claude-opus-4-7",
		million,
		opusFour
	],
	[
		"claude-opus-4-6",
		million,
		opusFour
	],
	[
		"claude-opus-4-5",
		small,
		opusFour
	],
	[
		"claude-opus-4-5-20251101",
		small,
		opusFour
	],
	[
		"claude-haiku-5-5",
		million,
		{
			rates: rates(.1, .5, .01, .125),
			long: {
				above: 1e5,
				rates: rates(.5, 2.5, .05, .625)
			}
		}
	],
	[
		"claude-haiku-4-5",
		small,
		haikuFour
	],
	[
		"claude-haiku-4-5-20251001",
		small,
		haikuFour
	],
	["claude-fable-5-2", million],
	[
		"claude-fable-5-1",
		million,
		flat(10, 50, .25, 12.5)
	],
	[
		"claude-fable-5",
		million,
		flat(10, 50, 1, 12.5)
	],
	["claude-mythos-5-2", million],
	[
		"claude-mythos-5-1",
		million,
		flat(10, 50, .25, 12.5)
	],
	[
		"claude-mythos-5",
		million,
		flat(10, 50, 1, 12.5)
	],
	["claude-mythos-preview", million]
];
function withLong(short, long) {
	return {
		rates: short,
		long: {
			above: openAiLongPrompt,
			rates: long
		}
	};
}
/** Of a window of 1050000, input may use 922000. */
const openAiModels = [
	[
		"gpt-6-astra",
		105e4,
		withLong(rates(10, 50, 1, 12.5), rates(20, 75, 2, 25))
	],
	[
		"gpt-6.1-sol",
		105e4,
		withLong(rates(2, 10, .1, 2.5), rates(4, 15, .2, 5))
	],
	[
		"gpt-6.1-terra",
		105e4,
		withLong(rates(1, 5, .05, 1.25), rates(2, 7.5, .1, 2.5))
	],
	[
		"gpt-6-sol",
		105e4,
		withLong(rates(2, 10, .2, 2.5), rates(4, 15, .4, 5))
	],
	[
		"gpt-6-luna",
		105e4,
		withLong(rates(.1, .5, .01, .125), rates(.2, .75, .02, .25))
	],
	[
		"gpt-5.6-sol",
		105e4,
		withLong(rates(4, 20, .4, 5), rates(8, 30, .8, 10))
	],
	[
		"gpt-5.6-terra",
		105e4,
		withLong(rates(2, 12, .2, 2.5), rates(4, 18, .4, 5))
	],
	[
		"gpt-5.6-luna",
		105e4,
		withLong(rates(.2, 1.2, .02, .25), rates(.4, 1.8, .04, .5))
	],
	[
		"gpt-5.5",
		105e4,
		withLong(rates(5, 30, .5), rates(10, 45, 1))
	],
	[
		"gpt-5.4",
		105e4,
		withLong(rates(2.5, 15, .25), rates(5, 22.5, .5))
	],
	[
		"gpt-5.4-mini",
		4e5,
		flat(.75, 4.5, .075)
	],
	[
		"gpt-5.4-nano",
		4e5,
		flat(.2, 1.25, .02)
	],
	[
		"gpt-5.2",
		4e5,
		flat(1.75, 14, .175)
	],
	[
		"gpt-5.1",
		4e5,
		flat(1.25, 10, .125)
	],
	[
		"gpt-5",
		4e5,
		flat(1.25, 10, .125)
	],
	[
		"gpt-5-mini",
		4e5,
		flat(.25, 2, .025)
	],
	[
		"gpt-5-nano",
		4e5,
		flat(.05, .4, .005)
	],
	[
		"gpt-4.1",
		1047576,
		flat(2, 8, .5)
	],
	[
		"gpt-4.1-mini",
		1047576,
		flat(.4, 1.6, .1)
	],
	[
		"gpt-4o",
		128e3,
		flat(2.5, 10, 1.25)
	],
	[
		"gpt-4o-mini",
		128e3,
		flat(.15, .6, .075)
	],
	[
		"o3",
		2e5,
		flat(2, 8, .5)
	],
	[
		"o4-mini",
		2e5,
		flat(1.1, 4.4, .275)
	]
];
function introductory(until, from, after) {
	return {
		rates: until,
		later: {
			from,
			rates: after
		}
	};
}
const geminiWindow = 1048576;
/** Introductory prices last until the end of November (geminiFour) and December 2026 (geminiFlash). */
const geminiFour = introductory(rates(2, 10, .1), "2026-12-01", rates(4, 20, .2));
const geminiFlash = introductory(rates(.75, 3.75, .075), "2027-01-01", rates(1.5, 7.5, .15));
const geminiThreeOnePro = {
	rates: rates(2, 12, .2),
	long: {
		above: geminiLongPrompt,
		rates: rates(4, 18, .4)
	}
};
const geminiModels = [
	[
		"gemini-4-carbon",
		geminiWindow,
		geminiFour
	],
	[
		"gemini-4-argon",
		geminiWindow,
		geminiFour
	],
	[
		"gemini-3.8-flash",
		geminiWindow,
		geminiFlash
	],
	[
		"gemini-3.7-flash",
		geminiWindow,
		geminiFlash
	],
	[
		"gemini-3.6-flash",
		geminiWindow,
		geminiFlash
	],
	[
		"gemini-3.5-flash",
		geminiWindow,
		flat(1.5, 9, .15)
	],
	[
		"gemini-3.5-flash-lite",
		geminiWindow,
		flat(.3, 2.5, .03)
	],
	[
		"gemini-3.1-pro-preview",
		geminiWindow,
		geminiThreeOnePro
	],
	[
		"gemini-3.1-pro-preview-customtools",
		geminiWindow,
		geminiThreeOnePro
	],
	[
		"gemini-3.1-flash-lite",
		geminiWindow,
		flat(.25, 1.5, .025)
	],
	[
		"gemini-3-flash-preview",
		geminiWindow,
		flat(.5, 3, .05)
	],
	[
		"gemini-2.5-pro",
		geminiWindow,
		{
			rates: rates(1.25, 10, .125),
			long: {
				above: geminiLongPrompt,
				rates: rates(2.5, 15, .25)
			}
		}
	],
	[
		"gemini-2.5-flash",
		geminiWindow,
		flat(.3, 2.5, .03)
	],
	[
		"gemini-2.5-flash-lite",
		geminiWindow,
		flat(.1, .4, .01)
	]
];
function toModels(provider, rows) {
	return rows.map(([id, contextWindow, price]) => ({
		id,
		provider,
		contextWindow,
		...price ? { price } : {}
	}));
}
/** Known models, newest of each family first, with published windows and prices. */
const knownModels = [
	...toModels("anthropic", anthropicModels),
	...toModels("openai", openAiModels),
	...toModels("gemini", geminiModels)
];
const byId = new Map(knownModels.map((model) => [model.id, model]));
/** Returns the model of that name; a dated name (`gpt-5.4-2026-03-05`) is the model itself. */
function findKnownModel(id) {
	const name = id.replace(/^models\//, "");
	return byId.get(name) ?? byId.get(name.replace(/-(\d{4}-\d{2}-\d{2}|\d{8})$/, ""));
}

// src/model/cost.ts
/** Returns the rates for a day and a prompt length; null when they are unknown. */
function ratesOf(price, promptTokens, at) {
	const current = price.later && at.getTime() >= Date.parse(price.later.from) ? price.later.rates : price.rates;
	if (price.long === void 0 || promptTokens <= price.long.above) return current;
	return price.long.rates;
}
/**
* Returns the list price of one response in US dollars; null when it is unknown, never an estimate. `models` are names
* of the model, most reliable first; the first known name counts.
*/
function costOf(models, usage, at) {
	const price = models.map((model) => findKnownModel(model)?.price).find((found) => found !== void 0);
	if (!price) return null;
	const rates = ratesOf(price, usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens, at);
	if (!rates) return null;
	return (usage.inputTokens * rates.input + usage.outputTokens * rates.output + usage.cacheReadTokens * rates.cacheRead + usage.cacheWriteTokens * rates.cacheWrite) / 1e6;
}
/** Adds costs. One unknown cost (null) makes the sum unknown; absent costs count as zero. */
function sumCosts(costs) {
	return costs.reduce((sum, cost) => sum === null || cost === null ? null : sum + (cost ?? 0), 0);
}

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
		...describe$1(inner, text),
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
		...describe$1(inner, error.message)
	};
}
function innerError$2(document) {
	return isJsonObject(document) && isJsonObject(document["error"]) ? document["error"] : void 0;
}
function describe$1(inner, text) {
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
			throw invalid(`an event of kind ${String(type)} has a wrong ${issue?.path.join(".") || "shape"}`);
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
		if (this.#isComplete) throw invalid(`${event.type} came after message_stop`);
		if (event.type === "message_start") return this.#start(event.message.model, event.message.usage);
		if (this.#model === void 0) throw invalid(`${event.type} came before message_start`);
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
				if (this.#open) throw invalid("message_stop came inside an open block");
				if (this.#stopReason === void 0) throw invalid("message_stop came without a stop reason");
				this.#isComplete = true;
				return [];
			default: throw invalid("an unknown event");
		}
	}
	#start(model, usage) {
		if (this.#model !== void 0) throw invalid("message_start came twice");
		this.#model = model;
		this.#addUsage(usage);
		return [{
			type: "response-start",
			model
		}];
	}
	#startBlock(index, start) {
		if (this.#open) throw invalid("a block started inside another");
		if (++this.#blocks > maxBlocks) throw invalid(`more than ${maxBlocks} blocks`);
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
		if (block.id === "" || block.name === "") throw invalid("a tool call without id or name");
		if (block.id.length > 200 || block.name.length > 200) throw invalid("a tool call with an overlong id or name");
		if (this.#callIds.has(block.id)) throw invalid(`two tool calls with the id ${block.id}`);
		this.#callIds.add(block.id);
	}
	#openBlock(index) {
		if (this.#open?.index !== index) throw invalid(`an event for block ${index}, which is not open`);
		return this.#open;
	}
	#extendBlock(block, delta) {
		switch (delta.type) {
			case "text_delta": return block.kind === "text" ? this.#append(block, delta.text ?? "", "text-delta") : [];
			case "thinking_delta": return block.kind === "thinking" ? this.#append(block, delta.thinking ?? "", "thinking-delta") : [];
			case "signature_delta":
				block.signature += delta.signature ?? "";
				if (block.signature.length > maxTextChars) throw invalid("an overlong signature");
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
		if (block.size > limit) throw invalid(`a ${block.kind} of more than ${limit} characters`);
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
function invalid(what) {
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
	const described = describe(innerError$1(parseDocument(text)), text);
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
		...describe(innerError$1(parseDocument(error.message.slice(error.message.indexOf("{")))), error.message)
	};
}
function innerError$1(document) {
	const first = Array.isArray(document) ? document[0] : document;
	return isJsonObject(first) && isJsonObject(first["error"]) ? first["error"] : void 0;
}
function describe(inner, text) {
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
		args: record(string(), unknown$1()).nullish()
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

// src/model/meter-model.ts
/**
* Counts all requests to the models of a session against one budget. The answer that exceeds the budget is still delivered, because its
* length is known only afterwards.
*/
function meterModels(models, { maxTokens, maxUsd }) {
	let usage = noUsage;
	let costUsd = 0;
	let unpriced = "";
	const findUsedUp = () => {
		const tokens = Object.values(usage).reduce((sum, count) => sum + count, 0);
		if (maxTokens !== null && tokens >= maxTokens) return `the budget of ${maxTokens} tokens is used up (${tokens} were used)`;
		if (maxUsd === null) return null;
		if (costUsd === null) return `the budget of ${maxUsd} US dollars cannot be kept, since the price of the model ${unpriced} is not known`;
		return costUsd >= maxUsd ? `the budget of ${maxUsd} US dollars is used up (${costUsd.toFixed(2)} were used)` : null;
	};
	return {
		findUsedUp,
		models: models.map((model) => ({
			id: model.id,
			provider: model.provider,
			...model.playedProvider ? { playedProvider: model.playedProvider } : {},
			contextWindow: model.contextWindow,
			stream: (request, signal) => {
				const reason = findUsedUp();
				if (reason !== null) return EventStream.run(() => Promise.reject(new PthError("model/budget-used", `The model is not asked any more: ${reason}.`)));
				return EventStream.run(async (counted) => {
					const stream = model.stream(request, signal);
					stream.listen((event) => counted.emit(event));
					const response = await stream.result();
					usage = sumUsage(usage, response.usage);
					costUsd = sumCosts([costUsd, response.costUsd]);
					if (costUsd === null) unpriced ||= model.id;
					return response;
				});
			}
		}))
	};
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

export { parseModelId as a, ratesOf as c, noUsage as d, responseText as f, retry as h, defaultModels as i, knownModels as l, sumUsage as m, meterModels as n, providerNames as o, responseToolCalls as p, isSdkInstalled as r, costOf as s, createProviderModel as t, priceSources as u };