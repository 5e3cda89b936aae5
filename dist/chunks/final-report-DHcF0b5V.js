import { c as isJsonObject, l as toJsonValue, n as assertNever, s as isJsonEqual, t as PthError } from "./fault-Cx7jcTBv.js";
import { At as findWrappedRefusal, Ct as isLimitName, D as escapeInline, Dt as findErrorField, En as splitWords, Et as describesThing, Ft as ToolResponse, Gt as wholeJsonText, It as findBareError, J as generatedFromSchema, Lt as findShapeProblem, Mt as readReport, Nt as toEchoText, O as renderTable, Ot as findErrorOpening, Pt as listMedia, St as findListedItems, T as codeSpan, Tt as findOutputSchemaProblem, Ut as crashWords, Wt as readKeys, Y as isGenerated, Z as findCallObstacle, _ as formatCount, _t as isFailing, b as describeToolCounts, bt as isAccepted, ct as quoteSaid, en as quote, ft as listAnswered, g as redactDeep, h as describeChange, ht as findFailingCall, it as obstacleKinds, kt as findUnmarkedError$1, m as changeParts, mt as failureCategories, nt as findStderrObstacle, ot as unreachableWords, p as changeClasses, pt as countOutcomes, st as rateLimitWords, v as formatDuration, vt as isHindered, w as codeCell, x as requiredTools, y as countTools } from "./actions-section-1ewxtru0.js";
import { i as escapePattern, t as toPrintableLine } from "./well-formed-cBdQGrhN.js";
import { A as uuid, C as record, D as union, T as string, _ as literal, h as json, i as _enum, k as url, l as boolean, p as int, s as array, v as looseObject, w as strictObject, y as number$1 } from "./schemas-DIi9xWIE.js";
import { c as listStrings, d as withValueAt, l as outputPath, s as fromEntries, t as likelyTypes, u as valueAt } from "./schema-view-B0-FGxfE.js";
import { a as describeObstacle, i as collectObstacles, n as resultWords, o as findToolOfTest, r as adviseOnObstacle } from "./exit-code-B1ko0-Q4.js";
import { t as toPlainLine } from "./plain-text-CzzXfgfe.js";
import { a as sumUsage } from "./chat-model-BS2NDQEc.js";
import { inflateSync } from "node:zlib";
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";

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
	"changes-object": words("add set start stop update open close insert register store upsert toggle enable disable increment assign mark log record submit approve cancel import trigger schedule new append post push subscribe lock unlock link archive unarchive restore compact reorder reopen")
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

