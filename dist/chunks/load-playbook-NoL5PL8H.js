import { i as __toESM } from "./rolldown-runtime-CiVTkJ2Q.js";
import { t as require_dist } from "./dist-D3WAaams.js";
import { c as isJsonObject, t as PthError } from "./fault-Cx7jcTBv.js";
import { C as record, D as union, T as string, _ as literal, a as _null, g as lazy, i as _enum, l as boolean, p as int, s as array, w as strictObject, y as number } from "./schemas-DIi9xWIE.js";
import { r as providerNames } from "./model-registry-CQEeFs3r.js";
import { i as checkContext } from "./playbook-model-CdD1OmNm.js";

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
	retryable: boolean().default(false),
	details: record(string(), json).optional(),
	recovery: array(string().min(1)).optional(),
	causes: array(string()).min(1).optional(),
	thinks: string().min(1).optional(),
	says: string().min(1).optional()
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
	if (file.turns) return file.turns.map(toTurn);
	return {
		...file.provider === void 0 ? {} : { provider: file.provider },
		...file.context_window === void 0 ? {} : { contextWindow: file.context_window },
		conversations: (file.conversations ?? []).map((conversation) => ({
			when: typeof conversation.when === "string" ? [conversation.when] : conversation.when,
			turns: conversation.turns.map(toTurn),
			repeat: conversation.repeat ?? false
		}))
	};
}
function toTurn(turn) {
	const { thinks, says, calls, expect, stop, stop_detail: stopDetail, usage, fails } = turn;
	if (fails) return { fault: toFault(fails) };
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
function toFault(fails) {
	const { code, message, retryable, details, recovery, causes, thinks, says } = fails;
	return {
		code,
		message,
		isRetryable: retryable,
		...details && { details },
		...recovery && { recovery },
		...causes && { causes },
		...thinks === void 0 ? {} : { thinking: thinks },
		...says === void 0 ? {} : { text: says }
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

export { playedFaults as n, loadPlaybook as t };