import { o as systemErrorCode, t as PthError } from "./fault-Cx7jcTBv.js";
import { t as systemClock } from "./clock-DddqEWzE.js";
import { n as describeOwner, t as startProcess } from "./start-process-kzpxlp3c.js";
import { t as describeNetwork } from "./while-installing-Bc7L3l10.js";
import { C as readProcessTable, S as readProcessEntry, _ as findProgram, b as hasStartVariable, d as within, g as HeadTailBuffer, m as sessionLabelVariable, p as killLabelled, t as runProcess, v as sendSignal, w as createHexId } from "./run-process-CgUjGTTB.js";
import { t as Cleanup } from "./cleanup-MJxDpbxi.js";
import { i as isThere, r as isReachable, t as isEntryReachable } from "./is-there-B3l6a-M8.js";
import { n as isInside } from "./paths-C8Oif28K.js";
import { T as string, b as object, y as number } from "./schemas-DIi9xWIE.js";
import { t as createGlobMatcher } from "./glob-6ecJST2I.js";
import { n as PathPolicy, r as isGitName, t as LineMatcher } from "./match-lines-CmIc4Kjy.js";
import { r as secretNamePattern } from "./redact-B3WFjE26.js";
import { n as noteHeld, r as noteReleased } from "./held-4HzWEP5L.js";
import { t as runDetached } from "./start-detached-DRt6zg_n.js";
import { connect, createServer } from "node:net";
import { PassThrough } from "node:stream";
import { createHash } from "node:crypto";
import { accessSync, closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, readdirSync, readlinkSync, statSync } from "node:fs";
import { delimiter, dirname, isAbsolute, join } from "node:path";
import { chmod, chown as chown$1, copyFile, lstat, mkdir, open as open$1, readFile, readdir, realpath, rename, rm, stat, statfs, symlink, writeFile } from "node:fs/promises";
import { arch, availableParallelism, freemem, homedir, hostname, platform, release, totalmem, type, userInfo } from "node:os";
import { setImmediate } from "node:timers/promises";
import { StringDecoder } from "node:string_decoder";

