import { A as inputRequired, B as modernOnlyStrictRejection, C as ResourceNotFoundError, D as UnsupportedProtocolVersionError, E as SdkErrorCode, F as isJSONRPCRequest, G as validateMcpParamHeaders, H as requiredClientCapabilitiesForRequest, I as isJSONRPCResultResponse, K as validateStandardRequestHeaders, L as isJsonContentType, M as isInitializeRequest, N as isInputRequiredResult, O as classifyInboundRequest, P as isJSONRPCErrorResponse, R as mediaTypeEssence, S as ProtocolErrorCode, T as SdkError, U as scanXMcpHeaderDeclarations, V as requestMetaOf, W as setNegotiatedProtocolVersion, _ as scopeChallengeResourceMetadataUrl, a as DEFAULT_MAX_SUBSCRIPTIONS, b as MissingRequiredClientCapabilityError, c as createServerNotifier, d as PerRequestHTTPServerTransport, f as Server, g as installModernOnlyHandlers, h as findScopeChallenge, i as serveStdio, j as inputResponse, k as httpStatusForErrorCode, l as DEFAULT_SSE_KEEP_ALIVE_MS, m as createScopeChallengeResponse, n as readBody, o as InMemoryServerEventBus, p as armSseKeepAlive, s as createListenRouter, t as openLoopback, u as McpServer, v as seedClientIdentityFromEnvelope, w as SUPPORTED_MODERN_PROTOCOL_VERSIONS, x as ProtocolError, y as serverIdentityOf, z as missingClientCapabilities } from "./loopback-BvNXbg5b.js";
import { c as isJsonObject, o as systemErrorCode, r as describeFault, t as PthError } from "./fault-Cx7jcTBv.js";
import { t as Redactor } from "./redact-B3WFjE26.js";
import { t as composePorts } from "./compose-DSc6yzxk.js";
import { n as listenForSignals, r as openDebugLog } from "./interrupt-lGqafpgJ.js";
import { G as listFailing, J as resourceFamilies, K as listResources, Q as sessionOperations, U as listDiskUsers, W as completeResource, X as performStep, Y as parseStepInput, Z as describeRisk, it as keepBothEnds, ot as abandonSession, q as readResource, rt as SessionHost } from "./operations-C97UI44R.js";
import { t as exportPipeline } from "./export-pipeline-BgeWMICf.js";
import { n as sayTo, t as sayFault } from "./say-DkP0mLnJ.js";
import { N as toJSONSchema, T as string, v as looseObject } from "./schemas-DIi9xWIE.js";
import { F as CLIENT_CAPABILITIES_META_KEY, I as CLIENT_INFO_META_KEY, Lt as JSONRPCMessageSchema, Qn as SUPPORTED_PROTOCOL_VERSIONS, ot as DEFAULT_NEGOTIATED_PROTOCOL_VERSION } from "./dist-DQThPiU9.js";
import { a as withinOperation, n as log } from "./log-5vSGKDJs.js";
import { g as redactDeep, un as openRepository } from "./actions-section-1ewxtru0.js";
import { t as renderSessionPage } from "./session-page-u4RgmmbD.js";
import { t as findTemplates } from "./template-files-CgLk3vRO.js";
import { t as cutText } from "./cut-text-DpZReaHP.js";
import { n as toPlainText, t as toPlainLine } from "./plain-text-CzzXfgfe.js";
import { n as describeEvent } from "./progress-BG95Q1Zi.js";
import { createServer } from "node:http";
import { Readable } from "node:stream";
import { setMaxListeners } from "node:events";
import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { join } from "node:path";
import { readFile, rm, writeFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

// node_modules/@modelcontextprotocol/server/dist/index.mjs
/**
* Serves one classified inbound message on the given server instance and
* returns the HTTP response for the exchange.
*
* The instance is connected to a fresh single-exchange transport, the message
* is injected through the normal transport message path, and whatever the
* dispatch layer produces (the handler result, a protocol-level rejection, or
* streamed related messages followed by the result) is captured as the
* returned `Response`. For request exchanges, teardown rides the transport's
* close chain once the terminal response has been delivered; notification
* exchanges resolve with the 202 response immediately and do NOT run the
* close chain — the transport stays connected until the caller closes it or
* drops the per-request instance, which is the caller's choice either way.
*/
async function invoke(server, message, ctx) {
	const transport = new PerRequestHTTPServerTransport({
		classification: ctx.classification,
		...ctx.responseMode !== void 0 && { responseMode: ctx.responseMode },
		...ctx.keepAliveMs !== void 0 && { keepAliveMs: ctx.keepAliveMs }
	});
	await server.connect(transport);
	return transport.handleMessage(message, {
		...ctx.request !== void 0 && { request: ctx.request },
		...ctx.authInfo !== void 0 && { authInfo: ctx.authInfo }
	});
}
/** Default upper bound, in bytes, on a request body read by the HTTP entry points (4 MiB). */
const DEFAULT_MAX_REQUEST_BODY_SIZE = 4194304;
/** Upper bound on the number of messages accepted in one JSON-RPC batch array. */
const MAX_BATCH_SIZE = 100;
/** The message answered with 413 for a request body over `maxBytes`. */
function requestBodyTooLargeMessage(maxBytes) {
	return `Payload Too Large: Request body must not exceed ${maxBytes} bytes`;
}
/**
* Resolves a `maxRequestBodySize` option to the bound to apply: the default when
* omitted, otherwise the value itself, which must be a positive finite number of
* bytes (a `RangeError` is thrown at configuration time for anything else).
*/
function resolveMaxRequestBodySize(value) {
	if (value === void 0) return DEFAULT_MAX_REQUEST_BODY_SIZE;
	if (typeof value !== "number" || !Number.isFinite(value) || value <= 0) throw new RangeError(`maxRequestBodySize must be a positive number of bytes, got ${String(value)}`);
	return value;
}
/**
* Reads a request body as text, up to `maxBytes` (default
* {@linkcode DEFAULT_MAX_REQUEST_BODY_SIZE}). A declared `Content-Length` over the
* limit is refused without reading anything; otherwise the read stops as soon as
* more than the limit has arrived. Stream failures propagate.
*/
async function readRequestBody(request, maxBytes = DEFAULT_MAX_REQUEST_BODY_SIZE) {
	if (Number(request.headers.get("content-length")) > maxBytes) return { tooLarge: true };
	if (request.body === null) return {
		tooLarge: false,
		text: ""
	};
	const reader = request.body.getReader();
	const decoder = new TextDecoder();
	let received = 0;
	let text = "";
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) break;
			received += value.byteLength;
			if (received > maxBytes) return { tooLarge: true };
			text += decoder.decode(value, { stream: true });
		}
	} finally {
		reader.releaseLock();
	}
	return {
		tooLarge: false,
		text: text + decoder.decode()
	};
}
/**
* Server transport for Web Standards Streamable HTTP: this implements the MCP Streamable HTTP transport specification
* using Web Standard APIs (`Request`, `Response`, `ReadableStream`).
*
* This transport works on any runtime that supports Web Standards: Node.js 18+, Cloudflare Workers, Deno, Bun, etc.
*
* In stateful mode:
* - Session ID is generated and included in response headers
* - Session ID is always included in initialization responses
* - Requests with invalid session IDs are rejected with `404 Not Found`
* - Non-initialization requests without a session ID are rejected with `400 Bad Request`
* - State is maintained in-memory (connections, message history)
*
* In stateless mode:
* - No Session ID is included in any responses
* - No session validation is performed
*
* @example Stateful setup
* ```ts source="./streamableHttp.examples.ts#WebStandardStreamableHTTPServerTransport_stateful"
* const server = new McpServer({ name: 'my-server', version: '1.0.0' });
*
* const transport = new WebStandardStreamableHTTPServerTransport({
*     sessionIdGenerator: () => crypto.randomUUID()
* });
*
* await server.connect(transport);
* ```
*
* @example Stateless setup
* ```ts source="./streamableHttp.examples.ts#WebStandardStreamableHTTPServerTransport_stateless"
* const transport = new WebStandardStreamableHTTPServerTransport({
*     sessionIdGenerator: undefined
* });
* ```
*
* @example Hono.js
* ```ts source="./streamableHttp.examples.ts#WebStandardStreamableHTTPServerTransport_hono"
* app.all('/mcp', async c => {
*     // Stateless example: create a server and a transport per request.
*     const server = new McpServer({ name: 'my-server', version: '1.0.0' });
*     const transport = new WebStandardStreamableHTTPServerTransport({ sessionIdGenerator: undefined });
*     await server.connect(transport);
*     return transport.handleRequest(c.req.raw);
* });
* ```
*
* @example Cloudflare Workers
* ```ts source="./streamableHttp.examples.ts#WebStandardStreamableHTTPServerTransport_workers"
* const worker = {
*     async fetch(request: Request): Promise<Response> {
*         // Stateless example: create a server and a transport per request.
*         const server = new McpServer({ name: 'my-server', version: '1.0.0' });
*         const transport = new WebStandardStreamableHTTPServerTransport({ sessionIdGenerator: undefined });
*         await server.connect(transport);
*         return transport.handleRequest(request);
*     }
* };
* ```
*/
var WebStandardStreamableHTTPServerTransport = class {
	sessionIdGenerator;
	_started = false;
	_hasHandledRequest = false;
	_closed = false;
	_streamMapping = /* @__PURE__ */ new Map();
	_requestToStreamMapping = /* @__PURE__ */ new Map();
	_requestResponseMap = /* @__PURE__ */ new Map();
	_initialized = false;
	_enableJsonResponse = false;
	_standaloneSseStreamId = "_GET_stream";
	_eventStore;
	_onsessioninitialized;
	_onsessionclosed;
	_allowedHosts;
	_allowedOrigins;
	_enableDnsRebindingProtection;
	_retryInterval;
	_supportedProtocolVersions;
	_keepAliveMs;
	_maxRequestBodySize;
	_scopeChallengeResolver;
	sessionId;
	onclose;
	onerror;
	onmessage;
	constructor(options = {}) {
		this.sessionIdGenerator = options.sessionIdGenerator;
		this._enableJsonResponse = options.enableJsonResponse ?? false;
		this._eventStore = options.eventStore;
		this._onsessioninitialized = options.onsessioninitialized;
		this._onsessionclosed = options.onsessionclosed;
		this._allowedHosts = options.allowedHosts;
		this._allowedOrigins = options.allowedOrigins;
		this._enableDnsRebindingProtection = options.enableDnsRebindingProtection ?? false;
		this._retryInterval = options.retryInterval;
		this._supportedProtocolVersions = options.supportedProtocolVersions ?? SUPPORTED_PROTOCOL_VERSIONS;
		this._keepAliveMs = options.keepAliveMs ?? 15e3;
		this._maxRequestBodySize = resolveMaxRequestBodySize(options.maxRequestBodySize);
	}
	startKeepAlive(controller, encoder) {
		if (this._closed) return void 0;
		const timer = armSseKeepAlive(this._keepAliveMs, () => {
			try {
				controller.enqueue(encoder.encode(": keepalive\n\n"));
			} catch {
				if (timer !== void 0) clearInterval(timer);
			}
		});
		return timer;
	}
	/** Sets the scope challenge resolver for parsed JSON-RPC requests. */
	setScopeChallengeResolver(resolver) {
		this._scopeChallengeResolver = resolver;
	}
	/**
	* Starts the transport. This is required by the {@linkcode Transport} interface but is a no-op
	* for the Streamable HTTP transport as connections are managed per-request.
	*/
	async start() {
		if (this._started) throw new Error("Transport already started");
		this._started = true;
	}
	/**
	* Sets the supported protocol versions for header validation.
	* Called by the server during {@linkcode server/server.Server.connect | connect()} to pass its supported versions.
	*/
	setSupportedProtocolVersions(versions) {
		this._supportedProtocolVersions = versions;
	}
	/**
	* Helper to create a JSON error response
	*/
	createJsonErrorResponse(status, code, message, options) {
		const error = {
			code,
			message
		};
		if (options?.data !== void 0) error.data = options.data;
		return Response.json({
			jsonrpc: "2.0",
			error,
			id: null
		}, {
			status,
			headers: {
				"Content-Type": "application/json",
				...options?.headers
			}
		});
	}
	async _checkScopeChallenge(messages, authInfo) {
		if (!this._scopeChallengeResolver) return;
		const challenge = await findScopeChallenge(messages.filter((message) => isJSONRPCRequest(message)), authInfo, this._scopeChallengeResolver);
		return challenge === void 0 ? void 0 : createScopeChallengeResponse(challenge, scopeChallengeResourceMetadataUrl(authInfo));
	}
	/**
	* Validates request headers for DNS rebinding protection.
	* @returns Error response if validation fails, `undefined` if validation passes.
	*/
	validateRequestHeaders(req) {
		if (!this._enableDnsRebindingProtection) return;
		if (this._allowedHosts && this._allowedHosts.length > 0) {
			const hostHeader = req.headers.get("host");
			if (!hostHeader || !this._allowedHosts.includes(hostHeader)) {
				const error = `Invalid Host header: ${hostHeader}`;
				this.onerror?.(new Error(error));
				return this.createJsonErrorResponse(403, -32e3, error);
			}
		}
		if (this._allowedOrigins && this._allowedOrigins.length > 0) {
			const originHeader = req.headers.get("origin");
			if (originHeader && !this._allowedOrigins.includes(originHeader)) {
				const error = `Invalid Origin header: ${originHeader}`;
				this.onerror?.(new Error(error));
				return this.createJsonErrorResponse(403, -32e3, error);
			}
		}
	}
	/**
	* Handles an incoming HTTP request, whether `GET`, `POST`, or `DELETE`
	* Returns a `Response` object (Web Standard)
	*/
	async handleRequest(req, options) {
		if (this._closed) return this.createJsonErrorResponse(404, -32001, "Session not found");
		if (!this.sessionIdGenerator && this._hasHandledRequest) throw new Error("Stateless transport cannot be reused across requests. Create a new transport per request.");
		this._hasHandledRequest = true;
		const validationError = this.validateRequestHeaders(req);
		if (validationError) return validationError;
		switch (req.method) {
			case "POST": return this.handlePostRequest(req, options);
			case "GET": return this.handleGetRequest(req);
			case "DELETE": return this.handleDeleteRequest(req);
			default: return this.handleUnsupportedRequest();
		}
	}
	/**
	* Returns true if the client's protocol version supports empty SSE data in
	* priming events (the fix shipped with protocol version `2025-11-25`).
	*
	* The version is checked for membership in this transport instance's
	* supported protocol versions rather than with an open-ended
	* `>= '2025-11-25'` comparison: the value may come from an `initialize`
	* request body, which (unlike the `MCP-Protocol-Version` header) is not
	* validated against `supportedProtocolVersions` before reaching this
	* check. An unknown future version string must not silently enable
	* behavior reserved for versions this transport actually supports.
	*/
	supportsEmptySSEData(protocolVersion) {
		return this._supportedProtocolVersions.includes(protocolVersion) && protocolVersion >= "2025-11-25";
	}
	/**
	* Writes a priming event to establish resumption capability.
	* Only sends if `eventStore` is configured (opt-in for resumability) and
	* the client's protocol version supports empty SSE data (a supported
	* version that is >= `2025-11-25`).
	*/
	async writePrimingEvent(controller, encoder, streamId, protocolVersion) {
		if (!this._eventStore) return;
		if (!this.supportsEmptySSEData(protocolVersion)) return;
		const primingEventId = await this._eventStore.storeEvent(streamId, {});
		let primingEvent = `id: ${primingEventId}\ndata: \n\n`;
		if (this._retryInterval !== void 0) primingEvent = `id: ${primingEventId}\nretry: ${this._retryInterval}\ndata: \n\n`;
		controller.enqueue(encoder.encode(primingEvent));
	}
	/**
	* Handles `GET` requests for SSE stream
	*/
	async handleGetRequest(req) {
		if (!req.headers.get("accept")?.includes("text/event-stream")) {
			this.onerror?.(/* @__PURE__ */ new Error("Not Acceptable: Client must accept text/event-stream"));
			return this.createJsonErrorResponse(406, -32e3, "Not Acceptable: Client must accept text/event-stream");
		}
		const sessionError = this.validateSession(req);
		if (sessionError) return sessionError;
		const protocolError = this.validateProtocolVersion(req);
		if (protocolError) return protocolError;
		if (this._eventStore) {
			const lastEventId = req.headers.get("last-event-id");
			if (lastEventId) return this.replayEvents(lastEventId);
		}
		if (this._streamMapping.get(this._standaloneSseStreamId) !== void 0) {
			this.onerror?.(/* @__PURE__ */ new Error("Conflict: Only one SSE stream is allowed per session"));
			return this.createJsonErrorResponse(409, -32e3, "Conflict: Only one SSE stream is allowed per session");
		}
		const encoder = new TextEncoder();
		let streamController;
		let keepAliveTimer;
		const readable = new ReadableStream({
			start: (controller) => {
				streamController = controller;
			},
			cancel: () => {
				if (keepAliveTimer !== void 0) clearInterval(keepAliveTimer);
				if (this._streamMapping.get(this._standaloneSseStreamId)?.controller === streamController) this._streamMapping.delete(this._standaloneSseStreamId);
			}
		});
		const headers = {
			"Content-Type": "text/event-stream",
			"Cache-Control": "no-cache, no-transform",
			Connection: "keep-alive",
			"X-Accel-Buffering": "no"
		};
		if (this.sessionId !== void 0) headers["mcp-session-id"] = this.sessionId;
		this._streamMapping.set(this._standaloneSseStreamId, {
			controller: streamController,
			encoder,
			cleanup: () => {
				if (keepAliveTimer !== void 0) clearInterval(keepAliveTimer);
				this._streamMapping.delete(this._standaloneSseStreamId);
				try {
					streamController.close();
				} catch {}
			}
		});
		keepAliveTimer = this.startKeepAlive(streamController, encoder);
		return new Response(readable, { headers });
	}
	/**
	* Replays events that would have been sent after the specified event ID
	* Only used when resumability is enabled
	*/
	async replayEvents(lastEventId) {
		if (!this._eventStore) {
			this.onerror?.(/* @__PURE__ */ new Error("Event store not configured"));
			return this.createJsonErrorResponse(400, -32e3, "Event store not configured");
		}
		try {
			let streamId;
			if (this._eventStore.getStreamIdForEventId) {
				streamId = await this._eventStore.getStreamIdForEventId(lastEventId);
				if (!streamId) {
					this.onerror?.(/* @__PURE__ */ new Error("Invalid event ID format"));
					return this.createJsonErrorResponse(400, -32e3, "Invalid event ID format");
				}
				if (this._streamMapping.get(streamId) !== void 0) {
					this.onerror?.(/* @__PURE__ */ new Error("Conflict: Stream already has an active connection"));
					return this.createJsonErrorResponse(409, -32e3, "Conflict: Stream already has an active connection");
				}
			}
			const headers = {
				"Content-Type": "text/event-stream",
				"Cache-Control": "no-cache, no-transform",
				Connection: "keep-alive",
				"X-Accel-Buffering": "no"
			};
			if (this.sessionId !== void 0) headers["mcp-session-id"] = this.sessionId;
			const encoder = new TextEncoder();
			let streamController;
			let keepAliveTimer;
			let cancelled = false;
			let replayedStreamId;
			const readable = new ReadableStream({
				start: (controller) => {
					streamController = controller;
				},
				cancel: () => {
					cancelled = true;
					if (keepAliveTimer !== void 0) clearInterval(keepAliveTimer);
					if (replayedStreamId !== void 0 && this._streamMapping.get(replayedStreamId)?.controller === streamController) this._streamMapping.delete(replayedStreamId);
				}
			});
			const replayedEventIds = /* @__PURE__ */ new Set();
			replayedStreamId = await this._eventStore.replayEventsAfter(lastEventId, { send: async (eventId, message) => {
				replayedEventIds.add(eventId);
				if (!this.writeSSEEvent(streamController, encoder, message, eventId)) try {
					streamController.close();
				} catch {}
			} });
			if (this._closed || cancelled) {
				try {
					streamController.close();
				} catch {}
				return this.createJsonErrorResponse(404, -32001, "Session not found");
			}
			this._streamMapping.get(replayedStreamId)?.cleanup();
			this._streamMapping.set(replayedStreamId, {
				controller: streamController,
				encoder,
				replayedEventIds,
				cleanup: () => {
					if (keepAliveTimer !== void 0) clearInterval(keepAliveTimer);
					this._streamMapping.delete(replayedStreamId);
					try {
						streamController.close();
					} catch {}
				}
			});
			if (replayedStreamId !== this._standaloneSseStreamId) {
				if (![...this._requestToStreamMapping.values()].includes(replayedStreamId)) {
					this._streamMapping.delete(replayedStreamId);
					try {
						streamController.close();
					} catch {}
				}
			}
			if (this._streamMapping.get(replayedStreamId)?.controller === streamController) keepAliveTimer = this.startKeepAlive(streamController, encoder);
			return new Response(readable, { headers });
		} catch (error) {
			this.onerror?.(error);
			return this.createJsonErrorResponse(500, -32e3, "Error replaying events");
		}
	}
	/**
	* Writes an event to an SSE stream via controller with proper formatting
	*/
	writeSSEEvent(controller, encoder, message, eventId) {
		try {
			let eventData = `event: message\n`;
			if (eventId) eventData += `id: ${eventId}\n`;
			eventData += `data: ${JSON.stringify(message)}\n\n`;
			controller.enqueue(encoder.encode(eventData));
			return true;
		} catch (error) {
			this.onerror?.(error);
			return false;
		}
	}
	/**
	* Handles unsupported requests (`PUT`, `PATCH`, etc.)
	*/
	handleUnsupportedRequest() {
		this.onerror?.(/* @__PURE__ */ new Error("Method not allowed."));
		return Response.json({
			jsonrpc: "2.0",
			error: {
				code: -32e3,
				message: "Method not allowed."
			},
			id: null
		}, {
			status: 405,
			headers: {
				Allow: "GET, POST, DELETE",
				"Content-Type": "application/json"
			}
		});
	}
	/**
	* Handles `POST` requests containing JSON-RPC messages
	*/
	async handlePostRequest(req, options) {
		try {
			const acceptHeader = req.headers.get("accept");
			if (!acceptHeader?.includes("application/json") || !acceptHeader.includes("text/event-stream")) {
				this.onerror?.(/* @__PURE__ */ new Error("Not Acceptable: Client must accept both application/json and text/event-stream"));
				return this.createJsonErrorResponse(406, -32e3, "Not Acceptable: Client must accept both application/json and text/event-stream");
			}
			if (!isJsonContentType(req.headers.get("content-type"))) {
				this.onerror?.(/* @__PURE__ */ new Error("Unsupported Media Type: Content-Type must be application/json"));
				return this.createJsonErrorResponse(415, -32e3, "Unsupported Media Type: Content-Type must be application/json");
			}
			const request = req;
			let rawMessage;
			if (options?.parsedBody === void 0) try {
				const body = await readRequestBody(req, this._maxRequestBodySize);
				if (body.tooLarge) {
					const message = requestBodyTooLargeMessage(this._maxRequestBodySize);
					this.onerror?.(new Error(message));
					return this.createJsonErrorResponse(413, -32e3, message);
				}
				rawMessage = JSON.parse(body.text);
			} catch (error) {
				this.onerror?.(error);
				return this.createJsonErrorResponse(400, -32700, "Parse error: Invalid JSON");
			}
			else rawMessage = options.parsedBody;
			if (Array.isArray(rawMessage) && rawMessage.length > MAX_BATCH_SIZE) {
				this.onerror?.(/* @__PURE__ */ new Error(`Invalid Request: Batch must not exceed ${MAX_BATCH_SIZE} messages`));
				return this.createJsonErrorResponse(400, -32600, `Invalid Request: Batch must not exceed ${MAX_BATCH_SIZE} messages`);
			}
			let messages;
			try {
				messages = Array.isArray(rawMessage) ? rawMessage.map((msg) => JSONRPCMessageSchema.parse(msg)) : [JSONRPCMessageSchema.parse(rawMessage)];
			} catch (error) {
				this.onerror?.(error);
				return this.createJsonErrorResponse(400, -32700, "Parse error: Invalid JSON-RPC message");
			}
			if (this._closed) return this.createJsonErrorResponse(404, -32001, "Session not found");
			const isInitializationRequest = messages.some((element) => isInitializeRequest(element));
			if (isInitializationRequest) {
				if (this._initialized && this.sessionId !== void 0) {
					this.onerror?.(/* @__PURE__ */ new Error("Invalid Request: Server already initialized"));
					return this.createJsonErrorResponse(400, -32600, "Invalid Request: Server already initialized");
				}
				if (messages.length > 1) {
					this.onerror?.(/* @__PURE__ */ new Error("Invalid Request: Only one initialization request is allowed"));
					return this.createJsonErrorResponse(400, -32600, "Invalid Request: Only one initialization request is allowed");
				}
				this.sessionId = this.sessionIdGenerator?.();
				this._initialized = true;
				if (this.sessionId && this._onsessioninitialized) await Promise.resolve(this._onsessioninitialized(this.sessionId));
			}
			if (!isInitializationRequest) {
				const sessionError = this.validateSession(req);
				if (sessionError) return sessionError;
				const protocolError = this.validateProtocolVersion(req);
				if (protocolError) return protocolError;
			}
			if (this._closed) return this.createJsonErrorResponse(404, -32001, "Session not found");
			let scopeChallengeResponse;
			try {
				scopeChallengeResponse = await this._checkScopeChallenge(messages, options?.authInfo);
			} catch (error) {
				this.onerror?.(error);
				return this.createJsonErrorResponse(500, -32603, "Internal server error");
			}
			if (scopeChallengeResponse) return scopeChallengeResponse;
			if (!messages.some((element) => isJSONRPCRequest(element))) {
				for (const message of messages) this.onmessage?.(message, {
					authInfo: options?.authInfo,
					request
				});
				return new Response(null, { status: 202 });
			}
			const streamId = crypto.randomUUID();
			const initRequest = messages.find((m) => isInitializeRequest(m));
			const clientProtocolVersion = initRequest ? initRequest.params.protocolVersion : req.headers.get("mcp-protocol-version") ?? "2025-03-26";
			if (this._enableJsonResponse) return new Promise((resolve) => {
				this._streamMapping.set(streamId, {
					resolveJson: resolve,
					cleanup: () => {
						this._streamMapping.delete(streamId);
					}
				});
				for (const message of messages) if (isJSONRPCRequest(message)) this._requestToStreamMapping.set(message.id, streamId);
				for (const message of messages) this.onmessage?.(message, {
					authInfo: options?.authInfo,
					request
				});
			});
			const encoder = new TextEncoder();
			let streamController;
			let keepAliveTimer;
			const readable = new ReadableStream({
				start: (controller) => {
					streamController = controller;
				},
				cancel: () => {
					if (keepAliveTimer !== void 0) clearInterval(keepAliveTimer);
					if (this._streamMapping.get(streamId)?.controller === streamController) this._streamMapping.delete(streamId);
				}
			});
			const headers = {
				"Content-Type": "text/event-stream",
				"Cache-Control": "no-cache, no-transform",
				Connection: "keep-alive",
				"X-Accel-Buffering": "no"
			};
			if (this.sessionId !== void 0) headers["mcp-session-id"] = this.sessionId;
			for (const message of messages) if (isJSONRPCRequest(message)) {
				this._streamMapping.set(streamId, {
					controller: streamController,
					encoder,
					cleanup: () => {
						if (keepAliveTimer !== void 0) clearInterval(keepAliveTimer);
						this._streamMapping.delete(streamId);
						try {
							streamController.close();
						} catch {}
					}
				});
				this._requestToStreamMapping.set(message.id, streamId);
			}
			await this.writePrimingEvent(streamController, encoder, streamId, clientProtocolVersion);
			for (const message of messages) {
				let closeSSEStream;
				let closeStandaloneSSEStream;
				if (isJSONRPCRequest(message) && this._eventStore && this.supportsEmptySSEData(clientProtocolVersion)) {
					closeSSEStream = () => {
						this.closeSSEStream(message.id);
					};
					closeStandaloneSSEStream = () => {
						this.closeStandaloneSSEStream();
					};
				}
				this.onmessage?.(message, {
					authInfo: options?.authInfo,
					request,
					closeSSEStream,
					closeStandaloneSSEStream
				});
			}
			if (this._streamMapping.get(streamId)?.controller === streamController) keepAliveTimer = this.startKeepAlive(streamController, encoder);
			return new Response(readable, {
				status: 200,
				headers
			});
		} catch (error) {
			this.onerror?.(error);
			return this.createJsonErrorResponse(400, -32700, "Parse error", { data: String(error) });
		}
	}
	/**
	* Handles `DELETE` requests to terminate sessions
	*/
	async handleDeleteRequest(req) {
		const sessionError = this.validateSession(req);
		if (sessionError) return sessionError;
		const protocolError = this.validateProtocolVersion(req);
		if (protocolError) return protocolError;
		try {
			await Promise.resolve(this._onsessionclosed?.(this.sessionId));
			return new Response(null, { status: 200 });
		} finally {
			await this.close();
		}
	}
	/**
	* Validates session ID for non-initialization requests.
	* Returns `Response` error if invalid, `undefined` otherwise
	*/
	validateSession(req) {
		if (this.sessionIdGenerator === void 0) return;
		if (!this._initialized) {
			this.onerror?.(/* @__PURE__ */ new Error("Bad Request: Server not initialized"));
			return this.createJsonErrorResponse(400, -32e3, "Bad Request: Server not initialized");
		}
		const sessionId = req.headers.get("mcp-session-id");
		if (!sessionId) {
			this.onerror?.(/* @__PURE__ */ new Error("Bad Request: Mcp-Session-Id header is required"));
			return this.createJsonErrorResponse(400, -32e3, "Bad Request: Mcp-Session-Id header is required");
		}
		if (sessionId !== this.sessionId) {
			this.onerror?.(/* @__PURE__ */ new Error("Session not found"));
			return this.createJsonErrorResponse(404, -32001, "Session not found");
		}
	}
	/**
	* Validates the `MCP-Protocol-Version` header on incoming requests.
	*
	* For initialization: Version negotiation handles unknown versions gracefully
	* (server responds with its supported version).
	*
	* For subsequent requests with `MCP-Protocol-Version` header:
	* - Accept if in supported list
	* - 400 if unsupported
	*
	* For HTTP requests without the `MCP-Protocol-Version` header:
	* - Accept and default to the version negotiated at initialization
	*/
	validateProtocolVersion(req) {
		const protocolVersion = req.headers.get("mcp-protocol-version");
		if (protocolVersion !== null && !this._supportedProtocolVersions.includes(protocolVersion)) {
			const error = `Bad Request: Unsupported protocol version: ${protocolVersion} (supported versions: ${this._supportedProtocolVersions.join(", ")})`;
			this.onerror?.(new Error(error));
			return this.createJsonErrorResponse(400, -32e3, error);
		}
	}
	async close() {
		if (this._closed) return;
		this._closed = true;
		for (const { cleanup } of this._streamMapping.values()) cleanup();
		this._streamMapping.clear();
		this._requestResponseMap.clear();
		this.onclose?.();
	}
	/**
	* Close an SSE stream for a specific request, triggering client reconnection.
	* Use this to implement polling behavior during long-running operations -
	* client will reconnect after the retry interval specified in the priming event.
	*/
	closeSSEStream(requestId) {
		const streamId = this._requestToStreamMapping.get(requestId);
		if (!streamId) return;
		const stream = this._streamMapping.get(streamId);
		if (stream) stream.cleanup();
	}
	/**
	* Close the standalone `GET` SSE stream, triggering client reconnection.
	* Use this to implement polling behavior for server-initiated notifications.
	*/
	closeStandaloneSSEStream() {
		const stream = this._streamMapping.get(this._standaloneSseStreamId);
		if (stream) stream.cleanup();
	}
	async send(message, options) {
		let requestId = options?.relatedRequestId;
		if (isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) requestId = message.id;
		if (requestId === void 0) {
			if (isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) throw new Error("Cannot send a response on a standalone SSE stream unless resuming a previous client request");
			let eventId;
			if (this._eventStore) eventId = await this._eventStore.storeEvent(this._standaloneSseStreamId, message);
			const standaloneSse = this._streamMapping.get(this._standaloneSseStreamId);
			if (standaloneSse === void 0) return;
			if (standaloneSse.controller && standaloneSse.encoder && (eventId === void 0 || !standaloneSse.replayedEventIds?.has(eventId))) this.writeSSEEvent(standaloneSse.controller, standaloneSse.encoder, message, eventId);
			return;
		}
		const streamId = this._requestToStreamMapping.get(requestId);
		if (!streamId) throw new Error(`No connection established for request ID: ${String(requestId)}`);
		let stream = this._streamMapping.get(streamId);
		if (!this._enableJsonResponse) {
			let eventId;
			if (this._eventStore) {
				eventId = await this._eventStore.storeEvent(streamId, message);
				stream = this._streamMapping.get(streamId);
			}
			if (stream?.controller && stream?.encoder && (eventId === void 0 || !stream.replayedEventIds?.has(eventId))) this.writeSSEEvent(stream.controller, stream.encoder, message, eventId);
		}
		if (isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) {
			this._requestResponseMap.set(requestId, message);
			const relatedIds = [...this._requestToStreamMapping.entries()].filter(([_, sid]) => sid === streamId).map(([id]) => id);
			if (relatedIds.every((id) => this._requestResponseMap.has(id))) {
				if (!stream) {
					if (this._enableJsonResponse) throw new Error(`No connection established for request ID: ${String(requestId)}`);
					if (!this._eventStore) {
						this.onerror?.(/* @__PURE__ */ new Error(`Response for request ID ${String(requestId)} is undeliverable: per-request stream is disconnected and no eventStore is configured`));
						for (const id of relatedIds) {
							this._requestResponseMap.delete(id);
							this._requestToStreamMapping.delete(id);
						}
						return;
					}
					for (const id of relatedIds) {
						this._requestResponseMap.delete(id);
						this._requestToStreamMapping.delete(id);
					}
					return;
				}
				if (this._enableJsonResponse && stream.resolveJson) {
					const headers = { "Content-Type": "application/json" };
					if (this.sessionId !== void 0) headers["mcp-session-id"] = this.sessionId;
					const responses = relatedIds.map((id) => this._requestResponseMap.get(id));
					if (responses.length === 1) stream.resolveJson(Response.json(responses[0], {
						status: 200,
						headers
					}));
					else stream.resolveJson(Response.json(responses, {
						status: 200,
						headers
					}));
					stream.cleanup();
				} else stream.cleanup();
				for (const id of relatedIds) {
					this._requestResponseMap.delete(id);
					this._requestToStreamMapping.delete(id);
				}
			}
		}
	}
};
/**
* The JSON-RPC id to echo on an entry-built error response: the body's `id`
* when the body is a single JSON-RPC request whose id is a string or number,
* `null` otherwise. Error responses must carry the id of the request they
* correspond to whenever it could be read; `null` is reserved for the cases
* where no single request id is determinable — unparseable bodies, body-less
* methods, notifications, posted responses and batch arrays.
*/
function echoableRequestId(body) {
	if (body === null || typeof body !== "object" || Array.isArray(body)) return null;
	const { method, id } = body;
	if (typeof method !== "string") return null;
	return typeof id === "string" || typeof id === "number" ? id : null;
}
function jsonRpcErrorResponse(httpStatus, code, message, data, id = null) {
	return Response.json({
		jsonrpc: "2.0",
		error: {
			code,
			message,
			...data !== void 0 && { data }
		},
		id
	}, {
		status: httpStatus,
		...httpStatus === 405 && { headers: { Allow: "POST" } }
	});
}
function rejectionResponse(rejection, id = null) {
	return jsonRpcErrorResponse(rejection.httpStatus, rejection.code, rejection.message, rejection.data, id);
}
function toError(value) {
	return value instanceof Error ? value : new Error(String(value));
}
function internalServerErrorResponse(id = null) {
	return jsonRpcErrorResponse(500, -32603, "Internal server error", void 0, id);
}
/** Throws when the factory returned an instance that is still connected to another exchange. */
function assertNotServing(server) {
	if (server.transport !== void 0) throw new Error("The factory returned an instance that is still serving another request. Return a new instance for each request.");
}
/**
* The entry's default legacy serving (`legacy: 'stateless'`): per-request
* stateless serving of 2025-era traffic using the same factory as the modern
* path. Exported as a standalone building block for hand-wired compositions
* (for example mounting legacy stateless serving on its own route next to a
* strict modern endpoint).
*
* Each POST is served by a fresh instance from the factory connected to a
* fresh streamable HTTP transport constructed with only
* `sessionIdGenerator: undefined` — the established stateless idiom, unchanged.
* Because serving is per-request and stateless, GET and DELETE (2025 session
* operations) are answered with `405` / `Method not allowed.`, exactly like the
* canonical stateless example.
*
* The optional `onerror` callback receives factory and serving failures on
* this leg (reporting only — the response stays the 500 internal-error body).
* The entry passes its own `onerror` here when expanding the default, so
* legacy-leg failures are never silently swallowed.
*/
function createLegacyStatelessFallback(factory, onerror, keepAliveMs, maxRequestBodySize) {
	return async (request, options) => {
		if (request.method.toUpperCase() !== "POST") return jsonRpcErrorResponse(405, -32e3, "Method not allowed.");
		try {
			const product = await factory({
				era: "legacy",
				...options?.authInfo !== void 0 && { authInfo: options.authInfo },
				requestInfo: request
			});
			const transport = new WebStandardStreamableHTTPServerTransport({
				sessionIdGenerator: void 0,
				...keepAliveMs !== void 0 && { keepAliveMs },
				...maxRequestBodySize !== void 0 && { maxRequestBodySize }
			});
			await product.connect(transport);
			const teardown = () => {
				transport.close().catch(() => {});
				product.close().catch(() => {});
			};
			request.signal?.addEventListener("abort", teardown, { once: true });
			const response = await transport.handleRequest(request, {
				...options?.authInfo !== void 0 && { authInfo: options.authInfo },
				...options?.parsedBody !== void 0 && { parsedBody: options.parsedBody }
			});
			if (response.body === null || mediaTypeEssence(response.headers.get("content-type")) !== "text/event-stream") {
				teardown();
				return response;
			}
			const reader = response.body.getReader();
			let toreDown = false;
			const completeExchange = () => {
				if (!toreDown) {
					toreDown = true;
					teardown();
				}
			};
			const monitoredBody = new ReadableStream({
				pull: async (controller) => {
					try {
						const { done, value } = await reader.read();
						if (done) {
							completeExchange();
							controller.close();
							return;
						}
						if (value !== void 0) controller.enqueue(value);
					} catch (error) {
						completeExchange();
						controller.error(error);
					}
				},
				cancel: (reason) => {
					completeExchange();
					return reader.cancel(reason).catch(() => {});
				}
			});
			return new Response(monitoredBody, {
				status: response.status,
				statusText: response.statusText,
				headers: response.headers
			});
		} catch (error) {
			try {
				onerror?.(toError(error));
			} catch {}
			return internalServerErrorResponse(echoableRequestId(options?.parsedBody));
		}
	};
}
/**
* Read the SEP-2243 standard request headers off the inbound request.
*
* Both halves of the standard-header story need them — the body-primary
* classifier for its cross-check cells, and
* {@linkcode validateStandardRequestHeaders} for the presence half — and a
* header read at one site but not the other is precisely how a required header
* goes unenforced: that divergence is what let a modern POST omitting
* `MCP-Protocol-Version` be served. Read them here once so a header added to
* {@linkcode InboundHttpRequest} reaches both sites together.
*/
function standardHeadersOf(request) {
	return {
		protocolVersionHeader: request.headers.get("mcp-protocol-version") ?? void 0,
		mcpMethodHeader: request.headers.get("mcp-method") ?? void 0,
		mcpNameHeader: request.headers.get("mcp-name") ?? void 0
	};
}
/**
* The entry's classification step: read the request body exactly once (unless
* a pre-parsed body is supplied) and classify the request with
* {@linkcode classifyInboundRequest}. This is the single code path behind both
* {@linkcode createMcpHandler}'s routing and the exported
* {@linkcode isLegacyRequest} predicate, so the two can never disagree.
*
* Pass `needsForward: false` when the caller never reads `forwardRequest` —
* the body-preserving clone is then skipped and `forwardRequest` is the
* (consumed) input request.
*/
async function classifyEntryRequest(request, providedParsedBody, needsForward = true, maxRequestBodySize = DEFAULT_MAX_REQUEST_BODY_SIZE) {
	const httpMethod = request.method.toUpperCase();
	let body;
	let parsedBody = providedParsedBody;
	let forwardRequest = request;
	let unparseable = false;
	if (httpMethod === "POST") {
		if (parsedBody === void 0) {
			if (needsForward) forwardRequest = request.clone();
			let bodyText;
			try {
				const read = await readRequestBody(request, maxRequestBodySize);
				if (read.tooLarge) return { step: "body-too-large" };
				bodyText = read.text;
			} catch {
				return { step: "unreadable-body" };
			}
			try {
				body = bodyText.length === 0 ? void 0 : JSON.parse(bodyText);
			} catch {
				unparseable = true;
			}
			if (!unparseable && body !== void 0) parsedBody = body;
		} else body = parsedBody;
		if (unparseable || body === void 0) return {
			step: "no-json-body",
			forwardRequest
		};
	}
	return {
		step: "classified",
		outcome: classifyInboundRequest({
			httpMethod,
			...standardHeadersOf(request),
			...body !== void 0 && { body }
		}),
		body,
		parsedBody,
		forwardRequest
	};
}
/**
* Whether {@linkcode createMcpHandler} would route this request to its legacy
* (2025-era) serving rather than the modern (2026-07-28) path.
*
* Call it with just the request: `await isLegacyRequest(request)`. For a
* `POST` the body is read from an internal clone, so the request you pass
* stays fully readable for whichever handler you route it to — no second
* argument is needed. (In a Node `(req, res)` handler, build that `Request`
* with `toWebRequest(req)` from `@modelcontextprotocol/node`; behind a body
* parser, which has already drained the Node stream, build it as
* `toWebRequest(req, req.body)` so the bytes come from the parsed body —
* either way the predicate still takes just the request.) The optional
* `parsedBody` is a perf escape hatch for a body you already hold parsed:
* pass it and the predicate classifies from the value directly, reading and
* cloning nothing. It is needed, not just faster, when the request's own
* body was already read — the internal clone is then impossible (cloning a
* used body throws a `TypeError`), so such a single-argument call rejects
* instead of guessing.
*
* This is the entry's own classification step exported as a predicate — it
* runs exactly the code `createMcpHandler` runs to make the routing decision,
* not a re-implementation — so a hand-wired composition that branches on it
* can never disagree with the entry. It is classification only: hand-wired
* compositions must validate Content-Type themselves (415 for POSTs whose
* media type is not `application/json`, via {@linkcode isJsonContentType})
* before dispatching either leg — routing the legacy leg into the SDK
* transports gets their built-in check, but a custom modern leg has none. Use it to keep an existing legacy
* deployment (for example a sessionful streamable HTTP wiring) serving 2025
* traffic next to a strict modern endpoint, now that the entry has no
* handler-valued `legacy` option:
*
* ```ts
* import { createMcpHandler, isLegacyRequest } from '@modelcontextprotocol/server';
*
* const modern = createMcpHandler(factory, { legacy: 'reject' });
*
* export default {
*     async fetch(request: Request): Promise<Response> {
*         if (await isLegacyRequest(request)) {
*             // e.g. an existing sessionful WebStandardStreamableHTTPServerTransport wiring
*             return myExistingLegacyHandler(request);
*         }
*         return modern.fetch(request);
*     }
* };
* ```
*
* Semantics (identical to the entry's routing):
*
* - Returns `true` only for requests with no per-request `_meta` envelope
*   claim: claim-less POSTs (including the `initialize` handshake and 2025-era
*   notification POSTs without a modern protocol-version header), body-less
*   GET/DELETE session operations, all-legacy JSON-RPC batch arrays, posted
*   JSON-RPC responses, and POSTs whose body is empty or not valid JSON.
* - Returns `false` for everything the modern path answers, including its
*   validation-ladder rejections: a request carrying the envelope claim (even
*   one naming a revision the endpoint does not serve — the modern path
*   answers it with the unsupported-protocol-version error), a malformed
*   envelope behind a present claim (answered `-32602`), a request whose
*   `MCP-Protocol-Version` header names a modern revision but that lacks the
*   envelope (`-32602`), header/body mismatches (`-32020`), and a POST body
*   over the size limit (413). Consumers
*   routing on the predicate must send `false` traffic to the modern handler,
*   never to a legacy handler — the modern path owns those error answers.
* - `server/discover` probes sent by negotiating clients always carry the
*   envelope claim, so they are never legacy; a hand-built claim-less POST to
*   a method named `server/discover` has no claim and classifies legacy,
*   exactly as the entry itself routes it.
*/
async function isLegacyRequest(request, parsedBody, options) {
	const maxRequestBodySize = resolveMaxRequestBodySize(options?.maxRequestBodySize);
	const classified = await classifyEntryRequest(parsedBody === void 0 && request.method.toUpperCase() === "POST" ? request.clone() : request, parsedBody, false, maxRequestBodySize);
	return classified.step === "no-json-body" || classified.step === "classified" && classified.outcome.kind === "legacy";
}
/**
* Creates an HTTP handler that serves the 2026-07-28 protocol revision from a
* per-request server factory and, by default, falls back to old-school
* stateless serving for 2025-era traffic. Pass `legacy: 'reject'` for a
* modern-only strict endpoint.
*
* Mounting: `handler.fetch` is the web-standard face (Cloudflare Workers,
* Deno, Bun, Hono's `c.req.raw`); for Express/Fastify/plain `node:http`, wrap
* the handler once with `toNodeHandler(handler)` from
* `@modelcontextprotocol/node`. When mounting bare on a fetch-native runtime,
* put Origin/Host validation in front of the handler — the entry itself is
* deliberately validation-free:
*
* ```ts
* import { hostHeaderValidationResponse, originValidationResponse, localhostAllowedHostnames, localhostAllowedOrigins } from '@modelcontextprotocol/server';
*
* export default {
*     async fetch(request: Request): Promise<Response> {
*         const rejected =
*             hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
*             originValidationResponse(request, localhostAllowedOrigins());
*         return rejected ?? handler.fetch(request);
*     }
* };
* ```
*
* Use ONE factory for both legs: the same tools/resources/prompts definition
* backs the modern path and the stateless legacy fallback, so the two eras can
* never drift apart. To keep an existing legacy deployment (for example a
* sessionful streamable HTTP wiring) serving 2025 traffic instead of the
* stateless fallback, route in user land with {@linkcode isLegacyRequest} in
* front of a strict handler — see that predicate's documentation for the
* pattern. Power users composing transport-neutral routing can also use the
* exported building blocks directly: {@linkcode classifyInboundRequest} for
* the era decision and `PerRequestHTTPServerTransport` for single-exchange
* serving — such compositions must reject POSTs whose Content-Type media type
* is not `application/json` (415) before parsing the body, using
* {@linkcode isJsonContentType}; neither building block performs this
* validation itself.
*
* The entry performs no token verification: `authInfo` given to `fetch` is
* passed through to handlers and the factory as-is and is never derived from
* request headers.
*/
function createMcpHandler(factory, options = {}) {
	const { legacy, onerror, responseMode } = options;
	const maxRequestBodySize = resolveMaxRequestBodySize(options.maxRequestBodySize);
	if (typeof legacy === "function") throw new TypeError("The 'legacy' option only accepts 'stateless' or 'reject', not a handler function. To serve 2025-era traffic with your own handler, route in user land with the exported isLegacyRequest(request) predicate in front of a strict (legacy: 'reject') handler.");
	/** Modern per-request instances with an exchange still in flight (close() tears these down). */
	const inflight = /* @__PURE__ */ new Set();
	let closed = false;
	const reportError = (error) => {
		try {
			onerror?.(error);
		} catch {}
	};
	const bus = options.bus ?? new InMemoryServerEventBus(reportError);
	const notify = createServerNotifier(bus);
	const listenRouter = createListenRouter({
		bus,
		maxSubscriptions: options.maxSubscriptions ?? 1024,
		keepAliveMs: options.keepAliveMs ?? 15e3,
		onerror: reportError
	});
	if (responseMode === "json") console.warn("responseMode: 'json' drops mid-call notifications. subscriptions/listen streams are always served over SSE regardless; other notifications emitted before a result are dropped.");
	const legacyHandler = legacy === "reject" ? void 0 : createLegacyStatelessFallback(factory, reportError, options.keepAliveMs, maxRequestBodySize);
	async function serveModern(route, request, authInfo) {
		const claimedRevision = route.classification.revision;
		if (claimedRevision === void 0 || !SUPPORTED_MODERN_PROTOCOL_VERSIONS.includes(claimedRevision)) {
			const error = new UnsupportedProtocolVersionError({
				supported: [...SUPPORTED_MODERN_PROTOCOL_VERSIONS],
				requested: claimedRevision ?? "unknown"
			});
			reportError(error);
			return jsonRpcErrorResponse(400, error.code, error.message, error.data, echoableRequestId(route.message));
		}
		const stdHeaderRejection = validateStandardRequestHeaders({
			httpMethod: request.method,
			...standardHeadersOf(request)
		}, route);
		if (stdHeaderRejection !== void 0) {
			reportError(/* @__PURE__ */ new Error(`Rejected inbound request (${stdHeaderRejection.cell}): ${stdHeaderRejection.message}`));
			return rejectionResponse(stdHeaderRejection, echoableRequestId(route.message));
		}
		const meta = route.messageKind === "request" ? requestMetaOf(route.message.params) : void 0;
		const declaredClientCapabilities = meta?.[CLIENT_CAPABILITIES_META_KEY];
		if (route.messageKind === "request") {
			const required = requiredClientCapabilitiesForRequest(route.message.method);
			if (required !== void 0) {
				const missing = missingClientCapabilities(required, declaredClientCapabilities);
				if (missing !== void 0) {
					const error = new MissingRequiredClientCapabilityError({ requiredCapabilities: missing });
					reportError(error);
					return jsonRpcErrorResponse(httpStatusForErrorCode(error.code, "ladder"), error.code, error.message, error.data, route.message.id);
				}
			}
		}
		const product = await factory({
			era: "modern",
			...authInfo !== void 0 && { authInfo },
			requestInfo: request
		});
		const server = product instanceof McpServer ? product.server : product;
		assertNotServing(server);
		if (route.messageKind === "request" && route.message.method === "subscriptions/listen") {
			const capabilities = server.getCapabilities();
			const serverInfo = serverIdentityOf(server);
			product.close().catch(reportError);
			return listenRouter.serve(route.message, request.signal, capabilities, serverInfo);
		}
		if (route.messageKind === "request" && route.message.method === "tools/call" && product instanceof McpServer) {
			const callParams = route.message.params;
			const toolName = typeof callParams?.name === "string" ? callParams.name : void 0;
			const inputSchema = toolName === void 0 ? void 0 : product.toolInputSchemaJson(toolName);
			if (inputSchema !== void 0) {
				const scan = scanXMcpHeaderDeclarations(inputSchema);
				if (scan.declarations !== void 0 && scan.declarations.length > 0) {
					const rejection = validateMcpParamHeaders(scan.declarations, callParams?.arguments, request.headers);
					if (rejection !== void 0) {
						product.close().catch(reportError);
						reportError(/* @__PURE__ */ new Error(`Rejected inbound request (${rejection.cell}): ${rejection.message}`));
						return rejectionResponse(rejection, route.message.id);
					}
				}
			}
		}
		if (route.messageKind === "request" && product instanceof McpServer) try {
			const challenge = await findScopeChallenge([route.message], authInfo, (context) => product.resolveScopeChallenge(context));
			if (challenge !== void 0) {
				product.close().catch(reportError);
				return createScopeChallengeResponse(challenge, scopeChallengeResourceMetadataUrl(authInfo));
			}
		} catch (error) {
			product.close().catch(reportError);
			reportError(toError(error));
			return internalServerErrorResponse(route.message.id);
		}
		assertNotServing(server);
		setNegotiatedProtocolVersion(server, claimedRevision);
		installModernOnlyHandlers(server, SUPPORTED_MODERN_PROTOCOL_VERSIONS);
		if (meta !== void 0) seedClientIdentityFromEnvelope(server, {
			clientInfo: meta[CLIENT_INFO_META_KEY],
			clientCapabilities: declaredClientCapabilities
		});
		const previousOnClose = server.onclose;
		inflight.add(server);
		const onExchangeClose = () => {
			inflight.delete(server);
			if (server.onclose === onExchangeClose) server.onclose = previousOnClose;
			previousOnClose?.();
		};
		server.onclose = onExchangeClose;
		try {
			const response = await invoke(product, route.message, {
				classification: route.classification,
				request,
				...authInfo !== void 0 && { authInfo },
				...responseMode !== void 0 && { responseMode },
				...options.keepAliveMs !== void 0 && { keepAliveMs: options.keepAliveMs }
			});
			if (route.messageKind === "notification") queueMicrotask(() => void server.close().catch(() => {}));
			return response;
		} catch (error) {
			if (error instanceof SdkError && error.code === SdkErrorCode.ConnectionClosed) return new Response(null, { status: 499 });
			await server.close().catch(() => {});
			inflight.delete(server);
			reportError(toError(error));
			return internalServerErrorResponse(echoableRequestId(route.message));
		}
	}
	async function serveLegacyRoute(route, forwardRequest, authInfo, parsedBody) {
		if (legacyHandler !== void 0) return legacyHandler(forwardRequest, {
			...authInfo !== void 0 && { authInfo },
			...parsedBody !== void 0 && { parsedBody }
		});
		const strict = modernOnlyStrictRejection(route, SUPPORTED_MODERN_PROTOCOL_VERSIONS);
		if (strict === void 0) return new Response(null, { status: 202 });
		reportError(/* @__PURE__ */ new Error(`Rejected 2025-era request on a modern-only endpoint (${strict.cell}): ${strict.message}`));
		return rejectionResponse(strict, echoableRequestId(parsedBody));
	}
	async function handle(request, requestOptions) {
		const authInfo = requestOptions?.authInfo;
		if (request.method.toUpperCase() === "POST" && !isJsonContentType(request.headers.get("content-type"))) {
			reportError(/* @__PURE__ */ new Error("Unsupported Media Type: Content-Type must be application/json"));
			return jsonRpcErrorResponse(415, -32e3, "Unsupported Media Type: Content-Type must be application/json");
		}
		const classified = await classifyEntryRequest(request, requestOptions?.parsedBody, true, maxRequestBodySize);
		if (classified.step === "unreadable-body") return jsonRpcErrorResponse(400, -32700, "Parse error: the request body could not be read");
		if (classified.step === "body-too-large") return jsonRpcErrorResponse(413, -32e3, requestBodyTooLargeMessage(maxRequestBodySize));
		if (classified.step === "no-json-body") {
			if (legacyHandler !== void 0) return legacyHandler(classified.forwardRequest, { ...authInfo !== void 0 && { authInfo } });
			return jsonRpcErrorResponse(400, -32700, "Parse error: the request body is not valid JSON");
		}
		const { outcome, body, parsedBody, forwardRequest } = classified;
		try {
			switch (outcome.kind) {
				case "reject":
					reportError(/* @__PURE__ */ new Error(`Rejected inbound request (${outcome.cell}): ${outcome.message}`));
					return rejectionResponse(outcome, echoableRequestId(body));
				case "modern": return await serveModern(outcome, request, authInfo);
				case "legacy": return await serveLegacyRoute(outcome, forwardRequest, authInfo, parsedBody);
			}
		} catch (error) {
			reportError(toError(error));
			return internalServerErrorResponse(echoableRequestId(body));
		}
	}
	const fetchFace = async (request, requestOptions) => {
		if (closed) throw new Error("This MCP handler has been closed");
		try {
			return await handle(request, requestOptions);
		} catch (error) {
			reportError(toError(error));
			return internalServerErrorResponse(echoableRequestId(requestOptions?.parsedBody));
		}
	};
	return {
		fetch: fetchFace,
		notify,
		bus,
		close: async () => {
			closed = true;
			listenRouter.closeAll();
			const closing = [...inflight].map((server) => server.close().catch(() => {}));
			inflight.clear();
			await Promise.all(closing);
		}
	};
}
/**
* Parse and validate a `Host` header against an allowlist of hostnames (port-agnostic).
*
* - Input host header may include a port (e.g. `localhost:3000`) or IPv6 brackets (e.g. `[::1]:3000`).
* - Allowlist items should be hostnames only (no ports). For IPv6, include brackets (e.g. `[::1]`).
*/
function validateHostHeader(hostHeader, allowedHostnames) {
	if (!hostHeader) return {
		ok: false,
		errorCode: "missing_host",
		message: "Missing Host header"
	};
	let hostname;
	try {
		hostname = new URL(`http://${hostHeader}`).hostname;
	} catch {
		return {
			ok: false,
			errorCode: "invalid_host_header",
			message: `Invalid Host header: ${hostHeader}`,
			hostHeader
		};
	}
	if (!allowedHostnames.includes(hostname)) return {
		ok: false,
		errorCode: "invalid_host",
		message: `Invalid Host: ${hostname}`,
		hostHeader,
		hostname
	};
	return {
		ok: true,
		hostname
	};
}
/**
* Convenience allowlist for `localhost` DNS rebinding protection.
*/
function localhostAllowedHostnames() {
	return [
		"localhost",
		"127.0.0.1",
		"[::1]"
	];
}
/**
* Web-standard `Request` helper for DNS rebinding protection.
* @example
* ```ts source="./hostHeaderValidation.examples.ts#hostHeaderValidationResponse_basicUsage"
* const result = validateHostHeader(req.headers.get('host'), ['localhost']);
* ```
*/
function hostHeaderValidationResponse(req, allowedHostnames) {
	const result = validateHostHeader(req.headers.get("host"), allowedHostnames);
	if (result.ok) return void 0;
	return Response.json({
		jsonrpc: "2.0",
		error: {
			code: -32e3,
			message: result.message
		},
		id: null
	}, {
		status: 403,
		headers: { "Content-Type": "application/json" }
	});
}
/**
* Validate an `Origin` header against an allowlist of hostnames (port-agnostic).
*
* - A missing/empty `Origin` header passes: non-browser clients do not send one,
*   and only browser-originated requests carry the header this check defends against.
* - Allowlist items are hostnames only (no scheme, no port), the same convention as
*   `validateHostHeader`. For IPv6, include brackets (e.g. `[::1]`).
* - A browser extension's origin carries its extension ID as the hostname; list the
*   ID to allow one extension. An allowlist item of the form `<scheme>://*`
*   (lowercase, e.g. `moz-extension://*`) allows every origin of that scheme, which
*   Firefox needs because its extension IDs differ on every install.
*   `http://*` and `https://*` are not honoured: list websites by hostname.
* - Any present value that cannot be parsed as an origin URL — including the literal
*   `null` origin browsers send for opaque contexts — is rejected (deny on failure).
*/
function validateOriginHeader(originHeader, allowedOriginHostnames) {
	if (originHeader === null || originHeader === void 0 || originHeader === "") return { ok: true };
	let hostname;
	let scheme;
	try {
		const url = new URL(originHeader);
		hostname = url.hostname;
		scheme = url.protocol;
	} catch {
		return {
			ok: false,
			errorCode: "invalid_origin_header",
			message: `Invalid Origin header: ${originHeader}`,
			originHeader
		};
	}
	if (hostname === "") return {
		ok: false,
		errorCode: "invalid_origin_header",
		message: `Invalid Origin header: ${originHeader}`,
		originHeader
	};
	if (!(scheme !== "http:" && scheme !== "https:" && allowedOriginHostnames.includes(`${scheme}//*`)) && !allowedOriginHostnames.includes(hostname)) return {
		ok: false,
		errorCode: "invalid_origin",
		message: `Invalid Origin: ${hostname}`,
		originHeader,
		hostname
	};
	return {
		ok: true,
		origin: originHeader,
		hostname
	};
}
/**
* Convenience allowlist of localhost-class origin hostnames, mirroring
* `localhostAllowedHostnames`.
*/
function localhostAllowedOrigins() {
	return [
		"localhost",
		"127.0.0.1",
		"[::1]"
	];
}
/**
* Web-standard `Request` helper for Origin validation: returns a `403` JSON-RPC
* error response when the request's `Origin` header is not allowed, and
* `undefined` when the request may proceed.
*
* ```ts
* const rejected = originValidationResponse(request, localhostAllowedOrigins());
* if (rejected) return rejected;
* ```
*/
function originValidationResponse(req, allowedOriginHostnames) {
	const result = validateOriginHeader(req.headers.get("origin"), allowedOriginHostnames);
	if (result.ok) return void 0;
	return Response.json({
		jsonrpc: "2.0",
		error: {
			code: -32e3,
			message: result.message
		},
		id: null
	}, {
		status: 403,
		headers: { "Content-Type": "application/json" }
	});
}

