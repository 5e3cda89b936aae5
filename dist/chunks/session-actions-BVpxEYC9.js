import { t as renderSessionPage } from "./session-page-u4RgmmbD.js";
import { c as isJsonObject, n as assertNever, t as PthError } from "./fault-Cx7jcTBv.js";
import { t as toPlainLine } from "./plain-text-CzzXfgfe.js";
import { r as writeReport, t as checkReportPath } from "./report-file-BxfWGfcE.js";
import { f as ProtocolError, h as SdkErrorCode, i as Client, m as SdkError } from "./dist-DQThPiU9.js";
import { n as readBody, r as StdioServerTransport, t as openLoopback } from "./loopback-BvNXbg5b.js";
import { t as systemClock } from "./clock-DddqEWzE.js";
import { i as endHost, n as connectToHost, r as describeClient } from "./attach-CslDpOyy.js";
import { c as describeSkew, n as findHostPlace, t as checkHostDirectory } from "./host-place-DZcoSlkR.js";
import { EventEmitter, once } from "node:events";

// src/entry/mcp/session-link.ts
/** Time for a call; ending a session closes machines. */
const callLimitMs = 18e5;
/** The resource whose updates tell that something of the session has changed. */
const statusUri = "pth://session/status";
/** The protocol's number for a resource that is not there, as a client of the first era gets it. */
const resourceNotFound = -32002;
/** What the page of the session shows. */
const viewUri = "pth://session/view";
/**
* Attaches to the host process of this user; null where none runs.
* @throws PthError `session/host-refused`, `session/host-unreachable`, `usage/invalid`
*/
async function openSessionLink(host) {
	const place = findHostPlace(host);
	if (!checkHostDirectory(place)) return null;
	const link = await connectToHost(place, describeClient(host), systemClock);
	if (link === null) return null;
	const { socket, welcome } = link;
	const changes = new EventEmitter();
	const client = new Client({
		name: "pth session",
		version: host.version
	}, { versionNegotiation: { mode: "legacy" } });
	client.setNotificationHandler("notifications/resources/updated", () => void changes.emit("changed"));
	client.setNotificationHandler("notifications/resources/list_changed", () => void changes.emit("changed"));
	const ended = new Promise((resolve) => socket.once("close", () => resolve("ended")));
	await client.connect(new StdioServerTransport(socket, socket));
	await client.subscribeResource({ uri: statusUri });
	return {
		welcome,
		skew: describeSkew({
			client: host.version,
			host: welcome.pth
		}),
		call: async (name, input, signal) => {
			const answer = await client.callTool({
				name,
				arguments: input
			}, {
				timeout: callLimitMs,
				signal
			});
			const text = answer.content.map((block) => block.type === "text" ? block.text : "").join("\n");
			const { structuredContent: facts } = answer;
			return {
				result: answer,
				isError: answer.isError === true,
				text,
				facts: isJsonObject(facts) ? facts : {}
			};
		},
		readView: async (signal) => {
			try {
				const { contents } = await client.readResource({ uri: viewUri }, { signal });
				const [first] = contents;
				return first !== void 0 && "text" in first ? first.text : "null";
			} catch (error) {
				if (error instanceof ProtocolError && error.code === resourceNotFound) return "null";
				throw error;
			}
		},
		nextChange: async (signal) => {
			const over = new AbortController();
			try {
				const changed = once(changes, "changed", { signal: AbortSignal.any([signal, over.signal]) });
				return await Promise.race([changed.then(() => "changed"), ended]);
			} finally {
				over.abort();
			}
		},
		close: async () => {
			await client.close();
			socket.destroy();
		}
	};
}
/** Attaches as `openSessionLink` does. @throws PthError `session/none-active` where no host runs */
async function requireSessionLink(host) {
	const link = await openSessionLink(host);
	if (link !== null) return link;
	throw new PthError("session/none-active", "no host process of yours runs, so that there is no shared session", { recovery: ["Let a client start one: pth mcp --attach in the place of pth mcp.", "List the branches: pth branches."] });
}
/** Asks the host of this user to end. Returns why it does not, or null. @throws as `openSessionLink` */
async function endSessionHost(host) {
	return endHost(findHostPlace(host), describeClient(host), systemClock);
}
/** True for the error of a call that the host did not answer since it has ended. */
function isHostGone(error) {
	if (!(error instanceof SdkError)) return false;
	return error.code === SdkErrorCode.ConnectionClosed || error.code === SdkErrorCode.NotConnected;
}

// src/entry/mcp/session-web.ts
/** The steps of a session that the page has buttons for. */
const steps = /* @__PURE__ */ new Set(["pth_run_test_suite", "pth_edit_test"]);
const json = "application/json; charset=utf-8";
/**
* Serves the page of a session on the loopback, at an address that nobody can guess. The page shows, and takes the steps
* that it has buttons for, nothing else.
*/
async function serveSessionPage(session) {
	const { url, close } = await openLoopback("frame-ancestors 'none'", (request, place) => answer(request, place, session));
	return {
		url: `${url}/`,
		close
	};
}
async function answer(request, { path, host }, session) {
	if (request.method === "GET" && path === "/") return {
		status: 200,
		type: "text/html; charset=utf-8",
		body: renderSessionPage(null, "browser")
	};
	if (request.method === "GET" && path === "/view") return {
		status: 200,
		type: json,
		body: await session.view()
	};
	if (request.method !== "POST" || path !== "/call") return refuse(404, "there is no such page");
	if (request.headers.origin !== `http://${host}`) return refuse(403, "a step is taken from the page of the session");
	if (request.headers["content-type"] !== "application/json") return refuse(415, "send JSON");
	const body = await readBody(request);
	if (body === null) return refuse(413, "that is too long");
	const asked = parseStep(body);
	if (asked === null) return refuse(400, "the page has no such button");
	return {
		status: 200,
		type: json,
		body: JSON.stringify(await session.call(asked.name, asked.input))
	};
}
function refuse(status, error) {
	return {
		status,
		type: json,
		body: JSON.stringify({ error })
	};
}
/** Reads a step that the page has a button for; null for anything else. */
function parseStep(body) {
	try {
		const { name, arguments: input } = JSON.parse(body);
		return typeof name === "string" && steps.has(name) && isJsonObject(input) ? {
			name,
			input
		} : null;
	} catch (error) {
		if (error instanceof SyntaxError || error instanceof TypeError) return null;
		throw error;
	}
}

