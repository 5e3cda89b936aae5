import { r as describeFault, t as PthError } from "./fault-DKx-Zl-Q.js";
import { n as toPlainText } from "./plain-text-BIY39-oO.js";

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

export { renderFault as n, renderFaultJson as r, exitCodeOfFault as t };