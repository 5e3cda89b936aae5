import { AsyncLocalStorage } from "node:async_hooks";

// src/base/log.ts
/** Levels of the debug log, the most important first; `trace` adds the messages of plugins. */
const logLevels = [
	"error",
	"warn",
	"info",
	"debug",
	"trace"
];
let sink = null;
const operations = new AsyncLocalStorage();
/** Writes entries up to a level from now on; null ends the log. */
function openLog(target) {
	sink = target === null ? null : {
		limit: logLevels.indexOf(target.level),
		write: target.write
	};
}
/** True when entries of the level are written. */
function isLogged(level) {
	return sink !== null && logLevels.indexOf(level) <= sink.limit;
}
/** Writes an entry, where its level is wanted. @param facts is asked only then */
function log(level, room, event, facts) {
	if (sink === null || !isLogged(level)) return;
	const operation = operations.getStore();
	sink.write({
		level,
		room,
		event,
		...operation === void 0 ? {} : { operation },
		...facts()
	});
}
/** Does work whose entries carry the name of the operation. */
function withinOperation(name, work) {
	return sink === null ? work() : operations.run(name, work);
}

export { withinOperation as a, openLog as i, log as n, logLevels as r, isLogged as t };