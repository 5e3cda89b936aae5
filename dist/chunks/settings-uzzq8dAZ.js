import { l as toJsonValue, t as PthError } from "./fault-Cx7jcTBv.js";
import { r as secretNamePattern } from "./redact-B3WFjE26.js";
import { A as uuid, D as union, L as registry$1, N as toJSONSchema, T as string, _ as literal, i as _enum, k as url, l as boolean, p as int, s as array, w as strictObject, y as number } from "./schemas-DIi9xWIE.js";
import { createHash } from "node:crypto";
import { isAbsolute } from "node:path";

// src/settings/setting.ts
const registry = registry$1();
/** Adds flag and description to a schema. Call it last, since methods of a schema return a new one without them. */
function setting(schema, meta) {
	const own = schema.clone();
	registry.add(own, meta);
	return own;
}
/** Lists the settings of an input that have a flag, in the order of its keys. */
function describeSettings(shape) {
	return Object.entries(shape).flatMap(([name, schema]) => {
		const meta = registry.get(schema);
		if (meta === void 0) return [];
		const json = toJSONSchema(schema, { io: "input" });
		const { flag, description, inputDescription = description } = meta;
		return [{
			name,
			flag,
			description,
			inputDescription,
			defaultText: meta.defaultText ?? describeDefault(json.default),
			value: readValue(json, meta.isRepeated ?? false)
		}];
	});
}
function describeDefault(value) {
	return typeof value === "string" || typeof value === "number" ? String(value) : null;
}
function readValue(json, isRepeated) {
	const variants = (json.anyOf ?? []).filter((variant) => variant.type !== "null");
	const [only, ...others] = variants;
	if (only !== void 0 && others.length === 0) return readValue({
		default: json.default,
		...only
	}, isRepeated);
	const numbers = variants.flatMap((variant) => typeof variant.const === "number" ? variant.const : []);
	if (numbers.length > 0) return {
		kind: "number",
		isWhole: true,
		min: Math.min(...numbers),
		isAboveMin: false,
		max: Math.max(...numbers)
	};
	if (json.type === "boolean") return {
		kind: "switch",
		isOn: json.default === true
	};
	if (json.type === "array") return {
		kind: "list",
		isRepeated
	};
	if (json.type === "integer" || json.type === "number") return {
		kind: "number",
		isWhole: json.type === "integer",
		min: json.minimum ?? Number(json.exclusiveMinimum ?? -Infinity),
		isAboveMin: json.minimum === void 0,
		max: json.maximum ?? Infinity
	};
	return json.enum === void 0 ? { kind: "text" } : {
		kind: "choice",
		choices: json.enum.map(String)
	};
}

// src/settings/shard.ts
/** Most shards of one suite; with more machines, starting takes longer than testing. */
const maxShards = 8;
/** Reads `2/4`; null for anything else and for more than eight shares. */
function parseShard(text) {
	const match = /^([1-9])\/([1-9])$/.exec(text);
	const [index, count] = [Number(match?.[1]), Number(match?.[2])];
	return match && index <= count && count <= 8 ? {
		index,
		count
	} : null;
}
/** Returns the shard of a test, by its name alone: the same on every machine, and 1 where there is one shard. */
function shardOf(name, count) {
	return createHash("sha256").update(name).digest().readUInt32BE(0) % count + 1;
}
/** Returns the tests of a shard, in their order. Every test is in exactly one shard. */
function selectShard(tests, { index, count }) {
	return tests.filter(({ test }) => shardOf(test.name, count) === index);
}
/** Returns the number of shards: one for each begun `testsPerShard` tests, at least one and at most `max`. Pure. */
function countShards(tests, { testsPerShard, max }) {
	return Math.max(1, Math.min(max, 8, Math.ceil(tests / testsPerShard)));
}

