import { g as isJsonObject } from "./base-CSypk7MQ.js";
import { n as assertNever, o as systemErrorCode } from "./fault-DseaVzw-.js";
import { C as isInside, a as checkLimit, g as describeRunOutcome, i as runProcess, o as within, t as watchStrays } from "./process-U_aH7Ics.js";
import { n as toPlainText, t as toPlainLine } from "./plain-text-CzzXfgfe.js";
import { n as quoteArguments } from "./quote-shell-DF4SIwFQ.js";
import { appendFileSync, closeSync, constants, createReadStream, createWriteStream, fstatSync, lstatSync, openSync, readlinkSync, rmSync } from "node:fs";
import { delimiter, dirname, isAbsolute, join, posix, relative, resolve, sep } from "node:path";
import { lstat, mkdir, open as open$1, readdir, realpath, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { StringDecoder } from "node:string_decoder";
import { pipeline } from "node:stream/promises";

// src/timebox/run-test-errors.ts
/** A call of `run_test` that cannot be done; the caller reads its message in `excerpt`. */
var RunTestError = class extends Error {
	name = "RunTestError";
};
/** Bad input: nothing is executed, no file is written. */
var ValidationError = class extends RunTestError {
	name = "ValidationError";
};
/** A path that points outside the repository: nothing is executed, no file is written. */
var PathEscapeError = class extends RunTestError {
	name = "PathEscapeError";
};
/** The process could not be started, or its end could not be observed. */
var ProcessError = class extends RunTestError {
	name = "ProcessError";
};
/** The hard limit was exceeded. Describes the end of a run; never thrown out of the tool. */
var TimeoutError = class extends RunTestError {
	name = "TimeoutError";
};
/** The silence limit was exceeded. Describes the end of a run; never thrown out of the tool. */
var NoOutputError = class extends RunTestError {
	name = "NoOutputError";
};

// src/timebox/input-schema.ts
const scopes = [
	"all",
	"file",
	"pattern"
];
const counts = {
	timeout_ms: "Hard time limit in milliseconds.",
	no_output_timeout_ms: "Longest time without output, in milliseconds.",
	max_output_bytes: "How many bytes at the end of the log the summary looks at."
};
/** Builds the JSON Schema of the tool's input for the enabled runners. */
function describeInput(runners) {
	return {
		type: "object",
		properties: {
			runner: {
				type: "string",
				enum: [...runners],
				description: "The test runner."
			},
			scope: {
				type: "string",
				enum: [...scopes],
				description: "All tests, one file, or tests by name."
			},
			target: {
				type: "string",
				description: "Needed with scope \"file\" (a path in the repository) and \"pattern\" (a name)."
			},
			...Object.fromEntries(Object.entries(counts).map(([name, description]) => [name, {
				type: "integer",
				minimum: 1,
				description
			}])),
			report_dir: {
				type: "string",
				description: "Where the report files go, relative to the repository."
			},
			cwd: {
				type: "string",
				description: "Absolute path of the project, in place of the one the server was started for."
			}
		},
		required: [
			"runner",
			"scope",
			...Object.keys(counts)
		]
	};
}
/** The JSON Schema of the tool's output. */
const outputSchema = {
	type: "object",
	properties: {
		status: {
			type: "string",
			enum: [
				"pass",
				"fail",
				"timeout",
				"no_output",
				"error"
			]
		},
		exit_code: { type: ["integer", "null"] },
		duration_ms: {
			type: "number",
			minimum: 0
		},
		report_dir: { type: "string" },
		artifacts: {
			type: "object",
			properties: {
				raw_log: { type: "string" },
				summary_md: { type: "string" },
				summary_json: { type: "string" }
			},
			required: [
				"raw_log",
				"summary_md",
				"summary_json"
			]
		},
		excerpt: { type: "string" },
		error_message: { type: "string" }
	},
	required: [
		"status",
		"exit_code",
		"duration_ms",
		"report_dir",
		"artifacts",
		"excerpt"
	]
};
/**
* Validates a call's arguments. Unknown members are ignored.
* @throws ValidationError naming every wrong field
*/
function validateInput(input, runners) {
	if (!isJsonObject(input)) throw new ValidationError("the arguments must be an object");
	const problems = [];
	const own = (name) => Object.hasOwn(input, name) ? input[name] : void 0;
	const choose = (name, allowed) => {
		const value = own(name);
		const found = allowed.find((item) => item === value);
		if (found === void 0) {
			const given = value === void 0 ? "it is missing" : `not ${JSON.stringify(value)?.slice(0, 100)}`;
			problems.push(`${name}: must be ${allowed.map((item) => `"${item}"`).join(" or ")}, ${given}`);
		}
		return found;
	};
	const count = (name) => {
		const value = own(name);
		if (typeof value === "number" && Number.isSafeInteger(value) && value >= 1) return value;
		problems.push(`${name}: must be a whole number of 1 or more${value === void 0 ? ", it is missing" : ""}`);
		return 0;
	};
	const text = (name) => {
		const value = own(name);
		if (value === void 0 || typeof value === "string" && value !== "" && !value.includes("\0")) return value;
		problems.push(`${name}: must be a text that is not empty and holds no NUL character`);
	};
	const runner = choose("runner", runners);
	const scope = choose("scope", scopes);
	const target = scope === "all" && own("target") === "" ? void 0 : text("target");
	if (scope !== void 0 && scope !== "all" && own("target") === void 0) problems.push(`target: scope "${scope}" needs a target`);
	const limits = {
		timeout_ms: count("timeout_ms"),
		no_output_timeout_ms: count("no_output_timeout_ms"),
		max_output_bytes: count("max_output_bytes")
	};
	const reportDir = text("report_dir");
	const cwd = text("cwd");
	if (cwd !== void 0 && !isAbsolute(cwd)) problems.push("cwd: must be an absolute path");
	if (problems.length > 0 || runner === void 0 || scope === void 0) throw new ValidationError(problems.join("; "));
	return {
		runner,
		scope,
		...limits,
		...target === void 0 ? {} : { target },
		...reportDir === void 0 ? {} : { report_dir: reportDir },
		...cwd === void 0 ? {} : { cwd }
	};
}

// src/timebox/runner-registry.ts
function refuse(message) {
	throw new ValidationError(message);
}
/** All runners by name. Only `flutter` is enabled by default. */
const runners = {
	flutter: {
		command: "flutter",
		isLocal: false,
		args: {
			all: () => ["test"],
			file: (target) => ["test", target],
			pattern: (target) => [
				"test",
				"--name",
				target
			]
		}
	},
	vitest: {
		command: "vitest",
		isLocal: true,
		args: {
			all: () => ["run"],
			file: (target) => ["run", target],
			pattern: (target) => [
				"run",
				"-t",
				target
			]
		}
	},
	jest: {
		command: "jest",
		isLocal: true,
		args: {
			all: () => [],
			file: (target) => ["--runTestsByPath", target],
			pattern: (target) => ["-t", target]
		}
	},
	node: {
		command: "node",
		isLocal: false,
		args: {
			all: () => ["--test"],
			file: (target) => ["--test", target],
			pattern: (target) => ["--test", `--test-name-pattern=${target}`]
		}
	},
	pytest: {
		command: "pytest",
		isLocal: false,
		args: {
			all: () => [],
			file: (target) => [target],
			pattern: (target) => ["-k", target]
		}
	},
	go: {
		command: "go",
		isLocal: false,
		args: {
			all: () => ["test", "./..."],
			file: (target) => {
				const directory = posix.normalize(target.endsWith(".go") ? posix.dirname(target) : target);
				return ["test", directory === "." ? "." : `./${directory}`];
			},
			pattern: (target) => [
				"test",
				"-run",
				target,
				"./..."
			]
		}
	},
	cargo: {
		command: "cargo",
		isLocal: false,
		args: {
			all: () => ["test"],
			file: (target) => {
				return [
					"test",
					"--test",
					/^tests\/([\w-]+)(?:\.rs|\/main\.rs)$/.exec(posix.normalize(target))?.[1] ?? refuse("target: cargo runs single files only from tests/, such as tests/name.rs")
				];
			},
			pattern: (target) => ["test", target]
		}
	},
	npm: {
		command: "npm",
		isLocal: false,
		args: {
			all: () => ["test"],
			file: () => refuse("scope: npm has no template for one file; use scope \"all\""),
			pattern: () => refuse("scope: npm has no template for a pattern; use scope \"all\"")
		}
	}
};
/** All names, `flutter` first. */
const runnerNames = Object.keys(runners);
/** Finds a runner by its name, or undefined. */
function findRunner(name) {
	return Object.hasOwn(runners, name) ? runners[name] : void 0;
}

// src/timebox/command-builder.ts
/**
* Builds the argument vector of a call, for flutter one of `flutter test`, `flutter test <target>`, `flutter test
* --name <target>`. The target is always one argument.
* @throws ValidationError when the runner is unknown, has no template for this, or the target would read as an option
*/
function buildCommand({ runner, scope, target }) {
	const template = findRunner(runner);
	if (!template) throw new ValidationError(`runner: there is no runner "${runner}"`);
	if (scope === "all") return {
		command: template.command,
		args: template.args.all("")
	};
	if (target === void 0 || target === "") throw new ValidationError(`target: scope "${scope}" needs a target`);
	if (target.startsWith("-")) throw new ValidationError("target: it must not start with \"-\"");
	if (target.includes("\0")) throw new ValidationError("target: it must not hold a NUL character");
	return {
		command: template.command,
		args: template.args[scope](target)
	};
}
/**
* Builds the variables of a run: for runners installed in a project, its node_modules/.bin comes first on PATH, as with
* npm.
*/
function extendPath(variables, runner, cwd) {
	if (findRunner(runner)?.isLocal !== true) return { ...variables };
	const directories = [];
	for (let directory = cwd;; directory = dirname(directory)) {
		directories.push(join(directory, "node_modules/.bin"));
		if (directory === dirname(directory)) break;
	}
	return {
		...variables,
		PATH: [...directories, variables["PATH"] ?? ""].join(delimiter)
	};
}

// src/timebox/path-validator.ts
/** More links than the kernel follows. */
const maxLinks = 40;
/**
* The path validator on the real file system: a path that does not exist counts by the location where it would be
* created.
*/
const pathValidator = {
	isUnderRepo(path, repoRoot) {
		if (path === "" || repoRoot === "" || path.includes("\0") || !isAbsolute(repoRoot)) return false;
		const root = followLinks(resolve(repoRoot));
		const target = followLinks(isAbsolute(path) ? path : `${resolve(repoRoot)}${sep}${path}`);
		const folded = followLinks(resolve(repoRoot, path));
		if (root === void 0 || target === void 0 || folded === void 0) return false;
		return isInside(root, target) && isInside(root, folded);
	},
	normalizePath(path, repoRoot) {
		if (isAbsolute(path)) throw new PathEscapeError(`the path must be relative to the repository: ${path}`);
		if (!pathValidator.isUnderRepo(path, repoRoot)) throw new PathEscapeError(`the path points outside the repository: ${path}`);
		return relative(resolve(repoRoot), resolve(repoRoot, path)) || ".";
	}
};
/**
* Follows every symlink part by part, including dangling ones; undefined for a circle or a part that cannot be
* examined.
*/
function followLinks(path) {
	let links = 0;
	let done = sep;
	const open = path.split(sep).filter(Boolean).toReversed();
	for (let part = open.pop(); part !== void 0; part = open.pop()) {
		if (part === ".") continue;
		if (part === "..") {
			done = dirname(done);
			continue;
		}
		const next = join(done, part);
		const target = readLink(next);
		if (target === void 0) {
			done = next;
			continue;
		}
		if (target === null || ++links > maxLinks) return void 0;
		if (isAbsolute(target)) done = sep;
		open.push(...target.split(sep).filter(Boolean).toReversed());
	}
	return done;
}
/**
* Reads the target of a symlink; undefined for everything else, including missing paths; null when it cannot be
* examined.
*/
function readLink(path) {
	try {
		return lstatSync(path).isSymbolicLink() ? readlinkSync(path) : void 0;
	} catch (error) {
		const code = systemErrorCode(error);
		if (code === "ENOENT" || code === "ENOTDIR" || code === "ENAMETOOLONG") return void 0;
		if (code !== void 0) return null;
		throw error;
	}
}

// src/timebox/process-executor.ts
/** Time from TERM to KILL, in milliseconds. */
const graceMs = 500;
/** When even a killed process is not gone this many milliseconds after its hard limit, the call returns without it. */
const lastResortMs = 2500;
/** Upper limit of the output kept in memory, whatever the caller asks for. */
const maxKeptBytes = 1048576;
/** The executor of `run_test`, on top of `runProcess`. */
function createProcessExecutor(settings) {
	return { async execute(command, args, options) {
		const startedAt = performance.now();
		const running = runProcess({
			argv: [command, ...args],
			cwd: options.cwd,
			variables: settings.variables,
			timeoutMs: options.timeoutMs,
			noOutputTimeoutMs: options.noOutputTimeoutMs,
			maxOutputBytes: Math.min(options.maxOutputBytes, maxKeptBytes),
			graceMs,
			confineIn: settings.confineIn,
			signal: settings.signal,
			...settings.onOutput ? { onOutput: settings.onOutput } : {}
		});
		const outcome = await within(running, checkLimit(options.timeoutMs + lastResortMs));
		if (!outcome) return {
			exitCode: null,
			stdout: "",
			stderr: "",
			timedOut: true,
			noOutput: false,
			durationMs: performance.now() - startedAt
		};
		const sentence = describeRunOutcome(outcome);
		if (outcome.reason === "spawn-failed") throw new ProcessError(`${command} ${sentence}`);
		settings.onEnd?.(sentence, outcome);
		if (outcome.reason === "aborted") throw new ProcessError(`${command} ${sentence}`);
		return {
			exitCode: outcome.exitCode,
			stdout: outcome.stdout.text,
			stderr: outcome.stderr.text,
			timedOut: outcome.reason === "timed-out",
			noOutput: outcome.reason === "no-output",
			durationMs: outcome.durationMs
		};
	} };
}

// src/timebox/partial-file.ts
/** Suffix of files of an unfinished run, followed by the pid of the writing process. */
const partialMark = ".partial-";
let named = 0;
/** Names the file that becomes `path` when it is whole. No two runs of this host get the same name. */
function namePartial(path, processId) {
	return `${path}.${++named}${partialMark}${processId}`;
}
/** Returns the id of the process that writes the unfinished file of this name; undefined for any other file. */
function readWriter(name) {
	const at = name.lastIndexOf(partialMark);
	const pid = Number(name.slice(at + 9));
	return at >= 0 && Number.isInteger(pid) && pid > 0 ? pid : void 0;
}
/** Writes to a temporary file, then renames it: readers see the old file, none, or the whole new one. */
async function writeWhole(path, text, processId) {
	const partial = namePartial(path, processId);
	try {
		await writeFile(partial, text, { flag: "wx" });
		await rename(partial, path);
	} catch (error) {
		await rm(partial, { force: true });
		throw error;
	}
}

// src/timebox/report-directory.ts
/** Default directory of reports, relative to the repository. */
const defaultReportBase = ".cache/mcp-test-timebox/reports";
/** Names of the three files. */
const reportFiles = {
	rawLog: "raw.log",
	summaryMd: "summary.md",
	summaryJson: "summary.json"
};
/** How each file of a report begins. */
const reportBeginnings = {
	[reportFiles.rawLog]: /^(?:$|\[\d{4}-[\d-]{5}T[\d:.]{12}Z\] \[std)/,
	[reportFiles.summaryMd]: /^# Test run\n/,
	[reportFiles.summaryJson]: /^\{\n {2}"command": /
};
const reportName = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z(-\d+)?$/;
/** Creates `<base>/<timestamp>/` in UTC; runs of the same millisecond are numbered. */
async function createReportDirectory(base, now) {
	await mkdir(base, { recursive: true });
	const name = now.toISOString().replace(/[:.]/g, "-");
	for (let number = 1;; number++) {
		const path = join(base, number === 1 ? name : `${name}-${number}`);
		try {
			await mkdir(path);
			return path;
		} catch (error) {
			if (systemErrorCode(error) !== "EEXIST") throw error;
		}
	}
}
/** Excludes the existing default directory from git; an ignore file that exists stays unchanged. */
async function ignoreReports(base) {
	try {
		await writeFile(join(dirname(base), ".gitignore"), "*\n", { flag: "wx" });
	} catch (error) {
		if (!["EEXIST", "ENOENT"].includes(systemErrorCode(error) ?? "")) throw error;
	}
}
/**
* Removes all but the newest `keep` reports of a base; never one that a living process still writes, nor one of
* `spared`, which are paths.
*/
async function keepNewestReports(base, keep, spared = /* @__PURE__ */ new Set()) {
	const names = (await list(base)).filter((entry) => entry.isDirectory() && reportName.test(entry.name));
	const oldest = names.map((entry) => entry.name).sort(compareNames).slice(0, Math.max(0, names.length - keep));
	for (const name of oldest) {
		const path = join(base, name);
		if (!spared.has(path) && !await isBeingWritten(path)) await rm(path, {
			recursive: true,
			force: true
		});
	}
}
/** Removes empty directories from `path` upwards, up to and without `stop`. */
async function removeEmptyDirectories(path, stop) {
	for (let directory = path; directory !== stop && directory.startsWith(stop); directory = dirname(directory)) try {
		await rmdir(directory);
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return;
		throw error;
	}
}
/** Orders by time, then by number. */
function compareNames(a, b) {
	const [timeA, timeB] = [a.slice(0, 24), b.slice(0, 24)];
	if (timeA !== timeB) return timeA < timeB ? -1 : 1;
	return Number(a.slice(25)) - Number(b.slice(25));
}
/** Returns the name of a file of another program that a report in this directory would replace; undefined if none. */
async function findForeignFile(directory) {
	for (const [name, beginning] of Object.entries(reportBeginnings)) {
		const text = await readBeginning(join(directory, name));
		if (text !== void 0 && !beginning.test(text)) return name;
	}
}
/** True when a living process writes to the directory, other than `processId`. */
async function isWrittenByAnother(directory, processId) {
	return (await listWriters(directory)).some((pid) => pid !== processId);
}
async function isBeingWritten(directory) {
	return (await listWriters(directory)).length > 0;
}
async function listWriters(directory) {
	return (await list(directory)).map(({ name }) => readWriter(name)).filter((pid) => pid !== void 0 && isRunning(pid));
}
/** Reads the first bytes of a file; undefined for what is no file or cannot be read, links included. */
async function readBeginning(path) {
	try {
		const file = await open$1(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
		try {
			if (!(await file.stat()).isFile()) return void 0;
			const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
			return buffer.toString("latin1", 0, bytesRead);
		} finally {
			await file.close();
		}
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return void 0;
		throw error;
	}
}
function isRunning(pid) {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return systemErrorCode(error) === "EPERM";
	}
}
/** Lists the entries of a directory; none when it is gone. */
async function list(directory) {
	try {
		return await readdir(directory, { withFileTypes: true });
	} catch (error) {
		if (systemErrorCode(error) === "ENOENT") return [];
		throw error;
	}
}

// src/timebox/log-lines.ts
/** A line without an end is cut into pieces of about this many characters. */
const maxPiece = 65536;
/** Characters kept back at such a cut, so that no secret is cut in two; longer secrets are missed. */
const cutOverlap = 1024;
/** Maximum characters of an unfinished key block that are held back. */
const maxKeyBlock = 6e4;
const keyBlockStart = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----/;
const keyBlockEnd = /-----END [A-Z ]{0,40}PRIVATE KEY-----/;
/** Turns the bytes of one stream into whole lines without secrets, in bounded memory. */
var LogLines = class {
	#stream;
	#redactor;
	#decoder = new StringDecoder("utf8");
	#pending = "";
	/** Arrival time of the first pending byte. */
	#pendingSince = 0;
	constructor(stream, redactor) {
		this.#stream = stream;
		this.#redactor = redactor;
	}
	/** Returns the lines that these bytes completed. */
	push(data, timestamp) {
		if (this.#pending === "") this.#pendingSince = timestamp;
		this.#pending += this.#decoder.write(data);
		const whole = this.#pending.lastIndexOf("\n") + 1;
		const held = this.#findOpenKeyBlock(whole);
		const blocks = this.#take(held, timestamp);
		if (held === whole && this.#pending.length > maxPiece) blocks.push(...this.#takePiece(timestamp));
		return blocks;
	}
	/** Returns the rest at the end of the stream. */
	end() {
		this.#pending += this.#decoder.end();
		return this.#take(this.#pending.length, this.#pendingSince);
	}
	/** Returns the start of the last private key block without an end; `whole` when there is none. */
	#findOpenKeyBlock(whole) {
		const at = this.#pending.lastIndexOf("-----BEGIN ", whole);
		if (at < 0 || this.#pending.length - at > maxKeyBlock) return whole;
		const block = this.#pending.slice(at);
		return keyBlockStart.test(block) && !keyBlockEnd.test(block) ? at : whole;
	}
	#take(length, now) {
		if (length === 0) return [];
		const text = this.#redactor.redact(this.#pending.slice(0, length));
		this.#pending = this.#pending.slice(length);
		return this.#toBlocks(text, now);
	}
	#takePiece(now) {
		const text = this.#redactor.redact(this.#pending);
		const cut = Math.max(0, text.length - cutOverlap);
		this.#pending = text.slice(cut);
		return this.#toBlocks(text.slice(0, cut), now);
	}
	/** Only the first line can have begun before now. */
	#toBlocks(text, now) {
		const since = this.#pendingSince;
		this.#pendingSince = now;
		if (text === "") return [];
		const lines = text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
		return [{
			stream: this.#stream,
			text: lines.endsWith("\n") ? lines : `${lines}\n`,
			since,
			now
		}];
	}
};

// src/timebox/text-tail.ts
/** Bytes kept for each byte that is asked for, since terminal sequences are dropped only when the text is read. */
const plainShare = 4;
/** Keeps the end of a text that arrives in blocks of whole lines. */
var TextTail = class {
	#limit;
	#redactor;
	#blocks = [];
	#bytes = 0;
	constructor(limit, redactor) {
		this.#limit = limit * plainShare;
		this.#redactor = redactor;
	}
	/** The last line so far, as plain text. */
	get lastLine() {
		const end = this.#blocks.at(-1)?.text.slice(-4096) ?? "";
		return this.#toPlain(end).trimEnd().split("\n").at(-1) ?? "";
	}
	push(text) {
		const last = this.#blocks.at(-1);
		const bytes = Buffer.byteLength(text);
		if (last && last.bytes + bytes <= 4096) {
			last.text += text;
			last.bytes += bytes;
		} else this.#blocks.push({
			text,
			bytes
		});
		this.#bytes += bytes;
		let dropped = 0;
		for (let first = this.#blocks[0]; first && this.#bytes - first.bytes >= this.#limit; first = this.#blocks[dropped]) {
			dropped++;
			this.#bytes -= first.bytes;
		}
		if (dropped > 0) this.#blocks = this.#blocks.slice(dropped);
	}
	/** Returns the end as plain text. */
	text() {
		return this.#toPlain(this.#blocks.map((block) => block.text).join(""));
	}
	#toPlain(text) {
		const plain = toPlainText(text);
		return plain === text ? plain : this.#redactor.redact(plain);
	}
};

