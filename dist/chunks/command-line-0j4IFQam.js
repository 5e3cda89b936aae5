import { a as InvalidArgumentError, i as CommanderError, n as Option, t as Command } from "./commander-DL4hZ0SS.js";
import { i as exitCodeOfFault, n as assertNever, o as systemErrorCode, t as PthError } from "./fault-Cx7jcTBv.js";
import { t as Redactor } from "./redact-B3WFjE26.js";
import { t as limitMemory } from "./limit-memory-DaEcs3aT.js";
import { r as openDebugLog, t as listenForInterrupt } from "./interrupt-lGqafpgJ.js";
import { t as readHost } from "./read-host-DbgIetzk.js";
import { n as renderFaultJson, t as renderFault } from "./present-fault-BhJHFVwR.js";
import { t as version } from "./version-PzxqTGdZ.js";
import { r as writeReport, t as checkReportPath } from "./report-file-BxfWGfcE.js";
import { n as timeboxCommand } from "./timebox-command-eIioFMxg.js";
import { join, resolve } from "node:path";
import { mkdir, writeFile } from "node:fs/promises";

// src/entry/command-record.ts
/** The purpose of each group of commands, with one example; these are the headings of the list of commands. */
const commandGroups = {
	test: "Test a plugin, for example: pth test plugins/files --no-fix",
	look: "Look at this host and at repositories, for example: pth preflight",
	compare: "Compare versions, tests and images, for example: pth diff main HEAD",
	github: "Set up GitHub and CI, for example: pth init path/to/repository",
	environments: "Prepare environments, for example: pth images build debian12",
	shell: "Set up your shell, for example: source <(pth completion bash)",
	authors: "Help authors' own tests, for example: pth pack-check"
};
/** The exit codes of the commands that test, for the help text. */
const runExitCodes = "Exit codes: 0 all passing, 1 findings remain, 2 stalled, 3 fault or usage error, 130 interrupted.";

// src/entry/setting-flags.ts
/** The settings that say where a plugin runs, in the order of the help text. */
const environmentSettings = [
	"env",
	"tier",
	"image",
	"accelerator",
	"isolation",
	"privileged",
	"offline",
	"cpus",
	"memoryMB",
	"diskGB",
	"set"
];
/** The settings that say how a suite is run. */
const suiteSettings = [
	"server",
	"roots",
	"era",
	"concurrency",
	"flakyRetries",
	"retries",
	"seed",
	"testTimeoutSeconds",
	"startTimeoutSeconds",
	"approveRisky"
];
/** The settings of the verdict, of the search for failing sequences and of written reports. */
const runSettings = [
	"minTools",
	"values",
	"sequences",
	"sequenceSeconds",
	"junit",
	"ctrf",
	"sarif",
	"report",
	"html",
	"badge",
	"writeValues",
	"directories"
];
/** The settings of a session: what is built, how it is fixed, and what stays. */
const sessionSettings = [
	"args",
	"url",
	"fix",
	"model",
	"fallbackModel",
	"reasoningEffort",
	"agentDocuments",
	"network",
	"envConfig",
	"generationSeconds",
	"gate",
	"maxIterations",
	"fixesAtOnce",
	"maxTokens",
	"maxUsd",
	"build",
	"skipBuild",
	"keep",
	"diffBase",
	"coverage",
	"performance"
];
/** Headings of the flags in the help text, with their settings; the others stand under "Options". */
const flagGroups = {
	"Where the plugin runs:": [
		...environmentSettings,
		"network",
		"envConfig"
	],
	"What is tested:": [
		"url",
		"server",
		"era",
		"seed",
		"build",
		"skipBuild",
		"approveRisky",
		"holdRisky",
		"values",
		"roots",
		"all",
		"args",
		"minTools",
		"sequences",
		"shard",
		"shardReports",
		"diffBase",
		"coverage",
		"performance"
	],
	"Fixing:": [
		"fix",
		"model",
		"fallbackModel",
		"reasoningEffort",
		"agentDocuments",
		"gate",
		"maxIterations",
		"fixesAtOnce",
		"maxTokens",
		"maxUsd"
	],
	"Limits:": [
		"concurrency",
		"flakyRetries",
		"retries",
		"testTimeoutSeconds",
		"startTimeoutSeconds",
		"sequenceSeconds",
		"generationSeconds",
		"maxTimeSeconds",
		"quick",
		"resume"
	],
	"Output:": [
		"junit",
		"ctrf",
		"sarif",
		"report",
		"html",
		"badge",
		"writeValues",
		"saveTests",
		"directories",
		"keep",
		"keepBranch"
	]
};
/** The settings of these names, in this order. @throws RangeError for a name without a flag */
function pickSettings(settings, names) {
	return names.map((name) => {
		const found = settings.find((setting) => setting.name === name);
		if (found === void 0) throw new RangeError(`the setting ${name} has no flag`);
		return found;
	});
}
/** Adds the flags of settings to a command; `required` names those that must be given. */
function addSettingFlags(command, settings, required = []) {
	for (const setting of settings) {
		const option = createOption(setting);
		const group = Object.keys(flagGroups).find((heading) => flagGroups[heading]?.includes(setting.name));
		if (group !== void 0) option.helpGroup(group);
		if (required.includes(setting.name)) option.makeOptionMandatory();
		command.addOption(option);
	}
}
/** The values that commander read for these settings, under the settings' names; absent flags stay absent. */
function readSettings(settings, flags) {
	return Object.fromEntries(settings.flatMap((setting) => {
		const option = new Option(setting.flag);
		const value = flags[option.attributeName()];
		if (option.negate) return value === false ? [[setting.name, !isOn(setting)]] : [];
		return value === void 0 || value === false ? [] : [[setting.name, value]];
	}));
}
function isOn({ value }) {
	return value.kind === "switch" && value.isOn;
}
function createOption({ flag, description, defaultText, value }) {
	const option = new Option(flag, defaultText === null ? description : `${description} (default ${defaultText})`);
	switch (value.kind) {
		case "text":
		case "switch": return option;
		case "choice": return option.choices(value.choices);
		case "list":
			if (value.isRepeated) return option.argParser((text, given) => [...Array.isArray(given) ? given.map(String) : [], text]);
			return option.argParser((text) => text.split(",").map((item) => item.trim()).filter((item) => item !== ""));
		case "number": return option.argParser((text) => parseNumber(text, value, flag));
		default: return assertNever(value);
	}
}
/** @throws InvalidArgumentError naming the limits */
function parseNumber(text, limits, flag) {
	const { isWhole, min, isAboveMin, max } = limits;
	const value = (isWhole ? /^\d{1,16}$/.test(text) : text.trim() !== "") ? Number(text) : NaN;
	if ((isAboveMin ? value > min : value >= min) && value <= max) return value;
	if (isWhole) throw new InvalidArgumentError(`Give a whole number from ${min} to ${max}.`);
	if (!isAboveMin) throw new InvalidArgumentError(`Give a number from ${min} to ${max}.`);
	const unit = flag.endsWith("<seconds>") ? "a number of seconds" : "a number";
	throw new InvalidArgumentError(`Give ${unit} above zero, at most ${max}.`);
}

