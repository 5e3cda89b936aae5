import { i as __toESM } from "./rolldown-runtime-CiVTkJ2Q.js";
import { t as require_dist } from "./dist-gXNfz0Cm.js";
import { s as isJsonObject, t as PthError } from "./fault-D1XaxYWs.js";
import { a as describeTurn, n as checkContext } from "./playbook-model-CPZjmRLm.js";
import { a as responseText, h as EventStream, i as noUsage, o as responseToolCalls } from "./model-e2wm_QgC.js";
import { C as strictObject, E as union, S as record, a as _null, c as boolean, f as int, g as literal, h as lazy, i as _enum, s as array, v as number, w as string } from "./schemas-DkrRoFdL.js";
import { n as redactedMark, t as Redactor } from "./redact-DSiUclTT.js";

// src/playbook/playbook-file.ts
var import_dist = /* @__PURE__ */ __toESM(require_dist(), 1);
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
/** A playbook file as it is parsed. */
const playbookSchema = strictObject({
	playbook: literal(1, "must be 1, the version of the format"),
	turns: array(turnSchema).min(1).optional(),
	conversations: array(strictObject({
		when: whenSchema,
		repeat: boolean().optional(),
		turns: array(turnSchema).min(1)
	})).min(1).optional()
}).refine((file) => file.turns === void 0 !== (file.conversations === void 0), "a playbook has turns or conversations, not both and not neither");
/** What a parsed file means. */
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
/** Arguments without a `$find` stay the data that they are. */
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
/** What looks like a `$find` must be one, or a slip of the pen would be sent to the tool as it is. */
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
* Reads the text of a playbook file. `file` is only for messages.
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
/** What the library throws instead of listing is about the document too: aliases without end, nesting without end. */
function guard(file, work) {
	try {
		return work();
	} catch (error) {
		throw invalid(file, 1, "", error instanceof Error ? error.message : String(error));
	}
}
/** The line of the node at a path, or of the nearest thing around it that is written down. */
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
	const place = field === "" ? `${file}:${line}` : `${file}:${line}, ${field}`;
	return new PthError("playbook/invalid", `${place}: ${reason}`, { details: {
		file,
		line,
		field,
		reason
	} });
}

// src/playbook/render-playbook.ts
/**
* The text of a playbook file, which `loadPlaybook` reads back as the same playbook.
* @throws PthError `playbook/invalid` naming the turn, where it holds code that a file cannot say
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
* Wraps a model, whichever it is, and turns the live conversations into a playbook, redacted. Played again, the
* playbook gives the same events and the same tool calls. An answer that fails or is aborted is no turn. Of thinking
* only the text is kept, and several texts of one answer become one.
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
/** The conversation that a request goes on with; a new one when the request holds no answer yet. */
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
/** Longest piece of a first message that a recorded conversation is known by. */
const maxMarkChars = 200;
/** Known by its first line, of which everything redacted is left out: played again, the secret may be another one. */
function toConversation({ firstMessage, turns }, redactor) {
	const line = firstMessage.split("\n").find((text) => text.trim() !== "") ?? "";
	const when = redactor.redact(line.slice(0, maxMarkChars)).split(redactedMark).map((piece) => piece.trim()).filter((piece) => piece !== "");
	if (when.length > 0) return {
		when,
		turns
	};
	throw new PthError("playbook/invalid", "A recorded conversation begins with nothing but secrets or spaces: it cannot be told from others.");
}

// src/playbook/testing.ts
/** Opens a test session on PTH's own agent session. @throws PthError as `openTestSession` */
async function createTestSession(options, host) {
	const { openTestSession } = await import("./open-test-session-DKhUoDcr.js");
	return openTestSession(options, host);
}
/** Opens a test session in pi. @throws PthError as `openPiSession` */
async function createPiTestSession(options, host) {
	const { openPiSession } = await import("./open-pi-session-BrAfXDFX.js");
	return openPiSession(options, host);
}
/** Packs a package, installs it in a clean place and loads it. @throws PthError as `verifyInstall` */
async function verifySandboxInstall(options, host) {
	const { verifyInstall } = await import("./verify-sandbox-install-Cg_QUqka.js");
	return verifyInstall(options, host);
}
/** Makes a stand-in for a program that is started by its name. @throws PthError `playbook/mock-invalid` */
async function createScriptedProgram(name, answers, host) {
	return (await import("./scripted-program-D6PMqK0k.js")).createScriptedProgram(name, answers, host);
}

export { recordPlaybook as a, verifySandboxInstall as i, createScriptedProgram as n, renderPlaybook as o, createTestSession as r, loadPlaybook as s, createPiTestSession as t };