// src/timebox/raw-log.ts
const defaultMaxBytes = 268435456;
/** Size of the end kept in memory once `maxBytes` are written. */
const endBytes = 4194304;
/** Maximum size of the end that `tail` covers. */
const maxTail = 8388608;
/**
* A log that is written as output arrives, without secrets, and gets its final name only when it is complete. Writing
* is synchronous: a program that is faster than the disk has to wait, and memory stays bounded. Of output beyond
* `maxBytes` only the end is kept, and a line states how much is missing. A log that cannot be written stops nothing:
* its end stays in memory, and `publish` tells the reason.
*/
var RawLog = class {
	#options;
	#partialPath;
	#maxBytes;
	#lines;
	#tail;
	#end = [];
	#file;
	#failure;
	#bytes = 0;
	#endLength = 0;
	#leftOut = 0;
	/** @throws the system's error when the file cannot be created */
	constructor(options) {
		this.#options = options;
		this.#partialPath = namePartial(options.path, options.processId);
		this.#maxBytes = options.maxBytes ?? defaultMaxBytes;
		this.#lines = createLines(options.redactor);
		this.#tail = new TextTail(Math.min(options.tailBytes, maxTail), options.redactor);
		this.#file = openSync(this.#partialPath, "wx+");
	}
	/** Bytes of output so far. */
	get bytes() {
		return this.#bytes;
	}
	/** The last line so far, as plain text. */
	get lastLine() {
		return this.#tail.lastLine;
	}
	push({ stream, data, timestamp }) {
		this.#bytes += data.length;
		if (this.#bytes <= this.#maxBytes) this.#write(this.#lines[stream].push(data, timestamp));
		else this.#keepEnd(stream, data, timestamp);
	}
	/** Appends entries that are already lines. */
	append(entries) {
		for (const { stream, data, timestamp } of entries) this.push({
			stream,
			data: Buffer.from(data),
			timestamp
		});
	}
	/** Writes the pending rest, after which `tail` has all of it. */
	end() {
		for (const stream of ["stdout", "stderr"]) this.#write(this.#lines[stream].end());
		this.#writeEnd();
	}
	/**
	* Gives the log its final name. Where the unfinished file was removed meanwhile, the open one still holds all of it.
	* @throws the system's error, also that of an earlier write; nothing is left then
	*/
	async publish() {
		const file = this.#file;
		try {
			if (this.#failure) throw this.#failure.error;
			if (file === void 0) throw new Error("a log is published once");
			if (await isFileAt(file, this.#partialPath)) await rename(this.#partialPath, this.#options.path);
			else await this.#copy(file);
		} catch (error) {
			await this.discard();
			throw error;
		}
		this.#close();
	}
	/** Closes and removes the unfinished file; one that is out of reach by now needs no removal. */
	async discard() {
		this.#close();
		try {
			await rm(this.#partialPath, { force: true });
		} catch (error) {
			if (systemErrorCode(error) !== "ENOTDIR") throw error;
		}
	}
	/**
	* Returns the end of the log as plain text without time stamps, at least the last `tailBytes` bytes if there are so
	* many, unless most of them are terminal sequences.
	*/
	tail() {
		return this.#tail.text();
	}
	async #copy(file) {
		const { path, processId } = this.#options;
		const copy = namePartial(path, processId);
		try {
			const source = createReadStream("", {
				fd: file,
				start: 0,
				autoClose: false
			});
			await pipeline(source, createWriteStream(copy, { flags: "wx" }));
			await rename(copy, path);
		} catch (error) {
			await rm(copy, { force: true });
			throw error;
		}
	}
	#close() {
		if (this.#file !== void 0) closeSync(this.#file);
		this.#file = void 0;
	}
	#write(blocks) {
		for (const block of blocks) {
			this.#tail.push(block.text);
			if (this.#file === void 0 || this.#failure) continue;
			try {
				appendFileSync(this.#file, renderLogBlock(block));
			} catch (error) {
				if (systemErrorCode(error) === void 0) throw error;
				this.#failure = { error };
				this.#close();
				rmSync(this.#partialPath, { force: true });
			}
		}
	}
	#keepEnd(stream, data, timestamp) {
		const last = this.#end.at(-1);
		if (last?.stream === stream && last.data.length + data.length <= 16384) last.data = Buffer.concat([last.data, data]);
		else this.#end.push({
			stream,
			data,
			timestamp
		});
		this.#endLength += data.length;
		for (let first = this.#end[0]; first && this.#endLength - first.data.length >= endBytes; first = this.#end[0]) {
			this.#end.shift();
			this.#endLength -= first.data.length;
			this.#leftOut += first.data.length;
		}
	}
	#writeEnd() {
		const first = this.#end[0];
		if (!first) return;
		if (this.#leftOut > 0) {
			const { stream, timestamp } = first;
			const text = `[... ${this.#leftOut} bytes left out ...]\n`;
			this.#write([{
				stream,
				text,
				since: timestamp,
				now: timestamp
			}]);
		}
		const lines = createLines(this.#options.redactor);
		for (const { stream, data, timestamp } of this.#end) this.#write(lines[stream].push(data, timestamp));
		for (const stream of ["stdout", "stderr"]) this.#write(lines[stream].end());
	}
};
function createLines(redactor) {
	return {
		stdout: new LogLines("stdout", redactor),
		stderr: new LogLines("stderr", redactor)
	};
}
/** Renders lines of raw.log: `[2026-01-12T12:34:56.789Z] [stdout] text`. */
function renderLogBlock({ stream, text, since, now }) {
	const first = renderStamp(stream, since);
	const further = since === now ? first : renderStamp(stream, now);
	return `${first}${text.slice(0, -1).replaceAll("\n", `\n${further}`)}\n`;
}
function renderStamp(stream, timestamp) {
	return `[${new Date(timestamp).toISOString()}] [${stream}] `;
}
/** True when the path leads to the open file, and to nothing that was put in its place. */
async function isFileAt(file, path) {
	try {
		const [open, found] = [fstatSync(file), await lstat(path)];
		return open.ino === found.ino && open.dev === found.dev;
	} catch (error) {
		if (systemErrorCode(error) === "ENOENT" || systemErrorCode(error) === "ENOTDIR") return false;
		throw error;
	}
}

// src/timebox/render-summary.ts
/** summary.json: snake_case names; `command` is the whole command line, `args` the arguments one by one. */
function renderSummaryJson(summary) {
	return {
		command: renderCommandLine(summary),
		args: [...summary.args],
		status: summary.status,
		exit_code: summary.exitCode,
		duration_ms: summary.durationMs,
		excerpts: [...summary.excerpts],
		tail_lines: [...summary.tailLines]
	};
}
/** summary.md: the same in readable form. */
function renderSummaryMd(summary) {
	const exitCode = summary.exitCode === null ? "none" : String(summary.exitCode);
	return `${[
		"# Test run",
		[
			"| | |",
			"| --- | --- |",
			`| Status | ${summary.status} |`,
			`| Exit code | ${exitCode} |`,
			`| Duration | ${summary.durationMs} ms |`
		].join("\n"),
		"## Command",
		fence([renderCommandLine(summary)]),
		"## Excerpts",
		...summary.excerpts.length > 0 ? summary.excerpts.map((excerpt) => fence([excerpt])) : ["No line speaks of a failure."],
		"## Last lines",
		summary.tailLines.length > 0 ? fence(summary.tailLines) : "There was no output."
	].join("\n\n")}\n`;
}
/** Renders the command as typed in a shell; only for reading, it is never executed. */
function renderCommandLine({ command, args }) {
	return quoteArguments([command, ...args].map((word) => word.replaceAll("\0", "\\0")));
}
/** Renders a code block whose fence is longer than any run of backticks in it. */
function fence(lines) {
	const text = lines.join("\n");
	const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
	const mark = "`".repeat(Math.max(3, longest + 1));
	return `${mark}text\n${text}\n${mark}`;
}

// src/timebox/report-generator.ts
/** Opens a raw log that grows during a run. @throws the system's error */
function openRawLog(reportDir, options) {
	return new RawLog({
		...options,
		path: join(reportDir, reportFiles.rawLog)
	});
}
/** Creates the report generator; everything it writes passes the redactor. */
function createReportGenerator(settings) {
	const { redactor, processId, now = () => /* @__PURE__ */ new Date() } = settings;
	return {
		createReportDir: (basePath) => createReportDirectory(basePath, now()),
		async ensureReportDir(reportDir) {
			await mkdir(reportDir, { recursive: true });
		},
		async writeRawLog(reportDir, entries) {
			const log = openRawLog(reportDir, {
				redactor,
				tailBytes: 0,
				processId
			});
			try {
				for (const entry of entries) log.append([{
					...entry,
					data: entry.data.replace(/\n?$/, "\n")
				}]);
				log.end();
				await log.publish();
			} catch (error) {
				await log.discard();
				throw error;
			}
		},
		writeSummaryMd: (reportDir, summary) => writeWhole(join(reportDir, reportFiles.summaryMd), redactor.redact(renderSummaryMd(summary)), processId),
		writeSummaryJson: (reportDir, summary) => writeWhole(join(reportDir, reportFiles.summaryJson), `${JSON.stringify(redactor.redactJson(renderSummaryJson(summary)), null, 2)}\n`, processId)
	};
}

// src/timebox/result-status.ts
/** Chooses the status of a process that ran; a limit that fired outranks the exit code of the kill. */
function statusOf(result) {
	if (result.timedOut) return "timeout";
	if (result.noOutput) return "no_output";
	return result.exitCode === 0 ? "pass" : "fail";
}
/** Builds the error of a status with this sentence; undefined where the tests ended by themselves. */
function errorOf(status, sentence) {
	switch (status) {
		case "timeout": return new TimeoutError(sentence);
		case "no_output": return new NoOutputError(sentence);
		case "error": return new ProcessError(sentence);
		case "pass":
		case "fail": return;
		default: return assertNever(status);
	}
}

// src/timebox/log-extractor.ts
/** The patterns combined into two, which match lines of any length in linear time. */
const anyCase = /FAIL|ERROR|FATAL/i;
const exactCase = /Exception|Traceback|panic|AssertionError/;
/** The extractor; pure. */
const logExtractor = {
	extractImportantLines(log, maxBytes, contextLines) {
		const lines = splitLines(takeLastBytes(log, maxBytes));
		const blocks = [];
		let start = -1;
		let end = -1;
		const close = () => {
			if (start >= 0) blocks.push(lines.slice(start, end + 1).join("\n"));
		};
		lines.forEach((line, index) => {
			if (!anyCase.test(line) && !exactCase.test(line)) return;
			const first = Math.max(0, index - contextLines);
			if (start < 0 || first > end + 1) {
				close();
				start = first;
			}
			end = Math.min(lines.length - 1, index + contextLines);
		});
		close();
		return blocks;
	},
	getTailLines(log, lineCount) {
		return lineCount <= 0 ? [] : splitLines(log).slice(-lineCount);
	}
};
/** Returns the last characters of a text that take at most `maxBytes` bytes in UTF-8; no character is cut. */
function takeLastBytes(text, maxBytes) {
	if (text.length * 3 <= maxBytes) return text;
	const bytes = Buffer.from(text);
	if (bytes.length <= maxBytes) return text;
	let start = bytes.length - Math.max(0, Math.floor(maxBytes));
	while (start < bytes.length && ((bytes[start] ?? 0) & 192) === 128) start++;
	return bytes.toString("utf8", start);
}
/** Splits into lines without their ends; an empty rest after the last line end is dropped. */
function splitLines(text) {
	const lines = text.split(/\r?\n/);
	if (lines.at(-1) === "") lines.pop();
	return lines;
}

// src/timebox/run-conclusion.ts
const contextLines = 3;
const tailLineCount = 20;
/** Maximum characters of the excerpt; the rest stays in the files. */
const maxExcerpt = 32768;
/** Maximum number of strays that are named. */
const maxStrays = 10;
/**
* Writes the report of a run and answers. A file that cannot be written costs its own path and never the verdict: the
* answer says which and why.
*/
async function concludeRun(place, run) {
	const { reportDir, log, reports, redactor } = place;
	log.end();
	const summary = summarize(run, log.tail());
	const notes = [errorOf(run.status, run.sentence), describeStrays(run.strays)].flatMap((note) => note === void 0 ? [] : [typeof note === "string" ? note : `${note.name}: ${note.message}`]);
	const write = async (name, writeFile) => {
		try {
			if (!pathValidator.isUnderRepo(reportDir, place.root)) throw new PathEscapeError("its path leads out by now");
			await reports.ensureReportDir(reportDir);
			await writeFile();
			return join(reportDir, name);
		} catch (error) {
			if (!(error instanceof PathEscapeError) && systemErrorCode(error) === void 0) throw error;
			notes.push(`${name} could not be written: ${error instanceof Error ? error.message : String(error)}`);
			return "";
		}
	};
	const summaryMd = await write(reportFiles.summaryMd, () => reports.writeSummaryMd(reportDir, summary));
	const summaryJson = await write(reportFiles.summaryJson, () => reports.writeSummaryJson(reportDir, summary));
	const rawLog = await write(reportFiles.rawLog, () => log.publish());
	if (rawLog === "") await log.discard();
	const message = notes.join("\n");
	return {
		status: run.status,
		exit_code: summary.exitCode,
		duration_ms: summary.durationMs,
		report_dir: `${rawLog}${summaryMd}${summaryJson}` === "" ? "" : reportDir,
		artifacts: {
			raw_log: rawLog,
			summary_md: summaryMd,
			summary_json: summaryJson
		},
		excerpt: redactor.redact(renderExcerpt(summary, message, run.sentence)),
		...message === "" ? {} : { error_message: redactor.redact(message) }
	};
}
function summarize({ input, command, args, result, status }, log) {
	const tail = takeLastBytes(log, input.max_output_bytes);
	return {
		command,
		args,
		status,
		exitCode: result.exitCode,
		durationMs: Math.round(result.durationMs),
		excerpts: logExtractor.extractImportantLines(tail, input.max_output_bytes, contextLines),
		tailLines: logExtractor.getTailLines(tail, tailLineCount)
	};
}
function describeStrays(strays) {
	if (strays.length === 0) return void 0;
	const names = strays.slice(0, maxStrays).map(({ pid, name }) => `${toPlainLine(name, 40)} (${pid})`);
	const more = strays.length > maxStrays ? ` and ${strays.length - maxStrays} more` : "";
	return `This host gives no control group to hold a run together. Processes that began during the run and have lost their parent are alive and may be left of it: ${names.join(", ")}${more}`;
}
/**
* Renders what went wrong, or how the run ended unless by itself, and the important lines, or else the last ones; cut
* in the middle if long.
*/
function renderExcerpt(summary, message, sentence) {
	const lines = summary.excerpts.length > 0 ? summary.excerpts.join("\n...\n") : summary.tailLines.join("\n");
	const how = message === "" && summary.exitCode === null ? sentence : message;
	const head = how === "" ? "" : `${how}\n`;
	if (lines.length <= maxExcerpt) return `${head}${lines}`;
	const half = maxExcerpt / 2;
	const marker = `[... ${lines.length - maxExcerpt} characters left out; the files of the report have them ...]`;
	const text = `${head}${lines.slice(0, half)}\n${marker}\n${lines.slice(-16384)}`;
	return Buffer.from(text).toString();
}

// src/timebox/run-test-tool.ts
const progressEveryMs = 1e3;
/** The tool `run_test`: validates a call, runs its command in the time box, writes the report, and always answers. */
var RunTestTool = class {
	#settings;
	#reports;
	/** Directories of the runs of this server that are not answered yet; those that callers name by their real path. */
	#busy = /* @__PURE__ */ new Set();
	constructor(settings) {
		this.#settings = settings;
		this.#reports = createReportGenerator(settings);
	}
	/** Performs one call. Wrong input, paths or programs are answers with status `error`. */
	async execute(input, call = {}) {
		const startedAt = performance.now();
		try {
			return await this.#execute(input, call);
		} catch (error) {
			if (!(error instanceof RunTestError) && systemErrorCode(error) === void 0) throw error;
			const message = error instanceof Error ? error.message : String(error);
			const name = error instanceof RunTestError ? error.name : "ProcessError";
			const text = this.#settings.redactor.redact(`${name}: ${message}`);
			return {
				status: "error",
				exit_code: null,
				duration_ms: Math.round(performance.now() - startedAt),
				report_dir: "",
				artifacts: {
					raw_log: "",
					summary_md: "",
					summary_json: ""
				},
				excerpt: text,
				error_message: text
			};
		}
	}
	async #execute(given, call) {
		const input = validateInput(given, this.#settings.runners);
		const root = resolve(input.cwd ?? this.#settings.repoRoot);
		if (!await isDirectory(root)) throw new ValidationError(`cwd: there is no directory ${root}`);
		if (input.scope === "file" && input.target !== void 0) pathValidator.normalizePath(input.target, root);
		const { command, args } = buildCommand(input);
		if (call.signal?.aborted) throw new ProcessError("the call was cancelled before anything was started");
		const base = pathValidator.normalizePath(input.report_dir ?? ".cache/mcp-test-timebox/reports", root);
		const run = {
			input,
			root,
			command,
			args
		};
		if (input.report_dir !== void 0) return this.#runInGiven(base, run, call);
		const directory = join(root, base);
		const reportDir = await this.#reports.createReportDir(directory);
		return this.#whileBusy(reportDir, async () => {
			await this.#attempt(call, () => keepNewestReports(directory, this.#settings.keepReports, this.#busy));
			try {
				return await this.#runIn(reportDir, run, call);
			} finally {
				await this.#attempt(call, () => ignoreReports(directory));
			}
		});
	}
	/** Runs with a report in the directory that the caller names, relative to the repository. */
	async #runInGiven(base, run, call) {
		const directory = join(run.root, base);
		if (base.toLowerCase().split(sep).includes(".git")) throw new ValidationError(`report_dir: ${base} belongs to git`);
		await mkdir(directory, { recursive: true });
		pathValidator.normalizePath(base, run.root);
		const foreign = await findForeignFile(directory);
		if (foreign !== void 0) throw new ValidationError(`report_dir: ${join(base, foreign)} is no report and would be replaced; name another`);
		const taken = new ValidationError(`report_dir: another run is writing to ${base}`);
		const real = await realpath(directory);
		if (this.#busy.has(real)) throw taken;
		return this.#whileBusy(real, () => this.#runIn(directory, run, call, async () => {
			if (await isWrittenByAnother(directory, this.#settings.processId)) throw taken;
		}));
	}
	async #whileBusy(directory, work) {
		this.#busy.add(directory);
		try {
			return await work();
		} finally {
			this.#busy.delete(directory);
		}
	}
	/** Does what must not withhold a result when it fails. */
	async #attempt(call, tidy) {
		try {
			await tidy();
		} catch (error) {
			if (systemErrorCode(error) === void 0) throw error;
			call.say?.(`old reports could not be removed: ${String(error)}`);
		}
	}
	async #runIn(reportDir, run, call, check = async () => void 0) {
		const { input, root, command, args } = run;
		const { redactor, processId, variables, confineIn } = this.#settings;
		const startedAt = performance.now();
		const log = openRawLog(reportDir, {
			redactor,
			processId,
			tailBytes: input.max_output_bytes
		});
		const listStrays = watchStrays();
		let strays = [];
		let sentence;
		const stopProgress = this.#reportProgress(log, input, call);
		const conclude = (end) => concludeRun({
			reportDir,
			root,
			log,
			reports: this.#reports,
			redactor
		}, {
			...run,
			...end,
			strays
		});
		try {
			await check();
			const result = await createProcessExecutor({
				variables: extendPath(variables, input.runner, root),
				confineIn,
				signal: call.signal,
				onOutput: (chunk) => log.push(chunk),
				onEnd: (text, outcome) => {
					sentence = `${command} ${text}`;
					const held = outcome.containment ?? "sweep";
					if (held === "sweep") strays = listStrays();
					call.say?.(`${sentence} after ${Math.round(outcome.durationMs)} ms (tree held by ${held})`);
				}
			}).execute(command, args, {
				cwd: root,
				timeoutMs: input.timeout_ms,
				noOutputTimeoutMs: input.no_output_timeout_ms,
				maxOutputBytes: input.max_output_bytes
			});
			sentence ??= `${command} was left behind: it could not be ended`;
			return await conclude({
				result,
				status: statusOf(result),
				sentence
			});
		} catch (error) {
			if (!(error instanceof RunTestError) && systemErrorCode(error) === void 0) throw error;
			if (sentence === void 0 && log.bytes === 0) {
				await log.discard();
				await removeEmptyDirectories(reportDir, root);
				throw error;
			}
			const result = {
				exitCode: null,
				stdout: "",
				stderr: "",
				timedOut: false,
				noOutput: false,
				durationMs: performance.now() - startedAt
			};
			sentence ??= `${command} was ended: ${error instanceof Error ? error.message : String(error)}`;
			return await conclude({
				result,
				status: "error",
				sentence
			});
		} finally {
			stopProgress();
		}
	}
	#reportProgress(log, input, { onProgress }) {
		if (!onProgress) return () => void 0;
		const startedAt = performance.now();
		const report = () => {
			const elapsedMs = Math.round(performance.now() - startedAt);
			const line = toPlainLine(log.lastLine, 120);
			const message = `${Math.round(elapsedMs / 1e3)} s, ${log.bytes} bytes of output${line === "" ? "" : `: ${line}`}`;
			onProgress({
				elapsedMs,
				timeoutMs: input.timeout_ms,
				message
			});
		};
		report();
		const timer = setInterval(report, progressEveryMs);
		return () => clearInterval(timer);
	}
};
async function isDirectory(path) {
	try {
		return (await stat(path)).isDirectory();
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return false;
		throw error;
	}
}

export { outputSchema as i, runnerNames as n, describeInput as r, RunTestTool as t };