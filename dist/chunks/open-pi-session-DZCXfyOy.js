import { D as Cleanup } from "./environment-DxNaFw3L.js";
import { c as toJsonValue, n as assertNever, t as PthError } from "./fault-DKx-Zl-Q.js";
import { d as EventLog, f as contentText, i as createMockUi, l as refuseUnknown, n as throwExtensionErrors, o as createMockTool, r as throwToolErrors, t as SessionPlaybook, u as uiOfPiAlone } from "./session-playbook-DQgyw0FT.js";
import { a as describeError, i as mountPlugin, n as openSessionDirectory, r as readText, t as listFiles } from "./session-files-DUrBH79v.js";
import { t as TestStore } from "./test-store-BSKWIB8I.js";
import { t as loadPi } from "./load-pi-bX6MH6Ww.js";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { join, resolve } from "node:path";

// src/test-session/pi/pi-answer.ts
/** An answer in pi's terms, played from its start to its end. */
function toPiStream(response, model) {
	const answer = toPiAnswer(response, model);
	const events = listEvents(answer);
	return {
		result: async () => answer,
		async *[Symbol.asyncIterator]() {
			yield* events;
		}
	};
}
function toPiAnswer(response, model) {
	const { usage } = response;
	return {
		role: "assistant",
		content: response.parts.flatMap((part) => {
			switch (part.type) {
				case "text": return [{
					type: "text",
					text: part.text
				}];
				case "thinking": return [{
					type: "thinking",
					thinking: part.text
				}];
				case "tool-call": return [{
					type: "toolCall",
					id: part.call.id,
					name: part.call.name,
					arguments: structuredClone(part.call.arguments)
				}];
				case "redacted-thinking": return [];
				default: return assertNever(part);
			}
		}),
		api: model.api,
		provider: model.provider,
		model: model.id,
		usage: {
			input: usage.inputTokens,
			output: usage.outputTokens,
			cacheRead: usage.cacheReadTokens,
			cacheWrite: usage.cacheWriteTokens,
			totalTokens: usage.inputTokens + usage.outputTokens + usage.cacheReadTokens + usage.cacheWriteTokens,
			cost: {
				input: 0,
				output: 0,
				cacheRead: 0,
				cacheWrite: 0,
				total: 0
			}
		},
		stopReason: toStopReason(response),
		...response.stopDetail === void 0 ? {} : { errorMessage: response.stopDetail },
		timestamp: Date.now()
	};
}
function toStopReason({ stopReason }) {
	if (stopReason === "tool-calls") return "toolUse";
	return stopReason === "max-tokens" || stopReason === "context-length" ? "length" : "stop";
}
function listEvents(answer) {
	const events = [{
		type: "start",
		partial: {
			...answer,
			content: []
		}
	}];
	for (const [contentIndex, part] of answer.content.entries()) {
		const before = {
			...answer,
			content: answer.content.slice(0, contentIndex)
		};
		const after = {
			...answer,
			content: answer.content.slice(0, contentIndex + 1)
		};
		switch (part.type) {
			case "text":
				events.push({
					type: "text_start",
					contentIndex,
					partial: before
				});
				if (part.text !== "") events.push({
					type: "text_delta",
					contentIndex,
					delta: part.text,
					partial: after
				});
				events.push({
					type: "text_end",
					contentIndex,
					content: part.text,
					partial: after
				});
				break;
			case "thinking":
				events.push({
					type: "thinking_start",
					contentIndex,
					partial: before
				});
				events.push({
					type: "thinking_delta",
					contentIndex,
					delta: part.thinking,
					partial: after
				});
				events.push({
					type: "thinking_end",
					contentIndex,
					content: part.thinking,
					partial: after
				});
				break;
			case "toolCall":
				events.push({
					type: "toolcall_start",
					contentIndex,
					partial: before
				});
				events.push({
					type: "toolcall_delta",
					contentIndex,
					delta: JSON.stringify(part.arguments),
					partial: after
				});
				events.push({
					type: "toolcall_end",
					contentIndex,
					toolCall: part,
					partial: after
				});
		}
	}
	const reason = answer.stopReason === "toolUse" || answer.stopReason === "length" ? answer.stopReason : "stop";
	events.push({
		type: "done",
		reason,
		message: answer
	});
	return events;
}

