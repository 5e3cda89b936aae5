import { i as __toESM, r as __require, t as __commonJSMin } from "./rolldown-runtime-CiVTkJ2Q.js";
import { c as secretNamePattern, g as isJsonObject, m as systemClock, u as log } from "./base-CSypk7MQ.js";
import { n as assertNever, o as systemErrorCode, r as describeFault, t as PthError } from "./fault-DseaVzw-.js";
import { t as createHexId } from "./ids-C786hwZ2.js";
import { i as isThere, r as isReachable, t as isEntryReachable } from "./is-there-DrCLtUT8.js";
import { C as isInside, S as readProcessTable, b as parseProcessStat, c as describeOwner, d as killLabelled, f as sessionLabelVariable, g as describeRunOutcome, h as findProgram, i as runProcess, m as HeadTailBuffer, n as startProcess$1, o as within, p as findTreeMembers, r as runStarted, s as processMarkVariable, u as isOwnerGone, v as sendSignal, x as readProcessEntry, y as hasStartVariable } from "./process-U_aH7Ics.js";
import { n as quoteArguments, r as quoteShell, t as isShellName } from "./quote-shell-DF4SIwFQ.js";
import { C as strictObject, E as union, R as prettifyError, S as record, T as tuple, c as boolean, f as int, g as literal, i as _enum, s as array, u as discriminatedUnion, v as number, w as string, y as object } from "./schemas-Cb3FTvXx.js";
import { n as datetime } from "./iso-DsHIdsx1.js";
import { Socket, connect, createServer } from "node:net";
import { Duplex, PassThrough, Writable } from "node:stream";
import { promisify } from "node:util";
import { createHash, randomUUID } from "node:crypto";
import { accessSync, chown, closeSync, constants, createReadStream, createWriteStream, existsSync, fstatSync, lstatSync, open, openSync, readFileSync, readdirSync, readlinkSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, delimiter, dirname, isAbsolute, join, posix, relative, resolve, sep } from "node:path";
import { access, chmod, chown as chown$1, copyFile, cp, link, lstat, mkdir, mkdtemp, open as open$1, readFile, readdir, readlink, realpath, rename, rm, rmdir, stat, statfs, symlink, unlink, writeFile } from "node:fs/promises";
import { arch, availableParallelism, freemem, homedir, hostname, platform, release, tmpdir, totalmem, type, userInfo } from "node:os";
import { setImmediate, setTimeout as setTimeout$1 } from "node:timers/promises";
import { spawn } from "node:child_process";
import { Script, createContext } from "node:vm";
import { StringDecoder } from "node:string_decoder";
import { pipeline } from "node:stream/promises";

// src/base/cleanup.ts
/**
* Closes opened resources in reverse order, on every path. Register an undo before opening, or right after it. An undo
* that fails does not stop the others: all failures are thrown together at the end. When all failures are faults, they
* are thrown as one fault with the code of the first, since one lost environment usually fails every later step.
*/
var Cleanup = class {
	#undos = [];
	#running;
	#isBusy = false;
	/** Registers an undo; returns a function that takes it off the list without running it. */
	add(title, undo) {
		const entry = {
			title,
			undo
		};
		this.#undos.push(entry);
		return () => {
			const index = this.#undos.indexOf(entry);
			if (index >= 0) this.#undos.splice(index, 1);
		};
	}
	/**
	* Runs all undos, last first, each once. A later call returns the outcome of the first, unless an undo was added
	* since; then it runs that one as well.
	*/
	run() {
		if (!this.#running || !this.#isBusy && this.#undos.length > 0) this.#running = this.#runAll();
		return this.#running;
	}
	async #runAll() {
		const failures = [];
		this.#isBusy = true;
		for (let entry = this.#undos.pop(); entry; entry = this.#undos.pop()) try {
			await entry.undo();
		} catch (error) {
			if (PthError.isInstance(error)) failures.push(error);
			else failures.push(new Error(`${entry.title}: ${error instanceof Error ? error.message : String(error)}`, { cause: error }));
		}
		this.#isBusy = false;
		const [only] = failures;
		if (failures.length === 1 && only) throw only;
		if (failures.length < 2) return;
		const all = new AggregateError(failures, `${failures.length} clean-up steps failed`);
		const [first, ...others] = failures.filter((failure) => PthError.isInstance(failure));
		if (!first || others.length + 1 < failures.length) throw all;
		const messages = new Set([first, ...others].map(({ message }) => message));
		throw new PthError(first.code, [...messages].join(" "), {
			details: first.details,
			recovery: first.recovery,
			cause: all
		});
	}
};

// src/base/strict-yaml.ts
/** Options for YAML written by people: no tags, no output, and problems reported by line and column. */
const strictYaml = {
	prettyErrors: false,
	merge: true,
	stringKeys: true,
	resolveKnownTags: false,
	version: "1.2",
	schema: "core",
	logLevel: "silent"
};

// src/base/value-words.ts
const typeWords = {
	string: "text",
	number: "a number",
	int: "a whole number",
	boolean: "true or false",
	array: "a list",
	tuple: "a list",
	object: "a mapping",
	record: "a mapping"
};
/** Returns the word that people use for a type of a schema; a type without such a word keeps its name. */
function nameType(type) {
	return typeWords[type] ?? type;
}
/** Describes a value in plain words: `the number 5`, `a list`, `the text "x"`; text is cut after 60 characters. */
function nameValue(value) {
	if (value === void 0) return "missing";
	if (value === null) return "empty";
	if (Array.isArray(value)) return "a list";
	if (typeof value === "string") return `the text ${JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)}`;
	if (typeof value === "number") return `the number ${value}`;
	return typeof value === "boolean" ? String(value) : "a mapping";
}
/** Joins names to `a, b or c`. */
function listAlternatives(names) {
	const last = names.at(-1) ?? "";
	return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} or ${last}`;
}
/** Returns the value at a path below a value, by own keys alone; undefined when there is none. */
function valueAt(root, path) {
	let current = root;
	for (const key of path) {
		if (typeof current !== "object" || current === null || !Object.hasOwn(current, key)) return void 0;
		current = current[key];
	}
	return current;
}

// node_modules/yaml/dist/nodes/identity.js
var require_identity = /* @__PURE__ */ __commonJSMin(((exports) => {
	const ALIAS = Symbol.for("yaml.alias");
	const DOC = Symbol.for("yaml.document");
	const MAP = Symbol.for("yaml.map");
	const PAIR = Symbol.for("yaml.pair");
	const SCALAR = Symbol.for("yaml.scalar");
	const SEQ = Symbol.for("yaml.seq");
	const NODE_TYPE = Symbol.for("yaml.node.type");
	const isAlias = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === ALIAS;
	const isDocument = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === DOC;
	const isMap = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === MAP;
	const isPair = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === PAIR;
	const isScalar = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SCALAR;
	const isSeq = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SEQ;
	function isCollection(node) {
		if (node && typeof node === "object") switch (node[NODE_TYPE]) {
			case MAP:
			case SEQ: return true;
		}
		return false;
	}
	function isNode(node) {
		if (node && typeof node === "object") switch (node[NODE_TYPE]) {
			case ALIAS:
			case MAP:
			case SCALAR:
			case SEQ: return true;
		}
		return false;
	}
	const hasAnchor = (node) => (isScalar(node) || isCollection(node)) && !!node.anchor;
	exports.ALIAS = ALIAS;
	exports.DOC = DOC;
	exports.MAP = MAP;
	exports.NODE_TYPE = NODE_TYPE;
	exports.PAIR = PAIR;
	exports.SCALAR = SCALAR;
	exports.SEQ = SEQ;
	exports.hasAnchor = hasAnchor;
	exports.isAlias = isAlias;
	exports.isCollection = isCollection;
	exports.isDocument = isDocument;
	exports.isMap = isMap;
	exports.isNode = isNode;
	exports.isPair = isPair;
	exports.isScalar = isScalar;
	exports.isSeq = isSeq;
}));

// node_modules/yaml/dist/visit.js
var require_visit = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	const BREAK = Symbol("break visit");
	const SKIP = Symbol("skip children");
	const REMOVE = Symbol("remove node");
	/**
	* Apply a visitor to an AST node or document.
	*
	* Walks through the tree (depth-first) starting from `node`, calling a
	* `visitor` function with three arguments:
	*   - `key`: For sequence values and map `Pair`, the node's index in the
	*     collection. Within a `Pair`, `'key'` or `'value'`, correspondingly.
	*     `null` for the root node.
	*   - `node`: The current node.
	*   - `path`: The ancestry of the current node.
	*
	* The return value of the visitor may be used to control the traversal:
	*   - `undefined` (default): Do nothing and continue
	*   - `visit.SKIP`: Do not visit the children of this node, continue with next
	*     sibling
	*   - `visit.BREAK`: Terminate traversal completely
	*   - `visit.REMOVE`: Remove the current node, then continue with the next one
	*   - `Node`: Replace the current node, then continue by visiting it
	*   - `number`: While iterating the items of a sequence or map, set the index
	*     of the next step. This is useful especially if the index of the current
	*     node has changed.
	*
	* If `visitor` is a single function, it will be called with all values
	* encountered in the tree, including e.g. `null` values. Alternatively,
	* separate visitor functions may be defined for each `Map`, `Pair`, `Seq`,
	* `Alias` and `Scalar` node. To define the same visitor function for more than
	* one node type, use the `Collection` (map and seq), `Value` (map, seq & scalar)
	* and `Node` (alias, map, seq & scalar) targets. Of all these, only the most
	* specific defined one will be used for each node.
	*/
	function visit(node, visitor) {
		const visitor_ = initVisitor(visitor);
		if (identity.isDocument(node)) {
			if (visit_(null, node.contents, visitor_, Object.freeze([node])) === REMOVE) node.contents = null;
		} else visit_(null, node, visitor_, Object.freeze([]));
	}
	/** Terminate visit traversal completely */
	visit.BREAK = BREAK;
	/** Do not visit the children of the current node */
	visit.SKIP = SKIP;
	/** Remove the current node */
	visit.REMOVE = REMOVE;
	function visit_(key, node, visitor, path) {
		const ctrl = callVisitor(key, node, visitor, path);
		if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
			replaceNode(key, path, ctrl);
			return visit_(key, ctrl, visitor, path);
		}
		if (typeof ctrl !== "symbol") {
			if (identity.isCollection(node)) {
				path = Object.freeze(path.concat(node));
				for (let i = 0; i < node.items.length; ++i) {
					const ci = visit_(i, node.items[i], visitor, path);
					if (typeof ci === "number") i = ci - 1;
					else if (ci === BREAK) return BREAK;
					else if (ci === REMOVE) {
						node.items.splice(i, 1);
						i -= 1;
					}
				}
			} else if (identity.isPair(node)) {
				path = Object.freeze(path.concat(node));
				const ck = visit_("key", node.key, visitor, path);
				if (ck === BREAK) return BREAK;
				else if (ck === REMOVE) node.key = null;
				const cv = visit_("value", node.value, visitor, path);
				if (cv === BREAK) return BREAK;
				else if (cv === REMOVE) node.value = null;
			}
		}
		return ctrl;
	}
	/**
	* Apply an async visitor to an AST node or document.
	*
	* Walks through the tree (depth-first) starting from `node`, calling a
	* `visitor` function with three arguments:
	*   - `key`: For sequence values and map `Pair`, the node's index in the
	*     collection. Within a `Pair`, `'key'` or `'value'`, correspondingly.
	*     `null` for the root node.
	*   - `node`: The current node.
	*   - `path`: The ancestry of the current node.
	*
	* The return value of the visitor may be used to control the traversal:
	*   - `Promise`: Must resolve to one of the following values
	*   - `undefined` (default): Do nothing and continue
	*   - `visit.SKIP`: Do not visit the children of this node, continue with next
	*     sibling
	*   - `visit.BREAK`: Terminate traversal completely
	*   - `visit.REMOVE`: Remove the current node, then continue with the next one
	*   - `Node`: Replace the current node, then continue by visiting it
	*   - `number`: While iterating the items of a sequence or map, set the index
	*     of the next step. This is useful especially if the index of the current
	*     node has changed.
	*
	* If `visitor` is a single function, it will be called with all values
	* encountered in the tree, including e.g. `null` values. Alternatively,
	* separate visitor functions may be defined for each `Map`, `Pair`, `Seq`,
	* `Alias` and `Scalar` node. To define the same visitor function for more than
	* one node type, use the `Collection` (map and seq), `Value` (map, seq & scalar)
	* and `Node` (alias, map, seq & scalar) targets. Of all these, only the most
	* specific defined one will be used for each node.
	*/
	async function visitAsync(node, visitor) {
		const visitor_ = initVisitor(visitor);
		if (identity.isDocument(node)) {
			if (await visitAsync_(null, node.contents, visitor_, Object.freeze([node])) === REMOVE) node.contents = null;
		} else await visitAsync_(null, node, visitor_, Object.freeze([]));
	}
	/** Terminate visit traversal completely */
	visitAsync.BREAK = BREAK;
	/** Do not visit the children of the current node */
	visitAsync.SKIP = SKIP;
	/** Remove the current node */
	visitAsync.REMOVE = REMOVE;
	async function visitAsync_(key, node, visitor, path) {
		const ctrl = await callVisitor(key, node, visitor, path);
		if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
			replaceNode(key, path, ctrl);
			return visitAsync_(key, ctrl, visitor, path);
		}
		if (typeof ctrl !== "symbol") {
			if (identity.isCollection(node)) {
				path = Object.freeze(path.concat(node));
				for (let i = 0; i < node.items.length; ++i) {
					const ci = await visitAsync_(i, node.items[i], visitor, path);
					if (typeof ci === "number") i = ci - 1;
					else if (ci === BREAK) return BREAK;
					else if (ci === REMOVE) {
						node.items.splice(i, 1);
						i -= 1;
					}
				}
			} else if (identity.isPair(node)) {
				path = Object.freeze(path.concat(node));
				const ck = await visitAsync_("key", node.key, visitor, path);
				if (ck === BREAK) return BREAK;
				else if (ck === REMOVE) node.key = null;
				const cv = await visitAsync_("value", node.value, visitor, path);
				if (cv === BREAK) return BREAK;
				else if (cv === REMOVE) node.value = null;
			}
		}
		return ctrl;
	}
	function initVisitor(visitor) {
		if (typeof visitor === "object" && (visitor.Collection || visitor.Node || visitor.Value)) return Object.assign({
			Alias: visitor.Node,
			Map: visitor.Node,
			Scalar: visitor.Node,
			Seq: visitor.Node
		}, visitor.Value && {
			Map: visitor.Value,
			Scalar: visitor.Value,
			Seq: visitor.Value
		}, visitor.Collection && {
			Map: visitor.Collection,
			Seq: visitor.Collection
		}, visitor);
		return visitor;
	}
	function callVisitor(key, node, visitor, path) {
		if (typeof visitor === "function") return visitor(key, node, path);
		if (identity.isMap(node)) return visitor.Map?.(key, node, path);
		if (identity.isSeq(node)) return visitor.Seq?.(key, node, path);
		if (identity.isPair(node)) return visitor.Pair?.(key, node, path);
		if (identity.isScalar(node)) return visitor.Scalar?.(key, node, path);
		if (identity.isAlias(node)) return visitor.Alias?.(key, node, path);
	}
	function replaceNode(key, path, node) {
		const parent = path[path.length - 1];
		if (identity.isCollection(parent)) parent.items[key] = node;
		else if (identity.isPair(parent)) {
			if (key === "key") parent.key = node;
			else parent.value = node;
		} else if (identity.isDocument(parent)) parent.contents = node;
		else {
			const pt = identity.isAlias(parent) ? "alias" : "scalar";
			throw new Error(`Cannot replace node with ${pt} parent`);
		}
	}
	exports.visit = visit;
	exports.visitAsync = visitAsync;
}));

// node_modules/yaml/dist/doc/directives.js
var require_directives = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var visit = require_visit();
	const escapeChars = {
		"!": "%21",
		",": "%2C",
		"[": "%5B",
		"]": "%5D",
		"{": "%7B",
		"}": "%7D"
	};
	const escapeTagName = (tn) => tn.replace(/[!,[\]{}]/g, (ch) => escapeChars[ch]);
	var Directives = class Directives {
		constructor(yaml, tags) {
			/**
			* The directives-end/doc-start marker `---`. If `null`, a marker may still be
			* included in the document's stringified representation.
			*/
			this.docStart = null;
			/** The doc-end marker `...`.  */
			this.docEnd = false;
			this.yaml = Object.assign({}, Directives.defaultYaml, yaml);
			this.tags = Object.assign({}, Directives.defaultTags, tags);
		}
		clone() {
			const copy = new Directives(this.yaml, this.tags);
			copy.docStart = this.docStart;
			return copy;
		}
		/**
		* During parsing, get a Directives instance for the current document and
		* update the stream state according to the current version's spec.
		*/
		atDocument() {
			const res = new Directives(this.yaml, this.tags);
			switch (this.yaml.version) {
				case "1.1":
					this.atNextDocument = true;
					break;
				case "1.2":
					this.atNextDocument = false;
					this.yaml = {
						explicit: Directives.defaultYaml.explicit,
						version: "1.2"
					};
					this.tags = Object.assign({}, Directives.defaultTags);
			}
			return res;
		}
		/**
		* @param onError - May be called even if the action was successful
		* @returns `true` on success
		*/
		add(line, onError) {
			if (this.atNextDocument) {
				this.yaml = {
					explicit: Directives.defaultYaml.explicit,
					version: "1.1"
				};
				this.tags = Object.assign({}, Directives.defaultTags);
				this.atNextDocument = false;
			}
			const parts = line.trim().split(/[ \t]+/);
			const name = parts.shift();
			switch (name) {
				case "%TAG": {
					if (parts.length !== 2) {
						onError(0, "%TAG directive should contain exactly two parts");
						if (parts.length < 2) return false;
					}
					const [handle, prefix] = parts;
					this.tags[handle] = prefix;
					return true;
				}
				case "%YAML": {
					this.yaml.explicit = true;
					if (parts.length !== 1) {
						onError(0, "%YAML directive should contain exactly one part");
						return false;
					}
					const [version] = parts;
					if (version === "1.1" || version === "1.2") {
						this.yaml.version = version;
						return true;
					} else {
						const isValid = /^\d+\.\d+$/.test(version);
						onError(6, `Unsupported YAML version ${version}`, isValid);
						return false;
					}
				}
				default:
					onError(0, `Unknown directive ${name}`, true);
					return false;
			}
		}
		/**
		* Resolves a tag, matching handles to those defined in %TAG directives.
		*
		* @returns Resolved tag, which may also be the non-specific tag `'!'` or a
		*   `'!local'` tag, or `null` if unresolvable.
		*/
		tagName(source, onError) {
			if (source === "!") return "!";
			if (source[0] !== "!") {
				onError(`Not a valid tag: ${source}`);
				return null;
			}
			if (source[1] === "<") {
				const verbatim = source.slice(2, -1);
				if (verbatim === "!" || verbatim === "!!") {
					onError(`Verbatim tags aren't resolved, so ${source} is invalid.`);
					return null;
				}
				if (source[source.length - 1] !== ">") onError("Verbatim tags must end with a >");
				return verbatim;
			}
			const [, handle, suffix] = source.match(/^(.*!)([^!]*)$/s);
			if (!suffix) onError(`The ${source} tag has no suffix`);
			const prefix = this.tags[handle];
			if (prefix) try {
				return prefix + decodeURIComponent(suffix);
			} catch (error) {
				onError(String(error));
				return null;
			}
			if (handle === "!") return source;
			onError(`Could not resolve tag: ${source}`);
			return null;
		}
		/**
		* Given a fully resolved tag, returns its printable string form,
		* taking into account current tag prefixes and defaults.
		*/
		tagString(tag) {
			for (const [handle, prefix] of Object.entries(this.tags)) if (tag.startsWith(prefix)) return handle + escapeTagName(tag.substring(prefix.length));
			return tag[0] === "!" ? tag : `!<${tag}>`;
		}
		toString(doc) {
			const lines = this.yaml.explicit ? [`%YAML ${this.yaml.version || "1.2"}`] : [];
			const tagEntries = Object.entries(this.tags);
			let tagNames;
			if (doc && tagEntries.length > 0 && identity.isNode(doc.contents)) {
				const tags = {};
				visit.visit(doc.contents, (_key, node) => {
					if (identity.isNode(node) && node.tag) tags[node.tag] = true;
				});
				tagNames = Object.keys(tags);
			} else tagNames = [];
			for (const [handle, prefix] of tagEntries) {
				if (handle === "!!" && prefix === "tag:yaml.org,2002:") continue;
				if (!doc || tagNames.some((tn) => tn.startsWith(prefix))) lines.push(`%TAG ${handle} ${prefix}`);
			}
			return lines.join("\n");
		}
	};
	Directives.defaultYaml = {
		explicit: false,
		version: "1.2"
	};
	Directives.defaultTags = { "!!": "tag:yaml.org,2002:" };
	exports.Directives = Directives;
}));

// node_modules/yaml/dist/doc/anchors.js
var require_anchors = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var visit = require_visit();
	/**
	* Verify that the input string is a valid anchor.
	*
	* Will throw on errors.
	*/
	function anchorIsValid(anchor) {
		if (/[\x00-\x19\s,[\]{}]/.test(anchor)) {
			const msg = `Anchor must not contain whitespace or control characters: ${JSON.stringify(anchor)}`;
			throw new Error(msg);
		}
		return true;
	}
	function anchorNames(root) {
		const anchors = /* @__PURE__ */ new Set();
		visit.visit(root, { Value(_key, node) {
			if (node.anchor) anchors.add(node.anchor);
		} });
		return anchors;
	}
	/** Find a new anchor name with the given `prefix` and a one-indexed suffix. */
	function findNewAnchor(prefix, exclude) {
		for (let i = 1;; ++i) {
			const name = `${prefix}${i}`;
			if (!exclude.has(name)) return name;
		}
	}
	function createNodeAnchors(doc, prefix) {
		const aliasObjects = [];
		const sourceObjects = /* @__PURE__ */ new Map();
		let prevAnchors = null;
		return {
			onAnchor: (source) => {
				aliasObjects.push(source);
				prevAnchors ?? (prevAnchors = anchorNames(doc));
				const anchor = findNewAnchor(prefix, prevAnchors);
				prevAnchors.add(anchor);
				return anchor;
			},
			/**
			* With circular references, the source node is only resolved after all
			* of its child nodes are. This is why anchors are set only after all of
			* the nodes have been created.
			*/
			setAnchors: () => {
				for (const source of aliasObjects) {
					const ref = sourceObjects.get(source);
					if (typeof ref === "object" && ref.anchor && (identity.isScalar(ref.node) || identity.isCollection(ref.node))) ref.node.anchor = ref.anchor;
					else {
						const error = /* @__PURE__ */ new Error("Failed to resolve repeated object (this should not happen)");
						error.source = source;
						throw error;
					}
				}
			},
			sourceObjects
		};
	}
	exports.anchorIsValid = anchorIsValid;
	exports.anchorNames = anchorNames;
	exports.createNodeAnchors = createNodeAnchors;
	exports.findNewAnchor = findNewAnchor;
}));

// node_modules/yaml/dist/doc/applyReviver.js
var require_applyReviver = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* Applies the JSON.parse reviver algorithm as defined in the ECMA-262 spec,
	* in section 24.5.1.1 "Runtime Semantics: InternalizeJSONProperty" of the
	* 2021 edition: https://tc39.es/ecma262/#sec-json.parse
	*
	* Includes extensions for handling Map and Set objects.
	*/
	function applyReviver(reviver, obj, key, val) {
		if (val && typeof val === "object") {
			if (Array.isArray(val)) for (let i = 0, len = val.length; i < len; ++i) {
				const v0 = val[i];
				const v1 = applyReviver(reviver, val, String(i), v0);
				if (v1 === void 0) delete val[i];
				else if (v1 !== v0) val[i] = v1;
			}
			else if (val instanceof Map) for (const k of Array.from(val.keys())) {
				const v0 = val.get(k);
				const v1 = applyReviver(reviver, val, k, v0);
				if (v1 === void 0) val.delete(k);
				else if (v1 !== v0) val.set(k, v1);
			}
			else if (val instanceof Set) for (const v0 of Array.from(val)) {
				const v1 = applyReviver(reviver, val, v0, v0);
				if (v1 === void 0) val.delete(v0);
				else if (v1 !== v0) {
					val.delete(v0);
					val.add(v1);
				}
			}
			else for (const [k, v0] of Object.entries(val)) {
				const v1 = applyReviver(reviver, val, k, v0);
				if (v1 === void 0) delete val[k];
				else if (v1 !== v0) val[k] = v1;
			}
		}
		return reviver.call(obj, key, val);
	}
	exports.applyReviver = applyReviver;
}));

// node_modules/yaml/dist/nodes/toJS.js
var require_toJS = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	/**
	* Recursively convert any node or its contents to native JavaScript
	*
	* @param value - The input value
	* @param arg - If `value` defines a `toJSON()` method, use this
	*   as its first argument
	* @param ctx - Conversion context, originally set in Document#toJS(). If
	*   `{ keep: true }` is not set, output should be suitable for JSON
	*   stringification.
	*/
	function toJS(value, arg, ctx) {
		if (Array.isArray(value)) return value.map((v, i) => toJS(v, String(i), ctx));
		if (value && typeof value.toJSON === "function") {
			if (!ctx || !identity.hasAnchor(value)) return value.toJSON(arg, ctx);
			const data = {
				aliasCount: 0,
				count: 1,
				res: void 0
			};
			ctx.anchors.set(value, data);
			ctx.onCreate = (res) => {
				data.res = res;
				delete ctx.onCreate;
			};
			const res = value.toJSON(arg, ctx);
			if (ctx.onCreate) ctx.onCreate(res);
			return res;
		}
		if (typeof value === "bigint" && !ctx?.keep) return Number(value);
		return value;
	}
	exports.toJS = toJS;
}));

// node_modules/yaml/dist/nodes/Node.js
var require_Node = /* @__PURE__ */ __commonJSMin(((exports) => {
	var applyReviver = require_applyReviver();
	var identity = require_identity();
	var toJS = require_toJS();
	var NodeBase = class {
		constructor(type) {
			Object.defineProperty(this, identity.NODE_TYPE, { value: type });
		}
		/** Create a copy of this node.  */
		clone() {
			const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
			if (this.range) copy.range = this.range.slice();
			return copy;
		}
		/** A plain JavaScript representation of this node. */
		toJS(doc, { mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
			if (!identity.isDocument(doc)) throw new TypeError("A document argument is required");
			const ctx = {
				anchors: /* @__PURE__ */ new Map(),
				doc,
				keep: true,
				mapAsMap: mapAsMap === true,
				mapKeyWarned: false,
				maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
			};
			const res = toJS.toJS(this, "", ctx);
			if (typeof onAnchor === "function") for (const { count, res } of ctx.anchors.values()) onAnchor(res, count);
			return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
		}
	};
	exports.NodeBase = NodeBase;
}));

// node_modules/yaml/dist/nodes/Alias.js
var require_Alias = /* @__PURE__ */ __commonJSMin(((exports) => {
	var anchors = require_anchors();
	var visit = require_visit();
	var identity = require_identity();
	var Node = require_Node();
	var toJS = require_toJS();
	var Alias = class extends Node.NodeBase {
		constructor(source) {
			super(identity.ALIAS);
			this.source = source;
			Object.defineProperty(this, "tag", { set() {
				throw new Error("Alias nodes cannot have tags");
			} });
		}
		/**
		* Resolve the value of this alias within `doc`, finding the last
		* instance of the `source` anchor before this node.
		*/
		resolve(doc, ctx) {
			if (ctx?.maxAliasCount === 0) throw new ReferenceError("Alias resolution is disabled");
			let nodes;
			if (ctx?.aliasResolveCache) nodes = ctx.aliasResolveCache;
			else {
				nodes = [];
				visit.visit(doc, { Node: (_key, node) => {
					if (identity.isAlias(node) || identity.hasAnchor(node)) nodes.push(node);
				} });
				if (ctx) ctx.aliasResolveCache = nodes;
			}
			let found = void 0;
			for (const node of nodes) {
				if (node === this) break;
				if (node.anchor === this.source) found = node;
			}
			if (found && ctx) {
				const { anchors, doc, maxAliasCount } = ctx;
				let data = anchors.get(found);
				if (!data) {
					toJS.toJS(found, null, ctx);
					data = anchors.get(found);
				}
				/* istanbul ignore if */
				if (data?.res === void 0) throw new ReferenceError("This should not happen: Alias anchor was not resolved?");
				if (maxAliasCount >= 0) {
					data.count += 1;
					if (data.aliasCount === 0) data.aliasCount = getAliasCount(doc, found, anchors);
					if (data.count * data.aliasCount > maxAliasCount) throw new ReferenceError("Excessive alias count indicates a resource exhaustion attack");
				}
			}
			return found;
		}
		toJSON(_arg, ctx) {
			if (!ctx) return { source: this.source };
			const source = this.resolve(ctx.doc, ctx);
			if (!source) {
				const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
				throw new ReferenceError(msg);
			}
			return ctx.anchors.get(source).res;
		}
		toString(ctx, _onComment, _onChompKeep) {
			const src = `*${this.source}`;
			if (ctx) {
				anchors.anchorIsValid(this.source);
				if (ctx.options.verifyAliasOrder && !ctx.anchors.has(this.source)) {
					const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
					throw new Error(msg);
				}
				if (ctx.implicitKey) return `${src} `;
			}
			return src;
		}
	};
	function getAliasCount(doc, node, anchors) {
		if (identity.isAlias(node)) {
			const source = node.resolve(doc);
			const anchor = anchors && source && anchors.get(source);
			return anchor ? anchor.count * anchor.aliasCount : 0;
		} else if (identity.isCollection(node)) {
			let count = 0;
			for (const item of node.items) {
				const c = getAliasCount(doc, item, anchors);
				if (c > count) count = c;
			}
			return count;
		} else if (identity.isPair(node)) {
			const kc = getAliasCount(doc, node.key, anchors);
			const vc = getAliasCount(doc, node.value, anchors);
			return Math.max(kc, vc);
		}
		return 1;
	}
	exports.Alias = Alias;
}));

// node_modules/yaml/dist/nodes/Scalar.js
var require_Scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Node = require_Node();
	var toJS = require_toJS();
	const isScalarValue = (value) => !value || typeof value !== "function" && typeof value !== "object";
	var Scalar = class extends Node.NodeBase {
		constructor(value) {
			super(identity.SCALAR);
			this.value = value;
		}
		toJSON(arg, ctx) {
			return ctx?.keep ? this.value : toJS.toJS(this.value, arg, ctx);
		}
		toString() {
			return String(this.value);
		}
	};
	Scalar.BLOCK_FOLDED = "BLOCK_FOLDED";
	Scalar.BLOCK_LITERAL = "BLOCK_LITERAL";
	Scalar.PLAIN = "PLAIN";
	Scalar.QUOTE_DOUBLE = "QUOTE_DOUBLE";
	Scalar.QUOTE_SINGLE = "QUOTE_SINGLE";
	exports.Scalar = Scalar;
	exports.isScalarValue = isScalarValue;
}));

// node_modules/yaml/dist/doc/createNode.js
var require_createNode = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Alias = require_Alias();
	var identity = require_identity();
	var Scalar = require_Scalar();
	const defaultTagPrefix = "tag:yaml.org,2002:";
	function findTagObject(value, tagName, tags) {
		if (tagName) {
			const match = tags.filter((t) => t.tag === tagName);
			const tagObj = match.find((t) => !t.format) ?? match[0];
			if (!tagObj) throw new Error(`Tag ${tagName} not found`);
			return tagObj;
		}
		return tags.find((t) => t.identify?.(value) && !t.format);
	}
	function createNode(value, tagName, ctx) {
		if (identity.isDocument(value)) value = value.contents;
		if (identity.isNode(value)) return value;
		if (identity.isPair(value)) {
			const map = ctx.schema[identity.MAP].createNode?.(ctx.schema, null, ctx);
			map.items.push(value);
			return map;
		}
		if (value instanceof String || value instanceof Number || value instanceof Boolean || typeof BigInt !== "undefined" && value instanceof BigInt) value = value.valueOf();
		const { aliasDuplicateObjects, onAnchor, onTagObj, schema, sourceObjects } = ctx;
		let ref = void 0;
		if (aliasDuplicateObjects && value && typeof value === "object") {
			ref = sourceObjects.get(value);
			if (ref) {
				ref.anchor ?? (ref.anchor = onAnchor(value));
				return new Alias.Alias(ref.anchor);
			} else {
				ref = {
					anchor: null,
					node: null
				};
				sourceObjects.set(value, ref);
			}
		}
		if (tagName?.startsWith("!!")) tagName = defaultTagPrefix + tagName.slice(2);
		let tagObj = findTagObject(value, tagName, schema.tags);
		if (!tagObj) {
			if (value && typeof value.toJSON === "function") value = value.toJSON();
			if (!value || typeof value !== "object") {
				const node = new Scalar.Scalar(value);
				if (ref) ref.node = node;
				return node;
			}
			tagObj = value instanceof Map ? schema[identity.MAP] : Symbol.iterator in Object(value) ? schema[identity.SEQ] : schema[identity.MAP];
		}
		if (onTagObj) {
			onTagObj(tagObj);
			delete ctx.onTagObj;
		}
		const node = tagObj?.createNode ? tagObj.createNode(ctx.schema, value, ctx) : typeof tagObj?.nodeClass?.from === "function" ? tagObj.nodeClass.from(ctx.schema, value, ctx) : new Scalar.Scalar(value);
		if (tagName) node.tag = tagName;
		else if (!tagObj.default) node.tag = tagObj.tag;
		if (ref) ref.node = node;
		return node;
	}
	exports.createNode = createNode;
}));

// node_modules/yaml/dist/nodes/Collection.js
var require_Collection = /* @__PURE__ */ __commonJSMin(((exports) => {
	var createNode = require_createNode();
	var identity = require_identity();
	var Node = require_Node();
	function collectionFromPath(schema, path, value) {
		let v = value;
		for (let i = path.length - 1; i >= 0; --i) {
			const k = path[i];
			if (typeof k === "number" && Number.isInteger(k) && k >= 0) {
				const a = [];
				a[k] = v;
				v = a;
			} else v = /* @__PURE__ */ new Map([[k, v]]);
		}
		return createNode.createNode(v, void 0, {
			aliasDuplicateObjects: false,
			keepUndefined: false,
			onAnchor: () => {
				throw new Error("This should not happen, please report a bug.");
			},
			schema,
			sourceObjects: /* @__PURE__ */ new Map()
		});
	}
	const isEmptyPath = (path) => path == null || typeof path === "object" && !!path[Symbol.iterator]().next().done;
	var Collection = class extends Node.NodeBase {
		constructor(type, schema) {
			super(type);
			Object.defineProperty(this, "schema", {
				value: schema,
				configurable: true,
				enumerable: false,
				writable: true
			});
		}
		/**
		* Create a copy of this collection.
		*
		* @param schema - If defined, overwrites the original's schema
		*/
		clone(schema) {
			const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
			if (schema) copy.schema = schema;
			copy.items = copy.items.map((it) => identity.isNode(it) || identity.isPair(it) ? it.clone(schema) : it);
			if (this.range) copy.range = this.range.slice();
			return copy;
		}
		/**
		* Adds a value to the collection. For `!!map` and `!!omap` the value must
		* be a Pair instance or a `{ key, value }` object, which may not have a key
		* that already exists in the map.
		*/
		addIn(path, value) {
			if (isEmptyPath(path)) this.add(value);
			else {
				const [key, ...rest] = path;
				const node = this.get(key, true);
				if (identity.isCollection(node)) node.addIn(rest, value);
				else if (node === void 0 && this.schema) this.set(key, collectionFromPath(this.schema, rest, value));
				else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
			}
		}
		/**
		* Removes a value from the collection.
		* @returns `true` if the item was found and removed.
		*/
		deleteIn(path) {
			const [key, ...rest] = path;
			if (rest.length === 0) return this.delete(key);
			const node = this.get(key, true);
			if (identity.isCollection(node)) return node.deleteIn(rest);
			else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
		}
		/**
		* Returns item at `key`, or `undefined` if not found. By default unwraps
		* scalar values from their surrounding node; to disable set `keepScalar` to
		* `true` (collections are always returned intact).
		*/
		getIn(path, keepScalar) {
			const [key, ...rest] = path;
			const node = this.get(key, true);
			if (rest.length === 0) return !keepScalar && identity.isScalar(node) ? node.value : node;
			else return identity.isCollection(node) ? node.getIn(rest, keepScalar) : void 0;
		}
		hasAllNullValues(allowScalar) {
			return this.items.every((node) => {
				if (!identity.isPair(node)) return false;
				const n = node.value;
				return n == null || allowScalar && identity.isScalar(n) && n.value == null && !n.commentBefore && !n.comment && !n.tag;
			});
		}
		/**
		* Checks if the collection includes a value with the key `key`.
		*/
		hasIn(path) {
			const [key, ...rest] = path;
			if (rest.length === 0) return this.has(key);
			const node = this.get(key, true);
			return identity.isCollection(node) ? node.hasIn(rest) : false;
		}
		/**
		* Sets a value in this collection. For `!!set`, `value` needs to be a
		* boolean to add/remove the item from the set.
		*/
		setIn(path, value) {
			const [key, ...rest] = path;
			if (rest.length === 0) this.set(key, value);
			else {
				const node = this.get(key, true);
				if (identity.isCollection(node)) node.setIn(rest, value);
				else if (node === void 0 && this.schema) this.set(key, collectionFromPath(this.schema, rest, value));
				else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
			}
		}
	};
	exports.Collection = Collection;
	exports.collectionFromPath = collectionFromPath;
	exports.isEmptyPath = isEmptyPath;
}));

// node_modules/yaml/dist/stringify/stringifyComment.js
var require_stringifyComment = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* Stringifies a comment.
	*
	* Empty comment lines are left empty,
	* lines consisting of a single space are replaced by `#`,
	* and all other lines are prefixed with a `#`.
	*/
	const stringifyComment = (str) => str.replace(/^(?!$)(?: $)?/gm, "#");
	function indentComment(comment, indent) {
		if (/^\n+$/.test(comment)) return comment.substring(1);
		return indent ? comment.replace(/^(?! *$)/gm, indent) : comment;
	}
	const lineComment = (str, indent, comment) => str.endsWith("\n") ? indentComment(comment, indent) : comment.includes("\n") ? "\n" + indentComment(comment, indent) : (str.endsWith(" ") ? "" : " ") + comment;
	exports.indentComment = indentComment;
	exports.lineComment = lineComment;
	exports.stringifyComment = stringifyComment;
}));

// node_modules/yaml/dist/stringify/foldFlowLines.js
var require_foldFlowLines = /* @__PURE__ */ __commonJSMin(((exports) => {
	const FOLD_FLOW = "flow";
	const FOLD_BLOCK = "block";
	const FOLD_QUOTED = "quoted";
	/**
	* Tries to keep input at up to `lineWidth` characters, splitting only on spaces
	* not followed by newlines or spaces unless `mode` is `'quoted'`. Lines are
	* terminated with `\n` and started with `indent`.
	*/
	function foldFlowLines(text, indent, mode = "flow", { indentAtStart, lineWidth = 80, minContentWidth = 20, onFold, onOverflow } = {}) {
		if (!lineWidth || lineWidth < 0) return text;
		if (lineWidth < minContentWidth) minContentWidth = 0;
		const endStep = Math.max(1 + minContentWidth, 1 + lineWidth - indent.length);
		if (text.length <= endStep) return text;
		const folds = [];
		const escapedFolds = {};
		let end = lineWidth - indent.length;
		if (typeof indentAtStart === "number") {
			if (indentAtStart > lineWidth - Math.max(2, minContentWidth)) folds.push(0);
			else end = lineWidth - indentAtStart;
		}
		let split = void 0;
		let prev = void 0;
		let overflow = false;
		let i = -1;
		let escStart = -1;
		let escEnd = -1;
		if (mode === FOLD_BLOCK) {
			i = consumeMoreIndentedLines(text, i, indent.length);
			if (i !== -1) end = i + endStep;
		}
		for (let ch; ch = text[i += 1];) {
			if (mode === FOLD_QUOTED && ch === "\\") {
				escStart = i;
				switch (text[i + 1]) {
					case "x":
						i += 3;
						break;
					case "u":
						i += 5;
						break;
					case "U":
						i += 9;
						break;
					default: i += 1;
				}
				escEnd = i;
			}
			if (ch === "\n") {
				if (mode === FOLD_BLOCK) i = consumeMoreIndentedLines(text, i, indent.length);
				end = i + indent.length + endStep;
				split = void 0;
			} else {
				if (ch === " " && prev && prev !== " " && prev !== "\n" && prev !== "	") {
					const next = text[i + 1];
					if (next && next !== " " && next !== "\n" && next !== "	") split = i;
				}
				if (i >= end) {
					if (split) {
						folds.push(split);
						end = split + endStep;
						split = void 0;
					} else if (mode === FOLD_QUOTED) {
						while (prev === " " || prev === "	") {
							prev = ch;
							ch = text[i += 1];
							overflow = true;
						}
						const j = i > escEnd + 1 ? i - 2 : escStart - 1;
						if (escapedFolds[j]) return text;
						folds.push(j);
						escapedFolds[j] = true;
						end = j + endStep;
						split = void 0;
					} else overflow = true;
				}
			}
			prev = ch;
		}
		if (overflow && onOverflow) onOverflow();
		if (folds.length === 0) return text;
		if (onFold) onFold();
		let res = text.slice(0, folds[0]);
		for (let i = 0; i < folds.length; ++i) {
			const fold = folds[i];
			const end = folds[i + 1] || text.length;
			if (fold === 0) res = `\n${indent}${text.slice(0, end)}`;
			else {
				if (mode === FOLD_QUOTED && escapedFolds[fold]) res += `${text[fold]}\\`;
				res += `\n${indent}${text.slice(fold + 1, end)}`;
			}
		}
		return res;
	}
	/**
	* Presumes `i + 1` is at the start of a line
	* @returns index of last newline in more-indented block
	*/
	function consumeMoreIndentedLines(text, i, indent) {
		let end = i;
		let start = i + 1;
		let ch = text[start];
		while (ch === " " || ch === "	") if (i < start + indent) ch = text[++i];
		else {
			do
				ch = text[++i];
			while (ch && ch !== "\n");
			end = i;
			start = i + 1;
			ch = text[start];
		}
		return end;
	}
	exports.FOLD_BLOCK = FOLD_BLOCK;
	exports.FOLD_FLOW = FOLD_FLOW;
	exports.FOLD_QUOTED = FOLD_QUOTED;
	exports.foldFlowLines = foldFlowLines;
}));

// node_modules/yaml/dist/stringify/stringifyString.js
var require_stringifyString = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var foldFlowLines = require_foldFlowLines();
	const getFoldOptions = (ctx, isBlock) => ({
		indentAtStart: isBlock ? ctx.indent.length : ctx.indentAtStart,
		lineWidth: ctx.options.lineWidth,
		minContentWidth: ctx.options.minContentWidth
	});
	const containsDocumentMarker = (str) => /^(%|---|\.\.\.)/m.test(str);
	function lineLengthOverLimit(str, lineWidth, indentLength) {
		if (!lineWidth || lineWidth < 0) return false;
		const limit = lineWidth - indentLength;
		const strLen = str.length;
		if (strLen <= limit) return false;
		for (let i = 0, start = 0; i < strLen; ++i) if (str[i] === "\n") {
			if (i - start > limit) return true;
			start = i + 1;
			if (strLen - start <= limit) return false;
		}
		return true;
	}
	function doubleQuotedString(value, ctx) {
		const json = JSON.stringify(value);
		if (ctx.options.doubleQuotedAsJSON) return json;
		const { implicitKey } = ctx;
		const minMultiLineLength = ctx.options.doubleQuotedMinMultiLineLength;
		const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
		let str = "";
		let start = 0;
		for (let i = 0, ch = json[i]; ch; ch = json[++i]) {
			if (ch === " " && json[i + 1] === "\\" && json[i + 2] === "n") {
				str += json.slice(start, i) + "\\ ";
				i += 1;
				start = i;
				ch = "\\";
			}
			if (ch === "\\") switch (json[i + 1]) {
				case "u":
					{
						str += json.slice(start, i);
						const code = json.substr(i + 2, 4);
						switch (code) {
							case "0000":
								str += "\\0";
								break;
							case "0007":
								str += "\\a";
								break;
							case "000b":
								str += "\\v";
								break;
							case "001b":
								str += "\\e";
								break;
							case "0085":
								str += "\\N";
								break;
							case "00a0":
								str += "\\_";
								break;
							case "2028":
								str += "\\L";
								break;
							case "2029":
								str += "\\P";
								break;
							default: if (code.substr(0, 2) === "00") str += "\\x" + code.substr(2);
							else str += json.substr(i, 6);
						}
						i += 5;
						start = i + 1;
					}
					break;
				case "n":
					if (implicitKey || json[i + 2] === "\"" || json.length < minMultiLineLength) i += 1;
					else {
						str += json.slice(start, i) + "\n\n";
						while (json[i + 2] === "\\" && json[i + 3] === "n" && json[i + 4] !== "\"") {
							str += "\n";
							i += 2;
						}
						str += indent;
						if (json[i + 2] === " ") str += "\\";
						i += 1;
						start = i + 1;
					}
					break;
				default: i += 1;
			}
		}
		str = start ? str + json.slice(start) : json;
		return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_QUOTED, getFoldOptions(ctx, false));
	}
	function singleQuotedString(value, ctx) {
		if (ctx.options.singleQuote === false || ctx.implicitKey && value.includes("\n") || /[ \t]\n|\n[ \t]/.test(value)) return doubleQuotedString(value, ctx);
		const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
		const res = "'" + value.replace(/'/g, "''").replace(/\n+/g, `$&\n${indent}`) + "'";
		return ctx.implicitKey ? res : foldFlowLines.foldFlowLines(res, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
	}
	function quotedString(value, ctx) {
		const { singleQuote } = ctx.options;
		let qs;
		if (singleQuote === false) qs = doubleQuotedString;
		else {
			const hasDouble = value.includes("\"");
			const hasSingle = value.includes("'");
			if (hasDouble && !hasSingle) qs = singleQuotedString;
			else if (hasSingle && !hasDouble) qs = doubleQuotedString;
			else qs = singleQuote ? singleQuotedString : doubleQuotedString;
		}
		return qs(value, ctx);
	}
	let blockEndNewlines;
	try {
		blockEndNewlines = /* @__PURE__ */ new RegExp("(^|(?<!\n))\n+(?!\n|$)", "g");
	} catch {
		blockEndNewlines = /\n+(?!\n|$)/g;
	}
	function blockString({ comment, type, value }, ctx, onComment, onChompKeep) {
		const { blockQuote, commentString, lineWidth } = ctx.options;
		if (!blockQuote || /\n[\t ]+$/.test(value)) return quotedString(value, ctx);
		const indent = ctx.indent || (ctx.forceBlockIndent || containsDocumentMarker(value) ? "  " : "");
		const literal = blockQuote === "literal" ? true : blockQuote === "folded" || type === Scalar.Scalar.BLOCK_FOLDED ? false : type === Scalar.Scalar.BLOCK_LITERAL ? true : !lineLengthOverLimit(value, lineWidth, indent.length);
		if (!value) return literal ? "|\n" : ">\n";
		let chomp;
		let endStart;
		for (endStart = value.length; endStart > 0; --endStart) {
			const ch = value[endStart - 1];
			if (ch !== "\n" && ch !== "	" && ch !== " ") break;
		}
		let end = value.substring(endStart);
		const endNlPos = end.indexOf("\n");
		if (endNlPos === -1) chomp = "-";
		else if (value === end || endNlPos !== end.length - 1) {
			chomp = "+";
			if (onChompKeep) onChompKeep();
		} else chomp = "";
		if (end) {
			value = value.slice(0, -end.length);
			if (end[end.length - 1] === "\n") end = end.slice(0, -1);
			end = end.replace(blockEndNewlines, `$&${indent}`);
		}
		let startWithSpace = false;
		let startEnd;
		let startNlPos = -1;
		for (startEnd = 0; startEnd < value.length; ++startEnd) {
			const ch = value[startEnd];
			if (ch === " ") startWithSpace = true;
			else if (ch === "\n") startNlPos = startEnd;
			else break;
		}
		let start = value.substring(0, startNlPos < startEnd ? startNlPos + 1 : startEnd);
		if (start) {
			value = value.substring(start.length);
			start = start.replace(/\n+/g, `$&${indent}`);
		}
		let header = (startWithSpace ? indent ? "2" : "1" : "") + chomp;
		if (comment) {
			header += " " + commentString(comment.replace(/ ?[\r\n]+/g, " "));
			if (onComment) onComment();
		}
		if (!literal) {
			const foldedValue = value.replace(/\n+/g, "\n$&").replace(/(?:^|\n)([\t ].*)(?:([\n\t ]*)\n(?![\n\t ]))?/g, "$1$2").replace(/\n+/g, `$&${indent}`);
			let literalFallback = false;
			const foldOptions = getFoldOptions(ctx, true);
			if (blockQuote !== "folded" && type !== Scalar.Scalar.BLOCK_FOLDED) foldOptions.onOverflow = () => {
				literalFallback = true;
			};
			const body = foldFlowLines.foldFlowLines(`${start}${foldedValue}${end}`, indent, foldFlowLines.FOLD_BLOCK, foldOptions);
			if (!literalFallback) return `>${header}\n${indent}${body}`;
		}
		value = value.replace(/\n+/g, `$&${indent}`);
		return `|${header}\n${indent}${start}${value}${end}`;
	}
	function plainString(item, ctx, onComment, onChompKeep) {
		const { type, value } = item;
		const { actualString, implicitKey, indent, indentStep, inFlow } = ctx;
		if (implicitKey && value.includes("\n") || inFlow && /[[\]{},]/.test(value)) return quotedString(value, ctx);
		if (/^[\n\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|[\n:][ \t]|[ \t]\n|[\n\t ]#|[\n\t :]$/.test(value)) return implicitKey || inFlow || !value.includes("\n") ? quotedString(value, ctx) : blockString(item, ctx, onComment, onChompKeep);
		if (!implicitKey && !inFlow && type !== Scalar.Scalar.PLAIN && value.includes("\n")) return blockString(item, ctx, onComment, onChompKeep);
		if (containsDocumentMarker(value)) {
			if (indent === "") {
				ctx.forceBlockIndent = true;
				return blockString(item, ctx, onComment, onChompKeep);
			} else if (implicitKey && indent === indentStep) return quotedString(value, ctx);
		}
		const str = value.replace(/\n+/g, `$&\n${indent}`);
		if (actualString) {
			const test = (tag) => tag.default && tag.tag !== "tag:yaml.org,2002:str" && tag.test?.test(str);
			const { compat, tags } = ctx.doc.schema;
			if (tags.some(test) || compat?.some(test)) return quotedString(value, ctx);
		}
		return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
	}
	function stringifyString(item, ctx, onComment, onChompKeep) {
		const { implicitKey, inFlow } = ctx;
		const ss = typeof item.value === "string" ? item : Object.assign({}, item, { value: String(item.value) });
		let { type } = item;
		if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
			if (/[\x00-\x08\x0b-\x1f\x7f-\x9f\u{D800}-\u{DFFF}]/u.test(ss.value)) type = Scalar.Scalar.QUOTE_DOUBLE;
		}
		const _stringify = (_type) => {
			switch (_type) {
				case Scalar.Scalar.BLOCK_FOLDED:
				case Scalar.Scalar.BLOCK_LITERAL: return implicitKey || inFlow ? quotedString(ss.value, ctx) : blockString(ss, ctx, onComment, onChompKeep);
				case Scalar.Scalar.QUOTE_DOUBLE: return doubleQuotedString(ss.value, ctx);
				case Scalar.Scalar.QUOTE_SINGLE: return singleQuotedString(ss.value, ctx);
				case Scalar.Scalar.PLAIN: return plainString(ss, ctx, onComment, onChompKeep);
				default: return null;
			}
		};
		let res = _stringify(type);
		if (res === null) {
			const { defaultKeyType, defaultStringType } = ctx.options;
			const t = implicitKey && defaultKeyType || defaultStringType;
			res = _stringify(t);
			if (res === null) throw new Error(`Unsupported default string type ${t}`);
		}
		return res;
	}
	exports.stringifyString = stringifyString;
}));

// node_modules/yaml/dist/stringify/stringify.js
var require_stringify = /* @__PURE__ */ __commonJSMin(((exports) => {
	var anchors = require_anchors();
	var identity = require_identity();
	var stringifyComment = require_stringifyComment();
	var stringifyString = require_stringifyString();
	function createStringifyContext(doc, options) {
		const opt = Object.assign({
			blockQuote: true,
			commentString: stringifyComment.stringifyComment,
			defaultKeyType: null,
			defaultStringType: "PLAIN",
			directives: null,
			doubleQuotedAsJSON: false,
			doubleQuotedMinMultiLineLength: 40,
			falseStr: "false",
			flowCollectionPadding: true,
			indentSeq: true,
			lineWidth: 80,
			minContentWidth: 20,
			nullStr: "null",
			simpleKeys: false,
			singleQuote: null,
			trailingComma: false,
			trueStr: "true",
			verifyAliasOrder: true
		}, doc.schema.toStringOptions, options);
		let inFlow;
		switch (opt.collectionStyle) {
			case "block":
				inFlow = false;
				break;
			case "flow":
				inFlow = true;
				break;
			default: inFlow = null;
		}
		return {
			anchors: /* @__PURE__ */ new Set(),
			doc,
			flowCollectionPadding: opt.flowCollectionPadding ? " " : "",
			indent: "",
			indentStep: typeof opt.indent === "number" ? " ".repeat(opt.indent) : "  ",
			inFlow,
			options: opt
		};
	}
	function getTagObject(tags, item) {
		if (item.tag) {
			const match = tags.filter((t) => t.tag === item.tag);
			if (match.length > 0) return match.find((t) => t.format === item.format) ?? match[0];
		}
		let tagObj = void 0;
		let obj;
		if (identity.isScalar(item)) {
			obj = item.value;
			let match = tags.filter((t) => t.identify?.(obj));
			if (match.length > 1) {
				const testMatch = match.filter((t) => t.test);
				if (testMatch.length > 0) match = testMatch;
			}
			tagObj = match.find((t) => t.format === item.format) ?? match.find((t) => !t.format);
		} else {
			obj = item;
			tagObj = tags.find((t) => t.nodeClass && obj instanceof t.nodeClass);
		}
		if (!tagObj) {
			const name = obj?.constructor?.name ?? (obj === null ? "null" : typeof obj);
			throw new Error(`Tag not resolved for ${name} value`);
		}
		return tagObj;
	}
	function stringifyProps(node, tagObj, { anchors: anchors$1, doc }) {
		if (!doc.directives) return "";
		const props = [];
		const anchor = (identity.isScalar(node) || identity.isCollection(node)) && node.anchor;
		if (anchor && anchors.anchorIsValid(anchor)) {
			anchors$1.add(anchor);
			props.push(`&${anchor}`);
		}
		const tag = node.tag ?? (tagObj.default ? null : tagObj.tag);
		if (tag) props.push(doc.directives.tagString(tag));
		return props.join(" ");
	}
	function stringify(item, ctx, onComment, onChompKeep) {
		if (identity.isPair(item)) return item.toString(ctx, onComment, onChompKeep);
		if (identity.isAlias(item)) {
			if (ctx.doc.directives) return item.toString(ctx);
			if (ctx.resolvedAliases?.has(item)) throw new TypeError(`Cannot stringify circular structure without alias nodes`);
			else {
				if (ctx.resolvedAliases) ctx.resolvedAliases.add(item);
				else ctx.resolvedAliases = /* @__PURE__ */ new Set([item]);
				item = item.resolve(ctx.doc);
			}
		}
		let tagObj = void 0;
		const node = identity.isNode(item) ? item : ctx.doc.createNode(item, { onTagObj: (o) => tagObj = o });
		tagObj ?? (tagObj = getTagObject(ctx.doc.schema.tags, node));
		const props = stringifyProps(node, tagObj, ctx);
		if (props.length > 0) ctx.indentAtStart = (ctx.indentAtStart ?? 0) + props.length + 1;
		const str = typeof tagObj.stringify === "function" ? tagObj.stringify(node, ctx, onComment, onChompKeep) : identity.isScalar(node) ? stringifyString.stringifyString(node, ctx, onComment, onChompKeep) : node.toString(ctx, onComment, onChompKeep);
		if (!props) return str;
		return identity.isScalar(node) || str[0] === "{" || str[0] === "[" ? `${props} ${str}` : `${props}\n${ctx.indent}${str}`;
	}
	exports.createStringifyContext = createStringifyContext;
	exports.stringify = stringify;
}));

// node_modules/yaml/dist/stringify/stringifyPair.js
var require_stringifyPair = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	var stringify = require_stringify();
	var stringifyComment = require_stringifyComment();
	function stringifyPair({ key, value }, ctx, onComment, onChompKeep) {
		const { allNullValues, doc, indent, indentStep, options: { commentString, indentSeq, simpleKeys } } = ctx;
		let keyComment = identity.isNode(key) && key.comment || null;
		if (simpleKeys) {
			if (keyComment) throw new Error("With simple keys, key nodes cannot have comments");
			if (identity.isCollection(key) || !identity.isNode(key) && typeof key === "object") throw new Error("With simple keys, collection cannot be used as a key value");
		}
		let explicitKey = !simpleKeys && (!key || keyComment && value == null && !ctx.inFlow || identity.isCollection(key) || (identity.isScalar(key) ? key.type === Scalar.Scalar.BLOCK_FOLDED || key.type === Scalar.Scalar.BLOCK_LITERAL : typeof key === "object"));
		ctx = Object.assign({}, ctx, {
			allNullValues: false,
			implicitKey: !explicitKey && (simpleKeys || !allNullValues),
			indent: indent + indentStep
		});
		let keyCommentDone = false;
		let chompKeep = false;
		let str = stringify.stringify(key, ctx, () => keyCommentDone = true, () => chompKeep = true);
		if (!explicitKey && !ctx.inFlow && str.length > 1024) {
			if (simpleKeys) throw new Error("With simple keys, single line scalar must not span more than 1024 characters");
			explicitKey = true;
		}
		if (ctx.inFlow) {
			if (allNullValues || value == null) {
				if (keyCommentDone && onComment) onComment();
				return str === "" ? "?" : explicitKey ? `? ${str}` : str;
			}
		} else if (allNullValues && !simpleKeys || value == null && explicitKey) {
			str = `? ${str}`;
			if (keyComment && !keyCommentDone) str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
			else if (chompKeep && onChompKeep) onChompKeep();
			return str;
		}
		if (keyCommentDone) keyComment = null;
		if (explicitKey) {
			if (keyComment) str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
			str = `? ${str}\n${indent}:`;
		} else {
			str = `${str}:`;
			if (keyComment) str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
		}
		let vsb, vcb, valueComment;
		if (identity.isNode(value)) {
			vsb = !!value.spaceBefore;
			vcb = value.commentBefore;
			valueComment = value.comment;
		} else {
			vsb = false;
			vcb = null;
			valueComment = null;
			if (value && typeof value === "object") value = doc.createNode(value);
		}
		ctx.implicitKey = false;
		if (!explicitKey && !keyComment && identity.isScalar(value)) ctx.indentAtStart = str.length + 1;
		chompKeep = false;
		if (!indentSeq && indentStep.length >= 2 && !ctx.inFlow && !explicitKey && identity.isSeq(value) && !value.flow && !value.tag && !value.anchor) ctx.indent = ctx.indent.substring(2);
		let valueCommentDone = false;
		const valueStr = stringify.stringify(value, ctx, () => valueCommentDone = true, () => chompKeep = true);
		let ws = " ";
		if (keyComment || vsb || vcb) {
			ws = vsb ? "\n" : "";
			if (vcb) {
				const cs = commentString(vcb);
				ws += `\n${stringifyComment.indentComment(cs, ctx.indent)}`;
			}
			if (valueStr === "" && !ctx.inFlow) {
				if (ws === "\n" && valueComment) ws = "\n\n";
			} else ws += `\n${ctx.indent}`;
		} else if (!explicitKey && identity.isCollection(value)) {
			const vs0 = valueStr[0];
			const nl0 = valueStr.indexOf("\n");
			const hasNewline = nl0 !== -1;
			const flow = ctx.inFlow ?? value.flow ?? value.items.length === 0;
			if (hasNewline || !flow) {
				let hasPropsLine = false;
				if (hasNewline && (vs0 === "&" || vs0 === "!")) {
					let sp0 = valueStr.indexOf(" ");
					if (vs0 === "&" && sp0 !== -1 && sp0 < nl0 && valueStr[sp0 + 1] === "!") sp0 = valueStr.indexOf(" ", sp0 + 1);
					if (sp0 === -1 || nl0 < sp0) hasPropsLine = true;
				}
				if (!hasPropsLine) ws = `\n${ctx.indent}`;
			}
		} else if (valueStr === "" || valueStr[0] === "\n") ws = "";
		str += ws + valueStr;
		if (ctx.inFlow) {
			if (valueCommentDone && onComment) onComment();
		} else if (valueComment && !valueCommentDone) str += stringifyComment.lineComment(str, ctx.indent, commentString(valueComment));
		else if (chompKeep && onChompKeep) onChompKeep();
		return str;
	}
	exports.stringifyPair = stringifyPair;
}));

// node_modules/yaml/dist/log.js
var require_log = /* @__PURE__ */ __commonJSMin(((exports) => {
	var node_process = __require("process");
	function debug(logLevel, ...messages) {
		if (logLevel === "debug") console.log(...messages);
	}
	function warn(logLevel, warning) {
		if (logLevel === "debug" || logLevel === "warn") {
			if (typeof node_process.emitWarning === "function") node_process.emitWarning(warning);
			else console.warn(warning);
		}
	}
	exports.debug = debug;
	exports.warn = warn;
}));

// node_modules/yaml/dist/schema/yaml-1.1/merge.js
var require_merge = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	const MERGE_KEY = "<<";
	const merge = {
		identify: (value) => value === MERGE_KEY || typeof value === "symbol" && value.description === MERGE_KEY,
		default: "key",
		tag: "tag:yaml.org,2002:merge",
		test: /^<<$/,
		resolve: () => Object.assign(new Scalar.Scalar(Symbol(MERGE_KEY)), { addToJSMap: addMergeToJSMap }),
		stringify: () => MERGE_KEY
	};
	const isMergeKey = (ctx, key) => (merge.identify(key) || identity.isScalar(key) && (!key.type || key.type === Scalar.Scalar.PLAIN) && merge.identify(key.value)) && ctx?.doc.schema.tags.some((tag) => tag.tag === merge.tag && tag.default);
	function addMergeToJSMap(ctx, map, value) {
		const source = resolveAliasValue(ctx, value);
		if (identity.isSeq(source)) for (const it of source.items) mergeValue(ctx, map, it);
		else if (Array.isArray(source)) for (const it of source) mergeValue(ctx, map, it);
		else mergeValue(ctx, map, source);
	}
	function mergeValue(ctx, map, value) {
		const source = resolveAliasValue(ctx, value);
		if (!identity.isMap(source)) throw new Error("Merge sources must be maps or map aliases");
		const srcMap = source.toJSON(null, ctx, Map);
		for (const [key, value] of srcMap) if (map instanceof Map) {
			if (!map.has(key)) map.set(key, value);
		} else if (map instanceof Set) map.add(key);
		else if (!Object.prototype.hasOwnProperty.call(map, key)) Object.defineProperty(map, key, {
			value,
			writable: true,
			enumerable: true,
			configurable: true
		});
		return map;
	}
	function resolveAliasValue(ctx, value) {
		return ctx && identity.isAlias(value) ? value.resolve(ctx.doc, ctx) : value;
	}
	exports.addMergeToJSMap = addMergeToJSMap;
	exports.isMergeKey = isMergeKey;
	exports.merge = merge;
}));

// node_modules/yaml/dist/nodes/addPairToJSMap.js
var require_addPairToJSMap = /* @__PURE__ */ __commonJSMin(((exports) => {
	var log = require_log();
	var merge = require_merge();
	var stringify = require_stringify();
	var identity = require_identity();
	var toJS = require_toJS();
	function addPairToJSMap(ctx, map, { key, value }) {
		if (identity.isNode(key) && key.addToJSMap) key.addToJSMap(ctx, map, value);
		else if (merge.isMergeKey(ctx, key)) merge.addMergeToJSMap(ctx, map, value);
		else {
			const jsKey = toJS.toJS(key, "", ctx);
			if (map instanceof Map) map.set(jsKey, toJS.toJS(value, jsKey, ctx));
			else if (map instanceof Set) map.add(jsKey);
			else {
				const stringKey = stringifyKey(key, jsKey, ctx);
				const jsValue = toJS.toJS(value, stringKey, ctx);
				if (stringKey in map) Object.defineProperty(map, stringKey, {
					value: jsValue,
					writable: true,
					enumerable: true,
					configurable: true
				});
				else map[stringKey] = jsValue;
			}
		}
		return map;
	}
	function stringifyKey(key, jsKey, ctx) {
		if (jsKey === null) return "";
		if (typeof jsKey !== "object") return String(jsKey);
		if (identity.isNode(key) && ctx?.doc) {
			const strCtx = stringify.createStringifyContext(ctx.doc, {});
			strCtx.anchors = /* @__PURE__ */ new Set();
			for (const node of ctx.anchors.keys()) strCtx.anchors.add(node.anchor);
			strCtx.inFlow = true;
			strCtx.inStringifyKey = true;
			const strKey = key.toString(strCtx);
			if (!ctx.mapKeyWarned) {
				let jsonStr = JSON.stringify(strKey);
				if (jsonStr.length > 40) jsonStr = jsonStr.substring(0, 36) + "...\"";
				log.warn(ctx.doc.options.logLevel, `Keys with collection values will be stringified due to JS Object restrictions: ${jsonStr}. Set mapAsMap: true to use object keys.`);
				ctx.mapKeyWarned = true;
			}
			return strKey;
		}
		return JSON.stringify(jsKey);
	}
	exports.addPairToJSMap = addPairToJSMap;
}));

// node_modules/yaml/dist/nodes/Pair.js
var require_Pair = /* @__PURE__ */ __commonJSMin(((exports) => {
	var createNode = require_createNode();
	var stringifyPair = require_stringifyPair();
	var addPairToJSMap = require_addPairToJSMap();
	var identity = require_identity();
	function createPair(key, value, ctx) {
		const k = createNode.createNode(key, void 0, ctx);
		const v = createNode.createNode(value, void 0, ctx);
		return new Pair(k, v);
	}
	var Pair = class Pair {
		constructor(key, value = null) {
			Object.defineProperty(this, identity.NODE_TYPE, { value: identity.PAIR });
			this.key = key;
			this.value = value;
		}
		clone(schema) {
			let { key, value } = this;
			if (identity.isNode(key)) key = key.clone(schema);
			if (identity.isNode(value)) value = value.clone(schema);
			return new Pair(key, value);
		}
		toJSON(_, ctx) {
			const pair = ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
			return addPairToJSMap.addPairToJSMap(ctx, pair, this);
		}
		toString(ctx, onComment, onChompKeep) {
			return ctx?.doc ? stringifyPair.stringifyPair(this, ctx, onComment, onChompKeep) : JSON.stringify(this);
		}
	};
	exports.Pair = Pair;
	exports.createPair = createPair;
}));

// node_modules/yaml/dist/stringify/stringifyCollection.js
var require_stringifyCollection = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var stringify = require_stringify();
	var stringifyComment = require_stringifyComment();
	function stringifyCollection(collection, ctx, options) {
		return (ctx.inFlow ?? collection.flow ? stringifyFlowCollection : stringifyBlockCollection)(collection, ctx, options);
	}
	function stringifyBlockCollection({ comment, items }, ctx, { blockItemPrefix, flowChars, itemIndent, onChompKeep, onComment }) {
		const { indent, options: { commentString } } = ctx;
		const itemCtx = Object.assign({}, ctx, {
			indent: itemIndent,
			type: null
		});
		let chompKeep = false;
		const lines = [];
		for (let i = 0; i < items.length; ++i) {
			const item = items[i];
			let comment = null;
			if (identity.isNode(item)) {
				if (!chompKeep && item.spaceBefore) lines.push("");
				addCommentBefore(ctx, lines, item.commentBefore, chompKeep);
				if (item.comment) comment = item.comment;
			} else if (identity.isPair(item)) {
				const ik = identity.isNode(item.key) ? item.key : null;
				if (ik) {
					if (!chompKeep && ik.spaceBefore) lines.push("");
					addCommentBefore(ctx, lines, ik.commentBefore, chompKeep);
				}
			}
			chompKeep = false;
			let str = stringify.stringify(item, itemCtx, () => comment = null, () => chompKeep = true);
			if (comment) str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
			if (chompKeep && comment) chompKeep = false;
			lines.push(blockItemPrefix + str);
		}
		let str;
		if (lines.length === 0) str = flowChars.start + flowChars.end;
		else {
			str = lines[0];
			for (let i = 1; i < lines.length; ++i) {
				const line = lines[i];
				str += line ? `\n${indent}${line}` : "\n";
			}
		}
		if (comment) {
			str += "\n" + stringifyComment.indentComment(commentString(comment), indent);
			if (onComment) onComment();
		} else if (chompKeep && onChompKeep) onChompKeep();
		return str;
	}
	function stringifyFlowCollection({ items }, ctx, { flowChars, itemIndent }) {
		const { indent, indentStep, flowCollectionPadding: fcPadding, options: { commentString } } = ctx;
		itemIndent += indentStep;
		const itemCtx = Object.assign({}, ctx, {
			indent: itemIndent,
			inFlow: true,
			type: null
		});
		let reqNewline = false;
		let linesAtValue = 0;
		const lines = [];
		for (let i = 0; i < items.length; ++i) {
			const item = items[i];
			let comment = null;
			if (identity.isNode(item)) {
				if (item.spaceBefore) lines.push("");
				addCommentBefore(ctx, lines, item.commentBefore, false);
				if (item.comment) comment = item.comment;
			} else if (identity.isPair(item)) {
				const ik = identity.isNode(item.key) ? item.key : null;
				if (ik) {
					if (ik.spaceBefore) lines.push("");
					addCommentBefore(ctx, lines, ik.commentBefore, false);
					if (ik.comment) reqNewline = true;
				}
				const iv = identity.isNode(item.value) ? item.value : null;
				if (iv) {
					if (iv.comment) comment = iv.comment;
					if (iv.commentBefore) reqNewline = true;
				} else if (item.value == null && ik?.comment) comment = ik.comment;
			}
			if (comment) reqNewline = true;
			let str = stringify.stringify(item, itemCtx, () => comment = null);
			reqNewline || (reqNewline = lines.length > linesAtValue || str.includes("\n"));
			if (i < items.length - 1) str += ",";
			else if (ctx.options.trailingComma) {
				if (ctx.options.lineWidth > 0) reqNewline || (reqNewline = lines.reduce((sum, line) => sum + line.length + 2, 2) + (str.length + 2) > ctx.options.lineWidth);
				if (reqNewline) str += ",";
			}
			if (comment) str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
			lines.push(str);
			linesAtValue = lines.length;
		}
		const { start, end } = flowChars;
		if (lines.length === 0) return start + end;
		else {
			if (!reqNewline) {
				const len = lines.reduce((sum, line) => sum + line.length + 2, 2);
				reqNewline = ctx.options.lineWidth > 0 && len > ctx.options.lineWidth;
			}
			if (reqNewline) {
				let str = start;
				for (const line of lines) str += line ? `\n${indentStep}${indent}${line}` : "\n";
				return `${str}\n${indent}${end}`;
			} else return `${start}${fcPadding}${lines.join(" ")}${fcPadding}${end}`;
		}
	}
	function addCommentBefore({ indent, options: { commentString } }, lines, comment, chompKeep) {
		if (comment && chompKeep) comment = comment.replace(/^\n+/, "");
		if (comment) {
			const ic = stringifyComment.indentComment(commentString(comment), indent);
			lines.push(ic.trimStart());
		}
	}
	exports.stringifyCollection = stringifyCollection;
}));

// node_modules/yaml/dist/nodes/YAMLMap.js
var require_YAMLMap = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyCollection = require_stringifyCollection();
	var addPairToJSMap = require_addPairToJSMap();
	var Collection = require_Collection();
	var identity = require_identity();
	var Pair = require_Pair();
	var Scalar = require_Scalar();
	function findPair(items, key) {
		const k = identity.isScalar(key) ? key.value : key;
		for (const it of items) if (identity.isPair(it)) {
			if (it.key === key || it.key === k) return it;
			if (identity.isScalar(it.key) && it.key.value === k) return it;
		}
	}
	var YAMLMap = class extends Collection.Collection {
		static get tagName() {
			return "tag:yaml.org,2002:map";
		}
		constructor(schema) {
			super(identity.MAP, schema);
			this.items = [];
		}
		/**
		* A generic collection parsing method that can be extended
		* to other node classes that inherit from YAMLMap
		*/
		static from(schema, obj, ctx) {
			const { keepUndefined, replacer } = ctx;
			const map = new this(schema);
			const add = (key, value) => {
				if (typeof replacer === "function") value = replacer.call(obj, key, value);
				else if (Array.isArray(replacer) && !replacer.includes(key)) return;
				if (value !== void 0 || keepUndefined) map.items.push(Pair.createPair(key, value, ctx));
			};
			if (obj instanceof Map) for (const [key, value] of obj) add(key, value);
			else if (obj && typeof obj === "object") for (const key of Object.keys(obj)) add(key, obj[key]);
			if (typeof schema.sortMapEntries === "function") map.items.sort(schema.sortMapEntries);
			return map;
		}
		/**
		* Adds a value to the collection.
		*
		* @param overwrite - If not set `true`, using a key that is already in the
		*   collection will throw. Otherwise, overwrites the previous value.
		*/
		add(pair, overwrite) {
			let _pair;
			if (identity.isPair(pair)) _pair = pair;
			else if (!pair || typeof pair !== "object" || !("key" in pair)) _pair = new Pair.Pair(pair, pair?.value);
			else _pair = new Pair.Pair(pair.key, pair.value);
			const prev = findPair(this.items, _pair.key);
			const sortEntries = this.schema?.sortMapEntries;
			if (prev) {
				if (!overwrite) throw new Error(`Key ${_pair.key} already set`);
				if (identity.isScalar(prev.value) && Scalar.isScalarValue(_pair.value)) prev.value.value = _pair.value;
				else prev.value = _pair.value;
			} else if (sortEntries) {
				const i = this.items.findIndex((item) => sortEntries(_pair, item) < 0);
				if (i === -1) this.items.push(_pair);
				else this.items.splice(i, 0, _pair);
			} else this.items.push(_pair);
		}
		delete(key) {
			const it = findPair(this.items, key);
			if (!it) return false;
			return this.items.splice(this.items.indexOf(it), 1).length > 0;
		}
		get(key, keepScalar) {
			const node = findPair(this.items, key)?.value;
			return (!keepScalar && identity.isScalar(node) ? node.value : node) ?? void 0;
		}
		has(key) {
			return !!findPair(this.items, key);
		}
		set(key, value) {
			this.add(new Pair.Pair(key, value), true);
		}
		/**
		* @param ctx - Conversion context, originally set in Document#toJS()
		* @param {Class} Type - If set, forces the returned collection type
		* @returns Instance of Type, Map, or Object
		*/
		toJSON(_, ctx, Type) {
			const map = Type ? new Type() : ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
			if (ctx?.onCreate) ctx.onCreate(map);
			for (const item of this.items) addPairToJSMap.addPairToJSMap(ctx, map, item);
			return map;
		}
		toString(ctx, onComment, onChompKeep) {
			if (!ctx) return JSON.stringify(this);
			for (const item of this.items) if (!identity.isPair(item)) throw new Error(`Map items must all be pairs; found ${JSON.stringify(item)} instead`);
			if (!ctx.allNullValues && this.hasAllNullValues(false)) ctx = Object.assign({}, ctx, { allNullValues: true });
			return stringifyCollection.stringifyCollection(this, ctx, {
				blockItemPrefix: "",
				flowChars: {
					start: "{",
					end: "}"
				},
				itemIndent: ctx.indent || "",
				onChompKeep,
				onComment
			});
		}
	};
	exports.YAMLMap = YAMLMap;
	exports.findPair = findPair;
}));

// node_modules/yaml/dist/schema/common/map.js
var require_map = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var YAMLMap = require_YAMLMap();
	const map = {
		collection: "map",
		default: true,
		nodeClass: YAMLMap.YAMLMap,
		tag: "tag:yaml.org,2002:map",
		resolve(map, onError) {
			if (!identity.isMap(map)) onError("Expected a mapping for this tag");
			return map;
		},
		createNode: (schema, obj, ctx) => YAMLMap.YAMLMap.from(schema, obj, ctx)
	};
	exports.map = map;
}));

// node_modules/yaml/dist/nodes/YAMLSeq.js
var require_YAMLSeq = /* @__PURE__ */ __commonJSMin(((exports) => {
	var createNode = require_createNode();
	var stringifyCollection = require_stringifyCollection();
	var Collection = require_Collection();
	var identity = require_identity();
	var Scalar = require_Scalar();
	var toJS = require_toJS();
	var YAMLSeq = class extends Collection.Collection {
		static get tagName() {
			return "tag:yaml.org,2002:seq";
		}
		constructor(schema) {
			super(identity.SEQ, schema);
			this.items = [];
		}
		add(value) {
			this.items.push(value);
		}
		/**
		* Removes a value from the collection.
		*
		* `key` must contain a representation of an integer for this to succeed.
		* It may be wrapped in a `Scalar`.
		*
		* @returns `true` if the item was found and removed.
		*/
		delete(key) {
			const idx = asItemIndex(key);
			if (typeof idx !== "number") return false;
			return this.items.splice(idx, 1).length > 0;
		}
		get(key, keepScalar) {
			const idx = asItemIndex(key);
			if (typeof idx !== "number") return void 0;
			const it = this.items[idx];
			return !keepScalar && identity.isScalar(it) ? it.value : it;
		}
		/**
		* Checks if the collection includes a value with the key `key`.
		*
		* `key` must contain a representation of an integer for this to succeed.
		* It may be wrapped in a `Scalar`.
		*/
		has(key) {
			const idx = asItemIndex(key);
			return typeof idx === "number" && idx < this.items.length;
		}
		/**
		* Sets a value in this collection. For `!!set`, `value` needs to be a
		* boolean to add/remove the item from the set.
		*
		* If `key` does not contain a representation of an integer, this will throw.
		* It may be wrapped in a `Scalar`.
		*/
		set(key, value) {
			const idx = asItemIndex(key);
			if (typeof idx !== "number") throw new Error(`Expected a valid index, not ${key}.`);
			const prev = this.items[idx];
			if (identity.isScalar(prev) && Scalar.isScalarValue(value)) prev.value = value;
			else this.items[idx] = value;
		}
		toJSON(_, ctx) {
			const seq = [];
			if (ctx?.onCreate) ctx.onCreate(seq);
			let i = 0;
			for (const item of this.items) seq.push(toJS.toJS(item, String(i++), ctx));
			return seq;
		}
		toString(ctx, onComment, onChompKeep) {
			if (!ctx) return JSON.stringify(this);
			return stringifyCollection.stringifyCollection(this, ctx, {
				blockItemPrefix: "- ",
				flowChars: {
					start: "[",
					end: "]"
				},
				itemIndent: (ctx.indent || "") + "  ",
				onChompKeep,
				onComment
			});
		}
		static from(schema, obj, ctx) {
			const { replacer } = ctx;
			const seq = new this(schema);
			if (obj && Symbol.iterator in Object(obj)) {
				let i = 0;
				for (let it of obj) {
					if (typeof replacer === "function") {
						const key = obj instanceof Set ? it : String(i++);
						it = replacer.call(obj, key, it);
					}
					seq.items.push(createNode.createNode(it, void 0, ctx));
				}
			}
			return seq;
		}
	};
	function asItemIndex(key) {
		let idx = identity.isScalar(key) ? key.value : key;
		if (idx && typeof idx === "string") idx = Number(idx);
		return typeof idx === "number" && Number.isInteger(idx) && idx >= 0 ? idx : null;
	}
	exports.YAMLSeq = YAMLSeq;
}));

// node_modules/yaml/dist/schema/common/seq.js
var require_seq = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var YAMLSeq = require_YAMLSeq();
	const seq = {
		collection: "seq",
		default: true,
		nodeClass: YAMLSeq.YAMLSeq,
		tag: "tag:yaml.org,2002:seq",
		resolve(seq, onError) {
			if (!identity.isSeq(seq)) onError("Expected a sequence for this tag");
			return seq;
		},
		createNode: (schema, obj, ctx) => YAMLSeq.YAMLSeq.from(schema, obj, ctx)
	};
	exports.seq = seq;
}));

// node_modules/yaml/dist/schema/common/string.js
var require_string = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyString = require_stringifyString();
	const string = {
		identify: (value) => typeof value === "string",
		default: true,
		tag: "tag:yaml.org,2002:str",
		resolve: (str) => str,
		stringify(item, ctx, onComment, onChompKeep) {
			ctx = Object.assign({ actualString: true }, ctx);
			return stringifyString.stringifyString(item, ctx, onComment, onChompKeep);
		}
	};
	exports.string = string;
}));

// node_modules/yaml/dist/schema/common/null.js
var require_null = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	const nullTag = {
		identify: (value) => value == null,
		createNode: () => new Scalar.Scalar(null),
		default: true,
		tag: "tag:yaml.org,2002:null",
		test: /^(?:~|[Nn]ull|NULL)?$/,
		resolve: () => new Scalar.Scalar(null),
		stringify: ({ source }, ctx) => typeof source === "string" && nullTag.test.test(source) ? source : ctx.options.nullStr
	};
	exports.nullTag = nullTag;
}));

// node_modules/yaml/dist/schema/core/bool.js
var require_bool$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	const boolTag = {
		identify: (value) => typeof value === "boolean",
		default: true,
		tag: "tag:yaml.org,2002:bool",
		test: /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/,
		resolve: (str) => new Scalar.Scalar(str[0] === "t" || str[0] === "T"),
		stringify({ source, value }, ctx) {
			if (source && boolTag.test.test(source)) {
				if (value === (source[0] === "t" || source[0] === "T")) return source;
			}
			return value ? ctx.options.trueStr : ctx.options.falseStr;
		}
	};
	exports.boolTag = boolTag;
}));

// node_modules/yaml/dist/stringify/stringifyNumber.js
var require_stringifyNumber = /* @__PURE__ */ __commonJSMin(((exports) => {
	function stringifyNumber({ format, minFractionDigits, tag, value }) {
		if (typeof value === "bigint") return String(value);
		const num = typeof value === "number" ? value : Number(value);
		if (!isFinite(num)) return isNaN(num) ? ".nan" : num < 0 ? "-.inf" : ".inf";
		let n = Object.is(value, -0) ? "-0" : JSON.stringify(value);
		if (!format && minFractionDigits && (!tag || tag === "tag:yaml.org,2002:float") && /^-?\d/.test(n) && !n.includes("e")) {
			let i = n.indexOf(".");
			if (i < 0) {
				i = n.length;
				n += ".";
			}
			let d = minFractionDigits - (n.length - i - 1);
			while (d-- > 0) n += "0";
		}
		return n;
	}
	exports.stringifyNumber = stringifyNumber;
}));

// node_modules/yaml/dist/schema/core/float.js
var require_float$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var stringifyNumber = require_stringifyNumber();
	const floatNaN = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
		resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
		stringify: stringifyNumber.stringifyNumber
	};
	const floatExp = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		format: "EXP",
		test: /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/,
		resolve: (str) => parseFloat(str),
		stringify(node) {
			const num = Number(node.value);
			return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
		}
	};
	const float = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)$/,
		resolve(str) {
			const node = new Scalar.Scalar(parseFloat(str));
			const dot = str.indexOf(".");
			if (dot !== -1 && str[str.length - 1] === "0") node.minFractionDigits = str.length - dot - 1;
			return node;
		},
		stringify: stringifyNumber.stringifyNumber
	};
	exports.float = float;
	exports.floatExp = floatExp;
	exports.floatNaN = floatNaN;
}));

// node_modules/yaml/dist/schema/core/int.js
var require_int$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyNumber = require_stringifyNumber();
	const intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
	const intResolve = (str, offset, radix, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str.substring(offset), radix);
	function intStringify(node, radix, prefix) {
		const { value } = node;
		if (intIdentify(value) && value >= 0) return prefix + value.toString(radix);
		return stringifyNumber.stringifyNumber(node);
	}
	const intOct = {
		identify: (value) => intIdentify(value) && value >= 0,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "OCT",
		test: /^0o[0-7]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 8, opt),
		stringify: (node) => intStringify(node, 8, "0o")
	};
	const int = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		test: /^[-+]?[0-9]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
		stringify: stringifyNumber.stringifyNumber
	};
	const intHex = {
		identify: (value) => intIdentify(value) && value >= 0,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "HEX",
		test: /^0x[0-9a-fA-F]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
		stringify: (node) => intStringify(node, 16, "0x")
	};
	exports.int = int;
	exports.intHex = intHex;
	exports.intOct = intOct;
}));

// node_modules/yaml/dist/schema/core/schema.js
var require_schema$2 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var map = require_map();
	var _null = require_null();
	var seq = require_seq();
	var string = require_string();
	var bool = require_bool$1();
	var float = require_float$1();
	var int = require_int$1();
	const schema = [
		map.map,
		seq.seq,
		string.string,
		_null.nullTag,
		bool.boolTag,
		int.intOct,
		int.int,
		int.intHex,
		float.floatNaN,
		float.floatExp,
		float.float
	];
	exports.schema = schema;
}));

// node_modules/yaml/dist/schema/json/schema.js
var require_schema$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var map = require_map();
	var seq = require_seq();
	function intIdentify(value) {
		return typeof value === "bigint" || Number.isInteger(value);
	}
	const stringifyJSON = ({ value }) => JSON.stringify(value);
	const jsonScalars = [
		{
			identify: (value) => typeof value === "string",
			default: true,
			tag: "tag:yaml.org,2002:str",
			resolve: (str) => str,
			stringify: stringifyJSON
		},
		{
			identify: (value) => value == null,
			createNode: () => new Scalar.Scalar(null),
			default: true,
			tag: "tag:yaml.org,2002:null",
			test: /^null$/,
			resolve: () => null,
			stringify: stringifyJSON
		},
		{
			identify: (value) => typeof value === "boolean",
			default: true,
			tag: "tag:yaml.org,2002:bool",
			test: /^true$|^false$/,
			resolve: (str) => str === "true",
			stringify: stringifyJSON
		},
		{
			identify: intIdentify,
			default: true,
			tag: "tag:yaml.org,2002:int",
			test: /^-?(?:0|[1-9][0-9]*)$/,
			resolve: (str, _onError, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str, 10),
			stringify: ({ value }) => intIdentify(value) ? value.toString() : JSON.stringify(value)
		},
		{
			identify: (value) => typeof value === "number",
			default: true,
			tag: "tag:yaml.org,2002:float",
			test: /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$/,
			resolve: (str) => parseFloat(str),
			stringify: stringifyJSON
		}
	];
	const schema = [map.map, seq.seq].concat(jsonScalars, {
		default: true,
		tag: "",
		test: /^/,
		resolve(str, onError) {
			onError(`Unresolved plain scalar ${JSON.stringify(str)}`);
			return str;
		}
	});
	exports.schema = schema;
}));

// node_modules/yaml/dist/schema/yaml-1.1/binary.js
var require_binary = /* @__PURE__ */ __commonJSMin(((exports) => {
	var node_buffer = __require("buffer");
	var Scalar = require_Scalar();
	var stringifyString = require_stringifyString();
	const binary = {
		identify: (value) => value instanceof Uint8Array,
		default: false,
		tag: "tag:yaml.org,2002:binary",
		/**
		* Returns a Buffer in node and an Uint8Array in browsers
		*
		* To use the resulting buffer as an image, you'll want to do something like:
		*
		*   const blob = new Blob([buffer], { type: 'image/jpeg' })
		*   document.querySelector('#photo').src = URL.createObjectURL(blob)
		*/
		resolve(src, onError) {
			if (typeof node_buffer.Buffer === "function") return node_buffer.Buffer.from(src, "base64");
			else if (typeof atob === "function") {
				const str = atob(src.replace(/[\n\r]/g, ""));
				const buffer = new Uint8Array(str.length);
				for (let i = 0; i < str.length; ++i) buffer[i] = str.charCodeAt(i);
				return buffer;
			} else {
				onError("This environment does not support reading binary tags; either Buffer or atob is required");
				return src;
			}
		},
		stringify({ comment, type, value }, ctx, onComment, onChompKeep) {
			if (!value) return "";
			const buf = value;
			let str;
			if (typeof node_buffer.Buffer === "function") str = buf instanceof node_buffer.Buffer ? buf.toString("base64") : node_buffer.Buffer.from(buf.buffer).toString("base64");
			else if (typeof btoa === "function") {
				let s = "";
				for (let i = 0; i < buf.length; ++i) s += String.fromCharCode(buf[i]);
				str = btoa(s);
			} else throw new Error("This environment does not support writing binary tags; either Buffer or btoa is required");
			type ?? (type = Scalar.Scalar.BLOCK_LITERAL);
			if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
				const lineWidth = Math.max(ctx.options.lineWidth - ctx.indent.length, ctx.options.minContentWidth);
				const n = Math.ceil(str.length / lineWidth);
				const lines = new Array(n);
				for (let i = 0, o = 0; i < n; ++i, o += lineWidth) lines[i] = str.substr(o, lineWidth);
				str = lines.join(type === Scalar.Scalar.BLOCK_LITERAL ? "\n" : " ");
			}
			return stringifyString.stringifyString({
				comment,
				type,
				value: str
			}, ctx, onComment, onChompKeep);
		}
	};
	exports.binary = binary;
}));

// node_modules/yaml/dist/schema/yaml-1.1/pairs.js
var require_pairs = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Pair = require_Pair();
	var Scalar = require_Scalar();
	var YAMLSeq = require_YAMLSeq();
	function resolvePairs(seq, onError) {
		if (identity.isSeq(seq)) for (let i = 0; i < seq.items.length; ++i) {
			let item = seq.items[i];
			if (identity.isPair(item)) continue;
			else if (identity.isMap(item)) {
				if (item.items.length > 1) onError("Each pair must have its own sequence indicator");
				const pair = item.items[0] || new Pair.Pair(new Scalar.Scalar(null));
				if (item.commentBefore) pair.key.commentBefore = pair.key.commentBefore ? `${item.commentBefore}\n${pair.key.commentBefore}` : item.commentBefore;
				if (item.comment) {
					const cn = pair.value ?? pair.key;
					cn.comment = cn.comment ? `${item.comment}\n${cn.comment}` : item.comment;
				}
				item = pair;
			}
			seq.items[i] = identity.isPair(item) ? item : new Pair.Pair(item);
		}
		else onError("Expected a sequence for this tag");
		return seq;
	}
	function createPairs(schema, iterable, ctx) {
		const { replacer } = ctx;
		const pairs = new YAMLSeq.YAMLSeq(schema);
		pairs.tag = "tag:yaml.org,2002:pairs";
		let i = 0;
		if (iterable && Symbol.iterator in Object(iterable)) for (let it of iterable) {
			if (typeof replacer === "function") it = replacer.call(iterable, String(i++), it);
			let key, value;
			if (Array.isArray(it)) {
				if (it.length === 2) {
					key = it[0];
					value = it[1];
				} else throw new TypeError(`Expected [key, value] tuple: ${it}`);
			} else if (it && it instanceof Object) {
				const keys = Object.keys(it);
				if (keys.length === 1) {
					key = keys[0];
					value = it[key];
				} else throw new TypeError(`Expected tuple with one key, not ${keys.length} keys`);
			} else key = it;
			pairs.items.push(Pair.createPair(key, value, ctx));
		}
		return pairs;
	}
	const pairs = {
		collection: "seq",
		default: false,
		tag: "tag:yaml.org,2002:pairs",
		resolve: resolvePairs,
		createNode: createPairs
	};
	exports.createPairs = createPairs;
	exports.pairs = pairs;
	exports.resolvePairs = resolvePairs;
}));

// node_modules/yaml/dist/schema/yaml-1.1/omap.js
var require_omap = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var toJS = require_toJS();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var pairs = require_pairs();
	var YAMLOMap = class YAMLOMap extends YAMLSeq.YAMLSeq {
		constructor() {
			super();
			this.add = YAMLMap.YAMLMap.prototype.add.bind(this);
			this.delete = YAMLMap.YAMLMap.prototype.delete.bind(this);
			this.get = YAMLMap.YAMLMap.prototype.get.bind(this);
			this.has = YAMLMap.YAMLMap.prototype.has.bind(this);
			this.set = YAMLMap.YAMLMap.prototype.set.bind(this);
			this.tag = YAMLOMap.tag;
		}
		/**
		* If `ctx` is given, the return type is actually `Map<unknown, unknown>`,
		* but TypeScript won't allow widening the signature of a child method.
		*/
		toJSON(_, ctx) {
			if (!ctx) return super.toJSON(_);
			const map = /* @__PURE__ */ new Map();
			if (ctx?.onCreate) ctx.onCreate(map);
			for (const pair of this.items) {
				let key, value;
				if (identity.isPair(pair)) {
					key = toJS.toJS(pair.key, "", ctx);
					value = toJS.toJS(pair.value, key, ctx);
				} else key = toJS.toJS(pair, "", ctx);
				if (map.has(key)) throw new Error("Ordered maps must not include duplicate keys");
				map.set(key, value);
			}
			return map;
		}
		static from(schema, iterable, ctx) {
			const pairs$1 = pairs.createPairs(schema, iterable, ctx);
			const omap = new this();
			omap.items = pairs$1.items;
			return omap;
		}
	};
	YAMLOMap.tag = "tag:yaml.org,2002:omap";
	const omap = {
		collection: "seq",
		identify: (value) => value instanceof Map,
		nodeClass: YAMLOMap,
		default: false,
		tag: "tag:yaml.org,2002:omap",
		resolve(seq, onError) {
			const pairs$1 = pairs.resolvePairs(seq, onError);
			const seenKeys = [];
			for (const { key } of pairs$1.items) if (identity.isScalar(key)) {
				if (seenKeys.includes(key.value)) onError(`Ordered maps must not include duplicate keys: ${key.value}`);
				else seenKeys.push(key.value);
			}
			return Object.assign(new YAMLOMap(), pairs$1);
		},
		createNode: (schema, iterable, ctx) => YAMLOMap.from(schema, iterable, ctx)
	};
	exports.YAMLOMap = YAMLOMap;
	exports.omap = omap;
}));

// node_modules/yaml/dist/schema/yaml-1.1/bool.js
var require_bool = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	function boolStringify({ value, source }, ctx) {
		if (source && (value ? trueTag : falseTag).test.test(source)) return source;
		return value ? ctx.options.trueStr : ctx.options.falseStr;
	}
	const trueTag = {
		identify: (value) => value === true,
		default: true,
		tag: "tag:yaml.org,2002:bool",
		test: /^(?:Y|y|[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/,
		resolve: () => new Scalar.Scalar(true),
		stringify: boolStringify
	};
	const falseTag = {
		identify: (value) => value === false,
		default: true,
		tag: "tag:yaml.org,2002:bool",
		test: /^(?:N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/,
		resolve: () => new Scalar.Scalar(false),
		stringify: boolStringify
	};
	exports.falseTag = falseTag;
	exports.trueTag = trueTag;
}));

// node_modules/yaml/dist/schema/yaml-1.1/float.js
var require_float = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var stringifyNumber = require_stringifyNumber();
	const floatNaN = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
		resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
		stringify: stringifyNumber.stringifyNumber
	};
	const floatExp = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		format: "EXP",
		test: /^[-+]?(?:[0-9][0-9_]*)?(?:\.[0-9_]*)?[eE][-+]?[0-9]+$/,
		resolve: (str) => parseFloat(str.replace(/_/g, "")),
		stringify(node) {
			const num = Number(node.value);
			return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
		}
	};
	const float = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*$/,
		resolve(str) {
			const node = new Scalar.Scalar(parseFloat(str.replace(/_/g, "")));
			const dot = str.indexOf(".");
			if (dot !== -1) {
				const f = str.substring(dot + 1).replace(/_/g, "");
				if (f[f.length - 1] === "0") node.minFractionDigits = f.length;
			}
			return node;
		},
		stringify: stringifyNumber.stringifyNumber
	};
	exports.float = float;
	exports.floatExp = floatExp;
	exports.floatNaN = floatNaN;
}));

// node_modules/yaml/dist/schema/yaml-1.1/int.js
var require_int = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyNumber = require_stringifyNumber();
	const intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
	function intResolve(str, offset, radix, { intAsBigInt }) {
		const sign = str[0];
		if (sign === "-" || sign === "+") offset += 1;
		str = str.substring(offset).replace(/_/g, "");
		if (intAsBigInt) {
			switch (radix) {
				case 2:
					str = `0b${str}`;
					break;
				case 8:
					str = `0o${str}`;
					break;
				case 16: str = `0x${str}`;
			}
			const n = BigInt(str);
			return sign === "-" ? BigInt(-1) * n : n;
		}
		const n = parseInt(str, radix);
		return sign === "-" ? -1 * n : n;
	}
	function intStringify(node, radix, prefix) {
		const { value } = node;
		if (intIdentify(value)) {
			const str = value.toString(radix);
			return value < 0 ? "-" + prefix + str.substr(1) : prefix + str;
		}
		return stringifyNumber.stringifyNumber(node);
	}
	const intBin = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "BIN",
		test: /^[-+]?0b[0-1_]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 2, opt),
		stringify: (node) => intStringify(node, 2, "0b")
	};
	const intOct = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "OCT",
		test: /^[-+]?0[0-7_]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 1, 8, opt),
		stringify: (node) => intStringify(node, 8, "0")
	};
	const int = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		test: /^[-+]?[0-9][0-9_]*$/,
		resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
		stringify: stringifyNumber.stringifyNumber
	};
	const intHex = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "HEX",
		test: /^[-+]?0x[0-9a-fA-F_]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
		stringify: (node) => intStringify(node, 16, "0x")
	};
	exports.int = int;
	exports.intBin = intBin;
	exports.intHex = intHex;
	exports.intOct = intOct;
}));

// node_modules/yaml/dist/schema/yaml-1.1/set.js
var require_set = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Pair = require_Pair();
	var YAMLMap = require_YAMLMap();
	var YAMLSet = class YAMLSet extends YAMLMap.YAMLMap {
		constructor(schema) {
			super(schema);
			this.tag = YAMLSet.tag;
		}
		add(key) {
			let pair;
			if (identity.isPair(key)) pair = key;
			else if (key && typeof key === "object" && "key" in key && "value" in key && key.value === null) pair = new Pair.Pair(key.key, null);
			else pair = new Pair.Pair(key, null);
			if (!YAMLMap.findPair(this.items, pair.key)) this.items.push(pair);
		}
		/**
		* If `keepPair` is `true`, returns the Pair matching `key`.
		* Otherwise, returns the value of that Pair's key.
		*/
		get(key, keepPair) {
			const pair = YAMLMap.findPair(this.items, key);
			return !keepPair && identity.isPair(pair) ? identity.isScalar(pair.key) ? pair.key.value : pair.key : pair;
		}
		set(key, value) {
			if (typeof value !== "boolean") throw new Error(`Expected boolean value for set(key, value) in a YAML set, not ${typeof value}`);
			const prev = YAMLMap.findPair(this.items, key);
			if (prev && !value) this.items.splice(this.items.indexOf(prev), 1);
			else if (!prev && value) this.items.push(new Pair.Pair(key));
		}
		toJSON(_, ctx) {
			return super.toJSON(_, ctx, Set);
		}
		toString(ctx, onComment, onChompKeep) {
			if (!ctx) return JSON.stringify(this);
			if (this.hasAllNullValues(true)) return super.toString(Object.assign({}, ctx, { allNullValues: true }), onComment, onChompKeep);
			else throw new Error("Set items must all have null values");
		}
		static from(schema, iterable, ctx) {
			const { replacer } = ctx;
			const set = new this(schema);
			if (iterable && Symbol.iterator in Object(iterable)) for (let value of iterable) {
				if (typeof replacer === "function") value = replacer.call(iterable, value, value);
				set.items.push(Pair.createPair(value, null, ctx));
			}
			return set;
		}
	};
	YAMLSet.tag = "tag:yaml.org,2002:set";
	const set = {
		collection: "map",
		identify: (value) => value instanceof Set,
		nodeClass: YAMLSet,
		default: false,
		tag: "tag:yaml.org,2002:set",
		createNode: (schema, iterable, ctx) => YAMLSet.from(schema, iterable, ctx),
		resolve(map, onError) {
			if (identity.isMap(map)) {
				if (map.hasAllNullValues(true)) return Object.assign(new YAMLSet(), map);
				else onError("Set items must all have null values");
			} else onError("Expected a mapping for this tag");
			return map;
		}
	};
	exports.YAMLSet = YAMLSet;
	exports.set = set;
}));

// node_modules/yaml/dist/schema/yaml-1.1/timestamp.js
var require_timestamp = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyNumber = require_stringifyNumber();
	/** Internal types handle bigint as number, because TS can't figure it out. */
	function parseSexagesimal(str, asBigInt) {
		const sign = str[0];
		const parts = sign === "-" || sign === "+" ? str.substring(1) : str;
		const num = (n) => asBigInt ? BigInt(n) : Number(n);
		const res = parts.replace(/_/g, "").split(":").reduce((res, p) => res * num(60) + num(p), num(0));
		return sign === "-" ? num(-1) * res : res;
	}
	/**
	* hhhh:mm:ss.sss
	*
	* Internal types handle bigint as number, because TS can't figure it out.
	*/
	function stringifySexagesimal(node) {
		let { value } = node;
		let num = (n) => n;
		if (typeof value === "bigint") num = (n) => BigInt(n);
		else if (isNaN(value) || !isFinite(value)) return stringifyNumber.stringifyNumber(node);
		let sign = "";
		if (value < 0) {
			sign = "-";
			value *= num(-1);
		}
		const _60 = num(60);
		const parts = [value % _60];
		if (value < 60) parts.unshift(0);
		else {
			value = (value - parts[0]) / _60;
			parts.unshift(value % _60);
			if (value >= 60) {
				value = (value - parts[0]) / _60;
				parts.unshift(value);
			}
		}
		return sign + parts.map((n) => String(n).padStart(2, "0")).join(":").replace(/000000\d*$/, "");
	}
	const intTime = {
		identify: (value) => typeof value === "bigint" || Number.isInteger(value),
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "TIME",
		test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+$/,
		resolve: (str, _onError, { intAsBigInt }) => parseSexagesimal(str, intAsBigInt),
		stringify: stringifySexagesimal
	};
	const floatTime = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		format: "TIME",
		test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/,
		resolve: (str) => parseSexagesimal(str, false),
		stringify: stringifySexagesimal
	};
	const timestamp = {
		identify: (value) => value instanceof Date,
		default: true,
		tag: "tag:yaml.org,2002:timestamp",
		test: RegExp("^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:(?:t|T|[ \\t]+)([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2}(\\.[0-9]+)?)(?:[ \\t]*(Z|[-+][012]?[0-9](?::[0-9]{2})?))?)?$"),
		resolve(str) {
			const match = str.match(timestamp.test);
			if (!match) throw new Error("!!timestamp expects a date, starting with yyyy-mm-dd");
			const [, year, month, day, hour, minute, second] = match.map(Number);
			const millisec = match[7] ? Number((match[7] + "00").substr(1, 3)) : 0;
			let date = Date.UTC(year, month - 1, day, hour || 0, minute || 0, second || 0, millisec);
			const tz = match[8];
			if (tz && tz !== "Z") {
				let d = parseSexagesimal(tz, false);
				if (Math.abs(d) < 30) d *= 60;
				date -= 6e4 * d;
			}
			return new Date(date);
		},
		stringify: ({ value }) => value?.toISOString().replace(/(T00:00:00)?\.000Z$/, "") ?? ""
	};
	exports.floatTime = floatTime;
	exports.intTime = intTime;
	exports.timestamp = timestamp;
}));

// node_modules/yaml/dist/schema/yaml-1.1/schema.js
var require_schema = /* @__PURE__ */ __commonJSMin(((exports) => {
	var map = require_map();
	var _null = require_null();
	var seq = require_seq();
	var string = require_string();
	var binary = require_binary();
	var bool = require_bool();
	var float = require_float();
	var int = require_int();
	var merge = require_merge();
	var omap = require_omap();
	var pairs = require_pairs();
	var set = require_set();
	var timestamp = require_timestamp();
	const schema = [
		map.map,
		seq.seq,
		string.string,
		_null.nullTag,
		bool.trueTag,
		bool.falseTag,
		int.intBin,
		int.intOct,
		int.int,
		int.intHex,
		float.floatNaN,
		float.floatExp,
		float.float,
		binary.binary,
		merge.merge,
		omap.omap,
		pairs.pairs,
		set.set,
		timestamp.intTime,
		timestamp.floatTime,
		timestamp.timestamp
	];
	exports.schema = schema;
}));

// node_modules/yaml/dist/schema/tags.js
var require_tags = /* @__PURE__ */ __commonJSMin(((exports) => {
	var map = require_map();
	var _null = require_null();
	var seq = require_seq();
	var string = require_string();
	var bool = require_bool$1();
	var float = require_float$1();
	var int = require_int$1();
	var schema = require_schema$2();
	var schema$1 = require_schema$1();
	var binary = require_binary();
	var merge = require_merge();
	var omap = require_omap();
	var pairs = require_pairs();
	var schema$2 = require_schema();
	var set = require_set();
	var timestamp = require_timestamp();
	const schemas = /* @__PURE__ */ new Map([
		["core", schema.schema],
		["failsafe", [
			map.map,
			seq.seq,
			string.string
		]],
		["json", schema$1.schema],
		["yaml11", schema$2.schema],
		["yaml-1.1", schema$2.schema]
	]);
	const tagsByName = {
		binary: binary.binary,
		bool: bool.boolTag,
		float: float.float,
		floatExp: float.floatExp,
		floatNaN: float.floatNaN,
		floatTime: timestamp.floatTime,
		int: int.int,
		intHex: int.intHex,
		intOct: int.intOct,
		intTime: timestamp.intTime,
		map: map.map,
		merge: merge.merge,
		null: _null.nullTag,
		omap: omap.omap,
		pairs: pairs.pairs,
		seq: seq.seq,
		set: set.set,
		timestamp: timestamp.timestamp
	};
	const coreKnownTags = {
		"tag:yaml.org,2002:binary": binary.binary,
		"tag:yaml.org,2002:merge": merge.merge,
		"tag:yaml.org,2002:omap": omap.omap,
		"tag:yaml.org,2002:pairs": pairs.pairs,
		"tag:yaml.org,2002:set": set.set,
		"tag:yaml.org,2002:timestamp": timestamp.timestamp
	};
	function getTags(customTags, schemaName, addMergeTag) {
		const schemaTags = schemas.get(schemaName);
		if (schemaTags && !customTags) return addMergeTag && !schemaTags.includes(merge.merge) ? schemaTags.concat(merge.merge) : schemaTags.slice();
		let tags = schemaTags;
		if (!tags) {
			if (Array.isArray(customTags)) tags = [];
			else {
				const keys = Array.from(schemas.keys()).filter((key) => key !== "yaml11").map((key) => JSON.stringify(key)).join(", ");
				throw new Error(`Unknown schema "${schemaName}"; use one of ${keys} or define customTags array`);
			}
		}
		if (Array.isArray(customTags)) for (const tag of customTags) tags = tags.concat(tag);
		else if (typeof customTags === "function") tags = customTags(tags.slice());
		if (addMergeTag) tags = tags.concat(merge.merge);
		return tags.reduce((tags, tag) => {
			const tagObj = typeof tag === "string" ? tagsByName[tag] : tag;
			if (!tagObj) {
				const tagName = JSON.stringify(tag);
				const keys = Object.keys(tagsByName).map((key) => JSON.stringify(key)).join(", ");
				throw new Error(`Unknown custom tag ${tagName}; use one of ${keys}`);
			}
			if (!tags.includes(tagObj)) tags.push(tagObj);
			return tags;
		}, []);
	}
	exports.coreKnownTags = coreKnownTags;
	exports.getTags = getTags;
}));

// node_modules/yaml/dist/schema/Schema.js
var require_Schema = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var map = require_map();
	var seq = require_seq();
	var string = require_string();
	var tags = require_tags();
	const sortMapEntriesByKey = (a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
	var Schema = class Schema {
		constructor({ compat, customTags, merge, resolveKnownTags, schema, sortMapEntries, toStringDefaults }) {
			this.compat = Array.isArray(compat) ? tags.getTags(compat, "compat") : compat ? tags.getTags(null, compat) : null;
			this.name = typeof schema === "string" && schema || "core";
			this.knownTags = resolveKnownTags ? tags.coreKnownTags : {};
			this.tags = tags.getTags(customTags, this.name, merge);
			this.toStringOptions = toStringDefaults ?? null;
			Object.defineProperty(this, identity.MAP, { value: map.map });
			Object.defineProperty(this, identity.SCALAR, { value: string.string });
			Object.defineProperty(this, identity.SEQ, { value: seq.seq });
			this.sortMapEntries = typeof sortMapEntries === "function" ? sortMapEntries : sortMapEntries === true ? sortMapEntriesByKey : null;
		}
		clone() {
			const copy = Object.create(Schema.prototype, Object.getOwnPropertyDescriptors(this));
			copy.tags = this.tags.slice();
			return copy;
		}
	};
	exports.Schema = Schema;
}));

// node_modules/yaml/dist/stringify/stringifyDocument.js
var require_stringifyDocument = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var stringify = require_stringify();
	var stringifyComment = require_stringifyComment();
	function stringifyDocument(doc, options) {
		const lines = [];
		let hasDirectives = options.directives === true;
		if (options.directives !== false && doc.directives) {
			const dir = doc.directives.toString(doc);
			if (dir) {
				lines.push(dir);
				hasDirectives = true;
			} else if (doc.directives.docStart) hasDirectives = true;
		}
		if (hasDirectives) lines.push("---");
		const ctx = stringify.createStringifyContext(doc, options);
		const { commentString } = ctx.options;
		if (doc.commentBefore) {
			if (lines.length !== 1) lines.unshift("");
			const cs = commentString(doc.commentBefore);
			lines.unshift(stringifyComment.indentComment(cs, ""));
		}
		let chompKeep = false;
		let contentComment = null;
		if (doc.contents) {
			if (identity.isNode(doc.contents)) {
				if (doc.contents.spaceBefore && hasDirectives) lines.push("");
				if (doc.contents.commentBefore) {
					const cs = commentString(doc.contents.commentBefore);
					lines.push(stringifyComment.indentComment(cs, ""));
				}
				ctx.forceBlockIndent = !!doc.comment;
				contentComment = doc.contents.comment;
			}
			const onChompKeep = contentComment ? void 0 : () => chompKeep = true;
			let body = stringify.stringify(doc.contents, ctx, () => contentComment = null, onChompKeep);
			if (contentComment) body += stringifyComment.lineComment(body, "", commentString(contentComment));
			if ((body[0] === "|" || body[0] === ">") && lines[lines.length - 1] === "---") lines[lines.length - 1] = `--- ${body}`;
			else lines.push(body);
		} else lines.push(stringify.stringify(doc.contents, ctx));
		if (doc.directives?.docEnd) {
			if (doc.comment) {
				const cs = commentString(doc.comment);
				if (cs.includes("\n")) {
					lines.push("...");
					lines.push(stringifyComment.indentComment(cs, ""));
				} else lines.push(`... ${cs}`);
			} else lines.push("...");
		} else {
			let dc = doc.comment;
			if (dc && chompKeep) dc = dc.replace(/^\n+/, "");
			if (dc) {
				if ((!chompKeep || contentComment) && lines[lines.length - 1] !== "") lines.push("");
				lines.push(stringifyComment.indentComment(commentString(dc), ""));
			}
		}
		return lines.join("\n") + "\n";
	}
	exports.stringifyDocument = stringifyDocument;
}));

// node_modules/yaml/dist/doc/Document.js
var require_Document = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Alias = require_Alias();
	var Collection = require_Collection();
	var identity = require_identity();
	var Pair = require_Pair();
	var toJS = require_toJS();
	var Schema = require_Schema();
	var stringifyDocument = require_stringifyDocument();
	var anchors = require_anchors();
	var applyReviver = require_applyReviver();
	var createNode = require_createNode();
	var directives = require_directives();
	var Document = class Document {
		constructor(value, replacer, options) {
			/** A comment before this Document */
			this.commentBefore = null;
			/** A comment immediately after this Document */
			this.comment = null;
			/** Errors encountered during parsing. */
			this.errors = [];
			/** Warnings encountered during parsing. */
			this.warnings = [];
			Object.defineProperty(this, identity.NODE_TYPE, { value: identity.DOC });
			let _replacer = null;
			if (typeof replacer === "function" || Array.isArray(replacer)) _replacer = replacer;
			else if (options === void 0 && replacer) {
				options = replacer;
				replacer = void 0;
			}
			const opt = Object.assign({
				intAsBigInt: false,
				keepSourceTokens: false,
				logLevel: "warn",
				prettyErrors: true,
				strict: true,
				stringKeys: false,
				uniqueKeys: true,
				version: "1.2"
			}, options);
			this.options = opt;
			let { version } = opt;
			if (options?._directives) {
				this.directives = options._directives.atDocument();
				if (this.directives.yaml.explicit) version = this.directives.yaml.version;
			} else this.directives = new directives.Directives({ version });
			this.setSchema(version, options);
			this.contents = value === void 0 ? null : this.createNode(value, _replacer, options);
		}
		/**
		* Create a deep copy of this Document and its contents.
		*
		* Custom Node values that inherit from `Object` still refer to their original instances.
		*/
		clone() {
			const copy = Object.create(Document.prototype, { [identity.NODE_TYPE]: { value: identity.DOC } });
			copy.commentBefore = this.commentBefore;
			copy.comment = this.comment;
			copy.errors = this.errors.slice();
			copy.warnings = this.warnings.slice();
			copy.options = Object.assign({}, this.options);
			if (this.directives) copy.directives = this.directives.clone();
			copy.schema = this.schema.clone();
			copy.contents = identity.isNode(this.contents) ? this.contents.clone(copy.schema) : this.contents;
			if (this.range) copy.range = this.range.slice();
			return copy;
		}
		/** Adds a value to the document. */
		add(value) {
			if (assertCollection(this.contents)) this.contents.add(value);
		}
		/** Adds a value to the document. */
		addIn(path, value) {
			if (assertCollection(this.contents)) this.contents.addIn(path, value);
		}
		/**
		* Create a new `Alias` node, ensuring that the target `node` has the required anchor.
		*
		* If `node` already has an anchor, `name` is ignored.
		* Otherwise, the `node.anchor` value will be set to `name`,
		* or if an anchor with that name is already present in the document,
		* `name` will be used as a prefix for a new unique anchor.
		* If `name` is undefined, the generated anchor will use 'a' as a prefix.
		*/
		createAlias(node, name) {
			if (!node.anchor) {
				const prev = anchors.anchorNames(this);
				node.anchor = !name || prev.has(name) ? anchors.findNewAnchor(name || "a", prev) : name;
			}
			return new Alias.Alias(node.anchor);
		}
		createNode(value, replacer, options) {
			let _replacer = void 0;
			if (typeof replacer === "function") {
				value = replacer.call({ "": value }, "", value);
				_replacer = replacer;
			} else if (Array.isArray(replacer)) {
				const keyToStr = (v) => typeof v === "number" || v instanceof String || v instanceof Number;
				const asStr = replacer.filter(keyToStr).map(String);
				if (asStr.length > 0) replacer = replacer.concat(asStr);
				_replacer = replacer;
			} else if (options === void 0 && replacer) {
				options = replacer;
				replacer = void 0;
			}
			const { aliasDuplicateObjects, anchorPrefix, flow, keepUndefined, onTagObj, tag } = options ?? {};
			const { onAnchor, setAnchors, sourceObjects } = anchors.createNodeAnchors(this, anchorPrefix || "a");
			const ctx = {
				aliasDuplicateObjects: aliasDuplicateObjects ?? true,
				keepUndefined: keepUndefined ?? false,
				onAnchor,
				onTagObj,
				replacer: _replacer,
				schema: this.schema,
				sourceObjects
			};
			const node = createNode.createNode(value, tag, ctx);
			if (flow && identity.isCollection(node)) node.flow = true;
			setAnchors();
			return node;
		}
		/**
		* Convert a key and a value into a `Pair` using the current schema,
		* recursively wrapping all values as `Scalar` or `Collection` nodes.
		*/
		createPair(key, value, options = {}) {
			const k = this.createNode(key, null, options);
			const v = this.createNode(value, null, options);
			return new Pair.Pair(k, v);
		}
		/**
		* Removes a value from the document.
		* @returns `true` if the item was found and removed.
		*/
		delete(key) {
			return assertCollection(this.contents) ? this.contents.delete(key) : false;
		}
		/**
		* Removes a value from the document.
		* @returns `true` if the item was found and removed.
		*/
		deleteIn(path) {
			if (Collection.isEmptyPath(path)) {
				if (this.contents == null) return false;
				this.contents = null;
				return true;
			}
			return assertCollection(this.contents) ? this.contents.deleteIn(path) : false;
		}
		/**
		* Returns item at `key`, or `undefined` if not found. By default unwraps
		* scalar values from their surrounding node; to disable set `keepScalar` to
		* `true` (collections are always returned intact).
		*/
		get(key, keepScalar) {
			return identity.isCollection(this.contents) ? this.contents.get(key, keepScalar) : void 0;
		}
		/**
		* Returns item at `path`, or `undefined` if not found. By default unwraps
		* scalar values from their surrounding node; to disable set `keepScalar` to
		* `true` (collections are always returned intact).
		*/
		getIn(path, keepScalar) {
			if (Collection.isEmptyPath(path)) return !keepScalar && identity.isScalar(this.contents) ? this.contents.value : this.contents;
			return identity.isCollection(this.contents) ? this.contents.getIn(path, keepScalar) : void 0;
		}
		/**
		* Checks if the document includes a value with the key `key`.
		*/
		has(key) {
			return identity.isCollection(this.contents) ? this.contents.has(key) : false;
		}
		/**
		* Checks if the document includes a value at `path`.
		*/
		hasIn(path) {
			if (Collection.isEmptyPath(path)) return this.contents !== void 0;
			return identity.isCollection(this.contents) ? this.contents.hasIn(path) : false;
		}
		/**
		* Sets a value in this document. For `!!set`, `value` needs to be a
		* boolean to add/remove the item from the set.
		*/
		set(key, value) {
			if (this.contents == null) this.contents = Collection.collectionFromPath(this.schema, [key], value);
			else if (assertCollection(this.contents)) this.contents.set(key, value);
		}
		/**
		* Sets a value in this document. For `!!set`, `value` needs to be a
		* boolean to add/remove the item from the set.
		*/
		setIn(path, value) {
			if (Collection.isEmptyPath(path)) this.contents = value;
			else if (this.contents == null) this.contents = Collection.collectionFromPath(this.schema, Array.from(path), value);
			else if (assertCollection(this.contents)) this.contents.setIn(path, value);
		}
		/**
		* Change the YAML version and schema used by the document.
		* A `null` version disables support for directives, explicit tags, anchors, and aliases.
		* It also requires the `schema` option to be given as a `Schema` instance value.
		*
		* Overrides all previously set schema options.
		*/
		setSchema(version, options = {}) {
			if (typeof version === "number") version = String(version);
			let opt;
			switch (version) {
				case "1.1":
					if (this.directives) this.directives.yaml.version = "1.1";
					else this.directives = new directives.Directives({ version: "1.1" });
					opt = {
						resolveKnownTags: false,
						schema: "yaml-1.1"
					};
					break;
				case "1.2":
				case "next":
					if (this.directives) this.directives.yaml.version = version;
					else this.directives = new directives.Directives({ version });
					opt = {
						resolveKnownTags: true,
						schema: "core"
					};
					break;
				case null:
					if (this.directives) delete this.directives;
					opt = null;
					break;
				default: {
					const sv = JSON.stringify(version);
					throw new Error(`Expected '1.1', '1.2' or null as first argument, but found: ${sv}`);
				}
			}
			if (options.schema instanceof Object) this.schema = options.schema;
			else if (opt) this.schema = new Schema.Schema(Object.assign(opt, options));
			else throw new Error(`With a null YAML version, the { schema: Schema } option is required`);
		}
		toJS({ json, jsonArg, mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
			const ctx = {
				anchors: /* @__PURE__ */ new Map(),
				doc: this,
				keep: !json,
				mapAsMap: mapAsMap === true,
				mapKeyWarned: false,
				maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
			};
			const res = toJS.toJS(this.contents, jsonArg ?? "", ctx);
			if (typeof onAnchor === "function") for (const { count, res } of ctx.anchors.values()) onAnchor(res, count);
			return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
		}
		/**
		* A JSON representation of the document `contents`.
		*
		* @param jsonArg Used by `JSON.stringify` to indicate the array index or
		*   property name.
		*/
		toJSON(jsonArg, onAnchor) {
			return this.toJS({
				json: true,
				jsonArg,
				mapAsMap: false,
				onAnchor
			});
		}
		/** A YAML representation of the document. */
		toString(options = {}) {
			if (this.errors.length > 0) throw new Error("Document with errors cannot be stringified");
			if ("indent" in options && (!Number.isInteger(options.indent) || Number(options.indent) <= 0)) {
				const s = JSON.stringify(options.indent);
				throw new Error(`"indent" option must be a positive integer, not ${s}`);
			}
			return stringifyDocument.stringifyDocument(this, options);
		}
	};
	function assertCollection(contents) {
		if (identity.isCollection(contents)) return true;
		throw new Error("Expected a YAML collection as document contents");
	}
	exports.Document = Document;
}));

// node_modules/yaml/dist/errors.js
var require_errors = /* @__PURE__ */ __commonJSMin(((exports) => {
	var YAMLError = class extends Error {
		constructor(name, pos, code, message) {
			super();
			this.name = name;
			this.code = code;
			this.message = message;
			this.pos = pos;
		}
	};
	var YAMLParseError = class extends YAMLError {
		constructor(pos, code, message) {
			super("YAMLParseError", pos, code, message);
		}
	};
	var YAMLWarning = class extends YAMLError {
		constructor(pos, code, message) {
			super("YAMLWarning", pos, code, message);
		}
	};
	const prettifyError = (src, lc) => (error) => {
		if (error.pos[0] === -1) return;
		error.linePos = error.pos.map((pos) => lc.linePos(pos));
		const { line, col } = error.linePos[0];
		error.message += ` at line ${line}, column ${col}`;
		let ci = col - 1;
		let lineStr = src.substring(lc.lineStarts[line - 1], lc.lineStarts[line]).replace(/[\n\r]+$/, "");
		if (ci >= 60 && lineStr.length > 80) {
			const trimStart = Math.min(ci - 39, lineStr.length - 79);
			lineStr = "…" + lineStr.substring(trimStart);
			ci -= trimStart - 1;
		}
		if (lineStr.length > 80) lineStr = lineStr.substring(0, 79) + "…";
		if (line > 1 && /^ *$/.test(lineStr.substring(0, ci))) {
			let prev = src.substring(lc.lineStarts[line - 2], lc.lineStarts[line - 1]);
			if (prev.length > 80) prev = prev.substring(0, 79) + "…\n";
			lineStr = prev + lineStr;
		}
		if (/[^ ]/.test(lineStr)) {
			let count = 1;
			const end = error.linePos[1];
			if (end?.line === line && end.col > col) count = Math.max(1, Math.min(end.col - col, 80 - ci));
			const pointer = " ".repeat(ci) + "^".repeat(count);
			error.message += `:\n\n${lineStr}\n${pointer}\n`;
		}
	};
	exports.YAMLError = YAMLError;
	exports.YAMLParseError = YAMLParseError;
	exports.YAMLWarning = YAMLWarning;
	exports.prettifyError = prettifyError;
}));

// node_modules/yaml/dist/compose/resolve-props.js
var require_resolve_props = /* @__PURE__ */ __commonJSMin(((exports) => {
	function resolveProps(tokens, { flow, indicator, next, offset, onError, parentIndent, startOnNewline }) {
		let spaceBefore = false;
		let atNewline = startOnNewline;
		let hasSpace = startOnNewline;
		let comment = "";
		let commentSep = "";
		let hasNewline = false;
		let reqSpace = false;
		let tab = null;
		let anchor = null;
		let tag = null;
		let newlineAfterProp = null;
		let comma = null;
		let found = null;
		let start = null;
		for (const token of tokens) {
			if (reqSpace) {
				if (token.type !== "space" && token.type !== "newline" && token.type !== "comma") onError(token.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
				reqSpace = false;
			}
			if (tab) {
				if (atNewline && token.type !== "comment" && token.type !== "newline") onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
				tab = null;
			}
			switch (token.type) {
				case "space":
					if (!flow && (indicator !== "doc-start" || next?.type !== "flow-collection") && token.source.includes("	")) tab = token;
					hasSpace = true;
					break;
				case "comment": {
					if (!hasSpace) onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
					const cb = token.source.substring(1) || " ";
					if (!comment) comment = cb;
					else comment += commentSep + cb;
					commentSep = "";
					atNewline = false;
					break;
				}
				case "newline":
					if (atNewline) {
						if (comment) comment += token.source;
						else if (!found || indicator !== "seq-item-ind") spaceBefore = true;
					} else commentSep += token.source;
					atNewline = true;
					hasNewline = true;
					if (anchor || tag) newlineAfterProp = token;
					hasSpace = true;
					break;
				case "anchor":
					if (anchor) onError(token, "MULTIPLE_ANCHORS", "A node can have at most one anchor");
					if (token.source.endsWith(":")) onError(token.offset + token.source.length - 1, "BAD_ALIAS", "Anchor ending in : is ambiguous", true);
					anchor = token;
					start ?? (start = token.offset);
					atNewline = false;
					hasSpace = false;
					reqSpace = true;
					break;
				case "tag":
					if (tag) onError(token, "MULTIPLE_TAGS", "A node can have at most one tag");
					tag = token;
					start ?? (start = token.offset);
					atNewline = false;
					hasSpace = false;
					reqSpace = true;
					break;
				case indicator:
					if (anchor || tag) onError(token, "BAD_PROP_ORDER", `Anchors and tags must be after the ${token.source} indicator`);
					if (found) onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.source} in ${flow ?? "collection"}`);
					found = token;
					atNewline = indicator === "seq-item-ind" || indicator === "explicit-key-ind";
					hasSpace = false;
					break;
				case "comma": if (flow) {
					if (comma) onError(token, "UNEXPECTED_TOKEN", `Unexpected , in ${flow}`);
					comma = token;
					atNewline = false;
					hasSpace = false;
					break;
				}
				default:
					onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.type} token`);
					atNewline = false;
					hasSpace = false;
			}
		}
		const last = tokens[tokens.length - 1];
		const end = last ? last.offset + last.source.length : offset;
		if (reqSpace && next && next.type !== "space" && next.type !== "newline" && next.type !== "comma" && (next.type !== "scalar" || next.source !== "")) onError(next.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
		if (tab && (atNewline && tab.indent <= parentIndent || next?.type === "block-map" || next?.type === "block-seq")) onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
		return {
			comma,
			found,
			spaceBefore,
			comment,
			hasNewline,
			anchor,
			tag,
			newlineAfterProp,
			end,
			start: start ?? end
		};
	}
	exports.resolveProps = resolveProps;
}));

// node_modules/yaml/dist/compose/util-contains-newline.js
var require_util_contains_newline = /* @__PURE__ */ __commonJSMin(((exports) => {
	function containsNewline(key) {
		if (!key) return null;
		switch (key.type) {
			case "alias":
			case "scalar":
			case "double-quoted-scalar":
			case "single-quoted-scalar":
				if (key.source.includes("\n")) return true;
				if (key.end) {
					for (const st of key.end) if (st.type === "newline") return true;
				}
				return false;
			case "flow-collection":
				for (const it of key.items) {
					for (const st of it.start) if (st.type === "newline") return true;
					if (it.sep) {
						for (const st of it.sep) if (st.type === "newline") return true;
					}
					if (containsNewline(it.key) || containsNewline(it.value)) return true;
				}
				return false;
			default: return true;
		}
	}
	exports.containsNewline = containsNewline;
}));

// node_modules/yaml/dist/compose/util-flow-indent-check.js
var require_util_flow_indent_check = /* @__PURE__ */ __commonJSMin(((exports) => {
	var utilContainsNewline = require_util_contains_newline();
	function flowIndentCheck(indent, fc, onError) {
		if (fc?.type === "flow-collection") {
			const end = fc.end[0];
			if (end.indent === indent && (end.source === "]" || end.source === "}") && utilContainsNewline.containsNewline(fc)) onError(end, "BAD_INDENT", "Flow end indicator should be more indented than parent", true);
		}
	}
	exports.flowIndentCheck = flowIndentCheck;
}));

// node_modules/yaml/dist/compose/util-map-includes.js
var require_util_map_includes = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	function mapIncludes(ctx, items, search) {
		const { uniqueKeys } = ctx.options;
		if (uniqueKeys === false) return false;
		const isEqual = typeof uniqueKeys === "function" ? uniqueKeys : (a, b) => a === b || identity.isScalar(a) && identity.isScalar(b) && a.value === b.value;
		return items.some((pair) => isEqual(pair.key, search));
	}
	exports.mapIncludes = mapIncludes;
}));

// node_modules/yaml/dist/compose/resolve-block-map.js
var require_resolve_block_map = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Pair = require_Pair();
	var YAMLMap = require_YAMLMap();
	var resolveProps = require_resolve_props();
	var utilContainsNewline = require_util_contains_newline();
	var utilFlowIndentCheck = require_util_flow_indent_check();
	var utilMapIncludes = require_util_map_includes();
	const startColMsg = "All mapping items must start at the same column";
	function resolveBlockMap({ composeNode, composeEmptyNode }, ctx, bm, onError, tag) {
		const map = new ((tag?.nodeClass) ?? YAMLMap.YAMLMap)(ctx.schema);
		if (ctx.atRoot) ctx.atRoot = false;
		let offset = bm.offset;
		let commentEnd = null;
		for (const collItem of bm.items) {
			const { start, key, sep, value } = collItem;
			const keyProps = resolveProps.resolveProps(start, {
				indicator: "explicit-key-ind",
				next: key ?? sep?.[0],
				offset,
				onError,
				parentIndent: bm.indent,
				startOnNewline: true
			});
			const implicitKey = !keyProps.found;
			if (implicitKey) {
				if (key) {
					if (key.type === "block-seq") onError(offset, "BLOCK_AS_IMPLICIT_KEY", "A block sequence may not be used as an implicit map key");
					else if ("indent" in key && key.indent !== bm.indent) onError(offset, "BAD_INDENT", startColMsg);
				}
				if (!keyProps.anchor && !keyProps.tag && !sep) {
					commentEnd = keyProps.end;
					if (keyProps.comment) {
						if (map.comment) map.comment += "\n" + keyProps.comment;
						else map.comment = keyProps.comment;
					}
					continue;
				}
				if (keyProps.newlineAfterProp || utilContainsNewline.containsNewline(key)) onError(key ?? start[start.length - 1], "MULTILINE_IMPLICIT_KEY", "Implicit keys need to be on a single line");
			} else if (keyProps.found?.indent !== bm.indent) onError(offset, "BAD_INDENT", startColMsg);
			ctx.atKey = true;
			const keyStart = keyProps.end;
			const keyNode = key ? composeNode(ctx, key, keyProps, onError) : composeEmptyNode(ctx, keyStart, start, null, keyProps, onError);
			if (ctx.schema.compat) utilFlowIndentCheck.flowIndentCheck(bm.indent, key, onError);
			ctx.atKey = false;
			if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode)) onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
			const valueProps = resolveProps.resolveProps(sep ?? [], {
				indicator: "map-value-ind",
				next: value,
				offset: keyNode.range[2],
				onError,
				parentIndent: bm.indent,
				startOnNewline: !key || key.type === "block-scalar"
			});
			offset = valueProps.end;
			if (valueProps.found) {
				if (implicitKey) {
					if (value?.type === "block-map" && !valueProps.hasNewline) onError(offset, "BLOCK_AS_IMPLICIT_KEY", "Nested mappings are not allowed in compact mappings");
					if (ctx.options.strict && keyProps.start < valueProps.found.offset - 1024) onError(keyNode.range, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit block mapping key");
				}
				const valueNode = value ? composeNode(ctx, value, valueProps, onError) : composeEmptyNode(ctx, offset, sep, null, valueProps, onError);
				if (ctx.schema.compat) utilFlowIndentCheck.flowIndentCheck(bm.indent, value, onError);
				offset = valueNode.range[2];
				const pair = new Pair.Pair(keyNode, valueNode);
				if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
				map.items.push(pair);
			} else {
				if (implicitKey) onError(keyNode.range, "MISSING_CHAR", "Implicit map keys need to be followed by map values");
				if (valueProps.comment) {
					if (keyNode.comment) keyNode.comment += "\n" + valueProps.comment;
					else keyNode.comment = valueProps.comment;
				}
				const pair = new Pair.Pair(keyNode);
				if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
				map.items.push(pair);
			}
		}
		if (commentEnd && commentEnd < offset) onError(commentEnd, "IMPOSSIBLE", "Map comment with trailing content");
		map.range = [
			bm.offset,
			offset,
			commentEnd ?? offset
		];
		return map;
	}
	exports.resolveBlockMap = resolveBlockMap;
}));

// node_modules/yaml/dist/compose/resolve-block-seq.js
var require_resolve_block_seq = /* @__PURE__ */ __commonJSMin(((exports) => {
	var YAMLSeq = require_YAMLSeq();
	var resolveProps = require_resolve_props();
	var utilFlowIndentCheck = require_util_flow_indent_check();
	function resolveBlockSeq({ composeNode, composeEmptyNode }, ctx, bs, onError, tag) {
		const seq = new ((tag?.nodeClass) ?? YAMLSeq.YAMLSeq)(ctx.schema);
		if (ctx.atRoot) ctx.atRoot = false;
		if (ctx.atKey) ctx.atKey = false;
		let offset = bs.offset;
		let commentEnd = null;
		for (const { start, value } of bs.items) {
			const props = resolveProps.resolveProps(start, {
				indicator: "seq-item-ind",
				next: value,
				offset,
				onError,
				parentIndent: bs.indent,
				startOnNewline: true
			});
			if (!props.found) {
				if (props.anchor || props.tag || value) {
					if (value?.type === "block-seq") onError(props.end, "BAD_INDENT", "All sequence items must start at the same column");
					else onError(offset, "MISSING_CHAR", "Sequence item without - indicator");
				} else {
					commentEnd = props.end;
					if (props.comment) seq.comment = props.comment;
					continue;
				}
			}
			const node = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, start, null, props, onError);
			if (ctx.schema.compat) utilFlowIndentCheck.flowIndentCheck(bs.indent, value, onError);
			offset = node.range[2];
			seq.items.push(node);
		}
		seq.range = [
			bs.offset,
			offset,
			commentEnd ?? offset
		];
		return seq;
	}
	exports.resolveBlockSeq = resolveBlockSeq;
}));

// node_modules/yaml/dist/compose/resolve-end.js
var require_resolve_end = /* @__PURE__ */ __commonJSMin(((exports) => {
	function resolveEnd(end, offset, reqSpace, onError) {
		let comment = "";
		if (end) {
			let hasSpace = false;
			let sep = "";
			for (const token of end) {
				const { source, type } = token;
				switch (type) {
					case "space":
						hasSpace = true;
						break;
					case "comment": {
						if (reqSpace && !hasSpace) onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
						const cb = source.substring(1) || " ";
						if (!comment) comment = cb;
						else comment += sep + cb;
						sep = "";
						break;
					}
					case "newline":
						if (comment) sep += source;
						hasSpace = true;
						break;
					default: onError(token, "UNEXPECTED_TOKEN", `Unexpected ${type} at node end`);
				}
				offset += source.length;
			}
		}
		return {
			comment,
			offset
		};
	}
	exports.resolveEnd = resolveEnd;
}));

// node_modules/yaml/dist/compose/resolve-flow-collection.js
var require_resolve_flow_collection = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Pair = require_Pair();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var resolveEnd = require_resolve_end();
	var resolveProps = require_resolve_props();
	var utilContainsNewline = require_util_contains_newline();
	var utilMapIncludes = require_util_map_includes();
	const blockMsg = "Block collections are not allowed within flow collections";
	const isBlock = (token) => token && (token.type === "block-map" || token.type === "block-seq");
	function resolveFlowCollection({ composeNode, composeEmptyNode }, ctx, fc, onError, tag) {
		const isMap = fc.start.source === "{";
		const fcName = isMap ? "flow map" : "flow sequence";
		const coll = new ((tag?.nodeClass) ?? (isMap ? YAMLMap.YAMLMap : YAMLSeq.YAMLSeq))(ctx.schema);
		coll.flow = true;
		const atRoot = ctx.atRoot;
		if (atRoot) ctx.atRoot = false;
		if (ctx.atKey) ctx.atKey = false;
		let offset = fc.offset + fc.start.source.length;
		for (let i = 0; i < fc.items.length; ++i) {
			const collItem = fc.items[i];
			const { start, key, sep, value } = collItem;
			const props = resolveProps.resolveProps(start, {
				flow: fcName,
				indicator: "explicit-key-ind",
				next: key ?? sep?.[0],
				offset,
				onError,
				parentIndent: fc.indent,
				startOnNewline: false
			});
			if (!props.found) {
				if (!props.anchor && !props.tag && !sep && !value) {
					if (i === 0 && props.comma) onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
					else if (i < fc.items.length - 1) onError(props.start, "UNEXPECTED_TOKEN", `Unexpected empty item in ${fcName}`);
					if (props.comment) {
						if (coll.comment) coll.comment += "\n" + props.comment;
						else coll.comment = props.comment;
					}
					offset = props.end;
					continue;
				}
				if (!isMap && ctx.options.strict && utilContainsNewline.containsNewline(key)) onError(key, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
			}
			if (i === 0) {
				if (props.comma) onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
			} else {
				if (!props.comma) onError(props.start, "MISSING_CHAR", `Missing , between ${fcName} items`);
				if (props.comment) {
					let prevItemComment = "";
					loop: for (const st of start) switch (st.type) {
						case "comma":
						case "space": break;
						case "comment":
							prevItemComment = st.source.substring(1);
							break loop;
						default: break loop;
					}
					if (prevItemComment) {
						let prev = coll.items[coll.items.length - 1];
						if (identity.isPair(prev)) prev = prev.value ?? prev.key;
						if (prev.comment) prev.comment += "\n" + prevItemComment;
						else prev.comment = prevItemComment;
						props.comment = props.comment.substring(prevItemComment.length + 1);
					}
				}
			}
			if (!isMap && !sep && !props.found) {
				const valueNode = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, sep, null, props, onError);
				coll.items.push(valueNode);
				offset = valueNode.range[2];
				if (isBlock(value)) onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
			} else {
				ctx.atKey = true;
				const keyStart = props.end;
				const keyNode = key ? composeNode(ctx, key, props, onError) : composeEmptyNode(ctx, keyStart, start, null, props, onError);
				if (isBlock(key)) onError(keyNode.range, "BLOCK_IN_FLOW", blockMsg);
				ctx.atKey = false;
				const valueProps = resolveProps.resolveProps(sep ?? [], {
					flow: fcName,
					indicator: "map-value-ind",
					next: value,
					offset: keyNode.range[2],
					onError,
					parentIndent: fc.indent,
					startOnNewline: false
				});
				if (valueProps.found) {
					if (!isMap && !props.found && ctx.options.strict) {
						if (sep) for (const st of sep) {
							if (st === valueProps.found) break;
							if (st.type === "newline") {
								onError(st, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
								break;
							}
						}
						if (props.start < valueProps.found.offset - 1024) onError(valueProps.found, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit flow sequence key");
					}
				} else if (value) {
					if ("source" in value && value.source?.[0] === ":") onError(value, "MISSING_CHAR", `Missing space after : in ${fcName}`);
					else onError(valueProps.start, "MISSING_CHAR", `Missing , or : between ${fcName} items`);
				}
				const valueNode = value ? composeNode(ctx, value, valueProps, onError) : valueProps.found ? composeEmptyNode(ctx, valueProps.end, sep, null, valueProps, onError) : null;
				if (valueNode) {
					if (isBlock(value)) onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
				} else if (valueProps.comment) {
					if (keyNode.comment) keyNode.comment += "\n" + valueProps.comment;
					else keyNode.comment = valueProps.comment;
				}
				const pair = new Pair.Pair(keyNode, valueNode);
				if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
				if (isMap) {
					const map = coll;
					if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode)) onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
					map.items.push(pair);
				} else {
					const map = new YAMLMap.YAMLMap(ctx.schema);
					map.flow = true;
					map.items.push(pair);
					const endRange = (valueNode ?? keyNode).range;
					map.range = [
						keyNode.range[0],
						endRange[1],
						endRange[2]
					];
					coll.items.push(map);
				}
				offset = valueNode ? valueNode.range[2] : valueProps.end;
			}
		}
		const expectedEnd = isMap ? "}" : "]";
		const [ce, ...ee] = fc.end;
		let cePos = offset;
		if (ce?.source === expectedEnd) cePos = ce.offset + ce.source.length;
		else {
			const name = fcName[0].toUpperCase() + fcName.substring(1);
			const msg = atRoot ? `${name} must end with a ${expectedEnd}` : `${name} in block collection must be sufficiently indented and end with a ${expectedEnd}`;
			onError(offset, atRoot ? "MISSING_CHAR" : "BAD_INDENT", msg);
			if (ce && ce.source.length !== 1) ee.unshift(ce);
		}
		if (ee.length > 0) {
			const end = resolveEnd.resolveEnd(ee, cePos, ctx.options.strict, onError);
			if (end.comment) {
				if (coll.comment) coll.comment += "\n" + end.comment;
				else coll.comment = end.comment;
			}
			coll.range = [
				fc.offset,
				cePos,
				end.offset
			];
		} else coll.range = [
			fc.offset,
			cePos,
			cePos
		];
		return coll;
	}
	exports.resolveFlowCollection = resolveFlowCollection;
}));

// node_modules/yaml/dist/compose/compose-collection.js
var require_compose_collection = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var resolveBlockMap = require_resolve_block_map();
	var resolveBlockSeq = require_resolve_block_seq();
	var resolveFlowCollection = require_resolve_flow_collection();
	function resolveCollection(CN, ctx, token, onError, tagName, tag) {
		const coll = token.type === "block-map" ? resolveBlockMap.resolveBlockMap(CN, ctx, token, onError, tag) : token.type === "block-seq" ? resolveBlockSeq.resolveBlockSeq(CN, ctx, token, onError, tag) : resolveFlowCollection.resolveFlowCollection(CN, ctx, token, onError, tag);
		const Coll = coll.constructor;
		if (tagName === "!" || tagName === Coll.tagName) {
			coll.tag = Coll.tagName;
			return coll;
		}
		if (tagName) coll.tag = tagName;
		return coll;
	}
	function composeCollection(CN, ctx, token, props, onError) {
		const tagToken = props.tag;
		const tagName = !tagToken ? null : ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg));
		if (token.type === "block-seq") {
			const { anchor, newlineAfterProp: nl } = props;
			const lastProp = anchor && tagToken ? anchor.offset > tagToken.offset ? anchor : tagToken : anchor ?? tagToken;
			if (lastProp && (!nl || nl.offset < lastProp.offset)) onError(lastProp, "MISSING_CHAR", "Missing newline after block sequence props");
		}
		const expType = token.type === "block-map" ? "map" : token.type === "block-seq" ? "seq" : token.start.source === "{" ? "map" : "seq";
		if (!tagToken || !tagName || tagName === "!" || tagName === YAMLMap.YAMLMap.tagName && expType === "map" || tagName === YAMLSeq.YAMLSeq.tagName && expType === "seq") return resolveCollection(CN, ctx, token, onError, tagName);
		let tag = ctx.schema.tags.find((t) => t.tag === tagName && t.collection === expType);
		if (!tag) {
			const kt = ctx.schema.knownTags[tagName];
			if (kt?.collection === expType) {
				ctx.schema.tags.push(Object.assign({}, kt, { default: false }));
				tag = kt;
			} else {
				if (kt) onError(tagToken, "BAD_COLLECTION_TYPE", `${kt.tag} used for ${expType} collection, but expects ${kt.collection ?? "scalar"}`, true);
				else onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, true);
				return resolveCollection(CN, ctx, token, onError, tagName);
			}
		}
		const coll = resolveCollection(CN, ctx, token, onError, tagName, tag);
		const res = tag.resolve?.(coll, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg), ctx.options) ?? coll;
		const node = identity.isNode(res) ? res : new Scalar.Scalar(res);
		node.range = coll.range;
		node.tag = tagName;
		if (tag?.format) node.format = tag.format;
		return node;
	}
	exports.composeCollection = composeCollection;
}));

// node_modules/yaml/dist/compose/resolve-block-scalar.js
var require_resolve_block_scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	function resolveBlockScalar(ctx, scalar, onError) {
		const start = scalar.offset;
		const header = parseBlockScalarHeader(scalar, ctx.options.strict, onError);
		if (!header) return {
			value: "",
			type: null,
			comment: "",
			range: [
				start,
				start,
				start
			]
		};
		const type = header.mode === ">" ? Scalar.Scalar.BLOCK_FOLDED : Scalar.Scalar.BLOCK_LITERAL;
		const lines = scalar.source ? splitLines(scalar.source) : [];
		let chompStart = lines.length;
		for (let i = lines.length - 1; i >= 0; --i) {
			const content = lines[i][1];
			if (content === "" || content === "\r") chompStart = i;
			else break;
		}
		if (chompStart === 0) {
			const value = header.chomp === "+" && lines.length > 0 ? "\n".repeat(Math.max(1, lines.length - 1)) : "";
			let end = start + header.length;
			if (scalar.source) end += scalar.source.length;
			return {
				value,
				type,
				comment: header.comment,
				range: [
					start,
					end,
					end
				]
			};
		}
		let trimIndent = scalar.indent + header.indent;
		let offset = scalar.offset + header.length;
		let contentStart = 0;
		for (let i = 0; i < chompStart; ++i) {
			const [indent, content] = lines[i];
			if (content === "" || content === "\r") {
				if (header.indent === 0 && indent.length > trimIndent) trimIndent = indent.length;
			} else {
				if (indent.length < trimIndent) onError(offset + indent.length, "MISSING_CHAR", "Block scalars with more-indented leading empty lines must use an explicit indentation indicator");
				if (header.indent === 0) trimIndent = indent.length;
				contentStart = i;
				if (trimIndent === 0 && !ctx.atRoot) onError(offset, "BAD_INDENT", "Block scalar values in collections must be indented");
				break;
			}
			offset += indent.length + content.length + 1;
		}
		for (let i = lines.length - 1; i >= chompStart; --i) if (lines[i][0].length > trimIndent) chompStart = i + 1;
		let value = "";
		let sep = "";
		let prevMoreIndented = false;
		for (let i = 0; i < contentStart; ++i) value += lines[i][0].slice(trimIndent) + "\n";
		for (let i = contentStart; i < chompStart; ++i) {
			let [indent, content] = lines[i];
			offset += indent.length + content.length + 1;
			const crlf = content[content.length - 1] === "\r";
			if (crlf) content = content.slice(0, -1);
			/* istanbul ignore if already caught in lexer */
			if (content && indent.length < trimIndent) {
				const message = `Block scalar lines must not be less indented than their ${header.indent ? "explicit indentation indicator" : "first line"}`;
				onError(offset - content.length - (crlf ? 2 : 1), "BAD_INDENT", message);
				indent = "";
			}
			if (type === Scalar.Scalar.BLOCK_LITERAL) {
				value += sep + indent.slice(trimIndent) + content;
				sep = "\n";
			} else if (indent.length > trimIndent || content[0] === "	") {
				if (sep === " ") sep = "\n";
				else if (!prevMoreIndented && sep === "\n") sep = "\n\n";
				value += sep + indent.slice(trimIndent) + content;
				sep = "\n";
				prevMoreIndented = true;
			} else if (content === "") {
				if (sep === "\n") value += "\n";
				else sep = "\n";
			} else {
				value += sep + content;
				sep = " ";
				prevMoreIndented = false;
			}
		}
		switch (header.chomp) {
			case "-": break;
			case "+":
				for (let i = chompStart; i < lines.length; ++i) value += "\n" + lines[i][0].slice(trimIndent);
				if (value[value.length - 1] !== "\n") value += "\n";
				break;
			default: value += "\n";
		}
		const end = start + header.length + scalar.source.length;
		return {
			value,
			type,
			comment: header.comment,
			range: [
				start,
				end,
				end
			]
		};
	}
	function parseBlockScalarHeader({ offset, props }, strict, onError) {
		/* istanbul ignore if should not happen */
		if (props[0].type !== "block-scalar-header") {
			onError(props[0], "IMPOSSIBLE", "Block scalar header not found");
			return null;
		}
		const { source } = props[0];
		const mode = source[0];
		let indent = 0;
		let chomp = "";
		let error = -1;
		for (let i = 1; i < source.length; ++i) {
			const ch = source[i];
			if (!chomp && (ch === "-" || ch === "+")) chomp = ch;
			else {
				const n = Number(ch);
				if (!indent && n) indent = n;
				else if (error === -1) error = offset + i;
			}
		}
		if (error !== -1) onError(error, "UNEXPECTED_TOKEN", `Block scalar header includes extra characters: ${source}`);
		let hasSpace = false;
		let comment = "";
		let length = source.length;
		for (let i = 1; i < props.length; ++i) {
			const token = props[i];
			switch (token.type) {
				case "space": hasSpace = true;
				case "newline":
					length += token.source.length;
					break;
				case "comment":
					if (strict && !hasSpace) onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
					length += token.source.length;
					comment = token.source.substring(1);
					break;
				case "error":
					onError(token, "UNEXPECTED_TOKEN", token.message);
					length += token.source.length;
					break;
				/* istanbul ignore next should not happen */
				default: {
					onError(token, "UNEXPECTED_TOKEN", `Unexpected token in block scalar header: ${token.type}`);
					const ts = token.source;
					if (ts && typeof ts === "string") length += ts.length;
				}
			}
		}
		return {
			mode,
			indent,
			chomp,
			comment,
			length
		};
	}
	/** @returns Array of lines split up as `[indent, content]` */
	function splitLines(source) {
		const split = source.split(/\n( *)/);
		const first = split[0];
		const m = first.match(/^( *)/);
		const lines = [m?.[1] ? [m[1], first.slice(m[1].length)] : ["", first]];
		for (let i = 1; i < split.length; i += 2) lines.push([split[i], split[i + 1]]);
		return lines;
	}
	exports.resolveBlockScalar = resolveBlockScalar;
}));

// node_modules/yaml/dist/compose/resolve-flow-scalar.js
var require_resolve_flow_scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var resolveEnd = require_resolve_end();
	function resolveFlowScalar(scalar, strict, onError) {
		const { offset, type, source, end } = scalar;
		let _type;
		let value;
		const _onError = (rel, code, msg) => onError(offset + rel, code, msg);
		switch (type) {
			case "scalar":
				_type = Scalar.Scalar.PLAIN;
				value = plainValue(source, _onError);
				break;
			case "single-quoted-scalar":
				_type = Scalar.Scalar.QUOTE_SINGLE;
				value = singleQuotedValue(source, _onError);
				break;
			case "double-quoted-scalar":
				_type = Scalar.Scalar.QUOTE_DOUBLE;
				value = doubleQuotedValue(source, _onError);
				break;
			/* istanbul ignore next should not happen */
			default:
				onError(scalar, "UNEXPECTED_TOKEN", `Expected a flow scalar value, but found: ${type}`);
				return {
					value: "",
					type: null,
					comment: "",
					range: [
						offset,
						offset + source.length,
						offset + source.length
					]
				};
		}
		const valueEnd = offset + source.length;
		const re = resolveEnd.resolveEnd(end, valueEnd, strict, onError);
		return {
			value,
			type: _type,
			comment: re.comment,
			range: [
				offset,
				valueEnd,
				re.offset
			]
		};
	}
	function plainValue(source, onError) {
		let badChar = "";
		switch (source[0]) {
			/* istanbul ignore next should not happen */
			case "	":
				badChar = "a tab character";
				break;
			case ",":
				badChar = "flow indicator character ,";
				break;
			case "%":
				badChar = "directive indicator character %";
				break;
			case "|":
			case ">":
				badChar = `block scalar indicator ${source[0]}`;
				break;
			case "@":
			case "`": badChar = `reserved character ${source[0]}`;
		}
		if (badChar) onError(0, "BAD_SCALAR_START", `Plain value cannot start with ${badChar}`);
		return unfoldLines(source);
	}
	function singleQuotedValue(source, onError) {
		if (source[source.length - 1] !== "'" || source.length === 1) onError(source.length, "MISSING_CHAR", "Missing closing 'quote");
		return unfoldLines(source.slice(1, -1)).replace(/''/g, "'");
	}
	function unfoldLines(source) {
		const line = /(.*?)\r?\n/sy;
		let match = line.exec(source);
		if (!match) return source;
		/**
		* The negative lookbehinds in these RegExps are to
		* prevent causing a polynomial search time in certain cases.
		*
		* The try-catch is for Safari < 16.4 and other old browsers:
		* https://caniuse.com/js-regexp-lookbehind
		*/
		let trimEnd, trimBoth;
		try {
			trimEnd = /* @__PURE__ */ new RegExp("(?<![ 	])[ 	]+$");
			trimBoth = /* @__PURE__ */ new RegExp("^[ 	]+|(?<![ 	])[ 	]+$", "g");
		} catch {
			trimEnd = /[ \t]+$/;
			trimBoth = /^[ \t]+|[ \t]+$/g;
		}
		let res = match[1].replace(trimEnd, "");
		let sep = " ";
		let pos = line.lastIndex;
		while (match = line.exec(source)) {
			const lm = match[1].replace(trimBoth, "");
			if (lm === "") {
				if (sep === "\n") res += sep;
				else sep = "\n";
			} else {
				res += sep + lm;
				sep = " ";
			}
			pos = line.lastIndex;
		}
		const last = /[ \t]*(.*)/sy;
		last.lastIndex = pos;
		match = last.exec(source);
		return res + sep + (match?.[1] ?? "");
	}
	function doubleQuotedValue(source, onError) {
		let res = "";
		for (let i = 1; i < source.length - 1; ++i) {
			const ch = source[i];
			if (ch === "\r" && source[i + 1] === "\n") continue;
			if (ch === "\n") {
				const { fold, offset } = foldNewline(source, i);
				res += fold;
				i = offset;
			} else if (ch === "\\") {
				let next = source[++i];
				const cc = escapeCodes[next];
				if (cc) res += cc;
				else if (next === "\n") {
					next = source[i + 1];
					while (next === " " || next === "	") next = source[++i + 1];
				} else if (next === "\r" && source[i + 1] === "\n") {
					next = source[++i + 1];
					while (next === " " || next === "	") next = source[++i + 1];
				} else if (next === "x" || next === "u" || next === "U") {
					const length = next === "x" ? 2 : next === "u" ? 4 : 8;
					res += parseCharCode(source, i + 1, length, onError);
					i += length;
				} else {
					const raw = source.substr(i - 1, 2);
					onError(i - 1, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
					res += raw;
				}
			} else if (ch === " " || ch === "	") {
				const wsStart = i;
				let next = source[i + 1];
				while (next === " " || next === "	") next = source[++i + 1];
				if (next !== "\n" && !(next === "\r" && source[i + 2] === "\n")) res += i > wsStart ? source.slice(wsStart, i + 1) : ch;
			} else res += ch;
		}
		if (source[source.length - 1] !== "\"" || source.length === 1) onError(source.length, "MISSING_CHAR", "Missing closing \"quote");
		return res;
	}
	/**
	* Fold a single newline into a space, multiple newlines to N - 1 newlines.
	* Presumes `source[offset] === '\n'`
	*/
	function foldNewline(source, offset) {
		let fold = "";
		let ch = source[offset + 1];
		while (ch === " " || ch === "	" || ch === "\n" || ch === "\r") {
			if (ch === "\r" && source[offset + 2] !== "\n") break;
			if (ch === "\n") fold += "\n";
			offset += 1;
			ch = source[offset + 1];
		}
		if (!fold) fold = " ";
		return {
			fold,
			offset
		};
	}
	const escapeCodes = {
		"0": "\0",
		a: "\x07",
		b: "\b",
		e: "\x1B",
		f: "\f",
		n: "\n",
		r: "\r",
		t: "	",
		v: "\v",
		N: "",
		_: "\xA0",
		L: "\u2028",
		P: "\u2029",
		" ": " ",
		"\"": "\"",
		"/": "/",
		"\\": "\\",
		"	": "	"
	};
	function parseCharCode(source, offset, length, onError) {
		const cc = source.substr(offset, length);
		const code = cc.length === length && /^[0-9a-fA-F]+$/.test(cc) ? parseInt(cc, 16) : NaN;
		try {
			return String.fromCodePoint(code);
		} catch {
			const raw = source.substr(offset - 2, length + 2);
			onError(offset - 2, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
			return raw;
		}
	}
	exports.resolveFlowScalar = resolveFlowScalar;
}));

// node_modules/yaml/dist/compose/compose-scalar.js
var require_compose_scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	var resolveBlockScalar = require_resolve_block_scalar();
	var resolveFlowScalar = require_resolve_flow_scalar();
	function composeScalar(ctx, token, tagToken, onError) {
		const { value, type, comment, range } = token.type === "block-scalar" ? resolveBlockScalar.resolveBlockScalar(ctx, token, onError) : resolveFlowScalar.resolveFlowScalar(token, ctx.options.strict, onError);
		const tagName = tagToken ? ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg)) : null;
		let tag;
		if (ctx.options.stringKeys && ctx.atKey) tag = ctx.schema[identity.SCALAR];
		else if (tagName) tag = findScalarTagByName(ctx.schema, value, tagName, tagToken, onError);
		else if (token.type === "scalar") tag = findScalarTagByTest(ctx, value, token, onError);
		else tag = ctx.schema[identity.SCALAR];
		let scalar;
		try {
			const res = tag.resolve(value, (msg) => onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg), ctx.options);
			scalar = identity.isScalar(res) ? res : new Scalar.Scalar(res);
		} catch (error) {
			const msg = error instanceof Error ? error.message : String(error);
			onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg);
			scalar = new Scalar.Scalar(value);
		}
		scalar.range = range;
		scalar.source = value;
		if (type) scalar.type = type;
		if (tagName) scalar.tag = tagName;
		if (tag.format) scalar.format = tag.format;
		if (comment) scalar.comment = comment;
		return scalar;
	}
	function findScalarTagByName(schema, value, tagName, tagToken, onError) {
		if (tagName === "!") return schema[identity.SCALAR];
		const matchWithTest = [];
		for (const tag of schema.tags) if (!tag.collection && tag.tag === tagName) {
			if (tag.default && tag.test) matchWithTest.push(tag);
			else return tag;
		}
		for (const tag of matchWithTest) if (tag.test?.test(value)) return tag;
		const kt = schema.knownTags[tagName];
		if (kt && !kt.collection) {
			schema.tags.push(Object.assign({}, kt, {
				default: false,
				test: void 0
			}));
			return kt;
		}
		onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, tagName !== "tag:yaml.org,2002:str");
		return schema[identity.SCALAR];
	}
	function findScalarTagByTest({ atKey, directives, schema }, value, token, onError) {
		const tag = schema.tags.find((tag) => (tag.default === true || atKey && tag.default === "key") && tag.test?.test(value)) || schema[identity.SCALAR];
		if (schema.compat) {
			const compat = schema.compat.find((tag) => tag.default && tag.test?.test(value)) ?? schema[identity.SCALAR];
			if (tag.tag !== compat.tag) onError(token, "TAG_RESOLVE_FAILED", `Value may be parsed as either ${directives.tagString(tag.tag)} or ${directives.tagString(compat.tag)}`, true);
		}
		return tag;
	}
	exports.composeScalar = composeScalar;
}));

// node_modules/yaml/dist/compose/util-empty-scalar-position.js
var require_util_empty_scalar_position = /* @__PURE__ */ __commonJSMin(((exports) => {
	function emptyScalarPosition(offset, before, pos) {
		if (before) {
			pos ?? (pos = before.length);
			for (let i = pos - 1; i >= 0; --i) {
				let st = before[i];
				switch (st.type) {
					case "space":
					case "comment":
					case "newline":
						offset -= st.source.length;
						continue;
				}
				st = before[++i];
				while (st?.type === "space") {
					offset += st.source.length;
					st = before[++i];
				}
				break;
			}
		}
		return offset;
	}
	exports.emptyScalarPosition = emptyScalarPosition;
}));

// node_modules/yaml/dist/compose/compose-node.js
var require_compose_node = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Alias = require_Alias();
	var identity = require_identity();
	var composeCollection = require_compose_collection();
	var composeScalar = require_compose_scalar();
	var resolveEnd = require_resolve_end();
	var utilEmptyScalarPosition = require_util_empty_scalar_position();
	const CN = {
		composeNode,
		composeEmptyNode
	};
	function composeNode(ctx, token, props, onError) {
		const atKey = ctx.atKey;
		const { spaceBefore, comment, anchor, tag } = props;
		let node;
		let isSrcToken = true;
		switch (token.type) {
			case "alias":
				node = composeAlias(ctx, token, onError);
				if (anchor || tag) onError(token, "ALIAS_PROPS", "An alias node must not specify any properties");
				break;
			case "scalar":
			case "single-quoted-scalar":
			case "double-quoted-scalar":
			case "block-scalar":
				node = composeScalar.composeScalar(ctx, token, tag, onError);
				if (anchor) node.anchor = anchor.source.substring(1);
				break;
			case "block-map":
			case "block-seq":
			case "flow-collection":
				try {
					node = composeCollection.composeCollection(CN, ctx, token, props, onError);
					if (anchor) node.anchor = anchor.source.substring(1);
				} catch (error) {
					onError(token, "RESOURCE_EXHAUSTION", error instanceof Error ? error.message : String(error));
				}
				break;
			default:
				onError(token, "UNEXPECTED_TOKEN", token.type === "error" ? token.message : `Unsupported token (type: ${token.type})`);
				isSrcToken = false;
		}
		node ?? (node = composeEmptyNode(ctx, token.offset, void 0, null, props, onError));
		if (anchor && node.anchor === "") onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
		if (atKey && ctx.options.stringKeys && (!identity.isScalar(node) || typeof node.value !== "string" || node.tag && node.tag !== "tag:yaml.org,2002:str")) onError(tag ?? token, "NON_STRING_KEY", "With stringKeys, all keys must be strings");
		if (spaceBefore) node.spaceBefore = true;
		if (comment) {
			if (token.type === "scalar" && token.source === "") node.comment = comment;
			else node.commentBefore = comment;
		}
		if (ctx.options.keepSourceTokens && isSrcToken) node.srcToken = token;
		return node;
	}
	function composeEmptyNode(ctx, offset, before, pos, { spaceBefore, comment, anchor, tag, end }, onError) {
		const token = {
			type: "scalar",
			offset: utilEmptyScalarPosition.emptyScalarPosition(offset, before, pos),
			indent: -1,
			source: ""
		};
		const node = composeScalar.composeScalar(ctx, token, tag, onError);
		if (anchor) {
			node.anchor = anchor.source.substring(1);
			if (node.anchor === "") onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
		}
		if (spaceBefore) node.spaceBefore = true;
		if (comment) {
			node.comment = comment;
			node.range[2] = end;
		}
		return node;
	}
	function composeAlias({ options }, { offset, source, end }, onError) {
		const alias = new Alias.Alias(source.substring(1));
		if (alias.source === "") onError(offset, "BAD_ALIAS", "Alias cannot be an empty string");
		if (alias.source.endsWith(":")) onError(offset + source.length - 1, "BAD_ALIAS", "Alias ending in : is ambiguous", true);
		const valueEnd = offset + source.length;
		const re = resolveEnd.resolveEnd(end, valueEnd, options.strict, onError);
		alias.range = [
			offset,
			valueEnd,
			re.offset
		];
		if (re.comment) alias.comment = re.comment;
		return alias;
	}
	exports.composeEmptyNode = composeEmptyNode;
	exports.composeNode = composeNode;
}));

// node_modules/yaml/dist/compose/compose-doc.js
var require_compose_doc = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Document = require_Document();
	var composeNode = require_compose_node();
	var resolveEnd = require_resolve_end();
	var resolveProps = require_resolve_props();
	function composeDoc(options, directives, { offset, start, value, end }, onError) {
		const opts = Object.assign({ _directives: directives }, options);
		const doc = new Document.Document(void 0, opts);
		const ctx = {
			atKey: false,
			atRoot: true,
			directives: doc.directives,
			options: doc.options,
			schema: doc.schema
		};
		const props = resolveProps.resolveProps(start, {
			indicator: "doc-start",
			next: value ?? end?.[0],
			offset,
			onError,
			parentIndent: 0,
			startOnNewline: true
		});
		if (props.found) {
			doc.directives.docStart = true;
			if (value && (value.type === "block-map" || value.type === "block-seq") && !props.hasNewline) onError(props.end, "MISSING_CHAR", "Block collection cannot start on same line with directives-end marker");
		}
		doc.contents = value ? composeNode.composeNode(ctx, value, props, onError) : composeNode.composeEmptyNode(ctx, props.end, start, null, props, onError);
		const contentEnd = doc.contents.range[2];
		const re = resolveEnd.resolveEnd(end, contentEnd, false, onError);
		if (re.comment) doc.comment = re.comment;
		doc.range = [
			offset,
			contentEnd,
			re.offset
		];
		return doc;
	}
	exports.composeDoc = composeDoc;
}));

// node_modules/yaml/dist/compose/composer.js
var require_composer = /* @__PURE__ */ __commonJSMin(((exports) => {
	var node_process = __require("process");
	var directives = require_directives();
	var Document = require_Document();
	var errors = require_errors();
	var identity = require_identity();
	var composeDoc = require_compose_doc();
	var resolveEnd = require_resolve_end();
	function getErrorPos(src) {
		if (typeof src === "number") return [src, src + 1];
		if (Array.isArray(src)) return src.length === 2 ? src : [src[0], src[1]];
		const { offset, source } = src;
		return [offset, offset + (typeof source === "string" ? source.length : 1)];
	}
	function parsePrelude(prelude) {
		let comment = "";
		let atComment = false;
		let afterEmptyLine = false;
		for (let i = 0; i < prelude.length; ++i) {
			const source = prelude[i];
			switch (source[0]) {
				case "#":
					comment += (comment === "" ? "" : afterEmptyLine ? "\n\n" : "\n") + (source.substring(1) || " ");
					atComment = true;
					afterEmptyLine = false;
					break;
				case "%":
					if (prelude[i + 1]?.[0] !== "#") i += 1;
					atComment = false;
					break;
				default:
					if (!atComment) afterEmptyLine = true;
					atComment = false;
			}
		}
		return {
			comment,
			afterEmptyLine
		};
	}
	/**
	* Compose a stream of CST nodes into a stream of YAML Documents.
	*
	* ```ts
	* import { Composer, Parser } from 'yaml'
	*
	* const src: string = ...
	* const tokens = new Parser().parse(src)
	* const docs = new Composer().compose(tokens)
	* ```
	*/
	var Composer = class {
		constructor(options = {}) {
			this.doc = null;
			this.atDirectives = false;
			this.prelude = [];
			this.errors = [];
			this.warnings = [];
			this.onError = (source, code, message, warning) => {
				const pos = getErrorPos(source);
				if (warning) this.warnings.push(new errors.YAMLWarning(pos, code, message));
				else this.errors.push(new errors.YAMLParseError(pos, code, message));
			};
			this.directives = new directives.Directives({ version: options.version || "1.2" });
			this.options = options;
		}
		decorate(doc, afterDoc) {
			const { comment, afterEmptyLine } = parsePrelude(this.prelude);
			if (comment) {
				const dc = doc.contents;
				if (afterDoc) doc.comment = doc.comment ? `${doc.comment}\n${comment}` : comment;
				else if (afterEmptyLine || doc.directives.docStart || !dc) doc.commentBefore = comment;
				else if (identity.isCollection(dc) && !dc.flow && dc.items.length > 0) {
					let it = dc.items[0];
					if (identity.isPair(it)) it = it.key;
					const cb = it.commentBefore;
					it.commentBefore = cb ? `${comment}\n${cb}` : comment;
				} else {
					const cb = dc.commentBefore;
					dc.commentBefore = cb ? `${comment}\n${cb}` : comment;
				}
			}
			if (afterDoc) {
				for (let i = 0; i < this.errors.length; ++i) doc.errors.push(this.errors[i]);
				for (let i = 0; i < this.warnings.length; ++i) doc.warnings.push(this.warnings[i]);
			} else {
				doc.errors = this.errors;
				doc.warnings = this.warnings;
			}
			this.prelude = [];
			this.errors = [];
			this.warnings = [];
		}
		/**
		* Current stream status information.
		*
		* Mostly useful at the end of input for an empty stream.
		*/
		streamInfo() {
			return {
				comment: parsePrelude(this.prelude).comment,
				directives: this.directives,
				errors: this.errors,
				warnings: this.warnings
			};
		}
		/**
		* Compose tokens into documents.
		*
		* @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
		* @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
		*/
		*compose(tokens, forceDoc = false, endOffset = -1) {
			for (const token of tokens) yield* this.next(token);
			yield* this.end(forceDoc, endOffset);
		}
		/** Advance the composer by one CST token. */
		*next(token) {
			if (node_process.env.LOG_STREAM) console.dir(token, { depth: null });
			switch (token.type) {
				case "directive":
					this.directives.add(token.source, (offset, message, warning) => {
						const pos = getErrorPos(token);
						pos[0] += offset;
						this.onError(pos, "BAD_DIRECTIVE", message, warning);
					});
					this.prelude.push(token.source);
					this.atDirectives = true;
					break;
				case "document": {
					const doc = composeDoc.composeDoc(this.options, this.directives, token, this.onError);
					if (this.atDirectives && !doc.directives.docStart) this.onError(token, "MISSING_CHAR", "Missing directives-end/doc-start indicator line");
					this.decorate(doc, false);
					if (this.doc) yield this.doc;
					this.doc = doc;
					this.atDirectives = false;
					break;
				}
				case "byte-order-mark":
				case "space": break;
				case "comment":
				case "newline":
					this.prelude.push(token.source);
					break;
				case "error": {
					const msg = token.source ? `${token.message}: ${JSON.stringify(token.source)}` : token.message;
					const error = new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg);
					if (this.atDirectives || !this.doc) this.errors.push(error);
					else this.doc.errors.push(error);
					break;
				}
				case "doc-end": {
					if (!this.doc) {
						this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", "Unexpected doc-end without preceding document"));
						break;
					}
					this.doc.directives.docEnd = true;
					const end = resolveEnd.resolveEnd(token.end, token.offset + token.source.length, this.doc.options.strict, this.onError);
					this.decorate(this.doc, true);
					if (end.comment) {
						const dc = this.doc.comment;
						this.doc.comment = dc ? `${dc}\n${end.comment}` : end.comment;
					}
					this.doc.range[2] = end.offset;
					break;
				}
				default: this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", `Unsupported token ${token.type}`));
			}
		}
		/**
		* Call at end of input to yield any remaining document.
		*
		* @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
		* @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
		*/
		*end(forceDoc = false, endOffset = -1) {
			if (this.doc) {
				this.decorate(this.doc, true);
				yield this.doc;
				this.doc = null;
			} else if (forceDoc) {
				const opts = Object.assign({ _directives: this.directives }, this.options);
				const doc = new Document.Document(void 0, opts);
				if (this.atDirectives) this.onError(endOffset, "MISSING_CHAR", "Missing directives-end indicator line");
				doc.range = [
					0,
					endOffset,
					endOffset
				];
				this.decorate(doc, false);
				yield doc;
			}
		}
	};
	exports.Composer = Composer;
}));

// node_modules/yaml/dist/parse/cst-scalar.js
var require_cst_scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var resolveBlockScalar = require_resolve_block_scalar();
	var resolveFlowScalar = require_resolve_flow_scalar();
	var errors = require_errors();
	var stringifyString = require_stringifyString();
	function resolveAsScalar(token, strict = true, onError) {
		if (token) {
			const _onError = (pos, code, message) => {
				const offset = typeof pos === "number" ? pos : Array.isArray(pos) ? pos[0] : pos.offset;
				if (onError) onError(offset, code, message);
				else throw new errors.YAMLParseError([offset, offset + 1], code, message);
			};
			switch (token.type) {
				case "scalar":
				case "single-quoted-scalar":
				case "double-quoted-scalar": return resolveFlowScalar.resolveFlowScalar(token, strict, _onError);
				case "block-scalar": return resolveBlockScalar.resolveBlockScalar({ options: { strict } }, token, _onError);
			}
		}
		return null;
	}
	/**
	* Create a new scalar token with `value`
	*
	* Values that represent an actual string but may be parsed as a different type should use a `type` other than `'PLAIN'`,
	* as this function does not support any schema operations and won't check for such conflicts.
	*
	* @param value The string representation of the value, which will have its content properly indented.
	* @param context.end Comments and whitespace after the end of the value, or after the block scalar header. If undefined, a newline will be added.
	* @param context.implicitKey Being within an implicit key may affect the resolved type of the token's value.
	* @param context.indent The indent level of the token.
	* @param context.inFlow Is this scalar within a flow collection? This may affect the resolved type of the token's value.
	* @param context.offset The offset position of the token.
	* @param context.type The preferred type of the scalar token. If undefined, the previous type of the `token` will be used, defaulting to `'PLAIN'`.
	*/
	function createScalarToken(value, context) {
		const { implicitKey = false, indent, inFlow = false, offset = -1, type = "PLAIN" } = context;
		const source = stringifyString.stringifyString({
			type,
			value
		}, {
			implicitKey,
			indent: indent > 0 ? " ".repeat(indent) : "",
			inFlow,
			options: {
				blockQuote: true,
				lineWidth: -1
			}
		});
		const end = context.end ?? [{
			type: "newline",
			offset: -1,
			indent,
			source: "\n"
		}];
		switch (source[0]) {
			case "|":
			case ">": {
				const he = source.indexOf("\n");
				const head = source.substring(0, he);
				const body = source.substring(he + 1) + "\n";
				const props = [{
					type: "block-scalar-header",
					offset,
					indent,
					source: head
				}];
				if (!addEndtoBlockProps(props, end)) props.push({
					type: "newline",
					offset: -1,
					indent,
					source: "\n"
				});
				return {
					type: "block-scalar",
					offset,
					indent,
					props,
					source: body
				};
			}
			case "\"": return {
				type: "double-quoted-scalar",
				offset,
				indent,
				source,
				end
			};
			case "'": return {
				type: "single-quoted-scalar",
				offset,
				indent,
				source,
				end
			};
			default: return {
				type: "scalar",
				offset,
				indent,
				source,
				end
			};
		}
	}
	/**
	* Set the value of `token` to the given string `value`, overwriting any previous contents and type that it may have.
	*
	* Best efforts are made to retain any comments previously associated with the `token`,
	* though all contents within a collection's `items` will be overwritten.
	*
	* Values that represent an actual string but may be parsed as a different type should use a `type` other than `'PLAIN'`,
	* as this function does not support any schema operations and won't check for such conflicts.
	*
	* @param token Any token. If it does not include an `indent` value, the value will be stringified as if it were an implicit key.
	* @param value The string representation of the value, which will have its content properly indented.
	* @param context.afterKey In most cases, values after a key should have an additional level of indentation.
	* @param context.implicitKey Being within an implicit key may affect the resolved type of the token's value.
	* @param context.inFlow Being within a flow collection may affect the resolved type of the token's value.
	* @param context.type The preferred type of the scalar token. If undefined, the previous type of the `token` will be used, defaulting to `'PLAIN'`.
	*/
	function setScalarValue(token, value, context = {}) {
		let { afterKey = false, implicitKey = false, inFlow = false, type } = context;
		let indent = "indent" in token ? token.indent : null;
		if (afterKey && typeof indent === "number") indent += 2;
		if (!type) switch (token.type) {
			case "single-quoted-scalar":
				type = "QUOTE_SINGLE";
				break;
			case "double-quoted-scalar":
				type = "QUOTE_DOUBLE";
				break;
			case "block-scalar": {
				const header = token.props[0];
				if (header.type !== "block-scalar-header") throw new Error("Invalid block scalar header");
				type = header.source[0] === ">" ? "BLOCK_FOLDED" : "BLOCK_LITERAL";
				break;
			}
			default: type = "PLAIN";
		}
		const source = stringifyString.stringifyString({
			type,
			value
		}, {
			implicitKey: implicitKey || indent === null,
			indent: indent !== null && indent > 0 ? " ".repeat(indent) : "",
			inFlow,
			options: {
				blockQuote: true,
				lineWidth: -1
			}
		});
		switch (source[0]) {
			case "|":
			case ">":
				setBlockScalarValue(token, source);
				break;
			case "\"":
				setFlowScalarValue(token, source, "double-quoted-scalar");
				break;
			case "'":
				setFlowScalarValue(token, source, "single-quoted-scalar");
				break;
			default: setFlowScalarValue(token, source, "scalar");
		}
	}
	function setBlockScalarValue(token, source) {
		const he = source.indexOf("\n");
		const head = source.substring(0, he);
		const body = source.substring(he + 1) + "\n";
		if (token.type === "block-scalar") {
			const header = token.props[0];
			if (header.type !== "block-scalar-header") throw new Error("Invalid block scalar header");
			header.source = head;
			token.source = body;
		} else {
			const { offset } = token;
			const indent = "indent" in token ? token.indent : -1;
			const props = [{
				type: "block-scalar-header",
				offset,
				indent,
				source: head
			}];
			if (!addEndtoBlockProps(props, "end" in token ? token.end : void 0)) props.push({
				type: "newline",
				offset: -1,
				indent,
				source: "\n"
			});
			for (const key of Object.keys(token)) if (key !== "type" && key !== "offset") delete token[key];
			Object.assign(token, {
				type: "block-scalar",
				indent,
				props,
				source: body
			});
		}
	}
	/** @returns `true` if last token is a newline */
	function addEndtoBlockProps(props, end) {
		if (end) for (const st of end) switch (st.type) {
			case "space":
			case "comment":
				props.push(st);
				break;
			case "newline":
				props.push(st);
				return true;
		}
		return false;
	}
	function setFlowScalarValue(token, source, type) {
		switch (token.type) {
			case "scalar":
			case "double-quoted-scalar":
			case "single-quoted-scalar":
				token.type = type;
				token.source = source;
				break;
			case "block-scalar": {
				const end = token.props.slice(1);
				let oa = source.length;
				if (token.props[0].type === "block-scalar-header") oa -= token.props[0].source.length;
				for (const tok of end) tok.offset += oa;
				delete token.props;
				Object.assign(token, {
					type,
					source,
					end
				});
				break;
			}
			case "block-map":
			case "block-seq": {
				const nl = {
					type: "newline",
					offset: token.offset + source.length,
					indent: token.indent,
					source: "\n"
				};
				delete token.items;
				Object.assign(token, {
					type,
					source,
					end: [nl]
				});
				break;
			}
			default: {
				const indent = "indent" in token ? token.indent : -1;
				const end = "end" in token && Array.isArray(token.end) ? token.end.filter((st) => st.type === "space" || st.type === "comment" || st.type === "newline") : [];
				for (const key of Object.keys(token)) if (key !== "type" && key !== "offset") delete token[key];
				Object.assign(token, {
					type,
					indent,
					source,
					end
				});
			}
		}
	}
	exports.createScalarToken = createScalarToken;
	exports.resolveAsScalar = resolveAsScalar;
	exports.setScalarValue = setScalarValue;
}));

// node_modules/yaml/dist/parse/cst-stringify.js
var require_cst_stringify = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* Stringify a CST document, token, or collection item
	*
	* Fair warning: This applies no validation whatsoever, and
	* simply concatenates the sources in their logical order.
	*/
	const stringify = (cst) => "type" in cst ? stringifyToken(cst) : stringifyItem(cst);
	function stringifyToken(token) {
		switch (token.type) {
			case "block-scalar": {
				let res = "";
				for (const tok of token.props) res += stringifyToken(tok);
				return res + token.source;
			}
			case "block-map":
			case "block-seq": {
				let res = "";
				for (const item of token.items) res += stringifyItem(item);
				return res;
			}
			case "flow-collection": {
				let res = token.start.source;
				for (const item of token.items) res += stringifyItem(item);
				for (const st of token.end) res += st.source;
				return res;
			}
			case "document": {
				let res = stringifyItem(token);
				if (token.end) for (const st of token.end) res += st.source;
				return res;
			}
			default: {
				let res = token.source;
				if ("end" in token && token.end) for (const st of token.end) res += st.source;
				return res;
			}
		}
	}
	function stringifyItem({ start, key, sep, value }) {
		let res = "";
		for (const st of start) res += st.source;
		if (key) res += stringifyToken(key);
		if (sep) for (const st of sep) res += st.source;
		if (value) res += stringifyToken(value);
		return res;
	}
	exports.stringify = stringify;
}));

// node_modules/yaml/dist/parse/cst-visit.js
var require_cst_visit = /* @__PURE__ */ __commonJSMin(((exports) => {
	const BREAK = Symbol("break visit");
	const SKIP = Symbol("skip children");
	const REMOVE = Symbol("remove item");
	/**
	* Apply a visitor to a CST document or item.
	*
	* Walks through the tree (depth-first) starting from the root, calling a
	* `visitor` function with two arguments when entering each item:
	*   - `item`: The current item, which included the following members:
	*     - `start: SourceToken[]` – Source tokens before the key or value,
	*       possibly including its anchor or tag.
	*     - `key?: Token | null` – Set for pair values. May then be `null`, if
	*       the key before the `:` separator is empty.
	*     - `sep?: SourceToken[]` – Source tokens between the key and the value,
	*       which should include the `:` map value indicator if `value` is set.
	*     - `value?: Token` – The value of a sequence item, or of a map pair.
	*   - `path`: The steps from the root to the current node, as an array of
	*     `['key' | 'value', number]` tuples.
	*
	* The return value of the visitor may be used to control the traversal:
	*   - `undefined` (default): Do nothing and continue
	*   - `visit.SKIP`: Do not visit the children of this token, continue with
	*      next sibling
	*   - `visit.BREAK`: Terminate traversal completely
	*   - `visit.REMOVE`: Remove the current item, then continue with the next one
	*   - `number`: Set the index of the next step. This is useful especially if
	*     the index of the current token has changed.
	*   - `function`: Define the next visitor for this item. After the original
	*     visitor is called on item entry, next visitors are called after handling
	*     a non-empty `key` and when exiting the item.
	*/
	function visit(cst, visitor) {
		if ("type" in cst && cst.type === "document") cst = {
			start: cst.start,
			value: cst.value
		};
		_visit(Object.freeze([]), cst, visitor);
	}
	/** Terminate visit traversal completely */
	visit.BREAK = BREAK;
	/** Do not visit the children of the current item */
	visit.SKIP = SKIP;
	/** Remove the current item */
	visit.REMOVE = REMOVE;
	/** Find the item at `path` from `cst` as the root */
	visit.itemAtPath = (cst, path) => {
		let item = cst;
		for (const [field, index] of path) {
			const tok = item?.[field];
			if (tok && "items" in tok) item = tok.items[index];
			else return void 0;
		}
		return item;
	};
	/**
	* Get the immediate parent collection of the item at `path` from `cst` as the root.
	*
	* Throws an error if the collection is not found, which should never happen if the item itself exists.
	*/
	visit.parentCollection = (cst, path) => {
		const parent = visit.itemAtPath(cst, path.slice(0, -1));
		const field = path[path.length - 1][0];
		const coll = parent?.[field];
		if (coll && "items" in coll) return coll;
		throw new Error("Parent collection not found");
	};
	function _visit(path, item, visitor) {
		let ctrl = visitor(item, path);
		if (typeof ctrl === "symbol") return ctrl;
		for (const field of ["key", "value"]) {
			const token = item[field];
			if (token && "items" in token) {
				for (let i = 0; i < token.items.length; ++i) {
					const ci = _visit(Object.freeze(path.concat([[field, i]])), token.items[i], visitor);
					if (typeof ci === "number") i = ci - 1;
					else if (ci === BREAK) return BREAK;
					else if (ci === REMOVE) {
						token.items.splice(i, 1);
						i -= 1;
					}
				}
				if (typeof ctrl === "function" && field === "key") ctrl = ctrl(item, path);
			}
		}
		return typeof ctrl === "function" ? ctrl(item, path) : ctrl;
	}
	exports.visit = visit;
}));

// node_modules/yaml/dist/parse/cst.js
var require_cst = /* @__PURE__ */ __commonJSMin(((exports) => {
	var cstScalar = require_cst_scalar();
	var cstStringify = require_cst_stringify();
	var cstVisit = require_cst_visit();
	/** The byte order mark */
	const BOM = "﻿";
	/** Start of doc-mode */
	const DOCUMENT = "";
	/** Unexpected end of flow-mode */
	const FLOW_END = "";
	/** Next token is a scalar value */
	const SCALAR = "";
	/** @returns `true` if `token` is a flow or block collection */
	const isCollection = (token) => !!token && "items" in token;
	/** @returns `true` if `token` is a flow or block scalar; not an alias */
	const isScalar = (token) => !!token && (token.type === "scalar" || token.type === "single-quoted-scalar" || token.type === "double-quoted-scalar" || token.type === "block-scalar");
	/* istanbul ignore next */
	/** Get a printable representation of a lexer token */
	function prettyToken(token) {
		switch (token) {
			case BOM: return "<BOM>";
			case DOCUMENT: return "<DOC>";
			case FLOW_END: return "<FLOW_END>";
			case SCALAR: return "<SCALAR>";
			default: return JSON.stringify(token);
		}
	}
	/** Identify the type of a lexer token. May return `null` for unknown tokens. */
	function tokenType(source) {
		switch (source) {
			case BOM: return "byte-order-mark";
			case DOCUMENT: return "doc-mode";
			case FLOW_END: return "flow-error-end";
			case SCALAR: return "scalar";
			case "---": return "doc-start";
			case "...": return "doc-end";
			case "":
			case "\n":
			case "\r\n": return "newline";
			case "-": return "seq-item-ind";
			case "?": return "explicit-key-ind";
			case ":": return "map-value-ind";
			case "{": return "flow-map-start";
			case "}": return "flow-map-end";
			case "[": return "flow-seq-start";
			case "]": return "flow-seq-end";
			case ",": return "comma";
		}
		switch (source[0]) {
			case " ":
			case "	": return "space";
			case "#": return "comment";
			case "%": return "directive-line";
			case "*": return "alias";
			case "&": return "anchor";
			case "!": return "tag";
			case "'": return "single-quoted-scalar";
			case "\"": return "double-quoted-scalar";
			case "|":
			case ">": return "block-scalar-header";
		}
		return null;
	}
	exports.createScalarToken = cstScalar.createScalarToken;
	exports.resolveAsScalar = cstScalar.resolveAsScalar;
	exports.setScalarValue = cstScalar.setScalarValue;
	exports.stringify = cstStringify.stringify;
	exports.visit = cstVisit.visit;
	exports.BOM = BOM;
	exports.DOCUMENT = DOCUMENT;
	exports.FLOW_END = FLOW_END;
	exports.SCALAR = SCALAR;
	exports.isCollection = isCollection;
	exports.isScalar = isScalar;
	exports.prettyToken = prettyToken;
	exports.tokenType = tokenType;
}));

// node_modules/yaml/dist/parse/lexer.js
var require_lexer = /* @__PURE__ */ __commonJSMin(((exports) => {
	var cst = require_cst();
	function isEmpty(ch) {
		switch (ch) {
			case void 0:
			case " ":
			case "\n":
			case "\r":
			case "	": return true;
			default: return false;
		}
	}
	const hexDigits = /* @__PURE__ */ new Set("0123456789ABCDEFabcdef");
	const tagChars = /* @__PURE__ */ new Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-#;/?:@&=+$_.!~*'()");
	const flowIndicatorChars = /* @__PURE__ */ new Set(",[]{}");
	const invalidAnchorChars = /* @__PURE__ */ new Set(" ,[]{}\n\r	");
	const isNotAnchorChar = (ch) => !ch || invalidAnchorChars.has(ch);
	/**
	* Splits an input string into lexical tokens, i.e. smaller strings that are
	* easily identifiable by `tokens.tokenType()`.
	*
	* Lexing starts always in a "stream" context. Incomplete input may be buffered
	* until a complete token can be emitted.
	*
	* In addition to slices of the original input, the following control characters
	* may also be emitted:
	*
	* - `\x02` (Start of Text): A document starts with the next token
	* - `\x18` (Cancel): Unexpected end of flow-mode (indicates an error)
	* - `\x1f` (Unit Separator): Next token is a scalar value
	* - `\u{FEFF}` (Byte order mark): Emitted separately outside documents
	*/
	var Lexer = class {
		constructor() {
			/**
			* Flag indicating whether the end of the current buffer marks the end of
			* all input
			*/
			this.atEnd = false;
			/**
			* Explicit indent set in block scalar header, as an offset from the current
			* minimum indent, so e.g. set to 1 from a header `|2+`. Set to -1 if not
			* explicitly set.
			*/
			this.blockScalarIndent = -1;
			/**
			* Block scalars that include a + (keep) chomping indicator in their header
			* include trailing empty lines, which are otherwise excluded from the
			* scalar's contents.
			*/
			this.blockScalarKeep = false;
			/** Current input */
			this.buffer = "";
			/**
			* Flag noting whether the map value indicator : can immediately follow this
			* node within a flow context.
			*/
			this.flowKey = false;
			/** Count of surrounding flow collection levels. */
			this.flowLevel = 0;
			/**
			* Minimum level of indentation required for next lines to be parsed as a
			* part of the current scalar value.
			*/
			this.indentNext = 0;
			/** Indentation level of the current line. */
			this.indentValue = 0;
			/** Position of the next \n character. */
			this.lineEndPos = null;
			/** Stores the state of the lexer if reaching the end of incpomplete input */
			this.next = null;
			/** A pointer to `buffer`; the current position of the lexer. */
			this.pos = 0;
		}
		/**
		* Generate YAML tokens from the `source` string. If `incomplete`,
		* a part of the last line may be left as a buffer for the next call.
		*
		* @returns A generator of lexical tokens
		*/
		*lex(source, incomplete = false) {
			if (source) {
				if (typeof source !== "string") throw TypeError("source is not a string");
				this.buffer = this.buffer ? this.buffer + source : source;
				this.lineEndPos = null;
			}
			this.atEnd = !incomplete;
			let next = this.next ?? "stream";
			while (next && (incomplete || this.hasChars(1))) next = yield* this.parseNext(next);
		}
		atLineEnd() {
			let i = this.pos;
			let ch = this.buffer[i];
			while (ch === " " || ch === "	") ch = this.buffer[++i];
			if (!ch || ch === "#" || ch === "\n") return true;
			if (ch === "\r") return this.buffer[i + 1] === "\n";
			return false;
		}
		charAt(n) {
			return this.buffer[this.pos + n];
		}
		continueScalar(offset) {
			let ch = this.buffer[offset];
			if (this.indentNext > 0) {
				let indent = 0;
				while (ch === " ") ch = this.buffer[++indent + offset];
				if (ch === "\r") {
					const next = this.buffer[indent + offset + 1];
					if (next === "\n" || !next && !this.atEnd) return offset + indent + 1;
				}
				return ch === "\n" || indent >= this.indentNext || !ch && !this.atEnd ? offset + indent : -1;
			}
			if (ch === "-" || ch === ".") {
				const dt = this.buffer.substr(offset, 3);
				if ((dt === "---" || dt === "...") && isEmpty(this.buffer[offset + 3])) return -1;
			}
			return offset;
		}
		getLine() {
			let end = this.lineEndPos;
			if (typeof end !== "number" || end !== -1 && end < this.pos) {
				end = this.buffer.indexOf("\n", this.pos);
				this.lineEndPos = end;
			}
			if (end === -1) return this.atEnd ? this.buffer.substring(this.pos) : null;
			if (this.buffer[end - 1] === "\r") end -= 1;
			return this.buffer.substring(this.pos, end);
		}
		hasChars(n) {
			return this.pos + n <= this.buffer.length;
		}
		setNext(state) {
			this.buffer = this.buffer.substring(this.pos);
			this.pos = 0;
			this.lineEndPos = null;
			this.next = state;
			return null;
		}
		peek(n) {
			return this.buffer.substr(this.pos, n);
		}
		*parseNext(next) {
			switch (next) {
				case "stream": return yield* this.parseStream();
				case "line-start": return yield* this.parseLineStart();
				case "block-start": return yield* this.parseBlockStart();
				case "doc": return yield* this.parseDocument();
				case "flow": return yield* this.parseFlowCollection();
				case "quoted-scalar": return yield* this.parseQuotedScalar();
				case "block-scalar": return yield* this.parseBlockScalar();
				case "plain-scalar": return yield* this.parsePlainScalar();
			}
		}
		*parseStream() {
			let line = this.getLine();
			if (line === null) return this.setNext("stream");
			if (line[0] === cst.BOM) {
				yield* this.pushCount(1);
				line = line.substring(1);
			}
			if (line[0] === "%") {
				let dirEnd = line.length;
				let cs = line.indexOf("#");
				while (cs !== -1) {
					const ch = line[cs - 1];
					if (ch === " " || ch === "	") {
						dirEnd = cs - 1;
						break;
					} else cs = line.indexOf("#", cs + 1);
				}
				while (true) {
					const ch = line[dirEnd - 1];
					if (ch === " " || ch === "	") dirEnd -= 1;
					else break;
				}
				const n = (yield* this.pushCount(dirEnd)) + (yield* this.pushSpaces(true));
				yield* this.pushCount(line.length - n);
				this.pushNewline();
				return "stream";
			}
			if (this.atLineEnd()) {
				const sp = yield* this.pushSpaces(true);
				yield* this.pushCount(line.length - sp);
				yield* this.pushNewline();
				return "stream";
			}
			yield cst.DOCUMENT;
			return yield* this.parseLineStart();
		}
		*parseLineStart() {
			const ch = this.charAt(0);
			if (!ch && !this.atEnd) return this.setNext("line-start");
			if (ch === "-" || ch === ".") {
				if (!this.atEnd && !this.hasChars(4)) return this.setNext("line-start");
				const s = this.peek(3);
				if ((s === "---" || s === "...") && isEmpty(this.charAt(3))) {
					yield* this.pushCount(3);
					this.indentValue = 0;
					this.indentNext = 0;
					return s === "---" ? "doc" : "stream";
				}
			}
			this.indentValue = yield* this.pushSpaces(false);
			if (this.indentNext > this.indentValue && !isEmpty(this.charAt(1))) this.indentNext = this.indentValue;
			return yield* this.parseBlockStart();
		}
		*parseBlockStart() {
			const [ch0, ch1] = this.peek(2);
			if (!ch1 && !this.atEnd) return this.setNext("block-start");
			if ((ch0 === "-" || ch0 === "?" || ch0 === ":") && isEmpty(ch1)) {
				const n = (yield* this.pushCount(1)) + (yield* this.pushSpaces(true));
				this.indentNext = this.indentValue + 1;
				this.indentValue += n;
				return "block-start";
			}
			return "doc";
		}
		*parseDocument() {
			yield* this.pushSpaces(true);
			const line = this.getLine();
			if (line === null) return this.setNext("doc");
			let n = yield* this.pushIndicators();
			switch (line[n]) {
				case "#": yield* this.pushCount(line.length - n);
				case void 0:
					yield* this.pushNewline();
					return yield* this.parseLineStart();
				case "{":
				case "[":
					yield* this.pushCount(1);
					this.flowKey = false;
					this.flowLevel = 1;
					return "flow";
				case "}":
				case "]":
					yield* this.pushCount(1);
					return "doc";
				case "*":
					yield* this.pushUntil(isNotAnchorChar);
					return "doc";
				case "\"":
				case "'": return yield* this.parseQuotedScalar();
				case "|":
				case ">":
					n += yield* this.parseBlockScalarHeader();
					n += yield* this.pushSpaces(true);
					yield* this.pushCount(line.length - n);
					yield* this.pushNewline();
					return yield* this.parseBlockScalar();
				default: return yield* this.parsePlainScalar();
			}
		}
		*parseFlowCollection() {
			let nl, sp;
			let indent = -1;
			do {
				nl = yield* this.pushNewline();
				if (nl > 0) {
					sp = yield* this.pushSpaces(false);
					this.indentValue = indent = sp;
				} else sp = 0;
				sp += yield* this.pushSpaces(true);
			} while (nl + sp > 0);
			const line = this.getLine();
			if (line === null) return this.setNext("flow");
			if (indent !== -1 && indent < this.indentNext && line[0] !== "#" || indent === 0 && (line.startsWith("---") || line.startsWith("...")) && isEmpty(line[3])) {
				if (!(indent === this.indentNext - 1 && this.flowLevel === 1 && (line[0] === "]" || line[0] === "}"))) {
					this.flowLevel = 0;
					yield cst.FLOW_END;
					return yield* this.parseLineStart();
				}
			}
			let n = 0;
			while (line[n] === ",") {
				n += yield* this.pushCount(1);
				n += yield* this.pushSpaces(true);
				this.flowKey = false;
			}
			n += yield* this.pushIndicators();
			switch (line[n]) {
				case void 0: return "flow";
				case "#":
					yield* this.pushCount(line.length - n);
					return "flow";
				case "{":
				case "[":
					yield* this.pushCount(1);
					this.flowKey = false;
					this.flowLevel += 1;
					return "flow";
				case "}":
				case "]":
					yield* this.pushCount(1);
					this.flowKey = true;
					this.flowLevel -= 1;
					return this.flowLevel ? "flow" : "doc";
				case "*":
					yield* this.pushUntil(isNotAnchorChar);
					return "flow";
				case "\"":
				case "'":
					this.flowKey = true;
					return yield* this.parseQuotedScalar();
				case ":": {
					const next = this.charAt(1);
					if (this.flowKey || isEmpty(next) || next === ",") {
						this.flowKey = false;
						yield* this.pushCount(1);
						yield* this.pushSpaces(true);
						return "flow";
					}
				}
				default:
					this.flowKey = false;
					return yield* this.parsePlainScalar();
			}
		}
		*parseQuotedScalar() {
			const quote = this.charAt(0);
			let end = this.buffer.indexOf(quote, this.pos + 1);
			if (quote === "'") while (end !== -1 && this.buffer[end + 1] === "'") end = this.buffer.indexOf("'", end + 2);
			else while (end !== -1) {
				let n = 0;
				while (this.buffer[end - 1 - n] === "\\") n += 1;
				if (n % 2 === 0) break;
				end = this.buffer.indexOf("\"", end + 1);
			}
			const qb = this.buffer.substring(0, end);
			let nl = qb.indexOf("\n", this.pos);
			if (nl !== -1) {
				while (nl !== -1) {
					const cs = this.continueScalar(nl + 1);
					if (cs === -1) break;
					nl = qb.indexOf("\n", cs);
				}
				if (nl !== -1) end = nl - (qb[nl - 1] === "\r" ? 2 : 1);
			}
			if (end === -1) {
				if (!this.atEnd) return this.setNext("quoted-scalar");
				end = this.buffer.length;
			}
			yield* this.pushToIndex(end + 1, false);
			return this.flowLevel ? "flow" : "doc";
		}
		*parseBlockScalarHeader() {
			this.blockScalarIndent = -1;
			this.blockScalarKeep = false;
			let i = this.pos;
			while (true) {
				const ch = this.buffer[++i];
				if (ch === "+") this.blockScalarKeep = true;
				else if (ch > "0" && ch <= "9") this.blockScalarIndent = Number(ch) - 1;
				else if (ch !== "-") break;
			}
			return yield* this.pushUntil((ch) => isEmpty(ch) || ch === "#");
		}
		*parseBlockScalar() {
			let nl = this.pos - 1;
			let indent = 0;
			let ch;
			loop: for (let i = this.pos; ch = this.buffer[i]; ++i) switch (ch) {
				case " ":
					indent += 1;
					break;
				case "\n":
					nl = i;
					indent = 0;
					break;
				case "\r": {
					const next = this.buffer[i + 1];
					if (!next && !this.atEnd) return this.setNext("block-scalar");
					if (next === "\n") break;
				}
				default: break loop;
			}
			if (!ch && !this.atEnd) return this.setNext("block-scalar");
			if (indent >= this.indentNext) {
				if (this.blockScalarIndent === -1) this.indentNext = indent;
				else this.indentNext = this.blockScalarIndent + (this.indentNext === 0 ? 1 : this.indentNext);
				do {
					const cs = this.continueScalar(nl + 1);
					if (cs === -1) break;
					nl = this.buffer.indexOf("\n", cs);
				} while (nl !== -1);
				if (nl === -1) {
					if (!this.atEnd) return this.setNext("block-scalar");
					nl = this.buffer.length;
				}
			}
			let i = nl + 1;
			ch = this.buffer[i];
			while (ch === " ") ch = this.buffer[++i];
			if (ch === "	") {
				while (ch === "	" || ch === " " || ch === "\r" || ch === "\n") ch = this.buffer[++i];
				nl = i - 1;
			} else if (!this.blockScalarKeep) do {
				let i = nl - 1;
				let ch = this.buffer[i];
				if (ch === "\r") ch = this.buffer[--i];
				const lastChar = i;
				while (ch === " ") ch = this.buffer[--i];
				if (ch === "\n" && i >= this.pos && i + 1 + indent > lastChar) nl = i;
				else break;
			} while (true);
			yield cst.SCALAR;
			yield* this.pushToIndex(nl + 1, true);
			return yield* this.parseLineStart();
		}
		*parsePlainScalar() {
			const inFlow = this.flowLevel > 0;
			let end = this.pos - 1;
			let i = this.pos - 1;
			let ch;
			while (ch = this.buffer[++i]) if (ch === ":") {
				const next = this.buffer[i + 1];
				if (isEmpty(next) || inFlow && flowIndicatorChars.has(next)) break;
				end = i;
			} else if (isEmpty(ch)) {
				let next = this.buffer[i + 1];
				if (ch === "\r") {
					if (next === "\n") {
						i += 1;
						ch = "\n";
						next = this.buffer[i + 1];
					} else end = i;
				}
				if (next === "#" || inFlow && flowIndicatorChars.has(next)) break;
				if (ch === "\n") {
					const cs = this.continueScalar(i + 1);
					if (cs === -1) break;
					i = Math.max(i, cs - 2);
				}
			} else {
				if (inFlow && flowIndicatorChars.has(ch)) break;
				end = i;
			}
			if (!ch && !this.atEnd) return this.setNext("plain-scalar");
			yield cst.SCALAR;
			yield* this.pushToIndex(end + 1, true);
			return inFlow ? "flow" : "doc";
		}
		*pushCount(n) {
			if (n > 0) {
				yield this.buffer.substr(this.pos, n);
				this.pos += n;
				return n;
			}
			return 0;
		}
		*pushToIndex(i, allowEmpty) {
			const s = this.buffer.slice(this.pos, i);
			if (s) {
				yield s;
				this.pos += s.length;
				return s.length;
			} else if (allowEmpty) yield "";
			return 0;
		}
		*pushIndicators() {
			let n = 0;
			loop: while (true) {
				switch (this.charAt(0)) {
					case "!":
						n += yield* this.pushTag();
						n += yield* this.pushSpaces(true);
						continue loop;
					case "&":
						n += yield* this.pushUntil(isNotAnchorChar);
						n += yield* this.pushSpaces(true);
						continue loop;
					case "-":
					case "?":
					case ":": {
						const inFlow = this.flowLevel > 0;
						const ch1 = this.charAt(1);
						if (isEmpty(ch1) || inFlow && flowIndicatorChars.has(ch1)) {
							if (!inFlow) this.indentNext = this.indentValue + 1;
							else if (this.flowKey) this.flowKey = false;
							n += yield* this.pushCount(1);
							n += yield* this.pushSpaces(true);
							continue loop;
						}
					}
				}
				break loop;
			}
			return n;
		}
		*pushTag() {
			if (this.charAt(1) === "<") {
				let i = this.pos + 2;
				let ch = this.buffer[i];
				while (!isEmpty(ch) && ch !== ">") ch = this.buffer[++i];
				return yield* this.pushToIndex(ch === ">" ? i + 1 : i, false);
			} else {
				let i = this.pos + 1;
				let ch = this.buffer[i];
				while (ch) if (tagChars.has(ch)) ch = this.buffer[++i];
				else if (ch === "%" && hexDigits.has(this.buffer[i + 1]) && hexDigits.has(this.buffer[i + 2])) ch = this.buffer[i += 3];
				else break;
				return yield* this.pushToIndex(i, false);
			}
		}
		*pushNewline() {
			const ch = this.buffer[this.pos];
			if (ch === "\n") return yield* this.pushCount(1);
			else if (ch === "\r" && this.charAt(1) === "\n") return yield* this.pushCount(2);
			else return 0;
		}
		*pushSpaces(allowTabs) {
			let i = this.pos - 1;
			let ch;
			do
				ch = this.buffer[++i];
			while (ch === " " || allowTabs && ch === "	");
			const n = i - this.pos;
			if (n > 0) {
				yield this.buffer.substr(this.pos, n);
				this.pos = i;
			}
			return n;
		}
		*pushUntil(test) {
			let i = this.pos;
			let ch = this.buffer[i];
			while (!test(ch)) ch = this.buffer[++i];
			return yield* this.pushToIndex(i, false);
		}
	};
	exports.Lexer = Lexer;
}));

// node_modules/yaml/dist/parse/line-counter.js
var require_line_counter = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* Tracks newlines during parsing in order to provide an efficient API for
	* determining the one-indexed `{ line, col }` position for any offset
	* within the input.
	*/
	var LineCounter = class {
		constructor() {
			this.lineStarts = [];
			/**
			* Should be called in ascending order. Otherwise, call
			* `lineCounter.lineStarts.sort()` before calling `linePos()`.
			*/
			this.addNewLine = (offset) => this.lineStarts.push(offset);
			/**
			* Performs a binary search and returns the 1-indexed { line, col }
			* position of `offset`. If `line === 0`, `addNewLine` has never been
			* called or `offset` is before the first known newline.
			*/
			this.linePos = (offset) => {
				let low = 0;
				let high = this.lineStarts.length;
				while (low < high) {
					const mid = low + high >> 1;
					if (this.lineStarts[mid] < offset) low = mid + 1;
					else high = mid;
				}
				if (this.lineStarts[low] === offset) return {
					line: low + 1,
					col: 1
				};
				if (low === 0) return {
					line: 0,
					col: offset
				};
				const start = this.lineStarts[low - 1];
				return {
					line: low,
					col: offset - start + 1
				};
			};
		}
	};
	exports.LineCounter = LineCounter;
}));

// node_modules/yaml/dist/parse/parser.js
var require_parser = /* @__PURE__ */ __commonJSMin(((exports) => {
	var node_process = __require("process");
	var cst = require_cst();
	var lexer = require_lexer();
	function includesToken(list, type) {
		for (let i = 0; i < list.length; ++i) if (list[i].type === type) return true;
		return false;
	}
	function findNonEmptyIndex(list) {
		for (let i = 0; i < list.length; ++i) switch (list[i].type) {
			case "space":
			case "comment":
			case "newline": break;
			default: return i;
		}
		return -1;
	}
	function isFlowToken(token) {
		switch (token?.type) {
			case "alias":
			case "scalar":
			case "single-quoted-scalar":
			case "double-quoted-scalar":
			case "flow-collection": return true;
			default: return false;
		}
	}
	function getPrevProps(parent) {
		switch (parent.type) {
			case "document": return parent.start;
			case "block-map": {
				const it = parent.items[parent.items.length - 1];
				return it.sep ?? it.start;
			}
			case "block-seq": return parent.items[parent.items.length - 1].start;
			/* istanbul ignore next should not happen */
			default: return [];
		}
	}
	/** Note: May modify input array */
	function getFirstKeyStartProps(prev) {
		if (prev.length === 0) return [];
		let i = prev.length;
		loop: while (--i >= 0) switch (prev[i].type) {
			case "doc-start":
			case "explicit-key-ind":
			case "map-value-ind":
			case "seq-item-ind":
			case "newline": break loop;
		}
		while (prev[++i]?.type === "space");
		return prev.splice(i, prev.length);
	}
	function arrayPushArray(target, source) {
		if (source.length < 1e5) Array.prototype.push.apply(target, source);
		else for (let i = 0; i < source.length; ++i) target.push(source[i]);
	}
	function fixFlowSeqItems(fc) {
		if (fc.start.type === "flow-seq-start") {
			for (const it of fc.items) if (it.sep && !it.value && !includesToken(it.start, "explicit-key-ind") && !includesToken(it.sep, "map-value-ind")) {
				if (it.key) it.value = it.key;
				delete it.key;
				if (isFlowToken(it.value)) {
					if (it.value.end) arrayPushArray(it.value.end, it.sep);
					else it.value.end = it.sep;
				} else arrayPushArray(it.start, it.sep);
				delete it.sep;
			}
		}
	}
	/**
	* A YAML concrete syntax tree (CST) parser
	*
	* ```ts
	* const src: string = ...
	* for (const token of new Parser().parse(src)) {
	*   // token: Token
	* }
	* ```
	*
	* To use the parser with a user-provided lexer:
	*
	* ```ts
	* function* parse(source: string, lexer: Lexer) {
	*   const parser = new Parser()
	*   for (const lexeme of lexer.lex(source))
	*     yield* parser.next(lexeme)
	*   yield* parser.end()
	* }
	*
	* const src: string = ...
	* const lexer = new Lexer()
	* for (const token of parse(src, lexer)) {
	*   // token: Token
	* }
	* ```
	*/
	var Parser = class {
		/**
		* @param onNewLine - If defined, called separately with the start position of
		*   each new line (in `parse()`, including the start of input).
		*/
		constructor(onNewLine) {
			/** If true, space and sequence indicators count as indentation */
			this.atNewLine = true;
			/** If true, next token is a scalar value */
			this.atScalar = false;
			/** Current indentation level */
			this.indent = 0;
			/** Current offset since the start of parsing */
			this.offset = 0;
			/** On the same line with a block map key */
			this.onKeyLine = false;
			/** Top indicates the node that's currently being built */
			this.stack = [];
			/** The source of the current token, set in parse() */
			this.source = "";
			/** The type of the current token, set in parse() */
			this.type = "";
			this.lexer = new lexer.Lexer();
			this.onNewLine = onNewLine;
		}
		/**
		* Parse `source` as a YAML stream.
		* If `incomplete`, a part of the last line may be left as a buffer for the next call.
		*
		* Errors are not thrown, but yielded as `{ type: 'error', message }` tokens.
		*
		* @returns A generator of tokens representing each directive, document, and other structure.
		*/
		*parse(source, incomplete = false) {
			if (this.onNewLine && this.offset === 0) this.onNewLine(0);
			for (const lexeme of this.lexer.lex(source, incomplete)) yield* this.next(lexeme);
			if (!incomplete) yield* this.end();
		}
		/**
		* Advance the parser by the `source` of one lexical token.
		*/
		*next(source) {
			this.source = source;
			if (node_process.env.LOG_TOKENS) console.log("|", cst.prettyToken(source));
			if (this.atScalar) {
				this.atScalar = false;
				yield* this.step();
				this.offset += source.length;
				return;
			}
			const type = cst.tokenType(source);
			if (!type) {
				const message = `Not a YAML token: ${source}`;
				yield* this.pop({
					type: "error",
					offset: this.offset,
					message,
					source
				});
				this.offset += source.length;
			} else if (type === "scalar") {
				this.atNewLine = false;
				this.atScalar = true;
				this.type = "scalar";
			} else {
				this.type = type;
				yield* this.step();
				switch (type) {
					case "newline":
						this.atNewLine = true;
						this.indent = 0;
						if (this.onNewLine) this.onNewLine(this.offset + source.length);
						break;
					case "space":
						if (this.atNewLine && source[0] === " ") this.indent += source.length;
						break;
					case "explicit-key-ind":
					case "map-value-ind":
					case "seq-item-ind":
						if (this.atNewLine) this.indent += source.length;
						break;
					case "doc-mode":
					case "flow-error-end": return;
					default: this.atNewLine = false;
				}
				this.offset += source.length;
			}
		}
		/** Call at end of input to push out any remaining constructions */
		*end() {
			while (this.stack.length > 0) yield* this.pop();
		}
		get sourceToken() {
			return {
				type: this.type,
				offset: this.offset,
				indent: this.indent,
				source: this.source
			};
		}
		*step() {
			const top = this.peek(1);
			if (this.type === "doc-end" && top?.type !== "doc-end") {
				while (this.stack.length > 0) yield* this.pop();
				this.stack.push({
					type: "doc-end",
					offset: this.offset,
					source: this.source
				});
				return;
			}
			if (!top) return yield* this.stream();
			switch (top.type) {
				case "document": return yield* this.document(top);
				case "alias":
				case "scalar":
				case "single-quoted-scalar":
				case "double-quoted-scalar": return yield* this.scalar(top);
				case "block-scalar": return yield* this.blockScalar(top);
				case "block-map": return yield* this.blockMap(top);
				case "block-seq": return yield* this.blockSequence(top);
				case "flow-collection": return yield* this.flowCollection(top);
				case "doc-end": return yield* this.documentEnd(top);
			}
			/* istanbul ignore next should not happen */
			yield* this.pop();
		}
		peek(n) {
			return this.stack[this.stack.length - n];
		}
		*pop(error) {
			const token = error ?? this.stack.pop();
			/* istanbul ignore if should not happen */
			if (!token) yield {
				type: "error",
				offset: this.offset,
				source: "",
				message: "Tried to pop an empty stack"
			};
			else if (this.stack.length === 0) yield token;
			else {
				const top = this.peek(1);
				if (token.type === "block-scalar") token.indent = "indent" in top ? top.indent : 0;
				else if (token.type === "flow-collection" && top.type === "document") token.indent = 0;
				if (token.type === "flow-collection") fixFlowSeqItems(token);
				switch (top.type) {
					case "document":
						top.value = token;
						break;
					case "block-scalar":
						top.props.push(token);
						break;
					case "block-map": {
						const it = top.items[top.items.length - 1];
						if (it.value) {
							top.items.push({
								start: [],
								key: token,
								sep: []
							});
							this.onKeyLine = true;
							return;
						} else if (it.sep) it.value = token;
						else {
							Object.assign(it, {
								key: token,
								sep: []
							});
							this.onKeyLine = !it.explicitKey;
							return;
						}
						break;
					}
					case "block-seq": {
						const it = top.items[top.items.length - 1];
						if (it.value) top.items.push({
							start: [],
							value: token
						});
						else it.value = token;
						break;
					}
					case "flow-collection": {
						const it = top.items[top.items.length - 1];
						if (!it || it.value) top.items.push({
							start: [],
							key: token,
							sep: []
						});
						else if (it.sep) it.value = token;
						else Object.assign(it, {
							key: token,
							sep: []
						});
						return;
					}
					/* istanbul ignore next should not happen */
					default:
						yield* this.pop();
						yield* this.pop(token);
				}
				if ((top.type === "document" || top.type === "block-map" || top.type === "block-seq") && (token.type === "block-map" || token.type === "block-seq")) {
					const last = token.items[token.items.length - 1];
					if (last && !last.sep && !last.value && last.start.length > 0 && findNonEmptyIndex(last.start) === -1 && (token.indent === 0 || last.start.every((st) => st.type !== "comment" || st.indent < token.indent))) {
						if (top.type === "document") top.end = last.start;
						else top.items.push({ start: last.start });
						token.items.splice(-1, 1);
					}
				}
			}
		}
		*stream() {
			switch (this.type) {
				case "directive-line":
					yield {
						type: "directive",
						offset: this.offset,
						source: this.source
					};
					return;
				case "byte-order-mark":
				case "space":
				case "comment":
				case "newline":
					yield this.sourceToken;
					return;
				case "doc-mode":
				case "doc-start": {
					const doc = {
						type: "document",
						offset: this.offset,
						start: []
					};
					if (this.type === "doc-start") doc.start.push(this.sourceToken);
					this.stack.push(doc);
					return;
				}
			}
			yield {
				type: "error",
				offset: this.offset,
				message: `Unexpected ${this.type} token in YAML stream`,
				source: this.source
			};
		}
		*document(doc) {
			if (doc.value) return yield* this.lineEnd(doc);
			switch (this.type) {
				case "doc-start":
					if (findNonEmptyIndex(doc.start) !== -1) {
						yield* this.pop();
						yield* this.step();
					} else doc.start.push(this.sourceToken);
					return;
				case "anchor":
				case "tag":
				case "space":
				case "comment":
				case "newline":
					doc.start.push(this.sourceToken);
					return;
			}
			const bv = this.startBlockValue(doc);
			if (bv) this.stack.push(bv);
			else yield {
				type: "error",
				offset: this.offset,
				message: `Unexpected ${this.type} token in YAML document`,
				source: this.source
			};
		}
		*scalar(scalar) {
			if (this.type === "map-value-ind") {
				const start = getFirstKeyStartProps(getPrevProps(this.peek(2)));
				let sep;
				if (scalar.end) {
					sep = scalar.end;
					sep.push(this.sourceToken);
					delete scalar.end;
				} else sep = [this.sourceToken];
				const map = {
					type: "block-map",
					offset: scalar.offset,
					indent: scalar.indent,
					items: [{
						start,
						key: scalar,
						sep
					}]
				};
				this.onKeyLine = true;
				this.stack[this.stack.length - 1] = map;
			} else yield* this.lineEnd(scalar);
		}
		*blockScalar(scalar) {
			switch (this.type) {
				case "space":
				case "comment":
				case "newline":
					scalar.props.push(this.sourceToken);
					return;
				case "scalar":
					scalar.source = this.source;
					this.atNewLine = true;
					this.indent = 0;
					if (this.onNewLine) {
						let nl = this.source.indexOf("\n") + 1;
						while (nl !== 0) {
							this.onNewLine(this.offset + nl);
							nl = this.source.indexOf("\n", nl) + 1;
						}
					}
					yield* this.pop();
					break;
				/* istanbul ignore next should not happen */
				default:
					yield* this.pop();
					yield* this.step();
			}
		}
		*blockMap(map) {
			const it = map.items[map.items.length - 1];
			switch (this.type) {
				case "newline":
					this.onKeyLine = false;
					if (it.value) {
						const end = "end" in it.value ? it.value.end : void 0;
						if ((Array.isArray(end) ? end[end.length - 1] : void 0)?.type === "comment") end?.push(this.sourceToken);
						else map.items.push({ start: [this.sourceToken] });
					} else if (it.sep) it.sep.push(this.sourceToken);
					else it.start.push(this.sourceToken);
					return;
				case "space":
				case "comment":
					if (it.value) map.items.push({ start: [this.sourceToken] });
					else if (it.sep) it.sep.push(this.sourceToken);
					else {
						if (this.atIndentedComment(it.start, map.indent)) {
							const end = map.items[map.items.length - 2]?.value?.end;
							if (Array.isArray(end)) {
								arrayPushArray(end, it.start);
								end.push(this.sourceToken);
								map.items.pop();
								return;
							}
						}
						it.start.push(this.sourceToken);
					}
					return;
			}
			if (this.indent >= map.indent) {
				const atMapIndent = !this.onKeyLine && this.indent === map.indent;
				const atNextItem = atMapIndent && (it.sep || it.explicitKey) && this.type !== "seq-item-ind";
				let start = [];
				if (atNextItem && it.sep && !it.value) {
					const nl = [];
					for (let i = 0; i < it.sep.length; ++i) {
						const st = it.sep[i];
						switch (st.type) {
							case "newline":
								nl.push(i);
								break;
							case "space": break;
							case "comment":
								if (st.indent > map.indent) nl.length = 0;
								break;
							default: nl.length = 0;
						}
					}
					if (nl.length >= 2) start = it.sep.splice(nl[1]);
				}
				switch (this.type) {
					case "anchor":
					case "tag":
						if (atNextItem || it.value) {
							start.push(this.sourceToken);
							map.items.push({ start });
							this.onKeyLine = true;
						} else if (it.sep) it.sep.push(this.sourceToken);
						else it.start.push(this.sourceToken);
						return;
					case "explicit-key-ind":
						if (!it.sep && !it.explicitKey) {
							it.start.push(this.sourceToken);
							it.explicitKey = true;
						} else if (atNextItem || it.value) {
							start.push(this.sourceToken);
							map.items.push({
								start,
								explicitKey: true
							});
						} else this.stack.push({
							type: "block-map",
							offset: this.offset,
							indent: this.indent,
							items: [{
								start: [this.sourceToken],
								explicitKey: true
							}]
						});
						this.onKeyLine = true;
						return;
					case "map-value-ind":
						if (it.explicitKey) {
							if (!it.sep) {
								if (includesToken(it.start, "newline")) Object.assign(it, {
									key: null,
									sep: [this.sourceToken]
								});
								else {
									const start = getFirstKeyStartProps(it.start);
									this.stack.push({
										type: "block-map",
										offset: this.offset,
										indent: this.indent,
										items: [{
											start,
											key: null,
											sep: [this.sourceToken]
										}]
									});
								}
							} else if (it.value) map.items.push({
								start: [],
								key: null,
								sep: [this.sourceToken]
							});
							else if (includesToken(it.sep, "map-value-ind")) this.stack.push({
								type: "block-map",
								offset: this.offset,
								indent: this.indent,
								items: [{
									start,
									key: null,
									sep: [this.sourceToken]
								}]
							});
							else if (isFlowToken(it.key) && !includesToken(it.sep, "newline")) {
								const start = getFirstKeyStartProps(it.start);
								const key = it.key;
								const sep = it.sep;
								sep.push(this.sourceToken);
								delete it.key;
								delete it.sep;
								this.stack.push({
									type: "block-map",
									offset: this.offset,
									indent: this.indent,
									items: [{
										start,
										key,
										sep
									}]
								});
							} else if (start.length > 0) it.sep = it.sep.concat(start, this.sourceToken);
							else it.sep.push(this.sourceToken);
						} else if (!it.sep) Object.assign(it, {
							key: null,
							sep: [this.sourceToken]
						});
						else if (it.value || atNextItem) map.items.push({
							start,
							key: null,
							sep: [this.sourceToken]
						});
						else if (includesToken(it.sep, "map-value-ind")) this.stack.push({
							type: "block-map",
							offset: this.offset,
							indent: this.indent,
							items: [{
								start: [],
								key: null,
								sep: [this.sourceToken]
							}]
						});
						else it.sep.push(this.sourceToken);
						this.onKeyLine = true;
						return;
					case "alias":
					case "scalar":
					case "single-quoted-scalar":
					case "double-quoted-scalar": {
						const fs = this.flowScalar(this.type);
						if (atNextItem || it.value) {
							map.items.push({
								start,
								key: fs,
								sep: []
							});
							this.onKeyLine = true;
						} else if (it.sep) this.stack.push(fs);
						else {
							Object.assign(it, {
								key: fs,
								sep: []
							});
							this.onKeyLine = true;
						}
						return;
					}
					default: {
						const bv = this.startBlockValue(map);
						if (bv) {
							if (bv.type === "block-seq") {
								if (!it.explicitKey && it.sep && !includesToken(it.sep, "newline")) {
									yield* this.pop({
										type: "error",
										offset: this.offset,
										message: "Unexpected block-seq-ind on same line with key",
										source: this.source
									});
									return;
								}
							} else if (atMapIndent) map.items.push({ start });
							this.stack.push(bv);
							return;
						}
					}
				}
			}
			yield* this.pop();
			yield* this.step();
		}
		*blockSequence(seq) {
			const it = seq.items[seq.items.length - 1];
			switch (this.type) {
				case "newline":
					if (it.value) {
						const end = "end" in it.value ? it.value.end : void 0;
						if ((Array.isArray(end) ? end[end.length - 1] : void 0)?.type === "comment") end?.push(this.sourceToken);
						else seq.items.push({ start: [this.sourceToken] });
					} else it.start.push(this.sourceToken);
					return;
				case "space":
				case "comment":
					if (it.value) seq.items.push({ start: [this.sourceToken] });
					else {
						if (this.atIndentedComment(it.start, seq.indent)) {
							const end = seq.items[seq.items.length - 2]?.value?.end;
							if (Array.isArray(end)) {
								arrayPushArray(end, it.start);
								end.push(this.sourceToken);
								seq.items.pop();
								return;
							}
						}
						it.start.push(this.sourceToken);
					}
					return;
				case "anchor":
				case "tag":
					if (it.value || this.indent <= seq.indent) break;
					it.start.push(this.sourceToken);
					return;
				case "seq-item-ind":
					if (this.indent !== seq.indent) break;
					if (it.value || includesToken(it.start, "seq-item-ind")) seq.items.push({ start: [this.sourceToken] });
					else it.start.push(this.sourceToken);
					return;
			}
			if (this.indent > seq.indent) {
				const bv = this.startBlockValue(seq);
				if (bv) {
					this.stack.push(bv);
					return;
				}
			}
			yield* this.pop();
			yield* this.step();
		}
		*flowCollection(fc) {
			const it = fc.items[fc.items.length - 1];
			if (this.type === "flow-error-end") {
				let top;
				do {
					yield* this.pop();
					top = this.peek(1);
				} while (top?.type === "flow-collection");
			} else if (fc.end.length === 0) {
				switch (this.type) {
					case "comma":
					case "explicit-key-ind":
						if (!it || it.sep) fc.items.push({ start: [this.sourceToken] });
						else it.start.push(this.sourceToken);
						return;
					case "map-value-ind":
						if (!it || it.value) fc.items.push({
							start: [],
							key: null,
							sep: [this.sourceToken]
						});
						else if (it.sep) it.sep.push(this.sourceToken);
						else Object.assign(it, {
							key: null,
							sep: [this.sourceToken]
						});
						return;
					case "space":
					case "comment":
					case "newline":
					case "anchor":
					case "tag":
						if (!it || it.value) fc.items.push({ start: [this.sourceToken] });
						else if (it.sep) it.sep.push(this.sourceToken);
						else it.start.push(this.sourceToken);
						return;
					case "alias":
					case "scalar":
					case "single-quoted-scalar":
					case "double-quoted-scalar": {
						const fs = this.flowScalar(this.type);
						if (!it || it.value) fc.items.push({
							start: [],
							key: fs,
							sep: []
						});
						else if (it.sep) this.stack.push(fs);
						else Object.assign(it, {
							key: fs,
							sep: []
						});
						return;
					}
					case "flow-map-end":
					case "flow-seq-end":
						fc.end.push(this.sourceToken);
						return;
				}
				const bv = this.startBlockValue(fc);
				/* istanbul ignore else should not happen */
				if (bv) this.stack.push(bv);
				else {
					yield* this.pop();
					yield* this.step();
				}
			} else {
				const parent = this.peek(2);
				if (parent.type === "block-map" && (this.type === "map-value-ind" && parent.indent === fc.indent || this.type === "newline" && !parent.items[parent.items.length - 1].sep)) {
					yield* this.pop();
					yield* this.step();
				} else if (this.type === "map-value-ind" && parent.type !== "flow-collection") {
					const start = getFirstKeyStartProps(getPrevProps(parent));
					fixFlowSeqItems(fc);
					const sep = fc.end.splice(1, fc.end.length);
					sep.push(this.sourceToken);
					const map = {
						type: "block-map",
						offset: fc.offset,
						indent: fc.indent,
						items: [{
							start,
							key: fc,
							sep
						}]
					};
					this.onKeyLine = true;
					this.stack[this.stack.length - 1] = map;
				} else yield* this.lineEnd(fc);
			}
		}
		flowScalar(type) {
			if (this.onNewLine) {
				let nl = this.source.indexOf("\n") + 1;
				while (nl !== 0) {
					this.onNewLine(this.offset + nl);
					nl = this.source.indexOf("\n", nl) + 1;
				}
			}
			return {
				type,
				offset: this.offset,
				indent: this.indent,
				source: this.source
			};
		}
		startBlockValue(parent) {
			switch (this.type) {
				case "alias":
				case "scalar":
				case "single-quoted-scalar":
				case "double-quoted-scalar": return this.flowScalar(this.type);
				case "block-scalar-header": return {
					type: "block-scalar",
					offset: this.offset,
					indent: this.indent,
					props: [this.sourceToken],
					source: ""
				};
				case "flow-map-start":
				case "flow-seq-start": return {
					type: "flow-collection",
					offset: this.offset,
					indent: this.indent,
					start: this.sourceToken,
					items: [],
					end: []
				};
				case "seq-item-ind": return {
					type: "block-seq",
					offset: this.offset,
					indent: this.indent,
					items: [{ start: [this.sourceToken] }]
				};
				case "explicit-key-ind": {
					this.onKeyLine = true;
					const start = getFirstKeyStartProps(getPrevProps(parent));
					start.push(this.sourceToken);
					return {
						type: "block-map",
						offset: this.offset,
						indent: this.indent,
						items: [{
							start,
							explicitKey: true
						}]
					};
				}
				case "map-value-ind": {
					this.onKeyLine = true;
					const start = getFirstKeyStartProps(getPrevProps(parent));
					return {
						type: "block-map",
						offset: this.offset,
						indent: this.indent,
						items: [{
							start,
							key: null,
							sep: [this.sourceToken]
						}]
					};
				}
			}
			return null;
		}
		atIndentedComment(start, indent) {
			if (this.type !== "comment") return false;
			if (this.indent <= indent) return false;
			return start.every((st) => st.type === "newline" || st.type === "space");
		}
		*documentEnd(docEnd) {
			if (this.type !== "doc-mode") {
				if (docEnd.end) docEnd.end.push(this.sourceToken);
				else docEnd.end = [this.sourceToken];
				if (this.type === "newline") yield* this.pop();
			}
		}
		*lineEnd(token) {
			switch (this.type) {
				case "comma":
				case "doc-start":
				case "doc-end":
				case "flow-seq-end":
				case "flow-map-end":
				case "map-value-ind":
					yield* this.pop();
					yield* this.step();
					break;
				case "newline": this.onKeyLine = false;
				default:
					if (token.end) token.end.push(this.sourceToken);
					else token.end = [this.sourceToken];
					if (this.type === "newline") yield* this.pop();
			}
		}
	};
	exports.Parser = Parser;
}));

// node_modules/yaml/dist/public-api.js
var require_public_api = /* @__PURE__ */ __commonJSMin(((exports) => {
	var composer = require_composer();
	var Document = require_Document();
	var errors = require_errors();
	var log = require_log();
	var identity = require_identity();
	var lineCounter = require_line_counter();
	var parser = require_parser();
	function parseOptions(options) {
		const prettyErrors = options.prettyErrors !== false;
		return {
			lineCounter: options.lineCounter || prettyErrors && new lineCounter.LineCounter() || null,
			prettyErrors
		};
	}
	/**
	* Parse the input as a stream of YAML documents.
	*
	* Documents should be separated from each other by `...` or `---` marker lines.
	*
	* @returns If an empty `docs` array is returned, it will be of type
	*   EmptyStream and contain additional stream information. In
	*   TypeScript, you should use `'empty' in docs` as a type guard for it.
	*/
	function parseAllDocuments(source, options = {}) {
		const { lineCounter, prettyErrors } = parseOptions(options);
		const parser$1 = new parser.Parser(lineCounter?.addNewLine);
		const composer$1 = new composer.Composer(options);
		const docs = Array.from(composer$1.compose(parser$1.parse(source)));
		if (prettyErrors && lineCounter) for (const doc of docs) {
			doc.errors.forEach(errors.prettifyError(source, lineCounter));
			doc.warnings.forEach(errors.prettifyError(source, lineCounter));
		}
		if (docs.length > 0) return docs;
		return Object.assign([], { empty: true }, composer$1.streamInfo());
	}
	/** Parse an input string into a single YAML.Document */
	function parseDocument(source, options = {}) {
		const { lineCounter, prettyErrors } = parseOptions(options);
		const parser$1 = new parser.Parser(lineCounter?.addNewLine);
		const composer$1 = new composer.Composer(options);
		let doc = null;
		for (const _doc of composer$1.compose(parser$1.parse(source), true, source.length)) if (!doc) doc = _doc;
		else if (doc.options.logLevel !== "silent") {
			doc.errors.push(new errors.YAMLParseError(_doc.range.slice(0, 2), "MULTIPLE_DOCS", "Source contains multiple documents; please use YAML.parseAllDocuments()"));
			break;
		}
		if (prettyErrors && lineCounter) {
			doc.errors.forEach(errors.prettifyError(source, lineCounter));
			doc.warnings.forEach(errors.prettifyError(source, lineCounter));
		}
		return doc;
	}
	function parse(src, reviver, options) {
		let _reviver = void 0;
		if (typeof reviver === "function") _reviver = reviver;
		else if (options === void 0 && reviver && typeof reviver === "object") options = reviver;
		const doc = parseDocument(src, options);
		if (!doc) return null;
		doc.warnings.forEach((warning) => log.warn(doc.options.logLevel, warning));
		if (doc.errors.length > 0) {
			if (doc.options.logLevel !== "silent") throw doc.errors[0];
			else doc.errors = [];
		}
		return doc.toJS(Object.assign({ reviver: _reviver }, options));
	}
	function stringify(value, replacer, options) {
		let _replacer = null;
		if (typeof replacer === "function" || Array.isArray(replacer)) _replacer = replacer;
		else if (options === void 0 && replacer) options = replacer;
		if (typeof options === "string") options = options.length;
		if (typeof options === "number") {
			const indent = Math.round(options);
			options = indent < 1 ? void 0 : indent > 8 ? { indent: 8 } : { indent };
		}
		if (value === void 0) {
			const { keepUndefined } = options ?? replacer ?? {};
			if (!keepUndefined) return void 0;
		}
		if (identity.isDocument(value) && !_replacer) return value.toString(options);
		return new Document.Document(value, _replacer, options).toString(options);
	}
	exports.parse = parse;
	exports.parseAllDocuments = parseAllDocuments;
	exports.parseDocument = parseDocument;
	exports.stringify = stringify;
}));

// node_modules/yaml/dist/index.js
var require_dist = /* @__PURE__ */ __commonJSMin(((exports) => {
	var composer = require_composer();
	var Document = require_Document();
	var Schema = require_Schema();
	var errors = require_errors();
	var Alias = require_Alias();
	var identity = require_identity();
	var Pair = require_Pair();
	var Scalar = require_Scalar();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var cst = require_cst();
	var lexer = require_lexer();
	var lineCounter = require_line_counter();
	var parser = require_parser();
	var publicApi = require_public_api();
	var visit = require_visit();
	exports.Composer = composer.Composer;
	exports.Document = Document.Document;
	exports.Schema = Schema.Schema;
	exports.YAMLError = errors.YAMLError;
	exports.YAMLParseError = errors.YAMLParseError;
	exports.YAMLWarning = errors.YAMLWarning;
	exports.Alias = Alias.Alias;
	exports.isAlias = identity.isAlias;
	exports.isCollection = identity.isCollection;
	exports.isDocument = identity.isDocument;
	exports.isMap = identity.isMap;
	exports.isNode = identity.isNode;
	exports.isPair = identity.isPair;
	exports.isScalar = identity.isScalar;
	exports.isSeq = identity.isSeq;
	exports.Pair = Pair.Pair;
	exports.Scalar = Scalar.Scalar;
	exports.YAMLMap = YAMLMap.YAMLMap;
	exports.YAMLSeq = YAMLSeq.YAMLSeq;
	exports.Lexer = lexer.Lexer;
	exports.LineCounter = lineCounter.LineCounter;
	exports.Parser = parser.Parser;
	exports.parse = publicApi.parse;
	exports.parseAllDocuments = publicApi.parseAllDocuments;
	exports.parseDocument = publicApi.parseDocument;
	exports.stringify = publicApi.stringify;
	exports.visit = visit.visit;
	exports.visitAsync = visit.visitAsync;
}));

// src/environment/check-network.ts
/** Prints interfaces, routes and resolver with tools of every image, and resolves a name; exits with 0 on success. */
const networkScript = `echo '# interfaces'; for d in /sys/class/net/*; do echo "\${d##*/} $(cat "$d/operstate" 2>/dev/null)"; done
echo '# routes'; cat /proc/net/route
echo '# resolv.conf'; cat /etc/resolv.conf
echo "# look up $1"; getent hosts "$1" || { echo "cannot look up $1"; exit 1; }`;
/** Messages of package tools about a name that does not resolve; the host name is the first group. */
const unresolved = [
	/\bgetaddrinfo (?:ENOTFOUND|EAI_AGAIN) ([\w.-]+)/,
	/(?:Could not resolve host|Temporary failure resolving|Failed to resolve)(?: address for)?[:\s]+'?([\w.-]+)/i,
	/\blookup ([\w.-]+\.[a-z]+)(?: on [\w.:[\]]+)?: (?:no such host|Temporary failure in name resolution|server misbehaving)/,
	/(?:Unknown host|UnknownHostException:) ([\w.-]+)/,
	/\bCould not transfer artifact \S{1,300} from\/to \S{1,100} \(https?:\/\/([\w.-]+)/,
	/\b(?:curl|wget): Failed to fetch https?:\/\/([\w.-]+)/,
	/https?:\/\/([\w.-]+)[^]{0,400}?dns error/,
	/HTTPS?Connection(?:Pool)?\(host='([\w.-]+)'[^]{0,400}?(?:NameResolutionError|Name or service not known|Temporary failure in name resolution)/
];
/** pip tells which path of its index failed, and the index only where it is not the usual one. */
const pipFailure = /Failed to establish a new connection: \[Errno -\d\] [^\n]{0,100}?'\)': \/simple\//;
const pipIndex = /Looking in indexes: https?:\/\/(?:[^@\s/]*@)?([\w.-]+)/;
/** bun tells no host. */
const bunFailure = /\b(?:ConnectionRefused|FailedToOpenSocket|DNSResolveFailed) downloading (?:package manifest|tarball)/;
/** The older wrapper of Maven fetches its own program, and is silent where it cannot. */
const mavenWrapperFailure = /\bClassNotFoundException: org\.apache\.maven\.wrapper\.MavenWrapperMain/;
/** A host that a package tool found and that refused or did not answer. */
const unreachable = [
	/request to https?:\/\/([\w.-]+)\S* failed, reason: [^\n]*?\b(ECONNREFUSED|ETIMEDOUT|ECONNRESET|EHOSTUNREACH|ENETUNREACH|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE)\b/,
	/(?:HTTPSConnectionPool\(host='|Get "https:\/\/)([\w.-]+)[^\n]{0,400}?(Connection refused|connection refused|i\/o timeout|timed out|CERTIFICATE_VERIFY_FAILED|certificate signed by unknown authority)/,
	/(?:npm error 50[234]|ERR_PNPM_FETCH_50[234]) [^\n]{0,100}?https?:\/\/([\w.-]+)()/
];
/** Extracts the host that answered a failed installation with a refusal, or not at all; null for other failures. */
function findUnreachableHost(output) {
	const text = output.slice(-2e5);
	for (const pattern of unreachable) {
		const [, host, reason] = pattern.exec(text) ?? [];
		if (host !== void 0) return {
			host,
			reason: reason || "the server failed"
		};
	}
	return null;
}
/** Extracts the host name that a failed installation could not resolve, or null. */
function findUnresolvedHost(output) {
	const text = output.slice(-2e5);
	if (pipFailure.test(text)) return pipIndex.exec(text)?.[1] ?? "pypi.org";
	if (bunFailure.test(text)) return "registry.npmjs.org";
	if (mavenWrapperFailure.test(text)) return "repo.maven.apache.org";
	for (const pattern of unresolved) {
		const host = pattern.exec(text)?.[1];
		if (host !== void 0 && host.length <= 253) return host.replace(/\.$/, "");
	}
	return null;
}
/**
* Tests the network of an environment.
* @param host a name to resolve
* @throws PthError `environment/network-unavailable` with the output of the test
*/
async function checkNetwork(workspace, host) {
	const outcome = await workspace.run({ argv: [
		"sh",
		"-c",
		networkScript,
		"sh",
		host
	] }, { timeoutMs: 3e4 });
	if (outcome.reason === "exited" && outcome.exitCode === 0) return;
	const output = `${outcome.stdout.text}${outcome.stderr.text}`;
	throw new PthError("environment/network-unavailable", `The network is not available inside: ${host} cannot be looked up.`, {
		rawOutput: output,
		details: {
			host,
			output,
			exitCode: outcome.exitCode
		},
		isRetryable: true
	});
}

// src/environment/config/config-problem.ts
/** Describes the issues that a schema found with `value`; each names a path below `value`. */
function describeConfigIssues(issues, value) {
	return issues.flatMap((issue) => describeIssue(issue, value, []));
}
function describeIssue(issue, root, base) {
	const path = [...base, ...issue.path.map((key) => typeof key === "symbol" ? String(key) : key)];
	const actual = valueAt(root, path);
	const one = (reason) => [{
		path,
		reason,
		isKey: false
	}];
	switch (issue.code) {
		case "unrecognized_keys": return issue.keys.map((key) => ({
			path: [...path, key],
			reason: "is not a known field",
			isKey: true
		}));
		case "invalid_type": return one(actual === void 0 ? "is missing" : `must be ${nameType(issue.expected)}, but is ${nameValue(actual)}`);
		case "invalid_value": return one(`must be ${listAlternatives(issue.values.map(String))}, but is ${nameValue(actual)}`);
		case "invalid_union": return describeUnion(issue, path, actual, root);
		case "too_small":
			if (issue.origin === "string") return one("must not be empty");
			if (issue.origin === "array") return one("must hold at least one entry");
			return one(`must be ${issue.inclusive ? "at least" : "more than"} ${issue.minimum}, but is ${nameValue(actual)}`);
		case "too_big":
			if (issue.origin === "string") return one(`must have at most ${issue.maximum} characters`);
			if (issue.origin === "array") return one(`must hold at most ${issue.maximum} entries`);
			return one(`must be at most ${issue.maximum}, but is ${nameValue(actual)}`);
		case "invalid_key": return [{
			path,
			reason: "is not usable as a name",
			isKey: true
		}];
		default: return one(issue.message.replace(/^Invalid string: /, ""));
	}
}
/** Of several forms, describe the one closest to the value: the mapping for a mapping, the list for a list. */
function describeUnion(issue, path, actual, root) {
	if (path.at(-1) === "tier") return [{
		path,
		reason: `must be 0, 1, 2 or 3, but is ${nameValue(actual)}`,
		isKey: false
	}];
	const isStructured = typeof actual === "object" && actual !== null;
	const inner = issue.errors.find((issues) => !issues.some((nested) => nested.code === "invalid_type" && nested.path.length === 0));
	if (isStructured && inner) return inner.flatMap((nested) => describeIssue(nested, root, path));
	if (typeof actual === "string" && inner) return inner.flatMap((nested) => describeIssue(nested, root, path));
	const expected = issue.errors.flatMap((issues) => issues.flatMap((nested) => nested.code === "invalid_type" && nested.path.length === 0 ? [nameType(nested.expected)] : []));
	return [{
		path,
		reason: `must be ${listAlternatives([...new Set(expected)])}, but is ${nameValue(actual)}`,
		isKey: false
	}];
}
/** Renders a path as `fixtures.services[0].name`; empty for the root. */
function renderConfigPath(path) {
	return path.reduce((text, key) => {
		if (typeof key === "number") return `${text}[${key}]`;
		const name = /^[A-Za-z_][\w-]*$/.test(key) ? key : JSON.stringify(key);
		return text === "" ? name : `${text}.${name}`;
	}, "");
}

// src/environment/config/env-config.ts
/** A text of one line. */
const line = string().min(1).max(4096);
const path$1 = line.refine((text) => !text.includes("\0"), "must not contain a NUL character");
const variableName = string().regex(/^[A-Za-z_]\w{0,127}$/, "must be the name of a variable");
const serviceName = string().regex(/^[\w.-]{1,64}$/, "must be a name of letters, digits, dots and dashes");
/** At most a day. */
const seconds = number().positive().max(86400);
/** A reference to a variable of the host. */
const referencePattern = /^\$\{env:[A-Za-z_]\w*\}$/;
/**
* Values by name. A value whose name looks like that of a secret must be a reference to a variable, never the secret
* itself.
*/
const configValues = record(variableName, string().max(65536)).superRefine((values, context) => {
	for (const [name, value] of Object.entries(values)) {
		if (value === "" || !secretNamePattern.test(name) || referencePattern.test(value)) continue;
		const message = `must be a reference such as \${env:${name}}: a secret does not stand in a file`;
		context.addIssue({
			code: "custom",
			path: [name],
			message
		});
	}
});
/** A command as a list of words, or as a text for the shell of the environment. */
const commandSchema = union([line, tuple([line], string().max(4096))]);
/** A file to put into the environment: copied from the host, or with its text in the configuration. */
const fileFixtureSchema = strictObject({
	/** On the host, relative to the plugin directory. */
	source: path$1.optional(),
	/** Replaces `source`. */
	content: string().max(1048576).optional(),
	/** In the environment: relative to the worktree, or absolute. */
	target: path$1
}).superRefine((fixture, context) => {
	if (fixture.source === void 0 === (fixture.content === void 0)) context.addIssue({
		code: "custom",
		path: [],
		message: "needs either source or content, not both"
	});
});
/** A script that runs in the environment after provisioning. */
const setupScriptSchema = union([line, strictObject({
	run: commandSchema,
	asRoot: boolean().optional(),
	timeoutSeconds: seconds.optional()
})]);
/** The check that a service is ready. */
const readinessSchema = strictObject({
	/** A TCP port in the environment that accepts connections. */
	port: int().min(1).max(65535).optional(),
	/** A command in the environment that exits with 0. */
	command: commandSchema.optional(),
	timeoutSeconds: seconds.optional()
}).superRefine((readiness, context) => {
	if (readiness.port !== void 0 || readiness.command !== void 0) return;
	context.addIssue({
		code: "custom",
		path: [],
		message: "needs port or command"
	});
});
/** A companion service: its packages, its start command, its readiness check, and the variables for the plugin. */
const serviceDefSchema = strictObject({
	name: serviceName,
	/** Package names by package tool; absent where the program is already installed. */
	packages: strictObject({
		apt: array(line).max(50).optional(),
		dnf: array(line).max(50).optional()
	}).optional(),
	/** Required programs; on the bare host, where PTH installs nothing, the fault names a missing one. */
	programs: array(line).max(20).optional(),
	/**
	* Runs in the foreground, since a service that goes to the background cannot be watched. `{port}` is the port of
	* `readiness`, or the next free one when that is in use.
	*/
	command: commandSchema,
	/** Default false. */
	asRoot: boolean().optional(),
	readiness: readinessSchema,
	/** Variables for the plugin, e.g. REDIS_URL; `{port}` as in the command. */
	variables: record(variableName, string().max(65536)).optional()
});
/** A plugin that is infrastructure for the target: started before it, never tested. */
const dependencyPluginSchema = strictObject({
	/** On the host, relative to the plugin directory or absolute. */
	sourcePath: path$1,
	name: string().min(1).max(200).optional(),
	buildCommand: line.optional(),
	/** The start command, for plugins whose command is not detected. */
	command: tuple([line], string().max(4096)).optional(),
	configValues: configValues.optional()
});
/** Environment and content to provision for a plugin. Unknown keys are errors. */
const envConfigSchema = strictObject({
	/** Default `auto`. */
	runtime: _enum([
		"auto",
		"local",
		"docker",
		"qemu-kvm"
	]).optional(),
	/** The environment tier. Default: the tier that source analysis recommends. */
	tier: union([
		literal(0),
		literal(1),
		literal(2),
		literal(3)
	]).optional(),
	baseImage: string().regex(/^[\w./:@-]{1,200}$/, "must be the name of an image").optional(),
	targetPlugin: strictObject({
		/** Default: the tested plugin. */
		sourcePath: path$1.optional(),
		buildCommand: line.optional(),
		configValues: configValues.optional()
	}).optional(),
	dependencyPlugins: array(dependencyPluginSchema).max(20).optional(),
	fixtures: strictObject({
		files: array(fileFixtureSchema).max(1e3).optional(),
		setupScripts: array(setupScriptSchema).max(100).optional(),
		/** The name of a known service, or a full definition. */
		services: array(union([serviceName, serviceDefSchema])).max(20).optional()
	}).optional(),
	resources: strictObject({
		cpus: number().positive().max(1024).optional(),
		memoryMB: int().min(16).max(16777216).optional(),
		diskGB: number().positive().max(1048576).optional()
	}).optional()
});

// src/environment/config/parse-env-config.ts
var import_dist = /* @__PURE__ */ __toESM(require_dist(), 1);
/** Maximum length of a configuration, in characters. */
const maxLength$1 = 262144;
const maxAliasCount = 100;
const maxReported = 20;
/**
* Parses an environment's configuration from YAML text. An empty document, or one without the key, is the empty
* configuration.
* @throws PthError `environment/config-invalid` with file, line, column, field and reason of the first problem;
* `details.problems` lists all
*/
function parseEnvConfig(text, origin) {
	if (text.length > maxLength$1) throw invalidConfig(origin, [{
		line: 1,
		column: 1,
		field: "",
		reason: `is longer than ${maxLength$1} characters`
	}]);
	const lines = new import_dist.LineCounter();
	const document = (0, import_dist.parseDocument)(text, {
		lineCounter: lines,
		...strictYaml
	});
	const locate = (offset) => {
		const { line, col } = lines.linePos(offset);
		return {
			line,
			column: col
		};
	};
	const broken = [...document.errors, ...document.warnings].map((issue) => {
		return {
			...locate(issue.pos[0]),
			field: "",
			reason: `is not valid YAML: ${issue.message}`
		};
	});
	if (broken.length > 0) throw invalidConfig(origin, broken);
	const report = (problems) => invalidConfig(origin, problems.map((problem) => ({
		...locate(offsetOf(document, problem)),
		field: renderConfigPath(problem.path),
		reason: problem.reason
	})));
	const whole = toValue(document, report);
	if (whole === null || whole === void 0) return {};
	if (origin.key !== null && !isJsonObject(whole)) throw report([{
		path: [],
		reason: "must be a mapping",
		isKey: false
	}]);
	const base = origin.key === null ? [] : [origin.key];
	const value = origin.key === null || !isJsonObject(whole) ? whole : whole[origin.key];
	if (value === null || value === void 0) return {};
	const parsed = envConfigSchema.safeParse(value);
	if (parsed.success) return parsed.data;
	throw report(describeConfigIssues(parsed.error.issues, value).map((problem) => ({
		...problem,
		path: [...base, ...problem.path]
	})));
}
function toValue(document, report) {
	try {
		return document.toJS({ maxAliasCount });
	} catch (error) {
		if (!(error instanceof ReferenceError || error instanceof RangeError)) throw error;
		throw report([{
			path: [],
			reason: `has unknown or too many aliases: ${error.message}`,
			isKey: false
		}]);
	}
}
/** Returns the offset of the deepest node of the problem's path that the text contains. */
function offsetOf(document, { path, isKey }) {
	let node = document.contents;
	let offset = document.contents?.range[0] ?? 0;
	for (const [depth, key] of path.entries()) {
		if ((0, import_dist.isAlias)(node)) node = node.resolve(document);
		if ((0, import_dist.isMap)(node)) {
			const pair = node.items.find((item) => (0, import_dist.isScalar)(item.key) && item.key.value === String(key));
			if (!pair) break;
			const keyOffset = startOf(pair.key) ?? offset;
			offset = depth === path.length - 1 && isKey ? keyOffset : startOf(pair.value) ?? keyOffset;
			node = pair.value;
		} else if ((0, import_dist.isSeq)(node)) {
			node = node.items[Number(key)];
			offset = startOf(node) ?? offset;
		} else break;
	}
	return offset;
}
function startOf(node) {
	return (0, import_dist.isNode)(node) ? node.range?.[0] : void 0;
}
function invalidConfig({ file }, problems) {
	const sorted = problems.toSorted((left, right) => (left.line ?? 0) - (right.line ?? 0) || (left.column ?? 0) - (right.column ?? 0));
	const [first] = sorted;
	const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : "";
	const message = `${first?.line === null || first === void 0 ? file : `${file}:${first.line}:${first.column}`}: ${first?.field || "the configuration"} ${first?.reason ?? "is not usable"}${more}`;
	return new PthError("environment/config-invalid", message, { details: {
		file,
		problems: sorted.slice(0, maxReported),
		total: problems.length
	} });
}

// src/environment/config/resolve-values.ts
const reference = /\$\{env:([A-Za-z_]\w*)\}/g;
/**
* Fills in `${env:NAME}` from the host's variables; expands nothing else.
* @throws PthError `plugin/config-missing` naming every variable without a value, and the key that refers to it
*/
function resolveConfigValues(values, variables, section) {
	const missing = [];
	const secrets = [];
	const resolved = Object.entries(values).map(([key, text]) => {
		return [key, text.replace(reference, (_, name) => {
			const value = Object.hasOwn(variables, name) ? variables[name] : void 0;
			if (value === void 0 || value === "") missing.push({
				key,
				variable: name
			});
			else secrets.push(value);
			return value ?? "";
		})];
	});
	if (missing.length > 0) {
		const lines = missing.map(({ key, variable }) => `- ${section}.${key} refers to ${variable}, which has no value`);
		throw new PthError("plugin/config-missing", `Variables without a value: ${lines.join("; ").replaceAll("- ", "")}.`, {
			details: {
				missing,
				place: section
			},
			rawOutput: lines.join("\n"),
			recovery: ["Set the named variables.", "Take the values out of the configuration where they are optional."]
		});
	}
	return {
		values: Object.fromEntries(resolved),
		secrets
	};
}

// src/process/start-detached.ts
/**
* Runs a program of this host that may outlive this process, waits for its end at most `patienceMs`, and then leaves it
* to itself. Its output is dropped. True when it ended with exit code 0 within that time, `null` when it goes on.
*/
async function runDetached(argv, { searchPath, patienceMs }) {
	const [program, ...args] = argv;
	const child = spawn(program, args, {
		cwd: "/",
		env: { PATH: searchPath },
		stdio: "ignore",
		detached: true
	});
	const end = new Promise((resolve) => {
		child.once("exit", (exitCode) => resolve(exitCode === 0));
		child.once("error", () => resolve(false));
	});
	const isDone = await within(end, patienceMs);
	child.unref();
	return isDone ?? null;
}

// src/environment/local/path-policy.ts
/** Characters that some file systems ignore when they compare names. */
const ignoredByFileSystems = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;
/** True for a name that means `.git` on some file system: any case, short names, trailing dots, invisible characters. */
function isGitName(name) {
	const plain = name.replace(ignoredByFileSystems, "").replace(/[. ]+$/, "").toLowerCase();
	return plain === ".git" || plain === "git~1" || plain.startsWith(".git:");
}
/**
* Decides which paths of a working copy may be used: those whose real location lies in the real root and that have no
* `.git` on their way. A path is relative to the root, or absolute and in it.
*/
var PathPolicy = class PathPolicy {
	/** The real path of the root. */
	root;
	#givenRoot;
	constructor(realRoot, givenRoot = realRoot) {
		this.root = realRoot;
		this.#givenRoot = resolve(givenRoot);
	}
	/** Creates the policy of an existing directory. @throws PthError `environment/file-missing` */
	static async open(directory) {
		try {
			return new PathPolicy(await realpath(directory), directory);
		} catch (error) {
			if (systemErrorCode(error) === void 0) throw error;
			throw new PthError("environment/file-missing", `The working copy ${directory} cannot be opened.`, { cause: error });
		}
	}
	/**
	* Resolves all links of a path; missing parts stay unchanged below the deepest existing one.
	* @throws PthError `environment/path-escape`
	*/
	async follow(path) {
		const { absolute, shown } = this.#locate(path);
		return {
			absolute: this.#approve(path, await this.#resolveExisting(path, absolute)),
			shown
		};
	}
	/**
	* Resolves the links of a path except the last one, for reading or removing a link itself.
	* @throws PthError `environment/path-escape`
	*/
	async followParent(path) {
		const { absolute, shown } = this.#locate(path);
		if (absolute === this.root) return {
			absolute,
			shown
		};
		const parent = this.#approve(path, await this.#resolveExisting(path, dirname(absolute)));
		return {
			absolute: join(parent, absolute.slice(dirname(absolute).length)),
			shown
		};
	}
	/** Resolves the path lexically, without links. */
	#locate(path) {
		if (path.includes("\0")) throw escape(path, "it contains a NUL character");
		let absolute = resolve(this.root, path);
		if (!isInside(this.root, absolute) && isAbsolute(path) && isInside(this.#givenRoot, absolute)) absolute = resolve(this.root, relative(this.#givenRoot, absolute));
		if (!isInside(this.root, absolute)) throw escape(path, "it lies outside the working copy");
		const below = relative(this.root, absolute);
		if (below.split(sep).some(isGitName)) throw escape(path, "the git directory is closed");
		return {
			absolute,
			shown: below.split(sep).join("/")
		};
	}
	/** Returns the real path of the deepest existing part, plus the rest. */
	async #resolveExisting(path, absolute) {
		const missing = [];
		for (let current = absolute;;) try {
			return join(await realpath(current), ...missing);
		} catch (error) {
			const code = systemErrorCode(error);
			if (code === "ELOOP") throw escape(path, "it runs into a circle of links");
			if (code === "EACCES" || code === "EPERM" || code === "ENAMETOOLONG") throw escape(path, `it cannot be followed (${code})`);
			if (code !== "ENOENT" && code !== "ENOTDIR") throw error;
			if (await isLink(current)) throw escape(path, "it runs over a link that leads nowhere");
			missing.unshift(current.slice(dirname(current).length).replace(/^[/\\]/, ""));
			current = dirname(current);
		}
	}
	#approve(path, real) {
		if (!isInside(this.root, real)) throw escape(path, "a link on its way leads outside the working copy");
		if (relative(this.root, real).split(sep).some(isGitName)) throw escape(path, "the git directory is closed");
		return real;
	}
};
async function isLink(path) {
	try {
		return (await lstat(path)).isSymbolicLink();
	} catch (error) {
		const code = systemErrorCode(error);
		if (code === "ENOENT" || code === "ENOTDIR") return false;
		throw error;
	}
}
function escape(path, reason) {
	const shown = JSON.stringify(path.length > 200 ? `${path.slice(0, 200)}…` : path);
	return new PthError("environment/path-escape", `The path ${shown} is refused: ${reason}.`, { details: { reason } });
}

// src/environment/remote/host-certificates.ts
/** Directory of the copies in the environment. */
const environmentDirectory = "/usr/local/share/pth";
/** A bundle of all public authorities has about 220 kB. */
const maxBundleBytes = 4194304;
/** Variables of programs that take a whole bundle. */
const bundleVariables = [
	"SSL_CERT_FILE",
	"GIT_SSL_CAINFO",
	"CURL_CA_BUNDLE",
	"REQUESTS_CA_BUNDLE",
	"PIP_CERT"
];
/**
* Reads the additional authorities of this host's settings, as used in networks that intercept TLS: without them no
* package manager in a container works there. Sources are NODE_EXTRA_CA_CERTS, SSL_CERT_FILE and npm's `cafile`. They
* are copied, since only the working copy is mounted. Empty where nothing is configured.
*/
async function readHostCertificates(variables) {
	const extra = await readBundle(variables["NODE_EXTRA_CA_CERTS"]);
	const system = await readBundle(variables["SSL_CERT_FILE"]);
	const npm = await readBundle(await findNpmCafile(variables));
	const certificates = {
		files: {},
		variables: {}
	};
	const paths = /* @__PURE__ */ new Map();
	const addFile = (text, name) => {
		const known = paths.get(text);
		if (known !== void 0) return known;
		const path = `${environmentDirectory}/${name}`;
		paths.set(text, path);
		certificates.files[path] = text;
		return path;
	};
	const whole = system ?? npm;
	if (whole !== void 0) {
		const path = addFile(whole, "ca-bundle.crt");
		for (const name of bundleVariables) certificates.variables[name] = path;
	}
	const added = extra ?? whole;
	if (added !== void 0) certificates.variables["NODE_EXTRA_CA_CERTS"] = addFile(added, "ca-extra.crt");
	if (npm !== void 0) certificates.variables["npm_config_cafile"] = addFile(npm, "ca-npm.crt");
	return certificates;
}
/** Finds the `cafile` of npm's settings: of the variables, the user, the installation. */
async function findNpmCafile(variables) {
	const named = variables["npm_config_cafile"] ?? variables["NPM_CONFIG_CAFILE"];
	if (named !== void 0 && named !== "") return named;
	const home = variables["HOME"];
	const candidates = [
		variables["npm_config_userconfig"],
		...home ? [join(home, ".npmrc")] : [],
		variables["npm_config_globalconfig"],
		join(dirname(dirname(process.execPath)), "etc", "npmrc"),
		"/etc/npmrc"
	];
	for (const path of candidates) {
		const text = path === void 0 ? void 0 : await readText$4(path);
		const cafile = text === void 0 ? void 0 : parseCafile(text, variables);
		if (cafile !== void 0) return cafile;
	}
}
/** Parses the `cafile` of an npmrc and expands its `${NAME}`. */
function parseCafile(text, variables) {
	return (/^[ \t]*cafile[ \t]*=[ \t]*(.+?)[ \t]*$/m.exec(text)?.[1]?.replace(/^(["'])(.*)\1$/, "$2"))?.replace(/\$\{(\w+)\}/g, (_match, name) => variables[name] ?? "");
}
/** Reads a file of certificates; undefined for a path without any. */
async function readBundle(path) {
	if (path === void 0 || !isAbsolute(path)) return void 0;
	const text = await readText$4(path);
	return text?.includes("-----BEGIN CERTIFICATE-----") ? text : void 0;
}
async function readText$4(path) {
	try {
		const { size } = await stat(path);
		return size > maxBundleBytes ? void 0 : await readFile(path, "latin1");
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return void 0;
		throw error;
	}
}

// src/environment/glob.ts
/** Maximum number of alternatives that the braces of one glob expand to. */
const maxAlternatives = 256;
/** Maximum length of a glob, in characters. */
const maxLength = 1e3;
/**
* Compiles a glob into a test for relative paths with forward slashes. `*` and `?` stay within one path segment, `**`
* as a whole segment crosses any number of them, `[a-z]` and `[!a-z]` are character classes, `{a,b}` alternatives, and
* a backslash takes the next character literally. A leading dot is not special. Case matters. The time of a test grows
* at most with the product of both lengths, for any glob.
* @throws PthError `environment/search-failed` when the glob is too long, expands too far, or a brace or class stays
* open
*/
function createGlobMatcher(glob) {
	if (glob.length > maxLength) throw invalid$2(glob.slice(0, 80), `it is longer than ${maxLength} characters`);
	const alternatives = expandBraces(glob).map((alternative) => alternative.split("/").map((part) => parsePart(part, glob)));
	return (path) => {
		const segments = path.split("/");
		return alternatives.some((parts) => matchParts(parts, segments));
	};
}
function invalid$2(glob, reason) {
	return new PthError("environment/search-failed", `The glob ${JSON.stringify(glob)} is not usable: ${reason}`);
}
/** Expands `{a,b}`, also nested; keeps escapes for the next step. */
function expandBraces(glob) {
	let finished = [];
	let open = [glob];
	while (open.length > 0) {
		const next = [];
		for (const text of open) {
			const unfolded = expandFirstBrace(text, glob);
			if (unfolded === void 0) finished.push(text);
			else next.push(...unfolded);
			if (finished.length + next.length > maxAlternatives) throw invalid$2(glob, `its braces unfold to more than ${maxAlternatives} alternatives`);
		}
		open = next;
	}
	finished = [...new Set(finished)];
	return finished;
}
/** Expands the first pair of braces; undefined when there is none. */
function expandFirstBrace(text, glob) {
	let start = -1;
	let depth = 0;
	let cuts = [];
	for (let index = 0; index < text.length; index++) {
		const character = text[index];
		if (character === "\\") index++;
		else if (character === "[") index = skipClass(text, index, glob);
		else if (character === "{") {
			if (depth++ === 0) {
				start = index;
				cuts = [index];
			}
		} else if (character === "," && depth === 1) cuts.push(index);
		else if (character === "}" && depth > 0 && --depth === 0) {
			cuts.push(index);
			const head = text.slice(0, start);
			const tail = text.slice(index + 1);
			return cuts.slice(1).map((cut, position) => head + text.slice((cuts[position] ?? start) + 1, cut) + tail);
		}
	}
	if (depth > 0) throw invalid$2(glob, "a brace is not closed");
}
/**
* Returns the index of the bracket that closes the class opened at `start`; a bracket right at the start is literal.
*/
function skipClass(text, start, glob) {
	let index = start + 1;
	if (text[index] === "!" || text[index] === "^") index++;
	if (text[index] === "]") index++;
	while (index < text.length && text[index] !== "]") index += text[index] === "\\" ? 2 : 1;
	if (index >= text.length) throw invalid$2(glob, "a bracket is not closed");
	return index;
}
function parsePart(part, glob) {
	if (part === "**") return "crossing";
	const tokens = [];
	for (let index = 0; index < part.length;) {
		const character = characterAt(part, index);
		if (character === "*") {
			if (tokens.at(-1)?.kind !== "any") tokens.push({ kind: "any" });
			index++;
		} else if (character === "?") {
			tokens.push({
				kind: "one",
				accepts: () => true
			});
			index++;
		} else if (character === "[") {
			const end = skipClass(part, index, glob);
			tokens.push({
				kind: "one",
				accepts: parseClass(part.slice(index + 1, end))
			});
			index = end + 1;
		} else {
			const isEscape = character === "\\" && index + 1 < part.length;
			const literal = isEscape ? characterAt(part, index + 1) : character;
			tokens.push({
				kind: "one",
				accepts: (candidate) => candidate === literal
			});
			index += literal.length + (isEscape ? 1 : 0);
		}
	}
	return tokens;
}
function characterAt(text, index) {
	return String.fromCodePoint(text.codePointAt(index) ?? 0);
}
/** Parses the content of a bracket: `a-z0`, `!x`. */
function parseClass(body) {
	const isNegated = body.startsWith("!") || body.startsWith("^");
	const members = [];
	let isEscaped = false;
	for (const value of isNegated ? body.slice(1) : body) if (value === "\\" && !isEscaped) isEscaped = true;
	else {
		members.push({
			value,
			isEscaped
		});
		isEscaped = false;
	}
	const ranges = [];
	for (let index = 0; index < members.length; index++) {
		const from = codePoint(members[index]?.value);
		const dash = members[index + 1];
		const to = members[index + 2];
		if (dash?.value === "-" && !dash.isEscaped && to !== void 0) {
			ranges.push([from, codePoint(to.value)]);
			index += 2;
		} else ranges.push([from, from]);
	}
	return (character) => {
		const code = codePoint(character);
		return ranges.some(([from, to]) => code >= from && code <= to) !== isNegated;
	};
}
function codePoint(character) {
	return character?.codePointAt(0) ?? -1;
}
/** Matches segments against parts with one row of reachable positions per part, so that nothing is tried twice. */
function matchParts(parts, segments) {
	let reachable = /* @__PURE__ */ new Set([0]);
	for (const part of parts) {
		const next = /* @__PURE__ */ new Set();
		if (part === "crossing") {
			const first = Math.min(...reachable);
			for (let position = first; position <= segments.length; position++) next.add(position);
		} else for (const position of reachable) {
			const segment = segments[position];
			if (segment !== void 0 && matchSegment(part, Array.from(segment))) next.add(position + 1);
		}
		if (next.size === 0) return false;
		reachable = next;
	}
	return reachable.has(segments.length);
}
/** Matches wildcards within one segment; on a mismatch only the last `*` takes one more character. */
function matchSegment(tokens, characters) {
	let token = 0;
	let position = 0;
	let starToken = -1;
	let starPosition = 0;
	while (position < characters.length) {
		const current = tokens[token];
		if (current?.kind === "any") {
			starToken = token++;
			starPosition = position;
		} else if (current?.kind === "one" && current.accepts(characters[position] ?? "")) {
			token++;
			position++;
		} else if (starToken >= 0) {
			token = starToken + 1;
			position = ++starPosition;
		} else return false;
	}
	while (tokens[token]?.kind === "any") token++;
	return token === tokens.length;
}

// src/environment/local/match-lines.ts
/** Maximum time of a pattern on one file, in milliseconds. */
const fileTimeoutMs = 500;
/** Maximum time of a pattern in one search, in milliseconds. */
const searchTimeoutMs = 5e3;
/** Number of retries on a text when the limit passed while this process hardly ran. */
const maxStalls = 5;
/** Maximum length of a hit's text; a longer line shows the part around the match. */
const maxHitText = 1e3;
/**
* Runs in a V8 context that supports a time limit; loops over the lines itself, since each call into it costs time. The
* values of the context are parameters, since each look at one of its variables costs more than a short line.
*/
const script$1 = new Script(`((text, maxHits) => {
  const expression = new RegExp(source, flags);
  const hits = [];
  let line = 0;
  for (let start = 0; start < text.length && hits.length < maxHits; ) {
    line++;
    let end = text.indexOf('\\n', start);
    if (end < 0) end = text.length;
    const row = text.slice(start, text[end - 1] === '\\r' && end > start ? end - 1 : end);
    const found = expression.exec(row);
    if (found) {
      const from = row.length > maxHitText ? Math.max(0, Math.min(found.index - 100, row.length - maxHitText)) : 0;
      hits.push({ line, text: row.slice(from, from + maxHitText) });
    }
    start = end + 1;
  }
  return JSON.stringify(hits);
})(text, maxHits)`);
/**
* Finds the lines of texts that a regular expression matches. The pattern may come from a model and the texts from a
* hostile plugin, so a pattern that does not finish is stopped: after 500 ms on one text, and after 5 s over the life
* of this matcher. It blocks the event loop for at most the first of these. Time in which a busy host did not run this
* process does not count.
*/
var LineMatcher = class {
	#context;
	#pattern;
	#leftMs = searchTimeoutMs;
	/** @throws PthError `environment/search-failed` when the pattern is no JavaScript regular expression */
	constructor(pattern, isCaseInsensitive) {
		const flags = isCaseInsensitive ? "i" : "";
		this.#pattern = pattern;
		try {
			new RegExp(pattern, flags);
		} catch (error) {
			const reason = error instanceof Error ? error.message : String(error);
			throw new PthError("environment/search-failed", `The pattern is no regular expression: ${reason}`, { cause: error });
		}
		this.#context = createContext({
			source: pattern,
			flags,
			maxHitText,
			text: "",
			maxHits: 0
		});
	}
	/**
	* Returns the first `maxHits` matching lines. @throws PthError `environment/search-failed` when the pattern is too
	* slow
	*/
	match(text, maxHits) {
		Object.assign(this.#context, {
			text,
			maxHits
		});
		for (let stalls = 0;; stalls++) {
			const timeout = Math.max(1, Math.ceil(Math.min(fileTimeoutMs, this.#leftMs)));
			const before = process.cpuUsage();
			try {
				return JSON.parse(String(script$1.runInContext(this.#context, { timeout })));
			} catch (error) {
				if (!isJsonObject(error) || error["code"] !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
				if (usedMs(before) > timeout / 2 || stalls >= maxStalls) throw new PthError("environment/search-failed", `The pattern ${JSON.stringify(this.#pattern.slice(0, 200))} takes too long on the files at hand.`);
			} finally {
				this.#leftMs -= usedMs(before);
			}
		}
	}
};
/** Returns the processor time of this process since `before`, in milliseconds. */
function usedMs(before) {
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1e3;
}

// src/environment/local/workspace-files.ts
/** Maximum size of a file that `readFile` returns. */
const maxFileBytes$1 = 10485760;
/** Describes a file system entry. */
function describeEntry$1(path, stats) {
	if (stats.isFile()) return {
		path,
		kind: "file",
		size: stats.size
	};
	if (stats.isDirectory()) return {
		path,
		kind: "directory",
		size: 0
	};
	return {
		path,
		kind: stats.isSymbolicLink() ? "link" : "other",
		size: stats.isSymbolicLink() ? stats.size : 0
	};
}
/** True for errors that mean a missing path. */
function isMissing(error) {
	const code = systemErrorCode(error);
	return code === "ENOENT" || code === "ENOTDIR";
}
/** Reads, writes and removes single files of a working copy, after the policy checked each path. */
var WorkspaceFiles = class {
	#policy;
	constructor(policy) {
		this.#policy = policy;
	}
	/**
	* Reads a regular file of at most 10 MiB.
	* @throws PthError `environment/file-missing`, `environment/file-unreadable`, `environment/path-escape`
	*/
	async read(path) {
		const handle = await this.openRegular(path);
		try {
			const { size } = await handle.stat();
			if (size > maxFileBytes$1) throw tooLarge(path, size);
			const chunks = [];
			let total = 0;
			for (;;) {
				const buffer = Buffer.alloc(Math.min(10485761, Math.max(65536, size - total + 1)));
				const { bytesRead } = await handle.read(buffer, 0, buffer.length, null);
				if (bytesRead === 0) return Buffer.concat(chunks);
				chunks.push(buffer.subarray(0, bytesRead));
				total += bytesRead;
				if (total > maxFileBytes$1) throw tooLarge(path, total);
			}
		} finally {
			await handle.close();
		}
	}
	/** Writes atomically: readers see the old or the new content. Keeps the mode of a replaced file. */
	async write(path, content) {
		await this.#replace(path, async (temporary) => {
			const handle = await open$1(temporary, "wx");
			try {
				await handle.writeFile(content);
			} finally {
				await handle.close();
			}
		}, false);
	}
	/** Copies a file of the host into the working copy atomically, with its mode. */
	async copyFrom(hostPath, path) {
		const source = await realpath(hostPath).catch((error) => {
			throw isMissing(error) ? missing$1(hostPath, error) : error;
		});
		await (await openRegularFile(hostPath, source)).close();
		await this.#replace(path, (temporary) => copyFile(source, temporary, constants.COPYFILE_EXCL), true);
	}
	/** Copies a file to the host, byte for byte, with its mode; replaces an existing file atomically. */
	async copyTo(path, hostPath) {
		await (await this.openRegular(path)).close();
		const { absolute } = await this.#policy.follow(path);
		await replaceFile(hostPath, hostPath, (temporary) => copyFile(absolute, temporary, constants.COPYFILE_EXCL), true);
	}
	/** Removes a file, a link or a whole directory; a missing path is no error. */
	async remove(path) {
		const { absolute } = await this.#policy.followParent(path);
		if (absolute === this.#policy.root) throw new PthError("environment/path-escape", "The root of the working copy cannot be removed.");
		try {
			await rm(absolute, {
				recursive: true,
				force: true
			});
		} catch (error) {
			if (isMissing(error)) return;
			throw writeFault$1(`Cannot remove ${path}`, error);
		}
	}
	/** Describes the entry at the path; does not follow a link. */
	async stat(path) {
		const { absolute, shown } = await this.#policy.followParent(path);
		try {
			return describeEntry$1(shown, await lstat(absolute));
		} catch (error) {
			if (isMissing(error)) return void 0;
			throw error;
		}
	}
	/** Opens a regular file. Never waits for the other end of a pipe. */
	async openRegular(path) {
		const { absolute } = await this.#policy.follow(path);
		return openRegularFile(path, absolute);
	}
	async #replace(path, fill, hasOwnMode) {
		const { absolute } = await this.#policy.follow(path);
		await replaceFile(path, absolute, fill, hasOwnMode);
	}
};
async function openRegularFile(path, absolute) {
	let handle;
	try {
		handle = await open$1(absolute, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
	} catch (error) {
		if (isMissing(error)) throw missing$1(path, error);
		if (systemErrorCode(error) === void 0) throw error;
		throw new PthError("environment/file-unreadable", `Cannot read ${path}: ${error.message}`, { cause: error });
	}
	const stats = await handle.stat();
	if (stats.isFile()) return handle;
	await handle.close();
	throw new PthError("environment/file-unreadable", `${path} is ${stats.isDirectory() ? "a directory" : "not a regular file"}.`);
}
function missing$1(path, cause) {
	return new PthError("environment/file-missing", `There is no file ${path}.`, {
		details: { path },
		cause
	});
}
/** Writes a new file beside the target and renames it to the target. */
async function replaceFile(path, absolute, fill, hasOwnMode) {
	const temporary = join(dirname(absolute), `.pth-${createHexId(12)}.tmp`);
	try {
		const existing = await lstatOrUndefined(absolute);
		if (existing !== void 0 && !existing.isFile()) throw new PthError("environment/write-failed", `Cannot write ${path}: it is not a regular file.`);
		await mkdir(dirname(absolute), { recursive: true });
		await fill(temporary);
		if (existing !== void 0 && !hasOwnMode) await chmod(temporary, existing.mode & 4095);
		await rename(temporary, absolute);
	} catch (error) {
		await removeTemporary(temporary, error);
		throw writeFault$1(`Cannot write ${path}`, error);
	}
}
/** Removes the temporary file of a failed write; `reason` stays the cause when that fails too. */
async function removeTemporary(temporary, reason) {
	try {
		await rm(temporary, { force: true });
	} catch (error) {
		if (isMissing(error) || systemErrorCode(error) === "ENAMETOOLONG") return;
		const message = `A write failed and its temporary file ${temporary} cannot be removed`;
		throw new PthError("environment/write-failed", `${message}: ${String(error)}`, { cause: reason });
	}
}
async function lstatOrUndefined(path) {
	try {
		return await lstat(path);
	} catch (error) {
		if (isMissing(error)) return void 0;
		throw error;
	}
}
function tooLarge(path, bytes) {
	return new PthError("environment/file-unreadable", `${path} is larger than 10 MiB and is not read as a whole.`, { details: {
		path,
		bytes,
		maxBytes: maxFileBytes$1
	} });
}
/** Returns faults and bugs unchanged; turns a system error into a fault. */
function writeFault$1(message, error) {
	const code = systemErrorCode(error);
	if (PthError.isInstance(error) || code === void 0) return error;
	const isFull = code === "ENOSPC" || code === "EDQUOT";
	const reason = error instanceof Error ? error.message : code;
	return new PthError(isFull ? "process/disk-full" : "environment/write-failed", `${message}: ${reason}`, { cause: error });
}

// src/environment/local/walk-files.ts
/** Default maximum number of entries of `list`. */
const defaultMaxEntries = 1e5;
const leftOutBelow = "node_modules";
/** Sorts by code units, so that the order is the same everywhere. */
function compareText(left, right) {
	if (left === right) return 0;
	return left < right ? -1 : 1;
}
/**
* Walks the entries below a directory of a working copy, directory by directory in the order of names; skips `.git`
* everywhere. Skips entries that vanish meanwhile and directories that are not readable.
* @throws PthError `environment/file-missing` when the start is no directory, `environment/path-escape`
*/
async function* walkEntries(policy, path, options) {
	const start = await policy.follow(path);
	const first = await readNames$8(start.absolute);
	if (first === void 0) throw new PthError("environment/file-missing", `There is no directory ${path === "" ? "." : path} to read.`);
	const open = toStack(start.absolute, start.shown, first, options);
	for (let next = open.pop(); next; next = open.pop()) {
		options.signal?.throwIfAborted();
		const entry = await describe$3(next.absolute, next.shown);
		if (entry === void 0) continue;
		yield {
			...entry,
			absolute: next.absolute
		};
		if (!options.isRecursive || entry.kind !== "directory") continue;
		const names = await readNames$8(next.absolute);
		if (names !== void 0) open.push(...toStack(next.absolute, next.shown, names, options));
	}
}
function toStack(absolute, shown, names, { isRecursive, leaveOut = [] }) {
	return names.filter((name) => !isGitName(name) && !(isRecursive && name === leftOutBelow) && !leaveOut.includes(name)).sort((left, right) => compareText(right, left)).map((name) => ({
		absolute: join(absolute, name),
		shown: shown === "" ? name : `${shown}/${name}`
	}));
}
/** Undefined when it is no directory, gone, or not readable. */
async function readNames$8(directory) {
	try {
		return await readdir(directory);
	} catch (error) {
		if (isMissing(error) || isClosed(error)) return void 0;
		throw error;
	}
}
async function describe$3(absolute, shown) {
	try {
		return describeEntry$1(shown, await lstat(absolute));
	} catch (error) {
		if (isMissing(error) || isClosed(error)) return void 0;
		throw error;
	}
}
function isClosed(error) {
	const code = systemErrorCode(error);
	return code === "EACCES" || code === "EPERM" || code === "ENAMETOOLONG";
}
/**
* Lists the entries of a directory, sorted by path. Stops after `maxEntries` (default 100 000), counted in the order of
* the walk: exactly that many entries in the result mean that there may be more.
*/
async function listEntries(policy, path, { isRecursive = false, maxEntries = defaultMaxEntries } = {}) {
	const entries = [];
	for await (const { absolute: _, ...entry } of walkEntries(policy, path, { isRecursive })) {
		if (entries.length >= maxEntries) break;
		entries.push(entry);
	}
	return entries.sort((left, right) => compareText(left.path, right.path));
}

// src/environment/local/search-files.ts
/** Larger files are skipped. */
const maxSearchBytes = 1048576;
/** A NUL among the first bytes makes a file binary, as for git. */
const binaryProbeBytes = 8e3;
/**
* Searches the text files of a working copy line by line. A glob without a slash is compared with the name of a file in
* any directory, one with a slash with its path from the root. Skips links, binary files and files over 1 MiB. The path
* to search may also be a single file.
* @throws PthError `environment/search-failed` for a pattern or glob that is invalid or too slow
*/
async function searchFiles(policy, files, options) {
	const { pattern, isCaseInsensitive = false, maxHits = 1e3, signal } = options;
	const matcher = new LineMatcher(pattern, isCaseInsensitive);
	const hits = [];
	for (const file of await findCandidates(policy, files, options)) {
		signal?.throwIfAborted();
		if (hits.length >= maxHits) break;
		const text = await readText$3(files, file);
		if (text === void 0) continue;
		for (const hit of matcher.match(text, maxHits - hits.length)) hits.push({
			path: file,
			...hit
		});
	}
	return hits;
}
function createNameOrPathMatcher(glob) {
	const plain = glob.replace(/^(\.\/)+/, "");
	return createGlobMatcher(plain.includes("/") ? plain : `**/${plain}`);
}
/** Lists the paths of the files to search, sorted. */
async function findCandidates(policy, files, { path = "", glob, leaveOut, maxFileBytes = maxSearchBytes, signal }) {
	const isName = glob === void 0 ? () => true : createNameOrPathMatcher(glob);
	const maxBytes = Math.min(maxFileBytes, maxSearchBytes);
	const fits = (file) => file.size <= maxBytes && isName(file.path);
	const start = await files.stat(path);
	const candidates = [];
	if (start?.kind === "file") {
		if (fits(start)) candidates.push(start.path);
		return candidates;
	}
	for await (const entry of walkEntries(policy, path, {
		isRecursive: true,
		leaveOut,
		signal
	})) if (entry.kind === "file" && fits(entry)) candidates.push(entry.path);
	return candidates.sort(compareText);
}
/** Undefined for a file that is binary, too large, gone, or not readable. */
async function readText$3(files, path) {
	let bytes;
	try {
		bytes = await files.read(path);
	} catch (error) {
		if (PthError.isInstance(error) || systemErrorCode(error) !== void 0) return void 0;
		throw error;
	}
	if (bytes.length > maxSearchBytes || bytes.subarray(0, binaryProbeBytes).includes(0)) return void 0;
	return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
}

// src/environment/local/session-variables.ts
/** Variables that programs need to work on this host. */
const plainNames = new Set([
	"PATH HOME USER LOGNAME SHELL TZ LANG LANGUAGE TMPDIR TMP TEMP",
	"NODE_EXTRA_CA_CERTS SSL_CERT_FILE SSL_CERT_DIR REQUESTS_CA_BUNDLE CURL_CA_BUNDLE",
	"http_proxy https_proxy no_proxy all_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY",
	"XDG_CACHE_HOME PYENV_ROOT NVM_DIR CARGO_HOME RUSTUP_HOME GOPATH GOCACHE GOPROXY"
].flatMap((names) => names.split(" ")));
const namePatterns = [
	/^LC_[A-Z]+$/,
	/^npm_config_/i,
	/^PIP_/
];
/** Variables that npm sets for scripts of its own run; the plugin would take PTH's package for its own. */
const npmRunNames = /^npm_config_(local_prefix|global_prefix|user_agent|npm_version|node_gyp|init_module|global|location|workspaces?|include_workspace_root|if_present|ignore_scripts|yes|package|call|dry_run|omit|include|json|silent|loglevel)$/;
/** Credentials whose names the general pattern does not match. */
const npmCredential = /^npm_config_.*_auth$/i;
/**
* Composes the variables of every process of the local environment: a small part of the host's, without anything that
* looks like a secret, and all variables of the request, including secrets. Removes PATH entries of an npm run (its
* `node_modules/.bin`), so that the plugin uses the host's tools and not PTH's.
*/
function composeSessionVariables(host, given, label) {
	const isNpmRun = host["npm_execpath"] !== void 0 || host["npm_lifecycle_event"] !== void 0;
	const result = {};
	for (const [name, value] of Object.entries(host)) {
		if (value === void 0 || !isPassedOn(name, value, isNpmRun)) continue;
		result[name] = value;
	}
	result["PATH"] = cleanPath(host["PATH"] ?? "");
	result["TERM"] = "dumb";
	return {
		...applyVariables(result, given),
		[sessionLabelVariable]: label
	};
}
/** Composes the variables that move the downloads of package managers to a directory; none without one. */
function composeCacheVariables(directory) {
	if (directory === void 0) return {};
	return {
		npm_config_cache: join(directory, "npm"),
		YARN_CACHE_FOLDER: join(directory, "yarn"),
		PIP_CACHE_DIR: join(directory, "pip"),
		UV_CACHE_DIR: join(directory, "uv"),
		GOCACHE: join(directory, "go-build"),
		XDG_CACHE_HOME: directory
	};
}
/** Overlays variables on others; an undefined one removes the name. */
function applyVariables(base, added) {
	const result = { ...base };
	for (const [name, value] of Object.entries(added)) if (value === void 0) delete result[name];
	else result[name] = value;
	return result;
}
function isPassedOn(name, value, isNpmRun) {
	if (secretNamePattern.test(name) || npmCredential.test(name)) return false;
	if (!plainNames.has(name) && !namePatterns.some((pattern) => pattern.test(name))) return false;
	if (!isNpmRun || !name.startsWith("npm_config_")) return true;
	return value !== "" && name !== "npm_config_prefix" && !npmRunNames.test(name);
}
/** Removes entries that npm prepends, and entries relative to the working directory. */
function cleanPath(path) {
	const entries = path.split(delimiter).filter((entry) => isAbsolute(entry) && !/node_modules[/\\]\.bin[/\\]?$|node-gyp-bin[/\\]?$/.test(entry));
	return entries.length > 0 ? [...new Set(entries)].join(delimiter) : "/usr/local/bin:/usr/bin:/bin";
}

// src/environment/local/log-ring.ts
/** Maximum length of a kept line. */
const maxLineLength = 2e3;
/** Keeps the last lines of several processes, each with the name of its writer. */
var LogRing = class {
	#lines = [];
	#maxLines;
	/** @param maxLines lines kept in all, default 1000 */
	constructor(maxLines = 1e3) {
		this.#maxLines = maxLines;
	}
	/**
	* Opens a sink for the bytes of one writer; `end` emits a last line without a newline.
	* @param writer its name, or a function that finds it at its first line
	*/
	open(writer) {
		let name = typeof writer === "string" ? writer : void 0;
		const push = (line) => {
			name ??= typeof writer === "string" ? writer : writer();
			this.#push(name, line);
		};
		const decoder = new StringDecoder("utf8");
		let rest = "";
		const take = (text) => {
			const lines = (rest + text).split("\n");
			rest = (lines.pop() ?? "").slice(0, maxLineLength);
			for (const line of lines.slice(-this.#maxLines)) push(line);
		};
		return {
			write: (data) => take(decoder.write(Buffer.from(data.buffer, data.byteOffset, data.byteLength))),
			end: () => {
				take(decoder.end());
				if (rest !== "") push(rest);
				rest = "";
			}
		};
	}
	#push(writer, line) {
		this.#lines.push(`${writer}: ${line.slice(0, maxLineLength)}`);
		if (this.#lines.length > this.#maxLines) this.#lines.splice(0, this.#lines.length - this.#maxLines);
	}
	/** Returns the last lines as text, the newest at the end. */
	last(maxLines) {
		return maxLines <= 0 ? "" : this.#lines.slice(-maxLines).join("\n");
	}
};

// src/environment/command-keeper.ts
/**
* Tracks all commands of one environment: ends them when the environment is closed, refuses later ones, and keeps the
* last lines that long-lived processes wrote to stderr.
*/
var CommandKeeper = class {
	#name;
	#log = new LogRing();
	#started = /* @__PURE__ */ new Set();
	#closing = new AbortController();
	#runs = /* @__PURE__ */ new Set();
	/** @param name the environment, for messages, e.g. `docker environment` */
	constructor(name) {
		this.#name = name;
	}
	/** @throws PthError `environment/closed` */
	assertOpen() {
		if (this.#closing.signal.aborted) throw this.#closedFault();
	}
	/** Runs a command to its end; closing aborts it. */
	async run(signal, work) {
		this.assertOpen();
		const { signal: closing } = this.#closing;
		const run = work(signal ? AbortSignal.any([signal, closing]) : closing);
		return this.#keep(run);
	}
	/**
	* Starts a long-lived process; closing stops it. Its stderr also goes to the log.
	* @param findPid returns the pid inside the environment, where it differs from the process's own
	*/
	async start(argv, work, findPid = (pid) => pid) {
		this.assertOpen();
		return this.#keep(work().then(async (process) => {
			const entry = {
				argv: [...argv],
				process
			};
			this.#started.add(entry);
			process.exit.then(() => this.#started.delete(entry));
			if (this.#closing.signal.aborted) {
				await process.stop({ graceMs: 0 });
				this.assertOpen();
			}
			return this.#keepLog(argv[0], process, findPid);
		}));
	}
	/** Processes that were started and have not ended. */
	listRunning() {
		return [...this.#started];
	}
	/** Waits until every command and every started process has ended, after their container or machine stopped. */
	async waitUntilIdle() {
		await Promise.all([...[...this.#started].map(({ process }) => process.stop({ graceMs: 0 })), Promise.allSettled(this.#runs)]);
	}
	/** Returns the last lines that started processes wrote to stderr. */
	readLog(maxLines) {
		return this.#log.last(maxLines);
	}
	/** Ends every command and every started process; refuses all later ones. */
	async close() {
		this.#closing.abort(this.#closedFault());
		await Promise.all([...[...this.#started].map(({ process }) => process.stop()), Promise.allSettled(this.#runs)]);
	}
	#closedFault() {
		return new PthError("environment/closed", `The ${this.#name} is disposed of.`);
	}
	async #keep(work) {
		this.#runs.add(work);
		try {
			return await work;
		} finally {
			this.#runs.delete(work);
		}
	}
	/** Returns the same process, with its stderr also written to the log at the reader's pace. */
	#keepLog(program, process, findPid) {
		let known;
		const readPid = () => {
			known ??= findPid(process.pid);
			return known;
		};
		const sink = this.#log.open(() => `${program}[${readPid() ?? "?"}]`);
		const stderr = new PassThrough();
		process.stderr.on("data", (data) => sink.write(data));
		process.stderr.once("end", () => sink.end());
		process.stderr.pipe(stderr);
		return {
			get pid() {
				return readPid();
			},
			stdin: process.stdin,
			stdout: process.stdout,
			stderr,
			exit: process.exit,
			stop: (options) => process.stop(options)
		};
	}
};

// src/environment/remote/mounted-workspace.ts
const defaultTimeoutMs$1 = 12e4;
/** Time from TERM to KILL, in milliseconds. */
const graceMs = 2e3;
/**
* A working copy of this host that is shared with a container or machine: PTH reads and writes files on the host,
* within the path policy, and runs commands in the environment. Absolute paths are those of the environment.
*/
var MountedWorkspace = class {
	root;
	keeper;
	#parts;
	#files;
	#host;
	constructor(parts) {
		this.#parts = parts;
		this.root = parts.remoteRoot;
		this.#host = parts.host;
		this.#files = new WorkspaceFiles(parts.policy);
		this.keeper = new CommandKeeper(parts.name);
	}
	/** Runs further commands on another host: the environment was replaced, for example by a rollback. */
	useHost(host) {
		this.#host = host;
	}
	async readFile(path) {
		this.assertOpen();
		return this.#files.read(this.toPolicyPath(path));
	}
	async writeFile(path, content) {
		this.assertOpen();
		await this.#files.write(this.toPolicyPath(path), content);
	}
	async remove(path) {
		this.assertOpen();
		await this.#files.remove(this.toPolicyPath(path));
	}
	async stat(path) {
		this.assertOpen();
		return this.#files.stat(this.toPolicyPath(path));
	}
	async list(path, options) {
		this.assertOpen();
		return listEntries(this.#parts.policy, this.toPolicyPath(path), options);
	}
	async search(options) {
		this.assertOpen();
		return searchFiles(this.#parts.policy, this.#files, {
			...options,
			...options.path === void 0 ? {} : { path: this.toPolicyPath(options.path) }
		});
	}
	/** Copies a file of the host into the working copy. */
	async copyIn(hostPath, path) {
		this.assertOpen();
		await this.#files.copyFrom(hostPath, this.toPolicyPath(path));
	}
	/** Copies a file of the working copy to the host. */
	async copyOut(path, hostPath) {
		this.assertOpen();
		await this.#files.copyTo(this.toPolicyPath(path), hostPath);
	}
	async run(command, limits = {}) {
		const { timeoutMs = defaultTimeoutMs$1, ...others } = limits;
		const cwd = await this.#findDirectory(command.cwd);
		return this.keeper.run(limits.signal, async (signal) => {
			const options = {
				...others,
				argv: command.argv,
				timeoutMs,
				graceMs,
				abortGraceMs: 200,
				signal
			};
			const hasStdin = limits.stdin !== void 0;
			const host = this.#host;
			let started;
			const startedAt = performance.now();
			if (signal.aborted) return notRun(command.argv, "aborted", 0);
			try {
				started = await host.start({
					...this.#toHostCommand(command, cwd),
					hasStdin
				});
			} catch (error) {
				if (!PthError.isInstance(error) || error.code !== "process/spawn-failed") throw error;
				return notRun(command.argv, "spawn-failed", performance.now() - startedAt, error.message);
			}
			const outcome = await runStarted(started, options);
			if (outcome.exitCode === null) await this.#assertAlive(host);
			await this.#parts.afterCommand?.(command);
			return outcome;
		});
	}
	async start(command) {
		const cwd = await this.#findDirectory(command.cwd);
		return this.keeper.start(command.argv, () => this.#host.start({
			...this.#toHostCommand(command, cwd),
			hasStdin: true
		}));
	}
	/** Processes that were started and have not ended. */
	listRunning() {
		return this.keeper.listRunning();
	}
	/** @throws PthError `environment/closed` */
	assertOpen() {
		this.keeper.assertOpen();
	}
	/** Ends every command and every started process; refuses all later ones. */
	close() {
		return this.keeper.close();
	}
	/** True when a path of the environment lies in the working copy, as all relative ones do. */
	isInsideRoot(path) {
		if (!posix.isAbsolute(path)) return true;
		return isInside(this.root, path);
	}
	/**
	* Maps a path of the environment to one for the host's path policy.
	* @throws PthError `environment/path-escape` for an absolute path outside the working copy
	*/
	toPolicyPath(path) {
		if (!posix.isAbsolute(path)) return path;
		if (!this.isInsideRoot(path)) {
			const shown = JSON.stringify(path.length > 200 ? `${path.slice(0, 200)}…` : path);
			throw new PthError("environment/path-escape", `The path ${shown} is refused: it lies outside the working copy.`, { details: { reason: "it lies outside the working copy" } });
		}
		return posix.relative(this.root, posix.normalize(path));
	}
	async #assertAlive(host) {
		const loss = await host.findLoss();
		if (loss !== void 0 && !(PthError.isInstance(loss) && loss.code === "environment/closed")) throw loss;
	}
	#toHostCommand(command, cwd) {
		const variables = this.#composeVariables(command);
		return {
			argv: command.argv,
			cwd,
			variables,
			user: command.asRoot ? "setup" : "commands"
		};
	}
	#composeVariables(command) {
		const { [sessionLabelVariable]: label } = this.#parts.variables;
		const given = command.variables ?? {};
		const removed = Object.keys(given).filter((name) => given[name] === void 0);
		return {
			...Object.fromEntries(removed.map((name) => [name, void 0])),
			...applyVariables(this.#parts.variables, {
				...command.asRoot ? { HOME: "/root" } : {},
				...given,
				[sessionLabelVariable]: label
			})
		};
	}
	/** Returns the absolute working directory in the environment. */
	async #findDirectory(path = "") {
		this.assertOpen();
		const { policy } = this.#parts;
		const { absolute } = await policy.follow(this.toPolicyPath(path));
		this.assertOpen();
		return posix.join(this.root, relative(policy.root, absolute).split(sep).join("/"));
	}
};
/** Builds the outcome of a command that never ran. */
function notRun(argv, reason, durationMs, spawnError) {
	const nothing = {
		text: "",
		totalBytes: 0,
		isTruncated: false
	};
	return {
		argv: [...argv],
		reason,
		exitCode: null,
		signal: null,
		stdout: nothing,
		stderr: nothing,
		durationMs,
		...spawnError === void 0 ? {} : { spawnError }
	};
}

// src/environment/while-installing.ts
/**
* Runs work that downloads, such as an installation. Where the network is open only during installation, opens it
* before and closes it after the work, on every path (threat T21, a way out for data). Elsewhere, and for a plain
* workspace, only runs the work.
* @throws PthError all errors of `setNetwork`; a failure to close the network replaces the outcome of the work
*/
async function whileInstalling(environment, work) {
	if (!("info" in environment) || environment.info.network !== "install") return work();
	await environment.setNetwork(true);
	try {
		return await work();
	} finally {
		await environment.setNetwork(false);
	}
}
/** Describes isolation and network access in one sentence for users. Pure. */
function describeNetwork(isolation, network) {
	return network === "install" ? `${isolation.replace(/\.$/, "")}; network: only while installing.` : isolation;
}

// src/environment/docker/container-config.ts
/** Path of the working copy in every container. */
const remoteRoot$1 = "/workspace";
/** Every container has the same host name, so that files which contain it stay the same. */
const containerHostname = "pth";
const megabyte = 1048576;
const defaultMemoryMB = 4096;
/** Capabilities that ordinary plugins and their package managers use; the others are dropped. */
const keptCapabilities = [
	"CHOWN",
	"DAC_OVERRIDE",
	"FOWNER",
	"FSETID",
	"KILL",
	"NET_BIND_SERVICE",
	"SETGID",
	"SETUID",
	"SYS_CHROOT"
];
/** Units that would change the host's devices and kernel settings in a container with more rights. */
const maskedUnits = [
	"systemd-udevd.service",
	"systemd-udevd-control.socket",
	"systemd-udevd-kernel.socket",
	"systemd-udev-trigger.service",
	"systemd-udev-settle.service",
	"systemd-sysctl.service"
];
/** The first process where the engine has no init program: ends on TERM and reaps all children. */
const shellInit = "trap \"exit 0\" TERM; while :; do sleep 1000000 & wait; done";
/**
* Builds the engine's request for a container. The working copy is its only mount, the network is the engine's bridge
* or none and never the host's, and no variable of the host is passed.
* @throws PthError `environment/config-invalid` for limits that this host cannot give
*/
function buildContainerConfig(request) {
	const { form, facts } = request;
	const isSystem = form !== "unprivileged";
	const memory = chooseMemory(request.resources.memoryMB, facts);
	const security = [...form === "unprivileged" ? ["no-new-privileges"] : [], ...facts.hasSELinux ? ["label=disable"] : []];
	return {
		name: request.name,
		Image: request.image,
		Hostname: containerHostname,
		Labels: { ...request.labels },
		User: "0:0",
		WorkingDir: remoteRoot$1,
		...chooseFirstProcess(isSystem, facts, request.workarounds),
		Env: isSystem ? ["container=docker"] : [],
		...isSystem ? { StopSignal: "SIGRTMIN+3" } : {},
		HostConfig: {
			Init: !isSystem && !request.workarounds.hasShellInit,
			Mounts: [{
				Type: "bind",
				Source: request.worktree,
				Target: remoteRoot$1
			}],
			NetworkMode: request.isOffline ? "none" : "bridge",
			NanoCpus: Math.round(chooseCpus(request.resources.cpus, facts) * 1e9),
			Memory: memory,
			MemorySwap: memory,
			PidsLimit: isSystem ? 4096 : 2048,
			SecurityOpt: security,
			...form === "unprivileged" ? {
				CapDrop: ["ALL"],
				CapAdd: keptCapabilities
			} : {},
			...form === "system" ? { CapAdd: ["SYS_ADMIN"] } : {},
			...form === "privileged" ? { Privileged: true } : {},
			...isSystem ? {
				CgroupnsMode: "private",
				Tmpfs: {
					"/run": "",
					"/run/lock": ""
				}
			} : {},
			...request.resources.diskGB === void 0 ? {} : { StorageOpt: { size: `${request.resources.diskGB}G` } },
			...request.workarounds.hasNamedUlimits ? { Ulimits: [{
				Name: "nofile",
				Soft: 1024,
				Hard: 1024
			}, {
				Name: "nproc",
				Soft: 1e3,
				Hard: 1e3
			}] } : {}
		}
	};
}
function chooseFirstProcess(isSystem, { isPodman }, { hasShellInit }) {
	if (isSystem && isPodman) return {
		Entrypoint: ["/sbin/init"],
		Cmd: maskedUnits.map((unit) => `systemd.mask=${unit}`)
	};
	if (isSystem) return {
		Entrypoint: [
			"/bin/sh",
			"-c",
			renderInit()
		],
		Cmd: []
	};
	if (hasShellInit) return {
		Entrypoint: [
			"/bin/sh",
			"-c",
			shellInit
		],
		Cmd: []
	};
	return {
		Entrypoint: ["sleep"],
		Cmd: ["infinity"]
	};
}
/** Masks units, then execs the init system, which needs process number 1. */
function renderInit() {
	return `mkdir -p /etc/systemd/system; ${maskedUnits.map((unit) => `ln -sf /dev/null /etc/systemd/system/${unit}`).join("; ")}; exec /sbin/init`;
}
function chooseMemory(wantedMB, facts) {
	if (wantedMB !== void 0 && !(wantedMB >= 16)) throw wrongLimit("memoryMB", wantedMB, "at least 16");
	const bytes = Math.round((wantedMB ?? defaultMemoryMB) * megabyte);
	return facts.memoryBytes > 0 ? Math.min(bytes, facts.memoryBytes) : bytes;
}
function chooseCpus(wanted, facts) {
	if (wanted === void 0) return facts.cpus;
	if (!(wanted >= .01) || wanted > facts.cpus) throw wrongLimit("cpus", wanted, `from 0.01 to ${facts.cpus} on this host`);
	return wanted;
}
function wrongLimit(name, value, range) {
	return new PthError("environment/config-invalid", `resources.${name} is ${value}; it must be ${range}.`, { details: {
		field: `resources.${name}`,
		value
	} });
}
/** Describes the isolation between plugin and host for users. */
function describeIsolation(form, isRootless) {
	const user = isRootless ? ", under an engine without rights on the host" : "";
	switch (form) {
		case "unprivileged": return `An unprivileged container${user}: own files, processes and network; of the host it sees the working copy alone, and the kernel is shared.`;
		case "system": return `A container with systemd and the capability SYS_ADMIN, in its own cgroup namespace, not --privileged${user}: of the host's files it sees the working copy alone; the kernel is shared.`;
		case "privileged": return `A --privileged container with systemd${user}: the host's devices and kernel settings are within its reach; of the host's files it sees the working copy alone.`;
		default: return assertNever(form);
	}
}
/** Warning of every report about environment tier 2. */
const tier2Advisory = "Environment tier 2 weakens isolation: with --privileged the devices of the host are exposed to the plugin, and the narrower form still shares the kernel with more rights than tier 1. For services together with strong isolation choose environment tier 3, a virtual machine.";

// src/environment/local/session-processes.ts
/** Reads the zombies whose parent was started with the session's label. Empty without a process table (macOS). */
function readSessionZombies(label) {
	return findZombies(readProcessTable() ?? [], (pid) => hasStartVariable(pid, sessionLabelVariable, label));
}
/** Finds ended processes of a table whose parent lives and belongs to the session. */
function findZombies(table, isLabelled) {
	const living = new Set(table.filter((entry) => entry.isAlive).map((entry) => entry.pid));
	const known = /* @__PURE__ */ new Map();
	return table.filter((entry) => {
		if (entry.isAlive || !living.has(entry.parentPid)) return false;
		const answer = known.get(entry.parentPid) ?? isLabelled(entry.parentPid);
		known.set(entry.parentPid, answer);
		return answer;
	});
}
function name(entry) {
	return `${entry.pid}@${entry.startTime}`;
}
/** Counts the zombies that both looks contain. */
function countPersisting(earlier, later) {
	const before = new Set(earlier.map(name));
	return later.filter((entry) => before.has(name(entry))).length;
}

// src/environment/remote/stdio-pipes.ts
/** Linux O_PATH: the handle refers to the file without opening it. */
const justHold = 2097152;
/** Limit for the proof after the program reported its ends as open, in milliseconds. */
const proofLimitMs = 5e3;
const names = [
	"in",
	"out",
	"err"
];
const openNumber = promisify(open);
const chownPath = promisify(chown);
/**
* The stdin, stdout and stderr of one program as named pipes in the shared directory, so that its bytes bypass the
* program that started it. The names exist only until both sides have opened them. A hostile program may replace names
* in that directory: this side opens files that it already holds and has verified to be pipes, follows no link, and
* accepts the pipes only after the proof came back through them.
*/
var StdioPipes = class StdioPipes {
	directory;
	proof = createHexId(32);
	stdin;
	stdout;
	stderr;
	#input;
	#release;
	#isReleased = false;
	constructor(directory, numbers, release) {
		this.directory = directory;
		this.#release = release;
		const input = new Socket({
			fd: numbers.in,
			readable: false,
			writable: true
		});
		this.#input = input;
		this.stdin = takeWrites(input);
		this.stdout = new Socket({
			fd: numbers.out,
			readable: true,
			writable: false
		});
		this.stderr = new Socket({
			fd: numbers.err,
			readable: true,
			writable: false
		});
		for (const stream of [
			input,
			this.stdout,
			this.stderr
		]) stream.on("error", () => void 0);
		this.stdin.write(`${this.proof}\n`);
	}
	/**
	* Creates the pipes and opens this side's ends.
	* @throws PthError `process/spawn-failed`, `process/disk-full`
	*/
	static async make(location) {
		const name = `.pth-${createHexId(16)}`;
		const path = join(location.root, name);
		const undo = [];
		const release = async () => {
			for (const step of undo.splice(0).toReversed()) await step();
		};
		try {
			await mkdir(path, { mode: 448 });
			undo.push(() => removeName(() => rmdir(path)));
			const directory = await open$1(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
			undo.push(() => directory.close());
			const held = `/proc/${process.pid}/fd/${directory.fd}`;
			await makeFifos(held, location.path);
			for (const each of names) undo.push(() => removeName(() => unlink(`${held}/${each}`)));
			if (process.geteuid?.() !== location.owner.uid) await directory.chown(location.owner.uid, location.owner.gid);
			return new StdioPipes(posix.join(location.remoteRoot, name), await openEnds(held, location, undo), release);
		} catch (error) {
			await release();
			throw toFault$2(error);
		}
	}
	/**
	* Removes the names. Call it once the program reported its ends as open.
	* @returns true when the proof came through the pipes
	*/
	async confirm() {
		const line = await within(readLine(this.stdout, this.proof.length + 1), proofLimitMs);
		await this.release();
		return line === `${this.proof}\n`;
	}
	/** Removes the names, and closes this side's handles of the far ends. Idempotent. */
	async release() {
		if (this.#isReleased) return;
		this.#isReleased = true;
		await this.#release();
	}
	/** Closes this side's end of stdin; later writes are dropped. */
	closeInput() {
		this.#input.destroy();
	}
	/** Closes this side's ends, too. */
	async destroy() {
		for (const stream of [
			this.#input,
			this.stdout,
			this.stderr
		]) stream.destroy();
		await this.release();
	}
};
/**
* Renders shell text that opens the far ends as stdin, stdout and stderr, keeps the former stdout as 3, and runs
* `refuse` on failure. Opens each end for both directions first, which does not block.
*/
function renderOpenPipes({ directory, proof }, refuse) {
	const [input, output, errors] = names.map((name) => quoteShell(posix.join(directory, name)));
	return `exec 3>&1; [ -p ${input} ] && [ -p ${output} ] && [ -p ${errors} ] || { ${refuse}; }; exec ${`7<>${input} 8<>${output} 9<>${errors} <${input} >${output} 2>${errors} 7>&- 8>&- 9>&-`}; IFS= read -r pth_w && [ "$pth_w" = ${proof} ] || { ${refuse}; }; printf '%s\\n' "$pth_w"`;
}
/** Drops writes to a program that ended or closed its stdin. */
function takeWrites(input) {
	return new Writable({
		write: (chunk, _encoding, done) => {
			if (input.destroyed) done();
			else input.write(chunk, () => done());
		},
		final: (done) => {
			input.end();
			done();
		}
	});
}
async function makeFifos(directory, path) {
	const outcome = await runProcess({
		argv: [
			"mkfifo",
			"-m",
			"600",
			"--",
			...names
		],
		cwd: directory,
		variables: {
			PATH: path,
			LC_ALL: "C"
		},
		timeoutMs: 1e4
	});
	if (outcome.exitCode === 0) return;
	const words = outcome.stderr.text.trim() || outcome.spawnError || describeRunOutcome(outcome);
	throw new Error(words.split("\n")[0]);
}
/** Opens this side's ends without blocking and returns their descriptors. */
async function openEnds(directory, { owner }, undo) {
	const input = await hold(join(directory, "in"), undo);
	const output = await hold(join(directory, "out"), undo);
	const errors = await hold(join(directory, "err"), undo);
	for (const handle of [
		input,
		output,
		errors
	]) if (process.geteuid?.() !== owner.uid) await chownPath(pathOf(handle), owner.uid, owner.gid);
	const reader = await open$1(pathOf(input), constants.O_RDWR | constants.O_NONBLOCK);
	undo.push(() => reader.close());
	const opened = [];
	const openEnd = async (handle, mode) => {
		const number = await openNumber(pathOf(handle), mode | constants.O_NONBLOCK);
		opened.push(number);
		return number;
	};
	try {
		return {
			in: await openEnd(input, constants.O_WRONLY),
			out: await openEnd(output, constants.O_RDONLY),
			err: await openEnd(errors, constants.O_RDONLY)
		};
	} catch (error) {
		for (const number of opened) closeSync(number);
		throw error;
	}
}
/** Holds a pipe by its name. @throws when it is no pipe */
async function hold(path, undo) {
	const handle = await open$1(path, justHold | constants.O_NOFOLLOW);
	undo.push(() => handle.close());
	if (!(await handle.stat()).isFIFO()) throw new Error("something else was put in the place of a pipe");
	return handle;
}
function pathOf(handle) {
	return `/proc/self/fd/${handle.fd}`;
}
/** Removes a name; a program may have removed it, or filled the directory. */
async function removeName(remove) {
	try {
		await remove();
	} catch (error) {
		if (![
			"ENOENT",
			"ENOTEMPTY",
			"EEXIST",
			"ENOTDIR",
			"EISDIR",
			"EPERM"
		].includes(systemErrorCode(error) ?? "")) throw error;
	}
}
/** Reads the first line of a stream, at most `maxBytes`, and leaves the rest in the stream. */
function readLine(stream, maxBytes) {
	return new Promise((resolve) => {
		let kept = Buffer.alloc(0);
		const settle = (line, rest) => {
			stream.off("readable", read);
			stream.off("close", end);
			if (rest.length > 0) stream.unshift(rest);
			resolve(line.toString("latin1"));
		};
		const end = () => settle(kept, Buffer.alloc(0));
		const read = () => {
			for (let chunk = stream.read(); chunk !== null; chunk = stream.read()) {
				kept = Buffer.concat([kept, chunk]);
				const at = kept.indexOf(10) + 1;
				if (at > 0 || kept.length >= maxBytes) {
					settle(kept.subarray(0, at || maxBytes), kept.subarray(at || maxBytes));
					return;
				}
			}
		};
		stream.on("readable", read);
		stream.once("close", end);
	});
}
function toFault$2(error) {
	if (PthError.isInstance(error)) return error;
	const code = systemErrorCode(error);
	const isFull = code === "ENOSPC" || code === "EDQUOT";
	const message = error instanceof Error ? error.message : String(error);
	return new PthError(isFull ? "process/disk-full" : "process/spawn-failed", `The pipes of a program inside cannot be made: ${message}.`, {
		rawOutput: message,
		details: { code: code ?? null },
		isRetryable: code === "EMFILE" || code === "ENFILE",
		cause: error
	});
}

// src/environment/remote/launch-script.ts
/** Renders shell text that sets `pth_e` to the /proc files of all processes started with this mark. */
function renderFindMarked(mark) {
	return `pth_e=$(grep -lsF ${quoteShell(`${processMarkVariable}=${mark}`)} /proc/[0-9]*/environ)`;
}
/**
* Renders shell text that prints the process table, one /proc/PID/stat per line after `prefix`, without starting a
* program.
*/
function renderTable(prefix) {
	return `for pth_f in /proc/[0-9]*/stat; do IFS= read -r pth_s <"$pth_f" && printf '%s%s\\n' ${prefix} "$pth_s"; done 2>/dev/null`;
}
/** Parses pids from a list of /proc files as `grep -l` prints it. */
function parseMarkedPids(text) {
	return [...text.matchAll(/\/proc\/(\d+)\/environ/g)].map((match) => Number(match[1]));
}
/**
* Renders one line for a POSIX shell that runs a program to its end and reports on it after the marker. Values of
* variables appear in this line alone, which goes through the shell's stdin, so no process list and no file shows them.
* With `reportsRest` it also reports the remaining processes. With `pipes` the program uses these, and the shell's own
* streams carry the reports alone.
*/
function renderLaunch(command, marker, mark, reportsRest, pipes) {
	const { argv, cwd, variables, hasStdin } = command;
	const settings = [];
	const odd = [];
	for (const [name, value] of Object.entries({
		...variables,
		[processMarkVariable]: mark
	})) {
		if (name === "" || name.includes("=")) continue;
		if (!isShellName(name)) odd.push(value === void 0 ? `-u ${quote$1(name)}` : quote$1(`${name}=${value}`));
		else settings.push(value === void 0 ? `unset ${name}` : `export ${name}=${quote$1(value)}`);
	}
	const program = `${odd.length > 0 ? `env ${odd.join(" ")} ` : ""}${argv.map(quote$1).join(" ")}`;
	const [toUs, isOurs] = pipes === void 0 ? ["", ""] : [" >&3", " 3>&-"];
	const refuse = (reason) => `${say("refused", reason)}${toUs}; exit 127`;
	const steps = [
		...pipes === void 0 ? [] : [renderOpenPipes(pipes, refuse("pipes"))],
		...settings,
		`cd -- ${quote$1(cwd)} 2>/dev/null || { ${refuse("cwd")}; }`,
		`command -v -- ${quote$1(argv[0])} >/dev/null 2>&1 || { ${refuse("program")}; }`,
		"IFS= read -r pth_s </proc/self/stat",
		`if command -v setsid >/dev/null 2>&1; then ${say("session", "\"$pth_s\"")}${toUs}; exec setsid ${program}${isOurs}; fi`,
		`${say("started", "\"$pth_s\"")}${toUs}`,
		`exec ${program}${isOurs}`
	].join("; ");
	const rest = reportsRest ? `${renderTable("\"$pth_m process:\"")}; ${renderFindMarked(mark)}; set -- $pth_e; ${say("marked", "\"$*\"")}; ` : "";
	const newline = steps.includes("\"$pth_n\"") ? `pth_n=$(printf '\\n.'); pth_n=\${pth_n%.}; ` : "";
	return `pth_m=${quoteShell(marker)}; ${newline}( ${steps} )${hasStdin ? "" : " </dev/null"}; pth_c=$?; ${rest}${say("exited", "\"$pth_c\"")}; printf '%s .\\n' "$pth_m" >&2`;
}
/** Quotes a text as one word of a line: line ends come from a variable. */
function quote$1(text) {
	if (text === "") return "''";
	return text.split("\n").map((part) => part === "" ? "" : quoteShell(part)).join("\"$pth_n\"");
}
/** Renders shell text that prints a word and a value, itself shell text, after the marker. */
function say(word, value) {
	return `printf '%s ${word}:%s\\n' "$pth_m" ${value}`;
}
/** Parses a line after a marker on stdout; undefined for text of another origin. */
function parseLaunchLine(text) {
	const at = text.indexOf(":");
	const word = text.slice(0, at);
	const value = text.slice(at + 1);
	switch (word) {
		case "refused": return {
			kind: "refused",
			reason: value === "cwd" || value === "pipes" ? value : "program"
		};
		case "session":
		case "started": return {
			kind: "started",
			stat: value,
			hasOwnSession: word === "session"
		};
		case "process": return {
			kind: "process",
			stat: value
		};
		case "marked": return {
			kind: "marked",
			pids: parseMarkedPids(value)
		};
		case "exited": return /^\d+$/.test(value) ? {
			kind: "exited",
			exitCode: Number(value)
		} : void 0;
		default: return;
	}
}
/** Program of a shell that reads one launch line and passes its stdin on to the launched program. */
const launchOnceScript = "IFS= read -r pth_l || exit 127; eval \"$pth_l\"";

// src/environment/local/host-fingerprint.ts
/** Directories where a plugin that changes the system leaves traces; only their direct regular files are read. */
const watchedDirectories$1 = [
	"/etc",
	"/etc/cron.d",
	"/etc/profile.d",
	"/etc/sudoers.d",
	"/etc/systemd/system",
	"/usr/local/bin"
];
/** Larger files are no settings; programs in /usr/local/bin count by size alone. */
const maxHashedBytes$1 = 1048576;
/** Arguments of dpkg-query for the format of `parsePackages`. */
const packageQuery = [
	"--show",
	"--showformat",
	"${binary:Package}	${Version}	${db:Status-Status}\n"
];
/**
* Records the packages of dpkg, where it exists, and checksums of the system's settings. Skips files that this user may
* not read; services of a host are not recorded.
*/
async function takeHostFingerprint(variables, clock) {
	const [packages, files] = await Promise.all([readPackages$1(variables), hashWatchedFiles()]);
	return {
		packages,
		services: [],
		files,
		takenAt: clock.now().toISOString()
	};
}
async function readPackages$1(variables) {
	const program = await findProgram("dpkg-query", variables["PATH"] ?? "");
	if (program === void 0) return {};
	const outcome = await runProcess({
		argv: [program, ...packageQuery],
		cwd: "/",
		variables,
		timeoutMs: 3e4,
		maxOutputBytes: 16777216
	});
	return outcome.exitCode === 0 ? parsePackages(outcome.stdout.text) : {};
}
/** Parses `name<tab>version<tab>status` lines; keeps installed packages only. */
function parsePackages(text) {
	const packages = [];
	for (const line of text.split("\n")) {
		const [name, version, status] = line.split("	");
		if (name && version && status === "installed") packages.push([name, version]);
	}
	return Object.fromEntries(packages);
}
/** Returns checksums of the system's settings on this host, by path. */
async function hashWatchedFiles() {
	const result = [];
	for (const directory of watchedDirectories$1) for (const name of await readNames$7(directory)) {
		const path = join(directory, name);
		const hash = await hashFile(path);
		if (hash !== void 0) result.push([path, hash]);
	}
	return Object.fromEntries(result);
}
async function readNames$7(directory) {
	try {
		return (await readdir(directory)).sort();
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return [];
		throw error;
	}
}
/** Undefined for a file that is not regular or not readable. */
async function hashFile(path) {
	try {
		if ((await realpath(path)).startsWith("/proc/")) return void 0;
		const handle = await open$1(path, constants.O_RDONLY | constants.O_NONBLOCK);
		try {
			const stats = await handle.stat();
			if (!stats.isFile()) return void 0;
			if (stats.size > maxHashedBytes$1) return `${stats.size} bytes`;
			return createHash("sha256").update(await handle.readFile()).digest("hex");
		} finally {
			await handle.close();
		}
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return void 0;
		throw error;
	}
}
/** Reads the label of this host's distribution, e.g. `debian12`; of another system its name and release. */
async function readHostDistro() {
	try {
		return parseDistro(await readFile("/etc/os-release", "utf8")) ?? platform();
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return `${platform()}${release()}`;
		throw error;
	}
}
/** Joins `ID` and `VERSION_ID` of an os-release text; undefined without an ID. */
function parseDistro(text) {
	const read = (key) => new RegExp(`^${key}=["']?([A-Za-z0-9._-]+)["']?\\s*$`, "m").exec(text)?.[1];
	const id = read("ID");
	return id === void 0 ? void 0 : `${id}${read("VERSION_ID") ?? ""}`;
}

// src/environment/remote/remote-fingerprint.ts
/** Directories of settings, and of programs installed without a package. */
const watchedDirectories = "/etc /usr/local/bin /usr/local/sbin /var/spool/cron";
/** Larger files are no settings. */
const maxHashedSize = "+1024k";
/** Files that change by themselves, or with every package. */
const noisyFiles = /^\/etc\/(?:hosts|mtab|adjtime|machine-id|\.updated|\.pwd\.lock|ld\.so\.cache|(?:passwd|group|shadow|gshadow|subuid|subgid)-)$/;
/** Units that come and go by themselves. */
const noisyServices = /^(?:apt-|dpkg-|man-db|fstrim|e2scrub|logrotate|systemd-(?:tmpfiles-clean|hostnamed|timedated|localed)|user(?:-runtime-dir)?@|dbus)/;
const section = "== ";
/**
* Prints packages, checksums and services. Skips the line of /etc/hosts with the host name, whose address the runtime
* changes at every start; all other lines count.
*/
const fingerprintScript = `
echo '${section}packages'
if command -v dpkg-query >/dev/null 2>&1; then dpkg-query --show --showformat '\${binary:Package}\\t\${Version}\\t\${db:Status-Status}\\n'
elif command -v rpm >/dev/null 2>&1; then rpm -qa --qf '%{NAME}\\t%{VERSION}-%{RELEASE}\\tinstalled\\n'
elif command -v apk >/dev/null 2>&1; then apk list --installed 2>/dev/null | sed -n 's/^\\(.*\\)-\\([^-]*-r[0-9]*\\) .*/\\1\\t\\2\\tinstalled/p'
fi
echo '${section}files'
for pth_d in ${watchedDirectories}; do
  [ -d "$pth_d" ] && find "$pth_d" -xdev -type f ! -size ${maxHashedSize} -exec sha256sum {} + 2>/dev/null
done
echo '${section}large'
for pth_d in ${watchedDirectories}; do [ -d "$pth_d" ] && find "$pth_d" -xdev -type f -size ${maxHashedSize} -printf '%s %p\\n' 2>/dev/null; done
echo '${section}links'
for pth_d in ${watchedDirectories}; do [ -d "$pth_d" ] && find "$pth_d" -xdev -type l -printf '%p\\t%l\\n' 2>/dev/null; done
echo '${section}hosts'
pth_h=$(cat /proc/sys/kernel/hostname); while IFS= read -r pth_l; do case "$pth_l" in *"$pth_h"*) ;; *) echo "$pth_l" ;; esac; done </etc/hosts 2>/dev/null | sha256sum
echo '${section}services'
[ -d /run/systemd/system ] && systemctl list-units --type=service --state=active --plain --no-legend --no-pager
echo '${section}end'
`;
/** Splits text into its `== name` sections, by name. */
function parseSections(text) {
	const sections = [];
	for (const part of `\n${text}`.split(`\n${section}`).slice(1)) {
		const end = part.indexOf("\n");
		if (end > 0) sections.push([part.slice(0, end), part.slice(end + 1)]);
		else sections.push([part, ""]);
	}
	return Object.fromEntries(sections);
}
/** Parses the output of `fingerprintScript`. */
function parseFingerprint(text) {
	const sections = parseSections(text);
	const files = [];
	for (const line of (sections["files"] ?? "").split("\n")) {
		const match = /^\\?([0-9a-f]{64})\s+\*?(\/.*)$/.exec(line);
		if (match?.[1] !== void 0 && match[2] !== void 0) files.push([match[2], match[1]]);
	}
	for (const line of (sections["large"] ?? "").split("\n")) {
		const match = /^(\d+) (\/.*)$/.exec(line);
		if (match?.[1] !== void 0 && match[2] !== void 0) files.push([match[2], `${match[1]} bytes`]);
	}
	for (const line of (sections["links"] ?? "").split("\n")) {
		const [path, target] = line.split("	");
		if (path && target) files.push([path, `link to ${target}`]);
	}
	const hosts = /^[0-9a-f]{64}/.exec(sections["hosts"] ?? "")?.[0];
	const kept = files.filter(([path]) => !noisyFiles.test(path));
	if (hosts !== void 0) kept.push(["/etc/hosts", hosts]);
	return {
		packages: parsePackages(sections["packages"] ?? ""),
		services: parseUnits(sections["services"] ?? "").filter((name) => !noisyServices.test(name)),
		files: Object.fromEntries(kept.sort(([left], [right]) => left < right ? -1 : 1))
	};
}
/** Parses the names of units in a plain listing of systemctl, sorted. */
function parseUnits(text) {
	return text.split("\n").map((line) => /^\W*([\w@.:\\-]+\.[a-z]+)\s/.exec(`${line} `)?.[1]).filter((name) => name !== void 0).sort();
}
/** Records packages, checksums of the settings and running services of the environment. */
async function takeRemoteFingerprint(channel, clock) {
	const { stdout } = await channel.run(fingerprintScript, {
		timeoutMs: 6e4,
		maxBytes: 33554432
	});
	return {
		...parseFingerprint(stdout),
		takenAt: clock.now().toISOString()
	};
}

// src/environment/remote/remote-health.ts
const bytesPerMB$5 = 1048576;
const cgroup = "/sys/fs/cgroup";
/** Prints disk, memory, limits, load and processes; starts no program but `df` and `systemctl`. */
const healthScript = `
say() { echo "== $1"; }
show() { say "$1"; shift; for pth_f; do [ -r "$pth_f" ] && while IFS= read -r pth_s; do echo "$pth_s"; done <"$pth_f"; done; }
say disk; df -kP / 2>/dev/null
show meminfo /proc/meminfo
show limit ${cgroup}/memory.max ${cgroup}/memory/memory.limit_in_bytes
show usage ${cgroup}/memory.current ${cgroup}/memory/memory.usage_in_bytes
show stat ${cgroup}/memory.stat ${cgroup}/memory/memory.stat
show load /proc/loadavg
show quota ${cgroup}/cpu.max
say quota1; cat ${cgroup}/cpu/cpu.cfs_quota_us ${cgroup}/cpu/cpu.cfs_period_us 2>/dev/null
say cpus; nproc 2>/dev/null || grep -c '^processor' /proc/cpuinfo
say processes
${renderTable("''")}
[ -d /run/systemd/system ] && { say failed; systemctl list-units --state=failed --plain --no-legend --no-pager; }
say end
`;
/** Parses the output of `healthScript`; a missing value counts as 0. */
function parseSample(text) {
	const sections = parseSections(text);
	const read = (name) => sections[name] ?? "";
	const memory = (key) => Number(new RegExp(`^${key}:\\s*(\\d+) kB`, "m").exec(read("meminfo"))?.[1] ?? 0) * 1024;
	const [, total = 0, , free = 0] = (/^\S.*\s(\d+\s+\d+\s+\d+)\s+\d+%.*$/m.exec(read("disk"))?.[1] ?? "").split(/\s+/).reduce((numbers, word) => [...numbers, Number(word)], [0]);
	const limit = Number(/^\d+$/m.exec(read("limit"))?.[0] ?? NaN);
	const isLimited = limit > 0 && limit < memory("MemTotal");
	const used = Number(/^\d+$/m.exec(read("usage"))?.[0] ?? 0);
	const cache = Number(/^(?:total_)?inactive_file (\d+)$/m.exec(read("stat"))?.[1] ?? 0);
	const available = memory("MemAvailable");
	const table = read("processes").split("\n").flatMap((line) => parseProcessStat(line) ?? []);
	return {
		cpus: Math.min(Number(/^\d+/.exec(read("cpus"))?.[0] ?? 1), readQuota(read("quota"), read("quota1"))),
		memoryTotalMB: (isLimited ? limit : memory("MemTotal")) / bytesPerMB$5,
		memoryAvailableMB: (isLimited ? Math.max(0, Math.min(available, limit - used + cache)) : available) / bytesPerMB$5,
		diskTotalMB: total / 1024,
		diskFreeMB: free / 1024,
		load: Number.parseFloat(read("load")) || 0,
		processes: table.filter(({ isAlive }) => isAlive).length,
		zombies: findForgotten(table),
		failedServices: sections["failed"] === void 0 ? null : parseUnits(read("failed"))
	};
}
/** Returns the processors that a quota of either cgroup version allows; Infinity without one. */
function readQuota(version2, version1) {
	const [quota, period] = /^(-?\d+)\s+(\d+)\s*$/.exec(version2 || version1)?.slice(1).map(Number) ?? [];
	return quota !== void 0 && period && quota > 0 ? quota / period : Number.POSITIVE_INFINITY;
}
/** Finds ended processes whose parent lives and is not the init process. */
function findForgotten(table) {
	const living = new Set(table.filter(({ isAlive }) => isAlive).map(({ pid }) => pid));
	return table.filter(({ isAlive, parentPid }) => !isAlive && parentPid > 1 && living.has(parentPid));
}
/** Samples the environment once. */
async function takeRemoteSample(channel, clock) {
	const { stdout } = await channel.run(healthScript);
	return {
		...parseSample(stdout),
		takenAt: clock.now().toISOString()
	};
}
/** Takes a sample for `judgeHealth`; ended processes count if they are still there a tenth of a second later. */
async function takeHealthSample(channel, clock) {
	const sample = await takeRemoteSample(channel, clock);
	let zombies = 0;
	if (sample.zombies.length > 0) {
		await clock.sleep(100);
		zombies = countPersisting(sample.zombies, (await takeRemoteSample(channel, clock)).zombies);
	}
	const { diskFreeMB, diskTotalMB, memoryAvailableMB, memoryTotalMB } = sample;
	return {
		sample,
		health: {
			diskFreeMB,
			diskTotalMB,
			memoryAvailableMB,
			memoryTotalMB,
			zombies,
			deadServices: sample.failedServices
		}
	};
}
/** Converts a sample to the port's resources, rounded down. */
function toResources(sample) {
	return {
		cpus: sample.cpus,
		memoryMB: Math.floor(sample.memoryTotalMB),
		diskFreeMB: Math.floor(sample.diskFreeMB)
	};
}

// src/environment/docker/await-system.ts
/** Default start limit of systemd, in milliseconds. */
const defaultBootMs = 6e4;
/** Maximum wait of one look, in milliseconds. */
const lookMs = 5e3;
const pauseMs = 50;
/**
* Waits until systemd of the container has started, and returns the failed units. `degraded` counts as ready: a failed
* unit is a finding of the health check, not a reason to refuse the environment.
* @throws PthError `environment/boot-failed` with the state of the units and the log
*/
async function awaitSystem(container, clock, { timeoutMs = defaultBootMs, signal }) {
	const until = clock.monotonicMs() + timeoutMs;
	let state = "unknown";
	while (clock.monotonicMs() < until) {
		signal?.throwIfAborted();
		const [first = "", ...failed] = (await ask(container, `timeout ${lookMs / 1e3} systemctl is-system-running --wait 2>/dev/null; systemctl list-units --failed --plain --no-legend --no-pager 2>/dev/null`)).split("\n");
		state = first.trim() || "unknown";
		if (state === "running" || state === "degraded") return failed.map((line) => line.trim()).filter((line) => line !== "");
		await clock.sleep(pauseMs, signal);
	}
	const jobs = await ask(container, "systemctl list-jobs --no-pager 2>&1; systemctl --failed --no-pager 2>&1; journalctl -b -n 40 --no-pager 2>&1");
	const log = await container.readMainLog(100);
	throw new PthError("environment/boot-failed", `systemd in the container was not ready within ${timeoutMs} ms; it is ${state}.`, {
		rawOutput: `${log}\n${jobs}`.trim(),
		details: {
			state,
			jobs,
			log
		}
	});
}
async function ask(container, script) {
	try {
		return (await container.host.setup.run(script, { timeoutMs: lookMs * 3 })).stdout;
	} catch (error) {
		const loss = await container.findLoss();
		if (loss === void 0) throw error;
		throw new PthError("environment/boot-failed", `systemd in the container ended while it started: ${loss.message}`, {
			rawOutput: loss.rawOutput ?? loss.message,
			details: loss.details,
			cause: loss
		});
	}
}

// src/environment/docker/choose-streams.ts
/** Identifies the boot of the kernel, on the host as in the container. */
const kernelFile = "/proc/sys/kernel/random/boot_id";
const probeLimitMs = 1e4;
const exits = {
	otherKernel: 41,
	noPipe: 42
};
/**
* Tests a set of pipes with a program of the container. They work where both sides run on one kernel and the program
* may open files of the working copy; elsewhere returns the reason and never throws for it.
* @param ownKernelFile path of this host's boot id; tests pass another
*/
async function chooseStreams(host, location, ownKernelFile = kernelFile) {
	const bootId = await readBootId$1(ownKernelFile);
	if (bootId === void 0) return {
		kind: "engine",
		reason: "this host is no Linux"
	};
	let pipes;
	try {
		pipes = await StdioPipes.make(location);
	} catch (error) {
		if (!PthError.isInstance(error)) throw error;
		return {
			kind: "engine",
			reason: error.message
		};
	}
	try {
		const argv = [
			"sh",
			"-c",
			`IFS= read -r pth_b <${kernelFile}; [ "$pth_b" = ${bootId} ] || exit ${exits.otherKernel}; ${renderOpenPipes(pipes, `exit ${exits.noPipe}`)}`
		];
		const probe = await host.start({
			argv,
			cwd: "/",
			variables: {},
			hasStdin: false
		});
		const { exitCode, stderr } = await runStarted(probe, {
			argv,
			timeoutMs: probeLimitMs
		});
		if (exitCode === 0 && await pipes.confirm()) return { kind: "pipes" };
		return {
			kind: "engine",
			reason: exitCode === exits.otherKernel ? "the container runs on another kernel than PTH" : `a program in the container cannot open pipes in the working copy${describe$2(stderr.text)}`
		};
	} finally {
		await pipes.destroy();
	}
}
function describe$2(words) {
	const line = words.trim().split("\n")[0] ?? "";
	return line === "" ? "" : ` (${line.slice(0, 200)})`;
}
/** Undefined on other systems than Linux. */
async function readBootId$1(file) {
	try {
		const text = (await readFile(file, "utf8")).trim();
		return /^[0-9a-f-]{36}$/.test(text) ? text : void 0;
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return void 0;
		throw error;
	}
}

// src/environment/docker/labels.ts
/** Labels of PTH's resources on a daemon. */
const dockerLabels = {
	/** Label of the session. */
	session: "pth.session",
	/** Host, pid and start of the session's process, as JSON. */
	owner: "pth.owner",
	/** One provisioned environment of a session; the same after a rollback. */
	environment: "pth.environment",
	/** The tag of a snapshot, as base64url. */
	snapshot: "pth.snapshot"
};
/** Builds the labels of all resources of an environment. */
function buildLabels(label, environmentId, owner) {
	return {
		[dockerLabels.session]: label,
		[dockerLabels.environment]: environmentId,
		...owner === void 0 ? {} : { [dockerLabels.owner]: JSON.stringify(owner) }
	};
}
/** Parses the owner of a label; null where it has none. */
function parseOwner(text) {
	if (text === void 0) return null;
	try {
		const value = JSON.parse(text);
		if (!isJsonObject(value)) return null;
		const { host, pid, startTime } = value;
		if (typeof host !== "string" || typeof pid !== "number") return null;
		return {
			host,
			pid,
			startTime: typeof startTime === "string" ? startTime : null
		};
	} catch (error) {
		if (error instanceof SyntaxError) return null;
		throw error;
	}
}
/** Encodes a tag for a label. */
function encodeTag(tag) {
	return Buffer.from(tag).toString("base64url");
}
/** Decodes the tag of a snapshot's label. */
function decodeTag(text) {
	return Buffer.from(text, "base64url").toString("utf8");
}

// src/environment/remote/marker-splitter.ts
/** Maximum length of a line after a marker; a longer one is forged and passes as data. */
const maxLineBytes = 65536;
/**
* Splits one byte stream into the data of programs and the lines that PTH's shell writes between them, each after a
* marker that no program can guess. Passes data on at once, except a tail that may begin a marker.
*/
var MarkerSplitter = class {
	#marker;
	#sinks;
	#held = Buffer.alloc(0);
	constructor(marker, sinks) {
		this.#marker = Buffer.from(`${marker} `);
		this.#sinks = sinks;
	}
	/** Takes the next bytes. */
	push(chunk) {
		let rest = this.#held.length === 0 ? toBuffer(chunk) : Buffer.concat([this.#held, chunk]);
		this.#held = Buffer.alloc(0);
		while (rest.length > 0) {
			const at = rest.indexOf(this.#marker);
			if (at < 0) {
				const heldBytes = countPossibleStart(rest, this.#marker);
				this.#pass(rest.subarray(0, rest.length - heldBytes));
				this.#held = Buffer.from(rest.subarray(rest.length - heldBytes));
				return;
			}
			this.#pass(rest.subarray(0, at));
			rest = rest.subarray(at);
			const end = rest.indexOf(10, this.#marker.length);
			if (end < 0 && rest.length <= maxLineBytes) {
				this.#held = Buffer.from(rest);
				return;
			}
			if (end < 0) {
				this.#pass(rest.subarray(0, this.#marker.length));
				rest = rest.subarray(this.#marker.length);
				continue;
			}
			this.#sinks.onLine(rest.toString("utf8", this.#marker.length, end));
			rest = rest.subarray(end + 1);
		}
	}
	/** Passes on the held tail at the end of the stream. */
	end() {
		this.#pass(this.#held);
		this.#held = Buffer.alloc(0);
	}
	#pass(data) {
		if (data.length > 0) this.#sinks.onData(data);
	}
};
/** Counts the last bytes that may begin a marker. */
function countPossibleStart(data, marker) {
	for (let count = Math.min(marker.length - 1, data.length); count > 0; count--) if (data.subarray(data.length - count).equals(marker.subarray(0, count))) return count;
	return 0;
}
function toBuffer(data) {
	return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
}

// src/environment/remote/remote-sweep.ts
/** Maximum duration of killing, in milliseconds, when processes keep appearing or cannot be killed. */
const sweepLimitMs = 5e3;
/** Finds and remembers the members of a tree in a process table. Skips zombies. */
function findLivingMembers(tree, table, marked) {
	const pids = new Set(marked);
	const members = findTreeMembers(table, {
		...tree,
		isMarked: (pid) => pids.has(pid),
		ownPid: 1
	});
	for (const { pid, startTime, sessionId, isAlive } of members) {
		tree.known.set(pid, startTime);
		if (isAlive && sessionId === pid) tree.sessions.add(sessionId);
	}
	return members.filter(({ isAlive }) => isAlive);
}
/** Parses lines of /proc/PID/stat; skips a line that a hostile program name broke. */
function parseTable(text) {
	return text.split("\n").flatMap((line) => parseProcessStat(line) ?? []);
}
/**
* Finds and ends process trees in an environment through kept shells. The looking shell runs as the user of the
* commands, since only that user can read a process's start variables: even root cannot without the capability. The
* killing shell reaches every process.
*/
var RemoteSweep = class {
	#looking;
	#killing;
	#clock;
	constructor(looking, killing, clock) {
		this.#looking = looking;
		this.#killing = killing;
		this.#clock = clock;
	}
	/** Finds the living members of a tree. */
	async find(tree) {
		const separator = "--";
		const { stdout } = await this.#looking.run(`${renderTable("''")}; echo ${separator}; ${renderFindMarked(tree.mark)}; echo "$pth_e"`);
		const at = stdout.lastIndexOf(`\n${separator}\n`);
		return findLivingMembers(tree, parseTable(stdout.slice(0, at)), parseMarkedPids(stdout.slice(at)));
	}
	/**
	* Ends a tree: TERM, up to `graceMs` of waiting (0: none), then KILL until nothing is left.
	* @throws PthError `environment/died` when a process cannot be killed within 5 seconds
	*/
	async end(tree, graceMs) {
		let living = await this.find(tree);
		if (living.length > 0 && graceMs > 0) {
			await this.#signal("TERM", living);
			const until = this.#clock.monotonicMs() + graceMs;
			for (let pause = 10; living.length > 0; pause = Math.min(100, pause * 2)) {
				const left = until - this.#clock.monotonicMs();
				if (left <= 0) break;
				await this.#clock.sleep(Math.min(pause, left));
				living = await this.find(tree);
			}
		}
		const deadline = this.#clock.monotonicMs() + sweepLimitMs;
		for (let pause = 2; living.length > 0; pause = Math.min(50, pause * 2)) {
			if (this.#clock.monotonicMs() > deadline) throw unkillable(living);
			await this.#signal("KILL", living);
			await this.#clock.sleep(pause);
			living = await this.find(tree);
		}
	}
	async #signal(name, entries) {
		const pids = entries.map(({ pid }) => pid).filter((pid) => pid > 1);
		if (pids.length > 0) await this.#killing.run(`kill -${name} ${pids.join(" ")} 2>/dev/null`);
	}
};
function unkillable(entries) {
	const pids = entries.map(({ pid }) => pid);
	return new PthError("environment/died", `Processes inside cannot be ended: ${pids.slice(0, 20).join(", ")}.`, { details: { pids: pids.slice(0, 100) } });
}

// src/environment/remote/remote-process.ts
/** Limit of the report of a start, in milliseconds. */
const startLimitMs$1 = 3e4;
/** Limit of the report of a killed process's end, in milliseconds. */
const reapLimitMs = 2e3;
/** Silence of an ended shell after which its output counts as complete, in milliseconds. */
const quietMs = 100;
/**
* A program that a shell in the environment launched, as a `StartedProcess`. The streams of a kept shell carry one
* program after the other; markers separate them. Where the program has pipes of its own, the shell's streams only
* report its start and end.
*/
var RemoteProcess = class {
	stdin;
	stdout = new PassThrough();
	stderr = new PassThrough();
	exit;
	#parts;
	#tree = {
		mark: createHexId(24),
		known: /* @__PURE__ */ new Map(),
		sessions: /* @__PURE__ */ new Set()
	};
	#marker = `\u001epth:${createHexId(32)}`;
	#release = [];
	#pid;
	#hasOwnSession = false;
	#hasExited = false;
	/** True when the kept shell reported no surviving descendants. */
	#wasCleanAtExit = false;
	#isStderrDone = false;
	#openStreams;
	#heardChunks = 0;
	#pausedStreams = 0;
	#isFinished = false;
	#stopping;
	#table = [];
	#marked = [];
	#reportStart = () => void 0;
	#reportExit = () => void 0;
	#reportFinish = () => void 0;
	#finished;
	constructor(parts) {
		this.#parts = parts;
		this.#openStreams = parts.pipes === void 0 ? 2 : 4;
		this.exit = new Promise((resolve) => {
			this.#reportExit = resolve;
		});
		this.#finished = new Promise((resolve) => {
			this.#reportFinish = resolve;
		});
		this.stdin = parts.pipes?.stdin ?? (parts.command.hasStdin ? parts.shell.stdin : new Writable({ write: (_chunk, _encoding, done) => done() }));
		this.stdin.on("error", () => void 0);
	}
	get pid() {
		return this.#pid;
	}
	/** True when the shell could give the program a session of its own. */
	get hasOwnSession() {
		return this.#hasOwnSession;
	}
	/**
	* Resolves when the last byte was read, to true when the shell is kept and free for the next program; never rejects.
	*/
	get finished() {
		return this.#finished;
	}
	/**
	* Makes the shell launch the program.
	* @throws PthError `process/spawn-failed`; the reason why the environment is gone
	*/
	async launch() {
		const { shell, command, isShellKept, pipes, findLoss } = this.#parts;
		const started = new Promise((resolve) => {
			this.#reportStart = resolve;
		});
		const ofProgram = pipes === void 0;
		this.#relay(shell.stdout, ofProgram ? this.stdout : void 0, (text) => this.#hear(text), true);
		this.#relay(shell.stderr, ofProgram ? this.stderr : void 0, () => {
			this.#isStderrDone = true;
			this.#finishIfOver();
		});
		shell.exit.then(() => this.#loseWhenQuiet());
		shell.stdin.write(`${renderLaunch(command, this.#marker, this.#tree.mark, isShellKept, pipes)}\n`);
		const line = await within(started, startLimitMs$1);
		if (line?.kind === "started" && await this.#takePipes()) return;
		const [program] = command.argv;
		if (line?.kind === "started" || line?.kind === "refused" && line.reason === "pipes") {
			if (line.kind === "started") await this.#endTree(0);
			await this.#letGo();
			throw new PthError("process/spawn-failed", `Cannot start ${program}: the pipes for its streams were meddled with.`, {
				details: {
					argv: [...command.argv],
					cwd: command.cwd
				},
				isRetryable: true
			});
		}
		if (line?.kind === "refused") {
			if (isShellKept) await within(this.#finished, reapLimitMs);
			else await this.#letGo();
			const missing = line.reason === "cwd" ? `the directory ${command.cwd} does not exist inside` : "it was not found inside";
			throw new PthError("process/spawn-failed", `Cannot start ${program}: ${missing}.`, { details: {
				argv: [...command.argv],
				cwd: command.cwd
			} });
		}
		await this.#letGo();
		throw await findLoss() ?? new PthError("process/spawn-failed", `Cannot start ${program}: the shell inside ended before it started it.`, {
			details: {
				argv: [...command.argv],
				cwd: command.cwd
			},
			isRetryable: true
		});
	}
	stop({ graceMs = 500, skipStdinClose = false } = {}) {
		this.#stopping ??= this.#stop(graceMs, skipStdinClose);
		return this.#stopping;
	}
	async #stop(graceMs, skipStdinClose) {
		if (!skipStdinClose && !this.#hasExited) {
			this.stdin.end();
			await within(this.exit, graceMs);
		}
		if (!this.#wasCleanAtExit) await this.#endTree(graceMs);
		const exit = await within(this.exit, reapLimitMs) ?? {
			exitCode: null,
			signal: null
		};
		await this.#letGo();
		return exit;
	}
	async #endTree(graceMs) {
		const { sweep, findLoss } = this.#parts;
		try {
			await sweep.end(this.#tree, graceMs);
		} catch (error) {
			if (await findLoss() === void 0) throw error;
		}
	}
	/** Ends the streams; a shell in an unclear state is not used again. */
	async #letGo() {
		if (this.#isFinished) return;
		const { shell, pipes } = this.#parts;
		shell.stdin.end();
		pipes?.closeInput();
		await within(this.#finished, 500);
		await shell.stop({ graceMs: 0 });
		await pipes?.destroy();
		this.#finish(false);
	}
	/** True when the program's own streams, where it has some, work. */
	async #takePipes() {
		const { pipes } = this.#parts;
		if (pipes === void 0) return true;
		if (!await pipes.confirm()) return false;
		for (const [source, target] of [[pipes.stdout, this.stdout], [pipes.stderr, this.stderr]]) {
			source.pipe(target);
			source.once("close", () => {
				target.end();
				this.#closeStream();
			});
		}
		this.exit.then(() => pipes.closeInput());
		return true;
	}
	#closeStream() {
		this.#openStreams--;
		if (this.#openStreams === 0) this.#finish(false);
	}
	#relay(source, target, onLine, tellsOfEnd = false) {
		const splitter = new MarkerSplitter(this.#marker, {
			onData: (data) => {
				if (target === void 0 || target.write(data)) return;
				source.pause();
				this.#pausedStreams++;
				target.once("drain", () => {
					this.#pausedStreams--;
					if (!this.#isFinished) source.resume();
				});
			},
			onLine
		});
		const onData = (data) => {
			this.#heardChunks++;
			splitter.push(data);
		};
		const onEnd = () => {
			release();
			splitter.end();
			target?.end();
			if (tellsOfEnd) this.#lose();
			this.#closeStream();
		};
		const release = () => {
			source.off("data", onData);
			for (const event of [
				"end",
				"close",
				"error"
			]) source.off(event, onEnd);
		};
		source.on("data", onData);
		for (const event of [
			"end",
			"close",
			"error"
		]) source.on(event, onEnd);
		this.#release.push(() => {
			release();
			source.pause();
		});
		if (isOver(source)) onEnd();
		else source.resume();
	}
	#hear(text) {
		const line = parseLaunchLine(text);
		if (line === void 0) return;
		switch (line.kind) {
			case "started": {
				const entry = parseProcessStat(line.stat);
				this.#pid = entry?.pid;
				this.#hasOwnSession = line.hasOwnSession;
				if (entry) {
					this.#tree.known.set(entry.pid, entry.startTime);
					if (line.hasOwnSession) this.#tree.sessions.add(entry.pid);
				}
				this.#reportStart(line);
				break;
			}
			case "refused":
				this.#reportStart(line);
				break;
			case "process": {
				const entry = parseProcessStat(line.stat);
				if (entry) this.#table.push(entry);
				break;
			}
			case "marked":
				this.#marked = line.pids;
				break;
			case "exited":
				this.#hasExited = true;
				this.#wasCleanAtExit = this.#parts.isShellKept && findLivingMembers(this.#tree, this.#table, this.#marked).length === 0;
				this.#reportExit({
					exitCode: line.exitCode,
					signal: null
				});
				this.#finishIfOver();
				break;
			default: assertNever(line);
		}
	}
	/**
	* A kept shell never ends its streams: the program's are complete when it ended, since nothing it left can write any
	* more.
	*/
	#finishIfOver() {
		if (this.#parts.isShellKept && this.#hasExited && this.#isStderrDone && this.#wasCleanAtExit) this.#finish(true);
	}
	/** The shell is gone, but other processes may hold its streams open for ever: by now its last output has arrived. */
	async #loseWhenQuiet() {
		for (let before = -1; !this.#isFinished && (before < this.#heardChunks || this.#pausedStreams > 0);) {
			before = this.#heardChunks;
			await within(this.#finished, quietMs);
		}
		this.#lose();
	}
	/** Marks the program as lost. */
	#lose() {
		this.#hasExited = true;
		this.#reportStart(void 0);
		this.#reportExit({
			exitCode: null,
			signal: null
		});
	}
	#finish(isShellFree) {
		if (this.#isFinished) return;
		this.#isFinished = true;
		for (const release of this.#release) release();
		this.#lose();
		this.stdout.end();
		this.stderr.end();
		this.#reportFinish(isShellFree);
	}
};
function isOver(stream) {
	const { readableEnded, destroyed } = stream;
	return readableEnded || destroyed;
}

// src/environment/remote/shell-channel.ts
/** Limit of the question why the environment does not answer, in milliseconds. */
const explainMs = 5e3;
/** Number of looks for the end of the environment, and the pause between them in milliseconds. */
const lossLooks = 40;
const betweenLooksMs = 50;
/** Internal: the shell ended during a script. */
var ShellLost = class extends Error {};
/** Internal: a script did not answer in time. */
var ShellSilent = class extends Error {};
/**
* Keeps one shell running and feeds it small scripts, one after the other: about 1 ms per script, where starting a
* program costs a hundred times that. Every script runs in a subshell with empty stdin, and a marker of 128 random bits
* reports its end. A dead shell is opened once more and the script is repeated, so scripts must be safe to run twice. A
* script that takes too long or prints too much costs the shell its life.
*/
var ShellChannel = class {
	#open;
	#name;
	#findLoss;
	#explain;
	#life;
	#last = Promise.resolve();
	#isClosed = false;
	/**
	* @param name name of the environment, for messages
	* @param open starts `sh`, which reads scripts from its stdin
	* @param explain explains from the host's side why the environment does not answer, in one sentence for the fault, or
	* undefined
	* @param findLoss returns why no command can run any more; polled for two seconds after a shell ended twice
	*/
	constructor(name, open, explain, findLoss) {
		this.#name = name;
		this.#open = open;
		this.#explain = explain;
		this.#findLoss = findLoss;
	}
	/**
	* Runs a script to its end; a failing script is data.
	* @throws PthError `environment/died` when the shell does not answer in time or cannot be kept, `environment/closed`;
	* all errors of `open`; the reason of the signal
	*/
	run(script, limits = {}) {
		const turn = this.#last.then(() => this.#runInTurn(script, limits));
		this.#last = turn.catch(() => void 0);
		return turn;
	}
	/** Closes the shell; refuses later scripts. */
	async close() {
		this.#isClosed = true;
		await this.#drop();
	}
	async #runInTurn(script, limits) {
		for (let attempt = 1;; attempt++) {
			limits.signal?.throwIfAborted();
			const life = await this.#ensureLife();
			try {
				return await this.#ask(life, script, limits);
			} catch (error) {
				await this.#drop();
				if (error instanceof ShellSilent) throw this.#fault(error.message, void 0, await this.#askWhy());
				if (!(error instanceof ShellLost)) throw error;
				if (this.#isClosed) throw this.#closedFault();
				if (attempt < 2) continue;
				throw await this.#awaitLoss() ?? this.#fault("its shell ended twice under the same script", error);
			}
		}
	}
	async #ensureLife() {
		if (this.#isClosed) throw this.#closedFault();
		const current = await this.#life;
		if (current && !current.hasEnded) return current;
		const opening = this.#begin();
		this.#life = opening;
		try {
			return await opening;
		} catch (error) {
			this.#life = void 0;
			throw error;
		}
	}
	async #begin() {
		const process = await this.#open();
		const life = {
			process,
			hasEnded: false,
			ended: Promise.resolve()
		};
		life.ended = new Promise((resolve) => {
			const end = () => {
				life.hasEnded = true;
				resolve();
			};
			process.exit.then(end);
			for (const stream of [process.stdout, process.stderr]) for (const event of [
				"end",
				"error",
				"close"
			]) stream.on(event, end);
			process.stdin.on("error", end);
		});
		return life;
	}
	async #ask(life, script, limits) {
		const { timeoutMs = 15e3, maxBytes = 8388608, signal } = limits;
		const marker = `\u001epth:${createHexId(32)}`;
		const answer = {
			stdout: new HeadTailBuffer(maxBytes),
			stderr: new HeadTailBuffer(maxBytes),
			exitCode: void 0,
			isStderrDone: false
		};
		const undos = [];
		try {
			await new Promise((resolve, reject) => {
				const silent = () => reject(new ShellSilent(`a script gave no answer within ${timeoutMs} ms`));
				const timer = setTimeout(silent, timeoutMs);
				const abort = () => reject(signal?.reason instanceof Error ? signal.reason : new Error(String(signal?.reason)));
				signal?.addEventListener("abort", abort, { once: true });
				undos.push(() => clearTimeout(timer), () => signal?.removeEventListener("abort", abort));
				const onData = (kept, data) => {
					kept.push(data);
					if (kept.totalBytes > maxBytes) reject(this.#fault(`a script answered more than ${maxBytes} bytes`, void 0));
				};
				const check = () => {
					if (answer.exitCode !== void 0 && answer.isStderrDone) resolve();
				};
				const onExitCode = (text) => {
					answer.exitCode = Number.parseInt(text, 10);
					check();
				};
				const onStderrEnd = () => {
					answer.isStderrDone = true;
					check();
				};
				const { stdout, stderr, stdin } = life.process;
				undos.push(listen$1(stdout, marker, {
					onData: (data) => onData(answer.stdout, data),
					onLine: onExitCode
				}), listen$1(stderr, marker, {
					onData: (data) => onData(answer.stderr, data),
					onLine: onStderrEnd
				}));
				life.ended.then(() => reject(new ShellLost("the shell ended")));
				stdin.write(frameScript(script, marker));
			});
		} finally {
			for (const undo of undos) undo();
		}
		return {
			exitCode: answer.exitCode ?? -1,
			stdout: answer.stdout.capture().text,
			stderr: answer.stderr.capture().text
		};
	}
	async #drop() {
		const life = this.#life;
		this.#life = void 0;
		if (life === void 0) return;
		await (await life.catch(() => void 0))?.process.stop({ graceMs: 0 });
	}
	/** The environment may still be ending when its shells have ended. */
	async #awaitLoss() {
		for (let look = 0; look < lossLooks; look++) {
			const loss = await this.#findLoss?.();
			if (loss !== void 0 || this.#findLoss === void 0) return loss;
			await setTimeout$1(betweenLooksMs);
		}
	}
	async #askWhy() {
		const limit = AbortSignal.timeout(explainMs);
		const isOver = new Promise((resolve) => {
			limit.addEventListener("abort", () => resolve(void 0), { once: true });
		});
		return Promise.race([this.#explain?.(), isOver]);
	}
	#fault(what, cause, why) {
		const reason = why === void 0 ? "" : ` ${why}`;
		return new PthError("environment/died", `The ${this.#name} does not answer: ${what}.${reason}`, {
			cause,
			isRetryable: true
		});
	}
	#closedFault() {
		return new PthError("environment/closed", `The ${this.#name} is disposed of.`);
	}
};
/** Splits a stream of the shell at the marker; returns the function that stops and pauses it. */
function listen$1(stream, marker, sinks) {
	const splitter = new MarkerSplitter(marker, sinks);
	const listener = (data) => splitter.push(data);
	stream.on("data", listener);
	stream.resume();
	return () => {
		stream.off("data", listener);
		stream.pause();
	};
}
/** Wraps the script in a subshell, so that `exit` and `cd` stay in it, and prints the end markers. */
function frameScript(script, marker) {
	return `(\n${script}\n) </dev/null\nprintf '%s %s\\n' '${marker}' "$?"; printf '%s .\\n' '${marker}' >&2\n`;
}

// src/environment/remote/command-host.ts
/** Maximum number of idle shells. */
const maxIdleShells = 4;
/**
* Runs commands through shells: one channel for set-up, looking and killing, and a few kept shells for commands without
* stdin, since entering the environment costs some fifty times as much as a command in a kept shell.
*/
var ShellCommandHost = class {
	/** Runs small scripts with full rights, one after the other. */
	setup;
	findLoss;
	#parts;
	#looking;
	#sweep;
	#setupSweep;
	#idle = [];
	/** False without `setsid` in the environment, since a program could then signal its launching shell. */
	#canKeepShells = true;
	#openPipes;
	#isClosed = false;
	constructor(parts) {
		this.#parts = parts;
		this.findLoss = parts.findLoss;
		const openChannel = (user) => new ShellChannel(parts.name, () => parts.exec(["sh"], user), parts.explainSilence, parts.findLoss);
		this.setup = openChannel("setup");
		this.#looking = parts.isOneUser ? this.setup : openChannel("commands");
		this.#sweep = new RemoteSweep(this.#looking, this.setup, parts.clock);
		this.#setupSweep = new RemoteSweep(this.setup, this.setup, parts.clock);
	}
	/** Opens a shell for the first command in advance. */
	async warmUp() {
		this.#giveBack(await this.#parts.exec(["sh"], "commands"));
	}
	/** From now on programs with a stdin use pipes of their own instead of the streams of their launching shell. */
	usePipes(open) {
		this.#openPipes = open;
	}
	async start(command) {
		const user = this.#parts.isOneUser ? "commands" : command.user ?? "commands";
		const isShellKept = !command.hasStdin && this.#canKeepShells && user === "commands";
		const [shell, pipes] = await this.#openWay(command, user, isShellKept);
		const process = new RemoteProcess({
			shell,
			isShellKept,
			pipes,
			command,
			sweep: user === "commands" ? this.#sweep : this.#setupSweep,
			findLoss: this.findLoss
		});
		if (isShellKept) process.finished.then((isShellFree) => isShellFree ? this.#giveBack(shell) : void 0);
		await process.launch();
		if (!process.hasOwnSession) this.#canKeepShells = false;
		return process;
	}
	async close() {
		this.#isClosed = true;
		await Promise.all([
			this.setup.close(),
			this.#looking.close(),
			...this.#idle.splice(0).map((shell) => shell.stop({ graceMs: 0 }))
		]);
	}
	/** Returns a shell that launches the program, and its pipes where it has them. */
	async #openWay({ hasStdin }, user, isShellKept) {
		if (isShellKept) return [await this.#takeShell(), void 0];
		const [shell, pipes] = await Promise.allSettled([this.#parts.exec([
			"sh",
			"-c",
			launchOnceScript
		], user), hasStdin ? this.#openPipes?.() : void 0]);
		if (shell.status === "fulfilled" && pipes.status === "fulfilled") return [shell.value, pipes.value];
		if (shell.status === "fulfilled") await shell.value.stop({ graceMs: 0 });
		if (pipes.status === "fulfilled") await pipes.value?.destroy();
		throw shell.status === "rejected" ? shell.reason : pipes.status === "rejected" ? pipes.reason : void 0;
	}
	async #takeShell() {
		return this.#idle.pop() ?? await this.#parts.exec(["sh"], "commands");
	}
	#giveBack(shell) {
		if (this.#isClosed || !this.#canKeepShells || this.#idle.length >= maxIdleShells) {
			shell.stop({ graceMs: 0 });
			return;
		}
		this.#idle.push(shell);
		const leave = () => {
			const at = this.#idle.indexOf(shell);
			if (at >= 0) this.#idle.splice(at, 1);
		};
		shell.exit.then(leave);
	}
};

// src/environment/docker/demux-stream.ts
const headerBytes = 8;
/** More unread stderr than this pauses the whole stream, as a full pipe would. In bytes. */
const stderrSlackBytes = 8388608;
/**
* Splits the stream in which an engine sends stdout and stderr: frames of a stream number, three zero bytes, a length,
* and the data. Reads at the pace of the stdout reader and buffers some unread stderr. Both targets end when the source
* ends, fails or closes.
*/
function demuxStream(source, stdout, stderr) {
	let rest = Buffer.alloc(0);
	/** Target of the current frame. */
	let target;
	let missing = 0;
	const hold = (full) => {
		source.pause();
		full.once("drain", () => source.resume());
	};
	const pass = (to, data) => {
		if (to.writableEnded || to.destroyed) return;
		if (!to.write(data) && (to === stdout || to.writableLength + to.readableLength > stderrSlackBytes)) hold(to);
	};
	const take = (chunk) => {
		let data = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
		rest = Buffer.alloc(0);
		while (data.length > 0) {
			if (missing === 0) {
				if (data.length < headerBytes) {
					rest = data;
					return;
				}
				target = data[0] === 2 ? stderr : stdout;
				missing = data.readUInt32BE(4);
				data = data.subarray(headerBytes);
				continue;
			}
			const part = data.subarray(0, missing);
			missing -= part.length;
			data = data.subarray(part.length);
			if (target) pass(target, part);
		}
	};
	const end = () => {
		stdout.end();
		stderr.end();
	};
	source.on("data", take);
	for (const event of [
		"end",
		"close",
		"error"
	]) source.once(event, end);
}

// src/environment/docker/container-exec.ts
/**
* Starts a program in a container with open streams, over one connection of its own. The end of the streams is the only
* sign of its end: the caller has to find out the exit code and to kill the program, since closing the streams does not
* end it.
* @throws the engine's refusal; PthError `environment/docker-unreachable`
*/
async function startExec(engine, containerId, argv, user) {
	const stream = await engine.call("start a program in the container", async (docker) => {
		return (await docker.getContainer(containerId).exec({
			AttachStdin: true,
			AttachStdout: true,
			AttachStderr: true,
			Tty: false,
			Cmd: [...argv],
			User: user
		})).start({
			hijack: true,
			stdin: true
		});
	});
	return new ContainerExec(stream);
}
var ContainerExec = class {
	pid = void 0;
	stdin;
	stdout = new PassThrough();
	stderr = new PassThrough();
	exit;
	#stream;
	constructor(stream) {
		this.#stream = stream;
		this.stdin = new Writable({
			write: (chunk, _encoding, done) => {
				if (stream.destroyed || stream.writableEnded) done();
				else stream.write(chunk, () => done());
			},
			final: (done) => {
				if (!stream.destroyed && !stream.writableEnded) stream.end();
				done();
			}
		});
		stream.on("error", () => void 0);
		stream.once("end", () => stream.destroy());
		demuxStream(stream, this.stdout, this.stderr);
		this.exit = new Promise((resolve) => {
			const end = () => resolve({
				exitCode: null,
				signal: null
			});
			for (const event of [
				"end",
				"close",
				"error"
			]) stream.once(event, end);
		});
	}
	async stop() {
		this.#stream.destroy();
		this.stdout.end();
		this.stderr.end();
		return this.exit;
	}
};

// src/environment/docker/demux-text.ts
/**
* Decodes a log of the engine: frames of 8 header bytes and their data, stdout and stderr in order. Returns a log
* without frames, from a program with a terminal, unchanged.
*/
function demuxText(bytes) {
	const parts = [];
	for (let at = 0; at < bytes.length;) {
		const kind = bytes[at];
		if (at + 8 > bytes.length || kind === void 0 || kind > 2 || bytes.readUIntBE(at + 1, 3) !== 0) return at === 0 ? bytes.toString("utf8") : Buffer.concat(parts).toString("utf8");
		const length = bytes.readUInt32BE(at + 4);
		parts.push(bytes.subarray(at + 8, at + 8 + length));
		at += 8 + length;
	}
	return Buffer.concat(parts).toString("utf8");
}

// src/environment/docker/engine-errors.ts
const unreachableCodes = /* @__PURE__ */ new Set([
	"ECONNREFUSED",
	"ENOENT",
	"EACCES",
	"EPERM",
	"ENOTSOCK",
	"EHOSTUNREACH",
	"ENETUNREACH",
	"ENOTFOUND",
	"EAI_AGAIN",
	"ETIMEDOUT",
	"ECONNRESET",
	"EPIPE",
	"ABORT_ERR",
	"PTH_ENGINE_TIMEOUT"
]);
/** Classifies an error of a call to the engine. */
function classifyEngineError(error) {
	const status = statusOf(error);
	const message = messageOf(error);
	if (/no space left on device|disk quota exceeded/i.test(message)) return "disk-full";
	if (status === void 0) {
		const code = systemErrorCode(error);
		const isCut = /socket hang up|other side closed/i.test(message);
		return code !== void 0 && unreachableCodes.has(code) || isCut ? "unreachable" : "other";
	}
	if (/is not running|container state improper|is paused|cannot exec in a stopped/i.test(message)) return "stopped";
	if (status === 404) return "missing";
	if (status === 409) return "stopped";
	if (/operation not permitted|permission denied/i.test(message)) return "not-permitted";
	return "other";
}
/** Returns the HTTP status of the engine's answer, if it answered. */
function statusOf(error) {
	if (error instanceof Error && "statusCode" in error && typeof error.statusCode === "number") return error.statusCode;
}
/** Returns the engine's message without the prefix of the client library. */
function messageOf(error) {
	return (error instanceof Error ? error.message : String(error)).replace(/^\(HTTP code \d+\) (?:[\w /]+ - )?/, "").trim();
}

// src/environment/docker/memory-pressure.ts
/** Above this share of the limit, memory that cannot be reclaimed slows down everything else. */
const fullShare = .95;
const bytesPerMB$4 = 1048576;
/** Describes a container at its memory limit; undefined while it has room. */
function describeMemoryPressure({ usage, limit, stats = {} }) {
	if (usage === void 0 || limit === void 0 || limit <= 0) return void 0;
	const used = usage - (stats.total_inactive_file ?? stats.inactive_file ?? 0);
	if (used < limit * fullShare) return void 0;
	const [usedMB, limitMB] = [used, limit].map((bytes) => Math.round(bytes / bytesPerMB$4));
	return `Its memory is used up (${usedMB} of ${limitMB} MB), so that it hardly moves: give it more with --memory, or find what eats it.`;
}

// src/environment/docker/running-container.ts
const logLines = 50;
/** One running container with its kept shells. */
var RunningContainer = class {
	id;
	host;
	#parts;
	#isRemoved = false;
	#loss;
	constructor(parts) {
		this.#parts = parts;
		this.id = parts.id;
		this.host = new ShellCommandHost({
			name: `container ${parts.name}`,
			exec: (argv, user) => this.exec(argv, user),
			findLoss: () => this.findLoss(),
			explainSilence: () => this.#explainSilence(),
			isOneUser: parts.user.uid === 0,
			clock: parts.clock
		});
	}
	/**
	* Starts a program in it. @throws PthError `environment/died`, `environment/closed`, `environment/docker-unreachable`
	*/
	async exec(argv, user) {
		const { engine, user: commands } = this.#parts;
		try {
			return await startExec(engine, this.id, argv, user === "setup" ? "0:0" : `${commands.uid}:${commands.gid}`);
		} catch (error) {
			if (PthError.isInstance(error)) throw error;
			throw await this.findLoss() ?? this.#refusal(argv, error);
		}
	}
	#refusal(argv, error) {
		const isFull = classifyEngineError(error) === "disk-full";
		const message = `The engine cannot start ${argv[0] ?? ""} in the container: ${messageOf(error)}`;
		return new PthError(isFull ? "environment/disk-full" : "process/spawn-failed", message, {
			rawOutput: messageOf(error),
			cause: error
		});
	}
	/**
	* Returns why no command can run any more: the container died, was removed, or its daemon is gone; undefined while it
	* lives.
	*/
	async findLoss() {
		if (this.#isRemoved) return new PthError("environment/closed", "The docker environment is disposed of.");
		if (this.#loss !== void 0) return this.#loss;
		const { engine } = this.#parts;
		try {
			const { State } = await engine.call("look at the container", (docker) => docker.getContainer(this.id).inspect());
			if (State.Running && !State.Dead) return void 0;
			this.#loss = this.#describeDeath(State);
			return await this.#loss;
		} catch (error) {
			if (PthError.isInstance(error)) return error;
			if (classifyEngineError(error) !== "missing") throw error;
			this.#loss = this.#describeDeath(void 0);
			return this.#loss;
		}
	}
	/** A container at its memory limit reloads its own programs from disk, for minutes, before any process is killed. */
	async #explainSilence() {
		try {
			const stats = await this.#parts.engine.call("count what the container uses", (docker) => docker.getContainer(this.id).stats({
				stream: false,
				"one-shot": true
			}));
			return describeMemoryPressure(stats.memory_stats);
		} catch (error) {
			return `What it uses could not be counted: ${messageOf(error)}.`;
		}
	}
	/** Returns the last lines of its first process; empty where the engine keeps none. */
	async readMainLog(maxLines) {
		const { engine } = this.#parts;
		try {
			const bytes = await engine.call("read the logs of the container", (docker) => docker.getContainer(this.id).logs({
				stdout: true,
				stderr: true,
				tail: maxLines,
				follow: false
			}));
			return demuxText(Buffer.isBuffer(bytes) ? bytes : Buffer.from(String(bytes)));
		} catch (error) {
			if (PthError.isInstance(error)) throw error;
			if (["missing", "other"].includes(classifyEngineError(error))) return "";
			throw error;
		}
	}
	async #describeDeath(state) {
		const { name, lastSample, lastLog } = this.#parts;
		const how = state === void 0 ? "it was removed by somebody else" : describeEnd(state);
		const mainLog = await this.readMainLog(logLines).catch((error) => `(no logs: ${messageOf(error)})`);
		const logs = [lastLog(), mainLog].filter((text) => text.trim() !== "").join("\n");
		const sample = lastSample();
		const before = sample === void 0 ? null : withoutTables(sample);
		return new PthError("environment/died", `The container ${name} is gone: ${how}.`, {
			rawOutput: logs || how,
			details: {
				container: this.id,
				exitCode: state?.ExitCode ?? null,
				isOutOfMemory: state?.OOMKilled ?? null,
				endedAt: state?.FinishedAt ?? null,
				engineError: state?.Error || null,
				logs,
				resourcesBefore: before
			}
		});
	}
	/** Kills and removes it; a missing one is no error. */
	async remove() {
		this.#isRemoved = true;
		await this.host.close();
		await removeContainer(this.#parts.engine, this.id);
	}
};
/** Removes a container with all its processes; a missing one is no error. */
async function removeContainer(engine, id) {
	for (let attempt = 1;; attempt++) try {
		await engine.call("remove the container", (docker) => docker.getContainer(id).remove({
			force: true,
			v: true
		}));
		return;
	} catch (error) {
		if (PthError.isInstance(error)) throw error;
		if (classifyEngineError(error) === "missing") return;
		if (classifyEngineError(error) !== "stopped" || attempt >= 20) throw error;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}
function describeEnd({ ExitCode, OOMKilled, Error: reason }) {
	if (OOMKilled) return `it used more memory than it may and was killed (exit code ${ExitCode})`;
	if (ExitCode === 137) return "it was killed (exit code 137)";
	return `it ended with exit code ${ExitCode}${reason ? `: ${reason}` : ""}`;
}
function withoutTables({ zombies, ...numbers }) {
	return {
		...numbers,
		zombies: zombies.length
	};
}

// src/environment/docker/set-up-container.ts
/** Returns the home of commands: root's own, else one created for the owner of the working copy. */
function homeOf(user) {
	return user.uid === 0 ? "/root" : "/home/pth";
}
const end = "PTH-END-OF-FILE";
/**
* Renders one script that gives the commands' user a name and a writable home, writes the files, and prints the
* distribution. It runs as root; the commands run as the owner of the working copy, so that their files belong to that
* owner.
*/
function renderPreparation$1({ user, files, knownEntry }) {
	const home = homeOf(user);
	const { uid, gid } = user;
	const lines = [`mkdir -p ${home}`];
	if (uid !== 0) lines.push(`grep -q '^[^:]*:[^:]*:${uid}:' /etc/passwd || echo 'pth:x:${uid}:${gid}::${home}:/bin/sh' >>/etc/passwd`, `grep -q '^[^:]*:[^:]*:${gid}:' /etc/group || echo 'pth:x:${gid}:' >>/etc/group`, `chown ${uid}:${gid} ${home}`);
	for (const [path, text] of Object.entries(files)) {
		const quoted = quoteShell(path);
		lines.push(`mkdir -p "$(dirname ${quoted})"`, `[ -e ${quoted} ] || cat >${quoted} <<'${end}'`, text.replace(/\n$/, ""), end);
	}
	lines.push("echo '== release'", "cat /etc/os-release 2>/dev/null");
	if (knownEntry !== void 0) {
		const path = quoteShell(`${remoteRoot$1}/${knownEntry}`);
		lines.push("echo '== worktree'", `{ [ -e ${path} ] || [ -L ${path} ]; } && echo here`);
	}
	lines.push("echo '== end'");
	return lines.join("\n");
}
/**
* Sets the container up and returns the label of its distribution.
* @throws PthError `environment/provision-failed`
*/
async function setUpContainer(channel, preparation) {
	const reply = await channel.run(renderPreparation$1(preparation), { timeoutMs: 6e4 });
	const sections = parseSections(reply.stdout);
	if (sections["end"] === void 0 || reply.stderr.trim() !== "") throw new PthError("environment/provision-failed", `The container cannot be set up: ${reply.stderr.trim()}`, { rawOutput: reply.stderr });
	if (preparation.knownEntry !== void 0 && sections["worktree"]?.trim() !== "here") throw new PthError("environment/provision-failed", "The working copy is not visible inside the container: the engine runs on another machine, or may not see this directory.", { recovery: [
		"Use an engine on this machine.",
		"Share the directory of the working copy with the machine of the engine.",
		"Set PTH_WORKTREE_DIR to a directory that the engine sees."
	] });
	return parseDistro(sections["release"] ?? "") ?? "linux";
}

// src/environment/docker/start-container.ts
/** The engine's complaint that the host lacks the rights for `--privileged`. */
const privilegedRefusal = /unable to apply caps|operation not permitted|permission denied|capability/i;
const ulimitRefusal = /rlimit|ulimit/i;
const initRefusal = /container-init binary|docker-init.*(?:not found|no such file)/i;
/**
* Creates and starts a container. Where the host cannot grant `--privileged`, starts one with fewer rights and says so;
* never grants more than requested.
* @throws PthError `environment/provision-failed`, `environment/image-unknown`, `environment/disk-full`,
* `environment/unsupported`, `environment/config-invalid`, `environment/docker-unreachable`
*/
async function startContainer(engine, request) {
	const advisories = [];
	let { form, workarounds } = request;
	for (;;) try {
		return {
			id: await tryStart(engine, {
				...request,
				form,
				workarounds
			}),
			form,
			workarounds,
			advisories
		};
	} catch (error) {
		if (PthError.isInstance(error)) throw error;
		const message = messageOf(error);
		if (ulimitRefusal.test(message) && !workarounds.hasNamedUlimits) {
			workarounds = {
				...workarounds,
				hasNamedUlimits: true
			};
			continue;
		}
		if (initRefusal.test(message) && !workarounds.hasShellInit) {
			workarounds = {
				...workarounds,
				hasShellInit: true
			};
			continue;
		}
		if (form === "privileged" && privilegedRefusal.test(message)) {
			form = "system";
			advisories.push(`This host cannot give --privileged (${shorten(message)}): the container runs with the capability SYS_ADMIN and its own cgroup namespace instead.`);
			continue;
		}
		throw provisionFault(error, request);
	}
}
async function tryStart(engine, request) {
	const config = buildContainerConfig(request);
	const { id } = await engine.call("create a container", (docker) => docker.createContainer(config));
	try {
		await engine.call("start the container", (docker) => docker.getContainer(id).start(), 12e4);
		return id;
	} catch (error) {
		await removeContainer(engine, id);
		throw error;
	}
}
function provisionFault(error, request) {
	const message = messageOf(error);
	const options = {
		rawOutput: message,
		details: {
			image: request.image,
			form: request.form
		},
		cause: error
	};
	const kind = classifyEngineError(error);
	if (kind === "disk-full") return new PthError("environment/disk-full", `There is no room for the container: ${message}`, options);
	if (kind === "missing" && /no such image/i.test(message)) return new PthError("environment/image-unknown", `The engine has no image ${request.image}.`, options);
	if (request.resources.diskGB !== void 0 && /storage-opt|StorageOpt|quota/i.test(message)) return new PthError("environment/unsupported", `This engine cannot limit the disk of a container (storage driver ${request.facts.storageDriver}): ${message}`, {
		...options,
		recovery: ["Leave the limit of the disk out.", "Choose environment tier 3, whose disk has a size."]
	});
	return new PthError("environment/provision-failed", `The container cannot be started: ${message}`, options);
}
function shorten(text) {
	const line = text.replace(/\s+/g, " ");
	return line.length > 160 ? `…${line.slice(-160)}` : line;
}

// src/environment/docker/container-launcher.ts
/** Starts the containers of one environment: the first one, and its replacements, which get the same settings. */
var ContainerLauncher = class {
	/** The last sample, shared with the description of the container's death. */
	samples = { last: void 0 };
	#parts;
	#name;
	#form;
	#workarounds = {
		hasNamedUlimits: false,
		hasShellInit: false
	};
	#streams;
	/** The container in use. */
	#container;
	constructor(parts) {
		this.#parts = parts;
		this.#name = nameContainer(parts.request.label, parts.environmentId);
		this.#form = parts.form;
		this.#streams = parts.streams;
	}
	/** Starts the first container; registers it with `cleanup` as soon as it exists. */
	async launchFirst(image, cleanup) {
		const first = await this.#launch(image, this.#name, cleanup);
		this.#form = first.form;
		this.#workarounds = first.workarounds;
		this.#streams = first.streams;
		this.samples.last = await takeRemoteSample(first.container.host.setup, this.#parts.clock);
		this.#container = first.container;
		return first;
	}
	/** Starts a container from another image; the present one keeps running until its caller removes it. */
	async replace(image) {
		const cleanup = new Cleanup();
		try {
			const { container } = await this.#launch(image, `${this.#name}-${createHexId()}`, cleanup);
			this.#container = container;
			return container;
		} catch (error) {
			await cleanup.run();
			throw error;
		}
	}
	/** Gives a container the name of its removed predecessor. */
	async takeName({ id }) {
		await this.#parts.engine.call("rename the container", (docker) => docker.getContainer(id).rename({ name: this.#name }));
	}
	/** Gives files that root created in the working copy to its owner. */
	async returnFiles() {
		const { owner } = this.#parts.worktree;
		await this.#container?.host.setup.run(`find ${remoteRoot$1} -xdev -uid 0 -exec chown -h ${owner.uid}:${owner.gid} {} + 2>/dev/null`, { timeoutMs: 12e4 });
	}
	async #launch(image, name, cleanup) {
		const { clock, request, network } = this.#parts;
		const { container, form, workarounds, advisories } = await this.#start(image, name, cleanup);
		await network.hold(container);
		const [distro, streams] = await this.#prepare(container);
		if (streams.kind === "pipes") container.host.usePipes(() => StdioPipes.make(this.#parts.pipes));
		if (form !== "unprivileged") {
			const failed = await awaitSystem(container, clock, {
				timeoutMs: request.bootTimeoutMs,
				signal: request.signal
			});
			if (failed.length > 0) advisories.push(`systemd is degraded: ${failed.join(", ")}`);
		}
		return {
			container,
			distro,
			form,
			workarounds,
			streams,
			advisories
		};
	}
	async #start(image, name, cleanup) {
		const { engine, clock, request, environmentId, worktree, user, lastLog } = this.#parts;
		const { id, ...started } = await startContainer(engine, {
			form: this.#form,
			image,
			name,
			labels: buildLabels(request.label, environmentId, request.owner),
			worktree: worktree.path,
			isOffline: request.isOffline ?? false,
			resources: request.resources ?? {},
			facts: await engine.facts(),
			workarounds: this.#workarounds
		});
		cleanup.add(`remove the container ${name}`, () => removeContainer(engine, id));
		const lastSample = () => this.samples.last;
		const container = new RunningContainer({
			engine,
			id,
			name,
			user,
			clock,
			lastSample,
			lastLog
		});
		cleanup.add("let go of the shells", () => container.host.close());
		return {
			container,
			...started
		};
	}
	/** Sets the container up and chooses the route of its streams at the same time. */
	async #prepare(container) {
		const { user, certificates, worktree, pipes } = this.#parts;
		const preparing = setUpContainer(container.host.setup, {
			user,
			files: certificates.files,
			knownEntry: worktree.knownEntry
		});
		const choosing = container.host.warmUp().then(() => this.#streams ?? chooseStreams(container.host, pipes));
		return await Promise.all([preparing, choosing]).catch(async (error) => {
			throw await describeEarlyEnd(container) ?? error;
		});
	}
};
/** Describes a container whose first process ended before it was ready; undefined while it runs. */
async function describeEarlyEnd(container) {
	const loss = await container.findLoss();
	if (loss === void 0 || loss.code !== "environment/died") return loss;
	return new PthError("environment/provision-failed", `The container ended while it started: ${loss.message}`, {
		rawOutput: loss.rawOutput ?? loss.message,
		details: loss.details,
		cause: loss
	});
}
function nameContainer(label, environmentId) {
	return `pth-${label.replace(/[^A-Za-z0-9_.-]+/g, "-").slice(0, 80)}-${environmentId.slice(0, 8)}`;
}

// src/environment/docker/container-network.ts
/** The network to join when the former ones are unknown. */
const usualNetwork = "bridge";
/** Prints the interface of each route except the loopback. */
const listRoutes = "while read -r pth_d pth_rest; do [ \"$pth_d\" = Iface ] || echo \"$pth_d\"; done </proc/net/route && { [ ! -r /proc/net/ipv6_route ] || while read -r pth_l; do pth_d=${pth_l##* }; [ \"$pth_d\" = lo ] || echo \"$pth_d\"; done </proc/net/ipv6_route; }";
/**
* The network access of the containers of one environment. The engine disconnects and reconnects them (threat T21, a
* way out for data); the loopback stays. A replacement container gets the same state.
*/
var ContainerNetwork = class {
	#engine;
	#isOffline;
	#isOpen;
	#names = [];
	/** @param options.isOffline true for a container that was created without a network, which cannot join one later */
	constructor(engine, { isOpen, isOffline }) {
		this.#engine = engine;
		this.#isOpen = isOpen && !isOffline;
		this.#isOffline = isOffline;
	}
	get isOpen() {
		return this.#isOpen;
	}
	/** @throws PthError `environment/unsupported` with the engine's message where the engine cannot */
	async set(container, isOpen) {
		if (this.#isOffline) {
			if (isOpen) throw refuse$2("was made without a network, and cannot get one");
			return;
		}
		if (isOpen === this.#isOpen) return;
		if (isOpen) await this.#join(container);
		else await this.#cut(container);
		this.#isOpen = isOpen;
	}
	/** Disconnects a new container, which always starts on a network, where the network is closed. */
	async hold(container) {
		if (!this.#isOpen && !this.#isOffline) await this.#cut(container);
	}
	async #join({ id }) {
		const names = this.#names.length > 0 ? this.#names : [usualNetwork];
		for (const name of names) await this.#ask("join the container to its network", name, (network) => network.connect({ Container: id }));
	}
	async #cut(container) {
		const names = await this.#listNetworks(container);
		for (const name of names) await this.#ask("take the container off its network", name, (network) => network.disconnect({
			Container: container.id,
			Force: true
		}));
		if (names.length > 0) this.#names = names;
		const { stdout, exitCode } = await container.host.setup.run(listRoutes, { timeoutMs: 3e4 });
		if (exitCode !== 0) throw refuse$2("does not tell whether it still has a way out");
		const left = [...new Set(stdout.split("\n").filter((line) => line !== ""))];
		if (left.length > 0) throw refuse$2(`still has a way out by ${left.slice(0, 5).join(", ")} after its network was cut`);
	}
	async #listNetworks({ id }) {
		const { NetworkSettings } = await this.#engine.call("look at the container", (docker) => docker.getContainer(id).inspect());
		return Object.keys(NetworkSettings.Networks ?? {});
	}
	async #ask(attempted, name, work) {
		try {
			await this.#engine.call(attempted, (docker) => work(docker.getNetwork(name)));
		} catch (error) {
			if (PthError.isInstance(error)) throw error;
			throw refuse$2(`cannot be taken off the network ${name} and joined to it again: ${messageOf(error)}`, error);
		}
	}
};
function refuse$2(what, cause) {
	return new PthError("environment/unsupported", `This container ${what}.`, {
		cause,
		recovery: ["Leave the network open.", "Run without any network (--offline), with dependencies already there."]
	});
}

// src/environment/docker/container-snapshots.ts
const bytesPerMB$3 = 1048576;
/**
* The snapshots of one environment: images committed from its container and found by their labels, so that no register
* is needed. None contains the working copy, which is mounted.
*/
var ContainerSnapshots = class {
	#engine;
	#environmentId;
	/** Size of the environment's first image, in bytes. */
	#baseBytes;
	constructor(engine, environmentId, baseBytes) {
		this.#engine = engine;
		this.#environmentId = environmentId;
		this.#baseBytes = baseBytes;
	}
	/** Lists snapshots, oldest first. */
	async list() {
		const filters = { label: [`${dockerLabels.environment}=${this.#environmentId}`] };
		const images = await this.#engine.call("list the snapshots", (docker) => docker.listImages({ filters: JSON.stringify(filters) }));
		return (await Promise.all(images.map(async ({ Id, Labels, RepoTags, Size }) => {
			const tag = Labels?.[dockerLabels.snapshot];
			if (tag === void 0 || !RepoTags?.some((name) => name !== "<none>:<none>")) return [];
			const takenMs = await this.#readTime(Id);
			const takenAt = new Date(takenMs).toISOString();
			const sizeMB = Math.round(Math.max(0, Size - this.#baseBytes) / bytesPerMB$3);
			return [{
				tag: decodeTag(tag),
				takenAt,
				takenMs,
				sizeMB,
				id: Id
			}];
		}))).flat().sort((left, right) => left.takenMs - right.takenMs);
	}
	/** Finds the snapshot of a tag, if there is one. */
	async find(tag) {
		return (await this.list()).find((snapshot) => snapshot.tag === tag);
	}
	/** Commits a container and removes the former snapshot of the tag. */
	async commit(containerId, tag) {
		const former = await this.find(tag);
		const repo = `pth-snapshot/${this.#environmentId}`;
		const label = encodeTag(tag);
		const answer = await this.#engine.call("commit the container", (docker) => docker.getContainer(containerId).commit({
			repo,
			tag: createHash("sha256").update(tag).digest("hex").slice(0, 32),
			pause: true,
			changes: `LABEL ${dockerLabels.snapshot}=${label}`
		}), 6e5);
		const id = answer.Id ?? answer.ID ?? "";
		const stored = (await this.list()).find((snapshot) => snapshot.tag === tag);
		if (stored === void 0) throw new Error(`the engine does not list the snapshot ${id} that it made`);
		if (former !== void 0 && former.id !== stored.id) await removeImage(this.#engine, former.id);
		return stored;
	}
	/** Removes all of them, including untagged ones. */
	async removeAll() {
		const filters = { label: [`${dockerLabels.environment}=${this.#environmentId}`] };
		const images = await this.#engine.call("list the snapshots", (docker) => docker.listImages({ filters: JSON.stringify(filters) }));
		for (const { Id } of images.toSorted((left, right) => right.Created - left.Created)) await removeImage(this.#engine, Id);
	}
	async #readTime(id) {
		const { Created } = await this.#engine.call("look at a snapshot", (docker) => docker.getImage(id).inspect());
		return Date.parse(Created);
	}
};
/**
* Removes an image and its names. A missing one is no error; one that other images or containers use stays for them.
*/
async function removeImage(engine, id) {
	try {
		await engine.call("remove an image", (docker) => docker.getImage(id).remove({ force: true }));
	} catch (error) {
		if (PthError.isInstance(error)) throw error;
		if (classifyEngineError(error) === "missing" || /dependent child images|being used by|in use by/i.test(messageOf(error))) return;
		throw error;
	}
}

// src/environment/docker/docker-address.ts
/** Renders the address as a URL. */
function renderAddress(address) {
	if (address.kind === "socket") return `unix://${address.path}`;
	return `tcp://${address.host}:${address.port}`;
}
/**
* Parses a DOCKER_HOST; undefined for an empty one.
* @throws PthError `environment/config-invalid` for one that PTH cannot reach, such as one over SSH
*/
function parseDockerHost(text, variables) {
	const trimmed = text.trim();
	if (trimmed === "") return void 0;
	const [, scheme = "tcp", rest = ""] = /^(?:(\w+):\/\/)?(.*)$/.exec(trimmed) ?? [];
	if (scheme === "unix" && rest.startsWith("/")) return {
		kind: "socket",
		path: rest
	};
	if (scheme === "tcp" || scheme === "http" || scheme === "https") {
		const match = /^(\[[^\]]+\]|[^:/]+)(?::(\d+))?\/?$/.exec(rest);
		const isTls = scheme === "https" || isSet(variables["DOCKER_TLS_VERIFY"]) || match?.[2] === "2376";
		const port = Number(match?.[2] ?? (isTls ? 2376 : 2375));
		if (match?.[1] !== void 0 && port <= 65535) return {
			kind: "tcp",
			host: match[1].replace(/^\[|\]$/g, ""),
			port,
			isTls
		};
	}
	throw new PthError("environment/config-invalid", `DOCKER_HOST is ${JSON.stringify(trimmed)}: PTH reaches an engine at unix:///PATH or tcp://HOST:PORT.`, { recovery: ["Correct DOCKER_HOST.", "Forward the socket of the other machine, e.g. with ssh -L, and name that."] });
}
/**
* Lists the sockets to try when no DOCKER_HOST is set, in order: Docker's, then those of rootless Docker and of Podman.
*/
function listUsualSockets(variables) {
	const home = variables["HOME"];
	const runtime = variables["XDG_RUNTIME_DIR"];
	return [
		"/var/run/docker.sock",
		...home ? [`${home}/.docker/run/docker.sock`, `${home}/.docker/desktop/docker.sock`] : [],
		...runtime ? [`${runtime}/docker.sock`, `${runtime}/podman/podman.sock`] : [],
		"/run/podman/podman.sock"
	];
}
function isSet(value) {
	return value !== void 0 && value !== "" && value !== "0";
}

// src/environment/docker/docker-engine.ts
/** Default limit of a call, in milliseconds. */
const callLimitMs = 6e4;
/** Limit of a ping, in milliseconds. */
const pingLimitMs = 1e4;
/**
* One container engine over its API. Every call goes through `call`, which tells an unreachable daemon from one that
* refuses, and remembers its last answer.
*/
var DockerEngine = class DockerEngine {
	address;
	#docker;
	#clock;
	#facts;
	#version;
	#answeredAt;
	constructor(address, docker, clock) {
		this.address = address;
		this.#docker = docker;
		this.#clock = clock;
	}
	/** Opens the engine that the variables name, else the first existing usual socket. Does not connect yet. */
	static async open(variables, clock) {
		const address = parseDockerHost(variables["DOCKER_HOST"] ?? "", variables) ?? await findSocket(variables);
		const { default: Client } = await import("./docker-BzQ4yz1J.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
		return new DockerEngine(address, new Client(await toClientOptions(address, variables)), clock);
	}
	/** Reads the kind of the engine, once. @throws PthError `environment/docker-unreachable` */
	async facts() {
		this.#facts ??= this.call("ask the engine what it is", (docker) => readFacts(docker), pingLimitMs);
		try {
			const facts = await this.#facts;
			this.#version = facts.version;
			return facts;
		} catch (error) {
			this.#facts = void 0;
			throw error;
		}
	}
	/** Checks that the engine answers. @throws PthError `environment/docker-unreachable` */
	async ping() {
		await this.call("reach the engine", (docker) => docker.ping(), pingLimitMs);
	}
	/**
	* Calls the engine. Its refusals are thrown unchanged; see `classifyEngineError`.
	* @throws PthError `environment/docker-unreachable`
	*/
	async call(attempted, work, limitMs = callLimitMs) {
		let timer;
		const startedMs = this.#clock.monotonicMs();
		const tell = (level, facts) => log(level, "environment", attempted, () => ({
			durationMs: this.#clock.monotonicMs() - startedMs,
			...facts
		}));
		const late = new Promise((_resolve, reject) => {
			timer = setTimeout(() => {
				reject(Object.assign(/* @__PURE__ */ new Error(`no answer within ${limitMs} ms`), { code: "PTH_ENGINE_TIMEOUT" }));
			}, limitMs);
		});
		try {
			const result = await Promise.race([work(this.#docker), late]);
			this.#answeredAt = this.#clock.monotonicMs();
			tell("debug", {});
			return result;
		} catch (error) {
			tell("warn", { message: messageOf(error) });
			if (classifyEngineError(error) === "unreachable") throw this.#unreachable(attempted, error);
			this.#answeredAt = this.#clock.monotonicMs();
			throw error;
		} finally {
			clearTimeout(timer);
		}
	}
	/** Describes the last known state of the daemon. */
	describeLastState() {
		if (this.#answeredAt === void 0) return "it has not answered yet";
		return `it answered ${Math.round((this.#clock.monotonicMs() - this.#answeredAt) / 1e3)} s ago${this.#version === void 0 ? "" : `, ${this.#version}`}`;
	}
	#unreachable(attempted, error) {
		const address = renderAddress(this.address);
		const lastState = this.describeLastState();
		return new PthError("environment/docker-unreachable", `The container engine at ${address} cannot be reached: ${messageOf(error)}. Last known state: ${lastState}.`, {
			attempted: `trying to ${attempted}`,
			rawOutput: messageOf(error),
			details: {
				address,
				lastState,
				code: systemErrorCode(error) ?? null
			},
			isRetryable: true,
			cause: error
		});
	}
};
async function findSocket(variables) {
	const [first = "/var/run/docker.sock", ...others] = listUsualSockets(variables);
	for (const path of [first, ...others]) if (await isSocket(path)) return {
		kind: "socket",
		path
	};
	return {
		kind: "socket",
		path: first
	};
}
async function isSocket(path) {
	try {
		return (await stat(path)).isSocket();
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return false;
		throw error;
	}
}
/** Set every option, so that the client library reads none of this process's variables. */
async function toClientOptions(address, variables) {
	const none = {
		ca: void 0,
		cert: void 0,
		key: void 0,
		timeout: void 0,
		sshOptions: {}
	};
	if (address.kind === "socket") return {
		...none,
		socketPath: address.path,
		host: void 0,
		port: void 0,
		protocol: "http"
	};
	const { host, port, isTls } = address;
	const directory = variables["DOCKER_CERT_PATH"];
	const keys = isTls && directory !== void 0 ? {
		ca: await readFile(join(directory, "ca.pem")),
		cert: await readFile(join(directory, "cert.pem")),
		key: await readFile(join(directory, "key.pem"))
	} : {};
	return {
		...none,
		...keys,
		socketPath: void 0,
		host,
		port,
		protocol: isTls ? "https" : "http"
	};
}
async function readFacts(docker) {
	const [version, info] = await Promise.all([docker.version(), docker.info()]);
	const podman = (version.Components ?? []).find(({ Name }) => /podman/i.test(Name ?? ""));
	const security = Array.isArray(info["SecurityOptions"]) ? info["SecurityOptions"].map(String) : [];
	const text = (name) => {
		const value = info[name];
		return typeof value === "string" ? value : "";
	};
	return {
		version: podman ? `Podman ${podman.Version ?? version.Version}` : `Docker ${version.Version}`,
		isPodman: podman !== void 0,
		isRootless: security.some((option) => option.includes("name=rootless")),
		hasSELinux: security.some((option) => option.includes("name=selinux")),
		cpus: Number(info["NCPU"]) || 1,
		memoryBytes: Number(info["MemTotal"]) || 0,
		storageDriver: text("Driver"),
		cgroupVersion: text("CgroupVersion") || "1",
		directory: text("DockerRootDir") || null
	};
}

// src/environment/forward-port.ts
/** True for a valid TCP port number. */
function isPort(value) {
	return Number.isInteger(value) && value >= 1 && value <= 65535;
}
/**
* Forwards a port of 127.0.0.1 of this host to the streams that `connectFar` opens, one per connection. Without a host
* port the system chooses a free one. A connection that fails is closed, since no caller could be told.
* @throws PthError `environment/port-unavailable` when the host port is in use or invalid
*/
async function openForward(environmentPort, hostPort, connectFar) {
	for (const port of [environmentPort, hostPort ?? 1]) if (!isPort(port)) throw new PthError("environment/port-unavailable", `${port} is no TCP port (1 to 65535).`);
	const streams = /* @__PURE__ */ new Set();
	let isClosed = false;
	const keep = (stream) => {
		streams.add(stream);
		stream.once("close", () => streams.delete(stream));
	};
	const join = async (near) => {
		keep(near);
		near.on("error", () => near.destroy());
		let far;
		try {
			far = await connectFar();
		} catch (error) {
			near.destroy(error instanceof Error ? error : void 0);
			return;
		}
		keep(far);
		far.on("error", () => near.destroy());
		near.once("close", () => far.destroy());
		far.once("close", () => near.destroySoon());
		if (isClosed || near.destroyed) {
			far.destroy();
			return;
		}
		near.pipe(far);
		far.pipe(near);
	};
	const server = createServer({
		allowHalfOpen: true,
		pauseOnConnect: false
	}, (near) => void join(near));
	await listen(server, hostPort ?? 0);
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("a listening server has a port");
	return {
		hostPort: address.port,
		environmentPort,
		close: () => new Promise((resolve, reject) => {
			isClosed = true;
			server.close((error) => error ? reject(error) : resolve());
			for (const stream of streams) stream.destroy();
		})
	};
}
function listen(server, port) {
	return new Promise((resolve, reject) => {
		server.once("error", (error) => {
			reject(new PthError("environment/port-unavailable", `Port ${port} of this host cannot be opened: ${error.message}`, {
				details: {
					port,
					code: systemErrorCode(error) ?? null
				},
				cause: error
			}));
		});
		server.listen({
			host: "127.0.0.1",
			port,
			exclusive: true
		}, () => resolve());
	});
}

// src/environment/judge-health.ts
/** Limits below which an environment counts as degrading. */
const minDiskMB = 500;
const minDiskShare = .01;
const minMemoryMB$1 = 128;
const minMemoryShare = .04;
/** Limit above which users of the working copy slow each other down; an emulated machine takes some 300 ms. */
const maxListingMs = 2e3;
/** Judges a sample: one finding per kind, including healthy ones, so that a report can show the numbers. */
function judgeHealth(sample) {
	const isDiskHealthy = sample.diskFreeMB >= minDiskMB && sample.diskFreeMB >= sample.diskTotalMB * minDiskShare;
	const isMemoryHealthy = sample.memoryAvailableMB >= minMemoryMB$1 && sample.memoryAvailableMB >= sample.memoryTotalMB * minMemoryShare;
	const dead = sample.deadServices ?? [];
	return [
		{
			kind: "disk",
			isHealthy: isDiskHealthy,
			message: `${Math.round(sample.diskFreeMB)} MB of disk are free, of ${Math.round(sample.diskTotalMB)} MB`,
			value: Math.round(sample.diskFreeMB)
		},
		{
			kind: "memory",
			isHealthy: isMemoryHealthy,
			message: `${Math.round(sample.memoryAvailableMB)} MB of memory are available, of ${Math.round(sample.memoryTotalMB)} MB`,
			value: Math.round(sample.memoryAvailableMB)
		},
		{
			kind: "processes",
			isHealthy: sample.zombies === 0,
			message: `${sample.zombies} zombie processes of this session`,
			value: sample.zombies
		},
		{
			kind: "services",
			isHealthy: dead.length === 0,
			message: describeServices(sample.deadServices),
			value: dead.length
		},
		{
			kind: "contention",
			isHealthy: sample.listingMs <= maxListingMs,
			message: `${Math.round(sample.listingMs)} ms to list the working copy from inside`,
			value: Math.round(sample.listingMs)
		}
	];
}
function describeServices(deadServices) {
	if (deadServices === null) return "0 services are watched in this environment";
	if (deadServices.length === 0) return "0 key services are down";
	return `${deadServices.length} key services are down: ${deadServices.join(", ")}`;
}

// src/environment/measure-listing.ts
const listingLimitMs = 3e4;
/**
* Measures how long a program in the environment takes to list the working copy, in milliseconds, at most 30000. All
* server instances share that directory; contention or a slow share shows in this number.
* @throws PthError `environment/died` when nothing can be listed
*/
async function measureListing(workspace, clock) {
	const startedAt = clock.monotonicMs();
	const outcome = await workspace.run({ argv: [
		"ls",
		"-A",
		"."
	] }, {
		timeoutMs: listingLimitMs,
		maxOutputBytes: 1024
	});
	if (outcome.reason === "exited" && outcome.exitCode !== 0) throw new PthError("environment/died", "The working copy cannot be listed from inside the environment.", { rawOutput: outcome.stderr.text });
	return clock.monotonicMs() - startedAt;
}

// src/environment/remote/stream-copy.ts
/** Writes a file beside the target and renames it to the target. */
const takeIn = "[ -d \"$1\" ] && exit 45; d=$(dirname -- \"$1\") && mkdir -p -- \"$d\" && cat >\"$1.$2\" && chmod \"$3\" \"$1.$2\" && mv -f -- \"$1.$2\" \"$1\" && exit 0; rm -f -- \"$1.$2\"; exit 46";
const giveOut = "[ -e \"$1\" ] || exit 44; [ -f \"$1\" ] || exit 45; stat -c %a -- \"$1\" >&2; exec cat -- \"$1\"";
/**
* Copies a file of the host to an absolute path of the environment, byte for byte, atomically and with its mode; it
* then belongs to root. Uses a program's stdin, which reaches every file system of the environment, including those in
* memory.
* @throws PthError `environment/file-missing`, `environment/write-failed`, `environment/disk-full`
*/
async function copyInto(start, hostPath, environmentPath) {
	const source = await realpath(hostPath).catch((error) => {
		throw isMissing(error) ? missing(hostPath, error) : error;
	});
	const file = await open$1(source);
	try {
		const stats = await file.stat();
		if (!stats.isFile()) throw new PthError("environment/file-unreadable", `${hostPath} is not a regular file.`);
		const mode = (stats.mode & 4095).toString(8);
		const process = await start([
			"sh",
			"-c",
			takeIn,
			"sh",
			environmentPath,
			`pth-${createHexId(12)}`,
			mode
		]);
		const said = collectText(process);
		const input = createReadStream("", {
			fd: file.fd,
			autoClose: false,
			start: 0
		});
		await pipeline(input, process.stdin).catch((error) => {
			if (![
				"EPIPE",
				"ECONNRESET",
				"ERR_STREAM_PREMATURE_CLOSE",
				"ERR_STREAM_DESTROYED"
			].includes(systemErrorCode(error) ?? "")) throw error;
		});
		const exit = await process.exit;
		const text = await said;
		await process.stop({
			graceMs: 0,
			skipStdinClose: true
		});
		if (exit.exitCode !== 0) throw writeFault(environmentPath, exit, text);
	} finally {
		await file.close();
	}
}
/**
* Copies a file of the environment to the host, byte for byte, atomically and with its mode.
* @throws PthError `environment/file-missing`, `environment/file-unreadable`, `environment/write-failed`
*/
async function copyFrom(start, environmentPath, hostPath) {
	const process = await start([
		"sh",
		"-c",
		giveOut,
		"sh",
		environmentPath
	]);
	const temporary = `${hostPath}.pth-${createHexId(12)}`;
	try {
		process.stdin.end();
		const said = collectText(process, "stderr");
		await mkdir(dirname(hostPath), { recursive: true });
		await pipeline(process.stdout, createWriteStream(temporary, { flags: "wx" }));
		const { exitCode } = await process.exit;
		const text = await said;
		if (exitCode === 44) throw missing(environmentPath, void 0);
		if (exitCode !== 0) throw new PthError("environment/file-unreadable", `Cannot read ${environmentPath}: ${text.trim() || "not a regular file"}.`);
		const handle = await open$1(temporary, "r+");
		try {
			const mode = Number.parseInt(text, 8);
			if (Number.isInteger(mode)) await handle.chmod(mode & 511);
		} finally {
			await handle.close();
		}
		await rename(temporary, hostPath);
	} catch (error) {
		await rm(temporary, { force: true });
		const code = systemErrorCode(error);
		if (PthError.isInstance(error) || code === void 0) throw error;
		const message = `Cannot write ${hostPath}: ${error instanceof Error ? error.message : code}`;
		throw new PthError(code === "ENOSPC" || code === "EDQUOT" ? "process/disk-full" : "environment/write-failed", message, { cause: error });
	} finally {
		await process.stop({
			graceMs: 0,
			skipStdinClose: true
		});
	}
}
/** Collects the start of a program's output. */
async function collectText(process, only) {
	let text = "";
	const read = async (stream) => {
		for await (const data of stream) if (text.length < 4e3) text += String(data);
	};
	await Promise.all([read(process.stderr), only === void 0 ? read(process.stdout) : void 0]);
	return text;
}
function missing(path, cause) {
	return new PthError("environment/file-missing", `There is no file ${path}.`, {
		details: { path },
		cause
	});
}
function writeFault(path, { exitCode }, text) {
	if (exitCode === 45) return new PthError("environment/write-failed", `Cannot write ${path}: it is a directory.`);
	const isFull = /no space left|disk quota exceeded/i.test(text);
	const reason = text.trim() || `the writer inside ended with exit code ${exitCode ?? "none"}`;
	return new PthError(isFull ? "environment/disk-full" : "environment/write-failed", `Cannot write ${path}: ${reason}`, {
		rawOutput: text,
		details: { path }
	});
}

// src/environment/view-workspace.ts
/** Returns the workspace methods alone, without the other methods of the object. */
function viewWorkspace(workspace) {
	return {
		root: workspace.root,
		readFile: (path) => workspace.readFile(path),
		writeFile: (path, content) => workspace.writeFile(path, content),
		remove: (path) => workspace.remove(path),
		stat: (path) => workspace.stat(path),
		list: (path, options) => workspace.list(path, options),
		search: (options) => workspace.search(options),
		run: (command, limits) => workspace.run(command, limits),
		start: (command) => workspace.start(command)
	};
}

// src/environment/workspace-environment.ts
/** Base class of the environments: passes files and commands of the working copy to the adapter's workspace. */
var WorkspaceEnvironment = class {
	root;
	workspace;
	constructor(workspace) {
		this.root = workspace.root;
		this.workspace = workspace;
	}
	restricted() {
		return viewWorkspace(this);
	}
	readFile(path) {
		return this.workspace.readFile(path);
	}
	writeFile(path, content) {
		return this.workspace.writeFile(path, content);
	}
	remove(path) {
		return this.workspace.remove(path);
	}
	stat(path) {
		return this.workspace.stat(path);
	}
	list(path, options) {
		return this.workspace.list(path, options);
	}
	search(options) {
		return this.workspace.search(options);
	}
	run(command, limits) {
		return this.workspace.run(command, limits);
	}
	start(command) {
		return this.workspace.start(command);
	}
};

// src/environment/compare-fingerprints.ts
/**
* Compares two fingerprints. A package of another version counts as removed and added, a missing file as changed. All
* lists are sorted.
*/
function compareFingerprints(before, after) {
	return {
		addedPackages: listPackagesOnlyIn(after.packages, before.packages),
		removedPackages: listPackagesOnlyIn(before.packages, after.packages),
		changedFiles: Object.keys(before.files).filter((path) => after.files[path] !== before.files[path]).sort(),
		addedFiles: Object.keys(after.files).filter((path) => !Object.hasOwn(before.files, path)).sort(),
		leftoverServices: after.services.filter((service) => !before.services.includes(service)).sort()
	};
}
/** Lists `name version` of packages that are missing, or have another version, in the other list. */
function listPackagesOnlyIn(left, right) {
	return Object.entries(left).filter(([name, version]) => right[name] !== version).map(([name, version]) => `${name} ${version}`).sort();
}

// src/environment/docker/disk-changes.ts
/** Paths that change by themselves, and those that the fingerprint covers anyway. */
const ignored = new RegExp(`^(?:${[
	remoteRoot$1,
	"/(?:proc|sys|dev|run)",
	"/var/run",
	"/etc",
	"/(?:usr/)?s?bin/docker-init",
	"/\\.dockerenv",
	"/var/lib/(?:dpkg|apt|rpm|dnf|systemd|dbus|ucf)",
	"/usr/lib/sysimage",
	"/var/(?:cache|log)",
	"/tmp/(?:node-compile-cache|npm-[^/]*|\\.(?:X11|ICE|font|Test|XIM)-unix|systemd-private-[^/]*)",
	"/var/tmp/systemd-private-[^/]*",
	"/(?:root|home/[^/]+)/\\.(?:npm|cache|node-gyp|local/share/pnpm)"
].join("|")})(?:/|$)`);
const noisyName = /\/(?:__pycache__\/[^/]*|[^/]*\.pyc)$/;
/** Maximum number of listed changes. */
const maxEntries$1 = 5e4;
/** True when a change at this path shows an effect of the plugin. */
function isRelevantChange(path) {
	return !ignored.test(path) && !noisyName.test(path);
}
/** Parses the overlay from the engine's description of a container; undefined for another storage driver. */
function parseLayers(graph) {
	const data = graph?.Data;
	if (typeof data?.UpperDir !== "string" || typeof data.LowerDir !== "string") return void 0;
	return {
		upper: data.UpperDir,
		lower: data.LowerDir.split(":")
	};
}
/**
* Finds differences from the session's first image by reading the overlay's directories, which takes milliseconds where
* the engine takes seconds. `base` are the layers of that image; layers above it, of snapshots, count as changes.
* Undefined where this process may not read them.
*/
async function readOverlayChanges(layers, base) {
	const above = layers.lower.filter((directory) => !base.has(directory) && !directory.endsWith("-init/diff"));
	const below = layers.lower.filter((directory) => base.has(directory));
	const changes = {};
	for (const directory of [layers.upper, ...above]) if (!await walkLayer(directory, below, changes)) return void 0;
	return changes;
}
async function walkLayer(layer, below, changes) {
	const open = [""];
	for (let directory = open.pop(); directory !== void 0; directory = open.pop()) {
		const names = await readNames$6(join(layer, directory));
		if (names === void 0) return false;
		for (const name of names) {
			const path = `${directory}/${name}`;
			if (!isRelevantChange(path) || Object.hasOwn(changes, path)) continue;
			const stats = await lstatOrNone(join(layer, path));
			if (stats === void 0) continue;
			if (stats.isDirectory()) {
				open.push(path);
				continue;
			}
			if (Object.keys(changes).length >= maxEntries$1) return true;
			const isWhiteout = stats.isCharacterDevice() && stats.rdev === 0;
			const wasThere = await existsIn(below, path);
			if (isWhiteout) {
				if (wasThere) changes[path] = "deleted";
				continue;
			}
			changes[path] = `${wasThere ? "modified" : "added"} ${stats.size} ${Math.floor(stats.mtimeMs / 1e3)}`;
		}
	}
	return true;
}
async function existsIn(layers, path) {
	for (const layer of layers) {
		const stats = await lstatOrNone(join(layer, path));
		if (stats) return !(stats.isCharacterDevice() && stats.rdev === 0);
	}
	return false;
}
async function readNames$6(directory) {
	try {
		return await readdir(directory);
	} catch (error) {
		const code = systemErrorCode(error);
		if (code === "ENOTDIR") return [];
		if (code !== void 0) return void 0;
		throw error;
	}
}
async function lstatOrNone(path) {
	try {
		return await lstat(path);
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return void 0;
		throw error;
	}
}
/**
* Parses the engine's own list of changes, which is slower to get and lacks size and time. Drops directories that only
* contain changes.
*/
function parseEngineChanges(list) {
	const kinds = [
		"modified",
		"added",
		"deleted"
	];
	const parents = /* @__PURE__ */ new Set();
	for (const { Path } of list) for (let at = Path.lastIndexOf("/"); at > 0; at = Path.lastIndexOf("/", at - 1)) parents.add(Path.slice(0, at));
	const changes = {};
	for (const { Path, Kind } of list.slice(0, maxEntries$1)) {
		const kind = kinds[Kind];
		if (kind !== void 0 && isRelevantChange(Path) && !(kind !== "deleted" && parents.has(Path))) changes[Path] = kind;
	}
	return changes;
}
/** Reads the engine's list of changes. */
async function readEngineChanges(engine, containerId) {
	try {
		return parseEngineChanges(await engine.call("list what changed on the disk of the container", (docker) => docker.getContainer(containerId).changes(), 12e4) ?? []);
	} catch (error) {
		if (PthError.isInstance(error) || classifyEngineError(error) !== "other") throw error;
		return {};
	}
}
/** Adds size and time of files, so that a second change of the same file shows. */
async function addSizes(changes, channel) {
	const paths = Object.keys(changes).filter((path) => changes[path] !== "deleted" && !path.includes("\n"));
	if (paths.length === 0) return changes;
	const sized = { ...changes };
	for (let at = 0; at < paths.length; at += 500) {
		const part = quoteArguments(paths.slice(at, at + 500));
		const { stdout } = await channel.run(`stat -c '%s %Y %F|%n' -- ${part} 2>/dev/null`);
		for (const line of stdout.split("\n")) {
			const [, size, time, kind, path] = /^(\d+) (\d+) ([^|]*)\|(\/.*)$/.exec(line) ?? [];
			if (path === void 0 || size === void 0 || time === void 0) continue;
			if (kind === "directory") delete sized[path];
			else sized[path] = `${changes[path] ?? "modified"} ${size} ${time}`;
		}
	}
	return sized;
}
/**
* Compares two fingerprints whose files include changes of the disk: a changed file of the image counts as changed
* rather than added, and files of a package are reported by the package alone.
*/
function compareWithDisk(before, after, packaged) {
	const drift = compareFingerprints(before, after);
	const isOfImage = (path) => /^(?:modified|deleted)\b/.test(after.files[path] ?? "");
	const files = (paths) => paths.filter((path) => !packaged.has(path));
	return {
		...drift,
		changedFiles: files([...drift.changedFiles, ...drift.addedFiles.filter(isOfImage)]).sort(),
		addedFiles: files(drift.addedFiles.filter((path) => !isOfImage(path)))
	};
}
/** Lists the files of packages, according to the container's package manager. */
async function listPackageFiles(channel, packages) {
	const names = packages.map((entry) => entry.split(" ")[0] ?? "").filter((name) => /^[\w.+:-]+$/.test(name));
	if (names.length === 0) return /* @__PURE__ */ new Set();
	const list = quoteArguments(names.slice(0, 500));
	const { stdout } = await channel.run(`if command -v dpkg-query >/dev/null 2>&1; then dpkg-query --listfiles ${list} 2>/dev/null; else rpm -ql ${list} 2>/dev/null; fi`, {
		timeoutMs: 6e4,
		maxBytes: 33554432
	});
	const files = stdout.split("\n").filter((line) => line.startsWith("/"));
	return new Set(files.flatMap((path) => /^\/(?:bin|sbin|lib\w*)\//.test(path) ? [path, `/usr${path}`] : [path]));
}

// src/environment/docker/disk-use.ts
const bytesPerMB$2 = 1048576;
/**
* Describes the disk usage for a fault: `df` in the container, and PTH's containers, snapshots and images with their
* sizes.
*/
async function describeDiskUse(engine, channel) {
	const facts = await engine.facts();
	return {
		diskInside: await channel.run("df -kP 2>/dev/null").then(({ stdout }) => stdout.trim().slice(0, 4e3)).catch((error) => `unknown: ${messageOf(error)}`),
		engineDirectory: facts.directory,
		takesSpace: await listDiskUsers(engine)
	};
}
/** Lists PTH's resources on the engine's disk, the largest first. */
async function listDiskUsers(engine) {
	try {
		const [containers, images] = await Promise.all([engine.call("list containers with their sizes", (docker) => docker.listContainers({
			all: true,
			size: true,
			filters: JSON.stringify({ label: [dockerLabels.session] })
		})), engine.call("list images", (docker) => docker.listImages())]);
		const users = containers.map((container) => ({
			kind: "container",
			name: container.Names[0]?.replace(/^\//, "") ?? container.Id,
			sizeMB: toMB(container.SizeRw)
		}));
		for (const { Id, RepoTags, Labels, Size } of images) {
			const name = RepoTags?.[0] ?? Id;
			const isSnapshot = Labels?.[dockerLabels.snapshot] !== void 0;
			if (isSnapshot || /^(?:localhost\/)?pth-/.test(name)) users.push({
				kind: isSnapshot ? "snapshot" : "image",
				name,
				sizeMB: toMB(Size)
			});
		}
		return users.sort((left, right) => right.sizeMB - left.sizeMB);
	} catch (error) {
		if (PthError.isInstance(error)) return [];
		throw error;
	}
}
function toMB(bytes) {
	return Math.round((bytes ?? 0) / bytesPerMB$2);
}

// src/environment/docker/port-relay.ts
/** Limit of a connection to the container's own address, in milliseconds; on some hosts it leads nowhere. */
const directLimitMs = 1e3;
const nodeRelay = `const s=require('net').connect({port:+process.argv[1],host:'localhost',autoSelectFamily:true,allowHalfOpen:true});s.on('error',()=>process.exit(1));process.stdin.pipe(s);s.pipe(process.stdout);s.on('end',()=>process.stdout.write('',()=>process.exit(0)))`;
const pythonRelay = `import os,socket,sys,threading
s=socket.create_connection(('localhost',int(sys.argv[1])))
def up():
    while True:
        b=os.read(0,65536)
        if not b: break
        s.sendall(b)
    s.shutdown(socket.SHUT_WR)
threading.Thread(target=up,daemon=True).start()
while True:
    b=s.recv(65536)
    if not b: break
    os.write(1,b)`;
/** Joins stdin and stdout to a port, in the first language that the container has. Ends when the server closes. */
const relayScript = "if command -v node >/dev/null 2>&1; then exec node -e \"$2\" \"$1\"; fi; if command -v python3 >/dev/null 2>&1; then exec python3 -c \"$3\" \"$1\"; fi; if command -v bash >/dev/null 2>&1; then exec bash -c 'exec 3<>/dev/tcp/127.0.0.1/$0 && { { cat <&4 >&3; } 4<&0 & cat <&3; }' \"$1\"; fi; exit 127";
/**
* Opens connections to a port of a container: directly to its address where the server listens on it and the host can
* reach it, else through a program in the container, which also reaches 127.0.0.1 and works without a network.
*/
var PortRelay = class {
	#findAddress;
	#start;
	#isAddressDead = false;
	#direct = /* @__PURE__ */ new Set();
	constructor(findAddress, start) {
		this.#findAddress = findAddress;
		this.#start = start;
	}
	/** Opens a connection to the port. */
	async connect(port) {
		const address = this.#isAddressDead ? void 0 : await this.#findAddress();
		return (address === void 0 ? void 0 : await this.#tryDirect(address, port)) ?? this.#connectByProgram(port);
	}
	/** Ends connections to the container's address, which no longer answers. */
	dropDirect() {
		for (const socket of this.#direct) socket.destroy();
	}
	async #tryDirect(host, port) {
		const socket = connect({
			host,
			port,
			allowHalfOpen: true
		});
		let timer;
		const answer = await new Promise((resolve) => {
			timer = setTimeout(resolve, directLimitMs, "dead");
			socket.once("connect", () => resolve("open"));
			socket.once("error", (error) => resolve(systemErrorCode(error) === "ECONNREFUSED" ? "refused" : "dead"));
		});
		clearTimeout(timer);
		if (answer === "open") {
			this.#direct.add(socket);
			socket.once("close", () => this.#direct.delete(socket));
			return socket;
		}
		socket.destroy();
		this.#isAddressDead ||= answer === "dead";
	}
	async #connectByProgram(port) {
		const process = await this.#start([
			"sh",
			"-c",
			relayScript,
			"sh",
			String(port),
			nodeRelay,
			pythonRelay
		]);
		process.stderr.resume();
		const { exit } = process;
		const stream = Duplex.from({
			readable: process.stdout,
			writable: process.stdin
		});
		const failWhereMissing = ({ exitCode }) => {
			if (exitCode !== 127) return;
			stream.destroy(new PthError("environment/unsupported", "There is neither node, python3 nor bash in the container to reach a port on its 127.0.0.1."));
		};
		exit.then(failWhereMissing);
		stream.once("close", () => void process.stop({
			graceMs: 0,
			skipStdinClose: true
		}).catch(() => void 0));
		return stream;
	}
};

// src/environment/docker/docker-environment.ts
/** Maximum age of the last sample before a command takes a new one, in milliseconds. */
const sampleAgeMs = 1e4;
/** Time to wait for the removal of a container after an interrupt, in milliseconds; the engine goes on with it. */
const removalPatienceMs$1 = 1500;
/** A container as an environment: tier 1 plain, tier 2 with systemd. */
var DockerEnvironment = class extends WorkspaceEnvironment {
	info;
	#parts;
	#forwards = [];
	#relay;
	#cleanup = new Cleanup();
	#container;
	#baseLayers;
	/** Changes that the last rollback put into the image, where the overlay cannot be read. */
	#inherited = {};
	#changesBySnapshot = /* @__PURE__ */ new Map();
	#sampledAt;
	#turn = Promise.resolve();
	constructor(parts) {
		super(parts.workspace);
		this.#parts = parts;
		this.info = parts.info;
		this.#container = parts.container;
		this.#sampledAt = parts.clock.monotonicMs();
		this.#relay = new PortRelay(() => this.#findAddress(), (argv) => this.#startSetup(argv));
		this.#cleanup.add("remove the snapshots", () => parts.snapshots.removeAll());
		this.#cleanup.add("remove the container", async () => {
			const removal = this.#container.remove();
			await (parts.signal?.aborted ? within(removal, removalPatienceMs$1) : removal);
		});
		if (parts.returnFiles) this.#cleanup.add("give files back to their owner", parts.returnFiles);
		this.#cleanup.add("stop the processes of the session", () => this.workspace.close());
	}
	run(command, limits) {
		this.#sampleSoon();
		return super.run(command, limits);
	}
	start(command) {
		this.#sampleSoon();
		return super.start(command);
	}
	/** A path in the working copy follows the path policy; any other absolute path lies on the container's disk. */
	async copyIn(hostPath, environmentPath) {
		this.workspace.assertOpen();
		if (this.workspace.isInsideRoot(environmentPath)) return this.workspace.copyIn(hostPath, environmentPath);
		try {
			await copyInto((argv) => this.#startSetup(argv), hostPath, environmentPath);
		} catch (error) {
			throw await this.#explainFullDisk(error);
		}
	}
	async copyOut(environmentPath, hostPath) {
		this.workspace.assertOpen();
		if (this.workspace.isInsideRoot(environmentPath)) return this.workspace.copyOut(environmentPath, hostPath);
		await copyFrom((argv) => this.#startSetup(argv), environmentPath, hostPath);
	}
	async snapshot(tag) {
		this.workspace.assertOpen();
		return this.#inTurn(async () => {
			try {
				const changes = await this.#overlay() === void 0 ? await this.#readDisk() : {};
				const snapshot = await this.#parts.snapshots.commit(this.#container.id, tag);
				this.#changesBySnapshot.set(tag, changes);
				return toInfo(snapshot);
			} catch (error) {
				throw await this.#snapshotFault(`The snapshot ${JSON.stringify(tag)} could not be taken`, tag, error);
			}
		});
	}
	async rollback(tag) {
		this.workspace.assertOpen();
		await this.#inTurn(async () => {
			try {
				await this.#rollBack(tag);
			} catch (error) {
				throw await this.#snapshotFault(`The rollback to ${JSON.stringify(tag)} failed`, tag, error);
			}
		});
	}
	async #rollBack(tag) {
		const { snapshots, launcher } = this.#parts;
		const snapshot = await snapshots.find(tag);
		if (snapshot === void 0) {
			const known = (await snapshots.list()).map((entry) => entry.tag);
			throw new PthError("environment/snapshot-failed", `There is no snapshot ${JSON.stringify(tag)}.`, { details: {
				tag,
				known
			} });
		}
		const former = this.#container;
		const next = await launcher.replace(snapshot.id);
		this.#container = next;
		this.workspace.useHost(next.host);
		this.#inherited = this.#changesBySnapshot.get(tag) ?? {};
		await former.remove();
		await launcher.takeName(next);
		await Promise.all(this.workspace.listRunning().map(({ process }) => process.stop({ graceMs: 0 })));
	}
	async listSnapshots() {
		this.workspace.assertOpen();
		return (await this.#parts.snapshots.list()).map(toInfo);
	}
	async setNetwork(isOpen) {
		this.workspace.assertOpen();
		await this.#inTurn(async () => {
			await this.#assertAlive();
			await this.#parts.network.set(this.#container, isOpen);
			if (!isOpen) this.#relay.dropDirect();
		});
	}
	async forwardPort(environmentPort, hostPort) {
		this.workspace.assertOpen();
		const forward = await openForward(environmentPort, hostPort, () => this.#relay.connect(environmentPort));
		try {
			this.workspace.assertOpen();
		} catch (error) {
			await forward.close();
			throw error;
		}
		this.#forwards.push(forward);
		this.#cleanup.add(`close the forward of port ${forward.hostPort}`, () => forward.close());
		return forward.hostPort;
	}
	async resources() {
		this.workspace.assertOpen();
		return toResources(await this.#sample());
	}
	async checkHealth() {
		this.workspace.assertOpen();
		await this.#assertAlive();
		const { sample, health } = await takeHealthSample(this.#container.host.setup, this.#parts.clock);
		this.#keepSample(sample);
		const listingMs = await measureListing(this.workspace, this.#parts.clock);
		return judgeHealth({
			...health,
			listingMs
		});
	}
	/** Records packages, settings, services, and the changes of the container's disk. */
	async takeFingerprint() {
		this.workspace.assertOpen();
		await this.#assertAlive();
		const fingerprint = await takeRemoteFingerprint(this.#container.host.setup, this.#parts.clock);
		const disk = await this.#readDisk();
		return {
			...fingerprint,
			files: {
				...disk,
				...fingerprint.files
			}
		};
	}
	async detectDrift(fingerprint) {
		const now = await this.takeFingerprint();
		const drift = compareWithDisk(fingerprint, now, /* @__PURE__ */ new Set());
		const packaged = await listPackageFiles(this.#container.host.setup, drift.addedPackages);
		return packaged.size === 0 ? drift : compareWithDisk(fingerprint, now, packaged);
	}
	/** Returns the container's own log, and the last stderr lines of the started processes. */
	async logs(maxLines = 200) {
		this.workspace.assertOpen();
		const main = await this.#container.readMainLog(maxLines);
		const started = this.workspace.keeper.readLog(maxLines);
		const lines = [...main.trimEnd().split("\n"), ...started.split("\n")].filter((line) => line !== "");
		return maxLines <= 0 ? "" : lines.slice(-maxLines).join("\n");
	}
	async inspect() {
		this.workspace.assertOpen();
		const { engine, inspected } = this.#parts;
		const { label, environmentId, form, streams, variableNames } = inspected;
		const facts = await engine.facts();
		const container = await this.#inspectContainer();
		return {
			...this.info,
			root: this.root,
			label,
			environment: environmentId,
			system: `${facts.version} on ${arch()}`,
			form,
			streams: streams.kind,
			container: {
				id: this.#container.id,
				name: container.Name.replace(/^\//, ""),
				image: container.Config.Image,
				imageId: container.Image,
				startedAt: container.State.StartedAt,
				isPrivileged: container.HostConfig.Privileged === true,
				network: container.HostConfig.NetworkMode ?? null,
				isNetworkOpen: this.#parts.network.isOpen,
				mounts: container.Mounts.map(({ Source, Destination }) => ({
					source: Source,
					destination: Destination
				})),
				nanoCpus: container.HostConfig.NanoCpus ?? null,
				memoryBytes: container.HostConfig.Memory ?? null,
				pidsLimit: container.HostConfig.PidsLimit ?? null
			},
			resources: await this.resources(),
			variables: [...variableNames].sort(),
			processes: this.workspace.listRunning().map(({ argv, process }) => ({
				pid: process.pid ?? null,
				argv
			})),
			forwards: this.#forwards.map(({ hostPort, environmentPort }) => ({
				hostPort,
				environmentPort
			})),
			snapshots: await this.listSnapshots()
		};
	}
	async dispose() {
		await this.#turn;
		await this.#cleanup.run();
	}
	async #inspectContainer() {
		try {
			return await this.#parts.engine.call("look at the container", (docker) => docker.getContainer(this.#container.id).inspect());
		} catch (error) {
			throw await this.#container.findLoss() ?? error;
		}
	}
	/** Runs snapshots and rollbacks one after the other. */
	async #inTurn(work) {
		const turn = this.#turn.then(work);
		this.#turn = turn.catch(() => void 0);
		return turn;
	}
	async #assertAlive() {
		const loss = await this.#container.findLoss();
		if (loss !== void 0) throw loss;
	}
	#startSetup(argv) {
		return this.#container.host.start({
			argv,
			cwd: "/",
			variables: {},
			hasStdin: true,
			user: "setup"
		});
	}
	async #sample() {
		await this.#assertAlive();
		const sample = await takeRemoteSample(this.#container.host.setup, this.#parts.clock);
		this.#keepSample(sample);
		return sample;
	}
	#keepSample(sample) {
		this.#parts.launcher.samples.last = sample;
		this.#sampledAt = this.#parts.clock.monotonicMs();
	}
	/** Samples beside a command now and then, since a dead container cannot be measured any more. */
	#sampleSoon() {
		const { clock } = this.#parts;
		if (clock.monotonicMs() - this.#sampledAt < sampleAgeMs) return;
		this.#sampledAt = clock.monotonicMs();
		const { setup } = this.#container.host;
		takeRemoteSample(setup, clock).then((sample) => this.#keepSample(sample), () => void 0);
	}
	async #findAddress() {
		const { NetworkSettings } = await this.#inspectContainer();
		return Object.values(NetworkSettings.Networks ?? {}).find(({ IPAddress }) => IPAddress)?.IPAddress;
	}
	async #overlay() {
		const { GraphDriver } = await this.#inspectContainer();
		const layers = parseLayers(GraphDriver);
		if (layers === void 0) return void 0;
		this.#baseLayers ??= new Set(layers.lower);
		return readOverlayChanges(layers, this.#baseLayers);
	}
	async #readDisk() {
		const overlay = await this.#overlay();
		if (overlay !== void 0) return overlay;
		const changes = await readEngineChanges(this.#parts.engine, this.#container.id);
		return {
			...this.#inherited,
			...await addSizes(changes, this.#container.host.setup)
		};
	}
	async #explainFullDisk(error) {
		if (!PthError.isInstance(error) || error.code !== "environment/disk-full") return error;
		const use = await describeDiskUse(this.#parts.engine, this.#container.host.setup);
		return new PthError("environment/disk-full", error.message, {
			rawOutput: error.rawOutput ?? error.message,
			details: {
				...error.details,
				...use
			},
			cause: error
		});
	}
	/** Builds the fault of a failed snapshot: the engine's message, the existing snapshots, and the state of the disk. */
	async #snapshotFault(what, tag, error) {
		const loss = await this.#container.findLoss();
		if (loss !== void 0) return loss;
		if (PthError.isInstance(error) && error.code !== "environment/provision-failed" && error.code !== "environment/disk-full") return error;
		if (!PthError.isInstance(error) && classifyEngineError(error) === "unreachable") return error;
		const said = messageOf(error);
		const use = await describeDiskUse(this.#parts.engine, this.#container.host.setup);
		const snapshots = await this.#parts.snapshots.list();
		const isFull = classifyEngineError(error) === "disk-full";
		return new PthError(isFull ? "environment/disk-full" : "environment/snapshot-failed", `${what}: ${said}`, {
			rawOutput: said,
			details: {
				tag,
				snapshots,
				...use
			},
			cause: error
		});
	}
};
function toInfo({ tag, takenAt, sizeMB, id }) {
	return {
		tag,
		takenAt,
		sizeMB,
		id
	};
}

// src/environment/docker/docker-resources.ts
const bytesPerMB$1 = 1048576;
/** Lists containers, snapshots and networks of all PTH sessions on this daemon, including abandoned ones. */
async function listDockerResources(engine) {
	const filters = JSON.stringify({ label: [dockerLabels.session] });
	const [containers, images, networks] = await Promise.all([
		engine.call("list containers", (docker) => docker.listContainers({
			all: true,
			filters
		})),
		engine.call("list images", (docker) => docker.listImages({ filters })),
		engine.call("list networks", (docker) => docker.listNetworks({ filters }))
	]);
	return [
		...containers.map(({ Id, Names, Labels, Created, State, Image }) => {
			const name = Names[0]?.replace(/^\//, "") ?? Id;
			return {
				kind: "container",
				id: Id,
				...describe$1(Labels),
				sizeMB: null,
				createdAt: toIso(Created),
				description: `container ${name} of the image ${Image} (${State})`
			};
		}),
		...images.map(({ Id, Labels, Created, Size }) => {
			const tag = Labels?.[dockerLabels.snapshot];
			return {
				kind: tag === void 0 ? "image" : "snapshot",
				id: Id,
				...describe$1(Labels),
				sizeMB: Math.round(Size / bytesPerMB$1),
				createdAt: toIso(Created),
				description: tag === void 0 ? "image of a session" : `snapshot ${JSON.stringify(decodeTag(tag))} of a container`
			};
		}),
		...networks.map(({ Id, Name, Labels, Created }) => ({
			kind: "network",
			id: Id,
			...describe$1(Labels),
			sizeMB: null,
			createdAt: Number.isNaN(Date.parse(Created)) ? null : new Date(Created).toISOString(),
			description: `network ${Name}`
		}))
	];
}
/** Removes one of them; a missing one is no error. */
async function removeDockerResource(engine, { kind, id }) {
	switch (kind) {
		case "container": return removeContainer(engine, id);
		case "snapshot":
		case "image": return removeImage(engine, id);
		case "network": return removeNetwork(engine, id);
		case "machine":
		case "overlay":
		case "volume": throw new PthError("environment/unsupported", `The docker adapter has no ${kind} to remove.`);
		default: return assertNever(kind);
	}
}
async function removeNetwork(engine, id) {
	try {
		await engine.call("remove a network", (docker) => docker.getNetwork(id).remove());
	} catch (error) {
		if (PthError.isInstance(error) || classifyEngineError(error) !== "missing") throw error;
	}
}
function describe$1(labels) {
	return {
		label: labels?.[dockerLabels.session] ?? null,
		owner: parseOwner(labels?.[dockerLabels.owner])
	};
}
function toIso(seconds) {
	return (/* @__PURE__ */ new Date(seconds * 1e3)).toISOString();
}

// src/environment/docker/find-image.ts
/** The default base image. */
const defaultImage = "debian12";
/**
* Finds the image of a name: a base image of PTH, built first when missing, or any image of the engine, pulled first
* when missing.
* @throws PthError `environment/image-unknown`, `environment/image-failed`, `environment/docker-unreachable`
*/
async function findImage(engine, images, name, { onProgress, signal }) {
	const isBase = await images.find(name, "container", {
		onProgress,
		signal
	}) !== void 0;
	const reference = isBase ? await images.ensureContainer(name, {
		onProgress,
		signal
	}) : name;
	const present = await inspectImage(engine, reference);
	if (present) return present;
	if (isBase) throw unknownImage(name, `the image ${reference} was built and is not there`);
	onProgress?.(`Pulling the image ${name}`);
	await pullImage(engine, images, name, signal);
	const pulled = await inspectImage(engine, reference);
	if (pulled === void 0) throw unknownImage(name, "the engine pulled it and does not have it");
	return pulled;
}
/** Inspects an image; undefined when the engine has none of that name. */
async function inspectImage(engine, reference) {
	try {
		const { Id, Size } = await engine.call("look for the image", (docker) => docker.getImage(reference).inspect());
		return {
			id: Id,
			bytes: Size
		};
	} catch (error) {
		if (PthError.isInstance(error)) throw error;
		if (classifyEngineError(error) === "missing") return void 0;
		throw unknownImage(reference, messageOf(error), error);
	}
}
async function pullImage(engine, images, name, signal) {
	try {
		await engine.call("pull an image", async (docker) => {
			const reference = /[:@][^/]*$/.test(name) ? name : `${name}:latest`;
			const stream = await docker.pull(reference, signal ? { abortSignal: signal } : {});
			let rest = "";
			for await (const chunk of stream) {
				const lines = (rest + String(chunk)).split("\n");
				rest = lines.pop() ?? "";
				for (const line of lines) throwPullError(line);
			}
			throwPullError(rest);
		}, 18e5);
	} catch (error) {
		if (PthError.isInstance(error)) throw error;
		signal?.throwIfAborted();
		const known = [...new Set((await images.list({ signal })).map((image) => image.name))];
		throw unknownImage(name, messageOf(error), error, [`Name one of PTH's base images: ${known.join(", ")}.`, "Pull or build the image by hand."]);
	}
}
function throwPullError(line) {
	if (line.trim() === "") return;
	let message;
	try {
		message = JSON.parse(line);
	} catch (error) {
		if (error instanceof SyntaxError) return;
		throw error;
	}
	if (typeof message === "object" && message !== null && "error" in message && typeof message.error === "string") throw new Error(message.error);
}
function unknownImage(name, reason, cause, recovery) {
	return new PthError("environment/image-unknown", `The image ${name} cannot be had: ${reason}.`, {
		rawOutput: reason,
		details: { image: name },
		cause,
		...recovery ? { recovery } : {}
	});
}

// src/environment/docker/docker-provider.ts
/**
* Creates the provider of containers on Docker, or on Podman by its compatible socket, as environment tier 1 or 2.
* Loads the engine's client and calls the daemon only when needed.
*/
function createDockerProvider(options) {
	const { tier, variables, clock = systemClock } = options;
	let opening;
	const openEngine = async () => {
		opening ??= DockerEngine.open(variables, clock);
		try {
			return await opening;
		} catch (error) {
			opening = void 0;
			throw error;
		}
	};
	return {
		name: "docker",
		tier,
		checkAvailability: async (wanted) => {
			try {
				return await checkEngine(await openEngine(), options.images, wanted?.image ?? "debian12");
			} catch (error) {
				if (!PthError.isInstance(error)) throw error;
				return {
					isAvailable: false,
					reason: error.message,
					remedy: error.recovery
				};
			}
		},
		provision: async (request) => provision$1(await openEngine(), {
			...options,
			clock
		}, request),
		listResources: async () => {
			try {
				return await listDockerResources(await openEngine());
			} catch (error) {
				if (PthError.isInstance(error) && error.code === "environment/docker-unreachable") return [];
				throw error;
			}
		},
		removeResource: async (resource) => removeDockerResource(await openEngine(), resource)
	};
}
async function checkEngine(engine, images, image) {
	await engine.ping();
	const status = await images.find(image, "container");
	if (status === void 0) return await inspectImage(engine, image) !== void 0 ? { isAvailable: true } : {
		isAvailable: true,
		preparation: `the image ${image} must be pulled first`
	};
	if (status.isBuilt) return { isAvailable: true };
	if (status.build.isPossible) return {
		isAvailable: true,
		preparation: `the base image ${image} must be built first (${status.build.expected})`
	};
	return {
		isAvailable: false,
		reason: `the base image ${image} is not built at ${renderAddress(engine.address)}, and cannot be: ${status.build.reason}`,
		remedy: ["Name another image with --image.", "Build or pull the image by hand."]
	};
}
async function provision$1(engine, options, request) {
	request.signal?.throwIfAborted();
	const inputs = await gatherInputs(engine, options, request);
	request.signal?.throwIfAborted();
	const environmentId = createHexId(16);
	const network = new ContainerNetwork(engine, {
		isOpen: request.network !== "install",
		isOffline: request.isOffline ?? false
	});
	let workspace;
	const lastLog = () => workspace?.keeper.readLog(50) ?? "";
	const launcher = createLauncher({
		engine,
		request,
		environmentId,
		network,
		lastLog
	}, options, inputs);
	const cleanup = new Cleanup();
	try {
		const first = await launcher.launchFirst(inputs.image.id, cleanup);
		const returnFiles = inputs.isMixed ? () => launcher.returnFiles() : void 0;
		workspace = openWorkspace(request, inputs, first.container.host, returnFiles);
		request.signal?.throwIfAborted();
		return new DockerEnvironment({
			info: describeEnvironment(options.tier, request, inputs.facts, first),
			engine,
			workspace,
			container: first.container,
			snapshots: new ContainerSnapshots(engine, environmentId, inputs.image.bytes),
			network,
			launcher,
			inspected: {
				form: first.form,
				streams: first.streams,
				label: request.label,
				environmentId,
				variableNames: Object.keys(request.variables ?? {})
			},
			clock: options.clock,
			returnFiles,
			signal: request.signal
		});
	} catch (error) {
		await cleanup.run();
		throw error;
	}
}
async function gatherInputs(engine, { tier, images, variables }, request) {
	const policy = await PathPolicy.open(request.worktree);
	const [facts, image, certificates, { uid, gid }, [knownEntry]] = await Promise.all([
		engine.facts(),
		findImage(engine, images, request.image ?? "debian12", request),
		readHostCertificates(variables),
		stat(policy.root),
		readdir(policy.root)
	]);
	const owner = {
		uid,
		gid
	};
	return {
		policy,
		facts,
		image,
		certificates,
		worktree: {
			path: policy.root,
			knownEntry,
			owner
		},
		user: tier === 2 || facts.isRootless ? {
			uid: 0,
			gid: 0
		} : owner,
		isMixed: !facts.isRootless && owner.uid !== 0
	};
}
function createLauncher(own, { tier, clock, variables, streams = "auto" }, { certificates, worktree, user }) {
	return new ContainerLauncher({
		...own,
		clock,
		worktree,
		user,
		form: tier === 1 ? "unprivileged" : own.request.isPrivileged ? "privileged" : "system",
		certificates,
		pipes: {
			root: worktree.path,
			remoteRoot: remoteRoot$1,
			owner: worktree.owner,
			path: variables["PATH"] ?? ""
		},
		streams: streams === "engine" ? {
			kind: "engine",
			reason: "it was asked for"
		} : void 0
	});
}
function openWorkspace(request, { policy, user, certificates }, host, returnFiles) {
	return new MountedWorkspace({
		name: "docker environment",
		policy,
		remoteRoot: remoteRoot$1,
		host,
		variables: {
			HOME: homeOf(user),
			TERM: "dumb",
			LANG: "C.UTF-8",
			...certificates.variables,
			...request.variables,
			[sessionLabelVariable]: request.label
		},
		afterCommand: returnFiles ? async (command) => {
			if (command.asRoot || user.uid === 0) await returnFiles();
		} : void 0
	});
}
function describeEnvironment(tier, request, { isRootless }, { form, streams, distro, advisories }) {
	const network = request.network === "install" && !request.isOffline ? "install" : void 0;
	return {
		name: "docker",
		tier,
		image: request.image ?? "debian12",
		accelerator: null,
		isolation: describeNetwork(describeIsolation(form, isRootless), network),
		...network === void 0 ? {} : { network },
		distro,
		mount: "bind",
		advisories: [
			...tier === 2 ? [tier2Advisory] : [],
			...advisories,
			...tier === 2 ? [describeForm(form)] : [],
			...streams.kind === "engine" ? [describeEngineStreams(streams.reason)] : []
		]
	};
}
function describeEngineStreams(reason) {
	return `The streams of programs go through the container engine, which is slower than pipes: ${reason}.`;
}
function describeForm(form) {
	return form === "privileged" ? "The container runs in the form --privileged." : "The container runs in the narrower form: the capability SYS_ADMIN and a private cgroup namespace, not --privileged.";
}

// src/environment/docker/docker-image-engine.ts
/** Limit of the engine's answer about a registry, in milliseconds. */
const registryLimitMs = 5e3;
const keptOutputLines = 200;
/** Maximum duration of an import or build, in milliseconds. */
const buildLimitMs$1 = 18e5;
/** Creates the image operations on the Engine API. */
function createImageEngine(engine) {
	const call = async (attempted, work, limitMs) => {
		try {
			return await engine.call(attempted, work, limitMs);
		} catch (error) {
			throw toFault$1(error);
		}
	};
	return {
		inspect: (reference) => call(`look up ${reference}`, (docker) => inspect(docker, reference)),
		importArchive: (archive, options) => call("import an image", (docker) => importArchive(docker, archive, options), buildLimitMs$1),
		buildDockerfile: (build) => call(`build ${build.dockerfile}`, (docker) => buildDockerfile(docker, build), buildLimitMs$1),
		extend: (id, options) => call("describe an image", (docker) => extend(docker, id, options), buildLimitMs$1),
		tag: (id, reference) => call(`name ${reference}`, async (docker) => {
			const [repo, tag] = splitReference(reference);
			await docker.getImage(id).tag({
				repo,
				tag
			});
		}),
		runOnce: (id, argv, { signal }) => call(`run ${argv[0] ?? ""} inside`, (docker) => runOnce(docker, id, argv, signal)),
		canPull: (reference) => call(`look for ${reference}`, (docker) => canPull(docker, reference)),
		remove: (reference) => call(`remove ${reference}`, (docker) => remove(docker, reference))
	};
}
async function importArchive(docker, archive, { changes, signal }) {
	const id = (await readMessages(await docker.importImage(archive, {
		changes: [...changes],
		...toAbort(signal)
	}), () => void 0)).map(({ status }) => status ?? "").findLast((status) => status.startsWith("sha256:"));
	if (id === void 0) throw failed("The engine reported no image at the end of the import.", "");
	return id;
}
async function buildDockerfile(docker, build) {
	const { context, files, dockerfile, arguments: buildargs, onOutput, signal } = build;
	const options = {
		dockerfile,
		buildargs: { ...buildargs },
		rm: true,
		forcerm: true,
		...toAbort(signal)
	};
	const { id, output } = await followBuild(await docker.buildImage({
		context,
		src: [...files]
	}, options), onOutput);
	if (id === void 0) throw failed("The engine reported no image at the end of the build.", output);
	return id;
}
async function extend(docker, id, { changes, signal }) {
	const container = await docker.createContainer({
		Image: id,
		Cmd: ["true"]
	});
	try {
		const options = {
			changes: [...changes],
			pause: false,
			...toAbort(signal)
		};
		return (await container.commit(options)).Id;
	} finally {
		await container.remove({ force: true });
	}
}
function toAbort(signal) {
	return signal === void 0 ? {} : { abortSignal: signal };
}
async function inspect(docker, reference) {
	try {
		const facts = await docker.getImage(reference).inspect();
		return {
			id: facts.Id,
			sizeMB: Math.round(facts.Size / 1e6),
			labels: facts.Config.Labels ?? {}
		};
	} catch (error) {
		if (statusOf(error) === 404) return void 0;
		throw error;
	}
}
async function runOnce(docker, id, argv, signal) {
	const container = await docker.createContainer({
		Image: id,
		Cmd: [...argv],
		Tty: true,
		NetworkDisabled: true,
		...toAbort(signal)
	});
	try {
		await container.start();
		const { StatusCode } = await container.wait();
		const output = await readText$2(await container.logs({
			stdout: true,
			stderr: true,
			follow: true
		}));
		if (StatusCode !== 0) throw failed(`${argv[0] ?? "the program"} inside ended with ${StatusCode}.`, output);
		return output;
	} finally {
		await container.remove({ force: true });
	}
}
async function readText$2(stream) {
	const chunks = [];
	for await (const chunk of stream) chunks.push(Buffer.from(chunk));
	return Buffer.concat(chunks).toString("utf8");
}
async function canPull(docker, reference) {
	if (await inspect(docker, reference) !== void 0) return { isThere: true };
	const limit = AbortSignal.timeout(registryLimitMs);
	try {
		await askRegistry(docker, reference, limit);
		return { isThere: true };
	} catch (error) {
		if (limit.aborted) return {
			isThere: false,
			reason: "the registry does not answer"
		};
		if (statusOf(error) === void 0) throw error;
		return {
			isThere: false,
			reason: messageOf(error).replace(/\s+/g, " ").slice(0, 300)
		};
	}
}
/** Asks the registry of a reference through the engine. The client's own call cannot be aborted, this one can. */
function askRegistry(docker, reference, abortSignal) {
	return new Promise((resolve, reject) => {
		const options = {
			path: `/distribution/${reference}/json`,
			method: "GET",
			abortSignal,
			statusCodes: {
				200: true,
				401: "not allowed",
				403: "not allowed",
				404: "not found",
				500: "server error"
			},
			options: {}
		};
		docker.modem.dial(options, (error) => {
			if (error) reject(error);
			else resolve();
		});
	});
}
async function remove(docker, reference) {
	try {
		await docker.getImage(reference).remove();
		return "removed";
	} catch (error) {
		const status = statusOf(error);
		if (status === 404) return "absent";
		if (status === 409) return "in-use";
		throw error;
	}
}
/** Returns the id and the output of a build. The engine reports a failed step or a missing base only in a message. */
async function followBuild(stream, onOutput) {
	const messages = await readMessages(stream, ({ stream: text = "", status = "" }) => {
		for (const line of `${text}${status}`.split("\n")) if (line.trim() !== "") onOutput(line);
	});
	const texts = messages.map(({ stream: text }) => text ?? "");
	const printedId = texts.map((text) => /^Successfully built ([0-9a-f]+)/.exec(text)?.[1]).findLast(Boolean);
	return {
		id: messages.findLast(({ aux }) => aux?.ID !== void 0)?.aux?.ID ?? printedId,
		output: texts.join("")
	};
}
/** Reads the engine's JSON lines to the end; keeps the last ones only. */
async function readMessages(stream, onMessage) {
	const kept = [];
	let rest = "";
	const take = (line) => {
		if (line.trim() === "") return;
		const message = JSON.parse(line);
		onMessage(message);
		kept.push(message);
		if (kept.length > keptOutputLines) kept.shift();
		if (message.error !== void 0) throw failed(message.error, kept.map(({ stream: text, error }) => text ?? error ?? "").join(""));
	};
	for await (const chunk of stream) {
		rest += chunk.toString();
		const lines = rest.split("\n");
		rest = lines.pop() ?? "";
		for (const line of lines) take(line);
	}
	take(rest);
	return kept;
}
function splitReference(reference) {
	const colon = reference.lastIndexOf(":");
	return colon > reference.lastIndexOf("/") ? [reference.slice(0, colon), reference.slice(colon + 1)] : [reference, "latest"];
}
function failed(message, output) {
	return new PthError("environment/image-failed", message, { details: { output: output.trimEnd() } });
}
/** Turns a refusal of the engine into a failed image; returns all other errors unchanged. */
function toFault$1(error) {
	if (PthError.isInstance(error)) return error;
	if (classifyEngineError(error) === "disk-full") return new PthError("environment/disk-full", `The container engine's disk is full: ${messageOf(error)}`, { cause: error });
	return statusOf(error) === void 0 ? error : failed(messageOf(error), "");
}

// src/environment/docker/open-image-engine.ts
/**
* Opens the container engine of this host for base images; loads the client on first use.
* @throws PthError `environment/config-invalid` for an unsupported kind of DOCKER_HOST
*/
async function openImageEngine(variables, clock) {
	return createImageEngine(await DockerEngine.open(variables, clock));
}

// src/environment/images/build-lock.ts
const lockSchema = object({
	id: string(),
	owner: object({
		host: string(),
		pid: number(),
		startTime: string().nullable()
	})
});
/**
* A claim on a dead lock lasts microseconds; an older one belongs to a process that was killed meanwhile. In
* milliseconds.
*/
const staleClaimMs = 1e4;
/**
* Runs `work` while this process alone holds the lock file, and removes the file afterwards. Replaces the lock of a
* dead process of this host, never that of another host.
* @throws PthError `environment/image-failed` when the lock is not free in time, and all errors of `work`
*/
async function withBuildLock(path, options, work) {
	const id = await takeLock(path, options);
	try {
		return await work();
	} finally {
		await releaseLock(path, id);
	}
}
async function takeLock(path, { owner, clock, onWait, timeoutMs = 24e5, signal }) {
	await mkdir(dirname(path), { recursive: true });
	const lock = {
		id: createHexId(16),
		owner
	};
	const own = `${path}.${lock.id}`;
	const until = clock.monotonicMs() + timeoutMs;
	let hasWaited = false;
	try {
		await writeFile(own, JSON.stringify(lock), { flag: "wx" });
		for (;;) {
			signal?.throwIfAborted();
			if (await linkNew(own, path)) return lock.id;
			const holder = await readLock(path);
			if (holder === void 0) continue;
			if (isOwnerGone(holder.owner, owner.host) && replaceDead(path, own, holder.id)) return lock.id;
			if (!hasWaited) onWait(holder.owner);
			hasWaited = true;
			if (clock.monotonicMs() > until) throw stuck(path, holder.owner);
			await clock.sleep(200, signal);
		}
	} finally {
		await rm(own, { force: true });
	}
}
async function linkNew(own, path) {
	try {
		await link(own, path);
		return true;
	} catch (error) {
		if (systemErrorCode(error) === "EEXIST") return false;
		throw error;
	}
}
async function readLock(path) {
	try {
		return parseLock(await readFile(path, "utf8"));
	} catch (error) {
		if (systemErrorCode(error) === "ENOENT") return void 0;
		throw error;
	}
}
function parseLock(text) {
	return lockSchema.parse(JSON.parse(text));
}
/**
* Replaces a dead lock by the own one, unless another process was faster. Synchronous and under a claim, so that no
* process replaces a lock that was just replaced.
*/
function replaceDead(path, own, deadId) {
	const claim = `${path}.claim`;
	try {
		writeFileSync(claim, "", { flag: "wx" });
	} catch (error) {
		if (systemErrorCode(error) !== "EEXIST") throw error;
		if (existsSync(claim) && Date.now() - statSync(claim).mtimeMs > staleClaimMs) rmSync(claim, { force: true });
		return false;
	}
	try {
		if (parseLock(readFileSync(path, "utf8")).id !== deadId) return false;
		renameSync(own, path);
		return true;
	} catch (error) {
		if (systemErrorCode(error) === "ENOENT") return false;
		throw error;
	} finally {
		rmSync(claim, { force: true });
	}
}
async function releaseLock(path, id) {
	if ((await readLock(path))?.id === id) await rm(path, { force: true });
}
function stuck(path, holder) {
	return new PthError("environment/image-failed", `Process ${holder.pid} on ${holder.host} has been building this image for too long.`, {
		details: {
			lock: path,
			pid: holder.pid,
			host: holder.host
		},
		recovery: ["Wait for the other build, or stop it.", `If that process is gone for certain, remove ${path}.`],
		isRetryable: true
	});
}

// src/environment/images/build-tools.ts
/** Debian package by program. */
const tools$1 = {
	mmdebstrap: "mmdebstrap",
	zstd: "zstd",
	mke2fs: "e2fsprogs",
	"qemu-img": "qemu-utils",
	cpio: "cpio",
	"ssh-keygen": "openssh-client",
	packer: "packer",
	xorriso: "xorriso",
	newuidmap: "uidmap"
};
/** Lists the programs that a build needs on this host. */
function listTools(means, format) {
	switch (means) {
		case "debian-archive": return format === "vm" ? [
			"mmdebstrap",
			"zstd",
			"mke2fs",
			"qemu-img",
			"cpio",
			"ssh-keygen"
		] : ["mmdebstrap", "zstd"];
		case "packer": return [
			"packer",
			"qemu-img",
			"ssh-keygen",
			"xorriso"
		];
		case "dockerfile": return [];
		default: return assertNever(means);
	}
}
/** Explains why the programs and rights of this host cannot build an image; undefined when they can. */
async function findMissingTool(means, format, host) {
	const wanted = listTools(means, format);
	if (means === "debian-archive" && format === "container" && !host.isRoot) wanted.push("newuidmap");
	if (wanted.length > 0 && host.platform !== "linux") return "needs a Linux host";
	const found = await Promise.all(wanted.map((tool) => findProgram(tool, host.path)));
	const missing = wanted.filter((_, index) => found[index] === void 0);
	if (missing.length > 0) {
		const packages = missing.map((tool) => tools$1[tool]).join(" ");
		return `${missing.join(", ")} not installed (Debian and Ubuntu: apt-get install ${packages})`;
	}
	if (means === "debian-archive" && format === "vm" && !host.isRoot) return "needs root to make the disk";
}

// src/environment/images/build-script.ts
/** Maximum duration of a build, in milliseconds; a build over a slow line takes minutes. */
const buildLimitMs = 18e5;
/** Lines of a failed build that the fault keeps. */
const tailLines = 40;
/** Builds the arguments of `build-debian.sh root`. */
function debianRootArgv(directory, build) {
	const { suite, out, record, access } = build;
	return [
		join(directory, "build-debian.sh"),
		"root",
		"--suite",
		suite,
		"--out",
		out,
		"--record",
		record,
		...accessArgv(access)
	];
}
/** Builds the arguments of `build-debian.sh machine`. */
function debianMachineArgv(directory, build) {
	const { root, out, access } = build;
	return [
		join(directory, "build-debian.sh"),
		"machine",
		"--root",
		root,
		"--out",
		out,
		...accessArgv(access)
	];
}
/** Builds the arguments of `build-packer.sh`. */
function packerArgv(directory, build) {
	const { template, out, access } = build;
	return [
		join(directory, "build-packer.sh"),
		"--template",
		template,
		"--out",
		out,
		...accessArgv(access)
	];
}
function accessArgv({ registry, certificates }) {
	return [
		"--registry",
		registry,
		...certificates === null ? [] : ["--ca-candidates", certificates]
	];
}
/**
* Runs a build script to its end; its own lines (`build: …`, `provision: …`) are progress, the rest is kept for a
* fault.
* @throws PthError `environment/image-failed` with the tail of the output, `environment/disk-full`; the signal's reason
*/
async function runBuildScript({ what, argv, variables, onProgress, signal }) {
	let line = "";
	const tail = [];
	const outcome = await runProcess({
		argv: ["bash", ...argv],
		cwd: "/",
		variables,
		timeoutMs: buildLimitMs,
		graceMs: 15e3,
		signal,
		onOutput: ({ data }) => {
			const lines = (line + Buffer.from(data).toString("utf8")).split("\n");
			line = (lines.pop() ?? "").slice(-4e3);
			tail.push(...lines);
			tail.splice(0, Math.max(0, tail.length - tailLines));
			for (const text of lines) {
				const step = /^(?:build|provision): (?!done:)(.*)/.exec(text)?.[1];
				if (step !== void 0) onProgress(step);
			}
		}
	});
	signal?.throwIfAborted();
	if (outcome.reason === "exited" && outcome.exitCode === 0) return;
	throw imageFailed(what, `the build ${describeRunOutcome(outcome)}.`, [...tail, line].join("\n"));
}
/** Builds the fault of a failed build, with the tail of its output. */
function imageFailed(what, reason, output, cause) {
	const tail = output.trim().split("\n").slice(-40).join("\n");
	const isFull = /No space left on device|ENOSPC/.test(output);
	return new PthError(isFull ? "environment/disk-full" : "environment/image-failed", isFull ? `The disk is full: ${what} cannot be built.` : `${what} cannot be built: ${reason}`, {
		details: { output: tail },
		...cause === void 0 ? {} : { cause }
	});
}

// src/environment/images/image-definition.ts
/**
* Reads the present definition of one format of an image from its files. @throws PthError `environment/image-failed`
*/
async function readDefinition(directory, image, format) {
	const recipe = image[format];
	const facts = {};
	for (const file of listFiles(image, format)) facts[`file ${file}`] = digest$1(await readText$1(directory, file));
	if (recipe.means === "debian-archive") facts["setting suite"] = recipe.suite;
	const lists = format === "vm" ? [image.packages, `${image.packages}-machine`] : [image.packages];
	for (const list of lists) for (const name of parsePackageList(await readText$1(directory, `packages/${list}.txt`))) facts[`package ${name}`] = "wanted";
	const release = parseRelease(await readText$1(directory, "node-release.env"));
	if (image.node === "pinned") facts["version node"] = release["NODE_VERSION"] ?? "unknown";
	if (image.packages === "apt") facts["version npm"] = release["NPM_VERSION"] ?? "unknown";
	return facts;
}
/** Reads the part of a machine's definition that it shares with the container: its root file system. */
function readRootDefinition(directory, image) {
	return readDefinition(directory, image, "container");
}
/** Returns a short digest of a definition. */
function digestDefinition(definition) {
	return digest$1(JSON.stringify(Object.entries(definition).sort(([a], [b]) => a < b ? -1 : 1))).slice(0, 16);
}
/**
* Describes the changes between two definitions, one sentence each, in the order of files, settings, packages,
* versions.
*/
function describeChanges(then, now) {
	return [.../* @__PURE__ */ new Set([...Object.keys(then), ...Object.keys(now)])].sort().flatMap((fact) => {
		const [before, after] = [then[fact], now[fact]];
		if (before === after) return [];
		const space = fact.indexOf(" ");
		const [kind, name] = [fact.slice(0, space), fact.slice(space + 1)];
		switch (kind) {
			case "file":
				if (before === void 0) return [`${name} was added`];
				return [after === void 0 ? `${name} was removed` : `${name} was changed`];
			case "package": return [before === void 0 ? `package ${name} was added` : `package ${name} was removed`];
			default: return [`${name} ${before ?? "(unset)"} → ${after ?? "(unset)"}`];
		}
	});
}
/** Parses a package list: one name per line, `#` starts a comment. */
function parsePackageList(text) {
	return text.split("\n").map((line) => line.replace(/#.*/, "").trim()).filter((line) => line !== "");
}
/** Parses `NAME=value` lines. */
function parseRelease(text) {
	return Object.fromEntries(text.split("\n").flatMap((line) => {
		const found = /^([A-Z0-9_]+)=(.*)$/.exec(line.trim());
		return found?.[1] === void 0 || found[2] === void 0 ? [] : [[found[1], found[2]]];
	}));
}
/** Lists the files that build one format, without the package lists and versions. */
function listFiles(image, format) {
	const recipe = image[format];
	switch (recipe.means) {
		case "debian-archive": return format === "vm" ? [
			"provision.sh",
			"build-debian.sh",
			"vm/init",
			"vm/sshd.conf",
			"vm/user-network.network"
		] : ["provision.sh", "build-debian.sh"];
		case "dockerfile": return ["provision.sh", recipe.file];
		case "packer": return [
			"provision.sh",
			"build-packer.sh",
			recipe.file,
			"vm/sshd.conf",
			"vm/user-network.network"
		];
		default: return assertNever(recipe);
	}
}
async function readText$1(directory, file) {
	try {
		return await readFile(join(directory, file), "utf8");
	} catch (error) {
		const code = systemErrorCode(error);
		if (code === void 0) throw error;
		throw new PthError("environment/image-failed", `The file ${file} of the base images in ${directory} cannot be read: ${code}.`, {
			cause: error,
			recovery: ["Install PTH again."]
		});
	}
}
function digest$1(text) {
	return createHash("sha256").update(text).digest("hex");
}

// src/environment/images/image-record.ts
const words = record(string(), string());
/** Output of `provision.sh` in an image: versions reported by the programs, and the variables to set. */
const imageContentsSchema = object({
	contents: words,
	variables: words
});
/** Record beside a root file system, and in the labels of a container image. */
const rootRecordSchema = imageContentsSchema.extend({
	definition: words,
	builtAt: datetime()
});
/** Record beside the disk of a machine; the file names are relative to `directory`. */
const machineRecordSchema = rootRecordSchema.extend({
	directory: string().regex(/^vm-[\w-]+$/),
	disk: string(),
	kernel: string().nullable(),
	initrd: string().nullable(),
	commandLine: string(),
	user: string(),
	privateKey: string(),
	hostKey: string()
});
/** Reads a record file; undefined when it is missing or not a record, which means: not built. */
async function readRecord$1(path, schema) {
	let text;
	try {
		text = await readFile(path, "utf8");
	} catch (error) {
		if (systemErrorCode(error) === "ENOENT") return void 0;
		throw error;
	}
	return parseRecord(text, schema);
}
/** Parses a record from text. */
function parseRecord(text, schema) {
	let document;
	try {
		document = JSON.parse(text);
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
	const result = schema.safeParse(document);
	return result.success ? result.data : void 0;
}
/** Writes a record atomically. */
async function writeRecord(path, record) {
	const part = `${path}.${createHexId(8)}.part`;
	try {
		await writeFile(part, `${JSON.stringify(record, null, 2)}\n`);
		await rename(part, path);
	} catch (error) {
		await rm(part, { force: true });
		throw error;
	}
}

// src/environment/images/image-labels.ts
/** Label with the name of a base image; containers of sessions do not have it. */
const imageLabel = "pth.image";
const prefix = "pth.image.";
/** Builds the Dockerfile instructions that turn a root file system into a labelled base image. */
function describeAsChanges(name, record) {
	const labels = {
		[imageLabel]: name,
		[`${prefix}built-at`]: record.builtAt,
		[`${prefix}digest`]: digestDefinition(record.definition),
		[`${prefix}contents`]: JSON.stringify(record.contents),
		[`${prefix}definition`]: JSON.stringify(record.definition)
	};
	return [
		...Object.entries(labels).map(([label, value]) => `LABEL ${label}=${quote(value)}`),
		...Object.entries({
			PATH: defaultPath,
			...record.variables
		}).map(([key, value]) => `ENV ${key}=${quote(value)}`),
		"WORKDIR /workspace",
		"CMD [\"sleep\",\"infinity\"]"
	];
}
const defaultPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
/** Parses the labels; undefined for an image that is no base image of this name. */
function readLabels(name, labels) {
	if (labels[imageLabel] !== name) return void 0;
	const part = (key) => labels[`${prefix}${key}`] ?? "null";
	const text = `{"builtAt":${JSON.stringify(part("built-at"))},"contents":${part("contents")},"definition":${part("definition")},"variables":{}}`;
	return parseRecord(text, rootRecordSchema);
}
/** Quotes a value for a Dockerfile. */
function quote(value) {
	return `"${value.replace(/["\\$]/g, "\\$&")}"`;
}

// src/environment/images/registry-access.ts
/** npm's documented default. */
const defaultRegistry = "https://registry.npmjs.org/";
/**
* Reads registry and certificates from npm's settings and the usual variables. `provision.sh` installs the certificates
* only when the registry cannot be reached without them.
*/
async function readRegistryAccess(variables, signal) {
	const settings = await readNpmSettings(variables, signal);
	const files = [
		settings.cafile,
		variables["NODE_EXTRA_CA_CERTS"],
		variables["SSL_CERT_FILE"]
	];
	let certificates = null;
	for (const file of files) {
		if (file === void 0 || !file.startsWith("/") || !await isFile(file)) continue;
		certificates = file;
		break;
	}
	return {
		registry: settings.registry ?? defaultRegistry,
		certificates
	};
}
async function readNpmSettings(variables, signal) {
	const npm = await findProgram("npm", variables["PATH"] ?? "");
	if (npm === void 0) return {};
	const outcome = await runProcess({
		argv: [
			npm,
			"config",
			"get",
			"registry",
			"cafile"
		],
		cwd: "/",
		variables,
		timeoutMs: 2e4,
		signal
	});
	signal?.throwIfAborted();
	return outcome.exitCode === 0 ? parseNpmSettings(outcome.stdout.text) : {};
}
/** Parses the `name=value` lines of `npm config get A B`; drops `null` and values that are no address or path. */
function parseNpmSettings(text) {
	const value = (name) => new RegExp(`^${name}\\s*=\\s*(\\S.*)$`, "m").exec(text)?.[1]?.trim();
	const registry = value("registry");
	const cafile = value("cafile");
	return {
		...registry !== void 0 && /^https?:\/\//.test(registry) ? { registry } : {},
		...cafile?.startsWith("/") ? { cafile } : {}
	};
}
async function isFile(path) {
	return stat(path).then((entry) => entry.isFile(), () => false);
}

// src/environment/images/root-build.ts
/**
* Builds the root file system of a Debian image when none matches. Both formats are made of it, and a lost container is
* restored from it in seconds.
*/
async function ensureRoot(context, suite) {
	const found = await findRoot(context);
	if (found !== void 0) return found;
	const { files, owner, clock, signal, onProgress } = context;
	const onWait = () => onProgress("another build makes the root file system; waiting");
	return withBuildLock(files.lock("root"), {
		owner,
		clock,
		signal,
		onWait
	}, async () => await findRoot(context) ?? await buildRoot(context, suite));
}
async function findRoot({ files, since, manifestDirectory, entry }) {
	const record = await files.readRoot();
	if (record === void 0 || since !== null && new Date(record.builtAt) < since) return void 0;
	return describeChanges(record.definition, await readRootDefinition(manifestDirectory, entry)).length === 0 ? record : void 0;
}
async function buildRoot(context, suite) {
	const { files, entry, manifestDirectory, variables, clock, onProgress, signal } = context;
	await files.removeParts("root");
	const archive = files.part("root");
	const recordPath = files.part("root");
	const what = `The root file system of ${entry.name}`;
	try {
		const definition = await readRootDefinition(manifestDirectory, entry);
		const access = await readRegistryAccess(variables, signal);
		const argv = debianRootArgv(manifestDirectory, {
			suite,
			out: archive,
			record: recordPath,
			access
		});
		await runBuildScript({
			what,
			argv,
			variables,
			onProgress,
			signal
		});
		const contents = parseRecord(await readFile(recordPath, "utf8"), imageContentsSchema);
		if (contents === void 0) throw imageFailed(what, "provision.sh left no record.", "");
		const record = {
			...contents,
			definition,
			builtAt: clock.now().toISOString()
		};
		await rm(files.rootRecord, { force: true });
		await rename(archive, files.rootArchive);
		await writeRecord(files.rootRecord, record);
		return record;
	} finally {
		await rm(archive, { force: true });
		await rm(recordPath, { force: true });
	}
}

// src/environment/images/container-build.ts
/**
* Builds the container of an image and tags it only when it is complete; removes the image that had the tag, unless a
* container uses it. @throws PthError `environment/image-failed`
*/
async function buildContainer(context, engine, reference) {
	const former = await engine.inspect(reference);
	const id = await makeImage(context, engine);
	await engine.tag(id, reference);
	if (former !== void 0 && former.id !== id) await engine.remove(former.id);
}
async function makeImage(context, engine) {
	const what = `${context.entry.name} as container`;
	try {
		return await (context.entry.container.means === "debian-archive" ? importRoot(context, engine, context.entry.container.suite) : buildFromDockerfile(context, engine, context.entry.container.file));
	} catch (error) {
		context.signal?.throwIfAborted();
		if (!PthError.isInstance(error) || error.code !== "environment/image-failed") throw error;
		const output = error.details["output"];
		throw imageFailed(what, error.message, typeof output === "string" ? output : "", error);
	}
}
async function importRoot(context, engine, suite) {
	const { files, entry, variables, onProgress, signal } = context;
	const record = await ensureRoot(context, suite);
	onProgress("giving the image to the container engine");
	const unpack = await startProcess$1({
		argv: [
			"zstd",
			"-qdc",
			files.rootArchive
		],
		cwd: "/",
		variables
	});
	try {
		const id = await engine.importArchive(unpack.stdout, {
			changes: describeAsChanges(entry.name, record),
			signal
		});
		const { exitCode } = await unpack.exit;
		if (exitCode === 0) return id;
		await engine.remove(id);
		throw imageFailed(entry.name, "its root file system cannot be unpacked.", "");
	} finally {
		await unpack.stop();
	}
}
async function buildFromDockerfile(context, engine, dockerfile) {
	const { files, entry, manifestDirectory, variables, clock, onProgress, signal } = context;
	await files.removeParts("container");
	const directory = files.part("container");
	try {
		const definition = await readDefinition(manifestDirectory, entry, "container");
		const access = await readRegistryAccess(variables, signal);
		const sent = await writeBuildContext(manifestDirectory, directory, dockerfile, access.certificates);
		const id = await engine.buildDockerfile({
			context: directory,
			files: sent,
			dockerfile,
			arguments: { NPM_REGISTRY: access.registry },
			onOutput: (line) => {
				const step = /^(?:(Step .*)|provision: (?!done:)(.*))$/.exec(line);
				if (step) onProgress(step[1] ?? step[2] ?? line);
			},
			signal
		});
		const text = await engine.runOnce(id, ["cat", "/usr/local/share/pth-image/image.json"], { signal });
		const contents = parseRecord(text, imageContentsSchema);
		if (contents === void 0) throw imageFailed(entry.name, "provision.sh left no record.", text);
		const record = {
			...contents,
			definition,
			builtAt: clock.now().toISOString()
		};
		return await engine.extend(id, {
			changes: describeAsChanges(entry.name, record),
			signal
		});
	} finally {
		await rm(directory, {
			recursive: true,
			force: true
		});
	}
}
/** Copies the files that a Dockerfile of `runner-images/` needs to a directory and returns their names. */
async function writeBuildContext(manifestDirectory, directory, dockerfile, certificates) {
	await mkdir(directory, { recursive: true });
	const sent = [
		"provision.sh",
		"node-release.env",
		"packages",
		dockerfile
	];
	for (const name of sent) await cp(join(manifestDirectory, name), join(directory, name), { recursive: true });
	if (certificates === null) return sent;
	await copyFile(certificates, join(directory, "host-certificates.pem"));
	return [...sent, "host-certificates.pem"];
}
/** Reads the base image of a Dockerfile: the default of its `ARG BASE`. */
async function readBase(manifestDirectory, dockerfile) {
	const text = await readFile(join(manifestDirectory, dockerfile), "utf8");
	const base = /^ARG BASE=(\S+)$/m.exec(text)?.[1];
	if (base === void 0) throw imageFailed(dockerfile, "it names no base.", "");
	return base;
}

// src/environment/images/image-files.ts
/** Paths of the parts of one image in the cache. */
var ImageFiles = class {
	directory;
	name;
	constructor(cacheDirectory, name) {
		this.name = name;
		this.directory = join(cacheDirectory, name);
	}
	/** The root file system of both formats. */
	get rootArchive() {
		return join(this.directory, "root.tar.zst");
	}
	get rootRecord() {
		return join(this.directory, "root.json");
	}
	get machineRecord() {
		return join(this.directory, "vm.json");
	}
	lock(part) {
		return join(this.directory, `${part}.lock`);
	}
	/** Returns a temporary path for an incomplete part. */
	part(kind) {
		return join(this.directory, `${kind}.${createHexId(8)}.part`);
	}
	/** Reads the record of the root archive; undefined when the archive or its record is missing. */
	async readRoot() {
		const record = await readRecord$1(this.rootRecord, rootRecordSchema);
		return record !== void 0 && await sizeMB(this.rootArchive) !== null ? record : void 0;
	}
	/** Reads the record of the machine; undefined when the disk or its record is missing. */
	async readMachine() {
		const record = await readRecord$1(this.machineRecord, machineRecordSchema);
		return record !== void 0 && await sizeMB(this.inMachine(record, record.disk)) !== null ? record : void 0;
	}
	inMachine(record, file) {
		return join(this.directory, record.directory, file);
	}
	toVmImage(record) {
		const path = (file) => file === null ? null : this.inMachine(record, file);
		return {
			name: this.name,
			disk: this.inMachine(record, record.disk),
			kernel: path(record.kernel),
			initrd: path(record.initrd),
			commandLine: record.commandLine,
			user: record.user,
			privateKey: this.inMachine(record, record.privateKey),
			hostKey: record.hostKey
		};
	}
	/** Removes leftovers of killed builds of one part; only the holder of its lock may call this. */
	async removeParts(kind) {
		for (const entry of await this.list()) if (entry.startsWith(`${kind}.`) && entry.endsWith(".part")) await this.#remove(entry);
	}
	/** Removes all machine directories except these. */
	async removeMachines(kept) {
		for (const entry of await this.list()) if (/^vm-[\w-]+$/.test(entry) && !kept.includes(entry)) await this.#remove(entry);
	}
	/** Removes every machine of the image. */
	async removeMachine() {
		await rm(this.machineRecord, { force: true });
		await this.removeMachines([]);
	}
	async removeRoot() {
		await rm(this.rootRecord, { force: true });
		await rm(this.rootArchive, { force: true });
	}
	async list() {
		try {
			return await readdir(this.directory);
		} catch (error) {
			if (systemErrorCode(error) === "ENOENT") return [];
			throw error;
		}
	}
	async #remove(entry) {
		await rm(join(this.directory, entry), {
			recursive: true,
			force: true
		});
	}
};
/** Returns the disk usage of a file in MB; null when there is none. */
async function sizeMB(path) {
	try {
		return Math.round((await stat(path)).blocks * 512 / 1e6);
	} catch (error) {
		if (systemErrorCode(error) === "ENOENT") return null;
		throw error;
	}
}

// src/environment/images/image-manifest.ts
const file = string().regex(/^[\w.-]+$/, "must be a file name");
const expected = string().min(1);
const debianArchive = strictObject({
	means: literal("debian-archive"),
	suite: string().regex(/^[a-z]+$/, "must be a code name"),
	expected
});
const imageSchema = strictObject({
	name: string().regex(/^pth-base-[a-z0-9]+$/, "must be pth-base- and letters and digits"),
	distro: string().regex(/^[a-z0-9]+$/),
	title: string().min(1),
	packages: _enum(["apt", "dnf"]),
	node: _enum(["pinned", "distribution"]),
	container: discriminatedUnion("means", [debianArchive, strictObject({
		means: literal("dockerfile"),
		file,
		expected
	})]),
	vm: discriminatedUnion("means", [debianArchive, strictObject({
		means: literal("packer"),
		file,
		expected
	})])
});
const manifestSchema = strictObject({
	version: literal(1),
	images: array(imageSchema).min(1).refine((images) => new Set(images.flatMap(({ name, distro }) => [name, distro])).size === images.length * 2, { message: "names and distributions must differ" })
});
/** Parses the text of a manifest. @throws PthError `environment/image-failed` naming the wrong key */
function parseManifest(text, path) {
	let document;
	try {
		document = (0, import_dist.parse)(text);
	} catch (error) {
		throw invalid$1(path, error instanceof Error ? error.message : String(error), error);
	}
	const result = manifestSchema.safeParse(document);
	if (!result.success) throw invalid$1(path, prettifyError(result.error), result.error);
	return result.data.images;
}
/** Reads `manifest.yaml` of a directory. @throws PthError `environment/image-failed` */
async function readManifest(directory) {
	const path = join(directory, "manifest.yaml");
	try {
		return parseManifest(await readFile(path, "utf8"), path);
	} catch (error) {
		const code = systemErrorCode(error);
		if (code === void 0) throw error;
		throw invalid$1(path, `it cannot be read (${code})`, error);
	}
}
/** Finds an entry by its name: `pth-base-debian12` or, shorter, `debian12`. */
function findEntry(images, name) {
	return images.find((image) => image.name === name || image.distro === name);
}
function invalid$1(path, reason, cause) {
	return new PthError("environment/image-failed", `The list of base images ${path} is not usable: ${reason}`, {
		cause,
		details: { path },
		recovery: ["Correct the named place.", "Install PTH again."]
	});
}

// src/environment/images/machine-build.ts
/** Command line of a kernel that boots directly with its own initial file system. */
const directCommandLine = "console=ttyS0 root=/dev/vda rw quiet net.ifnames=0 mitigations=off";
/**
* Builds the disk and boot files of an image in a new directory that becomes the current one only when it is complete.
* Keeps the former one for machines whose overlays use it, and removes the one before that.
* @throws PthError `environment/image-failed`
*/
async function buildMachine(context) {
	const { entry, files, manifestDirectory, clock } = context;
	const what = `${entry.name} as vm`;
	await mkdir(files.directory, { recursive: true });
	await files.removeParts("vm");
	const former = await files.readMachine();
	const part = files.part("vm");
	try {
		const definition = await readDefinition(manifestDirectory, entry, "vm");
		const builtAt = await writeDisk(context, part, what);
		const contents = parseRecord(await readFile(join(part, "image.json"), "utf8"), imageContentsSchema);
		if (contents === void 0) throw imageFailed(what, "provision.sh left no record.", "");
		const isDirect = entry.vm.means === "debian-archive";
		const record = {
			...contents,
			definition,
			builtAt: builtAt ?? clock.now().toISOString(),
			directory: `vm-${createHexId(12)}`,
			disk: "disk.qcow2",
			kernel: isDirect ? "vmlinuz" : null,
			initrd: isDirect ? "initrd.img" : null,
			commandLine: isDirect ? directCommandLine : "",
			user: "root",
			privateKey: "id_ed25519",
			hostKey: (await readFile(join(part, "host_key.pub"), "utf8")).trim()
		};
		await rename(part, join(files.directory, record.directory));
		await writeRecord(files.machineRecord, record);
		await files.removeMachines([record.directory, ...former === void 0 ? [] : [former.directory]]);
		return record;
	} finally {
		await rm(part, {
			recursive: true,
			force: true
		});
	}
}
/** Writes the disk and returns the time at which the packages were fetched, if that was earlier. */
async function writeDisk(context, out, what) {
	const { entry, files, manifestDirectory, variables, onProgress, signal } = context;
	const run = (argv) => runBuildScript({
		what,
		argv,
		variables,
		onProgress,
		signal
	});
	const access = await readRegistryAccess(variables, signal);
	if (entry.vm.means === "packer") {
		await run(packerArgv(manifestDirectory, {
			template: entry.vm.file,
			out,
			access
		}));
		return null;
	}
	const { builtAt } = await ensureRoot(context, entry.vm.suite);
	await run(debianMachineArgv(manifestDirectory, {
		root: files.rootArchive,
		out,
		access
	}));
	return builtAt;
}

// src/environment/images/create-image-store.ts
/**
* Creates the store of the base images of a `runner-images/` directory. Containers live in the engine and carry their
* record as labels; machines, and the root file systems of both, live in the cache directory. Rebuilds only on request
* or when an image is missing, whatever its age.
*/
function createImageStore(options) {
	return new FileImageStore(options);
}
var FileImageStore = class {
	#options;
	constructor(options) {
		this.#options = options;
	}
	async list() {
		const pairs = (await readManifest(this.#options.manifestDirectory)).flatMap((entry) => [[entry, "container"], [entry, "vm"]]);
		return Promise.all(pairs.map(([entry, format]) => this.#status(entry, format)));
	}
	async find(name, format) {
		const entry = findEntry(await readManifest(this.#options.manifestDirectory), name);
		return entry === void 0 ? void 0 : this.#status(entry, format);
	}
	async ensureContainer(name, options = {}) {
		const entry = await this.#entry(name);
		const engine = await this.#options.engine();
		const isThere = async () => isBaseImage(entry, await engine.inspect(referenceOf(entry)));
		if (!await isThere()) await this.#alone(entry, "container", options, null, async (context) => {
			if (!await isThere()) await buildContainer(context, engine, referenceOf(entry));
		});
		return referenceOf(entry);
	}
	async ensureVm(name, options = {}) {
		const entry = await this.#entry(name);
		const files = this.#files(entry);
		const found = await files.readMachine();
		if (found !== void 0) return files.toVmImage(found);
		return this.#alone(entry, "vm", options, null, async (context) => files.toVmImage(await files.readMachine() ?? await buildMachine(context)));
	}
	async build(name, format, options = {}) {
		const entry = await this.#entry(name);
		const askedAt = this.#options.clock.now();
		const engine = format === "container" ? await this.#options.engine() : void 0;
		await this.#alone(entry, format, options, askedAt, async (context) => {
			const { builtAt } = await this.#status(entry, format);
			if (builtAt !== null && new Date(builtAt) >= askedAt) return;
			if (engine === void 0) await buildMachine(context);
			else await buildContainer(context, engine, referenceOf(entry));
		});
		return this.#status(entry, format);
	}
	async remove(name, format) {
		const entry = await this.#entry(name);
		const files = this.#files(entry);
		await this.#alone(entry, format, {}, null, async () => {
			if (format === "container") await this.#removeContainer(entry);
			else await files.removeMachine();
		});
		if (!(await this.#status(entry, format === "container" ? "vm" : "container")).isBuilt) await files.removeRoot();
	}
	async #removeContainer(entry) {
		if (await (await this.#options.engine()).remove(referenceOf(entry)) !== "in-use") return;
		throw new PthError("environment/image-failed", `${entry.name} cannot be removed: a container stands on it.`, { recovery: ["End the sessions that use it, or remove their containers with pth preflight --clean.", "Leave it."] });
	}
	/** Runs one build per image and format at a time, across all processes that share the cache. */
	#alone(entry, format, { onProgress = () => void 0, signal }, since, work) {
		const files = this.#files(entry);
		const { owner, clock } = this.#options;
		const onWait = ({ pid }) => onProgress(`process ${pid} builds ${entry.name} as ${format} already; waiting`);
		return withBuildLock(files.lock(format), {
			owner,
			clock,
			signal,
			onWait
		}, () => work({
			...this.#options,
			entry,
			files,
			since,
			onProgress,
			signal
		}));
	}
	#files(entry) {
		return new ImageFiles(this.#options.cacheDirectory, entry.name);
	}
	async #entry(name) {
		const images = await readManifest(this.#options.manifestDirectory);
		const entry = findEntry(images, name);
		if (entry !== void 0) return entry;
		throw new PthError("environment/image-unknown", `There is no base image ${name}.`, {
			details: { known: images.map((image) => image.name) },
			recovery: [`Name one of ${images.map(({ distro }) => distro).join(", ")}.`]
		});
	}
	async #status(entry, format) {
		const definition = await readDefinition(this.#options.manifestDirectory, entry, format);
		return format === "container" ? this.#containerStatus(entry, definition) : this.#machineStatus(entry, definition);
	}
	async #containerStatus(entry, definition) {
		const none = {
			name: entry.name,
			format: "container",
			...notBuilt
		};
		let engine;
		let image;
		try {
			engine = await this.#options.engine();
			image = await engine.inspect(referenceOf(entry));
		} catch (error) {
			if (!PthError.isInstance(error)) throw error;
			return {
				...none,
				build: {
					isPossible: false,
					reason: error.message
				}
			};
		}
		const record = image && readLabels(entry.name, image.labels);
		const build = await this.#judgeContainerBuild(entry, engine, record !== void 0);
		if (image === void 0 || record === void 0) return {
			...none,
			build
		};
		return {
			...none,
			...built(record, definition),
			reference: referenceOf(entry),
			sizeMB: image.sizeMB,
			build
		};
	}
	/** Ask the registry only for a missing image, since the answer takes time. */
	async #judgeContainerBuild(entry, engine, isBuilt) {
		const recipe = entry.container;
		if (recipe.means === "dockerfile" && !isBuilt) {
			const base = await readBase(this.#options.manifestDirectory, recipe.file);
			const answer = await engine.canPull(base);
			if (!answer.isThere) return {
				isPossible: false,
				reason: `${base} cannot be pulled: ${answer.reason}`
			};
		}
		return this.#judgeBuild(entry, "container");
	}
	async #machineStatus(entry, definition) {
		const files = this.#files(entry);
		const record = await files.readMachine();
		const none = {
			name: entry.name,
			format: "vm",
			...notBuilt,
			build: await this.#judgeBuild(entry, "vm")
		};
		if (record === void 0) return none;
		const disk = files.inMachine(record, record.disk);
		return {
			...none,
			...built(record, definition),
			reference: disk,
			sizeMB: await sizeMB(disk)
		};
	}
	async #judgeBuild(entry, format) {
		const { means, expected } = entry[format];
		const problem = await findMissingTool(means, format, {
			path: this.#options.variables["PATH"] ?? "",
			platform: process.platform,
			isRoot: process.getuid?.() === 0
		});
		return problem === void 0 ? {
			isPossible: true,
			means,
			expected
		} : {
			isPossible: false,
			reason: problem
		};
	}
};
const notBuilt = {
	isBuilt: false,
	reference: null,
	builtAt: null,
	sizeMB: null,
	contents: {},
	changes: []
};
function built({ builtAt, contents, definition }, now) {
	return {
		isBuilt: true,
		builtAt,
		contents,
		changes: describeChanges(definition, now)
	};
}
function referenceOf(entry) {
	return `${entry.name}:latest`;
}
function isBaseImage(entry, image) {
	return image !== void 0 && readLabels(entry.name, image.labels) !== void 0;
}

// src/environment/local/host-sample.ts
const bytesPerMB = 1048576;
/** Reads the processors, memory and free disk available to this process. */
async function readHostResources(root) {
	const disk = await readDisk(root);
	return {
		cpus: availableParallelism(),
		memoryMB: Math.floor(readTotalMemory() / bytesPerMB),
		diskFreeMB: Math.floor(disk.freeMB)
	};
}
/** Takes the measurements for `judgeHealth` on this host. Reads the process table twice, a tenth of a second apart. */
async function sampleHost(root, label, clock) {
	const earlier = readSessionZombies(label);
	const disk = await readDisk(root);
	const memoryAvailable = await readAvailableMemory();
	if (earlier.length > 0) await clock.sleep(100);
	return {
		diskFreeMB: disk.freeMB,
		diskTotalMB: disk.totalMB,
		memoryAvailableMB: memoryAvailable / bytesPerMB,
		memoryTotalMB: readTotalMemory() / bytesPerMB,
		zombies: earlier.length > 0 ? countPersisting(earlier, readSessionZombies(label)) : 0,
		deadServices: null
	};
}
async function readDisk(root) {
	const { bavail, blocks, bsize } = await statfs(root).catch((error) => {
		if (!isMissing(error)) throw error;
		throw new PthError("environment/file-missing", `${root} is gone: a program inside the environment deleted it.`, {
			cause: error,
			recovery: ["Correct what deletes the directory of the plugin.", "Start again."]
		});
	});
	return {
		freeMB: bavail * bsize / bytesPerMB,
		totalMB: blocks * bsize / bytesPerMB
	};
}
/** The limit of a control group counts where it is lower; an unset one reads as 0 or as a huge number. */
function readTotalMemory() {
	const limit = process.constrainedMemory();
	return limit > 0 && limit < totalmem() ? limit : totalmem();
}
/** Returns the memory that the kernel could still give out, caches included. */
async function readAvailableMemory() {
	try {
		return parseAvailableMemory(await readFile("/proc/meminfo", "utf8")) ?? freemem();
	} catch (error) {
		if (isMissing(error)) return freemem();
		throw error;
	}
}
/** Parses the bytes of `MemAvailable` in the text of /proc/meminfo. */
function parseAvailableMemory(text) {
	const kilobytes = /^MemAvailable:\s*(\d+) kB$/m.exec(text)?.[1];
	return kilobytes === void 0 ? void 0 : Number(kilobytes) * 1024;
}

// src/environment/local/port-forward.ts
/** Connects to a port of this host, on either address family. */
function connectLocalhost(port) {
	return connect({
		host: "localhost",
		port,
		autoSelectFamily: true,
		allowHalfOpen: true
	});
}
/**
* Forwards a port of 127.0.0.1 (0: any free one) to the connections of `connectFar`.
* @throws PthError `environment/port-unavailable` when the host port is in use or not allowed
*/
function openPortForward(environmentPort, hostPort, connectFar = () => connectLocalhost(environmentPort)) {
	return openForward(environmentPort, hostPort === 0 ? void 0 : hostPort, async () => connectFar());
}

// src/environment/local/sandbox/overlay-changes.ts
/** State of a path that exists on the host but no longer in the sandbox. */
const removedState = "removed";
/** Larger files are compared by size and time. */
const maxHashedBytes = 1048576;
/** Number of files read before yielding: for small local files, an asynchronous read costs most. */
const looksPerTurn = 16;
/** Name of the entry that counts unlisted changes. */
const furtherName = "(further files)";
/**
* Lists the differences from the host by path in the sandbox: a checksum of each written file, `removed` for a missing
* one, a short description of anything else. Directories alone are no change. The cost grows with the written data. A
* plugin can write any number of files: beyond `maxChanges` one entry says that there are more.
*/
async function listOverlayChanges(layers, { maxChanges = 5e3, ...options }) {
	const changes = /* @__PURE__ */ new Map();
	for await (const [path, state] of walkChanges(layers, options)) {
		if (changes.size >= maxChanges) {
			changes.set(furtherName, `more than ${maxChanges}`);
			break;
		}
		changes.set(path, state);
	}
	return Object.fromEntries(changes);
}
async function* walkChanges(layers, { leftOut, locate }) {
	const isLeftOut = (path) => path.includes("/__pycache__") || leftOut.some((directory) => isInside(directory, path));
	const waiting = layers.map(({ directory, path, isComplete }) => ({
		written: directory,
		path,
		isComplete
	}));
	let looks = 0;
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		const { written, path: directory, isComplete } = next;
		for (const name of isComplete ? await findRemoved(directory, locate) : []) {
			const path = join(directory, name);
			if (!isLeftOut(path)) yield [path, removedState];
		}
		for (const entry of await readEntries(written)) {
			const path = join(directory, entry.name);
			if (isLeftOut(path)) continue;
			const below = join(written, entry.name);
			if (entry.isDirectory()) waiting.push({
				written: below,
				path,
				isComplete
			});
			else {
				if (++looks % looksPerTurn === 0) await setImmediate();
				const state = describeFile(below, entry, isComplete ? path : void 0);
				if (state !== void 0) yield [path, state];
			}
		}
	}
}
/**
* Lists names of the host that are missing in the sandbox. Reads the sandbox itself, since a directory that was removed
* and created again hides the host's entries without a trace that Node can read.
*/
async function findRemoved(directory, locate) {
	const visible = new Set(await readNames$5(locate(directory)));
	const missing = (await readNames$5(directory)).filter((name) => !visible.has(name));
	const isGone = await Promise.all(missing.map(async (name) => await isEntryReachable(join(directory, name)) && !await isEntryReachable(join(locate(directory), name))));
	return missing.filter((_, index) => isGone[index]);
}
/** Describes a changed entry; undefined for no change. @param hostPath the covered path of the host, if there is one */
function describeFile(path, entry, hostPath) {
	try {
		if (entry.isSymbolicLink()) return `link to ${readlinkSync(path)}`;
		if (entry.isFile()) return describeContent(path, hostPath);
		if (entry.isCharacterDevice() && lstatSync(path).rdev === 0) return void 0;
		return entry.isSocket() || entry.isFIFO() ? void 0 : "device";
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return void 0;
		throw error;
	}
}
/** An overlay copies a file when it is opened for writing, even if nothing changes. */
function describeContent(path, hostPath) {
	const written = summarize(path);
	const host = hostPath === void 0 ? void 0 : summarizeIfFile(hostPath);
	if (host?.content !== written.content) return written.content;
	return host.rights === written.rights ? void 0 : `${written.content} ${written.rights}`;
}
function summarizeIfFile(path) {
	return lstatSync(path, { throwIfNoEntry: false })?.isFile() ? summarize(path) : void 0;
}
function summarize(path) {
	const handle = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
	try {
		const { size, mtimeMs, mode, uid, gid } = fstatSync(handle);
		const rights = `mode ${(mode & 4095).toString(8)} owner ${uid}:${gid}`;
		if (size > maxHashedBytes) return {
			content: `${size} bytes of ${new Date(mtimeMs).toISOString()}`,
			rights
		};
		return {
			content: createHash("sha256").update(readFileSync(handle)).digest("hex"),
			rights
		};
	} finally {
		closeSync(handle);
	}
}
async function readEntries(directory) {
	try {
		return await readdir(directory, { withFileTypes: true });
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return [];
		throw error;
	}
}
async function readNames$5(directory) {
	try {
		return await readdir(directory);
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return [];
		throw error;
	}
}

// src/environment/local/sandbox/sandbox-programs.ts
/** Debian package by program. */
const packages = {
	bwrap: "bubblewrap",
	unshare: "util-linux",
	nsenter: "util-linux",
	mount: "mount (util-linux)",
	setsid: "util-linux",
	env: "coreutils",
	sh: "dash or bash",
	cat: "coreutils",
	cp: "coreutils",
	rm: "coreutils"
};
/** System directories searched after the host's own PATH. */
const systemPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
/**
* Finds the programs on the host's PATH and in the system directories.
* @returns the programs, or the names of the missing packages
*/
async function findSandboxPrograms(path) {
	const names = Object.keys(packages);
	const found = await Promise.all(names.map(async (name) => [name, await findProgram(name, `${path}:${systemPath}`)]));
	const missing = found.filter(([, program]) => program === void 0).map(([name]) => packages[name]);
	if (missing.length > 0) return { missing: [...new Set(missing)] };
	return { programs: Object.fromEntries(found) };
}
/**
* Variables of the programs that create a sandbox: no variable of the plugin may reach a program with the host's
* rights.
*/
const systemVariables = {
	PATH: systemPath,
	LC_ALL: "C"
};

// src/environment/local/sandbox/sandbox-fingerprint.ts
/** Directories of temporary files, caches and logs, which are no lasting traces. */
const scratchPaths = "/dev /proc /sys /tmp /var/tmp /run /var/cache /var/log /var/lib/apt/lists".split(" ");
const homeScratchNames = ".cache .npm .yarn .pnpm-store .bun/install/cache .node-gyp .cargo/registry .gradle/caches .m2/repository go/pkg .local/share/pnpm/store".split(" ");
const scratchVariables = [
	"TMPDIR",
	"XDG_CACHE_HOME",
	"npm_config_cache",
	"PIP_CACHE_DIR"
];
/**
* Records packages, the watched settings of a host, and every file written or removed outside the working copy. Skips
* caches, logs and temporary files.
*/
async function takeSandboxFingerprint(sandbox, variables, homes, clock) {
	const given = scratchVariables.map((name) => variables[name]).filter((path) => path?.startsWith("/"));
	const leftOut = [
		...scratchPaths,
		...homes.flatMap((home) => homeScratchNames.map((name) => join(home, name))),
		...given.filter((path) => path !== void 0 && path !== "/")
	];
	const [packages, watched, changes] = await Promise.all([
		readPackages(sandbox, variables),
		hashWatchedFiles(),
		sandbox.listChanges(leftOut)
	]);
	return {
		packages,
		services: [],
		files: mergeFiles(watched, changes),
		takenAt: clock.now().toISOString()
	};
}
/** Merges the host's files with the changes of the sandbox; hides host files below a removed path. */
function mergeFiles(watched, changes) {
	const removed = Object.entries(changes).flatMap(([path, state]) => state === "removed" ? [`${path}/`] : []);
	const left = Object.entries(watched).filter(([path]) => !removed.some((directory) => path.startsWith(directory)));
	return Object.fromEntries([...left, ...Object.entries(changes)]);
}
/** Reads the packages in the sandbox; empty when the package manager does not answer. */
async function readPackages(sandbox, variables) {
	const program = await findProgram("dpkg-query", variables["PATH"] ?? "");
	if (program === void 0) return {};
	const label = variables[sessionLabelVariable];
	const entering = await sandbox.enter({
		argv: [program, ...packageQuery],
		cwd: "/",
		variables: {
			...systemVariables,
			...label === void 0 ? {} : { [sessionLabelVariable]: label }
		}
	});
	const outcome = await runProcess({
		...entering,
		timeoutMs: 3e4,
		maxOutputBytes: 16777216
	});
	return outcome.exitCode === 0 ? parsePackages(outcome.stdout.text) : {};
}
/** Compares two fingerprints: a new path that the host has counts as changed, any other one as added. */
async function compareSandboxFingerprints(before, after) {
	const fresh = Object.keys(after.files).filter((path) => !Object.hasOwn(before.files, path));
	const onHost = await Promise.all(fresh.map(isOnHost));
	const known = fresh.filter((_, index) => onHost[index]).map((path) => [path, "as on the host"]);
	return compareFingerprints({
		...before,
		files: {
			...before.files,
			...Object.fromEntries(known)
		}
	}, after);
}
async function isOnHost(path) {
	try {
		await lstat(path);
		return true;
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return false;
		throw error;
	}
}

// src/environment/local/local-environment.ts
/**
* This host as an environment. Without a sandbox it shares files, processes and network with PTH, and refuses
* operations that it cannot do; with one, everything written outside the working copy stays in files of the session.
*/
var LocalEnvironment = class extends WorkspaceEnvironment {
	info;
	#parts;
	#forwards = [];
	#cleanup = new Cleanup();
	constructor(parts) {
		super(parts.workspace);
		this.#parts = parts;
		this.info = parts.info;
		const { sandbox } = parts;
		if (sandbox) this.#cleanup.add("remove the sandbox", () => sandbox.dispose());
		this.#cleanup.add("sweep the processes of the session", async () => {
			await killLabelled(parts.label);
		});
		this.#cleanup.add("stop the processes of the session", () => this.workspace.close());
	}
	copyIn(hostPath, environmentPath) {
		return this.workspace.copyIn(hostPath, environmentPath);
	}
	copyOut(environmentPath, hostPath) {
		return this.workspace.copyOut(environmentPath, hostPath);
	}
	async snapshot(tag) {
		this.workspace.assertOpen();
		const { sandbox } = this.#parts;
		if (sandbox) return sandbox.snapshot(tag);
		throw unsupported(`a snapshot (${tag})`, "Commit the working copy with git, or use another environment.");
	}
	async rollback(tag) {
		this.workspace.assertOpen();
		const { sandbox } = this.#parts;
		if (!sandbox) throw unsupported(`a rollback (${tag})`, "Revert the commit with git, or use another environment.");
		await sandbox.rollback(tag);
		await this.workspace.waitUntilIdle();
	}
	async listSnapshots() {
		this.workspace.assertOpen();
		return this.#parts.sandbox?.listSnapshots() ?? [];
	}
	/** Only for a sandbox with a network of its own; a forward cannot reach services on the host's network. */
	async setNetwork(isOpen) {
		this.workspace.assertOpen();
		const { sandbox, isOffline, canOpenNetwork } = this.#parts;
		if (sandbox && canOpenNetwork) return sandbox.setHostNetwork(isOpen);
		if (isOpen === isOffline) throw refuseNetworkChange$1(isOpen);
	}
	/**
	* On the host's network returns the same port, or forwards another host port on 127.0.0.1; reaches a sandbox's own
	* network over a free port of 127.0.0.1, or the given one.
	*/
	async forwardPort(environmentPort, chosenPort) {
		this.workspace.assertOpen();
		const { sandbox, isOffline } = this.#parts;
		const hostPort = chosenPort ?? (isOffline ? 0 : environmentPort);
		for (const port of [environmentPort, chosenPort ?? environmentPort]) if (!isPort(port)) throw new PthError("environment/port-unavailable", `${port} is no TCP port (1 to 65535).`);
		const open = this.#forwards.find((forward) => forward.environmentPort === environmentPort && (hostPort === 0 || forward.hostPort === hostPort));
		if (open) return open.hostPort;
		if (hostPort === environmentPort && !isOffline) return hostPort;
		const forward = await openPortForward(environmentPort, hostPort, sandbox && isOffline ? () => sandbox.connect(environmentPort) : void 0);
		try {
			this.workspace.assertOpen();
		} catch (error) {
			await forward.close();
			throw error;
		}
		this.#forwards.push(forward);
		this.#cleanup.add(`close the forward of port ${forward.hostPort}`, () => forward.close());
		return forward.hostPort;
	}
	async resources() {
		this.workspace.assertOpen();
		return readHostResources(this.root);
	}
	async checkHealth() {
		this.workspace.assertOpen();
		const { label, clock } = this.#parts;
		const sample = await sampleHost(this.root, label, clock);
		return judgeHealth({
			...sample,
			listingMs: await measureListing(this.workspace, clock)
		});
	}
	async takeFingerprint() {
		this.workspace.assertOpen();
		const { sandbox, variables, homes, clock } = this.#parts;
		return sandbox ? takeSandboxFingerprint(sandbox, variables, homes, clock) : takeHostFingerprint(variables, clock);
	}
	async detectDrift(fingerprint) {
		const now = await this.takeFingerprint();
		return this.#parts.sandbox ? compareSandboxFingerprints(fingerprint, now) : compareFingerprints(fingerprint, now);
	}
	/** The host has no main process; these are the last stderr lines of the started processes. */
	async logs(maxLines = 200) {
		return this.workspace.readLog(maxLines);
	}
	async inspect() {
		this.workspace.assertOpen();
		return {
			...this.info,
			root: this.root,
			label: this.#parts.label,
			system: `${type()} ${release()} ${arch()}`,
			resources: await this.resources(),
			variables: Object.keys(this.#parts.variables).sort(),
			processes: this.workspace.listRunning().map(({ argv, process }) => ({
				pid: process.pid ?? null,
				argv
			})),
			...describeSandbox$1(this.#parts),
			forwards: this.#forwards.map(({ hostPort, environmentPort }) => ({
				hostPort,
				environmentPort
			}))
		};
	}
	dispose() {
		return this.#cleanup.run();
	}
};
function describeSandbox$1({ sandbox, isOffline }) {
	if (!sandbox) return {};
	return { sandbox: {
		directory: sandbox.directory,
		isOffline,
		hiddenPaths: sandbox.hiddenPaths,
		readOnlyPaths: [...sandbox.readOnlyPaths],
		snapshots: sandbox.listSnapshots().map((snapshot) => ({ ...snapshot }))
	} };
}
function refuseNetworkChange$1(isOpen) {
	return new PthError("environment/unsupported", `The local environment ${isOpen ? "was made without a network" : "has the host's network"}, for as long as it is there.`, { recovery: ["Use a container environment.", "Leave the network as it is."] });
}
function unsupported(what, instead) {
	return new PthError("environment/unsupported", `The local environment cannot take ${what}: it is this host itself.`, { recovery: [instead] });
}

// src/environment/local/covered-files.ts
const timeoutMs = 3e4;
/**
* Writes and removes files of a working copy that an overlay covers. It does so by commands inside: PTH's own hand would
* reach the directory of the host.
*/
var CoveredFiles = class {
	#policy;
	#run;
	constructor(policy, run) {
		this.#policy = policy;
		this.#run = run;
	}
	/** @throws PthError `environment/write-failed`, `environment/path-escape` */
	async write(path, content) {
		const { absolute } = await this.#policy.follow(path);
		const argv = [
			"sh",
			"-c",
			"mkdir -p -- \"${1%/*}\" && cat > \"$1\"",
			"sh",
			absolute
		];
		this.#check(`Cannot write ${path}`, await this.#run({ argv }, {
			timeoutMs,
			stdin: content
		}));
	}
	/** @throws PthError `environment/write-failed`, `environment/path-escape` */
	async remove(path) {
		const { absolute } = await this.#policy.followParent(path);
		if (absolute === this.#policy.root) throw new PthError("environment/path-escape", "The root of the working copy cannot be removed.");
		const outcome = await this.#run({ argv: [
			"rm",
			"-rf",
			"--",
			absolute
		] }, { timeoutMs });
		this.#check(`Cannot remove ${path}`, outcome);
	}
	#check(message, { exitCode, stderr, spawnError }) {
		if (exitCode === 0) return;
		throw new PthError("environment/write-failed", `${message}: ${spawnError ?? stderr.text.trim().slice(0, 500)}`);
	}
};
/** The refusal to copy a file of this host in. */
function refuseCovered() {
	return new PthError("environment/unsupported", "Nothing is copied in: an overlay covers the working copy.", { recovery: ["Write the file by a command inside.", "Use a working copy that is shared."] });
}

// src/environment/local/local-workspace.ts
const defaultTimeoutMs = 12e4;
/**
* A directory of this host as a workspace. PTH itself reads and writes files, within the path policy; commands run as
* the current user with the session's variables. Only a launcher isolates them from the rest of the host.
*/
var LocalWorkspace = class {
	root;
	#policy;
	#files;
	#variables;
	#keeper = new CommandKeeper("local environment");
	#launcher;
	#maxMemoryBytes;
	/** Null where PTH shares the files of the working copy with the programs. */
	#covered;
	/**
	* @param launcher starts commands in their sandbox; without one they run directly on this host
	* @param options.maxMemoryBytes memory of each started server, above which it is ended
	* @param options.isCovered true where an overlay covers the working copy: files are written inside by commands, and read
	*   as this host has them
	*/
	constructor(policy, variables, launcher, { maxMemoryBytes, isCovered = false } = {}) {
		this.#maxMemoryBytes = maxMemoryBytes;
		this.#covered = isCovered ? new CoveredFiles(policy, (command, limits) => this.run(command, limits)) : null;
		this.root = policy.root;
		this.#policy = policy;
		this.#files = new WorkspaceFiles(policy);
		this.#variables = variables;
		this.#launcher = launcher;
	}
	async readFile(path) {
		this.assertOpen();
		return this.#files.read(path);
	}
	async writeFile(path, content) {
		this.assertOpen();
		await (this.#covered ?? this.#files).write(path, content);
	}
	async remove(path) {
		this.assertOpen();
		await (this.#covered ?? this.#files).remove(path);
	}
	async stat(path) {
		this.assertOpen();
		return this.#files.stat(path);
	}
	async list(path, options) {
		this.assertOpen();
		return listEntries(this.#policy, path, options);
	}
	async search(options) {
		this.assertOpen();
		return searchFiles(this.#policy, this.#files, options);
	}
	async copyIn(hostPath, path) {
		this.assertOpen();
		if (this.#covered) throw refuseCovered();
		await this.#files.copyFrom(hostPath, path);
	}
	async copyOut(path, hostPath) {
		this.assertOpen();
		await this.#files.copyTo(path, hostPath);
	}
	async run(command, limits = {}) {
		this.assertOpen();
		if (!this.#launcher?.isRoot) refuseRoot(command);
		const { timeoutMs = defaultTimeoutMs, ...others } = limits;
		const prepared = await this.#prepare(command);
		return this.#keeper.run(limits.signal, async (signal) => {
			const outcome = await runProcess({
				...others,
				...prepared,
				timeoutMs,
				abortGraceMs: 200,
				signal
			});
			return await this.#launcher?.explain(outcome, command.argv) ?? outcome;
		});
	}
	async start(command) {
		this.assertOpen();
		if (!this.#launcher?.isRoot) refuseRoot(command);
		const cwd = await this.#findDirectory(command.cwd);
		await this.#launcher?.checkProgram({
			argv: command.argv,
			cwd,
			variables: this.#composeVariables(command)
		});
		const prepared = await this.#prepare(command);
		const launcher = this.#launcher;
		return this.#keeper.start(command.argv, () => startProcess$1({
			...prepared,
			maxMemoryBytes: this.#maxMemoryBytes
		}), launcher ? (pid) => launcher.findPid(pid) : void 0);
	}
	/** Processes that were started and have not ended. */
	listRunning() {
		return this.#keeper.listRunning();
	}
	/** Waits until every command and every started process has ended, after their sandbox ended. */
	waitUntilIdle() {
		return this.#keeper.waitUntilIdle();
	}
	/** Returns the last lines that started processes wrote to stderr. */
	readLog(maxLines) {
		this.assertOpen();
		return this.#keeper.readLog(maxLines);
	}
	/** @throws PthError `environment/closed` */
	assertOpen() {
		this.#keeper.assertOpen();
	}
	/** Ends every command and every started process; refuses all later ones. */
	close() {
		return this.#keeper.close();
	}
	#composeVariables(command) {
		const { [sessionLabelVariable]: label } = this.#variables;
		return applyVariables(this.#variables, {
			...command.variables,
			[sessionLabelVariable]: label
		});
	}
	async #prepare(command) {
		const cwd = await this.#findDirectory(command.cwd);
		const plain = {
			argv: command.argv,
			cwd,
			variables: this.#composeVariables(command)
		};
		const prepared = await this.#launcher?.prepare(plain) ?? plain;
		this.assertOpen();
		return prepared;
	}
	async #findDirectory(path = "") {
		return (await this.#policy.follow(path)).absolute;
	}
};
/** Nothing on the host itself is installed or changed with special rights, even when root runs PTH. */
function refuseRoot({ argv, asRoot }) {
	if (!asRoot) return;
	throw new PthError("environment/unsupported", `${argv[0]} is not run as root on this host.`, { recovery: ["Install by hand what is missing.", "Use a container or VM environment."] });
}

// src/environment/local/sandbox/enter-command.ts
/**
* Variables of the dynamic linker and the C library, by which a program could load or read files of the plugin while it
* still has the host's rights.
*/
const loaderVariable = /^(?:LD_.*|GLIBC_.*|MALLOC_.*|GCONV_PATH|LOCPATH|NLSPATH|LOCALDOMAIN|RES_OPTIONS|RESOLV_.*|HOSTALIASES|GETCONF_DIR|NIS_PATH|TZDIR|PATH_LOCALE)$/;
/** Name of the shell that passes such variables on. */
const innerName = "pth-start";
/** True when the text is the complaint of the last program before the given one that it cannot exec it. */
function isStartComplaint(stderr, program) {
	const [line = "", ...more] = stderr.trimEnd().split("\n");
	const isOwn = line.startsWith("setsid: ") || line.startsWith(`${innerName}: `);
	return more.length === 0 && isOwn && line.includes(program);
}
/**
* Builds the command that enters the sandbox and execs the given one there, in its directory and a session of its own.
* The program is looked up in the sandbox, on the PATH of its variables.
*/
function buildEnterCommand(command, namespaces, programs) {
	const entries = Object.entries(command.variables);
	const held = entries.filter(([name]) => loaderVariable.test(name)).map(([name, value]) => `${name}=${value}`);
	const { nsenter, setsid, env, sh } = programs;
	return {
		argv: [
			...enterOuterUser(namespaces, programs),
			nsenter,
			`--mount=${namespaces.mount}`,
			`--pid=${namespaces.pid}`,
			`--ipc=${namespaces.ipc}`,
			...namespaces.network === void 0 ? [] : [`--net=${namespaces.network}`],
			`--user=${namespaces.user}`,
			"--preserve-credentials",
			...namespaces.hasDirectoryOption ? [`--wdns=${command.cwd}`] : [],
			"--",
			setsid,
			"--",
			...namespaces.hasDirectoryOption ? [] : [
				sh,
				"-c",
				"cd -P \"$1\" && shift && exec \"$@\"",
				innerName,
				command.cwd
			],
			...held.length > 0 ? [
				env,
				...held,
				sh,
				"-c",
				"exec \"$@\"",
				innerName
			] : [],
			...command.argv
		],
		cwd: command.cwd,
		variables: Object.fromEntries(entries.filter(([name]) => !loaderVariable.test(name))),
		hasLauncher: true
	};
}
/** Builds the start of a command with the files and rights of the host, but the network of the sandbox. */
function buildEnterNetwork(namespaces, programs) {
	if (namespaces.network === void 0) return [];
	return [
		...enterOuterUser(namespaces, programs),
		programs.nsenter,
		`--net=${namespaces.network}`,
		"--"
	];
}
function enterOuterUser({ outerUser }, { nsenter }) {
	return outerUser === void 0 ? [] : [
		nsenter,
		`--user=${outerUser}`,
		"--preserve-credentials",
		"--"
	];
}

// src/environment/local/sandbox/command-launcher.ts
/** Time limit of a look-up of a program, in milliseconds. */
const checkLimitMs = 1e4;
/** Exit code of the look-up for a working directory that is not there. */
const noDirectory = 3;
/** Creates the launcher of a sandbox. */
function createSandboxLauncher(sandbox) {
	const prepare = (command) => sandbox.enter(command);
	return {
		isRoot: sandbox.isRoot,
		prepare,
		checkProgram: async (command) => {
			const [program] = command.argv;
			const { cwd } = command;
			const script = `cd -- "$2" 2>/dev/null || exit ${noDirectory}; command -v -- "$1" >/dev/null`;
			const look = await prepare({
				...command,
				cwd: "/",
				argv: [
					"sh",
					"-c",
					script,
					"sh",
					program,
					cwd
				]
			});
			const { exitCode } = await runProcess({
				...look,
				timeoutMs: checkLimitMs
			});
			if (exitCode === 0) return;
			await assertAlive(sandbox);
			const reason = exitCode === noDirectory ? `the working directory ${cwd} does not exist` : describeMissing(program);
			throw new PthError("process/spawn-failed", `Cannot start ${program}: ${reason}`, { details: {
				argv: [...command.argv],
				cwd: command.cwd
			} });
		},
		explain: async (outcome, argv) => {
			const isDoubtful = outcome.reason === "exited" && outcome.exitCode !== 0;
			if (isDoubtful) await assertAlive(sandbox);
			const shown = {
				...outcome,
				argv: [...argv]
			};
			if (!isDoubtful || !isStartFailure(outcome, argv[0] ?? "")) return shown;
			const spawnError = `${describeMissing(argv[0] ?? "")} (${outcome.stderr.text.trim()})`;
			const { stderr } = outcome;
			return {
				...shown,
				reason: "spawn-failed",
				exitCode: null,
				spawnError,
				stderr: {
					...stderr,
					text: ""
				}
			};
		},
		findPid: (launcherPid) => launcherPid === void 0 ? void 0 : findSandboxPid(launcherPid)
	};
}
async function assertAlive(sandbox) {
	if (await sandbox.isLost()) sandbox.assertAlive();
}
function describeMissing(program) {
	return `the program ${program}, or the interpreter its first line names, was not found or may not be executed`;
}
function isStartFailure({ exitCode, stdout, stderr }, program) {
	return (exitCode === 127 || exitCode === 126) && stdout.totalBytes === 0 && isStartComplaint(stderr.text, program);
}
function findSandboxPid(launcherPid) {
	const child = (readProcessTable() ?? []).find((entry) => entry.parentPid === launcherPid && entry.isAlive);
	if (child === void 0) return void 0;
	try {
		return parseInnermostPid(readFileSync(`/proc/${child.pid}/status`, "latin1"));
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return void 0;
		throw error;
	}
}
/** Returns the last number in the `NSpid` line of a /proc/PID/status text. */
function parseInnermostPid(status) {
	const numbers = /^NSpid:\s+([\d\s]+)$/m.exec(status)?.[1]?.trim().split(/\s+/);
	return numbers === void 0 ? void 0 : Number(numbers.at(-1));
}

// src/environment/local/sandbox/network-relay.ts
/** Start limit of the relay, in milliseconds. */
const startLimitMs = 15e3;
/**
* Runs with the files of the host and the network of the sandbox: accepts connections on a socket file, reads the port
* from the first two bytes of each, and passes the rest on to that port. Ends when its stdin ends.
*/
const program = `
const net = require('node:net');
net.createServer({ allowHalfOpen: true }, (near) => {
  near.on('error', () => near.destroy());
  let head = Buffer.alloc(0);
  const read = (data) => {
    head = Buffer.concat([head, data]);
    if (head.length < 2) return;
    near.off('data', read);
    near.pause();
    const far = net.connect({ host: 'localhost', port: head.readUInt16BE(0), autoSelectFamily: true, allowHalfOpen: true });
    if (head.length > 2) far.write(head.subarray(2));
    near.once('close', () => far.destroy());
    far.once('error', () => near.destroy());
    far.once('close', () => near.destroy());
    near.pipe(far);
    far.pipe(near);
  };
  near.on('data', read);
}).listen(process.argv[1], () => process.stdout.write('ready\\n'));
process.stdin.once('close', () => process.exit()).resume();
`;
/** Connects the host to the closed network of a sandbox. */
var NetworkRelay = class NetworkRelay {
	#process;
	#path;
	#close;
	constructor(process, path, close) {
		this.#process = process;
		this.#path = path;
		this.#close = close;
	}
	/**
	* @param enterNetwork the start of a command that has the sandbox's network and the host's files
	* @param directory directory of the socket, which the sandbox cannot reach
	* @throws PthError `environment/network-unavailable`
	*/
	static async start(enterNetwork, directory) {
		const [first, ...rest] = [...enterNetwork, process.execPath];
		if (first === void 0) throw new Error("there is no program to start");
		const name = `relay-${createHexId()}.sock`;
		const started = await startProcess$1({
			argv: [
				first,
				...rest,
				"-e",
				program,
				name
			],
			cwd: directory,
			variables: systemVariables
		});
		if (await within(new Promise((resolve) => {
			started.stdout.once("data", () => resolve(true));
			started.stdout.once("end", () => resolve(false));
		}), startLimitMs) !== true) {
			await started.stop({ graceMs: 0 });
			throw new PthError("environment/network-unavailable", "The network of the sandbox cannot be reached.");
		}
		const handle = await open$1(directory, "r");
		return new NetworkRelay(started, `/proc/self/fd/${handle.fd}/${name}`, async () => {
			await handle.close();
			await rm(join(directory, name), { force: true });
		});
	}
	/** Connects to a port of the sandbox; the connection ends when no program listens there. */
	connect(port) {
		const socket = connect({
			path: this.#path,
			allowHalfOpen: true
		});
		socket.write(Buffer.from([port >> 8, port & 255]));
		return socket;
	}
	async close() {
		await this.#process.stop({ graceMs: 0 });
		await this.#close();
	}
};

// src/environment/local/sandbox/mount-table.ts
/**
* Parses /proc/self/mountinfo, sorted by path. Of several mounts on one path, keeps the last, which covers the others.
*/
function parseMountTable(text) {
	const entries = /* @__PURE__ */ new Map();
	for (const line of text.split("\n")) {
		const [before = "", after = ""] = line.split(" - ");
		const [, , , , path, options = ""] = before.split(" ");
		const [type, , superOptions = ""] = after.split(" ");
		if (!path?.startsWith("/") || type === void 0) continue;
		const real = unescapeOctal(path);
		const isReadOnly = [options, superOptions].some((list) => list.split(",").includes("ro"));
		entries.set(real, {
			path: real,
			type,
			isReadOnly
		});
	}
	return [...entries.values()].sort((left, right) => left.path < right.path ? -1 : 1);
}
/** The kernel writes blanks, tabs, newlines and backslashes of a path as three octal digits. */
function unescapeOctal(text) {
	const bytes = text.replace(/\\([0-7]{3})/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 8)));
	return Buffer.from(bytes, "latin1").toString("utf8");
}

// src/environment/local/sandbox/plan-layers.ts
/** Kernel file systems; the sandbox gets its own. */
const kernelDirectories = [
	"/dev",
	"/proc",
	"/sys"
];
/** Directories where container engines mount other containers. */
const engineDirectories = [
	"/var/lib/docker",
	"/var/lib/containerd",
	"/var/lib/containers",
	"/var/lib/kubelet",
	"/run/docker",
	"/run/containerd"
];
/** File system types that hold no files of the host. */
const virtualTypes = new Set("autofs binfmt_misc bpf cgroup cgroup2 configfs debugfs devpts devtmpfs efivarfs fusectl hugetlbfs mqueue nsfs proc pstore rpc_pipefs securityfs sysfs tracefs".split(" "));
/** Maximum depth of a directory that is split because a mount lies below it. */
const maxDepth = 12;
/** A path that the options of an overlay cannot express. */
const unnameable = /[\\:,"\n]/;
/**
* Plans the layers that show the host's files, parents first. With the rights of root one overlay covers `/` and one
* each further file system. In a user namespace the kernel refuses an overlay over a directory with mounts below it, so
* such a directory is split: a new directory with a layer for each of its entries.
*/
function planLayers(facts) {
	const mounts = facts.mounts.filter((mount) => mount.path !== "/" && !isLeftOut(mount));
	return facts.isPrivileged ? planWithRights(mounts, facts) : planApart("/", facts, mounts, 0);
}
function planWithRights(mounts, facts) {
	return [{
		path: "/",
		isReadOnly: false
	}, ...mounts].map((mount) => toLayer(mount, facts));
}
function planApart(path, facts, mounts, depth) {
	if (isSandboxOwn(path)) return [];
	if (!facts.mounts.some((mount) => mount.path !== path && isInside(path, mount.path))) {
		const mount = mounts.find((entry) => entry.path === path);
		if (mount !== void 0) return [toLayer(mount, facts)];
		return facts.mounts.some((entry) => entry.path === path && path !== "/") ? [] : [toLayer({
			path,
			isReadOnly: false
		}, facts)];
	}
	const layers = [{
		kind: "directory",
		path,
		detail: facts.readMode(path)
	}];
	if (depth === maxDepth) return layers;
	for (const entry of facts.readDirectory(path)) {
		const below = join(path, entry.name);
		if (entry.kind === "directory") layers.push(...planApart(below, facts, mounts, depth + 1));
		else if (entry.kind === "link") layers.push({
			kind: "link",
			path: below,
			detail: entry.target
		});
		else layers.push({
			kind: "bind",
			path: below,
			detail: ""
		});
	}
	return layers;
}
function toLayer({ path, isReadOnly }, { readMode }) {
	if (isReadOnly) return {
		kind: "bind",
		path,
		detail: ""
	};
	if (unnameable.test(path)) return {
		kind: "locked",
		path,
		detail: ""
	};
	return {
		kind: "overlay",
		path,
		detail: readMode(path)
	};
}
function isSandboxOwn(path) {
	return [...kernelDirectories, ...engineDirectories].some((directory) => isInside(directory, path));
}
function isLeftOut(mount) {
	return isSandboxOwn(mount.path) || virtualTypes.has(mount.type) || mount.type === "overlay";
}
/** True for a directory that lies in an overlay of the sandbox, so that what is written there need not reach the host. */
function isCoverable(path, layers, mounts) {
	const layer = layers.filter((entry) => isInside(entry.path, path)).at(-1);
	if (layer?.kind !== "overlay") return false;
	return !mounts.some((mount) => mount.path !== layer.path && isInside(layer.path, mount.path) && isInside(mount.path, path));
}
/** Lists directories of container engines, which the sandbox hides. */
function listEngineDirectories() {
	return engineDirectories;
}

// src/environment/local/sandbox/secret-paths.ts
/** Below a home directory: keys, credentials and tokens of tools, password stores, browsers, histories. */
const homePaths = [
	".ssh .gnupg .pki .password-store .age .step .vault-token .netrc _netrc .authinfo .authinfo.gpg .git-credentials .pypirc .pgpass .my.cnf .mylogin.cnf",
	".aws .azure .boto .s3cfg .oci .kube .docker .podman .terraformrc .terraform.d .heroku .fly .netlify .vercel .ngrok2 .railway .databrickscfg",
	".claude .claude.json .codex .gemini .anthropic .openai .aider.conf.yml .continue .cursor .copilot .ollama",
	".cargo/credentials .cargo/credentials.toml .m2/settings.xml .m2/settings-security.xml .gradle/gradle.properties .gem/credentials .nuget/NuGet/NuGet.Config .composer/auth.json",
	".config/gh .config/hub .config/glab-cli .config/git/credentials .config/gcloud .config/doctl .config/rclone .config/sops .config/age .config/op .config/containers/auth.json .config/composer/auth.json .config/configstore .config/netlify .config/stripe .config/anthropic .config/claude .config/openai .config/github-copilot .config/google-chrome .config/chromium .config/BraveSoftware .config/Bitwarden .config/Signal .config/Slack .config/1Password .config/solana .config/fish/fish_variables",
	".local/share/keyrings .local/share/kwalletd .local/share/com.vercel.cli .local/share/fish/fish_history .mozilla .thunderbird .bitcoin .ethereum .electrum",
	".bash_history .zsh_history .zhistory .sh_history .ash_history .history .node_repl_history .python_history .psql_history .mysql_history .sqlite_history .rediscli_history .irb_history .lesshst .viminfo"
].flatMap((names) => names.split(" "));
/**
* Of the whole host: mounted secrets of orchestrators, sockets of a user's session, the storage of container engines.
*/
const hostPaths = [
	"/run/secrets",
	"/var/run/secrets",
	"/run/user",
	...listEngineDirectories()
];
/**
* Finds the usual secret paths of these home directories and of the host that exist, with links resolved; sorted,
* without those below another one. Every other path stays as readable as it is for this user.
*/
async function findSecretPaths(homes) {
	const hostKeys = (await readNames$4("/etc/ssh")).filter((name) => name.endsWith("_key"));
	const candidates = [
		...hostPaths,
		...hostKeys.map((name) => join("/etc/ssh", name)),
		...homes.flatMap((home) => homePaths.map((name) => join(home, name)))
	];
	const found = /* @__PURE__ */ new Map();
	for (const secret of await Promise.all(candidates.map(examine))) if (secret) found.set(secret.path, secret);
	return [...found.values()].filter(({ path }) => ![...found.keys()].some((other) => other !== path && path.startsWith(`${other}/`))).sort((left, right) => left.path < right.path ? -1 : 1);
}
async function examine(candidate) {
	try {
		const path = await realpath(candidate);
		const stats = await stat(path);
		if (stats.isDirectory()) return {
			path,
			kind: "directory"
		};
		return stats.isFile() ? {
			path,
			kind: "file"
		} : void 0;
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return void 0;
		throw error;
	}
}
/** Lists the home directories of this user; for root also those of all others. */
async function listHomes(own, isRoot) {
	const others = isRoot ? (await readNames$4("/home")).map((name) => join("/home", name)) : [];
	return [.../* @__PURE__ */ new Set([
		...own,
		...isRoot ? ["/root"] : [],
		...others
	])].filter((home) => home.startsWith("/"));
}
async function readNames$4(directory) {
	try {
		return await readdir(directory);
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return [];
		throw error;
	}
}
/** Settings of package managers: needed for registries and certificates, but without their credentials. */
const packageSettings = [
	".npmrc",
	".yarnrc.yml",
	".config/pip/pip.conf",
	".pip/pip.conf"
];
/** Reads the package managers' settings of a home that hold credentials, and returns their text without them. */
async function readPackageSettings(home) {
	return (await Promise.all(packageSettings.map((name) => readText(join(home, name))))).flatMap((found) => {
		const text = found === void 0 ? void 0 : dropCredentialLines(found.text);
		return found === void 0 || text === void 0 || text === found.text ? [] : [{
			path: found.path,
			text
		}];
	});
}
async function readText(candidate) {
	try {
		const path = await realpath(candidate);
		return {
			path,
			text: await readFile(path, "utf8")
		};
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return void 0;
		throw error;
	}
}
const credentialLines = [
	/^\s*["']?(?:[^=]*:)?_?(?:auth|authtoken|password|username|email|keyfile|certfile|key|cert)\b[^=]*=/i,
	/^\s*["']?npmAuth(?:Token|Ident)["']?\s*:/i,
	/:\/\/[^/\s@]*:[^/\s@]*@/
];
/** Removes the lines of a settings text that hold or name a credential. */
function dropCredentialLines(text) {
	return text.split("\n").filter((line) => !credentialLines.some((pattern) => pattern.test(line))).join("\n");
}

// src/environment/local/sandbox/prepare-plan.ts
/** Entries through which root could change the running kernel or read all memory; other users have no access anyway. */
const readOnlyKernelNames = "acpi asound dynamic_debug fs mtrr scsi sys sysrq-trigger".split(" ");
const hiddenKernelNames = "kcore keys kmsg latency_stats sched_debug timer_list timer_stats".split(" ");
/** Examines this host and plans the sandbox. Writes the replaced settings into the session's directory. */
async function preparePlan(request) {
	const isPrivileged = request.userId === 0;
	const homes = await listHomes(request.homes, isPrivileged);
	const [mounts, secrets, gitLink, replaced, kernelPaths] = await Promise.all([
		readFile("/proc/self/mountinfo", "utf8").then(parseMountTable),
		findSecretPaths(homes),
		findGitLink(request.worktree),
		replaceSettings(homes, request.directory),
		isPrivileged ? listKernelPaths() : []
	]);
	const layers = planLayers({
		mounts,
		isPrivileged,
		readDirectory,
		readMode: (path) => describeDirectory$1(path, isPrivileged)
	});
	const hidden = [request.stateDirectory, ...secrets.map(({ path }) => path)];
	const mustShare = (path) => hidden.some((secret) => isInside(secret, path)) || !isCoverable(path, layers, mounts);
	const { worktree, cacheDirectory = null, keeps } = request;
	const writable = [...keeps === "all" || mustShare(worktree) ? [worktree] : [], ...cacheDirectory !== null && (keeps !== "none" || mustShare(cacheDirectory)) ? [cacheDirectory] : []];
	return {
		directory: request.directory,
		stateDirectory: request.stateDirectory,
		layers,
		secrets: secrets.filter(({ path }) => !writable.some((shared) => isInside(shared, path))),
		replaced,
		writable,
		readOnly: gitLink === void 0 || !writable.includes(worktree) ? [] : [gitLink],
		kernelPaths,
		isOffline: request.isOffline,
		isPrivileged,
		userId: request.userId,
		groupId: request.groupId
	};
}
/**
* Finds the `.git` of the working copy. Git on the host follows it, so a program in the sandbox must not change it. In
* a worktree it is a file; a whole repository has a directory, which becomes read-only as well.
*/
async function findGitLink(worktree) {
	const path = join(worktree, ".git");
	try {
		await lstat(path);
		return await realpath(path) === path ? path : void 0;
	} catch (error) {
		if (systemErrorCode(error) === "ENOENT") return void 0;
		throw error;
	}
}
async function replaceSettings(homes, directory) {
	const settings = (await Promise.all(homes.map(readPackageSettings))).flat();
	return Promise.all(settings.map(async ({ path, text }, index) => {
		const source = join(directory, `settings-${index}`);
		await writeFile(source, text, { mode: 384 });
		return {
			path,
			source
		};
	}));
}
async function listKernelPaths() {
	const paths = [...readOnlyKernelNames.map((name) => ({
		path: `/proc/${name}`,
		isHidden: false
	})), ...hiddenKernelNames.map((name) => ({
		path: `/proc/${name}`,
		isHidden: true
	}))];
	const isThere = await Promise.all(paths.map(({ path }) => isReachable(path)));
	return paths.filter((_, index) => isThere[index]);
}
function readDirectory(path) {
	try {
		return readdirSync(path, { withFileTypes: true }).map((entry) => ({
			name: entry.name,
			kind: entry.isDirectory() ? "directory" : entry.isSymbolicLink() ? "link" : "other",
			target: entry.isSymbolicLink() ? readlinkSync(join(path, entry.name)) : ""
		}));
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return [];
		throw error;
	}
}
/** Describes mode and owner of a directory for an overlay, which shows those of its own files. */
function describeDirectory$1(path, isPrivileged) {
	try {
		const { mode, uid, gid } = statSync(path);
		if (isPrivileged) return `${(mode & 4095).toString(8)}:${uid}:${gid}`;
		return (isWritable(path) ? mode & 1023 | 448 : mode & 877).toString(8);
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return "755";
		throw error;
	}
}
function isWritable(path) {
	try {
		accessSync(path, constants.W_OK);
		return true;
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return false;
		throw error;
	}
}

// src/environment/local/sandbox/end-leftovers.ts
/** Rounds of looking for processes that appeared meanwhile, and the pause between them in milliseconds. */
const maxRounds = 100;
const betweenRoundsMs = 10;
/**
* Ends the processes of a sandbox that are not in its own network: a program that was started while the network was
* open would keep it as long as it runs (threat T21, a way out for data).
* @param holderPid the process that holds the sandbox, in its namespaces
* @throws PthError `environment/unsupported` when some cannot be ended
*/
async function endLeftovers(holderPid, clock) {
	const network = readlinkSync(`/proc/${holderPid}/ns/net`);
	for (let round = 0; round < maxRounds; round++) {
		const leftovers = listSandboxProcesses(holderPid).filter(({ pid }) => {
			const own = readNamespace(pid, "net");
			return own !== void 0 && own !== network;
		});
		if (leftovers.length === 0) return;
		for (const { pid } of leftovers) sendSignal(pid, "SIGKILL");
		await clock.sleep(betweenRoundsMs);
	}
	throw new PthError("environment/unsupported", "The network of the sandbox cannot be cut: programs that were started while it was there could not be ended.", { recovery: ["Use a container environment.", "Leave the network open."] });
}
/** Lists processes in the sandbox's process namespace, or below it. */
function listSandboxProcesses(holderPid) {
	const table = (readProcessTable() ?? []).filter(({ isAlive }) => isAlive);
	const namespace = readlinkSync(`/proc/${holderPid}/ns/pid`);
	const found = new Set(table.filter(({ pid }) => readNamespace(pid, "pid") === namespace).map(({ pid }) => pid));
	for (let size = -1; size !== found.size;) {
		size = found.size;
		for (const { pid, parentPid } of table) if (found.has(parentPid)) found.add(pid);
	}
	return table.filter(({ pid }) => found.has(pid));
}
/** Undefined for a process that is gone; `unknown` for one that this process may not examine. */
function readNamespace(pid, kind) {
	try {
		return readlinkSync(`/proc/${pid}/ns/${kind}`);
	} catch (error) {
		const code = systemErrorCode(error);
		if (code === void 0) throw error;
		return code === "ENOENT" || code === "ESRCH" ? void 0 : "unknown";
	}
}

// src/environment/local/sandbox/launch-command.ts
/** Exit code of the script below when the overlays cannot be mounted. */
const noOverlayExit = 71;
/** The line that reports the sandbox as ready. */
const readyLine = "pth-sandbox-ready";
/**
* Runs as the host's root, or as the root of a user namespace, in a private mount namespace: mounts the layers over one
* another and execs bwrap. A constant text; all values are arguments: directory, bwrap, options of an overlay, number
* of bwrap's arguments, mount, three words per layer, `--`, bwrap's arguments.
*/
const script = `
set -u
cd "$1" || exit ${noOverlayExit}
bwrap=$2 options=$3 count=$4
shift 4
top=$(pwd -P) || exit ${noOverlayExit}
has_overlay=
overlay() {
  common="lowerdir=$2,upperdir=upper/$1,workdir=work/$1$options"
  "$mount" -t overlay overlay -o "$common,volatile" "merged$2" 2>/dev/null ||
    "$mount" -t overlay overlay -o "$common" "merged$2"
}
mount=$1
shift
while [ "$1" != -- ]; do
  kind=$1 number=$2 path=$3
  shift 3
  case $kind in
  overlay)
    if [ "$path" != / ]; then
      [ -d "merged$path" ] || continue
      cd -P "merged$path" && [ "$PWD" = "$top/merged$path" ] && cd "$top" || exit ${noOverlayExit}
    fi
    if overlay "$number" "$path"; then has_overlay=1
    elif [ -z "$has_overlay" ]; then exit ${noOverlayExit}
    else
      echo "read-only $path"
      set -- "$@" --ro-bind-try "$path" "$path"
    fi ;;
  directory)
    [ "$path" != / ] || "$mount" --bind mount-points merged || exit ${noOverlayExit} ;;
  locked)
    echo "read-only $path"
    set -- "$@" --ro-bind-try "$path" "$path" ;;
  bind) set -- "$@" --ro-bind-try "$path" "$path" ;;
  esac
done
shift
while [ "$count" -gt 0 ]; do
  word=$1
  shift
  set -- "$@" "$word"
  count=$((count - 1))
done
exec "$bwrap" --bind merged / "$@" 3>&1
`;
/**
* Builds the argument vector that starts one sandbox: namespaces for mounts (and, without root's rights, for users),
* the layers, bwrap with namespaces for processes, IPC and the network, and below these one more for users and mounts.
* No mount that hides or protects a path can be removed there, whatever rights a program has. A final `cat` holds the
* sandbox until its stdin ends; the first process to die ends the rest.
*/
function buildLaunchCommand(plan, programs) {
	const inner = buildHolder(plan, programs);
	const words = [
		...buildBwrapOptions(plan),
		"--",
		...inner
	];
	const overlayOptions = plan.isPrivileged ? ",index=off,metacopy=off,redirect_dir=off" : ",userxattr";
	return [
		programs.unshare,
		...plan.isPrivileged ? [] : ["--user", "--map-root-user"],
		"--mount",
		"--propagation",
		"private",
		"--",
		programs.sh,
		"-c",
		script,
		"sh",
		plan.directory,
		programs.bwrap,
		overlayOptions,
		String(words.length),
		programs.mount,
		...plan.layers.flatMap((layer, number) => [
			layer.kind,
			String(number),
			layer.path
		]),
		"--",
		...words
	];
}
function buildHolder(plan, programs) {
	return [
		programs.unshare,
		"--user",
		...plan.isPrivileged ? [] : [`--map-user=${plan.userId}`, `--map-group=${plan.groupId}`],
		"--mount",
		"--propagation",
		"unchanged",
		"--",
		programs.sh,
		"-c",
		`echo ${readyLine}; exec "$1"`,
		"sh",
		programs.cat
	];
}
function buildBwrapOptions(plan) {
	return [
		"--dev",
		"/dev",
		"--proc",
		"/proc",
		...plan.kernelPaths.flatMap(({ path, isHidden }) => [
			"--ro-bind",
			isHidden ? "/dev/null" : path,
			path
		]),
		"--ro-bind-try",
		"/sys",
		"/sys",
		...plan.secrets.flatMap(({ path, kind }) => kind === "directory" ? ["--tmpfs", path] : [
			"--ro-bind",
			"/dev/null",
			path
		]),
		...plan.replaced.flatMap(({ path, source }) => [
			"--ro-bind",
			source,
			path
		]),
		"--tmpfs",
		plan.stateDirectory,
		...plan.writable.flatMap((path) => [
			"--bind",
			path,
			path
		]),
		...plan.readOnly.flatMap((path) => [
			"--ro-bind",
			path,
			path
		]),
		"--unshare-pid",
		"--unshare-ipc",
		...plan.isOffline ? ["--unshare-net"] : [],
		"--die-with-parent",
		"--new-session",
		"--info-fd",
		"3",
		"--chdir",
		"/"
	];
}

// src/environment/local/sandbox/session-directory.ts
const recordName = "session.json";
const recordSchema = object({
	label: string(),
	createdAt: string(),
	owner: object({
		host: string(),
		pid: number(),
		startTime: string().nullable()
	})
});
/** Pattern of the directory names of `createSessionDirectory`. */
const directoryName = /^sandbox-[0-9a-f]{12}$/;
/** Time limit of one size measurement, in milliseconds. */
const sizeLimitMs = 2e4;
/** Time limit of copying or removing the files of a session, in milliseconds. */
const fileLimitMs = 6e5;
/** Creates the directory of one sandbox, with a record of its owner. */
async function createSessionDirectory(stateDirectory, record) {
	const directory = join(stateDirectory, `sandbox-${createHexId(12)}`);
	await mkdir(directory, {
		recursive: true,
		mode: 448
	});
	await writeFile(join(directory, recordName), JSON.stringify(record));
	return directory;
}
/** Lists all directories of sandboxes, including those of living sessions; skips others and unreadable ones. */
async function listSessionDirectories(stateDirectory) {
	const names = (await readNames$3(stateDirectory)).filter((name) => directoryName.test(name)).sort();
	return Promise.all(names.map((name) => describeDirectory(join(stateDirectory, name))));
}
async function describeDirectory(directory) {
	const record = await readRecord(directory);
	return {
		kind: "overlay",
		id: directory,
		label: record?.label ?? null,
		owner: record?.owner ?? null,
		sizeMB: await measureMB(directory),
		createdAt: record?.createdAt ?? null,
		description: `files that a sandboxed session changed outside its working copy, in ${directory}`
	};
}
/** Undefined where the record is missing or damaged, for example after a kill during its creation. */
async function readRecord(directory) {
	let text;
	try {
		text = await readFile(join(directory, recordName), "utf8");
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return void 0;
		throw error;
	}
	try {
		return recordSchema.safeParse(JSON.parse(text)).data;
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}
/** Measures the disk usage of a directory; null when that takes too long or fails. */
async function measureMB(directory) {
	const outcome = await runProcess({
		argv: [
			"du",
			"-sk",
			"--",
			directory
		],
		cwd: "/",
		variables: systemVariables,
		timeoutMs: sizeLimitMs
	});
	const kilobytes = /^(\d+)\s/.exec(outcome.stdout.text)?.[1];
	return kilobytes === void 0 ? null : Math.ceil(Number(kilobytes) / 1024);
}
/**
* Removes the directory of an ended sandbox; a missing one is no error.
* @throws PthError `environment/write-failed`; also for a path that is not of this adapter
*/
async function removeSessionDirectory(stateDirectory, directory, isPrivileged) {
	if (dirname(directory) !== stateDirectory || !directoryName.test(directory.slice(stateDirectory.length + 1))) throw new PthError("environment/write-failed", `${directory} is no directory of a sandbox and is not removed.`);
	await removeSandboxFiles(directory, isPrivileged);
}
/**
* Removes a directory, whatever the modes of its entries.
* @param patienceMs time to wait; a process of its own then goes on with it
* @throws PthError `environment/write-failed`
*/
async function removeSandboxFiles(directory, isPrivileged, patienceMs) {
	if (!await isThere(directory)) return;
	const [program, ...args] = [
		...asFileOwner(isPrivileged),
		"rm",
		"-rf",
		"--",
		directory
	];
	if (patienceMs !== void 0) {
		if (await runDetached([program, ...args], {
			searchPath: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
			patienceMs
		}) !== false) return;
	}
	if ((await runProcess({
		argv: [program, ...args],
		cwd: "/",
		variables: systemVariables,
		timeoutMs: fileLimitMs
	})).exitCode === 0) return;
	if (!await isThere(directory)) return;
	await rm(directory, {
		recursive: true,
		force: true
	});
}
/** Number of attempts to copy when files appear and disappear meanwhile. */
const copyAttempts = 3;
/**
* Copies a directory with owners, modes, times, links and extended attributes, in which an overlay stores its state.
* The target must not exist.
* @throws PthError `environment/disk-full`, `environment/snapshot-failed`
*/
async function copySandboxFiles(source, target, programs, isPrivileged) {
	for (let attempt = 1;; attempt++) {
		const preserve = "--preserve=mode,ownership,timestamps,links,xattr";
		const outcome = await runProcess({
			argv: [
				...asFileOwner(isPrivileged),
				programs.cp,
				"-dR",
				preserve,
				"--",
				source,
				target
			],
			cwd: "/",
			variables: systemVariables,
			timeoutMs: fileLimitMs
		});
		if (outcome.exitCode === 0) return;
		await removeSandboxFiles(target, isPrivileged);
		const text = outcome.stderr.text.trim();
		const isFull = /no space left|disk quota/i.test(text);
		if (!isFull && /No such file/.test(text) && attempt < copyAttempts) continue;
		throw new PthError(isFull ? "environment/disk-full" : "environment/snapshot-failed", `The files of the sandbox cannot be copied: ${text.split("\n")[0] ?? ""}`, { details: {
			source,
			target,
			stderr: text.slice(0, 4e3),
			reason: outcome.reason
		} });
	}
}
/** Without root's rights, handle files as the root of a user namespace, whatever their modes. */
function asFileOwner(isPrivileged) {
	return isPrivileged ? [] : [
		"unshare",
		"--user",
		"--map-root-user",
		"--"
	];
}
async function readNames$3(directory) {
	try {
		return await readdir(directory);
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return [];
		throw error;
	}
}

// src/environment/local/sandbox/prepare-directories.ts
/**
* Creates the directories from which and on which the layers are mounted, in the directory of the session: `upper`
* (written files; kept if it exists), `work` and `mount-points` (recreated), `merged`.
* Each directory gets the mode and owner of the host's, since an overlay shows those of its own files.
*/
async function prepareDirectories({ directory, layers, isPrivileged }) {
	for (const name of ["work", "mount-points"]) await removeSandboxFiles(join(directory, name), isPrivileged);
	for (const name of [
		"upper",
		"work",
		"merged",
		"mount-points"
	]) await mkdir(join(directory, name), { recursive: true });
	for (const [number, layer] of layers.entries()) {
		if (layer.kind !== "overlay") continue;
		await mkdir(join(directory, "work", String(number)));
		await makeUpper(join(directory, "upper", String(number)), layer.detail);
	}
	if (layers.some(({ kind }) => kind === "directory")) await makeMountPoints(join(directory, "mount-points"), layers);
}
async function makeUpper(path, detail) {
	try {
		await mkdir(path);
	} catch (error) {
		if (systemErrorCode(error) === "EEXIST") return;
		throw error;
	}
	const [mode = "755", userId, groupId] = detail.split(":");
	if (userId !== void 0 && groupId !== void 0) await chown$1(path, Number(userId), Number(groupId));
	await chmod(path, Number.parseInt(mode, 8));
}
/** Creates the mount points of the layers where no single overlay can cover all. */
async function makeMountPoints(root, layers) {
	for (const { kind, path, detail } of layers) if (kind === "link") await symlink(detail, join(root, path));
	else if (kind === "overlay" || kind === "directory") await mkdir(join(root, path), { recursive: true });
	for (const { path, detail } of layers.filter(({ kind }) => kind === "directory").toReversed()) await chmod(join(root, path), Number.parseInt(detail, 8));
}

// src/environment/local/sandbox/sandbox.ts
/** Start limit of the namespaces and mounts, in milliseconds. */
const launchLimitMs = 3e4;
/** Time for the report of the sandbox's end after its holder is gone, in milliseconds. */
const endLimitMs = 5e3;
/** Maximum output of the launch that is read, in bytes. */
const maxLaunchOutput = 262144;
/** Thrown when a sandbox does not start; `message` is the reason in words that complete "bubblewrap …". */
var SandboxLaunchError = class extends Error {
	name = "SandboxLaunchError";
};
/**
* One running sandbox: namespaces, mounts, and a process that holds them. Programs enter it one by one and share its
* files, processes and network. It ends with `close`, with the end of this process, and when a program in it kills the
* holder.
*/
var Sandbox = class Sandbox {
	/** Paths that had to become read-only because the kernel mounts no overlay over them. */
	readOnlyPaths;
	#plan;
	#programs;
	#keeper;
	#holderPid;
	#handles = [];
	#namespaces;
	#end = "open";
	constructor(plan, programs, keeper, launch) {
		this.#plan = plan;
		this.#programs = programs;
		this.#keeper = keeper;
		this.#holderPid = launch.holderPid;
		this.readOnlyPaths = launch.readOnlyPaths;
		this.#namespaces = this.#openNamespaces();
		this.#watch();
	}
	/** Starts a sandbox and enters it once to check it. @throws SandboxLaunchError */
	static async launch(plan, programs, label) {
		await prepareDirectories(plan);
		const keeper = await startProcess$1({
			argv: buildLaunchCommand(plan, programs),
			cwd: "/",
			variables: {
				...systemVariables,
				[sessionLabelVariable]: label
			}
		});
		let sandbox;
		try {
			const launch = await readLaunch(keeper);
			checkSeparation(launch.holderPid);
			if (plan.isPrivileged) await mapAllUsers(launch.holderPid);
			sandbox = new Sandbox(plan, programs, keeper, launch);
			await sandbox.#tryEntering(label);
			return sandbox;
		} catch (error) {
			if (sandbox) await sandbox.close();
			else await keeper.stop({
				graceMs: 0,
				skipStdinClose: true
			});
			throw error;
		}
	}
	/**
	* Returns the given command as it is to be started on the host, optionally with the host's network. @throws PthError
	* `environment/died`
	*/
	enter(command, { hasHostNetwork = false } = {}) {
		this.assertAlive();
		const namespaces = hasHostNetwork ? {
			...this.#namespaces,
			network: void 0
		} : this.#namespaces;
		return buildEnterCommand(command, namespaces, this.#programs);
	}
	/** Ends processes that use another network than the sandbox's own. @throws PthError `environment/unsupported` */
	async endLeftovers(clock) {
		this.assertAlive();
		await endLeftovers(this.#holderPid, clock);
	}
	/** Returns the prefix of a command of PTH that gets the sandbox's network and nothing else of it. */
	enterNetwork() {
		this.assertAlive();
		return buildEnterNetwork(this.#namespaces, this.#programs);
	}
	/** Maps a path of the sandbox to one that the host can read; only for paths without links. */
	locate(path) {
		this.assertAlive();
		return `/proc/${this.#holderPid}/root${path}`;
	}
	/** @throws PthError `environment/died` when a program in the sandbox ended it */
	assertAlive() {
		if (this.#end !== "lost") return;
		throw new PthError("environment/died", "The sandbox is gone: a program inside killed every process it could reach, the one that holds the sandbox among them.", { attempted: "running a command in the sandbox" });
	}
	/** True when it ended without being closed; waits a moment for the report of an end. */
	async isLost() {
		if (this.#end === "open") {
			const isHeld = readProcessEntry(this.#holderPid)?.isAlive === true;
			await within(this.#keeper.exit, isHeld ? 50 : endLimitMs);
		}
		return this.#end === "lost";
	}
	/** Ends every process of the sandbox and removes its mounts. Idempotent. */
	async close() {
		this.#end = "closed";
		for (const handle of this.#handles.splice(0)) closeSync(handle);
		await this.#keeper.stop({
			graceMs: 0,
			skipStdinClose: true
		});
	}
	async #watch() {
		await this.#keeper.exit;
		if (this.#end === "open") this.#end = "lost";
	}
	#openNamespaces() {
		const holder = `/proc/${this.#holderPid}/ns`;
		const { isPrivileged, isOffline } = this.#plan;
		const pin = (path) => {
			const handle = openSync(path, "r");
			this.#handles.push(handle);
			return `/proc/${process.pid}/fd/${handle}`;
		};
		const find = isPrivileged ? pin : (path) => path;
		return {
			outerUser: isPrivileged ? void 0 : pin(`/proc/${this.#keeper.pid}/ns/user`),
			user: find(`${holder}/user`),
			mount: find(`${holder}/mnt`),
			pid: find(`${holder}/pid`),
			ipc: find(`${holder}/ipc`),
			network: isOffline ? find(`${holder}/net`) : void 0,
			hasDirectoryOption: true
		};
	}
	async #tryEntering(label) {
		let outcome = await this.#runSandboxed(["true"], label);
		if (outcome.exitCode !== 0 && outcome.stderr.text.includes("--wdns")) {
			this.#namespaces = {
				...this.#namespaces,
				hasDirectoryOption: false
			};
			outcome = await this.#runSandboxed(["true"], label);
		}
		if (outcome.exitCode === 0) return;
		throw new SandboxLaunchError(`brought up a sandbox that cannot be entered: ${lastLine(outcome.stderr.text)}`);
	}
	#runSandboxed(argv, label) {
		const variables = {
			...systemVariables,
			[sessionLabelVariable]: label
		};
		return runProcess({
			...this.enter({
				argv,
				cwd: "/",
				variables
			}),
			timeoutMs: launchLimitMs
		});
	}
};
/** Reads the output of the launch until the sandbox is ready. @throws SandboxLaunchError */
async function readLaunch(keeper) {
	const complaints = new HeadTailBuffer(16384);
	keeper.stderr.on("data", (data) => complaints.push(data));
	const output = await within(readUntilReady(keeper), launchLimitMs);
	if (output === void 0) {
		const { text } = complaints.capture();
		throw new SandboxLaunchError(text.trim() === "" ? `did not come up within ${launchLimitMs} ms` : `does not work here: ${lastLine(text)}`);
	}
	const initPid = Number(/"child-pid": (\d+)/.exec(output)?.[1]);
	const holder = (readProcessTable() ?? []).find((entry) => entry.parentPid === initPid && entry.isAlive);
	if (holder === void 0) throw new SandboxLaunchError("ended while it came up");
	const readOnlyPaths = output.split("\n").flatMap((line) => /^read-only (.*)$/.exec(line)?.[1] ?? []);
	return {
		holderPid: holder.pid,
		readOnlyPaths
	};
}
/** Reads stdout up to the ready line, and discards the rest; undefined when it ends before. */
function readUntilReady({ stdout }) {
	return new Promise((resolve) => {
		let text = "";
		stdout.on("data", (data) => {
			if (text.length < maxLaunchOutput) text += Buffer.from(data).toString("utf8");
			if (text.split("\n").includes("pth-sandbox-ready")) resolve(text);
		});
		stdout.once("end", () => resolve(void 0));
	});
}
/**
* After a rollback the sandbox runs its own, possibly changed, programs; trust them only when the kernel shows the
* holder in separate namespaces.
*/
function checkSeparation(holderPid) {
	for (const kind of [
		"user",
		"mnt",
		"pid",
		"ipc"
	]) if (readlinkSync(`/proc/${holderPid}/ns/${kind}`) === readlinkSync(`/proc/self/ns/${kind}`)) throw new SandboxLaunchError(`brought up a sandbox without a namespace of its own (${kind})`);
}
/** Maps every user of this process's user namespace to the same user in the sandbox. */
async function mapAllUsers(holderPid) {
	for (const name of ["uid_map", "gid_map"]) {
		const same = (await readFile(`/proc/self/${name}`, "utf8")).trim().split("\n").map((line) => line.trim().split(/\s+/)).map(([first, , count]) => `${first} ${first} ${count}\n`);
		await writeFile(`/proc/${holderPid}/${name}`, same.join(""));
	}
}
function lastLine(text) {
	return (text.split("\n").map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("dmesg(1)")).at(-1) ?? "no reason was given").slice(0, 300).replace(/\.$/, "");
}

// src/environment/local/sandbox/overlay-sandbox.ts
/** Time to wait for the removal of the files after an interrupt, in milliseconds. */
const interruptedPatienceMs = 1e3;
/** Time to wait for it otherwise: nobody needs to see a hundred thousand files of a package manager go. */
const removalPatienceMs = 1e4;
/**
* The sandbox of one environment: the files of the session, one running sandbox over them at a time, and the snapshots.
* A rollback exchanges the files and starts a new sandbox over them.
*/
var OverlaySandbox = class OverlaySandbox {
	#parts;
	#plan;
	#snapshots = /* @__PURE__ */ new Map();
	#sandbox;
	#relay;
	/** Runs snapshots and rollbacks one after the other; commands wait for a rollback in progress. */
	#turn = Promise.resolve();
	#count = 0;
	#hasHostNetwork = false;
	constructor(parts, plan, sandbox) {
		this.#parts = parts;
		this.#plan = plan;
		this.#sandbox = sandbox;
	}
	/**
	* @throws SandboxLaunchError where the host cannot start one, PthError `environment/disk-full`,
	* `environment/write-failed`
	*/
	static async open(parts) {
		const { clock, label, owner, programs } = parts;
		const stateDirectory = await makeDirectory(parts.stateDirectory, "XDG_STATE_HOME");
		const cacheDirectory = parts.cacheDirectory && await makeDirectory(parts.cacheDirectory, "PTH_CACHE_DIR");
		const record = {
			label,
			owner,
			createdAt: clock.now().toISOString()
		};
		const directory = await createSessionDirectory(stateDirectory, record);
		try {
			const plan = await preparePlan({
				...parts,
				directory,
				stateDirectory,
				cacheDirectory
			});
			return new OverlaySandbox(parts, plan, await Sandbox.launch(plan, programs, label));
		} catch (error) {
			await removeSandboxFiles(directory, parts.userId === 0);
			throw error instanceof SandboxLaunchError ? await explainLaunch(error, stateDirectory) : error;
		}
	}
	/** Paths that are writable on the host but had to become read-only in the sandbox. */
	get readOnlyPaths() {
		return this.#sandbox.readOnlyPaths;
	}
	/** True when programs are root over the overlays (never over the host). */
	get isRoot() {
		return this.#plan.userId === 0;
	}
	get directory() {
		return this.#plan.directory;
	}
	/** True where what programs write in the working copy ends with the sandbox. */
	get coversWorktree() {
		return !this.#plan.writable.some((path) => isInside(path, this.#parts.worktree));
	}
	/** Number of hidden secret paths of the host. */
	get hiddenPaths() {
		return this.#plan.secrets.length + this.#plan.replaced.length;
	}
	/** Returns the command to start on the host. Waits for a rollback in progress. @throws PthError `environment/died` */
	async enter(command) {
		await this.#turn;
		return this.#sandbox.enter(command, { hasHostNetwork: this.#hasHostNetwork });
	}
	/**
	* Gives later commands the host's network, in a sandbox with a network of its own, or takes it away. Taking it away
	* ends the commands that still use it. @throws PthError `environment/unsupported`, `environment/died`
	*/
	setHostNetwork(isShared) {
		return this.#inTurn(async () => {
			this.#hasHostNetwork = isShared;
			if (!isShared) await this.#sandbox.endLeftovers(this.#parts.clock);
		});
	}
	/** True when a program in the sandbox has ended it. */
	isLost() {
		return this.#sandbox.isLost();
	}
	/** @throws PthError `environment/died` */
	assertAlive() {
		this.#sandbox.assertAlive();
	}
	/** Connects to a port of a sandbox with a network of its own. */
	async connect(port) {
		await this.#turn;
		this.#relay ??= NetworkRelay.start(this.#sandbox.enterNetwork(), this.#plan.directory);
		return (await this.#relay).connect(port);
	}
	/**
	* Lists paths written or removed outside the working copy; see `listOverlayChanges`.
	* @param leftOut additional paths to skip
	*/
	async listChanges(leftOut) {
		await this.#turn;
		const { layers, directory, secrets, replaced, writable, stateDirectory } = this.#plan;
		const changed = layers.flatMap(({ kind, path }, number) => kind === "overlay" ? [{
			directory: join(directory, "upper", String(number)),
			path,
			isComplete: true
		}] : []);
		const hasMountPoints = layers.some(({ kind }) => kind === "directory");
		const mountPoints = {
			directory: join(directory, "mount-points"),
			path: "/",
			isComplete: false
		};
		return listOverlayChanges(hasMountPoints ? [...changed, mountPoints] : changed, {
			leftOut: [
				...leftOut,
				...writable,
				stateDirectory,
				...[...secrets, ...replaced].map(({ path }) => path),
				...layers.filter(({ kind }) => kind === "bind" || kind === "link").map(({ path }) => path)
			],
			locate: (path) => this.#sandbox.locate(path)
		});
	}
	/** @throws PthError `environment/snapshot-failed`, `environment/disk-full`, `environment/died` */
	snapshot(tag) {
		return this.#inTurn(async () => {
			this.#sandbox.assertAlive();
			const id = join(this.#plan.directory, "snapshots", String(++this.#count));
			await mkdir(id, { recursive: true });
			await this.#copy(join(this.#plan.directory, "upper"), join(id, "upper"));
			const info = {
				tag,
				takenAt: this.#parts.clock.now().toISOString(),
				sizeMB: await measureMB(id),
				id
			};
			const replaced = this.#snapshots.get(tag);
			this.#snapshots.delete(tag);
			this.#snapshots.set(tag, info);
			if (replaced) await removeSandboxFiles(replaced.id, this.#plan.isPrivileged);
			return info;
		});
	}
	/** Ends every process of the sandbox. @throws PthError `environment/snapshot-failed`, `environment/disk-full` */
	rollback(tag) {
		return this.#inTurn(async () => {
			const info = this.#snapshots.get(tag);
			if (!info) throw new PthError("environment/snapshot-failed", `There is no snapshot ${tag}.`, { details: {
				tag,
				snapshots: [...this.#snapshots.keys()]
			} });
			const { directory, isPrivileged } = this.#plan;
			const fresh = join(directory, `upper-${++this.#count}`);
			const old = join(directory, `old-${this.#count}`);
			await this.#copy(join(info.id, "upper"), fresh);
			await this.#closeSandbox();
			await rename(join(directory, "upper"), old);
			await rename(fresh, join(directory, "upper"));
			try {
				this.#sandbox = await Sandbox.launch(this.#plan, this.#parts.programs, this.#parts.label);
			} catch (error) {
				if (!(error instanceof SandboxLaunchError)) throw error;
				throw new PthError("environment/snapshot-failed", `After the rollback bubblewrap ${error.message}.`, { cause: error });
			} finally {
				await removeSandboxFiles(old, isPrivileged);
			}
		});
	}
	listSnapshots() {
		return [...this.#snapshots.values()];
	}
	/** Ends every process and removes the files of the session. */
	async dispose() {
		await this.#inTurn(async () => {
			await this.#closeSandbox();
			const patienceMs = this.#parts.signal?.aborted ? interruptedPatienceMs : removalPatienceMs;
			await removeSandboxFiles(this.#plan.directory, this.#plan.isPrivileged, patienceMs);
		});
	}
	async #closeSandbox() {
		const relay = await this.#relay?.catch(() => void 0);
		this.#relay = void 0;
		await relay?.close();
		await this.#sandbox.close();
	}
	async #copy(source, target) {
		await copySandboxFiles(source, target, this.#parts.programs, this.#plan.isPrivileged);
	}
	#inTurn(work) {
		const result = this.#turn.then(work);
		this.#turn = result.catch(() => void 0);
		return result;
	}
};
/** The kernel's number of the overlay file system. */
const overlayType = 2035054128;
/** Adds the most common reason for a refused overlay, which the kernel does not report. */
async function explainLaunch(error, stateDirectory) {
	if ((await statfs(stateDirectory)).type !== overlayType) return error;
	return new SandboxLaunchError(`cannot work with ${stateDirectory}, where it would keep its files: that lies on an overlay file system itself, as the inside of a container does`, { cause: error });
}
/**
* Returns the real path of a directory and creates it when missing.
* @param variable the one that moves it elsewhere
* @throws PthError `environment/write-failed`
*/
async function makeDirectory(path, variable) {
	try {
		await mkdir(path, {
			recursive: true,
			mode: 448
		});
		return await realpath(path);
	} catch (error) {
		if (systemErrorCode(error) === void 0) throw error;
		throw new PthError("environment/write-failed", `The directory ${path} cannot be made.`, {
			recovery: [`Set ${variable} to a directory that can be written.`, "Check the permissions of the path."],
			cause: error
		});
	}
}

// src/environment/local/local-provider.ts
/** Text of the report for the local environment without a sandbox. */
const localIsolation = "No isolation: the plugin runs directly on this host, as the current user, with access to its files, processes and network.";
/**
* Offers this host as environment tier 0: in a bubblewrap sandbox, or plainly and without any isolation, which its
* `info` then says with the reason. Refuses an image and resource limits, and without the sandbox a closed network,
* with `environment/unsupported`; refuses a requested sandbox that is unavailable with `environment/tier-unavailable`.
*/
function createLocalProvider({ variables, clock = systemClock, isolation = "none", stateDirectory = defaultStateDirectory(variables) }) {
	const host = {
		variables,
		clock,
		isolation,
		stateDirectory,
		user: userInfo(),
		homes: [.../* @__PURE__ */ new Set([variables["HOME"] ?? "", homedir()])].filter((home) => isAbsolute(home))
	};
	return {
		name: "local",
		tier: 0,
		checkAvailability: async () => ({ isAvailable: true }),
		provision: (request) => provision(host, request),
		listResources: () => listSessionDirectories(stateDirectory),
		removeResource: (resource) => removeSessionDirectory(stateDirectory, resource.id, host.user.uid === 0)
	};
}
/** Memory that one server may take of this host, in bytes; of a small host it may take half. */
const maxServerBytes = 4 * 1024 ** 3;
async function provision(host, request) {
	request.signal?.throwIfAborted();
	if (request.image !== void 0) throw refuse$1(`the image ${request.image}`, "it is this host itself");
	refuseLimits(request);
	const policy = await PathPolicy.open(request.worktree);
	const { sandbox, reason } = await chooseSandbox(host, request, policy.root);
	const variables = composeSessionVariables(host.variables, {
		...sandbox ? composeCacheVariables(request.cacheDirectory) : {},
		...request.variables
	}, request.label);
	return new LocalEnvironment({
		info: {
			name: "local",
			tier: 0,
			image: null,
			accelerator: null,
			distro: await readHostDistro(),
			...sandbox ? describeSandbox(sandbox, request) : describeHost(reason)
		},
		workspace: new LocalWorkspace(policy, variables, sandbox && createSandboxLauncher(sandbox), {
			maxMemoryBytes: Math.min(maxServerBytes, Math.floor(totalmem() / 2)),
			isCovered: sandbox?.coversWorktree
		}),
		variables,
		label: request.label,
		clock: host.clock,
		...sandbox ? { sandbox } : {},
		isOffline: hasOwnNetwork(request),
		canOpenNetwork: request.network === "install" && !request.isOffline,
		homes: host.homes
	});
}
/**
* Opens the sandbox of a request, or returns the reason why there is none.
* @throws PthError `environment/tier-unavailable`, `environment/unsupported` where the request cannot do without one
*/
async function chooseSandbox(host, request, worktree) {
	const isolation = request.isolation ?? host.isolation;
	const attempt = isolation === "none" ? {} : await trySandbox(host, request, worktree);
	const { sandbox, reason } = attempt;
	if (reason !== void 0 && isolation === "bubblewrap") throw noSandbox(reason);
	if (!sandbox && hasOwnNetwork(request)) throw refuse$1(request.isOffline ? "a network that is switched off" : "a network that is cut after installing", reason === void 0 ? "it is this host itself" : `bubblewrap ${reason}`);
	return attempt;
}
async function trySandbox(host, request, worktree) {
	if (process.platform !== "linux") return { reason: "needs Linux" };
	const found = await findSandboxPrograms(host.variables["PATH"] ?? "");
	if ("missing" in found) return { reason: `needs ${found.missing.join(", ")}, not installed here` };
	try {
		return { sandbox: await OverlaySandbox.open({
			programs: found.programs,
			stateDirectory: host.stateDirectory,
			worktree,
			cacheDirectory: request.cacheDirectory,
			keeps: request.keeps ?? "all",
			isOffline: hasOwnNetwork(request),
			homes: host.homes,
			userId: host.user.uid,
			groupId: host.user.gid,
			label: request.label,
			owner: request.owner ?? describeOwner(process.pid, hostname()),
			clock: host.clock,
			signal: request.signal
		}) };
	} catch (error) {
		if (!(error instanceof SandboxLaunchError)) throw error;
		return { reason: error.message };
	}
}
function describeHost(reason) {
	if (reason === void 0) return {
		isolation: localIsolation,
		mount: "direct",
		advisories: []
	};
	return {
		isolation: localIsolation,
		mount: "direct",
		advisories: [`The plugin runs without isolation on this host: bubblewrap ${reason}.`]
	};
}
function hasOwnNetwork({ isOffline = false, network = "open" }) {
	return isOffline || network === "install";
}
function describeSandbox(sandbox, request) {
	const isInstalling = request.network === "install" && !request.isOffline;
	const network = hasOwnNetwork(request) && !isInstalling ? "no network" : "the host's network";
	const { readOnlyPaths, coversWorktree } = sandbox;
	return {
		isolation: describeNetwork(`bubblewrap: the plugin reads this host's files, without the usual places of secrets; ${coversWorktree ? "what it writes" : "what it writes outside the working copy"} goes to an overlay that ends with the session; own processes${isInstalling ? "" : `, ${network}`}.`, isInstalling ? "install" : void 0),
		...isInstalling ? { network: "install" } : {},
		mount: coversWorktree ? "overlay" : "bind",
		advisories: readOnlyPaths.length === 0 ? [] : [`Read-only inside, since no overlay can lie over them: ${readOnlyPaths.join(", ")}.`]
	};
}
function defaultStateDirectory(variables) {
	const state = variables["XDG_STATE_HOME"];
	if (state !== void 0 && isAbsolute(state)) return join(state, "pth", "sandboxes");
	return join(variables["HOME"] ?? homedir(), ".local", "state", "pth", "sandboxes");
}
function refuseLimits({ resources = {} }) {
	const names = Object.entries(resources).filter(([, value]) => value !== void 0);
	if (names.length === 0) return;
	throw refuse$1(`limits (${names.map(([name]) => name).join(", ")})`, "it is this host itself");
}
function refuse$1(what, reason) {
	return new PthError("environment/unsupported", `The local environment cannot offer ${what}: ${reason}.`, { recovery: ["Use a container or VM environment.", "Leave the option out."] });
}
function noSandbox(reason) {
	return new PthError("environment/tier-unavailable", `A bubblewrap sandbox was asked for, and bubblewrap ${reason}.`, {
		attempted: "bringing up a bubblewrap sandbox",
		recovery: [
			"Install bubblewrap and util-linux (apt-get install bubblewrap, dnf install bubblewrap).",
			"Where user namespaces are forbidden, allow them for bwrap and unshare, or run PTH as root.",
			"Inside a container, keep the files of sandboxes on a volume: an overlay cannot lie on an overlay.",
			"Use --isolation none to run the plugin directly on this host, or --env docker."
		]
	});
}

// src/environment/prepare/install-packages.ts
/** Accepts names that package tools take literally; anything else could be an option or a path. */
const packageName = /^[A-Za-z0-9][\w.+:~-]{0,127}$/;
const tools = {
	apt: {
		query: [
			"dpkg-query",
			"-W",
			"-f",
			"${db:Status-Status}\\n"
		],
		argv: [
			"sh",
			"-c",
			`set -e
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  printf '#!/bin/sh\\nexit 101\\n' > "$policy" && chmod 755 "$policy"
  trap 'rm -f "$policy"' EXIT
fi
if [ -z "$(find /var/lib/apt/lists -maxdepth 1 -name '*Packages*' -mmin -60 2>/dev/null | head -n 1)" ]; then apt-get update -q; fi
apt-get install -q -y --no-install-recommends -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=120 -- "$@"`,
			"sh"
		]
	},
	dnf: {
		query: [
			"rpm",
			"-q",
			"--qf",
			"installed\\n"
		],
		argv: [
			"dnf",
			"install",
			"-y",
			"--setopt=install_weak_deps=False"
		]
	}
};
/**
* Installs missing packages with the environment's own package tool, as its root. Never installs on the bare host.
* Refuses package names that no tool would take.
* @throws PthError only for faults of the environment; the signal's reason when it aborts
*/
async function installPackages(environment, names, options = {}) {
	const { timeoutMs = 6e5, signal } = options;
	const tool = await findPackageTool(environment, signal);
	const packages = tool === void 0 ? [] : names[tool] ?? [];
	const wanted = [...names.apt ?? [], ...names.dnf ?? []];
	if (tool === void 0 || packages.length === 0) {
		const offered = tool === void 0 ? "neither apt-get nor dnf is there" : `nothing is named for ${tool}`;
		return {
			status: "failed",
			reason: `cannot install ${wanted.join(", ")}: ${offered}`,
			output: "",
			packages: wanted
		};
	}
	const odd = packages.find((name) => !packageName.test(name));
	if (odd !== void 0) return {
		status: "failed",
		reason: `${JSON.stringify(odd)} is not the name of a package`,
		output: "",
		packages
	};
	const { query, argv } = tools[tool];
	const state = await environment.run({ argv: [...query, ...packages] }, {
		timeoutMs: 3e4,
		signal
	});
	const installed = state.stdout.text.split("\n").filter((text) => text === "installed");
	if (state.exitCode === 0 && installed.length >= packages.length) return { status: "present" };
	if (environment.info.tier === 0) return {
		status: "refused",
		reason: `${packages.join(", ")} is not installed, and nothing is installed on this host`
	};
	const outcome = await whileInstalling(environment, () => environment.run({
		argv: [...argv, ...packages],
		asRoot: true,
		variables: { DEBIAN_FRONTEND: "noninteractive" }
	}, {
		timeoutMs,
		signal
	}));
	if (outcome.reason === "aborted" && signal?.aborted) throw signal.reason;
	if (outcome.reason === "exited" && outcome.exitCode === 0) return {
		status: "installed",
		tool,
		packages,
		durationMs: outcome.durationMs
	};
	return {
		status: "failed",
		reason: `installing ${packages.join(", ")} with ${tool} ${describeRunOutcome(outcome)}`,
		output: joinOutput(outcome),
		packages
	};
}
async function findPackageTool(environment, signal) {
	if (await hasProgram(environment, "apt-get", signal)) return "apt";
	return await hasProgram(environment, "dnf", signal) ? "dnf" : void 0;
}
/** True when a program is on the PATH of the environment. */
async function hasProgram(environment, program, signal) {
	const argv = [
		"sh",
		"-c",
		"command -v -- \"$1\" >/dev/null",
		"sh",
		program
	];
	const outcome = await environment.run({ argv: [...argv] }, {
		timeoutMs: 3e4,
		signal
	});
	if (outcome.reason === "aborted" && signal?.aborted) throw signal.reason;
	if (outcome.reason !== "exited") throw new PthError("environment/setup-failed", `Looking for ${program} ${describeRunOutcome(outcome)}.`, { details: { output: joinOutput(outcome) } });
	return outcome.exitCode === 0;
}
/** Joins the output of a command, stdout before stderr. */
function joinOutput(outcome) {
	return [outcome.stdout.text, outcome.stderr.text].filter((text) => text !== "").join("\n");
}

// src/environment/prepare/known-services.ts
/**
* Services for tests: they listen on the loopback interface alone, keep nothing, and trust every client. A service that
* a distribution does not package has no packages here and must be in the image.
*/
const knownServices = {
	redis: {
		definition: {
			name: "redis",
			packages: {
				apt: ["redis-server"],
				dnf: ["redis"]
			},
			programs: ["redis-server"],
			command: [
				"redis-server",
				"--port",
				"{port}",
				"--bind",
				"127.0.0.1",
				"--save",
				"",
				"--appendonly",
				"no",
				"--daemonize",
				"no"
			],
			readiness: { port: 6379 },
			variables: {
				REDIS_URL: "redis://127.0.0.1:{port}",
				REDIS_HOST: "127.0.0.1",
				REDIS_PORT: "{port}"
			}
		},
		addressNames: /REDIS.*(?:URL|URI)$/
	},
	postgres: {
		definition: {
			name: "postgres",
			packages: {
				apt: ["postgresql"],
				dnf: ["postgresql-server"]
			},
			command: [
				"sh",
				"-c",
				[
					"set -e",
					"for bin in /usr/lib/postgresql/*/bin /usr/bin /usr/local/bin; do [ -x \"$bin/postgres\" ] && break; done",
					"data=$(mktemp -d /var/tmp/pth-postgres-XXXXXX)",
					"chown postgres: \"$data\"",
					"runuser -u postgres -- \"$bin/initdb\" -D \"$data\" -A trust -U postgres >/dev/null",
					"exec runuser -u postgres -- \"$bin/postgres\" -D \"$data\" -k \"$data\" -h 127.0.0.1 -p {port}"
				].join("; ")
			],
			asRoot: true,
			readiness: {
				port: 5432,
				timeoutSeconds: 120
			},
			variables: {
				DATABASE_URL: "postgresql://postgres@127.0.0.1:{port}/postgres",
				POSTGRES_URL: "postgresql://postgres@127.0.0.1:{port}/postgres",
				PGHOST: "127.0.0.1",
				PGPORT: "{port}",
				PGUSER: "postgres",
				PGDATABASE: "postgres"
			}
		},
		addressNames: /(?:POSTGRES|PG|DATABASE|DB).*(?:URL|URI|DSN|CONNECTION_STRING)$/
	},
	mysql: {
		definition: {
			name: "mysql",
			packages: {
				apt: ["mariadb-server"],
				dnf: ["mariadb-server"]
			},
			command: [
				"sh",
				"-c",
				[
					"set -e",
					"data=$(mktemp -d /var/tmp/pth-mysql-XXXXXX)",
					"chown mysql: \"$data\"",
					"mariadb-install-db --user=mysql --datadir=\"$data\" --skip-test-db >/dev/null",
					`printf '%s\\n' "CREATE DATABASE IF NOT EXISTS pth;" "CREATE USER 'pth'@'localhost' IDENTIFIED BY 'pth';" "GRANT ALL ON *.* TO 'pth'@'localhost';" "CREATE USER 'pth'@'127.0.0.1' IDENTIFIED BY 'pth';" "GRANT ALL ON *.* TO 'pth'@'127.0.0.1';" > "$data/init.sql"`,
					"exec mariadbd --user=mysql --datadir=\"$data\" --bind-address=127.0.0.1 --port={port} --socket=\"$data/sock\" --pid-file=\"$data/pid\" --init-file=\"$data/init.sql\""
				].join("; ")
			],
			asRoot: true,
			readiness: {
				port: 3306,
				timeoutSeconds: 120
			},
			variables: {
				DATABASE_URL: "mysql://pth:pth@127.0.0.1:{port}/pth",
				MYSQL_URL: "mysql://pth:pth@127.0.0.1:{port}/pth",
				MYSQL_HOST: "127.0.0.1",
				MYSQL_PORT: "{port}",
				MYSQL_USER: "pth",
				MYSQL_PASSWORD: "pth",
				MYSQL_DATABASE: "pth"
			}
		},
		addressNames: /(?:MYSQL|MARIADB|DATABASE|DB).*(?:URL|URI|DSN)$/
	},
	mongodb: {
		definition: {
			name: "mongodb",
			programs: ["mongod"],
			command: [
				"sh",
				"-c",
				"data=$(mktemp -d) && exec mongod --dbpath \"$data\" --bind_ip 127.0.0.1 --port {port}"
			],
			readiness: { port: 27017 },
			variables: {
				MONGODB_URI: "mongodb://127.0.0.1:{port}/test",
				MONGO_URL: "mongodb://127.0.0.1:{port}/test"
			}
		},
		addressNames: /MONGO.*(?:URL|URI|CONNECTION_STRING)$/
	},
	memcached: {
		definition: {
			name: "memcached",
			packages: {
				apt: ["memcached"],
				dnf: ["memcached"]
			},
			programs: ["memcached"],
			command: [
				"memcached",
				"-u",
				"nobody",
				"-l",
				"127.0.0.1",
				"-p",
				"{port}"
			],
			readiness: { port: 11211 },
			variables: {
				MEMCACHED_SERVERS: "127.0.0.1:{port}",
				MEMCACHED_HOST: "127.0.0.1",
				MEMCACHED_PORT: "{port}"
			}
		},
		addressNames: /MEMCACHED?_(?:SERVERS?|URL|URI)$/
	},
	rabbitmq: {
		definition: {
			name: "rabbitmq",
			packages: {
				apt: ["rabbitmq-server"],
				dnf: ["rabbitmq-server"]
			},
			command: [
				"sh",
				"-c",
				"PATH=/usr/lib/rabbitmq/bin:/usr/sbin:$PATH; export RABBITMQ_NODENAME=pth@localhost RABBITMQ_NODE_PORT={port} RABBITMQ_NODE_IP_ADDRESS=127.0.0.1; exec rabbitmq-server"
			],
			asRoot: true,
			readiness: {
				port: 5672,
				timeoutSeconds: 120
			},
			variables: {
				RABBITMQ_URL: "amqp://guest:guest@127.0.0.1:{port}",
				AMQP_URL: "amqp://guest:guest@127.0.0.1:{port}"
			}
		},
		addressNames: /(?:RABBITMQ|AMQP|BROKER).*(?:URL|URI)$/
	},
	mosquitto: {
		definition: {
			name: "mosquitto",
			packages: {
				apt: ["mosquitto"],
				dnf: ["mosquitto"]
			},
			programs: ["mosquitto"],
			command: [
				"mosquitto",
				"-p",
				"{port}"
			],
			readiness: { port: 1883 },
			variables: {
				MQTT_URL: "mqtt://127.0.0.1:{port}",
				MQTT_HOST: "127.0.0.1",
				MQTT_PORT: "{port}"
			}
		},
		addressNames: /MQTT.*(?:URL|URI|BROKER)$/
	},
	nats: {
		definition: {
			name: "nats",
			packages: {
				apt: ["nats-server"],
				dnf: ["nats-server"]
			},
			programs: ["nats-server"],
			command: [
				"nats-server",
				"-a",
				"127.0.0.1",
				"-p",
				"{port}"
			],
			readiness: { port: 4222 },
			variables: { NATS_URL: "nats://127.0.0.1:{port}" }
		},
		addressNames: /NATS.*(?:URL|URI|SERVERS?)$/
	},
	elasticsearch: {
		definition: {
			name: "elasticsearch",
			programs: ["elasticsearch"],
			command: [
				"elasticsearch",
				"-E",
				"http.port={port}",
				"-E",
				"discovery.type=single-node"
			],
			readiness: {
				port: 9200,
				timeoutSeconds: 180
			},
			variables: {
				ELASTICSEARCH_URL: "http://127.0.0.1:{port}",
				ES_URL: "http://127.0.0.1:{port}"
			}
		},
		addressNames: /(?:ELASTIC|ES).*(?:URL|URI|NODE)$/
	}
};
/** Finds a known service by its name; undefined for all others. */
function findKnownService(name) {
	return Object.hasOwn(knownServices, name) ? knownServices[name] : void 0;
}
/** Lists the names of all known services. */
function listKnownServices() {
	return Object.keys(knownServices);
}

// src/environment/prepare/open-directory.ts
const maxFileBytes = 10485760;
const maxSearchedBytes = 1048576;
const maxListBytes = 33554432;
/**
* Opens a directory elsewhere in an environment as a workspace of its own, for files that must not lie in the worktree.
* Commands in the environment read and write the files, so links are resolved there.
* @param directory absolute path in the environment; it must exist
*/
function openDirectory(environment, directory) {
	return new ContainedDirectory(environment, posix.resolve("/", directory));
}
var ContainedDirectory = class {
	root;
	#environment;
	constructor(environment, root) {
		this.#environment = environment;
		this.root = root;
	}
	async readFile(path) {
		const own = this.#locate(path);
		const entry = await this.stat(path);
		if (!entry) throw new PthError("environment/file-missing", `There is no file ${path}.`);
		if (entry.kind !== "file" && entry.kind !== "link") throw unreadable(path, "it is not a regular file");
		const outcome = await this.#shell("[ -f \"$1\" ] && head -c \"$2\" -- \"$1\" | base64", [own, String(10485761)], { maxOutputBytes: maxFileBytes * 2 });
		if (outcome.exitCode !== 0) throw unreadable(path, describeFailure(outcome));
		const content = Buffer.from(outcome.stdout.text, "base64");
		if (content.length > maxFileBytes) throw unreadable(path, "it is larger than 10 MiB");
		return content;
	}
	async writeFile(path, content) {
		const outcome = await this.#shell("mkdir -p -- \"$(dirname -- \"$1\")\" && cat > \"$1.pth-new\" && mv -f -- \"$1.pth-new\" \"$1\"", [this.#locate(path)], { stdin: content });
		if (outcome.exitCode === 0) return;
		throw new PthError("environment/write-failed", `Cannot write ${path}: ${describeFailure(outcome)}.`);
	}
	async remove(path) {
		const own = this.#locate(path);
		if (own === this.root) throw new PthError("environment/path-escape", "The root of the directory cannot be removed.");
		const outcome = await this.#shell("rm -rf -- \"$1\"", [own]);
		if (outcome.exitCode === 0) return;
		throw new PthError("environment/write-failed", `Cannot remove ${path}: ${describeFailure(outcome)}.`);
	}
	async stat(path) {
		const own = this.#locate(path);
		const outcome = await this.#shell("[ -e \"$1\" ] || [ -L \"$1\" ] || exit 4; find \"$1\" -maxdepth 0 -printf \"%y %s\\n\"", [own]);
		if (outcome.exitCode === 4) return void 0;
		const [kind, size] = outcome.stdout.text.trim().split(" ");
		if (outcome.exitCode !== 0 || kind === void 0) throw unreadable(path, describeFailure(outcome));
		return describeEntry(posix.relative(this.root, own), kind, Number(size));
	}
	async list(path, options = {}) {
		const { isRecursive = false, maxEntries = 1e5 } = options;
		const own = this.#locate(path);
		const script = `find "$1" -mindepth 1 ${isRecursive ? "" : "-maxdepth 1"} ${isRecursive ? "\\( -name .git -o -name node_modules \\) -prune -o" : "-name .git -prune -o"} -printf '%y %s %P\\0' | head -z -n "$2"`;
		const outcome = await this.#shell(script, [own, String(maxEntries)], { maxOutputBytes: maxListBytes });
		if (outcome.exitCode !== 0 || outcome.stdout.isTruncated) throw unreadable(path, describeFailure(outcome));
		const base = posix.relative(this.root, own);
		return outcome.stdout.text.split("\0").flatMap((record) => {
			const [, kind, size, name] = /^(\w) (\d+) (.+)$/s.exec(record) ?? [];
			if (kind === void 0 || name === void 0) return [];
			return [describeEntry(posix.join(base, name), kind, Number(size))];
		}).sort((left_, right) => left_.path < right.path ? -1 : left_.path > right.path ? 1 : 0);
	}
	async search(options) {
		const { pattern, isCaseInsensitive = false, path = ".", glob, leaveOut = [], maxHits = 1e3, signal } = options;
		const maxBytes = Math.min(options.maxFileBytes ?? maxSearchedBytes, maxSearchedBytes);
		const matcher = new LineMatcher(pattern, isCaseInsensitive);
		const fits = glob === void 0 ? () => true : createGlobMatcher(glob);
		const isNameOnly = glob !== void 0 && !glob.includes("/");
		const hits = [];
		for (const entry of await this.list(path, { isRecursive: true })) {
			signal?.throwIfAborted();
			const shown = isNameOnly ? posix.basename(entry.path) : entry.path;
			if (entry.kind !== "file" || entry.size > maxBytes || !fits(shown)) continue;
			if (entry.path.split("/").some((name) => leaveOut.includes(name))) continue;
			const content = await this.readFile(entry.path);
			if (content.includes(0)) continue;
			for (const hit of matcher.match(new TextDecoder().decode(content), maxHits - hits.length)) hits.push({
				path: entry.path,
				...hit
			});
			if (hits.length >= maxHits) break;
		}
		return hits;
	}
	run(command, limits) {
		return this.#environment.run(this.#enter(command), limits);
	}
	start(command) {
		return this.#environment.start(this.#enter(command));
	}
	/** Prefixes the command with a change of directory, and then execs it. */
	#enter({ argv, cwd = ".", ...rest }) {
		const directory = this.#locate(cwd);
		return {
			...rest,
			argv: [
				"sh",
				"-c",
				"cd -- \"$1\" && shift && exec \"$@\"",
				"sh",
				directory,
				...argv
			]
		};
	}
	#shell(script, args, limits = {}) {
		return this.#environment.run({ argv: [
			"sh",
			"-c",
			script,
			"sh",
			...args
		] }, {
			timeoutMs: 6e4,
			...limits
		});
	}
	#locate(path) {
		const absolute = posix.resolve(this.root, path);
		const isOutside = !isInside(this.root, absolute);
		const isGit = posix.relative(this.root, absolute).split("/").some(isGitName);
		if (!isOutside && !isGit && !path.includes("\0")) return absolute;
		const reason = isGit ? "the git directory is closed" : "it leads out of the directory";
		throw new PthError("environment/path-escape", `The path ${JSON.stringify(path.slice(0, 200))} is refused: ${reason}.`);
	}
};
const kinds = {
	f: "file",
	d: "directory",
	l: "link"
};
function describeEntry(path, kind, size) {
	return {
		path,
		kind: kinds[kind] ?? "other",
		size: kind === "d" ? 0 : size
	};
}
function describeFailure(outcome) {
	return outcome.stderr.text.trim().slice(0, 500) || describeRunOutcome(outcome);
}
function unreadable(path, reason) {
	return new PthError("environment/file-unreadable", `Cannot read ${path}: ${reason}.`);
}

// src/environment/prepare/plan-services.ts
/**
* Merges the configured and the detected services. The configuration wins by name; a detected service whose address is
* already set is left out, since the user provides it.
* @param given names of variables that have a value
* @throws PthError `environment/config-invalid` for an unknown service
*/
function planServices(configured, found, given = []) {
	const services = configured.map((entry) => typeof entry === "string" ? findByName(entry) : entry);
	const names = new Set(services.map((service) => service.name));
	if (names.size < services.length) {
		const twice = services.find((service, index) => services.findIndex((other) => other.name === service.name) < index);
		throw new PthError("environment/config-invalid", `fixtures.services names ${twice?.name ?? "a service"} twice.`);
	}
	const known = new Set(given);
	const leftOut = [];
	for (const service of found) {
		if (names.has(service.name)) continue;
		const address = Object.keys(service.variables ?? {}).find((name) => known.has(name));
		if (address !== void 0) leftOut.push({
			name: service.name,
			reason: `${address} has a value already`
		});
		else services.push(service);
		names.add(service.name);
	}
	return {
		services,
		leftOut
	};
}
function findByName(name) {
	const known = findKnownService(name);
	if (known) return known.definition;
	const message = `fixtures.services names ${name}, which PTH does not know; known are ${listKnownServices().join(", ")}.`;
	throw new PthError("environment/config-invalid", message, { recovery: ["Give the whole definition: name, command, readiness, and what to install.", "Correct the name."] });
}

// src/environment/prepare/listening-ports.ts
/** State of a listening socket in the kernel's tables. */
const listening = "0A";
/** Parses the TCP ports in use from the kernel's tables of IPv4 and IPv6. */
function parseListeningPorts(text) {
	const ports = /* @__PURE__ */ new Set();
	for (const line of text.split("\n")) {
		const [, local, , state] = line.trim().split(/\s+/);
		const port = local === void 0 ? void 0 : /:([0-9A-F]{4})$/i.exec(local)?.[1];
		if (state === listening && port !== void 0) ports.add(Number.parseInt(port, 16));
	}
	return ports;
}
/**
* Reads the TCP ports in use in the environment. @throws PthError `environment/setup-failed` where the tables are not
* readable
*/
async function readListeningPorts(environment) {
	const outcome = await environment.run({ argv: [...[
		"sh",
		"-c",
		"cat /proc/net/tcp && { cat /proc/net/tcp6 2>/dev/null || true; }"
	]] }, {
		timeoutMs: 1e4,
		maxOutputBytes: 4194304
	});
	if (outcome.exitCode === 0) return parseListeningPorts(outcome.stdout.text);
	throw new PthError("environment/setup-failed", "Whether a port is open inside cannot be told: /proc/net/tcp is not readable.", {
		details: { output: outcome.stderr.text },
		recovery: ["Give a command in place of the port as the readiness of the service."]
	});
}

// src/environment/prepare/companion-service.ts
const defaultReadySeconds = 60;
const maxLogBytes = 262144;
const stopGraceMs = 2e3;
/** Number of ports tried after the usual one. */
const portTries = 100;
/**
* Installs a missing service, starts it and waits until it is ready.
* @throws PthError `environment/setup-failed` with the service's name and output
*/
async function startService(environment, definition, options) {
	const { emit, clock, signal } = options;
	await ensureInstalled(environment, definition, emit, signal);
	const placed = await choosePort(environment, definition);
	const { service } = placed;
	const argv = toArgv(service.command);
	emit({
		type: "service-start",
		service: service.name,
		argv
	});
	const startedAt = clock.monotonicMs();
	const process = await startProcess(environment, service, argv);
	const log = new HeadTailBuffer(maxLogBytes);
	for (const stream of [process.stdout, process.stderr]) stream.on("data", (data) => log.push(data));
	const running = new RunningService(service, placed.port, process, log);
	try {
		await awaitReady(environment, service, running, {
			clock,
			signal
		});
	} catch (error) {
		await running.stop();
		throw error;
	}
	emit({
		type: "service-ready",
		service: service.name,
		port: placed.port,
		durationMs: clock.monotonicMs() - startedAt
	});
	return running;
}
var RunningService = class {
	name;
	port;
	variables;
	#process;
	#log;
	#isRunning = true;
	constructor(service, port, process, log) {
		this.name = service.name;
		this.port = port;
		this.variables = service.variables ?? {};
		this.#process = process;
		this.#log = log;
		this.#watch();
	}
	get isRunning() {
		return this.#isRunning;
	}
	async #watch() {
		await this.#process.exit;
		this.#isRunning = false;
	}
	/** Resolves when the service ended. */
	get ended() {
		return this.#process.exit;
	}
	logs() {
		return this.#log.capture().text;
	}
	async stop() {
		await this.#process.stop({
			graceMs: stopGraceMs,
			skipStdinClose: true
		});
	}
};
async function ensureInstalled(environment, { name, packages, programs = [] }, emit, signal) {
	const findMissing = async () => {
		for (const program of programs) if (!await hasProgram(environment, program, signal)) return program;
	};
	if (programs.length > 0 && await findMissing() === void 0) return;
	if (packages) {
		emit({
			type: "package-install-start",
			subject: name
		});
		const outcome = await installPackages(environment, packages, { signal });
		emit({
			type: "package-install-end",
			subject: name,
			status: outcome.status
		});
		if (outcome.status === "failed" || outcome.status === "refused") throw setupFault(name, `cannot be provided: ${outcome.reason}`, outcome.status === "failed" ? outcome.output : "");
	}
	const missing = await findMissing();
	if (missing !== void 0) throw setupFault(name, `needs the program ${missing}, which is not there`, "");
}
/** Returns the usual port, or the next free one where the command accepts a port. */
async function choosePort(environment, service) {
	const wanted = service.readiness.port;
	if (wanted === void 0) return {
		service,
		port: null
	};
	const taken = await readListeningPorts(environment);
	const port = toArgv(service.command).some((word) => word.includes("{port}")) ? Array.from({ length: portTries }, (_, index) => wanted + index).find((one) => one <= 65535 && !taken.has(one)) : taken.has(wanted) ? void 0 : wanted;
	if (port === void 0) throw setupFault(service.name, `cannot start: port ${wanted} is taken already`, "");
	const fill = (text) => text.replaceAll("{port}", String(port));
	const { command, variables, readiness } = service;
	const fillCommand = (own) => typeof own === "string" ? fill(own) : [fill(own[0]), ...own.slice(1).map(fill)];
	return {
		port,
		service: {
			...service,
			command: fillCommand(command),
			readiness: {
				...readiness,
				port,
				...readiness.command ? { command: fillCommand(readiness.command) } : {}
			},
			...variables ? { variables: Object.fromEntries(Object.entries(variables).map(([name, text]) => [name, fill(text)])) } : {}
		}
	};
}
/** A text runs in the shell of the environment. */
function toArgv(command) {
	return typeof command === "string" ? [
		"sh",
		"-c",
		command
	] : [command[0], ...command.slice(1)];
}
async function startProcess(environment, service, argv) {
	const asRoot = service.asRoot === true && environment.info.tier > 0;
	try {
		return await environment.start({
			argv,
			...asRoot ? { asRoot } : {}
		});
	} catch (error) {
		if (!PthError.isInstance(error) || error.code !== "process/spawn-failed") throw error;
		throw setupFault(service.name, `cannot be started: ${error.message}`, "", error);
	}
}
async function awaitReady(environment, service, running, { clock, signal }) {
	const { readiness, name } = service;
	const limitMs = (readiness.timeoutSeconds ?? defaultReadySeconds) * 1e3;
	const endsAt = clock.monotonicMs() + limitMs;
	for (let waitMs = 50;; waitMs = Math.min(500, waitMs * 1.5)) {
		if (!running.isRunning) {
			const { exitCode, signal: ending } = await running.ended;
			throw setupFault(name, `${ending === null ? `ended with exit code ${exitCode ?? "unknown"}` : `was ended by ${ending}`} before it was ready`, running.logs());
		}
		if (await isReady(environment, readiness, signal)) return;
		if (clock.monotonicMs() >= endsAt) {
			const what = readiness.port === void 0 ? "its readiness command" : `port ${readiness.port}`;
			throw setupFault(name, `was not ready within ${limitMs / 1e3} s (${what} did not answer)`, running.logs());
		}
		await Promise.race([clock.sleep(waitMs, signal), running.ended]);
	}
}
async function isReady(environment, { port, command }, signal) {
	if (port !== void 0 && !(await readListeningPorts(environment)).has(port)) return false;
	if (command === void 0) return true;
	const outcome = await environment.run({ argv: toArgv(command) }, {
		timeoutMs: 1e4,
		signal
	});
	if (outcome.reason === "aborted" && signal?.aborted) throw signal.reason;
	return outcome.exitCode === 0;
}
function setupFault(name, what, output, cause) {
	return new PthError("environment/setup-failed", `The service ${name} ${what}.`, {
		details: {
			service: name,
			output
		},
		rawOutput: output === "" ? `The service ${name} ${what}.` : output,
		...cause === void 0 ? {} : { cause }
	});
}

// src/environment/prepare/seed-files.ts
/** Maximum number of files of one fixture. */
const maxFiles = 5e3;
/**
* Copies the files of a configuration into the environment. A source must lie in the plugin's directory after links are
* followed; a target must not lead upwards or into git's directory. Returns the targets, relative ones without `./`.
* @throws PthError `environment/config-invalid`, `environment/setup-failed`, `environment/path-escape`
*/
async function seedFiles(environment, fixtures, options) {
	const seeded = [];
	for (const [index, fixture] of fixtures.entries()) {
		const field = `fixtures.files[${index}]`;
		const target = checkTarget(fixture.target, field);
		if (fixture.source === void 0) {
			await copyText(environment, fixture.content ?? "", target, options.temporaryDirectory);
			seeded.push(target);
			continue;
		}
		for (const { path, name } of await listSources(fixture.source, field, options.sourceDirectory)) {
			const own = name === "" ? target : `${target.replace(/\/$/, "")}/${name}`;
			await environment.copyIn(path, own);
			seeded.push(own);
		}
	}
	return seeded;
}
async function copyText(environment, text, target, temporary) {
	const directory = await mkdtemp(join(temporary, "pth-fixture-"));
	try {
		const file = join(directory, "content");
		await writeFile(file, text);
		await environment.copyIn(file, target);
	} finally {
		await rm(directory, {
			recursive: true,
			force: true
		});
	}
}
function checkTarget(target, field) {
	const parts = target.split("/").filter((part) => part !== "" && part !== ".");
	if (parts.length === 0 || parts.includes("..") || parts.some((part) => /^\.git$/i.test(part))) throw invalid(`${field}.target`, `${JSON.stringify(target)} is not a path that may be written`);
	return `${target.startsWith("/") ? "/" : ""}${parts.join("/")}`;
}
/** Lists the file, or all files of the directory with their relative names. */
async function listSources(source, field, directory) {
	const root = await realpath(directory);
	const found = await findReal(resolve(root, source), field, source);
	if (!isInside(root, found)) throw invalid(`${field}.source`, `${JSON.stringify(source)} leads out of the plugin's directory`);
	if (relative(root, found).split(sep).some((part) => part.toLowerCase() === ".git")) throw invalid(`${field}.source`, "git's directory is closed");
	if (!(await lstat(found)).isDirectory()) return [{
		path: found,
		name: ""
	}];
	const files = [];
	const walk = async (path, name) => {
		for (const entry of await readdir(path, { withFileTypes: true })) {
			if (entry.name.toLowerCase() === ".git" || entry.name === "node_modules") continue;
			const inner = name === "" ? entry.name : `${name}/${entry.name}`;
			if (entry.isDirectory()) await walk(join(path, entry.name), inner);
			else if (entry.isFile()) files.push({
				path: join(path, entry.name),
				name: inner
			});
			if (files.length > maxFiles) throw invalid(`${field}.source`, `holds more than ${maxFiles} files`);
		}
	};
	await walk(found, "");
	return files;
}
async function findReal(path, field, source) {
	try {
		return await realpath(path);
	} catch (error) {
		if (systemErrorCode(error) === void 0) throw error;
		throw invalid(`${field}.source`, `there is no ${JSON.stringify(source)} in the plugin's directory`);
	}
}
function invalid(field, reason) {
	return new PthError("environment/config-invalid", `${field}: ${reason}.`, { details: {
		field,
		reason
	} });
}

// src/environment/prepare/prepare-environment.ts
const defaultScriptMs = 12e4;
const maxShownScript = 200;
/**
* Prepares an environment: files, then services, each ready before the next, then setup scripts. Stops started services
* when a later step fails.
* @throws PthError `environment/setup-failed` with the output of the step, `environment/config-invalid`, and faults of
* the environment; the signal's reason when it aborts
*/
async function prepareEnvironment(environment, preparation, options = {}) {
	const { emit = () => void 0, clock = systemClock, signal } = options;
	const cleanup = new Cleanup();
	const services = [];
	try {
		const seeded = await seedFiles(environment, preparation.files ?? [], preparation);
		for (const target of seeded) emit({
			type: "file-seed",
			target
		});
		for (const definition of preparation.services ?? []) {
			signal?.throwIfAborted();
			const service = await startService(environment, definition, {
				emit,
				clock,
				signal
			});
			services.push(service);
			cleanup.add(`stop the service ${service.name}`, async () => {
				await service.stop();
				emit({
					type: "service-stop",
					service: service.name
				});
			});
		}
		const variables = Object.assign({}, ...services.map((service) => service.variables));
		for (const script of preparation.setupScripts ?? []) {
			signal?.throwIfAborted();
			await runScript(environment, script, variables, {
				emit,
				signal
			});
		}
		return {
			services,
			variables,
			seeded,
			close: () => cleanup.run()
		};
	} catch (error) {
		await closeAfterFailure(cleanup, emit);
		throw error;
	}
}
/** The first failure is thrown; failures to stop services after it are reported as events. */
async function closeAfterFailure(cleanup, emit) {
	try {
		await cleanup.run();
	} catch (error) {
		const { message, causes } = describeFault(error);
		emit({
			type: "warning",
			message: `not every service could be stopped: ${[message, ...causes].join("; ")}`
		});
	}
}
async function runScript(environment, script, variables, { emit, signal }) {
	const { run, asRoot = false, timeoutSeconds } = typeof script === "string" ? { run: script } : script;
	const text = typeof run === "string" ? run : run.join(" ");
	const shown = text.length > maxShownScript ? `${text.slice(0, maxShownScript)}…` : text;
	emit({
		type: "setup-start",
		script: shown
	});
	const timeoutMs = timeoutSeconds === void 0 ? defaultScriptMs : timeoutSeconds * 1e3;
	const outcome = await whileInstalling(environment, () => environment.run({
		argv: toArgv(run),
		variables,
		...asRoot ? { asRoot } : {}
	}, {
		timeoutMs,
		signal
	}));
	if (outcome.reason === "aborted" && signal?.aborted) throw signal.reason;
	if (outcome.reason !== "exited" || outcome.exitCode !== 0) {
		const output = joinOutput(outcome);
		throw new PthError("environment/setup-failed", `The setup script ${JSON.stringify(shown)} ${describeRunOutcome(outcome)}.`, {
			details: {
				script: shown,
				exitCode: outcome.exitCode,
				output
			},
			...output === "" ? {} : { rawOutput: output }
		});
	}
	emit({
		type: "setup-end",
		script: shown,
		durationMs: outcome.durationMs
	});
}

// src/environment/select-environment.ts
/**
* Preferred tiers by the plugin's need. A plugin that manages services or the kernel never runs on a weaker tier unless
* the user named it; an ordinary one needs no machine and no privileges, and a container isolates it best.
*/
const orders = {
	0: [0],
	1: [1, 0],
	2: [2, 3],
	3: [3]
};
/**
* Picks the matching offer. Never falls back silently: a requested name or tier that is unavailable is a fault with the
* reason; only `auto` without a tier goes on to the next suitable offer, and reports the skipped ones. `auto` prefers
* an offer that is ready to one that must be built first.
* @throws PthError `environment/tier-unavailable`
*/
function selectEnvironment(choice, offers) {
	const named = offers.filter((offer) => choice.name === "auto" || offer.name === choice.name);
	if (named.length === 0) throw unavailable(choice, offers, `this build of PTH offers ${describeOffers(offers)}`);
	const fitting = named.filter((offer) => choice.tier === void 0 || offer.tier === choice.tier);
	if (fitting.length === 0) throw unavailable(choice, offers, `this build of PTH offers ${describeOffers(named)}`);
	const ordered = orderOffers(choice, fitting);
	if (ordered.length === 0) throw unavailable(choice, offers, `this build of PTH offers ${describeOffers(fitting)}`);
	const isFree = choice.name === "auto" && choice.tier === void 0;
	const usable = ordered.filter((offer) => offer.availability.isAvailable);
	const chosen = (isFree ? usable.find((offer) => !needsPreparation(offer)) : void 0) ?? usable[0];
	if (chosen === void 0) throw unavailable(choice, ordered, describeProblems(ordered));
	return {
		offer: chosen,
		passedOver: ordered.slice(0, ordered.indexOf(chosen)).map(describeProblem)
	};
}
function orderOffers(choice, offers) {
	const wanted = choice.recommendation?.tier ?? 1;
	if (choice.name === "auto" && choice.tier === void 0) {
		const tiers = orders[wanted];
		return offers.filter(({ tier }) => tiers.includes(tier)).sort((left, right) => tiers.indexOf(left.tier) - tiers.indexOf(right.tier));
	}
	const distance = ({ tier }) => tier <= wanted ? wanted - tier : tier + 10;
	return [...offers].sort((left, right) => distance(left) - distance(right));
}
function needsPreparation({ availability }) {
	return availability.isAvailable && availability.preparation !== void 0;
}
function describeProblem(offer) {
	return `${offer.name} (environment tier ${offer.tier}): ${describeState(offer)}`;
}
/** Returns the state of an offer as the end of a sentence without its full stop. */
function describeState({ availability }) {
	return (availability.isAvailable ? availability.preparation ?? "available" : availability.reason).replace(/\.$/, "");
}
/** Describes why none of the offers is available; a reason that several tiers of one environment share stands once. */
function describeProblems(offers) {
	const groups = /* @__PURE__ */ new Map();
	for (const offer of offers) {
		const { name, tier } = offer;
		const state = describeState(offer);
		const group = groups.get(`${name} ${state}`) ?? {
			name,
			state,
			tiers: []
		};
		group.tiers.push(tier);
		groups.set(`${name} ${state}`, group);
	}
	return [...groups.values()].map(({ name, state, tiers }) => `${name} (environment ${describeTiers(tiers)}): ${state}`).join("; ");
}
function describeTiers(tiers) {
	return `${tiers.length === 1 ? "tier" : "tiers"} ${tiers.join(" and ")}`;
}
function describeOffers(offers) {
	if (offers.length === 0) return "no environment at all";
	return `only ${offers.map((offer) => `${offer.name} (environment tier ${offer.tier})`).join(", ")}`;
}
function unavailable(choice, offers, reason) {
	const name = choice.name === "auto" ? "An environment" : `The environment ${choice.name}`;
	const tier = choice.tier === void 0 ? "" : ` of environment tier ${choice.tier}`;
	const { recommendation } = choice;
	const need = choice.name === "auto" && choice.tier === void 0 && recommendation && recommendation.tier > 1 ? ` The plugin needs environment tier ${recommendation.tier}: ${recommendation.reason}. With --env and --tier it runs elsewhere all the same.` : "";
	const remedies = offers.flatMap(({ availability }) => availability.isAvailable ? [] : availability.remedy ?? []);
	return new PthError("environment/tier-unavailable", `${name}${tier} is not available here: ${reason}.${need}`, {
		details: {
			choice,
			offers: offers.map(({ name: offered, tier: at, availability }) => ({
				name: offered,
				tier: at,
				availability
			}))
		},
		...remedies.length === 0 ? {} : { recovery: [...new Set(remedies), "Choose a tier that this host offers."] }
	});
}
/**
* Asks the candidate providers whether this host can provision, and picks one with `selectEnvironment`.
* @throws PthError `environment/tier-unavailable`
*/
async function selectProvider(choice, providers, wanted = {}) {
	const asked = providers.filter(({ name, tier }) => (choice.name === "auto" || choice.name === name) && (choice.tier === void 0 || choice.tier === tier));
	const { offer, passedOver } = selectEnvironment(choice, await Promise.all((asked.length > 0 ? asked : providers).map(async (provider) => ({
		name: provider.name,
		tier: provider.tier,
		availability: await provider.checkAvailability(wanted),
		provider
	}))));
	return {
		provider: offer.provider,
		availability: offer.availability,
		passedOver
	};
}

// src/environment/vm/accelerator.ts
/**
* Boots a kernel with KVM until it prints its name. The device file alone proves nothing: on a host that is itself a
* guest, the device may exist while no guest gets past its first instructions. The result is kept until this host
* reboots.
*/
async function probeKvm(options) {
	const { device = "/dev/kvm", emulator, cacheFile } = options;
	try {
		await access(device, constants.R_OK | constants.W_OK);
	} catch (error) {
		const code = systemErrorCode(error);
		if (code === void 0) throw error;
		return {
			isWorking: false,
			reason: code === "ENOENT" ? `this host has no ${device}` : `${device} may not be opened by this user`
		};
	}
	const kernel = await findKernel(options.kernel);
	if (kernel === void 0) return {
		isWorking: false,
		reason: `there is no kernel at hand that could show whether ${device} works`,
		isUnknown: true
	};
	const bootId = await readBootId();
	const key = JSON.stringify([
		bootId,
		emulator,
		device
	]);
	const kept = await readKept(cacheFile, key);
	if (kept) return kept;
	const probe = await bootKernel(options, kernel);
	if (bootId !== void 0) await keep(cacheFile, key, probe);
	return probe;
}
/**
* Chooses the accelerator of a machine: KVM where it works, emulation only on request.
* @throws PthError `environment/tier-unavailable`
*/
function decideAccelerator(wanted, probe) {
	if (wanted === "tcg") return "tcg";
	if (probe?.isWorking) return "kvm";
	const reason = probe?.reason ?? "it was not tried";
	throw new PthError("environment/tier-unavailable", `A machine with KVM is not available here: ${reason}.`, {
		recovery: [emulationRemedy, "Run on a host whose KVM boots a guest."],
		details: {
			accelerator: wanted,
			reason
		}
	});
}
/** Remedy where KVM does not work. */
const emulationRemedy = "Ask for software emulation with --accel tcg: it needs no KVM, and is some ten times as slow.";
async function findKernel(given) {
	const candidates = [
		...given === null ? [] : [given],
		`/boot/vmlinuz-${release()}`,
		"/boot/vmlinuz",
		"/vmlinuz"
	];
	for (const candidate of candidates) try {
		await access(candidate, constants.R_OK);
		return candidate;
	} catch (error) {
		if (systemErrorCode(error) === void 0) throw error;
	}
}
async function bootKernel(probe, kernel) {
	const { emulator, variables, deadlineMs = 1e4, signal } = probe;
	signal?.throwIfAborted();
	const options = "-accel kvm -machine q35 -cpu host -m 256 -nodefaults -no-user-config -display none -no-reboot -serial stdio";
	const commandLine = "console=ttyS0 earlyprintk=serial,ttyS0 panic=-1";
	const machine = await startProcess$1({
		argv: [
			emulator,
			...options.split(" "),
			"-kernel",
			kernel,
			"-append",
			commandLine
		],
		cwd: "/",
		variables
	});
	let words = "";
	machine.stderr.on("data", (data) => {
		words = (words + Buffer.from(data).toString("utf8")).slice(0, 2e3);
	});
	const greeting = new Promise((resolve) => {
		let text = "";
		machine.stdout.on("data", (data) => {
			text = (text + Buffer.from(data).toString("latin1")).slice(-4e3);
			if (text.includes("Linux version")) resolve(true);
		});
	});
	const hasAborted = new Promise((resolve) => {
		signal?.addEventListener("abort", () => resolve(false), { once: true });
	});
	const outcome = await within(Promise.race([
		greeting,
		hasAborted,
		machine.exit.then(() => false)
	]), deadlineMs);
	await machine.stop({ graceMs: 0 });
	signal?.throwIfAborted();
	if (outcome === true) return { isWorking: true };
	const said = words.trim().split("\n")[0];
	return {
		isWorking: false,
		reason: `${outcome === void 0 ? `no guest boots with it within ${deadlineMs / 1e3} s` : "QEMU ended at once"}${said ? ` (${said})` : ""}`
	};
}
async function readBootId() {
	try {
		return (await readFile("/proc/sys/kernel/random/boot_id", "utf8")).trim();
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return void 0;
		throw error;
	}
}
async function readKept(file, key) {
	try {
		const kept = JSON.parse(await readFile(file, "utf8"));
		if (typeof kept !== "object" || kept === null || !("key" in kept) || kept.key !== key) return void 0;
		if ("isWorking" in kept && kept.isWorking === true) return { isWorking: true };
		return "reason" in kept && typeof kept.reason === "string" ? {
			isWorking: false,
			reason: kept.reason
		} : void 0;
	} catch (error) {
		if (error instanceof SyntaxError || systemErrorCode(error) !== void 0) return void 0;
		throw error;
	}
}
async function keep(file, key, probe) {
	await mkdir(dirname(file), { recursive: true });
	const temporary = `${file}.${createHexId(8)}`;
	await writeFile(temporary, JSON.stringify({
		key,
		...probe
	}));
	await rename(temporary, file);
}

// src/environment/vm/describe-machine.ts
/** Describes a machine for reports. */
function describeMachine(facts) {
	const { image, accelerator, mount, passedOver, isOffline, distro } = facts;
	const means = accelerator === "kvm" ? "with KVM" : "by software emulation";
	const share = mount === "rsync" ? "the working copy, copied in and back around each command (degraded)" : `the working copy, shared by ${mount}`;
	const network = isOffline ? "It has no network." : "Its network is behind address translation.";
	const advisories = [];
	if (accelerator === "tcg") advisories.push("The machine is emulated in software: everything in it is slow, and its times say little.");
	if (mount === "rsync") advisories.push("The working copy is copied by rsync: what a long-lived process changes is seen outside only after the next command.");
	if (passedOver.length > 0) advisories.push(`The working copy is shared by ${mount}, since ${passedOver.join("; ")}.`);
	return {
		name: "vm",
		tier: 3,
		image,
		accelerator,
		isolation: `A virtual machine of its own, run ${means}: own kernel, disk and processes; of this host it has only ${share}. ${network}`,
		distro,
		mount,
		advisories
	};
}

// src/environment/vm/disk-snapshots.ts
const code = "environment/snapshot-failed";
/**
* The saved states of a machine's disk, in its qcow2 file. Taking one costs milliseconds and almost no space, even
* while the working copy is shared, which forbids QEMU to save the memory. Therefore a rollback restarts the machine.
*/
var DiskSnapshots = class {
	#machine;
	#tools;
	#clock;
	#taken = [];
	constructor(machine, tools, clock) {
		this.#machine = machine;
		this.#tools = tools;
		this.#clock = clock;
	}
	/** Lists snapshots, oldest first. */
	list() {
		return this.#taken.map((snapshot) => ({ ...snapshot }));
	}
	/**
	* Saves the disk of the running machine; the caller flushes the guest's writes. Removes a former snapshot of the tag
	* once the new one exists.
	* @throws PthError `environment/snapshot-failed` with QEMU's message
	*/
	async take(tag) {
		const device = await this.#findNode();
		const id = `pth-${createHexId(12)}`;
		await this.#tools.askQemu(this.#machine.name, {
			execute: "blockdev-snapshot-internal-sync",
			arguments: {
				device,
				name: id
			}
		}, { code });
		const snapshot = {
			tag,
			takenAt: this.#clock.now().toISOString(),
			sizeMB: null,
			id
		};
		const at = this.#taken.findIndex((former) => former.tag === tag);
		const [former] = at < 0 ? [] : this.#taken.splice(at, 1);
		this.#taken.push(snapshot);
		if (former) await this.#tools.askQemu(this.#machine.name, {
			execute: "blockdev-snapshot-delete-internal-sync",
			arguments: {
				device,
				name: former.id
			}
		}, { code });
		return { ...snapshot };
	}
	/** Finds the snapshot of a tag. @throws PthError `environment/snapshot-failed` */
	find(tag) {
		const snapshot = this.#taken.find((taken) => taken.tag === tag);
		if (snapshot) return { ...snapshot };
		throw new PthError(code, `There is no snapshot ${JSON.stringify(tag)}.`, { details: {
			tag,
			known: this.#taken.map((taken) => taken.tag)
		} });
	}
	/**
	* Restores the disk; the machine must be off. @throws PthError `environment/snapshot-failed` with qemu-img's message
	*/
	async apply({ id }) {
		await this.#tools.qemuImg([
			"snapshot",
			"-a",
			id,
			this.#machine.definition.disk
		], { code });
	}
	/** Finds QEMU's name for the writable layer of the disk. */
	async #findNode() {
		const blocks = await this.#tools.askQemu(this.#machine.name, { execute: "query-block" }, { code });
		for (const block of Array.isArray(blocks) ? blocks : []) {
			const node = readNode(block, this.#machine.definition.disk);
			if (node !== void 0) return node;
		}
		throw new PthError(code, "QEMU does not tell of the disk of the machine.", { details: { disk: this.#machine.definition.disk } });
	}
};
function readNode(block, disk) {
	if (typeof block !== "object" || block === null || !("inserted" in block)) return void 0;
	const { inserted } = block;
	if (typeof inserted !== "object" || inserted === null || !("node-name" in inserted) || !("file" in inserted)) return void 0;
	return inserted.file === disk && typeof inserted["node-name"] === "string" ? inserted["node-name"] : void 0;
}

// src/environment/vm/machine-definition.ts
/** Tag of the shared directory in the guest. */
const shareTag = "worktree";
/** Prefix of the names of PTH's machines. */
const machinePrefix = "pth-";

// src/environment/vm/prepare-guest.ts
/** Printed when the guest's kernel lacks the file system. */
const unknownMark = "pth: no such file system";
const endOfFile = "PTH-END-OF-FILE";
const mountOptions = {
	virtiofs: "-t virtiofs",
	"9p": "-t 9p -o trans=virtio,version=9p2000.L,msize=512000,cache=none,access=any",
	rsync: null
};
/**
* Renders a script for the guest's root: sets the clock, which stopped in a saved state, mounts the working copy, and
* prints the image's settings. Safe to run twice.
*/
function renderPreparation({ mount, remoteRoot, now, files }) {
	const root = quoteShell(remoteRoot);
	const options = mount === null ? null : mountOptions[mount];
	const lines = [
		`date -u -s @${(now.getTime() / 1e3).toFixed(3)} >/dev/null || exit 1`,
		`[ -d ${root} ] || mkdir -p ${root} || exit 1`,
		"show() { [ -r \"$1\" ] && while IFS= read -r pth_l || [ -n \"$pth_l\" ]; do printf '%s\\n' \"$pth_l\"; done <\"$1\"; }"
	];
	if (mount !== null && options !== null) {
		const isKnown = `grep -qw ${mount} /proc/filesystems`;
		lines.push(`${isKnown} || { modprobe ${mount === "9p" ? "9pnet_virtio" : "virtiofs"} 2>/dev/null; ${isKnown}; } || { echo '${unknownMark}'; exit 1; }`, `pth_n=0; until pth_w=$(mount ${options} ${shareTag} ${root} 2>&1) || mountpoint -q ${root}; do`, `  pth_n=$((pth_n + 1)); [ "$pth_n" -gt 100 ] && { echo "$pth_w" >&2; exit 1; }; sleep 0.1`, "done");
	}
	for (const [path, text] of Object.entries(files)) {
		const quoted = quoteShell(path);
		lines.push(`mkdir -p "$(dirname ${quoted})"`, `[ -s ${quoted} ] || cat >${quoted} <<'${endOfFile}'`, text.replace(/\n$/, ""), endOfFile);
	}
	lines.push("echo '== release'; show /etc/os-release", "echo '== variables'; show /etc/environment", "echo '== clock'; date +%s.%N", "echo '== end'");
	return lines.join("\n");
}
/** Parses the output of the preparation script. */
function parsePreparation(text) {
	const sections = parseSections(text);
	return {
		isMountUnknown: text.includes(unknownMark),
		distro: parseDistro(sections["release"] ?? ""),
		variables: parseEnvironmentFile(sections["variables"] ?? ""),
		clock: /^\d+\.\d+$/m.exec(sections["clock"] ?? "")?.[0]
	};
}
/**
* Parses `NAME=value` lines as PAM reads /etc/environment: an optional `export`, optional quotes, `#` starts a comment.
*/
function parseEnvironmentFile(text) {
	const entries = [];
	for (const line of text.split("\n")) {
		const [, name, value = ""] = /^\s*(?:export\s+)?([A-Za-z_]\w*)=(.*)$/.exec(line) ?? [];
		if (name === void 0) continue;
		const trimmed = value.trim();
		const quoted = /^(["'])(.*)\1$/.exec(trimmed);
		entries.push([name, quoted?.[2] ?? trimmed]);
	}
	return Object.fromEntries(entries);
}

// src/environment/vm/guest-connection.ts
/** Thrown when the guest cannot mount the share because its kernel lacks the file system. */
var MountRefused = class extends Error {};
/**
* The connection to a running guest: one SSH connection, the mounted working copy, and shells for commands. Reconnects
* at the next command to a guest that rebooted by itself; a lost guest is a fault.
*/
var GuestConnection = class {
	host;
	#parts;
	#healing;
	#variables = {};
	#distro = "linux";
	#preparedAt;
	#lastStats;
	#isClosed = false;
	constructor(parts) {
		this.#parts = parts;
		this.host = new ShellCommandHost({
			name: "machine",
			exec: (argv, user) => this.#exec(argv, user),
			findLoss: () => this.findLoss(),
			isOneUser: parts.user === "root",
			clock: parts.clock
		});
	}
	/** Variables of all commands: those of the image's /etc/environment, and the paths of this host's certificates. */
	get variables() {
		return this.#variables;
	}
	/** Time of the first preparation by the guest's clock, in seconds since the epoch. */
	get preparedAt() {
		return this.#preparedAt;
	}
	/** Label of the distribution, e.g. `debian12`. */
	get distro() {
		return this.#distro;
	}
	/**
	* Waits until SSH accepts the connection, and mounts the working copy.
	* @param isBooting true for a boot, false for a start from a saved state
	* @throws PthError `environment/boot-failed` with the boot log, `environment/provision-failed`; `MountRefused`
	*/
	async connect(isBooting, signal) {
		await this.#open(isBooting, signal);
		await this.#prepare(this.host.setup, signal);
	}
	async #open(isBooting, signal) {
		const { machine, link, bootTimeoutMs } = this.#parts;
		const deadline = AbortSignal.timeout(bootTimeoutMs);
		const watch = new AbortController();
		const limits = AbortSignal.any([
			deadline,
			watch.signal,
			...signal ? [signal] : []
		]);
		const watching = this.#watchPower(watch, limits);
		try {
			await link.open(limits, isBooting);
		} catch (error) {
			if (signal?.aborted || !limits.aborted) throw error;
			const what = watch.signal.aborted ? "The machine turned itself off before it could be reached." : `The machine could not be reached within ${Math.round(bootTimeoutMs / 1e3)} s.`;
			throw await machine.bootFault(link.lastWords === "" ? what : `${what} SSH said: ${link.lastWords}`);
		} finally {
			watch.abort();
			await watching;
		}
	}
	/** Waits until the guest has finished its boot and written everything to its disk. */
	async settle(signal) {
		await this.host.setup.run("timeout 90 systemctl is-system-running --wait >/dev/null 2>&1; sync", {
			timeoutMs: 12e4,
			signal
		});
	}
	/** Reads libvirt's counters, which become part of the fault if the machine dies. */
	async readStats() {
		this.#lastStats = await this.#parts.machine.readStats();
		return this.#lastStats;
	}
	/** Returns why no command can run any more, or undefined while the machine runs. */
	async findLoss() {
		if (this.#isClosed) return new PthError("environment/closed", "The machine is disposed of.");
		const { machine } = this.#parts;
		const state = await machine.readState();
		if (state?.state === "running" || state?.state === "idle") return void 0;
		const shown = state === void 0 ? "gone" : `${state.state}${state.reason === null ? "" : ` (${state.reason})`}`;
		if (state?.state === "paused" && /I\/O error/.test(state.reason ?? "")) return new PthError("environment/disk-full", "The machine stands still: this host has no room left for its disk.", {
			rawOutput: `state of the machine: ${shown}`,
			details: {
				machine: machine.name,
				state: shown
			}
		});
		const serial = (await machine.readSerialTail()).trim();
		return new PthError("environment/died", `The machine ended while it was in use: it is ${shown}.`, {
			attempted: "running something in the machine",
			rawOutput: `state: ${shown}${serial === "" ? "" : `\nThe serial log ends with:\n${serial}`}`,
			details: {
				machine: machine.name,
				state: state?.state ?? null,
				reason: state?.reason ?? null,
				serialLog: serial,
				lastStats: this.#lastStats ?? null
			}
		});
	}
	/** Closes all connections. */
	async close() {
		this.#isClosed = true;
		await this.host.close();
		await this.#parts.link.close();
	}
	async #exec(argv, user) {
		if (this.#isClosed) throw new PthError("environment/closed", "The machine is disposed of.");
		if (this.#healing !== void 0 || !this.#parts.link.isOpen) await this.#heal();
		return this.#start(argv, user);
	}
	#start(argv, user) {
		const isElevated = user === "setup" && this.#parts.user !== "root";
		return this.#parts.link.exec(isElevated ? [
			"sudo",
			"-n",
			"--",
			...argv
		] : argv);
	}
	#heal() {
		this.#healing ??= this.#reconnect().finally(() => {
			this.#healing = void 0;
		});
		return this.#healing;
	}
	async #reconnect() {
		const loss = await this.findLoss();
		if (loss) throw loss;
		await this.#open(true);
		const channel = new ShellChannel("machine", () => this.#start(["sh"], "setup"));
		try {
			await this.#prepare(channel);
		} finally {
			await channel.close();
		}
	}
	async #prepare(channel, signal) {
		const { machine, clock, remoteRoot } = this.#parts;
		const { definition } = machine;
		const mount = this.#parts.mountsShare !== false && definition.sharedDirectory !== null ? definition.mount : null;
		const script = renderPreparation({
			mount,
			remoteRoot,
			now: clock.now(),
			files: this.#parts.certificates.files
		});
		const reply = await channel.run(script, {
			timeoutMs: this.#parts.bootTimeoutMs,
			signal
		});
		const preparation = parsePreparation(reply.stdout);
		if (preparation.isMountUnknown) throw new MountRefused(`the kernel of the guest has no ${definition.mount}`);
		if (reply.exitCode !== 0) throw new PthError("environment/provision-failed", "The working copy could not be mounted in the machine.", {
			attempted: "preparing a virtual machine",
			rawOutput: `${reply.stdout}${reply.stderr}`.trim(),
			details: {
				exitCode: reply.exitCode,
				mount: definition.mount
			}
		});
		this.#variables = {
			...preparation.variables,
			...this.#parts.certificates.variables
		};
		this.#distro = preparation.distro ?? this.#distro;
		this.#preparedAt ??= preparation.clock;
	}
	/** Stops waiting when the machine turns itself off, for example without a usable disk. */
	async #watchPower(watch, limits) {
		const { machine, clock } = this.#parts;
		while (!limits.aborted) {
			try {
				await clock.sleep(1e3, limits);
			} catch (error) {
				if (limits.aborted) return;
				throw error;
			}
			const state = await machine.readState();
			if (state === void 0 || state.state === "shut off" || state.state === "crashed") watch.abort();
		}
	}
};

// src/environment/vm/domain-xml.ts
/** XML namespace of PTH's metadata in a domain. */
const metadataNamespace = "urn:plugin-test-harness:machine:1";
const qemuNamespace = "http://libvirt.org/schemas/domain/qemu/1.0";
/** The guest's address in user-mode networking; images set it statically, and its DHCP gives the same. */
const guestAddress = "10.0.2.15";
/** Maximum length of libvirt's XML, in characters. */
const maxXmlLength = 1048576;
/**
* Renders the XML of a machine for libvirt. The network is QEMU's user mode on QEMU's own command line, since libvirt
* cannot express a forwarded port or a closed network there.
* @throws PthError `environment/unsupported` for a name or path that XML cannot express
*/
async function renderDomain(definition) {
	return renderXml({ domain: describeDomain(definition) });
}
/** Renders the XML that registers a saved state of the disk as a snapshot with libvirt. */
async function renderSavedState(definition, snapshotName) {
	return renderXml({ domainsnapshot: {
		name: snapshotName,
		state: "running",
		creationTime: 1,
		memory: { "@snapshot": "internal" },
		disks: { disk: {
			"@name": "vda",
			"@snapshot": "internal"
		} },
		domain: describeDomain(definition)
	} });
}
/** Renders the XML that plugs a shared directory into a running machine. */
async function renderShare(directory) {
	return renderXml({ filesystem: describeVirtiofs(directory) });
}
/**
* Parses the owner in a domain's metadata; undefined where the domain is not PTH's.
* @param xml the domain's XML as libvirt prints it
*/
async function parseMark(xml) {
	const { XMLParser } = await import("./fxp-C5FKeiXx.js");
	if (xml.length > maxXmlLength) return void 0;
	const mark = readPath(new XMLParser({
		ignoreAttributes: false,
		attributeNamePrefix: "@",
		parseTagValue: false,
		removeNSPrefix: true,
		processEntities: { maxTotalExpansions: 1e4 }
	}).parse(xml), [
		"domain",
		"metadata",
		"machine"
	]);
	if (typeof mark !== "object" || mark === null) return void 0;
	const read = (name) => {
		const value = mark[`@${name}`];
		return typeof value === "string" && value !== "" ? value : null;
	};
	const createdAt = read("created");
	if (createdAt === null) return void 0;
	const host = read("host");
	const pid = Number(read("pid") ?? NaN);
	const owner = host !== null && Number.isInteger(pid) && pid > 0 ? {
		host,
		pid,
		startTime: read("start")
	} : null;
	return {
		label: read("label"),
		owner,
		createdAt
	};
}
/** Parses `virsh domcapabilities`. */
async function parseDomainCapabilities(xml) {
	const { XMLParser } = await import("./fxp-C5FKeiXx.js");
	const root = new XMLParser({
		ignoreAttributes: false,
		attributeNamePrefix: "@",
		parseTagValue: false,
		isArray: (name) => name === "enum" || name === "value"
	}).parse(xml.slice(0, maxXmlLength));
	const emulator = readPath(root, ["domainCapabilities", "path"]);
	const enums = readPath(root, [
		"domainCapabilities",
		"devices",
		"filesystem",
		"enum"
	]);
	const values = readPath(Array.isArray(enums) ? enums.find((entry) => readPath(entry, ["@name"]) === "driverType") : void 0, ["value"]);
	return {
		emulator: typeof emulator === "string" ? emulator : null,
		shareDrivers: Array.isArray(values) ? values.filter((value) => typeof value === "string") : []
	};
}
function describeDomain(definition) {
	const { accelerator, mark, kernel, initrd } = definition;
	const isShared = definition.mount === "virtiofs";
	return {
		"@type": accelerator === "kvm" ? "kvm" : "qemu",
		"@xmlns:qemu": qemuNamespace,
		name: definition.name,
		uuid: definition.uuid,
		metadata: describeMark(mark),
		memory: {
			"@unit": "MiB",
			"#text": definition.memoryMB
		},
		vcpu: definition.cpus,
		memoryBacking: isShared ? {
			source: { "@type": "memfd" },
			access: { "@mode": "shared" }
		} : void 0,
		os: {
			type: {
				"@arch": "x86_64",
				"@machine": "q35",
				"#text": "hvm"
			},
			kernel: kernel ?? void 0,
			initrd: initrd ?? void 0,
			cmdline: kernel === null ? void 0 : definition.commandLine,
			boot: kernel === null ? { "@dev": "hd" } : void 0
		},
		genid: {},
		features: {
			acpi: {},
			apic: {}
		},
		cpu: accelerator === "kvm" ? {
			"@mode": "host-passthrough",
			"@migratable": "on"
		} : {
			"@mode": "custom",
			"@match": "exact",
			model: {
				"@fallback": "allow",
				"#text": "Nehalem"
			}
		},
		clock: { "@offset": "utc" },
		on_poweroff: "destroy",
		on_reboot: "restart",
		on_crash: "destroy",
		devices: describeDevices(definition),
		"qemu:commandline": { "qemu:arg": [...listNetworkArguments(definition), ...listMemoryArguments(definition)].map((value) => ({ "@value": value })) }
	};
}
function describeMark(mark) {
	return { "pth:machine": {
		"@xmlns:pth": metadataNamespace,
		"@label": mark.label ?? "",
		"@host": mark.owner?.host ?? "",
		"@pid": mark.owner?.pid ?? "",
		"@start": mark.owner?.startTime ?? "",
		"@created": mark.createdAt
	} };
}
function describeDevices(definition) {
	return {
		disk: {
			"@type": "file",
			"@device": "disk",
			driver: {
				"@name": "qemu",
				"@type": "qcow2",
				"@cache": "unsafe",
				"@discard": "unmap"
			},
			source: { "@file": definition.disk },
			target: {
				"@dev": "vda",
				"@bus": "virtio"
			}
		},
		controller: {
			"@type": "usb",
			"@model": "none"
		},
		serial: {
			"@type": "file",
			source: {
				"@path": definition.serialLog,
				"@append": "on"
			},
			target: {
				"@type": "isa-serial",
				"@port": "0"
			}
		},
		channel: {
			"@type": "unix",
			target: {
				"@type": "virtio",
				"@name": "org.qemu.guest_agent.0"
			}
		},
		rng: {
			"@model": "virtio",
			backend: {
				"@model": "random",
				"#text": "/dev/urandom"
			}
		},
		memballoon: {
			"@model": "virtio",
			stats: { "@period": "1" }
		},
		video: { model: { "@type": "none" } },
		filesystem: describeShare(definition)
	};
}
function describeShare({ mount, sharedDirectory }) {
	if (sharedDirectory === null) return void 0;
	if (mount === "virtiofs") return describeVirtiofs(sharedDirectory);
	if (mount === "rsync") return void 0;
	return {
		"@type": "mount",
		"@accessmode": "passthrough",
		source: { "@dir": sharedDirectory },
		target: { "@dir": shareTag }
	};
}
function describeVirtiofs(directory) {
	return {
		"@type": "mount",
		"@accessmode": "passthrough",
		driver: { "@type": "virtiofs" },
		binary: {
			"@xattr": "on",
			cache: { "@mode": "none" }
		},
		source: { "@dir": directory },
		target: { "@dir": shareTag }
	};
}
/** A fixed PCI address, so that a saved state finds its network card again. */
function listNetworkArguments({ sshPort, isOffline }) {
	const forward = `hostfwd=tcp:127.0.0.1:${sshPort}-${guestAddress}:22`;
	return [
		"-netdev",
		`user,id=pthnet,net=10.0.2.0/24,ipv6=off,restrict=${isOffline ? "on" : "off"},${forward}`,
		"-device",
		JSON.stringify({
			driver: "virtio-net-pci",
			netdev: "pthnet",
			id: "pthnic",
			mac: "52:54:00:70:74:68",
			bus: "pcie.0",
			addr: "0x10"
		})
	];
}
/**
* Replaces the memory that libvirt requests by a named file, which libvirt cannot express. QEMU skips memory in a
* shared file when it saves and loads a state, since the file already has it.
*/
function listMemoryArguments({ memoryFile, memoryMB }) {
	if (memoryFile === void 0) return [];
	const memory = {
		"qom-type": "memory-backend-file",
		id: "pthram",
		"mem-path": memoryFile.path,
		share: true,
		"x-use-canonical-path-for-ramblock-id": false,
		size: memoryMB * 1024 * 1024
	};
	const waiting = memoryFile.isSaved ? ["-incoming", "defer"] : [];
	return [
		"-object",
		JSON.stringify(memory),
		"-machine",
		"memory-backend=pthram",
		...waiting
	];
}
async function renderXml(root) {
	assertPrintable(root);
	const { XMLBuilder } = await import("./fxp-C5FKeiXx.js");
	const text = new XMLBuilder({
		ignoreAttributes: false,
		attributeNamePrefix: "@",
		format: true,
		suppressEmptyNode: true,
		suppressBooleanAttributes: false
	}).build(root);
	if (typeof text !== "string") throw new TypeError("the XML builder gave no text");
	return text;
}
/** XML turns a line end in an attribute into a blank, and cannot express most control characters. */
function assertPrintable(value) {
	if (typeof value === "string") {
		if (!/[\u0000-\u001f\u007f\ufffe\uffff\p{Surrogate}]/u.test(value)) return;
		throw new PthError("environment/unsupported", `A machine cannot be defined with ${JSON.stringify(value)} in it.`, { recovery: ["Choose a directory and names without control characters."] });
	}
	if (typeof value !== "object") return;
	for (const part of Object.values(value)) assertPrintable(part);
}
function readPath(value, path) {
	let current = value;
	for (const name of path) {
		if (typeof current !== "object" || current === null) return void 0;
		current = current[name];
	}
	return current;
}

// src/environment/vm/guest-memory.ts
/** A file system in memory: the guest's memory is never written to a disk. */
const memoryFileSystem = "/dev/shm";
const tmpfsMagic = 16914836;
/** Space left to other programs there, in bytes. */
const spareBytes = 134217728;
/** Names the memory file of a machine, which exists until QEMU opens it. */
function nameMemoryFile(machineName) {
	return join(memoryFileSystem, `${machineName}.memory`);
}
/** Explains why this host cannot keep a guest's memory in a file; undefined when it can. */
async function findMemoryProblem(memoryMB) {
	try {
		const { type, bavail, bsize } = await statfs(memoryFileSystem);
		if (type !== tmpfsMagic) return `${memoryFileSystem} is no file system in memory`;
		const freeMB = Math.floor((bavail * bsize - spareBytes) / 1024 / 1024);
		return freeMB < memoryMB ? `${memoryFileSystem} has room for ${Math.max(0, freeMB)} MB` : void 0;
	} catch (error) {
		return `${memoryFileSystem} cannot be used: ${error instanceof Error ? error.message : String(error)}`;
	}
}
/** Creates an empty memory file, which QEMU resizes. */
async function makeMemoryFile(file) {
	await (await open$1(file, "wx", 384)).close();
}
/** Copies a memory file as a sparse file. @throws PthError `environment/disk-full`, `environment/provision-failed` */
async function copyMemory(tools, from, to, signal) {
	await makeMemoryFile(to);
	await tools.copySparse(from, to, { signal });
}
/** Removes the name; QEMU has opened the file by now, or never will. */
async function removeMemoryFile(file) {
	await rm(file, { force: true });
}

// src/environment/vm/domain-stats.ts
const states = [
	"no state",
	"running",
	"blocked",
	"paused",
	"shutting down",
	"shut off",
	"crashed",
	"suspended"
];
/** Parses `virsh domstats` for one domain; a missing value is null. */
function parseDomainStats(text) {
	const values = /* @__PURE__ */ new Map();
	for (const line of text.slice(0, 262144).split("\n")) {
		const [, name, value] = /^\s*([\w.-]+)=(\d+)\s*$/.exec(line) ?? [];
		if (name !== void 0 && value !== void 0) values.set(name, Number(value));
	}
	const read = (name, unit) => {
		const value = values.get(name);
		return value === void 0 ? null : Math.round(value / unit * 100) / 100;
	};
	const kibPerMB = 1024;
	const bytesPerMB = 1048576;
	return {
		state: states[values.get("state.state") ?? 0] ?? "no state",
		cpuSeconds: read("cpu.time", 1e9),
		cpus: read("vcpu.current", 1),
		memoryMB: read("balloon.current", kibPerMB),
		memoryUsableMB: read("balloon.usable", kibPerMB),
		memoryOnHostMB: read("balloon.rss", kibPerMB),
		diskOnHostMB: read("block.0.physical", bytesPerMB),
		diskSizeMB: read("block.0.capacity", bytesPerMB),
		diskReadMB: read("block.0.rd.bytes", bytesPerMB),
		diskWrittenMB: read("block.0.wr.bytes", bytesPerMB)
	};
}
/** Parses `virsh domstate --reason`. */
function parseDomainState(text) {
	const [, state, reason] = /^\s*([a-z -]+?)\s*(?:\(([^)]*)\))?\s*$/.exec(text.trim()) ?? [];
	return {
		state: state ?? text.trim().slice(0, 100),
		reason: reason ?? null
	};
}

// src/environment/vm/free-port.ts
/** Finds a port of 127.0.0.1 that is free at the moment. */
async function findFreePort() {
	const server = createServer();
	await new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(0, "127.0.0.1", () => resolve());
	});
	const address = server.address();
	await new Promise((resolve, reject) => server.close((error) => error ? reject(error) : resolve()));
	if (typeof address !== "object" || address === null) throw new Error("a listening server has no address");
	return address.port;
}

// src/environment/vm/machine-tools.ts
/** Variables of the host that the tools get. */
const passedOn = [
	"PATH",
	"HOME",
	"USER",
	"LOGNAME",
	"XDG_RUNTIME_DIR",
	"XDG_CONFIG_HOME",
	"XDG_CACHE_HOME",
	"TMPDIR"
];
/** `virsh` and `qemu-img`, always by argument vectors, and with English output so that it can be parsed. */
var MachineTools = class {
	uri;
	variables;
	#run;
	constructor({ uri, variables, run = runProcess }) {
		this.uri = uri;
		this.#run = run;
		const kept = passedOn.flatMap((name) => variables[name] === void 0 ? [] : [[name, variables[name]]]);
		this.variables = {
			...Object.fromEntries(kept),
			LC_ALL: "C",
			LANG: "C"
		};
	}
	/** Calls virsh; a failure is data. */
	tryVirsh(args, call = {}) {
		return this.#call([
			"virsh",
			"--quiet",
			"--connect",
			this.uri,
			...args
		], call);
	}
	/** Calls virsh and returns its output. @throws PthError with libvirt's message, `run/interrupted` */
	virsh(args, call = {}) {
		return this.#expect([
			"virsh",
			"--quiet",
			"--connect",
			this.uri,
			...args
		], call);
	}
	/** Calls qemu-img and returns its output. @throws PthError with its message */
	qemuImg(args, call = {}) {
		return this.#expect(["qemu-img", ...args], call);
	}
	/** Calls QEMU in its own protocol. @throws PthError with its message */
	async askQemu(domain, command, call = {}) {
		const answer = await this.virsh([
			"qemu-monitor-command",
			domain,
			JSON.stringify(command)
		], call);
		const parsed = parseJson(answer);
		if (typeof parsed === "object" && parsed !== null && "return" in parsed) return parsed.return;
		throw new PthError(call.code ?? "environment/provision-failed", `QEMU refused ${String(command["execute"])}.`, {
			attempted: "asking QEMU",
			rawOutput: answer.slice(0, 4e3)
		});
	}
	/**
	* Passes QEMU an open file under a name, for a command that takes one.
	* @param use `read` an existing file, or `write` a new one
	* @throws PthError with its message
	*/
	async giveFile(domain, name, path, use, call = {}) {
		const command = JSON.stringify({
			execute: "getfd",
			arguments: { fdname: name }
		});
		const ask = [
			"virsh",
			"--quiet",
			"--connect",
			this.uri,
			"qemu-monitor-command",
			domain,
			"--pass-fds",
			"3",
			command
		];
		const script = use === "read" ? "exec \"$@\" 3<\"$0\"" : "umask 077; exec \"$@\" 3>\"$0\"";
		await this.#expect([
			"sh",
			"-c",
			script,
			path,
			...ask
		], call);
	}
	/** Copies a file over another one as a sparse file. @throws PthError with the tool's message */
	async copySparse(from, to, call = {}) {
		await this.#expect([
			"cp",
			"--sparse=auto",
			"--",
			from,
			to
		], call);
	}
	async #expect(argv, call) {
		const outcome = await this.#call(argv, call);
		if (outcome.reason === "exited" && outcome.exitCode === 0) return outcome.stdout.text;
		call.signal?.throwIfAborted();
		throw toFault(outcome, call.code ?? "environment/provision-failed");
	}
	#call(argv, { timeoutMs = 6e4, signal }) {
		return this.#run({
			argv,
			cwd: "/",
			variables: this.variables,
			timeoutMs,
			maxOutputBytes: 4194304,
			signal
		});
	}
};
/** Turns a failed call of a tool into a fault with the tool's message. */
function toFault(outcome, code) {
	const { argv } = outcome;
	const at = argv.indexOf("virsh");
	const tool = at >= 0 ? `virsh ${argv[at + 4] ?? ""}` : `${argv[0] ?? ""} ${argv[1] ?? ""}`;
	const words = firstLine(outcome.stderr.text) ?? describeRunOutcome(outcome);
	const isDiskFull = /No space left on device/.test(outcome.stderr.text);
	return new PthError(isDiskFull ? "environment/disk-full" : code, `${tool.trim()} failed: ${words}`, {
		attempted: "working with virtual machines",
		rawOutput: outcome.stderr.text.trim() || outcome.stdout.text.trim() || words,
		details: {
			argv: outcome.argv,
			exitCode: outcome.exitCode,
			stderr: outcome.stderr.text
		}
	});
}
function firstLine(text) {
	return text.split("\n").map((line) => line.trim().replace(/^error: /, "")).find((line) => line !== "");
}
function parseJson(text) {
	try {
		return JSON.parse(text);
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}

// src/environment/vm/machine.ts
/** Number of ports tried for SSH when another program takes one between finding and using it. */
const maxPortAttempts = 5;
/** Limit of saving or loading the state of the devices, and the polling interval, in milliseconds. */
const stateLimitMs = 6e4;
const statePollMs = 10;
/** QEMU's name for a file that was passed to it. */
const stateFile = "pthstate";
/** Bytes of the boot log in a fault. */
const serialTailBytes = 8e3;
/** One virtual machine of libvirt, and its directory. */
var Machine = class {
	directory;
	#tools;
	#definition;
	/** @param directory the machine's own directory, with its disk and logs */
	constructor(tools, definition, directory) {
		this.#tools = tools;
		this.#definition = definition;
		this.directory = directory;
	}
	get definition() {
		return this.#definition;
	}
	get name() {
		return this.#definition.name;
	}
	/** Registers the machine with libvirt in its present definition. */
	async define(signal) {
		const file = await this.#writeXml("domain.xml", await renderDomain(this.#definition));
		await this.#tools.virsh(["define", file], { signal });
	}
	/** Defines and boots the machine. @throws PthError `environment/boot-failed` with libvirt's message */
	async boot(signal) {
		await this.#withFreePort(signal, async () => {
			await this.define(signal);
			return this.#tools.tryVirsh(["start", this.name], { signal });
		});
	}
	/**
	* Defines the machine and resumes it from a state saved in its disk.
	* @throws PthError `environment/boot-failed` with libvirt's message
	*/
	async restore(savedName, signal) {
		await this.#withFreePort(signal, async () => {
			await this.define(signal);
			const file = await this.#writeXml("saved-state.xml", await renderSavedState(this.#definition, savedName));
			await this.#tools.virsh([
				"snapshot-create",
				this.name,
				file,
				"--redefine"
			], { signal });
			return this.#tools.tryVirsh([
				"snapshot-revert",
				this.name,
				savedName,
				"--running"
			], { signal });
		});
	}
	/**
	* Resumes from saved memory and the state of the devices saved with it.
	* @param memory the memory file; removed here once QEMU has opened it
	* @throws PthError `environment/boot-failed` with the message of libvirt or QEMU
	*/
	async resumeFrom(memory, devices, signal) {
		this.#definition = {
			...this.#definition,
			memoryFile: memory
		};
		const call = {
			signal,
			code: "environment/boot-failed"
		};
		try {
			await this.#withFreePort(signal, async () => {
				await this.define(signal);
				return this.#tools.tryVirsh([
					"start",
					this.name,
					"--paused"
				], { signal });
			});
			await removeMemoryFile(memory.path);
			await this.#leaveOutMemory(call);
			await this.#tools.giveFile(this.name, stateFile, devices, "read", call);
			await this.#ask("migrate-incoming", { uri: `fd:${stateFile}` }, call);
			await this.#awaitState(call);
			await this.#tools.virsh(["resume", this.name], call);
		} finally {
			await removeMemoryFile(memory.path);
			this.#definition = {
				...this.#definition,
				memoryFile: void 0
			};
		}
	}
	/** Halts the running machine, whose memory is a file, and saves the state of its devices to another file. */
	async saveDevices(devices, signal) {
		const call = { signal };
		await this.#tools.virsh(["suspend", this.name], call);
		await this.#leaveOutMemory(call);
		await this.#tools.giveFile(this.name, stateFile, devices, "write", call);
		await this.#ask("migrate", { uri: `fd:${stateFile}` }, call);
		await this.#awaitState(call);
	}
	/** Plugs a directory of the host into the running machine. @throws PthError `environment/provision-failed` */
	async plugShare(directory, signal) {
		const file = await this.#writeXml("share.xml", await renderShare(directory));
		await this.#tools.virsh([
			"attach-device",
			this.name,
			file,
			"--live"
		], { signal });
		this.#definition = {
			...this.#definition,
			sharedDirectory: directory
		};
	}
	/** Shares this directory in later starts, or none. */
	useShare(directory) {
		this.#definition = {
			...this.#definition,
			sharedDirectory: directory
		};
	}
	/** Saves memory and disk of the running machine into its disk. */
	async saveState(name, signal) {
		await this.#tools.virsh([
			"snapshot-create-as",
			this.name,
			name
		], {
			signal,
			timeoutMs: 3e5
		});
	}
	/**
	* Reads its state; undefined when libvirt does not know it. @throws PthError `environment/tier-unavailable` when
	* libvirt does not answer
	*/
	async readState() {
		const outcome = await this.#tools.tryVirsh([
			"domstate",
			this.name,
			"--reason"
		]);
		if (outcome.exitCode === 0) return parseDomainState(outcome.stdout.text);
		if (isUnknownDomain(outcome)) return void 0;
		throw toFault(outcome, "environment/tier-unavailable");
	}
	/** Reads libvirt's counters. */
	async readStats() {
		return parseDomainStats(await this.#tools.virsh(["domstats", this.name]));
	}
	/** Reads the last bytes of the serial port; empty when there are none. */
	async readSerialTail(maxBytes = serialTailBytes) {
		try {
			const handle = await open$1(this.#definition.serialLog, "r");
			try {
				const { size } = await handle.stat();
				const length = Math.min(size, maxBytes);
				const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, size - length);
				return buffer.subarray(0, bytesRead).toString("utf8");
			} finally {
				await handle.close();
			}
		} catch (error) {
			if (systemErrorCode(error) === "ENOENT") return "";
			throw error;
		}
	}
	/** Powers it off; one that is off or gone is no error. */
	async powerOff() {
		const outcome = await this.#tools.tryVirsh(["destroy", this.name]);
		if (outcome.exitCode === 0 || isUnknownDomain(outcome) || /not running/.test(outcome.stderr.text)) return;
		throw toFault(outcome, "environment/provision-failed");
	}
	/** Powers it off and removes its definition, snapshots, disk and logs. A missing one is no error. */
	async remove() {
		await removeDomain(this.#tools, this.name);
		await rm(this.directory, {
			recursive: true,
			force: true
		});
	}
	/** Builds a fault with the output of libvirt and the guest during the boot. */
	async bootFault(message, more = {}) {
		const serial = (await this.readSerialTail()).trim();
		const words = [more.rawOutput?.trim() ?? "", serial === "" ? "" : `The boot log ends with:\n${serial}`];
		return new PthError("environment/boot-failed", message, {
			attempted: "booting a virtual machine",
			rawOutput: words.filter((text) => text !== "").join("\n\n") || "The machine wrote nothing to its serial port.",
			details: {
				machine: this.name,
				accelerator: this.#definition.accelerator,
				libvirt: more.rawOutput ?? null,
				serialLog: serial
			},
			...more.cause === void 0 ? {} : { cause: more.cause }
		});
	}
	#ask(command, args, call) {
		return this.#tools.askQemu(this.name, {
			execute: command,
			arguments: args
		}, call);
	}
	async #leaveOutMemory(call) {
		await this.#ask("migrate-set-capabilities", { capabilities: [{
			capability: "x-ignore-shared",
			state: true
		}] }, call);
	}
	/** Waits until QEMU has saved or loaded a state. */
	async #awaitState(call) {
		const until = performance.now() + stateLimitMs;
		for (;;) {
			const answer = await this.#ask("query-migrate", {}, call);
			const status = typeof answer === "object" && answer !== null && "status" in answer ? answer.status : void 0;
			if (status === "completed") return;
			if (status === "failed" || status === "cancelled" || performance.now() > until) throw new PthError(call.code ?? "environment/provision-failed", "QEMU could not move the state of a machine.", {
				attempted: "saving or loading the state of a virtual machine",
				rawOutput: JSON.stringify(answer).slice(0, 4e3)
			});
			await setTimeout$1(statePollMs);
		}
	}
	async #withFreePort(signal, start) {
		for (let attempt = 1;; attempt++) {
			const outcome = await start();
			signal?.throwIfAborted();
			if (outcome.exitCode === 0) return;
			if (attempt < maxPortAttempts && /host forwarding rule/.test(outcome.stderr.text)) {
				this.#definition = {
					...this.#definition,
					sshPort: await findFreePort()
				};
				continue;
			}
			const fault = toFault(outcome, "environment/boot-failed");
			if (fault.code !== "environment/boot-failed") throw fault;
			throw await this.bootFault(`The machine did not start: ${fault.message}`, {
				cause: fault,
				rawOutput: outcome.stderr.text
			});
		}
	}
	async #writeXml(name, xml) {
		await mkdir(this.directory, { recursive: true });
		const file = join(this.directory, name);
		await writeFile(file, xml);
		return file;
	}
};
/** Powers a domain off and removes its definition with all snapshots; a missing one is no error. */
async function removeDomain(tools, name) {
	const destroyed = await tools.tryVirsh(["destroy", name]);
	if (destroyed.exitCode !== 0 && isUnknownDomain(destroyed)) return;
	const outcome = await tools.tryVirsh([
		"undefine",
		name,
		"--snapshots-metadata"
	]);
	if (outcome.exitCode !== 0 && !isUnknownDomain(outcome)) throw toFault(outcome, "environment/provision-failed");
}
function isUnknownDomain(outcome) {
	return /failed to get domain|Domain not found/i.test(outcome.stderr.text);
}

// src/environment/vm/machine-directories.ts
const namePattern = new RegExp(`^${machinePrefix}[0-9a-f]{12}$`);
const controlPattern = /^pth-vm-[A-Za-z0-9]{6}$/;
/** The directories of machines, and their leftovers on this host. */
var MachineDirectories = class {
	#root;
	#tools;
	#warm;
	/** @param root absolute directory, created when needed */
	constructor(root, tools, warm) {
		this.#root = root;
		this.#tools = tools;
		this.#warm = warm;
	}
	/** Creates the directory of a new machine, with a record of its owner. */
	async create(mark) {
		const name = `${machinePrefix}${createHexId(12)}`;
		const directory = join(this.#root, name);
		await mkdir(directory, { recursive: true });
		const controlDirectory = await mkdtemp(join(tmpdir(), "pth-vm-"));
		await writeFile(join(directory, "machine.json"), JSON.stringify({
			...mark,
			controlDirectory
		}));
		return {
			name,
			directory,
			disk: join(directory, "disk.qcow2"),
			serialLog: join(directory, "serial.log"),
			knownHosts: join(directory, "known_hosts"),
			controlDirectory
		};
	}
	/** Lists all machines of PTH on this host, the leftovers of dead ones, and the saved states of images. */
	async list() {
		const machines = [];
		const domains = await this.#tools.tryVirsh([
			"list",
			"--all",
			"--name"
		]);
		const names = domains.exitCode === 0 ? domains.stdout.text.split("\n").map((line) => line.trim()) : [];
		for (const name of names.filter((line) => namePattern.test(line))) {
			const xml = await this.#tools.tryVirsh(["dumpxml", name]);
			const mark = xml.exitCode === 0 ? await parseMark(xml.stdout.text) : void 0;
			if (mark === void 0) continue;
			const directory = await this.#findDirectory(name);
			machines.push({
				kind: "machine",
				id: name,
				label: mark.label,
				owner: mark.owner,
				sizeMB: directory === void 0 ? null : await measure(directory),
				createdAt: mark.createdAt,
				description: `virtual machine ${name}`
			});
		}
		const known = new Set(machines.map(({ id }) => id));
		const leftovers = [];
		for (const name of (await readNames$2(this.#root)).filter((entry) => namePattern.test(entry) && !known.has(entry))) {
			const directory = join(this.#root, name);
			const note = await readNote(directory);
			leftovers.push({
				kind: "overlay",
				id: name,
				label: note?.label ?? null,
				owner: note?.owner ?? null,
				sizeMB: await measure(directory),
				createdAt: note?.createdAt ?? null,
				description: `disk and logs of the virtual machine ${name}, which is gone`
			});
		}
		const warm = (await this.#warm.list()).map(({ state, image, sizeMB, createdAt }) => ({
			kind: "image",
			id: basename(state.directory),
			label: null,
			owner: null,
			sizeMB,
			createdAt,
			description: `booted state of the base image ${image}, from which machines start`
		}));
		return [
			...machines,
			...leftovers,
			...warm
		];
	}
	/** Removes a machine with all its resources on this host, or a saved state; a missing one is no error. */
	async remove(id) {
		if (namePattern.test(id)) {
			await removeDomain(this.#tools, id);
			await removeMemoryFile(nameMemoryFile(id));
			const directory = join(this.#root, id);
			const note = await readNote(directory);
			await rm(directory, {
				recursive: true,
				force: true
			});
			if (note?.controlDirectory !== void 0 && controlPattern.test(basename(note.controlDirectory))) {
				const { controlDirectory } = note;
				if (dirname(controlDirectory) === tmpdir()) await rm(controlDirectory, {
					recursive: true,
					force: true
				});
			}
			return;
		}
		const warm = (await this.#warm.list()).find(({ state }) => basename(state.directory) === id);
		if (warm) await this.#warm.discard(warm.state);
	}
	async #findDirectory(name) {
		return (await readNames$2(this.#root)).includes(name) ? join(this.#root, name) : void 0;
	}
};
async function readNote(directory) {
	try {
		const note = JSON.parse(await readFile(join(directory, "machine.json"), "utf8"));
		if (typeof note !== "object" || note === null) return void 0;
		const { label, owner, createdAt, controlDirectory } = note;
		if (typeof createdAt !== "string") return void 0;
		return {
			label: typeof label === "string" ? label : null,
			owner: readOwner(owner),
			createdAt,
			controlDirectory: typeof controlDirectory === "string" ? controlDirectory : void 0
		};
	} catch (error) {
		if (error instanceof SyntaxError || systemErrorCode(error) !== void 0) return void 0;
		throw error;
	}
}
function readOwner(value) {
	if (typeof value !== "object" || value === null) return null;
	const { host, pid, startTime } = value;
	if (typeof host !== "string" || typeof pid !== "number") return null;
	return {
		host,
		pid,
		startTime: typeof startTime === "string" ? startTime : null
	};
}
async function readNames$2(directory) {
	try {
		return (await readdir(directory)).sort();
	} catch (error) {
		if (systemErrorCode(error) === "ENOENT") return [];
		throw error;
	}
}
/** Measures the files directly in a directory, in MB. */
async function measure(directory) {
	let blocks = 0;
	for (const name of await readNames$2(directory)) try {
		blocks += (await stat(join(directory, name))).blocks;
	} catch (error) {
		if (systemErrorCode(error) !== "ENOENT") throw error;
	}
	return Math.ceil(blocks * 512 / 1024 / 1024);
}

// src/environment/vm/machine-disk.ts
/** Reads the size of a disk as a guest sees it. @throws PthError `environment/image-failed` */
async function readDiskBytes(tools, disk, signal) {
	const code = "environment/image-failed";
	const answer = await tools.qemuImg([
		"info",
		"--output=json",
		"-U",
		disk
	], {
		signal,
		code
	});
	const size = readVirtualSize(answer);
	if (size !== void 0) return size;
	throw new PthError(code, `qemu-img does not tell the size of ${disk}.`, { rawOutput: answer.slice(0, 2e3) });
}
/** Enlarges the disk of a running machine, and its file system. @throws PthError `environment/provision-failed` */
async function growDisk(tools, running, bytes, signal) {
	await tools.virsh([
		"blockresize",
		running.machine.name,
		"vda",
		`${bytes}B`
	], { signal });
	await running.growRoot(signal);
}
function readVirtualSize(answer) {
	try {
		const parsed = JSON.parse(answer);
		if (typeof parsed !== "object" || parsed === null || !("virtual-size" in parsed)) return void 0;
		const size = parsed["virtual-size"];
		return typeof size === "number" && size > 0 ? size : void 0;
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}

// src/environment/vm/machine-host.ts
const installRemedy = `Install what is missing; on Debian and Ubuntu: apt-get install qemu-system-x86 qemu-utils libvirt-daemon-system libvirt-clients openssh-client rsync.`;
const neededPrograms = [
	"virsh",
	"qemu-img",
	"ssh"
];
/** Directories where QEMU's packages describe programs that share directories. */
const shareDescriptions = [
	"/etc/qemu/vhost-user",
	"/usr/local/share/qemu/vhost-user",
	"/usr/share/qemu/vhost-user"
];
/**
* Returns a missing requirement for machines of any kind, or undefined; never throws for a missing one.
* @param architecture of this host, as Node names it
*/
async function findMissingRequirement(tools, architecture) {
	if (architecture !== "x64") return {
		reason: `machines are made for x86-64 processors, and this one is ${architecture}`,
		remedy: ["Use a container environment.", "Run on an x86-64 host."]
	};
	const missing = [];
	for (const name of neededPrograms) if (await findProgram(name, tools.variables["PATH"] ?? "") === void 0) missing.push(name);
	if (missing.length > 0) return {
		reason: `${missing.join(", ")} is not installed`,
		remedy: [installRemedy]
	};
	const outcome = await tools.tryVirsh(["version"], { timeoutMs: 15e3 });
	if (outcome.exitCode === 0) return void 0;
	const words = outcome.stderr.text.trim().split("\n")[0] ?? "";
	return {
		reason: `libvirt does not answer at ${tools.uri}: ${words || describeRunOutcome(outcome)}`,
		remedy: ["Start libvirt: systemctl start libvirtd, or scripts/start-libvirt.sh where no systemd runs.", "Let this user use libvirt: add it to the group libvirt."]
	};
}
/** Turns a missing requirement into the fault of a session that needs a machine. */
function toTierFault({ reason, remedy }) {
	return new PthError("environment/tier-unavailable", `Virtual machines are not available here: ${reason}.`, {
		recovery: remedy,
		details: { reason }
	});
}
/** Reads the versions of libvirt and QEMU, as one text. */
async function readVersions(tools) {
	return (await tools.virsh(["version"])).trim().replaceAll(/\s+/g, " ");
}
/** Reads the abilities of QEMU and libvirt with an accelerator. @throws PthError `environment/tier-unavailable` */
async function readCapabilities(tools, accelerator) {
	const args = [
		"domcapabilities",
		"--virttype",
		accelerator === "kvm" ? "kvm" : "qemu",
		"--arch",
		"x86_64",
		"--machine",
		"q35"
	];
	return parseDomainCapabilities(await tools.virsh(args, { code: "environment/tier-unavailable" }));
}
/** Reads the sharing methods of this host. */
async function readMountCapabilities(tools, { shareDrivers }) {
	const daemon = await findShareDaemon();
	const rsync = await findProgram("rsync", tools.variables["PATH"] ?? "");
	return {
		virtiofs: !shareDrivers.includes("virtiofs") ? {
			isAvailable: false,
			reason: "libvirt here does not offer it"
		} : daemon === void 0 ? {
			isAvailable: false,
			reason: "virtiofsd is not installed"
		} : { isAvailable: true },
		ninep: shareDrivers.includes("path") ? { isAvailable: true } : {
			isAvailable: false,
			reason: "QEMU here does not offer it"
		},
		rsync: rsync === void 0 ? {
			isAvailable: false,
			reason: "rsync is not installed"
		} : { isAvailable: true }
	};
}
/** Finds the program that shares directories by virtiofs, as libvirt does. */
async function findShareDaemon() {
	for (const directory of shareDescriptions) for (const name of await readNames$1(directory)) {
		const description = await readDescription(join(directory, name));
		if (description?.type !== "fs" || description.binary === void 0) continue;
		if (await findProgram(description.binary, "") !== void 0) return description.binary;
	}
}
async function readNames$1(directory) {
	try {
		return (await readdir(directory)).filter((name) => name.endsWith(".json")).sort();
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return [];
		throw error;
	}
}
async function readDescription(path) {
	try {
		const parsed = JSON.parse(await readFile(path, "utf8"));
		if (typeof parsed !== "object" || parsed === null) return void 0;
		const { type, binary } = parsed;
		return {
			type,
			...typeof binary === "string" ? { binary } : {}
		};
	} catch (error) {
		if (error instanceof SyntaxError || systemErrorCode(error) !== void 0) return void 0;
		throw error;
	}
}

// src/environment/vm/plan-machine.ts
const defaultSize = {
	cpus: 2,
	memoryMB: 1024
};
const minMemoryMB = 256;
/**
* Plans the size of a machine. Refuses a request that this host cannot meet, and never rounds.
* @param host the host's maximum
* @throws PthError `environment/config-invalid`
*/
function planSize(wanted, host) {
	const { cpus = Math.min(defaultSize.cpus, host.cpus), memoryMB = defaultSize.memoryMB, diskGB } = wanted ?? {};
	if (!Number.isInteger(cpus) || cpus < 1) throw refuse(`${cpus} processors: a machine takes whole ones, 1 at least`);
	if (!Number.isInteger(memoryMB) || memoryMB < minMemoryMB) throw refuse(`${memoryMB} MB of memory: a machine takes whole ones, ${minMemoryMB} at least`);
	if (cpus > host.cpus) throw refuse(`${cpus} processors: this host has ${host.cpus}`);
	if (memoryMB > host.memoryMB) throw refuse(`${memoryMB} MB of memory: this host has ${host.memoryMB} MB`);
	if (diskGB !== void 0 && !(diskGB > 0)) throw refuse(`a disk of ${diskGB} GB`);
	return {
		cpus,
		memoryMB,
		diskGB
	};
}
/**
* Plans the new size of the disk in bytes; undefined where it already has that size.
* @throws PthError `environment/config-invalid` for a disk that is smaller than its image
*/
function planDiskGrowth(diskGB, imageBytes) {
	if (diskGB === void 0) return void 0;
	const gib = 1024 ** 3;
	const bytes = Math.floor(diskGB * gib / 512) * 512;
	if (bytes < imageBytes) throw refuse(`a disk of ${diskGB} GB: the one of the image has ${Math.round(imageBytes / gib * 100) / 100} GB`);
	return bytes === imageBytes ? void 0 : bytes;
}
function refuse(what) {
	return new PthError("environment/config-invalid", `The vm environment cannot offer ${what}.`, { recovery: ["Ask for another size.", "Leave the limit out."] });
}

// src/environment/vm/return-files.ts
/**
* Gives files that the machine's root created in the shared working copy to its owner, who could not change or remove
* them otherwise. Does nothing where that owner is root, or the files are copies.
* @throws PthError `environment/write-failed`
*/
async function returnFiles(running, worktree) {
	const { mount } = running.machine.definition;
	const { uid, gid } = await stat(worktree);
	if (uid === 0 || mount === "rsync") return;
	const script = `find ${quoteShell(running.root)} -xdev -uid 0 -exec chown -h ${uid}:${gid} {} +`;
	const reply = await running.connection.host.setup.run(script, { timeoutMs: 12e4 });
	if (reply.exitCode === 0 || /No such file or directory/.test(reply.stderr)) return;
	throw new PthError("environment/write-failed", "Files in the working copy could not be given back to its owner.", { rawOutput: reply.stderr });
}

// src/environment/vm/select-mount.ts
const preferredOrder = [
	"virtiofs",
	"9p",
	"rsync"
];
/**
* Selects how to share the working copy with a machine: virtiofs, else 9p, else copies by rsync, the degraded mode. A
* forced method is the only one.
*/
function selectMounts(capabilities, forced) {
	const methods = [];
	const passedOver = [];
	for (const method of forced === void 0 ? preferredOrder : [forced]) {
		const offer = capabilities[method === "9p" ? "ninep" : method];
		if (offer.isAvailable) methods.push(method);
		else passedOver.push(`${method}: ${offer.reason}`);
	}
	return {
		methods,
		passedOver
	};
}

// src/environment/vm/plan-sync.ts
/** True when two states are equal; time and size of directories do not count. */
function isSameState(left, right) {
	if (left === void 0 || right === void 0) return left === right;
	if (left.kind !== right.kind) return false;
	if (left.kind === "l") return left.target === right.target;
	if (left.mode !== right.mode) return false;
	return left.kind !== "f" || left.size === right.size && left.mtimeNs === right.mtimeNs;
}
/** Plans copies and removals: each side's changes go to the other; where both changed, the host wins. */
function planSync({ host, guest, hostBefore, guestBefore }) {
	const plan = {
		removeOnHost: [],
		pull: [],
		removeInGuest: [],
		push: [],
		hostAfter: new Map(host),
		guestAfter: new Map(guest)
	};
	for (const path of /* @__PURE__ */ new Set([...host.keys(), ...guest.keys()])) {
		const onHost = host.get(path);
		const inGuest = guest.get(path);
		if (isSameState(onHost, inGuest)) continue;
		const hasHostChanged = !isSameState(onHost, hostBefore.get(path));
		const hasGuestChanged = !isSameState(inGuest, guestBefore.get(path));
		if (!hasHostChanged && !hasGuestChanged) continue;
		if (hasHostChanged) {
			if (onHost === void 0) {
				plan.removeInGuest.push(path);
				plan.guestAfter.delete(path);
				continue;
			}
			if (inGuest !== void 0 && inGuest.kind !== onHost.kind) plan.removeInGuest.push(path);
			plan.push.push(path);
			plan.guestAfter.set(path, onHost);
			continue;
		}
		if (inGuest === void 0) {
			plan.removeOnHost.push(path);
			plan.hostAfter.delete(path);
			continue;
		}
		if (onHost !== void 0 && onHost.kind !== inGuest.kind) plan.removeOnHost.push(path);
		plan.pull.push(path);
		plan.hostAfter.set(path, inGuest);
	}
	plan.removeOnHost.sort(compareDepth);
	plan.removeInGuest.sort(compareDepth);
	plan.pull.sort();
	plan.push.sort();
	return plan;
}
/**
* Parses `find -printf '%y %m %s %T@ %P\0%l\0'`. The guest is not trusted: skips names that lead elsewhere, names that
* are no valid text, and kinds that are not copied.
*/
function parseGuestListing(text) {
	const found = /* @__PURE__ */ new Map();
	const parts = text.split("\0");
	for (let index = 0; index + 1 < parts.length; index += 2) {
		const match = /^([fdlp]) ([0-7]{1,4}) (\d+) (\d+)\.(\d+) ([^]+)$/.exec(parts[index] ?? "");
		if (!match) continue;
		const [, kind, mode = "", size = "", seconds = "", fraction = "", path = ""] = match;
		if (!isPlainPath(path)) continue;
		found.set(path, {
			kind,
			mode,
			size: Number(size),
			mtimeNs: BigInt(seconds) * 1000000000n + BigInt(fraction.padEnd(9, "0").slice(0, 9)),
			target: kind === "l" ? parts[index + 1] ?? "" : ""
		});
	}
	return found;
}
function isPlainPath(path) {
	if (path.includes("�")) return false;
	const parts = path.split("/");
	return parts[0] !== ".git" && parts.every((part) => part !== "" && part !== "." && part !== "..");
}
function compareDepth(left, right) {
	return right.split("/").length - left.split("/").length;
}

// src/environment/vm/ssh-config.ts
/** Host name of the guest in ssh, whatever its port is. */
const guestAlias = "pth-machine";
/**
* Renders a complete settings file for ssh: ignores the user's settings, keys and agents, and offers the algorithms
* that cost an emulated processor least.
* @throws PthError `environment/unsupported` for a path that it cannot contain
*/
function renderSshConfig(options) {
	const { port, user, privateKey, knownHosts, isFirstMeeting, controlSocket } = options;
	const settings = {
		HostName: "127.0.0.1",
		HostKeyAlias: guestAlias,
		Port: String(port),
		User: user,
		BatchMode: "yes",
		ControlPath: quoteSettingPath(controlSocket),
		ControlMaster: "no",
		IdentityFile: quoteSettingPath(privateKey),
		IdentitiesOnly: "yes",
		IdentityAgent: "none",
		UserKnownHostsFile: quoteSettingPath(knownHosts),
		GlobalKnownHostsFile: "/dev/null",
		StrictHostKeyChecking: isFirstMeeting ? "accept-new" : "yes",
		UpdateHostKeys: "no",
		CheckHostIP: "no",
		PreferredAuthentications: "publickey",
		KexAlgorithms: "curve25519-sha256,curve25519-sha256@libssh.org,ecdh-sha2-nistp256",
		Ciphers: "aes128-ctr,chacha20-poly1305@openssh.com,aes128-gcm@openssh.com",
		Compression: "no",
		ConnectTimeout: "30",
		ServerAliveInterval: "15",
		ServerAliveCountMax: "8",
		ForwardAgent: "no",
		ForwardX11: "no",
		PermitLocalCommand: "no",
		RequestTTY: "no",
		LogLevel: "ERROR"
	};
	const lines = Object.entries(settings).map(([name, value]) => `  ${name} ${value}`);
	return `Host ${guestAlias}\n${lines.join("\n")}\n`;
}
/**
* Quotes a path for an ssh setting, where `%` and `${` have a meaning and blanks end a word.
* @throws PthError `environment/unsupported` for a path that it cannot contain
*/
function quoteSettingPath(path) {
	if (/["\\\u0000-\u001f]|\$\{/.test(path)) throw new PthError("environment/unsupported", `SSH cannot be told the path ${JSON.stringify(path)}.`, { recovery: ["Choose a directory without quotes, backslashes, control characters and ${."] });
	return `"${path.replaceAll("%", "%%")}"`;
}

// src/environment/vm/rsync-share.ts
const transferLimitMs = 6e5;
const listingLimits$1 = {
	timeoutMs: 12e4,
	maxBytes: 67108864
};
/**
* The degraded way to share a working copy: a copy in the guest, synchronised in both directions before and after each
* command. Where both sides changed, the host wins. `.git` is not copied.
*/
var RsyncShare = class {
	#parts;
	#host = /* @__PURE__ */ new Map();
	#guest = /* @__PURE__ */ new Map();
	#last = Promise.resolve();
	constructor(parts) {
		this.#parts = parts;
	}
	/** Empties the guest's copy, which may be an old one, and creates it again. */
	async start() {
		const root = quoteShell(this.#parts.remoteRoot);
		await this.#parts.channel.run(`find ${root} -mindepth 1 -maxdepth 1 -exec rm -rf {} +`, listingLimits$1);
		this.#host = /* @__PURE__ */ new Map();
		this.#guest = /* @__PURE__ */ new Map();
		await this.sync();
	}
	/**
	* Synchronises both sides; several calls run one after the other.
	* @throws PthError `environment/provision-failed` with rsync's message
	*/
	sync() {
		const turn = this.#last.then(() => this.#syncInTurn());
		this.#last = turn.catch(() => void 0);
		return turn;
	}
	async #syncInTurn() {
		const host = await this.#listHost();
		const guest = await this.#listGuest();
		const plan = planSync({
			host,
			guest,
			hostBefore: this.#host,
			guestBefore: this.#guest
		});
		await this.#removeOnHost(plan.removeOnHost);
		await this.#transfer("pull", plan);
		await this.#removeInGuest(plan.removeInGuest);
		await this.#transfer("push", plan);
		this.#host = plan.hostAfter;
		this.#guest = plan.guestAfter;
	}
	async #transfer(direction, plan) {
		const paths = plan[direction];
		if (paths.length === 0) return;
		const { policy, remoteRoot, sshConfig, variables, run } = this.#parts;
		const here = `${policy.root}/`;
		const there = `${guestAlias}:${remoteRoot}/`;
		const outcome = await run({
			argv: [
				"rsync",
				..."--links --perms --times --specials --omit-dir-times".split(" "),
				..."--from0 --files-from=- --secluded-args --exclude=/.git".split(" "),
				`--rsh=ssh -F ${quoteForRsync(sshConfig)} -T`,
				...direction === "push" ? [here, there] : [there, here]
			],
			cwd: "/",
			variables,
			stdin: `${paths.join("\0")}\0`,
			timeoutMs: transferLimitMs
		});
		if (outcome.exitCode === 0 || outcome.exitCode === 24) return;
		throw new PthError("environment/provision-failed", `The working copy could not be copied ${direction === "push" ? "into" : "out of"} the machine: ${describeRunOutcome(outcome)}.`, {
			attempted: "copying the working copy with rsync",
			rawOutput: outcome.stderr.text
		});
	}
	async #removeOnHost(paths) {
		for (const path of paths) {
			const { absolute } = await this.#parts.policy.followParent(path);
			if (absolute !== this.#parts.policy.root) await rm(absolute, {
				recursive: true,
				force: true
			});
		}
	}
	async #removeInGuest(paths) {
		const { channel, remoteRoot } = this.#parts;
		for (let start = 0; start < paths.length; start += 200) {
			const names = paths.slice(start, start + 200).map((path) => quoteShell(`./${path}`));
			await channel.run(`cd ${quoteShell(remoteRoot)} && rm -rf -- ${names.join(" ")}`, listingLimits$1);
		}
	}
	async #listGuest() {
		const { channel, remoteRoot } = this.#parts;
		const script = `mkdir -p ${quoteShell(remoteRoot)} && cd ${quoteShell(remoteRoot)} && find . -mindepth 1 -path ./.git -prune -o -printf '%y %m %s %T@ %P\\0%l\\0'`;
		const { stdout, stderr, exitCode } = await channel.run(script, listingLimits$1);
		if (exitCode !== 0 && stdout === "") throw new PthError("environment/provision-failed", `The copy inside cannot be listed: ${stderr.trim()}`, { rawOutput: stderr });
		return parseGuestListing(stdout);
	}
	async #listHost() {
		const { root } = this.#parts.policy;
		const found = /* @__PURE__ */ new Map();
		const visit = async (directory) => {
			for (const name of await readNames(join(root, directory))) {
				const path = directory === "" ? name : `${directory}/${name}`;
				if (path === ".git") continue;
				const state = await readState(join(root, path));
				if (state === void 0) continue;
				found.set(path, state);
				if (state.kind === "d") await visit(path);
			}
		};
		await visit("");
		return found;
	}
};
/** rsync splits its `--rsh` at blanks, and understands quotes. */
function quoteForRsync(path) {
	if (!path.includes("'")) return `'${path}'`;
	throw new PthError("environment/unsupported", `rsync cannot be told the path ${JSON.stringify(path)}.`, { recovery: ["Choose a temporary directory without quotes in its path."] });
}
async function readNames(directory) {
	try {
		return await readdir(directory);
	} catch (error) {
		if (isGone(error)) return [];
		throw error;
	}
}
/** Describes a path; undefined for missing ones, devices and sockets. */
async function readState(path) {
	try {
		const stats = await lstat(path, { bigint: true });
		const kind = stats.isDirectory() ? "d" : stats.isFile() ? "f" : stats.isSymbolicLink() ? "l" : stats.isFIFO() ? "p" : void 0;
		if (kind === void 0) return void 0;
		return {
			kind,
			mode: (stats.mode & 4095n).toString(8),
			size: Number(stats.size),
			mtimeNs: stats.mtimeNs,
			target: kind === "l" ? await readlink(path) : ""
		};
	} catch (error) {
		if (isGone(error)) return void 0;
		throw error;
	}
}
function isGone(error) {
	const code = systemErrorCode(error);
	return code === "ENOENT" || code === "ENOTDIR";
}

// src/environment/vm/ssh-link.ts
/** Wait for the guest's greeting on an open port before the next try, in milliseconds. */
const greetingMs = 2e3;
const betweenTriesMs = 150;
/** Polling interval for the connection, in milliseconds. */
const socketPollMs = 10;
/**
* Keeps one SSH connection to a guest for all commands: a new one costs about half a second under emulation, a command
* over this one a tenth of that. Ignores the user's SSH settings, keys and agents.
*/
var SshLink = class {
	#parts;
	#socket;
	#config;
	#master;
	#lastWords = "";
	constructor(parts) {
		this.#parts = parts;
		this.#socket = join(parts.controlDirectory, "s");
		this.#config = join(parts.controlDirectory, "config");
	}
	/** True while the kept connection is open. */
	get isOpen() {
		return this.#master !== void 0;
	}
	/** ssh's message at its last failure. */
	get lastWords() {
		return this.#lastWords;
	}
	/**
	* Opens the kept connection, with retries until it succeeds or the signal aborts.
	* @param isGreetingAwaited true waits for the guest's greeting first: during a boot, an open port proves nothing
	* @throws the reason of the signal
	*/
	async open(signal, isGreetingAwaited) {
		await this.#writeConfig();
		for (let attempt = 0;; attempt++) {
			signal.throwIfAborted();
			if (isGreetingAwaited || attempt > 0) await this.#awaitGreeting(signal);
			if (await this.#tryOpen(signal)) return;
			await this.#parts.clock.sleep(betweenTriesMs, signal);
		}
	}
	/** Starts a program over the kept connection. */
	async exec(argv) {
		return startProcess$1({
			argv: [
				"ssh",
				"-F",
				this.#config,
				"-T",
				"--",
				guestAlias,
				quoteArguments(argv)
			],
			cwd: "/",
			variables: this.#parts.variables
		});
	}
	/** The settings file for programs that call ssh themselves; they address `guestAlias`. */
	get configFile() {
		return this.#config;
	}
	/**
	* Forwards a port of 127.0.0.1 to a port of the guest, including ports on its loopback alone.
	* @throws PthError `environment/port-unavailable`
	*/
	async forward(guestPort, hostPort) {
		let words = "";
		for (let attempt = 0; attempt < (hostPort === void 0 ? 5 : 1); attempt++) {
			const port = hostPort ?? await findFreePort();
			const outcome = await this.#control("forward", ["-L", `127.0.0.1:${port}:localhost:${guestPort}`]);
			if (outcome.exitCode === 0) return port;
			words = outcome.stderr.text.trim();
		}
		throw new PthError("environment/port-unavailable", `Port ${hostPort ?? "any"} of this host cannot be forwarded to port ${guestPort} of the machine.`, {
			rawOutput: words,
			details: {
				hostPort: hostPort ?? null,
				guestPort
			}
		});
	}
	/** Ends the connection and everything that uses it. */
	async close() {
		const master = this.#master;
		this.#master = void 0;
		await master?.stop({ graceMs: 200 });
		await rm(this.#socket, { force: true });
	}
	async #tryOpen(signal) {
		await this.close();
		const master = await startProcess$1({
			argv: [
				"ssh",
				"-F",
				this.#config,
				"-o",
				"ControlMaster=yes",
				"-N",
				"-T",
				"--",
				guestAlias
			],
			cwd: "/",
			variables: this.#parts.variables
		});
		let words = "";
		master.stderr.on("data", (data) => {
			words = (words + Buffer.from(data).toString("utf8")).slice(-4e3);
		});
		master.stdout.on("data", () => void 0);
		const leave = () => {
			if (this.#master === master) this.#master = void 0;
		};
		master.exit.then(leave);
		while (await within(master.exit, socketPollMs) === void 0 && !signal.aborted) {
			if (!await isThere(this.#socket)) continue;
			this.#master = master;
			return true;
		}
		await master.stop({ graceMs: 0 });
		this.#lastWords = words.trim() || this.#lastWords;
		return false;
	}
	async #awaitGreeting(signal) {
		for (;;) {
			signal.throwIfAborted();
			if (await hasGreeting(this.#parts.port)) return;
			await this.#parts.clock.sleep(betweenTriesMs, signal);
		}
	}
	#control(command, args) {
		const { variables, run } = this.#parts;
		return run({
			argv: [
				"ssh",
				"-F",
				this.#config,
				"-O",
				command,
				...args,
				"--",
				guestAlias
			],
			cwd: "/",
			variables,
			timeoutMs: 3e4
		});
	}
	async #writeConfig() {
		const { port, user, privateKey, knownHosts, isFirstMeeting } = this.#parts;
		const config = {
			port,
			user,
			privateKey,
			knownHosts,
			isFirstMeeting,
			controlSocket: this.#socket
		};
		await writeFile(this.#config, renderSshConfig(config), { mode: 384 });
	}
};
/** True when an SSH server greets on a port of 127.0.0.1 within two seconds. */
function hasGreeting(port) {
	return new Promise((resolve) => {
		const socket = connect({
			host: "127.0.0.1",
			port
		});
		const end = (answer) => {
			socket.destroy();
			resolve(answer);
		};
		socket.setTimeout(greetingMs, () => end(false));
		socket.once("data", (data) => end(String(data).startsWith("SSH-")));
		socket.once("error", () => end(false));
		socket.once("close", () => end(false));
	});
}

// src/environment/vm/running-machine.ts
/** Path of the working copy in every machine. */
const remoteRoot = "/workspace";
/** A machine that is on: its connection, and the synchronisation of the working copy. */
var RunningMachine = class {
	machine;
	/** Absolute path of the working copy in the machine. */
	root = remoteRoot;
	connection;
	link;
	/** Runs commands, and synchronises the working copy before each of them. */
	host;
	#share;
	constructor(parts) {
		const { machine, policy, clock, variables } = parts;
		this.machine = machine;
		this.link = new SshLink({
			port: machine.definition.sshPort,
			user: parts.user,
			privateKey: parts.privateKey,
			knownHosts: parts.knownHosts,
			isFirstMeeting: parts.isFirstMeeting,
			controlDirectory: parts.controlDirectory,
			variables,
			clock,
			run: runProcess
		});
		const connection = new GuestConnection({
			machine,
			link: this.link,
			user: parts.user,
			remoteRoot,
			certificates: parts.certificates,
			bootTimeoutMs: parts.bootTimeoutMs,
			clock
		});
		this.connection = connection;
		if (machine.definition.mount !== "rsync") {
			this.host = connection.host;
			return;
		}
		const share = new RsyncShare({
			policy,
			remoteRoot,
			channel: connection.host.setup,
			sshConfig: this.link.configFile,
			variables,
			run: runProcess
		});
		this.#share = share;
		this.host = {
			start: async (command) => {
				await share.sync();
				return connection.host.start(command);
			},
			findLoss: () => connection.findLoss(),
			close: () => connection.host.close()
		};
	}
	/** Connects, and makes the first copy where files are copied. */
	async connect(isBooting, signal) {
		await this.connection.connect(isBooting, signal);
		await this.#share?.start();
	}
	/** Copies a command's changes back, where files are copied. */
	async bringBack() {
		await this.#share?.sync();
	}
	/**
	* Enlarges the disk of the guest's root.
	* @throws PthError `environment/provision-failed`
	*/
	async growRoot(signal) {
		const reply = await this.connection.host.setup.run("d=$(findmnt -no SOURCE /) && [ \"$d\" = /dev/vda ] && resize2fs \"$d\"", {
			timeoutMs: 12e4,
			signal
		});
		if (reply.exitCode === 0) return;
		throw new PthError("environment/provision-failed", "The disk of the machine could not be made larger inside.", {
			attempted: "making the disk of a virtual machine larger",
			rawOutput: `${reply.stdout}${reply.stderr}`.trim() || "the root of this image is not the whole disk"
		});
	}
	/** Closes the connection; the machine stays on. */
	close() {
		return this.connection.close();
	}
};

// src/environment/vm/warm-state.ts
/** Name of the saved state in its disk. */
const warmStateName = "pth-warm";
const memoryName = "memory";
const devicesName = "devices";
/** Increase it when machines are built differently, so that older saved states are ignored. */
const layoutVersion = 2;
/** The saved states of one host, found by their inputs and kept until these change. */
var WarmStates = class {
	#root;
	/** @param root absolute directory, created when needed */
	constructor(root) {
		this.#root = root;
	}
	/** Finds the saved state of a machine; undefined when there is none. */
	async find(key) {
		const directory = join(this.#root, await this.#name(key));
		return await isThere(join(directory, "complete.json")) ? find(directory) : void 0;
	}
	/**
	* Moves the disk and the host keys of a saved machine that is off into the store. Where another process was faster,
	* returns its state. Removes states of the same image that no session can use any more; running machines do not need
	* them.
	*/
	async publish(key, made) {
		const part = describe(join(this.#root, `part-${createHexId(12)}`));
		await mkdir(part.directory, { recursive: true });
		await rename(made.disk, part.disk);
		await rename(made.knownHosts, part.knownHosts);
		if (made.memory) {
			await rename(made.memory.contents, join(part.directory, memoryName));
			await rename(made.memory.devices, join(part.directory, devicesName));
		}
		await writeFile(join(part.directory, "complete.json"), JSON.stringify({ image: key.image.name }));
		const name = await this.#name(key);
		const directory = join(this.#root, name);
		try {
			await rename(part.directory, directory);
		} catch (error) {
			const code = systemErrorCode(error);
			if (code !== "ENOTEMPTY" && code !== "EEXIST") throw error;
			await this.discard(part);
		}
		await this.#removeOutdated(name);
		return find(directory);
	}
	/** Removes one; a missing one is no error. */
	async discard(state) {
		await rm(state.directory, {
			recursive: true,
			force: true
		});
	}
	/** Lists all complete states, each with its image. */
	async list() {
		const found = [];
		for (const name of await listNames(this.#root)) {
			const state = await find(join(this.#root, name));
			const image = await readImageName(state);
			if (image === void 0) continue;
			const { blocks: ofDisk, mtime } = await stat(state.disk);
			const blocks = ofDisk + (state.memory ? (await stat(state.memory.contents)).blocks : 0);
			found.push({
				state,
				image,
				sizeMB: Math.ceil(blocks * 512 / 1024 / 1024),
				createdAt: mtime.toISOString()
			});
		}
		return found;
	}
	/** Removes the saved states of other builds of the same image. */
	async #removeOutdated(current) {
		const [image, build] = splitName(current);
		for (const name of await listNames(this.#root)) {
			const [otherImage, otherBuild] = splitName(name);
			if (otherImage === image && otherBuild !== build) await rm(join(this.#root, name), {
				recursive: true,
				force: true
			});
		}
	}
	/** Names a state `state-<image>-<build>-<machine>`. */
	async #name({ image, accelerator, cpus, memoryMB, mount, files: laidIn, versions }) {
		const files = [
			image.disk,
			image.kernel,
			image.initrd
		].filter((path) => path !== null);
		const builds = await Promise.all(files.map(async (path) => {
			const { size, mtimeMs } = await stat(path);
			return [
				path,
				size,
				mtimeMs
			];
		}));
		const machine = [
			accelerator,
			cpus,
			memoryMB,
			mount,
			versions,
			image.commandLine,
			image.user,
			laidIn
		];
		return `state-${digest(image.name)}-${digest([layoutVersion, ...builds])}-${digest(machine)}`;
	}
};
/** Copies a saved state's disk for a session's machine; shares blocks where the file system can. */
async function copyWarmDisk(state, target) {
	await copyFile(state.disk, target, constants.COPYFILE_FICLONE);
}
function describe(directory) {
	return {
		directory,
		disk: join(directory, "disk.qcow2"),
		knownHosts: join(directory, "known_hosts")
	};
}
async function find(directory) {
	const contents = join(directory, memoryName);
	const memory = await isThere(contents) ? {
		contents,
		devices: join(directory, devicesName)
	} : void 0;
	return {
		...describe(directory),
		memory
	};
}
function digest(value) {
	return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);
}
function splitName(name) {
	const [, image, build] = name.split("-");
	return name.startsWith("state-") ? [image, build] : [void 0, void 0];
}
async function readImageName(state) {
	try {
		const record = JSON.parse(await readFile(join(state.directory, "complete.json"), "utf8"));
		const image = typeof record === "object" && record !== null && "image" in record ? record.image : void 0;
		return typeof image === "string" ? image : void 0;
	} catch (error) {
		if (error instanceof SyntaxError || systemErrorCode(error) === "ENOENT") return void 0;
		throw error;
	}
}
async function listNames(directory) {
	try {
		return (await readdir(directory)).sort();
	} catch (error) {
		if (systemErrorCode(error) === "ENOENT") return [];
		throw error;
	}
}

// src/environment/vm/start-machine.ts
/**
* Starts machines. The first one of an image boots and is saved with its memory; all later ones resume from a copy of
* that state, which takes a fraction of a boot.
*/
var MachineStarter = class {
	#parts;
	/** Saved states that this process is creating. */
	#making = /* @__PURE__ */ new Map();
	constructor(parts) {
		this.#parts = parts;
	}
	/**
	* Starts a machine and connects to it. A failure leaves nothing behind.
	* @throws PthError `environment/boot-failed`, `environment/provision-failed`, `environment/disk-full`; `MountRefused`
	*/
	async start(request) {
		const { directories, warm } = this.#parts;
		const state = this.#parts.start === "warm" ? await this.#findUsableState(request) : void 0;
		const cleanup = new Cleanup();
		try {
			const files = await directories.create(request.mark);
			cleanup.add("remove the machine", () => directories.remove(files.name));
			if (state) try {
				return await this.#goOn(request, files, state, cleanup);
			} catch (error) {
				if (!PthError.isInstance(error) || error.code !== "environment/boot-failed") throw error;
				request.onProgress(`The saved state of ${request.image.name} does not start here (${error.message}); booting instead.`);
				await warm.discard(state);
				await cleanup.run();
				return await this.#boot(request, await directories.create(request.mark), cleanup);
			}
			return await this.#boot(request, files, cleanup);
		} catch (error) {
			await cleanup.run();
			throw error;
		}
	}
	async #goOn(request, files, state, cleanup) {
		const { policy, signal, mount } = request;
		request.onProgress(`Starting a machine from the saved state of ${request.image.name}.`);
		const memory = {
			path: nameMemoryFile(files.name),
			isSaved: true
		};
		cleanup.add("remove the memory", () => removeMemoryFile(memory.path));
		await Promise.all([
			copyWarmDisk(state, files.disk),
			copyFile(state.knownHosts, files.knownHosts),
			...state.memory ? [copyMemory(this.#parts.tools, state.memory.contents, memory.path, signal)] : []
		]);
		const machine = await this.#define(request, files, mount === "9p" ? policy.root : null);
		if (state.memory) await machine.resumeFrom(memory, state.memory.devices, signal);
		else await machine.restore(warmStateName, signal);
		const reopen = this.#opener({
			...request,
			certificates: {
				...request.certificates,
				files: {}
			}
		}, files, machine);
		if (mount === "virtiofs") machine.useShare(policy.root);
		const running = reopen();
		cleanup.add("close the connection", () => running.close());
		await settle([running.connect(false, signal), ...mount === "virtiofs" ? [machine.plugShare(policy.root, signal)] : []]);
		return {
			files,
			running,
			reopen,
			start: "warm"
		};
	}
	async #boot(request, files, cleanup) {
		const { image, mount, policy, signal } = request;
		cleanup.add("remove the machine", () => this.#parts.directories.remove(files.name));
		request.onProgress(`Booting a machine from the image ${image.name}.`);
		const machine = await this.#bootNew(request, files, mount === "rsync" ? null : policy.root);
		const reopen = this.#opener(request, files, machine);
		const running = reopen();
		cleanup.add("close the connection", () => running.close());
		await running.connect(true, signal);
		return {
			files,
			running,
			reopen,
			start: "cold"
		};
	}
	/** Boots a machine with a fresh layer over the image's disk. */
	async #bootNew(request, files, shared, memoryFile) {
		const { image, signal } = request;
		const layer = [
			"create",
			"-q",
			"-f",
			"qcow2",
			"-F",
			"qcow2",
			"-b",
			image.disk,
			files.disk
		];
		await this.#parts.tools.qemuImg(layer, { signal });
		await pinHostKey(image, files);
		const machine = await this.#define(request, files, shared, memoryFile);
		await machine.boot(signal);
		return machine;
	}
	async #define(request, files, shared, memoryFile) {
		const { image, accelerator, size, mount, isOffline, mark } = request;
		const definition = {
			name: files.name,
			uuid: randomUUID(),
			mark,
			accelerator,
			cpus: size.cpus,
			memoryMB: size.memoryMB,
			disk: files.disk,
			kernel: image.kernel,
			initrd: image.initrd,
			commandLine: image.commandLine,
			serialLog: files.serialLog,
			sshPort: await findFreePort(),
			isOffline,
			mount,
			sharedDirectory: shared,
			memoryFile
		};
		return new Machine(this.#parts.tools, definition, files.directory);
	}
	#opener(request, files, machine) {
		const { image, policy, certificates, bootTimeoutMs } = request;
		const parts = {
			machine,
			policy,
			user: image.user,
			privateKey: image.privateKey,
			knownHosts: files.knownHosts,
			isFirstMeeting: image.hostKey === void 0,
			controlDirectory: files.controlDirectory,
			bootTimeoutMs,
			variables: this.#parts.tools.variables,
			certificates,
			clock: this.#parts.clock
		};
		return () => new RunningMachine(parts);
	}
	/** Finds the saved state; undefined where this host currently has no room for its memory. */
	async #findUsableState(request) {
		const state = await this.#ensureWarmState(request);
		const problem = state.memory ? await findMemoryProblem(request.size.memoryMB) : void 0;
		if (problem === void 0) return state;
		request.onProgress(`The saved state of ${request.image.name} cannot be used now: ${problem}.`);
	}
	async #ensureWarmState(request) {
		const { image, accelerator, size, mount, signal } = request;
		const { cpus, memoryMB } = size;
		const { versions } = this.#parts;
		const key = {
			image,
			accelerator,
			cpus,
			memoryMB,
			mount,
			files: request.certificates.files,
			versions
		};
		const found = await this.#parts.warm.find(key);
		if (found) return found;
		const name = createHash("sha256").update(JSON.stringify(key)).digest("hex");
		const others = this.#making.get(name);
		if (others) {
			await others.catch(() => void 0);
			signal?.throwIfAborted();
			return this.#ensureWarmState(request);
		}
		const making = this.#makeBestState(request, key);
		this.#making.set(name, making);
		try {
			return await making;
		} finally {
			this.#making.delete(name);
		}
	}
	/** Creates a state with its memory in a file, which costs nothing to load; else one in the disk, and reports why. */
	async #makeBestState(request, key) {
		const { image, size, onProgress, signal } = request;
		let problem = await findMemoryProblem(size.memoryMB);
		if (problem === void 0) try {
			return await this.#makeWarmState(request, key, true);
		} catch (error) {
			signal?.throwIfAborted();
			if (!PthError.isInstance(error)) throw error;
			problem = error.message;
		}
		onProgress(`The memory of ${image.name} is saved inside its disk, from where it is slower to load: ${problem}.`);
		return this.#makeWarmState(request, key, false);
	}
	/** Boots the image without any working copy, waits until it is ready, and saves it with its memory. */
	async #makeWarmState(request, key, hasMemoryFile) {
		const { image, mount, bootTimeoutMs, signal } = request;
		const { directories, warm, clock, tools } = this.#parts;
		request.onProgress(`Booting the image ${image.name} once, to start from its booted state from now on.`);
		const cleanup = new Cleanup();
		try {
			const files = await directories.create(request.mark);
			cleanup.add("remove the machine", () => directories.remove(files.name));
			const empty = join(files.directory, "nothing-shared");
			await mkdir(empty);
			const memory = {
				path: nameMemoryFile(files.name),
				isSaved: false
			};
			if (hasMemoryFile) await makeMemoryFile(memory.path);
			const machine = await this.#bootNew(request, files, mount === "9p" ? empty : null, hasMemoryFile ? memory : void 0);
			const link = new SshLink({
				port: machine.definition.sshPort,
				user: image.user,
				privateKey: image.privateKey,
				knownHosts: files.knownHosts,
				isFirstMeeting: image.hostKey === void 0,
				controlDirectory: files.controlDirectory,
				variables: tools.variables,
				clock,
				run: runProcess
			});
			const connection = new GuestConnection({
				machine,
				link,
				user: image.user,
				remoteRoot,
				bootTimeoutMs,
				clock,
				certificates: request.certificates,
				mountsShare: false
			});
			cleanup.add("close the connection", () => connection.close());
			await connection.connect(true, signal);
			await connection.settle(signal);
			await connection.close();
			if (!hasMemoryFile) {
				await machine.saveState(warmStateName, signal);
				await machine.powerOff();
				return await warm.publish(key, files);
			}
			const saved = {
				contents: join(files.directory, "memory"),
				devices: join(files.directory, "devices")
			};
			await machine.saveDevices(saved.devices, signal);
			await machine.powerOff();
			await copyMemory(tools, memory.path, saved.contents, signal);
			return await warm.publish(key, {
				...files,
				memory: saved
			});
		} finally {
			await cleanup.run();
		}
	}
};
/** Records the guest's key where the image has it; else the first connection accepts it. */
async function pinHostKey({ hostKey }, { knownHosts }) {
	if (hostKey !== void 0) await writeFile(knownHosts, `${guestAlias} ${hostKey.trim()}\n`);
}
/** Waits for all steps to end, then throws the last failure in their order. */
async function settle(steps) {
	const failed = (await Promise.allSettled(steps)).toReversed().find((result) => result.status === "rejected");
	if (failed) throw failed.reason;
}

// src/environment/vm/guest-disk.ts
/** Maximum number of listed changes. */
const maxEntries = 5e4;
const listingLimits = {
	timeoutMs: 18e4,
	maxBytes: 33554432
};
/**
* Lists files created or changed on the guest's disk since a time of the guest's clock. A removed file shows only in
* the settings, which have checksums.
* @param since seconds since the epoch, as `date +%s.%N` prints them
*/
async function readGuestDiskChanges(channel, since) {
	const { stdout } = await channel.run(renderDiskScript(since), listingLimits);
	return parseDiskListing(stdout, since);
}
/** Renders one walk over the root file system. @throws RangeError for an invalid time */
function renderDiskScript(since) {
	if (!/^\d+(?:\.\d+)?$/.test(since)) throw new RangeError(`${since} is no time`);
	return `find / -xdev -path /workspace -prune -o \\( -type f -o -type l \\) -newerct @${since} -exec stat --printf='%W %s %Y %n\\0' {} + 2>/dev/null; true`;
}
/** Parses the walk: a file born since then is added, any other is modified. */
function parseDiskListing(text, since) {
	const changes = [];
	for (const entry of text.split("\0")) {
		const [, born, size, changed, path] = /^(\d+|-) (\d+) (\d+) (\/[^]*)$/.exec(entry) ?? [];
		if (path === void 0 || !isRelevantChange(path) || changes.length >= maxEntries) continue;
		const isNew = Number(born) >= Math.floor(Number(since));
		changes.push([path, `${isNew ? "added" : "modified"} ${size} ${changed}`]);
	}
	return Object.fromEntries(changes);
}

// src/environment/vm/vm-environment.ts
/** Builds the fault for a network change while the machine runs. */
function refuseNetworkChange() {
	return new PthError("environment/unsupported", "The network of a virtual machine cannot be cut or opened while it runs: PTH reaches the machine over it.", { recovery: ["Use a container, environment tier 1 or 2.", "Leave the network open, or run without any (--offline), with dependencies already there."] });
}
/** A virtual machine as an environment: tier 3. */
var VmEnvironment = class extends WorkspaceEnvironment {
	info;
	#parts;
	#forwards = [];
	#cleanup = new Cleanup();
	#turn = Promise.resolve();
	constructor(parts) {
		super(parts.workspace);
		this.#parts = parts;
		this.info = parts.info;
		this.#cleanup.add("remove the machine", parts.remove);
		this.#cleanup.add("close the connection", () => this.#running.close());
		this.#cleanup.add("stop the processes of the session", () => this.workspace.close());
	}
	/** A path in the working copy follows the path policy; any other absolute path lies on the machine's disk. */
	async copyIn(hostPath, environmentPath) {
		this.workspace.assertOpen();
		if (this.workspace.isInsideRoot(environmentPath)) return this.workspace.copyIn(hostPath, environmentPath);
		await copyInto((argv) => this.#startSetup(argv), hostPath, environmentPath);
	}
	async copyOut(environmentPath, hostPath) {
		this.workspace.assertOpen();
		if (this.workspace.isInsideRoot(environmentPath)) return this.workspace.copyOut(environmentPath, hostPath);
		await copyFrom((argv) => this.#startSetup(argv), environmentPath, hostPath);
	}
	async snapshot(tag) {
		this.workspace.assertOpen();
		return this.#inTurn(async () => {
			await this.#assertAlive();
			await this.#setup.run("sync", { timeoutMs: 12e4 });
			return this.#parts.snapshots.take(tag);
		});
	}
	async rollback(tag) {
		this.workspace.assertOpen();
		await this.#inTurn(() => this.#rollBack(tag));
	}
	async #rollBack(tag) {
		const { snapshots, reopen, current } = this.#parts;
		const snapshot = snapshots.find(tag);
		const former = current.running;
		const { machine } = former;
		await former.close();
		await machine.powerOff();
		await snapshots.apply(snapshot);
		await machine.boot();
		const next = reopen();
		current.running = next;
		this.workspace.useHost(next.host);
		await Promise.all(this.workspace.listRunning().map(({ process }) => process.stop({ graceMs: 0 })));
		await next.connect(true);
		for (const { environmentPort, hostPort } of this.#forwards) await next.link.forward(environmentPort, hostPort);
	}
	async listSnapshots() {
		this.workspace.assertOpen();
		return this.#parts.snapshots.list();
	}
	/** PTH's own connection uses the machine's only network, so it stays as it was created. */
	async setNetwork(isOpen) {
		this.workspace.assertOpen();
		if (isOpen !== this.#parts.isOffline) return;
		throw refuseNetworkChange();
	}
	async forwardPort(environmentPort, hostPort) {
		this.workspace.assertOpen();
		for (const port of [environmentPort, hostPort ?? 1]) if (!isPort(port)) throw new PthError("environment/port-unavailable", `${port} is no TCP port (1 to 65535).`);
		const port = await this.#running.link.forward(environmentPort, hostPort);
		this.#forwards.push({
			hostPort: port,
			environmentPort
		});
		return port;
	}
	async resources() {
		this.workspace.assertOpen();
		await this.#assertAlive();
		await this.#running.connection.readStats();
		return toResources(await takeRemoteSample(this.#setup, this.#parts.clock));
	}
	async checkHealth() {
		this.workspace.assertOpen();
		await this.#assertAlive();
		await this.#running.connection.readStats();
		const { health } = await takeHealthSample(this.#setup, this.#parts.clock);
		const listingMs = await measureListing(this.workspace, this.#parts.clock);
		return judgeHealth({
			...health,
			listingMs
		});
	}
	/** Records packages, settings, services, and changes of the machine's disk since provisioning. */
	async takeFingerprint() {
		this.workspace.assertOpen();
		await this.#assertAlive();
		const fingerprint = await takeRemoteFingerprint(this.#setup, this.#parts.clock);
		const disk = await readGuestDiskChanges(this.#setup, this.#parts.preparedAt);
		return {
			...fingerprint,
			files: {
				...disk,
				...fingerprint.files
			}
		};
	}
	async detectDrift(fingerprint) {
		const now = await this.takeFingerprint();
		const drift = compareWithDisk(fingerprint, now, /* @__PURE__ */ new Set());
		const packaged = await listPackageFiles(this.#setup, drift.addedPackages);
		return packaged.size === 0 ? drift : compareWithDisk(fingerprint, now, packaged);
	}
	/** Returns the output of the serial port, and the last stderr lines of the started processes. */
	async logs(maxLines = 200) {
		this.workspace.assertOpen();
		const serial = await this.#running.machine.readSerialTail(65536);
		const started = this.workspace.keeper.readLog(maxLines);
		const lines = [...serial.split(/\r?\n/), ...started.split("\n")].filter((line) => line.trim() !== "");
		return maxLines <= 0 ? "" : lines.slice(-maxLines).join("\n");
	}
	async inspect() {
		this.workspace.assertOpen();
		const { label, variableNames, start, isOffline } = this.#parts;
		const { machine, connection } = this.#running;
		const { name, cpus, memoryMB, disk, sshPort } = machine.definition;
		return {
			...this.info,
			root: this.root,
			label,
			machine: {
				name,
				cpus,
				memoryMB,
				disk,
				sshPort,
				start,
				isOffline,
				directory: machine.directory
			},
			state: await machine.readState() ?? null,
			statistics: await connection.readStats(),
			resources: await this.resources(),
			variables: [...variableNames].sort(),
			processes: this.workspace.listRunning().map(({ argv, process }) => ({
				pid: process.pid ?? null,
				argv
			})),
			forwards: this.#forwards.map((forward) => ({ ...forward })),
			snapshots: this.#parts.snapshots.list()
		};
	}
	async dispose() {
		await this.#turn;
		await this.#cleanup.run();
	}
	get #running() {
		return this.#parts.current.running;
	}
	get #setup() {
		return this.#running.connection.host.setup;
	}
	#startSetup(argv) {
		const { host } = this.#running.connection;
		return host.start({
			argv,
			cwd: "/",
			variables: {},
			hasStdin: true,
			user: "setup"
		});
	}
	async #assertAlive() {
		const loss = await this.#running.connection.findLoss();
		if (loss !== void 0) throw loss;
	}
	/** Runs snapshots and rollbacks one after the other. */
	async #inTurn(work) {
		const turn = this.#turn.then(work);
		this.#turn = turn.catch(() => void 0);
		return turn;
	}
};

// src/environment/vm/vm-provider.ts
const bootTimeoutsMs = {
	kvm: 12e4,
	tcg: 3e5
};
/** Default variables of commands: those of a login shell. */
const childVariables = {
	PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
	LANG: "C.UTF-8",
	TERM: "dumb"
};
/**
* Creates the provider of virtual machines, environment tier 3: QEMU by libvirt, a layer over the golden disk for each
* session, and only the working copy shared with this host.
*/
function createVmProvider(options) {
	const provider = new VmProvider(options);
	return {
		name: "vm",
		tier: 3,
		checkAvailability: (wanted) => provider.checkAvailability(wanted),
		provision: (request) => provider.provision(request),
		listResources: () => provider.directories.list(),
		removeResource: ({ id }) => provider.directories.remove(id)
	};
}
var VmProvider = class {
	directories;
	#options;
	#tools;
	#warm;
	#clock;
	#starter;
	constructor(options) {
		const { stateDirectory, variables, virshUri = "qemu:///system", clock = systemClock, run } = options;
		this.#options = options;
		this.#clock = clock;
		this.#tools = new MachineTools({
			uri: virshUri,
			variables,
			...run ? { run } : {}
		});
		this.#warm = new WarmStates(join(stateDirectory, "booted"));
		this.directories = new MachineDirectories(join(stateDirectory, "machines"), this.#tools, this.#warm);
	}
	async checkAvailability(wanted = {}) {
		try {
			return await this.#checkAvailability(wanted);
		} catch (error) {
			return {
				isAvailable: false,
				reason: error instanceof Error ? error.message : String(error),
				...PthError.isInstance(error) ? { remedy: error.recovery } : {}
			};
		}
	}
	async #checkAvailability(wanted) {
		const { images, defaultImage = "debian12" } = this.#options;
		const missing = await findMissingRequirement(this.#tools, arch());
		if (missing) return {
			isAvailable: false,
			...missing
		};
		const name = wanted.image ?? defaultImage;
		const status = await images.find(name, "vm");
		if (status === void 0) return {
			isAvailable: false,
			reason: `there is no image ${name}`,
			remedy: ["Name one that pth images list shows."]
		};
		if (!status.isBuilt && !status.build.isPossible) return {
			isAvailable: false,
			reason: `the image ${name} is not built, and cannot be built here: ${status.build.reason}`,
			remedy: [`Build it where that is possible, and bring it here: pth images build ${name}.`]
		};
		const preparation = status.isBuilt ? void 0 : `the image ${name} is built first: ${status.build.isPossible ? status.build.expected : ""}`;
		if ((wanted.accelerator ?? "auto") !== "tcg") {
			const probe = await this.#probe(status.isBuilt ? await images.ensureVm(name) : void 0, wanted.accelerator);
			if (!probe.isWorking && !(probe.isUnknown && preparation !== void 0)) return {
				isAvailable: false,
				reason: `no machine with KVM: ${probe.reason}`,
				remedy: [emulationRemedy]
			};
		}
		return {
			isAvailable: true,
			...preparation === void 0 ? {} : { preparation }
		};
	}
	async provision(request) {
		const { signal, onProgress = () => void 0, label } = request;
		const { images, variables, defaultImage = "debian12" } = this.#options;
		signal?.throwIfAborted();
		if (request.network === "install") throw refuseNetworkChange();
		const policy = await PathPolicy.open(request.worktree);
		const size = planSize(request.resources, {
			cpus: availableParallelism(),
			memoryMB: Math.floor(totalmem() / 1024 / 1024)
		});
		const missing = await findMissingRequirement(this.#tools, arch());
		if (missing) throw toTierFault(missing);
		const image = await images.ensureVm(request.image ?? defaultImage, {
			onProgress,
			signal
		});
		const wanted = request.accelerator ?? "auto";
		const accelerator = decideAccelerator(wanted, wanted === "tcg" ? void 0 : await this.#probe(image, wanted, signal));
		const growth = planDiskGrowth(size.diskGB, await readDiskBytes(this.#tools, image.disk, signal));
		const machineRequest = {
			image,
			accelerator,
			size,
			policy,
			onProgress,
			signal,
			isOffline: request.isOffline ?? false,
			mark: {
				label,
				owner: request.owner ?? null,
				createdAt: this.#clock.now().toISOString()
			},
			certificates: await readHostCertificates(variables),
			bootTimeoutMs: request.bootTimeoutMs ?? bootTimeoutsMs[accelerator]
		};
		const { started, mount, passedOver } = await this.#startWithMount(machineRequest);
		const { running, files } = started;
		try {
			if (growth !== void 0) await growDisk(this.#tools, running, growth, signal);
			await running.connection.readStats();
			return this.#compose(request, machineRequest, started, {
				mount,
				passedOver
			});
		} catch (error) {
			await running.close();
			await this.directories.remove(files.name);
			throw error;
		}
	}
	#compose(request, machineRequest, { running, reopen, files, start }, share) {
		const { label } = request;
		const given = request.variables ?? {};
		const current = { running };
		const workspace = new MountedWorkspace({
			name: "vm environment",
			policy: machineRequest.policy,
			remoteRoot: running.root,
			host: running.host,
			variables: {
				...childVariables,
				...running.connection.variables,
				...given,
				[sessionLabelVariable]: label
			},
			afterCommand: async () => {
				await current.running.bringBack();
				await returnFiles(current.running, machineRequest.policy.root);
			}
		});
		const { accelerator, image, isOffline } = machineRequest;
		return new VmEnvironment({
			info: describeMachine({
				image: image.name,
				accelerator,
				isOffline,
				distro: running.connection.distro,
				...share
			}),
			label,
			workspace,
			current,
			reopen,
			snapshots: new DiskSnapshots(running.machine, this.#tools, this.#clock),
			preparedAt: running.connection.preparedAt ?? String(this.#clock.now().getTime() / 1e3),
			start,
			variableNames: Object.keys(given),
			isOffline,
			remove: () => this.directories.remove(files.name),
			clock: this.#clock
		});
	}
	/** Tries the sharing methods that the host supports in order; only a running guest shows which it supports. */
	async #startWithMount(machineRequest) {
		const capabilities = await readCapabilities(this.#tools, machineRequest.accelerator);
		const offers = await readMountCapabilities(this.#tools, capabilities);
		const { methods, passedOver } = selectMounts(offers, this.#options.mount);
		const reasons = [...passedOver];
		const starter = await this.#openStarter();
		for (const mount of methods) try {
			return {
				started: await starter.start({
					...machineRequest,
					mount
				}),
				mount,
				passedOver: reasons
			};
		} catch (error) {
			if (!(error instanceof MountRefused)) throw error;
			reasons.push(`${mount}: ${error.message}`);
			machineRequest.onProgress(`The working copy cannot be shared by ${mount}: ${error.message}.`);
		}
		throw new PthError("environment/provision-failed", "There is no way to share the working copy with a machine here.", {
			rawOutput: reasons.join("\n"),
			recovery: ["Install virtiofsd, or rsync on this host and in the image.", "Use a container environment."]
		});
	}
	#openStarter() {
		this.#starter ??= readVersions(this.#tools).then((versions) => new MachineStarter({
			tools: this.#tools,
			directories: this.directories,
			warm: this.#warm,
			versions,
			start: this.#options.start ?? "warm",
			clock: this.#clock
		}), (error) => {
			this.#starter = void 0;
			throw error;
		});
		return this.#starter;
	}
	async #probe(image, wanted = "auto", signal) {
		const { emulator } = await readCapabilities(this.#tools, "tcg");
		if (emulator === null) return {
			isWorking: false,
			reason: "libvirt names no emulator"
		};
		const probe = await probeKvm({
			emulator,
			kernel: image?.kernel ?? null,
			variables: this.#tools.variables,
			cacheFile: join(this.#options.stateDirectory, "kvm-probe.json"),
			signal
		});
		return !probe.isWorking && probe.isUnknown && wanted === "kvm" ? { isWorking: true } : probe;
	}
};

export { nameType as A, describeConfigIssues as C, findUnresolvedHost as D, findUnreachableHost as E, valueAt as M, strictYaml as N, require_dist as O, Cleanup as P, envConfigSchema as S, checkNetwork as T, createGlobMatcher as _, openDirectory as a, resolveConfigValues as b, installPackages as c, openImageEngine as d, createDockerProvider as f, LineMatcher as g, whileInstalling as h, planServices as i, nameValue as j, listAlternatives as k, createLocalProvider as l, viewWorkspace as m, selectProvider as n, findKnownService as o, defaultImage as p, prepareEnvironment as r, hasProgram as s, createVmProvider as t, createImageStore as u, isGitName as v, renderConfigPath as w, parseEnvConfig as x, runDetached as y };