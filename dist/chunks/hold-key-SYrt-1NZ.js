import { t as costOf } from "./cost-Dl3y-7RF.js";
import { a as sumUsage, t as noUsage } from "./chat-model-BS2NDQEc.js";
import { createServer, request } from "node:http";
import { Transform } from "node:stream";
import { readFileSync } from "node:fs";
import { StringDecoder } from "node:string_decoder";
import { createInterface } from "node:readline";
import { request as request$1 } from "node:https";

// src/action/key/conceal-key.ts
/** Replaces a key in everything that passes by stars, also where it lies in two pieces (threat T14, the model's key). */
function concealKey(key) {
	const secret = Buffer.from(key);
	const stars = Buffer.alloc(secret.length, "*");
	let held = Buffer.alloc(0);
	return new Transform({
		transform(chunk, _, done) {
			const text = Buffer.concat([held, chunk]);
			for (let at = text.indexOf(secret); at !== -1; at = text.indexOf(secret, at + secret.length)) stars.copy(text, at);
			const kept = countBegun(text, secret);
			held = text.subarray(text.length - kept);
			done(null, text.subarray(0, text.length - kept));
		},
		flush(done) {
			done(null, held);
		}
	});
}
/** Counts the last bytes of a text with which the secret may begin. */
function countBegun(text, secret) {
	for (let length = Math.min(text.length, secret.length - 1); length > 0; length--) if (text.subarray(text.length - length).equals(secret.subarray(0, length))) return length;
	return 0;
}

// src/action/key/judge-request.ts
/** Paths below the provider's address that make an answer, and that describe a model. */
const paths = {
	anthropic: {
		answer: /^\/v1\/messages$/,
		description: /^\/v1\/models\/([^/]+)$/
	},
	openai: {
		answer: /^\/(?:responses|chat\/completions)$/,
		description: /^\/models\/([^/]+)$/
	},
	gemini: {
		answer: /^\/v1beta\/models\/([^/:]+):(?:streamGenerateContent|generateContent)$/,
		description: /^\/v1beta\/models\/([^/:]+)$/
	}
};
/** The parameters that the providers' libraries send. */
const parameters = /^(?:|\?(?:alt=sse|beta=true))$/;
/**
* Judges method and path of a request that is to be made with the key (threats T14, the model's key; T30, cost). The path
* is read as it came: nothing is decoded or resolved but the name of a model. Pure.
*/
function judgeRequest({ method, url }, basePath, policy) {
	const base = basePath.replace(/\/$/, "");
	const [, path = "", query = ""] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
	const below = path.startsWith(`${base}/`) ? path.slice(base.length) : null;
	if (below === null || !parameters.test(query)) return refuse$1(404, "There is nothing for this key.");
	const known = paths[policy.provider];
	const answer = method === "POST" ? known.answer.exec(below) : null;
	if (answer !== null) {
		if (answer[1] === void 0) return {
			isAllowed: true,
			kind: "answer",
			model: null
		};
		const model = decodeName(answer[1]);
		return judgeModel(model, policy) ?? {
			isAllowed: true,
			kind: "answer",
			model
		};
	}
	const description = method === "GET" ? known.description.exec(below)?.[1] : void 0;
	if (description !== void 0) return judgeModel(decodeName(description), policy) ?? {
		isAllowed: true,
		kind: "description"
	};
	return refuse$1(404, "There is nothing for this key.");
}
/** Judges the body of a request for an answer: its model, and that it asks for no tool that the provider runs. Pure. */
function judgeBody(text, named, policy) {
	let body;
	try {
		body = JSON.parse(text);
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		return refuse$1(400, "The body is not JSON.");
	}
	if (typeof body !== "object" || body === null) return refuse$1(400, "The body is no object.");
	const model = named ?? ("model" in body && typeof body.model === "string" ? body.model : null);
	const problem = judgeModel(model, policy);
	if (problem !== null || model === null) return problem ?? refuse$1(403, "The body names no model.");
	if (asksForHostedTools(body)) return refuse$1(403, "Only tools that the caller runs itself may be offered.");
	return {
		isAllowed: true,
		model,
		maxOutput: readMaxOutput(body)
	};
}
/** Taken for a request that sets no limit. */
const usualMaxOutput = 32e3;
/** Reads the limit of an answer's tokens by the name that each provider has for it. */
function readMaxOutput(body) {
	const own = { ...body };
	const nested = own["generationConfig"];
	const limits = [
		own["max_tokens"],
		own["max_completion_tokens"],
		own["max_output_tokens"]
	];
	if (typeof nested === "object" && nested !== null && "maxOutputTokens" in nested) limits.push(nested.maxOutputTokens);
	const set = limits.filter((limit) => typeof limit === "number" && Number.isFinite(limit) && limit > 0);
	return set.length === 0 ? usualMaxOutput : Math.max(...set);
}
/** Fields by which a request has the provider run programs, servers or files of its own. */
const hostedFields = [
	"mcp_servers",
	"container",
	"background",
	"plugins"
];
function asksForHostedTools(body) {
	if (hostedFields.some((name) => name in body && Boolean(body[name]))) return true;
	const tools = "tools" in body ? body.tools : [];
	return Array.isArray(tools) && tools.some((tool) => !isOwnTool(tool));
}
/** True for a tool that the caller runs: no type, `custom`, `function`, or declarations of functions alone. */
function isOwnTool(tool) {
	if (typeof tool !== "object" || tool === null) return false;
	if ("functionDeclarations" in tool) return Object.keys(tool).length === 1;
	if ("type" in tool) return tool.type === "custom" || tool.type === "function";
	return "name" in tool;
}
function judgeModel(model, { models }) {
	return model !== null && models.includes(model) ? null : refuse$1(403, "This key is not for that model.");
}
function decodeName(text) {
	try {
		return decodeURIComponent(text);
	} catch (error) {
		if (error instanceof URIError) return null;
		throw error;
	}
}
function refuse$1(status, reason) {
	return {
		isAllowed: false,
		status,
		reason
	};
}