// src/settings/run-input.ts
const seconds = number().positive().max(86400);
const text = string().min(1).nullable().default(null);
/** Server instances that test the tools of a plugin without state. */
const defaultConcurrency = 4;
/** Most rounds of fixing. */
const defaultMaxIterations = 10;
/** The settings of every command that runs tests: limits, defaults, flags and help texts, defined here alone. */
const runShape = {
	/** Start command given after `--`; null when the manifest decides. */
	command: array(string()).min(1, "no start command stands after --").nullable().default(null),
	/** Null for a server over stdio. */
	url: setting(url({ protocol: /^https?$/ }).nullable().default(null), {
		flag: "--url <url>",
		description: "Streamable HTTP endpoint of the server; a start command is run first",
		inputDescription: "Streamable HTTP endpoint of the server once its start command runs"
	}),
	env: setting(_enum([
		"auto",
		"local",
		"docker",
		"vm"
	]).default("auto"), {
		flag: "--env <name>",
		description: "where the plugin runs"
	}),
	tier: setting(union([
		literal(0),
		literal(1),
		literal(2),
		literal(3)
	]).nullable().default(null), {
		flag: "--tier <n>",
		description: "environment tier, 0 to 3",
		defaultText: "what the source of the plugin needs"
	}),
	image: setting(text, {
		flag: "--image <name>",
		description: "base image of the environment; see pth images list",
		inputDescription: "base image of the environment"
	}),
	accelerator: setting(_enum([
		"auto",
		"kvm",
		"tcg"
	]).default("auto"), {
		flag: "--accel <name>",
		description: "what runs a virtual machine; emulation (tcg) only when asked for"
	}),
	isolation: setting(_enum([
		"auto",
		"bubblewrap",
		"none"
	]).default("auto"), {
		flag: "--isolation <name>",
		description: "what separates the plugin from this host in --env local",
		inputDescription: "what separates the plugin from this host in the environment local"
	}),
	privileged: setting(boolean().default(false), {
		flag: "--privileged",
		description: "give a container of environment tier 2 all privileges",
		inputDescription: "whether a container of environment tier 2 gets all privileges"
	}),
	offline: setting(boolean().default(false), {
		flag: "--offline",
		description: "no network inside the environment",
		inputDescription: "whether the environment has no network"
	}),
	cpus: setting(number().positive().max(1024).nullable().default(null), {
		flag: "--cpus <n>",
		description: "processors of the environment"
	}),
	memoryMB: setting(int().min(64).max(1048576).nullable().default(null), {
		flag: "--memory <MB>",
		description: "memory of the environment in MB; on this host, of each server",
		defaultText: "on this host 4096, but at most half of its memory"
	}),
	diskGB: setting(number().positive().max(1048576).nullable().default(null), {
		flag: "--disk <GB>",
		description: "size of the disk of the environment in GB"
	}),
	server: setting(text, {
		flag: "--server <name>",
		description: "test only this server of the plugin"
	}),
	roots: setting(array(string().min(1)).max(20).default([]), {
		flag: "--root <directory>",
		description: "offer this directory to the server as an MCP root; may be given several times",
		inputDescription: "directories offered to the server as MCP roots, one a line",
		isRepeated: true
	}),
	era: setting(_enum([
		"auto",
		"legacy",
		"modern"
	]).default("auto"), {
		flag: "--era <name>",
		description: "protocol era to speak"
	}),
	concurrency: setting(int().min(1).max(64).nullable().default(null), {
		flag: "--concurrency <n>",
		description: "server instances for tool tests",
		defaultText: `${4}; 1 for stateful plugins`
	}),
	flakyRetries: setting(int().min(0).max(10).default(0), {
		flag: "--flaky-retries <n>",
		description: "re-run a failing test up to n times",
		inputDescription: "run a failing test again up to this many times"
	}),
	retries: setting(int().min(0).max(10).default(2), {
		flag: "--retries <n>",
		description: "try n times again, after growing waits, what fails on a network or an engine that is away",
		inputDescription: "how often an installation that fails on the network, and a container engine that is away, is tried again"
	}),
	seed: setting(int().nonnegative().default(1), {
		flag: "--seed <n>",
		description: "seed of the generated values"
	}),
	testTimeoutSeconds: setting(seconds.nullable().default(null), {
		flag: "--timeout <seconds>",
		description: "time limit of one generated test",
		inputDescription: "time limit of one generated test, in seconds"
	}),
	startTimeoutSeconds: setting(seconds.nullable().default(null), {
		flag: "--start-timeout <seconds>",
		description: "time limit for the server to answer",
		inputDescription: "time limit for the server to answer, in seconds",
		defaultText: "30; 300 where npx and its like fetch it first"
	}),
	approveRisky: setting(boolean().default(false), {
		flag: "--approve-risky",
		description: "also run tests that are held for review",
		inputDescription: "whether tests that are held for review run as well"
	}),
	set: setting(array(string().min(1).max(65536)).max(200).default([]), {
		flag: "--set <NAME=value>",
		description: "variable of the plugin's servers, repeatable; NAME alone takes the value from your shell. Values are kept secret, but for words and short numbers",
		inputDescription: "variables of the plugin's servers, NAME=value or NAME for the value of the step's variable, one a line. Values are kept secret, but for words and short numbers",
		isRepeated: true
	}),
	minTools: setting(string().regex(/^(?:\d{1,4}|100%|\d{1,2}%)$/, "must be a number of tools, such as 3, or a share, such as 80%").default("1"), {
		flag: "--min-tools <n>",
		description: "tools that must answer a valid call for success, as a number or a share such as 80%"
	}),
	sequences: setting(int().min(0).max(1e4).nullable().default(null), {
		flag: "--sequences <n>",
		description: "sequences of calls that are tried for each kind of thing",
		defaultText: "10; 0 for none"
	}),
	sequenceSeconds: setting(seconds.nullable().default(null), {
		flag: "--sequence-time <seconds>",
		description: "time limit for trying sequences of calls",
		inputDescription: "time limit for trying sequences of calls, in seconds",
		defaultText: "10"
	}),
	values: setting(text, {
		flag: "--values <file>",
		description: "values for arguments of tools, by hand; tried first",
		defaultText: ".pth/values.yaml, where it is there"
	}),
	writeValues: setting(text, {
		flag: "--write-values <file>",
		description: "write a values file with what the run learned, to be completed by hand",
		inputDescription: "file for the values that the run learned, to be completed by hand"
	}),
	html: setting(text, {
		flag: "--html <file>",
		description: "write one HTML page with every call and answer",
		inputDescription: "file for one HTML page with every call and answer"
	}),
	badge: setting(text, {
		flag: "--badge <file>",
		description: "write a grade as JSON, which shields.io shows as a badge",
		inputDescription: "file for a grade as JSON, which shields.io shows as a badge"
	}),
	directories: setting(boolean().default(false), {
		flag: "--directories",
		description: "say which rules of public directories of servers are met, broken, or not looked at",
		inputDescription: "whether the report says which rules of public directories of servers are met"
	}),
	junit: setting(text, {
		flag: "--junit <file>",
		description: "write a JUnit report",
		inputDescription: "file for a JUnit report"
	}),
	ctrf: setting(text, {
		flag: "--ctrf <file>",
		description: "write a CTRF report",
		inputDescription: "file for a CTRF report"
	}),
	sarif: setting(text, {
		flag: "--sarif <file>",
		description: "write the causes at their lines as SARIF, for code scanning and editors",
		inputDescription: "file for the causes at their lines as SARIF, for code scanning and editors"
	}),
	report: setting(text, {
		flag: "--report <file>",
		description: "write the report as Markdown",
		inputDescription: "file for the report as Markdown"
	})
};
/** Input of `test_plugin`. */
const testInputSchema = strictObject({
	...runShape,
	path: string().min(1).default("."),
	all: setting(boolean().default(false), {
		flag: "--all",
		description: "test every plugin below the path, such as the members of a workspace, in one session",
		inputDescription: "whether to test every plugin below the path in one session"
	}),
	args: setting(array(string().min(1)).max(100).default([]), {
		flag: "--args <words>",
		description: "arguments behind the start command, split as a shell does; may be given several times",
		inputDescription: "arguments behind the start command, one a line",
		isRepeated: true
	}),
	fix: setting(boolean().default(true), {
		flag: "--no-fix",
		description: "only test and diagnose",
		inputDescription: "whether failures are fixed; false only tests and diagnoses"
	}),
	model: setting(text, {
		flag: "--model <id>",
		description: "model that writes fixes and performs agent tests, or playbook:FILE"
	}),
	/** Null declines a fix, or ends fixing, when the model fails. */
	fallbackModel: setting(text, {
		flag: "--fallback-model <id>",
		description: "model that is asked for a fix where the first one fails, such as one of another provider"
	}),
	reasoningEffort: setting(_enum([
		"low",
		"medium",
		"high"
	]).nullable().default(null), {
		flag: "--reasoning-effort <level>",
		description: "how long the model thinks about a fix, where it can be told",
		defaultText: "the model's own"
	}),
	/** Null for none: whoever writes these documents steers the fixes. */
	agentDocuments: setting(text, {
		flag: "--agent-documents <ref>",
		description: "branch or commit whose AGENTS.md, CLAUDE.md and their kin the model follows; name only one whose authors you trust"
	}),
	/** `install` gives the plugin's code no network while it is tested (threat T21, a way out for data). */
	network: setting(_enum(["open", "install"]).default("open"), {
		flag: "--network <when>",
		description: "when the plugin has a network: always (open), or only while it is installed and built"
	}),
	/** Null reads `.github/pth.yml` of the tested commit. */
	envConfig: setting(text, {
		flag: "--env-config <file>",
		description: "what to provision, in place of the key environment in .github/pth.yml",
		inputDescription: "file that says what to provision, in place of the key environment in .github/pth.yml"
	}),
	gate: setting(_enum([
		"auto",
		"always",
		"never"
	]).default("auto"), {
		flag: "--gate <mode>",
		description: "which fixes wait behind a snapshot for the retest",
		defaultText: "auto: risky ones"
	}),
	generationSeconds: setting(seconds.default(300), {
		flag: "--generation-time <seconds>",
		description: "time for making the tests; what is left out by then is told",
		inputDescription: "time for making the tests, in seconds; what is left out by then is told"
	}),
	/** Fixes only causes that show in one of these tests; null fixes all. */
	fixTests: array(string()).max(5e3).nullable().default(null),
	maxIterations: setting(int().min(1).max(1e3).default(10), {
		flag: "--max-iterations <n>",
		description: "stop after n rounds of fixing",
		inputDescription: "rounds of fixing, at most"
	}),
	fixesAtOnce: setting(int().min(1).max(8).default(1), {
		flag: "--fixes-at-once <n>",
		description: "causes that are fixed at the same time, each in a working copy of its own"
	}),
	/** Tokens of requests and answers together; null for no limit. */
	maxTokens: setting(int().min(1).max(1e9).nullable().default(null), {
		flag: "--max-tokens <n>",
		description: "stop fixing when the model has used so many tokens",
		inputDescription: "tokens of the model, at most; requests and answers together"
	}),
	/** Null for no limit. */
	maxUsd: setting(number().positive().max(1e5).nullable().default(null), {
		flag: "--max-usd <n>",
		description: "stop fixing when the model has cost so much at list price",
		inputDescription: "US dollars that the model may cost at list price, at most"
	}),
	build: setting(string().nullable().default(null), {
		flag: "--build <command>",
		description: "build command, in place of the detected one"
	}),
	skipBuild: setting(boolean().default(false), {
		flag: "--no-build",
		description: "neither install nor build",
		inputDescription: "whether the plugin is neither installed nor built"
	}),
	keep: setting(boolean().default(false), {
		flag: "--keep",
		description: "keep the worktree at the end",
		inputDescription: "whether the worktree stays at the end"
	}),
	keepBranch: setting(boolean().default(false), {
		flag: "--keep-branch",
		description: "keep the branch with the tests even when nothing was found and nothing fixed",
		inputDescription: "whether the branch with the tests stays even when nothing was found and nothing fixed"
	}),
	/** Whether the README is held against the tools and the passing tests at the end, and its stale parts are committed. */
	updateDocs: boolean().default(false),
	/** Further base images that the branch is verified on at the end, in this order. */
	verifyImages: array(string().min(1).max(200)).max(20).default([]),
	/** Whether the branch gets a workflow and a runner for the tests at the end. */
	exportCi: boolean().default(false),
	/** Whether the branch gets evidence of the session, which others can check, at the end. */
	evidence: boolean().default(false),
	/** File of the private SSH key that signs the evidence; null signs nothing. */
	evidenceKey: string().min(1).nullable().default(null),
	/** Name of the session branch, which must not exist; null creates one. */
	branch: string().min(1).nullable().default(null),
	/** The client name that PTH sends to the server; null sends its real one. */
	clientName: string().min(1).max(100).nullable().default(null),
	/**
	* Adds calls with values from the seed alone, which a plugin cannot look for (threat T20, code that looks for its
	* test).
	*/
	heldOutValues: boolean().default(false),
	/** The version that goes with `clientName`; null sends the real one. */
	clientVersion: string().min(1).max(100).nullable().default(null),
	shard: setting(string().refine((value) => parseShard(value) !== null, "must be k/n, such as 2/4, with at most 8 shares").nullable().default(null), {
		flag: "--shard <k/n>",
		description: "run only this share of the suite; with --no-fix",
		inputDescription: "run only this share of the suite, k/n; with fix false. Of `shard`, too"
	}),
	shardReports: setting(array(string().min(1)).max(8).default([]), {
		flag: "--shard-reports <files>",
		description: "reports of shards, separated by commas: what passed there need not run first of all",
		inputDescription: "files with the reports of shards, one a line; what passed there need not run first of all"
	}),
	diffBase: setting(text, {
		flag: "--diff-base <revision>",
		description: "say in the report what the tested commit changes for clients of this revision",
		inputDescription: "revision that clients work with now; the report says what the tested commit changes for them"
	}),
	coverage: setting(boolean().default(false), {
		flag: "--coverage",
		description: "measure what the tests reach of the source, and aim further tests at the rest",
		inputDescription: "whether to measure what the tests reach of the source, and aim further tests at the rest"
	}),
	performance: setting(boolean().default(false), {
		flag: "--performance",
		description: "at the end measure times, resources, writes and sizes of answers, and compare them with the start of the session",
		inputDescription: "whether to measure times, resources, writes and sizes of answers at the end"
	})
});
/** Input of `audit_server`. */
const auditInputSchema = strictObject({
	...runShape,
	holdRisky: setting(boolean().default(false), {
		flag: "--hold-risky",
		description: "hold risky tests even where nothing that they do outlives the run",
		inputDescription: "whether risky tests are held even where nothing that they do outlives the run"
	}),
	/** `auto` begins without a network and gives one to a server that asks for it. */
	network: setting(_enum([
		"auto",
		"open",
		"install"
	]).default("auto"), {
		flag: "--network <when>",
		description: "when the server has a network: once it asks for one (auto), always (open), or only while it is fetched (install)"
	}),
	quick: setting(boolean().default(false), {
		flag: "--quick",
		description: "few tests of each tool, none of several tools, no checks that call them again, and at most 18 seconds for all of it",
		inputDescription: "whether there are few tests of each tool, within 18 seconds"
	}),
	resume: setting(boolean().default(false), {
		flag: "--resume",
		description: "go on with the audit of this server that was cut short: run its tests without making them again",
		inputDescription: "whether to go on with the audit of this server that was cut short"
	}),
	saveTests: setting(text, {
		flag: "--save-tests <directory>",
		description: "write the tests as files, which pth test reads from .pth/tests",
		inputDescription: "directory for the tests as files"
	}),
	maxTimeSeconds: setting(seconds.default(300), {
		flag: "--max-time <seconds>",
		description: "time for making and running the tests; what is left out by then is told, and the rest is judged"
	})
}).refine((settings) => settings.command !== null || settings.url !== null, { message: "give a start command after -- or --url, or both for a server that is to be started and reached at that URL" });
/**
* Parses input strictly.
* @throws PthError `settings/invalid` naming each bad field
*/
function parseInput(schema, input) {
	const parsed = schema.safeParse(input);
	if (parsed.success) return parsed.data;
	const problems = parsed.error.issues.map((issue) => [issue.path.join("."), issue.message].filter(Boolean).join(": "));
	throw new PthError("settings/invalid", problems.join("; "), { details: { problems } });
}

