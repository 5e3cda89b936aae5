import { t as PthError } from "./fault-Cx7jcTBv.js";

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
	if (glob.length > maxLength) throw invalid(glob.slice(0, 80), `it is longer than ${maxLength} characters`);
	const alternatives = expandBraces(glob).map((alternative) => alternative.split("/").map((part) => parsePart(part, glob)));
	return (path) => {
		const segments = path.split("/");
		return alternatives.some((parts) => matchParts(parts, segments));
	};
}
function invalid(glob, reason) {
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
			if (finished.length + next.length > maxAlternatives) throw invalid(glob, `its braces unfold to more than ${maxAlternatives} alternatives`);
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
	if (depth > 0) throw invalid(glob, "a brace is not closed");
}
/**
* Returns the index of the bracket that closes the class opened at `start`; a bracket right at the start is literal.
*/
function skipClass(text, start, glob) {
	let index = start + 1;
	if (text[index] === "!" || text[index] === "^") index++;
	if (text[index] === "]") index++;
	while (index < text.length && text[index] !== "]") index += text[index] === "\\" ? 2 : 1;
	if (index >= text.length) throw invalid(glob, "a bracket is not closed");
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

export { createGlobMatcher as t };