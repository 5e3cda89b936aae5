import { c as isJsonObject, s as isJsonEqual } from "./fault-3EUNnQjc.js";

// src/generate/knowledge/loose-literal.ts
const maxDepth = 30;
const maxParts = 5e3;
const words = /* @__PURE__ */ new Map([
	["true", true],
	["false", false],
	["null", null],
	["True", true],
	["False", false],
	["None", null],
	["undefined", null]
]);
/**
* Reads a literal as JSON, JavaScript and Python write it: keys without quotes, single quotes, trailing commas, `True`,
* comments. Undefined for all other text, such as a name or a call.
*/
function readLiteral(text, start = 0) {
	return new LiteralReader(text, start).read();
}
/** Reads `name=value, other=value)` up to the closing bracket; undefined when a value is no literal. */
function readNamedArguments(text, start) {
	return new LiteralReader(text, start).readNamed();
}
var LiteralReader = class {
	#text;
	#at;
	#parts = 0;
	constructor(text, start) {
		this.#text = text;
		this.#at = start;
	}
	read() {
		const value = this.#value(0);
		return value === void 0 ? void 0 : {
			value,
			end: this.#at
		};
	}
	readNamed() {
		const entries = [];
		for (;;) {
			this.#skip();
			if (this.#take(")")) return {
				value: Object.fromEntries(entries),
				end: this.#at
			};
			const name = this.#word();
			this.#skip();
			if (name === "" || !this.#take("=")) return void 0;
			const value = this.#value(1);
			if (value === void 0) return void 0;
			entries.push([name, value]);
			this.#skip();
			if (!this.#take(",") && this.#text[this.#at] !== ")") return void 0;
		}
	}
	#value(depth) {
		this.#skip();
		if (depth > maxDepth || ++this.#parts > maxParts) return void 0;
		const char = this.#text[this.#at];
		if (char === "{") return this.#object(depth);
		if (char === "[") return this.#list(depth);
		if (char === "\"" || char === "'" || char === "`") return this.#string(char);
		const number = /^-?\d{1,20}(?:\.\d{1,20})?(?:[eE][+-]?\d{1,3})?/.exec(this.#text.slice(this.#at, this.#at + 50));
		if (number) {
			this.#at += number[0].length;
			return Number(number[0]);
		}
		return words.get(this.#word());
	}
	#object(depth) {
		this.#at += 1;
		const entries = [];
		for (;;) {
			this.#skip();
			if (this.#take("}")) return Object.fromEntries(entries);
			const quote = this.#text[this.#at];
			const key = quote === "\"" || quote === "'" ? this.#string(quote) : this.#word();
			this.#skip();
			if (key === void 0 || key === "" || !this.#take(":")) return void 0;
			const value = this.#value(depth + 1);
			if (value === void 0) return void 0;
			entries.push([key, value]);
			this.#skip();
			if (!this.#take(",") && this.#text[this.#at] !== "}") return void 0;
		}
	}
	#list(depth) {
		this.#at += 1;
		const items = [];
		for (;;) {
			this.#skip();
			if (this.#take("]")) return items;
			const value = this.#value(depth + 1);
			if (value === void 0) return void 0;
			items.push(value);
			this.#skip();
			if (!this.#take(",") && this.#text[this.#at] !== "]") return void 0;
		}
	}
	#string(quote) {
		let result = "";
		for (let at = this.#at + 1; at < this.#text.length; at++) {
			const char = this.#text.charAt(at);
			if (char === quote) {
				this.#at = at + 1;
				return result;
			}
			if (char === "\\") {
				at += 1;
				const unicode = /^u[\da-fA-F]{4}/.exec(this.#text.slice(at, at + 5))?.[0];
				if (unicode !== void 0) {
					result += String.fromCharCode(Number.parseInt(unicode.slice(1), 16));
					at += 4;
				} else result += escapes[this.#text.charAt(at)] ?? this.#text.charAt(at);
			} else if (char === "\n" && quote !== "`") return void 0;
			else if (quote === "`" && char === "$" && this.#text[at + 1] === "{") return void 0;
			else result += char;
		}
	}
	#word() {
		const word = /^[A-Za-z_$][\w$-]{0,100}/.exec(this.#text.slice(this.#at, this.#at + 101))?.[0] ?? "";
		this.#at += word.length;
		return word;
	}
	#take(char) {
		if (this.#text[this.#at] !== char) return false;
		this.#at += 1;
		return true;
	}
	#skip() {
		for (;;) {
			while (/\s/.test(this.#text[this.#at] ?? "")) this.#at += 1;
			const two = this.#text.slice(this.#at, this.#at + 2);
			if (two !== "//" && !two.startsWith("#")) return;
			const end = this.#text.indexOf("\n", this.#at);
			this.#at = end < 0 ? this.#text.length : end + 1;
		}
	}
};
const escapes = {
	n: "\n",
	t: "	",
	r: "\r",
	b: "\b",
	f: "\f",
	"0": "\0"
};

// src/artifacts/docs-patch/tool-example.ts
const maxInput = 1e3;
const maxOutput = 2e3;
/** Marks that the evidence of a run was cut. */
const cutMark = / left out\b/;
/**
* Takes the calls of passed tests as examples: times, ids and directories of the run are written as placeholders.
* @param root directory of the environment, which no document may show
*/
function listExamples(outcomes, root) {
	const steady = (text) => replaceVarying(text, root);
	return outcomes.flatMap(({ status, calls, testTier, generatedFrom }) => status !== "passed" ? [] : calls.flatMap(({ tool, input, outcome }) => {
		if (outcome.kind !== "result" || outcome.result["isError"] === true) return [];
		const shown = mapTexts(input, steady);
		if (JSON.stringify(shown).length > maxInput) return [];
		const answer = readText(outcome.result);
		const output = answer === null ? null : steady(answer);
		return [{
			tool,
			input: shown,
			output,
			varies: output !== answer,
			testTier,
			generatedFrom
		}];
	}));
}
function readText({ content }) {
	if (!Array.isArray(content) || content.length === 0) return null;
	const texts = content.map((item) => isJsonObject(item) && item["type"] === "text" ? item["text"] : null);
	const whole = texts.every((text) => typeof text === "string") ? texts.join("\n") : null;
	return whole === null || whole === "" || whole.length > maxOutput || cutMark.test(whole) ? null : whole;
}
const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
const dateTime = /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?/g;
const epochMs = /\b1[6-9]\d{11}\b/g;
const digest = /\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{16,64}\b/g;
/** Writes what differs from run to run as placeholders. */
function replaceVarying(text, root) {
	return (root.length > 1 ? text.replaceAll(root, "/path/to") : text).replace(uuid, "<id>").replace(dateTime, "<time>").replace(epochMs, "<time>").replace(digest, "<id>");
}
function mapTexts(value, change) {
	if (typeof value === "string") return change(value);
	if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
	if (!isJsonObject(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]));
}
/** Returns the example that shows a tool best: closest to the call that a document shows, then from a workflow. Pure. */
function chooseExample(examples, tool, shown) {
	const own = examples.filter((example) => example.tool === tool && !/\/path\/to|\.pth\//.test(JSON.stringify(example.input)));
	const rank = ({ input, testTier, generatedFrom }) => {
		const keys = Object.keys(input).filter((key) => Object.hasOwn(shown, key));
		const same = keys.filter((key) => isJsonEqual(input[key], shown[key])).length;
		const source = (generatedFrom === "documentation" ? 1 : 0) + (testTier === 2 ? 2 : 0);
		return [
			same,
			keys.length,
			source,
			-JSON.stringify(input).length
		];
	};
	const ranked = own.map((example) => ({
		example,
		rank: rank(example)
	}));
	ranked.sort((a, b) => {
		const at = a.rank.findIndex((value, index) => value !== b.rank[index]);
		return at < 0 ? 0 : (b.rank[at] ?? 0) - (a.rank[at] ?? 0);
	});
	return ranked[0]?.example ?? null;
}

export { readNamedArguments as a, readLiteral as i, listExamples as n, replaceVarying as r, chooseExample as t };