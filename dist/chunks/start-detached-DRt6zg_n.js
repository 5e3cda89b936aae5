import { d as within } from "./run-process-CgUjGTTB.js";
import { closeSync, openSync } from "node:fs";
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
/**
* Starts a program of this host in a session of its own, which goes on when this process ends. What it writes replaces
* the content of a file that its owner alone can read.
* @throws the error of the file system, for the file
*/
function startDetached(argv, { variables, outputFile }) {
	const [program, ...args] = argv;
	const output = openSync(outputFile, "w", 384);
	try {
		const child = spawn(program, args, {
			cwd: "/",
			env: variables,
			stdio: [
				"ignore",
				output,
				output
			],
			detached: true
		});
		const ended = new Promise((resolve) => {
			child.once("exit", resolve);
			child.once("error", () => resolve(null));
		});
		child.unref();
		return { ended };
	} finally {
		closeSync(output);
	}
}

export { startDetached as n, runDetached as t };