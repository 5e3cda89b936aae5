import { i as serveStdio, r as StdioServerTransport } from "./loopback-BvNXbg5b.js";
import { t as PthError } from "./fault-Cx7jcTBv.js";
import { t as Redactor } from "./redact-B3WFjE26.js";
import { a as leaveHost, c as describeSkew, d as sendGreeting, l as helloSchema, n as findHostPlace, o as listenAtHost, s as openHostDirectory, u as readGreeting } from "./host-place-DZcoSlkR.js";
import { n as sayTo, t as sayFault } from "./say-DkP0mLnJ.js";
import { r as waitForEnd, t as openServer } from "./serve-mcp-B_8ZS6Os.js";
import { createServer } from "node:net";

// src/entry/mcp/serve-host.ts
/** Pause between two looks at whether anybody needs the host, in milliseconds, and the looks that must find nobody. */
const lookMs = 3e4;
const quietLooks = 10;
/**
* Holds the session of this user for all clients that attach to its socket, until a signal comes, a client asks for the
* end, or nobody has needed it for five minutes. Returns the exit code: also 0 where another host is there already.
*/
async function serveHost(host) {
	const say = sayTo(Redactor.fromVariables(host.variables));
	try {
		const place = findHostPlace(host);
		openHostDirectory(place);
		const opened = openServer(host, "auto");
		return await new HostedServer(host, opened).serve(place, waitForEnd(opened, { hasClient: false }));
	} catch (error) {
		sayFault(error, say);
		return 3;
	}
}
/** The one session server of a user, with the clients at its socket. */
var HostedServer = class {
	#host;
	#opened;
	#since;
	#clients = /* @__PURE__ */ new Set();
	#stopped = new AbortController();
	#asked;
	/** Resolves once the socket belongs to this host no more. */
	#left;
	#askToEnd = () => void 0;
	#tellLeft = () => void 0;
	constructor(host, opened) {
		this.#host = host;
		this.#opened = opened;
		this.#since = opened.clock.now();
		this.#asked = new Promise((resolve) => {
			this.#askToEnd = resolve;
		});
		this.#left = new Promise((resolve) => {
			this.#tellLeft = resolve;
		});
	}
	/** Serves until the end, of which a signal is one reason. Returns the exit code. */
	async serve(place, signalled) {
		const { clock, say } = this.#opened;
		const listener = createServer((socket) => {
			this.#welcome(socket).catch((error) => {
				say(error instanceof Error ? error.message : String(error));
				socket.destroy();
			});
		});
		const socketId = await listenAtHost(place, listener, clock);
		if (socketId === null) {
			listener.close();
			return 0;
		}
		const unneeded = waitUntilUnneeded(() => this.#isNeeded, {
			clock,
			signal: this.#stopped.signal
		});
		const reason = await Promise.race([
			signalled,
			unneeded,
			this.#asked
		]);
		leaveHost(place, socketId);
		this.#tellLeft();
		listener.close();
		this.#stopped.abort(new PthError("run/interrupted", "the host ends"));
		await this.#opened.windDown(reason);
		for (const client of this.#clients) client.destroy();
		return 0;
	}
	get #isNeeded() {
		const { server } = this.#opened;
		return this.#clients.size > 0 || server.host.session !== null || server.isBusy;
	}
	async #welcome(socket) {
		const { clock } = this.#opened;
		socket.on("error", () => void 0);
		const hello = await readGreeting(socket, helloSchema, clock);
		if (hello === null) return;
		const refusal = hello.wants === "end" ? this.#refuseEnd() : null;
		const welcome = this.#introduce(refusal);
		if (hello.wants === "session") {
			sendGreeting(socket, welcome);
			return this.#attach(socket, hello);
		}
		if (refusal === null) {
			this.#askToEnd("a client asked for it");
			await this.#left;
		}
		sendGreeting(socket, welcome);
		socket.end();
	}
	#introduce(refusal) {
		const { version, processId } = this.#host;
		const branch = this.#opened.server.host.session?.branch ?? null;
		return {
			pth: version,
			pid: processId,
			since: this.#since.toISOString(),
			clients: this.#clients.size,
			branch,
			refusal
		};
	}
	#refuseEnd() {
		const { session, queue } = this.#opened.server.host;
		if (session !== null) return `the session on ${session.branch} is open`;
		return queue.running === null ? null : `${queue.running.name} runs`;
	}
	#attach(socket, { pth, workingDirectory, tools }) {
		const { server, say } = this.#opened;
		const note = describeSkew({
			client: pth,
			host: this.#host.version
		});
		const handle = serveStdio(({ era }) => server.connect(era, {
			mode: tools,
			workingDirectory,
			outlivesClient: true,
			...note === null ? {} : { note }
		}), {
			transport: new StdioServerTransport(socket, socket),
			onerror: (error) => say(`protocol: ${error.message}`)
		});
		this.#clients.add(socket);
		socket.once("close", () => {
			this.#clients.delete(socket);
			handle.close().catch((error) => say(String(error)));
		});
		socket.once("end", () => socket.destroy());
	}
};
/** Resolves with a reason once nobody has needed the host at several looks in a row; never, once the signal fires. */
async function waitUntilUnneeded(isNeeded, { clock, signal }) {
	try {
		for (let quiet = 0; quiet < quietLooks; quiet = isNeeded() ? 0 : quiet + 1) await clock.sleep(lookMs, signal);
		return "no session is open, and no client is attached";
	} catch (error) {
		if (!signal.aborted) throw error;
		return "the host ends";
	}
}

export { serveHost };