// src/settings/complete-input.ts
const { env, tier, image, accelerator, isolation, privileged, offline, cpus, memoryMB, diskGB, set } = testInputSchema.shape;
const { network, envConfig, keep, maxTokens, maxUsd } = testInputSchema.shape;
/** Attempts of a run without `maxAttempts`. */
const usualAttempts = 10;
/** Time limit of one run of the tests without `testSeconds`. */
const usualTestSeconds = 600;
/** Input of `complete_feature`. */
const completeInputSchema = strictObject({
	path: string().min(1).default("."),
	env,
	tier,
	image,
	accelerator,
	isolation,
	privileged,
	offline,
	cpus,
	memoryMB,
	diskGB,
	set,
	network,
	envConfig,
	keep,
	maxTokens,
	maxUsd,
	/** Null only with `resume`, which knows it. */
	feature: setting(string().regex(/^[^\p{Cc}]{1,100}$/u, "must be one line of at most 100 characters").nullable().default(null), {
		flag: "--feature <name>",
		description: "name of the feature; without --tests, of its test files too"
	}),
	tests: setting(array(string().min(1).max(1e3)).max(100).default([]), {
		flag: "--tests <glob>",
		description: "test files of the feature, from the path; repeatable",
		defaultText: "test files with the feature's name in their path",
		isRepeated: true
	}),
	docs: setting(array(string().min(1).max(1e3)).max(20).default([]), {
		flag: "--docs <file>",
		description: "document about the feature for the model; repeatable",
		isRepeated: true
	}),
	model: setting(testInputSchema.shape.model, {
		flag: "--model <id>",
		description: "model that changes the code, or playbook:FILE"
	}),
	fallbackModel: setting(testInputSchema.shape.fallbackModel, {
		flag: "--fallback-model <id>",
		description: "model that is asked where the first one fails, such as one of another provider"
	}),
	toolServers: setting(array(string().min(1).max(2e3)).max(8).default([]), {
		flag: "--tool-server <command>",
		description: "MCP server, started in the environment, whose tools the model may call; repeatable",
		isRepeated: true
	}),
	summaryModel: setting(testInputSchema.shape.model, {
		flag: "--summary-model <id>",
		description: "model that adds its words to the summary of failing tests, or playbook:FILE",
		defaultText: "none: summaries come from the reports of the test runners alone"
	}),
	/** Null takes the usual number, or that of the run that is resumed. */
	maxAttempts: setting(int().min(1).max(1e3).nullable().default(null), {
		flag: "--max-attempts <n>",
		description: "stop after n attempts",
		defaultText: `${10}; with --resume, that of the earlier run`
	}),
	/** Null takes the usual time, or that of the run that is resumed. */
	testSeconds: setting(number().positive().max(86400).nullable().default(null), {
		flag: "--test-time <seconds>",
		description: "time limit of one run of the tests",
		defaultText: `${600}; with --resume, that of the earlier run`
	}),
	resume: setting(uuid().nullable().default(null), {
		flag: "--resume <id>",
		description: "go on with an earlier run from its artifacts and its branch"
	}),
	replay: setting(string().min(1).nullable().default(null), {
		flag: "--replay <file>",
		description: "play the models' answers from the model-calls.jsonl of an earlier run that was not resumed"
	}),
	artifacts: setting(string().min(1).nullable().default(null), {
		flag: "--artifacts <directory>",
		description: "where sessions/<id>/artifacts/ is written",
		defaultText: "~/.local/state/pth"
	})
});