// src/test-session/pi/pi-credentials.ts
/**
* Keys of a session of pi, in memory: pi's own store writes its file whenever it likes, also after the session's
* directory was removed, and would bring it back.
*/
function createPiCredentials() {
	const kept = /* @__PURE__ */ new Map();
	return {
		read: async (provider) => kept.get(provider),
		list: async () => [...kept].map(([providerId, { type }]) => ({
			providerId,
			type
		})),
		modify: async (provider, change) => {
			const changed = await change(kept.get(provider));
			if (changed) kept.set(provider, changed);
			return kept.get(provider);
		},
		delete: async (provider) => {
			kept.delete(provider);
		}
	};
}

// src/test-session/pi/pi-messages.ts
/** What pi sends to a model, in the messages of this house; results that follow each other become one message. */
function toChatMessages(messages) {
	const converted = [];
	for (const message of messages) switch (message.role) {
		case "system": break;
		case "user":
			converted.push({
				role: "user",
				text: toText(message.content)
			});
			break;
		case "assistant":
			converted.push({
				role: "assistant",
				parts: message.content.map(toPart)
			});
			break;
		case "toolResult": {
			const { toolCallId, toolName, isError } = message;
			const result = {
				toolCallId,
				toolName,
				text: toText(message.content),
				isError
			};
			const last = converted.at(-1);
			if (last?.role === "tool") last.results.push(result);
			else converted.push({
				role: "tool",
				results: [result]
			});
			break;
		}
	}
	return converted;
}
function toPart(part) {
	switch (part.type) {
		case "text": return {
			type: "text",
			text: part.text
		};
		case "thinking": return {
			type: "thinking",
			text: part.thinking
		};
		case "toolCall": return {
			type: "tool-call",
			call: {
				id: part.id,
				name: part.name,
				arguments: toJsonValue(part.arguments)
			}
		};
		default: return assertNever(part);
	}
}
function toText(content) {
	if (typeof content === "string") return content;
	return content.map((part) => part.text ?? `[${part.type}]`).join("\n");
}

// src/test-session/pi/pi-tools.ts
/** Mocks as tools of pi, each with the description and schema of the tool that it stands for. */
function createPiMocks(pi, mocks, extensions, plugin, cwd, log) {
	const builtIn = [
		pi.createReadToolDefinition(cwd),
		pi.createBashToolDefinition(cwd),
		pi.createEditToolDefinition(cwd),
		pi.createWriteToolDefinition(cwd),
		pi.createGrepToolDefinition(cwd),
		pi.createFindToolDefinition(cwd),
		pi.createLsToolDefinition(cwd)
	];
	return Object.entries(mocks).map(([name, mock]) => {
		const known = extensions.extensions.map(({ tools }) => tools.get(name)?.definition).find(Boolean) ?? builtIn.find((tool) => tool.name === name);
		const mounted = plugin.find((tool) => tool.name === name);
		const like = known ? {
			description: known.description,
			inputSchema: JSON.parse(JSON.stringify(known.parameters))
		} : mounted;
		return toPiTool(createMockTool(name, mock, like), true, log);
	});
}
/** A tool of a plugin or a mock as a tool of pi. */
function toPiTool(tool, mocked, log) {
	return {
		name: tool.name,
		label: tool.name,
		description: tool.description,
		parameters: tool.inputSchema,
		execute: async (toolCallId, params, signal) => {
			const answer = await answerOrThrow(tool, params, signal);
			log.addAnswer(toolCallId, answer.isError ? { details: answer.details } : {}, mocked);
			if (answer.isError) throw new Error(contentText(answer.content));
			return {
				content: answer.content,
				details: answer.details
			};
		}
	};
}
/** What a mock or a plugin throws is an error that it answers. */
async function answerOrThrow(tool, input, signal) {
	try {
		return await tool.execute(input, signal);
	} catch (error) {
		return {
			content: [{
				type: "text",
				text: describeError(error)
			}],
			isError: true
		};
	}
}

