import { r as describeFault, t as PthError } from "./fault-D7bTVhIO.js";
import { t as systemClock } from "./clock-DddqEWzE.js";
import { setMaxListeners } from "node:events";
import { setFlagsFromString } from "node:v8";

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

// src/host/limit-memory.ts
/**
* Keeps memory near to what is alive. A long run makes much short-lived garbage, and V8 answers by growing the nursery to
* tens of megabytes that it never gives back; large answers of servers go past the nursery, and V8 lets the heap grow to
* a multiple of what is alive before it collects them. Call before real work starts.
*/
function limitMemory() {
	setFlagsFromString("--semi-space-growth-factor=1");
	setFlagsFromString("--heap-growing-percent=50");
}

export { listenForInterrupt as n, limitMemory as t };