// src/entry/mcp/http-sessions.ts
/** Most clients that are connected at once. */
const maxSessions = 100;
/** Time after which a client that holds no stream open and asks nothing counts as gone, in milliseconds. */
const idleMs = 18e5;
/**
* The connections of clients of the 2025 era over HTTP, each known by the session id that it got when it was initialised.
* A client has a server of its own, so that what it subscribes to reaches it on its stream of notifications.
*/
var HttpSessions = class {
	#options;
	#sessions = /* @__PURE__ */ new Map();
	/** The calls that came with a request, to be cancelled when its connection breaks. */
	#calls = /* @__PURE__ */ new WeakMap();
	constructor(options) {
		this.#options = options;
	}
	get size() {
		return this.#sessions.size;
	}
	/**
	* Answers a request that begins a session or belongs to one; null for any other.
	* @param gone aborts once the exchange is over
	*/
	async answer(request, gone) {
		await this.#closeIdle();
		const id = request.headers.get("mcp-session-id");
		if (id === null) return await beginsSession(request) ? this.#begin(request, gone) : null;
		const session = this.#sessions.get(id);
		if (session === void 0) return refuse$4(404, -32001, "Session not found");
		return this.#pass(session, request, gone);
	}
	async close() {
		for (const { transport } of this.#sessions.values()) await transport.close();
	}
	async #begin(request, gone) {
		if (this.#sessions.size >= maxSessions && !await this.#closeLongestIdle()) return refuse$4(503, -32e3, `${maxSessions} clients are connected, and each holds a stream open`);
		const server = this.#options.connect();
		const transport = new WebStandardStreamableHTTPServerTransport({
			sessionIdGenerator: randomUUID,
			onsessioninitialized: (id) => void this.#sessions.set(id, session)
		});
		const session = {
			transport,
			open: 0,
			usedMs: this.#options.clock.monotonicMs()
		};
		await server.connect(transport);
		const { onmessage, onclose } = transport;
		transport.onmessage = (message, extra) => {
			if (isJSONRPCRequest(message) && extra?.request !== void 0) this.#calls.get(extra.request)?.push(message.id);
			onmessage?.(message, extra);
		};
		transport.onclose = () => {
			if (transport.sessionId !== void 0) this.#sessions.delete(transport.sessionId);
			onclose?.();
		};
		const response = await this.#pass(session, request, gone);
		if (transport.sessionId === void 0) await transport.close();
		return response;
	}
	/** Lets a client's own server answer. Nobody can ask for an answer later, so that a call ends with its connection. */
	async #pass(session, request, gone) {
		const { transport } = session;
		const calls = [];
		this.#calls.set(request, calls);
		session.open++;
		const release = () => {
			session.open--;
			session.usedMs = this.#options.clock.monotonicMs();
			for (const requestId of calls) transport.onmessage?.({
				jsonrpc: "2.0",
				method: "notifications/cancelled",
				params: { requestId }
			});
		};
		try {
			return await transport.handleRequest(request);
		} finally {
			if (gone.aborted) release();
			else gone.addEventListener("abort", release, { once: true });
		}
	}
	/** Closes the sessions of clients that went away without a word, as most do. */
	async #closeIdle() {
		const oldest = this.#options.clock.monotonicMs() - idleMs;
		for (const session of this.#sessions.values()) if (session.open === 0 && session.usedMs <= oldest) await session.transport.close();
	}
	async #closeLongestIdle() {
		const [longest] = [...this.#sessions.values()].filter(({ open }) => open === 0).toSorted((left, right) => left.usedMs - right.usedMs);
		if (longest === void 0) return false;
		this.#options.say(`http: ${maxSessions} clients are connected; the one that asked nothing for longest is let go`);
		await longest.transport.close();
		return true;
	}
};
/** True for the first request of a client of the 2025 era. */
async function beginsSession(request) {
	if (request.method !== "POST" || !await isLegacyRequest(request)) return false;
	try {
		return isInitializeRequest(await request.clone().json());
	} catch (error) {
		if (error instanceof SyntaxError) return false;
		throw error;
	}
}
function refuse$4(status, code, message) {
	return Response.json({
		jsonrpc: "2.0",
		id: null,
		error: {
			code,
			message
		}
	}, { status });
}

