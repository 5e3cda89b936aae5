import { t as PthError } from "./fault-Cx7jcTBv.js";
import { t as suggestName } from "./suggest-name-CBsP3Hb9.js";
import { t as TestStore } from "./test-store-CENuy7q8.js";
import { a as isScript, t as createPlaybookModel } from "./playbook-model-CdD1OmNm.js";
import { a as checkSessionOptions, i as readFileText, n as listFiles, r as openSessionDirectory } from "./plugin-tools-D_fWoiAv.js";

// src/test-session/event-log.ts
/** Records the events of a session. */
var EventLog = class {
	all = [];
	toolCalls = [];
	toolResults = [];
	uiCalls = [];
	extensionErrors = [];
	#readMessages;
	/** Number of answers that the model has given. */
	#step = 0;
	/** Known parts of answers, by call, before the host reports the end of the call. */
	#answers = /* @__PURE__ */ new Map();
	constructor(readMessages) {
		this.#readMessages = readMessages;
	}
	get messages() {
		return this.#readMessages();
	}
	toolCallsFor(name) {
		return this.toolCalls.filter((call) => call.toolName === name);
	}
	toolSequence() {
		return this.toolCalls.map((call) => call.toolName);
	}
	toolResultsFor(name) {
		return this.toolResults.filter((result) => result.toolName === name);
	}
	blockedCalls() {
		return this.toolCalls.filter((call) => call.blocked);
	}
	uiCallsFor(method) {
		return this.uiCalls.filter((call) => call.method === method);
	}
	/** Notes that the model has answered; what follows belongs to this answer. */
	beginStep() {
		this.#step++;
	}
	addUiCall(call) {
		this.uiCalls.push({
			step: this.#step,
			...call
		});
	}
	addCall(toolCallId, toolName, input) {
		this.toolCalls.push({
			step: this.#step,
			toolCallId,
			toolName,
			input: structuredClone(input),
			blocked: false
		});
	}
	/** Records that a hook blocked a call. */
	block(toolCallId, reason) {
		const call = this.toolCalls.findLast((candidate) => candidate.toolCallId === toolCallId);
		if (!call) throw new Error(`a call that never began was blocked: ${toolCallId}`);
		call.blocked = true;
		call.blockReason = reason;
	}
	/** Records what a tool or a mock answered, before the host truncates or wraps it. */
	addAnswer(toolCallId, answer, mocked) {
		this.#answers.set(toolCallId, {
			...answer,
			mocked
		});
	}
	/** Returns true when a mock or a plugin has answered the call, also with an error. */
	hasAnswer(toolCallId) {
		return this.#answers.has(toolCallId);
	}
	/** Records the host's report of a call's end; a recorded answer takes precedence over it. */
	addResult(toolCallId, toolName, reported) {
		const { mocked, ...answer } = this.#answers.get(toolCallId) ?? { mocked: false };
		this.#answers.delete(toolCallId);
		const content = answer.content ?? reported.content;
		const details = answer.details ?? reported.details;
		this.toolResults.push({
			step: this.toolCalls.findLast((call) => call.toolCallId === toolCallId)?.step ?? this.#step,
			toolCallId,
			toolName,
			content,
			text: contentText(content),
			isError: reported.isError,
			...details === void 0 ? {} : { details },
			mocked
		});
	}
};
/** Joins the texts of a content with newlines; parts that are no text are named by their type. */
function contentText(content) {
	return content.map((part) => part.type === "text" && typeof part["text"] === "string" ? part["text"] : `[${part.type}]`).join("\n");
}

// src/test-session/refuse-unknown.ts
/**
* Adds a method that throws for each named method that the object lacks, so that an extension that uses more of pi than
* this host offers gets an error naming the method.
*/
function refuseUnknown(offered, lacking, what) {
	const refusals = lacking.filter((name) => !(name in offered)).map((name) => [name, () => {
		throw new PthError("playbook/unsupported", `${what}.${name} is not offered in a test session without pi.`, { details: { name: `${what}.${name}` } });
	}]);
	return Object.assign(Object.fromEntries(refusals), offered);
}
/** Methods of pi beyond `ExtensionApi`. */
const apiOfPiAlone = [
	"setLabel",
	"registerProvider",
	"unregisterProvider"
];
/** Members of pi's context beyond `ExtensionContext`. */
const contextOfPiAlone = [
	"shutdown",
	"compact",
	"getContextUsage",
	"isProjectTrusted",
	"getSystemPromptOptions",
	"waitForIdle",
	"newSession",
	"fork",
	"navigateTree",
	"switchSession",
	"reload"
];
/** Dialogs of pi that cannot be mocked. */
const uiOfPiAlone = ["custom"];

