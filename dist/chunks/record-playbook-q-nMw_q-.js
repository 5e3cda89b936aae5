import { i as __toESM } from "./rolldown-runtime-CiVTkJ2Q.js";
import { a as faultCatalogue, r as describeFault, t as PthError } from "./fault-Cx7jcTBv.js";
import { h as EventStream } from "./system-prompt-BgpHQqEg.js";
import { n as redactedMark, t as Redactor } from "./redact-B3WFjE26.js";
import { i as responseToolCalls, r as responseText, t as noUsage } from "./chat-model-BS2NDQEc.js";
import { t as checkNames } from "./check-names-CUvG1v-V.js";
import { n as playedFaults } from "./load-playbook-NoL5PL8H.js";
import { t as require_dist } from "./dist-D3WAaams.js";
import { n as markWorkspace, r as workspaceMark, s as describeTurn } from "./playbook-model-CdD1OmNm.js";
import { isDeepStrictEqual } from "node:util";

// src/playbook/render-playbook.ts
var import_dist = /* @__PURE__ */ __toESM(require_dist(), 1);
/**
* Renders a playbook file, which `loadPlaybook` reads back as the same playbook.
* @throws PthError `playbook/invalid` naming the turn that holds code, which a file cannot express
*/
function renderPlaybook(playbook) {
	const document = "conversations" in playbook ? {
		playbook: 1,
		...playbook.provider === void 0 ? {} : { provider: playbook.provider },
		...playbook.contextWindow === void 0 ? {} : { context_window: playbook.contextWindow },
		conversations: playbook.conversations.map(({ when, repeat, turns }) => ({
			when: when.length === 1 ? when[0] : [...when],
			...repeat ? { repeat } : {},
			turns: turns.map(toFile)
		}))
	} : {
		playbook: 1,
		turns: playbook.map(toFile)
	};
	return (0, import_dist.stringify)(document, { lineWidth: 0 });
}
function toFile(turn, index) {
	const { thinking, text, toolCalls, assertContext, usage, stopReason, stopDetail, fault } = turn;
	const refuse = (what) => new PthError("playbook/invalid", `Turn ${index + 1} (${describeTurn(turn)}) has ${what}, which a file cannot say.`);
	if (fault) {
		const { code, message, isRetryable, details, recovery, causes } = fault;
		return { fails: {
			code,
			message,
			retryable: isRetryable,
			...details && { details },
			...recovery && { recovery: [...recovery] },
			...causes && { causes: [...causes] },
			...fault.thinking === void 0 ? {} : { thinks: fault.thinking },
			...fault.text === void 0 ? {} : { says: fault.text }
		} };
	}
	if (assertContext) throw refuse("assertContext");
	if (typeof text === "function") throw refuse("a late-bound text");
	return {
		...thinking === void 0 ? {} : { thinks: thinking },
		...text === void 0 ? {} : { says: text },
		...toolCalls && toolCalls.length > 0 ? { calls: toolCalls.map((call) => {
			if (typeof call.arguments === "function") throw refuse("late-bound arguments");
			if (call.rawArguments !== void 0) return {
				tool: call.name,
				raw: call.rawArguments
			};
			return {
				tool: call.name,
				arguments: call.arguments
			};
		}) } : {},
		...stopReason === void 0 ? {} : { stop: stopReason },
		...stopDetail === void 0 ? {} : { stop_detail: stopDetail },
		...usage ? { usage: {
			input: usage.inputTokens,
			output: usage.outputTokens,
			cache_read: usage.cacheReadTokens,
			cache_write: usage.cacheWriteTokens
		} } : {}
	};
}

