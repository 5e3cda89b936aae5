import { c as isJsonObject, n as assertNever, r as describeFault, t as PthError } from "./fault-Cx7jcTBv.js";
import { h as EventStream, m as defineTool, o as createDefaultTools } from "./system-prompt-BgpHQqEg.js";
import { t as systemClock } from "./clock-DddqEWzE.js";
import { n as isInside } from "./paths-C8Oif28K.js";
import { t as cutText } from "./cut-text-DpZReaHP.js";
import { T as string, p as int, w as strictObject } from "./schemas-DIi9xWIE.js";
import { a as sumUsage, i as responseToolCalls, n as responseReasoning, r as responseText, t as noUsage } from "./chat-model-BS2NDQEc.js";
import { createHash, randomUUID } from "node:crypto";
import { posix } from "node:path";

// src/agent/compact-messages.ts
/** The last messages, which the model works on, stay as they are. */
const keptMessages = 8;
/** Shorter results are not worth a call to get them again. */
const minTextLength = 800;
const keptChars = 200;
/**
* Shortens the results of older tool calls to their beginning, and says that they can be had again. Calls, texts and their
* order stay, since providers want each call answered. Pure.
*/
function compactMessages(messages) {
	let savedChars = 0;
	const shorten = (result) => {
		if (result.text.length < minTextLength) return result;
		const left = result.text.length - keptChars;
		const text = `${result.text.slice(0, keptChars)}\n[${left} characters were taken out to make room; call ${result.toolName} again where they are needed]`;
		savedChars += result.text.length - text.length;
		return {
			...result,
			text
		};
	};
	const firstKept = messages.length - keptMessages;
	return {
		messages: messages.map((message, index) => message.role === "tool" && index < firstKept ? {
			...message,
			results: message.results.map(shorten)
		} : message),
		savedChars
	};
}

