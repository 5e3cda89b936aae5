import { t as PthError } from "./fault-DKx-Zl-Q.js";
import { setMaxListeners } from "node:events";
import { setFlagsFromString } from "node:v8";

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

// src/host/limit-memory.ts
/**
* Keeps V8's nursery at its first size. A long run makes much short-lived garbage, and V8 answers by growing the nursery
* to tens of megabytes that it never gives back, while what is alive stays below 20 MB. Call before real work starts.
*/
function limitMemory() {
	setFlagsFromString("--semi-space-growth-factor=1");
}

export { listenForInterrupt as n, limitMemory as t };