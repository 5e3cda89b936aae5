import { o as systemErrorCode } from "./fault-Cx7jcTBv.js";
import { n as toPlainText, t as toPlainLine } from "./plain-text-CzzXfgfe.js";
import { Script, createContext } from "node:vm";

// src/suite/bounded.ts
/** Share of the processor below which work counts as kept waiting, not as slow. */
const minShare = .2;
/** Longest wait, as a multiple of the limit. */
const maxWaitFactor = 256;
/**
* Runs synchronous, pure work that hostile input may slow down (a pattern with catastrophic backtracking, a schema that
* explodes) and gives up after `limitMs`. When a busy host kept the work waiting for most of that time, it runs again
* with twice the time, so that harmless work ends everywhere as on an idle host. Errors of the work are rethrown. A
* call costs about 0.1 ms, so callers should handle cheap cases without it. The limit works because the engine checks
* for termination inside loops and inside regular expressions, in code of every realm.
* @param processorMs the processor time that this thread has used, in milliseconds
*/
function runBounded(work, limitMs, processorMs = threadProcessorMs) {
	for (let waitMs = limitMs;; waitMs *= 2) {
		const startMs = processorMs();
		const result = runFor(work, waitMs);
		const isSlow = processorMs() - startMs >= limitMs * minShare || waitMs >= limitMs * maxWaitFactor;
		if (result.isDone || isSlow) return result;
	}
}
function runFor(work, waitMs) {
	bounded ??= {
		script: new Script("work()"),
		context: createContext({ work: void 0 })
	};
	const { script, context } = bounded;
	const before = context["work"];
	context["work"] = work;
	try {
		return {
			isDone: true,
			value: script.runInContext(context, { timeout: Math.max(1, Math.ceil(waitMs)) })
		};
	} catch (error) {
		if (isTimeout(error)) return { isDone: false };
		throw error;
	} finally {
		context["work"] = before;
	}
}
let bounded;
/** Falls back to the time of the whole process before Node 23.9; it is never less than the thread's. */
function threadProcessorMs() {
	const { user, system } = typeof process.threadCpuUsage === "function" ? process.threadCpuUsage() : process.cpuUsage();
	return (user + system) / 1e3;
}
function isTimeout(error) {
	return (systemErrorCode(error) ?? (typeof error === "object" && error !== null && "code" in error ? error.code : void 0)) === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}

// src/suite/pattern.ts
/** Longest text a test's regular expression is applied to, in characters. */
const maxPatternText = 4194304;
/** Longest time one match may take. */
const patternTimeoutMs = 1e3;
/** Returns a pattern that matches exactly this text. */
function escapePattern(text) {
	return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
/**
* Compiles a test's regular expression in JavaScript syntax. Uses the unicode flag where the pattern is valid with it,
* so that `\p{L}` means letters, and leaves it out otherwise, so that a needless `\-` is no error.
* @throws SyntaxError for an invalid pattern
*/
function compilePattern(source, isCaseInsensitive = false) {
	const flags = isCaseInsensitive ? "i" : "";
	try {
		return new RegExp(source, `${flags}u`);
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		return new RegExp(source, flags);
	}
}
/** Returns why a pattern is not valid, or null. */
function findPatternProblem(source) {
	try {
		compilePattern(source);
		return null;
	} catch (error) {
		if (error instanceof SyntaxError) return error.message;
		throw error;
	}
}
/** Searches the text for the pattern within limits of length and time, so that no pattern can stop PTH. */
function matchPattern(pattern, text, limitMs = patternTimeoutMs) {
	if (text.length > 4194304) return {
		kind: "unknown",
		reason: `the text has ${text.length} characters; patterns are applied to at most ${maxPatternText}`
	};
	if (isSurelyFast(pattern.source, text)) return { kind: pattern.test(text) ? "match" : "no-match" };
	const result = runBounded(() => pattern.test(text), limitMs);
	if (result.isDone) return { kind: result.value ? "match" : "no-match" };
	return {
		kind: "unknown",
		reason: `the pattern took longer than ${limitMs} ms`
	};
}
/**
* True when a match is surely fast: one quantifier over a short text is at worst quadratic. Others run with a time
* limit.
*/
function isSurelyFast(source, text) {
	return text.length <= 4096 && (source.match(/[*+?{]/g)?.length ?? 0) <= 1 && !/\\[1-9k]/.test(source);
}

// src/artifacts/well-formed.ts
/** Unpaired surrogates, which no encoder accepts. */
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
/** Makes text printable, so that every encoder and XML 1.0 accept it; keeps line breaks and tabs. */
function toPrintableText(text) {
	return toPlainText(text).replace(loneSurrogate, "�").replace(/[\ufffe\uffff]/g, "");
}
/** Does the same on one line, cut at `maxLength` characters with an ellipsis. */
function toPrintableLine(text, maxLength = 300) {
	return toPlainLine(toPrintableText(text.slice(0, maxLength * 20)), maxLength).replace(loneSurrogate, "�");
}

export { findPatternProblem as a, escapePattern as i, toPrintableText as n, matchPattern as o, compilePattern as r, runBounded as s, toPrintableLine as t };