// src/entry/audit-command.ts
/** `pth audit`. */
const auditCommand = {
	name: "audit",
	group: "test",
	description: "test a running server with no source: pth audit -- COMMAND …, or --url URL",
	arguments: [],
	examples: ["pth audit -- npx -y @modelcontextprotocol/server-everything", "pth audit --url http://localhost:3000/mcp"],
	async complete(command, choose) {
		command.addHelpText("after", `\n${runExitCodes}`);
		const { auditInputSchema, describeSettings } = await import("./settings-Dl-v-gZE.js");
		const risk = [
			"network",
			"holdRisky",
			"maxTimeSeconds",
			"quick",
			"resume",
			"saveTests"
		];
		const names = [
			"url",
			...environmentSettings,
			...suiteSettings,
			...risk,
			...runSettings
		];
		const settings = pickSettings(describeSettings(auditInputSchema.shape), names);
		addSettingFlags(command, settings);
		command.option("--json", "print one JSON document instead of the report");
		command.action((flags) => choose.run(async (context) => {
			const { runAudit } = await import("./commands-tMX7PHUe.js");
			const input = {
				...readSettings(settings, flags),
				command: context.command
			};
			return runAudit(context, flags["json"] === true, input);
		}));
	}
};

// src/entry/command-context.ts
/** Refuses a start command after `--`. @throws PthError `usage/invalid` */
function refuseCommand({ command }, name) {
	if (command) throw new PthError("usage/invalid", `pth ${name} takes no command`);
}

// src/entry/branches-command.ts
/** `pth branches`. */
const branchesCommand = {
	name: "branches",
	group: "look",
	description: "list the branches pth/* of a repository, with their fixes and whether they are merged",
	arguments: [[
		"[path]",
		"a directory in the repository",
		"."
	]],
	examples: ["pth branches", "pth branches --remove-done"],
	complete(command, choose) {
		command.option("--remove-done", "remove those that are merged or hold no fix, and say which stay").option("--json", "print one JSON document").action((path, flags) => choose.run(async (context) => {
			refuseCommand(context, "branches");
			const { runBranches } = await import("./commands-tMX7PHUe.js");
			return runBranches(context, flags.json === true, {
				path,
				removeDone: flags.removeDone === true
			});
		}));
	}
};

// src/entry/complete-command.ts
/** `pth complete`. */
const completeCommand = {
	name: "complete",
	group: "test",
	description: "make a repository's own tests of one feature pass, unattended, or stop with a summary",
	arguments: [[
		"[path]",
		"directory inside a git repository",
		"."
	]],
	examples: [
		"pth complete --feature login --tests \"test/login/**\"",
		"pth complete --feature login --docs docs/login.md --max-attempts 5",
		"pth complete --resume 6c1f4c0e-8d5b-4a53-9d3a-0d3f1f6a2b11 --max-attempts 20"
	],
	async complete(command, choose) {
		const { completeInputSchema, describeSettings } = await import("./settings-Dl-v-gZE.js");
		const settings = pickSettings(describeSettings(completeInputSchema.shape), [
			"feature",
			"tests",
			"docs",
			"model",
			"fallbackModel",
			"toolServers",
			"summaryModel",
			"maxAttempts",
			"testSeconds",
			"maxTokens",
			"maxUsd",
			"resume",
			"replay",
			"artifacts",
			"keep",
			...environmentSettings,
			"network",
			"envConfig"
		]);
		addSettingFlags(command, settings);
		command.option("--json", "print one JSON document instead of the report").addHelpText("after", "\nExit codes: 0 all tests pass, 1 some still fail, 2 stalled: a person has to look, 3 fault or usage error.").action((path, flags) => choose.run((context) => runComplete(context, flags["json"] === true, {
			...readSettings(settings, flags),
			path
		})));
	}
};
async function runComplete(context, isJson, asked) {
	refuseCommand(context, "complete");
	const [{ composePorts }, { completeFeature }, { completeInputSchema, parseInput }] = await Promise.all([
		import("./compose-DsIPTKou.js"),
		import("./operations-DxgGMwY9.js"),
		import("./settings-Dl-v-gZE.js")
	]);
	const { host, redactor, signal, progress, hold } = context;
	const result = await completeFeature.perform(parseInput(completeInputSchema, asked), {
		ports: composePorts(host, redactor),
		emit: (event) => progress.show(event),
		signal,
		keepOutcome: ({ document, terminal }) => hold({
			document,
			text: terminal
		})
	});
	return {
		text: isJson ? `${JSON.stringify(result.document, null, 2)}\n` : result.terminal,
		exitCode: result.exitCode
	};
}

// src/entry/completion-command.ts
/** `pth completion`. */
const completionCommand = {
	name: "completion",
	group: "shell",
	description: "print a script that completes commands, flags and their values in a shell",
	arguments: [["<shell>", "bash, zsh or fish"]],
	examples: ["source <(pth completion bash)", "pth completion fish | source"],
	async complete(command, choose, records) {
		const { completionShells, renderCompletion } = await import("./render-completion-72gaZFsP.js");
		command.registeredArguments[0]?.choices(completionShells);
		command.action((given) => choose.run(async (context) => {
			refuseCommand(context, "completion");
			const { describeCompletable } = await import("./completable-B00D-UG1.js");
			const shell = completionShells.find((name) => name === given) ?? "bash";
			return {
				text: renderCompletion(shell, await describeCompletable(records)),
				exitCode: 0
			};
		}));
	}
};

// src/entry/demo-command.ts
/** `pth demo`. */
const demoCommand = {
	name: "demo",
	group: "test",
	description: "copy the bundled broken plugin to a fresh repository and run the whole loop on it, with no key",
	arguments: [],
	examples: ["pth demo", "pth demo --env docker --keep"],
	async complete(command, choose) {
		command.addHelpText("after", `\n${runExitCodes}`);
		const { describeSettings, testInputSchema } = await import("./settings-Dl-v-gZE.js");
		const all = describeSettings(testInputSchema.shape);
		const environment = pickSettings(all, environmentSettings).map((setting) => setting.name === "env" ? {
			...setting,
			defaultText: "local"
		} : setting);
		const keep = pickSettings(all, ["keep"]);
		addSettingFlags(command, environment);
		command.option("--json", "print one JSON document instead of the report");
		addSettingFlags(command, keep);
		command.action((flags) => choose.run(async (context) => {
			refuseCommand(context, "demo");
			const { runDemo } = await import("./commands-tMX7PHUe.js");
			return runDemo(context, flags["json"] === true, readSettings([...environment, ...keep], flags));
		}));
	}
};

