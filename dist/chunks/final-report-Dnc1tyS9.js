import { c as isJsonObject, l as toJsonValue, n as assertNever, s as isJsonEqual } from "./fault-BneFyie1.js";
import { $ as ToolResponse, H as countOutcomes, I as generatedFromSchema, K as isFailing, U as failureCategories, V as listAnswered, Y as findUnmarkedError, _ as countTools, a as changeClasses, ct as quote, et as findBareError, f as escapeInline, g as formatDuration, h as formatCount, l as codeCell, m as redactDeep, o as changeParts, p as renderTable, q as isHindered, s as describeChange, u as codeSpan, v as describeToolCounts, y as requiredTools } from "./actions-section-C89fpsI5.js";
import { a as describeObstacle, d as obstacleKinds, f as unreachableWords, i as collectObstacles, n as resultWords, o as findCallObstacle, p as quoteSaid, r as adviseOnObstacle } from "./exit-code-BP5uo0UG.js";
import { A as uuid, C as record, D as union, T as string, _ as literal, h as json, i as _enum, k as url, l as boolean, p as int, s as array, v as looseObject, w as strictObject, y as number$1 } from "./schemas-DIi9xWIE.js";
import { i as escapePattern, t as toPrintableLine } from "./well-formed-DJIRO0Rf.js";
import { t as toPlainLine } from "./plain-text-CzzXfgfe.js";
import { a as sumUsage } from "./chat-model-BS2NDQEc.js";

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
	"creation-time-kept": own("Keeps the time at which a thing was made when it changes the thing."),
	"second-write-told": own("Claims no second write that is not to be seen."),
	"second-delete-told": own("Says that a second removal found nothing."),
	"deleted-is-gone": own("No longer shows what was removed."),
	"no-temporary-files-left": own("Leaves no temporary file behind."),
	"quotes-are-data": own("Takes a quotation mark in a text as data, in whatever statement it builds."),
	"names-stay-inside": own("Takes no .. as the name of a store."),
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

