import { n as assertNever } from "./fault-Cx7jcTBv.js";

// src/process/describe-outcome.ts
/**
* Describes the end of a process in one sentence without a full stop: `ended with exit code 1`, `timed out after 200
* ms`.
*/
function describeRunOutcome(outcome) {
	const after = `${Math.round(outcome.limitMs ?? outcome.durationMs)} ms`;
	switch (outcome.reason) {
		case "exited":
			if (outcome.signal !== null) return `was ended by signal ${outcome.signal}`;
			return outcome.exitCode === null ? "ended without an exit code" : `ended with exit code ${outcome.exitCode}`;
		case "timed-out": return `timed out after ${after} and was killed`;
		case "no-output": return `was killed after ${after} without output`;
		case "aborted": return "was aborted";
		case "spawn-failed": return `could not be started: ${outcome.spawnError ?? "unknown reason"}`;
		default: return assertNever(outcome.reason);
	}
}

export { describeRunOutcome as t };