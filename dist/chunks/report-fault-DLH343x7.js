import { i as info, l as warning, o as setFailed, s as setOutput, t as error } from "./core-tDhpsD7T.js";
import { n as resultWords } from "./exit-code-B1ko0-Q4.js";
import { i as exitCodeOfFault } from "./fault-Cx7jcTBv.js";
import { t as renderFault } from "./present-fault-BhJHFVwR.js";
import { E as disarmCommands } from "./actions-section-1ewxtru0.js";
import { n as toPlainText } from "./plain-text-CzzXfgfe.js";
import { randomUUID } from "node:crypto";

// src/action/action-log.ts
/** GitHub shows no more annotations of one kind for a step. */
const maxAnnotations = 10;
/**
* Writes to the log of a step. The runner takes no line of plugin text for a command (threat T23, markup and workflow
* commands).
*/
var ActionLog = class {
	#redactor;
	constructor(redactor) {
		this.#redactor = redactor;
	}
	/** Prints lines without secrets, of which the runner takes none for a command. */
	print(text) {
		info(this.clean(text).replace(/\n$/, ""));
	}
	warn(text) {
		warning(this.clean(text));
	}
	/** Returns text that is safe in a log or a summary. */
	clean(text) {
		return disarmCommands(this.#redactor.redact(toPlainText(text)));
	}
	/** Prints the first ten annotations of each kind; the report holds all of them. */
	annotate(annotations) {
		for (const level of ["failure", "warning"]) for (const { path, startLine, endLine, title, message } of annotations.filter((annotation) => annotation.level === level).slice(0, maxAnnotations)) {
			const properties = {
				file: path,
				startLine,
				endLine,
				title: this.clean(title)
			};
			if (level === "failure") error(this.clean(message), properties);
			else warning(this.clean(message), properties);
		}
	}
	/** Runs work while the runner carries out no command that its log contains. */
	async withoutCommands(work) {
		const token = randomUUID();
		process.stdout.write(`::stop-commands::${token}\n`);
		try {
			return await work();
		} finally {
			process.stdout.write(`::${token}::\n`);
		}
	}
};

// src/action/report-fault.ts
/** Reports a fault as the end of a step: in the log, as an annotation, in the outputs, with exit code 3 (or 130). */
function reportFault(error, redactor) {
	const log = new ActionLog(redactor);
	const exitCode = exitCodeOfFault(error);
	setOutput("result", resultWords[exitCode]);
	setOutput("exit-code", String(exitCode));
	setFailed(log.clean(renderFault(error, redactor)).trimEnd());
}

export { ActionLog as n, reportFault as t };