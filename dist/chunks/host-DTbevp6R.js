import { a as describeFault, r as PthError } from "./base-DAzzGkza.js";
import { t as systemClock } from "./clock-DddqEWzE.js";
import { n as toPlainText } from "./plain-text-CzzXfgfe.js";
import { setMaxListeners } from "node:events";

// src/host/interrupt.ts
/** Time for closing everything, in seconds: about as long as a person waits before using force. */
const closingLimitSeconds = 5;
/** One Ctrl-C may come twice, from the terminal and from npx, which passes it on. */
const echoMs = 500;
/**
* The first signal aborts: everything that was opened is closed, then the process ends with 130. A later one ends the
* process at once.
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
	const signals = [
		"SIGINT",
		"SIGTERM",
		"SIGHUP"
	];
	for (const name of signals) events.on(name, onSignal);
	return {
		signal: controller.signal,
		overdue,
		close: () => {
			for (const name of signals) events.off(name, onSignal);
			closed.abort();
		}
	};
}
function describeOverdue(reason) {
	const message = `${describeFault(reason).message}; not everything could be closed within ${closingLimitSeconds} s`;
	return new PthError("run/interrupted", message, { recovery: ["Remove what is left: pth preflight --clean", "Start again."] });
}

// src/host/present-fault.ts
/** Returns the exit code for a thrown value: 130 for an interrupt, 3 for everything else. */
function exitCodeOfFault(error) {
	return PthError.isInstance(error) && error.code === "run/interrupted" ? 130 : 3;
}
/** Renders a fault for a person: what happened, why, what to do next. */
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

// src/host/version.ts
/** The version of this build; `development` when run from source. */
const version = "0.1.0";

export { listenForInterrupt as a, renderFaultJson as i, exitCodeOfFault as n, renderFault as r, version as t };