import { l as toJsonValue, n as assertNever, t as PthError } from "./fault-Cx7jcTBv.js";
import { h as EventStream, t as readWorkingDirectory } from "./system-prompt-BgpHQqEg.js";
import { t as checkNames } from "./check-names-CUvG1v-V.js";
import { t as noUsage } from "./chat-model-BS2NDQEc.js";

// src/playbook/describe-turn.ts
/** Describes a turn briefly for diagnostics: `says "Done." and calls write_file, shell`. */
function describeTurn(turn) {
	if (turn.fault) return `fails with ${turn.fault.code}`;
	const text = typeof turn.text === "function" ? "a late-bound text" : quoteStart(turn.text);
	const says = turn.text === void 0 ? [] : [`says ${text}`];
	const names = (turn.toolCalls ?? []).map((call) => call.name).join(", ");
	const calls = names === "" ? [] : [`calls ${names}`];
	return [...says, ...calls].join(" and ") || "says nothing";
}
/** Returns the start of a text in quotes, on one line. */
function quoteStart(text, maxChars = 120) {
	const line = (text ?? "").replaceAll(/\s+/g, " ").trim();
	return line.length > maxChars ? `"${line.slice(0, maxChars)}…"` : `"${line}"`;
}

// src/playbook/script.ts
/** Hands out the turns of a playbook in order, and describes mismatches precisely. */
var PlaybookScript = class {
	#id;
	#sequence;
	#unused;
	#repeatable;
	#running = [];
	#consumed = 0;
	#last;
	constructor(playbook, id) {
		this.#id = id;
		const conversations = "conversations" in playbook ? playbook.conversations : [];
		this.#sequence = "conversations" in playbook ? void 0 : playbook;
		this.#unused = conversations.filter((conversation) => !conversation.repeat);
		this.#repeatable = conversations.filter((conversation) => conversation.repeat);
	}
	get consumed() {
		return this.#consumed;
	}
	get remaining() {
		return this.#remainingTurns().length;
	}
	/** Appends turns to a sequence. @throws PthError `playbook/invalid` when the playbook holds conversations */
	append(turns) {
		if (this.#sequence) this.#sequence = [...this.#sequence, ...turns];
		else throw new PthError("playbook/invalid", `${this.#id} holds conversations: no turns can be added to it.`);
	}
	/** Returns the turn that answers these messages. @throws PthError `playbook/mismatch` */
	take(messages) {
		const turn = this.#sequence ? this.#sequence[this.#consumed] : this.#takeFromConversation(messages);
		if (!turn) throw this.#exhausted(messages);
		this.#consumed++;
		this.#last = turn;
		return {
			turn,
			number: this.#consumed
		};
	}
	/** @throws PthError `playbook/mismatch` when turns are left */
	assertFinished() {
		const left = this.#remainingTurns();
		const [next] = left;
		if (!next) return;
		throw new PthError("playbook/mismatch", `${this.#id} was not played to its end: ${this.#account()}; ${count(left.length)} left, the next one ${describeTurn(next)}.`, { details: this.#details() });
	}
	/** Creates the fault for a mismatch at a taken turn, with a summary of the whole playbook. */
	mismatch(number, reason, cause) {
		return new PthError("playbook/mismatch", `${this.#id}, turn ${number}: ${reason} (${this.#account()})`, {
			details: {
				...this.#details(),
				turn: number
			},
			...cause === void 0 ? {} : { cause }
		});
	}
	#takeFromConversation(messages) {
		const answers = messages.filter((message) => message.role === "assistant").length;
		const firstMessage = messages.find((message) => message.role === "user")?.text ?? "";
		const running = this.#running.findLast((candidate) => candidate.firstMessage === firstMessage && candidate.answers === answers && candidate.position < candidate.conversation.turns.length) ?? (answers === 0 ? this.#begin(firstMessage) : void 0);
		const turn = running?.conversation.turns[running.position];
		if (running && turn) {
			running.position++;
			if (!turn.fault) running.answers++;
		}
		return turn;
	}
	#begin(firstMessage) {
		const fits = (conversation) => conversation.when.every((text) => firstMessage.includes(text));
		const index = this.#unused.findIndex(fits);
		const conversation = index >= 0 ? this.#unused.splice(index, 1)[0] : this.#repeatable.find(fits);
		if (!conversation) throw new PthError("playbook/mismatch", `${this.#id} has no unused conversation for a prompt that begins ${quoteStart(firstMessage, 300)}: ${this.#account()}; ${this.#describeUnused()}.`, { details: {
			...this.#details(),
			prompt: firstMessage.slice(0, 2e3)
		} });
		const running = {
			conversation,
			firstMessage,
			position: 0,
			answers: 0
		};
		this.#running.push(running);
		return running;
	}
	#exhausted(messages) {
		const left = this.#remainingTurns();
		const remains = left.length === 0 ? "none remains" : `${count(left.length)} left in other conversations`;
		return new PthError("playbook/mismatch", `${this.#id} is used up, but the model was asked again: ${this.#account()}; ${remains}. The request ended with ${quoteStart(lastText(messages))}.`, { details: this.#details() });
	}
	#account() {
		const total = this.#consumed + this.remaining;
		const last = this.#last ? `the last one ${describeTurn(this.#last)}` : "none was played";
		return `${this.#consumed} of ${count(total)} consumed, ${last}`;
	}
	#describeUnused() {
		const unused = [...this.#unused, ...this.#repeatable];
		if (unused.length === 0) return "no conversation remains";
		return `the ones that remain are for ${unused.map(({ when }) => when.map((text) => quoteStart(text, 60)).join(" + ")).join(", ")}`;
	}
	#details() {
		return {
			consumed: this.#consumed,
			remaining: this.remaining,
			last: this.#last ? describeTurn(this.#last) : null,
			left: this.#remainingTurns().slice(0, 20).map(describeTurn)
		};
	}
	#remainingTurns() {
		if (this.#sequence) return this.#sequence.slice(this.#consumed);
		return [...this.#running.flatMap(({ conversation, position }) => conversation.turns.slice(position)), ...this.#unused.flatMap((conversation) => conversation.turns)];
	}
};
/** Returns the text of the last message for display. */
function lastText(messages) {
	const last = messages.at(-1);
	if (!last) return "";
	if (last.role === "user") return last.text;
	if (last.role === "tool") return last.results.map((result) => result.text).join("\n");
	return last.parts.flatMap((part) => part.type === "text" ? [part.text] : []).join("");
}
function count(turns) {
	return turns === 1 ? "1 turn" : `${turns} turns`;
}

// src/playbook/when.ts
/**
* Begins a script: `when('List the files').calls('shell', { command: 'ls' }).says('Two files.')`. In a playbook of
* conversations it matches a first message that contains all the given texts. Each step returns a new script.
* @throws PthError `playbook/invalid` for anything but texts
*/
function when(prompt, ...more) {
	if (more.some((text) => typeof text !== "string")) throw new PthError("playbook/invalid", "when() takes texts alone; the turns follow as .calls(…) and .says(…).");
	return new WrittenScript({
		when: [prompt, ...more],
		turns: [],
		repeat: false
	}, []);
}
var WrittenScript = class WrittenScript {
	when;
	repeat;
	#turns;
	#expectations;
	constructor(conversation, expectations) {
		this.when = conversation.when;
		this.#turns = conversation.turns;
		this.repeat = conversation.repeat;
		this.#expectations = expectations;
	}
	get prompt() {
		return this.when.join("\n");
	}
	/** @throws PthError `playbook/invalid` when the last expectation has no following turn */
	get turns() {
		if (this.#expectations.length === 0) return this.#turns;
		throw new PthError("playbook/invalid", `The script for ${quoteStart(this.prompt)} ends with expects(): a turn must follow it.`);
	}
	calls(tool, args = {}, ...more) {
		const planned = [[tool, args], ...more].map(([name, given = {}]) => ({
			name,
			arguments: typeof given === "function" ? bindEarlier(given) : given
		}));
		return this.turn({ toolCalls: planned });
	}
	says(text) {
		return this.turn({ text: typeof text === "function" ? bindEarlier(text) : text });
	}
	expects(expectation) {
		return this.#with(this.#turns, [...this.#expectations, expectation]);
	}
	turn(turn) {
		const checks = this.#expectations;
		const own = turn.assertContext;
		const assertContext = (messages) => {
			for (const check of checks) checkContext(check, messages);
			own?.(messages);
		};
		const next = checks.length === 0 ? turn : {
			...turn,
			assertContext
		};
		return this.#with([...this.#turns, next], []);
	}
	repeated() {
		return this.#with(this.#turns, this.#expectations, true);
	}
	#with(turns, expectations, repeat = this.repeat) {
		return new WrittenScript({
			when: this.when,
			turns,
			repeat
		}, expectations);
	}
};
/** True for a script made by `when`. */
function isScript(value) {
	return value instanceof WrittenScript;
}
/** Checks the messages of a request. @throws Error that says what is missing; errors of a check function */
function checkContext(expectation, messages) {
	if (typeof expectation === "function") {
		expectation(messages);
		return;
	}
	const text = lastText(messages);
	if (typeof expectation === "string" ? text.includes(expectation) : expectation.test(text)) return;
	const wanted = typeof expectation === "string" ? quoteStart(expectation) : String(expectation);
	throw new Error(`the last message does not contain ${wanted}; it begins ${quoteStart(text, 300)}`);
}
function bindEarlier(work) {
	return (_, earlier) => work(earlier);
}

// src/playbook/earlier-results.ts
/** Reads the results from the messages of a request. */
function readEarlierResults(messages) {
	const all = messages.flatMap((message) => message.role === "tool" ? message.results : []);
	const text = (tool) => {
		const last = all.findLast((result) => tool === void 0 || result.toolName === tool);
		if (last) return last.text;
		const which = tool === void 0 ? "no tool" : `the tool ${tool}`;
		throw new Error(`it uses an earlier result, but ${which} has answered yet`);
	};
	return {
		all,
		text,
		find(pattern, tool) {
			const searched = text(tool);
			const match = pattern.exec(searched);
			if (match) return match[1] ?? match[0];
			const begins = searched.slice(0, 300);
			throw new Error(`${String(pattern)} fits nothing in the earlier result, which begins ${JSON.stringify(begins)}`);
		}
	};
}

// src/playbook/workspace-mark.ts
/** Stands in a playbook for the directory in which the agent works, which every run has anew. */
const workspaceMark = "{{workspace}}";
/** Puts the mark in place of the working directory that a system prompt names. */
function markWorkspace(value, system) {
	const directory = readWorkingDirectory(system);
	return directory === null || directory.length < 2 ? value : mapTexts(value, (text) => text.replaceAll(directory, workspaceMark));
}
/** Puts the working directory that a system prompt names in place of the mark. */
function fillWorkspace(value, system) {
	const directory = readWorkingDirectory(system);
	return directory === null ? value : mapTexts(value, (text) => text.replaceAll(workspaceMark, directory));
}
function mapTexts(value, change) {
	if (typeof value === "string") return change(value);
	if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
	if (value === null || typeof value !== "object") return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]));
}