// src/entry/diff-command.ts
/** `pth diff`. */
const diffCommand = {
	name: "diff",
	group: "compare",
	description: "run the same calls on two revisions of a plugin, or on two servers, and say what changed for a client",
	arguments: [
		["[base]", "revision that clients work with now"],
		["[head]", "revision that is to replace it"],
		[
			"[path]",
			"plugin directory inside a git repository",
			"."
		]
	],
	examples: [
		"pth diff main HEAD",
		"pth diff v1.2.0 v1.3.0 plugins/files --markdown",
		"pth diff --lock pth-lock.json HEAD plugins/files",
		"pth diff --lock pth-lock.json --server \"npx -y @modelcontextprotocol/server-everything\"",
		"pth diff --server \"node old/server.js {{workspace}}\" --server \"node new/server.js {{workspace}}\""
	],
	async complete(command, choose) {
		const { describeSettings, diffInputSchema } = await import("./settings-Dl-v-gZE.js");
		const settings = pickSettings(describeSettings(diffInputSchema.shape), [
			...environmentSettings,
			"commands",
			"server",
			"era",
			"seed",
			"values",
			"quick",
			"lock",
			"update",
			"failOn",
			"build",
			"skipBuild"
		]);
		addSettingFlags(command, settings);
		command.option("--markdown", "print Markdown").option("--json", "print one JSON document").addHelpText("after", "\nExit codes: 0 nothing breaks a client, 1 something does, 3 fault or usage error.").action((base, head, path, flags) => choose.run((context) => {
			const form = flags["json"] === true ? "json" : flags["markdown"] === true ? "markdown" : "terminal";
			const given = readSettings(settings, flags);
			const place = given["lock"] === void 0 ? {
				head,
				path
			} : { path: head ?? path };
			const named = Object.entries({
				base,
				...place
			}).filter(([, value]) => value !== void 0);
			return runDiff(context, form, {
				...given,
				...Object.fromEntries(named)
			});
		}));
	}
};
async function runDiff(context, form, input) {
	if (context.command) throw new PthError("usage/invalid", "pth diff takes its commands with --server");
	const [{ composePorts }, { diffBehaviour, lockBehaviour }, { diffInputSchema, parseInput }] = await Promise.all([
		import("./compose-DsIPTKou.js"),
		import("./operations-DxgGMwY9.js"),
		import("./settings-Dl-v-gZE.js")
	]);
	const { host, redactor, progress, signal } = context;
	const parsed = parseInput(diffInputSchema, input);
	const operation = {
		ports: composePorts(host, redactor),
		emit: progress.show.bind(progress),
		signal
	};
	const report = parsed.lock === null ? {
		...await diffBehaviour.perform(parsed, operation),
		lock: null
	} : await lockIn(host.workingDirectory, parsed.lock, () => lockBehaviour.perform(parsed, operation));
	return {
		text: form === "json" ? `${JSON.stringify(report.document, null, 2)}\n` : report[form],
		exitCode: report.exitCode
	};
}
/** Writes the lock that an operation makes; looks first whether it can be written. */
async function lockIn(directory, file, perform) {
	await checkReportPath(directory, file);
	const report = await perform();
	if (report.lock !== null) await writeReport(directory, file, report.lock);
	return report;
}

// src/entry/doctor-command.ts
/** `pth doctor`. */
const doctorCommand = {
	name: "doctor",
	group: "look",
	description: "say what this host has of what PTH can use; with a repository, whether it is set up for PTH",
	arguments: [["[dir]", "look at the files of this checkout in place of the host"]],
	examples: [
		"pth doctor",
		"pth doctor --repository octo/calc",
		"pth doctor . --json"
	],
	complete(command, choose) {
		command.option("--repository <owner/name>", "look at this repository on GitHub, with the token in GITHUB_TOKEN or GH_TOKEN; with [dir], at its files there").option("--json", "print one JSON document").addHelpText("after", "\nExit codes: 0 nothing stands in the way, 1 a problem of the repository, 3 PTH cannot work on this host, fault or usage error.").action((directory, flags) => choose.run(async (context) => {
			refuseCommand(context, "doctor");
			if (directory === void 0 && flags.repository === void 0) {
				const { runDoctor } = await import("./commands-tMX7PHUe.js");
				return runDoctor(context, flags.json === true);
			}
			return runRepositoryDoctor(context, directory, flags);
		}));
	}
};
async function runRepositoryDoctor({ host, redactor, signal, progress }, directory, flags) {
	const github = await import("./github-O0Vb9bMU.js");
	const { variables } = host;
	const checkout = directory === void 0 ? null : await github.openCheckout(resolve(host.workingDirectory, directory), {
		variables,
		signal
	});
	let subject = checkout?.top ?? "";
	let checks;
	if (flags.repository === void 0) {
		if (!checkout) throw new Error("a checkout or a repository was named");
		checks = await github.auditCheckout(checkout.read);
	} else {
		subject = flags.repository;
		const repository = parseName(subject);
		const { Octokit } = await import("./dist-src-D7kfq5WJ.js");
		const token = variables["GITHUB_TOKEN"] || variables["GH_TOKEN"];
		const note = (text) => progress.print({
			mark: "note",
			label: "github",
			text
		});
		const octokit = new Octokit({
			...token ? { auth: token } : {},
			baseUrl: variables["GITHUB_API_URL"] || "https://api.github.com",
			userAgent: `plugin-test-harness/${host.version}`,
			log: {
				debug: () => void 0,
				info: () => void 0,
				warn: note,
				error: () => void 0
			}
		});
		if (!token) note("no token in GITHUB_TOKEN or GH_TOKEN: only what is public can be seen");
		checks = await github.auditRepository(github.createOctokitAuditClient(octokit, { signal }), repository, checkout?.read);
	}
	return {
		text: flags.json === true ? `${JSON.stringify(redactor.redactJson(github.renderAuditJson(subject, checks)), null, 2)}\n` : redactor.redact(github.renderAudit(subject, checks)),
		exitCode: github.exitCodeOfAudit(checks)
	};
}
function parseName(text) {
	const [owner, name, ...more] = text.split("/");
	if (!owner || !name || more.length > 0 || !/^[\w.-]+\/[\w.-]+$/.test(text)) throw new PthError("usage/invalid", `"${text}" is not OWNER/NAME of a repository.`);
	return {
		owner,
		name
	};
}

// src/entry/end-command.ts
/** `pth end`. */
const endCommand = {
	name: "end",
	group: "test",
	description: "end the session of a branch: remove what its processes left, sum up what the branch holds",
	arguments: [["<branch>", "branch of the session; pth branches lists them"], [
		"[path]",
		"plugin directory, or the root of its repository",
		"."
	]],
	examples: ["pth end pth/files-2026-11-23-a1b2c3"],
	complete(command, choose) {
		command.option("--json", "print one JSON document").action((branch, path, flags) => choose.run(async (context) => {
			refuseCommand(context, "end");
			const { runEnd } = await import("./commands-tMX7PHUe.js");
			return runEnd(context, flags.json === true, {
				branch,
				path
			});
		}));
	}
};