// src/agent/context-meter.ts
/** Rule of thumb for the estimate. */
const charsPerToken = 4;
const warningFraction = .8;
const fillingFraction = .6;
/** Less room is not worth the provider's cache of the conversation, which a change of older messages voids. */
const minSavedFraction = .1;
/** Estimates how full the context window is; warns once above 80 %. */
var ContextMeter = class {
	#window;
	#chars = 0;
	#reportedTokens = 0;
	#hasWarned = false;
	constructor(window, system, tools) {
		this.#window = window;
		this.#chars = system.length + tools.reduce((sum, tool) => sum + JSON.stringify(tool).length, 0);
	}
	/** Counts a message added to the history. */
	add(message) {
		this.#chars += countChars(message);
	}
	/** Takes the provider's exact count for its last answer; it replaces the estimate when it is higher. */
	report(usage) {
		this.#reportedTokens = usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens + usage.outputTokens;
	}
	/** Takes characters out of the estimate and of the provider's count, until its next answer tells an exact one. */
	remove(chars) {
		this.#chars -= chars;
		this.#reportedTokens = Math.max(0, this.#reportedTokens - chars / charsPerToken);
	}
	/** True when leaving out these characters makes room enough. */
	isWorthRemoving(chars) {
		return chars / charsPerToken >= this.#window * minSavedFraction;
	}
	/** True above 60 % of the window. */
	get isFilling() {
		return this.usage > fillingFraction;
	}
	/** Used fraction of the window; 1 is full. */
	get usage() {
		return Math.max(this.#chars / charsPerToken, this.#reportedTokens) / this.#window;
	}
	/** Returns the usage the first time it exceeds 80 %. */
	takeWarning() {
		if (this.#hasWarned || this.usage <= warningFraction) return void 0;
		this.#hasWarned = true;
		return this.usage;
	}
};
function countChars(message) {
	switch (message.role) {
		case "user": return message.text.length;
		case "tool": return message.results.reduce((sum, result) => sum + result.text.length, 0);
		case "assistant": return message.parts.reduce((sum, part) => sum + countPart(part), 0);
		default: return assertNever(message);
	}
}
function countPart(part) {
	switch (part.type) {
		case "text":
		case "thinking": return part.text.length;
		case "redacted-thinking": return part.data.length;
		case "tool-call": return part.call.name.length + (part.call.rawArguments ?? JSON.stringify(part.call.arguments)).length;
		default: return assertNever(part);
	}
}

// src/agent/guarded-workspace.ts
/** Maximum number of files, and bytes, of protected content kept in memory for comparison. */
const maxFiles = 5e3;
const maxBytes = 67108864;
/**
* Protects paths (directories or files, relative to the root) and `.git` of a workspace against changes. Direct writes
* are refused by normalised path. Changes by a command, or by a write through a link, are found by comparing before and
* after, and restored. Changes by a process that outlives its command are not seen: whoever commits the result must
* check the paths again.
*/
function guardWorkspace(inner, protectedPaths) {
	const guard = new ProtectionGuard(inner, protectedPaths);
	return {
		workspace: {
			root: inner.root,
			readFile: (path) => inner.readFile(path),
			stat: (path) => inner.stat(path),
			list: (path, options) => inner.list(path, options),
			search: (options) => inner.search(options),
			start: (command) => inner.start(command),
			writeFile: async (path, content) => {
				guard.refuse(path);
				await guard.around(() => inner.writeFile(path, content));
			},
			remove: async (path) => {
				guard.refuse(path);
				await guard.around(() => inner.remove(path));
			},
			run: (command, limits) => guard.around(() => inner.run(command, limits))
		},
		assertWritable: (path) => guard.refuse(path),
		takeRestored: () => guard.takeRestored()
	};
}
var ProtectionGuard = class {
	#inner;
	#paths;
	#restored = /* @__PURE__ */ new Set();
	/** Number of parallel operations. They share one snapshot; the last one to end compares with it. */
	#active = 0;
	#snapshot;
	#comparison = Promise.resolve();
	constructor(inner, paths) {
		this.#inner = inner;
		this.#paths = paths.map((path) => relativeTo(inner.root, path)).filter((path) => path !== "." && !path.startsWith("../") && !isInsideAnyCase(".git", path));
	}
	refuse(path) {
		const wanted = relativeTo(this.#inner.root, path);
		for (const own of [...this.#paths, ".git"]) {
			if (wanted !== "." && !isInsideAnyCase(own, wanted) && !isInsideAnyCase(wanted, own)) continue;
			throw new PthError("environment/path-escape", `${path} is protected and cannot be changed (${own}).`, {
				details: {
					path,
					protectedPath: own
				},
				recovery: ["Change the code under test instead."]
			});
		}
	}
	async around(work) {
		if (this.#paths.length === 0) return await work();
		await this.#comparison;
		this.#active++;
		this.#snapshot ??= this.#take();
		const snapshot = this.#snapshot;
		try {
			await snapshot;
			return await work();
		} finally {
			if (--this.#active === 0) {
				this.#snapshot = void 0;
				this.#comparison = snapshot.then((before) => this.#restore(before));
				await this.#comparison;
			}
		}
	}
	takeRestored() {
		const restored = [...this.#restored].sort();
		this.#restored.clear();
		return restored;
	}
	async #take() {
		const files = /* @__PURE__ */ new Map();
		let bytes = 0;
		for (const path of await this.#listFiles()) {
			const content = await this.#inner.readFile(path);
			bytes += content.length;
			if (files.size >= maxFiles || bytes > maxBytes) throw new PthError("environment/unsupported", `The protected paths hold more than can be watched over.`, { details: {
				paths: [...this.#paths],
				maxFiles,
				maxBytes
			} });
			files.set(path, content);
		}
		return files;
	}
	async #restore(before) {
		for (const path of await this.#listFiles()) {
			if (before.has(path)) continue;
			await this.#inner.remove(path);
			this.#restored.add(path);
		}
		for (const [path, content] of before) {
			if (await this.#isUnchanged(path, content)) continue;
			await this.#inner.remove(path);
			await this.#inner.writeFile(path, content);
			this.#restored.add(path);
		}
	}
	async #isUnchanged(path, content) {
		const entry = await this.#inner.stat(path);
		if (entry?.kind !== "file" || entry.size !== content.length) return false;
		return Buffer.compare(await this.#inner.readFile(path), content) === 0;
	}
	/** Lists every file at or below a protected path, including links and other types. */
	async #listFiles() {
		const files = [];
		for (const path of this.#paths) {
			const entry = await this.#inner.stat(path);
			if (!entry) continue;
			if (entry.kind !== "directory") files.push(path);
			else {
				const entries = await this.#inner.list(path, {
					isRecursive: true,
					maxEntries: 5001
				});
				files.push(...entries.flatMap((found) => found.kind === "directory" ? [] : [found.path]));
			}
		}
		return files;
	}
};
/** Returns a path relative to the root, normalised, with forward slashes. */
function relativeTo(root, path) {
	const absolute = posix.isAbsolute(path) ? posix.normalize(path) : posix.join(root, path);
	return posix.relative(root, absolute) || ".";
}
/** `isInside` ignoring case, because some file systems do. */
function isInsideAnyCase(directory, path) {
	return isInside(directory.toLowerCase(), path.toLowerCase());
}

// src/agent/subagents/subagent-tools.ts
const agentId = string().min(1).describe("The id that spawn_agent gave");
/** Creates the four tools for delegating work to subagents. */
function createSubagentTools(pool) {
	return [
		defineTool({
			name: "spawn_agent",
			description: "Starts another agent on a task of its own and gives its id at once. It works in the same directory, with the same tools, and knows nothing of this conversation: say in the task all that it needs. Use wait for its result.",
			input: strictObject({
				task: string().min(1).describe("What it is to do, complete in itself"),
				model: string().min(1).optional().describe("Id of another model; the same model when left out"),
				max_turns: int().min(1).max(1e3).optional().describe("Most answers that it may give")
			}),
			async execute({ task, model, max_turns }) {
				const id = await pool.spawn(task, {
					...model === void 0 ? {} : { model },
					...max_turns === void 0 ? {} : { maxTurns: max_turns }
				});
				return JSON.stringify({
					agent_id: id,
					status: "running"
				});
			}
		}),
		defineTool({
			name: "send_input",
			description: "Gives a subagent more input: at once when it is idle, else when it has done what it is at.",
			input: strictObject({
				agent_id: agentId,
				message: string().min(1).describe("The input")
			}),
			execute: async ({ agent_id, message }) => JSON.stringify({
				agent_id,
				status: pool.send(agent_id, message)
			})
		}),
		defineTool({
			name: "wait",
			description: "Waits until a subagent has done what it is at, and gives its output, whether it succeeded, and its turns.",
			input: strictObject({ agent_id: agentId }),
			isReadOnly: true,
			execute: async ({ agent_id }, { signal }) => JSON.stringify(await pool.wait(agent_id, signal))
		}),
		defineTool({
			name: "close_agent",
			description: "Ends a subagent, also one that is still at work.",
			input: strictObject({ agent_id: agentId }),
			async execute({ agent_id }) {
				await pool.close(agent_id);
				return JSON.stringify({
					agent_id,
					status: "closed"
				});
			}
		})
	];
}

// src/agent/conversation.ts
/** State shared by the inputs of a session: history, tools, workspace, and fill of the context window. */
var Conversation = class {
	options;
	clock;
	guard;
	subagents;
	tools;
	/** The tools as described to the model. */
	chatTools;
	meter;
	/** Sent with each request. */
	reasoningEffort;
	/** Number of model responses so far. */
	turns = 0;
	#history = [];
	/** The history as chat messages, without kinds. */
	#messages = [];
	#steering = [];
	constructor(options, subagents) {
		this.options = options;
		this.clock = options.clock ?? systemClock;
		this.reasoningEffort = options.reasoningEffort;
		this.guard = guardWorkspace(options.workspace, options.protectedPaths ?? []);
		this.subagents = subagents;
		const own = options.tools ?? createDefaultTools(options);
		this.tools = new Map([...own, ...subagents ? createSubagentTools(subagents) : []].map((tool) => [tool.name, tool]));
		this.chatTools = [...this.tools.values()].map(({ name, description, inputSchema }) => ({
			name,
			description,
			inputSchema
		}));
		this.meter = new ContextMeter(options.model.contextWindow, options.system, this.chatTools);
	}
	/** Returns a copy; later turns do not show in it. */
	history() {
		return [...this.#history];
	}
	/** Returns the history as a request carries it, as a copy. */
	messages() {
		return [...this.#messages];
	}
	/** Makes room in a window that fills: older results are shortened in further requests; the history keeps them. */
	makeRoom() {
		if (!this.meter.isFilling) return;
		const { messages, savedChars } = compactMessages(this.#messages);
		if (!this.meter.isWorthRemoving(savedChars)) return;
		this.#messages.splice(0, this.#messages.length, ...messages);
		this.meter.remove(savedChars);
	}
	/** Adds a turn to the history. */
	remember(turn) {
		this.#history.push(turn);
		const { kind: _, ...message } = turn;
		this.#messages.push(message);
		this.meter.add(message);
	}
	/** Keeps the text of an interrupted answer. The session ends, so no request will contain it. */
	rememberPartial(text) {
		if (text === "") return;
		this.#history.push({
			kind: "assistant",
			role: "assistant",
			parts: [{
				type: "text",
				text
			}],
			isPartial: true
		});
	}
	/** Queues a message for the model's next request. */
	steer(text) {
		this.#steering.push(text);
	}
	/** True while messages wait for the next request. */
	get hasSteering() {
		return this.#steering.length > 0;
	}
	/** Moves the queued messages into the history. */
	drainSteering() {
		for (const text of this.#steering.splice(0)) this.remember({
			kind: "steering",
			role: "user",
			text
		});
	}
};

// src/agent/truncate-output.ts
/** Default limits by tool; other tools get `otherLimits`. */
const defaultOutputLimits = {
	shell: {
		maxChars: 3e4,
		maxLines: 256,
		mode: "head-tail"
	},
	read_file: {
		maxChars: 5e4,
		mode: "head-tail"
	},
	grep: {
		maxChars: 2e4,
		maxLines: 200,
		mode: "tail"
	},
	glob: {
		maxChars: 2e4,
		maxLines: 500,
		mode: "tail"
	},
	list_dir: {
		maxChars: 2e4,
		maxLines: 500,
		mode: "tail"
	},
	edit_file: {
		maxChars: 1e4,
		mode: "tail"
	},
	apply_patch: {
		maxChars: 1e4,
		mode: "tail"
	},
	write_file: {
		maxChars: 1e3,
		mode: "tail"
	},
	wait: {
		maxChars: 2e4,
		mode: "head-tail"
	}
};
const otherLimits = {
	maxChars: 3e4,
	maxLines: 256,
	mode: "head-tail"
};
/** Returns the limits of a tool: the overrides, else the defaults. */
function selectOutputLimits(tool, overrides) {
	if (overrides && Object.hasOwn(overrides, tool)) return overrides[tool] ?? otherLimits;
	return Object.hasOwn(defaultOutputLimits, tool) ? defaultOutputLimits[tool] ?? otherLimits : otherLimits;
}
/**
* Truncates a tool's output for the model: first to the number of characters, then to the number of lines. A marker
* describes what is missing; it comes on top of the limits.
*/
function truncateOutput(text, limits) {
	const byCharacters = truncateCharacters({
		head: text,
		tail: "",
		isCut: false
	}, limits);
	const cut = limits.maxLines === void 0 ? byCharacters : truncateLines(byCharacters, limits.maxLines, limits.mode);
	if (!cut.isCut) return text;
	return [
		cut.head.replace(/\n$/, ""),
		renderMarker(text, cut),
		cut.tail.replace(/^\n/, "")
	].filter((part) => part !== "").join("\n");
}
/** First stage: characters. */
function truncateCharacters(cut, limits) {
	const { head: text } = cut;
	if (text.length <= limits.maxChars) return cut;
	const headChars = limits.mode === "tail" ? 0 : Math.ceil(limits.maxChars / 2);
	const tailChars = limits.maxChars - headChars;
	const headEnd = isHighSurrogate(text, headChars - 1) ? headChars - 1 : headChars;
	const tailStart = text.length - tailChars;
	return {
		head: text.slice(0, headEnd),
		tail: text.slice(isHighSurrogate(text, tailStart - 1) ? tailStart + 1 : tailStart),
		isCut: true
	};
}
/** Second stage: lines of the remaining text. */
function truncateLines(cut, maxLines, mode) {
	const head = splitLines(cut.head);
	const tail = splitLines(cut.tail);
	if (head.length + tail.length <= maxLines) return cut;
	if (mode === "tail") return {
		head: "",
		tail: (cut.isCut ? tail : head).slice(-maxLines).join("\n"),
		isCut: true
	};
	const headLines = Math.ceil(maxLines / 2);
	const tailLines = maxLines - headLines;
	const end = cut.isCut ? tail : head;
	return {
		head: head.slice(0, headLines).join("\n"),
		tail: tailLines === 0 ? "" : end.slice(-tailLines).join("\n"),
		isCut: true
	};
}
function renderMarker(text, cut) {
	const chars = text.length - cut.head.length - cut.tail.length;
	const lines = countLines(text);
	const kept = splitLines(cut.head).length + splitLines(cut.tail).length;
	return `[WARNING: the output was too long, ${cut.head === "" ? "the beginning was left out" : "the middle was left out"}: ${chars} of ${text.length} characters, ${Math.max(0, lines - kept)} of ${lines} lines. Ask for a smaller part to see it.]`;
}
/** Splits a text into lines; a final newline does not start another line. */
function splitLines(text) {
	if (text === "") return [];
	return (text.endsWith("\n") ? text.slice(0, -1) : text).split("\n");
}
const chunkChars = 65536;
const lineFeed = 10;
/**
* Counts lines without building them, because the text may be very long. Comparing char codes takes half the time of
* comparing characters.
*/
function countLines(text) {
	if (text === "") return 0;
	let lines = text.endsWith("\n") ? 0 : 1;
	const codes = new Uint16Array(Math.min(chunkChars, text.length));
	const bytes = Buffer.from(codes.buffer);
	for (let start = 0; start < text.length; start += chunkChars) {
		const chunk = text.slice(start, start + chunkChars);
		bytes.write(chunk, "utf16le");
		for (let index = 0; index < chunk.length; index++) lines += codes[index] === lineFeed ? 1 : 0;
	}
	return lines;
}
function isHighSurrogate(text, index) {
	const code = text.charCodeAt(index);
	return code >= 55296 && code <= 56319;
}

// src/agent/dispatch-tools.ts
/**
* Runs the calls of one response and returns the results in the order of the calls. Calls run in parallel, except that
* an exclusive call waits for those before it and blocks those after it. Never throws for a call: unknown tools,
* invalid arguments, exceptions and time-outs are error results.
*/
async function dispatchTools(calls, context) {
	const done = [];
	for (const batch of splitBatches(calls, context)) done.push(...await Promise.all(batch.map((call) => dispatchCall(call, context))));
	return done;
}
function splitBatches(calls, { tools, isParallel }) {
	const batches = [];
	let isOpen = false;
	for (const call of calls) {
		const isExclusive = !isParallel || tools.get(call.name)?.isExclusive === true;
		const last = batches.at(-1);
		if (last && isOpen && !isExclusive) last.push(call);
		else batches.push([call]);
		isOpen = !isExclusive;
	}
	return batches;
}
async function dispatchCall(call, context) {
	const { clock, emit } = context;
	emit({
		type: "tool-call-start",
		id: call.id,
		name: call.name,
		arguments: call.arguments
	});
	const startedMs = clock.monotonicMs();
	const { output, isError } = await runCall(call, context);
	const durationMs = clock.monotonicMs() - startedMs;
	emit({
		type: "tool-call-end",
		id: call.id,
		name: call.name,
		isError,
		output,
		durationMs
	});
	const text = truncateOutput(output, selectOutputLimits(call.name, context.outputLimits));
	return {
		call,
		output,
		isError,
		result: {
			toolCallId: call.id,
			toolName: call.name,
			text,
			isError
		}
	};
}
const failed = (output) => ({
	output,
	isError: true
});
async function runCall(call, context) {
	if (context.signal.aborted) return failed("Not run: the session was aborted.");
	const tool = context.tools.get(call.name);
	if (!tool) return failed(`Unknown tool ${JSON.stringify(call.name)}. The tools are ${[...context.tools.keys()].join(", ")}.`);
	if (call.rawArguments !== void 0) {
		const start = call.rawArguments.slice(0, 500);
		return failed(`The arguments of ${call.name} are not a valid JSON object. They begin: ${start}`);
	}
	try {
		const parsed = tool.parse(call.arguments);
		if (!parsed.ok) return failed(`The arguments of ${call.name} do not fit: ${parsed.error}`);
		return await executeInTime(tool, parsed.input, context);
	} catch (error) {
		return failed(describeThrow(error));
	}
}
/** Runs a tool within its time limit. A tool that ignores its signal is abandoned after the grace period. */
async function executeInTime(tool, input, context) {
	const { clock, signal, access, toolTimeoutMs } = context;
	const limit = new AbortController();
	const over = new AbortController();
	const toolSignal = AbortSignal.any([signal, limit.signal]);
	const running = tool.execute(input, {
		...access,
		signal: toolSignal
	}).then((output) => {
		if (typeof output === "string") return {
			output,
			isError: false
		};
		return failed(`${tool.name} gave no text but ${typeof output}.`);
	});
	const timedOut = waitUnless(clock, toolTimeoutMs, over.signal).then(async (isOver) => {
		if (isOver) return await never();
		limit.abort(/* @__PURE__ */ new Error(`${tool.name} took longer than ${toolTimeoutMs} ms.`));
		await waitUnless(clock, context.abortGraceMs, over.signal);
		return failed(`${tool.name} was ended after ${toolTimeoutMs} ms.`);
	});
	const aborted = waitForAbort(signal, over.signal).then(async () => {
		await waitUnless(clock, context.abortGraceMs, over.signal);
		return failed(`${tool.name} was aborted.`);
	});
	try {
		return await Promise.race([
			running,
			timedOut,
			aborted
		]);
	} finally {
		over.abort();
	}
}
/** Waits; returns true when `over` aborts first. */
async function waitUnless(clock, ms, over) {
	try {
		await clock.sleep(ms, over);
		return false;
	} catch (error) {
		if (!over.aborted) throw error;
		return true;
	}
}
function waitForAbort(signal, over) {
	return new Promise((resolve) => {
		if (signal.aborted) return resolve();
		signal.addEventListener("abort", () => resolve(), {
			once: true,
			signal: over
		});
	});
}
function never() {
	return new Promise(() => void 0);
}
function describeThrow(error) {
	if (PthError.isInstance(error)) return [error.message, ...error.recovery].join(" ");
	if (error instanceof Error) return error.message || error.name;
	return isJsonObject(error) ? JSON.stringify(error) : String(error);
}

// src/agent/loop-detector.ts
/**
* Repetitions that count as a loop, by cycle length. A single call needs five; longer cycles are rarer by chance, and
* three of them already make six calls or more.
*/
const repeatsOfLength = [
	[1, 5],
	[2, 3],
	[3, 3],
	[4, 3]
];
const maxCycle = Math.max(...repeatsOfLength.map(([length]) => length));
const windowSize = Math.max(...repeatsOfLength.map(([length, repeats]) => length * repeats));
/**
* Detects repeated calls without any change in their results or in the files. Tests every cycle length at every step,
* so it finds a cycle wherever it begins.
*/
var LoopDetector = class {
	#steps = [];
	/**
	* True when the same call with the same result occurred within the longest cycle; only then the state of the files
	* matters.
	*/
	isRepeated(call, result) {
		const others = this.#steps.slice(-maxCycle).filter((step) => step.tool === call.name);
		if (others.length === 0) return false;
		const signature = sign(call, result);
		return others.some((step) => step.signature === signature);
	}
	/**
	* Records one call; returns a description of the pattern when the call completes a loop, and then starts over.
	* @param state state of the files after the call; calls with different states differ
	*/
	add(call, result, state) {
		this.#steps.push({
			signature: sign(call, result),
			state,
			tool: call.name,
			title: describeCall(call)
		});
		this.#steps = this.#steps.slice(-windowSize);
		for (const [length, repeats] of repeatsOfLength) {
			if (!this.#endsInCycle(length, repeats)) continue;
			const titles = this.#steps.slice(-length).map((step) => step.title);
			this.#steps = [];
			return `${titles.join(" → ")}, ${repeats} times with the same result`;
		}
	}
	#endsInCycle(length, repeats) {
		const span = length * repeats;
		if (this.#steps.length < span) return false;
		const tail = this.#steps.slice(-span);
		for (let position = 0; position < length; position++) {
			const same = tail.filter((_, index) => index % length === position);
			const signatures = new Set(same.map((step) => step.signature));
			const states = new Set(same.flatMap((step) => step.state ?? []));
			if (signatures.size > 1 || states.size > 1) return false;
		}
		return true;
	}
};
/**
* UUIDs, dates, times of day, durations, addresses, process ids, names of temporary files, counters of clocks and
* hexadecimal ids, which have digits and letters; a count of failures is none of these.
*/
const passing = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\d{4}-\d\d-\d\d(?:[T ]\d\d[:_-]\d\d(?:[:_-]\d\d(?:[.,_]\d+)?)?)?Z?|(?<![\d:])\d{1,2}:\d\d:\d\d(?:[.,]\d+)?|\b\d+(?:\.\d+)? ?(?:ns|[uµ]s|ms|s|sec|seconds?)\b|\bduration_ms[ :=]*[\d.]+|\b0x[\da-f]+|\bpid[ =:]*\d+|\bnode:\d{3,}|\btmp\.\w+|\b\d{7,}\b|\b(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{7,64}\b/gi;
function maskPassing(text) {
	return text.replace(passing, "#");
}
function sign(call, result) {
	const args = call.rawArguments ?? JSON.stringify(sortKeys(call.arguments));
	const hash = createHash("sha256");
	for (const part of [
		call.name,
		maskPassing(args),
		String(result.isError)
	]) hash.update(`${part.length}:`).update(part);
	return hash.update(maskPassing(result.text)).digest("base64");
}
/** Sorts keys, because equal arguments must give equal hashes. */
function sortKeys(value) {
	if (Array.isArray(value)) return value.map(sortKeys);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.keys(value).sort().map((key) => [key, sortKeys(value[key] ?? null)]));
}
function describeCall(call) {
	const text = call.rawArguments ?? JSON.stringify(call.arguments);
	return `${call.name}(${text.length > 80 ? `${text.slice(0, 80)}…` : text})`;
}

// src/agent/worktree-state.ts
const timeoutMs = 5e3;
/**
* Prints one line per file with a checksum of its content, and per link with its target, sorted, and hashes them all.
* Uses only programs that every base image has. Ignores modification times, because rewriting the same content is no
* change.
*/
const script = [
	"export LC_ALL=C",
	"{ find . \\( -name .git -o -name node_modules \\) -prune -o -type f -exec cksum {} + ;",
	"find . \\( -name .git -o -name node_modules \\) -prune -o -type l -exec ls -ld {} + | sed \"s/^.* \\.\\//.\\//\" ; } | sort | cksum"
].join("\n");
/**
* Returns a digest of all files of the workspace except `.git` and `node_modules`; equal for equal contents. Runs one
* command, on a host, in a container or in a VM. Undefined when it takes more than five seconds; the caller then
* compares tool results only.
*/
async function readWorktreeState(workspace, signal) {
	try {
		const outcome = await workspace.run({ argv: [
			"sh",
			"-c",
			script
		] }, {
			timeoutMs,
			maxOutputBytes: 4096,
			signal
		});
		return outcome.reason === "exited" && outcome.exitCode === 0 ? outcome.stdout.text.trim() : void 0;
	} catch (error) {
		if (PthError.isInstance(error)) return void 0;
		throw error;
	}
}

// src/agent/input-run.ts
const defaultMaxToolRounds = 60;
const defaultToolTimeoutMs = 66e4;
const abortGraceMs = 5e3;
/** Maximum number of consecutive continuations after answers cut at the output limit. */
const maxContinuations = 3;
/** Longest part of a model's thoughts that is told as the reason of its refusal, in characters. */
const maxReasonLength = 500;
/** Messages of the loop to the model, in the role of the user. */
const steering = {
	loop: (pattern) => `You are repeating yourself: ${pattern}. Nothing changes that way. Think about what the results tell you, then take another approach, or say that the task cannot be done.`,
	restored: (paths) => `These files are protected, and what was changed in them was undone: ${paths.join(", ")}. Change the code under test instead.`,
	cut: "Your answer was cut off at the output limit. Go on from there, in smaller steps."
};
/** Processes one input: asks the model and runs its calls, until it makes none or a limit ends the input. */
var InputRun = class {
	#conversation;
	#tally;
	#signal;
	#emit;
	#loops = new LoopDetector();
	#strikes = 0;
	#rounds = 0;
	#continuations = 0;
	constructor(conversation, tally, signal, emit) {
		this.#conversation = conversation;
		this.#tally = tally;
		this.#signal = signal;
		this.#emit = emit;
	}
	/** Runs the input and returns why it ended. Throws the model's faults, and the signal's reason after an abort. */
	async run(input) {
		const maxRounds = this.#conversation.options.maxToolRounds ?? defaultMaxToolRounds;
		this.#conversation.remember({
			kind: "user",
			role: "user",
			text: input
		});
		for (;;) {
			this.#signal.throwIfAborted();
			if (this.#isOutOfTurns()) return "turn-limit";
			const response = await this.#ask();
			if (response.stopReason === "refusal") return this.#refused(response);
			if (response.stopReason === "context-length") throw new PthError("model/context-length", "The answer did not fit into the context window.");
			const calls = responseToolCalls(response);
			if (calls.length > 0) {
				const stop = await this.#act(calls);
				if (stop !== void 0) return stop;
				if (++this.#rounds < maxRounds) continue;
				this.#emit({
					type: "turn-limit",
					limit: "rounds",
					count: this.#rounds
				});
				return "turn-limit";
			}
			if (response.stopReason !== "max-tokens") {
				if (this.#conversation.hasSteering) continue;
				return "completed";
			}
			if (++this.#continuations > maxContinuations) {
				this.#emit({
					type: "turn-limit",
					limit: "turns",
					count: this.#tally.turns
				});
				return "turn-limit";
			}
			this.#conversation.remember({
				kind: "steering",
				role: "user",
				text: steering.cut
			});
		}
	}
	#isOutOfTurns() {
		const { turns, options } = this.#conversation;
		if (options.maxTurns === void 0 || turns < options.maxTurns) return false;
		this.#emit({
			type: "turn-limit",
			limit: "turns",
			count: turns
		});
		return true;
	}
	async #ask() {
		const { meter, options, chatTools, reasoningEffort } = this.#conversation;
		this.#conversation.makeRoom();
		const usagePercent = meter.takeWarning();
		if (usagePercent !== void 0) this.#emit({
			type: "context-warning",
			usagePercent
		});
		this.#conversation.drainSteering();
		const answer = options.model.stream({
			system: options.system,
			messages: this.#conversation.messages(),
			tools: chatTools,
			...reasoningEffort === void 0 ? {} : { reasoningEffort }
		}, this.#signal);
		const heard = [];
		answer.listen((event) => {
			if (event.type === "response-start") heard.length = 0;
			if (event.type === "text-delta") heard.push(event.text);
			if (event.type !== "response-start" && event.type !== "tool-call") this.#emit(event);
		});
		let response;
		try {
			response = await answer.result();
		} catch (error) {
			this.#conversation.rememberPartial(heard.join(""));
			throw error;
		}
		this.#conversation.turns++;
		this.#tally.add(response);
		meter.report(response.usage);
		this.#conversation.remember({
			kind: "assistant",
			role: "assistant",
			parts: response.parts
		});
		return response;
	}
	/** Runs the calls of one response; returns a reason when the input ends with them. */
	async #act(calls) {
		const { tools, guard, options, clock } = this.#conversation;
		this.#continuations = 0;
		const done = await dispatchTools(calls, {
			tools,
			access: {
				workspace: guard.workspace,
				reader: options.workspace,
				assertWritable: (path) => guard.assertWritable(path)
			},
			outputLimits: options.outputLimits,
			toolTimeoutMs: options.toolTimeoutMs ?? defaultToolTimeoutMs,
			isParallel: options.supportsParallelToolCalls ?? true,
			abortGraceMs,
			clock,
			signal: this.#signal,
			emit: this.#emit
		});
		this.#conversation.remember({
			kind: "tool-results",
			role: "tool",
			results: done.map(({ result }) => result)
		});
		const restored = guard.takeRestored();
		if (restored.length > 0) this.#steer(steering.restored(restored));
		if (await this.#isLooping(done)) return "loop";
		this.#signal.throwIfAborted();
		return done.some(({ call, isError }) => !isError && tools.get(call.name)?.awaitsInput === true) ? "awaiting-input" : void 0;
	}
	/** Returns true when the calls complete a loop for the second time. */
	async #isLooping(done) {
		const state = await this.#readState(done);
		for (const { call, output, isError } of done) {
			const pattern = this.#loops.add(call, {
				text: output,
				isError
			}, state);
			if (pattern === void 0) continue;
			const strike = ++this.#strikes === 1 ? 1 : 2;
			this.#emit({
				type: "loop-detection",
				pattern,
				strike
			});
			if (strike === 2) return true;
			this.#steer(steering.loop(pattern));
		}
		return false;
	}
	/** Reads the state of the files only when a call that may change them repeats with the same result. */
	async #readState(done) {
		const { tools, options } = this.#conversation;
		return done.some(({ call, output, isError }) => tools.has(call.name) && tools.get(call.name)?.isReadOnly !== true && this.#loops.isRepeated(call, {
			text: output,
			isError
		})) ? await readWorktreeState(options.workspace, this.#signal) : void 0;
	}
	#steer(text) {
		this.#conversation.remember({
			kind: "steering",
			role: "user",
			text
		});
	}
	#refused(response) {
		const said = responseText(response) || cutText(responseReasoning(response).trim(), maxReasonLength);
		const reason = response.stopDetail ?? (said || "it gave no reason");
		this.#emit({
			type: "error",
			code: "model/refused",
			message: `The model refused: ${reason}`
		});
		return "refused";
	}
};

