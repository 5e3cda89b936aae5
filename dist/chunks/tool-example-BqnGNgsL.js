import { c as isJsonObject, s as isJsonEqual } from "./fault-Cx7jcTBv.js";
import { o as matchPattern, r as compilePattern } from "./well-formed-cBdQGrhN.js";
import { t as compileSchema } from "./suite-BRlAjyln.js";
import { i as viewSchema, n as listAlternatives, o as describeValuePath, r as numberKeyword, t as likelyTypes } from "./schema-view-B0-FGxfE.js";

// src/generate/knowledge/loose-literal.ts
const maxDepth$1 = 30;
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
		if (depth > maxDepth$1 || ++this.#parts > maxParts) return void 0;
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

// src/generate/schema/work-budget.ts
/** Thrown when work on a plugin's schema exceeds its budget; the message names the part of the schema. */
var WorkExceeded = class extends Error {
	name = "WorkExceeded";
};
/** Counts steps of work, so that the same input stops at the same step on every host. */
var WorkBudget = class {
	#subject;
	#left;
	constructor(subject, steps) {
		this.#subject = subject;
		this.#left = steps;
	}
	/** @throws WorkExceeded when no step is left */
	spend() {
		if (this.#left <= 0) throw new WorkExceeded(this.#subject);
		this.#left -= 1;
	}
};

// src/generate/schema/endless-requirement.ts
/** Highest number of visited nodes; larger schemas get no answer. */
const maxNodes = 5e3;
/** Deepest nesting of required parts that is followed. */
const maxDepth = 64;
/**
* Finds a part of a schema that requires itself, so that every value would have to go on for ever: `node.next`.
* Undefined when a finite value may fit, and when the schema is too large to tell. Pure.
*/
function findEndlessRequirement(root) {
	try {
		const found = findEndless({
			root,
			budget: new WorkBudget("required parts", maxNodes),
			open: /* @__PURE__ */ new Set()
		}, root, []);
		return found && describeValuePath(found);
	} catch (error) {
		if (error instanceof WorkExceeded) return void 0;
		throw error;
	}
}
/** Returns the path of the part that closes the circle; undefined when a finite value may fit the node. */
function findEndless(walk, node, valuePath) {
	walk.budget.spend();
	if (!isJsonObject(node) || valuePath.length > maxDepth) return void 0;
	const reference = node["$ref"] ?? node["$dynamicRef"] ?? node["$recursiveRef"];
	const identity = valuePath.length === 0 ? "#" : typeof reference === "string" ? reference : node;
	if (walk.open.has(identity)) return valuePath;
	walk.open.add(identity);
	const view = viewSchema(walk.root, node);
	const branches = listAlternatives(walk.root, view).filter(({ isPossible }) => isPossible);
	let endless;
	for (const branch of branches) {
		endless = findEndlessPart(walk, branch, valuePath);
		if (endless === void 0) break;
	}
	walk.open.delete(identity);
	return endless;
}
function findEndlessPart(walk, view, valuePath) {
	const { keywords, required, properties } = view;
	if (keywords["const"] !== void 0 || keywords["enum"] !== void 0) return void 0;
	const types = likelyTypes(view);
	if (types.some((type) => type !== "object" && type !== "array")) return void 0;
	let endless;
	for (const type of types) {
		const parts = type === "object" ? required.map((name) => [name, Object.hasOwn(properties, name) ? properties[name] ?? true : true]) : (numberKeyword(view, "minItems") ?? 0) > 0 && !Array.isArray(keywords["items"]) ? [[0, keywords["items"] ?? true]] : [];
		endless = void 0;
		for (const [key, node] of parts) endless ??= findEndless(walk, node, [...valuePath, key]);
		if (endless === void 0) return void 0;
	}
	return endless;
}

// src/generate/schema/schema-check.ts
/** Highest number of subschema calls for one verdict. */
const maxSteps = 2e5;
/** Time limit for one match of a pattern, since the steps of a backtracking match cannot be counted. */
const patternLimitMs = 200;
/**
* Compiles a schema with the validator of its dialect. Does not assert `format`, since the dialects leave that open.
* Patterns and references of a plugin may be hostile: a count bounds references, a time limit bounds matches.
*/
function compileSchemaCheck(normal) {
	const cuts = /* @__PURE__ */ new Set();
	const endless = findEndlessRequirement(normal.schema);
	if (endless !== void 0) return {
		problem: `no finite value fits it, since ${endless} requires itself`,
		cuts,
		judge: () => "unknown"
	};
	try {
		const validate = compileSchema(normal.schema, normal.dialect, boundedOptions);
		return {
			problem: void 0,
			cuts,
			judge(value) {
				try {
					return validate.call(new WorkBudget("references", maxSteps), value) ? "valid" : "invalid";
				} catch (error) {
					if (error instanceof WorkExceeded) cuts.add(error.message);
					else if (error instanceof RangeError) cuts.add("references");
					else throw error;
					return "unknown";
				}
			}
		};
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		return {
			problem: `the schema does not compile: ${error instanceof RangeError ? "it refers to itself without end" : error.message.slice(0, 200)}`,
			cuts,
			judge: () => "unknown"
		};
	}
}
/** Compiles regular expressions as the rest of PTH does, and limits the time of their matches. */
const createRegExp = Object.assign((source) => {
	const pattern = compilePattern(source);
	return {
		test(text) {
			const result = matchPattern(pattern, text, patternLimitMs);
			if (result.kind === "unknown") throw new WorkExceeded(JSON.stringify(source));
			return result.kind === "match";
		},
		toString: () => source
	};
}, { code: "createRegExp" });
const validatorStart = "}={}){";
/** Each function of a validator spends one step of the current budget. */
const boundedOptions = {
	passContext: true,
	code: {
		regExp: createRegExp,
		process: (source) => {
			if (!source.includes(validatorStart)) throw new TypeError("a validator begins otherwise than expected");
			return source.replace(validatorStart, `${validatorStart}this.spend();`);
		}
	}
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

export { WorkBudget as a, readNamedArguments as c, compileSchemaCheck as i, listExamples as n, WorkExceeded as o, replaceVarying as r, readLiteral as s, chooseExample as t };