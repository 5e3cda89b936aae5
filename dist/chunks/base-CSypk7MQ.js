import { AsyncLocalStorage } from "node:async_hooks";

// src/base/json.ts
/** True for a plain object, false for arrays and null. */
function isJsonObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
/** Maximum depth and size of a converted value; the rest is left out. */
const maxDepth$1 = 100;
const maxParts = 1e5;
/**
* Turns any value into a JSON-safe value: errors become their message, dates their ISO text, maps objects, sets arrays,
* bytes a note of their number, functions null. Undefined members are dropped, circles become "[circular]", and a part
* that is too deep, too large or throws when read becomes a note. Converting the `details` of a fault must never fail.
*/
function toJsonValue(value) {
	const path = /* @__PURE__ */ new Set();
	let parts = 0;
	const convert = (part) => {
		if (part === null || typeof part === "string" || typeof part === "boolean") return part;
		if (typeof part === "number") return Number.isFinite(part) ? part + 0 : String(part);
		if (typeof part === "bigint") return part.toString();
		if (typeof part !== "object") return null;
		if (path.has(part)) return "[circular]";
		if (path.size >= maxDepth$1) return "[too deep]";
		if (++parts > maxParts) return "[too large]";
		path.add(part);
		try {
			return convertObject(part, convert);
		} catch {
			return "[unreadable]";
		} finally {
			path.delete(part);
		}
	};
	return convert(value);
}
function convertObject(value, convert) {
	if (value instanceof Error) return `${value.name}: ${value.message}`;
	if (value instanceof Date) return Number.isNaN(value.getTime()) ? "Invalid Date" : value.toISOString();
	if (value instanceof URL) return value.href;
	if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
	if (Array.isArray(value)) return Array.from(value, convert);
	if (value instanceof Set) return Array.from(value, convert);
	const entries = value instanceof Map ? [...value].map(([key, item]) => [String(key), item]) : Object.entries(value);
	return Object.fromEntries(entries.filter(([, item]) => item !== void 0).map(([key, item]) => [key, convert(item)]));
}
/** True when two JSON values of any depth are equal; key order is irrelevant, and 0 equals -0. */
function isJsonEqual(left, right) {
	const open = [[left, right]];
	for (let pair = open.pop(); pair; pair = open.pop()) {
		const [a, b] = pair;
		if (a === b || Object.is(a, b)) continue;
		if (Array.isArray(a) && Array.isArray(b)) {
			if (a.length !== b.length) return false;
			a.forEach((item, index) => open.push([item, b[index]]));
		} else if (isJsonObject(a) && isJsonObject(b)) {
			const keys = Object.keys(a);
			if (keys.length !== Object.keys(b).length || !keys.every((key) => Object.hasOwn(b, key))) return false;
			for (const key of keys) open.push([a[key], b[key]]);
		} else return false;
	}
	return true;
}

// src/base/clock.ts
/** The machine's clock. */
const systemClock = {
	now: () => /* @__PURE__ */ new Date(),
	monotonicMs: () => performance.now(),
	sleep: (ms, signal) => new Promise((resolve, reject) => {
		if (signal?.aborted) {
			reject(signal.reason);
			return;
		}
		const stop = () => {
			clearTimeout(timer);
			reject(signal?.reason);
		};
		const timer = setTimeout(() => {
			signal?.removeEventListener("abort", stop);
			resolve();
		}, ms);
		signal?.addEventListener("abort", stop, { once: true });
	})
};

// src/base/log.ts
/** Levels of the debug log, the most important first; `trace` adds the messages of plugins. */
const logLevels = [
	"error",
	"warn",
	"info",
	"debug",
	"trace"
];
let sink = null;
const operations = new AsyncLocalStorage();
/** Writes entries up to a level from now on; null ends the log. */
function openLog(target) {
	sink = target === null ? null : {
		limit: logLevels.indexOf(target.level),
		write: target.write
	};
}
/** True when entries of the level are written. */
function isLogged(level) {
	return sink !== null && logLevels.indexOf(level) <= sink.limit;
}
/** Writes an entry, where its level is wanted. @param facts is asked only then */
function log(level, room, event, facts) {
	if (sink === null || !isLogged(level)) return;
	const operation = operations.getStore();
	sink.write({
		level,
		room,
		event,
		...operation === void 0 ? {} : { operation },
		...facts()
	});
}
/** Does work whose entries carry the name of the operation. */
function withinOperation(name, work) {
	return sink === null ? work() : operations.run(name, work);
}

