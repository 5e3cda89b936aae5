import { r as getState } from "./core-tDhpsD7T.js";
import { t as Redactor } from "./redact-B3WFjE26.js";
import { t as composePorts } from "./compose-DSc6yzxk.js";
import { t as readHost } from "./read-host-DbgIetzk.js";
import { et as preflightPlugin } from "./operations-C97UI44R.js";
import { r as findProcess } from "./start-process-kzpxlp3c.js";
import { n as ActionLog, t as reportFault } from "./report-fault-DLH343x7.js";
import { t as selectHostVariables } from "./host-variables-Cz8BJT9N.js";

// src/action/close-leftovers.ts
/**
* The post step: removes everything that the step could not close itself because it was cancelled or killed, by the
* labels of containers, machines and worktrees. Never throws.
*/
async function closeLeftovers() {
	const host = readHost();
	const redactor = Redactor.fromVariables(host.variables);
	const log = new ActionLog(redactor);
	try {
		await stopProxy(getState("proxy"), log);
		const path = getState("path");
		if (path === "") return;
		const ports = composePorts({
			...host,
			variables: selectHostVariables(host.variables)
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