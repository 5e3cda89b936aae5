import { t as createAgentSession } from "./create-agent-session-CW44jYl_.js";
import { h as EventStream, s as defaultTools } from "./system-prompt-BgpHQqEg.js";
import { t as Cleanup } from "./cleanup-MJxDpbxi.js";
import { t as runProcess, w as createHexId } from "./run-process-CgUjGTTB.js";
import { c as isJsonObject, t as PthError } from "./fault-Cx7jcTBv.js";
import { t as createLocalProvider } from "./local-provider-CN1NheXM.js";
import { a as openInDirectory, c as contextOfPiAlone, d as contentText, i as HostedSession, l as refuseUnknown, n as answerByMock, o as throwExtensionErrors, r as createMockTool, s as apiOfPiAlone, t as createMockUi, u as uiOfPiAlone } from "./mock-ui-B6b0eyAy.js";
import { c as describeError, t as mountPlugin, u as loadExtension } from "./plugin-tools-D_fWoiAv.js";
import { resolve } from "node:path";

// src/test-session/extension-registrations.ts
/** Has no effect, since nothing is drawn and no key is pressed in a test session. */
const ignore = () => void 0;
/** Creates the members of the extension interface that concern the session's settings, shared by its extensions. */
function createRegistrations(hooks) {
	const flags = /* @__PURE__ */ new Map();
	let sessionName;
	let thinkingLevel = "off";
	let model;
	return {
		registerFlag: (name, { default: standard }) => {
			const value = hooks.flags[name] ?? standard;
			if (value !== void 0) flags.set(name, value);
		},
		getFlag: (name) => flags.get(name),
		registerShortcut: ignore,
		registerMessageRenderer: ignore,
		registerEntryRenderer: ignore,
		registerMarkdownTransformer: ignore,
		setSessionName: (name) => {
			sessionName = name;
		},
		getSessionName: () => sessionName,
		setModel: async (wanted) => {
			const previousModel = model;
			model = wanted;
			await hooks.emit({
				type: "model_select",
				model: wanted,
				previousModel,
				source: "set"
			});
			return true;
		},
		getThinkingLevel: () => thinkingLevel,
		setThinkingLevel: (level) => {
			const previousLevel = thinkingLevel;
			thinkingLevel = level;
			if (level !== previousLevel) hooks.emit({
				type: "thinking_level_select",
				level,
				previousLevel
			});
		},
		exec: hooks.exec
	};
}

