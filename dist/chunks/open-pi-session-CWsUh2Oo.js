import { t as Cleanup } from "./cleanup-MJxDpbxi.js";
import { l as toJsonValue, n as assertNever, t as PthError } from "./fault-Cx7jcTBv.js";
import { a as openInDirectory, d as contentText, i as HostedSession, l as refuseUnknown, o as throwExtensionErrors, r as createMockTool, t as createMockUi, u as uiOfPiAlone } from "./mock-ui-B6b0eyAy.js";
import { c as describeError, t as mountPlugin } from "./plugin-tools-D_fWoiAv.js";
import { t as loadPi } from "./load-pi-MbtMIhpv.js";
import { join, resolve } from "node:path";
import { mkdtemp, realpath, rm } from "node:fs/promises";

// src/test-session/pi/pi-answer.ts
/** Converts a response to pi's stream of events. */
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
* Creates an in-memory store for pi's keys. pi's own store writes its file at any time, even after the session's
* directory was removed, and would create it again.
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
/** Converts pi's messages to chat messages; adjacent tool results become one message. */
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
/** Converts mocks to tools of pi, each with the description and schema of the tool that it replaces. */
function createPiMocks(pi, mocks, { extensions, plugin, cwd }, log) {
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
/** Converts a tool of a plugin or a mock to a tool of pi. */
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
/** Calls a mock or plugin tool; an exception becomes an error answer. */
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
/** Name of the playbook's provider and model in pi. */
const providerName = "playbook";
/**
* Opens a test session in pi itself: its own loader, hooks, tools and loop; only the function that asks the model is
* replaced. Neither reads nor writes the user's settings, keys and sessions of pi. `cleanup` runs at the end, after the
* session.
* @throws PthError `playbook/host-unavailable`, `playbook/extension-failed`, `plugin/start-failed`,
* `plugin/connect-timeout`
*/
async function openPiSession(options, host, cleanup = new Cleanup()) {
	const pi = await loadPi();
	if (options.tools) throw new PthError("playbook/unsupported", "The option tools is for the agent of PTH; in pi, extensions bring tools.");
	return openInDirectory(options, host, cleanup, async (directory) => {
		const session = new PiSession(options, directory, cleanup);
		await session.open(pi, host);
		return session;
	});
}
var PiSession = class extends HostedSession {
	host = "pi";
	/** Ids of calls that the hooks allowed. */
	#begun = /* @__PURE__ */ new Set();
	#messages = [];
	#failure;
	messages() {
		return this.#messages;
	}
	listTools() {
		return this.session.getActiveToolNames();
	}
	listCommands() {
		return this.session.extensionRunner.getRegisteredCommands().map(({ name }) => name);
	}
	systemPrompt() {
		return this.session.systemPrompt;
	}
	async open(pi, host) {
		const { cwd } = this;
		const { plugin, mockTools = {} } = this.options;
		const agentDir = await realpath(await mkdtemp(join(host.temporaryDirectory, "pth-pi-")));
		this.cleanup.add("remove the settings of pi", () => rm(agentDir, {
			recursive: true,
			force: true,
			maxRetries: 5
		}));
		const mounted = plugin ? await mountPlugin(plugin, host, cwd, this.cleanup) : [];
		const settingsManager = pi.SettingsManager.inMemory({
			retry: { enabled: false },
			compaction: { enabled: false }
		});
		const resourceLoader = await this.#loadExtensions(pi, host, {
			cwd,
			agentDir,
			settingsManager
		});
		const extensions = resourceLoader.getExtensions();
		for (const [name, value] of Object.entries(this.options.flags ?? {})) extensions.runtime.flagValues.set(name, value);
		const { modelRuntime, model } = await createPiModel(pi, this.playbook.model.contextWindow);
		const sessionManager = pi.SessionManager.inMemory(cwd);
		for (const entry of this.store.entries) sessionManager.appendCustomEntry(entry.customType, entry.data);
		const reason = this.enterStore();
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
			customTools: [...mounted.map((tool) => toPiTool(tool, false, log)), ...createPiMocks(pi, mockTools, {
				extensions,
				plugin: mounted,
				cwd
			}, log)],
			sessionStartEvent: {
				type: "session_start",
				reason
			}
		});
		this.setSession(session);
		this.cleanup.add("dispose of the session of pi", () => session.dispose());
		await this.#connect(session);
	}
	async #loadExtensions(pi, host, settings) {
		const { extensions = [], extensionFactories = [], systemPrompt } = this.options;
		const resourceLoader = new pi.DefaultResourceLoader({
			...settings,
			additionalExtensionPaths: extensions.map((path) => resolve(host.workingDirectory, path)),
			extensionFactories: [...extensionFactories],
			noThemes: true,
			...systemPrompt === void 0 ? {} : { systemPromptOverride: () => systemPrompt }
		});
		await resourceLoader.reload();
		throwLoadErrors(resourceLoader.getExtensions());
		return resourceLoader;
	}
	/** Replaces pi's model by the playbook, and records events and dialogs. */
	async #connect(session) {
		session.agent.streamFunction = this.#answer;
		this.#watchBlocks(session);
		session.subscribe((event) => this.#note(event));
		const mockUi = createMockUi(this.options.ui ?? {}, (call) => this.events.addUiCall(call));
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
	async play(inputs) {
		this.#failure = void 0;
		let wasAsked = false;
		for (const input of inputs) {
			wasAsked ||= !this.#isCommand(input);
			await this.session.prompt(input);
			await this.session.waitForIdle();
			this.#throwFailure();
		}
		return {
			reply: { text: this.session.getLastAssistantText() ?? "" },
			wasAsked
		};
	}
	abortWork() {
		return this.session.abort();
	}
	async emitShutdown() {
		await this.session.extensionRunner.emit({
			type: "session_shutdown",
			reason: "quit"
		});
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
			const known = this.session.getAllTools().map(({ name }) => name);
			this.noteAnswer(response, known);
			this.#messages = [...messages, {
				role: "assistant",
				parts: response.parts
			}];
			return toPiStream(response, model);
		} catch (error) {
			if (options?.signal?.aborted !== true) this.#failure ??= { error };
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
	/** Wraps pi's hook call, because pi emits no event for a blocked call. */
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
			if (isError && this.#begun.has(toolCallId) && !this.events.hasAnswer(toolCallId)) this.toolErrors.push({
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
/** Registers the playbook as a model of pi. */
async function createPiModel(pi, contextWindow) {
	const modelRuntime = await pi.ModelRuntime.create({
		credentials: createPiCredentials(),
		modelsPath: null,
		refreshOnCreate: false
	});
	modelRuntime.registerProvider(providerName, describeProvider(contextWindow));
	const model = modelRuntime.getModel(providerName, providerName);
	if (!model) throw new Error("pi does not know the provider that was registered");
	return {
		modelRuntime,
		model
	};
}
/** Provider record that pi requires; nothing is ever sent to its address. */
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