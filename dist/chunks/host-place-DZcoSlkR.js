import { o as systemErrorCode, t as PthError } from "./fault-Cx7jcTBv.js";
import { w as createHexId } from "./run-process-CgUjGTTB.js";
import { T as string, b as object, i as _enum, p as int } from "./schemas-DIi9xWIE.js";
import { r as readHostSettings } from "./compose-DSc6yzxk.js";
import { connect } from "node:net";
import { chmodSync, lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// src/entry/mcp/host-greeting.ts
/** The first line of a client at the socket: who it is, and what it wants. After it, a session speaks MCP. */
const helloSchema = object({
	/** Version of PTH. */
	pth: string().max(100),
	wants: _enum(["session", "end"]),
	/** Relative paths of its calls begin here. */
	workingDirectory: string().max(4096),
	tools: _enum([
		"auto",
		"dynamic",
		"static"
	])
});
/** The first line of the host, before anything of MCP. */
const welcomeSchema = object({
	pth: string().max(100),
	pid: int().positive(),
	/** ISO 8601. */
	since: string().max(100),
	/** Other clients that are attached. */
	clients: int().min(0),
	/** Branch of the active session; null when there is none. */
	branch: string().max(1e3).nullable(),
	/** Why it does not do what was asked; null when it does. */
	refusal: string().max(2e3).nullable()
});
const maxLine = 16384;
const patienceMs = 3e4;
/**
* Reads the first line of a connection as JSON, and leaves what follows it unread; null when the connection ends before.
* @throws PthError `session/host-unreachable` when no line comes that fits
*/
async function readGreeting(socket, schema, clock) {
	const over = new AbortController();
	const late = clock.sleep(patienceMs, over.signal).then(() => "", () => "");
	try {
		const line = await Promise.race([readLine(socket), late]);
		if (line === null) return null;
		const parsed = schema.safeParse(parseJson(line));
		if (parsed.success) return parsed.data;
		throw new PthError("session/host-unreachable", "the other end of the socket does not greet as this PTH does", { recovery: ["Where it is a host of another version: pth session end of that version, then attach again."] });
	} finally {
		over.abort();
	}
}
/** Sends a first line. */
function sendGreeting(socket, greeting) {
	socket.write(`${JSON.stringify(greeting)}\n`);
}
function parseJson(text) {
	try {
		return JSON.parse(text);
	} catch (error) {
		if (error instanceof SyntaxError) return null;
		throw error;
	}
}
/** Reads up to the end of the first line, empty where it is too long; null where the connection ends before. */
function readLine(socket) {
	return new Promise((resolve) => {
		let text = Buffer.alloc(0);
		const settle = (line) => {
			socket.off("readable", look);
			socket.off("end", stop);
			socket.off("close", stop);
			socket.off("error", stop);
			resolve(line);
		};
		const stop = () => settle(null);
		const look = () => {
			for (let part = socket.read(); part !== null; part = socket.read()) {
				text = Buffer.concat([text, part]);
				const end = text.indexOf("\n");
				if (end < 0 && text.length > maxLine) return settle("");
				if (end < 0) continue;
				const rest = text.subarray(end + 1);
				settle(text.subarray(0, end).toString("utf8"));
				if (rest.length > 0) socket.unshift(rest);
				return;
			}
		};
		socket.on("readable", look);
		socket.on("end", stop);
		socket.on("close", stop);
		socket.on("error", stop);
	});
}
/** Says that client and host are of different versions; null when they are not. Pure. */
function describeSkew({ client, host }) {
	if (client === host) return null;
	return `This session is held by PTH ${host}, and the client was started by PTH ${client}: what only one of them knows is not there. pth session end ends session and process; the next client then starts its own version.`;
}

// src/entry/mcp/host-place.ts
/** Systems allow about this many bytes for the path of a socket. */
const maxSocketPath = 100;
/** Tries at a socket that another process is just replacing, and the pause between them in milliseconds. */
const claimTries = 250;
const claimPauseMs = 20;
/** Names the place for this user: below the directory of PTH's state, which does not depend on how a client was started. */
function findHostPlace(host) {
	const directory = join(readHostSettings(host).stateDirectory, "host");
	return {
		directory,
		socket: join(directory, "host.sock"),
		log: join(directory, "host.log")
	};
}
/**
* Makes the directory of the socket where it is missing.
* @throws PthError as `checkHostDirectory`, `session/write-failed`
*/
function openHostDirectory(place) {
	if (checkHostDirectory(place)) return;
	const { directory } = place;
	try {
		mkdirSync(directory, {
			recursive: true,
			mode: 448
		});
	} catch (error) {
		const code = systemErrorCode(error);
		if (code === void 0) throw error;
		throw new PthError("session/write-failed", `${directory} cannot be made (${code})`, { cause: error });
	}
	checkHostDirectory(place);
}
/**
* Looks at the directory of the socket, and refuses one that others may enter: whoever can reach the socket can run
* commands. False where there is none.
* @throws PthError `session/host-refused`, `usage/invalid` where the system has no such sockets
*/
function checkHostDirectory({ directory, socket }) {
	const userId = process.getuid?.();
	if (userId === void 0) throw new PthError("usage/invalid", "this system has no sockets that belong to a user, which --attach needs", { recovery: ["Use pth mcp --http, which asks for a token."] });
	if (Buffer.byteLength(socket) > maxSocketPath) throw new PthError("usage/invalid", `the path of the socket is too long for this system: ${socket}`, { recovery: ["Set XDG_STATE_HOME to a shorter one."] });
	const entry = lstatSync(directory, { throwIfNoEntry: false });
	if (entry === void 0) return false;
	if (!entry.isDirectory()) throw refuse(directory, "is no directory");
	if (entry.uid !== userId) throw refuse(directory, `belongs to the user ${entry.uid}`);
	if ((entry.mode & 63) !== 0) throw refuse(directory, "is open to other users", `Close it: chmod 700 ${directory}`);
	return true;
}
/**
* Returns what tells the socket that lies there from any other; null when there is none.
* @throws PthError `session/host-refused` for one of another user, and for anything else of that name
*/
function inspectSocket({ socket }) {
	const entry = lstatSync(socket, { throwIfNoEntry: false });
	if (entry === void 0) return null;
	if (entry.uid !== process.getuid?.()) throw refuse(socket, `belongs to the user ${entry.uid}`);
	if (!entry.isSocket()) throw refuse(socket, "is no socket");
	return entry.ino;
}
function refuse(path, why, ...recovery) {
	return new PthError("session/host-refused", `${path} ${why}, so that nothing is attached there`, {
		details: { path },
		...recovery.length === 0 ? {} : { recovery }
	});
}
/**
* Listens at the socket of this place, in the place of a dead host where one left its own. Returns the socket as
* `leaveHost` takes it; null when a living host is there. Of two processes that begin at the same time one gets it:
* whoever replaces a socket claims that very one.
* @throws PthError `session/host-refused`, `session/host-unreachable`
*/
async function listenAtHost(place, server, clock) {
	const { directory, socket } = place;
	const own = join(directory, `${createHexId(8)}.sock`);
	await new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(own, () => {
			server.off("error", reject);
			resolve();
		});
	});
	chmodSync(own, 384);
	for (let tries = 0; tries < claimTries; tries += 1) {
		const found = inspectSocket(place);
		if (found !== null && await answers(socket)) return null;
		if (replaceSocket(place, {
			found,
			own
		})) return inspectSocket(place);
		await clock.sleep(claimPauseMs);
	}
	throw new PthError("session/host-unreachable", `another process holds ${claimOf(socket)}`, { recovery: [`If no pth mcp --attach is just starting, remove ${claimOf(socket)}.`] });
}
/** Removes the socket of this place, if it is still the one that this process listens at. */
function leaveHost({ socket }, socketId) {
	if (lstatSync(socket, { throwIfNoEntry: false })?.ino === socketId) rmSync(socket, { force: true });
}
const claimOf = (socket) => `${socket}.claim`;
/** Puts the own socket in the place of the one that was found dead; false when another process did so first. */
function replaceSocket(place, { found, own }) {
	const claim = claimOf(place.socket);
	try {
		writeFileSync(claim, "", {
			flag: "wx",
			mode: 384
		});
	} catch (error) {
		if (systemErrorCode(error) === "EEXIST") return false;
		throw error;
	}
	try {
		if (inspectSocket(place) !== found) return false;
		renameSync(own, place.socket);
		return true;
	} finally {
		rmSync(claim, { force: true });
	}
}
/** True when a process listens at a socket. */
function answers(socket) {
	return new Promise((resolve) => {
		const probe = connect(socket);
		probe.once("connect", () => {
			probe.destroy();
			resolve(true);
		});
		probe.once("error", (error) => resolve(!isDead(error)));
	});
}
/** True for the errors of a socket that nobody listens at, or that is not there. */
function isDead(error) {
	return ["ECONNREFUSED", "ENOENT"].includes(systemErrorCode(error) ?? "");
}

export { leaveHost as a, describeSkew as c, sendGreeting as d, welcomeSchema as f, isDead as i, helloSchema as l, findHostPlace as n, listenAtHost as o, inspectSocket as r, openHostDirectory as s, checkHostDirectory as t, readGreeting as u };