// src/entry/export-ci-command.ts
/** `pth export-ci`. */
const exportCiCommand = {
	name: "export-ci",
	group: "github",
	description: "write a workflow and a runner that run the plugin's tests in its own repository, without PTH",
	arguments: [[
		"[path]",
		"plugin directory inside a git repository",
		"."
	]],
	examples: ["pth export-ci --staged", "pth export-ci plugins/files"],
	complete(command, choose) {
		command.option("--force", "replace files that were changed").option("--staged", "show what would be written, and write nothing").option("--dry-run", "the same as --staged").option("--json", "print one JSON document").addHelpText("after", "\nExit codes: 0 written or as it should be, 1 a changed file was left, 3 fault or usage error.").action((path, flags) => choose.run((context) => runExport(context, path, flags)));
	}
};
async function runExport(context, path, flags) {
	refuseCommand(context, "export-ci");
	const [{ exitCodeOfWritten, exportCi, renderExport, renderExportJson }, { findTemplates, readRunner }] = await Promise.all([import("./github-O0Vb9bMU.js"), import("./template-files-DEwWijS1.js")]);
	const { host, redactor, signal } = context;
	const templates = await findTemplates();
	const runner = await readRunner();
	if (runner === null) throw new Error("the runner is missing from this installation");
	const result = await exportCi({
		directory: resolve(host.workingDirectory, path),
		templates: {
			workflow: await templates.read("pth-tests.yml"),
			runner
		},
		force: flags.force === true,
		staged: flags.staged === true || flags.dryRun === true,
		variables: host.variables,
		signal
	});
	const text = flags.json === true ? `${JSON.stringify(renderExportJson(result), null, 2)}\n` : renderExport(result);
	return {
		text: redactor.redact(text),
		exitCode: exitCodeOfWritten(result.files)
	};
}

// src/entry/held-report.ts
/**
* Renders what a command that ends with an error prints on standard output: the report of what it found until then; with
* `--json` one document, of the error and that report.
*/
function renderErrorResult(error, held, { isJson, redactor }) {
	if (!isJson) return held?.text ?? "";
	const fault = renderFaultJson(error, redactor);
	if (held === null) return fault;
	return `${JSON.stringify({
		...held.document,
		...JSON.parse(fault)
	}, null, 2)}\n`;
}

// src/entry/images-command.ts
/** `pth images` with its commands `list`, `build` and `remove`. */
const imagesCommand = {
	name: "images",
	group: "environments",
	description: "the base images of containers and machines: list, build, remove",
	arguments: [],
	examples: [
		"pth images",
		"pth images build debian12",
		"pth images remove debian12 --format vm"
	],
	complete(command, choose) {
		const take = (flags, asked) => choose.run(async (context) => {
			refuseCommand(context, "images");
			const { runImages } = await import("./commands-tMX7PHUe.js");
			return runImages(context, flags.json === true, asked);
		});
		command.command("list", { isDefault: true }).description("age, size and contents of each, what changed since, whether it can be built here").option("--json", "print one JSON document").exitOverride().action((flags) => take(flags, { action: "list" }));
		command.command("build").description("build one anew; the former one stays until the new one is complete").argument("<name>", "for example debian12").addOption(formatOption("container", "container or vm")).option("--json", "print one JSON document").exitOverride().action((name, flags) => take(flags, {
			action: "build",
			name,
			format: flags.format
		}));
		command.command("remove").description("remove a built one").argument("<name>", "for example debian12").addOption(formatOption(void 0, "container or vm (default both)")).option("--json", "print one JSON document").exitOverride().action((name, flags) => take(flags, {
			action: "remove",
			name,
			format: flags.format ?? null
		}));
	}
};
function formatOption(preset, text) {
	const option = new Option("--format <format>", text).choices(["container", "vm"]);
	return preset === void 0 ? option : option.default(preset);
}

// src/entry/init-command.ts
/** `pth init`. */
const initCommand = {
	name: "init",
	group: "github",
	description: "write the workflows that let a repository use PTH, and its settings with their defaults",
	arguments: [[
		"[dir]",
		"a directory in the repository",
		"."
	]],
	examples: [
		"pth init --staged",
		"pth init --no-app",
		"pth init"
	],
	complete(command, choose) {
		command.option("--source <owner/name>", "repository of PTH that the workflows call (default: where this build came from)").option("--pin <sha>", "whole commit of PTH that they call (default: the one of this build)").option("--no-app", "let a comment start the session, with the token of its run, instead of the GitHub App").option("--force", "replace workflows that were changed").option("--staged", "show what would be written, and write nothing").option("--dry-run", "the same as --staged").option("--json", "print one JSON document").addHelpText("after", "\nExit codes: 0 written or as it should be, 1 a changed workflow was left, 3 fault or usage error.").action((directory, flags) => choose.run((context) => runInit(context, directory, flags)));
	}
};
async function runInit(context, directory, flags) {
	refuseCommand(context, "init");
	const [{ exitCodeOfWritten, initRepository, renderInit, renderInitJson }, { findTemplates }] = await Promise.all([import("./github-O0Vb9bMU.js"), import("./template-files-DEwWijS1.js")]);
	const { host, redactor, signal } = context;
	const found = await findTemplates();
	const templates = {
		session: await found.read("pth.yml"),
		comment: await found.read("pth-comment.yml"),
		verify: await found.read("pth-verify.yml"),
		settings: await found.read("settings.yml")
	};
	const result = await initRepository({
		directory: resolve(host.workingDirectory, directory),
		templates,
		hasApp: flags.app,
		installation: found.installation,
		repository: flags.source ?? null,
		pin: flags.pin ?? null,
		force: flags.force === true,
		staged: flags.staged === true || flags.dryRun === true,
		variables: host.variables,
		signal
	});
	const text = flags.json === true ? `${JSON.stringify(renderInitJson(result), null, 2)}\n` : renderInit(result);
	return {
		text: redactor.redact(text),
		exitCode: exitCodeOfWritten(result.files)
	};
}

// src/entry/mcp-command.ts
/** `pth mcp`. */
const mcpCommand = {
	name: "mcp",
	group: "test",
	description: "MCP server over stdio or HTTP: start a session on a plugin and take its steps one by one",
	arguments: [],
	examples: [
		"pth mcp",
		"pth mcp --tools static",
		"pth mcp --http",
		"pth mcp --attach"
	],
	complete(command, choose) {
		command.addOption(new Option("--tools <mode>", "which tools are listed: those that can be called now, or all of them always").choices([
			"auto",
			"dynamic",
			"static"
		]).default("auto")).option("--http [port]", "serve over HTTP on 127.0.0.1, at this port or a free one; needs the printed token", readPort).addOption(new Option("--attach", "share one session with other clients, in a process that outlives them; it is started where none runs").conflicts("http")).addOption(new Option("--host", "be that process").conflicts(["http", "attach"]).hideHelp()).action(({ tools, http, attach, host }) => choose.serve(async () => {
			if (attach) return (await import("./attach-Doeq1E6U.js")).attachToHost(readHost(), tools);
			if (host) return (await import("./serve-host-De_sFnDL.js")).serveHost(readHost());
			const { serveMcp } = await import("./serve-mcp-Ctq0V5lz.js");
			return serveMcp(readHost(), {
				mode: tools,
				httpPort: http === true ? 0 : http ?? null
			});
		}));
	}
};
function readPort(text) {
	const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
	if (port <= 65535) return port;
	throw new InvalidArgumentError("give a port from 0 to 65535.");
}

