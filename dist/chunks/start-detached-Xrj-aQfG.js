import { d as within } from "./run-process-C2nhdYQX.js";
import { spawn } from "node:child_process";

// src/process/start-detached.ts
/**
* Runs a program of this host that may outlive this process, waits for its end at most `patienceMs`, and then leaves it
* to itself. Its output is dropped. True when it ended with exit code 0 within that time, `null` when it goes on.
*/
async function runDetached(argv, { searchPath, patienceMs }) {
	const [program, ...args] = argv;
	const child = spawn(program, args, {
		cwd: "/",
		env: { PATH: searchPath },
		stdio: "ignore",
		detached: true
	});
	const end = new Promise((resolve) => {
		child.once("exit", (exitCode) => resolve(exitCode === 0));
		child.once("error", () => resolve(false));
	});
	const isDone = await within(end, patienceMs);
	child.unref();
	return isDone ?? null;
}

export { runDetached as t };