// src/entry/mcp/serve-http.ts
const endpoint = "/mcp";
/**
* Serves sessions over Streamable HTTP on the loopback alone, to whoever has the token: a session runs commands, so that
* a page in a browser of this host must not reach it.
* @throws PthError `usage/invalid` when the port is taken
*/
async function serveHttp(server, options) {
	const { say, clock } = options;
	const token = randomBytes(32).toString("hex");
	const handler = createMcpHandler(({ era }) => server.connect(era, { isSingle: true }), { onerror: (error) => say(`protocol: ${error.message}`) });
	server.watch((uri) => handler.notify.resourceUpdated(uri));
	server.host.listen(() => handler.notify.resourcesChanged());
	const sessions = new HttpSessions({
		connect: () => server.connect("legacy"),
		clock,
		say
	});
	const handle = async (request, gone) => admit(request, token) ?? await sessions.answer(request, gone) ?? handler.fetch(request);
	const http = createServer((request, response) => {
		answer$1(request, response, handle).catch((error) => {
			say(`http: ${String(error)}`);
			response.destroy();
		});
	});
	const port = await new Promise((resolve, reject) => {
		http.once("error", reject);
		http.listen(options.port, "127.0.0.1", () => {
			const address = http.address();
			resolve(typeof address === "object" && address !== null ? address.port : options.port);
		});
	}).catch((error) => {
		const code = systemErrorCode(error);
		if (code === void 0) throw error;
		throw new PthError("usage/invalid", `--http: port ${options.port} of 127.0.0.1 cannot be used (${code})`, {
			recovery: ["Leave the port out for a free one.", "Name another port."],
			cause: error
		});
	});
	const tokenFile = join(options.temporaryDirectory, `pth-mcp-${process.pid}-${port}.token`);
	await writeFile(tokenFile, `${token}\n`, {
		mode: 384,
		flag: "wx"
	});
	return {
		url: `http://127.0.0.1:${port}${endpoint}`,
		token,
		tokenFile,
		close: async () => {
			await rm(tokenFile, { force: true });
			await sessions.close();
			await handler.close();
			http.closeAllConnections();
			await new Promise((resolve) => http.close(resolve));
		}
	};
}
/** Returns the refusal of a request that is not from here or lacks the token; undefined for one that may pass. */
function admit(request, token) {
	const foreign = hostHeaderValidationResponse(request, localhostAllowedHostnames()) ?? originValidationResponse(request, localhostAllowedOrigins());
	if (foreign !== void 0) return foreign;
	if (new URL(request.url).pathname !== endpoint) return refuse$3(404, `the endpoint is ${endpoint}`);
	const given = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
	if (given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token))) return void 0;
	const response = refuse$3(401, "the bearer token of this process is needed; pth mcp names the file that holds it");
	response.headers.set("www-authenticate", "Bearer");
	return response;
}
function refuse$3(status, message) {
	return Response.json({
		jsonrpc: "2.0",
		id: null,
		error: {
			code: -32600,
			message
		}
	}, { status });
}
/** Answers a request of Node's server as a web-standard handler does. */
async function answer$1(incoming, outgoing, handle) {
	const gone = new AbortController();
	outgoing.once("close", () => gone.abort(new PthError("run/interrupted", "the client closed the connection")));
	const headers = new Headers();
	for (const [name, value] of Object.entries(incoming.headers)) for (const one of [value ?? []].flat()) headers.append(name, one);
	const hasBody = incoming.method === "POST";
	const response = await handle(new Request(new URL(incoming.url ?? "/", "http://127.0.0.1"), {
		method: incoming.method ?? "GET",
		headers,
		signal: gone.signal,
		...hasBody ? {
			body: Readable.toWeb(incoming),
			duplex: "half"
		} : {}
	}), gone.signal);
	outgoing.writeHead(response.status, Object.fromEntries(response.headers));
	if (response.body === null) {
		outgoing.end();
		return;
	}
	outgoing.flushHeaders();
	try {
		await pipeline(Readable.fromWeb(response.body), outgoing);
	} catch (error) {
		if (!gone.signal.aborted) throw error;
	}
}