// src/entry/models-command.ts
/** `pth models`. */
const modelsCommand = {
	name: "models",
	group: "look",
	description: "which model providers are configured, and what their models hold and cost",
	arguments: [],
	examples: ["pth models", "pth models --json"],
	complete(command, choose) {
		command.option("--json", "print one JSON document").action((flags) => choose.run(async (context) => {
			refuseCommand(context, "models");
			const { runModels } = await import("./commands-tMX7PHUe.js");
			return runModels(context, flags.json === true);
		}));
	}
};

// src/entry/mutate-command.ts
/** `pth mutate`. */
const mutateCommand = {
	name: "mutate",
	group: "compare",
	description: "plant faults into copies of a plugin, or of an installed server after --, and say which its tests notice",
	arguments: [[
		"[path]",
		"plugin directory",
		"."
	]],
	examples: [
		"pth mutate",
		"pth mutate --max-mutants 200 --min-score 70",
		"pth mutate --kill --output survivors"
	],
	async complete(command, choose) {
		const { describeSettings, mutateInputSchema } = await import("./settings-Dl-v-gZE.js");
		const settings = pickSettings(describeSettings(mutateInputSchema.shape), [
			...environmentSettings,
			"server",
			"maxMutants",
			"minScore",
			"kill",
			"output",
			"concurrency",
			"seed",
			"startTimeoutSeconds",
			"approveRisky",
			"build",
			"skipBuild"
		]);
		addSettingFlags(command, settings);
		command.option("--json", "print one JSON document instead of the report").action((path, flags) => choose.run((context) => {
			const input = {
				...readSettings(settings, flags),
				path,
				command: context.command
			};
			return runMutate(context, flags["json"] === true, input);
		}));
	}
};
async function runMutate(context, isJson, input) {
	const [{ composePorts }, { mutate }, { mutateInputSchema, parseInput }] = await Promise.all([
		import("./compose-DsIPTKou.js"),
		import("./operations-DxgGMwY9.js"),
		import("./settings-Dl-v-gZE.js")
	]);
	const { host, redactor, progress, signal } = context;
	const settings = parseInput(mutateInputSchema, input);
	const directory = settings.output === null ? null : resolve(host.workingDirectory, settings.output);
	if (directory !== null) await writing(directory, () => mkdir(directory, { recursive: true }));
	const report = await mutate.perform(settings, {
		ports: composePorts(host, redactor),
		emit: (event) => progress.show(event),
		signal
	});
	if (directory !== null) for (const { path, content } of report.files) await writing(directory, () => writeFile(join(directory, path), content));
	return {
		text: isJson ? `${JSON.stringify(report.document, null, 2)}\n` : report.terminal,
		exitCode: report.exitCode
	};
}
async function writing(directory, work) {
	try {
		return await work();
	} catch (error) {
		const code = systemErrorCode(error);
		if (code === void 0) throw error;
		throw new PthError("artifacts/write-failed", `Nothing can be written to ${directory}: ${code}.`, { cause: error });
	}
}

// src/entry/pack-check-command.ts
/** `pth pack-check`. */
const packCheckCommand = {
	name: "pack-check",
	group: "authors",
	description: "pack an npm package, install it in a clean directory, load its pi extensions or MCP server",
	arguments: [[
		"[dir]",
		"package directory",
		"."
	]],
	examples: ["pth pack-check", "pth pack-check packages/server --scripts"],
	complete(command, choose) {
		command.option("--scripts", "let the scripts of the package and of its dependencies run").option("--json", "print one JSON document").action((path, flags) => choose.run((context) => runPackCheck(context, flags.json === true, {
			path,
			scripts: flags.scripts === true
		})));
	}
};
async function runPackCheck(context, isJson, input) {
	refuseCommand(context, "pack-check");
	const [{ composePorts }, { packCheck, packCheckInputSchema }, { parseInput }] = await Promise.all([
		import("./compose-DsIPTKou.js"),
		import("./operations-DxgGMwY9.js"),
		import("./settings-Dl-v-gZE.js")
	]);
	const { host, redactor, progress, signal } = context;
	const result = await packCheck.perform(parseInput(packCheckInputSchema, input), {
		ports: composePorts(host, redactor),
		emit: (event) => progress.show(event),
		signal
	});
	return {
		text: isJson ? `${JSON.stringify(result.document, null, 2)}\n` : result.terminal,
		exitCode: result.isOk ? 0 : 1
	};
}

// src/entry/preflight-command.ts
/** `pth preflight`. */
const preflightCommand = {
	name: "preflight",
	group: "look",
	description: "check whether a session can start at a path",
	arguments: [[
		"[path]",
		"plugin directory",
		"."
	]],
	examples: ["pth preflight", "pth preflight --clean"],
	complete(command, choose) {
		command.option("--json", "print one JSON document").option("--clean", "remove worktrees, containers, machines and overlays of dead sessions, and their branches without a commit").action((path, flags) => choose.run(async (context) => {
			refuseCommand(context, "preflight");
			const { runPreflight } = await import("./commands-tMX7PHUe.js");
			return runPreflight(context, flags.json === true, path, flags.clean === true);
		}));
	}
};

// src/entry/print-result.ts
/**
* Prints on standard output. Resolves when the text has left this process, so that a pipe gets all of it; a reader that
* went away is no error.
* @throws PthError `artifacts/write-failed`
*/
function printResult(text) {
	return new Promise((resolve, reject) => {
		process.stdout.write(text, (error) => {
			if (!error || isReaderGone(error)) resolve();
			else {
				const message = `The result cannot be written to standard output: ${error.code ?? error.message}.`;
				reject(new PthError("artifacts/write-failed", message, { cause: error }));
			}
		});
	});
}
/** True when the reader of the pipe has closed it, as `head` does. */
function isReaderGone({ code }) {
	return code === "EPIPE" || code === "ERR_STREAM_DESTROYED";
}

// src/entry/record-command.ts
/** Flags without meaning here: a playbook plays one model's part, and a run without fixes asks none. */
const leftOut = ["fallbackModel", "fix"];
/** `pth record`. */
const recordCommand = {
	name: "record",
	group: "test",
	description: "do what pth test does, and write what the model answered as a playbook, without secrets",
	arguments: [["<file>", "playbook to write; pth test --model playbook:FILE plays it without a provider"], [
		"[path]",
		"plugin directory inside a git repository",
		"."
	]],
	examples: ["pth record fixes.yaml", "pth record fixes.yaml plugins/files --env docker --max-iterations 3"],
	async complete(command, choose) {
		command.addHelpText("after", `\n${runExitCodes}`);
		const { describeSettings, testInputSchema } = await import("./settings-Dl-v-gZE.js");
		const names = [
			...environmentSettings,
			...suiteSettings,
			...runSettings,
			"all",
			...sessionSettings,
			"keepBranch"
		];
		const settings = pickSettings(describeSettings(testInputSchema.shape), names.filter((name) => !leftOut.includes(name)));
		addSettingFlags(command, settings);
		command.option("--json", "print one JSON document instead of the report");
		command.action((file, path, flags) => choose.run(async (context) => {
			const { runRecord } = await import("./commands-tMX7PHUe.js");
			const input = {
				...readSettings(settings, flags),
				path,
				command: context.command
			};
			return runRecord(context, flags["json"] === true, file, input);
		}));
	}
};

