import { i as __toESM, t as __commonJSMin } from "./rolldown-runtime-CiVTkJ2Q.js";
import { g as isJsonObject, h as isJsonEqual, m as systemClock } from "./base-CSypk7MQ.js";
import { n as assertNever, o as systemErrorCode, t as PthError } from "./fault-DseaVzw-.js";
import { A as nameType, M as valueAt, N as strictYaml, O as require_dist, j as nameValue, k as listAlternatives$1 } from "./environment-RVCNj8KC.js";
import { t as EventStream } from "./event-stream-dRI35xgr.js";
import { n as toPlainText, t as toPlainLine } from "./plain-text-CzzXfgfe.js";
import { C as strictObject, E as union, c as boolean, f as int, g as literal, i as _enum, l as custom, s as array, u as discriminatedUnion, v as number$1, w as string } from "./schemas-Cb3FTvXx.js";
import { u as openConnectionPool } from "./plugin-DVG3uoqK.js";
import { _ as require_util, a as require_format$1, c as require_validation$2, d as require_core$2, f as require_compile, g as require_names, h as require_validate, i as require_metadata, l as require_core$3, m as require_validation_error, n as require_discriminator, o as require_applicator$2, p as require_ref_error, r as require_draft7, s as require_dependencies, t as require_ajv, u as require_ref, v as require_codegen } from "./ajv-CyLysOx6.js";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { join, posix } from "node:path";
import { mkdtemp, rm } from "node:fs/promises";
import { Script, createContext } from "node:vm";

// src/base/cut-text.ts
/**
* Returns the first `maxLength` characters as a text of their own. A plain slice of a long text keeps the whole of it in
* memory for as long as the slice lives.
*/
function cutText(text, maxLength) {
	if (text.length <= maxLength) return text;
	const head = text.slice(0, maxLength);
	const copy = Buffer.from(head).toString();
	return copy === head ? copy : Buffer.from(head, "utf16le").toString("utf16le");
}

// src/base/words.ts
/**
* Splits an identifier into its words in lower case: `entityNames`, `entity_names` and `entity-names` give the same.
*/
function splitWords(identifier) {
	return identifier.slice(0, 200).replace(/([a-z0-9])([A-Z])/g, "$1 $2").replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2").split(/[^A-Za-z0-9]+/).filter((word) => word !== "").map((word) => word.toLowerCase());
}
const unchanged = /* @__PURE__ */ new Set([
	"status",
	"address",
	"alias",
	"class",
	"process",
	"access",
	"gas",
	"bus",
	"series",
	"news"
]);
/** Returns the singular of an English noun, as far as identifiers need it. */
function singular(word) {
	if (unchanged.has(word) || word.length < 4 || !word.endsWith("s") || word.endsWith("ss")) return word;
	if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
	if (/(ches|shes|xes|sses|zes)$/.test(word)) return word.slice(0, -2);
	if (word.endsWith("aliases") || word.endsWith("statuses")) return word.slice(0, -2);
	return word.slice(0, -1);
}
/** Splits an identifier into its words, each in the singular. */
function nounWords(identifier) {
	return splitWords(identifier).map(singular);
}
/** True when an argument's name announces a dry run. */
function isDryRunName(name) {
	return /^(?:is_?)?(?:dry[_-]?run|what[_-]?if|no[_-]?op|(?:preview|check|validate)[_-]?only)$/i.test(name);
}

// src/suite/answers/check-record.ts
/** Renders an oracle as a line of the table of checks; nothing examined is never a pass. */
function toCheckRecord({ check, examined, findings, reserve }) {
	const [first] = findings;
	if (first) return {
		check,
		state: "found",
		reason: `${findings.length > 1 ? `${findings.length} findings; the first: ` : ""}${first.message}`,
		examined
	};
	if (examined === 0) return {
		check,
		state: "not-applicable",
		reason: reserve || "nothing to examine",
		examined
	};
	return {
		check,
		state: "passed",
		reason: reserve,
		examined
	};
}
/** Returns the result of an oracle that had nothing to examine, with the reason. */
function notApplicable(check, reserve) {
	return {
		check,
		examined: 0,
		findings: [],
		reserve
	};
}

// src/suite/check-references.ts
const specification = "https://modelcontextprotocol.io/specification/2025-11-25";
const tools = `${specification}/server/tools`;
const pagination = `${specification}/server/utilities/pagination`;
const hints = `${specification}/schema#toolannotations`;
const own = (rule) => ({
	rule,
	section: null
});
const stated = (section, rule) => ({
	rule,
	section
});
/** Every check that `checks` and `findings` of a report name. */
const checkReferences = {
	"stdout-clean": stated(`${specification}/basic/transports#stdio`, "Writes nothing but protocol messages to stdout."),
	"server-starts": stated(`${specification}/basic/lifecycle#initialization`, "Starts, and lists its tools."),
	"plugin-builds": own("Is installed and built by its own commands."),
	"server-survives": own("Ends no process and hangs in no call while the tests run."),
	"unknown-tool-refused": stated(`${tools}#error-handling`, "Answers a call of an unknown tool with an error."),
	"unknown-argument-refused": stated(`${tools}#tool`, "Refuses arguments that its input schema forbids."),
	"valid-input-accepted": stated(`${tools}#calling-tools`, "Accepts input that its schema allows."),
	"invalid-input-refused": stated(`${tools}#security-considerations`, "Refuses input that its schema forbids."),
	"refused-for-its-input": own("Refuses wrong input for what is wrong with it."),
	"refusal-says-why": own("Says in a refusal what was wrong."),
	"error-marked": stated(`${tools}#error-handling`, "Marks an answer that reports an error with isError."),
	"output-schema": stated(`${tools}#output-schema`, "Gives structured content that conforms to the output schema."),
	"copies-agree": stated(`${tools}#structured-content`, "Says the same in text and in structured content."),
	"value-written": own("Gives back the values that it was asked to write."),
	"limit-kept": own("Gives back no more than a limit allows."),
	"lists-complete": stated(`${pagination}#pagination-flow`, "Lists everything over its pages, each once."),
	"invalid-cursor-refused": stated(`${pagination}#error-handling`, "Answers an invalid cursor with -32602."),
	"pages-join": own("Gives pages of a tool that make up the whole answer."),
	"limit-cuts-list": own("Cuts a longer list where a smaller limit is given."),
	"count-is-length": own("Counts what it lists."),
	"descriptions-stable": stated(`${tools}#list-changed-notification`, "Changes its list of tools with a notification only."),
	"progress-sound": stated(`${specification}/basic/utilities/progress#progress-flow`, "Reports progress that only grows."),
	"cancelled-call-silent": stated(`${specification}/basic/utilities/cancellation#behavior-requirements`, "Sends no answer for a cancelled call."),
	"parallel-calls-answered": stated(`${specification}/basic#requests`, "Answers each of several calls that are open."),
	"same-call-same-answer": own("Answers a call that reads alike each time."),
	"argument-order-free": own("Gives the same answer whatever the order of the arguments."),
	"read-only-honoured": stated(hints, "Changes nothing in a tool with readOnlyHint."),
	"idempotent-honoured": stated(hints, "Changes nothing by a second call of a tool with idempotentHint."),
	"non-destructive-honoured": stated(hints, "Removes nothing in a tool whose destructiveHint is false."),
	"written-is-read": own("Shows what was written when it is read again."),
	"made-at-once-kept": own("Keeps each of several things that are made at the same time."),
	"answered-is-written": own("Answers with what it wrote."),
	"second-write-told": own("Claims no second write that is not to be seen."),
	"second-delete-told": own("Says that a second removal found nothing."),
	"deleted-is-gone": own("No longer shows what was removed."),
	"no-temporary-files-left": own("Leaves no temporary file behind."),
	"survives-hostile-input": own("Stays up with input that is meant to end it."),
	"no-hidden-characters": stated(`${tools}#user-interaction-model`, "Describes its tools in characters that people see."),
	"no-orders-to-the-model": stated(`${tools}#user-interaction-model`, "Gives the model no orders in descriptions."),
	"names-distinct": own("Names its tools so that nobody takes one for another."),
	"tool-names-unique": stated(`${tools}#tool-names`, "Gives every tool a name of its own."),
	"tool-described": stated(`${tools}#tool`, "Describes every tool."),
	"argument-described": own("Describes every argument."),
	"input-schema-usable": stated(`${tools}#tool`, "Has an input schema that is valid JSON Schema."),
	"required-declared": own("Describes every argument that it requires."),
	"allowed-input-accepted": own("Accepts input beside that of its examples where its schema allows it."),
	"wrong-input-harmless": own("Keeps nothing of wrong input that breaks other tools."),
	"refusal-names-argument": own("Names the argument in the refusal of a wrong one."),
	"refuses-without-crash": own("Refuses wrong input without an error of its own code."),
	"missing-thing-noticed": own("Says that there was nothing to take away."),
	"no-crash": own("Ends on no input that its schema allows."),
	"tests-made": own("PTH could make tests of the tool."),
	"tool-test": own("Passes a test that was kept or written by hand."),
	scenario: own("Passes tests of several calls."),
	sequence: own("Keeps the laws of its data over calls in any order."),
	"agent-test": own("Lets a model do what a task asks."),
	teardown: own("Can be put back as a test found it."),
	"pth-worked": own("PTH could do its own work on the tool.")
};
/** Returns where the rule of a check stands; null for a rule of PTH and for checks of a later version. */
function sectionOf(check) {
	const known = checkReferences;
	return Object.hasOwn(known, check) ? known[check]?.section ?? null : null;
}

// src/suite/brief.ts
/** Longest text of `expected`, `actual` and quotes in messages, in characters. */
const maxBriefLength = 300;
const maxDepth$1 = 80;
/**
* Renders a value as JSON of at most `maxLength` characters, cut with an ellipsis. Unlike `JSON.stringify` it stays
* cheap and safe for huge or endlessly deep values, which plugins can send.
*/
function renderBrief(value, maxLength = 300) {
	let text = "";
	const write = (current, depth) => {
		if (text.length > maxLength) return;
		if (depth > maxDepth$1) text += "…";
		else if (typeof current === "string") text += JSON.stringify(current.length > maxLength ? current.slice(0, maxLength + 1) : current);
		else if (Array.isArray(current)) {
			text += "[";
			for (const [index, item] of current.entries()) {
				if (text.length > maxLength) return;
				if (index > 0) text += ",";
				write(item, depth + 1);
			}
			text += "]";
		} else if (isJsonObject(current)) {
			text += "{";
			let isFirst = true;
			for (const key in current) {
				if (text.length > maxLength) return;
				if (!Object.hasOwn(current, key)) continue;
				text += `${isFirst ? "" : ","}${JSON.stringify(key.slice(0, maxLength))}:`;
				isFirst = false;
				write(current[key], depth + 1);
			}
			text += "}";
		} else text += current === void 0 ? "nothing" : String(current);
	};
	write(value, 0);
	return clip(text, maxLength);
}
/** Quotes a text for a message, at most `maxLength` characters of it. */
function quote(text, maxLength = 300) {
	return JSON.stringify(clip(text, maxLength));
}
/** Returns the text, or its start with an ellipsis. */
function clip(text, maxLength) {
	return text.length > maxLength ? `${cutText(text, maxLength)}…` : text;
}
/** Characters of one call's input or outcome that are kept as evidence. */
const maxEvidenceLength = 65536;
/**
* Returns the outcome for the record: unchanged when it is small, else with its long texts, long lists and depths cut.
*/
function trimOutcome(outcome, maxLength = maxEvidenceLength) {
	if (outcome.kind === "result") {
		if (fitsRecord(outcome.result, maxLength)) return outcome;
		return {
			...outcome,
			result: trim(outcome.result, maxLength)
		};
	}
	if (outcome.kind !== "protocol-error") return outcome;
	const { message, data } = outcome;
	if (message.length <= maxLength && (data === void 0 || fitsRecord(data, maxLength))) return outcome;
	const kept = {
		...outcome,
		message: trim(message, maxLength)
	};
	return data === void 0 ? kept : {
		...kept,
		data: trim(data, maxLength)
	};
}
/** Returns a call's input for the record, cut like an outcome; inputs grow large when they hold captured values. */
function trimInput(input, maxLength = maxEvidenceLength) {
	return fitsRecord(input, maxLength) ? input : trim(input, maxLength);
}
const trim = (value, maxLength) => trimValue(value, { left: maxLength }, 0);
/** True when a value is small enough for the record. Copies nothing, since almost every value is. */
function fitsRecord(value, maxLength) {
	return spend(value, maxLength, 0) >= 0;
}
/** Returns about how many characters a call keeps as evidence, `maxEvidenceLength` at most for each of its parts. */
function measureEvidence(input, outcome) {
	if (outcome.kind === "result") return measure(input) + measure(outcome.result);
	return measure(input) + (outcome.kind === "protocol-error" ? measure(outcome.message) + measure(outcome.data) : 0);
}
function measure(value) {
	return maxEvidenceLength - Math.max(0, spend(value, maxEvidenceLength, 0));
}
/** Returns the rest of a budget of characters after a value; negative when the value does not fit or is too deep. */
function spend(value, budget, depth) {
	if (typeof value === "string") return budget - value.length;
	let left = budget - 8;
	if (typeof value !== "object" || value === null) return left;
	if (depth > maxDepth$1) return -1;
	if (Array.isArray(value)) {
		for (const item of value) {
			if (left < 0) return left;
			left = spend(item, left, depth + 1);
		}
		return left;
	}
	for (const key in value) {
		if (left < 0) return left;
		left = spend(value[key], left - key.length, depth + 1);
	}
	return left;
}
function trimValue(value, budget, depth) {
	if (typeof value === "string") {
		const room = Math.max(0, budget.left);
		budget.left -= value.length;
		if (value.length <= room) return value;
		const hash = createHash("sha256").update(value).digest("hex").slice(0, 16);
		return `${cutText(value, room)}… [${value.length - room} characters left out, sha256 of all ${hash}…]`;
	}
	budget.left -= 8;
	if (typeof value !== "object" || value === null) return value;
	if (depth > maxDepth$1 || budget.left < 0) {
		budget.left = -1;
		return Array.isArray(value) ? "[list left out]" : "[object left out]";
	}
	if (Array.isArray(value)) {
		const kept = [];
		for (const item of value) {
			if (budget.left < 0) return [...kept, `[${value.length - kept.length} entries left out]`];
			kept.push(trimValue(item, budget, depth + 1));
		}
		return kept;
	}
	const kept = [];
	for (const key in value) {
		if (!Object.hasOwn(value, key)) continue;
		if (budget.left < 0) return Object.fromEntries([...kept, ["[left out]", "more keys"]]);
		budget.left -= key.length;
		const item = value[key];
		if (item !== void 0) kept.push([key, trimValue(item, budget, depth + 1)]);
	}
	return Object.fromEntries(kept);
}

// src/suite/bounded.ts
/** Share of the processor below which work counts as kept waiting, not as slow. */
const minShare = .2;
/** Longest wait, as a multiple of the limit. */
const maxWaitFactor = 256;
/**
* Runs synchronous, pure work that hostile input may slow down (a pattern with catastrophic backtracking, a schema that
* explodes) and gives up after `limitMs`. When a busy host kept the work waiting for most of that time, it runs again
* with twice the time, so that harmless work ends everywhere as on an idle host. Errors of the work are rethrown. A
* call costs about 0.1 ms, so callers should handle cheap cases without it. The limit works because the engine checks
* for termination inside loops and inside regular expressions, in code of every realm.
* @param processorMs the processor time that this thread has used, in milliseconds
*/
function runBounded(work, limitMs, processorMs = threadProcessorMs) {
	for (let waitMs = limitMs;; waitMs *= 2) {
		const startMs = processorMs();
		const result = runFor(work, waitMs);
		const isSlow = processorMs() - startMs >= limitMs * minShare || waitMs >= limitMs * maxWaitFactor;
		if (result.isDone || isSlow) return result;
	}
}
function runFor(work, waitMs) {
	bounded ??= {
		script: new Script("work()"),
		context: createContext({ work: void 0 })
	};
	const { script, context } = bounded;
	const before = context["work"];
	context["work"] = work;
	try {
		return {
			isDone: true,
			value: script.runInContext(context, { timeout: Math.max(1, Math.ceil(waitMs)) })
		};
	} catch (error) {
		if (isTimeout(error)) return { isDone: false };
		throw error;
	} finally {
		context["work"] = before;
	}
}
let bounded;
/** Falls back to the time of the whole process before Node 23.9; it is never less than the thread's. */
function threadProcessorMs() {
	const { user, system } = typeof process.threadCpuUsage === "function" ? process.threadCpuUsage() : process.cpuUsage();
	return (user + system) / 1e3;
}
function isTimeout(error) {
	return (systemErrorCode(error) ?? (typeof error === "object" && error !== null && "code" in error ? error.code : void 0)) === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}

// src/suite/pattern.ts
/** Longest text a test's regular expression is applied to, in characters. */
const maxPatternText = 4194304;
/** Longest time one match may take. */
const patternTimeoutMs = 1e3;
/** Returns a pattern that matches exactly this text. */
function escapePattern(text) {
	return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
/**
* Compiles a test's regular expression in JavaScript syntax. Uses the unicode flag where the pattern is valid with it,
* so that `\p{L}` means letters, and leaves it out otherwise, so that a needless `\-` is no error.
* @throws SyntaxError for an invalid pattern
*/
function compilePattern(source, isCaseInsensitive = false) {
	const flags = isCaseInsensitive ? "i" : "";
	try {
		return new RegExp(source, `${flags}u`);
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		return new RegExp(source, flags);
	}
}
/** Returns why a pattern is not valid, or null. */
function findPatternProblem(source) {
	try {
		compilePattern(source);
		return null;
	} catch (error) {
		if (error instanceof SyntaxError) return error.message;
		throw error;
	}
}
/** Searches the text for the pattern within limits of length and time, so that no pattern can stop PTH. */
function matchPattern(pattern, text, limitMs = patternTimeoutMs) {
	if (text.length > 4194304) return {
		kind: "unknown",
		reason: `the text has ${text.length} characters; patterns are applied to at most ${maxPatternText}`
	};
	if (isSurelyFast(pattern.source, text)) return { kind: pattern.test(text) ? "match" : "no-match" };
	const result = runBounded(() => pattern.test(text), limitMs);
	if (result.isDone) return { kind: result.value ? "match" : "no-match" };
	return {
		kind: "unknown",
		reason: `the pattern took longer than ${limitMs} ms`
	};
}
/**
* True when a match is surely fast: one quantifier over a short text is at worst quadratic. Others run with a time
* limit.
*/
function isSurelyFast(source, text) {
	return text.length <= 4096 && (source.match(/[*+?{]/g)?.length ?? 0) <= 1 && !/\\[1-9k]/.test(source);
}

// src/suite/forbidden-text.ts
/** Words of a program fault that no rejection contains, as alternatives of a regular expression. */
const crashWords = "Cannot (?:read|set|destructure) propert|is not a function|is not iterable|Traceback|panicked at|object has no attribute|Maximum call stack";
/** Words that programs print in place of a missing value. */
const valuelessWords = [
	"NaN",
	"Infinity",
	"undefined",
	"[object Object]"
];
const start = "^(?![\\s\\S]*(?:";
const end = "))";
/** A pattern that matches every text without a crash. */
const withoutCrash = `${start}${crashWords}${end}`;
/** Returns a pattern that matches every text without any of the words. */
function withoutWords(words) {
	return `${start}${words.map(escapePattern).join("|")}${end}`;
}
/** A pattern that matches texts that begin and end like JSON, i.e. a complete copy of structured content. */
const wholeJsonText = "^\\s*[\\[{][\\s\\S]*[\\]}]\\s*$";
/** Returns a pattern that matches every JSON text with all of these field names. */
function withKeys(keys) {
	return `^${keys.map((key) => `(?=[\\s\\S]*"${escapePattern(key)}"\\s*:)`).join("")}`;
}
/**
* Describes a failed `output_matches` in words when generation wrote the pattern; null for any other pattern, which is
* reported unchanged. Pure.
*/
function describeForbiddenText(pattern) {
	if (pattern === "^(?![\\s\\S]*(?:Cannot (?:read|set|destructure) propert|is not a function|is not iterable|Traceback|panicked at|object has no attribute|Maximum call stack))") return {
		expected: "an answer that is not the text of a crash",
		message: "the error text is that of a crash, not of a refusal"
	};
	if (pattern === "^\\s*[\\[{][\\s\\S]*[\\]}]\\s*$") return {
		expected: "a text that is whole JSON",
		message: "the output is not the whole JSON text that it was"
	};
	const keys = [...pattern.matchAll(/\(\?=\[\\s\\S\]\*"([\w-]{1,40})"\\s\*:\)/g)].flatMap(([, key]) => key ?? []);
	if (keys.length > 0 && pattern === withKeys(keys)) {
		const list = keys.join(", ");
		return {
			expected: `JSON with ${list}`,
			message: `the output lacks one of the fields ${list}`
		};
	}
	const words = valuelessWords.filter((word) => pattern.includes(escapePattern(word)));
	if (words.length === 0 || pattern !== withoutWords(words)) return describeForbiddenName(pattern);
	const list = words.join(" or ");
	return {
		expected: `an output without ${list}`,
		message: `the output says ${list} where a value should stand`
	};
}
/** Describes a pattern of one word without alternatives: a name that should be gone. */
function describeForbiddenName(pattern) {
	if (!pattern.startsWith(start) || !pattern.endsWith(end)) return null;
	const word = pattern.slice(14, -2).replace(/\\([.*+?^${}()|[\]\\])/g, "$1");
	if (word === "" || pattern !== withoutWords([word])) return null;
	return {
		expected: `an output without ${JSON.stringify(word)}`,
		message: `the output still says ${JSON.stringify(word)}`
	};
}

// src/suite/check-text.ts
/** Checks one text; `what` names it in the message. Null when it holds. */
function checkText({ rule, wanted, isCaseless }, actual, what, say) {
	const fold = (text) => isCaseless ? text.toLowerCase() : text;
	const aside = isCaseless ? " (ignoring case)" : "";
	switch (rule) {
		case "contains":
			if (fold(actual).includes(fold(wanted))) return null;
			return say(`contains ${quote(wanted)}`, quote(actual), `${what} does not contain ${quote(wanted)}${aside}`);
		case "equals": {
			const [left, right] = [fold(wanted), fold(actual)];
			if (left === right) return null;
			const at = firstDifference(left, right);
			const from = Math.max(0, at - 60);
			return say(quote(wanted.slice(from)), quote(actual.slice(from)), `${what} differs from the expected text${aside} at character ${at + 1}`);
		}
		case "matches": {
			const result = matchPattern(compilePattern(wanted, isCaseless), actual);
			if (result.kind === "match") return null;
			const forbidden = result.kind === "no-match" && !isCaseless ? describeForbiddenText(wanted) : null;
			if (forbidden) return say(forbidden.expected, quote(actual), forbidden.message);
			const why = result.kind === "unknown" ? `could not be checked: ${result.reason}` : `does not match ${quote(wanted)}${aside}`;
			return say(`matches ${quote(wanted)}`, quote(actual), `${what} ${why}`);
		}
		default: return assertNever(rule);
	}
}
function firstDifference(left, right) {
	const end = Math.min(left.length, right.length);
	for (let index = 0; index < end; index++) if (left[index] !== right[index]) return index;
	return end;
}
/** Creates a failure whose texts are cut to a readable length. */
function describeFailure(assertion, place, expected, actual, message) {
	const limit = 300 * 4;
	return {
		assertion,
		place,
		expected: clip(expected, limit),
		actual: clip(actual, limit),
		message: clip(message, limit)
	};
}

// src/suite/json-difference.ts
/**
* Finds the first difference that keeps `actual` from matching `expected`, or null. `equals` is deep equality in any
* order of keys. `contains` is a partial match at every depth: an object holds the expected keys and may hold more; a
* list holds matches for the expected entries in the same order and may hold others between them; anything else is
* equal.
*/
function findJsonDifference(expected, actual, mode, path = "$") {
	const differs = () => ({
		path,
		expected: renderBrief(expected),
		actual: renderBrief(actual)
	});
	if (Array.isArray(expected)) {
		if (!Array.isArray(actual)) return differs();
		return mode === "contains" ? findMissingEntry(expected, actual, path) : findEntryDifference(expected, actual, path);
	}
	if (isJsonObject(expected)) {
		if (!isJsonObject(actual)) return differs();
		for (const [key, value] of Object.entries(expected)) {
			const inner = childPath(path, key);
			if (!Object.hasOwn(actual, key)) return {
				path: inner,
				expected: renderBrief(value),
				actual: "nothing"
			};
			const difference = findJsonDifference(value, actual[key], mode, inner);
			if (difference) return difference;
		}
		if (mode === "contains") return null;
		const extra = Object.keys(actual).find((key) => !Object.hasOwn(expected, key));
		if (extra === void 0) return null;
		return {
			path: childPath(path, extra),
			expected: "nothing",
			actual: renderBrief(actual[extra])
		};
	}
	return expected === actual ? null : differs();
}
function findEntryDifference(expected, actual, path) {
	for (const [index, value] of expected.entries()) {
		if (index >= actual.length) return {
			path: `${path}[${index}]`,
			expected: renderBrief(value),
			actual: "nothing"
		};
		const difference = findJsonDifference(value, actual[index], "equals", `${path}[${index}]`);
		if (difference) return difference;
	}
	if (actual.length === expected.length) return null;
	return {
		path: `${path}[${expected.length}]`,
		expected: "nothing",
		actual: renderBrief(actual[expected.length])
	};
}
/**
* Matches each expected entry with the earliest entry after the last match, which finds an ordered match whenever there
* is one.
*/
function findMissingEntry(expected, actual, path) {
	let next = 0;
	for (const value of expected) {
		const found = actual.findIndex((item, index) => index >= next && !findJsonDifference(value, item, "contains"));
		if (found < 0) return {
			path: `${path}[*]`,
			expected: renderBrief(value),
			actual: `no such entry in ${renderBrief([...actual])}`
		};
		next = found + 1;
	}
	return null;
}
function childPath(path, key) {
	return /^[A-Za-z_][A-Za-z0-9_]*$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`;
}

// node_modules/ajv/dist/vocabularies/dynamic/dynamicAnchor.js
var require_dynamicAnchor = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.dynamicAnchor = void 0;
	const codegen_1 = require_codegen();
	const names_1 = require_names();
	const compile_1 = require_compile();
	const ref_1 = require_ref();
	const def = {
		keyword: "$dynamicAnchor",
		schemaType: "string",
		code: (cxt) => dynamicAnchor(cxt, cxt.schema)
	};
	function dynamicAnchor(cxt, anchor) {
		const { gen, it } = cxt;
		it.schemaEnv.root.dynamicAnchors[anchor] = true;
		const v = (0, codegen_1._)`${names_1.default.dynamicAnchors}${(0, codegen_1.getProperty)(anchor)}`;
		const validate = it.errSchemaPath === "#" ? it.validateName : _getValidate(cxt);
		gen.if((0, codegen_1._)`!${v}`, () => gen.assign(v, validate));
	}
	exports.dynamicAnchor = dynamicAnchor;
	function _getValidate(cxt) {
		const { schemaEnv, schema, self } = cxt.it;
		const { root, baseId, localRefs, meta } = schemaEnv.root;
		const { schemaId } = self.opts;
		const sch = new compile_1.SchemaEnv({
			schema,
			schemaId,
			root,
			baseId,
			localRefs,
			meta
		});
		compile_1.compileSchema.call(self, sch);
		return (0, ref_1.getValidate)(cxt, sch);
	}
	exports.default = def;
}));

// node_modules/ajv/dist/vocabularies/dynamic/dynamicRef.js
var require_dynamicRef = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.dynamicRef = void 0;
	const codegen_1 = require_codegen();
	const names_1 = require_names();
	const ref_1 = require_ref();
	const def = {
		keyword: "$dynamicRef",
		schemaType: "string",
		code: (cxt) => dynamicRef(cxt, cxt.schema)
	};
	function dynamicRef(cxt, ref) {
		const { gen, keyword, it } = cxt;
		if (ref[0] !== "#") throw new Error(`"${keyword}" only supports hash fragment reference`);
		const anchor = ref.slice(1);
		if (it.allErrors) _dynamicRef();
		else {
			const valid = gen.let("valid", false);
			_dynamicRef(valid);
			cxt.ok(valid);
		}
		function _dynamicRef(valid) {
			if (it.schemaEnv.root.dynamicAnchors[anchor]) {
				const v = gen.let("_v", (0, codegen_1._)`${names_1.default.dynamicAnchors}${(0, codegen_1.getProperty)(anchor)}`);
				gen.if(v, _callRef(v, valid), _callRef(it.validateName, valid));
			} else _callRef(it.validateName, valid)();
		}
		function _callRef(validate, valid) {
			return valid ? () => gen.block(() => {
				(0, ref_1.callRef)(cxt, validate);
				gen.let(valid, true);
			}) : () => (0, ref_1.callRef)(cxt, validate);
		}
	}
	exports.dynamicRef = dynamicRef;
	exports.default = def;
}));

// node_modules/ajv/dist/vocabularies/dynamic/recursiveAnchor.js
var require_recursiveAnchor = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const dynamicAnchor_1 = require_dynamicAnchor();
	const util_1 = require_util();
	const def = {
		keyword: "$recursiveAnchor",
		schemaType: "boolean",
		code(cxt) {
			if (cxt.schema) (0, dynamicAnchor_1.dynamicAnchor)(cxt, "");
			else (0, util_1.checkStrictMode)(cxt.it, "$recursiveAnchor: false is ignored");
		}
	};
	exports.default = def;
}));

// node_modules/ajv/dist/vocabularies/dynamic/recursiveRef.js
var require_recursiveRef = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const dynamicRef_1 = require_dynamicRef();
	const def = {
		keyword: "$recursiveRef",
		schemaType: "string",
		code: (cxt) => (0, dynamicRef_1.dynamicRef)(cxt, cxt.schema)
	};
	exports.default = def;
}));

// node_modules/ajv/dist/vocabularies/dynamic/index.js
var require_dynamic = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const dynamicAnchor_1 = require_dynamicAnchor();
	const dynamicRef_1 = require_dynamicRef();
	const recursiveAnchor_1 = require_recursiveAnchor();
	const recursiveRef_1 = require_recursiveRef();
	const dynamic = [
		dynamicAnchor_1.default,
		dynamicRef_1.default,
		recursiveAnchor_1.default,
		recursiveRef_1.default
	];
	exports.default = dynamic;
}));

// node_modules/ajv/dist/vocabularies/validation/dependentRequired.js
var require_dependentRequired = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const dependencies_1 = require_dependencies();
	const def = {
		keyword: "dependentRequired",
		type: "object",
		schemaType: "object",
		error: dependencies_1.error,
		code: (cxt) => (0, dependencies_1.validatePropertyDeps)(cxt)
	};
	exports.default = def;
}));

// node_modules/ajv/dist/vocabularies/applicator/dependentSchemas.js
var require_dependentSchemas = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const dependencies_1 = require_dependencies();
	const def = {
		keyword: "dependentSchemas",
		type: "object",
		schemaType: "object",
		code: (cxt) => (0, dependencies_1.validateSchemaDeps)(cxt)
	};
	exports.default = def;
}));

// node_modules/ajv/dist/vocabularies/validation/limitContains.js
var require_limitContains = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const util_1 = require_util();
	const def = {
		keyword: ["maxContains", "minContains"],
		type: "array",
		schemaType: "number",
		code({ keyword, parentSchema, it }) {
			if (parentSchema.contains === void 0) (0, util_1.checkStrictMode)(it, `"${keyword}" without "contains" is ignored`);
		}
	};
	exports.default = def;
}));

// node_modules/ajv/dist/vocabularies/next.js
var require_next = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const dependentRequired_1 = require_dependentRequired();
	const dependentSchemas_1 = require_dependentSchemas();
	const limitContains_1 = require_limitContains();
	const next = [
		dependentRequired_1.default,
		dependentSchemas_1.default,
		limitContains_1.default
	];
	exports.default = next;
}));

// node_modules/ajv/dist/vocabularies/unevaluated/unevaluatedProperties.js
var require_unevaluatedProperties = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const codegen_1 = require_codegen();
	const util_1 = require_util();
	const names_1 = require_names();
	const def = {
		keyword: "unevaluatedProperties",
		type: "object",
		schemaType: ["boolean", "object"],
		trackErrors: true,
		error: {
			message: "must NOT have unevaluated properties",
			params: ({ params }) => (0, codegen_1._)`{unevaluatedProperty: ${params.unevaluatedProperty}}`
		},
		code(cxt) {
			const { gen, schema, data, errsCount, it } = cxt;
			/* istanbul ignore if */
			if (!errsCount) throw new Error("ajv implementation error");
			const { allErrors, props } = it;
			if (props instanceof codegen_1.Name) gen.if((0, codegen_1._)`${props} !== true`, () => gen.forIn("key", data, (key) => gen.if(unevaluatedDynamic(props, key), () => unevaluatedPropCode(key))));
			else if (props !== true) gen.forIn("key", data, (key) => props === void 0 ? unevaluatedPropCode(key) : gen.if(unevaluatedStatic(props, key), () => unevaluatedPropCode(key)));
			it.props = true;
			cxt.ok((0, codegen_1._)`${errsCount} === ${names_1.default.errors}`);
			function unevaluatedPropCode(key) {
				if (schema === false) {
					cxt.setParams({ unevaluatedProperty: key });
					cxt.error();
					if (!allErrors) gen.break();
					return;
				}
				if (!(0, util_1.alwaysValidSchema)(it, schema)) {
					const valid = gen.name("valid");
					cxt.subschema({
						keyword: "unevaluatedProperties",
						dataProp: key,
						dataPropType: util_1.Type.Str
					}, valid);
					if (!allErrors) gen.if((0, codegen_1.not)(valid), () => gen.break());
				}
			}
			function unevaluatedDynamic(evaluatedProps, key) {
				return (0, codegen_1._)`!${evaluatedProps} || !${evaluatedProps}[${key}]`;
			}
			function unevaluatedStatic(evaluatedProps, key) {
				const ps = [];
				for (const p in evaluatedProps) if (evaluatedProps[p] === true) ps.push((0, codegen_1._)`${key} !== ${p}`);
				return (0, codegen_1.and)(...ps);
			}
		}
	};
	exports.default = def;
}));

// node_modules/ajv/dist/vocabularies/unevaluated/unevaluatedItems.js
var require_unevaluatedItems = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const codegen_1 = require_codegen();
	const util_1 = require_util();
	const def = {
		keyword: "unevaluatedItems",
		type: "array",
		schemaType: ["boolean", "object"],
		error: {
			message: ({ params: { len } }) => (0, codegen_1.str)`must NOT have more than ${len} items`,
			params: ({ params: { len } }) => (0, codegen_1._)`{limit: ${len}}`
		},
		code(cxt) {
			const { gen, schema, data, it } = cxt;
			const items = it.items || 0;
			if (items === true) return;
			const len = gen.const("len", (0, codegen_1._)`${data}.length`);
			if (schema === false) {
				cxt.setParams({ len: items });
				cxt.fail((0, codegen_1._)`${len} > ${items}`);
			} else if (typeof schema == "object" && !(0, util_1.alwaysValidSchema)(it, schema)) {
				const valid = gen.var("valid", (0, codegen_1._)`${len} <= ${items}`);
				gen.if((0, codegen_1.not)(valid), () => validateItems(valid, items));
				cxt.ok(valid);
			}
			it.items = true;
			function validateItems(valid, from) {
				gen.forRange("i", from, len, (i) => {
					cxt.subschema({
						keyword: "unevaluatedItems",
						dataProp: i,
						dataPropType: util_1.Type.Num
					}, valid);
					if (!it.allErrors) gen.if((0, codegen_1.not)(valid), () => gen.break());
				});
			}
		}
	};
	exports.default = def;
}));

// node_modules/ajv/dist/vocabularies/unevaluated/index.js
var require_unevaluated$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const unevaluatedProperties_1 = require_unevaluatedProperties();
	const unevaluatedItems_1 = require_unevaluatedItems();
	const unevaluated = [unevaluatedProperties_1.default, unevaluatedItems_1.default];
	exports.default = unevaluated;
}));

// node_modules/ajv/dist/refs/json-schema-2019-09/schema.json
var require_schema$1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = {
		"$schema": "https://json-schema.org/draft/2019-09/schema",
		"$id": "https://json-schema.org/draft/2019-09/schema",
		"$vocabulary": {
			"https://json-schema.org/draft/2019-09/vocab/core": true,
			"https://json-schema.org/draft/2019-09/vocab/applicator": true,
			"https://json-schema.org/draft/2019-09/vocab/validation": true,
			"https://json-schema.org/draft/2019-09/vocab/meta-data": true,
			"https://json-schema.org/draft/2019-09/vocab/format": false,
			"https://json-schema.org/draft/2019-09/vocab/content": true
		},
		"$recursiveAnchor": true,
		"title": "Core and Validation specifications meta-schema",
		"allOf": [
			{ "$ref": "meta/core" },
			{ "$ref": "meta/applicator" },
			{ "$ref": "meta/validation" },
			{ "$ref": "meta/meta-data" },
			{ "$ref": "meta/format" },
			{ "$ref": "meta/content" }
		],
		"type": ["object", "boolean"],
		"properties": {
			"definitions": {
				"$comment": "While no longer an official keyword as it is replaced by $defs, this keyword is retained in the meta-schema to prevent incompatible extensions as it remains in common use.",
				"type": "object",
				"additionalProperties": { "$recursiveRef": "#" },
				"default": {}
			},
			"dependencies": {
				"$comment": "\"dependencies\" is no longer a keyword, but schema authors should avoid redefining it to facilitate a smooth transition to \"dependentSchemas\" and \"dependentRequired\"",
				"type": "object",
				"additionalProperties": { "anyOf": [{ "$recursiveRef": "#" }, { "$ref": "meta/validation#/$defs/stringArray" }] }
			}
		}
	};
}));

// node_modules/ajv/dist/refs/json-schema-2019-09/meta/applicator.json
var require_applicator$1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = {
		"$schema": "https://json-schema.org/draft/2019-09/schema",
		"$id": "https://json-schema.org/draft/2019-09/meta/applicator",
		"$vocabulary": { "https://json-schema.org/draft/2019-09/vocab/applicator": true },
		"$recursiveAnchor": true,
		"title": "Applicator vocabulary meta-schema",
		"type": ["object", "boolean"],
		"properties": {
			"additionalItems": { "$recursiveRef": "#" },
			"unevaluatedItems": { "$recursiveRef": "#" },
			"items": { "anyOf": [{ "$recursiveRef": "#" }, { "$ref": "#/$defs/schemaArray" }] },
			"contains": { "$recursiveRef": "#" },
			"additionalProperties": { "$recursiveRef": "#" },
			"unevaluatedProperties": { "$recursiveRef": "#" },
			"properties": {
				"type": "object",
				"additionalProperties": { "$recursiveRef": "#" },
				"default": {}
			},
			"patternProperties": {
				"type": "object",
				"additionalProperties": { "$recursiveRef": "#" },
				"propertyNames": { "format": "regex" },
				"default": {}
			},
			"dependentSchemas": {
				"type": "object",
				"additionalProperties": { "$recursiveRef": "#" }
			},
			"propertyNames": { "$recursiveRef": "#" },
			"if": { "$recursiveRef": "#" },
			"then": { "$recursiveRef": "#" },
			"else": { "$recursiveRef": "#" },
			"allOf": { "$ref": "#/$defs/schemaArray" },
			"anyOf": { "$ref": "#/$defs/schemaArray" },
			"oneOf": { "$ref": "#/$defs/schemaArray" },
			"not": { "$recursiveRef": "#" }
		},
		"$defs": { "schemaArray": {
			"type": "array",
			"minItems": 1,
			"items": { "$recursiveRef": "#" }
		} }
	};
}));

// node_modules/ajv/dist/refs/json-schema-2019-09/meta/content.json
var require_content$1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = {
		"$schema": "https://json-schema.org/draft/2019-09/schema",
		"$id": "https://json-schema.org/draft/2019-09/meta/content",
		"$vocabulary": { "https://json-schema.org/draft/2019-09/vocab/content": true },
		"$recursiveAnchor": true,
		"title": "Content vocabulary meta-schema",
		"type": ["object", "boolean"],
		"properties": {
			"contentMediaType": { "type": "string" },
			"contentEncoding": { "type": "string" },
			"contentSchema": { "$recursiveRef": "#" }
		}
	};
}));

// node_modules/ajv/dist/refs/json-schema-2019-09/meta/core.json
var require_core$1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = {
		"$schema": "https://json-schema.org/draft/2019-09/schema",
		"$id": "https://json-schema.org/draft/2019-09/meta/core",
		"$vocabulary": { "https://json-schema.org/draft/2019-09/vocab/core": true },
		"$recursiveAnchor": true,
		"title": "Core vocabulary meta-schema",
		"type": ["object", "boolean"],
		"properties": {
			"$id": {
				"type": "string",
				"format": "uri-reference",
				"$comment": "Non-empty fragments not allowed.",
				"pattern": "^[^#]*#?$"
			},
			"$schema": {
				"type": "string",
				"format": "uri"
			},
			"$anchor": {
				"type": "string",
				"pattern": "^[A-Za-z][-A-Za-z0-9.:_]*$"
			},
			"$ref": {
				"type": "string",
				"format": "uri-reference"
			},
			"$recursiveRef": {
				"type": "string",
				"format": "uri-reference"
			},
			"$recursiveAnchor": {
				"type": "boolean",
				"default": false
			},
			"$vocabulary": {
				"type": "object",
				"propertyNames": {
					"type": "string",
					"format": "uri"
				},
				"additionalProperties": { "type": "boolean" }
			},
			"$comment": { "type": "string" },
			"$defs": {
				"type": "object",
				"additionalProperties": { "$recursiveRef": "#" },
				"default": {}
			}
		}
	};
}));

// node_modules/ajv/dist/refs/json-schema-2019-09/meta/format.json
var require_format = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = {
		"$schema": "https://json-schema.org/draft/2019-09/schema",
		"$id": "https://json-schema.org/draft/2019-09/meta/format",
		"$vocabulary": { "https://json-schema.org/draft/2019-09/vocab/format": true },
		"$recursiveAnchor": true,
		"title": "Format vocabulary meta-schema",
		"type": ["object", "boolean"],
		"properties": { "format": { "type": "string" } }
	};
}));

// node_modules/ajv/dist/refs/json-schema-2019-09/meta/meta-data.json
var require_meta_data$1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = {
		"$schema": "https://json-schema.org/draft/2019-09/schema",
		"$id": "https://json-schema.org/draft/2019-09/meta/meta-data",
		"$vocabulary": { "https://json-schema.org/draft/2019-09/vocab/meta-data": true },
		"$recursiveAnchor": true,
		"title": "Meta-data vocabulary meta-schema",
		"type": ["object", "boolean"],
		"properties": {
			"title": { "type": "string" },
			"description": { "type": "string" },
			"default": true,
			"deprecated": {
				"type": "boolean",
				"default": false
			},
			"readOnly": {
				"type": "boolean",
				"default": false
			},
			"writeOnly": {
				"type": "boolean",
				"default": false
			},
			"examples": {
				"type": "array",
				"items": true
			}
		}
	};
}));

// node_modules/ajv/dist/refs/json-schema-2019-09/meta/validation.json
var require_validation$1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = {
		"$schema": "https://json-schema.org/draft/2019-09/schema",
		"$id": "https://json-schema.org/draft/2019-09/meta/validation",
		"$vocabulary": { "https://json-schema.org/draft/2019-09/vocab/validation": true },
		"$recursiveAnchor": true,
		"title": "Validation vocabulary meta-schema",
		"type": ["object", "boolean"],
		"properties": {
			"multipleOf": {
				"type": "number",
				"exclusiveMinimum": 0
			},
			"maximum": { "type": "number" },
			"exclusiveMaximum": { "type": "number" },
			"minimum": { "type": "number" },
			"exclusiveMinimum": { "type": "number" },
			"maxLength": { "$ref": "#/$defs/nonNegativeInteger" },
			"minLength": { "$ref": "#/$defs/nonNegativeIntegerDefault0" },
			"pattern": {
				"type": "string",
				"format": "regex"
			},
			"maxItems": { "$ref": "#/$defs/nonNegativeInteger" },
			"minItems": { "$ref": "#/$defs/nonNegativeIntegerDefault0" },
			"uniqueItems": {
				"type": "boolean",
				"default": false
			},
			"maxContains": { "$ref": "#/$defs/nonNegativeInteger" },
			"minContains": {
				"$ref": "#/$defs/nonNegativeInteger",
				"default": 1
			},
			"maxProperties": { "$ref": "#/$defs/nonNegativeInteger" },
			"minProperties": { "$ref": "#/$defs/nonNegativeIntegerDefault0" },
			"required": { "$ref": "#/$defs/stringArray" },
			"dependentRequired": {
				"type": "object",
				"additionalProperties": { "$ref": "#/$defs/stringArray" }
			},
			"const": true,
			"enum": {
				"type": "array",
				"items": true
			},
			"type": { "anyOf": [{ "$ref": "#/$defs/simpleTypes" }, {
				"type": "array",
				"items": { "$ref": "#/$defs/simpleTypes" },
				"minItems": 1,
				"uniqueItems": true
			}] }
		},
		"$defs": {
			"nonNegativeInteger": {
				"type": "integer",
				"minimum": 0
			},
			"nonNegativeIntegerDefault0": {
				"$ref": "#/$defs/nonNegativeInteger",
				"default": 0
			},
			"simpleTypes": { "enum": [
				"array",
				"boolean",
				"integer",
				"null",
				"number",
				"object",
				"string"
			] },
			"stringArray": {
				"type": "array",
				"items": { "type": "string" },
				"uniqueItems": true,
				"default": []
			}
		}
	};
}));

// node_modules/ajv/dist/refs/json-schema-2019-09/index.js
var require_json_schema_2019_09 = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const metaSchema = require_schema$1();
	const applicator = require_applicator$1();
	const content = require_content$1();
	const core = require_core$1();
	const format = require_format();
	const metadata = require_meta_data$1();
	const validation = require_validation$1();
	const META_SUPPORT_DATA = ["/properties"];
	function addMetaSchema2019($data) {
		[
			metaSchema,
			applicator,
			content,
			core,
			with$data(this, format),
			metadata,
			with$data(this, validation)
		].forEach((sch) => this.addMetaSchema(sch, void 0, false));
		return this;
		function with$data(ajv, sch) {
			return $data ? ajv.$dataMetaSchema(sch, META_SUPPORT_DATA) : sch;
		}
	}
	exports.default = addMetaSchema2019;
}));

// node_modules/ajv/dist/2019.js
var require__2019 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.MissingRefError = exports.ValidationError = exports.CodeGen = exports.Name = exports.nil = exports.stringify = exports.str = exports._ = exports.KeywordCxt = exports.Ajv2019 = void 0;
	const core_1 = require_core$2();
	const draft7_1 = require_draft7();
	const dynamic_1 = require_dynamic();
	const next_1 = require_next();
	const unevaluated_1 = require_unevaluated$1();
	const discriminator_1 = require_discriminator();
	const json_schema_2019_09_1 = require_json_schema_2019_09();
	const META_SCHEMA_ID = "https://json-schema.org/draft/2019-09/schema";
	var Ajv2019 = class extends core_1.default {
		constructor(opts = {}) {
			super({
				...opts,
				dynamicRef: true,
				next: true,
				unevaluated: true
			});
		}
		_addVocabularies() {
			super._addVocabularies();
			this.addVocabulary(dynamic_1.default);
			draft7_1.default.forEach((v) => this.addVocabulary(v));
			this.addVocabulary(next_1.default);
			this.addVocabulary(unevaluated_1.default);
			if (this.opts.discriminator) this.addKeyword(discriminator_1.default);
		}
		_addDefaultMetaSchema() {
			super._addDefaultMetaSchema();
			const { $data, meta } = this.opts;
			if (!meta) return;
			json_schema_2019_09_1.default.call(this, $data);
			this.refs["http://json-schema.org/schema"] = META_SCHEMA_ID;
		}
		defaultMeta() {
			return this.opts.defaultMeta = super.defaultMeta() || (this.getSchema(META_SCHEMA_ID) ? META_SCHEMA_ID : void 0);
		}
	};
	exports.Ajv2019 = Ajv2019;
	module.exports = exports = Ajv2019;
	module.exports.Ajv2019 = Ajv2019;
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = Ajv2019;
	var validate_1 = require_validate();
	Object.defineProperty(exports, "KeywordCxt", {
		enumerable: true,
		get: function() {
			return validate_1.KeywordCxt;
		}
	});
	var codegen_1 = require_codegen();
	Object.defineProperty(exports, "_", {
		enumerable: true,
		get: function() {
			return codegen_1._;
		}
	});
	Object.defineProperty(exports, "str", {
		enumerable: true,
		get: function() {
			return codegen_1.str;
		}
	});
	Object.defineProperty(exports, "stringify", {
		enumerable: true,
		get: function() {
			return codegen_1.stringify;
		}
	});
	Object.defineProperty(exports, "nil", {
		enumerable: true,
		get: function() {
			return codegen_1.nil;
		}
	});
	Object.defineProperty(exports, "Name", {
		enumerable: true,
		get: function() {
			return codegen_1.Name;
		}
	});
	Object.defineProperty(exports, "CodeGen", {
		enumerable: true,
		get: function() {
			return codegen_1.CodeGen;
		}
	});
	var validation_error_1 = require_validation_error();
	Object.defineProperty(exports, "ValidationError", {
		enumerable: true,
		get: function() {
			return validation_error_1.default;
		}
	});
	var ref_error_1 = require_ref_error();
	Object.defineProperty(exports, "MissingRefError", {
		enumerable: true,
		get: function() {
			return ref_error_1.default;
		}
	});
}));

// node_modules/ajv/dist/vocabularies/draft2020.js
var require_draft2020 = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const core_1 = require_core$3();
	const validation_1 = require_validation$2();
	const applicator_1 = require_applicator$2();
	const dynamic_1 = require_dynamic();
	const next_1 = require_next();
	const unevaluated_1 = require_unevaluated$1();
	const format_1 = require_format$1();
	const metadata_1 = require_metadata();
	const draft2020Vocabularies = [
		dynamic_1.default,
		core_1.default,
		validation_1.default,
		(0, applicator_1.default)(true),
		format_1.default,
		metadata_1.metadataVocabulary,
		metadata_1.contentVocabulary,
		next_1.default,
		unevaluated_1.default
	];
	exports.default = draft2020Vocabularies;
}));

// node_modules/ajv/dist/refs/json-schema-2020-12/schema.json
var require_schema = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = {
		"$schema": "https://json-schema.org/draft/2020-12/schema",
		"$id": "https://json-schema.org/draft/2020-12/schema",
		"$vocabulary": {
			"https://json-schema.org/draft/2020-12/vocab/core": true,
			"https://json-schema.org/draft/2020-12/vocab/applicator": true,
			"https://json-schema.org/draft/2020-12/vocab/unevaluated": true,
			"https://json-schema.org/draft/2020-12/vocab/validation": true,
			"https://json-schema.org/draft/2020-12/vocab/meta-data": true,
			"https://json-schema.org/draft/2020-12/vocab/format-annotation": true,
			"https://json-schema.org/draft/2020-12/vocab/content": true
		},
		"$dynamicAnchor": "meta",
		"title": "Core and Validation specifications meta-schema",
		"allOf": [
			{ "$ref": "meta/core" },
			{ "$ref": "meta/applicator" },
			{ "$ref": "meta/unevaluated" },
			{ "$ref": "meta/validation" },
			{ "$ref": "meta/meta-data" },
			{ "$ref": "meta/format-annotation" },
			{ "$ref": "meta/content" }
		],
		"type": ["object", "boolean"],
		"$comment": "This meta-schema also defines keywords that have appeared in previous drafts in order to prevent incompatible extensions as they remain in common use.",
		"properties": {
			"definitions": {
				"$comment": "\"definitions\" has been replaced by \"$defs\".",
				"type": "object",
				"additionalProperties": { "$dynamicRef": "#meta" },
				"deprecated": true,
				"default": {}
			},
			"dependencies": {
				"$comment": "\"dependencies\" has been split and replaced by \"dependentSchemas\" and \"dependentRequired\" in order to serve their differing semantics.",
				"type": "object",
				"additionalProperties": { "anyOf": [{ "$dynamicRef": "#meta" }, { "$ref": "meta/validation#/$defs/stringArray" }] },
				"deprecated": true,
				"default": {}
			},
			"$recursiveAnchor": {
				"$comment": "\"$recursiveAnchor\" has been replaced by \"$dynamicAnchor\".",
				"$ref": "meta/core#/$defs/anchorString",
				"deprecated": true
			},
			"$recursiveRef": {
				"$comment": "\"$recursiveRef\" has been replaced by \"$dynamicRef\".",
				"$ref": "meta/core#/$defs/uriReferenceString",
				"deprecated": true
			}
		}
	};
}));

// node_modules/ajv/dist/refs/json-schema-2020-12/meta/applicator.json
var require_applicator = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = {
		"$schema": "https://json-schema.org/draft/2020-12/schema",
		"$id": "https://json-schema.org/draft/2020-12/meta/applicator",
		"$vocabulary": { "https://json-schema.org/draft/2020-12/vocab/applicator": true },
		"$dynamicAnchor": "meta",
		"title": "Applicator vocabulary meta-schema",
		"type": ["object", "boolean"],
		"properties": {
			"prefixItems": { "$ref": "#/$defs/schemaArray" },
			"items": { "$dynamicRef": "#meta" },
			"contains": { "$dynamicRef": "#meta" },
			"additionalProperties": { "$dynamicRef": "#meta" },
			"properties": {
				"type": "object",
				"additionalProperties": { "$dynamicRef": "#meta" },
				"default": {}
			},
			"patternProperties": {
				"type": "object",
				"additionalProperties": { "$dynamicRef": "#meta" },
				"propertyNames": { "format": "regex" },
				"default": {}
			},
			"dependentSchemas": {
				"type": "object",
				"additionalProperties": { "$dynamicRef": "#meta" },
				"default": {}
			},
			"propertyNames": { "$dynamicRef": "#meta" },
			"if": { "$dynamicRef": "#meta" },
			"then": { "$dynamicRef": "#meta" },
			"else": { "$dynamicRef": "#meta" },
			"allOf": { "$ref": "#/$defs/schemaArray" },
			"anyOf": { "$ref": "#/$defs/schemaArray" },
			"oneOf": { "$ref": "#/$defs/schemaArray" },
			"not": { "$dynamicRef": "#meta" }
		},
		"$defs": { "schemaArray": {
			"type": "array",
			"minItems": 1,
			"items": { "$dynamicRef": "#meta" }
		} }
	};
}));

// node_modules/ajv/dist/refs/json-schema-2020-12/meta/unevaluated.json
var require_unevaluated = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = {
		"$schema": "https://json-schema.org/draft/2020-12/schema",
		"$id": "https://json-schema.org/draft/2020-12/meta/unevaluated",
		"$vocabulary": { "https://json-schema.org/draft/2020-12/vocab/unevaluated": true },
		"$dynamicAnchor": "meta",
		"title": "Unevaluated applicator vocabulary meta-schema",
		"type": ["object", "boolean"],
		"properties": {
			"unevaluatedItems": { "$dynamicRef": "#meta" },
			"unevaluatedProperties": { "$dynamicRef": "#meta" }
		}
	};
}));

// node_modules/ajv/dist/refs/json-schema-2020-12/meta/content.json
var require_content = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = {
		"$schema": "https://json-schema.org/draft/2020-12/schema",
		"$id": "https://json-schema.org/draft/2020-12/meta/content",
		"$vocabulary": { "https://json-schema.org/draft/2020-12/vocab/content": true },
		"$dynamicAnchor": "meta",
		"title": "Content vocabulary meta-schema",
		"type": ["object", "boolean"],
		"properties": {
			"contentEncoding": { "type": "string" },
			"contentMediaType": { "type": "string" },
			"contentSchema": { "$dynamicRef": "#meta" }
		}
	};
}));

// node_modules/ajv/dist/refs/json-schema-2020-12/meta/core.json
var require_core = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = {
		"$schema": "https://json-schema.org/draft/2020-12/schema",
		"$id": "https://json-schema.org/draft/2020-12/meta/core",
		"$vocabulary": { "https://json-schema.org/draft/2020-12/vocab/core": true },
		"$dynamicAnchor": "meta",
		"title": "Core vocabulary meta-schema",
		"type": ["object", "boolean"],
		"properties": {
			"$id": {
				"$ref": "#/$defs/uriReferenceString",
				"$comment": "Non-empty fragments not allowed.",
				"pattern": "^[^#]*#?$"
			},
			"$schema": { "$ref": "#/$defs/uriString" },
			"$ref": { "$ref": "#/$defs/uriReferenceString" },
			"$anchor": { "$ref": "#/$defs/anchorString" },
			"$dynamicRef": { "$ref": "#/$defs/uriReferenceString" },
			"$dynamicAnchor": { "$ref": "#/$defs/anchorString" },
			"$vocabulary": {
				"type": "object",
				"propertyNames": { "$ref": "#/$defs/uriString" },
				"additionalProperties": { "type": "boolean" }
			},
			"$comment": { "type": "string" },
			"$defs": {
				"type": "object",
				"additionalProperties": { "$dynamicRef": "#meta" }
			}
		},
		"$defs": {
			"anchorString": {
				"type": "string",
				"pattern": "^[A-Za-z_][-A-Za-z0-9._]*$"
			},
			"uriString": {
				"type": "string",
				"format": "uri"
			},
			"uriReferenceString": {
				"type": "string",
				"format": "uri-reference"
			}
		}
	};
}));

// node_modules/ajv/dist/refs/json-schema-2020-12/meta/format-annotation.json
var require_format_annotation = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = {
		"$schema": "https://json-schema.org/draft/2020-12/schema",
		"$id": "https://json-schema.org/draft/2020-12/meta/format-annotation",
		"$vocabulary": { "https://json-schema.org/draft/2020-12/vocab/format-annotation": true },
		"$dynamicAnchor": "meta",
		"title": "Format vocabulary meta-schema for annotation results",
		"type": ["object", "boolean"],
		"properties": { "format": { "type": "string" } }
	};
}));

// node_modules/ajv/dist/refs/json-schema-2020-12/meta/meta-data.json
var require_meta_data = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = {
		"$schema": "https://json-schema.org/draft/2020-12/schema",
		"$id": "https://json-schema.org/draft/2020-12/meta/meta-data",
		"$vocabulary": { "https://json-schema.org/draft/2020-12/vocab/meta-data": true },
		"$dynamicAnchor": "meta",
		"title": "Meta-data vocabulary meta-schema",
		"type": ["object", "boolean"],
		"properties": {
			"title": { "type": "string" },
			"description": { "type": "string" },
			"default": true,
			"deprecated": {
				"type": "boolean",
				"default": false
			},
			"readOnly": {
				"type": "boolean",
				"default": false
			},
			"writeOnly": {
				"type": "boolean",
				"default": false
			},
			"examples": {
				"type": "array",
				"items": true
			}
		}
	};
}));

// node_modules/ajv/dist/refs/json-schema-2020-12/meta/validation.json
var require_validation = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = {
		"$schema": "https://json-schema.org/draft/2020-12/schema",
		"$id": "https://json-schema.org/draft/2020-12/meta/validation",
		"$vocabulary": { "https://json-schema.org/draft/2020-12/vocab/validation": true },
		"$dynamicAnchor": "meta",
		"title": "Validation vocabulary meta-schema",
		"type": ["object", "boolean"],
		"properties": {
			"type": { "anyOf": [{ "$ref": "#/$defs/simpleTypes" }, {
				"type": "array",
				"items": { "$ref": "#/$defs/simpleTypes" },
				"minItems": 1,
				"uniqueItems": true
			}] },
			"const": true,
			"enum": {
				"type": "array",
				"items": true
			},
			"multipleOf": {
				"type": "number",
				"exclusiveMinimum": 0
			},
			"maximum": { "type": "number" },
			"exclusiveMaximum": { "type": "number" },
			"minimum": { "type": "number" },
			"exclusiveMinimum": { "type": "number" },
			"maxLength": { "$ref": "#/$defs/nonNegativeInteger" },
			"minLength": { "$ref": "#/$defs/nonNegativeIntegerDefault0" },
			"pattern": {
				"type": "string",
				"format": "regex"
			},
			"maxItems": { "$ref": "#/$defs/nonNegativeInteger" },
			"minItems": { "$ref": "#/$defs/nonNegativeIntegerDefault0" },
			"uniqueItems": {
				"type": "boolean",
				"default": false
			},
			"maxContains": { "$ref": "#/$defs/nonNegativeInteger" },
			"minContains": {
				"$ref": "#/$defs/nonNegativeInteger",
				"default": 1
			},
			"maxProperties": { "$ref": "#/$defs/nonNegativeInteger" },
			"minProperties": { "$ref": "#/$defs/nonNegativeIntegerDefault0" },
			"required": { "$ref": "#/$defs/stringArray" },
			"dependentRequired": {
				"type": "object",
				"additionalProperties": { "$ref": "#/$defs/stringArray" }
			}
		},
		"$defs": {
			"nonNegativeInteger": {
				"type": "integer",
				"minimum": 0
			},
			"nonNegativeIntegerDefault0": {
				"$ref": "#/$defs/nonNegativeInteger",
				"default": 0
			},
			"simpleTypes": { "enum": [
				"array",
				"boolean",
				"integer",
				"null",
				"number",
				"object",
				"string"
			] },
			"stringArray": {
				"type": "array",
				"items": { "type": "string" },
				"uniqueItems": true,
				"default": []
			}
		}
	};
}));

// node_modules/ajv/dist/refs/json-schema-2020-12/index.js
var require_json_schema_2020_12 = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const metaSchema = require_schema();
	const applicator = require_applicator();
	const unevaluated = require_unevaluated();
	const content = require_content();
	const core = require_core();
	const format = require_format_annotation();
	const metadata = require_meta_data();
	const validation = require_validation();
	const META_SUPPORT_DATA = ["/properties"];
	function addMetaSchema2020($data) {
		[
			metaSchema,
			applicator,
			unevaluated,
			content,
			core,
			with$data(this, format),
			metadata,
			with$data(this, validation)
		].forEach((sch) => this.addMetaSchema(sch, void 0, false));
		return this;
		function with$data(ajv, sch) {
			return $data ? ajv.$dataMetaSchema(sch, META_SUPPORT_DATA) : sch;
		}
	}
	exports.default = addMetaSchema2020;
}));

// node_modules/ajv/dist/2020.js
var require__2020 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.MissingRefError = exports.ValidationError = exports.CodeGen = exports.Name = exports.nil = exports.stringify = exports.str = exports._ = exports.KeywordCxt = exports.Ajv2020 = void 0;
	const core_1 = require_core$2();
	const draft2020_1 = require_draft2020();
	const discriminator_1 = require_discriminator();
	const json_schema_2020_12_1 = require_json_schema_2020_12();
	const META_SCHEMA_ID = "https://json-schema.org/draft/2020-12/schema";
	var Ajv2020 = class extends core_1.default {
		constructor(opts = {}) {
			super({
				...opts,
				dynamicRef: true,
				next: true,
				unevaluated: true
			});
		}
		_addVocabularies() {
			super._addVocabularies();
			draft2020_1.default.forEach((v) => this.addVocabulary(v));
			if (this.opts.discriminator) this.addKeyword(discriminator_1.default);
		}
		_addDefaultMetaSchema() {
			super._addDefaultMetaSchema();
			const { $data, meta } = this.opts;
			if (!meta) return;
			json_schema_2020_12_1.default.call(this, $data);
			this.refs["http://json-schema.org/schema"] = META_SCHEMA_ID;
		}
		defaultMeta() {
			return this.opts.defaultMeta = super.defaultMeta() || (this.getSchema(META_SCHEMA_ID) ? META_SCHEMA_ID : void 0);
		}
	};
	exports.Ajv2020 = Ajv2020;
	module.exports = exports = Ajv2020;
	module.exports.Ajv2020 = Ajv2020;
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = Ajv2020;
	var validate_1 = require_validate();
	Object.defineProperty(exports, "KeywordCxt", {
		enumerable: true,
		get: function() {
			return validate_1.KeywordCxt;
		}
	});
	var codegen_1 = require_codegen();
	Object.defineProperty(exports, "_", {
		enumerable: true,
		get: function() {
			return codegen_1._;
		}
	});
	Object.defineProperty(exports, "str", {
		enumerable: true,
		get: function() {
			return codegen_1.str;
		}
	});
	Object.defineProperty(exports, "stringify", {
		enumerable: true,
		get: function() {
			return codegen_1.stringify;
		}
	});
	Object.defineProperty(exports, "nil", {
		enumerable: true,
		get: function() {
			return codegen_1.nil;
		}
	});
	Object.defineProperty(exports, "Name", {
		enumerable: true,
		get: function() {
			return codegen_1.Name;
		}
	});
	Object.defineProperty(exports, "CodeGen", {
		enumerable: true,
		get: function() {
			return codegen_1.CodeGen;
		}
	});
	var validation_error_1 = require_validation_error();
	Object.defineProperty(exports, "ValidationError", {
		enumerable: true,
		get: function() {
			return validation_error_1.default;
		}
	});
	var ref_error_1 = require_ref_error();
	Object.defineProperty(exports, "MissingRefError", {
		enumerable: true,
		get: function() {
			return ref_error_1.default;
		}
	});
}));

// src/suite/compile-schema.ts
var import_ajv = /* @__PURE__ */ __toESM(require_ajv(), 1);
var import__2019 = require__2019();
var import__2020 = require__2020();
const lenient = {
	strict: false,
	validateFormats: false,
	logger: false
};
/**
* Larger subschemas are called instead of copied to each reference, so that the work grows with the schema's size
* alone.
*/
const maxInlinedKeywords = 100;
const metaValidators = /* @__PURE__ */ new Map();
/**
* Compiles a schema that carries no `$schema`. Each schema has a validator of its own, which knows no other; only the
* meta-schema of the dialect, which takes most of the time, is compiled once per process.
* @throws Error for a schema that its dialect does not allow
*/
function compileSchema(schema, dialect, options = {}) {
	metaValidator(dialect).validateSchema(schema, true);
	return createValidator(dialect, {
		...lenient,
		validateSchema: false,
		inlineRefs: maxInlinedKeywords,
		...options
	}).compile(schema);
}
function metaValidator(dialect) {
	let validator = metaValidators.get(dialect);
	if (!validator) {
		validator = createValidator(dialect, lenient);
		validator.validateSchema({});
		metaValidators.set(dialect, validator);
	}
	return validator;
}
function createValidator(dialect, options) {
	switch (dialect) {
		case "draft-07": return new import_ajv.Ajv(options);
		case "2019-09": return new import__2019.Ajv2019(options);
		case "2020-12": return new import__2020.Ajv2020(options);
		default: return assertNever(dialect);
	}
}

// src/suite/output-schema.ts
const validateTimeoutMs = 1e3;
const validators = /* @__PURE__ */ new WeakMap();
/**
* Returns the first reason why a value does not fit a tool's declared schema, or null. The dialect follows `$schema`;
* default 2020-12, as in the protocol. Validating is bounded, since schema and value come from the plugin.
*/
function findSchemaProblem(schema, value) {
	const validator = validatorFor(schema);
	if ("problem" in validator) return validator.problem;
	try {
		const check = () => validator.validate(value);
		const result = validator.isCheap ? {
			isDone: true,
			value: check()
		} : runBounded(check, validateTimeoutMs);
		if (!result.isDone) return `validating against the output schema took longer than ${validateTimeoutMs} ms`;
		if (result.value) return null;
		const [error] = validator.validate.errors ?? [];
		const at = error?.instancePath ? `${error.instancePath} ` : "";
		return clip(`structuredContent ${at}${error?.message ?? "does not fit"}`, 500);
	} catch (error) {
		if (error instanceof RangeError) return `the output schema cannot be applied: ${error.message}`;
		throw error;
	}
}
function validatorFor(schema) {
	let validator = validators.get(schema);
	if (!validator) {
		validator = compile(schema);
		validators.set(schema, validator);
	}
	return validator;
}
function compile(schema) {
	const declared = typeof schema["$schema"] === "string" ? schema["$schema"] : "";
	const { $schema: _dialect, $async: _asynchronous, ...rest } = schema;
	const candidates = /draft-0[4-7]/.test(declared) ? ["draft-07"] : declared.includes("2019-09") ? ["2019-09"] : ["2020-12", "draft-07"];
	let problem = "";
	for (const dialect of candidates) {
		const result = tryCompile(dialect, rest);
		if (!("problem" in result)) return result;
		problem ||= result.problem;
	}
	return { problem };
}
function tryCompile(dialect, schema) {
	try {
		const isCheap = !/"(pattern|patternProperties|uniqueItems|contains|\$ref|\$dynamicRef|\$recursiveRef)"/.test(JSON.stringify(schema));
		return {
			validate: compileSchema(schema, dialect),
			isCheap
		};
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		return { problem: clip(`the output schema is not usable: ${error.message}`, 500) };
	}
}

// src/suite/told-ids.ts
const maxText$4 = 2e4;
const maxIds = 20;
/** An id after the word, a number after `#`, and a UUID; every quantifier is bounded, since the text is the plugin's. */
const forms = /\b(?:id|uuid)\b["'`* ]{0,5}[:=#]["'`* ]{0,5}([\w-]{1,80})|\b(?:id|uuid) ["'`]?(\d{1,15}|[\da-f]{8}-[\da-f-]{27})\b|(?<![\w&])#(\d{1,15})\b|\b([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})\b/gi;
/**
* Finds the ids that a text tells, in their order and each once: `Created task (ID: 12)`, `note #7`, a UUID. Pure.
*/
function findToldIds(text) {
	const found = /* @__PURE__ */ new Set();
	for (const [, named, spoken, numbered, uuid] of text.slice(0, maxText$4).matchAll(forms)) {
		if (found.size >= maxIds) break;
		const id = named ?? spoken ?? numbered ?? uuid ?? "";
		if (/\d/.test(id)) found.add(id);
	}
	return [...found];
}
/** Returns an id that is a whole number as a number; null for any other. Pure. */
function readIdNumber(id) {
	return /^\d{1,15}$/.test(id) ? Number(id) : null;
}

// src/suite/response.ts
/** A call's outcome for assertions and captures. Each part is computed at its first use. */
var ToolResponse = class {
	outcome;
	#text;
	#json;
	constructor(outcome) {
		this.outcome = outcome;
	}
	/** `neither` for a call without an answer: a time-out, a dead connection, a request for more input. */
	get verdict() {
		const { outcome } = this;
		if (outcome.kind === "protocol-error") return "error";
		if (outcome.kind !== "result" || outcome.result["resultType"] === "input_required") return "neither";
		return outcome.result["isError"] === true ? "error" : "success";
	}
	/** The concatenated text blocks; empty where there are none. */
	get text() {
		this.#text ??= this.content.map((block) => isJsonObject(block) && block["type"] === "text" && typeof block["text"] === "string" ? block["text"] : "").join("");
		return this.#text;
	}
	/** The tool's or the protocol's error message; null when the call did not end in an error. */
	get error() {
		if (this.verdict !== "error") return null;
		return this.outcome.kind === "protocol-error" ? this.outcome.message : this.text;
	}
	get content() {
		const content = this.outcome.kind === "result" ? this.outcome.result["content"] : void 0;
		return Array.isArray(content) ? content : [];
	}
	/** The structured content, or undefined. */
	get structured() {
		return this.outcome.kind === "result" ? this.outcome.result["structuredContent"] : void 0;
	}
	/** The response as JSON: the structured content, else the text when it parses; null when it is no JSON. */
	get json() {
		if (this.#json === void 0) {
			const { structured } = this;
			this.#json = structured === void 0 ? parseJson$1(this.text) : { value: structured };
		}
		return this.#json;
	}
	/** The root of JSONPath expressions in `capture`. */
	get root() {
		const ids = this.json ? [] : findToldIds(this.text);
		return {
			success: this.verdict === "success",
			output: this.json ? this.json.value : this.text,
			error: this.error,
			content: this.content,
			ids,
			id_numbers: ids.map((id) => readIdNumber(id))
		};
	}
};
function parseJson$1(text) {
	const start = text.trimStart()[0];
	if (start === void 0 || !"{[\"-0123456789tfn".includes(start)) return null;
	try {
		return { value: JSON.parse(text) };
	} catch (error) {
		if (error instanceof SyntaxError) return null;
		throw error;
	}
}
/** Returns the error that a result without content carries in a field that the protocol does not know. Pure. */
function findBareError({ content, error }) {
	if (content !== void 0 || typeof error !== "string" && !isJsonObject(error)) return null;
	return typeof error === "string" ? error : renderBrief(error, 1e3);
}
const contentTypes = [
	"text",
	"image",
	"audio",
	"resource",
	"resource_link"
];
/**
* Finds a fault in the shape of a `tools/call` result, or null; a tool result without its required parts breaks the
* protocol.
*/
function findShapeProblem(result) {
	if (result["resultType"] === "input_required") return null;
	const content = result["content"];
	if (content === void 0) {
		const error = findBareError(result);
		return `the result has no content list${error === null ? "" : `, only an error: ${clip(error, 200)}`}`;
	}
	if (!Array.isArray(content)) return "content is not a list";
	for (const [index, block] of content.entries()) {
		const problem = findBlockProblem(block);
		if (problem) return `content[${index}] ${problem}`;
	}
	const { isError, structuredContent } = result;
	if (isError !== void 0 && typeof isError !== "boolean") return "isError is neither true nor false";
	if (structuredContent !== void 0 && structuredContent === null) return "structuredContent is null";
	return null;
}
function findBlockProblem(block) {
	if (!isJsonObject(block)) return "is not an object";
	const { type } = block;
	if (typeof type !== "string") return "has no type";
	if (!contentTypes.includes(type)) return `has the unknown type ${JSON.stringify(type.slice(0, 60))}`;
	if (type === "text" && typeof block["text"] !== "string") return "is of type text but has no text";
	if (type === "image" || type === "audio") {
		if (typeof block["data"] !== "string") return `is of type ${type} but has no data`;
		if (typeof block["mimeType"] !== "string") return `is of type ${type} but has no mimeType`;
	}
	if (type === "resource" && !isJsonObject(block["resource"])) return "is of type resource but has no resource";
	if (type === "resource_link" && typeof block["uri"] !== "string") return "is of type resource_link but has no uri";
	return null;
}

// src/suite/unmarked-error.ts
/** Characters. Longer texts are content; words of errors in them prove nothing. */
const maxErrorText = 2e3;
const traces = [/Traceback \(most recent call last\):/, /^[ \t]{1,20}at .{1,300}\((?:file:|node:|\/|[A-Z]:\\).{1,300}:\d{1,9}:\d{1,9}\)$/m];
const errorStart = new RegExp(`^(?:[^\\w\\s[]{1,4}\\s*)?(?:an?\\s+)?(?:(?:MCP|validation|input validation|internal|unexpected|unknown)\\s+)?(?:${[
	/(?:error|failed|failure|exception|fatal|traceback)\b\s*(?:-?\d+\s*)?(?::|\b(?:to|while|in|executing|calling|fetching|reading|searching|processing|parsing|initiali[sz]ing|loading|saving|writing|creating|updating|deleting|listing|adding|getting|opening|running)\b)/,
	/error\s+(?:has\s+)?(?:occurred|occured|happened)\b/,
	/\[(?:error|failed|failure|fatal|not[_ ]found|denied|forbidden|invalid\w{0,20})\]/,
	/invalid (?:arguments?|parameters?|params|input)\b\s*(?::|\bfor\b)/
].map(({ source }) => source).join("|")})`, "i");
/** Returns the words of an error at the start of a text (`Error: …`, `❌ Failed to …`), or null. Pure. */
function findErrorOpening(text) {
	return errorStart.exec(text.trimStart())?.[0] ?? null;
}
/** Renders the input as lower-case text, to recognise echoes of it. */
function toEchoText(input) {
	return renderBrief(input, maxErrorText).toLowerCase();
}
/**
* Finds a sign that an answer is an error although it claims success: a stack trace, words that errors begin with,
* fields of an error. Null without a sign; words of the input are an echo and never a sign. Pure.
* @param given the input as `toEchoText` writes it
*/
function findUnmarkedError(response, given) {
	const text = response.text.trim();
	if (text.length > maxErrorText) return null;
	if (traces.some((pattern) => pattern.test(text)) && !given.includes("traceback") && !/ at .*:\d/.test(given)) return `the answer is not marked as an error, but carries a stack trace: ${quote(text, 200)}`;
	const json = response.json?.value;
	if (isJsonObject(json)) return findErrorField(json, given);
	const start = findErrorOpening(text);
	if (start === null || given.includes(start.toLowerCase().replace(/\W+$/, ""))) return null;
	return `the answer is not marked as an error, but its text says one: ${quote(text, 200)}`;
}
/** True for an answer that says by a field of its own whether something is valid: its reasons are no error. Pure. */
function givesVerdict(json) {
	return [
		json["valid"],
		json["isValid"],
		json["is_valid"]
	].some((verdict) => typeof verdict === "boolean");
}
function findErrorField(json, given) {
	const { success, ok, error, status } = json;
	const say = (what) => `the answer is not marked as an error, but says ${what}: ${renderBrief(json, 200)}`;
	if (success === false && !given.includes("\"success\"")) return say("success: false");
	if (ok === false && !given.includes("\"ok\"")) return say("ok: false");
	const isText = typeof error === "string" && error.trim() !== "";
	const isContent = givesVerdict(json) || given.includes("\"error\"") || isText && given.includes(error.toLowerCase().slice(0, 100));
	if ((isText || isJsonObject(error)) && success !== true && ok !== true && !isContent) return say("error");
	const isOwnStatus = Object.keys(json).every((key) => [
		"status",
		"message",
		"code",
		"error"
	].includes(key));
	return status === "error" && isOwnStatus && !given.includes("error") ? say("status: error") : null;
}

// src/suite/assertions.ts
/**
* Checks one response against `expect` and returns the assertions that failed. A call without an answer satisfies no
* assertion; its single failure has the assertion `answer`. A result that lacks a part that the protocol requires fails
* with `result_shape`.
*
* - `success`: true: a result without isError; false: a result with isError, or a JSON-RPC error.
* - `output_*`: over the concatenated text blocks, without stripping; `output_json*` over structuredContent, else the
*   parsed text.
* - `output_json_contains`: partial at every depth; entries of a list in order, with others in between.
* - `error_contains`: over the text of an isError result or the message of a JSON-RPC error.
* - `output_schema: true`: structuredContent exists and fits the tool's declared output schema.
* - names ending in `_i` ignore case.
*
* @param expect undefined for a step without assertions: it must succeed
*/
function checkExpect(expect, response, options) {
	const { place } = options;
	const unanswered = describeUnanswered(response);
	if (unanswered !== null) return [describeFailure("answer", place, "an answer", unanswered, unanswered)];
	const shape = response.outcome.kind === "result" ? findShapeProblem(response.outcome.result) : null;
	if (shape !== null) return [describeFailure("result_shape", place, "a result as the protocol defines it", shape, `the answer breaks the protocol: ${shape}`)];
	const failures = [];
	for (const [name, wanted] of Object.entries(expect ?? { success: true })) {
		if (wanted === void 0) continue;
		const found = checkAssertion(name, expect ?? { success: true }, response, (...texts) => describeFailure(name, place, ...texts), options.outputSchema);
		if (found) failures.push(found);
	}
	return failures;
}
/** Reads a text assertion; the name of one that ignores case ends in `_i`. */
function readTextAssertion(rule, name, wanted = "") {
	return {
		rule,
		wanted,
		isCaseless: name.endsWith("_i")
	};
}
function checkAssertion(name, expect, response, say, outputSchema) {
	switch (name) {
		case "success": return checkSuccess(expect.success ?? true, response, say);
		case "output_contains":
		case "output_contains_i": return checkText(readTextAssertion("contains", name, expect[name]), response.text, "the output", say);
		case "output_equals":
		case "output_equals_i": return checkText(readTextAssertion("equals", name, expect[name]), response.text, "the output", say);
		case "output_matches":
		case "output_matches_i": return checkText(readTextAssertion("matches", name, expect[name]), response.text, "the output", say);
		case "error_contains":
		case "error_contains_i": {
			const wanted = expect[name] ?? "";
			if (response.error === null) return say(`an error that contains ${quote(wanted)}`, quote(response.text), "the call succeeded, so there is no error message");
			return checkText(readTextAssertion("contains", name, wanted), response.error, "the error message", say);
		}
		case "output_json": return checkJson(expect.output_json ?? null, "equals", response, say);
		case "output_json_contains": return checkJson(expect.output_json_contains ?? null, "contains", response, say);
		case "output_schema": return expect.output_schema ? checkOutputSchema(response, outputSchema, say) : null;
		default: return assertNever(name);
	}
}
function describeUnanswered(response) {
	const { outcome } = response;
	switch (outcome.kind) {
		case "timed-out": return `no answer within ${outcome.timeoutMs} ms`;
		case "connection-closed":
			if (outcome.endedByPth) return `PTH ended the server before it answered, because ${outcome.endedByPth.reason}`;
			return `the server closed the connection before it answered (${outcome.signal ? `ended by ${outcome.signal}` : outcome.exitCode === null ? "gone" : `exit code ${outcome.exitCode}`})`;
		case "result": return response.verdict === "neither" ? "the server asks for further input instead of a result" : null;
		case "protocol-error": return null;
		default: return assertNever(outcome);
	}
}
function checkSuccess(isWanted, response, say) {
	if (response.verdict === "success" === isWanted) return null;
	if (isWanted) {
		const { outcome } = response;
		const kind = outcome.kind === "protocol-error" ? `a protocol error (${outcome.code})` : "an error";
		return say("success", `${kind}: ${quote(response.error ?? "")}`, `the call was refused with ${kind}: ${quote(response.error ?? "")}`);
	}
	if (findUnmarkedError(response, "") !== null) return say("an answer that is marked as an error", `an error in words only: ${quote(response.text)}`, "the call was refused in words only: the answer says an error, but is not marked as one (isError is not set)");
	return say("an error", `success: ${quote(response.text)}`, "the call succeeded, although it should be refused");
}
function checkJson(wanted, mode, response, say) {
	if (response.json === null) return say("JSON", quote(response.text), "the output is not JSON");
	const difference = findJsonDifference(wanted, response.json.value, mode);
	if (!difference) return null;
	const { path, expected, actual } = difference;
	return say(`${path} = ${expected}`, `${path} = ${actual}`, `the output differs at ${path}: expected ${expected}, found ${actual}`);
}
/**
* Returns the first reason why the structured content does not fit the output schema. Also used, for a warning, when a
* test has no assertion on the schema.
*/
function findOutputSchemaProblem(response, schema) {
	if (response.verdict !== "success") return null;
	if (response.structured === void 0) return "the tool declares an output schema, but the result has no structuredContent";
	return findSchemaProblem(schema, response.structured);
}
function checkOutputSchema(response, schema, say) {
	const wanted = "structuredContent that fits the output schema";
	if (response.verdict !== "success") return say(wanted, quote(response.error ?? ""), "the call failed, so there is no structured content to check");
	if (!schema) return say(wanted, "no output schema", "the tool declares no output schema");
	const problem = findOutputSchemaProblem(response, schema);
	return problem === null ? null : say(wanted, problem, problem);
}

// src/suite/answers/listed-items.ts
/** Lists beside the answer's own. */
const besides = /^(?:columns?|fields?|headers?|facets?|tags|warnings?|errors?|notes_on|suggestions?|messages?|links?)$/i;
/** Names of arguments that limit the number of items in an answer. */
const limitName = /^(?:limit|max_?results|max_?items|page_?size|per_?page|result_?limit|num_?results|top_?k)$/i;
/** Returns the one list of an answer; null when there is none, or more than one. Pure. */
function findListedItems(response) {
	const value = response.json?.value;
	if (Array.isArray(value)) return value;
	if (!isJsonObject(value)) return null;
	const lists = Object.entries(value).filter(([key, item]) => Array.isArray(item) && !besides.test(key));
	const [only] = lists;
	return lists.length === 1 && only && Array.isArray(only[1]) ? only[1] : null;
}
/** True when an argument of this name limits the number of items in an answer. */
function isLimitName(name) {
	return limitName.test(name);
}

// src/suite/answers/prose-numbers.ts
const maxText$3 = 4e3;
const maxLines = 40;
/** Words that may surround "12 notes" in a line that states a count and nothing else. */
const countingWords = new Set(`a all altogether are available fetched found got has have here i in is it listed listing loaded matched matching now of
  retrieved returned returning showing shown successfully that the there these total you your`.split(/\s+/));
/** Ratios between two units of the same measure. */
const units = /* @__PURE__ */ new Set([
	10,
	100,
	1e3,
	1e4,
	1e6,
	1e9,
	60,
	3600,
	24,
	1024,
	1048576
]);
/**
* Finds a number in a text in prose that contradicts the structured content: `12 notes in all` beside a list of notes
* with another count, or `total: 12` beside a whole number of that name. Numbers that occur anywhere in the structured
* content or in the call's input never count as a contradiction. Null when all numbers agree, undefined when the text
* states none that can be compared. Pure.
*/
function compareProse(structured, text, input) {
	if (!isJsonObject(structured) || text.length > maxText$3) return void 0;
	const stated = [...findCounts(structured, text), ...findNamedNumbers(structured, text)];
	if (stated.length === 0) return void 0;
	const known = /* @__PURE__ */ new Set([...collectNumbers(structured), ...collectNumbers(input)]);
	const wrong = stated.find(({ said, meant }) => !known.has(said) && !isOtherUnit(said, meant));
	if (!wrong) return null;
	return `structuredContent and the text disagree: ${wrong.name} is ${wrong.meant} there, but the text says ${JSON.stringify(wrong.words)}`;
}
/** Finds the count of the one list in the first line, when the structured content holds that count too. */
function findCounts(structured, text) {
	const lists = Object.entries(structured).filter(([, value]) => Array.isArray(value));
	const [list] = lists;
	const count = Object.entries(structured).find(([key, value]) => isWhole(value) && splitWords(key).some((word) => /^(?:total|count|length|size|number)$/.test(word)));
	if (!list || lists.length > 1 || !count || typeof count[1] !== "number") return [];
	const line = text.trim().split("\n", 1)[0] ?? "";
	const words = line.slice(0, 200).toLowerCase().match(/[\p{L}\p{N}.,%]*[\p{L}\p{N}%]/gu) ?? [];
	const at = words.findIndex((word) => /\p{N}/u.test(word));
	const [digits, noun] = [words[at] ?? "", words[at + 1] ?? ""];
	if (!/^\d{1,9}$/.test(digits) || singular(noun) !== singular(splitWords(list[0]).at(-1) ?? "")) return [];
	if (words.some((word, index) => index !== at && index !== at + 1 && !countingWords.has(word))) return [];
	return [{
		name: count[0],
		said: Number(digits),
		meant: count[1],
		words: line.slice(0, 100)
	}];
}
/** Finds lines such as `total: 12` that carry the name of one whole number at the top of the structured content. */
function findNamedNumbers(structured, text) {
	const stated = text.split(/\n|;|,\s/, maxLines).map((line) => line.replace(/[*_`]/g, "").trim()).flatMap((line) => {
		const [, name, digits] = /^(?:[-•]\s*)?([\p{L}][\p{L}\p{N} -]{0,40}?)\s{0,3}[:=]\s{0,3}(-?\d{1,9})\.?$/u.exec(line) ?? [];
		if (name === void 0 || digits === void 0) return [];
		const meant = Object.entries(structured).find(([key]) => fold$1(key) === fold$1(name))?.[1];
		return typeof meant === "number" && isWhole(meant) ? [{
			name: fold$1(name),
			said: Number(digits),
			meant,
			words: line
		}] : [];
	});
	return stated.filter(({ name }) => stated.filter((other) => other.name === name).length === 1);
}
function isWhole(value) {
	return Number.isSafeInteger(value);
}
function isOtherUnit(left, right) {
	const [less, more] = [Math.abs(left), Math.abs(right)].toSorted((a, b) => a - b);
	return less !== void 0 && more !== void 0 && less > 0 && units.has(Math.round(more / less));
}
function fold$1(name) {
	return splitWords(name).join("");
}
/** Collects all numbers of a value, and the lengths of its lists. */
function collectNumbers(value, depth = 0) {
	if (typeof value === "number") return [value];
	if (typeof value === "string") return /^-?\d{1,9}$/.test(value) ? [Number(value)] : [];
	if (depth > 8 || typeof value !== "object" || value === null) return [];
	return [...Array.isArray(value) ? [value.length] : [], ...Object.values(value).flatMap((item) => collectNumbers(item, depth + 1))];
}

// src/suite/answers/judge-answer.ts
/** The checks of every answer that claims success. */
const answerChecks = [
	"output-schema",
	"copies-agree",
	"error-marked",
	"value-written",
	"limit-kept"
];
const maxCopyText = 262144;
/**
* Judges an answer that claims success: it fits the declared output schema, its text copy says what the structured
* content says, and it is no error in disguise. Words that the input held are an echo and never a problem. Pure.
*/
function judgeAnswer({ input, response, outputSchema }) {
	if (response.verdict !== "success") return {};
	const verdicts = {};
	if (outputSchema) verdicts["output-schema"] = findOutputSchemaProblem(response, outputSchema);
	const copies = compareCopies(response, input);
	if (copies !== void 0) verdicts["copies-agree"] = copies;
	const given = toEchoText(input);
	verdicts["error-marked"] = findUnmarkedError(response, given);
	verdicts["value-written"] = findUnwrittenValue(response, given);
	const limit = compareWithLimit(input, response);
	if (limit !== void 0) verdicts["limit-kept"] = limit;
	return verdicts;
}
/** True when a call claims success and its answer is no error in disguise. Pure. */
function isAccepted(outcome, input) {
	const response = new ToolResponse(outcome);
	return response.verdict === "success" && findUnmarkedError(response, toEchoText(input)) === null;
}
/** Compares both forms of an answer; undefined for a text about other things, or prose without a comparable number. */
function compareCopies(response, input) {
	const { structured, text } = response;
	if (!isContainer(structured) || text.length > maxCopyText) return void 0;
	if (!/^\s*[[{]/.test(text)) return compareProse(structured, text, input);
	const copy = parseContainer(text);
	if (copy === void 0 || Array.isArray(copy) !== Array.isArray(structured)) return void 0;
	if (!Array.isArray(copy) && !sharesKey(structured, copy)) return void 0;
	const conflict = findConflict(structured, copy, "$");
	return conflict === null ? null : `structuredContent and the JSON in the text disagree at ${conflict}`;
}
function sharesKey(left, right) {
	return isJsonObject(left) && isJsonObject(right) && Object.keys(right).some((key) => Object.hasOwn(left, key));
}
/** Finds the first value that both forms give differently; a value of only one of them is no conflict. */
function findConflict(structured, copy, path) {
	if (isJsonObject(structured) && isJsonObject(copy)) {
		for (const [key, value] of Object.entries(copy)) {
			const other = Object.hasOwn(structured, key) ? structured[key] : void 0;
			if (other === void 0) continue;
			const conflict = findConflict(other, value, `${path}.${key.slice(0, 100)}`);
			if (conflict !== null) return conflict;
		}
		return null;
	}
	if (Array.isArray(structured) && Array.isArray(copy) && structured.length === copy.length) {
		for (const [index, value] of copy.entries()) {
			const conflict = findConflict(structured[index] ?? null, value, `${path}[${index}]`);
			if (conflict !== null) return conflict;
		}
		return null;
	}
	if (findJsonDifference(structured, copy, "equals") === null) return null;
	return `${path}: ${renderBrief(structured, 100)} there, ${renderBrief(copy, 100)} in the text`;
}
/** Compares a list with the limit of its call; undefined where there is no limit or no list. */
function compareWithLimit(input, response) {
	const [limit] = Object.entries(input).filter(([name]) => isLimitName(name));
	const items = limit === void 0 ? null : findListedItems(response);
	if (limit === void 0 || items === null) return void 0;
	const [name, max] = limit;
	if (typeof max !== "number" || !Number.isInteger(max) || max < 1) return void 0;
	return items.length > max ? `${name} is ${max}, but ${items.length} things were answered` : null;
}
function isContainer(value) {
	return typeof value === "object" && value !== null;
}
function parseContainer(text) {
	try {
		const value = JSON.parse(text);
		return isContainer(value) ? value : void 0;
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}
const unwritten = /(?<![\w"'`$.\\/-])(NaN|-?Infinity|undefined|\[object Object\])(?![\w"'`(\\/-])/;
const maxUnwrittenText = 1500;
/** Finds a word that a program writes where a value is missing. */
function findUnwrittenValue(response, given) {
	const { text } = response;
	if (text.length > maxUnwrittenText) return null;
	const word = unwritten.exec(text)?.[1];
	if (word === void 0 || given.includes(word.toLowerCase())) return null;
	return new RegExp(`(?:^|[:=,[(]\\s{0,3}|\\bis\\s)${word.replace(/[[\]]/g, "\\$&")}(?:$|[\\s,;.)\\]}])`, "m").test(text) ? `the answer claims success but writes ${word} where a value should stand: ${quote(text, 200)}` : null;
}

// src/suite/answers/read-rejection.ts
const maxText$2 = 4e3;
/**
* Reads an error text of any validator or of hand-written checks (Zod, Pydantic, Ajv, plain English). The text is the
* plugin's: only its first 4000 characters are read, and no pattern has nested repetition.
*/
function readRejection(fullText, properties) {
	const text = fullText.slice(0, maxText$2);
	return {
		named: findNamed(text, properties),
		hints: [
			...readValues(text),
			...readPaths(text),
			...readKinds(text),
			...readProperties(text, properties),
			...readBounds(text),
			...readForms(text)
		]
	};
}
/** Finds property names in a text as words; names of one or two letters only where they are marked as names. */
function findNamed(text, properties) {
	const found = [];
	for (const name of properties) {
		const escaped = escapePattern(name);
		const word = name.length < 3 ? `(?:["'\`/.]|\\bat |\\bfield |\\bproperty )${escaped}(?![\\w-])` : `(?<![\\w-])${escaped}(?![\\w-])`;
		const at = new RegExp(word, "i").exec(text)?.index;
		if (at !== void 0) found.push({
			name,
			at
		});
	}
	return found.toSorted((a, b) => a.at - b.at).map((entry) => entry.name);
}
/**
* Finds the argument that a rejection certainly means: its name alone before the complaint, as validators write it
* (`name: required`, `"name" must be …`, `[name] …`). Undefined where no name is written so.
*/
function findComplainedOf(text, properties) {
	return properties.find((name) => {
		const escaped = escapePattern(name);
		const complaint = /(?:is )?(?:required|missing|invalid|must be|must have|must match|expected|should be|too )/.source;
		return new RegExp(`(?:^|[\\s(\\[])(?:["'\`]${escaped}["'\`]|${escaped}:|\\[${escaped}\\]) {0,2}${complaint}`, "im").test(text.slice(0, 4e3));
	});
}
function readValues(text) {
	const values = [];
	for (const pattern of [
		/\b(?:expected|must be|should be|be|is|are|use|choose|allowed|valid|available|supported)\b[^\n.]{0,40}?\bone of:?\s*([^\n]{1,400})/i,
		/\b(?:valid|allowed|available|supported|possible|known) (?:\w+ ){0,2}(?:are|is|include)?:\s*([^\n]{1,400})/i,
		/\bexpected ((?:["'`][^"'`\n]{1,60}["'`](?:\s*(?:,|\||\/|or)\s*)?){1,20})/i,
		/\b(?:must|should) be (?:either )?((?:["'`][^"'`\n]{1,60}["'`](?:\s*(?:,|\||or)\s*)?){1,20})/i
	]) {
		const list = pattern.exec(text)?.[1];
		if (list !== void 0) values.push(...splitList(list));
	}
	for (const match of text.matchAll(/\b(?:e\.?g\.?,?|for example:?|such as|example:)\s*["'`]?([^"'`\s,;)]{1,120})["'`]?/gi)) if (match[1]) values.push(match[1]);
	const unique = [...new Set(values)].filter((value) => value !== "").slice(0, 6);
	return unique.length > 0 ? [{
		kind: "values",
		values: unique
	}] : [];
}
function splitList(list) {
	const quoted = [...list.matchAll(/["'`]([^"'`\n]{1,80})["'`]/g)].flatMap((match) => match[1] ? [match[1]] : []);
	if (quoted.length > 0) return quoted;
	return list.replace(/[.;](\s.{0,400})?$/, "").replace(/^[[({]|[\])}]$/g, "").split(/\s*(?:,|\||\bor\b|\band\b)\s*/).map((part) => part.trim()).filter((part) => part !== "" && part.length <= 60 && !/\s.*\s.*\s/.test(part));
}
function readPaths(text) {
	const paths = [...text.matchAll(/\b(?:not in|allowed (?:directories|paths|roots?|dirs?)|inside|within|under|restricted to|outside (?:of )?)\b:?\s*\[?["'`]?(\/[^"'`\n]{1,400})/gi)].flatMap((match) => (match[1]?.split(" not in ").at(-1) ?? "").split(/["'`]?,\s*["'`]?|\s+(?=\/)|\]/).map((path) => path.trim().replace(/[)\].,]+$/, "")).filter((path) => path.startsWith("/") && path.length > 1));
	return paths.length > 0 ? [{
		kind: "paths",
		paths: [...new Set(paths)].toReversed()
	}] : [];
}
/** True when a rejection says that the thing exists already. */
function saysAlreadyExists(text) {
	return /already[ _](exists?|in use|taken|registered)|\bEEXIST\b|[ _]exists\b|duplicate|must be unique/i.test(text.slice(0, maxText$2));
}
function readKinds(text) {
	const hints = [];
	if (/\bEISDIR\b|is a directory|directory as (?:a )?file|not a (regular )?file\b|must be a file/i.test(text)) hints.push({ kind: "wants-file" });
	if (/\bENOTDIR\b|not a directory|must be a directory/i.test(text)) hints.push({ kind: "wants-directory" });
	if (/\brelative\b|\babsolute paths?\b.{0,40}\b(?:not|rejected|forbidden|disallowed)\b/i.test(text)) hints.push({ kind: "wants-relative" });
	else if (/\babsolute\b/i.test(text)) hints.push({ kind: "wants-absolute" });
	if (saysAlreadyExists(text)) hints.push({ kind: "wants-new-name" });
	if (/\bmust(?: be)? differ|\b(?:must|cannot|can't|should not|may not) (?:not )?be (?:the same|identical|equal)\b/i.test(text)) hints.push({ kind: "wants-different" });
	if (/\binvalid (?:\w+ )?(?:name|identifier)\b|\b(?:letters?|alphanumeric)\b.{0,60}\bunderscores?\b|\bvalid identifier\b|\bnot a valid \w*name\b/i.test(text)) hints.push({ kind: "wants-plain-name" });
	if (/not found|no such|does(n't| not) exist|\bENOENT\b|\bunknown\b/i.test(text)) hints.push({ kind: "wants-existing" });
	return hints;
}
function readProperties(text, properties) {
	if (/\b(both|mutually exclusive|only one of|not (be )?(used|combined|specified) together|conflicts? with)\b/i.test(text) && !/\bboth\b.{0,60}\b(are )?required/i.test(text)) {
		const named = findNamed(text, properties);
		return named.length > 1 ? [{
			kind: "excludes",
			properties: named
		}] : [];
	}
	if (!/\brequired\b|\bmissing\b|\bmust (provide|specify|include|be (provided|specified|given|set))|\beither\b|received undefined|\bneeds?\b|\b(?:please|you can|or) (?:specify|provide|pass|give)\b|^(?:specify|provide)\b/i.test(text)) return [];
	const named = findNamed(text, properties);
	return named.length > 0 ? [{
		kind: "wants-property",
		properties: named
	}] : [];
}
const number = "(-?\\d{1,15}(?:\\.\\d{1,6})?)";
function readBounds(text) {
	const bounds = { kind: "bounds" };
	const read = (pattern) => {
		const match = new RegExp(pattern, "i").exec(text);
		return match ? match.slice(1).map(Number) : void 0;
	};
	const between = read(`\\b(?:between|from|range)\\s+${number}\\s*(?:and|to|-|,|\\.\\.)\\s*${number}`);
	if (between) [bounds.minimum, bounds.maximum] = between;
	const low = read(`(?:>=|at least|greater than or equal to|no less than|minimum(?: of| is)?)\\s*${number}`);
	if (low) bounds.minimum = low[0] ?? 0;
	const above = read(`(?:>(?!=)|greater than(?! or)|more than|above)\\s*${number}`);
	if (above) bounds.minimum = (above[0] ?? 0) + 1;
	const high = read(`(?:<=|at most|less than or equal to|no more than|maximum(?: of| is)?|not exceed)\\s*${number}`);
	if (high) bounds.maximum = high[0] ?? 0;
	if (/\bpositive\b/i.test(text)) bounds.minimum ??= 1;
	if (/\bnon-?negative\b/i.test(text)) bounds.minimum = 0;
	if (/\b(integer|whole number)\b/i.test(text)) bounds.isInteger = true;
	return Object.keys(bounds).length > 1 ? [bounds] : [];
}
const formats = [
	[/\buuid\b/i, "uuid"],
	[/\be-?mail\b/i, "email"],
	[/\bur[il]\b/i, "uri"],
	[/\b(iso[ -]?8601|date-?time|timestamp)\b/i, "date-time"],
	[/\byyyy-mm-dd\b|\binvalid date\b|\bvalid date\b/i, "date"],
	[/\bip(v4)? address\b/i, "ipv4"],
	[/\bhost ?name\b/i, "hostname"]
];
function readForms(text) {
	const hints = [];
	const start = /\b(?:must|should) (?:start|begin) with\s*:?\s*["'`]?([^"'`\s,]{1,40})/i.exec(text)?.[1];
	if (start) hints.push({
		kind: "starts-with",
		text: start
	});
	const verb = /\b[Oo]nly\s+["'`]?([A-Z]{3,12}(?: [A-Z]{3,12})?)["'`]?\s+(?:quer|statement|command|operation)/.exec(text)?.[1] ?? /\bmust be an? ([A-Z]{4,12})\b/.exec(text)?.[1];
	if (verb) hints.push({
		kind: "starts-with",
		text: verb
	});
	if (/\b(invalid|valid|format|must be|expected)\b/i.test(text)) {
		for (const [pattern, format] of formats) if (pattern.test(text)) hints.push({
			kind: "format",
			format
		});
	}
	return hints;
}

// src/suite/outcome.ts
/** The nine kinds of failure, as `PTH-Category` carries them. */
const failureCategories = [
	"build-failure",
	"runtime-exception",
	"schema-violation",
	"wrong-output",
	"missing-side-effect",
	"unexpected-side-effect",
	"timeout",
	"protocol-error",
	"dependency-error"
];
/** Finds the call at which a test failed: the step that its first failure names, else the last call. */
function findFailingCall(outcome) {
	const step = /^steps\[(\d+)\]/.exec(outcome.failures[0]?.place ?? "");
	return (step ? outcome.calls[Number(step[1])] : void 0) ?? outcome.calls.at(-1) ?? null;
}
function countOutcomes(outcomes) {
	const count = (status) => outcomes.filter((outcome) => outcome.status === status).length;
	return {
		total: outcomes.length,
		passed: count("passed"),
		failed: count("failed"),
		flaky: count("flaky"),
		timedOut: count("timed-out"),
		skipped: count("skipped"),
		errored: count("errored")
	};
}
/** True for an outcome that keeps a run from being green. */
function isFailing(outcome) {
	return outcome.status !== "passed" && outcome.status !== "skipped";
}
/** True for a failure that something in the surroundings explains; a flaky test needs a cause that comes and goes. */
function isHindered({ status, obstacle }) {
	return obstacle !== void 0 && isFailing({ status }) && status !== "flaky";
}
/** True without a failed, flaky, timed-out or errored test, and with at least one that ran. */
function isAllPassing(outcomes) {
	return outcomes.some((outcome) => outcome.status === "passed") && !outcomes.some(isFailing);
}

// src/suite/answered-tools.ts
/**
* Lists the tools that answered a valid call in a test: without an error, and not as the wrong acceptance of an input
* that the test expects them to reject. Pure.
*/
function listAnswered(outcome) {
	if (outcome.answered !== void 0) return outcome.answered;
	const isAcceptedWrongly = outcome.failures.some(({ assertion, expected }) => assertion === "success" && expected !== "success");
	if (isFailing(outcome) && isAcceptedWrongly) return [];
	const tools = outcome.calls.flatMap(({ tool, outcome: answer }) => {
		const response = new ToolResponse(answer);
		return response.verdict === "success" && findUnmarkedError(response, "") === null ? [tool] : [];
	});
	return [...new Set(tools)];
}

// node_modules/json-p3/dist/json-p3.cjs.js
var require_json_p3_cjs = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* Base class for all JSONPath errors.
	*/
	var JSONPathError = class extends Error {
		constructor(message, token) {
			super(message);
			this.message = message;
			this.token = token;
			Object.setPrototypeOf(this, new.target.prototype);
			this.name = "JSONPathError";
			this.message = withErrorContext(message, token);
		}
	};
	function withErrorContext(message, token) {
		if (token.input.length <= 9) return `${message} ('${token.input}':${token.index})`;
		if (token.index > token.input.length - 5) return `${message} ('${token.input.slice(token.input.length - 9)}':${token.index})`;
		if (token.index - 4 < 0) return `${message} ('${token.input.slice(0, 9)}':${token.index})`;
		return `${message} ('${token.input.slice(token.index - 4, token.index + 5)}':${token.index})`;
	}
	/**
	* Error thrown due to unexpected, internal path tokenization problems.
	*/
	var JSONPathLexerError = class extends JSONPathError {
		constructor(message, token) {
			super(message, token);
			this.message = message;
			this.token = token;
			Object.setPrototypeOf(this, new.target.prototype);
			this.name = "JSONPathLexerError";
			this.message = withErrorContext(message, token);
		}
	};
	/**
	* Error thrown due to type errors when evaluating filter expressions.
	*/
	var JSONPathTypeError = class extends JSONPathError {
		constructor(message, token) {
			super(message, token);
			this.message = message;
			this.token = token;
			Object.setPrototypeOf(this, new.target.prototype);
			this.name = "JSONPathTypeError";
			this.message = withErrorContext(message, token);
		}
	};
	/**
	* Error thrown due to out of range indices.
	*/
	var JSONPathIndexError = class extends JSONPathError {
		constructor(message, token) {
			super(message, token);
			this.message = message;
			this.token = token;
			Object.setPrototypeOf(this, new.target.prototype);
			this.name = "JSONPathIndexError";
			this.message = withErrorContext(message, token);
		}
	};
	/**
	* Error thrown when attempting to retrieve a filter function that has not
	* been registered.
	*/
	var UndefinedFilterFunctionError = class extends JSONPathError {
		constructor(message, token) {
			super(message, token);
			this.message = message;
			this.token = token;
			Object.setPrototypeOf(this, new.target.prototype);
			this.name = "UndefinedFilterFunctionError";
			this.message = withErrorContext(message, token);
		}
	};
	/**
	* Error thrown due to syntax errors found during parsing a JSONPath query.
	*/
	var JSONPathSyntaxError = class extends JSONPathError {
		constructor(message, token) {
			super(message, token);
			this.message = message;
			this.token = token;
			Object.setPrototypeOf(this, new.target.prototype);
			this.name = "JSONPathSyntaxError";
			this.message = withErrorContext(message, token);
		}
	};
	/**
	* Error thrown when the maximum recursion depth is reached.
	*/
	var JSONPathRecursionLimitError = class extends JSONPathError {
		constructor(message, token) {
			super(message, token);
			this.message = message;
			this.token = token;
			Object.setPrototypeOf(this, new.target.prototype);
			this.name = "JSONPathRecursionLimitError";
			this.message = withErrorContext(message, token);
		}
	};
	/**
	* Error thrown due to invalid I-Regexp syntax.
	*/
	var IRegexpError = class extends Error {
		constructor(message) {
			super(message);
			this.message = message;
			Object.setPrototypeOf(this, new.target.prototype);
			this.name = "IRegexpError";
		}
	};
	/**
	* Common types and type predicates.
	*/
	/**
	* A JSON-like value.
	*/
	/**
	* A type predicate for the Array object.
	*/
	function isArray(value) {
		return Array.isArray(value);
	}
	/**
	* A type predicate for object.
	*/
	function isObject(value) {
		const _type = typeof value;
		return value !== null && _type === "object" || _type === "function" ? true : false;
	}
	/**
	* A type predicate for a string primitive.
	*/
	function isString(value) {
		return typeof value === "string";
	}
	/**
	* A type predicate for a number primitive.
	*/
	function isNumber(value) {
		return typeof value === "number";
	}
	/**
	* Deep equality of JSON-like values.
	*
	* No attempt is made to handle function objects, recursive data
	* structures, NaNs, sparse arrays, primitive wrapper objects....
	*
	* We're not using JSON.stringify because we want objects with the same
	* entries in a different order to compare equal.
	*/
	function deepEquals(a, b) {
		if (a === b) return true;
		if (Array.isArray(a)) {
			if (Array.isArray(b)) {
				if (a.length !== b.length) return false;
				for (let i = 0; i < a.length; i++) if (!deepEquals(a[i], b[i])) return false;
				return true;
			}
			return false;
		} else if (isObject(a) && isObject(b)) {
			const keysA = Object.keys(a);
			const keysB = Object.keys(b);
			if (keysA.length !== keysB.length) return false;
			for (const key of keysA) if (!deepEquals(a[key], b[key])) return false;
			return true;
		}
		return false;
	}
	/**
	* The type of a JSONPath filter function parameter or return value, as
	* described in See section 2.4.1 of RFC 9535.
	*/
	let FunctionExpressionType = /*#__PURE__*/ function(FunctionExpressionType) {
		FunctionExpressionType["ValueType"] = "ValueType";
		FunctionExpressionType["LogicalType"] = "LogicalType";
		FunctionExpressionType["NodesType"] = "NodesType";
		return FunctionExpressionType;
	}({});
	/**
	* A JSONPath filter function definition.
	*/
	/**
	* Base class for all JSON Pointer errors.
	*/
	var JSONPointerError = class extends Error {
		constructor(message) {
			super(message);
			this.message = message;
			Object.setPrototypeOf(this, new.target.prototype);
			this.name = "JSONPointerError";
		}
	};
	/**
	* Base class for JSON Pointer resolution errors.
	*/
	var JSONPointerResolutionError = class extends JSONPointerError {
		constructor(message) {
			super(message);
			this.message = message;
			Object.setPrototypeOf(this, new.target.prototype);
			this.name = "JSONPointerResolutionError";
		}
	};
	/**
	* Error thrown due to an out of range index when resolving a JSON Pointer.
	*/
	var JSONPointerIndexError = class extends JSONPointerResolutionError {
		constructor(message) {
			super(message);
			this.message = message;
			Object.setPrototypeOf(this, new.target.prototype);
			this.name = "JSONPointerIndexError";
		}
	};
	/**
	* Error thrown due to a missing property when resolving a JSON Pointer.
	*/
	var JSONPointerKeyError = class extends JSONPointerResolutionError {
		constructor(message) {
			super(message);
			this.message = message;
			Object.setPrototypeOf(this, new.target.prototype);
			this.name = "JSONPointerKeyError";
		}
	};
	/**
	* Error thrown due to invalid JSON Pointer syntax.
	*/
	var JSONPointerSyntaxError = class extends JSONPointerError {
		constructor(message) {
			super(message);
			this.message = message;
			Object.setPrototypeOf(this, new.target.prototype);
			this.name = "JSONPointerSyntaxError";
		}
	};
	/**
	* Error thrown when trying to resolve a property or index against a primitive value.
	*/
	var JSONPointerTypeError = class extends JSONPointerResolutionError {
		constructor(message) {
			super(message);
			this.message = message;
			Object.setPrototypeOf(this, new.target.prototype);
			this.name = "JSONPointerTypeError";
		}
	};
	/**
	* The symbol indicating the absence of a JSON value.
	*/
	const UNDEFINED = Symbol.for("jsonpointer.undefined");
	/**
	* Identify a single value in JSON-like data, as per RFC 6901.
	*/
	var JSONPointer = class JSONPointer {
		#pointer;
		/**
		* @param pointer - A string representation of a JSON Pointer.
		*/
		constructor(pointer) {
			this.tokens = this.parse(pointer);
			this.#pointer = JSONPointer.encode(this.tokens);
		}
		static encode(tokens) {
			if (!tokens.length) return "";
			return "/" + tokens.map((token) => token.replaceAll("~", "~0").replaceAll("/", "~1")).join("/");
		}
		/**
		* Resolve this pointer against JSON-like data _value_.
		*
		* @param value - The target JSON-like value, possibly loaded using
		*  `JSON.parse()`.
		* @param fallback - A default value to return if _value_ has no
		*   path matching `pointer`.
		* @returns The value identified by _pointer_ or, if given, the fallback
		*   value in the even of a `JSONPointerResolutionError`.
		*
		* @throws {@link JSONPointerResolutionError}
		* If the value pointed to by _pointer_ does not exist in _value_, and
		* no fallback value is given.
		*/
		resolve(value, fallback = UNDEFINED) {
			try {
				return this.tokens.reduce(this.getItem.bind(this), value);
			} catch (error) {
				if (error instanceof JSONPointerResolutionError && fallback !== UNDEFINED) return fallback;
				throw error;
			}
		}
		/**
		*
		* @param value -
		* @returns
		*/
		resolveWithParent(value) {
			if (!this.tokens.length) return [UNDEFINED, this.resolve(value)];
			const parent = this.tokens.slice(0, this.tokens.length - 1).reduce(this.getItem.bind(this), value);
			try {
				return [parent, this.getItem(parent, this.tokens[this.tokens.length - 1], this.tokens.length - 1)];
			} catch (error) {
				if (error instanceof JSONPointerIndexError || error instanceof JSONPointerKeyError) return [parent, UNDEFINED];
				throw error;
			}
		}
		/**
		*
		* @returns
		*/
		toString() {
			return this.#pointer;
		}
		/**
		* Return _true_ if this pointer points to a child of _pointer_.
		*/
		isRelativeTo(pointer) {
			return pointer.tokens.length < this.tokens.length && this.tokens.slice(0, pointer.tokens.length).every((t, i) => t === pointer.tokens[i]);
		}
		parse(pointer) {
			if (pointer.length && !pointer.startsWith("/")) throw new JSONPointerSyntaxError(`"${pointer}" pointers must start with a slash or be the empty string`);
			return pointer.split("/").map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~")).slice(1);
		}
		getItem(val, token, idx) {
			if (isArray(val)) {
				if (token !== "length" && Object.hasOwn(val, token)) return val[Number(token)];
				else if (token.startsWith("#")) {
					const maybeIndex = token.slice(1);
					if (RE_INT.test(maybeIndex) && Object.hasOwn(val, maybeIndex)) return Number(maybeIndex);
					else throw new JSONPointerIndexError(`index out of range '${JSONPointer.encode(this.tokens.slice(0, idx + 1))}'`);
				} else throw new JSONPointerIndexError(`index out of range '${JSONPointer.encode(this.tokens.slice(0, idx + 1))}'`);
			} else if (isObject(val)) {
				if (Object.hasOwn(val, token)) return val[token];
				else if (token.startsWith("#") && Object.hasOwn(val, token.slice(1))) return token.slice(1);
				else throw new JSONPointerKeyError(`no such property '${JSONPointer.encode(this.tokens.slice(0, idx + 1))}'`);
			}
			throw new JSONPointerTypeError(`found primitive value, expected an object '${JSONPointer.encode(this.tokens.slice(0, idx + 1))}'`);
		}
		_join(pointer) {
			if (!isString(pointer)) throw new JSONPointerTypeError(`join() requires string arguments, found ${typeof pointer}`);
			if (pointer.startsWith("/")) return new JSONPointer(pointer);
			const tokens = this.tokens.concat(pointer.split("/").map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~")));
			return new JSONPointer(JSONPointer.encode(tokens));
		}
		/**
		* Join this pointer with _tokens_.
		*
		* @param tokens - JSON Pointer strings, possibly without leading slashes.
		* If a token or "part" does have a leading slash, the previous pointer is
		* ignored and a new `JSONPointer` is created, then processing of the
		* remaining tokens continues.
		*
		* @returns A new JSON Pointer that is the concatenation of all tokens or
		* "parts".
		*/
		join(...tokens) {
			if (!tokens.length) return this;
			let pointer = this;
			for (const tok of tokens) pointer = pointer._join(tok);
			return pointer;
		}
		/**
		* Return _true_ if this pointer can be resolved against _value_.
		*
		* Note that `JSONPointer.resolve()` can return legitimate falsy values
		* that form part of the target JSON document. This method will return
		* `true` if a falsy value is found.
		*/
		exists(value) {
			try {
				this.resolve(value);
			} catch (error) {
				if (error instanceof JSONPointerResolutionError) return false;
				throw error;
			}
			return true;
		}
		/**
		* Return this pointer's parent as a new `JSONPointer`.
		*
		* If this pointer points to the document root, _this_ is returned.
		*/
		parent() {
			if (!this.tokens.length) return this;
			return new JSONPointer(JSONPointer.encode(this.tokens.slice(0, this.tokens.length - 1)));
		}
		to(rel) {
			return (isString(rel) ? new RelativeJSONPointer(rel) : rel).to(this);
		}
	};
	const RE_RELATIVE_POINTER = /(?<ORIGIN>\d+)(?<INDEX_G>(?<SIGN>[+-])(?<INDEX>\d))?(?<POINTER>.*)/s;
	const RE_INT = /(0|[1-9]\d*)/;
	/**
	* A relative JSON Pointer.
	*
	* See https://datatracker.ietf.org/doc/html/draft-hha-relative-json-pointer
	*/
	var RelativeJSONPointer = class {
		/**
		*
		* @param rel -
		*/
		constructor(rel) {
			[this.origin, this.index, this.pointer] = this.parse(rel);
		}
		/**
		*
		* @returns
		*/
		toString() {
			const sign = this.index > 0 ? "+" : "";
			const index = this.index === 0 ? "" : `${sign}${this.index}`;
			return `${this.origin}${index}${this.pointer}`;
		}
		/**
		*
		* @param pointer -
		*/
		to(pointer) {
			const p = isString(pointer) ? new JSONPointer(pointer) : pointer;
			if (this.origin > p.tokens.length) throw new JSONPointerIndexError(`origin (${this.origin}) exceeds root (${p.tokens.length})`);
			const tokens = this.origin < 1 ? p.tokens.slice() : p.tokens.slice(0, -this.origin);
			if (this.index && tokens.length && this.isIntLike(tokens.at(-1))) {
				const newIndex = Number(tokens.at(-1)) + this.index;
				if (newIndex < 0) throw new JSONPointerIndexError(`index offset out of range (${newIndex})`);
				tokens[tokens.length - 1] = String(newIndex);
			}
			if (this.pointer instanceof JSONPointer) tokens.push(...this.pointer.tokens);
			else tokens[tokens.length - 1] = `#${tokens[tokens.length - 1]}`;
			return new JSONPointer(JSONPointer.encode(tokens));
		}
		parse(rel) {
			const match = RE_RELATIVE_POINTER.exec(rel);
			if (!match || !match.groups) throw new JSONPointerSyntaxError("failed to parse relative pointer");
			const origin = this.parseInt(match.groups.ORIGIN);
			let index = 0;
			if (match.groups["INDEX_G"]) {
				index = this.parseInt(match.groups.INDEX);
				if (index === 0) throw new JSONPointerSyntaxError("index offset can't be zero");
				if (match.groups.SIGN === "-") index = -index;
			}
			if (match.groups.POINTER === "#") return [
				origin,
				index,
				"#"
			];
			return [
				origin,
				index,
				new JSONPointer(match.groups.POINTER)
			];
		}
		parseInt(s) {
			if (s.startsWith("0") && s.length > 1) throw new JSONPointerSyntaxError("unexpected leading zero");
			if (RE_INT.test(s)) return Number(s);
			throw new JSONPointerSyntaxError(`expected an integer, found '${s}'`);
		}
		isIntLike(value) {
			if (value === void 0 || isNumber(value)) return true;
			else return RE_INT.test(value);
		}
	};
	/**
	* An identifier that is allowed in both JS and JSONPath.
	* JSONPath identifiers are generally much more permissive than JS ones, but
	* they don't allow the character "$", so we take the intersection of the two
	* when deciding whether to use dot shorthand for canonical serialization of
	* simple names.
	*/
	const SHORTHAND_COMPATIBLE_IDENTIFIER = /^[\p{ID_Start}_]\p{ID_Continue}*$/u;
	/** Usable in a quoted path. */
	function toQuoted(name) {
		return name.includes("'") && !name.includes("\"") ? JSON.stringify(name) : toCanonical(name);
	}
	/** Usable in a normalized path. */
	function toCanonical(name) {
		return `'${JSON.stringify(name).slice(1, -1).replaceAll("\\\"", "\"").replaceAll("'", "\\'")}'`;
	}
	/** Usable in a shorthand path. */
	function toShorthand(name) {
		return SHORTHAND_COMPATIBLE_IDENTIFIER.test(name) ? name : null;
	}
	const Nothing = Symbol.for("jsonpath.nothing");
	/**
	* ValueType for JSONPath function expression tye system.
	*/
	/**
	* Object passed to `FilterExpression.evaluate()`.
	*/
	/**
	* A type predicate for an object with a string property.
	*/
	function hasStringKey(value, key) {
		return isObject(value) && Object.hasOwn(value, key);
	}
	const KEY_MARK = "";
	/**
	* Options for serializing paths.
	*/
	const defaultSerializationOptions = { form: "pretty" };
	/**
	* The pair of a JSON value and its location found in the target JSON value.
	*/
	var JSONPathNode = class {
		/**
		* @param value - The JSON value found at _location_.
		* @param location - The parts of a normalized path to _value_.
		* @param root - The target value at the top of the JSON node tree.
		*/
		constructor(value, location, root) {
			this.value = value;
			this.location = location;
			this.root = root;
		}
		/**
		* @deprecated Use {@link getPath} with `options.form` set to `canonical` instead.
		*/
		get path() {
			return this.getPath({ form: "canonical" });
		}
		/**
		* Get the path to this node in the target JSON value.
		*
		* Given that the path refers to the singular current node, the returned path
		* will always be a normalized path if `options.form` is set to `canonical`,
		* following section 2.7 of RFC 9535.
		*/
		getPath(options) {
			const opts = {
				...defaultSerializationOptions,
				...options
			};
			return "$" + this.location.map((s) => isString(s) ? this.decodeNameLocation(s, opts) : `[${s}]`).join("");
		}
		/**
		* Return this node's location as a {@link JSONPointer}.
		*/
		toPointer() {
			if (!this.location.length) return new JSONPointer("");
			return new JSONPointer(JSONPointer.encode(this.location.map(String)));
		}
		decodeNameLocation(name, options) {
			const normalized = options.form === "canonical";
			const serialize = normalized ? toCanonical : toQuoted;
			const hasKeyMark = name.startsWith(KEY_MARK);
			if (hasKeyMark) name = name.slice(1);
			const shorthand = toShorthand(name);
			if (hasKeyMark) return normalized || shorthand == null ? `[~${serialize(name)}]` : `.~${shorthand}`;
			return normalized || shorthand == null ? `[${serialize(name)}]` : `.${shorthand}`;
		}
	};
	/**
	*
	*/
	var JSONPathNodeList = class {
		constructor(nodes) {
			this.nodes = nodes;
		}
		/**
		* @returns an iterator over nodes in the list.
		*/
		[Symbol.iterator]() {
			return this.nodes[Symbol.iterator]();
		}
		/**
		* @returns `true` if the node list is empty.
		*/
		empty() {
			return this.nodes.length === 0;
		}
		/**
		* @returns An array containing the values at each node in the list.
		*
		* @see {@link valuesOrSingular} to unpack the array if there is only
		* one node in the list.
		*/
		values() {
			return this.nodes.map((node) => node.value);
		}
		/**
		* Like {@link values}, but returns the node's value is there is only one
		* node in the list.
		*/
		valuesOrSingular() {
			if (this.nodes.length === 1) return this.nodes[0].value;
			return this.nodes.map((node) => node.value);
		}
		/**
		* @returns An array of locations for each node in the node list.
		*
		* A location is an array of property names and array indices that were
		* required to reach the node's value in the target JSON value.
		*/
		locations() {
			return this.nodes.map((node) => node.location);
		}
		/**
		* @returns An array of normalized path strings for each node in the list.
		*
		* A normalized path contains only property name and index selectors, and
		* always uses bracketed segments, never shorthand selectors.
		*/
		paths(options) {
			return this.nodes.map((node) => node.getPath(options));
		}
		/**
		* @returns An array of {@link JSONPointer} instances, one for each node
		* in the list.
		*/
		pointers() {
			return this.nodes.map((node) => node.toPointer());
		}
		/**
		* @returns The number of nodes in the node list.
		*/
		get length() {
			return this.nodes.length;
		}
	};
	/**
	* Base class for all filter expressions.
	*/
	var FilterExpression = class {
		constructor(token) {
			this.token = token;
		}
	};
	/**
	* Base class for JSONPath ValueType literals.
	*/
	var FilterExpressionLiteral = class extends FilterExpression {};
	var NullLiteral = class extends FilterExpressionLiteral {
		evaluate() {
			return null;
		}
		toString() {
			return "null";
		}
	};
	var BooleanLiteral = class extends FilterExpressionLiteral {
		constructor(token, value) {
			super(token);
			this.token = token;
			this.value = value;
		}
		evaluate() {
			return this.value;
		}
		toString() {
			return String(this.value);
		}
	};
	var StringLiteral = class extends FilterExpressionLiteral {
		constructor(token, value) {
			super(token);
			this.token = token;
			this.value = value;
		}
		evaluate() {
			return this.value;
		}
		toString() {
			return toCanonical(this.value);
		}
	};
	var NumberLiteral = class extends FilterExpressionLiteral {
		constructor(token, value) {
			super(token);
			this.token = token;
			this.value = value;
		}
		evaluate() {
			return this.value;
		}
		toString() {
			return String(this.value);
		}
	};
	var PrefixExpression = class extends FilterExpression {
		constructor(token, operator, right) {
			super(token);
			this.token = token;
			this.operator = operator;
			this.right = right;
		}
		evaluate(context) {
			if (this.operator === "!") {
				const value = this.right.evaluate(context);
				if (value instanceof JSONPathNodeList) return value.nodes.length === 0;
				return !isTruthy(value);
			}
			throw new JSONPathTypeError(`unknown operator '${this.operator}'`, this.token);
		}
		toString(options) {
			return `${this.operator}${this.right.toString(options)}`;
		}
	};
	const PRECEDENCE_LOGICAL_OR$1 = 4;
	const PRECEDENCE_LOGICAL_AND$1 = 5;
	const PRECEDENCE_PREFIX$1 = 7;
	var InfixExpression = class extends FilterExpression {
		constructor(token, left, operator, right) {
			super(token);
			this.token = token;
			this.left = left;
			this.operator = operator;
			this.right = right;
			this.logical = operator === "&&" || operator === "||";
		}
		evaluate(context) {
			let left = this.left.evaluate(context);
			if (!this.logical && left instanceof JSONPathNodeList && left.nodes.length === 1) left = left.nodes[0].value;
			let right = this.right.evaluate(context);
			if (!this.logical && right instanceof JSONPathNodeList && right.nodes.length === 1) right = right.nodes[0].value;
			if (this.operator === "&&") return isTruthy(left) && isTruthy(right);
			if (this.operator === "||") return isTruthy(left) || isTruthy(right);
			return compare(left, this.operator, right);
		}
		toString(options) {
			if (this.logical) return `(${this.left.toString(options)} ${this.operator} ${this.right.toString(options)})`;
			return `${this.left.toString(options)} ${this.operator} ${this.right.toString(options)}`;
		}
	};
	var LogicalExpression = class extends FilterExpression {
		constructor(token, expression) {
			super(token);
			this.token = token;
			this.expression = expression;
		}
		evaluate(context) {
			const value = this.expression.evaluate(context);
			if (value instanceof JSONPathNodeList) return value.nodes.length > 0;
			return isTruthy(value);
		}
		toString(options) {
			function _toString(expression, parentPrecedence) {
				if (expression instanceof InfixExpression) {
					let precedence;
					let op;
					let left;
					let right;
					if (expression.operator === "&&") {
						precedence = PRECEDENCE_LOGICAL_AND$1;
						op = "&&";
						left = _toString(expression.left, precedence);
						right = _toString(expression.right, precedence);
					} else if (expression.operator === "||") {
						precedence = PRECEDENCE_LOGICAL_OR$1;
						op = "||";
						left = _toString(expression.left, precedence);
						right = _toString(expression.right, precedence);
					} else return expression.toString(options);
					const expr = `${left} ${op} ${right}`;
					return precedence < parentPrecedence ? `(${expr})` : expr;
				}
				if (expression instanceof PrefixExpression) {
					const expr = `!${_toString(expression.right, PRECEDENCE_PREFIX$1)}`;
					return parentPrecedence > PRECEDENCE_PREFIX$1 ? `(${expr})` : expr;
				}
				return expression.toString(options);
			}
			return _toString(this.expression, 0);
		}
	};
	/**
	* Base class for relative and absolute JSONPath query expressions.
	*/
	var FilterQuery = class extends FilterExpression {
		constructor(token, path) {
			super(token);
			this.token = token;
			this.path = path;
		}
	};
	var RelativeQuery = class extends FilterQuery {
		evaluate(context) {
			return context.lazy ? new JSONPathNodeList(Array.from(this.path.lazyQuery(context.currentValue))) : this.path.query(context.currentValue);
		}
		toString(options) {
			return `@${this.path.toString(options).slice(1)}`;
		}
	};
	var RootQuery = class extends FilterQuery {
		evaluate(context) {
			return context.lazy ? new JSONPathNodeList(Array.from(this.path.lazyQuery(context.rootValue))) : this.path.query(context.rootValue);
		}
		toString(options) {
			return this.path.toString(options);
		}
	};
	var FunctionExtension = class extends FilterExpression {
		constructor(token, name, args) {
			super(token);
			this.token = token;
			this.name = name;
			this.args = args;
		}
		evaluate(context) {
			const func = context.environment.functionRegister.get(this.name);
			if (!func) throw new UndefinedFilterFunctionError(`filter function '${this.name}' is undefined`, this.token);
			const args = this.args.map((arg) => arg.evaluate(context)).map((arg, idx) => func.argTypes[idx] !== FunctionExpressionType.NodesType && arg instanceof JSONPathNodeList ? this.unpack_node_list(arg) : arg);
			return func.call(...args);
		}
		toString(options) {
			return `${this.name}(${this.args.map((e) => e.toString(options)).join(", ")})`;
		}
		unpack_node_list(arg) {
			switch (arg.length) {
				case 0: return Nothing;
				case 1: return arg.nodes[0].value;
				default: return arg;
			}
		}
	};
	/**
	*
	* @param value -
	*/
	function isTruthy(value) {
		if (value instanceof JSONPathNodeList && value.empty()) return false;
		return !(typeof value === "boolean" && value === false);
	}
	function compare(left, operator, right) {
		switch (operator) {
			case "==": return eq(left, right);
			case "!=": return !eq(left, right);
			case "<": return lt(left, right);
			case ">": return lt(right, left);
			case ">=": return lt(right, left) || eq(left, right);
			case "<=": return lt(left, right) || eq(left, right);
			default: return false;
		}
	}
	function eq(left, right) {
		if (right instanceof JSONPathNodeList) [left, right] = [right, left];
		if (left instanceof JSONPathNodeList) {
			if (right instanceof JSONPathNodeList) {
				if (left.empty() && right.empty()) return true;
				if (left.nodes.length === 1 && right.nodes.length === 1) return deepEquals(left.nodes[0].value, right.nodes[0].value);
			}
			if (left.empty()) return right === Nothing;
			if (left.nodes.length === 1) return deepEquals(left.nodes[0].value, right);
			return false;
		}
		if (left === Nothing && right === Nothing) return true;
		return deepEquals(left, right);
	}
	function lt(left, right) {
		if (isString(left) && isString(right) || isNumber(left) && isNumber(right)) return left < right;
		return false;
	}
	var Count = class {
		argTypes = [FunctionExpressionType.NodesType];
		returnType = FunctionExpressionType.ValueType;
		call(nodes) {
			return nodes.length;
		}
	};
	var Length = class {
		argTypes = [FunctionExpressionType.ValueType];
		returnType = FunctionExpressionType.ValueType;
		call(value) {
			if (isArray(value) || isString(value)) return value.length;
			if (isObject(value)) return Object.keys(value).length;
			return Nothing;
		}
	};
	/**
	* A Least Recently Used cache, implemented as an extended Map.
	*/
	var LRUCache = class extends Map {
		constructor(maxSize = 128, entries) {
			if (entries !== void 0) super(entries);
			else super();
			this.maxSize = maxSize;
		}
		get(key) {
			const val = super.get(key);
			if (this.has(key)) {
				this.delete(key);
				this.set(key, val);
			}
			return val;
		}
		set(key, value) {
			if (this.has(key)) this.delete(key);
			else if (this.size >= this.maxSize) {
				const first = this.first();
				if (first !== void 0) this.delete(first);
			}
			return super.set(key, value);
		}
		first() {
			return this.keys().next().value;
		}
	};
	function mapRegexp(pattern) {
		let escaped = false;
		let charClass = false;
		const parts = [];
		for (const ch of pattern) {
			if (escaped) {
				parts.push(ch);
				escaped = false;
				continue;
			}
			switch (ch) {
				case ".":
					if (!charClass) parts.push("(?:(?![\r\n])\\P{Cs}|\\p{Cs}\\p{Cs})");
					else parts.push(ch);
					break;
				case "\\":
					escaped = true;
					parts.push(ch);
					break;
				case "[":
					charClass = true;
					parts.push(ch);
					break;
				case "]":
					charClass = false;
					parts.push(ch);
					break;
				default: parts.push(ch);
			}
		}
		return parts.join("");
	}
	function fullMatch(pattern) {
		const parts = [];
		const explicitCaret = pattern.startsWith("^");
		const explicitDollar = pattern.endsWith("$");
		if (!explicitCaret && !explicitDollar) parts.push("^(?:");
		parts.push(mapRegexp(pattern));
		if (!explicitCaret && !explicitDollar) parts.push(")$");
		return parts.join("");
	}
	function isNormalChar(c) {
		return c < "'" || c === "," || c === "-" || c >= "/" && c <= ">" || c >= "@" && c <= "Z" || c >= "^" && c <= "z" || c >= "~" && c <= "퟿" || c >= "";
	}
	function isCCChar(c) {
		return c < "," || c >= "." && c <= "Z" || c >= "^" && c <= "퟿" || c >= "";
	}
	function peg$subclass(child, parent) {
		function C() {
			this.constructor = child;
		}
		C.prototype = parent.prototype;
		child.prototype = new C();
	}
	function peg$SyntaxError(message, expected, found, location) {
		var self = Error.call(this, message);
		// istanbul ignore next Check is a necessary evil to support older environments
		if (Object.setPrototypeOf) Object.setPrototypeOf(self, peg$SyntaxError.prototype);
		self.expected = expected;
		self.found = found;
		self.location = location;
		self.name = "SyntaxError";
		return self;
	}
	peg$subclass(peg$SyntaxError, Error);
	function peg$padEnd(str, targetLength, padString) {
		padString = padString || " ";
		if (str.length > targetLength) return str;
		targetLength -= str.length;
		padString += padString.repeat(targetLength);
		return str + padString.slice(0, targetLength);
	}
	peg$SyntaxError.prototype.format = function(sources) {
		var str = "Error: " + this.message;
		if (this.location) {
			var src = null;
			var k = 0;
			for (; k < sources.length; k++) if (sources[k].source === this.location.source) {
				src = sources[k].text.split(/\r\n|\n|\r/g);
				break;
			}
			var s = this.location.start;
			var offset_s = this.location.source && typeof this.location.source.offset === "function" ? this.location.source.offset(s) : s;
			var loc = this.location.source + ":" + offset_s.line + ":" + offset_s.column;
			if (src) {
				var e = this.location.end;
				var filler = peg$padEnd("", offset_s.line.toString().length, " ");
				var line = src[s.line - 1];
				var hatLen = (s.line === e.line ? e.column : line.length + 1) - s.column || 1;
				str += "\n --> " + loc + "\n" + filler + " |\n" + offset_s.line + " | " + line + "\n" + filler + " | " + peg$padEnd("", s.column - 1, " ") + peg$padEnd("", hatLen, "^");
			} else str += "\n at " + loc;
		}
		return str;
	};
	peg$SyntaxError.buildMessage = function(expected, found) {
		var DESCRIBE_EXPECTATION_FNS = {
			literal: function(expectation) {
				return "\"" + literalEscape(expectation.text) + "\"";
			},
			class: function(expectation) {
				var escapedParts = expectation.parts.map(function(part) {
					return Array.isArray(part) ? classEscape(part[0]) + "-" + classEscape(part[1]) : classEscape(part);
				});
				return "[" + (expectation.inverted ? "^" : "") + escapedParts.join("") + "]";
			},
			any: function() {
				return "any character";
			},
			end: function() {
				return "end of input";
			},
			other: function(expectation) {
				return expectation.description;
			}
		};
		function hex(ch) {
			return ch.charCodeAt(0).toString(16).toUpperCase();
		}
		function literalEscape(s) {
			return s.replace(/\\/g, "\\\\").replace(/"/g, "\\\"").replace(/\0/g, "\\0").replace(/\t/g, "\\t").replace(/\n/g, "\\n").replace(/\r/g, "\\r").replace(/[\x00-\x0F]/g, function(ch) {
				return "\\x0" + hex(ch);
			}).replace(/[\x10-\x1F\x7F-\x9F]/g, function(ch) {
				return "\\x" + hex(ch);
			});
		}
		function classEscape(s) {
			return s.replace(/\\/g, "\\\\").replace(/\]/g, "\\]").replace(/\^/g, "\\^").replace(/-/g, "\\-").replace(/\0/g, "\\0").replace(/\t/g, "\\t").replace(/\n/g, "\\n").replace(/\r/g, "\\r").replace(/[\x00-\x0F]/g, function(ch) {
				return "\\x0" + hex(ch);
			}).replace(/[\x10-\x1F\x7F-\x9F]/g, function(ch) {
				return "\\x" + hex(ch);
			});
		}
		function describeExpectation(expectation) {
			return DESCRIBE_EXPECTATION_FNS[expectation.type](expectation);
		}
		function describeExpected(expected) {
			var descriptions = expected.map(describeExpectation);
			var i, j;
			descriptions.sort();
			if (descriptions.length > 0) {
				for (i = 1, j = 1; i < descriptions.length; i++) if (descriptions[i - 1] !== descriptions[i]) {
					descriptions[j] = descriptions[i];
					j++;
				}
				descriptions.length = j;
			}
			switch (descriptions.length) {
				case 1: return descriptions[0];
				case 2: return descriptions[0] + " or " + descriptions[1];
				default: return descriptions.slice(0, -1).join(", ") + ", or " + descriptions[descriptions.length - 1];
			}
		}
		function describeFound(found) {
			return found ? "\"" + literalEscape(found) + "\"" : "end of input";
		}
		return "Expected " + describeExpected(expected) + " but " + describeFound(found) + " found.";
	};
	function peg$parse(input, options) {
		options = options !== void 0 ? options : {};
		var peg$FAILED = {};
		var peg$source = options.grammarSource;
		var peg$startRuleFunctions = { start: peg$parsestart };
		var peg$startRuleFunction = peg$parsestart;
		var peg$c0 = "|";
		var peg$c1 = "{";
		var peg$c2 = ",";
		var peg$c3 = "}";
		var peg$c4 = "(";
		var peg$c5 = ")";
		var peg$c6 = ".";
		var peg$c7 = "\\";
		var peg$c8 = "[";
		var peg$c9 = "^";
		var peg$c10 = "-";
		var peg$c11 = "]";
		var peg$c12 = "\\p{";
		var peg$c13 = "\\P{";
		var peg$c14 = "L";
		var peg$c15 = "M";
		var peg$c16 = "N";
		var peg$c17 = "P";
		var peg$c18 = "Z";
		var peg$c19 = "S";
		var peg$c20 = "C";
		var peg$r0 = /^[*-+?]/;
		var peg$r1 = /^[0-9]/;
		var peg$r2 = /^[(-+\--.?[-\^nrt{-}]/;
		var peg$r3 = /^[l-mot-u]/;
		var peg$r4 = /^[cen]/;
		var peg$r5 = /^[dlo]/;
		var peg$r6 = /^[c-fios]/;
		var peg$r7 = /^[lps]/;
		var peg$r8 = /^[ckmo]/;
		var peg$r9 = /^[cfn-o]/;
		var peg$e0 = peg$literalExpectation("|", false);
		var peg$e1 = peg$classExpectation([["*", "+"], "?"], false, false);
		var peg$e2 = peg$literalExpectation("{", false);
		var peg$e3 = peg$classExpectation([["0", "9"]], false, false);
		var peg$e4 = peg$literalExpectation(",", false);
		var peg$e5 = peg$literalExpectation("}", false);
		var peg$e6 = peg$literalExpectation("(", false);
		var peg$e7 = peg$literalExpectation(")", false);
		var peg$e8 = peg$anyExpectation();
		var peg$e9 = peg$literalExpectation(".", false);
		var peg$e10 = peg$literalExpectation("\\", false);
		var peg$e11 = peg$classExpectation([
			["(", "+"],
			["-", "."],
			"?",
			["[", "^"],
			"n",
			"r",
			"t",
			["{", "}"]
		], false, false);
		var peg$e12 = peg$literalExpectation("[", false);
		var peg$e13 = peg$literalExpectation("^", false);
		var peg$e14 = peg$literalExpectation("-", false);
		var peg$e15 = peg$literalExpectation("]", false);
		var peg$e16 = peg$literalExpectation("\\p{", false);
		var peg$e17 = peg$literalExpectation("\\P{", false);
		var peg$e18 = peg$literalExpectation("L", false);
		var peg$e19 = peg$classExpectation([
			["l", "m"],
			"o",
			["t", "u"]
		], false, false);
		var peg$e20 = peg$literalExpectation("M", false);
		var peg$e21 = peg$classExpectation([
			"c",
			"e",
			"n"
		], false, false);
		var peg$e22 = peg$literalExpectation("N", false);
		var peg$e23 = peg$classExpectation([
			"d",
			"l",
			"o"
		], false, false);
		var peg$e24 = peg$literalExpectation("P", false);
		var peg$e25 = peg$classExpectation([
			["c", "f"],
			"i",
			"o",
			"s"
		], false, false);
		var peg$e26 = peg$literalExpectation("Z", false);
		var peg$e27 = peg$classExpectation([
			"l",
			"p",
			"s"
		], false, false);
		var peg$e28 = peg$literalExpectation("S", false);
		var peg$e29 = peg$classExpectation([
			"c",
			"k",
			"m",
			"o"
		], false, false);
		var peg$e30 = peg$literalExpectation("C", false);
		var peg$e31 = peg$classExpectation([
			"c",
			"f",
			["n", "o"]
		], false, false);
		var peg$f0 = function(c) {
			return isNormalChar(c);
		};
		var peg$f1 = function(c) {
			return isCCChar(c);
		};
		var peg$currPos = options.peg$currPos | 0;
		var peg$posDetailsCache = [{
			line: 1,
			column: 1
		}];
		var peg$maxFailPos = peg$currPos;
		var peg$maxFailExpected = options.peg$maxFailExpected || [];
		var peg$silentFails = options.peg$silentFails | 0;
		var peg$result;
		if (options.startRule) {
			if (!(options.startRule in peg$startRuleFunctions)) throw new Error("Can't start parsing from rule \"" + options.startRule + "\".");
			peg$startRuleFunction = peg$startRuleFunctions[options.startRule];
		}
		function peg$literalExpectation(text, ignoreCase) {
			return {
				type: "literal",
				text,
				ignoreCase
			};
		}
		function peg$classExpectation(parts, inverted, ignoreCase) {
			return {
				type: "class",
				parts,
				inverted,
				ignoreCase
			};
		}
		function peg$anyExpectation() {
			return { type: "any" };
		}
		function peg$endExpectation() {
			return { type: "end" };
		}
		function peg$computePosDetails(pos) {
			var details = peg$posDetailsCache[pos];
			var p;
			if (details) return details;
			else {
				if (pos >= peg$posDetailsCache.length) p = peg$posDetailsCache.length - 1;
				else {
					p = pos;
					while (!peg$posDetailsCache[--p]);
				}
				details = peg$posDetailsCache[p];
				details = {
					line: details.line,
					column: details.column
				};
				while (p < pos) {
					if (input.charCodeAt(p) === 10) {
						details.line++;
						details.column = 1;
					} else details.column++;
					p++;
				}
				peg$posDetailsCache[pos] = details;
				return details;
			}
		}
		function peg$computeLocation(startPos, endPos, offset) {
			var startPosDetails = peg$computePosDetails(startPos);
			var endPosDetails = peg$computePosDetails(endPos);
			return {
				source: peg$source,
				start: {
					offset: startPos,
					line: startPosDetails.line,
					column: startPosDetails.column
				},
				end: {
					offset: endPos,
					line: endPosDetails.line,
					column: endPosDetails.column
				}
			};
		}
		function peg$fail(expected) {
			if (peg$currPos < peg$maxFailPos) return;
			if (peg$currPos > peg$maxFailPos) {
				peg$maxFailPos = peg$currPos;
				peg$maxFailExpected = [];
			}
			peg$maxFailExpected.push(expected);
		}
		function peg$buildStructuredError(expected, found, location) {
			return new peg$SyntaxError(peg$SyntaxError.buildMessage(expected, found), expected, found, location);
		}
		function peg$parsestart() {
			return peg$parseiregexp();
		}
		function peg$parseiregexp() {
			var s0 = peg$currPos, s1 = peg$parsebranch(), s2 = [], s3 = peg$currPos, s4, s5;
			if (input.charCodeAt(peg$currPos) === 124) {
				s4 = peg$c0;
				peg$currPos++;
			} else {
				s4 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e0);
			}
			if (s4 !== peg$FAILED) {
				s5 = peg$parsebranch();
				s4 = [s4, s5];
				s3 = s4;
			} else {
				peg$currPos = s3;
				s3 = peg$FAILED;
			}
			while (s3 !== peg$FAILED) {
				s2.push(s3);
				s3 = peg$currPos;
				if (input.charCodeAt(peg$currPos) === 124) {
					s4 = peg$c0;
					peg$currPos++;
				} else {
					s4 = peg$FAILED;
					if (peg$silentFails === 0) peg$fail(peg$e0);
				}
				if (s4 !== peg$FAILED) {
					s5 = peg$parsebranch();
					s4 = [s4, s5];
					s3 = s4;
				} else {
					peg$currPos = s3;
					s3 = peg$FAILED;
				}
			}
			s1 = [s1, s2];
			s0 = s1;
			return s0;
		}
		function peg$parsebranch() {
			var s0 = [], s1 = peg$parsepiece();
			while (s1 !== peg$FAILED) {
				s0.push(s1);
				s1 = peg$parsepiece();
			}
			return s0;
		}
		function peg$parsepiece() {
			var s0 = peg$currPos, s1 = peg$parseatom(), s2;
			if (s1 !== peg$FAILED) {
				s2 = peg$parsequantifier();
				if (s2 === peg$FAILED) s2 = null;
				s1 = [s1, s2];
				s0 = s1;
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			return s0;
		}
		function peg$parsequantifier() {
			var s0 = input.charAt(peg$currPos);
			if (peg$r0.test(s0)) peg$currPos++;
			else {
				s0 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e1);
			}
			if (s0 === peg$FAILED) s0 = peg$parserange_quantifier();
			return s0;
		}
		function peg$parserange_quantifier() {
			var s0 = peg$currPos, s1, s2, s3, s4, s5, s6;
			if (input.charCodeAt(peg$currPos) === 123) {
				s1 = peg$c1;
				peg$currPos++;
			} else {
				s1 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e2);
			}
			if (s1 !== peg$FAILED) {
				s2 = [];
				s3 = input.charAt(peg$currPos);
				if (peg$r1.test(s3)) peg$currPos++;
				else {
					s3 = peg$FAILED;
					if (peg$silentFails === 0) peg$fail(peg$e3);
				}
				if (s3 !== peg$FAILED) while (s3 !== peg$FAILED) {
					s2.push(s3);
					s3 = input.charAt(peg$currPos);
					if (peg$r1.test(s3)) peg$currPos++;
					else {
						s3 = peg$FAILED;
						if (peg$silentFails === 0) peg$fail(peg$e3);
					}
				}
				else s2 = peg$FAILED;
				if (s2 !== peg$FAILED) {
					s3 = peg$currPos;
					if (input.charCodeAt(peg$currPos) === 44) {
						s4 = peg$c2;
						peg$currPos++;
					} else {
						s4 = peg$FAILED;
						if (peg$silentFails === 0) peg$fail(peg$e4);
					}
					if (s4 !== peg$FAILED) {
						s5 = [];
						s6 = input.charAt(peg$currPos);
						if (peg$r1.test(s6)) peg$currPos++;
						else {
							s6 = peg$FAILED;
							if (peg$silentFails === 0) peg$fail(peg$e3);
						}
						while (s6 !== peg$FAILED) {
							s5.push(s6);
							s6 = input.charAt(peg$currPos);
							if (peg$r1.test(s6)) peg$currPos++;
							else {
								s6 = peg$FAILED;
								if (peg$silentFails === 0) peg$fail(peg$e3);
							}
						}
						s4 = [s4, s5];
						s3 = s4;
					} else {
						peg$currPos = s3;
						s3 = peg$FAILED;
					}
					if (s3 === peg$FAILED) s3 = null;
					if (input.charCodeAt(peg$currPos) === 125) {
						s4 = peg$c3;
						peg$currPos++;
					} else {
						s4 = peg$FAILED;
						if (peg$silentFails === 0) peg$fail(peg$e5);
					}
					if (s4 !== peg$FAILED) {
						s1 = [
							s1,
							s2,
							s3,
							s4
						];
						s0 = s1;
					} else {
						peg$currPos = s0;
						s0 = peg$FAILED;
					}
				} else {
					peg$currPos = s0;
					s0 = peg$FAILED;
				}
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			return s0;
		}
		function peg$parseatom() {
			var s0 = peg$parsenormal_char(), s1, s2, s3;
			if (s0 === peg$FAILED) {
				s0 = peg$parsechar_class();
				if (s0 === peg$FAILED) {
					s0 = peg$currPos;
					if (input.charCodeAt(peg$currPos) === 40) {
						s1 = peg$c4;
						peg$currPos++;
					} else {
						s1 = peg$FAILED;
						if (peg$silentFails === 0) peg$fail(peg$e6);
					}
					if (s1 !== peg$FAILED) {
						s2 = peg$parseiregexp();
						if (s2 !== peg$FAILED) {
							if (input.charCodeAt(peg$currPos) === 41) {
								s3 = peg$c5;
								peg$currPos++;
							} else {
								s3 = peg$FAILED;
								if (peg$silentFails === 0) peg$fail(peg$e7);
							}
							if (s3 !== peg$FAILED) {
								s1 = [
									s1,
									s2,
									s3
								];
								s0 = s1;
							} else {
								peg$currPos = s0;
								s0 = peg$FAILED;
							}
						} else {
							peg$currPos = s0;
							s0 = peg$FAILED;
						}
					} else {
						peg$currPos = s0;
						s0 = peg$FAILED;
					}
				}
			}
			return s0;
		}
		function peg$parsenormal_char() {
			var s0 = peg$currPos, s1, s2;
			if (input.length > peg$currPos) {
				s1 = input.charAt(peg$currPos);
				peg$currPos++;
			} else {
				s1 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e8);
			}
			if (s1 !== peg$FAILED) {
				s2 = peg$f0(s1);
				if (s2) s2 = void 0;
				else s2 = peg$FAILED;
				if (s2 !== peg$FAILED) s0 = s1;
				else {
					peg$currPos = s0;
					s0 = peg$FAILED;
				}
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			return s0;
		}
		function peg$parsechar_class() {
			var s0;
			if (input.charCodeAt(peg$currPos) === 46) {
				s0 = peg$c6;
				peg$currPos++;
			} else {
				s0 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e9);
			}
			if (s0 === peg$FAILED) {
				s0 = peg$parsesingle_char_esc();
				if (s0 === peg$FAILED) {
					s0 = peg$parsechar_class_esc();
					if (s0 === peg$FAILED) s0 = peg$parsechar_class_expr();
				}
			}
			return s0;
		}
		function peg$parsesingle_char_esc() {
			var s0 = peg$currPos, s1, s2;
			if (input.charCodeAt(peg$currPos) === 92) {
				s1 = peg$c7;
				peg$currPos++;
			} else {
				s1 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e10);
			}
			if (s1 !== peg$FAILED) {
				s2 = input.charAt(peg$currPos);
				if (peg$r2.test(s2)) peg$currPos++;
				else {
					s2 = peg$FAILED;
					if (peg$silentFails === 0) peg$fail(peg$e11);
				}
				if (s2 !== peg$FAILED) {
					s1 = [s1, s2];
					s0 = s1;
				} else {
					peg$currPos = s0;
					s0 = peg$FAILED;
				}
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			return s0;
		}
		function peg$parsechar_class_esc() {
			var s0 = peg$parsecat_esc();
			if (s0 === peg$FAILED) s0 = peg$parsecompl_esc();
			return s0;
		}
		function peg$parsechar_class_expr() {
			var s0 = peg$currPos, s1, s2, s3, s4, s5, s6;
			if (input.charCodeAt(peg$currPos) === 91) {
				s1 = peg$c8;
				peg$currPos++;
			} else {
				s1 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e12);
			}
			if (s1 !== peg$FAILED) {
				if (input.charCodeAt(peg$currPos) === 94) {
					s2 = peg$c9;
					peg$currPos++;
				} else {
					s2 = peg$FAILED;
					if (peg$silentFails === 0) peg$fail(peg$e13);
				}
				if (s2 === peg$FAILED) s2 = null;
				if (input.charCodeAt(peg$currPos) === 45) {
					s3 = peg$c10;
					peg$currPos++;
				} else {
					s3 = peg$FAILED;
					if (peg$silentFails === 0) peg$fail(peg$e14);
				}
				if (s3 === peg$FAILED) s3 = peg$parsecce1();
				if (s3 !== peg$FAILED) {
					s4 = [];
					s5 = peg$parsecce1();
					while (s5 !== peg$FAILED) {
						s4.push(s5);
						s5 = peg$parsecce1();
					}
					if (input.charCodeAt(peg$currPos) === 45) {
						s5 = peg$c10;
						peg$currPos++;
					} else {
						s5 = peg$FAILED;
						if (peg$silentFails === 0) peg$fail(peg$e14);
					}
					if (s5 === peg$FAILED) s5 = null;
					if (input.charCodeAt(peg$currPos) === 93) {
						s6 = peg$c11;
						peg$currPos++;
					} else {
						s6 = peg$FAILED;
						if (peg$silentFails === 0) peg$fail(peg$e15);
					}
					if (s6 !== peg$FAILED) {
						s1 = [
							s1,
							s2,
							s3,
							s4,
							s5,
							s6
						];
						s0 = s1;
					} else {
						peg$currPos = s0;
						s0 = peg$FAILED;
					}
				} else {
					peg$currPos = s0;
					s0 = peg$FAILED;
				}
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			return s0;
		}
		function peg$parsecce1() {
			var s0 = peg$currPos, s1 = peg$parsecc_char(), s2, s3, s4;
			if (s1 !== peg$FAILED) {
				s2 = peg$currPos;
				if (input.charCodeAt(peg$currPos) === 45) {
					s3 = peg$c10;
					peg$currPos++;
				} else {
					s3 = peg$FAILED;
					if (peg$silentFails === 0) peg$fail(peg$e14);
				}
				if (s3 !== peg$FAILED) {
					s4 = peg$parsecc_char();
					if (s4 !== peg$FAILED) {
						s3 = [s3, s4];
						s2 = s3;
					} else {
						peg$currPos = s2;
						s2 = peg$FAILED;
					}
				} else {
					peg$currPos = s2;
					s2 = peg$FAILED;
				}
				if (s2 === peg$FAILED) s2 = null;
				s1 = [s1, s2];
				s0 = s1;
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			if (s0 === peg$FAILED) s0 = peg$parsechar_class_esc();
			return s0;
		}
		function peg$parsecc_char() {
			var s0 = peg$currPos, s1, s2;
			if (input.length > peg$currPos) {
				s1 = input.charAt(peg$currPos);
				peg$currPos++;
			} else {
				s1 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e8);
			}
			if (s1 !== peg$FAILED) {
				s2 = peg$f1(s1);
				if (s2) s2 = void 0;
				else s2 = peg$FAILED;
				if (s2 !== peg$FAILED) s0 = s1;
				else {
					peg$currPos = s0;
					s0 = peg$FAILED;
				}
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			if (s0 === peg$FAILED) s0 = peg$parsesingle_char_esc();
			return s0;
		}
		function peg$parsecat_esc() {
			var s0 = peg$currPos, s1, s2, s3;
			if (input.substr(peg$currPos, 3) === peg$c12) {
				s1 = peg$c12;
				peg$currPos += 3;
			} else {
				s1 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e16);
			}
			if (s1 !== peg$FAILED) {
				s2 = peg$parseis_category();
				if (s2 !== peg$FAILED) {
					if (input.charCodeAt(peg$currPos) === 125) {
						s3 = peg$c3;
						peg$currPos++;
					} else {
						s3 = peg$FAILED;
						if (peg$silentFails === 0) peg$fail(peg$e5);
					}
					if (s3 !== peg$FAILED) {
						s1 = [
							s1,
							s2,
							s3
						];
						s0 = s1;
					} else {
						peg$currPos = s0;
						s0 = peg$FAILED;
					}
				} else {
					peg$currPos = s0;
					s0 = peg$FAILED;
				}
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			return s0;
		}
		function peg$parsecompl_esc() {
			var s0 = peg$currPos, s1, s2, s3;
			if (input.substr(peg$currPos, 3) === peg$c13) {
				s1 = peg$c13;
				peg$currPos += 3;
			} else {
				s1 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e17);
			}
			if (s1 !== peg$FAILED) {
				s2 = peg$parseis_category();
				if (s2 !== peg$FAILED) {
					if (input.charCodeAt(peg$currPos) === 125) {
						s3 = peg$c3;
						peg$currPos++;
					} else {
						s3 = peg$FAILED;
						if (peg$silentFails === 0) peg$fail(peg$e5);
					}
					if (s3 !== peg$FAILED) {
						s1 = [
							s1,
							s2,
							s3
						];
						s0 = s1;
					} else {
						peg$currPos = s0;
						s0 = peg$FAILED;
					}
				} else {
					peg$currPos = s0;
					s0 = peg$FAILED;
				}
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			return s0;
		}
		function peg$parseis_category() {
			var s0 = peg$parseletters();
			if (s0 === peg$FAILED) {
				s0 = peg$parsemarks();
				if (s0 === peg$FAILED) {
					s0 = peg$parsenumbers();
					if (s0 === peg$FAILED) {
						s0 = peg$parsepunctuation();
						if (s0 === peg$FAILED) {
							s0 = peg$parseseparators();
							if (s0 === peg$FAILED) {
								s0 = peg$parsesymbols();
								if (s0 === peg$FAILED) s0 = peg$parseothers();
							}
						}
					}
				}
			}
			return s0;
		}
		function peg$parseletters() {
			var s0 = peg$currPos, s1, s2;
			if (input.charCodeAt(peg$currPos) === 76) {
				s1 = peg$c14;
				peg$currPos++;
			} else {
				s1 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e18);
			}
			if (s1 !== peg$FAILED) {
				s2 = input.charAt(peg$currPos);
				if (peg$r3.test(s2)) peg$currPos++;
				else {
					s2 = peg$FAILED;
					if (peg$silentFails === 0) peg$fail(peg$e19);
				}
				if (s2 === peg$FAILED) s2 = null;
				s1 = [s1, s2];
				s0 = s1;
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			return s0;
		}
		function peg$parsemarks() {
			var s0 = peg$currPos, s1, s2;
			if (input.charCodeAt(peg$currPos) === 77) {
				s1 = peg$c15;
				peg$currPos++;
			} else {
				s1 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e20);
			}
			if (s1 !== peg$FAILED) {
				s2 = input.charAt(peg$currPos);
				if (peg$r4.test(s2)) peg$currPos++;
				else {
					s2 = peg$FAILED;
					if (peg$silentFails === 0) peg$fail(peg$e21);
				}
				if (s2 === peg$FAILED) s2 = null;
				s1 = [s1, s2];
				s0 = s1;
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			return s0;
		}
		function peg$parsenumbers() {
			var s0 = peg$currPos, s1, s2;
			if (input.charCodeAt(peg$currPos) === 78) {
				s1 = peg$c16;
				peg$currPos++;
			} else {
				s1 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e22);
			}
			if (s1 !== peg$FAILED) {
				s2 = input.charAt(peg$currPos);
				if (peg$r5.test(s2)) peg$currPos++;
				else {
					s2 = peg$FAILED;
					if (peg$silentFails === 0) peg$fail(peg$e23);
				}
				if (s2 === peg$FAILED) s2 = null;
				s1 = [s1, s2];
				s0 = s1;
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			return s0;
		}
		function peg$parsepunctuation() {
			var s0 = peg$currPos, s1, s2;
			if (input.charCodeAt(peg$currPos) === 80) {
				s1 = peg$c17;
				peg$currPos++;
			} else {
				s1 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e24);
			}
			if (s1 !== peg$FAILED) {
				s2 = input.charAt(peg$currPos);
				if (peg$r6.test(s2)) peg$currPos++;
				else {
					s2 = peg$FAILED;
					if (peg$silentFails === 0) peg$fail(peg$e25);
				}
				if (s2 === peg$FAILED) s2 = null;
				s1 = [s1, s2];
				s0 = s1;
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			return s0;
		}
		function peg$parseseparators() {
			var s0 = peg$currPos, s1, s2;
			if (input.charCodeAt(peg$currPos) === 90) {
				s1 = peg$c18;
				peg$currPos++;
			} else {
				s1 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e26);
			}
			if (s1 !== peg$FAILED) {
				s2 = input.charAt(peg$currPos);
				if (peg$r7.test(s2)) peg$currPos++;
				else {
					s2 = peg$FAILED;
					if (peg$silentFails === 0) peg$fail(peg$e27);
				}
				if (s2 === peg$FAILED) s2 = null;
				s1 = [s1, s2];
				s0 = s1;
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			return s0;
		}
		function peg$parsesymbols() {
			var s0 = peg$currPos, s1, s2;
			if (input.charCodeAt(peg$currPos) === 83) {
				s1 = peg$c19;
				peg$currPos++;
			} else {
				s1 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e28);
			}
			if (s1 !== peg$FAILED) {
				s2 = input.charAt(peg$currPos);
				if (peg$r8.test(s2)) peg$currPos++;
				else {
					s2 = peg$FAILED;
					if (peg$silentFails === 0) peg$fail(peg$e29);
				}
				if (s2 === peg$FAILED) s2 = null;
				s1 = [s1, s2];
				s0 = s1;
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			return s0;
		}
		function peg$parseothers() {
			var s0 = peg$currPos, s1, s2;
			if (input.charCodeAt(peg$currPos) === 67) {
				s1 = peg$c20;
				peg$currPos++;
			} else {
				s1 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e30);
			}
			if (s1 !== peg$FAILED) {
				s2 = input.charAt(peg$currPos);
				if (peg$r9.test(s2)) peg$currPos++;
				else {
					s2 = peg$FAILED;
					if (peg$silentFails === 0) peg$fail(peg$e31);
				}
				if (s2 === peg$FAILED) s2 = null;
				s1 = [s1, s2];
				s0 = s1;
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			return s0;
		}
		peg$result = peg$startRuleFunction();
		if (options.peg$library) return (/** @type {any} */ {
			peg$result,
			peg$currPos,
			peg$FAILED,
			peg$maxFailExpected,
			peg$maxFailPos
		});
		if (peg$result !== peg$FAILED && peg$currPos === input.length) return peg$result;
		else {
			if (peg$result !== peg$FAILED && peg$currPos < input.length) peg$fail(peg$endExpectation());
			throw peg$buildStructuredError(peg$maxFailExpected, peg$maxFailPos < input.length ? input.charAt(peg$maxFailPos) : null, peg$maxFailPos < input.length ? peg$computeLocation(peg$maxFailPos, peg$maxFailPos + 1) : peg$computeLocation(peg$maxFailPos, peg$maxFailPos));
		}
	}
	const iregexp = {
		StartRules: ["start"],
		SyntaxError: peg$SyntaxError,
		parse: peg$parse
	};
	/**
	* Return _true_ if _pattern_ is a valid I-Regexp
	* @param {string} pattern - Regular expression pattern to check.
	* @returns true if _pattern_ is valid, or false otherwise.
	*/
	function check(pattern) {
		try {
			iregexp.parse(pattern, {});
		} catch (error) {
			if (error instanceof iregexp.SyntaxError) return false;
			throw error;
		}
		return true;
	}
	var check$1 = { check }.check;
	var Match = class {
		argTypes = [FunctionExpressionType.ValueType, FunctionExpressionType.ValueType];
		returnType = FunctionExpressionType.LogicalType;
		#cache;
		constructor(options = {}) {
			this.options = options;
			this.cacheSize = options.cacheSize ?? 10;
			this.throwErrors = options.throwErrors ?? false;
			this.iRegexpCheck = options.iRegexpCheck ?? true;
			this.#cache = new LRUCache(this.cacheSize);
		}
		call(s, pattern) {
			if (this.cacheSize > 0) {
				const re = this.#cache.get(pattern);
				if (re) try {
					return re.test(s);
				} catch (error) {
					if (this.throwErrors) throw error;
					return false;
				}
			}
			if (!isString(pattern)) {
				if (this.throwErrors) throw new IRegexpError(`match() expected a string pattern, found ${pattern}`);
				return false;
			}
			if (this.iRegexpCheck && !check$1(pattern)) {
				if (this.throwErrors) throw new IRegexpError(`pattern ${pattern} is not a valid I-Regexp pattern`);
				return false;
			}
			try {
				const re = new RegExp(fullMatch(pattern), "u");
				if (this.cacheSize > 0) this.#cache.set(pattern, re);
				return re.test(s);
			} catch (error) {
				if (this.throwErrors) throw error;
				return false;
			}
		}
	};
	var Search = class {
		argTypes = [FunctionExpressionType.ValueType, FunctionExpressionType.ValueType];
		returnType = FunctionExpressionType.LogicalType;
		#cache;
		constructor(options = {}) {
			this.options = options;
			this.cacheSize = options.cacheSize ?? 10;
			this.throwErrors = options.throwErrors ?? false;
			this.iRegexpCheck = options.iRegexpCheck ?? true;
			this.#cache = new LRUCache(this.cacheSize);
		}
		call(s, pattern) {
			if (this.cacheSize > 0) {
				const re = this.#cache.get(pattern);
				if (re) try {
					return !!s.match(re);
				} catch (error) {
					if (this.throwErrors) throw error;
					return false;
				}
			}
			if (!isString(pattern)) {
				if (this.throwErrors) throw new IRegexpError(`match() expected a string pattern, found ${pattern}`);
				return false;
			}
			if (this.iRegexpCheck && !check$1(pattern)) {
				if (this.throwErrors) throw new IRegexpError(`pattern ${pattern} is not a valid I-Regexp pattern`);
				return false;
			}
			try {
				const re = new RegExp(mapRegexp(pattern), "u");
				if (this.cacheSize > 0) this.#cache.set(pattern, re);
				return !!s.match(re);
			} catch (error) {
				if (this.throwErrors) throw error;
				return false;
			}
		}
	};
	var Value = class {
		argTypes = [FunctionExpressionType.NodesType];
		returnType = FunctionExpressionType.ValueType;
		call(nodes) {
			if (nodes.length === 1) return nodes.nodes[0].value;
			return Nothing;
		}
	};
	/**
	*
	*/
	let TokenKind = /*#__PURE__*/ function(TokenKind) {
		TokenKind["AND"] = "TOKEN_AND";
		TokenKind["COLON"] = "TOKEN_COLON";
		TokenKind["COMMA"] = "TOKEN_COMMA";
		TokenKind["CURRENT"] = "TOKEN_CURRENT_VALUE";
		TokenKind["CURRENT_KEY"] = "TOKEN_CURRENT_KEY";
		TokenKind["DDOT"] = "TOKEN_DDOT";
		TokenKind["DOT"] = "TOKEN_DOT";
		TokenKind["DOUBLE_QUOTE_STRING"] = "TOKEN_DOUBLE_QUOTE_STRING";
		TokenKind["EOF"] = "TOKEN_EOF";
		TokenKind["EQ"] = "TOKEN_EQ";
		TokenKind["ERROR"] = "TOKEN_ERROR";
		TokenKind["FALSE"] = "TOKEN_FALSE";
		TokenKind["FILTER"] = "TOKEN_FILTER_START";
		TokenKind["FUNCTION"] = "TOKEN_FUNCTION";
		TokenKind["GE"] = "TOKEN_GE";
		TokenKind["GT"] = "TOKEN_GT";
		TokenKind["INDEX"] = "TOKEN_INDEX";
		TokenKind["KEY"] = "TOKEN_KEY";
		TokenKind["KEY_DOUBLE_QUOTE_STRING"] = "TOKEN_KEY_DOUBLE_QUOTE_STRING";
		TokenKind["KEY_SINGLE_QUOTE_STRING"] = "TOKEN_KEY_SINGLE_QUOTE_STRING";
		TokenKind["KEYS"] = "TOKEN_KEYS";
		TokenKind["KEYS_FILTER"] = "TOKEN_KEYS_FILTER";
		TokenKind["LBRACKET"] = "TOKEN_LBRACKET";
		TokenKind["LE"] = "TOKEN_LE";
		TokenKind["LG"] = "TOKEN_LG";
		TokenKind["LPAREN"] = "TOKEN_LPAREN";
		TokenKind["LT"] = "TOKEN_LT";
		TokenKind["NAME"] = "TOKEN_NAME";
		TokenKind["NE"] = "TOKEN_NE";
		TokenKind["NOT"] = "TOKEN_NOT";
		TokenKind["NULL"] = "TOKEN_NULL";
		TokenKind["NUMBER"] = "NUMBER";
		TokenKind["OR"] = "TOKEN_OR";
		TokenKind["RBRACKET"] = "TOKEN_RBRACKET";
		TokenKind["ROOT"] = "TOKEN_ROOT";
		TokenKind["RPAREN"] = "TOKEN_RPAREN";
		TokenKind["SINGLE_QUOTE_STRING"] = "TOKEN_SINGLE_QUOTE_STRING";
		TokenKind["TRUE"] = "TOKEN_TRUE";
		TokenKind["WILD"] = "TOKEN_WILD";
		return TokenKind;
	}({});
	/**
	*
	*/
	var Token = class {
		constructor(kind, value, index, input) {
			this.kind = kind;
			this.value = value;
			this.index = index;
			this.input = input;
		}
	};
	new Token(TokenKind.EOF, "", -1, "");
	/**
	*
	*/
	var TokenStream = class {
		#pos = 0;
		constructor(tokens) {
			this.tokens = tokens;
		}
		get current() {
			return this.tokens[this.#pos];
		}
		get peek() {
			if (this.#pos >= this.tokens.length - 1) return this.tokens[this.tokens.length - 1];
			return this.tokens[this.#pos + 1];
		}
		next() {
			const current = this.current;
			this.#pos += 1;
			return current;
		}
		backup() {
			if (this.#pos > 0) this.#pos -= 1;
		}
		expect(kind) {
			if (this.current.kind !== kind) throw new JSONPathSyntaxError(`expected token '${kind}', found '${this.current.kind}'`, this.current);
		}
		expectPeek(kind) {
			const peeked = this.peek;
			if (peeked.kind !== kind) throw new JSONPathSyntaxError(`expected token '${kind}', found '${peeked.kind}'`, peeked);
		}
		expectPeekNot(kind, message) {
			const peeked = this.peek;
			if (peeked.kind === kind) throw new JSONPathSyntaxError(message, peeked);
		}
	};
	/** A lexer that accepts additional, non-standard tokens. */
	const exponentPattern = /[eE][+-]?\d+/y;
	const functionNamePattern = /[a-z][a-z_0-9]*/y;
	const indexPattern = /-?\d+/y;
	const intPattern = /-?\d+/y;
	const namePattern = /[\u0080-\uFFFFa-zA-Z_][\u0080-\uFFFFa-zA-Z0-9_-]*/y;
	const whitespace = /* @__PURE__ */ new Set([
		" ",
		"\n",
		"	",
		"\r"
	]);
	const nameFirstPattern = /[\u0080-\uFFFFa-zA-Z_]/;
	/**
	* JSONPath lexical scanner.
	*
	* Lexer state is shared between this class and the current state function. A
	* new _Lexer_ instance is automatically created every time a path is tokenized.
	*
	* Use {@link tokenize} to get an array of {@link Token}'s for a JSONPath query.
	*/
	var Lexer = class {
		/**
		* Filter nesting level.
		*/
		filterLevel = 0;
		/**
		* A running count of parentheses for each, possibly nested, function call.
		*
		* If the stack is empty, we are not in a function call. Remember that
		* function arguments can use arbitrarily nested in parentheses.
		*/
		funcCallStack = [];
		/**
		* A stack of parentheses and square brackets used to check for balanced
		* brackets.
		*/
		bracketStack = [];
		/** Tokens resulting from tokenizing a JSONPath query. */
		tokens = [];
		#start = 0;
		#pos = 0;
		/**
		* @param path - A JSONPath query.
		*/
		constructor(environment, path) {
			this.environment = environment;
			this.path = path;
		}
		get pos() {
			return this.#pos;
		}
		get start() {
			return this.#start;
		}
		run() {
			let state = lexRoot;
			while (state) state = state(this);
		}
		emit(t) {
			this.tokens.push(new Token(t, this.path.slice(this.#start, this.#pos), this.#start, this.path));
			this.#start = this.#pos;
		}
		next() {
			if (this.#pos >= this.path.length) return "";
			const s = this.path[this.#pos];
			this.#pos += 1;
			return s;
		}
		ignore() {
			this.#start = this.#pos;
		}
		backup() {
			if (this.#pos <= this.#start) {
				const msg = "can't backup beyond start";
				throw new JSONPathLexerError(msg, new Token(TokenKind.ERROR, msg, this.#pos, this.path));
			}
			this.#pos -= 1;
		}
		peek() {
			const ch = this.next();
			if (ch) this.backup();
			return ch;
		}
		peekMatch(pattern) {
			const ch = this.next();
			if (ch) this.backup();
			return pattern.test(ch);
		}
		accept(valid) {
			const ch = this.next();
			if (valid.has(ch)) return true;
			if (ch) this.backup();
			return false;
		}
		acceptMatch(pattern) {
			const ch = this.next();
			if (pattern.test(ch)) return true;
			if (ch) this.backup();
			return false;
		}
		acceptRun(valid) {
			let found = false;
			let ch = this.next();
			while (valid.has(ch)) {
				ch = this.next();
				found = true;
			}
			if (ch) this.backup();
			return found;
		}
		acceptMatchRun(pattern) {
			pattern.lastIndex = this.#pos;
			const match = pattern.exec(this.path);
			pattern.lastIndex = 0;
			if (match) {
				this.#pos += match[0].length;
				return true;
			}
			return false;
		}
		ignoreWhitespace() {
			if (this.#pos !== this.#start) {
				const msg = `must emit or ignore before consuming whitespace ('${this.path.slice(this.#start, this.#pos)}':${this.pos})`;
				throw new JSONPathLexerError(msg, new Token(TokenKind.ERROR, msg, this.pos, this.path));
			}
			if (this.acceptRun(whitespace)) {
				this.ignore();
				return true;
			}
			return false;
		}
		error(msg) {
			this.tokens.push(new Token(TokenKind.ERROR, msg, this.#pos, this.path));
		}
	};
	/**
	* Return a lexer for _path_ and an array to be populated with Tokens.
	*
	* `lexer.run()` must be called to populate the returned tokens array.
	*
	* You probably want to use {@link tokenize} instead of _lex_. This function
	* is mostly for internal use, where we want to test the state of the returned
	* _lexer_ after tokens have been populated.
	*
	* @param path - A JSONPath query.
	* @returns A two-tuple containing a lexer for _path_ and an array to populate
	* with tokens.
	*/
	function lex(environment, path) {
		const lexer = new Lexer(environment, path);
		return [lexer, lexer.tokens];
	}
	/**
	* Scan _path_ and return an array of tokens to be parsed by the parser.
	* @param path - A JSONPath query.
	* @returns Tokens to be parsed by the parser.
	*/
	function tokenize(environment, path) {
		const [lexer, tokens] = lex(environment, path);
		lexer.run();
		if (tokens.length && tokens[tokens.length - 1].kind === TokenKind.ERROR) throw new JSONPathSyntaxError(tokens[tokens.length - 1].value, tokens[tokens.length - 1]);
		if (lexer.bracketStack.length !== 0) {
			const [ch, index] = lexer.bracketStack[lexer.bracketStack.length - 1];
			throw new JSONPathSyntaxError("unbalanced brackets", new Token(TokenKind.ERROR, ch, index, path));
		}
		return tokens;
	}
	function lexRoot(l) {
		const ch = l.next();
		if (ch !== "$") {
			l.backup();
			l.error(`expected '$', found '${ch}'`);
			return null;
		}
		l.emit(TokenKind.ROOT);
		return lexSegment;
	}
	function lexSegment(l) {
		if (l.ignoreWhitespace() && !l.peek()) l.error("trailing whitespace");
		const ch = l.next();
		switch (ch) {
			case "":
				l.emit(TokenKind.EOF);
				return null;
			case ".":
				if (l.peek() === ".") {
					l.next();
					l.emit(TokenKind.DDOT);
					return lexDescendantSelection;
				}
				return lexDotSelector;
			case "[":
				l.bracketStack.push(["[", l.start]);
				l.emit(TokenKind.LBRACKET);
				return lexInsideBracketedSelection;
			default:
				l.backup();
				if (l.filterLevel) return lexInsideFilter;
				l.error(`expected '.', '..' or a bracketed selection, found '${ch}'`);
				return null;
		}
	}
	/**
	* Similar to _lexSegment_, but ..
	*   - no leading whitespace
	*   - no extra dot before a property name
	*   - there must be a selector, so EOF would be an error
	* @param l -
	* @returns -
	*/
	function lexDescendantSelection(l) {
		if (l.acceptMatchRun(namePattern)) {
			l.emit(TokenKind.NAME);
			return lexSegment;
		}
		if (!l.environment.strict) {
			if (l.environment.keysPattern.source === "~" && l.peek() === "~") {
				l.next();
				if (l.peekMatch(nameFirstPattern)) {
					l.ignore();
					l.acceptMatchRun(namePattern);
					l.emit(TokenKind.KEY);
					return lexSegment;
				} else {
					l.emit(TokenKind.KEYS);
					return lexSegment;
				}
			} else if (l.acceptMatchRun(l.environment.keysPattern)) {
				l.emit(TokenKind.KEYS);
				return lexSegment;
			}
		}
		const ch = l.next();
		switch (ch) {
			case "":
				l.error("bald descendant segment");
				return null;
			case "*":
				l.emit(TokenKind.WILD);
				return lexSegment;
			case "[":
				l.bracketStack.push(["[", l.start]);
				l.emit(TokenKind.LBRACKET);
				return lexInsideBracketedSelection;
			default:
				l.backup();
				l.error(`unexpected descendent selection token '${ch}'`);
				return null;
		}
	}
	function lexDotSelector(l) {
		l.ignore();
		if (l.ignoreWhitespace()) {
			l.error("unexpected whitespace after dot");
			return null;
		}
		if (!l.environment.strict) {
			if (l.environment.keysPattern.source === "~" && l.peek() === "~") {
				l.next();
				if (l.peekMatch(nameFirstPattern)) {
					l.ignore();
					l.acceptMatchRun(namePattern);
					l.emit(TokenKind.KEY);
					return lexSegment;
				} else {
					l.emit(TokenKind.KEYS);
					return lexSegment;
				}
			} else if (l.acceptMatchRun(l.environment.keysPattern)) {
				l.emit(TokenKind.KEYS);
				return lexSegment;
			}
		}
		if (l.acceptMatchRun(namePattern)) {
			l.emit(TokenKind.NAME);
			return lexSegment;
		}
		const ch = l.next();
		if (ch === "*") {
			l.emit(TokenKind.WILD);
			return lexSegment;
		}
		l.backup();
		l.error(`unexpected shorthand selector '${ch}'`);
		return null;
	}
	function lexInsideBracketedSelection(l) {
		for (;;) {
			l.ignoreWhitespace();
			if (l.acceptMatchRun(indexPattern)) {
				l.emit(TokenKind.INDEX);
				continue;
			}
			if (!l.environment.strict && l.acceptMatchRun(l.environment.keysPattern)) switch (l.peek()) {
				case "'":
					l.ignore();
					l.next();
					return lexSingleQuoteKeyString(l);
				case "\"":
					l.ignore();
					l.next();
					return lexDoubleQuoteKeyString(l);
				case "?":
					l.next();
					l.emit(TokenKind.KEYS_FILTER);
					l.filterLevel += 1;
					return lexInsideFilter;
				default:
					l.emit(TokenKind.KEYS);
					continue;
			}
			const ch = l.next();
			switch (ch) {
				case "]":
					if (l.bracketStack.length === 0 || l.bracketStack[l.bracketStack.length - 1][0] !== "[") {
						l.backup();
						l.error("unbalanced brackets");
						return null;
					}
					l.bracketStack.pop();
					l.emit(TokenKind.RBRACKET);
					return lexSegment;
				case "":
					l.error("unclosed bracketed selection");
					return null;
				case "*":
					l.emit(TokenKind.WILD);
					continue;
				case "?":
					l.emit(TokenKind.FILTER);
					l.filterLevel += 1;
					return lexInsideFilter;
				case ",":
					l.emit(TokenKind.COMMA);
					continue;
				case ":":
					l.emit(TokenKind.COLON);
					continue;
				case "'": return lexSingleQuoteStringInsideBracketSelection;
				case "\"": return lexDoubleQuoteStringInsideBracketSelection;
				default:
					l.backup();
					l.error(`unexpected token '${ch}' in bracketed selection`);
					return null;
			}
		}
	}
	function lexInsideFilter(l) {
		for (;;) {
			l.ignoreWhitespace();
			const ch = l.next();
			switch (ch) {
				case "":
					l.error("unclosed bracketed selection");
					return null;
				case "]":
					l.filterLevel -= 1;
					l.backup();
					return lexInsideBracketedSelection;
				case ",":
					l.emit(TokenKind.COMMA);
					if (l.funcCallStack.length) continue;
					l.filterLevel -= 1;
					return lexInsideBracketedSelection;
				case "'": return lexSingleQuoteStringInsideFilterExpression;
				case "\"": return lexDoubleQuoteStringInsideFilterExpression;
				case "(":
					l.bracketStack.push(["(", l.start]);
					l.emit(TokenKind.LPAREN);
					if (l.funcCallStack.length) l.funcCallStack[l.funcCallStack.length - 1] += 1;
					continue;
				case ")":
					if (l.bracketStack.length === 0 || l.bracketStack[l.bracketStack.length - 1][0] !== "(") {
						l.backup();
						l.error("unbalanced brackets");
						return null;
					}
					l.bracketStack.pop();
					l.emit(TokenKind.RPAREN);
					if (l.funcCallStack.length) {
						if (l.funcCallStack[l.funcCallStack.length - 1] === 1) l.funcCallStack.pop();
						else l.funcCallStack[l.funcCallStack.length - 1] -= 1;
					}
					continue;
				case "$":
					l.emit(TokenKind.ROOT);
					return lexSegment;
				case "@":
					l.emit(TokenKind.CURRENT);
					return lexSegment;
				case "#":
					if (l.environment.strict) {
						l.backup();
						l.error(`unexpected filter selector token '${ch}'`);
						return null;
					}
					l.emit(TokenKind.CURRENT_KEY);
					return lexSegment;
				case ".":
					l.backup();
					return lexSegment;
				case "!":
					if (l.peek() === "=") {
						l.next();
						l.emit(TokenKind.NE);
					} else l.emit(TokenKind.NOT);
					continue;
				case "=": if (l.peek() === "=") {
					l.next();
					l.emit(TokenKind.EQ);
					continue;
				} else {
					l.backup();
					l.error(`unexpected filter selector token '${ch}'`);
					return null;
				}
				case "<":
					if (l.peek() === "=") {
						l.next();
						l.emit(TokenKind.LE);
					} else l.emit(TokenKind.LT);
					continue;
				case ">":
					if (l.peek() === "=") {
						l.next();
						l.emit(TokenKind.GE);
					} else l.emit(TokenKind.GT);
					continue;
				default:
					l.backup();
					if (l.acceptMatchRun(intPattern)) {
						if (l.peek() === ".") {
							l.next();
							if (!l.acceptMatchRun(intPattern)) {
								l.error("a fractional digit is required after a decimal point");
								return null;
							}
						}
						l.acceptMatchRun(exponentPattern);
						l.emit(TokenKind.NUMBER);
						continue;
					}
					if (l.acceptMatchRun(/&&/y)) {
						l.emit(TokenKind.AND);
						continue;
					}
					if (l.acceptMatchRun(/\|\|/y)) {
						l.emit(TokenKind.OR);
						continue;
					}
					if (l.acceptMatchRun(/true/y)) {
						l.emit(TokenKind.TRUE);
						continue;
					}
					if (l.acceptMatchRun(/false/y)) {
						l.emit(TokenKind.FALSE);
						continue;
					}
					if (l.acceptMatchRun(/null/y)) {
						l.emit(TokenKind.NULL);
						continue;
					}
					if (l.acceptMatchRun(functionNamePattern) && l.peek() === "(") {
						l.funcCallStack.push(1);
						l.emit(TokenKind.FUNCTION);
						l.bracketStack.push(["(", l.start]);
						l.next();
						l.ignore();
						continue;
					}
			}
			l.error(`unexpected filter selector token '${ch}'`);
			return null;
		}
	}
	/**
	* Return a state function tokenizing string literals using _quote_ and
	* returning control to _state_.
	* @param quote - One of `'` or `"`.
	* @param state - The state function to return control to.
	* @returns String tokenizing state function.
	*/
	function makeLexString(quote, state, token_kind) {
		function _lexString(l) {
			l.ignore();
			if (l.peek() === quote) {
				l.emit(quote === "'" ? TokenKind.SINGLE_QUOTE_STRING : TokenKind.DOUBLE_QUOTE_STRING);
				l.next();
				l.ignore();
				return state;
			}
			for (;;) {
				const la = l.path.slice(l.pos, l.pos + 2);
				const ch = l.next();
				if (la === "\\\\" || la === `\\${quote}`) {
					l.next();
					continue;
				} else if (ch === "\\" && !la.match(/\\[bfnrtu/]/)) {
					l.error(`invalid escape`);
					return null;
				}
				if (!ch) {
					l.error(`unclosed string starting at index ${l.start}`);
					return null;
				}
				if (ch === quote) {
					l.backup();
					l.emit(token_kind);
					l.next();
					l.ignore();
					return state;
				}
			}
		}
		return _lexString;
	}
	const lexSingleQuoteStringInsideBracketSelection = makeLexString("'", lexInsideBracketedSelection, TokenKind.SINGLE_QUOTE_STRING);
	const lexDoubleQuoteStringInsideBracketSelection = makeLexString("\"", lexInsideBracketedSelection, TokenKind.DOUBLE_QUOTE_STRING);
	const lexSingleQuoteStringInsideFilterExpression = makeLexString("'", lexInsideFilter, TokenKind.SINGLE_QUOTE_STRING);
	const lexDoubleQuoteStringInsideFilterExpression = makeLexString("\"", lexInsideFilter, TokenKind.DOUBLE_QUOTE_STRING);
	const lexSingleQuoteKeyString = makeLexString("'", lexInsideBracketedSelection, TokenKind.KEY_SINGLE_QUOTE_STRING);
	const lexDoubleQuoteKeyString = makeLexString("\"", lexInsideBracketedSelection, TokenKind.KEY_DOUBLE_QUOTE_STRING);
	/**
	* Base class for all JSONPath segments and selectors.
	*/
	var JSONPathSelector = class {
		/**
		* @param token - The token at the start of this selector.
		*/
		constructor(environment, token) {
			this.environment = environment;
			this.token = token;
		}
	};
	/**
	* Shorthand and quoted name selector.
	*/
	var NameSelector = class extends JSONPathSelector {
		constructor(environment, token, name) {
			super(environment, token);
			this.environment = environment;
			this.token = token;
			this.name = name;
		}
		resolve(node) {
			const rv = [];
			if (!isArray(node.value) && hasStringKey(node.value, this.name)) rv.push(new JSONPathNode(node.value[this.name], node.location.concat(this.name), node.root));
			return rv;
		}
		*lazyResolve(node) {
			if (!isArray(node.value) && hasStringKey(node.value, this.name)) yield new JSONPathNode(node.value[this.name], node.location.concat(this.name), node.root);
		}
		toString(options) {
			const { form } = {
				...defaultSerializationOptions,
				...options
			};
			return form === "canonical" ? toCanonical(this.name) : toQuoted(this.name);
		}
		shorthand() {
			return toShorthand(this.name);
		}
	};
	/**
	* Array index selector.
	*/
	var IndexSelector = class extends JSONPathSelector {
		constructor(environment, token, index) {
			super(environment, token);
			this.environment = environment;
			this.token = token;
			this.index = index;
			if (index < this.environment.minIntIndex || index > this.environment.maxIntIndex) throw new JSONPathIndexError("index out of range", this.token);
		}
		resolve(node) {
			const rv = [];
			if (isArray(node.value)) {
				const normIndex = this.normalizedIndex(node.value.length);
				if (normIndex in node.value) rv.push(new JSONPathNode(node.value[normIndex], node.location.concat(normIndex), node.root));
			}
			return rv;
		}
		*lazyResolve(node) {
			if (isArray(node.value)) {
				const normIndex = this.normalizedIndex(node.value.length);
				if (normIndex in node.value) yield new JSONPathNode(node.value[normIndex], node.location.concat(normIndex), node.root);
			}
		}
		toString() {
			return String(this.index);
		}
		normalizedIndex(length) {
			if (this.index < 0 && length >= Math.abs(this.index)) return length + this.index;
			return this.index;
		}
	};
	var SliceSelector = class extends JSONPathSelector {
		constructor(environment, token, start, stop, step) {
			super(environment, token);
			this.environment = environment;
			this.token = token;
			this.start = start;
			this.stop = stop;
			this.step = step;
			this.checkRange(start, stop, step);
		}
		resolve(node) {
			const rv = [];
			if (!isArray(node.value)) return rv;
			for (const [i, value] of this.slice(node.value, this.start, this.stop, this.step)) rv.push(new JSONPathNode(value, node.location.concat(i), node.root));
			return rv;
		}
		*lazyResolve(node) {
			if (isArray(node.value)) for (const [i, value] of this.lazySlice(node.value, this.start, this.stop, this.step)) yield new JSONPathNode(value, node.location.concat(i), node.root);
		}
		toString() {
			return `${this.start ? this.start : ""}:${this.stop ? this.stop : ""}:${this.step ? this.step : "1"}`;
		}
		checkRange(...indices) {
			for (const index of indices) if (index !== void 0 && (index < this.environment.minIntIndex || index > this.environment.maxIntIndex)) throw new JSONPathIndexError("index out of range", this.token);
		}
		slice(arr, start, stop, step) {
			const len = arr.length;
			step = step ?? 1;
			if (step === 0 || !len) return [];
			const result = [];
			let i;
			if (step > 0) {
				i = this.normalizeIndex(start, 0, len, step);
				const stop_ = this.normalizeIndex(stop, len, len, step);
				for (; i < stop_; i += step) result.push([i, arr[i]]);
			} else {
				i = this.normalizeIndex(start, len - 1, len, step);
				const stop_ = this.normalizeIndex(stop, -1, len, step);
				for (; i > stop_; i += step) result.push([i, arr[i]]);
			}
			return result;
		}
		*lazySlice(arr, start, stop, step) {
			const len = arr.length;
			step = step ?? 1;
			if (step === 0 || !len) return [];
			let i;
			if (step > 0) {
				i = this.normalizeIndex(start, 0, len, step);
				const stop_ = this.normalizeIndex(stop, len, len, step);
				for (; i < stop_; i += step) yield [i, arr[i]];
			} else {
				i = this.normalizeIndex(start, len - 1, len, step);
				const stop_ = this.normalizeIndex(stop, -1, len, step);
				for (; i > stop_; i += step) yield [i, arr[i]];
			}
		}
		normalizeIndex(n, defaultValue, len, step) {
			if (n === void 0) return defaultValue;
			if (n < 0) return step < 0 ? Math.max(n + len, -1) : Math.max(n + len, 0);
			return step < 0 ? Math.min(n, len - 1) : Math.min(n, len);
		}
	};
	var WildcardSelector = class extends JSONPathSelector {
		constructor(environment, token) {
			super(environment, token);
			this.environment = environment;
			this.token = token;
		}
		resolve(node) {
			const rv = [];
			if (node.value instanceof String) return rv;
			if (isArray(node.value)) for (let i = 0; i < node.value.length; i++) rv.push(new JSONPathNode(node.value[i], node.location.concat(i), node.root));
			else if (isObject(node.value)) for (const [key, value] of this.environment.entries(node.value)) rv.push(new JSONPathNode(value, node.location.concat(key), node.root));
			return rv;
		}
		*lazyResolve(node) {
			if (isArray(node.value)) for (let i = 0; i < node.value.length; i++) yield new JSONPathNode(node.value[i], node.location.concat(i), node.root);
			else if (isObject(node.value) && !isString(node.value)) for (const [key, value] of this.environment.entries(node.value)) yield new JSONPathNode(value, node.location.concat(key), node.root);
		}
		toString() {
			return "*";
		}
	};
	var FilterSelector = class extends JSONPathSelector {
		constructor(environment, token, expression) {
			super(environment, token);
			this.environment = environment;
			this.token = token;
			this.expression = expression;
		}
		resolve(node) {
			const rv = [];
			if (node.value instanceof String) return rv;
			if (isArray(node.value)) for (let i = 0; i < node.value.length; i++) {
				const value = node.value[i];
				const filterContext = {
					environment: this.environment,
					currentValue: value,
					rootValue: node.root,
					currentKey: i
				};
				if (this.expression.evaluate(filterContext)) rv.push(new JSONPathNode(value, node.location.concat(i), node.root));
			}
			else if (isObject(node.value)) for (const [key, value] of this.environment.entries(node.value)) {
				const filterContext = {
					environment: this.environment,
					currentValue: value,
					rootValue: node.root,
					currentKey: key
				};
				if (this.expression.evaluate(filterContext)) rv.push(new JSONPathNode(value, node.location.concat(key), node.root));
			}
			return rv;
		}
		*lazyResolve(node) {
			if (isArray(node.value)) for (let i = 0; i < node.value.length; i++) {
				const value = node.value[i];
				const filterContext = {
					environment: this.environment,
					currentValue: value,
					rootValue: node.root,
					lazy: true,
					currentKey: i
				};
				if (this.expression.evaluate(filterContext)) yield new JSONPathNode(value, node.location.concat(i), node.root);
			}
			else if (isObject(node.value) && !isString(node.value)) for (const [key, value] of this.environment.entries(node.value)) {
				const filterContext = {
					environment: this.environment,
					currentValue: value,
					rootValue: node.root,
					lazy: true,
					currentKey: key
				};
				if (this.expression.evaluate(filterContext)) yield new JSONPathNode(value, node.location.concat(key), node.root);
			}
		}
		toString(options) {
			return `?${this.expression.toString(options)}`;
		}
	};
	/** Base class for all JSONPath segments. Both shorthand and bracketed. */
	var JSONPathSegment = class {
		constructor(environment, token, selectors) {
			this.environment = environment;
			this.token = token;
			this.selectors = selectors;
		}
	};
	/** The child selection segment. */
	var ChildSegment = class extends JSONPathSegment {
		resolve(nodes) {
			const rv = [];
			for (const node of nodes) for (const selector of this.selectors) rv.push(...selector.resolve(node));
			return rv;
		}
		*lazyResolve(nodes) {
			for (const node of nodes) for (const selector of this.selectors) yield* selector.resolve(node);
		}
		toString(options) {
			const { form } = {
				...defaultSerializationOptions,
				...options
			};
			if (form === "pretty" && this.selectors.length === 1 && this.selectors[0] instanceof NameSelector) {
				const shorthand = this.selectors[0].shorthand();
				if (shorthand != null) return `.${shorthand}`;
			}
			return `[${this.selectors.map((s) => s.toString(options)).join(", ")}]`;
		}
	};
	/** The recursive descent segment. */
	var DescendantSegment = class extends JSONPathSegment {
		resolve(nodes) {
			const rv = [];
			const visitor = (this.environment.nondeterministic ? this.nondeterministicVisit : this.visit).bind(this);
			for (const node of nodes) for (const _node of visitor(node)) for (const selector of this.selectors) rv.push(...selector.resolve(_node));
			return rv;
		}
		*lazyResolve(nodes) {
			for (const node of nodes) for (const _node of this.visit(node)) for (const selector of this.selectors) yield* selector.resolve(_node);
		}
		toString(options) {
			return `..[${this.selectors.map((s) => s.toString(options)).join(", ")}]`;
		}
		*visit(node, depth = 1) {
			if (depth >= this.environment.maxRecursionDepth) throw new JSONPathRecursionLimitError("recursion limit reached", this.token);
			yield node;
			if (isArray(node.value)) for (let i = 0; i < node.value.length; i++) {
				const _node = new JSONPathNode(node.value[i], node.location.concat(i), node.root);
				yield* this.visit(_node, depth + 1);
			}
			else if (isObject(node.value)) for (const [key, value] of this.environment.entries(node.value)) {
				const _node = new JSONPathNode(value, node.location.concat(key), node.root);
				yield* this.visit(_node, depth + 1);
			}
		}
		*nondeterministicVisit(root, depth = 1) {
			let queue = Array.from(this.nondeterministicChildren(root)).map((node) => [node, depth]);
			yield root;
			while (queue.length) {
				const [node, _depth] = queue.shift();
				yield node;
				if (_depth >= this.environment.maxRecursionDepth) throw new JSONPathRecursionLimitError("recursion limit reached", this.token);
				const visitChildren = Math.random() < .5;
				for (const child of this.nondeterministicChildren(node)) if (visitChildren) {
					yield child;
					const grandchildren = Array.from(this.nondeterministicChildren(child)).map((n) => [n, _depth + 2]);
					queue = interleave(queue, grandchildren);
				} else queue.push([child, _depth + 1]);
			}
		}
		*nondeterministicChildren(node) {
			if (isString(node.value)) return;
			if (isArray(node.value)) for (let i = 0; i < node.value.length; i++) yield new JSONPathNode(node.value[i], node.location.concat(i), node.root);
			else if (isObject(node.value)) for (const [key, value] of this.environment.entries(node.value)) yield new JSONPathNode(value, node.location.concat(key), node.root);
		}
	};
	/**
	* Randomly interleave elements from two arrays while maintaining relative
	* order of each input array.
	*
	* If _arrayA_ is empty, _arrayB_ is returned, and vice versa.
	*/
	function interleave(arrayA, arrayB) {
		if (arrayA.length === 0) return arrayB;
		if (arrayB.length === 0) return arrayA;
		const iterators = [];
		const itA = arrayA[Symbol.iterator]();
		const itB = arrayB[Symbol.iterator]();
		for (let i = 0; i < arrayA.length; i++) iterators.push(itA);
		for (let i = 0; i < arrayB.length; i++) iterators.push(itB);
		shuffle(iterators);
		return iterators.map((it) => it.next().value);
	}
	function shuffle(entries) {
		for (let i = entries.length - 1; i > 0; i--) {
			const j = Math.floor(Math.random() * (i + 1));
			[entries[i], entries[j]] = [entries[j], entries[i]];
		}
		return entries;
	}
	/**
	* A compiled JSONPath query ready to be applied to different data repeatedly.
	*/
	var JSONPathQuery = class {
		constructor(environment, segments) {
			this.environment = environment;
			this.segments = segments;
		}
		/**
		* Apply this JSONPath query to _value_.
		* @param value - A JSON-like object to apply this query to.
		* @returns Nodes matched by applying this query to _value_.
		*/
		query(value) {
			let nodes = [new JSONPathNode(value, [], value)];
			for (const segment of this.segments) nodes = segment.resolve(nodes);
			return new JSONPathNodeList(nodes);
		}
		/**
		* Apply this JSONPath query to _value_.
		* @param value - A JSON-like object to apply this query to.
		* @returns An iterator over nodes matched by applying this query to _value_.
		*/
		lazyQuery(value) {
			let nodes = [new JSONPathNode(value, [], value)][Symbol.iterator]();
			for (const segment of this.segments) nodes = segment.lazyResolve(nodes);
			return nodes;
		}
		/**
		* Return a {@link JSONPathNode} instance for the first object found in
		* _value_ matching this query.
		*
		* @param value - JSON-like data to which this query will be applied.
		* @returns The first node in _value_ matching this query, or `undefined` if
		* there are no matches.
		*/
		match(value) {
			const rv = this.lazyQuery(value).next();
			if (rv.done) return void 0;
			return rv.value;
		}
		/**
		* Return a string representation of this query.
		*/
		toString(options) {
			return `$${this.segments.map((s) => s.toString(options)).join("")}`;
		}
		/**
		* Return `true` if this query is a _singular query_, or `false` otherwise.
		*/
		singularQuery() {
			for (const segment of this.segments) {
				if (segment instanceof DescendantSegment) return false;
				if (segment.selectors.length === 1 && (segment.selectors[0] instanceof NameSelector || segment.selectors[0] instanceof IndexSelector)) continue;
				return false;
			}
			return true;
		}
	};
	var CurrentKey = class extends FilterExpression {
		evaluate(context) {
			return context.currentKey ?? Nothing;
		}
		toString() {
			return "#";
		}
	};
	var KeySelector = class extends JSONPathSelector {
		constructor(environment, token, key) {
			super(environment, token);
			this.environment = environment;
			this.token = token;
			this.key = key;
		}
		resolve(node) {
			const rv = [];
			if (node.value instanceof String || isArray(node.value)) return rv;
			if (isObject(node.value) && hasStringKey(node.value, this.key)) rv.push(new JSONPathNode(this.key, node.location.concat(`${KEY_MARK}${this.key}`), node.root));
			return rv;
		}
		*lazyResolve(node) {
			if (!isString(node.value) && isObject(node.value) && hasStringKey(node.value, this.key)) yield new JSONPathNode(this.key, node.location.concat(`${KEY_MARK}${this.key}`), node.root);
		}
		toString(options) {
			const { form } = {
				...defaultSerializationOptions,
				...options
			};
			return `~${(form === "canonical" ? toCanonical : toQuoted)(this.key)}`;
		}
	};
	/**
	* Object property name selector or array index selector.
	*/
	var KeysSelector = class extends JSONPathSelector {
		constructor(environment, token) {
			super(environment, token);
			this.environment = environment;
			this.token = token;
		}
		resolve(node) {
			const rv = [];
			if (node.value instanceof String || isArray(node.value)) return rv;
			if (isObject(node.value)) for (const [key, _] of this.environment.entries(node.value)) rv.push(new JSONPathNode(key, node.location.concat(`${KEY_MARK}${key}`), node.root));
			return rv;
		}
		*lazyResolve(node) {
			if (isObject(node.value) && !isString(node.value) && !isArray(node.value)) for (const [key, _] of this.environment.entries(node.value)) yield new JSONPathNode(key, node.location.concat(`${KEY_MARK}${key}`), node.root);
		}
		toString() {
			return "~";
		}
	};
	var KeysFilterSelector = class extends JSONPathSelector {
		constructor(environment, token, expression) {
			super(environment, token);
			this.environment = environment;
			this.token = token;
			this.expression = expression;
		}
		resolve(node) {
			const rv = [];
			if (node.value instanceof String || isArray(node.value)) return rv;
			if (isObject(node.value)) for (const [key, value] of this.environment.entries(node.value)) {
				const filterContext = {
					environment: this.environment,
					currentValue: value,
					rootValue: node.root,
					currentKey: key
				};
				if (this.expression.evaluate(filterContext)) rv.push(new JSONPathNode(key, node.location.concat(`${KEY_MARK}${key}`), node.root));
			}
			return rv;
		}
		*lazyResolve(node) {
			if (node.value instanceof String || isArray(node.value)) return;
			if (isObject(node.value)) for (const [key, value] of this.environment.entries(node.value)) {
				const filterContext = {
					environment: this.environment,
					currentValue: value,
					rootValue: node.root,
					lazy: true,
					currentKey: key
				};
				if (this.expression.evaluate(filterContext)) yield new JSONPathNode(key, node.location.concat(`${KEY_MARK}${key}`), node.root);
			}
		}
		toString(options) {
			return `~?${this.expression.toString(options)}`;
		}
	};
	const PRECEDENCE_LOWEST = 1;
	const PRECEDENCE_LOGICAL_OR = 4;
	const PRECEDENCE_LOGICAL_AND = 5;
	const PRECEDENCE_COMPARISON = 6;
	const PRECEDENCE_PREFIX = 7;
	const PRECEDENCES = /* @__PURE__ */ new Map([
		[TokenKind.AND, PRECEDENCE_LOGICAL_AND],
		[TokenKind.EQ, PRECEDENCE_COMPARISON],
		[TokenKind.GE, PRECEDENCE_COMPARISON],
		[TokenKind.GT, PRECEDENCE_COMPARISON],
		[TokenKind.LE, PRECEDENCE_COMPARISON],
		[TokenKind.LT, PRECEDENCE_COMPARISON],
		[TokenKind.NE, PRECEDENCE_COMPARISON],
		[TokenKind.NOT, PRECEDENCE_PREFIX],
		[TokenKind.OR, PRECEDENCE_LOGICAL_OR],
		[TokenKind.RPAREN, PRECEDENCE_LOWEST]
	]);
	const BINARY_OPERATORS = /* @__PURE__ */ new Map([
		[TokenKind.AND, "&&"],
		[TokenKind.EQ, "=="],
		[TokenKind.GE, ">="],
		[TokenKind.GT, ">"],
		[TokenKind.LE, "<="],
		[TokenKind.LT, "<"],
		[TokenKind.NE, "!="],
		[TokenKind.OR, "||"]
	]);
	const COMPARISON_OPERATORS = /* @__PURE__ */ new Set([
		"==",
		">=",
		">",
		"<=",
		"<",
		"!="
	]);
	/**
	* JSONPath token stream parser.
	*/
	var Parser = class {
		constructor(environment) {
			this.environment = environment;
			this.tokenMap = /* @__PURE__ */ new Map([
				[TokenKind.FALSE, this.parseBoolean],
				[TokenKind.NUMBER, this.parseNumber],
				[TokenKind.LPAREN, this.parseGroupedExpression],
				[TokenKind.NOT, this.parsePrefixExpression],
				[TokenKind.NULL, this.parseNull],
				[TokenKind.ROOT, this.parseRootQuery],
				[TokenKind.CURRENT, this.parseRelativeQuery],
				[TokenKind.SINGLE_QUOTE_STRING, this.parseString],
				[TokenKind.DOUBLE_QUOTE_STRING, this.parseString],
				[TokenKind.TRUE, this.parseBoolean],
				[TokenKind.FUNCTION, this.parseFunction],
				[TokenKind.CURRENT_KEY, this.parseCurrentKey]
			]);
		}
		parse(stream) {
			if (stream.current.kind === TokenKind.ROOT) stream.next();
			const segments = this.parseQuery(stream);
			if (stream.current.kind !== TokenKind.EOF) throw new JSONPathSyntaxError(`unexpected token '${stream.current.kind}'`, stream.current);
			return segments;
		}
		parseQuery(stream, inFilter = false) {
			const segments = [];
			loop: for (;;) {
				switch (stream.current.kind) {
					case TokenKind.DDOT: {
						const token = stream.next();
						const selectors = this.parseSelectors(stream);
						segments.push(new DescendantSegment(this.environment, token, selectors));
						break;
					}
					case TokenKind.LBRACKET:
					case TokenKind.KEY:
					case TokenKind.KEYS:
					case TokenKind.NAME:
					case TokenKind.WILD: {
						const token = stream.current;
						const selectors = this.parseSelectors(stream);
						segments.push(new ChildSegment(this.environment, token, selectors));
						break;
					}
					default:
						if (inFilter) stream.backup();
						break loop;
				}
				stream.next();
			}
			return segments;
		}
		parseSelectors(stream) {
			switch (stream.current.kind) {
				case TokenKind.NAME: return [new NameSelector(this.environment, stream.current, stream.current.value)];
				case TokenKind.WILD: return [new WildcardSelector(this.environment, stream.current)];
				case TokenKind.KEY: return [new KeySelector(this.environment, stream.current, stream.current.value)];
				case TokenKind.KEYS: return [new KeysSelector(this.environment, stream.current)];
				case TokenKind.LBRACKET: return this.parseBracketedSelection(stream);
				default: return [];
			}
		}
		parseIndex(stream) {
			if (stream.current.value.length > 1 && stream.current.value.startsWith("0") || stream.current.value.startsWith("-0")) throw new JSONPathSyntaxError("leading zero in index selector", stream.current);
			return new IndexSelector(this.environment, stream.current, Number(stream.current.value));
		}
		parseSlice(stream) {
			const tok = stream.current;
			const indices = [];
			function maybeIndex(token) {
				if (token.kind === TokenKind.INDEX) {
					if (token.value.length > 1 && token.value.startsWith("0") || token.value.startsWith("-0")) throw new JSONPathSyntaxError("leading zero in index selector", token);
					return true;
				}
				return false;
			}
			if (maybeIndex(stream.current)) {
				indices.push(Number(stream.current.value));
				stream.next();
				stream.expect(TokenKind.COLON);
				stream.next();
			} else {
				indices.push(void 0);
				stream.expect(TokenKind.COLON);
				stream.next();
			}
			if (maybeIndex(stream.current)) {
				indices.push(Number(stream.current.value));
				stream.next();
				if (stream.current.kind === TokenKind.COLON) stream.next();
			} else if (stream.current.kind === TokenKind.COLON) {
				indices.push(void 0);
				stream.expect(TokenKind.COLON);
				stream.next();
			}
			if (maybeIndex(stream.current)) {
				indices.push(Number(stream.current.value));
				stream.next();
			}
			stream.backup();
			return new SliceSelector(this.environment, tok, ...indices);
		}
		parseBracketedSelection(stream) {
			const token = stream.next();
			const selectors = [];
			while (stream.current.kind !== TokenKind.RBRACKET) {
				switch (stream.current.kind) {
					case TokenKind.SINGLE_QUOTE_STRING:
					case TokenKind.DOUBLE_QUOTE_STRING:
						selectors.push(new NameSelector(this.environment, stream.current, this.decodeString(stream.current)));
						break;
					case TokenKind.FILTER:
						selectors.push(this.parseFilter(stream));
						break;
					case TokenKind.INDEX:
						if (stream.peek.kind === TokenKind.COLON) selectors.push(this.parseSlice(stream));
						else selectors.push(this.parseIndex(stream));
						break;
					case TokenKind.COLON:
						selectors.push(this.parseSlice(stream));
						break;
					case TokenKind.WILD:
						selectors.push(new WildcardSelector(this.environment, stream.current));
						break;
					case TokenKind.KEY_SINGLE_QUOTE_STRING:
					case TokenKind.KEY_DOUBLE_QUOTE_STRING:
						selectors.push(new KeySelector(this.environment, stream.current, this.decodeString(stream.current)));
						break;
					case TokenKind.KEYS_FILTER:
						selectors.push(this.parseFilter(stream, true));
						break;
					case TokenKind.KEYS:
						selectors.push(new KeysSelector(this.environment, stream.current));
						break;
					case TokenKind.EOF: throw new JSONPathSyntaxError("unexpected end of query", stream.current);
					default: throw new JSONPathSyntaxError(`unexpected token in bracketed selection '${stream.current.kind}'`, stream.current);
				}
				if (stream.peek.kind !== TokenKind.RBRACKET) {
					stream.expectPeek(TokenKind.COMMA);
					stream.next();
					stream.expectPeekNot(TokenKind.RBRACKET, "unexpected trailing comma");
				}
				stream.next();
			}
			if (!selectors.length) throw new JSONPathSyntaxError("empty bracketed segment", token);
			return selectors;
		}
		parseFilter(stream, keys = false) {
			const tok = stream.next();
			const expr = this.parseFilterExpression(stream);
			if (expr instanceof FunctionExtension) {
				const func = this.environment.functionRegister.get(expr.name);
				if (func && func.returnType === FunctionExpressionType.ValueType) throw new JSONPathTypeError(`result of ${expr.name}()  must be compared`, expr.token);
			}
			this.throwForLiteral(expr);
			return keys ? new KeysFilterSelector(this.environment, tok, new LogicalExpression(tok, expr)) : new FilterSelector(this.environment, tok, new LogicalExpression(tok, expr));
		}
		parseBoolean(stream) {
			if (stream.current.kind === TokenKind.FALSE) return new BooleanLiteral(stream.current, false);
			return new BooleanLiteral(stream.current, true);
		}
		parseNull(stream) {
			return new NullLiteral(stream.current);
		}
		parseString(stream) {
			return new StringLiteral(stream.current, this.decodeString(stream.current));
		}
		parseNumber(stream) {
			const value = stream.current.value;
			if (value.startsWith("0") && value.length > 1) throw new JSONPathSyntaxError(`invalid number literal '${value}'`, stream.current);
			const num = Number(stream.current.value);
			if (isNaN(num)) throw new JSONPathSyntaxError(`invalid number literal '${value}'`, stream.current);
			return new NumberLiteral(stream.current, num);
		}
		parsePrefixExpression(stream) {
			stream.expect(TokenKind.NOT);
			stream.next();
			return new PrefixExpression(stream.current, "!", this.parseFilterExpression(stream, PRECEDENCE_PREFIX));
		}
		parseInfixExpression(stream, left) {
			const tok = stream.next();
			const precedence = PRECEDENCES.get(tok.kind) || PRECEDENCE_LOWEST;
			const right = this.parseFilterExpression(stream, precedence);
			const operator = BINARY_OPERATORS.get(tok.kind);
			if (!operator) throw new JSONPathSyntaxError(`unknown operator '${tok.kind}'`, tok);
			if (COMPARISON_OPERATORS.has(operator)) {
				this.throwForNonComparable(left);
				this.throwForNonComparable(right);
			} else {
				this.throwForLiteral(left);
				this.throwForLiteral(right);
			}
			return new InfixExpression(tok, left, operator, right);
		}
		parseGroupedExpression(stream) {
			if (stream.peek.kind === TokenKind.RPAREN) throw new JSONPathSyntaxError(`empty paren expression`, stream.current);
			stream.next();
			let expr = this.parseFilterExpression(stream);
			stream.next();
			while (stream.current.kind !== TokenKind.RPAREN) {
				if (stream.current.kind === TokenKind.EOF) throw new JSONPathSyntaxError("unbalanced parentheses", stream.current);
				if (!BINARY_OPERATORS.has(stream.current.kind)) throw new JSONPathSyntaxError(`expected an expression, found '${stream.current.value}'`, stream.current);
				expr = this.parseInfixExpression(stream, expr);
			}
			stream.expect(TokenKind.RPAREN);
			return expr;
		}
		parseRootQuery(stream) {
			const tok = stream.next();
			return new RootQuery(tok, new JSONPathQuery(this.environment, this.parseQuery(stream, true)));
		}
		parseRelativeQuery(stream) {
			const tok = stream.next();
			return new RelativeQuery(tok, new JSONPathQuery(this.environment, this.parseQuery(stream, true)));
		}
		parseCurrentKey(stream) {
			return new CurrentKey(stream.current);
		}
		parseFunction(stream) {
			const args = [];
			const tok = stream.next();
			while (stream.current.kind !== TokenKind.RPAREN) {
				const func = this.tokenMap.get(stream.current.kind);
				if (!func) throw new JSONPathSyntaxError(`unexpected '${stream.current.value}'`, stream.current);
				let expr = func.bind(this)(stream);
				let peekKind = stream.peek.kind;
				while (BINARY_OPERATORS.has(peekKind)) {
					stream.next();
					expr = this.parseInfixExpression(stream, expr);
					peekKind = stream.peek.kind;
				}
				args.push(expr);
				if (stream.peek.kind !== TokenKind.RPAREN) {
					if (stream.peek.kind === TokenKind.RBRACKET) break;
					stream.expectPeek(TokenKind.COMMA);
					stream.next();
				}
				stream.next();
			}
			stream.expect(TokenKind.RPAREN);
			return new FunctionExtension(tok, tok.value, this.environment.checkWellTypedness(tok, args));
		}
		parseFilterExpression(stream, precedence = PRECEDENCE_LOWEST) {
			const func = this.tokenMap.get(stream.current.kind);
			if (!func) {
				let msg;
				switch (stream.current.kind) {
					case TokenKind.EOF:
					case TokenKind.RBRACKET:
						msg = "end of expression";
						break;
					default: msg = `'${stream.current.value}'`;
				}
				throw new JSONPathSyntaxError(`unexpected ${msg}`, stream.current);
			}
			let left = func.bind(this)(stream);
			for (;;) {
				const peekKind = stream.peek.kind;
				if (peekKind === TokenKind.EOF || peekKind === TokenKind.RBRACKET || (PRECEDENCES.get(peekKind) || PRECEDENCE_LOWEST) < precedence) break;
				if (!BINARY_OPERATORS.has(peekKind)) return left;
				stream.next();
				left = this.parseInfixExpression(stream, left);
			}
			return left;
		}
		decodeString(token) {
			return this.unescapeString(token.kind === TokenKind.SINGLE_QUOTE_STRING ? token.value.replaceAll("\"", "\\\"").replaceAll("\\'", "'") : token.value, token);
		}
		unescapeString(value, token) {
			const rv = [];
			const length = value.length;
			let index = 0;
			let codepoint;
			while (index < length) {
				const ch = value[index];
				if (ch === "\\") {
					index += 1;
					switch (value[index]) {
						case "\"":
							rv.push("\"");
							break;
						case "\\":
							rv.push("\\");
							break;
						case "/":
							rv.push("/");
							break;
						case "b":
							rv.push("\b");
							break;
						case "f":
							rv.push("\f");
							break;
						case "n":
							rv.push("\n");
							break;
						case "r":
							rv.push("\r");
							break;
						case "t":
							rv.push("	");
							break;
						case "u":
							[codepoint, index] = this.decodeHexChar(value, index, token);
							rv.push(this.stringFromCodePoint(codepoint, token));
							break;
						default: throw new JSONPathSyntaxError(`unknown escape sequence at index ${token.index + index - 1}`, token);
					}
				} else {
					this.stringFromCodePoint(ch.codePointAt(0), token);
					rv.push(ch);
				}
				index += 1;
			}
			return rv.join("");
		}
		/**
		* Decode a `\uXXXX` or `\uXXXX\uXXXX` escape sequence from _value_ at _index_.
		*
		* @param value - A string value containing the sequence to decode.
		* @param index - The start index of an escape sequence in _value_.
		* @param token - The token for the string value.
		* @returns - A codepoint, new index tuple.
		*/
		decodeHexChar(value, index, token) {
			const length = value.length;
			if (index + 4 >= length) throw new JSONPathSyntaxError(`incomplete escape sequence at index ${token.index + index - 1}`, token);
			index += 1;
			let codepoint = this.parseHexDigits(value.slice(index, index + 4), token);
			if (isLowSurrogate(codepoint)) throw new JSONPathSyntaxError(`unexpected low surrogate codepoint at index ${token.index + index - 2}`, token);
			if (isHighSurrogate(codepoint)) {
				if (!(index + 9 < length && value[index + 4] === "\\" && value[index + 5] === "u")) throw new JSONPathSyntaxError(`incomplete escape sequence at index ${token.index + index - 2}`, token);
				const lowSurrogate = this.parseHexDigits(value.slice(index + 6, index + 10), token);
				if (!isLowSurrogate(lowSurrogate)) throw new JSONPathSyntaxError(`unexpected codepoint at index ${token.index + index + 4}`, token);
				codepoint = 65536 + ((codepoint & 1023) << 10 | lowSurrogate & 1023);
				return [codepoint, index + 9];
			}
			return [codepoint, index + 3];
		}
		/**
		* Parse a hexadecimal string as an integer.
		*
		* @param digits - Hexadecimal digit string.
		* @param token - The token for the string value.
		* @returns - The number representation of _digits_.
		*
		* Note that we're not using `parseInt(digits, 16)` because it accepts `+`
		* and `-` and things we don't allow.
		*/
		parseHexDigits(digits, token) {
			const encoder = new TextEncoder();
			let codepoint = 0;
			for (const digit of encoder.encode(digits)) {
				codepoint <<= 4;
				switch (digit) {
					case 48:
					case 49:
					case 50:
					case 51:
					case 52:
					case 53:
					case 54:
					case 55:
					case 56:
					case 57:
						codepoint |= digit - 48;
						break;
					case 97:
					case 98:
					case 99:
					case 100:
					case 101:
					case 102:
						codepoint |= digit - 97 + 10;
						break;
					case 65:
					case 66:
					case 67:
					case 68:
					case 69:
					case 70:
						codepoint |= digit - 65 + 10;
						break;
					default: throw new JSONPathSyntaxError("invalid \\uXXXX escape sequence", token);
				}
			}
			return codepoint;
		}
		/** Check the codepoint is valid and return its string representation. */
		stringFromCodePoint(codepoint, token) {
			if (codepoint === void 0 || codepoint <= 31) throw new JSONPathSyntaxError(`invalid character`, token);
			try {
				return String.fromCodePoint(codepoint);
			} catch {
				throw new JSONPathSyntaxError("invalid escape sequence", token);
			}
		}
		throwForNonComparable(expr) {
			if ((expr instanceof RootQuery || expr instanceof RelativeQuery) && !expr.path.singularQuery()) throw new JSONPathTypeError("non-singular query is not comparable", expr.token);
			if (expr instanceof FunctionExtension) {
				const func = this.environment.functionRegister.get(expr.name);
				if (func && func.returnType !== FunctionExpressionType.ValueType) throw new JSONPathTypeError(`result of ${expr.name}() is not comparable`, expr.token);
			}
		}
		throwForLiteral(expr) {
			if (expr instanceof FilterExpressionLiteral) throw new JSONPathSyntaxError(`filter expression literals (${expr.toString()}) must be compared`, expr.token);
		}
	};
	function isHighSurrogate(codepoint) {
		return codepoint >= 55296 && codepoint <= 56319;
	}
	function isLowSurrogate(codepoint) {
		return codepoint >= 56320 && codepoint <= 57343;
	}
	/**
	* JSONPath environment options. The defaults are in compliance with JSONPath
	* standards.
	*/
	/**
	* A configuration object from which JSONPath queries can be evaluated.
	*
	* An environment is where you'd register custom function extensions or set
	* the maximum recursion depth limit, for example.
	*/
	var JSONPathEnvironment = class {
		/**
		* Indicates if the environment should to be strict about its compliance with
		* JSONPath standards.
		*
		* Defaults to `true`. Setting `strict` to `false` currently has no effect.
		* If/when we add non-standard features, the environment's strictness will
		* control their availability.
		*/
		/**
		* The maximum number allowed when indexing or slicing an array. Defaults to
		* 2**53 -1.
		*/
		/**
		* The minimum number allowed when indexing or slicing an array. Defaults to
		* -(2**53) -1.
		*/
		/**
		* The maximum number of objects and/or arrays the recursive descent selector
		* can visit before a `JSONPathRecursionLimitError` is thrown.
		*/
		/**
		* If `true`, enable nondeterministic ordering when iterating JSON object data.
		*/
		/**
		* The pattern to use for the non-standard _keys selector_.
		*/
		/**
		* A map of function names to objects implementing the {@link FilterFunction}
		* interface. You are free to set or delete custom filter functions directly.
		*/
		functionRegister = /* @__PURE__ */ new Map();
		/**
		* @param options - Environment configuration options.
		*/
		constructor(options = {}) {
			this.strict = options.strict ?? true;
			this.maxIntIndex = options.maxIntIndex ?? Math.pow(2, 53) - 1;
			this.minIntIndex = options.maxIntIndex ?? -Math.pow(2, 53) + 1;
			this.maxRecursionDepth = options.maxRecursionDepth ?? 50;
			this.nondeterministic = options.nondeterministic ?? false;
			this.keysPattern = options.keysPattern ?? /~/y;
			this.parser = new Parser(this);
			this.setupFilterFunctions();
		}
		/**
		* @param path - A JSONPath query to parse.
		* @returns A new {@link JSONPathQuery} object, bound to this environment.
		*/
		compile(path) {
			return new JSONPathQuery(this, this.parser.parse(new TokenStream(tokenize(this, path))));
		}
		/**
		*
		* @param path - A JSONPath query to parse and evaluate against _value_.
		* @param value - Data to which _path_ will be applied.
		* @returns The {@link JSONPathNodeList} resulting from applying _path_
		* to _value_.
		*/
		query(path, value) {
			return this.compile(path).query(value);
		}
		/**
		* A lazy version of {@link query} which is faster and more memory
		* efficient when querying some large datasets.
		*
		* @param path - A JSONPath query to parse and evaluate against _value_.
		* @param value - Data to which _path_ will be applied.
		* @returns A sequence of {@link JSONPathNode} objects resulting from
		* applying _path_ to _value_.
		*/
		lazyQuery(path, value) {
			return this.compile(path).lazyQuery(value);
		}
		/**
		* Return a {@link JSONPathNode} instance for the first object found in
		* _value_ matching _path_.
		*
		* @param path - A JSONPath query.
		* @param value - JSON-like data to which the query _path_ will be applied.
		* @returns The first node in _value_ matching  _path_, or `undefined` if
		* there are no matches.
		*/
		match(path, value) {
			return this.compile(path).match(value);
		}
		/**
		* A hook for setting up the function register. You are encouraged to
		* override this method in classes extending `JSONPathEnvironment`.
		*/
		setupFilterFunctions() {
			this.functionRegister.set("count", new Count());
			this.functionRegister.set("length", new Length());
			this.functionRegister.set("search", new Search());
			this.functionRegister.set("match", new Match());
			this.functionRegister.set("value", new Value());
		}
		/**
		* Check the well-typedness of a function's arguments at compile-time.
		*
		* This method is called by the parser when parsing function calls.
		* It is expected to throw a {@link JSONPathTypeError} if the function's
		* parameters are not well-typed.
		*
		* Override this if you want to deviate from the JSONPath Spec's function
		* extension type system.
		*
		* @param token - The {@link Token} starting the function call. `Token.value`
		* will contain the name of the function.
		* @param args - One {@link FilterExpression} for each argument.
		*/
		checkWellTypedness(token, args) {
			const func = this.functionRegister.get(token.value);
			if (!func) throw new UndefinedFilterFunctionError(`no such function '${token.value}'`, token);
			if (args.length !== func.argTypes.length) throw new JSONPathTypeError(`${token.value}() takes ${func.argTypes.length} argument${func.argTypes.length === 1 ? "" : "s"}, ${args.length} given`, token);
			for (const [typ, arg, idx] of func.argTypes.map((t, i) => [
				t,
				args[i],
				i
			])) switch (typ) {
				case FunctionExpressionType.ValueType:
					if (!(arg instanceof FilterExpressionLiteral || arg instanceof CurrentKey || arg instanceof FilterQuery && arg.path.singularQuery() || arg instanceof FunctionExtension && this.functionRegister.get(arg.name)?.returnType === FunctionExpressionType.ValueType)) throw new JSONPathTypeError(`${token.value}() argument ${idx} must be of ValueType`, arg.token);
					break;
				case FunctionExpressionType.LogicalType:
					if (!(arg instanceof FilterQuery || arg instanceof InfixExpression)) throw new JSONPathTypeError(`${token.value}() argument ${idx} must be of LogicalType`, arg.token);
					break;
				case FunctionExpressionType.NodesType: if (!(arg instanceof FilterQuery || arg instanceof FunctionExtension && this.functionRegister.get(arg.name)?.returnType === FunctionExpressionType.NodesType)) throw new JSONPathTypeError(`${token.value}() argument ${idx} must be of NodesType`, arg.token);
			}
			return args;
		}
		/**
		* Return an array of key/values of the enumerable properties in _obj_.
		*
		* If you want to introduce some nondeterminism to iterating JSON-like
		* objects, do it here. The wildcard selector, descendent segment and
		* filter selector all use `this.environment.entries`.
		*
		* @param obj - A JSON-like object.
		*/
		entries(obj) {
			function shuffle(entries) {
				for (let i = entries.length - 1; i > 0; i--) {
					const j = Math.floor(Math.random() * (i + 1));
					[entries[i], entries[j]] = [entries[j], entries[i]];
				}
				return entries;
			}
			if (this.nondeterministic) return shuffle(Object.entries(obj));
			return Object.entries(obj);
		}
	};
	const DEFAULT_ENVIRONMENT = new JSONPathEnvironment();
	exports.JSONPathEnvironment = JSONPathEnvironment;
}));

// src/suite/captures.ts
var import_json_p3_cjs = require_json_p3_cjs();
const paths = new import_json_p3_cjs.JSONPathEnvironment({ maxRecursionDepth: 500 });
const captureTimeoutMs = 1e3;
/** Returns why a text is no JSONPath expression (RFC 9535), or null. */
function findPathProblem(path) {
	try {
		paths.compile(path);
		return null;
	} catch (error) {
		return describePathError(error);
	}
}
/**
* Returns the value that a JSONPath expression finds in a response; the first one for an expression that can match
* several (wildcards, slices, filters). No match is a problem, never null.
*/
function captureValue(path, root) {
	try {
		const query = paths.compile(path);
		const find = () => query.match(root);
		const result = query.singularQuery() ? {
			isDone: true,
			value: find()
		} : runBounded(find, captureTimeoutMs);
		if (!result.isDone) return { problem: `${path} took longer than ${captureTimeoutMs} ms to evaluate` };
		if (result.value === void 0) return { problem: `${path} finds nothing in the response` };
		return { value: result.value.value };
	} catch (error) {
		return { problem: `${path}: ${describePathError(error)}` };
	}
}
/** Thrown for a `$name` that no earlier step of the same test captured; the test itself is wrong. */
var UnknownVariableError = class extends Error {
	name = "UnknownVariableError";
	variable;
	constructor(variable, known) {
		const have = known.length === 0 ? "no earlier step captured anything" : `captured so far: ${known.join(", ")}`;
		super(`$${variable} is not defined: ${have}. Variables hold within one test; write $$ for a dollar sign`);
		this.variable = variable;
	}
};
const reference$1 = /\$(?:\$|([A-Za-z_][A-Za-z0-9_]*))/g;
const wholeReference = /^\$([A-Za-z_][A-Za-z0-9_]*)$/;
/**
* Replaces `$name` in a step's input by captured values. A text that is just `$name` becomes the value with its type;
* within a longer text the value is written out (text unchanged, anything else as JSON). `$$` is a dollar sign; a
* dollar followed by neither a name nor a dollar stays. Keys are never replaced.
* @throws UnknownVariableError
*/
function interpolateInput(input, variables) {
	return interpolate(input, variables);
}
function interpolate(value, variables) {
	if (typeof value === "string") return interpolateText(value, variables);
	if (Array.isArray(value)) return value.map((item) => interpolate(item, variables));
	if (!isJsonObject(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, interpolate(item, variables)]));
}
function interpolateText(text, variables) {
	if (!text.includes("$")) return text;
	const lookUp = (name) => {
		const value = variables.get(name);
		if (value === void 0) throw new UnknownVariableError(name, [...variables.keys()]);
		return value;
	};
	const whole = wholeReference.exec(text)?.[1];
	if (whole !== void 0) return lookUp(whole);
	return text.replace(reference$1, (_match, name) => {
		if (name === void 0) return "$";
		const value = lookUp(name);
		return typeof value === "string" ? value : JSON.stringify(value);
	});
}
function describePathError(error) {
	if (error instanceof Error) return error.message;
	throw error;
}

// src/suite/missing-package.ts
/** Addresses that a registry of npm packages answered with 404; the capture group of each is the address. */
const addresses = [
	/\bnpm (?:error|ERR!) 404 Not Found - GET (https?:\/\/[^\s"']{1,500})/,
	/\bERR_PNPM_FETCH_404\s{1,4}GET (https?:\/\/[^\s"']{1,500}): Not Found/,
	/^error Error: (https?:\/\/[^\s"']{1,500}): Request failed "404/m,
	/\bYN0035: [^\n]{0,300}\bnot found\n[^]{0,400}?Request URL: (https?:\/\/[^\s"']{1,500})/,
	/^error: GET (https?:\/\/[^\s"']{1,500}) - 404/m
];
/** The capture groups of each are the package and its version, and the host of the registry. */
const sentences = [
	/\bNo matching version found for ([^\s"']{1,200}?)\.?(?: while fetching it from https?:\/\/([\w.-]{1,253})|\s|$)/,
	/\bYN0082: [^\w@]{0,4}([^\s"']{1,200}): No candidates found/,
	/\bNo matching distribution found for ([^\s"']{1,200})/,
	/\bCouldn't find package "([^\s"]{1,200})" on the "npm" registry/
];
/** The capture groups of each are the package and its version; bun names the version first. */
const named = [/\bCouldn't find any versions for "(?<name>[^\s"]{1,200})" that matches "(?<version>[^"\n]{1,100})"/, /\bNo version matching "(?<version>[^"\n]{1,100})" found for specifier "(?<name>[^\s"]{1,200})"/];
/** Finds the package that a registry refused to an installation, in the words of each package manager. Pure. */
function findMissingPackage(text) {
	for (const pattern of addresses) {
		const match = pattern.exec(text);
		if (match?.[1] !== void 0) return {
			name: readAddress(match[1]),
			at: match.index
		};
	}
	for (const pattern of sentences) {
		const match = pattern.exec(text);
		if (match?.[1] === void 0) continue;
		const name = match[1].replace("@npm:", "@");
		return {
			name: match[2] === void 0 ? name : `${name} at ${match[2]}`,
			at: match.index
		};
	}
	for (const pattern of named) {
		const match = pattern.exec(text);
		const { name, version } = match?.groups ?? {};
		if (match && name !== void 0) return {
			name: `${name}@${version ?? ""}`,
			at: match.index
		};
	}
	return null;
}
/** Reads `/NAME`, `/@SCOPE%2fNAME` and `/NAME/-/NAME-VERSION.tgz`; credentials of the address are left out. */
function readAddress(address) {
	const [, host = "", path = ""] = /^https?:\/\/(?:[^@/]*@)?([^/]+)\/?(.*)$/.exec(address) ?? [];
	const plain = path.replaceAll(/%2f/gi, "/");
	const [, name, file, version] = /^(.+)\/-\/(?:@[^/]+\/)?(.+?)-(\d[^/]*)\.tgz$/.exec(plain) ?? [];
	return `${name !== void 0 && file === name.split("/").at(-1) ? `${name}@${version ?? ""}` : plain} at ${host}`;
}

// src/suite/missing-program.ts
/**
* Words of runtimes, shells and servers for a program that is not installed. The capture group is its name, without a
* path: a path names a file, which the plugin itself may have to make. All quantifiers are bounded, since the text comes
* from the plugin.
*/
const signs = [
	/\bspawn(?:Sync)? ([^\s'"/\\]{1,60}) ENOENT\b/,
	/(?:^|\n)(?:\/[\w/]{1,40}\/)?(?:ba|da|z|a)?sh: (?:line \d+: |\d+: )?([^\s:/]{1,60}): (?:command )?not found\b/,
	/\b([\w.+-]{1,60}): command not found\b/,
	/exec: "([^"\n/]{1,60})": executable file not found in \$PATH/,
	/FileNotFoundError: \[Errno 2\] No such file or directory: '([\w+-]{1,60})'/,
	/'([\w.+-]{1,60})' is not recognized as an internal or external command/,
	/["'`]?\b([\w.+-]{1,60})["'`]? (?:executable|binary|command|cli) (?:(?:was|is|could) )?not (?:be )?(?:found|installed)\b/i,
	/["'`]?\b([\w.+-]{1,60})["'`]? is not installed or (?:is )?not (?:in|on) (?:your |the )?(?:system )?PATH\b/i
];
/** Words before "command not found" and the like that name no program. */
const noName = /^(?:the|a|an|this|that|its|your|required|command|program|executable|binary|error|shell|sh)$/i;
/** Finds a program that is not installed, or null. Pure. */
function findMissingProgram(text) {
	for (const sign of signs) {
		const match = sign.exec(text);
		const name = match?.[1];
		if (match && name !== void 0 && !noName.test(name)) return {
			name,
			at: match.index + (match[0].startsWith("\n") ? 1 : 0)
		};
	}
	return null;
}

// src/suite/quote-said.ts
const maxSaid = 240;
/** A shorter beginning says too little. */
const minSentence = 60;
/**
* Quotes a line of a server: whole sentences as far as they fit, else whole words, since nothing recognises half a secret.
* Loose ends of what surrounded the line are gone: a quotation mark or bracket without its partner, a colon. Pure.
*/
function quoteSaid(line) {
	const plain = toPlainLine(line, maxSaid);
	if (!plain.endsWith("…")) return trimLooseEnds(plain);
	const end = Math.max(...[
		". ",
		"! ",
		"? "
	].map((mark) => plain.lastIndexOf(mark)));
	if (end >= minSentence) return trimLooseEnds(plain.slice(0, end + 1));
	return `${trimLooseEnds(plain.replace(/\S*…$/, ""))} …`;
}
function trimLooseEnds(text) {
	let rest = text.trim();
	for (const [open, close] of [
		["\"", "\""],
		["`", "`"],
		["(", ")"],
		["[", "]"],
		["{", "}"]
	]) {
		if (rest.endsWith(close) && !isBalanced(rest, open, close)) rest = rest.slice(0, -1).trimEnd();
		if (rest.startsWith(open) && !isBalanced(rest, open, close)) rest = rest.slice(1).trimStart();
	}
	rest = rest.replace(/[\s:;,]+$/, "");
	return isBalanced(rest, "(", ")") ? rest : `${rest})`;
}
function isBalanced(text, open, close) {
	const opened = text.split(open).length - 1;
	return open === close ? opened % 2 === 0 : opened === text.split(close).length - 1;
}

// src/suite/unreachable-words.ts
/**
* Words of runtimes, command lines and services for a host that cannot be reached. All quantifiers are bounded, since
* the text comes from the plugin. Codes are whole words, since the name of Python's ModuleNotFoundError holds one of them.
*/
const unreachableWords = /fetch failed|\b(?:ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)\b|getaddrinfo|network (is )?(unreachable|error)|connection (refused|reset|error|timed out)|could not resolve host|name or service not known|temporary failure in name resolution|\b(?:service|server|api|host|registry|upstream|backend)\b.{0,20}\bunavailable\b|temporarily unavailable|\b(502 bad gateway|503 service unavailable|504 gateway time-?out)\b|(status|code|http|error)\W{1,5}50[234]\b/i;

// src/suite/obstacle.ts
/** The kinds of obstacles. */
const obstacleKinds = [
	"key",
	"directory",
	"argument",
	"endpoint",
	"host",
	"service",
	"browser",
	"program",
	"runtime",
	"package",
	"resource"
];
const maxScanned = 16384;
const variableName = /(?<![\w-])[A-Z][A-Z0-9]{0,30}(?:_[A-Z0-9]{1,30}){1,6}(?![\w-])/g;
/** A name of one word, which counts only where the text calls it a variable. */
const calledVariable = /\benv(?:ironment)?[ _]var(?:iable)?s?:? ["'`]?([A-Z][A-Z0-9]{1,40})(?![\w-])|(?<![\w-])([A-Z][A-Z0-9]{1,40})["'`]? env(?:ironment)?[ _]var/g;
/** Names in capitals that are codes of errors. */
const codeName = /^(?:ERR|ERROR|EAI|HTTP|HTTPS|NPM|MCP|JSON|RPC|INVALID|UNABLE|CERT|DEPTH|SELF|BAD|INTERNAL|RATE|TOO|ACCESS|PERMISSION|NO|NOT|MODULE|VALIDATION|MISSING|UNKNOWN)_|_(?:ERROR|EXCEPTION|FAILED|REQUIRED|INVALID|EXPIRED|FOUND|DENIED|MISSING|EXCEEDED)$/;
const lacksAfter = /^["'`]?\)?[^\n.;]{0,60}?\b(?:required|not set|unset|isn't set|not (?:been )?(?:defined|provided|found|configured|specified|present|given)|undefined|missing|mandatory|needed|must be|needs to be|has to be|cannot be empty|is empty)\b/i;
const lacksBefore = /\b(?:missing|requires?|required|set|provide|export|needs?|specify|define|configure|without|lacks)\b[^\n.;]{0,60}$|KeyError: ['"]$/i;
/** Names of secrets, as opposed to addresses and places. */
const secretName = /(?:KEY|TOKEN|SECRET|PASSWORD|PASS|CREDENTIALS?)$/;
/** True for the name of a variable that holds a secret, as opposed to an address or a place. */
function isSecretName(name) {
	return secretName.test(name);
}
const maxVariables = 20;
/** Ends of names that stand for configuration rather than for a value of an argument. */
const configurationName = /(?:KEY|TOKEN|SECRET|PASSWORD|PASS|CREDENTIALS?|URL|URI|HOST|PORT|ENDPOINT|DSN|USER|USERNAME|EMAIL|DOMAIN|REGION|ACCOUNT|PROJECT|WORKSPACE|ID|DIR|PATH|FILE|DATABASE|DB)$/;
/** Finds a variable that the text says has no value, with the others of its line. Keys come before addresses. */
function readVariable(text) {
	const found = listMissingVariables(text);
	const first = found.find(({ name }) => isSecretName(name)) ?? found[0];
	if (first === void 0) return null;
	const line = lineAt(text, first.at);
	const others = /\bor\b/i.test(line) ? listAlternatives(line).filter((name) => name !== first.name) : [];
	if (others.length > 0) return {
		...first,
		others
	};
	const named = listMissingVariables(line).flatMap(({ name }) => name === first.name ? [] : [name]);
	return named.length === 0 ? first : {
		...first,
		alsoNeeded: [...new Set(named)]
	};
}
/** Lists the variables that a line joins by "or". */
function listAlternatives(line) {
	const joined = /(?:\b[A-Z][A-Z0-9_]{2,60}\b["'`]?,? (?:and\/)?or ["'`]?){1,4}[A-Z][A-Z0-9_]{2,60}\b/.exec(line)?.[0] ?? "";
	return [...new Set(joined.match(variableName))].filter((name) => !codeName.test(name));
}
function listMissingVariables(text) {
	const found = [];
	const named = [...text.matchAll(variableName), ...text.matchAll(calledVariable)];
	for (const match of named) {
		const name = match[1] ?? match[2] ?? match[0];
		if (codeName.test(name)) continue;
		const index = match.index + match[0].indexOf(name);
		const before = text.slice(Math.max(0, index - 80), index);
		const after = text.slice(index + name.length, index + name.length + 90);
		if ((configurationName.test(name) || /environment|\benv\b|variable/i.test(before + after)) && (lacksAfter.test(after) || lacksBefore.test(before))) found.push({
			name,
			at: index
		});
		if (found.length >= maxVariables) break;
	}
	return found;
}
const credentials = /api[ _-]?key|unauthori[sz]ed|not (?:authenticated|logged in)|authentication (?:failed|required|error)|(?:missing|no|expired) (?:access |auth )?(?:tokens?|credentials?)|credentials? (?:are |is )?(?:missing|required|not)|access token (?:is |was )?(?:missing|required|not|invalid|expired)|\b(?:auth|access|secret|client)[ _-]?(?:key|token|secret)\b[^\n.]{0,30}\b(?:must be|cannot be|required|missing|not (?:set|provided|defined)|empty|undefined)\b|(?:status|code|http|error)\W{1,5}40[13]\b/i;
const ports = {
	"1433": "SQL Server",
	"3306": "MySQL",
	"5432": "PostgreSQL",
	"5672": "RabbitMQ",
	"6379": "Redis",
	"7687": "Neo4j",
	"9200": "Elasticsearch",
	"11434": "Ollama",
	"27017": "MongoDB"
};
/** The capture group of each is the host, with or without a port. */
const hostWords = [
	/\bThe connection to the server ([\w.:[\]-]{1,253}) was refused\b/,
	/\bgetaddrinfo (?:ENOTFOUND|EAI_AGAIN) ([\w.-]{1,253}(?::\d{1,5})?)/,
	/\bconnect (?:ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET) ([\w.:[\]-]{1,253})/,
	/ConnectionPool\(host='([\w.-]{1,253})'/,
	/\bdial tcp:? (?:lookup )?([\w.[\]-]{1,253}(?::\d{1,5})?)(?![\w.[\]:-]*…?$)/,
	/(?:could not resolve host|failed to resolve|failed to connect to|connection to server at)\W{1,5}([\w.-]{1,253})/i
];
/** The capture group of each is the path of a local socket at which nobody answers. */
const socketWords = [
	/\bconnect (?:ENOENT|ECONNREFUSED|EACCES) (\/[\w./@-]{1,200})/,
	/\bdial unix (\/[\w./@-]{1,200}?):? /,
	/\bCannot connect to the Docker daemon at unix:\/\/(\/[\w./@-]{1,200}?)\.? /
];
const address = /\bhttps?:\/\/([\w.-]{1,253}(?::\d{1,5})?)/;
const localHost = /^(?:localhost|127\.[\d.]+|0\.0\.0\.0|\[?::1?\]?)(?::(\d+))?$/;
const database = /\b(?:could not|cannot|can't|unable to|failed to) connect to (?:the )?(database|postgres\w{0,6}|mysql|mariadb|mongo\w{0,4}|redis|sql server|neo4j|elasticsearch)|\b(database) (?:connection )?(?:is )?(?:failed|refused|unavailable|not (?:available|connected|reachable))|\b(Mongo)ServerSelectionError/i;
const browser = /\bExecutable doesn't exist at [^\n]{0,300}?(chromium|chrome|firefox|webkit)|\bCould not find (Chrome|Chromium|Firefox)|\b(?:browser|chrome|chromium|firefox) (?:executable |binary )?(?:was )?not (?:found|installed)|\bChromium distribution '([\w-]{1,30})' is not found|\bFailed to launch the browser|\bplaywright install\b/i;
/** The capture groups are the runtime and its version. */
const runtimes = [
	/\bgo\.mod (?:requires|file indicates) (go) (?:>= ?)?([\d.]{1,12})/,
	/\binvalid (go) version '([\d.]{1,12})'/,
	/\brequires? a different (Python): [^\n]{0,40}?not in '([^'\n]{1,60})'/,
	/\brequires (Python|Node(?:\.js)?|Rust|rustc|Go|Ruby|Java)(?: version)? ?['"(]?((?:[<>=^~! ]{0,3})v?\d[\d.]{0,12}[^\s'"),;]{0,12})/i,
	/\bUnsupported engine[\s\S]{0,200}?required: \{ '?(node|npm)'?: '([^'\n]{1,60})'/,
	/\bnpm (?:error|ERR!) notsup Required: *\{[^\n]{0,200}?"(node)":"([^"\n]{1,60})"/,
	/\bYour (Node) version is incompatible[\s\S]{0,400}?Expected version: ([^\n]{1,60})/,
	/\bThe engine "(node)" is incompatible with this module\. Expected version "([^"\n]{1,60})"/
];
/** Words of the kernel and of runtimes for what the machine ran out of. */
const resources = [
	["disk space", /\b(?:ENOSPC|EDQUOT)\b|\bno space left on device\b|\bdisk quota exceeded\b/i],
	["open files", /\b(?:EMFILE|ENFILE)\b|\btoo many open files\b/i],
	["file size", /\bEFBIG\b|\bSIGXFSZ\b|\bfile size limit exceeded\b/i],
	["processes", /\b(?:fork|spawn|clone|pthread_create)\b[^\n]{0,80}(?:\bEAGAIN\b|resource temporarily unavailable)|\bfailed to create new OS thread\b|\bcan't start new thread\b|\bcannot fork\b/i],
	["memory", /\bENOMEM\b|\bcannot allocate memory\b/i]
];
/** A build that someone else killed: on Linux that is the kernel when memory is short. */
const killedBuild = /\bJavaScript heap out of memory\b|\bwas ended by signal SIGKILL\b|^Killed$/m;
/** The capture group of each is the name of the argument. */
const usages = [
	/\bfollowing arguments are required: ([\w-]{1,60})/,
	/\bmissing required argument:? ['"<]?([\w-]{1,60})/i,
	/(?:^|\n)\s{0,8}[Uu](?:sage|SAGE):?\s[^\n]{0,300}?(?<!\[)<([\w .-]{1,60})>/
];
const noDirectory = /\bno (?:allowed|valid|accessible) director(?:y|ies)\b|\bwithout (?:any )?allowed director(?:y|ies)\b|\boutside (?:of )?(?:the )?allowed director(?:y|ies)\b[^\n]{0,400}\bnot in\s{0,4}$|\bat least one (?:allowed )?directory\b/im;
const readers = {
	key: (text) => {
		const variable = readVariable(text);
		if (variable !== null) return variable;
		const match = credentials.exec(text);
		return match && {
			name: null,
			at: match.index
		};
	},
	directory: (text) => {
		const match = noDirectory.exec(text);
		if (match) return {
			name: null,
			at: match.index
		};
		const asked = readUsage(text);
		return asked?.name !== null && asked !== null && /dir|folder|path|root/i.test(asked.name) ? asked : null;
	},
	argument: readUsage,
	runtime: (text) => {
		const builtin = /\bNo such built-in module: (node:[\w/]{1,60})/.exec(text);
		if (builtin) return {
			name: `a Node with ${builtin[1] ?? ""}`,
			at: builtin.index
		};
		const match = firstMatch(runtimes, text);
		return match && {
			name: `${match[1] ?? ""} ${match[2] ?? ""}`.trim(),
			at: match.index
		};
	},
	browser: (text) => {
		const match = browser.exec(text);
		return match && {
			name: match[1] ?? match[2] ?? match[3] ?? null,
			at: match.index
		};
	},
	program: findMissingProgram,
	service: (text) => {
		const match = database.exec(text);
		const named = match?.[1] ?? match?.[2] ?? match?.[3];
		if (match && named !== void 0) return {
			name: named,
			at: match.index
		};
		const socket = firstMatch(socketWords, text);
		if (socket) return {
			name: `at the socket ${socket[1] ?? ""}`,
			at: socket.index
		};
		const host = readHost(text);
		const local = host === null || host.name === null ? null : localHost.exec(host.name);
		if (!host || !local) return null;
		const port = local[1];
		const known = cluster.test(text) ? "Kubernetes" : port === void 0 ? void 0 : ports[port];
		return {
			name: known === void 0 ? host.name : `${known} at ${host.name ?? ""}`,
			at: host.at
		};
	},
	resource: readResource,
	package: findMissingPackage,
	host: readHost,
	endpoint: readHost
};
function readResource(text) {
	for (const [name, words] of resources) {
		const match = words.exec(text);
		if (match) return {
			name,
			at: match.index
		};
	}
	return null;
}
function readUsage(text) {
	const match = firstMatch(usages, text);
	return match && {
		name: match[1] ?? null,
		at: match.index
	};
}
function readHost(text) {
	const stated = firstMatch(hostWords, text);
	if (stated?.[1] !== void 0) return {
		name: stated[1].replace(/[.:]+$/, ""),
		at: stated.index
	};
	const match = unreachableWords.exec(text);
	if (!match) return null;
	const line = lineAt(text, match.index);
	return {
		name: address.exec(line)?.[1] ?? null,
		at: match.index
	};
}
/** A cluster has an address of its own on each machine, and no port that is its alone. */
const cluster = /\bkubectl\b|\bkubeconfig\b|\bkubernetes\b|\bmemcache\.go:/i;
function firstMatch(patterns, text) {
	for (const pattern of patterns) {
		const match = pattern.exec(text);
		if (match) return match;
	}
	return null;
}
function lineAt(text, index) {
	const start = text.lastIndexOf("\n", index) + 1;
	const from = text.slice(start, index).trim() === "" && text[index] === "\n" ? index + 1 : start;
	const end = text.indexOf("\n", Math.max(from, index + 1));
	return text.slice(from, end < 0 ? void 0 : end);
}
/** Returns the line; of a line of JSON, as loggers write it, the shortest text that holds what stands at the index. */
function sentenceAt(text, index) {
	const line = lineAt(text, index);
	if (!line.trimStart().startsWith("{")) return line;
	const sought = text.slice(index, index + 12).split(/["\\\n]/)[0] ?? "";
	return listTexts$1(parseJson(line)).filter((item) => sought !== "" && item.includes(sought)).toSorted((one, other) => one.length - other.length)[0] ?? line;
}
function parseJson(line) {
	try {
		return JSON.parse(line);
	} catch (error) {
		if (error instanceof SyntaxError) return null;
		throw error;
	}
}
const maxLogDepth = 10;
function listTexts$1(value, depth = 0) {
	if (typeof value === "string") return [value];
	if (typeof value !== "object" || value === null || depth > maxLogDepth) return [];
	return Object.values(value).flatMap((item) => listTexts$1(item, depth + 1));
}
/** A refused call shows these; arguments of the start command and versions only show when the server starts. */
const callKinds = [
	"resource",
	"browser",
	"program",
	"key",
	"directory",
	"service",
	"host"
];
const startKinds = [
	"resource",
	"runtime",
	"browser",
	"program",
	"key",
	"directory",
	"argument",
	"service",
	"host"
];
const endpointKinds = ["key", "endpoint"];
/** The output of a build mentions keys and usage for many reasons. */
const buildKinds = [
	"resource",
	"runtime",
	"package",
	"host"
];
function findObstacle(text, kinds) {
	const scanned = toPlainText(text.length > maxScanned ? text.slice(-16384) : text);
	for (const kind of kinds) {
		const found = readers[kind](scanned);
		if (!found) continue;
		const { at, ...names } = found;
		return {
			kind,
			...names,
			said: quoteSaid(sentenceAt(scanned, at))
		};
	}
	return null;
}
/**
* Finds what kept a plugin from being built or a server from coming up; null when the reason lies in its code or is not
* known. Pure.
*/
function findLoadObstacle(load) {
	if (load.status === "loaded") return null;
	if (load.status === "build-failed") {
		const said = `${load.build.output}\n${load.build.reason}`;
		return findObstacle(said, buildKinds) ?? findKilledBuild(said);
	}
	const { reason, stderr, message, readme } = load.failure;
	if (reason === "spawn-failed") return findObstacle(message, ["resource"]);
	if (reason === "http") return findObstacle(stderr, startKinds) ?? findObstacle(message, endpointKinds);
	if (readme) return findObstacle(stderr, startKinds) ?? {
		kind: "argument",
		name: readme.args.join(" "),
		said: ""
	};
	return findObstacle(`${stderr}\n${message}`, startKinds);
}
function findKilledBuild(said) {
	const match = killedBuild.exec(said.slice(-16384));
	if (!match) return null;
	return {
		kind: "resource",
		name: "memory",
		said: quoteSaid(lineAt(said.slice(-16384), match.index))
	};
}
/** Finds what kept a tool from answering a call. A name that the input itself holds is no sign. Pure. */
function findCallObstacle({ outcome, input }) {
	if (outcome.kind === "connection-closed") return findObstacle(outcome.stderr.slice(-2e3), ["resource"]);
	const response = new ToolResponse(outcome);
	const error = response.error ?? (saysError(response) ? response.text : null);
	if (error === null) return null;
	const obstacle = findObstacle(readMessage(error), callKinds);
	if (obstacle === null) return null;
	const given = JSON.stringify(input);
	return obstacle.name !== null && given.includes(obstacle.name) ? null : obstacle;
}
/** A command line tells of a refused connection in the middle of an answer that claims success. */
const refusedLine = /\bconnection (?:was |to the server \S{1,253} was )?refused\b|\bECONNREFUSED\b/i;
/** True for an answer that claims success but begins like an error, or consists mainly of refused connections. */
function saysError(response) {
	if (findUnmarkedError(response, "") !== null) return true;
	const lines = response.text.slice(0, maxScanned).split("\n").filter((line) => line.trim() !== "");
	return lines.filter((line) => refusedLine.test(line)).length * 2 > lines.length;
}
/** Returns the message of an error that is written as JSON; any other text as it is. */
function readMessage(error) {
	if (!error.trimStart().startsWith("{") || error.length > maxScanned) return error;
	try {
		const json = JSON.parse(error);
		if (!isJsonObject(json)) return error;
		return [
			isJsonObject(json["error"]) ? json["error"]["message"] : json["error"],
			json["message"],
			json["detail"]
		].find((text) => typeof text === "string" && text !== "") ?? error;
	} catch (problem) {
		if (problem instanceof SyntaxError) return error;
		throw problem;
	}
}
const reviewStart = /^(?:needs review: )?(?:no input was found that the tool accepts: last refusal "|proves nothing yet: [^:]{0,120}: )?/;
/** Finds what kept generation from an accepted input, by the reason with which a test waits; null for other reasons. */
function findReviewObstacle(reason) {
	if (!/^(?:needs review: )?(?:no input was found|proves nothing yet: the (?:refusal|tool))/.test(reason)) return null;
	return findObstacle(readMessage(reason.replace(reviewStart, "").replace(/"?(?: \(the server was not started with [^)]{1,400}\))?$/, "").replace("\" … \"", "\n")), callKinds);
}

// src/suite/classify-failure.ts
/** Signs that something outside the plugin's own code is missing: a package, a program, a service, a host. */
const dependencyPatterns = [
	/Cannot find (module|package) ['"]/,
	/ERR_MODULE_NOT_FOUND/,
	/ModuleNotFoundError|ImportError: (No module|cannot import|lib)/,
	/No module named /,
	/spawn \S{1,300} (ENOENT|EACCES)/,
	/command not found|: not found$/im,
	/executable file not found|is not recognized as an internal or external command/i,
	/FileNotFoundError: \[Errno 2\] No such file or directory: '[\w.+-]{1,100}'/,
	unreachableWords,
	/error while loading shared libraries/,
	/(is|are) not installed|please install|unable to locate package/i
];
/**
* Certain signs of an uncaught error: engine errors, traces, panics. All quantifiers are bounded: the text is hostile.
*/
const crashPatterns = [
	/\b(Type|Reference|Range|Syntax|Eval|URI|Aggregate)Error\b/,
	/Traceback \(most recent call last\)/,
	/^[ \t]{1,20}at .{1,300}:\d{1,9}(:\d{1,9})?\)?$/m,
	/thread '.{0,200}' panicked at|^panic: /m,
	/\bis not a function\b|Cannot (read|set) propert(y|ies) of (undefined|null)|is not (defined|iterable)\b|object has no attribute/,
	/Maximum call stack size exceeded|segmentation fault/i,
	/The "[\w.]{1,60}" (argument|property) must be /
];
/** Errors that a handler may also raise on purpose, to reject its input. */
const exceptionPatterns = [/\b(Key|Value|Attribute|Index|Name|ZeroDivision|Assertion|Runtime|Recursion|NotImplemented|UnboundLocal)Error\b/, /(java\.lang\.|NullPointer|Unhandled|Uncaught )\w{0,40}(Exception|Error|rejection)/i];
/** Rejections that mention the arguments. */
const refusalPatterns = [
	/invalid[ _](arguments?|params?|input|type|value|parameters?)/i,
	/validation (error|failed)|input validation|ZodError|ValidationError|(match|against|by) (the )?(input )?schema/i,
	/"code":\s*"(invalid_type|unrecognized_keys|too_small|too_big|invalid_value)"/,
	/(is|are) required|required (property|field|parameter|argument)|missing (required|argument|parameter)/i,
	/must (be|have|match|not) |expected (a |an )?(string|number|integer|boolean|array|object|int|str)\b/i
];
/**
* Classifies a failing test into one of nine categories; the most certain match comes first: no answer, broken
* protocol, missing dependency, uncaught error, schema, environment, and wrong output for the rest.
*/
function classifyFailure(evidence) {
	const { outcome, failures } = evidence;
	if (outcome?.kind === "timed-out") return "timeout";
	if (outcome?.kind === "connection-closed") {
		if (outcome.endedByPth?.cause === "flood") return "protocol-error";
		return fits(dependencyPatterns, outcome.stderr) ? "dependency-error" : "runtime-exception";
	}
	const has = (name) => failures.some((failure) => failure.assertion === name);
	if (has("result_shape") || has("answer")) return "protocol-error";
	if (evidence.verify || failures.some((failure) => failure.place.startsWith("verify"))) return classifyVerify(evidence);
	if (outcome?.kind === "protocol-error") return classifyProtocolError(outcome, evidence);
	const isError = outcome?.kind === "result" && outcome.result["isError"] === true;
	const text = outcome?.kind === "result" ? resultText(outcome.result["content"]) : "";
	if (isError) {
		if (fits(dependencyPatterns, text)) return "dependency-error";
		if (fits(crashPatterns, text)) return "runtime-exception";
		if (fits(refusalPatterns, text)) return evidence.isSuccessExpected === true ? "schema-violation" : "wrong-output";
		return fits(exceptionPatterns, text) ? "runtime-exception" : "wrong-output";
	}
	if (has("output_schema")) return "schema-violation";
	const acceptedWrongly = has("success") && evidence.isSuccessExpected === false;
	if (acceptedWrongly && outcome && findUnmarkedError(new ToolResponse(outcome), "") !== null) return "wrong-output";
	if (acceptedWrongly) return evidence.generatedFrom === "schema" ? "schema-violation" : "wrong-output";
	if (/Traceback \(most recent call last\)|^(Type|Reference|Range)Error: /m.test(text)) return "runtime-exception";
	return "wrong-output";
}
/** Checks JSON-RPC's own codes first, then the message. */
function classifyProtocolError(outcome, evidence) {
	const { code, message } = outcome;
	if (code === -32700 || code === -32600 || code === -32601) return "protocol-error";
	if (fits(dependencyPatterns, message)) return "dependency-error";
	if (code === -32602) {
		if (/\b(unknown|no such|unrecognized) tool\b|\btool\b.{0,200}\b(not found|does not exist|unknown)/is.test(message)) return "protocol-error";
		return evidence.isSuccessExpected === false ? "wrong-output" : "schema-violation";
	}
	if (code === -32603 || fits(crashPatterns, message) || fits(exceptionPatterns, message)) return "runtime-exception";
	return evidence.isSuccessExpected === false ? "wrong-output" : "protocol-error";
}
/**
* Classifies a failed `verify` command. It shows something that should not exist when the command expects absence
* (`! …`, `test ! -e …`), expects no output but got some, or expects to fail but did not.
*/
function classifyVerify(evidence) {
	const { verify } = evidence;
	if (!verify) return "missing-side-effect";
	const asksAbsence = /^\s*!|\b(test|\[\[?)\s+!\s+-|\[\s+-z\s|\btest\s+-z\s/.test(verify.exec);
	const expectsNothing = verify.expect_stdout === "" || verify.expect_stdout_i === "";
	const expectsFailure = (verify.expect_exit_code ?? 0) !== 0;
	return asksAbsence || expectsNothing || expectsFailure ? "unexpected-side-effect" : "missing-side-effect";
}
/** Returns the category of a plugin that could not be loaded, or null when it loaded. */
function classifyLoadFailure(outcome) {
	if (outcome.status === "loaded") return null;
	if (findLoadObstacle(outcome) !== null) return "dependency-error";
	if (outcome.status === "build-failed") return "build-failure";
	const { reason, stderr, message } = outcome.failure;
	const text = `${message}\n${stderr}`;
	switch (reason) {
		case "connect-timeout": return "timeout";
		case "protocol": return "protocol-error";
		case "spawn-failed": return "dependency-error";
		case "http": return fits(dependencyPatterns, text) ? "dependency-error" : "protocol-error";
		default:
			if (/Cannot find module ['"](\.|\/|file:)/.test(text) || /^SyntaxError: /m.test(text)) return "build-failure";
			return fits(dependencyPatterns, text) ? "dependency-error" : "runtime-exception";
	}
}
const maxScannedText = 16384;
function fits(patterns, text) {
	const scanned = text.length > maxScannedText ? text.slice(0, maxScannedText) : text;
	return patterns.some((pattern) => pattern.test(scanned));
}
function resultText(content) {
	if (!Array.isArray(content)) return "";
	return content.map((block) => typeof block === "object" && block !== null && "text" in block && typeof block.text === "string" ? block.text : "").join("\n");
}

// src/suite/classify-rejection.ts
const maxText$1 = 8e3;
const unmistakable = new RegExp(crashWords);
/** Faults of a program; all quantifiers are bounded, since the text comes from the plugin. */
const faults = [
	unmistakable,
	/Traceback \(most recent call last\)/,
	/^[ \t]{1,20}at .{1,300}:\d{1,9}(:\d{1,9})?\)?$/m,
	/\bpanicked at\b|^panic: /m,
	/Maximum call stack size exceeded|segmentation fault/i,
	/\b(AttributeError|UnboundLocalError|ZeroDivisionError|RecursionError|NullPointerException|ReferenceError)\b/
];
/** Some servers reject wrong input with one of these on purpose; none answers right input with one. */
const faultsOnRightInput = /\b(Type|Range|Eval|Aggregate|Key|Index|Name)Error\b/;
const environment = [
	["network", unreachableWords],
	["credential", /api[ _-]?key|unauthori[sz]ed|not authenticated|authentication (failed|required|error)|(missing|invalid|no|expired) (access )?(token|credentials?)|credentials? (are |is )?(missing|required|not)|access token|(status|code|http|error)\W{1,5}40[13]\b/i],
	["limit", /rate limit|too many requests|quota exceeded|(status|code|http|error)\W{1,5}429\b/i],
	["missing-program", /spawn \S{1,300} (ENOENT|EACCES)|command not found|\bsh: (?:line )?(?:\d{1,4}: )?[\w.+-]{1,60}: not found|executable (file not found|doesn't exist)|not (installed|configured)|cannot open display|no browser|Cannot find (module|package)|No module named|error while loading shared libraries/i]
];
const missingFile = /(?:ENOENT|no such file or directory)[^\n]{0,80}?['"`]([^'"`\n]{1,400})['"`]/i;
const missing = /\bENOENT\b|no such (?:file|directory)|(?:file|directory|path|folder)[^.\n]{0,80}(?:not found|does(?:n't| not) exist)/i;
const ownRejections = /not found|no such|does not exist|doesn't exist|not exist|unknown|unrecogni[sz]ed|already exists|denied|outside|not allowed|only .{0,80} (are|is) allowed|must (be|have|contain|start|end|match|not|provide|specify)|required|invalid|expected|validation|too (small|big|large|long|short|many|few)|cannot|can't|could not|unable to|at least|at most|greater than|less than|unsupported|not supported|is a directory|not a directory|no .{1,60} (found|match)|missing|empty|syntax error|out of range|exceeds?\b|E(NOENT|ISDIR|NOTDIR|ACCES|EXIST|PERM)\b/i;
/** Words that only validators and hand-written checks of arguments use. */
const checking = /invalid_(?:type|value|format|union|string|enum_value|arguments?)|unrecognized_keys|too_(?:small|big)|\bexpected\b|\bmust (?:be|have|match|not|NOT|contain|start|end)\b|validation error|\binvalid (?:type|value|argument|parameter|params|input|arguments)\b|\bis required\b|\brequired (?:property|argument|parameter|field)\b|missing required|field required|\bunmarshal\b|\bshould (?:be|match)\b/i;
/**
* Classifies a rejection: the server's own, a lack in its environment, or a fault in its code. The most certain match
* comes first. Words that the input itself holds (a path, an argument called `api_key`) do not count as a sign of the
* environment. Pure; reads the first 8000 characters.
*/
function classifyRejection({ text, code, input, isInputValid = false }) {
	const scanned = text.slice(0, maxText$1);
	if (isUnmistakableCrash(scanned)) return { kind: "bug" };
	for (const [cause, pattern] of environment) {
		const said = pattern.exec(scanned)?.[0];
		if (said !== void 0 && !isNamedByInput(said, input)) return {
			kind: "environment",
			cause
		};
	}
	if (isProgramFault(scanned, isInputValid)) return { kind: "bug" };
	const path = missingFile.exec(scanned)?.[1];
	if (path !== void 0 && !isNamedByInput(lastSegment(path), input)) return {
		kind: "environment",
		cause: "missing-file"
	};
	if (ownRejections.test(scanned)) return { kind: "refusal" };
	return code === -32603 ? { kind: "bug" } : { kind: "unclear" };
}
/**
* Classifies the rejection of an input with one wrong part, by whether it is about that part. A rejection about a
* missing file counts as a check of the argument only when it names the argument and uses a validator's words. Pure;
* reads the first 8000 characters.
*/
function classifyInvalidInputRejection(fullText, change) {
	const text = fullText.slice(0, maxText$1);
	if (isUnmistakableCrash(text)) return "crash";
	const isAbout = mentionsChange(text, change);
	if (isAbout && checking.test(text)) return "validation";
	if (environment.some(([, pattern]) => pattern.test(text))) return "environment";
	if (missing.test(text)) return "missing";
	return isAbout ? "validation" : "unnamed";
}
/** True when a text shows an error that nobody raised on purpose. */
function isProgramFault(text, isInputValid) {
	const scanned = text.slice(0, maxText$1);
	return faults.some((pattern) => pattern.test(scanned)) || isInputValid && faultsOnRightInput.test(scanned);
}
/** True when a text can only come from a program fault, by words that a test can forbid. */
function isUnmistakableCrash(text) {
	return unmistakable.test(text.slice(0, maxText$1));
}
function mentionsChange(text, { property, others = [], value }) {
	if (findNamed(text, [property, ...others]).length > 0) return true;
	if (typeof value === "number") return new RegExp(`(?<![\\w.])${String(value).replace(".", "\\.")}(?![\\w.])`).test(text);
	return typeof value === "string" && value.length > 2 && value.length <= 200 && text.includes(value);
}
function lastSegment(path) {
	return path.replace(/\/+$/, "").split("/").at(-1) ?? path;
}
/** True when a text occurs in the input, as a value or as the name of an argument. */
function isNamedByInput(said, input) {
	if (said === "") return false;
	return fold(JSON.stringify(input)).includes(fold(said));
}
function fold(text) {
	return text.toLowerCase().replace(/[\s_-]+/g, "");
}

// src/suite/impact/impact-map.ts
/** Source files that each test runs, stored between runs. */
const impactMapSchema = strictObject({
	version: literal(1),
	tests: array(strictObject({
		name: string(),
		tier: union([
			literal(1),
			literal(2),
			literal(3)
		]),
		/** Tools that it calls. */
		tools: array(string()),
		/** Files that it runs beyond those of the server's start. */
		files: array(string())
	})),
	/** Files that run when the server starts. */
	started: array(string())
});
/** Makes the map from measured coverage. */
function buildImpactMap(hits, started) {
	return {
		version: 1,
		tests: hits.map(describeTest),
		started: [...new Set(started)].toSorted()
	};
}
/**
* Finds the tests that changed files affect: those that run them, and scenarios that call the tools of tier 1 tests
* among these; no others. A file that only runs at the server's start affects every test. A test that was made after
* the measuring is affected when it calls such a tool, since only its tools' coverage is known.
* @param later tests that the map may lack. Default none
*/
function findAffectedTests(map, changedFiles, later = []) {
	const measured = new Set(map.tests.map(({ name }) => name));
	const unmeasured = later.filter(({ name }) => !measured.has(name)).map((test) => describeTest({
		test,
		files: []
	}));
	const all = [...map.tests, ...unmeasured];
	const hit = new Set(map.tests.flatMap(({ files }) => files));
	const touchesStart = changedFiles.some((file) => !hit.has(file) && map.started.includes(file));
	const isHit = ({ files }) => files.some((file) => changedFiles.includes(file));
	const seen = touchesStart ? all : map.tests.filter(isHit);
	const tools = new Set(seen.flatMap(({ tier, tools: own }) => tier === 1 ? own : []));
	const callsTool = (test) => test.tools.some((tool) => tools.has(tool));
	const direct = [...seen, ...unmeasured.filter((test) => test.tier === 1 && !seen.includes(test) && callsTool(test))];
	const scenarios = all.filter((test) => test.tier !== 1 && !direct.includes(test) && callsTool(test));
	return {
		direct: direct.map(({ name }) => name),
		scenarios: scenarios.map(({ name }) => name),
		touchesStart
	};
}
/** Joins the maps of several servers: names of tests are unique within a plugin, and its files are the same for all. */
function joinImpactMaps(maps) {
	return {
		version: 1,
		tests: maps.flatMap(({ tests }) => tests),
		started: [...new Set(maps.flatMap(({ started }) => started))].toSorted()
	};
}
function describeTest({ test, files }) {
	return {
		name: test.name,
		tier: test.tier,
		tools: [...new Set(listTools$1(test))],
		files: [...new Set(files)].toSorted()
	};
}
function listTools$1(test) {
	if (test.tier === 1) return [test.tool];
	if (test.tier === 2) return test.steps.map(({ tool }) => tool);
	return test.tool_sequence?.map(({ tool }) => tool) ?? [];
}

// src/suite/answers/oracle-outcome.ts
/** Returns the name of an oracle's outcome. */
function nameOracle(check) {
	return `server - ${check}`;
}
/**
* Makes an oracle into an outcome of the server: failed when it found an error. An oracle that holds becomes an outcome only
* where it failed earlier in the session, so that a fix can be proven; null otherwise, and for warnings alone.
* @param formerFailures names of outcomes that failed in an earlier run
*/
function toOracleOutcome(result, formerFailures) {
	const name = nameOracle(result.check);
	const errors = result.findings.filter(({ severity }) => severity === "error");
	const [first] = errors;
	if (!first && (result.examined === 0 || !formerFailures.has(name))) return null;
	const tools = new Set(errors.map(({ tool }) => tool));
	const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : "";
	return {
		name,
		tool: tools.size === 1 ? first?.tool ?? null : null,
		testTier: 1,
		status: first ? "failed" : "passed",
		category: first?.category ?? null,
		message: first ? `${first.message}${more}` : "",
		failures: errors.slice(0, 10).map(({ check, message, evidence }) => ({
			assertion: "server_check",
			place: "server",
			expected: check,
			actual: evidence || message,
			message
		})),
		calls: [],
		stderr: "",
		durationMs: 0,
		attempts: 1,
		passRate: first ? 0 : 1,
		generatedFrom: "schema",
		file: null
	};
}

// src/suite/answers/accepted-calls.ts
const maxPerTool = 3;
const maxResponseLength = 262144;
/**
* The first few different calls per tool that succeeded in a run, the last of them one that gives a text under a name
* that no earlier one has, where there is such a call. Calls with huge answers are left out.
*/
var AcceptedCalls = class {
	#calls = /* @__PURE__ */ new Map();
	add(call) {
		const known = this.#calls.get(call.tool) ?? [];
		if (call.response.text.length > maxResponseLength) return;
		const input = JSON.stringify(call.input);
		if (known.some((other) => JSON.stringify(other.input) === input)) return;
		const kept = known.slice(0, 2);
		const isTelling = givesText(call, kept) && !known.slice(kept.length).some((last) => givesText(last, kept));
		if (known.length < maxPerTool) this.#calls.set(call.tool, [...known, call]);
		else if (isTelling) this.#calls.set(call.tool, [...kept, call]);
	}
	/** Returns the calls of a tool, in the order they were made. */
	of(tool) {
		return this.#calls.get(tool) ?? [];
	}
	/** Returns all calls, tool by tool. */
	all() {
		return [...this.#calls.values()].flat();
	}
};
/** True when a call gives a text under a name under which none of the others gives one. */
function givesText({ input }, others) {
	return Object.entries(input).some(([name, value]) => isText(value) && !others.some((other) => isText(other.input[name])));
}
function isText(value) {
	return typeof value === "string" && value !== "";
}

// src/suite/render-call.ts
/** Longest text that reproduces a finding, in characters. */
const maxReproduceLength = 8192;
/** Renders a call as one JSON object in one line, for `Finding.reproduce`. */
function renderCall(tool, input) {
	const text = renderBrief({
		tool,
		input
	}, maxReproduceLength);
	return text.length > 8192 ? `{"tool":${JSON.stringify(tool)},"input":"too long to print"}` : text;
}

// src/suite/answers/empty-rejection.ts
const maxText = 200;
/** Phrases without a reason, whose single words could be one. */
const phrases = /something (?:has )?(?:went|gone|is) wrong|(?:unknown|unspecified) (?:internal |server )?(?:error|problem|exception|failure|reason|cause)|(?:could not|couldn't|cannot|can't|can not|unable to|did not|didn't) (?:be )?/g;
/** Words of a failure that give no reason. */
const idle = new Set(`a an and at be been by during for has have i in is it of on our that the there this to was we when while with you your
  oops sorry ups please try again later contact support
  error errors err exception fail failed failing fails failure fault issue problem trouble
  encountered happened occured occurred unexpected unexpectedly internal general generic unhandled
  action call called calling command complete completed execute executed executing execution handle handled handling
  operation perform performed performing process processed processing request requested server tool mcp
  code details false iserror message null ok response result status success text type undefined`.split(/\s+/));
/**
* True when a rejection does not help to correct the call: it names no argument, value or reason, or is empty. Numbers and
* words outside the list count as a reason. Pure.
*/
function givesNoReason(text, tool, input) {
	if (text.length > maxText || /\p{N}/u.test(text)) return false;
	const words = text.toLowerCase().replace(phrases, " ").match(/\p{L}+/gu) ?? [];
	const named = new Set(Object.keys(input).flatMap(splitWords));
	const own = new Set(splitWords(tool).flatMap(inflect));
	return words.every((word) => !named.has(word) && (idle.has(word) || own.has(word)));
}
/** Returns the word in the forms of `create`, `creates`, `created` and `creating`. */
function inflect(word) {
	const stem = word.replace(/e$/, "");
	return [
		word,
		`${word}s`,
		`${stem}ed`,
		`${stem}ing`
	];
}

// src/suite/answers/answer-watch.ts
const categories = {
	"output-schema": "schema-violation",
	"copies-agree": "wrong-output",
	"error-marked": "wrong-output",
	"value-written": "wrong-output",
	"limit-kept": "wrong-output"
};
/** The check that a rejection is about the input, as the tests assume. */
const inputRejectionCheck = "refused-for-its-input";
/** The check that a rejection names a reason. */
const rejectionReasonCheck = "refusal-says-why";
/**
* Checks every call of a run that passes its test, and keeps the first problem per tool and check. A failing test is not
* reported a second time.
*/
var AnswerWatch = class {
	#examined = /* @__PURE__ */ new Map();
	#findings = /* @__PURE__ */ new Map();
	/** Tools of which a call succeeded. */
	#working = /* @__PURE__ */ new Set();
	/** The first rejection without a reason, by tool. */
	#empty = /* @__PURE__ */ new Map();
	see(call) {
		const verdicts = judgeAnswer(call);
		for (const [check, problem] of Object.entries(verdicts)) this.#note(check, call, problem);
		if (verdicts["error-marked"] === null) this.#working.add(call.tool);
		if (call.response.verdict === "error") this.#seeRejection(call);
	}
	/** Returns one result per check, in a fixed order. */
	results() {
		const findings = [...this.#findings.values(), ...this.#reportEmptyRejections()];
		return [
			...answerChecks,
			inputRejectionCheck,
			rejectionReasonCheck
		].map((check) => {
			const examined = this.#examined.get(check) ?? 0;
			return {
				check,
				examined,
				findings: findings.filter((finding) => finding.check === check),
				reserve: examined === 0 ? reserves[check] ?? "" : ""
			};
		});
	}
	/** Makes one finding for all tools, since they mostly share the code; leaves out tools that never worked. */
	#reportEmptyRejections() {
		const calls = [...this.#empty.values()].filter(({ tool }) => this.#working.has(tool));
		const [first] = calls;
		if (!first) return [];
		const names = calls.slice(0, 5).map(({ tool }) => tool);
		const more = calls.length > names.length ? ` and ${calls.length - names.length} more tools` : "";
		const text = first.response.error ?? "";
		const said = text.trim() === "" ? "no words at all" : quote(text, 200);
		const what = `refuses wrong input without an argument or a reason, so that whoever called cannot mend the call: ${said}`;
		return [{
			check: rejectionReasonCheck,
			tool: calls.length === 1 ? first.tool : null,
			category: "wrong-output",
			severity: "warning",
			message: `${names.join(", ")}${more}: ${what}`,
			evidence: said,
			reproduce: renderCall(first.tool, first.input)
		}];
	}
	#note(check, call, problem) {
		this.#count(check);
		if (problem !== null) this.#add(check, call, categories[check], problem);
	}
	#seeRejection(call) {
		const { input, response } = call;
		this.#count(inputRejectionCheck);
		const text = response.error ?? "";
		const code = response.outcome.kind === "protocol-error" ? response.outcome.code : null;
		const rejection = classifyRejection({
			text,
			code,
			input
		});
		if (rejection.kind === "environment") {
			const what = `the call was refused, but for its surroundings (${rejection.cause}), which proves nothing of the input`;
			this.#add(inputRejectionCheck, call, "dependency-error", `${what}: ${JSON.stringify(text.slice(0, 200))}`);
		} else if (rejection.kind === "bug") this.#add(inputRejectionCheck, call, "runtime-exception", `the call was refused, but by a fault in the program instead of an answer: ${JSON.stringify(text.slice(0, 200))}`);
		else this.#seeReason(call, text);
	}
	/** Counts the protocol's codes for wrong parameters and unknown methods as a reason. */
	#seeReason(call, text) {
		const { outcome, structured, content } = call.response;
		if (outcome.kind === "protocol-error" && [-32601, -32602].includes(outcome.code)) return;
		this.#count(rejectionReasonCheck);
		const isTextOnly = structured === void 0 && content.every((block) => isJsonObject(block) && block["type"] === "text");
		if (this.#empty.has(call.tool) || !isTextOnly || !givesNoReason(text, call.tool, call.input)) return;
		this.#empty.set(call.tool, call);
	}
	#count(check) {
		this.#examined.set(check, (this.#examined.get(check) ?? 0) + 1);
	}
	#add(check, { tool, input }, category, problem) {
		const key = `${check} ${tool}`;
		if (this.#findings.has(key)) return;
		const message = `${tool}: ${problem}`;
		const reproduce = renderCall(tool, input);
		this.#findings.set(key, {
			check,
			tool,
			category,
			severity: "warning",
			message,
			evidence: problem,
			reproduce
		});
	}
};
const reserves = {
	"output-schema": "no tool that was called declares an output schema",
	"copies-agree": "no answer carried structured content and the same as JSON text or numbers of it in prose",
	"error-marked": "no call succeeded",
	"value-written": "no call succeeded",
	"limit-kept": "no answer was a list with a limit",
	[inputRejectionCheck]: "no call was refused",
	[rejectionReasonCheck]: "no call was refused in the words of the tool"
};

// src/suite/call-evidence.ts
/** Characters that the large calls of a run keep in all. */
const maxLargeLength = 4194304;
/** Characters of a call's input and of its outcome that any run keeps. */
const smallLength = 2048;
/**
* Keeps the calls of a run as evidence, in memory that does not grow with the size of answers. A call is judged whole
* before it is kept; a cut text says how much is gone and has the hash of the whole.
*/
var CallEvidence = class {
	#left = maxLargeLength;
	/** Returns the record of a call. */
	keep(tool, input, outcome) {
		const length = measureEvidence(input, outcome);
		const isLarge = length > smallLength;
		const limit = isLarge && length > this.#left ? smallLength : maxEvidenceLength;
		if (isLarge && limit === 65536) this.#left -= length;
		return {
			tool,
			input: trimInput(input, limit),
			outcome: trimOutcome(outcome, limit)
		};
	}
};

// src/suite/attempt-notes.ts
/** Creates empty notes for one run. */
function createAttemptNotes() {
	return {
		evidence: new CallEvidence(),
		answers: new AnswerWatch(),
		accepted: new AcceptedCalls(),
		crashes: [],
		teardownProblems: [],
		ownErrors: []
	};
}
/** Blames the end of a server that a test met on the call that the server had answered before. */
function blameEarlierCall({ crashes }, test, { tool, input }) {
	const at = crashes.findLastIndex((crash) => crash.test === test);
	const crash = crashes[at];
	if (crash) crashes[at] = {
		...crash,
		tool,
		input,
		message: `${crash.message}, after it had answered`
	};
}

// src/suite/server-checks.ts
/** Names of the checks of a server as a whole; outcomes and findings carry them. */
const serverCheckNames = {
	stdout: "server - stdout carries only protocol messages",
	unknownTool: "server - answers an unknown tool with an error",
	survival: "server - survives the whole run"
};
/** The tool that no server has. */
const unknownToolName = "pth_no_such_tool";
/** Checks that stdout carried protocol messages alone, over every server process of the run. */
function checkStdout(wireFindings) {
	const kinds = wireFindings.map(({ message, count }) => count > 1 ? `${message.replace(/\.$/, "")} (${count} times)` : message);
	return toOutcome$1({
		name: serverCheckNames.stdout,
		message: wireFindings.length === 0 ? "" : `${whatCame(wireFindings)}: ${[...new Set(kinds)].slice(0, 5).join("; ")}`,
		category: "protocol-error",
		evidence: wireFindings.slice(0, 5).map((finding) => `${finding.kind}: ${quote(finding.evidence, 500)}`).join("\n")
	});
}
/** Describes the unexpected output: lines that are no messages, or messages that break the protocol. */
function whatCame(wireFindings) {
	const kinds = new Set(wireFindings.map(({ kind }) => kind === "stdout-noise" ? "noise" : "message"));
	if (!kinds.has("message")) return "stdout carried something else";
	return kinds.has("noise") ? "stdout carried something else, and messages break the protocol" : "messages break the protocol";
}
/** Judges the answer to a call of a tool that does not exist. */
function checkUnknownTool(outcome) {
	const response = new ToolResponse(outcome);
	const shape = outcome.kind === "result" ? findShapeProblem(outcome.result) : null;
	const said = outcome.kind === "timed-out" ? `gave no answer within ${outcome.timeoutMs} ms` : "closed the connection";
	const message = response.verdict === "success" ? findUnmarkedError(response, "") === null ? `a call of the unknown tool ${unknownToolName} succeeded: ${quote(response.text, 200)}` : `the unknown tool ${unknownToolName} is refused in words only; the answer is not marked as an error: ${quote(response.text, 200)}` : response.verdict === "neither" ? `the server ${said} when it was asked for the unknown tool ${unknownToolName}` : shape === null ? "" : `the answer to an unknown tool breaks the protocol: ${shape}`;
	const category = response.verdict === "neither" ? classifyFailure({
		outcome,
		failures: [],
		isSuccessExpected: false,
		generatedFrom: "schema"
	}) : "protocol-error";
	return toOutcome$1({
		name: serverCheckNames.unknownTool,
		message,
		category,
		calls: [{
			tool: unknownToolName,
			input: {},
			outcome
		}],
		durationMs: outcome.durationMs
	});
}
/**
* Checks that the server lived and stayed responsive from the first to the last call. Ends for
* which the machine lacked something are left out beside others; where there are no others, the check fails by them.
*/
function checkSurvival(replacements, crashes) {
	const hung = replacements.filter((replacement) => replacement.reason === "hung");
	const ended = replacements.filter((replacement) => replacement.reason === "ended");
	const allCrashes = Math.max(crashes.length, replacements.length - hung.length - ended.length);
	const hindered = crashes.filter((crash) => crash.obstacle);
	const isHindered = hindered.length > 0 && hindered.length === allCrashes && hung.length + ended.length === 0;
	const crashCount = isHindered ? allCrashes : allCrashes - hindered.length;
	const parts = [
		...ended.length > 0 ? [`had to be ended ${times(ended.length)} (${ended[0]?.message})`] : [],
		...crashCount > 0 ? [`ended ${times(crashCount)} by itself`] : [],
		...hung.length > 0 ? [`stopped answering ${times(hung.length)}`] : []
	];
	const crash = isHindered ? crashes[0] : crashes.find((other) => !other.obstacle);
	const during = crash ? `; first in the call of ${crash.tool} (${crash.message})` : "";
	const obstacle = isHindered ? hindered[0]?.obstacle : null;
	const outcome = toOutcome$1({
		name: serverCheckNames.survival,
		message: parts.length === 0 ? "" : `the server ${parts.join(" and ")}${during}`,
		category: crashCount + ended.length > 0 ? "runtime-exception" : "timeout",
		evidence: replacements.slice(0, 5).map((replacement) => `${replacement.reason}: ${clip(replacement.message, 500)}`).join("\n")
	});
	return obstacle ? {
		...outcome,
		obstacle,
		category: "dependency-error"
	} : outcome;
}
function times(count) {
	return count === 1 ? "once" : `${count} times`;
}
function toOutcome$1(result) {
	const isPassed = result.message === "";
	const evidence = result.evidence ?? "";
	return {
		name: result.name,
		tool: null,
		testTier: 1,
		status: isPassed ? "passed" : "failed",
		category: isPassed ? null : result.category ?? "protocol-error",
		message: result.message,
		failures: isPassed ? [] : [{
			assertion: "server_check",
			place: "server",
			expected: result.name,
			actual: evidence || result.message,
			message: result.message
		}],
		calls: result.calls ?? [],
		stderr: "",
		durationMs: result.durationMs ?? 0,
		attempts: 1,
		passRate: isPassed ? 1 : 0,
		generatedFrom: "schema",
		file: null
	};
}

// src/suite/findings.ts
/** Collects the findings of a run: those of the outcomes in their order, then further observations. */
function collectFindings(outcomes, notes) {
	return [
		...outcomes.flatMap((outcome) => findingOf(outcome) ?? []),
		...outcomes.flatMap((outcome) => unknownToolWarning(outcome) ?? []),
		...notes.teardownProblems.map(({ test, message }) => ({
			check: "teardown",
			tool: null,
			category: "unexpected-side-effect",
			severity: "warning",
			message: `${test}: ${message}; what the test left behind may disturb others`,
			evidence: message,
			reproduce: ""
		})),
		...notes.ownErrors
	];
}
/**
* Leaves out what another finding of the same tool tells already: a crash that the making of tests saw as well, and a
* second removal that succeeds where a test of an unknown name failed. Pure.
*/
function tellOnce(findings) {
	const toolsWhere = (isSo) => new Set(findings.filter(isSo).map(({ tool }) => tool ?? ""));
	const crashing = toolsWhere(({ check }) => check === "refuses-without-crash");
	const removing = toolsWhere(({ severity, tool, message }) => severity === "error" && message.startsWith(`${tool} - invalid: `) && message.includes(" names nothing that exists: "));
	return findings.filter(({ check, category, tool }) => {
		if (check === "refused-for-its-input") return category !== "runtime-exception" || !crashing.has(tool ?? "");
		return check !== "second-delete-told" || !removing.has(tool ?? "");
	});
}
/** Returns the finding of one outcome; null when it is green, skipped, or PTH's own error. */
function findingOf(outcome) {
	if (!isFailing(outcome) || outcome.category === null) return null;
	const { tool, category, failures, stderr } = outcome;
	const [first] = failures;
	const facts = [...first ? [`expected ${first.expected}; found ${first.actual}`] : [], ...stderr.trim() === "" ? [] : [`stderr: ${clip(stderr.trim(), 1e3)}`]];
	return {
		check: checkName(outcome),
		tool,
		category,
		severity: "error",
		message: `${outcome.name}: ${outcome.message}`,
		evidence: facts.join("\n"),
		reproduce: renderCalls(outcome.calls)
	};
}
const serverChecks = {
	[serverCheckNames.stdout]: "stdout-clean",
	[serverCheckNames.unknownTool]: "unknown-tool-refused",
	[serverCheckNames.survival]: "server-survives"
};
/** Renders a check of the server as a whole as a line of the table of checks, with its warnings among the findings. */
function recordServerCheck(outcome, findings) {
	const check = serverChecks[outcome.name] ?? outcome.name;
	const found = findings.find((finding) => finding.check === check);
	const examined = Math.max(1, outcome.calls.length);
	return {
		check,
		state: found ? "found" : "passed",
		reason: found?.message ?? outcome.message,
		examined
	};
}
function checkName(outcome) {
	const own = outcome.tool === null && outcome.file === null ? serverChecks[outcome.name] : void 0;
	if (own !== void 0) return own;
	if (outcome.testTier !== 1) return outcome.testTier === 2 ? "scenario" : "agent-test";
	const assertion = outcome.failures[0]?.assertion;
	if (assertion === "output_schema") return "output-schema";
	if (assertion === "success" && outcome.generatedFrom === "schema") return outcome.failures[0]?.expected === "success" ? "valid-input-accepted" : "invalid-input-refused";
	return "tool-test";
}
/** Warns of a tool error for an unknown tool: the protocol asks for a JSON-RPC error, but clients understand both. */
function unknownToolWarning(outcome) {
	const [call] = outcome.calls;
	if (outcome.name !== serverCheckNames.unknownTool || outcome.status !== "passed" || call?.outcome.kind !== "result") return null;
	return {
		check: "unknown-tool-refused",
		tool: null,
		category: "protocol-error",
		severity: "warning",
		message: "an unknown tool is answered by a tool result with isError; the protocol asks for JSON-RPC error -32602",
		evidence: clip(new ToolResponse(call.outcome).text, 300),
		reproduce: renderCall(unknownToolName, {})
	};
}
/** Renders the calls that reproduce a failure, one JSON object per line; only the end of very long sequences. */
function renderCalls(calls) {
	const lines = [];
	let length = 0;
	for (const call of calls.toReversed()) {
		const line = renderCall(call.tool, call.input);
		length += line.length;
		if (length > 8192) break;
		lines.unshift(line);
	}
	return lines.join("\n");
}
const faultCategories = {
	"plugin/crashed": "runtime-exception",
	"plugin/start-failed": "runtime-exception",
	"plugin/connection-closed": "runtime-exception",
	"plugin/hung": "timeout",
	"plugin/connect-timeout": "timeout",
	"plugin/protocol-error": "protocol-error"
};
/** Returns the category of a fault of the plugin room that the plugin caused, or null for PTH's own errors. */
function categoryOfFault(error) {
	if (!PthError.isInstance(error)) return null;
	return faultCategories[error.code] ?? null;
}

// src/suite/test-tags.ts
/** Tag of tests that change state that others can see; they must not run at the same time. */
const statefulTag = "stateful";
/** Tag of tests whose input has not worked yet: a person reviews them one by one before they run. */
const unprovenTag = "unproven";
/** Tag of tests of inputs that the schema forbids. */
const invalidTag = "invalid";
/** Tag of tests whose answer does not depend on the input: they can fail, but passing them proves nothing. */
const inconclusiveTag = "inconclusive";

// src/suite/hold-inconclusive.ts
/** Start of the message of a test that ran as expected and yet proves nothing. */
const inconclusive = "inconclusive: ";
/** True for a test that ran as expected but proves nothing; it counts as skipped. Pure. */
function isInconclusive({ status, message }) {
	return status === "skipped" && message.startsWith("inconclusive: ");
}
/**
* Turns passed tests that prove nothing into inconclusive ones: tests of wrong inputs whose rejection is about the
* surroundings, about a fault of the program, or said to valid inputs as well, and tests whose answer generation found
* to be independent of the input. A failure that is a refusal of any further call proves nothing either. Only generated
* tests change, since an author may want any rejection. Pure.
*/
function holdInconclusive(outcomes, tests) {
	const byName = new Map(tests.map(({ test }) => [test.name, test]));
	const evidence = collectEvidence(outcomes, byName);
	const passed = outcomes.filter(({ status }) => status === "passed");
	const negatives = new Map(passed.flatMap((outcome) => {
		const negative = readNegative(outcome, byName.get(outcome.name));
		return negative ? [[outcome.name, negative]] : [];
	}));
	return outcomes.map((outcome) => {
		const test = byName.get(outcome.name);
		const limit = test && isGenerated(test) && isFailing(outcome) ? findCallLimit(outcome) : null;
		if (limit !== null) return hold(outcome, `the server takes no more calls for now: ${limit}`, null);
		if (outcome.status !== "passed") return outcome;
		const negative = negatives.get(outcome.name);
		const reason = negative ? findEmptyProof(negative, evidence.get(negative.tool), negatives.values()) : findKnownReason(test);
		if (reason === null) return outcome;
		const call = outcome.calls.at(-1);
		return hold(outcome, reason, negative && call ? findCallObstacle(call) : null);
	});
}
function hold(outcome, reason, obstacle) {
	return {
		...outcome,
		status: "skipped",
		category: null,
		failures: [],
		passRate: 0,
		message: `${inconclusive}${reason}`,
		...obstacle === null ? {} : { obstacle }
	};
}
/** Returns the words with which a server says that it was called too often; null for any other failure. */
function findCallLimit({ calls }) {
	const call = calls.at(-1);
	if (!call) return null;
	const { outcome, input } = call;
	const response = new ToolResponse(outcome);
	const bare = outcome.kind === "result" ? findBareError(outcome.result) : null;
	const unmarked = findUnmarkedError(response, "") === null ? null : response.text;
	const text = response.error ?? bare ?? unmarked;
	if (text === null) return null;
	const reading = classifyRejection({
		text,
		code: null,
		input
	});
	return reading.kind === "environment" && reading.cause === "limit" ? quote(text.trim(), 200) : null;
}
/** Returns what generation found about the answer; null for any other test. */
function findKnownReason(test) {
	return test?.tags?.includes("inconclusive") === true ? test.description ?? "its answer proves nothing" : null;
}
function toolOf$1(test) {
	if (test.tier === 1) return test.tool;
	return test.tags?.find((tag) => tag.startsWith("tool:"))?.slice(5) ?? (test.tier === 2 ? test.steps.at(-1)?.tool ?? "" : "");
}
function isGenerated(test) {
	return test.generated_from !== void 0 && test.generated_from !== "manual";
}
function readNegative(outcome, test) {
	const call = outcome.calls.at(-1);
	if (!test || !call || test.tags?.includes("invalid") !== true || !isGenerated(test)) return null;
	const text = new ToolResponse(call.outcome).error;
	if (text === null) return null;
	const code = call.outcome.kind === "protocol-error" ? call.outcome.code : null;
	return {
		tool: call.tool,
		text,
		input: call.input,
		code
	};
}
const lastRefusal = /last refusal "([\s\S]{1,400}?)"?(?: … "[\s\S]{1,300}")?(?: \(the server was not started with .*)?$/;
/** Returns the last refusal of a tool for which no input was found; undefined where a test waits for something else. */
function readLastRefusal(reason) {
	return lastRefusal.exec(reason)?.[1];
}
const repeatRefusal = /(?:the second call was refused|worked only after other calls of the same server process): ([\s\S]{1,300})$/;
function collectEvidence(outcomes, byName) {
	const found = /* @__PURE__ */ new Map();
	const of = (tool) => {
		const known = found.get(tool) ?? {
			inputs: [],
			rejections: [],
			isAccepted: false
		};
		found.set(tool, known);
		return known;
	};
	for (const outcome of outcomes) {
		const test = byName.get(outcome.name);
		if (!test || test.tags?.includes("invalid") === true) continue;
		for (const tool of listAnswered(outcome)) of(tool).isAccepted = true;
		const own = of(toolOf$1(test));
		const input = test.tier === 1 ? test.input : test.tier === 2 ? test.steps.at(-1)?.input : void 0;
		if (input) own.inputs.push(input);
		for (const call of isFailing(outcome) ? outcome.calls : []) {
			const text = new ToolResponse(call.outcome).error;
			if (text !== null) of(call.tool).rejections.push({
				text,
				input: call.input
			});
		}
		const repeated = repeatRefusal.exec(test.needs_review ?? "")?.[1];
		if (repeated !== void 0) own.isAccepted = true;
		const said = repeated ?? readLastRefusal(test.needs_review ?? "");
		if (said !== void 0) own.rejections.push({
			text: said,
			input: input ?? {}
		});
	}
	return found;
}
/** Returns why a rejection says nothing about the wrong input; null when it does. */
function findEmptyProof(negative, evidence, all) {
	const { text, input, code } = negative;
	const said = quote(text.trim().replace(/\s+/g, " "), 200);
	if (evidence?.rejections.some((other) => isSameRejection(other, negative))) return `the tool refuses valid inputs with the same words: ${said}`;
	const changed = listChanged(input, evidence?.inputs ?? []);
	const kind = classifyInvalidInputRejection(text, changed);
	if (kind === "validation") return null;
	if (kind === "crash") return `the refusal is a fault of the program and no check of the input: ${said}`;
	const reading = classifyRejection({
		text,
		code,
		input
	});
	if (reading.kind === "environment") return `the refusal is about the surroundings (${reading.cause}), not about the input: ${said}`;
	if (reading.kind === "bug") return `the refusal is a fault of the program and no check of the input: ${said}`;
	if (evidence?.isAccepted === true || code === -32602) return null;
	if ([...all].some((other) => other.tool !== negative.tool && isSameRejection(other, negative))) return `other tools refuse other inputs with the same words: ${said}`;
	if (hasValidatorWords(text)) return null;
	return `no valid call of the tool was accepted, and the refusal names nothing of the input: ${said}`;
}
function hasValidatorWords(text) {
	return /\b(?:required|invalid|missing|must|expected|validation|schema|type|argument|parameter)/i.test(text);
}
/** Lists the arguments in which a wrong input differs from the most similar valid one; all of them without one. */
function listChanged(input, valid) {
	const [closest] = valid.map((other) => differingNames(input, other, 0)).toSorted((a, b) => a.length - b.length);
	const names = closest && closest.length > 0 ? closest : Object.keys(input);
	const [property = "", ...others] = [...new Set(names)];
	const value = input[property];
	return {
		property,
		others,
		...value === void 0 ? {} : { value }
	};
}
const maxDepth = 6;
function differingNames(left, right, depth) {
	return [.../* @__PURE__ */ new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((name) => {
		const [one, other] = [left[name], right[name]];
		if (one !== void 0 && other !== void 0 && isJsonEqual(one, other)) return [];
		return isJsonObject(one) && isJsonObject(other) && depth < maxDepth ? [...differingNames(one, other, depth + 1), name] : [name];
	});
}
/** True when two rejections use the same words, apart from the values of their own inputs, numbers and ids. */
function isSameRejection(left, right) {
	const [one, other] = [wordsOfRejection(left), wordsOfRejection(right)];
	if (one === other) return true;
	const [short, long] = one.length < other.length ? [one, other] : [other, one];
	return short.length >= 120 && long.startsWith(short);
}
const maxWords = 1e3;
/** Reduces a rejection to the words that do not depend on its input. */
function wordsOfRejection({ text, input }) {
	return listTexts(input, 0).filter((value) => value.length > 1).toSorted((a, b) => b.length - a.length).reduce((left, value) => left.replaceAll(value, "…"), text.slice(0, maxWords * 2)).replace(/\b[0-9a-f]{8}-[0-9a-f-]{20,30}\b|\b(?=[a-f]*\d)[0-9a-f]{8,64}\b/gi, "0").replace(/\d+/g, "0").replace(/\s+/g, " ").trim().toLowerCase().slice(0, maxWords);
}
function listTexts(value, depth) {
	if (typeof value === "string") return value.length <= 300 ? [value] : [];
	if (typeof value !== "object" || value === null || depth > maxDepth) return [];
	return Object.values(value).flatMap((item) => listTexts(item, depth + 1));
}

// src/suite/own-error.ts
/**
* True for an error of PTH's own code that an odd server can bring about: it must cost no more than the piece of work in
* which it happened. Faults, and everything after the run was aborted, end more than that.
*/
function isOwnError(error, signal) {
	return error instanceof Error && signal?.aborted !== true && !PthError.isInstance(error);
}
/** Names an error of PTH's own code in one sentence; `work` goes on after "PTH failed". */
function nameOwnError(work, { name, message }) {
	return `PTH failed ${work}: ${name}: ${message.slice(0, 300)}`;
}
/** Returns the finding about PTH's own work, with the place in its code. */
function findOwnError(work, tool, error) {
	return {
		check: "pth-worked",
		tool,
		category: "wrong-output",
		severity: "warning",
		message: nameOwnError(work, error),
		evidence: (error.stack ?? "").slice(0, 500),
		reproduce: ""
	};
}

// src/suite/suggest.ts
var import_dist = /* @__PURE__ */ __toESM(require_dist(), 1);
/**
* Returns the known name closest to a mistyped one, or null when none is close (at most a third of its letters differ).
*/
function suggestName(name, known) {
	let best = null;
	const wanted = name.toLowerCase();
	for (const candidate of known) {
		const distance = editDistance(wanted, candidate.toLowerCase());
		if (distance <= Math.max(1, Math.floor(Math.max(wanted.length, candidate.length) / 3)) && (best === null || distance < best.distance)) best = {
			name: candidate,
			distance
		};
	}
	return best?.name ?? null;
}
/** Counts the insertions, deletions, replacements and swaps of neighbours that turn one text into the other. */
function editDistance(left, right) {
	if (Math.abs(left.length - right.length) > 20) return Number.POSITIVE_INFINITY;
	let beforeLast = [];
	let last = Array.from({ length: right.length + 1 }, (_, index) => index);
	for (let row = 1; row <= left.length; row++) {
		const current = [row];
		for (let column = 1; column <= right.length; column++) {
			const isSame = left[row - 1] === right[column - 1];
			let cost = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1));
			if (row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
			current.push(cost);
		}
		beforeLast = last;
		last = current;
	}
	return last[right.length] ?? 0;
}

// src/suite/json-limits.ts
/** Deepest nesting of a value inside a test. */
const maxValueDepth = 64;
/** Most values (scalars, lists, mappings together) inside one field of a test. Also stops alias bombs. */
const maxValueCount = 1e5;
/** Finds the first obstacle to reading a value as JSON within the limits, or null. */
function findValueProblem(value) {
	let count = 0;
	const visit = (current, path) => {
		count += 1;
		if (count > 1e5) return {
			path: [],
			reason: `holds more than ${maxValueCount} values`
		};
		if (path.length > 64) return {
			path: [],
			reason: `is nested more than ${64} levels deep`
		};
		if (current === null || typeof current === "string" || typeof current === "boolean") return null;
		if (typeof current === "number") return Number.isFinite(current) ? null : {
			path,
			reason: "must be a finite number, JSON knows no other"
		};
		if (Array.isArray(current)) return firstProblem(current.entries());
		if (isPlainObject(current)) return firstProblem(Object.entries(current));
		return {
			path,
			reason: "must be text, a number, true, false, null, a list or a mapping"
		};
		function firstProblem(entries) {
			for (const [key, item] of entries) {
				const problem = visit(item, [...path, key]);
				if (problem) return problem;
			}
			return null;
		}
	};
	return visit(value, []);
}
function isPlainObject(value) {
	if (typeof value !== "object" || value === null) return false;
	const prototype = Object.getPrototypeOf(value);
	return prototype === Object.prototype || prototype === null;
}

// src/suite/test-case.ts
const reportValueProblem = (value, context) => {
	const problem = findValueProblem(value);
	if (problem) context.addIssue({
		code: "custom",
		path: problem.path,
		message: problem.reason
	});
};
const json = custom().superRefine(reportValueProblem);
const jsonObject = custom((value) => isJsonObject(value), "must be a mapping").superRefine(reportValueProblem);
const jsonContainer = custom((value) => isJsonObject(value) || Array.isArray(value), "must be a mapping or a list").superRefine(reportValueProblem);
const input = jsonObject.default(() => ({}));
const part = string().min(1, "must not be empty: every text contains the empty text");
const pattern = string().superRefine((source, context) => {
	const problem = findPatternProblem(source);
	if (problem) context.addIssue({
		code: "custom",
		message: `is not a valid regular expression: ${problem}`
	});
});
/** Creates a string assertion and its variant that ignores case. */
const caseless = (name, schema) => ({
	[name]: schema,
	[`${name}_i`]: schema
});
/** Assertions over a tool's response; at least one. */
const expectSchema = strictObject({
	success: boolean(),
	...caseless("output_contains", part),
	...caseless("output_equals", string()),
	...caseless("output_matches", pattern),
	...caseless("error_contains", part),
	output_json: json,
	output_json_contains: jsonContainer,
	/** True: the structured content must exist and fit the tool's declared output schema. An extension by PTH. */
	output_schema: boolean()
}).partial().superRefine((expect, context) => {
	if (Object.keys(expect).filter((name) => name !== "output_schema" || expect.output_schema).length === 0) context.addIssue({
		code: "custom",
		message: "needs at least one assertion"
	});
});
/** A command that runs in the environment after the calls, with its expected output. */
const verifySchema = strictObject({
	exec: string().min(1),
	...caseless("expect_stdout", string()),
	...caseless("expect_stdout_contains", part),
	...caseless("expect_stdout_matches", pattern),
	expect_exit_code: int().min(0).max(255)
}).partial().required({ exec: true });
/** A command, or a file to create. */
const execStepSchema = strictObject({ exec: string().min(1) });
const fileStepSchema = strictObject({ file: strictObject({
	path: string().min(1),
	content: string()
}) });
const environmentStep = union([execStepSchema, fileStepSchema]);
const generatedFromSchema = _enum([
	"schema",
	"source_analysis",
	"documentation",
	"config",
	"manual"
]);
const common = {
	name: string().min(1).max(300),
	description: string().optional(),
	requires_tier: union([
		literal(0),
		literal(1),
		literal(2),
		literal(3)
	]).optional(),
	setup: array(environmentStep).optional(),
	teardown: array(environmentStep).optional(),
	verify: array(verifySchema).optional(),
	tags: array(string().min(1)).optional(),
	generated_from: generatedFromSchema.optional(),
	timeout_seconds: number$1().positive().max(3600).optional(),
	/** The reason why a risky or novel test waits for a person's approval. An extension by PTH. */
	needs_review: string().min(1).optional()
};
const toolTestSchema = strictObject({
	...common,
	tier: literal(1),
	tool: string().min(1),
	input,
	expect: expectSchema
});
const captureName = /^[A-Za-z_][A-Za-z0-9_]*$/;
const capture = custom((value) => isJsonObject(value), "must be a mapping of names to JSONPath expressions").superRefine((captures, context) => {
	for (const [name, path] of Object.entries(captures)) {
		const report = (message) => context.addIssue({
			code: "custom",
			path: [name],
			message
		});
		if (!captureName.test(name) || name === "__proto__") report("is no usable name: letters, digits and _ only, and no digit first");
		else if (typeof path !== "string") report("must be a JSONPath expression such as \"$.output.id\"");
		else {
			const problem = findPathProblem(path);
			if (problem) report(`is not a valid JSONPath expression: ${problem}`);
		}
	}
});
const scenarioStepSchema = strictObject({
	tool: string().min(1),
	input,
	expect: expectSchema.optional(),
	capture: capture.optional()
});
const scenarioTestSchema = strictObject({
	...common,
	tier: literal(2),
	steps: array(scenarioStepSchema).min(1)
});
const sequenceStepSchema = strictObject({
	tool: string().min(1),
	input
});
const agentTestSchema = strictObject({
	...common,
	tier: literal(3),
	prompt: string().min(1).optional(),
	tool_sequence: array(sequenceStepSchema).min(1).optional(),
	checklist: array(string().min(1)).optional()
});
/** One test of any tier, in the form of its YAML file. A tier 3 test has exactly one of prompt and tool_sequence. */
const testCaseSchema = discriminatedUnion("tier", [
	toolTestSchema,
	scenarioTestSchema,
	agentTestSchema
]).superRefine((test, context) => {
	if (test.tier !== 3) return;
	if (test.prompt === void 0 && test.tool_sequence === void 0) context.addIssue({
		code: "custom",
		message: "a test of tier 3 needs either prompt or tool_sequence, and this one has neither"
	});
	if (test.prompt !== void 0 && test.tool_sequence !== void 0) context.addIssue({
		code: "custom",
		path: ["tool_sequence"],
		message: "stands beside prompt: a test of tier 3 has either prompt or tool_sequence, not both"
	});
});

// src/suite/describe-issue.ts
const tierSchemas = {
	1: toolTestSchema,
	2: scenarioTestSchema,
	3: agentTestSchema
};
/** Describes the issues that the schema found with `value`; each names a path below `value`. */
function describeIssues(issues, value) {
	const misspelt = new Set(issues.flatMap((issue) => issue.code === "unrecognized_keys" ? [issue.path.join(".")] : []));
	return issues.filter((issue) => issue.code !== "custom" || !misspelt.has(issue.path.join("."))).flatMap((issue) => describeIssue(issue, value));
}
function describeIssue(issue, root) {
	const path = issue.path.map((key) => typeof key === "symbol" ? String(key) : key);
	const actual = valueAt(root, path);
	const one = (reason) => [{
		path,
		reason,
		isKey: false
	}];
	if (path.length === 1 && path[0] === "tier") return one(`must be 1 (tool), 2 (scenario) or 3 (agent), but is ${nameValue(actual)}`);
	switch (issue.code) {
		case "unrecognized_keys": return issue.keys.map((key) => ({
			path: [...path, key],
			reason: describeUnknownKey(key, path, root),
			isKey: true
		}));
		case "invalid_type": return one(actual === void 0 ? "is missing" : describeType(issue.expected, actual));
		case "too_small":
			if (issue.origin === "string") return one("must not be empty");
			if (issue.origin === "array") return one("must hold at least one entry");
			return one(`must be ${issue.inclusive ? "at least" : "more than"} ${issue.minimum}, but is ${nameValue(actual)}`);
		case "too_big":
			if (issue.origin === "string") return one(`must have at most ${issue.maximum} characters`);
			return one(`must be at most ${issue.maximum}, but is ${nameValue(actual)}`);
		case "invalid_value": return one(actual === void 0 ? "is missing" : `must be ${listAlternatives$1(issue.values.map(String))}, but is ${nameValue(actual)}`);
		case "invalid_union": return describeUnion(issue, path, actual, root);
		case "custom": return one(actual === void 0 && path.length > 0 ? "is missing" : issue.message);
		default: return one(issue.message);
	}
}
/**
* Describes an issue of a union. The only unions of the format are environment steps (`exec` or `file`) and
* `requires_tier`.
*/
function describeUnion(issue, path, actual, root) {
	const one = (reason) => [{
		path,
		reason,
		isKey: false
	}];
	if (path.at(-1) === "requires_tier") return one(`must be 0, 1, 2 or 3, but is ${nameValue(actual)}`);
	if (!isJsonObject(actual)) return one(`must be a mapping with exec or file, but is ${nameValue(actual)}`);
	const hasExec = Object.hasOwn(actual, "exec");
	const hasFile = Object.hasOwn(actual, "file");
	if (hasExec && hasFile) return one("has either exec or file, not both");
	if (!hasExec && !hasFile) return one(`needs exec or file, but has ${Object.keys(actual).join(", ") || "neither"}`);
	return describeIssues((issue.errors[hasExec ? 0 : 1] ?? []).map((nested) => ({
		...nested,
		path: [...path, ...nested.path]
	})), root);
}
function describeUnknownKey(key, path, root) {
	const known = knownKeys(path, root);
	if (known.includes(key)) return "stands beside exec: a step has either exec or file, not both";
	const suggestion = suggestName(key, known);
	if (suggestion !== null) return `is not a known field; did you mean ${suggestion}?`;
	if (path.length === 0) {
		for (const tier of [
			1,
			2,
			3
		]) if (Object.hasOwn(tierSchemas[tier].shape, key)) return `belongs to tests of tier ${tier}`;
	}
	return `is not a known field here; known are ${known.join(", ")}`;
}
const keysOf = (schema) => Object.keys(schema.shape);
function knownKeys(path, root) {
	const last = path.at(-1);
	const parent = path.at(-2);
	if (path.length === 0) {
		const tier = isJsonObject(root) ? root["tier"] : void 0;
		return keysOf(tier === 2 ? tierSchemas[2] : tier === 3 ? tierSchemas[3] : tierSchemas[1]);
	}
	if (last === "expect") return keysOf(expectSchema);
	if (last === "file") return keysOf(fileStepSchema.shape.file);
	if (parent === "verify") return keysOf(verifySchema);
	if (parent === "steps") return keysOf(scenarioStepSchema);
	if (parent === "tool_sequence") return keysOf(sequenceStepSchema);
	return [...keysOf(execStepSchema), ...keysOf(fileStepSchema)];
}
function describeType(expected, actual) {
	const text = `must be ${nameType(expected)}, but is ${nameValue(actual)}`;
	return expected === "string" && (typeof actual === "number" || typeof actual === "boolean") ? `${text}; put it in quotes if text is meant` : text;
}

// src/suite/parse-tests.ts
/** Largest test file, in characters. */
const maxTestFileLength = 1048576;
const maxAliasCount = 100;
const maxReported = 50;
/**
* Reads the tests of one YAML file: one or several documents, one test each.
* @throws PthError `testing/invalid-test` naming file, line, test, field and reason of the first problem; `details.problems`
*   lists all
*/
function parseTests(text, options) {
	const { file } = options;
	if (text.length > 1048576) throw invalidTests(file, [{
		line: 1,
		column: 1,
		test: null,
		field: "",
		reason: `the file has ${text.length} characters; a test file has at most ${maxTestFileLength}`
	}]);
	const lines = new import_dist.LineCounter();
	const documents = [...(0, import_dist.parseAllDocuments)(text, {
		lineCounter: lines,
		...strictYaml
	})];
	const problems = [];
	const tests = [];
	const seen = /* @__PURE__ */ new Map();
	for (const document of documents) {
		if (isEmpty(document)) continue;
		const reader = new DocumentReader(document, lines, text);
		const test = reader.read();
		problems.push(...reader.problems);
		const name = reader.name;
		if (name !== null) {
			const earlier = seen.get(name);
			if (earlier === void 0) seen.set(name, reader.line);
			else problems.push(reader.locate({
				path: ["name"],
				reason: `is already used by the test at line ${earlier}`,
				isKey: false
			}));
		}
		if (test) tests.push(test);
	}
	if (problems.length > 0) throw invalidTests(file, problems);
	if (tests.length === 0) throw invalidTests(file, [{
		line: 1,
		column: 1,
		test: null,
		field: "",
		reason: "the file holds no test"
	}]);
	return tests.map((test) => ({
		test,
		file
	}));
}
/**
* Checks that names of tests are unique across files: outcomes, fix trailers and history refer to them.
* @throws PthError `testing/invalid-test`
*/
function assertUniqueNames(tests) {
	const seen = /* @__PURE__ */ new Map();
	for (const { test, file } of tests) {
		if (seen.has(test.name)) {
			const reason = `is already used by a test of ${seen.get(test.name) ?? "the generated tests"}`;
			throw invalidTests(file, [{
				line: 1,
				column: 1,
				test: test.name,
				field: "name",
				reason
			}]);
		}
		seen.set(test.name, file);
	}
}
function isEmpty(document) {
	const { contents } = document;
	return (contents === null || (0, import_dist.isScalar)(contents) && contents.value === null && contents.source === "") && document.errors.length === 0;
}
/** Reads one document and remembers the positions of its parts. */
var DocumentReader = class {
	problems = [];
	#document;
	#lines;
	#text;
	constructor(document, lines, text) {
		this.#text = text;
		this.#document = document;
		this.#lines = lines;
	}
	/** The test's name, if the document has a readable one. */
	get name() {
		const { contents } = this.#document;
		const name = (0, import_dist.isMap)(contents) ? contents.get("name") : void 0;
		return typeof name === "string" && name !== "" ? name : null;
	}
	get line() {
		return this.#lines.linePos(this.#document.contents?.range[0] ?? this.#document.range[0]).line;
	}
	read() {
		for (const issue of [...this.#document.errors, ...this.#document.warnings]) {
			const { line, col } = this.#lines.linePos(issue.pos[0]);
			this.problems.push({
				line,
				column: col,
				test: this.name,
				field: "",
				reason: describeYamlProblem(issue, this.#text.slice(issue.pos[0], issue.pos[1] + 80))
			});
		}
		if (this.problems.length > 0) return void 0;
		const value = this.#toValue();
		if (value === void 0) return void 0;
		if (!isJsonObject(value)) {
			const reason = Array.isArray(value) ? "a test is a mapping, not a list; separate several tests by lines of ---" : "a test is a mapping of fields such as name, tier and tool";
			this.#report({
				path: [],
				reason,
				isKey: false
			});
			return;
		}
		const parsed = testCaseSchema.safeParse(value);
		if (parsed.success) return parsed.data;
		for (const problem of describeIssues(parsed.error.issues, value)) this.#report(problem);
	}
	/** Adds the position in the file to a problem. */
	locate(problem) {
		const { line, col } = this.#lines.linePos(offsetOf(this.#document, problem));
		return {
			line,
			column: col,
			test: this.name,
			field: renderPath(problem.path),
			reason: problem.reason
		};
	}
	#report(problem) {
		this.problems.push(this.locate(problem));
	}
	#toValue() {
		try {
			const value = this.#document.toJS({ maxAliasCount });
			const problem = findValueProblem(value);
			if (!problem) return value;
			this.#report({
				...problem,
				isKey: false
			});
		} catch (error) {
			if (!(error instanceof ReferenceError || error instanceof RangeError)) throw error;
			this.#report({
				path: [],
				reason: `its aliases are unknown or too many: ${error.message}`,
				isKey: false
			});
		}
	}
};
function describeYamlProblem(issue, source) {
	switch (issue.code) {
		case "DUPLICATE_KEY": return `the key ${/^[^:\s]{1,80}/.exec(source)?.[0] ?? ""} stands twice in one mapping; several tests in one file are separated by lines of ---`;
		case "TAG_RESOLVE_FAILED": return `tags are not allowed in tests (${issue.message})`;
		case "RESOURCE_EXHAUSTION":
		case "IMPOSSIBLE": return `the YAML is nested too deeply or too large to read (${issue.message})`;
		default: return `not valid YAML: ${issue.message}`;
	}
}
/** Returns the offset of the deepest existing node on the problem's path. */
function offsetOf(document, problem) {
	const resolve = (node) => {
		const target = (0, import_dist.isAlias)(node) ? node.resolve(document) : node;
		return (0, import_dist.isMap)(target) || (0, import_dist.isSeq)(target) || (0, import_dist.isScalar)(target) ? target : null;
	};
	let node = resolve(document.contents);
	let offset = node?.range[0] ?? document.range[0];
	for (const [depth, key] of problem.path.entries()) {
		let next;
		if ((0, import_dist.isMap)(node)) {
			const pair = node.items.find((item) => (0, import_dist.isScalar)(item.key) && item.key.value === String(key));
			if (!pair) break;
			const keyOffset = startOf(pair.key);
			if (depth === problem.path.length - 1 && problem.isKey) return keyOffset ?? offset;
			offset = startOf(pair.value) ?? keyOffset ?? offset;
			next = pair.value;
		} else if ((0, import_dist.isSeq)(node)) {
			next = node.items[Number(key)];
			offset = startOf(next) ?? offset;
		} else break;
		node = resolve(next);
		if (!node) break;
	}
	return offset;
}
function startOf(node) {
	return (0, import_dist.isNode)(node) ? node.range?.[0] : void 0;
}
function renderPath(path) {
	return path.reduce((text, key) => {
		if (typeof key === "number") return `${text}[${key}]`;
		const name = /^[A-Za-z_][A-Za-z0-9_-]*$/.test(key) ? key : JSON.stringify(key);
		return text === "" ? name : `${text}.${name}`;
	}, "");
}
function invalidTests(file, problems) {
	const sorted = problems.toSorted((left, right) => left.line - right.line || left.column - right.column);
	const [first] = sorted;
	const more = problems.length > 1 ? ` (and ${problems.length - 1} more ${problems.length > 2 ? "problems" : "problem"})` : "";
	const message = first ? `${renderProblem(file, first)}${more}` : "no test";
	return new PthError("testing/invalid-test", message, { details: {
		file,
		problems: sorted.slice(0, maxReported),
		total: problems.length
	} });
}
function renderProblem(file, problem) {
	return `${`${file ?? "test"}:${problem.line}:${problem.column}`}:${problem.test === null ? "" : ` test ${JSON.stringify(problem.test)}:`}${problem.field === "" ? "" : ` ${problem.field}`} ${problem.reason}`;
}

// src/suite/variable-references.ts
/** A reference to a variable of the plugin, `${env:NAME}`, which stands for its value in the texts of a test file. */
const reference = /\$\{env:([A-Za-z_]\w{0,127})\}/g;
/** Shorter values stand in ordinary texts by chance. */
const shortestReplacedValue = 8;
/** Returns the test with every reference to one of these variables replaced by its value; other references stay. */
function fillReferences(test, variables) {
	return mapContent(test, (text) => text.replace(reference, (whole, name) => Object.hasOwn(variables, name) ? variables[name] ?? "" : whole));
}
/** Returns the test with every such value of at least 8 characters replaced by the reference to its variable. */
function writeReferences(test, secrets) {
	const longestFirst = Object.entries(secrets).filter(([, value]) => value.length >= shortestReplacedValue).sort(([, one], [, other]) => other.length - one.length);
	return mapContent(test, (text) => longestFirst.reduce((current, [name, value]) => current.replaceAll(value, () => `\${env:${name}}`), text));
}
/** Lists the names of the variables that a test refers to, each once. */
function listReferences(test) {
	const found = /* @__PURE__ */ new Set();
	mapContent(test, (text) => {
		for (const [, name = ""] of text.matchAll(reference)) found.add(name);
		return text;
	});
	return [...found];
}
/** Applies a function to every text of the test but its name. */
function mapContent(test, change) {
	const { name, ...rest } = test;
	return {
		name,
		...mapTexts(rest, change)
	};
}
function mapTexts(value, change) {
	if (typeof value === "string") return change(value);
	if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
	if (!isJsonObject(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]));
}

// src/suite/skip-reason.ts
/** Why a test did not begin any more. */
const timeUpReason = "left out: the time of the run was used up";
/** Returns why a test cannot run here, in one sentence, or null when it can. */
function findSkipReason(test, abilities) {
	const isUnproven = test.tags?.includes(unprovenTag) === true;
	if (test.needs_review !== void 0 && (isUnproven || !abilities.isRiskApproved)) return `needs review: ${test.needs_review}`;
	const [unknown] = listReferences(test);
	if (unknown !== void 0) return `needs a value for the variable ${unknown}: give it with --set ${unknown}`;
	const required = test.requires_tier ?? 0;
	if (required > abilities.envTier) return `needs environment tier ${required}, and this run has environment tier ${abilities.envTier}`;
	const parts = [
		"setup",
		"verify",
		"teardown"
	].filter((part) => (test[part]?.length ?? 0) > 0);
	if (parts.length > 0 && !abilities.hasWorkspace) return `its ${parts.join(" and ")} need an environment to run commands in, and this run has none`;
	if (test.tier === 3 && test.prompt !== void 0) {
		if (!abilities.hasAgent) return "its prompt needs a model that decides which tools to call, and this run has none";
		if (!test.checklist?.length && !test.verify?.length) return "its prompt comes with neither checklist nor verify, so nothing can be judged";
	}
	return null;
}
/** Lists the tools that a test calls by itself; a prompt's calls are not known beforehand. */
function listTools(test) {
	switch (test.tier) {
		case 1: return [test.tool];
		case 2: return [...new Set(test.steps.map((step) => step.tool))];
		default: return [...new Set((test.tool_sequence ?? []).map((step) => step.tool))];
	}
}
/** True when a test fits every given part of the filter. */
function fitsFilter(test, filter) {
	if (!filter) return true;
	const { names, tags, tools } = filter;
	if (names && !names.includes(test.name)) return false;
	if (tags && !test.tags?.some((tag) => tags.includes(tag))) return false;
	return !tools || listTools(test).some((tool) => tools.includes(tool));
}

// src/suite/silent-tools.ts
/** Tests of one tool in a row that time out before its other tests are left out. */
const maxTimeouts = 3;
/** Such tools in a row, with no answer of another tool in between, before the rest of the suite is left out. */
const maxSilentTools = 3;
/** Notices tools that do not answer, so that a server that hangs costs a few time limits and not one for each test. */
var SilentTools = class {
	#timeouts = /* @__PURE__ */ new Map();
	#silent = /* @__PURE__ */ new Set();
	/** The silent tools since the last answer of any tool. */
	#inARow = [];
	#isServerSilent = false;
	/** Takes the outcome of a test that ran. */
	note({ tool, status }) {
		if (tool === null || status === "skipped" || status === "errored") return;
		if (status !== "timed-out") {
			this.#timeouts.delete(tool);
			this.#inARow = [];
			return;
		}
		const count = (this.#timeouts.get(tool) ?? 0) + 1;
		this.#timeouts.set(tool, count);
		if (count < maxTimeouts || this.#silent.has(tool)) return;
		this.#silent.add(tool);
		this.#inARow.push(tool);
		if (this.#inARow.length >= maxSilentTools) this.#isServerSilent = true;
	}
	/** Returns why a test is left out, in one sentence; null when it runs. */
	findReason(test) {
		if (this.#isServerSilent) return `the server does not answer: ${this.#inARow.join(", ")} each reached the time limit in ${maxTimeouts} tests in a row`;
		const silent = listTools(test).find((tool) => this.#silent.has(tool));
		return silent === void 0 ? null : `${silent} does not answer: ${maxTimeouts} tests of it in a row reached the time limit`;
	}
};

// src/suite/stderr-window.ts
const maxLength = 4096;
/**
* Returns the new stderr text of a server between two readings of its last part, at most the last 4 KiB. The kept part
* may have moved on in between, so the longest overlap marks the start of the new text.
*/
function stderrSince(before, after) {
	if (after === before) return "";
	const added = after.startsWith(before) ? after.slice(before.length) : after.slice(overlapLength(before, after));
	return added.length > maxLength ? added.slice(-4096) : added;
}
/** Returns the length of the longest end of `before` that `after` begins with. */
function overlapLength(before, after) {
	const probe = after.slice(0, 64);
	if (probe.length < 64) return 0;
	for (let start = before.indexOf(probe); start >= 0; start = before.indexOf(probe, start + 1)) {
		const length = before.length - start;
		if (after.startsWith(before.slice(start))) return length;
	}
	return 0;
}

// src/suite/suite.ts
/** Time limits of tests without their own, in milliseconds, by test tier. */
const defaultTimeoutsMs = {
	1: 1e4,
	2: 3e4,
	3: 12e4
};

// src/suite/attempt-verdict.ts
/** The verdict of an attempt in which all assertions held. */
const passed = {
	status: "passed",
	category: null,
	message: "",
	failures: []
};

// src/suite/check-verify.ts
/**
* Checks a finished `verify` command. One trailing newline of the output, and of the expected text, is left out of
* `expect_stdout`'s comparison. The exit code must be `expect_exit_code`; default 0.
*/
function checkVerify(verify, run, place) {
	const ended = describeUnfinished(run);
	if (ended !== null) return [describeFailure("exec", place, "the command ends", ended, `${quote(verify.exec)} ${ended}`)];
	const failures = [];
	const wantedCode = verify.expect_exit_code ?? 0;
	if (run.exitCode !== wantedCode) {
		const actual = run.exitCode === null ? `ended by ${run.signal ?? "a signal"}` : `exit code ${run.exitCode}`;
		const said = run.stderr.text.trim() === "" ? "" : `: ${quote(run.stderr.text.trim())}`;
		const message = `${quote(verify.exec)} gave ${actual} instead of ${wantedCode}${said}`;
		failures.push(describeFailure("expect_exit_code", place, String(wantedCode), actual, message));
	}
	for (const [base, rule] of [
		["expect_stdout", "equals"],
		["expect_stdout_contains", "contains"],
		["expect_stdout_matches", "matches"]
	]) for (const name of [base, `${base}_i`]) {
		const wanted = verify[name];
		if (wanted === void 0) continue;
		const say = (...texts) => describeFailure(name, place, ...texts);
		const isEquals = rule === "equals";
		const actual = isEquals ? withoutNewline(run.stdout.text) : run.stdout.text;
		const what = `the output of ${quote(verify.exec)}${run.stdout.isTruncated ? " (of which only a part was kept)" : ""}`;
		const assertion = {
			rule,
			wanted: isEquals ? withoutNewline(wanted) : wanted,
			isCaseless: name !== base
		};
		const found = checkText(assertion, actual, what, say);
		if (found) failures.push(found);
	}
	return failures;
}
function describeUnfinished(run) {
	switch (run.reason) {
		case "exited": return null;
		case "timed-out":
		case "no-output": return `did not end within ${Math.round(run.durationMs)} ms`;
		case "aborted": return "was interrupted";
		case "spawn-failed": return `could not be started: ${run.spawnError ?? "unknown reason"}`;
		default: return assertNever(run.reason);
	}
}
function withoutNewline(text) {
	return text.replace(/\r?\n$/, "");
}

// src/suite/checklist.ts
/**
* Assembles one verdict per item, in the checklist's order, matched by the item's exact text. An item that the judge
* left out, or answered with neither pass nor fail, is unjudged.
*/
function assembleVerdicts(items, given) {
	return items.map((item) => {
		const found = given.find((candidate) => candidate.item === item);
		if (found?.verdict === "pass" || found?.verdict === "fail") return {
			item,
			verdict: found.verdict,
			reason: found.reason
		};
		return {
			item,
			verdict: "unjudged",
			reason: found?.reason ?? "the judge gave no verdict"
		};
	});
}
/** Returns the verdicts for a checklist without a judge. */
function unjudged(items, reason) {
	return items.map((item) => ({
		item,
		verdict: "unjudged",
		reason
	}));
}
/** Returns the verdict on a test whose calls and commands held, from its judged checklist. */
function judgeVerdicts(checklist, { source, isPartial }) {
	const open = checklist.filter((entry) => entry.verdict === "unjudged").length;
	const failures = checklist.flatMap((entry, index) => entry.verdict === "fail" ? [{
		assertion: "checklist",
		place: `checklist[${index}]`,
		expected: entry.item,
		actual: entry.reason,
		message: `not fulfilled: ${entry.item} (${entry.reason})`
	}] : []);
	if (failures.length > 0) return {
		status: "failed",
		category: "wrong-output",
		message: failures[0]?.message ?? "",
		failures,
		checklist
	};
	if (open > 0 && isPartial) return {
		status: "skipped",
		category: null,
		message: `its calls worked, but ${open} of ${checklist.length} checklist items cannot be judged by ${source} alone: that needs a model, and this run has none`,
		failures,
		checklist
	};
	if (open > 0) return {
		status: "errored",
		category: null,
		message: `${open} of ${checklist.length} checklist items got no verdict from ${source}`,
		failures,
		checklist
	};
	return {
		...passed,
		checklist
	};
}

// src/suite/deadline.ts
/** The time limit of one attempt of a test. */
var Deadline = class {
	#clock;
	#end;
	#signal;
	constructor(timeoutMs, clock, signal) {
		this.#clock = clock;
		this.#end = clock.monotonicMs() + timeoutMs;
		this.#signal = signal;
	}
	/** Returns the time left in milliseconds; zero or less when it is over. */
	remainingMs() {
		return this.#end - this.#clock.monotonicMs();
	}
	/** Returns the limits of a command of the environment. */
	limits() {
		return {
			timeoutMs: this.remainingMs(),
			signal: this.#signal
		};
	}
	/** Bounds a model's work by the test's limit, also when the work ignores the signal. */
	async bound(work) {
		const remaining = this.remainingMs();
		if (remaining <= 0) return { isDone: false };
		const limit = new AbortController();
		const timer = setTimeout(() => limit.abort(/* @__PURE__ */ new Error("the time limit of the test")), remaining);
		const outer = this.#signal;
		const signal = outer ? AbortSignal.any([outer, limit.signal]) : limit.signal;
		const aborted = new Promise((_resolve, reject) => {
			signal.addEventListener("abort", () => reject(signal.reason), { once: true });
		});
		try {
			outer?.throwIfAborted();
			return {
				isDone: true,
				value: await Promise.race([work(signal), aborted])
			};
		} catch (error) {
			if (limit.signal.aborted && !outer?.aborted) return { isDone: false };
			throw error;
		} finally {
			clearTimeout(timer);
			aborted.catch(() => void 0);
		}
	}
};

// src/suite/environment-steps.ts
/** Runs a test's command through the environment's shell; never through a shell of the host that PTH runs on. */
function runShell(workspace, command, limits) {
	return workspace.run({ argv: [
		"sh",
		"-c",
		command
	] }, {
		...limits,
		timeoutMs: Math.max(1, limits.timeoutMs)
	});
}
/**
* Runs one `setup` or `teardown` step; returns an error text, or null. A relative path, and one below the workspace's
* root, is written through the workspace; any other absolute path by a command inside the environment.
*/
async function runEnvironmentStep(workspace, step, limits) {
	if ("exec" in step) return describeRun(quote(step.exec), await runShell(workspace, step.exec, limits));
	const { path, content } = step.file;
	const isBelowRoot = !posix.isAbsolute(path) || `${posix.normalize(path)}/`.startsWith(`${workspace.root}/`);
	try {
		if (isBelowRoot) {
			await workspace.writeFile(path, content);
			return null;
		}
		const run = await workspace.run({ argv: [
			"sh",
			"-c",
			"mkdir -p -- \"$(dirname -- \"$1\")\" && cat > \"$1\"",
			"sh",
			path
		] }, {
			...limits,
			timeoutMs: Math.max(1, limits.timeoutMs),
			stdin: content
		});
		return describeRun(`writing ${quote(path)}`, run);
	} catch (error) {
		if (PthError.isInstance(error) && error.code === "environment/path-escape") return error.message;
		throw error;
	}
}
function describeRun(what, run) {
	if (run.reason === "exited" && run.exitCode === 0) return null;
	const said = run.stderr.text.trim() || run.stdout.text.trim();
	const detail = said === "" ? "" : `: ${quote(said)}`;
	switch (run.reason) {
		case "exited": return `${what} ended with ${run.exitCode === null ? run.signal ?? "a signal" : `exit code ${run.exitCode}`}${detail}`;
		case "spawn-failed": return `${what} could not be started: ${run.spawnError ?? "unknown reason"}`;
		case "aborted": return `${what} was interrupted`;
		default: return `${what} did not end within ${Math.round(run.durationMs)} ms${detail}`;
	}
}

// src/suite/test-attempt.ts
const teardownTimeoutMs = 1e4;
/**
* Runs one test once on one connection: setup, calls, verify, checklist, and teardown on every path. The
* time limit holds for all but the teardown, which has its own of 10 s. Throws only faults that are not the plugin's,
* and the signal's reason.
*/
var TestAttempt = class {
	calls = [];
	#test;
	#context;
	#deadline;
	constructor(test, context) {
		this.#test = test;
		this.#context = context;
		this.#deadline = new Deadline(context.timeoutMs, context.clock, context.signal);
	}
	async run() {
		try {
			return await this.#setUp() ?? await this.#perform() ?? await this.#verify() ?? await this.#judge() ?? passed;
		} finally {
			if (this.#test.teardown?.length) await this.#tearDown(this.#test.teardown);
		}
	}
	/** Null when all steps worked. */
	async #setUp() {
		for (const [index, step] of (this.#test.setup ?? []).entries()) {
			const problem = await runEnvironmentStep(this.#workspace(), step, this.#deadline.limits());
			this.#context.signal?.throwIfAborted();
			if (problem === null) continue;
			if (this.#deadline.remainingMs() <= 0) return this.#timedOut("while it was set up");
			return {
				status: "errored",
				category: null,
				message: `setup[${index}]: ${problem}`,
				failures: []
			};
		}
		return null;
	}
	#perform() {
		const test = this.#test;
		switch (test.tier) {
			case 1: return this.#runSteps([{
				...callOf(test),
				expect: test.expect,
				place: "expect",
				title: ""
			}]);
			case 2: return this.#runSteps(test.steps.map((step, index) => ({
				...callOf(step),
				expect: step.expect,
				capture: step.capture,
				place: `steps[${index}].expect`,
				title: `step ${index + 1} of ${test.steps.length} (${step.tool}): `
			})));
			default: return test.tool_sequence ? this.#runSequence(test.tool_sequence) : this.#runPrompt(test);
		}
	}
	#runSequence(sequence) {
		return this.#runSteps(sequence.map((step, index) => ({
			...callOf(step),
			place: `tool_sequence[${index}]`,
			title: `call ${index + 1} of ${sequence.length} (${step.tool}): `
		})));
	}
	async #runSteps(steps) {
		const variables = /* @__PURE__ */ new Map();
		for (const step of steps) {
			if (this.#deadline.remainingMs() <= 0) return this.#timedOut(`before ${step.title || "its call"}`.replace(/: $/, ""));
			let input = step.input;
			if (this.#test.tier === 2) try {
				input = interpolateInput(step.input, variables);
			} catch (error) {
				if (!(error instanceof UnknownVariableError)) throw error;
				return {
					status: "errored",
					category: null,
					message: `${step.title}${error.message}`,
					failures: []
				};
			}
			const verdict = await this.#runStep(step, input, variables);
			if (verdict) return verdict;
		}
		return null;
	}
	async #runStep(step, input, variables) {
		const outcome = await this.#call(step.tool, input);
		const response = new ToolResponse(outcome);
		const outputSchema = this.#context.tools.get(step.tool)?.outputSchema;
		const failures = checkExpect(step.expect, response, {
			place: step.place,
			outputSchema
		});
		if (failures.length === 0) for (const [name, path] of Object.entries(step.capture ?? {})) {
			const captured = captureValue(path, response.root);
			if ("value" in captured) variables.set(name, captured.value);
			else failures.push(captureFailure(step.place.replace(".expect", ".capture"), name, path, captured.problem));
		}
		if (failures.length === 0) {
			this.#noteCall(step.tool, input, response, outputSchema);
			return null;
		}
		const [first] = failures;
		if (outcome.kind === "timed-out") return this.#timedOut(`in the call of ${step.tool}`, failures);
		return {
			status: "failed",
			category: this.#classify(failures, outcome, successExpected(step.expect)),
			message: `${step.title}${first?.message ?? ""}`,
			failures
		};
	}
	async #runPrompt(test) {
		const { agent, tools } = this.#context;
		if (!agent) throw new TypeError("a prompt needs an agent; such tests are skipped before they run");
		const task = await this.#deadline.bound((signal) => agent.perform({
			test,
			tools: [...tools.values()],
			callTool: async (name, input) => {
				signal.throwIfAborted();
				return this.#call(name, input);
			},
			signal
		}));
		if (!task.isDone) return this.#timedOut("while the agent worked");
		this.#summary = task.value.summary;
		const crash = this.calls.find((call) => call.outcome.kind === "connection-closed");
		if (!crash) return null;
		const failures = checkExpect(void 0, new ToolResponse(crash.outcome), { place: `call of ${crash.tool}` });
		return {
			status: "failed",
			category: this.#classify(failures, crash.outcome, true),
			message: `call of ${crash.tool}: ${failures[0]?.message ?? ""}`,
			failures
		};
	}
	#summary = "";
	async #verify() {
		const failures = [];
		let failed;
		for (const [index, verify] of (this.#test.verify ?? []).entries()) {
			const run = this.#deadline.remainingMs() <= 0 ? null : await runShell(this.#workspace(), verify.exec, this.#deadline.limits());
			this.#context.signal?.throwIfAborted();
			if (run === null || run.reason === "timed-out") return this.#timedOut(`in verify[${index}]`, failures);
			if (run.reason === "spawn-failed") return {
				status: "errored",
				category: null,
				message: `verify[${index}] could not be started: ${run.spawnError ?? "unknown reason"}`,
				failures
			};
			const found = checkVerify(verify, run, `verify[${index}]`);
			if (found.length > 0) failed ??= verify;
			failures.push(...found);
		}
		if (!failed) return null;
		return {
			status: "failed",
			category: this.#classify(failures, this.calls.at(-1)?.outcome ?? null, void 0, failed),
			message: failures[0]?.message ?? "",
			failures
		};
	}
	async #judge() {
		const test = this.#test;
		const items = test.tier === 3 ? test.checklist ?? [] : [];
		if (test.tier !== 3 || items.length === 0) return null;
		const { judge } = this.#context;
		if (!judge) return {
			status: "skipped",
			category: null,
			message: `its calls worked, but its checklist was not judged: that needs a model, and this run has none`,
			failures: [],
			checklist: unjudged(items, "no model")
		};
		const task = await this.#deadline.bound((signal) => judge.judge({
			test,
			items,
			calls: this.calls,
			summary: this.#summary,
			signal
		}));
		if (!task.isDone) return {
			...this.#timedOut("while its checklist was judged"),
			checklist: unjudged(items, "timed out")
		};
		return judgeVerdicts(assembleVerdicts(items, task.value), judge);
	}
	async #tearDown(steps) {
		const { clock, notes } = this.#context;
		const end = clock.monotonicMs() + teardownTimeoutMs;
		for (const [index, step] of steps.entries()) {
			const limits = { timeoutMs: end - clock.monotonicMs() };
			const problem = await runEnvironmentStep(this.#workspace(), step, limits).catch((error) => {
				if (PthError.isInstance(error)) return error.message;
				throw error;
			});
			if (problem !== null) notes.teardownProblems.push({
				test: this.#test.name,
				message: `teardown[${index}]: ${problem}`
			});
		}
	}
	async #call(tool, input) {
		const { connection, signal, notes, wrapCall } = this.#context;
		const timeoutMs = Math.max(1, Math.ceil(this.#deadline.remainingMs()));
		const perform = () => connection.callTool(tool, input, {
			timeoutMs,
			testName: this.#test.name,
			signal
		});
		const outcome = wrapCall ? await wrapCall({
			tool,
			input
		}, perform) : await perform();
		signal?.throwIfAborted();
		const call = notes.evidence.keep(tool, input, outcome);
		this.calls.push(call);
		if (outcome.kind === "connection-closed" && !outcome.endedByPth) {
			const message = outcome.signal ?? (outcome.exitCode === null ? "connection closed" : `exit code ${outcome.exitCode}`);
			notes.crashes.push({
				test: this.#test.name,
				tool,
				input: call.input,
				message,
				obstacle: findCallObstacle(call)
			});
		}
		return outcome;
	}
	#noteCall(tool, input, response, outputSchema) {
		const { signal, notes } = this.#context;
		const { answers, accepted } = notes;
		try {
			answers.see({
				tool,
				input,
				response,
				outputSchema
			});
		} catch (error) {
			if (!isOwnError(error, signal)) throw error;
			notes.ownErrors.push(findOwnError(`to check an answer of ${tool}`, tool, error));
		}
		if (this.#test.tier !== 3 && isAccepted(response.outcome, input)) accepted.add({
			tool,
			input,
			test: this.#test,
			response
		});
	}
	#classify(failures, outcome, isSuccessExpected, verify) {
		const generatedFrom = this.#test.generated_from ?? "manual";
		return classifyFailure({
			outcome,
			failures,
			isSuccessExpected,
			generatedFrom,
			verify
		});
	}
	#timedOut(where, failures = []) {
		return {
			status: "timed-out",
			category: "timeout",
			message: `it took longer than its limit of ${this.#context.timeoutMs / 1e3} s, ${where}`,
			failures
		};
	}
	#workspace() {
		const { workspace } = this.#context;
		if (!workspace) throw new TypeError("a test with commands needs a workspace; such tests are skipped before they run");
		return workspace;
	}
};
function callOf(step) {
	return {
		tool: step.tool,
		input: step.input
	};
}
/** Returns the success that a test expects of its call, directly or by asking for an error message. */
function successExpected(expect) {
	if (!expect) return true;
	if (expect.success !== void 0) return expect.success;
	if (expect.error_contains !== void 0 || expect.error_contains_i !== void 0) return false;
	return expect.output_schema === true ? true : void 0;
}
function captureFailure(place, name, path, problem) {
	return {
		assertion: "capture",
		place: `${place}.${name}`,
		expected: `a value at ${path}`,
		actual: problem,
		message: `nothing could be captured as ${name}: ${problem}`
	};
}

// src/suite/run-suite.ts
const listToolsTimeoutMs = 3e4;
const unknownToolTimeoutMs = 1e4;
/** Time during which the checks of the server may begin new work. */
const oracleTimeMs = 2e4;
/**
* Runs tests against a plugin: those of `first`, then the others, each time tier 1 in parallel on the pool and tiers 2 and
* 3 one after another; then the checks of the server as a whole. Failing tests, crashes and time-outs are outcomes. The
* result rejects with `testing/invalid-test` for two tests of one name, with the signal's reason when it was aborted
* (teardowns of started tests have run then), and with faults that are not the plugin's.
*/
function runSuite(options) {
	return EventStream.run(async (stream) => new SuiteRunner(options, (event) => stream.emit(event)).run());
}
var SuiteRunner = class {
	#options;
	#emit;
	#clock;
	#notes = createAttemptNotes();
	#silentTools = new SilentTools();
	/** The last call that each server process answered. */
	#answered = /* @__PURE__ */ new WeakMap();
	/** Wire findings of servers that were started for one test only. */
	#singleFindings = [];
	#outcomes = /* @__PURE__ */ new Map();
	#pool;
	#tools = /* @__PURE__ */ new Map();
	#total = 0;
	#isStopped = false;
	constructor(options, emit) {
		if (options.plugin === void 0 === (options.pool === void 0)) throw new TypeError("a suite runs on either a plugin or a pool");
		if (options.restartPerTest && !options.plugin) throw new TypeError("a restart per test needs the plugin");
		this.#options = options;
		this.#emit = emit;
		this.#clock = options.clock ?? systemClock;
	}
	async run() {
		const { tests: given, filter, signal, pool, plugin, serverChecks = true } = this.#options;
		const started = this.#clock.monotonicMs();
		signal?.throwIfAborted();
		assertUniqueNames(given);
		const selected = given.filter(({ test }) => fitsFilter(test, filter));
		const wanted = Math.max(1, Math.min(this.#options.concurrency ?? 1, selected.filter(isToolTest).length));
		this.#total = selected.length;
		const ownPool = pool || this.#options.restartPerTest ? void 0 : await plugin?.openPool(wanted);
		this.#pool = pool ?? ownPool;
		try {
			const formerReplacements = this.#pool?.replacements().length ?? 0;
			this.#tools = await this.#readTools();
			const concurrency = Math.min(wanted, this.#pool?.size ?? wanted);
			this.#emit({
				type: "suite-start",
				total: this.#total,
				concurrency
			});
			for (const tests of this.#splitByPriority(selected)) {
				await this.#runAll(tests.filter(isToolTest), concurrency);
				await this.#runAll(tests.filter((sourced) => !isToolTest(sourced)), 1);
			}
			const outcomes = holdInconclusive(selected.flatMap(({ test }) => this.#outcomes.get(test.name) ?? []), selected);
			const oracles = this.#notes.answers.results();
			const checks = [];
			if (serverChecks) {
				const unknownTool = await this.#askUnknownTool(signal);
				oracles.push(...await this.#runOracles(outcomes));
				const server = await this.#checkServer(unknownTool, formerReplacements, ownPool);
				outcomes.push(...server);
				const warned = collectFindings(server, this.#notes);
				checks.push(...server.map((outcome) => recordServerCheck(outcome, warned)));
			}
			const findings = [...collectFindings(outcomes, this.#notes), ...oracles.flatMap((oracle) => oracle.findings)];
			checks.push(...oracles.map(toCheckRecord));
			const formerFailures = this.#options.formerFailures ?? /* @__PURE__ */ new Set();
			outcomes.push(...oracles.flatMap((oracle) => toOracleOutcome(oracle, formerFailures) ?? []));
			const durationMs = this.#clock.monotonicMs() - started;
			this.#emit({
				type: "suite-end",
				counts: countOutcomes(outcomes),
				durationMs
			});
			return {
				outcomes,
				findings,
				checks,
				durationMs
			};
		} finally {
			await ownPool?.close();
		}
	}
	/** Splits the tests into those of `first` and the others. */
	#splitByPriority(selected) {
		const { first } = this.#options;
		if (!first || first.size === 0) return [[...selected]];
		const isFirst = ({ test }) => first.has(test.name);
		return [selected.filter(isFirst), selected.filter((sourced) => !isFirst(sourced))];
	}
	async #readTools() {
		const { tools, plugin, signal } = this.#options;
		const list = tools ?? plugin?.tools ?? await this.#lease((connection) => connection.listTools({
			timeoutMs: listToolsTimeoutMs,
			signal
		}));
		return new Map(list.map((tool) => [tool.name, tool]));
	}
	/** Runs the tests on `workers` connections at a time; the first fault stops the others after their current test. */
	async #runAll(tests, workers) {
		let next = 0;
		const work = async () => {
			for (let sourced = tests[next++]; sourced && !this.#isStopped; sourced = tests[next++]) try {
				this.#options.signal?.throwIfAborted();
				await this.#runOne(sourced);
			} catch (error) {
				this.#isStopped = true;
				throw error;
			}
		};
		const results = await Promise.allSettled(Array.from({ length: Math.min(workers, tests.length) }, work));
		for (const result of results) if (result.status === "rejected") throw result.reason;
	}
	async #runOne(sourced) {
		const { test } = sourced;
		const options = this.#options;
		this.#emit({
			type: "test-start",
			name: test.name,
			testTier: test.tier
		});
		const abilities = {
			envTier: options.envTier ?? 0,
			hasWorkspace: options.workspace !== void 0,
			hasAgent: options.agent !== void 0,
			isRiskApproved: options.approveRisky ?? false
		};
		const skipReason = findSkipReason(test, abilities) ?? this.#silentTools.findReason(test) ?? (this.#clock.monotonicMs() >= (options.endMs?.test ?? Infinity) ? "left out: the time of the run was used up" : null);
		const outcome = skipReason === null ? await this.#runAttempts(sourced) : skippedOutcome(sourced, skipReason);
		this.#silentTools.note(outcome);
		this.#outcomes.set(test.name, outcome);
		this.#emit({
			type: "test-end",
			outcome,
			done: this.#outcomes.size,
			total: this.#total
		});
	}
	/** Runs once, and again after a failure as often as asked; results that do not agree make the test flaky. */
	async #runAttempts(sourced) {
		const first = await this.#attempt(sourced);
		const retries = this.#options.flakyRetries ?? 0;
		if (retries === 0 || first.status !== "failed" && first.status !== "timed-out") return first;
		let passedCount = 0;
		let durationMs = first.durationMs;
		for (let attempt = 2; attempt <= retries + 1; attempt++) {
			this.#emit({
				type: "test-retry",
				name: first.name,
				attempt,
				message: first.message
			});
			const again = await this.#attempt(sourced);
			durationMs += again.durationMs;
			if (again.status === "passed") passedCount += 1;
		}
		const attempts = retries + 1;
		const whole = {
			...first,
			attempts,
			durationMs,
			passRate: passedCount / attempts
		};
		if (passedCount === 0) return whole;
		return {
			...whole,
			status: "flaky",
			message: `it passed ${passedCount} of ${attempts} times; when it failed: ${first.message}`
		};
	}
	/**
	* Runs a test, and once more in a fresh process when its first call found a process that had answered an earlier call
	* and then ended: unless it ends again, the earlier call is to blame.
	*/
	async #attempt(sourced) {
		let earlier;
		const first = await this.#attemptOnce(sourced, (connection) => {
			earlier = this.#answered.get(connection);
		});
		if (earlier === void 0 || !isEndedAtOnce(first)) return first;
		const again = await this.#attemptOnce(sourced);
		if (isEndedAtOnce(again)) return first;
		blameEarlierCall(this.#notes, first.name, earlier);
		return again;
	}
	async #attemptOnce(sourced, onLease = () => void 0) {
		const started = this.#clock.monotonicMs();
		try {
			return await this.#lease((connection) => {
				onLease(connection);
				return this.#attemptOn(sourced, connection);
			});
		} catch (error) {
			return toOutcome(sourced, this.#judgeError(sourced.test, error), { durationMs: this.#clock.monotonicMs() - started });
		}
	}
	/** A server that cannot be started again is the plugin's doing; a broken environment and an error of PTH are not. */
	#judgeError(test, error) {
		const errored = {
			status: "errored",
			category: null,
			failures: []
		};
		if (isOwnError(error, this.#options.signal)) {
			this.#notes.ownErrors.push(findOwnError(`in the test ${test.name}`, toolOf(test), error));
			return {
				...errored,
				message: nameOwnError("in this test", error)
			};
		}
		if (!PthError.isInstance(error)) throw error;
		const { message } = error;
		const category = categoryOfFault(error);
		return category === null ? {
			...errored,
			message
		} : {
			...errored,
			status: "failed",
			category,
			message
		};
	}
	async #attemptOn(sourced, connection) {
		const started = this.#clock.monotonicMs();
		const stderrBefore = connection.stderr();
		const attempt = this.#openAttempt(sourced.test, connection, this.#notes, this.#openPace());
		const verdict = await attempt.run();
		const last = attempt.calls.at(-1);
		if (last && isAnswer(last)) this.#answered.set(connection, last);
		return toOutcome(sourced, verdict, {
			calls: attempt.calls,
			stderr: stderrSince(stderrBefore, connection.stderr()),
			durationMs: this.#clock.monotonicMs() - started
		});
	}
	#openAttempt(test, connection, notes, wrapCall) {
		const { workspace, agent, judge, signal } = this.#options;
		return new TestAttempt(test, {
			connection,
			tools: this.#tools,
			workspace,
			timeoutMs: timeLimitOf(test, this.#options.timeoutMs),
			agent,
			judge,
			signal,
			clock: this.#clock,
			notes,
			wrapCall
		});
	}
	/** Rests before every call but the first; undefined without a pause. */
	#openPace() {
		const { pauseMs = 0, signal } = this.#options;
		if (pauseMs === 0) return void 0;
		let calls = 0;
		return async (_call, perform) => {
			if (calls++ > 0) await this.#clock.sleep(pauseMs, signal);
			return perform();
		};
	}
	/** Lends a connection for one piece of work: a member of the pool, or a server of its own. */
	async #lease(work) {
		const { plugin, restartPerTest, signal } = this.#options;
		if (this.#pool) return this.#pool.use(work);
		if (!plugin || !restartPerTest) throw new TypeError("no pool and no plugin to connect to");
		const connection = await plugin.connect(signal);
		try {
			return await work(connection);
		} finally {
			await connection.close();
			this.#singleFindings.push(...connection.wireFindings());
		}
	}
	/** Makes the checks of the server as a whole; with a memory only those that this run needs. */
	async #runOracles(outcomes) {
		const { oracleMemory, serverOracles: probeServer } = this.#options;
		const context = this.#oracleContext();
		if (!probeServer) return [];
		if (!oracleMemory) return probeServer(context, null);
		const only = oracleMemory.choose(this.#tools, !outcomes.some(isFailing));
		return oracleMemory.complete(await probeServer(context, only));
	}
	/** Returns the context of the oracles, with a server of their own where the plugin is given. */
	#oracleContext() {
		const { plugin, workspace, watchedPaths = [], signal } = this.#options;
		return {
			connect: plugin ? () => plugin.connect(signal) : null,
			tools: this.#tools,
			accepted: this.#notes.accepted,
			workspace: watchedPaths === null ? void 0 : workspace,
			watchedPaths: watchedPaths ?? [],
			repeatTest: async (test, connection, wrapCall) => {
				return (await this.#openAttempt(test, connection, createAttemptNotes(), wrapCall).run()).status === "passed";
			},
			clock: this.#clock,
			deadlineMs: Math.min(this.#clock.monotonicMs() + oracleTimeMs, this.#options.endMs?.check ?? Infinity),
			signal
		};
	}
	async #checkServer(unknownTool, formerReplacements, ownPool) {
		await ownPool?.close();
		const wireFindings = [...this.#pool?.wireFindings() ?? [], ...this.#singleFindings];
		const replacements = (this.#pool?.replacements() ?? []).slice(formerReplacements);
		return [
			checkStdout(wireFindings),
			unknownTool,
			checkSurvival(replacements, this.#notes.crashes)
		];
	}
	async #askUnknownTool(signal) {
		try {
			const outcome = await this.#lease((connection) => connection.callTool(unknownToolName, {}, {
				timeoutMs: unknownToolTimeoutMs,
				testName: unknownToolName,
				signal
			}));
			signal?.throwIfAborted();
			return checkUnknownTool(outcome);
		} catch (error) {
			if (!PthError.isInstance(error) || categoryOfFault(error) === null) throw error;
			return checkUnknownTool({
				kind: "connection-closed",
				exitCode: null,
				signal: null,
				stderr: error.message,
				durationMs: 0
			});
		}
	}
};
/** True for a test whose first call found that the server had ended, or ended it. */
function isEndedAtOnce({ calls }) {
	return calls[0]?.outcome.kind === "connection-closed";
}
function isAnswer({ outcome }) {
	return outcome.kind === "result" || outcome.kind === "protocol-error";
}
function isToolTest({ test }) {
	return test.tier === 1;
}
function toolOf(test) {
	return test.tier === 1 ? test.tool : null;
}
/** Returns the time limit of a test in milliseconds. */
function timeLimitOf(test, overrideMs) {
	return test.timeout_seconds === void 0 ? overrideMs ?? defaultTimeoutsMs[test.tier] : test.timeout_seconds * 1e3;
}
function skippedOutcome(sourced, reason) {
	return toOutcome(sourced, {
		status: "skipped",
		category: null,
		message: reason,
		failures: []
	}, { attempts: 0 });
}
function toOutcome(sourced, verdict, evidence) {
	const { test, file } = sourced;
	const outcome = {
		name: test.name,
		tool: toolOf(test),
		testTier: test.tier,
		...verdict,
		calls: [],
		stderr: "",
		durationMs: 0,
		attempts: 1,
		passRate: verdict.status === "passed" ? 1 : 0,
		generatedFrom: test.generated_from ?? "manual",
		file,
		...evidence
	};
	const obstacle = findOutcomeObstacle(outcome);
	if (obstacle === null) return outcome;
	return {
		...outcome,
		obstacle,
		category: outcome.status === "skipped" ? null : "dependency-error"
	};
}
/** Finds what in the surroundings kept a test from passing: in the answer that decided it, or in why it waits. */
function findOutcomeObstacle(outcome) {
	if (outcome.status === "skipped") return findReviewObstacle(outcome.message);
	const call = outcome.status === "failed" && outcome.category !== "schema-violation" ? findFailingCall(outcome) : null;
	return call && findCallObstacle(call);
}

// src/suite/coverage/install-python-coverage.ts
const installMs = 12e4;
/** Release line of coverage.py whose reports this code reads. */
const wanted = "coverage>=7,<8";
/**
* Installs coverage.py beside the measuring code, for interpreters of the plugin that lack it: by their own pip or, in
* an environment that was made without one, by uv. Only for environments that belong to the run, since it may fetch a
* package. Returns why it failed, per interpreter.
* @param site directory as the environment sees it, on the path of the measured processes
*/
async function installPythonCoverage(workspace, interpreters, site, signal) {
	const problems = [];
	for (const interpreter of interpreters) {
		if (!/^\/[\w./+-]{1,300}$/.test(interpreter)) continue;
		const pip = [
			interpreter,
			"-m",
			"pip",
			"install",
			"--quiet",
			"--disable-pip-version-check"
		];
		const uv = [
			"uv",
			"pip",
			"install",
			"--quiet",
			"--python",
			interpreter
		];
		const failures = [];
		for (const [installer, argv] of [["pip", pip], ["uv", uv]]) {
			const run = await workspace.run({ argv: [
				...argv,
				"--target",
				site,
				wanted
			] }, {
				timeoutMs: installMs,
				signal
			});
			signal?.throwIfAborted();
			if (run.exitCode === 0) {
				failures.splice(0);
				break;
			}
			const said = `${run.stderr.text}\n${run.stdout.text}`.trim().split("\n").at(-1) ?? "";
			failures.push(`${installer}: ${clip(said.trim(), 200) || run.reason}`);
		}
		if (failures.length > 0) problems.push(`coverage.py could not be fetched for ${interpreter} (${failures.join("; ")})`);
	}
	return problems;
}

// src/suite/coverage/node-coverage.ts
/**
* Runs before a Node server: V8 writes its coverage only when the process ends in order, which an unhandled signal
* prevents.
*/
const nodePreload = `'use strict';
for (const [signal, code] of [['SIGTERM', 143], ['SIGINT', 130]]) {
  const end = () => {
    if (process.listenerCount(signal) === 1) process.exit(code);
    else require('node:v8').takeCoverage();
  };
  process.on(signal, end);
}
`;
/**
* Reads the coverage of the plugin's own files in Node processes, mapped to the original source where there is a source
* map. Data that is no V8 coverage is reported as a problem.
*/
async function readNodeCoverage(data, plugin) {
	const problems = [];
	const sources = /* @__PURE__ */ new Map();
	const unmapped = /* @__PURE__ */ new Set();
	const prepared = [];
	for (const { name, text } of data) {
		const document = parseData(text);
		if (!document) {
			problems.push(`the coverage file ${name} cannot be read: a process was ended while it wrote it`);
			continue;
		}
		const entries = [];
		for (const entry of listEntries(document)) {
			const file = fileOf(entry.url, plugin.root);
			if (file === null) continue;
			if (!sources.has(file)) sources.set(file, await plugin.readFile(file));
			const source = sources.get(file);
			if (source === void 0) continue;
			const sourceMap = await findSourceMap(entry.url, file, source, document, plugin);
			if (!sourceMap && isBuilt(file)) unmapped.add(file);
			entries.push({
				...entry,
				source: hideMapAddress(source),
				...sourceMap ? { sourceMap } : {}
			});
		}
		if (entries.length > 0) prepared.push(entries);
	}
	if (unmapped.size > 0) problems.push(`${[...unmapped].toSorted().join(", ")}: built without a source map, so that lines are those of the built file`);
	if (prepared.length === 0) return {
		files: [],
		problems
	};
	return {
		files: await report(prepared, plugin),
		problems
	};
}
function parseData(text) {
	try {
		const value = JSON.parse(text);
		return isJsonObject(value) && Array.isArray(value["result"]) ? value : void 0;
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}
function listEntries(document) {
	return (Array.isArray(document["result"]) ? document["result"] : []).filter(isJsonObject).flatMap(({ url, functions }) => typeof url === "string" && Array.isArray(functions) ? [{
		url,
		functions
	}] : []);
}
/** Returns the plugin's own file behind a URL; null for dependencies and files elsewhere. */
function fileOf(url, root) {
	if (!url.startsWith("file://")) return null;
	let path;
	try {
		path = fileURLToPath(url.split("?")[0] ?? url);
	} catch (error) {
		if (!(error instanceof TypeError) && !(error instanceof URIError)) throw error;
		return null;
	}
	const file = posix.relative(root, path);
	return !file.startsWith("..") && !posix.isAbsolute(file) && !/(?:^|\/)(?:node_modules|\.pth[^/]*)\//.test(file) ? file : null;
}
/**
* Blanks the comment that names a source map, since the library would fetch it from any host; offsets in the text stay.
*/
function hideMapAddress(source) {
	return source.replaceAll(/\/\/[#@] sourceMappingURL=\S*/g, (comment) => " ".repeat(comment.length));
}
function isBuilt(file) {
	return /^(?:dist|build|out|lib)\//.test(file);
}
/**
* Finds the source map in Node's cache, else through the comment at the end of the file; fills in sources from the
* plugin's files.
*/
async function findSourceMap(url, file, source, document, plugin) {
	const cache = document["source-map-cache"];
	const cached = isJsonObject(cache) ? cache[url] : void 0;
	const known = isJsonObject(cached) ? cached["data"] : void 0;
	const map = isJsonObject(known) ? known : await readSourceMap(file, source, plugin.readFile);
	const sources = map?.["sources"];
	if (!map || !Array.isArray(sources)) return void 0;
	const contents = Array.isArray(map["sourcesContent"]) ? map["sourcesContent"] : [];
	const root = typeof map["sourceRoot"] === "string" ? map["sourceRoot"] : "";
	const filled = await Promise.all(sources.map(async (name, index) => {
		const own = contents[index];
		if (typeof own === "string") return own;
		const path = typeof name === "string" ? locate(name, root, file, plugin) : null;
		return (path === null ? void 0 : await plugin.readFile(path)) ?? null;
	}));
	return filled.some((content) => content === null) ? void 0 : {
		...map,
		sourcesContent: filled
	};
}
/** Returns the plugin's file that a source map names: relative to the built file, or as Node's URL of it. */
function locate(name, sourceRoot, file, plugin) {
	if (name.startsWith("file://")) return fileOf(name, plugin.root);
	const path = posix.join(posix.dirname(file), sourceRoot, name);
	return path.startsWith("..") ? null : path;
}
async function readSourceMap(file, source, readFile) {
	const name = /\/\/# sourceMappingURL=(\S{1,300})\s*$/.exec(source.slice(-400))?.[1];
	if (name === void 0 || name.startsWith("data:")) return void 0;
	const text = await readFile(posix.join(posix.dirname(file), name));
	if (text === void 0) return void 0;
	try {
		const value = JSON.parse(text);
		return isJsonObject(value) ? value : void 0;
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}
async function report(prepared, plugin) {
	const { CoverageReport } = await import("./lib-JIb4OJTz.js");
	const outputDir = await mkdtemp(join(plugin.temporaryDirectory, "pth-coverage-"));
	try {
		const library = new CoverageReport({
			logging: "off",
			reports: "v8-json",
			outputDir,
			clean: false,
			baseDir: plugin.root
		});
		for (const entries of prepared) await library.add(entries);
		return ((await library.generate())?.files ?? []).flatMap((file) => {
			const { source = "", data = {}, url } = file;
			const name = url === void 0 ? null : fileOf(url, plugin.root);
			return name === null ? [] : [describe$1(name, source, data)];
		}).toSorted((a, b) => a.file < b.file ? -1 : 1);
	} finally {
		await rm(outputDir, {
			recursive: true,
			force: true
		});
	}
}
function describe$1(file, source, data) {
	const lineOf = lineFinder(source);
	const { lines = {}, functions = [], branches = [], statements = [] } = data;
	const all = Object.entries(lines).map(([line, count]) => ({
		line: Number(line),
		isCovered: count !== 0
	}));
	const entered = (ranges) => ranges.filter(({ count }) => count > 0).length;
	const open = branches.filter(({ count }) => count === 0);
	return {
		file,
		lines: {
			covered: all.filter(({ isCovered }) => isCovered).length,
			total: all.length
		},
		functions: {
			covered: entered(functions),
			total: functions.length
		},
		branches: {
			covered: entered(branches),
			total: branches.length
		},
		uncoveredLines: all.flatMap(({ line, isCovered }) => isCovered ? [] : [line]),
		uncoveredFunctions: functions.filter(({ count }) => count === 0).map(({ name = "", start }) => ({
			name: name.startsWith("(anonymous") ? "(anonymous)" : name,
			line: lineOf(start)
		})),
		uncoveredBranches: open.map(({ start }) => ({ line: lineOf(start) })),
		executed: new Map([...functions, ...statements].map(({ start, end, count }) => [`${start}-${end}`, count]))
	};
}
function lineFinder(source) {
	const starts = [0];
	for (let at = source.indexOf("\n"); at >= 0; at = source.indexOf("\n", at + 1)) starts.push(at + 1);
	return (offset) => {
		let low = 0;
		let high = starts.length - 1;
		while (low < high) {
			const middle = Math.ceil((low + high) / 2);
			if ((starts[middle] ?? 0) <= offset) low = middle;
			else high = middle - 1;
		}
		return low + 1;
	};
}
/** Returns the variables that make Node processes write coverage into a directory. */
function nodeVariables(dataDirectory, preload) {
	return {
		NODE_V8_COVERAGE: dataDirectory,
		NODE_OPTIONS: preload.includes(" ") ? `--require "${preload}"` : `--require ${preload}`
	};
}

// src/suite/coverage/python-coverage.ts
/** Returns the variables that make Python processes write coverage into a directory. */
function pythonVariables(dataDirectory, siteDirectory, source) {
	return {
		PYTHONPATH: siteDirectory,
		PTH_COVERAGE_DIRECTORY: dataDirectory,
		PTH_COVERAGE_SOURCE: source
	};
}
/** Reads the coverage of the plugin's files under `root` in Python processes. */
function readPythonCoverage(data, root) {
	const files = /* @__PURE__ */ new Map();
	const problems = [];
	for (const { name, text } of data) {
		const document = parse(text);
		if (!document) problems.push(`the coverage file ${name} cannot be read`);
		else for (const [path, file] of Object.entries(document)) if (isJsonObject(file)) add(files, relative$1(path, root), file);
	}
	return {
		files: [...files].map(([file, own]) => describe(file, own)).toSorted((a, b) => a.file < b.file ? -1 : 1),
		problems
	};
}
/** Lists the interpreters that ran without coverage.py. */
function listMissingPython(data) {
	return [...new Set(data.map(({ text }) => text.trim()))].toSorted();
}
/** Names the missing parts where Python ran without coverage.py. */
function describeMissingPython(data) {
	return listMissingPython(data).map((interpreter) => `coverage.py is not installed for ${interpreter}, so lines and functions were counted without it and branches were not: install the package "coverage" (pip install coverage, or python3-coverage of Debian)`);
}
function parse(text) {
	try {
		const value = JSON.parse(text);
		const files = isJsonObject(value) ? value["files"] : void 0;
		return isJsonObject(files) ? files : void 0;
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}
function relative$1(path, root) {
	return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
}
function add(files, file, data) {
	const known = files.get(file) ?? {
		executed: /* @__PURE__ */ new Set(),
		missing: /* @__PURE__ */ new Set(),
		takenBranches: /* @__PURE__ */ new Set(),
		branches: /* @__PURE__ */ new Map(),
		functions: /* @__PURE__ */ new Map()
	};
	files.set(file, known);
	for (const line of numbers(data["executed_lines"])) known.executed.add(line);
	for (const line of numbers(data["missing_lines"])) known.missing.add(line);
	for (const branch of pairs(data["executed_branches"])) {
		known.takenBranches.add(branch.join(">"));
		known.branches.set(branch.join(">"), targetLine(branch));
	}
	for (const branch of pairs(data["missing_branches"])) known.branches.set(branch.join(">"), targetLine(branch));
	const { functions } = data;
	if (!isJsonObject(functions)) return;
	for (const [name, own] of Object.entries(functions)) {
		if (name === "" || !isJsonObject(own)) continue;
		const lines = /* @__PURE__ */ new Set([...numbers(own["executed_lines"]), ...numbers(own["missing_lines"])]);
		const start = typeof own["start_line"] === "number" ? own["start_line"] : Math.min(...lines);
		if (lines.size > 0) known.functions.set(name, {
			name,
			line: start,
			lines
		});
	}
}
/** Returns the line that a branch leads to; for a branch out of a function the line where it starts. */
function targetLine([from, to]) {
	return to > 0 ? to : from;
}
function describe(file, { executed, missing, takenBranches, branches, functions }) {
	const uncovered = [...missing].filter((line) => !executed.has(line)).toSorted((a, b) => a - b);
	const ran = (lines) => [...lines].some((line) => executed.has(line));
	const own = [...functions.values()];
	const open = [...branches].filter(([key]) => !takenBranches.has(key)).map(([, line]) => line);
	return {
		file,
		lines: {
			covered: executed.size,
			total: executed.size + uncovered.length
		},
		functions: {
			covered: own.filter(({ lines }) => ran(lines)).length,
			total: own.length
		},
		branches: {
			covered: takenBranches.size,
			total: branches.size
		},
		uncoveredLines: uncovered,
		uncoveredFunctions: own.filter(({ lines }) => !ran(lines)).map(({ name, line }) => ({
			name,
			line
		})),
		uncoveredBranches: [...new Set(open)].toSorted((a, b) => a - b).map((line) => ({ line })),
		executed: new Map([...executed].map((line) => [String(line), 1]))
	};
}
function numbers(value) {
	return Array.isArray(value) ? value.filter((item) => typeof item === "number") : [];
}
function pairs(value) {
	return (Array.isArray(value) ? value : []).flatMap((item) => {
		const [from, to] = numbers(item);
		return from === void 0 || to === void 0 ? [] : [[from, to]];
	});
}

// src/suite/coverage/python-site.ts
/**
* `sitecustomize.py` of a Python server: measures from the first line on and writes one JSON report in the form of
* coverage.py when the process ends in order, also on SIGTERM. Without coverage.py it reports that in a file and counts
* lines and functions, but no branches, by `sys.monitoring` or, before Python 3.12, `sys.settrace`. For Python 3.8 and
* later.
*/
const pythonSite = `import os
import sys

_directory = os.environ.get("PTH_COVERAGE_DIRECTORY")
_source = os.environ.get("PTH_COVERAGE_SOURCE")


def _begin():
    import atexit
    import signal
    import threading

    try:
        import coverage
    except ImportError:
        with open(os.path.join(_directory, "python-missing-%d.txt" % os.getpid()), "w") as file:
            file.write(sys.executable)
        report = _count_lines()
    else:
        report = _measure(coverage)

    def finish():
        path = os.path.join(_directory, "python-%d-%d.json" % (os.getpid(), id(finish)))
        if report(path + ".part"):
            os.replace(path + ".part", path)

    atexit.register(finish)
    if threading.current_thread() is threading.main_thread():
        if signal.getsignal(signal.SIGTERM) == signal.SIG_DFL:
            signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))


def _measure(coverage):
    """Measures with coverage.py; gives what writes its report."""
    import json

    start = os.path.realpath(os.getcwd())
    measured = coverage.Coverage(
        data_file=None,
        branch=True,
        config_file=False,
        source=[_source],
        omit=["*/site-packages/*", "*/dist-packages/*", "*/.venv/*", "*/venv/*", "*/.pth*/*", "*/tests/*", "*/test_*.py"],
        messages=False,
    )
    measured.start()

    def report(path):
        measured.stop()
        try:
            measured.json_report(outfile=path)
        except coverage.exceptions.NoDataError:
            return False
        with open(path) as file:
            document = json.load(file)
        # It names files as seen from where the process began.
        files = {_name(os.path.join(start, name)): own for name, own in document["files"].items()}
        with open(path, "w") as file:
            json.dump(dict(document, files=files), file)
        return True

    return report


def _name(path):
    """The path as the plugin's directory was given, which may lead through links."""
    root = os.path.realpath(_source)
    return _source + path[len(root) :] if path.startswith(root + os.sep) else path


_apart = ("site-packages", "dist-packages", ".venv", "venv", "tests")
_most_files = 2000


def _is_own(root, path):
    if not path.startswith(root + os.sep) or not path.endswith(".py"):
        return False
    parts = path[len(root) + 1 :].split(os.sep)
    return not any(part in _apart or part.startswith(".pth") for part in parts[:-1]) and not parts[-1].startswith("test_")


def _count_lines():
    """Notes which lines run, with the interpreter's own means alone; gives what writes a report as coverage.py does."""
    import threading

    # Modules that are needed at the end, when the server may have changed what can be imported.
    import ast
    import dis
    import json
    import tokenize

    seen = {}
    kept = {}
    start = os.getcwd()
    root = os.path.realpath(_source)

    def lines_of(name):
        if name not in kept:
            path = os.path.realpath(os.path.join(start, name))
            kept[name] = seen.setdefault(path, set()) if _is_own(root, path) else None
        return kept[name]

    monitoring = getattr(sys, "monitoring", None)
    if monitoring is not None and monitoring.get_tool(monitoring.COVERAGE_ID) is None:

        def note(code, line):
            lines = lines_of(code.co_filename)
            if lines is not None:
                lines.add(line)
            return monitoring.DISABLE

        monitoring.use_tool_id(monitoring.COVERAGE_ID, "pth")
        monitoring.register_callback(monitoring.COVERAGE_ID, monitoring.events.LINE, note)
        monitoring.set_events(monitoring.COVERAGE_ID, monitoring.events.LINE)
    else:
        tracers = {}

        def enter(frame, event, argument):
            name = frame.f_code.co_filename
            if name not in tracers:
                tracers[name] = follow(lines_of(name))
            return tracers[name]

        def follow(lines):
            if lines is None:
                return None

            def trace(frame, event, argument):
                if event == "line":
                    lines.add(frame.f_lineno)
                return trace

            return trace

        threading.settrace(enter)
        sys.settrace(enter)

    def report(path):
        sys.settrace(None)
        if not seen:
            return False
        files = {}
        for name in sorted(set(seen) | set(_list_sources(root))):
            file = _describe(name, seen.get(name, set()), ast, dis, tokenize)
            if file is not None:
                files[_name(name)] = file
        with open(path, "w") as out:
            json.dump({"meta": {"pth_lines_only": True}, "files": files}, out)
        return True

    return report


def _list_sources(root):
    """Files of the plugin that may never have run: beside its first file, and in packages below."""
    found = []
    for directory, names, files in os.walk(root):
        names[:] = sorted(name for name in names if os.path.isfile(os.path.join(directory, name, "__init__.py")))
        found += [path for path in (os.path.join(directory, name) for name in files) if _is_own(root, path)]
        if len(found) > _most_files:
            break
    return found[:_most_files]


def _describe(name, seen, ast, dis, tokenize):
    try:
        with tokenize.open(name) as file:
            tree = ast.parse(file.read(), name)
        firsts = _list_firsts(tree, ast)
        lines = set()
        functions = {}
        code = compile(tree, name, "exec", dont_inherit=True)
        _list_lines(code, "", firsts, lines, functions, dis)
    except (OSError, SyntaxError, ValueError, RecursionError):
        return None
    ran = {firsts.get(line, line) for line in seen}
    parts = {}
    for function, (start, own) in functions.items():
        parts[function] = dict(_split(own, ran), start_line=start)
    return dict(_split(lines, ran), functions=parts)


def _list_firsts(tree, ast):
    """The first line of each statement by all of its lines; None for those of a text that only describes."""
    firsts = {}
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        for decorator in getattr(node, "decorator_list", ()):
            firsts.update((line, decorator.lineno) for line in range(decorator.lineno, decorator.end_lineno + 1))
        if isinstance(node, ast.stmt):
            end = node.end_lineno
            if isinstance(body, list) and body:
                end = min([body[0].lineno] + [one.lineno for one in getattr(body[0], "decorator_list", ())]) - 1
            firsts.update((line, node.lineno) for line in range(node.lineno, end + 1))
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef)) and ast.get_docstring(node, clean=False) is not None:
            text = node.body[0]
            firsts.update((line, None) for line in range(text.lineno, text.end_lineno + 1))
    return firsts


def _split(lines, seen):
    return {"executed_lines": sorted(lines & seen), "missing_lines": sorted(lines - seen)}


def _list_lines(code, prefix, firsts, lines, functions, dis):
    """Adds every line of the code that can run, and those of each function within it."""
    own = {firsts.get(line, line) for _, line in dis.findlinestarts(code) if line} - {None}
    is_function = code.co_flags & 1 and not code.co_name.startswith("<")
    if is_function and len(own) > 1:
        # Entering it runs the line of its definition, which belongs to what is around.
        own.discard(code.co_firstlineno)
    lines |= own
    if is_function:
        start, body = functions.setdefault(prefix + code.co_name, (code.co_firstlineno, set()))
        body |= own
    inner = prefix if code.co_name.startswith("<") else prefix + code.co_name + "."
    for part in code.co_consts:
        if hasattr(part, "co_consts"):
            _list_lines(part, inner, firsts, lines, functions, dis)


if _directory and _source:
    _begin()
`;

// src/suite/coverage/measure-coverage.ts
/** Directory of the data in the working copy during the measuring. */
const dataDirectory = ".pth-coverage";
/** Prefix of the files in which Python reports that it lacks coverage.py. */
const missingPython = "python-missing-";
/**
* Wait in milliseconds for servers to write their data and end, by environment tier: longer than any other wait, and in
* a machine, whose processor may be emulated, long enough to load and write a report there.
*/
const graceMs = {
	0: 5e3,
	1: 5e3,
	2: 5e3,
	3: 6e4
};
/**
* Runs tests once more on servers that record their coverage: tests of one tool share a server process, every scenario
* has its own, and one that is only started gives the coverage of the start. Measures Node by V8, Python by
* coverage.py. A plugin in another language, or one without data, is reported as a problem; nothing is gated.
* @throws the signal's reason when it aborts; any error of starting the plugin
*/
async function measureCoverage(options) {
	return new CoverageMeter(options).run();
}
var CoverageMeter = class {
	#options;
	#root;
	#data;
	/** Names of data files that were read already. */
	#known = /* @__PURE__ */ new Set();
	#all = [];
	#problems = /* @__PURE__ */ new Set();
	constructor(options) {
		this.#options = options;
		const { root } = options.workspace;
		this.#root = posix.join(root, options.directory ?? ".");
		this.#data = posix.join(root, dataDirectory, "data");
	}
	async run() {
		const { workspace, openPlugin, signal } = this.#options;
		const home = posix.join(workspace.root, dataDirectory);
		await workspace.writeFile(`${dataDirectory}/preload.cjs`, nodePreload);
		await workspace.writeFile(`${dataDirectory}/site/sitecustomize.py`, pythonSite);
		await workspace.writeFile(`${dataDirectory}/data/.keep`, "");
		const plugin = openPlugin({
			...nodeVariables(this.#data, `${home}/preload.cjs`),
			...pythonVariables(this.#data, `${home}/site`, this.#root)
		});
		try {
			if ((await plugin.load(signal)).status !== "loaded") return this.#giveUp("the plugin does not start while coverage is recorded");
			await plugin.connection?.close({ graceMs: graceMs[this.#options.envTier] });
			let baseline = await this.#collect();
			if (await this.#bringMissing(`${home}/site`)) baseline = await this.#measureStart(plugin);
			const hits = [];
			for (const group of groupTests(this.#options.tests)) {
				await this.#runGroup(plugin, group);
				const files = listHits(await this.#collect(), baseline);
				for (const { test } of group) hits.push({
					test,
					files
				});
			}
			const { files } = await this.#read(this.#all);
			if (files.length === 0) this.#problems.add("no coverage was recorded: the server is neither a Node nor a Python program of the plugin directory, or was ended by force");
			return {
				report: {
					files: files.map(withoutCounts),
					problems: [...this.#problems]
				},
				impact: buildImpactMap(hits, baseline.map(({ file }) => file))
			};
		} finally {
			await plugin.close();
			await workspace.remove(dataDirectory);
		}
	}
	/** Installs missing measuring tools where the environment belongs to the run; true when it installed one. */
	async #bringMissing(site) {
		const { workspace, envTier, signal } = this.#options;
		const missing = this.#all.filter(({ name }) => name.startsWith(missingPython));
		if (missing.length === 0 || envTier === 0) return false;
		const problems = await installPythonCoverage(workspace, listMissingPython(missing), site, signal);
		for (const problem of problems) this.#problems.add(problem);
		if (problems.length > 0) return false;
		this.#all.splice(0);
		this.#problems.clear();
		return true;
	}
	/** Measures a server that is only started. */
	async #measureStart(plugin) {
		await (await plugin.connect(this.#options.signal)).close({ graceMs: graceMs[this.#options.envTier] });
		return this.#collect();
	}
	#giveUp(problem) {
		return {
			report: {
				files: [],
				problems: [problem]
			},
			impact: buildImpactMap([], [])
		};
	}
	async #runGroup(plugin, tests) {
		const { workspace, envTier, approveRisky = false, signal } = this.#options;
		const connection = await plugin.connect(signal);
		const pool = openConnectionPool(1, () => plugin.connect(signal), connection);
		try {
			await runSuite({
				tests,
				pool,
				tools: plugin.tools,
				workspace,
				envTier,
				approveRisky,
				serverChecks: false,
				signal
			}).result();
		} finally {
			await pool.close();
			await connection.close({ graceMs: graceMs[envTier] });
		}
	}
	/** Reads data files that are new since the last call as coverage. */
	async #collect() {
		const { workspace } = this.#options;
		const entries = await workspace.list(`${dataDirectory}/data`);
		const fresh = [];
		for (const { path, kind } of entries) {
			const name = posix.basename(path);
			if (kind !== "file" || this.#known.has(name) || name === ".keep" || name.endsWith(".part")) continue;
			this.#known.add(name);
			const text = await this.#readData(path);
			if (text !== void 0) fresh.push({
				name,
				text
			});
		}
		this.#all.push(...fresh);
		return (await this.#read(fresh)).files;
	}
	async #readData(path) {
		try {
			return new TextDecoder().decode(await this.#options.workspace.readFile(path));
		} catch (error) {
			if (!PthError.isInstance(error) || error.code === "environment/closed") throw error;
			this.#problems.add(`a coverage file cannot be read: ${error.message}`);
			return;
		}
	}
	async #read(data) {
		const node = await readNodeCoverage(data.filter(({ name }) => name.startsWith("coverage-")), {
			root: this.#root,
			readFile: (file) => this.#readPluginFile(file),
			temporaryDirectory: this.#options.temporaryDirectory
		});
		const python = readPythonCoverage(data.filter(({ name }) => /^python-\d.*\.json$/.test(name)), this.#root);
		const missing = describeMissingPython(data.filter(({ name }) => name.startsWith(missingPython)));
		for (const problem of [
			...node.problems,
			...python.problems,
			...missing
		]) this.#problems.add(problem);
		return { files: [...node.files, ...python.files] };
	}
	async #readPluginFile(file) {
		const { workspace, directory = "." } = this.#options;
		const path = posix.join(directory, file);
		return (await workspace.stat(path))?.kind === "file" ? this.#readData(path) : void 0;
	}
};
/** Groups tests of one tool together and scenarios each alone; tests that wait for review are not run. */
function groupTests(tests) {
	const groups = /* @__PURE__ */ new Map();
	for (const sourced of tests) {
		const { test } = sourced;
		if (test.needs_review !== void 0) continue;
		const key = test.tier === 1 ? `tool ${test.tool}` : `test ${test.name}`;
		groups.set(key, [...groups.get(key) ?? [], sourced]);
	}
	return [...groups.values()];
}
/** Lists the files of which more ran than on a server that is only started. */
function listHits(ran, baseline) {
	const started = new Map(baseline.map((file) => [file.file, file.executed]));
	return ran.flatMap(({ file, executed }) => {
		const before = started.get(file);
		return [...executed].some(([part, count]) => count > (before?.get(part) ?? 0)) ? [file] : [];
	});
}
function withoutCounts({ executed: _executed, ...file }) {
	return file;
}

// src/suite/render-tests.ts
const fieldOrder = [
	"name",
	"description",
	"tier",
	"requires_tier",
	"tags",
	"generated_from",
	"needs_review",
	"timeout_seconds",
	"setup",
	"prompt",
	"tool",
	"input",
	"expect",
	"steps",
	"tool_sequence",
	"checklist",
	"verify",
	"teardown"
];
const assertionOrder = Object.keys(expectSchema.shape);
/** Sorts assertions into the order of the format, so that a test that is read and written again stays the same. */
function inOrder(expect) {
	const entries = Object.entries(expect);
	return Object.fromEntries(entries.toSorted(([left], [right]) => assertionOrder.indexOf(left) - assertionOrder.indexOf(right)));
}
function withOrderedAssertions(test) {
	if (test.tier === 1) return {
		...test,
		expect: inOrder(test.expect)
	};
	if (test.tier === 3) return test;
	return {
		...test,
		steps: test.steps.map((step) => step.expect ? {
			...step,
			expect: inOrder(step.expect)
		} : step)
	};
}
/** Renders one test as a YAML document; `parseTests` reads it back to the same value. */
function renderTest(test) {
	const entries = Object.entries(withOrderedAssertions(test)).filter(([, value]) => value !== void 0).sort(([left], [right]) => fieldOrder.indexOf(left) - fieldOrder.indexOf(right));
	const document = new import_dist.Document(Object.fromEntries(entries), {
		version: "1.2",
		schema: "core",
		aliasDuplicateObjects: false
	});
	(0, import_dist.visit)(document, { Pair(_key, pair) {
		if ((0, import_dist.isScalar)(pair.key) && pair.key.value === "<<") pair.key.type = import_dist.Scalar.QUOTE_DOUBLE;
	} });
	return document.toString({ lineWidth: 0 });
}
/** Renders several tests as one file, separated by lines of `---`. */
function renderTests(tests) {
	return tests.map(renderTest).join("---\n");
}

// src/suite/edit-test-file.ts
/**
* Puts another test in the place of one in a test file, or with null takes it out; every other line stays as it is.
* Returns null when the file then holds no test. Pure.
* @param text a file that `parseTests` accepts and that holds a test of this name
*/
function editTestFile(text, name, replacement) {
	const filled = [...(0, import_dist.parseAllDocuments)(text, strictYaml)].filter(({ contents }) => (0, import_dist.isMap)(contents));
	const found = filled.find(({ contents }) => {
		return ((0, import_dist.isMap)(contents) ? contents.get("name") : null) === name;
	});
	if (!found?.contents) throw new Error(`the file holds no test named ${JSON.stringify(name)}`);
	if (replacement !== null) {
		const [start, , end] = found.contents.range;
		return text.slice(0, start) + renderTests([replacement]) + text.slice(end);
	}
	if (filled.length === 1) return null;
	const [start, , end] = found.range;
	return (text.slice(0, start) + text.slice(end)).replace(/^---\r?\n/, "");
}

// src/suite/pass-strength.ts
/**
* What a passed test would notice: `strong` a wrong value, a missing part or a missing effect; `weak` another constant
* text or another kind of answer; `hollow` nothing but an error.
*/
const passStrengths = [
	"strong",
	"weak",
	"hollow"
];
/** Shorter texts of an input stand in answers by chance. */
const minValueLength = 2;
/** Decides what a test would notice if it passes. Pure. */
function judgeStrength(test) {
	const found = listStrengths(test);
	return passStrengths.find((strength) => found.includes(strength)) ?? "hollow";
}
function listStrengths(test) {
	const verified = (test.verify ?? []).map((step) => Object.keys(step).some((name) => name.startsWith("expect_stdout")) ? "strong" : "weak");
	switch (test.tier) {
		case 1: return [...verified, judgeExpect(test.expect, listValues(test.input))];
		case 2: {
			const given = test.steps.flatMap(({ input }) => listValues(input));
			return [...verified, ...test.steps.flatMap(({ expect }) => expect ? [judgeExpect(expect, given)] : [])];
		}
		default: return [...verified, ...test.checklist?.length ? ["strong"] : []];
	}
}
function judgeExpect(expect, given) {
	const { output_json: json, output_json_contains: part, output_schema: schema, output_matches: pattern } = expect;
	if (json !== void 0 || part !== void 0 || schema === true) return "strong";
	const texts = [
		expect.output_contains,
		expect.output_contains_i,
		expect.output_equals,
		expect.output_equals_i,
		expect.output_matches_i
	].filter((text) => text !== void 0);
	if ([expect.error_contains, expect.error_contains_i].filter((text) => text !== void 0).length > 0) return "strong";
	const holdsGiven = (text) => text.includes("{{") || given.some((value) => text.includes(value));
	if (texts.some(holdsGiven)) return "strong";
	if (pattern !== void 0 && (pattern.startsWith(keysStart) || holdsGiven(pattern))) return "strong";
	return texts.length > 0 || pattern !== void 0 && !pattern.startsWith("^(?!") || expect.success === false ? "weak" : "hollow";
}
/** The beginning of every pattern that asks for fields. */
const keysStart = withKeys([""]).slice(0, 12);
function listValues(value) {
	if (typeof value === "number") return [String(value)].filter(({ length }) => length >= minValueLength);
	if (typeof value === "string") return value.trim().length >= minValueLength ? [value] : [];
	if (Array.isArray(value)) return value.flatMap(listValues);
	return isJsonObject(value) ? Object.values(value).flatMap(listValues) : [];
}

// src/suite/relocate-texts.ts
/** Returns the value with every `from` in its texts replaced by `to`; keys of objects stay. */
function relocateTexts(value, from, to) {
	if (typeof value === "string") return value.replaceAll(from, () => to);
	if (Array.isArray(value)) return value.map((item) => relocateTexts(item, from, to));
	if (isJsonObject(value)) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, relocateTexts(item, from, to)]));
	return value;
}

export { isHindered as $, serverCheckNames as A, renderBrief as At, classifyLoadFailure as B, isOwnError as C, withoutWords as Ct, statefulTag as D, matchPattern as Dt, inconclusiveTag as E, findPatternProblem as Et, joinImpactMaps as F, singular as Ft, captureValue as G, isSecretName as H, classifyInvalidInputRejection as I, splitWords as It, countOutcomes as J, interpolateInput as K, classifyRejection as L, cutText as Lt, renderCall as M, notApplicable as Mt, findAffectedTests as N, isDryRunName as Nt, unprovenTag as O, clip as Ot, impactMapSchema as P, nounWords as Pt, isFailing as Q, isProgramFault as R, findOwnError as S, withoutCrash as St, readLastRefusal as T, escapePattern as Tt, obstacleKinds as U, findLoadObstacle as V, UnknownVariableError as W, findFailingCall as X, failureCategories as Y, isAllPassing as Z, maxTestFileLength as _, readIdNumber as _t, renderTests as a, findListedItems as at, testCaseSchema as b, wholeJsonText as bt, timeLimitOf as c, findOutputSchemaProblem as ct, findSkipReason as d, givesVerdict as dt, findComplainedOf as et, listTools as f, toEchoText as ft, writeReferences as g, findToldIds as gt, listReferences as h, findShapeProblem as ht, editTestFile as i, isAccepted as it, unknownToolName as j, sectionOf as jt, tellOnce as k, quote as kt, runEnvironmentStep as l, findErrorOpening as lt, fillReferences as m, findBareError as mt, judgeStrength as n, readRejection as nt, measureCoverage as o, isLimitName as ot, timeUpReason as p, ToolResponse as pt, listAnswered as q, passStrengths as r, saysAlreadyExists as rt, runSuite as s, checkExpect as st, relocateTexts as t, findNamed as tt, defaultTimeoutsMs as u, findUnmarkedError as ut, parseTests as v, findSchemaProblem as vt, isInconclusive as w, compilePattern as wt, suggestName as x, withKeys as xt, generatedFromSchema as y, compileSchema as yt, isUnmistakableCrash as z };