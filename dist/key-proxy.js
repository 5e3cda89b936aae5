#!/usr/bin/env node
import { createServer, request } from "node:http";
import { readFileSync } from "node:fs";
import { request as request$1 } from "node:https";
import { createInterface } from "node:readline";

// src/entry/key-proxy.ts
const keyHeaders = [
	"authorization",
	"x-api-key",
	"x-goog-api-key"
];
const hopHeaders = /* @__PURE__ */ new Set([
	"connection",
	"keep-alive",
	"transfer-encoding",
	"upgrade",
	"proxy-authorization",
	"host"
]);
const parentCheckMs = 1e3;
function becomeNobody(userId) {
	if (userId === null) return;
	process.setgroups?.([]);
	process.setgid?.(userId);
	process.setuid?.(userId);
}
/**
* True when the process that started this one still runs; the start time tells it from a later process of the same
* number.
*/
function isParentAlive({ pid, startTime }) {
	try {
		const text = readFileSync(`/proc/${pid}/stat`, "utf8");
		const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
		return startTime === null || fields[19] === startTime;
	} catch {
		return false;
	}
}
function passOn(hello, asked, answer) {
	const upstream = new URL(hello.upstream);
	const target = new URL(asked.url ?? "/", upstream.origin);
	const shown = keyHeaders.find((name) => asked.headers[name] !== void 0);
	const value = shown === void 0 ? void 0 : String(asked.headers[shown]).replace(/^Bearer /, "");
	const directory = upstream.pathname.replace(/\/?$/, "/");
	const isBelowUpstream = target.origin === upstream.origin && `${target.pathname}/`.startsWith(directory);
	if (shown === void 0 || value !== hello.token || !isBelowUpstream) {
		asked.resume();
		answer.writeHead(value === hello.token ? 404 : 401).end();
		return;
	}
	const headers = Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !hopHeaders.has(name) && !keyHeaders.some((header) => header === name)));
	const onward = (target.protocol === "https:" ? request$1 : request)(target, {
		method: asked.method ?? "GET",
		headers: {
			...headers,
			[shown]: shown === "authorization" ? `Bearer ${hello.key}` : hello.key
		}
	}, (reply) => {
		const kept = Object.entries(reply.headers).filter(([name]) => !hopHeaders.has(name));
		answer.writeHead(reply.statusCode ?? 502, Object.fromEntries(kept));
		reply.pipe(answer);
		reply.on("error", () => answer.destroy());
	});
	onward.on("error", () => {
		if (answer.headersSent) answer.destroy();
		else answer.writeHead(502).end();
	});
	answer.on("close", () => onward.destroy());
	asked.pipe(onward);
}
const lines = createInterface({ input: process.stdin });
lines.once("line", (line) => {
	lines.close();
	const hello = JSON.parse(line);
	becomeNobody(hello.userId);
	const server = createServer((asked, answer) => {
		if (asked.method === "DELETE" && asked.url === "/" && asked.headers.authorization === `Bearer ${hello.token}`) {
			answer.writeHead(204).end(() => process.exit(0));
			return;
		}
		passOn(hello, asked, answer);
	});
	server.listen(0, "127.0.0.1", () => {
		const address = server.address();
		const port = typeof address === "object" && address !== null ? address.port : 0;
		process.stdout.write(`${JSON.stringify({
			port,
			pid: process.pid
		})}\n`);
	});
	setInterval(() => {
		if (!isParentAlive(hello.parent)) process.exit(0);
	}, parentCheckMs);
});
process.stdout.on("error", () => void 0);
process.stderr.on("error", () => void 0);

export {  };