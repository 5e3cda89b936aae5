import { c as isJsonObject, s as isJsonEqual } from "./fault-Cx7jcTBv.js";
import { a as findPatternProblem } from "./well-formed-cBdQGrhN.js";

// src/generate/schema/value-path.ts
/** Returns the value at a path, or undefined. */
function valueAt(root, valuePath) {
	let value = root;
	for (const key of valuePath) if (Array.isArray(value) && typeof key === "number") value = value[key];
	else if (isJsonObject(value) && typeof key === "string" && Object.hasOwn(value, key)) value = value[key];
	else return void 0;
	return value;
}
/** Returns a copy of the root with another value at the path; undefined removes it. Creates missing containers. */
function withValueAt(root, valuePath, value) {
	const [key, ...tail] = valuePath;
	if (key === void 0) return value;
	if (typeof key === "number") {
		const items = Array.isArray(root) ? root.slice() : [];
		if (tail.length === 0 && value === void 0) items.splice(key, 1);
		else items[key] = withValueAt(items[key] ?? null, tail, value);
		return items;
	}
	const entries = isJsonObject(root) ? Object.entries(root) : [];
	if (tail.length === 0 && value === void 0) return fromEntries(entries.filter(([name]) => name !== key));
	const child = withValueAt(entries.find(([name]) => name === key)?.[1] ?? null, tail, value);
	if (entries.some(([name]) => name === key)) return fromEntries(entries.map(([name, item]) => [name, name === key ? child : item]));
	return fromEntries([...entries, [key, child]]);
}
/** Works like `Object.fromEntries` but also keeps a key named `__proto__`. */
function fromEntries(entries) {
	const result = {};
	for (const [name, value] of entries) Object.defineProperty(result, name, {
		value,
		enumerable: true,
		writable: true,
		configurable: true
	});
	return result;
}
/** Renders a path for people: `entities[0].name`. */
function describeValuePath(valuePath) {
	return valuePath.reduce((text, key) => typeof key === "number" ? `${text}[${key}]` : text === "" ? key : `${text}.${key}`, "");
}
/** Renders a path in a reply as JSONPath below `$.output`. */
function outputPath(valuePath) {
	return valuePath.reduce((text, key) => {
		if (typeof key === "number") return `${text}[${key}]`;
		return /^[A-Za-z_][A-Za-z0-9_]*$/.test(key) ? `${text}.${key}` : `${text}[${JSON.stringify(key)}]`;
	}, "$.output");
}
/** Lists every string in a value. */
function listStrings(value, limit = 1e3) {
	if (limit <= 0) return [];
	if (typeof value === "string") return [value];
	if (Array.isArray(value)) return value.slice(0, limit).flatMap((item) => listStrings(item, limit - 1));
	if (isJsonObject(value)) return Object.values(value).flatMap((item) => listStrings(item, limit - 1));
	return [];
}