// src/suite/answers/read-rejection.ts
const maxText$1 = 4e3;
/**
* Reads an error text of any validator or of hand-written checks (Zod, Pydantic, Ajv, plain English). The text is the
* plugin's: only its first 4000 characters are read, and no pattern has nested repetition.
*/
function readRejection(fullText, properties) {
	const text = fullText.slice(0, maxText$1);
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
	return /already[ _](exists?|in use|taken|registered)|\bEEXIST\b|[ _]exists\b|duplicate|must be unique/i.test(text.slice(0, maxText$1));
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

// src/suite/classify-rejection.ts
const maxText = 8e3;
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
	["credential", /api[ _-]?key|unauthori[sz]ed|not authenticated|authentication (failed|required|error)|(missing|invalid|no|expired) (access )?(token|credentials?)|tokens? (?:is |are |was )?required but not (?:provided|given|set|configured)|credentials? (are |is )?(missing|required|not)|access token|(status|code|http|error)\W{1,5}40[13]\b/i],
	["limit", /rate limit|too many requests|quota exceeded|(status|code|http|error)\W{1,5}429\b/i],
	["missing-program", /spawn \S{1,300} (ENOENT|EACCES)|command not found|\bsh: (?:line )?(?:\d{1,4}: )?[\w.+-]{1,60}: not found|executable (file not found|doesn't exist)|not (installed|configured)|cannot open display|no browser|Cannot find (module|package)|No module named|error while loading shared libraries/i]
];
const missingFile = /(?:ENOENT|no such file or directory)[^\n]{0,80}?['"`]([^'"`\n]{1,400})['"`]/i;
const missing = /\bENOENT\b|no such (?:file|directory)|(?:file|directory|path|folder)[^.\n]{0,80}(?:not found|does(?:n't| not) exist)/i;
const ownRejections = /not found|no such|does not exist|doesn't exist|not exist|unknown|unrecogni[sz]ed|already (?:exists|in use|taken|registered)|duplicate|denied|outside|not allowed|only .{0,80} (are|is) allowed|must (be|have|contain|start|end|match|not|provide|specify)|should (?:be|have|not)|required|invalid|expected|validation|too (small|big|large|long|short|many|few)|cannot|can't|could not|unable to|at least|at most|greater than|less than|unsupported|not supported|is a directory|not a directory|no .{1,60} (found|match)|missing|empty|syntax error|out of range|exceeds?\b|E(NOENT|ISDIR|NOTDIR|ACCES|EXIST|PERM)\b/i;
/** Words that only validators and hand-written checks of arguments use. */
const checking = /invalid_(?:type|value|format|union|string|enum_value|arguments?)|unrecognized_keys|too_(?:small|big)|\bexpected\b|\bmust (?:be|have|match|not|NOT|contain|start|end)\b|validation error|\binvalid (?:type|value|argument|parameter|params|input|arguments)\b|\bis required\b|\brequired (?:property|argument|parameter|field)\b|missing required|field required|\bunmarshal\b|\bshould (?:be|match)\b/i;
/**
* Classifies a rejection: the server's own, a lack in its environment, or a fault in its code. The most certain match
* comes first. Words that the input itself holds (a path, an argument called `api_key`) do not count as a sign of the
* environment. Pure; reads the first 8000 characters.
*/
function classifyRejection({ text, code, input, isInputValid = false }) {
	const scanned = text.slice(0, maxText);
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
	const text = fullText.slice(0, maxText);
	if (isUnmistakableCrash(text)) return "crash";
	const isAbout = mentionsChange(text, change);
	if (isAbout && checking.test(text)) return "validation";
	if (environment.some(([, pattern]) => pattern.test(text))) return "environment";
	if (missing.test(text)) return "missing";
	return isAbout ? "validation" : "unnamed";
}
/** True when a text shows an error that nobody raised on purpose. */
function isProgramFault(text, isInputValid) {
	const scanned = text.slice(0, maxText);
	return faults.some((pattern) => pattern.test(scanned)) || isInputValid && faultsOnRightInput.test(scanned);
}
/** True when a text can only come from a program fault, by words that a test can forbid. */
function isUnmistakableCrash(text) {
	return unmistakable.test(text.slice(0, maxText));
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
function toolOf(test) {
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
		const own = of(toolOf(test));
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

// src/suite/flake-cause.ts
/** Causes of varying results of a test. */
const flakeCauses = [
	"shared-state",
	"parallel-servers",
	"start-up-race",
	"unfinished-work",
	"timeout-under-load",
	"time-dependence",
	"external-dependency",
	"unknown"
];
/** Advice per cause, for people and models. */
const flakeAdvice = {
	"shared-state": "Look for state that one call leaves to the next: counters, caches, files, connections; make each call start from the same.",
	"parallel-servers": "Look for files, ports, databases and services that several processes of the server use at the same time; lock them, or give each process its own.",
	"unfinished-work": "Look for work that goes on after a call was answered: an unawaited promise, a background thread, a delayed write; end it before the answer.",
	"start-up-race": "Look for work that is still under way when the server says that it is ready; wait for it before the first answer.",
	"timeout-under-load": "Look for work that needs a whole processor, or for time limits that assume one; do less per call, or give it longer.",
	"time-dependence": "Look for the clock, the date and the time zone in the answer; take the time as an argument, or test without it.",
	"external-dependency": "Look for services, network and programs outside of the plugin; check for them, retry, and say clearly when they fail.",
	unknown: "Look for timing, races and outside services rather than for wrong logic: state shared between calls, unawaited work, retries."
};

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

// src/artifacts/behaviour-report.ts
/** Maximum number of listed changes of one class. */
const maxListed = 100;
const titles = {
	breaking: "Breaking",
	undecided: "To be judged",
	compatible: "Compatible",
	cosmetic: "Cosmetic"
};
/** Summarises in one line: `2 breaking, 3 compatible changes; 41 of 44 calls answer the same`. */
function summariseBehaviourDiff({ changes, calls }) {
	const counts = changeClasses.flatMap((kind) => {
		const count = changes.filter((change) => change.class === kind).length;
		return count === 0 ? [] : [`${count} ${kind === "undecided" ? "to be judged" : kind}`];
	});
	const noun = changes.length === 1 ? "change" : "changes";
	const head = counts.length === 0 ? "No change for a client" : `${counts.join(", ")} ${noun}`;
	if (calls.compared === 0) return `${head}; no call was compared`;
	const verb = calls.compared === 1 ? "answers" : "answer";
	const varying = calls.varying === 0 ? "" : `, ${calls.varying} of them apart from what varies by itself`;
	return `${head}; ${calls.same} of ${formatCount(calls.compared, "call")} ${verb} the same${varying}`;
}
/** Renders the section of a report in Markdown; texts of the server are escaped. */
function renderBehaviourDiff(diff, level = 2) {
	const marks = "#".repeat(level);
	const parts = [`${marks} Behaviour: ${codeSpan(diff.base, 60)} → ${codeSpan(diff.head, 60)}`, `${escapeInline(summariseBehaviourDiff(diff))}.`];
	for (const kind of changeClasses) {
		const changes = diff.changes.filter((change) => change.class === kind);
		if (changes.length === 0) continue;
		const lines = changes.slice(0, maxListed).map((change) => `- ${renderChange(change)}`);
		if (changes.length > maxListed) lines.push(`- and ${changes.length - maxListed} more`);
		parts.push(`${marks}# ${titles[kind]}`, lines.join("\n"));
	}
	if (diff.notes.length > 0) parts.push(`${marks}# Not compared`, diff.notes.map((note) => `- ${escapeInline(note)}`).join("\n"));
	return `${parts.join("\n\n")}\n`;
}
function renderChange({ part, subject, message, call, times }) {
	const who = subject === null ? "" : `${codeSpan(subject)} `;
	const where = part === "tool" || part === "server" ? "" : `${part}: `;
	const more = times > 1 ? ` and ${formatCount(times - 1, "more call")}` : "";
	const shown = call === null ? "" : ` — ${codeSpan(`${call.tool} ${JSON.stringify(call.input)}`, 160)}${more}`;
	return `${who}${where}${escapeInline(message)}${shown}`;
}
/** Renders the same for a terminal. */
function renderBehaviourText(diff) {
	const lines = [`${summariseBehaviourDiff(diff)}.`, `  ${toPlainLine(diff.base, 80)} → ${toPlainLine(diff.head, 80)}`];
	for (const change of diff.changes) {
		lines.push(`${markOf(change.class)} ${describeChange(change)}`);
		if (change.call) {
			const more = change.times > 1 ? ` and ${formatCount(change.times - 1, "more call")}` : "";
			lines.push(`    ${toPlainLine(`${change.call.tool} ${JSON.stringify(change.call.input)}`, 160)}${more}`);
		}
	}
	for (const note of diff.notes) lines.push(`· ${toPlainLine(note, 300)}`);
	return `${lines.join("\n")}\n`;
}
function markOf(kind) {
	switch (kind) {
		case "breaking": return "✖";
		case "undecided": return "?";
		case "compatible": return "+";
		case "cosmetic": return "~";
		default: return assertNever(kind);
	}
}

// src/artifacts/client-changes.ts
const text = string().max(4e3);
const count = int().nonnegative();
/** Maximum number of changes of one comparison in a report; the rest is counted. */
const maxKept = 200;
const changeSchema = strictObject({
	class: _enum(changeClasses),
	part: _enum(changeParts),
	/** Tool, prompt or resource; null for the server as a whole. */
	subject: text.nullable(),
	message: text,
	/** The call that shows the change. */
	call: strictObject({
		tool: text,
		input: text
	}).nullable(),
	times: count
});
/** Changes of one revision for clients of another, in a report; texts are redacted. */
const clientChangesSchema = strictObject({
	/** The author of the changes: the pull request, or the fixes on top of it. */
	of: _enum([
		"pull-request",
		"fixes",
		"revision"
	]),
	/** Revisions, for people. */
	from: text,
	to: text,
	/** Null where no server could be compared. */
	server: text.nullable(),
	/** Why nothing was compared; null after a comparison. */
	problem: text.nullable(),
	breaking: boolean(),
	summary: text,
	changes: array(changeSchema).max(maxKept),
	left_out: count,
	/** Number of calls made on both, and of those with the same answer. */
	calls: strictObject({
		compared: count,
		same: count
	}),
	notes: array(text).max(50),
	/** True for a comparison from a machine that ran the plugin, which decides nothing. */
	is_advisory: boolean()
});
/** Turns the comparison of one server into a part of a report. Pure. */
function toClientChanges(compared, server, diff) {
	return {
		...compared,
		server: cut(server),
		problem: null,
		breaking: diff.changes.some((change) => change.class === "breaking"),
		summary: cut(summariseBehaviourDiff(diff)),
		changes: diff.changes.slice(0, maxKept).map(toChange),
		left_out: Math.max(0, diff.changes.length - maxKept),
		calls: {
			compared: diff.calls.compared,
			same: diff.calls.same
		},
		notes: diff.notes.slice(0, 50).map(cut),
		is_advisory: false
	};
}
/** Makes the part of a report for a comparison that failed, with the reason. Pure. */
function toMissingChanges(compared, problem) {
	return {
		...compared,
		server: null,
		problem: cut(problem),
		breaking: false,
		summary: "not compared",
		changes: [],
		left_out: 0,
		calls: {
			compared: 0,
			same: 0
		},
		notes: [],
		is_advisory: false
	};
}
function toChange({ class: kind, part, subject, message, call, times }) {
	return {
		class: kind,
		part,
		subject: subject === null ? null : cut(subject),
		message: cut(message),
		call: call && {
			tool: cut(call.tool),
			input: cut(JSON.stringify(call.input))
		},
		times
	};
}
function cut(value) {
	return value.length <= 1e3 ? value : `${value.slice(0, 999)}…`;
}

// src/artifacts/actions.ts
/** The one who can do it: the plugin's author, the makers of the SDK, or the person who provides the surroundings. */
const actors = [
	"you",
	"sdk",
	"environment"
];
const maxNames = 6;
/** An end of a refusal with fewer characters says too little alone. */
const minRefusal = 12;
/**
* Lists what is to be done after a run, each cause once however many tests and tools it shows in: obstacles, causes of
* failures, errors of checks, then hints.
* @param hasSource false for a server without its repository
*/
function listActions(result, hasSource) {
	const { outcomes, diagnoses } = result;
	const obstacles = collectObstacles(outcomes);
	const own = selectFindings(result, obstacles.length > 0);
	return [
		...obstacles.map((obstacle) => describeRemoval(obstacle, hasSource)),
		...foldBy(diagnoses, shapeOfCause).map(describeCauses),
		...foldBy(own.filter(({ severity }) => severity === "error"), ({ check, category }) => `${check} ${category}`).map((group) => describeFindings(group, false)),
		...foldBy(own.filter(({ severity }) => severity === "warning"), ({ check }) => check).map((group) => describeFindings(group, true)),
		...listWaiting(outcomes),
		...result.stop === "cut-short" ? [] : listIdle(result)
	];
}
function describeRemoval(obstacle, hasSource) {
	const { text, lines } = adviseOnObstacle(obstacle, hasSource);
	const quoted = obstacle.said.replace(/[.\s]+$/, "");
	const said = quoted === "" ? "" : ` It says: ${quoted}${/[?!…]$/.test(quoted) ? "" : "."}`;
	return {
		by: actorOf(obstacle.kind),
		isHint: false,
		text: `${describeObstacle(obstacle)}${said} ${text}`,
		lines
	};
}
/** Leaves out the findings of failing tests, whose causes stand above, and those that repeat an obstacle. */
function selectFindings({ outcomes, findings }, hasObstacles) {
	const failing = outcomes.filter(isFailing).map(({ name }) => `${name}: `);
	return findings.filter(({ check, category, message }) => !failing.some((start) => message.startsWith(start)) && !(hasObstacles && check === "refused-for-its-input" && category === "dependency-error"));
}
function foldBy(items, keyOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const item of items) {
		const key = keyOf(item);
		const group = groups.get(key);
		if (group) group.push(item);
		else groups.set(key, [item]);
	}
	return [...groups.values()];
}
function actorOf(kind) {
	return [
		"key",
		"directory",
		"argument",
		"endpoint"
	].includes(kind) ? "you" : "environment";
}
/** Causes of several tools have one shape when their tests differ only in the tool. */
function shapeOfCause({ category, isFlaky, tests, tools }) {
	const [tool] = tools;
	const labels = tests.map((name) => tool !== void 0 && name.startsWith(`${tool} - `) ? name.slice(tool.length) : name);
	return JSON.stringify([
		category,
		isFlaky,
		labels.toSorted()
	]);
}
/** Label of the tests that give a tool an argument beyond its schema. */
const beyondSchema = /that the schema does not allow$/;
function describeCauses([first, ...others]) {
	const all = [first, ...others];
	const tools = [...new Set(all.flatMap((cause) => cause.tools))];
	if (all.every(({ tests }) => tests.every((name) => beyondSchema.test(name))) && tools.length > 0) {
		const whose = tools.length === 1 ? "its schema forbids" : "their schemas forbid";
		return {
			by: "sdk",
			isHint: false,
			text: `${nameTools(tools)}: an argument is accepted that ${whose} (additionalProperties: false). The SDK checks the arguments, and passes it over.`,
			lines: []
		};
	}
	const [file] = first.files;
	const place = file === void 0 ? "" : ` Look at ${file.path}${file.line === null ? "" : `:${file.line}`}.`;
	const more = others.length === 0 ? "" : ` The same in ${nameTools(tools.slice(1))}.`;
	return {
		by: "you",
		isHint: false,
		text: `${first.summary}${more}${place}`,
		lines: []
	};
}
/** Checks of what the SDK decides, not the plugin. */
const sdkChecks = /* @__PURE__ */ new Set(["unknown-tool-refused", "unknown-argument-refused"]);
function describeFindings([first, ...others], isHint) {
	const tools = [...new Set(others.flatMap(({ tool }) => tool ?? []))].filter((tool) => tool !== first.tool);
	const where = tools.length === 0 ? "" : `: ${listNames(tools)}`;
	const more = others.length === 0 ? "" : ` And ${formatCount(others.length, "more like it", "more like it")}${where}.`;
	return {
		by: sdkChecks.has(first.check) ? "sdk" : "you",
		isHint,
		text: `${first.message.replace(/[.\s]+$/, "")} [${first.check}].${more}`,
		lines: []
	};
}
const riskReview = "needs review: may ";
/** Tests that wait for a person, and not for an obstacle. */
function listWaiting(outcomes) {
	const waiting = outcomes.filter(({ status, message, obstacle }) => status === "skipped" && obstacle === void 0 && message.startsWith(riskReview));
	if (waiting.length === 0) return [];
	const tools = [...new Set(waiting.flatMap(({ tool }) => tool ?? []))];
	const whose = tools.length === 0 ? "" : ` of ${nameTools(tools)}`;
	return [{
		by: "you",
		isHint: true,
		text: `${formatCount(waiting.length, "test")}${whose} ${waiting.length === 1 ? "waits" : "wait"} for your approval, since the calls may destroy data or reach others. Where they may run:`,
		lines: ["--approve-risky"]
	}];
}
/** Tools that never answered a valid call, for no reason that stands above. */
function listIdle(result) {
	const explained = new Set(result.outcomes.flatMap(({ tool, status, message, obstacle }) => tool !== null && (obstacle !== void 0 || status === "failed" || message.startsWith(riskReview)) ? [tool] : []));
	const idle = countTools(result).idle.filter((tool) => !explained.has(tool));
	if (idle.length === 0) return [];
	const group = findCommonRefusal(idle, result.outcomes);
	const others = idle.filter((tool) => !group.tools.includes(tool));
	const actions = [];
	if (group.said !== null) {
		const [said, next] = group.tools.length > 1 ? [`ends with "${group.said}"`, "Give the server what they ask for, or write"] : [`says: ${quoteMessage(group.said)}`, "Write"];
		const text = `${nameTools(group.tools)} never answered a valid call; the last refusal ${said} ${next} a test with an input that works, in .pth/tests.`;
		actions.push({
			by: "you",
			isHint: true,
			text,
			lines: []
		});
	}
	if (others.length > 0) {
		const text = `${nameTools(others)} never answered a valid call: no input was found. Write a test with an input that works, in .pth/tests.`;
		actions.push({
			by: "you",
			isHint: true,
			text,
			lines: []
		});
	}
	return actions;
}
/** Quotes a refusal as sentences; of JSON, which may be cut, the message alone. */
function quoteMessage(refusal) {
	const [, message = refusal] = /"(?:message|error|detail|reason)"\s*:\s*"((?:[^"\\]|\\.)+)/.exec(refusal) ?? [];
	const said = quoteSaid(message.replace(/\\n/g, " ").replace(/\\(.)/g, "$1"));
	return /[.!?…]$/.test(said) ? said : `${said}.`;
}
/**
* Finds the end of a refusal that most tools share, since their beginnings name the tool that failed; the whole refusal of
* a tool that shares it with none.
*/
function findCommonRefusal(tools, outcomes) {
	const sharing = /* @__PURE__ */ new Map();
	const whole = /* @__PURE__ */ new Map();
	for (const { tool, message } of outcomes) {
		const said = tool !== null && tools.includes(tool) ? readLastRefusal(message) : void 0;
		if (tool === null || said === void 0) continue;
		const end = said.split(/: | - |\n/).findLast((part) => part.trim().length >= minRefusal) ?? said;
		const known = sharing.get(end.trim()) ?? /* @__PURE__ */ new Set();
		sharing.set(end.trim(), known.add(tool));
		whole.set(tool, said);
	}
	const [most] = [...sharing].toSorted(([, one], [, other]) => other.size - one.size);
	if (most === void 0) return {
		tools: [],
		said: null
	};
	const [only = "", ...others] = most[1];
	return {
		tools: [...most[1]],
		said: others.length > 0 ? most[0] : whole.get(only) ?? most[0]
	};
}
function nameTools(tools) {
	const [only] = tools;
	return tools.length === 1 && only !== void 0 ? `Tool ${only}` : `${tools.length} tools (${listNames(tools)})`;
}
function listNames(names) {
	const left = names.length - maxNames;
	return `${names.slice(0, maxNames).join(", ")}${left > 0 ? ` and ${left} more` : ""}`;
}

