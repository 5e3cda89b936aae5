import { i as __toESM } from "./rolldown-runtime-CiVTkJ2Q.js";
import { c as toJsonValue, n as assertNever, s as isJsonObject, t as PthError } from "./fault-BpQuwGUi.js";
import { t as EventStream } from "./event-stream-dRI35xgr.js";
import { n as redactedMark, t as Redactor } from "./redact-DBgW_ATM.js";
import { t as require_dist } from "./dist-D3WAaams.js";
import "./base-CUo9TJwq.js";
import { d as responseText, f as responseToolCalls, u as noUsage } from "./model-BS_G3xoS.js";
import { C as strictObject, E as union, S as record, a as _null, c as boolean, f as int, g as literal, h as lazy, i as _enum, s as array, v as number, w as string } from "./schemas-Cb3FTvXx.js";

// src/playbook/describe-turn.ts
var import_dist = /* @__PURE__ */ __toESM(require_dist(), 1);
/** Describes a turn briefly for diagnostics: `says "Done." and calls write_file, shell`. */
function describeTurn(turn) {
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
		const running = position === 0 ? this.#begin(firstMessage) : this.#running.find((candidate) => candidate.firstMessage === firstMessage && candidate.position === position);
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
*/
function when(prompt, ...more) {
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
const turnSchema = strictObject({
	thinks: string().optional(),
	says: union([string(), findSchema], "must be a text or a $find").optional(),
	calls: array(callSchema).min(1).optional(),
	expect: union([expectationSchema, array(expectationSchema).min(1)], "must be texts or patterns").optional(),
	stop: _enum(stopReasons).optional(),
	stop_detail: string().optional(),
	usage: usageSchema.optional()
}).refine((turn) => turn.says !== void 0 || turn.calls !== void 0 || turn.stop !== void 0, "a turn has says, calls, or both");
const whenSchema = union([string().min(1), array(string().min(1)).min(1)], "must be a text or a list of texts");
/** A parsed playbook file. */
const playbookSchema = strictObject({
	playbook: literal(1, "must be 1, the version of the format"),
	turns: array(turnSchema).min(1).optional(),
	conversations: array(strictObject({
		when: whenSchema,
		repeat: boolean().optional(),
		turns: array(turnSchema).min(1)
	})).min(1).optional()
}).refine((file) => file.turns === void 0 !== (file.conversations === void 0), "a playbook has turns or conversations, not both and not neither");
/** Converts a parsed file to a playbook. */
function toPlaybook(file) {
	if (file.turns) return file.turns.map(toTurn$1);
	return { conversations: (file.conversations ?? []).map((conversation) => ({
		when: typeof conversation.when === "string" ? [conversation.when] : conversation.when,
		turns: conversation.turns.map(toTurn$1),
		repeat: conversation.repeat ?? false
	})) };
}
function toTurn$1(turn) {
	const { thinks, says, calls, expect, stop, stop_detail: stopDetail, usage } = turn;
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
const maxChars = 1048576;
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

// src/playbook/playbook-model.ts
/**
* Creates a chat model from a playbook. The stream rejects with `playbook/mismatch` when a request does not match it.
*/
function createPlaybookModel(playbook, options) {
	const script = new PlaybookScript(playbook, options.id);
	return {
		id: options.id,
		provider: "playbook",
		contextWindow: options.contextWindow ?? 2e5,
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
	const parts = bindTurn(script, turn, number, request.messages);
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
function bindTurn(script, turn, number, messages) {
	try {
		turn.assertContext?.(messages);
		const text = turn.text === void 0 ? void 0 : bind(turn.text, messages);
		return [
			...turn.thinking === void 0 ? [] : [{
				type: "thinking",
				text: turn.thinking
			}],
			...text === void 0 ? [] : [{
				type: "text",
				text
			}],
			...(turn.toolCalls ?? []).map((planned, index) => {
				return {
					type: "tool-call",
					call: {
						id: `call_${number}_${index + 1}`,
						name: planned.name,
						arguments: toJsonValue(bind(planned.arguments, messages)),
						...planned.rawArguments === void 0 ? {} : { rawArguments: planned.rawArguments }
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
	const { thinking, text, toolCalls, assertContext, usage, stopReason, stopDetail } = turn;
	const refuse = (what) => new PthError("playbook/invalid", `Turn ${index + 1} (${describeTurn(turn)}) has ${what}, which a file cannot say.`);
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
		model: {
			id: model.id,
			provider: model.provider,
			contextWindow: model.contextWindow,
			stream: (request, signal) => {
				const inner = model.stream(request, signal);
				return EventStream.run(async (stream) => {
					const stopListening = inner.listen((event) => stream.emit(event));
					try {
						const response = await inner.result();
						findConversation(conversations, request).turns.push(toTurn(response, redactor));
						return response;
					} finally {
						stopListening();
					}
				});
			}
		},
		playbook,
		toYaml: () => renderPlaybook(playbook())
	};
}
/** Finds the conversation that a request continues; starts a new one when the request holds no answer yet. */
function findConversation(conversations, request) {
	const firstMessage = firstUserText(request.messages);
	const answers = request.messages.filter((message) => message.role === "assistant").length;
	const running = conversations.find((candidate) => answers > 0 && candidate.firstMessage === firstMessage && candidate.turns.length === answers);
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
function toTurn(response, redactor) {
	const calls = responseToolCalls(response);
	const thinking = response.parts.flatMap((part) => part.type === "thinking" ? [part.text] : []).join("");
	const hasText = response.parts.some((part) => part.type === "text");
	const usual = calls.length > 0 ? "tool-calls" : "end";
	const hasUsage = Object.keys(noUsage).some((key) => response.usage[key] !== 0);
	return {
		...thinking === "" ? {} : { thinking: redactor.redact(thinking) },
		...hasText || calls.length === 0 ? { text: redactor.redact(responseText(response)) } : {},
		...calls.length === 0 ? {} : { toolCalls: calls.map(({ name, arguments: args, rawArguments }) => ({
			name,
			arguments: redactor.redactJson(args),
			...rawArguments === void 0 ? {} : { rawArguments: redactor.redact(rawArguments) }
		})) },
		...response.stopReason === usual ? {} : { stopReason: response.stopReason },
		...response.stopDetail === void 0 ? {} : { stopDetail: redactor.redact(response.stopDetail) },
		...hasUsage ? { usage: { ...response.usage } } : {}
	};
}
/** Maximum length of the text that identifies a recorded conversation. */
const maxMarkChars = 200;
/** Identifies a conversation by its first line without redacted parts, since another run may use another secret. */
function toConversation({ firstMessage, turns }, redactor) {
	const line = firstMessage.split("\n").find((text) => text.trim() !== "") ?? "";
	const when = redactor.redact(line.slice(0, maxMarkChars)).split(redactedMark).map((piece) => piece.trim()).filter((piece) => piece !== "");
	if (when.length > 0) return {
		when,
		turns
	};
	throw new PthError("playbook/invalid", "A recorded conversation begins with nothing but secrets or spaces: it cannot be told from others.");
}

export { isScript as a, loadPlaybook as i, renderPlaybook as n, when as o, createPlaybookModel as r, recordPlaybook as t };