import { d as logLevels, f as openLog, m as systemClock } from "./base-CSypk7MQ.js";
import { i as exitCodeOfFault, o as systemErrorCode, r as describeFault, t as PthError } from "./fault-DseaVzw-.js";
import { n as toPlainText } from "./plain-text-CzzXfgfe.js";
import { n as quoteArguments } from "./quote-shell-DF4SIwFQ.js";
import { setMaxListeners } from "node:events";
import { appendFileSync } from "node:fs";
import { resolve } from "node:path";

// src/host/debug-log.ts
/** Most characters of one entry; a longer one loses its facts. */
const maxEntryLength = 262144;
/**
* Opens the debug log that `PTH_DEBUG` asks for: lines of JSON on stderr, or in the file that `PTH_LOG_FILE` names, which
* its owner alone can read. Nothing of it reaches stdout, and secrets are taken out of every line.
* @throws PthError `settings/invalid`
*/
function openDebugLog(host, redactor) {
	const wanted = host.variables["PTH_DEBUG"]?.trim().toLowerCase() ?? "";
	if (wanted === "") return openLog(null);
	const level = logLevels.find((known) => known === wanted);
	if (level === void 0) throw new PthError("settings/invalid", `PTH_DEBUG is "${wanted.slice(0, 40)}": known are ${logLevels.join(", ")}`);
	const write = openSink(host);
	openLog({
		level,
		write: (entry) => write(renderEntry$1(entry, redactor))
	});
}
function openSink({ variables, workingDirectory }) {
	const name = variables["PTH_LOG_FILE"]?.trim() ?? "";
	if (name === "") return (line) => void process.stderr.write(line);
	const path = resolve(workingDirectory, name);
	const append = (line) => appendFileSync(path, line, { mode: 384 });
	try {
		append("");
	} catch (error) {
		const code = systemErrorCode(error);
		if (code === void 0) throw error;
		throw new PthError("settings/invalid", `PTH_LOG_FILE: ${path} cannot be written (${code})`, { cause: error });
	}
	return (line) => {
		try {
			append(line);
		} catch (error) {
			const code = systemErrorCode(error);
			if (code === void 0) throw error;
			openLog(null);
			process.stderr.write(`pth: the log ${path} ends here (${code})\n`);
		}
	};
}
function renderEntry$1(entry, redactor) {
	const at = (/* @__PURE__ */ new Date()).toISOString();
	const text = JSON.stringify({
		at,
		...redactor.redactJson(entry)
	});
	if (text.length <= maxEntryLength) return `${text}\n`;
	const { level, room, event } = entry;
	return `${JSON.stringify({
		at,
		level,
		room,
		event,
		leftOut: `${text.length} characters`
	})}\n`;
}

// src/host/interrupt.ts
/** Time for closing everything, in seconds: about as long as a person waits before using force. */
const closingLimitSeconds = 5;
/** One Ctrl-C may come twice, from the terminal and from npx, which passes it on. */
const echoMs = 500;
/**
* The first signal aborts: everything that was opened is closed, then the process ends with 130. A later one ends the
* process at once. An error that nobody caught aborts as well, so that a bug leaves no process and no half-told run.
*/
function listenForInterrupt(say, world = {}) {
	const { events = process, exit = (code) => process.exit(code), clock = systemClock } = world;
	const controller = new AbortController();
	const closed = new AbortController();
	setMaxListeners(0, controller.signal);
	const overdue = new Promise((_resolve, reject) => {
		controller.signal.addEventListener("abort", () => {
			clock.sleep(closingLimitSeconds * 1e3, closed.signal).then(() => reject(describeOverdue(controller.signal.reason)), () => void 0);
		});
	});
	overdue.catch(() => void 0);
	let firstMs = null;
	const onSignal = (name) => {
		if (firstMs === null) {
			firstMs = clock.monotonicMs();
			say(`Stopping what was started, for at most ${closingLimitSeconds} s. Once more ends PTH at once.`);
			controller.abort(new PthError("run/interrupted", `interrupted by ${name}`));
		} else if (clock.monotonicMs() - firstMs > echoMs) {
			say("Ended at once. pth preflight --clean removes what is left.");
			exit(130);
		}
	};
	const onBug = (error) => controller.abort(error);
	const signals = [
		"SIGINT",
		"SIGTERM",
		"SIGHUP"
	];
	for (const name of signals) events.on(name, onSignal);
	events.on("uncaughtException", onBug);
	return {
		signal: controller.signal,
		overdue,
		close: () => {
			for (const name of signals) events.off(name, onSignal);
			events.off("uncaughtException", onBug);
			closed.abort();
		}
	};
}
function describeOverdue(reason) {
	if (!PthError.isInstance(reason)) return reason;
	const message = `${describeFault(reason).message}; not everything could be closed within ${closingLimitSeconds} s`;
	return new PthError("run/interrupted", message, { recovery: ["Remove what is left: pth preflight --clean", "Start again."] });
}

// src/host/present-fault.ts
/** Renders a fault for a person: what happened, why, what to do next. */
function renderFault(error, redactor) {
	const fault = describeFault(error);
	const lines = [
		`pth: ${fault.message}`,
		`  code       ${fault.code}`,
		...renderDetails(fault)
	];
	for (const cause of fault.causes) lines.push(`  cause      ${cause}`);
	const steps = fault.recovery.filter((step) => !step.startsWith("Abort"));
	lines.push(...steps.map((step, index) => `${index === 0 ? "  next       " : "             "}${step}`));
	if (fault.stack) lines.push(fault.stack);
	return `${redactor.redact(toPlainText(lines.join("\n")))}\n`;
}
/** Renders a fault for programs. */
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
/** Renders the details as text; data of several levels is only in the document for programs. */
function renderDetails(fault) {
	const nested = [];
	const lines = Object.entries(fault.details).flatMap(([name, value]) => {
		if (name === "code" || value === null || value === void 0) return [];
		const isCommand = name === "argv" && isTextList(value);
		const text = isCommand ? quoteArguments(value.map((word) => word.replaceAll("\0", ""))) : renderFlat(value);
		if (text !== null) return renderDetail(isCommand ? "command" : name, text);
		nested.push(name);
		return [];
	});
	return nested.length === 0 ? lines : [...lines, `  with --json ${nested.join(", ")}`];
}
function renderDetail(name, text) {
	const all = text.trimEnd().split("\n");
	const [only] = all;
	if (all.length === 1 && only !== void 0) return only === "" ? [] : [`  ${name.padEnd(10)} ${only}`];
	const kept = all.length > maxDetailLines ? [`… ${all.length - maxDetailLines} lines left out`, ...all.slice(-30)] : all;
	return [`  ${name}`, ...kept.map((line) => `    ${line}`)];
}
function isTextList(value) {
	return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}
/** Renders a value, a record of values, or a list of either, one entry to a line; null for data of more levels. */
function renderFlat(value) {
	if (!Array.isArray(value)) return renderEntry(value);
	const entries = value.map(renderEntry);
	return entries.includes(null) ? null : entries.join("\n");
}
function renderEntry(value) {
	if (typeof value !== "object" || value === null) return renderScalar(value);
	const fields = Object.entries(value).filter(([, field]) => field !== null && field !== void 0);
	if (fields.some(([, field]) => typeof field === "object")) return null;
	return fields.map(([name, field]) => `${name} ${renderScalar(field)}`).join(", ");
}
function renderScalar(value) {
	return typeof value === "string" ? value : JSON.stringify(value) ?? "";
}

export { openDebugLog as i, renderFaultJson as n, listenForInterrupt as r, renderFault as t };