import { i as __toESM } from "./rolldown-runtime-CiVTkJ2Q.js";
import { O as require_dist } from "./environment-RVCNj8KC.js";
import { n as assertNever, t as PthError } from "./fault-DseaVzw-.js";
import { _ as toJsonValue, g as isJsonObject, o as Redactor, s as redactedMark } from "./base-CSypk7MQ.js";
import { t as EventStream } from "./event-stream-dRI35xgr.js";
import { d as noUsage, f as responseText, o as providerNames, p as responseToolCalls } from "./model-Bmqbhe0s.js";
import { C as strictObject, E as union, S as record, a as _null, c as boolean, f as int, g as literal, h as lazy, i as _enum, s as array, v as number, w as string } from "./schemas-Cb3FTvXx.js";
import { r as readWorkingDirectory } from "./agent-D2T64ec3.js";

// src/playbook/playbook.ts
var import_dist = /* @__PURE__ */ __toESM(require_dist(), 1);
/** Faults that a model's server can cause. */
const playedFaults = [
	"model/auth",
	"model/context-length",
	"model/invalid-request",
	"model/invalid-response",
	"model/network",
	"model/overloaded",
	"model/rate-limit",
	"model/refused",
	"model/stream-cut",
	"model/unknown"
];

// src/playbook/describe-turn.ts
/** Describes a turn briefly for diagnostics: `says "Done." and calls write_file, shell`. */
function describeTurn(turn) {
	if (turn.fault) return `fails with ${turn.fault.code}`;
	const text = typeof turn.text === "function" ? "a late-bound text" : quoteStart(turn.text);
	const says = turn.text === void 0 ? [] : [`says ${text}`];
	const names = (turn.toolCalls ?? []).map((call) => call.name).join(", ");
	const calls = names === "" ? [] : [`calls ${names}`];
	return [...says, ...calls].join(" and ") || "says nothing";
}
/** Returns the start of a text in quotes, on one line. */
function quoteStart(text, maxChars = 120) {
	const line = (text ?? "").replaceAll(/\s+/g, " ").trim();
	return line.length > maxChars ? `"${line.slice(0, maxChars)}…"` : `"${line}"`;
}