// src/generate/schema/normalise-schema.ts
const maxDepth = 60;
const maxBytes = 262144;
const maxPatternLength = 300;
/**
* Reads a plugin's schema with limits: at most 256 KiB, 60 levels, patterns of 300 characters. Omits unresolvable and
* external references, patterns that do not compile and patterns that are too long, and reports them as problems.
* Converts draft-04's boolean bounds to numbers. Without `$schema`, MCP assumes 2020-12.
*/
function normaliseSchema(raw) {
	const problems = [];
	let size;
	try {
		size = JSON.stringify(raw).length;
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		size = Number.POSITIVE_INFINITY;
	}
	if (size > maxBytes) return {
		schema: { type: "object" },
		dialect: "2020-12",
		problems: ["the schema is larger than 256 KiB"]
	};
	const dialect = readDialect(raw["$schema"]);
	const schema = cleanNode(raw, {
		root: raw,
		problems
	}, 0);
	if (!isJsonObject(schema)) return {
		schema: { type: "object" },
		dialect,
		problems: ["the schema is not an object"]
	};
	delete schema["$schema"];
	if (schema["type"] === void 0 && schema["properties"] !== void 0) schema["type"] = "object";
	if (schema["type"] !== void 0 && schema["type"] !== "object") problems.push("the schema is not of type object");
	return {
		schema,
		dialect,
		problems: [...new Set(problems)]
	};
}
function readDialect(uri) {
	if (typeof uri !== "string") return "2020-12";
	if (/draft-0[3-7]/.test(uri)) return "draft-07";
	return uri.includes("2019-09") ? "2019-09" : "2020-12";
}
/** Keywords whose value is data, not a schema. */
const dataKeywords = /* @__PURE__ */ new Set([
	"const",
	"enum",
	"default",
	"examples",
	"example",
	"required",
	"dependentRequired"
]);
/** Keywords whose value maps names to schemas: the names are not keywords. */
const mapKeywords = /* @__PURE__ */ new Set([
	"properties",
	"patternProperties",
	"$defs",
	"definitions",
	"dependentSchemas",
	"dependencies"
]);
function cleanNode(node, walk, depth) {
	if (depth > maxDepth) {
		walk.problems.push(`the schema is nested deeper than ${maxDepth} levels`);
		return true;
	}
	if (Array.isArray(node)) return node.map((item) => cleanNode(item, walk, depth + 1));
	if (!isJsonObject(node)) return node;
	const entries = [];
	for (const [key, value] of Object.entries(node)) if (dataKeywords.has(key)) entries.push([key, value]);
	else if (mapKeywords.has(key)) entries.push([key, cleanMap(key, value, walk, depth)]);
	else if (key === "pattern" && !isUsablePattern(value, walk)) continue;
	else if ((key === "$ref" || key === "$dynamicRef") && !isUsableReference(value, walk)) continue;
	else if (key === "$schema" && depth > 0) continue;
	else if (key === "$id" || key === "id") {
		if (typeof value !== "string" || !value.startsWith("#")) continue;
		entries.push([key, value]);
	} else entries.push([key, cleanNode(value, walk, depth + 1)]);
	return upgradeBounds(fromEntries(entries));
}
function cleanMap(keyword, value, walk, depth) {
	if (!isJsonObject(value)) return {};
	return fromEntries(Object.entries(value).filter(([name]) => keyword !== "patternProperties" || isUsablePattern(name, walk)).map(([name, item]) => [name, cleanNode(item, walk, depth + 1)]));
}
function isUsablePattern(pattern, walk) {
	if (typeof pattern !== "string") return false;
	if (pattern.length > maxPatternLength) {
		walk.problems.push(`a pattern is longer than ${maxPatternLength} characters and is not checked`);
		return false;
	}
	if (findPatternProblem(pattern) === null) return true;
	walk.problems.push(`a pattern is no regular expression: ${pattern.slice(0, 60)}`);
	return false;
}
function isUsableReference(reference, walk) {
	if (typeof reference === "string" && resolveReference(walk.root, reference) !== void 0) return true;
	walk.problems.push(`a reference leads nowhere: ${JSON.stringify(reference).slice(0, 100)}`);
	return false;
}
/**
* Returns the schema that a local reference points to: `#`, a JSON pointer, or an anchor. Never leaves the document.
*/
function resolveReference(root, reference) {
	if (reference === "#") return root;
	if (!reference.startsWith("#")) return void 0;
	if (!reference.startsWith("#/")) return findAnchor(root, reference.slice(1), 0);
	let value = root;
	for (const part of decodePointer(reference.slice(2))) if (Array.isArray(value)) value = value[Number(part)];
	else if (isJsonObject(value) && Object.hasOwn(value, part)) value = value[part];
	else return void 0;
	return value;
}
function decodePointer(pointer) {
	let text = pointer;
	try {
		text = decodeURIComponent(pointer);
	} catch (error) {
		if (!(error instanceof URIError)) throw error;
	}
	return text.split("/").map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}