// src/playbook/playbook-model.ts
/**
* Creates a chat model from a playbook. The stream rejects with `playbook/mismatch` when a request does not match it.
*/
function createPlaybookModel(playbook, options) {
	checkNames(options, {
		id: true,
		contextWindow: true
	}, "a scripted model");
	const script = new PlaybookScript(playbook, options.id);
	const recorded = "conversations" in playbook ? playbook : {};
	return {
		id: options.id,
		provider: "playbook",
		...recorded.provider ? { playedProvider: recorded.provider } : {},
		contextWindow: options.contextWindow ?? recorded.contextWindow ?? 2e5,
		get consumed() {
			return script.consumed;
		},
		get remaining() {
			return script.remaining;
		},
		assertFinished: () => script.assertFinished(),
		append: (turns) => script.append(turns),
		stream: (request, signal) => EventStream.run((stream) => play(script, options.id, request, signal, stream))
	};
}
async function play(script, id, request, signal, stream) {
	signal?.throwIfAborted();
	const { turn, number } = script.take(request.messages);
	const emit = async (event) => {
		stream.emit(event);
		await Promise.resolve();
		signal?.throwIfAborted();
	};
	if (turn.fault) {
		for (const event of eventsBefore(turn.fault, id, request.system)) await emit(event);
		throw toFault(turn.fault);
	}
	const parts = bindTurn(script, turn, number, request);
	await emit({
		type: "response-start",
		model: id
	});
	for (const part of parts) for (const event of eventsOf(part)) await emit(event);
	return {
		parts,
		stopReason: turn.stopReason ?? (parts.some((part) => part.type === "tool-call") ? "tool-calls" : "end"),
		...turn.stopDetail === void 0 ? {} : { stopDetail: turn.stopDetail },
		usage: turn.usage ?? noUsage,
		model: id
	};
}
/** The events that were heard before a fault; none where the answer had not begun. */
function eventsBefore({ thinking, text }, model, system) {
	if (thinking === void 0 && text === void 0) return [];
	return [
		{
			type: "response-start",
			model
		},
		...thinking === void 0 ? [] : [{
			type: "thinking-delta",
			text: fillWorkspace(thinking, system)
		}],
		...text === void 0 ? [] : [{ type: "text-start" }, {
			type: "text-delta",
			text: fillWorkspace(text, system)
		}]
	];
}
function toFault({ code, message, isRetryable, details = {}, recovery, causes = [] }) {
	const cause = causes.reduceRight((inner, text) => new Error(text, inner === void 0 ? void 0 : { cause: inner }), void 0);
	return new PthError(code, message, {
		isRetryable,
		details,
		cause,
		...recovery && { recovery }
	});
}
function bindTurn(script, turn, number, { messages, system }) {
	try {
		turn.assertContext?.(messages);
		const text = turn.text === void 0 ? void 0 : bind(turn.text, messages);
		return [
			...turn.thinking === void 0 ? [] : [{
				type: "thinking",
				text: fillWorkspace(turn.thinking, system)
			}],
			...text === void 0 ? [] : [{
				type: "text",
				text: fillWorkspace(text, system)
			}],
			...(turn.toolCalls ?? []).map((planned, index) => {
				return {
					type: "tool-call",
					call: {
						id: `call_${number}_${index + 1}`,
						name: planned.name,
						arguments: fillWorkspace(toJsonValue(bind(planned.arguments, messages)), system),
						...planned.rawArguments === void 0 ? {} : { rawArguments: fillWorkspace(planned.rawArguments, system) }
					}
				};
			})
		];
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw script.mismatch(number, reason, error);
	}
}
function bind(value, messages) {
	return typeof value === "function" ? value(messages, readEarlierResults(messages)) : value;
}
function eventsOf(part) {
	switch (part.type) {
		case "text": return [
			{ type: "text-start" },
			...part.text === "" ? [] : [{
				type: "text-delta",
				text: part.text
			}],
			{
				type: "text-end",
				text: part.text
			}
		];
		case "thinking": return part.text === "" ? [] : [{
			type: "thinking-delta",
			text: part.text
		}];
		case "tool-call": return [{
			type: "tool-call",
			call: part.call
		}];
		case "redacted-thinking": return [];
		default: return assertNever(part);
	}
}

export { isScript as a, checkContext as i, markWorkspace as n, when as o, workspaceMark as r, describeTurn as s, createPlaybookModel as t };