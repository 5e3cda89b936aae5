import { t as PthError } from "./fault-Cx7jcTBv.js";
import { n as toPlainText } from "./plain-text-CzzXfgfe.js";

// src/entry/mcp/say.ts
/** Says each thing as one line of stderr, without secrets. */
function sayTo(redactor) {
	return (line) => {
		process.stderr.write(`pth mcp: ${redactor.redact(toPlainText(line))}\n`);
	};
}
/** Says why a server cannot be; anything but a fault is thrown on. */
function sayFault(error, say) {
	if (!PthError.isInstance(error)) throw error;
	say([error.message, ...error.recovery].join(" "));
	return null;
}

export { sayTo as n, sayFault as t };