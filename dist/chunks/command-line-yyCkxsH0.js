import { a as Option, i as Command, o as CommanderError, r as readHostWorld, s as InvalidArgumentError, t as addTimebox } from "./timebox-command-BkL4MiOb.js";
import { a as describeFault, n as toPlainText, r as PthError } from "./plain-text-Dz8n_Zes.js";
import { t as Redactor } from "./redact-WUn5xpTd.js";
import { t as version } from "./version-DIQC3aS1.js";
import { setMaxListeners } from "node:events";
import { setFlagsFromString } from "node:v8";

// src/entry/limit-memory.ts
/**
* Keeps V8's nursery at its first size. A long run makes much short-lived garbage, and V8 answers by growing the nursery
* to tens of megabytes that it never gives back, while what is alive stays below 20 MB. Call before real work starts.
*/
function limitMemory() {
	setFlagsFromString("--semi-space-growth-factor=1");
}

// src/entry/interrupt.ts
/**
* The first signal aborts: everything that was opened is closed, then the process ends with 130. A second one says that
* this is still going on; a third ends the process at once.
*/
function listenForInterrupt(say) {
	const controller = new AbortController();
	setMaxListeners(0, controller.signal);
	let count = 0;
	const onSignal = (name) => {
		count += 1;
		if (count === 1) {
			say("Stopping: ending processes, removing the worktree, keeping the branch.");
			controller.abort(new PthError("run/interrupted", `interrupted by ${name}`));
		} else if (count === 2) say("Still cleaning up. Once more ends PTH at once and may leave a worktree and a lock behind.");
		else process.exit(130);
	};
	const signals = [
		"SIGINT",
		"SIGTERM",
		"SIGHUP"
	];
	for (const name of signals) process.on(name, onSignal);
	return {
		signal: controller.signal,
		close: () => {
			for (const name of signals) process.off(name, onSignal);
		}
	};
}

