import { o as systemErrorCode } from "./fault-Cx7jcTBv.js";
import { n as log, t as isLogged } from "./log-5vSGKDJs.js";
import { randomBytes } from "node:crypto";
import { closeSync, existsSync, openSync, readFileSync, readSync, readdirSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import { access, constants as constants$1, open as open$1, stat } from "node:fs/promises";
import { setImmediate as setImmediate$1, setTimeout as setTimeout$1 } from "node:timers/promises";
import { spawn } from "node:child_process";

// src/base/ids.ts
/** Creates a random lower-case hex id of `length` digits (default 6, as in branch and worktree names). */
function createHexId(length = 6, random = randomBytes) {
	return Buffer.from(random(Math.ceil(length / 2))).toString("hex").slice(0, length);
}

// src/process/proc-table.ts
/** True where the host lists all its processes: Linux does, macOS does not. */
const hasProcessTable = process.platform === "linux";
/**
* Reads all processes of this host, zombies included, in one synchronous sweep so that little changes meanwhile.
* Undefined without a Linux /proc (macOS).
* @throws the system's error when this process has no file handle left to read with, see `isOutOfHandles`
*/
function readProcessTable() {
	if (!hasProcessTable) return void 0;
	const entries = [];
	for (const name of readdirSync("/proc")) {
		if (!/^\d+$/.test(name)) continue;
		const entry = readProcessEntry(Number(name));
		if (entry) entries.push(entry);
	}
	return entries;
}
/** Reads the processes with the pids `first` to `last`, both included; cheap for small ranges. */
function readProcessRange(first, last) {
	const entries = [];
	for (let pid = first; pid <= last; pid++) {
		const entry = existsSync(`/proc/${pid}`) ? readProcessEntry(pid) : void 0;
		if (entry) entries.push(entry);
	}
	return entries;
}
/** Reads one process; undefined when it is gone. */
function readProcessEntry(pid) {
	const stat = readOrGone(`/proc/${pid}/stat`);
	return stat === void 0 ? void 0 : parseProcessStat(stat.toString("latin1"));
}
/** Parses a line of /proc/PID/stat; the program name is in parentheses and may itself contain parentheses. */
function parseProcessStat(line) {
	const nameEnd = line.lastIndexOf(")");
	const pid = Number.parseInt(line, 10);
	const [state, parentPid, groupId, sessionId, ...rest] = line.slice(nameEnd + 2).split(" ");
	const startTime = rest[15];
	if (nameEnd < 0 || !Number.isInteger(pid) || !state || startTime === void 0) return void 0;
	return {
		pid,
		parentPid: Number(parentPid),
		groupId: Number(groupId),
		sessionId: Number(sessionId),
		startTime,
		isAlive: !"ZXx".includes(state)
	};
}
/** True when a process was started with this variable; false when it is gone or belongs to another user. */
function hasStartVariable(pid, name, value) {
	const environment = readOrGone(`/proc/${pid}/environ`);
	return environment !== void 0 && holdsVariable(environment, name, value);
}
/** True when a NUL-separated environment block holds exactly `name=value`. */
function holdsVariable(environment, name, value) {
	const needle = Buffer.from(`${name}=${value}`);
	for (let at = environment.indexOf(needle); at >= 0; at = environment.indexOf(needle, at + 1)) {
		const after = environment[at + needle.length];
		if ((at === 0 || environment[at - 1] === 0) && (after === 0 || after === void 0)) return true;
	}
	return false;
}
/** True when reading failed only because too many files are open, in this process or on the host. */
function isOutOfHandles(error) {
	const code = systemErrorCode(error);
	return code === "EMFILE" || code === "ENFILE";
}
/** Shared by all reads, since a sweep makes thousands of them; grows for processes with a large environment. */
let readBuffer = Buffer.allocUnsafeSlow(16384);
/**
* Reads a file of /proc into the shared buffer, valid until the next call. Processes that ended and those of other
* users read as undefined.
*/
function readOrGone(path) {
	try {
		const file = openSync(path, "r");
		try {
			return readToEnd(file);
		} finally {
			closeSync(file);
		}
	} catch (error) {
		if ([
			"ENOENT",
			"ESRCH",
			"EACCES",
			"EPERM",
			"EIO"
		].includes(systemErrorCode(error) ?? "")) return void 0;
		throw error;
	}
}
function readToEnd(file) {
	for (let length = 0;;) {
		if (length === readBuffer.length) {
			const larger = Buffer.allocUnsafeSlow(readBuffer.length * 2);
			readBuffer.copy(larger, 0, 0, length);
			readBuffer = larger;
		}
		const count = readSync(file, readBuffer, length, readBuffer.length - length, null);
		if (count === 0) return readBuffer.subarray(0, length);
		length += count;
	}
}

// src/process/send-signal.ts
/**
* Sends a signal to a process, or to a process group when `target` is negative. False when the target is gone or
* belongs to another user.
*/
function sendSignal(target, signal) {
	try {
		return process.kill(target, signal);
	} catch (error) {
		const code = systemErrorCode(error);
		if (code === "ESRCH" || code === "EPERM") return false;
		throw error;
	}
}

// src/process/find-program.ts
/**
* Returns the full path of a program on a PATH string, or undefined. Empty and relative PATH entries are ignored, since
* they depend on the current directory. A name with a slash is not looked up: it is returned when it is the absolute
* path of an executable file.
*/
async function findProgram(name, path) {
	if (name === "" || name.includes("\0")) return void 0;
	if (name.includes("/")) return isAbsolute(name) && await isExecutable(name) ? name : void 0;
	for (const directory of path.split(delimiter)) {
		if (!isAbsolute(directory)) continue;
		const candidate = join(directory, name);
		if (await isExecutable(candidate)) return candidate;
	}
}
async function isExecutable(path) {
	try {
		if (!(await stat(path)).isFile()) return false;
		await access(path, constants$1.X_OK);
		return true;
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return false;
		throw error;
	}
}

// src/process/head-tail-buffer.ts
/** Default number of bytes kept per stream. */
const defaultMaxOutputBytes = 1048576;
/**
* Keeps the first and the last half of a byte stream of any length in bounded memory and linear time: the head in one
* block, the tail in a ring; both grow only as bytes arrive. Keeps everything up to `maxBytes`.
*/
var HeadTailBuffer = class {
	#head;
	#tail;
	#totalBytes = 0;
	constructor(maxBytes = defaultMaxOutputBytes) {
		if (!(maxBytes >= 0)) throw new RangeError(`maxBytes must be 0 or more, not ${maxBytes}`);
		const limit = Math.floor(Math.min(maxBytes, 2 ** 30));
		const headBytes = Math.ceil(limit / 2);
		this.#head = new GrowingBlock(headBytes);
		this.#tail = new TailRing(limit - headBytes);
	}
	/** All bytes that arrived. */
	get totalBytes() {
		return this.#totalBytes;
	}
	/** Takes the next bytes; they are copied, so that the chunk may be reused. */
	push(chunk) {
		this.#totalBytes += chunk.length;
		const taken = this.#head.push(chunk);
		if (taken < chunk.length) this.#tail.push(chunk.subarray(taken));
	}
	/** Returns the kept bytes regardless of character boundaries; `omittedBytes` are missing between head and tail. */
	bytes() {
		const head = this.#head.bytes();
		const tail = this.#tail.bytes();
		return {
			head,
			tail,
			omittedBytes: this.#totalBytes - head.length - tail.length
		};
	}
	/**
	* Returns the kept text as UTF-8. Where bytes are missing, both sides are cut to whole characters and a line states
	* the number of missing bytes; invalid bytes of the program show as U+FFFD.
	*/
	capture() {
		const { head, tail, omittedBytes } = this.bytes();
		if (omittedBytes === 0) return {
			text: decode(Buffer.concat([head, tail])),
			totalBytes: this.#totalBytes,
			isTruncated: false
		};
		const wholeHead = dropBrokenEnd(head);
		const wholeTail = dropBrokenStart(tail);
		const omitted = this.#totalBytes - wholeHead.length - wholeTail.length;
		return {
			text: `${decode(wholeHead)}\n[... ${omitted} bytes left out ...]\n${decode(wholeTail)}`,
			totalBytes: this.#totalBytes,
			isTruncated: true
		};
	}
};
function decode(bytes) {
	return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
}
/**
* Returns the length in bytes of the character that starts with this byte; 0 for a continuation or an impossible byte.
*/
function characterLength(lead) {
	if (lead < 128) return 1;
	if (lead >= 194 && lead < 224) return 2;
	if (lead >= 224 && lead < 240) return 3;
	if (lead >= 240 && lead < 245) return 4;
	return 0;
}
function isContinuation(byte) {
	return byte !== void 0 && (byte & 192) === 128;
}
/** Drops the last character when its end is missing. */
function dropBrokenEnd(bytes) {
	for (let back = 1; back <= Math.min(3, bytes.length); back++) {
		const byte = bytes[bytes.length - back] ?? 0;
		if (isContinuation(byte)) continue;
		return characterLength(byte) > back ? bytes.subarray(0, bytes.length - back) : bytes;
	}
	return bytes;
}
/** Drops leading bytes of a character whose start is missing. */
function dropBrokenStart(bytes) {
	let start = 0;
	while (start < 3 && isContinuation(bytes[start])) start++;
	return bytes.subarray(start);
}
/** The first `capacity` bytes of a stream. */
var GrowingBlock = class {
	#capacity;
	#block = Buffer.alloc(0);
	#length = 0;
	constructor(capacity) {
		this.#capacity = capacity;
	}
	/** Returns how many bytes of the chunk still fitted. */
	push(chunk) {
		const taken = Math.min(chunk.length, this.#capacity - this.#length);
		if (taken === 0) return 0;
		this.#block = grow(this.#block, this.#length + taken, this.#capacity);
		this.#block.set(chunk.subarray(0, taken), this.#length);
		this.#length += taken;
		return taken;
	}
	bytes() {
		return this.#block.subarray(0, this.#length);
	}
};
/** The last `capacity` bytes of a stream. */
var TailRing = class {
	#capacity;
	#ring = Buffer.alloc(0);
	#length = 0;
	/** Position of the next byte once the ring is full. */
	#next = 0;
	constructor(capacity) {
		this.#capacity = capacity;
	}
	push(chunk) {
		const free = this.#capacity - this.#length;
		const appended = Math.min(free, chunk.length);
		if (appended > 0) {
			this.#ring = grow(this.#ring, this.#length + appended, this.#capacity);
			this.#ring.set(chunk.subarray(0, appended), this.#length);
			this.#length += appended;
		}
		if (appended < chunk.length) this.#overwrite(chunk.subarray(appended));
	}
	/** Overwrites the oldest bytes of a full ring, copying each byte of the chunk at most once. */
	#overwrite(chunk) {
		if (this.#capacity === 0) return;
		const skipped = Math.max(0, chunk.length - this.#capacity);
		const last = chunk.subarray(skipped);
		const start = (this.#next + skipped) % this.#capacity;
		const first = Math.min(last.length, this.#capacity - start);
		this.#ring.set(last.subarray(0, first), start);
		this.#ring.set(last.subarray(first), 0);
		this.#next = (start + last.length) % this.#capacity;
	}
	bytes() {
		if (this.#length < this.#capacity || this.#next === 0) return this.#ring.subarray(0, this.#length);
		return Buffer.concat([this.#ring.subarray(this.#next), this.#ring.subarray(0, this.#next)]);
	}
};
/** Returns a block of at least `needed` bytes with the same content; doubling keeps the total cost linear. */
function grow(block, needed, capacity) {
	if (needed <= block.length) return block;
	const larger = Buffer.alloc(Math.min(capacity, Math.max(needed, block.length * 2, 4096)));
	larger.set(block);
	return larger;
}

// src/process/newcomers.ts
/** Time to go on looking, in milliseconds, after a process that was caught or ended before it was examined. */
const patienceMs = 3;
/** Maximum duration of one chase, in milliseconds. */
const chaseLimitMs = 30;
/** Number of newest processes that one look covers. */
const widestLook = 500;
/** Returns the newest pid of this host; 0 without a Linux /proc. */
function readLastPid() {
	if (!hasProcessTable) return 0;
	return Number(readFileSync("/proc/loadavg", "latin1").trim().split(" ").at(-1));
}
/**
* Looks at the processes that appeared since a process table was read, newest first, and passes the living ones to
* `take`, which returns true for a process it was looking for. Reading a table takes longer than the life of a program
* that restarts itself in a new session again and again, but its newest pid is always the newest of the host. Returns
* the number taken. Synchronous, at most 30 ms and usually far below 1 ms.
*/
function chaseNewcomers(since, take) {
	if (!hasProcessTable) return 0;
	let taken = 0;
	let seen = since;
	const end = performance.now() + chaseLimitMs;
	for (let until = 0;;) {
		const last = readLastPid();
		const oldest = last >= seen ? seen + 1 : 2;
		for (let pid = last; pid >= Math.max(oldest, last - widestLook); pid--) {
			const isGone = readProcessEntry(pid)?.isAlive !== true;
			const isTaken = !isGone && take(pid);
			if (isTaken) taken++;
			if (isGone || isTaken) until = performance.now() + patienceMs;
		}
		seen = last;
		const now = performance.now();
		if (now >= until || now >= end) return taken;
	}
}

// src/process/tree-members.ts
/**
* Finds the members of a tree in a process table, zombies included: the known, the marked, their sessions, their
* descendants.
*/
function findTreeMembers(table, tree) {
	const members = /* @__PURE__ */ new Map();
	let open = table.filter((entry) => entry.pid > 1 && entry.pid !== tree.ownPid);
	const ownSession = table.find((entry) => entry.pid === tree.ownPid)?.sessionId;
	const sessions = new Set([...tree.sessions].filter((id) => id !== ownSession));
	/** Moves matching entries from the open ones to the members; true when one moved. */
	const take = (isMember) => {
		const rest = [];
		for (const entry of open) if (isMember(entry)) {
			members.set(entry.pid, entry);
			if (entry.sessionId > 1 && entry.sessionId !== ownSession) sessions.add(entry.sessionId);
		} else rest.push(entry);
		const hasMoved = rest.length < open.length;
		open = rest;
		return hasMoved;
	};
	const isTied = (entry) => sessions.has(entry.sessionId) || members.has(entry.parentPid);
	take((entry) => tree.known.get(entry.pid) === entry.startTime);
	while (take(isTied));
	if (take((entry) => entry.isAlive && tree.isMarked(entry))) while (take(isTied));
	return [...members.values()];
}
/**
* Finds the living processes that carry a label, and their descendants, without `ownPid`, its ancestors and process 1.
*/
function findLabelled(table, isLabelled, ownPid) {
	const byPid = new Map(table.map((entry) => [entry.pid, entry]));
	const spared = /* @__PURE__ */ new Set([0, 1]);
	for (let pid = ownPid; !spared.has(pid); pid = byPid.get(pid)?.parentPid ?? 0) spared.add(pid);
	const open = table.filter((entry) => !spared.has(entry.pid));
	const found = new Map(open.filter((entry) => entry.isAlive && isLabelled(entry.pid)).map((entry) => [entry.pid, entry]));
	for (let before = -1; before < found.size;) {
		before = found.size;
		for (const entry of open) if (found.has(entry.parentPid)) found.set(entry.pid, entry);
	}
	return [...found.values()].filter((entry) => entry.isAlive);
}

// src/process/kill-labelled.ts
/** Environment variable that carries the session's label to every process of a session. */
const sessionLabelVariable = "PTH_SESSION_LABEL";
/** Maximum duration of the sweep, in milliseconds, when processes keep appearing or cannot be killed. */
const sweepLimitMs = 5e3;
/**
* Kills every process that was started with `PTH_SESSION_LABEL=<label>` in its environment, and all descendants,
* including daemons that left their session and their parent. Repeats until none is left, for at most 5 seconds.
* Returns the number of killed processes. Never touches this process and its ancestors.
* Needs a Linux /proc. Elsewhere (macOS) it finds nothing and returns 0; only the process groups that `runProcess` and
* `StartedProcess.stop` end are reached there.
*/
async function killLabelled(label) {
	if (!hasProcessTable) return 0;
	const killed = /* @__PURE__ */ new Set();
	const deadline = performance.now() + sweepLimitMs;
	for (let pause = 2;; pause = Math.min(50, pause * 2)) {
		if (killRound(label, killed) === 0) return killed.size;
		if (performance.now() > deadline) return killed.size;
		await setTimeout$1(pause);
	}
}
/**
* Kills every process found now and records it in `killed`. Returns the number found, including those it could not
* kill.
*/
function killRound(label, killed) {
	const isLabelled = (pid) => hasStartVariable(pid, sessionLabelVariable, label);
	const kill = (entry) => {
		if (sendSignal(entry.pid, "SIGKILL")) killed.add(`${entry.pid}@${entry.startTime}`);
	};
	try {
		const lastPid = readLastPid();
		const found = findLabelled(readProcessTable() ?? [], isLabelled, process.pid);
		for (const entry of found) kill(entry);
		const newcomers = chaseNewcomers(lastPid, (pid) => {
			const entry = readProcessEntry(pid);
			if (!entry || !isLabelled(pid)) return false;
			kill(entry);
			return true;
		});
		return found.length + newcomers;
	} catch (error) {
		if (isOutOfHandles(error)) return 1;
		throw error;
	}
}

// src/process/process-tree.ts
/** Environment variable that distinguishes the processes of one start from those of every other start. */
const processMarkVariable = "PTH_PROCESS_MARK";
/** Time for a KILL to take effect, in milliseconds, before a process counts as stuck in the kernel. */
const killLimitMs = 3e3;
/** Maximum rounds of stopping a tree whose members keep starting new ones. */
const freezeRounds = 10;
/** Time in milliseconds during which pids surely only increase: too short for them to wrap around. */
const countUpMs = 1e3;
/** Above this number of new pids, reading the whole table is cheaper than reading them one by one. */
const fewPids = 48;
/**
* A process started as the leader of its own session, and all its descendants: children and theirs, every session one
* of them opened (setsid), and, when the start carried a mark, also daemons that cut all other ties (double fork). A
* process that was seen once stays a member until it ends, even when its parent changes.
* Without a Linux /proc (macOS) only the process group is reached, so a process that called setsid escapes. A daemon
* that cut all ties and was started with a cleared environment escapes on Linux too.
*/
var ProcessTree = class {
	#rootPid;
	#mark;
	/** Pid to start time. */
	#known = /* @__PURE__ */ new Map();
	#sessions;
	#group;
	#isWhollyConfined;
	#hasLauncher;
	/** Members of the control group at the last look. */
	#confined = /* @__PURE__ */ new Set();
	/** Start of the root, before which nothing can have got the mark; 0 where it is not known. */
	#since;
	#isMember = ({ pid, startTime }) => this.#confined.has(pid) || Number(startTime) >= this.#since && this.#hasMark(pid);
	/** The number of an empty group may be reused, so it is never signalled again. */
	#isGroupOver = false;
	#startedAt = performance.now();
	/**
	* Create it in the same turn as the start, while the pid cannot have been reused. `hasEntered`: the root entered the
	* control group before it ran anything of its own. `hasLauncher`: the root only waits for the real program; it is
	* spared by TERM and ends after that program, in the same way.
	*/
	constructor(rootPid, mark, group, hasEntered = false, hasLauncher = false) {
		this.#rootPid = rootPid;
		this.#mark = mark;
		this.#group = group;
		this.#isWhollyConfined = group !== void 0 && hasEntered;
		this.#hasLauncher = hasLauncher;
		this.#since = mark === void 0 ? 0 : readStart(rootPid);
		this.#sessions = /* @__PURE__ */ new Set([rootPid]);
	}
	/**
	* Sends a signal to every living member; signal 0 only looks. Returns the number of living members. A caller that
	* keeps a tree for long looks once when the root ends, so that reused pids are not taken for members.
	*/
	signal(signal) {
		if (this.#isWhollyConfined) return this.#signalConfined(signal);
		return this.#signalAll(signal);
	}
	#signalConfined(signal) {
		const pids = this.#group?.pids() ?? /* @__PURE__ */ new Set();
		if (signal !== 0) {
			for (const pid of pids) if (!this.#isSpared(pid, signal)) sendSignal(pid, signal);
		}
		return pids.size;
	}
	#signalAll(signal) {
		try {
			return this.#signalMembers(signal);
		} catch (error) {
			if (isOutOfHandles(error)) return this.#signalGroup(this.#isSpared(this.#rootPid, signal) ? 0 : signal) ? 1 : 0;
			throw error;
		}
	}
	/** Waits until no member is alive; false when some still are after `ms`. */
	async waitUntilEmpty(ms) {
		const deadline = performance.now() + ms;
		for (let pause = 5;; pause = Math.min(50, pause * 2)) {
			if (this.signal(0) === 0) return true;
			const left = deadline - performance.now();
			if (left <= 0) return false;
			await setTimeout$1(Math.min(pause, left));
		}
	}
	/**
	* Sends TERM, waits up to `graceMs` (0: not at all), then kills until nothing is left. False when a process cannot be
	* killed.
	*/
	async end(graceMs) {
		if (graceMs > 0 && (this.signal("SIGTERM") === 0 || await this.waitUntilEmpty(graceMs))) {
			if (!this.#isWhollyConfined) return true;
		}
		this.#group?.kill();
		if (this.#freeze() === 0) return true;
		const deadline = performance.now() + killLimitMs;
		for (let pause = 1;; pause = Math.min(50, pause * 2)) {
			if (this.#signalAll("SIGKILL") === 0) return true;
			if (performance.now() > deadline) return false;
			await setTimeout$1(pause);
			this.#group?.kill();
		}
	}
	/** The mechanism that holds the tree together: a kernel control group, or sweeps of /proc. */
	get containment() {
		return this.#group?.kind ?? "sweep";
	}
	/** Removes the control group; call it after `end`. */
	async release() {
		await this.#group?.remove();
	}
	/** Stops all members, so that none starts a new one between being found and being killed. Returns their number. */
	#freeze() {
		let before = -1;
		for (let round = 0; round < freezeRounds; round++) {
			const count = this.#signalAll("SIGSTOP");
			if (count === before || count === 0) return count;
			before = count;
		}
		return before;
	}
	#isSpared(pid, signal) {
		return this.#hasLauncher && pid === this.#rootPid && signal === "SIGTERM";
	}
	#signalGroup(signal) {
		if (this.#isGroupOver) return false;
		const isTaken = sendSignal(-this.#rootPid, signal);
		if (!isTaken) this.#isGroupOver = true;
		return isTaken;
	}
	#signalMembers(signal) {
		const lastPid = readLastPid();
		if (this.#group) this.#confined = this.#group.pids();
		const table = this.#readTable(lastPid);
		if (table === void 0) return this.#signalGroup(signal) ? 1 : 0;
		const members = findTreeMembers(table, {
			known: this.#known,
			sessions: this.#sessions,
			isMarked: this.#isMember,
			ownPid: process.pid
		});
		this.#known = new Map(members.map((member) => [member.pid, member.startTime]));
		this.#sessions = new Set(members.map((member) => member.sessionId));
		const isInGroup = (member) => member.groupId === this.#rootPid;
		if (!members.some(isInGroup)) this.#isGroupOver = true;
		const living = members.filter((member) => member.isAlive);
		if (signal !== 0 && this.#isSpared(this.#rootPid, signal)) {
			for (const member of living) if (member.pid !== this.#rootPid) sendSignal(member.pid, signal);
		} else if (signal !== 0) {
			this.#signalGroup(signal);
			for (const member of living) if (!isInGroup(member)) sendSignal(member.pid, signal);
		}
		return living.length + this.#signalNewcomers(lastPid, signal);
	}
	/**
	* Reads all processes that can be members. Descendants are younger than the root, so soon after the start only the
	* newer pids matter; most programs that end well leave none, which keeps a run cheap.
	*/
	#readTable(lastPid) {
		const isCountingUp = performance.now() - this.#startedAt < countUpMs && lastPid >= this.#rootPid;
		if (!hasProcessTable || !isCountingUp || lastPid - this.#rootPid > fewPids) return readProcessTable();
		const self = readProcessEntry(process.pid);
		return [...self ? [self] : [], ...readProcessRange(this.#rootPid, lastPid)];
	}
	#hasMark(pid) {
		return this.#mark !== void 0 && hasStartVariable(pid, "PTH_PROCESS_MARK", this.#mark);
	}
	/** Signals members that appeared while the table was read, as far as their mark identifies them. */
	#signalNewcomers(lastPid, signal) {
		if (this.#mark === void 0) return 0;
		return chaseNewcomers(lastPid, (pid) => {
			if (this.#known.has(pid) || !(this.#confined.has(pid) || this.#hasMark(pid))) return false;
			return signal === 0 || sendSignal(pid, signal);
		});
	}
};
/** When a process started; 0, the start of the host, where no file handle is left to look. The program runs all the same. */
function readStart(pid) {
	try {
		return Number(readProcessEntry(pid)?.startTime ?? 0);
	} catch (error) {
		if (isOutOfHandles(error)) return 0;
		throw error;
	}
}

// src/process/within.ts
/** Resolves to the result of `work`, or undefined when it takes longer than `ms`; leaves no timer behind. */
async function within(work, ms) {
	let timer;
	const late = new Promise((resolve) => {
		timer = setTimeout(resolve, ms, void 0);
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}

// src/process/drain.ts
/**
* Reads on after the end of a process until all streams end, or nothing came for `quietMs` (another process holds the
* pipes), for at most `limitMs`. `countBytes` returns the bytes received so far.
*/
async function drainStreams(streams, countBytes, { quietMs = 100, limitMs = 1e3 } = {}) {
	const isOver = () => streams.every((stream) => stream.readableEnded || stream.destroyed);
	const deadline = performance.now() + limitMs;
	const stop = new AbortController();
	const ended = Promise.all(streams.map((stream) => waitForEnd(stream, stop.signal)));
	try {
		while (!isOver() && performance.now() < deadline) {
			const before = countBytes();
			await within(ended, quietMs);
			await setImmediate$1();
			if (countBytes() === before) return;
		}
	} finally {
		stop.abort();
	}
}
/** Resolves when the stream ended, failed or closed, or when the signal aborts. */
function waitForEnd(stream, signal) {
	const events = [
		"end",
		"close",
		"error"
	];
	return new Promise((resolve) => {
		const finish = () => {
			for (const event of events) stream.off(event, finish);
			resolve();
		};
		if (stream.readableEnded || stream.destroyed) {
			resolve();
			return;
		}
		for (const event of events) stream.on(event, finish);
		signal.addEventListener("abort", finish, { once: true });
	});
}

// src/process/kept-output.ts
/** The kept output of both streams, and the first failure on this side of the pipes. */
var KeptOutput = class {
	#stdout;
	#stderr;
	#onOutput;
	#failure;
	constructor({ maxOutputBytes, onOutput }) {
		this.#stdout = new HeadTailBuffer(maxOutputBytes);
		this.#stderr = new HeadTailBuffer(maxOutputBytes);
		this.#onOutput = onOutput;
	}
	countBytes = () => this.#stdout.totalBytes + this.#stderr.totalBytes;
	/** Returns the output kept so far, of both streams. */
	capture() {
		return {
			stdout: this.#stdout.capture(),
			stderr: this.#stderr.capture()
		};
	}
	/** Reads both streams to their end, and reports every output and the first failure to the watcher. */
	collect(started, watcher) {
		const fail = (error) => {
			this.#failure ??= { error };
			watcher.onFailure();
		};
		const read = (stream, source, buffer) => {
			source.on("data", (data) => {
				buffer.push(data);
				watcher.onOutput();
				try {
					this.#onOutput?.({
						stream,
						data,
						timestamp: Date.now()
					});
				} catch (error) {
					fail(error);
				}
			});
		};
		read("stdout", started.stdout, this.#stdout);
		read("stderr", started.stderr, this.#stderr);
		for (const stream of [
			started.stdin,
			started.stdout,
			started.stderr
		]) stream?.on("error", (error) => {
			if (!isBrokenPipe(error)) fail(error);
		});
	}
	/** @throws the first failure on this side, if there was one */
	throwFailure() {
		if (this.#failure) throw this.#failure.error;
	}
};
/** True when the other side closed its end, which a program may do. */
function isBrokenPipe(error) {
	const code = systemErrorCode(error);
	return code === "EPIPE" || code === "ECONNRESET" || code === "ERR_STREAM_DESTROYED";
}

// src/process/enter-group.ts
/** Enters the group named first, then becomes the program named next. A constant text: no value is interpolated. */
const enterAndBecome = "{ echo 0 >\"$1\"; } 2>/dev/null; shift; exec \"$@\"";
/**
* Builds the argument vector that starts a program in a control group from its first moment. No shell reads the
* program's arguments. Returns undefined where this would change the program's environment or the way its failure to
* start shows; the caller then adds the process after its start.
*/
async function enterGroup(argv, variables, group) {
	const [name, ...args] = argv;
	if (!Object.keys(variables).every((variable) => /^[A-Za-z_]\w*$/.test(variable))) return void 0;
	const program = await findProgram(name, variables["PATH"] ?? "");
	if (program === void 0 || !await hasInterpreter(program)) return void 0;
	return [
		"/bin/sh",
		"-c",
		enterAndBecome,
		"sh",
		group.entrance,
		program,
		...args
	];
}
/** True when the interpreter of a script's first line exists, and for every file that is no script. */
async function hasInterpreter(program) {
	try {
		const file = await open$1(program);
		try {
			const { buffer, bytesRead } = await file.read(Buffer.alloc(256), 0, 256, 0);
			const interpreter = /^#! *([^\s]+)/.exec(buffer.toString("latin1", 0, bytesRead))?.[1];
			return interpreter === void 0 || await findProgram(interpreter, "") !== void 0;
		} finally {
			await file.close();
		}
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return false;
		throw error;
	}
}

// src/process/spawn-child.ts
/**
* Starts a program as the leader of its own session. Start failures (no such program, no such directory, too many open
* files, a full disk, a forbidden argument) are returned, never thrown. A start with a session label also gets its own
* mark, so that its daemons can be told from those of other starts.
*/
async function spawnChild(request) {
	const mark = request.variables["PTH_SESSION_LABEL"] !== void 0 ? createHexId(24) : void 0;
	const env = mark === void 0 ? request.variables : {
		...request.variables,
		[processMarkVariable]: mark
	};
	for (let attempt = 1;; attempt++) {
		const group = request.confineIn?.create();
		const result = await trySpawn(request, env, mark, group);
		if (!result.isStarted) await group?.remove();
		if (result.isStarted || systemErrorCode(result.error) !== "ETXTBSY" || attempt > 5) return result;
		await setTimeout$1(20 * attempt);
	}
}
async function trySpawn(request, env, mark, group) {
	const entering = group && await enterGroup(request.argv, env, group);
	const [program, ...args] = entering ?? request.argv;
	try {
		const child = spawn(program, args, {
			cwd: request.cwd,
			env: { ...env },
			stdio: [
				request.hasStdin ? "pipe" : "ignore",
				"pipe",
				"pipe"
			],
			detached: true,
			windowsHide: true
		});
		const { pid, stdin, stdout, stderr } = child;
		const tree = pid === void 0 ? void 0 : new ProcessTree(pid, mark, group, entering !== void 0, request.hasLauncher);
		if (pid !== void 0 && !entering) group?.add(pid);
		const exit = new Promise((resolve) => {
			child.once("exit", (exitCode, signal) => resolve({
				exitCode,
				signal
			}));
		});
		const failure = await new Promise((resolve) => {
			child.once("spawn", () => resolve(void 0));
			child.on("error", resolve);
		});
		if (failure) throw failure;
		if (pid === void 0 || tree === void 0 || !stdout || !stderr) throw new Error("no process came up");
		if (isLogged("debug")) logProcess(request, pid, exit);
		return {
			isStarted: true,
			spawned: {
				child,
				pid,
				stdin,
				stdout,
				stderr,
				tree,
				exit
			}
		};
	} catch (thrown) {
		const error = thrown instanceof Error ? thrown : new Error(String(thrown));
		const message = await describeSpawnError(error, request);
		log("warn", "process", "not started", () => ({
			argv: showArgv(request),
			message
		}));
		return {
			isStarted: false,
			error,
			message
		};
	}
}
/** Logs the start and the end of a program: git, package managers, container tools, servers. */
function logProcess(request, pid, exit) {
	const argv = showArgv(request);
	const startedAt = performance.now();
	log("debug", "process", "started", () => ({
		pid,
		argv,
		cwd: request.cwd
	}));
	exit.then(({ exitCode, signal }) => log("debug", "process", "ended", () => ({
		pid,
		argv,
		exitCode,
		signal,
		durationMs: Math.round(performance.now() - startedAt)
	})));
}
/** Cuts what a log needs of a command line. */
function showArgv({ argv }) {
	const shown = argv.slice(0, 200).map((word) => word.length > 300 ? `${word.slice(0, 300)}…` : word);
	return argv.length > 200 ? [...shown, `… ${argv.length - 200} more`] : shown;
}
/** ENOENT names the program even when the directory is missing. */
async function describeSpawnError(error, request) {
	const code = systemErrorCode(error);
	if (code === "ENOENT" || code === "ENOTDIR") {
		if (!await isDirectory(request.cwd)) return `the working directory ${request.cwd} does not exist (${error.message})`;
		return `the program ${request.argv[0]}, or the interpreter its first line names, was not found (${error.message})`;
	}
	if (code === "EACCES") return `the program ${request.argv[0]} may not be executed (${error.message})`;
	return error.message;
}
async function isDirectory(path) {
	try {
		return (await stat(path)).isDirectory();
	} catch (error) {
		if (systemErrorCode(error) !== void 0) return false;
		throw error;
	}
}

// src/process/timebox-controller.ts
/** Node turns longer waits into 1 ms; about 24.8 days. */
const maxTimerMs = 2 ** 31 - 1;
/**
* The two time limits of one process: a hard limit on its life, and a limit on its silence that every output restarts.
* Limits are milliseconds; more than 24.8 days, Infinity included, count as 24.8 days. A limit fires at most once, and
* only after the event loop has polled: an exit or output that arrived while this process was busy comes first.
*/
var TimeboxController = class {
	#hardTimer;
	#silenceTimer;
	#pending = /* @__PURE__ */ new Set();
	#outputs = 0;
	/** Calls `onTimeout` once `ms` from now; replaces an earlier hard limit. */
	setHardTimeout(ms, onTimeout) {
		clearTimeout(this.#hardTimer);
		this.#hardTimer = setTimeout(() => this.#afterNextPoll(onTimeout), checkLimit(ms));
	}
	/** Calls `onTimeout` once no output was notified for `ms`; replaces an earlier limit. */
	setNoOutputTimeout(ms, onTimeout) {
		clearTimeout(this.#silenceTimer);
		const timer = setTimeout(() => {
			const outputs = this.#outputs;
			this.#afterNextPoll(() => {
				if (this.#outputs === outputs) onTimeout();
			});
		}, checkLimit(ms));
		this.#silenceTimer = timer;
	}
	/** Restarts the silence limit. */
	notifyOutput() {
		this.#outputs++;
		this.#silenceTimer?.refresh();
	}
	/** Cancels both limits; nothing fires afterwards. */
	clear() {
		clearTimeout(this.#hardTimer);
		clearTimeout(this.#silenceTimer);
		this.#hardTimer = void 0;
		this.#silenceTimer = void 0;
		for (const immediate of this.#pending) clearImmediate(immediate);
		this.#pending.clear();
	}
	#afterNextPoll(action) {
		const immediate = setImmediate(() => {
			this.#pending.delete(immediate);
			action();
		});
		this.#pending.add(immediate);
	}
};
/** Converts a limit in milliseconds for Node's timers. @throws RangeError when it is negative or no number */
function checkLimit(ms) {
	if (!(ms >= 0)) throw new RangeError(`a time limit must be 0 or more milliseconds, not ${ms}`);
	return Math.min(ms, maxTimerMs);
}

// src/process/supervise-run.ts
/** Time for the end of a killed process to be reported, in milliseconds. */
const reapLimitMs = 1e3;
/** Returns the grace time of a run. @throws RangeError for a limit that is negative or no number */
function checkTimebox(limits) {
	checkLimit(limits.timeoutMs);
	checkLimit(limits.noOutputTimeoutMs ?? 0);
	return checkLimit(limits.graceMs ?? 2e3);
}
/** Returns the time from TERM to KILL of a run that ended for a reason; a program that has ended needs none. */
function findGrace(reason, limits) {
	const graceMs = checkTimebox(limits);
	if (reason === "exited") return 0;
	return reason === "aborted" ? limits.abortGraceMs ?? graceMs : graceMs;
}
/** Watches the limits and feeds stdin; resolves with the first reason to end, later ones change nothing. */
async function superviseRun(streams, exit, limits, output) {
	const timebox = new TimeboxController();
	const stopWatching = new AbortController();
	try {
		return await new Promise((resolve, reject) => {
			exit.then(() => resolve("exited"), reject);
			timebox.setHardTimeout(limits.timeoutMs, () => resolve("timed-out"));
			if (limits.noOutputTimeoutMs !== void 0) timebox.setNoOutputTimeout(limits.noOutputTimeoutMs, () => resolve("no-output"));
			if (limits.signal?.aborted) resolve("aborted");
			limits.signal?.addEventListener("abort", () => resolve("aborted"), { signal: stopWatching.signal });
			output.collect(streams, {
				onOutput: () => timebox.notifyOutput(),
				onFailure: () => resolve("aborted")
			});
			streams.stdin?.end(limits.stdin);
		});
	} finally {
		timebox.clear();
		stopWatching.abort();
	}
}
/**
* Describes the outcome of a run that ended for `reason`; without an exit it never started or its end was never
* reported.
*/
function describeEnd(argv, reason, { exit, durationMs, limits, output }) {
	const limitMs = findFiredLimit(reason, limits);
	return {
		argv: [...argv],
		reason,
		exitCode: exit === void 0 || reason !== "exited" && exit.exitCode === 0 ? null : exit.exitCode,
		signal: exit?.signal ?? null,
		...output.capture(),
		durationMs,
		...limitMs === void 0 ? {} : { limitMs }
	};
}
function findFiredLimit(reason, limits) {
	if (reason === "timed-out") return limits.timeoutMs;
	return reason === "no-output" ? limits.noOutputTimeoutMs : void 0;
}

// src/process/run-process.ts
/**
* Runs a program to its end within its time limits and returns how it ended; never throws for the program's behaviour.
* When this returns, the whole process tree is gone, whether the program's exit, the hard limit, the silence limit or
* the abort signal ended it. It returns in bounded time: limit plus grace plus a few seconds in the worst case. Output
* shortly after the exit is kept, but another process that holds the pipes open is not waited for. `ProcessTree`
* describes how far the tree is reached.
* @throws RangeError for a limit that is negative or no number
*/
async function runProcess(options) {
	checkTimebox(options);
	const output = new KeptOutput(options);
	const startedAt = performance.now();
	const describe = (reason, exit, endedAt = performance.now()) => describeEnd(options.argv, reason, {
		exit,
		durationMs: endedAt - startedAt,
		limits: options,
		output
	});
	if (options.signal?.aborted) return describe("aborted");
	const attempt = await spawnChild({
		...options,
		hasStdin: options.stdin !== void 0
	});
	if (!attempt.isStarted) return {
		...describe("spawn-failed"),
		spawnError: attempt.message
	};
	const started = attempt.spawned;
	const streams = [started.stdout, started.stderr];
	let endedAt;
	const exit = started.exit.then((result) => {
		endedAt = performance.now();
		return result;
	});
	try {
		const reason = await superviseRun(started, exit, options, output);
		if (reason === "exited") await drainStreams(streams, output.countBytes);
		await started.tree.end(findGrace(reason, options));
		await drainStreams(streams, output.countBytes);
		const result = await within(exit, reapLimitMs);
		output.throwFailure();
		return {
			...describe(reason, result, reason === "exited" ? endedAt : void 0),
			containment: started.tree.containment
		};
	} finally {
		started.stdin?.destroy();
		for (const stream of streams) stream.destroy();
		await started.tree.release();
		started.child.unref();
	}
}

export { readProcessTable as C, readProcessEntry as S, findProgram as _, reapLimitMs as a, hasStartVariable as b, spawnChild as c, within as d, processMarkVariable as f, HeadTailBuffer as g, findTreeMembers as h, findGrace as i, KeptOutput as l, sessionLabelVariable as m, checkTimebox as n, superviseRun as o, killLabelled as p, describeEnd as r, checkLimit as s, runProcess as t, drainStreams as u, sendSignal as v, createHexId as w, parseProcessStat as x, hasProcessTable as y };