import { i as openLog, r as logLevels } from "./log-5vSGKDJs.js";
import { o as systemErrorCode, t as PthError } from "./fault-D7bTVhIO.js";
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
		write: (entry) => write(renderEntry(entry, redactor))
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
function renderEntry(entry, redactor) {
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

export { openDebugLog as t };