// src/playbook/script.ts
/** Hands out the turns of a playbook in order, and describes mismatches precisely. */
var PlaybookScript = class {
	#id;
	#sequence;
	#unused;
	#repeatable;
	#running = [];
	#consumed = 0;
	#last;
	constructor(playbook, id) {
		this.#id = id;
		const conversations = "conversations" in playbook ? playbook.conversations : [];
		this.#sequence = "conversations" in playbook ? void 0 : playbook;
		this.#unused = conversations.filter((conversation) => !conversation.repeat);
		this.#repeatable = conversations.filter((conversation) => conversation.repeat);
	}
	get consumed() {
		return this.#consumed;
	}
	get remaining() {
		return this.#remainingTurns().length;
	}
	/** Appends turns to a sequence. @throws PthError `playbook/invalid` when the playbook holds conversations */
	append(turns) {
		if (this.#sequence) this.#sequence = [...this.#sequence, ...turns];
		else throw new PthError("playbook/invalid", `${this.#id} holds conversations: no turns can be added to it.`);
	}
	/** Returns the turn that answers these messages. @throws PthError `playbook/mismatch` */
	take(messages) {
		const turn = this.#sequence ? this.#sequence[this.#consumed] : this.#takeFromConversation(messages);
		if (!turn) throw this.#exhausted(messages);
		this.#consumed++;
		this.#last = turn;
		return {
			turn,
			number: this.#consumed
		};
	}
	/** @throws PthError `playbook/mismatch` when turns are left */
	assertFinished() {
		const left = this.#remainingTurns();
		const [next] = left;
		if (!next) return;
		throw new PthError("playbook/mismatch", `${this.#id} was not played to its end: ${this.#account()}; ${count(left.length)} left, the next one ${describeTurn(next)}.`, { details: this.#details() });
	}
	/** Creates the fault for a mismatch at a taken turn, with a summary of the whole playbook. */
	mismatch(number, reason, cause) {
		return new PthError("playbook/mismatch", `${this.#id}, turn ${number}: ${reason} (${this.#account()})`, {
			details: {
				...this.#details(),
				turn: number
			},
			...cause === void 0 ? {} : { cause }
		});
	}
	#takeFromConversation(messages) {
		const position = messages.filter((message) => message.role === "assistant").length;
		const firstMessage = messages.find((message) => message.role === "user")?.text ?? "";
		const running = position === 0 ? this.#begin(firstMessage) : this.#running.findLast((candidate) => candidate.firstMessage === firstMessage && candidate.position === position);
		const turn = running?.conversation.turns[running.position];
		if (running && turn) running.position++;
		return turn;
	}
	#begin(firstMessage) {
		const fits = (conversation) => conversation.when.every((text) => firstMessage.includes(text));
		const index = this.#unused.findIndex(fits);
		const conversation = index >= 0 ? this.#unused.splice(index, 1)[0] : this.#repeatable.find(fits);
		if (!conversation) throw new PthError("playbook/mismatch", `${this.#id} has no unused conversation for a prompt that begins ${quoteStart(firstMessage, 300)}: ${this.#account()}; ${this.#describeUnused()}.`, { details: {
			...this.#details(),
			prompt: firstMessage.slice(0, 2e3)
		} });
		const running = {
			conversation,
			firstMessage,
			position: 0
		};
		this.#running.push(running);
		return running;
	}
	#exhausted(messages) {
		const left = this.#remainingTurns();
		const remains = left.length === 0 ? "none remains" : `${count(left.length)} left in other conversations`;
		return new PthError("playbook/mismatch", `${this.#id} is used up, but the model was asked again: ${this.#account()}; ${remains}. The request ended with ${quoteStart(lastText(messages))}.`, { details: this.#details() });
	}
	#account() {
		const total = this.#consumed + this.remaining;
		const last = this.#last ? `the last one ${describeTurn(this.#last)}` : "none was played";
		return `${this.#consumed} of ${count(total)} consumed, ${last}`;
	}
	#describeUnused() {
		const unused = [...this.#unused, ...this.#repeatable];
		if (unused.length === 0) return "no conversation remains";
		return `the ones that remain are for ${unused.map(({ when }) => when.map((text) => quoteStart(text, 60)).join(" + ")).join(", ")}`;
	}
	#details() {
		return {
			consumed: this.#consumed,
			remaining: this.remaining,
			last: this.#last ? describeTurn(this.#last) : null,
			left: this.#remainingTurns().slice(0, 20).map(describeTurn)
		};
	}
	#remainingTurns() {
		if (this.#sequence) return this.#sequence.slice(this.#consumed);
		return [...this.#running.flatMap(({ conversation, position }) => conversation.turns.slice(position)), ...this.#unused.flatMap((conversation) => conversation.turns)];
	}
};
/** Returns the text of the last message for display. */
function lastText(messages) {
	const last = messages.at(-1);
	if (!last) return "";
	if (last.role === "user") return last.text;
	if (last.role === "tool") return last.results.map((result) => result.text).join("\n");
	return last.parts.flatMap((part) => part.type === "text" ? [part.text] : []).join("");
}
function count(turns) {
	return turns === 1 ? "1 turn" : `${turns} turns`;
}

// src/playbook/when.ts
/**
* Begins a script: `when('List the files').calls('shell', { command: 'ls' }).says('Two files.')`. In a playbook of
* conversations it matches a first message that contains all the given texts. Each step returns a new script.
* @throws PthError `playbook/invalid` for anything but texts
*/
function when(prompt, ...more) {
	if (more.some((text) => typeof text !== "string")) throw new PthError("playbook/invalid", "when() takes texts alone; the turns follow as .calls(…) and .says(…).");
	return new WrittenScript({
		when: [prompt, ...more],
		turns: [],
		repeat: false
	}, []);
}
var WrittenScript = class WrittenScript {
	when;
	repeat;
	#turns;
	#expectations;
	constructor(conversation, expectations) {
		this.when = conversation.when;
		this.#turns = conversation.turns;
		this.repeat = conversation.repeat;
		this.#expectations = expectations;
	}
	get prompt() {
		return this.when.join("\n");
	}
	/** @throws PthError `playbook/invalid` when the last expectation has no following turn */
	get turns() {
		if (this.#expectations.length === 0) return this.#turns;
		throw new PthError("playbook/invalid", `The script for ${quoteStart(this.prompt)} ends with expects(): a turn must follow it.`);
	}
	calls(tool, args = {}, ...more) {
		const planned = [[tool, args], ...more].map(([name, given = {}]) => ({
			name,
			arguments: typeof given === "function" ? bindEarlier(given) : given
		}));
		return this.turn({ toolCalls: planned });
	}
	says(text) {
		return this.turn({ text: typeof text === "function" ? bindEarlier(text) : text });
	}
	expects(expectation) {
		return this.#with(this.#turns, [...this.#expectations, expectation]);
	}
	turn(turn) {
		const checks = this.#expectations;
		const own = turn.assertContext;
		const assertContext = (messages) => {
			for (const check of checks) checkContext(check, messages);
			own?.(messages);
		};
		const next = checks.length === 0 ? turn : {
			...turn,
			assertContext
		};
		return this.#with([...this.#turns, next], []);
	}
	repeated() {
		return this.#with(this.#turns, this.#expectations, true);
	}
	#with(turns, expectations, repeat = this.repeat) {
		return new WrittenScript({
			when: this.when,
			turns,
			repeat
		}, expectations);
	}
};
/** True for a script made by `when`. */
function isScript(value) {
	return value instanceof WrittenScript;
}
/** Checks the messages of a request. @throws Error that says what is missing; errors of a check function */
function checkContext(expectation, messages) {
	if (typeof expectation === "function") {
		expectation(messages);
		return;
	}
	const text = lastText(messages);
	if (typeof expectation === "string" ? text.includes(expectation) : expectation.test(text)) return;
	const wanted = typeof expectation === "string" ? quoteStart(expectation) : String(expectation);
	throw new Error(`the last message does not contain ${wanted}; it begins ${quoteStart(text, 300)}`);
}
function bindEarlier(work) {
	return (_, earlier) => work(earlier);
}

// src/playbook/playbook-file.ts
const json = lazy(() => union([
	string(),
	number(),
	boolean(),
	_null(),
	array(json),
	record(string(), json)
]));
const pattern = string().min(1).refine(isPattern, "is no regular expression");
const findSchema = strictObject({
	$find: pattern,
	$in: string().min(1).optional()
});
const stopReasons = [
	"end",
	"tool-calls",
	"max-tokens",
	"refusal",
	"context-length"
];
const callSchema = strictObject({
	tool: string().min(1),
	arguments: record(string(), json).refine(holdsGoodFinds, "a $find has a pattern, may have $in, and stands alone").optional(),
	raw: string().optional()
}).refine((call) => call.arguments === void 0 || call.raw === void 0, "a call has arguments or raw, not both");
const expectationSchema = union([string().min(1), strictObject({ pattern })], "must be a text or a pattern");
const tokens = int().min(0).default(0);
const usageSchema = strictObject({
	input: tokens,
	output: tokens,
	cache_read: tokens,
	cache_write: tokens
});
const faultSchema = strictObject({
	code: _enum(playedFaults),
	message: string().min(1),
	retryable: boolean().default(false)
});
const turnSchema = strictObject({
	thinks: string().optional(),
	says: union([string(), findSchema], "must be a text or a $find").optional(),
	calls: array(callSchema).min(1).optional(),
	expect: union([expectationSchema, array(expectationSchema).min(1)], "must be texts or patterns").optional(),
	stop: _enum(stopReasons).optional(),
	stop_detail: string().optional(),
	usage: usageSchema.optional(),
	fails: faultSchema.optional()
}).refine(({ says, calls, stop, fails }) => [
	says,
	calls,
	stop,
	fails
].some((part) => part !== void 0), "a turn has says, calls, or both; or fails").refine(({ fails, ...rest }) => fails === void 0 || Object.values(rest).every((part) => part === void 0), "a turn that fails has nothing else");
const whenSchema = union([string().min(1), array(string().min(1)).min(1)], "must be a text or a list of texts");
/** A parsed playbook file. */
const playbookSchema = strictObject({
	playbook: literal(1, "must be 1, the version of the format"),
	provider: _enum(providerNames).optional(),
	context_window: int().min(1e3).optional(),
	turns: array(turnSchema).min(1).optional(),
	conversations: array(strictObject({
		when: whenSchema,
		repeat: boolean().optional(),
		turns: array(turnSchema).min(1)
	})).min(1).optional()
}).refine((file) => file.turns === void 0 !== (file.conversations === void 0), "a playbook has turns or conversations, not both and not neither").refine((file) => file.turns === void 0 || file.provider === void 0 && file.context_window === void 0, "provider and context_window belong to conversations");
/** Converts a parsed file to a playbook. */
function toPlaybook(file) {
	if (file.turns) return file.turns.map(toTurn$1);
	return {
		...file.provider === void 0 ? {} : { provider: file.provider },
		...file.context_window === void 0 ? {} : { contextWindow: file.context_window },
		conversations: (file.conversations ?? []).map((conversation) => ({
			when: typeof conversation.when === "string" ? [conversation.when] : conversation.when,
			turns: conversation.turns.map(toTurn$1),
			repeat: conversation.repeat ?? false
		}))
	};
}
function toTurn$1(turn) {
	const { thinks, says, calls, expect, stop, stop_detail: stopDetail, usage, fails } = turn;
	if (fails) return { fault: {
		code: fails.code,
		message: fails.message,
		isRetryable: fails.retryable
	} };
	return {
		...thinks === void 0 ? {} : { thinking: thinks },
		...says === void 0 ? {} : { text: typeof says === "string" ? says : bindText(says) },
		...calls ? { toolCalls: calls.map((call) => ({
			name: call.tool,
			arguments: bindArguments(call.arguments ?? {}),
			...call.raw === void 0 ? {} : { rawArguments: call.raw }
		})) } : {},
		...expect === void 0 ? {} : { assertContext: bindExpectations(Array.isArray(expect) ? expect : [expect]) },
		...stop === void 0 ? {} : { stopReason: stop },
		...stopDetail === void 0 ? {} : { stopDetail },
		...usage === void 0 ? {} : { usage: {
			inputTokens: usage.input,
			outputTokens: usage.output,
			cacheReadTokens: usage.cache_read,
			cacheWriteTokens: usage.cache_write
		} }
	};
}
function bindExpectations(expectations) {
	const checks = expectations.map((each) => typeof each === "string" ? each : new RegExp(each.pattern, "u"));
	return (messages) => {
		for (const check of checks) checkContext(check, messages);
	};
}
function bindText(find) {
	return (_, earlier) => findIn(find, earlier);
}
/** Arguments without a `$find` stay plain data. */
function bindArguments(args) {
	if (!JSON.stringify(args).includes("\"$find\"")) return args;
	return (_, earlier) => resolve(args, earlier);
}
function resolve(value, earlier) {
	if (Array.isArray(value)) return value.map((item) => resolve(item, earlier));
	if (!isJsonObject(value)) return value;
	if ("$find" in value) return findIn(findSchema.parse(value), earlier);
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(item, earlier)]));
}
/** Rejects malformed `$find` objects, which would otherwise be sent to the tool unchanged. */
function holdsGoodFinds(value) {
	if (Array.isArray(value)) return value.every(holdsGoodFinds);
	if (!isJsonObject(value)) return true;
	if ("$find" in value) return findSchema.safeParse(value).success;
	return Object.values(value).every(holdsGoodFinds);
}
function findIn(find, earlier) {
	return earlier.find(new RegExp(find.$find, "u"), find.$in);
}
function isPattern(text) {
	try {
		return new RegExp(text, "u").source !== "";
	} catch (error) {
		if (error instanceof SyntaxError) return false;
		throw error;
	}
}

