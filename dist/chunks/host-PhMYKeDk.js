import { a as describeFault, r as PthError } from "./base-BP8LYgHt.js";
import { n as toPlainText } from "./plain-text-CzzXfgfe.js";
import { setMaxListeners } from "node:events";

// src/host/interrupt.ts
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

// src/host/present-fault.ts
/** Exit code for whatever was thrown: 130 interrupted, 3 everything else (architecture: one mapping). */
function exitCodeOfFault(error) {
	return PthError.isInstance(error) && error.code === "run/interrupted" ? 130 : 3;
}
/** A fault for a person: what happened, why, what to do next. */
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

// src/host/version.ts
/** The version of this build; `development` when run from source. */
const version = "0.1.0";

export { listenForInterrupt as a, renderFaultJson as i, exitCodeOfFault as n, renderFault as r, version as t };