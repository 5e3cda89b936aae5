import { c as isJsonObject } from "./fault-Cx7jcTBv.js";

// src/base/secret-shapes.ts
/** Words that begin like the keys of a provider, one search for all, since everything that PTH writes is searched. */
const keyWords = [
	"sk-[A-Za-z0-9_-]{16,}",
	"gh[pousr]_[A-Za-z0-9._-]{20,}",
	"github_pat_[A-Za-z0-9_]{20,}",
	"glpat-[A-Za-z0-9_.-]{16,}",
	"npm_[A-Za-z0-9]{30,}",
	String.raw`AKIA[0-9A-Z]{16}\b`
];
/**
* Patterns of texts that are secrets by their shape. Installation tokens are long and dotted since 2026, so no fixed
* lengths. The texts come from plugins: each pattern takes linear time, even on hostile input.
*/
const secretShapes = [
	new RegExp(String.raw`\b(?:${keyWords.join("|")})`, "g"),
	new RegExp(String.raw`\b(?:${["xox[abeprs]-[A-Za-z0-9-]{10,}", "AIza[0-9A-Za-z_-]{30,}"].join("|")})`, "g"),
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
/** What may stand between the characters of a secret that was wrapped or split: blanks and invisible characters. */
const blank = String.raw`[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f]`;
/** The same, and escaped line breaks. */
const gap = String.raw`(?:${blank}|\\[nrt])`;
/** Takes whole runs of blanks at once, since everything that PTH writes is searched. */
const gaps = new RegExp(String.raw`${blank}+|\\[nrt]`, "g");
/** Maximum depth of JSON; deeper values are left out, since they could hide a secret. */
const maxDepth = 500;
/** Removes known secret values, and texts shaped like secrets, from everything that leaves PTH. */
var Redactor = class Redactor {
	/** Every form of every secret, longest first. */
	#forms;
	/** The long forms without gaps. */
	#solidForms = [];
	/** Those forms that a text without gaps need not hold when the text holds them. */
	#looseForms = /* @__PURE__ */ new Set();
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
		this.#looseForms = new Set(this.#forms.filter((form) => /^[nrt]|\\$/.test(form) || dropGaps(form).length < shortestSplitSecret));
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
		const { split, whole } = this.#find(text);
		const present = [...split.map((form) => Array.from(form).map(escapePattern).join(`${gap}*`)), ...whole.map(escapePattern)];
		const known = new RegExp(present.join("|"), "g");
		const withoutKnown = present.length === 0 ? text : text.replace(known, redactedMark);
		return replaceSecretShapes(withoutKnown, redactedMark);
	}
	/** True when the text holds one of the known secrets in any of its forms; shapes alone prove nothing here. */
	holdsSecret(text) {
		const { split, whole } = this.#find(text);
		return split.length + whole.length > 0;
	}
	/** Lists the forms that a text holds, and those that it holds only when gaps between characters do not count. */
	#find(text) {
		if (this.#solidForms.length === 0) return {
			split: [],
			whole: this.#forms.filter((form) => text.includes(form))
		};
		const solid = dropGaps(text);
		const inSolid = this.#solidForms.filter((form) => solid.includes(form));
		const whole = this.#forms.filter((form) => (inSolid.length > 0 || this.#looseForms.has(form)) && text.includes(form));
		return {
			split: solid.length === text.length ? [] : inSolid.filter((form) => !text.includes(form)),
			whole
		};
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
	return text.replaceAll(gaps, "");
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

export { redactedMark as n, secretNamePattern as r, Redactor as t };