// src/playbook/record-playbook.ts
/**
* Wraps any model and records its conversations as a playbook, redacted. The played playbook gives the same events and
* the same tool calls. Failed and aborted answers are not recorded. Of thinking only the text is kept, and several
* texts of one answer are joined.
*/
function recordPlaybook(model, options = {}) {
	checkNames(options, { redactor: true }, "a recorder");
	const redactor = options.redactor ?? new Redactor();
	const conversations = [];
	const playbook = () => {
		const [only] = conversations;
		if (conversations.length <= 1) return only?.turns ?? [];
		return { conversations: conversations.map((recorded) => toConversation(recorded, redactor)) };
	};
	return {
		model: wrapModel(model, {
			answered: (request, response) => findConversation(conversations, request).turns.push(toTurn(response, request, redactor)),
			failed: () => void 0
		}),
		playbook,
		toYaml: () => renderPlaybook(playbook())
	};
}
/** Records all conversations of a run, with the faults of its model, and with its tools and its window. */
function recordRun(redactor) {
	const conversations = [];
	let recorded = {};
	const toYaml = () => conversations.length === 0 ? null : renderPlaybook({
		...recorded,
		conversations: conversations.map((each) => toConversation(each, redactor))
	});
	return {
		record(model) {
			const provider = model.provider === "playbook" ? model.playedProvider : model.provider;
			recorded = {
				...provider === void 0 ? {} : { provider },
				contextWindow: model.contextWindow
			};
			return wrapModel(model, {
				answered: (request, response) => findConversation(conversations, request).turns.push(toTurn(response, request, redactor)),
				failed: (request, error, heard) => {
					const fault = toPlayedFault(error, heard, request, redactor);
					if (fault) findConversation(conversations, request).turns.push({ fault });
				}
			});
		},
		toYaml,
		counts: () => ({
			conversations: conversations.length,
			answers: conversations.reduce((sum, { turns }) => sum + turns.length, 0),
			redacted: (toYaml() ?? "").split(redactedMark).length - 1
		})
	};
}
function wrapModel(model, listener) {
	return {
		id: model.id,
		provider: model.provider,
		...model.playedProvider ? { playedProvider: model.playedProvider } : {},
		contextWindow: model.contextWindow,
		check: async (signal) => model.check?.(signal),
		stream: (request, signal) => EventStream.run(async (stream) => {
			const inner = model.stream(request, signal);
			const heard = {
				thinking: "",
				text: ""
			};
			const stopListening = inner.listen((event) => {
				if (event.type === "response-start") Object.assign(heard, {
					thinking: "",
					text: ""
				});
				if (event.type === "thinking-delta") heard.thinking += event.text;
				if (event.type === "text-delta") heard.text += event.text;
				stream.emit(event);
			});
			try {
				const response = await inner.result();
				listener.answered(request, response);
				return response;
			} catch (error) {
				listener.failed(request, error, heard);
				throw error;
			} finally {
				stopListening();
			}
		})
	};
}
/** A fault that a playbook can hold; null for an abort, and for every other error. */
function toPlayedFault(error, heard, { system }, redactor) {
	if (!PthError.isInstance(error)) return null;
	const code = playedFaults.find((name) => name === error.code);
	if (code === void 0) return null;
	const { message, isRetryable, details, recovery } = error;
	const { causes } = describeFault(error);
	const keep = (text) => redactor.redact(markWorkspace(text, system));
	return {
		code,
		message: redactor.redact(message),
		isRetryable,
		...Object.keys(details).length === 0 ? {} : { details: redactor.redactJson(details) },
		...isDeepStrictEqual(recovery, faultCatalogue[code].recovery) ? {} : { recovery: recovery.map((text) => redactor.redact(text)) },
		...causes.length === 0 ? {} : { causes: causes.map((text) => redactor.redact(text)) },
		...heard.thinking === "" ? {} : { thinking: keep(heard.thinking) },
		...heard.text === "" ? {} : { text: keep(heard.text) }
	};
}
/** Finds the conversation that a request continues; starts a new one when the request holds no answer yet. */
function findConversation(conversations, request) {
	const firstMessage = markWorkspace(firstUserText(request.messages), request.system);
	const answers = request.messages.filter((message) => message.role === "assistant").length;
	const running = conversations.findLast((candidate) => answers > 0 && candidate.firstMessage === firstMessage && countAnswers(candidate) === answers);
	if (running) return running;
	const started = {
		firstMessage,
		turns: []
	};
	conversations.push(started);
	return started;
}
/** Counts the turns that are no fault: a fault leaves no answer in the conversation. */
function countAnswers({ turns }) {
	return turns.filter(({ fault }) => fault === void 0).length;
}
function firstUserText(messages) {
	return messages.find((message) => message.role === "user")?.text ?? "";
}
function toTurn(response, { system }, redactor) {
	const keep = (text) => redactor.redact(markWorkspace(text, system));
	const calls = responseToolCalls(response);
	const thinking = response.parts.flatMap((part) => part.type === "thinking" ? [part.text] : []).join("");
	const hasText = response.parts.some((part) => part.type === "text");
	const usual = calls.length > 0 ? "tool-calls" : "end";
	const hasUsage = Object.keys(noUsage).some((key) => response.usage[key] !== 0);
	return {
		...thinking === "" ? {} : { thinking: keep(thinking) },
		...hasText || calls.length === 0 ? { text: keep(responseText(response)) } : {},
		...calls.length === 0 ? {} : { toolCalls: calls.map(({ name, arguments: args, rawArguments }) => ({
			name,
			arguments: redactor.redactJson(markWorkspace(args, system)),
			...rawArguments === void 0 ? {} : { rawArguments: keep(rawArguments) }
		})) },
		...response.stopReason === usual ? {} : { stopReason: response.stopReason },
		...response.stopDetail === void 0 ? {} : { stopDetail: keep(response.stopDetail) },
		...hasUsage ? { usage: { ...response.usage } } : {}
	};
}
/** Maximum length of the text that identifies a recorded conversation. */
const maxMarkChars = 200;
/** Parts of a text that another run has otherwise: secrets, the working copy, times, ids, durations and ports. */
const passingParts = new RegExp([
	redactedMark.replaceAll(/[[\]]/g, String.raw`\$&`),
	workspaceMark,
	String.raw`\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?`,
	String.raw`\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b`,
	String.raw`\b(?=[a-z]*\d)[0-9a-f]{7,}\b`,
	String.raw`\b\d+(?:\.\d+)? ?(?:ms|s|seconds)\b`,
	String.raw`:\d{4,5}\b`,
	String.raw`/tmp/\S+`
].join("|"));
/** Identifies a conversation by its first line without the parts that another run has otherwise. */
function toConversation({ firstMessage, turns }, redactor) {
	const line = firstMessage.split("\n").find((text) => text.trim() !== "") ?? "";
	const when = redactor.redact(line.slice(0, maxMarkChars)).split(passingParts).map((piece) => piece.trim()).filter((piece) => piece !== "");
	if (when.length > 0) return {
		when,
		turns
	};
	throw new PthError("playbook/invalid", "A recorded conversation begins with nothing but secrets or spaces: it cannot be told from others.");
}

export { recordRun as n, renderPlaybook as r, recordPlaybook as t };