// src/entry/mcp/ask-risky.ts
/** What a person is asked for: nothing, secret values, or those and a word before a risky step. */
const askModes = [
	"never",
	"secrets",
	"risky"
];
/** Reads `PTH_ASK`. @throws PthError `settings/invalid` */
function readAskMode(variables) {
	const wanted = variables["PTH_ASK"]?.trim() ?? "";
	if (wanted === "") return "secrets";
	const mode = askModes.find((known) => known === wanted);
	if (mode !== void 0) return mode;
	throw new PthError("settings/invalid", `PTH_ASK is "${wanted.slice(0, 40)}": known are ${askModes.join(", ")}`);
}
/** The question in the answer to a call, and in the client's next one. */
const question$1 = "risk";
/** Most calls that a person has allowed and that have not ended. */
const maxAllowed = 100;
/** Asks a person before a risky step. A word holds for the call that it was given for, until that call ends. */
var RiskQuestions = class {
	#allowed = /* @__PURE__ */ new Set();
	/**
	* Returns the question to ask before the call; null for one that a person has allowed.
	* @param answers what came with the call; null where the client shows no forms
	* @throws PthError `session/declined`
	*/
	ask(name, input, risk, answers) {
		const call = describeCall(name, input);
		if (this.#allowed.has(call)) return null;
		if (answers === null) throw new PthError("session/declined", `${name} was not taken: ${risk}, and your client can ask nobody`, { recovery: ["Take the step from a client that shows forms.", "Start pth mcp with PTH_ASK secrets."] });
		const view = answers.requestState === call ? inputResponse(answers.inputResponses, question$1) : null;
		if (view === null) return inputRequired({
			requestState: call,
			inputRequests: { [question$1]: inputRequired.elicit({
				message: `${name}: ${risk}. Allow it?`,
				requestedSchema: {
					type: "object",
					properties: {}
				}
			}) }
		});
		if (view.kind !== "elicit" || view.action !== "accept") throw new PthError("session/declined", `${name} was not taken: ${risk}, and the person who was asked declined`);
		if (this.#allowed.size >= maxAllowed) this.#allowed.clear();
		this.#allowed.add(call);
		return null;
	}
	/** Forgets the word for a call that is over. */
	forget(name, input) {
		this.#allowed.delete(describeCall(name, input));
	}
};
/** The digest of a call, which its arguments cannot be read from. */
function describeCall(name, input) {
	return `risk-${createHash("sha256").update(JSON.stringify([name, input])).digest("hex")}`;
}

// src/entry/mcp/secret-page.ts
const patienceMs$1 = 3e5;
/** Nothing on the page may run, load or be framed. */
const policy = "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
/**
* Serves a form on the loopback on which a person gives secret values, so that they pass neither through a model nor
* through its client. It takes them once, and writes nothing anywhere.
*/
async function openSecretPage(asked, { clock, signal }) {
	const over = new AbortController();
	const taking = {};
	const given = new Promise((resolve) => {
		taking.take = resolve;
	});
	const take = (values) => taking.take?.(values);
	const page = await openLoopback(policy, (request, place) => answer(request, place, {
		asked,
		take
	}));
	const names = asked.map(({ name }) => name).join(", ");
	const late = clock.sleep(patienceMs$1, AbortSignal.any([signal, over.signal])).then(() => {
		throw new PthError("plugin/config-missing", `nobody gave ${names} within five minutes`, { recovery: ["Call the tool again for another page.", "Set the variables for the process of pth mcp."] });
	});
	const close = () => {
		over.abort(new PthError("run/interrupted", "the page for secrets is closed"));
		page.close();
	};
	const values = Promise.race([given, late]).finally(close);
	values.catch(() => void 0);
	return {
		url: page.url,
		values,
		close
	};
}
async function answer(request, place, form) {
	const { status, html } = await decideAnswer(request, place, form);
	return {
		status,
		type: "text/html; charset=utf-8",
		body: html
	};
}
/** Decides the answer to one request; values are taken only from the form of this page. */
async function decideAnswer(request, { host, path }, { asked, take }) {
	if (path !== "") return refuse$2(404, "There is no such page.");
	if (request.method === "GET") return {
		status: 200,
		html: renderForm(asked)
	};
	if (request.method !== "POST") return refuse$2(405, "This page takes a form.");
	if (request.headers.origin !== `http://${host}`) return refuse$2(403, "The form must be sent from this page.");
	if (request.headers["content-type"] !== "application/x-www-form-urlencoded") return refuse$2(415, "Send the form.");
	const body = await readBody(request);
	if (body === null) return refuse$2(413, "That is too long.");
	const form = new URLSearchParams(body);
	const values = asked.map(({ name }) => [name, form.get(name) ?? ""]);
	const empty = values.find(([, value]) => value === "");
	if (empty !== void 0) return {
		status: 422,
		html: renderForm(asked, `${empty[0]} is empty.`)
	};
	take(Object.fromEntries(values));
	return {
		status: 200,
		html: renderPage("<p>Thank you. PTH has the values; you can close this page.</p>")
	};
}
function refuse$2(status, sentence) {
	return {
		status,
		html: renderPage(`<p>${sentence}</p>`)
	};
}
function renderForm(asked, problem = "") {
	const fields = asked.map(({ name, description }) => {
		const why = description === "" ? "" : `<br><small>${escapeHtml(description.slice(0, 500))}</small>`;
		const id = escapeHtml(name);
		return `<p><label for="${id}"><b>${id}</b>${why}</label><br><input id="${id}" name="${id}" type="password" autocomplete="off" required size="60"></p>`;
	});
	return renderPage(`<p>The plugin under test needs these values. They stay in the memory of PTH until the session ends: no model, no file and no log gets them.</p>${problem === "" ? "" : `<p role="alert"><b>${escapeHtml(problem)}</b></p>`}<form method="post">${fields.join("")}<p><button>Give them to PTH</button></p></form>`);
}
function renderPage(body) {
	return `<!doctype html><html lang="en"><meta charset="utf-8"><title>PTH: secret values</title><h1>PTH: secret values</h1>${body}</html>`;
}
function escapeHtml(text) {
	return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

// src/entry/mcp/ask-secrets.ts
/** The question in the answer to a call, and in the client's next one. */
const question = "secrets";
/** Pages that may wait at the same time. */
const maxOpen = 8;
/** Time for which values that were given wait for the call that they are for, in milliseconds. */
const patienceMs = 3e5;
/**
* Asks a person for the secret values that a call lacks, on a page of this process, and makes the call again with them.
* Neither the model nor its client sees a value.
*/
var SecretQuestions = class {
	#pages = /* @__PURE__ */ new Map();
	#parts;
	constructor(parts) {
		this.#parts = parts;
	}
	/**
	* Returns the question for the values that a fault names; null for any other fault, for a tool that takes no values, and
	* while a value is missing that is no secret and that the caller did not name.
	*/
	async ask(error, { operation, input, given }) {
		if (!takesValues(operation)) return null;
		const { asked, plain } = listMissing(error, input);
		if (asked.length === 0 || plain.length > 0 || this.#pages.size >= maxOpen) return null;
		const { clock, stop } = this.#parts;
		const page = await openSecretPage(asked, {
			clock,
			signal: stop
		});
		this.#pages.set(page.url, {
			page,
			tool: operation.name,
			given
		});
		this.#forget(page);
		const names = asked.map(({ name }) => name).join(", ");
		return inputRequired({
			requestState: page.url,
			inputRequests: { [question]: inputRequired.elicitUrl({
				url: page.url,
				message: `The plugin needs ${names}. Open this page of your own computer to give ${asked.length === 1 ? "it" : "them"} to PTH; the page works once, for five minutes.`
			}) }
		});
	}
	/** Forgets a page that gave nothing at once, and one whose values nobody fetched after a while. */
	async #forget({ url, values }) {
		const { clock, stop } = this.#parts;
		await Promise.allSettled([values.then(() => clock.sleep(patienceMs, stop))]);
		this.#pages.delete(url);
	}
	/**
	* Returns the values that a person gave since for a call of this tool; none for a call that answers no question of it.
	* @throws PthError `plugin/config-missing` where the person declined, `run/interrupted`
	*/
	async take(tool, { inputResponses, requestState }, signal) {
		const open = requestState === void 0 ? void 0 : this.#pages.get(requestState);
		if (open === void 0 || open.tool !== tool) return {};
		const { page, given } = open;
		const view = inputResponse(inputResponses, question);
		if (view.kind !== "elicit" || view.action !== "accept") {
			page.close();
			throw new PthError("plugin/config-missing", "the values that the plugin needs were not given", { recovery: ["Call the tool again for another page.", "Set the variables for the process of pth mcp."] });
		}
		const values = await Promise.race([page.values, rejectAt(signal)]);
		this.#pages.delete(page.url);
		this.#parts.redactor.learn(Object.values(values));
		return {
			...given,
			...values
		};
	}
};
function rejectAt(signal) {
	return new Promise((_resolve, reject) => {
		if (signal.aborted) reject(signal.reason);
		signal.addEventListener("abort", () => reject(signal.reason), { once: true });
	});
}
/** True for a tool whose calls take values of the plugin. */
function takesValues({ input }) {
	return Object.hasOwn(input.shape, "configValues");
}
/**
* Says of a call that lacks other values beside secrets which the caller gives, and which a person will be asked for;
* any other error stays as it is. Pure.
*/
function explainPlain(error, { operation, input }) {
	if (!takesValues(operation) || !PthError.isInstance(error)) return error;
	const { asked, plain } = listMissing(error, input);
	if (asked.length === 0 || plain.length === 0) return error;
	const secrets = asked.map(({ name }) => name).join(", ");
	return new PthError(error.code, error.message, {
		details: error.details,
		...error.rawOutput === void 0 ? {} : { rawOutput: error.rawOutput },
		recovery: [`Give configValues of this tool: ${plain.join(", ")}.`, `Leave ${secrets} out: a person is asked for ${asked.length === 1 ? "it" : "them"} then, on a page of this computer.`],
		cause: error
	});
}
/**
* Lists the values that a fault says are missing: those that a person is asked for, since the plugin declares them as
* secret or the caller named them without a value, and the names of the others.
*/
function listMissing(error, input) {
	const asked = [];
	const plain = [];
	if (!PthError.isInstance(error) || error.code !== "plugin/config-missing") return {
		asked,
		plain
	};
	const { missing } = error.details;
	const { configValues } = input;
	const named = isJsonObject(configValues) ? configValues : {};
	for (const one of Array.isArray(missing) ? missing.slice(0, 50) : []) {
		const { name, description, isSecret } = one ?? {};
		if (typeof name !== "string" || !/^[A-Za-z_]\w{0,127}$/.test(name)) continue;
		if (isSecret !== true && !Object.hasOwn(named, name)) plain.push(name);
		else asked.push({
			name,
			description: typeof description === "string" ? description : ""
		});
	}
	return {
		asked,
		plain
	};
}

// src/entry/mcp/call-tasks.ts
/** Name of the protocol's extension by which a client says that it can wait for a call. */
const tasksExtension = "io.modelcontextprotocol/tasks";
/** A call that takes longer than this is answered by a task, in milliseconds. */
const longCallMs = 3e3;
const pollIntervalMs = 2e3;
/** Time for which the answer of a task that is over can be asked for, in milliseconds. */
const keptMs = 36e5;
/** Most tasks that are kept; the oldest that do not work leave first. */
const maxTasks = 100;
/** The calls that go on after their request was answered, of all connections of a process. */
var CallTasks = class {
	#clock;
	#tasks = /* @__PURE__ */ new Map();
	constructor(clock) {
		this.#clock = clock;
	}
	/**
	* Makes a call, and returns its answer, or a task in its place when the call takes long: from then on it no longer ends
	* with its request, tells its progress in the task, and asks its questions there.
	*/
	async take(name, call, { signal, send, answers }) {
		const abort = new AbortController();
		const end = () => abort.abort(signal.reason);
		if (signal.aborted) end();
		signal.addEventListener("abort", end, { once: true });
		let tell = send;
		const attempt = {
			signal: abort.signal,
			send: (report) => tell(report),
			answers
		};
		const work = call(attempt);
		const hasEnded = await this.#endsSoon(work);
		signal.removeEventListener("abort", end);
		if (hasEnded || abort.signal.aborted) return work;
		const task = this.#open(name, abort);
		tell = ({ message }) => this.#update(task, task.state, message);
		this.#follow({
			task,
			name
		}, work, (given) => call({
			...attempt,
			answers: given
		}));
		return {
			resultType: "task",
			...show(task)
		};
	}
	/** Returns a task; undefined when there is none, or it is over for long. */
	get(id) {
		this.#forget(maxTasks);
		const task = this.#tasks.get(id);
		return task && show(task);
	}
	/** Hands the responses to a task that waits for them. Returns false when there is no such task. */
	respond(id, responses) {
		const task = this.#tasks.get(id);
		const { respond = null, state } = task ?? {};
		if (state?.status === "input_required" && Object.keys(state.inputRequests).some((key) => key in responses)) respond?.(responses);
		return task !== void 0;
	}
	/** Aborts the call of a task. Returns false when there is no such task. */
	cancel(id, reason) {
		const task = this.#tasks.get(id);
		task?.abort.abort(reason);
		return task !== void 0;
	}
	async #endsSoon(work) {
		const over = new AbortController();
		const late = this.#clock.sleep(longCallMs, over.signal).then(() => false, () => true);
		const ended = work.then(() => true, () => true);
		const hasEnded = await Promise.race([ended, late]);
		over.abort();
		return hasEnded;
	}
	#open(name, abort) {
		this.#forget(99);
		const now = this.#clock.now();
		const task = {
			id: randomUUID(),
			createdAt: now,
			updatedAt: now,
			abort,
			message: name,
			state: { status: "working" },
			respond: null
		};
		this.#tasks.set(task.id, task);
		return task;
	}
	/** Follows a call to its end, with the questions that it has on the way. */
	async #follow({ task, name }, work, again) {
		try {
			let answer = await work;
			for (let round = 1; isInputRequiredResult(answer); round += 1) {
				const inputResponses = await this.#ask(task, answer, round);
				this.#update(task, { status: "working" });
				answer = await again({
					inputResponses,
					requestState: answer.requestState
				});
			}
			if (task.abort.signal.aborted && answer.isError === true) this.#update(task, { status: "cancelled" }, `${name} was cancelled`);
			else this.#update(task, {
				status: "completed",
				result: {
					...answer,
					resultType: "complete"
				}
			}, `${name} has ended`);
		} catch (error) {
			const message = error instanceof Error ? error.message : String(error);
			const code = ProtocolErrorCode.InternalError;
			this.#update(task, {
				status: "failed",
				error: {
					code,
					message
				}
			}, `${name} failed: ${message}`);
		}
	}
	/** Waits for the responses to a question; empty, which declines all of it, once the task is cancelled. */
	async #ask(task, { inputRequests = {} }, round) {
		const renamed = Object.entries(inputRequests).map(([key, question]) => [
			`${key}-${round}`,
			key,
			question
		]);
		const shown = Object.fromEntries(renamed.map(([name, , question]) => [name, question]));
		const { signal } = task.abort;
		const responses = await new Promise((resolve) => {
			task.respond = resolve;
			this.#update(task, {
				status: "input_required",
				inputRequests: shown
			});
			if (signal.aborted) resolve({});
			signal.addEventListener("abort", () => resolve({}), { once: true });
		});
		task.respond = null;
		return Object.fromEntries(renamed.flatMap(([name, key]) => name in responses ? [[key, responses[name]]] : []));
	}
	#update(task, state, message = task.message) {
		task.state = state;
		task.message = message;
		task.updatedAt = this.#clock.now();
	}
	/** Forgets the tasks whose time is over, and the oldest of those that are more than `most`. */
	#forget(most) {
		const now = this.#clock.now().getTime();
		for (const task of this.#tasks.values()) {
			const isTooMany = this.#tasks.size > most && task.state.status !== "working";
			const isOld = isOver(task.state) && now - task.updatedAt.getTime() > keptMs;
			if (!isTooMany && !isOld) continue;
			task.abort.abort(/* @__PURE__ */ new Error("the task was forgotten"));
			this.#tasks.delete(task.id);
		}
	}
};
function isOver({ status }) {
	return status === "completed" || status === "failed" || status === "cancelled";
}
function show({ id, state, message, createdAt, updatedAt }) {
	return {
		...state,
		taskId: id,
		statusMessage: message,
		createdAt: createdAt.toISOString(),
		lastUpdatedAt: updatedAt.toISOString(),
		ttlMs: isOver(state) ? updatedAt.getTime() - createdAt.getTime() + keptMs : null,
		pollIntervalMs
	};
}