// src/agent/reply-tally.ts
/** Sums up the result of one `submit` over all inputs that it processes. */
var ReplyTally = class {
	#turns = 0;
	#usage = noUsage;
	#text = "";
	#contextTokens = 0;
	#contextWindow;
	/** @param contextWindow of the model, in tokens */
	constructor(contextWindow) {
		this.#contextWindow = contextWindow;
	}
	/** Number of model responses so far. */
	get turns() {
		return this.#turns;
	}
	/** Counts one response of the model. */
	add(response) {
		this.#turns++;
		this.#usage = sumUsage(this.#usage, response.usage);
		this.#text = responseText(response) || this.#text;
		const { inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens } = response.usage;
		this.#contextTokens = inputTokens + outputTokens + cacheReadTokens + cacheWriteTokens;
	}
	/** Returns the reply, including the tokens of subagents. */
	reply(stop, subagentUsage = noUsage) {
		return {
			stop,
			text: this.#text,
			turns: this.#turns,
			usage: sumUsage(this.#usage, subagentUsage),
			contextUtilization: Math.min(1, this.#contextTokens / this.#contextWindow)
		};
	}
};

// src/agent/subagents/subagent-pool.ts
const defaultMaxDepth = 1;
const defaultMaxOpen = 4;
/**
* The subagents of one session. Each has its own history and works on the same workspace, in parallel with its parent;
* it accepts more input until it is closed. Faults of a subagent are its result, never the parent's fault.
*/
var SubagentPool = class {
	/** Effort of the next subagent. */
	reasoningEffort;
	#options;
	#agents = /* @__PURE__ */ new Map();
	#spawned = 0;
	/** Number of subagents that are being opened and are not in the map yet. */
	#opening = 0;
	#isClosed = false;
	#usage = noUsage;
	constructor(options) {
		this.#options = options;
		this.reasoningEffort = options.parent.reasoningEffort;
	}
	/** Number of open subagents. */
	get size() {
		return this.#agents.size;
	}
	/** Returns the session of a subagent. */
	find(id) {
		return this.#agents.get(id)?.session;
	}
	/**
	* Opens a subagent and submits its task, without waiting for it.
	* @throws Error at the depth limit, with too many open, or when the named model cannot be opened
	*/
	async spawn(task, wanted = {}) {
		const { parent, createSession } = this.#options;
		const { maxDepth = defaultMaxDepth, maxOpen = defaultMaxOpen, createModel } = parent.subagents ?? {};
		const depth = parent.depth ?? 0;
		if (depth >= maxDepth) throw new Error(`The depth limit of ${maxDepth} is reached: no subagent can be spawned here. Do the task yourself.`);
		if (this.#agents.size + this.#opening >= maxOpen) throw new Error(`${maxOpen} subagents are open already. Close one with close_agent first.`);
		if (wanted.model !== void 0 && createModel === void 0) throw new Error("No other model can be chosen here. Leave model out.");
		this.#opening++;
		try {
			const model = wanted.model === void 0 ? parent.model : await createModel?.(wanted.model);
			if (this.#isClosed) throw new PthError("agent/closed", "The agent session is closed.");
			const id = `agent-${++this.#spawned}`;
			const { signal: _, reasoningEffort: __, maxTurns, ...inherited } = parent;
			const turnLimit = wanted.maxTurns ?? maxTurns;
			const session = createSession({
				...inherited,
				model: model ?? parent.model,
				depth: depth + 1,
				...turnLimit === void 0 ? {} : { maxTurns: turnLimit },
				...this.reasoningEffort === void 0 ? {} : { reasoningEffort: this.reasoningEffort }
			});
			const eventsForwarded = this.#forwardEvents(id, session);
			this.#agents.set(id, {
				session,
				eventsForwarded,
				result: this.#start(session, task)
			});
			return id;
		} finally {
			this.#opening--;
		}
	}
	/** Sends more input to a subagent, at once when it is idle, else queued; returns which. */
	send(id, message) {
		const agent = this.#get(id);
		if (agent.session.state === "PROCESSING") {
			agent.session.followUp(message);
			return "queued";
		}
		agent.result = this.#start(agent.session, message);
		return "started";
	}
	/** Waits until a subagent is idle and returns its result. Rejects with the signal's reason when that aborts first. */
	async wait(id, signal) {
		const { result } = this.#get(id);
		signal.throwIfAborted();
		const over = new AbortController();
		const aborted = new Promise((_, reject) => {
			const stop = () => reject(signal.reason);
			signal.addEventListener("abort", stop, {
				once: true,
				signal: over.signal
			});
		});
		try {
			return await Promise.race([result, aborted]);
		} finally {
			over.abort();
		}
	}
	/** Aborts a subagent; its id is unknown afterwards. */
	async close(id) {
		const agent = this.#get(id);
		await agent.session.abort();
		await agent.eventsForwarded;
		this.#agents.delete(id);
	}
	/** Closes all subagents and refuses new ones. Idempotent. */
	async closeAll() {
		this.#isClosed = true;
		await Promise.all([...this.#agents.keys()].map((id) => this.close(id)));
	}
	/** Returns the tokens that subagents have used since the last call. */
	takeUsage() {
		const usage = this.#usage;
		this.#usage = noUsage;
		return usage;
	}
	#get(id) {
		const agent = this.#agents.get(id);
		if (agent) return agent;
		const open = [...this.#agents.keys()].join(", ") || "none";
		throw new Error(`There is no subagent ${JSON.stringify(id.slice(0, 100))}. Open are: ${open}.`);
	}
	async #forwardEvents(agentId, session) {
		for await (const event of session.events()) this.#options.emit({
			type: "subagent-event",
			agentId,
			event
		});
	}
	async #start(session, input) {
		try {
			const reply = await session.submit(input).result();
			this.#usage = sumUsage(this.#usage, reply.usage);
			return {
				output: renderReply(reply),
				success: reply.stop === "completed",
				turnsUsed: countTurns(session)
			};
		} catch (error) {
			return {
				output: describeFault(error).message,
				success: false,
				turnsUsed: countTurns(session)
			};
		}
	}
};
function renderReply({ text, stop }) {
	if (stop === "completed") return text;
	return [text, `[ended without finishing: ${stop}]`].filter((part) => part !== "").join("\n");
}
function countTurns(session) {
	return session.history().filter((turn) => turn.kind === "assistant" && turn.isPartial !== true).length;
}

