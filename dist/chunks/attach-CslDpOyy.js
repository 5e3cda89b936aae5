import { t as PthError } from "./fault-Cx7jcTBv.js";
import { t as Redactor } from "./redact-B3WFjE26.js";
import { t as systemClock } from "./clock-DddqEWzE.js";
import { n as startDetached } from "./start-detached-DRt6zg_n.js";
import { c as describeSkew, d as sendGreeting, f as welcomeSchema, i as isDead, n as findHostPlace, r as inspectSocket, s as openHostDirectory, u as readGreeting } from "./host-place-DZcoSlkR.js";
import { n as sayTo, t as sayFault } from "./say-DkP0mLnJ.js";
import { connect } from "node:net";
import { readFile } from "node:fs/promises";

// src/entry/mcp/attach.ts
/** Time for a host process to begin, and the pause between two looks at it, in milliseconds. */
const startPatienceMs = 6e4;
const startPauseMs = 50;
/**
* Joins this process's stdin and stdout to the host of this user, which is started where none runs. When the client goes
* away, this process ends and the host goes on. Returns the exit code.
*/
async function attachToHost(host, tools) {
	const say = sayTo(Redactor.fromVariables(host.variables));
	try {
		const { socket, welcome } = await joinHost(host, tools, systemClock);
		const skew = describeSkew({
			client: host.version,
			host: welcome.pth
		});
		if (skew !== null) say(skew);
		await bridge(socket, say);
		return 0;
	} catch (error) {
		sayFault(error, say);
		return 3;
	}
}
/** Carries bytes both ways until either end is gone. */
async function bridge(socket, say) {
	const ended = new Promise((resolve) => {
		process.stdin.once("end", () => resolve(null));
		process.stdin.once("close", () => resolve(null));
		process.stdout.on("error", () => resolve(null));
		socket.on("error", (error) => resolve(`the connection to the host broke: ${error.message}`));
		socket.once("close", () => resolve("the host has ended; connect again to start another one"));
	});
	process.stdin.pipe(socket, { end: false });
	socket.pipe(process.stdout, { end: false });
	const reason = await ended;
	if (reason !== null) say(reason);
	socket.end();
	socket.destroySoon();
	process.stdin.destroy();
}
/**
* Connects to the host of this user, and starts one first where there is none. A host of another version that nobody
* needs makes room.
* @throws PthError `session/host-refused`, `session/host-unreachable`, `usage/invalid`
*/
async function joinHost(host, tools, clock) {
	const place = findHostPlace(host);
	openHostDirectory(place);
	const hello = describeClient(host, tools);
	const found = await connectToHost(place, hello, clock);
	if (found === null) return startHost(host, place, hello, clock);
	const { pth, branch, clients } = found.welcome;
	if (pth === host.version || branch !== null || clients > 0) return found;
	found.socket.destroy();
	await endHost(place, hello, clock);
	return startHost(host, place, hello, clock);
}
/** Says who this process is to a host. */
function describeClient({ version, workingDirectory }, tools = "auto") {
	return {
		pth: version,
		wants: "session",
		workingDirectory,
		tools
	};
}
/**
* Asks the host to end. Returns why it does not, or null once it is about to, also where there is none.
* @throws PthError `session/host-refused`, `session/host-unreachable`
*/
async function endHost(place, hello, clock) {
	const link = await connectToHost(place, {
		...hello,
		wants: "end"
	}, clock);
	if (link === null) return null;
	link.socket.destroy();
	return link.welcome.refusal;
}
/**
* Connects to the host at a place; null when there is none, or a dead one's socket.
* @throws PthError `session/host-refused` for a socket of another user, `session/host-unreachable`
*/
async function connectToHost(place, hello, clock) {
	if (inspectSocket(place) === null) return null;
	const socket = await new Promise((resolve, reject) => {
		const attempt = connect(place.socket);
		attempt.once("connect", () => resolve(attempt));
		attempt.once("error", (error) => isDead(error) ? resolve(null) : reject(error));
	});
	if (socket === null) return null;
	socket.on("error", () => void 0);
	sendGreeting(socket, hello);
	try {
		const welcome = await readGreeting(socket, welcomeSchema, clock);
		return welcome && {
			socket,
			welcome
		};
	} catch (error) {
		socket.destroy();
		throw error;
	}
}
/** Starts a host process, and connects to it, or to the one that another client started at the same time. */
async function startHost(host, place, hello, clock) {
	const failed = watchFailure(startDetached([
		process.execPath,
		...readProgram(),
		"mcp",
		"--host"
	], {
		variables: host.variables,
		outputFile: place.log
	}));
	const deadline = clock.monotonicMs() + startPatienceMs;
	while (!failed.isTrue && clock.monotonicMs() < deadline) {
		const link = await connectToHost(place, hello, clock);
		if (link !== null) return link;
		await clock.sleep(startPauseMs);
	}
	const said = await readFile(place.log, "utf8");
	const why = said.trim() === "" ? "it said nothing" : `it said: ${said.trim().slice(-1e3)}`;
	throw new PthError("session/host-unreachable", `the host process did not start; ${why}`, { details: { log: place.log } });
}
function watchFailure({ ended }) {
	const failed = { isTrue: false };
	const note = async () => {
		failed.isTrue = await ended !== 0;
	};
	note();
	return failed;
}
/** The program that runs here, with what Node was told about it. */
function readProgram() {
	const [, program = ""] = process.argv;
	return [...process.execArgv, program];
}

export { endHost as i, connectToHost as n, describeClient as r, attachToHost as t };