// src/entry/mcp/session-app.ts
/** Name of the protocol's extension by which a client says that it shows pages of servers. */
const appsExtension = "io.modelcontextprotocol/ui";
/** The page of the session, for clients that show pages. */
const sessionAppUri = "ui://pth/convergence";
/** The tools whose results come with the page. */
const withPage = /* @__PURE__ */ new Set(["pth_get_iteration_status"]);
/** The metadata of a tool whose result a client can show on the page; nothing for any other tool. */
function describePageOf(tool) {
	return withPage.has(tool) ? { _meta: { ui: { resourceUri: sessionAppUri } } } : {};
}
/**
* The page as a resource. It holds nothing of a session, so that a client may fetch and examine it at any time, and it
* asks for no origin: what it shows it reads through the client.
*/
function describeApp() {
	return {
		uri: sessionAppUri,
		mimeType: "text/html;profile=mcp-app",
		text: renderSessionPage(null, "app"),
		_meta: { ui: {
			prefersBorder: true,
			csp: {
				connectDomains: [],
				resourceDomains: []
			}
		} }
	};
}

// src/entry/mcp/session-prompts.ts
/** Reads the text of a skill that comes with PTH, without its head. */
async function readSkill(name) {
	const { installation } = await findTemplates();
	return (await readFile(join(installation, "skills", name, "SKILL.md"), "utf8")).replace(/^---\n[\s\S]*?\n---\n/, "").trim();
}
const named = (lines) => lines.flatMap(([label, value]) => value === void 0 || value === "" ? [] : [`${label}: ${value}`]).join("\n");
/** The prompts, with the same texts as the skills of the plugin for Claude Code where there is one. */
const sessionPrompts = [
	{
		name: "test",
		description: "Test a plugin in a session of its own, and correct what fails",
		arguments: [{
			name: "pluginPath",
			description: "Directory of the plugin",
			required: true
		}],
		render: async ({ pluginPath }) => `${named([["Plugin", pluginPath]])}\n\n${await readSkill("test")}`
	},
	{
		name: "resume",
		description: "Go on with an interrupted session",
		arguments: [{
			name: "branch",
			description: "The branch pth/* of the session",
			required: true
		}, {
			name: "pluginPath",
			description: "Directory of the plugin",
			required: false
		}],
		render: async ({ branch, pluginPath }) => `${named([["Branch", branch], ["Plugin", pluginPath]])}\n\n${await readSkill("resume")}`
	},
	{
		name: "alter",
		description: "Change what the plugin does, with tests for it",
		arguments: [{
			name: "request",
			description: "The wished behaviour in plain words",
			required: true
		}],
		render: ({ request }) => Promise.resolve(`Wish: ${request}\n\n1. pth_run_iteration with the wish as alteration: it names the tools and files that come nearest, and the tests that pass today.\n2. Name those tests that contradict the wish; ask before one of them is changed.\n3. pth_apply_fix with kind alteration, the wish as request, and the edits.\n4. pth_generate_tests for the tools that its delta names, then pth_run_test_suite.\n5. What breaks now is a fix of its own, or pth_revert_fix.`)
	},
	{
		name: "wrap-up",
		description: "Tell what changed, and end the session",
		arguments: [],
		render: () => readSkill("wrap-up")
	},
	{
		name: "explain-failure",
		description: "Explain why a test fails",
		arguments: [{
			name: "test",
			description: "Name of the failing test",
			required: true
		}],
		render: ({ test }) => Promise.resolve(`Test: ${test}\n\n1. pth_diagnose_failure for it.\n2. pth_get_test_results with detail exchange: what was sent, and what was answered.\n3. Read the places that the diagnosis names in the worktree.\n4. Say in plain words what was expected, what came, and why; whether the plugin, the test or the environment is wrong; and which tests share the cause. Change nothing.`)
	}
];