// src/entry/replay-command.ts
/** `pth replay`. */
const replayCommand = {
	name: "replay",
	group: "compare",
	description: "make the calls of a session's journal again, over a clone at the same commit; tell the first difference",
	arguments: [["<file>", "journal of a session of pth mcp"]],
	examples: [
		"pth replay bug.jsonl --repository ~/weather",
		"pth replay bug.jsonl --set WEATHER_API_KEY --json",
		"pth replay my-own.jsonl --allow-host"
	],
	async complete(command, choose) {
		const { describeSettings, replayInputSchema } = await import("./settings-Dl-v-gZE.js");
		const settings = pickSettings(describeSettings(replayInputSchema.shape), [
			"repository",
			"allowHost",
			"set"
		]);
		addSettingFlags(command, settings);
		command.option("--json", "print one JSON document").addHelpText("after", "\nExit codes: 0 no difference, 1 a call ended otherwise, 3 fault or usage error.").action((file, flags) => choose.run((context) => {
			refuseCommand(context, "replay");
			return runReplay(context, flags["json"] === true, {
				...readSettings(settings, flags),
				file
			});
		}));
	}
};
async function runReplay(context, isJson, input) {
	const [{ composePorts }, { replaySession }, { parseInput, replayInputSchema }, { exportPipeline }] = await Promise.all([
		import("./compose-DsIPTKou.js"),
		import("./operations-DxgGMwY9.js"),
		import("./settings-Dl-v-gZE.js"),
		import("./export-pipeline-BC7r_Xon.js")
	]);
	const { host, redactor, progress, signal } = context;
	const report = await replaySession.perform(parseInput(replayInputSchema, input), {
		ports: composePorts(host, redactor),
		emit: (event) => progress.show(event),
		signal,
		exportPipeline
	});
	return {
		text: isJson ? `${JSON.stringify(report.document, null, 2)}\n` : report.terminal,
		exitCode: report.exitCode
	};
}

// src/entry/resume-command.ts
/** `pth resume`. */
const resumeCommand = {
	name: "resume",
	group: "test",
	description: "go on with an interrupted or stalled session from its branch, with its tests, fixes and history",
	arguments: [["<branch>", "branch of the session; pth branches lists them"], [
		"[path]",
		"plugin directory, or the root of its repository",
		"."
	]],
	examples: ["pth resume pth/files-2026-11-23-a1b2c3", "pth resume pth/files-2026-11-23-a1b2c3 --max-iterations 3"],
	async complete(command, choose) {
		command.addHelpText("after", `\nSettings of the session are taken from the branch, except for those that a branch may not bring, such as variables and\n--env local; flags given here win.\n\n${runExitCodes}`);
		const { describeSettings, testInputSchema } = await import("./settings-Dl-v-gZE.js");
		const names = [
			...environmentSettings,
			...suiteSettings,
			...runSettings,
			...sessionSettings
		];
		const settings = pickSettings(describeSettings(testInputSchema.shape), names);
		addSettingFlags(command, settings);
		command.option("--json", "print one JSON document instead of the report");
		command.action((branch, path, flags) => choose.run(async (context) => {
			const { runResume } = await import("./commands-tMX7PHUe.js");
			const given = readSettings(settings, flags);
			const asked = context.command === null ? given : {
				...given,
				command: context.command
			};
			return runResume(context, flags["json"] === true, {
				branch,
				path,
				settings: asked
			});
		}));
	}
};

// src/entry/session-command.ts
/** `pth session` with its commands `status`, `watch`, `open` and `end`. */
const sessionCommand = {
	name: "session",
	group: "test",
	description: "the session that clients of pth mcp --attach share: where it stands, watch it, open it in a browser, end it",
	arguments: [],
	examples: [
		"pth session",
		"pth session watch",
		"pth session open",
		"pth session end"
	],
	complete(command, choose) {
		command.command("status", { isDefault: true }).description("where the session stands, and which process holds it").option("--json", "print one JSON document").exitOverride().action((flags) => take(choose, "status", flags));
		command.command("watch").description("print what changes, until the session is gone").exitOverride().action((flags) => take(choose, "watch", flags));
		command.command("open").description("serve its page to a browser of this computer: curve, failing tests, fixes, buttons").option("--file <file>", "write the page as a file instead, without buttons").exitOverride().action((flags) => take(choose, "open", flags));
		command.command("end").description("end the session, which keeps its branch, and the process that holds it").option("--force", "stop the step that runs").option("--json", "print one JSON document").exitOverride().action((flags) => take(choose, "end", flags));
	}
};
function take(choose, action, { json = false, force = false, file }) {
	choose.run(async (context) => {
		refuseCommand(context, "session");
		const { runSession } = await import("./session-actions-BVpxEYC9.js");
		return runSession(context, action, {
			isJson: json,
			force,
			file: file ?? null
		});
	});
}

// src/entry/start-command.ts
/** `pth start`. */
const startCommand = {
	name: "start",
	group: "test",
	description: "start a session and run nothing yet: branch, environment, build, generated tests; pth resume goes on",
	arguments: [[
		"[path]",
		"plugin directory inside a git repository",
		"."
	]],
	examples: [
		"pth start",
		"pth start plugins/files --env docker --keep",
		"pth start . --branch pth/first-look"
	],
	async complete(command, choose) {
		command.addHelpText("after", `\nNothing keeps running after it: the branch is the session. pth status tells where it stands, pth resume runs tests and fixes,\nand pth end closes it.\n\n${runExitCodes}`);
		const { describeSettings, testInputSchema } = await import("./settings-Dl-v-gZE.js");
		const names = [
			...environmentSettings,
			...suiteSettings,
			"values",
			"args",
			"url"
		];
		const others = [
			"network",
			"envConfig",
			"build",
			"skipBuild",
			"keep"
		];
		const settings = pickSettings(describeSettings(testInputSchema.shape), [...names, ...others]);
		addSettingFlags(command, settings);
		command.option("--branch <name>", "name of the branch; default pth/<plugin>-<date>-<hex>");
		command.option("--json", "print one JSON document");
		command.action((path, flags) => choose.run(async (context) => {
			const { runStart } = await import("./commands-tMX7PHUe.js");
			const branch = flags["branch"] ?? null;
			const given = {
				...readSettings(settings, flags),
				path,
				branch,
				command: context.command
			};
			return runStart(context, flags["json"] === true, given);
		}));
	}
};