// src/test-session/extension-host.ts
const offeredEvents = Object.keys({
	session_start: true,
	session_shutdown: true,
	input: true,
	before_agent_start: true,
	agent_start: true,
	agent_end: true,
	turn_start: true,
	turn_end: true,
	tool_execution_start: true,
	tool_call: true,
	tool_result: true,
	tool_execution_end: true,
	agent_settled: true,
	message_start: true,
	message_end: true,
	model_select: true,
	thinking_level_select: true,
	session_before_switch: true,
	session_before_fork: true,
	session_before_compact: true,
	session_compact: true,
	session_compact_failed: true,
	session_before_tree: true,
	session_tree: true,
	session_info_changed: true,
	user_bash: true,
	project_trust: true,
	before_provider_request: true,
	before_provider_headers: true,
	after_provider_response: true
});
/** Keeps the registrations of extensions and calls them. */
var ExtensionHost = class {
	#hooks;
	#handlers = /* @__PURE__ */ new Map();
	#channels = /* @__PURE__ */ new Map();
	tools = /* @__PURE__ */ new Map();
	commands = /* @__PURE__ */ new Map();
	/** Names of the active tools; null for all. */
	activeTools = null;
	#registrations;
	#isSealed = false;
	constructor(ports) {
		this.#hooks = ports;
		const emit = (event) => this.emit(event);
		this.#registrations = createRegistrations({
			flags: ports.flags,
			exec: ports.exec,
			emit
		});
	}
	/** @throws PthError `playbook/extension-failed` when the factory throws */
	async load(name, factory) {
		try {
			await factory(this.#createApi(name));
		} catch (error) {
			if (PthError.isInstance(error)) throw error;
			throw new PthError("playbook/extension-failed", `The extension ${name} threw when it was loaded: ${describeError(error)}`, {
				details: { extension: name },
				cause: error
			});
		}
	}
	/** Fixes the set of tools. */
	seal() {
		this.#isSealed = true;
	}
	/** Calls the handlers one after another; records exceptions and continues. */
	async emit(event) {
		const answers = [];
		for (const { extension, handle } of Array.from(this.#handlers.get(event.type) ?? [])) try {
			const answer = await handle(event, this.#hooks.context());
			if (answer !== void 0 && answer !== null) answers.push(answer);
		} catch (error) {
			this.#hooks.onError({
				extension,
				event: event.type,
				message: describeError(error)
			});
		}
		return answers;
	}
	/** Returns the reason why a call must not run, or undefined. A handler that throws blocks the call, too. */
	async findBlock(event) {
		for (const { handle } of Array.from(this.#handlers.get("tool_call") ?? [])) try {
			const answer = await handle(event, this.#hooks.context());
			if (isJsonObject(answer) && answer["block"] === true) return typeof answer["reason"] === "string" ? answer["reason"] : "Tool execution was blocked";
		} catch (error) {
			return describeError(error);
		}
	}
	/** Runs `/name arguments`; returns false when no extension has the command. */
	async runCommand(text) {
		const [, name = "", args = ""] = /^\/(\S+)\s*(.*)$/s.exec(text) ?? [];
		const command = this.commands.get(name);
		if (!command) return false;
		try {
			await command.handler(args, this.#hooks.context());
		} catch (error) {
			this.#hooks.onError({
				extension: `command /${name}`,
				event: "command",
				message: describeError(error)
			});
		}
		return true;
	}
	#createApi(extension) {
		const ports = this.#hooks;
		const api = {
			...this.#registrations,
			on: (event, handler) => this.#on(extension, event, handler),
			registerTool: (tool) => this.#registerTool(extension, tool),
			registerCommand: (name, command) => {
				this.commands.set(name, command);
			},
			appendEntry: (customType, data) => ports.appendEntry(customType, data),
			sendMessage: (message, options = {}) => {
				const text = injectedText(message);
				if (options.triggerTurn && !ports.isWorking()) ports.enqueue(text);
				else ports.inject(text);
			},
			sendUserMessage: (content, options = {}) => {
				if (options.deliverAs === "steer" && ports.isWorking()) ports.inject(content);
				else ports.enqueue(content);
			},
			getActiveTools: () => {
				return ports.tools().map(({ name }) => name).filter((name) => this.activeTools?.has(name) ?? true);
			},
			setActiveTools: (names) => {
				this.activeTools = new Set(names);
			},
			getAllTools: () => [...ports.tools()],
			getCommands: () => [...this.commands].map(([name, { description }]) => ({
				name,
				...description === void 0 ? {} : { description }
			})),
			events: {
				on: (channel, handler) => {
					const handlers = this.#channels.get(channel) ?? /* @__PURE__ */ new Set();
					this.#channels.set(channel, handlers.add(handler));
					return () => handlers.delete(handler);
				},
				emit: (channel, data) => {
					for (const handler of Array.from(this.#channels.get(channel) ?? [])) handler(data);
				}
			}
		};
		return refuseUnknown(api, apiOfPiAlone, "pi");
	}
	#on(extension, event, handler) {
		if (!offeredEvents.includes(event)) throw new PthError("playbook/unsupported", `${extension} listens to ${event}, which a test session without pi does not offer.`, { details: {
			extension,
			event,
			offered: [...offeredEvents]
		} });
		const entry = {
			extension,
			handle: handler
		};
		const handlers = this.#handlers.get(event) ?? [];
		this.#handlers.set(event, [...handlers, entry]);
		return () => {
			this.#handlers.set(event, (this.#handlers.get(event) ?? []).filter((other) => other !== entry));
		};
	}
	#registerTool(extension, tool) {
		if (this.#isSealed) throw new PthError("playbook/unsupported", `${extension} registers the tool ${tool.name} after session_start; a test session without pi takes tools until then.`);
		if (!isJsonObject(tool.parameters)) throw new PthError("playbook/extension-failed", `The tool ${tool.name} of ${extension} has no schema of its parameters.`);
		if (!this.tools.has(tool.name)) this.tools.set(tool.name, tool);
	}
};
/** Returns the text of a message from an extension to the model. */
function injectedText(message) {
	return typeof message.content === "string" ? message.content : contentText(message.content);
}

// src/test-session/session-model.ts
/**
* Wraps the model: applies the extensions' changes to each request (prompt, further messages, active tools), and
* remembers which call each arguments object belongs to, because a tool gets only the arguments.
*/
var SessionModel = class {
	id;
	provider;
	contextWindow;
	#inner;
	#hooks;
	/** Injected texts, each with the history index that it comes before. */
	#injected = [];
	#callIds = /* @__PURE__ */ new WeakMap();
	#historyLength = 0;
	#seen = [];
	constructor(inner, ports) {
		this.id = inner.id;
		this.provider = inner.provider;
		this.contextWindow = inner.contextWindow;
		this.#inner = inner;
		this.#hooks = ports;
	}
	/** The conversation as the model has seen it, including its last answer. */
	get messages() {
		return this.#seen;
	}
	/** Adds a text after the history of the next request; `after-next-input` places it behind the next user input. */
	inject(text, position) {
		this.#injected.push({
			before: position === "at-end" ? Number.POSITIVE_INFINITY : this.#historyLength + 1,
			text
		});
	}
	callIdOf(args) {
		return typeof args === "object" && args !== null ? this.#callIds.get(args) : void 0;
	}
	stream(request, signal) {
		return EventStream.run(async (stream) => {
			await this.#hooks.onTurnStart();
			const messages = this.#weave(request.messages);
			this.#seen = messages;
			const tools = request.tools.filter((tool) => this.#hooks.isActive(tool.name));
			const answer = this.#inner.stream({
				...request,
				system: this.#hooks.system(),
				messages,
				tools
			}, signal);
			const stopListening = answer.listen((event) => stream.emit(event));
			try {
				const response = await answer.result();
				this.#hooks.onAnswer(response);
				for (const part of response.parts) if (part.type === "tool-call") this.#callIds.set(part.call.arguments, part.call.id);
				this.#historyLength = request.messages.length + 1;
				this.#seen = [...messages, {
					role: "assistant",
					parts: response.parts
				}];
				await this.#hooks.onTurnEnd(response);
				return response;
			} finally {
				stopListening();
			}
		});
	}
	/** Merges the injected texts into the history at their positions; from now on these positions are fixed. */
	#weave(history) {
		for (const entry of this.#injected) entry.before = Math.min(entry.before, history.length);
		const woven = [];
		for (let index = 0; index <= history.length; index++) {
			for (const { before, text } of this.#injected) if (before === index) woven.push({
				role: "user",
				text
			});
			const message = history[index];
			if (message) woven.push(message);
		}
		return woven;
	}
};