// src/base/secret-shapes.ts
/**
* Patterns of texts that are secrets by their shape. Installation tokens are long and dotted since 2026, so no fixed
* lengths. The texts come from plugins: each pattern takes linear time, even on hostile input.
*/
const secretShapes = [
	/\bsk-[A-Za-z0-9_-]{16,}/g,
	/\bgh[pousr]_[A-Za-z0-9._-]{20,}/g,
	/\bgithub_pat_[A-Za-z0-9_]{20,}/g,
	/\bglpat-[A-Za-z0-9_.-]{16,}/g,
	/\bnpm_[A-Za-z0-9]{30,}/g,
	/\bxox[abeprs]-[A-Za-z0-9-]{10,}/g,
	/\bAKIA[0-9A-Z]{16}\b/g,
	/\bAIza[0-9A-Za-z_-]{30,}/g,
	/(?<![A-Za-z0-9_-])ey[A-Za-z0-9_-]{8,}\.ey[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]+/g,
	/-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----(?:[^-]|-(?!----)){0,50000}(?:-----END [A-Z ]{0,40}PRIVATE KEY-----)?/g
];
/**
* Shapes that are found by looking back from every position, which is slow: each is searched for only in a text that
* holds one of its cues.
*/
const cuedShapes = [{
	cues: ["Bearer ", "Basic "],
	shape: /(?<=\b(?:Bearer|Basic) )[A-Za-z0-9._~+/=-]{20,}/g
}, {
	cues: ["://"],
	shape: /(?<=:\/\/[^\s/:@"']{0,200}:)[^\s/@"']{1,500}(?=@)/g
}];
/** Replaces every secret shape in the text by `mark`. */
function replaceSecretShapes(text, mark) {
	let result = text;
	for (const shape of secretShapes) result = result.replace(shape, mark);
	for (const { cues, shape } of cuedShapes) if (cues.some((cue) => result.includes(cue))) result = result.replace(shape, mark);
	return result;
}

// src/base/redact.ts
/** Replaces a secret in a text. */
const redactedMark = "[REDACTED]";
/** Matches names of variables and keys whose values are secrets. */
const secretNamePattern = /(api[-_]?key|access[-_]?key|private[-_]?key|secret[-_]?key|secrets?|token|passw(or)?d|passphrase|credentials?|authorization|cookie)$/i;
/** Shorter values would blank ordinary text. */
const shortestSecret = 4;
/** Shorter values have base64 forms that ordinary text may hold by chance. */
const shortestEncodedSecret = 8;
/** Shorter values may stand in ordinary text by chance when blanks between its characters do not count. */
const shortestSplitSecret = 16;
/** What may stand between the characters of a secret that was wrapped or split: blanks, escaped breaks, invisible ones. */
const gap = String.raw`(?:\s|\\[nrt]|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f])`;
/** Maximum depth of JSON; deeper values are left out, since they could hide a secret. */
const maxDepth = 500;
/** Removes known secret values, and texts shaped like secrets, from everything that leaves PTH. */
var Redactor = class Redactor {
	/** Every form of every secret, longest first. */
	#forms;
	/** The long forms without gaps. */
	#solidForms = [];
	/** @param values secret values; values shorter than 4 characters are ignored, since they would blank ordinary text */
	constructor(values = []) {
		this.#forms = [];
		this.learn(values);
	}
	/** Adds secret values, for every user of this redactor. */
	learn(values) {
		const forms = new Set(this.#forms);
		for (const value of values) for (const form of listForms(value)) forms.add(form);
		this.#forms = [...forms].sort((a, b) => b.length - a.length);
		this.#solidForms = [...new Set(this.#forms.map(dropGaps))].filter(({ length }) => length >= shortestSplitSecret);
	}
	/**
	* Creates a redactor for each variable whose name looks like that of a secret, for passwords in URLs, and for the
	* given further values.
	*/
	static fromVariables(variables, more = []) {
		const found = [];
		for (const [name, value] of Object.entries(variables)) {
			if (value === void 0) continue;
			if (secretNamePattern.test(name)) found.push(value);
			else if (URL.canParse(value)) {
				const { password } = new URL(value);
				found.push(password, decodeOrKeep(password));
			}
		}
		return new Redactor([...found, ...more]);
	}
	/** Returns the text without secrets. */
	redact(text) {
		const present = [...this.#listSplit(text).map((form) => Array.from(form).map(escapePattern).join(`${gap}*`)), ...this.#forms.filter((form) => text.includes(form)).map(escapePattern)];
		const known = new RegExp(present.join("|"), "g");
		const withoutKnown = present.length === 0 ? text : text.replace(known, redactedMark);
		return replaceSecretShapes(withoutKnown, redactedMark);
	}
	/** True when the text holds one of the known secrets in any of its forms; shapes alone prove nothing here. */
	holdsSecret(text) {
		return this.#forms.some((form) => text.includes(form)) || this.#listSplit(text).length > 0;
	}
	/** Lists the forms that a text holds only when gaps between characters do not count. */
	#listSplit(text) {
		if (this.#solidForms.length === 0) return [];
		const solid = dropGaps(text);
		if (solid.length === text.length) return [];
		return this.#solidForms.filter((form) => solid.includes(form) && !text.includes(form));
	}
	/**
	* Redacts every string in a JSON value, keys included, and every text, number or list under a key that names a
	* secret. Objects under such a key are searched as usual, since in a schema they only describe the secret.
	*/
	redactJson(value) {
		return this.#redactValue(value, 0);
	}
	#redactValue(value, depth) {
		if (typeof value === "string") return this.redact(value);
		if (typeof value !== "object" || value === null) return value;
		if (depth >= maxDepth) return redactedMark;
		if (Array.isArray(value)) return value.map((item) => this.#redactValue(item, depth + 1));
		return Object.fromEntries(Object.entries(value).map(([key, item]) => [this.redact(key), secretNamePattern.test(key) && isSecretContent(item) ? redactedMark : this.#redactValue(item, depth + 1)]));
	}
};
/**
* True for texts, numbers and lists, which can be a secret themselves; booleans, null and objects only describe one.
*/
function isSecretContent(value) {
	return typeof value === "string" || typeof value === "number" || Array.isArray(value) && !value.some(isJsonObject);
}
/** Lists the forms in which a secret may appear in a text: plain, escaped, encoded, line by line. */
function* listForms(secret) {
	if (secret.length < shortestSecret) return;
	yield secret;
	const escaped = escapeJson(secret);
	yield escaped;
	yield escapeJson(escaped);
	const uriForm = encodeURIComponent(Buffer.from(secret).toString());
	yield uriForm;
	yield uriForm.replaceAll("%20", "+");
	if (secret.length < shortestEncodedSecret) return;
	const hex = Buffer.from(secret).toString("hex");
	yield hex;
	yield hex.toUpperCase();
	const percent = hex.replaceAll(/../g, "%$&");
	yield percent;
	yield percent.toUpperCase();
	yield* listBase64Forms(secret);
	yield* listBase64Forms(Buffer.from(secret).toString("base64"));
	yield* listCharacterForms(secret);
	for (const line of secret.split(/\r?\n/)) if (line.trim().length >= 16) yield line.trim();
}
function escapeJson(text) {
	return JSON.stringify(text).slice(1, -1);
}
/** Lists base64 and base64url of the secret alone, and its middle part within the base64 of a longer text. */
function* listBase64Forms(secret) {
	const bytes = Buffer.from(secret);
	const forms = [bytes.toString("base64"), bytes.toString("base64").replace(/=+$/, "")];
	for (let offset = 0; offset < 3; offset++) {
		const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64").replace(/=+$/, "");
		const start = Math.ceil(offset * 8 / 6);
		const end = Math.floor((offset + bytes.length) * 8 / 6);
		forms.push(encoded.slice(start, end));
	}
	for (const form of forms) {
		yield form;
		yield form.replaceAll("+", "-").replaceAll("/", "_");
	}
}
/** Lists the forms in which every character is an escape of JavaScript or an entity of HTML. */
function listCharacterForms(secret) {
	const codes = Array.from(secret).map((character) => character.codePointAt(0) ?? 0);
	const hex = codes.map((code) => code.toString(16));
	return [
		hex.map((code) => `\\u${code.padStart(4, "0")}`).join(""),
		hex.map((code) => `\\u${code.toUpperCase().padStart(4, "0")}`).join(""),
		hex.map((code) => `\\x${code.padStart(2, "0")}`).join(""),
		hex.map((code) => `&#x${code};`).join(""),
		codes.map((code) => `&#${code};`).join(""),
		secret.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\"", "&quot;")
	];
}
function dropGaps(text) {
	return text.replaceAll(new RegExp(gap, "g"), "");
}
function escapePattern(text) {
	return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}
function decodeOrKeep(text) {
	try {
		return decodeURIComponent(text);
	} catch (error) {
		if (error instanceof URIError) return text;
		throw error;
	}
}

// src/base/secret-value.ts
/** Words that settings hold; taking them out of a report would blank ordinary text. */
const settingWords = new Set("true false null none yes no on off auto default debug info warn error test dev prod local localhost enabled disabled".split(" "));
/** A word of so many letters is likelier one of a language than a secret. */
const longestWord = 12;
/** A value of fewer bits could be guessed, and stands in ordinary text by chance. */
const leastBits = 16;
/**
* True for the value of a variable that is to be taken out of everything that leaves PTH: the name says so, or it is
* long and varied enough to be a secret. Words, short numbers and switches are none. Pure.
*/
function isSecretValue(name, value) {
	const text = value.trim();
	if (settingWords.has(text.toLowerCase())) return false;
	if (secretNamePattern.test(name)) return true;
	if (/^-?[\d.]{1,6}$/.test(text)) return false;
	if (text.length <= longestWord && /^(?:[a-z]+|[A-Z]+|[A-Z][a-z]+)$/.test(text)) return false;
	return measureBits(text) >= leastBits;
}
/** Returns Shannon's entropy of a text by the frequencies of its own characters, in bits. */
function measureBits(text) {
	const characters = Array.from(text);
	const counts = /* @__PURE__ */ new Map();
	for (const character of characters) counts.set(character, (counts.get(character) ?? 0) + 1);
	return [...counts.values()].reduce((sum, count) => sum + count * Math.log2(characters.length / count), 0);
}

// src/base/timings.ts
/** Collects the wall-clock durations of PTH's own operations. */
var Timings = class {
	#entries = [];
	#clock;
	#startedMs;
	constructor(clock = systemClock) {
		this.#clock = clock;
		this.#startedMs = clock.monotonicMs();
	}
	/** The time since this was made, whatever happened to the clock of the machine. */
	get elapsedMs() {
		return this.#clock.monotonicMs() - this.#startedMs;
	}
	/** Runs `work` and records its duration, also when it throws. */
	async measure(name, work) {
		const started = this.#clock.monotonicMs();
		try {
			return await work();
		} finally {
			this.add(name, this.#clock.monotonicMs() - started);
		}
	}
	add(name, durationMs) {
		this.#entries.push({
			name,
			durationMs
		});
		log("info", "run", name, () => ({ durationMs: Math.round(durationMs) }));
	}
	list() {
		return this.#entries;
	}
};

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

export { toJsonValue as _, isSecretValue as a, secretNamePattern as c, logLevels as d, openLog as f, isJsonObject as g, isJsonEqual as h, Timings as i, isLogged as l, systemClock as m, findRiskyVerb as n, Redactor as o, withinOperation as p, hasVerb as r, redactedMark as s, findChangeBehindNoun as t, log as u };