// src/settings/diff-input.ts
/** Input of `diff_behaviour`: two revisions of a plugin, or two commands that start a server. */
const diffInputSchema = strictObject({
	...testInputSchema.shape,
	base: string().min(1).nullable().default(null),
	head: string().min(1).nullable().default(null),
	server: setting(testInputSchema.shape.server, {
		flag: "--only <name>",
		description: "compare only this server of the plugin"
	}),
	commands: setting(array(string().min(1)).default([]), {
		flag: "--server <command>",
		description: "start command of a server without source; give it twice, the old one first; {{workspace}} stands for a fresh directory",
		isRepeated: true
	}),
	/** Restores the built files between runs: far faster, but files that a run leaves outside the workspace stay. */
	quick: setting(boolean().default(false), {
		flag: "--quick",
		description: "build each revision once, and look for changed files once a run instead of after each test"
	}),
	values: setting(testInputSchema.shape.values, {
		flag: "--values <file>",
		description: "values for arguments of tools, by hand; tried first when calls are made"
	}),
	lock: setting(string().min(1).nullable().default(null), {
		flag: "--lock <file>",
		description: "compare one revision, or one server, with this file; written where it is not there"
	}),
	update: setting(boolean().default(false), {
		flag: "--update",
		description: "with --lock: write the file anew, and say what changed"
	}),
	failOn: setting(_enum([
		"breaking",
		"undecided",
		"any"
	]).default("breaking"), {
		flag: "--fail-on <class>",
		description: "with --lock: changes that give exit code 1: breaking, those to be judged as well, or any"
	})
}).superRefine(({ base, head, commands, lock, update, failOn }, context) => {
	if (lock !== null) {
		const isOne = head === null && (commands.length === 0 || commands.length === 1 && base === null);
		const message = "with --lock give one revision, or --server once with the command of a server";
		if (!isOne) context.addIssue({
			code: "custom",
			message
		});
		return;
	}
	if (update || failOn !== "breaking") context.addIssue({
		code: "custom",
		message: "--update and --fail-on go with --lock FILE"
	});
	if (base !== null && head !== null && commands.length === 0 || base === null && head === null && commands.length === 2) return;
	context.addIssue({
		code: "custom",
		message: "give either two revisions, BASE and HEAD, or --server twice with the commands of two servers"
	});
});