// src/entry/present-fault.ts
/** Exit code for whatever was thrown: 130 interrupted, 3 everything else (architecture: one mapping). */
function exitCodeOfFault(error) {
	return PthError.isInstance(error) && error.code === "run/interrupted" ? 130 : 3;
}
/** A fault for a person: what happened, why, what to do next (row P-146). */
function renderFault(error, redactor) {
	const fault = describeFault(error);
	const lines = [
		`pth: ${fault.message}`,
		`  code       ${fault.code}`,
		...renderDetails(fault)
	];
	for (const cause of fault.causes) lines.push(`  cause      ${cause}`);
	lines.push(...fault.recovery.map((step, index) => `${index === 0 ? "  next       " : "             "}${step}`));
	if (fault.stack) lines.push(fault.stack);
	return `${redactor.redact(toPlainText(lines.join("\n")))}\n`;
}
/** The same for programs. */
function renderFaultJson(error, redactor) {
	const { code, component, message, recovery, details, isRetryable, causes } = describeFault(error);
	const document = {
		error: {
			code,
			component,
			message,
			recovery: [...recovery],
			details,
			is_retryable: isRetryable,
			causes
		},
		exit_code: exitCodeOfFault(error)
	};
	return `${JSON.stringify(redactor.redactJson(document), null, 2)}\n`;
}
const maxDetailLines = 30;
function renderDetails(fault) {
	return Object.entries(fault.details).flatMap(([name, value]) => {
		if (name === "code") return [];
		const all = (typeof value === "string" ? value : JSON.stringify(value, null, 2)).trimEnd().split("\n");
		const [only] = all;
		if (all.length === 1 && only !== void 0) return only === "" ? [] : [`  ${name.padEnd(10)} ${only}`];
		const kept = all.length > maxDetailLines ? [`… ${all.length - maxDetailLines} lines left out`, ...all.slice(-30)] : all;
		return [`  ${name}`, ...kept.map((line) => `    ${line}`)];
	});
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

// src/entry/run-flags.ts
/** Reads a whole number within limits. */
function wholeNumber(least, most) {
	return (text) => {
		const value = /^\d{1,16}$/.test(text) ? Number(text) : NaN;
		if (value >= least && value <= most) return value;
		throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`);
	};
}
function seconds(text) {
	const value = text.trim() === "" ? NaN : Number(text);
	if (value > 0 && value <= longestSeconds) return value;
	throw new InvalidArgumentError(`Give a number of seconds above zero, at most ${longestSeconds}.`);
}
/** One day. */
const longestSeconds = 86400;
/** The flags that every command that runs tests shares. */
function addRunFlags(command) {
	return command.addOption(new Option("--env <name>", "where the plugin runs").choices([
		"auto",
		"local",
		"docker",
		"vm"
	])).option("--tier <n>", "environment tier, 0 to 3", wholeNumber(0, 3)).option("--image <name>", "base image of the environment").option("--server <name>", "test only this server of the plugin").addOption(new Option("--era <name>", "protocol era to speak").choices([
		"auto",
		"legacy",
		"modern"
	])).option("--concurrency <n>", "server instances for tool tests (default 4; 1 for stateful plugins)", wholeNumber(1, 64)).option("--flaky-retries <n>", "re-run a failing test up to n times", wholeNumber(0, 10)).option("--seed <n>", "seed of the generated values", wholeNumber(0, Number.MAX_SAFE_INTEGER)).option("--timeout <seconds>", "time limit of one generated test", seconds).option("--start-timeout <seconds>", "time limit for the server to answer (default 30; 300 where npx and its like fetch it first)", seconds).option("--approve-risky", "also run tests that are held for review").option("--junit <file>", "write a JUnit report").option("--ctrf <file>", "write a CTRF report").option("--report <file>", "write the report as Markdown").option("--json", "print one JSON document instead of the report");
}
/** Raw flags as commander gives them, under the names of the settings; absent flags stay absent. */
function toRunSettings(flags) {
	const names = {
		timeout: "testTimeoutSeconds",
		startTimeout: "startTimeoutSeconds"
	};
	return Object.fromEntries(Object.entries(flags).filter(([name, value]) => name !== "json" && value !== void 0).map(([name, value]) => [names[name] ?? name, value]));
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
	const { ProgressView } = await import("./progress-view-CkPf3A0d.js");
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
		const output = await run({
			world,
			signal: interrupt.signal,
			progress,
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
	addRunFlags(program.command("test").description("test the plugin at a path, fix what fails, prove the fixes; -- COMMAND gives the start command").argument("[path]", "plugin directory inside a git repository", ".")).option("--no-fix", "only test and diagnose").option("--model <id>", "model that writes fixes, or playbook:FILE").option("--max-iterations <n>", "stop after n rounds of fixing (default 10)", wholeNumber(1, 1e3)).option("--build <command>", "build command, in place of the detected one").option("--no-build", "neither install nor build").option("--keep", "keep the worktree at the end").exitOverride().action((path, flags) => choose(async (context) => {
		const { build, ...rest } = flags;
		const { runTest } = await import("./commands-DhNRSqsN.js");
		return runTest(context, flags["json"] === true, {
			...toRunSettings(rest),
			path,
			command: context.command,
			...build === false ? { skipBuild: true } : typeof build === "string" ? { build } : {}
		});
	}));
	addRunFlags(program.command("audit").description("test a running server with no source: pth audit -- COMMAND …, or --url URL").option("--url <url>", "Streamable HTTP endpoint")).exitOverride().action((flags) => choose(async (context) => {
		const { runAudit } = await import("./commands-DhNRSqsN.js");
		return runAudit(context, flags["json"] === true, {
			...toRunSettings(flags),
			command: context.command
		});
	}));
	program.command("demo").description("copy the bundled broken plugin to a fresh repository and run the whole loop on it, with no key").option("--json", "print one JSON document instead of the report").option("--keep", "keep the worktree at the end").exitOverride().action((flags) => choose(async (context) => {
		if (context.command) throw new PthError("usage/invalid", "pth demo takes no command");
		const { runDemo } = await import("./commands-DhNRSqsN.js");
		return runDemo(context, flags.json === true, flags.keep === true);
	}));
	program.command("preflight").description("check whether a session can start at a path").argument("[path]", "plugin directory", ".").option("--json", "print one JSON document").option("--clean", "remove orphaned worktrees of dead sessions").exitOverride().action((path, flags) => choose(async (context) => {
		if (context.command) throw new PthError("usage/invalid", "pth preflight takes no command");
		const { runPreflight } = await import("./commands-DhNRSqsN.js");
		return runPreflight(context, flags.json === true, path, flags.clean === true);
	}));
	addTimebox(program.command("timebox"), chooseServer);
	return program;
}

export { runCommandLine };