// src/action/key/key-account.ts
/** Adds up what was used with a key, against the limits of its policy (threat T30, cost). */
var KeyAccount = class {
	#policy;
	#reserved = /* @__PURE__ */ new Set();
	#usage = noUsage;
	#usd = 0;
	constructor(policy) {
		this.#policy = policy;
	}
	/**
	* Sets aside what an answer may use while it is made; returns what ends that. Null where the budget may not last for it
	* beside the answers that are being made: many at once could go far beyond it before the first is counted. One that is
	* alone is always made, so that a budget can be used up.
	*/
	reserve(model, usage, at) {
		const own = {
			tokens: countTokens(usage),
			usd: costOf([model], usage, at) ?? 0
		};
		const all = [...this.#reserved, own];
		const tokens = all.reduce((sum, one) => sum + one.tokens, countTokens(this.#usage));
		const usd = all.reduce((sum, one) => sum + one.usd, this.#usd ?? 0);
		const { maxTokens, maxUsd } = this.#policy;
		if ((maxTokens !== null && tokens > maxTokens || maxUsd !== null && usd > maxUsd) && this.#reserved.size > 0) return null;
		this.#reserved.add(own);
		return () => void this.#reserved.delete(own);
	}
	add(model, usage, at) {
		this.#usage = sumUsage(this.#usage, usage);
		const cost = costOf([model], usage, at);
		this.#usd = this.#usd === null || cost === null ? null : this.#usd + cost;
	}
	/** Returns the reason why nothing more may be asked; null while there is budget. */
	findUsedUp() {
		const { maxTokens, maxUsd } = this.#policy;
		if (maxTokens !== null && countTokens(this.#usage) >= maxTokens) return `The budget of ${maxTokens} tokens is used up.`;
		if (maxUsd === null) return null;
		if (this.#usd === null) return `The budget of ${maxUsd} US dollars cannot be kept: a price is not known.`;
		return this.#usd >= maxUsd ? `The budget of ${maxUsd} US dollars is used up.` : null;
	}
};
function countTokens(usage) {
	return Object.values(usage).reduce((sum, count) => sum + count, 0);
}

// src/action/key/read-usage.ts
/** Longest line or document that is searched for a usage. */
const maxLength = 16777216;
/** Finds the usage in the answer of a provider as it passes, streamed or whole. */
var UsageReader = class {
	#decoder = new StringDecoder("utf8");
	#pending = "";
	#isTooLong = false;
	#bytes = 0;
	#found = null;
	add(chunk) {
		this.#bytes += chunk.length;
		this.#pending += this.#decoder.write(chunk);
		const lines = this.#pending.split("\n");
		this.#pending = lines.pop() ?? "";
		const rest = [];
		for (const line of lines) if (!this.#readEvent(line)) rest.push(line);
		this.#pending = [...rest, this.#pending].join("\n");
		if (this.#pending.length > maxLength) {
			this.#pending = "";
			this.#isTooLong = true;
		}
	}
	/**
	* Returns the usage of the answer; one by its length where the answer ended before it told one. The first event of a
	* stream tells of one token: an answer that was cut off counts by its length, up to the most that it may have.
	*/
	finish({ requestBytes, maxOutput, isWhole }) {
		if (!this.#isTooLong && !this.#readEvent(this.#pending)) this.#take(this.#pending);
		const streamed = toTokens(this.#bytes);
		const found = this.#found;
		if (found === null) return {
			...estimateInput(requestBytes),
			outputTokens: streamed
		};
		if (isWhole) return found;
		return {
			...found,
			outputTokens: Math.max(found.outputTokens, Math.min(streamed, maxOutput))
		};
	}
	/** Reads a line of an event stream; false for another line. */
	#readEvent(line) {
		if (/^(?:event|id|retry):|^:|^\s*$/.test(line)) return true;
		if (!line.startsWith("data:")) return false;
		if (/"usage/.test(line)) this.#take(line.slice(5));
		return true;
	}
	#take(text) {
		const read = readUsage(parse(text));
		if (read === null) return;
		const known = this.#found ?? noUsage;
		this.#found = {
			inputTokens: Math.max(known.inputTokens, read.inputTokens),
			outputTokens: Math.max(known.outputTokens, read.outputTokens),
			cacheReadTokens: Math.max(known.cacheReadTokens, read.cacheReadTokens),
			cacheWriteTokens: Math.max(known.cacheWriteTokens, read.cacheWriteTokens)
		};
	}
};
/** Reads the usage of a document or event in the form of any provider; null where it has none. Pure. */
function readUsage(value) {
	const usage = pick(value, "usage") ?? pick(pick(value, "message"), "usage") ?? pick(pick(value, "response"), "usage") ?? pick(value, "usageMetadata");
	if (usage === void 0) return null;
	const count = (name) => {
		const found = pick(usage, name);
		return typeof found === "number" && Number.isFinite(found) && found > 0 ? found : 0;
	};
	const cached = pick(pick(usage, "prompt_tokens_details") ?? pick(usage, "input_tokens_details"), "cached_tokens");
	const inclusive = (typeof cached === "number" ? cached : 0) + count("cachedContentTokenCount");
	const input = count("input_tokens") + count("prompt_tokens") + count("promptTokenCount");
	return {
		inputTokens: Math.max(0, input - inclusive) + count("toolUsePromptTokenCount"),
		outputTokens: count("output_tokens") + count("completion_tokens") + count("candidatesTokenCount") + count("thoughtsTokenCount"),
		cacheReadTokens: count("cache_read_input_tokens") + inclusive,
		cacheWriteTokens: count("cache_creation_input_tokens")
	};
}
function pick(value, name) {
	return (typeof value === "object" && value !== null && Object.hasOwn(value, name) ? value[name] : void 0) ?? void 0;
}
function parse(text) {
	try {
		return JSON.parse(text);
	} catch (error) {
		if (error instanceof SyntaxError) return null;
		throw error;
	}
}
/** The usage of a request by its length. */
function estimateInput(requestBytes) {
	return {
		...noUsage,
		inputTokens: toTokens(requestBytes)
	};
}
/** Four bytes are about one token. */
function toTokens(bytes) {
	return Math.ceil(bytes / 4);
}

// src/action/key/hold-key.ts
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
/** Headers of a request that are set anew: an answer in another encoding could hide the key and the usage. */
const replacedHeaders = /* @__PURE__ */ new Set([
	"accept-encoding",
	"content-length",
	"expect"
]);
const parentCheckMs = 1e3;
const maxBodyBytes = 33554432;
const maxAtOnce = 16;
/**
* Holds the key of a model's provider so that nothing else of a run has to (threat T14, the model's key): a process of its
* own, under another user, with the key from its standard input. It makes the requests of its policy with the key in
* place of a token that is worth nothing elsewhere, counts what they use, and ends with the process that started it.
*/
function serveKey() {
	const lines = createInterface({ input: process.stdin });
	lines.once("line", (line) => {
		lines.close();
		const hello = JSON.parse(line);
		becomeNobody(hello.userId);
		const holder = new KeyHolder(hello);
		const server = createServer((asked, answer) => {
			if (asked.method === "DELETE" && asked.url === "/" && asked.headers.authorization === `Bearer ${hello.token}`) {
				answer.writeHead(204).end(() => process.exit(0));
				return;
			}
			holder.serve(asked, answer);
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
}
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
/** Makes requests with the key, one after the other judged by the policy. */
var KeyHolder = class {
	#hello;
	#upstream;
	#account;
	#open = 0;
	constructor(hello) {
		this.#hello = hello;
		this.#upstream = new URL(hello.upstream);
		this.#account = new KeyAccount(hello.policy);
	}
	async serve(asked, answer) {
		const header = keyHeaders.find((name) => asked.headers[name] !== void 0);
		const shown = header === void 0 ? void 0 : String(asked.headers[header]).replace(/^Bearer /, "");
		if (header === void 0 || shown !== this.#hello.token) return refuse(asked, answer, 401, "The token is another.");
		const { policy } = this.#hello;
		const request = {
			method: asked.method ?? "GET",
			url: asked.url ?? "/"
		};
		const judged = judgeRequest(request, this.#upstream.pathname, policy);
		if (!judged.isAllowed) return refuse(asked, answer, judged.status, judged.reason);
		if (judged.kind === "description") return this.#pass(asked, answer, {
			header,
			body: Buffer.alloc(0),
			asked: null
		});
		if (this.#open >= maxAtOnce) return refuse(asked, answer, 429, `At most ${maxAtOnce} requests are made at once.`);
		this.#open++;
		answer.once("close", () => this.#open--);
		const body = await readBody(asked);
		if (body === null) return refuse(asked, answer, 413, "The body is too large, or was cut off.");
		const used = this.#account.findUsedUp();
		if (used !== null) return refuse(asked, answer, 402, used);
		const content = judgeBody(body.toString("utf8"), judged.model, policy);
		if (!content.isAllowed) return refuse(asked, answer, content.status, content.reason);
		const most = {
			...estimateInput(body.length),
			outputTokens: content.maxOutput
		};
		const release = this.#account.reserve(content.model, most, /* @__PURE__ */ new Date());
		if (release === null) {
			answer.setHeader("retry-after", "5");
			return refuse(asked, answer, 429, "The budget may not last for this answer beside those that are being made.");
		}
		answer.once("close", release);
		const { model, maxOutput } = content;
		this.#pass(asked, answer, {
			header,
			body,
			asked: {
				model,
				maxOutput
			}
		});
	}
	#pass(request$2, answer, passage) {
		const { header, body, asked } = passage;
		const { key } = this.#hello;
		const target = new URL(this.#upstream.origin + (request$2.url ?? "/"));
		let isOpen = true;
		const onward = (target.protocol === "https:" ? request$1 : request)(target, {
			method: request$2.method ?? "GET",
			headers: {
				...keepHeaders(request$2.headers),
				"accept-encoding": "identity",
				"content-length": body.length,
				[header]: header === "authorization" ? `Bearer ${key}` : key
			}
		}, (reply) => {
			isOpen = false;
			this.#relay(reply, answer, passage);
		});
		onward.on("error", () => {
			isOpen = false;
			if (answer.headersSent) answer.destroy();
			else answer.writeHead(502).end();
		});
		answer.on("close", () => {
			if (isOpen && asked !== null) this.#account.add(asked.model, estimateInput(body.length), /* @__PURE__ */ new Date());
			onward.destroy();
		});
		onward.end(body);
	}
	#relay(reply, answer, { body, asked }) {
		const status = reply.statusCode ?? 502;
		if ((reply.headers["content-encoding"] ?? "identity") !== "identity") {
			reply.destroy();
			answer.writeHead(502).end();
			return;
		}
		const { key } = this.#hello;
		const kept = Object.entries(reply.headers).filter(([name, value]) => !hopHeaders.has(name) && !String(value).includes(key));
		answer.writeHead(status, Object.fromEntries(kept));
		if (asked !== null && status < 300) {
			const { model, maxOutput } = asked;
			const usage = new UsageReader();
			reply.on("data", (chunk) => usage.add(chunk));
			reply.once("close", () => {
				const end = {
					requestBytes: body.length,
					maxOutput,
					isWhole: reply.complete
				};
				this.#account.add(model, usage.finish(end), /* @__PURE__ */ new Date());
			});
		}
		reply.on("error", () => answer.destroy());
		reply.pipe(concealKey(key)).pipe(answer);
	}
};
/** Answers without asking anybody, and reads no further. */
function refuse(asked, answer, status, reason) {
	asked.resume();
	const body = JSON.stringify({ error: {
		type: "policy",
		message: reason
	} });
	answer.writeHead(status, { "content-type": "application/json" }).end(body);
}
function keepHeaders(headers) {
	return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopHeaders.has(name) && !replacedHeaders.has(name) && !keyHeaders.some((keyHeader) => keyHeader === name)));
}
/** Reads a whole body; null where it is too large or ends too early. */
async function readBody(asked) {
	const chunks = [];
	let bytes = 0;
	try {
		for await (const chunk of asked) {
			bytes += chunk.length;
			if (bytes > maxBodyBytes) return null;
			chunks.push(chunk);
		}
	} catch {
		return null;
	}
	return Buffer.concat(chunks);
}

export { serveKey };