// src/settings/evidence-input.ts
/** Input of `verify_evidence`. */
const evidenceInputSchema = strictObject({
	file: string().min(1).default(".pth/evidence.json"),
	repository: setting(string().min(1).nullable().default(null), {
		flag: "--repository <directory>",
		description: "repository with the commits that the evidence names",
		defaultText: "the one that holds the file"
	}),
	revision: setting(string().min(1).max(500).nullable().default(null), {
		flag: "--revision <name>",
		description: "branch or commit that the evidence must speak of",
		defaultText: "the commit that is checked out"
	}),
	signers: setting(string().min(1).nullable().default(null), {
		flag: "--signers <file>",
		description: "ask for a signature of a key that this file allows, as gpg.ssh.allowedSignersFile of git names one"
	}),
	replay: setting(boolean().default(false), {
		flag: "--replay",
		description: "also run the tests again, in a copy of the repository and the same kind of environment"
	}),
	allowHost: setting(boolean().default(false), {
		flag: "--allow-host",
		description: "let --replay build and run the plugin on this host, where its session did; only for code that you trust"
	})
});

// src/settings/mutate-input.ts
const shared$1 = testInputSchema.pick({
	command: true,
	path: true,
	env: true,
	tier: true,
	image: true,
	accelerator: true,
	isolation: true,
	privileged: true,
	offline: true,
	cpus: true,
	memoryMB: true,
	diskGB: true,
	server: true,
	era: true,
	concurrency: true,
	seed: true,
	startTimeoutSeconds: true,
	approveRisky: true,
	set: true,
	build: true,
	skipBuild: true
}).shape;
/** Copies of the server that run mutants side by side. */
const defaultMutationConcurrency = 2;
/** Input of `mutate`. */
const mutateInputSchema = strictObject({
	...shared$1,
	server: setting(shared$1.server, {
		flag: "--server <name>",
		description: "mutate this server of the plugin"
	}),
	concurrency: setting(shared$1.concurrency, {
		flag: "--concurrency <n>",
		description: "copies of the server that run side by side",
		defaultText: String(2)
	}),
	seed: setting(shared$1.seed, {
		flag: "--seed <n>",
		description: "seed of the choice of mutants and of generated values"
	}),
	maxMutants: setting(int().min(1).max(1e4).default(60), {
		flag: "--max-mutants <n>",
		description: "run at most n mutants"
	}),
	/** Percent of the mutants; null for no lower limit. */
	minScore: setting(number().min(0).max(100).nullable().default(null), {
		flag: "--min-score <percent>",
		description: "exit with 1 when fewer of them are killed"
	}),
	kill: setting(boolean().default(false), {
		flag: "--kill",
		description: "make tests that kill what survived"
	}),
	output: setting(string().min(1).nullable().default(null), {
		flag: "--output <directory>",
		description: "write the patches of survivors, and the tests made by --kill, there"
	})
});