// src/entry/status-command.ts
/** `pth status`. */
const statusCommand = {
	name: "status",
	group: "test",
	description: "tell where the session of a branch stands: iterations, trend, fixes, open causes, decisions",
	arguments: [["<branch>", "branch of the session; pth branches lists them"], [
		"[path]",
		"plugin directory, or the root of its repository",
		"."
	]],
	examples: ["pth status pth/files-2026-11-23-a1b2c3", "pth status pth/files-2026-11-23-a1b2c3 --json"],
	complete(command, choose) {
		command.option("--json", "print one JSON document").action((branch, path, flags) => choose.run(async (context) => {
			refuseCommand(context, "status");
			const { runStatus } = await import("./commands-tMX7PHUe.js");
			return runStatus(context, flags.json === true, {
				branch,
				path
			});
		}));
	}
};

// src/entry/test-command.ts
/** What a run does beside its fixes, once they are made. */
const closing = [
	["--verify-images <list>", "run the suite on these base images in turn, and fix what fails there alone"],
	["--update-docs", "commit what is stale in the README about the tools"],
	["--export-ci", "commit a workflow and a runner for the tests"],
	["--evidence", "commit evidence of the result, which pth verify-evidence checks"],
	["--sign-evidence <key>", "commit evidence, signed with this private SSH key"]
];
/** `pth test`. */
const testCommand = {
	name: "test",
	group: "test",
	description: "test the plugin at a path, fix what fails, prove the fixes; -- COMMAND gives the start command",
	arguments: [[
		"[path]",
		"plugin directory inside a git repository",
		"."
	]],
	examples: [
		"pth test",
		"pth test plugins/files --env docker --no-fix",
		"pth test . --all",
		"pth test --args \"--read-only data\" --root data",
		"pth test --max-iterations 3 --max-usd 2",
		"pth test --junit report.xml --json -- node dist/server.js"
	],
	async complete(command, choose) {
		command.addHelpText("after", `\n${runExitCodes}`);
		const { describeSettings, testInputSchema } = await import("./settings-Dl-v-gZE.js");
		const all = describeSettings(testInputSchema.shape);
		const shared = pickSettings(all, [
			...environmentSettings,
			...suiteSettings,
			...runSettings
		]);
		const own = pickSettings(all, [
			"all",
			...sessionSettings,
			"keepBranch",
			"shard",
			"shardReports"
		]);
		addSettingFlags(command, shared);
		command.option("--json", "print one JSON document instead of the report");
		addSettingFlags(command, own);
		for (const [flag, description] of closing) command.addOption(command.createOption(flag, description).helpGroup("At the end:"));
		command.action((path, flags) => choose.run(async (context) => {
			const { runTest } = await import("./commands-tMX7PHUe.js");
			const settings = readSettings([...shared, ...own], flags);
			const documents = {
				updateDocs: flags["updateDocs"] === true,
				exportCi: flags["exportCi"] === true,
				verifyImages: splitList(flags["verifyImages"]),
				evidence: flags["evidence"] === true || typeof flags["signEvidence"] === "string",
				evidenceKey: flags["signEvidence"] ?? null
			};
			return runTest(context, flags["json"] === true, {
				...settings,
				...documents,
				path,
				command: context.command
			});
		}));
	}
};
function splitList(given) {
	return typeof given === "string" ? given.split(",").map((name) => name.trim()) : [];
}

// src/entry/verify-evidence-command.ts
/** `pth verify-evidence`. */
const verifyEvidenceCommand = {
	name: "verify-evidence",
	group: "compare",
	description: "check the evidence that a session left on its branch: commits, files, digests, signature",
	arguments: [[
		"[file]",
		"evidence file",
		".pth/evidence.json"
	]],
	examples: [
		"pth verify-evidence",
		"pth verify-evidence --signers .github/allowed-signers --revision pth/weather-2026-11-23",
		"pth verify-evidence evidence.json --repository ~/weather --replay"
	],
	async complete(command, choose) {
		const { describeSettings, evidenceInputSchema } = await import("./settings-Dl-v-gZE.js");
		const settings = pickSettings(describeSettings(evidenceInputSchema.shape), [
			"repository",
			"revision",
			"signers",
			"replay",
			"allowHost"
		]);
		addSettingFlags(command, settings);
		command.option("--json", "print one JSON document").addHelpText("after", "\nExit codes: 0 the evidence holds, 1 it is refused, 3 fault or usage error.").action((file, flags) => choose.run((context) => {
			refuseCommand(context, "verify-evidence");
			return runVerifyEvidence(context, flags["json"] === true, {
				...readSettings(settings, flags),
				file
			});
		}));
	}
};
async function runVerifyEvidence(context, isJson, input) {
	const [{ composePorts }, { verifyEvidence }, { evidenceInputSchema, parseInput }] = await Promise.all([
		import("./compose-DsIPTKou.js"),
		import("./operations-DxgGMwY9.js"),
		import("./settings-Dl-v-gZE.js")
	]);
	const { host, redactor, progress, signal } = context;
	const report = await verifyEvidence.perform(parseInput(evidenceInputSchema, input), {
		ports: composePorts(host, redactor),
		emit: (event) => progress.show(event),
		signal
	});
	return {
		text: isJson ? `${JSON.stringify(report.document, null, 2)}\n` : report.terminal,
		exitCode: report.exitCode
	};
}

// src/entry/verify-command.ts
/** `pth verify`. */
const verifyCommand = {
	name: "verify",
	group: "compare",
	description: "test the plugin at a path on several images and say what fails on which; fixes nothing",
	arguments: [[
		"[path]",
		"plugin directory inside a git repository",
		"."
	]],
	examples: [
		"pth verify --images debian12,ubuntu2404",
		"pth verify --images debian12 --json > before.json",
		"pth verify --images debian12 --baseline before.json"
	],
	async complete(command, choose) {
		const { describeSettings, verifyInputSchema } = await import("./settings-Dl-v-gZE.js");
		const settings = pickSettings(describeSettings(verifyInputSchema.shape), [
			...environmentSettings.filter((name) => name !== "image"),
			...suiteSettings,
			"images",
			"baseline",
			"envConfig",
			"build",
			"skipBuild",
			"report"
		]);
		addSettingFlags(command, settings, ["images"]);
		command.option("--json", "print one JSON document instead of the table").addHelpText("after", "\nExit codes: 0 passes on all images, 1 fails on one, 3 one could not be run, fault or usage error.").action((path, flags) => choose.run((context) => {
			const input = {
				...readSettings(settings, flags),
				path,
				command: context.command
			};
			return runVerify(context, flags["json"] === true, input);
		}));
	}
};
async function runVerify(context, isJson, input) {
	const [{ composePorts }, { verifyImages }, { parseInput, verifyInputSchema }, { checkReportPath, writeReport }] = await Promise.all([
		import("./compose-DsIPTKou.js"),
		import("./operations-DxgGMwY9.js"),
		import("./settings-Dl-v-gZE.js"),
		import("./report-file-IN2EZE4x.js")
	]);
	const { host, redactor, progress, signal } = context;
	const settings = parseInput(verifyInputSchema, input);
	await checkReportPath(host.workingDirectory, settings.report);
	const report = await verifyImages.perform(settings, {
		ports: composePorts(host, redactor),
		emit: (event) => progress.show(event),
		signal
	});
	await writeReport(host.workingDirectory, settings.report, report.markdown);
	return {
		text: isJson ? `${JSON.stringify(report.document, null, 2)}\n` : report.terminal,
		exitCode: report.exitCode
	};
}

