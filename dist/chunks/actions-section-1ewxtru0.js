import { i as __toESM, t as __commonJSMin } from "./rolldown-runtime-CiVTkJ2Q.js";
import { c as isJsonObject, n as assertNever, o as systemErrorCode, t as PthError } from "./fault-Cx7jcTBv.js";
import { t as runProcess, w as createHexId } from "./run-process-CgUjGTTB.js";
import { t as cutText } from "./cut-text-DpZReaHP.js";
import { n as toPlainText, t as toPlainLine } from "./plain-text-CzzXfgfe.js";
import { r as quoteShell } from "./quote-shell-DF4SIwFQ.js";
import { r as secretNamePattern } from "./redact-B3WFjE26.js";
import { t as suggestName } from "./suggest-name-CBsP3Hb9.js";
import { t as require_dist } from "./dist-D3WAaams.js";
import { A as uuid, C as record, D as union, E as tuple, T as string, _ as literal, d as discriminatedUnion, h as json$1, i as _enum, l as boolean, p as int, s as array, u as custom, w as strictObject, y as number } from "./schemas-DIi9xWIE.js";
import { t as describeRunOutcome } from "./describe-outcome-CGjgvTSR.js";
import { t as runDetached } from "./start-detached-DRt6zg_n.js";
import { a as findPatternProblem, i as escapePattern, n as toPrintableText, o as matchPattern, r as compilePattern, s as runBounded, t as toPrintableLine } from "./well-formed-cBdQGrhN.js";
import { t as compileSchema } from "./suite-BRlAjyln.js";
import { createHash } from "node:crypto";
import { dirname, join, posix, relative, resolve, sep } from "node:path";
import { chmod, lstat, mkdir, open, readFile, readdir, realpath, rename, rm, stat, statfs } from "node:fs/promises";

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
function listAlternatives$1(names) {
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

// src/base/words.ts
/**
* Splits an identifier into its words in lower case: `entityNames`, `entity_names` and `entity-names` give the same.
*/
function splitWords(identifier) {
	return identifier.slice(0, 200).replace(/([A-Z])([A-Z]{1,10})s(?![a-z])/g, (_, first, rest) => `${first}${rest.toLowerCase()}s`).replace(/([a-z0-9])([A-Z])/g, "$1 $2").replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2").split(/[^A-Za-z0-9]+/).filter((word) => word !== "").map((word) => word.toLowerCase());
}
const unchanged = /* @__PURE__ */ new Set([
	"status",
	"address",
	"alias",
	"class",
	"process",
	"access",
	"gas",
	"bus",
	"series",
	"news"
]);
/** Returns the singular of an English noun, as far as identifiers need it. */
function singular(word) {
	if (word === "ids") return "id";
	if (unchanged.has(word) || word.length < 4 || !word.endsWith("s") || word.endsWith("ss")) return word;
	if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
	if (/(ches|shes|xes|sses|zes)$/.test(word)) return word.slice(0, -2);
	if (word.endsWith("aliases") || word.endsWith("statuses")) return word.slice(0, -2);
	return word.slice(0, -1);
}
/** Splits an identifier into its words, each in the singular. */
function nounWords(identifier) {
	return splitWords(identifier).map(singular);
}
/** True when an argument's name announces a dry run. */
function isDryRunName(name) {
	return /^(?:is_?)?(?:dry[_-]?run|what[_-]?if|no[_-]?op|(?:preview|check|validate)[_-]?only)$/i.test(name);
}

// src/environment/config/config-problem.ts
var import_dist = /* @__PURE__ */ __toESM(require_dist(), 1);
/** Describes the issues that a schema found with `value`; each names a path below `value`. */
function describeConfigIssues(issues, value) {
	return issues.flatMap((issue) => describeIssue$1(issue, value, []));
}
function describeIssue$1(issue, root, base) {
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
		case "invalid_value": return one(`must be ${listAlternatives$1(issue.values.map(String))}, but is ${nameValue(actual)}`);
		case "invalid_union": return describeUnion$1(issue, path, actual, root);
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
function describeUnion$1(issue, path, actual, root) {
	if (path.at(-1) === "tier") return [{
		path,
		reason: `must be 0, 1, 2 or 3, but is ${nameValue(actual)}`,
		isKey: false
	}];
	const isStructured = typeof actual === "object" && actual !== null;
	const inner = issue.errors.find((issues) => !issues.some((nested) => nested.code === "invalid_type" && nested.path.length === 0));
	if (isStructured && inner) return inner.flatMap((nested) => describeIssue$1(nested, root, path));
	if (typeof actual === "string" && inner) return inner.flatMap((nested) => describeIssue$1(nested, root, path));
	const expected = issue.errors.flatMap((issues) => issues.flatMap((nested) => nested.code === "invalid_type" && nested.path.length === 0 ? [nameType(nested.expected)] : []));
	return [{
		path,
		reason: `must be ${listAlternatives$1([...new Set(expected)])}, but is ${nameValue(actual)}`,
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
const variableName$1 = string().regex(/^[A-Za-z_]\w{0,127}$/, "must be the name of a variable");
const serviceName = string().regex(/^[\w.-]{1,64}$/, "must be a name of letters, digits, dots and dashes");
/** At most a day. */
const seconds = number().positive().max(86400);
/** A reference to a variable of the host. */
const referencePattern = /^\$\{env:[A-Za-z_]\w*\}$/;
/**
* Values by name. A value whose name looks like that of a secret must be a reference to a variable, never the secret
* itself.
*/
const configValues = record(variableName$1, string().max(65536)).superRefine((values, context) => {
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
	variables: record(variableName$1, string().max(65536)).optional()
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
/** Maximum length of a configuration, in characters. */
const maxLength = 262144;
const maxAliasCount$1 = 100;
const maxReported$1 = 20;
/**
* Parses an environment's configuration from YAML text. An empty document, or one without the key, is the empty
* configuration.
* @throws PthError `environment/config-invalid` with file, line, column, field and reason of the first problem;
* `details.problems` lists all
*/
function parseEnvConfig(text, origin) {
	if (text.length > maxLength) throw invalidConfig(origin, [{
		line: 1,
		column: 1,
		field: "",
		reason: `is longer than ${maxLength} characters`
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
		...locate(findConfigProblem(document, problem)),
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
		return document.toJS({ maxAliasCount: maxAliasCount$1 });
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
function findConfigProblem(document, { path, isKey }) {
	let node = document.contents;
	let offset = document.contents?.range[0] ?? 0;
	for (const [depth, key] of path.entries()) {
		if ((0, import_dist.isAlias)(node)) node = node.resolve(document);
		if ((0, import_dist.isMap)(node)) {
			const pair = node.items.find((item) => (0, import_dist.isScalar)(item.key) && item.key.value === String(key));
			if (!pair) break;
			const keyOffset = startOf$1(pair.key) ?? offset;
			offset = depth === path.length - 1 && isKey ? keyOffset : startOf$1(pair.value) ?? keyOffset;
			node = pair.value;
		} else if ((0, import_dist.isSeq)(node)) {
			node = node.items[Number(key)];
			offset = startOf$1(node) ?? offset;
		} else break;
	}
	return offset;
}
function startOf$1(node) {
	return (0, import_dist.isNode)(node) ? node.range?.[0] : void 0;
}
function invalidConfig({ file }, problems) {
	const sorted = problems.toSorted((left, right) => (left.line ?? 0) - (right.line ?? 0) || (left.column ?? 0) - (right.column ?? 0));
	const [first] = sorted;
	const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : "";
	const message = `${first?.line === null || first === void 0 ? file : `${file}:${first.line}:${first.column}`}: ${first?.field || "the configuration"} ${first?.reason ?? "is not usable"}${more}`;
	return new PthError("environment/config-invalid", message, { details: {
		file,
		problems: sorted.slice(0, maxReported$1),
		total: problems.length
	} });
}

// src/git/git-variables.ts
/** Author of PTH's own commits; never the developer, who did not write them. */
const commitIdentity = {
	name: "PTH",
	email: "pth@plugin-test-harness.invalid"
};
/**
* Settings of every command line, so that a run means the same on every machine: no hook, no signature, no background
* maintenance, no prompt, no colour, and none of the developer's settings for diffs and logs.
*/
const fixedSettings = [
	"core.hooksPath=/dev/null",
	"core.fsmonitor=false",
	"core.quotePath=false",
	"core.pager=cat",
	"core.commentChar=#",
	"commit.gpgSign=false",
	"tag.gpgSign=false",
	"gc.auto=0",
	"maintenance.auto=false",
	"rerere.enabled=false",
	"submodule.recurse=false",
	"color.ui=false",
	"log.showSignature=false",
	"log.follow=false",
	"diff.autoRefreshIndex=false",
	"diff.noprefix=false",
	"diff.mnemonicPrefix=false",
	"diff.submodule=short",
	"i18n.commitEncoding=UTF-8",
	"i18n.logOutputEncoding=UTF-8",
	"trailer.separators=:",
	"advice.detachedHead=false"
];
/**
* Builds the options before every git subcommand.
* @param more additional settings, `name=value`
* @param takesPatterns true for the few subcommands that refuse literal pathspecs
*/
function buildGitOptions(more = [], takesPatterns = false) {
	return [
		"--no-pager",
		...takesPatterns ? [] : ["--literal-pathspecs"],
		...[...fixedSettings, ...more].flatMap((setting) => ["-c", setting])
	];
}
/**
* Builds the environment of a git process: the given variables without `GIT_*` (they could point git at another
* repository, index or identity), without the user's configuration, and in English so that PTH can parse messages. Git
* older than 2.32 does not know `GIT_CONFIG_GLOBAL`; a home directory that does not exist has the same effect there.
*/
function buildGitVariables(variables, options = {}) {
	const result = {};
	for (const [name, value] of Object.entries(variables)) {
		if (value === void 0 || /^GIT_/i.test(name) || /^(LC_|LANG)/.test(name)) continue;
		result[name] = value;
	}
	return {
		...result,
		HOME: "/dev/null",
		XDG_CONFIG_HOME: "/dev/null",
		LC_ALL: "C",
		GIT_CONFIG_GLOBAL: "/dev/null",
		GIT_CONFIG_NOSYSTEM: "1",
		GIT_TERMINAL_PROMPT: "0",
		GIT_EDITOR: ":",
		GIT_SEQUENCE_EDITOR: ":",
		GIT_AUTHOR_NAME: commitIdentity.name,
		GIT_AUTHOR_EMAIL: commitIdentity.email,
		GIT_COMMITTER_NAME: commitIdentity.name,
		GIT_COMMITTER_EMAIL: commitIdentity.email,
		...options.isRead ? { GIT_OPTIONAL_LOCKS: "0" } : {}
	};
}

// src/git/git-runner.ts
const maxQuotedLength = 16384;
/**
* Runs one git command by its argument vector.
* @throws PthError with git's output, arguments and exit code in its details: `git/not-found`, `git/not-a-repository`,
* `git/unsafe-ownership`, `session/disk-full`, `run/interrupted`, or the command's own fault; the signal's reason where
* that is a fault
*/
async function runGit(context, command) {
	const { onStdout } = command;
	const outcome = await runProcess({
		argv: [
			"git",
			...buildGitOptions(context.settings, command.takesPatterns),
			...command.args
		],
		cwd: context.path,
		variables: {
			...buildGitVariables(context.variables, command.isRead ? { isRead: true } : {}),
			...context.gitDirectory === void 0 ? {} : {
				GIT_DIR: context.gitDirectory,
				GIT_WORK_TREE: context.path
			}
		},
		timeoutMs: command.timeoutMs ?? 12e4,
		maxOutputBytes: command.maxOutputBytes ?? 67108864,
		...command.stdin === void 0 ? {} : { stdin: command.stdin },
		...onStdout && { onOutput: ({ stream, data }) => void (stream === "stdout" && onStdout(data)) },
		signal: command.signal
	});
	const { exitCode, stdout, stderr } = outcome;
	if (outcome.reason !== "exited" && outcome.reason !== "spawn-failed" && !command.isRead && context.gitDirectory !== void 0) await rm(join(context.gitDirectory, "index.lock"), { force: true });
	const why = outcome.reason === "aborted" ? command.signal?.reason : void 0;
	if (PthError.isInstance(why)) throw why;
	if (!(outcome.reason === "exited" && exitCode !== null && (exitCode === 0 || (command.acceptedExits?.includes(exitCode) ?? false))) || stdout.isTruncated && !command.canBeCut) throw describeGitFailure(context, command, outcome, isWriteFailureText(stderr.text) || isDiskFullText(stderr.text) ? await findFullestDisk(context) : null);
	return {
		stdout: stdout.text,
		stderr: stderr.text,
		exitCode,
		isCut: stdout.isTruncated
	};
}
/** With less space git can write no object, and does not always report why. */
const usedUpBytes = 65536;
/** Measures the disks of a working tree and of the repository that it shares with others. */
async function findFullestDisk(context) {
	const { exitCode, stdout } = await runProcess({
		argv: [
			"git",
			...buildGitOptions(context.settings),
			"rev-parse",
			"--git-common-dir"
		],
		cwd: context.path,
		variables: buildGitVariables(context.variables, { isRead: true }),
		timeoutMs: 1e4
	});
	const shared = exitCode === 0 ? [join(resolve(context.path, stdout.text.replace(/\n$/, "")), "objects")] : [];
	const disks = [context.path, ...shared].map(async (directory) => {
		const { bavail, bsize } = await statfs(directory);
		return {
			directory,
			freeBytes: bavail * bsize
		};
	});
	return (await Promise.all(disks)).reduce((least, disk) => disk.freeBytes < least.freeBytes ? disk : least);
}
/**
* Chooses the fault for a git process that failed; pure.
* @param disk the fullest disk of the repository; null when git complained of no failed write
*/
function describeGitFailure(context, command, outcome, disk = null) {
	const stderr = outcome.stderr.text.trim();
	const what = `git ${nameSubcommand(command.args)}`;
	const details = {
		argv: ["git", ...command.args],
		directory: context.path,
		exitCode: outcome.exitCode,
		stderr: stderr.slice(0, maxQuotedLength),
		stdout: outcome.stdout.text.slice(0, maxQuotedLength)
	};
	const fault = (code, message) => new PthError(code, message, { details });
	if (outcome.reason === "aborted") return fault("run/interrupted", `${what} was interrupted`);
	if (outcome.reason === "spawn-failed") return fault(outcome.spawnError?.startsWith("the program ") ?? false ? "git/not-found" : "git/command-failed", `${what} ${describeRunOutcome(outcome)}`);
	if (isDiskFullText(stderr) || disk !== null && disk.freeBytes < usedUpBytes) {
		const message = `${what} found the disk${disk ? ` of ${disk.directory}` : ""} full: ${firstLine(stderr)}`;
		return new PthError("session/disk-full", message, { details: {
			...details,
			...disk && describeDisk(disk)
		} });
	}
	if (/dubious ownership|unsafe repository/.test(stderr)) return fault("git/unsafe-ownership", `git refuses to work in ${context.path} because it belongs to another user: ${firstLine(stderr)}`);
	if (/not a git repository|must be run in a work tree/.test(stderr)) return fault("git/not-a-repository", `${context.path} is not in the working tree of a git repository`);
	if (outcome.stdout.isTruncated && outcome.exitCode === 0) return fault("git/command-failed", `${what} printed ${outcome.stdout.totalBytes} bytes, more than PTH reads`);
	const reason = firstLine(stderr) || firstLine(outcome.stdout.text);
	return fault(command.fault ?? "git/command-failed", `${what} ${describeRunOutcome(outcome)}${reason ? `: ${reason}` : ""}`);
}
/** Returns the command of git's arguments, behind the settings (`-c name=value`) that may stand before it. */
function nameSubcommand([first = "", , ...others]) {
	return first === "-c" ? nameSubcommand(others) : first;
}
/** Returns a disk as details of a fault. */
function describeDisk({ directory, freeBytes }) {
	return {
		disk: directory,
		diskFreeMB: Math.floor(freeBytes / 1024 / 1024)
	};
}
/** True when a program's message says that a disk or quota is used up. */
function isDiskFullText(text) {
	return /no space left on device|disk quota exceeded|ENOSPC|EDQUOT/i.test(text);
}
/** True when git reports a failed write, whatever the reason. */
function isWriteFailureText(text) {
	return /unable to (write|create|append)|write error|could not write/i.test(text);
}
function firstLine(text) {
	const lines = text.split("\n").map((line) => line.trim());
	return (lines.find((line) => /^(fatal|error):/.test(line)) ?? lines.find((line) => line !== "") ?? "").slice(0, 500);
}

// src/git/own-entry.ts
/** The address that GitHub gives to the account of an App. */
const appAddress = /^\d+\+[A-Za-z0-9-]+\[bot\]@users\.noreply\.github\.com$/;
/**
* True for a commit that PTH made, or that GitHub made for it, which then bears the App's name and PTH's trailers.
* Whoever makes a commit chooses these words, so nothing that protects anybody may rest on it. Pure.
*/
function isOwnEntry({ author, trailers }) {
	if (author.email === commitIdentity.email) return true;
	return appAddress.test(author.email) && trailers.some(({ key }) => /^PTH-/i.test(key));
}

// src/git/branches.ts
/** Lists local branches whose names start with `prefix`, sorted by name. */
async function listBranches(context, prefix) {
	return (await runGit(context, {
		args: [
			"for-each-ref",
			"--format=%(objectname) %(refname)",
			"refs/heads/"
		],
		isRead: true
	})).stdout.split("\n").filter(Boolean).map((line) => {
		const space = line.indexOf(" ");
		return {
			name: line.slice(space + 1).replace(/^refs\/heads\//, ""),
			commit: line.slice(0, space)
		};
	}).filter(({ name }) => name.startsWith(prefix));
}
/**
* Creates a branch in one atomic step: of two concurrent callers only one gets true, and false means it exists.
* @throws PthError `git/branch-exists` when a branch such as `pth` blocks `pth/x`, `session/disk-full`
*/
async function createBranch(context, name, commit) {
	const args = [
		"update-ref",
		`refs/heads/${name}`,
		commit,
		"0".repeat(commit.length)
	];
	const { exitCode, stderr } = await runGit(context, {
		args,
		acceptedExits: [1, 128]
	});
	if (exitCode === 0) return true;
	if ((await listBranches(context, name)).some((branch) => branch.name === name)) return false;
	const details = {
		branch: name,
		stderr,
		exitCode
	};
	if (isDiskFullText(stderr)) throw new PthError("session/disk-full", `the branch ${name} cannot be made: the disk is full`, { details });
	const inTheWay = /'refs\/heads\/([^']+)' exists/.exec(stderr)?.[1];
	if (inTheWay === void 0) throw new PthError("git/command-failed", `the branch ${name} cannot be made: ${stderr.trim()}`, { details });
	throw new PthError("git/branch-exists", `the branch ${inTheWay} stands in the way of ${name}`, {
		details: {
			...details,
			inTheWay
		},
		recovery: [`Rename the branch: git branch -m ${inTheWay} NEW-NAME`, "Use another branch name."]
	});
}

// src/git/trailers.ts
/** Maximum length of a trailer value in characters; a longer one is cut with an ellipsis. */
const maxTrailerLength = 16384;
const lineBreaks = /[\n\v\f\r\u0085\u2028\u2029]+/g;
/** All control characters but blanks and line breaks: they serve no purpose in a message, and NUL ends an argument. */
const controls = /(?![\t\n\v\f\r\u0085])\p{Cc}/gu;
/**
* Folds any text to one line: line breaks and the blanks around them become one space, control characters are removed.
*/
function foldLine(text) {
	return toWellFormed(text).replace(controls, "").split(lineBreaks).map((line) => line.trim()).filter((line) => line !== "").join(" ");
}
/** Folds a trailer value to one line that cannot begin another trailer. */
function foldTrailerValue(text) {
	const folded = foldLine(text);
	return folded.length <= 16384 ? folded : `${toWellFormed(folded.slice(0, 16383))}…`;
}
/** True when git accepts the key: letters, digits and dashes. */
function isTrailerKey(key) {
	return /^[A-Za-z0-9][A-Za-z0-9-]*$/.test(key);
}
/**
* Folds a subject to one line that cannot pass for the divider before a patch, nor for the head of the conflict list
* that git skips when it looks for trailers. Empty when nothing is left.
*/
function foldSubject(text) {
	return foldLine(text).replace(/^-{3,}\s*/, "").replace(/^Conflicts:$/, "Conflicts");
}
/**
* Indents lines of a commit body that could pass for trailers, comments or the divider before a patch by two spaces, so
* that only the trailers that PTH adds are read as trailers.
*/
function disarmBody(body) {
	return toWellFormed(body).replace(/\r\n?/g, "\n").replace(controls, "").split("\n").map((line) => needsIndent(line) ? `  ${line.trimEnd()}` : line.trimEnd()).join("\n").replace(/^\n+|\n+$/g, "");
}
function needsIndent(line) {
	return /^[A-Za-z0-9-]+[ \t]*:/.test(line) || /^(---|#|\(cherry picked from commit )/.test(line);
}
/** Half of a surrogate pair has no UTF-8 form; it becomes the replacement character. */
function toWellFormed(text) {
	return Buffer.from(text, "utf8").toString("utf8");
}
/** Parses the lines that `%(trailers:only,unfold)` prints. */
function parseTrailers(text) {
	const trailers = [];
	for (const line of text.split("\n")) {
		const match = /^([A-Za-z0-9-]+)[ \t]*:[ \t]*(.*)$/.exec(line);
		if (match?.[1] !== void 0) trailers.push({
			key: match[1],
			value: (match[2] ?? "").trim()
		});
	}
	return trailers;
}
/** Returns all values of one key, in order; keys are compared without regard to case, as git does. */
function trailerValues(trailers, key) {
	return trailers.filter((trailer) => trailer.key.toLowerCase() === key.toLowerCase()).map((trailer) => trailer.value);
}

// src/git/commit.ts
const maxBodyLength = 32768;
/**
* Builds a commit message. Neither the subject, the body nor a trailer's value can add a trailer of its own. Pure.
* @throws PthError `git/commit-failed` without a subject
*/
function buildCommitMessage(request) {
	const subject = foldSubject(request.subject);
	if (subject === "") throw new PthError("git/commit-failed", "a commit needs a subject, and this one has none");
	return `${[
		subject,
		disarmBody((request.body ?? "").slice(0, maxBodyLength)),
		(request.trailers ?? []).map(({ key, value }) => {
			if (!isTrailerKey(key)) throw new Error(`${JSON.stringify(key)} is no trailer key`);
			return `${key}: ${foldTrailerValue(value)}`;
		}).join("\n")
	].filter((text) => text !== "").join("\n\n")}\n`;
}
/**
* Commits the given paths and nothing else, as PTH and without hooks: the developer's hooks may prompt, push or change
* files, and the developer reviews the branch anyway.
* @returns the new commit, or null when none of the paths differs from HEAD
* @throws PthError `git/commit-failed` with git's error, the state of the index and of the disk
*/
async function commitPaths(context, request, describeState) {
	if (request.paths.length === 0) return null;
	if (request.signal?.aborted) throw new PthError("run/interrupted", "git commit was interrupted before it began");
	const message = buildCommitMessage(request);
	const list = `${request.paths.join("\0")}\0`;
	const fromList = ["--pathspec-from-file=-", "--pathspec-file-nul"];
	try {
		const force = request.takesIgnored ? ["--force"] : [];
		if (request.hasNewPaths ?? true) await runGit(context, {
			args: [
				"add",
				"--all",
				...force,
				...fromList
			],
			stdin: list,
			fault: "git/commit-failed"
		});
		const args = [
			"-c",
			"core.abbrev=no",
			"commit",
			...[
				"--only",
				"--no-verify",
				"--cleanup=whitespace",
				"-m",
				message,
				...fromList
			]
		];
		try {
			const { stdout } = await runGit(context, {
				args,
				stdin: list,
				fault: "git/commit-failed"
			});
			const told = toldCommit.exec(stdout)?.[1];
			if (told !== void 0) return told;
		} catch (error) {
			if (!PthError.isInstance(error) || error.details["exitCode"] !== 1) throw error;
			if (await differsFromHead(context, request.paths)) throw error;
			return null;
		}
	} catch (error) {
		if (!PthError.isInstance(error) || error.code !== "git/commit-failed") throw error;
		throw new PthError("git/commit-failed", error.message, {
			details: {
				...error.details,
				paths: request.paths.slice(0, 100),
				...await describeState()
			},
			cause: error
		});
	}
	return (await runGit(context, {
		args: [
			"rev-parse",
			"--verify",
			"HEAD"
		],
		isRead: true
	})).stdout.trim();
}
/** Git tells the commit that it made, in full where it knows `core.abbrev=no`. */
const toldCommit = /^\[[^\]\n]* ([0-9a-f]{40}|[0-9a-f]{64})\] /;
async function differsFromHead(context, paths) {
	for (let start = 0; start < paths.length; start += 200) {
		const { exitCode } = await runGit(context, {
			args: [
				"diff-index",
				"--cached",
				"--quiet",
				"--ignore-submodules=none",
				"HEAD",
				"--",
				...paths.slice(start, start + 200)
			],
			acceptedExits: [1],
			isRead: true,
			fault: "git/commit-failed"
		});
		if (exitCode === 1) return true;
	}
	return false;
}

// src/git/diff-options.ts
/**
* A nested repository is compared by its commit alone: looking for changes in it, git would follow its configuration,
* which any author may have written, and run the filters named there.
*/
const ignoreNested = ["--ignore-submodules=dirty"];
const diffOptions = [
	"--no-ext-diff",
	"--no-textconv",
	"--no-color",
	"--no-renames",
	...ignoreNested
];

// src/git/records.ts
/** Splits NUL-terminated text into its fields; drops an empty rest after the last NUL. */
function splitNul(text) {
	if (text === "") return [];
	const fields = text.split("\0");
	if (fields.at(-1) === "") fields.pop();
	return fields;
}
/** Iterates over fields; `next` throws when git's output ends too early, which is a bug in the parser. */
var FieldReader = class {
	#fields;
	#at = 0;
	constructor(fields) {
		this.#fields = fields;
	}
	get isAtEnd() {
		return this.#at >= this.#fields.length;
	}
	next() {
		const field = this.#fields[this.#at++];
		if (field === void 0) throw new Error("the output of git ended in the middle of a record");
		return field;
	}
};

// src/git/discard.ts
/**
* Resets paths to HEAD after a rejected fix: restores changed and deleted files and removes new ones, staged or not.
* Paths that the repository ignores (installed packages, build output) stay.
*/
async function discardPaths(context, paths, signal) {
	for (let start = 0; start < paths.length; start += 200) await discardSome(context, paths.slice(start, start + 200), signal);
}
async function discardSome(context, paths, signal) {
	await runGit(context, {
		args: [
			"reset",
			"--quiet",
			"HEAD",
			"--",
			...paths
		],
		signal
	});
	await runGit(context, {
		args: [
			"clean",
			"--quiet",
			"-ffd",
			"--",
			...paths
		],
		signal
	});
	const listed = await runGit(context, {
		args: [
			"ls-files",
			"-z",
			"--cached",
			"--",
			...paths
		],
		isRead: true,
		signal
	});
	const tracked = splitNul(listed.stdout);
	if (tracked.length > 0) await runGit(context, {
		args: [
			"restore",
			"--worktree",
			"--pathspec-from-file=-",
			"--pathspec-file-nul"
		],
		stdin: `${tracked.join("\0")}\0`,
		signal
	});
}

// src/git/kept-commits.ts
/** Beside the branches, so that no `git push` of branches or tags takes these refs along. */
const root = "refs/pth/kept/";
/** Keeps a commit beside a branch, also when every worktree that knows it is gone. */
async function keepCommit(context, { branch, name, commit }) {
	await runGit(context, { args: [
		"update-ref",
		`${root}${branch}/${name}`,
		commit
	] });
}
/** Lists the commits that are kept beside any branch, sorted by branch and name. */
async function listKeptCommits(context) {
	const { stdout } = await runGit(context, {
		args: [
			"for-each-ref",
			"--format=%(objectname) %(refname)",
			root
		],
		isRead: true
	});
	return stdout.split("\n").filter(Boolean).map((line) => {
		const path = line.slice(line.indexOf(" ") + 1 + 14);
		const at = path.lastIndexOf("/");
		return {
			branch: path.slice(0, at),
			name: path.slice(at + 1),
			commit: line.slice(0, line.indexOf(" "))
		};
	});
}
/** Keeps these commits no longer. */
async function dropKeptCommits(context, kept) {
	if (kept.length === 0) return;
	const stdin = kept.map(({ branch, name, commit }) => `delete ${root}${branch}/${name} ${commit}\n`).join("");
	await runGit(context, {
		args: [
			"update-ref",
			"--no-deref",
			"--stdin"
		],
		stdin
	});
}

// src/git/parse-blame.ts
/** Parses `git blame --porcelain`. An uncommitted line has a commit of all zeros. */
function parseBlame(text) {
	const lines = [];
	const paths = /* @__PURE__ */ new Map();
	let commit = "";
	let line = 0;
	for (const row of text.split("\n")) if (row.startsWith("	")) {
		lines.push({
			line,
			commit,
			path: paths.get(commit) ?? "",
			text: row.slice(1)
		});
		commit = "";
	} else if (commit === "") {
		const match = /^([0-9a-f]{40,64}) \d+ (\d+)/.exec(row);
		if (!match) continue;
		commit = match[1] ?? "";
		line = Number(match[2]);
	} else if (row.startsWith("filename ")) paths.set(commit, row.slice(9));
	return lines;
}

// src/git/parse-changes.ts
/** Parses `--name-status -z`. */
function parseNameStatus(text) {
	const reader = new FieldReader(splitNul(text));
	const changes = [];
	while (!reader.isAtEnd) {
		const status = reader.next().charAt(0);
		if (status === "R" || status === "C") {
			const originalPath = reader.next();
			changes.push({
				path: reader.next(),
				status,
				originalPath
			});
		} else changes.push({
			path: reader.next(),
			status
		});
	}
	return changes;
}
/** Parses `--numstat -z`. */
function parseNumstat(text) {
	const reader = new FieldReader(splitNul(text));
	const counts = [];
	while (!reader.isAtEnd) {
		const record = reader.next();
		const [added = "", deleted = ""] = record.split("	", 2);
		let path = record.slice(added.length + deleted.length + 2);
		if (path === "") {
			reader.next();
			path = reader.next();
		}
		counts.push({
			path,
			added: toCount(added),
			deleted: toCount(deleted)
		});
	}
	return counts;
}
/** Sums the lines that files gained and lost; binary files have none. Pure. */
function sumLines(counts) {
	const sum = {
		added: 0,
		deleted: 0
	};
	for (const { added, deleted } of counts) {
		sum.added += added ?? 0;
		sum.deleted += deleted ?? 0;
	}
	return sum;
}
function toCount(text) {
	return text === "-" ? null : Number(text);
}

// src/git/parse-status.ts
/** Parses `git status --porcelain=v2 -z`. */
function parseStatus(text) {
	const reader = new FieldReader(splitNul(text));
	const entries = [];
	while (!reader.isAtEnd) {
		const entry = parseRecord(reader.next(), reader);
		if (entry) entries.push(entry);
	}
	return entries;
}
function parseRecord(record, reader) {
	switch (record.charAt(0)) {
		case "#": return;
		case "?": return {
			path: record.slice(2),
			kind: "untracked",
			index: "?",
			worktree: "?"
		};
		case "!": return {
			path: record.slice(2),
			kind: "ignored",
			index: "!",
			worktree: "!"
		};
		case "1": return {
			path: skipFields(record, 8),
			kind: "changed",
			...letters(record)
		};
		case "2": return {
			path: skipFields(record, 9),
			kind: "renamed",
			...letters(record),
			originalPath: reader.next()
		};
		case "u": return {
			path: skipFields(record, 10),
			kind: "unmerged",
			...letters(record)
		};
		default: throw new Error(`git status printed an unknown record: ${JSON.stringify(record.slice(0, 80))}`);
	}
}
function letters(record) {
	return {
		index: record.charAt(2),
		worktree: record.charAt(3)
	};
}
/** Returns the rest of a record after its first `count` space-separated fields; the path may contain spaces. */
function skipFields(record, count) {
	let at = 0;
	for (let field = 0; field < count; field++) {
		const space = record.indexOf(" ", at);
		if (space < 0) throw new Error(`git status printed a short record: ${JSON.stringify(record.slice(0, 80))}`);
		at = space + 1;
	}
	return record.slice(at);
}

// src/git/pick-changes.ts
/**
* Puts the changes of a commit into the working tree, without a commit of its own.
* @returns false, with the working tree as before, when they do not fit onto what it holds
*/
async function pickChanges(context, commit, signal) {
	try {
		await runGit(context, {
			args: [
				"cherry-pick",
				"--no-commit",
				"--allow-empty",
				commit
			],
			signal
		});
	} catch (error) {
		await runGit(context, {
			args: [
				"reset",
				"--quiet",
				"--merge"
			],
			acceptedExits: [128]
		});
		if (!PthError.isInstance(error) || error.code !== "git/command-failed") throw error;
		return false;
	}
	return true;
}

// src/git/parse-log.ts
/** Format of `git log -z`: NUL separates the fields, and `-z` ends each record with one. */
const logFormat = [
	"%H",
	"%P",
	"%an",
	"%ae",
	"%aI",
	"%s",
	"%b",
	"%(trailers)",
	"%(trailers:only,unfold)"
].join("%x00");
/** Parses `git log -z --format=<logFormat>`. */
function parseLog(text) {
	const reader = new FieldReader(splitNul(text));
	const entries = [];
	while (!reader.isAtEnd) {
		const commit = reader.next();
		const parents = reader.next().split(" ").filter(Boolean);
		const author = {
			name: reader.next(),
			email: reader.next()
		};
		const date = reader.next();
		const subject = reader.next();
		const body = cutTrailers(reader.next(), reader.next());
		const trailers = parseTrailers(reader.next());
		entries.push({
			commit,
			parents,
			author,
			date,
			subject,
			body,
			trailers
		});
	}
	return entries;
}
function cutTrailers(body, trailerBlock) {
	const text = body.trimEnd();
	const block = trailerBlock.trimEnd();
	return (block !== "" && text.endsWith(block) ? text.slice(0, text.length - block.length) : text).trimEnd();
}

// src/git/read-log.ts
/** Reads commits with their trailers, newest first. */
async function readLog(context, options) {
	const { range = "HEAD", paths = [], maxCount = 1e3 } = options;
	if (range.startsWith("-")) throw new PthError("git/command-failed", `${range} is no range of commits`);
	const answer = await runGit(context, {
		args: [
			"log",
			"-z",
			`--format=${logFormat}`,
			`--max-count=${maxCount}`,
			...options.isFirstParent ? ["--first-parent"] : [],
			...options.isWithoutCopies ? ["--cherry-pick", "--right-only"] : [],
			...options.isReversed ? ["--reverse"] : [],
			range,
			"--",
			...paths
		],
		isRead: true,
		signal: options.signal
	});
	return parseLog(answer.stdout);
}

// src/git/read-patch.ts
const patchOptions = [
	...diffOptions,
	"--binary",
	"--unified=3",
	"--src-prefix=a/",
	"--dst-prefix=b/"
];
/**
* Reads how paths differ from HEAD as a patch that `git apply` takes, whole and byte for byte, also of binary files and of
* files that git does not know yet. Writes nothing, so that it works on a full disk.
*/
async function readPatch(context, paths) {
	const pieces = [];
	const diff = (args, acceptedExits) => runGit(context, {
		args: [
			"diff",
			...patchOptions,
			...args
		],
		acceptedExits,
		isRead: true,
		canBeCut: true,
		maxOutputBytes: 65536,
		onStdout: (data) => pieces.push(data)
	});
	for (let start = 0; start < paths.length; start += 200) {
		const some = paths.slice(start, start + 200);
		await diff([
			"HEAD",
			"--",
			...some
		], []);
		const listed = await runGit(context, {
			args: [
				"ls-files",
				"--others",
				"-z",
				"--",
				...some
			],
			isRead: true
		});
		for (const path of splitNul(listed.stdout)) await diff([
			"--no-index",
			"--",
			"/dev/null",
			path
		], [1]);
	}
	return Buffer.concat(pieces);
}

// src/git/reset-head.ts
/** Files in a working tree's private directory while a merge, rebase or similar operation is unfinished. */
const pendingOperations = [
	"MERGE_HEAD",
	"MERGE_MODE",
	"MERGE_MSG",
	"AUTO_MERGE",
	"SQUASH_MSG",
	"CHERRY_PICK_HEAD",
	"REVERT_HEAD",
	"REBASE_HEAD",
	"rebase-merge",
	"rebase-apply",
	"sequencer",
	"index.lock",
	"HEAD.lock"
];
/**
* Drops unfinished operations of the working tree: merges, rebases, locks of a killed git. Files and branches stay
* unchanged.
* @param directory the private directory of the working tree
*/
async function dropPendingOperations(directory) {
	for (const name of pendingOperations) await rm(join(directory, name), {
		recursive: true,
		force: true
	});
}
/** Points HEAD at the branch and the branch at the commit; index and files stay unchanged. */
async function resetHead(context, { branch, commit }) {
	if (branch === null) {
		await runGit(context, { args: [
			"update-ref",
			"--no-deref",
			"HEAD",
			commit
		] });
		return;
	}
	const ref = `refs/heads/${branch}`;
	await runGit(context, { args: [
		"update-ref",
		"--no-deref",
		ref,
		commit
	] });
	await runGit(context, { args: [
		"symbolic-ref",
		"HEAD",
		ref
	] });
}
/**
* Resets the index to HEAD, with nothing staged and no file flagged as unchanged or skipped (such flags hide edits from
* `git status`); files stay unchanged. Replaces a damaged index as well.
*/
async function rebuildIndex(context) {
	await runGit(context, { args: ["read-tree", "HEAD"] });
}

// src/git/revert.ts
const maxConflictFiles = 20;
const maxFileBytes = 262144;
const maxMarkersLength = 8192;
/**
* Reverts one commit by a new one and keeps later commits. The working tree must have no changes in the files
* concerned.
* @returns the reverting commit
* @throws PthError `git/revert-conflict` with the files and their conflict markers when later commits changed the same
* lines; the working tree is then as before
*/
async function revertCommit(context, commit, signal) {
	try {
		await runGit(context, {
			args: [
				"revert",
				"--no-edit",
				commit
			],
			signal
		});
	} catch (error) {
		const files = await listUnmerged(context);
		const conflicts = await Promise.all(files.slice(0, maxConflictFiles).map(async (path) => ({
			path,
			markers: await readMarkers(join(context.path, path))
		})));
		await abandonRevert(context);
		if (files.length === 0 || !PthError.isInstance(error) || error.code === "run/interrupted") throw error;
		throw new PthError("git/revert-conflict", `commit ${commit.slice(0, 10)} cannot be reverted: later changes touch the same lines of ${files.join(", ").slice(0, 500)}`, {
			details: {
				...error.details,
				commit,
				files,
				conflicts
			},
			cause: error
		});
	}
	return (await runGit(context, {
		args: [
			"rev-parse",
			"--verify",
			"HEAD"
		],
		isRead: true
	})).stdout.trim();
}
/** Does not use the caller's signal: an aborted revert must leave the working tree clean, too. */
async function abandonRevert(context) {
	if ((await runGit(context, {
		args: [
			"rev-parse",
			"--verify",
			"--quiet",
			"REVERT_HEAD"
		],
		isRead: true,
		acceptedExits: [1, 128]
	})).exitCode === 0) await runGit(context, { args: ["revert", "--abort"] });
}
async function listUnmerged(context) {
	const answer = await runGit(context, {
		args: [
			"diff",
			"--name-only",
			"--diff-filter=U",
			"-z"
		],
		isRead: true
	});
	return [...new Set(splitNul(answer.stdout))];
}
/** Reads the parts of a file between conflict markers; empty for binary, deleted and linked files. */
async function readMarkers(path) {
	let text;
	try {
		if (!(await lstat(path)).isFile()) return "";
		const file = await open(path, "r");
		try {
			const { buffer, bytesRead } = await file.read(Buffer.alloc(maxFileBytes), 0, maxFileBytes, 0);
			text = buffer.toString("utf8", 0, bytesRead);
		} finally {
			await file.close();
		}
	} catch (error) {
		if (systemErrorCode(error) === "ENOENT") return "";
		throw error;
	}
	return extractConflicts(text).slice(0, maxMarkersLength);
}
/** Returns the lines from each `<<<<<<<` to its `>>>>>>>`; pure. */
function extractConflicts(text) {
	const kept = [];
	let isInside = false;
	for (const line of text.split("\n")) {
		if (line.startsWith("<<<<<<< ")) isInside = true;
		if (isInside) kept.push(line);
		if (line.startsWith(">>>>>>> ")) isInside = false;
	}
	return kept.join("\n");
}

// src/git/parse-worktrees.ts
/**
* Parses `git worktree list --porcelain`; the main working tree comes first. Records end with an empty line.
* @param separator NUL for output of `-z` (git 2.36 and newer), else a newline
*/
function parseWorktrees(text, separator = "\0") {
	const entries = [];
	let current;
	for (const line of text.split(separator)) {
		const space = line.indexOf(" ");
		const label = space < 0 ? line : line.slice(0, space);
		const value = space < 0 ? "" : line.slice(space + 1);
		if (label === "worktree") {
			current = {
				path: value,
				head: null,
				branch: null,
				isBare: false,
				isLocked: false,
				isPrunable: false
			};
			entries.push(current);
		}
		if (!current) continue;
		if (label === "HEAD") current.head = /^0+$/.test(value) ? null : value;
		if (label === "branch") current.branch = value.replace(/^refs\/heads\//, "");
		if (label === "bare") current.isBare = true;
		if (label === "locked") current.isLocked = true;
		if (label === "prunable") current.isPrunable = true;
	}
	return entries;
}

// src/git/worktrees.ts
/**
* Lists all working trees of the repository, the main one first. Also works with git older than 2.36, which lacks `-z`
* here.
*/
async function listWorktrees(context, signal) {
	const args = [
		"worktree",
		"list",
		"--porcelain"
	];
	const modern = await runGit(context, {
		args: [...args, "-z"],
		isRead: true,
		acceptedExits: [129],
		signal
	});
	if (modern.exitCode === 0) return parseWorktrees(modern.stdout);
	const old = await runGit(context, {
		args,
		isRead: true,
		signal
	});
	return parseWorktrees(old.stdout, "\n");
}
/**
* Checks out an existing branch, or with `commit` a detached HEAD, into a new directory. Checks out the whole tree even
* if the developer's checkout is sparse, since tests need all of it.
* @throws PthError `git/worktree-failed` with git's error, the existing working trees and the state of the path;
* `session/disk-full`
*/
async function addWorktree(context, request) {
	const target = "commit" in request ? [
		"--detach",
		"--",
		request.path,
		request.commit
	] : [
		"--",
		request.path,
		request.branch
	];
	try {
		await inTurn(() => runGit({
			...context,
			settings: [...context.settings ?? [], "core.sparseCheckout=false"]
		}, {
			args: [
				"worktree",
				"add",
				...target
			],
			timeoutMs: 6e5,
			fault: "git/worktree-failed",
			signal: request.signal
		}));
	} catch (error) {
		if (!PthError.isInstance(error) || error.code !== "git/worktree-failed") throw error;
		if (isWriteFailureText(JSON.stringify(error.details["stderr"])) && await isTooLarge(context, request)) {
			const message = `the disk of ${dirname(request.path)} has no room for a worktree`;
			throw new PthError("session/disk-full", message, {
				details: error.details,
				cause: error
			});
		}
		throw new PthError("git/worktree-failed", error.message, {
			details: {
				...error.details,
				worktrees: (await listWorktrees(context)).map(({ path, branch, isPrunable }) => ({
					path,
					branch,
					isPrunable
				})),
				path: {
					path: request.path,
					state: await describePath(request.path)
				}
			},
			cause: error
		});
	}
}
let last = Promise.resolve();
/**
* Runs one change of git's records of working trees at a time: git 2.39 ends with "failed to read commondir" when it
* meets the record of another that is half written.
*/
function inTurn(change) {
	const own = last.then(change);
	last = own.catch(() => void 0);
	return own;
}
/** True when the files of a branch need more space than is free; after its failure git has freed its own again. */
async function isTooLarge(context, request) {
	const args = [
		"ls-tree",
		"-r",
		"-l",
		"-z",
		"commit" in request ? request.commit : `refs/heads/${request.branch}`
	];
	const { stdout } = await runGit(context, {
		args,
		isRead: true
	});
	const needed = splitNul(stdout).map((entry) => Number(entry.slice(0, entry.indexOf("	")).split(/ +/).at(-1))).reduce((sum, size) => sum + (Number.isFinite(size) ? size : 0), 0);
	const { bavail, bsize } = await statfs(dirname(request.path));
	return needed > bavail * bsize;
}
/**
* Removes a working tree with its files and git's record of it; never prunes other working trees. Also removes a
* directory that git no longer recognises as a working tree. Idempotent. The directory is moved aside first, so that a
* large one is gone at once, and with `patienceMs` its files may go after this returns.
*/
async function removeWorktree(context, path, patienceMs) {
	const args = [
		"worktree",
		"remove",
		"--force",
		"--force",
		"--",
		path
	];
	const remove = () => inTurn(() => runGit(context, {
		args,
		acceptedExits: [128]
	}));
	const files = await moveAside(path) ?? path;
	try {
		await remove();
	} finally {
		await removeTree(files, patienceMs);
	}
	if (!(await listWorktrees(context)).some((entry) => entry.path === path)) return;
	const second = await remove();
	if (second.exitCode === 0) return;
	throw new PthError("git/worktree-failed", `git keeps its record of ${path}: ${second.stderr.trim()}`, { details: {
		stderr: second.stderr,
		path
	} });
}
/** Renames a directory to a name that nobody looks for; undefined where it is missing or cannot be renamed. */
async function moveAside(path) {
	const aside = join(dirname(path), `pth-trash-${createHexId(6)}`);
	try {
		await rename(path, aside);
		return aside;
	} catch (error) {
		if (systemErrorCode(error) === void 0) throw error;
		return;
	}
}
/**
* Removes a directory tree, including directories without write permission.
* @param patienceMs time to wait; a process of its own then goes on with it
*/
async function removeTree(path, patienceMs) {
	if (patienceMs !== void 0) {
		if (await runDetached([
			"rm",
			"-rf",
			"--",
			path
		], {
			searchPath: "/usr/bin:/bin",
			patienceMs
		}) !== false) return;
	}
	const options = {
		recursive: true,
		force: true,
		maxRetries: 5,
		retryDelay: 50
	};
	try {
		await rm(path, options);
	} catch (error) {
		const code = systemErrorCode(error);
		if (code !== "EACCES" && code !== "EPERM") throw error;
		await unlockDirectories(path);
		await rm(path, options);
	}
}
async function unlockDirectories(path) {
	if (!(await lstat(path)).isDirectory()) return;
	await chmod(path, 448);
	for (const entry of await readdir(path, { withFileTypes: true })) if (entry.isDirectory()) await unlockDirectories(join(path, entry.name));
}
/** Describes the entry at a path in words. */
async function describePath(path) {
	try {
		const entry = await lstat(path);
		if (!entry.isDirectory()) return entry.isSymbolicLink() ? "a symbolic link" : "a file";
		return `a directory with ${(await readdir(path)).length} entries`;
	} catch (error) {
		return systemErrorCode(error) === "ENOENT" ? "nothing there" : `not readable: ${String(error)}`;
	}
}

// src/git/repository.ts
/**
* Git in one working tree, by argument vectors, without hooks, prompts or the user's settings. Paths given and returned
* are relative to the top of the working tree and taken literally. When git fails, a method throws a `PthError` of the
* room `git` (or `session/disk-full`, `run/interrupted`) with git's message.
*/
var Repository = class Repository {
	/** Top of the working tree, absolute. */
	path;
	context;
	constructor(context) {
		this.context = context;
		this.path = context.path;
	}
	/** Returns the same repository in another of its working trees, with additional settings of the form `name=value`. */
	at(path, settings = []) {
		const { gitDirectory: _, ...context } = this.context;
		return new Repository({
			...context,
			path,
			settings: [...context.settings ?? [], ...settings]
		});
	}
	/** Returns the same working tree, bound to its present private directory even if its `.git` changes later. */
	async pinned() {
		return new Repository({
			...this.context,
			gitDirectory: await this.gitDirectory()
		});
	}
	/** Returns the commit of HEAD. @throws PthError `git/no-commits` */
	async head() {
		const commit = await this.resolve("HEAD");
		if (commit === void 0) throw new PthError("git/no-commits", `the repository ${this.path} has no commit yet`);
		return commit;
	}
	/** Returns the branch of HEAD, or null when detached. */
	async currentBranch() {
		const answer = await this.#read([
			"symbolic-ref",
			"--quiet",
			"--short",
			"HEAD"
		], { acceptedExits: [1] });
		return answer.exitCode === 0 ? answer.stdout.trim() : null;
	}
	/** Returns branch and commit of HEAD; `branch` is null when detached, `commit` undefined before the first one. */
	async position() {
		const both = await this.#read([
			"rev-parse",
			"HEAD^{commit}",
			"--symbolic-full-name",
			"HEAD"
		], { acceptedExits: [1, 128] });
		const [commit, ref, end] = both.stdout.split("\n");
		if (both.exitCode === 0 && commit && ref && end === "") return {
			branch: ref.startsWith("refs/heads/") ? ref.slice(11) : null,
			commit
		};
		const [branch, alone] = await Promise.all([this.currentBranch(), this.resolve("HEAD")]);
		return {
			branch,
			commit: alone
		};
	}
	/** Returns the fetch URL of a remote from the repository's settings; null when there is no such remote. */
	async remoteUrl(name) {
		const answer = await this.#read([
			"config",
			"--local",
			"--get",
			`remote.${name}.url`
		], { acceptedExits: [1] });
		return answer.exitCode === 0 ? answer.stdout.trim() : null;
	}
	/** Resolves a name to the full id of its commit, or undefined. */
	async resolve(ref) {
		if (ref === "" || ref.startsWith("-") || ref.includes("\0")) return void 0;
		const answer = await this.#read([
			"rev-parse",
			"--verify",
			"--quiet",
			`${ref}^{commit}`
		], { acceptedExits: [1, 128] });
		return answer.exitCode === 0 ? answer.stdout.trim() : void 0;
	}
	/** Returns the id of the tree of a commit: two commits with the same content have the same one. */
	async treeOf(commit) {
		return (await this.#read([
			"rev-parse",
			"--verify",
			`${await this.#demand(commit)}^{tree}`
		])).stdout.trim();
	}
	/** True when a local branch of this exact name exists. */
	async isBranch(name) {
		return await this.resolve(`refs/heads/${name}`) !== void 0;
	}
	/** True when git accepts the name for a branch. */
	async isBranchName(name) {
		if (name.startsWith("-") || name.includes("\0")) return false;
		return (await this.#read(["check-ref-format", `refs/heads/${name}`], { acceptedExits: [1] })).exitCode === 0;
	}
	/** True when `ref` can be reached from `tip`; false for a name without a commit. */
	async isAncestor(ref, tip) {
		const [from, to] = [await this.resolve(ref), await this.resolve(tip)];
		if (from === void 0 || to === void 0) return false;
		return (await this.#read([
			"merge-base",
			"--is-ancestor",
			from,
			to
		], { acceptedExits: [1] })).exitCode === 0;
	}
	/** Detaches HEAD at its commit; index and files stay unchanged. */
	async detachHead() {
		await runGit(this.context, { args: [
			"update-ref",
			"--no-deref",
			"HEAD",
			await this.head()
		] });
	}
	/**
	* Points HEAD at its branch and the branch at its commit, even if both were changed; index and files stay unchanged.
	*/
	resetHead(position) {
		return resetHead(this.context, position);
	}
	/**
	* Resets the index to HEAD, without flags that hide edits; files stay unchanged. The index then knows of no file whether
	* it is unchanged, until a `status` that keeps times.
	*/
	rebuildIndex() {
		return rebuildIndex(this.context);
	}
	/** Drops unfinished merges, rebases and reverts, and locks of a killed git. */
	async dropPendingOperations() {
		await dropPendingOperations(await this.gitDirectory());
	}
	/** Lists local branches and their commits, sorted by name; `prefix` as in `pth/`. */
	branches(prefix = "") {
		return listBranches(this.context, prefix);
	}
	/**
	* Creates a branch; false, with nothing changed, when it exists. @throws PthError `git/branch-exists` when another
	* branch blocks the name
	*/
	createBranch(name, commit) {
		return createBranch(this.context, name, commit);
	}
	/** Deletes a branch, and what is kept beside it, if it still points at `commit`; false, with nothing changed, if not. */
	async deleteBranch(name, commit) {
		if (await this.resolve(`refs/heads/${name}`) !== commit) return false;
		await runGit(this.context, { args: [
			"update-ref",
			"--no-deref",
			"-d",
			`refs/heads/${name}`,
			commit
		] });
		await this.dropKeptCommits((branch) => branch === name);
		return true;
	}
	/** Keeps a commit that no branch holds beside a branch, under a name of its own. */
	keepCommit(kept) {
		return keepCommit(this.context, kept);
	}
	/** Lists the commits that are kept beside branches, sorted by branch and name. */
	keptCommits() {
		return listKeptCommits(this.context);
	}
	/** Keeps the commits beside these branches no longer; a branch of that name need not exist any more. */
	async dropKeptCommits(isMeant) {
		const kept = await listKeptCommits(this.context);
		await dropKeptCommits(this.context, kept.filter(({ branch }) => isMeant(branch)));
	}
	/** Puts the changes of a commit into the working tree, uncommitted; false, with nothing changed, when they conflict. */
	pickChanges(commit, signal) {
		return pickChanges(this.context, commit, signal);
	}
	addWorktree(request) {
		return addWorktree(this.context, request);
	}
	worktrees(signal) {
		return listWorktrees(this.context, signal);
	}
	removeWorktree(path, patienceMs) {
		return removeWorktree(this.context, path, patienceMs);
	}
	/**
	* Lists paths that differ from HEAD, untracked files one by one; ignored ones only on request.
	* @param options.keepsTimes notes in the index which files are unchanged, so that git need not read them again
	*/
	async status(options = {}) {
		const { includesIgnored = false, keepsTimes = false, signal } = options;
		const args = [
			"status",
			"--porcelain=v2",
			"-z",
			"--untracked-files=all",
			...ignoreNested,
			"--no-renames"
		];
		if (includesIgnored) args.push("--ignored=matching");
		return parseStatus((await runGit(this.context, {
			args,
			isRead: !keepsTimes,
			signal
		})).stdout);
	}
	/** True when the index has a file at the path. */
	async isTracked(path) {
		return (await this.#read([
			"ls-files",
			"--error-unmatch",
			"--",
			path
		], { acceptedExits: [1] })).exitCode === 0;
	}
	/** Lists untracked files, ignored ones included, by a pattern of an ignore file. */
	async untracked(pattern, signal) {
		const args = [
			"ls-files",
			"--others",
			"--ignored",
			`--exclude=${pattern}`,
			"-z"
		];
		return splitNul((await this.#read(args, { signal })).stdout);
	}
	/** True when the repository ignores a path; the path need not exist. */
	async isIgnored(path) {
		const args = [
			"check-ignore",
			"--quiet",
			"--",
			`./${path}`
		];
		return (await this.#read(args, {
			acceptedExits: [1],
			takesPatterns: true
		})).exitCode === 0;
	}
	/** Stages new, changed and deleted paths. */
	async add(paths, options = {}) {
		if (paths.length === 0) return;
		const force = options.takesIgnored ? ["--force"] : [];
		await runGit(this.context, {
			args: [
				"add",
				"--all",
				...force,
				"--pathspec-from-file=-",
				"--pathspec-file-nul"
			],
			stdin: `${paths.join("\0")}\0`
		});
	}
	/** Commits exactly the given paths; null when none differs from HEAD. @throws PthError `git/commit-failed` */
	commit(request) {
		return commitPaths(this.context, request, async () => ({
			index: await this.status(),
			...describeDisk(await findFullestDisk(this.context))
		}));
	}
	/** Reads commits with their trailers, newest first. */
	log(options = {}) {
		return readLog(this.context, options);
	}
	/** Lists the paths that one commit changed against its first parent. */
	async commitFiles(commit, signal) {
		const id = await this.#demand(commit);
		return parseNameStatus((await this.#read([
			...[
				"diff-tree",
				"-r",
				"-z",
				"-m",
				"--first-parent",
				"--root",
				"--no-commit-id",
				"--name-status"
			],
			"--no-renames",
			id
		], { signal })).stdout);
	}
	/**
	* Reads every object between two commits and holds its content against its name. Returns git's words on the first that
	* does not fit; null when all do.
	*/
	async findBrokenObject(from, to) {
		const args = [
			"rev-list",
			"--objects",
			"--verify-objects",
			"--quiet",
			`${from}..${to}`
		];
		const answer = await this.#read(args, { acceptedExits: [1, 128] });
		const said = answer.stderr.trim();
		return said !== "" ? said : answer.exitCode === 0 ? null : `git rev-list ended with ${answer.exitCode}`;
	}
	/** Counts lines added and removed per path between two commits. */
	async numstat(from, to, signal) {
		const range = [await this.#demand(from), await this.#demand(to)];
		return parseNumstat((await this.#read([
			"diff",
			"--numstat",
			"-z",
			...diffOptions,
			...range
		], { signal })).stdout);
	}
	/** Compares two commits; with `to` null, a commit and the working tree. */
	async diff(from, to, options = {}) {
		const commits = [await this.#demand(from), ...to === null ? [] : [await this.#demand(to)]];
		const unified = `--unified=${options.contextLines ?? 3}`;
		const answer = await this.#read([
			"diff",
			...diffOptions,
			unified,
			...commits,
			"--",
			...options.paths ?? []
		], {
			maxOutputBytes: options.maxBytes ?? 1048576,
			canBeCut: true,
			signal: options.signal
		});
		return {
			text: answer.stdout,
			isCut: answer.isCut
		};
	}
	/** Reads how paths differ from HEAD as a patch that `git apply` takes, byte for byte. */
	readPatch(paths) {
		return readPatch(this.context, paths);
	}
	/** Reverts a commit. @throws PthError `git/revert-conflict` */
	async revert(commit, signal) {
		return revertCommit(this.context, await this.#demand(commit), signal);
	}
	/** Resets paths to HEAD and removes new ones; ignored files stay. */
	discard(paths, signal) {
		return discardPaths(this.context, paths, signal);
	}
	/** Finds the commits that last changed the lines `from` to `to` (from 1, both included) of a path. */
	async blame(path, from, to = from, ref = "HEAD") {
		const id = await this.#demand(ref);
		return parseBlame((await this.#read([
			"blame",
			"--porcelain",
			`-L${from},${to}`,
			id,
			"--",
			path
		])).stdout);
	}
	/** Reads a file of a commit as text; undefined when the commit has no file there. */
	async fileAt(ref, path, options = {}) {
		const object = `${await this.#demand(ref)}:${path}`;
		if ((await this.#read([
			"cat-file",
			"-t",
			object
		], { acceptedExits: [128] })).stdout.trim() !== "blob") return void 0;
		const maxOutputBytes = options.maxBytes ?? 16777216;
		return (await this.#read([
			"cat-file",
			"blob",
			object
		], { maxOutputBytes })).stdout;
	}
	/** Lists every file of a commit: mode, object and path. */
	async listFiles(ref) {
		const answer = await this.#read([
			"ls-tree",
			"-r",
			"-z",
			"--full-tree",
			await this.#demand(ref)
		]);
		return splitNul(answer.stdout).map((entry) => {
			const at = entry.indexOf("	");
			const [mode = "", , object = ""] = entry.slice(0, at).split(" ");
			return {
				mode,
				object,
				path: entry.slice(at + 1)
			};
		});
	}
	/** True when a commit has a directory at the path; `''` is its root. */
	async isDirectoryAt(ref, path) {
		const object = `${await this.#demand(ref)}:${path}`;
		return (await this.#read([
			"cat-file",
			"-t",
			object
		], { acceptedExits: [128] })).stdout.trim() === "tree";
	}
	/** Returns the private directory of this working tree, absolute. */
	async gitDirectory() {
		return this.context.gitDirectory ?? (await this.#read(["rev-parse", "--absolute-git-dir"])).stdout.replace(/\n$/, "");
	}
	/** Returns the absolute path of the ignore file that is never committed; the file may not exist yet. */
	async excludePath() {
		const path = (await this.#read([
			"rev-parse",
			"--git-path",
			"info/exclude"
		])).stdout.replace(/\n$/, "");
		return path.startsWith("/") ? path : `${this.path}/${path}`;
	}
	async #demand(ref) {
		const commit = await this.resolve(ref);
		if (commit === void 0) throw new PthError("git/command-failed", `there is no commit ${JSON.stringify(ref)}`);
		return commit;
	}
	#read(args, options = {}) {
		return runGit(this.context, {
			...options,
			args,
			isRead: true
		});
	}
};

// src/git/open-repository.ts
/**
* Opens the repository whose working tree holds a directory; accepts a linked working tree, a submodule and a detached
* HEAD. Follows links on the way.
* @throws PthError `session/path-missing`, `git/not-a-repository`, `git/no-commits`, `git/not-found`,
* `git/unsafe-ownership`
*/
async function openRepository(path, options) {
	const directory = await findDirectory(path);
	let context = {
		path: directory,
		variables: options.variables
	};
	let top;
	try {
		top = await findTop(context, options.signal);
	} catch (error) {
		if (!PthError.isInstance(error) || error.code !== "git/unsafe-ownership") throw error;
		const safe = await readSafeDirectories(context);
		if (safe.length === 0) throw error;
		context = {
			...context,
			settings: safe.map((entry) => `safe.directory=${entry}`)
		};
		top = await findTop(context, options.signal);
	}
	const repository = new Repository({
		...context,
		path: top
	});
	return {
		repository,
		prefix: relative(await realpath(top), directory).split(sep).join("/"),
		head: await repository.head()
	};
}
async function findTop(context, signal) {
	try {
		return (await runGit(context, {
			args: ["rev-parse", "--show-toplevel"],
			isRead: true,
			signal
		})).stdout.replace(/\n$/, "");
	} catch (error) {
		if (!PthError.isInstance(error) || error.code !== "git/not-a-repository") throw error;
		if (!await isBare(context, signal)) throw error;
		throw new PthError("git/not-a-repository", `${context.path} is a bare repository, which has no working tree`, {
			details: error.details,
			recovery: [`Clone it and give the clone: git clone ${quoteShell(context.path)} DIRECTORY`],
			cause: error
		});
	}
}
async function isBare(context, signal) {
	return (await runGit(context, {
		args: ["rev-parse", "--is-bare-repository"],
		isRead: true,
		acceptedExits: [128],
		signal
	})).stdout.trim() === "true";
}
async function findDirectory(path) {
	try {
		const directory = await realpath(path);
		if ((await stat(directory)).isDirectory()) return directory;
		throw new PthError("session/path-missing", `${path} is not a directory`, { details: { path } });
	} catch (error) {
		const code = systemErrorCode(error);
		if (PthError.isInstance(error) || code === void 0) throw error;
		const reason = code === "ENOENT" || code === "ENOTDIR" ? "does not exist" : `cannot be read (${code})`;
		throw new PthError("session/path-missing", `${path} ${reason}`, {
			details: {
				path,
				code
			},
			cause: error
		});
	}
}
/** Reads the `safe.directory` entries of the user and the machine, the only settings of theirs that PTH reads. */
async function readSafeDirectories(context) {
	const variables = Object.entries(context.variables).filter((entry) => entry[1] !== void 0 && !/^GIT_(DIR|WORK_TREE|INDEX_FILE)/.test(entry[0]));
	const entries = [];
	for (const scope of ["--system", "--global"]) {
		const outcome = await runProcess({
			argv: [
				"git",
				"config",
				scope,
				"-z",
				"--get-all",
				"safe.directory"
			],
			cwd: "/",
			variables: Object.fromEntries(variables),
			timeoutMs: 3e4
		});
		if (outcome.exitCode === 0) entries.push(...outcome.stdout.text.split("\0").filter(Boolean));
	}
	return entries;
}

// src/session/plugin-files.ts
/** Directory of PTH's files in the plugin's repository. */
const pthDirectory = ".pth";
/**
* Turns a failed write into `session/disk-full` or `session/write-failed`; throws an error that is not a system error
* on.
*/
function describeWriteFailure(error, path) {
	const code = systemErrorCode(error);
	if (PthError.isInstance(error)) return error;
	if (code === "ENOSPC" || code === "EDQUOT") return new PthError("session/disk-full", `there is no space left to write ${path}`, {
		details: {
			path,
			code
		},
		cause: error
	});
	if (code !== void 0) return new PthError("session/write-failed", `${path} cannot be written (${code})`, {
		details: {
			path,
			code
		},
		cause: error
	});
	return error instanceof Error ? error : new Error(String(error));
}
/**
* Makes the missing directories from `root` to `path` and checks that none on the way is a link: a plugin is not
* trusted, and a link would lead PTH's writing out of the repository.
* @param path relative to root, without `..`
* @returns the directories that had to be made, outermost first
* @throws PthError `session/unsafe-path`, `session/write-failed`, `session/disk-full`
*/
async function makeDirectoryInside(root, path) {
	const made = [];
	let current = root;
	for (const part of path.split("/").filter((name) => name !== "" && name !== ".")) {
		if (part === "..") throw new PthError("session/unsafe-path", `${path} leads out of ${root}`, { details: { path } });
		current = join(current, part);
		try {
			const entry = await lstat(current).catch(ignoreMissing);
			if (entry?.isSymbolicLink()) throw new PthError("session/unsafe-path", `${current} is a symbolic link`, { details: { path: current } });
			if (entry !== void 0 && !entry.isDirectory()) throw new PthError("session/write-failed", `${current} is no directory`, { details: { path: current } });
			if (entry === void 0 && await makeDirectory(current)) made.push(current);
		} catch (error) {
			throw describeWriteFailure(error, current);
		}
	}
	return made;
}
/** Makes a directory; false when another process has just made it. */
async function makeDirectory(path) {
	try {
		await mkdir(path);
		return true;
	} catch (error) {
		if (systemErrorCode(error) === "EEXIST" && (await lstat(path)).isDirectory()) return false;
		throw error;
	}
}
/**
* Writes a file below `root` completely or not at all, even after a power loss. A link at its path is replaced, never
* followed.
* @throws PthError `session/unsafe-path`, `session/write-failed`, `session/disk-full`
*/
async function writeFileInside(root, path, content) {
	await makeDirectoryInside(root, posix.dirname(path));
	const target = join(root, path);
	const temporary = join(dirname(target), `.pth-${createHexId(12)}.tmp`);
	try {
		const file = await open(temporary, "wx");
		try {
			await file.writeFile(content);
			await file.sync();
		} finally {
			await file.close();
		}
		await rename(temporary, target);
	} catch (error) {
		await rm(temporary, { force: true });
		throw describeWriteFailure(error, target);
	}
}
/**
* Removes a file below `root`; a missing one is no error.
* @throws PthError `session/unsafe-path`, `session/write-failed`
*/
async function removeFileInside(root, path) {
	await makeDirectoryInside(root, posix.dirname(path));
	const target = join(root, path);
	try {
		await rm(target, { force: true });
	} catch (error) {
		throw describeWriteFailure(error, target);
	}
}
/** For `.catch` of a file system call: turns a missing path into undefined and throws every other error. */
function ignoreMissing(error) {
	const code = systemErrorCode(error);
	if (code === "ENOENT" || code === "ENOTDIR") return void 0;
	throw error;
}

// src/session/commit-artifacts.ts
/** Converts a path of the plugin to git's path in the worktree. */
function toWorktreePath(session, path) {
	return posix.join(session.pluginPath, path);
}
/**
* Writes files into the plugin directory and commits exactly these on the session branch, even if the plugin's
* repository ignores them.
* @returns the commit, or null when nothing changed
* @throws PthError `run/interrupted` before anything is written, `session/disk-full`, `session/write-failed`,
* `session/unsafe-path`, `git/commit-failed`
*/
async function commitArtifacts(session, commit) {
	if (commit.signal?.aborted) throw new PthError("run/interrupted", `interrupted before "${commit.subject}"`);
	for (const { path, content } of commit.files) await writeFileInside(session.pluginDirectory, path, content);
	for (const path of commit.removed ?? []) await removeFileInside(session.pluginDirectory, path);
	return session.git.commit({
		paths: [...commit.files.map(({ path }) => path), ...commit.removed ?? []].map((path) => toWorktreePath(session, path)),
		subject: commit.subject,
		...commit.body === void 0 ? {} : { body: commit.body },
		trailers: [...commit.type === null ? [] : [{
			key: "PTH-Type",
			value: commit.type
		}], ...commit.trailers ?? []],
		takesIgnored: true
	});
}

// src/suite/brief.ts
/** Longest text of `expected`, `actual` and quotes in messages, in characters. */
const maxBriefLength = 300;
const maxDepth = 80;
/**
* Renders a value as JSON of at most `maxLength` characters, cut with an ellipsis. Unlike `JSON.stringify` it stays
* cheap and safe for huge or endlessly deep values, which plugins can send.
*/
function renderBrief(value, maxLength = 300) {
	let text = "";
	const write = (current, depth) => {
		if (text.length > maxLength) return;
		if (depth > maxDepth) text += "…";
		else if (typeof current === "string") text += JSON.stringify(current.length > maxLength ? current.slice(0, maxLength + 1) : current);
		else if (Array.isArray(current)) {
			text += "[";
			for (const [index, item] of current.entries()) {
				if (text.length > maxLength) return;
				if (index > 0) text += ",";
				write(item, depth + 1);
			}
			text += "]";
		} else if (isJsonObject(current)) {
			text += "{";
			let isFirst = true;
			for (const key in current) {
				if (text.length > maxLength) return;
				if (!Object.hasOwn(current, key)) continue;
				text += `${isFirst ? "" : ","}${JSON.stringify(key.slice(0, maxLength))}:`;
				isFirst = false;
				write(current[key], depth + 1);
			}
			text += "}";
		} else text += current === void 0 ? "nothing" : String(current);
	};
	write(value, 0);
	return clip(text, maxLength);
}
/** Quotes a text for a message, at most `maxLength` characters of it. */
function quote(text, maxLength = 300) {
	return JSON.stringify(clip(text, maxLength));
}
/** Returns the text, or its start with an ellipsis. */
function clip(text, maxLength) {
	return text.length > maxLength ? `${cutText(text, maxLength)}…` : text;
}
/** Characters of one call's input or outcome that are kept as evidence. */
const maxEvidenceLength = 65536;
/**
* Returns the outcome for the record: unchanged when it is small, else with its long texts, long lists and depths cut.
*/
function trimOutcome(outcome, maxLength = maxEvidenceLength) {
	if (outcome.kind === "result") {
		if (fitsRecord(outcome.result, maxLength)) return outcome;
		return {
			...outcome,
			result: trim(outcome.result, maxLength)
		};
	}
	if (outcome.kind !== "protocol-error") return outcome;
	const { message, data } = outcome;
	if (message.length <= maxLength && (data === void 0 || fitsRecord(data, maxLength))) return outcome;
	const kept = {
		...outcome,
		message: trim(message, maxLength)
	};
	return data === void 0 ? kept : {
		...kept,
		data: trim(data, maxLength)
	};
}
/** Returns a call's input for the record, cut like an outcome; inputs grow large when they hold captured values. */
function trimInput(input, maxLength = maxEvidenceLength) {
	return fitsRecord(input, maxLength) ? input : trim(input, maxLength);
}
const trim = (value, maxLength) => trimValue(value, { left: maxLength }, 0);
/** True when a value takes at most so many characters, in all of its texts. Copies nothing, since almost every value does. */
function fitsRecord(value, maxLength) {
	return spend(value, maxLength, 0) >= 0;
}
/** Returns about how many characters a call keeps as evidence, `maxEvidenceLength` at most for each of its parts. */
function measureEvidence(input, outcome) {
	if (outcome.kind === "result") return measure(input) + measure(outcome.result);
	return measure(input) + (outcome.kind === "protocol-error" ? measure(outcome.message) + measure(outcome.data) : 0);
}
function measure(value) {
	return maxEvidenceLength - Math.max(0, spend(value, maxEvidenceLength, 0));
}
/** Returns the rest of a budget of characters after a value; negative when the value does not fit or is too deep. */
function spend(value, budget, depth) {
	if (typeof value === "string") return budget - value.length;
	let left = budget - 8;
	if (typeof value !== "object" || value === null) return left;
	if (depth > maxDepth) return -1;
	if (Array.isArray(value)) {
		for (const item of value) {
			if (left < 0) return left;
			left = spend(item, left, depth + 1);
		}
		return left;
	}
	for (const key in value) {
		if (left < 0) return left;
		left = spend(value[key], left - key.length, depth + 1);
	}
	return left;
}
function trimValue(value, budget, depth) {
	if (typeof value === "string") {
		const room = Math.max(0, budget.left);
		budget.left -= value.length;
		if (value.length <= room) return value;
		const hash = createHash("sha256").update(value).digest("hex").slice(0, 16);
		return `${cutText(value, room)}… [${value.length - room} characters left out, sha256 of all ${hash}…]`;
	}
	budget.left -= 8;
	if (typeof value !== "object" || value === null) return value;
	if (depth > maxDepth || budget.left < 0) {
		budget.left = -1;
		return Array.isArray(value) ? "[list left out]" : "[object left out]";
	}
	if (Array.isArray(value)) {
		const kept = [];
		for (const item of value) {
			if (budget.left < 0) return [...kept, `[${value.length - kept.length} entries left out]`];
			kept.push(trimValue(item, budget, depth + 1));
		}
		return kept;
	}
	const kept = [];
	for (const key in value) {
		if (!Object.hasOwn(value, key)) continue;
		if (budget.left < 0) return Object.fromEntries([...kept, ["[left out]", "more keys"]]);
		budget.left -= key.length;
		const item = value[key];
		if (item !== void 0) kept.push([key, trimValue(item, budget, depth + 1)]);
	}
	return Object.fromEntries(kept);
}

// src/suite/forbidden-text.ts
/** Words of a program fault that no rejection contains, as alternatives of a regular expression. */
const crashWords = "Cannot (?:read|set|destructure) propert|is not a function|is not iterable|Traceback|panicked at|object has no attribute|Maximum call stack";
/** Words that programs print in place of a missing value. */
const valuelessWords = [
	"NaN",
	"Infinity",
	"undefined",
	"[object Object]"
];
const start = "^(?![\\s\\S]*(?:";
const end = "))";
/** A pattern that matches every text without a crash. */
const withoutCrash = `${start}${crashWords}${end}`;
/** Returns a pattern that matches every text without any of the words. */
function withoutWords(words) {
	return `${start}${words.map(escapePattern).join("|")}${end}`;
}
/** A pattern that matches texts that begin and end like JSON, i.e. a complete copy of structured content. */
const wholeJsonText = "^\\s*[\\[{][\\s\\S]*[\\]}]\\s*$";
/** Returns a pattern that matches every JSON text with all of these field names. */
function withKeys(keys) {
	return `^${keys.map((key) => `(?=[\\s\\S]*"${escapePattern(key)}"\\s*:)`).join("")}`;
}
/** Returns the field names for which `withKeys` made a pattern; null for any other pattern. */
function readKeys(pattern) {
	const keys = [...pattern.matchAll(/\(\?=\[\\s\\S\]\*"([\w-]{1,40})"\\s\*:\)/g)].flatMap(([, key]) => key ?? []);
	return keys.length > 0 && pattern === withKeys(keys) ? keys : null;
}
/** Returns a pattern that matches every text with all of these words, in any order. */
function withLabels(labels) {
	return `^${labels.map((label) => `(?=[\\s\\S]*${escapePattern(label)})`).join("")}`;
}
/**
* Describes a failed `output_matches` in words when generation wrote the pattern; null for any other pattern, which is
* reported unchanged. Pure.
*/
function describeForbiddenText(pattern) {
	if (pattern === "^(?![\\s\\S]*(?:Cannot (?:read|set|destructure) propert|is not a function|is not iterable|Traceback|panicked at|object has no attribute|Maximum call stack))") return {
		expected: "an answer that is not the text of a crash",
		message: "the error text is that of a crash, not of a refusal"
	};
	if (pattern === "^\\s*[\\[{][\\s\\S]*[\\]}]\\s*$") return {
		expected: "a text that is whole JSON",
		message: "the output is not the whole JSON text that it was"
	};
	const keys = readKeys(pattern);
	if (keys !== null) {
		const list = keys.join(", ");
		return {
			expected: `JSON with ${list}`,
			message: `the output lacks one of the fields ${list}`
		};
	}
	const labels = [...pattern.matchAll(/\(\?=\[\\s\\S\]\*((?:\\.|[^()\\])+)\)/g)].flatMap(([, label = ""]) => label.replace(/\\([.*+?^${}()|[\]\\])/g, "$1"));
	if (labels.length > 0 && pattern === withLabels(labels)) {
		const list = labels.map((label) => JSON.stringify(label)).join(", ");
		return {
			expected: `an output with ${list}`,
			message: `the output lacks one of ${list}`
		};
	}
	const words = valuelessWords.filter((word) => pattern.includes(escapePattern(word)));
	if (words.length === 0 || pattern !== withoutWords(words)) return describeForbiddenName(pattern);
	const list = words.join(" or ");
	return {
		expected: `an output without ${list}`,
		message: `the output says ${list} where a value should stand`
	};
}
/** Describes a pattern of one word without alternatives: a name that should be gone. */
function describeForbiddenName(pattern) {
	if (!pattern.startsWith(start) || !pattern.endsWith(end)) return null;
	const word = pattern.slice(14, -2).replace(/\\([.*+?^${}()|[\]\\])/g, "$1");
	if (word === "" || pattern !== withoutWords([word])) return null;
	return {
		expected: `an output without ${JSON.stringify(word)}`,
		message: `the output still says ${JSON.stringify(word)}`
	};
}

// src/suite/check-text.ts
/** Checks one text; `what` names it in the message. Null when it holds. */
function checkText({ rule, wanted, isCaseless }, actual, what, say) {
	const fold = (text) => isCaseless ? text.toLowerCase() : text;
	const aside = isCaseless ? " (ignoring case)" : "";
	switch (rule) {
		case "contains":
			if (fold(actual).includes(fold(wanted))) return null;
			return say(`contains ${quote(wanted)}`, quote(actual), `${what} does not contain ${quote(wanted)}${aside}`);
		case "equals": {
			const [left, right] = [fold(wanted), fold(actual)];
			if (left === right) return null;
			const at = firstDifference(left, right);
			const from = Math.max(0, at - 60);
			return say(quote(wanted.slice(from)), quote(actual.slice(from)), `${what} differs from the expected text${aside} at character ${at + 1}`);
		}
		case "matches": {
			const result = matchPattern(compilePattern(wanted, isCaseless), actual);
			if (result.kind === "match") return null;
			const forbidden = result.kind === "no-match" && !isCaseless ? describeForbiddenText(wanted) : null;
			if (forbidden) return say(forbidden.expected, quote(actual), forbidden.message);
			const why = result.kind === "unknown" ? `could not be checked: ${result.reason}` : `does not match ${quote(wanted)}${aside}`;
			return say(`matches ${quote(wanted)}`, quote(actual), `${what} ${why}`);
		}
		default: return assertNever(rule);
	}
}
function firstDifference(left, right) {
	const end = Math.min(left.length, right.length);
	for (let index = 0; index < end; index++) if (left[index] !== right[index]) return index;
	return end;
}
/** Creates a failure whose texts are cut to a readable length. */
function describeFailure(assertion, place, expected, actual, message) {
	const limit = 300 * 4;
	return {
		assertion,
		place,
		expected: clip(expected, limit),
		actual: clip(actual, limit),
		message: clip(message, limit)
	};
}

// src/suite/json-difference.ts
/**
* Finds the first difference that keeps `actual` from matching `expected`, or null. `equals` is deep equality in any
* order of keys. `contains` is a partial match at every depth: an object holds the expected keys and may hold more; a
* list holds matches for the expected entries in the same order and may hold others between them; anything else is
* equal.
*/
function findJsonDifference(expected, actual, mode, path = "$") {
	const differs = () => ({
		path,
		expected: renderBrief(expected),
		actual: renderBrief(actual)
	});
	if (Array.isArray(expected)) {
		if (!Array.isArray(actual)) return differs();
		return mode === "contains" ? findMissingEntry(expected, actual, path) : findEntryDifference(expected, actual, path);
	}
	if (isJsonObject(expected)) {
		if (!isJsonObject(actual)) return differs();
		for (const [key, value] of Object.entries(expected)) {
			const inner = childPath(path, key);
			if (!Object.hasOwn(actual, key)) return {
				path: inner,
				expected: renderBrief(value),
				actual: "nothing"
			};
			const difference = findJsonDifference(value, actual[key], mode, inner);
			if (difference) return difference;
		}
		if (mode === "contains") return null;
		const extra = Object.keys(actual).find((key) => !Object.hasOwn(expected, key));
		if (extra === void 0) return null;
		return {
			path: childPath(path, extra),
			expected: "nothing",
			actual: renderBrief(actual[extra])
		};
	}
	return expected === actual ? null : differs();
}
function findEntryDifference(expected, actual, path) {
	for (const [index, value] of expected.entries()) {
		if (index >= actual.length) return {
			path: `${path}[${index}]`,
			expected: renderBrief(value),
			actual: "nothing"
		};
		const difference = findJsonDifference(value, actual[index], "equals", `${path}[${index}]`);
		if (difference) return difference;
	}
	if (actual.length === expected.length) return null;
	return {
		path: `${path}[${expected.length}]`,
		expected: "nothing",
		actual: renderBrief(actual[expected.length])
	};
}
/**
* Matches each expected entry with the earliest entry after the last match, which finds an ordered match whenever there
* is one.
*/
function findMissingEntry(expected, actual, path) {
	let next = 0;
	for (const value of expected) {
		const found = actual.findIndex((item, index) => index >= next && !findJsonDifference(value, item, "contains"));
		if (found < 0) return {
			path: `${path}[*]`,
			expected: renderBrief(value),
			actual: `no such entry in ${renderBrief([...actual])}`
		};
		next = found + 1;
	}
	return null;
}
function childPath(path, key) {
	return /^[A-Za-z_][A-Za-z0-9_]*$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`;
}

// src/suite/output-schema.ts
const validateTimeoutMs = 1e3;
const validators = /* @__PURE__ */ new WeakMap();
/**
* Returns the first reason why a value does not fit a tool's declared schema, or null. The dialect follows `$schema`;
* default 2020-12, as in the protocol. Validating is bounded, since schema and value come from the plugin.
*/
function findSchemaProblem(schema, value) {
	const validator = validatorFor(schema);
	if ("problem" in validator) return validator.problem;
	try {
		const check = () => validator.validate(value);
		const result = validator.isCheap ? {
			isDone: true,
			value: check()
		} : runBounded(check, validateTimeoutMs);
		if (!result.isDone) return `validating against the output schema took longer than ${validateTimeoutMs} ms`;
		if (result.value) return null;
		const [error] = validator.validate.errors ?? [];
		const at = error?.instancePath ? `${error.instancePath} ` : "";
		return clip(`structuredContent ${at}${error?.message ?? "does not fit"}`, 500);
	} catch (error) {
		if (error instanceof RangeError) return `the output schema cannot be applied: ${error.message}`;
		throw error;
	}
}
function validatorFor(schema) {
	let validator = validators.get(schema);
	if (!validator) {
		validator = compile(schema);
		validators.set(schema, validator);
	}
	return validator;
}
function compile(schema) {
	const declared = typeof schema["$schema"] === "string" ? schema["$schema"] : "";
	const { $schema: _dialect, $async: _asynchronous, ...rest } = schema;
	const candidates = /draft-0[4-7]/.test(declared) ? ["draft-07"] : declared.includes("2019-09") ? ["2019-09"] : ["2020-12", "draft-07"];
	let problem = "";
	for (const dialect of candidates) {
		const result = tryCompile(dialect, rest);
		if (!("problem" in result)) return result;
		problem ||= result.problem;
	}
	return { problem };
}
function tryCompile(dialect, schema) {
	try {
		const isCheap = !/"(pattern|patternProperties|uniqueItems|contains|\$ref|\$dynamicRef|\$recursiveRef)"/.test(JSON.stringify(schema));
		return {
			validate: compileSchema(schema, dialect),
			isCheap
		};
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		return { problem: clip(`the output schema is not usable: ${error.message}`, 500) };
	}
}

// src/suite/told-ids.ts
const maxText$1 = 2e4;
const maxIds = 20;
/**
* An id after the word, a number after `#`, a UUID, and letters with a number after a verb of making ("Created T-0001");
* every quantifier is bounded, since the text is the plugin's.
*/
const forms = /\b(?:id|uuid)\b["'`* ]{0,5}[:=#]["'`* ]{0,5}([\w-]{1,80})|\b(?:id|uuid) ["'`]?(\d{1,15}|[\da-f]{8}-[\da-f-]{27})\b|(?<![\w&])#(\d{1,15})\b|\b([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})\b|\b(?:created|added|saved|stored|registered|opened)(?: (?:the|an?|new))?(?: [a-z]{1,20})? ([a-z]{1,10}-\d{1,10})\b/gi;
/**
* Finds the ids that a text tells, in their order and each once: `Created task (ID: 12)`, `note #7`, a UUID, `Created T-0001`. Pure.
*/
function findToldIds(text) {
	const found = /* @__PURE__ */ new Set();
	for (const [, named, spoken, numbered, uuid, coded] of text.slice(0, maxText$1).matchAll(forms)) {
		if (found.size >= maxIds) break;
		const id = named ?? spoken ?? numbered ?? uuid ?? coded ?? "";
		if (/\d/.test(id)) found.add(id);
	}
	return [...found];
}
/** Returns an id that is a whole number as a number; null for any other. Pure. */
function readIdNumber(id) {
	return /^\d{1,15}$/.test(id) ? Number(id) : null;
}

// src/suite/response.ts
/** A call's outcome for assertions and captures. Each part is computed at its first use. */
var ToolResponse = class {
	outcome;
	#text;
	#json;
	constructor(outcome) {
		this.outcome = outcome;
	}
	/** `neither` for a call without an answer: a time-out, a dead connection, a request for more input. */
	get verdict() {
		const { outcome } = this;
		if (outcome.kind === "protocol-error") return "error";
		if (outcome.kind !== "result" || outcome.result["resultType"] === "input_required") return "neither";
		return outcome.result["isError"] === true ? "error" : "success";
	}
	/** The concatenated text blocks; empty where there are none. */
	get text() {
		this.#text ??= this.content.map((block) => isJsonObject(block) && block["type"] === "text" && typeof block["text"] === "string" ? block["text"] : "").join("");
		return this.#text;
	}
	/** The tool's or the protocol's error message; null when the call did not end in an error. */
	get error() {
		if (this.verdict !== "error") return null;
		return this.outcome.kind === "protocol-error" ? this.outcome.message : this.text;
	}
	get content() {
		const content = this.outcome.kind === "result" ? this.outcome.result["content"] : void 0;
		return Array.isArray(content) ? content : [];
	}
	/** The structured content, or undefined. */
	get structured() {
		return this.outcome.kind === "result" ? this.outcome.result["structuredContent"] : void 0;
	}
	/** The response as JSON: the structured content, else the text when it parses; null when it is no JSON. */
	get json() {
		if (this.#json === void 0) {
			const { structured } = this;
			this.#json = structured === void 0 ? parseJson$1(this.text) : { value: structured };
		}
		return this.#json;
	}
	/**
	* The text of an answer that is prose; null for JSON. Python's library gives the text of a tool without a declared
	* form once more as structured content, as the only member `result`.
	*/
	get prose() {
		const { json, text } = this;
		if (json === null) return text;
		const { value } = json;
		return isJsonObject(value) && value["result"] === text && Object.keys(value).length === 1 ? text : null;
	}
	/** The root of JSONPath expressions in `capture`. */
	get root() {
		const ids = this.prose === null ? [] : findToldIds(this.prose);
		return {
			success: this.verdict === "success",
			output: this.json ? this.json.value : this.text,
			error: this.error,
			content: this.content,
			ids,
			id_numbers: ids.map((id) => readIdNumber(id))
		};
	}
};
function parseJson$1(text) {
	const start = text.trimStart()[0];
	if (start === void 0 || !"{[\"-0123456789tfn".includes(start)) return null;
	try {
		return { value: JSON.parse(text) };
	} catch (error) {
		if (error instanceof SyntaxError) return null;
		throw error;
	}
}
/** Returns the error that a result without content carries in a field that the protocol does not know. Pure. */
function findBareError({ content, error }) {
	if (content !== void 0 || typeof error !== "string" && !isJsonObject(error)) return null;
	return typeof error === "string" ? error : renderBrief(error, 1e3);
}
const contentTypes = [
	"text",
	"image",
	"audio",
	"resource",
	"resource_link"
];
/**
* Finds a fault in the shape of a `tools/call` result, or null; a tool result without its required parts breaks the
* protocol.
*/
function findShapeProblem(result) {
	if (result["resultType"] === "input_required") return null;
	const content = result["content"];
	if (content === void 0) return `the result has no content list${describeMisplaced(result)}`;
	if (!Array.isArray(content)) return "content is not a list";
	for (const [index, block] of content.entries()) {
		const problem = findBlockProblem(block);
		if (problem) return `content[${index}] ${problem}`;
	}
	const { isError, structuredContent } = result;
	if (isError !== void 0 && typeof isError !== "boolean") return "isError is neither true nor false";
	if (structuredContent !== void 0 && structuredContent === null) return "structuredContent is null";
	return null;
}
/** Says where the parts of a result without a content list are; empty where they are nowhere. */
function describeMisplaced(result) {
	const inner = result["toolResult"];
	if (isJsonObject(inner) && Array.isArray(inner["content"])) return ": it lies one level too deep, in `toolResult`, as in revision 2024-10-07 of the protocol; return what is in there";
	const error = findBareError(result);
	return error === null ? "" : `, only an error: ${clip(error, 200)}`;
}
function findBlockProblem(block) {
	if (!isJsonObject(block)) return "is not an object";
	const { type } = block;
	if (typeof type !== "string") return "has no type";
	if (!contentTypes.includes(type)) return `has the unknown type ${JSON.stringify(type.slice(0, 60))}`;
	if (type === "text" && typeof block["text"] !== "string") return "is of type text but has no text";
	if (type === "image" || type === "audio") {
		if (typeof block["data"] !== "string") return `is of type ${type} but has no data`;
		if (typeof block["mimeType"] !== "string") return `is of type ${type} but has no mimeType`;
	}
	if (type === "resource" && !isJsonObject(block["resource"])) return "is of type resource but has no resource";
	if (type === "resource_link" && typeof block["uri"] !== "string") return "is of type resource_link but has no uri";
	return null;
}

// src/suite/media.ts
/** Lists the pictures, the sounds and the files of an answer that are bytes, in their order. Pure. */
function listMedia(content) {
	return content.flatMap((block) => {
		if (!isJsonObject(block)) return [];
		const { type } = block;
		if (type !== "image" && type !== "audio" && type !== "resource") return [];
		const holder = type === "resource" ? block["resource"] : block;
		const data = isJsonObject(holder) ? holder[type === "resource" ? "blob" : "data"] : void 0;
		if (!isJsonObject(holder) || typeof data !== "string") return [];
		const mimeType = typeof holder["mimeType"] === "string" ? holder["mimeType"] : "";
		const bytes = Buffer.from(data, "base64");
		return [{
			type,
			mimeType,
			sha256: createHash("sha256").update(bytes).digest("hex"),
			bytes
		}];
	});
}
/** The first bytes of files, as Latin-1. */
const signatures = {
	"image/png": [/^\x89PNG\r\n/],
	"image/jpeg": [/^\xff\xd8\xff/],
	"image/gif": [/^GIF8[79]a/],
	"image/webp": [/^RIFF[\s\S]{4}WEBP/],
	"image/svg+xml": [/<svg[\s>]/],
	"application/pdf": [/^%PDF-/],
	"audio/wav": [/^RIFF[\s\S]{4}WAVE/],
	"audio/mpeg": [/^ID3/, /^\xff[\xe0-\xff]/]
};
/** Returns why the bytes are no file of their declared type; null where they may be. Pure. */
function findMediumProblem({ mimeType, bytes }) {
	if (bytes.length === 0) return "it holds no bytes";
	const known = signatures[mimeType.split(";")[0]?.trim().toLowerCase() ?? ""];
	const start = bytes.subarray(0, 1024).toString("latin1");
	return known === void 0 || known.some((signature) => signature.test(start)) ? null : `its bytes are no ${mimeType}`;
}

// src/suite/unmarked-error.ts
/** Characters. Longer texts are content; words of errors in them prove nothing. */
const maxErrorText = 2e3;
const traces = [/Traceback \(most recent call last\):/, /^[ \t]{1,20}at .{1,300}\((?:file:|node:|\/|[A-Z]:\\).{1,300}:\d{1,9}:\d{1,9}\)$/m];
const kinds = "MCP|validation|input validation|internal|unexpected|unknown";
const openings = [
	/(?:error|failed|failure|exception|fatal|traceback)\b\s*(?:-?\d+\s*)?(?::|\b(?:to|while|in|executing|calling|fetching|reading|searching|processing|parsing|initiali[sz]ing|loading|saving|writing|creating|updating|deleting|listing|adding|getting|opening|running)\b)/,
	/error\s+(?:has\s+)?(?:occurred|occured|happened)\b/,
	/\[(?:error|failed|failure|fatal|not[_ ]found|denied|forbidden|invalid\w{0,20})\]/,
	/invalid (?:arguments?|parameters?|params|input)\b\s*(?::|\bfor\b)/
];
/** A cross before the words that something is not there: `❌ Job not found: 7`. That a search has no hits is an answer. */
const crossedOut = /^(?:❌|✖|✗|✘|⛔|🚫)\uFE0F?(?!\s{0,4}(?:no|nothing|0)\b)[^\n]{0,120}?\b(?:not found|does not exist|do(?:es)?n['’]t exist)\b/i;
const errorStart = new RegExp(`^(?:[^\\w\\s[]{1,4}\\s*)?(?:an?\\s+)?(?:(?:${kinds})\\s+)?(?:${openings.map(({ source }) => source).join("|")})`, "i");
/** What a shell that a tool calls says of a program that is not there, as the whole answer. */
const shellRefusal = /^(?:\/[\w/]{1,40}\/)?(?:ba|da|z|a)?sh: (?:line \d+: |\d+: )?[^\s:]{1,60}: (?:command )?not found$/;
/** Longest text that says nothing but that a key or a login is missing, in characters; longer ones may explain keys. */
const maxLockedOut = 400;
const lockedOut = /^(?:[^\w\s[]{1,4}\s*)?(?:(?:[\w-]{1,30} ){0,3}(?:credentials?|api[ _-]keys?|(?:access|auth|api) tokens?) (?:(?:is|are|was|were) )?(?:not (?:available|configured|set|found|provided|given)|missing|required)\b|(?:you(?: are|['’]re) )?not (?:logged in|authenticated)\b|(?:[\w-]{1,30} ){1,4}(?:is|are) not (?:correctly|properly|fully) (?:configured|set up)\b|(?:[\w-]{1,30} ){0,3}(?:client|server|service|api|sdk|provider|integration) is not (?:configured|set up)\b)/i;
/** A tool that speaks of itself: `The 'list_rows' tool requires an Acme API key.` */
const lockedTool = /^(?:[^\w\s['"`]{1,4}\s*)?(?:the |this )?(?:['"`]?[\w.-]{1,80}['"`]? )?(?:tool|command|feature|operation|action) (?:requires|needs) (?:an? |your )?(?:[\w.'’-]{1,40} ){0,4}?(?:api[ _-]?keys?|tokens?|credentials?|log ?in|authentication|sign(?:ing)?[ -]?in)\b/i;
/** The variable that is to be set, in the steps that a longer answer of a locked tool goes on with. */
const keyVariable = /\b[A-Z][A-Z0-9]{1,30}(?:_[A-Z0-9]{1,30}){0,5}_(?:KEY|TOKEN|SECRET|PASSWORD|CREDENTIALS?)\b/;
/** Returns the words with which an answer says nothing but that a key or a login is missing, or null. */
function findLockedOut(text) {
	const isShort = text.length <= maxLockedOut;
	return (isShort || keyVariable.test(text) ? lockedTool.exec(text) : null)?.[0] ?? (isShort ? lockedOut.exec(text)?.[0] ?? null : null);
}
/** Returns the words of an error at the start of a text (`Error: …`, `❌ Job not found`), or null. Pure. */
function findErrorOpening(text) {
	const said = text.trimStart();
	const crossed = said.length > maxLockedOut ? null : crossedOut.exec(said);
	return errorStart.exec(said)?.[0] ?? crossed?.[0] ?? null;
}
/** Renders the input as lower-case text, to recognise echoes of it. */
function toEchoText(input) {
	return renderBrief(input, maxErrorText).toLowerCase();
}
/**
* Finds a sign that an answer is an error although it claims success: a stack trace, words that errors begin with, a
* missing key, login or program as all that it says, fields of an error. Null without a sign; words of the input are an echo and
* never a sign. Pure.
* @param given the input as `toEchoText` writes it
*/
function findUnmarkedError(response, given) {
	const text = response.text.trim();
	const wrapped = tellWrapped(response, given);
	if (wrapped !== null || text.length > maxErrorText) return wrapped;
	if (traces.some((pattern) => pattern.test(text)) && !given.includes("traceback") && !/ at .*:\d/.test(given)) return `the answer is not marked as an error, but carries a stack trace: ${quote(text, 200)}`;
	const json = readReport(response);
	if (json) return findErrorField(json, given);
	const start = findErrorOpening(text) ?? findLockedOut(text) ?? shellRefusal.exec(text)?.[0] ?? null;
	if (start === null || given.includes(start.toLowerCase().replace(/\W+$/, ""))) return null;
	return `the answer is not marked as an error, but its text says one: ${quote(text, 200)}`;
}
/**
* Returns the words of a refusal that a server wrote as JSON into the text of another result, so that no client sees its
* mark; null for any other answer. Pure.
*/
function findWrappedRefusal({ json }) {
	if (json === null || !isJsonObject(json.value) || json.value["isError"] !== true) return null;
	const { content } = json.value;
	if (!Array.isArray(content) || content.length === 0) return null;
	const parts = content.filter(isJsonObject).filter(({ type }) => typeof type === "string");
	if (parts.length < content.length) return null;
	return parts.flatMap(({ text }) => typeof text === "string" ? [text] : []).join("\n");
}
function tellWrapped(response, given) {
	const words = given.includes("\"iserror\"") ? null : findWrappedRefusal(response);
	if (words === null) return null;
	return `the answer is not marked as an error, but says isError: true in its text, which holds the whole result as JSON, so that no client sees the mark: ${quote(words, 200)}`;
}
/**
* Returns the JSON object that an answer is or fences, without the member `result` that Python's library puts around structured
* content whose form is not declared; null for any other answer. Pure.
*/
function readReport({ json, text }) {
	const value = json === null ? readFenced(text) : json.value;
	if (!isJsonObject(value)) return null;
	const { result, ...others } = value;
	return isJsonObject(result) && Object.keys(others).length === 0 ? result : value;
}
/** Returns the JSON that a text is which consists of one fence, as for a reader of Markdown; undefined for any other. */
function readFenced(text) {
	const inside = /^```(?:json)?\n(\{[\s\S]{0,2000}\})\n```$/.exec(text.trim())?.[1];
	if (inside === void 0) return void 0;
	try {
		return JSON.parse(inside);
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}
/** True for an answer that says by a field of its own whether something is valid: its reasons are no error. Pure. */
function givesVerdict(json) {
	return [
		json["valid"],
		json["isValid"],
		json["is_valid"]
	].some((verdict) => typeof verdict === "boolean");
}
/** True where the verdict lies one level down, beside the words `success: false` for what did not hold. */
function wrapsVerdict({ data, result, error }) {
	return error === void 0 && [data, result].some((inner) => isJsonObject(inner) && givesVerdict(inner));
}
/** What a tool says of the one thing that it was to do: `attached`, `sent`. */
const deed = /(?:ed|sent|written|done|built)$/;
/** A checker says the same of the thing that it looked at. */
const finding = /(?:passed|verified|validated|checked|compiled|parsed|fixed|formatted|matched|supported|allowed|approved|authori[sz]ed)$/i;
/** Returns the deed that an answer which says nothing else denies, beside a list of errors; null for any other. */
function findDeniedDeed(json) {
	const { errors } = json;
	if (!Array.isArray(errors) || errors.length === 0) return null;
	const [name, ...others] = Object.keys(json).filter((key) => ![
		"errors",
		"warnings",
		"message"
	].includes(key));
	if (name === void 0 || others.length > 0 || json[name] !== false) return null;
	return deed.test(name) && !finding.test(name) ? name : null;
}
/** Members of which a bare refusal may consist. */
const refusalMembers = /* @__PURE__ */ new Set([
	"status",
	"state",
	"success",
	"ok",
	"error",
	"errors",
	"message",
	"code"
]);
/**
* True for an answer that repeats a value it was asked for, with a state and more about it: it describes a thing, such as
* a job that failed. Pure.
*/
function describesThing(json, given) {
	const state = json["status"] ?? json["state"];
	if (typeof state !== "string" || /^(?:not[ _]?found|unknown|invalid)$/i.test(state)) return false;
	const isAsked = (value) => (typeof value === "string" || typeof value === "number") && given.includes(`:${JSON.stringify(value).toLowerCase()}`);
	const told = Object.entries(json).filter(([name]) => !refusalMembers.has(name));
	return told.length > 1 && told.some(([name, value]) => /(?:^id|I[dD]|[_-]id|name|key)$/.test(name) && isAsked(value));
}
/** Returns what an answer in JSON says that makes it an error, or null. Pure. */
function findErrorField(json, given) {
	const { success, ok, error, status } = json;
	const say = (what) => `the answer is not marked as an error, but says ${what}: ${renderBrief(json, 200)}`;
	if (success === false && !given.includes("\"success\"") && !wrapsVerdict(json)) return say("success: false");
	if (ok === false && !given.includes("\"ok\"")) return say("ok: false");
	if (describesThing(json, given)) return null;
	const denied = findDeniedDeed(json);
	if (denied !== null && !given.includes(`"${denied.toLowerCase()}"`)) return say(`${denied}: false`);
	const isText = typeof error === "string" && error.trim() !== "";
	const isContent = givesVerdict(json) || given.includes("\"error\"") || isText && given.includes(error.toLowerCase().slice(0, 100));
	if ((isText || error === true || isJsonObject(error)) && success !== true && ok !== true && !isContent) return say("error");
	const isOwnStatus = Object.keys(json).every((key) => [
		"status",
		"message",
		"code",
		"error"
	].includes(key));
	return status === "error" && isOwnStatus && !given.includes("error") ? say("status: error") : null;
}

// src/suite/assertions.ts
/**
* Checks one response against `expect` and returns the assertions that failed. A call without an answer satisfies no
* assertion; its single failure has the assertion `answer`. A result that lacks a part that the protocol requires fails
* with `result_shape`.
*
* - `success`: true: a result without isError; false: a result with isError, or a JSON-RPC error.
* - `output_*`: over the concatenated text blocks, without stripping; `output_json*` over structuredContent, else the
*   parsed text.
* - `output_json_contains`: partial at every depth; entries of a list in order, with others in between.
* - `error_contains`: over the text of an isError result or the message of a JSON-RPC error.
* - `output_schema: true`: structuredContent exists and fits the tool's declared output schema.
* - `output_media`: over the images, sounds and blobs of the result, whose bytes must be those of their type.
* - names ending in `_i` ignore case.
*
* @param expect undefined for a step without assertions: it must succeed
*/
function checkExpect(expect, response, options) {
	const { place } = options;
	const unanswered = describeUnanswered(response);
	if (unanswered !== null) return [describeFailure("answer", place, "an answer", unanswered, unanswered)];
	const shape = response.outcome.kind === "result" ? findShapeProblem(response.outcome.result) : null;
	if (shape !== null) return [describeFailure("result_shape", place, "a result as the protocol defines it", shape, `the answer breaks the protocol: ${shape}`)];
	const failures = [];
	for (const [name, wanted] of Object.entries(expect ?? { success: true })) {
		if (wanted === void 0) continue;
		const found = checkAssertion(name, expect ?? { success: true }, response, (...texts) => describeFailure(name, place, ...texts), options.outputSchema);
		if (found) failures.push(found);
	}
	return failures;
}
/** Reads a text assertion; the name of one that ignores case ends in `_i`. */
function readTextAssertion(rule, name, wanted = "") {
	return {
		rule,
		wanted,
		isCaseless: name.endsWith("_i")
	};
}
function checkAssertion(name, expect, response, say, outputSchema) {
	switch (name) {
		case "success": return checkSuccess(expect.success ?? true, response, say);
		case "output_contains":
		case "output_contains_i": return checkText(readTextAssertion("contains", name, expect[name]), response.text, "the output", say);
		case "output_equals":
		case "output_equals_i": return checkText(readTextAssertion("equals", name, expect[name]), response.text, "the output", say);
		case "output_matches":
		case "output_matches_i": return checkText(readTextAssertion("matches", name, expect[name]), response.text, "the output", say);
		case "error_contains":
		case "error_contains_i": {
			const wanted = expect[name] ?? "";
			if (response.error === null) return say(`an error that contains ${quote(wanted)}`, quote(response.text), "the call succeeded, so there is no error message");
			return checkText(readTextAssertion("contains", name, wanted), response.error, "the error message", say);
		}
		case "output_json": return checkJson(expect.output_json ?? null, "equals", response, say);
		case "output_json_contains": return checkJson(expect.output_json_contains ?? null, "contains", response, say);
		case "output_schema": return expect.output_schema ? checkOutputSchema(response, outputSchema, say) : null;
		case "output_media": return checkMedia(expect.output_media ?? [], response, say);
		default: return assertNever(name);
	}
}
/** Renders the types of media in words. */
function renderTypes(media) {
	return media.map(({ type, mimeType }) => `${type} ${mimeType}`.trim()).join(", ") || "none";
}
function checkMedia(wanted, response, say) {
	const found = listMedia(response.content);
	if (found.length !== wanted.length) {
		const text = `the answer holds ${found.length} pictures, sounds and files, expected ${wanted.length}`;
		return say(String(wanted.length), renderTypes(found), text);
	}
	for (const [at, { type, mime_type: mimeType, sha256 }] of wanted.entries()) {
		const medium = found[at];
		if (!medium) continue;
		const place = `medium ${at + 1} of the answer`;
		const problem = findMediumProblem(medium);
		if (problem !== null) return say(`bytes of ${medium.mimeType}`, problem, `${place}: ${problem}`);
		if (medium.type !== type || mimeType !== void 0 && medium.mimeType !== mimeType) return say(`${type} ${mimeType ?? ""}`.trim(), renderTypes([medium]), `${place} is of another type: ${renderTypes([medium])}`);
		if (sha256 !== void 0 && medium.sha256 !== sha256) return say(sha256, medium.sha256, `${place} holds other bytes than before`);
	}
	return null;
}
function describeUnanswered(response) {
	const { outcome } = response;
	switch (outcome.kind) {
		case "timed-out": return `no answer within ${outcome.timeoutMs} ms`;
		case "connection-closed":
			if (outcome.endedByPth) return `PTH ended the server before it answered, because ${outcome.endedByPth.reason}`;
			return `the server closed the connection before it answered (${outcome.signal ? `ended by ${outcome.signal}` : outcome.exitCode === null ? "gone" : `exit code ${outcome.exitCode}`})`;
		case "result": return response.verdict === "neither" ? "the server asks for further input instead of a result" : null;
		case "protocol-error": return null;
		default: return assertNever(outcome);
	}
}
function checkSuccess(isWanted, response, say) {
	if (response.verdict === "success" === isWanted) return null;
	if (isWanted) {
		const { outcome } = response;
		const kind = outcome.kind === "protocol-error" ? `a protocol error (${outcome.code})` : "an error";
		return say("success", `${kind}: ${quote(response.error ?? "")}`, `the call was refused with ${kind}: ${quote(response.error ?? "")}`);
	}
	if (findUnmarkedError(response, "") !== null) return say("an answer that is marked as an error", `an error in words only: ${quote(response.text)}`, "the call was refused in words only: the answer says an error, but is not marked as one (isError is not set)");
	return say("an error", `success: ${quote(response.text)}`, "the call succeeded, although it should be refused");
}
function checkJson(wanted, mode, response, say) {
	if (response.json === null) return say("JSON", quote(response.text), "the output is not JSON");
	const difference = findJsonDifference(wanted, response.json.value, mode);
	if (!difference) return null;
	const { path, expected, actual } = difference;
	return say(`${path} = ${expected}`, `${path} = ${actual}`, `the output differs at ${path}: expected ${expected}, found ${actual}`);
}
/**
* Returns the first reason why the structured content does not fit the output schema. Also used, for a warning, when a
* test has no assertion on the schema.
*/
function findOutputSchemaProblem(response, schema) {
	if (response.verdict !== "success") return null;
	if (response.structured === void 0) return "the tool declares an output schema, but the result has no structuredContent";
	return findSchemaProblem(schema, response.structured);
}
function checkOutputSchema(response, schema, say) {
	const wanted = "structuredContent that fits the output schema";
	if (response.verdict !== "success") return say(wanted, quote(response.error ?? ""), "the call failed, so there is no structured content to check");
	if (!schema) return say(wanted, "no output schema", "the tool declares no output schema");
	const problem = findOutputSchemaProblem(response, schema);
	return problem === null ? null : say(wanted, problem, problem);
}

// src/suite/answers/listed-items.ts
/** Lists beside the answer's own. */
const besides = /^(?:columns?|fields?|headers?|facets?|tags|warnings?|errors?|notes_on|suggestions?|messages?|links?)$/i;
/** Names of arguments that limit the number of items in an answer. */
const limitName = /^(?:limit|max_?results|max_?items|page_?size|per_?page|result_?limit|num_?results|top_?k)$/i;
/** Returns the one list of an answer; null when there is none, or more than one. Pure. */
function findListedItems(response) {
	const value = response.json?.value;
	if (Array.isArray(value)) return value;
	if (!isJsonObject(value)) return null;
	const lists = Object.entries(value).filter(([key, item]) => Array.isArray(item) && !besides.test(key));
	const [only] = lists;
	return lists.length === 1 && only && Array.isArray(only[1]) ? only[1] : null;
}
/** True when an argument of this name limits the number of items in an answer. */
function isLimitName(name) {
	return limitName.test(name);
}

// src/suite/answers/prose-numbers.ts
const maxText = 4e3;
const maxLines = 40;
/** Words that may surround "12 notes" in a line that states a count and nothing else. */
const countingWords = new Set(`a all altogether are available fetched found got has have here i in is it listed listing loaded matched matching now of
  retrieved returned returning showing shown successfully that the there these total you your`.split(/\s+/));
/** Ratios between two units of the same measure. */
const units = /* @__PURE__ */ new Set([
	10,
	100,
	1e3,
	1e4,
	1e6,
	1e9,
	60,
	3600,
	24,
	1024,
	1048576
]);
/**
* Finds a number in a text in prose that contradicts the structured content: `12 notes in all` beside a list of notes
* with another count, or `total: 12` beside a whole number of that name. Numbers that occur anywhere in the structured
* content or in the call's input never count as a contradiction. Null when all numbers agree, undefined when the text
* states none that can be compared. Pure.
*/
function compareProse(structured, text, input) {
	if (!isJsonObject(structured) || text.length > maxText) return void 0;
	const stated = [...findCounts(structured, text), ...findNamedNumbers(structured, text)];
	if (stated.length === 0) return void 0;
	const known = /* @__PURE__ */ new Set([...collectNumbers(structured), ...collectNumbers(input)]);
	const wrong = stated.find(({ said, meant }) => !known.has(said) && !isOtherUnit(said, meant));
	if (!wrong) return null;
	return `structuredContent and the text disagree: ${wrong.name} is ${wrong.meant} there, but the text says ${JSON.stringify(wrong.words)}`;
}
/** Finds the count of the one list in the first line, when the structured content holds that count too. */
function findCounts(structured, text) {
	const lists = Object.entries(structured).filter(([, value]) => Array.isArray(value));
	const [list] = lists;
	const count = Object.entries(structured).find(([key, value]) => isWhole(value) && splitWords(key).some((word) => /^(?:total|count|length|size|number)$/.test(word)));
	if (!list || lists.length > 1 || !count || typeof count[1] !== "number") return [];
	const line = text.trim().split("\n", 1)[0] ?? "";
	const words = line.slice(0, 200).toLowerCase().match(/[\p{L}\p{N}.,%]*[\p{L}\p{N}%]/gu) ?? [];
	const at = words.findIndex((word) => /\p{N}/u.test(word));
	const [digits, noun] = [words[at] ?? "", words[at + 1] ?? ""];
	if (!/^\d{1,9}$/.test(digits) || singular(noun) !== singular(splitWords(list[0]).at(-1) ?? "")) return [];
	if (words.some((word, index) => index !== at && index !== at + 1 && !countingWords.has(word))) return [];
	return [{
		name: count[0],
		said: Number(digits),
		meant: count[1],
		words: line.slice(0, 100)
	}];
}
/** Finds lines such as `total: 12` that carry the name of one whole number at the top of the structured content. */
function findNamedNumbers(structured, text) {
	const stated = text.split(/\n|;|,\s/, maxLines).map((line) => line.replace(/[*_`]/g, "").trim()).flatMap((line) => {
		const [, name, digits] = /^(?:[-•]\s*)?([\p{L}][\p{L}\p{N} -]{0,40}?)\s{0,3}[:=]\s{0,3}(-?\d{1,9})\.?$/u.exec(line) ?? [];
		if (name === void 0 || digits === void 0) return [];
		const meant = Object.entries(structured).find(([key]) => fold(key) === fold(name))?.[1];
		return typeof meant === "number" && isWhole(meant) ? [{
			name: fold(name),
			said: Number(digits),
			meant,
			words: line
		}] : [];
	});
	return stated.filter(({ name }) => stated.filter((other) => other.name === name).length === 1);
}
function isWhole(value) {
	return Number.isSafeInteger(value);
}
function isOtherUnit(left, right) {
	const [less, more] = [Math.abs(left), Math.abs(right)].toSorted((a, b) => a - b);
	return less !== void 0 && more !== void 0 && less > 0 && units.has(Math.round(more / less));
}
function fold(name) {
	return splitWords(name).join("");
}
/** Collects all numbers of a value, and the lengths of its lists. */
function collectNumbers(value, depth = 0) {
	if (typeof value === "number") return [value];
	if (typeof value === "string") return /^-?\d{1,9}$/.test(value) ? [Number(value)] : [];
	if (depth > 8 || typeof value !== "object" || value === null) return [];
	return [...Array.isArray(value) ? [value.length] : [], ...Object.values(value).flatMap((item) => collectNumbers(item, depth + 1))];
}

// src/suite/answers/judge-answer.ts
/** The checks of every answer that claims success. */
const answerChecks = [
	"output-schema",
	"copies-agree",
	"error-marked",
	"value-written",
	"limit-kept"
];
const maxCopyText = 262144;
/**
* Judges an answer that claims success: it fits the declared output schema, its text copy says what the structured
* content says, and it is no error in disguise. Words that the input held are an echo and never a problem. Pure.
*/
function judgeAnswer({ input, response, outputSchema }) {
	if (response.verdict !== "success") return {};
	const verdicts = {};
	if (outputSchema) verdicts["output-schema"] = findOutputSchemaProblem(response, outputSchema);
	const copies = compareCopies(response, input);
	if (copies !== void 0) verdicts["copies-agree"] = copies;
	const given = toEchoText(input);
	verdicts["error-marked"] = findUnmarkedError(response, given);
	verdicts["value-written"] = findUnwrittenValue(response, given);
	const limit = compareWithLimit(input, response);
	if (limit !== void 0) verdicts["limit-kept"] = limit;
	return verdicts;
}
/** True when a call claims success and its answer is no error in disguise. Pure. */
function isAccepted(outcome, input) {
	const response = new ToolResponse(outcome);
	return response.verdict === "success" && findUnmarkedError(response, toEchoText(input)) === null;
}
/** Compares both forms of an answer; undefined for a text about other things, or prose without a comparable number. */
function compareCopies(response, input) {
	const { structured, text } = response;
	if (!isContainer(structured) || text.length > maxCopyText) return void 0;
	if (!/^\s*[[{]/.test(text)) return compareProse(structured, text, input);
	const copy = parseContainer(text);
	if (copy === void 0 || Array.isArray(copy) !== Array.isArray(structured)) return void 0;
	if (!Array.isArray(copy) && !sharesKey(structured, copy)) return void 0;
	const conflict = findConflict(structured, copy, "$");
	return conflict === null ? null : `structuredContent and the JSON in the text disagree at ${conflict}`;
}
function sharesKey(left, right) {
	return isJsonObject(left) && isJsonObject(right) && Object.keys(right).some((key) => Object.hasOwn(left, key));
}
/** Finds the first value that both forms give differently; a value of only one of them is no conflict. */
function findConflict(structured, copy, path) {
	if (isJsonObject(structured) && isJsonObject(copy)) {
		for (const [key, value] of Object.entries(copy)) {
			const other = Object.hasOwn(structured, key) ? structured[key] : void 0;
			if (other === void 0) continue;
			const conflict = findConflict(other, value, `${path}.${key.slice(0, 100)}`);
			if (conflict !== null) return conflict;
		}
		return null;
	}
	if (Array.isArray(structured) && Array.isArray(copy) && structured.length === copy.length) {
		for (const [index, value] of copy.entries()) {
			const conflict = findConflict(structured[index] ?? null, value, `${path}[${index}]`);
			if (conflict !== null) return conflict;
		}
		return null;
	}
	if (findJsonDifference(structured, copy, "equals") === null) return null;
	return `${path}: ${renderBrief(structured, 100)} there, ${renderBrief(copy, 100)} in the text`;
}
/** Compares a list with the limit of its call; undefined where there is no limit or no list. */
function compareWithLimit(input, response) {
	const [limit] = Object.entries(input).filter(([name]) => isLimitName(name));
	const items = limit === void 0 ? null : findListedItems(response);
	if (limit === void 0 || items === null) return void 0;
	const [name, max] = limit;
	if (typeof max !== "number" || !Number.isInteger(max) || max < 1) return void 0;
	return items.length > max ? `${name} is ${max}, but ${items.length} things were answered` : null;
}
function isContainer(value) {
	return typeof value === "object" && value !== null;
}
function parseContainer(text) {
	try {
		const value = JSON.parse(text);
		return isContainer(value) ? value : void 0;
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}
const unwritten = /(?<![\w"'`$.\\/-])(NaN|-?Infinity|undefined|\[object Object\])(?![\w"'`(\\/-])/;
const maxUnwrittenText = 1500;
/** Finds a word that a program writes where a value is missing. */
function findUnwrittenValue(response, given) {
	const { text } = response;
	if (text.length > maxUnwrittenText) return null;
	const word = unwritten.exec(text)?.[1];
	if (word === void 0 || given.includes(word.toLowerCase())) return null;
	return new RegExp(`(?:^|[:=,[(]\\s{0,3}|\\bis\\s)${word.replace(/[[\]]/g, "\\$&")}(?:$|[\\s,;.)\\]}])`, "m").test(text) ? `the answer claims success but writes ${word} where a value should stand: ${quote(text, 200)}` : null;
}

// src/suite/outcome.ts
/**
* The kinds of failure, as `PTH-Category` carries them. No test fails by `performance`: it is the cause of a figure that
* stands out, which is fixed on request.
*/
const failureCategories = [
	"build-failure",
	"runtime-exception",
	"schema-violation",
	"wrong-output",
	"missing-side-effect",
	"unexpected-side-effect",
	"timeout",
	"protocol-error",
	"dependency-error",
	"performance"
];
/** Finds the call at which a test failed: the step that its first failure names, else the last call. */
function findFailingCall(outcome) {
	const step = /^steps\[(\d+)\]/.exec(outcome.failures[0]?.place ?? "");
	return (step ? outcome.calls[Number(step[1])] : void 0) ?? outcome.calls.at(-1) ?? null;
}
function countOutcomes(outcomes) {
	const count = (status) => outcomes.filter((outcome) => outcome.status === status).length;
	return {
		total: outcomes.length,
		passed: count("passed"),
		failed: count("failed"),
		flaky: count("flaky"),
		timedOut: count("timed-out"),
		skipped: count("skipped"),
		errored: count("errored")
	};
}
/** True for an outcome that keeps a run from being green. */
function isFailing(outcome) {
	return outcome.status !== "passed" && outcome.status !== "skipped";
}
/** True for a failure that something in the surroundings explains; a flaky test needs a cause that comes and goes. */
function isHindered({ status, obstacle }) {
	return obstacle !== void 0 && isFailing({ status }) && status !== "flaky";
}
/** True without a failed, flaky, timed-out or errored test, and with at least one that ran. */
function isAllPassing(outcomes) {
	return outcomes.some((outcome) => outcome.status === "passed") && !outcomes.some(isFailing);
}

// src/suite/answered-tools.ts
/**
* Lists the tools that answered a valid call rightly in a test: without an error, and not by the call at which the test
* failed, since a wrong answer shows no tool at work. Pure.
*/
function listAnswered(outcome) {
	if (outcome.answered !== void 0) return outcome.answered;
	const wrong = outcome.status === "failed" || outcome.status === "flaky" ? findFailingCall(outcome) : null;
	const right = outcome.calls.filter((call) => call !== wrong && isAccepted(call.outcome, call.input));
	return [...new Set(right.map(({ tool }) => tool))];
}

// node_modules/json-p3/dist/json-p3.cjs.js
var require_json_p3_cjs = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* Base class for all JSONPath errors.
	*/
	var JSONPathError = class extends Error {
		constructor(message, token) {
			super(message);
			this.message = message;
			this.token = token;
			Object.setPrototypeOf(this, new.target.prototype);
			this.name = "JSONPathError";
			this.message = withErrorContext(message, token);
		}
	};
	function withErrorContext(message, token) {
		if (token.input.length <= 9) return `${message} ('${token.input}':${token.index})`;
		if (token.index > token.input.length - 5) return `${message} ('${token.input.slice(token.input.length - 9)}':${token.index})`;
		if (token.index - 4 < 0) return `${message} ('${token.input.slice(0, 9)}':${token.index})`;
		return `${message} ('${token.input.slice(token.index - 4, token.index + 5)}':${token.index})`;
	}
	/**
	* Error thrown due to unexpected, internal path tokenization problems.
	*/
	var JSONPathLexerError = class extends JSONPathError {
		constructor(message, token) {
			super(message, token);
			this.message = message;
			this.token = token;
			Object.setPrototypeOf(this, new.target.prototype);
			this.name = "JSONPathLexerError";
			this.message = withErrorContext(message, token);
		}
	};
	/**
	* Error thrown due to type errors when evaluating filter expressions.
	*/
	var JSONPathTypeError = class extends JSONPathError {
		constructor(message, token) {
			super(message, token);
			this.message = message;
			this.token = token;
			Object.setPrototypeOf(this, new.target.prototype);
			this.name = "JSONPathTypeError";
			this.message = withErrorContext(message, token);
		}
	};
	/**
	* Error thrown due to out of range indices.
	*/
	var JSONPathIndexError = class extends JSONPathError {
		constructor(message, token) {
			super(message, token);
			this.message = message;
			this.token = token;
			Object.setPrototypeOf(this, new.target.prototype);
			this.name = "JSONPathIndexError";
			this.message = withErrorContext(message, token);
		}
	};
	/**
	* Error thrown when attempting to retrieve a filter function that has not
	* been registered.
	*/
	var UndefinedFilterFunctionError = class extends JSONPathError {
		constructor(message, token) {
			super(message, token);
			this.message = message;
			this.token = token;
			Object.setPrototypeOf(this, new.target.prototype);
			this.name = "UndefinedFilterFunctionError";
			this.message = withErrorContext(message, token);
		}
	};
	/**
	* Error thrown due to syntax errors found during parsing a JSONPath query.
	*/
	var JSONPathSyntaxError = class extends JSONPathError {
		constructor(message, token) {
			super(message, token);
			this.message = message;
			this.token = token;
			Object.setPrototypeOf(this, new.target.prototype);
			this.name = "JSONPathSyntaxError";
			this.message = withErrorContext(message, token);
		}
	};
	/**
	* Error thrown when the maximum recursion depth is reached.
	*/
	var JSONPathRecursionLimitError = class extends JSONPathError {
		constructor(message, token) {
			super(message, token);
			this.message = message;
			this.token = token;
			Object.setPrototypeOf(this, new.target.prototype);
			this.name = "JSONPathRecursionLimitError";
			this.message = withErrorContext(message, token);
		}
	};
	/**
	* Error thrown due to invalid I-Regexp syntax.
	*/
	var IRegexpError = class extends Error {
		constructor(message) {
			super(message);
			this.message = message;
			Object.setPrototypeOf(this, new.target.prototype);
			this.name = "IRegexpError";
		}
	};
	/**
	* Common types and type predicates.
	*/
	/**
	* A JSON-like value.
	*/
	/**
	* A type predicate for the Array object.
	*/
	function isArray(value) {
		return Array.isArray(value);
	}
	/**
	* A type predicate for object.
	*/
	function isObject(value) {
		const _type = typeof value;
		return value !== null && _type === "object" || _type === "function" ? true : false;
	}
	/**
	* A type predicate for a string primitive.
	*/
	function isString(value) {
		return typeof value === "string";
	}
	/**
	* A type predicate for a number primitive.
	*/
	function isNumber(value) {
		return typeof value === "number";
	}
	/**
	* Deep equality of JSON-like values.
	*
	* No attempt is made to handle function objects, recursive data
	* structures, NaNs, sparse arrays, primitive wrapper objects....
	*
	* We're not using JSON.stringify because we want objects with the same
	* entries in a different order to compare equal.
	*/
	function deepEquals(a, b) {
		if (a === b) return true;
		if (Array.isArray(a)) {
			if (Array.isArray(b)) {
				if (a.length !== b.length) return false;
				for (let i = 0; i < a.length; i++) if (!deepEquals(a[i], b[i])) return false;
				return true;
			}
			return false;
		} else if (isObject(a) && isObject(b)) {
			const keysA = Object.keys(a);
			const keysB = Object.keys(b);
			if (keysA.length !== keysB.length) return false;
			for (const key of keysA) if (!deepEquals(a[key], b[key])) return false;
			return true;
		}
		return false;
	}
	/**
	* The type of a JSONPath filter function parameter or return value, as
	* described in See section 2.4.1 of RFC 9535.
	*/
	let FunctionExpressionType = /*#__PURE__*/ function(FunctionExpressionType) {
		FunctionExpressionType["ValueType"] = "ValueType";
		FunctionExpressionType["LogicalType"] = "LogicalType";
		FunctionExpressionType["NodesType"] = "NodesType";
		return FunctionExpressionType;
	}({});
	/**
	* A JSONPath filter function definition.
	*/
	/**
	* Base class for all JSON Pointer errors.
	*/
	var JSONPointerError = class extends Error {
		constructor(message) {
			super(message);
			this.message = message;
			Object.setPrototypeOf(this, new.target.prototype);
			this.name = "JSONPointerError";
		}
	};
	/**
	* Base class for JSON Pointer resolution errors.
	*/
	var JSONPointerResolutionError = class extends JSONPointerError {
		constructor(message) {
			super(message);
			this.message = message;
			Object.setPrototypeOf(this, new.target.prototype);
			this.name = "JSONPointerResolutionError";
		}
	};
	/**
	* Error thrown due to an out of range index when resolving a JSON Pointer.
	*/
	var JSONPointerIndexError = class extends JSONPointerResolutionError {
		constructor(message) {
			super(message);
			this.message = message;
			Object.setPrototypeOf(this, new.target.prototype);
			this.name = "JSONPointerIndexError";
		}
	};
	/**
	* Error thrown due to a missing property when resolving a JSON Pointer.
	*/
	var JSONPointerKeyError = class extends JSONPointerResolutionError {
		constructor(message) {
			super(message);
			this.message = message;
			Object.setPrototypeOf(this, new.target.prototype);
			this.name = "JSONPointerKeyError";
		}
	};
	/**
	* Error thrown due to invalid JSON Pointer syntax.
	*/
	var JSONPointerSyntaxError = class extends JSONPointerError {
		constructor(message) {
			super(message);
			this.message = message;
			Object.setPrototypeOf(this, new.target.prototype);
			this.name = "JSONPointerSyntaxError";
		}
	};
	/**
	* Error thrown when trying to resolve a property or index against a primitive value.
	*/
	var JSONPointerTypeError = class extends JSONPointerResolutionError {
		constructor(message) {
			super(message);
			this.message = message;
			Object.setPrototypeOf(this, new.target.prototype);
			this.name = "JSONPointerTypeError";
		}
	};
	/**
	* The symbol indicating the absence of a JSON value.
	*/
	const UNDEFINED = Symbol.for("jsonpointer.undefined");
	/**
	* Identify a single value in JSON-like data, as per RFC 6901.
	*/
	var JSONPointer = class JSONPointer {
		#pointer;
		/**
		* @param pointer - A string representation of a JSON Pointer.
		*/
		constructor(pointer) {
			this.tokens = this.parse(pointer);
			this.#pointer = JSONPointer.encode(this.tokens);
		}
		static encode(tokens) {
			if (!tokens.length) return "";
			return "/" + tokens.map((token) => token.replaceAll("~", "~0").replaceAll("/", "~1")).join("/");
		}
		/**
		* Resolve this pointer against JSON-like data _value_.
		*
		* @param value - The target JSON-like value, possibly loaded using
		*  `JSON.parse()`.
		* @param fallback - A default value to return if _value_ has no
		*   path matching `pointer`.
		* @returns The value identified by _pointer_ or, if given, the fallback
		*   value in the even of a `JSONPointerResolutionError`.
		*
		* @throws {@link JSONPointerResolutionError}
		* If the value pointed to by _pointer_ does not exist in _value_, and
		* no fallback value is given.
		*/
		resolve(value, fallback = UNDEFINED) {
			try {
				return this.tokens.reduce(this.getItem.bind(this), value);
			} catch (error) {
				if (error instanceof JSONPointerResolutionError && fallback !== UNDEFINED) return fallback;
				throw error;
			}
		}
		/**
		*
		* @param value -
		* @returns
		*/
		resolveWithParent(value) {
			if (!this.tokens.length) return [UNDEFINED, this.resolve(value)];
			const parent = this.tokens.slice(0, this.tokens.length - 1).reduce(this.getItem.bind(this), value);
			try {
				return [parent, this.getItem(parent, this.tokens[this.tokens.length - 1], this.tokens.length - 1)];
			} catch (error) {
				if (error instanceof JSONPointerIndexError || error instanceof JSONPointerKeyError) return [parent, UNDEFINED];
				throw error;
			}
		}
		/**
		*
		* @returns
		*/
		toString() {
			return this.#pointer;
		}
		/**
		* Return _true_ if this pointer points to a child of _pointer_.
		*/
		isRelativeTo(pointer) {
			return pointer.tokens.length < this.tokens.length && this.tokens.slice(0, pointer.tokens.length).every((t, i) => t === pointer.tokens[i]);
		}
		parse(pointer) {
			if (pointer.length && !pointer.startsWith("/")) throw new JSONPointerSyntaxError(`"${pointer}" pointers must start with a slash or be the empty string`);
			return pointer.split("/").map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~")).slice(1);
		}
		getItem(val, token, idx) {
			if (isArray(val)) {
				if (token !== "length" && Object.hasOwn(val, token)) return val[Number(token)];
				else if (token.startsWith("#")) {
					const maybeIndex = token.slice(1);
					if (RE_INT.test(maybeIndex) && Object.hasOwn(val, maybeIndex)) return Number(maybeIndex);
					else throw new JSONPointerIndexError(`index out of range '${JSONPointer.encode(this.tokens.slice(0, idx + 1))}'`);
				} else throw new JSONPointerIndexError(`index out of range '${JSONPointer.encode(this.tokens.slice(0, idx + 1))}'`);
			} else if (isObject(val)) {
				if (Object.hasOwn(val, token)) return val[token];
				else if (token.startsWith("#") && Object.hasOwn(val, token.slice(1))) return token.slice(1);
				else throw new JSONPointerKeyError(`no such property '${JSONPointer.encode(this.tokens.slice(0, idx + 1))}'`);
			}
			throw new JSONPointerTypeError(`found primitive value, expected an object '${JSONPointer.encode(this.tokens.slice(0, idx + 1))}'`);
		}
		_join(pointer) {
			if (!isString(pointer)) throw new JSONPointerTypeError(`join() requires string arguments, found ${typeof pointer}`);
			if (pointer.startsWith("/")) return new JSONPointer(pointer);
			const tokens = this.tokens.concat(pointer.split("/").map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~")));
			return new JSONPointer(JSONPointer.encode(tokens));
		}
		/**
		* Join this pointer with _tokens_.
		*
		* @param tokens - JSON Pointer strings, possibly without leading slashes.
		* If a token or "part" does have a leading slash, the previous pointer is
		* ignored and a new `JSONPointer` is created, then processing of the
		* remaining tokens continues.
		*
		* @returns A new JSON Pointer that is the concatenation of all tokens or
		* "parts".
		*/
		join(...tokens) {
			if (!tokens.length) return this;
			let pointer = this;
			for (const tok of tokens) pointer = pointer._join(tok);
			return pointer;
		}
		/**
		* Return _true_ if this pointer can be resolved against _value_.
		*
		* Note that `JSONPointer.resolve()` can return legitimate falsy values
		* that form part of the target JSON document. This method will return
		* `true` if a falsy value is found.
		*/
		exists(value) {
			try {
				this.resolve(value);
			} catch (error) {
				if (error instanceof JSONPointerResolutionError) return false;
				throw error;
			}
			return true;
		}
		/**
		* Return this pointer's parent as a new `JSONPointer`.
		*
		* If this pointer points to the document root, _this_ is returned.
		*/
		parent() {
			if (!this.tokens.length) return this;
			return new JSONPointer(JSONPointer.encode(this.tokens.slice(0, this.tokens.length - 1)));
		}
		to(rel) {
			return (isString(rel) ? new RelativeJSONPointer(rel) : rel).to(this);
		}
	};
	const RE_RELATIVE_POINTER = /(?<ORIGIN>\d+)(?<INDEX_G>(?<SIGN>[+-])(?<INDEX>\d))?(?<POINTER>.*)/s;
	const RE_INT = /(0|[1-9]\d*)/;
	/**
	* A relative JSON Pointer.
	*
	* See https://datatracker.ietf.org/doc/html/draft-hha-relative-json-pointer
	*/
	var RelativeJSONPointer = class {
		/**
		*
		* @param rel -
		*/
		constructor(rel) {
			[this.origin, this.index, this.pointer] = this.parse(rel);
		}
		/**
		*
		* @returns
		*/
		toString() {
			const sign = this.index > 0 ? "+" : "";
			const index = this.index === 0 ? "" : `${sign}${this.index}`;
			return `${this.origin}${index}${this.pointer}`;
		}
		/**
		*
		* @param pointer -
		*/
		to(pointer) {
			const p = isString(pointer) ? new JSONPointer(pointer) : pointer;
			if (this.origin > p.tokens.length) throw new JSONPointerIndexError(`origin (${this.origin}) exceeds root (${p.tokens.length})`);
			const tokens = this.origin < 1 ? p.tokens.slice() : p.tokens.slice(0, -this.origin);
			if (this.index && tokens.length && this.isIntLike(tokens.at(-1))) {
				const newIndex = Number(tokens.at(-1)) + this.index;
				if (newIndex < 0) throw new JSONPointerIndexError(`index offset out of range (${newIndex})`);
				tokens[tokens.length - 1] = String(newIndex);
			}
			if (this.pointer instanceof JSONPointer) tokens.push(...this.pointer.tokens);
			else tokens[tokens.length - 1] = `#${tokens[tokens.length - 1]}`;
			return new JSONPointer(JSONPointer.encode(tokens));
		}
		parse(rel) {
			const match = RE_RELATIVE_POINTER.exec(rel);
			if (!match || !match.groups) throw new JSONPointerSyntaxError("failed to parse relative pointer");
			const origin = this.parseInt(match.groups.ORIGIN);
			let index = 0;
			if (match.groups["INDEX_G"]) {
				index = this.parseInt(match.groups.INDEX);
				if (index === 0) throw new JSONPointerSyntaxError("index offset can't be zero");
				if (match.groups.SIGN === "-") index = -index;
			}
			if (match.groups.POINTER === "#") return [
				origin,
				index,
				"#"
			];
			return [
				origin,
				index,
				new JSONPointer(match.groups.POINTER)
			];
		}
		parseInt(s) {
			if (s.startsWith("0") && s.length > 1) throw new JSONPointerSyntaxError("unexpected leading zero");
			if (RE_INT.test(s)) return Number(s);
			throw new JSONPointerSyntaxError(`expected an integer, found '${s}'`);
		}
		isIntLike(value) {
			if (value === void 0 || isNumber(value)) return true;
			else return RE_INT.test(value);
		}
	};
	/**
	* An identifier that is allowed in both JS and JSONPath.
	* JSONPath identifiers are generally much more permissive than JS ones, but
	* they don't allow the character "$", so we take the intersection of the two
	* when deciding whether to use dot shorthand for canonical serialization of
	* simple names.
	*/
	const SHORTHAND_COMPATIBLE_IDENTIFIER = /^[\p{ID_Start}_]\p{ID_Continue}*$/u;
	/** Usable in a quoted path. */
	function toQuoted(name) {
		return name.includes("'") && !name.includes("\"") ? JSON.stringify(name) : toCanonical(name);
	}
	/** Usable in a normalized path. */
	function toCanonical(name) {
		return `'${JSON.stringify(name).slice(1, -1).replaceAll("\\\"", "\"").replaceAll("'", "\\'")}'`;
	}
	/** Usable in a shorthand path. */
	function toShorthand(name) {
		return SHORTHAND_COMPATIBLE_IDENTIFIER.test(name) ? name : null;
	}
	const Nothing = Symbol.for("jsonpath.nothing");
	/**
	* ValueType for JSONPath function expression tye system.
	*/
	/**
	* Object passed to `FilterExpression.evaluate()`.
	*/
	/**
	* A type predicate for an object with a string property.
	*/
	function hasStringKey(value, key) {
		return isObject(value) && Object.hasOwn(value, key);
	}
	const KEY_MARK = "";
	/**
	* Options for serializing paths.
	*/
	const defaultSerializationOptions = { form: "pretty" };
	/**
	* The pair of a JSON value and its location found in the target JSON value.
	*/
	var JSONPathNode = class {
		/**
		* @param value - The JSON value found at _location_.
		* @param location - The parts of a normalized path to _value_.
		* @param root - The target value at the top of the JSON node tree.
		*/
		constructor(value, location, root) {
			this.value = value;
			this.location = location;
			this.root = root;
		}
		/**
		* @deprecated Use {@link getPath} with `options.form` set to `canonical` instead.
		*/
		get path() {
			return this.getPath({ form: "canonical" });
		}
		/**
		* Get the path to this node in the target JSON value.
		*
		* Given that the path refers to the singular current node, the returned path
		* will always be a normalized path if `options.form` is set to `canonical`,
		* following section 2.7 of RFC 9535.
		*/
		getPath(options) {
			const opts = {
				...defaultSerializationOptions,
				...options
			};
			return "$" + this.location.map((s) => isString(s) ? this.decodeNameLocation(s, opts) : `[${s}]`).join("");
		}
		/**
		* Return this node's location as a {@link JSONPointer}.
		*/
		toPointer() {
			if (!this.location.length) return new JSONPointer("");
			return new JSONPointer(JSONPointer.encode(this.location.map(String)));
		}
		decodeNameLocation(name, options) {
			const normalized = options.form === "canonical";
			const serialize = normalized ? toCanonical : toQuoted;
			const hasKeyMark = name.startsWith(KEY_MARK);
			if (hasKeyMark) name = name.slice(1);
			const shorthand = toShorthand(name);
			if (hasKeyMark) return normalized || shorthand == null ? `[~${serialize(name)}]` : `.~${shorthand}`;
			return normalized || shorthand == null ? `[${serialize(name)}]` : `.${shorthand}`;
		}
	};
	/**
	*
	*/
	var JSONPathNodeList = class {
		constructor(nodes) {
			this.nodes = nodes;
		}
		/**
		* @returns an iterator over nodes in the list.
		*/
		[Symbol.iterator]() {
			return this.nodes[Symbol.iterator]();
		}
		/**
		* @returns `true` if the node list is empty.
		*/
		empty() {
			return this.nodes.length === 0;
		}
		/**
		* @returns An array containing the values at each node in the list.
		*
		* @see {@link valuesOrSingular} to unpack the array if there is only
		* one node in the list.
		*/
		values() {
			return this.nodes.map((node) => node.value);
		}
		/**
		* Like {@link values}, but returns the node's value is there is only one
		* node in the list.
		*/
		valuesOrSingular() {
			if (this.nodes.length === 1) return this.nodes[0].value;
			return this.nodes.map((node) => node.value);
		}
		/**
		* @returns An array of locations for each node in the node list.
		*
		* A location is an array of property names and array indices that were
		* required to reach the node's value in the target JSON value.
		*/
		locations() {
			return this.nodes.map((node) => node.location);
		}
		/**
		* @returns An array of normalized path strings for each node in the list.
		*
		* A normalized path contains only property name and index selectors, and
		* always uses bracketed segments, never shorthand selectors.
		*/
		paths(options) {
			return this.nodes.map((node) => node.getPath(options));
		}
		/**
		* @returns An array of {@link JSONPointer} instances, one for each node
		* in the list.
		*/
		pointers() {
			return this.nodes.map((node) => node.toPointer());
		}
		/**
		* @returns The number of nodes in the node list.
		*/
		get length() {
			return this.nodes.length;
		}
	};
	/**
	* Base class for all filter expressions.
	*/
	var FilterExpression = class {
		constructor(token) {
			this.token = token;
		}
	};
	/**
	* Base class for JSONPath ValueType literals.
	*/
	var FilterExpressionLiteral = class extends FilterExpression {};
	var NullLiteral = class extends FilterExpressionLiteral {
		evaluate() {
			return null;
		}
		toString() {
			return "null";
		}
	};
	var BooleanLiteral = class extends FilterExpressionLiteral {
		constructor(token, value) {
			super(token);
			this.token = token;
			this.value = value;
		}
		evaluate() {
			return this.value;
		}
		toString() {
			return String(this.value);
		}
	};
	var StringLiteral = class extends FilterExpressionLiteral {
		constructor(token, value) {
			super(token);
			this.token = token;
			this.value = value;
		}
		evaluate() {
			return this.value;
		}
		toString() {
			return toCanonical(this.value);
		}
	};
	var NumberLiteral = class extends FilterExpressionLiteral {
		constructor(token, value) {
			super(token);
			this.token = token;
			this.value = value;
		}
		evaluate() {
			return this.value;
		}
		toString() {
			return String(this.value);
		}
	};
	var PrefixExpression = class extends FilterExpression {
		constructor(token, operator, right) {
			super(token);
			this.token = token;
			this.operator = operator;
			this.right = right;
		}
		evaluate(context) {
			if (this.operator === "!") {
				const value = this.right.evaluate(context);
				if (value instanceof JSONPathNodeList) return value.nodes.length === 0;
				return !isTruthy(value);
			}
			throw new JSONPathTypeError(`unknown operator '${this.operator}'`, this.token);
		}
		toString(options) {
			return `${this.operator}${this.right.toString(options)}`;
		}
	};
	const PRECEDENCE_LOGICAL_OR$1 = 4;
	const PRECEDENCE_LOGICAL_AND$1 = 5;
	const PRECEDENCE_PREFIX$1 = 7;
	var InfixExpression = class extends FilterExpression {
		constructor(token, left, operator, right) {
			super(token);
			this.token = token;
			this.left = left;
			this.operator = operator;
			this.right = right;
			this.logical = operator === "&&" || operator === "||";
		}
		evaluate(context) {
			let left = this.left.evaluate(context);
			if (!this.logical && left instanceof JSONPathNodeList && left.nodes.length === 1) left = left.nodes[0].value;
			let right = this.right.evaluate(context);
			if (!this.logical && right instanceof JSONPathNodeList && right.nodes.length === 1) right = right.nodes[0].value;
			if (this.operator === "&&") return isTruthy(left) && isTruthy(right);
			if (this.operator === "||") return isTruthy(left) || isTruthy(right);
			return compare(left, this.operator, right);
		}
		toString(options) {
			if (this.logical) return `(${this.left.toString(options)} ${this.operator} ${this.right.toString(options)})`;
			return `${this.left.toString(options)} ${this.operator} ${this.right.toString(options)}`;
		}
	};
	var LogicalExpression = class extends FilterExpression {
		constructor(token, expression) {
			super(token);
			this.token = token;
			this.expression = expression;
		}
		evaluate(context) {
			const value = this.expression.evaluate(context);
			if (value instanceof JSONPathNodeList) return value.nodes.length > 0;
			return isTruthy(value);
		}
		toString(options) {
			function _toString(expression, parentPrecedence) {
				if (expression instanceof InfixExpression) {
					let precedence;
					let op;
					let left;
					let right;
					if (expression.operator === "&&") {
						precedence = PRECEDENCE_LOGICAL_AND$1;
						op = "&&";
						left = _toString(expression.left, precedence);
						right = _toString(expression.right, precedence);
					} else if (expression.operator === "||") {
						precedence = PRECEDENCE_LOGICAL_OR$1;
						op = "||";
						left = _toString(expression.left, precedence);
						right = _toString(expression.right, precedence);
					} else return expression.toString(options);
					const expr = `${left} ${op} ${right}`;
					return precedence < parentPrecedence ? `(${expr})` : expr;
				}
				if (expression instanceof PrefixExpression) {
					const expr = `!${_toString(expression.right, PRECEDENCE_PREFIX$1)}`;
					return parentPrecedence > PRECEDENCE_PREFIX$1 ? `(${expr})` : expr;
				}
				return expression.toString(options);
			}
			return _toString(this.expression, 0);
		}
	};
	/**
	* Base class for relative and absolute JSONPath query expressions.
	*/
	var FilterQuery = class extends FilterExpression {
		constructor(token, path) {
			super(token);
			this.token = token;
			this.path = path;
		}
	};
	var RelativeQuery = class extends FilterQuery {
		evaluate(context) {
			return context.lazy ? new JSONPathNodeList(Array.from(this.path.lazyQuery(context.currentValue))) : this.path.query(context.currentValue);
		}
		toString(options) {
			return `@${this.path.toString(options).slice(1)}`;
		}
	};
	var RootQuery = class extends FilterQuery {
		evaluate(context) {
			return context.lazy ? new JSONPathNodeList(Array.from(this.path.lazyQuery(context.rootValue))) : this.path.query(context.rootValue);
		}
		toString(options) {
			return this.path.toString(options);
		}
	};
	var FunctionExtension = class extends FilterExpression {
		constructor(token, name, args) {
			super(token);
			this.token = token;
			this.name = name;
			this.args = args;
		}
		evaluate(context) {
			const func = context.environment.functionRegister.get(this.name);
			if (!func) throw new UndefinedFilterFunctionError(`filter function '${this.name}' is undefined`, this.token);
			const args = this.args.map((arg) => arg.evaluate(context)).map((arg, idx) => func.argTypes[idx] !== FunctionExpressionType.NodesType && arg instanceof JSONPathNodeList ? this.unpack_node_list(arg) : arg);
			return func.call(...args);
		}
		toString(options) {
			return `${this.name}(${this.args.map((e) => e.toString(options)).join(", ")})`;
		}
		unpack_node_list(arg) {
			switch (arg.length) {
				case 0: return Nothing;
				case 1: return arg.nodes[0].value;
				default: return arg;
			}
		}
	};
	/**
	*
	* @param value -
	*/
	function isTruthy(value) {
		if (value instanceof JSONPathNodeList && value.empty()) return false;
		return !(typeof value === "boolean" && value === false);
	}
	function compare(left, operator, right) {
		switch (operator) {
			case "==": return eq(left, right);
			case "!=": return !eq(left, right);
			case "<": return lt(left, right);
			case ">": return lt(right, left);
			case ">=": return lt(right, left) || eq(left, right);
			case "<=": return lt(left, right) || eq(left, right);
			default: return false;
		}
	}
	function eq(left, right) {
		if (right instanceof JSONPathNodeList) [left, right] = [right, left];
		if (left instanceof JSONPathNodeList) {
			if (right instanceof JSONPathNodeList) {
				if (left.empty() && right.empty()) return true;
				if (left.nodes.length === 1 && right.nodes.length === 1) return deepEquals(left.nodes[0].value, right.nodes[0].value);
			}
			if (left.empty()) return right === Nothing;
			if (left.nodes.length === 1) return deepEquals(left.nodes[0].value, right);
			return false;
		}
		if (left === Nothing && right === Nothing) return true;
		return deepEquals(left, right);
	}
	function lt(left, right) {
		if (isString(left) && isString(right) || isNumber(left) && isNumber(right)) return left < right;
		return false;
	}
	var Count = class {
		argTypes = [FunctionExpressionType.NodesType];
		returnType = FunctionExpressionType.ValueType;
		call(nodes) {
			return nodes.length;
		}
	};
	var Length = class {
		argTypes = [FunctionExpressionType.ValueType];
		returnType = FunctionExpressionType.ValueType;
		call(value) {
			if (isArray(value) || isString(value)) return value.length;
			if (isObject(value)) return Object.keys(value).length;
			return Nothing;
		}
	};
	/**
	* A Least Recently Used cache, implemented as an extended Map.
	*/
	var LRUCache = class extends Map {
		constructor(maxSize = 128, entries) {
			if (entries !== void 0) super(entries);
			else super();
			this.maxSize = maxSize;
		}
		get(key) {
			const val = super.get(key);
			if (this.has(key)) {
				this.delete(key);
				this.set(key, val);
			}
			return val;
		}
		set(key, value) {
			if (this.has(key)) this.delete(key);
			else if (this.size >= this.maxSize) {
				const first = this.first();
				if (first !== void 0) this.delete(first);
			}
			return super.set(key, value);
		}
		first() {
			return this.keys().next().value;
		}
	};
	function mapRegexp(pattern) {
		let escaped = false;
		let charClass = false;
		const parts = [];
		for (const ch of pattern) {
			if (escaped) {
				parts.push(ch);
				escaped = false;
				continue;
			}
			switch (ch) {
				case ".":
					if (!charClass) parts.push("(?:(?![\r\n])\\P{Cs}|\\p{Cs}\\p{Cs})");
					else parts.push(ch);
					break;
				case "\\":
					escaped = true;
					parts.push(ch);
					break;
				case "[":
					charClass = true;
					parts.push(ch);
					break;
				case "]":
					charClass = false;
					parts.push(ch);
					break;
				default: parts.push(ch);
			}
		}
		return parts.join("");
	}
	function fullMatch(pattern) {
		const parts = [];
		const explicitCaret = pattern.startsWith("^");
		const explicitDollar = pattern.endsWith("$");
		if (!explicitCaret && !explicitDollar) parts.push("^(?:");
		parts.push(mapRegexp(pattern));
		if (!explicitCaret && !explicitDollar) parts.push(")$");
		return parts.join("");
	}
	function isNormalChar(c) {
		return c < "'" || c === "," || c === "-" || c >= "/" && c <= ">" || c >= "@" && c <= "Z" || c >= "^" && c <= "z" || c >= "~" && c <= "퟿" || c >= "";
	}
	function isCCChar(c) {
		return c < "," || c >= "." && c <= "Z" || c >= "^" && c <= "퟿" || c >= "";
	}
	function peg$subclass(child, parent) {
		function C() {
			this.constructor = child;
		}
		C.prototype = parent.prototype;
		child.prototype = new C();
	}
	function peg$SyntaxError(message, expected, found, location) {
		var self = Error.call(this, message);
		// istanbul ignore next Check is a necessary evil to support older environments
		if (Object.setPrototypeOf) Object.setPrototypeOf(self, peg$SyntaxError.prototype);
		self.expected = expected;
		self.found = found;
		self.location = location;
		self.name = "SyntaxError";
		return self;
	}
	peg$subclass(peg$SyntaxError, Error);
	function peg$padEnd(str, targetLength, padString) {
		padString = padString || " ";
		if (str.length > targetLength) return str;
		targetLength -= str.length;
		padString += padString.repeat(targetLength);
		return str + padString.slice(0, targetLength);
	}
	peg$SyntaxError.prototype.format = function(sources) {
		var str = "Error: " + this.message;
		if (this.location) {
			var src = null;
			var k = 0;
			for (; k < sources.length; k++) if (sources[k].source === this.location.source) {
				src = sources[k].text.split(/\r\n|\n|\r/g);
				break;
			}
			var s = this.location.start;
			var offset_s = this.location.source && typeof this.location.source.offset === "function" ? this.location.source.offset(s) : s;
			var loc = this.location.source + ":" + offset_s.line + ":" + offset_s.column;
			if (src) {
				var e = this.location.end;
				var filler = peg$padEnd("", offset_s.line.toString().length, " ");
				var line = src[s.line - 1];
				var hatLen = (s.line === e.line ? e.column : line.length + 1) - s.column || 1;
				str += "\n --> " + loc + "\n" + filler + " |\n" + offset_s.line + " | " + line + "\n" + filler + " | " + peg$padEnd("", s.column - 1, " ") + peg$padEnd("", hatLen, "^");
			} else str += "\n at " + loc;
		}
		return str;
	};
	peg$SyntaxError.buildMessage = function(expected, found) {
		var DESCRIBE_EXPECTATION_FNS = {
			literal: function(expectation) {
				return "\"" + literalEscape(expectation.text) + "\"";
			},
			class: function(expectation) {
				var escapedParts = expectation.parts.map(function(part) {
					return Array.isArray(part) ? classEscape(part[0]) + "-" + classEscape(part[1]) : classEscape(part);
				});
				return "[" + (expectation.inverted ? "^" : "") + escapedParts.join("") + "]";
			},
			any: function() {
				return "any character";
			},
			end: function() {
				return "end of input";
			},
			other: function(expectation) {
				return expectation.description;
			}
		};
		function hex(ch) {
			return ch.charCodeAt(0).toString(16).toUpperCase();
		}
		function literalEscape(s) {
			return s.replace(/\\/g, "\\\\").replace(/"/g, "\\\"").replace(/\0/g, "\\0").replace(/\t/g, "\\t").replace(/\n/g, "\\n").replace(/\r/g, "\\r").replace(/[\x00-\x0F]/g, function(ch) {
				return "\\x0" + hex(ch);
			}).replace(/[\x10-\x1F\x7F-\x9F]/g, function(ch) {
				return "\\x" + hex(ch);
			});
		}
		function classEscape(s) {
			return s.replace(/\\/g, "\\\\").replace(/\]/g, "\\]").replace(/\^/g, "\\^").replace(/-/g, "\\-").replace(/\0/g, "\\0").replace(/\t/g, "\\t").replace(/\n/g, "\\n").replace(/\r/g, "\\r").replace(/[\x00-\x0F]/g, function(ch) {
				return "\\x0" + hex(ch);
			}).replace(/[\x10-\x1F\x7F-\x9F]/g, function(ch) {
				return "\\x" + hex(ch);
			});
		}
		function describeExpectation(expectation) {
			return DESCRIBE_EXPECTATION_FNS[expectation.type](expectation);
		}
		function describeExpected(expected) {
			var descriptions = expected.map(describeExpectation);
			var i, j;
			descriptions.sort();
			if (descriptions.length > 0) {
				for (i = 1, j = 1; i < descriptions.length; i++) if (descriptions[i - 1] !== descriptions[i]) {
					descriptions[j] = descriptions[i];
					j++;
				}
				descriptions.length = j;
			}
			switch (descriptions.length) {
				case 1: return descriptions[0];
				case 2: return descriptions[0] + " or " + descriptions[1];
				default: return descriptions.slice(0, -1).join(", ") + ", or " + descriptions[descriptions.length - 1];
			}
		}
		function describeFound(found) {
			return found ? "\"" + literalEscape(found) + "\"" : "end of input";
		}
		return "Expected " + describeExpected(expected) + " but " + describeFound(found) + " found.";
	};
	function peg$parse(input, options) {
		options = options !== void 0 ? options : {};
		var peg$FAILED = {};
		var peg$source = options.grammarSource;
		var peg$startRuleFunctions = { start: peg$parsestart };
		var peg$startRuleFunction = peg$parsestart;
		var peg$c0 = "|";
		var peg$c1 = "{";
		var peg$c2 = ",";
		var peg$c3 = "}";
		var peg$c4 = "(";
		var peg$c5 = ")";
		var peg$c6 = ".";
		var peg$c7 = "\\";
		var peg$c8 = "[";
		var peg$c9 = "^";
		var peg$c10 = "-";
		var peg$c11 = "]";
		var peg$c12 = "\\p{";
		var peg$c13 = "\\P{";
		var peg$c14 = "L";
		var peg$c15 = "M";
		var peg$c16 = "N";
		var peg$c17 = "P";
		var peg$c18 = "Z";
		var peg$c19 = "S";
		var peg$c20 = "C";
		var peg$r0 = /^[*-+?]/;
		var peg$r1 = /^[0-9]/;
		var peg$r2 = /^[(-+\--.?[-\^nrt{-}]/;
		var peg$r3 = /^[l-mot-u]/;
		var peg$r4 = /^[cen]/;
		var peg$r5 = /^[dlo]/;
		var peg$r6 = /^[c-fios]/;
		var peg$r7 = /^[lps]/;
		var peg$r8 = /^[ckmo]/;
		var peg$r9 = /^[cfn-o]/;
		var peg$e0 = peg$literalExpectation("|", false);
		var peg$e1 = peg$classExpectation([["*", "+"], "?"], false, false);
		var peg$e2 = peg$literalExpectation("{", false);
		var peg$e3 = peg$classExpectation([["0", "9"]], false, false);
		var peg$e4 = peg$literalExpectation(",", false);
		var peg$e5 = peg$literalExpectation("}", false);
		var peg$e6 = peg$literalExpectation("(", false);
		var peg$e7 = peg$literalExpectation(")", false);
		var peg$e8 = peg$anyExpectation();
		var peg$e9 = peg$literalExpectation(".", false);
		var peg$e10 = peg$literalExpectation("\\", false);
		var peg$e11 = peg$classExpectation([
			["(", "+"],
			["-", "."],
			"?",
			["[", "^"],
			"n",
			"r",
			"t",
			["{", "}"]
		], false, false);
		var peg$e12 = peg$literalExpectation("[", false);
		var peg$e13 = peg$literalExpectation("^", false);
		var peg$e14 = peg$literalExpectation("-", false);
		var peg$e15 = peg$literalExpectation("]", false);
		var peg$e16 = peg$literalExpectation("\\p{", false);
		var peg$e17 = peg$literalExpectation("\\P{", false);
		var peg$e18 = peg$literalExpectation("L", false);
		var peg$e19 = peg$classExpectation([
			["l", "m"],
			"o",
			["t", "u"]
		], false, false);
		var peg$e20 = peg$literalExpectation("M", false);
		var peg$e21 = peg$classExpectation([
			"c",
			"e",
			"n"
		], false, false);
		var peg$e22 = peg$literalExpectation("N", false);
		var peg$e23 = peg$classExpectation([
			"d",
			"l",
			"o"
		], false, false);
		var peg$e24 = peg$literalExpectation("P", false);
		var peg$e25 = peg$classExpectation([
			["c", "f"],
			"i",
			"o",
			"s"
		], false, false);
		var peg$e26 = peg$literalExpectation("Z", false);
		var peg$e27 = peg$classExpectation([
			"l",
			"p",
			"s"
		], false, false);
		var peg$e28 = peg$literalExpectation("S", false);
		var peg$e29 = peg$classExpectation([
			"c",
			"k",
			"m",
			"o"
		], false, false);
		var peg$e30 = peg$literalExpectation("C", false);
		var peg$e31 = peg$classExpectation([
			"c",
			"f",
			["n", "o"]
		], false, false);
		var peg$f0 = function(c) {
			return isNormalChar(c);
		};
		var peg$f1 = function(c) {
			return isCCChar(c);
		};
		var peg$currPos = options.peg$currPos | 0;
		var peg$posDetailsCache = [{
			line: 1,
			column: 1
		}];
		var peg$maxFailPos = peg$currPos;
		var peg$maxFailExpected = options.peg$maxFailExpected || [];
		var peg$silentFails = options.peg$silentFails | 0;
		var peg$result;
		if (options.startRule) {
			if (!(options.startRule in peg$startRuleFunctions)) throw new Error("Can't start parsing from rule \"" + options.startRule + "\".");
			peg$startRuleFunction = peg$startRuleFunctions[options.startRule];
		}
		function peg$literalExpectation(text, ignoreCase) {
			return {
				type: "literal",
				text,
				ignoreCase
			};
		}
		function peg$classExpectation(parts, inverted, ignoreCase) {
			return {
				type: "class",
				parts,
				inverted,
				ignoreCase
			};
		}
		function peg$anyExpectation() {
			return { type: "any" };
		}
		function peg$endExpectation() {
			return { type: "end" };
		}
		function peg$computePosDetails(pos) {
			var details = peg$posDetailsCache[pos];
			var p;
			if (details) return details;
			else {
				if (pos >= peg$posDetailsCache.length) p = peg$posDetailsCache.length - 1;
				else {
					p = pos;
					while (!peg$posDetailsCache[--p]);
				}
				details = peg$posDetailsCache[p];
				details = {
					line: details.line,
					column: details.column
				};
				while (p < pos) {
					if (input.charCodeAt(p) === 10) {
						details.line++;
						details.column = 1;
					} else details.column++;
					p++;
				}
				peg$posDetailsCache[pos] = details;
				return details;
			}
		}
		function peg$computeLocation(startPos, endPos, offset) {
			var startPosDetails = peg$computePosDetails(startPos);
			var endPosDetails = peg$computePosDetails(endPos);
			return {
				source: peg$source,
				start: {
					offset: startPos,
					line: startPosDetails.line,
					column: startPosDetails.column
				},
				end: {
					offset: endPos,
					line: endPosDetails.line,
					column: endPosDetails.column
				}
			};
		}
		function peg$fail(expected) {
			if (peg$currPos < peg$maxFailPos) return;
			if (peg$currPos > peg$maxFailPos) {
				peg$maxFailPos = peg$currPos;
				peg$maxFailExpected = [];
			}
			peg$maxFailExpected.push(expected);
		}
		function peg$buildStructuredError(expected, found, location) {
			return new peg$SyntaxError(peg$SyntaxError.buildMessage(expected, found), expected, found, location);
		}
		function peg$parsestart() {
			return peg$parseiregexp();
		}
		function peg$parseiregexp() {
			var s0 = peg$currPos, s1 = peg$parsebranch(), s2 = [], s3 = peg$currPos, s4, s5;
			if (input.charCodeAt(peg$currPos) === 124) {
				s4 = peg$c0;
				peg$currPos++;
			} else {
				s4 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e0);
			}
			if (s4 !== peg$FAILED) {
				s5 = peg$parsebranch();
				s4 = [s4, s5];
				s3 = s4;
			} else {
				peg$currPos = s3;
				s3 = peg$FAILED;
			}
			while (s3 !== peg$FAILED) {
				s2.push(s3);
				s3 = peg$currPos;
				if (input.charCodeAt(peg$currPos) === 124) {
					s4 = peg$c0;
					peg$currPos++;
				} else {
					s4 = peg$FAILED;
					if (peg$silentFails === 0) peg$fail(peg$e0);
				}
				if (s4 !== peg$FAILED) {
					s5 = peg$parsebranch();
					s4 = [s4, s5];
					s3 = s4;
				} else {
					peg$currPos = s3;
					s3 = peg$FAILED;
				}
			}
			s1 = [s1, s2];
			s0 = s1;
			return s0;
		}
		function peg$parsebranch() {
			var s0 = [], s1 = peg$parsepiece();
			while (s1 !== peg$FAILED) {
				s0.push(s1);
				s1 = peg$parsepiece();
			}
			return s0;
		}
		function peg$parsepiece() {
			var s0 = peg$currPos, s1 = peg$parseatom(), s2;
			if (s1 !== peg$FAILED) {
				s2 = peg$parsequantifier();
				if (s2 === peg$FAILED) s2 = null;
				s1 = [s1, s2];
				s0 = s1;
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			return s0;
		}
		function peg$parsequantifier() {
			var s0 = input.charAt(peg$currPos);
			if (peg$r0.test(s0)) peg$currPos++;
			else {
				s0 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e1);
			}
			if (s0 === peg$FAILED) s0 = peg$parserange_quantifier();
			return s0;
		}
		function peg$parserange_quantifier() {
			var s0 = peg$currPos, s1, s2, s3, s4, s5, s6;
			if (input.charCodeAt(peg$currPos) === 123) {
				s1 = peg$c1;
				peg$currPos++;
			} else {
				s1 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e2);
			}
			if (s1 !== peg$FAILED) {
				s2 = [];
				s3 = input.charAt(peg$currPos);
				if (peg$r1.test(s3)) peg$currPos++;
				else {
					s3 = peg$FAILED;
					if (peg$silentFails === 0) peg$fail(peg$e3);
				}
				if (s3 !== peg$FAILED) while (s3 !== peg$FAILED) {
					s2.push(s3);
					s3 = input.charAt(peg$currPos);
					if (peg$r1.test(s3)) peg$currPos++;
					else {
						s3 = peg$FAILED;
						if (peg$silentFails === 0) peg$fail(peg$e3);
					}
				}
				else s2 = peg$FAILED;
				if (s2 !== peg$FAILED) {
					s3 = peg$currPos;
					if (input.charCodeAt(peg$currPos) === 44) {
						s4 = peg$c2;
						peg$currPos++;
					} else {
						s4 = peg$FAILED;
						if (peg$silentFails === 0) peg$fail(peg$e4);
					}
					if (s4 !== peg$FAILED) {
						s5 = [];
						s6 = input.charAt(peg$currPos);
						if (peg$r1.test(s6)) peg$currPos++;
						else {
							s6 = peg$FAILED;
							if (peg$silentFails === 0) peg$fail(peg$e3);
						}
						while (s6 !== peg$FAILED) {
							s5.push(s6);
							s6 = input.charAt(peg$currPos);
							if (peg$r1.test(s6)) peg$currPos++;
							else {
								s6 = peg$FAILED;
								if (peg$silentFails === 0) peg$fail(peg$e3);
							}
						}
						s4 = [s4, s5];
						s3 = s4;
					} else {
						peg$currPos = s3;
						s3 = peg$FAILED;
					}
					if (s3 === peg$FAILED) s3 = null;
					if (input.charCodeAt(peg$currPos) === 125) {
						s4 = peg$c3;
						peg$currPos++;
					} else {
						s4 = peg$FAILED;
						if (peg$silentFails === 0) peg$fail(peg$e5);
					}
					if (s4 !== peg$FAILED) {
						s1 = [
							s1,
							s2,
							s3,
							s4
						];
						s0 = s1;
					} else {
						peg$currPos = s0;
						s0 = peg$FAILED;
					}
				} else {
					peg$currPos = s0;
					s0 = peg$FAILED;
				}
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			return s0;
		}
		function peg$parseatom() {
			var s0 = peg$parsenormal_char(), s1, s2, s3;
			if (s0 === peg$FAILED) {
				s0 = peg$parsechar_class();
				if (s0 === peg$FAILED) {
					s0 = peg$currPos;
					if (input.charCodeAt(peg$currPos) === 40) {
						s1 = peg$c4;
						peg$currPos++;
					} else {
						s1 = peg$FAILED;
						if (peg$silentFails === 0) peg$fail(peg$e6);
					}
					if (s1 !== peg$FAILED) {
						s2 = peg$parseiregexp();
						if (s2 !== peg$FAILED) {
							if (input.charCodeAt(peg$currPos) === 41) {
								s3 = peg$c5;
								peg$currPos++;
							} else {
								s3 = peg$FAILED;
								if (peg$silentFails === 0) peg$fail(peg$e7);
							}
							if (s3 !== peg$FAILED) {
								s1 = [
									s1,
									s2,
									s3
								];
								s0 = s1;
							} else {
								peg$currPos = s0;
								s0 = peg$FAILED;
							}
						} else {
							peg$currPos = s0;
							s0 = peg$FAILED;
						}
					} else {
						peg$currPos = s0;
						s0 = peg$FAILED;
					}
				}
			}
			return s0;
		}
		function peg$parsenormal_char() {
			var s0 = peg$currPos, s1, s2;
			if (input.length > peg$currPos) {
				s1 = input.charAt(peg$currPos);
				peg$currPos++;
			} else {
				s1 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e8);
			}
			if (s1 !== peg$FAILED) {
				s2 = peg$f0(s1);
				if (s2) s2 = void 0;
				else s2 = peg$FAILED;
				if (s2 !== peg$FAILED) s0 = s1;
				else {
					peg$currPos = s0;
					s0 = peg$FAILED;
				}
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			return s0;
		}
		function peg$parsechar_class() {
			var s0;
			if (input.charCodeAt(peg$currPos) === 46) {
				s0 = peg$c6;
				peg$currPos++;
			} else {
				s0 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e9);
			}
			if (s0 === peg$FAILED) {
				s0 = peg$parsesingle_char_esc();
				if (s0 === peg$FAILED) {
					s0 = peg$parsechar_class_esc();
					if (s0 === peg$FAILED) s0 = peg$parsechar_class_expr();
				}
			}
			return s0;
		}
		function peg$parsesingle_char_esc() {
			var s0 = peg$currPos, s1, s2;
			if (input.charCodeAt(peg$currPos) === 92) {
				s1 = peg$c7;
				peg$currPos++;
			} else {
				s1 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e10);
			}
			if (s1 !== peg$FAILED) {
				s2 = input.charAt(peg$currPos);
				if (peg$r2.test(s2)) peg$currPos++;
				else {
					s2 = peg$FAILED;
					if (peg$silentFails === 0) peg$fail(peg$e11);
				}
				if (s2 !== peg$FAILED) {
					s1 = [s1, s2];
					s0 = s1;
				} else {
					peg$currPos = s0;
					s0 = peg$FAILED;
				}
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			return s0;
		}
		function peg$parsechar_class_esc() {
			var s0 = peg$parsecat_esc();
			if (s0 === peg$FAILED) s0 = peg$parsecompl_esc();
			return s0;
		}
		function peg$parsechar_class_expr() {
			var s0 = peg$currPos, s1, s2, s3, s4, s5, s6;
			if (input.charCodeAt(peg$currPos) === 91) {
				s1 = peg$c8;
				peg$currPos++;
			} else {
				s1 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e12);
			}
			if (s1 !== peg$FAILED) {
				if (input.charCodeAt(peg$currPos) === 94) {
					s2 = peg$c9;
					peg$currPos++;
				} else {
					s2 = peg$FAILED;
					if (peg$silentFails === 0) peg$fail(peg$e13);
				}
				if (s2 === peg$FAILED) s2 = null;
				if (input.charCodeAt(peg$currPos) === 45) {
					s3 = peg$c10;
					peg$currPos++;
				} else {
					s3 = peg$FAILED;
					if (peg$silentFails === 0) peg$fail(peg$e14);
				}
				if (s3 === peg$FAILED) s3 = peg$parsecce1();
				if (s3 !== peg$FAILED) {
					s4 = [];
					s5 = peg$parsecce1();
					while (s5 !== peg$FAILED) {
						s4.push(s5);
						s5 = peg$parsecce1();
					}
					if (input.charCodeAt(peg$currPos) === 45) {
						s5 = peg$c10;
						peg$currPos++;
					} else {
						s5 = peg$FAILED;
						if (peg$silentFails === 0) peg$fail(peg$e14);
					}
					if (s5 === peg$FAILED) s5 = null;
					if (input.charCodeAt(peg$currPos) === 93) {
						s6 = peg$c11;
						peg$currPos++;
					} else {
						s6 = peg$FAILED;
						if (peg$silentFails === 0) peg$fail(peg$e15);
					}
					if (s6 !== peg$FAILED) {
						s1 = [
							s1,
							s2,
							s3,
							s4,
							s5,
							s6
						];
						s0 = s1;
					} else {
						peg$currPos = s0;
						s0 = peg$FAILED;
					}
				} else {
					peg$currPos = s0;
					s0 = peg$FAILED;
				}
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			return s0;
		}
		function peg$parsecce1() {
			var s0 = peg$currPos, s1 = peg$parsecc_char(), s2, s3, s4;
			if (s1 !== peg$FAILED) {
				s2 = peg$currPos;
				if (input.charCodeAt(peg$currPos) === 45) {
					s3 = peg$c10;
					peg$currPos++;
				} else {
					s3 = peg$FAILED;
					if (peg$silentFails === 0) peg$fail(peg$e14);
				}
				if (s3 !== peg$FAILED) {
					s4 = peg$parsecc_char();
					if (s4 !== peg$FAILED) {
						s3 = [s3, s4];
						s2 = s3;
					} else {
						peg$currPos = s2;
						s2 = peg$FAILED;
					}
				} else {
					peg$currPos = s2;
					s2 = peg$FAILED;
				}
				if (s2 === peg$FAILED) s2 = null;
				s1 = [s1, s2];
				s0 = s1;
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			if (s0 === peg$FAILED) s0 = peg$parsechar_class_esc();
			return s0;
		}
		function peg$parsecc_char() {
			var s0 = peg$currPos, s1, s2;
			if (input.length > peg$currPos) {
				s1 = input.charAt(peg$currPos);
				peg$currPos++;
			} else {
				s1 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e8);
			}
			if (s1 !== peg$FAILED) {
				s2 = peg$f1(s1);
				if (s2) s2 = void 0;
				else s2 = peg$FAILED;
				if (s2 !== peg$FAILED) s0 = s1;
				else {
					peg$currPos = s0;
					s0 = peg$FAILED;
				}
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			if (s0 === peg$FAILED) s0 = peg$parsesingle_char_esc();
			return s0;
		}
		function peg$parsecat_esc() {
			var s0 = peg$currPos, s1, s2, s3;
			if (input.substr(peg$currPos, 3) === peg$c12) {
				s1 = peg$c12;
				peg$currPos += 3;
			} else {
				s1 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e16);
			}
			if (s1 !== peg$FAILED) {
				s2 = peg$parseis_category();
				if (s2 !== peg$FAILED) {
					if (input.charCodeAt(peg$currPos) === 125) {
						s3 = peg$c3;
						peg$currPos++;
					} else {
						s3 = peg$FAILED;
						if (peg$silentFails === 0) peg$fail(peg$e5);
					}
					if (s3 !== peg$FAILED) {
						s1 = [
							s1,
							s2,
							s3
						];
						s0 = s1;
					} else {
						peg$currPos = s0;
						s0 = peg$FAILED;
					}
				} else {
					peg$currPos = s0;
					s0 = peg$FAILED;
				}
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			return s0;
		}
		function peg$parsecompl_esc() {
			var s0 = peg$currPos, s1, s2, s3;
			if (input.substr(peg$currPos, 3) === peg$c13) {
				s1 = peg$c13;
				peg$currPos += 3;
			} else {
				s1 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e17);
			}
			if (s1 !== peg$FAILED) {
				s2 = peg$parseis_category();
				if (s2 !== peg$FAILED) {
					if (input.charCodeAt(peg$currPos) === 125) {
						s3 = peg$c3;
						peg$currPos++;
					} else {
						s3 = peg$FAILED;
						if (peg$silentFails === 0) peg$fail(peg$e5);
					}
					if (s3 !== peg$FAILED) {
						s1 = [
							s1,
							s2,
							s3
						];
						s0 = s1;
					} else {
						peg$currPos = s0;
						s0 = peg$FAILED;
					}
				} else {
					peg$currPos = s0;
					s0 = peg$FAILED;
				}
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			return s0;
		}
		function peg$parseis_category() {
			var s0 = peg$parseletters();
			if (s0 === peg$FAILED) {
				s0 = peg$parsemarks();
				if (s0 === peg$FAILED) {
					s0 = peg$parsenumbers();
					if (s0 === peg$FAILED) {
						s0 = peg$parsepunctuation();
						if (s0 === peg$FAILED) {
							s0 = peg$parseseparators();
							if (s0 === peg$FAILED) {
								s0 = peg$parsesymbols();
								if (s0 === peg$FAILED) s0 = peg$parseothers();
							}
						}
					}
				}
			}
			return s0;
		}
		function peg$parseletters() {
			var s0 = peg$currPos, s1, s2;
			if (input.charCodeAt(peg$currPos) === 76) {
				s1 = peg$c14;
				peg$currPos++;
			} else {
				s1 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e18);
			}
			if (s1 !== peg$FAILED) {
				s2 = input.charAt(peg$currPos);
				if (peg$r3.test(s2)) peg$currPos++;
				else {
					s2 = peg$FAILED;
					if (peg$silentFails === 0) peg$fail(peg$e19);
				}
				if (s2 === peg$FAILED) s2 = null;
				s1 = [s1, s2];
				s0 = s1;
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			return s0;
		}
		function peg$parsemarks() {
			var s0 = peg$currPos, s1, s2;
			if (input.charCodeAt(peg$currPos) === 77) {
				s1 = peg$c15;
				peg$currPos++;
			} else {
				s1 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e20);
			}
			if (s1 !== peg$FAILED) {
				s2 = input.charAt(peg$currPos);
				if (peg$r4.test(s2)) peg$currPos++;
				else {
					s2 = peg$FAILED;
					if (peg$silentFails === 0) peg$fail(peg$e21);
				}
				if (s2 === peg$FAILED) s2 = null;
				s1 = [s1, s2];
				s0 = s1;
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			return s0;
		}
		function peg$parsenumbers() {
			var s0 = peg$currPos, s1, s2;
			if (input.charCodeAt(peg$currPos) === 78) {
				s1 = peg$c16;
				peg$currPos++;
			} else {
				s1 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e22);
			}
			if (s1 !== peg$FAILED) {
				s2 = input.charAt(peg$currPos);
				if (peg$r5.test(s2)) peg$currPos++;
				else {
					s2 = peg$FAILED;
					if (peg$silentFails === 0) peg$fail(peg$e23);
				}
				if (s2 === peg$FAILED) s2 = null;
				s1 = [s1, s2];
				s0 = s1;
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			return s0;
		}
		function peg$parsepunctuation() {
			var s0 = peg$currPos, s1, s2;
			if (input.charCodeAt(peg$currPos) === 80) {
				s1 = peg$c17;
				peg$currPos++;
			} else {
				s1 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e24);
			}
			if (s1 !== peg$FAILED) {
				s2 = input.charAt(peg$currPos);
				if (peg$r6.test(s2)) peg$currPos++;
				else {
					s2 = peg$FAILED;
					if (peg$silentFails === 0) peg$fail(peg$e25);
				}
				if (s2 === peg$FAILED) s2 = null;
				s1 = [s1, s2];
				s0 = s1;
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			return s0;
		}
		function peg$parseseparators() {
			var s0 = peg$currPos, s1, s2;
			if (input.charCodeAt(peg$currPos) === 90) {
				s1 = peg$c18;
				peg$currPos++;
			} else {
				s1 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e26);
			}
			if (s1 !== peg$FAILED) {
				s2 = input.charAt(peg$currPos);
				if (peg$r7.test(s2)) peg$currPos++;
				else {
					s2 = peg$FAILED;
					if (peg$silentFails === 0) peg$fail(peg$e27);
				}
				if (s2 === peg$FAILED) s2 = null;
				s1 = [s1, s2];
				s0 = s1;
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			return s0;
		}
		function peg$parsesymbols() {
			var s0 = peg$currPos, s1, s2;
			if (input.charCodeAt(peg$currPos) === 83) {
				s1 = peg$c19;
				peg$currPos++;
			} else {
				s1 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e28);
			}
			if (s1 !== peg$FAILED) {
				s2 = input.charAt(peg$currPos);
				if (peg$r8.test(s2)) peg$currPos++;
				else {
					s2 = peg$FAILED;
					if (peg$silentFails === 0) peg$fail(peg$e29);
				}
				if (s2 === peg$FAILED) s2 = null;
				s1 = [s1, s2];
				s0 = s1;
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			return s0;
		}
		function peg$parseothers() {
			var s0 = peg$currPos, s1, s2;
			if (input.charCodeAt(peg$currPos) === 67) {
				s1 = peg$c20;
				peg$currPos++;
			} else {
				s1 = peg$FAILED;
				if (peg$silentFails === 0) peg$fail(peg$e30);
			}
			if (s1 !== peg$FAILED) {
				s2 = input.charAt(peg$currPos);
				if (peg$r9.test(s2)) peg$currPos++;
				else {
					s2 = peg$FAILED;
					if (peg$silentFails === 0) peg$fail(peg$e31);
				}
				if (s2 === peg$FAILED) s2 = null;
				s1 = [s1, s2];
				s0 = s1;
			} else {
				peg$currPos = s0;
				s0 = peg$FAILED;
			}
			return s0;
		}
		peg$result = peg$startRuleFunction();
		if (options.peg$library) return (/** @type {any} */ {
			peg$result,
			peg$currPos,
			peg$FAILED,
			peg$maxFailExpected,
			peg$maxFailPos
		});
		if (peg$result !== peg$FAILED && peg$currPos === input.length) return peg$result;
		else {
			if (peg$result !== peg$FAILED && peg$currPos < input.length) peg$fail(peg$endExpectation());
			throw peg$buildStructuredError(peg$maxFailExpected, peg$maxFailPos < input.length ? input.charAt(peg$maxFailPos) : null, peg$maxFailPos < input.length ? peg$computeLocation(peg$maxFailPos, peg$maxFailPos + 1) : peg$computeLocation(peg$maxFailPos, peg$maxFailPos));
		}
	}
	const iregexp = {
		StartRules: ["start"],
		SyntaxError: peg$SyntaxError,
		parse: peg$parse
	};
	/**
	* Return _true_ if _pattern_ is a valid I-Regexp
	* @param {string} pattern - Regular expression pattern to check.
	* @returns true if _pattern_ is valid, or false otherwise.
	*/
	function check(pattern) {
		try {
			iregexp.parse(pattern, {});
		} catch (error) {
			if (error instanceof iregexp.SyntaxError) return false;
			throw error;
		}
		return true;
	}
	var check$1 = { check }.check;
	var Match = class {
		argTypes = [FunctionExpressionType.ValueType, FunctionExpressionType.ValueType];
		returnType = FunctionExpressionType.LogicalType;
		#cache;
		constructor(options = {}) {
			this.options = options;
			this.cacheSize = options.cacheSize ?? 10;
			this.throwErrors = options.throwErrors ?? false;
			this.iRegexpCheck = options.iRegexpCheck ?? true;
			this.#cache = new LRUCache(this.cacheSize);
		}
		call(s, pattern) {
			if (this.cacheSize > 0) {
				const re = this.#cache.get(pattern);
				if (re) try {
					return re.test(s);
				} catch (error) {
					if (this.throwErrors) throw error;
					return false;
				}
			}
			if (!isString(pattern)) {
				if (this.throwErrors) throw new IRegexpError(`match() expected a string pattern, found ${pattern}`);
				return false;
			}
			if (this.iRegexpCheck && !check$1(pattern)) {
				if (this.throwErrors) throw new IRegexpError(`pattern ${pattern} is not a valid I-Regexp pattern`);
				return false;
			}
			try {
				const re = new RegExp(fullMatch(pattern), "u");
				if (this.cacheSize > 0) this.#cache.set(pattern, re);
				return re.test(s);
			} catch (error) {
				if (this.throwErrors) throw error;
				return false;
			}
		}
	};
	var Search = class {
		argTypes = [FunctionExpressionType.ValueType, FunctionExpressionType.ValueType];
		returnType = FunctionExpressionType.LogicalType;
		#cache;
		constructor(options = {}) {
			this.options = options;
			this.cacheSize = options.cacheSize ?? 10;
			this.throwErrors = options.throwErrors ?? false;
			this.iRegexpCheck = options.iRegexpCheck ?? true;
			this.#cache = new LRUCache(this.cacheSize);
		}
		call(s, pattern) {
			if (this.cacheSize > 0) {
				const re = this.#cache.get(pattern);
				if (re) try {
					return !!s.match(re);
				} catch (error) {
					if (this.throwErrors) throw error;
					return false;
				}
			}
			if (!isString(pattern)) {
				if (this.throwErrors) throw new IRegexpError(`match() expected a string pattern, found ${pattern}`);
				return false;
			}
			if (this.iRegexpCheck && !check$1(pattern)) {
				if (this.throwErrors) throw new IRegexpError(`pattern ${pattern} is not a valid I-Regexp pattern`);
				return false;
			}
			try {
				const re = new RegExp(mapRegexp(pattern), "u");
				if (this.cacheSize > 0) this.#cache.set(pattern, re);
				return !!s.match(re);
			} catch (error) {
				if (this.throwErrors) throw error;
				return false;
			}
		}
	};
	var Value = class {
		argTypes = [FunctionExpressionType.NodesType];
		returnType = FunctionExpressionType.ValueType;
		call(nodes) {
			if (nodes.length === 1) return nodes.nodes[0].value;
			return Nothing;
		}
	};
	/**
	*
	*/
	let TokenKind = /*#__PURE__*/ function(TokenKind) {
		TokenKind["AND"] = "TOKEN_AND";
		TokenKind["COLON"] = "TOKEN_COLON";
		TokenKind["COMMA"] = "TOKEN_COMMA";
		TokenKind["CURRENT"] = "TOKEN_CURRENT_VALUE";
		TokenKind["CURRENT_KEY"] = "TOKEN_CURRENT_KEY";
		TokenKind["DDOT"] = "TOKEN_DDOT";
		TokenKind["DOT"] = "TOKEN_DOT";
		TokenKind["DOUBLE_QUOTE_STRING"] = "TOKEN_DOUBLE_QUOTE_STRING";
		TokenKind["EOF"] = "TOKEN_EOF";
		TokenKind["EQ"] = "TOKEN_EQ";
		TokenKind["ERROR"] = "TOKEN_ERROR";
		TokenKind["FALSE"] = "TOKEN_FALSE";
		TokenKind["FILTER"] = "TOKEN_FILTER_START";
		TokenKind["FUNCTION"] = "TOKEN_FUNCTION";
		TokenKind["GE"] = "TOKEN_GE";
		TokenKind["GT"] = "TOKEN_GT";
		TokenKind["INDEX"] = "TOKEN_INDEX";
		TokenKind["KEY"] = "TOKEN_KEY";
		TokenKind["KEY_DOUBLE_QUOTE_STRING"] = "TOKEN_KEY_DOUBLE_QUOTE_STRING";
		TokenKind["KEY_SINGLE_QUOTE_STRING"] = "TOKEN_KEY_SINGLE_QUOTE_STRING";
		TokenKind["KEYS"] = "TOKEN_KEYS";
		TokenKind["KEYS_FILTER"] = "TOKEN_KEYS_FILTER";
		TokenKind["LBRACKET"] = "TOKEN_LBRACKET";
		TokenKind["LE"] = "TOKEN_LE";
		TokenKind["LG"] = "TOKEN_LG";
		TokenKind["LPAREN"] = "TOKEN_LPAREN";
		TokenKind["LT"] = "TOKEN_LT";
		TokenKind["NAME"] = "TOKEN_NAME";
		TokenKind["NE"] = "TOKEN_NE";
		TokenKind["NOT"] = "TOKEN_NOT";
		TokenKind["NULL"] = "TOKEN_NULL";
		TokenKind["NUMBER"] = "NUMBER";
		TokenKind["OR"] = "TOKEN_OR";
		TokenKind["RBRACKET"] = "TOKEN_RBRACKET";
		TokenKind["ROOT"] = "TOKEN_ROOT";
		TokenKind["RPAREN"] = "TOKEN_RPAREN";
		TokenKind["SINGLE_QUOTE_STRING"] = "TOKEN_SINGLE_QUOTE_STRING";
		TokenKind["TRUE"] = "TOKEN_TRUE";
		TokenKind["WILD"] = "TOKEN_WILD";
		return TokenKind;
	}({});
	/**
	*
	*/
	var Token = class {
		constructor(kind, value, index, input) {
			this.kind = kind;
			this.value = value;
			this.index = index;
			this.input = input;
		}
	};
	new Token(TokenKind.EOF, "", -1, "");
	/**
	*
	*/
	var TokenStream = class {
		#pos = 0;
		constructor(tokens) {
			this.tokens = tokens;
		}
		get current() {
			return this.tokens[this.#pos];
		}
		get peek() {
			if (this.#pos >= this.tokens.length - 1) return this.tokens[this.tokens.length - 1];
			return this.tokens[this.#pos + 1];
		}
		next() {
			const current = this.current;
			this.#pos += 1;
			return current;
		}
		backup() {
			if (this.#pos > 0) this.#pos -= 1;
		}
		expect(kind) {
			if (this.current.kind !== kind) throw new JSONPathSyntaxError(`expected token '${kind}', found '${this.current.kind}'`, this.current);
		}
		expectPeek(kind) {
			const peeked = this.peek;
			if (peeked.kind !== kind) throw new JSONPathSyntaxError(`expected token '${kind}', found '${peeked.kind}'`, peeked);
		}
		expectPeekNot(kind, message) {
			const peeked = this.peek;
			if (peeked.kind === kind) throw new JSONPathSyntaxError(message, peeked);
		}
	};
	/** A lexer that accepts additional, non-standard tokens. */
	const exponentPattern = /[eE][+-]?\d+/y;
	const functionNamePattern = /[a-z][a-z_0-9]*/y;
	const indexPattern = /-?\d+/y;
	const intPattern = /-?\d+/y;
	const namePattern = /[\u0080-\uFFFFa-zA-Z_][\u0080-\uFFFFa-zA-Z0-9_-]*/y;
	const whitespace = /* @__PURE__ */ new Set([
		" ",
		"\n",
		"	",
		"\r"
	]);
	const nameFirstPattern = /[\u0080-\uFFFFa-zA-Z_]/;
	/**
	* JSONPath lexical scanner.
	*
	* Lexer state is shared between this class and the current state function. A
	* new _Lexer_ instance is automatically created every time a path is tokenized.
	*
	* Use {@link tokenize} to get an array of {@link Token}'s for a JSONPath query.
	*/
	var Lexer = class {
		/**
		* Filter nesting level.
		*/
		filterLevel = 0;
		/**
		* A running count of parentheses for each, possibly nested, function call.
		*
		* If the stack is empty, we are not in a function call. Remember that
		* function arguments can use arbitrarily nested in parentheses.
		*/
		funcCallStack = [];
		/**
		* A stack of parentheses and square brackets used to check for balanced
		* brackets.
		*/
		bracketStack = [];
		/** Tokens resulting from tokenizing a JSONPath query. */
		tokens = [];
		#start = 0;
		#pos = 0;
		/**
		* @param path - A JSONPath query.
		*/
		constructor(environment, path) {
			this.environment = environment;
			this.path = path;
		}
		get pos() {
			return this.#pos;
		}
		get start() {
			return this.#start;
		}
		run() {
			let state = lexRoot;
			while (state) state = state(this);
		}
		emit(t) {
			this.tokens.push(new Token(t, this.path.slice(this.#start, this.#pos), this.#start, this.path));
			this.#start = this.#pos;
		}
		next() {
			if (this.#pos >= this.path.length) return "";
			const s = this.path[this.#pos];
			this.#pos += 1;
			return s;
		}
		ignore() {
			this.#start = this.#pos;
		}
		backup() {
			if (this.#pos <= this.#start) {
				const msg = "can't backup beyond start";
				throw new JSONPathLexerError(msg, new Token(TokenKind.ERROR, msg, this.#pos, this.path));
			}
			this.#pos -= 1;
		}
		peek() {
			const ch = this.next();
			if (ch) this.backup();
			return ch;
		}
		peekMatch(pattern) {
			const ch = this.next();
			if (ch) this.backup();
			return pattern.test(ch);
		}
		accept(valid) {
			const ch = this.next();
			if (valid.has(ch)) return true;
			if (ch) this.backup();
			return false;
		}
		acceptMatch(pattern) {
			const ch = this.next();
			if (pattern.test(ch)) return true;
			if (ch) this.backup();
			return false;
		}
		acceptRun(valid) {
			let found = false;
			let ch = this.next();
			while (valid.has(ch)) {
				ch = this.next();
				found = true;
			}
			if (ch) this.backup();
			return found;
		}
		acceptMatchRun(pattern) {
			pattern.lastIndex = this.#pos;
			const match = pattern.exec(this.path);
			pattern.lastIndex = 0;
			if (match) {
				this.#pos += match[0].length;
				return true;
			}
			return false;
		}
		ignoreWhitespace() {
			if (this.#pos !== this.#start) {
				const msg = `must emit or ignore before consuming whitespace ('${this.path.slice(this.#start, this.#pos)}':${this.pos})`;
				throw new JSONPathLexerError(msg, new Token(TokenKind.ERROR, msg, this.pos, this.path));
			}
			if (this.acceptRun(whitespace)) {
				this.ignore();
				return true;
			}
			return false;
		}
		error(msg) {
			this.tokens.push(new Token(TokenKind.ERROR, msg, this.#pos, this.path));
		}
	};
	/**
	* Return a lexer for _path_ and an array to be populated with Tokens.
	*
	* `lexer.run()` must be called to populate the returned tokens array.
	*
	* You probably want to use {@link tokenize} instead of _lex_. This function
	* is mostly for internal use, where we want to test the state of the returned
	* _lexer_ after tokens have been populated.
	*
	* @param path - A JSONPath query.
	* @returns A two-tuple containing a lexer for _path_ and an array to populate
	* with tokens.
	*/
	function lex(environment, path) {
		const lexer = new Lexer(environment, path);
		return [lexer, lexer.tokens];
	}
	/**
	* Scan _path_ and return an array of tokens to be parsed by the parser.
	* @param path - A JSONPath query.
	* @returns Tokens to be parsed by the parser.
	*/
	function tokenize(environment, path) {
		const [lexer, tokens] = lex(environment, path);
		lexer.run();
		if (tokens.length && tokens[tokens.length - 1].kind === TokenKind.ERROR) throw new JSONPathSyntaxError(tokens[tokens.length - 1].value, tokens[tokens.length - 1]);
		if (lexer.bracketStack.length !== 0) {
			const [ch, index] = lexer.bracketStack[lexer.bracketStack.length - 1];
			throw new JSONPathSyntaxError("unbalanced brackets", new Token(TokenKind.ERROR, ch, index, path));
		}
		return tokens;
	}
	function lexRoot(l) {
		const ch = l.next();
		if (ch !== "$") {
			l.backup();
			l.error(`expected '$', found '${ch}'`);
			return null;
		}
		l.emit(TokenKind.ROOT);
		return lexSegment;
	}
	function lexSegment(l) {
		if (l.ignoreWhitespace() && !l.peek()) l.error("trailing whitespace");
		const ch = l.next();
		switch (ch) {
			case "":
				l.emit(TokenKind.EOF);
				return null;
			case ".":
				if (l.peek() === ".") {
					l.next();
					l.emit(TokenKind.DDOT);
					return lexDescendantSelection;
				}
				return lexDotSelector;
			case "[":
				l.bracketStack.push(["[", l.start]);
				l.emit(TokenKind.LBRACKET);
				return lexInsideBracketedSelection;
			default:
				l.backup();
				if (l.filterLevel) return lexInsideFilter;
				l.error(`expected '.', '..' or a bracketed selection, found '${ch}'`);
				return null;
		}
	}
	/**
	* Similar to _lexSegment_, but ..
	*   - no leading whitespace
	*   - no extra dot before a property name
	*   - there must be a selector, so EOF would be an error
	* @param l -
	* @returns -
	*/
	function lexDescendantSelection(l) {
		if (l.acceptMatchRun(namePattern)) {
			l.emit(TokenKind.NAME);
			return lexSegment;
		}
		if (!l.environment.strict) {
			if (l.environment.keysPattern.source === "~" && l.peek() === "~") {
				l.next();
				if (l.peekMatch(nameFirstPattern)) {
					l.ignore();
					l.acceptMatchRun(namePattern);
					l.emit(TokenKind.KEY);
					return lexSegment;
				} else {
					l.emit(TokenKind.KEYS);
					return lexSegment;
				}
			} else if (l.acceptMatchRun(l.environment.keysPattern)) {
				l.emit(TokenKind.KEYS);
				return lexSegment;
			}
		}
		const ch = l.next();
		switch (ch) {
			case "":
				l.error("bald descendant segment");
				return null;
			case "*":
				l.emit(TokenKind.WILD);
				return lexSegment;
			case "[":
				l.bracketStack.push(["[", l.start]);
				l.emit(TokenKind.LBRACKET);
				return lexInsideBracketedSelection;
			default:
				l.backup();
				l.error(`unexpected descendent selection token '${ch}'`);
				return null;
		}
	}
	function lexDotSelector(l) {
		l.ignore();
		if (l.ignoreWhitespace()) {
			l.error("unexpected whitespace after dot");
			return null;
		}
		if (!l.environment.strict) {
			if (l.environment.keysPattern.source === "~" && l.peek() === "~") {
				l.next();
				if (l.peekMatch(nameFirstPattern)) {
					l.ignore();
					l.acceptMatchRun(namePattern);
					l.emit(TokenKind.KEY);
					return lexSegment;
				} else {
					l.emit(TokenKind.KEYS);
					return lexSegment;
				}
			} else if (l.acceptMatchRun(l.environment.keysPattern)) {
				l.emit(TokenKind.KEYS);
				return lexSegment;
			}
		}
		if (l.acceptMatchRun(namePattern)) {
			l.emit(TokenKind.NAME);
			return lexSegment;
		}
		const ch = l.next();
		if (ch === "*") {
			l.emit(TokenKind.WILD);
			return lexSegment;
		}
		l.backup();
		l.error(`unexpected shorthand selector '${ch}'`);
		return null;
	}
	function lexInsideBracketedSelection(l) {
		for (;;) {
			l.ignoreWhitespace();
			if (l.acceptMatchRun(indexPattern)) {
				l.emit(TokenKind.INDEX);
				continue;
			}
			if (!l.environment.strict && l.acceptMatchRun(l.environment.keysPattern)) switch (l.peek()) {
				case "'":
					l.ignore();
					l.next();
					return lexSingleQuoteKeyString(l);
				case "\"":
					l.ignore();
					l.next();
					return lexDoubleQuoteKeyString(l);
				case "?":
					l.next();
					l.emit(TokenKind.KEYS_FILTER);
					l.filterLevel += 1;
					return lexInsideFilter;
				default:
					l.emit(TokenKind.KEYS);
					continue;
			}
			const ch = l.next();
			switch (ch) {
				case "]":
					if (l.bracketStack.length === 0 || l.bracketStack[l.bracketStack.length - 1][0] !== "[") {
						l.backup();
						l.error("unbalanced brackets");
						return null;
					}
					l.bracketStack.pop();
					l.emit(TokenKind.RBRACKET);
					return lexSegment;
				case "":
					l.error("unclosed bracketed selection");
					return null;
				case "*":
					l.emit(TokenKind.WILD);
					continue;
				case "?":
					l.emit(TokenKind.FILTER);
					l.filterLevel += 1;
					return lexInsideFilter;
				case ",":
					l.emit(TokenKind.COMMA);
					continue;
				case ":":
					l.emit(TokenKind.COLON);
					continue;
				case "'": return lexSingleQuoteStringInsideBracketSelection;
				case "\"": return lexDoubleQuoteStringInsideBracketSelection;
				default:
					l.backup();
					l.error(`unexpected token '${ch}' in bracketed selection`);
					return null;
			}
		}
	}
	function lexInsideFilter(l) {
		for (;;) {
			l.ignoreWhitespace();
			const ch = l.next();
			switch (ch) {
				case "":
					l.error("unclosed bracketed selection");
					return null;
				case "]":
					l.filterLevel -= 1;
					l.backup();
					return lexInsideBracketedSelection;
				case ",":
					l.emit(TokenKind.COMMA);
					if (l.funcCallStack.length) continue;
					l.filterLevel -= 1;
					return lexInsideBracketedSelection;
				case "'": return lexSingleQuoteStringInsideFilterExpression;
				case "\"": return lexDoubleQuoteStringInsideFilterExpression;
				case "(":
					l.bracketStack.push(["(", l.start]);
					l.emit(TokenKind.LPAREN);
					if (l.funcCallStack.length) l.funcCallStack[l.funcCallStack.length - 1] += 1;
					continue;
				case ")":
					if (l.bracketStack.length === 0 || l.bracketStack[l.bracketStack.length - 1][0] !== "(") {
						l.backup();
						l.error("unbalanced brackets");
						return null;
					}
					l.bracketStack.pop();
					l.emit(TokenKind.RPAREN);
					if (l.funcCallStack.length) {
						if (l.funcCallStack[l.funcCallStack.length - 1] === 1) l.funcCallStack.pop();
						else l.funcCallStack[l.funcCallStack.length - 1] -= 1;
					}
					continue;
				case "$":
					l.emit(TokenKind.ROOT);
					return lexSegment;
				case "@":
					l.emit(TokenKind.CURRENT);
					return lexSegment;
				case "#":
					if (l.environment.strict) {
						l.backup();
						l.error(`unexpected filter selector token '${ch}'`);
						return null;
					}
					l.emit(TokenKind.CURRENT_KEY);
					return lexSegment;
				case ".":
					l.backup();
					return lexSegment;
				case "!":
					if (l.peek() === "=") {
						l.next();
						l.emit(TokenKind.NE);
					} else l.emit(TokenKind.NOT);
					continue;
				case "=": if (l.peek() === "=") {
					l.next();
					l.emit(TokenKind.EQ);
					continue;
				} else {
					l.backup();
					l.error(`unexpected filter selector token '${ch}'`);
					return null;
				}
				case "<":
					if (l.peek() === "=") {
						l.next();
						l.emit(TokenKind.LE);
					} else l.emit(TokenKind.LT);
					continue;
				case ">":
					if (l.peek() === "=") {
						l.next();
						l.emit(TokenKind.GE);
					} else l.emit(TokenKind.GT);
					continue;
				default:
					l.backup();
					if (l.acceptMatchRun(intPattern)) {
						if (l.peek() === ".") {
							l.next();
							if (!l.acceptMatchRun(intPattern)) {
								l.error("a fractional digit is required after a decimal point");
								return null;
							}
						}
						l.acceptMatchRun(exponentPattern);
						l.emit(TokenKind.NUMBER);
						continue;
					}
					if (l.acceptMatchRun(/&&/y)) {
						l.emit(TokenKind.AND);
						continue;
					}
					if (l.acceptMatchRun(/\|\|/y)) {
						l.emit(TokenKind.OR);
						continue;
					}
					if (l.acceptMatchRun(/true/y)) {
						l.emit(TokenKind.TRUE);
						continue;
					}
					if (l.acceptMatchRun(/false/y)) {
						l.emit(TokenKind.FALSE);
						continue;
					}
					if (l.acceptMatchRun(/null/y)) {
						l.emit(TokenKind.NULL);
						continue;
					}
					if (l.acceptMatchRun(functionNamePattern) && l.peek() === "(") {
						l.funcCallStack.push(1);
						l.emit(TokenKind.FUNCTION);
						l.bracketStack.push(["(", l.start]);
						l.next();
						l.ignore();
						continue;
					}
			}
			l.error(`unexpected filter selector token '${ch}'`);
			return null;
		}
	}
	/**
	* Return a state function tokenizing string literals using _quote_ and
	* returning control to _state_.
	* @param quote - One of `'` or `"`.
	* @param state - The state function to return control to.
	* @returns String tokenizing state function.
	*/
	function makeLexString(quote, state, token_kind) {
		function _lexString(l) {
			l.ignore();
			if (l.peek() === quote) {
				l.emit(quote === "'" ? TokenKind.SINGLE_QUOTE_STRING : TokenKind.DOUBLE_QUOTE_STRING);
				l.next();
				l.ignore();
				return state;
			}
			for (;;) {
				const la = l.path.slice(l.pos, l.pos + 2);
				const ch = l.next();
				if (la === "\\\\" || la === `\\${quote}`) {
					l.next();
					continue;
				} else if (ch === "\\" && !la.match(/\\[bfnrtu/]/)) {
					l.error(`invalid escape`);
					return null;
				}
				if (!ch) {
					l.error(`unclosed string starting at index ${l.start}`);
					return null;
				}
				if (ch === quote) {
					l.backup();
					l.emit(token_kind);
					l.next();
					l.ignore();
					return state;
				}
			}
		}
		return _lexString;
	}
	const lexSingleQuoteStringInsideBracketSelection = makeLexString("'", lexInsideBracketedSelection, TokenKind.SINGLE_QUOTE_STRING);
	const lexDoubleQuoteStringInsideBracketSelection = makeLexString("\"", lexInsideBracketedSelection, TokenKind.DOUBLE_QUOTE_STRING);
	const lexSingleQuoteStringInsideFilterExpression = makeLexString("'", lexInsideFilter, TokenKind.SINGLE_QUOTE_STRING);
	const lexDoubleQuoteStringInsideFilterExpression = makeLexString("\"", lexInsideFilter, TokenKind.DOUBLE_QUOTE_STRING);
	const lexSingleQuoteKeyString = makeLexString("'", lexInsideBracketedSelection, TokenKind.KEY_SINGLE_QUOTE_STRING);
	const lexDoubleQuoteKeyString = makeLexString("\"", lexInsideBracketedSelection, TokenKind.KEY_DOUBLE_QUOTE_STRING);
	/**
	* Base class for all JSONPath segments and selectors.
	*/
	var JSONPathSelector = class {
		/**
		* @param token - The token at the start of this selector.
		*/
		constructor(environment, token) {
			this.environment = environment;
			this.token = token;
		}
	};
	/**
	* Shorthand and quoted name selector.
	*/
	var NameSelector = class extends JSONPathSelector {
		constructor(environment, token, name) {
			super(environment, token);
			this.environment = environment;
			this.token = token;
			this.name = name;
		}
		resolve(node) {
			const rv = [];
			if (!isArray(node.value) && hasStringKey(node.value, this.name)) rv.push(new JSONPathNode(node.value[this.name], node.location.concat(this.name), node.root));
			return rv;
		}
		*lazyResolve(node) {
			if (!isArray(node.value) && hasStringKey(node.value, this.name)) yield new JSONPathNode(node.value[this.name], node.location.concat(this.name), node.root);
		}
		toString(options) {
			const { form } = {
				...defaultSerializationOptions,
				...options
			};
			return form === "canonical" ? toCanonical(this.name) : toQuoted(this.name);
		}
		shorthand() {
			return toShorthand(this.name);
		}
	};
	/**
	* Array index selector.
	*/
	var IndexSelector = class extends JSONPathSelector {
		constructor(environment, token, index) {
			super(environment, token);
			this.environment = environment;
			this.token = token;
			this.index = index;
			if (index < this.environment.minIntIndex || index > this.environment.maxIntIndex) throw new JSONPathIndexError("index out of range", this.token);
		}
		resolve(node) {
			const rv = [];
			if (isArray(node.value)) {
				const normIndex = this.normalizedIndex(node.value.length);
				if (normIndex in node.value) rv.push(new JSONPathNode(node.value[normIndex], node.location.concat(normIndex), node.root));
			}
			return rv;
		}
		*lazyResolve(node) {
			if (isArray(node.value)) {
				const normIndex = this.normalizedIndex(node.value.length);
				if (normIndex in node.value) yield new JSONPathNode(node.value[normIndex], node.location.concat(normIndex), node.root);
			}
		}
		toString() {
			return String(this.index);
		}
		normalizedIndex(length) {
			if (this.index < 0 && length >= Math.abs(this.index)) return length + this.index;
			return this.index;
		}
	};
	var SliceSelector = class extends JSONPathSelector {
		constructor(environment, token, start, stop, step) {
			super(environment, token);
			this.environment = environment;
			this.token = token;
			this.start = start;
			this.stop = stop;
			this.step = step;
			this.checkRange(start, stop, step);
		}
		resolve(node) {
			const rv = [];
			if (!isArray(node.value)) return rv;
			for (const [i, value] of this.slice(node.value, this.start, this.stop, this.step)) rv.push(new JSONPathNode(value, node.location.concat(i), node.root));
			return rv;
		}
		*lazyResolve(node) {
			if (isArray(node.value)) for (const [i, value] of this.lazySlice(node.value, this.start, this.stop, this.step)) yield new JSONPathNode(value, node.location.concat(i), node.root);
		}
		toString() {
			return `${this.start ? this.start : ""}:${this.stop ? this.stop : ""}:${this.step ? this.step : "1"}`;
		}
		checkRange(...indices) {
			for (const index of indices) if (index !== void 0 && (index < this.environment.minIntIndex || index > this.environment.maxIntIndex)) throw new JSONPathIndexError("index out of range", this.token);
		}
		slice(arr, start, stop, step) {
			const len = arr.length;
			step = step ?? 1;
			if (step === 0 || !len) return [];
			const result = [];
			let i;
			if (step > 0) {
				i = this.normalizeIndex(start, 0, len, step);
				const stop_ = this.normalizeIndex(stop, len, len, step);
				for (; i < stop_; i += step) result.push([i, arr[i]]);
			} else {
				i = this.normalizeIndex(start, len - 1, len, step);
				const stop_ = this.normalizeIndex(stop, -1, len, step);
				for (; i > stop_; i += step) result.push([i, arr[i]]);
			}
			return result;
		}
		*lazySlice(arr, start, stop, step) {
			const len = arr.length;
			step = step ?? 1;
			if (step === 0 || !len) return [];
			let i;
			if (step > 0) {
				i = this.normalizeIndex(start, 0, len, step);
				const stop_ = this.normalizeIndex(stop, len, len, step);
				for (; i < stop_; i += step) yield [i, arr[i]];
			} else {
				i = this.normalizeIndex(start, len - 1, len, step);
				const stop_ = this.normalizeIndex(stop, -1, len, step);
				for (; i > stop_; i += step) yield [i, arr[i]];
			}
		}
		normalizeIndex(n, defaultValue, len, step) {
			if (n === void 0) return defaultValue;
			if (n < 0) return step < 0 ? Math.max(n + len, -1) : Math.max(n + len, 0);
			return step < 0 ? Math.min(n, len - 1) : Math.min(n, len);
		}
	};
	var WildcardSelector = class extends JSONPathSelector {
		constructor(environment, token) {
			super(environment, token);
			this.environment = environment;
			this.token = token;
		}
		resolve(node) {
			const rv = [];
			if (node.value instanceof String) return rv;
			if (isArray(node.value)) for (let i = 0; i < node.value.length; i++) rv.push(new JSONPathNode(node.value[i], node.location.concat(i), node.root));
			else if (isObject(node.value)) for (const [key, value] of this.environment.entries(node.value)) rv.push(new JSONPathNode(value, node.location.concat(key), node.root));
			return rv;
		}
		*lazyResolve(node) {
			if (isArray(node.value)) for (let i = 0; i < node.value.length; i++) yield new JSONPathNode(node.value[i], node.location.concat(i), node.root);
			else if (isObject(node.value) && !isString(node.value)) for (const [key, value] of this.environment.entries(node.value)) yield new JSONPathNode(value, node.location.concat(key), node.root);
		}
		toString() {
			return "*";
		}
	};
	var FilterSelector = class extends JSONPathSelector {
		constructor(environment, token, expression) {
			super(environment, token);
			this.environment = environment;
			this.token = token;
			this.expression = expression;
		}
		resolve(node) {
			const rv = [];
			if (node.value instanceof String) return rv;
			if (isArray(node.value)) for (let i = 0; i < node.value.length; i++) {
				const value = node.value[i];
				const filterContext = {
					environment: this.environment,
					currentValue: value,
					rootValue: node.root,
					currentKey: i
				};
				if (this.expression.evaluate(filterContext)) rv.push(new JSONPathNode(value, node.location.concat(i), node.root));
			}
			else if (isObject(node.value)) for (const [key, value] of this.environment.entries(node.value)) {
				const filterContext = {
					environment: this.environment,
					currentValue: value,
					rootValue: node.root,
					currentKey: key
				};
				if (this.expression.evaluate(filterContext)) rv.push(new JSONPathNode(value, node.location.concat(key), node.root));
			}
			return rv;
		}
		*lazyResolve(node) {
			if (isArray(node.value)) for (let i = 0; i < node.value.length; i++) {
				const value = node.value[i];
				const filterContext = {
					environment: this.environment,
					currentValue: value,
					rootValue: node.root,
					lazy: true,
					currentKey: i
				};
				if (this.expression.evaluate(filterContext)) yield new JSONPathNode(value, node.location.concat(i), node.root);
			}
			else if (isObject(node.value) && !isString(node.value)) for (const [key, value] of this.environment.entries(node.value)) {
				const filterContext = {
					environment: this.environment,
					currentValue: value,
					rootValue: node.root,
					lazy: true,
					currentKey: key
				};
				if (this.expression.evaluate(filterContext)) yield new JSONPathNode(value, node.location.concat(key), node.root);
			}
		}
		toString(options) {
			return `?${this.expression.toString(options)}`;
		}
	};
	/** Base class for all JSONPath segments. Both shorthand and bracketed. */
	var JSONPathSegment = class {
		constructor(environment, token, selectors) {
			this.environment = environment;
			this.token = token;
			this.selectors = selectors;
		}
	};
	/** The child selection segment. */
	var ChildSegment = class extends JSONPathSegment {
		resolve(nodes) {
			const rv = [];
			for (const node of nodes) for (const selector of this.selectors) rv.push(...selector.resolve(node));
			return rv;
		}
		*lazyResolve(nodes) {
			for (const node of nodes) for (const selector of this.selectors) yield* selector.resolve(node);
		}
		toString(options) {
			const { form } = {
				...defaultSerializationOptions,
				...options
			};
			if (form === "pretty" && this.selectors.length === 1 && this.selectors[0] instanceof NameSelector) {
				const shorthand = this.selectors[0].shorthand();
				if (shorthand != null) return `.${shorthand}`;
			}
			return `[${this.selectors.map((s) => s.toString(options)).join(", ")}]`;
		}
	};
	/** The recursive descent segment. */
	var DescendantSegment = class extends JSONPathSegment {
		resolve(nodes) {
			const rv = [];
			const visitor = (this.environment.nondeterministic ? this.nondeterministicVisit : this.visit).bind(this);
			for (const node of nodes) for (const _node of visitor(node)) for (const selector of this.selectors) rv.push(...selector.resolve(_node));
			return rv;
		}
		*lazyResolve(nodes) {
			for (const node of nodes) for (const _node of this.visit(node)) for (const selector of this.selectors) yield* selector.resolve(_node);
		}
		toString(options) {
			return `..[${this.selectors.map((s) => s.toString(options)).join(", ")}]`;
		}
		*visit(node, depth = 1) {
			if (depth >= this.environment.maxRecursionDepth) throw new JSONPathRecursionLimitError("recursion limit reached", this.token);
			yield node;
			if (isArray(node.value)) for (let i = 0; i < node.value.length; i++) {
				const _node = new JSONPathNode(node.value[i], node.location.concat(i), node.root);
				yield* this.visit(_node, depth + 1);
			}
			else if (isObject(node.value)) for (const [key, value] of this.environment.entries(node.value)) {
				const _node = new JSONPathNode(value, node.location.concat(key), node.root);
				yield* this.visit(_node, depth + 1);
			}
		}
		*nondeterministicVisit(root, depth = 1) {
			let queue = Array.from(this.nondeterministicChildren(root)).map((node) => [node, depth]);
			yield root;
			while (queue.length) {
				const [node, _depth] = queue.shift();
				yield node;
				if (_depth >= this.environment.maxRecursionDepth) throw new JSONPathRecursionLimitError("recursion limit reached", this.token);
				const visitChildren = Math.random() < .5;
				for (const child of this.nondeterministicChildren(node)) if (visitChildren) {
					yield child;
					const grandchildren = Array.from(this.nondeterministicChildren(child)).map((n) => [n, _depth + 2]);
					queue = interleave(queue, grandchildren);
				} else queue.push([child, _depth + 1]);
			}
		}
		*nondeterministicChildren(node) {
			if (isString(node.value)) return;
			if (isArray(node.value)) for (let i = 0; i < node.value.length; i++) yield new JSONPathNode(node.value[i], node.location.concat(i), node.root);
			else if (isObject(node.value)) for (const [key, value] of this.environment.entries(node.value)) yield new JSONPathNode(value, node.location.concat(key), node.root);
		}
	};
	/**
	* Randomly interleave elements from two arrays while maintaining relative
	* order of each input array.
	*
	* If _arrayA_ is empty, _arrayB_ is returned, and vice versa.
	*/
	function interleave(arrayA, arrayB) {
		if (arrayA.length === 0) return arrayB;
		if (arrayB.length === 0) return arrayA;
		const iterators = [];
		const itA = arrayA[Symbol.iterator]();
		const itB = arrayB[Symbol.iterator]();
		for (let i = 0; i < arrayA.length; i++) iterators.push(itA);
		for (let i = 0; i < arrayB.length; i++) iterators.push(itB);
		shuffle(iterators);
		return iterators.map((it) => it.next().value);
	}
	function shuffle(entries) {
		for (let i = entries.length - 1; i > 0; i--) {
			const j = Math.floor(Math.random() * (i + 1));
			[entries[i], entries[j]] = [entries[j], entries[i]];
		}
		return entries;
	}
	/**
	* A compiled JSONPath query ready to be applied to different data repeatedly.
	*/
	var JSONPathQuery = class {
		constructor(environment, segments) {
			this.environment = environment;
			this.segments = segments;
		}
		/**
		* Apply this JSONPath query to _value_.
		* @param value - A JSON-like object to apply this query to.
		* @returns Nodes matched by applying this query to _value_.
		*/
		query(value) {
			let nodes = [new JSONPathNode(value, [], value)];
			for (const segment of this.segments) nodes = segment.resolve(nodes);
			return new JSONPathNodeList(nodes);
		}
		/**
		* Apply this JSONPath query to _value_.
		* @param value - A JSON-like object to apply this query to.
		* @returns An iterator over nodes matched by applying this query to _value_.
		*/
		lazyQuery(value) {
			let nodes = [new JSONPathNode(value, [], value)][Symbol.iterator]();
			for (const segment of this.segments) nodes = segment.lazyResolve(nodes);
			return nodes;
		}
		/**
		* Return a {@link JSONPathNode} instance for the first object found in
		* _value_ matching this query.
		*
		* @param value - JSON-like data to which this query will be applied.
		* @returns The first node in _value_ matching this query, or `undefined` if
		* there are no matches.
		*/
		match(value) {
			const rv = this.lazyQuery(value).next();
			if (rv.done) return void 0;
			return rv.value;
		}
		/**
		* Return a string representation of this query.
		*/
		toString(options) {
			return `$${this.segments.map((s) => s.toString(options)).join("")}`;
		}
		/**
		* Return `true` if this query is a _singular query_, or `false` otherwise.
		*/
		singularQuery() {
			for (const segment of this.segments) {
				if (segment instanceof DescendantSegment) return false;
				if (segment.selectors.length === 1 && (segment.selectors[0] instanceof NameSelector || segment.selectors[0] instanceof IndexSelector)) continue;
				return false;
			}
			return true;
		}
	};
	var CurrentKey = class extends FilterExpression {
		evaluate(context) {
			return context.currentKey ?? Nothing;
		}
		toString() {
			return "#";
		}
	};
	var KeySelector = class extends JSONPathSelector {
		constructor(environment, token, key) {
			super(environment, token);
			this.environment = environment;
			this.token = token;
			this.key = key;
		}
		resolve(node) {
			const rv = [];
			if (node.value instanceof String || isArray(node.value)) return rv;
			if (isObject(node.value) && hasStringKey(node.value, this.key)) rv.push(new JSONPathNode(this.key, node.location.concat(`${KEY_MARK}${this.key}`), node.root));
			return rv;
		}
		*lazyResolve(node) {
			if (!isString(node.value) && isObject(node.value) && hasStringKey(node.value, this.key)) yield new JSONPathNode(this.key, node.location.concat(`${KEY_MARK}${this.key}`), node.root);
		}
		toString(options) {
			const { form } = {
				...defaultSerializationOptions,
				...options
			};
			return `~${(form === "canonical" ? toCanonical : toQuoted)(this.key)}`;
		}
	};
	/**
	* Object property name selector or array index selector.
	*/
	var KeysSelector = class extends JSONPathSelector {
		constructor(environment, token) {
			super(environment, token);
			this.environment = environment;
			this.token = token;
		}
		resolve(node) {
			const rv = [];
			if (node.value instanceof String || isArray(node.value)) return rv;
			if (isObject(node.value)) for (const [key, _] of this.environment.entries(node.value)) rv.push(new JSONPathNode(key, node.location.concat(`${KEY_MARK}${key}`), node.root));
			return rv;
		}
		*lazyResolve(node) {
			if (isObject(node.value) && !isString(node.value) && !isArray(node.value)) for (const [key, _] of this.environment.entries(node.value)) yield new JSONPathNode(key, node.location.concat(`${KEY_MARK}${key}`), node.root);
		}
		toString() {
			return "~";
		}
	};
	var KeysFilterSelector = class extends JSONPathSelector {
		constructor(environment, token, expression) {
			super(environment, token);
			this.environment = environment;
			this.token = token;
			this.expression = expression;
		}
		resolve(node) {
			const rv = [];
			if (node.value instanceof String || isArray(node.value)) return rv;
			if (isObject(node.value)) for (const [key, value] of this.environment.entries(node.value)) {
				const filterContext = {
					environment: this.environment,
					currentValue: value,
					rootValue: node.root,
					currentKey: key
				};
				if (this.expression.evaluate(filterContext)) rv.push(new JSONPathNode(key, node.location.concat(`${KEY_MARK}${key}`), node.root));
			}
			return rv;
		}
		*lazyResolve(node) {
			if (node.value instanceof String || isArray(node.value)) return;
			if (isObject(node.value)) for (const [key, value] of this.environment.entries(node.value)) {
				const filterContext = {
					environment: this.environment,
					currentValue: value,
					rootValue: node.root,
					lazy: true,
					currentKey: key
				};
				if (this.expression.evaluate(filterContext)) yield new JSONPathNode(key, node.location.concat(`${KEY_MARK}${key}`), node.root);
			}
		}
		toString(options) {
			return `~?${this.expression.toString(options)}`;
		}
	};
	const PRECEDENCE_LOWEST = 1;
	const PRECEDENCE_LOGICAL_OR = 4;
	const PRECEDENCE_LOGICAL_AND = 5;
	const PRECEDENCE_COMPARISON = 6;
	const PRECEDENCE_PREFIX = 7;
	const PRECEDENCES = /* @__PURE__ */ new Map([
		[TokenKind.AND, PRECEDENCE_LOGICAL_AND],
		[TokenKind.EQ, PRECEDENCE_COMPARISON],
		[TokenKind.GE, PRECEDENCE_COMPARISON],
		[TokenKind.GT, PRECEDENCE_COMPARISON],
		[TokenKind.LE, PRECEDENCE_COMPARISON],
		[TokenKind.LT, PRECEDENCE_COMPARISON],
		[TokenKind.NE, PRECEDENCE_COMPARISON],
		[TokenKind.NOT, PRECEDENCE_PREFIX],
		[TokenKind.OR, PRECEDENCE_LOGICAL_OR],
		[TokenKind.RPAREN, PRECEDENCE_LOWEST]
	]);
	const BINARY_OPERATORS = /* @__PURE__ */ new Map([
		[TokenKind.AND, "&&"],
		[TokenKind.EQ, "=="],
		[TokenKind.GE, ">="],
		[TokenKind.GT, ">"],
		[TokenKind.LE, "<="],
		[TokenKind.LT, "<"],
		[TokenKind.NE, "!="],
		[TokenKind.OR, "||"]
	]);
	const COMPARISON_OPERATORS = /* @__PURE__ */ new Set([
		"==",
		">=",
		">",
		"<=",
		"<",
		"!="
	]);
	/**
	* JSONPath token stream parser.
	*/
	var Parser = class {
		constructor(environment) {
			this.environment = environment;
			this.tokenMap = /* @__PURE__ */ new Map([
				[TokenKind.FALSE, this.parseBoolean],
				[TokenKind.NUMBER, this.parseNumber],
				[TokenKind.LPAREN, this.parseGroupedExpression],
				[TokenKind.NOT, this.parsePrefixExpression],
				[TokenKind.NULL, this.parseNull],
				[TokenKind.ROOT, this.parseRootQuery],
				[TokenKind.CURRENT, this.parseRelativeQuery],
				[TokenKind.SINGLE_QUOTE_STRING, this.parseString],
				[TokenKind.DOUBLE_QUOTE_STRING, this.parseString],
				[TokenKind.TRUE, this.parseBoolean],
				[TokenKind.FUNCTION, this.parseFunction],
				[TokenKind.CURRENT_KEY, this.parseCurrentKey]
			]);
		}
		parse(stream) {
			if (stream.current.kind === TokenKind.ROOT) stream.next();
			const segments = this.parseQuery(stream);
			if (stream.current.kind !== TokenKind.EOF) throw new JSONPathSyntaxError(`unexpected token '${stream.current.kind}'`, stream.current);
			return segments;
		}
		parseQuery(stream, inFilter = false) {
			const segments = [];
			loop: for (;;) {
				switch (stream.current.kind) {
					case TokenKind.DDOT: {
						const token = stream.next();
						const selectors = this.parseSelectors(stream);
						segments.push(new DescendantSegment(this.environment, token, selectors));
						break;
					}
					case TokenKind.LBRACKET:
					case TokenKind.KEY:
					case TokenKind.KEYS:
					case TokenKind.NAME:
					case TokenKind.WILD: {
						const token = stream.current;
						const selectors = this.parseSelectors(stream);
						segments.push(new ChildSegment(this.environment, token, selectors));
						break;
					}
					default:
						if (inFilter) stream.backup();
						break loop;
				}
				stream.next();
			}
			return segments;
		}
		parseSelectors(stream) {
			switch (stream.current.kind) {
				case TokenKind.NAME: return [new NameSelector(this.environment, stream.current, stream.current.value)];
				case TokenKind.WILD: return [new WildcardSelector(this.environment, stream.current)];
				case TokenKind.KEY: return [new KeySelector(this.environment, stream.current, stream.current.value)];
				case TokenKind.KEYS: return [new KeysSelector(this.environment, stream.current)];
				case TokenKind.LBRACKET: return this.parseBracketedSelection(stream);
				default: return [];
			}
		}
		parseIndex(stream) {
			if (stream.current.value.length > 1 && stream.current.value.startsWith("0") || stream.current.value.startsWith("-0")) throw new JSONPathSyntaxError("leading zero in index selector", stream.current);
			return new IndexSelector(this.environment, stream.current, Number(stream.current.value));
		}
		parseSlice(stream) {
			const tok = stream.current;
			const indices = [];
			function maybeIndex(token) {
				if (token.kind === TokenKind.INDEX) {
					if (token.value.length > 1 && token.value.startsWith("0") || token.value.startsWith("-0")) throw new JSONPathSyntaxError("leading zero in index selector", token);
					return true;
				}
				return false;
			}
			if (maybeIndex(stream.current)) {
				indices.push(Number(stream.current.value));
				stream.next();
				stream.expect(TokenKind.COLON);
				stream.next();
			} else {
				indices.push(void 0);
				stream.expect(TokenKind.COLON);
				stream.next();
			}
			if (maybeIndex(stream.current)) {
				indices.push(Number(stream.current.value));
				stream.next();
				if (stream.current.kind === TokenKind.COLON) stream.next();
			} else if (stream.current.kind === TokenKind.COLON) {
				indices.push(void 0);
				stream.expect(TokenKind.COLON);
				stream.next();
			}
			if (maybeIndex(stream.current)) {
				indices.push(Number(stream.current.value));
				stream.next();
			}
			stream.backup();
			return new SliceSelector(this.environment, tok, ...indices);
		}
		parseBracketedSelection(stream) {
			const token = stream.next();
			const selectors = [];
			while (stream.current.kind !== TokenKind.RBRACKET) {
				switch (stream.current.kind) {
					case TokenKind.SINGLE_QUOTE_STRING:
					case TokenKind.DOUBLE_QUOTE_STRING:
						selectors.push(new NameSelector(this.environment, stream.current, this.decodeString(stream.current)));
						break;
					case TokenKind.FILTER:
						selectors.push(this.parseFilter(stream));
						break;
					case TokenKind.INDEX:
						if (stream.peek.kind === TokenKind.COLON) selectors.push(this.parseSlice(stream));
						else selectors.push(this.parseIndex(stream));
						break;
					case TokenKind.COLON:
						selectors.push(this.parseSlice(stream));
						break;
					case TokenKind.WILD:
						selectors.push(new WildcardSelector(this.environment, stream.current));
						break;
					case TokenKind.KEY_SINGLE_QUOTE_STRING:
					case TokenKind.KEY_DOUBLE_QUOTE_STRING:
						selectors.push(new KeySelector(this.environment, stream.current, this.decodeString(stream.current)));
						break;
					case TokenKind.KEYS_FILTER:
						selectors.push(this.parseFilter(stream, true));
						break;
					case TokenKind.KEYS:
						selectors.push(new KeysSelector(this.environment, stream.current));
						break;
					case TokenKind.EOF: throw new JSONPathSyntaxError("unexpected end of query", stream.current);
					default: throw new JSONPathSyntaxError(`unexpected token in bracketed selection '${stream.current.kind}'`, stream.current);
				}
				if (stream.peek.kind !== TokenKind.RBRACKET) {
					stream.expectPeek(TokenKind.COMMA);
					stream.next();
					stream.expectPeekNot(TokenKind.RBRACKET, "unexpected trailing comma");
				}
				stream.next();
			}
			if (!selectors.length) throw new JSONPathSyntaxError("empty bracketed segment", token);
			return selectors;
		}
		parseFilter(stream, keys = false) {
			const tok = stream.next();
			const expr = this.parseFilterExpression(stream);
			if (expr instanceof FunctionExtension) {
				const func = this.environment.functionRegister.get(expr.name);
				if (func && func.returnType === FunctionExpressionType.ValueType) throw new JSONPathTypeError(`result of ${expr.name}()  must be compared`, expr.token);
			}
			this.throwForLiteral(expr);
			return keys ? new KeysFilterSelector(this.environment, tok, new LogicalExpression(tok, expr)) : new FilterSelector(this.environment, tok, new LogicalExpression(tok, expr));
		}
		parseBoolean(stream) {
			if (stream.current.kind === TokenKind.FALSE) return new BooleanLiteral(stream.current, false);
			return new BooleanLiteral(stream.current, true);
		}
		parseNull(stream) {
			return new NullLiteral(stream.current);
		}
		parseString(stream) {
			return new StringLiteral(stream.current, this.decodeString(stream.current));
		}
		parseNumber(stream) {
			const value = stream.current.value;
			if (value.startsWith("0") && value.length > 1) throw new JSONPathSyntaxError(`invalid number literal '${value}'`, stream.current);
			const num = Number(stream.current.value);
			if (isNaN(num)) throw new JSONPathSyntaxError(`invalid number literal '${value}'`, stream.current);
			return new NumberLiteral(stream.current, num);
		}
		parsePrefixExpression(stream) {
			stream.expect(TokenKind.NOT);
			stream.next();
			return new PrefixExpression(stream.current, "!", this.parseFilterExpression(stream, PRECEDENCE_PREFIX));
		}
		parseInfixExpression(stream, left) {
			const tok = stream.next();
			const precedence = PRECEDENCES.get(tok.kind) || PRECEDENCE_LOWEST;
			const right = this.parseFilterExpression(stream, precedence);
			const operator = BINARY_OPERATORS.get(tok.kind);
			if (!operator) throw new JSONPathSyntaxError(`unknown operator '${tok.kind}'`, tok);
			if (COMPARISON_OPERATORS.has(operator)) {
				this.throwForNonComparable(left);
				this.throwForNonComparable(right);
			} else {
				this.throwForLiteral(left);
				this.throwForLiteral(right);
			}
			return new InfixExpression(tok, left, operator, right);
		}
		parseGroupedExpression(stream) {
			if (stream.peek.kind === TokenKind.RPAREN) throw new JSONPathSyntaxError(`empty paren expression`, stream.current);
			stream.next();
			let expr = this.parseFilterExpression(stream);
			stream.next();
			while (stream.current.kind !== TokenKind.RPAREN) {
				if (stream.current.kind === TokenKind.EOF) throw new JSONPathSyntaxError("unbalanced parentheses", stream.current);
				if (!BINARY_OPERATORS.has(stream.current.kind)) throw new JSONPathSyntaxError(`expected an expression, found '${stream.current.value}'`, stream.current);
				expr = this.parseInfixExpression(stream, expr);
			}
			stream.expect(TokenKind.RPAREN);
			return expr;
		}
		parseRootQuery(stream) {
			const tok = stream.next();
			return new RootQuery(tok, new JSONPathQuery(this.environment, this.parseQuery(stream, true)));
		}
		parseRelativeQuery(stream) {
			const tok = stream.next();
			return new RelativeQuery(tok, new JSONPathQuery(this.environment, this.parseQuery(stream, true)));
		}
		parseCurrentKey(stream) {
			return new CurrentKey(stream.current);
		}
		parseFunction(stream) {
			const args = [];
			const tok = stream.next();
			while (stream.current.kind !== TokenKind.RPAREN) {
				const func = this.tokenMap.get(stream.current.kind);
				if (!func) throw new JSONPathSyntaxError(`unexpected '${stream.current.value}'`, stream.current);
				let expr = func.bind(this)(stream);
				let peekKind = stream.peek.kind;
				while (BINARY_OPERATORS.has(peekKind)) {
					stream.next();
					expr = this.parseInfixExpression(stream, expr);
					peekKind = stream.peek.kind;
				}
				args.push(expr);
				if (stream.peek.kind !== TokenKind.RPAREN) {
					if (stream.peek.kind === TokenKind.RBRACKET) break;
					stream.expectPeek(TokenKind.COMMA);
					stream.next();
				}
				stream.next();
			}
			stream.expect(TokenKind.RPAREN);
			return new FunctionExtension(tok, tok.value, this.environment.checkWellTypedness(tok, args));
		}
		parseFilterExpression(stream, precedence = PRECEDENCE_LOWEST) {
			const func = this.tokenMap.get(stream.current.kind);
			if (!func) {
				let msg;
				switch (stream.current.kind) {
					case TokenKind.EOF:
					case TokenKind.RBRACKET:
						msg = "end of expression";
						break;
					default: msg = `'${stream.current.value}'`;
				}
				throw new JSONPathSyntaxError(`unexpected ${msg}`, stream.current);
			}
			let left = func.bind(this)(stream);
			for (;;) {
				const peekKind = stream.peek.kind;
				if (peekKind === TokenKind.EOF || peekKind === TokenKind.RBRACKET || (PRECEDENCES.get(peekKind) || PRECEDENCE_LOWEST) < precedence) break;
				if (!BINARY_OPERATORS.has(peekKind)) return left;
				stream.next();
				left = this.parseInfixExpression(stream, left);
			}
			return left;
		}
		decodeString(token) {
			return this.unescapeString(token.kind === TokenKind.SINGLE_QUOTE_STRING ? token.value.replaceAll("\"", "\\\"").replaceAll("\\'", "'") : token.value, token);
		}
		unescapeString(value, token) {
			const rv = [];
			const length = value.length;
			let index = 0;
			let codepoint;
			while (index < length) {
				const ch = value[index];
				if (ch === "\\") {
					index += 1;
					switch (value[index]) {
						case "\"":
							rv.push("\"");
							break;
						case "\\":
							rv.push("\\");
							break;
						case "/":
							rv.push("/");
							break;
						case "b":
							rv.push("\b");
							break;
						case "f":
							rv.push("\f");
							break;
						case "n":
							rv.push("\n");
							break;
						case "r":
							rv.push("\r");
							break;
						case "t":
							rv.push("	");
							break;
						case "u":
							[codepoint, index] = this.decodeHexChar(value, index, token);
							rv.push(this.stringFromCodePoint(codepoint, token));
							break;
						default: throw new JSONPathSyntaxError(`unknown escape sequence at index ${token.index + index - 1}`, token);
					}
				} else {
					this.stringFromCodePoint(ch.codePointAt(0), token);
					rv.push(ch);
				}
				index += 1;
			}
			return rv.join("");
		}
		/**
		* Decode a `\uXXXX` or `\uXXXX\uXXXX` escape sequence from _value_ at _index_.
		*
		* @param value - A string value containing the sequence to decode.
		* @param index - The start index of an escape sequence in _value_.
		* @param token - The token for the string value.
		* @returns - A codepoint, new index tuple.
		*/
		decodeHexChar(value, index, token) {
			const length = value.length;
			if (index + 4 >= length) throw new JSONPathSyntaxError(`incomplete escape sequence at index ${token.index + index - 1}`, token);
			index += 1;
			let codepoint = this.parseHexDigits(value.slice(index, index + 4), token);
			if (isLowSurrogate(codepoint)) throw new JSONPathSyntaxError(`unexpected low surrogate codepoint at index ${token.index + index - 2}`, token);
			if (isHighSurrogate(codepoint)) {
				if (!(index + 9 < length && value[index + 4] === "\\" && value[index + 5] === "u")) throw new JSONPathSyntaxError(`incomplete escape sequence at index ${token.index + index - 2}`, token);
				const lowSurrogate = this.parseHexDigits(value.slice(index + 6, index + 10), token);
				if (!isLowSurrogate(lowSurrogate)) throw new JSONPathSyntaxError(`unexpected codepoint at index ${token.index + index + 4}`, token);
				codepoint = 65536 + ((codepoint & 1023) << 10 | lowSurrogate & 1023);
				return [codepoint, index + 9];
			}
			return [codepoint, index + 3];
		}
		/**
		* Parse a hexadecimal string as an integer.
		*
		* @param digits - Hexadecimal digit string.
		* @param token - The token for the string value.
		* @returns - The number representation of _digits_.
		*
		* Note that we're not using `parseInt(digits, 16)` because it accepts `+`
		* and `-` and things we don't allow.
		*/
		parseHexDigits(digits, token) {
			const encoder = new TextEncoder();
			let codepoint = 0;
			for (const digit of encoder.encode(digits)) {
				codepoint <<= 4;
				switch (digit) {
					case 48:
					case 49:
					case 50:
					case 51:
					case 52:
					case 53:
					case 54:
					case 55:
					case 56:
					case 57:
						codepoint |= digit - 48;
						break;
					case 97:
					case 98:
					case 99:
					case 100:
					case 101:
					case 102:
						codepoint |= digit - 97 + 10;
						break;
					case 65:
					case 66:
					case 67:
					case 68:
					case 69:
					case 70:
						codepoint |= digit - 65 + 10;
						break;
					default: throw new JSONPathSyntaxError("invalid \\uXXXX escape sequence", token);
				}
			}
			return codepoint;
		}
		/** Check the codepoint is valid and return its string representation. */
		stringFromCodePoint(codepoint, token) {
			if (codepoint === void 0 || codepoint <= 31) throw new JSONPathSyntaxError(`invalid character`, token);
			try {
				return String.fromCodePoint(codepoint);
			} catch {
				throw new JSONPathSyntaxError("invalid escape sequence", token);
			}
		}
		throwForNonComparable(expr) {
			if ((expr instanceof RootQuery || expr instanceof RelativeQuery) && !expr.path.singularQuery()) throw new JSONPathTypeError("non-singular query is not comparable", expr.token);
			if (expr instanceof FunctionExtension) {
				const func = this.environment.functionRegister.get(expr.name);
				if (func && func.returnType !== FunctionExpressionType.ValueType) throw new JSONPathTypeError(`result of ${expr.name}() is not comparable`, expr.token);
			}
		}
		throwForLiteral(expr) {
			if (expr instanceof FilterExpressionLiteral) throw new JSONPathSyntaxError(`filter expression literals (${expr.toString()}) must be compared`, expr.token);
		}
	};
	function isHighSurrogate(codepoint) {
		return codepoint >= 55296 && codepoint <= 56319;
	}
	function isLowSurrogate(codepoint) {
		return codepoint >= 56320 && codepoint <= 57343;
	}
	/**
	* JSONPath environment options. The defaults are in compliance with JSONPath
	* standards.
	*/
	/**
	* A configuration object from which JSONPath queries can be evaluated.
	*
	* An environment is where you'd register custom function extensions or set
	* the maximum recursion depth limit, for example.
	*/
	var JSONPathEnvironment = class {
		/**
		* Indicates if the environment should to be strict about its compliance with
		* JSONPath standards.
		*
		* Defaults to `true`. Setting `strict` to `false` currently has no effect.
		* If/when we add non-standard features, the environment's strictness will
		* control their availability.
		*/
		/**
		* The maximum number allowed when indexing or slicing an array. Defaults to
		* 2**53 -1.
		*/
		/**
		* The minimum number allowed when indexing or slicing an array. Defaults to
		* -(2**53) -1.
		*/
		/**
		* The maximum number of objects and/or arrays the recursive descent selector
		* can visit before a `JSONPathRecursionLimitError` is thrown.
		*/
		/**
		* If `true`, enable nondeterministic ordering when iterating JSON object data.
		*/
		/**
		* The pattern to use for the non-standard _keys selector_.
		*/
		/**
		* A map of function names to objects implementing the {@link FilterFunction}
		* interface. You are free to set or delete custom filter functions directly.
		*/
		functionRegister = /* @__PURE__ */ new Map();
		/**
		* @param options - Environment configuration options.
		*/
		constructor(options = {}) {
			this.strict = options.strict ?? true;
			this.maxIntIndex = options.maxIntIndex ?? Math.pow(2, 53) - 1;
			this.minIntIndex = options.maxIntIndex ?? -Math.pow(2, 53) + 1;
			this.maxRecursionDepth = options.maxRecursionDepth ?? 50;
			this.nondeterministic = options.nondeterministic ?? false;
			this.keysPattern = options.keysPattern ?? /~/y;
			this.parser = new Parser(this);
			this.setupFilterFunctions();
		}
		/**
		* @param path - A JSONPath query to parse.
		* @returns A new {@link JSONPathQuery} object, bound to this environment.
		*/
		compile(path) {
			return new JSONPathQuery(this, this.parser.parse(new TokenStream(tokenize(this, path))));
		}
		/**
		*
		* @param path - A JSONPath query to parse and evaluate against _value_.
		* @param value - Data to which _path_ will be applied.
		* @returns The {@link JSONPathNodeList} resulting from applying _path_
		* to _value_.
		*/
		query(path, value) {
			return this.compile(path).query(value);
		}
		/**
		* A lazy version of {@link query} which is faster and more memory
		* efficient when querying some large datasets.
		*
		* @param path - A JSONPath query to parse and evaluate against _value_.
		* @param value - Data to which _path_ will be applied.
		* @returns A sequence of {@link JSONPathNode} objects resulting from
		* applying _path_ to _value_.
		*/
		lazyQuery(path, value) {
			return this.compile(path).lazyQuery(value);
		}
		/**
		* Return a {@link JSONPathNode} instance for the first object found in
		* _value_ matching _path_.
		*
		* @param path - A JSONPath query.
		* @param value - JSON-like data to which the query _path_ will be applied.
		* @returns The first node in _value_ matching  _path_, or `undefined` if
		* there are no matches.
		*/
		match(path, value) {
			return this.compile(path).match(value);
		}
		/**
		* A hook for setting up the function register. You are encouraged to
		* override this method in classes extending `JSONPathEnvironment`.
		*/
		setupFilterFunctions() {
			this.functionRegister.set("count", new Count());
			this.functionRegister.set("length", new Length());
			this.functionRegister.set("search", new Search());
			this.functionRegister.set("match", new Match());
			this.functionRegister.set("value", new Value());
		}
		/**
		* Check the well-typedness of a function's arguments at compile-time.
		*
		* This method is called by the parser when parsing function calls.
		* It is expected to throw a {@link JSONPathTypeError} if the function's
		* parameters are not well-typed.
		*
		* Override this if you want to deviate from the JSONPath Spec's function
		* extension type system.
		*
		* @param token - The {@link Token} starting the function call. `Token.value`
		* will contain the name of the function.
		* @param args - One {@link FilterExpression} for each argument.
		*/
		checkWellTypedness(token, args) {
			const func = this.functionRegister.get(token.value);
			if (!func) throw new UndefinedFilterFunctionError(`no such function '${token.value}'`, token);
			if (args.length !== func.argTypes.length) throw new JSONPathTypeError(`${token.value}() takes ${func.argTypes.length} argument${func.argTypes.length === 1 ? "" : "s"}, ${args.length} given`, token);
			for (const [typ, arg, idx] of func.argTypes.map((t, i) => [
				t,
				args[i],
				i
			])) switch (typ) {
				case FunctionExpressionType.ValueType:
					if (!(arg instanceof FilterExpressionLiteral || arg instanceof CurrentKey || arg instanceof FilterQuery && arg.path.singularQuery() || arg instanceof FunctionExtension && this.functionRegister.get(arg.name)?.returnType === FunctionExpressionType.ValueType)) throw new JSONPathTypeError(`${token.value}() argument ${idx} must be of ValueType`, arg.token);
					break;
				case FunctionExpressionType.LogicalType:
					if (!(arg instanceof FilterQuery || arg instanceof InfixExpression)) throw new JSONPathTypeError(`${token.value}() argument ${idx} must be of LogicalType`, arg.token);
					break;
				case FunctionExpressionType.NodesType: if (!(arg instanceof FilterQuery || arg instanceof FunctionExtension && this.functionRegister.get(arg.name)?.returnType === FunctionExpressionType.NodesType)) throw new JSONPathTypeError(`${token.value}() argument ${idx} must be of NodesType`, arg.token);
			}
			return args;
		}
		/**
		* Return an array of key/values of the enumerable properties in _obj_.
		*
		* If you want to introduce some nondeterminism to iterating JSON-like
		* objects, do it here. The wildcard selector, descendent segment and
		* filter selector all use `this.environment.entries`.
		*
		* @param obj - A JSON-like object.
		*/
		entries(obj) {
			function shuffle(entries) {
				for (let i = entries.length - 1; i > 0; i--) {
					const j = Math.floor(Math.random() * (i + 1));
					[entries[i], entries[j]] = [entries[j], entries[i]];
				}
				return entries;
			}
			if (this.nondeterministic) return shuffle(Object.entries(obj));
			return Object.entries(obj);
		}
	};
	const DEFAULT_ENVIRONMENT = new JSONPathEnvironment();
	exports.JSONPathEnvironment = JSONPathEnvironment;
}));

// src/suite/captures.ts
var import_json_p3_cjs = require_json_p3_cjs();
const paths = new import_json_p3_cjs.JSONPathEnvironment({ maxRecursionDepth: 500 });
const captureTimeoutMs = 1e3;
/** Returns why a text is no JSONPath expression (RFC 9535), or null. */
function findPathProblem(path) {
	try {
		paths.compile(path);
		return null;
	} catch (error) {
		return describePathError(error);
	}
}
/**
* Returns the value that a JSONPath expression finds in a response; the first one for an expression that can match
* several (wildcards, slices, filters). No match is a problem, never null.
*/
function captureValue(path, root) {
	try {
		const query = paths.compile(path);
		const find = () => query.match(root);
		const result = query.singularQuery() ? {
			isDone: true,
			value: find()
		} : runBounded(find, captureTimeoutMs);
		if (!result.isDone) return { problem: `${path} took longer than ${captureTimeoutMs} ms to evaluate` };
		if (result.value === void 0) return { problem: `${path} finds nothing in the response` };
		return { value: result.value.value };
	} catch (error) {
		return { problem: `${path}: ${describePathError(error)}` };
	}
}
/** Thrown for a `$name` that no earlier step of the same test captured; the test itself is wrong. */
var UnknownVariableError = class extends Error {
	name = "UnknownVariableError";
	variable;
	constructor(variable, known) {
		const have = known.length === 0 ? "no earlier step captured anything" : `captured so far: ${known.join(", ")}`;
		super(`$${variable} is not defined: ${have}. Variables hold within one test; write $$ for a dollar sign`);
		this.variable = variable;
	}
};
const reference = /\$(?:\$|([A-Za-z_][A-Za-z0-9_]*))/g;
const wholeReference = /^\$([A-Za-z_][A-Za-z0-9_]*)$/;
/**
* Replaces `$name` in a step's input by captured values. A text that is just `$name` becomes the value with its type;
* within a longer text the value is written out (text unchanged, anything else as JSON). `$$` is a dollar sign; a
* dollar followed by neither a name nor a dollar stays. Keys are never replaced.
* @throws UnknownVariableError
*/
function interpolateInput(input, variables) {
	return interpolate(input, variables);
}
function interpolate(value, variables) {
	if (typeof value === "string") return interpolateText(value, variables);
	if (Array.isArray(value)) return value.map((item) => interpolate(item, variables));
	if (!isJsonObject(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, interpolate(item, variables)]));
}
function interpolateText(text, variables) {
	if (!text.includes("$")) return text;
	const lookUp = (name) => {
		const value = variables.get(name);
		if (value === void 0) throw new UnknownVariableError(name, [...variables.keys()]);
		return value;
	};
	const whole = wholeReference.exec(text)?.[1];
	if (whole !== void 0) return lookUp(whole);
	return text.replace(reference, (_match, name) => {
		if (name === void 0) return "$";
		const value = lookUp(name);
		return typeof value === "string" ? value : JSON.stringify(value);
	});
}
function describePathError(error) {
	if (error instanceof Error) return error.message;
	throw error;
}

// src/suite/missing-argument.ts
/** Words of libraries that read a command line: argparse, Click, commander, yargs, cobra, urfave/cli, clap, kong. */
const stated = [
	{ pattern: /\bfollowing arguments are required: ([\w-]{1,60})/ },
	{ pattern: /\bMissing (?:argument|option) ["']([\w./-]{1,60})/ },
	{ pattern: /\brequired option '(--?[\w-]{1,60})[^'\n]{0,60}' not specified/ },
	{ pattern: /\bmissing flags?: (--?[\w-]{1,60})/ },
	{
		pattern: /\brequired flags?\(s\) ((?:"[\w-]{1,60}"(?:, )?){1,20}) not set/,
		names: /[\w-]+/g,
		isFlag: true
	},
	{
		pattern: /\bRequired flags? "([\w-]{1,60}(?:, [\w-]{1,60}){0,20})" not set/,
		names: /[\w-]+/g,
		isFlag: true
	},
	{
		pattern: /\bfollowing required arguments were not provided:((?:\n {2,8}\S[^\n]{0,100}){1,20})/,
		names: /(?<=\n {2,8}<?)(?:--?)?\w[\w-]*/g
	}
];
/** Yargs names options so, and other programs arguments of either kind. */
const eitherKind = /\bmissing required arguments?:? ['"<]?([\w-]{1,60}(?:, [\w-]{1,60}){0,20})/i;
/** Words that tell how many arguments are missing, and not which. */
const counted = /\b(?:accepts|requires at least|accepts between) \d+ (?:and \d+ )?arg\(s\)|\bNot enough non-option arguments: got 0\b/;
const placeholder = /(?<!\[)<([\w .-]{1,60})>/;
const usage = new RegExp(String.raw`(?:^|\n)\s{0,8}[Uu](?:sage|SAGE):?\s[^\n]{0,300}?${placeholder.source}`);
/** Finds the argument that a program ends for want of; null where it asks for none. Pure. */
function findMissingArgument(text) {
	for (const words of stated) {
		const match = words.pattern.exec(text);
		if (match) return {
			name: joinNames(match[1] ?? "", words),
			at: match.index
		};
	}
	const either = eitherKind.exec(text);
	if (either) return {
		name: joinEither(either[1] ?? "", text),
		at: either.index
	};
	const command = /\bMissing command\./.exec(text);
	if (command) return {
		name: "COMMAND",
		at: command.index
	};
	const match = usage.exec(text);
	const short = counted.exec(text);
	if (!short) return match && {
		name: match[1] ?? null,
		at: match.index
	};
	return {
		name: (match ?? new RegExp(String.raw`(?:^|\n)[\w./-]{1,60}(?: [\w-]{1,60}){0,3} ${placeholder.source}`).exec(text))?.[1] ?? null,
		at: short.index
	};
}
function joinNames(group, { names, isFlag = false }) {
	return join$1((names === void 0 ? [group] : group.match(names) ?? []).map((name) => isFlag ? `--${name}` : name.replace(/\.{1,3}$/, "")));
}
function joinEither(group, text) {
	const isOption = (name) => new RegExp(String.raw`(?:^|\s)--${name}\b`).test(text);
	return join$1(group.split(", ").map((name) => isOption(name) ? `--${name}` : name));
}
/** Writes several names as they are given. */
function join$1(names) {
	const [first = ""] = names;
	if (names.length < 2) return first;
	return names.map((name) => name.startsWith("-") ? `${name}=VALUE` : name).join(" ");
}

// src/suite/missing-package.ts
/** Addresses that a registry of npm packages answered with 404; the capture group of each is the address. */
const addresses = [
	/\bnpm (?:error|ERR!) 404 Not Found - GET (https?:\/\/[^\s"']{1,500})/,
	/\bERR_PNPM_FETCH_404\s{1,4}GET (https?:\/\/[^\s"']{1,500}): Not Found/,
	/^error Error: (https?:\/\/[^\s"']{1,500}): Request failed "404/m,
	/\bYN0035: [^\n]{0,300}\bnot found\n[^]{0,400}?Request URL: (https?:\/\/[^\s"']{1,500})/,
	/^error: GET (https?:\/\/[^\s"']{1,500}) - 404/m
];
/** The capture groups of each are the package and its version, and the host of the registry. */
const sentences = [
	/\bNo matching version found for ([^\s"']{1,200}?)\.?(?: while fetching it from https?:\/\/([\w.-]{1,253})|\s|$)/,
	/\bYN0082: [^\w@]{0,4}([^\s"']{1,200}): No candidates found/,
	/\bNo matching distribution found for ([^\s"']{1,200})/,
	/\bCouldn't find package "([^\s"]{1,200})" on the "npm" registry/
];
/** The capture groups of each are the package and its version; bun names the version first. */
const named = [/\bCouldn't find any versions for "(?<name>[^\s"]{1,200})" that matches "(?<version>[^"\n]{1,100})"/, /\bNo version matching "(?<version>[^"\n]{1,100})" found for specifier "(?<name>[^\s"]{1,200})"/];
/** Finds the package that a registry refused to an installation, in the words of each package manager. Pure. */
function findMissingPackage(text) {
	for (const pattern of addresses) {
		const match = pattern.exec(text);
		if (match?.[1] !== void 0) return {
			name: readAddress(match[1]),
			at: match.index
		};
	}
	for (const pattern of sentences) {
		const match = pattern.exec(text);
		if (match?.[1] === void 0) continue;
		const name = match[1].replace("@npm:", "@");
		return {
			name: match[2] === void 0 ? name : `${name} at ${match[2]}`,
			at: match.index
		};
	}
	for (const pattern of named) {
		const match = pattern.exec(text);
		const { name, version } = match?.groups ?? {};
		if (match && name !== void 0) return {
			name: `${name}@${version ?? ""}`,
			at: match.index
		};
	}
	return null;
}
/** Reads `/NAME`, `/@SCOPE%2fNAME` and `/NAME/-/NAME-VERSION.tgz`; credentials of the address are left out. */
function readAddress(address) {
	const [, host = "", path = ""] = /^https?:\/\/(?:[^@/]*@)?([^/]+)\/?(.*)$/.exec(address) ?? [];
	const plain = path.replaceAll(/%2f/gi, "/");
	const [, name, file, version] = /^(.+)\/-\/(?:@[^/]+\/)?(.+?)-(\d[^/]*)\.tgz$/.exec(plain) ?? [];
	return `${name !== void 0 && file === name.split("/").at(-1) ? `${name}@${version ?? ""}` : plain} at ${host}`;
}

// src/suite/missing-program.ts
/**
* Words of runtimes, shells and servers for a program that is not installed. The capture group is its name, without a
* path: a path names a file, which the plugin itself may have to make. All quantifiers are bounded, since the text comes
* from the plugin.
*/
const signs = [
	/\bspawn(?:Sync)? ([^\s'"/\\]{1,60}) ENOENT\b/,
	/(?:^|\n)(?:\/[\w/]{1,40}\/)?(?:ba|da|z|a)?sh: (?:line \d+: |\d+: )?([^\s:/]{1,60}): (?:command )?not found\b/,
	/(?:^|\n)[^\s:]{1,100}: (?:line )?\d{1,6}: (?:exec: )?([^\s:/]{1,60}): (?:command )?not found\b/,
	/\b([\w.+-]{1,60}): command not found\b/,
	/exec: "([^"\n/]{1,60})": executable file not found in \$PATH/,
	/FileNotFoundError: \[Errno 2\] No such file or directory: '([\w+-]{1,60})'/,
	/'([\w.+-]{1,60})' is not recognized as an internal or external command/,
	/["'`]?\b([\w.+-]{1,60})["'`]? (?:executable|binary|command|cli) (?:(?:was|is|could) )?not (?:be )?(?:found|installed)\b/i,
	/["'`]?\b([\w.+-]{1,60})["'`]? is not installed or (?:is )?not (?:in|on) (?:your |the )?(?:system )?PATH\b/i,
	/(?<!\b(?:packages?|modules?|librar(?:y|ies)|plugins?|extensions?|dependenc(?:y|ies)|apps?|skills?|servers?) ["'`]?)(?<![\w.+-])([\w.+-]{1,60})["'`]? is not installed[.,;:!]{0,2} {0,2}(?:please )?install (?:it|(?:[\w-]{1,30} )?\1)\b/i
];
/** Words before "command not found" and the like that name no program. */
const noName = /^(?:the|a|an|this|that|its|your|required|command|program|executable|binary|error|shell|sh)$/i;
/** A line that says which kind of thing is missing, and the list below it. The capture group is the list. */
const listed = /\b(?:(?:(?:could|can|did) not|cannot|couldn't|can't|unable to) find|missing) (?:the |some |these )?(?:[\w-]{1,20} ){0,2}(?:tools|programs|commands|binaries|executables|utilities)\b[^\n]{0,160}:[ \t]*\n((?:[ \t]{0,20}[•*·✗✘–-][ \t]{1,4}[^\n]{1,200}\n?){1,10})/i;
/** Finds a program that is not installed, or null. Pure. */
function findMissingProgram(text) {
	const list = listed.exec(text);
	const [first, ...others] = (list?.[1] ?? "").split("\n").flatMap(readListed);
	if (list && first !== void 0) return {
		name: first,
		at: list.index,
		...others.length === 0 ? {} : { alsoNeeded: others }
	};
	for (const sign of signs) {
		const match = sign.exec(text);
		const name = match?.[1];
		if (match && name !== void 0 && !noName.test(name)) return {
			name,
			at: match.index + (match[0].startsWith("\n") ? 1 : 0)
		};
	}
	return null;
}
/** Returns the program of a line of a list: what a variable or brackets give as its command, else the first word. */
function readListed(line) {
	const found = /[=(]([\w.+-]{1,60})[\])]/.exec(line) ?? /[•*·✗✘–-][ \t]{1,4}["'`]?([\w.+-]{1,60})/.exec(line);
	return found?.[1] === void 0 ? [] : [found[1]];
}

// src/suite/quote-said.ts
const maxSaid = 240;
/** A shorter beginning says too little. */
const minSentence = 60;
/**
* Quotes a line of a server: whole sentences as far as they fit, else whole words, since nothing recognises half a secret.
* Loose ends of what surrounded the line are gone: a quotation mark or bracket without its partner, a colon. Pure.
*/
function quoteSaid(line) {
	const plain = toPlainLine(line, maxSaid);
	if (!plain.endsWith("…")) return trimLooseEnds(plain);
	const end = Math.max(...[
		". ",
		"! ",
		"? "
	].map((mark) => plain.lastIndexOf(mark)));
	if (end >= minSentence) return trimLooseEnds(plain.slice(0, end + 1));
	return `${trimLooseEnds(plain.replace(/\S*…$/, ""))} …`;
}
function trimLooseEnds(text) {
	let rest = text.trim();
	for (const [open, close] of [
		["\"", "\""],
		["`", "`"],
		["(", ")"],
		["[", "]"],
		["{", "}"]
	]) {
		if (rest.endsWith(close) && !isBalanced(rest, open, close)) rest = rest.slice(0, -1).trimEnd();
		if (rest.startsWith(open) && !isBalanced(rest, open, close)) rest = rest.slice(1).trimStart();
	}
	rest = rest.replace(/[\s:;,]+$/, "");
	return isBalanced(rest, "(", ")") ? rest : `${rest})`;
}
function isBalanced(text, open, close) {
	const opened = text.split(open).length - 1;
	return open === close ? opened % 2 === 0 : opened === text.split(close).length - 1;
}

// src/suite/rate-limit-words.ts
/** Words of servers and services for a caller who came too often. */
const rateLimitWords = /\brate[ -]?limit(?:s|ed|ing)?\b(?! (?:must|should|has to|value|setting))|\btoo many (?:requests|calls)\b|\bquota exceeded\b|(?:status|code|http|error)\W{1,5}429\b/i;

// src/suite/unreachable-words.ts
/**
* Words of runtimes, command lines and services for a host that cannot be reached. All quantifiers are bounded, since
* the text comes from the plugin. Codes are whole words, since the name of Python's ModuleNotFoundError holds one of them.
*/
const unreachableWords = /fetch failed|\bno response (?:was )?received\b|\b(?:ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)\b|getaddrinfo|network (is )?(unreachable|error)|connection (refused|reset|error|timed out)|could not resolve host|name or service not known|temporary failure in name resolution|\b(?:service|server|api|host|registry|upstream|backend)\b.{0,20}\bunavailable\b|temporarily unavailable|\b(502 bad gateway|503 service unavailable|504 gateway time-?out)\b|(status|code|http|error)\W{1,5}50[234]\b/i;

// src/suite/obstacle.ts
/** The kinds of obstacles. */
const obstacleKinds = [
	"key",
	"directory",
	"argument",
	"endpoint",
	"host",
	"service",
	"browser",
	"program",
	"runtime",
	"package",
	"resource",
	"limit",
	"rate-limit"
];
const maxScanned = 16384;
const variableName = /(?<![\w-])[A-Z][A-Z0-9]{0,30}(?:_[A-Z0-9]{1,30}){1,6}(?![\w-])/g;
/** A name of one word, which counts only where the text calls it a variable. */
const calledVariable = /\benv(?:ironment)?[ _]var(?:iable)?s?:? ["'`]?([A-Z][A-Z0-9]{1,40})(?![\w-])|(?<![\w-])([A-Z][A-Z0-9]{1,40})["'`]? env(?:ironment)?[ _]var/g;
/** Names in capitals that are codes of errors. */
const codeName = /^(?:ERR|ERROR|EAI|HTTP|HTTPS|NPM|MCP|JSON|RPC|INVALID|UNABLE|CERT|DEPTH|SELF|BAD|INTERNAL|RATE|TOO|ACCESS|PERMISSION|NO|NOT|MODULE|VALIDATION|MISSING|UNKNOWN)_|_(?:ERROR|EXCEPTION|FAILED|REQUIRED|INVALID|EXPIRED|FOUND|DENIED|MISSING|EXCEEDED)$/;
const lacksAfter = /^["'`]?\)?[^\n.;]{0,60}?\b(?:required|not set|unset|isn't set|not (?:been )?(?:defined|provided|found|configured|specified|present|given)|undefined|missing|mandatory|needed|must be|needs to be|has to be|cannot be empty|is empty)\b/i;
const lacksBefore = /\b(?:missing|requires?|required|set|provide|export|needs?|specify|define|configure|without|lacks)\b[^\n.;]{0,60}$|KeyError: ['"]$/i;
/** Names of secrets, as opposed to addresses and places. */
const secretName = /(?:KEY|TOKEN|SECRET|PASSWORD|PASS|CREDENTIALS?)$/;
/** True for the name of a variable that holds a secret, as opposed to an address or a place. */
function isSecretName(name) {
	return secretName.test(name);
}
const maxVariables = 20;
/** Ends of names that stand for configuration rather than for a value of an argument. */
const configurationName = /(?:KEY|TOKEN|SECRET|PASSWORD|PASS|CREDENTIALS?|URL|URI|HOST|PORT|ENDPOINT|DSN|USER|USERNAME|EMAIL|DOMAIN|REGION|ACCOUNT|PROJECT|WORKSPACE|ID|DIR|PATH|FILE|DATABASE|DB)$/;
/** Finds a variable that the text says has no value, with the others of its line. Keys come before addresses. */
function readVariable(text) {
	const found = listMissingVariables(text);
	const first = found.find(({ name }) => isSecretName(name)) ?? found[0];
	if (first === void 0) return null;
	const line = lineAt(text, first.at);
	const others = /\bor\b/i.test(line) ? listAlternatives(line).filter((name) => name !== first.name) : [];
	if (others.length > 0) return {
		...first,
		others
	};
	const named = /* @__PURE__ */ new Set([...listMissingVariables(line).map(({ name }) => name), ...listJoined(line, first.name)]);
	named.delete(first.name);
	return named.size === 0 ? first : {
		...first,
		alsoNeeded: [...named]
	};
}
/** Lists the variables that a line joins to one by "and" or commas. */
function listJoined(line, name) {
	return ([...line.matchAll(/(?:\b[A-Z][A-Z0-9_]{2,60}["'`]?(?:, ?and |,? (?:and|&) |, ?)["'`]?){1,12}[A-Z][A-Z0-9_]{2,60}\b/g)].map(([run]) => run.match(/\b[A-Z][A-Z0-9_]{2,60}\b/g) ?? []).find((names) => names.includes(name)) ?? []).filter((one) => !codeName.test(one));
}
/** Lists the variables that a line joins by "or". */
function listAlternatives(line) {
	const joined = /(?:\b[A-Z][A-Z0-9_]{2,60}\b["'`]?,? (?:and\/)?or ["'`]?){1,4}[A-Z][A-Z0-9_]{2,60}\b/.exec(line)?.[0] ?? "";
	return [...new Set(joined.match(variableName))].filter((name) => !codeName.test(name));
}
function listMissingVariables(text) {
	const found = [];
	const named = [...text.matchAll(variableName), ...text.matchAll(calledVariable)];
	for (const match of named) {
		const name = match[1] ?? match[2] ?? match[0];
		if (codeName.test(name)) continue;
		const index = match.index + match[0].indexOf(name);
		const before = text.slice(Math.max(0, index - 80), index);
		const after = text.slice(index + name.length, index + name.length + 90);
		if (/\bMissing argument ["']$/.test(before)) continue;
		if ((configurationName.test(name) || /environment|\benv\b|variable/i.test(before + after)) && (lacksAfter.test(after) || lacksBefore.test(before))) found.push({
			name,
			at: index
		});
		if (found.length >= maxVariables) break;
	}
	return found;
}
const credentials = /api[ _-]?key|unauthori[sz]ed|not (?:authenticated|logged in)|authentication (?:failed|required|error)|(?:missing|no|expired) (?:access |auth )?(?:tokens?|credentials?)|tokens? (?:is |are |was )?required but not (?:provided|given|set|configured)|credentials? (?:are |is )?(?:missing|required|not)|access token (?:is |was )?(?:missing|required|not|invalid|expired)|\b(?:auth|access|secret|client)[ _-]?(?:key|token|secret)\b[^\n.]{0,30}\b(?:must be|cannot be|required|missing|not (?:set|provided|defined)|empty|undefined)\b|(?:status|code|http|error)\W{1,5}40[13]\b|\bis not (?:correctly|properly|fully) (?:configured|set up)\b|\b(?:client|server|service|api|sdk|provider|integration) is not (?:configured|set up)\b/i;
const ports = {
	"1433": "SQL Server",
	"3306": "MySQL",
	"5432": "PostgreSQL",
	"5672": "RabbitMQ",
	"6379": "Redis",
	"7687": "Neo4j",
	"9200": "Elasticsearch",
	"11434": "Ollama",
	"27017": "MongoDB"
};
/** The capture group of each is the host, with or without a port. */
const hostWords = [
	/\bThe connection to the server ([\w.:[\]-]{1,253}) was refused\b/,
	/\bgetaddrinfo (?:ENOTFOUND|EAI_AGAIN) ([\w.-]{1,253}(?::\d{1,5})?)/,
	/\bconnect (?:ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET) ([\w.:[\]-]{1,253})/,
	/ConnectionPool\(host='([\w.-]{1,253})'/,
	/\bdial tcp:? (?:lookup )?([\w.[\]-]{1,253}(?::\d{1,5})?)(?![\w.[\]:-]*…?$)/,
	/(?:could not resolve host|failed to resolve|failed to connect to|connection to server at)\W{1,5}(?!(?:an?|the|your)\s)([\w.-]{1,253})/i
];
/** The capture group of each is the path of a local socket at which nobody answers. */
const socketWords = [
	/\bconnect (?:ENOENT|ECONNREFUSED|EACCES) (\/[\w./@-]{1,200})/,
	/\bdial unix (\/[\w./@-]{1,200}?):? /,
	/\bCannot connect to the Docker daemon at unix:\/\/(\/[\w./@-]{1,200}?)\.? /
];
const address = /\bhttps?:\/\/([\w.-]{1,253}(?::\d{1,5})?)/;
const localHost = /^(?:localhost|127\.[\d.]+|0\.0\.0\.0|\[?::1?\]?)(?::(\d+))?$/;
const database = /\b(?:could not|cannot|can't|unable to|failed to) connect to (?:the )?(database|postgres\w{0,6}|mysql|mariadb|mongo\w{0,4}|redis|sql server|neo4j|elasticsearch)|\b(database) (?:connection )?(?:is )?(?:failed|refused|unavailable|not (?:available|connected|reachable))|\b(Mongo)ServerSelectionError/i;
const databaseFile = /\bfile (?:path )?(?:does not|doesn['’]t) exist\b|\bdatabase file\b|\bno such file\b|\bENOENT\b|\bSQLITE_\w/i;
const browser = /\bExecutable doesn't exist at [^\n]{0,300}?(chromium|chrome|firefox|webkit)|\bCould not find (Chrome|Chromium|Firefox)|\b(?:browser|chrome|chromium|firefox) (?:executable |binary )?(?:was )?not (?:found|installed)|\bChromium distribution '([\w-]{1,30})' is not found|\bFailed to launch the browser|\bplaywright install\b/i;
/** The capture groups are the runtime and its version. */
const runtimes = [
	/\bgo\.mod (?:requires|file indicates) (go) (?:>= ?)?([\d.]{1,12})/,
	/\binvalid (go) version '([\d.]{1,12})'/,
	/\brequires? a different (Python): [^\n]{0,40}?not in '([^'\n]{1,60})'/,
	/\bNo interpreter found for (Python) ([<>=~!\d.,]{1,40})/,
	/\bincompatible with the project's (Python) requirement: `([^`\n]{1,60})`/,
	/\bInvalid semver version (?=[^\n]{0,200} for "(runtime|packageManager)")"([^"\n]{1,60})"/,
	/\brequires (Python|Node(?:\.js)?|Rust|rustc|Go|Ruby|Java)(?: version)? ?['"(]?((?:[<>=^~! ]{0,3})v?\d[\d.]{0,12}[^\s'"),;]{0,12})/i,
	/\bUnsupported engine[\s\S]{0,200}?required: \{ '?(node|npm)'?: '([^'\n]{1,60})'/,
	/\bnpm (?:error|ERR!) notsup Required: *\{[^\n]{0,200}?"(node)":"([^"\n]{1,60})"/,
	/\bYour (Node) version is incompatible[\s\S]{0,400}?Expected version: ([^\n]{1,60})/,
	/\bThe engine "(node)" is incompatible with this module\. Expected version "([^"\n]{1,60})"/
];
/** Words of the kernel and of runtimes for what the machine ran out of. */
const resources = [
	["disk space", /\b(?:ENOSPC|EDQUOT)\b|\bno space left on device\b|\bdisk quota exceeded\b/i],
	["open files", /\b(?:EMFILE|ENFILE)\b|\btoo many open files\b/i],
	["file size", /\bEFBIG\b|\bSIGXFSZ\b|\bfile size limit exceeded\b/i],
	["processes", /\b(?:fork|spawn|clone|pthread_create)\b[^\n]{0,80}(?:\bEAGAIN\b|resource temporarily unavailable)|\bfailed to create new OS thread\b|\bcan't start new thread\b|\bcannot fork\b/i],
	["memory", /\bENOMEM\b|\bcannot allocate memory\b/i]
];
/** A build that someone else killed: on Linux that is the kernel when memory is short. */
const killedBuild = /\bJavaScript heap out of memory\b|\bwas ended by signal SIGKILL\b|^Killed$/m;
const noDirectory = /\bno (?:allowed|valid|accessible) director(?:y|ies)\b|\bwithout (?:any )?allowed director(?:y|ies)\b|\boutside (?:of )?(?:the )?allowed director(?:y|ies)\b[^\n]{0,400}\bnot in\s{0,4}$|\bat least one (?:allowed )?directory\b/im;
/**
* A place beside the plugin's own directory, which no input names and no repository brings. Paths to the plugin's own
* files are mistakes of its code.
*/
const besidePlugin = /\bno such file or directory\b[^\n'"]{0,40}['"]((?:\.\.\/){1,9}(?!(?:\.\.|package\.json|src|dist|build|lib|node_modules)(?:\/|['"]))[^\n'"]{1,200})['"]/i;
const readers = {
	key: (text) => {
		const variable = readVariable(text);
		if (variable !== null) return variable;
		const match = credentials.exec(text);
		return match && {
			name: null,
			at: match.index
		};
	},
	directory: (text) => {
		const match = noDirectory.exec(text);
		if (match) return {
			name: null,
			at: match.index
		};
		const beside = besidePlugin.exec(text);
		if (beside) return {
			name: beside[1] ?? null,
			at: beside.index
		};
		const asked = findMissingArgument(text);
		return /\busage:/i.test(text) && /^(?!-).*(?:dir|folder|path|root)/i.test(asked?.name ?? "") ? asked : null;
	},
	argument: findMissingArgument,
	runtime: (text) => {
		const builtin = /\bNo such built-in module: (node:[\w/]{1,60})/.exec(text);
		if (builtin) return {
			name: `a Node with ${builtin[1] ?? ""}`,
			at: builtin.index
		};
		const match = firstMatch(runtimes, text);
		return match && {
			name: `${match[1] ?? ""} ${match[2] ?? ""}`.trim(),
			at: match.index
		};
	},
	browser: (text) => {
		const match = browser.exec(text);
		return match && {
			name: match[1] ?? match[2] ?? match[3] ?? null,
			at: match.index
		};
	},
	program: findMissingProgram,
	service: (text) => {
		const match = database.exec(text);
		const named = match?.[1] ?? match?.[2] ?? match?.[3];
		if (match && named !== void 0 && !databaseFile.test(lineAt(text, match.index))) return {
			name: named,
			at: match.index
		};
		const socket = firstMatch(socketWords, text);
		if (socket) return {
			name: `at the socket ${socket[1] ?? ""}`,
			at: socket.index
		};
		const host = readHost(text);
		const local = host === null || host.name === null ? null : localHost.exec(host.name);
		if (!host || !local) return null;
		const port = local[1];
		const known = cluster.test(text) ? "Kubernetes" : port === void 0 ? void 0 : ports[port];
		return {
			name: known === void 0 ? host.name : `${known} at ${host.name ?? ""}`,
			at: host.at
		};
	},
	resource: readResource,
	"rate-limit": (text) => {
		const match = rateLimitWords.exec(text);
		return match && {
			name: null,
			at: match.index
		};
	},
	package: findMissingPackage,
	limit: () => null,
	host: readHost,
	endpoint: readHost
};
function readResource(text) {
	for (const [name, words] of resources) {
		const match = words.exec(text);
		if (match) return {
			name,
			at: match.index
		};
	}
	return null;
}
function readHost(text) {
	const stated = firstMatch(hostWords, text);
	if (stated?.[1] !== void 0) return {
		name: stated[1].replace(/[.:]+$/, ""),
		at: stated.index
	};
	const match = unreachableWords.exec(text);
	if (!match) return null;
	const line = lineAt(text, match.index);
	return {
		name: address.exec(line)?.[1] ?? null,
		at: match.index
	};
}
/** A cluster has an address of its own on each machine, and no port that is its alone. */
const cluster = /\bkubectl\b|\bkubeconfig\b|\bkubernetes\b|\bmemcache\.go:/i;
function firstMatch(patterns, text) {
	for (const pattern of patterns) {
		const match = pattern.exec(text);
		if (match) return match;
	}
	return null;
}
function lineAt(text, index) {
	const start = text.lastIndexOf("\n", index) + 1;
	const from = text.slice(start, index).trim() === "" && text[index] === "\n" ? index + 1 : start;
	const end = text.indexOf("\n", Math.max(from, index + 1));
	return text.slice(from, end < 0 ? void 0 : end);
}
/** Returns the line; of a line of JSON, as loggers write it, the shortest text that holds what stands at the index. */
function sentenceAt(text, index) {
	const line = lineAt(text, index);
	if (!line.trimStart().startsWith("{")) return line;
	const sought = text.slice(index, index + 12).split(/["\\\n]/)[0] ?? "";
	return listTexts(parseJson(line)).filter((item) => sought !== "" && item.includes(sought)).toSorted((one, other) => one.length - other.length)[0] ?? line;
}
function parseJson(line) {
	try {
		return JSON.parse(line);
	} catch (error) {
		if (error instanceof SyntaxError) return null;
		throw error;
	}
}
const maxLogDepth = 10;
function listTexts(value, depth = 0) {
	if (typeof value === "string") return [value];
	if (typeof value !== "object" || value === null || depth > maxLogDepth) return [];
	return Object.values(value).flatMap((item) => listTexts(item, depth + 1));
}
/** A refused call shows these; arguments of the start command and versions only show when the server starts. */
const callKinds = [
	"resource",
	"browser",
	"program",
	"key",
	"rate-limit",
	"directory",
	"service",
	"host"
];
/** A server may write on stderr what its limit of calls is, without any call beyond it. */
const stderrKinds = callKinds.filter((kind) => kind !== "rate-limit");
const startKinds = [
	"resource",
	"runtime",
	"browser",
	"program",
	"key",
	"directory",
	"argument",
	"service",
	"host"
];
const endpointKinds = ["key", "endpoint"];
/** The output of a build mentions keys and usage for many reasons. */
const buildKinds = [
	"resource",
	"runtime",
	"package",
	"host"
];
/** Programs of a host that a build may call. Any other name is a program that the plugin's own packages should bring. */
const hostPrograms = new Set("ant apt-get autoconf automake bash bun bunx bzip2 c++ cargo cc clang clang++ cmake curl deno docker docker-compose dotnet ffmpeg g++ gcc gfortran git git-lfs go gradle gunzip gzip java javac jq just kubectl ld make meson mvn ninja nvcc openssl patch pdm perl php pip pip3 pipx pkg-config podman poetry protoc python python3 rsync ruby rustc rustup rye swift tar terraform unzip uv uvx wget xz zig zip".split(" "));
function findBuildProgram(said) {
	const found = findObstacle(said, ["program"]);
	return found !== null && hostPrograms.has(found.name ?? "") ? found : null;
}
function findObstacle(text, kinds) {
	const scanned = toPlainText(text.length > maxScanned ? text.slice(-16384) : text);
	for (const kind of kinds) {
		const found = readers[kind](scanned);
		if (!found) continue;
		const { at, ...names } = found;
		return {
			kind,
			...names,
			said: quoteSaid(sentenceAt(scanned, at))
		};
	}
	return null;
}
/**
* Finds what kept a plugin from being built or a server from coming up; null when the reason lies in its code or is not
* known. Pure.
*/
function findLoadObstacle(load) {
	if (load.status === "loaded") return null;
	if (load.status === "build-failed") {
		const said = `${load.build.output}\n${load.build.reason}`;
		return findObstacle(said, buildKinds) ?? findBuildProgram(said) ?? findKilledBuild(said);
	}
	const { reason, stderr, message, readme, missing, unreached } = load.failure;
	const limit = findLimit(load.failure.endedByPth);
	if (limit !== null) return limit;
	if (reason === "spawn-failed") return findObstacle(message, ["resource"]);
	if (reason === "http") return findObstacle(stderr, startKinds) ?? findObstacle(message, endpointKinds);
	if (missing) return toKeyObstacle(missing, stderr);
	if (unreached !== void 0) return findObstacle(stderr, startKinds) ?? findObstacle(unreached, startKinds);
	if (readme) return findObstacle(stderr, startKinds) ?? {
		kind: "argument",
		name: readme.args.join(" "),
		said: ""
	};
	return findObstacle(`${stderr}\n${message}`, startKinds);
}
function toKeyObstacle({ needed, alternatives = [] }, stderr) {
	const thrown = /^.*\w*Error: .+$/m.exec(stderr.slice(-16384))?.[0] ?? "";
	const [[name = null, ...others] = [], ...rest] = needed;
	const alsoNeeded = rest.flatMap(([first]) => first ?? []);
	return {
		kind: "key",
		name,
		...others.length === 0 ? {} : { others },
		...alsoNeeded.length === 0 ? {} : { alsoNeeded },
		...alternatives.length === 0 ? {} : { alternatives: alternatives.map((names) => [...names]) },
		said: quoteSaid(thrown)
	};
}
function findKilledBuild(said) {
	const match = killedBuild.exec(said.slice(-16384));
	if (!match) return null;
	return {
		kind: "resource",
		name: "memory",
		said: quoteSaid(lineAt(said.slice(-16384), match.index))
	};
}
/** Finds what the machine lacked when a server should start again in the middle of the tests. Pure. */
function findStartObstacle({ message, details }) {
	const { stderr, endedByPth } = details;
	return findLimit(endedByPth) ?? findObstacle(`${typeof stderr === "string" ? stderr : ""}\n${message}`, ["resource"]);
}
/** Finds what kept a tool from answering a call. A name that the input itself holds is no sign. Pure. */
function findCallObstacle({ outcome, input }) {
	if (outcome.kind === "connection-closed") return findLimit(outcome.endedByPth) ?? findObstacle(outcome.stderr.slice(-2e3), ["resource"]) ?? findMemoryKill(outcome);
	const response = new ToolResponse(outcome);
	const error = response.error ?? (saysError(response) ? response.text : null);
	if (error === null) return null;
	const obstacle = findObstacle(readErrorMessage(error), callKinds);
	if (obstacle === null) return null;
	const given = JSON.stringify(input);
	return obstacle.name !== null && given.includes(obstacle.name) ? null : obstacle;
}
/** Finds what kept a tool from its work in what its server wrote on stderr meanwhile. Pure. */
function findStderrObstacle(stderr) {
	return findObstacle(stderr, stderrKinds);
}
/**
* Finds the limit of memory at which PTH ended a server. The code of a sound server that needs more is right, and how much
* it may take is for a person to say. Pure.
*/
function findLimit(ended) {
	if (ended?.cause !== "memory") return null;
	return {
		kind: "limit",
		name: `more than ${ended.allowed ?? "it is allowed"}`,
		said: ""
	};
}
/** A shell and a container give this exit code for a program that was ended by KILL. */
const killedExit = 137;
/** No server ends itself by KILL: beside PTH, which says so, the kernel does, where memory is short. */
function findMemoryKill({ exitCode, signal, endedByPth }) {
	if (endedByPth || signal !== "SIGKILL" && exitCode !== killedExit) return null;
	return {
		kind: "resource",
		name: "memory",
		said: "the server was ended by the signal KILL"
	};
}
/** A command line tells of a refused connection in the middle of an answer that claims success. */
const refusedLine = /\bconnection (?:was |to the server \S{1,253} was )?refused\b|\bECONNREFUSED\b/i;
/** True for an answer that claims success but begins like an error, or consists mainly of refused connections. */
function saysError(response) {
	if (findUnmarkedError(response, "") !== null) return true;
	const lines = response.text.slice(0, maxScanned).split("\n").filter((line) => line.trim() !== "");
	return lines.filter((line) => refusedLine.test(line)).length * 2 > lines.length;
}
/** Returns the message of an error that is written as JSON, rather than its code; any other text as it is. Pure. */
function readErrorMessage(error) {
	if (!error.trimStart().startsWith("{") || error.length > maxScanned) return error;
	try {
		const json = JSON.parse(error);
		if (!isJsonObject(json)) return error;
		const texts = [
			isJsonObject(json["error"]) ? json["error"]["message"] : json["error"],
			json["message"],
			json["detail"]
		].filter((text) => typeof text === "string" && text !== "");
		return texts.find((text) => /\s/.test(text)) ?? texts[0] ?? error;
	} catch (problem) {
		if (problem instanceof SyntaxError) return error;
		throw problem;
	}
}
const reviewStart = /^(?:needs review: )?(?:no input was found that the tool accepts: last refusal "|proves nothing yet: [^:]{0,120}: )?/;
/** Finds what kept generation from an accepted input, by the reason with which a test waits; null for other reasons. */
function findReviewObstacle(reason) {
	if (!/^(?:needs review: )?(?:no input was found|proves nothing yet: the (?:refusal|tool|server))/.test(reason)) return null;
	const heard = /" \(on stderr: "([\s\S]{1,400})"\)$/.exec(reason)?.[1];
	if (heard !== void 0) return findStderrObstacle(heard);
	return findObstacle(readErrorMessage(reason.replace(reviewStart, "").replace(/"?(?: \(the server was not started with [^)]{1,400}\))?$/, "").replace("\" … \"", "\n")), callKinds);
}

// src/suite/json-limits.ts
/** Deepest nesting of a value inside a test. */
const maxValueDepth = 64;
/** Most values (scalars, lists, mappings together) inside one field of a test. Also stops alias bombs. */
const maxValueCount = 1e5;
/** Finds the first obstacle to reading a value as JSON within the limits, or null. */
function findValueProblem(value) {
	let count = 0;
	const visit = (current, path) => {
		count += 1;
		if (count > 1e5) return {
			path: [],
			reason: `holds more than ${maxValueCount} values`
		};
		if (path.length > 64) return {
			path: [],
			reason: `is nested more than ${64} levels deep`
		};
		if (current === null || typeof current === "string" || typeof current === "boolean") return null;
		if (typeof current === "number") return Number.isFinite(current) ? null : {
			path,
			reason: "must be a finite number, JSON knows no other"
		};
		if (Array.isArray(current)) return firstProblem(current.entries());
		if (isPlainObject(current)) return firstProblem(Object.entries(current));
		return {
			path,
			reason: "must be text, a number, true, false, null, a list or a mapping"
		};
		function firstProblem(entries) {
			for (const [key, item] of entries) {
				const problem = visit(item, [...path, key]);
				if (problem) return problem;
			}
			return null;
		}
	};
	return visit(value, []);
}
function isPlainObject(value) {
	if (typeof value !== "object" || value === null) return false;
	const prototype = Object.getPrototypeOf(value);
	return prototype === Object.prototype || prototype === null;
}

// src/suite/test-case.ts
const reportValueProblem = (value, context) => {
	const problem = findValueProblem(value);
	if (problem) context.addIssue({
		code: "custom",
		path: problem.path,
		message: problem.reason
	});
};
const json = custom().superRefine(reportValueProblem);
const jsonObject = custom((value) => isJsonObject(value), "must be a mapping").superRefine(reportValueProblem);
const jsonContainer = custom((value) => isJsonObject(value) || Array.isArray(value), "must be a mapping or a list").superRefine(reportValueProblem);
const input = jsonObject.default(() => ({}));
const part = string().min(1, "must not be empty: every text contains the empty text");
const pattern = string().superRefine((source, context) => {
	const problem = findPatternProblem(source);
	if (problem) context.addIssue({
		code: "custom",
		message: `is not a valid regular expression: ${problem}`
	});
});
/** Creates a string assertion and its variant that ignores case. */
const caseless = (name, schema) => ({
	[name]: schema,
	[`${name}_i`]: schema
});
/** A picture, a sound or a file that an answer should hold; its bytes must be those of its type. */
const medium = strictObject({
	type: _enum([
		"image",
		"audio",
		"resource"
	]),
	mime_type: string().optional(),
	/** Digest of the bytes, in hexadecimal. */
	sha256: string().regex(/^[0-9a-f]{64}$/, "must be 64 hexadecimal digits in lower case").optional()
});
/** Assertions over a tool's response; at least one. */
const expectSchema = strictObject({
	success: boolean(),
	...caseless("output_contains", part),
	...caseless("output_equals", string()),
	...caseless("output_matches", pattern),
	...caseless("error_contains", part),
	output_json: json,
	output_json_contains: jsonContainer,
	/** True: the structured content must exist and fit the tool's declared output schema. An extension by PTH. */
	output_schema: boolean(),
	/** The pictures, sounds and files of the answer, all of them in their order. An extension by PTH. */
	output_media: array(medium).min(1)
}).partial().superRefine((expect, context) => {
	if (Object.keys(expect).filter((name) => name !== "output_schema" || expect.output_schema).length === 0) context.addIssue({
		code: "custom",
		message: "needs at least one assertion"
	});
});
/** A command that runs in the environment after the calls, with its expected output. */
const verifySchema = strictObject({
	exec: string().min(1),
	...caseless("expect_stdout", string()),
	...caseless("expect_stdout_contains", part),
	...caseless("expect_stdout_matches", pattern),
	expect_exit_code: int().min(0).max(255)
}).partial().required({ exec: true });
/** A command, or a file to create. */
const execStepSchema = strictObject({ exec: string().min(1) });
const fileStepSchema = strictObject({ file: strictObject({
	path: string().min(1),
	content: string()
}) });
const environmentStep = union([execStepSchema, fileStepSchema]);
const generatedFromSchema = _enum([
	"schema",
	"source_analysis",
	"documentation",
	"config",
	"manual"
]);
const common = {
	name: string().min(1).max(300),
	description: string().optional(),
	requires_tier: union([
		literal(0),
		literal(1),
		literal(2),
		literal(3)
	]).optional(),
	setup: array(environmentStep).optional(),
	teardown: array(environmentStep).optional(),
	verify: array(verifySchema).optional(),
	tags: array(string().min(1)).optional(),
	generated_from: generatedFromSchema.optional(),
	timeout_seconds: number().positive().max(3600).optional(),
	/** The reason why a risky or novel test waits for a person's approval. An extension by PTH. */
	needs_review: string().min(1).optional()
};
const toolTestSchema = strictObject({
	...common,
	tier: literal(1),
	tool: string().min(1),
	input,
	expect: expectSchema
});
const captureName = /^[A-Za-z_][A-Za-z0-9_]*$/;
const capture = custom((value) => isJsonObject(value), "must be a mapping of names to JSONPath expressions").superRefine((captures, context) => {
	for (const [name, path] of Object.entries(captures)) {
		const report = (message) => context.addIssue({
			code: "custom",
			path: [name],
			message
		});
		if (!captureName.test(name) || name === "__proto__") report("is no usable name: letters, digits and _ only, and no digit first");
		else if (typeof path !== "string") report("must be a JSONPath expression such as \"$.output.id\"");
		else {
			const problem = findPathProblem(path);
			if (problem) report(`is not a valid JSONPath expression: ${problem}`);
		}
	}
});
const scenarioStepSchema = strictObject({
	tool: string().min(1),
	input,
	expect: expectSchema.optional(),
	capture: capture.optional()
});
const scenarioTestSchema = strictObject({
	...common,
	tier: literal(2),
	steps: array(scenarioStepSchema).min(1)
});
const sequenceStepSchema = strictObject({
	tool: string().min(1),
	input
});
const agentTestSchema = strictObject({
	...common,
	tier: literal(3),
	prompt: string().min(1).optional(),
	tool_sequence: array(sequenceStepSchema).min(1).optional(),
	checklist: array(string().min(1)).optional()
});
/** One test of any tier, in the form of its YAML file. A tier 3 test has exactly one of prompt and tool_sequence. */
const testCaseSchema = discriminatedUnion("tier", [
	toolTestSchema,
	scenarioTestSchema,
	agentTestSchema
]).superRefine((test, context) => {
	if (test.tier !== 3) return;
	if (test.prompt === void 0 && test.tool_sequence === void 0) context.addIssue({
		code: "custom",
		message: "a test of tier 3 needs either prompt or tool_sequence, and this one has neither"
	});
	if (test.prompt !== void 0 && test.tool_sequence !== void 0) context.addIssue({
		code: "custom",
		path: ["tool_sequence"],
		message: "stands beside prompt: a test of tier 3 has either prompt or tool_sequence, not both"
	});
});
/** True for a test that PTH made, as opposed to one of an author. */
function isGenerated({ generated_from: origin }) {
	return origin !== void 0 && origin !== "manual";
}

// src/suite/describe-issue.ts
const tierSchemas = {
	1: toolTestSchema,
	2: scenarioTestSchema,
	3: agentTestSchema
};
/** Describes the issues that the schema found with `value`; each names a path below `value`. */
function describeIssues(issues, value) {
	const misspelt = new Set(issues.flatMap((issue) => issue.code === "unrecognized_keys" ? [issue.path.join(".")] : []));
	return issues.filter((issue) => issue.code !== "custom" || !misspelt.has(issue.path.join("."))).flatMap((issue) => describeIssue(issue, value));
}
function describeIssue(issue, root) {
	const path = issue.path.map((key) => typeof key === "symbol" ? String(key) : key);
	const actual = valueAt(root, path);
	const one = (reason) => [{
		path,
		reason,
		isKey: false
	}];
	if (path.length === 1 && path[0] === "tier") return one(`must be 1 (tool), 2 (scenario) or 3 (agent), but is ${nameValue(actual)}`);
	switch (issue.code) {
		case "unrecognized_keys": return issue.keys.map((key) => ({
			path: [...path, key],
			reason: describeUnknownKey(key, path, root),
			isKey: true
		}));
		case "invalid_type": return one(actual === void 0 ? "is missing" : describeType(issue.expected, actual));
		case "too_small":
			if (issue.origin === "string") return one("must not be empty");
			if (issue.origin === "array") return one("must hold at least one entry");
			return one(`must be ${issue.inclusive ? "at least" : "more than"} ${issue.minimum}, but is ${nameValue(actual)}`);
		case "too_big":
			if (issue.origin === "string") return one(`must have at most ${issue.maximum} characters`);
			return one(`must be at most ${issue.maximum}, but is ${nameValue(actual)}`);
		case "invalid_value": return one(actual === void 0 ? "is missing" : `must be ${listAlternatives$1(issue.values.map(String))}, but is ${nameValue(actual)}`);
		case "invalid_union": return describeUnion(issue, path, actual, root);
		case "custom": return one(actual === void 0 && path.length > 0 ? "is missing" : issue.message);
		default: return one(issue.message);
	}
}
/**
* Describes an issue of a union. The only unions of the format are environment steps (`exec` or `file`) and
* `requires_tier`.
*/
function describeUnion(issue, path, actual, root) {
	const one = (reason) => [{
		path,
		reason,
		isKey: false
	}];
	if (path.at(-1) === "requires_tier") return one(`must be 0, 1, 2 or 3, but is ${nameValue(actual)}`);
	if (!isJsonObject(actual)) return one(`must be a mapping with exec or file, but is ${nameValue(actual)}`);
	const hasExec = Object.hasOwn(actual, "exec");
	const hasFile = Object.hasOwn(actual, "file");
	if (hasExec && hasFile) return one("has either exec or file, not both");
	if (!hasExec && !hasFile) return one(`needs exec or file, but has ${Object.keys(actual).join(", ") || "neither"}`);
	return describeIssues((issue.errors[hasExec ? 0 : 1] ?? []).map((nested) => ({
		...nested,
		path: [...path, ...nested.path]
	})), root);
}
function describeUnknownKey(key, path, root) {
	const known = knownKeys(path, root);
	if (known.includes(key)) return "stands beside exec: a step has either exec or file, not both";
	const suggestion = suggestName(key, known);
	if (suggestion !== null) return `is not a known field; did you mean ${suggestion}?`;
	if (path.length === 0) {
		for (const tier of [
			1,
			2,
			3
		]) if (Object.hasOwn(tierSchemas[tier].shape, key)) return `belongs to tests of tier ${tier}`;
	}
	return `is not a known field here; known are ${known.join(", ")}`;
}
const keysOf = (schema) => Object.keys(schema.shape);
function knownKeys(path, root) {
	const last = path.at(-1);
	const parent = path.at(-2);
	if (path.length === 0) {
		const tier = isJsonObject(root) ? root["tier"] : void 0;
		return keysOf(tier === 2 ? tierSchemas[2] : tier === 3 ? tierSchemas[3] : tierSchemas[1]);
	}
	if (last === "expect") return keysOf(expectSchema);
	if (last === "file") return keysOf(fileStepSchema.shape.file);
	if (parent === "verify") return keysOf(verifySchema);
	if (parent === "steps") return keysOf(scenarioStepSchema);
	if (parent === "tool_sequence") return keysOf(sequenceStepSchema);
	return [...keysOf(execStepSchema), ...keysOf(fileStepSchema)];
}
function describeType(expected, actual) {
	const text = `must be ${nameType(expected)}, but is ${nameValue(actual)}`;
	return expected === "string" && (typeof actual === "number" || typeof actual === "boolean") ? `${text}; put it in quotes if text is meant` : text;
}

// src/suite/parse-tests.ts
/** Largest test file, in characters. */
const maxTestFileLength = 1048576;
const maxAliasCount = 100;
const maxReported = 50;
/**
* Reads the tests of one YAML file: one or several documents, one test each.
* @throws PthError `testing/invalid-test` naming file, line, test, field and reason of the first problem; `details.problems`
*   lists all
*/
function parseTests(text, options) {
	const { file } = options;
	if (text.length > 1048576) throw invalidTests(file, [{
		line: 1,
		column: 1,
		test: null,
		field: "",
		reason: `the file has ${text.length} characters; a test file has at most ${maxTestFileLength}`
	}]);
	const lines = new import_dist.LineCounter();
	const documents = [...(0, import_dist.parseAllDocuments)(text, {
		lineCounter: lines,
		...strictYaml
	})];
	const problems = [];
	const tests = [];
	const seen = /* @__PURE__ */ new Map();
	for (const document of documents) {
		if (isEmpty(document)) continue;
		const reader = new DocumentReader(document, lines, text);
		const test = reader.read();
		problems.push(...reader.problems);
		const name = reader.name;
		if (name !== null) {
			const earlier = seen.get(name);
			if (earlier === void 0) seen.set(name, reader.line);
			else problems.push(reader.locate({
				path: ["name"],
				reason: `is already used by the test at line ${earlier}`,
				isKey: false
			}));
		}
		if (test) tests.push(test);
	}
	if (problems.length > 0) throw invalidTests(file, problems);
	if (tests.length === 0) throw invalidTests(file, [{
		line: 1,
		column: 1,
		test: null,
		field: "",
		reason: "the file holds no test"
	}]);
	return tests.map((test) => ({
		test,
		file
	}));
}
/**
* Reads the tests of several files.
* @throws PthError `testing/invalid-test` naming the first problem of each file that has one
*/
function parseTestFiles(files) {
	const faults = [];
	const tests = files.flatMap(({ path, content }) => {
		try {
			return parseTests(content, { file: path });
		} catch (error) {
			if (!PthError.isInstance(error) || error.code !== "testing/invalid-test") throw error;
			faults.push(error);
			return [];
		}
	});
	const [first, ...others] = faults;
	if (first === void 0) return tests;
	if (others.length === 0) throw first;
	const message = faults.slice(0, maxReported).map((fault) => fault.message).join("; ");
	throw new PthError("testing/invalid-test", message, { details: first.details });
}
/**
* Checks that names of tests are unique across files: outcomes, fix trailers and history refer to them.
* @throws PthError `testing/invalid-test`
*/
function assertUniqueNames(tests) {
	const seen = /* @__PURE__ */ new Map();
	for (const { test, file } of tests) {
		if (seen.has(test.name)) {
			const reason = `is already used by a test of ${seen.get(test.name) ?? "the generated tests"}`;
			throw invalidTests(file, [{
				line: 1,
				column: 1,
				test: test.name,
				field: "name",
				reason
			}]);
		}
		seen.set(test.name, file);
	}
}
function isEmpty(document) {
	const { contents } = document;
	return (contents === null || (0, import_dist.isScalar)(contents) && contents.value === null && contents.source === "") && document.errors.length === 0;
}
/** Reads one document and remembers the positions of its parts. */
var DocumentReader = class {
	problems = [];
	#document;
	#lines;
	#text;
	constructor(document, lines, text) {
		this.#text = text;
		this.#document = document;
		this.#lines = lines;
	}
	/** The test's name, if the document has a readable one. */
	get name() {
		const { contents } = this.#document;
		const name = (0, import_dist.isMap)(contents) ? contents.get("name") : void 0;
		return typeof name === "string" && name !== "" ? name : null;
	}
	get line() {
		return this.#lines.linePos(this.#document.contents?.range[0] ?? this.#document.range[0]).line;
	}
	read() {
		for (const issue of [...this.#document.errors, ...this.#document.warnings]) {
			const { line, col } = this.#lines.linePos(issue.pos[0]);
			this.problems.push({
				line,
				column: col,
				test: this.name,
				field: "",
				reason: describeYamlProblem(issue, this.#text.slice(issue.pos[0], issue.pos[1] + 80))
			});
		}
		if (this.problems.length > 0) return void 0;
		const value = this.#toValue();
		if (value === void 0) return void 0;
		if (!isJsonObject(value)) {
			const reason = Array.isArray(value) ? "a test is a mapping, not a list; separate several tests by lines of ---" : "a test is a mapping of fields such as name, tier and tool";
			this.#report({
				path: [],
				reason,
				isKey: false
			});
			return;
		}
		const parsed = testCaseSchema.safeParse(value);
		if (parsed.success) return parsed.data;
		for (const problem of describeIssues(parsed.error.issues, value)) this.#report(problem);
	}
	/** Adds the position in the file to a problem. */
	locate(problem) {
		const { line, col } = this.#lines.linePos(offsetOf(this.#document, problem));
		return {
			line,
			column: col,
			test: this.name,
			field: renderPath(problem.path),
			reason: problem.reason
		};
	}
	#report(problem) {
		this.problems.push(this.locate(problem));
	}
	#toValue() {
		try {
			const value = this.#document.toJS({ maxAliasCount });
			const problem = findValueProblem(value);
			if (!problem) return value;
			this.#report({
				...problem,
				isKey: false
			});
		} catch (error) {
			if (!(error instanceof ReferenceError || error instanceof RangeError)) throw error;
			this.#report({
				path: [],
				reason: `its aliases are unknown or too many: ${error.message}`,
				isKey: false
			});
		}
	}
};
function describeYamlProblem(issue, source) {
	switch (issue.code) {
		case "DUPLICATE_KEY": return `the key ${/^[^:\s]{1,80}/.exec(source)?.[0] ?? ""} stands twice in one mapping; several tests in one file are separated by lines of ---`;
		case "TAG_RESOLVE_FAILED": return `tags are not allowed in tests (${issue.message})`;
		case "RESOURCE_EXHAUSTION":
		case "IMPOSSIBLE": return `the YAML is nested too deeply or too large to read (${issue.message})`;
		default: return `not valid YAML: ${issue.message}`;
	}
}
/** Returns the offset of the deepest existing node on the problem's path. */
function offsetOf(document, problem) {
	const resolve = (node) => {
		const target = (0, import_dist.isAlias)(node) ? node.resolve(document) : node;
		return (0, import_dist.isMap)(target) || (0, import_dist.isSeq)(target) || (0, import_dist.isScalar)(target) ? target : null;
	};
	let node = resolve(document.contents);
	let offset = node?.range[0] ?? document.range[0];
	for (const [depth, key] of problem.path.entries()) {
		let next;
		if ((0, import_dist.isMap)(node)) {
			const pair = node.items.find((item) => (0, import_dist.isScalar)(item.key) && item.key.value === String(key));
			if (!pair) break;
			const keyOffset = startOf(pair.key);
			if (depth === problem.path.length - 1 && problem.isKey) return keyOffset ?? offset;
			offset = startOf(pair.value) ?? keyOffset ?? offset;
			next = pair.value;
		} else if ((0, import_dist.isSeq)(node)) {
			next = node.items[Number(key)];
			offset = startOf(next) ?? offset;
		} else break;
		node = resolve(next);
		if (!node) break;
	}
	return offset;
}
function startOf(node) {
	return (0, import_dist.isNode)(node) ? node.range?.[0] : void 0;
}
function renderPath(path) {
	return path.reduce((text, key) => {
		if (typeof key === "number") return `${text}[${key}]`;
		const name = /^[A-Za-z_][A-Za-z0-9_-]*$/.test(key) ? key : JSON.stringify(key);
		return text === "" ? name : `${text}.${name}`;
	}, "");
}
function invalidTests(file, problems) {
	const sorted = problems.toSorted((left, right) => left.line - right.line || left.column - right.column);
	const [first] = sorted;
	const more = problems.length > 1 ? ` (and ${problems.length - 1} more ${problems.length > 2 ? "problems" : "problem"})` : "";
	const message = first ? `${renderProblem(file, first)}${more}` : "no test";
	return new PthError("testing/invalid-test", message, { details: {
		file,
		problems: sorted.slice(0, maxReported),
		total: problems.length
	} });
}
function renderProblem(file, problem) {
	return `${`${file ?? "test"}:${problem.line}:${problem.column}`}:${problem.test === null ? "" : ` test ${JSON.stringify(problem.test)}:`}${problem.field === "" ? "" : ` ${problem.field}`} ${problem.reason}`;
}

// src/session/state.ts
const trendSchema = _enum([
	"improving",
	"plateaued",
	"oscillating"
]);
const testResultV1 = strictObject({
	name: string(),
	status: _enum([
		"passed",
		"failed",
		"flaky",
		"timed-out",
		"skipped",
		"errored"
	]),
	category: _enum(failureCategories).nullable()
});
/** Schema of the first version of `.pth/session-state.json`; branches of older sessions still hold it. */
const stateSchemaV1 = strictObject({
	version: literal(1),
	session_id: uuid(),
	branch: string().min(1),
	branch_point: string().min(1),
	iteration: int().nonnegative(),
	trend: trendSchema.nullable(),
	tests: array(testResultV1),
	/** One entry for each iteration, oldest first. */
	history: array(strictObject({
		iteration: int().nonnegative(),
		total: int(),
		passed: int(),
		failing: array(strictObject({
			name: string(),
			category: _enum(failureCategories).nullable()
		})),
		fixes: array(string())
	})),
	active_diagnoses: array(strictObject({
		id: string(),
		category: _enum(failureCategories),
		summary: string(),
		tests: array(string())
	})),
	timings: array(strictObject({
		name: string(),
		duration_ms: number()
	})),
	environment: strictObject({
		name: string(),
		tier: int(),
		image: string().nullable()
	})
});
/** Most attempts that a state keeps, the newest ones. */
const maxTried = 200;
/** The latest result of a test. What a test called and what its server wrote are never kept. */
const testResult = testResultV1.extend({
	duration_ms: number().optional(),
	/** Why it is not green, or why it was skipped, cut where long. */
	message: string().optional(),
	/** The first assertions that did not hold, with their texts cut where long. */
	failures: array(strictObject({
		assertion: string(),
		place: string(),
		expected: string(),
		actual: string()
	})).optional(),
	/** The obstacle in the surroundings that kept it from passing. */
	obstacle: strictObject({
		kind: _enum(obstacleKinds),
		name: string().nullable(),
		said: string()
	}).optional()
});
/** Counts and duration of an iteration. */
const iterationRecord = strictObject({
	iteration: int().nonnegative(),
	counts: strictObject({
		total: int(),
		passed: int(),
		failed: int(),
		timedOut: int(),
		errored: int(),
		flaky: int(),
		skipped: int()
	}),
	duration_ms: number()
});
const tried = array(strictObject({
	cause: string().nullable(),
	tests: array(string()),
	changed_files: array(string()),
	refused: array(string()),
	outcome: string(),
	said: string()
})).max(200).optional();
const { iteration, history, active_diagnoses } = stateSchemaV1.shape;
const serverStateSchema = strictObject({
	server: string(),
	iteration,
	tests: array(testResult),
	history,
	active_diagnoses,
	iterations: array(iterationRecord),
	tried
});
/** Schema of `.pth/session-state.json`, which every iteration overwrites at its end. */
const sessionStateSchema = stateSchemaV1.extend({
	version: literal(2),
	tests: array(testResult),
	/** The server whose iterations these are; null when the writer did not say. */
	server: string().nullable(),
	/**
	* Settings that differ from the defaults, without values of variables and without files of the host; null when the
	* writer did not say.
	*/
	settings: record(string(), json$1()).nullable(),
	/** Names of settings that were given and are not in `settings`. */
	unsaved_settings: array(string()),
	/** Counts and duration of each iteration in `history`, in its order. */
	iterations: array(iterationRecord),
	/** The other servers of the session, as they stood when each was tested last; absent for none. */
	other_servers: array(serverStateSchema).max(1e3).optional(),
	decisions: array(strictObject({
		iteration: int().nonnegative(),
		source: string(),
		question: string(),
		answer: string(),
		/** When it was made, and how the session stood; absent in files of older versions. */
		at: string().optional(),
		facts: strictObject({
			phase: string(),
			tests: int().nonnegative(),
			failing: int().nonnegative()
		}).optional()
	})),
	/** Attempts at causes, oldest first, for those that follow; absent before the first. */
	tried,
	/** The results of the suite on further images; absent before any was tried. */
	verification: strictObject({
		primary: string(),
		order: array(string()).max(50),
		results: array(strictObject({
			image: string(),
			distro: string().nullable(),
			total: int(),
			passed: int(),
			failing: array(string()),
			commit: string().regex(/^[0-9a-f]{7,64}$/),
			fault: string().nullable()
		})).max(51)
	}).optional(),
	/** The tools of each server when the session first loaded it; absent before that. */
	tools_before: record(string(), array(strictObject({
		name: string(),
		description: string()
	})).max(1e4)).optional()
});
/** Returns the servers of a state, the one that was written last first. Pure. */
function listServerStates(state) {
	return [pickServerState(state), ...state.other_servers ?? []];
}
/** Returns the part of a state that its own server has for itself. Pure. */
function pickServerState(state) {
	const { server, iteration: last, tests, history: points, active_diagnoses: causes, iterations, tried: attempts } = state;
	const own = {
		server,
		iteration: last,
		tests,
		history: points,
		active_diagnoses: causes,
		iterations
	};
	return attempts === void 0 ? own : {
		...own,
		tried: attempts
	};
}
const anyStateSchema = discriminatedUnion("version", [stateSchemaV1, sessionStateSchema]);
/** Parses a state of any known version; what the first version lacks is null or empty. Pure. */
function safeParseState(value) {
	const parsed = anyStateSchema.safeParse(value);
	if (!parsed.success) return parsed;
	const { data } = parsed;
	if (data.version === 2) return {
		success: true,
		data
	};
	const lacking = {
		server: null,
		settings: null,
		unsaved_settings: [],
		iterations: [],
		decisions: []
	};
	return {
		success: true,
		data: {
			...data,
			...lacking,
			version: 2
		}
	};
}

// src/session/suite-files.ts
/** Directory of a plugin's tests, relative to the plugin's directory. */
const testsDirectory = ".pth/tests";
const maxFiles = 5e3;
/**
* Reads `.pth/tests/*.yaml` of the session's worktree, including inherited files. Links and oversized files are left
* out and listed; a plugin without tests gives an empty list.
*/
async function readSuiteFiles(session) {
	const directory = join(session.pluginDirectory, testsDirectory);
	const reading = {
		files: [],
		problems: []
	};
	for (const parent of [".pth", testsDirectory]) {
		const entry = await lstat(join(session.pluginDirectory, parent)).catch(ignoreMissing);
		if (entry === void 0) return reading;
		if (!entry.isDirectory()) {
			reading.problems.push(`${parent} is not a directory and was not read.`);
			return reading;
		}
	}
	const names = (await readdir(directory)).filter((name) => /\.ya?ml$/i.test(name)).sort();
	for (const name of names.slice(0, maxFiles)) {
		const path = `${testsDirectory}/${name}`;
		const entry = await lstat(join(directory, name)).catch(ignoreMissing);
		if (!entry?.isFile()) reading.problems.push(`${path} is not a plain file and was not read.`);
		else if (entry.size > 4 * 1048576) reading.problems.push(`${path} is too large and was not read.`);
		else reading.files.push({
			path,
			content: await readFile(join(directory, name), "utf8")
		});
	}
	if (names.length > maxFiles) reading.problems.push(`${testsDirectory} has ${names.length} files; only the first ${maxFiles} were read.`);
	return reading;
}
/**
* True when a test file belongs to people: it cannot be parsed, or one of its tests is `manual` or names no source. PTH
* never writes to such a file.
*/
function isHumanSuite(text) {
	try {
		return parseTests(text, { file: null }).some(({ test }) => test.generated_from === void 0 || test.generated_from === "manual");
	} catch (error) {
		if (PthError.isInstance(error) && error.code === "testing/invalid-test") return true;
		throw error;
	}
}
/**
* Writes rendered test files to the session branch and commits them alone. Files of people stay byte-identical: those
* with a `manual` test, and generated ones that a person changed since (their newest commit is neither PTH's nor the
* one that added them).
* @param options `removed`: generated files that are no longer wanted
*/
async function persistSuite(session, files, options = {}) {
	const present = new Map((await readSuiteFiles(session)).files.map(({ path, content }) => [path, content]));
	const changed = files.filter(({ path, content }) => present.get(path) !== content);
	const unwanted = (options.removed ?? []).filter((path) => present.has(path));
	const atStake = [...changed.map(({ path }) => path), ...unwanted].filter((path) => present.has(path));
	const edited = atStake.length === 0 ? /* @__PURE__ */ new Set() : await findEdited(session, atStake, options.signal);
	const kept = atStake.filter((path) => edited.has(path) || isHumanSuite(present.get(path) ?? ""));
	const isOurs = (path) => !kept.includes(path);
	const written = changed.filter(({ path }) => isOurs(path));
	const removed = unwanted.filter(isOurs);
	return {
		commit: await commitArtifacts(session, {
			files: files.filter(({ path }) => isOurs(path)),
			removed,
			subject: `pth: persist ${files.length} test ${files.length === 1 ? "file" : "files"}`,
			type: "tests",
			signal: options.signal
		}),
		written: written.map(({ path }) => path),
		removed,
		kept
	};
}
/** Returns those of the given files whose newest commit is another person's change of an existing file. */
async function findEdited(session, paths, signal) {
	const edited = /* @__PURE__ */ new Set();
	const open = new Set(paths.map((path) => toWorktreePath(session, path)));
	const directory = toWorktreePath(session, testsDirectory);
	for (const entry of await session.git.log({
		paths: [directory],
		maxCount: 500,
		signal
	})) {
		if (open.size === 0) break;
		for (const { path, status } of await session.git.commitFiles(entry.commit, signal)) {
			if (!open.delete(path)) continue;
			if (status !== "A" && !isOwnEntry(entry)) edited.add(path);
		}
	}
	return new Set(paths.filter((path) => edited.has(toWorktreePath(session, path))));
}

// src/repair/protected-paths.ts
const ciFiles = /^(?:\.github|\.gitea|\.forgejo|\.circleci|\.buildkite|\.woodpecker|\.husky|\.ci)(?:\/|$)|^(?:\.gitlab-ci\.yml|\.travis\.yml|\.drone\.yml|\.woodpecker\.yml|azure-pipelines\.yml|bitbucket-pipelines\.yml|appveyor\.yml|Jenkinsfile)$/i;
const secretFiles = /(?:^|\/)(?:\.env(?:\.(?!example$|sample$|template$)[^/]*)?|\.npmrc|\.pypirc|\.netrc|id_(?:rsa|dsa|ecdsa|ed25519)|[^/]+\.(?:pem|key|p12|pfx|jks|keystore))$/i;
/**
* Returns the reason why no fix may change the path (relative to the repository root, forward slashes), or null when it
* may: git's own files at any depth, the harness's suite and state, files that CI runs, and files that hold keys.
*/
function refusePath(path) {
	const parts = path.split("/");
	if (path === "" || path.startsWith("/") || parts.includes("..") || path.includes("\0")) return "outside";
	if (parts.some((part) => /^\.git(?:$|attributes$|ignore$|modules$|config$|hooks$)/i.test(part))) return "git";
	if (parts.some((part) => part.toLowerCase() === ".pth")) return "test-suite";
	if (secretFiles.test(path)) return "secrets";
	return ciFiles.test(path) ? "ci" : null;
}
/** Relative paths that an agent's tools may not write during a fix. */
const agentProtectedPaths = [
	".git",
	".pth",
	".github",
	".gitattributes",
	".gitmodules"
];
const buildOutput = /(?:^|\/)(?:dist|build|out|target|coverage|node_modules|__pycache__|\.venv|venv|\.pytest_cache|\.mypy_cache|\.tox|[^/]+\.egg-info)\/|\.(?:pyc|tsbuildinfo)$/;
/** True for a path below a directory that builds and installs write. */
function isBuildOutput(path) {
	return buildOutput.test(path);
}
const manifest = /(?:^|\/)(?:package(?:-lock)?\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|pnpm-workspace\.yaml|bun\.lockb?|deno\.(?:jsonc?|lock)|pyproject\.toml|setup\.(?:py|cfg)|fastmcp\.json|requirements[\w.-]*\.txt|uv\.lock|poetry\.lock|Cargo\.(?:toml|lock)|go\.(?:mod|sum))$/;
/** True for a file that lists the plugin's dependencies. */
function isManifest(path) {
	return manifest.test(path);
}

// src/repair/quote-text.ts
/** Shortens a long text to its head and tail, with a line between that counts the characters left out. */
function keepEnds(text, maxLength, headShare = .4) {
	if (text.length <= maxLength) return text;
	const head = Math.floor(maxLength * headShare);
	const tail = maxLength - head;
	return `${text.slice(0, head)}\n[… ${text.length - maxLength} characters left out …]\n${text.slice(-tail)}`;
}
/** Wraps a text in a Markdown code block whose fence is longer than any run of backticks in the text. */
function fenceText(text, language = "") {
	let longest = 0;
	for (const run of text.match(/`+/g) ?? []) longest = Math.max(longest, run.length);
	const fence = "`".repeat(Math.max(3, longest + 1));
	return `${fence}${language}\n${text}${text.endsWith("\n") || text === "" ? "" : "\n"}${fence}`;
}
/**
* Blanks quoted literals, options of a quoted command line, hex and numbers in a message, which differ between
* occurrences of one cause, and takes undefined and null for one missing value. Used as a grouping key, never shown.
*/
function normaliseMessage(message) {
	return toPlainLine(message, 400).replace(/"(?:[^"\\]|\\.){0,400}"|`[^`]{0,400}`|(?<!\w)'[^']{0,400}'/g, "«»").replace(/ --[a-z][\w-]*(?:=\S*)?/gi, "").replace(/\b(?:0x[0-9a-f]+|[0-9a-f]*\d[0-9a-f]*)\b/gi, "#").replace(/\d+/g, "#").replace(/\b(?:undefined|null)(?= \((?:reading|setting) )/g, "#");
}

// src/artifacts/escape-markdown.ts
/** Breaks a run of characters invisibly; written as an entity, so that the Markdown contains no invisible character. */
const joint = "&#8203;";
/**
* Renders foreign text as inert inline Markdown on one line: no markup, HTML, table bar, mention, issue reference or
* automatic link survives, on GitHub as well as in plain CommonMark. Cuts at `maxLength` characters (default 300).
*/
function escapeInline(text, maxLength = 300) {
	return toPrintableLine(text, maxLength).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replace(/[\\`*[\]|~$]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, "\\$&").replace(/#(?=\d)/g, `#${joint}`).replace(/@(?=[\w-])/g, `@${joint}`).replace(/(GH)-(?=\d)/gi, `$1-${joint}`).replace(/(https?|ftp|mailto|xmpp):/gi, `$1${joint}:`).replace(/www\./gi, `www${joint}.`).replace(/^(\d+)([.)])(?=\s|$)/, "$1\\$2").replace(/^[-+=#]/, "\\$&").replace(/^:/, `${joint}:`);
}
/**
* Renders a code span for a table cell: names, paths, hashes. Escapes the bar, as GitHub's tables require even in code;
* a text with both a bar and a backslash has no such form and becomes escaped text instead.
*/
function codeCell(text, maxLength = 120) {
	if (text.includes("|") && text.includes("\\")) return escapeInline(text, maxLength);
	return codeSpan(text, maxLength).replaceAll("|", "\\|");
}
/** Renders a code span with unchanged content on one line, for use outside of tables. Empty text becomes a dash. */
function codeSpan(text, maxLength = 120) {
	const line = toPrintableLine(text, maxLength);
	if (line === "") return "-";
	let longest = 0;
	for (const run of line.match(/`+/g) ?? []) longest = Math.max(longest, run.length);
	const fence = "`".repeat(longest + 1);
	const pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
	return `${fence}${pad}${line}${pad}${fence}`;
}
/**
* Renders foreign text as a code block: removes control and invisible characters, disarms workflow commands of a CI log
* (`::` at a line's start, `##[`), and makes the fence longer than any in the text. Keeps both ends of a long text.
*/
function codeBlock(text, language = "text", maxLength = 2e3) {
	const plain = keepEnds(toPrintableText(text), maxLength).trimEnd();
	return fenceText(disarmCommands(plain), language);
}
/** Changes text so that a CI log finds no command in it. */
function disarmCommands(text) {
	return text.replace(/^([^\S\r\n\u2028\u2029]*):(?=:)/gm, "$1: ").replaceAll("##[", "## [");
}
/** Renders a Markdown table; the cells are finished Markdown. */
function renderTable(head, rows) {
	return [
		head,
		head.map(() => "---"),
		...rows
	].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

// src/artifacts/annotations.ts
const maxMessageLength = 4e3;
/** Makes one annotation for each cause whose source location is known; the others appear in the report only. */
function annotateDiagnoses(diagnoses, redactor) {
	const plain = (text) => disarmCommands(toPrintableText(redactor.redact(text))).replaceAll("<!--", "<! --").slice(0, maxMessageLength);
	return diagnoses.flatMap((diagnosis) => {
		const location = diagnosis.files.find(({ line, path }) => line !== null && line > 0 && isRepositoryPath(path));
		if (!location?.line) return [];
		const title = toPrintableLine(plain(`${diagnosis.category}${diagnosis.isFlaky ? ", flaky" : ""}`), 255);
		const message = plain(`${diagnosis.summary}\nTests: ${diagnosis.tests.slice(0, 10).join(", ")}`);
		return [{
			path: location.path,
			startLine: location.line,
			endLine: location.line,
			level: diagnosis.isFlaky ? "warning" : "failure",
			title,
			message
		}];
	});
}
function isRepositoryPath(path) {
	return path !== "" && !path.startsWith("/") && !path.split("/").includes("..") && !/\p{Cc}/u.test(path);
}

// src/artifacts/tool-counts.ts
/** Counts the tools that answered at least one valid call rightly in the last run. */
function countTools(result) {
	const { tools, outcomes } = result;
	const answered = /* @__PURE__ */ new Set([...outcomes.flatMap(listAnswered), ...result.answered ?? []]);
	const idle = tools.map(({ name }) => name).filter((name) => !answered.has(name));
	return {
		total: tools.length,
		worked: tools.length - idle.length,
		idle
	};
}
/**
* Returns how many tools must have worked.
* @param minTools a number, or a share such as `80%`; null asks for none
*/
function requiredTools(minTools, total) {
	if (minTools === null || total === 0) return 0;
	const number = Number.parseInt(minTools, 10);
	return minTools.endsWith("%") ? Math.ceil(total * number / 100) : number;
}
/** Renders `3 of 14 tools answered a valid call`; empty for a server without tools. */
function describeToolCounts({ total, worked }) {
	if (total === 0) return "";
	return `${worked} of ${total === 1 ? "1 tool" : `${total} tools`} answered a valid call`;
}

// src/artifacts/format-numbers.ts
/** Formats a duration in milliseconds: `12 ms`, `3.4 s`, `2 min 05 s`. */
function formatDuration(ms) {
	if (ms < 1e3) return `${Math.round(ms)} ms`;
	if (ms < 59950) return `${(ms / 1e3).toFixed(1)} s`;
	const seconds = Math.round(ms / 1e3);
	return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, "0")} s`;
}
/** Formats `1 test`, `2 tests`; irregular plurals are an argument. */
function formatCount(count, word, plural = `${word}s`) {
	return `${count} ${count === 1 ? word : plural}`;
}

// src/artifacts/redact-deep.ts
/**
* Copies plain data with every string redacted. Call it before escaping and cutting: the redactor does not recognise an
* escaped or cut secret. Keeps everything but strings, arrays and plain objects as it is.
*/
function redactDeep(value, redactor) {
	return redactValue(value, redactor);
}
function redactValue(value, redactor) {
	if (typeof value === "string") return redactor.redact(value);
	if (Array.isArray(value)) return value.map((item) => redactValue(item, redactor));
	if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redactValue(item, redactor)]));
}

// src/compare/behaviour-change.ts
/** The part of a server that changed. */
const changeParts = [
	"server",
	"tool",
	"prompt",
	"resource",
	"input schema",
	"output schema",
	"annotations",
	"description",
	"reply",
	"files",
	"timing"
];
/** Worst first. */
const changeClasses = [
	"breaking",
	"undecided",
	"compatible",
	"cosmetic"
];
/** Renders a change as one line of plain text: `get_user reply: structuredContent.name is gone`. */
function describeChange({ subject, part, message }) {
	return `${subject === null ? "" : `${toPlainLine(subject, 60)} `}${part === "tool" || part === "server" ? "" : `${part}: `}${toPlainLine(message, 300)}`;
}

// src/artifacts/client-changes-section.ts
const subjects = {
	"pull-request": "The pull request",
	fixes: "The fixes on top of it",
	revision: "This revision"
};
/** Caution for comparisons made on a machine that ran the plugin; printed once. */
const advisoryNote = "Compared on a machine that ran the plugin: advice for people, which decides nothing.";
/**
* Renders what clients will notice as finished Markdown blocks, the worst first; none without a comparison. All text of
* the plugin is escaped.
*/
function renderClientChanges(all, { listed }) {
	const blocks = all.map((one) => {
		const several = all.filter(({ of }) => of === one.of).length > 1;
		const who = `${subjects[one.of]} (${codeSpan(one.from, 60)} → ${codeSpan(one.to, 60)})${several && one.server !== null ? `, server ${codeSpan(one.server, 60)}` : ""}`;
		if (one.problem !== null) return `${who}: not compared: ${escapeInline(one.problem, 600)}`;
		const rest = one.changes.length - listed + one.left_out;
		return [
			`${who}: ${escapeInline(one.summary, 300)}.`,
			...sortByClass(one.changes).slice(0, listed).map(renderChange),
			...rest > 0 ? [`- and ${rest} more`] : [],
			...one.notes.slice(0, 5).map((note) => `- not compared: ${escapeInline(note, 300)}`)
		].join("\n");
	});
	return all.some(({ is_advisory }) => is_advisory) ? [...blocks, advisoryNote] : blocks;
}
/**
* Summarises for a table: `1 breaking change by the pull request`. Contains no text of the plugin. Null without
* changes.
*/
function summariseClientChanges(all) {
	if (all.length === 0) return null;
	return [
		"pull-request",
		"revision",
		"fixes"
	].flatMap((of) => {
		const some = all.filter((one) => one.of === of);
		if (some.length === 0) return [];
		const by = of === "fixes" ? "by the fixes" : of === "pull-request" ? "by the pull request" : "by this revision";
		if (some.every(({ problem }) => problem !== null)) return [`not compared (${by})`];
		const breaking = some.flatMap(({ changes }) => changes).filter((change) => change.class === "breaking").length;
		const other = some.reduce((sum, { changes, left_out }) => sum + changes.length + left_out, 0) - breaking;
		if (breaking > 0) return [`**${formatCount(breaking, "breaking change")}** ${by}`];
		return [other === 0 ? `no change ${by}` : `nothing breaking, ${formatCount(other, "other change")} ${by}`];
	}).join("; ");
}
function sortByClass(changes) {
	return changes.toSorted((left, right) => changeClasses.indexOf(left.class) - changeClasses.indexOf(right.class));
}
const words = {
	breaking: "**breaking**",
	undecided: "to be judged",
	compatible: "compatible",
	cosmetic: "cosmetic"
};
function renderChange(change) {
	const { subject, part, message, call, times } = change;
	const who = subject === null ? "" : `${codeSpan(subject, 80)} `;
	const where = part === "tool" || part === "server" ? "" : `${part}: `;
	const more = times > 1 ? ` and ${formatCount(times - 1, "more call")}` : "";
	const shown = call === null ? "" : ` (${codeSpan(`${call.tool} ${call.input}`, 120)}${more})`;
	return `- ${words[change.class]}: ${who}${where}${escapeInline(message, 300)}${shown}`;
}

// src/artifacts/report-directories.ts
/** Renders the verdicts for a report, every rule with its state. */
function renderDirectories(verdicts) {
	return verdicts.flatMap(({ directory, source, rules }) => {
		const rows = rules.map(({ rule, state, reason, source: stated }) => [
			`[${escapeInline(rule)}](${stated})`,
			renderState(state),
			escapeInline(reason, 300)
		]);
		return [`### [${directory}](${source})`, renderTable([
			"Rule",
			"State",
			"Reason"
		], rows)];
	});
}
function renderState(state) {
	return state === "broken" || state === "unsure" ? `**${ruleWords[state]}**` : ruleWords[state];
}
/** Renders one line for each directory, and one for each rule that something speaks against. */
function renderDirectoryLines(verdicts, width) {
	return verdicts.flatMap(({ directory, rules }) => {
		const inState = (state) => rules.filter((rule) => rule.state === state);
		const [wrong, doubted] = [inState("broken"), inState("unsure")];
		return [`${directory}: ${countStates(rules)}`, ...[...wrong, ...doubted].map(({ rule, state, reason }) => {
			return `  - ${toPlainLine(`${rule}: ${state === "unsure" ? "a person must judge: " : ""}${reason}`, width - 4)}`;
		})];
	});
}
/** Renders one sentence for all directories, which stands beside a verdict; empty without directories. */
function summariseDirectories(verdicts) {
	return verdicts.length === 0 ? "" : `Directories: ${countStates(verdicts.flatMap(({ rules }) => rules))}.`;
}
function countStates(rules) {
	const count = (wanted) => rules.filter(({ state }) => state === wanted).length;
	const others = [
		"unsure",
		"wished",
		"not-looked-at"
	].flatMap((state) => count(state) === 0 ? [] : [`${count(state)} ${countWords[state]}`]);
	return [
		`${count("met")} of ${formatCount(rules.length, "rule")} met`,
		`${count("broken")} broken`,
		...others
	].join(", ");
}
const countWords = {
	unsure: "unsure",
	wished: "only wished",
	"not-looked-at": "not looked at"
};
/** The state of a rule in words. */
const ruleWords = {
	met: "met",
	broken: "broken",
	wished: "not so, and only wished",
	unsure: "unsure",
	"not-looked-at": "not looked at"
};

// src/artifacts/shared-actions.ts
const maxNamed = 10;
/** Finds what is to be done for more than one of the servers in the same words, each once. Pure. */
function findSharedActions(runs) {
	const found = /* @__PURE__ */ new Map();
	for (const { server, actions } of runs) for (const action of actions) {
		const key = toKey(action);
		const known = found.get(key);
		if (known === void 0) found.set(key, {
			...action,
			servers: [server]
		});
		else if (!known.servers.includes(server)) known.servers.push(server);
	}
	return [...found.values()].filter(({ servers }) => servers.length > 1);
}
/** Leaves out what is shared with other servers. Pure. */
function withoutShared(actions, shared) {
	const keys = new Set(shared.map(toKey));
	return actions.filter((action) => !keys.has(toKey(action)));
}
/** Writes what is shared as one thing to do that names the servers. Pure. */
function nameServers({ servers, ...action }) {
	const more = servers.length > maxNamed ? ` and ${servers.length - maxNamed} more` : "";
	return {
		...action,
		text: `${servers.length} servers (${servers.slice(0, maxNamed).join("; ")}${more}): ${action.text}`
	};
}
/** Folds what several servers share into one thing to do, at the place of the first of them. Pure. */
function foldShared(actions) {
	const shared = new Map(findSharedActions(actions.map(({ server, ...action }) => ({
		server,
		actions: [action]
	}))).map((one) => [toKey(one), nameServers(one)]));
	const told = /* @__PURE__ */ new Set();
	return actions.flatMap(({ by, isHint, text, lines }) => {
		const action = {
			by,
			isHint,
			text,
			lines
		};
		const key = toKey(action);
		if (told.has(key)) return [];
		told.add(key);
		return [shared.get(key) ?? action];
	});
}
function toKey({ by, isHint, text, lines }) {
	return JSON.stringify([
		by,
		isHint,
		text,
		lines
	]);
}

// src/artifacts/actions-section.ts
const headings = {
	you: "You",
	sdk: "Your SDK",
	environment: "The environment"
};
/** Renders what is to be done as Markdown, grouped by who can do it; hints after the rest. Empty for nothing. */
function renderActions(actions) {
	return groupActions(actions).flatMap(({ heading, items }) => [`**${heading}**`, ...items.map(renderItem)]);
}
function renderItem({ text, lines }) {
	const item = `- ${escapeInline(text, 900)}`;
	if (lines.length === 0) return item;
	return [
		item,
		"",
		...codeBlock(lines.join("\n"), "text").split("\n").map((line) => `  ${line}`)
	].join("\n");
}
/** Renders the same for a terminal. */
function renderActionLines(actions, width) {
	return groupActions(actions).flatMap(({ heading, items }) => [`${heading}:`, ...items.flatMap(({ text, lines }) => [`  - ${toPrintableLine(text, width * 5)}`, ...lines.map((line) => `        ${toPrintableText(line).replaceAll("\n", " ")}`)])]);
}
function groupActions(actions) {
	return [false, true].flatMap((isHint) => [
		"you",
		"environment",
		"sdk"
	].flatMap((by) => {
		const items = actions.filter((action) => action.by === by && action.isHint === isHint);
		return items.length === 0 ? [] : [{
			heading: `${headings[by]}${isHint ? ", as hints" : ""}`,
			items
		}];
	}));
}

export { findLoadObstacle as $, measureEvidence as $t, keepEnds as A, findWrappedRefusal as At, pickServerState as B, findSchemaProblem as Bt, codeBlock as C, isDryRunName as Cn, isLimitName as Ct, escapeInline as D, strictYaml as Dn, findErrorField as Dt, disarmCommands as E, splitWords as En, describesThing as Et, refusePath as F, ToolResponse as Ft, parseTestFiles as G, wholeJsonText as Gt, sessionStateSchema as H, describeFailure as Ht, persistSuite as I, findBareError as It, generatedFromSchema as J, withoutCrash as Jt, parseTests as K, withKeys as Kt, readSuiteFiles as L, findShapeProblem as Lt, agentProtectedPaths as M, readReport as Mt, isBuildOutput as N, toEchoText as Nt, renderTable as O, findErrorOpening as Ot, isManifest as P, listMedia as Pt, findLimit as Q, maxEvidenceLength as Qt, testsDirectory as R, findToldIds as Rt, annotateDiagnoses as S, renderConfigPath as Sn, findListedItems as St, codeSpan as T, singular as Tn, findOutputSchemaProblem as Tt, assertUniqueNames as U, crashWords as Ut, safeParseState as V, checkText as Vt, maxTestFileLength as W, readKeys as Wt, testCaseSchema as X, clip as Xt, isGenerated as Y, withoutWords as Yt, findCallObstacle as Z, fitsRecord as Zt, formatCount as _, commitIdentity as _n, isFailing as _t, nameServers as a, describeWriteFailure as an, readErrorMessage as at, describeToolCounts as b, envConfigSchema as bn, isAccepted as bt, renderDirectoryLines as c, pthDirectory as cn, quoteSaid as ct, renderClientChanges as d, Repository as dn, interpolateInput as dt, quote as en, findReviewObstacle as et, summariseClientChanges as f, removeTree as fn, listAnswered as ft, redactDeep as g, runGit as gn, isAllPassing as gt, describeChange as h, isOwnEntry as hn, findFailingCall as ht, foldShared as i, commitArtifacts as in, obstacleKinds as it, normaliseMessage as j, givesVerdict as jt, fenceText as k, findUnmarkedError as kt, ruleWords as l, writeFileInside as ln, UnknownVariableError as lt, changeParts as m, trailerValues as mn, failureCategories as mt, renderActions as n, trimInput as nn, findStderrObstacle as nt, withoutShared as o, ignoreMissing as on, unreachableWords as ot, changeClasses as p, sumLines as pn, countOutcomes as pt, expectSchema as q, withLabels as qt, findSharedActions as r, trimOutcome as rn, isSecretName as rt, renderDirectories as s, makeDirectoryInside as sn, rateLimitWords as st, renderActionLines as t, renderBrief as tn, findStartObstacle as tt, summariseDirectories as u, openRepository as un, captureValue as ut, formatDuration as v, findConfigProblem as vn, isHindered as vt, codeCell as w, nounWords as wn, checkExpect as wt, requiredTools as x, describeConfigIssues as xn, judgeAnswer as xt, countTools as y, parseEnvConfig as yn, answerChecks as yt, listServerStates as z, readIdNumber as zt };