// src/entry/mcp/session-actions.ts
/** Performs `pth session status`, `watch`, `open` or `end` on the session that the host process of this user holds. */
async function runSession(context, action, settings) {
	const link = await requireSessionLink(context.host);
	try {
		if (link.skew !== null) context.progress.print({
			mark: "note",
			label: "version",
			text: link.skew
		});
		const output = await perform(link, context, action, settings);
		return {
			text: settings.isJson ? `${JSON.stringify(output.facts, null, 2)}\n` : `${output.text}\n`,
			exitCode: 0
		};
	} catch (error) {
		context.signal.throwIfAborted();
		if (!isHostGone(error)) throw error;
		throw new PthError("session/host-unreachable", "the host process ended in the middle", { cause: error });
	} finally {
		await link.close();
	}
}
function perform(link, context, action, { force, file }) {
	switch (action) {
		case "watch": return watch(link, context);
		case "open": return file === null ? open(link, context) : save(link, context, file);
		case "end": return end(link, context, force);
		case "status": return describe(link, context.signal);
		default: return assertNever(action);
	}
}
const hostEnded = "The host process has ended. pth branches lists the sessions that can go on.";
/** Describes the host, and the session where it holds one. */
async function describe(link, signal) {
	const { pid, since, clients, pth } = link.welcome;
	const host = {
		pid,
		since,
		pth,
		clients
	};
	const held = `process ${pid} of PTH ${pth}, since ${since}, ${clients} other ${clients === 1 ? "client" : "clients"}`;
	const session = await readStatus(link, signal);
	if (session === null) return {
		text: `No session is open (${held}).`,
		facts: {
			host,
			session: null
		}
	};
	return {
		text: `${textOf(session.facts, "branch")}: ${session.text}\nHeld by ${held}.`,
		facts: {
			host,
			session: session.facts
		}
	};
}
/** Reads where the session stands; null when none is open. */
async function readStatus(link, signal) {
	const { isError, text, facts } = await link.call("pth_get_iteration_status", {}, signal);
	if (!isError) return {
		text: textOf(facts, "summary"),
		facts
	};
	if (text.includes("session/none-active")) return null;
	if (text.includes("session/phase")) return {
		text: "the session is ending",
		facts: {}
	};
	throw new PthError("session/host-unreachable", toPlainLine(text, 1e3));
}
/** Prints where the session stands whenever that changes, until the host ends or a person stops it. */
async function watch(link, { progress, signal }) {
	let latest = "";
	try {
		for (let change = link.nextChange(signal);; change = link.nextChange(signal)) {
			const text = (await readStatus(link, signal))?.text ?? "no session is open";
			if (text !== latest) progress.print({
				mark: "note",
				label: "session",
				text
			});
			latest = text;
			if (await change === "ended") break;
		}
	} catch (error) {
		if (!isHostGone(error)) throw error;
	}
	return {
		text: hostEnded,
		facts: {
			session: null,
			isHostEnded: true
		}
	};
}
/** Serves the page of the session to a browser, until the host ends or a person stops it. */
async function open(link, { progress, signal }) {
	const page = await serveSessionPage({
		view: () => link.readView(signal),
		call: async (name, input) => (await link.call(name, input, signal)).result
	});
	try {
		progress.print({
			mark: "note",
			label: "session",
			text: `open ${page.url} in a browser; Ctrl-C closes the page`
		});
		for (let change = await link.nextChange(signal); change !== "ended";) change = await link.nextChange(signal);
	} finally {
		page.close();
	}
	return {
		text: hostEnded,
		facts: {
			session: null,
			isHostEnded: true
		}
	};
}
/** Writes the page of the session as a file that needs nothing else. */
async function save(link, { host, signal }, file) {
	await checkReportPath(host.workingDirectory, file);
	const view = JSON.parse(await link.readView(signal));
	await writeReport(host.workingDirectory, file, renderSessionPage(view, "file"));
	return {
		text: `The page of the session is ${toPlainLine(file, 600)}.`,
		facts: { file }
	};
}
/** Ends the session as `pth_end_session` does, and the host with it. */
async function end(link, { host, signal }, force) {
	const ended = await readStatus(link, signal) !== null ? await link.call("pth_end_session", force ? { force } : {}, signal) : null;
	if (ended?.isError) throw new PthError("session/phase", toPlainLine(ended.text, 2e3));
	const refusal = await endSessionHost(host);
	return {
		text: `${ended === null ? "No session was open." : textOf(ended.facts, "summary")} ${refusal === null ? "The host process ends." : `The host process goes on: ${toPlainLine(refusal, 300)}.`}`,
		facts: {
			session: ended?.facts ?? null,
			isHostEnded: refusal === null
		}
	};
}
function textOf(facts, name) {
	const text = facts[name];
	return typeof text === "string" ? toPlainLine(text, 600) : "";
}

export { runSession };