// src/test-session/check-arguments.ts
const compiled = /* @__PURE__ */ new WeakMap();
/**
* Compiles the schema of an extension's tool. As pi does, it converts a text that stands for a number, and the like;
* fills in no defaults.
* @throws PthError `playbook/extension-failed` when the schema itself is invalid
*/
async function createArgumentCheck(tool, schema) {
	const known = compiled.get(schema);
	if (known) return known;
	const { compileSchema } = await import("./suite-ndep-5AN.js");
	let validate;
	try {
		const { $schema: _, ...plain } = JSON.parse(JSON.stringify(schema));
		validate = compileSchema(plain, "2020-12", {
			allErrors: true,
			coerceTypes: true
		});
	} catch (error) {
		throw new PthError("playbook/extension-failed", `The schema of the tool ${tool} cannot be used: ${describeError(error)}`, { cause: error });
	}
	const check = (args) => validate(args) ? null : describeErrors(validate.errors ?? []);
	compiled.set(schema, check);
	return check;
}
function describeErrors(errors) {
	const texts = errors.map(({ instancePath, message = "does not fit" }) => instancePath === "" ? message : `${instancePath.slice(1).replaceAll("/", ".")} ${message}`);
	return [...new Set(texts)].slice(0, 10).join("; ");
}

// src/test-session/session-tools.ts
/**
* Wraps a tool with hooks: `tool_call` may block, a mock may answer, `tool_result` may change the answer. Records all
* of it.
*/
function hookTool(tool, hooks) {
	const { extensions, log } = hooks;
	const mock = Object.hasOwn(hooks.mocks, tool.name) ? hooks.mocks[tool.name] : void 0;
	const run = async ({ callId, input }, context) => {
		const call = {
			toolCallId: callId,
			toolName: tool.name,
			input
		};
		const reason = await extensions.findBlock({
			type: "tool_call",
			...call
		});
		if (reason !== void 0) {
			log.block(callId, reason);
			return {
				content: [{
					type: "text",
					text: reason
				}],
				isError: true
			};
		}
		const answer = await runTool(tool, mock, {
			callId,
			input
		}, context, hooks);
		const given = {
			content: answer.content,
			details: answer.details,
			isError: answer.isError === true
		};
		let final = given;
		for (const change of await extensions.emit({
			type: "tool_result",
			...call,
			...given
		})) final = {
			content: change.content ?? final.content,
			details: change.details ?? final.details,
			isError: change.isError ?? final.isError
		};
		log.addAnswer(callId, final, mock !== void 0);
		return final;
	};
	return {
		...tool,
		parse: (args) => {
			if (!(extensions.activeTools?.has(tool.name) ?? true)) return {
				ok: false,
				error: `the tool ${tool.name} is not active`
			};
			const parsed = tool.parse(args);
			if (!parsed.ok) return parsed;
			const callId = hooks.callIdOf(args);
			if (callId === void 0) throw new Error(`a call of ${tool.name} did not come from the model`);
			return {
				ok: true,
				input: {
					callId,
					input: parsed.input
				}
			};
		},
		execute: async (hooked, context) => {
			const { callId, input } = hooked;
			await extensions.emit({
				type: "tool_execution_start",
				toolCallId: callId,
				toolName: tool.name,
				args: structuredClone(input)
			});
			const answer = await run({
				callId,
				input
			}, context);
			const isError = answer.isError === true;
			await extensions.emit({
				type: "tool_execution_end",
				toolCallId: callId,
				toolName: tool.name,
				isError
			});
			const { content } = answer;
			const message = {
				role: "toolResult",
				content,
				toolCallId: callId,
				toolName: tool.name,
				isError
			};
			await extensions.emit({
				type: "message_start",
				message
			});
			await extensions.emit({
				type: "message_end",
				message
			});
			const text = contentText(answer.content);
			if (isError) throw new Error(text);
			return text;
		}
	};
}
async function runTool(tool, mock, { callId, input }, context, hooks) {
	try {
		if (mock !== void 0) return await answerByMock(mock, input);
		if (tool instanceof AnsweringTool) return await tool.answer(input, context.signal, callId);
		return { content: [{
			type: "text",
			text: await tool.execute(input, context)
		}] };
	} catch (error) {
		if (mock === void 0) hooks.onToolError(tool.name, callId, error);
		return {
			content: [{
				type: "text",
				text: describeError(error)
			}],
			isError: true
		};
	}
}
/** A tool that returns content and details instead of a text alone. */
var AnsweringTool = class {
	name;
	description;
	inputSchema;
	answer;
	#check;
	constructor(tool, check, answer) {
		this.name = tool.name;
		this.description = tool.description;
		this.inputSchema = tool.inputSchema;
		this.#check = check;
		this.answer = answer;
	}
	parse(args) {
		const input = structuredClone(args);
		const error = this.#check(input);
		return error === null ? {
			ok: true,
			input
		} : {
			ok: false,
			error
		};
	}
	async execute() {
		throw new Error(`${this.name} runs only through the hooks of its session`);
	}
};
/** Converts a tool of a plugin or a mock for the agent; arguments are not checked. */
function toModelTool(tool) {
	return new AnsweringTool(tool, () => null, (input, signal) => tool.execute(input, signal));
}
/** Converts the tools of extensions for the agent. */
async function createExtensionTools(extensions, context) {
	const tools = [];
	for (const tool of extensions.tools.values()) {
		const check = await createArgumentCheck(tool.name, tool.parameters);
		const inputSchema = JSON.parse(JSON.stringify(tool.parameters));
		tools.push(new AnsweringTool({
			name: tool.name,
			description: tool.description,
			inputSchema
		}, check, (input, signal, callId) => tool.execute(callId, input, signal, () => void 0, context(signal))));
	}
	return tools;
}