// src/playbook/load-playbook.ts
/** Enough for the recording of a long run. */
const maxChars = 8388608;
/**
* Parses a playbook file. `file` is used only in messages.
* @throws PthError `playbook/invalid` naming file, line, field and reason
*/
function loadPlaybook(text, { file }) {
	if (text.length > maxChars) throw invalid(file, 1, "", `the file is longer than ${maxChars} characters`);
	const lines = new import_dist.LineCounter();
	const document = guard(file, () => (0, import_dist.parseDocument)(text, {
		lineCounter: lines,
		prettyErrors: false
	}));
	const [broken] = document.errors;
	if (broken) throw invalid(file, lines.linePos(broken.pos[0]).line, "", broken.message);
	const parsed = playbookSchema.safeParse(guard(file, () => document.toJS({ maxAliasCount: 100 })));
	if (parsed.success) return toPlaybook(parsed.data);
	const [issue] = parsed.error.issues;
	if (!issue) throw invalid(file, 1, "", "the file does not fit the format");
	const path = issue.code === "unrecognized_keys" ? [...issue.path, issue.keys[0] ?? ""] : issue.path;
	throw invalid(file, lineOf(path, document, lines), renderPath(path), isMissing(issue) ? "is missing" : issue.message);
}
function isMissing(issue) {
	return issue.code === "invalid_type" && issue.message.endsWith("received undefined");
}
/**
* The YAML library throws for some faults of the document instead of listing them: endless aliases and endless nesting.
*/
function guard(file, work) {
	try {
		return work();
	} catch (error) {
		throw invalid(file, 1, "", error instanceof Error ? error.message : String(error));
	}
}
/** Returns the line of the node at a path, or of its nearest existing ancestor. */
function lineOf(path, document, lines) {
	for (let length = path.length; length >= 0; length--) {
		const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
		if (((0, import_dist.isNode)(node) || (0, import_dist.isAlias)(node)) && node.range) return lines.linePos(node.range[0]).line;
	}
	return 1;
}
function renderPath(path) {
	return path.reduce((text, key) => {
		if (typeof key === "number") return `${text}[${key}]`;
		return text === "" ? String(key) : `${text}.${String(key)}`;
	}, "");
}
function invalid(file, line, field, reason) {
	const location = field === "" ? `${file}:${line}` : `${file}:${line}, ${field}`;
	return new PthError("playbook/invalid", `${location}: ${reason}`, { details: {
		file,
		line,
		field,
		reason
	} });
}