// src/entry/mcp/test-templates.ts
const yaml = "application/yaml";
/** The forms of tests, one for each tier, as files to write new ones after. */
const testTemplates = {
	uriTemplate: "pth://templates/test-tier{tier}.yaml",
	name: "template",
	description: "The form of the tests of one tier",
	mimeType: yaml
};
/** The tiers whose form there is. */
const templateTiers = [
	"1",
	"2",
	"3"
];
/** Reads the form of a tier by its address; null for any other address. */
async function readTestTemplate(uri) {
	const tier = templateTiers.find((known) => testTemplates.uriTemplate.replace("{tier}", known) === uri);
	if (tier === void 0) return null;
	const templates = await findTemplates();
	return {
		mimeType: yaml,
		text: await templates.read(`../test-tier${tier}.yaml`)
	};
}

// src/entry/mcp/serve-resources.ts
/** Most completions of one answer, as the protocol has it. */
const maxCompletions = 100;
/** Serves the session as resources. */
function serveResources(server, { host, redactor }) {
	server.setRequestHandler("resources/list", () => ({ resources: listResources(host.session) }));
	server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates: [...resourceFamilies, testTemplates] }));
	server.setRequestHandler("resources/read", async ({ params: { uri } }) => {
		if (uri === "ui://pth/convergence") return { contents: [describeApp()] };
		const found = await readTestTemplate(uri) ?? await readResource(host.session, uri, host.queue.running?.name ?? null);
		if (found === null) throw new ResourceNotFoundError(uri.slice(0, 500));
		return { contents: [{
			uri,
			mimeType: found.mimeType,
			text: redactor.redact(found.text)
		}] };
	});
}
/** Takes subscriptions to resources. Returns the addresses that the client of this connection watches. */
function serveSubscriptions(server) {
	const watched = /* @__PURE__ */ new Set();
	server.setRequestHandler("resources/subscribe", ({ params: { uri } }) => {
		if (watched.size >= 1e3) throw refuse$1("too many subscriptions");
		watched.add(uri);
		return {};
	});
	server.setRequestHandler("resources/unsubscribe", ({ params: { uri } }) => {
		watched.delete(uri);
		return {};
	});
	return watched;
}
/** Serves the prompts, and completes their arguments and the addresses of resources. */
function servePrompts(server, { host, listBranches }) {
	server.setRequestHandler("prompts/list", () => ({ prompts: sessionPrompts.map(({ name, description, arguments: fields }) => ({
		name,
		description,
		arguments: fields.map((field) => ({ ...field }))
	})) }));
	server.setRequestHandler("prompts/get", async ({ params: { name, arguments: given = {} } }) => {
		const prompt = sessionPrompts.find((candidate) => candidate.name === name);
		const names = sessionPrompts.map((candidate) => candidate.name).join(", ");
		if (prompt === void 0) throw refuse$1(`there is no prompt "${name.slice(0, 100)}"; there are ${names}`);
		for (const { name: field, required } of prompt.arguments) if (required && (given[field] ?? "") === "") throw refuse$1(`the prompt ${name} needs the argument ${field}`);
		const text = await prompt.render(given);
		return {
			description: prompt.description,
			messages: [{
				role: "user",
				content: {
					type: "text",
					text
				}
			}]
		};
	});
	server.setRequestHandler("completion/complete", async ({ params: { ref, argument } }) => {
		const { name, value } = argument;
		const values = ref.type === "ref/resource" ? ref.uri === testTemplates.uriTemplate ? templateTiers.filter((tier) => tier.startsWith(value)) : await completeResource(host.session, ref.uri, value) : name === "test" ? listFailing(host.session, value) : name === "branch" ? (await listBranches()).filter((branch) => branch.startsWith(value) && branch !== host.session?.branch) : [];
		const shown = values.slice(0, maxCompletions);
		return { completion: {
			values: shown,
			total: values.length,
			hasMore: shown.length < values.length
		} };
	});
}
function refuse$1(why) {
	return new ProtocolError(ProtocolErrorCode.InvalidParams, why);
}