// src/test-session/open-test-session.ts
const defaultSystemPrompt = "You are a coding agent. Your answers are written down in a playbook.";
/**
* Opens a test session on the agent session that the product itself uses. `cleanup` runs at the end, after the session.
* @throws PthError `playbook/extension-failed`, `playbook/unsupported`, `plugin/start-failed`, `plugin/connect-timeout`
*/
async function openTestSession(options, host, cleanup = new Cleanup()) {
	return openInDirectory(options, host, cleanup, async (directory) => {
		const session = new OwnSession(options, directory, cleanup, host);
		await session.open(host);
		return session;
	});
}
var OwnSession = class extends HostedSession {
	host = "pth";
	#extensions;
	#model;
	#queue = [];
	#context;
	#id = createHexId(12);
	#tools = [];
	#system;
	#variables;
	#isWorking = false;
	#turn = 0;
	#abort = new AbortController();
	constructor(options, directory, cleanup, host) {
		super(options, directory, cleanup);
		this.#variables = host.variables;
		this.#system = options.systemPrompt ?? defaultSystemPrompt;
		this.#context = this.#createContext();
		this.#extensions = this.#createExtensionHost();
		this.#model = new SessionModel(this.playbook.model, {
			system: () => this.#system,
			isActive: (tool) => this.#extensions.activeTools?.has(tool) ?? true,
			onAnswer: (response) => this.noteAnswer(response, this.#tools.map(({ name }) => name)),
			onTurnStart: async () => void await this.#extensions.emit({
				type: "turn_start",
				turnIndex: this.#turn
			}),
			onTurnEnd: async (response) => {
				await this.#tellMessage({
					role: "assistant",
					content: toContent(response)
				});
				await this.#extensions.emit({
					type: "turn_end",
					turnIndex: this.#turn++
				});
			}
		});
	}
	messages() {
		return this.#model.messages;
	}
	listTools() {
		return this.#tools.map(({ name }) => name).filter((name) => this.#extensions.activeTools?.has(name) ?? true);
	}
	listCommands() {
		return [...this.#extensions.commands.keys()];
	}
	systemPrompt() {
		return this.#system;
	}
	async open(host) {
		const { extensions = [], extensionFactories = [], plugin, mockTools = {}, tools } = this.options;
		const label = `pth-test-${this.#id}`;
		const environment = await createLocalProvider({ variables: host.variables }).provision({
			label,
			worktree: this.cwd
		});
		this.cleanup.add("end the processes of the session", () => environment.dispose());
		const mounted = plugin ? await mountPlugin(plugin, host, this.cwd, this.cleanup, environment) : [];
		for (const path of extensions) await this.#extensions.load(path, await loadExtension(path, host.workingDirectory));
		for (const [index, factory] of extensionFactories.entries()) await this.#extensions.load(factory.name || `inline ${index + 1}`, factory);
		await this.#extensions.emit({
			type: "session_start",
			reason: this.enterStore()
		});
		throwExtensionErrors(this.events.extensionErrors);
		this.#extensions.seal();
		const offered = [
			...tools ?? (plugin ? [] : defaultTools),
			...mounted.map(toModelTool),
			...await createExtensionTools(this.#extensions, (signal) => ({
				...this.#context,
				signal
			}))
		];
		const known = new Set(offered.map(({ name }) => name));
		const mockOnly = Object.entries(mockTools).flatMap(([name, mock]) => known.has(name) ? [] : [toModelTool(createMockTool(name, mock))]);
		this.#tools = [...new Map([...offered, ...mockOnly].map((tool) => [tool.name, tool])).values()];
		const hooked = this.#tools.map((tool) => hookTool(tool, {
			extensions: this.#extensions,
			log: this.events,
			mocks: mockTools,
			callIdOf: (args) => this.#model.callIdOf(args),
			onToolError: (name, callId, error) => void this.toolErrors.push({
				tool: name,
				callId,
				error
			})
		}));
		const session = createAgentSession({
			model: this.#model,
			workspace: environment.restricted(),
			system: this.#system,
			tools: hooked,
			signal: this.#abort.signal
		});
		this.cleanup.add("close the agent session", () => session.abort());
		this.setSession(session);
	}
	async play(inputs) {
		let wasAsked = false;
		let reply = { text: "" };
		this.#queue.splice(0, this.#queue.length, ...inputs);
		for (let input = this.#queue.shift(); input !== void 0; input = this.#queue.shift()) {
			if (input.startsWith("/") && await this.#extensions.runCommand(input)) continue;
			wasAsked = true;
			reply = await this.#submit(input) ?? reply;
		}
		return {
			reply,
			wasAsked
		};
	}
	abortWork() {
		this.#abort.abort(new PthError("agent/closed", "The test session was disposed of."));
		return this.session.abort();
	}
	async emitShutdown() {
		await this.#extensions.emit({
			type: "session_shutdown",
			reason: "quit"
		});
	}
	/** Submits one input; undefined when an extension handled the input itself. */
	async #submit(input) {
		let prompt = input;
		for (const answer of await this.#extensions.emit({
			type: "input",
			text: prompt,
			source: "interactive"
		})) {
			if (answer.action === "handled") return void 0;
			if (answer.action === "transform") prompt = answer.text;
		}
		const base = this.options.systemPrompt ?? defaultSystemPrompt;
		this.#system = base;
		const answers = await this.#extensions.emit({
			type: "before_agent_start",
			prompt,
			systemPrompt: base
		});
		for (const { message, systemPrompt } of answers) {
			if (message) this.#model.inject(injectedText(message), "after-next-input");
			if (systemPrompt !== void 0) this.#system = systemPrompt;
		}
		this.#isWorking = true;
		try {
			await this.#extensions.emit({ type: "agent_start" });
			await this.#tellMessage({
				role: "user",
				content: [{
					type: "text",
					text: prompt
				}]
			});
			const stream = this.session.submit(prompt);
			stream.listen((event) => this.#note(event));
			const reply = await stream.result();
			await this.#extensions.emit({ type: "agent_end" });
			await this.#extensions.emit({ type: "agent_settled" });
			return { text: reply.text };
		} finally {
			this.#isWorking = false;
		}
	}
	async #tellMessage(message) {
		await this.#extensions.emit({
			type: "message_start",
			message
		});
		await this.#extensions.emit({
			type: "message_end",
			message
		});
	}
	#note(event) {
		this.events.all.push(event);
		if (event.type === "tool-call-start") this.events.addCall(event.id, event.name, event.arguments);
		if (event.type === "tool-call-end") {
			const content = [{
				type: "text",
				text: event.output
			}];
			this.events.addResult(event.id, event.name, {
				content,
				isError: event.isError
			});
		}
	}
	#createExtensionHost() {
		return new ExtensionHost({
			context: () => ({
				...this.#context,
				signal: this.#isWorking ? this.#abort.signal : void 0
			}),
			appendEntry: (customType, data) => void this.store.append(customType, data),
			inject: (text) => this.#model.inject(text, "at-end"),
			enqueue: (text) => void this.#queue.push(text),
			isWorking: () => this.#isWorking,
			tools: () => this.#tools.map(({ name, description, inputSchema }) => ({
				name,
				description,
				parameters: inputSchema
			})),
			onError: (error) => void this.events.extensionErrors.push(error),
			flags: this.options.flags ?? {},
			exec: (command, args, given = {}) => runForExtension([command, ...args], given, this.cwd, this.#variables)
		});
	}
	#createContext() {
		const ui = createMockUi(this.options.ui ?? {}, (call) => this.events.addUiCall(call));
		const context = {
			ui: refuseUnknown(ui, uiOfPiAlone, "ctx.ui"),
			hasUI: true,
			mode: "rpc",
			cwd: this.cwd,
			sessionManager: {
				getEntries: () => this.store.entries,
				getBranch: () => this.store.entries,
				getSessionId: () => this.isOpen() ? this.session.id : this.#id,
				getSessionFile: () => void 0,
				getCwd: () => this.cwd
			},
			signal: void 0,
			isIdle: () => !this.#isWorking,
			abort: () => void this.session.abort(),
			hasPendingMessages: () => this.#queue.length > 0,
			getSystemPrompt: () => this.#system
		};
		return refuseUnknown(context, contextOfPiAlone, "ctx");
	}
};
/** Time limit of a program that an extension runs without one, in milliseconds. */
const defaultExecMs = 6e4;
async function runForExtension(argv, { cwd, timeout = defaultExecMs, signal }, directory, variables) {
	const { stdout, stderr, exitCode, reason, spawnError } = await runProcess({
		argv,
		cwd: resolve(directory, cwd ?? "."),
		variables,
		timeoutMs: timeout,
		signal
	});
	return {
		stdout: stdout.text,
		stderr: spawnError ?? stderr.text,
		code: exitCode ?? 1,
		killed: reason === "timed-out" || reason === "aborted"
	};
}
function toContent({ parts }) {
	return parts.flatMap((part) => {
		if (part.type === "text") return [{
			type: "text",
			text: part.text
		}];
		if (part.type === "thinking") return [{
			type: "thinking",
			thinking: part.text
		}];
		if (part.type === "tool-call") return [{
			...part.call,
			type: "toolCall"
		}];
		return [];
	});
}

export { openTestSession };