// src/playbook/earlier-results.ts
/** Reads the results from the messages of a request. */
function readEarlierResults(messages) {
	const all = messages.flatMap((message) => message.role === "tool" ? message.results : []);
	const text = (tool) => {
		const last = all.findLast((result) => tool === void 0 || result.toolName === tool);
		if (last) return last.text;
		const which = tool === void 0 ? "no tool" : `the tool ${tool}`;
		throw new Error(`it uses an earlier result, but ${which} has answered yet`);
	};
	return {
		all,
		text,
		find(pattern, tool) {
			const searched = text(tool);
			const match = pattern.exec(searched);
			if (match) return match[1] ?? match[0];
			const begins = searched.slice(0, 300);
			throw new Error(`${String(pattern)} fits nothing in the earlier result, which begins ${JSON.stringify(begins)}`);
		}
	};
}

// src/playbook/workspace-mark.ts
/** Stands in a playbook for the directory in which the agent works, which every run has anew. */
const workspaceMark = "{{workspace}}";
/** Puts the mark in place of the working directory that a system prompt names. */
function markWorkspace(value, system) {
	const directory = readWorkingDirectory(system);
	return directory === null || directory.length < 2 ? value : mapTexts(value, (text) => text.replaceAll(directory, workspaceMark));
}
/** Puts the working directory that a system prompt names in place of the mark. */
function fillWorkspace(value, system) {
	const directory = readWorkingDirectory(system);
	return directory === null ? value : mapTexts(value, (text) => text.replaceAll(workspaceMark, directory));
}
function mapTexts(value, change) {
	if (typeof value === "string") return change(value);
	if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
	if (value === null || typeof value !== "object") return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]));
}

