import { c as isJsonObject, o as systemErrorCode, t as PthError } from "./fault-Cx7jcTBv.js";
import { n as isInside } from "./paths-C8Oif28K.js";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { lstat, realpath } from "node:fs/promises";
import { Script, createContext } from "node:vm";

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

// src/environment/local/match-lines.ts
/** Maximum time of a pattern on one file, in milliseconds. */
const fileTimeoutMs = 500;
/** Maximum time of a pattern in one search, in milliseconds. */
const searchTimeoutMs = 5e3;
/** Number of retries on a text when the limit passed while this process hardly ran; each waits twice as long. */
const maxStalls = 4;
/** Maximum length of a hit's text; a longer line shows the part around the match. */
const maxHitText = 1e3;
/**
* Runs in a V8 context that supports a time limit; loops over the lines itself, since each call into it costs time. The
* values of the context are parameters, since each look at one of its variables costs more than a short line.
*/
const script = new Script(`((text, maxHits) => {
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
			const limitMs = Math.max(1, Math.ceil(Math.min(fileTimeoutMs, this.#leftMs)));
			const before = process.cpuUsage();
			try {
				const timeout = limitMs * 2 ** stalls;
				return JSON.parse(String(script.runInContext(this.#context, { timeout })));
			} catch (error) {
				if (!isJsonObject(error) || error["code"] !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
				if (usedMs(before) > limitMs / 2 || stalls >= maxStalls) throw new PthError("environment/search-failed", `The pattern ${JSON.stringify(this.#pattern.slice(0, 200))} takes too long on the files at hand.`);
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

export { PathPolicy as n, isGitName as r, LineMatcher as t };