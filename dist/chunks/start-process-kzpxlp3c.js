import { n as assertNever, o as systemErrorCode, t as PthError } from "./fault-Cx7jcTBv.js";
import { S as readProcessEntry, a as reapLimitMs, c as spawnChild, d as within, s as checkLimit, u as drainStreams } from "./run-process-CgUjGTTB.js";
import { PassThrough } from "node:stream";
import { readFileSync, readdirSync } from "node:fs";

// src/process/process-owner.ts
/** Describes a process of this host as an owner; `startTime` is null when it does not run. */
function describeOwner(pid, hostName) {
	const facts = findProcess(pid);
	return {
		host: hostName,
		pid,
		startTime: facts.isRunning ? facts.startTime : null
	};
}
/** True when the owner is known to be gone; never for an owner on another host. */
function isOwnerGone(owner, hostName) {
	if (owner.host !== hostName) return false;
	const facts = findProcess(owner.pid);
	if (!facts.isRunning) return true;
	return owner.startTime !== null && facts.startTime !== null && owner.startTime !== facts.startTime;
}
/** Looks up a process of this host. */
function findProcess(pid) {
	const entry = readProcessEntry(pid);
	if (entry) return entry.isAlive ? {
		isRunning: true,
		startTime: entry.startTime
	} : { isRunning: false };
	const answer = probeProcess(pid);
	switch (answer) {
		case "running": return {
			isRunning: true,
			startTime: null
		};
		case "gone": return { isRunning: false };
		default: return assertNever(answer);
	}
}
function probeProcess(pid) {
	try {
		process.kill(pid, 0);
		return "running";
	} catch (error) {
		const code = systemErrorCode(error);
		if (code === "EPERM") return "running";
		if (code === "ESRCH") return "gone";
		throw error;
	}
}

// src/process/tree-memory.ts
/** More processes than these are not counted, so that a fork storm does not cost this process its time. */
const maxProcesses = 500;
/** Returns the bytes of memory that a process and its descendants have for themselves; 0 without a Linux /proc. */
function readTreeMemory(rootPid) {
	const pids = [rootPid];
	let bytes = 0;
	for (let index = 0; index < pids.length && index < maxProcesses; index++) {
		const pid = pids[index] ?? 0;
		const [, kilobytes = "0"] = /^RssAnon:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`)) ?? [];
		bytes += Number(kilobytes) * 1024;
		for (const thread of list(`/proc/${pid}/task`)) pids.push(...read(`/proc/${pid}/task/${thread}/children`).split(" ").filter(Boolean).map(Number));
	}
	return bytes;
}
function read(path) {
	return attempt(() => readFileSync(path, "latin1")) ?? "";
}
function list(path) {
	return attempt(() => readdirSync(path)) ?? [];
}
/** Undefined when the process is gone. */
function attempt(action) {
	try {
		return action();
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return void 0;
		throw error;
	}
}

// src/process/start-process.ts
/** Pause between two looks at the memory of a program, in milliseconds. */
const lookMs = 250;
/** Shortages that may pass: process table, file table, memory, a program still open for writing. */
const temporaryProblems = /* @__PURE__ */ new Set([
	"EAGAIN",
	"EMFILE",
	"ENFILE",
	"ENOMEM",
	"ETXTBSY"
]);
/**
* Starts a long-lived program with open streams. Unread output waits within the limits of a stream's buffer, even after
* the program ended.
* @throws PthError `process/spawn-failed` when the program cannot start; retryable where the shortage may pass
*/
async function startProcess(options) {
	const attempt = await spawnChild({
		...options,
		hasStdin: true
	});
	if (attempt.isStarted) return new LocalProcess(attempt.spawned, options.maxMemoryBytes);
	const code = systemErrorCode(attempt.error);
	throw new PthError("process/spawn-failed", `Cannot start ${options.argv[0]}: ${attempt.message}`, {
		details: {
			argv: [...options.argv],
			cwd: options.cwd,
			code: code ?? null
		},
		isRetryable: code !== void 0 && temporaryProblems.has(code),
		cause: attempt.error
	});
}
var LocalProcess = class {
	pid;
	stdin;
	stdout;
	stderr;
	hasOwnChunks = true;
	exit;
	#spawned;
	#looks;
	#isOverMemory = false;
	/** Processes that outlived the end of the program. */
	#left;
	#stopping;
	constructor(spawned, maxMemoryBytes) {
		if (!spawned.stdin) throw new Error("a long-lived process needs its stdin");
		this.#spawned = spawned;
		this.pid = spawned.pid;
		this.stdin = spawned.stdin;
		spawned.stdin.on("error", () => void 0);
		this.stdout = relay(spawned.stdout);
		this.stderr = relay(spawned.stderr);
		this.exit = spawned.exit.then((exit) => {
			spawned.tree.signal(0);
			spawned.stdin?.destroy();
			clearInterval(this.#looks);
			return this.#isOverMemory && maxMemoryBytes !== void 0 ? {
				...exit,
				memoryLimit: maxMemoryBytes
			} : exit;
		});
		if (maxMemoryBytes !== void 0) this.#limitMemory(maxMemoryBytes);
	}
	stop({ graceMs = 500, skipStdinClose = false } = {}) {
		this.#stopping ??= this.#stop(checkLimit(graceMs), skipStdinClose);
		return this.#stopping;
	}
	countProcesses() {
		return this.#spawned.tree.signal(0);
	}
	#limitMemory(maxBytes) {
		this.#looks = setInterval(() => {
			if (this.#isOverMemory || readTreeMemory(this.pid) <= maxBytes) return;
			this.#isOverMemory = true;
			this.#spawned.tree.end(0);
		}, lookMs);
		this.#looks.unref();
	}
	async #stop(graceMs, skipStdinClose) {
		const { child, tree, stdin, stdout, stderr } = this.#spawned;
		try {
			if (!(!skipStdinClose && await this.#awaitEnd(graceMs))) await tree.end(graceMs);
			const exit = await within(this.exit, 1e3) ?? {
				exitCode: null,
				signal: null
			};
			return this.#left === void 0 ? exit : {
				...exit,
				left: this.#left
			};
		} finally {
			await drainStreams([stdout, stderr], () => countRead(stdout) + countRead(stderr), { limitMs: 500 });
			for (const stream of [
				stdin,
				stdout,
				stderr
			]) stream?.destroy();
			child.unref();
		}
	}
	/** Closes stdin and waits for the end of the program and of all that it started; false when some of it is left. */
	async #awaitEnd(graceMs) {
		const until = performance.now() + graceMs;
		this.#spawned.stdin?.end();
		if (!await within(this.exit, graceMs)) return false;
		const { tree } = this.#spawned;
		const isEmpty = await tree.waitUntilEmpty(Math.max(0, until - performance.now()));
		this.#left = isEmpty ? 0 : tree.signal(0);
		return isEmpty;
	}
};
/**
* Passes a pipe on through a stream of its own: Node discards unread data when a process exits, and a destroyed pipe
* would fail its reader. This stream keeps all data and always ends in order.
*/
function relay(source) {
	const target = new PassThrough();
	source.pipe(target);
	source.on("error", () => target.end());
	source.on("close", () => target.end());
	return target;
}
/** Returns the bytes read from a pipe so far; Node's pipes are sockets and count them. */
function countRead(pipe) {
	return "bytesRead" in pipe && typeof pipe.bytesRead === "number" ? pipe.bytesRead : 0;
}

export { isOwnerGone as i, describeOwner as n, findProcess as r, startProcess as t };