// src/playbook/playbook-model.ts
/**
* Creates a chat model from a playbook. The stream rejects with `playbook/mismatch` when a request does not match it.
*/
function createPlaybookModel(playbook, options) {
	const script = new PlaybookScript(playbook, options.id);
	const recorded = "conversations" in playbook ? playbook : {};
	return {
		id: options.id,
		provider: "playbook",
		...recorded.provider ? { playedProvider: recorded.provider } : {},
		contextWindow: options.contextWindow ?? recorded.contextWindow ?? 2e5,
		get consumed() {
			return script.consumed;
		},
		get remaining() {
			return script.remaining;
		},
		assertFinished: () => script.assertFinished(),
		append: (turns) => script.append(turns),
		stream: (request, signal) => EventStream.run((stream) => play(script, options.id, request, signal, stream))
	};
}
async function play(script, id, request, signal, stream) {
	signal?.throwIfAborted();
	const { turn, number } = script.take(request.messages);
	if (turn.fault) throw new PthError(turn.fault.code, turn.fault.message, { isRetryable: turn.fault.isRetryable });
	const parts = bindTurn(script, turn, number, request);
	const emit = async (event) => {
		stream.emit(event);
		await Promise.resolve();
		signal?.throwIfAborted();
	};
	await emit({
		type: "response-start",
		model: id
	});
	for (const part of parts) for (const event of eventsOf(part)) await emit(event);
	return {
		parts,
		stopReason: turn.stopReason ?? (parts.some((part) => part.type === "tool-call") ? "tool-calls" : "end"),
		...turn.stopDetail === void 0 ? {} : { stopDetail: turn.stopDetail },
		usage: turn.usage ?? noUsage,
		model: id
	};
}
function bindTurn(script, turn, number, { messages, system }) {
	try {
		turn.assertContext?.(messages);
		const text = turn.text === void 0 ? void 0 : bind(turn.text, messages);
		return [
			...turn.thinking === void 0 ? [] : [{
				type: "thinking",
				text: fillWorkspace(turn.thinking, system)
			}],
			...text === void 0 ? [] : [{
				type: "text",
				text: fillWorkspace(text, system)
			}],
			...(turn.toolCalls ?? []).map((planned, index) => {
				return {
					type: "tool-call",
					call: {
						id: `call_${number}_${index + 1}`,
						name: planned.name,
						arguments: fillWorkspace(toJsonValue(bind(planned.arguments, messages)), system),
						...planned.rawArguments === void 0 ? {} : { rawArguments: fillWorkspace(planned.rawArguments, system) }
					}
				};
			})
		];
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw script.mismatch(number, reason, error);
	}
}
function bind(value, messages) {
	return typeof value === "function" ? value(messages, readEarlierResults(messages)) : value;
}
function eventsOf(part) {
	switch (part.type) {
		case "text": return [
			{ type: "text-start" },
			...part.text === "" ? [] : [{
				type: "text-delta",
				text: part.text
			}],
			{
				type: "text-end",
				text: part.text
			}
		];
		case "thinking": return part.text === "" ? [] : [{
			type: "thinking-delta",
			text: part.text
		}];
		case "tool-call": return [{
			type: "tool-call",
			call: part.call
		}];
		case "redacted-thinking": return [];
		default: return assertNever(part);
	}
}