// src/test-session/pi/open-pi-session.ts
/** The name under which pi knows the playbook. */
const providerName = "playbook";
/**
* Opens a test session in pi itself: its own loader, hooks, tools and loop, of which only the function that asks the
* model is replaced. pi's settings, keys and sessions of the user are neither read nor written.
* What `cleanup` holds already is undone at the end, after the session.
* @throws PthError `playbook/host-unavailable`, `playbook/extension-failed`, `plugin/start-failed`, `plugin/connect-timeout`
*/
async function openPiSession(options, host, cleanup = new Cleanup()) {
	const pi = await loadPi();
	if (options.tools) throw new PthError("playbook/unsupported", "The option tools is for the agent of PTH; in pi, extensions bring tools.");
	const directory = await openSessionDirectory(options.cwd, host);
	cleanup.add("remove the temporary directory", () => directory.removeFinally());
	try {
		const session = new PiSession(options, directory, cleanup);
		await session.open(pi, host);
		return session;
	} catch (error) {
		await cleanup.run();
		throw error;
	}
}
var PiSession = class {
	host = "pi";
	cwd;
	store;
	playbook;
	events;
	state;
	#options;
	#directory;
	#cleanup;
	#toolErrors = [];
	/** Calls that the hooks let through. */
	#begun = /* @__PURE__ */ new Set();
	#messages = [];
	#session;
	#failure;
	#disposal;
	constructor(options, directory, cleanup) {
		this.#options = options;
		this.#directory = directory;
		this.#cleanup = cleanup;
		this.cwd = directory.path;
		this.store = options.store ?? new TestStore();
		this.playbook = new SessionPlaybook(options);
		this.events = new EventLog(() => this.#messages);
		this.state = {
			entries: (customType) => this.store.entries.filter((entry) => customType === void 0 || entry.customType === customType),
			latest: (customType) => this.store.entries.findLast((entry) => entry.customType === customType)?.data,
			tools: () => this.session.getActiveToolNames(),
			commands: () => this.session.extensionRunner.getRegisteredCommands().map(({ name }) => name),
			systemPrompt: () => this.session.systemPrompt,
			files: () => listFiles(this.cwd),
			readFile: (path) => readText(this.cwd, path)
		};
	}
	get session() {
		if (!this.#session) throw new Error("the session is not open yet");
		return this.#session;
	}
	async open(pi, host) {
		const { cwd } = this;
		const { plugin, mockTools = {}, systemPrompt, ui = {} } = this.#options;
		const agentDir = await realpath(await mkdtemp(join(host.temporaryDirectory, "pth-pi-")));
		this.#cleanup.add("remove the settings of pi", () => rm(agentDir, {
			recursive: true,
			force: true,
			maxRetries: 5
		}));
		const mounted = plugin ? await mountPlugin(plugin, host, cwd, this.#cleanup) : [];
		const settingsManager = pi.SettingsManager.inMemory({
			retry: { enabled: false },
			compaction: { enabled: false }
		});
		const resourceLoader = new pi.DefaultResourceLoader({
			cwd,
			agentDir,
			settingsManager,
			additionalExtensionPaths: (this.#options.extensions ?? []).map((path) => resolve(host.workingDirectory, path)),
			extensionFactories: [...this.#options.extensionFactories ?? []],
			noThemes: true,
			...systemPrompt === void 0 ? {} : { systemPromptOverride: () => systemPrompt }
		});
		await resourceLoader.reload();
		const extensions = resourceLoader.getExtensions();
		throwLoadErrors(extensions);
		const modelRuntime = await pi.ModelRuntime.create({
			credentials: createPiCredentials(),
			modelsPath: null,
			refreshOnCreate: false
		});
		modelRuntime.registerProvider(providerName, describeProvider(this.playbook.model.contextWindow));
		const model = modelRuntime.getModel(providerName, providerName);
		if (!model) throw new Error("pi does not know the provider that was registered");
		const sessionManager = pi.SessionManager.inMemory(cwd);
		for (const entry of this.store.entries) sessionManager.appendCustomEntry(entry.customType, entry.data);
		this.store.open();
		const reason = this.store.sessions > 1 ? "resume" : "startup";
		const log = this.events;
		const { session } = await pi.createAgentSession({
			cwd,
			agentDir,
			modelRuntime,
			model,
			thinkingLevel: "off",
			sessionManager,
			settingsManager,
			resourceLoader,
			customTools: [...mounted.map((tool) => toPiTool(tool, false, log)), ...createPiMocks(pi, mockTools, extensions, mounted, cwd, log)],
			sessionStartEvent: {
				type: "session_start",
				reason
			}
		});
		this.#session = session;
		this.#cleanup.add("dispose of the session of pi", () => session.dispose());
		session.agent.streamFunction = this.#answer;
		this.#watchBlocks(session);
		session.subscribe((event) => this.#note(event));
		const mockUi = createMockUi(ui, (call) => this.events.uiCalls.push(call));
		await session.bindExtensions({
			uiContext: refuseUnknown(mockUi, uiOfPiAlone, "ctx.ui"),
			mode: "rpc",
			onError: ({ extensionPath, event, error }) => this.events.extensionErrors.push({
				extension: extensionPath,
				event,
				message: error
			})
		});
		throwExtensionErrors(this.events.extensionErrors);
	}
	async run(...inputs) {
		if (this.#disposal) throw new PthError("agent/closed", "The test session was disposed of.");
		const errorsBefore = this.events.extensionErrors.length;
		const toolErrorsBefore = this.#toolErrors.length;
		const consumedBefore = this.playbook.consumed;
		this.#failure = void 0;
		let hasPrompt = false;
		for (const input of this.playbook.plan(inputs)) {
			hasPrompt ||= !this.#isCommand(input);
			await this.session.prompt(input);
			await this.session.waitForIdle();
			this.#throwFailure();
		}
		throwExtensionErrors(this.events.extensionErrors.slice(errorsBefore));
		if (this.#options.failOnToolError) throwToolErrors(this.#toolErrors.slice(toolErrorsBefore));
		if (hasPrompt || this.playbook.consumed > consumedBefore) this.playbook.assertFinished();
		return { text: this.session.getLastAssistantText() ?? "" };
	}
	dispose() {
		this.#disposal ??= this.#dispose();
		return this.#disposal;
	}
	async #dispose() {
		const aborting = this.session.abort();
		this.#directory.remove();
		await aborting;
		await this.session.extensionRunner.emit({
			type: "session_shutdown",
			reason: "quit"
		});
		await this.#cleanup.run();
	}
	#answer = async (model, context, options) => {
		const messages = toChatMessages(context.messages);
		this.#messages = messages;
		try {
			const request = {
				system: this.session.systemPrompt,
				messages,
				tools: this.session.agent.state.tools.map(({ name, description, parameters }) => ({
					name,
					description,
					inputSchema: JSON.parse(JSON.stringify(parameters))
				}))
			};
			const response = await this.playbook.model.stream(request, options?.signal).result();
			this.#messages = [...messages, {
				role: "assistant",
				parts: response.parts
			}];
			return toPiStream(response, model);
		} catch (error) {
			this.#failure ??= { error };
			throw error;
		}
	};
	#throwFailure() {
		if (this.#failure) throw this.#failure.error;
	}
	#isCommand(input) {
		const name = /^\/(\S+)/.exec(input)?.[1];
		return name !== void 0 && this.state.commands().includes(name);
	}
	/** pi tells nobody that a hook has blocked a call; it is seen where pi asks its hooks. */
	#watchBlocks({ agent }) {
		const ask = agent.beforeToolCall;
		agent.beforeToolCall = async (call, signal) => {
			const { id } = call.toolCall;
			try {
				const verdict = await ask?.(call, signal);
				if (verdict?.block) this.events.block(id, verdict.reason ?? "Tool execution was blocked");
				else this.#begun.add(id);
				return verdict;
			} catch (error) {
				this.events.block(id, error instanceof Error ? error.message : String(error));
				throw error;
			}
		};
	}
	#note(event) {
		this.events.all.push(event);
		if (event.type === "tool_execution_start") this.events.addCall(event.toolCallId, event.toolName, event.args);
		if (event.type === "tool_execution_end") {
			const { toolCallId, toolName, isError } = event;
			const { content, details } = event.result;
			if (isError && this.#begun.has(toolCallId) && !this.events.hasAnswer(toolCallId)) this.#toolErrors.push({
				tool: toolName,
				callId: toolCallId,
				error: new Error(contentText(content))
			});
			this.events.addResult(toolCallId, toolName, {
				content,
				details,
				isError
			});
		}
		if (event.type === "entry_appended" && event.entry.type === "custom") this.store.append(event.entry.customType, event.entry.data);
	}
};
function throwLoadErrors({ errors }) {
	const [first] = errors;
	if (!first) return;
	const texts = errors.map(({ path, error }) => `${path}: ${error}`);
	throw new PthError("playbook/extension-failed", `pi does not load the extension ${texts.join("\n")}`, { details: { errors } });
}
/** A provider that exists for pi's bookkeeping alone: nothing is ever sent to its address. */
function describeProvider(contextWindow) {
	return {
		baseUrl: "http://playbook.invalid",
		apiKey: "none",
		api: "openai-completions",
		models: [{
			id: providerName,
			name: providerName,
			reasoning: false,
			input: ["text"],
			cost: {
				input: 0,
				output: 0,
				cacheRead: 0,
				cacheWrite: 0
			},
			contextWindow,
			maxTokens: 16e3
		}]
	};
}

export { openPiSession };