// src/settings/replay-input.ts
/** Input of `replay_session`. */
const replayInputSchema = strictObject({
	file: string().min(1),
	repository: setting(string().min(1).nullable().default(null), {
		flag: "--repository <directory>",
		description: "repository of the plugin with the commit at which the session started; it is only read",
		defaultText: "the one of the working directory"
	}),
	allowHost: setting(boolean().default(false), {
		flag: "--allow-host",
		description: "let the journal's calls run commands on this host and name its files; only for journals that you trust"
	}),
	set: setting(testInputSchema.shape.set, {
		flag: "--set <NAME=value>",
		description: "value of the plugin, repeatable, which no journal holds; NAME alone takes it from your shell",
		isRepeated: true
	})
});

// src/settings/saved-settings.ts
/** Settings that belong to one run of the command, and not to the session. */
const ofOneRun = /* @__PURE__ */ new Set([
	"path",
	"all",
	"fix",
	"branch",
	"keep",
	"keepBranch",
	"updateDocs",
	"exportCi",
	"evidence",
	"evidenceKey",
	"verifyImages",
	"junit",
	"ctrf",
	"sarif",
	"report",
	"html",
	"badge",
	"writeValues",
	"shard",
	"shardReports",
	"clientName",
	"clientVersion",
	"heldOutValues"
]);
/**
* Values that a branch may bring. The author of a branch may not choose to run code on the host, to weaken an
* environment, or to read variables and directories of the person who resumes.
*/
const fromBranch = {
	env: (value) => value === "docker" || value === "vm",
	tier: (value) => value !== 0,
	isolation: (value) => value === "bubblewrap",
	network: (value) => value === "install",
	...Object.fromEntries([
		"image",
		"accelerator",
		"offline",
		"cpus",
		"memoryMB",
		"diskGB",
		"server",
		"era",
		"concurrency",
		"flakyRetries",
		"retries",
		"seed",
		"testTimeoutSeconds",
		"startTimeoutSeconds",
		"minTools",
		"sequences",
		"sequenceSeconds",
		"generationSeconds",
		"command",
		"args",
		"build",
		"skipBuild",
		"gate",
		"fixTests",
		"maxIterations",
		"maxTokens",
		"maxUsd",
		"diffBase",
		"coverage",
		"performance",
		"directories"
	].map((name) => [name, () => true]))
};
/**
* Selects what the branch of a session remembers: the settings that differ from the defaults. Values of variables,
* words that look like secrets, absolute paths, and what a branch may not bring stay out, and are named. Pure.
* @param redact takes known secrets out of a text
*/
function selectSavedSettings(input, redact) {
	const defaults = testInputSchema.parse({});
	const saved = {
		settings: {},
		unsaved: []
	};
	for (const [name, given] of Object.entries(input)) {
		const value = toJsonValue(given);
		if (ofOneRun.has(name) || JSON.stringify(given) === JSON.stringify(defaults[name])) continue;
		if (fromBranch[name]?.(value) === true && listTexts(value).every((text) => isPublic(text, redact))) saved.settings[name] = value;
		else saved.unsaved.push(name);
	}
	return saved;
}
/** Reads the settings that a branch brings; those that it may not bring or that are not valid are named. Pure. */
function readSavedSettings({ settings, unsaved }) {
	const read = {
		settings: {},
		unsaved: [...unsaved]
	};
	for (const [name, value] of Object.entries(settings)) if (Object.hasOwn(fromBranch, name) && fromBranch[name]?.(value) === true && testInputSchema.safeParse({ [name]: value }).success) read.settings[name] = value;
	else if (!ofOneRun.has(name)) read.unsaved.push(name);
	return read;
}
function listTexts(value) {
	if (typeof value === "string") return [value];
	return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
/** True for a text without a known secret, the name of a secret, or a path of this host. */
function isPublic(text, redact) {
	return redact(text) === text && !secretNamePattern.test(text) && !isAbsolute(text);
}

// src/settings/verify-input.ts
const shared = testInputSchema.omit({
	image: true,
	fix: true,
	model: true,
	gate: true,
	maxIterations: true,
	fixTests: true,
	maxTokens: true,
	maxUsd: true,
	keep: true,
	updateDocs: true,
	exportCi: true,
	evidence: true,
	evidenceKey: true,
	verifyImages: true,
	coverage: true,
	performance: true,
	diffBase: true,
	shard: true,
	shardReports: true,
	junit: true,
	ctrf: true,
	sarif: true,
	url: true
}).shape;
/** Input of `verify_images`. */
const verifyInputSchema = strictObject({
	...shared,
	images: setting(array(string().min(1).max(200)).min(1, "name at least one image").max(50).refine((images) => new Set(images).size === images.length, "name each image once"), {
		flag: "--images <list>",
		description: "base images, separated by commas; see pth images list"
	}),
	/** Separates a test that always fails from one that sometimes fails. */
	flakyRetries: setting(int().min(0).max(10).default(2), {
		flag: "--flaky-retries <n>",
		description: "re-run a failing test up to n times"
	}),
	/** Null for no comparison. */
	baseline: setting(string().min(1).nullable().default(null), {
		flag: "--baseline <file>",
		description: "what an earlier pth verify --json printed: tells what was fixed and what regressed"
	}),
	report: setting(shared.report, {
		flag: "--report <file>",
		description: "write the result as Markdown"
	})
});

export { countShards as _, defaultMutationConcurrency as a, describeSettings as b, diffInputSchema as c, usualTestSeconds as d, auditInputSchema as f, testInputSchema as g, parseInput as h, replayInputSchema as i, completeInputSchema as l, defaultMaxIterations as m, readSavedSettings as n, mutateInputSchema as o, defaultConcurrency as p, selectSavedSettings as r, evidenceInputSchema as s, verifyInputSchema as t, usualAttempts as u, parseShard as v, selectShard as y };