// src/playbook/render-playbook.ts
/**
* Renders a playbook file, which `loadPlaybook` reads back as the same playbook.
* @throws PthError `playbook/invalid` naming the turn that holds code, which a file cannot express
*/
function renderPlaybook(playbook) {
	const document = "conversations" in playbook ? {
		playbook: 1,
		...playbook.provider === void 0 ? {} : { provider: playbook.provider },
		...playbook.contextWindow === void 0 ? {} : { context_window: playbook.contextWindow },
		conversations: playbook.conversations.map(({ when, repeat, turns }) => ({
			when: when.length === 1 ? when[0] : [...when],
			...repeat ? { repeat } : {},
			turns: turns.map(toFile)
		}))
	} : {
		playbook: 1,
		turns: playbook.map(toFile)
	};
	return (0, import_dist.stringify)(document, { lineWidth: 0 });
}
function toFile(turn, index) {
	const { thinking, text, toolCalls, assertContext, usage, stopReason, stopDetail, fault } = turn;
	const refuse = (what) => new PthError("playbook/invalid", `Turn ${index + 1} (${describeTurn(turn)}) has ${what}, which a file cannot say.`);
	if (fault) {
		const { code, message, isRetryable } = fault;
		return { fails: {
			code,
			message,
			retryable: isRetryable
		} };
	}
	if (assertContext) throw refuse("assertContext");
	if (typeof text === "function") throw refuse("a late-bound text");
	return {
		...thinking === void 0 ? {} : { thinks: thinking },
		...text === void 0 ? {} : { says: text },
		...toolCalls && toolCalls.length > 0 ? { calls: toolCalls.map((call) => {
			if (typeof call.arguments === "function") throw refuse("late-bound arguments");
			if (call.rawArguments !== void 0) return {
				tool: call.name,
				raw: call.rawArguments
			};
			return {
				tool: call.name,
				arguments: call.arguments
			};
		}) } : {},
		...stopReason === void 0 ? {} : { stop: stopReason },
		...stopDetail === void 0 ? {} : { stop_detail: stopDetail },
		...usage ? { usage: {
			input: usage.inputTokens,
			output: usage.outputTokens,
			cache_read: usage.cacheReadTokens,
			cache_write: usage.cacheWriteTokens
		} } : {}
	};
}