// src/environment/local/workspace-files.ts
/** Maximum size of a file that `readFile` returns. */
const maxFileBytes = 10485760;
/** Describes a file system entry. */
function describeEntry(path, stats) {
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
			if (size > maxFileBytes) throw tooLarge(path, size);
			const chunks = [];
			let total = 0;
			for (;;) {
				const buffer = Buffer.alloc(Math.min(10485761, Math.max(65536, size - total + 1)));
				const { bytesRead } = await handle.read(buffer, 0, buffer.length, null);
				if (bytesRead === 0) return Buffer.concat(chunks);
				chunks.push(buffer.subarray(0, bytesRead));
				total += bytesRead;
				if (total > maxFileBytes) throw tooLarge(path, total);
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
			throw isMissing(error) ? missing(hostPath, error) : error;
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
			throw writeFault(`Cannot remove ${path}`, error);
		}
	}
	/** Describes the entry at the path; does not follow a link. */
	async stat(path) {
		const { absolute, shown } = await this.#policy.followParent(path);
		try {
			return describeEntry(shown, await lstat(absolute));
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
		if (isMissing(error)) throw missing(path, error);
		if (systemErrorCode(error) === void 0) throw error;
		throw new PthError("environment/file-unreadable", `Cannot read ${path}: ${error.message}`, { cause: error });
	}
	const stats = await handle.stat();
	if (stats.isFile()) return handle;
	await handle.close();
	throw new PthError("environment/file-unreadable", `${path} is ${stats.isDirectory() ? "a directory" : "not a regular file"}.`);
}
function missing(path, cause) {
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
		throw writeFault(`Cannot write ${path}`, error);
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
		maxBytes: maxFileBytes
	} });
}
/** Returns faults and bugs unchanged; turns a system error into a fault. */
function writeFault(message, error) {
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
	const first = await readNames$4(start.absolute);
	if (first === void 0) throw new PthError("environment/file-missing", `There is no directory ${path === "" ? "." : path} to read.`);
	const open = toStack(start.absolute, start.shown, first, options);
	for (let next = open.pop(); next; next = open.pop()) {
		options.signal?.throwIfAborted();
		const entry = await describe(next.absolute, next.shown);
		if (entry === void 0) continue;
		yield {
			...entry,
			absolute: next.absolute
		};
		if (!options.isRecursive || entry.kind !== "directory") continue;
		const names = await readNames$4(next.absolute);
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
async function readNames$4(directory) {
	try {
		return await readdir(directory);
	} catch (error) {
		if (isMissing(error) || isClosed(error)) return void 0;
		throw error;
	}
}
async function describe(absolute, shown) {
	try {
		return describeEntry(shown, await lstat(absolute));
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
		const text = await readText$1(files, file);
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
async function readText$1(files, path) {
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
	"XDG_CACHE_HOME PYENV_ROOT NVM_DIR CARGO_HOME RUSTUP_HOME GOPATH GOCACHE GOPROXY GOSUMDB GOPRIVATE"
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
/** Maximum length of a kept line, in bytes. */
const maxLineBytes = 2e3;
const newline = 10;
/** Keeps the last lines of several processes, each with the name of its writer. */
var LogRing = class {
	#lines = [];
	#maxLines;
	/** @param maxLines lines kept in all, default 1000 */
	constructor(maxLines = 1e3) {
		this.#maxLines = maxLines;
	}
	/**
	* Opens a sink for the bytes of one writer; `end` emits a last line without a newline. Only what is kept is copied and
	* decoded: a part of a text that is long would hold all of it, and a server may flood its log.
	* @param writer its name, or a function that finds it at its first line
	*/
	open(writer) {
		let name = typeof writer === "string" ? writer : void 0;
		const push = (line) => {
			name ??= typeof writer === "string" ? writer : writer();
			this.#push(`${name}: ${decode(line)}`);
		};
		const rest = Buffer.alloc(maxLineBytes);
		let restBytes = 0;
		const endLine = () => {
			push(rest.subarray(0, restBytes));
			restBytes = 0;
		};
		const keep = (piece) => {
			restBytes += piece.copy(rest, restBytes);
		};
		const write = (chunk) => {
			const first = chunk.indexOf(newline);
			if (first < 0) return keep(chunk);
			keep(chunk.subarray(0, first));
			endLine();
			let start = findLastLines(chunk, first + 1, this.#maxLines);
			for (let end = chunk.indexOf(newline, start); end >= 0; end = chunk.indexOf(newline, start)) {
				push(chunk.subarray(start, end));
				start = end + 1;
			}
			return keep(chunk.subarray(start));
		};
		return {
			write: (data) => write(Buffer.from(data.buffer, data.byteOffset, data.byteLength)),
			end: () => {
				if (restBytes > 0) endLine();
			}
		};
	}
	#push(line) {
		this.#lines.push(line);
		if (this.#lines.length > this.#maxLines) this.#lines.splice(0, this.#lines.length - this.#maxLines);
	}
	/** Returns the last lines as text, the newest at the end. */
	last(maxLines) {
		return maxLines <= 0 ? "" : this.#lines.slice(-maxLines).join("\n");
	}
};
/** Returns where the last so many whole lines of a chunk begin, and what follows on them; not before `from`. */
function findLastLines(chunk, from, count) {
	let end = chunk.length;
	for (let lines = 0; lines <= count; lines++) {
		end = chunk.lastIndexOf(newline, end - 1);
		if (end < from) return from;
	}
	return end + 1;
}
/** Decodes the start of a line, cut between two characters. */
function decode(line) {
	return line.length < maxLineBytes ? line.toString("utf8") : new StringDecoder("utf8").write(line.subarray(0, maxLineBytes));
}

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
			...process.hasOwnChunks === void 0 ? {} : { hasOwnChunks: process.hasOwnChunks },
			exit: process.exit,
			stop: (options) => process.stop(options),
			...process.countProcesses === void 0 ? {} : { countProcesses: () => process.countProcesses?.() ?? 0 }
		};
	}
};

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

// src/environment/local/host-fingerprint.ts
/** Directories where a plugin that changes the system leaves traces; only their direct regular files are read. */
const watchedDirectories = [
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
	for (const directory of watchedDirectories) for (const name of await readNames$3(directory)) {
		const path = join(directory, name);
		const hash = await hashFile(path);
		if (hash !== void 0) result.push([path, hash]);
	}
	return Object.fromEntries(result);
}
async function readNames$3(directory) {
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
const minMemoryMB = 128;
const minMemoryShare = .04;
/** Limit above which users of the working copy slow each other down; an emulated machine takes some 300 ms. */
const maxListingMs = 2e3;
/** Judges a sample: one finding per kind, including healthy ones, so that a report can show the numbers. */
function judgeHealth(sample) {
	const isDiskHealthy = sample.diskFreeMB >= minDiskMB && sample.diskFreeMB >= sample.diskTotalMB * minDiskShare;
	const isMemoryHealthy = sample.memoryAvailableMB >= minMemoryMB && sample.memoryAvailableMB >= sample.memoryTotalMB * minMemoryShare;
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

// src/environment/local/host-sample.ts
const bytesPerMB$1 = 1048576;
/** Reads the processors, memory and free disk available to this process. */
async function readHostResources(root) {
	const disk = await readDisk(root);
	return {
		cpus: availableParallelism(),
		memoryMB: Math.floor(readTotalMemory() / bytesPerMB$1),
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
		memoryAvailableMB: memoryAvailable / bytesPerMB$1,
		memoryTotalMB: readTotalMemory() / bytesPerMB$1,
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
		freeMB: bavail * bsize / bytesPerMB$1,
		totalMB: blocks * bsize / bytesPerMB$1
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

// src/environment/local/session-usage.ts
/** Linux counts processor time for programs in hundredths of a second on every platform. */
const ticksPerSecond = 100;
const bytesPerMB = 1048576;
/** Adds up what the processes below some roots have used; nothing is told without a process table (macOS). */
async function readSessionUsage(roots) {
	const table = readProcessTable();
	const nothing = {
		of: "processes",
		cpuSeconds: null,
		memoryMB: null,
		readMB: null,
		writtenMB: null
	};
	if (table === void 0) return nothing;
	return sumUsage((await Promise.all(listDescendants(table, roots).map(readProcessUsage))).filter((use) => use !== null));
}
/** Adds up processes; a quantity that one of them does not tell is unknown for all. Pure. */
function sumUsage(uses) {
	const add = (pick) => uses.map(pick).reduce((sum, own) => sum === null || own === null ? null : sum + own, 0);
	return {
		of: "processes",
		cpuSeconds: add(({ cpuSeconds }) => cpuSeconds),
		memoryMB: add(({ memoryMB }) => memoryMB),
		readMB: add(({ readMB }) => readMB),
		writtenMB: add(({ writtenMB }) => writtenMB)
	};
}
/** Lists the roots that are there and everything that they started, by parents. Pure. */
function listDescendants(table, roots) {
	const members = new Set(roots);
	for (let size = -1; size !== members.size;) {
		size = members.size;
		for (const { pid, parentPid } of table) if (members.has(parentPid)) members.add(pid);
	}
	return table.filter(({ pid }) => members.has(pid)).map(({ pid }) => pid);
}
async function readProcessUsage(pid) {
	const stat = await readOrGone(`/proc/${pid}/stat`);
	return stat === null ? null : parseProcessUsage(stat, await readOrGone(`/proc/${pid}/io`));
}
/** Parses /proc/PID/stat and /proc/PID/io; the latter is null where it must not be read. Pure. */
function parseProcessUsage(stat, io) {
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number);
	const ticks = (user ?? 0) + (system ?? 0) + (childUser ?? 0) + (childSystem ?? 0);
	const read = (name) => {
		const value = io === null ? void 0 : new RegExp(`^${name}: (\\d+)$`, "m").exec(io)?.[1];
		return value === void 0 ? null : Number(value) / bytesPerMB;
	};
	return {
		cpuSeconds: ticks / ticksPerSecond,
		memoryMB: Number(fields[21] ?? 0) * 4096 / bytesPerMB,
		readMB: read("read_bytes"),
		writtenMB: read("write_bytes")
	};
}
async function readOrGone(path) {
	try {
		return await readFile(path, "utf8");
	} catch (error) {
		if (systemErrorCode(error) === void 0) throw error;
		return null;
	}
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
	const visible = new Set(await readNames$2(locate(directory)));
	const missing = (await readNames$2(directory)).filter((name) => !visible.has(name));
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
async function readNames$2(directory) {
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
	async removeSnapshot(tag) {
		this.workspace.assertOpen();
		await this.#parts.sandbox?.removeSnapshot(tag);
	}
	/** Only for a sandbox with a network of its own; a forward cannot reach services on the host's network. */
	async setNetwork(isOpen) {
		this.workspace.assertOpen();
		const { sandbox, isOffline, canOpenNetwork } = this.#parts;
		if (sandbox && canOpenNetwork) return sandbox.setHostNetwork(isOpen);
		if (isOpen === isOffline) throw refuseNetworkChange(isOpen);
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
	async usage() {
		this.workspace.assertOpen();
		return readSessionUsage(this.workspace.listRunning().flatMap(({ process }) => process.pid ?? []));
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
			serverMemoryBytes: this.workspace.maxMemoryBytes ?? null,
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
function refuseNetworkChange(isOpen) {
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
	/** Memory of each started server, above which it is ended. */
	maxMemoryBytes;
	/** Null where PTH shares the files of the working copy with the programs. */
	#covered;
	/**
	* @param launcher starts commands in their sandbox; without one they run directly on this host
	* @param options.maxMemoryBytes memory of each started server, above which it is ended
	* @param options.isCovered true where an overlay covers the working copy: files are written inside by commands, and read
	*   as this host has them
	*/
	constructor(policy, variables, launcher, { maxMemoryBytes, isCovered = false } = {}) {
		this.maxMemoryBytes = maxMemoryBytes;
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
		return this.#keeper.start(command.argv, () => startProcess({
			...prepared,
			maxMemoryBytes: this.maxMemoryBytes
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
			if (isDoubtful && mayBeLoss(outcome)) await assertAlive(sandbox);
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
/**
* True for an outcome that the end of the sandbox can bring: a signal, a shell's word for one, a failure to enter. The end
* is reported a moment later, and a program that failed by itself is not made to wait for it. Pure.
*/
function mayBeLoss({ exitCode, stderr }) {
	return exitCode === null || exitCode >= 126 || /^nsenter: /m.test(stderr.text);
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
		const started = await startProcess({
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
/** Below a home directory: keys, credentials and tokens of tools, PTH's own socket, password stores, browsers, histories. */
const homePaths = [
	".ssh .gnupg .pki .password-store .age .step .vault-token .netrc _netrc .authinfo .authinfo.gpg .git-credentials .pypirc .pgpass .my.cnf .mylogin.cnf",
	".aws .azure .boto .s3cfg .oci .kube .docker .podman .terraformrc .terraform.d .heroku .fly .netlify .vercel .ngrok2 .railway .databrickscfg",
	".claude .claude.json .codex .gemini .anthropic .openai .aider.conf.yml .continue .cursor .copilot .ollama",
	".cargo/credentials .cargo/credentials.toml .m2/settings.xml .m2/settings-security.xml .gradle/gradle.properties .gem/credentials .nuget/NuGet/NuGet.Config .composer/auth.json",
	".config/gh .config/hub .config/glab-cli .config/git/credentials .config/gcloud .config/doctl .config/rclone .config/sops .config/age .config/op .config/containers/auth.json .config/composer/auth.json .config/configstore .config/netlify .config/stripe .config/anthropic .config/claude .config/openai .config/github-copilot .config/google-chrome .config/chromium .config/BraveSoftware .config/Bitwarden .config/Signal .config/Slack .config/1Password .config/solana .config/fish/fish_variables",
	".local/share/keyrings .local/share/kwalletd .local/share/com.vercel.cli .local/share/fish/fish_history .local/state/pth/host .mozilla .thunderbird .bitcoin .ethereum .electrum",
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
	const hostKeys = (await readNames$1("/etc/ssh")).filter((name) => name.endsWith("_key"));
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
/**
* Returns the home of a user by its variables and by the system's list of users, which no variable changes: keys lie in
* the second one also while HOME names another place. Pure.
*/
function listOwnHomes(variables, user) {
	return [.../* @__PURE__ */ new Set([variables["HOME"] ?? "", user.homedir])].filter((home) => isAbsolute(home));
}
/** Lists the home directories of this user; for root also those of all others. */
async function listHomes(own, isRoot) {
	const others = isRoot ? (await readNames$1("/home")).map((name) => join("/home", name)) : [];
	return [.../* @__PURE__ */ new Set([
		...own,
		...isRoot ? ["/root"] : [],
		...others
	])].filter((home) => home.startsWith("/"));
}
async function readNames$1(directory) {
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
/** Pattern of the names of `createSessionName`. */
const directoryName = /^sandbox-[0-9a-f]{12}$/;
/** Time limit of one size measurement, in milliseconds. */
const sizeLimitMs = 2e4;
/** Time limit of copying or removing the files of a session, in milliseconds. */
const fileLimitMs = 6e5;
/** Returns a fresh name for the directory of one sandbox. */
function createSessionName() {
	return `sandbox-${createHexId(12)}`;
}
/** Creates the directory of one sandbox, with a record of its owner. */
async function writeRecord(directory, record) {
	await mkdir(directory, {
		recursive: true,
		mode: 448
	});
	noteHeld({
		kind: "overlay",
		id: directory
	});
	await writeFile(join(directory, recordName), JSON.stringify(record));
}
/** Lists all directories of sandboxes, including those of living sessions; skips others and unreadable ones. */
async function listSessionDirectories(stateDirectory) {
	const names = (await readNames(stateDirectory)).filter((name) => directoryName.test(name)).sort();
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
	await removeFiles(directory, isPrivileged, patienceMs);
	noteReleased(directory);
}
async function removeFiles(directory, isPrivileged, patienceMs) {
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
async function readNames(directory) {
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
		const keeper = await startProcess({
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
		const directory = join(stateDirectory, createSessionName());
		try {
			await writeRecord(directory, record);
			const plan = await preparePlan({
				...parts,
				directory,
				stateDirectory,
				cacheDirectory
			});
			return new OverlaySandbox(parts, plan, await Sandbox.launch(plan, programs, label));
		} catch (error) {
			await removeSandboxFiles(directory, parts.userId === 0);
			if (error instanceof SandboxLaunchError) throw await explainLaunch(error, stateDirectory);
			throw toFullDisk(error, stateDirectory, "XDG_STATE_HOME");
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
	removeSnapshot(tag) {
		return this.#inTurn(async () => {
			const info = this.#snapshots.get(tag);
			this.#snapshots.delete(tag);
			if (info) await removeSandboxFiles(info.id, this.#plan.isPrivileged);
		});
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
* @throws PthError `environment/disk-full`, `environment/write-failed`
*/
async function makeDirectory(path, variable) {
	try {
		await mkdir(path, {
			recursive: true,
			mode: 448
		});
		return await realpath(path);
	} catch (error) {
		const fault = toFullDisk(error, path, variable);
		if (PthError.isInstance(fault) || systemErrorCode(error) === void 0) throw fault;
		throw new PthError("environment/write-failed", `The directory ${path} cannot be made.`, {
			recovery: [`Set ${variable} to a directory that can be written.`, "Check the permissions of the path."],
			cause: error
		});
	}
}
/** Turns the error of a full disk into a fault that names the variable of another place; returns others as they are. */
function toFullDisk(error, path, variable) {
	if (PthError.isInstance(error) || !["ENOSPC", "EDQUOT"].includes(systemErrorCode(error) ?? "")) return error;
	return new PthError("environment/disk-full", `There is no space left for the files of the sandbox in ${path}.`, {
		recovery: ["Free disk space.", `Set ${variable} to a directory on a disk with room.`],
		cause: error
	});
}

// src/environment/local/local-provider.ts
/** Text of the report for the local environment without a sandbox. */
const localIsolation = "No isolation: the plugin runs directly on this host, as the current user, with access to its files, processes and network.";
/**
* Offers this host as environment tier 0: in a bubblewrap sandbox, or plainly and without any isolation, which its
* `info` then says with the reason. Refuses an image and resource limits, and without the sandbox a closed network,
* with `environment/unsupported`; refuses a requested sandbox that is unavailable with `environment/tier-unavailable`.
*/
function createLocalProvider({ variables, clock = systemClock, isolation = "none", stateDirectory = defaultStateDirectory(variables), serverBytes = Math.min(4 * 1024 ** 3, Math.floor(totalmem() / 2)) }) {
	const host = {
		variables,
		clock,
		isolation,
		stateDirectory,
		serverBytes,
		user: userInfo(),
		homes: listOwnHomes(variables, userInfo())
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
async function provision(host, request) {
	request.signal?.throwIfAborted();
	if (request.image !== void 0) throw refuse(`the image ${request.image}`, "it is this host itself");
	const { memoryMB, ...others } = request.resources ?? {};
	refuseLimits(others);
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
			maxMemoryBytes: memoryMB === void 0 ? host.serverBytes : memoryMB * 1024 ** 2,
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
	if (!sandbox && hasOwnNetwork(request)) throw refuse(request.isOffline ? "a network that is switched off" : "a network that is cut after installing", reason === void 0 ? "it is this host itself" : `bubblewrap ${reason}`);
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
function refuseLimits(resources) {
	const names = Object.entries(resources).filter(([, value]) => value !== void 0);
	if (names.length === 0) return;
	throw refuse(`limits (${names.map(([name]) => name).join(", ")})`, "it is this host itself");
}
function refuse(what, reason) {
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

export { isMissing as _, measureListing as a, openForward as c, countPersisting as d, CommandKeeper as f, WorkspaceFiles as g, listEntries as h, viewWorkspace as i, parseDistro as l, searchFiles as m, compareFingerprints as n, judgeHealth as o, applyVariables as p, WorkspaceEnvironment as r, isPort as s, createLocalProvider as t, parsePackages as u };