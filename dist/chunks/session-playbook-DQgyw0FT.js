import { t as PthError } from "./fault-DKx-Zl-Q.js";
import { a as isScript, r as createPlaybookModel } from "./playbook-C5xXbmrV.js";

// src/test-session/event-log.ts
/** Collects what happens in a session. */
var EventLog = class {
	all = [];
	toolCalls = [];
	toolResults = [];
	uiCalls = [];
	extensionErrors = [];
	#readMessages;
	/** What is known of a call's answer before the host reports its end. */
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
	toolResultsFor(name) {
		return this.toolResults.filter((result) => result.toolName === name);
	}
	blockedCalls() {
		return this.toolCalls.filter((call) => call.blocked);
	}
	uiCallsFor(method) {
		return this.uiCalls.filter((call) => call.method === method);
	}
	addCall(toolCallId, toolName, input) {
		this.toolCalls.push({
			toolCallId,
			toolName,
			input: structuredClone(input),
			blocked: false
		});
	}
	/** A hook kept a call from running. */
	block(toolCallId, reason) {
		const call = this.toolCalls.findLast((candidate) => candidate.toolCallId === toolCallId);
		if (!call) throw new Error(`a call that never began was blocked: ${toolCallId}`);
		call.blocked = true;
		call.blockReason = reason;
	}
	/** What a tool or a mock answered, before the host has cut or wrapped it. */
	addAnswer(toolCallId, answer, mocked) {
		this.#answers.set(toolCallId, {
			...answer,
			mocked
		});
	}
	/** Whether a mock or a plugin has answered a call, be it with an error. */
	hasAnswer(toolCallId) {
		return this.#answers.has(toolCallId);
	}
	/** The host's account of a call's end; what is known of the answer itself goes before it. */
	addResult(toolCallId, toolName, reported) {
		const { mocked, ...answer } = this.#answers.get(toolCallId) ?? { mocked: false };
		this.#answers.delete(toolCallId);
		const content = answer.content ?? reported.content;
		const details = answer.details ?? reported.details;
		this.toolResults.push({
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
/** The texts of a content, one below the other; what is no text is named by its type. */
function contentText(content) {
	return content.map((part) => part.type === "text" && typeof part["text"] === "string" ? part["text"] : `[${part.type}]`).join("\n");
}

// src/test-session/refuse-unknown.ts
/**
* The object, and in place of each named method that it lacks one that says so: an extension that uses more of pi than
* this host offers learns which part that was.
*/
function refuseUnknown(offered, lacking, what) {
	const refusals = lacking.filter((name) => !(name in offered)).map((name) => [name, () => {
		throw new PthError("playbook/unsupported", `${what}.${name} is not offered in a test session without pi.`, { details: { name: `${what}.${name}` } });
	}]);
	return Object.assign(Object.fromEntries(refusals), offered);
}
/** What pi offers beyond `ExtensionApi`. */
const apiOfPiAlone = [
	"registerShortcut",
	"registerFlag",
	"getFlag",
	"registerMessageRenderer",
	"registerMarkdownTransformer",
	"registerEntryRenderer",
	"setSessionName",
	"getSessionName",
	"setLabel",
	"exec",
	"setModel",
	"getThinkingLevel",
	"setThinkingLevel",
	"registerProvider",
	"unregisterProvider"
];
/** What pi's context offers beyond `ExtensionContext`. */
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
/** What pi's dialogs offer beyond what can be mocked. */
const uiOfPiAlone = ["custom"];

// src/test-session/mock-tools.ts
/** What a mock answers to a call. */
async function answerByMock(mock, input) {
	const given = typeof mock === "function" ? await mock(structuredClone(input)) : mock;
	return typeof given === "string" ? { content: [{
		type: "text",
		text: given
	}] } : given;
}
/** A tool that is nothing but its mock; `like` lends it description and schema. */
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
/** Answers from the mocks, and writes down every call. */
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
/** What only shows something, and answers nothing. */
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
/** A theme without colours: every style gives the text as it is. */
const plainTheme = {
	fg: (_color, text) => text,
	bg: (_color, text) => text,
	bold: (text) => text,
	italic: (text) => text,
	underline: (text) => text,
	inverse: (text) => text,
	strikethrough: (text) => text
};
/** A fixed answer, or what the mock works out. */
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
/** The model of a session and, where it is one, its playbook. */
var SessionPlaybook = class {
	model;
	#playbook;
	/** @throws PthError `playbook/invalid` when there are a model and a playbook */
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
	/** The texts to submit, after the turns of scripts were added. @throws PthError `playbook/invalid` */
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

export { answerByMock as a, contextOfPiAlone as c, EventLog as d, contentText as f, createMockUi as i, refuseUnknown as l, throwExtensionErrors as n, createMockTool as o, throwToolErrors as r, apiOfPiAlone as s, SessionPlaybook as t, uiOfPiAlone as u };