// src/test-session/run-check.ts
/** @throws PthError `playbook/extension-failed` for the first of these errors */
function throwExtensionErrors(errors) {
	const [first, ...more] = errors;
	if (!first) return;
	const others = more.length === 0 ? "" : ` (and ${more.length} more)`;
	throw new PthError("playbook/extension-failed", `The extension ${first.extension} threw on ${first.event}: ${first.message}${others}`, { details: { errors } });
}
/** @throws PthError `playbook/tool-failed` for the first error of a tool's code */
function throwToolErrors(errors) {
	const [first] = errors;
	if (!first) return;
	const reason = first.error instanceof Error ? first.error.message : String(first.error);
	throw new PthError("playbook/tool-failed", `The code of the tool ${first.tool} threw at ${first.callId}: ${reason}`, {
		details: {
			tool: first.tool,
			toolCallId: first.callId
		},
		cause: first.error
	});
}

// src/test-session/session-playbook.ts
/** The model of a session, with its playbook if it has one. */
var SessionPlaybook = class {
	model;
	#playbook;
	/** @throws PthError `playbook/invalid` when both a model and a playbook are given */
	constructor({ model, playbook }) {
		if (model && playbook !== void 0) throw new PthError("playbook/invalid", "A test session has a playbook or a model, not both.");
		const script = playbook === void 0 ? [] : isScript(playbook) ? playbook.turns : playbook;
		this.#playbook = model ? void 0 : createPlaybookModel(script, { id: "playbook" });
		this.model = model ?? this.#playbook;
	}
	get consumed() {
		return this.#playbook?.consumed ?? 0;
	}
	get remaining() {
		return this.#playbook?.remaining ?? 0;
	}
	/**
	* Appends the turns of scripts to the playbook and returns the texts to submit. @throws PthError `playbook/invalid`
	*/
	plan(inputs) {
		if (inputs.length === 0) return ["Go."];
		return inputs.map((input) => {
			if (typeof input === "string") return input;
			if (!this.#playbook) throw new PthError("playbook/invalid", "A session with a model of its own plays no script.");
			this.#playbook.append(input.turns);
			return input.prompt;
		});
	}
	assertFinished() {
		this.#playbook?.assertFinished();
	}
};

// src/test-session/hosted-session.ts
/** Opens a session in its working directory; undoes everything in `cleanup` when that fails. */
async function openInDirectory(options, host, cleanup, open) {
	checkSessionOptions(options);
	const directory = await openSessionDirectory(options.cwd, host);
	cleanup.add("remove the temporary directory", () => directory.removeFinally());
	try {
		return await open(directory);
	} catch (error) {
		await cleanup.run();
		throw error;
	}
}
/** The part of a test session that does not depend on the host that runs it. */
var HostedSession = class {
	cwd;
	store;
	playbook;
	events;
	state;
	options;
	cleanup;
	/** Errors of tools' own code, not of mocks. */
	toolErrors = [];
	#directory;
	#session;
	#disposal;
	constructor(options, directory, cleanup) {
		this.options = options;
		this.cleanup = cleanup;
		this.#directory = directory;
		this.cwd = directory.path;
		this.store = options.store ?? new TestStore();
		this.playbook = new SessionPlaybook(options);
		this.events = new EventLog(() => this.messages());
		this.state = {
			entries: (customType) => this.store.entries.filter((entry) => customType === void 0 || entry.customType === customType),
			latest: (customType) => this.store.entries.findLast((entry) => entry.customType === customType)?.data,
			tools: () => this.listTools(),
			commands: () => this.listCommands(),
			systemPrompt: () => this.systemPrompt(),
			files: () => listFiles(this.cwd),
			readFile: (path) => readFileText(this.cwd, path)
		};
	}
	get session() {
		if (!this.#session) throw new Error("the session is not open yet");
		return this.#session;
	}
	async run(...inputs) {
		if (this.#disposal) throw new PthError("agent/closed", "The test session was disposed of.");
		const extensionErrorsBefore = this.events.extensionErrors.length;
		const toolErrorsBefore = this.toolErrors.length;
		const consumedBefore = this.playbook.consumed;
		const { reply, wasAsked } = await this.play(this.playbook.plan(inputs));
		throwExtensionErrors(this.events.extensionErrors.slice(extensionErrorsBefore));
		if (this.options.failOnToolError) throwToolErrors(this.toolErrors.slice(toolErrorsBefore));
		if (wasAsked || this.playbook.consumed > consumedBefore) this.playbook.assertFinished();
		return reply;
	}
	dispose() {
		this.#disposal ??= this.#dispose();
		return this.#disposal;
	}
	async #dispose() {
		const aborting = this.abortWork();
		this.#directory.remove();
		await aborting;
		await this.emitShutdown();
		await this.cleanup.run();
	}
	/**
	* Notes an answer of the model, and holds a script to the tools that the session has.
	* @throws PthError `playbook/mismatch` for a scripted call of another tool
	*/
	noteAnswer(response, tools) {
		this.events.beginStep();
		if (this.options.allowUnknownTools || this.options.model) return;
		for (const part of response.parts) {
			if (part.type !== "tool-call" || tools.includes(part.call.name)) continue;
			const { name } = part.call;
			const meant = suggestName(name, tools);
			const hint = meant === null ? "" : ` Did you mean ${meant}?`;
			const offered = tools.length === 0 ? "It has no tools." : `It has ${[...tools].toSorted().join(", ")}.`;
			throw new PthError("playbook/mismatch", `Turn ${this.playbook.consumed} of the playbook calls ${name}, a tool that the session has not.${hint} ${offered}`, {
				details: {
					turn: this.playbook.consumed,
					tool: name,
					tools: [...tools]
				},
				recovery: [
					"Correct the name in the script.",
					"Give the session the extension, the plugin or the mock that brings the tool.",
					"Give allowUnknownTools: true to see how the agent bears an unknown tool."
				]
			});
		}
	}
	/** Makes the host's session available as `session`. */
	setSession(session) {
		this.#session = session;
	}
	isOpen() {
		return this.#session !== void 0;
	}
	/** Counts the session in its store; returns `resume` when an earlier session used the same store. */
	enterStore() {
		this.store.open();
		return this.store.sessions > 1 ? "resume" : "startup";
	}
};

// src/test-session/mock-tools.ts
/** Returns a mock's answer to a call. */
async function answerByMock(mock, input) {
	const given = typeof mock === "function" ? await mock(structuredClone(input)) : mock;
	return typeof given === "string" ? { content: [{
		type: "text",
		text: given
	}] } : given;
}
/** Creates a tool from a mock; `like` gives description and schema. */
function createMockTool(name, mock, like) {
	return {
		name,
		description: like?.description ?? `The tool ${name}, mocked.`,
		inputSchema: like?.inputSchema ?? {
			type: "object",
			properties: {},
			additionalProperties: true
		},
		execute: (input) => answerByMock(mock, input)
	};
}

// src/test-session/mock-ui.ts
/** Creates dialogs that answer from the mocks and record every call. */
function createMockUi(mocks, record) {
	let editorText = "";
	const keep = (method, args, returnValue) => {
		record({
			method,
			args: dropUndefinedEnd(args),
			returnValue
		});
		return returnValue;
	};
	return {
		...Object.fromEntries(showMethods.map((method) => [method, (...args) => keep(method, args, void 0)])),
		onTerminalInput: () => () => void 0,
		getEditorComponent: () => void 0,
		getAllThemes: () => [],
		getTheme: () => void 0,
		setTheme: (theme) => keep("setTheme", [theme], {
			success: false,
			error: "A test session has no themes."
		}),
		getToolsExpanded: () => false,
		theme: plainTheme,
		confirm: async (title, message) => keep("confirm", [title, message], answer(mocks.confirm ?? true, title, message)),
		select: async (title, items) => keep("select", [title, items], choose(mocks.select ?? 0, title, items)),
		input: async (title, placeholder) => keep("input", [title, placeholder], answer(mocks.input ?? "", title, placeholder)),
		editor: async (title, prefill) => keep("editor", [title, prefill], answer(mocks.editor ?? "", title, prefill)),
		notify: (message, type) => keep("notify", [message, type], void 0),
		setStatus: (key, text) => keep("setStatus", [key, text], void 0),
		setWidget: (key, content) => keep("setWidget", [key, content], void 0),
		setTitle: (title) => keep("setTitle", [title], void 0),
		setWorkingMessage: (message) => keep("setWorkingMessage", [message], void 0),
		setEditorText: (text) => {
			editorText = text;
			keep("setEditorText", [text], void 0);
		},
		getEditorText: () => keep("getEditorText", [], editorText)
	};
}
/** Methods that show something and return nothing. */
const showMethods = [
	"setWorkingVisible",
	"setWorkingIndicator",
	"setHiddenThinkingLabel",
	"setFooter",
	"setHeader",
	"pasteToEditor",
	"addAutocompleteProvider",
	"setEditorComponent",
	"setToolsExpanded"
];
/** Theme without colours: every style returns its text unchanged. */
const plainTheme = {
	fg: (_color, text) => text,
	bg: (_color, text) => text,
	bold: (text) => text,
	italic: (text) => text,
	underline: (text) => text,
	inverse: (text) => text,
	strikethrough: (text) => text
};
/** Returns a fixed answer, or the result of the mock function. */
function answer(mock, ...args) {
	return typeof mock === "function" ? mock(...args) : mock;
}
function choose(mock, title, items) {
	if (typeof mock === "function") return mock(title, [...items]);
	const chosen = typeof mock === "number" ? items[mock] : items.find((item) => item === mock);
	if (chosen !== void 0) return chosen;
	if (items.length === 0) return void 0;
	throw new PthError("playbook/mock-invalid", `The mock of select answers ${JSON.stringify(mock)}, but ${JSON.stringify(title)} offers only ${JSON.stringify(items)}.`);
}
function dropUndefinedEnd(args) {
	const last = args.findLastIndex((arg) => arg !== void 0);
	return args.slice(0, last + 1);
}

export { openInDirectory as a, contextOfPiAlone as c, contentText as d, HostedSession as i, refuseUnknown as l, answerByMock as n, throwExtensionErrors as o, createMockTool as r, apiOfPiAlone as s, createMockUi as t, uiOfPiAlone as u };