function findAnchor(node, anchor, depth) {
	if (depth > maxDepth || typeof node !== "object" || node === null) return void 0;
	if (isJsonObject(node)) {
		if (node["$anchor"] === anchor || node["$dynamicAnchor"] === anchor || node["$id"] === `#${anchor}`) return node;
	}
	for (const item of Object.values(node)) {
		const found = findAnchor(item, anchor, depth + 1);
		if (found !== void 0) return found;
	}
}
function upgradeBounds(node) {
	for (const [flag, bound] of [["exclusiveMinimum", "minimum"], ["exclusiveMaximum", "maximum"]]) {
		if (typeof node[flag] !== "boolean") continue;
		const limit = node[bound];
		if (node[flag] && typeof limit === "number") {
			node[flag] = limit;
			delete node[bound];
		} else delete node[flag];
	}
	return node;
}

// src/generate/schema/schema-view.ts
const maxReferenceSteps = 32;
const maxNodes = 2e3;
/** Views a node of a schema document. Stops after 2000 unfolded nodes. */
function viewSchema(root, node) {
	const view = {
		isPossible: true,
		types: void 0,
		description: "",
		keywords: {},
		required: [],
		properties: Object.create(null),
		choices: []
	};
	merge(view, root, node, {
		references: 0,
		nodes: 0
	});
	return view;
}
/** Deepest nesting of choices in choices; a choice that leads back to itself offers nothing more from there. */
const maxChoiceDepth = 5;
/**
* Narrows the view to one branch of each choice; returns at most `limit` combinations (default 8), the first branches
* first. Empty when every branch leads back to its own choice.
*/
function listAlternatives(root, view, limit = 8, depth = 0) {
	if (view.choices.length === 0) return [view];
	if (depth > maxChoiceDepth) return [];
	let combinations = [[]];
	for (const branches of view.choices) combinations = combinations.flatMap((chosen) => branches.map((branch) => [...chosen, branch])).slice(0, limit);
	return combinations.flatMap((chosen) => {
		const narrowed = viewSchema(root, { allOf: [asNode({
			...view,
			choices: []
		}), ...chosen] });
		return narrowed.choices.length > 0 ? listAlternatives(root, narrowed, 4, depth + 1) : [narrowed];
	});
}
/** Returns a view as a schema node again, so that it can be merged with a branch. */
function asNode(view) {
	return {
		...view.keywords,
		...view.types ? { type: [...view.types] } : {},
		...view.description === "" ? {} : { description: view.description },
		...view.required.length > 0 ? { required: [...view.required] } : {},
		...Object.keys(view.properties).length > 0 ? { properties: { ...view.properties } } : {}
	};
}
function merge(view, root, node, spent) {
	spent.nodes += 1;
	if (spent.nodes > maxNodes) return;
	if (node === false) {
		view.isPossible = false;
		return;
	}
	if (!isJsonObject(node)) return;
	for (const key of [
		"$ref",
		"$dynamicRef",
		"$recursiveRef"
	]) {
		const reference = node[key];
		if (typeof reference !== "string" || spent.references >= maxReferenceSteps) continue;
		spent.references += 1;
		const target = resolveReference(root, reference);
		if (target !== void 0) merge(view, root, target, spent);
	}
	mergeKeywords(view, node);
	for (const part of asList(node["allOf"])) merge(view, root, part, spent);
	for (const key of ["anyOf", "oneOf"]) {
		const branches = asList(node[key]);
		if (branches.length > 0) view.choices.push(branches);
	}
	mergeCondition(view, node);
}
/**
* Merges `then` and `else` without their condition, which may be too strict or too wide: the validator decides in the
* end.
*/
function mergeCondition(view, node) {
	const condition = node["if"];
	if (condition === void 0) return;
	view.choices.push([{ allOf: [condition, node["then"] ?? true] }, node["else"] ?? true]);
}
const skipped = /* @__PURE__ */ new Set([
	"$ref",
	"$dynamicRef",
	"$recursiveRef",
	"allOf",
	"anyOf",
	"oneOf",
	"if",
	"then",
	"else",
	"$defs",
	"definitions",
	"type",
	"required",
	"properties",
	"description",
	"title"
]);
function mergeKeywords(view, node) {
	const types = readTypes(node["type"]);
	if (types) view.types = view.types ? intersectTypes(view.types, types) : types;
	if (view.types?.length === 0) view.isPossible = false;
	const description = [node["title"], node["description"]].filter((text) => typeof text === "string").join(". ");
	if (description !== "") view.description = view.description === "" ? description : `${description} ${view.description}`;
	for (const name of asList(node["required"])) if (typeof name === "string" && !view.required.includes(name)) view.required.push(name);
	if (isJsonObject(node["properties"])) for (const [name, property] of Object.entries(node["properties"])) {
		const before = view.properties[name];
		view.properties[name] = before === void 0 ? property : { allOf: [before, property] };
	}
	for (const [key, value] of Object.entries(node)) {
		if (skipped.has(key)) continue;
		const before = view.keywords[key];
		view.keywords[key] = before === void 0 ? value : mergeKeyword(key, before, value);
	}
}
const largest = /* @__PURE__ */ new Set([
	"minimum",
	"exclusiveMinimum",
	"minLength",
	"minItems",
	"minProperties",
	"minContains"
]);
const smallest = /* @__PURE__ */ new Set([
	"maximum",
	"exclusiveMaximum",
	"maxLength",
	"maxItems",
	"maxProperties",
	"maxContains"
]);
function mergeKeyword(key, left, right) {
	if (typeof left === "number" && typeof right === "number") {
		if (largest.has(key)) return Math.max(left, right);
		if (smallest.has(key)) return Math.min(left, right);
		if (key === "multipleOf") return left % right === 0 ? left : left * right;
	}
	if (key === "enum" && Array.isArray(left) && Array.isArray(right)) return left.filter((item) => right.some((other) => isJsonEqual(item, other)));
	if (key === "items" || key === "contains" || key === "propertyNames") return { allOf: [left, right] };
	if (key === "additionalProperties" || key === "unevaluatedProperties") return left === false || right === false ? false : { allOf: [left, right] };
	if (key === "uniqueItems") return left === true || right === true;
	return right;
}
function intersectTypes(left, right) {
	const both = left.filter((type) => right.includes(type) || type === "integer" && right.includes("number"));
	return left.includes("number") && right.includes("integer") && !both.includes("integer") ? [...both, "integer"] : both;
}
const typeNames = [
	"string",
	"number",
	"integer",
	"boolean",
	"object",
	"array",
	"null"
];
function readTypes(value) {
	const types = asList(value).filter((type) => typeof type === "string" && typeNames.includes(type));
	return types.length === 0 ? void 0 : types;
}
function asList(value) {
	if (value === void 0) return [];
	return Array.isArray(value) ? value : [value];
}
/**
* Returns the most likely types of a value of this view, best first: declared ones, else those that the other keywords
* suggest.
*/
function likelyTypes(view) {
	if (view.types) return view.types;
	const { keywords } = view;
	const has = (...names) => names.some((name) => keywords[name] !== void 0);
	if (Object.keys(view.properties).length > 0 || view.required.length > 0) return ["object"];
	if (has("additionalProperties", "patternProperties", "minProperties", "propertyNames")) return ["object"];
	if (has("items", "prefixItems", "minItems", "contains", "uniqueItems")) return ["array"];
	if (has("minLength", "maxLength", "pattern", "format")) return ["string"];
	if (has("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf")) return ["number"];
	return [
		"string",
		"number",
		"boolean",
		"object",
		"array",
		"null"
	];
}
/** Returns a numeric keyword, or undefined. */
function numberKeyword(view, name) {
	const value = view.keywords[name];
	return typeof value === "number" && Number.isFinite(value) ? value : void 0;
}

export { normaliseSchema as a, listStrings as c, withValueAt as d, viewSchema as i, outputPath as l, listAlternatives as n, describeValuePath as o, numberKeyword as r, fromEntries as s, likelyTypes as t, valueAt as u };