// src/artifacts/pass-counts.ts
/** Returns what each passed test of the suite would notice, by its name; other tests are absent. */
function judgePasses({ outcomes, suite }) {
	const passed = new Set(outcomes.flatMap(({ name, status }) => status === "passed" ? [name] : []));
	return new Map(suite.flatMap(({ test }) => passed.has(test.name) ? [[test.name, judgeStrength(test)]] : []));
}
/** Counts them. */
function countPasses(result) {
	const judged = [...judgePasses(result).values()];
	const count = (strength) => judged.filter((one) => one === strength).length;
	return Object.fromEntries(passStrengths.map((strength) => [strength, count(strength)]));
}
/** Renders the counts in one sentence; empty where no test of the suite passed. */
function renderPassCounts({ strong, weak, hollow }) {
	const total = strong + weak + hollow;
	if (total === 0) return "";
	return `Of ${total} ${total === 1 ? "passed test" : "passed tests"}, ${strong} would notice a wrong value, part or effect, ${weak} another constant text or kind of answer, ${hollow} nothing but an error.`;
}

// src/artifacts/report-timings.ts
const maxSlowTests = 10;
/** Renders PTH's own timings by operation, and the slowest tests of the last run. */
function renderTimings(result) {
	const operations = /* @__PURE__ */ new Map();
	for (const { name, durationMs } of result.timings) {
		const known = operations.get(name) ?? {
			count: 0,
			total: 0,
			longest: 0
		};
		known.count++;
		known.total += durationMs;
		known.longest = Math.max(known.longest, durationMs);
		operations.set(name, known);
	}
	const parts = [];
	if (operations.size > 0) parts.push(renderTable([
		"Operation",
		"Times",
		"Total",
		"Longest"
	], [...operations].map(([name, { count, total, longest }]) => [
		escapeInline(name, 80),
		String(count),
		formatDuration(total),
		formatDuration(longest)
	])));
	const ran = result.outcomes.filter((outcome) => outcome.status !== "skipped" && outcome.durationMs > 0);
	if (ran.length > 0) {
		const slowest = ran.toSorted((a, b) => b.durationMs - a.durationMs).slice(0, maxSlowTests);
		parts.push("Slowest tests of the last run:", renderTable(["Test", "Duration"], slowest.map((outcome) => [codeCell(outcome.name, 160), formatDuration(outcome.durationMs)])));
	}
	return parts.join("\n\n");
}
/** Renders the tokens that fixing used; empty when no model was asked. */
function renderUsage(result, fixSource) {
	const { inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens } = result.usage;
	if (inputTokens + outputTokens + cacheReadTokens + cacheWriteTokens === 0) return "";
	return `Tokens used${fixSource === null ? "" : ` by ${escapeInline(fixSource, 100)}`}: ${inputTokens} in, ${outputTokens} out, ${cacheReadTokens} read from and ${cacheWriteTokens} written to the cache (${Math.floor(cachedShare(result.usage) * 100)} % of the prompts came from it).`;
}
/** Returns the share of the prompts' tokens that came from the provider's cache; 0 without prompts. */
function cachedShare({ inputTokens, cacheReadTokens, cacheWriteTokens }) {
	const prompts = inputTokens + cacheReadTokens + cacheWriteTokens;
	return prompts === 0 ? 0 : cacheReadTokens / prompts;
}