// src/agent/create-agent-session.ts
/**
* Creates a conversation of the coding agent with a model over a workspace. Each `submit` has its own stream; all share
* one session: `session-start` comes once, with the first input, and `session-end` once, on the stream that is open
* when an abort or a fault closes the session. `events()` shows the whole session. An abort ends a running input with
* the reply `aborted`. A fault of the model ends it with `error`, `session-end` and a rejection, and closes the
* session. Inputs do not overlap: a `submit` during another one rejects with `agent/busy`.
*/
function createAgentSession(options) {
	return new LoopSession(options);
}
/** Stops after which the next queued input may run. */
const continues = /* @__PURE__ */ new Set(["completed", "awaiting-input"]);
var LoopSession = class {
	id = randomUUID();
	#conversation;
	#subagents;
	#session = new EventStream();
	#abort = new AbortController();
	#followUps = [];
	#state = "IDLE";
	#hasStarted = false;
	/** Stream of the current input. */
	#input;
	#running = Promise.resolve();
	#detach = () => void 0;
	constructor(options) {
		if (options.subagents) this.#subagents = new SubagentPool({
			parent: options,
			createSession: createAgentSession,
			emit: (event) => this.#emit(event)
		});
		this.#conversation = new Conversation(options, this.#subagents);
		this.#followSignal(options.signal);
	}
	get state() {
		return this.#state;
	}
	history() {
		return this.#conversation.history();
	}
	events() {
		const later = this.#session[Symbol.asyncIterator]();
		const missed = this.#hasStarted && this.#state !== "CLOSED" ? [this.#startEvent()] : [];
		const iterator = {
			next: async () => {
				const value = missed.shift();
				return value ? {
					value,
					done: false
				} : await later.next();
			},
			return: async () => await later.return?.() ?? {
				value: void 0,
				done: true
			}
		};
		return { [Symbol.asyncIterator]: () => iterator };
	}
	submit(input) {
		const stream = new EventStream();
		const refusal = this.#refuse();
		if (refusal) {
			stream.fail(refusal);
			return stream;
		}
		this.#state = "PROCESSING";
		this.#input = stream;
		this.#running = this.#process(input, stream);
		return stream;
	}
	steer(text) {
		this.#assertOpen();
		this.#conversation.steer(text);
	}
	followUp(input) {
		this.#assertOpen();
		this.#followUps.push(input);
	}
	setReasoningEffort(effort) {
		this.#conversation.reasoningEffort = effort;
		if (this.#subagents) this.#subagents.reasoningEffort = effort;
	}
	async abort() {
		if (!this.#abort.signal.aborted && this.#state !== "CLOSED") {
			const isRunning = this.#state === "PROCESSING";
			this.#abort.abort(new PthError("agent/closed", "The agent session was aborted."));
			if (!isRunning) this.#running = this.#closeIdle();
		}
		await Promise.all([this.#running, this.#subagents?.closeAll()]);
	}
	#startEvent() {
		return {
			type: "session-start",
			sessionId: this.id,
			model: this.#conversation.options.model.id
		};
	}
	#emit(event) {
		this.#session.emit(event);
		this.#input?.emit(event);
	}
	#assertOpen() {
		if (this.#state === "CLOSED" || this.#abort.signal.aborted) throw new PthError("agent/closed", "The agent session is closed.");
	}
	#refuse() {
		if (this.#state === "CLOSED" || this.#abort.signal.aborted) return new PthError("agent/closed", "The agent session is closed.");
		if (this.#state !== "PROCESSING") return void 0;
		return new PthError("agent/busy", "The agent session is still working on the input before.");
	}
	#followSignal(signal) {
		if (!signal) return;
		const close = () => void this.abort();
		if (signal.aborted) {
			close();
			return;
		}
		signal.addEventListener("abort", close, { once: true });
		this.#detach = () => signal.removeEventListener("abort", close);
	}
	/** Never rejects; every outcome goes to the stream. */
	async #process(input, stream) {
		const { signal } = this.#abort;
		const tally = new ReplyTally(this.#conversation.options.model.contextWindow);
		const reply = (stop) => tally.reply(stop, this.#subagents?.takeUsage());
		await Promise.resolve();
		try {
			if (!this.#hasStarted) {
				this.#hasStarted = true;
				this.#emit(this.#startEvent());
			}
			const stop = await this.#workOff(input, tally, signal);
			if (signal.aborted) await this.#close();
			else this.#state = stop === "awaiting-input" ? "AWAITING_INPUT" : "IDLE";
			stream.end(reply(signal.aborted ? "aborted" : stop));
		} catch (error) {
			const isAborted = signal.aborted && error === signal.reason;
			if (!isAborted) this.#reportFault(error);
			await this.#close();
			if (isAborted) stream.end(reply("aborted"));
			else stream.fail(error);
		} finally {
			this.#input = void 0;
		}
	}
	/** Runs the input and then the queue; returns why the last input ended. */
	async #workOff(input, tally, signal) {
		for (let next = input;;) {
			const stop = await new InputRun(this.#conversation, tally, signal, (event) => this.#emit(event)).run(next);
			if (!continues.has(stop) || signal.aborted) return stop;
			const following = this.#followUps.shift();
			if (following === void 0) return stop;
			next = following;
		}
	}
	#reportFault(error) {
		const { code, message } = describeFault(error);
		if (code === "model/context-length") this.#emit({
			type: "context-warning",
			usagePercent: 1
		});
		this.#emit({
			type: "error",
			code,
			message
		});
	}
	/** Closes at once when there are no subagents to wait for. */
	async #closeIdle() {
		if (this.#subagents && this.#subagents.size > 0) await this.#subagents.closeAll();
		this.#end();
	}
	async #close() {
		this.#abort.abort(new PthError("agent/closed", "The agent session is closed."));
		await this.#subagents?.closeAll();
		this.#end();
	}
	/** Subagents are closed by now: send the last event, then change the state. */
	#end() {
		this.#detach();
		if (this.#hasStarted) this.#emit({
			type: "session-end",
			sessionId: this.id
		});
		this.#state = "CLOSED";
		this.#session.end();
	}
};

export { truncateOutput as n, createAgentSession as t };