// src/entry/mcp/serve-tasks.ts
const schemas = { params: looseObject({ taskId: string().max(200) }) };
/** Returns what the client says with this one request that it can do; undefined where the protocol has no place for it. */
function readCapabilities({ mcpReq: { envelope } }) {
	return envelope?.[CLIENT_CAPABILITIES_META_KEY];
}
/** Serves the tasks of a process to a client of the modern era. */
function serveTasks(server, tasks) {
	server.setRequestHandler("tasks/get", schemas, ({ taskId }, context) => {
		demandExtension(context);
		return tasks.get(taskId) ?? refuse(taskId);
	});
	server.setRequestHandler("tasks/update", schemas, ({ taskId }, context) => {
		demandExtension(context);
		return tasks.respond(taskId, context.mcpReq.inputResponses ?? {}) ? {} : refuse(taskId);
	});
	server.setRequestHandler("tasks/cancel", schemas, ({ taskId }, context) => {
		demandExtension(context);
		const reason = new PthError("run/interrupted", "the client cancelled the task");
		return tasks.cancel(taskId, reason) ? {} : refuse(taskId);
	});
}
function demandExtension(context) {
	if (readCapabilities(context)?.extensions?.["io.modelcontextprotocol/tasks"] !== void 0) return;
	throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { extensions: { [tasksExtension]: {} } } });
}
function refuse(id) {
	throw new ProtocolError(ProtocolErrorCode.InvalidParams, `there is no task "${id.slice(0, 100)}", or not any more`);
}

// src/entry/mcp/limit-result.ts
/** Most bytes of one result; a client puts a larger one aside, so that a model would see none of it. */
const maxBytes = 4e4;
/** A text or list below this many bytes is left whole. */
const smallBytes = 500;
/**
* Makes a result small enough to be seen: halves its largest text or list until it fits, and says so. Steps keep to their
* own limits; this holds also for what their limits do not count, such as escapes. Pure.
*/
function limitResult(facts) {
	if (sizeOf(facts) <= maxBytes) return facts;
	const copy = structuredClone(facts);
	while (sizeOf(copy) > maxBytes) {
		const largest = listParts(copy).toSorted((left, right) => right.bytes - left.bytes)[0];
		if (largest === void 0) break;
		const { holder, key, value } = largest;
		holder[key] = typeof value === "string" ? halve(value) : value.slice(0, Math.floor(value.length / 2));
	}
	return {
		...copy,
		isTruncated: true
	};
}
function listParts(root) {
	const parts = [];
	const waiting = [root];
	for (let holder = waiting.pop(); holder !== void 0; holder = waiting.pop()) for (const [name, value] of Object.entries(holder)) {
		if (isJsonObject(value)) waiting.push(value);
		if (Array.isArray(value)) waiting.push(value);
		if (typeof value !== "string" && !Array.isArray(value)) continue;
		const bytes = Array.isArray(value) ? sizeOf(value) / 2 : sizeOf(value);
		if (bytes < smallBytes || Array.isArray(value) && value.length < 2) continue;
		parts.push({
			holder,
			key: Array.isArray(holder) ? Number(name) : name,
			value,
			bytes
		});
	}
	return parts;
}
function halve(text) {
	const kept = Math.floor(text.length / 4);
	return `${text.slice(0, kept).replace(/[\uD800-\uDBFF]$/, "")}\n…\n${text.slice(text.length - kept).replace(/^[\uDC00-\uDFFF]/, "")}`;
}
function sizeOf(value) {
	return Buffer.byteLength(JSON.stringify(value));
}

// src/entry/mcp/render-facts.ts
/** An item of a list is cut to these characters before items are left out. */
const minItem = 160;
/** Room for the mark of what was left out. */
const markLength = 40;
/**
* Renders facts as plain lines within so many characters, every field by its name. Short fields are whole; the long ones
* share what these leave, so that none hides another. Pure.
*/
function renderFacts(facts, maxLength) {
	const fields = Object.entries(facts).map(([name, value]) => ({
		name,
		value,
		text: renderField(name, value)
	}));
	let left = maxLength;
	for (const [place, field] of fields.toSorted((one, other) => one.text.length - other.text.length).entries()) {
		const share = Math.floor(left / (fields.length - place)) - 1;
		if (field.text.length > share) field.text = cutText(renderField(field.name, field.value, share), Math.max(share, 0));
		left -= field.text.length + 1;
	}
	return fields.map(({ text }) => text).filter((text) => text !== "");
}
function renderField(name, value, room = Number.MAX_SAFE_INTEGER) {
	if (Array.isArray(value) && value.length > 0) return renderItems(`${name} (${value.length}):`, value.map(describeItem), room);
	if (isJsonObject(value)) return renderItems(`${name}:`, listEntries(value), room);
	const text = toPlainText(describeValue(value)).trimEnd();
	if (!text.includes("\n") && name.length + text.length + 2 <= room) return `${name}: ${text}`;
	const inner = room - name.length - markLength;
	return inner < markLength ? toPlainLine(`${name}: ${text}`, Math.max(room, 1)) : `${name}:\n${keepBothEnds(text, inner).text}`;
}
/** Renders a heading and its items, a line each, and says how many of them found no room. */
function renderItems(heading, items, room) {
	const whole = [heading, ...items.map((item) => `- ${toPlainLine(item, Number.MAX_SAFE_INTEGER)}`)].join("\n");
	if (whole.length <= room) return whole;
	const inner = Math.max(room - heading.length - markLength, 1);
	const longest = Math.min(inner, Math.max(minItem, Math.floor(inner / items.length)));
	const lines = [];
	let left = inner;
	for (const item of items) {
		const line = `- ${toPlainLine(item, longest - 3)}`;
		if (line.length + 1 > left) break;
		lines.push(line);
		left -= line.length + 1;
	}
	const missing = items.length - lines.length;
	return [
		heading,
		...lines,
		...missing === 0 ? [] : [`… and ${missing} more`]
	].join("\n");
}
function describeItem(value) {
	return isJsonObject(value) ? listEntries(value).join("; ") : describeValue(value);
}
function listEntries(value) {
	return Object.entries(value).map(([name, inner]) => `${name}: ${describeValue(inner)}`);
}
function describeValue(value) {
	if (typeof value === "string") return value;
	return value === null || typeof value === "object" && Object.keys(value).length === 0 ? "none" : JSON.stringify(value);
}

// src/entry/mcp/render-answer.ts
const maxRawOutput = 4e3;
/** A text beside structured content, for a client that shows its model the text alone; the content holds all of it. */
const maxText = 2e3;
/**
* Renders the result of a step: complete in `structuredContent`; as text its summary, its facts in plain lines as far as
* they find room, and the next steps. A step that did not do what its name says is an error, of which some clients show
* the text alone, so that there the text is complete. Pure.
*/
function renderResult(name, result, redactor) {
	const { isFailed, ...whole } = redactDeep(result, redactor);
	const facts = limitResult(whole);
	const { summary, next = [], ...others } = facts;
	if (isFailed === true) return {
		isError: true,
		content: [{
			type: "text",
			text: `${name} did not succeed: ${summary}\n\n${JSON.stringify(facts, null, 2)}`
		}]
	};
	const steps = next.map(({ tool, why }) => `Next: ${tool}, ${why}.`);
	const room = maxText - [summary, ...steps].join("\n").length;
	const lines = [
		summary,
		...renderFacts(others, Math.max(room, 0)),
		...steps
	];
	return {
		content: [{
			type: "text",
			text: cutText(lines.join("\n"), maxText)
		}],
		structuredContent: facts
	};
}
/** Adds a sentence to an answer, where each kind of client shows it. Pure. */
function addHint(answer, hint) {
	const content = [...answer.content, {
		type: "text",
		text: hint
	}];
	if (answer.structuredContent === void 0) return {
		...answer,
		content
	};
	return {
		...answer,
		content,
		structuredContent: {
			...answer.structuredContent,
			hint
		}
	};
}
/** Renders a fault or a bug, complete in its text: code, message, raw output, ways out, and where the session stands. */
function renderFailure(name, error, { redactor, standing, takesSpace = [] }) {
	const { code, component, attempted, message, rawOutput, recovery, details, isRetryable } = describeFault(error, standing);
	const raw = rawOutput === message ? [] : ["", cutText(toPlainText(rawOutput), maxRawOutput)];
	const isUsage = code === "usage/invalid";
	const ways = recovery.map((way) => isUsage && way.includes("--help") ? "Correct the argument that the message names." : way).map((way, index) => `${index + 1}. ${way}`);
	const facts = JSON.stringify(details);
	const lines = [
		`${name} did not succeed: ${code}`,
		message,
		...isUsage ? [] : [`PTH (${component}) was ${attempted}.`],
		...isRetryable ? ["The same call may succeed when it is made again."] : [],
		...raw,
		...facts === "{}" ? [] : ["", `Facts: ${cutText(facts, maxRawOutput)}`],
		...takesSpace.length === 0 ? [] : [
			"",
			"What of PTH takes space:",
			...takesSpace.slice(0, 30).map(describeDiskUser)
		],
		"",
		...ways,
		"",
		standing
	];
	return {
		isError: true,
		content: [{
			type: "text",
			text: redactor.redact(lines.join("\n"))
		}]
	};
}
function describeDiskUser({ kind, id, sizeMB }) {
	return `- ${kind} ${id}: ${sizeMB === null ? "size unknown" : `${sizeMB} MB`}`;
}