// src/artifacts/verdict.ts
const maxReason = 120;
const maxReasons = 3;
const maxTools = 4;
/**
* Renders the verdict of a loop in a few sentences of plain text. How many tools worked comes first, since tests of wrong
* inputs pass on a server that answers nothing.
*/
function renderVerdict(result, minTools = "1") {
	const counts = countTools(result);
	const required = requiredTools(minTools, counts.total);
	const head = counts.total > 0 ? describeProven(result, counts) : describeNoTools(result);
	const lack = counts.worked < required ? `At least ${formatCount(required, "tool")} must work, so this is no success.` : "";
	return [
		head,
		lack,
		...describeObstacles(result),
		describeTests(result, lack !== "")
	].filter(Boolean).join(" ");
}
/** Says how many tools worked; where most did not, it begins with those and the reasons. */
function describeProven({ outcomes }, counts) {
	const { total, worked, idle } = counts;
	if (worked === 0) return `Nothing was proven: ${describeToolCounts(counts)}.`;
	if (idle.length * 2 <= total) return `${describeToolCounts(counts)}.`;
	return `Most tools are not proven: ${describeIdle(idle, outcomes)}. ${describeToolCounts(counts)}.`;
}
/** Names tools that never answered a valid call, those of one reason together. */
function describeIdle(idle, outcomes) {
	const groups = /* @__PURE__ */ new Map();
	for (const tool of idle) {
		const own = outcomes.filter((outcome) => outcome.tool === tool && outcome.message !== "");
		const { message = "no test ran" } = own.find(({ obstacle }) => obstacle !== void 0) ?? own[0] ?? {};
		const reason = toPrintableLine(message, maxReason);
		groups.set(reason, [...groups.get(reason) ?? [], tool]);
	}
	const ordered = [...groups].toSorted(([, one], [, other]) => other.length - one.length);
	const shown = ordered.slice(0, maxReasons).map(([reason, tools]) => {
		const more = tools.length > maxTools ? ` and ${tools.length - maxTools} more` : "";
		return `${tools.slice(0, maxTools).join(", ")}${more} (${reason})`;
	});
	const left = ordered.slice(maxReasons).flatMap(([, tools]) => tools).length;
	return [...shown, ...left > 0 ? [`and ${formatCount(left, "more tool")}`] : []].join("; ");
}
function describeNoTools({ server, outcomes }) {
	return server === null && outcomes.some(isFailing) ? "The server did not come up." : "";
}
/** Names what stands in the way where nothing else does. */
function describeObstacles({ outcomes }) {
	if (!outcomes.filter(isFailing).every(isHindered)) return [];
	const [first, ...others] = collectObstacles(outcomes);
	if (first === void 0) return [];
	return [describeObstacle(first), ...others.length === 0 ? [] : [`${formatCount(others.length, "more obstacle")}.`]];
}
function describeTests(result, isTooFew) {
	const counts = countOutcomes(result.outcomes);
	const failing = counts.failed + counts.flaky + counts.timedOut + counts.errored;
	const skipped = counts.skipped === 0 ? "" : `, ${counts.skipped} skipped`;
	const passing = `${counts.passed} of ${formatCount(counts.total, "test")} passing${skipped}`;
	const iterations = formatCount(result.iterations.length, "iteration");
	switch (result.stop) {
		case "all-passing": {
			const proofs = describeProofs(result.evidence);
			if (isTooFew) return `No test fails: ${passing}. ${proofs}`.trim();
			return `All tests that ran pass: ${passing}${result.iterations.length > 1 ? `, after ${iterations}` : ""}. ${proofs}`.trim();
		}
		case "awaiting-fix": return result.diagnoses.length === 0 ? `${failing} failing (${passing}); nothing of it is for a change of the code.` : `${failing} failing (${passing}); awaiting fix: ${formatCount(result.diagnoses.length, "cause")} diagnosed, none was fixed because nobody was there to write fixes.`;
		case "model-failed": return `${failing} failing (${passing}); ${result.reason}. ${describeProofs(result.evidence)}`.trim();
		case "tests-only": return `${failing} failing (${passing}); ${result.reason}.`;
		case "max-iterations":
		case "budget-used": return `${failing} still failing (${passing}) after ${iterations}: ${result.reason}. ${describeProofs(result.evidence)}`.trim();
		case "stalled": return `${failing} still failing (${passing}): ${result.reason}. A person needs to look at it. ${describeProofs(result.evidence)}`.trim();
		case "decided": return `${failing} still failing (${passing}); stopped by decision: ${result.reason}. ${describeProofs(result.evidence)}`.trim();
		case "cut-short":
			if (counts.total === 0) return `Cut short: ${result.reason}. No test had run.`;
			return `Cut short: ${result.reason}. Until then ${failing} failing (${passing}). ${describeProofs(result.evidence)}`.trim();
		case "no-tests": return `No test ran: ${result.reason}.`;
		default: return assertNever(result.stop);
	}
}
/** Renders the number of fixes and of proven ones; empty without fixes. */
function describeProofs(evidence) {
	if (evidence.length === 0) return "";
	const proven = evidence.filter((item) => item.isProven).length;
	const fixes = formatCount(evidence.length, "fix", "fixes");
	return [proven === evidence.length ? `${fixes}, each proven: its tests failed before and pass now.` : `${fixes}, ${proven} of them proven (tests failed before and pass now).`, ...describeHarm(evidence)].join(" ");
}
/** Names the commits whose fixes broke tests that fail still. */
function describeHarm(evidence) {
	return evidence.flatMap(({ fix, broken = [] }) => {
		const failing = broken.filter(({ after }) => after !== "passed");
		if (failing.length === 0) return [];
		return [`${fix.commit.slice(0, 7)} broke ${formatCount(failing.length, "test")} that passed before it.`];
	});
}

