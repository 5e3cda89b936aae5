import { r as getState } from "./core-tDhpsD7T.js";
import { t as Redactor } from "./redact-CO517XLX.js";
import { t as composePorts } from "./compose-DuMn_ntV.js";
import { t as readHostWorld } from "./host-world-DCD66hEq.js";
import { o as preflightPlugin } from "./operations-DH9a7gGa.js";
import { p as findProcess } from "./process-DgP7bN01.js";
import { n as ActionLog, t as reportFault } from "./report-fault-rsGDlWsS.js";
import { t as selectHostVariables } from "./host-variables-H21I2FYj.js";

// src/action/close-leftovers.ts
/**
* The post step: whatever the step could not close itself, because it was cancelled or killed, goes now, by
* the labels that containers, machines and worktrees carry. Never throws.
*/
async function closeLeftovers() {
	const world = readHostWorld();
	const redactor = Redactor.fromVariables(world.variables);
	const log = new ActionLog(redactor);
	try {
		await stopProxy(getState("proxy"), log);
		const path = getState("path");
		if (path === "") return;
		const ports = composePorts({
			...world,
			variables: selectHostVariables(world.variables)
		}, redactor);
		const { cleaned } = (await preflightPlugin.perform({
			path,
			clean: true
		}, {
			ports,
			emit: () => void 0,
			signal: new AbortController().signal
		})).document;
		const lines = Array.isArray(cleaned) ? cleaned.map(String) : [];
		log.print(lines.length === 0 ? "Nothing was left behind." : lines.join("\n"));
	} catch (error) {
		reportFault(error, redactor);
	}
}
/** Asks the proxy to end; it ends by itself, too, when its parent is gone. */
async function stopProxy(state, log) {
	if (state === "" || state === "starting") return;
	const { url, token, pid } = JSON.parse(state);
	if (!findProcess(pid).isRunning) return;
	try {
		await fetch(new URL("/", url), {
			method: "DELETE",
			headers: { authorization: `Bearer ${token}` },
			signal: AbortSignal.timeout(5e3)
		});
		log.print("The process that held the key was ended.");
	} catch (error) {
		log.print(`The process that held the key does not answer: ${error instanceof Error ? error.message : "unknown"}.`);
	}
}

export { closeLeftovers };