// src/entry/mcp/report-progress.ts
/** Least time between two reports, in milliseconds. */
const pauseMs = 250;
/** Time after which a silent step is looked at again; two of them are the longest silence that a client sees. */
const beatMs = 5e3;
/** Reports what one step does, in one line each: at most four times a second, and at least every ten seconds. */
var ProgressReporter = class {
	#send;
	#clock;
	#redactor;
	#startedMs;
	#lastMs = Number.NEGATIVE_INFINITY;
	#progress = 0;
	#message;
	constructor(name, send, { clock, redactor }) {
		this.#send = send;
		this.#clock = clock;
		this.#redactor = redactor;
		this.#startedMs = clock.monotonicMs();
		this.#message = name;
	}
	/** Tells an event of the step. */
	emit = (event) => {
		const { lines, activity } = describeEvent(event, this.#redactor);
		const message = activity ?? lines.at(-1)?.text;
		if (message === void 0 || message === "") return;
		this.#message = message;
		if (this.#clock.monotonicMs() - this.#lastMs >= pauseMs) this.#tell(message);
	};
	/** Waits for the work of the step, and tells that it goes on while it says nothing itself. */
	async during(work) {
		const over = new AbortController();
		const beats = this.#beat(over.signal);
		try {
			return await work;
		} finally {
			over.abort();
			await beats;
		}
	}
	async #beat(over) {
		for (;;) {
			if (await this.#clock.sleep(beatMs, over).then(() => false, () => true)) return;
			const now = this.#clock.monotonicMs();
			if (now - Math.max(this.#lastMs, this.#startedMs) < beatMs) continue;
			this.#tell(`${this.#message} (for ${Math.round((now - this.#startedMs) / 1e3)} s)`);
		}
	}
	#tell(message) {
		this.#lastMs = this.#clock.monotonicMs();
		this.#progress += 1;
		this.#send({
			progress: this.#progress,
			message
		});
	}
};

// src/entry/mcp/tool-list.ts
/** Longer texts and lists than this are limited to guard the server, and no caller needs to know where. */
const guardLimit = 99;
/** Lists operations as MCP tools, with plain object schemas. Pure. */
function listTools(operations) {
	return operations.map(({ name, title, description, input, output, annotations }) => ({
		name,
		title,
		description,
		inputSchema: toSchema(input, "input"),
		outputSchema: toSchema(output, "output"),
		annotations: listHints(annotations),
		...describePageOf(name)
	}));
}
function toSchema(schema, io) {
	return {
		...shorten(toJSONSchema(schema, {
			io,
			reused: "inline"
		})),
		type: "object"
	};
}
/** Leaves out what tells a caller nothing; each call is judged by the whole schema all the same. */
function shorten(value) {
	if (Array.isArray(value)) return value.map(shorten);
	if (!isJsonObject(value)) return value;
	const kept = Object.entries(value).filter(([key, item]) => !saysNothing(key, item));
	const short = Object.fromEntries(kept.map(([key, item]) => [key, shorten(item)]));
	const types = Array.isArray(short["anyOf"]) ? short["anyOf"].map(readPlainType) : [null];
	if (types.includes(null)) return short;
	const { anyOf: _choices, ...others } = short;
	return {
		...others,
		type: types
	};
}
/** Returns the type of a schema that says nothing else; null for any other. */
function readPlainType(schema) {
	return isJsonObject(schema) && Object.keys(schema).length === 1 ? schema["type"] ?? null : null;
}
/** True for limits that only guard the server or that every integer has, schemas that take anything, empty defaults, and MCP's own dialect. */
function saysNothing(key, item) {
	if (key === "$schema") return true;
	if (key === "default") return item === "" || Array.isArray(item) && item.length === 0;
	if (typeof item === "number") {
		if (key === "minLength") return item === 1;
		if (key === "maxLength" || key === "maxItems") return item > guardLimit;
		return Math.abs(item) === Number.MAX_SAFE_INTEGER;
	}
	if (!isJsonObject(item)) return false;
	if (key === "additionalProperties" || key === "items") return Object.keys(item).length === 0;
	return key === "propertyNames" && item["type"] === "string";
}
/** The hints that say more than the protocol takes for granted. */
function listHints({ readOnlyHint, destructiveHint, openWorldHint }) {
	return readOnlyHint ? {
		readOnlyHint,
		openWorldHint
	} : {
		destructiveHint,
		openWorldHint
	};
}

// src/entry/mcp/session-server.ts
const instructions = `PTH tests MCP plugins over their protocol. Order of calls: pth_preflight, pth_start_session (or pth_resume_session with a branch pth/*), pth_provision_environment, pth_load_plugin, pth_generate_tests, pth_run_test_suite, pth_get_test_results, then per cause pth_diagnose_failure, pth_apply_fix and pth_run_test_suite scope targeted, or pth_run_iteration with fixes for several causes; at last pth_end_session. One session at a time. Your checkout is not touched: work happens on a branch pth/* in a worktree of its own, whose path pth_start_session returns. Tools that change something wait for one another; the others answer at once. Every tool can be called by its name at any time; one that comes too early says which to call first.`;
/** Told once to a client that goes on without having read the list again. */
const staleHint = "Your client has not read the new list of tools. All of them can be called by name; pth mcp --tools static lists them from the start.";
/** Serves sessions over MCP. The session outlives a connection, so that all servers of a process share one host. */
var SessionServer = class {
	host;
	#options;
	#byName;
	#all;
	#running = /* @__PURE__ */ new Set();
	#watchers = /* @__PURE__ */ new Set();
	#secrets;
	#risks = new RiskQuestions();
	#asks;
	#tasks;
	/** Time of the latest updates of resources, in milliseconds. */
	#toldMs = Number.NEGATIVE_INFINITY;
	#isTelling = false;
	constructor(options) {
		this.#options = options;
		this.#asks = readAskMode(options.ports.variables);
		this.host = new SessionHost(options.ports.clock);
		this.#byName = new Map(options.operations.map((operation) => [operation.name, operation]));
		this.#all = listTools(options.operations);
		const { redactor, clock } = options.ports;
		this.#tasks = new CallTasks(clock);
		this.#secrets = new SecretQuestions({
			redactor,
			clock,
			stop: options.stop
		});
	}
	/** Calls the listener with the address of each resource that may have changed. */
	watch(listener) {
		this.#watchers.add(listener);
	}
	/** Creates the server of one connection, or of one request where requests do not share a connection. */
	connect(era, connection = {}) {
		const { isSingle = false, mode = this.#options.mode, note = "", outlivesClient = false } = connection;
		const { say } = this.#options;
		const ports = { ...this.#options.ports };
		ports.workingDirectory = connection.workingDirectory ?? ports.workingDirectory;
		const isDynamic = mode === "dynamic" || mode === "auto" && era === "legacy";
		const server = new Server({
			name: "pth",
			title: "Plugin Test Harness",
			version: ports.version
		}, {
			capabilities: {
				tools: { listChanged: isDynamic },
				resources: {
					subscribe: true,
					listChanged: true
				},
				prompts: {},
				completions: {},
				...era === "modern" ? { extensions: {
					[appsExtension]: {},
					[tasksExtension]: {}
				} } : {}
			},
			instructions: note === "" ? instructions : `${note} ${instructions}`,
			cacheHints: { "tools/list": isDynamic ? {
				ttlMs: 0,
				cacheScope: "private"
			} : {
				ttlMs: 36e5,
				cacheScope: "public"
			} }
		});
		const listing = {
			isStale: false,
			isHinted: false
		};
		server.setRequestHandler("tools/list", () => {
			listing.isStale = false;
			return { tools: [...this.#list(isDynamic)] };
		});
		this.#serveCalls(server, {
			listing,
			hasTasks: era === "modern",
			outlivesClient,
			ports
		});
		if (era === "modern") serveTasks(server, this.#tasks);
		const context = {
			host: this.host,
			redactor: ports.redactor,
			listBranches: () => this.#listBranches()
		};
		serveResources(server, context);
		servePrompts(server, context);
		server.onerror = (error) => say(`protocol: ${error.message}`);
		if (isSingle) return server;
		const watched = serveSubscriptions(server);
		this.#announce(server, {
			isDynamic,
			isModern: era === "modern",
			watched,
			listing
		});
		return server;
	}
	/** Serves the calls of a connection; in the modern era a client may wait for the long ones by a task. */
	#serveCalls(server, { listing, hasTasks, outlivesClient, ports }) {
		const { say } = this.#options;
		server.setRequestHandler("tools/call", async ({ params }, context) => {
			const operation = this.#byName.get(params.name);
			if (operation === void 0) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `there is no tool "${params.name.slice(0, 100)}"`);
			const { notify, _meta: meta, inputResponses } = context.mcpReq;
			const signal = outlivesClient ? withoutDisconnect(context.mcpReq.signal) : context.mcpReq.signal;
			const ofRequest = readCapabilities(context);
			const capabilities = ofRequest ?? server.getClientCapabilities();
			const can = this.#readQuestions(capabilities?.elicitation);
			const answers = can.showPage || can.showForm ? {
				inputResponses,
				requestState: context.mcpReq.requestState()
			} : null;
			const token = meta?.progressToken;
			const send = (report) => {
				if (token === void 0) return;
				notify({
					method: "notifications/progress",
					params: {
						progressToken: token,
						...report
					}
				}).catch((error) => say(String(error)));
			};
			const call = (attempt) => this.#callAllowed(operation, params.arguments ?? {}, attempt, {
				ports,
				can
			});
			if (hasTasks && operation.access === "exclusive" && ofRequest?.extensions?.["io.modelcontextprotocol/tasks"] !== void 0) {
				const answer = await this.#tasks.take(operation.name, call, {
					signal,
					send,
					answers
				});
				return "taskId" in answer ? {
					content: [],
					...answer
				} : answer;
			}
			const isHintDue = listing.isStale && !listing.isHinted;
			listing.isHinted ||= isHintDue;
			const answer = await call({
				signal,
				send,
				answers
			});
			return isHintDue && !isInputRequiredResult(answer) ? addHint(answer, staleHint) : answer;
		});
	}
	/** Tells the client of a connection about changes of lists and of the resources that it watches. */
	#announce(server, connection) {
		const { isDynamic, isModern, watched, listing } = connection;
		const complain = (error) => this.#options.say(String(error));
		const unlisten = this.host.listen(() => {
			server.sendResourceListChanged().catch(complain);
			if (!isDynamic) return;
			listing.isStale = true;
			server.sendToolListChanged().catch(complain);
		});
		const tell = (uri) => {
			if (isModern || watched.has(uri)) server.sendResourceUpdated({ uri }).catch(complain);
		};
		this.#watchers.add(tell);
		server.onclose = () => {
			unlisten();
			this.#watchers.delete(tell);
		};
	}
	/** True while a call runs. */
	get isBusy() {
		return this.#running.size > 0;
	}
	/** Resolves once no call runs any more. */
	async settle() {
		await Promise.allSettled(this.#running);
	}
	#list(isDynamic) {
		if (!isDynamic || this.host.session !== null) return this.#all;
		return this.#all.filter(({ name }) => this.#byName.get(name)?.isDormant);
	}
	/** Tells which questions a person can be asked: by what their client shows, and by what this process may ask. */
	#readQuestions(elicitation) {
		const hasForms = elicitation !== void 0 && (elicitation.form !== void 0 || elicitation.url === void 0);
		return {
			showPage: elicitation?.url !== void 0 && this.#asks !== "never",
			showForm: hasForms && this.#asks === "risky"
		};
	}
	/** Makes a call; a risky one only once a person allows it, where this process is told to ask. */
	async #callAllowed(operation, input, caller, surroundings) {
		const { name } = operation;
		const risk = this.#asks === "risky" ? readRisk(operation, input) : null;
		if (risk === null) return this.#call(operation, input, caller, surroundings);
		try {
			const question = this.#risks.ask(name, input, risk, surroundings.can.showForm ? caller.answers : null);
			if (question !== null) return question;
		} catch (error) {
			const { redactor } = surroundings.ports;
			return renderFailure(name, error, {
				redactor,
				standing: this.#describeStanding(),
				takesSpace: []
			});
		}
		const answer = await this.#call(operation, input, caller, surroundings);
		if (!isInputRequiredResult(answer)) this.#risks.forget(name, input);
		return answer;
	}
	async #call(operation, input, caller, { ports, can }) {
		const { send } = caller;
		const pages = can.showPage ? caller.answers : null;
		const { exportPipeline, stop } = this.#options;
		const signal = AbortSignal.any([caller.signal, stop]);
		const { redactor, clock } = ports;
		const { name } = operation;
		const progress = new ProgressReporter(name, send, {
			clock,
			redactor
		});
		const startedMs = clock.monotonicMs();
		const tell = (level, facts) => log(level, "mcp", "call", () => ({
			tool: name,
			durationMs: clock.monotonicMs() - startedMs,
			...facts
		}));
		let given = {};
		const perform = async () => {
			if (pages !== null) given = await this.#secrets.take(name, pages, signal);
			const { configValues } = input;
			const whole = Object.keys(given).length > 0 ? {
				...input,
				configValues: {
					...configValues,
					...given
				}
			} : input;
			return performStep(operation, whole, {
				host: this.host,
				ports,
				exportPipeline,
				emit: progress.emit,
				signal
			});
		};
		const work = withinOperation(name, perform);
		this.#running.add(work);
		if (operation.access === "exclusive") this.#tellUpdates();
		try {
			const result = await progress.during(work);
			tell("info", { summary: result.summary });
			return renderResult(name, result, redactor);
		} catch (error) {
			tell("warn", {
				fault: describeFault(error).code,
				message: describeFault(error).message
			});
			const lacking = {
				operation,
				input,
				given
			};
			const question = pages === null ? null : await this.#secrets.ask(error, lacking);
			if (question !== null) return question;
			const takesSpace = PthError.isInstance(error) && error.code.endsWith("/disk-full") ? await listDiskUsers(ports) : [];
			const told = pages === null ? error : explainPlain(error, lacking);
			return renderFailure(name, told, {
				redactor,
				standing: this.#describeStanding(),
				takesSpace
			});
		} finally {
			this.#running.delete(work);
			if (operation.access === "exclusive") this.#tellUpdates();
		}
	}
	/** Tells that the parts of the session may have changed: at once, but at most once a second. */
	#tellUpdates() {
		if (this.#isTelling) return;
		const { clock } = this.#options.ports;
		const waitMs = this.#toldMs + 1e3 - clock.monotonicMs();
		if (waitMs <= 0) {
			this.#tellAll();
			return;
		}
		this.#isTelling = true;
		const later = this.#tellAfter(waitMs);
		this.#running.add(later);
		later.finally(() => this.#running.delete(later));
	}
	async #tellAfter(waitMs) {
		const { ports, stop, say } = this.#options;
		try {
			await ports.clock.sleep(waitMs, stop);
		} catch (error) {
			say(String(error));
			return;
		}
		this.#isTelling = false;
		this.#tellAll();
	}
	#tellAll() {
		this.#toldMs = this.#options.ports.clock.monotonicMs();
		for (const { uri } of listResources(this.host.session)) for (const tell of this.#watchers) tell(uri);
	}
	/** Lists the branches of sessions in the repository of the working directory; empty outside of one. */
	async #listBranches() {
		const { workingDirectory, variables } = this.#options.ports;
		try {
			const { repository } = await openRepository(workingDirectory, { variables });
			return (await repository.branches("pth/")).map(({ name }) => name);
		} catch (error) {
			if (PthError.isInstance(error) && error.code.startsWith("git/")) return [];
			throw error;
		}
	}
	#describeStanding() {
		const { session } = this.host;
		if (session === null) return "No session is active.";
		return `The session ${session.id} on ${session.branch} is active: ${session.standing.phase}.`;
	}
};
/** A signal that fires when a call is cancelled, and not when its client has merely gone. */
function withoutDisconnect(signal) {
	const cancelled = new AbortController();
	const pass = () => {
		const { reason } = signal;
		if (!(reason instanceof SdkError && reason.code === SdkErrorCode.ConnectionClosed)) cancelled.abort(reason);
	};
	if (signal.aborted) pass();
	else signal.addEventListener("abort", pass, { once: true });
	return cancelled.signal;
}
/** Says what is risky about a call; null for one that is not, and for one that is refused anyway. */
function readRisk(operation, input) {
	try {
		return describeRisk(operation.name, parseStepInput(operation, input));
	} catch (error) {
		if (PthError.isInstance(error)) return null;
		throw error;
	}
}

// src/entry/mcp/serve-mcp.ts
/**
* Serves sessions over this process's stdin and stdout, or over HTTP on the loopback, until the client goes away or a signal comes. A session that is
* active then keeps its tests on its branch, and everything else of it is closed. Returns the exit code.
*/
async function serveMcp(host, { mode, httpPort }) {
	const opened = openServer(host, httpPort === null ? mode : "static");
	const { server, say } = opened;
	const ended = waitForEnd(opened, { hasClient: httpPort === null });
	const handle = httpPort === null ? openStdio(server, say) : await openHttp(opened, host.temporaryDirectory, httpPort);
	if (handle === null) return 3;
	await opened.windDown(await ended);
	await handle.close();
	process.stdin.destroy();
	return 0;
}
/** Opens the server that this process has for sessions. */
function openServer(host, mode) {
	const redactor = Redactor.fromVariables(host.variables);
	openDebugLog(host, redactor);
	const say = sayTo(redactor);
	const stop = new AbortController();
	setMaxListeners(0, stop.signal);
	const ports = composePorts(host, redactor);
	const server = new SessionServer({
		operations: sessionOperations,
		ports,
		exportPipeline,
		mode,
		stop: stop.signal,
		say
	});
	const windDown = async (reason) => {
		stop.abort(new PthError("run/interrupted", `the server stops: ${reason}`));
		await server.settle();
		const { session } = server.host;
		if (session === null) return;
		for (const problem of await abandonSession(session)) say(problem);
		say(`${session.branch} is kept where it has a commit; pth resume ${session.branch} goes on`);
	};
	return {
		server,
		say,
		clock: ports.clock,
		windDown
	};
}
function openStdio(server, say) {
	return serveStdio(({ era }) => server.connect(era), { onerror: (error) => say(`protocol: ${error.message}`) });
}
async function openHttp({ server, say, clock }, temporaryDirectory, port) {
	try {
		const listener = await serveHttp(server, {
			port,
			temporaryDirectory,
			clock,
			say
		});
		say(`listens at ${listener.url}; the bearer token is in ${listener.tokenFile}`);
		return listener;
	} catch (error) {
		return sayFault(error, say);
	}
}
/**
* Resolves with the first reason to end: the client closed a pipe of its own server, or a signal came. A second signal
* ends the process at once.
*/
function waitForEnd({ say, clock }, { hasClient }) {
	return new Promise((resolve) => {
		listenForSignals(say, { clock }, (name) => {
			say(`stops by ${name}; once more ends it at once`);
			resolve(name);
		});
		if (!hasClient) return;
		process.stdin.once("end", () => resolve("the client closed the connection"));
		process.stdin.once("close", () => resolve("the client closed the connection"));
		process.stdout.on("error", () => resolve("the client no longer reads"));
	});
}

export { serveMcp as n, waitForEnd as r, openServer as t };