// src/artifacts/final-report.ts
const category = _enum(failureCategories);
const status = _enum([
	"passed",
	"failed",
	"flaky",
	"timed-out",
	"skipped",
	"errored"
]);
const covered = strictObject({
	covered: int().nonnegative(),
	total: int().nonnegative()
});
/** The document of `--json`, written for every exit code. */
const finalReportSchema = strictObject({
	session_id: uuid(),
	result: _enum(Object.values(resultWords)),
	exit_code: union([
		literal(0),
		literal(1),
		literal(2),
		literal(3),
		literal(130)
	]),
	/** Tests of the last run, skipped ones included. */
	total_tests: int().nonnegative(),
	failing_tests: int().nonnegative(),
	/** Tools that answered a valid call in the last run, of those that the servers list. */
	tools: strictObject({
		total: int().nonnegative(),
		worked: int().nonnegative(),
		/** Those that answered none. */
		idle: array(strictObject({
			server: string(),
			tool: string()
		}))
	}),
	/** How many passed tests would notice a wrong value, part or effect; another constant or kind; only an error. */
	passes: record(_enum(passStrengths), int().nonnegative()),
	/** The things outside of the code that kept tools or servers from working. */
	obstacles: array(strictObject({
		server: string(),
		kind: _enum(obstacleKinds),
		/** The variable, host and so on; null where no text named it. */
		name: string().nullable(),
		/** Variables that would do in its place. */
		others: array(string()).optional(),
		/** Variables that the same line asks for as well. */
		alsoNeeded: array(string()).optional(),
		said: string(),
		/** The place in the repository that installs or declares a missing program. */
		installer: strictObject({
			path: string(),
			line: int().positive(),
			command: string().optional()
		}).optional(),
		tools: array(string()),
		tests: int().nonnegative()
	})),
	/** The things to do, each cause once; hints keep no run from being green. */
	actions: array(strictObject({
		server: string(),
		by: _enum(actors),
		hint: boolean(),
		text: string(),
		lines: array(string())
	})),
	/** Iterations. */
	attempts: int().nonnegative(),
	/** One per iteration, then the verdict of each server. */
	summaries: array(strictObject({
		attempt: int().nonnegative(),
		server: string(),
		total: int(),
		passed: int(),
		issues: array(string()),
		fixes: array(string()),
		text: string()
	})),
	/** Paths of files that were written. */
	artifacts: array(string()),
	repository: string().nullable(),
	branch: string().nullable(),
	environment: strictObject({
		name: string(),
		tier: int().min(0).max(3),
		image: string().nullable(),
		accelerator: string().nullable(),
		/** The separation of the plugin from the host, in words. */
		isolation: string(),
		/** How the worktree gets into the environment. */
		mount: _enum([
			"direct",
			"overlay",
			"bind",
			"virtiofs",
			"9p",
			"rsync"
		]),
		advisories: array(string())
	}).nullable(),
	/** Changes of the environment at the end; null when nobody looked. */
	drift: strictObject({
		added_packages: array(string()),
		removed_packages: array(string()),
		changed_files: array(string()),
		added_files: array(string()),
		leftover_services: array(string())
	}).nullable(),
	outcomes: array(strictObject({
		server: string(),
		test: string(),
		tool: string().nullable(),
		test_tier: int().min(1).max(3),
		status,
		category: category.nullable(),
		/** Why it did not pass; absent for a test that did. */
		message: string().optional(),
		duration_ms: number$1().nonnegative(),
		generated_from: generatedFromSchema,
		/** Tools that answered a valid call in it; absent for none. */
		answered: array(string()).optional(),
		/** What a passed test of the suite would notice. */
		notices: _enum(passStrengths).optional(),
		/** Its calls; only in an audit, whose tests stay on no branch. A long input is left out. */
		calls: array(strictObject({
			tool: string(),
			input: record(string(), json()).nullable()
		})).optional(),
		/** What is expected of each call and of the environment; only in an audit. */
		expects: array(strictObject({
			place: string(),
			expect: record(string(), json()).nullable()
		})).optional(),
		/** Number of runs in which it was not green; only for a test that both passed and failed. */
		flakiness: strictObject({
			failed: int(),
			runs: int()
		}).optional(),
		/** Cause of a flaky test that was examined. */
		flake_cause: _enum(flakeCauses).optional(),
		/** Last day of the quarantine in UTC, and the test's status in this run. */
		quarantine: strictObject({
			until: string(),
			reason: string(),
			status
		}).optional()
	})),
	findings: array(strictObject({
		server: string(),
		check: string(),
		tool: string().nullable(),
		category,
		severity: _enum(["error", "warning"]),
		message: string(),
		evidence: string(),
		reproduce: string()
	})),
	/** Every check of the whole server: its result and how much it examined. */
	checks: array(strictObject({
		server: string(),
		check: string(),
		state: _enum([
			"passed",
			"found",
			"not-applicable"
		]),
		reason: string(),
		examined: int().nonnegative(),
		/** Section of the specification that states the rule; null for a rule of PTH. */
		reference: url().nullable()
	})),
	fixes: array(strictObject({
		commit: string(),
		tests: array(string()),
		category,
		files: array(string()),
		/** Tests that passed before it and failed right after it; absent for none. */
		broke: array(string()).optional()
	})),
	/** Fixes that were reverted, since they broke more tests than they repaired; absent for none. */
	taken_back: array(strictObject({
		commit: string(),
		tests: array(string()),
		repaired: array(string()),
		broke: array(string())
	})).optional(),
	/** Tokens of the models; absent when none was asked. */
	usage: strictObject({
		input_tokens: int().nonnegative(),
		output_tokens: int().nonnegative(),
		cache_read_tokens: int().nonnegative(),
		cache_write_tokens: int().nonnegative(),
		/** Share of the prompts' tokens that came from the provider's cache. */
		cached_share: number$1().min(0).max(1)
	}).optional(),
	/** What the calls of each server cost; only on request. It gates nothing. */
	performance: array(strictObject({
		server: string(),
		trustworthy: boolean(),
		assessment: array(string()),
		tools: array(strictObject({
			tool: string(),
			calls: int().nonnegative(),
			p50_ms: number$1(),
			p90_ms: number$1(),
			/** Null below a hundred calls. */
			p99_ms: number$1().nullable(),
			max_ms: number$1(),
			cpu_ms: number$1().nullable(),
			read_mb: number$1().nullable(),
			written_mb: number$1().nullable(),
			/** Openings of files for writing, and files that differ afterwards. */
			writes: strictObject({
				made: int(),
				needed: int()
			}).nullable(),
			answer_bytes: number$1()
		})),
		list_bytes: int().nonnegative(),
		outliers: array(strictObject({
			kind: string(),
			tool: string().nullable(),
			message: string()
		})),
		regressions: array(strictObject({
			tool: string(),
			dimension: _enum(["ms", "bytes"]),
			base: number$1(),
			head: number$1()
		})),
		notes: array(string())
	})).optional(),
	/** Coverage per server; only on request. It gates nothing. */
	coverage: array(strictObject({
		server: string(),
		files: array(strictObject({
			file: string(),
			lines: covered,
			functions: covered,
			branches: covered,
			uncovered_lines: array(int()),
			uncovered_functions: array(strictObject({
				name: string(),
				line: int()
			})),
			uncovered_branches: array(strictObject({ line: int() }))
		})),
		/** Parts that could not be measured. */
		problems: array(string())
	})).optional(),
	/** Coverage of each tool's input schema by generated tests; tools without new tests are left out. */
	surface: array(strictObject({
		server: string(),
		tool: string(),
		parameters: int(),
		parameters_given: int(),
		optional: int(),
		optional_left_out: int(),
		enum_members: int(),
		enum_members_used: int(),
		missing: array(string())
	})),
	/** Changes between revisions for clients; only after a comparison. It gates nothing. */
	client_changes: array(clientChangesSchema).max(100).optional(),
	/** Verdicts by the rules of directories; only where they were asked for. They gate nothing. */
	directories: array(strictObject({
		server: string(),
		directory: string(),
		source: string(),
		rules: array(strictObject({
			rule: string(),
			state: _enum([
				"met",
				"broken",
				"not-looked-at"
			]),
			reason: string()
		}))
	})).optional(),
	/** Only when PTH could not do its work: the fault and the ways out. */
	fault: strictObject({
		code: string(),
		message: string(),
		recovery: array(string())
	}).optional(),
	/** The same fault in the form in which every command prints one; added when it is printed. */
	error: looseObject({
		code: string(),
		message: string()
	}).optional()
});
/** Builds the final report; every text in it goes through the redactor. */
function createFinalReport(input) {
	const { runs, redactor, fault } = input;
	const outcomes = runs.flatMap(({ result }) => result.outcomes);
	const environment = input.environment ?? runs[0]?.result.environment ?? null;
	const report = {
		session_id: input.sessionId,
		result: resultWords[input.exitCode],
		exit_code: input.exitCode,
		total_tests: outcomes.length,
		failing_tests: outcomes.filter(isFailing).length,
		...describeWork(input),
		passes: sumPasses(runs),
		attempts: Math.max(0, ...runs.map(({ result }) => result.iterations.length)),
		summaries: runs.flatMap((run) => summariseRun(run, input.minTools)),
		artifacts: [...input.artifacts],
		repository: input.repository,
		branch: input.branch,
		environment: environment && {
			name: environment.name,
			tier: environment.tier,
			image: environment.image,
			accelerator: environment.accelerator,
			isolation: environment.isolation,
			mount: environment.mount,
			advisories: [...environment.advisories]
		},
		drift: toDrift(runs.at(-1)?.result.drift ?? null),
		outcomes: runs.flatMap((run) => toOutcomes(run, input.repository === null)),
		findings: runs.flatMap(({ server, result }) => result.findings.map((finding) => ({
			server,
			...finding
		}))),
		checks: runs.flatMap(({ server, result }) => result.checks.map((record) => ({
			server,
			...record,
			reference: sectionOf(record.check)
		}))),
		fixes: runs.flatMap(({ result }) => result.evidence.map(({ fix, broken }) => ({
			commit: fix.commit,
			tests: [...fix.tests],
			category: fix.category,
			files: [...fix.files],
			...broken ? { broke: broken.map(({ name }) => name) } : {}
		}))),
		...toTakenBack(runs),
		...toMeasures(runs),
		surface: runs.flatMap(toSurface),
		...input.clientChanges?.length ? { client_changes: [...input.clientChanges] } : {},
		...input.directories?.length ? { directories: input.directories.flatMap(toDirectories) } : {},
		...fault ? { fault: {
			code: fault.code,
			message: fault.message,
			recovery: [...fault.recovery]
		} } : {}
	};
	return finalReportSchema.parse(redactDeep(report, redactor));
}
function sumPasses(runs) {
	const counts = runs.map(({ result }) => countPasses(result));
	const sum = (strength) => counts.reduce((total, one) => total + one[strength], 0);
	return {
		strong: sum("strong"),
		weak: sum("weak"),
		hollow: sum("hollow")
	};
}
/** A longer input or expectation is left out of the document; the test's file has it. */
const maxShown = 8e3;
function show(value) {
	const json = toJsonValue(value ?? {});
	return isJsonObject(json) && JSON.stringify(json).length <= maxShown ? json : null;
}
/** Lists the calls of a test and what it expects of them. */
function describeTest(test) {
	const verify = (test.verify ?? []).map((step, index) => ({
		place: `verify[${index}]`,
		expect: show(step)
	}));
	if (test.tier === 3) return {
		calls: (test.tool_sequence ?? []).map(({ tool, input }) => ({
			tool,
			input: show(input)
		})),
		expects: verify
	};
	const steps = test.tier === 1 ? [test] : test.steps;
	const placeOf = (index) => test.tier === 1 ? "expect" : `steps[${index}].expect`;
	return {
		calls: steps.map(({ tool, input }) => ({
			tool,
			input: show(input)
		})),
		expects: [...steps.flatMap(({ expect }, index) => expect ? [{
			place: placeOf(index),
			expect: show(expect)
		}] : []), ...verify]
	};
}
/** @param isAudit true where the tests stay on no branch, so that the document holds them */
function toOutcomes({ server, result }, isAudit) {
	const notices = judgePasses(result);
	const tests = new Map(isAudit ? result.suite.map(({ test }) => [test.name, test]) : []);
	return result.outcomes.map((outcome) => ({
		...describeOutcome(server, outcome),
		...notices.has(outcome.name) ? { notices: notices.get(outcome.name) } : {},
		...[tests.get(outcome.name)].flatMap((test) => test ? [describeTest(test)] : [])[0]
	}));
}
function describeOutcome(server, outcome) {
	return {
		server,
		test: outcome.name,
		tool: outcome.tool,
		test_tier: outcome.testTier,
		status: outcome.status,
		category: outcome.category,
		...outcome.status === "passed" || outcome.message === "" ? {} : { message: outcome.message },
		duration_ms: Math.max(0, Math.round(outcome.durationMs)),
		generated_from: outcome.generatedFrom,
		...listAnswered(outcome).length > 0 ? { answered: [...listAnswered(outcome)] } : {},
		...outcome.flakiness ? { flakiness: outcome.flakiness } : {},
		...outcome.flake ? { flake_cause: outcome.flake.cause } : {},
		...outcome.quarantine ? { quarantine: outcome.quarantine } : {}
	};
}
/** Counts tools, and lists obstacles and actions, over all servers. */
function describeWork({ runs, repository }) {
	const counts = runs.map(({ server, result }) => ({
		server,
		...countTools(result)
	}));
	return {
		tools: {
			total: counts.reduce((sum, { total }) => sum + total, 0),
			worked: counts.reduce((sum, { worked }) => sum + worked, 0),
			idle: counts.flatMap(({ server, idle }) => idle.map((tool) => ({
				server,
				tool
			})))
		},
		obstacles: runs.flatMap(({ server, result }) => collectObstacles(result.outcomes).map((obstacle) => ({
			server,
			...obstacle
		}))),
		actions: runs.flatMap(({ server, result }) => listActions(result, repository !== null).map(({ by, isHint, text, lines }) => ({
			server,
			by,
			hint: isHint,
			text,
			lines
		})))
	};
}
/** Adds what was measured, where something was. */
function toMeasures(runs) {
	return {
		...toUsage(runs),
		...toCoverage(runs),
		...toPerformance(runs)
	};
}
function toTakenBack(runs) {
	const fixes = runs.flatMap(({ result }) => result.takenBack);
	if (fixes.length === 0) return {};
	return { taken_back: fixes.map(({ fix, mended, broke }) => ({
		commit: fix.commit,
		tests: [...fix.tests],
		repaired: [...mended],
		broke: [...broke]
	})) };
}
function toUsage(runs) {
	const usage = sumUsage(...runs.map(({ result }) => result.usage));
	if (Object.values(usage).every((tokens) => tokens === 0)) return {};
	return { usage: {
		input_tokens: usage.inputTokens,
		output_tokens: usage.outputTokens,
		cache_read_tokens: usage.cacheReadTokens,
		cache_write_tokens: usage.cacheWriteTokens,
		cached_share: cachedShare(usage)
	} };
}
function toCoverage(runs) {
	const measured = runs.flatMap(({ server, coverage }) => coverage ? [{
		server,
		...coverage
	}] : []);
	if (measured.length === 0) return {};
	return { coverage: measured.map(({ server, files, problems }) => ({
		server,
		files: files.map(({ uncoveredLines, uncoveredFunctions, uncoveredBranches, ...file }) => ({
			...file,
			uncovered_lines: uncoveredLines,
			uncovered_functions: uncoveredFunctions,
			uncovered_branches: uncoveredBranches
		})),
		problems
	})) };
}
function toPerformance(runs) {
	const measured = runs.flatMap(({ server, performance }) => performance ? [{
		...performance,
		server
	}] : []);
	if (measured.length === 0) return {};
	return { performance: measured.map(({ server, isTrustworthy, assessment, tools, context, outliers, comparison, notes }) => ({
		server,
		trustworthy: isTrustworthy,
		assessment,
		tools: tools.map(({ tool, ms, use, writes, bytes }) => ({
			tool,
			calls: ms.n,
			p50_ms: ms.p50,
			p90_ms: ms.p90,
			p99_ms: ms.p99,
			max_ms: ms.max,
			cpu_ms: use.cpuMs,
			read_mb: use.readMB,
			written_mb: use.writtenMB,
			writes,
			answer_bytes: bytes
		})),
		list_bytes: context.list.bytes,
		outliers,
		regressions: (comparison?.regressions ?? []).map(({ tool, dimension, base, head }) => {
			return {
				tool,
				dimension,
				base,
				head
			};
		}),
		notes
	})) };
}
function toDirectories({ server, verdicts }) {
	return verdicts.map((verdict) => ({
		server,
		...verdict
	}));
}
function toSurface({ server, surface = [] }) {
	return surface.map(({ tool, covered: { parameters, given, optional, leftOut, members, membersUsed, missing } }) => ({
		server,
		tool,
		parameters,
		parameters_given: given,
		optional,
		optional_left_out: leftOut,
		enum_members: members,
		enum_members_used: membersUsed,
		missing
	}));
}
function toDrift(drift) {
	return drift && {
		added_packages: drift.addedPackages,
		removed_packages: drift.removedPackages,
		changed_files: drift.changedFiles,
		added_files: drift.addedFiles,
		leftover_services: drift.leftoverServices
	};
}
function summariseRun({ server, result }, minTools) {
	const last = result.iterations.at(-1);
	return result.iterations.map((record) => ({
		attempt: record.iteration,
		server,
		total: record.counts.total,
		passed: record.counts.passed,
		issues: record.failing.map(({ name }) => name),
		fixes: record.fixes.map((fix) => fix.commit),
		text: record === last ? renderVerdict(result, minTools) : `${record.counts.passed} of ${record.counts.total} passing, ${record.fixes.length} fixes, ${record.declined.length} declined`
	}));
}

export { findNamed as A, statefulTag as C, isProgramFault as D, classifyRejection as E, withKeys as F, withoutCrash as I, withoutWords as L, saysAlreadyExists as M, describeForbiddenText as N, isUnmistakableCrash as O, wholeJsonText as P, sectionOf as R, inconclusiveTag as S, classifyInvalidInputRejection as T, flakeAdvice as _, renderTimings as a, isInconclusive as b, renderPassCounts as c, toClientChanges as d, toMissingChanges as f, passStrengths as g, judgeStrength as h, renderVerdict as i, readRejection as j, findComplainedOf as k, listActions as l, renderBehaviourText as m, finalReportSchema as n, renderUsage as o, renderBehaviourDiff as p, describeProofs as r, countPasses as s, createFinalReport as t, clientChangesSchema as u, flakeCauses as v, unprovenTag as w, readLastRefusal as x, holdInconclusive as y };