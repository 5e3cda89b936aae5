import { i as exitCodeOfFault, r as describeFault } from "./fault-Cx7jcTBv.js";
import { n as quoteArguments } from "./quote-shell-DF4SIwFQ.js";
import { n as toPlainText } from "./plain-text-CzzXfgfe.js";

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

export { renderFaultJson as n, renderFault as t };