// src/suite/check-references.ts
/** The revisions whose pages have one order of sections; the newest stands for any other. */
const revisions = [
	"2024-11-05",
	"2025-03-26",
	"2025-06-18",
	"2025-11-25"
];
const newest = "2025-11-25";
const specification = `https://modelcontextprotocol.io/specification/${newest}`;
const tools = `${specification}/server/tools`;
const pagination = `${specification}/server/utilities/pagination`;
const hints = `${specification}/schema#toolannotations`;
const own = (rule) => ({
	rule,
	section: null
});
const stated = (section, rule, since) => ({
	rule,
	section,
	...since === void 0 ? {} : { since }
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
	"output-schema": stated(`${tools}#output-schema`, "Gives structured content that conforms to the output schema.", "2025-06-18"),
	"copies-agree": stated(`${tools}#structured-content`, "Says the same in text and in structured content.", "2025-06-18"),
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
	"parallel-calls-answered": stated(`${specification}/basic#requests`, "Answers each of several calls that are open.", "2025-03-26"),
	"same-call-same-answer": own("Answers a call that reads alike each time."),
	"argument-order-free": own("Gives the same answer whatever the order of the arguments."),
	"read-only-honoured": stated(hints, "Changes nothing in a tool with readOnlyHint.", "2025-06-18"),
	"idempotent-honoured": stated(hints, "Changes nothing by a second call of a tool with idempotentHint.", "2025-06-18"),
	"non-destructive-honoured": stated(hints, "Removes nothing in a tool whose destructiveHint is false.", "2025-06-18"),
	"written-is-read": own("Shows what was written when it is read again."),
	"made-at-once-kept": own("Keeps each of several things that are made at the same time."),
	"answered-is-written": own("Answers with what it wrote."),
	"creation-time-kept": own("Keeps the time at which a thing was made when it changes the thing."),
	"second-write-told": own("Claims no second write that is not to be seen."),
	"second-delete-told": own("Says that a second removal found nothing."),
	"deleted-is-gone": own("No longer shows what was removed."),
	"no-temporary-files-left": own("Leaves no temporary file behind."),
	"no-processes-left": own("Leaves no process behind, neither after a call nor after its end."),
	"only-offered-asked": stated(`${specification}/basic/lifecycle#operation`, "Asks the client only for what the client offers."),
	"quotes-are-data": own("Takes a quotation mark in a text as data, in whatever statement it builds."),
	"names-stay-inside": own("Takes no .. as the name of a store."),
	"survives-hostile-input": own("Stays up with input that is meant to end it."),
	"no-hidden-characters": stated(`${tools}#user-interaction-model`, "Describes its tools in characters that people see."),
	"no-orders-to-the-model": stated(`${tools}#user-interaction-model`, "Gives the model no orders in descriptions."),
	"names-distinct": own("Names its tools so that nobody takes one for another."),
	"tool-names-unique": stated(`${tools}#tool-names`, "Gives every tool a name of its own.", "2025-11-25"),
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
	"answers-compared": own("Tests ask for more than success, since answers were compared."),
	"tool-test": own("Passes a test that was kept or written by hand."),
	scenario: own("Passes tests of several calls."),
	sequence: own("Keeps the laws of its data over calls in any order."),
	"agent-test": own("Lets a model do what a task asks."),
	teardown: own("Can be put back as a test found it."),
	"pth-worked": own("PTH could do its own work on the tool.")
};
/**
* Returns where the rule of a check stands, in the revision that was negotiated where that has it and otherwise in the
* first one that does; null for a rule of PTH and for checks of a later version.
*/
function sectionOf(check, revision = newest) {
	const known = checkReferences;
	const { section = null, since = revisions[0] } = (Object.hasOwn(known, check) ? known[check] : void 0) ?? {};
	const spoken = revisions.find((one) => one === revision) ?? newest;
	return section?.replace(newest, spoken < since ? since : spoken) ?? null;
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
			...readForms(text),
			...readExtensions(text)
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
const maxExtensions = 8;
/** Words of a rejection that is about the extension of a file. */
const namesExtension = /\b(?:extensions?|file (?:types?|formats?))\b/i;
/** Words after which a rejection says what it takes. */
const taken = /\b(?:one of|(?<!not )(?:supported|allowed|accepted|permitted|valid|expected)|only|(?:must|should) (?:be|have|end)|use)\b/i;
/** Reads the extensions that a rejection of a file takes: "Unsupported file extension: .txt. Use one of: md, json". */
function readExtensions(text) {
	const isNamed = namesExtension.test(text);
	const start = isNamed || /\bfiles?\b/i.test(text) ? taken.exec(text)?.index : void 0;
	if (start === void 0) return [];
	const [said = ""] = text.slice(start, start + 300).split(/\b(?:got|received|found|given)\b/i);
	const dotted = [...said.matchAll(/(?<![\w./-])\.([a-z][a-z0-9]{0,5})(?![\w/-]|\.\w)/gi)].map(([, name = ""]) => name);
	const list = isNamed ? /(?:\bone of\b|\bare\b|:)[\s:]{0,4}([^\n]{1,200})/i.exec(said)?.[1] ?? "" : "";
	const found = dotted.length > 0 ? dotted : splitList(list).filter((name) => /^[a-z][a-z0-9]{0,4}$/i.test(name));
	const extensions = [...new Set(found.map((name) => name.toLowerCase()))].slice(0, maxExtensions);
	return extensions.length === 0 ? [] : [{
		kind: "extensions",
		extensions
	}];
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
	if ((bounds.minimum !== void 0 || bounds.maximum !== void 0) && /\b(?:character|char|letter)s?\b/i.test(text)) bounds.isLength = true;
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
	const [, kind, first] = /\b[Oo]nly\s+["'`]?([A-Z]{3,12}(?: [A-Z]{3,12})?)["'`]?\s+(?:quer|statement|command|operation)[a-z]{0,3}(?: \(([A-Z]{3,12})\b)?/.exec(text) ?? [];
	const verb = first ?? kind ?? /\bmust be an? (?!JSON\b)([A-Z]{4,12})\b/.exec(text)?.[1];
	if (verb) hints.push({
		kind: "starts-with",
		text: verb
	});
	const json = /\b(?:must|should) be (?:an? )?(?:valid )?JSON[ -]?(?:encoded |string of an? )?(array|list|object)\b/i.exec(text)?.[1];
	if (json !== void 0) hints.push({
		kind: "values",
		values: [json.toLowerCase() === "object" ? "{}" : "[]"]
	});
	if (/\b(invalid|valid|format|must be|expected|only absolute|failed to parse)\b/i.test(text)) {
		for (const [pattern, format] of formats) if (pattern.test(text)) hints.push({
			kind: "format",
			format
		});
	}
	return hints;
}

// src/suite/bound-calls.ts
/**
* Makes a call that ends by the limit: its own time is cut to what is left. A call that finds nothing left, or whose cut
* time was too short, says nothing of the server.
* @throws PthError `run/time-up`
*/
async function callInTime({ clock, endMs = Infinity }, timeoutMs, call) {
	const leftMs = endMs - clock.monotonicMs();
	throwIfTimeUp({
		clock,
		endMs
	});
	const outcome = await call(Math.min(timeoutMs, Math.ceil(leftMs)));
	if (outcome.kind === "timed-out" && leftMs < timeoutMs) throw timeUp();
	return outcome;
}
/** @throws PthError `run/time-up` once the limit is reached */
function throwIfTimeUp({ clock, endMs = Infinity }) {
	if (clock.monotonicMs() >= endMs) throw timeUp();
}
/** Wraps a connection so that each of its calls and requests is made by `callInTime`. */
function boundCalls(connection, limit) {
	if (limit.endMs === void 0) return connection;
	const within = (options, call) => callInTime(limit, options.timeoutMs, (timeoutMs) => call({
		...options,
		timeoutMs
	}));
	return new Proxy(connection, { get(target, key) {
		if (key === "callTool") return (...[name, args, options]) => within(options, (bounded) => target.callTool(name, args, bounded));
		if (key === "request") return (...[method, params, options]) => within(options, (bounded) => target.request(method, params, bounded));
		const value = Reflect.get(target, key, target);
		return typeof value === "function" ? value.bind(target) : value;
	} });
}
/** True for the end of the time of a run, which is no fault of anybody. */
function isTimeUp(error) {
	return PthError.isInstance(error) && error.code === "run/time-up";
}
function timeUp() {
	return new PthError("run/time-up", "the time of the run was used up");
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
	["limit", rateLimitWords],
	["missing-program", /spawn \S{1,300} (ENOENT|EACCES)|command not found|\bsh: (?:line )?(?:\d{1,4}: )?[\w.+-]{1,60}: not found|executable (file not found|doesn't exist)|not (installed|configured)|cannot open display|no browser|Cannot find (module|package)|No module named|error while loading shared libraries/i]
];
const missingFile = /(?:ENOENT|no such file or directory)[^\n]{0,80}?['"`]([^'"`\n]{1,400})['"`]/i;
const missing = /\bENOENT\b|no such (?:file|directory)|(?:file|directory|path|folder)[^.\n]{0,80}(?:not found|does(?:n't| not) exist)/i;
const ownRejections = /not found|no such|does not exist|doesn't exist|not exist|unknown|unrecogni[sz]ed|already (?:exists|in use|taken|registered)|duplicate|denied|outside|not allowed|only .{0,80} (are|is) allowed|must (be|have|contain|start|end|match|not|provide|specify)|should (?:be|have|not)|requires?\b|required|invalid|expected|validation|too (small|big|large|long|short|many|few)|cannot|can't|could not|unable to|at least|at most|greater than|less than|unsupported|not supported|is a directory|not a directory|no .{1,60} (found|match)|missing|empty|syntax error|out of range|exceeds?\b|E(NOENT|ISDIR|NOTDIR|ACCES|EXIST|PERM)\b/i;
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
	const isChecked = checking.test(text);
	if (findNamed(text, [property, ...others]).some((name) => isChecked || isMeant(text, name))) return true;
	if (typeof value === "number") return new RegExp(`(?<![\\w.])${String(value).replace(".", "\\.")}(?![\\w.])`).test(text);
	return typeof value === "string" && value.length > 2 && value.length <= 200 && text.includes(value);
}
/**
* True when a text means an argument and not a thing of the same name: `did not match any files` is nothing about `files`.
* A name of several words is no chance; any other stands in quotes, before a colon, or beside a complaint. Validators
* write names in many places, and are asked before.
*/
function isMeant(text, name) {
	if (!/^[a-z]+$/i.test(name)) return true;
	const complaint = /(?:required|invalid|missing|empty|wrong|bad|unknown|unsupported|unrecogni[sz]ed|not|cannot|can['’]t|too|out of|should|must|may|needs?|expected|is|are|was|has|no|provide|specify|give|requires?|for|argument|parameter|param|field|property|option|value)/.source;
	return new RegExp(`["'\`[./]${name}(?![\\w-])|(?<![\\w-])${name}["'\`]?\\s{0,2}[:=]|\\b${complaint}(?: (?:an?|the))? ${name}(?![\\w-])|(?<![\\w-])${name}(?: (?:name|value|argument|parameter|field|property|id|list|path))? ${complaint}\\b|^\\s{0,8}${name}(?![\\w-])`, "im").test(text);
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

// src/suite/rate-limit.ts
/** Start of why a test waits whose call came after too many others. */
const rateLimitReason = "the server takes no more calls for now: ";
/** Returns the words with which a server says that it was called too often; null for any other answer. Pure. */
function findRateLimit({ outcome, input }) {
	const response = new ToolResponse(outcome);
	const bare = outcome.kind === "result" ? findBareError(outcome.result) : null;
	const unmarked = findUnmarkedError$1(response, "") === null ? null : response.text;
	const text = response.error ?? bare ?? unmarked;
	if (text === null) return null;
	const reading = classifyRejection({
		text,
		code: null,
		input
	});
	return reading.kind === "environment" && reading.cause === "limit" ? quote(text.trim(), 200) : null;
}
/** True for a generated test that a call decided which came after too many others; an author may have asked for that. Pure. */
function isRateLimited({ status, calls }, test) {
	const call = calls.at(-1);
	return isGenerated(test) && status !== "skipped" && call !== void 0 && findRateLimit(call) !== null;
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
/** Start of what generation found of an answer that refuses a valid call in words that are not marked as an error. */
const refusedInWords = "the answer reads as a refusal, although it is not marked as an error: ";
/** True for a test that ran as expected but proves nothing; it counts as skipped. Pure. */
function isInconclusive({ status, message }) {
	return status === "skipped" && message.startsWith("inconclusive: ");
}
/**
* Turns passed tests that prove nothing into inconclusive ones: tests of wrong inputs whose rejection is about the
* surroundings, about a fault of the program, or said to valid inputs as well, tests whose answer generation found
* to be independent of the input, and tests of valid calls whose answer refuses them in words. A failure that is a refusal of any further call proves nothing either, nor does one that
* lacks something in a list that ends at its limit. Only generated tests change, since an author may want any rejection.
* Pure.
*/
function holdInconclusive(outcomes, tests, tools) {
	const byName = new Map(tests.map(({ test }) => [test.name, test]));
	const evidence = collectEvidence(outcomes, byName);
	const passed = outcomes.filter(({ status }) => status === "passed");
	const negatives = new Map(passed.flatMap((outcome) => {
		const negative = readNegative(outcome, byName.get(outcome.name));
		return negative ? [[outcome.name, negative]] : [];
	}));
	return outcomes.map((outcome) => {
		const test = byName.get(outcome.name);
		if (test && isGenerated(test) && isFailing(outcome)) {
			const call = outcome.calls.at(-1);
			const limit = call ? findRateLimit(call) : null;
			if (call && limit !== null) return hold(outcome, `${rateLimitReason}${limit}`, findCallObstacle(call));
			const full = findFullList(outcome, tools);
			if (full !== null) return hold(outcome, full, null);
		}
		if (outcome.status !== "passed") return outcome;
		const negative = negatives.get(outcome.name);
		const refusal = negative || !test ? null : findRefusal(outcome, test);
		const reason = negative ? findEmptyProof(negative, evidence.get(negative.tool), negatives.values()) : findKnownReason(test) ?? refusal;
		if (reason === null) return outcome;
		const call = outcome.calls.at(-1);
		const obstacle = call ? findCallObstacle(call) : null;
		const answered = test && refusal !== null ? { answered: listWorking(outcome, test) } : {};
		if (obstacle !== null || negative || refusal !== null) return {
			...hold(outcome, reason, obstacle),
			...answered
		};
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
/** Tells of a list that ends at its limit, where all that failed is that it lacks a text; null for any other failure. */
function findFullList(outcome, tools) {
	const call = findFailingCall(outcome);
	if (!call || !outcome.failures.every(({ assertion }) => assertion === "output_contains")) return null;
	const { properties } = tools.get(call.tool)?.inputSchema ?? {};
	const [name, schema] = Object.entries(isJsonObject(properties) ? properties : {}).find(([key]) => isLimitName(key)) ?? [];
	if (name === void 0) return null;
	const limit = call.input[name] ?? (isJsonObject(schema) ? schema["default"] : void 0);
	if (limit === void 0 || findListedItems(new ToolResponse(call.outcome))?.length !== limit) return null;
	return `\`${call.tool}\` lists as many as its \`${name}\` of ${String(limit)}, so that what it lacks may come further on`;
}
/** Returns what generation found about the answer; null for any other test. */
function findKnownReason(test) {
	return test?.tags?.includes("inconclusive") === true ? test.description ?? "its answer proves nothing" : null;
}
/** Returns the words with which a valid call of a generated test was refused although it claims success; null for others. */
function findRefusal({ calls }, test) {
	const known = findKnownReason(test);
	if (known?.startsWith("the answer reads as a refusal, although it is not marked as an error: ") === true) return known;
	const call = calls.at(-1);
	const last = test.tier === 1 ? test : test.tier === 2 ? test.steps.at(-1) : void 0;
	if (!call || last?.expect?.success !== true || !isGenerated(test)) return null;
	const response = new ToolResponse(call.outcome);
	return response.verdict === "success" && !isAccepted(call.outcome, call.input) ? `${refusedInWords}${quote(response.text.trim(), 200)}` : null;
}
/** Lists the tools that answered a valid call, without that of the test where its answer is a refusal in words. */
function listWorking(outcome, test) {
	const tools = listAnswered(outcome);
	return findRefusal(outcome, test) === null ? tools : tools.filter((tool) => tool !== toolOf(test));
}
function toolOf(test) {
	if (test.tier === 1) return test.tool;
	return test.tags?.find((tag) => tag.startsWith("tool:"))?.slice(5) ?? (test.tier === 2 ? test.steps.at(-1)?.tool ?? "" : "");
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
		for (const tool of listWorking(outcome, test)) of(tool).isAccepted = true;
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
	if (reading.kind === "environment" && reading.cause === "limit") return `${rateLimitReason}${said}`;
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
	return listTexts(input, 0).filter((value) => value.length > 1).toSorted((a, b) => b.length - a.length).reduce((left, value) => left.replaceAll(value, "…"), text.slice(0, maxWords * 2)).replace(/\b[0-9a-f]{8}-[0-9a-f-]{20,30}\b|\b(?=[a-f]*\d)[0-9a-f]{8,64}\b/gi, "0").replace(/\d+/g, "0").replace(/\[object Object\]|\b(?:undefined|null|NaN|None)\b/g, "…").replace(/(["'`])[0…]\1/g, "$1…$1").replace(/\s+/g, " ").trim().toLowerCase().slice(0, maxWords);
}
function listTexts(value, depth) {
	if (typeof value === "string") return value.length <= 300 ? [value] : [];
	if (typeof value !== "object" || value === null || depth > maxDepth) return [];
	return Object.values(value).flatMap((item) => listTexts(item, depth + 1));
}

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
/** True for an expectation of a success that any answer without an error meets, whatever the call did. Pure. */
function asksForSuccessAlone(expect) {
	return expect.success === true && judgeExpect(expect, {
		given: [],
		isEffect: false
	}) === "hollow";
}
function listStrengths(test) {
	const verified = (test.verify ?? []).map((step) => Object.keys(step).some((name) => name.startsWith("expect_stdout")) ? "strong" : "weak");
	const isEffect = test.tags?.includes("effect") === true;
	switch (test.tier) {
		case 1: return [...verified, judgeExpect(test.expect, {
			given: listValues(test.input),
			isEffect
		})];
		case 2: {
			const given = test.steps.flatMap(({ input }) => listValues(input));
			return [...verified, ...test.steps.flatMap(({ expect }) => expect ? [judgeExpect(expect, {
				given,
				isEffect
			})] : [])];
		}
		default: return [...verified, ...test.checklist?.length ? ["strong"] : []];
	}
}
function judgeExpect(expect, { given, isEffect }) {
	const { output_json: json, output_json_contains: part, output_matches: pattern } = expect;
	const asked = [json, part].filter((value) => value !== void 0);
	const telling = asked.filter((value) => !isBareFlag(value));
	if (telling.some((value) => isEffect || holdsData(value, "", given))) return "strong";
	if (expect.output_media?.some(({ sha256 }) => sha256 !== void 0) === true) return "strong";
	const texts = [
		expect.output_contains,
		expect.output_contains_i,
		expect.output_equals,
		expect.output_equals_i,
		expect.output_matches_i
	].filter((text) => text !== void 0).filter((text) => !bareFlagText.test(text));
	if ([expect.error_contains, expect.error_contains_i].filter((text) => text !== void 0).length > 0) return "strong";
	const holdsGiven = (text) => text.includes("{{") || given.some((value) => text.includes(value));
	if (texts.some(holdsGiven)) return "strong";
	if (pattern !== void 0 && holdsGiven(pattern)) return "strong";
	const isForm = pattern === "^\\s*[\\[{][\\s\\S]*[\\]}]\\s*$" && asked.length > 0;
	const isFlag = pattern !== void 0 && readKeys(pattern)?.every((key) => flagName.test(key)) === true;
	return texts.length > 0 || telling.length > 0 || expect.output_schema === true || expect.output_media !== void 0 || pattern !== void 0 && !pattern.startsWith("^(?!") && !isForm && !isFlag || expect.success === false ? "weak" : "hollow";
}
/** Names of members that talk to the reader: their words are the same whatever is stored. */
const wordsName = /^(?:message|msg|note|hint|info)$/i;
/** True for JSON that holds a datum: neither empty, nor a flag of success, nor words to the reader alone. Pure. */
function holdsData(value, name = "", given = []) {
	if (Array.isArray(value)) return value.some((item) => holdsData(item, name, given));
	if (isJsonObject(value)) return Object.entries(value).some(([key, item]) => holdsData(item, key, given));
	if (value === null || value === "" || value === 0) return false;
	const isOwn = typeof value === "string" && (value.includes("{{") || given.some((text) => value.includes(text)));
	const isFlag = flagName.test(name) && (value === true || typeof value === "string" && flagWord.test(value));
	return isOwn || !isFlag && !wordsName.test(name);
}
const flagName = /^(?:success|ok|status|result)$/i;
const flagWord = /^(?:ok|success|true|done)$/i;
const bareFlagText = /^\s*\{\s*"(?:success|ok|status|result)"\s*:\s*(?:true|"(?:ok|success|true|done)")\s*\}\s*$/i;
/** True for JSON that says nothing but that the call succeeded. */
function isBareFlag(value) {
	if (!isJsonObject(value)) return false;
	const entries = Object.entries(value);
	if (entries.length === 0) return false;
	return entries.every(([name, item]) => flagName.test(name) && (item === true || typeof item === "string" && flagWord.test(item) || isBareFlag(item)));
}
function listValues(value) {
	if (typeof value === "number") return [String(value)].filter(({ length }) => length >= minValueLength);
	if (typeof value === "string") return value.trim().length >= minValueLength ? [value] : [];
	if (Array.isArray(value)) return value.flatMap(listValues);
	return isJsonObject(value) ? Object.values(value).flatMap(listValues) : [];
}

// src/generate/replies/judge-reply.ts
const leaked = /(?<![\w"'`$.\\/-])(NaN|-?Infinity|undefined|\[object Object\])(?![\w"'`(\\/-])/;
const maxLeakText = 1500;
/** Returns words that no healthy server writes in a reply to a valid call; null when there are none. */
function findLeakedWord(text, input) {
	if (text.length > maxLeakText) return null;
	const word = leaked.exec(text)?.[1];
	if (word === void 0 || JSON.stringify(input).includes(word)) return null;
	return word.replace(/^-/, "");
}
const codeNames = [
	"code",
	"script",
	"snippet",
	"function",
	"javascript",
	"python"
];
/** True when an input gives code to a tool that runs it: an error may then come from the code and not from the tool. */
function givesCode(tool, input) {
	const said = `${splitWords(tool.name).join(" ")} ${(tool.description ?? "").slice(0, 200)}`;
	if (!isJsonObject(input) || !/\b(?:evaluates?|eval|runs?|executes?|exec)\b/i.test(said)) return false;
	return Object.entries(input).some(([name, value]) => typeof value === "string" && splitWords(name).some((word) => codeNames.includes(word)));
}
/** Judges the reply to an input that fits the tool's schema. */
function judgeReply(outcome, tool, input) {
	const judged = judge(outcome, tool, input);
	if (!(judged.verdict === "fault" && (judged.fault === "crash" || judged.fault === "internal-error")) || !givesCode(tool, input)) return judged;
	return {
		verdict: "refused",
		cause: "unclear",
		text: judged.text,
		isUnmarkedError: false,
		response: judged.response
	};
}
function judge(outcome, tool, input) {
	const response = new ToolResponse(outcome);
	const fault = (kind, text) => ({
		verdict: "fault",
		fault: kind,
		text,
		response
	});
	switch (outcome.kind) {
		case "timed-out": return fault("timed-out", `no answer within ${outcome.timeoutMs} ms`);
		case "connection-closed": return fault("connection-closed", outcome.endedByPth ? `PTH ended the server, because ${outcome.endedByPth.reason}` : "the server closed the connection before it answered");
		case "protocol-error":
			if (outcome.isUnreadable === true) return fault("broken-protocol", outcome.message);
			if (isOwnAnswerRejected(outcome.message, tool)) return fault("output-schema", outcome.message);
			return judgeRejection(outcome.message, outcome.code === -32603, input, response);
	}
	if (response.verdict === "neither") return {
		verdict: "refused",
		cause: "unclear",
		text: "the server asks for further input",
		isUnmarkedError: false,
		response
	};
	const shape = findShapeProblem(outcome.result);
	if (shape !== null) {
		const bare = findBareError(outcome.result);
		const judged = bare === null ? null : judgeRejection(bare, false, input, response);
		return judged?.verdict === "refused" ? {
			...judged,
			isUnmarkedError: true
		} : fault("broken-protocol", shape);
	}
	const { text } = response;
	if (response.verdict === "error") {
		if (isOwnAnswerRejected(text, tool)) return fault("output-schema", text);
		return judgeRejection(text, /MCP error -32603/.test(text), input, response);
	}
	const unmarkedError = findUnmarkedError(response, input);
	if (unmarkedError !== null) {
		const judged = judgeRejection(unmarkedError, false, input, response);
		return judged.verdict === "refused" ? {
			...judged,
			isUnmarkedError: true
		} : judged;
	}
	const problem = tool.outputSchema ? findOutputSchemaProblem(response, tool.outputSchema) : null;
	if (problem !== null) return fault("output-schema", problem);
	const word = findLeakedWord(text, input);
	return word === null ? {
		verdict: "accepted",
		response
	} : fault("leaked-value", word);
}
/**
* True when a server library held back an answer that breaks the tool's own output schema; they report that in these
* words.
*/
function isOwnAnswerRejected(text, tool) {
	return tool.outputSchema !== void 0 && /^(?:MCP error -?\d+: )?Output validation error: /.test(text.trimStart());
}
function judgeRejection(text, isInternal, input, response) {
	const call = {
		text,
		code: isInternal ? -32603 : null,
		input: isJsonObject(input) ? input : {},
		isInputValid: true
	};
	const rejection = classifyRejection(call);
	if (rejection.kind === "bug") return {
		verdict: "fault",
		fault: isProgramFault(text, true) ? "crash" : "internal-error",
		text,
		response
	};
	return {
		verdict: "refused",
		cause: rejection.kind === "refusal" ? "domain" : rejection.kind,
		text,
		isUnmarkedError: false,
		response
	};
}
/** Returns the error text of a reply that claims success, or null. Reads only short replies: long ones are content. */
function findUnmarkedError(response, input) {
	const wrapped = findWrappedRefusal(response);
	if (wrapped !== null) return wrapped;
	const text = response.text.trim();
	if (text.length > 2e3) return null;
	const json = readReport(response);
	if (!json) return findErrorOpening(text) === null ? null : text;
	const given = isJsonObject(input) ? toEchoText(input) : "";
	return json["status"] === "error" && !describesThing(json, given) || findErrorField(json, given) !== null ? text : null;
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

// src/generate/tools/tool-risk.ts
const arithmetic = /* @__PURE__ */ new Set(["add", "log"]);
/** True when calls of a tool change something that others can see, according to annotations and names. */
function isChangingTool(tool, words, args) {
	const { readOnlyHint, destructiveHint } = tool.annotations ?? {};
	if (readOnlyHint !== void 0) return !readOnlyHint;
	if (destructiveHint === true || runsItsInput(args, words)) return true;
	const roles = args.map(({ role }) => role);
	if (roles.some((role) => role.kind === "sql" && role.verb !== "select")) return true;
	const verbs = words.words;
	const has = (risk) => findRiskyVerb(verbs, risk) !== void 0;
	if (formatsDevice(verbs) !== void 0 || has("destroys") || has("reaches-others") || has("runs-programs")) return true;
	if (roles.some((role) => role.kind === "path") && (has("writes-files") || args.some(offersChange))) return true;
	const [verb = "", ...rest] = verbs;
	const starts = (risk) => findRiskyVerb([verb], risk) !== void 0;
	if (rest.length === 0) return starts("changes-object") && !arithmetic.has(verb);
	if (findChangeBehindNoun(verbs) !== void 0) return true;
	return starts("changes-object") || starts("writes-files") && verb !== "replace" && verb !== "extract";
}
/** True for an argument that chooses what is done, and may choose a change: `operation`, one of read, copy and delete. */
function offersChange({ name, view }) {
	const members = view.keywords["enum"];
	if (!Array.isArray(members) || !/^(?:operation|action|command|method|op|mode)s?$/i.test(name)) return false;
	const words = members.flatMap((member) => typeof member === "string" ? splitWords(member) : []);
	return findRiskyVerb(words, "destroys") !== void 0 || findRiskyVerb(words, "writes-files") !== void 0;
}
/**
* Decides whether a tool may be called, from its annotations, its name, its arguments, and the approvals.
*/
function assessRisk(tool, words, args, hints) {
	const risk = readRisk(tool, words, args, hints);
	return risk.kind === "review" && hints.isRiskApproved === true ? {
		kind: "approved",
		reason: risk.reason
	} : risk;
}
/** True when the tool's name says that it deletes things. */
function isDestroyingTool(words) {
	return findRiskyVerb(words.words, "destroys") !== void 0;
}
function readRisk(tool, words, args, hints) {
	if (tool.annotations?.readOnlyHint === true) return { kind: "free" };
	const roles = args.map(({ role }) => role);
	const verbs = words.words;
	const has = (risk) => findRiskyVerb(verbs, risk);
	const mayUseScratch = hints.mayWrite === true && hints.keepsTables !== true;
	const mayUsePath = roles.some((role) => role.kind === "path") && hints.workDirectory !== null && mayWriteFiles(hints);
	const isBoundToTable = roles.some((role) => role.kind === "sql" && role.verb !== "select");
	const outside = has("reaches-others");
	if (outside) return review(`its name says that it reaches others: ${outside}`);
	const program = has("runs-programs");
	if (program && !roles.some((role) => role.kind === "sql")) return review(`its name says that it runs programs: ${program}`);
	if (runsItsInput(args, words)) return review("it runs the program or the command that it is given");
	const destroys = has("destroys") ?? formatsDevice(verbs);
	if (tool.annotations?.destructiveHint === true || destroys !== void 0) {
		if (mayUsePath) return { kind: "scratch" };
		return {
			...review(destroys === void 0 ? "it is annotated as destructive" : `its name says that it destroys: ${destroys}`),
			mayTakeOwn: isClosedWorld(tool)
		};
	}
	if ((roles.some((role) => role.kind === "path") ? has("writes-files") : void 0) === void 0 && !isBoundToTable) return { kind: "free" };
	if (mayUsePath || mayUseScratch && isBoundToTable) return { kind: "scratch" };
	return review(isBoundToTable ? "it writes to a database" : "it writes to the file system");
}
/**
* True when a tool declares that it reaches nothing outside its server. Without a hint, the protocol assumes that it
* does.
*/
function isClosedWorld({ annotations }) {
	return annotations?.openWorldHint === false;
}
function review(reason) {
	return {
		kind: "review",
		reason: `may destroy data or reach others: ${reason}`
	};
}
function formatsDevice(verbs) {
	const devices = [
		"disk",
		"drive",
		"volume",
		"partition",
		"device",
		"filesystem"
	];
	return verbs.includes("format") && verbs.some((word) => devices.includes(word)) ? "format" : void 0;
}
/** True when a tool's name or description says that it waits for an event: its silence is then no hang. */
function waitsByItsWords({ name, description = "" }) {
	return splitWords(name).some((word) => [
		"wait",
		"await",
		"poll",
		"watch",
		"listen",
		"subscribe",
		"follow"
	].includes(word)) || /\b(?:waits? (?:for|until)|long[- ]poll|polls? for|blocks? until|listens? for)\b/i.test(description.slice(0, 2e3));
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

// src/generate/replies/empty-answer.ts
/** True when a reply holds nothing: no text, null, or JSON without a single scalar in it. */
function isEmptyAnswer(response) {
	if (holdsOtherParts(response)) return false;
	if (response.json !== null) return isHollow(response.json.value, 0);
	return /^(none|undefined|nil)?$/i.test(response.text.trim());
}
function isHollow(value, depth) {
	if (value === null || value === "") return true;
	if (typeof value !== "object" || depth > 5) return false;
	return Object.values(value).every((item) => isHollow(item, depth + 1));
}
/** True for JSON whose lists are all empty, whatever counts and arguments it repeats beside them. Pure. */
function listsNothing({ json }) {
	const lists = json === null ? [] : listsIn(json.value, 0);
	return lists.length > 0 && lists.every((list) => list.length === 0);
}
function listsIn(value, depth) {
	if (Array.isArray(value)) return [value];
	if (!isJsonObject(value) || depth > 3) return [];
	return Object.values(value).flatMap((item) => listsIn(item, depth + 1));
}
/** True when a part of a reply is no text: a picture, a file, a link. Pure. */
function holdsOtherParts({ content }) {
	return content.some((block) => isJsonObject(block) && block["type"] !== "text");
}
/** Words for an empty result, which is no refusal when a value that stayed decides it. */
const nothingFound = /^\W{0,3}(?:no \w{1,20}(?: \w{1,20}){0,4} (?:found|matched|available|yet|stored|recorded)|nothing (?:found|matched))/i;
/** True for a text that says that nothing was found. Pure. */
function saysNothingFound(text) {
	return nothingFound.test(text);
}

// src/generate/replies/steady-lines.ts
const maxLines = 40;
/** Names of values that come from a file system, a clock or a machine. */
const moving = new Set("blocks blksize inode ino dev nlink links mode time times date dates timestamp duration elapsed latency age ms user username home host hostname cpu cpus cores memory load free used available arch os locale".split(" "));
const sizeNames = /* @__PURE__ */ new Set([
	"size",
	"bytes",
	"length"
]);
/**
* Returns a pattern over the whole text that spells out stable lines and allows any value after the name in the others:
* `size: 11`, then any `created: …`. Null when a changing line has no name, or no line is stable.
*/
function findSteadyFields(texts, rules) {
	const [first = [], ...others] = texts.map((text) => text.split("\n"));
	if (texts.some((text) => /[\r\u2028\u2029]/.test(text))) return null;
	if (first.length < 2 || first.length > maxLines || others.some(({ length }) => length !== first.length)) return null;
	let steady = 0;
	const parts = [];
	for (const [index, line] of first.entries()) {
		const name = fieldName(line);
		if (others.every((lines) => lines[index] === line) && !line.includes("/") && !rules.isPassing(line) && !isMoving(name, line, rules)) {
			if (name !== null && rules.isInformative(line.slice(name.length))) steady += 1;
			parts.push(escapePattern(line));
		} else if (name !== null && others.every((lines) => fieldName(lines[index] ?? "") === name)) parts.push(`${escapePattern(name)}.*`);
		else return null;
	}
	return steady === 0 ? null : `^${parts.join("\n")}$`;
}
/** True when `findSteadyFields` made the pattern. */
function isFieldsPattern(pattern) {
	return pattern.startsWith("^") && /[:=]\.\*(?:\n|\$$)/.test(pattern);
}
/** Returns the name at the start of a line like `created: …`, with its colon; null when there is none. */
function fieldName(line) {
	return /^\s{0,20}[\p{L}][\p{L}\p{N}_ ()-]{0,40}[:=](?=\s|$)/u.exec(line)?.[0] ?? null;
}
/**
* True for a value that may change. Directory sizes differ between file systems; sizes of values that the calls gave do
* not.
*/
function isMoving(name, line, { sizes }) {
	if (name === null) return false;
	const words = splitWords(name);
	if (words.some((word) => moving.has(word))) return true;
	const numbers = line.slice(name.length).match(/\d+(?:\.\d+)?/g) ?? [];
	return words.some((word) => sizeNames.has(word)) && numbers.some((number) => !sizes.has(Number(number)));
}

// src/generate/explore/fit-json.ts
/**
* Returns a part of a value that is at most so many characters long and that the whole contains: the first items of a
* list, and of an object its plain members before its containers. Undefined where nothing with content fits. Pure.
*/
function fitJson(value, max) {
	if (JSON.stringify(value).length <= max) return value;
	if (Array.isArray(value)) return fitList(value, max);
	return isJsonObject(value) ? fitObject(Object.entries(value), max) : void 0;
}
function fitList(list, max) {
	const kept = [];
	let left = max - 2;
	for (const item of list) {
		const part = kept.length === 0 ? fitJson(item, left) : item;
		if (part === void 0 || JSON.stringify(part).length + 1 > left) break;
		kept.push(part);
		left -= JSON.stringify(part).length + 1;
	}
	return kept.length === 0 ? void 0 : kept;
}
function fitObject(entries, max) {
	const ordered = [...entries.filter((entry) => !isContainer(entry)), ...entries.filter(isContainer)];
	const kept = [];
	let left = max - 2;
	for (const [key, item] of ordered) {
		const name = JSON.stringify(key).length + 2;
		const part = left > name ? fitJson(item, left - name) : void 0;
		if (part === void 0) continue;
		kept.push([key, part]);
		left -= name + JSON.stringify(part).length;
	}
	return kept.length === 0 ? void 0 : fromEntries(kept);
}
function isContainer([, item]) {
	return typeof item === "object" && item !== null;
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

// src/generate/values/said-texts.ts
/** Longest text whose encoded form counts as said, in bytes. */
const maxEncoded = 300;
/** Lists the values that calls gave, together with those that the server was started with. Pure. */
function listSaid(calls, { hints }) {
	const said = calls.flatMap(({ input }) => listStrings(input));
	const named = new Set(said);
	const files = (hints.sampleFiles ?? []).flatMap(({ path, kind, isForChanging }) => kind !== "repository" && kind !== "directory" && !isForChanging && named.has(path) ? [Buffer.from(sampleFileContent(kind))] : []);
	const contents = [...said.map((text) => Buffer.from(text)), ...files];
	const encoded = contents.filter(({ length }) => length > 0 && length <= maxEncoded).map((bytes) => bytes.toString("base64"));
	const plain = files.filter((bytes) => !bytes.includes(0)).map((bytes) => bytes.toString("utf8"));
	const { workDirectory, paths } = hints;
	const known = workDirectory === null ? [] : [workDirectory, ...paths.filter((path) => path.startsWith(`${workDirectory.replace(/\/$/, "")}/`))];
	return {
		texts: [
			...said,
			...plain,
			...encoded
		],
		paths: known.filter((path) => /^\/[^/]/.test(path)),
		sizes: new Set(contents.map(({ length }) => length))
	};
}
/** Replaces all said values in the text. */
function withoutSaid(text, { texts, paths }) {
	const rest = texts.toSorted((a, b) => b.length - a.length).reduce((left, word) => word.length < 2 ? left : left.replaceAll(word, "·"), text);
	return paths.toSorted((a, b) => b.length - a.length).reduce((left, path) => left.replaceAll(wholePath(path), "·"), rest);
}
/** Matches a path as a whole: neither the start nor the end of another path. */
function wholePath(path) {
	const escaped = escapePattern(path.replace(/\/+$/, ""));
	return new RegExp(`(?:(?<=file://)|(?<![\\w./@-]))${escaped}(?!/?[\\w@-]|\\.\\w)`, "g");
}

// src/generate/explore/exact-answer.ts
/** Longest text (without the call's own values) and structured content that a test spells out, in characters. */
const maxText = 300;
const maxJson = 800;
const maxWhole = 1500;
const maxKept$1 = 4e3;
/** Keeps the parts of an answer that a test can assert. */
function seeAnswer(response) {
	const structured = response.structured;
	const media = listMedia(response.content).map(({ bytes: _bytes, ...medium }) => medium);
	const hasOther = media.length === 0 && holdsOtherParts(response);
	const shown = {
		...media.length === 0 ? {} : { media },
		...hasOther ? { hasOther } : {}
	};
	const isWhole = response.text.length + (structured === void 0 ? 0 : JSON.stringify(structured).length) <= maxKept$1;
	if (isWhole) return {
		text: response.text,
		structured,
		isWhole,
		...shown
	};
	const head = headOf(response.text);
	const digest = createHash("sha256").update(response.text).digest("hex");
	const part = response.json === null ? void 0 : fitJson(response.json.value, maxJson);
	return {
		text: "",
		structured: void 0,
		isWhole,
		long: {
			head,
			digest,
			...part === void 0 ? {} : { part }
		},
		...shown
	};
}
/**
* Values that differ between days, machines, releases or runs: dates, times and durations, versions, hashes, long
* numbers, ports, platforms, absolute paths, and file metadata.
*/
const passing = [
	/\d{4}-\d{2}-\d{2}|\b\d{1,2}[:h]\d{2}\b|\b(?:19|20)\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b/,
	/\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i,
	/\b(?:ago|today|yesterday|tomorrow|uptime)\b/i,
	/(?:\b|_)p?pids?\b|\bprocess(?:[ _-]?ids?\b|[ #:]{1,2}\d)/i,
	/[a-z]P(?:id|ID)s?\b/,
	/\d\s?(?:ms|µs|ns|s|sec|secs|seconds?|minutes?|hours?|days?)\b/i,
	/\d+\.\d+\.\d+|\bv\d+\b/,
	/\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,}\b/i,
	/\d{7,}/,
	/\b(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])\w{10,}\b/,
	/(?:localhost|\d):\d{2,5}\b/,
	/\b(?:linux|darwin|win32|windows|macos|x86_64|x64|amd64|arm64|aarch64)\b/i,
	/(?:^|[\s"'`(=:[])(?:\/[\w.@-]+){2,}|[A-Za-z]:\\|\bfile:\/\/\//,
	/\b(?:permissions?|owner|uid|gid|ino|inode|nlink|blksize|umask)\b|\b(?:mode|r?dev|blocks)\b\W{1,4}\d/i,
	/(?:^|\s)[-dl](?:[r-][w-][xsStT-]){3}/m,
	/\b4,?096\b|\b4(?:\.00?)?\s?Ki?B?\b/
];
/** True when an answer contains a value that differs in another run; values from the call itself do not count. */
function isPassing(text, said) {
	const rest = withoutSaid(text, said);
	return passing.some((pattern) => pattern.test(rest));
}
/**
* Returns the common content of all answers to one call as assertions; null when there is none. Asserts text only as a
* whole, and omits changing or differing values from structured content.
* @param said the texts that the calls and PTH gave
*/
function expectAnswers(answers, said) {
	const words = expectWords(answers, said);
	const media = expectMedia(answers);
	return words === null && media === null ? null : {
		...words,
		...media
	};
}
/** Expects the pictures, sounds and files that all answers hold, and their bytes where these are the same. Pure. */
function expectMedia(answers) {
	const [first, ...others] = answers.map(({ media = [] }) => media);
	if (!first || first.length === 0) return null;
	const isAlike = (one) => one.length === first.length && one.every(({ type, mimeType }, at) => first[at]?.type === type && first[at].mimeType === mimeType);
	if (!others.every(isAlike)) return null;
	return { output_media: first.map(({ type, mimeType, sha256 }, at) => ({
		type,
		...mimeType === "" ? {} : { mime_type: mimeType },
		...others.every((one) => one[at]?.sha256 === sha256) ? { sha256 } : {}
	})) };
}
function expectWords(answers, said) {
	const [first] = answers;
	if (first && answers.every(({ isWhole }) => !isWhole)) return expectHead(answers, said);
	if (!first || answers.some(({ isWhole }) => !isWhole)) return null;
	const expect = expectText(answers, said);
	const isTextAlone = first.structured === void 0;
	const contents = isTextAlone && expect.output_matches !== "^\\s*[\\[{][\\s\\S]*[\\]}]\\s*$" ? [] : answers.map(contentOf);
	const same = contents.length === 0 ? void 0 : contents.reduce(common);
	const shown = showSteady(same === void 0 ? void 0 : withoutMeasures(same, contents, !contents.every((one) => isJsonEqual(one ?? null, same))), said);
	if (shown === void 0) return Object.keys(expect).length === 0 ? null : expect;
	if (!isTextAlone && isJsonEqual(shown, first.structured ?? null)) return {
		...expect,
		output_json: shown
	};
	if (!isTextAlone) return {
		...expect,
		output_json_contains: shown
	};
	const { output_matches: _whole, ...rest } = expect;
	return {
		...rest,
		output_json_contains: shown
	};
}
/** Returns what a test spells out of steady JSON: nothing that passes, and no more than fits. */
function showSteady(steady, said) {
	if (steady === void 0) return void 0;
	const kept = Array.isArray(steady) ? itemsWithoutPassing(steady, said) : withoutPassing(steady, said);
	const shown = kept === void 0 ? void 0 : fitJson(kept, maxJson);
	return (isJsonObject(shown) || Array.isArray(shown)) && hasScalar(shown) ? shown : void 0;
}
/** Keeps of each item what stays, since a test compares some items of a list with those that are there. */
function itemsWithoutPassing(items, said) {
	return items.flatMap((item) => {
		const kept = withoutPassing(item, said);
		return kept === void 0 || !hasScalar(kept) ? [] : [kept];
	});
}
/** Returns the whole lines at the beginning of a text. */
function headOf(text) {
	return text.slice(0, maxText).split("\n").slice(0, -1).join("\n");
}
/** Expects the longest steady lines at the beginning of a long answer that is the same each time. */
function expectHead(answers, said) {
	const [first] = answers;
	if (!first?.long || answers.some(({ long }) => long?.digest !== first.long?.digest)) return null;
	const expect = expectHeadLines(first.long.head, said);
	if (Object.keys(expect).length > 0) return expect;
	const shown = showSteady(first.long.part, said);
	return shown === void 0 ? null : { output_json_contains: shown };
}
function expectHeadLines(head, said) {
	const lines = findSteadyLines(head, [], said);
	return lines === null ? {} : { output_contains: lines };
}
/** True when a test compares an answer as a whole, from its first line to the last. */
function asksForWhole(expect) {
	const { output_equals: text, output_json: json, output_matches: pattern } = expect ?? {};
	return text !== void 0 || json !== void 0 || pattern !== void 0 && isFieldsPattern(pattern);
}
/** Expects the whole text; else that the text is whole JSON, else its steady fields, else the longest steady lines. */
function expectText(answers, said) {
	const [first = "", ...others] = answers.map(({ text }) => text);
	if (first.length <= maxWhole && withoutSaid(first, said).length <= maxText && isInformative(first) && others.every((text) => text === first) && !isPassing(first, said)) return { output_equals: first };
	if (answers.every(({ text }) => isJsonText(text))) return { output_matches: wholeJsonText };
	if (first.length > maxWhole) return others.every((text) => text === first) ? expectHeadLines(headOf(first), said) : {};
	const rules = {
		isPassing: (text) => isPassing(text, said),
		isInformative,
		sizes: said.sizes
	};
	const fields = findSteadyFields([first, ...others], rules);
	if (fields !== null) return { output_matches: fields };
	const lines = findSteadyLines(first, others, said);
	return lines === null ? {} : { output_contains: lines };
}
/** Returns the structured content, else the JSON that the text is. */
function contentOf({ structured, text }) {
	return structured ?? parseContainer(text);
}
function isJsonText(text) {
	return parseContainer(text) !== void 0;
}
function parseContainer(text) {
	if (!/^\s*[{[]/.test(text)) return void 0;
	try {
		return JSON.parse(text);
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}
/**
* Returns the longest run of lines that all texts contain unchanged, with the blank lines and rules between them, as far
* as a test spells it out; null when that holds fewer than two lines with words.
*/
function findSteadyLines(first, others, said) {
	const runs = [[]];
	const lines = first.split("\n");
	for (const line of lines) {
		const run = [...runs.at(-1) ?? [], line];
		const isSeparator = !/[\p{L}\p{N}]/u.test(line);
		if ((isSeparator ? run.length > 1 : lines.filter((other) => other === line).length === 1) && (isSeparator || isInformative(line)) && !isPassing(line, said) && others.every((text) => text.includes(run.join("\n")))) runs[runs.length - 1] = run;
		else runs.push([]);
	}
	const [longest = []] = runs.toSorted((a, b) => b.join("\n").length - a.join("\n").length);
	while (longest.length > 0 && (longest.join("\n").length > maxText || !isInformative(longest.at(-1) ?? ""))) longest.pop();
	return longest.filter(isInformative).length < 2 ? null : longest.join("\n");
}
/** True when a text contains letters or digits, and is not just a word for nothing. */
function isInformative(text) {
	return /[\p{L}\p{N}]/u.test(text) && !/^(?:null|none|undefined|nil)$/i.test(text.trim());
}
/** Returns the common part of two values: equal scalars, shared keys of objects, and lists only when they are equal. */
function common(left, right) {
	if (left === void 0 || right === void 0) return void 0;
	if (isJsonEqual(left, right)) return left;
	if (!isJsonObject(left) || !isJsonObject(right)) return void 0;
	const entries = Object.entries(left).flatMap(([key, item]) => {
		const shared = Object.hasOwn(right, key) ? common(item, right[key]) : void 0;
		return shared === void 0 ? [] : [[key, shared]];
	});
	return entries.length === 0 ? void 0 : fromEntries(entries);
}
/** Names of numbers that are another one in each answer and say nothing of the numbers beside them. */
const ownNumber = /(?:^|_)(?:id|pid|ms|seq|version)$|Id$|Ms$|time|date|duration|elapsed|took|seconds|stamp|uptime|age$/i;
/** Names of measures, which differ by the moment wherever anything in the answer does. */
const measure = /percent|usage|load|\bcpu|utili[sz]ation/i;
/**
* Removes numbers that were the same by chance: beside another number that was not, a rounded share of it will differ
* one day as well.
* @param hasChanged true when anything in the answers differed
*/
function withoutMeasures(steady, contents, hasChanged) {
	if (!hasChanged || !isJsonObject(steady)) return steady;
	const objects = contents.filter(isJsonObject);
	const [first = {}] = objects;
	const isMoving = Object.entries(first).some(([key, item]) => typeof item === "number" && !ownNumber.test(key) && objects.some((other) => typeof other[key] === "number" && other[key] !== item));
	const entries = Object.entries(steady).flatMap(([key, item]) => {
		if (typeof item === "number") return isMoving || measure.test(key) ? [] : [[key, item]];
		const kept = withoutMeasures(item, objects.map((other) => other[key]), hasChanged);
		return kept === void 0 ? [] : [[key, kept]];
	});
	return entries.length === 0 && Object.keys(steady).length > 0 ? void 0 : fromEntries(entries);
}
/**
* Removes the keys with changing values. A list with such a value is removed as a whole, unless it is a list of media.
*/
function withoutPassing(value, said) {
	if (typeof value === "string" || typeof value === "number") return isPassing(String(value), said) ? void 0 : value;
	if (Array.isArray(value)) {
		const items = value.map((item) => withoutPassing(item, said));
		return items.every((item, index) => item !== void 0 && isJsonEqual(item, value[index] ?? null)) ? value : keepMedia(value, items);
	}
	if (!isJsonObject(value)) return value;
	const entries = Object.entries(value).flatMap(([key, item]) => {
		const kept = (typeof item === "string" || typeof item === "number") && isPassing(`${key}: ${item}`, said) ? void 0 : withoutPassing(item, said);
		return kept === void 0 ? [] : [[key, kept]];
	});
	return entries.length === 0 && Object.keys(value).length > 0 ? void 0 : fromEntries(entries);
}
/**
* Returns the remaining part of each image or sound, mostly its MIME type; undefined for any other list, since its
* entries are data.
*/
function keepMedia(list, left) {
	if (!list.every((item) => isJsonObject(item) && typeof item["mimeType"] === "string")) return void 0;
	const kept = left.filter((item) => item !== void 0);
	return kept.length === list.length && kept.every(hasScalar) ? kept : void 0;
}
function hasScalar(value) {
	if (Array.isArray(value)) return value.some(hasScalar);
	return isJsonObject(value) ? Object.values(value).some(hasScalar) : value !== null && value !== "";
}

// src/generate/explore/calls-ahead.ts
/** Highest number of calls at a time, whatever the caller allows: enough to hide the way to a server. */
const mostAtATime = 4;
/**
* Makes calls that only read before their turn, side by side; when its turn comes, a call takes its answer from here.
* Nobody sees a difference but the clock, as long as the server answers each call as it does alone. Off until a trial
* has shown that, and from the first call on that gets no answer.
*/
var CallsAhead = class {
	#most;
	#isOn = false;
	/** True once the server was tried: it is tried once. */
	#isTried = false;
	#early = /* @__PURE__ */ new Map();
	/** @param most highest number of calls at a time; 1 for none ahead */
	constructor(most) {
		this.#most = Math.min(most, mostAtATime);
	}
	/** True while calls are made ahead. */
	get isOn() {
		return this.#isOn;
	}
	/**
	* Decides once whether the server bears it: known calls, made at once in both orders, must get the answers known. Does
	* nothing with too few of them.
	*/
	async tryServer(known, perform) {
		if (this.#isTried) return;
		const calls = distinctAnswers(known).slice(0, this.#most);
		if (calls.length < 2) return;
		this.#isTried = true;
		for (const ordered of [calls, calls.toReversed()]) {
			const outcomes = await Promise.all(ordered.map((call) => settle(perform(call))));
			const isSame = (call, outcome) => outcome?.kind === "result" && textOf(seeAnswer(new ToolResponse(outcome))) === textOf(call.answer);
			if (!ordered.every((call, index) => isSame(call, outcomes[index]))) return;
		}
		this.#isOn = true;
	}
	/** Starts the first of these calls, which come next in this order. */
	start(calls, perform) {
		if (!this.#isOn) return;
		const wanted = new Map(calls.slice(0, this.#most).map((call) => [keyOf$1(call), call]));
		for (const key of this.#early.keys()) if (!wanted.has(key)) this.#early.delete(key);
		for (const [key, call] of wanted) {
			if (this.#early.has(key)) continue;
			const early = settle(perform(call));
			early.catch(() => void 0);
			this.#early.set(key, early);
		}
	}
	/** Returns the answer to a call made ahead, once; undefined when it must be made now. */
	async take(call) {
		const early = this.#early.get(keyOf$1(call));
		if (!early) return void 0;
		const { size } = this.#early;
		this.#early.delete(keyOf$1(call));
		const outcome = await early;
		if (outcome?.kind === "result" || outcome?.kind === "protocol-error") return {
			...outcome,
			durationMs: outcome.durationMs / size
		};
		this.stop();
	}
	/** Forgets the calls made ahead: their answers belong to a process that is replaced. */
	forget() {
		this.#early.clear();
	}
	/** Makes one call at a time from here on. */
	stop() {
		this.#isOn = false;
		this.forget();
	}
};
/** A fault of the probe is undefined here: the call is made again alone, and shows it in its turn. */
async function settle(call) {
	try {
		return await call;
	} catch (error) {
		if (PthError.isInstance(error) || isAbort(error)) return void 0;
		throw error;
	}
}
function isAbort(error) {
	return error instanceof Error && error.name === "AbortError";
}
function distinctAnswers(known) {
	const whole = known.filter(({ answer }) => answer.isWhole);
	return [...new Map(whole.toReversed().map((call) => [textOf(call.answer), call])).values()].toReversed();
}
function textOf({ text, structured }) {
	return JSON.stringify([text, structured ?? null]);
}
function keyOf$1({ tool, input }) {
	return JSON.stringify([tool, input]);
}

// src/generate/explore/plan-runner.ts
/** True for a call that was refused because it came after more calls than the server takes. Pure. */
function isBeyondLimit({ judgement, outcome }, input = {}) {
	return judgement.verdict === "refused" && findRateLimit({
		outcome,
		input
	}) !== null;
}
/** Confirmed hangs after which a single unanswered call counts as a hang. */
const maxConfirmedHangs = 3;
/** The reason why a test was left out that no time was left for. */
const timeReason = "the time for making tests was used up";
/** Tools in a row that gave no answer, after which a call that was answered before decides whether any other is tried. */
const maxSilentTools = 3;
/** How much longer than other calls the one may take that shows whether a fresh process answers at all. */
const warmingPatience = 4;
/** Drafts that are tried again and whose calls are made ahead of their turn, at most. */
const foreseenDrafts = 8;
/** Runs planned calls on the probe, replaces a probe that hung or died, and counts the calls. */
var PlanRunner = class {
	#probe;
	#tools;
	#timeoutMs;
	#signal;
	#emit;
	#answers = /* @__PURE__ */ new Map();
	#ahead;
	#hangs = 0;
	/** True once the present process has answered a call. */
	#hasServed = false;
	/** The tools that gave no answer since the last answer of any tool. */
	#silentTools = /* @__PURE__ */ new Set();
	/** A call that was answered and that changes nothing; null before there is one, and once it is not answered any more. */
	#answered = null;
	/** True once a fresh process took longer for its first answer than calls may take. */
	#isSlowToStart = false;
	/** Fresh processes that may still be started for their own allowance of calls; 0 once one of them had none. */
	#allowances = 20;
	#isChanging;
	/** The reason why no call is possible any more; null while the probe is usable. */
	lostReason = null;
	constructor(options) {
		this.#probe = options.probe;
		this.#tools = new Map(options.tools.map((tool) => [tool.name, tool]));
		this.#timeoutMs = options.timeoutMs;
		this.#signal = options.signal;
		this.#emit = options.emit;
		this.#isChanging = options.isChanging;
		this.#ahead = new CallsAhead(options.concurrentCalls);
		if (!options.probe) this.lostReason = "there is no connection to calibrate with";
	}
	/** True while calls can be made. */
	get isUsable() {
		return this.#probe !== null;
	}
	/** True once a call that changes nothing was answered, unless the server stopped answering it. */
	get answersOthers() {
		return this.#answered !== null;
	}
	/** True once no call is made any more because the time for them is over. */
	get isTimeUp() {
		return this.lostReason === timeReason;
	}
	/** Returns the answers of a plan's last call, one per run; null for a run that was not accepted. */
	answersOf(plan) {
		return this.#answers.get(keyOf(plan)) ?? [];
	}
	/** Finds out whether the server bears several calls at a time, by these plans that it accepted before. */
	async trySideBySide(accepted) {
		const known = accepted.flatMap((plan) => {
			const [call] = this.#listReading([plan]);
			const answer = this.answersOf(plan).at(-1);
			return call && answer ? [{
				...call,
				answer
			}] : [];
		});
		const probe = this.#probe;
		if (probe) await this.#ahead.tryServer(known, (call) => this.#send(probe, call));
	}
	/** True while calls that only read are made side by side. */
	get isSideBySide() {
		return this.#ahead.isOn;
	}
	/** Starts the plans that come next, in this order, as far as they only read; their answers wait for their turn. */
	foresee(plans) {
		const probe = this.#probe;
		if (probe) this.#ahead.start(this.#listReading(plans), (call) => this.#send(probe, call));
	}
	/** Starts the plans of a few drafts from a place in their order on. */
	foreseeDrafts(entries, at) {
		this.foresee(entries.slice(at, at + foreseenDrafts).map(({ draft }) => draft.plan));
	}
	/** Lists the plans of one call that only reads, up to the first other plan. */
	#listReading(plans) {
		const calls = plans.map((plan) => {
			const [step, ...others] = plan;
			if (!step || others.length > 0 || step.links.length > 0) return void 0;
			const tool = this.#tools.get(step.tool);
			return tool?.annotations?.readOnlyHint === true && !waitsByItsWords(tool) ? step : void 0;
		});
		const end = calls.indexOf(void 0);
		return calls.slice(0, end < 0 ? calls.length : end).flatMap((call) => call ?? []);
	}
	/**
	* Runs a plan: each step with the values captured before. Stops at a step before the last that is not accepted. A plan
	* that met the limit of calls of its process is run in a fresh one.
	* @param onStep receives the judgement of each step
	* @throws the signal's reason when it was aborted
	*/
	async replay(plan, onStep = () => void 0) {
		const first = await this.#replayOnce(plan);
		const used = first.isLimited && await this.#findAllowance() ? await this.#replayOnce(plan) : first;
		if (used !== first && used.isLimited) this.#allowances = 0;
		for (const [index, judgement] of used.steps.entries()) onStep(index, judgement);
		return used.replay;
	}
	/** Starts a fresh process for calls that the present one takes no more; returns false where none helps. */
	async #findAllowance() {
		if (this.#allowances === 0 || !this.isUsable) return false;
		this.#allowances -= 1;
		return this.startAfresh();
	}
	/** Runs a plan once, and says whether a step of it came after more calls than the server takes. */
	async #replayOnce(plan) {
		const steps = [];
		let isLimited = false;
		return {
			replay: await this.#runSteps(plan, (judgement, outcome, input) => {
				steps.push(judgement);
				isLimited ||= isBeyondLimit({
					judgement,
					outcome
				}, input);
			}),
			steps,
			isLimited
		};
	}
	async #runSteps(plan, onStep) {
		const variables = /* @__PURE__ */ new Map();
		for (const [index, step] of plan.entries()) {
			const input = fillLinks(step, variables);
			const outcome = await this.#call(step.tool, input);
			if (!outcome) return {
				kind: "stopped",
				reason: this.lostReason ?? "nothing can be called"
			};
			const tool = this.#tools.get(step.tool);
			if (!tool) return {
				kind: "stopped",
				reason: `the tool ${step.tool} is gone`
			};
			const judgement = judgeReply(outcome, tool, input);
			this.#emit({
				type: "calibration-call",
				tool: step.tool,
				input: step.input,
				verdict: judgement.verdict,
				durationMs: outcome.durationMs
			});
			onStep(judgement, outcome, input);
			if (index === plan.length - 1) {
				this.#keep(plan, judgement);
				return {
					kind: "judged",
					judgement,
					outcome
				};
			}
			if (step.isRefused === true) {
				if (judgement.verdict === "refused") continue;
				return {
					kind: "stopped",
					reason: `${step.tool} was not refused before it`
				};
			}
			if (judgement.verdict === "refused" && step.mayExist === true) continue;
			if (judgement.verdict !== "accepted") return {
				kind: "stopped",
				reason: `${step.tool} was not accepted before it`
			};
			const problem = capture(step, judgement.response, variables);
			if (problem !== null) return {
				kind: "stopped",
				reason: problem
			};
		}
		return {
			kind: "stopped",
			reason: "the plan is empty"
		};
	}
	/** Runs a refused plan once more, and returns what the server wrote on stderr meanwhile. */
	async hearRefusal(plan) {
		const probe = this.#probe;
		if (!probe?.stderr) return "";
		const before = probe.stderr();
		await this.replay(plan);
		await setImmediate();
		return stderrSince(before, probe.stderr());
	}
	/**
	* Runs a plan, and repeats it in a fresh process when the server ended although it had answered the call before: the
	* end may be the late effect of that call.
	*/
	async replayAlive(plan) {
		const hasServed = this.#hasServed;
		const first = await this.replay(plan);
		if (!hasServed || !isEnded(first) || !this.isUsable) return first;
		const second = await this.replay(plan);
		return second.kind === "stopped" || isEnded(second) ? first : second;
	}
	/**
	* Runs a plan, and repeats it when its last call timed out, since a slow network or a busy host is no hang. When a
	* changing call is rejected the second time, the first may have taken effect, so the first result counts.
	*/
	async replaySurely(plan, isChanging) {
		const first = await this.replayAlive(plan);
		if (!isUnanswered(first) || !this.isUsable || this.#hangs >= maxConfirmedHangs) return first;
		await this.#warmUp();
		const second = await this.replay(plan);
		if (second.kind === "stopped") return first;
		if (isUnanswered(second)) this.#hangs += 1;
		const { judgement } = second;
		return isChanging && judgement.verdict === "refused" && judgement.cause !== "environment" ? first : second;
	}
	/** Continues with a fresh server process; returns false when the probe cannot be replaced. */
	async startAfresh() {
		const renew = this.#probe?.renew;
		if (!renew) return false;
		this.#signal?.throwIfAborted();
		this.#hasServed = false;
		return this.#replace(renew);
	}
	/** Takes a fresh probe; returns false when the server does not start again. */
	async #replace(renew) {
		this.#ahead.forget();
		try {
			this.#probe = await renew();
		} catch (error) {
			this.#lose(error);
			return false;
		}
		if (this.#isSlowToStart) await this.#warmUp();
		return this.isUsable;
	}
	#keep(plan, judgement) {
		const key = keyOf(plan);
		const answers = this.#answers.get(key) ?? [];
		answers.push(judgement.verdict === "accepted" ? seeAnswer(judgement.response) : null);
		this.#answers.set(key, answers);
		const [step, ...others] = plan;
		if (!step || others.length > 0 || step.links.length > 0 || judgement.verdict !== "accepted") return;
		if (this.#answered === null && !this.#isChanging(step.tool)) this.#answered = step;
	}
	async #call(tool, input) {
		this.#signal?.throwIfAborted();
		const probe = this.#probe;
		if (!probe) return void 0;
		const outcome = await this.#ahead.take({
			tool,
			input
		}) ?? await this.#perform(probe, tool, input);
		this.#signal?.throwIfAborted();
		if (!outcome) return void 0;
		this.#hasServed = outcome.kind !== "timed-out" && outcome.kind !== "connection-closed";
		if (outcome.kind === "timed-out" || outcome.kind === "connection-closed") await this.#renew(probe, outcome.kind);
		await this.#noteSilence(tool, outcome);
		return outcome;
	}
	/** Returns undefined when the server that the probe starts for its first call does not start. */
	async #perform(probe, tool, input, timeoutMs = this.#timeoutMs) {
		try {
			return await this.#send(probe, {
				tool,
				input
			}, timeoutMs);
		} catch (error) {
			this.#lose(error);
			return;
		}
	}
	#send(probe, { tool, input }, timeoutMs = this.#timeoutMs) {
		return probe.callTool(tool, input, {
			timeoutMs,
			signal: this.#signal
		});
	}
	/** Ends the tries when the server cannot be started again, or time is up; everything tried so far stands. */
	#lose(error) {
		if (isTimeUp(error)) {
			this.#probe = null;
			this.lostReason = timeReason;
			return;
		}
		if (!PthError.isInstance(error) || !error.code.startsWith("plugin/")) throw error;
		this.#probe = null;
		this.lostReason = `the server could not be started again: ${error.message}`;
	}
	/**
	* Stops all calls when one tool after the other gives no answer and the server answers nothing else either: each would
	* cost its whole time limit.
	*/
	async #noteSilence(tool, { kind }) {
		if (kind !== "timed-out") return this.#silentTools.clear();
		const listed = this.#tools.get(tool);
		if (!listed || waitsByItsWords(listed)) return;
		this.#silentTools.add(tool);
		if (this.#silentTools.size < maxSilentTools || await this.#warmUp() || this.#probe === null) return;
		this.#probe = null;
		this.lostReason = `${[...this.#silentTools].join(", ")} did not answer, so the tools after them were not tried`;
	}
	/** Makes a call that was answered before, with more time than others get; returns whether it was answered again. */
	async #warmUp() {
		const probe = this.#probe;
		const call = this.#answered;
		if (!probe || !call) return false;
		const outcome = await this.#perform(probe, call.tool, call.input, this.#timeoutMs * warmingPatience);
		if (outcome?.kind === "result") {
			this.#isSlowToStart ||= outcome.durationMs > this.#timeoutMs;
			this.#silentTools.clear();
			return true;
		}
		this.#answered = null;
		if (outcome?.kind === "timed-out" || outcome?.kind === "connection-closed") await this.#renew(probe, outcome.kind);
		return false;
	}
	/** Replaces a probe whose server hung or died. */
	async #renew(probe, why) {
		if (probe.renew) {
			await this.#replace(probe.renew);
			return;
		}
		if (why === "timed-out") return;
		this.#probe = null;
		this.lostReason = "the server ended while its tools were tried";
	}
};
function isUnanswered(replay) {
	return replay.kind === "judged" && replay.outcome.kind === "timed-out";
}
function isEnded(replay) {
	return replay.kind === "judged" && replay.outcome.kind === "connection-closed";
}
/** Returns the input of a step with the values that earlier answers gave. */
function fillLinks({ input, links }, variables) {
	let filled = input;
	for (const link of links) filled = withValueAt(filled, link.valuePath, variables.get(link.variable) ?? null);
	return filled;
}
function keyOf(plan) {
	return JSON.stringify(plan.map(({ tool, input, links }) => [
		tool,
		input,
		links
	]));
}
function capture(step, response, variables) {
	for (const [name, place] of Object.entries(step.captures)) {
		const value = captureFrom(response, place);
		if (value === void 0) return `the reply of ${step.tool} has no ${capturePath(place)}`;
		variables.set(name, value);
	}
	return null;
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
		...obstacles.length > 0 ? [] : listOpening(result),
		...foldBy(diagnoses, shapeOfCause).map(describeCauses),
		...foldBy(own.filter(({ severity }) => severity === "error"), ({ check, category }) => `${check} ${category}`).map((group) => describeFindings(group, false)),
		...foldBy(own.filter(({ severity }) => severity === "warning"), ({ check }) => check).map((group) => describeFindings(group, true)),
		...listWaiting(outcomes),
		...result.stop === "cut-short" ? [] : listIdle(result)
	];
}
/** What opens a plugin that could not be opened, where no obstacle says it. */
function listOpening({ unopened }) {
	if (unopened === void 0) return [];
	const ways = unopened.recovery.join(" ");
	return [{
		by: "you",
		isHint: false,
		text: `${unopened.message.replace(/[.\s]+$/, "")}. ${ways}`.trim(),
		lines: []
	}];
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
		"endpoint",
		"limit",
		"rate-limit"
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
	if (all.every(({ category, tests }) => category === "schema-violation" && tests.every((name) => beyondSchema.test(name))) && tools.length > 0) {
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
	const listed = new Set(result.tools.map(({ name }) => name));
	const explained = new Set(result.outcomes.flatMap((outcome) => outcome.obstacle !== void 0 || isFailing(outcome) || outcome.message.startsWith(riskReview) ? findToolOfTest(outcome, listed) ?? [] : []));
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
/** Says how many tools worked; where most did not, those and the reasons come next. */
function describeProven({ outcomes }, counts) {
	const { total, worked, idle } = counts;
	if (worked === 0) return `Nothing was proven: ${describeToolCounts(counts)}.`;
	if (idle.length * 2 <= total) return `${describeToolCounts(counts)}.`;
	return `${describeToolCounts(counts)}. Most tools are not proven: ${describeIdle(idle, outcomes)}.`;
}
/** Names tools that never answered a valid call, those of one reason together. */
function describeIdle(idle, outcomes) {
	const groups = /* @__PURE__ */ new Map();
	const listed = new Set(idle);
	const told = outcomes.filter(({ message }) => message !== "").map((outcome) => ({
		...outcome,
		tool: findToolOfTest(outcome, listed)
	}));
	for (const tool of idle) {
		const own = told.filter((outcome) => outcome.tool === tool);
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
		/** Whole sets of variables, of which each would do in place of `name` with `alsoNeeded`. */
		alternatives: array(array(string())).optional(),
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
			"not-applicable",
			"not-supported"
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
	/** What a reader of the results should know, such as a lockfile that is not used; absent for nothing. */
	warnings: array(strictObject({
		server: string(),
		text: string()
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
	/** The results on further images and on the session's own; only where further images were tried. */
	distributions: strictObject({
		status: _enum([
			"verified",
			"awaiting-fix",
			"regressed",
			"incomplete"
		]),
		images: array(strictObject({
			image: string(),
			/** As the environment names it; null where it could not be provisioned. */
			distro: string().nullable(),
			total: int().nonnegative(),
			passed: int().nonnegative(),
			failing: array(string()),
			commit: string(),
			/** Why its tests could not run; null where they ran. */
			fault: string().nullable(),
			primary: boolean(),
			/** True where the code changed after it. */
			stale: boolean()
		}))
	}).optional(),
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
				"wished",
				"unsure",
				"not-looked-at"
			]),
			reason: string(),
			source: string()
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
			reference: sectionOf(record.check, result.server?.protocolVersion)
		}))),
		fixes: runs.flatMap(({ result }) => result.evidence.map(({ fix, broken }) => ({
			commit: fix.commit,
			tests: [...fix.tests],
			category: fix.category,
			files: [...fix.files],
			...broken ? { broke: broken.map(({ name }) => name) } : {}
		}))),
		...toTakenBack(runs),
		...toWarnings(runs),
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
function toWarnings(runs) {
	const warnings = runs.flatMap(({ server, result }) => result.warnings.map((text) => ({
		server,
		text
	})));
	return warnings.length === 0 ? {} : { warnings };
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

export { stderrSince as $, capturePath as A, waitsByItsWords as B, seeAnswer as C, findRiskyVerb as Ct, isEmptyAnswer as D, sampleFileContent as E, withInput as F, givesCode as G, scratchDirectory as H, assessRisk as I, holdsData as J, judgeReply as K, isChangingTool as L, joinPlans as M, renderCaptures as N, listsNothing as O, renderScenarioInput as P, flakeCauses as Q, isClosedWorld as R, isPassing as S, sectionOf as St, withoutSaid as T, takesProgram as U, mayWriteFiles as V, takesShellLine as W, passStrengths as X, judgeStrength as Y, flakeAdvice as Z, timeReason as _, throwIfTimeUp as _t, renderTimings as a, inconclusiveTag as at, expectAnswers as b, readRejection as bt, renderPassCounts as c, findRateLimit as ct, toClientChanges as d, classifyInvalidInputRejection as dt, holdInconclusive as et, toMissingChanges as f, classifyRejection as ft, isBeyondLimit as g, isTimeUp as gt, PlanRunner as h, boundCalls as ht, renderVerdict as i, refusedInWords as it, isChosenByPlan as j, saysNothingFound as k, listActions as l, isRateLimited as lt, renderBehaviourText as m, isUnmistakableCrash as mt, finalReportSchema as n, isSameRejection as nt, renderUsage as o, statefulTag as ot, renderBehaviourDiff as p, isProgramFault as pt, asksForSuccessAlone as q, describeProofs as r, readLastRefusal as rt, countPasses as s, unprovenTag as st, createFinalReport as t, isInconclusive as tt, clientChangesSchema as u, rateLimitReason as ut, asksForWhole as v, findComplainedOf as vt, listSaid as w, hasVerb as wt, expectMedia as x, saysAlreadyExists as xt, contentOf as y, findNamed as yt, isDestroyingTool as z };