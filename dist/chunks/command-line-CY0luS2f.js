import { a as CommanderError, i as Option, o as InvalidArgumentError, r as Command, t as addTimebox } from "./timebox-command-s8VpN06k.js";
import { a as systemErrorCode, t as PthError } from "./fault-DKx-Zl-Q.js";
import { t as Redactor } from "./redact-CO517XLX.js";
import { n as renderFault, r as renderFaultJson, t as exitCodeOfFault } from "./present-fault-BB2RUDPG.js";
import { n as listenForInterrupt, t as limitMemory } from "./limit-memory-BzPx6sYO.js";
import { t as readHostWorld } from "./host-world-DCD66hEq.js";
import { t as version } from "./version-PzxqTGdZ.js";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

// src/entry/run-flags.ts
/** Reads a whole number within limits. */
function wholeNumber(least, most) {
	return (text) => {
		const value = /^\d{1,16}$/.test(text) ? Number(text) : NaN;
		if (value >= least && value <= most) return value;
		throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`);
	};
}
/** A number above zero, at most `most`. */
function positiveNumber(most) {
	return (text) => {
		const value = text.trim() === "" ? NaN : Number(text);
		if (value > 0 && value <= most) return value;
		throw new InvalidArgumentError(`Give a number above zero, at most ${most}.`);
	};
}
function seconds(text) {
	const value = text.trim() === "" ? NaN : Number(text);
	if (value > 0 && value <= maxSeconds) return value;
	throw new InvalidArgumentError(`Give a number of seconds above zero, at most ${maxSeconds}.`);
}
/** One day. */
const maxSeconds = 86400;
/** The flags that say where the plugin runs; `--image` is left out where several are named. */
function addEnvironmentFlags(command, { hasImage = true } = {}) {
	command.addOption(new Option("--env <name>", "where the plugin runs").choices([
		"auto",
		"local",
		"docker",
		"vm"
	])).option("--tier <n>", "environment tier, 0 to 3", wholeNumber(0, 3));
	if (hasImage) command.option("--image <name>", "base image of the environment; see pth images list");
	return command.addOption(new Option("--accel <name>", "what runs a virtual machine; emulation (tcg) only when asked for").choices([
		"auto",
		"kvm",
		"tcg"
	])).addOption(new Option("--isolation <name>", "what separates the plugin from this host in --env local").choices([
		"auto",
		"bubblewrap",
		"none"
	])).option("--privileged", "give a container of environment tier 2 all privileges").option("--offline", "no network inside the environment").option("--cpus <n>", "processors of the environment", positiveNumber(1024)).option("--memory <MB>", "memory of the environment in MB", wholeNumber(64, 1048576)).option("--disk <GB>", "size of the disk of the environment in GB", positiveNumber(1048576));
}
/** The flags that every command that runs tests shares. */
function addRunFlags(command) {
	return addSuiteFlags(addEnvironmentFlags(command)).option("--sequences <n>", "sequences of calls that are tried for each kind of thing (default 10; 0 for none)", wholeNumber(0, 1e4)).option("--sequence-time <seconds>", "time limit for trying sequences of calls (default 10)", seconds).option("--junit <file>", "write a JUnit report").option("--ctrf <file>", "write a CTRF report").option("--report <file>", "write the report as Markdown").option("--json", "print one JSON document instead of the report");
}
/** The flags that say how a suite is run. */
function addSuiteFlags(command) {
	return command.option("--server <name>", "test only this server of the plugin").addOption(new Option("--era <name>", "protocol era to speak").choices([
		"auto",
		"legacy",
		"modern"
	])).option("--concurrency <n>", "server instances for tool tests (default 4; 1 for stateful plugins)", wholeNumber(1, 64)).option("--flaky-retries <n>", "re-run a failing test up to n times", wholeNumber(0, 10)).option("--seed <n>", "seed of the generated values", wholeNumber(0, Number.MAX_SAFE_INTEGER)).option("--timeout <seconds>", "time limit of one generated test", seconds).option("--start-timeout <seconds>", "time limit for the server to answer (default 30; 300 where npx and its like fetch it first)", seconds).option("--approve-risky", "also run tests that are held for review");
}
/** Raw flags as commander gives them, under the names of the settings; absent flags stay absent. */
function toRunSettings(flags) {
	const names = {
		timeout: "testTimeoutSeconds",
		startTimeout: "startTimeoutSeconds",
		sequenceTime: "sequenceSeconds",
		accel: "accelerator",
		memory: "memoryMB",
		disk: "diskGB"
	};
	return Object.fromEntries(Object.entries(flags).filter(([name, value]) => name !== "json" && value !== void 0).map(([name, value]) => [names[name] ?? name, value]));
}

// src/entry/diff-command.ts
/** Adds the flags and the action of `pth diff` to a command; `choose` gets the run. */
function addDiff(command, choose) {
	return addEnvironmentFlags(command).description("run the same calls on two revisions of a plugin, or on two servers, and say what changed for a client").argument("[base]", "revision that clients work with now").argument("[head]", "revision that is to replace it").argument("[path]", "plugin directory inside a git repository", ".").option("--server <command>", "start command of a server without source; give it twice, the old one first; {{workspace}} stands for a fresh directory", (text, given) => [...given, text], []).option("--only <name>", "compare only this server of the plugin").addOption(new Option("--era <name>", "protocol era to speak").choices([
		"auto",
		"legacy",
		"modern"
	])).option("--seed <n>", "seed of the generated values", wholeNumber(0, Number.MAX_SAFE_INTEGER)).option("--quick", "build each revision once, and look for changed files once a run instead of after each test").option("--build <command>", "build command, in place of the detected one").option("--no-build", "neither install nor build").option("--markdown", "print Markdown").option("--json", "print one JSON document").addHelpText("after", "\nExit codes: 0 nothing breaks a client, 1 something does, 3 fault or usage error.").exitOverride().action((base, head, path, flags) => choose((context) => {
		const { server, only, build, markdown, ...rest } = flags;
		return runDiff(context, flags["json"] === true ? "json" : markdown === true ? "markdown" : "terminal", {
			...toRunSettings(rest),
			...base === void 0 ? {} : { base },
			...head === void 0 ? {} : { head },
			path,
			commands: server,
			...only === void 0 ? {} : { server: only },
			...build === false ? { skipBuild: true } : typeof build === "string" ? { build } : {}
		});
	}));
}
async function runDiff(context, form, input) {
	if (context.command) throw new PthError("usage/invalid", "pth diff takes its commands with --server");
	const [{ composePorts }, { diffBehaviour, diffInputSchema, parseInput }] = await Promise.all([import("./compose-B5dKCGfQ.js"), import("./operations-B1WhHhgV.js")]);
	const { world, redactor, progress, signal } = context;
	const report = await diffBehaviour.perform(parseInput(diffInputSchema, input), {
		ports: composePorts(world, redactor),
		emit: (event) => progress.show(event),
		signal
	});
	return {
		text: form === "json" ? `${JSON.stringify(report.document, null, 2)}\n` : report[form],
		exitCode: report.exitCode
	};
}

// src/entry/doctor-command.ts
/** Adds the flags and the action of `pth doctor` to a command; `choose` gets the run. */
function addDoctor(command, choose) {
	return command.description("say what this host has of what PTH can use; with a repository, whether it is set up for PTH").argument("[dir]", "look at the files of this checkout in place of the host").option("--repository <owner/name>", "look at this repository on GitHub, with the token in GITHUB_TOKEN or GH_TOKEN; with [dir], at its files there").option("--json", "print one JSON document").addHelpText("after", "\nExit codes: 0 nothing stands in the way, 1 a problem of the repository, 3 PTH cannot work on this host, fault or usage error.").exitOverride().action((directory, flags) => choose(async (context) => {
		if (context.command) throw new PthError("usage/invalid", "pth doctor takes no command");
		if (directory === void 0 && flags.repository === void 0) {
			const { runDoctor } = await import("./commands-C7JEUHnA.js");
			return runDoctor(context, flags.json === true);
		}
		return runRepositoryDoctor(context, directory, flags);
	}));
}
async function runRepositoryDoctor({ world, redactor, signal, progress }, directory, flags) {
	const github = await import("./github-DqNtqE_E.js");
	const { variables } = world;
	const checkout = directory === void 0 ? null : await github.openCheckout(resolve(world.workingDirectory, directory), {
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
			userAgent: `plugin-test-harness/${world.version}`,
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

// src/entry/export-ci-command.ts
/** Adds the flags and the action of `pth export-ci` to a command; `choose` gets the run. */
function addExportCi(command, choose) {
	return command.description("write a workflow and a runner that run the plugin's tests in its own repository, without PTH").argument("[path]", "plugin directory inside a git repository", ".").option("--force", "replace files that were changed").option("--staged", "show what would be written, and write nothing").option("--dry-run", "the same as --staged").option("--json", "print one JSON document").addHelpText("after", "\nExit codes: 0 written or as it should be, 1 a changed file was left, 3 fault or usage error.").exitOverride().action((path, flags) => choose((context) => runExport(context, path, flags)));
}
async function runExport(context, path, flags) {
	if (context.command) throw new PthError("usage/invalid", "pth export-ci takes no command");
	const [{ exitCodeOfPlaced, exportCi, renderExport, renderExportJson }, { findTemplates, readRunner }] = await Promise.all([import("./github-DqNtqE_E.js"), import("./template-files-CMrTG-e2.js")]);
	const { world, redactor, signal } = context;
	const templates = await findTemplates();
	const runner = await readRunner();
	if (runner === null) throw new Error("the runner is missing from this installation");
	const result = await exportCi({
		directory: resolve(world.workingDirectory, path),
		templates: {
			workflow: await templates.read("pth-tests.yml"),
			runner
		},
		force: flags.force === true,
		staged: flags.staged === true || flags.dryRun === true,
		variables: world.variables,
		signal
	});
	const text = flags.json === true ? `${JSON.stringify(renderExportJson(result), null, 2)}\n` : renderExport(result);
	return {
		text: redactor.redact(text),
		exitCode: exitCodeOfPlaced(result.files)
	};
}

// src/entry/images-command.ts
/** Adds `list`, `build` and `remove` to `pth images`; `choose` gets the one that was asked for. */
function addImages(images, choose) {
	images.description("the base images of containers and machines: list, build, remove").exitOverride();
	const take = (flags, asked) => choose(async (context) => {
		if (context.command) throw new PthError("usage/invalid", "pth images takes no command");
		const { runImages } = await import("./commands-C7JEUHnA.js");
		return runImages(context, flags.json === true, asked);
	});
	images.command("list", { isDefault: true }).description("age, size and contents of each, what changed since, whether it can be built here").option("--json", "print one JSON document").exitOverride().action((flags) => take(flags, { action: "list" }));
	images.command("build").description("build one anew; the former one stays until the new one is complete").argument("<name>", "for example debian12").addOption(formatOption("container", "container or vm")).option("--json", "print one JSON document").exitOverride().action((name, flags) => take(flags, {
		action: "build",
		name,
		format: flags.format
	}));
	images.command("remove").description("remove a built one").argument("<name>", "for example debian12").addOption(formatOption(void 0, "container or vm (default both)")).option("--json", "print one JSON document").exitOverride().action((name, flags) => take(flags, {
		action: "remove",
		name,
		format: flags.format ?? null
	}));
}
function formatOption(preset, text) {
	const option = new Option("--format <format>", text).choices(["container", "vm"]);
	return preset === void 0 ? option : option.default(preset);
}

// src/entry/init-command.ts
/** Adds the flags and the action of `pth init` to a command; `choose` gets the run. */
function addInit(command, choose) {
	return command.description("write the workflows that let a repository use PTH, and its settings with their defaults").argument("[dir]", "a directory in the repository", ".").option("--source <owner/name>", "repository of PTH that the workflows call (default: where this build came from)").option("--pin <sha>", "whole commit of PTH that they call (default: the one of this build)").option("--force", "replace workflows that were changed").option("--staged", "show what would be written, and write nothing").option("--dry-run", "the same as --staged").option("--json", "print one JSON document").addHelpText("after", "\nExit codes: 0 written or as it should be, 1 a changed workflow was left, 3 fault or usage error.").exitOverride().action((directory, flags) => choose((context) => runInit(context, directory, flags)));
}
async function runInit(context, directory, flags) {
	if (context.command) throw new PthError("usage/invalid", "pth init takes no command");
	const [{ exitCodeOfPlaced, initRepository, renderInit, renderInitJson }, { findTemplates }] = await Promise.all([import("./github-DqNtqE_E.js"), import("./template-files-CMrTG-e2.js")]);
	const { world, redactor, signal } = context;
	const found = await findTemplates();
	const templates = {
		session: await found.read("pth.yml"),
		verify: await found.read("pth-verify.yml"),
		settings: await found.read("settings.yml")
	};
	const result = await initRepository({
		directory: resolve(world.workingDirectory, directory),
		templates,
		installation: found.installation,
		repository: flags.source ?? null,
		pin: flags.pin ?? null,
		force: flags.force === true,
		staged: flags.staged === true || flags.dryRun === true,
		variables: world.variables,
		signal
	});
	const text = flags.json === true ? `${JSON.stringify(renderInitJson(result), null, 2)}\n` : renderInit(result);
	return {
		text: redactor.redact(text),
		exitCode: exitCodeOfPlaced(result.files)
	};
}

// src/entry/mutate-command.ts
/** Adds the flags and the action of `pth mutate` to a command; `choose` gets the run. */
function addMutate(command, choose) {
	return addEnvironmentFlags(command).description("plant faults into copies of a plugin, or of an installed server after --, and say which its tests notice").argument("[path]", "plugin directory", ".").option("--server <name>", "mutate this server of the plugin").option("--max-mutants <n>", "run at most n mutants (default 60)", wholeNumber(1, 1e4)).option("--min-score <percent>", "exit with 1 when fewer of them are killed", percent).option("--kill", "make tests that kill what survived").option("--output <directory>", "write the patches of survivors, and the tests made by --kill, there").option("--concurrency <n>", "copies of the server that run side by side (default 2)", wholeNumber(1, 64)).option("--seed <n>", "seed of the choice of mutants and of generated values", wholeNumber(0, Number.MAX_SAFE_INTEGER)).option("--start-timeout <seconds>", "time limit for the server to answer", wholeNumber(1, 86400)).option("--approve-risky", "also run tests that are held for review").option("--build <command>", "build command, in place of the detected one").option("--no-build", "neither install nor build").option("--json", "print one JSON document instead of the report").exitOverride().action((path, flags) => choose((context) => {
		const { build, output, ...rest } = flags;
		const settings = {
			...toRunSettings(rest),
			path,
			command: context.command,
			...typeof output === "string" ? { output } : {},
			...typeof build === "string" ? { build } : {},
			...build === false ? { skipBuild: true } : {}
		};
		return runMutate(context, flags["json"] === true, settings);
	}));
}
async function runMutate(context, isJson, input) {
	const [{ composePorts }, { mutate, mutateInputSchema, parseInput }] = await Promise.all([import("./compose-B5dKCGfQ.js"), import("./operations-B1WhHhgV.js")]);
	const { world, redactor, progress, signal } = context;
	const settings = parseInput(mutateInputSchema, input);
	const directory = settings.output === null ? null : resolve(world.workingDirectory, settings.output);
	if (directory !== null) await writing(directory, () => mkdir(directory, { recursive: true }));
	const report = await mutate.perform(settings, {
		ports: composePorts(world, redactor),
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
function percent(text) {
	const value = text.trim() === "" ? NaN : Number(text);
	if (value >= 0 && value <= 100) return value;
	throw new InvalidArgumentError("Give a number from 0 to 100.");
}

// src/entry/pack-check-command.ts
/** Adds the flags and the action of `pth pack-check` to a command; `choose` gets the run. */
function addPackCheck(command, choose) {
	return command.description("pack an npm package, install it in a clean directory, load its pi extensions or MCP server").argument("[dir]", "package directory", ".").option("--scripts", "let the scripts of the package and of its dependencies run").option("--json", "print one JSON document").exitOverride().action((path, flags) => choose((context) => runPackCheck(context, flags.json === true, {
		path,
		scripts: flags.scripts === true
	})));
}
async function runPackCheck(context, isJson, input) {
	if (context.command) throw new PthError("usage/invalid", "pth pack-check takes no command");
	const [{ composePorts }, { packCheck, packCheckInputSchema, parseInput }] = await Promise.all([import("./compose-B5dKCGfQ.js"), import("./operations-B1WhHhgV.js")]);
	const { world, redactor, progress, signal } = context;
	const result = await packCheck.perform(parseInput(packCheckInputSchema, input), {
		ports: composePorts(world, redactor),
		emit: (event) => progress.show(event),
		signal
	});
	return {
		text: isJson ? `${JSON.stringify(result.document, null, 2)}\n` : result.terminal,
		exitCode: result.isOk ? 0 : 1
	};
}

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
/** What a write to a pipe says that nobody reads any more: of a `head`, or of a stream that it closed before. */
function isReaderGone({ code }) {
	return code === "EPIPE" || code === "ERR_STREAM_DESTROYED";
}

// src/entry/verify-command.ts
/** Adds the flags and the action of `pth verify` to a command; `choose` gets the run. */
function addVerify(command, choose) {
	return addSuiteFlags(addEnvironmentFlags(command, { hasImage: false })).description("test the plugin at a path on several images and say what fails on which; fixes nothing").argument("[path]", "plugin directory inside a git repository", ".").requiredOption("--images <list>", "base images, separated by commas; see pth images list").option("--baseline <file>", "what an earlier pth verify --json printed: tells what was fixed and what regressed").option("--env-config <file>", "what to provision, in place of the key environment in .github/pth.yml").option("--build <command>", "build command, in place of the detected one").option("--no-build", "neither install nor build").option("--report <file>", "write the result as Markdown").option("--json", "print one JSON document instead of the table").addHelpText("after", "\nExit codes: 0 passes on all images, 1 fails on one, 3 one could not be run, fault or usage error.").exitOverride().action((path, flags) => choose((context) => {
		const { build, images, ...rest } = flags;
		return runVerify(context, flags["json"] === true, {
			...toRunSettings(rest),
			path,
			command: context.command,
			images: String(images).split(",").map((image) => image.trim()).filter((image) => image !== ""),
			...build === false ? { skipBuild: true } : typeof build === "string" ? { build } : {}
		});
	}));
}
async function runVerify(context, isJson, input) {
	const [{ composePorts }, { parseInput, verifyImages, verifyInputSchema }, { checkReportPlace, writeReport }] = await Promise.all([
		import("./compose-B5dKCGfQ.js"),
		import("./operations-B1WhHhgV.js"),
		import("./report-file-Cvl_PBIF.js")
	]);
	const { world, redactor, progress, signal } = context;
	const settings = parseInput(verifyInputSchema, input);
	await checkReportPlace(world.workingDirectory, settings.report);
	const report = await verifyImages.perform(settings, {
		ports: composePorts(world, redactor),
		emit: (event) => progress.show(event),
		signal
	});
	await writeReport(world.workingDirectory, settings.report, report.markdown);
	return {
		text: isJson ? `${JSON.stringify(report.document, null, 2)}\n` : report.terminal,
		exitCode: report.exitCode
	};
}

// src/entry/command-line.ts
/** Runs `pth` with these arguments: prints results on stdout, progress on stderr, sets the exit code. Never throws. */
async function runCommandLine(argv) {
	const dashes = argv.indexOf("--");
	const head = dashes < 0 ? argv : argv.slice(0, dashes);
	const command = dashes < 0 ? null : argv.slice(dashes + 1);
	const isJson = head.includes("--json");
	const world = readHostWorld();
	const redactor = Redactor.fromVariables(world.variables);
	let run;
	let serve;
	const program = createProgram((chosen) => {
		run = chosen;
	}, (chosen) => {
		serve = chosen;
	});
	try {
		await program.parseAsync([...head], { from: "user" });
	} catch (error) {
		if (!(error instanceof CommanderError)) throw error;
		process.exitCode = error.exitCode === 0 ? 0 : 3;
		if (error.exitCode === 0 || error.code === "commander.help") return;
		const fault = toUsageFault(error, program, head[0]);
		process.stderr.write(renderFault(fault, redactor));
		if (isJson) await printFault(renderFaultJson(fault, redactor));
		return;
	}
	if (serve) {
		process.exitCode = await serve();
		return;
	}
	if (!run) return;
	limitMemory();
	const { ProgressView } = await import("./progress-Cr3dhja7.js");
	const progress = new ProgressView({
		write: (text) => process.stderr.write(text),
		isTerminal: process.stderr.isTTY && world.variables["TERM"] !== "dumb",
		columns: process.stderr.columns || 80,
		hasColor: process.stderr.isTTY && (world.variables["NO_COLOR"] ?? "") === "" && world.variables["TERM"] !== "dumb",
		redactor
	});
	const interrupt = listenForInterrupt((text) => progress.print({
		mark: "note",
		label: "interrupted",
		text
	}));
	try {
		const isInteractive = process.stdin.isTTY && process.stderr.isTTY;
		const output = await run({
			world,
			redactor,
			signal: interrupt.signal,
			progress,
			isInteractive,
			command
		});
		progress.close();
		await printResult(output.text);
		process.exitCode = interrupt.signal.aborted ? 130 : output.exitCode;
	} catch (error) {
		progress.close();
		process.stderr.write(renderFault(error, redactor));
		if (isJson) await printFault(renderFaultJson(error, redactor));
		process.exitCode = exitCodeOfFault(error);
	} finally {
		interrupt.close();
	}
}
/** A fault that standard output does not take stands on standard error already; a bug is still one. */
async function printFault(document) {
	try {
		await printResult(document);
	} catch (error) {
		if (!PthError.isInstance(error)) throw error;
	}
}
/** What is wrong with the arguments, as a fault with the usage of the command that was meant. */
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
/** `choose` gets a command that prints a result; `chooseServer` one that keeps stdout and stderr to itself. */
function createProgram(choose, chooseServer) {
	const program = new Command("pth").description("Tests MCP plugins over their protocol, fixes what fails on a pth/* branch, and proves every fix.").version(version, "-V, --version").showSuggestionAfterError().configureOutput({ outputError: () => void 0 }).helpCommand(false).exitOverride().addHelpText("after", "\nExit codes: 0 all passing, 1 findings remain, 2 stalled, 3 fault or usage error, 130 interrupted.\nProgress goes to standard error, results to standard output.");
	addRunFlags(program.command("test").description("test the plugin at a path, fix what fails, prove the fixes; -- COMMAND gives the start command").argument("[path]", "plugin directory inside a git repository", ".")).option("--no-fix", "only test and diagnose").option("--model <id>", "model that writes fixes and performs agent tests, or playbook:FILE").addOption(new Option("--network <when>", "when the plugin has a network: always (open, the default), or only while it is installed and built").choices(["open", "install"])).option("--env-config <file>", "what to provision, in place of the key environment in .github/pth.yml").addOption(new Option("--gate <mode>", "which fixes wait behind a snapshot for the retest (default auto: risky ones)").choices([
		"auto",
		"always",
		"never"
	])).option("--max-iterations <n>", "stop after n rounds of fixing (default 10)", wholeNumber(1, 1e3)).option("--max-tokens <n>", "stop fixing when the model has used so many tokens", wholeNumber(1, 1e9)).option("--max-usd <n>", "stop fixing when the model has cost so much at list price", positiveNumber(1e5)).option("--build <command>", "build command, in place of the detected one").option("--no-build", "neither install nor build").option("--keep", "keep the worktree at the end").option("--shard <k/n>", "run only this share of the suite; with --no-fix").option("--shard-reports <files>", "reports of shards, separated by commas: what passed there need not run first of all", (text) => text.split(",").filter((file) => file !== "")).option("--diff-base <revision>", "say in the report what the tested commit changes for clients of this revision").option("--coverage", "measure what the tests reach of the source, and aim further tests at the rest").exitOverride().action((path, flags) => choose(async (context) => {
		const { build, ...rest } = flags;
		const { runTest } = await import("./commands-C7JEUHnA.js");
		return runTest(context, flags["json"] === true, {
			...toRunSettings(rest),
			path,
			command: context.command,
			...build === false ? { skipBuild: true } : typeof build === "string" ? { build } : {}
		});
	}));
	addRunFlags(program.command("audit").description("test a running server with no source: pth audit -- COMMAND …, or --url URL").option("--url <url>", "Streamable HTTP endpoint")).exitOverride().action((flags) => choose(async (context) => {
		const { runAudit } = await import("./commands-C7JEUHnA.js");
		return runAudit(context, flags["json"] === true, {
			...toRunSettings(flags),
			command: context.command
		});
	}));
	addEnvironmentFlags(program.command("demo").description("copy the bundled broken plugin to a fresh repository and run the whole loop on it, with no key")).option("--json", "print one JSON document instead of the report").option("--keep", "keep the worktree at the end").exitOverride().action((flags) => choose(async (context) => {
		if (context.command) throw new PthError("usage/invalid", "pth demo takes no command");
		const { runDemo } = await import("./commands-C7JEUHnA.js");
		return runDemo(context, flags["json"] === true, toRunSettings(flags));
	}));
	program.command("preflight").description("check whether a session can start at a path").argument("[path]", "plugin directory", ".").option("--json", "print one JSON document").option("--clean", "remove worktrees, containers, machines and overlays of dead sessions").exitOverride().action((path, flags) => choose(async (context) => {
		if (context.command) throw new PthError("usage/invalid", "pth preflight takes no command");
		const { runPreflight } = await import("./commands-C7JEUHnA.js");
		return runPreflight(context, flags.json === true, path, flags.clean === true);
	}));
	program.command("models").description("which model providers are configured, and what their models hold and cost").option("--json", "print one JSON document").exitOverride().action((flags) => choose(async (context) => {
		if (context.command) throw new PthError("usage/invalid", "pth models takes no command");
		const { runModels } = await import("./models-command-BjnuP9PY.js");
		return runModels(context, flags.json === true);
	}));
	addDoctor(program.command("doctor"), choose);
	addMutate(program.command("mutate"), choose);
	addDiff(program.command("diff"), choose);
	addPackCheck(program.command("pack-check"), choose);
	addInit(program.command("init"), choose);
	addImages(program.command("images"), choose);
	addVerify(program.command("verify"), choose);
	addExportCi(program.command("export-ci"), choose);
	addTimebox(program.command("timebox"), chooseServer);
	return program;
}

export { runCommandLine };