// src/playbook/record-playbook.ts
/**
* Wraps any model and records its conversations as a playbook, redacted. The played playbook gives the same events and
* the same tool calls. Failed and aborted answers are not recorded. Of thinking only the text is kept, and several
* texts of one answer are joined.
*/
function recordPlaybook(model, options = {}) {
	const redactor = options.redactor ?? new Redactor();
	const conversations = [];
	const playbook = () => {
		const [only] = conversations;
		if (conversations.length <= 1) return only?.turns ?? [];
		return { conversations: conversations.map((recorded) => toConversation(recorded, redactor)) };
	};
	return {
		model: wrapModel(model, {
			answered: (request, response) => findConversation(conversations, request).turns.push(toTurn(response, request, redactor)),
			failed: () => void 0
		}),
		playbook,
		toYaml: () => renderPlaybook(playbook())
	};
}
/** Records all conversations of a run, with the faults of its model, and with its tools and its window. */
function recordRun(redactor) {
	const conversations = [];
	let recorded = {};
	const toYaml = () => conversations.length === 0 ? null : renderPlaybook({
		...recorded,
		conversations: conversations.map((each) => toConversation(each, redactor))
	});
	return {
		record(model) {
			const provider = model.provider === "playbook" ? model.playedProvider : model.provider;
			recorded = {
				...provider === void 0 ? {} : { provider },
				contextWindow: model.contextWindow
			};
			return wrapModel(model, {
				answered: (request, response) => findConversation(conversations, request).turns.push(toTurn(response, request, redactor)),
				failed: (request, error) => {
					const fault = toPlayedFault(error, redactor);
					if (fault) findConversation(conversations, request).turns.push({ fault });
				}
			});
		},
		toYaml,
		counts: () => ({
			conversations: conversations.length,
			answers: conversations.reduce((sum, { turns }) => sum + turns.length, 0),
			redacted: (toYaml() ?? "").split(redactedMark).length - 1
		})
	};
}
function wrapModel(model, listener) {
	return {
		id: model.id,
		provider: model.provider,
		...model.playedProvider ? { playedProvider: model.playedProvider } : {},
		contextWindow: model.contextWindow,
		check: async (signal) => model.check?.(signal),
		stream: (request, signal) => {
			const inner = model.stream(request, signal);
			return EventStream.run(async (stream) => {
				const stopListening = inner.listen((event) => stream.emit(event));
				try {
					const response = await inner.result();
					listener.answered(request, response);
					return response;
				} catch (error) {
					listener.failed(request, error);
					throw error;
				} finally {
					stopListening();
				}
			});
		}
	};
}
/** A fault that a playbook can hold; null for an abort, and for every other error. */
function toPlayedFault(error, redactor) {
	if (!PthError.isInstance(error)) return null;
	const code = playedFaults.find((name) => name === error.code);
	return code === void 0 ? null : {
		code,
		message: redactor.redact(error.message),
		isRetryable: error.isRetryable
	};
}
/** Finds the conversation that a request continues; starts a new one when the request holds no answer yet. */
function findConversation(conversations, request) {
	const firstMessage = markWorkspace(firstUserText(request.messages), request.system);
	const answers = request.messages.filter((message) => message.role === "assistant").length;
	const running = conversations.findLast((candidate) => answers > 0 && candidate.firstMessage === firstMessage && candidate.turns.length === answers);
	if (running) return running;
	const started = {
		firstMessage,
		turns: []
	};
	conversations.push(started);
	return started;
}
function firstUserText(messages) {
	return messages.find((message) => message.role === "user")?.text ?? "";
}
function toTurn(response, { system }, redactor) {
	const keep = (text) => redactor.redact(markWorkspace(text, system));
	const calls = responseToolCalls(response);
	const thinking = response.parts.flatMap((part) => part.type === "thinking" ? [part.text] : []).join("");
	const hasText = response.parts.some((part) => part.type === "text");
	const usual = calls.length > 0 ? "tool-calls" : "end";
	const hasUsage = Object.keys(noUsage).some((key) => response.usage[key] !== 0);
	return {
		...thinking === "" ? {} : { thinking: keep(thinking) },
		...hasText || calls.length === 0 ? { text: keep(responseText(response)) } : {},
		...calls.length === 0 ? {} : { toolCalls: calls.map(({ name, arguments: args, rawArguments }) => ({
			name,
			arguments: redactor.redactJson(markWorkspace(args, system)),
			...rawArguments === void 0 ? {} : { rawArguments: keep(rawArguments) }
		})) },
		...response.stopReason === usual ? {} : { stopReason: response.stopReason },
		...response.stopDetail === void 0 ? {} : { stopDetail: keep(response.stopDetail) },
		...hasUsage ? { usage: { ...response.usage } } : {}
	};
}
/** Maximum length of the text that identifies a recorded conversation. */
const maxMarkChars = 200;
/** Parts of a text that another run has otherwise: secrets, the working copy, times, ids, durations and ports. */
const passingParts = new RegExp([
	redactedMark.replaceAll(/[[\]]/g, String.raw`\$&`),
	workspaceMark,
	String.raw`\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?`,
	String.raw`\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b`,
	String.raw`\b(?=[a-z]*\d)[0-9a-f]{7,}\b`,
	String.raw`\b\d+(?:\.\d+)? ?(?:ms|s|seconds)\b`,
	String.raw`:\d{4,5}\b`,
	String.raw`/tmp/\S+`
].join("|"));
/** Identifies a conversation by its first line without the parts that another run has otherwise. */
function toConversation({ firstMessage, turns }, redactor) {
	const line = firstMessage.split("\n").find((text) => text.trim() !== "") ?? "";
	const when = redactor.redact(line.slice(0, maxMarkChars)).split(passingParts).map((piece) => piece.trim()).filter((piece) => piece !== "");
	if (when.length > 0) return {
		when,
		turns
	};
	throw new PthError("playbook/invalid", "A recorded conversation begins with nothing but secrets or spaces: it cannot be told from others.");
}

export { loadPlaybook as a, createPlaybookModel as i, recordRun as n, isScript as o, renderPlaybook as r, when as s, recordPlaybook as t };