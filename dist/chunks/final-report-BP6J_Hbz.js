import { c as isJsonObject, l as toJsonValue, n as assertNever, s as isJsonEqual } from "./fault-3EUNnQjc.js";
import { $ as listAnswered, G as findStderrObstacle, J as unreachableWords, V as findCallObstacle, Y as quoteSaid, _ as codeSpan, a as changeClasses, at as isHindered, b as renderTable, bt as quote, c as redactDeep, d as countTools, dt as ToolResponse, et as countOutcomes, f as describeToolCounts, ft as findBareError, g as codeCell, ht as readIdNumber, it as isFailing, l as formatCount, mt as findToldIds, o as changeParts, p as requiredTools, q as obstacleKinds, s as describeChange, st as findUnmarkedError, tt as failureCategories, u as formatDuration, y as escapeInline, z as generatedFromSchema } from "./actions-section-Bx-y6bnC.js";
import { i as escapePattern, r as compilePattern, t as toPrintableLine } from "./well-formed-Djioxi8l.js";
import { t as cutText } from "./cut-text-DpZReaHP.js";
import { A as uuid, C as record, D as union, T as string$1, _ as literal, h as json, i as _enum, k as url, l as boolean$1, p as int, s as array$1, v as looseObject, w as strictObject, y as number$1 } from "./schemas-DIi9xWIE.js";
import { a as listAlternatives, c as normaliseSchema, d as listStrings, f as outputPath, i as likelyTypes, l as describeValuePath, m as withValueAt, n as WorkBudget, o as numberKeyword, p as valueAt, r as WorkExceeded, s as viewSchema, t as compileSchemaCheck, u as fromEntries } from "./schema-check-CphjO7GH.js";
import { a as describeObstacle, i as collectObstacles, n as resultWords, r as adviseOnObstacle } from "./exit-code-mH537ouR.js";
import { t as toPlainLine } from "./plain-text-CzzXfgfe.js";
import { a as sumUsage } from "./chat-model-BS2NDQEc.js";
import { inflateSync } from "node:zlib";
import { createHash } from "node:crypto";

// src/base/tool-verbs.ts
const words = (text) => new Set(text.split(" "));
const making = "create new make mkdir";
const keeping = "store save put write";
const deleting = "delete remove drop destroy erase purge wipe rm unlink forget";
const roles = {
	/** Makes a thing of its own. */
	create: words(`${making} init register`),
	/** Puts a thing into something else. */
	add: words(`${keeping} add insert set upsert upload`),
	/** Makes the file or directory whose path it is given. */
	fill: words(`${making} ${keeping} export touch download`),
	begin: words("open start request"),
	read: words("get read show describe fetch view lookup load retrieve info details inspect stat print cat head tail"),
	list: words("list ls tree"),
	search: words("search find query filter match"),
	update: words("update edit modify change patch append replace"),
	move: words("move rename mv"),
	/** Takes a thing away for good; afterwards it cannot be read. */
	delete: words(deleting),
	end: words("close")
};
const risks = {
	destroys: words(`${deleting} kill truncate clear uninstall reset terminate shutdown reboot revoke clean`),
	"runs-programs": words("exec execute shell bash eval terminal powershell cmd command"),
	"reaches-others": words("send publish pay email tweet deploy charge transfer refund purchase buy order book notify broadcast invite merge push"),
	"writes-files": words("write create save put make mkdir move mv rename copy cp edit append patch replace modify upload install export touch download extract unzip"),
	/** Verbs that change something only together with an object: `add` alone is arithmetic. */
	"changes-object": words("add set start stop update open close insert register store upsert toggle enable disable increment assign mark log record submit approve cancel import trigger schedule new append post push subscribe lock unlock link")
};
/**
* True when one of a name's words is a verb of one of the roles. `all` makes a list of what a tool reads, but says
* nothing of other verbs.
*/
function hasVerb(name, ...wanted) {
	if (name.some((word) => wanted.some((role) => roles[role].has(word)))) return true;
	if (!wanted.includes("list") || !name.includes("all")) return false;
	return name[0] === "all" || name.some((word) => roles.read.has(word));
}
/** Verbs that change something and are hardly ever nouns, in contrast to `log`, `record` or `set`. */
const plainChanges = words("add append assign cancel create decrement disable edit enable increment insert link modify rename save subscribe toggle update upload upsert write");
/**
* Returns the verb of a change in a name that begins with a noun, as `memory_bank_write` does; undefined where there is
* none, and where the name tells of reading.
*/
function findChangeBehindNoun(name) {
	const [first = "", ...rest] = name;
	if ([...Object.values(roles), ...Object.values(risks)].some((verbs) => verbs.has(first)) || hasVerb(name, "read", "list", "search")) return void 0;
	return rest.find((word) => plainChanges.has(word));
}
/** Returns the first word of a name that carries a risk; undefined when there is none. */
function findRiskyVerb(name, risk) {
	return name.find((word) => risks[risk].has(word));
}

// src/base/vary-text.ts
/**
* Adds a mark to a text so that the result still passes `fits`; null when no variant does. A file extension stays at
* the end.
* @param mark lower-case letters and digits
*/
function varyText(text, mark, fits) {
	const ending = /\.[A-Za-z0-9]{1,8}$/.exec(text)?.[0] ?? "";
	const stem = text.slice(0, text.length - ending.length);
	const start = stem.split(/[\s-]/)[0] ?? "";
	return [
		`${stem}-${mark}`,
		`${stem}_${mark}`,
		`${stem}${mark}`,
		`${start}-${mark}`,
		`${start}${mark}`,
		mark
	].map((candidate) => `${candidate}${ending}`).find(fits) ?? null;
}

// src/base/words.ts
/**
* Splits an identifier into its words in lower case: `entityNames`, `entity_names` and `entity-names` give the same.
*/
function splitWords(identifier) {
	return identifier.slice(0, 200).replace(/([A-Z])([A-Z]{1,10})s(?![a-z])/g, (_, first, rest) => `${first}${rest.toLowerCase()}s`).replace(/([a-z0-9])([A-Z])/g, "$1 $2").replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2").split(/[^A-Za-z0-9]+/).filter((word) => word !== "").map((word) => word.toLowerCase());
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
	if (word === "ids") return "id";
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
	else if (/\babsolute\b(?! ur[il])/i.test(text)) hints.push({ kind: "wants-absolute" });
	if (saysAlreadyExists(text)) hints.push({ kind: "wants-new-name" });
	if (/\bmust(?: be)? differ|\b(?:must|cannot|can't|should not|may not) (?:not )?be (?:the same|identical|equal)\b/i.test(text)) hints.push({ kind: "wants-different" });
	if (/\binvalid (?:\w+ )?(?:name|identifier)\b|\b(?:letters?|alphanumeric)\b.{0,60}\bunderscores?\b|\bvalid identifier\b|\bnot a valid \w*name\b/i.test(text)) hints.push({ kind: "wants-plain-name" });
	if (/not found|no such|does(n't| not) exist|\bENOENT\b|\bunknown\b/i.test(text)) hints.push({ kind: "wants-existing" });
	return hints;
}
/** Words of an error about arguments that exclude each other. */
const exclusion = /\b(?:both|mutually exclusive|only one of|(?:can|may )?not (?:be )?(?:used|combined|specified|given|set) (?:together|simultaneously|at the same time)|conflicts? with)\b/i;
function readProperties(text, properties) {
	if (exclusion.test(text) && !/\bboth\b.{0,60}\b(are )?required/i.test(text)) {
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
	[/\bur[il]s?\b/i, "uri"],
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
	if (/\b(invalid|valid|format|must be|expected|only absolute|failed to parse)\b/i.test(text)) {
		for (const [pattern, format] of formats) if (pattern.test(text)) hints.push({
			kind: "format",
			format
		});
	}
	return hints;
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
	["credential", /api[ _-]?key|unauthori[sz]ed|not authenticated|authentication (failed|required|error)|(missing|invalid|no|expired) (access )?(token|credentials?)|tokens? (?:is |are |was )?required but not (?:provided|given|set|configured)|credentials? (are |is )?(missing|required|not)|access token|(status|code|http|error)\W{1,5}40[13]\b/i],
	["limit", /rate limit|too many requests|quota exceeded|(status|code|http|error)\W{1,5}429\b/i],
	["missing-program", /spawn \S{1,300} (ENOENT|EACCES)|command not found|\bsh: (?:line )?(?:\d{1,4}: )?[\w.+-]{1,60}: not found|executable (file not found|doesn't exist)|not (installed|configured)|cannot open display|no browser|Cannot find (module|package)|No module named|error while loading shared libraries/i]
];
const missingFile = /(?:ENOENT|no such file or directory)[^\n]{0,80}?['"`]([^'"`\n]{1,400})['"`]/i;
const missing = /\bENOENT\b|no such (?:file|directory)|(?:file|directory|path|folder)[^.\n]{0,80}(?:not found|does(?:n't| not) exist)/i;
const ownRejections = /not found|no such|does not exist|doesn't exist|not exist|unknown|unrecogni[sz]ed|already (?:exists|in use|taken|registered)|duplicate|denied|outside|not allowed|only .{0,80} (are|is) allowed|must (be|have|contain|start|end|match|not|provide|specify)|should (?:be|have|not)|required|invalid|expected|validation|too (small|big|large|long|short|many|few)|cannot|can't|could not|unable to|at least|at most|greater than|less than|unsupported|not supported|is a directory|not a directory|no .{1,60} (found|match)|missing|empty|syntax error|out of range|exceeds?\b|E(NOENT|ISDIR|NOTDIR|ACCES|EXIST|PERM)\b/i;
/** Words of programs that a server starts; they refuse as a server does, and servers pass that on as an internal error. */
const programRefusals = /\b(?:fatal|error): (?!null\b)\S|\bdid(?: not|n't) match\b|\bnothing to (?:commit|do)\b/i;
const programFailures = /\b(?:command|program|script|subprocess)\b[^\n]{0,60}\b(?:failed|exited)\b/i;
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
	if (programFailures.test(scanned)) return { kind: programRefusals.test(scanned) ? "refusal" : "unclear" };
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
		const obstacle = call ? findCallObstacle(call) : null;
		if (obstacle !== null || negative) return hold(outcome, reason, obstacle);
		const heard = findStderrObstacle(outcome.stderr);
		return {
			...hold(outcome, reason, heard),
			...heard === null ? {} : { answered: [] }
		};
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
const lastRefusal = /last refusal "([\s\S]{1,400}?)"?(?: … "[\s\S]{1,300}")?(?: \((?:the server was not started with|on stderr:) .*)?$/;
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
const maxDepth$3 = 6;
function differingNames(left, right, depth) {
	return [.../* @__PURE__ */ new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((name) => {
		const [one, other] = [left[name], right[name]];
		if (one !== void 0 && other !== void 0 && isJsonEqual(one, other)) return [];
		return isJsonObject(one) && isJsonObject(other) && depth < maxDepth$3 ? [...differingNames(one, other, depth + 1), name] : [name];
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
	return listTexts(input, 0).filter((value) => value.length > 1).toSorted((a, b) => b.length - a.length).reduce((left, value) => left.replaceAll(value, "…"), text.slice(0, maxWords * 2)).replace(/\b[0-9a-f]{8}-[0-9a-f-]{20,30}\b|\b(?=[a-f]*\d)[0-9a-f]{8,64}\b/gi, "0").replace(/\d+/g, "0").replace(/\[object Object\]|\b(?:undefined|null|NaN|None)\b/g, "…").replace(/(["'`])[0…]\1/g, "$1…$1").replace(/\s+/g, " ").trim().toLowerCase().slice(0, maxWords);
}
function listTexts(value, depth) {
	if (typeof value === "string") return value.length <= 300 ? [value] : [];
	if (typeof value !== "object" || value === null || depth > maxDepth$3) return [];
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

// src/generate/explore/expectations.ts
/** Expects success and structured content that fits the tool's output schema. */
function expectSuccess(tool) {
	return tool.outputSchema ? {
		success: true,
		output_schema: true
	} : { success: true };
}
/**
* Returns the expectation for an input that showed a fault: the test fails now and passes on a healthy server.
* @param mayReject true when a healthy server may also refuse the input: the test then rules out only the fault itself
*/
function expectNoFault(tool, judgement, mayReject) {
	if (judgement.fault === "leaked-value") {
		const withoutWord = { output_matches: withoutWords([judgement.text]) };
		return mayReject ? withoutWord : {
			...expectSuccess(tool),
			...withoutWord
		};
	}
	if (judgement.response.verdict === "success" && (judgement.fault === "crash" || judgement.fault === "internal-error")) {
		const withoutFault = { output_matches: withoutFaultIn(judgement.text) };
		return mayReject ? withoutFault : {
			...expectSuccess(tool),
			...withoutFault
		};
	}
	const isToolError = judgement.response.outcome.kind === "result" && judgement.response.verdict === "error";
	if (mayReject && judgement.fault === "crash" && isToolError && isUnmistakableCrash(judgement.text)) return { output_matches: withoutCrash };
	return expectSuccess(tool);
}
/**
* Returns a pattern that rules out the fault's text: crash words, the error's name, or else the beginning of the text.
*/
function withoutFaultIn(text) {
	if (isUnmistakableCrash(text)) return withoutCrash;
	const name = /\b[A-Za-z]{0,60}(?:Error|Exception)\b/.exec(text)?.[0];
	return withoutWords([name ?? text.trim().split("\n", 1)[0]?.slice(0, 60) ?? text]);
}
/** Describes the fault in a sentence for readers of the failing test. */
function describeFault({ fault, text }) {
	const said = JSON.stringify(text.trim().slice(0, 200));
	switch (fault) {
		case "timed-out": return `When this test was made, the tool gave ${text}.`;
		case "connection-closed": return text.startsWith("PTH ended") ? `When this test was made, ${text}.` : "When this test was made, the call ended the server.";
		case "broken-protocol": return `When this test was made, the answer broke the protocol: ${text}.`;
		case "crash":
		case "internal-error": return `When this test was made, the tool failed inside instead of answering: ${said}.`;
		case "output-schema": return `When this test was made, the answer did not fit the declared output schema: ${text}.`;
		case "leaked-value": return `When this test was made, the tool claimed success with the word ${said} in its answer.`;
		default: return assertNever(fault);
	}
}
/** Expects an intentional refusal. */
function expectRejection(options = {}) {
	return {
		success: false,
		...options.names === void 0 ? {} : { error_contains_i: options.names },
		...options.crashed ? { output_matches: withoutCrash } : {}
	};
}

// src/generate/replies/empty-answer.ts
/** True when a reply holds nothing: no text, null, or JSON without a single scalar in it. */
function isEmptyAnswer(response) {
	if (response.content.some((block) => isJsonObject(block) && block["type"] !== "text")) return false;
	if (response.json !== null) return isHollow(response.json.value, 0);
	return /^(none|undefined|nil)?$/i.test(response.text.trim());
}
function isHollow(value, depth) {
	if (value === null || value === "") return true;
	if (typeof value !== "object" || depth > 5) return false;
	return Object.values(value).every((item) => isHollow(item, depth + 1));
}
/** Words for an empty result, which is no refusal when a value that stayed decides it. */
const nothingFound = /^\W{0,3}(?:no \w{1,20}(?: \w{1,20}){0,4} (?:found|matched|available|yet|stored|recorded)|nothing (?:found|matched))/i;
/** True for a text that says that nothing was found. Pure. */
function saysNothingFound(text) {
	return nothingFound.test(text);
}

// node_modules/pure-rand/lib/esm/generator/congruential32.js
const MULTIPLIER = 214013;
const INCREMENT = 2531011;
const MASK = 4294967295;
const MASK_2 = -2147483649;
const MULTIPLIER_2 = -1443076087;
const INCREMENT_2 = 505908858;
const MULTIPLIER_3 = 1170746341;
const INCREMENT_3 = -755606699;
const JUMP_MULTIPLIER = 1994129409;
const JUMP_INCREMENT = 916127744;
var LinearCongruential32 = class LinearCongruential32 {
	constructor(seed) {
		this.seed = seed;
	}
	clone() {
		return new LinearCongruential32(this.seed);
	}
	next() {
		const s0 = this.seed;
		const s1 = Math.imul(s0, MULTIPLIER) + INCREMENT | 0;
		const s2 = Math.imul(s0, MULTIPLIER_2) + INCREMENT_2 | 0;
		const s3 = Math.imul(s0, MULTIPLIER_3) + INCREMENT_3 | 0;
		this.seed = s3;
		const v1 = (s1 & MASK_2) >> 16;
		const v2 = (s2 & MASK_2) >> 16;
		return (s3 & MASK_2) >> 16 | v2 << 15 | v1 << 30;
	}
	jump() {
		this.seed = Math.imul(this.seed, JUMP_MULTIPLIER) + JUMP_INCREMENT & MASK;
	}
	getState() {
		return [this.seed];
	}
};
function congruential32(seed) {
	return new LinearCongruential32(seed);
}

// node_modules/pure-rand/lib/esm/generator/mersenne.js
const N = 624;
const M = 397;
const A = 2567483615;
const F = 1812433253;
const U = 11;
const S = 7;
const B = 2636928640;
const T = 15;
const C = 4022730752;
const L = 18;
const MASK_LOWER = 2147483647;
const MASK_UPPER = 2147483648;
const JUMP_COEFS = "SUSgbA\\W`E[]KN2RUSo8XVU?HKBFRl11E\\KoWOg5B]XEWG;BE;1:oVK[`B^Z9Qd23^XTnhL>]Unda4f[X;_j9H5QD=cN<5H`3bW>9bk1mjoI2fK0obmAAINOV:>Mek_V9dd<hZ\\gC3?Fm7FEk07QH_3PLm^@?^i\\QMkgP<]oLHmFnlecg5F@7U^@4jhZ?WZS0k@GHehmM36:5^9;>Hmm`co>k:KOSkSbIINb1VFf>LXgP>GUAQTD>Ci>XMGkUflLlb?_FaFUk@?5N7i70@;1o68ah@I<HFH7R2^J:G][Gf962ITWID9GWK8ElD2G5=DcHcL]cA]P2n7A=[<bInM;IHDQnJMReRXDWbVldnGEIPij`E08Xdci3@0c:IBbD4:Nk]?lEN9j^;T`0blZX7eiWE8c`<ak7j05FZi>AjUDh?M1B?^??FAXKThf<aBOXZf7jXYGK>R<;NHk3S9YhM7STJ6`:MIE`S@7298X8W>PNK=@;lLX<i\\TXLL<W@X[X54H]in8M;;n?kkQbajgAMY=Tf9b;ZKf0QUB2FHYWfnfkDoU9YkcLd95T>lK6GM1YL\\lid:J>KYS=iJ]Y>QlF>?R5_[5QeYC=66;A32Ac>OHk_ne^0g>bK:g;KFPgbGUcPR_Z=TX3H9d03bKZ2IhEPKBo>LSGWd0iFdV8C<Y:<>T[O6lC\\blaZ>GoAYP4clf^j1IfnZJ]QeDe2X<HE[LJNWnaCg[P]Co^:IRbWPY?97UePBlZNNHY6LOBM8P>=h?Ye:_f_Sb9Ki5GDYBF4dWeMfdg^ccPllNWM7G1\\UMdoYeOOD5^e@foA22G?ADYo5:FVG[bWo96;>3kc_c1Ab30>30;1@4F8g2hY?DJ4[LOL;ZLLKo2]jo>[KMDUcR279N_kF=3WL@Dd620bMTdA\\U9k``ef2iD9JgJ8CZBHS>F^Uk;<laeaeHS<15OSeS`PcSSKBRBFY]aQ=EgUXGNg=?d56`KA@2BejY0^[_DCX`L=CGMT=BW^6S1i@2ATBVk>3_ocRA>2U:4GPQ6o>5jX2HIcV3S@On6KB<[SKB?FC_AAji9agbBFkAi\\;4I\\UJ]c36Ub@[;gQACVGY<V]SDJBUU]La\\_a@JdOO8gm2T0DJMa:8Hf7>E]noQ[1Kambn??QQ]S?1i0oMGOijb\\aGY6lQ^CJ?9bFle8<eH4UUjBINX;n8@VOA5ah^URV49B[A?ONHhHAC1J5;;h0SXYlG^0W=eJdHh^K4SGe=1HZLLam;D<Q3AOdbPcdX``82\\jo0En8jRVGC73WMCF9`d:0heS?80?C188cSn7H9<daZ]MgS4Pb^1HkA:1PU^5>^h_g[RQV@PnYBRI_]`B]Bh@Uk03eXGY`I16L76H28X`R>IROMeNVUdU[:lghLhPCQZ:4a<30YBZCYnXe[?;jc8gKI2QH2MjnWBm4nGCZW`aVU2a;P<AMI25mlW_Nm][2?b6o851X@lAm]YZ`bWRF1g<Ga:T]1NXH5Veja5P9S9>:aNg:Th1Y=5o78K>LQ8hW@5S?I83Lk5Xk;j5@I3o[d:4RjE^oS30:WP9gC\\i8aSI>QRE@4lP:7lDg8g2`Ql[2I8aBU\\BQ?B4_clL9Q]S;^e1Ob5[>3JER2`c7B=o]fPOWO<DGi;Niba1PoWPPE_Q3aX0OB0mZej\\f_M[J4Y6]1`h2MkF[GiW8Q^d3^_=<I1N2Q7]2<2j[iP7V3V821FaI]A`93bC^Z\\G=WJ;^Ih?B97_iIF@\\Dl<eK1je8SNTWo_=XFMZH<<JYLZ^YQMPgYOV45K_:]kSI8^XlO0]GY=VUfe_C_F6TOcoAlVUH:o=WhhT@K`2KFhe<3\\KXQ>W:M?S_4S5d@J^`[AGA7@3]DnGSCO`\\?E8HT75^d9\\:m\\m1egIfk8cd6bD9\\eU8\\n[Pb0Cgd^S0n9kGJHb]i5XodlKHc34Fhi9K>0U5WK`>7Ff2^KL=WC6:kc?e5C^a1T1:4:^S5flXlGNIj08AfO?Dh7T7dWO>E]NI9?ob7B7P_h[4TEP[EU;GllFTnSmg9:\\[N]<SAoKP_kPlG56A:I3T6EG8Hj=XnUE`KT5U@OQ?]7[N^MFN1_NU4KO_3::Le`8IL9[1Z1H1;V3SC\\N3]S@4U[F2mhT5dYM7[4Pg_Na0_8WTH0`bgceQS8]EG;XgD4Ib4iLTP@kE79Mn>AYRJA1U5^Blhgno:aHVYc03c3J0Vc9FjEV^M75Zfd8kVC9>iJDk`AJ[6f7DK2D^DL\\AX:6b5h31XH;RQB\\N<ZSM=J;6L[`UW^eOIFc1Y]6_dfedIe4ARh72mTXC0WND_IDHVCZRDE0eODARCEETQI5TPUQE=jEH5bS?LP[ai`F5ABRYDo2o\\@=]GT?_9;hc4Lm:\\SF9k1T<0E@fX9BG[]g0nY7k[Qmi@la8`PF0j6@Q?Ii7bLkXQ<lLHf]`:DCh@9JY5>hEVLTdhL\\b1EB0lLh<=WaO@F<;8g<d:@e:LA:cFIEdmQh7hNHfSRToW?8N4:Z1K;XEDRO;OIDh<UdVln?bjgL>?VE98[B\\K<BVjkG8LiSX;fb>jf?DUK00Aih<WY6QD6cEnHBZ8iN_fd<G8Ci`11RUW2QlW]IXV:m?;J0GXXHfGNQ>:D`=fLPbO?VOTEYLj^cNj5PM>jKB5HVjJ4U7lXaTQNL9<@\\1`m\\Ug@VQHd7>jW=ca0`miF7;N0F=GjoQ`RFchKMGTmn8cF@Oh4GGCm7m2`U9j93Tb>=kSERjE_J939F01I1;`<ijk_=_Vn=7RVAI6fnQI5KlF:C44bN<<8K=Z<2TP<1]5?<dB>^LA=ebloE2Y2:9lkh0\\<YKbHD97iE`<C5oj^1>X:??`H6BXF2hG1Q[dF0Q=>W=J?7C\\k1T?<;R44oW?1hY^G8Zm]ZKnfOf0eCFYo6?=D8?<`6HU5SXh1;=:23LmV_FSi;OJfV<^?GkIDPISeHg1LaGE:V3Y3K3H<QJfbY?=;ldZRhnhQT_mGXDLFXXhSONE6Do_0iNZagB:BPGOTH;VhHUTd6LhQm^[;dO]5Hlkg<R:F<Kn\\:I:EGojgWZ2X@SYO_dlH;G8S<>oEKabY`:oU;=JW7ig?S?EYb86b7n8ce\\]IRa]koiWY<RfO;5kUI;7lVeC?[@ZaXDiF04B8R]bg@>O<mQDoUcBLcf^f>m2kMBUloD>Ze@NN^Z11TM`inXYhE_I=kA`:ZF4d\\>`L@;ZP[`ENU5cL[BV6\\Z?Di76:jg3hE6oG6jFc8kP=[GS1;WSedYQW1:U4\\OF32GgmMC<AjO]872bdBb`bKAA?8j78b>T3VfcUB2m4J^CPRU;8dScI]LU]^bBYA5_3:Y0N5i^?200000";
var MersenneTwister = class MersenneTwister {
	constructor(states, index) {
		this.states = states;
		this.index = index;
	}
	clone() {
		return new MersenneTwister(this.states.slice(), this.index);
	}
	next() {
		let y = this.states[this.index];
		y ^= y >>> U;
		y ^= y << S & B;
		y ^= y << T & C;
		y ^= y >>> L;
		this.index = twistedNext(this.states, this.index);
		return y;
	}
	getState() {
		return [this.index, ...this.states];
	}
	jump() {
		const originalStates = this.states.slice();
		const originalIndex = this.index;
		this.index = twistedNext(this.states, this.index);
		for (let i = 19932; i > 0; --i) {
			if (JUMP_COEFS.charCodeAt(i / 6 | 0) - 48 & 1 << i % 6) addState(this.states, this.index, originalStates, originalIndex);
			this.index = twistedNext(this.states, this.index);
		}
		addState(this.states, this.index, originalStates, originalIndex);
	}
};
function addState(mt, idx, originalMt, originalIdx) {
	let i = 0;
	if (originalIdx >= idx) {
		for (; i < N - originalIdx; i++) mt[i + idx] ^= originalMt[i + originalIdx];
		for (; i < N - idx; i++) mt[i + idx] ^= originalMt[i + originalIdx - N];
		for (; i < N; i++) mt[i + idx - N] ^= originalMt[i + originalIdx - N];
	} else {
		for (; i < N - idx; i++) mt[i + idx] ^= originalMt[i + originalIdx];
		for (; i < N - originalIdx; i++) mt[i + idx - N] ^= originalMt[i + originalIdx];
		for (; i < N; i++) mt[i + idx - N] ^= originalMt[i + originalIdx - N];
	}
}
function twistedNext(mt, idx) {
	if (idx < 227) {
		const y = mt[idx] & MASK_UPPER | mt[idx + 1] & MASK_LOWER;
		mt[idx] = mt[idx + M] ^ y >>> 1 ^ -(y & 1) & A;
		return idx + 1;
	} else if (idx < 623) {
		const y = mt[idx] & MASK_UPPER | mt[idx + 1] & MASK_LOWER;
		mt[idx] = mt[idx + M - N] ^ y >>> 1 ^ -(y & 1) & A;
		return idx + 1;
	} else {
		const y = mt[idx] & MASK_UPPER | mt[0] & MASK_LOWER;
		mt[idx] = mt[396] ^ y >>> 1 ^ -(y & 1) & A;
		return 0;
	}
}
function twist(mt) {
	for (let idx = 0; idx !== N; ++idx) twistedNext(mt, idx);
}
function mersenne(seed) {
	const out = [seed | 0];
	for (let idx = 1; idx !== N; ++idx) {
		const xored = out[idx - 1] ^ out[idx - 1] >>> 30;
		out.push(Math.imul(F, xored) + idx | 0);
	}
	twist(out);
	return new MersenneTwister(out, 0);
}

// node_modules/pure-rand/lib/esm/generator/xorshift128plus.js
const jumps$1 = [
	1667051007,
	2321340297,
	1548169110,
	304075285
];
var XorShift128Plus = class XorShift128Plus {
	constructor(s01, s00, s11, s10) {
		this.s01 = s01;
		this.s00 = s00;
		this.s11 = s11;
		this.s10 = s10;
	}
	clone() {
		return new XorShift128Plus(this.s01, this.s00, this.s11, this.s10);
	}
	next() {
		const a0 = this.s00 ^ this.s00 << 23;
		const a1 = this.s01 ^ (this.s01 << 23 | this.s00 >>> 9);
		const s10 = this.s10;
		const s11 = this.s11;
		const out = this.s00 + s10 | 0;
		this.s01 = s11;
		this.s00 = s10;
		this.s11 = a1 ^ s11 ^ a1 >>> 18 ^ s11 >>> 5;
		this.s10 = a0 ^ s10 ^ (a0 >>> 18 | a1 << 14) ^ (s10 >>> 5 | s11 << 27);
		return out;
	}
	jump() {
		let ns01 = 0;
		let ns00 = 0;
		let ns11 = 0;
		let ns10 = 0;
		let s01 = this.s01;
		let s00 = this.s00;
		let s11 = this.s11;
		let s10 = this.s10;
		for (let i = 0; i !== 4; ++i) {
			const ji = jumps$1[i];
			for (let mask = 1; mask; mask <<= 1) {
				if (ji & mask) {
					ns01 ^= s01;
					ns00 ^= s00;
					ns11 ^= s11;
					ns10 ^= s10;
				}
				const a0 = s00 ^ s00 << 23;
				const a1 = s01 ^ (s01 << 23 | s00 >>> 9);
				s01 = s11;
				s00 = s10;
				s10 = a0 ^ s10 ^ (a0 >>> 18 | a1 << 14) ^ (s10 >>> 5 | s11 << 27);
				s11 = a1 ^ s11 ^ a1 >>> 18 ^ s11 >>> 5;
			}
		}
		this.s01 = ns01;
		this.s00 = ns00;
		this.s11 = ns11;
		this.s10 = ns10;
	}
	getState() {
		return [
			this.s01,
			this.s00,
			this.s11,
			this.s10
		];
	}
};
function xorshift128plus(seed) {
	return new XorShift128Plus(-1, ~seed, seed | 0, 0);
}

// node_modules/pure-rand/lib/esm/generator/xoroshiro128plus.js
const jumps = [
	3639956645,
	3750757012,
	1261568508,
	386426335
];
var XoroShiro128Plus = class XoroShiro128Plus {
	constructor(s01, s00, s11, s10) {
		this.s01 = s01;
		this.s00 = s00;
		this.s11 = s11;
		this.s10 = s10;
	}
	clone() {
		return new XoroShiro128Plus(this.s01, this.s00, this.s11, this.s10);
	}
	next() {
		const out = this.s00 + this.s10 | 0;
		const a0 = this.s10 ^ this.s00;
		const a1 = this.s11 ^ this.s01;
		const s00 = this.s00;
		const s01 = this.s01;
		this.s00 = s00 << 24 ^ s01 >>> 8 ^ a0 ^ a0 << 16;
		this.s01 = s01 << 24 ^ s00 >>> 8 ^ a1 ^ (a1 << 16 | a0 >>> 16);
		this.s10 = a1 << 5 ^ a0 >>> 27;
		this.s11 = a0 << 5 ^ a1 >>> 27;
		return out;
	}
	jump() {
		let ns01 = 0;
		let ns00 = 0;
		let ns11 = 0;
		let ns10 = 0;
		let s01 = this.s01;
		let s00 = this.s00;
		let s11 = this.s11;
		let s10 = this.s10;
		for (let i = 0; i !== 4; ++i) {
			const ji = jumps[i];
			for (let mask = 1; mask; mask <<= 1) {
				if (ji & mask) {
					ns01 ^= s01;
					ns00 ^= s00;
					ns11 ^= s11;
					ns10 ^= s10;
				}
				const a0 = s10 ^ s00;
				const a1 = s11 ^ s01;
				const s00_ = s00;
				const s01_ = s01;
				s00 = s00_ << 24 ^ s01_ >>> 8 ^ a0 ^ a0 << 16;
				s01 = s01_ << 24 ^ s00_ >>> 8 ^ a1 ^ (a1 << 16 | a0 >>> 16);
				s10 = a1 << 5 ^ a0 >>> 27;
				s11 = a0 << 5 ^ a1 >>> 27;
			}
		}
		this.s01 = ns01;
		this.s00 = ns00;
		this.s11 = ns11;
		this.s10 = ns10;
	}
	getState() {
		return [
			this.s01,
			this.s00,
			this.s11,
			this.s10
		];
	}
};
function xoroshiro128plus(seed) {
	return new XoroShiro128Plus(-1, ~seed, seed | 0, 0);
}

// node_modules/pure-rand/lib/esm/utils/skipN.js
function skipN(rng, num) {
	for (let idx = 0; idx !== num; ++idx) rng.next();
}

// node_modules/pure-rand/lib/esm/distribution/uniformBigInt.js
const SBigInt$1 = BigInt;
const NumValues = 4294967296n;
/**
* Uniformly generate random bigint values between `from` (included) and `to` (included)
*
* @param rng - Instance of RandomGenerator to extract random values from
* @param from - Lower bound of the range (included)
* @param to - Upper bound of the range (included)
*
* @public
*/
function uniformBigInt(rng, from, to) {
	const diff = to - from + 1n;
	let FinalNumValues = NumValues;
	let NumIterations = 1;
	while (FinalNumValues < diff) {
		FinalNumValues <<= 32n;
		++NumIterations;
	}
	let value = generateNext(NumIterations, rng);
	if (value < diff) return value + from;
	if (value + diff < FinalNumValues) return value % diff + from;
	const MaxAcceptedRandom = FinalNumValues - FinalNumValues % diff;
	while (value >= MaxAcceptedRandom) value = generateNext(NumIterations, rng);
	return value % diff + from;
}
function generateNext(NumIterations, rng) {
	let value = SBigInt$1(rng.next() + 2147483648);
	for (let num = 1; num < NumIterations; ++num) {
		const out = rng.next();
		value = (value << 32n) + SBigInt$1(out + 2147483648);
	}
	return value;
}

// node_modules/pure-rand/lib/esm/distribution/uniformInt.js
/**
* Uniformly generate number in range [0 ; rangeSize[
* With rangeSize <= 0x100000000
* @internal
*/
function uniformIntInternal(rng, rangeSize) {
	const MaxAllowed = rangeSize > 2 ? ~~(4294967296 / rangeSize) * rangeSize : 4294967296;
	let deltaV = rng.next() + 2147483648;
	while (deltaV >= MaxAllowed) deltaV = rng.next() + 2147483648;
	return deltaV % rangeSize;
}
/**
* We only accept safe integers here
* @internal
*/
function fromNumberToArrayInt64(out, n) {
	if (n < 0) {
		const posN = -n;
		out.sign = -1;
		out.data[0] = ~~(posN / 4294967296);
		out.data[1] = posN >>> 0;
	} else {
		out.sign = 1;
		out.data[0] = ~~(n / 4294967296);
		out.data[1] = n >>> 0;
	}
	return out;
}
/**
* Substract two ArrayInt of 64 bits on 64 bits.
* With arrayIntA - arrayIntB >= 0
* @internal
*/
function substractArrayInt64(out, arrayIntA, arrayIntB) {
	const lowA = arrayIntA.data[1];
	const highA = arrayIntA.data[0];
	const signA = arrayIntA.sign;
	const lowB = arrayIntB.data[1];
	const highB = arrayIntB.data[0];
	const signB = arrayIntB.sign;
	out.sign = 1;
	if (signA === 1 && signB === -1) {
		const low = lowA + lowB;
		const high = highA + highB + (low > 4294967295 ? 1 : 0);
		out.data[0] = high >>> 0;
		out.data[1] = low >>> 0;
		return out;
	}
	let lowFirst = lowA;
	let highFirst = highA;
	let lowSecond = lowB;
	let highSecond = highB;
	if (signA === -1) {
		lowFirst = lowB;
		highFirst = highB;
		lowSecond = lowA;
		highSecond = highA;
	}
	let reminderLow = 0;
	let low = lowFirst - lowSecond;
	if (low < 0) {
		reminderLow = 1;
		low = low >>> 0;
	}
	out.data[0] = highFirst - highSecond - reminderLow;
	out.data[1] = low;
	return out;
}
/**
* Uniformly generate ArrayInt64 in range [0 ; rangeSize[
*
* @remarks
* In the worst case scenario it may discard half of the randomly generated value.
* Worst case being: most significant number is 1 and remaining part evaluates to 0.
*
* @internal
*/
function uniformArrayIntInternal(rng, out, rangeSize) {
	const maxIndex0 = rangeSize[0] + 1;
	out[0] = uniformIntInternal(rng, maxIndex0);
	out[1] = uniformIntInternal(rng, 4294967296);
	while (out[0] >= rangeSize[0] && (out[0] !== rangeSize[0] || out[1] >= rangeSize[1])) {
		out[0] = uniformIntInternal(rng, maxIndex0);
		out[1] = uniformIntInternal(rng, 4294967296);
	}
	return out;
}
const safeNumberMaxSafeInteger = Number.MAX_SAFE_INTEGER;
const sharedA = {
	sign: 1,
	data: [0, 0]
};
const sharedB = {
	sign: 1,
	data: [0, 0]
};
const sharedC = {
	sign: 1,
	data: [0, 0]
};
const sharedData = [0, 0];
function uniformLargeIntInternal(rng, from, to, rangeSize) {
	const rangeSizeArrayIntValue = rangeSize <= safeNumberMaxSafeInteger ? fromNumberToArrayInt64(sharedC, rangeSize) : substractArrayInt64(sharedC, fromNumberToArrayInt64(sharedA, to), fromNumberToArrayInt64(sharedB, from));
	if (rangeSizeArrayIntValue.data[1] === 4294967295) {
		rangeSizeArrayIntValue.data[0] += 1;
		rangeSizeArrayIntValue.data[1] = 0;
	} else rangeSizeArrayIntValue.data[1] += 1;
	uniformArrayIntInternal(rng, sharedData, rangeSizeArrayIntValue.data);
	return sharedData[0] * 4294967296 + sharedData[1] + from;
}
/**
* Uniformly generate random integer values between `from` (included) and `to` (included)
*
* @param rng - Instance of RandomGenerator to extract random values from
* @param from - Lower bound of the range (included)
* @param to - Upper bound of the range (included)
*
* @public
*/
function uniformInt(rng, from, to) {
	const rangeSize = to - from;
	if (rangeSize <= 4294967295) return uniformIntInternal(rng, rangeSize + 1) + from;
	return uniformLargeIntInternal(rng, from, to, rangeSize);
}

// node_modules/fast-check/lib/fast-check.js
/** @internal */
const SharedFootPrint = Symbol.for("fast-check/PreconditionFailure");
/**
* Error type produced whenever a precondition fails
* @remarks Since 2.2.0
* @public
*/
var PreconditionFailure = class extends Error {
	constructor(interruptExecution = false) {
		super();
		this.interruptExecution = interruptExecution;
		this.footprint = SharedFootPrint;
	}
	static isFailure(err) {
		return err !== null && err !== void 0 && err.footprint === SharedFootPrint;
	}
};
var Nil = class {
	[Symbol.iterator]() {
		return this;
	}
	next(value) {
		return {
			value,
			done: true
		};
	}
};
/** @internal */
const nil = new Nil();
/** @internal */
function nilHelper() {
	return nil;
}
/** @internal */
function* mapHelper(g, f) {
	for (const v of g) yield f(v);
}
/** @internal */
function* flatMapHelper(g, f) {
	for (const v of g) yield* f(v);
}
/** @internal */
function* filterHelper(g, f) {
	for (const v of g) if (f(v)) yield v;
}
/** @internal */
function* takeNHelper(g, n) {
	for (let i = 0; i < n; ++i) {
		const cur = g.next();
		if (cur.done) break;
		yield cur.value;
	}
}
/** @internal */
function* takeWhileHelper(g, f) {
	let cur = g.next();
	while (!cur.done && f(cur.value)) {
		yield cur.value;
		cur = g.next();
	}
}
/** @internal */
function* joinHelper(g, others) {
	for (let cur = g.next(); !cur.done; cur = g.next()) yield cur.value;
	for (const s of others) for (let cur = s.next(); !cur.done; cur = s.next()) yield cur.value;
}
const safeSymbolIterator$1 = Symbol.iterator;
/**
* Wrapper around `IterableIterator` interface
* offering a set of helpers to deal with iterations in a simple way
*
* @remarks Since 0.0.7
* @public
*/
var Stream = class Stream {
	/**
	* Create an empty stream of T
	* @remarks Since 0.0.1
	*/
	static nil() {
		return new Stream(nilHelper());
	}
	/**
	* Create a stream of T from a variable number of elements
	*
	* @param elements - Elements used to create the Stream
	* @remarks Since 2.12.0
	*/
	static of(...elements) {
		return new Stream(elements[safeSymbolIterator$1]());
	}
	/**
	* Create a Stream based on `g`
	* @param g - Underlying data of the Stream
	*/
	constructor(g) {
		this.g = g;
	}
	next() {
		return this.g.next();
	}
	[Symbol.iterator]() {
		return this.g;
	}
	/**
	* Map all elements of the Stream using `f`
	*
	* WARNING: It closes the current stream
	*
	* @param f - Mapper function
	* @remarks Since 0.0.1
	*/
	map(f) {
		return new Stream(mapHelper(this.g, f));
	}
	/**
	* Flat map all elements of the Stream using `f`
	*
	* WARNING: It closes the current stream
	*
	* @param f - Mapper function
	* @remarks Since 0.0.1
	*/
	flatMap(f) {
		return new Stream(flatMapHelper(this.g, f));
	}
	/**
	* Drop elements from the Stream while `f(element) === true`
	*
	* WARNING: It closes the current stream
	*
	* @param f - Drop condition
	* @remarks Since 0.0.1
	*/
	dropWhile(f) {
		let foundEligible = false;
		function* helper(v) {
			if (foundEligible || !f(v)) {
				foundEligible = true;
				yield v;
			}
		}
		return this.flatMap(helper);
	}
	/**
	* Drop `n` first elements of the Stream
	*
	* WARNING: It closes the current stream
	*
	* @param n - Number of elements to drop
	* @remarks Since 0.0.1
	*/
	drop(n) {
		if (n <= 0) return this;
		let idx = 0;
		function helper() {
			return idx++ < n;
		}
		return this.dropWhile(helper);
	}
	/**
	* Take elements from the Stream while `f(element) === true`
	*
	* WARNING: It closes the current stream
	*
	* @param f - Take condition
	* @remarks Since 0.0.1
	*/
	takeWhile(f) {
		return new Stream(takeWhileHelper(this.g, f));
	}
	/**
	* Take `n` first elements of the Stream
	*
	* WARNING: It closes the current stream
	*
	* @param n - Number of elements to take
	* @remarks Since 0.0.1
	*/
	take(n) {
		return new Stream(takeNHelper(this.g, n));
	}
	filter(f) {
		return new Stream(filterHelper(this.g, f));
	}
	/**
	* Check whether all elements of the Stream are successful for `f`
	*
	* WARNING: It closes the current stream
	*
	* @param f - Condition to check
	* @remarks Since 0.0.1
	*/
	every(f) {
		for (const v of this.g) if (!f(v)) return false;
		return true;
	}
	/**
	* Check whether one of the elements of the Stream is successful for `f`
	*
	* WARNING: It closes the current stream
	*
	* @param f - Condition to check
	* @remarks Since 0.0.1
	*/
	has(f) {
		for (const v of this.g) if (f(v)) return [true, v];
		return [false, null];
	}
	/**
	* Join `others` Stream to the current Stream
	*
	* WARNING: It closes the current stream and the other ones (as soon as it iterates over them)
	*
	* @param others - Streams to join to the current Stream
	* @remarks Since 0.0.1
	*/
	join(...others) {
		return new Stream(joinHelper(this.g, others));
	}
	/**
	* Take the `nth` element of the Stream of the last (if it does not exist)
	*
	* WARNING: It closes the current stream
	*
	* @param nth - Position of the element to extract
	* @remarks Since 0.0.12
	*/
	getNthOrLast(nth) {
		let remaining = nth;
		let last = null;
		for (const v of this.g) {
			if (remaining-- === 0) return v;
			last = v;
		}
		return last;
	}
};
/**
* Create a Stream based on `g`
*
* @param g - Underlying data of the Stream
*
* @remarks Since 0.0.7
* @public
*/
function stream(g) {
	return new Stream(g);
}
/**
* Generated instances having a method [cloneMethod]
* will be automatically cloned whenever necessary
*
* This is pretty useful for statefull generated values.
* For instance, whenever you use a Stream you directly impact it.
* Implementing [cloneMethod] on the generated Stream would force
* the framework to clone it whenever it has to re-use it
* (mainly required for chrinking process)
*
* @remarks Since 1.8.0
* @public
*/
const cloneMethod = Symbol.for("fast-check/cloneMethod");
/**
* Check if an instance has to be clone
* @remarks Since 2.15.0
* @public
*/
function hasCloneMethod(instance) {
	return instance !== null && (typeof instance === "object" || typeof instance === "function") && cloneMethod in instance && typeof instance[cloneMethod] === "function";
}
/**
* Clone an instance if needed
* @remarks Since 2.15.0
* @public
*/
function cloneIfNeeded(instance) {
	return hasCloneMethod(instance) ? instance[cloneMethod]() : instance;
}
const safeObjectDefineProperty$4 = Object.defineProperty;
/**
* A `Value<T, TShrink = T>` holds an internal value of type `T`
* and its associated context
*
* @remarks Since 3.0.0 (previously called `NextValue` in 2.15.0)
* @public
*/
var Value = class {
	/**
	* @param value_ - Internal value of the shrinkable
	* @param context - Context associated to the generated value (useful for shrink)
	* @param customGetValue - Limited to internal usages (to ease migration to next), it will be removed on next major
	*/
	constructor(value_, context, customGetValue) {
		this.value_ = value_;
		this.context = context;
		this.hasToBeCloned = customGetValue !== void 0 || hasCloneMethod(value_);
		this.readOnce = false;
		this.value = value_;
		if (this.hasToBeCloned) safeObjectDefineProperty$4(this, "value", {
			get: customGetValue !== void 0 ? customGetValue : this.getValue,
			enumerable: false,
			configurable: false
		});
	}
	/** @internal */
	getValue() {
		if (this.hasToBeCloned) {
			if (!this.readOnce) {
				this.readOnce = true;
				return this.value_;
			}
			return this.value_[cloneMethod]();
		}
		return this.value_;
	}
};
/**
* Abstract class able to generate values on type `T`
*
* The values generated by an instance of Arbitrary can be previewed - with {@link sample} - or classified - with {@link statistics}.
*
* @remarks Since 0.0.7
* @public
*/
var Arbitrary = class {
	filter(refinement) {
		return new FilterArbitrary(this, refinement);
	}
	/**
	* Create another arbitrary by mapping all produced values using the provided `mapper`
	* Values produced by the new arbitrary are the result of applying `mapper` value by value
	*
	* @example
	* ```typescript
	* const rgbChannels: Arbitrary<{r:number,g:number,b:number}> = ...;
	* const color: Arbitrary<string> = rgbChannels.map(ch => `#${(ch.r*65536 + ch.g*256 + ch.b).toString(16).padStart(6, '0')}`);
	* // transform an Arbitrary producing {r,g,b} integers into an Arbitrary of '#rrggbb'
	* ```
	*
	* @param mapper - Map function, to produce a new element based on an old one
	* @param unmapper - Optional unmap function, it will never be used except when shrinking user defined values. Must throw if value is not compatible (since 3.0.0)
	* @returns New arbitrary with mapped elements
	*
	* @remarks Since 0.0.1
	*/
	map(mapper, unmapper) {
		return new MapArbitrary(this, mapper, unmapper);
	}
	/**
	* Create another arbitrary by mapping a value from a base Arbirary using the provided `fmapper`
	* Values produced by the new arbitrary are the result of the arbitrary generated by applying `fmapper` to a value
	* @example
	* ```typescript
	* const arrayAndLimitArbitrary = fc.nat().chain((c: number) => fc.tuple( fc.array(fc.nat(c)), fc.constant(c)));
	* ```
	*
	* @param chainer - Chain function, to produce a new Arbitrary using a value from another Arbitrary
	* @returns New arbitrary of new type
	*
	* @remarks Since 1.2.0
	*/
	chain(chainer) {
		return new ChainArbitrary(this, chainer);
	}
};
/** @internal */
var ChainArbitrary = class extends Arbitrary {
	constructor(arb, chainer) {
		super();
		this.arb = arb;
		this.chainer = chainer;
	}
	generate(mrng, biasFactor) {
		const clonedMrng = mrng.clone();
		const src = this.arb.generate(mrng, biasFactor);
		return this.valueChainer(src, mrng, clonedMrng, biasFactor);
	}
	canShrinkWithoutContext(_value) {
		return false;
	}
	shrink(value, context) {
		if (this.isSafeContext(context)) return (!context.stoppedForOriginal ? this.arb.shrink(context.originalValue, context.originalContext).map((v) => this.valueChainer(v, context.clonedMrng.clone(), context.clonedMrng, context.originalBias)) : Stream.nil()).join(context.chainedArbitrary.shrink(value, context.chainedContext).map((dst) => {
			const newContext = {
				...context,
				chainedContext: dst.context,
				stoppedForOriginal: true
			};
			return new Value(dst.value_, newContext);
		}));
		return Stream.nil();
	}
	valueChainer(v, generateMrng, clonedMrng, biasFactor) {
		const chainedArbitrary = this.chainer(v.value_);
		const dst = chainedArbitrary.generate(generateMrng, biasFactor);
		const context = {
			originalBias: biasFactor,
			originalValue: v.value_,
			originalContext: v.context,
			stoppedForOriginal: false,
			chainedArbitrary,
			chainedContext: dst.context,
			clonedMrng
		};
		return new Value(dst.value_, context);
	}
	isSafeContext(context) {
		return context !== null && context !== void 0 && typeof context === "object" && "originalBias" in context && "originalValue" in context && "originalContext" in context && "stoppedForOriginal" in context && "chainedArbitrary" in context && "chainedContext" in context && "clonedMrng" in context;
	}
};
/** @internal */
function mapperWithCloneIfNeeded(v, mapper) {
	const sourceValue = v.value;
	const mappedValue = mapper(sourceValue);
	if (v.hasToBeCloned && (typeof mappedValue === "object" && mappedValue !== null || typeof mappedValue === "function") && Object.isExtensible(mappedValue) && !hasCloneMethod(mappedValue)) Object.defineProperty(mappedValue, cloneMethod, { get: () => () => mapperWithCloneIfNeeded(v, mapper)[0] });
	return [mappedValue, sourceValue];
}
/** @internal */
function valueMapper(v, mapper) {
	const [mappedValue, sourceValue] = mapperWithCloneIfNeeded(v, mapper);
	return new Value(mappedValue, {
		originalValue: sourceValue,
		originalContext: v.context
	});
}
/** @internal */
var MapArbitrary = class extends Arbitrary {
	constructor(arb, mapper, unmapper) {
		super();
		this.arb = arb;
		this.mapper = mapper;
		this.unmapper = unmapper;
		this.bindValueMapper = (v) => valueMapper(v, mapper);
	}
	generate(mrng, biasFactor) {
		const g = this.arb.generate(mrng, biasFactor);
		if (!g.hasToBeCloned) {
			const sourceValue = g.value;
			return new Value(this.mapper(sourceValue), {
				originalValue: sourceValue,
				originalContext: g.context
			});
		}
		return valueMapper(g, this.mapper);
	}
	canShrinkWithoutContext(value) {
		if (this.unmapper !== void 0) try {
			const unmapped = this.unmapper(value);
			return this.arb.canShrinkWithoutContext(unmapped);
		} catch {
			return false;
		}
		return false;
	}
	shrink(value, context) {
		if (this.isSafeContext(context)) return this.arb.shrink(context.originalValue, context.originalContext).map(this.bindValueMapper);
		if (this.unmapper !== void 0) {
			const unmapped = this.unmapper(value);
			return this.arb.shrink(unmapped, void 0).map(this.bindValueMapper);
		}
		return Stream.nil();
	}
	isSafeContext(context) {
		return context !== null && context !== void 0 && typeof context === "object" && "originalValue" in context && "originalContext" in context;
	}
};
/** @internal */
var FilterArbitrary = class extends Arbitrary {
	constructor(arb, refinement) {
		super();
		this.arb = arb;
		this.refinement = refinement;
		this.bindRefinementOnValue = (v) => this.refinementOnValue(v);
	}
	generate(mrng, biasFactor) {
		while (true) {
			const g = this.arb.generate(mrng, biasFactor);
			if (this.refinementOnValue(g)) return g;
		}
	}
	canShrinkWithoutContext(value) {
		return this.arb.canShrinkWithoutContext(value) && this.refinement(value);
	}
	shrink(value, context) {
		return this.arb.shrink(value, context).filter(this.bindRefinementOnValue);
	}
	refinementOnValue(v) {
		return this.refinement(v.value);
	}
};
/**
* Ensure an instance is an instance of Arbitrary
* @param instance - The instance to be checked
* @internal
*/
function isArbitrary(instance) {
	return typeof instance === "object" && instance !== null && "generate" in instance && "shrink" in instance && "canShrinkWithoutContext" in instance;
}
/**
* Ensure an instance is an instance of Arbitrary
* @param instance - The instance to be checked
* @internal
*/
function assertIsArbitrary(instance) {
	if (!isArbitrary(instance)) throw new Error("Unexpected value received: not an instance of Arbitrary");
}
const untouchedApply = Function.prototype.apply;
const ApplySymbol = Symbol("apply");
/**
* Extract apply or return undefined
* @param f - Function to extract apply from
* @internal
*/
function safeExtractApply(f) {
	try {
		return f.apply;
	} catch {
		return;
	}
}
/**
* Equivalent to `f.apply(instance, args)` but temporary altering the instance
* @internal
*/
function safeApplyHacky(f, instance, args) {
	const ff = f;
	ff[ApplySymbol] = untouchedApply;
	const out = ff[ApplySymbol](instance, args);
	delete ff[ApplySymbol];
	return out;
}
/**
* Equivalent to `f.apply(instance, args)`
* @internal
*/
function safeApply(f, instance, args) {
	if (safeExtractApply(f) === untouchedApply) return f.apply(instance, args);
	return safeApplyHacky(f, instance, args);
}
const SArray = Array;
const SBigInt = BigInt;
const SBigInt64Array = BigInt64Array;
const SBigUint64Array = BigUint64Array;
const SError = Error;
const SNumber = Number;
const SString = String;
const SSet = Set;
const SMap$2 = Map;
const SSymbol = Symbol;
const untouchedForEach = Array.prototype.forEach;
const untouchedIndexOf = Array.prototype.indexOf;
const untouchedJoin = Array.prototype.join;
const untouchedMap = Array.prototype.map;
const untouchedFlat = Array.prototype.flat;
const untouchedFilter = Array.prototype.filter;
const untouchedPush = Array.prototype.push;
const untouchedPop = Array.prototype.pop;
const untouchedSplice = Array.prototype.splice;
const untouchedSlice = Array.prototype.slice;
const untouchedSort = Array.prototype.sort;
const untouchedEvery = Array.prototype.every;
function extractForEach(instance) {
	try {
		return instance.forEach;
	} catch {
		return;
	}
}
function extractIndexOf(instance) {
	try {
		return instance.indexOf;
	} catch {
		return;
	}
}
function extractJoin(instance) {
	try {
		return instance.join;
	} catch {
		return;
	}
}
function extractMap(instance) {
	try {
		return instance.map;
	} catch {
		return;
	}
}
function extractFilter(instance) {
	try {
		return instance.filter;
	} catch {
		return;
	}
}
function extractPush(instance) {
	try {
		return instance.push;
	} catch {
		return;
	}
}
function extractPop(instance) {
	try {
		return instance.pop;
	} catch {
		return;
	}
}
function extractSplice(instance) {
	try {
		return instance.splice;
	} catch {
		return;
	}
}
function extractSlice(instance) {
	try {
		return instance.slice;
	} catch {
		return;
	}
}
function extractSort(instance) {
	try {
		return instance.sort;
	} catch {
		return;
	}
}
function extractEvery(instance) {
	try {
		return instance.every;
	} catch {
		return;
	}
}
function safeForEach(instance, fn) {
	if (extractForEach(instance) === untouchedForEach) return instance.forEach(fn);
	return safeApply(untouchedForEach, instance, [fn]);
}
function safeIndexOf(instance, ...args) {
	if (extractIndexOf(instance) === untouchedIndexOf) return instance.indexOf(...args);
	return safeApply(untouchedIndexOf, instance, args);
}
function safeJoin(instance, ...args) {
	if (extractJoin(instance) === untouchedJoin) return instance.join(...args);
	return safeApply(untouchedJoin, instance, args);
}
function safeMap(instance, fn) {
	if (extractMap(instance) === untouchedMap) return instance.map(fn);
	return safeApply(untouchedMap, instance, [fn]);
}
function safeFilter(instance, predicate) {
	if (extractFilter(instance) === untouchedFilter) return instance.filter(predicate);
	return safeApply(untouchedFilter, instance, [predicate]);
}
function safePush(instance, ...args) {
	if (extractPush(instance) === untouchedPush) return instance.push(...args);
	return safeApply(untouchedPush, instance, args);
}
function safePop$1(instance) {
	if (extractPop(instance) === untouchedPop) return instance.pop();
	return safeApply(untouchedPop, instance, []);
}
function safeSplice(instance, ...args) {
	if (extractSplice(instance) === untouchedSplice) return instance.splice(...args);
	return safeApply(untouchedSplice, instance, args);
}
function safeSlice(instance, ...args) {
	if (extractSlice(instance) === untouchedSlice) return instance.slice(...args);
	return safeApply(untouchedSlice, instance, args);
}
function safeSort(instance, ...args) {
	if (extractSort(instance) === untouchedSort) return instance.sort(...args);
	return safeApply(untouchedSort, instance, args);
}
function safeEvery(instance, ...args) {
	if (extractEvery(instance) === untouchedEvery) return instance.every(...args);
	return safeApply(untouchedEvery, instance, args);
}
const untouchedGetTime = Date.prototype.getTime;
const untouchedToISOString = Date.prototype.toISOString;
function extractGetTime(instance) {
	try {
		return instance.getTime;
	} catch {
		return;
	}
}
function extractToISOString(instance) {
	try {
		return instance.toISOString;
	} catch {
		return;
	}
}
function safeGetTime(instance) {
	if (extractGetTime(instance) === untouchedGetTime) return instance.getTime();
	return safeApply(untouchedGetTime, instance, []);
}
function safeToISOString(instance) {
	if (extractToISOString(instance) === untouchedToISOString) return instance.toISOString();
	return safeApply(untouchedToISOString, instance, []);
}
const untouchedAdd = Set.prototype.add;
const untouchedHas = Set.prototype.has;
function extractAdd(instance) {
	try {
		return instance.add;
	} catch {
		return;
	}
}
function extractHas(instance) {
	try {
		return instance.has;
	} catch (err) {
		return;
	}
}
function safeAdd(instance, value) {
	if (extractAdd(instance) === untouchedAdd) return instance.add(value);
	return safeApply(untouchedAdd, instance, [value]);
}
function safeHas(instance, value) {
	if (extractHas(instance) === untouchedHas) return instance.has(value);
	return safeApply(untouchedHas, instance, [value]);
}
const untouchedSet = WeakMap.prototype.set;
const untouchedGet = WeakMap.prototype.get;
function extractSet(instance) {
	try {
		return instance.set;
	} catch (err) {
		return;
	}
}
function extractGet(instance) {
	try {
		return instance.get;
	} catch (err) {
		return;
	}
}
function safeSet(instance, key, value) {
	if (extractSet(instance) === untouchedSet) return instance.set(key, value);
	return safeApply(untouchedSet, instance, [key, value]);
}
function safeGet(instance, key) {
	if (extractGet(instance) === untouchedGet) return instance.get(key);
	return safeApply(untouchedGet, instance, [key]);
}
const untouchedMapSet = Map.prototype.set;
const untouchedMapGet = Map.prototype.get;
const untouchedMapHas = Map.prototype.has;
function extractMapSet(instance) {
	try {
		return instance.set;
	} catch (err) {
		return;
	}
}
function extractMapGet(instance) {
	try {
		return instance.get;
	} catch (err) {
		return;
	}
}
function safeMapSet(instance, key, value) {
	if (extractMapSet(instance) === untouchedMapSet) return instance.set(key, value);
	return safeApply(untouchedMapSet, instance, [key, value]);
}
function safeMapGet(instance, key) {
	if (extractMapGet(instance) === untouchedMapGet) return instance.get(key);
	return safeApply(untouchedMapGet, instance, [key]);
}
const untouchedSplit = String.prototype.split;
const untouchedStartsWith = String.prototype.startsWith;
const untouchedEndsWith = String.prototype.endsWith;
const untouchedSubstring = String.prototype.substring;
const untouchedToLowerCase = String.prototype.toLowerCase;
const untouchedToUpperCase = String.prototype.toUpperCase;
const untouchedPadStart = String.prototype.padStart;
const untouchedCharCodeAt = String.prototype.charCodeAt;
const untouchedNormalize = String.prototype.normalize;
const untouchedReplace = String.prototype.replace;
function extractSplit(instance) {
	try {
		return instance.split;
	} catch {
		return;
	}
}
function extractSubstring(instance) {
	try {
		return instance.substring;
	} catch {
		return;
	}
}
function extractCharCodeAt(instance) {
	try {
		return instance.charCodeAt;
	} catch {
		return;
	}
}
function extractNormalize(instance) {
	try {
		return instance.normalize;
	} catch (err) {
		return;
	}
}
function safeSplit(instance, ...args) {
	if (extractSplit(instance) === untouchedSplit) return instance.split(...args);
	return safeApply(untouchedSplit, instance, args);
}
function safeSubstring(instance, ...args) {
	if (extractSubstring(instance) === untouchedSubstring) return instance.substring(...args);
	return safeApply(untouchedSubstring, instance, args);
}
function safeCharCodeAt(instance, index) {
	if (extractCharCodeAt(instance) === untouchedCharCodeAt) return instance.charCodeAt(index);
	return safeApply(untouchedCharCodeAt, instance, [index]);
}
function safeNormalize(instance, form) {
	if (extractNormalize(instance) === untouchedNormalize) return instance.normalize(form);
	return safeApply(untouchedNormalize, instance, [form]);
}
const untouchedNumberToString = Number.prototype.toString;
const untouchedToString = Object.prototype.toString;
function safeToString(instance) {
	return safeApply(untouchedToString, instance, []);
}
const untouchedErrorToString = Error.prototype.toString;
/** @internal */
var LazyIterableIterator = class {
	constructor(producer) {
		this.producer = producer;
	}
	[Symbol.iterator]() {
		if (this.it === void 0) this.it = this.producer();
		return this.it;
	}
	next() {
		if (this.it === void 0) this.it = this.producer();
		return this.it.next();
	}
};
/**
* Create an IterableIterator based on a function that will only be called once if needed
*
* @param producer - Function to instanciate the underlying IterableIterator
*
* @internal
*/
function makeLazy(producer) {
	return new LazyIterableIterator(producer);
}
const safeArrayIsArray$4 = Array.isArray;
const safeObjectDefineProperty$3 = Object.defineProperty;
/** @internal */
function tupleMakeItCloneable(vs, ctxs, values) {
	return safeObjectDefineProperty$3(vs, cloneMethod, { value: () => {
		const cloned = [];
		for (let idx = 0; idx !== values.length; ++idx) {
			let current = values[idx];
			if (current === void 0) current = new Value(vs[idx], ctxs[idx]);
			safePush(cloned, current.value);
		}
		tupleMakeItCloneable(cloned, ctxs, values);
		return cloned;
	} });
}
/** @internal */
function tupleShrink(arbs, value, context) {
	const shrinks = [];
	const safeContext = safeArrayIsArray$4(context) ? context : [];
	for (let idx = 0; idx !== arbs.length; ++idx) safePush(shrinks, makeLazy(() => arbs[idx].shrink(value[idx], safeContext[idx]).map((v) => {
		let cloneable = false;
		const vs = [];
		const ctxs = [];
		const mapped = [];
		for (let nestedIdx = 0; nestedIdx !== arbs.length; ++nestedIdx) {
			const nestedV = nestedIdx === idx ? v : new Value(cloneIfNeeded(value[nestedIdx]), safeContext[nestedIdx]);
			if (nestedV.hasToBeCloned) {
				cloneable = true;
				mapped[nestedIdx] = nestedV;
			}
			safePush(vs, nestedV.value);
			safePush(ctxs, nestedV.context);
		}
		if (cloneable) tupleMakeItCloneable(vs, ctxs, mapped);
		return new Value(vs, ctxs);
	})));
	return Stream.nil().join(...shrinks);
}
/** @internal */
var TupleArbitrary = class extends Arbitrary {
	constructor(arbs) {
		super();
		this.arbs = arbs;
		for (let idx = 0; idx !== arbs.length; ++idx) {
			const arb = arbs[idx];
			if (arb === null || arb === void 0 || arb.generate === null || arb.generate === void 0) throw new Error(`Invalid parameter encountered at index ${idx}: expecting an Arbitrary`);
		}
	}
	generate(mrng, biasFactor) {
		let cloneable = false;
		const vs = [];
		const ctxs = [];
		const mapped = [];
		for (let idx = 0; idx !== this.arbs.length; ++idx) {
			const v = this.arbs[idx].generate(mrng, biasFactor);
			if (v.hasToBeCloned) {
				cloneable = true;
				mapped[idx] = v;
			}
			safePush(vs, v.value);
			safePush(ctxs, v.context);
		}
		if (cloneable) tupleMakeItCloneable(vs, ctxs, mapped);
		return new Value(vs, ctxs);
	}
	canShrinkWithoutContext(value) {
		if (!safeArrayIsArray$4(value) || value.length !== this.arbs.length) return false;
		for (let index = 0; index !== this.arbs.length; ++index) if (!this.arbs[index].canShrinkWithoutContext(value[index])) return false;
		return true;
	}
	shrink(value, context) {
		return tupleShrink(this.arbs, value, context);
	}
};
/**
* For tuples produced using the provided `arbs`
*
* @param arbs - Ordered list of arbitraries
*
* @remarks Since 0.0.1
* @public
*/
function tuple(...arbs) {
	return new TupleArbitrary(arbs);
}
const safeMathLog$3 = Math.log;
/**
* Convert runId (IProperty) into a frequency (Arbitrary)
*
* @param runId - Id of the run starting at 0
* @returns Frequency of bias starting at 2
*
* @internal
*/
function runIdToFrequency(runId) {
	return 2 + ~~(safeMathLog$3(runId + 1) * .4342944819032518);
}
/** @internal */
let globalParameters = {};
/**
* Read global parameters that will be used by runners
* @remarks Since 1.18.0
* @public
*/
function readConfigureGlobal() {
	return globalParameters;
}
/** @internal */
const UndefinedContextPlaceholder = Symbol("UndefinedContextPlaceholder");
/** @internal */
function noUndefinedAsContext(value) {
	if (value.context !== void 0) return value;
	if (value.hasToBeCloned) return new Value(value.value_, UndefinedContextPlaceholder, () => value.value);
	return new Value(value.value_, UndefinedContextPlaceholder);
}
const dummyHook$1 = () => {};
/**
* Asynchronous property, see {@link IAsyncProperty}
*
* Prefer using {@link asyncProperty} instead
*
* @internal
*/
var AsyncProperty = class {
	constructor(arb, predicate) {
		this.arb = arb;
		this.predicate = predicate;
		const { asyncBeforeEach, asyncAfterEach, beforeEach, afterEach } = readConfigureGlobal() || {};
		if (asyncBeforeEach !== void 0 && beforeEach !== void 0) throw SError("Global \"asyncBeforeEach\" and \"beforeEach\" parameters can't be set at the same time when running async properties");
		if (asyncAfterEach !== void 0 && afterEach !== void 0) throw SError("Global \"asyncAfterEach\" and \"afterEach\" parameters can't be set at the same time when running async properties");
		this.beforeEachHook = asyncBeforeEach || beforeEach || dummyHook$1;
		this.afterEachHook = asyncAfterEach || afterEach || dummyHook$1;
	}
	isAsync() {
		return true;
	}
	generate(mrng, runId) {
		return noUndefinedAsContext(this.arb.generate(mrng, runId !== void 0 ? runIdToFrequency(runId) : void 0));
	}
	shrink(value) {
		if (value.context === void 0 && !this.arb.canShrinkWithoutContext(value.value_)) return Stream.nil();
		const safeContext = value.context !== UndefinedContextPlaceholder ? value.context : void 0;
		return this.arb.shrink(value.value_, safeContext).map(noUndefinedAsContext);
	}
	async runBeforeEach() {
		await this.beforeEachHook();
	}
	async runAfterEach() {
		await this.afterEachHook();
	}
	async run(v) {
		try {
			const output = await this.predicate(v);
			return output === void 0 || output === true ? null : { error: new SError("Property failed by returning false") };
		} catch (err) {
			if (PreconditionFailure.isFailure(err)) return err;
			return { error: err };
		}
	}
	/**
	* Define a function that should be called before all calls to the predicate
	* @param hookFunction - Function to be called
	* @deprecated Prefer the life-cycle plugins: `fc.assert(property, { plugins: [fc.beforeEach(fn)] })`
	*/
	beforeEach(hookFunction) {
		const previousBeforeEachHook = this.beforeEachHook;
		this.beforeEachHook = () => hookFunction(previousBeforeEachHook);
		return this;
	}
	/**
	* Define a function that should be called after all calls to the predicate
	* @param hookFunction - Function to be called
	* @deprecated Prefer the life-cycle plugins: `fc.assert(property, { plugins: [fc.afterEach(fn)] })`
	*/
	afterEach(hookFunction) {
		const previousAfterEachHook = this.afterEachHook;
		this.afterEachHook = () => hookFunction(previousAfterEachHook);
		return this;
	}
};
/**
* Arbitrary considering any value as shrinkable whatever the received context.
* In case the context corresponds to nil, it will be checked when calling shrink:
* valid would mean stream coming from shrink, otherwise empty stream
* @internal
*/
var AlwaysShrinkableArbitrary = class extends Arbitrary {
	constructor(arb) {
		super();
		this.arb = arb;
	}
	generate(mrng, biasFactor) {
		return noUndefinedAsContext(this.arb.generate(mrng, biasFactor));
	}
	canShrinkWithoutContext(_value) {
		return true;
	}
	shrink(value, context) {
		if (context === void 0 && !this.arb.canShrinkWithoutContext(value)) return Stream.nil();
		const safeContext = context !== UndefinedContextPlaceholder ? context : void 0;
		return this.arb.shrink(value, safeContext).map(noUndefinedAsContext);
	}
};
/**
* Instantiate a new {@link fast-check#IAsyncProperty}
* @param predicate - Assess the success of the property. Would be considered falsy if it throws or if its output evaluates to false
* @remarks Since 0.0.7
* @public
*/
function asyncProperty(...args) {
	if (args.length < 2) throw new Error("asyncProperty expects at least two parameters");
	const arbs = safeSlice(args, 0, args.length - 1);
	const p = args[args.length - 1];
	safeForEach(arbs, assertIsArbitrary);
	return new AsyncProperty(tuple(...safeMap(arbs, (arb) => new AlwaysShrinkableArbitrary(arb))), (t) => p(...t));
}
const dummyHook = () => {};
/**
* Property, see {@link IProperty}
*
* Prefer using {@link property} instead
*
* @internal
*/
var Property = class {
	constructor(arb, predicate) {
		this.arb = arb;
		this.predicate = predicate;
		const { beforeEach = dummyHook, afterEach = dummyHook, asyncBeforeEach, asyncAfterEach } = readConfigureGlobal() || {};
		if (asyncBeforeEach !== void 0) throw SError("\"asyncBeforeEach\" can't be set when running synchronous properties");
		if (asyncAfterEach !== void 0) throw SError("\"asyncAfterEach\" can't be set when running synchronous properties");
		this.beforeEachHook = beforeEach;
		this.afterEachHook = afterEach;
	}
	isAsync() {
		return false;
	}
	generate(mrng, runId) {
		return noUndefinedAsContext(this.arb.generate(mrng, runId !== void 0 ? runIdToFrequency(runId) : void 0));
	}
	shrink(value) {
		if (value.context === void 0 && !this.arb.canShrinkWithoutContext(value.value_)) return Stream.nil();
		const safeContext = value.context !== UndefinedContextPlaceholder ? value.context : void 0;
		return this.arb.shrink(value.value_, safeContext).map(noUndefinedAsContext);
	}
	runBeforeEach() {
		this.beforeEachHook();
	}
	runAfterEach() {
		this.afterEachHook();
	}
	run(v) {
		try {
			const output = this.predicate(v);
			return output === void 0 || output === true ? null : { error: new SError("Property failed by returning false") };
		} catch (err) {
			if (PreconditionFailure.isFailure(err)) return err;
			return { error: err };
		}
	}
	beforeEach(hookFunction) {
		const previousBeforeEachHook = this.beforeEachHook;
		this.beforeEachHook = () => hookFunction(previousBeforeEachHook);
		return this;
	}
	afterEach(hookFunction) {
		const previousAfterEachHook = this.afterEachHook;
		this.afterEachHook = () => hookFunction(previousAfterEachHook);
		return this;
	}
};
/** @internal */
function adaptRandomGeneratorTo8x(rng) {
	if ("unsafeNext" in rng) {
		if (rng.unsafeJump === void 0) return {
			clone: () => adaptRandomGeneratorTo8x(rng),
			next: () => rng.unsafeNext(),
			getState: () => rng.getState()
		};
		return {
			clone: () => adaptRandomGeneratorTo8x(rng),
			next: () => rng.unsafeNext(),
			jump: () => rng.unsafeJump(),
			getState: () => rng.getState()
		};
	}
	return rng;
}
/** @internal */
function adaptRandomGeneratorToInternal(rng) {
	if ("jump" in rng && typeof rng.jump === "function") return rng;
	return {
		clone: () => adaptRandomGeneratorToInternal(rng),
		next: () => rng.next(),
		jump: () => skipN(rng, 42),
		getState: () => rng.getState()
	};
}
/** @internal */
function adaptRandomGenerator(rng) {
	return adaptRandomGeneratorToInternal(adaptRandomGeneratorTo8x(rng));
}
const safeDateNow$1 = Date.now;
const safeMathMin$6 = Math.min;
const safeMathRandom = Math.random;
/**
* Configuration extracted from incoming Parameters
*
* It handles and set the default settings that will be used by runners.
*
* @internal
*/
var QualifiedParameters = class {
	constructor(op) {
		const p = op || {};
		this.seed = readSeed(p);
		this.randomType = readRandomType(p);
		this.numRuns = readNumRuns(p);
		this.verbose = readVerbose(p);
		this.maxSkipsPerRun = p.maxSkipsPerRun !== void 0 ? p.maxSkipsPerRun : 100;
		this.timeout = safeTimeout(p.timeout);
		this.skipAllAfterTimeLimit = safeTimeout(p.skipAllAfterTimeLimit);
		this.interruptAfterTimeLimit = safeTimeout(p.interruptAfterTimeLimit);
		this.markInterruptAsFailure = p.markInterruptAsFailure === true;
		this.skipEqualValues = p.skipEqualValues === true;
		this.ignoreEqualValues = p.ignoreEqualValues === true;
		this.logger = p.logger !== void 0 ? p.logger : (v) => {
			console.log(v);
		};
		this.path = p.path !== void 0 ? p.path : "";
		this.unbiased = p.unbiased === true;
		this.examples = p.examples !== void 0 ? p.examples : [];
		this.endOnFailure = p.endOnFailure === true;
		this.reporter = p.reporter;
		this.asyncReporter = p.asyncReporter;
		this.includeErrorInReport = p.includeErrorInReport === true;
		this.plugins = p.plugins !== void 0 ? p.plugins : [];
	}
	toParameters() {
		return {
			seed: this.seed,
			randomType: this.randomType,
			numRuns: this.numRuns,
			maxSkipsPerRun: this.maxSkipsPerRun,
			timeout: this.timeout,
			skipAllAfterTimeLimit: this.skipAllAfterTimeLimit,
			interruptAfterTimeLimit: this.interruptAfterTimeLimit,
			markInterruptAsFailure: this.markInterruptAsFailure,
			skipEqualValues: this.skipEqualValues,
			ignoreEqualValues: this.ignoreEqualValues,
			path: this.path,
			logger: this.logger,
			unbiased: this.unbiased,
			verbose: this.verbose,
			examples: this.examples,
			endOnFailure: this.endOnFailure,
			reporter: this.reporter,
			asyncReporter: this.asyncReporter,
			includeErrorInReport: this.includeErrorInReport,
			plugins: this.plugins
		};
	}
};
/** @internal */
function createQualifiedRandomGenerator(random) {
	return (seed) => {
		return adaptRandomGenerator(random(seed));
	};
}
/** @internal */
function readSeed(p) {
	if (p.seed === void 0) return safeDateNow$1() ^ safeMathRandom() * 4294967296;
	const seed32 = p.seed | 0;
	if (p.seed === seed32) return seed32;
	return seed32 ^ (p.seed - seed32) * 4294967296;
}
/** @internal */
function readRandomType(p) {
	if (p.randomType === void 0) return xorshift128plus;
	if (typeof p.randomType === "string") switch (p.randomType) {
		case "mersenne": return createQualifiedRandomGenerator(mersenne);
		case "congruential":
		case "congruential32": return createQualifiedRandomGenerator(congruential32);
		case "xorshift128plus": return xorshift128plus;
		case "xoroshiro128plus": return xoroshiro128plus;
		default: throw new Error(`Invalid random specified: '${p.randomType}'`);
	}
	const mrng = p.randomType(0);
	if ("min" in mrng && mrng.min !== -2147483648) throw new Error(`Invalid random number generator: min must equal -0x80000000, got ${String(mrng.min)}`);
	if ("max" in mrng && mrng.max !== 2147483647) throw new Error(`Invalid random number generator: max must equal 0x7fffffff, got ${String(mrng.max)}`);
	if (mrng === adaptRandomGenerator(mrng)) return p.randomType;
	return createQualifiedRandomGenerator(p.randomType);
}
/** @internal */
function readNumRuns(p) {
	const defaultValue = 100;
	if (p.numRuns !== void 0) return p.numRuns;
	if (p.num_runs !== void 0) return p.num_runs;
	return defaultValue;
}
/** @internal */
function readVerbose(p) {
	if (p.verbose === void 0) return 0;
	if (typeof p.verbose === "boolean") return p.verbose === true ? 1 : 0;
	if (p.verbose <= 0) return 0;
	if (p.verbose >= 2) return 2;
	return p.verbose | 0;
}
/** @internal */
function safeTimeout(value) {
	if (value === void 0) return;
	return safeMathMin$6(value, 2147483647);
}
/**
* Extract a runner configuration from Parameters
* @param p - Incoming Parameters
*/
function read(op) {
	return new QualifiedParameters(op);
}
/** @internal */
function interruptAfter(timeMs, setTimeoutSafe, clearTimeoutSafe) {
	let timeoutHandle = null;
	return {
		clear: () => clearTimeoutSafe(timeoutHandle),
		promise: new Promise((resolve) => {
			timeoutHandle = setTimeoutSafe(() => {
				resolve(new PreconditionFailure(true));
			}, timeMs);
		})
	};
}
/** @internal */
var SkipAfterProperty = class {
	constructor(property, getTime, timeLimit, interruptExecution, setTimeoutSafe, clearTimeoutSafe) {
		this.property = property;
		this.getTime = getTime;
		this.interruptExecution = interruptExecution;
		this.setTimeoutSafe = setTimeoutSafe;
		this.clearTimeoutSafe = clearTimeoutSafe;
		this.skipAfterTime = this.getTime() + timeLimit;
	}
	isAsync() {
		return this.property.isAsync();
	}
	generate(mrng, runId) {
		return this.property.generate(mrng, runId);
	}
	shrink(value) {
		return this.property.shrink(value);
	}
	run(v) {
		const remainingTime = this.skipAfterTime - this.getTime();
		if (remainingTime <= 0) {
			const preconditionFailure = new PreconditionFailure(this.interruptExecution);
			if (this.isAsync()) return Promise.resolve(preconditionFailure);
			else return preconditionFailure;
		}
		if (this.interruptExecution && this.isAsync()) {
			const t = interruptAfter(remainingTime, this.setTimeoutSafe, this.clearTimeoutSafe);
			const propRun = Promise.race([this.property.run(v), t.promise]);
			propRun.then(t.clear, t.clear);
			return propRun;
		}
		return this.property.run(v);
	}
	runBeforeEach() {
		return this.property.runBeforeEach();
	}
	runAfterEach() {
		return this.property.runAfterEach();
	}
};
/** @internal */
const timeoutAfter$1 = (timeMs, setTimeoutSafe, clearTimeoutSafe) => {
	let timeoutHandle = null;
	return {
		clear: () => clearTimeoutSafe(timeoutHandle),
		promise: new Promise((resolve) => {
			timeoutHandle = setTimeoutSafe(() => {
				resolve({ error: new SError(`Property timeout: exceeded limit of ${timeMs} milliseconds`) });
			}, timeMs);
		})
	};
};
/** @internal */
var TimeoutProperty = class {
	constructor(property, timeMs, setTimeoutSafe, clearTimeoutSafe) {
		this.property = property;
		this.timeMs = timeMs;
		this.setTimeoutSafe = setTimeoutSafe;
		this.clearTimeoutSafe = clearTimeoutSafe;
	}
	isAsync() {
		return true;
	}
	generate(mrng, runId) {
		return this.property.generate(mrng, runId);
	}
	shrink(value) {
		return this.property.shrink(value);
	}
	async run(v) {
		const t = timeoutAfter$1(this.timeMs, this.setTimeoutSafe, this.clearTimeoutSafe);
		const propRun = Promise.race([this.property.run(v), t.promise]);
		propRun.then(t.clear, t.clear);
		return propRun;
	}
	runBeforeEach() {
		return Promise.resolve(this.property.runBeforeEach());
	}
	runAfterEach() {
		return Promise.resolve(this.property.runAfterEach());
	}
};
/** @internal */
var UnbiasedProperty = class {
	constructor(property) {
		this.property = property;
	}
	isAsync() {
		return this.property.isAsync();
	}
	generate(mrng, _runId) {
		return this.property.generate(mrng, void 0);
	}
	shrink(value) {
		return this.property.shrink(value);
	}
	run(v) {
		return this.property.run(v);
	}
	runBeforeEach() {
		return this.property.runBeforeEach();
	}
	runAfterEach() {
		return this.property.runAfterEach();
	}
};
const safeArrayFrom = Array.from;
const safeBufferIsBuffer = typeof Buffer !== "undefined" ? Buffer.isBuffer : void 0;
const safeJsonStringify$1 = JSON.stringify;
const safeNumberIsNaN$5 = Number.isNaN;
const safeObjectKeys$5 = Object.keys;
const safeObjectGetOwnPropertySymbols$2 = Object.getOwnPropertySymbols;
const safeObjectGetOwnPropertyDescriptor$3 = Object.getOwnPropertyDescriptor;
const safeObjectGetPrototypeOf$2 = Object.getPrototypeOf;
const safeNegativeInfinity$7 = Number.NEGATIVE_INFINITY;
const safePositiveInfinity$8 = Number.POSITIVE_INFINITY;
/**
* Use this symbol to define a custom serializer for your instances.
* Serializer must be a function returning a string (see {@link WithToStringMethod}).
*
* @remarks Since 2.17.0
* @public
*/
const toStringMethod = Symbol.for("fast-check/toStringMethod");
/**
* Check if an instance implements {@link WithToStringMethod}
*
* @remarks Since 2.17.0
* @public
*/
function hasToStringMethod(instance) {
	return instance !== null && (typeof instance === "object" || typeof instance === "function") && toStringMethod in instance && typeof instance[toStringMethod] === "function";
}
/**
* Use this symbol to define a custom serializer for your instances.
* Serializer must be a function returning a promise of string (see {@link WithAsyncToStringMethod}).
*
* Please note that:
* 1. It will only be useful for asynchronous properties.
* 2. It has to return barely instantly.
*
* @remarks Since 2.17.0
* @public
*/
const asyncToStringMethod = Symbol.for("fast-check/asyncToStringMethod");
/**
* Check if an instance implements {@link WithAsyncToStringMethod}
*
* @remarks Since 2.17.0
* @public
*/
function hasAsyncToStringMethod(instance) {
	return instance !== null && (typeof instance === "object" || typeof instance === "function") && asyncToStringMethod in instance && typeof instance[asyncToStringMethod] === "function";
}
/** @internal */
const findSymbolNameRegex = /^Symbol\((.*)\)$/;
/**
* Only called with symbol produced by Symbol(string | undefined)
* Not Symbol.for(string)
* @internal
*/
function getSymbolDescription(s) {
	if (s.description !== void 0) return s.description;
	const m = findSymbolNameRegex.exec(SString(s));
	return m && m[1].length ? m[1] : null;
}
/** @internal */
function stringifyNumber(numValue) {
	switch (numValue) {
		case 0: return 1 / numValue === safeNegativeInfinity$7 ? "-0" : "0";
		case safeNegativeInfinity$7: return "Number.NEGATIVE_INFINITY";
		case safePositiveInfinity$8: return "Number.POSITIVE_INFINITY";
		default: return numValue === numValue ? SString(numValue) : "Number.NaN";
	}
}
/** @internal */
function isSparseArray(arr) {
	let previousNumberedIndex = -1;
	for (const index in arr) {
		const numberedIndex = Number(index);
		if (numberedIndex !== previousNumberedIndex + 1) return true;
		previousNumberedIndex = numberedIndex;
	}
	return previousNumberedIndex + 1 !== arr.length;
}
/** @internal */
function stringifyInternal(value, previousValues, getAsyncContent) {
	const currentValues = [...previousValues, value];
	if (typeof value === "object") {
		if (safeIndexOf(previousValues, value) !== -1) return "[cyclic]";
	}
	if (hasAsyncToStringMethod(value)) {
		const content = getAsyncContent(value);
		if (content.state === "fulfilled") return content.value;
	}
	if (hasToStringMethod(value)) try {
		return value[toStringMethod]();
	} catch {}
	switch (safeToString(value)) {
		case "[object Array]": {
			const arr = value;
			if (arr.length >= 50 && isSparseArray(arr)) {
				const assignments = [];
				for (const index in arr) if (!safeNumberIsNaN$5(Number(index))) safePush(assignments, `${index}:${stringifyInternal(arr[index], currentValues, getAsyncContent)}`);
				return assignments.length !== 0 ? `Object.assign(Array(${arr.length}),{${safeJoin(assignments, ",")}})` : `Array(${arr.length})`;
			}
			const stringifiedArray = safeJoin(safeMap(arr, (v) => stringifyInternal(v, currentValues, getAsyncContent)), ",");
			return arr.length === 0 || arr.length - 1 in arr ? `[${stringifiedArray}]` : `[${stringifiedArray},]`;
		}
		case "[object BigInt]": return `${value}n`;
		case "[object Boolean]": {
			const unboxedToString = value == true ? "true" : "false";
			return typeof value === "boolean" ? unboxedToString : `new Boolean(${unboxedToString})`;
		}
		case "[object Date]": {
			const d = value;
			return safeNumberIsNaN$5(safeGetTime(d)) ? `new Date(NaN)` : `new Date(${safeJsonStringify$1(safeToISOString(d))})`;
		}
		case "[object Map]": return `new Map(${stringifyInternal(Array.from(value), currentValues, getAsyncContent)})`;
		case "[object Null]": return `null`;
		case "[object Number]": return typeof value === "number" ? stringifyNumber(value) : `new Number(${stringifyNumber(Number(value))})`;
		case "[object Object]": {
			try {
				const toStringAccessor = value.toString;
				if (typeof toStringAccessor === "function" && toStringAccessor !== Object.prototype.toString) return value.toString();
			} catch {
				return "[object Object]";
			}
			const mapper = (k) => `${k === "__proto__" ? "[\"__proto__\"]" : typeof k === "symbol" ? `[${stringifyInternal(k, currentValues, getAsyncContent)}]` : safeJsonStringify$1(k)}:${stringifyInternal(value[k], currentValues, getAsyncContent)}`;
			return "{" + safeJoin([
				...safeObjectGetPrototypeOf$2(value) === null ? ["__proto__:null"] : [],
				...safeMap(safeObjectKeys$5(value), mapper),
				...safeMap(safeFilter(safeObjectGetOwnPropertySymbols$2(value), (s) => {
					const descriptor = safeObjectGetOwnPropertyDescriptor$3(value, s);
					return descriptor && descriptor.enumerable;
				}), mapper)
			], ",") + "}";
		}
		case "[object Set]": return `new Set(${stringifyInternal(Array.from(value), currentValues, getAsyncContent)})`;
		case "[object String]": return typeof value === "string" ? safeJsonStringify$1(value) : `new String(${safeJsonStringify$1(value)})`;
		case "[object Symbol]": {
			const s = value;
			if (SSymbol.keyFor(s) !== void 0) return `Symbol.for(${safeJsonStringify$1(SSymbol.keyFor(s))})`;
			const desc = getSymbolDescription(s);
			if (desc === null) return "Symbol()";
			return s === (desc.startsWith("Symbol.") && SSymbol[desc.substring(7)]) ? desc : `Symbol(${safeJsonStringify$1(desc)})`;
		}
		case "[object Promise]": {
			const promiseContent = getAsyncContent(value);
			switch (promiseContent.state) {
				case "fulfilled": return `Promise.resolve(${stringifyInternal(promiseContent.value, currentValues, getAsyncContent)})`;
				case "rejected": return `Promise.reject(${stringifyInternal(promiseContent.value, currentValues, getAsyncContent)})`;
				case "pending": return `new Promise(() => {/*pending*/})`;
				default: return `new Promise(() => {/*unknown*/})`;
			}
		}
		case "[object Error]":
			if (value instanceof Error) return `new Error(${stringifyInternal(value.message, currentValues, getAsyncContent)})`;
			break;
		case "[object Undefined]": return `undefined`;
		case "[object Int8Array]":
		case "[object Uint8Array]":
		case "[object Uint8ClampedArray]":
		case "[object Int16Array]":
		case "[object Uint16Array]":
		case "[object Int32Array]":
		case "[object Uint32Array]":
		case "[object Float32Array]":
		case "[object Float64Array]":
		case "[object BigInt64Array]":
		case "[object BigUint64Array]": {
			if (typeof safeBufferIsBuffer === "function" && safeBufferIsBuffer(value)) return `Buffer.from(${value.buffer.detached ? "/*detached ArrayBuffer*/" : stringifyInternal(safeArrayFrom(value.values()), currentValues, getAsyncContent)})`;
			const valuePrototype = safeObjectGetPrototypeOf$2(value);
			const className = valuePrototype && valuePrototype.constructor && valuePrototype.constructor.name;
			if (typeof className === "string") {
				const typedArray = value;
				if (typedArray.buffer.detached) return `${className}.from(/*detached ArrayBuffer*/)`;
				const valuesFromTypedArr = typedArray.values();
				return `${className}.from(${stringifyInternal(safeArrayFrom(valuesFromTypedArr), currentValues, getAsyncContent)})`;
			}
			break;
		}
	}
	try {
		return value.toString();
	} catch {
		return safeToString(value);
	}
}
/**
* Convert any value to its fast-check string representation
*
* @param value - Value to be converted into a string
*
* @remarks Since 1.15.0
* @public
*/
function stringify(value) {
	return stringifyInternal(value, [], () => ({
		state: "unknown",
		value: void 0
	}));
}
/** @internal */
function fromSyncCached(cachedValue) {
	return cachedValue === null ? new PreconditionFailure() : cachedValue;
}
function fromCached$1(...data) {
	if (data[1]) return data[0].then(fromSyncCached);
	return fromSyncCached(data[0]);
}
/** @internal */
function fromCachedUnsafe(cachedValue, isAsync) {
	return fromCached$1(cachedValue, isAsync);
}
/** @internal */
var IgnoreEqualValuesProperty = class {
	constructor(property, skipRuns) {
		this.property = property;
		this.skipRuns = skipRuns;
		this.coveredCases = /* @__PURE__ */ new Map();
	}
	isAsync() {
		return this.property.isAsync();
	}
	generate(mrng, runId) {
		return this.property.generate(mrng, runId);
	}
	shrink(value) {
		return this.property.shrink(value);
	}
	run(v) {
		const stringifiedValue = stringify(v);
		if (this.coveredCases.has(stringifiedValue)) {
			const lastOutput = this.coveredCases.get(stringifiedValue);
			if (!this.skipRuns) return lastOutput;
			return fromCachedUnsafe(lastOutput, this.property.isAsync());
		}
		const out = this.property.run(v);
		this.coveredCases.set(stringifiedValue, out);
		return out;
	}
	runBeforeEach() {
		return this.property.runBeforeEach();
	}
	runAfterEach() {
		return this.property.runAfterEach();
	}
};
const safeDateNow = Date.now;
const safeSetTimeout$2 = setTimeout;
const safeClearTimeout$2 = clearTimeout;
/** @internal */
function decorateProperty(rawProperty, qParams) {
	let prop = rawProperty;
	if (rawProperty.isAsync() && qParams.timeout !== void 0) prop = new TimeoutProperty(prop, qParams.timeout, safeSetTimeout$2, safeClearTimeout$2);
	if (qParams.unbiased) prop = new UnbiasedProperty(prop);
	if (qParams.skipAllAfterTimeLimit !== void 0) prop = new SkipAfterProperty(prop, safeDateNow, qParams.skipAllAfterTimeLimit, false, safeSetTimeout$2, safeClearTimeout$2);
	if (qParams.interruptAfterTimeLimit !== void 0) prop = new SkipAfterProperty(prop, safeDateNow, qParams.interruptAfterTimeLimit, true, safeSetTimeout$2, safeClearTimeout$2);
	if (qParams.skipEqualValues) prop = new IgnoreEqualValuesProperty(prop, true);
	if (qParams.ignoreEqualValues) prop = new IgnoreEqualValuesProperty(prop, false);
	return prop;
}
/**
* Report the status of a run
*
* It receives notification from the runner in case of failures
*
* @internal
*/
var RunExecution = class RunExecution {
	constructor(verbosity, interruptedAsFailure) {
		this.verbosity = verbosity;
		this.interruptedAsFailure = interruptedAsFailure;
		this.rootExecutionTrees = [];
		this.currentLevelExecutionTrees = this.rootExecutionTrees;
		this.failure = null;
		this.numSkips = 0;
		this.numSuccesses = 0;
		this.interrupted = false;
	}
	appendExecutionTree(status, value) {
		const currentTree = {
			status,
			value,
			children: []
		};
		this.currentLevelExecutionTrees.push(currentTree);
		return currentTree;
	}
	fail(value, id, failure) {
		if (this.verbosity >= 1) {
			const currentTree = this.appendExecutionTree(1, value);
			this.currentLevelExecutionTrees = currentTree.children;
		}
		if (this.pathToFailure === void 0) this.pathToFailure = `${id}`;
		else this.pathToFailure += `:${id}`;
		this.value = value;
		this.failure = failure;
	}
	skip(value) {
		if (this.verbosity >= 2) this.appendExecutionTree(-1, value);
		if (this.pathToFailure === void 0) ++this.numSkips;
	}
	success(value) {
		if (this.verbosity >= 2) this.appendExecutionTree(0, value);
		if (this.pathToFailure === void 0) ++this.numSuccesses;
	}
	interrupt() {
		this.interrupted = true;
	}
	isSuccess() {
		return this.pathToFailure === void 0;
	}
	firstFailure() {
		return this.pathToFailure !== void 0 ? +safeSplit(this.pathToFailure, ":")[0] : -1;
	}
	numShrinks() {
		return this.pathToFailure !== void 0 ? safeSplit(this.pathToFailure, ":").length - 1 : 0;
	}
	extractFailures() {
		if (this.isSuccess()) return [];
		const failures = [];
		let cursor = this.rootExecutionTrees;
		while (cursor.length > 0 && cursor[cursor.length - 1].status === 1) {
			const failureTree = cursor[cursor.length - 1];
			failures.push(failureTree.value);
			cursor = failureTree.children;
		}
		return failures;
	}
	static mergePaths(offsetPath, path) {
		if (offsetPath.length === 0) return path;
		const offsetItems = offsetPath.split(":");
		const remainingItems = path.split(":");
		const middle = +offsetItems[offsetItems.length - 1] + +remainingItems[0];
		return [
			...offsetItems.slice(0, offsetItems.length - 1),
			`${middle}`,
			...remainingItems.slice(1)
		].join(":");
	}
	toRunDetails(seed, basePath, maxSkips, qParams) {
		if (!this.isSuccess()) return {
			failed: true,
			interrupted: this.interrupted,
			numRuns: this.firstFailure() + 1 - this.numSkips,
			numSkips: this.numSkips,
			numShrinks: this.numShrinks(),
			seed,
			counterexample: this.value,
			counterexamplePath: RunExecution.mergePaths(basePath, this.pathToFailure),
			errorInstance: this.failure.error,
			failures: this.extractFailures(),
			executionSummary: this.rootExecutionTrees,
			verbose: this.verbosity,
			runConfiguration: qParams.toParameters()
		};
		const considerInterruptedAsFailure = this.interruptedAsFailure || this.numSuccesses === 0;
		return {
			failed: this.numSkips > maxSkips || this.interrupted && considerInterruptedAsFailure,
			interrupted: this.interrupted,
			numRuns: this.numSuccesses,
			numSkips: this.numSkips,
			numShrinks: 0,
			seed,
			counterexample: null,
			counterexamplePath: null,
			error: null,
			errorInstance: null,
			failures: [],
			executionSummary: this.rootExecutionTrees,
			verbose: this.verbosity,
			runConfiguration: qParams.toParameters()
		};
	}
};
/**
* Responsible for the iteration logic
*
* Workflow:
* 1- Call to `next` gives back the value to test
* 2- Call to `handleResult` takes into account the execution status
* 3- Back to 1
*
* @internal
*/
var RunnerIterator = class {
	constructor(sourceValues, shrink, verbose, interruptedAsFailure) {
		this.sourceValues = sourceValues;
		this.shrink = shrink;
		this.runExecution = new RunExecution(verbose, interruptedAsFailure);
		this.currentIdx = -1;
		this.nextValues = sourceValues;
	}
	[Symbol.iterator]() {
		return this;
	}
	next() {
		const nextValue = this.nextValues.next();
		if (nextValue.done || this.runExecution.interrupted) return {
			done: true,
			value: void 0
		};
		this.currentValue = nextValue.value;
		++this.currentIdx;
		return {
			done: false,
			value: nextValue.value.value_
		};
	}
	handleResult(result) {
		if (result !== null && typeof result === "object" && !PreconditionFailure.isFailure(result)) {
			this.runExecution.fail(this.currentValue.value_, this.currentIdx, result);
			this.currentIdx = -1;
			this.nextValues = this.shrink(this.currentValue);
		} else if (result !== null) {
			if (!result.interruptExecution) {
				this.runExecution.skip(this.currentValue.value_);
				this.sourceValues.skippedOne();
			} else this.runExecution.interrupt();
		} else this.runExecution.success(this.currentValue.value_);
	}
};
/**
* Try to extract maxInitialIterations non-skipped values
* with a maximal number of remainingSkips skipped values
* from initialValues source
* @internal
*/
var SourceValuesIterator = class {
	constructor(initialValues, maxInitialIterations, remainingSkips) {
		this.initialValues = initialValues;
		this.maxInitialIterations = maxInitialIterations;
		this.remainingSkips = remainingSkips;
	}
	[Symbol.iterator]() {
		return this;
	}
	next() {
		if (--this.maxInitialIterations !== -1 && this.remainingSkips >= 0) {
			const n = this.initialValues.next();
			if (!n.done) return {
				value: n.value,
				done: false
			};
		}
		return {
			value: void 0,
			done: true
		};
	}
	skippedOne() {
		--this.remainingSkips;
		++this.maxInitialIterations;
	}
};
const MIN_INT = -2147483648;
const MAX_INT = 2147483647;
const DBL_FACTOR = Math.pow(2, 27);
const DBL_DIVISOR = Math.pow(2, -53);
/**
* Wrapper around an instance of a `pure-rand`'s random number generator
* offering a simpler interface to deal with random with impure patterns
*
* @public
*/
var Random = class Random {
	/**
	* Create a mutable random number generator by cloning the passed one and mutate it
	* @param sourceRng - Immutable random generator from pure-rand library, will not be altered (a clone will be)
	*/
	constructor(sourceRng) {
		this.internalRng = adaptRandomGenerator(sourceRng.clone());
	}
	/**
	* Clone the random number generator
	*/
	clone() {
		return new Random(this.internalRng);
	}
	/**
	* Generate an integer having `bits` random bits
	* @param bits - Number of bits to generate
	* @deprecated Prefer {@link nextInt} with explicit bounds: `nextInt(0, (1 << bits) - 1)`
	*/
	next(bits) {
		return uniformInt(this.internalRng, 0, (1 << bits) - 1);
	}
	/**
	* Generate a random boolean
	* @deprecated Prefer {@link nextInt} with explicit bounds: `nextInt(0, 1) === 1`
	*/
	nextBoolean() {
		return uniformInt(this.internalRng, 0, 1) === 1;
	}
	nextInt(min, max) {
		return uniformInt(this.internalRng, min === void 0 ? MIN_INT : min, max === void 0 ? MAX_INT : max);
	}
	/**
	* Generate a random bigint between min (included) and max (included)
	* @param min - Minimal bigint value
	* @param max - Maximal bigint value
	*/
	nextBigInt(min, max) {
		return uniformBigInt(this.internalRng, min, max);
	}
	/**
	* Generate a random floating point number between 0.0 (included) and 1.0 (excluded)
	* @deprecated Prefer {@link nextInt} with explicit bounds
	*/
	nextDouble() {
		const a = this.next(26);
		const b = this.next(27);
		return (a * DBL_FACTOR + b) * DBL_DIVISOR;
	}
	/**
	* Extract the internal state of the internal RandomGenerator backing the current instance of Random
	*/
	getState() {
		if ("getState" in this.internalRng && typeof this.internalRng.getState === "function") return this.internalRng.getState();
	}
};
/**
* Extracting tossNext out of toss was dropping some bailout reasons on v8 side
* @internal
*/
function tossNext(generator, rng, index) {
	rng.jump();
	return generator.generate(new Random(rng), index);
}
/** @internal */
function* toss(generator, seed, random, examples) {
	for (let idx = 0; idx !== examples.length; ++idx) yield new Value(examples[idx], void 0);
	for (let idx = 0, rng = random(seed);; ++idx) yield tossNext(generator, rng, idx);
}
/** @internal */
function lazyGenerate(generator, rng, idx) {
	return () => generator.generate(new Random(rng), idx);
}
/** @internal */
function* lazyToss(generator, seed, random, examples) {
	yield* safeMap(examples, (e) => () => new Value(e, void 0));
	let idx = 0;
	const rng = adaptRandomGenerator(random(seed));
	for (;;) {
		rng.jump();
		yield lazyGenerate(generator, rng, idx++);
	}
}
/** @internal */
function produce(producer) {
	return producer();
}
/** @internal */
function pathWalk(path, initialProducers, shrink) {
	const producers = initialProducers;
	const segments = path.split(":").map((text) => +text);
	if (segments.length === 0) return producers.map(produce);
	if (!segments.every((v) => !Number.isNaN(v))) throw new Error(`Unable to replay, got invalid path=${path}`);
	let values = producers.drop(segments[0]).map(produce);
	for (const s of segments.slice(1)) {
		const valueToShrink = values.getNthOrLast(0);
		if (valueToShrink === null) throw new Error(`Unable to replay, got wrong path=${path}`);
		values = shrink(valueToShrink).drop(s);
	}
	return values;
}
const globalPlugins = [];
function readInstalledGlobalPlugins() {
	return globalPlugins;
}
const SMap$1 = Map;
/** @internal */
function runIt(run, shrink, sourceValues, verbose, interruptedAsFailure) {
	const runner = new RunnerIterator(sourceValues, shrink, verbose, interruptedAsFailure);
	for (const v of runner) {
		const out = run(v);
		runner.handleResult(out);
	}
	return runner.runExecution;
}
function propertyExecution(property, v) {
	property.runBeforeEach();
	const out = property.run(v);
	property.runAfterEach();
	return out;
}
/** @internal */
async function asyncRunIt(run, shrink, sourceValues, verbose, interruptedAsFailure) {
	const runner = new RunnerIterator(sourceValues, shrink, verbose, interruptedAsFailure);
	for (const v of runner) {
		const out = await run(v);
		runner.handleResult(out);
	}
	return runner.runExecution;
}
async function asyncPropertyExecution(property, v) {
	await property.runBeforeEach();
	const out = await property.run(v);
	await property.runAfterEach();
	return out;
}
function runPluginCompletionHooksSync(pluginInstances, runDetails) {
	let interceptedOnce = false;
	let interceptedError = void 0;
	for (let index = 0; index !== pluginInstances.length; ++index) {
		const instance = pluginInstances[index];
		if (instance.onAllRunsComplete !== void 0) try {
			instance.onAllRunsComplete(runDetails);
		} catch (error) {
			if (!interceptedOnce) {
				interceptedOnce = true;
				interceptedError = error;
			}
		}
	}
	for (let index = pluginInstances.length - 1; index >= 0; --index) {
		const instance = pluginInstances[index];
		if (instance.afterAll !== void 0) try {
			instance.afterAll();
		} catch (error) {
			if (!interceptedOnce) {
				interceptedOnce = true;
				interceptedError = error;
			}
		}
	}
	if (interceptedOnce) throw interceptedError;
}
function runPluginCompletionHooks(pluginInstances, runDetailsPromise) {
	const followUps = [];
	for (let index = 0; index !== pluginInstances.length; ++index) {
		const instance = pluginInstances[index];
		if (instance.onAllRunsComplete !== void 0) followUps.push((runDetails) => instance.onAllRunsComplete(runDetails));
	}
	for (let index = pluginInstances.length - 1; index >= 0; --index) {
		const instance = pluginInstances[index];
		if (instance.afterAll !== void 0) followUps.push(() => instance.afterAll());
	}
	if (followUps.length === 0) return runDetailsPromise;
	return runDetailsPromise.then(async (details) => {
		let interceptedOnce = false;
		let interceptedError = void 0;
		for (const followUp of followUps) try {
			const out = followUp(details);
			if (out !== void 0) await out;
		} catch (error) {
			if (!interceptedOnce) {
				interceptedOnce = true;
				interceptedError = error;
			}
		}
		if (interceptedOnce) throw interceptedError;
		return details;
	});
}
function check(rawProperty, params) {
	if (rawProperty === null || rawProperty === void 0 || rawProperty.generate === null || rawProperty.generate === void 0) throw new Error("Invalid property encountered, please use a valid property");
	if (rawProperty.run === null || rawProperty.run === void 0) throw new Error("Invalid property encountered, please use a valid property not an arbitrary");
	const qParams = read({
		...readConfigureGlobal(),
		...params
	});
	if (qParams.reporter !== void 0 && qParams.asyncReporter !== void 0) throw new Error("Invalid parameters encountered, reporter and asyncReporter cannot be specified together");
	if (qParams.asyncReporter !== void 0 && !rawProperty.isAsync()) throw new Error("Invalid parameters encountered, only asyncProperty can be used when asyncReporter specified");
	const property = decorateProperty(rawProperty, qParams);
	const globalPlugins = readInstalledGlobalPlugins();
	const localPlugins = qParams.plugins;
	const pluginStore = new SMap$1();
	const pluginInstances = [];
	for (let index = 0; index !== globalPlugins.length; ++index) pluginInstances.push(globalPlugins[index](index, pluginStore));
	for (let index = 0; index !== localPlugins.length; ++index) pluginInstances.push(localPlugins[index](globalPlugins.length + index, pluginStore));
	let surchargedGenerate = void 0;
	let run = property.isAsync() ? async (v) => asyncPropertyExecution(property, v) : (v) => propertyExecution(property, v);
	for (let index = pluginInstances.length - 1; index >= 0; --index) {
		const pluginInstance = pluginInstances[index];
		if (pluginInstance.decorateGenerate !== void 0) {
			if (surchargedGenerate === void 0) surchargedGenerate = (mrng, runId) => property.generate(mrng, runId);
			surchargedGenerate = pluginInstance.decorateGenerate(surchargedGenerate);
		}
		if (pluginInstance.decorateRun !== void 0) run = pluginInstance.decorateRun(run);
	}
	const generator = surchargedGenerate === void 0 ? property : { generate: surchargedGenerate };
	const maxInitialIterations = qParams.path.length === 0 || qParams.path.indexOf(":") === -1 ? qParams.numRuns : -1;
	const maxSkips = qParams.numRuns * qParams.maxSkipsPerRun;
	const shrink = (...args) => property.shrink(...args);
	const sourceValues = new SourceValuesIterator(qParams.path.length === 0 ? toss(generator, qParams.seed, qParams.randomType, qParams.examples) : pathWalk(qParams.path, stream(lazyToss(generator, qParams.seed, qParams.randomType, qParams.examples)), shrink), maxInitialIterations, maxSkips);
	const finalShrink = !qParams.endOnFailure ? shrink : Stream.nil;
	if (property.isAsync()) return runPluginCompletionHooks(pluginInstances, asyncRunIt(run, finalShrink, sourceValues, qParams.verbose, qParams.markInterruptAsFailure).then((e) => e.toRunDetails(qParams.seed, qParams.path, maxSkips, qParams)));
	const out = runIt(run, finalShrink, sourceValues, qParams.verbose, qParams.markInterruptAsFailure).toRunDetails(qParams.seed, qParams.path, maxSkips, qParams);
	runPluginCompletionHooksSync(pluginInstances, out);
	return out;
}
/** @internal */
function toProperty(generator, qParams) {
	const prop = !Object.prototype.hasOwnProperty.call(generator, "isAsync") ? new Property(generator, () => true) : generator;
	return qParams.unbiased === true ? new UnbiasedProperty(prop) : prop;
}
/** @internal */
function streamSample(generator, params) {
	const qParams = read(typeof params === "number" ? {
		...readConfigureGlobal(),
		numRuns: params
	} : {
		...readConfigureGlobal(),
		...params
	});
	const nextProperty = toProperty(generator, qParams);
	const shrink = nextProperty.shrink.bind(nextProperty);
	return (qParams.path.length === 0 ? stream(toss(nextProperty, qParams.seed, qParams.randomType, qParams.examples)) : pathWalk(qParams.path, stream(lazyToss(nextProperty, qParams.seed, qParams.randomType, qParams.examples)), shrink)).take(qParams.numRuns).map((s) => s.value_);
}
/**
* Generate an array containing all the values that would have been generated during {@link assert} or {@link check}
*
* @example
* ```typescript
* fc.sample(fc.nat(), 10); // extract 10 values from fc.nat() Arbitrary
* fc.sample(fc.nat(), {seed: 42}); // extract values from fc.nat() as if we were running fc.assert with seed=42
* ```
*
* @param generator - {@link IProperty} or {@link Arbitrary} to extract the values from
* @param params - Integer representing the number of values to generate or `Parameters` as in {@link assert}
*
* @remarks Since 0.0.6
* @public
*/
function sample(generator, params) {
	return [...streamSample(generator, params)];
}
const safeArrayIsArray$3 = Array.isArray;
const safeMathFloor$6 = Math.floor;
const safeMathLog$2 = Math.log;
/** @internal */
function integerLogLike(v) {
	return safeMathFloor$6(safeMathLog$2(v) / safeMathLog$2(2));
}
function biasNumericRange(min, max, logLike) {
	if (min === max) return [{
		min,
		max
	}];
	if (min < 0 && max > 0) {
		const logMin = logLike(-min);
		const logMax = logLike(max);
		return [
			{
				min: -logMin,
				max: logMax
			},
			{
				min: max - logMax,
				max
			},
			{
				min,
				max: min + logMin
			}
		];
	}
	const logGap = logLike(max - min);
	const arbCloseToMin = {
		min,
		max: min + logGap
	};
	const arbCloseToMax = {
		min: max - logGap,
		max
	};
	return min < 0 ? [arbCloseToMax, arbCloseToMin] : [arbCloseToMin, arbCloseToMax];
}
const safeMathCeil = Math.ceil;
const safeMathFloor$5 = Math.floor;
/** @internal */
function halvePosInteger(n) {
	return safeMathFloor$5(n / 2);
}
/** @internal */
function halveNegInteger(n) {
	return safeMathCeil(n / 2);
}
/**
* Compute shrunk values to move from current to target
* @internal
*/
function shrinkInteger(current, target, tryTargetAsap) {
	const realGap = current - target;
	function* shrinkDecr() {
		let previous = tryTargetAsap ? void 0 : target;
		const gap = tryTargetAsap ? realGap : halvePosInteger(realGap);
		for (let toremove = gap; toremove > 0; toremove = halvePosInteger(toremove)) {
			const next = toremove === realGap ? target : current - toremove;
			yield new Value(next, previous);
			previous = next;
		}
	}
	function* shrinkIncr() {
		let previous = tryTargetAsap ? void 0 : target;
		const gap = tryTargetAsap ? realGap : halveNegInteger(realGap);
		for (let toremove = gap; toremove < 0; toremove = halveNegInteger(toremove)) {
			const next = toremove === realGap ? target : current - toremove;
			yield new Value(next, previous);
			previous = next;
		}
	}
	return realGap > 0 ? stream(shrinkDecr()) : stream(shrinkIncr());
}
const safeMathSign = Math.sign;
const safeNumberIsInteger$6 = Number.isInteger;
const safeObjectIs$6 = Object.is;
/** @internal */
var IntegerArbitrary = class IntegerArbitrary extends Arbitrary {
	constructor(min, max) {
		super();
		this.min = min;
		this.max = max;
		this.ranges = biasNumericRange(min, max, integerLogLike);
	}
	generate(mrng, biasFactor) {
		if (biasFactor === void 0 || mrng.nextInt(1, biasFactor) !== 1) return new Value(mrng.nextInt(this.min, this.max), void 0);
		const ranges = this.ranges;
		if (ranges.length === 1) {
			const range = ranges[0];
			return new Value(mrng.nextInt(range.min, range.max), void 0);
		}
		const id = mrng.nextInt(-2 * (ranges.length - 1), ranges.length - 2);
		const range = id < 0 ? ranges[0] : ranges[id + 1];
		return new Value(mrng.nextInt(range.min, range.max), void 0);
	}
	canShrinkWithoutContext(value) {
		return typeof value === "number" && safeNumberIsInteger$6(value) && !safeObjectIs$6(value, -0) && this.min <= value && value <= this.max;
	}
	shrink(current, context) {
		if (!IntegerArbitrary.isValidContext(current, context)) return shrinkInteger(current, this.min <= 0 && this.max >= 0 ? 0 : this.min < 0 ? this.max : this.min, true);
		if (this.isLastChanceTry(current, context)) return Stream.of(new Value(context, void 0));
		return shrinkInteger(current, context, false);
	}
	isLastChanceTry(current, context) {
		if (current > 0) return current === context + 1 && current > this.min;
		if (current < 0) return current === context - 1 && current < this.max;
		return false;
	}
	static isValidContext(current, context) {
		if (context === void 0) return false;
		if (typeof context !== "number") throw new Error(`Invalid context type passed to IntegerArbitrary (#1)`);
		if (context !== 0 && safeMathSign(current) !== safeMathSign(context)) throw new Error(`Invalid context value passed to IntegerArbitrary (#2)`);
		return true;
	}
};
const safeNumberIsInteger$5 = Number.isInteger;
/**
* Build fully set IntegerConstraints from a partial data
* @internal
*/
function buildCompleteIntegerConstraints(constraints) {
	return {
		min: constraints.min !== void 0 ? constraints.min : -2147483648,
		max: constraints.max !== void 0 ? constraints.max : 2147483647
	};
}
/**
* For integers between min (included) and max (included)
*
* @param constraints - Constraints to apply when building instances (since 2.6.0)
*
* @remarks Since 0.0.1
* @public
*/
function integer(constraints = {}) {
	const fullConstraints = buildCompleteIntegerConstraints(constraints);
	if (fullConstraints.min > fullConstraints.max) throw new Error("fc.integer maximum value should be equal or greater than the minimum one");
	if (!safeNumberIsInteger$5(fullConstraints.min)) throw new Error("fc.integer minimum value should be an integer");
	if (!safeNumberIsInteger$5(fullConstraints.max)) throw new Error("fc.integer maximum value should be an integer");
	return new IntegerArbitrary(fullConstraints.min, fullConstraints.max);
}
/**
* Internal cache for depth contexts
* @internal
*/
const depthContextCache = /* @__PURE__ */ new Map();
/**
* Get back the requested DepthContext
* @remarks Since 2.25.0
* @public
*/
function getDepthContextFor(contextMeta) {
	if (contextMeta === void 0) return { depth: 0 };
	if (typeof contextMeta !== "string") return contextMeta;
	const cachedContext = safeMapGet(depthContextCache, contextMeta);
	if (cachedContext !== void 0) return cachedContext;
	const context = { depth: 0 };
	safeMapSet(depthContextCache, contextMeta, context);
	return context;
}
/** @internal */
var NoopSlicedGenerator = class {
	constructor(arb, mrng, biasFactor) {
		this.arb = arb;
		this.mrng = mrng;
		this.biasFactor = biasFactor;
	}
	attemptExact() {}
	next() {
		return this.arb.generate(this.mrng, this.biasFactor);
	}
};
const safeMathMin$5 = Math.min;
const safeMathMax$2 = Math.max;
/** @internal */
var SlicedBasedGenerator = class {
	constructor(arb, mrng, slices, biasFactor) {
		this.arb = arb;
		this.mrng = mrng;
		this.slices = slices;
		this.biasFactor = biasFactor;
		this.activeSliceIndex = 0;
		this.nextIndexInSlice = 0;
		this.lastIndexInSlice = -1;
	}
	attemptExact(targetLength) {
		if (targetLength !== 0 && this.mrng.nextInt(1, this.biasFactor) === 1) {
			const eligibleIndices = [];
			for (let index = 0; index !== this.slices.length; ++index) if (this.slices[index].length === targetLength) safePush(eligibleIndices, index);
			if (eligibleIndices.length === 0) return;
			this.activeSliceIndex = eligibleIndices[this.mrng.nextInt(0, eligibleIndices.length - 1)];
			this.nextIndexInSlice = 0;
			this.lastIndexInSlice = targetLength - 1;
		}
	}
	next() {
		if (this.nextIndexInSlice <= this.lastIndexInSlice) return new Value(this.slices[this.activeSliceIndex][this.nextIndexInSlice++], void 0);
		if (this.mrng.nextInt(1, this.biasFactor) !== 1) return this.arb.generate(this.mrng, this.biasFactor);
		this.activeSliceIndex = this.mrng.nextInt(0, this.slices.length - 1);
		const slice = this.slices[this.activeSliceIndex];
		if (this.mrng.nextInt(1, this.biasFactor) !== 1) {
			this.nextIndexInSlice = 1;
			this.lastIndexInSlice = slice.length - 1;
			return new Value(slice[0], void 0);
		}
		const rangeBoundaryA = this.mrng.nextInt(0, slice.length - 1);
		const rangeBoundaryB = this.mrng.nextInt(0, slice.length - 1);
		this.nextIndexInSlice = safeMathMin$5(rangeBoundaryA, rangeBoundaryB);
		this.lastIndexInSlice = safeMathMax$2(rangeBoundaryA, rangeBoundaryB);
		return new Value(slice[this.nextIndexInSlice++], void 0);
	}
};
/**
* Build a {@link SlicedGenerator}
*
* @param arb - Arbitrary able to generate values
* @param mrng - Random number generator
* @param slices - Slices to be used (WARNING: while we accept no slices, slices themselves must never empty)
* @param biasFactor - The current bias factor
*
* @internal
*/
function buildSlicedGenerator(arb, mrng, slices, biasFactor) {
	if (biasFactor === void 0 || slices.length === 0 || mrng.nextInt(1, biasFactor) !== 1) return new NoopSlicedGenerator(arb, mrng, biasFactor);
	return new SlicedBasedGenerator(arb, mrng, slices, biasFactor);
}
const safeMathFloor$4 = Math.floor;
const safeMathLog$1 = Math.log;
const safeArrayIsArray$2 = Array.isArray;
/** @internal */
function biasedMaxLength(minLength, maxLength) {
	if (minLength === maxLength) return minLength;
	return minLength + safeMathFloor$4(safeMathLog$1(maxLength - minLength) / safeMathLog$1(2));
}
/** @internal */
var ArrayArbitrary = class ArrayArbitrary extends Arbitrary {
	constructor(arb, minLength, maxGeneratedLength, maxLength, depthIdentifier, setBuilder, customSlices) {
		super();
		this.arb = arb;
		this.minLength = minLength;
		this.maxGeneratedLength = maxGeneratedLength;
		this.maxLength = maxLength;
		this.setBuilder = setBuilder;
		this.customSlices = customSlices;
		this.lengthArb = integer({
			min: minLength,
			max: maxGeneratedLength
		});
		this.depthContext = getDepthContextFor(depthIdentifier);
		this.cachedBiasedMaxLength = biasedMaxLength(minLength, maxGeneratedLength);
	}
	preFilter(tab) {
		if (this.setBuilder === void 0) return tab;
		const s = this.setBuilder();
		for (let index = 0; index !== tab.length; ++index) s.tryAdd(tab[index]);
		return s.getData();
	}
	static makeItCloneable(vs, shrinkables) {
		vs[cloneMethod] = () => {
			const cloned = [];
			for (let idx = 0; idx !== shrinkables.length; ++idx) safePush(cloned, shrinkables[idx].value);
			this.makeItCloneable(cloned, shrinkables);
			return cloned;
		};
		return vs;
	}
	generateNItemsNoDuplicates(setBuilder, N, mrng, biasFactorItems) {
		let numSkippedInRow = 0;
		const s = setBuilder();
		const slicedGenerator = buildSlicedGenerator(this.arb, mrng, this.customSlices, biasFactorItems);
		while (s.size() < N && numSkippedInRow < this.maxGeneratedLength) {
			const current = slicedGenerator.next();
			if (s.tryAdd(current)) numSkippedInRow = 0;
			else numSkippedInRow += 1;
		}
		return s.getData();
	}
	safeGenerateNItemsNoDuplicates(setBuilder, N, mrng, biasFactorItems) {
		const depthImpact = N - this.cachedBiasedMaxLength;
		if (depthImpact <= 0) return this.generateNItemsNoDuplicates(setBuilder, N, mrng, biasFactorItems);
		this.depthContext.depth += depthImpact;
		try {
			return this.generateNItemsNoDuplicates(setBuilder, N, mrng, biasFactorItems);
		} finally {
			this.depthContext.depth -= depthImpact;
		}
	}
	generateNItems(N, mrng, biasFactorItems) {
		const items = [];
		const slicedGenerator = buildSlicedGenerator(this.arb, mrng, this.customSlices, biasFactorItems);
		slicedGenerator.attemptExact(N);
		for (let index = 0; index !== N; ++index) safePush(items, slicedGenerator.next());
		return items;
	}
	safeGenerateNItems(N, mrng, biasFactorItems) {
		const depthImpact = N - this.cachedBiasedMaxLength;
		if (depthImpact <= 0) return this.generateNItems(N, mrng, biasFactorItems);
		this.depthContext.depth += depthImpact;
		try {
			return this.generateNItems(N, mrng, biasFactorItems);
		} finally {
			this.depthContext.depth -= depthImpact;
		}
	}
	wrapper(itemsRaw, shrunkOnce, itemsRawLengthContext, startIndex) {
		const items = shrunkOnce ? this.preFilter(itemsRaw) : itemsRaw;
		let cloneable = false;
		const vs = [];
		const itemsContexts = [];
		for (let idx = 0; idx !== items.length; ++idx) {
			const s = items[idx];
			cloneable = cloneable || s.hasToBeCloned;
			safePush(vs, s.value);
			safePush(itemsContexts, s.context);
		}
		if (cloneable) ArrayArbitrary.makeItCloneable(vs, items);
		return new Value(vs, {
			shrunkOnce,
			lengthContext: itemsRaw.length === items.length && itemsRawLengthContext !== void 0 ? itemsRawLengthContext : void 0,
			itemsContexts,
			startIndex
		});
	}
	generate(mrng, biasFactor) {
		let targetSize;
		let biasFactorItems;
		if (biasFactor === void 0) targetSize = this.lengthArb.generate(mrng, void 0).value;
		else if (this.minLength === this.maxGeneratedLength) {
			targetSize = this.lengthArb.generate(mrng, void 0).value;
			biasFactorItems = biasFactor;
		} else if (mrng.nextInt(1, biasFactor) !== 1) targetSize = this.lengthArb.generate(mrng, void 0).value;
		else if (mrng.nextInt(1, biasFactor) !== 1) {
			targetSize = this.lengthArb.generate(mrng, void 0).value;
			biasFactorItems = biasFactor;
		} else {
			const maxBiasedLength = this.cachedBiasedMaxLength;
			targetSize = integer({
				min: this.minLength,
				max: maxBiasedLength
			}).generate(mrng, void 0).value;
			biasFactorItems = biasFactor;
		}
		const items = this.setBuilder !== void 0 ? this.safeGenerateNItemsNoDuplicates(this.setBuilder, targetSize, mrng, biasFactorItems) : this.safeGenerateNItems(targetSize, mrng, biasFactorItems);
		return this.wrapper(items, false, void 0, 0);
	}
	canShrinkWithoutContext(value) {
		if (!safeArrayIsArray$2(value) || this.minLength > value.length || value.length > this.maxLength) return false;
		for (let index = 0; index !== value.length; ++index) {
			if (!(index in value)) return false;
			if (!this.arb.canShrinkWithoutContext(value[index])) return false;
		}
		return this.preFilter(safeMap(value, (item) => new Value(item, void 0))).length === value.length;
	}
	shrinkItemByItem(value, safeContext, endIndex) {
		const shrinks = [];
		for (let index = safeContext.startIndex; index < endIndex; ++index) safePush(shrinks, makeLazy(() => this.arb.shrink(value[index], safeContext.itemsContexts[index]).map((v) => {
			const beforeCurrent = safeMap(safeSlice(value, 0, index), (v, i) => new Value(cloneIfNeeded(v), safeContext.itemsContexts[i]));
			const afterCurrent = safeMap(safeSlice(value, index + 1), (v, i) => new Value(cloneIfNeeded(v), safeContext.itemsContexts[i + index + 1]));
			return [
				[
					...beforeCurrent,
					v,
					...afterCurrent
				],
				void 0,
				index
			];
		})));
		return Stream.nil().join(...shrinks);
	}
	shrinkImpl(value, context) {
		if (value.length === 0) return Stream.nil();
		const safeContext = context !== void 0 ? context : {
			shrunkOnce: false,
			lengthContext: void 0,
			itemsContexts: [],
			startIndex: 0
		};
		return this.lengthArb.shrink(value.length, safeContext.lengthContext).drop(safeContext.shrunkOnce && safeContext.lengthContext === void 0 && value.length > this.minLength + 1 ? 1 : 0).map((lengthValue) => {
			const sliceStart = value.length - lengthValue.value;
			return [
				safeMap(safeSlice(value, sliceStart), (v, index) => new Value(cloneIfNeeded(v), safeContext.itemsContexts[index + sliceStart])),
				lengthValue.context,
				0
			];
		}).join(makeLazy(() => value.length > this.minLength ? this.shrinkItemByItem(value, safeContext, 1) : this.shrinkItemByItem(value, safeContext, value.length))).join(value.length > this.minLength ? makeLazy(() => {
			const subContext = {
				shrunkOnce: false,
				lengthContext: void 0,
				itemsContexts: safeSlice(safeContext.itemsContexts, 1),
				startIndex: 0
			};
			return this.shrinkImpl(safeSlice(value, 1), subContext).filter((v) => this.minLength <= v[0].length + 1).map((v) => {
				return [
					[new Value(cloneIfNeeded(value[0]), safeContext.itemsContexts[0]), ...v[0]],
					void 0,
					0
				];
			});
		}) : Stream.nil());
	}
	shrink(value, context) {
		return this.shrinkImpl(value, context).map((contextualValue) => this.wrapper(contextualValue[0], true, contextualValue[1], contextualValue[2]));
	}
};
const safeMathFloor$3 = Math.floor;
const safeMathMin$4 = Math.min;
/**
* Shared upper bound for max length of array-like entities handled within fast-check
*
* "Every Array object has a non-configurable "length" property whose value is always a nonnegative integer less than 2^32."
* See {@link https://262.ecma-international.org/11.0/#sec-array-exotic-objects | ECMAScript Specifications}
*
* "The String type is the set of all ordered sequences [...] up to a maximum length of 2^53 - 1 elements."
* See {@link https://262.ecma-international.org/11.0/#sec-ecmascript-language-types-string-type | ECMAScript Specifications}
*
* @internal
*/
const MaxLengthUpperBound = 2147483647;
/** @internal */
const orderedSize = [
	"xsmall",
	"small",
	"medium",
	"large",
	"xlarge"
];
/** @internal */
const orderedRelativeSize = [
	"-4",
	"-3",
	"-2",
	"-1",
	"=",
	"+1",
	"+2",
	"+3",
	"+4"
];
/**
* The default size used by fast-check
* @internal
*/
const DefaultSize = "small";
/**
* Compute `maxLength` based on `minLength` and `size`
* @internal
*/
function maxLengthFromMinLength(minLength, size) {
	switch (size) {
		case "xsmall": return safeMathFloor$3(1.1 * minLength) + 1;
		case "small": return 2 * minLength + 10;
		case "medium": return 11 * minLength + 100;
		case "large": return 101 * minLength + 1e3;
		case "xlarge": return 1001 * minLength + 1e4;
		default: throw new Error(`Unable to compute lengths based on received size: ${size}`);
	}
}
/**
* Transform a RelativeSize|Size into a Size
* @internal
*/
function relativeSizeToSize(size, defaultSize) {
	const sizeInRelative = safeIndexOf(orderedRelativeSize, size);
	if (sizeInRelative === -1) return size;
	const defaultSizeInSize = safeIndexOf(orderedSize, defaultSize);
	if (defaultSizeInSize === -1) throw new Error(`Unable to offset size based on the unknown defaulted one: ${defaultSize}`);
	const resultingSizeInSize = defaultSizeInSize + sizeInRelative - 4;
	return resultingSizeInSize < 0 ? orderedSize[0] : resultingSizeInSize >= orderedSize.length ? orderedSize[orderedSize.length - 1] : orderedSize[resultingSizeInSize];
}
/**
* Compute `maxGeneratedLength` based on `minLength`, `maxLength` and `size`
* @param size - Size defined by the caller on the arbitrary
* @param minLength - Considered minimal length
* @param maxLength - Considered maximal length
* @param specifiedMaxLength - Whether or not the caller specified the max (true) or if it has been defaulted (false)
* @internal
*/
function maxGeneratedLengthFromSizeForArbitrary(size, minLength, maxLength, specifiedMaxLength) {
	const { baseSize: defaultSize = DefaultSize, defaultSizeToMaxWhenMaxSpecified } = readConfigureGlobal() || {};
	const definedSize = size !== void 0 ? size : specifiedMaxLength && defaultSizeToMaxWhenMaxSpecified ? "max" : defaultSize;
	if (definedSize === "max") return maxLength;
	const finalSize = relativeSizeToSize(definedSize, defaultSize);
	return safeMathMin$4(maxLengthFromMinLength(minLength, finalSize), maxLength);
}
/**
* Compute `depthSize` based on `size`
* @param size - Size or depthSize defined by the caller on the arbitrary
* @param specifiedMaxDepth - Whether or not the caller specified a max depth
* @internal
*/
function depthBiasFromSizeForArbitrary(depthSizeOrSize, specifiedMaxDepth) {
	if (typeof depthSizeOrSize === "number") return 1 / depthSizeOrSize;
	const { baseSize: defaultSize = DefaultSize, defaultSizeToMaxWhenMaxSpecified } = readConfigureGlobal() || {};
	const definedSize = depthSizeOrSize !== void 0 ? depthSizeOrSize : specifiedMaxDepth && defaultSizeToMaxWhenMaxSpecified ? "max" : defaultSize;
	if (definedSize === "max") return 0;
	switch (relativeSizeToSize(definedSize, defaultSize)) {
		case "xsmall": return 1;
		case "small": return .5;
		case "medium": return .25;
		case "large": return .125;
		case "xlarge": return .0625;
	}
}
/**
* For arrays of values coming from `arb`
*
* @param arb - Arbitrary used to generate the values inside the array
* @param constraints - Constraints to apply when building instances (since 2.4.0)
*
* @remarks Since 0.0.1
* @public
*/
function array(arb, constraints = {}) {
	const size = constraints.size;
	const minLength = constraints.minLength || 0;
	const maxLengthOrUnset = constraints.maxLength;
	const depthIdentifier = constraints.depthIdentifier;
	const maxLength = maxLengthOrUnset !== void 0 ? maxLengthOrUnset : MaxLengthUpperBound;
	return new ArrayArbitrary(arb, minLength, maxGeneratedLengthFromSizeForArbitrary(size, minLength, maxLength, maxLengthOrUnset !== void 0), maxLength, depthIdentifier, void 0, constraints.experimentalCustomSlices || []);
}
const stableObjectGetPrototypeOf$1 = Object.getPrototypeOf;
/** @internal */
var NoBiasArbitrary = class extends Arbitrary {
	constructor(arb) {
		super();
		this.arb = arb;
	}
	generate(mrng, _biasFactor) {
		return this.arb.generate(mrng, void 0);
	}
	canShrinkWithoutContext(value) {
		return this.arb.canShrinkWithoutContext(value);
	}
	shrink(value, context) {
		return this.arb.shrink(value, context);
	}
};
/**
* Build an arbitrary without any bias.
*
* The produced instance wraps the source one and ensures the bias factor will always be passed to undefined meaning bias will be deactivated.
* All the rest stays unchanged.
*
* @param arb - The original arbitrary used for generating values. This arbitrary remains unchanged.
*
* @remarks Since 3.20.0
* @public
*/
function noBias(arb) {
	if (stableObjectGetPrototypeOf$1(arb) === NoBiasArbitrary.prototype && arb.generate === NoBiasArbitrary.prototype.generate && arb.canShrinkWithoutContext === NoBiasArbitrary.prototype.canShrinkWithoutContext && arb.shrink === NoBiasArbitrary.prototype.shrink) return arb;
	return new NoBiasArbitrary(arb);
}
/** @internal */
function booleanMapper(v) {
	return v === 1;
}
/** @internal */
function booleanUnmapper(v) {
	if (typeof v !== "boolean") throw new Error("Unsupported input type");
	return v === true ? 1 : 0;
}
/**
* For boolean values - `true` or `false`
* @remarks Since 0.0.6
* @public
*/
function boolean() {
	return noBias(integer({
		min: 0,
		max: 1
	}).map(booleanMapper, booleanUnmapper));
}
const safeObjectIs$5 = Object.is;
/** @internal */
var FastConstantValuesLookup = class {
	constructor(values) {
		this.values = values;
		this.fastValues = new SSet(this.values);
		let hasMinusZero = false;
		let hasPlusZero = false;
		if (safeHas(this.fastValues, 0)) for (let idx = 0; idx !== this.values.length; ++idx) {
			const value = this.values[idx];
			hasMinusZero = hasMinusZero || safeObjectIs$5(value, -0);
			hasPlusZero = hasPlusZero || safeObjectIs$5(value, 0);
		}
		this.hasMinusZero = hasMinusZero;
		this.hasPlusZero = hasPlusZero;
	}
	has(value) {
		if (value === 0) {
			if (safeObjectIs$5(value, 0)) return this.hasPlusZero;
			return this.hasMinusZero;
		}
		return safeHas(this.fastValues, value);
	}
};
/** @internal */
var ConstantArbitrary = class extends Arbitrary {
	constructor(values) {
		super();
		this.values = values;
	}
	generate(mrng, _biasFactor) {
		const idx = this.values.length === 1 ? 0 : mrng.nextInt(0, this.values.length - 1);
		const value = this.values[idx];
		if (!hasCloneMethod(value)) return new Value(value, idx);
		return new Value(value, idx, () => value[cloneMethod]());
	}
	canShrinkWithoutContext(value) {
		if (this.values.length === 1) return safeObjectIs$5(this.values[0], value);
		if (this.fastValues === void 0) this.fastValues = new FastConstantValuesLookup(this.values);
		return this.fastValues.has(value);
	}
	shrink(value, context) {
		if (context === 0 || safeObjectIs$5(value, this.values[0])) return Stream.nil();
		return Stream.of(new Value(this.values[0], 0));
	}
};
function constantFrom(...values) {
	if (values.length === 0) throw new Error("fc.constantFrom expects at least one parameter");
	return new ConstantArbitrary(values);
}
/**
* For `value`
* @param value - The value to produce
* @remarks Since 0.0.1
* @public
*/
function constant(value) {
	return new ConstantArbitrary([value]);
}
const safeNumberIsNaN$4 = Number.isNaN;
const safeNumberIsNaN$3 = Number.isNaN;
const safeIsArray = Array.isArray;
/**
* CustomSet based on a fully custom equality function
*
* @internal
*/
var CustomEqualSet = class {
	constructor(isEqual) {
		this.isEqual = isEqual;
		this.data = [];
	}
	tryAdd(value) {
		for (let idx = 0; idx !== this.data.length; ++idx) if (this.isEqual(this.data[idx], value)) return false;
		safePush(this.data, value);
		return true;
	}
	size() {
		return this.data.length;
	}
	getData() {
		return this.data;
	}
};
const safeNumberIsNaN$2 = Number.isNaN;
/**
* CustomSet based on "strict equality" as defined by:
* https://tc39.es/ecma262/multipage/abstract-operations.html#sec-isstrictlyequal
*
* And coming with the ability to select a sub-value from the received one.
* @internal
*/
var StrictlyEqualSet = class {
	constructor(selector) {
		this.selector = selector;
		this.selectedItemsExceptNaN = new SSet();
		this.data = [];
	}
	tryAdd(value) {
		const selected = this.selector(value);
		if (safeNumberIsNaN$2(selected)) {
			safePush(this.data, value);
			return true;
		}
		const sizeBefore = this.selectedItemsExceptNaN.size;
		safeAdd(this.selectedItemsExceptNaN, selected);
		if (sizeBefore !== this.selectedItemsExceptNaN.size) {
			safePush(this.data, value);
			return true;
		}
		return false;
	}
	size() {
		return this.data.length;
	}
	getData() {
		return this.data;
	}
};
const safeObjectIs$3 = Object.is;
/**
* CustomSet based on "SameValue" as defined by:
* https://tc39.es/ecma262/multipage/abstract-operations.html#sec-samevalue
*
* And coming with the ability to select a sub-value from the received one.
* @internal
*/
var SameValueSet = class {
	constructor(selector) {
		this.selector = selector;
		this.selectedItemsExceptMinusZero = new SSet();
		this.data = [];
		this.hasMinusZero = false;
	}
	tryAdd(value) {
		const selected = this.selector(value);
		if (safeObjectIs$3(selected, -0)) {
			if (this.hasMinusZero) return false;
			safePush(this.data, value);
			this.hasMinusZero = true;
			return true;
		}
		const sizeBefore = this.selectedItemsExceptMinusZero.size;
		safeAdd(this.selectedItemsExceptMinusZero, selected);
		if (sizeBefore !== this.selectedItemsExceptMinusZero.size) {
			safePush(this.data, value);
			return true;
		}
		return false;
	}
	size() {
		return this.data.length;
	}
	getData() {
		return this.data;
	}
};
/**
* CustomSet based on "SameValueZero" as defined by:
* https://tc39.es/ecma262/multipage/abstract-operations.html#sec-samevaluezero
*
* And coming with the ability to select a sub-value from the received one.
* @internal
*/
var SameValueZeroSet = class {
	constructor(selector) {
		this.selector = selector;
		this.selectedItems = new SSet();
		this.data = [];
	}
	tryAdd(value) {
		const selected = this.selector(value);
		const sizeBefore = this.selectedItems.size;
		safeAdd(this.selectedItems, selected);
		if (sizeBefore !== this.selectedItems.size) {
			safePush(this.data, value);
			return true;
		}
		return false;
	}
	size() {
		return this.data.length;
	}
	getData() {
		return this.data;
	}
};
/** @internal */
function buildUniqueArraySetBuilder(constraints) {
	if (typeof constraints.comparator === "function") {
		if (constraints.selector === void 0) {
			const comparator = constraints.comparator;
			const isEqualForBuilder = (nextA, nextB) => comparator(nextA.value_, nextB.value_);
			return () => new CustomEqualSet(isEqualForBuilder);
		}
		const comparator = constraints.comparator;
		const selector = constraints.selector;
		const refinedSelector = (next) => selector(next.value_);
		const isEqualForBuilder = (nextA, nextB) => comparator(refinedSelector(nextA), refinedSelector(nextB));
		return () => new CustomEqualSet(isEqualForBuilder);
	}
	const selector = constraints.selector || ((v) => v);
	const refinedSelector = (next) => selector(next.value_);
	switch (constraints.comparator) {
		case "IsStrictlyEqual": return () => new StrictlyEqualSet(refinedSelector);
		case "SameValueZero": return () => new SameValueZeroSet(refinedSelector);
		case "SameValue":
		case void 0: return () => new SameValueSet(refinedSelector);
	}
}
function uniqueArray(arb, constraints = {}) {
	const minLength = constraints.minLength !== void 0 ? constraints.minLength : 0;
	const maxLength = constraints.maxLength !== void 0 ? constraints.maxLength : MaxLengthUpperBound;
	const maxGeneratedLength = maxGeneratedLengthFromSizeForArbitrary(constraints.size, minLength, maxLength, constraints.maxLength !== void 0);
	const depthIdentifier = constraints.depthIdentifier;
	const arrayArb = new ArrayArbitrary(arb, minLength, maxGeneratedLength, maxLength, depthIdentifier, buildUniqueArraySetBuilder(constraints), []);
	if (minLength === 0) return arrayArb;
	return arrayArb.filter((tab) => tab.length >= minLength);
}
const safePositiveInfinity$7 = Number.POSITIVE_INFINITY;
const safeMaxSafeInteger$2 = Number.MAX_SAFE_INTEGER;
const safeNumberIsInteger$4 = Number.isInteger;
const safeMathFloor$2 = Math.floor;
const safeMathPow = Math.pow;
const safeMathMin$3 = Math.min;
/** @internal */
var FrequencyArbitrary = class FrequencyArbitrary extends Arbitrary {
	static from(warbs, constraints, label) {
		if (warbs.length === 0) throw new Error(`${label} expects at least one weighted arbitrary`);
		let totalWeight = 0;
		for (let idx = 0; idx !== warbs.length; ++idx) {
			if (warbs[idx].arbitrary === void 0) throw new Error(`${label} expects arbitraries to be specified`);
			const currentWeight = warbs[idx].weight;
			totalWeight += currentWeight;
			if (!safeNumberIsInteger$4(currentWeight)) throw new Error(`${label} expects weights to be integer values`);
			if (currentWeight < 0) throw new Error(`${label} expects weights to be superior or equal to 0`);
		}
		if (totalWeight <= 0) throw new Error(`${label} expects the sum of weights to be strictly superior to 0`);
		const sanitizedConstraints = {
			depthBias: depthBiasFromSizeForArbitrary(constraints.depthSize, constraints.maxDepth !== void 0),
			maxDepth: constraints.maxDepth !== void 0 ? constraints.maxDepth : safePositiveInfinity$7,
			withCrossShrink: !!constraints.withCrossShrink
		};
		return new FrequencyArbitrary(warbs, sanitizedConstraints, getDepthContextFor(constraints.depthIdentifier));
	}
	constructor(warbs, constraints, context) {
		super();
		this.warbs = warbs;
		this.constraints = constraints;
		this.context = context;
		let currentWeight = 0;
		this.cumulatedWeights = [];
		for (let idx = 0; idx !== warbs.length; ++idx) {
			currentWeight += warbs[idx].weight;
			safePush(this.cumulatedWeights, currentWeight);
		}
		this.totalWeight = currentWeight;
	}
	generate(mrng, biasFactor) {
		if (this.mustGenerateFirst()) return this.safeGenerateForIndex(mrng, 0, biasFactor);
		const selected = mrng.nextInt(this.computeNegDepthBenefit(), this.totalWeight - 1);
		for (let idx = 0; idx !== this.cumulatedWeights.length; ++idx) if (selected < this.cumulatedWeights[idx]) return this.safeGenerateForIndex(mrng, idx, biasFactor);
		throw new Error(`Unable to generate from fc.frequency`);
	}
	canShrinkWithoutContext(value) {
		return this.canShrinkWithoutContextIndex(value) !== -1;
	}
	shrink(value, context) {
		if (context !== void 0) {
			const safeContext = context;
			const selectedIndex = safeContext.selectedIndex;
			const originalBias = safeContext.originalBias;
			const originalShrinks = this.warbs[selectedIndex].arbitrary.shrink(value, safeContext.originalContext).map((v) => this.mapIntoValue(selectedIndex, v, null, originalBias));
			if (safeContext.clonedMrngForFallbackFirst !== null) {
				if (safeContext.cachedGeneratedForFirst === void 0) safeContext.cachedGeneratedForFirst = this.safeGenerateForIndex(safeContext.clonedMrngForFallbackFirst, 0, originalBias);
				const valueFromFirst = safeContext.cachedGeneratedForFirst;
				return Stream.of(valueFromFirst).join(originalShrinks);
			}
			return originalShrinks;
		}
		const potentialSelectedIndex = this.canShrinkWithoutContextIndex(value);
		if (potentialSelectedIndex === -1) return Stream.nil();
		return this.defaultShrinkForFirst(potentialSelectedIndex).join(this.warbs[potentialSelectedIndex].arbitrary.shrink(value, void 0).map((v) => this.mapIntoValue(potentialSelectedIndex, v, null, void 0)));
	}
	/** Generate shrink values for first arbitrary when no context and no value was provided */
	defaultShrinkForFirst(selectedIndex) {
		++this.context.depth;
		try {
			if (!this.mustFallbackToFirstInShrink(selectedIndex) || this.warbs[0].fallbackValue === void 0) return Stream.nil();
		} finally {
			--this.context.depth;
		}
		const rawShrinkValue = new Value(this.warbs[0].fallbackValue.default, void 0);
		return Stream.of(this.mapIntoValue(0, rawShrinkValue, null, void 0));
	}
	/** Extract the index of the generator that would have been able to gennrate the value */
	canShrinkWithoutContextIndex(value) {
		if (this.mustGenerateFirst()) return this.warbs[0].arbitrary.canShrinkWithoutContext(value) ? 0 : -1;
		try {
			++this.context.depth;
			for (let idx = 0; idx !== this.warbs.length; ++idx) {
				const warb = this.warbs[idx];
				if (warb.weight !== 0 && warb.arbitrary.canShrinkWithoutContext(value)) return idx;
			}
			return -1;
		} finally {
			--this.context.depth;
		}
	}
	/** Map the output of one of the children with the context of frequency */
	mapIntoValue(idx, value, clonedMrngForFallbackFirst, biasFactor) {
		const context = {
			selectedIndex: idx,
			originalBias: biasFactor,
			originalContext: value.context,
			clonedMrngForFallbackFirst
		};
		return new Value(value.value, context);
	}
	/** Generate using Arbitrary at index idx and safely handle depth context */
	safeGenerateForIndex(mrng, idx, biasFactor) {
		++this.context.depth;
		try {
			const value = this.warbs[idx].arbitrary.generate(mrng, biasFactor);
			const clonedMrngForFallbackFirst = this.mustFallbackToFirstInShrink(idx) ? mrng.clone() : null;
			return this.mapIntoValue(idx, value, clonedMrngForFallbackFirst, biasFactor);
		} finally {
			--this.context.depth;
		}
	}
	/** Check if generating a value based on the first arbitrary is compulsory */
	mustGenerateFirst() {
		return this.constraints.maxDepth <= this.context.depth;
	}
	/** Check if fallback on first arbitrary during shrinking is required */
	mustFallbackToFirstInShrink(idx) {
		return idx !== 0 && this.constraints.withCrossShrink && this.warbs[0].weight !== 0;
	}
	/** Compute the benefit for the current depth */
	computeNegDepthBenefit() {
		const depthBias = this.constraints.depthBias;
		if (depthBias <= 0 || this.warbs[0].weight === 0) return 0;
		const depthBenefit = safeMathFloor$2(safeMathPow(1 + depthBias, this.context.depth)) - 1;
		return -safeMathMin$3(this.totalWeight * depthBenefit, safeMaxSafeInteger$2) || 0;
	}
};
/**
* @internal
*/
function isOneOfContraints(param) {
	return param !== null && param !== void 0 && typeof param === "object" && !("generate" in param) && !("arbitrary" in param) && !("weight" in param);
}
/**
* @internal
*/
function toWeightedArbitrary(maybeWeightedArbitrary) {
	if (isArbitrary(maybeWeightedArbitrary)) return {
		arbitrary: maybeWeightedArbitrary,
		weight: 1
	};
	return maybeWeightedArbitrary;
}
function oneof(...args) {
	const constraints = args[0];
	if (isOneOfContraints(constraints)) {
		const weightedArbs = safeMap(safeSlice(args, 1), toWeightedArbitrary);
		return FrequencyArbitrary.from(weightedArbs, constraints, "fc.oneof");
	}
	const weightedArbs = safeMap(args, toWeightedArbitrary);
	return FrequencyArbitrary.from(weightedArbs, {}, "fc.oneof");
}
const safeNumberIsInteger$3 = Number.isInteger;
function nat(arg) {
	const max = typeof arg === "number" ? arg : arg && arg.max !== void 0 ? arg.max : 2147483647;
	if (max < 0) throw new Error("fc.nat value should be greater than or equal to 0");
	if (!safeNumberIsInteger$3(max)) throw new Error("fc.nat maximum value should be an integer");
	return new IntegerArbitrary(0, max);
}
/** @internal */
const safeObjectIs$2 = Object.is;
/** @internal */
function buildDichotomyEntries(entries) {
	let currentFrom = 0;
	const dichotomyEntries = [];
	for (const entry of entries) {
		const from = currentFrom;
		currentFrom = from + entry.num;
		const to = currentFrom - 1;
		dichotomyEntries.push({
			from,
			to,
			entry
		});
	}
	return dichotomyEntries;
}
/** @internal */
function findDichotomyEntry(dichotomyEntries, choiceIndex) {
	let min = 0;
	let max = dichotomyEntries.length;
	while (max - min > 1) {
		const mid = ~~((min + max) / 2);
		if (choiceIndex < dichotomyEntries[mid].from) max = mid;
		else min = mid;
	}
	return dichotomyEntries[min];
}
/** @internal */
function indexToMappedConstantMapperFor(entries) {
	const dichotomyEntries = buildDichotomyEntries(entries);
	return function indexToMappedConstantMapper(choiceIndex) {
		const dichotomyEntry = findDichotomyEntry(dichotomyEntries, choiceIndex);
		return dichotomyEntry.entry.build(choiceIndex - dichotomyEntry.from);
	};
}
/** @internal */
function buildReverseMapping(entries) {
	const reverseMapping = {
		mapping: new SMap$2(),
		negativeZeroIndex: void 0
	};
	let choiceIndex = 0;
	for (let entryIdx = 0; entryIdx !== entries.length; ++entryIdx) {
		const entry = entries[entryIdx];
		for (let idxInEntry = 0; idxInEntry !== entry.num; ++idxInEntry) {
			const value = entry.build(idxInEntry);
			if (value === 0 && 1 / value === SNumber.NEGATIVE_INFINITY) reverseMapping.negativeZeroIndex = choiceIndex;
			else safeMapSet(reverseMapping.mapping, value, choiceIndex);
			++choiceIndex;
		}
	}
	return reverseMapping;
}
/** @internal */
function indexToMappedConstantUnmapperFor(entries) {
	let reverseMapping = null;
	return function indexToMappedConstantUnmapper(value) {
		if (reverseMapping === null) reverseMapping = buildReverseMapping(entries);
		const choiceIndex = safeObjectIs$2(value, -0) ? reverseMapping.negativeZeroIndex : safeMapGet(reverseMapping.mapping, value);
		if (choiceIndex === void 0) throw new SError("Unknown value encountered cannot be built using this mapToConstant");
		return choiceIndex;
	};
}
/** @internal */
function computeNumChoices(options) {
	if (options.length === 0) throw new SError(`fc.mapToConstant expects at least one option`);
	let numChoices = 0;
	for (let idx = 0; idx !== options.length; ++idx) {
		if (options[idx].num < 0) throw new SError(`fc.mapToConstant expects all options to have a number of entries greater or equal to zero`);
		numChoices += options[idx].num;
	}
	if (numChoices === 0) throw new SError(`fc.mapToConstant expects at least one choice among options`);
	return numChoices;
}
/**
* Generate non-contiguous ranges of values
* by mapping integer values to constant
*
* @param options - Builders to be called to generate the values
*
* @example
* ```
* // generate alphanumeric values (a-z0-9)
* mapToConstant(
*   { num: 26, build: v => String.fromCharCode(v + 0x61) },
*   { num: 10, build: v => String.fromCharCode(v + 0x30) },
* )
* ```
*
* @remarks Since 1.14.0
* @public
*/
function mapToConstant(...entries) {
	return nat({ max: computeNumChoices(entries) - 1 }).map(indexToMappedConstantMapperFor(entries), indexToMappedConstantUnmapperFor(entries));
}
/**
* Split a string into valid tokens of patternsArb
* @internal
*/
function tokenizeString(patternsArb, value, minLength, maxLength) {
	if (value.length === 0) {
		if (minLength > 0) return;
		return [];
	}
	if (maxLength <= 0) return;
	const stack = [{
		endIndexChunks: 0,
		nextStartIndex: 1,
		chunks: []
	}];
	while (stack.length > 0) {
		const last = safePop$1(stack);
		for (let index = last.nextStartIndex; index <= value.length; ++index) {
			const chunk = safeSubstring(value, last.endIndexChunks, index);
			if (patternsArb.canShrinkWithoutContext(chunk)) {
				const newChunks = [...last.chunks, chunk];
				if (index === value.length) {
					if (newChunks.length < minLength) break;
					return newChunks;
				}
				safePush(stack, {
					endIndexChunks: last.endIndexChunks,
					nextStartIndex: index + 1,
					chunks: last.chunks
				});
				if (newChunks.length < maxLength) safePush(stack, {
					endIndexChunks: index,
					nextStartIndex: index + 1,
					chunks: newChunks
				});
				break;
			}
		}
	}
}
/** @internal - tab is supposed to be composed of valid entries extracted from the source arbitrary */
function patternsToStringMapper(tab) {
	return safeJoin(tab, "");
}
/** @internal */
function minLengthFrom(constraints) {
	return constraints.minLength !== void 0 ? constraints.minLength : 0;
}
/** @internal */
function maxLengthFrom(constraints) {
	return constraints.maxLength !== void 0 ? constraints.maxLength : MaxLengthUpperBound;
}
/** @internal */
function patternsToStringUnmapperIsValidLength(tokens, constraints) {
	return minLengthFrom(constraints) <= tokens.length && tokens.length <= maxLengthFrom(constraints);
}
/** @internal */
function patternsToStringUnmapperFor(patternsArb, constraints) {
	return function patternsToStringUnmapper(value) {
		if (typeof value !== "string") throw new SError("Unsupported value");
		const tokens = tokenizeString(patternsArb, value, minLengthFrom(constraints), maxLengthFrom(constraints));
		if (tokens === void 0) throw new SError("Unable to unmap received string");
		return tokens;
	};
}
const dangerousStrings = [
	"__defineGetter__",
	"__defineSetter__",
	"__lookupGetter__",
	"__lookupSetter__",
	"__proto__",
	"constructor",
	"hasOwnProperty",
	"isPrototypeOf",
	"propertyIsEnumerable",
	"toLocaleString",
	"toString",
	"valueOf",
	"apply",
	"arguments",
	"bind",
	"call",
	"caller",
	"length",
	"name",
	"prototype",
	"key",
	"ref"
];
/** @internal */
const slicesPerArbitrary = /* @__PURE__ */ new WeakMap();
/** @internal */
function createSlicesForStringNoConstraints(charArbitrary) {
	const slicesForString = [];
	for (const dangerous of dangerousStrings) {
		const candidate = tokenizeString(charArbitrary, dangerous, 0, MaxLengthUpperBound);
		if (candidate !== void 0) safePush(slicesForString, candidate);
	}
	return slicesForString;
}
/** @internal */
function createSlicesForString(charArbitrary, constraints) {
	let slices = safeGet(slicesPerArbitrary, charArbitrary);
	if (slices === void 0) {
		slices = createSlicesForStringNoConstraints(charArbitrary);
		safeSet(slicesPerArbitrary, charArbitrary, slices);
	}
	const slicesForConstraints = [];
	for (const slice of slices) if (patternsToStringUnmapperIsValidLength(slice, constraints)) safePush(slicesForConstraints, slice);
	return slicesForConstraints;
}
/** @internal */
const asciiAlphabetRanges = [[0, 127]];
/** @internal */
const fullAlphabetRanges = [[0, 55295], [57344, 1114111]];
/**
* Ranges of Graphemes safe to be combined together without any risks to interract between each others.
* 779 ranges, gathering 31828 code-points over the 34931 being declared by http://unicode.org/Public/UNIDATA/UnicodeData.txt on the 17th of August 2024
* @internal
*/
const autonomousGraphemeRanges = [
	[32, 126],
	[160, 172],
	[174, 767],
	[880, 887],
	[890, 895],
	[900, 906],
	[908],
	[910, 929],
	[931, 1154],
	[1162, 1327],
	[1329, 1366],
	[1369, 1418],
	[1421, 1423],
	[1470],
	[1472],
	[1475],
	[1478],
	[1488, 1514],
	[1519, 1524],
	[1542, 1551],
	[1563],
	[1565, 1610],
	[1632, 1647],
	[1649, 1749],
	[1758],
	[1765, 1766],
	[1769],
	[1774, 1805],
	[1808],
	[1810, 1839],
	[1869, 1957],
	[1969],
	[1984, 2026],
	[2036, 2042],
	[2046, 2069],
	[2074],
	[2084],
	[2088],
	[2096, 2110],
	[2112, 2136],
	[2142],
	[2144, 2154],
	[2160, 2190],
	[2208, 2249],
	[2308, 2361],
	[2365],
	[2384],
	[2392, 2401],
	[2404, 2432],
	[2437, 2444],
	[2447, 2448],
	[2451, 2472],
	[2474, 2480],
	[2482],
	[2486, 2489],
	[2493],
	[2510],
	[2524, 2525],
	[2527, 2529],
	[2534, 2557],
	[2565, 2570],
	[2575, 2576],
	[2579, 2600],
	[2602, 2608],
	[2610, 2611],
	[2613, 2614],
	[2616, 2617],
	[2649, 2652],
	[2654],
	[2662, 2671],
	[2674, 2676],
	[2678],
	[2693, 2701],
	[2703, 2705],
	[2707, 2728],
	[2730, 2736],
	[2738, 2739],
	[2741, 2745],
	[2749],
	[2768],
	[2784, 2785],
	[2790, 2801],
	[2809],
	[2821, 2828],
	[2831, 2832],
	[2835, 2856],
	[2858, 2864],
	[2866, 2867],
	[2869, 2873],
	[2877],
	[2908, 2909],
	[2911, 2913],
	[2918, 2935],
	[2947],
	[2949, 2954],
	[2958, 2960],
	[2962, 2965],
	[2969, 2970],
	[2972],
	[2974, 2975],
	[2979, 2980],
	[2984, 2986],
	[2990, 3001],
	[3024],
	[3046, 3066],
	[3077, 3084],
	[3086, 3088],
	[3090, 3112],
	[3114, 3129],
	[3133],
	[3160, 3162],
	[3165],
	[3168, 3169],
	[3174, 3183],
	[3191, 3200],
	[3204, 3212],
	[3214, 3216],
	[3218, 3240],
	[3242, 3251],
	[3253, 3257],
	[3261],
	[3293, 3294],
	[3296, 3297],
	[3302, 3311],
	[3313, 3314],
	[3332, 3340],
	[3342, 3344],
	[3346, 3386],
	[3389],
	[3407],
	[3412, 3414],
	[3416, 3425],
	[3430, 3455],
	[3461, 3478],
	[3482, 3505],
	[3507, 3515],
	[3517],
	[3520, 3526],
	[3558, 3567],
	[3572],
	[3585, 3632],
	[3634],
	[3647, 3654],
	[3663, 3675],
	[3713, 3714],
	[3716],
	[3718, 3722],
	[3724, 3747],
	[3749],
	[3751, 3760],
	[3762],
	[3773],
	[3776, 3780],
	[3782],
	[3792, 3801],
	[3804, 3807],
	[3840, 3863],
	[3866, 3892],
	[3894],
	[3896],
	[3898, 3901],
	[3904, 3911],
	[3913, 3948],
	[3973],
	[3976, 3980],
	[4030, 4037],
	[4039, 4044],
	[4046, 4058],
	[4096, 4138],
	[4159, 4181],
	[4186, 4189],
	[4193],
	[4197, 4198],
	[4206, 4208],
	[4213, 4225],
	[4238],
	[4240, 4249],
	[4254, 4293],
	[4295],
	[4301],
	[4304, 4351],
	[4608, 4680],
	[4682, 4685],
	[4688, 4694],
	[4696],
	[4698, 4701],
	[4704, 4744],
	[4746, 4749],
	[4752, 4784],
	[4786, 4789],
	[4792, 4798],
	[4800],
	[4802, 4805],
	[4808, 4822],
	[4824, 4880],
	[4882, 4885],
	[4888, 4954],
	[4960, 4988],
	[4992, 5017],
	[5024, 5109],
	[5112, 5117],
	[5120, 5788],
	[5792, 5880],
	[5888, 5905],
	[5919, 5937],
	[5941, 5942],
	[5952, 5969],
	[5984, 5996],
	[5998, 6e3],
	[6016, 6067],
	[6100, 6108],
	[6112, 6121],
	[6128, 6137],
	[6144, 6154],
	[6160, 6169],
	[6176, 6264],
	[6272, 6276],
	[6279, 6312],
	[6314],
	[6320, 6389],
	[6400, 6430],
	[6464],
	[6468, 6509],
	[6512, 6516],
	[6528, 6571],
	[6576, 6601],
	[6608, 6618],
	[6622, 6678],
	[6686, 6740],
	[6784, 6793],
	[6800, 6809],
	[6816, 6829],
	[6917, 6963],
	[6981, 6988],
	[6992, 7018],
	[7028, 7038],
	[7043, 7072],
	[7086, 7141],
	[7164, 7203],
	[7227, 7241],
	[7245, 7304],
	[7312, 7354],
	[7357, 7367],
	[7379],
	[7401, 7404],
	[7406, 7411],
	[7413, 7414],
	[7418],
	[7424, 7615],
	[7680, 7957],
	[7960, 7965],
	[7968, 8005],
	[8008, 8013],
	[8016, 8023],
	[8025],
	[8027],
	[8029],
	[8031, 8061],
	[8064, 8116],
	[8118, 8132],
	[8134, 8147],
	[8150, 8155],
	[8157, 8175],
	[8178, 8180],
	[8182, 8190],
	[8192, 8202],
	[8208, 8233],
	[8239, 8287],
	[8304, 8305],
	[8308, 8334],
	[8336, 8348],
	[8352, 8384],
	[8448, 8587],
	[8592, 9254],
	[9280, 9290],
	[9312, 11123],
	[11126, 11157],
	[11159, 11502],
	[11506, 11507],
	[11513, 11557],
	[11559],
	[11565],
	[11568, 11623],
	[11631, 11632],
	[11648, 11670],
	[11680, 11686],
	[11688, 11694],
	[11696, 11702],
	[11704, 11710],
	[11712, 11718],
	[11720, 11726],
	[11728, 11734],
	[11736, 11742],
	[11776, 11869],
	[11904, 11929],
	[11931, 12019],
	[12032, 12245],
	[12272, 12329],
	[12336, 12351],
	[12353, 12438],
	[12443, 12543],
	[12549, 12591],
	[12593, 12686],
	[12688, 12771],
	[12783, 12830],
	[12832, 13312],
	[19903, 19968],
	[40959, 42124],
	[42128, 42182],
	[42192, 42539],
	[42560, 42606],
	[42611],
	[42622, 42653],
	[42656, 42735],
	[42738, 42743],
	[42752, 42954],
	[42960, 42961],
	[42963],
	[42965, 42969],
	[42994, 43009],
	[43011, 43013],
	[43015, 43018],
	[43020, 43042],
	[43048, 43051],
	[43056, 43065],
	[43072, 43127],
	[43138, 43187],
	[43214, 43225],
	[43250, 43262],
	[43264, 43301],
	[43310, 43334],
	[43359],
	[43396, 43442],
	[43457, 43469],
	[43471, 43481],
	[43486, 43492],
	[43494, 43518],
	[43520, 43560],
	[43584, 43586],
	[43588, 43595],
	[43600, 43609],
	[43612, 43642],
	[43646, 43695],
	[43697],
	[43701, 43702],
	[43705, 43709],
	[43712],
	[43714],
	[43739, 43754],
	[43760, 43764],
	[43777, 43782],
	[43785, 43790],
	[43793, 43798],
	[43808, 43814],
	[43816, 43822],
	[43824, 43883],
	[43888, 44002],
	[44011],
	[44016, 44025],
	[44032],
	[55203],
	[63744, 64109],
	[64112, 64217],
	[64256, 64262],
	[64275, 64279],
	[64285],
	[64287, 64310],
	[64312, 64316],
	[64318],
	[64320, 64321],
	[64323, 64324],
	[64326, 64450],
	[64467, 64911],
	[64914, 64967],
	[64975],
	[65008, 65023],
	[65040, 65049],
	[65072, 65106],
	[65108, 65126],
	[65128, 65131],
	[65136, 65140],
	[65142, 65276],
	[65281, 65437],
	[65440, 65470],
	[65474, 65479],
	[65482, 65487],
	[65490, 65495],
	[65498, 65500],
	[65504, 65510],
	[65512, 65518],
	[65532, 65533],
	[65536, 65547],
	[65549, 65574],
	[65576, 65594],
	[65596, 65597],
	[65599, 65613],
	[65616, 65629],
	[65664, 65786],
	[65792, 65794],
	[65799, 65843],
	[65847, 65934],
	[65936, 65948],
	[65952],
	[66e3, 66044],
	[66176, 66204],
	[66208, 66256],
	[66273, 66299],
	[66304, 66339],
	[66349, 66378],
	[66384, 66421],
	[66432, 66461],
	[66463, 66499],
	[66504, 66517],
	[66560, 66717],
	[66720, 66729],
	[66736, 66771],
	[66776, 66811],
	[66816, 66855],
	[66864, 66915],
	[66927, 66938],
	[66940, 66954],
	[66956, 66962],
	[66964, 66965],
	[66967, 66977],
	[66979, 66993],
	[66995, 67001],
	[67003, 67004],
	[67072, 67382],
	[67392, 67413],
	[67424, 67431],
	[67456, 67461],
	[67463, 67504],
	[67506, 67514],
	[67584, 67589],
	[67592],
	[67594, 67637],
	[67639, 67640],
	[67644],
	[67647, 67669],
	[67671, 67742],
	[67751, 67759],
	[67808, 67826],
	[67828, 67829],
	[67835, 67867],
	[67871, 67897],
	[67903],
	[67968, 68023],
	[68028, 68047],
	[68050, 68096],
	[68112, 68115],
	[68117, 68119],
	[68121, 68149],
	[68160, 68168],
	[68176, 68184],
	[68192, 68255],
	[68288, 68324],
	[68331, 68342],
	[68352, 68405],
	[68409, 68437],
	[68440, 68466],
	[68472, 68497],
	[68505, 68508],
	[68521, 68527],
	[68608, 68680],
	[68736, 68786],
	[68800, 68850],
	[68858, 68899],
	[68912, 68921],
	[69216, 69246],
	[69248, 69289],
	[69293],
	[69296, 69297],
	[69376, 69415],
	[69424, 69445],
	[69457, 69465],
	[69488, 69505],
	[69510, 69513],
	[69552, 69579],
	[69600, 69622],
	[69635, 69687],
	[69703, 69709],
	[69714, 69743],
	[69745, 69746],
	[69749],
	[69763, 69807],
	[69819, 69820],
	[69822, 69825],
	[69840, 69864],
	[69872, 69881],
	[69891, 69926],
	[69942, 69956],
	[69959],
	[69968, 70002],
	[70004, 70006],
	[70019, 70066],
	[70081],
	[70084, 70088],
	[70093],
	[70096, 70111],
	[70113, 70132],
	[70144, 70161],
	[70163, 70187],
	[70200, 70205],
	[70207, 70208],
	[70272, 70278],
	[70280],
	[70282, 70285],
	[70287, 70301],
	[70303, 70313],
	[70320, 70366],
	[70384, 70393],
	[70405, 70412],
	[70415, 70416],
	[70419, 70440],
	[70442, 70448],
	[70450, 70451],
	[70453, 70457],
	[70461],
	[70480],
	[70493, 70497],
	[70656, 70708],
	[70727, 70747],
	[70749],
	[70751, 70753],
	[70784, 70831],
	[70852, 70855],
	[70864, 70873],
	[71040, 71086],
	[71105, 71131],
	[71168, 71215],
	[71233, 71236],
	[71248, 71257],
	[71264, 71276],
	[71296, 71338],
	[71352, 71353],
	[71360, 71369],
	[71424, 71450],
	[71472, 71494],
	[71680, 71723],
	[71739],
	[71840, 71922],
	[71935, 71942],
	[71945],
	[71948, 71955],
	[71957, 71958],
	[71960, 71983],
	[72004, 72006],
	[72016, 72025],
	[72096, 72103],
	[72106, 72144],
	[72161, 72163],
	[72192],
	[72203, 72242],
	[72255, 72262],
	[72272],
	[72284, 72323],
	[72346, 72354],
	[72368, 72440],
	[72448, 72457],
	[72704, 72712],
	[72714, 72750],
	[72768, 72773],
	[72784, 72812],
	[72816, 72847],
	[72960, 72966],
	[72968, 72969],
	[72971, 73008],
	[73040, 73049],
	[73056, 73061],
	[73063, 73064],
	[73066, 73097],
	[73112],
	[73120, 73129],
	[73440, 73458],
	[73463, 73464],
	[73476, 73488],
	[73490, 73523],
	[73539, 73561],
	[73648],
	[73664, 73713],
	[73727, 74649],
	[74752, 74862],
	[74864, 74868],
	[74880, 75075],
	[77712, 77810],
	[77824, 78895],
	[78913, 78918],
	[82944, 83526],
	[92160, 92728],
	[92736, 92766],
	[92768, 92777],
	[92782, 92862],
	[92864, 92873],
	[92880, 92909],
	[92917],
	[92928, 92975],
	[92983, 92997],
	[93008, 93017],
	[93019, 93025],
	[93027, 93047],
	[93053, 93071],
	[93760, 93850],
	[93952, 94026],
	[94032],
	[94099, 94111],
	[94176, 94179],
	[94208],
	[100343],
	[100352, 101589],
	[101632],
	[101640],
	[110576, 110579],
	[110581, 110587],
	[110589, 110590],
	[110592, 110882],
	[110898],
	[110928, 110930],
	[110933],
	[110948, 110951],
	[110960, 111355],
	[113664, 113770],
	[113776, 113788],
	[113792, 113800],
	[113808, 113817],
	[113820],
	[113823],
	[118608, 118723],
	[118784, 119029],
	[119040, 119078],
	[119081, 119140],
	[119146, 119148],
	[119171, 119172],
	[119180, 119209],
	[119214, 119274],
	[119296, 119361],
	[119365],
	[119488, 119507],
	[119520, 119539],
	[119552, 119638],
	[119648, 119672],
	[119808, 119892],
	[119894, 119964],
	[119966, 119967],
	[119970],
	[119973, 119974],
	[119977, 119980],
	[119982, 119993],
	[119995],
	[119997, 120003],
	[120005, 120069],
	[120071, 120074],
	[120077, 120084],
	[120086, 120092],
	[120094, 120121],
	[120123, 120126],
	[120128, 120132],
	[120134],
	[120138, 120144],
	[120146, 120485],
	[120488, 120779],
	[120782, 121343],
	[121399, 121402],
	[121453, 121460],
	[121462, 121475],
	[121477, 121483],
	[122624, 122654],
	[122661, 122666],
	[122928, 122989],
	[123136, 123180],
	[123191, 123197],
	[123200, 123209],
	[123214, 123215],
	[123536, 123565],
	[123584, 123627],
	[123632, 123641],
	[123647],
	[124112, 124139],
	[124144, 124153],
	[124896, 124902],
	[124904, 124907],
	[124909, 124910],
	[124912, 124926],
	[124928, 125124],
	[125127, 125135],
	[125184, 125251],
	[125259],
	[125264, 125273],
	[125278, 125279],
	[126065, 126132],
	[126209, 126269],
	[126464, 126467],
	[126469, 126495],
	[126497, 126498],
	[126500],
	[126503],
	[126505, 126514],
	[126516, 126519],
	[126521],
	[126523],
	[126530],
	[126535],
	[126537],
	[126539],
	[126541, 126543],
	[126545, 126546],
	[126548],
	[126551],
	[126553],
	[126555],
	[126557],
	[126559],
	[126561, 126562],
	[126564],
	[126567, 126570],
	[126572, 126578],
	[126580, 126583],
	[126585, 126588],
	[126590],
	[126592, 126601],
	[126603, 126619],
	[126625, 126627],
	[126629, 126633],
	[126635, 126651],
	[126704, 126705],
	[126976, 127019],
	[127024, 127123],
	[127136, 127150],
	[127153, 127167],
	[127169, 127183],
	[127185, 127221],
	[127232, 127405],
	[127488, 127490],
	[127504, 127547],
	[127552, 127560],
	[127568, 127569],
	[127584, 127589],
	[127744, 127994],
	[128e3, 128727],
	[128732, 128748],
	[128752, 128764],
	[128768, 128886],
	[128891, 128985],
	[128992, 129003],
	[129008],
	[129024, 129035],
	[129040, 129095],
	[129104, 129113],
	[129120, 129159],
	[129168, 129197],
	[129200, 129201],
	[129280, 129619],
	[129632, 129645],
	[129648, 129660],
	[129664, 129672],
	[129680, 129725],
	[129727, 129733],
	[129742, 129755],
	[129760, 129768],
	[129776, 129784],
	[129792, 129938],
	[129940, 129994],
	[130032, 130041],
	[131072],
	[173791],
	[173824],
	[177977],
	[177984],
	[178205],
	[178208],
	[183969],
	[183984],
	[191456],
	[191472],
	[192093],
	[194560, 195101],
	[196608],
	[201546],
	[201552],
	[205743]
];
/**
* Same as {@link autonomousGraphemeRanges} but only made of NFD decomposable graphemes.
* We preserved only one version of each decomposition meaning that if c1.normalize('NFD') === c2.normalize('NFD')
* we only preserved the first one to build our set of ranges.
* As such we found 998 NFD decomposable graphemes and kept 980 of them spread into 197 ranges.
* @internal
*/
const autonomousDecomposableGraphemeRanges = [
	[192, 197],
	[199, 207],
	[209, 214],
	[217, 221],
	[224, 229],
	[231, 239],
	[241, 246],
	[249, 253],
	[255, 271],
	[274, 293],
	[296, 304],
	[308, 311],
	[313, 318],
	[323, 328],
	[332, 337],
	[340, 357],
	[360, 382],
	[416, 417],
	[431, 432],
	[461, 476],
	[478, 483],
	[486, 496],
	[500, 501],
	[504, 539],
	[542, 543],
	[550, 563],
	[901, 902],
	[904, 906],
	[908],
	[910, 912],
	[938, 944],
	[970, 974],
	[979, 980],
	[1024, 1025],
	[1027],
	[1031],
	[1036, 1038],
	[1049],
	[1081],
	[1104, 1105],
	[1107],
	[1111],
	[1116, 1118],
	[1142, 1143],
	[1217, 1218],
	[1232, 1235],
	[1238, 1239],
	[1242, 1247],
	[1250, 1255],
	[1258, 1269],
	[1272, 1273],
	[1570, 1574],
	[1728],
	[1730],
	[1747],
	[2345],
	[2353],
	[2356],
	[2392, 2399],
	[2524, 2525],
	[2527],
	[2611],
	[2614],
	[2649, 2651],
	[2654],
	[2908, 2909],
	[2964],
	[3907],
	[3917],
	[3922],
	[3927],
	[3932],
	[3945],
	[4134],
	[6918],
	[6920],
	[6922],
	[6924],
	[6926],
	[6930],
	[7680, 7833],
	[7835],
	[7840, 7929],
	[7936, 7957],
	[7960, 7965],
	[7968, 8005],
	[8008, 8013],
	[8016, 8023],
	[8025],
	[8027],
	[8029],
	[8031, 8048],
	[8050],
	[8052],
	[8054],
	[8056],
	[8058],
	[8060],
	[8064, 8116],
	[8118, 8122],
	[8124],
	[8129, 8132],
	[8134, 8136],
	[8138],
	[8140, 8146],
	[8150, 8154],
	[8157, 8162],
	[8164, 8170],
	[8172, 8173],
	[8178, 8180],
	[8182, 8184],
	[8186],
	[8188],
	[8602, 8603],
	[8622],
	[8653, 8655],
	[8708],
	[8713],
	[8716],
	[8740],
	[8742],
	[8769],
	[8772],
	[8775],
	[8777],
	[8800],
	[8802],
	[8813, 8817],
	[8820, 8821],
	[8824, 8825],
	[8832, 8833],
	[8836, 8837],
	[8840, 8841],
	[8876, 8879],
	[8928, 8931],
	[8938, 8941],
	[10972],
	[12364],
	[12366],
	[12368],
	[12370],
	[12372],
	[12374],
	[12376],
	[12378],
	[12380],
	[12382],
	[12384],
	[12386],
	[12389],
	[12391],
	[12393],
	[12400, 12401],
	[12403, 12404],
	[12406, 12407],
	[12409, 12410],
	[12412, 12413],
	[12436],
	[12446],
	[12460],
	[12462],
	[12464],
	[12466],
	[12468],
	[12470],
	[12472],
	[12474],
	[12476],
	[12478],
	[12480],
	[12482],
	[12485],
	[12487],
	[12489],
	[12496, 12497],
	[12499, 12500],
	[12502, 12503],
	[12505, 12506],
	[12508, 12509],
	[12532],
	[12535, 12538],
	[12542],
	[44032],
	[55203],
	[64285],
	[64287],
	[64298, 64310],
	[64312, 64316],
	[64318],
	[64320, 64321],
	[64323, 64324],
	[64326, 64334],
	[69786],
	[69788],
	[69803],
	[119134, 119140],
	[119227, 119232]
];
/** @internal */
const safeStringFromCodePoint$3 = String.fromCodePoint;
/** @internal */
const safeMathMin$2 = Math.min;
/** @internal */
const safeMathMax$1 = Math.max;
/**
* Convert a range into an entry for mapToConstant
* @internal
*/
function convertGraphemeRangeToMapToConstantEntry(range) {
	if (range.length === 1) {
		const codePointString = safeStringFromCodePoint$3(range[0]);
		return {
			num: 1,
			build: () => codePointString
		};
	}
	const rangeStart = range[0];
	return {
		num: range[1] - range[0] + 1,
		build: (idInGroup) => safeStringFromCodePoint$3(rangeStart + idInGroup)
	};
}
/**
* Ranges have to be ordered and non-overlapping
* @internal
*/
function intersectGraphemeRanges(rangesA, rangesB) {
	const mergedRanges = [];
	let cursorA = 0;
	let cursorB = 0;
	while (cursorA < rangesA.length && cursorB < rangesB.length) {
		const rangeA = rangesA[cursorA];
		const rangeAMin = rangeA[0];
		const rangeAMax = rangeA.length === 1 ? rangeA[0] : rangeA[1];
		const rangeB = rangesB[cursorB];
		const rangeBMin = rangeB[0];
		const rangeBMax = rangeB.length === 1 ? rangeB[0] : rangeB[1];
		if (rangeAMax < rangeBMin) cursorA += 1;
		else if (rangeBMax < rangeAMin) cursorB += 1;
		else {
			let min = safeMathMax$1(rangeAMin, rangeBMin);
			const max = safeMathMin$2(rangeAMax, rangeBMax);
			if (mergedRanges.length >= 1) {
				const lastMergedRange = mergedRanges[mergedRanges.length - 1];
				if ((lastMergedRange.length === 1 ? lastMergedRange[0] : lastMergedRange[1]) + 1 === min) {
					min = lastMergedRange[0];
					safePop$1(mergedRanges);
				}
			}
			safePush(mergedRanges, min === max ? [min] : [min, max]);
			if (rangeAMax <= max) cursorA += 1;
			if (rangeBMax <= max) cursorB += 1;
		}
	}
	return mergedRanges;
}
/**
* Caching all already instanciated variations of stringUnit
* @internal
*/
const registeredStringUnitInstancesMap = Object.create(null);
/** @internal */
function getAlphabetRanges(alphabet) {
	switch (alphabet) {
		case "full": return fullAlphabetRanges;
		case "ascii": return asciiAlphabetRanges;
	}
}
/** @internal */
function getOrCreateStringUnitInstance(type, alphabet) {
	const key = `${type}:${alphabet}`;
	const registered = registeredStringUnitInstancesMap[key];
	if (registered !== void 0) return registered;
	const alphabetRanges = getAlphabetRanges(alphabet);
	const ranges = type === "binary" ? alphabetRanges : intersectGraphemeRanges(alphabetRanges, autonomousGraphemeRanges);
	const entries = [];
	for (const range of ranges) safePush(entries, convertGraphemeRangeToMapToConstantEntry(range));
	if (type === "grapheme") {
		const decomposedRanges = intersectGraphemeRanges(alphabetRanges, autonomousDecomposableGraphemeRanges);
		for (const range of decomposedRanges) {
			const rawEntry = convertGraphemeRangeToMapToConstantEntry(range);
			safePush(entries, {
				num: rawEntry.num,
				build: (idInGroup) => safeNormalize(rawEntry.build(idInGroup), "NFD")
			});
		}
	}
	const stringUnitInstance = mapToConstant(...entries);
	registeredStringUnitInstancesMap[key] = stringUnitInstance;
	return stringUnitInstance;
}
/** @internal */
function stringUnit(type, alphabet) {
	return getOrCreateStringUnitInstance(type, alphabet);
}
/** @internal */
function extractUnitArbitrary(constraints) {
	if (typeof constraints.unit === "object") return constraints.unit;
	switch (constraints.unit) {
		case "grapheme": return stringUnit("grapheme", "full");
		case "grapheme-composite": return stringUnit("composite", "full");
		case "grapheme-ascii":
		case void 0: return stringUnit("grapheme", "ascii");
		case "binary": return stringUnit("binary", "full");
		case "binary-ascii": return stringUnit("binary", "ascii");
	}
}
/**
* For strings of {@link char}
*
* @param constraints - Constraints to apply when building instances (since 2.4.0)
*
* @remarks Since 0.0.1
* @public
*/
function string(constraints = {}) {
	const charArbitrary = extractUnitArbitrary(constraints);
	const unmapper = patternsToStringUnmapperFor(charArbitrary, constraints);
	const experimentalCustomSlices = createSlicesForString(charArbitrary, constraints);
	return array(charArbitrary, {
		...constraints,
		experimentalCustomSlices
	}).map(patternsToStringMapper, unmapper);
}
const safeStringFromCharCode$1 = String.fromCharCode;
const safeNegativeInfinity$6 = SNumber.NEGATIVE_INFINITY;
const safePositiveInfinity$6 = SNumber.POSITIVE_INFINITY;
const safeEpsilon = SNumber.EPSILON;
/** @internal */
const INDEX_POSITIVE_INFINITY$1 = SBigInt(2146435072) * SBigInt(4294967296);
/** @internal */
const INDEX_NEGATIVE_INFINITY$1 = -INDEX_POSITIVE_INFINITY$1 - SBigInt(1);
const big2Pow52Mask = SBigInt(0xfffffffffffff);
const big2Pow53 = SBigInt("9007199254740992");
const f64 = /* @__PURE__ */ new Float64Array(1);
const u32$1 = new Uint32Array(f64.buffer, f64.byteOffset);
const safeNumberIsInteger$2 = Number.isInteger;
const safeNumberIsInteger$1 = Number.isInteger;
const safeNumberIsNaN$1 = Number.isNaN;
const f32 = /* @__PURE__ */ new Float32Array(1);
const u32 = new Uint32Array(f32.buffer, f32.byteOffset);
const safeNumberIsInteger = Number.isInteger;
const safeNumberIsNaN = Number.isNaN;
const safeNumberParseInt = Number.parseInt;
/** @internal */
function isSafeContext(context) {
	return context !== void 0;
}
/** @internal */
function toGeneratorValue(value) {
	if (value.hasToBeCloned) return new Value(value.value_, { generatorContext: value.context }, () => value.value);
	return new Value(value.value_, { generatorContext: value.context });
}
/** @internal */
function toShrinkerValue(value) {
	if (value.hasToBeCloned) return new Value(value.value_, { shrinkerContext: value.context }, () => value.value);
	return new Value(value.value_, { shrinkerContext: value.context });
}
/** @internal */
var WithShrinkFromOtherArbitrary = class extends Arbitrary {
	constructor(generatorArbitrary, shrinkerArbitrary) {
		super();
		this.generatorArbitrary = generatorArbitrary;
		this.shrinkerArbitrary = shrinkerArbitrary;
	}
	generate(mrng, biasFactor) {
		return toGeneratorValue(this.generatorArbitrary.generate(mrng, biasFactor));
	}
	canShrinkWithoutContext(value) {
		return this.shrinkerArbitrary.canShrinkWithoutContext(value);
	}
	shrink(value, context) {
		if (!isSafeContext(context)) return this.shrinkerArbitrary.shrink(value, void 0).map(toShrinkerValue);
		if ("generatorContext" in context) return this.generatorArbitrary.shrink(value, context.generatorContext).map(toGeneratorValue);
		return this.shrinkerArbitrary.shrink(value, context.shrinkerContext).map(toShrinkerValue);
	}
};
/** @internal */
function restrictedIntegerArbitraryBuilder(min, maxGenerated, max) {
	const generatorArbitrary = integer({
		min,
		max: maxGenerated
	});
	if (maxGenerated === max) return generatorArbitrary;
	return new WithShrinkFromOtherArbitrary(generatorArbitrary, integer({
		min,
		max
	}));
}
const safeArrayIsArray$1 = SArray.isArray;
const safeStringFromCharCode = String.fromCharCode;
const safeObjectIs = Object.is;
function isSubarrayOf(source, small) {
	const countMap = new SMap$2();
	let countMinusZero = 0;
	for (const sourceEntry of source) if (safeObjectIs(sourceEntry, -0)) ++countMinusZero;
	else safeMapSet(countMap, sourceEntry, (safeMapGet(countMap, sourceEntry) || 0) + 1);
	for (let index = 0; index !== small.length; ++index) {
		if (!(index in small)) return false;
		const smallEntry = small[index];
		if (safeObjectIs(smallEntry, -0)) {
			if (countMinusZero === 0) return false;
			--countMinusZero;
		} else {
			const oldCount = safeMapGet(countMap, smallEntry) || 0;
			if (oldCount === 0) return false;
			safeMapSet(countMap, smallEntry, oldCount - 1);
		}
	}
	return true;
}
const safeMathFloor$1 = Math.floor;
const safeMathLog = Math.log;
const safeArrayIsArray = Array.isArray;
/** @internal */
var SubarrayArbitrary = class extends Arbitrary {
	constructor(originalArray, isOrdered, minLength, maxLength) {
		super();
		this.originalArray = originalArray;
		this.isOrdered = isOrdered;
		this.minLength = minLength;
		this.maxLength = maxLength;
		if (minLength < 0 || minLength > originalArray.length) throw new Error("fc.*{s|S}ubarrayOf expects the minimal length to be between 0 and the size of the original array");
		if (maxLength < 0 || maxLength > originalArray.length) throw new Error("fc.*{s|S}ubarrayOf expects the maximal length to be between 0 and the size of the original array");
		if (minLength > maxLength) throw new Error("fc.*{s|S}ubarrayOf expects the minimal length to be inferior or equal to the maximal length");
		this.lengthArb = new IntegerArbitrary(minLength, maxLength);
		this.biasedLengthArb = minLength !== maxLength ? new IntegerArbitrary(minLength, minLength + safeMathFloor$1(safeMathLog(maxLength - minLength) / safeMathLog(2))) : this.lengthArb;
	}
	generate(mrng, biasFactor) {
		const size = (biasFactor !== void 0 && mrng.nextInt(1, biasFactor) === 1 ? this.biasedLengthArb : this.lengthArb).generate(mrng, void 0);
		const sizeValue = size.value;
		const remainingElements = safeMap(this.originalArray, (_v, idx) => idx);
		const ids = [];
		for (let index = 0; index !== sizeValue; ++index) {
			const selectedIdIndex = mrng.nextInt(0, remainingElements.length - 1);
			safePush(ids, remainingElements[selectedIdIndex]);
			safeSplice(remainingElements, selectedIdIndex, 1);
		}
		if (this.isOrdered) safeSort(ids, (a, b) => a - b);
		return new Value(safeMap(ids, (i) => this.originalArray[i]), size.context);
	}
	canShrinkWithoutContext(value) {
		if (!safeArrayIsArray(value)) return false;
		if (!this.lengthArb.canShrinkWithoutContext(value.length)) return false;
		return isSubarrayOf(this.originalArray, value);
	}
	shrink(value, context) {
		if (value.length === 0) return Stream.nil();
		return this.lengthArb.shrink(value.length, context).map((newSize) => {
			return new Value(safeSlice(value, value.length - newSize.value), newSize.context);
		}).join(value.length > this.minLength ? makeLazy(() => this.shrink(safeSlice(value, 1), void 0).filter((newValue) => this.minLength <= newValue.value.length + 1).map((newValue) => new Value([value[0], ...newValue.value], void 0))) : Stream.nil());
	}
};
/**
* For subarrays of `originalArray` (keeps ordering)
*
* @param originalArray - Original array
* @param constraints - Constraints to apply when building instances (since 2.4.0)
*
* @remarks Since 1.5.0
* @public
*/
function subarray(originalArray, constraints = {}) {
	const { minLength = 0, maxLength = originalArray.length } = constraints;
	return new SubarrayArbitrary(originalArray, true, minLength, maxLength);
}
/** @internal */
const encodeSymbolLookupTable = {
	10: "A",
	11: "B",
	12: "C",
	13: "D",
	14: "E",
	15: "F",
	16: "G",
	17: "H",
	18: "J",
	19: "K",
	20: "M",
	21: "N",
	22: "P",
	23: "Q",
	24: "R",
	25: "S",
	26: "T",
	27: "V",
	28: "W",
	29: "X",
	30: "Y",
	31: "Z"
};
/** @internal */
function encodeSymbol(symbol) {
	return symbol < 10 ? SString(symbol) : encodeSymbolLookupTable[symbol];
}
/** @internal */
function pad(value, paddingLength) {
	let extraPadding = "";
	while (value.length + extraPadding.length < paddingLength) extraPadding += "0";
	return extraPadding + value;
}
/** @internal */
function smallUintToBase32StringMapper(num) {
	let base32Str = "";
	for (let remaining = num; remaining !== 0;) {
		const next = remaining >> 5;
		base32Str = encodeSymbol(remaining - (next << 5)) + base32Str;
		remaining = next;
	}
	return base32Str;
}
/** @internal */
function uintToBase32StringMapper(num, paddingLength) {
	const head = ~~(num / 1073741824);
	const tail = num & 1073741823;
	return pad(smallUintToBase32StringMapper(head), paddingLength - 6) + pad(smallUintToBase32StringMapper(tail), 6);
}
/** @internal */
function paddedUintToBase32StringMapper(paddingLength) {
	return function padded(num) {
		return uintToBase32StringMapper(num, paddingLength);
	};
}
const padded10Mapper = paddedUintToBase32StringMapper(10);
const padded8Mapper = paddedUintToBase32StringMapper(8);
/**
* Iterable datastructure accepted as input for asyncModelRun and modelRun
*/
var CommandsIterable = class CommandsIterable {
	constructor(commands, metadataForReplay) {
		this.commands = commands;
		this.metadataForReplay = metadataForReplay;
		this[cloneMethod] = function() {
			return new CommandsIterable(this.commands.map((c) => c.clone()), this.metadataForReplay);
		};
	}
	[Symbol.iterator]() {
		return this.commands[Symbol.iterator]();
	}
	toString() {
		const serializedCommands = this.commands.filter((c) => c.hasRan).map((c) => c.toString()).join(",");
		const metadata = this.metadataForReplay();
		return metadata.length !== 0 ? `${serializedCommands} /*${metadata}*/` : serializedCommands;
	}
};
/**
* Wrapper around commands used internally by fast-check to wrap existing commands
* in order to add them a flag to know whether or not they already have been executed
*/
var CommandWrapper = class CommandWrapper {
	constructor(cmd) {
		this.cmd = cmd;
		this.hasRan = false;
		if (hasToStringMethod(cmd)) {
			const method = cmd[toStringMethod];
			this[toStringMethod] = function toStringMethod() {
				return method.call(cmd);
			};
		}
		if (hasAsyncToStringMethod(cmd)) {
			const method = cmd[asyncToStringMethod];
			this[asyncToStringMethod] = function asyncToStringMethod() {
				return method.call(cmd);
			};
		}
	}
	check(m) {
		return this.cmd.check(m);
	}
	run(m, r) {
		this.hasRan = true;
		return this.cmd.run(m, r);
	}
	clone() {
		if (hasCloneMethod(this.cmd)) return new CommandWrapper(this.cmd[cloneMethod]());
		return new CommandWrapper(this.cmd);
	}
	toString() {
		return this.cmd.toString();
	}
};
/** @internal */
var ReplayPath = class {
	/** Parse a serialized replayPath */
	static parse(replayPathStr) {
		const [serializedCount, serializedChanges] = replayPathStr.split(":");
		const counts = this.parseCounts(serializedCount);
		const changes = this.parseChanges(serializedChanges);
		return this.parseOccurences(counts, changes);
	}
	/** Stringify a replayPath */
	static stringify(replayPath) {
		const occurences = this.countOccurences(replayPath);
		return `${this.stringifyCounts(occurences)}:${this.stringifyChanges(occurences)}`;
	}
	/** Number to Base64 value */
	static intToB64(n) {
		if (n < 26) return String.fromCharCode(n + 65);
		if (n < 52) return String.fromCharCode(n + 97 - 26);
		if (n < 62) return String.fromCharCode(n + 48 - 52);
		return String.fromCharCode(n === 62 ? 43 : 47);
	}
	/** Base64 value to number */
	static b64ToInt(c) {
		if (c >= "a") return c.charCodeAt(0) - 97 + 26;
		if (c >= "A") return c.charCodeAt(0) - 65;
		if (c >= "0") return c.charCodeAt(0) - 48 + 52;
		return c === "+" ? 62 : 63;
	}
	/**
	* Divide an incoming replayPath into an array of {value, count}
	* with count is the number of consecutive occurences of value (with a max set to 64)
	*
	* Above 64, another {value, count} is created
	*/
	static countOccurences(replayPath) {
		return replayPath.reduce((counts, cur) => {
			if (counts.length === 0 || counts[counts.length - 1].count === 64 || counts[counts.length - 1].value !== cur) counts.push({
				value: cur,
				count: 1
			});
			else counts[counts.length - 1].count += 1;
			return counts;
		}, []);
	}
	/**
	* Serialize an array of {value, count} back to its replayPath
	*/
	static parseOccurences(counts, changes) {
		const replayPath = [];
		for (let idx = 0; idx !== counts.length; ++idx) {
			const count = counts[idx];
			const value = changes[idx];
			for (let num = 0; num !== count; ++num) replayPath.push(value);
		}
		return replayPath;
	}
	/**
	* Stringify the switch from true to false of occurences
	*
	* {value: 0}, {value: 1}, {value: 1}, {value: 0}
	* will be stringified as: 6 = (1 * 0) + (2 * 1) + (4 * 1) + (8 * 0)
	*
	* {value: 0}, {value: 1}, {value: 1}, {value: 0}, {value: 1}, {value: 0}, {value: 1}, {value: 0}
	* will be stringified as: 22, 1 [only 6 values encoded in one number]
	*/
	static stringifyChanges(occurences) {
		let serializedChanges = "";
		for (let idx = 0; idx < occurences.length; idx += 6) {
			const changesInt = occurences.slice(idx, idx + 6).reduceRight((prev, cur) => (prev << 1) + (cur.value ? 1 : 0), 0);
			serializedChanges += this.intToB64(changesInt);
		}
		return serializedChanges;
	}
	/**
	* Parse switch of value
	*/
	static parseChanges(serializedChanges) {
		const changesInt = serializedChanges.split("").map((c) => this.b64ToInt(c));
		const changes = [];
		for (let idx = 0; idx !== changesInt.length; ++idx) {
			let current = changesInt[idx];
			for (let n = 0; n !== 6; ++n, current >>= 1) changes.push(current % 2 === 1);
		}
		return changes;
	}
	/**
	* Stringify counts of occurences
	*/
	static stringifyCounts(occurences) {
		return occurences.map(({ count }) => this.intToB64(count - 1)).join("");
	}
	/**
	* Parse counts
	*/
	static parseCounts(serializedCount) {
		return serializedCount.split("").map((c) => this.b64ToInt(c) + 1);
	}
};
/** @internal */
var CommandsArbitrary = class extends Arbitrary {
	constructor(commandArbs, maxGeneratedCommands, maxCommands, sourceReplayPath, disableReplayLog) {
		super();
		this.sourceReplayPath = sourceReplayPath;
		this.disableReplayLog = disableReplayLog;
		this.oneCommandArb = oneof(...commandArbs).map((c) => new CommandWrapper(c));
		this.lengthArb = restrictedIntegerArbitraryBuilder(0, maxGeneratedCommands, maxCommands);
		this.replayPath = [];
		this.replayPathPosition = 0;
	}
	metadataForReplay() {
		return this.disableReplayLog ? "" : `replayPath=${JSON.stringify(ReplayPath.stringify(this.replayPath))}`;
	}
	buildValueFor(items, shrunkOnce) {
		const commands = items.map((item) => item.value_);
		const context = {
			shrunkOnce,
			items
		};
		return new Value(new CommandsIterable(commands, () => this.metadataForReplay()), context);
	}
	generate(mrng) {
		const sizeValue = this.lengthArb.generate(mrng, void 0).value;
		const items = Array(sizeValue);
		for (let idx = 0; idx !== sizeValue; ++idx) {
			const item = this.oneCommandArb.generate(mrng, void 0);
			items[idx] = item;
		}
		this.replayPathPosition = 0;
		return this.buildValueFor(items, false);
	}
	canShrinkWithoutContext(_value) {
		return false;
	}
	/** Filter commands based on the real status of the execution */
	filterOnExecution(itemsRaw) {
		const items = [];
		for (const c of itemsRaw) if (c.value_.hasRan) {
			this.replayPath.push(true);
			items.push(c);
		} else this.replayPath.push(false);
		return items;
	}
	/** Filter commands based on the internal replay state */
	filterOnReplay(itemsRaw) {
		return itemsRaw.filter((c, idx) => {
			const state = this.replayPath[this.replayPathPosition + idx];
			if (state === void 0) throw new Error(`Too short replayPath`);
			if (!state && c.value_.hasRan) throw new Error(`Mismatch between replayPath and real execution`);
			return state;
		});
	}
	/** Filter commands for shrinking purposes */
	filterForShrinkImpl(itemsRaw) {
		if (this.replayPathPosition === 0) this.replayPath = this.sourceReplayPath !== null ? ReplayPath.parse(this.sourceReplayPath) : [];
		const items = this.replayPathPosition < this.replayPath.length ? this.filterOnReplay(itemsRaw) : this.filterOnExecution(itemsRaw);
		this.replayPathPosition += itemsRaw.length;
		return items;
	}
	shrink(_value, context) {
		if (context === void 0) return Stream.nil();
		const safeContext = context;
		const shrunkOnce = safeContext.shrunkOnce;
		const itemsRaw = safeContext.items;
		const items = this.filterForShrinkImpl(itemsRaw);
		if (items.length === 0) return Stream.nil();
		const rootShrink = shrunkOnce ? Stream.nil() : new Stream([[]][Symbol.iterator]());
		const nextShrinks = [];
		for (let numToKeep = 0; numToKeep !== items.length; ++numToKeep) nextShrinks.push(makeLazy(() => {
			const fixedStart = items.slice(0, numToKeep);
			return this.lengthArb.shrink(items.length - 1 - numToKeep, void 0).map((l) => fixedStart.concat(items.slice(items.length - (l.value + 1))));
		}));
		for (let itemAt = 0; itemAt !== items.length; ++itemAt) nextShrinks.push(makeLazy(() => this.oneCommandArb.shrink(items[itemAt].value_, items[itemAt].context).map((v) => items.slice(0, itemAt).concat([v], items.slice(itemAt + 1)))));
		return rootShrink.join(...nextShrinks).map((shrinkables) => {
			return this.buildValueFor(shrinkables.map((c) => new Value(c.value_.clone(), c.context)), true);
		});
	}
};
function commands(commandArbs, constraints = {}) {
	const { size, maxCommands = MaxLengthUpperBound, disableReplayLog = false, replayPath = null } = constraints;
	return new CommandsArbitrary(commandArbs, maxGeneratedLengthFromSizeForArbitrary(size, 0, maxCommands, constraints.maxCommands !== void 0), maxCommands, replayPath, disableReplayLog);
}
/** @internal */
const genericModelRun = (s, cmds, initialValue, runCmd, then) => {
	return s.then((o) => {
		const { model, real } = o;
		let state = initialValue;
		for (const c of cmds) state = then(state, () => {
			return runCmd(c, model, real);
		});
		return state;
	});
};
/** @internal */
const isAsyncSetup = (s) => {
	return typeof s.then === "function";
};
/** @internal */
const internalAsyncModelRun = async (s, cmds, defaultPromise = Promise.resolve()) => {
	const then = (p, c) => p.then(c);
	const setupProducer = { then: (fun) => {
		const out = s();
		if (isAsyncSetup(out)) return out.then(fun);
		else return fun(out);
	} };
	const runAsync = async (cmd, m, r) => {
		if (await cmd.check(m)) await cmd.run(m, r);
	};
	return await genericModelRun(setupProducer, cmds, defaultPromise, runAsync, then);
};
/**
* Run asynchronous commands over a `Model` and the `Real` system
*
* Throw in case of inconsistency
*
* @param s - Initial state provider
* @param cmds - Asynchronous commands to be executed
*
* @remarks Since 1.5.0
* @public
*/
async function asyncModelRun(s, cmds) {
	await internalAsyncModelRun(s, cmds);
}
/**
* Typeguard to ensure a value is never there
* @param value The value that should not exist
* @param returnedValue The value to be returned
*/
function noSuchValue(_value, returnedValue) {
	return returnedValue;
}
const safeMathFloor = Math.floor;
const safeMathMin = Math.min;
/** @internal */
function clampRegexAstInternal(astNode, maxLength) {
	switch (astNode.type) {
		case "Char": return {
			astNode,
			minLength: 1
		};
		case "Repetition": switch (astNode.quantifier.kind) {
			case "*": {
				const clamped = clampRegexAstInternal(astNode.expression, maxLength);
				return {
					astNode: {
						type: "Repetition",
						quantifier: {
							...astNode.quantifier,
							kind: "Range",
							from: 0,
							to: maxLength
						},
						expression: clamped.astNode
					},
					minLength: 0
				};
			}
			case "+": {
				const clamped = clampRegexAstInternal(astNode.expression, maxLength);
				const scaledClampedMinLength = clamped.minLength > 1 ? clamped.minLength : 1;
				return {
					astNode: {
						type: "Repetition",
						quantifier: {
							...astNode.quantifier,
							kind: "Range",
							from: 1,
							to: safeMathFloor(maxLength / scaledClampedMinLength)
						},
						expression: clamped.astNode
					},
					minLength: clamped.minLength
				};
			}
			case "?": {
				const clamped = clampRegexAstInternal(astNode.expression, maxLength);
				if (maxLength < clamped.minLength) return {
					astNode: {
						type: "Repetition",
						quantifier: {
							...astNode.quantifier,
							kind: "Range",
							from: 0,
							to: 0
						},
						expression: clamped.astNode
					},
					minLength: 0
				};
				return {
					astNode: {
						...astNode,
						expression: clamped.astNode
					},
					minLength: 0
				};
			}
			case "Range": {
				const scaledMaxLength = astNode.quantifier.from > 1 ? safeMathFloor(maxLength / astNode.quantifier.from) : maxLength;
				const clamped = clampRegexAstInternal(astNode.expression, scaledMaxLength);
				const scaledClampedMinLength = clamped.minLength > 1 ? clamped.minLength : 1;
				if (astNode.quantifier.to === void 0 || astNode.quantifier.to * scaledClampedMinLength > maxLength) return {
					astNode: {
						type: "Repetition",
						quantifier: {
							...astNode.quantifier,
							kind: "Range",
							to: safeMathFloor(maxLength / scaledClampedMinLength)
						},
						expression: clamped.astNode
					},
					minLength: astNode.quantifier.from * clamped.minLength
				};
				return {
					astNode: {
						...astNode,
						expression: clamped.astNode
					},
					minLength: astNode.quantifier.from * clamped.minLength
				};
			}
			default: return noSuchValue(astNode.quantifier, {
				astNode,
				minLength: 0
			});
		}
		case "Quantifier": return {
			astNode,
			minLength: 0
		};
		case "Alternative": {
			let totalMinLength = 0;
			const extendedClampeds = [];
			for (let index = 0; index !== astNode.expressions.length; ++index) {
				const temporaryAllowance = maxLength - totalMinLength;
				const clamped = clampRegexAstInternal(astNode.expressions[index], temporaryAllowance);
				totalMinLength += clamped.minLength;
				safePush(extendedClampeds, {
					value: clamped,
					allowance: temporaryAllowance
				});
			}
			const refinedExpressions = [];
			for (let index = 0; index !== extendedClampeds.length; ++index) {
				const current = extendedClampeds[index].value;
				const pastAllowance = extendedClampeds[index].allowance;
				const allowance = maxLength - totalMinLength + current.minLength;
				safePush(refinedExpressions, (allowance !== pastAllowance ? clampRegexAstInternal(current.astNode, allowance) : current).astNode);
			}
			return {
				astNode: {
					...astNode,
					expressions: refinedExpressions
				},
				minLength: totalMinLength
			};
		}
		case "CharacterClass": return {
			astNode,
			minLength: 1
		};
		case "ClassRange": return {
			astNode,
			minLength: 1
		};
		case "Group": {
			const clamped = clampRegexAstInternal(astNode.expression, maxLength);
			return {
				astNode: {
					...astNode,
					expression: clamped.astNode
				},
				minLength: clamped.minLength
			};
		}
		case "Disjunction": {
			if (astNode.left === null) {
				if (astNode.right === null) return {
					astNode,
					minLength: 0
				};
				const clampedRight = clampRegexAstInternal(astNode.right, maxLength);
				const refinedRight = clampedRight.minLength > maxLength ? null : clampedRight.astNode;
				return {
					astNode: {
						...astNode,
						left: null,
						right: refinedRight
					},
					minLength: 0
				};
			}
			if (astNode.right === null) {
				const clampLeft = clampRegexAstInternal(astNode.left, maxLength);
				const refinedLeft = clampLeft.minLength > maxLength ? null : clampLeft.astNode;
				return {
					astNode: {
						...astNode,
						left: refinedLeft,
						right: null
					},
					minLength: 0
				};
			}
			const clampedLeft = clampRegexAstInternal(astNode.left, maxLength);
			const clampedRight = clampRegexAstInternal(astNode.right, maxLength);
			if (clampedLeft.minLength > maxLength) return clampedRight;
			if (clampedRight.minLength > maxLength) return clampedLeft;
			return {
				astNode: {
					...astNode,
					left: clampedLeft.astNode,
					right: clampedRight.astNode
				},
				minLength: safeMathMin(clampedLeft.minLength, clampedRight.minLength)
			};
		}
		case "Assertion": return {
			astNode,
			minLength: 0
		};
		case "Backreference": return {
			astNode,
			minLength: 0
		};
		case "UnicodeProperty": return {
			astNode,
			minLength: 1
		};
	}
}
/**
* Adapt an AST Node to fit within a maxLength constraint
* @param astNode - The AST to be adapted
* @param maxLength - The max authorized length
*/
function clampRegexAst(astNode, maxLength) {
	return clampRegexAstInternal(astNode, maxLength).astNode;
}
function raiseUnsupportedASTNode$1(astNode) {
	return /* @__PURE__ */ new Error(`Unsupported AST node! Received: ${stringify(astNode)}`);
}
function addMissingDotStarTraversalAddMissing(astNode, isFirst, isLast) {
	if (!isFirst && !isLast) return astNode;
	const traversalResults = {
		hasStart: false,
		hasEnd: false
	};
	const revampedNode = addMissingDotStarTraversal(astNode, isFirst, isLast, traversalResults);
	const missingStart = isFirst && !traversalResults.hasStart;
	const missingEnd = isLast && !traversalResults.hasEnd;
	if (!missingStart && !missingEnd) return revampedNode;
	const expressions = [];
	if (missingStart) {
		expressions.push({
			type: "Assertion",
			kind: "^"
		});
		expressions.push({
			type: "Repetition",
			quantifier: {
				type: "Quantifier",
				kind: "*",
				greedy: true
			},
			expression: {
				type: "Char",
				kind: "meta",
				symbol: ".",
				value: ".",
				codePoint: NaN
			}
		});
	}
	expressions.push(revampedNode);
	if (missingEnd) {
		expressions.push({
			type: "Repetition",
			quantifier: {
				type: "Quantifier",
				kind: "*",
				greedy: true
			},
			expression: {
				type: "Char",
				kind: "meta",
				symbol: ".",
				value: ".",
				codePoint: NaN
			}
		});
		expressions.push({
			type: "Assertion",
			kind: "$"
		});
	}
	return {
		type: "Group",
		capturing: false,
		expression: {
			type: "Alternative",
			expressions
		}
	};
}
function addMissingDotStarTraversal(astNode, isFirst, isLast, traversalResults) {
	switch (astNode.type) {
		case "Char": return astNode;
		case "Repetition": return astNode;
		case "Quantifier": throw new Error(`Wrongly defined AST tree, Quantifier nodes not supposed to be scanned!`);
		case "Alternative":
			traversalResults.hasStart = true;
			traversalResults.hasEnd = true;
			return {
				...astNode,
				expressions: astNode.expressions.map((node, index) => addMissingDotStarTraversalAddMissing(node, isFirst && index === 0, isLast && index === astNode.expressions.length - 1))
			};
		case "CharacterClass": return astNode;
		case "ClassRange": return astNode;
		case "Group": return {
			...astNode,
			expression: addMissingDotStarTraversal(astNode.expression, isFirst, isLast, traversalResults)
		};
		case "Disjunction":
			traversalResults.hasStart = true;
			traversalResults.hasEnd = true;
			return {
				...astNode,
				left: astNode.left !== null ? addMissingDotStarTraversalAddMissing(astNode.left, isFirst, isLast) : null,
				right: astNode.right !== null ? addMissingDotStarTraversalAddMissing(astNode.right, isFirst, isLast) : null
			};
		case "Assertion": if (astNode.kind === "^" || astNode.kind === "Lookahead") {
			traversalResults.hasStart = true;
			return astNode;
		} else if (astNode.kind === "$" || astNode.kind === "Lookbehind") {
			traversalResults.hasEnd = true;
			return astNode;
		} else throw new Error(`Assertions of kind ${astNode.kind} not implemented yet!`);
		case "Backreference": return astNode;
		case "UnicodeProperty": return astNode;
		default: throw raiseUnsupportedASTNode$1(astNode);
	}
}
/**
* Revamp a regex token tree into one featuring missing ^ and $ assertions.
*
* WARNING: The produced tree may not define the same groups.
* Refer to the unit tests for more details on this limitation.
*
* @internal
*/
function addMissingDotStar(astNode) {
	return addMissingDotStarTraversalAddMissing(astNode, true, true);
}
/**
* Internal helper used to compute the size in bytes of one character
*/
function charSizeAt(text, pos) {
	return text[pos] >= "\ud800" && text[pos] <= "\udbff" && text[pos + 1] >= "\udc00" && text[pos + 1] <= "\udfff" ? 2 : 1;
}
/**
* Internal helper checking if a character is an hexadecimal one, ie: a-fA-F0-9
*/
function isHexaDigit(char) {
	return char >= "0" && char <= "9" || char >= "a" && char <= "f" || char >= "A" && char <= "F";
}
/**
* Internal helper checking if a character is a decimal one, ie: 0-9
*/
function isDigit$1(char) {
	return char >= "0" && char <= "9";
}
/**
* Find the index of the last character of a squared-bracket "[]" block.
* The returned index corresponds to the one of the ] closing the block.
*/
function squaredBracketBlockContentEndFrom(text, from) {
	for (let index = from; index !== text.length; ++index) {
		const char = text[index];
		if (char === "\\") index += 1;
		else if (char === "]") return index;
	}
	throw new Error(`Missing closing ']'`);
}
/**
* Find the index of the last character of a parenthesis "()" block.
* The returned index corresponds to the one of the ) closing the block.
*/
function parenthesisBlockContentEndFrom(text, from) {
	let numExtraOpened = 0;
	for (let index = from; index !== text.length; ++index) {
		const char = text[index];
		if (char === "\\") index += 1;
		else if (char === ")") {
			if (numExtraOpened === 0) return index;
			numExtraOpened -= 1;
		} else if (char === "[") index = squaredBracketBlockContentEndFrom(text, index);
		else if (char === "(") numExtraOpened += 1;
	}
	throw new Error(`Missing closing ')'`);
}
/**
* Find the index of the last character of a culry-bracket "{}" block.
* The returned index corresponds to the one of the } closing the blockor -1 if the opening { does not make a block.
*/
function curlyBracketBlockContentEndFrom(text, from) {
	let foundComma = false;
	for (let index = from; index !== text.length; ++index) {
		const char = text[index];
		if (isDigit$1(char)) {} else if (from === index) return -1;
		else if (char === ",") {
			if (foundComma) return -1;
			foundComma = true;
		} else if (char === "}") return index;
		else return -1;
	}
	return -1;
}
/**
* Find the index past-one of the last character of the block starting at index "from" in "text"
*/
function blockEndFrom(text, from, unicodeMode, mode) {
	switch (text[from]) {
		case "[":
			if (mode === 1) return from + 1;
			return squaredBracketBlockContentEndFrom(text, from + 1) + 1;
		case "{": {
			if (mode === 1) return from + 1;
			const foundEnd = curlyBracketBlockContentEndFrom(text, from + 1);
			if (foundEnd === -1) return from + 1;
			return foundEnd + 1;
		}
		case "(":
			if (mode === 1) return from + 1;
			return parenthesisBlockContentEndFrom(text, from + 1) + 1;
		case "]":
		case "}":
		case ")": return from + 1;
		case "\\": {
			const next1 = text[from + 1];
			switch (next1) {
				case "x":
					if (isHexaDigit(text[from + 2]) && isHexaDigit(text[from + 3])) return from + 4;
					throw new Error(`Unexpected token '${text.substring(from, from + 4)}' found`);
				case "u":
					if (text[from + 2] === "{") {
						if (!unicodeMode) return from + 2;
						if (text[from + 4] === "}") {
							if (isHexaDigit(text[from + 3])) return from + 5;
							throw new Error(`Unexpected token '${text.substring(from, from + 5)}' found`);
						}
						if (text[from + 5] === "}") {
							if (isHexaDigit(text[from + 3]) && isHexaDigit(text[from + 4])) return from + 6;
							throw new Error(`Unexpected token '${text.substring(from, from + 6)}' found`);
						}
						if (text[from + 6] === "}") {
							if (isHexaDigit(text[from + 3]) && isHexaDigit(text[from + 4]) && isHexaDigit(text[from + 5])) return from + 7;
							throw new Error(`Unexpected token '${text.substring(from, from + 7)}' found`);
						}
						if (text[from + 7] === "}") {
							if (isHexaDigit(text[from + 3]) && isHexaDigit(text[from + 4]) && isHexaDigit(text[from + 5]) && isHexaDigit(text[from + 6])) return from + 8;
							throw new Error(`Unexpected token '${text.substring(from, from + 8)}' found`);
						}
						if (text[from + 8] === "}" && isHexaDigit(text[from + 3]) && isHexaDigit(text[from + 4]) && isHexaDigit(text[from + 5]) && isHexaDigit(text[from + 6]) && isHexaDigit(text[from + 7])) return from + 9;
						throw new Error(`Unexpected token '${text.substring(from, from + 9)}' found`);
					}
					if (isHexaDigit(text[from + 2]) && isHexaDigit(text[from + 3]) && isHexaDigit(text[from + 4]) && isHexaDigit(text[from + 5])) return from + 6;
					throw new Error(`Unexpected token '${text.substring(from, from + 6)}' found`);
				case "p":
				case "P": {
					if (!unicodeMode) return from + 2;
					let subIndex = from + 2;
					for (; subIndex < text.length && text[subIndex] !== "}"; subIndex += text[subIndex] === "\\" ? 2 : 1);
					if (text[subIndex] !== "}") throw new Error(`Invalid \\P definition`);
					return subIndex + 1;
				}
				case "k": {
					let subIndex = from + 2;
					for (; subIndex < text.length && text[subIndex] !== ">"; ++subIndex);
					if (text[subIndex] !== ">") {
						if (!unicodeMode) return from + 2;
						throw new Error(`Invalid \\k definition`);
					}
					return subIndex + 1;
				}
				default:
					if (isDigit$1(next1)) {
						const maxIndex = unicodeMode ? text.length : Math.min(from + 4, text.length);
						let subIndex = from + 2;
						for (; subIndex < maxIndex && isDigit$1(text[subIndex]); ++subIndex);
						return subIndex;
					}
					return from + (unicodeMode ? charSizeAt(text, from + 1) : 1) + 1;
			}
		}
		default: return from + (unicodeMode ? charSizeAt(text, from) : 1);
	}
}
/**
* Extract the block starting at "from" in "text"
* @internal
*/
function readFrom(text, from, unicodeMode, mode) {
	const to = blockEndFrom(text, from, unicodeMode, mode);
	return text.substring(from, to);
}
/** @internal */
const NON_BINARY_ALIASES_TO_PROP_NAMES = {
	gc: "General_Category",
	sc: "Script",
	scx: "Script_Extensions"
};
/** @internal */
const BINARY_PROP_NAMES_TO_ALIASES = {
	ASCII: "ASCII",
	ASCII_Hex_Digit: "AHex",
	Alphabetic: "Alpha",
	Any: "Any",
	Assigned: "Assigned",
	Bidi_Control: "Bidi_C",
	Bidi_Mirrored: "Bidi_M",
	Case_Ignorable: "CI",
	Cased: "Cased",
	Changes_When_Casefolded: "CWCF",
	Changes_When_Casemapped: "CWCM",
	Changes_When_Lowercased: "CWL",
	Changes_When_NFKC_Casefolded: "CWKCF",
	Changes_When_Titlecased: "CWT",
	Changes_When_Uppercased: "CWU",
	Dash: "Dash",
	Default_Ignorable_Code_Point: "DI",
	Deprecated: "Dep",
	Diacritic: "Dia",
	Emoji: "Emoji",
	Emoji_Component: "Emoji_Component",
	Emoji_Modifier: "Emoji_Modifier",
	Emoji_Modifier_Base: "Emoji_Modifier_Base",
	Emoji_Presentation: "Emoji_Presentation",
	Extended_Pictographic: "Extended_Pictographic",
	Extender: "Ext",
	Grapheme_Base: "Gr_Base",
	Grapheme_Extend: "Gr_Ext",
	Hex_Digit: "Hex",
	IDS_Binary_Operator: "IDSB",
	IDS_Trinary_Operator: "IDST",
	ID_Continue: "IDC",
	ID_Start: "IDS",
	Ideographic: "Ideo",
	Join_Control: "Join_C",
	Logical_Order_Exception: "LOE",
	Lowercase: "Lower",
	Math: "Math",
	Noncharacter_Code_Point: "NChar",
	Pattern_Syntax: "Pat_Syn",
	Pattern_White_Space: "Pat_WS",
	Quotation_Mark: "QMark",
	Radical: "Radical",
	Regional_Indicator: "RI",
	Sentence_Terminal: "STerm",
	Soft_Dotted: "SD",
	Terminal_Punctuation: "Term",
	Unified_Ideograph: "UIdeo",
	Uppercase: "Upper",
	Variation_Selector: "VS",
	White_Space: "space",
	XID_Continue: "XIDC",
	XID_Start: "XIDS"
};
/** @internal */
const BINARY_ALIASES_TO_PROP_NAMES = inverseMap(BINARY_PROP_NAMES_TO_ALIASES);
/** @internal */
const GENERAL_CATEGORY_VALUE_TO_ALIASES = {
	Cased_Letter: "LC",
	Close_Punctuation: "Pe",
	Connector_Punctuation: "Pc",
	Control: ["Cc", "cntrl"],
	Currency_Symbol: "Sc",
	Dash_Punctuation: "Pd",
	Decimal_Number: ["Nd", "digit"],
	Enclosing_Mark: "Me",
	Final_Punctuation: "Pf",
	Format: "Cf",
	Initial_Punctuation: "Pi",
	Letter: "L",
	Letter_Number: "Nl",
	Line_Separator: "Zl",
	Lowercase_Letter: "Ll",
	Mark: ["M", "Combining_Mark"],
	Math_Symbol: "Sm",
	Modifier_Letter: "Lm",
	Modifier_Symbol: "Sk",
	Nonspacing_Mark: "Mn",
	Number: "N",
	Open_Punctuation: "Ps",
	Other: "C",
	Other_Letter: "Lo",
	Other_Number: "No",
	Other_Punctuation: "Po",
	Other_Symbol: "So",
	Paragraph_Separator: "Zp",
	Private_Use: "Co",
	Punctuation: ["P", "punct"],
	Separator: "Z",
	Space_Separator: "Zs",
	Spacing_Mark: "Mc",
	Surrogate: "Cs",
	Symbol: "S",
	Titlecase_Letter: "Lt",
	Unassigned: "Cn",
	Uppercase_Letter: "Lu"
};
/** @internal */
const GENERAL_CATEGORY_VALUE_ALIASES_TO_VALUES = inverseMap(GENERAL_CATEGORY_VALUE_TO_ALIASES);
/** @internal */
const SCRIPT_VALUE_TO_ALIASES = {
	Adlam: "Adlm",
	Ahom: "Ahom",
	Anatolian_Hieroglyphs: "Hluw",
	Arabic: "Arab",
	Armenian: "Armn",
	Avestan: "Avst",
	Balinese: "Bali",
	Bamum: "Bamu",
	Bassa_Vah: "Bass",
	Batak: "Batk",
	Bengali: "Beng",
	Bhaiksuki: "Bhks",
	Bopomofo: "Bopo",
	Brahmi: "Brah",
	Braille: "Brai",
	Buginese: "Bugi",
	Buhid: "Buhd",
	Canadian_Aboriginal: "Cans",
	Carian: "Cari",
	Caucasian_Albanian: "Aghb",
	Chakma: "Cakm",
	Cham: "Cham",
	Cherokee: "Cher",
	Common: "Zyyy",
	Coptic: ["Copt", "Qaac"],
	Cuneiform: "Xsux",
	Cypriot: "Cprt",
	Cyrillic: "Cyrl",
	Deseret: "Dsrt",
	Devanagari: "Deva",
	Dogra: "Dogr",
	Duployan: "Dupl",
	Egyptian_Hieroglyphs: "Egyp",
	Elbasan: "Elba",
	Ethiopic: "Ethi",
	Georgian: "Geor",
	Glagolitic: "Glag",
	Gothic: "Goth",
	Grantha: "Gran",
	Greek: "Grek",
	Gujarati: "Gujr",
	Gunjala_Gondi: "Gong",
	Gurmukhi: "Guru",
	Han: "Hani",
	Hangul: "Hang",
	Hanifi_Rohingya: "Rohg",
	Hanunoo: "Hano",
	Hatran: "Hatr",
	Hebrew: "Hebr",
	Hiragana: "Hira",
	Imperial_Aramaic: "Armi",
	Inherited: ["Zinh", "Qaai"],
	Inscriptional_Pahlavi: "Phli",
	Inscriptional_Parthian: "Prti",
	Javanese: "Java",
	Kaithi: "Kthi",
	Kannada: "Knda",
	Katakana: "Kana",
	Kayah_Li: "Kali",
	Kharoshthi: "Khar",
	Khmer: "Khmr",
	Khojki: "Khoj",
	Khudawadi: "Sind",
	Lao: "Laoo",
	Latin: "Latn",
	Lepcha: "Lepc",
	Limbu: "Limb",
	Linear_A: "Lina",
	Linear_B: "Linb",
	Lisu: "Lisu",
	Lycian: "Lyci",
	Lydian: "Lydi",
	Mahajani: "Mahj",
	Makasar: "Maka",
	Malayalam: "Mlym",
	Mandaic: "Mand",
	Manichaean: "Mani",
	Marchen: "Marc",
	Medefaidrin: "Medf",
	Masaram_Gondi: "Gonm",
	Meetei_Mayek: "Mtei",
	Mende_Kikakui: "Mend",
	Meroitic_Cursive: "Merc",
	Meroitic_Hieroglyphs: "Mero",
	Miao: "Plrd",
	Modi: "Modi",
	Mongolian: "Mong",
	Mro: "Mroo",
	Multani: "Mult",
	Myanmar: "Mymr",
	Nabataean: "Nbat",
	New_Tai_Lue: "Talu",
	Newa: "Newa",
	Nko: "Nkoo",
	Nushu: "Nshu",
	Ogham: "Ogam",
	Ol_Chiki: "Olck",
	Old_Hungarian: "Hung",
	Old_Italic: "Ital",
	Old_North_Arabian: "Narb",
	Old_Permic: "Perm",
	Old_Persian: "Xpeo",
	Old_Sogdian: "Sogo",
	Old_South_Arabian: "Sarb",
	Old_Turkic: "Orkh",
	Oriya: "Orya",
	Osage: "Osge",
	Osmanya: "Osma",
	Pahawh_Hmong: "Hmng",
	Palmyrene: "Palm",
	Pau_Cin_Hau: "Pauc",
	Phags_Pa: "Phag",
	Phoenician: "Phnx",
	Psalter_Pahlavi: "Phlp",
	Rejang: "Rjng",
	Runic: "Runr",
	Samaritan: "Samr",
	Saurashtra: "Saur",
	Sharada: "Shrd",
	Shavian: "Shaw",
	Siddham: "Sidd",
	SignWriting: "Sgnw",
	Sinhala: "Sinh",
	Sogdian: "Sogd",
	Sora_Sompeng: "Sora",
	Soyombo: "Soyo",
	Sundanese: "Sund",
	Syloti_Nagri: "Sylo",
	Syriac: "Syrc",
	Tagalog: "Tglg",
	Tagbanwa: "Tagb",
	Tai_Le: "Tale",
	Tai_Tham: "Lana",
	Tai_Viet: "Tavt",
	Takri: "Takr",
	Tamil: "Taml",
	Tangut: "Tang",
	Telugu: "Telu",
	Thaana: "Thaa",
	Thai: "Thai",
	Tibetan: "Tibt",
	Tifinagh: "Tfng",
	Tirhuta: "Tirh",
	Ugaritic: "Ugar",
	Vai: "Vaii",
	Warang_Citi: "Wara",
	Yi: "Yiii",
	Zanabazar_Square: "Zanb"
};
/** @internal */
const SCRIPT_VALUE_ALIASES_TO_VALUES = inverseMap(SCRIPT_VALUE_TO_ALIASES);
function inverseMap(data) {
	const inverse = {};
	for (const name of Object.keys(data)) {
		const value = data[name];
		if (Array.isArray(value)) for (let i = 0; i !== value.length; ++i) inverse[value[i]] = name;
		else inverse[value] = name;
	}
	return inverse;
}
function isGeneralCategoryValue(value) {
	return value in GENERAL_CATEGORY_VALUE_TO_ALIASES || value in GENERAL_CATEGORY_VALUE_ALIASES_TO_VALUES;
}
function isBinaryPropertyName(name) {
	return name in BINARY_PROP_NAMES_TO_ALIASES || name in BINARY_ALIASES_TO_PROP_NAMES;
}
function getCanonicalName(name) {
	if (name in NON_BINARY_ALIASES_TO_PROP_NAMES) return NON_BINARY_ALIASES_TO_PROP_NAMES[name];
	if (name in BINARY_ALIASES_TO_PROP_NAMES) return BINARY_ALIASES_TO_PROP_NAMES[name];
	if (name in BINARY_PROP_NAMES_TO_ALIASES || name === "General_Category" || name === "Script" || name === "Script_Extensions") return name;
	throw new Error(`Unknown Unicode property name: ${name}`);
}
function getCanonicalValue(value) {
	if (value in GENERAL_CATEGORY_VALUE_ALIASES_TO_VALUES) return GENERAL_CATEGORY_VALUE_ALIASES_TO_VALUES[value];
	if (value in SCRIPT_VALUE_ALIASES_TO_VALUES) return SCRIPT_VALUE_ALIASES_TO_VALUES[value];
	if (value in BINARY_ALIASES_TO_PROP_NAMES) return BINARY_ALIASES_TO_PROP_NAMES[value];
	if (value in GENERAL_CATEGORY_VALUE_TO_ALIASES || value in SCRIPT_VALUE_TO_ALIASES || value in BINARY_PROP_NAMES_TO_ALIASES) return value;
	throw new Error(`Unknown Unicode property value: ${value}`);
}
/**
* Resolve a Unicode property escape specification into a structured token
* that matches the regexp-tree AST format.
*
* @param propertySpec - The content between \p\{ and \}, e.g. "Letter", "Script=Latin", "Emoji"
* @param negative - true for \P\{\}, false for \p\{\}
* @internal
*/
function resolveUnicodeProperty(propertySpec, negative) {
	const equalIndex = propertySpec.indexOf("=");
	if (equalIndex !== -1) {
		const name = propertySpec.substring(0, equalIndex);
		const value = propertySpec.substring(equalIndex + 1);
		return {
			type: "UnicodeProperty",
			name,
			value,
			negative,
			shorthand: false,
			binary: false,
			canonicalName: getCanonicalName(name),
			canonicalValue: getCanonicalValue(value)
		};
	}
	if (isGeneralCategoryValue(propertySpec)) return {
		type: "UnicodeProperty",
		name: "General_Category",
		value: propertySpec,
		negative,
		shorthand: true,
		binary: false,
		canonicalName: "General_Category",
		canonicalValue: getCanonicalValue(propertySpec)
	};
	if (isBinaryPropertyName(propertySpec)) {
		const canonicalName = getCanonicalName(propertySpec);
		return {
			type: "UnicodeProperty",
			name: propertySpec,
			value: propertySpec,
			negative,
			shorthand: false,
			binary: true,
			canonicalName,
			canonicalValue: canonicalName
		};
	}
	throw new Error(`Invalid Unicode property: ${propertySpec}`);
}
const safeStringFromCodePoint$2 = String.fromCodePoint;
/**
* Pop the last pushed token and return it,
* Throw if unable to pop it.
*/
function safePop(tokens) {
	const previous = tokens.pop();
	if (previous === void 0) throw new Error("Unable to extract token preceeding the currently parsed one");
	return previous;
}
/**
* Internal helper checking if a character is a decimal one, ie: 0-9
*/
function isDigit(char) {
	return char >= "0" && char <= "9";
}
/**
* Create a simple char token
*/
function simpleChar(char, escaped) {
	return {
		type: "Char",
		kind: "simple",
		symbol: char,
		value: char,
		codePoint: char.codePointAt(0) || -1,
		escaped
	};
}
/**
* Create a meta char token corresponding to things such as \t, \n...
*/
function metaEscapedChar(block, symbol) {
	return {
		type: "Char",
		kind: "meta",
		symbol,
		value: block,
		codePoint: symbol.codePointAt(0) || -1
	};
}
function toSingleToken(tokens, allowEmpty) {
	if (tokens.length > 1) return {
		type: "Alternative",
		expressions: tokens
	};
	if (!allowEmpty && tokens.length === 0) throw new Error(`Unsupported no token`);
	return tokens[0];
}
/**
* Create a character token based on a full block.
* This function does not check the block itself, only call it with valid blocks.
*/
function blockToCharToken(block) {
	if (block[0] === "\\") {
		const next = block[1];
		switch (next) {
			case "x": {
				const allDigits = block.substring(2);
				const codePoint = Number.parseInt(allDigits, 16);
				return {
					type: "Char",
					kind: "hex",
					symbol: safeStringFromCodePoint$2(codePoint),
					value: block,
					codePoint
				};
			}
			case "u": {
				if (block === "\\u") return simpleChar("u", true);
				const allDigits = block[2] === "{" ? block.substring(3, block.length - 1) : block.substring(2);
				const codePoint = Number.parseInt(allDigits, 16);
				return {
					type: "Char",
					kind: "unicode",
					symbol: safeStringFromCodePoint$2(codePoint),
					value: block,
					codePoint
				};
			}
			case "0": return metaEscapedChar(block, "\0");
			case "n": return metaEscapedChar(block, "\n");
			case "f": return metaEscapedChar(block, "\f");
			case "r": return metaEscapedChar(block, "\r");
			case "t": return metaEscapedChar(block, "	");
			case "v": return metaEscapedChar(block, "\v");
			case "w":
			case "W":
			case "d":
			case "D":
			case "s":
			case "S":
			case "b":
			case "B": return {
				type: "Char",
				kind: "meta",
				symbol: void 0,
				value: block,
				codePoint: NaN
			};
			default:
				if (isDigit(next)) {
					const allDigits = block.substring(1);
					const codePoint = Number(allDigits);
					return {
						type: "Char",
						kind: "decimal",
						symbol: safeStringFromCodePoint$2(codePoint),
						value: block,
						codePoint
					};
				}
				if (block.length > 2 && (next === "p" || next === "P")) {
					const negative = next === "P";
					return resolveUnicodeProperty(block.substring(3, block.length - 1), negative);
				}
				return simpleChar(block.substring(1), true);
		}
	}
	return simpleChar(block);
}
/**
* Build tokens corresponding to the received regex and push them into the passed array of tokens
*/
function pushTokens(tokens, regexSource, unicodeMode, groups) {
	let disjunctions = null;
	for (let index = 0, block = readFrom(regexSource, index, unicodeMode, 0); index !== regexSource.length; index += block.length, block = readFrom(regexSource, index, unicodeMode, 0)) {
		const firstInBlock = block[0];
		switch (firstInBlock) {
			case "|":
				if (disjunctions === null) disjunctions = [];
				disjunctions.push(toSingleToken(tokens.splice(0), true) || null);
				break;
			case ".":
				tokens.push({
					type: "Char",
					kind: "meta",
					symbol: block,
					value: block,
					codePoint: NaN
				});
				break;
			case "*":
			case "+": {
				const previous = safePop(tokens);
				tokens.push({
					type: "Repetition",
					expression: previous,
					quantifier: {
						type: "Quantifier",
						kind: firstInBlock,
						greedy: true
					}
				});
				break;
			}
			case "?": {
				const previous = safePop(tokens);
				if (previous.type === "Repetition") {
					previous.quantifier.greedy = false;
					tokens.push(previous);
				} else tokens.push({
					type: "Repetition",
					expression: previous,
					quantifier: {
						type: "Quantifier",
						kind: firstInBlock,
						greedy: true
					}
				});
				break;
			}
			case "{": {
				if (block === "{") {
					tokens.push(simpleChar(block));
					break;
				}
				const previous = safePop(tokens);
				const quantifierTokens = block.substring(1, block.length - 1).split(",");
				const from = Number(quantifierTokens[0]);
				const to = quantifierTokens.length === 1 ? from : quantifierTokens[1].length !== 0 ? Number(quantifierTokens[1]) : void 0;
				tokens.push({
					type: "Repetition",
					expression: previous,
					quantifier: {
						type: "Quantifier",
						kind: "Range",
						greedy: true,
						from,
						to
					}
				});
				break;
			}
			case "[": {
				const blockContent = block.substring(1, block.length - 1);
				const subTokens = [];
				let negative = void 0;
				let previousWasSimpleDash = false;
				for (let subIndex = 0, subBlock = readFrom(blockContent, subIndex, unicodeMode, 1); subIndex !== blockContent.length; subIndex += subBlock.length, subBlock = readFrom(blockContent, subIndex, unicodeMode, 1)) {
					if (subIndex === 0 && subBlock === "^") {
						negative = true;
						continue;
					}
					const newToken = blockToCharToken(subBlock);
					if (subBlock === "-") {
						subTokens.push(newToken);
						previousWasSimpleDash = true;
					} else {
						const operand1Token = subTokens.length >= 2 ? subTokens[subTokens.length - 2] : void 0;
						if (previousWasSimpleDash && operand1Token !== void 0 && operand1Token.type === "Char" && newToken.type === "Char") {
							subTokens.pop();
							subTokens.pop();
							subTokens.push({
								type: "ClassRange",
								from: operand1Token,
								to: newToken
							});
						} else subTokens.push(newToken);
						previousWasSimpleDash = false;
					}
				}
				tokens.push({
					type: "CharacterClass",
					expressions: subTokens,
					negative
				});
				break;
			}
			case "(": {
				const blockContent = block.substring(1, block.length - 1);
				const subTokens = [];
				if (blockContent[0] === "?") {
					if (blockContent[1] === ":") {
						pushTokens(subTokens, blockContent.substring(2), unicodeMode, groups);
						tokens.push({
							type: "Group",
							capturing: false,
							expression: toSingleToken(subTokens)
						});
					} else if (blockContent[1] === "=" || blockContent[1] === "!") {
						pushTokens(subTokens, blockContent.substring(2), unicodeMode, groups);
						tokens.push({
							type: "Assertion",
							kind: "Lookahead",
							negative: blockContent[1] === "!" ? true : void 0,
							assertion: toSingleToken(subTokens)
						});
					} else if (blockContent[1] === "<" && (blockContent[2] === "=" || blockContent[2] === "!")) {
						pushTokens(subTokens, blockContent.substring(3), unicodeMode, groups);
						tokens.push({
							type: "Assertion",
							kind: "Lookbehind",
							negative: blockContent[2] === "!" ? true : void 0,
							assertion: toSingleToken(subTokens)
						});
					} else {
						const chunks = blockContent.split(">");
						if (chunks.length < 2 || chunks[0][1] !== "<") throw new Error(`Unsupported regex content found at ${JSON.stringify(block)}`);
						const groupIndex = ++groups.lastIndex;
						const nameRaw = chunks[0].substring(2);
						groups.named.set(nameRaw, groupIndex);
						pushTokens(subTokens, chunks.slice(1).join(">"), unicodeMode, groups);
						tokens.push({
							type: "Group",
							capturing: true,
							nameRaw,
							name: nameRaw,
							number: groupIndex,
							expression: toSingleToken(subTokens)
						});
					}
				} else {
					const groupIndex = ++groups.lastIndex;
					pushTokens(subTokens, blockContent, unicodeMode, groups);
					tokens.push({
						type: "Group",
						capturing: true,
						number: groupIndex,
						expression: toSingleToken(subTokens)
					});
				}
				break;
			}
			default: if (block === "^") tokens.push({
				type: "Assertion",
				kind: block
			});
			else if (block === "$") tokens.push({
				type: "Assertion",
				kind: block
			});
			else if (block[0] === "\\" && isDigit(block[1])) {
				const reference = Number(block.substring(1));
				if (unicodeMode || reference <= groups.lastIndex) tokens.push({
					type: "Backreference",
					kind: "number",
					number: reference,
					reference
				});
				else tokens.push(blockToCharToken(block));
			} else if (block[0] === "\\" && block[1] === "k" && block.length !== 2) {
				const referenceRaw = block.substring(3, block.length - 1);
				tokens.push({
					type: "Backreference",
					kind: "name",
					number: groups.named.get(referenceRaw) || 0,
					referenceRaw,
					reference: referenceRaw
				});
			} else tokens.push(blockToCharToken(block));
		}
	}
	if (disjunctions !== null) {
		disjunctions.push(toSingleToken(tokens.splice(0), true) || null);
		let currentDisjunction = {
			type: "Disjunction",
			left: disjunctions[0],
			right: disjunctions[1]
		};
		for (let index = 2; index < disjunctions.length; ++index) currentDisjunction = {
			type: "Disjunction",
			left: currentDisjunction,
			right: disjunctions[index]
		};
		tokens.push(currentDisjunction);
	}
}
/**
* Build the AST corresponding to the passed instance of RegExp
*/
function tokenizeRegex(regex) {
	const unicodeMode = safeIndexOf([...regex.flags], "u") !== -1;
	const regexSource = regex.source;
	const tokens = [];
	pushTokens(tokens, regexSource, unicodeMode, {
		lastIndex: 0,
		named: /* @__PURE__ */ new Map()
	});
	return toSingleToken(tokens);
}
/** @internal */
const safeStringFromCodePoint$1 = String.fromCodePoint;
/** @internal */
function getPropertySpec(astNode) {
	if (astNode.binary || astNode.shorthand) return astNode.canonicalValue;
	return `${astNode.canonicalName}=${astNode.canonicalValue}`;
}
/** @internal */
function appendRangesForRegex(regex, from, to, ranges) {
	let currentRangeStart = -1;
	for (let cp = from; cp <= to; ++cp) if (regex.test(safeStringFromCodePoint$1(cp))) {
		if (currentRangeStart === -1) currentRangeStart = cp;
	} else if (currentRangeStart !== -1) {
		const rangeEnd = cp - 1;
		ranges.push(currentRangeStart === rangeEnd ? [rangeEnd] : [currentRangeStart, rangeEnd]);
		currentRangeStart = -1;
	}
	if (currentRangeStart !== -1) ranges.push(currentRangeStart === to ? [to] : [currentRangeStart, to]);
}
/** @internal */
function extractRangesForProperty(propertySpec, negative) {
	const regex = new RegExp(`^\\${negative ? "P" : "p"}{${propertySpec}}$`, "u");
	const ranges = [];
	appendRangesForRegex(regex, 0, 55295, ranges);
	appendRangesForRegex(regex, 57344, 1114111, ranges);
	return ranges;
}
/** @internal */
const cache = /* @__PURE__ */ new Map();
/** @internal */
function extractRangesForPropertyOrFromCache(propertySpec, negative) {
	const cacheKey = `${negative ? "P" : "p"}:${propertySpec}`;
	const cachedRanges = cache.get(cacheKey);
	if (cachedRanges !== void 0) return cachedRanges;
	const ranges = extractRangesForProperty(propertySpec, negative);
	cache.set(cacheKey, ranges);
	return ranges;
}
/**
* Build an arbitrary producing characters matching a Unicode property (`\p{…}` / `\P{…}`).
* @internal
*/
function unicodePropertyArbitrary(astNode) {
	return mapToConstant(...safeMap(extractRangesForPropertyOrFromCache(getPropertySpec(astNode), astNode.negative), (range) => convertGraphemeRangeToMapToConstantEntry(range)));
}
const safeStringFromCodePoint = String.fromCodePoint;
const wordChars = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"];
const digitChars = [..."0123456789"];
const spaceChars = [..." 	\r\n\v\f"];
const newLineChars = [..."\r\n"];
const terminatorChars = [...""];
const newLineAndTerminatorChars = [...newLineChars, ...terminatorChars];
const wordCharsSet = new SSet(wordChars);
const digitCharsSet = new SSet(digitChars);
const spaceCharsSet = new SSet(spaceChars);
const terminatorCharsSet = new SSet(terminatorChars);
const newLineAndTerminatorCharsSet = new SSet(newLineAndTerminatorChars);
const defaultChar = () => string({
	unit: "grapheme-ascii",
	minLength: 1,
	maxLength: 1
});
function raiseUnsupportedASTNode(astNode) {
	return new SError(`Unsupported AST node! Received: ${stringify(astNode)}`);
}
/**
* Convert an AST of tokens into an arbitrary able to produce the requested pattern
* @internal
*/
function toMatchingArbitrary(astNode, constraints, flags) {
	switch (astNode.type) {
		case "Char":
			if (astNode.kind === "meta") switch (astNode.value) {
				case "\\w": return constantFrom(...wordChars);
				case "\\W": return defaultChar().filter((c) => !safeHas(wordCharsSet, c));
				case "\\d": return constantFrom(...digitChars);
				case "\\D": return defaultChar().filter((c) => !safeHas(digitCharsSet, c));
				case "\\s": return constantFrom(...spaceChars);
				case "\\S": return defaultChar().filter((c) => !safeHas(spaceCharsSet, c));
				case "\\b":
				case "\\B": throw new SError(`Meta character ${astNode.value} not implemented yet!`);
				case ".": {
					const forbiddenChars = flags.dotAll ? terminatorCharsSet : newLineAndTerminatorCharsSet;
					return defaultChar().filter((c) => !safeHas(forbiddenChars, c));
				}
			}
			if (astNode.symbol === void 0) throw new SError(`Unexpected undefined symbol received for non-meta Char! Received: ${stringify(astNode)}`);
			return constant(astNode.symbol);
		case "Repetition": {
			const node = toMatchingArbitrary(astNode.expression, constraints, flags);
			switch (astNode.quantifier.kind) {
				case "*": return string({
					...constraints,
					unit: node
				});
				case "+": return string({
					...constraints,
					minLength: 1,
					unit: node
				});
				case "?": return string({
					...constraints,
					minLength: 0,
					maxLength: 1,
					unit: node
				});
				case "Range": return string({
					...constraints,
					minLength: astNode.quantifier.from,
					maxLength: astNode.quantifier.to,
					unit: node
				});
				default: throw raiseUnsupportedASTNode(astNode.quantifier);
			}
		}
		case "Quantifier": throw new SError(`Wrongly defined AST tree, Quantifier nodes not supposed to be scanned!`);
		case "Alternative": {
			const childrenArbitraries = [];
			let pendingAggregatedValue = "";
			for (const n of astNode.expressions) if (n.type === "Char" && n.kind !== "meta" && n.symbol !== void 0) pendingAggregatedValue += n.symbol;
			else if (flags.multiline || n.type !== "Assertion" || n.kind !== "^" && n.kind !== "$") {
				if (pendingAggregatedValue !== "") {
					safePush(childrenArbitraries, constant(pendingAggregatedValue));
					pendingAggregatedValue = "";
				}
				safePush(childrenArbitraries, toMatchingArbitrary(n, constraints, flags));
			}
			if (pendingAggregatedValue !== "") safePush(childrenArbitraries, constant(pendingAggregatedValue));
			if (childrenArbitraries.length === 0) return constant("");
			if (childrenArbitraries.length === 1) return childrenArbitraries[0];
			return tuple(...childrenArbitraries).map((vs) => safeJoin(vs, ""));
		}
		case "CharacterClass":
			if (astNode.negative) {
				const childrenArbitraries = safeMap(astNode.expressions, (n) => toMatchingArbitrary(n, constraints, flags));
				return defaultChar().filter((c) => safeEvery(childrenArbitraries, (arb) => !arb.canShrinkWithoutContext(c)));
			}
			return oneof(...safeMap(astNode.expressions, (n) => toMatchingArbitrary(n, constraints, flags)));
		case "ClassRange": {
			const min = astNode.from.codePoint;
			const max = astNode.to.codePoint;
			return integer({
				min,
				max
			}).map((n) => safeStringFromCodePoint(n), (c) => {
				if (typeof c !== "string") throw new SError("Invalid type");
				if ([...c].length !== 1) throw new SError("Invalid length");
				return safeCharCodeAt(c, 0);
			});
		}
		case "Group": return toMatchingArbitrary(astNode.expression, constraints, flags);
		case "Disjunction": {
			const stack = [astNode.left, astNode.right];
			const branches = [];
			for (let i = 0; i !== stack.length; ++i) {
				const node = stack[i];
				if (node === null) safePush(branches, constant(""));
				else if (node.type === "Disjunction") {
					safePush(stack, node.left);
					safePush(stack, node.right);
				} else safePush(branches, toMatchingArbitrary(node, constraints, flags));
			}
			return oneof(...branches);
		}
		case "Assertion":
			if (astNode.kind === "^" || astNode.kind === "$") {
				if (flags.multiline) {
					if (astNode.kind === "^") return oneof(constant(""), tuple(string({ unit: defaultChar() }), constantFrom(...newLineChars)).map((t) => `${t[0]}${t[1]}`, (value) => {
						if (typeof value !== "string" || value.length === 0) throw new SError("Invalid type");
						return [safeSubstring(value, 0, value.length - 1), value[value.length - 1]];
					}));
					else return oneof(constant(""), tuple(constantFrom(...newLineChars), string({ unit: defaultChar() })).map((t) => `${t[0]}${t[1]}`, (value) => {
						if (typeof value !== "string" || value.length === 0) throw new SError("Invalid type");
						return [value[0], safeSubstring(value, 1)];
					}));
				}
				return constant("");
			}
			throw new SError(`Assertions of kind ${astNode.kind} not implemented yet!`);
		case "Backreference": throw new SError(`Backreference nodes not implemented yet!`);
		case "UnicodeProperty": return unicodePropertyArbitrary(astNode);
		default: throw raiseUnsupportedASTNode(astNode);
	}
}
/**
* For strings matching the provided regex
*
* @param regex - Arbitrary able to generate random strings (possibly multiple characters)
* @param constraints - Constraints to apply when building instances
*
* @remarks Since 3.10.0
* @public
*/
function stringMatching(regex, constraints = {}) {
	for (const flag of regex.flags) if (flag !== "d" && flag !== "g" && flag !== "m" && flag !== "s" && flag !== "u") throw new SError(`Unable to use "stringMatching" against a regex using the flag ${flag}`);
	const maxLength = constraints.maxLength;
	const sanitizedConstraints = {
		size: constraints.size,
		maxLength
	};
	const flags = {
		multiline: regex.multiline,
		dotAll: regex.dotAll
	};
	let regexRootToken = addMissingDotStar(tokenizeRegex(regex));
	if (maxLength !== void 0) regexRootToken = clampRegexAst(regexRootToken, maxLength);
	const baseArbitrary = toMatchingArbitrary(regexRootToken, sanitizedConstraints, flags);
	if (maxLength !== void 0) return baseArbitrary.filter((s) => [...s].length <= maxLength);
	return baseArbitrary;
}
const safePerformanceNow = typeof performance !== "undefined" ? performance.now.bind(performance) : Date.now.bind(Date);

// src/generate/schema/estimate-text-length.ts
/** Highest number of repetitions in a drawn text above the required minimum. */
const drawnRepetitions = 12;
/** One part of a pattern: an escape, a class, a bracket, a bar, or a character; with its quantifier if any. */
const part = /(\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]?))?|\)|\||[\s\S])(?:([*+?])|\{(\d+)(,?)(\d*)\})?\??/g;
/**
* Estimates the length of the longest text that drawing from a pattern makes, to find nested repetitions before drawing
* them. Alternatives count as the sum of their lengths. Pure; reads each character once.
*/
function estimateTextLength(pattern) {
	const lengths = [0];
	for (const [, symbol = "", sign = "", least = "", comma = "", most = ""] of pattern.matchAll(part)) {
		if (symbol.startsWith("(")) {
			lengths.push(0);
			continue;
		}
		if (symbol === "|") continue;
		const own = symbol === ")" && lengths.length > 1 ? lengths.pop() ?? 0 : 1;
		lengths.push((lengths.pop() ?? 0) + own * repetitionsOf(sign, least, comma, most));
	}
	return lengths.reduce((sum, length) => sum + length, 0);
}
function repetitionsOf(sign, least, comma, most) {
	if (sign === "?") return 1;
	if (sign !== "") return drawnRepetitions;
	if (least === "") return 1;
	if (comma === "") return Number(least);
	const drawn = 2 * Number(least) + drawnRepetitions;
	return most === "" ? drawn : Math.min(Number(most), drawn);
}

// src/generate/schema/formats.ts
/** One text per format; hosts and addresses come from the ranges reserved for examples. */
const samples = {
	date: "2026-01-15",
	"date-time": "2026-01-15T09:30:00Z",
	time: "09:30:00Z",
	duration: "PT1H",
	email: "sample@example.com",
	"idn-email": "sample@example.com",
	hostname: "example.com",
	"idn-hostname": "example.com",
	ipv4: "192.0.2.10",
	ipv6: "2001:db8::10",
	uri: "https://example.com/sample",
	url: "https://example.com/sample",
	iri: "https://example.com/sample",
	"uri-reference": "/sample",
	"iri-reference": "/sample",
	"uri-template": "https://example.com/{id}",
	uuid: "3f2b8c1e-5d4a-4e6f-9a7b-0c1d2e3f4a5b",
	regex: "^[a-z]+$",
	"json-pointer": "/sample/0",
	"relative-json-pointer": "0",
	byte: "c2FtcGxl",
	binary: "sample",
	color: "#336699"
};
/** Returns a text of a JSON Schema format; undefined for an unknown one. */
function formatSample(format) {
	return typeof format === "string" && Object.hasOwn(samples, format) ? samples[format] : void 0;
}

// src/generate/schema/number-range.ts
/** Reads bounds, exclusive bounds and `multipleOf`; an exclusive bound moves to the next number on the grid. */
function readNumberRange(view, isInteger) {
	const multiple = numberKeyword(view, "multipleOf");
	const step = multiple !== void 0 && multiple > 0 ? isInteger ? wholeStep(multiple) : multiple : isInteger ? 1 : void 0;
	const low = numberKeyword(view, "minimum");
	const high = numberKeyword(view, "maximum");
	const above = numberKeyword(view, "exclusiveMinimum");
	const below = numberKeyword(view, "exclusiveMaximum");
	const gap = step ?? fineStep(above ?? low, below ?? high);
	return {
		minimum: pick(Math.max, ceilTo(low, step), above === void 0 ? void 0 : nextAbove(above, gap, step)),
		maximum: pick(Math.min, floorTo(high, step), below === void 0 ? void 0 : nextBelow(below, gap, step)),
		step
	};
}
/** Returns the number of the range that is nearest to the wish. */
function clampToRange(wish, range) {
	let value = wish;
	if (range.step !== void 0) value = clean(Math.round(value / range.step) * range.step);
	if (range.minimum !== void 0 && value < range.minimum) value = range.minimum;
	if (range.maximum !== void 0 && value > range.maximum) value = range.maximum;
	return value;
}
function wholeStep(multiple) {
	if (Number.isInteger(multiple)) return multiple;
	for (let factor = 2; factor <= 1e3; factor++) if (Number.isInteger(clean(multiple * factor))) return clean(multiple * factor);
	return multiple;
}
/** Returns a small distance from an exclusive bound that still fits between both bounds. */
function fineStep(low, high) {
	if (low === void 0 || high === void 0 || high <= low) return 1;
	return Math.min(1, (high - low) / 4);
}
function pick(choose, a, b) {
	if (a === void 0) return b;
	return b === void 0 ? a : choose(a, b);
}
function ceilTo(value, step) {
	if (value === void 0 || step === void 0) return value;
	return clean(Math.ceil(clean(value / step)) * step);
}
function floorTo(value, step) {
	if (value === void 0 || step === void 0) return value;
	return clean(Math.floor(clean(value / step)) * step);
}
function nextAbove(bound, gap, step) {
	if (step === void 0) return clean(bound + gap);
	const up = ceilTo(bound, step) ?? bound;
	return up > bound ? up : clean(up + step);
}
function nextBelow(bound, gap, step) {
	if (step === void 0) return clean(bound - gap);
	const down = floorTo(bound, step) ?? bound;
	return down < bound ? down : clean(down - step);
}
/** Removes the rounding error of decimal fractions: 0.30000000000000004 becomes 0.3. */
function clean(value) {
	return Number.isInteger(value) || !Number.isFinite(value) ? value : Number(value.toPrecision(12));
}

// src/generate/schema/schema-arbitrary.ts
/** Depth from which only required parts are drawn. */
const maxDepth$2 = 5;
/** Deepest nesting of required parts; a schema that requires more is not drawn from. */
const maxRequiredDepth$1 = 40;
/** Highest number of generated parts, and of rejected draws, for one drawn value. */
const maxParts = 5e4;
const maxRejections = 2e4;
/** Longest text that a pattern may ask for, by estimate. */
const maxPatternText = 5e4;
/**
* Draws a random value that fits the whole schema from a seed and checks it with the validator; undefined when 60 draws
* found none or took too much work. The same schema and seed give the same value. Used when hand-picked values do not
* fit.
*/
function drawValue(root, node, seed, check) {
	const limits = {
		parts: new WorkBudget("values of the schema", maxParts),
		rejections: new WorkBudget("values of the schema", maxRejections)
	};
	try {
		const arbitrary = schemaArbitrary(root, node, limits);
		for (const numRuns of [6, 60]) {
			const found = sample(arbitrary, {
				numRuns,
				seed
			}).find((value) => check.judge(value) === "valid");
			if (found !== void 0) return found;
		}
		return;
	} catch (error) {
		if (error instanceof WorkExceeded) return void 0;
		throw error;
	}
}
/** Draws a text that fits a pattern and the lengths; undefined when 60 draws found none, or texts would be too long. */
function drawPatternText(pattern, lengths, seed) {
	const texts = patternArbitrary(pattern);
	if (!texts) return void 0;
	const fitting = sample(texts, {
		numRuns: 60,
		seed
	}).filter((text) => text.length >= lengths.min && text.length <= lengths.max);
	const plain = fitting.filter((text) => /^[\x20-\x7e]*$/.test(text));
	return (plain.length > 0 ? plain : fitting).sort((a, b) => a.length - b.length)[0];
}
/**
* Returns undefined for patterns whose texts would be too long, and for those that the generator does not support, e.g.
* look-behind.
*/
function patternArbitrary(pattern) {
	if (estimateTextLength(pattern) > maxPatternText) return void 0;
	try {
		return stringMatching(compilePattern(pattern));
	} catch (error) {
		if (error instanceof Error) return void 0;
		throw error;
	}
}
/**
* Builds an arbitrary from a schema. Its values may still violate the schema: overlapping branches, `not` and `if` need
* the validator.
*/
function schemaArbitrary(root, node, limits, depth = 0) {
	limits.parts.spend();
	if (depth > maxRequiredDepth$1) throw new WorkExceeded("values of the schema");
	const view = viewSchema(root, node);
	const alternatives = listAlternatives(root, view).filter((alternative) => alternative.isPossible);
	if (alternatives.length === 0) return constant(null);
	return oneof(...alternatives.map((alternative) => viewArbitrary(root, alternative, limits, depth)));
}
function viewArbitrary(root, view, limits, depth) {
	const { keywords } = view;
	if (keywords["const"] !== void 0) return constant(keywords["const"]);
	if (Array.isArray(keywords["enum"]) && keywords["enum"].length > 0) return constantFrom(...keywords["enum"]);
	return oneof(...likelyTypes(view).map((type) => typeArbitrary(root, view, type, limits, depth)));
}
function typeArbitrary(root, view, type, limits, depth) {
	switch (type) {
		case "null": return constant(null);
		case "boolean": return boolean();
		case "integer":
		case "number": return numberArbitrary(view, type === "integer");
		case "string": return stringArbitrary(view, limits);
		case "array": return arrayArbitrary(root, view, limits, depth);
		case "object": return objectArbitrary(root, view, limits, depth);
		default: return assertNever(type);
	}
}
/** Counts rejected draws, since a filter draws until its test passes, which may never happen. */
function counted({ rejections }, test) {
	return (value) => {
		if (test(value)) return true;
		rejections.spend();
		return false;
	};
}
function numberArbitrary(view, isInteger) {
	const range = readNumberRange(view, isInteger);
	const low = range.minimum ?? Math.min(-1e3, (range.maximum ?? 0) - 1e3);
	const high = range.maximum ?? Math.max(1e3, low + 1e3);
	if (low > high) return constant(low);
	const step = range.step ?? Math.max(high / 64 - low / 64, Number.MIN_VALUE);
	const steps = Math.floor(high / step - low / step);
	const count = Number.isNaN(steps) ? 0 : Math.max(0, Math.min(1e3, steps));
	return oneof(constantFrom(low, high), nat(count).map((index) => clampToRange(low + index * step, range)));
}
function stringArbitrary(view, limits) {
	const min = Math.min(numberKeyword(view, "minLength") ?? 0, 5e3);
	const max = Math.min(numberKeyword(view, "maxLength") ?? min + 20, min + 200);
	const format = formatSample(view.keywords["format"]);
	if (typeof view.keywords["pattern"] === "string") {
		const texts = patternArbitrary(view.keywords["pattern"]);
		if (texts) return texts.filter(counted(limits, (text) => text.length >= min && text.length <= max));
	}
	if (format !== void 0 && format.length >= min && format.length <= max) return constant(format);
	return string({
		unit: "grapheme-ascii",
		minLength: min,
		maxLength: Math.max(min, max)
	});
}
function arrayArbitrary(root, view, limits, depth) {
	const { keywords } = view;
	const fixed = Array.isArray(keywords["prefixItems"]) ? keywords["prefixItems"] : Array.isArray(keywords["items"]) ? keywords["items"] : [];
	const rest = Array.isArray(keywords["items"]) ? keywords["additionalItems"] ?? true : keywords["items"] ?? true;
	const contains = keywords["contains"];
	const wanted = contains === void 0 ? 0 : numberKeyword(view, "minContains") ?? 1;
	const min = Math.min(Math.max(numberKeyword(view, "minItems") ?? 0, wanted), 200);
	const max = Math.max(min, Math.min(numberKeyword(view, "maxItems") ?? min + 3, depth >= maxDepth$2 ? min : min + 3));
	const item = (index) => {
		const own = fixed[index] ?? rest;
		return schemaArbitrary(root, contains !== void 0 && index < wanted ? { allOf: [own, contains] } : own, limits, depth + 1);
	};
	return integer({
		min,
		max
	}).chain((length) => {
		const items = tuple(...Array.from({ length }, (_, index) => item(index)));
		if (keywords["uniqueItems"] !== true) return items;
		return items.filter(counted(limits, isUnique));
	});
}
function isUnique(values) {
	return new Set(values.map((value) => JSON.stringify(value))).size === values.length;
}
function objectArbitrary(root, view, limits, depth) {
	const { keywords, required } = view;
	const optional = depth >= maxDepth$2 ? [] : Object.keys(view.properties).filter((name) => !required.includes(name));
	const minimum = Math.min(numberKeyword(view, "minProperties") ?? 0, 20);
	return subarray(optional, { minLength: Math.min(optional.length, Math.max(0, minimum - required.length)) }).chain((chosen) => {
		const names = withDependents(view, [...required, ...chosen]);
		const missing = Math.max(0, minimum - names.length);
		const extra = extraNames(root, keywords["propertyNames"], missing, limits, depth);
		return tuple(tuple(...names.map((name) => schemaArbitrary(root, propertySchema(view, name), limits, depth + 1))), extra, tuple(...Array.from({ length: missing }, () => schemaArbitrary(root, keywords["additionalProperties"] ?? true, limits, depth + 1)))).map(([values, more, moreValues]) => fromEntries([...names.map((name, index) => [name, values[index] ?? null]), ...more.map((name, index) => [name, moreValues[index] ?? null])]));
	});
}
function propertySchema(view, name) {
	const parts = [];
	if (Object.hasOwn(view.properties, name)) parts.push(view.properties[name] ?? true);
	const patterns = view.keywords["patternProperties"];
	if (isJsonObject(patterns)) {
		for (const [pattern, schema] of Object.entries(patterns)) if (compilePattern(pattern).test(name)) parts.push(schema);
	}
	if (parts.length === 0) parts.push(view.keywords["additionalProperties"] ?? true);
	return parts.length === 1 ? parts[0] ?? true : { allOf: parts };
}
/** Returns the names with everything that `dependentRequired` or draft-07 `dependencies` demand besides. */
function withDependents(view, names) {
	const all = [...new Set(names)];
	for (const name of all) for (const keyword of ["dependentRequired", "dependencies"]) {
		const rule = view.keywords[keyword];
		const needed = isJsonObject(rule) && Object.hasOwn(rule, name) ? rule[name] : void 0;
		if (!Array.isArray(needed)) continue;
		for (const other of needed) if (typeof other === "string" && !all.includes(other)) all.push(other);
	}
	return all;
}
function extraNames(root, names, count, limits, depth) {
	if (count === 0) return constant([]);
	if (names === void 0 || depth >= maxDepth$2) return constant(Array.from({ length: count }, (_, index) => `extra_${index + 1}`));
	const name = schemaArbitrary(root, {
		type: "string",
		minLength: 1,
		allOf: [names]
	}, limits, depth + 1);
	return uniqueArray(name, {
		minLength: count,
		maxLength: count
	}).map((values) => values.map(String));
}

// src/generate/schema/description-hints.ts
const maxText = 2e3;
/** Returns values that a description gives as examples or as the only ones, best first. */
function readDescriptionValues(description) {
	const text = description.slice(0, maxText);
	const values = [];
	const one = /\b(?:one of|either|options?(?: are)?|values?(?: are)?|choices?(?: are)?|supported(?: \w+)?|allowed(?: \w+)?)\s*:?\s*\(?((?:["'`][^"'`\n]{1,60}["'`]\s*(?:,|\||\/|or|and)?\s*){1,20})/i.exec(text)?.[1];
	if (one) values.push(...quoted(one));
	const barred = /(?<![\w|])[\w-]{1,30}(?:\|[\w-]{1,30}){1,20}(?![\w|])/.exec(text)?.[0];
	if (barred !== void 0) values.push(...barred.split("|"));
	for (const match of text.matchAll(/\b(?:e\.\s?g\.?,?|eg\.?|for example,?:?|for instance,?|such as|examples?:|like)\s*(["'`])([^"'`\n]{1,200})\1/gi)) if (match[2]) values.push(match[2]);
	for (const match of text.matchAll(/\b(?:e\.\s?g\.?,?|for example:|examples?:)\s*([^\s"'`,;)]{1,100})/gi)) if (match[1]) values.push(match[1].replace(/[.:]$/, ""));
	for (const match of text.matchAll(/\b(?:format|formatted as|in the form)\s*:?\s*["'`]([^"'`\n]{2,80})["'`]/gi)) {
		const known = match[1] === void 0 ? void 0 : dateTextOf(match[1]);
		if (known) values.push(known);
	}
	const date = dateTextOf(text);
	if (date) values.push(date);
	return [...new Set(values)].filter((value) => !/^[<{[]/.test(value) && value.trim() !== "").slice(0, 5);
}
function quoted(list) {
	return [...list.matchAll(/["'`]([^"'`\n]{1,60})["'`]/g)].flatMap((match) => match[1] ? [match[1]] : []);
}
function dateTextOf(text) {
	if (/\bYYYY-MM-DD[T ]hh?:mm/i.test(text) || /\biso[ -]?8601\b.{0,30}\b(time|timestamp|datetime|date-time)\b|\brfc ?3339\b|\biso (date-?time|timestamp)\b/i.test(text)) return "2026-01-15T09:30:00Z";
	if (/\bYYYY-MM-DD\b/i.test(text) || /\biso[ -]?(8601)? ?dates?\b/i.test(text)) return "2026-01-15";
	if (/\bHH:MM\b/.test(text)) return "09:30";
}
/** Returns the bounds that a description of a number states, e.g. "(1-10)". */
function readDescriptionRange(description) {
	const match = /(?:\(|\bbetween |\bfrom |\brange:? ?\[?)(-?\d{1,9})\s?(?:-|–|to|and|,|\.\.)\s?(\d{1,9})\b/i.exec(description.slice(0, maxText));
	const minimum = Number(match?.[1]);
	const maximum = Number(match?.[2]);
	return match && minimum < maximum ? {
		minimum,
		maximum
	} : void 0;
}
/** Returns values that a schema states itself: examples first, then the default. */
function readDeclaredValues(keywords) {
	const examples = Array.isArray(keywords["examples"]) ? keywords["examples"].slice(0, 5) : [];
	if (keywords["example"] !== void 0) examples.push(keywords["example"]);
	return {
		examples,
		default: keywords["default"]
	};
}

// src/generate/tools/argument-role.ts
/**
* Reads the words of a tool's name and description.
* @param keys the result of `findKeyArguments` for the whole server. Default none
*/
function readToolWords(tool, keys = /* @__PURE__ */ new Map()) {
	return {
		words: splitWords(tool.name),
		nouns: nounWords(tool.name),
		description: tool.description ?? "",
		keys
	};
}
/** True when the tool's name says that it creates things. */
function isCreating({ words }) {
	return hasVerb(words, "create", "add", "begin");
}
/** True when the tool's name says that it moves things, so that the same call fails a second time. */
function isMoving({ words }) {
	return hasVerb(words, "move");
}
const attributes = /* @__PURE__ */ new Set([
	"id",
	"name",
	"key",
	"slug",
	"uuid",
	"uid",
	"guid",
	"number",
	"ref",
	"handle",
	"code",
	"title",
	"identifier"
]);
/** True when a property's name ends like an identifier: `id`, `entityName`. */
function isIdentifyingName(name) {
	return attributes.has(singular(splitWords(name).at(-1) ?? ""));
}
/** Determines the role of an argument. */
function readRole(argument, tool) {
	const role = readOwnRole(argument, tool);
	return role.kind === "plain" ? readKey(argument, tool) ?? role : role;
}
/**
* Returns the role of an argument that identifies things on this server; its value is free when the tool creates such a
* thing.
*/
function readKey({ name, parents, isText, isNumber }, tool) {
	const key = name.toLowerCase();
	const nouns = tool.keys?.get(key);
	if (nouns === void 0 || parents.length > 0 || !(isText || isNumber)) return void 0;
	if (isCreating(tool) && nouns.some((noun) => tool.nouns.includes(noun))) return void 0;
	return {
		kind: "reference",
		attribute: key,
		nouns
	};
}
function readOwnRole(argument, tool) {
	const words = splitWords(argument.name);
	const description = argument.description.toLowerCase();
	if (argument.isNumber && isDuration(words, description)) return isTimeLimit(words) ? {
		kind: "duration",
		limitIn: readUnit(words, description)
	} : { kind: "duration" };
	if (!argument.isText) return readReference(argument, words, tool) ?? { kind: "plain" };
	if (/^(old_?(text|str|string|content|value)|search_?(text|string)?|find|needle|to_?replace)$/i.test(argument.name)) {
		if (tool.words.some((word) => [
			"edit",
			"replace",
			"patch",
			"str",
			"substitute"
		].includes(word))) return { kind: "existing-text" };
	}
	return readSql(words, description, tool) ?? readPath(argument, words, description, tool) ?? readUrl(words, description) ?? readReference(argument, words, tool) ?? { kind: "plain" };
}
function isDuration(words, description) {
	if (words.some((word) => [
		"duration",
		"delay",
		"wait",
		"sleep",
		"timeout",
		"interval",
		"ttl"
	].includes(word))) return true;
	return words.some((word) => [
		"seconds",
		"secs",
		"ms",
		"millis",
		"milliseconds",
		"minutes"
	].includes(word)) || /\bhow long\b/.test(description);
}
/** True for a time limit: with a tiny one the work ends before it begins, and the call shows nothing. */
function isTimeLimit(words) {
	return words.some((word) => [
		"timeout",
		"deadline",
		"limit"
	].includes(word));
}
function readUnit(words, description) {
	return words.some((word) => [
		"ms",
		"millis",
		"milliseconds"
	].includes(word)) || /\b(?:ms|millis|milliseconds?)\b/.test(description) ? "milliseconds" : "seconds";
}
function readSql(words, description, tool) {
	if (!words.some((word) => [
		"query",
		"sql",
		"statement",
		"stmt"
	].includes(word))) return void 0;
	const about = `${description} ${tool.description}`;
	if (!(words.includes("sql") || tool.words.includes("sql") || /\bsql\b|\bselect\b.*\bquery\b|\b(insert|update|create table)\b/i.test(about))) return void 0;
	if (/\bcreate\s+table\b/i.test(about) || tool.words.includes("create") && tool.nouns.includes("table")) return {
		kind: "sql",
		verb: "create"
	};
	if (/\b(INSERT|UPDATE|DELETE)\b/.test(`${description.toUpperCase()} ${tool.description}`) || tool.words.includes("write")) return {
		kind: "sql",
		verb: "write"
	};
	return {
		kind: "sql",
		verb: "select"
	};
}
const directoryWords = /* @__PURE__ */ new Set([
	"dir",
	"directory",
	"directories",
	"folder",
	"folders",
	"root",
	"cwd",
	"workspace",
	"workdir",
	"repo",
	"repository"
]);
const fileWords$1 = /* @__PURE__ */ new Set([
	"file",
	"files",
	"filename",
	"filepath",
	"document"
]);
const pathWords = /* @__PURE__ */ new Set([
	"path",
	"paths",
	"filepath",
	"pathname",
	"filename",
	"directory",
	"dir",
	"folder",
	"cwd",
	"workdir"
]);
function readPath(argument, words, description, tool) {
	const isNamed = words.some((word) => pathWords.has(word)) && !/\bjson ?path\b|\burl path\b|\bobject path\b/.test(description);
	const isSaid = /\b(file|directory|folder)('s)? path\b|\bpath (to|of|for) \b|\babsolute path\b|\brelative path\b/.test(description);
	const isEnd = /^(source|src|from|destination|dest|target|to|file|input|output)$/.test(words.join("")) && tool.nouns.some((word) => fileWords$1.has(word) || directoryWords.has(word));
	if (!isNamed && !isSaid && !isEnd) return void 0;
	if (/\bpattern\b|\bglob\b|\bregex\b/.test(`${argument.name.toLowerCase()} ${description}`) && !isNamed) return void 0;
	const isNew = words.some((word) => [
		"destination",
		"dest",
		"output",
		"new",
		"target"
	].includes(word)) || /\bdestination\b|\bwhere\b.{1,60}\b(?:should|will|shall) be (?:cloned|created|saved|written|stored|exported)\b/.test(description) || hasVerb(tool.words, "fill") && !words.includes("source");
	const isRelative = /\brelative\b/.test(description) && !/\babsolute (?:path )?or relative|relative or absolute\b/.test(description);
	return {
		kind: "path",
		wants: wantedKind(words, description, tool),
		isNew,
		...isRelative ? { isRelative } : {}
	};
}
function wantedKind(words, description, tool) {
	if (words.some((word) => directoryWords.has(word))) return "directory";
	if (words.some((word) => fileWords$1.has(word))) return "file";
	if (tool.words.some((word) => [
		"search",
		"find",
		"list",
		"tree",
		"walk",
		"glob",
		"grep",
		"ls",
		"mkdir"
	].includes(word))) return "directory";
	if (tool.nouns.some((word) => directoryWords.has(word))) return "directory";
	if (/\b(directory|folder)\b/.test(description) && !/\bfile\b/.test(description)) return "directory";
	if (/\bfile\b/.test(description) && !/\b(directory|folder)\b/.test(description)) return "file";
	return tool.nouns.some((word) => fileWords$1.has(word)) ? "file" : "any";
}
function readUrl(words, description) {
	return words.some((word) => [
		"url",
		"uri",
		"link",
		"href",
		"endpoint",
		"webhook"
	].includes(word)) || /\burl\b/.test(description) ? {
		kind: "url",
		takesData: /\bdata[ -]ur[il]/.test(description)
	} : void 0;
}
/** Matches "name of the table" or "the ID of an issue", and captures the attribute and the noun. */
const described = /\b(id|name|key|slug|uuid|identifier|number)s? (?:of|for) (?:the |an? |each |this |your )?(\w+)(?: (\w+))?/i;
/** Words before `id` that say how a thing relates to another one of its kind. */
const relations = /* @__PURE__ */ new Set([
	"parent",
	"child",
	"sibling",
	"related",
	"dependency",
	"blocked",
	"blocking",
	"previous"
]);
function readReference(argument, words, tool) {
	const last = singular(words.at(-1) ?? "");
	const before = words.slice(0, -1).map(singular);
	const parents = argument.parents.flatMap(nounWords);
	const said = described.exec(argument.description);
	if (attributes.has(last)) {
		const own = parents.length > 0 ? parents : tool.nouns;
		const nouns = before.length > 0 && before.every((word) => relations.has(word)) ? [...before, ...own] : before.length > 0 ? before : own;
		if (before.every((word) => tool.nouns.includes(word)) && isCreating(tool) && last !== "id" && last !== "uuid") return void 0;
		if (before.some((word) => [
			"new",
			"dst",
			"dest",
			"destination"
		].includes(word)) && last !== "id") return void 0;
		return {
			kind: "reference",
			attribute: last === "identifier" ? "id" : last,
			nouns
		};
	}
	if (said?.[1] && said[2]) return {
		kind: "reference",
		attribute: singular(said[1].toLowerCase()),
		nouns: [said[2], said[3] ?? said[2]].map((noun) => singular(noun.toLowerCase()))
	};
	if (argument.isNumber) return void 0;
	return words.length === 1 && tool.nouns.slice(1).includes(last) && !isCreating(tool) ? {
		kind: "reference",
		attribute: "name",
		nouns: [last]
	} : void 0;
}
/** True when a value is a network address. */
function isNetworkValue(value) {
	return typeof value === "string" && /^(https?|ftp|wss?):\/\//i.test(value);
}

// src/generate/tools/program-argument.ts
const runningWords = /* @__PURE__ */ new Set([
	"run",
	"execute",
	"exec",
	"eval",
	"evaluate",
	"interpret"
]);
const shellCommand = /\b(?:shell|bash|terminal|command[ -]line|cli) commands?\b|\bcommands? to (?:run|execute)\b/i;
const codeArgument = /^(?:code|script|source|source_?code|program|snippet)$/i;
const codeToRun = /\b(?:code|script|program|snippet)s? to (?:be )?(?:run|execute|evaluate|executed|evaluated)\b/i;
/** True for an argument that a shell runs, by its description or by the tool that runs it. */
function takesShellLine({ name, view }, { words }) {
	const isNamed = /^(?:command|cmd|shell_?command|command_?line)$/i.test(name);
	const isRun = findRiskyVerb(words, "runs-programs") !== void 0 || words.some((word) => runningWords.has(word));
	return shellCommand.test(view.description.slice(0, 1e3)) || isNamed && isRun;
}
/** True for an argument that the tool runs as a program, by its description or by the tool's name. */
function takesProgram({ name, view }, { words }) {
	const isRun = words.some((word) => runningWords.has(word));
	return codeToRun.test(view.description.slice(0, 1e3)) || codeArgument.test(name) && isRun;
}
/** True when a tool runs the free text of one of its arguments. What a database runs has a role of its own. */
function runsItsInput(args, words) {
	return args.some((argument) => argument.role.kind !== "sql" && isFreeText(argument.view) && (takesShellLine(argument, words) || takesProgram(argument, words)));
}
function isFreeText(view) {
	return !(view.keywords["enum"] !== void 0 || view.keywords["const"] !== void 0) && likelyTypes(view).includes("string");
}

// src/generate/tools/scratch-directory.ts
/**
* Returns the subdirectory of a work directory that generated tests may write to. The name never changes, so that tests
* from one run also work in the next. The caller should create it before the tests, if possible, and remove it
* afterwards.
*/
function scratchDirectory(workDirectory) {
	const parent = workDirectory.replace(/\/+$/, "");
	if (parent === "") return workDirectory.startsWith("/") ? "/pth-scratch" : "pth-scratch";
	return parent === "." ? "pth-scratch" : `${parent}/pth-scratch`;
}
/** True when tests may write files into the scratch subdirectory. */
function mayWriteFiles({ mayWrite, isWorkDirectoryOwn, workDirectory }) {
	return workDirectory !== null && (mayWrite === true || isWorkDirectoryOwn === true);
}

// src/generate/tools/sample-file-kinds.ts
/**
* Kinds of files that tools work on, by their usual extension, with the words that indicate them. When a text names
* several, the earlier kinds here win: they are the rarer ones.
*/
const kinds = [
	["xlsx", /\bexcel\b|\bxlsx\b|\bworkbooks?\b|\bspreadsheets?\b/i],
	["docx", /\bdocx\b|\bword (?:document|file)s?\b/i],
	["pdf", /\bpdfs?\b/i],
	["csv", /\bcsv\b/i],
	["tsv", /\btsv\b/i],
	["jsonl", /\bjsonl\b|\bndjson\b|\bjson lines\b/i],
	["sqlite", /\bsqlite\b|\.db\b/i],
	["svg", /\bsvg\b/i],
	["png", /\bpng\b|\bimages?\b|\bphotos?\b|\bpictures?\b|\bscreenshots?\b|\bjpe?g\b/i],
	["zip", /\bzip\b|\barchives?\b/i],
	["yaml", /\bya?ml\b/i],
	["toml", /\btoml\b/i],
	["xml", /\bxml\b/i],
	["html", /\bhtml?\b/i],
	["ts", /\btypescript\b|\.tsx?\b/i],
	["js", /\bjavascript\b|\beslint\b|\bnode\.?js (?:file|script|module)s?\b|\.[cm]?jsx?\b/i],
	["py", /\bpython\b|\.py\b/i],
	["md", /\bmarkdown\b|\.md\b/i],
	["log", /\blog files?\b|\.log\b/i],
	["json", /\bjson (?:file|document)s?\b|\.json\b/i],
	["txt", /\btext files?\b|\.txt\b/i]
];
/** Names of states in the sample repository, and a file that exists in all of them. */
const sampleRevisions = [
	"pth-sample-branch",
	"pth-sample-tag",
	"main",
	"HEAD"
];
const sampleTrackedFile = "sample.txt";
/** Returns the kinds of files that a text names, the most specific first. */
function readFileKinds(text) {
	const read = text.slice(0, 2e3);
	return kinds.filter(([, pattern]) => pattern.test(read)).map(([kind]) => kind);
}
/** Returns the kinds of files that some tools' texts name, at most ten; empty when no argument could be a path. */
function wantedSampleFiles(tools) {
	const wanted = /* @__PURE__ */ new Set();
	for (const tool of tools) {
		const said = listProperties(tool.inputSchema, 0);
		if (!said.some((text) => pathLike.test(text))) continue;
		const texts = [`${tool.name.replaceAll(/[_-]/g, " ")} ${tool.description ?? ""}`, ...said.filter((text) => pathLike.test(text))];
		const named = texts.flatMap(readFileKinds);
		if (named.length === 0 && texts.some((text) => /files?(?:\b|_|[A-Z])/i.test(text))) named.push("txt");
		for (const kind of named) wanted.add(kind);
	}
	return [...wanted].slice(0, 10);
}
/** True when some tools say that they work on Git repositories. */
function wantsRepository(tools) {
	return tools.some((tool) => /\bgit\b/i.test(`${tool.name.replaceAll(/[_-]/g, " ")} ${(tool.description ?? "").slice(0, 1e3)}`) && listProperties(tool.inputSchema, 0).some((text) => /\brepo(?:sitory)?\b/i.test(text) && pathLike.test(text)));
}
const pathLike = /path|file|director|folder|workbook|document/i;
/** True when an argument of a tool may be a path. */
function saysPath(tool) {
	return listProperties(tool.inputSchema, 0).some((text) => pathLike.test(text));
}
/** Returns the path of a sample in the scratch directory. */
function locateSample(workDirectory, name) {
	return `${scratchDirectory(workDirectory)}/${name}`;
}
/** Returns the paths of the sample files of a kind: one to read, one to change. */
function locateSampleFiles(workDirectory, kind) {
	const valuePath = (name) => locateSample(workDirectory, name);
	if (kind === "repository") return [{
		path: valuePath("pth-sample-repository"),
		kind,
		isForChanging: true
	}];
	return [{
		path: valuePath(`pth-sample.${kind}`),
		kind,
		isForChanging: false
	}, {
		path: valuePath(`pth-sample-draft.${kind}`),
		kind,
		isForChanging: true
	}];
}
/** Lists the names and descriptions of all properties of a schema, one text each. */
function listProperties(node, depth) {
	if (typeof node !== "object" || node === null || depth > 8) return [];
	if (Array.isArray(node)) return node.slice(0, 20).flatMap((part) => listProperties(part, depth + 1));
	const properties = isJsonObject(node["properties"]) ? Object.entries(node["properties"]).slice(0, 60) : [];
	const own = properties.map(([name, property]) => {
		const described = isJsonObject(property) ? property["description"] : void 0;
		return `${name} ${typeof described === "string" ? described.slice(0, 1e3) : ""}`;
	});
	const inner = [
		"items",
		"anyOf",
		"oneOf",
		"allOf"
	].flatMap((key) => listProperties(node[key] ?? null, depth + 1));
	return [
		...own,
		...inner,
		...properties.flatMap(([, property]) => listProperties(property, depth + 1))
	];
}

// src/generate/values/given-values.ts
/** Most further values of one tool that get a test each. */
const maxVariations = 10;
/** Returns the values given for a part of a tool's input; undefined where there are none. */
function givenValuesFor(given, tool, valuePath) {
	if (given === void 0 || valuePath.length === 0) return void 0;
	const pointer = toPointer(valuePath);
	return given.find((entry) => entry.tool === tool && entry.argument === pointer)?.values;
}
/** Returns the names of a tool's top-level arguments with given values. */
function givenProperties(given, tool) {
	return (given ?? []).filter((entry) => entry.tool === tool).flatMap(({ argument }) => pathOf(argument).slice(0, 1).map(String));
}
/** True when an input has no value but the given ones where some are given; a part that is left out keeps to it. */
function keepsToGiven(given, tool, input) {
	return (given ?? []).every((entry) => {
		const value = entry.tool === tool ? valueAt(input, pathOf(entry.argument)) : void 0;
		return value === void 0 || entry.values.some((own) => isJsonEqual(own, value));
	});
}
/** Lists inputs with the given values that the accepted input does not use, one at a time. */
function listGivenVariations(given, tool, base) {
	return (given ?? []).filter((entry) => entry.tool === tool).flatMap(({ argument, values }) => {
		const valuePath = pathOf(argument);
		const used = valueAt(base, valuePath);
		if (used === void 0) return [];
		return values.filter((value) => !isJsonEqual(value, used)).map((value, index) => ({
			label: `${describeValuePath(valuePath)} has given value ${index + 2}`,
			input: withValueAt(base, valuePath, value),
			valuePath,
			property: String(valuePath.findLast((key) => typeof key === "string")),
			priority: 0,
			isDeclared: true
		}));
	}).slice(0, maxVariations);
}
/** Splits a JSON Pointer; a part of digits is the index of an item. */
function pathOf(pointer) {
	return pointer.split("/").slice(1).map((part) => /^\d{1,6}$/.test(part) ? Number(part) : part.replaceAll("~1", "/").replaceAll("~0", "~"));
}
/** Renders a path as JSON Pointer; every item of a list counts as its first one. */
function toPointer(valuePath) {
	return valuePath.map((key) => typeof key === "number" ? "/0" : `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

// src/generate/values/known-values.ts
const maxValues = 4;
/**
* Returns values that README, source and similar texts show for an argument, at most four, those of the same tool
* first. A value for any tool counts when its pointer ends with the argument's name.
*/
function knownValuesFor(known, tool, valuePath, name) {
	const pointer = toPointer(valuePath);
	const own = known.filter((entry) => entry.tool === tool && entry.argument !== "" && entry.argument === pointer);
	const any = known.filter((entry) => entry.tool === null && lastName(entry.argument) === name);
	return [...own, ...any].slice(0, maxValues);
}
/** Returns whole inputs that texts show for a tool; at most four. */
function knownInputsFor(known, tool) {
	return known.flatMap(({ tool: of, argument, value, generatedFrom }) => of === tool && argument === "" && isJsonObject(value) ? [{
		input: value,
		generatedFrom
	}] : []).slice(0, maxValues);
}
function lastName(pointer) {
	return pointer.split("/").filter((part) => part !== "" && !/^\d+$/.test(part)).at(-1)?.replaceAll("~1", "/").replaceAll("~0", "~");
}

// src/generate/values/sample-values.ts
/** Content that PTH writes for text arguments; it contains `existingText`. */
const sampleText = "sample text";
/** A part of `sampleText` that edits can look for. */
const existingText = "sample";
/** An address that belongs to nobody. */
const sampleUrl = "https://example.com/";
/** The table that PTH makes for itself. */
const scratchTable = "pth_scratch";
/** Statements that touch only PTH's own table; every one can be repeated. */
const sqlSamples = {
	select: "SELECT 1 AS value",
	create: `CREATE TABLE IF NOT EXISTS ${scratchTable} (id INTEGER PRIMARY KEY, name TEXT)`,
	write: `INSERT INTO ${scratchTable} (name) VALUES ('sample')`
};
/** `sampleText` in base64. */
const sampleBase64 = "c2FtcGxlIHRleHQ=";
/** Forms of text that a description or a tool's name asks for, with a sample of each. */
const encodedTexts = [
	[/\bcron\b/i, "30 9 * * 1"],
	[/\bhex(?:adecimal)?[- ](?:string|encoded|text|data|value|input|digits)\b|\bhex decode\b/i, "73616d706c6520746578742031"],
	[/\b(?:jwt|json web token)\b/i, "eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJzdWIiOiJzYW1wbGUifQ."]
];
/** Returns sample texts in the forms that words ask for. */
function encodedSamples(words) {
	return encodedTexts.flatMap(([asked, sample]) => asked.test(words) ? [sample] : []);
}
/** A program of one line in languages that tools run; names that mean the same language have the same program. */
const programs = {
	python: "print(\"sample\")",
	javascript: "console.log(\"sample\")",
	bash: "echo \"sample\"",
	ruby: "puts \"sample\"",
	php: "<?php echo \"sample\";",
	perl: "print \"sample\\n\";",
	go: "package main\nimport \"fmt\"\nfunc main() { fmt.Println(\"sample\") }",
	r: "cat(\"sample\")"
};
const otherNames = {
	py: "python",
	python3: "python",
	lua: "python",
	js: "javascript",
	node: "javascript",
	nodejs: "javascript",
	typescript: "javascript",
	ts: "javascript",
	deno: "javascript",
	bun: "javascript",
	sh: "bash",
	shell: "bash",
	zsh: "bash",
	shellscript: "bash",
	powershell: "bash",
	rb: "ruby",
	golang: "go"
};
/** Returns a harmless program of one line in a language; null for one that is not known. */
function programIn(language) {
	const name = language.toLowerCase();
	const known = Object.hasOwn(otherNames, name) ? otherNames[name] : name;
	return (known !== void 0 && Object.hasOwn(programs, known) ? programs[known] : null) ?? null;
}
/** Returns programs of one line, those in languages that a text names first. */
function samplePrograms(text) {
	const named = text.toLowerCase().split(/[^a-z0-9]+/).flatMap((word) => word === "r" ? [] : programIn(word) ?? []);
	return [.../* @__PURE__ */ new Set([...named, ...Object.values(programs)])];
}
/** A harmless line for a shell. */
const sampleShellLine = "echo sample";
/** A sum for tools that calculate. */
const sampleExpression = "1 + 1";
const sampleCode = "const sample = 1;";
/** True for a text that PTH makes as a statement of a language: a program, a shell line or an expression. */
function isSampleStatement(value) {
	return isSampleProgram(value) || [
		"echo sample",
		"1 + 1",
		sampleCode
	].some((text) => text === value);
}
/** True for a program that PTH makes. */
function isSampleProgram(value) {
	return Object.values(programs).some((program) => program === value);
}
/** A tiny file as a data URL, for tools that would otherwise fetch one. */
const dataUri = `data:text/plain;base64,${sampleBase64}`;
const texts$1 = [
	[["email", "mail"], "sample@example.com"],
	[[
		"phone",
		"telephone",
		"mobile"
	], "+15550100"],
	[["username", "login"], "pth-sample"],
	[["password", "passphrase"], "Sample-Passw0rd"],
	[[
		"url",
		"uri",
		"link",
		"href",
		"endpoint",
		"website"
	], sampleUrl],
	[["timezone", "tz"], "UTC"],
	[["datetime", "timestamp"], "2026-01-15T09:30:00Z"],
	[[
		"date",
		"day",
		"since",
		"until",
		"deadline"
	], "2026-01-15"],
	[["time"], "09:30"],
	[[
		"city",
		"place",
		"town"
	], "Berlin"],
	[["location", "address"], "Berlin"],
	[["country"], "DE"],
	[["currency"], "EUR"],
	[["language", "lang"], "en"],
	[["locale"], "en-US"],
	[["color", "colour"], "#336699"],
	[[
		"range",
		"cells",
		"cell"
	], "A1:A1"],
	[["symbol", "ticker"], "ABC"],
	[["version"], "1.0.0"],
	[[
		"host",
		"hostname",
		"domain"
	], "example.com"],
	[["ip"], "192.0.2.10"],
	[["regex", "regexp"], "sample"],
	[["glob"], "*"],
	[[
		"expression",
		"formula",
		"equation",
		"math"
	], sampleExpression],
	[["json"], "{}"],
	[["html"], "<p>sample</p>"],
	[["markdown"], "# Sample\n\nsample text"],
	[["code", "snippet"], sampleCode],
	[["branch"], "main"],
	[["uuid", "guid"], "3f2b8c1e-5d4a-4e6f-9a7b-0c1d2e3f4a5b"],
	[["mime", "mimetype"], "text/plain"],
	[[
		"content",
		"contents",
		"text",
		"body",
		"data",
		"message",
		"note",
		"description",
		"comment",
		"value",
		"input",
		"thought",
		"observation",
		"observations"
	], sampleText],
	[["replacement"], existingText],
	[[
		"title",
		"subject",
		"headline",
		"label"
	], "Sample title"]
];
const numbers = [
	[["latitude", "lat"], 52.5],
	[[
		"longitude",
		"lon",
		"lng",
		"long"
	], 13.4],
	[["year"], 2026],
	[["month"], 1],
	[["day"], 15],
	[["hour"], 9],
	[["port"], 8080],
	[["offset", "skip"], 0],
	[[
		"head",
		"tail",
		"lines"
	], 2],
	[[
		"limit",
		"count",
		"size",
		"top",
		"max",
		"n",
		"num"
	], 3],
	[["page", "index"], 1],
	[[
		"width",
		"height",
		"length"
	], 40],
	[["percent", "percentage"], 50],
	[["temperature"], .5],
	[["age"], 30]
];
const comparing = /* @__PURE__ */ new Set([
	"compare",
	"comparison",
	"diff",
	"difference",
	"similarity",
	"distance",
	"levenshtein"
]);
const secondOfPair = /* @__PURE__ */ new Set([
	"new",
	"second",
	"right",
	"after",
	"modified",
	"changed",
	"actual",
	"other",
	"b",
	"2"
]);
/** Returns a text for a property's name, and whether the name was known. */
function sampleTextFor(name, toolWords) {
	const words = splitWords(name);
	if (words.includes("pattern")) return {
		text: toolWords.some((word) => [
			"file",
			"files",
			"glob",
			"directory"
		].includes(word)) || words.includes("exclude") ? "*" : "sample",
		isKnown: true
	};
	if (toolWords.some((word) => comparing.has(word)) && words.some((word) => secondOfPair.has(word))) return {
		text: "other text",
		isKnown: true
	};
	for (const [names, text] of texts$1) if (words.some((word) => names.includes(word))) return {
		text,
		isKnown: true
	};
	const isCopy = words.some((word) => [
		"new",
		"dst",
		"dest",
		"destination"
	].includes(word));
	if (words.at(-1) === "name") return {
		text: isCopy ? "pth-sample-copy" : "pth-sample",
		isKnown: true
	};
	return {
		text: "sample",
		isKnown: false
	};
}
/** Returns a number for a property's name; the position distinguishes neighbours (a = 2, b = 3). */
function sampleNumberFor(name, position) {
	const words = splitWords(name);
	for (const [names, value] of numbers) if (words.some((word) => names.includes(word))) return value;
	return 2 + position;
}
const placeWords = /* @__PURE__ */ new Set([
	"point",
	"center",
	"centre",
	"origin",
	"vertex",
	"corner",
	"coordinate",
	"start",
	"end",
	"mid"
]);
/** Returns a point for an object whose members no schema names; null where its name is not that of a place. */
function samplePointFor(name, position) {
	return splitWords(name).some((word) => placeWords.has(singular(word))) ? {
		x: position + 1,
		y: position * position + 2
	} : null;
}
/** Stretches or cuts a text to fit lengths. */
function fitLength(text, min, max) {
	if (text.length > max) return text.slice(0, max);
	return text.length < min ? text.padEnd(min, "x") : text;
}
/** Returns a JSON value's kind in words, for test names. */
function kindInWords(value) {
	if (value === null) return "null";
	if (Array.isArray(value)) return "a list";
	if (typeof value === "object") return "an object";
	if (typeof value === "string") return "text";
	return typeof value === "number" ? "a number" : String(value);
}

// src/generate/values/sample-folders.ts
/** Tests use the first folder; the others hold the same under other names of the same length. */
const letters = [
	"a",
	"b",
	"c",
	"d"
];
/** Returns the paths of the sample folders, the one for tests first. */
function locateSampleFolders(workDirectory) {
	return letters.map((letter) => ({
		path: locateSample(workDirectory, `pth-sample-folder-${letter}`),
		kind: "directory",
		isForChanging: false
	}));
}
/**
* Returns the entries of a sample folder in creation order. The orders by name and by size differ, and alternate
* folders have different orders by time, so that an answer reveals its order. One of the names is for tests that
* exclude or search for something.
* @param path a path of `locateSampleFolders`
*/
function sampleFolderEntries(path) {
	const letter = path.slice(-1);
	const entries = [
		{
			name: `one-${letter}.txt`,
			text: "one\n".repeat(1100)
		},
		{
			name: "sample",
			text: null
		},
		{
			name: `sample/two-${letter}.md`,
			text: "# Two\n"
		},
		{
			name: `three-${letter}.txt`,
			text: `${sampleText}\n${"three\n".repeat(1400)}`
		}
	];
	return letters.indexOf(letter) % 2 === 0 ? entries : [...entries.slice(1), ...entries.slice(0, 1)];
}
const fileWords = /* @__PURE__ */ new Set([
	"file",
	"directory",
	"dir",
	"folder",
	"tree",
	"ls",
	"glob",
	"grep"
]);
/** True when the tool's name says that it is about files and directories, whatever their content. */
function isAboutFiles({ nouns }) {
	return nouns.some((noun) => fileWords.has(noun));
}
/** True when some tools list or search directories. */
function wantsFolder(tools) {
	return tools.some((tool) => isAboutFiles(readToolWords(tool)) && saysPath(tool));
}

// src/generate/values/path-values.ts
/** The scratch directory for a server that takes only paths below its own root. */
const relativeScratch = scratchDirectory(".");
/**
* True when a path lies inside PTH's own scratch directory, so that a changing tool may get it. Relative paths count
* only for arguments that are known to be relative to the server's own root.
*/
function isScratchPath(path, { directory }, isRelative) {
	if (directory === null || path.includes("..")) return false;
	return (isRelative ? [directory, relativeScratch] : [directory]).some((root) => path === root || path.startsWith(`${root}/`));
}
/**
* Returns paths that a changing tool may touch: fresh ones, or files that PTH made before; empty when nothing may be
* written.
*/
function scratchPaths(argument, tool, state) {
	const { directory, directoryPlan } = state.scratch;
	const { role } = argument;
	if (directory === null || role.kind !== "path") return [];
	const roots = role.isRelative === true && state.hints.isWorkDirectoryOwn !== true ? [relativeScratch, directory] : [directory];
	const isReady = state.hints.isScratchReady === true;
	const own = tool.words.words.join("-");
	if (role.isNew) return roots.flatMap((root) => {
		const parent = isReady || root !== directory ? [] : directoryPlan ?? [];
		const ownPath = {
			...plainPath(`${root}/pth-${own}`),
			madeBy: parent
		};
		if (role.wants === "directory") return isReady ? [ownPath, plainPath(root)] : [plainPath(root), ownPath];
		return [{
			...plainPath(`${root}/pth-${own}${extensionFor(argument, tool)}`),
			madeBy: parent
		}];
	});
	const made = (role.wants === "directory" ? ["directory"] : ["file", "directory"]).flatMap((kind) => state.pool.paths(kind, { isOwn: true }));
	const samples = samplePaths(argument, tool, state);
	const fresh = made.filter((path) => isGivenText(path) && endingOf(path.value) === endingOf(samples[0]?.value ?? null));
	const others = made.filter((path) => !fresh.includes(path));
	return [
		...fresh,
		...samples,
		...others,
		...isReady && role.wants !== "file" ? roots.map((root) => plainPath(root)) : []
	];
}
/**
* Returns sample files of the kind that the argument or its tool names, best first; for a changing tool only changeable
* ones, and for a deleting tool none.
*/
function samplePaths(argument, tool, state) {
	const { sampleFiles = [] } = state.hints;
	if (argument.role.kind !== "path" || tool.isDestroying === true || sampleFiles.length === 0) return [];
	const said = `${argument.name} ${argument.view.description}`;
	const isGit = /\bgit\b|\brepo(?:sitory)?\b/i.test(`${said} ${tool.name.replaceAll("_", " ")}`);
	if (argument.role.wants !== "file" && isGit) {
		const repositories = sampleFiles.filter(({ kind }) => kind === "repository");
		if (repositories.length > 0) return repositories.map(({ path }) => plainPath(path));
	}
	if (argument.role.wants === "directory") return [];
	if (argument.role.isRelative === true && isGit && !tool.isChanging) return sampleFiles.some(({ kind }) => kind === "repository") ? [plainPath(sampleTrackedFile)] : [];
	const own = readFileKinds(said);
	return (own.length > 0 ? own : readFileKinds(`${tool.words.words.join(" ")} ${tool.words.description}`)).flatMap((kind) => sampleFiles.filter((file) => file.kind === kind && file.isForChanging === tool.isChanging).map(({ path }) => plainPath(path)));
}
/**
* Returns paths for a reading tool, best first: a sample of the wanted kind; files that the server was started with, or
* that it showed outside the work directory; a sample with known content; any other path that may exist.
*/
function readablePaths(argument, role, tool, state) {
	const known = knownPaths(role, state);
	const { paths, workDirectory } = state.hints;
	const isGiven = ({ value, madeBy }) => typeof value === "string" && madeBy.length === 0 && looksLikeFile(value) && (paths.includes(value) || workDirectory === null || !value.startsWith(`${workDirectory}/`));
	return [
		...samplePaths(argument, tool, state),
		...known.filter(isGiven),
		...plainSamples(role, tool, state),
		...known
	];
}
/** Returns the sample of plain text, or the sample folder for a tool about directories. */
function plainSamples(role, { words }, { hints }) {
	if (role.wants === "any" || role.wants === "directory" && !isAboutFiles(words)) return [];
	const kind = role.wants === "file" ? "txt" : "directory";
	const sample = hints.sampleFiles?.find((file) => file.kind === kind && !file.isForChanging);
	if (!sample) return [];
	const isBelowRoot = role.isRelative === true && hints.isWorkDirectoryOwn !== true;
	const below = `${relativeScratch}/${sample.path.slice(sample.path.lastIndexOf("/") + 1)}`;
	return [...isBelowRoot ? [plainPath(below)] : [], plainPath(sample.path)];
}
/** Returns paths that may exist: given ones, then those from replies, then those that PTH can make. */
function knownPaths(role, state) {
	const hinted = (kind) => state.hints.paths.filter((path) => looksLikeFile(path) === (kind === "file")).map((path) => plainPath(path));
	const known = (kind) => state.pool.paths(kind);
	const own = state.hints.workDirectory === null ? [] : [plainPath(state.hints.workDirectory)];
	const files = [...hinted("file"), ...known("file")];
	const directories = [
		...hinted("directory"),
		...known("directory").filter((entry) => entry.madeBy.length === 0),
		...own
	];
	const made = known("directory").filter((entry) => entry.madeBy.length > 0);
	const all = role.wants === "file" ? [...files, ...directories.slice(0, 1)] : role.wants === "directory" ? [...directories, ...made] : [
		...directories.slice(0, 1),
		...files,
		...directories.slice(1)
	];
	const isWanted = ({ value }) => isRelativePath(value) === (role.isRelative === true);
	return [...all.filter(isWanted), ...all.filter((path) => !isWanted(path))];
}
/** True when the call that made a file set the sample text as its content. */
function isGivenText({ madeBy }) {
	return listStrings(madeBy.at(-1)?.input ?? {}).some((text) => text.includes(existingText));
}
function endingOf(path) {
	return typeof path === "string" ? /\.[^./]+$/.exec(path)?.[0] ?? "" : "";
}
/** True when a path names a file, judged by its extension. */
function looksLikeFile(path) {
	return /[^/.]\.[A-Za-z][A-Za-z0-9]{0,9}$/.test(path);
}
/** True when a value is a path relative to an unnamed root. */
function isRelativePath(value) {
	return typeof value === "string" && !value.startsWith("/") && !/^[A-Za-z]:[\\/]/.test(value);
}
function plainPath(value) {
	return {
		value,
		madeBy: [],
		capture: null
	};
}
/** Returns the extension that examples and description show; `.txt` when they show none. */
function extensionFor({ name, view }, tool) {
	const { examples, default: defaultValue } = view.keywords;
	const shown = [
		...Array.isArray(examples) ? examples : [],
		defaultValue,
		view.description.slice(0, 1e3)
	];
	for (const text of shown) {
		const ending = typeof text === "string" ? /[\w*"'`(\s](\.[a-z][a-z0-9]{1,4})(?![\w/])/.exec(text)?.[1] : void 0;
		if (ending !== void 0) return ending;
	}
	const [own] = readFileKinds(`${name} ${view.description}`);
	const [kind = "txt"] = own === void 0 ? readFileKinds(`${tool.words.words.join(" ")} ${tool.words.description}`) : [own];
	return `.${kind}`;
}

// src/generate/values/plan.ts
/** Returns the value at a place of a reply; undefined when there is none. */
function captureFrom({ json, root }, place) {
	if (isToldId(place)) return valueAt(root, [place.isNumber ? "id_numbers" : "ids", place.at]) ?? void 0;
	return json === null ? void 0 : valueAt(json.value, place);
}
/** Renders the place of a value in a reply as JSONPath. */
function capturePath(place) {
	return isToldId(place) ? `$.${place.isNumber ? "id_numbers" : "ids"}[${place.at}]` : outputPath(place);
}
function isToldId(place) {
	return !Array.isArray(place);
}
/** Appends a call to the steps that its values need; merges equal steps. */
function joinPlans(prefixes, last) {
	const steps = [];
	const seen = /* @__PURE__ */ new Map();
	for (const step of prefixes.flat()) {
		const key = JSON.stringify([
			step.tool,
			step.input,
			step.links
		]);
		const index = seen.get(key);
		const earlier = index === void 0 ? void 0 : steps[index];
		if (index !== void 0 && earlier) steps[index] = {
			...earlier,
			captures: {
				...earlier.captures,
				...step.captures
			}
		};
		else {
			seen.set(key, steps.length);
			steps.push(step);
		}
	}
	return [...steps, last];
}
/** Returns the same plan with another input for the call under test; drops the links of the changed value. */
function withInput(plan, input, changed) {
	const last = plan.at(-1);
	if (!last) return plan;
	const links = last.links.filter((link) => !overlaps(link.valuePath, changed));
	return [...plan.slice(0, -1), {
		...last,
		input,
		links
	}];
}
function overlaps(left, right) {
	const length = Math.min(left.length, right.length);
	return left.slice(0, length).every((key, index) => key === right[index]);
}
/** Renders a step's input for a scenario: captured values as `$name`, other dollar signs doubled. */
function renderScenarioInput(step) {
	let input = escapeDollars(step.input);
	for (const link of step.links) input = withValueAt(input, link.valuePath, `$${link.variable}`);
	return input;
}
/** Renders captures as JSONPath; undefined when there are none. */
function renderCaptures(step) {
	const entries = Object.entries(step.captures);
	if (entries.length === 0) return void 0;
	return Object.fromEntries(entries.map(([name, place]) => [name, capturePath(place)]));
}
function escapeDollars(value) {
	if (typeof value === "string") return value.replaceAll("$", "$$$$");
	if (Array.isArray(value)) return value.map(escapeDollars);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, escapeDollars(item)]));
}
/** True when a plan's own inputs contain the text, so that it needs no capture. */
function isChosenByPlan(plan, value) {
	return typeof value === "string" && plan.some((step) => listStrings(step.input).includes(value));
}

// src/generate/values/mine-reply.ts
/**
* Every value that PTH makes contains one of these marks, to distinguish it from existing data. The bare letters "pth"
* would not do: working copies lie in directories named after PTH.
*/
const ownMarks = /pth[-_](scratch|sample|no[-_]such|unnamed|unknown)|Grüße, 世界/i;
/** Words that version control systems use for the names of a state. */
const revisionWords = [
	"hash",
	"sha",
	"commit",
	"branch",
	"tag",
	"revision",
	"oid"
];
const attributeWords = /* @__PURE__ */ new Set([
	"id",
	"uuid",
	"uid",
	"guid",
	"name",
	"key",
	"slug",
	"handle",
	"number",
	"code",
	"title",
	"ref",
	...revisionWords
]);
const maxEntries = 60;
/**
* Extracts values from an accepted call that other tools may need: scalars under identifying keys of a JSON reply, ids
* in plain text, listed files and directories, absolute paths.
* @param plan the calls that led to the reply
* @param keys further identifying keys, in lower case. Default none
*/
function mineReply(tool, plan, response, isChanging, keys = /* @__PURE__ */ new Map()) {
	const found = [];
	const toolNouns = nounWords(tool.name);
	const add = (value, attribute, nouns, kind, valuePath) => {
		if (found.length >= maxEntries || !isUsable(value)) return;
		const isOwn = typeof value === "string" && ownMarks.test(value);
		if (!isChanging && isOwn) return;
		const isNamed = isChosenByPlan(plan, value);
		if (isChanging && !isNamed && valuePath === null) return;
		found.push({
			value,
			attribute,
			nouns: /* @__PURE__ */ new Set([...nouns, ...toolNouns]),
			ownNouns: nouns,
			kind,
			madeBy: isChanging ? plan : [],
			capture: isChanging && !isNamed ? valuePath : null,
			from: tool.name
		});
	};
	const input = plan.at(-1)?.input ?? {};
	if (isChanging) mineInput(input, keys, add);
	const json = response.prose === null ? response.json?.value : void 0;
	if (json !== void 0) walk(json, [], toolNouns.slice(1), keys, add);
	const text = response.text.slice(0, 2e4);
	const texts = [text, ...json === void 0 ? [] : listStrings(json).slice(0, 20)];
	for (const part of new Set(texts)) minePaths(part.slice(0, 2e4), input, add);
	if (json === void 0 || typeof json === "string") mineText(text, toolNouns, add);
	if (json === void 0 && !isChanging && hasVerb(splitWords(tool.name), "list")) mineListedNames(text, toolNouns, add);
	if (json === void 0 && isChanging) mineToldIds(text, toolNouns, add);
	return found;
}
function isUsable(value) {
	if (typeof value === "number") return Number.isSafeInteger(value);
	return typeof value === "string" && value.length > 0 && value.length <= 200 && !/[\n\r\0]/.test(value);
}
/** Adds the identifying scalars of a JSON value and of its contents, down to six levels. */
function walk(value, valuePath, nouns, keys, add) {
	if (valuePath.length > 6) return;
	if (Array.isArray(value)) {
		for (const [index, item] of value.slice(0, 10).entries()) {
			if (typeof item === "string") add(item, "name", nouns, "value", [...valuePath, index]);
			if (typeof item === "string" && isRelativeFile(item)) add(item, "path", [], "file", [...valuePath, index]);
			else walk(item, [...valuePath, index], nouns, keys, add);
		}
		return;
	}
	if (!isJsonObject(value)) return;
	for (const [key, item] of Object.entries(value).slice(0, 40)) {
		const words = nounWords(key);
		const last = words.at(-1) ?? "";
		const own = words.slice(0, -1);
		if (typeof item === "object" && item !== null) walk(item, [...valuePath, key], words, keys, add);
		else if (typeof item === "string" && fileKeys.has(last) && isRelativeFile(item)) add(item, "path", [], "file", [...valuePath, key]);
		else if (attributeWords.has(last)) add(item, last, own.length > 0 ? own : nouns, "value", [...valuePath, key]);
		else if (keys.has(key.toLowerCase())) add(item, key.toLowerCase(), nouns, "value", [...valuePath, key]);
	}
}
const fileKeys = /* @__PURE__ */ new Set([
	"path",
	"file",
	"filename",
	"filepath"
]);
/** True for a text like `notes/first.md`: a file below a root that the server knows. */
function isRelativeFile(text) {
	return /^[\w@+-][\w@+ .-]{0,80}(?:\/[\w@+ .-]{1,80}){0,8}$/.test(text) && looksLikeFile(text) && !/^\d+\.\d/.test(text);
}
/** Extracts the names that a creating call chose itself. */
function mineInput(input, keys, add) {
	walk(input, [], [], keys, (value, attribute, nouns, kind) => add(value, attribute, nouns, kind, null));
}
/** A reply that is nothing but words, between commas or one a line; a heading may stand before them. */
const listOfWords = /^(?:[\w ]{1,60}:\s{1,4})?((?:[-*] )?[\p{L}\d][\p{L}\d_.-]{0,60}(?:(?:, ?|\r?\n)(?:[-*] )?[\p{L}\d][\p{L}\d_.-]{0,60}){1,50})$/u;
/** Extracts the names that a tool lists in its text. */
function mineListedNames(text, nouns, add) {
	const words = listOfWords.exec(text.trim().slice(0, 4e3))?.[1];
	for (const word of words?.split(/, ?|\r?\n/).slice(0, 10) ?? []) add(word.replace(/^[-*] /, ""), "name", nouns, "value", null);
}
function mineText(text, nouns, add) {
	for (const match of text.matchAll(/\b(id|uuid|key|name|slug)\b["'`]?\s{0,3}[:=#]\s{0,3}["'`]?([\w.-]{1,80})/gi)) {
		const [, attribute = "", value = ""] = match;
		add(/^\d{1,15}$/.test(value) ? Number(value) : value, attribute.toLowerCase(), nouns, "value", null);
		if (/^\d{1,15}$/.test(value)) add(value, attribute.toLowerCase(), nouns, "value", null);
	}
	for (const [uuid] of text.matchAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi)) add(uuid, "id", nouns, "value", null);
}
/** Extracts the ids that the prose of a making call tells, to be captured again where the call is repeated. */
function mineToldIds(text, nouns, add) {
	for (const [at, id] of findToldIds(text).entries()) {
		const number = readIdNumber(id);
		if (number !== null) add(number, "id", nouns, "value", {
			at,
			isNumber: true
		});
		add(id, "id", nouns, "value", {
			at,
			isNumber: false
		});
	}
}
/**
* Extracts files and directories: marked list lines below the listed directory, and absolute paths on their own line.
*/
function minePaths(text, input, add) {
	const asked = listStrings(input).find((value) => value.includes("/") || value === ".");
	for (const match of text.matchAll(/^\s{0,4}\[(FILE|DIR)\]\s+(\S(?:.{0,150}?\S)?)(?:\s{2,}.{0,60})?$/gm)) {
		const [, mark = "", name = ""] = match;
		if (asked === void 0 || name.startsWith(".") || name === "node_modules") continue;
		add(`${asked.replace(/\/$/, "")}/${name}`, "path", [], mark === "FILE" ? "file" : "directory", null);
	}
	for (const match of text.matchAll(/^\s{0,4}(?:[-*]\s)?(\/[\w.@+-]+(?:\/[\w.@+ -]+){0,20})\/?\s*$/gm)) {
		const path = match[1] ?? "";
		const isFile = /\.[A-Za-z][A-Za-z0-9]{0,7}$/.test(path);
		if (!splitWords(path).includes("git")) add(path, "path", [], isFile ? "file" : "directory", null);
	}
}

// src/generate/values/producers.ts
const identifying = /* @__PURE__ */ new Set([
	"id",
	"name",
	"key",
	"slug",
	"uuid",
	"uid",
	"handle",
	"number",
	"ref",
	"title"
]);
/** Most producers of one argument by its noun; the first ones show enough values. */
const maxByNoun = 50;
/**
* Finds the tools that provide values for others, from names and descriptions alone; replies confirm it later. The
* edges follow the order of the tools, named ones before those from nouns.
*/
function findProducers(tools) {
	const names = indexNames(tools.map((tool) => tool.name));
	const providers = indexProviders(tools);
	return tools.flatMap((consumer) => listArguments(consumer).flatMap(({ name, description }) => {
		const named = findTools(description, pickNames(description, names)).filter((found) => found !== consumer.name);
		const byNoun = producersByNoun(consumer, name, providers).filter((producer) => !named.includes(producer));
		return [...named.map((producer) => ({
			producer,
			consumer: consumer.name,
			argument: name,
			why: "named"
		})), ...byNoun.map((producer) => ({
			producer,
			consumer: consumer.name,
			argument: name,
			why: "noun"
		}))];
	}));
}
/** Finds the tools that a text names, in order of appearance; short names count only when they are not plain words. */
function findTools(text, names) {
	const distinctive = names.filter((name) => name.length >= 4 && (/[_\-.A-Z]/.test(name.slice(1)) || name.length >= 10));
	const read = text.slice(0, maxRead);
	const named = findNamed(read, distinctive);
	const spoken = distinctive.filter((name) => /^[a-z]+(?:[_-][a-z]+)+$/i.test(name) && !named.includes(name));
	const words = new Map(spoken.map((name) => [name.replaceAll(/[_-]/g, " "), name]));
	return [...named, ...findNamed(read, [...words.keys()]).flatMap((phrase) => words.get(phrase) ?? [])];
}
/** Characters of a description that are read. */
const maxRead = 4e3;
function indexNames(names) {
	const unique = [...new Set(names)];
	const counts = /* @__PURE__ */ new Map();
	for (const name of unique) for (const part of partsOf(name)) counts.set(part, (counts.get(part) ?? 0) + 1);
	const index = /* @__PURE__ */ new Map();
	for (const name of unique) {
		const [rarest = ""] = partsOf(name).toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
		const group = index.get(rarest);
		if (group) group.push(name);
		else index.set(rarest, [name]);
	}
	return index;
}
/** Returns the names that the text can contain: those with a rarest part that is one of its words. */
function pickNames(text, index) {
	return ["", ...new Set(partsOf(text.slice(0, maxRead)))].flatMap((part) => index.get(part) ?? []);
}
function partsOf(text) {
	return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}
/** Returns the producers that a description names for an argument. */
function namedProducers(edges, consumer, valuePath) {
	return edges.filter((edge) => edge.consumer === consumer && edge.why === "named" && edge.argument === valuePath[0]).map((edge) => edge.producer);
}
/** Orders tools so that each follows those that it needs; within a cycle the given order stays. */
function orderByNeed(items, nameOf, edges) {
	const needs = /* @__PURE__ */ new Map();
	for (const { consumer, producer, why } of edges) if (why === "named") needs.set(consumer, [...needs.get(consumer) ?? [], producer]);
	const left = [...items];
	const waiting = new Set(left.map(nameOf));
	const ordered = [];
	while (left.length > 0) {
		const index = left.findIndex((item) => !needs.get(nameOf(item))?.some((producer) => waiting.has(producer)));
		for (const item of left.splice(Math.max(index, 0), 1)) {
			waiting.delete(nameOf(item));
			ordered.push(item);
		}
	}
	return ordered;
}
function indexProviders(tools) {
	const index = /* @__PURE__ */ new Map();
	for (const [at, { name }] of tools.entries()) {
		if (!hasVerb(splitWords(name), "create", "add", "begin", "list", "search", "read")) continue;
		for (const noun of new Set(nounWords(name))) {
			const group = index.get(noun);
			if (group) group.push({
				name,
				at
			});
			else index.set(noun, [{
				name,
				at
			}]);
		}
	}
	return index;
}
function producersByNoun({ name: consumer }, argument, providers) {
	const words = nounWords(argument);
	const last = words.at(-1) ?? "";
	if (!identifying.has(last) && !(words.length === 1 && consumer.toLowerCase().includes(last))) return [];
	const before = words.filter((word) => !identifying.has(word));
	const ordered = (before.length > 0 ? before : nounWords(consumer).slice(1)).flatMap((noun) => (providers.get(noun) ?? []).slice(0, 51)).filter(({ name }) => name !== consumer).toSorted((a, b) => a.at - b.at);
	return [...new Set(ordered.map(({ name }) => name))].slice(0, maxByNoun);
}
function listArguments(tool) {
	const properties = tool.inputSchema["properties"];
	if (typeof properties !== "object" || properties === null || Array.isArray(properties)) return [];
	return Object.entries(properties).map(([name, node]) => ({
		name,
		description: describe(node, 0)
	}));
}
/** Joins the descriptions of a node and of its contents into one text. */
function describe(node, depth) {
	if (typeof node !== "object" || node === null || depth > 3) return "";
	const own = Array.isArray(node) ? "" : node["description"];
	const inner = (Array.isArray(node) ? node : Object.values(node)).slice(0, 30);
	return [typeof own === "string" ? own.slice(0, 1e3) : "", ...inner.map((part) => describe(part, depth + 1))].filter((text) => text !== "").join(" ");
}

// src/generate/values/sample-file-content.ts
/** Binary files, packed with zlib and written as base64; each is a few hundred bytes to 8 KiB unpacked. */
const packed = {
	/** One sheet called Sheet1 with a heading and two rows. */
	xlsx: [
		"eNoL8GZmEWFgYOAAYkWGvMQdvP+ALF0mBgZhIB3tnJ9XkppXEh9SWZBaHKtXkZuzduJZv8MGAi3xRz9t7Zpb5MCh+rZxvnKBBv+G",
		"G7OPdP1/Uur965tF5sMGrhiLtW9m3sxPMb99MrLsgIvaj2nrXc9KVolu+Vh7Or68/ypv+pSD2RsOJp/u96jZnVl2vOOI17Xg0+1z",
		"Hq+dsoStxEHJ5YvrS6eiCacNvxo1SS10rwy9fj2Idf7F51rnrX8s23mc75vZ5vaVMfOrVLYcuXn3pMXmKD7DqMUK4rFye/65rTzH",
		"Ejipu51NODOUJyZO5cyp8w3F73ba+BhJ3eRe8odl3Y4nKU+rPR5Hcyz+UXuyddrC1z1OslfuTe1YMEPAhLfjZuRGn4cHfly9/+eo",
		"T5Hk63q9T1v/b26P2Vf9mTEAJbhm3HrdvQ7IUmdkYOAG0vFFqTnF+nogsvf8Qb4mAx62B+GRVdMb2ZN5mrsNH2Z9YHwWxsZ4LXU2",
		"V/77viSbipxf339f3hT3rNP2Ynvjmgal040LQ5ewZ7PcuXX6HYeOS+bWOScWNYgyXwmtPOp5rETo10HWaTzSLF8Mdwk/d/xqcXrC",
		"ROfZZrI/I4+ZVB2eG7LY5MT3yroH/y43rD0ppXvAfBfDtXV8/zeufM3Wmh7UL5n7J/DjVI9NX9gWN6Q+0v/0eG7GGSGuPVo/nx18",
		"xYvqrbk5znt3AlnSQG/xA+mKHP3y/KLspPz8bFAK6PX3XnfIgGeP1xPbJamN81ZtyxEQyn7AsLAw0yU5vOzHntvCddVhxtcyjhl/",
		"fSXnXux68cAVB0v9Awqlb5jnSlm8Md9sbzBLptLcKJH5/4oNWa+lT/88UWN20+/WgQmXQiJX3224+HKO+pI1X3QuLq05dfKVyos9",
		"fB2afWWBIt7SsQoV6iGfvNm+174oOHtXVWlpeceDF0F6651niNz69dXRPuPE0Ziq709S5T4dWXve+qCHqNHEtfoHt239e+tNeeRv",
		"BlRfRv1tyt4IZGkAfSkF8SUk/pD9Co3Lk1yHHEBxKVm0PdO2w2N5nMuL0FfMPJdLFs5tPbnjy1tZmw5W/nlOnybrL7GxO6vzTqSi",
		"JMxp4lOFE1nX+7ZNL8g9N9uWo+/UtqyyaSo6RwrWnOI+q7VMVM7tvJLkNFUew1/MSq8bex6dqdyk+TLGQGuZ2ZcXU+eF+O84+1m2",
		"LZ/52rIV0ZwL87gFzj56KX+79O6Kl0++nJ3Qa+/34HBrJ/uiGQGiVV1CdsrHyjU3LWEKU11ntyYO1aPRVxdGvQWy7gI9KoGIzuKM",
		"1NSSYn0wZQjya+nEu1mHDXha44++qAutS+hJ2r2lZ++BbewGnbdmHCvasDel+rdlYkuuSvmkmnPlLTr+89eJK7dm2Gpr8LNyPDq2",
		"fVo+1737cXLzHI6k7DDdmx70wVXQL8rP7k6y+xSXb8UhF5aayAgmX55o/PEB+6M/RV8Pzpxyu+CwBYvR26Qi2zDXjx3nIth0o193",
		"PGd1WbC6qbhyz5WGKL1b6ZN7ph30V3ryd9Oumd3FnEqaG+5EL7su8umOm+7ktMceSZeEnsvNlv+b6n//B79fPe+Mw9eOZPmuKeP4",
		"qRPduLnwytIjhc1R669Utc9S2++6Vjzra3/Xfr3W19df5Ad4MzKJMOMu+WCggZEBezmIbgB6WYAwQJ8RpWRA14ie2xAa2Zgw8h66",
		"ZvREjND8hglfkkY3Bz2NIMy5yow7xQR4s7KBVLECoStQ5w8WEA8A/riGZA=="
	].join(""),
	/** One paragraph, "sample text". */
	docx: [
		"eNoL8GZmEWFgYOAAYkWGyjzj6y+ArLWMDAzCQDraOT+vJDWvJD6ksiC1OFavIjenNuCk32EDgb+i2es0Ch80CHRdZj4taDGFX+Lm",
		"5COrzCvvXPpn6xdd5dD6+Ez0119X71lvXHzGjI11ey57U1PfsTbPg89/ba1kOMja7CjOrGkhcDjrxfV2F51VZhuadk75oqH6eqZN",
		"kbRwa1ePYbXO1zOTfVaYW0zc83pX9cpkDRGvYDF+iV/pUoWvuypuXv++0l3tuMI8vyOq3ozLnqw5FlS4k/tZuFexX8bqTyce3lTb",
		"t5JlQriw2JP3DZvf7eWbvFbxY+POPQvX6/wU3TxR7dXa9ae+1c/Wtn1sEeUr/vfRtKIrR2LEv6/bqyCX++Olfn8x//0AlICZ/df8",
		"1VogSxMYMNxAOr4oNadYXw9E9p635jtkwMP2YLXLvcwotpaAy3ocK7W12DcIma/NkPM6tHi7OjOzK0/Ptvr6aa+/ZaaVLRdQT2cN",
		"ceXsWVOStSnqwFL73G8HkpxWF5RNY9ERWZj7yvjsjE9eMurykWY5IgbLnvDPcbecdDDCwt/Mn02cZ1kM21nbU9pZj25vuvPxQ+aB",
		"WylzhQSsQhlfi/v/v5Enoebprp7flvOr8JH2xFSeWZMa2rm7VpfvPqHzYdmz1eKzxVF9tVLUvGEukHUFiAWBuDy/KEU/JT+5NBcY",
		"56DIdu1z5DukIOC63ulG9Cru5FlB5fMc+BsMtvkmtBlk3L7NXfrw2d8zPv9Of7luWvGx8YjxwmnHl01lujBpduGVT4X7ZfWCCsxe",
		"9Kiz6JonVMr+Wlqccp/RoFvJ4Z2Y7vI5yctFbnM2PWxTSti5V4N18ukZblsDigwnsj57xB8399a3NU0zA8OeTr4TZhy2pMtmA+fF",
		"5hMbnsVddU29JVn+z+vV/wsfWAO8GZlEmHEnXhhoYGTAnpTRDUCPZIQBkowoUY6uET0cERrfM2IJ1QBvVjaQNDMQ7gTSu5lAPAA7",
		"YFHM"
	].join(""),
	/** One table called items with two rows. */
	sqlite: [
		"eNrt17EKwkAMBuDcUagOUsGha0aF4uILWKVbF7WjS9VTiraVeqIdfRXfz9nVa7GLCM7C/5GEJOQFspiFiVa8zYs01jyiLglBY2Yi",
		"ku9sCJPWx/yLpOFadKpj504mAAAAAAAAAOCrpbBd1xU3V8ergzLPenqqi5zOAz8KOPInYcD1ivvJhpNMq50q+FgkaVyUvFelx1mc",
		"Ktbqqj1e5+dMN1eD6jeXzoOcpykAAAAAAAAA8P9a0qKe0Jdc2sJ07TxTLwvrLQA="
	].join(""),
	/** One file called sample.txt. */
	zip: ["eNoL8GZmEWFgYOAAYkUGmzzPo3xAFg8QcwFxcWJuQU6qXklFibbfGd0TnqEanms1HjIxBHgzMokw49YHAw2MDCimBHizsoFEGIHQ", "AkibgVUBAMy0FEI="].join(""),
	/** One page with the words "sample text". */
	pdf: [
		"eNptUl1rwjAUfc+vOC/C9rA1aVpxID64KYNtTLRvsodor65SG0nicPv1S9o6hS6E0Jx7Pm6S9mZP0ztxnzABDr3aseEQUfZ9IESP",
		"yqlSbxHN1JYsYk+YYzRiVOWBGHcEDS96KXKLpQz0D++ij5WDuBLKf4VhNeSpTU70RnmhxvqEJfeA5Bwx57Vf5TzNIml4c7L6aNY+",
		"OPhNfbX5EEjbhpt5Tk+u0l+p2rpPJHGoW2dI7dk4q8VigGzjYyFijizHjVX7Q0lwdHK3yHaYZMGxFbXeaedkdT/R4rhy9TaAAtFY",
		"WWoqz1R+kSvW6qrDk6EN4+gz/jfQT1OZYoML9oCmUl2wdNDBhEg7WJyIDialvGDOqKIkUx9jUfwQ+v6atQ6v2P4C1inj6j4TLlmv",
		"N3mfsl8Qdpmb"
	].join(""),
	/** 16 by 16 pixels of one colour. */
	png: ["eNrrDPBz5+WS4mJgYOD19HAJAtICIMzBBCQnTMwwA1Jini6OIRW3kg38ZnsKJUlcNViV+COLgcGjxkggvnhbNlAFg6ern8s6p4Qm", "AHCyEv8="].join("")
};
const texts = {
	csv: "name,count\none,1\ntwo,2\n",
	tsv: "name	count\none	1\ntwo	2\n",
	json: "{\n  \"name\": \"sample\",\n  \"items\": [\n    { \"name\": \"one\", \"count\": 1 },\n    { \"name\": \"two\", \"count\": 2 }\n  ]\n}\n",
	jsonl: "{\"name\":\"one\",\"count\":1}\n{\"name\":\"two\",\"count\":2}\n",
	yaml: "name: sample\nitems:\n  - one\n  - two\n",
	toml: "name = \"sample\"\n\n[items]\none = 1\ntwo = 2\n",
	xml: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<items>\n  <item name=\"one\">1</item>\n  <item name=\"two\">2</item>\n</items>\n",
	html: "<!doctype html>\n<html lang=\"en\">\n  <head><title>Sample</title></head>\n  <body><h1>Sample</h1><p>sample text</p></body>\n</html>\n",
	svg: "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"16\" height=\"16\"><rect width=\"16\" height=\"16\" fill=\"#336699\"/></svg>\n",
	md: "# Sample\n\nsample text\n\n## Items\n\n- one\n- two\n",
	js: "const sample = 1;\nconsole.log(sample);\n",
	ts: "const sample: number = 1;\nconsole.log(sample);\n",
	py: "def sample():\n    return 1\n\n\nprint(sample())\n",
	log: "2026-01-15T09:30:00Z INFO sample started\n2026-01-15T09:30:01Z ERROR sample text\n",
	txt: "sample text\none\ntwo\n"
};
/** Returns the bytes of a small, well-formed file of a kind. */
function sampleFileContent(kind) {
	return kind in texts ? new TextEncoder().encode(texts[kind]) : inflateSync(Buffer.from(packed[kind], "base64"));
}

// src/generate/values/candidates.ts
const maxCandidates = 8;
/** A description that calls its value a URL ("Server URL", "The URL of the feed"), as opposed to one that mentions a URL. */
const startsWithUrl = /^\W{0,4}(?:(?:the|an?|your) )?(?:[\w-]{1,30} ){0,2}url\b(?![- ](?:path|slug|encoded|fragment))/i;
/** Lists values for an argument, most promising first; every one fits the argument's own schema. May be empty. */
function listCandidates(argument, tool, state) {
	const check = checkOfArgument(argument.view, state);
	const given = listGiven(argument, tool, state).filter(({ value }) => check.judge(value) !== "invalid");
	if (given.length > 0) return given;
	const found = [];
	for (const candidate of propose(argument, tool, state)) {
		if (found.length >= maxCandidates) break;
		if (!isAllowed(candidate.value, argument, tool, state)) continue;
		const fitted = fit(candidate, argument, check);
		if (fitted && !found.some((other) => isJsonEqual(other.value, fitted.value))) found.push(fitted);
	}
	return found;
}
/**
* Lists the values that a person gave for an argument; none for the thing that a tool deletes, unless that is approved:
* a thing that PTH made is then safer.
*/
function listGiven(argument, tool, state) {
	return ((tool.isDestroying === true && argument.role.kind === "reference" && !state.hints.isRiskApproved ? void 0 : givenValuesFor(state.given, tool.name, argument.valuePath ?? [])) ?? []).map((value) => ({
		...guess(value),
		generatedFrom: "config"
	}));
}
/**
* Returns true when a tool may get a value: a changing tool gets only paths inside the scratch directory, a destroying
* one only names of things that PTH made. Paths below the server's own root count once a tool of the server made
* something there.
*/
function isAllowed(value, argument, tool, state) {
	if (tool.isDestroying === true && argument.role.kind === "reference") return state.pool.isOwn(value);
	if (!tool.isChanging || argument.role.kind !== "path") return true;
	const isRelative = argument.role.isRelative === true || state.pool.isOwn(value);
	return typeof value === "string" && isScratchPath(value, state.scratch, isRelative && state.hints.isWorkDirectoryOwn !== true);
}
/** Returns the check of an argument's own schema; compiled once per distinct schema. */
function checkOfArgument(view, state) {
	const { default: _default, examples: _examples, ...rules } = view.keywords;
	const schema = view.types ? {
		...rules,
		type: [...view.types]
	} : rules;
	const key = JSON.stringify(schema);
	const check = state.checks.get(key) ?? compileSchemaCheck({
		schema,
		dialect: "2020-12"
	});
	state.checks.set(key, check);
	return check;
}
function fit(candidate, argument, check) {
	if (check.problem !== void 0 || check.judge(candidate.value) === "valid") return candidate;
	if (typeof candidate.value !== "string" || candidate.madeBy.length > 0) return void 0;
	const min = numberKeyword(argument.view, "minLength") ?? 0;
	const max = numberKeyword(argument.view, "maxLength") ?? Number.POSITIVE_INFINITY;
	const value = fitLength(candidate.value, Math.min(min, 2e4), max);
	return check.judge(value) === "valid" ? {
		...candidate,
		value
	} : void 0;
}
function sure(value) {
	return {
		value,
		isSure: true,
		madeBy: [],
		capture: null
	};
}
/** Marks a value as a guess about the server's data. */
function guess(value, madeBy = []) {
	return {
		value,
		isSure: false,
		madeBy,
		capture: null
	};
}
function guessPath({ value, madeBy, capture }) {
	return {
		value,
		isSure: false,
		madeBy,
		capture
	};
}
function asFileUrl({ value, madeBy }) {
	return typeof value === "string" && value.startsWith("/") ? [guess(`file://${value}`, madeBy)] : [];
}
function pooled(entry) {
	return {
		value: entry.value,
		isSure: false,
		madeBy: entry.madeBy,
		capture: entry.capture
	};
}
function propose(argument, tool, state) {
	const { view, role } = argument;
	const { keywords } = view;
	if (keywords["const"] !== void 0) return [sure(keywords["const"])];
	const declared = readDeclaredValues(keywords);
	const defaultValue = declared.default === void 0 || isBadDefault(declared.default, role) ? [] : [declared.default];
	if (Array.isArray(keywords["enum"])) return [
		...declared.examples,
		...defaultValue,
		...keywords["enum"]
	].map(sure);
	const state_ = proposeFromState(argument, tool, state);
	const isBound = role.kind === "path" || role.kind === "reference" || role.kind === "sql";
	const stated = [...declared.examples, ...defaultValue].map((value) => isBound ? guess(value) : sure(value));
	const said = readDescriptionValues(view.description).map((value) => guess(value));
	const shown = [
		...proposeProduced(argument, tool, state),
		...proposeKnown(argument, tool, state),
		...proposeRevisions(argument, tool, state)
	];
	const first = isBound || shown.length > 0 ? [
		...shown,
		...state_,
		...stated
	] : [...stated, ...state_];
	const types = likelyTypes(view).filter((type) => type !== "null" || view.types?.length === 1);
	return [...first, ...types.flatMap((type) => proposeForType(type, argument, tool, state, said))];
}
/**
* Proposes a commit, branch or tag when the argument's description asks for one: values from replies for readers, then
* those of the sample repository, which changing tools get as well.
*/
function proposeRevisions(argument, tool, state) {
	if (!likelyTypes(argument.view).includes("string")) return [];
	const said = new Set(nounWords(`${argument.view.description.slice(0, 1e3)} ${argument.name}`));
	const words = revisionWords.filter((word) => said.has(word));
	if (words.length === 0) return [];
	if (!tool.isChanging && !argument.isRequired) return [];
	const shown = tool.isChanging ? [] : state.pool.under(words).map(pooled);
	const hasSample = state.hints.sampleFiles?.some(({ kind }) => kind === "repository") === true;
	return [...shown, ...hasSample && tool.isDestroying !== true ? sampleRevisions.map((name) => guess(name)) : []];
}
/** Proposes values from replies of the tools that the argument's description names. */
function proposeProduced(argument, tool, state) {
	const producers = namedProducers(state.producers ?? [], tool.name, argument.valuePath ?? []);
	if (producers.length === 0) return [];
	const isNumber = likelyTypes(argument.view).some((type) => type === "integer" || type === "number");
	return state.pool.of(producers, nounWords(argument.name), isNumber).map(pooled);
}
/** Proposes values that README, source, resources and completions show for the argument. */
function proposeKnown(argument, tool, state) {
	return knownValuesFor(state.knowledge ?? [], tool.name, argument.valuePath ?? [], argument.name).map((known) => ({
		...guess(known.value),
		generatedFrom: known.generatedFrom
	}));
}
/** True for a default that reaches the network or makes a test wait. */
function isBadDefault(value, role) {
	return isNetworkValue(value) || role.kind === "duration" && typeof value === "number" && value > 2;
}
function proposeFromState(argument, tool, state) {
	const { role } = argument;
	switch (role.kind) {
		case "path": return pathsFor(argument, role, tool, state).map((path) => guessPath(path));
		case "sql": return [guess(sqlSamples[role.verb], role.verb === "write" ? state.scratch.tablePlan ?? [] : [])];
		case "reference": {
			const isNumber = likelyTypes(argument.view).some((type) => type === "integer" || type === "number");
			const known = state.pool.match(role.attribute, role.nouns, isNumber).map(pooled);
			return role.nouns.includes("table") && !isNumber ? [...known, guess("sqlite_master")] : known;
		}
		case "url": {
			const repositories = /\bgit\b|\brepo(?:sitory)?\b/i.test(argument.view.description) ? (state.hints.sampleFiles ?? []).filter(({ kind }) => kind === "repository") : [];
			const isFileToo = !tool.isChanging && /\bfile:\/\/|\b(?:local )?file ?paths?\b|\blocal files?\b/i.test(argument.view.description);
			const valuePath = {
				kind: "path",
				wants: "file",
				isNew: false
			};
			return [
				...(isFileToo ? pathsFor({
					...argument,
					role: valuePath
				}, valuePath, tool, state) : []).slice(0, 2).flatMap((path) => [guessPath(path), ...asFileUrl(path)]),
				...repositories.flatMap(({ path }) => [guess(`file://${path}`), guess(path)]),
				...role.takesData ? [sure(dataUri)] : []
			];
		}
		case "existing-text": return [guess(existingText)];
		case "duration":
		case "plain": return [];
		default: return assertNever(role);
	}
}
function pathsFor(argument, role, tool, state) {
	return tool.isChanging ? scratchPaths(argument, tool, state) : readablePaths(argument, role, tool, state);
}
function proposeForType(type, argument, tool, state, said) {
	switch (type) {
		case "boolean": return isDryRunName(argument.name) ? [sure(false), sure(true)] : [sure(true), sure(false)];
		case "null": return [sure(null)];
		case "integer":
		case "number": return proposeNumbers(argument, type === "integer", said);
		case "string": return proposeTexts(argument, tool, state, said);
		case "object": return proposeObjects(argument);
		case "array": return [sure([])];
		default: return assertNever(type);
	}
}
function proposeObjects({ name, position }) {
	const point = samplePointFor(name, position);
	return point === null ? [sure({})] : [guess({ ...point }), sure({})];
}
function proposeNumbers(argument, isInteger, said) {
	const range = readNumberRange(argument.view, isInteger);
	const stated = readDescriptionRange(argument.view.description);
	const { role } = argument;
	const wish = role.kind === "duration" ? wishDuration(role) : sampleNumberFor(argument.name, argument.position);
	const near = role.kind === "duration" && isInteger && range.minimum === void 0 ? Math.max(1, wish) : wish;
	const within = stated ? Math.min(Math.max(near, stated.minimum), stated.maximum) : near;
	const isSure = argument.role.kind !== "reference";
	const make = (value) => ({
		...sure(clampToRange(value, range)),
		isSure
	});
	return [
		...said.map((entry) => Number(entry.value)).filter((value) => Number.isFinite(value)).map(make),
		make(within),
		make(1),
		make(10),
		make(0),
		make(100)
	];
}
/** Returns a short wait, or a time limit within which ordinary work ends. */
function wishDuration({ limitIn }) {
	if (limitIn === void 0) return .01;
	return limitIn === "milliseconds" ? 2e3 : 2;
}
/** Returns sample texts in the encoding that a description names, or the name of the tool and of a required argument. */
function readEncoded({ name, isRequired, view }, tool) {
	const read = view.description.slice(0, 1e3);
	const named = isRequired ? [...tool.words.words, ...splitWords(name)].join(" ") : name;
	const isBase64 = /\bbase-?64\b/i.test(read);
	const [kind] = isBase64 ? readFileKinds(read) : [];
	return [
		...encodedSamples(`${read}\n${named}`),
		...kind === void 0 ? [] : [Buffer.from(sampleFileContent(kind)).toString("base64")].filter(isShort),
		...isBase64 ? [sampleBase64] : [],
		.../\bjson[ -](?:array|list)\b|\barray .{0,30}\bjson\b/i.test(read) ? ["[]"] : [],
		.../\bjson[ -](?:encoded|string|object|text|data|content|document|payload|input)\b|\bstringified\b|\b(?:as|valid|in|of) json\b/i.test(read) ? ["{}"] : []
	];
}
/** Returns a harmless line for an argument that a shell runs, and programs of one line for one that runs as a program. */
function readRunnable(argument, { words }) {
	const said = argument.view.description.slice(0, 1e3);
	return [...takesShellLine(argument, words) ? [sampleShellLine] : [], ...takesProgram(argument, words) ? samplePrograms(`${words.words.join(" ")} ${said} ${words.description.slice(0, 1e3)}`) : []];
}
function isShort(text) {
	return text.length <= 1500;
}
function proposeTexts(argument, tool, state, said) {
	const { view, role } = argument;
	const format = formatSample(view.keywords["format"]);
	const result = [];
	if (format !== void 0 && !(role.kind === "url" && role.takesData)) result.push({
		...sure(format),
		isSure: !isNetworkValue(format)
	});
	result.push(...said);
	result.push(...readRunnable(argument, tool).map((text) => guess(text)));
	if (role.kind === "plain") result.push(...readEncoded(argument, tool).map((text) => guess(text)));
	const pattern = view.keywords["pattern"];
	const isFree = role.kind === "plain" || role.kind === "existing-text";
	const sample = sampleTextFor(argument.name, tool.words.words);
	const urls = role.kind === "url" && !sample.isKnown ? [guess(sampleUrl)] : [];
	if (startsWithUrl.test(view.description)) result.push(...urls);
	result.push({
		...sure(sample.text),
		isSure: isFree && !isNetworkValue(sample.text)
	}, ...urls);
	if (typeof pattern === "string") {
		const lengths = {
			min: numberKeyword(view, "minLength") ?? 0,
			max: numberKeyword(view, "maxLength") ?? 5e3
		};
		const drawn = drawPatternText(pattern, lengths, state.seed);
		if (drawn !== void 0) result.push({
			...sure(drawn),
			isSure: isFree
		});
	}
	result.push({
		...sure("sample"),
		isSure: isFree
	}, guess("test"), guess("1"));
	return result;
}

// src/generate/tools/input-walk.ts
const maxFields = 80;
const maxDepth$1 = 5;
/** Walks every property and first list item of an input, outer ones first, and the objects that contain them. */
function walkInput(schema, input, words, more = {}) {
	const fields = [];
	const containers = [];
	const queue = [{
		valuePath: [],
		view: viewSchema(schema, schema),
		value: input,
		parents: [],
		name: ""
	}];
	for (let entry = queue.shift(); entry && fields.length < maxFields; entry = queue.shift()) {
		const { valuePath, view, value, parents, name } = entry;
		if (valuePath.length > maxDepth$1) continue;
		const add = (node, key, innerName, isRequired, item) => {
			const inner = [...valuePath, key];
			const isItem = typeof key === "number";
			const innerView = pickBranch(schema, viewSchema(schema, node), item);
			const role = readRole(describeArgument(innerName, parents, innerView, isItem ? view.description : ""), words);
			fields.push({
				valuePath: inner,
				name: innerName,
				view: innerView,
				role,
				isRequired,
				value: item,
				isItem
			});
			if (typeof item === "object" && item !== null) queue.push({
				valuePath: inner,
				view: innerView,
				value: item,
				parents: isItem ? parents : [...parents, innerName],
				name: innerName
			});
		};
		if (isJsonObject(value)) {
			containers.push({
				valuePath,
				view
			});
			for (const [property, node] of Object.entries(view.properties)) {
				const item = Object.hasOwn(value, property) ? value[property] : void 0;
				if (item === void 0 && valuePath.length > 0 && more.omitted !== true) continue;
				add(node, property, property, view.required.includes(property), item);
			}
		} else if (Array.isArray(value)) for (const index of more.secondItems === true ? [0, 1] : [0]) {
			const item = value[index];
			const node = item !== void 0 || index === 0 && more.omitted === true ? itemNode(view, index) : void 0;
			if (node !== void 0) add(node, index, name, item !== void 0, item);
		}
	}
	return {
		fields,
		containers
	};
}
/** Returns the schema of a list's item, or undefined when the list does not describe it. */
function itemNode({ keywords: { items, prefixItems } }, index) {
	return (Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : [])[index] ?? (Array.isArray(items) ? void 0 : items);
}
/** Returns the branch that fits a value's type best. */
function pickBranch(schema, view, value) {
	if (view.choices.length === 0) return view;
	const alternatives = listAlternatives(schema, view).filter((alternative) => alternative.isPossible);
	return alternatives.find((alternative) => value !== void 0 && fitsType(alternative, value)) ?? alternatives[0] ?? view;
}
function fitsType(view, value) {
	const type = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
	return likelyTypes(view).some((known) => known === type || known === "integer" && type === "number");
}
/** Describes an argument by its schema; without a description of its own, uses the one of its container. */
function describeArgument(name, parents, view, outer) {
	const types = likelyTypes(view);
	return {
		name,
		parents,
		description: view.description === "" ? outer : view.description,
		isText: types.includes("string") && view.keywords["enum"] === void 0,
		isNumber: types[0] === "number" || types[0] === "integer"
	};
}
/** Returns why a test should not rely on the default of an optional argument; undefined when it may. */
function whyDefaultIsAvoided(field) {
	const defaultValue = field.view.keywords["default"];
	if (defaultValue === void 0) return void 0;
	if (isNetworkValue(defaultValue)) return "its default reaches the network";
	return field.role.kind === "duration" && typeof defaultValue === "number" && defaultValue > 2 ? "its default takes long" : void 0;
}

// src/generate/values/input-template.ts
const maxArguments = 60;
/** Depth from which only required parts are laid out. */
const maxDepth = 4;
/** Deepest nesting of required parts; a schema that requires more gets no input. */
const maxRequiredDepth = 40;
/**
* Returns the inputs to try for a tool, one template per combination of top-level branches (at most four). An argument
* without candidates keeps an empty list; `buildInput` then returns undefined.
*/
function layOutInput(schema, tool, state, inclusion) {
	return listAlternatives(schema, viewSchema(schema, schema), 4).filter((view) => view.isPossible).map((view) => {
		const template = {
			base: {},
			args: []
		};
		layOutObject({
			schema,
			tool,
			state,
			inclusion,
			template
		}, view, [], [], true);
		for (const argument of template.args) {
			const repeated = findRepeated(argument, template.args);
			if (repeated && argument.isGiven !== true) argument.repeats = repeated;
		}
		return preferOneMaker(template);
	});
}
/** Returns the neighbour that an argument confirms, judged by its name. */
function findRepeated({ name, valuePath }, args) {
	const words = splitWords(name);
	const rest = words.filter((word) => ![
		"confirm",
		"confirmed",
		"confirmation"
	].includes(word));
	if (rest.length === 0 || rest.length === words.length) return void 0;
	const isNeighbour = (other) => JSON.stringify(other.valuePath.slice(0, -1)) === JSON.stringify(valuePath.slice(0, -1));
	return args.find((other) => isNeighbour(other) && splitWords(other.name).join(" ") === rest.join(" "));
}
function makerOf({ madeBy }) {
	return JSON.stringify(madeBy.map(({ tool, input }) => [tool, input]));
}
/** Prefers values from one call when several arguments come from replies, e.g. a task and its list. */
function preferOneMaker(template) {
	const [first, ...others] = template.args.filter(({ candidates, at }) => (candidates[at]?.madeBy.length ?? 0) > 0);
	const chosen = first?.candidates[first.at];
	if (!chosen) return template;
	for (const argument of others) {
		const same = argument.candidates.filter((candidate) => makerOf(candidate) === makerOf(chosen));
		if (argument.at !== 0 || same.length === 0) continue;
		argument.candidates = [...same, ...argument.candidates.filter((candidate) => !same.includes(candidate))];
	}
	return template;
}
function layOutObject(layout, view, valuePath, parents, isRequired) {
	put(layout, valuePath, {});
	const { inclusion } = layout;
	const wanted = Object.keys(view.properties).filter((name) => {
		if (view.required.includes(name)) return true;
		if (inclusion === "required" || valuePath.length >= maxDepth) return false;
		return inclusion === "all" || valuePath.length > 0 || inclusion.has(name);
	});
	for (const name of withDependents(view, [...view.required, ...wanted])) {
		const property = Object.hasOwn(view.properties, name) ? view.properties[name] ?? true : view.keywords["additionalProperties"] ?? true;
		const isNeeded = isRequired && view.required.includes(name);
		layOutNode(layout, property, {
			valuePath: [...valuePath, name],
			parents,
			name,
			isRequired: isNeeded
		});
	}
}
function layOutNode(layout, node, site) {
	const { valuePath, parents, name, isRequired } = site;
	const { schema, template } = layout;
	if (template.args.length >= maxArguments) return;
	const [view] = listAlternatives(schema, viewSchema(schema, node), 4).filter((alternative) => alternative.isPossible);
	if (!view) return addArgument(layout, viewSchema(schema, node), site);
	if (valuePath.length > maxRequiredDepth) return addArgument(layout, {
		...view,
		isPossible: false
	}, site);
	if (givenValuesFor(layout.state.given, layout.tool.name, valuePath)) return addArgument(layout, view, site);
	const type = containerType(view);
	if (type === "object" && namesNoMember(view) && samplePointFor(name, 0) !== null) return addArgument(layout, view, site);
	if (type === "object") return layOutObject(layout, view, valuePath, [...parents, name], isRequired);
	if (type === "array") return layOutArray(layout, view, site);
	return addArgument(layout, view, site);
}
function namesNoMember({ properties, keywords }) {
	return Object.keys(properties).length === 0 && keywords["additionalProperties"] !== false;
}
function containerType(view) {
	const { keywords } = view;
	if (keywords["const"] !== void 0 || keywords["enum"] !== void 0) return void 0;
	const [first] = likelyTypes(view);
	return first;
}
function layOutArray(layout, view, site) {
	const { valuePath } = site;
	put(layout, valuePath, []);
	const { keywords } = view;
	const fixed = Array.isArray(keywords["prefixItems"]) ? keywords["prefixItems"] : Array.isArray(keywords["items"]) ? keywords["items"] : [];
	const rest = Array.isArray(keywords["items"]) ? keywords["additionalItems"] ?? true : keywords["items"] ?? true;
	const maxItems = numberKeyword(view, "maxItems") ?? 1;
	const count = Math.min(Math.max(numberKeyword(view, "minItems") ?? 0, fixed.length, Math.min(1, maxItems)), 20);
	if (valuePath.length > maxDepth && (numberKeyword(view, "minItems") ?? 0) === 0) return;
	for (let index = 0; index < count; index++) {
		const item = fixed[index] ?? rest;
		const described = view.description === "" ? item : { allOf: [item, { description: view.description }] };
		layOutNode(layout, item === false ? item : described, {
			...site,
			valuePath: [...valuePath, index]
		});
	}
}
function put(layout, valuePath, value) {
	if (valuePath.length > 0) layout.template.base = withValueAt(layout.template.base, valuePath, value);
}
function addArgument(layout, view, { valuePath, parents, name, isRequired }) {
	const { template, tool, state } = layout;
	const role = readRole(describeArgument(name, parents, view, ""), tool.words);
	const index = valuePath.at(-1);
	const argument = {
		name,
		valuePath,
		view,
		role,
		position: typeof index === "number" ? index : template.args.length,
		isRequired
	};
	const candidates = view.isPossible ? listCandidates(argument, tool, state) : [];
	const at = typeof index === "number" && candidates.length > 0 ? index % candidates.length : 0;
	const isGiven = candidates.length > 0 && listGiven(argument, tool, state).length > 0;
	const property = String(valuePath[0] ?? name);
	template.args.push({
		...argument,
		valuePath,
		property,
		candidates,
		at,
		...isGiven ? { isGiven } : {}
	});
	put(layout, valuePath, candidates[at]?.value ?? null);
}
/** Builds the input from each argument's current candidate; undefined when an argument has none. */
function buildInput(template) {
	let input = template.base;
	for (const argument of template.args) {
		if (argument.repeats) {
			argument.candidates = argument.repeats.candidates.slice(argument.repeats.at, argument.repeats.at + 1);
			argument.at = 0;
		}
		const candidate = argument.candidates[argument.at];
		if (!candidate) return void 0;
		input = withValueAt(input, argument.valuePath, candidate.value);
	}
	return input;
}
/** Returns the calls for the current candidates: set-up calls, calls that make their values, the tool itself. */
function planInput(tool, template, input, setupCalls = []) {
	const prefixes = [setupCalls];
	const links = [];
	const variables = /* @__PURE__ */ new Map();
	const taken = /* @__PURE__ */ new Set();
	for (const step of setupCalls) for (const [name, valuePath] of Object.entries(step.captures)) {
		taken.add(name);
		variables.set(JSON.stringify([[
			step.tool,
			step.input,
			step.links
		], valuePath]), name);
	}
	for (const argument of template.args) {
		const candidate = argument.candidates[argument.at];
		if (!candidate || candidate.madeBy.length === 0) continue;
		const { capture, madeBy } = candidate;
		if (capture === null) {
			prefixes.push(madeBy);
			continue;
		}
		const maker = madeBy.at(-1);
		const key = JSON.stringify([[
			maker.tool,
			maker.input,
			maker.links
		], capture]);
		const variable = variables.get(key) ?? freeName(taken);
		variables.set(key, variable);
		taken.add(variable);
		prefixes.push([...madeBy.slice(0, -1), {
			...maker,
			captures: {
				...maker.captures,
				[variable]: capture
			}
		}]);
		links.push({
			valuePath: argument.valuePath,
			variable
		});
	}
	return joinPlans(prefixes, {
		tool,
		input,
		links,
		captures: {}
	});
}
function freeName(taken) {
	let number = taken.size + 1;
	while (taken.has(`value${number}`)) number += 1;
	return `value${number}`;
}

// src/generate/explore/preconditions.ts
/** Verbs of tools that establish the states that refusals miss. */
const bringers = [
	[/\b(?:not|no|isn't|never)\b.{0,30}\b(?:running|started|active|in progress)\b/i, [
		"start",
		"begin",
		"run",
		"launch",
		"resume"
	]],
	[/\b(?:not|no|isn't)\b.{0,30}\b(?:open|opened)\b/i, [
		"open",
		"start",
		"create"
	]],
	[/\b(?:not|no|isn't)\b.{0,30}\bconnect(?:ed|ion)\b/i, ["connect", "open"]],
	[/\b(?:not|no|isn't)\b.{0,30}\b(?:initiali[sz]ed|set up|configured)\b/i, [
		"init",
		"initialize",
		"initialise",
		"setup",
		"configure"
	]],
	[/\b(?:not|no|isn't|nothing)\b.{0,30}\b(?:loaded|selected|chosen)\b/i, [
		"load",
		"select",
		"set",
		"use",
		"choose"
	]],
	[/\b(?:empty|nothing|no (?:items|entries|data|records))\b/i, [
		"add",
		"create",
		"insert",
		"push",
		"write",
		"put"
	]]
];
/**
* Returns tools whose accepted calls may establish the state that a refusal misses, best first: tools whose names share
* words with it ("the task is not done": `mark_task_done`), whose verb establishes that state, or whose call named the
* same thing. Empty when the refusal is about a missing thing or about the form of an argument.
*/
function findPreconditions(text, tool, state) {
	const read = text.slice(0, 2e3);
	const { hints } = readRejection(read, []);
	if (hints.some(({ kind }) => kind === "wants-existing" || kind === "values" || kind === "format")) return [];
	const said = splitWords(read.slice(0, 200)).concat(read.toLowerCase().match(/[a-z]{4,20}/g) ?? []);
	const own = new Set(splitWords(tool));
	const common = (word) => (state.toolNames ?? []).filter((name) => splitWords(name).includes(word)).length * 2 > (state.toolNames ?? []).length;
	const verbs = new Set(bringers.flatMap(([pattern, words]) => pattern.test(read) ? words : []));
	const missesState = /\b(?:not|never|no longer|isn't|must be|nothing)\b/i.test(read);
	const wasDoneTo = (name) => missesState && listStrings(state.accepted?.get(name)?.at(-1)?.input ?? {}).some((value) => value.length >= 3 && read.includes(value));
	return [...state.changers ?? []].filter(([name]) => name !== tool && state.accepted?.has(name) === true).map(([name, words]) => {
		const total = words.filter((word) => !common(word) && said.some((token) => isSameWord(token, word))).reduce((sum, word) => sum + (own.has(word) ? .5 : 1), 0) + (words.some((word) => verbs.has(word)) ? 1 : 0);
		return {
			name,
			score: total < 1 && !isCreating({ words }) && wasDoneTo(name) ? 1 : total
		};
	}).filter(({ score }) => score >= 1).toSorted((a, b) => b.score - a.score).map(({ name }) => name).slice(0, 3);
}
/** True when two words share a stem, e.g. `completed`, `complete` and `completion`. */
function isSameWord(left, right) {
	if (left === right) return true;
	const length = Math.min(left.length, right.length, 6);
	return length >= 4 && left.slice(0, length) === right.slice(0, length);
}

// src/generate/schema/schema-hash.ts
/** Prefix of the tag that identifies the schemas of a test. */
const schemaTagPrefix = "schema:";
/** Returns twelve hex digits over a tool's input and output schema; the order of keys does not matter. */
function schemaHash(tool) {
	const canonical = JSON.stringify([sortKeys(tool.inputSchema), sortKeys(tool.outputSchema ?? null)]);
	return createHash("sha256").update(canonical).digest("hex").slice(0, 12);
}
function sortKeys(value, depth = 0) {
	if (depth > 200) return null;
	if (Array.isArray(value)) return value.map((item) => sortKeys(item, depth + 1));
	if (!isJsonObject(value)) return value;
	return Object.keys(value).toSorted().map((name) => [name, sortKeys(value[name] ?? null, depth + 1)]);
}

// src/generate/explore/tool-work.ts
/** Returns the profile of a tool whose traits and risk were read from its listing. */
function profileTool(tool, traits, risk, findBlockedReason) {
	const normal = normaliseSchema(tool.inputSchema);
	const check = compileSchemaCheck(normal);
	const avoidedDefaults = findAvoidedDefaults(normal, traits);
	return {
		tool,
		normal,
		check,
		traits,
		risk,
		hash: schemaHash(tool),
		blockedReason: findBlockedReason(check),
		avoidedDefaults
	};
}
/** Starts the work on a tool before any call. */
function startWork(profile) {
	return {
		profile,
		search: {
			searches: 0,
			tried: /* @__PURE__ */ new Map(),
			exclusions: [],
			setupCalls: [],
			preconditions: /* @__PURE__ */ new Set(),
			unconfirmedSetup: void 0,
			requiredCall: null,
			demanded: /* @__PURE__ */ new Set()
		},
		exploration: {
			calls: 0,
			valid: void 0,
			full: void 0,
			rejected: void 0,
			fault: void 0,
			unmarkedError: void 0,
			unlike: void 0,
			renamed: [],
			answer: "",
			isAnswerEmpty: false,
			cleanupCalls: [],
			repeatProblem: null,
			isStopped: false
		},
		output: {
			drafts: [],
			findings: [],
			dropped: [],
			refusals: {
				validation: 0,
				unnamed: 0,
				environment: 0,
				missing: 0,
				crash: 0,
				accepted: 0
			},
			takenUnknown: [],
			refusesUnknown: false,
			watchedReaders: [],
			brokenBy: null
		}
	};
}
/** Names of the top-level properties whose default no test should rely on. */
function findAvoidedDefaults(normal, traits) {
	const { fields } = walkInput(normal.schema, {}, traits.words);
	return new Set(fields.filter((field) => whyDefaultIsAvoided(field) !== void 0).map((field) => field.name));
}
/** Top-level property names of a tool, as refusals may name them. */
function propertyNames(work) {
	const properties = work.profile.normal.schema["properties"];
	return typeof properties === "object" && properties !== null && !Array.isArray(properties) ? Object.keys(properties) : [];
}

// src/generate/explore/apply-hints.ts
/**
* Changes a template so that its next input avoids the problem that the rejection names. Returns false when nothing is
* left to try.
*/
function applyRejection(text, template, work, state) {
	const last = template.last;
	template.last = void 0;
	if (last && isWorse(text, last)) {
		last.moved.at = last.from;
		last.moved.isSettled = true;
		return applyRejection(last.text, template, work, state);
	}
	const earlier = template.args.map(({ at }) => at);
	const canGoOn = learnFrom(text, template, work, state);
	const moved = template.args.filter((argument, index) => argument.at !== earlier[index]);
	const [argument] = moved;
	if (canGoOn && argument && moved.length === 1) template.last = {
		text,
		moved: argument,
		from: earlier[template.args.indexOf(argument)] ?? 0
	};
	return canGoOn;
}
/** True when the rejection complains about the changed value and the one before did not. */
function isWorse(text, { text: earlier, moved, from }) {
	const value = moved.candidates[moved.at]?.value;
	const former = moved.candidates[from]?.value;
	if (isMissing(text) && !isMissing(earlier) && earlier !== "" && moved.role.kind === "reference") return true;
	if (typeof value !== "string" || typeof former !== "string" || text === earlier) return false;
	return quotes(text, value) && !quotes(earlier, former);
}
function isMissing(text) {
	return readRejection(text, []).hints.some(({ kind }) => kind === "wants-existing");
}
/** True when a text holds the value; values of up to two characters must be quoted or follow a colon. */
function quotes(text, value) {
	if (value.length > 2) return text.includes(value);
	return [
		"\"",
		"'",
		"`"
	].some((mark) => text.includes(`${mark}${value}${mark}`)) || text.endsWith(`: ${value}`);
}
function learnFrom(text, template, work, state) {
	const { named, hints } = readRejection(text, propertyNames(work));
	const concerned = concernedArguments(text, named, template);
	let hasLearned = false;
	for (const hint of hints) if (applyHint(hint, {
		concerned,
		template,
		work,
		state
	})) hasLearned = true;
	return hasLearned || learnCall(text, work, state) || learnPrecondition(text, work, state) || advance(concerned, template);
}
/** Returns the tool that a rejection wants called first; undefined for none, or for one to use instead. */
function readRequiredCall(text, tools) {
	const asking = text.slice(0, 4e3).replace(/\buse [\w.-]{1,100}(?: tool)? instead\b/gi, "");
	if (!/\b(first|before|prior|beforehand|call|run|use|using|via)\b/i.test(asking)) return void 0;
	return findTools(asking, tools)[0];
}
/** Adds the accepted call of the tool that a rejection wants called first to the set-up calls. */
function learnCall(text, work, state) {
	const tool = readRequiredCall(text, [...state.toolNames ?? []].filter((name) => name !== work.profile.tool.name));
	if (tool === void 0 || work.search.setupCalls.some((step) => step.tool === tool)) return false;
	const plan = state.accepted?.get(tool);
	if (!plan || plan.some((step) => step.tool === work.profile.tool.name)) {
		work.search.requiredCall = tool;
		return false;
	}
	work.search.setupCalls = plan;
	return true;
}
/** True when a rejection names an argument, quotes a value or gives a hint. */
function isInformative(text, template, work) {
	const { named, hints } = readRejection(text, propertyNames(work));
	return named.length > 0 || hints.length > 0 || template.args.some((argument) => isQuoted(text, argument));
}
/** True when a rejection asks for an existing thing and only guesses are left: another tool may show a real one. */
function awaitsOthers(text, template, work) {
	const { hints } = readRejection(text, propertyNames(work));
	if (!hints.some(({ kind }) => kind === "wants-existing")) return false;
	if (template.last && isWorse(text, template.last)) return false;
	return template.args.some((argument) => argument.role.kind === "reference" && isQuoted(text, argument) && argument.candidates.slice(argument.at).every(({ value, madeBy }) => madeBy.length === 0 && fillers.has(value)));
}
const fillers = /* @__PURE__ */ new Set([
	"pth-sample",
	"sample",
	"test",
	"1"
]);
function isQuoted(text, argument) {
	const value = argument.candidates[argument.at]?.value;
	return typeof value === "string" && quotes(text, value);
}
/** Adds a call that may establish the state that a rejection misses to the set-up calls. */
function learnPrecondition(text, work, state) {
	if (work.search.unconfirmedSetup?.text === text) work.search.setupCalls = work.search.unconfirmedSetup.setupCalls;
	work.search.unconfirmedSetup = void 0;
	for (const name of findPreconditions(text, work.profile.tool.name, state)) {
		const plan = work.search.preconditions.has(name) ? void 0 : state.accepted?.get(name);
		const last = plan?.at(-1);
		if (!plan || !last || plan.some((step) => step.tool === work.profile.tool.name)) continue;
		work.search.preconditions.add(name);
		work.search.unconfirmedSetup = {
			text,
			setupCalls: work.search.setupCalls
		};
		work.search.setupCalls = joinPlans([work.search.setupCalls, plan.slice(0, -1)], last);
		return true;
	}
	return false;
}
/** Returns the arguments a rejection is about: named ones, else quoted ones, else guessed ones, else all. */
function concernedArguments(text, named, template) {
	const byName = template.args.filter((argument) => named.includes(argument.property) || named.includes(argument.name));
	if (byName.length > 0) return byName;
	const byValue = template.args.filter((argument) => isQuoted(text, argument));
	if (byValue.length > 0) return byValue;
	const guesses = template.args.filter((argument) => argument.candidates[argument.at]?.isSure === false);
	const paths = /\b(?:path|file|folder|directory)\b/i.test(text) ? guesses.filter(({ role }) => role.kind === "path") : [];
	if (paths.length > 0) return paths;
	return guesses.length > 0 ? guesses : [...template.args];
}
/** One handler per kind of hint; each returns true when there is something new to try. */
const hintHandlers = {
	values: ({ values }, { concerned, work, state }) => offerAll(concerned, values.map((value) => guess(value)), work, state),
	paths: ({ paths }, target) => offerNamedPaths(paths, target),
	"wants-file": (_, target) => offerPathsOfKind("file", target),
	"wants-directory": (_, target) => offerPathsOfKind("directory", target),
	"wants-absolute": (_, { concerned, work, state }) => {
		return offerAll(concerned, [...state.hints.paths, state.hints.workDirectory ?? ""].filter((path) => path.startsWith("/")).map((path) => guess(path)), work, state);
	},
	"wants-relative": (_, target) => offerRelativePaths(target),
	"wants-new-name": (_, { concerned, work, state }) => offerEach(concerned, work, state, (argument) => {
		const value = argument.candidates[argument.at]?.value;
		return typeof value === "string" && argument.role.kind === "plain" ? [guess(`${value}-${state.seed.toString(36)}`)] : [];
	}),
	"wants-different": (_, { concerned, work, state }) => offerEach(concerned.filter(isText).slice(-1), work, state, (argument) => {
		const value = argument.candidates[argument.at]?.value;
		return typeof value === "string" ? [guess(varyText(value, "other", () => true) ?? `${value}-other`)] : [];
	}),
	"wants-plain-name": (_, { concerned, work, state }) => offerEach(concerned, work, state, plainNames),
	"wants-property": ({ properties }, { template, work: { search } }) => {
		const present = new Set(template.args.map((argument) => argument.property));
		const [first] = properties.filter((name) => !present.has(name));
		if (first === void 0 || search.demanded.has(first)) return false;
		search.demanded.add(first);
		return true;
	},
	excludes: ({ properties }, { work }) => {
		work.search.exclusions.push(properties);
		return false;
	},
	bounds: (hint, { concerned, work, state }) => offerEach(concerned, work, state, (argument) => boundedNumbers(argument, hint)),
	"starts-with": ({ text }, { concerned, work, state }) => offerEach(concerned, work, state, (argument) => startingWith(argument, text)),
	format: ({ format }, { concerned, work, state }) => {
		const sample = formatSample(format);
		return sample === void 0 ? false : offerAll(concerned.filter(isText), [guess(sample)], work, state);
	},
	"wants-existing": (_, target) => offerExistingFiles(target)
};
function applyHint(hint, target) {
	return hintHandlers[hint.kind](hint, target);
}
/** Tries paths that the rejection names, and keeps them for other tools. */
function offerNamedPaths(paths, { template, work, state }) {
	for (const path of paths) {
		const kind = looksLikeFile(path) ? "file" : "directory";
		state.pool.add({
			value: path,
			attribute: "path",
			nouns: /* @__PURE__ */ new Set(),
			kind,
			madeBy: [],
			capture: null
		});
	}
	return offerAll(template.args.filter(({ role }) => role.kind === "path"), paths.map((path) => guess(path)), work, state);
}
function offerPathsOfKind(kind, { concerned, work, state }) {
	const hinted = state.hints.paths.filter((path) => looksLikeFile(path) === (kind === "file")).map((path) => guess(path));
	const known = state.pool.paths(kind, { isOwn: work.profile.traits.isChanging }).map((entry) => ({
		...guess(entry.value, entry.madeBy),
		capture: entry.capture
	}));
	return offerAll(concerned.filter(({ role }) => role.kind === "path"), [...hinted, ...known], work, state);
}
function offerRelativePaths({ concerned, work, state }) {
	const { traits } = work.profile;
	const paths = concerned.filter(({ role }) => role.kind === "path");
	return offerEach(paths.length > 0 ? paths : concerned, work, state, (argument) => {
		if (argument.role.kind !== "path") return [];
		const role = {
			...argument.role,
			isRelative: true
		};
		argument.role = role;
		return (traits.isChanging ? scratchPaths({
			...argument,
			role
		}, traits, state) : readablePaths({
			...argument,
			role
		}, role, traits, state)).filter(({ value }) => isRelativePath(value)).map(({ value, madeBy, capture }) => ({
			...guess(value, madeBy),
			capture
		}));
	});
}
/**
* Offers existing files, since a tool whose name says that it writes may only write into a file that exists already.
*/
function offerExistingFiles({ concerned, work, state }) {
	const { traits } = work.profile;
	return offerEach(concerned.filter(({ role }) => role.kind === "path" && role.isNew), work, state, (argument) => {
		const made = traits.isChanging ? state.pool.paths("file", { isOwn: true }) : [];
		return [...samplePaths(argument, traits, state), ...made].map(({ value, madeBy, capture }) => ({
			...guess(value, madeBy),
			capture
		}));
	});
}
/**
* Returns the current text without special characters; nothing when another call made the thing, since that call chose
* the name.
*/
function plainNames(argument) {
	const current = argument.candidates[argument.at];
	if (typeof current?.value !== "string" || current.madeBy.length > 0) return [];
	const plain = current.value.replace(/[^A-Za-z0-9_]/g, "_").replace(/^(?=\d)/, "_");
	return plain === current.value ? [] : [guess(plain), guess(plain.replaceAll("_", ""))];
}
function isText(argument) {
	return likelyTypes(argument.view).includes("string");
}
function boundedNumbers(argument, hint) {
	const types = likelyTypes(argument.view);
	if (!types.includes("integer") && !types.includes("number")) return [];
	const isInteger = hint.isInteger === true || types.includes("integer");
	const range = readNumberRange(argument.view, isInteger);
	const middle = ((hint.minimum ?? hint.maximum ?? 0) + (hint.maximum ?? hint.minimum ?? 0)) / 2;
	return [
		hint.minimum,
		hint.maximum,
		Math.round(middle)
	].flatMap((value) => value === void 0 ? [] : [guess(clampToRange(value, range))]);
}
function startingWith(argument, start) {
	if (!isText(argument)) return [];
	const statement = Object.values(sqlSamples).find((sql) => sql.startsWith(`${start} `));
	const value = argument.candidates[argument.at]?.value;
	return [guess(statement ?? `${start}${typeof value === "string" ? value : "sample"}`)];
}
function offerAll(args, candidates, work, state) {
	return offerEach(args, work, state, () => candidates);
}
/** Puts new values in front of the candidates left to try; true when an argument got one. */
function offerEach(args, work, state, values) {
	let hasLearned = false;
	for (const argument of args.filter(({ isGiven }) => isGiven !== true)) {
		const check = checkOfArgument(argument.view, state);
		const tried = argument.candidates.slice(0, argument.at + 1);
		const isTried = (value) => tried.some((candidate) => isJsonEqual(candidate.value, value));
		const fresh = values(argument).filter((candidate) => !isTried(candidate.value) && check.judge(candidate.value) !== "invalid" && isAllowed(candidate.value, argument, work.profile.traits, state));
		if (fresh.length === 0) continue;
		const rest = argument.candidates.slice(argument.at + 1).filter((old) => !fresh.some((item) => isJsonEqual(item.value, old.value)));
		argument.candidates = [
			...tried,
			...fresh.map((candidate) => ({
				...candidate,
				isHinted: true
			})),
			...rest
		];
		argument.at = tried.length;
		hasLearned = true;
	}
	return hasLearned;
}
function withMore(args) {
	return args.filter((argument) => argument.isSettled !== true && argument.at + 1 < argument.candidates.length);
}
/** Moves one argument to its next candidate, a guessed one first; false when none has another. */
function advance(concerned, template) {
	const ranked = [...withMore(concerned), ...withMore(template.args.filter((argument) => !concerned.includes(argument)))];
	const argument = ranked.find((item) => item.candidates[item.at]?.isSure === false) ?? ranked[0];
	if (!argument) return false;
	argument.at += 1;
	return true;
}

// src/generate/replies/echo-answer.ts
/**
* True when a JSON answer holds nothing but values of the call: an echo is no thing that was found. Flags and empty
* texts do not count. Pure.
* @param inputs the inputs of the call and of the calls that set it up
*/
function isEcho(answer, inputs) {
	if (typeof answer !== "object" || answer === null) return false;
	const given = new Set(inputs.flatMap(listScalars).map(String));
	const told = listScalars(answer).filter((value) => typeof value !== "boolean" && value !== null && value !== "");
	return told.length > 0 && told.every((value) => given.has(String(value)));
}
function listScalars(value) {
	if (typeof value !== "object" || value === null) return [value];
	return Object.values(value).flatMap((item) => listScalars(item));
}

// src/generate/values/value-pool.ts
/** Values from replies: ids, names and paths that other tools can take (producer to consumer). */
var ValuePool = class {
	#values = [];
	/** Adds a value unless the same one with the same meaning is known; at most 2000 are kept. */
	add(entry) {
		if (this.#values.length >= 2e3) return;
		if (entry.madeBy.length === 0 && this.#isMade(entry)) return;
		if (!this.#values.some((other) => isSameValue(other, entry) && [...entry.nouns].every((noun) => other.nouns.has(noun)))) this.#values.push(entry);
	}
	/** True when a call of PTH's own made the same value for a thing of the same noun. */
	#isMade(entry) {
		return this.#values.some((other) => other.madeBy.length > 0 && isSameValue(other, entry) && [...entry.nouns].some((noun) => other.nouns.has(noun)));
	}
	/** Returns values for a reference, best first: existing ones, then those that PTH made. */
	match(attribute, nouns, isNumber) {
		return this.#values.filter((entry) => entry.kind === "value" && typeof entry.value === "number" === isNumber && isSameAttribute(entry.attribute, attribute) && nouns.some((noun) => entry.nouns.has(noun))).toSorted((a, b) => rank(a, nouns) - rank(b, nouns)).slice(0, 4);
	}
	/**
	* Returns values from replies of these tools, those whose attribute the argument's name contains first; at most 4.
	*/
	of(producers, words, isNumber) {
		const fitting = this.#values.filter(({ kind, value, from }) => kind === "value" && typeof value === "number" === isNumber && from !== void 0 && producers.includes(from));
		const distance = (entry) => (words.includes(entry.attribute) ? 0 : entry.attribute === "id" ? 1 : 2) + (words.some((word) => entry.nouns.has(word)) ? 0 : 1) + entry.madeBy.length * 10;
		return fitting.toSorted((a, b) => distance(a) - distance(b)).slice(0, 4);
	}
	/** Returns texts under one of these attributes, in the order of the attributes; at most 3. */
	under(attributes) {
		return attributes.flatMap((attribute) => this.#values.filter((entry) => entry.attribute === attribute && typeof entry.value === "string")).filter(({ kind }) => kind === "value").slice(0, 3);
	}
	/** True when a value names something that PTH's own calls made. */
	isOwn(value) {
		return this.#values.some((entry) => entry.value === value && entry.madeBy.length > 0);
	}
	/**
	* Returns texts that PTH's own calls stored or received, if a file search can find them: printable ASCII of 4 to 200
	* characters.
	*/
	ownTexts(isFit) {
		const texts = this.#values.flatMap(({ value, madeBy }) => madeBy.length > 0 && isFit(madeBy) ? listStrings([value, ...madeBy.map(({ input }) => input)]) : []);
		return [...new Set(texts)].filter((text) => /^[\x20-\x7e]{4,200}$/.test(text));
	}
	/** True when a value names something that existed before PTH changed anything. */
	isForeign(value) {
		return this.#values.some((entry) => entry.value === value && entry.madeBy.length === 0);
	}
	/** Returns known files or directories, best first; with `isOwn` only those that PTH's own calls made. At most 6. */
	paths(kind, { isOwn = false } = {}) {
		return this.#values.filter((entry) => entry.kind === kind && (!isOwn || entry.madeBy.length > 0)).toSorted((a, b) => a.madeBy.length - b.madeBy.length).slice(0, 6);
	}
};
function isSameValue(left, right) {
	return left.value === right.value && left.kind === right.kind && left.attribute === right.attribute;
}
function rank(entry, nouns) {
	const missing = nouns.filter((noun) => !entry.nouns.has(noun)).length;
	const isOther = entry.ownNouns !== void 0 && entry.ownNouns.length > 0 && !nouns.some((noun) => entry.ownNouns?.includes(noun));
	return entry.madeBy.length * 10 + missing + (isOther ? 2 : 0);
}
const sameAttributes = [[
	"id",
	"uuid",
	"uid",
	"guid",
	"identifier"
], [
	"name",
	"title",
	"key",
	"slug",
	"handle"
]];
/** True for an attribute under which servers give ids. */
function isIdentifying(attribute) {
	return sameAttributes[0]?.includes(attribute) === true;
}
function isSameAttribute(left, right) {
	return left === right || sameAttributes.some((group) => group.includes(left) && group.includes(right));
}

// src/generate/explore/repeatability.ts
/**
* Returns the call that undoes a move, so that the same test can run again: the tool with source and destination
* exchanged. Empty for every other tool.
*/
function planCleanup(accepted, work) {
	if (!isMoving(work.profile.traits.words)) return [];
	const paths = accepted.template.args.filter((argument) => argument.role.kind === "path");
	const from = paths.find((argument) => argument.role.kind === "path" && !argument.role.isNew);
	const to = paths.find((argument) => argument.role.kind === "path" && argument.role.isNew);
	const source = from?.candidates[from.at]?.value;
	const target = to?.candidates[to.at]?.value;
	if (!from || !to || source === void 0 || target === void 0) return [];
	let input = withValueAt(withValueAt(accepted.input, from.valuePath, target), to.valuePath, source);
	for (const { valuePath, repeats } of accepted.template.args) {
		if (repeats === from) input = withValueAt(input, valuePath, target);
		if (repeats === to) input = withValueAt(input, valuePath, source);
	}
	return [{
		tool: work.profile.tool.name,
		input,
		links: [],
		captures: {}
	}];
}
/**
* Repeats an accepted call of a changing tool, since a suite runs many times on the same data. Returns null when it is
* accepted again, else the server's reason.
*/
async function findRepeatProblem(plan, after, context, work) {
	const { runner } = context;
	if (after.length > 0) await runner.replay(after);
	work.exploration.calls += 1;
	const replay = await runner.replay(plan);
	if (replay.kind === "stopped") return replay.reason;
	if (after.length > 0) await runner.replay(after);
	if (replay.judgement.verdict === "accepted") return null;
	return replay.judgement.text.slice(0, 200);
}

// src/generate/explore/take-accepted.ts
/**
* Makes an accepted call the valid one of its tool. Determines whether and with which set-up calls it can be repeated,
* and keeps the values of the reply for other tools.
*/
async function takeAccepted(accepted, response, work, context) {
	work.exploration.valid = accepted;
	work.exploration.answer = cutText(response.text, 4e3);
	context.state.accepted?.set(work.profile.tool.name, accepted.plan);
	work.exploration.isAnswerEmpty = isEmptyAnswer(response);
	await noticeMaking(accepted, response, work, context);
	work.exploration.cleanupCalls = planCleanup(accepted, work);
	if (work.profile.traits.isChanging) {
		work.exploration.repeatProblem = await findRepeatProblem(accepted.plan, work.exploration.cleanupCalls, context, work);
		await prepareRepeat(accepted, work, context);
		if (work.profile.traits.isDestroying !== true && work.exploration.cleanupCalls.length === 0) context.state.changers?.set(work.profile.tool.name, work.profile.traits.words.words);
	}
	const { exploration: { valid } } = work;
	context.state.accepted?.set(work.profile.tool.name, valid.plan);
	absorb({
		...valid,
		plan: asMaker(valid.plan, work)
	}, response, work, context);
}
/** Finds the set-up call that an accepted call depended on by chance, so that the call can be repeated. */
async function prepareRepeat(accepted, work, context) {
	const { state } = context;
	const setupCalls = work.search.setupCalls;
	if (work.exploration.repeatProblem === null || saysAlreadyExists(work.exploration.repeatProblem)) return;
	if (!learnCall(work.exploration.repeatProblem, work, state) && !learnPrecondition(work.exploration.repeatProblem, work, state)) return;
	const plan = planInput(work.profile.tool.name, accepted.template, accepted.input, work.search.setupCalls);
	if (await findRepeatProblem(plan, [], context, work) === null) {
		if (await findRepeatProblem(plan, work.exploration.cleanupCalls, context, work) === null) {
			work.exploration.repeatProblem = null;
			work.exploration.valid = {
				...accepted,
				plan
			};
			return;
		}
	}
	work.search.setupCalls = setupCalls;
}
/**
* Finds out whether a tool that looks like a reader but does not declare it changes something. Its answer may say so.
* Its call is repeated otherwise: a new id in the answer means that each call makes a new thing, a rejection of the same
* call that the first one changed the thing.
*/
async function noticeMaking({ plan, template }, response, work, { runner }) {
	const { tool, traits } = work.profile;
	if (traits.isChanging || tool.annotations?.readOnlyHint === true) return;
	if (confirmsChange(response.text)) return setChanging(work, true);
	const idsIn = (answer) => mineReply(tool, plan, answer, false).filter(({ attribute, kind }) => kind === "value" && isIdentifying(attribute)).map(({ value }) => value);
	const ids = idsIn(response);
	if (ids.length === 0 && !template.args.some(({ role }) => role.kind === "reference")) return;
	work.exploration.calls += 1;
	const again = await runner.replay(plan);
	if (again.kind === "stopped") return;
	if (again.judgement.verdict === "refused") setChanging(work, true);
	if (again.judgement.verdict !== "accepted" || ids.length === 0) return;
	const others = idsIn(again.judgement.response);
	setChanging(work, others.length === ids.length && !others.some((id) => ids.includes(id)));
}
/** True for a short answer that says by its words that something was kept: "Thought recorded successfully". */
function confirmsChange(text) {
	return text.length <= 200 && /\b(?:recorded|saved|stored|added|inserted|remembered|logged)\b.{0,20}\bsuccessfully\b|\bsuccessfully (?:recorded|saved|stored|added|inserted|remembered|logged)\b/i.test(text);
}
function setChanging(work, isChanging) {
	work.profile = {
		...work.profile,
		traits: {
			...work.profile.traits,
			isChanging
		}
	};
}
/** Returns the plan as a set-up for other tools, where "already exists" is no failure. */
function asMaker(plan, { exploration: { repeatProblem } }) {
	if (repeatProblem === null || !saysAlreadyExists(repeatProblem)) return plan;
	return plan.map((step, index) => index === plan.length - 1 ? {
		...step,
		mayExist: true
	} : step);
}
/** Keeps the values that an accepted call shows for other tools. */
function absorb(accepted, response, work, context) {
	const { pool, scratch } = context.state;
	const { isChanging, words } = work.profile.traits;
	const inputs = accepted.plan.slice(-1).map(({ input }) => input);
	if (!isChanging && response.json !== null && isEcho(response.json.value, inputs)) return;
	for (const entry of mineReply(work.profile.tool, accepted.plan, response, isChanging, words.keys)) pool.add(entry);
	if (!isChanging) return;
	const isMoving = hasVerb(words.words, "move", "delete");
	for (const argument of accepted.template.args) {
		const value = argument.candidates[argument.at]?.value;
		if (argument.role.kind === "sql" && argument.role.verb === "create") scratch.tablePlan ??= accepted.plan;
		if (argument.role.kind !== "path" || !argument.role.isNew || isMoving || typeof value !== "string") continue;
		const kind = argument.role.wants === "directory" ? "directory" : "file";
		if (value === scratch.directory) scratch.directoryPlan ??= accepted.plan;
		pool.add({
			value,
			attribute: "path",
			nouns: /* @__PURE__ */ new Set(),
			kind,
			madeBy: accepted.plan,
			capture: null
		});
	}
}

// src/generate/explore/search-valid.ts
/** Number of equal rejections without any hint after which the search tries another shape of the input. */
const maxSameWords = 3;
/**
* Looks for the smallest input that the tool accepts, guided by rejections, with at most `budget` more calls. Writes
* the result to `work.exploration`: `valid`, or `rejected` and `fault`.
* @param isLast false on the first pass: ids are not guessed yet, since a later pass may get real ones from other tools
*/
async function searchValid(work, context, budget, isLast = true) {
	const wanted = work.search.requiredCall === null ? void 0 : context.state.accepted?.get(work.search.requiredCall);
	if (wanted && work.search.setupCalls.length === 0 && !wanted.some((step) => step.tool === work.profile.tool.name)) work.search.setupCalls = wanted;
	let templates = [...layOutKnown(work, context), ...layOut(work, context, smallestInclusion(work, context.state))];
	let demanded = work.search.demanded.size;
	let tried;
	const lean = (template) => layOutLean(template, work, context);
	const shapes = [lean, (template) => layOut(work, context, "all").filter(({ args }) => args.length > template.args.length).slice(0, 1)];
	let left = budget;
	let sameWords = {
		text: "",
		count: 0
	};
	while (left > 0 && !work.exploration.valid && !work.exploration.isStopped && context.runner.isUsable) {
		const [template, ...others] = templates;
		if (!template) {
			const shape = tried && isLast ? shapes.shift() : void 0;
			if (!tried || !shape) return;
			templates = shape(tried).map((other) => keepLearned(other, tried ?? other));
			continue;
		}
		tried = template;
		const accepted = prepare(template, work, context);
		if (!accepted) {
			templates = others;
			continue;
		}
		const key = JSON.stringify(accepted.plan);
		const known = work.search.tried.get(key);
		if (known !== void 0) {
			if (!applyRejection(known, template, work, context.state)) templates = others;
			left -= .25;
			continue;
		}
		left -= 1;
		const judgement = await tryAccept(accepted, work, context);
		if (judgement === true) return;
		const text = judgement && "text" in judgement ? judgement.text : "";
		if (judgement?.verdict === "fault" && judgement.fault === "connection-closed" && context.runner.isUsable) {
			const leaner = shapes[0] === lean ? lean(template) : [];
			if (shapes[0] === lean) shapes.shift();
			if (leaner.length > 0) {
				work.exploration.isStopped = false;
				templates = leaner;
				continue;
			}
		}
		if (judgement?.verdict === "fault" && isSure(template)) return;
		if (!isLast && awaitsOthers(text, template, work)) return;
		sameWords = {
			text,
			count: !isInformative(text, template, work) && text === sameWords.text ? sameWords.count + 1 : 1
		};
		const canGoOn = sameWords.count < maxSameWords && applyRejection(text, template, work, context.state);
		if (work.search.demanded.size > demanded) {
			demanded = work.search.demanded.size;
			templates = layOut(work, context, smallestInclusion(work, context.state)).map((other) => keepLearned(other, template));
		} else if (!canGoOn) templates = others;
	}
}
/**
* Returns the call that the search for a tool's input begins with, by what is known now; undefined where it depends on
* what calls of other tools show.
*/
function planFirstTry(work, context) {
	const [template] = [...layOutKnown(work, context), ...layOut(work, context, smallestInclusion(work, context.state))];
	if (!template?.args.every(({ role }) => role.kind === "plain")) return void 0;
	return prepare(template, work, context)?.plan;
}
/** Returns the input without any optional part, also within required parts; empty when that omits nothing. */
function layOutLean(template, work, context) {
	return layOut(work, context, "required").filter(({ args }) => args.length < template.args.length);
}
/** Moves values from rejections, and values known to be right, to the front of the new template's candidates. */
function keepLearned(template, { args }) {
	for (const argument of template.args) {
		const known = args.find(({ valuePath }) => JSON.stringify(valuePath) === JSON.stringify(argument.valuePath));
		const right = known?.isSettled === true ? known.candidates[known.at] : void 0;
		const hinted = known?.candidates.filter(({ isHinted }) => isHinted === true) ?? [];
		const first = [...right ? [right] : [], ...hinted];
		argument.candidates = [...first, ...argument.candidates.filter(({ value }) => !first.some((other) => isJsonEqual(other.value, value)))];
	}
	return template;
}
/**
* Tries an input. Returns true when it was accepted and became the tool's valid one, else the judgement of the reply.
*/
async function tryAccept(accepted, work, context) {
	const key = JSON.stringify(accepted.plan);
	work.search.tried.set(key, "");
	work.search.searches += 1;
	const judgement = await tryPlan(accepted, work, context);
	if (judgement && "text" in judgement) work.search.tried.set(key, cutText(judgement.text, 4e3));
	if (judgement?.verdict !== "accepted") return judgement;
	await takeAccepted(accepted, judgement.response, work, context);
	return true;
}
/** Returns a template for each whole input that documents or source show, with its values first. */
function layOutKnown(work, context) {
	return knownInputsFor(context.state.knowledge ?? [], work.profile.tool.name).flatMap(({ input, generatedFrom }) => layOut(work, context, /* @__PURE__ */ new Set([
		...work.search.demanded,
		...work.profile.avoidedDefaults,
		...Object.keys(input)
	])).slice(0, 1).map((template) => seedTemplate(template, input, generatedFrom, work, context)));
}
/** Puts the values of a whole input in front of the arguments' candidates, except values that PTH may not give. */
function seedTemplate(template, input, generatedFrom, work, { state }) {
	for (const argument of template.args) {
		const value = argument.isGiven === true ? void 0 : valueAt(input, argument.valuePath);
		if (value === void 0 || !isAllowed(value, argument, work.profile.traits, state)) continue;
		if (checkOfArgument(argument.view, state).judge(value) === "invalid") continue;
		argument.candidates = [{
			...guess(value),
			...generatedFrom === void 0 ? {} : { generatedFrom }
		}, ...argument.candidates.filter((other) => !isJsonEqual(other.value, value))];
		argument.at = 0;
	}
	return template;
}
/**
* Asks a proposer (a model) once for inputs, for a tool without an accepted input. Its inputs pass the same checks as
* all others: the schema, the approvals, and at most three tries.
*/
async function searchProposed(work, context) {
	const { propose } = context;
	if (!propose || work.exploration.valid || work.exploration.fault || work.exploration.isStopped || !context.runner.isUsable) return;
	const last = work.exploration.rejected;
	const proposed = await propose({
		tool: work.profile.tool,
		rejected: last && "text" in last.judgement ? {
			input: last.accepted.input,
			text: last.judgement.text
		} : null
	});
	for (const input of proposed.slice(0, 3)) {
		if (!isJsonObject(input) || work.profile.check.judge(input) === "invalid") continue;
		const [laidOut] = layOut(work, context, new Set(Object.keys(input)));
		if (!laidOut) continue;
		const accepted = prepare(seedTemplate(laidOut, input, void 0, work, context), work, context);
		if (!accepted || work.search.tried.has(JSON.stringify(accepted.plan))) continue;
		if (await tryAccept(accepted, work, context) === true) return;
	}
}
function isSure(template) {
	return template.args.every((argument) => argument.candidates[argument.at]?.isSure === true);
}
/** Adds every optional argument to the accepted input; gives up after three refusals. */
async function searchFull(work, valid, context) {
	const [laidOut] = layOut(work, context, "all");
	if (!laidOut || laidOut.args.length === valid.template.args.length) return;
	const template = keepAccepted(laidOut, valid.template);
	let last = "nothing could be called";
	for (let attempt = 0; attempt < 3 && !work.exploration.isStopped && context.runner.isUsable; attempt++) {
		const accepted = prepare(template, work, context);
		if (!accepted) return;
		const judgement = await tryPlan(accepted, work, context, false);
		if (judgement?.verdict === "accepted") {
			if (!await leavesNothing(judgement.response, valid, work, context)) work.exploration.full = accepted;
			else last = "its filters leave nothing of what the tool answers without them";
			break;
		}
		const exclusions = work.search.exclusions.length;
		const text = judgement && "text" in judgement ? judgement.text : "the server is at fault";
		if (judgement?.verdict === "fault") {
			if (!work.exploration.valid) return;
			work.output.drafts.push({
				kind: "valid",
				label: "all arguments",
				plan: accepted.plan,
				cleanupCalls: [],
				expect: expectNoFault(work.profile.tool, judgement, false),
				note: describeFault(judgement)
			});
			return;
		}
		last = `refused: ${text.slice(0, 200)}`;
		const canGoOn = applyRejection(text, template, work, context.state);
		if (work.search.exclusions.length > exclusions) noteExclusion(accepted, work);
		if (!canGoOn || work.search.exclusions.length > exclusions) break;
	}
	if (!work.exploration.full) work.output.dropped.push({
		test: "valid: all arguments",
		reason: last
	});
}
/** True when a reader finds nothing with all arguments, and something without the optional ones. */
async function leavesNothing(response, { plan }, work, { runner }) {
	if (work.profile.traits.isChanging || !isNothing(response)) return false;
	work.exploration.calls += 1;
	const whole = await runner.replay(plan);
	return whole.kind === "judged" && whole.judgement.verdict === "accepted" && !isNothing(whole.judgement.response);
}
function isNothing(answer) {
	return isEmptyAnswer(answer) || saysNothingFound(answer.text.trim());
}
/** Records arguments that are accepted alone but refused together, when the refusal names both. */
function noteExclusion({ plan }, work) {
	const [first, second] = work.search.exclusions.at(-1) ?? [];
	if (first === void 0 || second === void 0 || !work.exploration.valid) return;
	work.output.drafts.push({
		kind: "invalid",
		label: `${first} together with ${second}`,
		plan,
		cleanupCalls: [],
		expect: expectRejection({ names: second })
	});
}
/** Runs a plan, and records the fault or refusal unless the server accepted it. */
async function tryPlan(accepted, work, context, isSearch = true) {
	work.exploration.calls += 1;
	const replay = await context.runner.replaySurely(accepted.plan, work.profile.traits.isChanging);
	if (replay.kind === "stopped") return void 0;
	const { judgement } = replay;
	if (judgement.verdict === "fault") {
		if (judgement.fault === "timed-out" || judgement.fault === "connection-closed") work.exploration.isStopped = true;
		if (isSearch) work.exploration.fault ??= {
			accepted,
			judgement
		};
	}
	if (judgement.verdict === "refused") {
		const cameFurther = reachesOut(work.exploration.rejected?.judgement) && !reachesOut(judgement);
		if (isSearch && !cameFurther) work.exploration.rejected = {
			accepted,
			judgement
		};
		if (judgement.isUnmarkedError && judgement.cause === "domain") work.exploration.unmarkedError ??= accepted;
	}
	return judgement;
}
function reachesOut(judgement) {
	return judgement?.verdict === "refused" && judgement.cause === "environment";
}
function layOut(work, context, inclusion) {
	return layOutInput(work.profile.normal.schema, work.profile.traits, context.state, inclusion);
}
/**
* Returns the required arguments, those that the server demands besides, those with values by hand, and those whose
* default waits or reaches the network.
*/
function smallestInclusion({ search, profile }, { given }) {
	return /* @__PURE__ */ new Set([
		...search.demanded,
		...profile.avoidedDefaults,
		...givenProperties(given, profile.tool.name)
	]);
}
/** Builds the current input of a template and makes it fit the schema; undefined when that is not possible. */
function prepare(template, work, context) {
	const input = buildInput(template);
	if (input && work.profile.check.judge(input) !== "invalid") return {
		input,
		plan: planInput(work.profile.tool.name, template, input, work.search.setupCalls),
		template
	};
	const drawn = drawValue(work.profile.normal.schema, work.profile.normal.schema, context.state.seed, work.profile.check);
	const isBound = template.args.some(({ role, candidates, isGiven }) => isGiven === true || role.kind !== "plain" && candidates.length === 0);
	if (!isJsonObject(drawn) || work.profile.risk.kind !== "free" || isBound) return void 0;
	const fixed = {
		base: drawn,
		args: []
	};
	return {
		input: drawn,
		plan: planInput(work.profile.tool.name, fixed, drawn, work.search.setupCalls),
		template: fixed
	};
}
/** Returns the larger template with the accepted values of the smaller one. */
function keepAccepted(larger, smaller) {
	for (const argument of larger.args) {
		const known = smaller.args.find((other) => JSON.stringify(other.valuePath) === JSON.stringify(argument.valuePath));
		const value = known?.candidates[known.at];
		if (!value) continue;
		argument.candidates = [value];
		argument.at = 0;
	}
	return larger;
}

// src/generate/values/boundaries.ts
/** Longest text and list that a test spells out. */
const maxSpelledText = 2e3;
/** The name of an argument that no schema contains. */
const unnamedArgument = "pth_unnamed";
const maxSpelledItems = 50;
const maxMembers = 20;
/** Lists schema-valid inputs at the boundaries of a schema, each one step away from an accepted input. */
function listBoundaries(schema, base, words, seed) {
	const variations = [];
	const leftOut = [];
	const { fields, containers } = walkInput(schema, base, words);
	const isMover = isMoving(words);
	const skip = (field, label, reason) => leftOut.push({
		label: `${describeValuePath(field.valuePath)} ${label}`,
		reason
	});
	const add = (field, label, value, priority, isDeclared = true) => {
		if (isMover && Array.isArray(value) && value.length > 1 && isJsonEqual(value[0] ?? null, value[1] ?? null)) return skip(field, label, "what was moved is not there to be moved a second time");
		if (value !== void 0 && field.value !== void 0 && isJsonEqual(value, field.value)) return;
		variations.push({
			label: `${describeValuePath(field.valuePath)} ${label}`,
			input: withProgram(withValueAt(base, field.valuePath, value), field, value, fields),
			valuePath: field.valuePath,
			property: field.name,
			priority: priority + Math.min(field.valuePath.length - 1, 5) / 10,
			isDeclared
		});
	};
	addOmissions(base, fields, variations, skip);
	for (const field of fields) {
		if (field.view.keywords["const"] !== void 0) continue;
		const members = field.view.keywords["enum"];
		if (Array.isArray(members)) {
			for (const member of members.slice(0, maxMembers)) add(field, `is ${nameValue(member)}`, member, 10);
			if (members.length > maxMembers) skip(field, `as its other ${members.length - maxMembers} values`, `only ${maxMembers} are tried`);
			continue;
		}
		for (const type of likelyTypes(field.view)) addForType(type, field, add, skip, seed);
	}
	addUnknown$1(base, containers, variations);
	if (variations.length === 0) addSpaces(fields, add);
	return {
		variations: takeTurns$1(variations),
		leftOut
	};
}
/** Gives a tool that runs code a program in the language that a variation names. */
function withProgram(input, { name }, value, fields) {
	const program = splitWords(name).some((word) => [
		"language",
		"lang",
		"interpreter",
		"runtime"
	].includes(word)) && typeof value === "string" ? programIn(value) : null;
	const code = fields.find((field) => isSampleProgram(field.value));
	return program === null || !code ? input : withValueAt(input, code.valuePath, program);
}
function addOmissions(base, fields, variations, skip) {
	const optional = fields.filter((field) => field.valuePath.length === 1 && !field.isRequired && field.value !== void 0);
	for (const field of optional) {
		const reason = whyDefaultIsAvoided(field);
		if (reason !== void 0) skip(field, "is left out", reason);
	}
	const free = optional.filter((field) => whyDefaultIsAvoided(field) === void 0);
	if (free.length === 0) return;
	const [first] = free;
	if (free.length === optional.length && first) variations.push({
		label: optional.length === 1 ? `${first.name} is left out` : "only the required arguments",
		input: Object.fromEntries(Object.entries(base).filter(([name]) => !optional.some((field) => field.name === name))),
		valuePath: first.valuePath,
		property: first.name,
		priority: 0,
		isDeclared: true
	});
	if (optional.length === 1) return;
	for (const field of free) variations.push({
		label: `${field.name} is left out`,
		input: withValueAt(base, field.valuePath, void 0),
		valuePath: field.valuePath,
		property: field.name,
		priority: 60,
		isDeclared: true
	});
}
function addForType(type, field, add, skip, seed) {
	switch (type) {
		case "integer":
		case "number": return addNumbers$1(type === "integer", field, add);
		case "string": return addTexts$1(field, add, skip, seed);
		case "boolean":
			for (const value of [true, false]) add(field, `is ${value}`, value, 50);
			return;
		case "array": return addLists$1(field, add, skip);
		case "null":
			if (field.view.types?.includes("null")) add(field, "is null", null, 55);
			return;
		case "object": return;
	}
}
function addNumbers$1(isInteger, field, add) {
	const { minimum, maximum } = readNumberRange(field.view, isInteger);
	const isWaiting = field.role.kind === "duration";
	const isTimeLimit = field.role.kind === "duration" && field.role.limitIn !== void 0;
	if (minimum !== void 0 && !isTimeLimit) add(field, "at its minimum", minimum, 30);
	if (maximum !== void 0 && !isWaiting && !isCost(field.name)) add(field, "at its maximum", maximum, 31);
	if (field.role.kind === "reference") return;
	if (field.value === void 0 && !isWaiting) add(field, "is given", clampToRange(sampleNumberFor(field.name, 0), readNumberRange(field.view, isInteger)), 15);
	if (maximum === void 0 && isAmount(field.name)) add(field, "is larger than what is there", Math.max(1e3, minimum ?? 0), 22, false);
	if ((minimum ?? 0) <= 0 && (maximum ?? 0) >= 0) add(field, "is zero", 0, 20, false);
	if (minimum === void 0 && !isWaiting) add(field, "is negative", -(maximum === void 0 ? 1 : Math.max(1, -maximum)), 41, false);
}
/** True for a number with which a caller asks for longer work: the most that is allowed may take hours, as it should. */
function isCost(name) {
	return splitWords(name).some((word) => [
		"rounds",
		"iterations",
		"cost",
		"difficulty"
	].includes(word));
}
const amounts = /* @__PURE__ */ new Set([
	"head",
	"tail",
	"limit",
	"top",
	"first",
	"last",
	"take",
	"lines",
	"results"
]);
/** True when the argument's name says that it limits the number of results. */
function isAmount(name) {
	return splitWords(name).some((word) => amounts.has(word));
}
function addTexts$1(field, add, skip, seed) {
	const { view, role } = field;
	const min = numberKeyword(view, "minLength") ?? 0;
	const max = numberKeyword(view, "maxLength");
	const isFree = role.kind === "plain" && view.keywords["format"] === void 0;
	const pattern = view.keywords["pattern"];
	const make = (length) => typeof pattern === "string" ? drawPatternText(pattern, {
		min: length,
		max: length
	}, seed) : fitLength(sampleText, length, length);
	if (role.kind === "plain" && min > 0 && min <= 2e3) addMade("at its shortest", min, 32);
	if (max !== void 0 && role.kind === "plain") {
		if (max > 2e3) skip(field, "at its longest", `a text of ${max} characters is not spelled out in a test`);
		else addMade("at its longest", max, 33);
	}
	if (typeof pattern === "string") add(field, "with another text of its pattern", [
		make(Math.max(min, 3)),
		make(Math.max(min, 8)),
		drawPatternText(pattern, {
			min,
			max: max ?? 200
		}, seed + 1)
	].find((text) => text !== void 0 && text !== field.value), 36);
	if (!isFree || pattern !== void 0) return;
	if (min === 0) add(field, "is empty", "", 42, false);
	if (max === void 0 || max >= 12) add(field, "has letters outside ASCII", "Grüße, 世界 🌍".slice(0, max), 43, false);
	function addMade(label, length, priority) {
		const text = make(length);
		if (text === void 0) skip(field, label, "no text of that length was found that fits the pattern");
		else add(field, label, text, priority);
	}
}
function addLists$1(field, add, skip) {
	if (!Array.isArray(field.value)) return;
	const min = numberKeyword(field.view, "minItems") ?? 0;
	const max = numberKeyword(field.view, "maxItems");
	const [first] = field.value;
	if (min === 0) add(field, "is an empty list", [], 34);
	if (first === void 0 || Array.isArray(field.view.keywords["prefixItems"])) return;
	const repeat = (count) => Array.from({ length: count }, (_, index) => field.view.keywords["uniqueItems"] === true ? vary(first, index) : first);
	if (max !== void 0 && max > maxSpelledItems) skip(field, "at its longest", `a list of ${max} items is not spelled out in a test`);
	if (max !== void 0 && max <= maxSpelledItems) add(field, "at its longest", repeat(max), 35);
	else add(field, "has two items", repeat(Math.max(2, min)), 45);
}
/**
* Takes the first variation of each kind, then the second of each: an enum of many members leaves room for the other
* boundaries.
*/
function takeTurns$1(variations) {
	const groups = /* @__PURE__ */ new Map();
	for (const variation of variations.toSorted((a, b) => a.priority - b.priority)) {
		const kind = Math.floor(variation.priority / 10);
		groups.set(kind, [...groups.get(kind) ?? [], variation]);
	}
	const longest = Math.max(0, ...[...groups.values()].map((group) => group.length));
	return Array.from({ length: longest }, (_, turn) => [...groups.values()].flatMap((group) => group.slice(turn, turn + 1))).flat();
}
/** Returns a value much like the first; the validator decides whether it fits. */
function vary(value, index) {
	if (index === 0) return value;
	if (typeof value === "string") return `${value}-${index + 1}`;
	if (typeof value === "number") return value + index;
	if (!isJsonObject(value)) return value;
	const [text] = Object.entries(value).flatMap(([name, item]) => typeof item === "string" ? [{
		name,
		item
	}] : []);
	return text === void 0 ? value : {
		...value,
		[text.name]: `${text.item}-${index + 1}`
	};
}
/** Adds an unknown argument, only for tools that offer nothing else to vary. */
function addUnknown$1(base, containers, variations) {
	const root = containers[0]?.view.keywords;
	if (variations.length > 0 || root?.["additionalProperties"] === false || root?.["unevaluatedProperties"] === false) return;
	variations.push({
		label: "an argument that the schema does not name",
		input: {
			...base,
			[unnamedArgument]: "sample"
		},
		valuePath: [unnamedArgument],
		property: unnamedArgument,
		priority: 70,
		isDeclared: false
	});
}
/**
* Adds surrounding spaces as the last resort for a tool whose only arguments are statements or names: most servers
* accept them.
*/
function addSpaces(fields, add) {
	for (const field of fields) {
		if (field.role.kind === "path" || typeof field.value !== "string") continue;
		add(field, "with spaces around it", ` ${field.value} `, 80, false);
	}
}
function nameValue(value) {
	const text = typeof value === "string" ? value : JSON.stringify(value);
	return text === "" ? "empty" : text.replace(/\s+/g, " ").slice(0, 60);
}

// src/generate/values/deep-fields.ts
/** Highest number of lists and of omitted objects of one input that are looked into. */
const maxPlaces = 6;
/**
* Lists the fields that a walk of the accepted input does not visit: the second item of each list, behind a right first
* one, and the inner arguments that the input omits. Each place is opened on its own, so that the number of inputs
* grows with the schema and not with its combinations.
*/
function listDeepFields(schema, base, words, check) {
	const known = new Set(walkInput(schema, base, words).fields.map(({ valuePath }) => JSON.stringify(valuePath)));
	const { fields } = walkInput(schema, base, words, { omitted: true });
	const omitted = fields.filter(({ valuePath }) => !known.has(JSON.stringify(valuePath)));
	const within = (start, valuePath) => walkInput(schema, start, words, {
		secondItems: true,
		omitted: true
	}).fields.filter(({ valuePath: inner }) => startsWith(inner, valuePath));
	const seconds = (isMoving(words) ? [] : fields.filter(({ value }) => Array.isArray(value) && value.length > 0)).slice(0, maxPlaces).flatMap((list) => {
		const start = withSecondItem(base, list, check);
		return start === void 0 ? [] : [{
			start,
			fields: within(start, [...list.valuePath, 1])
		}];
	});
	const inner = fields.filter((field) => field.value === void 0 && isOpenable(field)).slice(0, maxPlaces).flatMap((field) => {
		const isList = likelyTypes(field.view)[0] === "array";
		const start = withValueAt(base, field.valuePath, isList ? [] : {});
		if (!isList && check.judge(start) === "invalid") return [];
		const entries = within(start, field.valuePath).filter(({ valuePath }) => valuePath.length > field.valuePath.length);
		return [{
			start: check.judge(start) === "invalid" ? base : start,
			fields: entries
		}];
	});
	return [
		{
			start: base,
			fields: omitted
		},
		...seconds,
		...inner
	];
}
/** Returns the input with two right items in a list; undefined where the schema allows no second one. */
function withSecondItem(base, { value, valuePath, view }, check) {
	if (!Array.isArray(value) || value[0] === void 0) return void 0;
	if (value[1] !== void 0) return base;
	const first = value[0];
	const second = view.keywords["uniqueItems"] === true ? vary(first, 1) : first;
	const start = withValueAt(base, [...valuePath, 1], second);
	return check.judge(start) === "invalid" ? void 0 : start;
}
/** True for an omitted object, and for an omitted list that one item suffices for. */
function isOpenable({ view }) {
	const [type] = likelyTypes(view);
	if (type === "array") return (numberKeyword(view, "minItems") ?? 0) <= 1;
	return type === "object" && view.types?.includes("object") === true;
}
function startsWith(inner, outer) {
	return outer.every((key, index) => inner[index] === key);
}

// src/generate/values/invalid-cases.ts
const order = [
	"missing",
	"type",
	"member",
	"range",
	"unknown",
	"pattern",
	"length",
	"items",
	"fraction",
	"null"
];
/**
* Lists schema-violating inputs; the validator confirms each one, so that a label is always true. Leaves out texts that
* read as the wanted type ("5" for 5), a single item for a list, and null for an optional argument, since sane servers
* may accept them; also broken formats, since the dialects do not demand them. The kinds take turns, so that a few
* tests already cover many.
*/
function listInvalidCases(schema, base, words, check) {
	const found = [];
	const { fields, containers } = walkInput(schema, base, words);
	const addTo = (cases, start) => (kind, field, label, value) => {
		const input = withValueAt(start, field.valuePath, value);
		if (check.judge(input) !== "invalid") return;
		const isUnacceptable = field.isRequired && field.valuePath.length === 1 && (kind === "missing" || kind === "type" || kind === "null");
		cases.push({
			kind,
			label: `${describeValuePath(field.valuePath)} ${label}`,
			input,
			valuePath: field.valuePath,
			property: field.name,
			priority: 0,
			isDeclared: true,
			isUnacceptable,
			...start === base ? {} : { twin: start }
		});
	};
	for (const field of fields) addField(field, addTo(found, base));
	addUnknown(containers, base, check, found);
	for (const { start, fields: inner } of listDeepFields(schema, base, words, check)) {
		const cases = [];
		for (const field of inner) addField(field, addTo(cases, start));
		found.push(...order.flatMap((kind) => cases.filter((invalidCase) => invalidCase.kind === kind).slice(0, 1)));
	}
	return takeTurns(found);
}
/** True when an answer says that it ignored an argument that it does not know. */
function reportsUnknownArgument({ kind, property }, text) {
	const said = text.slice(0, 2e3);
	return kind === "unknown" && said.includes(property) && /\b(?:ignor|unknown|unsupported|not supported|unrecogni|unexpected|not allowed)/i.test(said);
}
function addField(field, add) {
	const { view } = field;
	const isFilledIn = view.keywords["default"] !== void 0;
	if (field.isRequired && !field.isItem && field.value !== void 0 && !isFilledIn) add("missing", field, "is missing", void 0);
	const wrong = wrongType(field);
	if (wrong !== void 0) add("type", field, `is ${kindInWords(wrong)}`, wrong);
	if (field.isRequired && field.value !== void 0) add("null", field, "is null", null);
	if (Array.isArray(view.keywords["enum"])) {
		if (view.keywords["enum"].some((member) => typeof member === "string")) add("member", field, "is none of its values", "pth-no-such-option");
		return;
	}
	const types = likelyTypes(view);
	if (types.includes("number") || types.includes("integer")) addNumbers(field, types.includes("integer") && !types.includes("number"), add);
	if (types.includes("string")) addTexts(field, add);
	if (types.includes("array")) addLists(field, add);
}
/** Returns a value of a clearly different type, which no lenient server converts to the wanted one. */
function wrongType(field) {
	const types = likelyTypes(field.view);
	if (field.view.types === void 0 && field.view.keywords["enum"] === void 0 && types.length > 2) return void 0;
	const has = (...names) => types.some((type) => names.includes(type));
	if (!has("string") && has("number", "integer")) return "not a number";
	if (!has("string") && has("boolean")) return "not a boolean";
	if (!has("object")) return { unexpected: true };
	return has("array") ? void 0 : ["unexpected"];
}
function addNumbers(field, isInteger, add) {
	const { minimum, maximum, step } = readNumberRange(field.view, isInteger);
	const gap = step ?? 1;
	const largest = Number.MAX_SAFE_INTEGER;
	if (minimum !== void 0 && minimum - gap >= -largest) add("range", field, "is below its minimum", minimum - gap);
	if (maximum !== void 0 && maximum + gap <= largest) add("range", field, "is above its maximum", maximum + gap);
	const whole = typeof field.value === "number" ? Math.trunc(field.value) : minimum ?? 1;
	if (isInteger) add("fraction", field, "is a fraction", whole + .5);
	const multiple = numberKeyword(field.view, "multipleOf");
	if (!isInteger && multiple !== void 0) add("fraction", field, "is off its grid", whole + multiple / 2);
}
function addTexts(field, add) {
	const { view } = field;
	const min = numberKeyword(view, "minLength") ?? 0;
	const max = numberKeyword(view, "maxLength");
	const text = typeof field.value === "string" && field.value !== "" ? field.value : sampleText;
	if (min > 0 && min <= 2e3) add("length", field, min === 1 ? "is empty" : "is too short", text.slice(0, min - 1));
	if (max !== void 0 && max < 2e3) add("length", field, "is too long", fitLength(text, max + 1, max + 1));
	if (typeof view.keywords["pattern"] !== "string") return;
	for (const broken of [
		"!",
		"§ does not fit §",
		"",
		"sample",
		"0"
	]) {
		if (broken.length < min || max !== void 0 && broken.length > max) continue;
		add("pattern", field, "does not fit its pattern", broken);
	}
}
function addLists(field, add) {
	if (!Array.isArray(field.value)) return;
	const min = numberKeyword(field.view, "minItems") ?? 0;
	const max = numberKeyword(field.view, "maxItems");
	const [first] = field.value;
	if (min > 0) add("items", field, min === 1 ? "is an empty list" : "has too few items", field.value.slice(0, min - 1));
	if (first === void 0) return;
	if (max !== void 0 && max < 100) add("items", field, "has too many items", Array.from({ length: max + 1 }, () => first));
	if (field.view.keywords["uniqueItems"] === true) add("items", field, "has an item twice", [first, ...field.value]);
}
function addUnknown(containers, base, check, found) {
	for (const { valuePath } of containers) {
		const unknown = [...valuePath, "pth_unknown"];
		const input = withValueAt(base, unknown, "sample");
		if (check.judge(input) !== "invalid") continue;
		const where = valuePath.length === 0 ? "an argument" : `a property of ${describeValuePath(valuePath)}`;
		found.push({
			kind: "unknown",
			label: `${where} that the schema does not allow`,
			input,
			valuePath: unknown,
			property: "pth_unknown",
			priority: 0,
			isDeclared: true,
			isUnacceptable: false
		});
	}
}
/** Takes the first of each kind, then the second of each, and so on; each label once. */
function takeTurns(found) {
	const groups = order.map((kind) => uniqueLabels(found.filter((invalidCase) => invalidCase.kind === kind)));
	const longest = Math.max(0, ...groups.map((group) => group.length));
	return Array.from({ length: longest }, (_, index) => groups.flatMap((group) => group.slice(index, index + 1))).flat().map((invalidCase, index) => ({
		...invalidCase,
		priority: index
	}));
}
function uniqueLabels(group) {
	const sorted = group.toSorted((a, b) => a.valuePath.length - b.valuePath.length || Number(b.isUnacceptable) - Number(a.isUnacceptable));
	return sorted.filter((invalidCase, index) => sorted.findIndex((other) => other.label === invalidCase.label) === index);
}

// src/generate/draft/untried-drafts.ts
/** Drafts a test that waits, because its input is not known to work. */
function draftUnresolved(work, context, reason) {
	const plan = (work.exploration.rejected?.accepted ?? firstGuess(work, context))?.plan.slice(-1) ?? [{
		tool: work.profile.tool.name,
		input: {},
		links: [],
		captures: {}
	}];
	work.output.drafts.push(draftOf(work, "valid", labelOf(plan[0]?.input ?? {}), plan, {
		review: reason,
		isUnproven: true
	}));
}
/** Drafts tests without calling the tool: valid and edge tests wait for approval, only grossly invalid inputs run. */
function draftForReview(work, context, reason) {
	const guessed = firstGuess(work, context);
	if (!guessed) return draftUnresolved(work, context, reason);
	const review = { review: reason };
	work.output.drafts.push(draftOf(work, "valid", labelOf(guessed.input), guessed.plan, review));
	const edges = bordersOf(work, context, guessed).toSorted((a, b) => Number(b.isDeclared) - Number(a.isDeclared));
	for (const { label, input, valuePath } of edges.slice(0, 2)) work.output.drafts.push(draftOf(work, "edge", label, withInput(guessed.plan, input, valuePath), review));
	for (const { label, input, valuePath, isUnacceptable: isGross } of invalidCasesOf(work, guessed)) {
		const room = context.limits.testsPerTool - work.output.drafts.length;
		const plan = withInput(guessed.plan.slice(-1), input, valuePath).map((step) => ({
			...step,
			links: []
		}));
		if (isGross && room > 0) work.output.drafts.push(draftOf(work, "invalid", label, plan));
		else work.output.dropped.push({
			test: `invalid: ${label}`,
			reason: isGross ? limitReason(context) : reason
		});
	}
}
/** Drafts tests without a connection: inputs that follow from the schema alone run, guesses wait. */
function draftUnexplored(work, context, why) {
	const guessed = firstGuess(work, context);
	if (!guessed) return draftUnresolved(work, context, `no value was found that fits the schema (${why})`);
	const review = guessed.template.args.every((argument) => argument.candidates[argument.at]?.isSure === true) && !work.profile.traits.isChanging ? {} : { review: `the input is a guess that was not tried: ${why}` };
	work.output.drafts.push(draftOf(work, "valid", labelOf(guessed.input), guessed.plan, review));
	const invalidCases = invalidCasesOf(work, guessed);
	const room = context.limits.testsPerTool - 1;
	const edges = bordersOf(work, context, guessed).filter((variation) => variation.isDeclared);
	for (const { label, input, valuePath } of edges.slice(0, Math.max(Math.floor(room / 2), room - invalidCases.length))) work.output.drafts.push(draftOf(work, "edge", label, withInput(guessed.plan, input, valuePath), review));
	for (const { label, input, valuePath } of invalidCases.slice(0, context.limits.testsPerTool - work.output.drafts.length)) work.output.drafts.push(draftOf(work, "invalid", label, withInput(guessed.plan, input, valuePath)));
}
/** Returns the first input that fits the schema, untested against the server. */
function firstGuess(work, context) {
	for (const template of layOutInput(work.profile.normal.schema, work.profile.traits, context.state, smallestInclusion(work, context.state))) {
		const prepared = prepare(template, work, context);
		if (prepared) return prepared;
	}
}
/**
* Returns an input of the right shape with mere samples for unknown values. A server refuses grossly invalid variants
* of it before it looks anything up. Undefined when not even samples fit.
*/
function hollowGuess(work, context) {
	const [template] = layOutInput(work.profile.normal.schema, work.profile.traits, context.state, smallestInclusion(work, context.state));
	if (!template) return void 0;
	for (const argument of template.args) {
		if (argument.candidates.length > 0) continue;
		const sample = [
			"/pth-no-such-place/sample.txt",
			"pth-no-such-place",
			"https://pth-no-such-place.invalid/"
		].find((value) => checkOfArgument(argument.view, context.state).judge(value) !== "invalid");
		if (sample === void 0) return void 0;
		argument.candidates = [guess(sample)];
	}
	const input = buildInput(template);
	if (!input || work.profile.check.judge(input) === "invalid") return void 0;
	return {
		input,
		plan: [{
			tool: work.profile.tool.name,
			input,
			links: [],
			captures: {}
		}],
		template
	};
}
/** Lists the schema-violating variants of an input. */
function invalidCasesOf(work, base) {
	return listInvalidCases(work.profile.normal.schema, base.input, work.profile.traits.words, work.profile.check);
}
/** Returns the label of a test of the smallest input. */
function labelOf(input) {
	return Object.keys(input).length === 0 ? "no arguments" : "required arguments";
}
/** The reason why a test was left out that no time was left for. */
const timeReason = "the time for making tests was used up";
/** Returns the reason why a test beyond the limit was left out. */
function limitReason(context) {
	return `the limit of ${context.limits.testsPerTool} tests per tool`;
}
/** Returns the reason why a test beyond the limit or the time was left out. */
function whyLeft(context) {
	return context.isTimeUp("draft") ? timeReason : limitReason(context);
}
function bordersOf(work, context, base) {
	const { variations } = listBoundaries(work.profile.normal.schema, base.input, work.profile.traits.words, context.state.seed);
	return variations.filter((variation) => work.profile.check.judge(variation.input) === "valid");
}
function draftOf(work, kind, label, plan, more = {}) {
	return {
		kind,
		label,
		plan,
		cleanupCalls: [],
		expect: kind === "invalid" ? expectRejection() : expectSuccess(work.profile.tool),
		...more
	};
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
const text = string$1().max(4e3);
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
	breaking: boolean$1(),
	summary: text,
	changes: array$1(changeSchema).max(maxKept),
	left_out: count,
	/** Number of calls made on both, and of those with the same answer. */
	calls: strictObject({
		compared: count,
		same: count
	}),
	notes: array$1(text).max(50),
	/** True for a comparison from a machine that ran the plugin, which decides nothing. */
	is_advisory: boolean$1()
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
/** Label of the test that a server starts, and the flag that gives it longer. */
const startTest = /\bserver starts and lists its tools$/;
const slowStart = ["--start-timeout 120"];
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
	if (first.category === "timeout" && first.tests.every((name) => startTest.test(name))) return {
		by: "you",
		isHint: false,
		text: `${first.summary} Where it only needs longer:`,
		lines: slowStart
	};
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
/** The advice on a tool for which PTH found no input; the sentence begins with `Give an`. */
const inputAdvice = "input that works: --write-values FILE writes a list to fill in, for --values FILE.";
/** Tools that never answered a valid call, for no reason that stands above. */
function listIdle(result) {
	const explained = new Set(result.outcomes.flatMap(({ tool, status, message, obstacle }) => tool !== null && (obstacle !== void 0 || isFailing({ status }) || message.startsWith(riskReview)) ? [tool] : []));
	const idle = countTools(result).idle.filter((tool) => !explained.has(tool));
	if (idle.length === 0) return [];
	const group = findCommonRefusal(idle, result.outcomes);
	const others = idle.filter((tool) => !group.tools.includes(tool));
	const late = others.filter((tool) => result.outcomes.some((outcome) => isTooLate(outcome, tool)));
	const unfound = others.filter((tool) => !late.includes(tool));
	const actions = [];
	if (late.length > 0) {
		const text = `The time for making tests was used up before ${nameTools(late)} had an input. Give more of it:`;
		actions.push({
			by: "you",
			isHint: true,
			text,
			lines: ["--max-time SECONDS"]
		});
	}
	if (group.said !== null) {
		const [said, next] = group.tools.length > 1 ? [`ends with "${group.said}"`, "Give the server what they ask for, or an"] : [`says: ${quoteMessage(group.said)}`, "Give an"];
		const text = `${nameTools(group.tools)} never answered a valid call; the last refusal ${said} ${next} ${inputAdvice}`;
		actions.push({
			by: "you",
			isHint: true,
			text,
			lines: []
		});
	}
	if (unfound.length > 0) {
		const text = `${nameTools(unfound)} never answered a valid call: no input was found. Give an ${inputAdvice}`;
		actions.push({
			by: "you",
			isHint: true,
			text,
			lines: []
		});
	}
	return actions;
}
/** True for a test of a tool that nobody tried, since the time for making tests was used up. */
function isTooLate({ tool, status, message }, name) {
	return tool === name && status === "skipped" && message.includes("the time for making tests was used up");
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
	const hasFailed = outcomes.some((outcome) => isFailing(outcome) && outcome.isRecalled !== true);
	return server === null && hasFailed ? "The server did not come up." : "";
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
		idle: array$1(strictObject({
			server: string$1(),
			tool: string$1()
		}))
	}),
	/** How many passed tests would notice a wrong value, part or effect; another constant or kind; only an error. */
	passes: record(_enum(passStrengths), int().nonnegative()),
	/** The things outside of the code that kept tools or servers from working. */
	obstacles: array$1(strictObject({
		server: string$1(),
		kind: _enum(obstacleKinds),
		/** The variable, host and so on; null where no text named it. */
		name: string$1().nullable(),
		/** Variables that would do in its place. */
		others: array$1(string$1()).optional(),
		/** Variables that the same line asks for as well. */
		alsoNeeded: array$1(string$1()).optional(),
		said: string$1(),
		/** The place in the repository that installs or declares a missing program. */
		installer: strictObject({
			path: string$1(),
			line: int().positive(),
			command: string$1().optional()
		}).optional(),
		tools: array$1(string$1()),
		tests: int().nonnegative()
	})),
	/** The things to do, each cause once; hints keep no run from being green. */
	actions: array$1(strictObject({
		server: string$1(),
		by: _enum(actors),
		hint: boolean$1(),
		text: string$1(),
		lines: array$1(string$1())
	})),
	/** Iterations. */
	attempts: int().nonnegative(),
	/** One per iteration, then the verdict of each server. */
	summaries: array$1(strictObject({
		attempt: int().nonnegative(),
		server: string$1(),
		total: int(),
		passed: int(),
		issues: array$1(string$1()),
		fixes: array$1(string$1()),
		text: string$1()
	})),
	/** Paths of files that were written. */
	artifacts: array$1(string$1()),
	repository: string$1().nullable(),
	branch: string$1().nullable(),
	environment: strictObject({
		name: string$1(),
		tier: int().min(0).max(3),
		image: string$1().nullable(),
		accelerator: string$1().nullable(),
		/** The separation of the plugin from the host, in words. */
		isolation: string$1(),
		/** How the worktree gets into the environment. */
		mount: _enum([
			"direct",
			"overlay",
			"bind",
			"virtiofs",
			"9p",
			"rsync"
		]),
		advisories: array$1(string$1())
	}).nullable(),
	/** Changes of the environment at the end; null when nobody looked. */
	drift: strictObject({
		added_packages: array$1(string$1()),
		removed_packages: array$1(string$1()),
		changed_files: array$1(string$1()),
		added_files: array$1(string$1()),
		leftover_services: array$1(string$1())
	}).nullable(),
	outcomes: array$1(strictObject({
		server: string$1(),
		test: string$1(),
		tool: string$1().nullable(),
		test_tier: int().min(1).max(3),
		status,
		category: category.nullable(),
		/** Why it did not pass; absent for a test that did. */
		message: string$1().optional(),
		duration_ms: number$1().nonnegative(),
		generated_from: generatedFromSchema,
		/** Tools that answered a valid call in it; absent for none. */
		answered: array$1(string$1()).optional(),
		/** What a passed test of the suite would notice. */
		notices: _enum(passStrengths).optional(),
		/** Its calls; only in an audit, whose tests stay on no branch. A long input is left out. */
		calls: array$1(strictObject({
			tool: string$1(),
			input: record(string$1(), json()).nullable()
		})).optional(),
		/** What is expected of each call and of the environment; only in an audit. */
		expects: array$1(strictObject({
			place: string$1(),
			expect: record(string$1(), json()).nullable()
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
			until: string$1(),
			reason: string$1(),
			status
		}).optional()
	})),
	findings: array$1(strictObject({
		server: string$1(),
		check: string$1(),
		tool: string$1().nullable(),
		category,
		severity: _enum(["error", "warning"]),
		message: string$1(),
		evidence: string$1(),
		reproduce: string$1()
	})),
	/** Every check of the whole server: its result and how much it examined. */
	checks: array$1(strictObject({
		server: string$1(),
		check: string$1(),
		state: _enum([
			"passed",
			"found",
			"not-applicable"
		]),
		reason: string$1(),
		examined: int().nonnegative(),
		/** Section of the specification that states the rule; null for a rule of PTH. */
		reference: url().nullable()
	})),
	fixes: array$1(strictObject({
		commit: string$1(),
		tests: array$1(string$1()),
		category,
		files: array$1(string$1()),
		/** Tests that passed before it and failed right after it; absent for none. */
		broke: array$1(string$1()).optional()
	})),
	/** Fixes that were reverted, since they broke more tests than they repaired; absent for none. */
	taken_back: array$1(strictObject({
		commit: string$1(),
		tests: array$1(string$1()),
		repaired: array$1(string$1()),
		broke: array$1(string$1())
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
	performance: array$1(strictObject({
		server: string$1(),
		trustworthy: boolean$1(),
		assessment: array$1(string$1()),
		tools: array$1(strictObject({
			tool: string$1(),
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
		outliers: array$1(strictObject({
			kind: string$1(),
			tool: string$1().nullable(),
			message: string$1()
		})),
		regressions: array$1(strictObject({
			tool: string$1(),
			dimension: _enum(["ms", "bytes"]),
			base: number$1(),
			head: number$1()
		})),
		notes: array$1(string$1())
	})).optional(),
	/** Coverage per server; only on request. It gates nothing. */
	coverage: array$1(strictObject({
		server: string$1(),
		files: array$1(strictObject({
			file: string$1(),
			lines: covered,
			functions: covered,
			branches: covered,
			uncovered_lines: array$1(int()),
			uncovered_functions: array$1(strictObject({
				name: string$1(),
				line: int()
			})),
			uncovered_branches: array$1(strictObject({ line: int() }))
		})),
		/** Parts that could not be measured. */
		problems: array$1(string$1())
	})).optional(),
	/** Coverage of each tool's input schema by generated tests; tools without new tests are left out. */
	surface: array$1(strictObject({
		server: string$1(),
		tool: string$1(),
		parameters: int(),
		parameters_given: int(),
		optional: int(),
		optional_left_out: int(),
		enum_members: int(),
		enum_members_used: int(),
		missing: array$1(string$1())
	})),
	/** Changes between revisions for clients; only after a comparison. It gates nothing. */
	client_changes: array$1(clientChangesSchema).max(100).optional(),
	/** The results on further images and on the session's own; only where further images were tried. */
	distributions: strictObject({
		status: _enum([
			"verified",
			"awaiting-fix",
			"regressed",
			"incomplete"
		]),
		images: array$1(strictObject({
			image: string$1(),
			/** As the environment names it; null where it could not be provisioned. */
			distro: string$1().nullable(),
			total: int().nonnegative(),
			passed: int().nonnegative(),
			failing: array$1(string$1()),
			commit: string$1(),
			/** Why its tests could not run; null where they ran. */
			fault: string$1().nullable(),
			primary: boolean$1(),
			/** True where the code changed after it. */
			stale: boolean$1()
		}))
	}).optional(),
	/** Verdicts by the rules of directories; only where they were asked for. They gate nothing. */
	directories: array$1(strictObject({
		server: string$1(),
		directory: string$1(),
		source: string$1(),
		rules: array$1(strictObject({
			rule: string$1(),
			state: _enum([
				"met",
				"broken",
				"not-looked-at"
			]),
			reason: string$1()
		}))
	})).optional(),
	/** Only when PTH could not do its work: the fault and the ways out. */
	fault: strictObject({
		code: string$1(),
		message: string$1(),
		recovery: array$1(string$1())
	}).optional(),
	/** The same fault in the form in which every command prints one; added when it is printed. */
	error: looseObject({
		code: string$1(),
		message: string$1()
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
		...input.verification ? { distributions: toDistributions(input.verification) } : {},
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
function toDistributions(verification) {
	const images = verification.distros.map(({ failing, isPrimary, isStale, ...result }) => {
		return {
			...result,
			failing: [...failing],
			primary: isPrimary,
			stale: isStale
		};
	});
	return {
		status: verification.status,
		images
	};
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

export { captureFrom as $, isProgramFault as $t, searchFull as A, asyncProperty as At, profileTool as B, expectSuccess as Bt, timeReason as C, isIdentifyingName as Ct, unnamedArgument as D, clampToRange as Dt, listBoundaries as E, drawPatternText as Et, takeAccepted as F, isEmptyAnswer as Ft, layOutInput as G, holdInconclusive as Gt, startWork as H, passStrengths as Ht, findRepeatProblem as I, saysNothingFound as It, walkInput as J, inconclusiveTag as Jt, planInput as K, isInconclusive as Kt, ValuePool as L, describeFault as Lt, searchValid as M, commands as Mt, smallestInclusion as N, nat as Nt, planFirstTry as O, readNumberRange as Ot, tryPlan as P, tuple as Pt, orderByNeed as Q, classifyRejection as Qt, isEcho as R, expectNoFault as Rt, limitReason as S, isCreating as St, reportsUnknownArgument as T, readToolWords as Tt, schemaHash as U, flakeAdvice as Ut, propertyNames as V, judgeStrength as Vt, schemaTagPrefix as W, flakeCauses as Wt, sampleFileContent as X, unprovenTag as Xt, checkOfArgument as Y, statefulTag as Yt, findProducers as Z, classifyInvalidInputRejection as Zt, draftUnresolved as _, findRiskyVerb as _n, wantedSampleFiles as _t, renderTimings as a, describeForbiddenText as an, isScratchPath as at, invalidCasesOf as b, scratchDirectory as bt, renderPassCounts as c, withoutCrash as cn, wantsFolder as ct, toClientChanges as d, isDryRunName as dn, sampleExpression as dt, isUnmistakableCrash as en, capturePath as et, toMissingChanges as f, nounWords as fn, sqlSamples as ft, draftUnexplored as g, findChangeBehindNoun as gn, locateSampleFiles as gt, draftForReview as h, varyText as hn, pathOf as ht, renderVerdict as i, saysAlreadyExists as in, withInput as it, searchProposed as j, check as jt, prepare as k, asyncModelRun as kt, listActions as l, withoutWords as ln, existingText as lt, renderBehaviourText as m, splitWords as mn, listGivenVariations as mt, finalReportSchema as n, findNamed as nn, renderCaptures as nt, renderUsage as o, wholeJsonText as on, locateSampleFolders as ot, renderBehaviourDiff as p, singular as pn, keepsToGiven as pt, describeArgument as q, readLastRefusal as qt, describeProofs as r, readRejection as rn, renderScenarioInput as rt, countPasses as s, withKeys as sn, sampleFolderEntries as st, createFinalReport as t, findComplainedOf as tn, joinPlans as tt, clientChangesSchema as u, sectionOf as un, isSampleStatement as ut, firstGuess as v, hasVerb as vn, wantsRepository as vt, whyLeft as w, readRole as wt, labelOf as x, runsItsInput as xt, hollowGuess as y, mayWriteFiles as yt, readRequiredCall as z, expectRejection as zt };