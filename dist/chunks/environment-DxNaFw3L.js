import { i as __toESM } from "./rolldown-runtime-CiVTkJ2Q.js";
import { a as systemErrorCode, n as assertNever, r as describeFault, s as isJsonObject, t as PthError } from "./fault-DKx-Zl-Q.js";
import { n as systemClock, t as require_dist } from "./dist-gXNfz0Cm.js";
import { t as createHexId } from "./ids-BGigEHrO.js";
import { r as secretNamePattern } from "./redact-CO517XLX.js";
import { C as strictObject, E as union, L as prettifyError, S as record, T as tuple, c as boolean, f as int, g as literal, i as _enum, s as array, u as discriminatedUnion, v as number, w as string, y as object } from "./schemas-DkrRoFdL.js";
import { n as datetime } from "./iso-Ck1Im5SD.js";
import { C as hasStartVariable, E as readProcessTable, S as sendSignal, T as readProcessEntry, _ as findTreeMembers, a as reapLimitMs$1, b as describeRunOutcome, c as KeptOutput, d as processMarkVariable, f as describeOwner, g as sessionLabelVariable, h as killLabelled, i as describeEnd$1, l as drainStreams, m as isOwnerGone, n as runProcess, o as superviseRun, r as checkTimebox, t as startProcess$1, u as within, v as HeadTailBuffer, w as parseProcessStat, y as findProgram } from "./process-DgP7bN01.js";
import { Socket, connect, createServer } from "node:net";
import { Duplex, PassThrough, Readable, Writable } from "node:stream";
import { promisify } from "node:util";
import { createHash, randomUUID } from "node:crypto";
import { accessSync, chown, closeSync, constants, createReadStream, createWriteStream, existsSync, fstatSync, lstatSync, open, openSync, readFileSync, readdirSync, readlinkSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { arch, availableParallelism, freemem, homedir, hostname, platform, release, tmpdir, totalmem, type, userInfo } from "node:os";
import { access, chmod, chown as chown$1, copyFile, cp, link, lstat, mkdir, mkdtemp, open as open$1, readFile, readdir, readlink, realpath, rename, rm, rmdir, stat, statfs, symlink, unlink, writeFile } from "node:fs/promises";
import { basename, delimiter, dirname, isAbsolute, join, posix, relative, resolve, sep } from "node:path";
import { Script, createContext } from "node:vm";
import { setImmediate, setTimeout as setTimeout$1 } from "node:timers/promises";
import { StringDecoder } from "node:string_decoder";
import { pipeline } from "node:stream/promises";

// src/base/cleanup.ts
/**
* Closes what was opened, in reverse, on every path (house rule 8). An undo is registered *before* or right when the
* thing is opened; one that fails does not stop the others: all failures are thrown together at the end. Where all of
* them are faults they come as one, with the code of the first: a place that is gone takes every step with it.
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
	* Runs all undos, last first. Each runs once: a call meanwhile or later gets the outcome of the first, unless
	* something was added since; then that is undone, too.
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
/** How YAML from people is parsed, wherever a wrong file is told by line and column: no tags, no surprises, no output. */
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
/** What people call a type of a schema; a type without a word of its own keeps its name. */
function nameType(type) {
	return typeWords[type] ?? type;
}
/** A value as a person would name it: `the number 5`, `a list`, `the text "x"`; text is cut after 60 characters. */
function nameValue(value) {
	if (value === void 0) return "missing";
	if (value === null) return "empty";
	if (Array.isArray(value)) return "a list";
	if (typeof value === "string") return `the text ${JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)}`;
	if (typeof value === "number") return `the number ${value}`;
	return typeof value === "boolean" ? String(value) : "a mapping";
}
/** `a, b or c`. */
function listAlternatives(names) {
	const last = names.at(-1) ?? "";
	return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} or ${last}`;
}
/** What stands at a path below a value, of own keys alone; undefined where nothing does. */
function valueAt(root, path) {
	let current = root;
	for (const key of path) {
		if (typeof current !== "object" || current === null || !Object.hasOwn(current, key)) return void 0;
		current = current[key];
	}
	return current;
}

// src/environment/config/config-problem.ts
/** Puts the issues that a schema found with `value` into words; each names a path below `value`. */
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
/** Of several forms the one counts that the value comes closest to: of mappings the mapping, of lists the list. */
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
/** `fixtures.services[0].name`; empty for the whole. */
function renderConfigPath(path) {
	return path.reduce((text, key) => {
		if (typeof key === "number") return `${text}[${key}]`;
		const name = /^[A-Za-z_][\w-]*$/.test(key) ? key : JSON.stringify(key);
		return text === "" ? name : `${text}.${name}`;
	}, "");
}

// src/environment/config/env-config.ts
/** Text that stands for one line of input, not for a document. */
const line = string().min(1).max(4096);
const path$1 = line.refine((text) => !text.includes("\0"), "must not contain a NUL character");
const variableName = string().regex(/^[A-Za-z_]\w{0,127}$/, "must be the name of a variable");
const serviceName = string().regex(/^[\w.-]{1,64}$/, "must be a name of letters, digits, dots and dashes");
/** At most a day. */
const seconds = number().positive().max(86400);
/** A reference to a variable of the host. */
const referencePattern = /^\$\{env:[A-Za-z_]\w*\}$/;
/** Values by name; what its name calls a secret is a reference to a variable, never the value. */
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
/** A command as a list of words, or as a text that a shell inside the environment runs. */
const commandSchema = union([line, tuple([line], string().max(4096))]);
/** A file that is put into the environment: from the host, or with its text in the configuration. */
const fileFixtureSchema = strictObject({
	/** On the host, relative to the plugin directory. */
	source: path$1.optional(),
	/** In place of `source`. */
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
/** A script that runs inside after provisioning. */
const setupScriptSchema = union([line, strictObject({
	run: commandSchema,
	asRoot: boolean().optional(),
	timeoutSeconds: seconds.optional()
})]);
/** How to find out that a service answers. */
const readinessSchema = strictObject({
	/** A TCP port inside the environment that accepts connections. */
	port: int().min(1).max(65535).optional(),
	/** A command inside that ends with 0. */
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
/** A companion service: what to install, how to start it, when it is ready, what the plugin is told. */
const serviceDefSchema = strictObject({
	name: serviceName,
	/** Names of packages, by package tool; left out where the program is there already. */
	packages: strictObject({
		apt: array(line).max(50).optional(),
		dnf: array(line).max(50).optional()
	}).optional(),
	/** Programs that must be there; on the bare host, where nothing is installed, a missing one is told by name. */
	programs: array(line).max(20).optional(),
	/**
	* Runs until it is stopped; a service that goes to the background by itself cannot be watched. `{port}` is the port of
	* `readiness`, or the next free one when that is taken.
	*/
	command: commandSchema,
	/** Default false. */
	asRoot: boolean().optional(),
	readiness: readinessSchema,
	/** What the plugin gets, e.g. REDIS_URL; `{port}` as in the command. */
	variables: record(variableName, string().max(65536)).optional()
});
/** A plugin that is infrastructure for the target: started before it, never tested. */
const dependencyPluginSchema = strictObject({
	/** On the host, relative to the plugin directory or absolute. */
	sourcePath: path$1,
	name: string().min(1).max(200).optional(),
	buildCommand: line.optional(),
	/** The start command, where detection does not find it. */
	command: tuple([line], string().max(4096)).optional(),
	configValues: configValues.optional()
});
/** What to provision around a plugin and what to put into it. Unknown keys are errors. */
const envConfigSchema = strictObject({
	/** Default `auto`. */
	runtime: _enum([
		"auto",
		"local",
		"docker",
		"qemu-kvm"
	]).optional(),
	/** The environment tier. Default: what the analysis recommends. */
	tier: union([
		literal(0),
		literal(1),
		literal(2),
		literal(3)
	]).optional(),
	baseImage: string().regex(/^[\w./:@-]{1,200}$/, "must be the name of an image").optional(),
	targetPlugin: strictObject({
		/** Default: the plugin that is tested. */
		sourcePath: path$1.optional(),
		buildCommand: line.optional(),
		configValues: configValues.optional()
	}).optional(),
	dependencyPlugins: array(dependencyPluginSchema).max(20).optional(),
	fixtures: strictObject({
		files: array(fileFixtureSchema).max(1e3).optional(),
		setupScripts: array(setupScriptSchema).max(100).optional(),
		/** The name of a known service, or all of it. */
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
/** Longest configuration, in characters. */
const maxLength$1 = 262144;
const maxAliasCount = 100;
const maxReported = 20;
/**
* Reads an environment's configuration from YAML text. An empty document, or one without the key, is the
* empty configuration.
* @throws PthError `environment/config-invalid` naming file, line, column, field and reason of the first problem;
*   `details.problems` lists all
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
/** Offset of the deepest part on the problem's way that stands in the text. */
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

// src/process/run-started.ts
/**
* Brings a started process to its end within time limits, wherever it runs: on this host, in a container, in a
* machine. Means the same as `runProcess`: its own exit, the hard limit, the silence limit or
* the abort signal ends it, and what it started is stopped before this returns. Its stdin is written and closed, and
* nobody else may read its streams.
* @throws RangeError for a limit that is negative or no number; what `onOutput` threw
*/
async function runStarted(started, options) {
	const graceMs = checkTimebox(options);
	const output = new KeptOutput(options);
	const startedAt = performance.now();
	const stdout = toReadable(started.stdout);
	const stderr = toReadable(started.stderr);
	let endedAt;
	const exit = started.exit.then((result) => {
		endedAt = performance.now();
		return result;
	});
	const describe = (reason, result) => {
		const until = reason === "exited" && endedAt !== void 0 ? endedAt : performance.now();
		return describeEnd$1(options.argv, reason, {
			exit: result,
			durationMs: until - startedAt,
			limits: options,
			output
		});
	};
	const streams = {
		stdin: toWritable(started.stdin),
		stdout,
		stderr
	};
	const reason = await superviseRun(streams, exit, options, output);
	if (reason === "exited") await drainStreams([stdout, stderr], output.countBytes);
	await started.stop({
		graceMs: reason === "exited" ? 0 : graceMs,
		skipStdinClose: true
	});
	await drainStreams([stdout, stderr], output.countBytes);
	const result = await within(exit, reapLimitMs$1);
	output.throwFailure();
	return describe(reason, result);
}
/** A stream of the older kind, as the type allows, gets the newer one's manners. */
function toReadable(stream) {
	return stream instanceof Readable ? stream : new Readable().wrap(stream);
}
function toWritable(stream) {
	if (stream instanceof Writable) return stream;
	return new Writable({
		write: (chunk, _encoding, done) => {
			stream.write(chunk, (error) => done(error));
		},
		final: (done) => {
			stream.end(() => done());
		}
	});
}

// src/environment/while-installing.ts
/**
* Does work that fetches things, such as installing: where the network is there only for that, it is opened before and cut
* after, on every path (threat T21). Elsewhere, and for a workspace that is no environment, the work is just done.
* @throws PthError what `setNetwork` throws; a network that cannot be cut again outweighs what became of the work
*/
async function whileInstalling(place, work) {
	if (!("info" in place) || place.info.network !== "install") return work();
	await place.setNetwork(true);
	try {
		return await work();
	} finally {
		await place.setNetwork(false);
	}
}
/** What separates the plugin from the host, and when it has a network, in one sentence for people. Pure. */
function describeNetwork(isolation, network) {
	return network === "install" ? `${isolation.replace(/\.$/, "")}; network: only while installing.` : isolation;
}

// src/environment/local/path-policy.ts
/** Characters that some file systems leave out when they compare names. */
const ignoredByFileSystems = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;
/** True for a name that means `.git` on some file system: any case, short names, trailing dots, invisible characters. */
function isGitName(name) {
	const plain = name.replace(ignoredByFileSystems, "").replace(/[. ]+$/, "").toLowerCase();
	return plain === ".git" || plain === "git~1" || plain.startsWith(".git:");
}
/** True when the path is the directory or lies below it. Both absolute and normal. */
function isInside(directory, path) {
	const away = relative(directory, path);
	return away !== ".." && !away.startsWith(`..${sep}`) && !isAbsolute(away);
}
/**
* Decides which paths of a working copy may be touched: those whose real place lies in the real root and on whose way
* is no `.git`. A path is relative to the root, or absolute and inside it.
*/
var PathPolicy = class PathPolicy {
	/** The real root. */
	root;
	#givenRoot;
	constructor(realRoot, givenRoot = realRoot) {
		this.root = realRoot;
		this.#givenRoot = resolve(givenRoot);
	}
	/** The policy for an existing directory. @throws PthError `environment/file-missing` */
	static async open(directory) {
		try {
			return new PathPolicy(await realpath(directory), directory);
		} catch (error) {
			if (systemErrorCode(error) === void 0) throw error;
			throw new PthError("environment/file-missing", `The working copy ${directory} cannot be opened.`, { cause: error });
		}
	}
	/**
	* The path with all links followed; what does not exist yet is kept as it is below the deepest part that does.
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
	* The path with the links on the way followed, but not the last one: for looking at or removing a link itself.
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
	/** Where the text of the path leads, links aside. */
	#locate(path) {
		if (path.includes("\0")) throw escape(path, "it contains a NUL character");
		let absolute = resolve(this.root, path);
		if (!isInside(this.root, absolute) && isAbsolute(path) && isInside(this.#givenRoot, absolute)) absolute = resolve(this.root, relative(this.#givenRoot, absolute));
		if (!isInside(this.root, absolute)) throw escape(path, "it lies outside the working copy");
		const inside = relative(this.root, absolute);
		if (inside.split(sep).some(isGitName)) throw escape(path, "the git directory is closed");
		return {
			absolute,
			shown: inside.split(sep).join("/")
		};
	}
	/** Real path of the deepest part that exists, and the rest behind it. */
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

// src/environment/local/session-processes.ts
/**
* The zombies whose parent was started with the session's label. Empty where the host shows no process table (macOS).
*/
function readSessionZombies(label) {
	return findZombies(readProcessTable() ?? [], (pid) => hasStartVariable(pid, sessionLabelVariable, label));
}
/** The ended processes of a table whose parent lives and belongs to the session. */
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
/** Those of the later look that were already there in the earlier one. */
function countPersisting(earlier, later) {
	const before = new Set(earlier.map(name));
	return later.filter((entry) => before.has(name(entry))).length;
}

// src/environment/local/host-fingerprint.ts
/** Where a plugin that changes the system would leave its marks: the regular files right inside these. */
const watchedDirectories$1 = [
	"/etc",
	"/etc/cron.d",
	"/etc/profile.d",
	"/etc/sudoers.d",
	"/etc/systemd/system",
	"/usr/local/bin"
];
/** Larger ones are no settings; programs in /usr/local/bin count by size alone. */
const maxHashedBytes$1 = 1048576;
/** Arguments of dpkg-query for what `parsePackages` reads. */
const packageQuery = [
	"--show",
	"--showformat",
	"${binary:Package}	${Version}	${db:Status-Status}\n"
];
/**
* Packages that dpkg knows, where there is dpkg, and checksums of the system's settings. Files that this
* user may not read are left out; services are not looked at on a host.
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
/** Reads `name<tab>version<tab>status` lines; only what is installed counts. */
function parsePackages(text) {
	const packages = [];
	for (const line of text.split("\n")) {
		const [name, version, status] = line.split("	");
		if (name && version && status === "installed") packages.push([name, version]);
	}
	return Object.fromEntries(packages);
}
/** Checksums of the system's settings on this host, by path. */
async function hashWatchedFiles() {
	const result = [];
	for (const directory of watchedDirectories$1) for (const name of await readNames$8(directory)) {
		const path = join(directory, name);
		const hash = await hashFile(path);
		if (hash !== void 0) result.push([path, hash]);
	}
	return Object.fromEntries(result);
}
async function readNames$8(directory) {
	try {
		return (await readdir(directory)).sort();
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return [];
		throw error;
	}
}
/** Undefined for what is no regular file or may not be read. */
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
/** Label of this host's distribution, e.g. `debian12`; of another system its name and release. */
async function readHostDistro() {
	try {
		return parseDistro(await readFile("/etc/os-release", "utf8")) ?? platform();
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return `${platform()}${release()}`;
		throw error;
	}
}
/** `ID` and `VERSION_ID` of an os-release text, joined; undefined without an ID. */
function parseDistro(text) {
	const read = (key) => new RegExp(`^${key}=["']?([A-Za-z0-9._-]+)["']?\\s*$`, "m").exec(text)?.[1];
	const id = read("ID");
	return id === void 0 ? void 0 : `${id}${read("VERSION_ID") ?? ""}`;
}

// src/environment/remote/inside-fingerprint.ts
/** Where settings lie, and what people put beside the packages. */
const watchedDirectories = "/etc /usr/local/bin /usr/local/sbin /var/spool/cron";
/** Larger files are no settings. */
const maxHashedSize = "+1024k";
/** What changes by itself, or with every package, and says nothing. */
const noisyFiles = /^\/etc\/(?:hosts|mtab|adjtime|machine-id|\.updated|\.pwd\.lock|ld\.so\.cache|(?:passwd|group|shadow|gshadow|subuid|subgid)-)$/;
/** Units that come and go by themselves. */
const noisyServices = /^(?:apt-|dpkg-|man-db|fstrim|e2scrub|logrotate|systemd-(?:tmpfiles-clean|hostnamed|timedated|localed)|user(?:-runtime-dir)?@|dbus)/;
const section = "== ";
/**
* Prints packages, checksums and services in one go. The address that the runtime writes beside the host name into
* /etc/hosts is another after every start, and is left out; whatever else is written there counts.
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
/** Text between `== name` lines, by name. */
function parseSections(text) {
	const sections = [];
	for (const part of `\n${text}`.split(`\n${section}`).slice(1)) {
		const end = part.indexOf("\n");
		if (end > 0) sections.push([part.slice(0, end), part.slice(end + 1)]);
		else sections.push([part, ""]);
	}
	return Object.fromEntries(sections);
}
/** Reads the answer of `fingerprintScript`. */
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
/** The names of units in a plain listing of systemctl, sorted. */
function parseUnits(text) {
	return text.split("\n").map((line) => /^\W*([\w@.:\\-]+\.[a-z]+)\s/.exec(`${line} `)?.[1]).filter((name) => name !== void 0).sort();
}
/** Packages, checksums of the settings and running services inside. */
async function takeInsideFingerprint(channel, clock) {
	const { stdout } = await channel.run(fingerprintScript, {
		timeoutMs: 6e4,
		maxBytes: 33554432
	});
	return {
		...parseFingerprint(stdout),
		takenAt: clock.now().toISOString()
	};
}

// src/environment/remote/quote-shell.ts
/** A text as one word of a POSIX shell. @throws RangeError for a NUL character, which no argument can carry */
function quoteShell(text) {
	if (text.includes("\0")) throw new RangeError("an argument cannot carry a NUL character");
	return /^[\w./:=@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
/** Words of a command line for a POSIX shell. */
function quoteArguments(argv) {
	return argv.map((argument) => argument === "" ? "''" : quoteShell(argument)).join(" ");
}
/** True for a name that a POSIX shell can export. */
function isShellName(name) {
	return /^[A-Za-z_]\w*$/.test(name);
}

// src/environment/remote/stdio-pipes.ts
/** Linux: a handle that opens nothing, only holds on to what a name stands for. */
const justHold = 2097152;
/** How long the inside may take to say its proof once it says that it has opened its ends, in milliseconds. */
const proofLimitMs = 5e3;
const names = [
	"in",
	"out",
	"err"
];
const openNumber = promisify(open);
const chownPath = promisify(chown);
/**
* The stdin, stdout and stderr of one program inside as named pipes in the shared directory, so that its bytes do not go
* through whatever started it. The names are there only until both sides have opened them. A program inside may meddle
* with names in that directory: this side opens what it holds on to already and has seen to be a pipe, follows no link,
* and takes the pipes for good only after the proof came back through them.
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
	* Makes the pipes and opens this side's ends.
	* @throws PthError `process/spawn-failed`, `process/disk-full`
	*/
	static async make(place) {
		const name = `.pth-${createHexId(16)}`;
		const path = join(place.root, name);
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
			await makeFifos(held, place.path);
			for (const each of names) undo.push(() => removeName(() => unlink(`${held}/${each}`)));
			if (process.geteuid?.() !== place.owner.uid) await directory.chown(place.owner.uid, place.owner.gid);
			return new StdioPipes(posix.join(place.insideRoot, name), await openEnds(held, place, undo), release);
		} catch (error) {
			await release();
			throw toFault$2(error);
		}
	}
	/**
	* Takes the names away. To be called once the inside has said that it opened its ends.
	* @returns whether its proof came through the pipes
	*/
	async confirm() {
		const line = await within(readLine(this.stdout, this.proof.length + 1), proofLimitMs);
		await this.release();
		return line === `${this.proof}\n`;
	}
	/** Takes the names away, and this side's hold on the other ends. Idempotent. */
	async release() {
		if (this.#isReleased) return;
		this.#isReleased = true;
		await this.#release();
	}
	/** Closes this side's end of stdin; whoever still writes to it is not disturbed. */
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
* Shell text that opens the inner ends as stdin, stdout and stderr, keeps what was stdout as 3, and does `refuse` where
* that cannot be. Each end is first opened for both directions, which waits for nobody.
*/
function renderOpenPipes({ directory, proof }, refuse) {
	const [input, output, errors] = names.map((name) => quoteShell(posix.join(directory, name)));
	return `exec 3>&1; [ -p ${input} ] && [ -p ${output} ] && [ -p ${errors} ] || { ${refuse}; }; exec ${`7<>${input} 8<>${output} 9<>${errors} <${input} >${output} 2>${errors} 7>&- 8>&- 9>&-`}; IFS= read -r pth_w && [ "$pth_w" = ${proof} ] || { ${refuse}; }; printf '%s\\n' "$pth_w"`;
}
/** What a program that closed its stdin, or is over, is sent is dropped. */
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
/** The numbers of this side's ends, in a mode that waits for nobody. */
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
/** Holds on to a pipe by its name. @throws when it is none */
async function hold(path, undo) {
	const handle = await open$1(path, justHold | constants.O_NOFOLLOW);
	undo.push(() => handle.close());
	if (!(await handle.stat()).isFIFO()) throw new Error("something else was put in the place of a pipe");
	return handle;
}
function pathOf(handle) {
	return `/proc/self/fd/${handle.fd}`;
}
/** What somebody inside took away, or put more into, is none of ours to remove. */
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
/** The first line of a stream, if it has no more than `maxBytes`; what follows it is left in the stream. */
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
/** Shell text that sets `pth_e` to the /proc files of all processes that were started with this mark. */
function renderFindMarked(mark) {
	return `pth_e=$(grep -lsF ${quoteShell(`${processMarkVariable}=${mark}`)} /proc/[0-9]*/environ)`;
}
/** Shell text that prints the process table, one /proc/PID/stat a line behind `prefix`, without starting anything. */
function renderTable(prefix) {
	return `for pth_f in /proc/[0-9]*/stat; do IFS= read -r pth_s <"$pth_f" && printf '%s%s\\n' ${prefix} "$pth_s"; done 2>/dev/null`;
}
/** Pids in a list of /proc files as `grep -l` gives it. */
function parseMarkedPids(text) {
	return [...text.matchAll(/\/proc\/(\d+)\/environ/g)].map((match) => Number(match[1]));
}
/**
* One line for a POSIX shell that runs a program to its end and tells of it behind the marker. The values of variables
* stand in this line alone, which goes through the shell's stdin: no list of processes and no file shows them. With
* `reportsRest` it also tells which processes are there afterwards. With `pipes` these are the program's streams, and
* the shell's own stay between it and us.
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
	const inside = [
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
	const newline = inside.includes("\"$pth_n\"") ? `pth_n=$(printf '\\n.'); pth_n=\${pth_n%.}; ` : "";
	return `pth_m=${quoteShell(marker)}; ${newline}( ${inside} )${hasStdin ? "" : " </dev/null"}; pth_c=$?; ${rest}${say("exited", "\"$pth_c\"")}; printf '%s .\\n' "$pth_m" >&2`;
}
/** A text as one word of a line: where it has line ends, they come from a variable. */
function quote$1(text) {
	if (text === "") return "''";
	return text.split("\n").map((part) => part === "" ? "" : quoteShell(part)).join("\"$pth_n\"");
}
/** Shell text that says a word, and a value that is shell text, behind the marker. */
function say(word, value) {
	return `printf '%s ${word}:%s\\n' "$pth_m" ${value}`;
}
/** Reads what stands behind a marker on stdout; undefined for what no launching shell says. */
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
/** The program of a shell that waits for one launch line and gives its stdin on to what that starts. */
const launchOnceScript = "IFS= read -r pth_l || exit 127; eval \"$pth_l\"";

// src/environment/remote/inside-health.ts
const bytesPerMB$5 = 1048576;
const cgroup = "/sys/fs/cgroup";
/** Prints disk, memory, limits, load and processes in one go; nothing but `df` and `systemctl` is started for it. */
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
/** Reads the answer of `healthScript`; what is not told counts as 0. */
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
/** Processors that a quota allows, as both versions of control groups tell; Infinity without one. */
function readQuota(version2, version1) {
	const [quota, period] = /^(-?\d+)\s+(\d+)\s*$/.exec(version2 || version1)?.slice(1).map(Number) ?? [];
	return quota !== void 0 && period && quota > 0 ? quota / period : Number.POSITIVE_INFINITY;
}
/** The ended processes whose parent lives and is not the one that waits for all. */
function findForgotten(table) {
	const living = new Set(table.filter(({ isAlive }) => isAlive).map(({ pid }) => pid));
	return table.filter(({ isAlive, parentPid }) => !isAlive && parentPid > 1 && living.has(parentPid));
}
/** One look inside. */
async function takeInsideSample(channel, clock) {
	const { stdout } = await channel.run(healthScript);
	return {
		...parseSample(stdout),
		takenAt: clock.now().toISOString()
	};
}
/** A look that `judgeHealth` can judge; ended processes count when they are there a tenth of a second later, too. */
async function takeHealthSample(channel, clock) {
	const sample = await takeInsideSample(channel, clock);
	let zombies = 0;
	if (sample.zombies.length > 0) {
		await clock.sleep(100);
		zombies = countPersisting(sample.zombies, (await takeInsideSample(channel, clock)).zombies);
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
/** The numbers of a look as the port tells them, rounded down. */
function toResources(sample) {
	return {
		cpus: sample.cpus,
		memoryMB: Math.floor(sample.memoryTotalMB),
		diskFreeMB: Math.floor(sample.diskFreeMB)
	};
}

// src/environment/glob.ts
/** Alternatives that the braces of one glob may unfold to. */
const maxAlternatives = 256;
/** Longest glob, in characters. */
const maxLength = 1e3;
/**
* Turns a glob into a test for paths that are relative and use forward slashes. `*` and `?` stay within one path
* segment, `**` as a whole segment crosses any number of them, `[a-z]` and `[!a-z]` are character classes, `{a,b}`
* alternatives, and a backslash takes the next character literally. A leading dot is nothing special. Case counts.
* The time of a test grows with the product of both lengths at most, whatever the glob.
* @throws PthError `environment/search-failed` when the glob is too long, unfolds too far, or a brace or class stays open
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
/** Unfolds `{a,b}`, also nested; escapes are kept for the next step. */
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
/** The texts that come of the first pair of braces, or undefined when there is none. */
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
			return cuts.slice(1).map((cut, place) => head + text.slice((cuts[place] ?? start) + 1, cut) + tail);
		}
	}
	if (depth > 0) throw invalid$2(glob, "a brace is not closed");
}
/** Index of the bracket that closes the class opened at `start`; a bracket right at the start stands for itself. */
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
/** The inside of a bracket: `a-z0`, `!x`. */
function parseClass(inside) {
	const isNegated = inside.startsWith("!") || inside.startsWith("^");
	const members = [];
	let isEscaped = false;
	for (const value of isNegated ? inside.slice(1) : inside) if (value === "\\" && !isEscaped) isEscaped = true;
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
/** Whether the segments fit the parts: one row of reachable places per part, so nothing is tried twice. */
function matchParts(parts, segments) {
	let reachable = /* @__PURE__ */ new Set([0]);
	for (const part of parts) {
		const next = /* @__PURE__ */ new Set();
		if (part === "crossing") {
			const first = Math.min(...reachable);
			for (let place = first; place <= segments.length; place++) next.add(place);
		} else for (const place of reachable) {
			const segment = segments[place];
			if (segment !== void 0 && matchSegment(part, Array.from(segment))) next.add(place + 1);
		}
		if (next.size === 0) return false;
		reachable = next;
	}
	return reachable.has(segments.length);
}
/** Wildcards within one segment; on a mismatch only the last `*` takes one character more. */
function matchSegment(tokens, characters) {
	let token = 0;
	let place = 0;
	let starToken = -1;
	let starPlace = 0;
	while (place < characters.length) {
		const current = tokens[token];
		if (current?.kind === "any") {
			starToken = token++;
			starPlace = place;
		} else if (current?.kind === "one" && current.accepts(characters[place] ?? "")) {
			token++;
			place++;
		} else if (starToken >= 0) {
			token = starToken + 1;
			place = ++starPlace;
		} else return false;
	}
	while (tokens[token]?.kind === "any") token++;
	return token === tokens.length;
}

// src/environment/local/match-lines.ts
/** Longest time that a pattern may take on one file, in milliseconds. */
const fileTimeoutMs = 500;
/** Longest time that a pattern may take in one search, in milliseconds. */
const searchTimeoutMs = 5e3;
/** How often a text is tried anew where the limit went by while this process hardly ran. */
const maxStalls = 5;
/** Longest text of a hit; of a longer line the part around the match is shown. */
const maxHitText = 1e3;
/** Runs where V8 can be told to give up; loops over the lines itself, since each way in costs time. */
const script$1 = new Script(`(() => {
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
})()`);
/**
* Finds the lines of texts that a regular expression matches. The pattern may come from a model and the texts from a
* hostile plugin, so a pattern that does not come to an end is stopped: after 500 ms on one text, and after 5 s over
* the whole life of this matcher. The event loop stands still meanwhile, never longer than the first of these. Time in
* which a busy host did not let this process run is no fault of the pattern.
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
	/** The first `maxHits` matching lines. @throws PthError `environment/search-failed` when the pattern is too slow */
	match(text, maxHits) {
		Object.assign(this.#context, {
			text,
			maxHits
		});
		for (let stalls = 0;; stalls++) {
			const timeout = Math.max(1, Math.ceil(Math.min(500, this.#leftMs)));
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
/** Processor time of this process since then, in milliseconds. */
function usedMs(before) {
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1e3;
}

// src/environment/local/workspace-files.ts
/** Largest file that `readFile` returns. */
const maxFileBytes$1 = 10485760;
/** The kind of a file system entry. */
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
/** True for the errors that mean: there is nothing at this path. */
function isMissing(error) {
	const code = systemErrorCode(error);
	return code === "ENOENT" || code === "ENOTDIR";
}
/** Reading, writing and removing single files of a working copy, each path checked by the policy first. */
var WorkspaceFiles = class {
	#policy;
	constructor(policy) {
		this.#policy = policy;
	}
	/**
	* The bytes of a regular file of at most 10 MiB.
	* @throws PthError `environment/file-missing`, `environment/file-unreadable`, `environment/path-escape`
	*/
	async read(path) {
		const handle = await this.openRegular(path);
		try {
			const { size } = await handle.stat();
			if (size > 10485760) throw tooLarge(path, size);
			const chunks = [];
			let total = 0;
			for (;;) {
				const buffer = Buffer.alloc(Math.min(10485761, Math.max(65536, size - total + 1)));
				const { bytesRead } = await handle.read(buffer, 0, buffer.length, null);
				if (bytesRead === 0) return Buffer.concat(chunks);
				chunks.push(buffer.subarray(0, bytesRead));
				total += bytesRead;
				if (total > 10485760) throw tooLarge(path, total);
			}
		} finally {
			await handle.close();
		}
	}
	/** Writes in one step: whoever reads sees the old content or the new one. Keeps the mode of a replaced file. */
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
	/** Brings a file of the host in, in one step, with its mode. */
	async copyFrom(hostPath, path) {
		const source = await realpath(hostPath).catch((error) => {
			throw isMissing(error) ? missing$1(hostPath, error) : error;
		});
		await (await openRegularFile(hostPath, source)).close();
		await this.#replace(path, (temporary) => copyFile(source, temporary, constants.COPYFILE_EXCL), true);
	}
	/** Takes a file out to the host, byte for byte, with its mode; a file there is replaced in one step. */
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
	/** What stands at the path itself; a link is not followed. */
	async stat(path) {
		const { absolute, shown } = await this.#policy.followParent(path);
		try {
			return describeEntry$1(shown, await lstat(absolute));
		} catch (error) {
			if (isMissing(error)) return void 0;
			throw error;
		}
	}
	/** An open regular file. Never waits for the other end of a pipe. */
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
/** Fills a new file beside the target and puts it in its place. */
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
/** Takes away what a failed write left; `reason` stays the cause when that fails too. */
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
/** Leaves faults and bugs as they are; what the system refused becomes a fault. */
function writeFault$1(message, error) {
	const code = systemErrorCode(error);
	if (PthError.isInstance(error) || code === void 0) return error;
	const isFull = code === "ENOSPC" || code === "EDQUOT";
	const reason = error instanceof Error ? error.message : code;
	return new PthError(isFull ? "process/disk-full" : "environment/write-failed", `${message}: ${reason}`, { cause: error });
}

// src/environment/local/walk-files.ts
/** Entries that `list` returns at most when the caller names no number. */
const defaultMaxEntries = 1e5;
const leftOutBelow = "node_modules";
/** Sorts by code units, so that the order is the same everywhere. */
function compareText(left, right) {
	if (left === right) return 0;
	return left < right ? -1 : 1;
}
/**
* The entries below a directory of a working copy, directory by directory in the order of names; `.git` is left out
* everywhere. What vanishes while it is looked at, and directories that may not be read, are passed over.
* @throws PthError `environment/file-missing` when the start is no directory, `environment/path-escape`
*/
async function* walkEntries(policy, path, options) {
	const start = await policy.follow(path);
	const first = await readNames$7(start.absolute);
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
		const names = await readNames$7(next.absolute);
		if (names !== void 0) open.push(...toStack(next.absolute, next.shown, names, options));
	}
}
function toStack(absolute, shown, names, { isRecursive }) {
	return names.filter((name) => !isGitName(name) && !(isRecursive && name === leftOutBelow)).sort((left, right) => compareText(right, left)).map((name) => ({
		absolute: join(absolute, name),
		shown: shown === "" ? name : `${shown}/${name}`
	}));
}
/** Undefined when it is no directory, gone, or closed to us. */
async function readNames$7(directory) {
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
* The entries of a directory, sorted by path. Stops after `maxEntries` (default 100 000), counted in the order of the
* walk: exactly that many entries in the result mean that there may be more.
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
/** Larger files are left out of a search. */
const maxSearchBytes = 1048576;
/** A NUL among the first bytes makes a file binary, as git sees it. */
const binaryProbeBytes = 8e3;
/**
* Searches the text files of a working copy line by line. A glob without a slash is compared with the name of a file
* in any directory, one with a slash with its path from the root. Links, binary files and files over 1 MiB are left
* out. The path to search may also be a single file.
* @throws PthError `environment/search-failed` for a pattern or glob that is wrong or too slow
*/
async function searchFiles(policy, files, { pattern, isCaseInsensitive = false, path = "", glob, maxHits = 1e3, signal }) {
	const matcher = new LineMatcher(pattern, isCaseInsensitive);
	const fits = glob === void 0 ? () => true : createNameOrPathMatcher(glob);
	const hits = [];
	for (const file of await findCandidates(policy, files, path, fits, signal)) {
		signal?.throwIfAborted();
		if (hits.length >= maxHits) break;
		const text = await readText$4(files, file);
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
/** Paths of the files to look into, sorted. */
async function findCandidates(policy, files, path, fits, signal) {
	const start = await files.stat(path);
	const candidates = [];
	if (start?.kind === "file") {
		if (start.size <= maxSearchBytes && fits(start.path)) candidates.push(start.path);
		return candidates;
	}
	for await (const entry of walkEntries(policy, path, {
		isRecursive: true,
		signal
	})) if (entry.kind === "file" && entry.size <= maxSearchBytes && fits(entry.path)) candidates.push(entry.path);
	return candidates.sort(compareText);
}
/** Undefined for a file that is binary, has grown too large, vanished, or may not be read. */
async function readText$4(files, path) {
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
/** What a program needs to find its way on this host. */
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
/** What npm tells the scripts of its own run; inside it would speak of PTH's package instead of the plugin's. */
const npmRunNames = /^npm_config_(local_prefix|global_prefix|user_agent|npm_version|node_gyp|init_module|global|location|workspaces?|include_workspace_root|if_present|ignore_scripts|yes|package|call|dry_run|omit|include|json|silent|loglevel)$/;
/** Credentials whose names the general pattern does not know. */
const npmCredential = /^npm_config_.*_auth$/i;
/**
* The variables of every process inside the local environment: a small part of the host's, without anything that
* looks like a secret, and all that the request gives, secrets included. Programs that an npm run put
* before the PATH (its `node_modules/.bin`) are taken off, so that the plugin meets the host's tools and not PTH's.
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
/** Where package managers keep their downloads when a directory is given for that; nothing without one. */
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
/** Variables with others laid over them; an undefined one takes the name away. */
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
/** Without what npm prepends, and without entries that would depend on the working directory. */
function cleanPath(path) {
	const entries = path.split(delimiter).filter((entry) => isAbsolute(entry) && !/node_modules[/\\]\.bin[/\\]?$|node-gyp-bin[/\\]?$/.test(entry));
	return entries.length > 0 ? [...new Set(entries)].join(delimiter) : "/usr/local/bin:/usr/bin:/bin";
}

// src/environment/local/log-ring.ts
/** Longest line that is kept. */
const maxLineLength = 2e3;
/** Keeps the last lines that several processes wrote, each with the name of its writer. */
var LogRing = class {
	#lines = [];
	#maxLines;
	/** @param maxLines lines kept in all, default 1000 */
	constructor(maxLines = 1e3) {
		this.#maxLines = maxLines;
	}
	/**
	* A sink for the bytes of one writer; `end` gives out a last line without a newline.
	* @param writer its name, or what finds it when its first line is there
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
	/** The last lines as text, the newest at the end. */
	last(maxLines) {
		return maxLines <= 0 ? "" : this.#lines.slice(-maxLines).join("\n");
	}
};

// src/environment/command-keeper.ts
/**
* Keeps account of what runs in one environment: ends it all when the environment is closed, refuses what comes later,
* and keeps the last lines that long-lived processes wrote to stderr.
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
	* @param findPid the number of the process as the inside knows it, where that is not its own
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
	/** Waits until every command and every started process has ended, after what they ran in came to its end. */
	async waitUntilIdle() {
		await Promise.all([...[...this.#started].map(({ process }) => process.stop({ graceMs: 0 })), Promise.allSettled(this.#runs)]);
	}
	/** The last lines that started processes wrote to stderr. */
	readLog(maxLines) {
		return this.#log.last(maxLines);
	}
	/** Ends every command and every started process; everything asked for later is refused. */
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
	/** The same process, with its stderr also written to the log. Reading at the reader's pace, as before. */
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
/** From TERM to KILL, in milliseconds. */
const graceMs = 2e3;
/**
* A working copy of this host that is shared into a container or machine: its files are touched on the host, within the
* path policy, its commands run inside. Absolute paths are those of the inside.
*/
var MountedWorkspace = class {
	root;
	keeper;
	#parts;
	#files;
	#host;
	constructor(parts) {
		this.#parts = parts;
		this.root = parts.insideRoot;
		this.#host = parts.host;
		this.#files = new WorkspaceFiles(parts.policy);
		this.keeper = new CommandKeeper(parts.name);
	}
	/** Runs further commands elsewhere: the environment was replaced, for example by a rollback. */
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
	/** Brings a file of the host into the working copy. */
	async copyIn(hostPath, path) {
		this.assertOpen();
		await this.#files.copyFrom(hostPath, this.toPolicyPath(path));
	}
	/** Takes a file of the working copy out to the host. */
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
	/** Ends every command and every started process; everything asked for later is refused. */
	close() {
		return this.keeper.close();
	}
	/** Whether an absolute path of the inside lies in the working copy; relative ones do. */
	isInsideRoot(path) {
		if (!posix.isAbsolute(path)) return true;
		const away = posix.relative(this.root, posix.normalize(path));
		return away !== ".." && !away.startsWith("../");
	}
	/**
	* A path of the inside as the policy of the host takes it.
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
	/** Absolute path, as the inside sees it, of the directory to work in. */
	async #findDirectory(path = "") {
		this.assertOpen();
		const { policy } = this.#parts;
		const { absolute } = await policy.follow(this.toPolicyPath(path));
		this.assertOpen();
		return posix.join(this.root, relative(policy.root, absolute).split(sep).join("/"));
	}
};
/** The outcome of a command that never ran. */
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

// src/environment/docker/await-system.ts
/** How long systemd may take to be ready, in milliseconds, unless a request names another. */
const defaultBootMs = 6e4;
/** One look may wait inside for as long. */
const lookMs = 5e3;
const pauseMs = 50;
/**
* Waits until systemd inside has started all it should, and says which units failed. `degraded` counts as ready: a unit that fails in a
* container is a finding of the health check, not a reason to have no environment.
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
/** Says which start of which kernel this is, inside as outside. */
const kernelFile = "/proc/sys/kernel/random/boot_id";
const probeLimitMs = 1e4;
const exits = {
	otherKernel: 41,
	noPipe: 42
};
/**
* Tries a set of pipes from end to end with a program of the container. Works where both sides run on one kernel and the
* program may open what lies in the working copy; says why not elsewhere, and never throws for that.
* @param ownKernelFile where this host tells its kernel; tests give another
*/
async function chooseStreams(host, place, ownKernelFile = kernelFile) {
	const bootId = await readBootId$1(ownKernelFile);
	if (bootId === void 0) return {
		kind: "engine",
		reason: "this host is no Linux"
	};
	let pipes;
	try {
		pipes = await StdioPipes.make(place);
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
/** Undefined where it is no Linux. */
async function readBootId$1(file) {
	try {
		const text = (await readFile(file, "utf8")).trim();
		return /^[0-9a-f-]{36}$/.test(text) ? text : void 0;
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return void 0;
		throw error;
	}
}

// src/environment/docker/container-config.ts
/** Where the working copy lies in every container. */
const insideRoot$1 = "/workspace";
/** Every container has the same name, so that what is written of it into files stays the same. */
const insideHostname = "pth";
const megabyte = 1048576;
const defaultMemoryMB = 4096;
/** What ordinary plugins and their package managers use; the engine's other capabilities are dropped. */
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
/** Units that would act on the host's devices and kernel settings when they run in a container with more rights. */
const maskedUnits = [
	"systemd-udevd.service",
	"systemd-udevd-control.socket",
	"systemd-udevd-kernel.socket",
	"systemd-udev-trigger.service",
	"systemd-udev-settle.service",
	"systemd-sysctl.service"
];
/** The first process of a container whose engine has none for that: ends on TERM, waits for whatever is left to it. */
const shellInit = "trap \"exit 0\" TERM; while :; do sleep 1000000 & wait; done";
/**
* The request for a container: the working copy is its only mount, the network is the
* engine's bridge or none and never the host's, and it has no variable of the host.
* @throws PthError `environment/config-invalid` for limits that this host cannot give
*/
function buildContainerConfig(wish) {
	const { form, facts } = wish;
	const isSystem = form !== "unprivileged";
	const memory = chooseMemory(wish.resources.memoryMB, facts);
	const security = [...form === "unprivileged" ? ["no-new-privileges"] : [], ...facts.hasSELinux ? ["label=disable"] : []];
	return {
		name: wish.name,
		Image: wish.image,
		Hostname: "pth",
		Labels: { ...wish.labels },
		User: "0:0",
		WorkingDir: insideRoot$1,
		...chooseFirstProcess(isSystem, facts, wish.makeshift),
		Env: isSystem ? ["container=docker"] : [],
		...isSystem ? { StopSignal: "SIGRTMIN+3" } : {},
		HostConfig: {
			Init: !isSystem && !wish.makeshift.hasShellInit,
			Mounts: [{
				Type: "bind",
				Source: wish.worktree,
				Target: insideRoot$1
			}],
			NetworkMode: wish.isOffline ? "none" : "bridge",
			NanoCpus: Math.round(chooseCpus(wish.resources.cpus, facts) * 1e9),
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
			...wish.resources.diskGB === void 0 ? {} : { StorageOpt: { size: `${wish.resources.diskGB}G` } },
			...wish.makeshift.hasNamedUlimits ? { Ulimits: [{
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
/** Masks first, then becomes the init system: it keeps process number 1. */
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
/** What separates the plugin from the host, for people. */
function describeIsolation(form, isRootless) {
	const user = isRootless ? ", under an engine without rights on the host" : "";
	switch (form) {
		case "unprivileged": return `An unprivileged container${user}: own files, processes and network; of the host it sees the working copy alone, and the kernel is shared.`;
		case "system": return `A container with systemd and the capability SYS_ADMIN, in its own cgroup namespace, not --privileged${user}: of the host's files it sees the working copy alone; the kernel is shared.`;
		case "privileged": return `A --privileged container with systemd${user}: the host's devices and kernel settings are within its reach; of the host's files it sees the working copy alone.`;
		default: return assertNever(form);
	}
}
/** What every report tells about environment tier 2. */
const tier2Advisory = "Environment tier 2 weakens isolation: with --privileged the devices of the host are exposed to the plugin, and the narrower form still shares the kernel with more rights than tier 1. For services together with strong isolation choose environment tier 3, a virtual machine.";

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
/** Sorts what a call to the engine threw. */
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
/** The HTTP status that the engine answered with, if it answered. */
function statusOf(error) {
	if (error instanceof Error && "statusCode" in error && typeof error.statusCode === "number") return error.statusCode;
}
/** What the engine said, without the words that the client library puts around it. */
function messageOf(error) {
	return (error instanceof Error ? error.message : String(error)).replace(/^\(HTTP code \d+\) (?:[\w /]+ - )?/, "").trim();
}

// src/environment/docker/container-network.ts
/** Where containers are joined when it is not known where they were. */
const usualNetwork = "bridge";
/** Prints each way out by anything but the loopback; nothing where there is none. */
const listRoutes = "while read -r pth_d pth_rest; do [ \"$pth_d\" = Iface ] || echo \"$pth_d\"; done </proc/net/route && { [ ! -r /proc/net/ipv6_route ] || while read -r pth_l; do pth_d=${pth_l##* }; [ \"$pth_d\" = lo ] || echo \"$pth_d\"; done </proc/net/ipv6_route; }";
/**
* Whether the containers of one environment have a network. The engine takes them off it and joins them again (threat T21);
* the loopback stays. Of a container that replaces another the state is the same.
*/
var ContainerNetwork = class {
	#engine;
	#isOffline;
	#isOpen;
	#names = [];
	/** @param options.isOffline made without a network, which nothing can be joined to later */
	constructor(engine, { isOpen, isOffline }) {
		this.#engine = engine;
		this.#isOpen = isOpen && !isOffline;
		this.#isOffline = isOffline;
	}
	get isOpen() {
		return this.#isOpen;
	}
	/** @throws PthError `environment/unsupported` where the engine cannot, with its words */
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
	/** A container that has just been started is on a network whatever was asked: it is taken off where that is the state. */
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

// src/environment/docker/labels.ts
/** The labels by which PTH knows its own on a daemon. */
const dockerLabels = {
	/** The session's label. */
	session: "pth.session",
	/** Host, pid and start of the process that the session belongs to, as JSON. */
	owner: "pth.owner",
	/** One provisioned environment of a session; the same after a rollback. */
	environment: "pth.environment",
	/** The tag of a snapshot, as base64url. */
	snapshot: "pth.snapshot"
};
/** Labels of everything that an environment makes. */
function buildLabels(label, environmentId, owner) {
	return {
		[dockerLabels.session]: label,
		[dockerLabels.environment]: environmentId,
		...owner === void 0 ? {} : { [dockerLabels.owner]: JSON.stringify(owner) }
	};
}
/** The owner that a label names; null where it names none. */
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
/** A tag as a label can carry it. */
function encodeTag(tag) {
	return Buffer.from(tag).toString("base64url");
}
/** The tag in a snapshot's label. */
function decodeTag(text) {
	return Buffer.from(text, "base64url").toString("utf8");
}

// src/environment/docker/container-snapshots.ts
const bytesPerMB$4 = 1048576;
/**
* The snapshots of one environment: images that its container was committed to, found by their labels, so that no book
* has to be kept. The working copy is mounted, and in none of them.
*/
var ContainerSnapshots = class {
	#engine;
	#environmentId;
	/** Size of the image that the environment started with, in bytes. */
	#baseBytes;
	constructor(engine, environmentId, baseBytes) {
		this.#engine = engine;
		this.#environmentId = environmentId;
		this.#baseBytes = baseBytes;
	}
	/** Oldest first. */
	async list() {
		const filters = { label: [`${dockerLabels.environment}=${this.#environmentId}`] };
		const images = await this.#engine.call("list the snapshots", (docker) => docker.listImages({ filters: JSON.stringify(filters) }));
		return (await Promise.all(images.map(async ({ Id, Labels, RepoTags, Size }) => {
			const tag = Labels?.[dockerLabels.snapshot];
			if (tag === void 0 || !RepoTags?.some((name) => name !== "<none>:<none>")) return [];
			const takenMs = await this.#readTime(Id);
			const takenAt = new Date(takenMs).toISOString();
			const sizeMB = Math.round(Math.max(0, Size - this.#baseBytes) / bytesPerMB$4);
			return [{
				tag: decodeTag(tag),
				takenAt,
				takenMs,
				sizeMB,
				id: Id
			}];
		}))).flat().sort((left, right) => left.takenMs - right.takenMs);
	}
	/** The snapshot of this tag, if there is one. */
	async find(tag) {
		return (await this.list()).find((snapshot) => snapshot.tag === tag);
	}
	/** Commits a container; what had the tag before is removed. Returns the id of the image. */
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
	/** Removes all of them, those without a name included. */
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
/** Removes an image and its names. One that is gone already is no error; one that others stand on or use stays for them. */
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
/** The address as people write it. */
function renderAddress(address) {
	if (address.kind === "socket") return `unix://${address.path}`;
	return `tcp://${address.host}:${address.port}`;
}
/**
* Reads a DOCKER_HOST; an empty one means none.
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
/** The sockets to look for when no DOCKER_HOST is set, in order: Docker's, then those of its rootless form and Podman's. */
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
/** Longest time that a call may take, in milliseconds, unless it names another. */
const callLimitMs = 6e4;
/** Longest time for the engine to say that it is there. */
const pingLimitMs = 1e4;
/**
* One container engine over its API. Every call goes through `call`, which tells a daemon that is not there from one
* that refuses, and remembers when it last answered.
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
	/** The engine that the variables name, else the first of the usual sockets that is there. Does not connect yet. */
	static async open(variables, clock) {
		const address = parseDockerHost(variables["DOCKER_HOST"] ?? "", variables) ?? await findSocket(variables);
		const { default: Client } = await import("./docker-BzQ4yz1J.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
		return new DockerEngine(address, new Client(await toClientOptions(address, variables)), clock);
	}
	/** What kind of engine this is; asked once. @throws PthError `environment/docker-unreachable` */
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
	/** Whether the engine answers now. @throws PthError `environment/docker-unreachable` */
	async ping() {
		await this.call("reach the engine", (docker) => docker.ping(), pingLimitMs);
	}
	/**
	* Asks the engine for something. What it refuses comes out as it is; see `classifyEngineError`.
	* @throws PthError `environment/docker-unreachable`
	*/
	async call(attempted, work, limitMs = callLimitMs) {
		let timer;
		const late = new Promise((_resolve, reject) => {
			timer = setTimeout(() => {
				reject(Object.assign(/* @__PURE__ */ new Error(`no answer within ${limitMs} ms`), { code: "PTH_ENGINE_TIMEOUT" }));
			}, limitMs);
		});
		try {
			const result = await Promise.race([work(this.#docker), late]);
			this.#answeredAt = this.#clock.monotonicMs();
			return result;
		} catch (error) {
			if (classifyEngineError(error) === "unreachable") throw this.#unreachable(attempted, error);
			this.#answeredAt = this.#clock.monotonicMs();
			throw error;
		} finally {
			clearTimeout(timer);
		}
	}
	/** What was last known of the daemon, in words. */
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
/** Every option is given, so that the client library reads none of this process's own variables. */
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

// src/environment/judge-health.ts
/** Below these an environment counts as degrading. */
const minDiskMB = 500;
const minDiskShare = .01;
const minMemoryMB$1 = 128;
const minMemoryShare = .04;
/** Above this, whoever shares the working copy is in each other's way: an emulated machine takes some 300 ms. */
const maxListingMs = 2e3;
/** Judges a sample: one finding per kind, the healthy ones too, so that a report can show the numbers. */
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
* How long a program inside takes to list the working copy, in milliseconds: all server instances share that
* one directory, and where they get into each other's way, or a share is slow, this number grows. At most 30000.
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

// src/environment/forward-port.ts
/** True for a number that a TCP port can have. */
function isPort(value) {
	return Number.isInteger(value) && value >= 1 && value <= 65535;
}
/**
* Forwards a port of 127.0.0.1 of this host to whatever `connectFar` opens, one connection each. Without a host port
* the system chooses a free one. A connection that cannot be carried on is closed: there is nobody else to tell.
* @throws PthError `environment/port-unavailable` when the host port is taken or no port at all
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

// src/environment/remote/stream-copy.ts
/** Fills a file beside the target and puts it in its place. */
const takeIn = "[ -d \"$1\" ] && exit 45; d=$(dirname -- \"$1\") && mkdir -p -- \"$d\" && cat >\"$1.$2\" && chmod \"$3\" \"$1.$2\" && mv -f -- \"$1.$2\" \"$1\" && exit 0; rm -f -- \"$1.$2\"; exit 46";
const giveOut = "[ -e \"$1\" ] || exit 44; [ -f \"$1\" ] || exit 45; stat -c %a -- \"$1\" >&2; exec cat -- \"$1\"";
/**
* Copies a file of the host to an absolute path inside, byte for byte, with its mode, in one step; it then belongs to root.
* Goes through a program's stdin, which reaches every file system of the inside, those in memory included.
* @throws PthError `environment/file-missing`, `environment/write-failed`, `environment/disk-full`
*/
async function copyInto(start, hostPath, insidePath) {
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
			insidePath,
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
		if (exit.exitCode !== 0) throw writeFault(insidePath, exit, text);
	} finally {
		await file.close();
	}
}
/**
* Copies a file of the inside to the host, byte for byte, with its mode, in one step.
* @throws PthError `environment/file-missing`, `environment/file-unreadable`, `environment/write-failed`
*/
async function copyFrom(start, insidePath, hostPath) {
	const process = await start([
		"sh",
		"-c",
		giveOut,
		"sh",
		insidePath
	]);
	const temporary = `${hostPath}.pth-${createHexId(12)}`;
	try {
		process.stdin.end();
		const said = collectText(process, "stderr");
		await mkdir(dirname(hostPath), { recursive: true });
		await pipeline(process.stdout, createWriteStream(temporary, { flags: "wx" }));
		const { exitCode } = await process.exit;
		const text = await said;
		if (exitCode === 44) throw missing(insidePath, void 0);
		if (exitCode !== 0) throw new PthError("environment/file-unreadable", `Cannot read ${insidePath}: ${text.trim() || "not a regular file"}.`);
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
/** The first words that a program says. */
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

// src/environment/compare-fingerprints.ts
/**
* What changed between two fingerprints. A package of another version counts as removed and added, a file
* that is gone as changed. All lists are sorted.
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
/** `name version` of what stands in one list and not, or not in this version, in the other. */
function listPackagesOnlyIn(left, right) {
	return Object.entries(left).filter(([name, version]) => right[name] !== version).map(([name, version]) => `${name} ${version}`).sort();
}

// src/environment/docker/disk-changes.ts
/** Places that change by themselves, and those that the fingerprint looks at anyway. */
const ignored = new RegExp(`^(?:${[
	insideRoot$1,
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
/** More changed files than these are not listed. */
const maxEntries$1 = 5e4;
/** Whether a change at this path says something about what a plugin did. */
function isTelling(path) {
	return !ignored.test(path) && !noisyName.test(path);
}
/** The overlay in what the engine tells of a container; undefined for another storage driver. */
function parseLayers(graph) {
	const data = graph?.Data;
	if (typeof data?.UpperDir !== "string" || typeof data.LowerDir !== "string") return void 0;
	return {
		upper: data.UpperDir,
		lower: data.LowerDir.split(":")
	};
}
/**
* What differs on disk from the image that the session started with, by looking at the overlay's own directories: some milliseconds
* where the engine takes seconds. `base` are the layers of that image; those above it, of snapshots, count as changes.
* Undefined where this process may not look there.
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
			if (!isTelling(path) || Object.hasOwn(changes, path)) continue;
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
/** The engine's own list of changes: slower, and without size and time. Directories that only hold changes are left out. */
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
		if (kind !== void 0 && isTelling(Path) && !(kind !== "deleted" && parents.has(Path))) changes[Path] = kind;
	}
	return changes;
}
/** What the engine says is changed. */
async function readEngineChanges(engine, containerId) {
	try {
		return parseEngineChanges(await engine.call("list what changed on the disk of the container", (docker) => docker.getContainer(containerId).changes(), 12e4) ?? []);
	} catch (error) {
		if (PthError.isInstance(error) || classifyEngineError(error) !== "other") throw error;
		return {};
	}
}
/** Size and time of files, so that a second change of the same one shows. */
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
* The differences between two fingerprints whose files also hold changes of the disk: a file of the image that was changed
* since is changed, not added; and files that came with a package are told by the package alone.
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
/** The files that packages brought, as the package manager inside tells. */
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
const bytesPerMB$3 = 1048576;
/** What takes room, for a fault: what `df` says inside, and PTH's containers, snapshots and images with their sizes. */
async function describeDiskUse(engine, channel) {
	const facts = await engine.facts();
	return {
		diskInside: await channel.run("df -kP 2>/dev/null").then(({ stdout }) => stdout.trim().slice(0, 4e3)).catch((error) => `unknown: ${messageOf(error)}`),
		engineDirectory: facts.directory,
		takesSpace: await listDiskUsers(engine)
	};
}
/** PTH's own on the engine's disk, the largest first. */
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
	return Math.round((bytes ?? 0) / bytesPerMB$3);
}

// src/environment/docker/port-relay.ts
/** How long a container's own address may take to answer, in milliseconds; on some hosts it leads nowhere. */
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
/** Joins stdin and stdout to a port of the inside, by whichever language is there. Ends when the server has said all. */
const relayScript = "if command -v node >/dev/null 2>&1; then exec node -e \"$2\" \"$1\"; fi; if command -v python3 >/dev/null 2>&1; then exec python3 -c \"$3\" \"$1\"; fi; if command -v bash >/dev/null 2>&1; then exec bash -c 'exec 3<>/dev/tcp/127.0.0.1/$0 && { { cat <&4 >&3; } 4<&0 & cat <&3; }' \"$1\"; fi; exit 127";
/**
* Opens connections to a port inside a container: straight to its own address where a server listens on that and the host
* reaches it, else through a program inside, which also reaches what listens on 127.0.0.1 alone and works without a network.
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
	/** A new connection to the port. */
	async connect(port) {
		const address = this.#isAddressDead ? void 0 : await this.#findAddress();
		return (address === void 0 ? void 0 : await this.#tryDirect(address, port)) ?? this.#connectByProgram(port);
	}
	/** Ends connections by the container's own address, which nothing answers at any more. */
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
		const tellMissing = ({ exitCode }) => {
			if (exitCode !== 127) return;
			stream.destroy(new PthError("environment/unsupported", "There is neither node, python3 nor bash in the container to reach a port on its 127.0.0.1."));
		};
		exit.then(tellMissing);
		stream.once("close", () => void process.stop({
			graceMs: 0,
			skipStdinClose: true
		}).catch(() => void 0));
		return stream;
	}
};

// src/environment/view-workspace.ts
/** The workspace alone, without whatever else the object can do that it belongs to. */
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
/** The half of an environment that is its working copy: files and commands go to the adapter's workspace. */
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

// src/environment/docker/docker-environment.ts
/** How old the last numbers may be before a command takes new ones, in milliseconds. */
const sampleAgeMs = 1e4;
/** A container as an environment: tier 1 plain, tier 2 with systemd. */
var DockerEnvironment = class extends WorkspaceEnvironment {
	info;
	#parts;
	#forwards = [];
	#relay;
	#cleanup = new Cleanup();
	#container;
	#baseLayers;
	/** Changes that are in the image since the last rollback, where the overlay cannot be read. */
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
		this.#cleanup.add("remove the container", () => this.#container.remove());
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
	/** In the working copy within the path policy; any other absolute path is one of the container's own disk. */
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
		const { snapshots, replace } = this.#parts;
		const snapshot = await snapshots.find(tag);
		if (snapshot === void 0) {
			const known = (await snapshots.list()).map((entry) => entry.tag);
			throw new PthError("environment/snapshot-failed", `There is no snapshot ${JSON.stringify(tag)}.`, { details: {
				tag,
				known
			} });
		}
		const former = this.#container;
		const next = await replace(snapshot.id);
		this.#container = next;
		this.workspace.useHost(next.host);
		this.#inherited = this.#changesBySnapshot.get(tag) ?? {};
		await former.remove();
		await this.#parts.takeName(next);
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
	/** Packages, settings, services, and what differs from the image on the container's own disk. */
	async takeFingerprint() {
		this.workspace.assertOpen();
		await this.#assertAlive();
		const fingerprint = await takeInsideFingerprint(this.#container.host.setup, this.#parts.clock);
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
	/** The container's own log, and the last lines on stderr of what was started inside. */
	async logs(maxLines = 200) {
		this.workspace.assertOpen();
		const main = await this.#container.readMainLog(maxLines);
		const started = this.workspace.keeper.readLog(maxLines);
		const lines = [...main.trimEnd().split("\n"), ...started.split("\n")].filter((line) => line !== "");
		return maxLines <= 0 ? "" : lines.slice(-maxLines).join("\n");
	}
	async inspect() {
		this.workspace.assertOpen();
		const { engine, label, environmentId, form, streams, variableNames } = this.#parts;
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
	/** One snapshot or rollback at a time. */
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
		const sample = await takeInsideSample(this.#container.host.setup, this.#parts.clock);
		this.#keepSample(sample);
		return sample;
	}
	#keepSample(sample) {
		this.#parts.samples.last = sample;
		this.#sampledAt = this.#parts.clock.monotonicMs();
	}
	/** Takes numbers beside a command now and then: what a container used before it died cannot be asked later. */
	#sampleSoon() {
		const { clock } = this.#parts;
		if (clock.monotonicMs() - this.#sampledAt < sampleAgeMs) return;
		this.#sampledAt = clock.monotonicMs();
		const { setup } = this.#container.host;
		takeInsideSample(setup, clock).then((sample) => this.#keepSample(sample), () => void 0);
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
	/** The fault of row P-135: what the runtime said, the snapshots there are, and the state of the disk. */
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

// src/environment/remote/inside-sweep.ts
/** How long killing goes on when processes keep coming up or cannot be killed. */
const sweepLimitMs = 5e3;
/** The members of a tree in a process table; remembers them. Ended ones that only wait for their parent are left out. */
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
/** Lines of /proc/PID/stat as entries; a line that a hostile program name broke is left out. */
function parseTable(text) {
	return text.split("\n").flatMap((line) => parseProcessStat(line) ?? []);
}
/**
* Finds and ends process trees inside an environment, through shells that are kept there. The looking shell runs as the
* user of the commands: what a process was started with can be read by its own user alone, not even by a root without
* the capability for it. The killing shell reaches everybody.
*/
var InsideSweep = class {
	#looking;
	#killing;
	#clock;
	constructor(looking, killing, clock) {
		this.#looking = looking;
		this.#killing = killing;
		this.#clock = clock;
	}
	/** The living members of a tree. */
	async find(tree) {
		const separator = "--";
		const { stdout } = await this.#looking.run(`${renderTable("''")}; echo ${separator}; ${renderFindMarked(tree.mark)}; echo "$pth_e"`);
		const at = stdout.lastIndexOf(`\n${separator}\n`);
		return findLivingMembers(tree, parseTable(stdout.slice(0, at)), parseMarkedPids(stdout.slice(at)));
	}
	/**
	* Ends a tree: TERM, up to `graceMs` of patience (0: none), then KILL until nothing is left.
	* @throws PthError `environment/died` when something cannot be killed within 5 seconds
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

// src/environment/remote/marker-splitter.ts
/** Longest line behind a marker; what claims to be longer is none of ours and passes as data. */
const maxLineBytes = 65536;
/**
* Splits one byte stream into the data of programs and the lines that a shell of ours writes between them, each of which
* begins with a marker that nobody can guess. Data is passed on at once, but for a tail that may be the beginning of a
* marker.
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
	/** Passes on what was held back: the stream is at its end. */
	end() {
		this.#pass(this.#held);
		this.#held = Buffer.alloc(0);
	}
	#pass(data) {
		if (data.length > 0) this.#sinks.onData(data);
	}
};
/** How many of the last bytes may be the beginning of a marker. */
function countPossibleStart(data, marker) {
	for (let count = Math.min(marker.length - 1, data.length); count > 0; count--) if (data.subarray(data.length - count).equals(marker.subarray(0, count))) return count;
	return 0;
}
function toBuffer(data) {
	return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
}

// src/environment/remote/inside-process.ts
/** How long a start may take to be reported, in milliseconds. */
const startLimitMs$1 = 3e4;
/** How long the end of what was killed may take to be reported. */
const reapLimitMs = 2e3;
/** How long nothing may come from a shell that has ended until it is taken to have said all. */
const quietMs = 100;
/**
* A program that a shell inside launched, as a process like any other. Where the shell is kept, its streams carry one
* program after the other; the marks tell where each begins and ends. Where the program has pipes of its own, the
* shell's streams tell of its start and end alone.
*/
var InsideProcess = class {
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
	/** Nothing of the tree was left when it ended, as a kept shell told. */
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
	/** Whether the shell inside could give the program a session of its own. */
	get hasOwnSession() {
		return this.#hasOwnSession;
	}
	/** Resolves when the last byte was read, with whether the shell is kept and free for the next; never rejects. */
	get finished() {
		return this.#finished;
	}
	/**
	* Lets the shell launch the program.
	* @throws PthError `process/spawn-failed`; why the environment is gone
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
	/** Brings the streams to their end; a shell with anything unclear about it is not used again. */
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
	/** Whether the program's own streams, where it has some, are really there. */
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
	/** A kept shell never ends its streams: the program's are over when it is, and nothing it left can write any more. */
	#finishIfOver() {
		if (this.#parts.isShellKept && this.#hasExited && this.#isStderrDone && this.#wasCleanAtExit) this.#finish(true);
	}
	/** The shell is gone, but others may hold its streams open for ever: what it said last has come by now. */
	async #loseWhenQuiet() {
		for (let before = -1; !this.#isFinished && (before < this.#heardChunks || this.#pausedStreams > 0);) {
			before = this.#heardChunks;
			await within(this.#finished, quietMs);
		}
		this.#lose();
	}
	/** Nothing more can be heard of the program. */
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
/** How long the question why nothing answers may take, in milliseconds. */
const explainMs = 5e3;
/** How often, and how far apart, to look for the end of what a shell ran in. */
const lossLooks = 40;
const betweenLooksMs = 50;
/** Thrown inside alone: the shell went away under a script. */
var ShellLost = class extends Error {};
/** Thrown inside alone: a script gave no answer in time. */
var ShellSilent = class extends Error {};
/**
* One shell that is kept running inside and fed small scripts, one after the other: some 1 ms a script where a program
* of its own costs a hundred times that. Every script runs in a subshell with stdin at its end, and its end is known by
* a marker of 128 random bits. When the shell dies it is opened once more and the script is run again, so scripts must
* bear being run twice. A script that takes too long or answers too much costs the shell its life.
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
	* @param name what the shell runs in, for messages
	* @param open starts `sh` inside, reading scripts from its stdin
	* @param explain looks from outside why nothing answers inside: a sentence for the fault, or undefined
	* @param findLoss why nothing can run inside any more; asked for two seconds after a shell ended twice
	*/
	constructor(name, open, explain, findLoss) {
		this.#name = name;
		this.#open = open;
		this.#explain = explain;
		this.#findLoss = findLoss;
	}
	/**
	* Runs a script to its end; a failing script is data.
	* @throws PthError `environment/died` when the shell gives no answer in time or cannot be kept, `environment/closed`;
	* what `open` throws; the reason of the signal
	*/
	run(script, limits = {}) {
		const turn = this.#last.then(() => this.#runInTurn(script, limits));
		this.#last = turn.catch(() => void 0);
		return turn;
	}
	/** Opens the shell ahead of its first use. */
	async warmUp() {
		await this.#ensureLife();
	}
	/** Lets go of the shell; whatever comes later is refused. */
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
		const unhook = [];
		try {
			await new Promise((resolve, reject) => {
				const timer = setTimeout(() => reject(new ShellSilent(`a script gave no answer within ${timeoutMs} ms`)), timeoutMs);
				unhook.push(() => clearTimeout(timer));
				const check = () => {
					if (answer.exitCode !== void 0 && answer.isStderrDone) resolve();
				};
				const hook = (name, onLine) => {
					const stream = life.process[name];
					const kept = answer[name];
					const splitter = new MarkerSplitter(marker, {
						onData: (data) => {
							kept.push(data);
							if (kept.totalBytes > maxBytes) reject(this.#fault(`a script answered more than ${maxBytes} bytes`, void 0));
						},
						onLine: (text) => {
							onLine(text);
							check();
						}
					});
					const listener = (data) => splitter.push(data);
					stream.on("data", listener);
					stream.resume();
					unhook.push(() => {
						stream.off("data", listener);
						stream.pause();
					});
				};
				hook("stdout", (text) => {
					answer.exitCode = Number.parseInt(text, 10);
				});
				hook("stderr", () => {
					answer.isStderrDone = true;
				});
				const abort = () => reject(signal?.reason instanceof Error ? signal.reason : new Error(String(signal?.reason)));
				signal?.addEventListener("abort", abort, { once: true });
				unhook.push(() => signal?.removeEventListener("abort", abort));
				life.ended.then(() => reject(new ShellLost("the shell ended")));
				life.process.stdin.write(frameScript(script, marker));
			});
		} finally {
			for (const undo of unhook) undo();
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
	/** What a shell runs in may still be ending when its shells have ended. */
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
/** The script in a subshell of its own, so that `exit` and `cd` stay in it, and the marks of its end. */
function frameScript(script, marker) {
	return `(\n${script}\n) </dev/null\nprintf '%s %s\\n' '${marker}' "$?"; printf '%s .\\n' '${marker}' >&2\n`;
}

// src/environment/remote/command-host.ts
/** Shells that are kept while no command needs them. */
const maxIdleShells = 4;
/**
* Runs commands inside by shells: one channel for setting up, looking and killing, and a few shells that are kept for
* commands without stdin, since a new way in costs some fifty times as much as a command by a shell that is there.
*/
var ShellCommandHost = class {
	/** Small scripts with full rights inside, one after the other. */
	setup;
	findLoss;
	#parts;
	#looking;
	#sweep;
	#setupSweep;
	#idle = [];
	/** Without `setsid` inside a program could signal the shell that launched it: then no shell is kept. */
	#canKeepShells = true;
	#openPipes;
	#isClosed = false;
	constructor(parts) {
		this.#parts = parts;
		this.findLoss = parts.findLoss;
		const openChannel = (user) => new ShellChannel(parts.name, () => parts.exec(["sh"], user), parts.explainSilence, parts.findLoss);
		this.setup = openChannel("setup");
		this.#looking = parts.isOneUser ? this.setup : openChannel("commands");
		this.#sweep = new InsideSweep(this.#looking, this.setup, parts.clock);
		this.#setupSweep = new InsideSweep(this.setup, this.setup, parts.clock);
	}
	/** Opens a shell for the first command ahead of it. */
	async warmUp() {
		this.#giveBack(await this.#parts.exec(["sh"], "commands"));
	}
	/** From now on programs with a stdin have pipes of their own for streams, and not those of the shell that launches them. */
	usePipes(open) {
		this.#openPipes = open;
	}
	async start(command) {
		const user = this.#parts.isOneUser ? "commands" : command.user ?? "commands";
		const isShellKept = !command.hasStdin && this.#canKeepShells && user === "commands";
		const [shell, pipes] = await this.#openWay(command, user, isShellKept);
		const process = new InsideProcess({
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
	/** A shell that launches the program, and where it has them the pipes for its streams. */
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
/** Unread stderr beyond this holds the whole stream back, as a full pipe would. */
const stderrSlackBytes = 8388608;
/**
* Takes apart the one stream in which an engine sends stdout and stderr: frames of a stream number, three zero bytes,
* a length, and so many bytes. Reading goes on at the pace of whoever reads stdout; some unread stderr is borne.
* Both targets end when the source does, however that is.
*/
function demuxStream(source, stdout, stderr) {
	let rest = Buffer.alloc(0);
	/** Of the frame that is being passed on. */
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
* Starts a program in a container with open streams, over one connection of its own. Its end is the end of its streams;
* how it ended is for others to find out, and so is ending it: letting go of the streams does not.
* @throws what the engine refuses; PthError `environment/docker-unreachable`
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
* The text of a log as the engine gives it: frames of 8 header bytes and their data, stdout and stderr as they came. A log that
* has no frames, since its program had a terminal, is taken as it is.
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

// src/environment/docker/memory-pressure.ts
/** From this share of the limit on, what is not given back stands in the way of everything else. */
const fullShare = .95;
const bytesPerMB$2 = 1048576;
/** Says that a container is at its memory limit, or undefined while it has room. */
function describeMemoryPressure({ usage, limit, stats = {} }) {
	if (usage === void 0 || limit === void 0 || limit <= 0) return void 0;
	const used = usage - (stats.total_inactive_file ?? stats.inactive_file ?? 0);
	if (used < limit * fullShare) return void 0;
	const [usedMB, limitMB] = [used, limit].map((bytes) => Math.round(bytes / bytesPerMB$2));
	return `Its memory is used up (${usedMB} of ${limitMB} MB), so that it hardly moves: give it more with --memory, or find what eats it.`;
}

// src/environment/docker/running-container.ts
const logLines = 50;
/** One container that runs, with the shells that are kept in it. */
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
	/** Starts a program in it. @throws PthError `environment/died`, `environment/closed`, `environment/docker-unreachable` */
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
	/** Why nothing runs in it any more: it died, was removed, or its daemon is gone; undefined while it lives. */
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
	/** A container at its memory limit reads its own programs back from disk, for minutes, before anything is killed. */
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
	/** The last lines of its first process; empty where the engine keeps none. */
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
	/** Kills and removes it; one that is gone already is no error. */
	async remove() {
		this.#isRemoved = true;
		await this.host.close();
		await removeContainer(this.#parts.engine, this.id);
	}
};
/** Removes a container, whatever runs in it; one that is gone already is no error. */
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

// src/environment/docker/docker-resources.ts
const bytesPerMB$1 = 1048576;
/** Containers, snapshots and networks of PTH's sessions on this daemon, whoever's they are (row P-064's leftovers too). */
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
/** Removes one of them; one that is gone already is no error. */
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
/** The base image that is taken when nobody names one. */
const defaultImage = "debian12";
/**
* The image that a name means: a base image of PTH's, built first where it is not there, or any image of the engine, pulled
* only when it is missing.
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
	await pullImage(engine, name, signal);
	const pulled = await inspectImage(engine, reference);
	if (pulled === void 0) throw unknownImage(name, "the engine pulled it and does not have it");
	return pulled;
}
/** What the engine knows of an image; undefined where it has none of that name. */
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
async function pullImage(engine, name, signal) {
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
		throw unknownImage(name, messageOf(error), error);
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
function unknownImage(name, reason, cause) {
	return new PthError("environment/image-unknown", `The image ${name} cannot be had: ${reason}.`, {
		rawOutput: reason,
		details: { image: name },
		cause
	});
}

// src/environment/docker/host-trust.ts
/** Where the copies lie inside. */
const insideDirectory = "/usr/local/share/pth";
/** A bundle of all public authorities has about 220 kB. */
const maxBundleBytes = 4194304;
/** Programs that take a whole bundle from a variable of their own. */
const bundleVariables = [
	"SSL_CERT_FILE",
	"GIT_SSL_CAINFO",
	"CURL_CA_BUNDLE",
	"REQUESTS_CA_BUNDLE",
	"PIP_CERT"
];
/**
* The authorities that this host was told to trust beside the usual ones, as in networks that open TLS: without them no
* package manager inside a container works there. Taken from NODE_EXTRA_CA_CERTS, SSL_CERT_FILE and npm's `cafile`. They are
* copied, not mounted, since nothing but the working copy is. Empty where nothing is configured.
*/
async function readHostTrust$1(variables) {
	const extra = await readBundle(variables["NODE_EXTRA_CA_CERTS"]);
	const system = await readBundle(variables["SSL_CERT_FILE"]);
	const npm = await readBundle(await findNpmCafile(variables));
	const trust = {
		files: {},
		variables: {}
	};
	const paths = /* @__PURE__ */ new Map();
	const place = (text, name) => {
		const known = paths.get(text);
		if (known !== void 0) return known;
		const path = `${insideDirectory}/${name}`;
		paths.set(text, path);
		trust.files[path] = text;
		return path;
	};
	const whole = system ?? npm;
	if (whole !== void 0) {
		const path = place(whole, "ca-bundle.crt");
		for (const name of bundleVariables) trust.variables[name] = path;
	}
	const added = extra ?? whole;
	if (added !== void 0) trust.variables["NODE_EXTRA_CA_CERTS"] = place(added, "ca-extra.crt");
	if (npm !== void 0) trust.variables["npm_config_cafile"] = place(npm, "ca-npm.crt");
	return trust;
}
/** The `cafile` of npm's settings: of the variables, the user, the installation. */
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
		const text = path === void 0 ? void 0 : await readText$3(path);
		const cafile = text === void 0 ? void 0 : parseCafile(text, variables);
		if (cafile !== void 0) return cafile;
	}
}
/** The `cafile` of an npmrc, its `${NAME}` replaced. */
function parseCafile(text, variables) {
	return (/^[ \t]*cafile[ \t]*=[ \t]*(.+?)[ \t]*$/m.exec(text)?.[1]?.replace(/^(["'])(.*)\1$/, "$2"))?.replace(/\$\{(\w+)\}/g, (_match, name) => variables[name] ?? "");
}
/** The text of a file of certificates; undefined for a path that names none. */
async function readBundle(path) {
	if (path === void 0 || !isAbsolute(path)) return void 0;
	const text = await readText$3(path);
	return text?.includes("-----BEGIN CERTIFICATE-----") ? text : void 0;
}
async function readText$3(path) {
	try {
		const { size } = await stat(path);
		return size > maxBundleBytes ? void 0 : await readFile(path, "latin1");
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return void 0;
		throw error;
	}
}

// src/environment/docker/prepare-inside.ts
/** The home of commands: root's own, else one that is made for the owner of the working copy. */
function homeOf(user) {
	return user.uid === 0 ? "/root" : "/home/pth";
}
const end = "PTH-END-OF-FILE";
/**
* One script that gives the commands' user a name and a writable home, writes the files, and tells what is inside.
* Root of a container may do this; the commands run as the owner of the working copy, so that what they make is his.
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
		const path = quoteShell(`${insideRoot$1}/${knownEntry}`);
		lines.push("echo '== worktree'", `{ [ -e ${path} ] || [ -L ${path} ]; } && echo here`);
	}
	lines.push("echo '== end'");
	return lines.join("\n");
}
/**
* Prepares the inside and returns the label of its distribution.
* @throws PthError `environment/provision-failed`
*/
async function prepareInside(channel, preparation) {
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
/** How an engine says that the host has not the rights to give that `--privileged` asks for. */
const privilegedRefusal = /unable to apply caps|operation not permitted|permission denied|capability/i;
const ulimitRefusal = /rlimit|ulimit/i;
const initRefusal = /container-init binary|docker-init.*(?:not found|no such file)/i;
/**
* Creates and starts a container. Where the host cannot give a literal `--privileged`, the narrower form is started and
* said so; it never becomes anything wider than asked for.
* @throws PthError `environment/provision-failed`, `environment/image-unknown`, `environment/disk-full`,
* `environment/unsupported`, `environment/config-invalid`, `environment/docker-unreachable`
*/
async function startContainer(engine, wish) {
	const advisories = [];
	let { form, makeshift } = wish;
	for (;;) try {
		return {
			id: await tryStart(engine, {
				...wish,
				form,
				makeshift
			}),
			form,
			makeshift,
			advisories
		};
	} catch (error) {
		if (PthError.isInstance(error)) throw error;
		const message = messageOf(error);
		if (ulimitRefusal.test(message) && !makeshift.hasNamedUlimits) {
			makeshift = {
				...makeshift,
				hasNamedUlimits: true
			};
			continue;
		}
		if (initRefusal.test(message) && !makeshift.hasShellInit) {
			makeshift = {
				...makeshift,
				hasShellInit: true
			};
			continue;
		}
		if (form === "privileged" && privilegedRefusal.test(message)) {
			form = "system";
			advisories.push(`This host cannot give --privileged (${shorten(message)}): the container runs with the capability SYS_ADMIN and its own cgroup namespace instead.`);
			continue;
		}
		throw provisionFault(error, wish);
	}
}
async function tryStart(engine, wish) {
	const config = buildContainerConfig(wish);
	const { id } = await engine.call("create a container", (docker) => docker.createContainer(config));
	try {
		await engine.call("start the container", (docker) => docker.getContainer(id).start(), 12e4);
		return id;
	} catch (error) {
		await removeContainer(engine, id);
		throw error;
	}
}
function provisionFault(error, wish) {
	const message = messageOf(error);
	const options = {
		rawOutput: message,
		details: {
			image: wish.image,
			form: wish.form
		},
		cause: error
	};
	const kind = classifyEngineError(error);
	if (kind === "disk-full") return new PthError("environment/disk-full", `There is no room for the container: ${message}`, options);
	if (kind === "missing" && /no such image/i.test(message)) return new PthError("environment/image-unknown", `The engine has no image ${wish.image}.`, options);
	if (wish.resources.diskGB !== void 0 && /storage-opt|StorageOpt|quota/i.test(message)) return new PthError("environment/unsupported", `This engine cannot limit the disk of a container (storage driver ${wish.facts.storageDriver}): ${message}`, {
		...options,
		recovery: ["Leave the limit of the disk out.", "Choose environment tier 3, whose disk has a size."]
	});
	return new PthError("environment/provision-failed", `The container cannot be started: ${message}`, options);
}
function shorten(text) {
	const line = text.replace(/\s+/g, " ");
	return line.length > 160 ? `…${line.slice(-160)}` : line;
}

// src/environment/docker/docker-provider.ts
/**
* Offers containers of Docker, or of Podman by its compatible socket, as environment tier 1 or 2. The engine's
* client is loaded and the daemon is asked only when needed.
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
		provision: async (request) => provision(await openEngine(), {
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
async function provision(engine, { tier, images, variables, clock, streams = "auto" }, request) {
	request.signal?.throwIfAborted();
	const policy = await PathPolicy.open(request.worktree);
	const [facts, image, trust, { uid, gid }, [knownEntry]] = await Promise.all([
		engine.facts(),
		findImage(engine, images, request.image ?? "debian12", request),
		readHostTrust$1(variables),
		stat(policy.root),
		readdir(policy.root)
	]);
	request.signal?.throwIfAborted();
	const environmentId = createHexId(16);
	const owner = {
		uid,
		gid
	};
	const user = tier === 2 || facts.isRootless ? {
		uid: 0,
		gid: 0
	} : owner;
	let workspace;
	const ground = {
		engine,
		clock,
		request,
		environmentId,
		name: nameContainer(request.label, environmentId),
		worktree: policy.root,
		knownEntry,
		owner,
		form: tier === 1 ? "unprivileged" : request.isPrivileged ? "privileged" : "system",
		makeshift: {
			hasNamedUlimits: false,
			hasShellInit: false
		},
		trust,
		user,
		pipes: {
			root: policy.root,
			insideRoot: insideRoot$1,
			owner,
			path: variables["PATH"] ?? ""
		},
		streams: streams === "engine" ? {
			kind: "engine",
			reason: "it was asked for"
		} : void 0,
		samples: { last: void 0 },
		lastLog: () => workspace?.keeper.readLog(50) ?? "",
		network: new ContainerNetwork(engine, {
			isOpen: request.network !== "install",
			isOffline: request.isOffline ?? false
		}),
		container: void 0
	};
	const cleanup = new Cleanup();
	try {
		const network = request.network === "install" && !request.isOffline ? "install" : void 0;
		const advisories = tier === 2 ? [tier2Advisory] : [];
		const first = await launch(ground, image.id, ground.name, cleanup);
		advisories.push(...first.advisories);
		ground.form = first.form;
		ground.makeshift = first.makeshift;
		if (tier === 2) advisories.push(describeForm(first.form));
		const host = first.container.host;
		ground.streams = first.streams;
		if (first.streams.kind === "engine") advisories.push(describeEngineStreams(first.streams.reason));
		ground.samples.last = await takeInsideSample(host.setup, clock);
		ground.container = first.container;
		const returnFiles = () => giveFilesBack(ground);
		const isMixed = !facts.isRootless && owner.uid !== 0;
		workspace = new MountedWorkspace({
			name: "docker environment",
			policy,
			insideRoot: insideRoot$1,
			host,
			variables: {
				HOME: homeOf(user),
				TERM: "dumb",
				LANG: "C.UTF-8",
				...trust.variables,
				...request.variables,
				[sessionLabelVariable]: request.label
			},
			afterCommand: isMixed ? async (command) => {
				if (command.asRoot || user.uid === 0) await returnFiles();
			} : void 0
		});
		request.signal?.throwIfAborted();
		return new DockerEnvironment({
			info: {
				name: "docker",
				tier,
				image: request.image ?? "debian12",
				accelerator: null,
				isolation: describeNetwork(describeIsolation(first.form, facts.isRootless), network),
				...network === void 0 ? {} : { network },
				distro: first.distro,
				mount: "bind",
				advisories
			},
			engine,
			form: first.form,
			streams: first.streams,
			workspace,
			container: first.container,
			snapshots: new ContainerSnapshots(engine, environmentId, image.bytes),
			network: ground.network,
			replace: (imageId) => replaceContainer(ground, imageId),
			takeName: async ({ id }) => {
				await engine.call("rename the container", (docker) => docker.getContainer(id).rename({ name: ground.name }));
			},
			label: request.label,
			environmentId,
			variableNames: Object.keys(request.variables ?? {}),
			clock,
			samples: ground.samples,
			returnFiles: isMixed ? returnFiles : void 0
		});
	} catch (error) {
		await cleanup.run();
		throw error;
	}
}
/** A container that is ready for commands; registered with `cleanup` as soon as it is there. */
async function launch(ground, image, name, cleanup) {
	const { engine, clock, request, environmentId, user, samples, lastLog } = ground;
	const { id, form, makeshift, advisories } = await startContainer(engine, {
		form: ground.form,
		image,
		name,
		labels: buildLabels(request.label, environmentId, request.owner),
		worktree: ground.worktree,
		isOffline: request.isOffline ?? false,
		resources: request.resources ?? {},
		facts: await engine.facts(),
		makeshift: ground.makeshift
	});
	cleanup.add(`remove the container ${name}`, () => removeContainer(engine, id));
	const container = new RunningContainer({
		engine,
		id,
		name,
		user,
		clock,
		lastSample: () => samples.last,
		lastLog
	});
	cleanup.add("let go of the shells", () => container.host.close());
	await ground.network.hold(container);
	const preparing = prepareInside(container.host.setup, {
		user,
		files: ground.trust.files,
		knownEntry: ground.knownEntry
	});
	const choosing = container.host.warmUp().then(() => ground.streams ?? chooseStreams(container.host, ground.pipes));
	const [distro, streams] = await Promise.all([preparing, choosing]).catch(async (error) => {
		throw await describeEarlyEnd(container) ?? error;
	});
	if (streams.kind === "pipes") container.host.usePipes(() => StdioPipes.make(ground.pipes));
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
		makeshift,
		streams,
		advisories
	};
}
/** The fault for a container whose first process ended before it was ready; undefined while it runs. */
async function describeEarlyEnd(container) {
	const loss = await container.findLoss();
	if (loss === void 0 || loss.code !== "environment/died") return loss;
	return new PthError("environment/provision-failed", `The container ended while it started: ${loss.message}`, {
		rawOutput: loss.rawOutput ?? loss.message,
		details: loss.details,
		cause: loss
	});
}
/** Puts a container of another image in the place of the present one, which runs on until the new one is ready. */
async function replaceContainer(ground, image) {
	const cleanup = new Cleanup();
	try {
		const { container } = await launch(ground, image, `${ground.name}-${createHexId()}`, cleanup);
		ground.container = container;
		return container;
	} catch (error) {
		await cleanup.run();
		throw error;
	}
}
/** What root inside made in the working copy belongs to its owner. */
async function giveFilesBack({ container, owner }) {
	await container?.host.setup.run(`find ${insideRoot$1} -xdev -uid 0 -exec chown -h ${owner.uid}:${owner.gid} {} + 2>/dev/null`, { timeoutMs: 12e4 });
}
function describeEngineStreams(reason) {
	return `The streams of programs go through the container engine, which is slower than pipes: ${reason}.`;
}
function describeForm(form) {
	return form === "privileged" ? "The container runs in the form --privileged." : "The container runs in the narrower form: the capability SYS_ADMIN and a private cgroup namespace, not --privileged.";
}
function nameContainer(label, environmentId) {
	return `pth-${label.replace(/[^A-Za-z0-9_.-]+/g, "-").slice(0, 80)}-${environmentId.slice(0, 8)}`;
}

// src/environment/docker/docker-image-engine.ts
/** How long the engine may take to answer for a registry, in milliseconds. */
const registryLimitMs = 5e3;
const keptOutputLines = 200;
/** Longest import or build, in milliseconds. */
const buildLimitMs$1 = 18e5;
/** Base images through the Engine API. */
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
/** The engine asks the registry of a reference. The client's own call cannot be given up, this one can. */
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
/** The id and the output of a build. A step that fails, or a base that is missing, is only ever told in a message. */
async function followBuild(stream, onOutput) {
	const messages = await readMessages(stream, ({ stream: text = "", status = "" }) => {
		for (const line of `${text}${status}`.split("\n")) if (line.trim() !== "") onOutput(line);
	});
	const texts = messages.map(({ stream: text }) => text ?? "");
	const told = texts.map((text) => /^Successfully built ([0-9a-f]+)/.exec(text)?.[1]).findLast(Boolean);
	return {
		id: messages.findLast(({ aux }) => aux?.ID !== void 0)?.aux?.ID ?? told,
		output: texts.join("")
	};
}
/** Reads the engine's JSON lines to the end; what comes long before it is not kept. */
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
/** What the engine refuses is a failed image; all else comes out as it is. */
function toFault$1(error) {
	if (PthError.isInstance(error)) return error;
	if (classifyEngineError(error) === "disk-full") return new PthError("environment/disk-full", `The container engine's disk is full: ${messageOf(error)}`, { cause: error });
	return statusOf(error) === void 0 ? error : failed(messageOf(error), "");
}

// src/environment/docker/open-image-engine.ts
/**
* The container engine of this host for base images; the client is loaded when first asked for.
* @throws PthError `environment/config-invalid` for a DOCKER_HOST of a kind that is not supported
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
/** A claim on a dead lock is held for microseconds; one that is older belongs to a process that was killed right then. */
const staleClaimMs = 1e4;
/**
* Runs `work` while this process alone holds the lock file, and removes the file afterwards. The lock of a process that
* died is taken over; that of a process on another host never is.
* @throws PthError `environment/image-failed` when it cannot be had in time, and whatever `work` throws
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
* Puts the own lock in the place of a dead one, unless somebody was faster. All in one go and under a claim, so that
* nobody replaces the lock of one who replaced it just before.
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
/** Program → Debian package. */
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
/** The programs that building takes on this host. */
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
/** Why an image cannot be built with the programs and rights of this host; undefined when it can. */
async function findLack(means, format, host) {
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
/** Longest build, in milliseconds; a build over a slow line takes minutes. */
const buildLimitMs = 18e5;
/** What is left of a failed build in the fault. */
const tailLines = 40;
/** Arguments of `build-debian.sh root`. */
function debianRootArgv(directory, build) {
	const { suite, out, record, trust } = build;
	return [
		join(directory, "build-debian.sh"),
		"root",
		"--suite",
		suite,
		"--out",
		out,
		"--record",
		record,
		...trustArgv(trust)
	];
}
/** Arguments of `build-debian.sh machine`. */
function debianMachineArgv(directory, build) {
	const { root, out, trust } = build;
	return [
		join(directory, "build-debian.sh"),
		"machine",
		"--root",
		root,
		"--out",
		out,
		...trustArgv(trust)
	];
}
/** Arguments of `build-packer.sh`. */
function packerArgv(directory, build) {
	const { template, out, trust } = build;
	return [
		join(directory, "build-packer.sh"),
		"--template",
		template,
		"--out",
		out,
		...trustArgv(trust)
	];
}
function trustArgv({ registry, certificates }) {
	return [
		"--registry",
		registry,
		...certificates === null ? [] : ["--ca-candidates", certificates]
	];
}
/**
* Runs a build script to its end; its own lines (`build: …`, `provision: …`) are progress, the rest is kept for a fault.
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
				const told = /^(?:build|provision): (?!done:)(.*)/.exec(text)?.[1];
				if (told !== void 0) onProgress(told);
			}
		}
	});
	signal?.throwIfAborted();
	if (outcome.reason === "exited" && outcome.exitCode === 0) return;
	throw imageFailed(what, `the build ${describeRunOutcome(outcome)}.`, [...tail, line].join("\n"));
}
/** The fault of a build that failed, with the tail of what it printed. */
function imageFailed(what, reason, output, cause) {
	const tail = output.trim().split("\n").slice(-40).join("\n");
	const isFull = /No space left on device|ENOSPC/.test(output);
	return new PthError(isFull ? "environment/disk-full" : "environment/image-failed", isFull ? `The disk is full: ${what} cannot be built.` : `${what} cannot be built: ${reason}`, {
		details: { output: tail },
		...cause === void 0 ? {} : { cause }
	});
}

// src/environment/images/image-definition.ts
/** The definition of one format of an image as its files are now. @throws PthError `environment/image-failed` */
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
/** The part of a virtual machine's definition that it shares with the container: its root file system. */
function readRootDefinition(directory, image) {
	return readDefinition(directory, image, "container");
}
/** One short text for a definition. */
function digestDefinition(definition) {
	return digest$1(JSON.stringify(Object.entries(definition).sort(([a], [b]) => a < b ? -1 : 1))).slice(0, 16);
}
/** What changed between two definitions, one sentence each, in the order of files, settings, packages, versions. */
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
/** The names in a package list: one a line, `#` starts a comment. */
function parsePackageList(text) {
	return text.split("\n").map((line) => line.replace(/#.*/, "").trim()).filter((line) => line !== "");
}
/** `NAME=value` lines. */
function parseRelease(text) {
	return Object.fromEntries(text.split("\n").flatMap((line) => {
		const found = /^([A-Z0-9_]+)=(.*)$/.exec(line.trim());
		return found?.[1] === void 0 || found[2] === void 0 ? [] : [[found[1], found[2]]];
	}));
}
/** The files that build one format, the package lists and versions apart. */
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

// src/environment/images/host-trust.ts
/** npm's documented default. */
const defaultRegistry = "https://registry.npmjs.org/";
/**
* Reads registry and certificates from npm's settings and the usual variables. Whether the certificates are really
* needed shows only inside an image: `provision.sh` takes them over when nothing else reaches the registry.
*/
async function readHostTrust(variables, signal) {
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
/** `name=value` lines of `npm config get A B`; `null` and what is no address or path are left out. */
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

// src/environment/images/image-record.ts
const words = record(string(), string());
/** What `provision.sh` writes inside an image: versions read from the programs, and the variables to set. */
const insideSchema = object({
	contents: words,
	variables: words
});
/** What is kept beside a root file system, and as labels on a container image. */
const rootRecordSchema = insideSchema.extend({
	definition: words,
	builtAt: datetime()
});
/** What is kept beside the disk of a machine; the file names are relative to `directory`. */
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
/** A record file; undefined when it is not there or not a record, which means: not built. */
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
/** The same from text. */
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
/** Writes a record so that a reader sees the former one or all of the new one. */
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
/** Label that carries the name of a base image; containers of sessions do not have it. */
const imageLabel = "pth.image";
const prefix = "pth.image.";
/** The Dockerfile instructions that turn a root file system into a base image which tells what it is. */
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
/** Reads the labels back; undefined for an image that is no base image of this name. */
function readLabels(name, labels) {
	if (labels["pth.image"] !== name) return void 0;
	const part = (key) => labels[`${prefix}${key}`] ?? "null";
	const text = `{"builtAt":${JSON.stringify(part("built-at"))},"contents":${part("contents")},"definition":${part("definition")},"variables":{}}`;
	return parseRecord(text, rootRecordSchema);
}
/** A value in the quotes of a Dockerfile. */
function quote(value) {
	return `"${value.replace(/["\\$]/g, "\\$&")}"`;
}

// src/environment/images/root-build.ts
/**
* The root file system of a Debian image, made when there is none that fits: both formats are made of it,
* and a container that was lost comes back from it in seconds.
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
	const inside = files.part("root");
	const what = `The root file system of ${entry.name}`;
	try {
		const definition = await readRootDefinition(manifestDirectory, entry);
		const trust = await readHostTrust(variables, signal);
		const argv = debianRootArgv(manifestDirectory, {
			suite,
			out: archive,
			record: inside,
			trust
		});
		await runBuildScript({
			what,
			argv,
			variables,
			onProgress,
			signal
		});
		const told = parseRecord(await readFile(inside, "utf8"), insideSchema);
		if (told === void 0) throw imageFailed(what, "provision.sh left no record.", "");
		const record = {
			...told,
			definition,
			builtAt: clock.now().toISOString()
		};
		await rm(files.rootRecord, { force: true });
		await rename(archive, files.rootArchive);
		await writeRecord(files.rootRecord, record);
		return record;
	} finally {
		await rm(archive, { force: true });
		await rm(inside, { force: true });
	}
}

// src/environment/images/container-build.ts
/**
* Builds the container of an image and gives it its name only when it is complete; the image that had the name goes,
* unless a container stands on it. @throws PthError `environment/image-failed`
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
		const trust = await readHostTrust(variables, signal);
		const sent = await writeBuildContext(manifestDirectory, directory, dockerfile, trust.certificates);
		const id = await engine.buildDockerfile({
			context: directory,
			files: sent,
			dockerfile,
			arguments: { NPM_REGISTRY: trust.registry },
			onOutput: (line) => {
				const told = /^(?:(Step .*)|provision: (?!done:)(.*))$/.exec(line);
				if (told) onProgress(told[1] ?? told[2] ?? line);
			},
			signal
		});
		const text = await engine.runOnce(id, ["cat", "/usr/local/share/pth-image/image.json"], { signal });
		const told = parseRecord(text, insideSchema);
		if (told === void 0) throw imageFailed(entry.name, "provision.sh left no record.", text);
		const record = {
			...told,
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
/** What a Dockerfile of `runner-images/` copies, in a directory of its own; gives the names. */
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
/** The image that a Dockerfile starts from: the default of its `ARG BASE`. */
async function readBase(manifestDirectory, dockerfile) {
	const text = await readFile(join(manifestDirectory, dockerfile), "utf8");
	const base = /^ARG BASE=(\S+)$/m.exec(text)?.[1];
	if (base === void 0) throw imageFailed(dockerfile, "it names no base.", "");
	return base;
}

// src/environment/images/image-files.ts
/** Where the parts of one image lie in the cache. */
var ImageFiles = class {
	directory;
	name;
	constructor(cacheDirectory, name) {
		this.name = name;
		this.directory = join(cacheDirectory, name);
	}
	/** The root file system that both formats are made of. */
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
	/** A place for what is not complete yet. */
	part(kind) {
		return join(this.directory, `${kind}.${createHexId(8)}.part`);
	}
	/** Undefined when the archive or its record is not there. */
	async readRoot() {
		const record = await readRecord$1(this.rootRecord, rootRecordSchema);
		return record !== void 0 && await sizeMB(this.rootArchive) !== null ? record : void 0;
	}
	/** Undefined when the disk or its record is not there. */
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
	/** Removes what builds that were killed left behind of one part; only its lock's holder may. */
	async removeParts(kind) {
		for (const entry of await this.list()) if (entry.startsWith(`${kind}.`) && entry.endsWith(".part")) await this.#remove(entry);
	}
	/** Removes the directories of machines but these. */
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
/** What a file takes on the disk, in MB; null when there is none. */
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
/** Parses the text of a manifest. @throws PthError `environment/image-failed` naming the place that is wrong */
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
/** The entry that a name means: `pth-base-debian12` or, shorter, `debian12`. */
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
/** For a kernel that is booted directly with its own initial file system. */
const directCommandLine = "console=ttyS0 root=/dev/vda rw quiet net.ifnames=0 mitigations=off";
/**
* Builds the disk of an image, and what booting it takes, in a directory of its own that becomes the current one only
* when it is complete. The former one stays for machines whose overlays stand on it; the one before that goes.
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
		const inside = parseRecord(await readFile(join(part, "image.json"), "utf8"), insideSchema);
		if (inside === void 0) throw imageFailed(what, "provision.sh left no record.", "");
		const isDirect = entry.vm.means === "debian-archive";
		const record = {
			...inside,
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
/** Gives the time at which the packages were fetched, where that was earlier. */
async function writeDisk(context, out, what) {
	const { entry, files, manifestDirectory, variables, onProgress, signal } = context;
	const run = (argv) => runBuildScript({
		what,
		argv,
		variables,
		onProgress,
		signal
	});
	const trust = await readHostTrust(variables, signal);
	if (entry.vm.means === "packer") {
		await run(packerArgv(manifestDirectory, {
			template: entry.vm.file,
			out,
			trust
		}));
		return null;
	}
	const { builtAt } = await ensureRoot(context, entry.vm.suite);
	await run(debianMachineArgv(manifestDirectory, {
		root: files.rootArchive,
		out,
		trust
	}));
	return builtAt;
}

// src/environment/images/create-image-store.ts
/**
* The base images of a `runner-images/` directory. Containers live in the engine, and carry what
* they are as labels; machines, and the root file systems that both are made of, live in the cache directory. Nothing is
* rebuilt unless asked for or missing, however old it is.
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
	/** Runs one build of an image and format at a time, over all processes that share the cache. */
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
	/** The registry is asked only for an image that is not there: the question takes its time. */
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
		const lack = await findLack(means, format, {
			path: this.#options.variables["PATH"] ?? "",
			platform: process.platform,
			isRoot: process.getuid?.() === 0
		});
		return lack === void 0 ? {
			isPossible: true,
			means,
			expected
		} : {
			isPossible: false,
			reason: lack
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

// src/environment/is-there.ts
/** Whether something is at a path; links are followed. Any error but its absence is thrown. */
function isThere$1(path) {
	return isFound(stat(path));
}
/** Whether there is an entry at a path, be it a link that leads nowhere. Any error but its absence is thrown. */
function isEntryThere(path) {
	return isFound(lstat(path));
}
async function isFound(look) {
	try {
		await look;
		return true;
	} catch (error) {
		if (systemErrorCode(error) === "ENOENT") return false;
		throw error;
	}
}

// src/environment/local/host-sample.ts
const bytesPerMB = 1048576;
/** Processors, memory and free disk as this process may use them. */
async function readHostResources(root) {
	const disk = await readDisk(root);
	return {
		cpus: availableParallelism(),
		memoryMB: Math.floor(readTotalMemory() / bytesPerMB),
		diskFreeMB: Math.floor(disk.freeMB)
	};
}
/** The numbers that `judgeHealth` judges, taken on this host. Looks at the processes twice, a tenth of a second apart. */
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
/** The limit of a control group counts where it is the tighter one; an unset one reads as 0 or as a huge number. */
function readTotalMemory() {
	const limit = process.constrainedMemory();
	return limit > 0 && limit < totalmem() ? limit : totalmem();
}
/** What the kernel could still give out, caches included. */
async function readAvailableMemory() {
	try {
		return parseAvailableMemory(await readFile("/proc/meminfo", "utf8")) ?? freemem();
	} catch (error) {
		if (isMissing(error)) return freemem();
		throw error;
	}
}
/** Bytes of `MemAvailable` in the text of /proc/meminfo. */
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
* Forwards a port of 127.0.0.1, 0 for any that is free, to wherever `connectFar` leads.
* @throws PthError `environment/port-unavailable` when the host port is taken or not allowed
*/
function openPortForward(environmentPort, hostPort, connectFar = () => connectLocalhost(environmentPort)) {
	return openForward(environmentPort, hostPort === 0 ? void 0 : hostPort, async () => connectFar());
}

// src/environment/local/sandbox/overlay-changes.ts
/** State of a path that the host has and the inside has not any more. */
const removedState = "removed";
/** Larger files are told apart by size and time. */
const maxHashedBytes = 1048576;
/** Files that are read at a stretch: small ones of this host's disk, for which going to another thread costs most. */
const looksPerTurn = 16;
/** Name of the entry that counts what was not listed. */
const furtherName = "(further files)";
/**
* What differs from the host, by path inside: a checksum of each file that was written, `removed` for what was taken
* away, a short description of anything else. Directories alone are no change. Costs as much as was written. A plugin
* can write any number of files: beyond `maxChanges` one entry says that there are more.
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
		inside: path,
		isComplete
	}));
	let looks = 0;
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		const { written, inside, isComplete } = next;
		for (const name of isComplete ? await findRemoved(inside, locate) : []) {
			const path = join(inside, name);
			if (!isLeftOut(path)) yield [path, removedState];
		}
		for (const entry of await readEntries(written)) {
			const path = join(inside, entry.name);
			if (isLeftOut(path)) continue;
			const below = join(written, entry.name);
			if (entry.isDirectory()) waiting.push({
				written: below,
				inside: path,
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
* Names of the host that are not there inside any more. Asked of the inside itself, since a directory that was removed
* and made anew hides the host's entries without a trace that Node can read.
*/
async function findRemoved(inside, locate) {
	const visible = new Set(await readNames$5(locate(inside)));
	const missing = (await readNames$5(inside)).filter((name) => !visible.has(name));
	const isGone = await Promise.all(missing.map(async (name) => await isThere(join(inside, name)) && !await isThere(join(locate(inside), name))));
	return missing.filter((_, index) => isGone[index]);
}
async function isThere(path) {
	try {
		await lstat(path);
		return true;
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return false;
		throw error;
	}
}
/** Undefined for what is no change. @param hostPath what it was laid over, where it was */
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
/** A file is written whole as soon as it is opened for writing, also when nothing of it changes. */
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
/** Where to get what is missing, by program. */
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
/** System directories that are searched after the host's own PATH. */
const systemPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
/**
* Finds the programs on the host's PATH and in the system directories.
* @returns them, or the names of the packages that are missing
*/
async function findSandboxPrograms(path) {
	const names = Object.keys(packages);
	const found = await Promise.all(names.map(async (name) => [name, await findProgram(name, `${path}:${systemPath}`)]));
	const missing = found.filter(([, program]) => program === void 0).map(([name]) => packages[name]);
	if (missing.length > 0) return { missing: [...new Set(missing)] };
	return { programs: Object.fromEntries(found) };
}
/** Variables of the programs that make a sandbox: nothing of the plugin's may reach what still has the host's rights. */
const systemVariables = {
	PATH: systemPath,
	LC_ALL: "C"
};

// src/environment/local/sandbox/sandbox-fingerprint.ts
/** Where programs put what is no trace of theirs: temporary files, caches, logs. */
const scratchPlaces = "/dev /proc /sys /tmp /var/tmp /run /var/cache /var/log /var/lib/apt/lists".split(" ");
const homeScratchNames = ".cache .npm .yarn .pnpm-store .bun/install/cache .node-gyp .cargo/registry .gradle/caches .m2/repository go/pkg .local/share/pnpm/store".split(" ");
const scratchVariables = [
	"TMPDIR",
	"XDG_CACHE_HOME",
	"npm_config_cache",
	"PIP_CACHE_DIR"
];
/**
* What the inside looks like: packages, the settings that are watched on a host, and every file that was written or
* removed outside the working copy. Caches, logs and temporary files are left out.
*/
async function takeSandboxFingerprint(sandbox, variables, homes, clock) {
	const given = scratchVariables.map((name) => variables[name]).filter((path) => path?.startsWith("/"));
	const leftOut = [
		...scratchPlaces,
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
/** The host's files with what the inside changed of them; nothing of the host shows below what was removed. */
function mergeFiles(watched, changes) {
	const removed = Object.entries(changes).flatMap(([path, state]) => state === "removed" ? [`${path}/`] : []);
	const left = Object.entries(watched).filter(([path]) => !removed.some((directory) => path.startsWith(directory)));
	return Object.fromEntries([...left, ...Object.entries(changes)]);
}
/** Packages as they are inside; a package manager that does not answer has nothing to compare. */
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
/** What became different: a path that the host has counts as changed, any other new one as added. */
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
* This host as an environment. Without a sandbox it has the same files, processes and network as PTH, and what it
* cannot do it says; with one, all that is written outside the working copy stays in files of the session.
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
	/** Of a sandbox with a network of its own; what listens on the host's network cannot be reached by a forward. */
	async setNetwork(isOpen) {
		this.workspace.assertOpen();
		const { sandbox, isOffline, canOpenNetwork } = this.#parts;
		if (sandbox && canOpenNetwork) return sandbox.setHostNetwork(isOpen);
		if (isOpen === isOffline) throw refuseNetworkChange$1(isOpen);
	}
	/**
	* With the host's network the same port, another host port is forwarded on 127.0.0.1; a network of its own is
	* reached over any free port of 127.0.0.1, or the given one.
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
	/** The host has no main process of its own: these are the last lines on stderr of what was started inside. */
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
		hiddenPlaces: sandbox.hiddenPlaces,
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

// src/environment/local/local-workspace.ts
const defaultTimeoutMs = 12e4;
/**
* A directory of this host as a workspace. Files are touched by PTH itself, within the path policy; commands run as
* the current user with the session's variables. Only a launcher can keep them away from the rest of the host.
*/
var LocalWorkspace = class {
	root;
	#policy;
	#files;
	#variables;
	#keeper = new CommandKeeper("local environment");
	#launcher;
	/** @param launcher how commands get into their sandbox; without one they run directly on this host */
	constructor(policy, variables, launcher) {
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
		await this.#files.write(path, content);
	}
	async remove(path) {
		this.assertOpen();
		await this.#files.remove(path);
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
		return this.#keeper.start(command.argv, () => startProcess$1(prepared), launcher ? (pid) => launcher.findPid(pid) : void 0);
	}
	/** Processes that were started and have not ended. */
	listRunning() {
		return this.#keeper.listRunning();
	}
	/** Waits until every command and every started process has ended, after what they ran in came to its end. */
	waitUntilIdle() {
		return this.#keeper.waitUntilIdle();
	}
	/** The last lines that started processes wrote to stderr. */
	readLog(maxLines) {
		this.assertOpen();
		return this.#keeper.readLog(maxLines);
	}
	/** @throws PthError `environment/closed` */
	assertOpen() {
		this.#keeper.assertOpen();
	}
	/** Ends every command and every started process; everything asked for later is refused. */
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
/** Nothing is installed or changed with special rights on the host itself, whoever runs PTH. */
function refuseRoot({ argv, asRoot }) {
	if (!asRoot) return;
	throw new PthError("environment/unsupported", `${argv[0]} is not run as root on this host.`, { recovery: ["Install by hand what is missing.", "Use a container or VM environment."] });
}

// src/environment/local/sandbox/enter-command.ts
/**
* Variables by which a program of the host could be made to load or read something of the plugin's while it still has
* the host's rights: those of the dynamic linker and of the C library.
*/
const loaderVariable = /^(?:LD_.*|GLIBC_.*|MALLOC_.*|GCONV_PATH|LOCPATH|NLSPATH|LOCALDOMAIN|RES_OPTIONS|RESOLV_.*|HOSTALIASES|GETCONF_DIR|NIS_PATH|TZDIR|PATH_LOCALE)$/;
/** What the shell calls itself that hands such variables on. */
const innerName = "pth-start";
/** Whether this is what the last program before the given one says when it cannot become that one. */
function isStartComplaint(stderr, program) {
	const [line = "", ...more] = stderr.trimEnd().split("\n");
	const isOwn = line.startsWith("setsid: ") || line.startsWith(`${innerName}: `);
	return more.length === 0 && isOwn && line.includes(program);
}
/**
* The command that goes inside and becomes the given one there, in the given directory and a session of its own. The
* program is looked up on the PATH of its variables, inside.
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
/** The start of a command that has the files and rights of the host, but the network of the sandbox. */
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
/** How long looking for a program may take. */
const checkLimitMs = 1e4;
/** Commands that run in a sandbox. */
function createSandboxLauncher(sandbox) {
	const prepare = (command) => sandbox.enter(command);
	return {
		isRoot: sandbox.isRoot,
		prepare,
		checkProgram: async (command) => {
			const [program] = command.argv;
			const look = await prepare({
				...command,
				argv: [
					"sh",
					"-c",
					"command -v -- \"$1\" >/dev/null",
					"sh",
					program
				]
			});
			const { exitCode } = await runProcess({
				...look,
				timeoutMs: checkLimitMs
			});
			if (exitCode === 0) return;
			await assertAlive(sandbox);
			throw new PthError("process/spawn-failed", `Cannot start ${program}: ${describeMissing(program)}`, { details: {
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
		findPid: (launcherPid) => launcherPid === void 0 ? void 0 : findInsidePid(launcherPid)
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
function findInsidePid(launcherPid) {
	const child = (readProcessTable() ?? []).find((entry) => entry.parentPid === launcherPid && entry.isAlive);
	if (child === void 0) return void 0;
	try {
		return parseInnermostPid(readFileSync(`/proc/${child.pid}/status`, "latin1"));
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return void 0;
		throw error;
	}
}
/** The last number in the `NSpid` line of a /proc/PID/status text. */
function parseInnermostPid(status) {
	const numbers = /^NSpid:\s+([\d\s]+)$/m.exec(status)?.[1]?.trim().split(/\s+/);
	return numbers === void 0 ? void 0 : Number(numbers.at(-1));
}

// src/environment/local/sandbox/network-relay.ts
/** How long the relay may take to come up. */
const startLimitMs = 15e3;
/**
* Runs with the files of the host and the network of the sandbox: takes connections on a socket file, reads the port
* from the first two bytes of each, and passes the rest on to that port. Ends when its stdin does.
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
/** A way into the network of a sandbox that is cut off from the host's. */
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
	* @param directory where the socket is made; nothing inside can reach it
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
	/** A connection to a port inside; that nobody listens there shows as its end. */
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
/** Reads /proc/self/mountinfo; of several mounts on one path the last one, which covers the others. Sorted by path. */
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
/** What shows the kernel, not files of the host; the inside gets its own. */
const kernelDirectories = [
	"/dev",
	"/proc",
	"/sys"
];
/** Where container engines mount the insides of other people's containers. */
const engineDirectories = [
	"/var/lib/docker",
	"/var/lib/containerd",
	"/var/lib/containers",
	"/var/lib/kubelet",
	"/run/docker",
	"/run/containerd"
];
/** File systems that hold no files of the host. */
const virtualTypes = new Set("autofs binfmt_misc bpf cgroup cgroup2 configfs debugfs devpts devtmpfs efivarfs fusectl hugetlbfs mqueue nsfs proc pstore rpc_pipefs securityfs sysfs tracefs".split(" "));
/** Deepest directory that is taken apart because something is mounted below it. */
const maxDepth = 12;
/** A path that the option list of an overlay cannot name. */
const unnameable = /[\\:,"\n]/;
/**
* Which layers show the host's files inside, parents first. With the rights of root one overlay stands for `/` and one
* for every further file system. In a user namespace the kernel refuses an overlay over a directory below which
* anything is mounted, so such a directory is taken apart: an own directory with a layer for each of its entries.
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
	if (isOwnInside(path)) return [];
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
function isOwnInside(path) {
	return [...kernelDirectories, ...engineDirectories].some((directory) => isInside(directory, path));
}
function isLeftOut(mount) {
	return isOwnInside(mount.path) || virtualTypes.has(mount.type) || mount.type === "overlay";
}
/** Directories of container engines, which are hidden inside. */
function listEngineDirectories() {
	return engineDirectories;
}

// src/environment/local/sandbox/secret-places.ts
/** Below a home directory: keys, credentials and tokens of tools, password stores, browsers, histories. */
const homePlaces = [
	".ssh .gnupg .pki .password-store .age .step .vault-token .netrc _netrc .authinfo .authinfo.gpg .git-credentials .pypirc .pgpass .my.cnf .mylogin.cnf",
	".aws .azure .boto .s3cfg .oci .kube .docker .podman .terraformrc .terraform.d .heroku .fly .netlify .vercel .ngrok2 .railway .databrickscfg",
	".claude .claude.json .codex .gemini .anthropic .openai .aider.conf.yml .continue .cursor .copilot .ollama",
	".cargo/credentials .cargo/credentials.toml .m2/settings.xml .m2/settings-security.xml .gradle/gradle.properties .gem/credentials .nuget/NuGet/NuGet.Config .composer/auth.json",
	".config/gh .config/hub .config/glab-cli .config/git/credentials .config/gcloud .config/doctl .config/rclone .config/sops .config/age .config/op .config/containers/auth.json .config/composer/auth.json .config/configstore .config/netlify .config/stripe .config/anthropic .config/claude .config/openai .config/github-copilot .config/google-chrome .config/chromium .config/BraveSoftware .config/Bitwarden .config/Signal .config/Slack .config/1Password .config/solana .config/fish/fish_variables",
	".local/share/keyrings .local/share/kwalletd .local/share/com.vercel.cli .local/share/fish/fish_history .mozilla .thunderbird .bitcoin .ethereum .electrum",
	".bash_history .zsh_history .zhistory .sh_history .ash_history .history .node_repl_history .python_history .psql_history .mysql_history .sqlite_history .rediscli_history .irb_history .lesshst .viminfo"
].flatMap((names) => names.split(" "));
/** Of the whole host: what an orchestrator mounts, sockets of a person's session, the storage of container engines. */
const hostPlaces = [
	"/run/secrets",
	"/var/run/secrets",
	"/run/user",
	...listEngineDirectories()
];
/**
* The usual secret places of these home directories and of the host that exist here, with links followed; sorted,
* without those below another one. What is not among them stays as readable inside as it is for this user.
*/
async function findSecretPlaces(homes) {
	const hostKeys = (await readNames$4("/etc/ssh")).filter((name) => name.endsWith("_key"));
	const candidates = [
		...hostPlaces,
		...hostKeys.map((name) => join("/etc/ssh", name)),
		...homes.flatMap((home) => homePlaces.map((name) => join(home, name)))
	];
	const found = /* @__PURE__ */ new Map();
	for (const place of await Promise.all(candidates.map(examine))) if (place) found.set(place.path, place);
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
/** The home directory of this user; for root also those of all others. */
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
/** Settings of package managers: needed inside for registries and certificates, but not with what they log in with. */
const packageSettings = [
	".npmrc",
	".yarnrc.yml",
	".config/pip/pip.conf",
	".pip/pip.conf"
];
/** The package managers' settings of a home that hold credentials, with the text that is left without them. */
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
/** Leaves out the lines of a settings text that hold or name a credential. */
function dropCredentialLines(text) {
	return text.split("\n").filter((line) => !credentialLines.some((pattern) => pattern.test(line))).join("\n");
}

// src/environment/local/sandbox/prepare-plan.ts
/** What root could change of the running kernel, and by what it could read all memory; others may not touch these anyway. */
const readOnlyKernelNames = "acpi asound dynamic_debug fs mtrr scsi sys sysrq-trigger".split(" ");
const hiddenKernelNames = "kcore keys kmsg latency_stats sched_debug timer_list timer_stats".split(" ");
/** Looks at this host and decides what the sandbox shows. Writes the replaced settings into the session's directory. */
async function preparePlan(wish) {
	const isPrivileged = wish.userId === 0;
	const homes = await listHomes(wish.homes, isPrivileged);
	const writable = [wish.worktree, ...wish.cacheDirectory === void 0 ? [] : [wish.cacheDirectory]];
	const [mounts, secrets, gitLink, replaced, kernelPlaces] = await Promise.all([
		readFile("/proc/self/mountinfo", "utf8").then(parseMountTable),
		findSecretPlaces(homes),
		findGitLink(wish.worktree),
		replaceSettings(homes, wish.directory),
		isPrivileged ? listKernelPlaces() : []
	]);
	return {
		directory: wish.directory,
		stateDirectory: wish.stateDirectory,
		layers: planLayers({
			mounts,
			isPrivileged,
			readDirectory,
			readMode: (path) => describeDirectory$1(path, isPrivileged)
		}),
		secrets: secrets.filter(({ path }) => !writable.some((shared) => isInside(shared, path))),
		replaced,
		writable,
		readOnly: gitLink === void 0 ? [] : [gitLink],
		kernelPlaces,
		isOffline: wish.isOffline,
		isPrivileged,
		userId: wish.userId,
		groupId: wish.groupId
	};
}
/**
* The `.git` of the working copy: git of the host follows it, so a program inside must not lead it elsewhere. In a
* worktree it is a file; a whole repository keeps its directory, which is then read-only inside as well.
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
async function listKernelPlaces() {
	const places = [...readOnlyKernelNames.map((name) => ({
		path: `/proc/${name}`,
		isHidden: false
	})), ...hiddenKernelNames.map((name) => ({
		path: `/proc/${name}`,
		isHidden: true
	}))];
	const isThere = await Promise.all(places.map(({ path }) => access(path).then(() => true, () => false)));
	return places.filter((_, index) => isThere[index]);
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
/** What an overlay shows of the directory it lies over, of which it takes the mode and owner from its own files. */
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

// src/environment/local/sandbox/end-outsiders.ts
/** How often it is looked for processes that came while others were ended, and how long in between, in milliseconds. */
const maxRounds = 100;
const betweenRoundsMs = 10;
/**
* Ends the processes of a sandbox that are not in the sandbox's own network: a program that was started while the network
* was there would keep it for as long as it runs (threat T21).
* @param holderPid the process that holds the sandbox, in its namespaces
* @throws PthError `environment/unsupported` when some cannot be ended
*/
async function endOutsiders(holderPid, clock) {
	const network = readlinkSync(`/proc/${holderPid}/ns/net`);
	for (let round = 0; round < maxRounds; round++) {
		const outsiders = listInside(holderPid).filter(({ pid }) => {
			const own = readNamespace(pid, "net");
			return own !== void 0 && own !== network;
		});
		if (outsiders.length === 0) return;
		for (const { pid } of outsiders) sendSignal(pid, "SIGKILL");
		await clock.sleep(betweenRoundsMs);
	}
	throw new PthError("environment/unsupported", "The network of the sandbox cannot be cut: programs that were started while it was there could not be ended.", { recovery: ["Use a container environment.", "Leave the network open."] });
}
/** What lives in the sandbox's process namespace, or below it. */
function listInside(holderPid) {
	const table = (readProcessTable() ?? []).filter(({ isAlive }) => isAlive);
	const inside = readlinkSync(`/proc/${holderPid}/ns/pid`);
	const found = new Set(table.filter(({ pid }) => readNamespace(pid, "pid") === inside).map(({ pid }) => pid));
	for (let size = -1; size !== found.size;) {
		size = found.size;
		for (const { pid, parentPid } of table) if (found.has(parentPid)) found.add(pid);
	}
	return table.filter(({ pid }) => found.has(pid));
}
/** Undefined for a process that is gone; `unknown` for one that this process may not look into. */
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
/** The line by which the inside says that it is there. */
const readyLine = "pth-sandbox-ready";
/**
* Runs as the host's root, or as the root of a user namespace, in a mount namespace of its own that nobody else sees:
* mounts the layers over one another and becomes bwrap. A fixed text; everything variable comes as an argument:
* directory, bwrap, options of an overlay, number of bwrap's arguments, mount, three words per layer, `--`, bwrap's arguments.
*/
const script = `
set -u
cd "$1" || exit ${71}
bwrap=$2 options=$3 count=$4
shift 4
top=$(pwd -P) || exit ${71}
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
      cd -P "merged$path" && [ "$PWD" = "$top/merged$path" ] && cd "$top" || exit ${71}
    fi
    if overlay "$number" "$path"; then has_overlay=1
    elif [ -z "$has_overlay" ]; then exit ${71}
    else
      echo "read-only $path"
      set -- "$@" --ro-bind-try "$path" "$path"
    fi ;;
  directory)
    [ "$path" != / ] || "$mount" --bind skeleton merged || exit ${71} ;;
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
* The argument vector that brings up one sandbox: namespaces for mounts (and, without root's rights, for users), the
* layers, bwrap with namespaces for processes, messages and the network, and inside of these one more for users and
* mounts, in which nothing that hides or protects can be taken away, whatever rights a program has there. At the end
* stands a `cat` that holds all of it until its stdin ends; the first process to die takes the rest with it.
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
		...plan.kernelPlaces.flatMap(({ path, isHidden }) => [
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
/** Names of the directories that `createSessionDirectory` makes. */
const directoryName = /^sandbox-[0-9a-f]{12}$/;
/** How long one look at a size may take. */
const sizeLimitMs = 2e4;
/** How long copying or removing the files of a session may take. */
const fileLimitMs = 6e5;
/** Makes the directory of one sandbox, with a record of whose it is. */
async function createSessionDirectory(stateDirectory, record) {
	const directory = join(stateDirectory, `sandbox-${createHexId(12)}`);
	await mkdir(directory, {
		recursive: true,
		mode: 448
	});
	await writeFile(join(directory, recordName), JSON.stringify(record));
	return directory;
}
/** All directories of sandboxes here, of living sessions too; what is none, or cannot be read, is left out. */
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
/** Undefined where the record is missing or damaged, as after a kill while it was made. */
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
/** What a directory takes on the disk; null where that cannot be told in time. */
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
* Removes the directory of a sandbox that has ended; one that is gone already is no error.
* @throws PthError `environment/write-failed`; also for a path that is none of this adapter's
*/
async function removeSessionDirectory(stateDirectory, directory, isPrivileged) {
	if (dirname(directory) !== stateDirectory || !directoryName.test(directory.slice(stateDirectory.length + 1))) throw new PthError("environment/write-failed", `${directory} is no directory of a sandbox and is not removed.`);
	await removeTree(directory, isPrivileged);
}
/** Removes a directory, whatever the modes of what lies in it. @throws PthError `environment/write-failed` */
async function removeTree(directory, isPrivileged) {
	if (!await isThere$1(directory)) return;
	if ((await runProcess({
		argv: [
			...asFileOwner(isPrivileged),
			"rm",
			"-rf",
			"--",
			directory
		],
		cwd: "/",
		variables: systemVariables,
		timeoutMs: fileLimitMs
	})).exitCode === 0) return;
	if (!await isThere$1(directory)) return;
	await rm(directory, {
		recursive: true,
		force: true
	});
}
/** How often a copy is tried when files come and go meanwhile. */
const copyAttempts = 3;
/**
* Copies a directory with owners, modes, times, links and extended attributes, in which the overlay keeps what it
* knows. The target must not exist.
* @throws PthError `environment/disk-full`, `environment/snapshot-failed`
*/
async function copyTree(source, target, programs, isPrivileged) {
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
		await removeTree(target, isPrivileged);
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
/** Without root's rights the files of a sandbox are touched as the root of a user namespace, whatever their modes. */
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
* Makes the directories that the layers of a sandbox are mounted from and on, in the directory of the session: `upper`
* (what was written; kept when it is there), `work` and `skeleton` (made anew), `merged`. Each directory gets the mode
* and owner of the host's, since an overlay shows those of its own files.
*/
async function prepareDirectories({ directory, layers, isPrivileged }) {
	for (const name of ["work", "skeleton"]) await removeTree(join(directory, name), isPrivileged);
	for (const name of [
		"upper",
		"work",
		"merged",
		"skeleton"
	]) await mkdir(join(directory, name), { recursive: true });
	for (const [number, layer] of layers.entries()) {
		if (layer.kind !== "overlay") continue;
		await mkdir(join(directory, "work", String(number)));
		await makeUpper(join(directory, "upper", String(number)), layer.detail);
	}
	if (layers.some(({ kind }) => kind === "directory")) await makeSkeleton(join(directory, "skeleton"), layers);
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
/** What holds the layers together where no single overlay can lie over all. */
async function makeSkeleton(root, layers) {
	for (const { kind, path, detail } of layers) if (kind === "link") await symlink(detail, join(root, path));
	else if (kind === "overlay" || kind === "directory") await mkdir(join(root, path), { recursive: true });
	for (const { path, detail } of layers.filter(({ kind }) => kind === "directory").toReversed()) await chmod(join(root, path), Number.parseInt(detail, 8));
}

// src/environment/local/sandbox/sandbox.ts
/** How long the namespaces and mounts may take to stand. */
const launchLimitMs = 3e4;
/** How long the news that the sandbox has ended may take once what holds it is gone. */
const endLimitMs = 5e3;
/** Longest output of the launch that is read. */
const maxLaunchOutput = 262144;
/** A sandbox could not be brought up; `message` is the reason in words that complete "bubblewrap …". */
var SandboxLaunchError = class extends Error {
	name = "SandboxLaunchError";
};
/**
* One running sandbox: namespaces, mounts, and a process that holds them. Programs enter it one by one and share its
* files, processes and network. It ends with `close`, with this process however that ends, and when a program inside
* kills what holds it.
*/
var Sandbox = class Sandbox {
	/** Paths that had to be made read-only because the kernel takes no overlay over them. */
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
	/** Brings one up and enters it once. @throws SandboxLaunchError */
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
	/** The given command as it is to be started on the host, by choice with the host's network. @throws PthError `environment/died` */
	enter(command, { hasHostNetwork = false } = {}) {
		this.assertAlive();
		const namespaces = hasHostNetwork ? {
			...this.#namespaces,
			network: void 0
		} : this.#namespaces;
		return buildEnterCommand(command, namespaces, this.#programs);
	}
	/** Ends what runs inside with another network than the sandbox's own. @throws PthError `environment/unsupported` */
	async endOutsiders(clock) {
		this.assertAlive();
		await endOutsiders(this.#holderPid, clock);
	}
	/** What stands before a command of PTH's own that is to have the sandbox's network and nothing else of it. */
	enterNetwork() {
		this.assertAlive();
		return buildEnterNetwork(this.#namespaces, this.#programs);
	}
	/** A path inside as the host can look at it; only for paths on which no link lies. */
	locate(path) {
		this.assertAlive();
		return `/proc/${this.#holderPid}/root${path}`;
	}
	/** @throws PthError `environment/died` when it was ended from inside */
	assertAlive() {
		if (this.#end !== "lost") return;
		throw new PthError("environment/died", "The sandbox is gone: a program inside killed every process it could reach, the one that holds the sandbox among them.", { attempted: "running a command in the sandbox" });
	}
	/** Whether it ended without being closed; waits a moment for news of an end that is just happening. */
	async isLost() {
		if (this.#end === "open") {
			const isHeld = readProcessEntry(this.#holderPid)?.isAlive === true;
			await within(this.#keeper.exit, isHeld ? 50 : endLimitMs);
		}
		return this.#end === "lost";
	}
	/** Ends everything inside and gives its mounts back. Idempotent. */
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
		let outcome = await this.#runInside(["true"], label);
		if (outcome.exitCode !== 0 && outcome.stderr.text.includes("--wdns")) {
			this.#namespaces = {
				...this.#namespaces,
				hasDirectoryOption: false
			};
			outcome = await this.#runInside(["true"], label);
		}
		if (outcome.exitCode === 0) return;
		throw new SandboxLaunchError(`brought up a sandbox that cannot be entered: ${lastLine(outcome.stderr.text)}`);
	}
	#runInside(argv, label) {
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
/** Reads what the launch says until it is ready. @throws SandboxLaunchError */
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
/** All of stdout up to the line that says ready; undefined when it ends before. What comes later is thrown away. */
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
* After a rollback the inside brings its own programs along, and these may be the plugin's: they are believed only when
* the kernel shows the holder in namespaces of its own.
*/
function checkSeparation(holderPid) {
	for (const kind of [
		"user",
		"mnt",
		"pid",
		"ipc"
	]) if (readlinkSync(`/proc/${holderPid}/ns/${kind}`) === readlinkSync(`/proc/self/ns/${kind}`)) throw new SandboxLaunchError(`brought up a sandbox without a namespace of its own (${kind})`);
}
/** Every user of this process's own user namespace means the same user inside. */
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
/**
* The sandbox of one environment over its whole life: the files of the session, one running sandbox over them at a
* time, and the snapshots. A rollback puts other files in place and brings up a new sandbox over them.
*/
var OverlaySandbox = class OverlaySandbox {
	#parts;
	#plan;
	#snapshots = /* @__PURE__ */ new Map();
	#sandbox;
	#relay;
	/** Snapshots and rollbacks one after the other; commands wait for a rollback under way. */
	#turn = Promise.resolve();
	#count = 0;
	#hasHostNetwork = false;
	constructor(parts, plan, sandbox) {
		this.#parts = parts;
		this.#plan = plan;
		this.#sandbox = sandbox;
	}
	/** @throws SandboxLaunchError where this host cannot, PthError `environment/disk-full`, `environment/write-failed` */
	static async open(parts) {
		const { clock, label, owner, programs } = parts;
		const stateDirectory = await makeDirectory(parts.stateDirectory);
		const cacheDirectory = parts.cacheDirectory && await makeDirectory(parts.cacheDirectory);
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
			await removeTree(directory, parts.userId === 0);
			throw error instanceof SandboxLaunchError ? await explainLaunch(error, stateDirectory) : error;
		}
	}
	/** Paths that are writable on the host and had to be made read-only inside. */
	get readOnlyPaths() {
		return this.#sandbox.readOnlyPaths;
	}
	/** Whether programs inside are root, over the overlays alone. */
	get isRoot() {
		return this.#plan.userId === 0;
	}
	get directory() {
		return this.#plan.directory;
	}
	/** How many secret places of the host are hidden. */
	get hiddenPlaces() {
		return this.#plan.secrets.length + this.#plan.replaced.length;
	}
	/** The command as it is to be started on the host. Waits for a rollback under way. @throws PthError `environment/died` */
	async enter(command) {
		await this.#turn;
		return this.#sandbox.enter(command, { hasHostNetwork: this.#hasHostNetwork });
	}
	/**
	* Whether later commands get the host's network, in a sandbox that has one of its own. Those that still run with the
	* host's when it ends are ended with it. @throws PthError `environment/unsupported`, `environment/died`
	*/
	setHostNetwork(isShared) {
		return this.#inTurn(async () => {
			this.#hasHostNetwork = isShared;
			if (!isShared) await this.#sandbox.endOutsiders(this.#parts.clock);
		});
	}
	/** Whether a program inside has ended the sandbox. */
	isLost() {
		return this.#sandbox.isLost();
	}
	/** @throws PthError `environment/died` */
	assertAlive() {
		this.#sandbox.assertAlive();
	}
	/** A connection to a port inside a sandbox with a network of its own. */
	async connect(port) {
		await this.#turn;
		this.#relay ??= NetworkRelay.start(this.#sandbox.enterNetwork(), this.#plan.directory);
		return (await this.#relay).connect(port);
	}
	/**
	* What was written or removed outside the working copy, by path inside; see `listOverlayChanges`.
	* @param leftOut further paths to leave out
	*/
	async listChanges(leftOut) {
		await this.#turn;
		const { layers, directory, secrets, replaced, writable, stateDirectory } = this.#plan;
		const changed = layers.flatMap(({ kind, path }, number) => kind === "overlay" ? [{
			directory: join(directory, "upper", String(number)),
			path,
			isComplete: true
		}] : []);
		const hasSkeleton = layers.some(({ kind }) => kind === "directory");
		const skeleton = {
			directory: join(directory, "skeleton"),
			path: "/",
			isComplete: false
		};
		return listOverlayChanges(hasSkeleton ? [...changed, skeleton] : changed, {
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
			if (replaced) await removeTree(replaced.id, this.#plan.isPrivileged);
			return info;
		});
	}
	/** Ends everything inside. @throws PthError `environment/snapshot-failed`, `environment/disk-full` */
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
				await removeTree(old, isPrivileged);
			}
		});
	}
	listSnapshots() {
		return [...this.#snapshots.values()];
	}
	/** Ends everything inside and removes the files of the session. */
	async dispose() {
		await this.#inTurn(async () => {
			await this.#closeSandbox();
			await removeTree(this.#plan.directory, this.#plan.isPrivileged);
		});
	}
	async #closeSandbox() {
		const relay = await this.#relay?.catch(() => void 0);
		this.#relay = void 0;
		await relay?.close();
		await this.#sandbox.close();
	}
	async #copy(source, target) {
		await copyTree(source, target, this.#parts.programs, this.#plan.isPrivileged);
	}
	#inTurn(work) {
		const result = this.#turn.then(work);
		this.#turn = result.catch(() => void 0);
		return result;
	}
};
/** Number by which the kernel names overlay file systems. */
const overlayType = 2035054128;
/** What the kernel says of a refused overlay does not tell the most common reason. */
async function explainLaunch(error, stateDirectory) {
	if ((await statfs(stateDirectory)).type !== overlayType) return error;
	return new SandboxLaunchError(`cannot work with ${stateDirectory}, where it would keep its files: that lies on an overlay file system itself, as the inside of a container does`, { cause: error });
}
/** The real path of a directory, made when it is missing. @throws PthError `environment/write-failed` */
async function makeDirectory(path) {
	try {
		await mkdir(path, {
			recursive: true,
			mode: 448
		});
		return await realpath(path);
	} catch (error) {
		if (systemErrorCode(error) === void 0) throw error;
		throw new PthError("environment/write-failed", `The directory ${path} cannot be made.`, { cause: error });
	}
}

// src/environment/local/local-provider.ts
/** What the report prints about the local environment without a sandbox. */
const localIsolation = "No isolation: the plugin runs directly on this host, as the current user, with access to its files, processes and network.";
/**
* Offers this host as environment tier 0: in a bubblewrap sandbox, or plainly and without any isolation, which its
* `info` then says with the reason. An image and limits cannot be had here, without the sandbox neither a network that
* is off: these are refused with `environment/unsupported`, and a sandbox that was asked for and is not to be had with
* `environment/tier-unavailable`.
*/
function createLocalProvider({ variables, clock = systemClock, isolation: defaultIsolation = "none", stateDirectory = defaultStateDirectory(variables) }) {
	const { uid, gid } = userInfo();
	const homes = [.../* @__PURE__ */ new Set([variables["HOME"], homedir()])].filter((home) => home !== void 0 && isAbsolute(home));
	const trySandbox = async (request, worktree) => {
		if (process.platform !== "linux") return { reason: "needs Linux" };
		const found = await findSandboxPrograms(variables["PATH"] ?? "");
		if ("missing" in found) return { reason: `needs ${found.missing.join(", ")}, not installed here` };
		try {
			return { sandbox: await OverlaySandbox.open({
				programs: found.programs,
				stateDirectory,
				worktree,
				cacheDirectory: request.cacheDirectory,
				isOffline: hasOwnNetwork(request),
				homes,
				userId: uid,
				groupId: gid,
				label: request.label,
				owner: request.owner ?? describeOwner(process.pid, hostname()),
				clock
			}) };
		} catch (error) {
			if (!(error instanceof SandboxLaunchError)) throw error;
			return { reason: error.message };
		}
	};
	return {
		name: "local",
		tier: 0,
		checkAvailability: async () => ({ isAvailable: true }),
		provision: async (request) => {
			request.signal?.throwIfAborted();
			if (request.image !== void 0) throw refuse$1(`the image ${request.image}`, "it is this host itself");
			refuseLimits(request);
			const isolation = request.isolation ?? defaultIsolation;
			const policy = await PathPolicy.open(request.worktree);
			const attempt = isolation === "none" ? void 0 : await trySandbox(request, policy.root);
			const sandbox = attempt && "sandbox" in attempt ? attempt.sandbox : void 0;
			const reason = attempt && "reason" in attempt ? attempt.reason : void 0;
			if (reason !== void 0 && isolation === "bubblewrap") throw noSandbox(reason);
			if (!sandbox && hasOwnNetwork(request)) throw refuse$1(request.isOffline ? "a network that is switched off" : "a network that is cut after installing", reason === void 0 ? "it is this host itself" : `bubblewrap ${reason}`);
			const sessionVariables = composeSessionVariables(variables, {
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
				workspace: new LocalWorkspace(policy, sessionVariables, sandbox && createSandboxLauncher(sandbox)),
				variables: sessionVariables,
				label: request.label,
				clock,
				...sandbox ? { sandbox } : {},
				isOffline: hasOwnNetwork(request),
				canOpenNetwork: request.network === "install" && !request.isOffline,
				homes
			});
		},
		listResources: () => listSessionDirectories(stateDirectory),
		removeResource: (resource) => removeSessionDirectory(stateDirectory, resource.id, uid === 0)
	};
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
	const { readOnlyPaths } = sandbox;
	return {
		isolation: describeNetwork(`bubblewrap: the plugin reads this host's files, without the usual places of secrets; what it writes outside the working copy goes to an overlay that ends with the session; own processes${isInstalling ? "" : `, ${network}`}.`, isInstalling ? "install" : void 0),
		...isInstalling ? { network: "install" } : {},
		mount: "bind",
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
/** Kept by the package tools as they are; anything else could be an option or a path. */
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
* Installs what is missing with the environment's own package tool, as its root. Nothing is ever installed on the bare
* host. Package names that no tool would take are refused.
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
/** Whether a program is on the PATH inside. */
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
/** What a command wrote, both streams one after the other. */
function joinOutput(outcome) {
	return [outcome.stdout.text, outcome.stderr.text].filter((text) => text !== "").join("\n");
}

// src/environment/prepare/known-services.ts
/**
* Services for tests: they listen on the loopback interface alone, keep nothing, and trust who reaches them. What a
* distribution does not package has no packages here and must be in the image.
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
/** The service that PTH knows under a name; undefined for all others. */
function findKnownService(name) {
	return Object.hasOwn(knownServices, name) ? knownServices[name] : void 0;
}
/** Names of all services that PTH knows. */
function listKnownServices() {
	return Object.keys(knownServices);
}

// src/environment/prepare/open-directory.ts
const maxFileBytes = 10485760;
const maxSearchedBytes = 1048576;
const maxListBytes = 33554432;
/**
* A directory elsewhere inside an environment as a workspace of its own, for what must not lie in the worktree. Files are
* read and written by commands inside, so links are followed as they are there.
* @param directory absolute path inside; it must exist
*/
function openDirectory(environment, directory) {
	return new InsideDirectory(environment, posix.resolve("/", directory));
}
var InsideDirectory = class {
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
		const { pattern, isCaseInsensitive = false, path = ".", glob, maxHits = 1e3, signal } = options;
		const matcher = new LineMatcher(pattern, isCaseInsensitive);
		const fits = glob === void 0 ? () => true : createGlobMatcher(glob);
		const isNameOnly = glob !== void 0 && !glob.includes("/");
		const hits = [];
		for (const entry of await this.list(path, { isRecursive: true })) {
			signal?.throwIfAborted();
			const shown = isNameOnly ? posix.basename(entry.path) : entry.path;
			if (entry.kind !== "file" || entry.size > maxSearchedBytes || !fits(shown)) continue;
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
	/** The command with a change of directory in front, which replaces itself by it. */
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
		const away = posix.relative(this.root, absolute);
		const isOutside = away === ".." || away.startsWith("../");
		const isGit = away.split("/").some(isGitName);
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
* Puts together what the configuration asks for and what the analysis found. The configuration wins by name; a found
* service whose address somebody gave already is theirs and is left out (Decision 24).
* @param given names of variables that have a value
* @throws PthError `environment/config-invalid` for the name of a service that PTH does not know
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
/** The TCP ports that something listens on, from the kernel's tables of IPv4 and IPv6. */
function parseListeningPorts(text) {
	const ports = /* @__PURE__ */ new Set();
	for (const line of text.split("\n")) {
		const [, local, , state] = line.trim().split(/\s+/);
		const port = local === void 0 ? void 0 : /:([0-9A-F]{4})$/i.exec(local)?.[1];
		if (state === listening && port !== void 0) ports.add(Number.parseInt(port, 16));
	}
	return ports;
}
/** The TCP ports that something inside listens on. @throws PthError `environment/setup-failed` where it cannot be told */
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
/** How many ports beyond the usual one are tried. */
const portTries = 100;
/**
* Installs a service where it is missing, starts it and waits until it is ready.
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
	/** Resolves when it ended. */
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
/** The usual port, or the next one that is free where the command can be told. */
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
/** A text is for the shell inside. */
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
/** Most files that one fixture may bring in. */
const maxFiles = 5e3;
/**
* Puts the files of a configuration into the environment. A source must lie in the plugin's directory, links
* followed; a target must not lead upwards or into git's directory. Gives the targets, relative ones without `./`.
* @throws PthError `environment/config-invalid`, `environment/setup-failed`, `environment/path-escape`
*/
async function seedFiles(environment, fixtures, options) {
	const seeded = [];
	for (const [index, fixture] of fixtures.entries()) {
		const place = `fixtures.files[${index}]`;
		const target = checkTarget(fixture.target, place);
		if (fixture.source === void 0) {
			await copyText(environment, fixture.content ?? "", target, options.temporaryDirectory);
			seeded.push(target);
			continue;
		}
		for (const { path, name } of await listSources(fixture.source, place, options.sourceDirectory)) {
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
function checkTarget(target, place) {
	const parts = target.split("/").filter((part) => part !== "" && part !== ".");
	if (parts.length === 0 || parts.includes("..") || parts.some((part) => /^\.git$/i.test(part))) throw invalid(`${place}.target`, `${JSON.stringify(target)} is not a path that may be written`);
	return `${target.startsWith("/") ? "/" : ""}${parts.join("/")}`;
}
/** The file, or the files of the directory with their names below it. */
async function listSources(source, place, directory) {
	const root = await realpath(directory);
	const found = await findReal(resolve(root, source), place, source);
	const away = relative(root, found);
	if (away === ".." || away.startsWith(`..${sep}`) || isAbsolute(away)) throw invalid(`${place}.source`, `${JSON.stringify(source)} leads out of the plugin's directory`);
	if (away.split(sep).some((part) => part.toLowerCase() === ".git")) throw invalid(`${place}.source`, "git's directory is closed");
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
			if (files.length > maxFiles) throw invalid(`${place}.source`, `holds more than ${maxFiles} files`);
		}
	};
	await walk(found, "");
	return files;
}
async function findReal(path, place, source) {
	try {
		return await realpath(path);
	} catch (error) {
		if (systemErrorCode(error) === void 0) throw error;
		throw invalid(`${place}.source`, `there is no ${JSON.stringify(source)} in the plugin's directory`);
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
* Prepares an environment: files, then services, each ready before the next, then setup scripts. What
* was started is stopped again when a later step fails.
* @throws PthError `environment/setup-failed` with the output of the step, `environment/config-invalid`, and faults of the
*   environment; the signal's reason when it aborts
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
/** What failed first is the reason that counts; what could not be stopped after it is told besides. */
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

// src/environment/vm/accelerator.ts
/**
* Boots a kernel with KVM until it says its name. The device file alone proves nothing: where this host is itself a
* guest the device may be there and no guest gets past its first instructions. The answer is kept per boot of this host.
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
* Which accelerator a machine gets: KVM where it works, emulation only when it is asked for.
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
/** What can be done where KVM does not work. */
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
/** What every report says about a machine. */
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
* The saved states of a machine's disk, inside its qcow2 file: taking one costs milliseconds and next to no
* room, also while the working copy is shared, which forbids QEMU to save the memory. So a rollback starts the machine anew.
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
	/** Oldest first. */
	list() {
		return this.#taken.map((snapshot) => ({ ...snapshot }));
	}
	/**
	* Saves the disk of the running machine; what the guest has not written yet is the caller's to flush. A former one of
	* the same tag goes when the new one is there.
	* @throws PthError `environment/snapshot-failed` with QEMU's words
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
	/** The one with this tag. @throws PthError `environment/snapshot-failed` */
	find(tag) {
		const snapshot = this.#taken.find((taken) => taken.tag === tag);
		if (snapshot) return { ...snapshot };
		throw new PthError(code, `There is no snapshot ${JSON.stringify(tag)}.`, { details: {
			tag,
			known: this.#taken.map((taken) => taken.tag)
		} });
	}
	/** Puts the disk back; the machine must be off. @throws PthError `environment/snapshot-failed` with qemu-img's words */
	async apply({ id }) {
		await this.#tools.qemuImg([
			"snapshot",
			"-a",
			id,
			this.#machine.definition.disk
		], { code });
	}
	/** QEMU's name for the layer of the disk that is written to. */
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
/** The tag by which the guest finds the shared directory. */
const shareTag = "worktree";
/** Names of PTH's machines begin so. */
const machinePrefix = "pth-";

// src/environment/vm/prepare-guest.ts
/** Tells that the guest's kernel has no such file system. */
const unknownMark = "pth: no such file system";
const endOfFile = "PTH-END-OF-FILE";
const mountOptions = {
	virtiofs: "-t virtiofs",
	"9p": "-t 9p -o trans=virtio,version=9p2000.L,msize=512000,cache=none,access=any",
	rsync: null
};
/**
* A script for the guest's root: sets the clock, which stood still in a saved state, mounts the working copy, and tells
* what the image says about itself. Bears being run twice.
*/
function renderPreparation({ mount, insideRoot, now, files }) {
	const root = quoteShell(insideRoot);
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
/** Reads the answer of the preparation script. */
function parsePreparation(text) {
	const sections = parseSections(text);
	return {
		isMountUnknown: text.includes(unknownMark),
		distro: parseDistro(sections["release"] ?? ""),
		variables: parseEnvironmentFile(sections["variables"] ?? ""),
		clock: /^\d+\.\d+$/m.exec(sections["clock"] ?? "")?.[0]
	};
}
/** `NAME=value` lines as PAM reads /etc/environment: an optional `export`, optional quotes, `#` starts a comment. */
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
/** The guest cannot mount what is shared: its kernel lacks the file system. */
var MountRefused = class extends Error {};
/**
* The way into a running guest: one SSH connection, the working copy mounted, and shells for commands. A guest that
* starts anew by itself is connected to again at the next command; one that is gone is a fault.
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
	/** Variables for everybody inside: those of the image's /etc/environment, and where this host's certificates lie. */
	get variables() {
		return this.#variables;
	}
	/** When the guest was prepared for the first time by its own clock, in seconds since the epoch. */
	get preparedAt() {
		return this.#preparedAt;
	}
	/** Label of the distribution inside, e.g. `debian12`. */
	get distro() {
		return this.#distro;
	}
	/**
	* Waits until the guest lets us in, and mounts the working copy.
	* @param isBooting whether it starts from nothing, or goes on from a saved state
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
	/** Waits until the guest has done what it does at a boot, and has written everything. */
	async settle(signal) {
		await this.host.setup.run("timeout 90 systemctl is-system-running --wait >/dev/null 2>&1; sync", {
			timeoutMs: 12e4,
			signal
		});
	}
	/** Takes what libvirt counts now; it is part of the fault if the machine dies. */
	async readStats() {
		this.#lastStats = await this.#parts.machine.readStats();
		return this.#lastStats;
	}
	/** Why nothing can run inside any more, or undefined while the machine runs. */
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
	/** Lets go of every connection. */
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
		const { machine, clock, insideRoot } = this.#parts;
		const { definition } = machine;
		const mount = this.#parts.mountsShare !== false && definition.sharedDirectory !== null ? definition.mount : null;
		const script = renderPreparation({
			mount,
			insideRoot,
			now: clock.now(),
			files: this.#parts.trust.files
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
			...this.#parts.trust.variables
		};
		this.#distro = preparation.distro ?? this.#distro;
		this.#preparedAt ??= preparation.clock;
	}
	/** Ends the waiting when the machine turns itself off, as it does when its disk cannot be found. */
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
/** Namespace of what PTH writes into a domain's metadata. */
const metadataNamespace = "urn:plugin-test-harness:machine:1";
const qemuNamespace = "http://libvirt.org/schemas/domain/qemu/1.0";
/** The guest's address in user-mode networking; images have it as a static one, and its DHCP gives the same. */
const guestAddress = "10.0.2.15";
/** Longest answer of libvirt that is read. */
const maxXmlLength = 1048576;
/**
* The XML by which libvirt defines a machine. The network is QEMU's user mode, given on QEMU's own
* command line, since libvirt has no words for a forwarded port or a closed network there.
* @throws PthError `environment/unsupported` for a name or path that no XML can carry
*/
async function renderDomain(definition) {
	return renderXml({ domain: describeDomain(definition) });
}
/** The XML that makes a saved state inside a disk known to libvirt as a snapshot of this machine. */
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
/** The XML that plugs a shared directory into a running machine. */
async function renderShare(directory) {
	return renderXml({ filesystem: describeVirtiofs(directory) });
}
/**
* What a domain's metadata says of whose it is; undefined where it is not PTH's.
* @param xml the domain's XML as libvirt prints it
*/
async function parseMark(xml) {
	const { XMLParser } = await import("./fxp-Bf76QUS_.js");
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
/** Reads `virsh domcapabilities`. */
async function parseDomainCapabilities(xml) {
	const { XMLParser } = await import("./fxp-Bf76QUS_.js");
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
		metadata: { "pth:machine": {
			"@xmlns:pth": metadataNamespace,
			"@label": mark.label ?? "",
			"@host": mark.owner?.host ?? "",
			"@pid": mark.owner?.pid ?? "",
			"@start": mark.owner?.startTime ?? "",
			"@created": mark.createdAt
		} },
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
		devices: {
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
		},
		"qemu:commandline": { "qemu:arg": [...listNetworkArguments(definition), ...listMemoryArguments(definition)].map((value) => ({ "@value": value })) }
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
/** The place on the PCI bus is given, so that a saved state finds its card again. */
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
* Puts a named file in the place of the memory that libvirt asks for, which has no words for a file of our choice. What
* lies in a shared file is left out when QEMU saves and loads a state: it is there already.
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
	const { XMLBuilder } = await import("./fxp-Bf76QUS_.js");
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
/** XML turns a line end in an attribute into a blank and has no way at all to write most control characters. */
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

// src/environment/vm/machine-host.ts
const installRemedy = `Install what is missing; on Debian and Ubuntu: apt-get install qemu-system-x86 qemu-utils libvirt-daemon-system libvirt-clients openssh-client rsync.`;
const neededPrograms = [
	"virsh",
	"qemu-img",
	"ssh"
];
/** Where QEMU's packages say which programs share directories. */
const shareDescriptions = [
	"/etc/qemu/vhost-user",
	"/usr/local/share/qemu/vhost-user",
	"/usr/share/qemu/vhost-user"
];
/**
* What this host lacks for machines of any kind, or undefined; never throws for what is merely missing.
* @param architecture of this host, as Node names it
*/
async function findHostLack(tools, architecture) {
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
/** A lack as the fault of a session that needs a machine. */
function toTierFault({ reason, remedy }) {
	return new PthError("environment/tier-unavailable", `Virtual machines are not available here: ${reason}.`, {
		recovery: remedy,
		details: { reason }
	});
}
/** The versions of libvirt and QEMU, as one text. */
async function readVersions(tools) {
	return (await tools.virsh(["version"])).trim().replaceAll(/\s+/g, " ");
}
/** What QEMU and libvirt can do with an accelerator. @throws PthError `environment/tier-unavailable` */
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
/** Which ways of sharing a directory this host has. */
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
/** The program that shares directories by virtiofs, found as libvirt finds it. */
async function findShareDaemon() {
	for (const directory of shareDescriptions) for (const name of await readNames$2(directory)) {
		const description = await readDescription(join(directory, name));
		if (description?.type !== "fs" || description.binary === void 0) continue;
		if (await findProgram(description.binary, "") !== void 0) return description.binary;
	}
}
async function readNames$2(directory) {
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

// src/environment/vm/guest-memory.ts
/** A file system in memory: what a guest has in its memory is written to no disk. */
const memoryFileSystem = "/dev/shm";
const tmpfsMagic = 16914836;
/** What is left to others there, in bytes. */
const spareBytes = 134217728;
/** Where a machine's memory lies while QEMU opens it. */
function nameMemoryFile(machineName) {
	return join(memoryFileSystem, `${machineName}.memory`);
}
/** Why this host cannot keep a guest's memory in a file, or undefined. */
async function findMemoryLack(memoryMB) {
	try {
		const { type, bavail, bsize } = await statfs(memoryFileSystem);
		if (type !== tmpfsMagic) return `${memoryFileSystem} is no file system in memory`;
		const freeMB = Math.floor((bavail * bsize - spareBytes) / 1024 / 1024);
		return freeMB < memoryMB ? `${memoryFileSystem} has room for ${Math.max(0, freeMB)} MB` : void 0;
	} catch (error) {
		return `${memoryFileSystem} cannot be used: ${error instanceof Error ? error.message : String(error)}`;
	}
}
/** Makes an empty memory, which QEMU brings to its size. */
async function makeMemoryFile(file) {
	await (await open$1(file, "wx", 384)).close();
}
/** Copies a memory without what was never written in it. @throws PthError `environment/disk-full`, `environment/provision-failed` */
async function copyMemory(tools, from, to, signal) {
	await makeMemoryFile(to);
	await tools.copySparse(from, to, { signal });
}
/** QEMU has it open by now, or nobody will. */
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
/** Reads `virsh domstats` for one domain; what is missing or no number is null. */
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
/** Reads `virsh domstate --reason`. */
function parseDomainState(text) {
	const [, state, reason] = /^\s*([a-z -]+?)\s*(?:\(([^)]*)\))?\s*$/.exec(text.trim()) ?? [];
	return {
		state: state ?? text.trim().slice(0, 100),
		reason: reason ?? null
	};
}

// src/environment/vm/free-port.ts
/** A port of 127.0.0.1 that was free a moment ago. */
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
/** What the tools need of the host's variables. */
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
/** `virsh` and `qemu-img`, always as an argument vector, in the language that their answers are read in. */
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
	/** Calls virsh; whatever comes of it is data. */
	tryVirsh(args, call = {}) {
		return this.#call([
			"virsh",
			"--quiet",
			"--connect",
			this.uri,
			...args
		], call);
	}
	/** Calls virsh and gives its answer. @throws PthError with libvirt's own words, `run/interrupted` */
	virsh(args, call = {}) {
		return this.#expect([
			"virsh",
			"--quiet",
			"--connect",
			this.uri,
			...args
		], call);
	}
	/** Calls qemu-img and gives its answer. @throws PthError with its own words */
	qemuImg(args, call = {}) {
		return this.#expect(["qemu-img", ...args], call);
	}
	/** Asks QEMU itself, in its own protocol. @throws PthError with its own words */
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
	* Gives QEMU an open file under a name, for a command that takes one.
	* @param use `read` an existing file, or `write` a new one
	* @throws PthError with its own words
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
	/** Copies a file over another one, leaving out what is not there. @throws PthError with the tool's own words */
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
/** A failed call of a tool as a fault that has the tool's words. */
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
/** How often another port is tried when the one for SSH is taken between finding and using it. */
const maxPortAttempts = 5;
/** How long saving or loading the state of the devices may take, and how often to ask for it, in milliseconds. */
const stateLimitMs = 6e4;
const statePollMs = 10;
/** How QEMU is told a file that it was given. */
const stateFile = "pthstate";
/** How much of a boot log goes into a fault. */
const serialTailBytes = 8e3;
/** One virtual machine as libvirt runs it, and its directory. */
var Machine = class {
	directory;
	#tools;
	#definition;
	/** @param directory a directory of its own, where its disk and logs lie */
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
	/** Makes itself known to libvirt, in the form that the definition has now. */
	async define(signal) {
		const file = await this.#writeXml("domain.xml", await renderDomain(this.#definition));
		await this.#tools.virsh(["define", file], { signal });
	}
	/** Defines the machine and turns it on. @throws PthError `environment/boot-failed` with libvirt's words */
	async boot(signal) {
		await this.#withFreePort(signal, async () => {
			await this.define(signal);
			return this.#tools.tryVirsh(["start", this.name], { signal });
		});
	}
	/**
	* Defines the machine and lets it go on from a state that is saved in its disk.
	* @throws PthError `environment/boot-failed` with libvirt's words
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
	* Goes on from a memory that was saved, and the state of the devices that was saved with it.
	* @param memory a file that holds it; removed here once QEMU has it open
	* @throws PthError `environment/boot-failed` with the words of libvirt or QEMU
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
	/** Halts the running machine, whose memory is a file, and saves the state of its devices to another. */
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
	/** Later starts are with this directory shared, or with none. */
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
	/** How it is; undefined when libvirt does not know it. @throws PthError `environment/tier-unavailable` when libvirt does not answer */
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
	/** What libvirt counts of it. */
	async readStats() {
		return parseDomainStats(await this.#tools.virsh(["domstats", this.name]));
	}
	/** The last bytes that the guest wrote to its serial port; empty when there are none. */
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
	/** Takes its power; one that is off or gone is no error. */
	async powerOff() {
		const outcome = await this.#tools.tryVirsh(["destroy", this.name]);
		if (outcome.exitCode === 0 || isUnknownDomain(outcome) || /not running/.test(outcome.stderr.text)) return;
		throw toFault(outcome, "environment/provision-failed");
	}
	/** Takes its power and everything of it: definition, snapshots, disk, logs. One that is gone is no error. */
	async remove() {
		await removeDomain(this.#tools, this.name);
		await rm(this.directory, {
			recursive: true,
			force: true
		});
	}
	/** A fault that has what libvirt and the guest said at the boot. */
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
/** Takes a domain's power and definition, with all its snapshots; one that is gone is no error. */
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

// src/environment/vm/machine-places.ts
const namePattern = new RegExp(`^${machinePrefix}[0-9a-f]{12}$`);
const controlPattern = /^pth-vm-[A-Za-z0-9]{6}$/;
/** Where machines lie, and what of them is left on this host. */
var MachinePlaces = class {
	#root;
	#tools;
	#warm;
	/** @param root absolute directory, made when needed */
	constructor(root, tools, warm) {
		this.#root = root;
		this.#tools = tools;
		this.#warm = warm;
	}
	/** Makes the place of a new machine, with a note of whose it is. */
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
	/** All machines of PTH on this host, what dead ones left on its disk, and the saved states of images. */
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
			const place = await this.#findDirectory(name);
			machines.push({
				kind: "machine",
				id: name,
				label: mark.label,
				owner: mark.owner,
				sizeMB: place === void 0 ? null : await measure(place),
				createdAt: mark.createdAt,
				description: `virtual machine ${name}`
			});
		}
		const known = new Set(machines.map(({ id }) => id));
		const leftovers = [];
		for (const name of (await readNames$1(this.#root)).filter((entry) => namePattern.test(entry) && !known.has(entry))) {
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
	/** Removes a machine with all that it has on this host, or a saved state; one that is gone is no error. */
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
		return (await readNames$1(this.#root)).includes(name) ? join(this.#root, name) : void 0;
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
async function readNames$1(directory) {
	try {
		return (await readdir(directory)).sort();
	} catch (error) {
		if (systemErrorCode(error) === "ENOENT") return [];
		throw error;
	}
}
/** What the files right inside a directory take on the disk, in MB. */
async function measure(directory) {
	let blocks = 0;
	for (const name of await readNames$1(directory)) try {
		blocks += (await stat(join(directory, name))).blocks;
	} catch (error) {
		if (systemErrorCode(error) !== "ENOENT") throw error;
	}
	return Math.ceil(blocks * 512 / 1024 / 1024);
}

// src/environment/vm/plan-machine.ts
const defaultSize = {
	cpus: 2,
	memoryMB: 1024
};
const minMemoryMB = 256;
/**
* The size of a machine. A request that this host cannot meet is refused, never rounded.
* @param host what there is at most
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
* The size in bytes that the disk is to be made larger to, or undefined where it has that size already.
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

// src/environment/vm/machine-disk.ts
/** The size of a disk as a guest sees it. @throws PthError `environment/image-failed` */
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
/** Makes the disk of a running machine larger, and the file system on it. @throws PthError `environment/provision-failed` */
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

// src/environment/vm/return-files.ts
/**
* Gives what root of the machine made in the shared working copy to the owner of that, who could not change or remove it
* else. Nothing is to be done where that owner is root himself, or the files are copies.
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
const order = [
	"virtiofs",
	"9p",
	"rsync"
];
/**
* How the working copy gets into a machine: virtiofs, else 9p, else copies by rsync, the degraded mode.
* A method that is forced is the only one, whatever else there is.
*/
function selectMounts(capabilities, forced) {
	const methods = [];
	const passedOver = [];
	for (const method of forced === void 0 ? order : [forced]) {
		const offer = capabilities[method === "9p" ? "ninep" : method];
		if (offer.isAvailable) methods.push(method);
		else passedOver.push(`${method}: ${offer.reason}`);
	}
	return {
		methods,
		passedOver
	};
}

// src/environment/vm/ssh-config.ts
/** The name under which the guest is addressed and its key is known, whatever its port is. */
const guestAlias = "pth-machine";
/**
* A complete settings file for ssh: nothing of the person's own settings, keys and agents counts, and what is offered
* is what costs an emulated processor least.
* @throws PthError `environment/unsupported` for a path that cannot be written there
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
* A path as ssh takes it in a setting, where `%` and `${` mean something and blanks end a word.
* @throws PthError `environment/unsupported` for what cannot be written there
*/
function quoteSettingPath(path) {
	if (/["\\\u0000-\u001f]|\$\{/.test(path)) throw new PthError("environment/unsupported", `SSH cannot be told the path ${JSON.stringify(path)}.`, { recovery: ["Choose a directory without quotes, backslashes, control characters and ${."] });
	return `"${path.replaceAll("%", "%%")}"`;
}

// src/environment/vm/plan-sync.ts
/** Whether two states are the same; a directory's time and size say nothing. */
function isSameState(left, right) {
	if (left === void 0 || right === void 0) return left === right;
	if (left.kind !== right.kind) return false;
	if (left.kind === "l") return left.target === right.target;
	if (left.mode !== right.mode) return false;
	return left.kind !== "f" || left.size === right.size && left.mtimeNs === right.mtimeNs;
}
/** Decides what to copy and remove where: each side's changes go to the other; where both changed, the host's count. */
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
* Reads `find -printf '%y %m %s %T@ %P\0%l\0'`. Names that lead elsewhere, that cannot be told as text, and kinds that
* are not copied are left out: the guest is not believed.
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

// src/environment/vm/rsync-share.ts
const transferLimitMs = 6e5;
const listingLimits$1 = {
	timeoutMs: 12e4,
	maxBytes: 67108864
};
/**
* The degraded way to share a working copy: a copy inside, brought up to date in both directions before and
* after each command. What changed on both sides is taken from the host. `.git` stays outside.
*/
var RsyncShare = class {
	#parts;
	#host = /* @__PURE__ */ new Map();
	#guest = /* @__PURE__ */ new Map();
	#last = Promise.resolve();
	constructor(parts) {
		this.#parts = parts;
	}
	/** Empties the copy inside, which may be an old one, and makes it anew. */
	async start() {
		const root = quoteShell(this.#parts.insideRoot);
		await this.#parts.channel.run(`find ${root} -mindepth 1 -maxdepth 1 -exec rm -rf {} +`, listingLimits$1);
		this.#host = /* @__PURE__ */ new Map();
		this.#guest = /* @__PURE__ */ new Map();
		await this.sync();
	}
	/**
	* Brings both sides together; several calls run one after the other.
	* @throws PthError `environment/provision-failed` with rsync's words
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
		const { policy, insideRoot, sshConfig, variables, run } = this.#parts;
		const here = `${policy.root}/`;
		const there = `${guestAlias}:${insideRoot}/`;
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
		const { channel, insideRoot } = this.#parts;
		for (let start = 0; start < paths.length; start += 200) {
			const names = paths.slice(start, start + 200).map((path) => quoteShell(`./${path}`));
			await channel.run(`cd ${quoteShell(insideRoot)} && rm -rf -- ${names.join(" ")}`, listingLimits$1);
		}
	}
	async #listGuest() {
		const { channel, insideRoot } = this.#parts;
		const script = `mkdir -p ${quoteShell(insideRoot)} && cd ${quoteShell(insideRoot)} && find . -mindepth 1 -path ./.git -prune -o -printf '%y %m %s %T@ %P\\0%l\\0'`;
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
/** rsync takes its `--rsh` apart at blanks, and knows quotes. */
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
/** What stands at a path; undefined for what is gone and for devices and sockets. */
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
/** How long the guest may take to greet on an open port before another try, in milliseconds. */
const greetingMs = 2e3;
const betweenTriesMs = 150;
/** How often to look whether the guest has let us in. */
const socketPollMs = 10;
/**
* One kept connection to a guest's SSH that all commands share: a new one costs some half a second under emulation, a
* command over this one a tenth of that. The person's own SSH settings, keys and agents are left out.
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
	/** Whether the kept connection stands. */
	get isOpen() {
		return this.#master !== void 0;
	}
	/** What ssh said when it failed last. */
	get lastWords() {
		return this.#lastWords;
	}
	/**
	* Opens the kept connection, trying again until it stands or the signal aborts.
	* @param isGreetingAwaited whether to wait for the guest's greeting first: while it boots, an open port says nothing
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
	/** Starts a program inside over the kept connection. */
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
	/** The settings file, for programs that call ssh themselves; they address `guestAlias`. */
	get configFile() {
		return this.#config;
	}
	/**
	* Forwards a port of 127.0.0.1 to one that is open inside, also to one that listens on the guest's loopback alone.
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
	/** Ends the connection and all that goes over it. */
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
			if (!await isThere$1(this.#socket)) continue;
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
/** Whether an SSH server greets on a port of 127.0.0.1 within two seconds. */
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
/** Where the working copy is inside every machine. */
const insideRoot = "/workspace";
/** A machine that is on: the way into it, and what keeps the working copy in it up to date. */
var RunningMachine = class {
	machine;
	/** Absolute path of the working copy inside. */
	root = insideRoot;
	connection;
	link;
	/** Where commands run, with the working copy brought up to date before each of them. */
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
			insideRoot,
			trust: parts.trust,
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
			insideRoot,
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
	/** Connects, and where files are copied makes the first copy. */
	async connect(isBooting, signal) {
		await this.connection.connect(isBooting, signal);
		await this.#share?.start();
	}
	/** Brings back what a command changed in its copy, where there are copies. */
	async bringBack() {
		await this.#share?.sync();
	}
	/**
	* Makes the disk that the guest's root lies on larger.
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
	/** Lets go of the connection; the machine stays on. */
	close() {
		return this.connection.close();
	}
};

// src/environment/vm/warm-state.ts
/** The name of the saved state inside its disk. */
const warmStateName = "pth-warm";
const memoryName = "memory";
const devicesName = "devices";
/** Raised when machines are built another way, so that older saved states are not taken. */
const layoutVersion = 2;
/** The saved states of one host: found by what they depend on, kept until that changes. */
var WarmStates = class {
	#root;
	/** @param root absolute directory, made when needed */
	constructor(root) {
		this.#root = root;
	}
	/** The saved state for a machine, or undefined when there is none. */
	async find(key) {
		const directory = join(this.#root, await this.#name(key));
		return await isThere$1(join(directory, "complete.json")) ? find(directory) : void 0;
	}
	/**
	* Takes the disk and the host keys of a machine that was saved and is off. Where another process was faster its state
	* is taken. States of the same image that nobody can use any more are removed; machines that run do not need them.
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
	/** Removes one; one that is gone is no error. */
	async discard(state) {
		await rm(state.directory, {
			recursive: true,
			force: true
		});
	}
	/** All that are finished, with the image that each belongs to. */
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
	/** `state-<which image>-<which build of it>-<which machine>`. */
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
/** Copies a saved state's disk to where a session's machine may write to it; shares blocks where the file system can. */
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
	const memory = await isThere$1(contents) ? {
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
* Starts machines. The first one of an image boots, and is saved with its memory once it is up; all later ones go on
* from a copy of that, which takes a fraction of a boot.
*/
var MachineStarter = class {
	#parts;
	/** Saved states that are being made by this process. */
	#making = /* @__PURE__ */ new Map();
	constructor(parts) {
		this.#parts = parts;
	}
	/**
	* Starts a machine and connects to it. Whatever fails, nothing of it is left.
	* @throws PthError `environment/boot-failed`, `environment/provision-failed`, `environment/disk-full`; `MountRefused`
	*/
	async start(order) {
		const { places, warm } = this.#parts;
		const state = this.#parts.start === "warm" ? await this.#findUsableState(order) : void 0;
		const cleanup = new Cleanup();
		try {
			const place = await places.create(order.mark);
			cleanup.add("remove the machine", () => places.remove(place.name));
			if (state) try {
				return await this.#goOn(order, place, state, cleanup);
			} catch (error) {
				if (!PthError.isInstance(error) || error.code !== "environment/boot-failed") throw error;
				order.onProgress(`The saved state of ${order.image.name} does not start here (${error.message}); booting instead.`);
				await warm.discard(state);
				await cleanup.run();
				return await this.#boot(order, await places.create(order.mark), cleanup);
			}
			return await this.#boot(order, place, cleanup);
		} catch (error) {
			await cleanup.run();
			throw error;
		}
	}
	async #goOn(order, place, state, cleanup) {
		const { policy, signal, mount } = order;
		order.onProgress(`Starting a machine from the saved state of ${order.image.name}.`);
		const memory = {
			path: nameMemoryFile(place.name),
			isSaved: true
		};
		cleanup.add("remove the memory", () => removeMemoryFile(memory.path));
		await Promise.all([
			copyWarmDisk(state, place.disk),
			copyFile(state.knownHosts, place.knownHosts),
			...state.memory ? [copyMemory(this.#parts.tools, state.memory.contents, memory.path, signal)] : []
		]);
		const machine = await this.#define(order, place, mount === "9p" ? policy.root : null);
		if (state.memory) await machine.resumeFrom(memory, state.memory.devices, signal);
		else await machine.restore(warmStateName, signal);
		const reopen = this.#opener({
			...order,
			trust: {
				...order.trust,
				files: {}
			}
		}, place, machine);
		if (mount === "virtiofs") machine.useShare(policy.root);
		const running = reopen();
		cleanup.add("close the connection", () => running.close());
		await settle([running.connect(false, signal), ...mount === "virtiofs" ? [machine.plugShare(policy.root, signal)] : []]);
		return {
			place,
			running,
			reopen,
			start: "warm"
		};
	}
	async #boot(order, place, cleanup) {
		const { image, mount, policy, signal } = order;
		cleanup.add("remove the machine", () => this.#parts.places.remove(place.name));
		order.onProgress(`Booting a machine from the image ${image.name}.`);
		const machine = await this.#bootNew(order, place, mount === "rsync" ? null : policy.root);
		const reopen = this.#opener(order, place, machine);
		const running = reopen();
		cleanup.add("close the connection", () => running.close());
		await running.connect(true, signal);
		return {
			place,
			running,
			reopen,
			start: "cold"
		};
	}
	/** A machine that is on, with a fresh layer over the image's disk. */
	async #bootNew(order, place, shared, memoryFile) {
		const { image, signal } = order;
		const layer = [
			"create",
			"-q",
			"-f",
			"qcow2",
			"-F",
			"qcow2",
			"-b",
			image.disk,
			place.disk
		];
		await this.#parts.tools.qemuImg(layer, { signal });
		await pinHostKey(image, place);
		const machine = await this.#define(order, place, shared, memoryFile);
		await machine.boot(signal);
		return machine;
	}
	async #define(order, place, shared, memoryFile) {
		const { image, accelerator, size, mount, isOffline, mark } = order;
		const definition = {
			name: place.name,
			uuid: randomUUID(),
			mark,
			accelerator,
			cpus: size.cpus,
			memoryMB: size.memoryMB,
			disk: place.disk,
			kernel: image.kernel,
			initrd: image.initrd,
			commandLine: image.commandLine,
			serialLog: place.serialLog,
			sshPort: await findFreePort(),
			isOffline,
			mount,
			sharedDirectory: shared,
			memoryFile
		};
		return new Machine(this.#parts.tools, definition, place.directory);
	}
	#opener(order, place, machine) {
		const { image, policy, trust, bootTimeoutMs } = order;
		const parts = {
			machine,
			policy,
			user: image.user,
			privateKey: image.privateKey,
			knownHosts: place.knownHosts,
			isFirstMeeting: image.hostKey === void 0,
			controlDirectory: place.controlDirectory,
			bootTimeoutMs,
			variables: this.#parts.tools.variables,
			trust,
			clock: this.#parts.clock
		};
		return () => new RunningMachine(parts);
	}
	/** The saved state; undefined where this host has no room for its memory at the moment. */
	async #findUsableState(order) {
		const state = await this.#ensureWarmState(order);
		const lack = state.memory ? await findMemoryLack(order.size.memoryMB) : void 0;
		if (lack === void 0) return state;
		order.onProgress(`The saved state of ${order.image.name} cannot be used now: ${lack}.`);
	}
	async #ensureWarmState(order) {
		const { image, accelerator, size, mount, signal } = order;
		const { cpus, memoryMB } = size;
		const { versions } = this.#parts;
		const key = {
			image,
			accelerator,
			cpus,
			memoryMB,
			mount,
			files: order.trust.files,
			versions
		};
		const found = await this.#parts.warm.find(key);
		if (found) return found;
		const name = createHash("sha256").update(JSON.stringify(key)).digest("hex");
		const others = this.#making.get(name);
		if (others) {
			await others.catch(() => void 0);
			signal?.throwIfAborted();
			return this.#ensureWarmState(order);
		}
		const making = this.#makeBestState(order, key);
		this.#making.set(name, making);
		try {
			return await making;
		} finally {
			this.#making.delete(name);
		}
	}
	/** A state whose memory is a file, which costs nothing to load; else one inside the disk, and it is said why. */
	async #makeBestState(order, key) {
		const { image, size, onProgress, signal } = order;
		let lack = await findMemoryLack(size.memoryMB);
		if (lack === void 0) try {
			return await this.#makeWarmState(order, key, true);
		} catch (error) {
			signal?.throwIfAborted();
			if (!PthError.isInstance(error)) throw error;
			lack = error.message;
		}
		onProgress(`The memory of ${image.name} is saved inside its disk, from where it is slower to load: ${lack}.`);
		return this.#makeWarmState(order, key, false);
	}
	/** Boots the image without any working copy, waits until it is up, and saves it with its memory. */
	async #makeWarmState(order, key, hasMemoryFile) {
		const { image, mount, bootTimeoutMs, signal } = order;
		const { places, warm, clock, tools } = this.#parts;
		order.onProgress(`Booting the image ${image.name} once, to start from its booted state from now on.`);
		const cleanup = new Cleanup();
		try {
			const place = await places.create(order.mark);
			cleanup.add("remove the machine", () => places.remove(place.name));
			const empty = join(place.directory, "nothing-shared");
			await mkdir(empty);
			const memory = {
				path: nameMemoryFile(place.name),
				isSaved: false
			};
			if (hasMemoryFile) await makeMemoryFile(memory.path);
			const machine = await this.#bootNew(order, place, mount === "9p" ? empty : null, hasMemoryFile ? memory : void 0);
			const link = new SshLink({
				port: machine.definition.sshPort,
				user: image.user,
				privateKey: image.privateKey,
				knownHosts: place.knownHosts,
				isFirstMeeting: image.hostKey === void 0,
				controlDirectory: place.controlDirectory,
				variables: tools.variables,
				clock,
				run: runProcess
			});
			const connection = new GuestConnection({
				machine,
				link,
				user: image.user,
				insideRoot,
				bootTimeoutMs,
				clock,
				trust: order.trust,
				mountsShare: false
			});
			cleanup.add("close the connection", () => connection.close());
			await connection.connect(true, signal);
			await connection.settle(signal);
			await connection.close();
			if (!hasMemoryFile) {
				await machine.saveState(warmStateName, signal);
				await machine.powerOff();
				return await warm.publish(key, place);
			}
			const saved = {
				contents: join(place.directory, "memory"),
				devices: join(place.directory, "devices")
			};
			await machine.saveDevices(saved.devices, signal);
			await machine.powerOff();
			await copyMemory(tools, memory.path, saved.contents, signal);
			return await warm.publish(key, {
				...place,
				memory: saved
			});
		} finally {
			await cleanup.run();
		}
	}
};
/** Writes down the guest's key where the image tells it; else it is believed at the first meeting. */
async function pinHostKey({ hostKey }, { knownHosts }) {
	if (hostKey !== void 0) await writeFile(knownHosts, `${guestAlias} ${hostKey.trim()}\n`);
}
/** Waits for all to end, then throws the first failure. */
async function settle(steps) {
	const failed = (await Promise.allSettled(steps)).toReversed().find((result) => result.status === "rejected");
	if (failed) throw failed.reason;
}

// src/environment/vm/guest-disk.ts
/** More changed files than these are not listed. */
const maxEntries = 5e4;
const listingLimits = {
	timeoutMs: 18e4,
	maxBytes: 33554432
};
/**
* What was made or changed on the guest's disk since a moment of the guest's clock. A file that was taken
* away shows only where checksums are taken, in the settings.
* @param since seconds since the epoch, as `date +%s.%N` prints them
*/
async function readGuestDiskChanges(channel, since) {
	const { stdout } = await channel.run(renderDiskScript(since), listingLimits);
	return parseDiskListing(stdout, since);
}
/** One walk over the root's own file system. @throws RangeError for what is no time */
function renderDiskScript(since) {
	if (!/^\d+(?:\.\d+)?$/.test(since)) throw new RangeError(`${since} is no time`);
	return `find / -xdev -path /workspace -prune -o \\( -type f -o -type l \\) -newerct @${since} -exec stat --printf='%W %s %Y %n\\0' {} + 2>/dev/null; true`;
}
/** Reads the walk: a file that was born since is added, any other modified. */
function parseDiskListing(text, since) {
	const changes = [];
	for (const entry of text.split("\0")) {
		const [, born, size, changed, path] = /^(\d+|-) (\d+) (\d+) (\/[^]*)$/.exec(entry) ?? [];
		if (path === void 0 || !isTelling(path) || changes.length >= maxEntries) continue;
		const isNew = Number(born) >= Math.floor(Number(since));
		changes.push([path, `${isNew ? "added" : "modified"} ${size} ${changed}`]);
	}
	return Object.fromEntries(changes);
}

// src/environment/vm/vm-environment.ts
/** The fault for a network that is to be cut or opened while the machine runs. */
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
	/** In the working copy within the path policy; any other absolute path is one of the machine's own disk. */
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
	/** PTH's own way in is the machine's one network: it has one for good, or none. */
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
		return toResources(await takeInsideSample(this.#setup, this.#parts.clock));
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
	/** Packages, settings, services, and what was made or changed on the machine's disk since it was provisioned. */
	async takeFingerprint() {
		this.workspace.assertOpen();
		await this.#assertAlive();
		const fingerprint = await takeInsideFingerprint(this.#setup, this.#parts.clock);
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
	/** What the guest wrote to its serial port, and the last lines on stderr of what was started inside. */
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
	/** One snapshot or rollback at a time. */
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
/** Where nothing else says so: the search path of a shell that somebody logged in to. */
const insideVariables = {
	PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
	LANG: "C.UTF-8",
	TERM: "dumb"
};
/**
* Offers virtual machines as environment tier 3: QEMU by libvirt, a layer of its own
* over the golden disk for each session, the working copy shared in and nothing else of this host.
*/
function createVmProvider(options) {
	const provider = new VmProvider(options);
	return {
		name: "vm",
		tier: 3,
		checkAvailability: (wanted) => provider.checkAvailability(wanted),
		provision: (request) => provider.provision(request),
		listResources: () => provider.places.list(),
		removeResource: ({ id }) => provider.places.remove(id)
	};
}
var VmProvider = class {
	places;
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
		this.places = new MachinePlaces(join(stateDirectory, "machines"), this.#tools, this.#warm);
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
		const lack = await findHostLack(this.#tools, arch());
		if (lack) return {
			isAvailable: false,
			...lack
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
		const lack = await findHostLack(this.#tools, arch());
		if (lack) throw toTierFault(lack);
		const image = await images.ensureVm(request.image ?? defaultImage, {
			onProgress,
			signal
		});
		const wanted = request.accelerator ?? "auto";
		const accelerator = decideAccelerator(wanted, wanted === "tcg" ? void 0 : await this.#probe(image, wanted, signal));
		const growth = planDiskGrowth(size.diskGB, await readDiskBytes(this.#tools, image.disk, signal));
		const order = {
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
			trust: await readHostTrust$1(variables),
			bootTimeoutMs: request.bootTimeoutMs ?? bootTimeoutsMs[accelerator]
		};
		const { started, mount, passedOver } = await this.#startWithMount(order);
		const { running, place } = started;
		try {
			if (growth !== void 0) await growDisk(this.#tools, running, growth, signal);
			await running.connection.readStats();
			return this.#compose(request, order, started, {
				mount,
				passedOver
			});
		} catch (error) {
			await running.close();
			await this.places.remove(place.name);
			throw error;
		}
	}
	#compose(request, order, { running, reopen, place, start }, share) {
		const { label } = request;
		const given = request.variables ?? {};
		const current = { running };
		const workspace = new MountedWorkspace({
			name: "vm environment",
			policy: order.policy,
			insideRoot: running.root,
			host: running.host,
			variables: {
				...insideVariables,
				...running.connection.variables,
				...given,
				[sessionLabelVariable]: label
			},
			afterCommand: async () => {
				await current.running.bringBack();
				await returnFiles(current.running, order.policy.root);
			}
		});
		const { accelerator, image, isOffline } = order;
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
			remove: () => this.places.remove(place.name),
			clock: this.#clock
		});
	}
	/** Takes the first way of sharing that host and guest both have; a guest without one says so only when it runs. */
	async #startWithMount(order) {
		const capabilities = await readCapabilities(this.#tools, order.accelerator);
		const offers = await readMountCapabilities(this.#tools, capabilities);
		const { methods, passedOver } = selectMounts(offers, this.#options.mount);
		const reasons = [...passedOver];
		const starter = await this.#openStarter();
		for (const mount of methods) try {
			return {
				started: await starter.start({
					...order,
					mount
				}),
				mount,
				passedOver: reasons
			};
		} catch (error) {
			if (!(error instanceof MountRefused)) throw error;
			reasons.push(`${mount}: ${error.message}`);
			order.onProgress(`The working copy cannot be shared by ${mount}: ${error.message}.`);
		}
		throw new PthError("environment/provision-failed", "There is no way to share the working copy with a machine here.", {
			rawOutput: reasons.join("\n"),
			recovery: ["Install virtiofsd, or rsync on this host and in the image.", "Use a container environment."]
		});
	}
	#openStarter() {
		this.#starter ??= readVersions(this.#tools).then((versions) => new MachineStarter({
			tools: this.#tools,
			places: this.places,
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

export { nameType as C, Cleanup as D, strictYaml as E, listAlternatives as S, valueAt as T, whileInstalling as _, findKnownService as a, describeConfigIssues as b, createLocalProvider as c, openImageEngine as d, createDockerProvider as f, isGitName as g, createGlobMatcher as h, openDirectory as i, isEntryThere as l, LineMatcher as m, prepareEnvironment as n, hasProgram as o, viewWorkspace as p, planServices as r, installPackages as s, createVmProvider as t, createImageStore as u, parseEnvConfig as v, nameValue as w, renderConfigPath as x, envConfigSchema as y };