// src/entry/command-line.ts
/** The commands of `pth`, in the order of the help text. */
const commandRecords = [
	testCommand,
	auditCommand,
	startCommand,
	statusCommand,
	resumeCommand,
	sessionCommand,
	endCommand,
	recordCommand,
	completeCommand,
	mcpCommand,
	demoCommand,
	preflightCommand,
	branchesCommand,
	modelsCommand,
	doctorCommand,
	mutateCommand,
	diffCommand,
	packCheckCommand,
	initCommand,
	imagesCommand,
	verifyCommand,
	verifyEvidenceCommand,
	replayCommand,
	exportCiCommand,
	timeboxCommand,
	completionCommand
];
/** Runs `pth` with these arguments: prints results on stdout, progress on stderr, sets the exit code. Never throws. */
async function runCommandLine(argv) {
	const given = splitArguments(argv);
	const host = readHost();
	const redactor = Redactor.fromVariables(host.variables);
	const chosen = await parseArguments(given, redactor);
	if (chosen === null) return;
	if (!await openLogOf(host, {
		redactor,
		isJson: given.isJson
	})) return;
	if ("serve" in chosen) {
		process.exitCode = await chosen.serve();
		return;
	}
	limitMemory();
	await runChosen(chosen.run, given, {
		host,
		redactor
	});
}
/** Opens the debug log that the variables ask for; false for a wrong one, which is printed and in the exit code. */
async function openLogOf(host, { redactor, isJson }) {
	try {
		openDebugLog(host, redactor);
		return true;
	} catch (error) {
		if (!PthError.isInstance(error)) throw error;
		process.exitCode = exitCodeOfFault(error);
		process.stderr.write(renderFault(error, redactor));
		if (isJson) await printFault(renderFaultJson(error, redactor));
		return false;
	}
}
function splitArguments(argv) {
	const dashes = argv.indexOf("--");
	const head = dashes < 0 ? argv : argv.slice(0, dashes);
	return {
		head,
		command: dashes < 0 ? null : argv.slice(dashes + 1),
		isJson: head.includes("--json")
	};
}
/** Reads the command and its flags; null after help or a usage error, which are printed and in the exit code. */
async function parseArguments({ head, isJson }, redactor) {
	let chosen = null;
	const name = head.find((argument) => !argument.startsWith("-"));
	const program = await createProgram((record) => record.name === name, {
		run: (run) => {
			chosen = { run };
		},
		serve: (serve) => {
			chosen = { serve };
		}
	});
	try {
		await program.parseAsync([...head], { from: "user" });
		return chosen;
	} catch (error) {
		if (!(error instanceof CommanderError)) throw error;
		process.exitCode = error.exitCode === 0 ? 0 : 3;
		if (error.exitCode === 0 || error.code === "commander.help") return null;
		const fault = toUsageFault(error, program, head[0]);
		process.stderr.write(renderFault(fault, redactor));
		if (isJson) await printFault(renderFaultJson(fault, redactor));
		return null;
	}
}
/** Runs one command from its progress view to its exit code. */
async function runChosen(run, { command, isJson }, { host, redactor }) {
	const { ProgressView } = await import("./progress-CX9o5kBA.js");
	const { TERM, NO_COLOR = "" } = host.variables;
	const isTerminal = process.stderr.isTTY && TERM !== "dumb";
	const progress = new ProgressView({
		write: (text) => process.stderr.write(text),
		isTerminal,
		columns: process.stderr.columns || 80,
		hasColor: isTerminal && NO_COLOR === "",
		redactor
	});
	const interrupt = listenForInterrupt((text) => progress.print({
		mark: "note",
		label: "interrupted",
		text
	}));
	const held = { report: null };
	const hold = (report) => {
		held.report = report;
	};
	try {
		const isInteractive = process.stdin.isTTY && process.stderr.isTTY;
		const { signal, overdue } = interrupt;
		const context = {
			host,
			redactor,
			signal,
			progress,
			hold,
			isInteractive,
			command
		};
		const output = await Promise.race([run(context), overdue]);
		progress.close();
		await printResult(output.text);
		process.exitCode = signal.aborted ? exitCodeOfFault(signal.reason) : output.exitCode;
	} catch (error) {
		progress.close();
		process.stderr.write(renderFault(error, redactor));
		await printFault(renderErrorResult(error, held.report, {
			isJson,
			redactor
		}));
		process.exitCode = exitCodeOfFault(error);
	} finally {
		interrupt.close();
		if (interrupt.signal.aborted) process.exit();
	}
}
/**
* Prints a fault for programs, or the report that a fault leaves. A person reads the fault on standard error already, so
* a closed standard output is no further fault.
*/
async function printFault(document) {
	try {
		await printResult(document);
	} catch (error) {
		if (!PthError.isInstance(error)) throw error;
	}
}
/** Makes a fault of wrong arguments, with the usage of the command that was named. */
function toUsageFault(error, program, name) {
	const command = program.commands.find((candidate) => candidate.name() === name);
	const call = command ? `pth ${command.name()}` : "pth";
	const [problem = "", ...hints] = error.message.replace(/^error: /, "").split("\n");
	return new PthError("usage/invalid", problem, { recovery: [
		...hints.map((hint) => hint.replace(/^\(|\)$/g, "")),
		`Usage: ${call} ${(command ?? program).usage()}`,
		`Run ${call} --help for all of it.`
	] });
}
/** The program with all commands; only those that `isNamed` picks get their flags, which loads their schemas. */
async function createProgram(isNamed, choose) {
	const program = new Command("pth").description("Tests MCP plugins over their protocol, fixes what fails on a pth/* branch, and proves every fix.").version(version, "-V, --version").showSuggestionAfterError().configureOutput({ outputError: () => void 0 }).configureHelp({ subcommandTerm: describeTerm }).helpCommand(false).exitOverride().addHelpText("after", `\n${runExitCodes}\nProgress goes to standard error, results to standard output.`);
	for (const record of commandRecords) {
		const command = program.command(record.name).helpGroup(commandGroups[record.group]).description(record.description).exitOverride();
		for (const [term, description, preset] of record.arguments) command.argument(term, description, preset);
		if (isNamed(record)) {
			command.addHelpText("after", `\nExamples:\n${record.examples.map((example) => `  ${example}`).join("\n")}`);
			await record.complete(command, choose, commandRecords);
		}
	}
	return program;
}
/** A line of the list of commands. Commander would show `[options]` only where the flags were added already. */
function describeTerm(command) {
	const options = [
		imagesCommand.name,
		sessionCommand.name,
		"help"
	].includes(command.name()) ? [] : ["[options]"];
	const terms = command.registeredArguments.map((argument) => argument.required ? `<${argument.name()}>` : `[${argument.name()}]`);
	return [
		command.name(),
		...options,
		...terms
	].join(" ");
}

export { runCommandLine };