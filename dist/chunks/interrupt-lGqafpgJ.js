import { o as systemErrorCode, r as describeFault, t as PthError } from "./fault-Cx7jcTBv.js";
import { t as systemClock } from "./clock-DddqEWzE.js";
import { t as listHeld } from "./held-4HzWEP5L.js";
import { i as openLog, r as logLevels } from "./log-5vSGKDJs.js";
import { n as quoteArguments, r as quoteShell } from "./quote-shell-DF4SIwFQ.js";
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

// src/host/interrupt.ts
const ownWorld = {
	events: process,
	exit: (code) => process.exit(code),
	clock: systemClock,
	listHeld
};
/** Time for closing everything, in seconds: about as long as a person waits before using force. */
const closingLimitSeconds = 5;
/** One Ctrl-C may come twice, from the terminal and from npx, which passes it on. */
const echoMs = 500;
/**
* The first signal aborts: everything that was opened is closed, then the process ends with 130. A later one ends the
* process at once. An error that nobody caught aborts as well, so that a bug leaves no process and no half-told run.
*/
function listenForInterrupt(say, world = {}) {
	const whole = {
		...ownWorld,
		...world
	};
	const { events, clock } = whole;
	const controller = new AbortController();
	const closed = new AbortController();
	setMaxListeners(0, controller.signal);
	const overdue = new Promise((_resolve, reject) => {
		controller.signal.addEventListener("abort", () => {
			clock.sleep(closingLimitSeconds * 1e3, closed.signal).then(() => reject(describeOverdue(controller.signal.reason, whole.listHeld())), () => void 0);
		});
	});
	overdue.catch(() => void 0);
	const stopListening = listenForSignals(say, whole, (name) => {
		say(`Stopping what was started, for at most ${closingLimitSeconds} s. Once more ends PTH at once.`);
		controller.abort(new PthError("run/interrupted", `interrupted by ${name}`));
	});
	const onBug = (error) => controller.abort(error);
	events.on("uncaughtException", onBug);
	return {
		signal: controller.signal,
		overdue,
		close: () => {
			stopListening();
			events.off("uncaughtException", onBug);
			closed.abort();
		}
	};
}
/**
* Calls `onFirst` for the first signal. A later one ends the process at once with 130, and says what stays behind and
* which command removes it. Returns the function that stops listening.
*/
function listenForSignals(say, world, onFirst) {
	const { events, exit, clock, listHeld: findHeld } = {
		...ownWorld,
		...world
	};
	let firstMs = null;
	const onSignal = (name) => {
		if (firstMs === null) {
			firstMs = clock.monotonicMs();
			onFirst(name);
		} else if (clock.monotonicMs() - firstMs > echoMs) {
			say(`Ended at once. ${describeHeld(findHeld())}`);
			exit(130);
		}
	};
	const signals = [
		"SIGINT",
		"SIGTERM",
		"SIGHUP"
	];
	for (const name of signals) events.on(name, onSignal);
	return () => {
		for (const name of signals) events.off(name, onSignal);
	};
}
/** Names what stays behind, with the commands that remove it or go on with it. */
function describeHeld(things) {
	const [session] = things.flatMap((thing) => thing.session ?? []);
	const place = session === void 0 ? "" : ` ${quoteShell(session.repository)}`;
	const clean = `pth preflight --clean${place}`;
	if (things.length === 0) return `${clean} removes what is left.`;
	const names = things.map(({ kind, id }) => `the ${kind} ${shortenId(id)}`);
	const left = `Left: ${names.join(", ")}; ${clean} removes ${names.length === 1 ? "it" : "them"}.`;
	if (session === void 0) return left;
	const resume = `pth resume ${quoteArguments([session.branch, session.repository])}`;
	return `${left} The branch ${session.branch} stays: ${resume} goes on with it, pth branches --remove-done${place} removes it where it holds no fix.`;
}
/** Shortens the id of a container as its engine does in lists. */
function shortenId(id) {
	return id.replace(/^([0-9a-f]{12})[0-9a-f]{52}$/, "$1");
}
function describeOverdue(reason, held) {
	if (!PthError.isInstance(reason)) return reason;
	const message = `${describeFault(reason).message}; not everything could be closed within ${closingLimitSeconds} s`;
	return new PthError("run/interrupted", message, { recovery: [describeHeld(held), "Start again."] });
}

export { listenForSignals as n, openDebugLog as r, listenForInterrupt as t };