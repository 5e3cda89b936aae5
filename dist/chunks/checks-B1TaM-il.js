import { i as __toESM } from "./rolldown-runtime-CiVTkJ2Q.js";
import { g as isJsonObject, h as isJsonEqual, m as systemClock, r as hasVerb } from "./base-CSypk7MQ.js";
import { t as PthError } from "./fault-DseaVzw-.js";
import { O as require_dist } from "./environment-RVCNj8KC.js";
import { At as renderBrief, C as isOwnError, Ct as withoutWords, D as statefulTag, It as splitWords, M as renderCall, Mt as notApplicable, Pt as nounWords, Q as isFailing, S as findOwnError, _t as readIdNumber, at as findListedItems, gt as findToldIds, it as isAccepted$1, j as unknownToolName, kt as quote, ot as isLimitName, pt as ToolResponse, s as runSuite } from "./suite-BR2AN1Rw.js";
import { t as toPlainLine } from "./plain-text-CzzXfgfe.js";
import { $n as varyText, $t as nat, Cn as expectNoFault, Dt as findAnsweredId, Gt as lookupArgument, Ht as judgeReply, Jt as readToolAccess, Kt as tellsOf, On as renderProvable, Ot as groupOperations, Qt as commands, Wt as isSameSubject, Xt as asyncProperty, Yt as asyncModelRun, Zt as check, an as withoutTimes, bn as outputPath, en as tuple, in as showsState, kn as renderOutcome, nn as contentOfReading, on as wordsOf, qt as isReadingTool, rn as readingOf, sn as capturePath, tn as listOperations, wn as expectSuccess, yn as listStrings } from "./artifacts-E_EjCOxA.js";
import { C as strictObject, g as literal, l as custom, s as array, w as string } from "./schemas-Cb3FTvXx.js";
import { b as compareTools, u as openConnectionPool } from "./plugin-DVG3uoqK.js";
import { n as datetime } from "./iso-DsHIdsx1.js";
import { createHash } from "node:crypto";
import { posix } from "node:path";

// src/suite/oracle-context.ts
/** Longest wait for one answer of a check, in milliseconds. */
const oracleCallTimeoutMs = 5e3;

// src/checks/oracles/list-server-texts.ts
const maxPages$1 = 20;
/** Lists the descriptions of tools, prompts and resources that the server declares. */
async function listServerTexts(connection, context) {
	const { capabilities, instructions } = connection.identity;
	const list = (capability, method, key) => capabilities[capability] === void 0 ? [] : listItems$1(connection, method, key, context.signal);
	return {
		tools: [...context.tools.values()].map(({ raw }) => raw),
		prompts: await list("prompts", "prompts/list", "prompts"),
		resources: [...await list("resources", "resources/list", "resources"), ...await list("resources", "resources/templates/list", "resourceTemplates")],
		instructions
	};
}
/** Lists the items of the first pages; other checks report pages that cannot be read. */
async function listItems$1(connection, method, key, signal) {
	const items = [];
	let cursor;
	for (let page = 0; page < maxPages$1; page++) {
		const params = cursor === void 0 ? {} : { cursor };
		const outcome = await connection.request(method, params, {
			timeoutMs: oracleCallTimeoutMs,
			signal
		});
		if (outcome.kind !== "result") return items;
		const { [key]: listed, nextCursor } = outcome.result;
		if (Array.isArray(listed)) items.push(...listed.filter(isJsonObject));
		if (typeof nextCursor !== "string") return items;
		cursor = nextCursor;
	}
	return items;
}

// src/checks/oracles/observe-call.ts
/**
* Runs the test of a call once more, so that its set-up is there, and has its call made by an observer, which reads the
* state before and after it. The observer gets every call of the tool with the same arguments, whose values may be other
* ids by now, until it returns something; null when it never does.
*/
async function observeCall(call, connection, context, observe) {
	let seen = null;
	const names = namesOf$1(call.input);
	await context.repeatTest(call.test, connection, async ({ tool, input }, perform) => {
		if (seen !== null || tool !== call.tool || namesOf$1(input) !== names) return perform();
		const made = [];
		seen = await observe(input, async () => {
			const outcome = await perform();
			made.push(outcome);
			return outcome;
		});
		return made[0] ?? perform();
	});
	return seen;
}
function namesOf$1(input) {
	return JSON.stringify(Object.keys(input).toSorted());
}

// src/checks/oracles/file-state.ts
const maxFiles$1 = 4e3;
const maxFileBytes = 8388608;
const timeoutMs$1 = 5e3;
const maxOutputBytes$1 = 2097152;
/** Arguments: the number of files that is too many, the size that is too large, then the roots. */
const script$1 = String.raw`most=$1; size=$2; shift 2
count=$(find "$@" \( -name .git -o -name node_modules -o -name .pth \) -prune -o -type f -print 2>/dev/null | head -n "$most" | wc -l)
[ "$count" -lt "$most" ] || exit 91
if command -v sha256sum >/dev/null 2>&1; then sum='sha256sum'
elif command -v shasum >/dev/null 2>&1; then sum='shasum -a 256'
else exit 92; fi
find "$@" \( -name .git -o -name node_modules -o -name .pth \) -prune -o -type d -exec printf 'directory  %s\n' {} + 2>/dev/null
find "$@" \( -name .git -o -name node_modules -o -name .pth \) -prune -o -type f -size -"$size"c -exec $sum {} + 2>/dev/null
exit 0`;
/**
* Reads digests of all files below the roots, as commands in the workspace see them. Leaves out `.git`, `node_modules`,
* `.pth`, files over 8 MiB, and side files (logs, caches, locks, journals). More than 4000 files, or more than five
* seconds, are a problem instead of half an answer.
*/
async function readFileState(workspace, roots, signal) {
	const [first, ...rest] = roots;
	if (first === void 0) return { problem: "no place is known where its tools could write" };
	const argv = [
		"sh",
		"-c",
		script$1,
		"sh",
		String(maxFiles$1),
		String(maxFileBytes),
		first,
		...rest
	];
	const run = await workspace.run({ argv }, {
		timeoutMs: timeoutMs$1,
		maxOutputBytes: maxOutputBytes$1,
		signal
	});
	signal?.throwIfAborted();
	if (run.exitCode === 91) return { problem: `there are ${maxFiles$1} files or more where its tools could write` };
	if (run.exitCode === 92) return { problem: "the environment has no program to compute digests with" };
	if (run.exitCode !== 0) return { problem: `the files could not be read (${run.reason})` };
	if (run.stdout.isTruncated) return { problem: "the list of files where its tools could write is too long" };
	return { files: parseDigests(run.stdout.text) };
}
const maxTexts$1 = 5;
const maxTextBytes = 262144;
/** Reads the text of a few files without times; null for files that are no text or too large. */
async function readTexts(workspace, paths, signal) {
	const texts = /* @__PURE__ */ new Map();
	for (const path of paths.slice(0, maxTexts$1)) {
		const run = await workspace.run({ argv: [
			"cat",
			"--",
			path
		] }, {
			timeoutMs: timeoutMs$1,
			maxOutputBytes: maxTextBytes,
			signal
		});
		signal?.throwIfAborted();
		const isText = run.exitCode === 0 && !run.stdout.isTruncated && !run.stdout.text.includes("\0");
		texts.set(path, isText ? withoutTimes(run.stdout.text) : null);
	}
	return texts;
}
/** Parses lines `<digest>  <path>`, without side files. Pure. */
function parseDigests(text) {
	const files = /* @__PURE__ */ new Map();
	for (const line of text.split("\n")) {
		const [, digest, path] = /^\\?(\S+) [ *](.+)$/.exec(line) ?? [];
		if (digest !== void 0 && path !== void 0 && !isSideFile(path)) files.set(path, digest);
	}
	return files;
}
/** True for logs, caches, locks and journals: they change without a change of data. */
function isSideFile(path) {
	return /\.(?:log|pid|lock|tmp|swp|pyc)$|-(?:wal|shm|journal)$|\/(?:\.?cache|__pycache__|logs?|\.npm)(?:\/|$)/i.test(path);
}
/** Compares two states of the files. Pure. */
function compareFiles(before, after) {
	const kept = new Set(after.values());
	const removed = [...before.keys()].filter((path) => !after.has(path));
	return {
		added: [...after.keys()].filter((path) => !before.has(path)),
		removed,
		changed: [...before].flatMap(([path, digest]) => {
			const now = after.get(path);
			return now === void 0 || now === digest ? [] : [path];
		}),
		lost: removed.filter((path) => {
			const digest = before.get(path) ?? "";
			return digest !== "directory" && !kept.has(digest);
		})
	};
}
/** Describes the change with at most eight paths; empty when nothing changed. */
function describeFileChange({ added, removed, changed }) {
	const parts = [
		...added.map((path) => `${path} appeared`),
		...removed.map((path) => `${path} vanished`),
		...changed.map((path) => `${path} has other content`)
	];
	const more = parts.length > 8 ? [`and ${parts.length - 8} more`] : [];
	return [...parts.slice(0, 8), ...more].join("; ");
}

// src/checks/oracles/reader-state.ts
/** The opening of a reserve about readers. */
const notAsked = "not asked what changed";
const maxReaders = 10;
const maxResources = 5;
const maxReaderMs = 300;
const maxReading = 65536;
/** Finds the server's own readers: quick read-only calls that worked in the tests, and listed resources. */
async function findReaders(connection, context) {
	const { accepted, tools } = context;
	const reading = new Set([...tools.values()].filter(isReadingTool).map(({ name }) => name));
	const { quick, reserve } = leaveOutSlow(accepted.all().filter(({ tool }) => reading.has(tool)), maxReaderMs, notAsked);
	const readers = quick.slice(0, maxReaders).map(({ tool, input }) => readerOfCall(tool, input));
	if (connection.identity.capabilities["resources"] === void 0) return {
		readers,
		reserve
	};
	const listed = await listItems$1(connection, "resources/list", "resources", context.signal);
	readers.push(readerOfRequest("resources/list", "resources/list", {}));
	for (const { uri } of listed.slice(0, maxResources)) if (typeof uri === "string") readers.push(readerOfRequest(`resource ${uri.slice(0, 200)}`, "resources/read", { uri }));
	return {
		readers,
		reserve
	};
}
/** Leaves out the calls that took longer than a limit in the tests, and names them in a reserve. Pure. */
function leaveOutSlow(calls, maxMs, leftOut = "not called again") {
	const isSlow = ({ response }) => response.outcome.durationMs > maxMs;
	const slow = calls.filter(isSlow).map(({ tool, input }) => titleOf(tool, input));
	const reserve = nameSome(`${leftOut}, since each takes more than ${maxMs} ms`, slow);
	return {
		quick: calls.filter((call) => !isSlow(call)),
		reserve
	};
}
/** Names the first few of what is left out; empty when nothing is. Pure. */
function nameSome(leftOut, titles) {
	const more = titles.length > 4 ? ` and ${titles.length - 4} more` : "";
	return titles.length === 0 ? "" : `${leftOut}: ${titles.slice(0, 4).join(", ")}${more}`;
}
/** Reads all of them, one after another. A title that comes twice keeps the last answer. */
async function readAll(readers, connection, signal) {
	const state = /* @__PURE__ */ new Map();
	for (const reader of readers) state.set(reader.title, await reader.read(connection, signal));
	return state;
}
/** Describes which readers answer differently; empty when none does. Pure. */
function describeReaderChange(before, after) {
	return [...after].filter(([title, text]) => before.has(title) && before.get(title) !== text).slice(0, 4).map(([title, text]) => {
		const old = before.get(title) ?? "";
		const at = firstDifference(old, text);
		const from = Math.max(0, at - 40);
		return `${title} said ${quote(old.slice(from), 120)} and says ${quote(text.slice(from), 120)}`;
	}).join("; ");
}
function firstDifference(left, right) {
	let at = 0;
	while (at < left.length && left[at] === right[at]) at++;
	return at;
}
/** Finds list entries that are gone from the same reader's lists, each as short JSON. Pure. */
function findVanishedEntries(before, after) {
	return [...before].flatMap(([title, old]) => {
		const now = after.get(title);
		if (now === void 0 || now === old) return [];
		const [was, is] = [contentOfReading(old), contentOfReading(now)];
		if (was === void 0 || is === void 0) return [];
		const [gone, come] = [listMissing(was, is), listMissing(is, was)];
		return gone.length > come.length ? gone.map((entry) => `${title}: ${renderBrief(entry, 120)}`) : [];
	});
}
/**
* True when a list still holds, word for word, an entry about a thing by its name or id. A changed entry may state in
* its own way that the thing is gone. Pure.
*/
function isStillListed(before, after, name) {
	const [was, is] = [contentOfReading(before), contentOfReading(after)];
	if (was === void 0 || is === void 0) return false;
	const isAbout = (entry) => isJsonObject(entry) && Object.values(entry).includes(name);
	const there = new Set(listEntries(was).filter(isAbout).map((entry) => JSON.stringify(entry)));
	return listEntries(is).some((entry) => there.has(JSON.stringify(entry)));
}
/** Returns the list entries of one value that the lists of the other do not have. */
function listMissing(value, other) {
	const there = new Set(listEntries(other).map(identityOf));
	return listEntries(value).filter((entry) => !there.has(identityOf(entry)));
}
function listEntries(value, depth = 0) {
	if (depth > 8) return [];
	if (Array.isArray(value)) return value.slice(0, 2e3);
	return isJsonObject(value) ? Object.values(value).flatMap((item) => listEntries(item, depth + 1)) : [];
}
function identityOf(entry) {
	if (!isJsonObject(entry)) return JSON.stringify(entry);
	for (const key of [
		"id",
		"uuid",
		"uri",
		"key",
		"name",
		"path"
	]) {
		const value = entry[key];
		if (typeof value === "string" || typeof value === "number") return `${key}=${value}`;
	}
	return JSON.stringify(entry);
}
/** Names a call in messages. Pure. */
function titleOf(tool, input) {
	return `${tool} ${renderBrief(input, 100)}`;
}
/** Returns a reader that calls a tool with one input. */
function readerOfCall(tool, input) {
	return {
		title: titleOf(tool, input),
		tool,
		input,
		read: (connection, signal) => readTool(connection, {
			tool,
			input
		}, signal)
	};
}
function readerOfRequest(title, method, input) {
	return {
		title,
		tool: null,
		input,
		read: async (connection, signal) => {
			const outcome = await connection.request(method, input, {
				timeoutMs: oracleCallTimeoutMs,
				signal
			});
			return outcome.kind === "result" ? withoutTimes(renderBrief(outcome.result, maxReading)) : outcome.kind;
		}
	};
}
/** Makes one call and returns what its answer shows. */
async function readTool(...call) {
	return readingOf(await callTool(...call));
}
/** Makes one call of a check, within its time limit. */
async function callTool(connection, { tool, input }, signal) {
	return new ToolResponse(await connection.callTool(tool, input, {
		timeoutMs: oracleCallTimeoutMs,
		signal
	}));
}

// src/checks/oracles/observed-state.ts
/** Observes the state that tools of a server can change: its files, and the answers of its own readers. */
var StateObserver = class StateObserver {
	#outlook;
	constructor(outlook) {
		this.#outlook = outlook;
	}
	/** Finds the files and readers that can be observed; leaves out readers that are not steady by themselves. */
	static async open(connection, context) {
		const { roots, reserve: unseen } = await chooseRoots(context);
		const { readers, reserve: slow } = await findReaders(connection, context);
		const reserve = [unseen, slow].filter(Boolean).join("; ");
		return new StateObserver(await leaveOutUnsteady({
			connection,
			context,
			roots,
			readers,
			unsteady: [],
			reserve
		}));
	}
	/** Returns an observer without the readers of one tool, which is to be judged; without its calls others may be steady. */
	async without(tool) {
		const { readers, unsteady } = this.#outlook;
		const others = [...readers, ...unsteady].filter((reader) => reader.tool !== tool);
		return new StateObserver(await leaveOutUnsteady({
			...this.#outlook,
			readers: others
		}));
	}
	/** The reasons why some files are not seen, and some readers not asked; empty when all are. */
	get reserve() {
		const titles = this.#outlook.unsteady.map(({ title }) => title);
		const unsteady = nameSome(`${notAsked}, since the answers differ without a change`, titles);
		return [this.#outlook.reserve, unsteady].filter(Boolean).join("; ");
	}
	/** True when files can be read, or there is a reader to ask. */
	get seesState() {
		return this.#outlook.roots.length + this.#outlook.readers.length > 0;
	}
	/** True when every reader answered twice the same. */
	get isSteady() {
		return this.#outlook.unsteady.length === 0;
	}
	/** Reads the present state. */
	async observe() {
		const { readers, connection, context } = this.#outlook;
		const readings = await readAll(readers, connection, context.signal);
		return {
			files: await this.#readFiles(),
			readings
		};
	}
	/** Reads the text of changed files. */
	async readTexts(paths) {
		const { workspace, signal } = this.#outlook.context;
		return workspace ? readTexts(workspace, paths, signal) : /* @__PURE__ */ new Map();
	}
	async #readFiles() {
		const { context, roots } = this.#outlook;
		if (!context.workspace || roots.length === 0) return null;
		const reading = await readFileState(context.workspace, roots, context.signal);
		return "files" in reading ? reading.files : null;
	}
};
/** Compares two states. Pure. */
function compareStates(before, after) {
	const files = before.files && after.files ? compareFiles(before.files, after.files) : null;
	const said = describeReaderChange(before.readings, after.readings);
	const isOnlyRewritten = said === "" && files !== null && files.added.length + files.removed.length === 0;
	return {
		text: [files ? describeFileChange(files) : "", said].filter(Boolean).join("; "),
		lost: [...files?.lost ?? [], ...findVanishedEntries(before.readings, after.readings)].slice(0, 8),
		rewritten: isOnlyRewritten ? files.changed : []
	};
}
/** Asks all readers twice and separates those whose answers differ, although nothing was done between. */
async function leaveOutUnsteady(outlook) {
	const { readers, connection, context } = outlook;
	const first = await readAll(readers, connection, context.signal);
	const second = await readAll(readers, connection, context.signal);
	const isSteady = ({ title }) => first.get(title) === second.get(title);
	return {
		...outlook,
		readers: readers.filter(isSteady),
		unsteady: readers.filter((reader) => !isSteady(reader))
	};
}
async function chooseRoots({ workspace, watchedPaths, signal }) {
	if (!workspace) return {
		roots: [],
		reserve: "files are not seen: there is no workspace"
	};
	const all = [.../* @__PURE__ */ new Set([workspace.root, ...watchedPaths])];
	const wide = await readFileState(workspace, all, signal);
	if ("files" in wide) return {
		roots: all,
		reserve: ""
	};
	const narrow = watchedPaths.length > 0 ? await readFileState(workspace, watchedPaths, signal) : wide;
	if ("files" in narrow) return {
		roots: [...watchedPaths],
		reserve: `files are seen only below ${watchedPaths.join(", ")}: ${wide.problem}`
	};
	return {
		roots: [],
		reserve: `files are not seen: ${narrow.problem}`
	};
}

// src/checks/oracles/probe-annotations.ts
/** Names of the checks that compare annotations with effects. */
const annotationChecks = {
	readOnly: "read-only-honoured",
	idempotent: "idempotent-honoured",
	destructive: "non-destructive-honoured"
};
const maxTools$6 = 24;
const maxSlowMs = 2e3;
/**
* Compares the annotations of the tools with the effects of their calls: makes calls that worked in the tests again
* between two observations of the state. A change counts when the same call causes it again, and when nothing changes
* without a call; a change that comes once is a warning.
*/
async function probeAnnotations(connection, context) {
	const tools = [...context.tools.values()];
	const readOnly = findCalls(listPromising(tools, "readOnly"), context).quick.slice(0, maxTools$6);
	const promising = findCalls(tools.filter((tool) => promises(tool, "idempotent") || promises(tool, "destructive")), context).quick.slice(0, maxTools$6);
	if (readOnly.length + promising.length === 0) return nothingPromised(tools, context);
	const view = await StateObserver.open(connection, context);
	if (!view.seesState) {
		const reserve = `not checked: nothing shows what the tools change; ${view.reserve || "the server has no steady reader"}`;
		return Object.values(annotationChecks).map((check) => notApplicable(check, reserve));
	}
	const probe = new AnnotationProbe(connection, context, view);
	await probe.judgeReadOnly(readOnly);
	for (const call of promising) await probe.judgeChanging(call);
	return probe.results(tools);
}
/** Returns for each tool the first call that worked, without slow ones, which are named. */
function findCalls(tools, { accepted }) {
	return leaveOutSlow(tools.flatMap(({ name }) => accepted.of(name).slice(0, 1)), maxSlowMs);
}
function nothingPromised(tools, context) {
	const none = tools.some(({ annotations }) => annotations !== void 0) ? "no call of an annotated tool worked in the tests" : "no tool is annotated";
	return Object.entries(annotationChecks).map(([kind, check]) => notApplicable(check, findCalls(listPromising(tools, kind), context).reserve || none));
}
function listPromising(tools, kind) {
	return tools.filter((tool) => promises(tool, kind));
}
var AnnotationProbe = class {
	#connection;
	#context;
	#view;
	#findings = [];
	#examined = /* @__PURE__ */ new Map();
	#unclear = /* @__PURE__ */ new Map();
	constructor(connection, context, view) {
		this.#connection = connection;
		this.#context = context;
		this.#view = view;
	}
	results(tools) {
		return Object.entries(annotationChecks).map(([kind, check]) => {
			const promised = listPromising(tools, kind);
			const examined = this.#examined.get(check)?.size ?? 0;
			const left = promised.length - examined;
			const reserve = [
				promised.length === 0 ? "no tool makes this promise" : left > 0 ? `${left} of ${promised.length} tools with this promise not checked` : "",
				findCalls(promised, this.#context).reserve,
				promised.length > 0 ? this.#view.reserve : "",
				this.#unclear.get(check) ?? ""
			];
			return {
				check,
				examined,
				findings: this.#findings.filter((finding) => finding.check === check),
				reserve: reserve.filter(Boolean).join("; ")
			};
		});
	}
	/** Makes all calls at once first, since honest servers change nothing; then one by one only after a change. */
	async judgeReadOnly(calls) {
		const check = annotationChecks.readOnly;
		if (calls.length === 0) return;
		const before = await this.#view.observe();
		const worked = [];
		for (const call of calls) if (await this.#callAgain(call)) worked.push(call);
		for (const { tool } of worked) this.#note(check, tool);
		const change = compareStates(before, await this.#view.observe()).text;
		if (change === "" && this.#view.isSteady) return;
		let isExplained = false;
		for (const call of worked) isExplained = await this.#judgeOneReader(call) || isExplained;
		if (change === "" || isExplained || !await this.#isQuiet()) return;
		const names = worked.map(({ tool }) => tool).join(", ");
		this.#report(check, null, "warning", `one of the read-only tools (${names}) changed something, once: ${change}`, "");
	}
	async #judgeOneReader(call) {
		const view = await this.#view.without(call.tool);
		const changes = [];
		for (let round = 0; round < 2; round++) {
			if (!await this.#isQuiet(view)) return false;
			const before = await view.observe();
			await this.#callAgain(call);
			const { text } = compareStates(before, await view.observe());
			if (text === "") return false;
			changes.push(text);
		}
		const message = `${call.tool} is annotated as read-only, but its call changed something each time: ${changes[0] ?? ""}`;
		this.#report(annotationChecks.readOnly, call.tool, "error", message, renderCall(call.tool, call.input));
		return true;
	}
	/** Runs the whole test of the call again, so that its set-up is there, and observes the state around this one call. */
	async judgeChanging(call) {
		const { annotations } = this.#context.tools.get(call.tool) ?? {};
		if (!this.#connection.isOpen || this.#isOverBudget()) return;
		const isIdempotent = annotations?.idempotentHint === true;
		const states = await observeCall(call, this.#connection, this.#context, async (input, perform) => {
			if (JSON.stringify(Object.keys(input)) !== JSON.stringify(Object.keys(call.input))) return null;
			const before = await this.#view.observe();
			if (!isAccepted$1(await perform(), input)) return null;
			const once = await this.#view.observe();
			if (!isIdempotent) return {
				before,
				once,
				twice: null
			};
			await perform();
			return {
				before,
				once,
				twice: await this.#lookAtRepetition(once, perform)
			};
		});
		if (!states) return;
		const { before, once, twice } = states;
		const reproduce = renderCall(call.tool, call.input);
		if (annotations?.destructiveHint === false) {
			this.#note(annotationChecks.destructive, call.tool);
			const { lost } = compareStates(before, once);
			const message = `${call.tool} is annotated as not destructive, but after its call this is gone: ${lost.join("; ")}`;
			if (lost.length > 0 && await this.#isQuiet()) this.#report(annotationChecks.destructive, call.tool, "error", message, reproduce);
		}
		if (twice) {
			this.#note(annotationChecks.idempotent, call.tool);
			const { text } = compareStates(once, twice);
			const message = `${call.tool} is annotated as idempotent, but the same call a second time changed more: ${text}`;
			if (text !== "" && await this.#isQuiet()) this.#report(annotationChecks.idempotent, call.tool, "error", message, `${reproduce}\n${reproduce}`);
		}
	}
	/**
	* Observes the state after the second call. Where only the content of files changed, a third call decides: a new time
	* stamp, or a database that counts its writes, is no other state.
	*/
	async #lookAtRepetition(once, perform) {
		const twice = await this.#view.observe();
		const { rewritten } = compareStates(once, twice);
		if (rewritten.length === 0) return twice;
		const before = await this.#view.readTexts(rewritten);
		await perform();
		const after = await this.#view.readTexts(rewritten);
		return rewritten.some((path) => (before.get(path) ?? null) !== (after.get(path) ?? null)) ? twice : once;
	}
	/** True when nothing changes without a call. */
	async #isQuiet(view = this.#view) {
		const before = await view.observe();
		const { text } = compareStates(before, await view.observe());
		if (text === "") return true;
		for (const check of Object.values(annotationChecks)) this.#unclear.set(check, `not conclusive: things change while no such tool is called: ${text}`);
		return false;
	}
	async #callAgain({ tool, input }) {
		if (!this.#connection.isOpen || this.#isOverBudget()) return false;
		const { signal } = this.#context;
		return isAccepted$1(await this.#connection.callTool(tool, input, {
			timeoutMs: oracleCallTimeoutMs,
			signal
		}), input);
	}
	#isOverBudget() {
		return this.#context.clock.monotonicMs() >= this.#context.deadlineMs;
	}
	#note(check, tool) {
		this.#examined.set(check, (this.#examined.get(check) ?? /* @__PURE__ */ new Set()).add(tool));
	}
	#report(check, tool, severity, message, reproduce) {
		const evidence = message.slice(message.indexOf(": ") + 2);
		this.#findings.push({
			check,
			tool,
			category: "unexpected-side-effect",
			severity,
			message,
			evidence,
			reproduce
		});
	}
};
function promises({ annotations }, kind) {
	if (annotations?.readOnlyHint === true) return kind === "readOnly";
	if (kind === "idempotent") return annotations?.idempotentHint === true;
	return kind === "destructive" && annotations?.destructiveHint === false;
}

// src/checks/oracles/probe-finding.ts
/** Creates a finding of a check. Default: a warning about the protocol, without a tool and without calls to repeat. */
function probeFinding(parts) {
	const { check, message, tool = null, category = "protocol-error", severity = "warning" } = parts;
	const { evidence = message, reproduce = "" } = parts;
	return {
		check,
		tool,
		category,
		severity,
		message,
		evidence,
		reproduce
	};
}

// src/checks/oracles/probe-calls.ts
/** Names of the checks that make read-only calls again in another way. */
const callChecks = {
	order: "argument-order-free",
	parallel: "parallel-calls-answered",
	same: "same-call-same-answer"
};
const maxCalls$1 = 12;
const maxCallMs$1 = 300;
const maxFirstCallMs = 2e3;
const parallelCalls = 24;
/**
* Makes read-only calls of the tests again: with their arguments in another order, and many at once. Only calls with a
* constant answer count, and only a difference that comes twice is reported.
*/
async function probeCalls(connection, context) {
	const { steady, unsteady, examined, slow } = await findSteadyCalls(connection, context);
	const none = "no quick read-only call that says the same each time worked in the tests";
	const withSlow = (reserve) => [reserve, slow].filter(Boolean).join("; ");
	const ordered = steady.filter(({ input }) => Object.keys(input).length > 1);
	const order = [];
	for (const call of ordered) if (!order.some(({ tool }) => tool === call.tool)) order.push(...await tryOtherOrder(connection, call, context.signal));
	const parallel = steady.length === 0 ? [] : await tryParallel(connection, steady, context.signal);
	return [
		{
			check: callChecks.order,
			examined: ordered.length,
			findings: order,
			reserve: withSlow(ordered.length > 0 ? "" : steady.length === 0 ? none : "no such call has two arguments")
		},
		{
			check: callChecks.parallel,
			examined: steady.length === 0 ? 0 : parallelCalls,
			findings: parallel,
			reserve: withSlow(steady.length === 0 ? none : "")
		},
		{
			check: callChecks.same,
			examined,
			findings: unsteady,
			reserve: withSlow(examined === 0 ? "no read-only tool that reaches nobody was called" : "")
		}
	];
}
async function findSteadyCalls(connection, context) {
	const steady = [];
	const unsteady = [];
	const late = [];
	let examined = 0;
	const { quick, reserve } = leaveOutSlow(byTurns(context), maxFirstCallMs);
	for (const { tool: name, input, response } of quick) {
		const tool = context.tools.get(name);
		if (!tool || steady.length >= maxCalls$1) continue;
		const first = await callTool(connection, {
			tool: name,
			input
		}, context.signal);
		const second = await callTool(connection, {
			tool: name,
			input
		}, context.signal);
		const durationMs = Math.min(...[
			response,
			first,
			second
		].map(({ outcome }) => outcome.durationMs));
		const reading = readingOf(first);
		if (promisesSameAnswer(tool) && !unsteady.some((finding) => finding.tool === name)) {
			examined += 1;
			unsteady.push(...await tryThirdTime(connection, {
				tool: name,
				input,
				reading
			}, readingOf(second), context.signal));
		}
		if (durationMs > maxCallMs$1) late.push(titleOf(name, input));
		else if (reading === readingOf(second) && showsState(reading)) steady.push({
			tool: name,
			input,
			reading
		});
	}
	const slow = [reserve, nameSome(`not called again, since each takes more than ${maxCallMs$1} ms`, late)].filter(Boolean).join("; ");
	return {
		steady,
		unsteady,
		examined,
		slow
	};
}
/** Orders calls of tools that read: one of each, those with several arguments first, then a second one, and so on. */
function byTurns({ accepted, tools }) {
	return [...tools.values()].filter(isReadingTool).flatMap(({ name }) => accepted.of(name).map((call, turn) => ({
		call,
		turn
	}))).toSorted((a, b) => a.turn - b.turn || Number(hasSeveral(b.call)) - Number(hasSeveral(a.call))).map(({ call }) => call);
}
function hasSeveral({ input }) {
	return Object.keys(input).length > 1;
}
/** Words of answers that are random, of the moment, or newly made. */
const unsteadyWords = /random|dice|roll|shuffl|uuid|guid|nonce|passw|secret|generat|sampl|pick|lorem|time|now\b|today|date|clock|current|live|status|uptime|stat(?:s|istic)|metric|memory|usage|load|process|recent|latest|quote|joke|simulat|next|histor|session|progress|think|thought/i;
/**
* True for a read-only tool that reaches no other system and whose texts do not mention chance or the present moment.
*/
function promisesSameAnswer({ name, title, description, annotations }) {
	return annotations?.readOnlyHint === true && annotations.openWorldHint === false && !unsteadyWords.test(`${name} ${title ?? ""} ${description ?? ""}`);
}
async function tryThirdTime(connection, { tool, input, reading }, second, signal) {
	if (withoutIds(reading) === withoutIds(second)) return [];
	const third = await readTool(connection, {
		tool,
		input
	}, signal);
	if ([
		reading,
		second,
		third
	].some((text) => text.startsWith("neither: "))) return [];
	const [said, ...others] = [
		reading,
		second,
		third
	].map((text) => quote(text, 120));
	const message = `${tool} is annotated as read-only and as reaching nobody, but answers the same call otherwise each time: ${said}, then ${others.join(", then ")}`;
	const call = renderCall(tool, input);
	return [probeFinding({
		check: callChecks.same,
		tool,
		category: "wrong-output",
		message,
		reproduce: `${call}\n${call}`
	})];
}
/** Masks ids: newly made ids differ although the answer is the same. */
function withoutIds(text) {
	return text.replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, "<id>").replace(/\b(?=\w*\d)(?=\w*[a-z])\w{8,}\b/gi, "<id>");
}
async function tryOtherOrder(connection, { tool, input, reading }, signal) {
	const reversed = Object.fromEntries(Object.entries(input).toReversed());
	for (let round = 0; round < 2; round++) {
		const other = await readTool(connection, {
			tool,
			input: reversed
		}, signal);
		if (other === reading || await readTool(connection, {
			tool,
			input
		}, signal) !== reading) return [];
		if (round === 0) continue;
		const message = `${tool} answers otherwise when its arguments come in another order: ${quote(other, 150)} instead of ${quote(reading, 150)}`;
		const reproduce = `${renderCall(tool, input)}\n${renderCall(tool, reversed)}`;
		return [probeFinding({
			check: callChecks.order,
			tool,
			category: "wrong-output",
			severity: "error",
			message,
			reproduce
		})];
	}
	return [];
}
/** Makes many calls at once; each must get its own answer, twice in a row. */
async function tryParallel(connection, steady, signal) {
	for (let round = 0; round < 2; round++) {
		const calls = Array.from({ length: parallelCalls }, (_, index) => steady[index % steady.length]).filter((call) => call !== void 0);
		const readings = await Promise.all(calls.map((call) => readTool(connection, call, signal)));
		const at = readings.findIndex((reading, index) => reading !== calls[index]?.reading);
		const wrong = calls[at];
		if (!wrong) return [];
		if (await readTool(connection, wrong, signal) !== wrong.reading) return [];
		if (round === 0) continue;
		const got = readings[at] ?? "";
		const owner = steady.find(({ reading, tool }) => reading === got && tool !== wrong.tool);
		const what = owner ? `got the answer of ${owner.tool}` : "was answered otherwise than alone";
		return [probeFinding({
			check: callChecks.parallel,
			tool: wrong.tool,
			category: owner ? "protocol-error" : "wrong-output",
			severity: owner ? "error" : "warning",
			message: `${wrong.tool} ${what} when ${parallelCalls} calls were open at once`,
			evidence: `alone: ${quote(wrong.reading, 200)}; among others: ${quote(got, 200)}`,
			reproduce: renderCall(wrong.tool, wrong.input)
		})];
	}
	return [];
}

// src/checks/oracles/probe-deletion.ts
/** Names of the checks of deletions. */
const deletionChecks = {
	twice: "second-delete-told",
	gone: "deleted-is-gone"
};
const maxTools$5 = 6;
/**
* Runs deleting tests once more: the deleted thing must no longer be readable, and a second deletion must say that
* nothing was there. Makes only deletions that were allowed in the tests.
*/
async function probeDeletion(connection, context) {
	const calls = [...context.tools.values()].filter(({ name }) => hasVerb(splitWords(name), "delete")).flatMap(({ name }) => context.accepted.of(name).slice(0, 1)).slice(0, maxTools$5);
	const findings = [];
	const examined = {
		twice: 0,
		gone: 0
	};
	for (const call of calls) {
		const deletion = await deleteTwice(call, connection, context);
		if (!deletion) continue;
		examined.twice += 1;
		examined.gone += deletion.asked;
		findings.push(...reportDeletion(call.tool, deletion));
	}
	const reserve = calls.length === 0 ? "no call that deletes something worked in the tests" : "no deletion worked once more";
	return Object.entries(deletionChecks).map(([kind, check]) => {
		const count = examined[kind];
		const none = kind === "gone" && examined.twice > 0 ? "no tool reads what was deleted by its name" : reserve;
		return {
			check,
			examined: count,
			findings: findings.filter((finding) => finding.check === check),
			reserve: count === 0 ? none : ""
		};
	});
}
async function deleteTwice(call, connection, context) {
	const read = (readers) => readAll(readers, connection, context.signal);
	return observeCall(call, connection, context, async (input, perform) => {
		const { name, lookups, listers } = findReadersOf(call.tool, input, context);
		const before = await read([...lookups, ...listers]);
		const first = await perform();
		if (!isAccepted$1(first, input)) return null;
		const shown = lookups.filter((lookup) => showsState(answers(before, lookup)));
		const after = await read([...shown, ...listers]);
		return {
			input,
			first,
			second: await perform(),
			asked: shown.length + listers.length,
			unchanged: shown.map((reader) => ({
				...reader,
				answer: answers(after, reader)
			})).filter((reader) => reader.answer === answers(before, reader)),
			listing: listers.filter((lister) => isStillListed(answers(before, lister), answers(after, lister), name))
		};
	});
}
function answers(readings, { title }) {
	return readings.get(title) ?? "";
}
function reportDeletion(tool, { input, first, second, unchanged, listing }) {
	const call = renderCall(tool, input);
	const reproduceWith = (reader) => `${call}\n${renderCall(reader.tool ?? "", reader.input)}`;
	const problem = judgeSecondDelete(first, second);
	const twice = {
		check: deletionChecks.twice,
		tool,
		category: "wrong-output"
	};
	const gone = {
		check: deletionChecks.gone,
		tool,
		category: "missing-side-effect"
	};
	return [
		...problem === null ? [] : [probeFinding({
			...twice,
			message: `${tool}: ${problem}`,
			reproduce: `${call}\n${call}`
		})],
		...unchanged.map((reader) => probeFinding({
			...gone,
			severity: "error",
			message: `${tool} succeeded, but ${reader.tool} still answers as before`,
			evidence: `${reader.tool} says before and after: ${quote(reader.answer, 200)}`,
			reproduce: reproduceWith(reader)
		})),
		...listing.map((lister) => probeFinding({
			...gone,
			message: `${tool} succeeded, but ${lister.tool} lists what was deleted as before`,
			reproduce: reproduceWith(lister)
		}))
	];
}
/** Finds the readers that tell of a deleted thing, and its name: those that look it up by that, and those that list. */
function findReadersOf(deleter, input, { tools }) {
	const [[key, name] = [], ...others] = Object.entries(input);
	if (typeof name !== "string" && typeof name !== "number" || others.length > 0) return {
		name: "",
		lookups: [],
		listers: []
	};
	const about = [...tools.values()].filter((tool) => tellsOf(tool.name, deleter) && isReadingTool(tool));
	const doing = (verb) => about.filter((tool) => hasVerb(splitWords(tool.name), verb));
	const lookups = doing("read").filter((tool) => lookupArgument(tool) === key);
	const listers = doing("list").filter(({ inputSchema: { required } }) => !Array.isArray(required) || !required.length);
	return {
		name,
		lookups: lookups.map((tool) => readerOfCall(tool.name, input)),
		listers: listers.slice(0, 2).map((tool) => readerOfCall(tool.name, {}))
	};
}
/** Describes a wrong answer to a second, same deletion; null when it says that nothing was there. Pure. */
function judgeSecondDelete(first, second) {
	const [once, twice] = [new ToolResponse(first), new ToolResponse(second)];
	if (twice.verdict !== "success" || once.verdict !== "success") return null;
	if (!(readingOf(once) === readingOf(twice)) || /\b(?:not? (?:found|exist|longer)|no such|nothing|already|none|missing|if (?:it )?exist)/i.test(twice.text)) return null;
	return `deleting what was deleted already succeeds with the same answer, so that nobody notices a wrong name: ${quote(twice.text, 150)}`;
}

// src/checks/oracles/hostile-values.ts
const hugeLength = 1048576;
const nesting = 1e3;
function nest(depth) {
	let value = [];
	for (let level = 0; level < depth; level++) value = [value];
	return value;
}
/** Texts in many forms, an empty one, a very long one, and a very deep list. */
const hostileValues = [
	{
		title: "an empty text",
		value: "",
		isLarge: false
	},
	{
		title: "a composed letter",
		value: "café",
		isLarge: false
	},
	{
		title: "a decomposed letter",
		value: "café",
		isLarge: false
	},
	{
		title: "an emoji of several parts",
		value: "👩‍👩‍👧",
		isLarge: false
	},
	{
		title: "right-to-left text",
		value: "‮שלום abc",
		isLarge: false
	},
	{
		title: "a NUL character",
		value: "a\0b",
		isLarge: false
	},
	{
		title: "half a surrogate pair",
		value: "a\ud83db",
		isLarge: false
	},
	{
		title: "line breaks of all kinds",
		value: "a\r\nb\u2028c\u2029de",
		isLarge: false
	},
	{
		title: "a text of 1 MiB",
		value: "x".repeat(hugeLength),
		isLarge: true
	},
	{
		title: `lists nested ${nesting} deep`,
		value: nest(nesting),
		isLarge: true
	}
];

// src/checks/oracles/probe-hostile-input.ts
/** The check that a server survives legal input that is hard to handle. */
const hostileCheck = "survives-hostile-input";
const maxTools$4 = 3;
/**
* Sends legal but hard input and checks that the server still answers; any answer will do. Only readers get such
* values, and only readers that reach no other system get large ones; a tool that no server has gets all of them. A
* crash that comes again on a fresh server is an error.
*/
async function probeHostileInput(connection, context) {
	const calls = listCalls(context);
	const options = {
		timeoutMs: oracleCallTimeoutMs,
		signal: context.signal
	};
	let examined = 0;
	for (const call of calls) {
		if (context.clock.monotonicMs() >= context.deadlineMs) break;
		examined += 1;
		const end = await findEnd(connection, await connection.callTool(call.tool, call.input, options));
		if (end === null) continue;
		return [{
			check: hostileCheck,
			examined,
			findings: [await confirm(call, end, context)],
			reserve: ""
		}];
	}
	const outcome = await connection.request("tools/list", { cursor: 42 }, options);
	examined += 1;
	const end = await findEnd(connection, outcome);
	const findings = end === null ? [] : [probeFinding({
		check: hostileCheck,
		message: `the server ${end} after tools/list with the cursor 42`
	})];
	const reserve = examined <= calls.length ? `only ${examined} of ${calls.length + 1} inputs were sent in the time there was` : "";
	return [{
		check: hostileCheck,
		examined,
		findings,
		reserve
	}];
}
function listCalls({ accepted, tools }) {
	const calls = hostileValues.map(({ title, value }) => ({
		title,
		tool: unknownToolName,
		input: { value }
	}));
	const chosen = /* @__PURE__ */ new Set();
	for (const { tool: name, input } of accepted.all()) {
		const tool = tools.get(name);
		const argument = Object.entries(input).find(([, value]) => typeof value === "string")?.[0];
		if (!tool || argument === void 0 || chosen.has(name) || chosen.size >= maxTools$4 || !isReadingTool(tool)) continue;
		chosen.add(name);
		const { readOnlyHint, openWorldHint } = tool.annotations ?? {};
		const mayBeLarge = readOnlyHint === true && openWorldHint !== true;
		const fitting = hostileValues.filter(({ isLarge }) => mayBeLarge || !isLarge);
		calls.push(...fitting.map(({ title, value }) => ({
			title,
			tool: name,
			input: {
				...input,
				[argument]: value
			}
		})));
	}
	return calls;
}
/** Returns how the server went away after a call; null while it answers. A slow answer is no end. */
async function findEnd(connection, outcome) {
	if (outcome.kind === "connection-closed" || !connection.isOpen) return "ended";
	if (outcome.kind !== "timed-out") return null;
	return await connection.isResponsive(5e3) ? null : "stopped answering";
}
async function confirm(call, end, { connect, signal }) {
	const second = await connect?.();
	let again = null;
	if (second) try {
		const options = {
			timeoutMs: oracleCallTimeoutMs,
			signal
		};
		again = await findEnd(second, await second.callTool(call.tool, call.input, options));
	} finally {
		await second.close({ graceMs: 200 });
	}
	const what = call.tool === "pth_no_such_tool" ? "a call of a tool that does not exist" : `a call of ${call.tool}`;
	const twice = again === null ? "once; a fresh server bore it" : "twice, on two servers";
	return probeFinding({
		check: hostileCheck,
		tool: call.tool === "pth_no_such_tool" ? null : call.tool,
		category: end === "ended" ? "runtime-exception" : "timeout",
		severity: again === null ? "warning" : "error",
		message: `the server ${end} after ${what} with ${call.title}, ${twice}`,
		reproduce: renderCall(call.tool, call.input)
	});
}

// src/checks/oracles/probe-lists.ts
/** Names of the checks of a server's lists. */
const listChecks = {
	complete: "lists-complete",
	cursor: "invalid-cursor-refused"
};
/** The check that calls leave the descriptions of tools unchanged. */
const stableCheck = "descriptions-stable";
const lists = [
	{
		capability: "tools",
		method: "tools/list",
		key: "tools",
		identity: "name"
	},
	{
		capability: "resources",
		method: "resources/list",
		key: "resources",
		identity: "uri"
	},
	{
		capability: "resources",
		method: "resources/templates/list",
		key: "resourceTemplates",
		identity: "uriTemplate"
	},
	{
		capability: "prompts",
		method: "prompts/list",
		key: "prompts",
		identity: "name"
	}
];
const maxPages = 50;
const unknownCursor = "pth-no-such-cursor";
/** Checks that the lists of a server end, name nothing twice, and reject a cursor that was never given. */
async function probeLists(connection, context) {
	const complete = [];
	const cursor = [];
	let walked = 0;
	let paged = 0;
	for (const list of lists) {
		if (connection.identity.capabilities[list.capability] === void 0 || !connection.isOpen) continue;
		const walk = await walkList(connection, list, context);
		walked += walk.pages > 0 ? 1 : 0;
		complete.push(...walk.findings);
		if (walk.pages < 2) continue;
		paged += 1;
		cursor.push(...await tryUnknownCursor(connection, list, context));
	}
	return [{
		check: listChecks.complete,
		examined: walked,
		findings: complete,
		reserve: walked === 0 ? "the server declares no lists" : ""
	}, {
		check: listChecks.cursor,
		examined: paged,
		findings: cursor,
		reserve: paged === 0 ? "no list has more than one page" : ""
	}];
}
async function walkList(connection, { method, key, identity }, { signal }) {
	const findings = [];
	const say = (message, evidence) => findings.push(probeFinding({
		check: listChecks.complete,
		message: `${method}: ${message}`,
		evidence
	}));
	const cursors = /* @__PURE__ */ new Set();
	const seen = /* @__PURE__ */ new Set();
	let pages = 0;
	let cursor;
	while (pages < maxPages) {
		const params = cursor === void 0 ? {} : { cursor };
		const outcome = await connection.request(method, params, {
			timeoutMs: oracleCallTimeoutMs,
			signal
		});
		if (outcome.kind !== "result") {
			if (pages > 0 || method !== "resources/templates/list") say(`page ${pages + 1} is not answered`, describe$1(outcome));
			break;
		}
		pages += 1;
		const { [key]: items, nextCursor } = outcome.result;
		const names = namesOf(items ?? null, identity);
		const twice = names.find((name, index) => seen.has(name) || names.indexOf(name) !== index);
		if (twice !== void 0) say(`it names ${quote(twice, 100)} twice`, twice);
		for (const name of names) seen.add(name);
		if (typeof nextCursor !== "string") break;
		if (cursors.has(nextCursor)) {
			say("it never ends: a cursor comes again", nextCursor);
			break;
		}
		cursors.add(nextCursor);
		cursor = nextCursor;
	}
	return {
		findings,
		pages
	};
}
function describe$1(outcome) {
	return outcome.message === void 0 ? outcome.kind : `${outcome.kind}: ${outcome.message.slice(0, 300)}`;
}
function namesOf(items, identity) {
	if (!Array.isArray(items)) return [];
	return items.flatMap((item) => {
		const name = isJsonObject(item) ? item[identity] : void 0;
		return typeof name === "string" ? [name] : [];
	});
}
async function tryUnknownCursor(connection, { method }, { signal }) {
	const outcome = await connection.request(method, { cursor: unknownCursor }, {
		timeoutMs: oracleCallTimeoutMs,
		signal
	});
	if (outcome.kind === "protocol-error") return [];
	const message = `${method} answers a cursor that it never gave (${outcome.kind}); the protocol asks for JSON-RPC error -32602`;
	return [probeFinding({
		check: listChecks.cursor,
		message
	})];
}
/** Checks that tools are still described as before they were called (a "rug pull"). */
async function probeStableTools(connection, context) {
	const { tools, signal } = context;
	if ((await connection.request("tools/list", {}, {
		timeoutMs: 5e3,
		signal
	})).kind !== "result") return [{
		check: stableCheck,
		examined: 0,
		findings: [],
		reserve: "the tools could not be listed a second time"
	}];
	const list = () => connection.listTools({
		timeoutMs: oracleCallTimeoutMs,
		signal
	});
	const listed = await list();
	const { changed } = compareTools([...tools.values()], listed);
	const findings = changed.map(({ name, parts }) => probeFinding({
		check: stableCheck,
		tool: name,
		message: `the tool ${name} is not what it was listed as at first: ${parts.join(", ")} changed while its server was used`,
		evidence: parts.join(", ")
	}));
	findings.push(...describeOtherTools(compareTools(listed, await list())));
	return [{
		check: stableCheck,
		examined: tools.size,
		findings,
		reserve: ""
	}];
}
/** Two listings without a call in between must name the same tools; a call in between may add or remove some. */
function describeOtherTools({ added, removed }) {
	if (added.length === 0 && removed.length === 0) return [];
	const [first, second] = [removed, added].map((names) => names.length === 0 ? "none" : quote(names.slice(0, 5).join(", "), 200));
	const message = `two listings in a row name other tools: only the first has ${first}, only the second ${second}`;
	return [probeFinding({
		check: stableCheck,
		message
	})];
}

// src/checks/oracles/probe-temporary-files.ts
/** The check that tools remove their temporary files. */
const temporaryFilesCheck = "no-temporary-files-left";
const maxTools$3 = 16;
const maxFiles = 1e3;
const timeoutMs = 5e3;
const maxOutputBytes = 524288;
/** Arguments: the number of files that is enough, then the roots. GNU and BusyBox name the time differently from BSD. */
const script = String.raw`most=$1; shift
if stat -c %y / >/dev/null 2>&1; then form='-c %y//%n'; else form='-f %Fm//%N'; fi
set -f
find "$@" \( -name .git -o -name node_modules -o -name .pth \) -prune -o -type f \( -name '*.tmp' -o -name '*.temp' -o -name '*.partial' -o -name 'tmp?*' -o -name '.tmp?*' \) -exec stat $form {} + 2>/dev/null | head -n "$most"`;
/**
* Looks for temporary files where the server's tools write. Without any after the tests, all were removed; else one test
* of each tool runs twice more, writing tools first, to find the call that leaves a new one each time. Files that the call
* or its answer names are intended, and a file that is overwritten each time does not accumulate.
*/
async function probeTemporaryFiles(connection, context) {
	const { workspace, watchedPaths, clock, deadlineMs } = context;
	const calls = [...context.tools.values()].toSorted((a, b) => Number(isReadingTool(a)) - Number(isReadingTool(b))).flatMap(({ name }) => context.accepted.of(name).slice(0, 1));
	if (calls.length === 0) return [notApplicable(temporaryFilesCheck, "no call worked in the tests")];
	if (!workspace) return [notApplicable(temporaryFilesCheck, "files are not seen: there is no workspace")];
	const roots = [.../* @__PURE__ */ new Set([workspace.root, ...watchedPaths])];
	const list = () => listTemporaryFiles(workspace, roots, context.signal);
	const left = await list();
	if (left === null) return [notApplicable(temporaryFilesCheck, `the temporary files could not be listed in time, or there are ${maxFiles} or more`)];
	if (left.length === 0) return [{
		check: temporaryFilesCheck,
		examined: calls.length,
		findings: [],
		reserve: ""
	}];
	const findings = [];
	let examined = 0;
	for (const call of calls.slice(0, maxTools$3)) {
		if (!connection.isOpen || clock.monotonicMs() >= deadlineMs) break;
		examined += 1;
		const files = await findLeftFiles(call, connection, context, list);
		if (files.length > 0) findings.push(reportLitter(call, files));
	}
	const rest = calls.length - examined;
	return [{
		check: temporaryFilesCheck,
		examined,
		findings,
		reserve: rest > 0 ? `${rest} tools were not tried one by one` : ""
	}];
}
/** Returns one file of each of two rounds; empty where a round left no other file, or where they were removed later. */
async function findLeftFiles(call, connection, context, list) {
	const found = [];
	for (let round = 0; round < 2; round++) {
		const other = (await observeCall(call, connection, context, async (input, perform) => {
			const [idle, before] = [await list(), await list()];
			const outcome = await perform();
			await connection.isResponsive(oracleCallTimeoutMs);
			const after = await list();
			const isQuiet = idle !== null && before !== null && listNew(idle, before).length === 0;
			if (!isAccepted$1(outcome, input) || !isQuiet || after === null) return [];
			const named = `${JSON.stringify(input)}${outcome.kind === "result" ? JSON.stringify(outcome.result) : ""}`;
			return listNew(before, after).filter((path) => !named.includes(path.split("/").at(-1) ?? path));
		}))?.find((path) => !found.includes(path));
		if (other === void 0) return [];
		found.push(other);
	}
	const now = await list();
	return found.every((path) => now?.some((file) => pathOf(file) === path)) ? found : [];
}
/** Returns the paths of files that are new or changed; each file is given as `<time>//<path>`. */
function listNew(before, after) {
	const known = new Set(before);
	return after.filter((file) => !known.has(file)).map(pathOf);
}
function pathOf(file) {
	return file.slice(file.indexOf("//") + 2);
}
function reportLitter({ tool, input }, files) {
	const call = renderCall(tool, input);
	return probeFinding({
		check: temporaryFilesCheck,
		tool,
		category: "unexpected-side-effect",
		message: `${tool} leaves a temporary file behind with each call: ${files.join(", then ")}`,
		evidence: `neither the call nor its answer names them: ${renderBrief([...files], 300)}`,
		reproduce: `${call}\n${call}`
	});
}
/** Lists files with temporary names, each as `<time>//<path>`; null where there are too many or listing takes too long. */
async function listTemporaryFiles(workspace, [first = ".", ...rest], signal) {
	const argv = [
		"sh",
		"-c",
		script,
		"sh",
		String(maxFiles),
		first,
		...rest
	];
	const run = await workspace.run({ argv }, {
		timeoutMs,
		maxOutputBytes,
		signal
	});
	signal?.throwIfAborted();
	if (run.exitCode !== 0 || run.stdout.isTruncated) return null;
	const files = run.stdout.text.split("\n").filter((line) => line !== "");
	return files.length < maxFiles ? files : null;
}

// src/checks/oracles/probe-list-sizes.ts
/** Names of the checks of how many things a list holds. */
const sizeChecks = {
	limit: "limit-cuts-list",
	count: "count-is-length"
};
const maxTools$2 = 6;
/** Values of a list of choices that are tried to find a longer list. */
const maxChoices = 6;
const maxDepth$1 = 3;
/** Slower calls are not made again, in milliseconds. */
const maxCallMs = 2e3;
/**
* Asks reading tools for lists of several things: a smaller limit must cut the list, and a count beside a list must
* be its length or a total. A count that is off by the same number for lists of unlike lengths is neither.
*/
async function probeListSizes(connection, context) {
	const findings = [];
	const examined = {
		limit: 0,
		count: 0
	};
	const tools = [...context.tools.values()].filter((tool) => isReadingTool(tool) && context.accepted.of(tool.name).length > 0);
	for (const tool of tools.slice(0, maxTools$2)) {
		const answers = await readLists(tool, connection, context);
		const shift = findShift(answers.flatMap(({ response }) => findCountedLists(response)));
		if (shift !== void 0) examined.count += 1;
		const [call] = answers;
		if (shift !== void 0 && shift !== 0 && call) findings.push(reportCount(tool.name, shift, call));
		const cut = await cutLists(tool, answers, connection, context);
		if (cut !== null) examined.limit += 1;
		findings.push(...cut ?? []);
	}
	return [{
		check: sizeChecks.limit,
		examined: examined.limit,
		findings: findings.filter(({ check }) => check === sizeChecks.limit),
		reserve: examined.limit === 0 ? "no list of several things takes a limit" : ""
	}, {
		check: sizeChecks.count,
		examined: examined.count,
		findings: findings.filter(({ check }) => check === sizeChecks.count),
		reserve: examined.count === 0 ? "no lists of unlike lengths stand beside a count" : ""
	}];
}
/** Repeats the accepted calls of a tool, and each with the other values of its first list of choices. */
async function readLists(tool, connection, { accepted, signal }) {
	const known = accepted.of(tool.name).filter(({ response }) => response.outcome.durationMs <= maxCallMs).map(({ input }) => input);
	const [first] = known;
	const inputs = first ? [...known, ...varyChoice(tool, first)] : [];
	const answers = [];
	for (const input of uniqueInputs(inputs)) {
		const response = await callTool(connection, {
			tool: tool.name,
			input
		}, signal);
		if (response.verdict === "success") answers.push({
			input,
			response
		});
	}
	return answers;
}
function uniqueInputs(inputs) {
	return [...new Map(inputs.map((input) => [JSON.stringify(input), input])).values()];
}
/** Returns an input with each other value of its first argument that has a list of choices. */
function varyChoice({ inputSchema: { properties } }, input) {
	for (const [name, schema] of Object.entries(isJsonObject(properties) ? properties : {})) {
		const choices = isJsonObject(schema) ? schema["enum"] : void 0;
		if (!Array.isArray(choices) || !Object.hasOwn(input, name)) continue;
		return choices.slice(0, maxChoices).map((choice) => ({
			...input,
			[name]: choice
		}));
	}
	return [];
}
/**
* Asks for each list of several things with room for one, until a limit does not cut it. Null where no list takes a
* limit.
*/
async function cutLists(tool, answers, connection, context) {
	const limit = findLimit(tool);
	if (limit === null) return null;
	const room = Math.max(1, limit.minimum);
	const long = answers.filter(({ response }) => (lengthOf(response) ?? 0) > room);
	for (const { input } of long) {
		const short = {
			tool: tool.name,
			input: {
				...input,
				[limit.name]: room
			}
		};
		const cut = await askTwice(short, connection, context);
		if (cut !== null && cut > room) return [reportLimit(short, limit.name, cut)];
	}
	return long.length === 0 ? null : [];
}
/** Returns how many things a call lists; null where it lists another number the second time. */
async function askTwice(call, connection, { signal }) {
	const [first, second] = [await callTool(connection, call, signal), await callTool(connection, call, signal)];
	return first.verdict === "success" && second.verdict === "success" && lengthOf(first) === lengthOf(second) ? lengthOf(first) : null;
}
function reportLimit({ tool, input }, limit, count) {
	return probeFinding({
		check: sizeChecks.limit,
		tool,
		category: "wrong-output",
		message: `${tool}: ${limit} is ${JSON.stringify(input[limit])}, but ${count} things were answered`,
		reproduce: renderCall(tool, input)
	});
}
function findLimit({ inputSchema: { properties } }) {
	for (const [name, schema] of Object.entries(isJsonObject(properties) ? properties : {})) {
		if (!isLimitName(name) || !isJsonObject(schema)) continue;
		const { type, minimum = 1 } = schema;
		if ((type === "integer" || type === "number") && typeof minimum === "number") return {
			name,
			minimum
		};
	}
	return null;
}
/** Returns how many things an answer lists; null where it has no list, or several. */
function lengthOf(response) {
	const own = findListedItems(response);
	if (own !== null) return own.length;
	const lists = response.json === null ? [] : listArrays(response.json.value, 0);
	const [only] = lists;
	return lists.length === 1 && only ? only.length : null;
}
function listArrays(value, depth) {
	if (Array.isArray(value)) return [value];
	if (!isJsonObject(value) || depth >= maxDepth$1) return [];
	return Object.values(value).flatMap((item) => listArrays(item, depth + 1));
}
/** Finds lists that stand alone beside a count, down to three levels of objects. */
function findCountedLists({ json }) {
	const look = (value, depth) => {
		if (!isJsonObject(value) || depth >= maxDepth$1) return [];
		const { count } = value;
		const lists = Object.values(value).filter((item) => Array.isArray(item));
		const [only] = lists;
		if (lists.length === 1 && only && typeof count === "number") return [{
			length: only.length,
			count
		}];
		return Object.values(value).flatMap((item) => look(item, depth + 1));
	};
	return json === null ? [] : look(json.value, 0);
}
/** Returns by how much every count differs from its length; undefined unless lists of two lengths agree on it. */
function findShift(counted) {
	const shifts = new Set(counted.map(({ length, count }) => count - length));
	const lengths = new Set(counted.map(({ length }) => length));
	const [shift] = shifts;
	return shifts.size === 1 && lengths.size > 1 ? shift : void 0;
}
function reportCount(tool, shift, { input }) {
	const by = Math.abs(shift);
	return probeFinding({
		check: sizeChecks.count,
		tool,
		category: "wrong-output",
		message: `${tool}: the count beside a list is always ${by} too ${shift > 0 ? "high" : "low"}, whatever its length`,
		reproduce: renderCall(tool, input)
	});
}

// src/checks/oracles/probe-pages.ts
/** The check that the pages of a tool's list add up to the list. */
const pagesCheck = "pages-join";
const maxTools$1 = 4;
const pageSize = 2;
const offsetName = /^(?:offset|skip|start_?(?:index|at)?)$/i;
/**
* Reads a list of a tool with a limit and an offset in one piece and in two pages: no item may be lost between them or
* come twice. Only lists with a constant answer count.
*/
async function probePages(connection, context) {
	const findings = [];
	let examined = 0;
	for (const paged of findPagedCalls(context)) {
		const read = (limit, from) => readItems(connection, paged, limit, from, context.signal);
		const whole = await read(4, 0);
		if (whole === null || whole.length <= pageSize || whole.length > 4) continue;
		const [first, second] = [await read(pageSize, 0), await read(pageSize, pageSize)];
		const again = await read(4, 0);
		if (first === null || second === null || !isJsonEqual([...again ?? []], [...whole])) continue;
		examined += 1;
		if (isJsonEqual([...first, ...second], [...whole])) continue;
		const { tool, input, limit, offset } = paged;
		findings.push(probeFinding({
			check: pagesCheck,
			tool,
			category: "wrong-output",
			severity: "error",
			message: `${tool}: two pages of ${pageSize} are not the list of 4: ${describe(whole, first, second)}`,
			evidence: `whole: ${renderBrief([...whole], 300)}; pages: ${renderBrief([...first], 200)} and ${renderBrief([...second], 200)}`,
			reproduce: [
				4,
				pageSize,
				pageSize
			].map((max, index) => renderCall(tool, {
				...input,
				[limit]: max,
				[offset]: index === 2 ? pageSize : 0
			})).join("\n")
		}));
	}
	return [{
		check: pagesCheck,
		examined,
		findings,
		reserve: examined === 0 ? "no steady list of more than two things takes a limit and an offset" : ""
	}];
}
function findPagedCalls({ accepted, tools }) {
	return [...tools.values()].filter((tool) => isReadingTool(tool)).flatMap((tool) => {
		const limit = propertyOf(tool, (name, max) => isLimitName(name) && (max === null || max >= 4));
		const offset = propertyOf(tool, (name) => offsetName.test(name));
		const [call] = accepted.of(tool.name);
		return limit && offset && call ? [{
			tool: tool.name,
			input: call.input,
			limit,
			offset
		}] : [];
	}).slice(0, maxTools$1);
}
/** Finds a whole-number property that fits and may start at zero. */
function propertyOf({ inputSchema }, fits) {
	const { properties } = inputSchema;
	if (!isJsonObject(properties)) return null;
	return Object.entries(properties).find(([name, schema]) => {
		if (!isJsonObject(schema) || schema["type"] !== "integer" && schema["type"] !== "number") return false;
		const { minimum = 0, maximum } = schema;
		return typeof minimum === "number" && (offsetName.test(name) ? minimum === 0 : minimum <= pageSize) && fits(name, typeof maximum === "number" ? maximum : null);
	})?.[0] ?? null;
}
async function readItems(connection, { tool, input, limit, offset }, max, from, signal) {
	const response = await callTool(connection, {
		tool,
		input: {
			...input,
			[limit]: max,
			[offset]: from
		}
	}, signal);
	return response.verdict === "success" ? findListedItems(response) : null;
}
function describe(whole, first, second) {
	const pages = [...first, ...second].map((item) => JSON.stringify(item));
	const lost = whole.filter((item) => !pages.includes(JSON.stringify(item))).length;
	const twice = pages.length - new Set(pages).size;
	return [lost > 0 ? `${lost} of it on neither page` : "", twice > 0 ? `${twice} on both pages` : ""].filter(Boolean).join(", ") || "other things or another order";
}

// src/checks/oracles/probe-parallel-writes.ts
/** The check that things made at the same time get ids of their own. */
const parallelWritesCheck = "made-at-once-kept";
const maxTools = 4;
const atOnce = 3;
/**
* Makes a thing twice in a row and then several times at once, with the calls of a test. Where each call in a row gives
* an id of its own and calls at once share one, the things overwrite each other: one is lost. Said only when it comes
* twice.
*/
async function probeParallelWrites(connection, context) {
	const calls = [...context.tools.values()].filter(({ name, annotations }) => hasVerb(splitWords(name), "create", "add") && annotations?.readOnlyHint !== true).flatMap(({ name }) => context.accepted.of(name).slice(0, 1)).slice(0, maxTools);
	const findings = [];
	let examined = 0;
	for (const call of calls) {
		const shared = await makeAtOnce(call, connection, context);
		if (shared === null) continue;
		examined += 1;
		if (shared.length === 0) continue;
		const message = `${call.tool}: ${atOnce} calls at once were answered with one id for several things (${quote(shared.join(", "), 80)}), though calls in a row get ids of their own: all but one are lost`;
		const line = renderCall(call.tool, call.input);
		const reproduce = Array.from({ length: atOnce }, () => line).join("\n");
		findings.push(probeFinding({
			check: parallelWritesCheck,
			tool: call.tool,
			category: "missing-side-effect",
			message,
			reproduce
		}));
	}
	return [{
		check: parallelWritesCheck,
		examined,
		findings,
		reserve: examined === 0 ? "no tool that makes things gives a new id each time" : ""
	}];
}
/** Returns the ids that calls at once shared both times; null where calls in a row give no ids of their own. */
async function makeAtOnce(call, connection, context) {
	return observeCall(call, connection, context, async (input, perform) => {
		const inRow = [await perform(), await perform()];
		if (!inRow.every((outcome) => isAccepted$1(outcome, input))) return null;
		const ids = inRow.map((outcome) => findMadeId$1(outcome));
		if (ids.includes(null) || new Set(ids).size < ids.length) return null;
		const [first, second] = [await shareIds(perform), await shareIds(perform)];
		return first.length > 0 && second.length > 0 ? first : [];
	});
}
/** Makes calls at once; returns the ids that more than one of them was answered with. */
async function shareIds(perform) {
	const ids = (await Promise.all(Array.from({ length: atOnce }, () => perform()))).map((outcome) => findMadeId$1(outcome)).filter((id) => id !== null);
	return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}
function findMadeId$1(outcome) {
	const { json, text, verdict } = new ToolResponse(outcome);
	if (verdict !== "success") return null;
	if (json !== null) {
		const found = findAnsweredId(json.value, ["id", "uuid"]);
		return found === null ? null : String(found.id);
	}
	const [id, ...others] = findToldIds(text);
	return id === void 0 || others.length > 0 ? null : id;
}

// src/checks/oracles/probe-slow-call.ts
/** Names of the checks on a slow call. */
const slowCallChecks = {
	progress: "progress-sound",
	cancel: "cancelled-call-silent"
};
const minMs = 200;
const maxMs = 4e3;
/** Repeats the slowest read-only call of the tests: once asking for progress, once cancelling it half-way. */
async function probeSlowCall(connection, context) {
	const slow = findSlowCall(context);
	if (!slow) {
		const reserve = `no read-only call of the tests took between ${minMs} and ${maxMs} ms`;
		return Object.values(slowCallChecks).map((check) => ({
			check,
			examined: 0,
			findings: [],
			reserve
		}));
	}
	const watch = new ProgressWatch(connection);
	try {
		await watch.callTool(slow, context.signal);
		const cancelled = await cancelHalfWay(connection, slow, context);
		await connection.isResponsive(oracleCallTimeoutMs);
		return [watch.judge(slow), cancelled];
	} finally {
		watch.close();
	}
}
function findSlowCall({ accepted, tools }) {
	return accepted.all().filter((call) => {
		const tool = tools.get(call.tool);
		return tool !== void 0 && isReadingTool(tool) && took(call) >= minMs && took(call) <= maxMs;
	}).toSorted((a, b) => took(b) - took(a))[0];
}
function took({ response }) {
	return response.outcome.durationMs;
}
/** Records the progress of one call, also while later calls that ask for none are made. */
var ProgressWatch = class {
	#connection;
	#reports = [];
	#unlisten;
	#state = "open";
	#token;
	constructor(connection) {
		this.#connection = connection;
		this.#unlisten = connection.onNotification(({ method, params }) => {
			if (method !== "notifications/progress" || this.#state === "given-up") return;
			const isLate = this.#state === "answered";
			if (!isLate || params["progressToken"] === this.#token) this.#reports.push({
				params,
				isLate
			});
		});
	}
	async callTool({ tool, input }, signal) {
		const onSend = (sent) => this.#token = sent;
		const asked = {
			timeoutMs: maxMs * 2,
			signal,
			onProgress: () => void 0,
			onSend
		};
		const { kind } = await this.#connection.callTool(tool, input, asked);
		this.#state = kind === "result" || kind === "protocol-error" ? "answered" : "given-up";
	}
	judge({ tool, input }) {
		const check = slowCallChecks.progress;
		const reproduce = renderCall(tool, input);
		const findings = judgeProgress(this.#reports, this.#token).map((message) => probeFinding({
			check,
			tool,
			message: `${tool}: ${message}`,
			reproduce
		}));
		const examined = this.#reports.length;
		return {
			check,
			examined,
			findings,
			reserve: examined === 0 ? `${tool} reports no progress` : ""
		};
	}
	close() {
		this.#unlisten();
	}
};
/**
* Describes faults in the progress of one call: values that do not grow or exceed the total, another token than asked
* for or several, reports after the answer. Pure.
*/
function judgeProgress(reports, given) {
	const problems = [];
	const values = reports.map(({ params }) => params["progress"]);
	if (values.some((value) => typeof value !== "number")) problems.push("a report of progress has no number \"progress\"");
	const numbers = values.filter((value) => typeof value === "number");
	const at = numbers.findIndex((value, index) => index > 0 && value <= (numbers[index - 1] ?? -Infinity));
	if (at > 0) problems.push(`progress must grow with each report, but ${numbers[at]} comes after ${numbers[at - 1]}`);
	const tokens = new Set(reports.map(({ params }) => JSON.stringify(params["progressToken"] ?? null)));
	const beyond = reports.find(({ params: { progress, total } }) => typeof progress === "number" && typeof total === "number" && progress > total);
	if (beyond) problems.push(`progress goes beyond its total: ${JSON.stringify(beyond.params["progress"])} of ${JSON.stringify(beyond.params["total"])}`);
	const [only] = tokens;
	if (given !== void 0 && tokens.size === 1 && only !== JSON.stringify(given)) problems.push(`progress carries the token ${only ?? ""}, which is not the one that the call was made with (${given})`);
	if (tokens.size > 1) problems.push(`progress of one call carries several tokens: ${[...tokens].slice(0, 3).join(", ")}`);
	if (reports.some(({ isLate }) => isLate)) problems.push("progress was reported after the call was answered");
	return problems;
}
async function cancelHalfWay(connection, { tool, input, response }, { signal, clock }) {
	const check = slowCallChecks.cancel;
	if (connection.identity.era !== "legacy") return {
		check,
		examined: 0,
		findings: [],
		reserve: "this revision cancels by closing the stream"
	};
	const tookMs = response.outcome.durationMs;
	let id;
	const timeoutMs = Math.ceil(tookMs * 2 + 500);
	const call = connection.callTool(tool, input, {
		timeoutMs,
		signal,
		onSend: (sent) => id = sent
	});
	await clock.sleep(tookMs / 3, signal);
	const cancelledAt = clock.monotonicMs();
	if (id !== void 0) connection.notify("notifications/cancelled", {
		requestId: id,
		reason: "a check of cancellation"
	});
	const outcome = await call;
	const afterMs = clock.monotonicMs() - cancelledAt;
	const findings = [];
	const reproduce = renderCall(tool, input);
	if (!connection.isOpen || !await connection.isResponsive(5e3)) {
		const message = `the server ${connection.isOpen ? "stopped answering" : "ended"} when a call of ${tool} was cancelled`;
		findings.push(probeFinding({
			check,
			tool,
			category: "runtime-exception",
			severity: "error",
			message,
			reproduce
		}));
	} else if (outcome.kind === "result" && outcome.result["isError"] !== true && afterMs > tookMs / 4) {
		const message = `${tool} went on to its end and answered ${Math.round(afterMs)} ms after it was cancelled; the protocol asks to stop and stay silent`;
		findings.push(probeFinding({
			check,
			tool,
			message,
			reproduce
		}));
	}
	return {
		check,
		examined: 1,
		findings,
		reserve: ""
	};
}

// src/checks/oracles/compare-given.ts
/** Names of values that servers hide or compute. */
const hidden = /pass|secret|token|key|hash|salt|date|time|_at$|status|state|format|type|mode/i;
/** Returns the names under which an input gives texts that a reader can be held to. Pure. */
function namesOfTexts(input) {
	return Object.entries(input).flatMap(([name, given]) => typeof given === "string" && given.trim().length >= 4 && !hidden.test(name) ? [name] : []);
}
/**
* Pairs the texts of an input with the texts of the same names in an answer, where each name comes once. Leaves out short
* texts, texts with control characters, and names of values that servers hide or compute. Pure.
* @param id the id of the thing; the object that holds it counts alone, not the things inside it
*/
function pairGiven(input, answer, id) {
	const thing = id === void 0 ? void 0 : findThing(answer, id, 0);
	return namesOfTexts(input).flatMap((name) => {
		const given = input[name];
		if (typeof given !== "string") return [];
		const shown = thing && Object.hasOwn(thing, name) ? [thing[name]] : valuesOf(answer, name, 0);
		const [only] = shown;
		return shown.length === 1 && typeof only === "string" ? [{
			name,
			given,
			shown: only
		}] : [];
	});
}
/** Names whose values are words of the answer itself. */
const answerNames = /content|detail|info|message|note|output|reason|response|result|summary|text/i;
/**
* Keeps those pairs of the answer to a write whose text a reader shows exactly as given, so that another text in the
* answer can only be a mistake. Leaves out words of the answer itself and texts without letters. Pure.
*/
function pairKept(answered, read) {
	const kept = new Set(read.filter(({ given, shown }) => given === shown).map(({ name }) => name));
	return answered.filter(({ name, shown }) => kept.has(name) && !answerNames.test(name) && plain(shown) !== "");
}
/** True when neither text contains the other, apart from marks and case. Pure. */
function isUnrelated({ given, shown }) {
	const [left, right] = [plain(given), plain(shown)];
	return left !== "" && (right === "" || !left.includes(right) && !right.includes(left));
}
function plain(text) {
	return text.normalize("NFKC").toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
function valuesOf(value, name, depth) {
	if (depth > 3) return [];
	if (Array.isArray(value)) return value.length > 1 ? [] : value.flatMap((item) => valuesOf(item, name, depth + 1));
	if (!isJsonObject(value)) return [];
	return [...Object.hasOwn(value, name) ? [value[name] ?? null] : [], ...Object.values(value).flatMap((item) => valuesOf(item, name, depth + 1))];
}
/** Finds the outermost object that holds an id as a value of its own. */
function findThing(value, id, depth) {
	if (depth > 3 || typeof value !== "object" || value === null) return void 0;
	if (isJsonObject(value) && Object.values(value).includes(id)) return value;
	for (const item of Object.values(value).slice(0, 20)) {
		const found = findThing(item, id, depth + 1);
		if (found) return found;
	}
}

// src/checks/oracles/probe-writes.ts
/** The check that a reader shows a text as it was written. */
const writtenCheck = "written-is-read";
/** The check that the answer to a write shows the text as it was written. */
const answeredCheck = "answered-is-written";
const maxCalls = 12;
const maxPerTool = 2;
/** Names of arguments that identify the thing to look up. */
const identifying$1 = /(?:^|[_-])(?:id|uuid|key|name|slug)$|[a-z]Id$/;
/**
* Runs writing tests once more and reads the result: a lookup must show a text under the name that it was given under,
* and then the answer of the writing tool must not show another text under that name. Judges only lookups that take the
* id of the written thing, and only names that both use.
*/
async function probeWrites(connection, context) {
	const lookups = [...context.tools.values()].flatMap((tool) => {
		const key = lookupArgument(tool);
		return key !== null && identifying$1.test(key) ? [{
			tool: tool.name,
			key
		}] : [];
	});
	const calls = [...context.tools.values()].filter((tool) => !isReadingTool(tool)).flatMap(({ name }) => pickTelling(context.accepted.of(name))).slice(0, lookups.length === 0 ? 0 : maxCalls);
	const findings = [];
	const examined = {
		[writtenCheck]: 0,
		[answeredCheck]: 0
	};
	for (const call of calls) {
		const seen = await writeOnce(call, lookups, connection, context);
		if (!seen) continue;
		examined[writtenCheck] += 1;
		examined[answeredCheck] += seen.isAnswerJudged ? 1 : 0;
		findings.push(...seen.findings.filter((found) => !findings.some(({ check, tool }) => check === found.check && tool === found.tool)));
	}
	const none = {
		[writtenCheck]: "no tool writes texts under names that a lookup shows them under",
		[answeredCheck]: "no tool that writes answers with texts under the names that it took them under"
	};
	return [writtenCheck, answeredCheck].map((check) => ({
		check,
		examined: examined[check],
		findings: findings.filter((finding) => finding.check === check),
		reserve: examined[check] === 0 ? none[check] : ""
	}));
}
/** Picks the first call of a tool, and then one that gives a text under a name that the first has none under. Pure. */
function pickTelling(calls) {
	const given = /* @__PURE__ */ new Set();
	return calls.filter(({ input }, index) => {
		const fresh = namesOfTexts(input).filter((name) => !given.has(name));
		for (const name of fresh) given.add(name);
		return index === 0 || fresh.length > 0;
	}).slice(0, maxPerTool);
}
/** Makes the test's write between two readings; null when no lookup shows what it wrote. */
async function writeOnce(call, lookups, connection, context) {
	const { signal } = context;
	return observeCall(call, connection, context, async (input, perform) => {
		for (const { tool: reader, key } of lookups) {
			const id = findGivenId(key, input);
			if (id !== null) await callTool(connection, {
				tool: reader,
				input: { [key]: id }
			}, signal);
		}
		const outcome = await perform();
		if (!isAccepted$1(outcome, input)) return null;
		const answer = new ToolResponse(outcome);
		for (const { tool: reader, key } of lookups) {
			const id = findGivenId(key, input) ?? (isSameSubject(reader, call.tool) ? findMadeId(key, answer) : null);
			if (id === null) continue;
			const lookup = { [key]: id };
			const read = await callTool(connection, {
				tool: reader,
				input: lookup
			}, signal);
			const judged = (read.verdict === "success" && read.json ? pairGiven(input, read.json.value, id) : []).filter(({ name }) => name !== key);
			if (judged.length === 0) continue;
			const wrong = judged.find(isUnrelated);
			const reproduce = `${renderCall(call.tool, input)}\n${renderCall(reader, lookup)}`;
			const answered = answer.json ? pairKept(pairGiven(input, answer.json.value, id), judged) : [];
			const other = answered.find(isUnrelated);
			return {
				isAnswerJudged: answered.length > 0,
				findings: [...wrong ? [reportWrongWrite(call.tool, reader, wrong, reproduce)] : [], ...other ? [reportWrongAnswer(call.tool, reader, other, reproduce)] : []]
			};
		}
		return null;
	});
}
function reportWrongAnswer(tool, reader, other, reproduce) {
	const { name, given, shown } = other;
	const message = `${tool} took ${name} ${quote(given, 80)}, which ${reader} then shows, but its own answer tells ${name} ${quote(shown, 80)}`;
	return probeFinding({
		check: answeredCheck,
		tool,
		category: "wrong-output",
		message,
		reproduce
	});
}
function reportWrongWrite(tool, reader, wrong, reproduce) {
	const { name, given, shown } = wrong;
	const message = `${tool} took ${name} ${quote(given, 80)}, but ${reader} then shows ${name} ${quote(shown, 80)}`;
	return probeFinding({
		check: writtenCheck,
		tool,
		category: "missing-side-effect",
		message,
		reproduce
	});
}
/** Finds the id of the written thing in the call itself. */
function findGivenId(key, input) {
	const own = Object.hasOwn(input, key) ? input[key] : void 0;
	return typeof own === "string" || typeof own === "number" ? own : null;
}
/** Finds the id of the written thing in the answer. */
function findMadeId(key, answer) {
	if (answer.json !== null) return findAnsweredId(answer.json.value, [key, "id"])?.id ?? null;
	const [id, ...others] = findToldIds(answer.text);
	return id === void 0 || others.length > 0 ? null : id;
}

// src/checks/oracles/confusable-names.ts
/** Letters of other scripts that look like Latin ones. */
const lookalikes = {
	...pair("авсеԁһіјкӏмнорԛѕтυԝхуѵ", "abcedhijklmhopqstuwxyv"),
	...pair("ασεινορτυχκ", "aoeivoptuxk")
};
function pair(from, to) {
	const letters = Array.from(to);
	return Object.fromEntries(Array.from(from).map((letter, index) => [letter, letters[index] ?? letter]));
}
/**
* Finds names that resemble one another: with letters of another script, or the same but for case and separators. Pure.
*/
function findConfusableNames(names) {
	const found = [];
	const seen = /* @__PURE__ */ new Map();
	for (const name of new Set(names)) {
		const foreign = /\p{Script=Latin}/u.test(name) ? /[\p{Script=Cyrillic}\p{Script=Greek}]/u.exec(name)?.[0] : void 0;
		if (foreign !== void 0) {
			const point = `U+${(foreign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
			found.push({
				name,
				problem: `its name mixes Latin letters with one that only looks Latin (${point})`
			});
		}
		const folded = fold(name);
		const other = seen.get(folded);
		if (other === void 0) seen.set(folded, name);
		else if (folded !== "") found.push({
			name,
			problem: `its name can be taken for that of ${JSON.stringify(other)}`
		});
	}
	return found;
}
function fold(name) {
	const plain = name.slice(0, 300).normalize("NFKD").toLowerCase().replace(/\p{M}+/gu, "");
	return Array.from(plain).map((letter) => lookalikes[letter] ?? letter).join("").replace(/[\s._/-]+/g, "");
}

// src/checks/oracles/hidden-characters.ts
/** Emoji sequences use joiners, variation selectors and, in flags, tag characters. */
const emoji = /[\p{Extended_Pictographic}\u{1F3FB}-\u{1F3FF}](?:\uFE0F|\u200D|[\u{E0020}-\u{E007F}]|[\u{1F3FB}-\u{1F3FF}])+/gu;
const kinds = [
	{
		kind: "tag characters, which spell invisible text",
		grade: "certain",
		pattern: /[\u{E0000}-\u{E007F}]/gu
	},
	{
		kind: "variation selectors in a row, which can carry invisible data",
		grade: "certain",
		pattern: /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]{4,}/gu
	},
	{
		kind: "overrides of the writing direction",
		grade: "certain",
		pattern: /[\u202D\u202E]/gu
	},
	{
		kind: "zero-width characters in a row, which can carry invisible data",
		grade: "certain",
		pattern: /[\u200B-\u200D\u2060-\u2064\uFEFF]{8,}/gu
	},
	{
		kind: "zero-width characters",
		grade: "doubtful",
		pattern: /[\u200B\u2060-\u2064\uFEFF\u180E]|(?<![\p{L}\p{M}])[\u200C\u200D]|(?<=\p{Script=Latin})[\u200C\u200D]/gu
	},
	{
		kind: "control characters",
		grade: "doubtful",
		pattern: /(?![\t\n\r])\p{Cc}/gu
	}
];
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const isolates = /[\u202A-\u202C\u2066-\u2069]/gu;
const maxText$1 = 1e5;
/** Finds characters that hide something from human readers. Reads the first 100000 characters. Pure. */
function findHiddenCharacters(full) {
	const text = full.slice(0, maxText$1).replace(emoji, "");
	const found = [];
	for (const { kind, grade, pattern } of kinds) {
		const hits = text.match(pattern);
		if (hits) found.push({
			kind,
			grade,
			evidence: listCharacters(hits.join(""))
		});
	}
	const marks = rightToLeft.test(text) ? null : text.match(isolates);
	if (marks) found.push({
		kind: "marks of the writing direction",
		grade: "doubtful",
		evidence: listCharacters(marks.join(""))
	});
	return found.some(({ grade }) => grade === "certain") ? found.filter(({ grade }) => grade === "certain") : found;
}
function listCharacters(text) {
	const points = Array.from(text).map((character) => character.codePointAt(0) ?? 0);
	const names = [...new Set(points)].slice(0, 8).map((point) => `U+${point.toString(16).toUpperCase().padStart(4, "0")}`);
	const spelled = points.every((point) => point >= 917536 && point <= 917630) ? `; they spell ${JSON.stringify(String.fromCodePoint(...points.slice(0, 200).map((point) => point - 917504)))}` : "";
	return `${points.length} characters: ${names.join(", ")}${spelled}`;
}

// src/checks/oracles/model-instructions.ts
const maxText = 2e4;
/** Quantifiers are bounded, since the text is hostile. Each pattern asks for a whole order, not for a word. */
const orders = [
	["it tells the model to drop its instructions", /\b(?:ignore|disregard|forget|override)\s(?:all\s|any\s|the\s|your\s|of\s){0,3}(?:previous|prior|above|earlier|preceding|system)\s(?:\w{1,20}\s)?(?:instructions?|prompts?|rules|directives|guidelines|messages)\b/i],
	["it tells the model to hide something from the user", /\b(?:do not|don't|never|must not|without)\s(?:ever\s)?(?:tell|telling|mention|mentioning|inform|informing|reveal|revealing|notify|notifying|show|showing|disclose|disclosing|alert|alerting)\b[^.\n]{0,60}\b(?:to\s)?(?:the\s)?(?:user|human|person)\b/i],
	["it sends the model to secrets", new RegExp(`\\b(?:before|after|when|while|prior to|in order)\\b[^\\n]{0,120}\\b(?:read|open|cat|fetch|include|pass|send|copy|load)\\b[^\\n]{0,80}(?:~?\\/?\\.ssh\\b|id_(?:rsa|ed25519)|\\.aws\\b|\\.env\\b|\\.netrc|\\.npmrc|\\/etc\\/(?:passwd|shadow)|\\.cursor\\b|mcp\\.json|keychain|private key)`, "i")],
	["it asks for what the model was told or what was said to it", /\b(?:send|pass|include|forward|copy|paste|append|provide)\b[^.\n]{0,60}\b(?:system prompt|chat history|conversation history|(?:full|entire|whole) conversation|previous messages)\b/i],
	["it marks a passage for the model alone", /<\/?\s?(?:important|system|secret|hidden|instructions?|admin)\s?>/i],
	["it holds a comment that does not show where it is rendered", /<!--[\s\S]{1,2000}?-->/]
];
/**
* Finds passages of a description that give the model orders: signs of tool poisoning. They are doubtful, so that a
* person decides. Reads the first 20000 characters. Pure.
*/
function findModelInstructions(full) {
	const text = full.slice(0, maxText);
	const found = orders.flatMap(([kind, pattern]) => {
		const passage = pattern.exec(text)?.[0];
		return passage === void 0 ? [] : [{
			kind,
			passage: passage.slice(0, 200)
		}];
	});
	const blob = findEncodedText(text);
	return blob === null ? found : [...found, {
		kind: "it holds encoded text",
		passage: blob.slice(0, 200)
	}];
}
/** Returns the plain text of a base64 passage that decodes to words, unlike keys, hashes and pictures. */
function findEncodedText(text) {
	for (const [blob] of text.matchAll(/(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{60,4000}={0,2}/g)) {
		const plain = Buffer.from(blob, "base64").toString("utf8");
		const readable = plain.match(/[\p{L}\p{N}\p{P}\s]/gu)?.length ?? 0;
		const words = plain.split(/\s+/).filter((word) => /^[A-Za-z,.'"-]{2,20}$/.test(word)).length;
		if (readable >= plain.length * .95 && words >= 4) return `${blob.slice(0, 40)}… says ${JSON.stringify(plain.slice(0, 120))}`;
	}
	return null;
}

// src/checks/oracles/scan-descriptions.ts
/** Names of the checks of a server's descriptions. */
const descriptionChecks = {
	hidden: "no-hidden-characters",
	orders: "no-orders-to-the-model",
	names: "names-distinct"
};
const maxTexts = 2e4;
const maxDepth = 40;
const maxFindings = 20;
/**
* Looks for signs of tool poisoning in names, descriptions and schemas of tools, prompts and resources: hidden
* characters, orders to the model, names that resemble each other. Hidden text without an honest use is an error,
* everything else a warning. Pure.
*/
function scanDescriptions(texts) {
	const located = collectTexts(texts);
	const names = texts.tools.flatMap(({ name }) => typeof name === "string" ? [name] : []);
	const reserve = located.length >= maxTexts ? `only the first ${maxTexts} texts were read` : "";
	const prose = located.filter(({ isProse }) => isProse);
	return [
		result(descriptionChecks.hidden, located, located.flatMap(findHidden), reserve),
		result(descriptionChecks.orders, prose, prose.flatMap(findOrders), reserve),
		result(descriptionChecks.names, names, findConfusableNames(names).map(({ name, problem }) => toFinding(descriptionChecks.names, name, "warning", `the tool ${JSON.stringify(name)}: ${problem}`, problem)), "")
	];
}
function result(check, looked, findings, reserve) {
	return {
		check,
		examined: looked.length,
		findings: findings.slice(0, maxFindings),
		reserve
	};
}
function findHidden({ tool, location, text }) {
	return findHiddenCharacters(text).map(({ grade, kind, evidence }) => toFinding(descriptionChecks.hidden, tool, grade === "certain" ? "error" : "warning", `${location} holds ${kind}, which people do not see and models read`, evidence));
}
function findOrders({ tool, location, text }) {
	return findModelInstructions(text).map(({ kind, passage }) => toFinding(descriptionChecks.orders, tool, "warning", `${location} speaks to the model: ${kind}`, passage));
}
function toFinding(check, tool, severity, message, evidence) {
	return {
		check,
		tool,
		category: "protocol-error",
		severity,
		message,
		evidence,
		reproduce: ""
	};
}
function collectTexts({ tools, prompts, resources, instructions }) {
	const located = [];
	if (instructions !== null) located.push({
		tool: null,
		location: "the instructions of the server",
		text: instructions,
		isProse: true
	});
	const collect = (what, items, isTool) => {
		for (const item of items) {
			const name = typeof item["name"] === "string" ? item["name"] : "";
			collectFrom(item, {
				title: `${what} ${JSON.stringify(name.slice(0, 100))}`,
				tool: isTool ? name : null,
				located
			}, "", 0);
		}
	};
	collect("the tool", tools, true);
	collect("the prompt", prompts, false);
	collect("the resource", resources, false);
	return located;
}
const bareKeys = /* @__PURE__ */ new Set([
	"name",
	"uri",
	"uriTemplate",
	"mimeType",
	"type",
	"format",
	"pattern",
	"$schema",
	"$ref",
	"$id"
]);
function collectFrom(value, collection, path, depth) {
	const { title, tool, located } = collection;
	if (depth > maxDepth || located.length >= maxTexts) return;
	if (typeof value === "string") {
		const key = path.split(".").at(-1) ?? "";
		if (value.startsWith("data:")) return;
		located.push({
			tool,
			location: `${path.slice(1)} of ${title}`,
			text: value,
			isProse: !bareKeys.has(key)
		});
	} else if (Array.isArray(value)) for (const [index, item] of value.entries()) collectFrom(item, collection, `${path}[${index}]`, depth + 1);
	else if (isJsonObject(value)) for (const [key, item] of Object.entries(value)) {
		collectFrom(key, collection, `${path}.(a key)`, depth + 1);
		collectFrom(item, collection, `${path}.${key.slice(0, 100)}`, depth + 1);
	}
}

// src/checks/oracles/run-oracles.ts
/** Checks that may end the server come last. */
const probes = [
	{
		checks: Object.values(descriptionChecks),
		run: async (...given) => scanDescriptions(await listServerTexts(...given))
	},
	{
		checks: Object.values(annotationChecks),
		run: probeAnnotations
	},
	{
		checks: Object.values(deletionChecks),
		run: probeDeletion
	},
	{
		checks: [writtenCheck, answeredCheck],
		run: probeWrites
	},
	{
		checks: [parallelWritesCheck],
		run: probeParallelWrites
	},
	{
		checks: [temporaryFilesCheck],
		run: probeTemporaryFiles
	},
	{
		checks: Object.values(listChecks),
		run: probeLists
	},
	{
		checks: [pagesCheck],
		run: probePages
	},
	{
		checks: Object.values(sizeChecks),
		run: probeListSizes
	},
	{
		checks: Object.values(callChecks),
		run: probeCalls
	},
	{
		checks: Object.values(slowCallChecks),
		run: probeSlowCall
	},
	{
		checks: [stableCheck],
		run: probeStableTools
	},
	{
		checks: [hostileCheck],
		run: probeHostileInput
	}
];
/** Longest wait for an answer to a ping before a check, in milliseconds. */
const responsiveMs = 2e3;
/**
* Checks the server as a whole on one connection of its own, after the tests. Faults of the server are data, and so is
* a server that cannot be started for this.
* @param only names of the checks to make; null for all
* @throws the signal's reason, and faults of starting the server that are not the plugin's
*/
async function runOracles(context, only = null) {
	const { connect } = context;
	const chosen = only === null ? probes : probes.filter(({ checks }) => checks.some((check) => only.has(check)));
	if (chosen.length === 0) return [];
	if (!connect) return skipAll(chosen, "these checks need a server of their own, and this run was given its connections");
	let connection;
	try {
		connection = await connect();
	} catch (error) {
		if (!PthError.isInstance(error) || !error.code.startsWith("plugin/")) throw error;
		return skipAll(chosen, `the server could not be started for these checks: ${error.message}`);
	}
	const results = [];
	try {
		for (const { checks, run } of chosen) {
			context.signal?.throwIfAborted();
			const reserve = await findObstacle(connection, context);
			results.push(...reserve === "" ? await runGuarded({
				checks,
				run
			}, connection, context) : checks.map((check) => notApplicable(check, reserve)));
		}
	} finally {
		await connection.close({ graceMs: 200 });
	}
	return results;
}
/** Makes one group of checks; a fault or an error of PTH in it leaves the results of the tests and of the others. */
async function runGuarded({ checks, run }, connection, context) {
	try {
		return await run(connection, context);
	} catch (error) {
		if (isOwnError(error, context.signal)) {
			const finding = findOwnError(`to check ${checks.join(", ")}`, null, error);
			return [...checks.map((check) => notApplicable(check, finding.message)), {
				check: finding.check,
				examined: 0,
				findings: [finding],
				reserve: ""
			}];
		}
		if (!PthError.isInstance(error) || context.signal?.aborted) throw error;
		const reason = `it could not be finished: ${error.message}`;
		return checks.map((check) => notApplicable(check, reason));
	}
}
/** Returns why no further check can begin; empty when one can. Asks once, so that a dead server costs one time-out. */
async function findObstacle(connection, { clock, deadlineMs }) {
	if (!connection.isOpen) return "the server ended before these checks";
	if (clock.monotonicMs() >= deadlineMs) return "the time for checks of the server was used up";
	return await connection.isResponsive(responsiveMs) ? "" : `the server does not answer a ping within ${responsiveMs} ms`;
}
function skipAll(skipped, reason) {
	return skipped.flatMap(({ checks }) => checks.map((check) => notApplicable(check, reason)));
}

// src/checks/oracles/run-checked-suite.ts
/** Runs tests against a plugin, then all checks of the server as a whole unless `serverChecks` is false. */
function runCheckedSuite(options) {
	return runSuite({
		...options,
		serverOracles: runOracles
	});
}

// src/checks/flakiness/name-flake-cause.ts
const externalFailure = /\b(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|getaddrinfo|fetch failed|socket hang up|rate limit(?:ed)?|too many requests|bad gateway|service unavailable|gateway time-?out)\b/i;
const dateOrTime = /\b(?:1[5-9]|2[0-4])\d{8}(?:\.\d+|\d{3})?\b|\b\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?\b|\b\d{1,2}:\d{2}(?::\d{2})?\b/g;
/**
* Names why the result of a test varies. Names a cause only when two conditions differ in nothing else, and the test
* passes under all of one and fails under the other. Null when it always passed, or failed under every condition, which
* is no flakiness. Stopped clocks come first, because under them only the time differs. Pure.
*/
function nameFlakeCause(observations) {
	const { sameServer, freshServer, restedServer, paced, underLoad, besideOthers, failures } = observations;
	const { afterOthers, afterOthersRested, stoppedClocks } = observations;
	const all = [
		sameServer,
		freshServer,
		restedServer,
		paced,
		underLoad,
		besideOthers,
		afterOthers,
		afterOthersRested
	].concat(stoppedClocks).filter((tally) => tally !== null);
	if (all.every(alwaysPassed) || all.every(alwaysFailed)) return null;
	const external = failures.find(({ message }) => externalFailure.test(message));
	if (external) return {
		cause: "external-dependency",
		evidence: `when it failed it named something outside: ${external.message}`
	};
	if (failures.length > 0 && failures.every(differsInTimeOnly)) {
		const [first] = failures;
		return {
			cause: "time-dependence",
			evidence: `expected ${first?.expected ?? ""} and found ${first?.actual ?? ""}, which differ in date or time only`
		};
	}
	if (underLoad && alwaysPassed(freshServer) && underLoad.timedOut > 0) return {
		cause: "timeout-under-load",
		evidence: `on a fresh server it passed ${count(freshServer)} times, and with all processors busy it ran out of time ${underLoad.timedOut} of ${total(underLoad)} times`
	};
	const seen = {
		...observations,
		freshServer: withClocks(freshServer, stoppedClocks)
	};
	return nameClock(stoppedClocks) ?? nameBackgroundWork(seen) ?? nameParallelServers(seen) ?? nameSharedState(seen.freshServer, sameServer, afterOthers) ?? unknown(all);
}
/**
* True when the cause rests on a condition that always passed. A test that depends on the clock may pass at this time
* of day by chance; stopped clocks reveal that.
*/
function needsStoppedClocks(finding) {
	return finding === null || !certain.has(finding.cause);
}
const certain = /* @__PURE__ */ new Set([
	"external-dependency",
	"time-dependence",
	"timeout-under-load"
]);
/** Adds the stopped clocks to the fresh servers where they vary: a test that varies with a stopped clock varies alone. */
function withClocks(fresh, clocks) {
	if (clocks.every(isConsistent)) return fresh;
	return [fresh, ...clocks].reduce((sum, tally) => ({
		passed: sum.passed + tally.passed,
		failed: sum.failed + tally.failed,
		timedOut: sum.timedOut + tally.timedOut
	}));
}
/** Names work in the background: a rest before, between or after calls makes the difference. */
function nameBackgroundWork(observations) {
	const { freshServer, restedServer, paced, afterOthers, afterOthersRested } = observations;
	if (restedServer && alwaysPassed(restedServer) && freshServer.failed > 0) return {
		cause: "start-up-race",
		evidence: `right after the start it failed ${freshServer.failed} of ${total(freshServer)} times, and on a server that had rested it passed ${count(restedServer)} times`
	};
	if (paced && alwaysPassed(paced) && freshServer.failed > 0) return {
		cause: "unfinished-work",
		evidence: `with its calls right after each other it failed ${freshServer.failed} of ${total(freshServer)} times, and with a rest between them it passed ${count(paced)} times`
	};
	if (afterOthers && afterOthersRested && alwaysPassed(freshServer) && alwaysPassed(afterOthersRested) && afterOthers.failed > 0) return {
		cause: "unfinished-work",
		evidence: `right after the tests before it it failed ${afterOthers.failed} of ${total(afterOthers)} times, and with a rest after them it passed ${count(afterOthersRested)} times`
	};
	return null;
}
/** Names parallel servers: the test always passes alone and in order, and fails beside other processes of the server. */
function nameParallelServers(observations) {
	const { freshServer, sameServer, afterOthers, besideOthers } = observations;
	if (!besideOthers || besideOthers.failed === 0 || !alwaysPassed(freshServer) || !alwaysPassed(sameServer)) return null;
	if (afterOthers && !alwaysPassed(afterOthers)) return null;
	return {
		cause: "parallel-servers",
		evidence: `alone on a fresh server it passed each of ${total(freshServer)} times, and while other processes of the server answered other tests it failed ${besideOthers.failed} of ${total(besideOthers)} times`
	};
}
/** Names the clock: the result is constant at each stopped time, and differs between two times. */
function nameClock(clocks) {
	const green = clocks.find(alwaysPassed);
	const red = clocks.find(alwaysFailed);
	if (!green || !red || !clocks.every(isConsistent)) return null;
	return {
		cause: "time-dependence",
		evidence: `with the server's clock stopped at ${red.at} it failed each of ${total(red)} times, and at ${green.at} it passed each of ${total(green)} times`
	};
}
/** Names shared state: fresh servers always agree, and earlier calls make the difference. */
function nameSharedState(fresh, same, afterOthers) {
	if (!isConsistent(fresh)) return null;
	const alone = alwaysPassed(fresh) ? "passed" : "failed";
	const differs = (tally) => alwaysPassed(fresh) ? tally.failed : tally.passed;
	const opposite = alwaysPassed(fresh) ? "failed" : "passed";
	const start = `alone on a fresh server it ${alone} each of ${total(fresh)} times`;
	if (afterOthers && differs(afterOthers) > 0) return {
		cause: "shared-state",
		evidence: `${start}, and after the tests before it ${opposite} ${differs(afterOthers)} of ${total(afterOthers)} times: the order matters`
	};
	if (differs(same) === 0) return null;
	return {
		cause: "shared-state",
		evidence: `${start}, and on a server that had answered before it ${opposite} ${differs(same)} of ${total(same)} times`
	};
}
function unknown(tallies) {
	return {
		cause: "unknown",
		evidence: `it passed ${tallies.reduce((sum, tally) => sum + tally.passed, 0)} of ${tallies.reduce((sum, tally) => sum + total(tally), 0)} times, and no condition that was tried makes the difference`
	};
}
function differsInTimeOnly({ expected, actual }) {
	if (expected === actual || expected === "" || actual === "") return false;
	return maskTimes(expected) === maskTimes(actual);
}
function maskTimes(text) {
	return text.replace(dateOrTime, "0");
}
function total({ passed, failed }) {
	return passed + failed;
}
function count(tally) {
	return `${tally.passed} of ${total(tally)}`;
}
function alwaysPassed(tally) {
	return tally.failed === 0;
}
function alwaysFailed(tally) {
	return tally.passed === 0;
}
function isConsistent(tally) {
	return total(tally) > 0 && (alwaysPassed(tally) || alwaysFailed(tally));
}

// src/checks/flakiness/stopped-clock.ts
/** Directory of the working copy that holds the stopped clocks while they are used. */
const clockDirectory = ".pth-clock";
/** Stops the dates of a Node process; durations and timers go on. */
const nodeClock = `'use strict';
const fixed = Number(process.env.PTH_CLOCK_MS);
const Real = Date;
globalThis.Date = new Proxy(Real, {
  apply: () => new Real(fixed).toString(),
  construct: (target, values, subject) => Reflect.construct(target, values.length === 0 ? [fixed] : values, subject),
  get: (target, name) => (name === 'now' ? () => fixed : Reflect.get(target, name, target)),
});
`;
/** Stops the dates of a Python process, as its `sitecustomize.py`. */
const pythonClock = `import datetime as _module
import os
import time as _time

_fixed = int(os.environ["PTH_CLOCK_MS"]) / 1000
_localtime, _gmtime, _strftime = _time.localtime, _time.gmtime, _time.strftime
_date, _datetime = _module.date, _module.datetime


class _Always(type):
    def __instancecheck__(cls, value):
        return isinstance(value, cls.__mro__[1])

    def __subclasscheck__(cls, kind):
        return issubclass(kind, cls.__mro__[1])


class date(_date, metaclass=_Always):
    @classmethod
    def today(cls):
        return _date.fromtimestamp(_fixed)


class datetime(_datetime, metaclass=_Always):
    @classmethod
    def now(cls, tz=None):
        return _datetime.fromtimestamp(_fixed, tz)

    @classmethod
    def utcnow(cls):
        return _datetime.fromtimestamp(_fixed, _module.timezone.utc).replace(tzinfo=None)

    @classmethod
    def today(cls):
        return _datetime.fromtimestamp(_fixed)


_time.time = lambda: _fixed
_time.time_ns = lambda: int(_fixed * 1000) * 1000000
_time.localtime = lambda seconds=None: _localtime(_fixed if seconds is None else seconds)
_time.gmtime = lambda seconds=None: _gmtime(_fixed if seconds is None else seconds)
_time.strftime = lambda form, when=None: _strftime(form, _localtime(_fixed) if when is None else when)
_module.date, _module.datetime = date, datetime
`;
const secondMs = 1e3;
const hourMs = 3600 * secondMs;
/**
* Lists times at which a dependence on the clock shows: parts of a second and of a minute, times of day, days of the
* week and of the month.
*/
function listClockTimes(now) {
	const steps = [
		0,
		.35,
		.85,
		17,
		43
	].map((seconds) => seconds * secondMs);
	const later = [
		7,
		13,
		19,
		72,
		288
	].map((hours) => hours * hourMs);
	return [...steps, ...later].map((step) => new Date(now.getTime() + step));
}
/**
* Writes files into the working copy that stop the clock of a Node or Python server, and returns a function that gives
* the variables for a time. Servers in other languages keep their clocks.
*/
async function writeStoppedClock(workspace) {
	const home = posix.join(workspace.root, clockDirectory);
	await workspace.writeFile(`${clockDirectory}/preload.cjs`, nodeClock);
	await workspace.writeFile(`${clockDirectory}/site/sitecustomize.py`, pythonClock);
	const preload = home.includes(" ") ? `"${home}/preload.cjs"` : `${home}/preload.cjs`;
	return (at) => ({
		NODE_OPTIONS: `--require ${preload}`,
		PYTHONPATH: `${home}/site`,
		PTH_CLOCK_MS: String(at.getTime())
	});
}

// src/checks/flakiness/observe-flake.ts
/** Rest after which a server counts as started, and as done with earlier work, in milliseconds. */
const restMs = 1e3;
/** A condition that always passes counts only when chance alone would do so less often than this. */
const chance = .01;
const minAttempts = 5;
const maxAttempts = 10;
/**
* Runs one test again under changed conditions, to name why its result varies: on the same server, alone on fresh ones,
* on rested ones, with rests between its calls, after the tests before it, beside others, while all processors are busy,
* and with the clock stopped. Repeats a condition that always passes until chance is excluded.
* @param before the tests that ran before it, in their order
*/
async function observeFlake(sourced, before, subject) {
	const runner = new ConditionRunner(sourced, subject);
	const sameServer = await runner.onSameServer();
	let freshServer = await runner.onFreshServers();
	const seen = {
		afterOthers: null,
		afterOthersRested: null,
		besideOthers: null,
		underLoad: null,
		restedServer: null,
		paced: null
	};
	if (freshServer.failed === 0) {
		const last = before.slice(-50);
		if (last.length > 0) seen.afterOthers = await runner.afterOthers(last, 0);
		if (seen.afterOthers && seen.afterOthers.failed > 0) seen.afterOthersRested = await runner.afterOthers(last, restMs, attemptsAgainst(seen.afterOthers));
		seen.underLoad = await runner.underLoad();
		seen.besideOthers = await runner.besideOthers(last.slice(-20));
		const others = [
			sameServer,
			seen.afterOthers,
			seen.underLoad,
			seen.besideOthers
		];
		freshServer = await runner.onFreshServers(Math.max(...others.map(attemptsAgainst)), freshServer);
	}
	if (freshServer.passed === 0) freshServer = await runner.onFreshServers(attemptsAgainstPasses(sameServer), freshServer);
	if (freshServer.failed > 0) {
		seen.restedServer = await runner.onRestedServers(attemptsAgainst(freshServer));
		if (seen.restedServer.failed > 0) seen.paced = await runner.paced(attemptsAgainst(freshServer));
	}
	const observe = (stoppedClocks) => ({
		sameServer,
		freshServer,
		...seen,
		stoppedClocks,
		failures: runner.failures
	});
	let observations = observe([]);
	let finding = nameFlakeCause(observations);
	if (needsStoppedClocks(finding)) {
		observations = observe(await runner.withStoppedClocks());
		finding = nameFlakeCause(observations);
	}
	return {
		finding,
		observations,
		notes: runner.notes
	};
}
/**
* Returns how many passes under another condition exclude chance, given how often this one fails; 0 where it never
* failed. A few observations count for less than they show (rule of succession).
*/
function attemptsAgainst(tally) {
	if (tally === null || tally.failed === 0) return 0;
	const passes = (tally.passed + 1) / (tally.passed + tally.failed + 2);
	return Math.min(maxAttempts, Math.max(minAttempts, Math.ceil(Math.log(chance) / Math.log(passes))));
}
/** Does the same for a condition that should fail. */
function attemptsAgainstPasses({ passed, failed }) {
	return attemptsAgainst({
		passed: failed,
		failed: passed,
		timedOut: 0
	});
}
/** True when a test passes alone on a fresh server: one that failed in the suite depends on earlier tests. */
async function passesOnFreshServer(sourced, subject) {
	const { passed, failed } = await new ConditionRunner(sourced, {
		...subject,
		attempts: 1
	}).onFreshServers();
	return passed > 0 && failed === 0;
}
/** Runs per stopped time, and per stopped time at which the test failed each time. */
const clockAttempts = 2;
const redClockAttempts = 5;
var ConditionRunner = class {
	failures = [];
	notes = [];
	#test;
	#subject;
	#attempts;
	constructor(test, subject) {
		this.#test = test;
		this.#subject = subject;
		this.#attempts = subject.attempts ?? 3;
	}
	/** Uses the primary connection, which has run the suite. */
	async onSameServer() {
		const pool = await this.#subject.plugin.openPool(1);
		try {
			return await this.#tally(async () => this.#run([this.#test], { pool }));
		} finally {
			await pool.close();
		}
	}
	/** @param attempts the least number in all, as long as the results agree. Default: as for every condition */
	onFreshServers(attempts = 0, known) {
		const { plugin } = this.#subject;
		return this.#tally(() => this.#run([this.#test], {
			plugin,
			restartPerTest: true
		}), attempts, { known });
	}
	onRestedServers(attempts) {
		return this.#tally(() => this.#runOnFreshServer([this.#test], restMs), attempts);
	}
	/** Rests between the calls; null for a test of one call. */
	async paced(attempts) {
		const { test } = this.#test;
		if ((test.tier === 2 ? test.steps.length : test.tier === 3 ? test.tool_sequence?.length ?? 0 : 1) < 2) return null;
		const { plugin } = this.#subject;
		const paced = {
			plugin,
			restartPerTest: true,
			pauseMs: restMs / 2
		};
		return this.#tally(() => this.#run([this.#test], paced), attempts);
	}
	/** @param pauseMs rest between the others and the test */
	afterOthers(before, pauseMs, attempts = 0) {
		return this.#tally(() => this.#runOnFreshServer([this.#test], pauseMs, before), attempts);
	}
	/** Runs the test beside others and copies of itself, each on a server of its own; null where the suite never does so. */
	async besideOthers(others) {
		const { plugin, settings } = this.#subject;
		const { concurrency = 1 } = settings;
		const { test } = this.#test;
		if (concurrency < 2 || test.tier !== 1) return null;
		const copies = Array.from({ length: concurrency - 1 }, (_, index) => ({
			...this.#test,
			test: {
				...test,
				name: `${test.name} (copy ${index + 1})`
			}
		}));
		const tests = [
			this.#test,
			...copies,
			...others.filter((other) => other.test.tier === 1)
		];
		const names = /* @__PURE__ */ new Set([test.name, ...copies.map((copy) => copy.test.name)]);
		return this.#tally(async () => {
			const own = (await this.#runAll(tests, {
				plugin,
				restartPerTest: true,
				concurrency
			})).filter(({ name }) => names.has(name));
			return own.find(({ status }) => status !== "passed") ?? own[0];
		});
	}
	/** Runs alone on servers with stopped clocks, at several times; empty where clocks cannot be stopped. */
	async withStoppedClocks() {
		const { openVariant, workspace, clock = systemClock, signal } = this.#subject;
		if (!openVariant) return [];
		const tallies = [];
		try {
			const variablesAt = await writeStoppedClock(workspace);
			for (const at of listClockTimes(clock.now())) {
				const plugin = openVariant(variablesAt(at));
				try {
					const run = () => this.#run([this.#test], {
						plugin,
						restartPerTest: true
					});
					const seen = await this.#tally(run, 0, { attempts: clockAttempts });
					const again = {
						known: seen,
						attempts: clockAttempts
					};
					const tally = seen.passed === 0 ? await this.#tally(run, redClockAttempts, again) : seen;
					tallies.push({
						at: at.toISOString(),
						...tally
					});
				} finally {
					await plugin.close();
				}
			}
		} finally {
			signal?.throwIfAborted();
			await workspace.remove(clockDirectory);
		}
		return tallies;
	}
	/** Returns null and adds a note where no load can be made. */
	async underLoad() {
		const { workspace, signal } = this.#subject;
		const asked = await workspace.run({ argv: ["getconf", "_NPROCESSORS_ONLN"] }, {
			timeoutMs: 1e4,
			signal
		});
		const processors = Number(asked.stdout.text.trim());
		if (!Number.isInteger(processors) || processors < 1 || processors > 256) {
			this.notes.push("load could not be made: the number of processors is not known");
			return null;
		}
		const loops = [];
		try {
			for (let index = 0; index < processors * 4; index++) loops.push(await workspace.start({ argv: [
				"sh",
				"-c",
				"while :; do :; done"
			] }));
			return await this.onFreshServers();
		} catch (error) {
			if (!PthError.isInstance(error) || error.code !== "process/spawn-failed") throw error;
			this.notes.push(`load could not be made: ${error.message}`);
			return null;
		} finally {
			await Promise.all(loops.map((loop) => loop.stop({ graceMs: 0 })));
		}
	}
	async #runOnFreshServer(tests, waitMs, before = []) {
		const { plugin, clock = systemClock, signal } = this.#subject;
		const connection = await plugin.connect(signal);
		const pool = openConnectionPool(1, () => plugin.connect(signal), connection);
		try {
			if (before.length > 0) await this.#runAll(before, { pool });
			if (waitMs > 0) await clock.sleep(waitMs, signal);
			return await this.#run(tests, { pool });
		} finally {
			await pool.close();
			await connection.close({ graceMs: 200 });
		}
	}
	async #run(tests, on) {
		return (await this.#runAll(tests, on)).find(({ name }) => name === this.#test.test.name);
	}
	async #runAll(tests, on) {
		const { plugin, workspace, settings, signal } = this.#subject;
		return (await runCheckedSuite({
			...settings,
			concurrency: 1,
			...on,
			tools: plugin.tools,
			tests,
			workspace,
			serverChecks: false,
			signal
		}).result()).outcomes;
	}
	/** Runs as often as every condition, and on to `total` while all pass, or while they agree with the known results. */
	async #tally(attempt, total = 0, { known, attempts = this.#attempts } = {}) {
		const tally = known ? { ...known } : {
			passed: 0,
			failed: 0,
			timedOut: 0
		};
		for (let count = tally.passed + tally.failed; count < Math.max(attempts, total); count++) {
			if (count >= attempts && tally.failed > 0 && (!known || tally.passed > 0)) break;
			const outcome = await attempt();
			if (!outcome || outcome.status === "skipped") continue;
			if (outcome.status === "passed") {
				tally.passed += 1;
				continue;
			}
			tally.failed += 1;
			if (outcome.status === "timed-out") tally.timedOut += 1;
			const [failure] = outcome.failures;
			this.failures.push({
				message: outcome.message,
				expected: failure?.expected ?? "",
				actual: failure?.actual ?? ""
			});
		}
		return tally;
	}
};

// src/checks/flakiness/quarantine.ts
var import_dist = /* @__PURE__ */ __toESM(require_dist(), 1);
/** Path of the list, relative to the plugin directory. */
const quarantineFile = ".pth/quarantine.yaml";
const maxLength = 262144;
/** Days before the end of an entry on which a warning names it. */
const warningDays = 7;
const dayMs = 864e5;
const day = string().regex(/^\d{4}-\d{2}-\d{2}$/, "must be a date such as 2026-12-31").refine((text) => isRealDay(text), "is no day of the calendar");
const entrySchema = strictObject({
	/** Name of the test. */
	test: string().min(1).max(300),
	reason: string().min(1).max(1e3),
	/** Last day, in UTC, on which the failure is left out. */
	until: day
});
const fileSchema = strictObject({ quarantine: array(entrySchema).max(1e3) }).superRefine(({ quarantine }, context) => {
	const seen = /* @__PURE__ */ new Set();
	for (const [index, { test }] of quarantine.entries()) {
		if (seen.has(test)) context.addIssue({
			code: "custom",
			path: [
				"quarantine",
				index,
				"test"
			],
			message: "stands here twice"
		});
		seen.add(test);
	}
});
/**
* Reads `.pth/quarantine.yaml`, strictly: every entry has a test, a reason and an end.
* @throws PthError `testing/invalid-test` naming the file and the field
*/
function parseQuarantine(text, file = quarantineFile) {
	const refuse = (reason) => new PthError("testing/invalid-test", `${file}: ${reason}`, { details: {
		file,
		reason
	} });
	if (text.length > maxLength) throw refuse(`is longer than ${maxLength} characters`);
	const document = (0, import_dist.parseDocument)(text, {
		stringKeys: true,
		schema: "core",
		version: "1.2",
		logLevel: "silent"
	});
	const [error] = document.errors;
	if (error) throw refuse(error.message);
	let value;
	try {
		value = document.toJS({ maxAliasCount: 100 });
	} catch (problem) {
		if (problem instanceof ReferenceError) throw refuse(problem.message);
		throw problem;
	}
	const parsed = fileSchema.safeParse(value ?? {});
	if (parsed.success) return parsed.data.quarantine;
	const [issue] = parsed.error.issues;
	throw refuse(`${issue?.path.join(".") ?? ""}: ${issue?.message ?? "is not valid"}`);
}
/**
* Sets failures of quarantined tests apart: they count as skipped, name their own result, and do not fail the run; their
* findings become warnings. An entry after its last day has no effect and is named. Pure.
*/
function applyQuarantine(run, entries, now) {
	const today = now.toISOString().slice(0, 10);
	const active = new Map(entries.filter(({ until }) => until >= today).map((entry) => [entry.test, entry]));
	const apart = /* @__PURE__ */ new Map();
	return {
		outcomes: run.outcomes.map((outcome) => {
			const entry = active.get(outcome.name);
			if (!entry) return outcome;
			const quarantine = {
				until: entry.until,
				reason: entry.reason,
				status: outcome.status
			};
			if (!isFailing(outcome)) return {
				...outcome,
				quarantine
			};
			apart.set(outcome.name, entry);
			const message = `in quarantine until ${entry.until} (${entry.reason}); it ran and ${words[outcome.status]}: ${outcome.message}`;
			return {
				...outcome,
				status: "skipped",
				category: null,
				message,
				quarantine
			};
		}),
		findings: run.findings.map((finding) => {
			return [...apart.keys()].some((name) => finding.message.startsWith(`${name}: `)) ? {
				...finding,
				severity: "warning"
			} : finding;
		}),
		warnings: describeEntries(run.outcomes, entries, today)
	};
}
const words = {
	passed: "passed",
	failed: "failed",
	flaky: "was flaky",
	"timed-out": "timed out",
	skipped: "was skipped",
	errored: "could not be run"
};
function describeEntries(outcomes, entries, today) {
	const statuses = new Map(outcomes.map(({ name, status }) => [name, status]));
	return entries.flatMap(({ test, until, reason }) => {
		const left = Math.round((Date.parse(until) - Date.parse(today)) / dayMs);
		const status = statuses.get(test);
		if (left < 0) return [`the quarantine of "${test}" ended on ${until} (${reason}): its result counts again`];
		if (status === void 0) return [`${quarantineFile} names "${test}", and no test of that name ran`];
		if (status === "passed") return [`"${test}" is in quarantine until ${until} and passed: it may be taken out`];
		return left <= warningDays ? [`the quarantine of "${test}" ends on ${until}, in ${left === 1 ? "1 day" : `${left} days`}`] : [];
	});
}
function isRealDay(text) {
	const date = /* @__PURE__ */ new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

// src/checks/flakiness/result-history.ts
const isResults = (value) => isJsonObject(value) && Object.values(value).every((result) => result === "+" || result === "-" || result === "~");
const runSchema = strictObject({
	version: literal(1),
	/** ISO 8601. */
	at: datetime(),
	/** Names the code that was tested; absent where the code cannot be seen. */
	code: string().max(100).optional(),
	/** Per test that ran: `+` passed, `-` not, `~` both. */
	results: custom(isResults)
});
/** Reads a history: one JSON document per line. Lines that a killed run left half written are counted and left out. */
function parseHistory(text) {
	const runs = [];
	let damaged = 0;
	for (const line of text.slice(-16777216).split("\n")) {
		if (line.trim() === "") continue;
		const run = parseLine(line);
		if (run) runs.push(run);
		else damaged += 1;
	}
	return {
		runs: runs.slice(-50),
		damaged
	};
}
function parseLine(line) {
	try {
		return runSchema.safeParse(JSON.parse(line)).data;
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}
/** Returns the history with one more run, and at most 50 runs. */
function addToHistory(runs, outcomes, { at, code }) {
	const results = outcomes.flatMap(({ name, status }) => {
		if (status === "skipped" || status === "errored") return [];
		return [[name, status === "passed" ? "+" : status === "flaky" ? "~" : "-"]];
	});
	const run = {
		version: 1,
		at: at.toISOString(),
		...code === null ? {} : { code },
		results: Object.fromEntries(results)
	};
	return [...runs, run].slice(-50);
}
/** Renders the file; ends with a newline. */
function renderHistory(runs) {
	return runs.map((run) => `${JSON.stringify(run)}\n`).join("");
}
/**
* Returns how often a test failed in the runs over code with which its result varied; null for a test whose result only
* changed with the code, since a test that is red before a fix and green after it proves the fix. Where the code is
* unknown, one change counts as such a fix. Null for fewer than two runs, too.
*/
function rateOf(runs, name) {
	const byCode = /* @__PURE__ */ new Map();
	for (const { code, results } of runs) {
		const result = Object.hasOwn(results, name) ? results[name] : void 0;
		if (result !== void 0) byCode.set(code, [...byCode.get(code) ?? [], result]);
	}
	const varied = [...byCode].flatMap(([code, results]) => results.includes("~") || countChanges(results) > (code === void 0 ? 1 : 0) ? results : []);
	const failed = varied.filter((result) => result !== "+").length;
	return varied.length > 1 ? {
		failed,
		runs: varied.length
	} : null;
}
function countChanges(results) {
	return results.filter((result, index) => index > 0 && result !== results[index - 1]).length;
}
/** Renders a rate as `1/3`. */
function renderRate({ failed, runs }) {
	return `${failed}/${runs}`;
}

// src/checks/scenarios/propose-agent-tests.ts
/** Tag of agent tests that were proposed. */
const agentTag = "agent";
const maxTests = 3;
const maxSteps = 8;
/**
* Proposes up to three tests of how well an agent uses the tools: a task in words without the names of tools, and a
* checklist that the calls alone can prove. Sources are scenarios, workflows, and tools about the same thing. They wait
* for review, since an agent chooses its calls itself.
*/
function proposeAgentTests({ tools, tests, scenarios, knowledge }) {
	const byName = new Map(tools.map((tool) => [tool.name, tool]));
	const tasks = [
		...scenarios.map((scenario) => ({
			title: scenario.name.replace(/^scenario: /, ""),
			source: {
				generatedFrom: scenario.generated_from === "documentation" ? "documentation" : "schema",
				evidence: scenario.description?.replace(/^From |\.$/g, "") ?? "a scenario"
			},
			steps: scenario.steps
		})),
		...(knowledge?.workflows ?? []).map((workflow) => ({
			title: workflow.title,
			source: workflow,
			steps: workflow.steps
		})),
		...listGroups(tools, tests)
	];
	const usedNames = new Set(tests.map(({ name }) => name));
	const proposed = [];
	for (const task of tasks) {
		const test = renderAgentTest(task, byName);
		if (proposed.length >= maxTests || !test || usedNames.has(test.name)) continue;
		usedNames.add(test.name);
		proposed.push(test);
	}
	return proposed;
}
/** Makes no calls, so that tools that wait for approval may be named as well. */
function listGroups(tools, tests) {
	return groupOperations(listOperations(tools, tests, true)).map(({ subject, create, others }) => ({
		title: `the life of one ${subject || "thing"}`,
		source: {
			generatedFrom: "schema",
			evidence: "what the tools create, read, change and delete"
		},
		steps: [create, ...[
			"read",
			"update",
			"delete"
		].flatMap((role) => others.find((other) => other.role === role) ?? [])].map(({ tool, input, key }) => ({
			tool: tool.name,
			input: key === null || key === create.key ? input : {
				...input,
				[key]: `$${key.replace(/\W/g, "_")}`
			}
		}))
	}));
}
function renderAgentTest(task, tools) {
	const names = [...new Set(task.steps.map(({ tool }) => tool))];
	if (names.length < 2 || task.steps.length > maxSteps || !names.every((name) => tools.has(name))) return null;
	const lines = task.steps.map(({ tool, input }, index) => `${index + 1}. ${describeStep(tools.get(tool), input)}`);
	return {
		name: `agent: ${toPlainLine(task.title, 290)}`,
		tier: 3,
		description: `From ${task.source.evidence}. Shows whether the tools' names and descriptions are enough for an agent.`,
		prompt: ["Do the following, one after another, and tell at the end what you found:", ...lines].join("\n"),
		checklist: listItems(task.steps, names).map(renderProvable),
		tags: [agentTag],
		generated_from: task.source.generatedFrom,
		needs_review: "an agent test that nobody has seen yet: an agent calls whatever tools it sees fit"
	};
}
function listItems(steps, names) {
	const shown = steps.flatMap(({ tool, expect }) => expect?.output_contains === void 0 ? [] : [{
		kind: "answered",
		tool,
		text: expect.output_contains
	}]);
	const order = names.slice(1).map((second, index) => ({
		kind: "before",
		first: names[index] ?? "",
		second
	}));
	return [
		...names.map((tool) => ({
			kind: "succeeded",
			tool
		})),
		...order,
		...shown
	];
}
/** Describes a step in the tool's own words, with its arguments; refers to a value of an earlier answer in words. */
function describeStep(tool, input) {
	const words = tool ? splitWords(tool.name).join(" ") : "";
	const title = toPlainLine(tool?.title ?? tool?.annotations?.title ?? words, 100);
	const given = Object.entries(input).map(([name, value]) => {
		const isEarlier = typeof value === "string" && /^(?:\$[A-Za-z_]\w*|<[^<>]{1,60}>)$/.test(value);
		return `${splitWords(name).join(" ")} ${isEarlier ? "as answered before" : renderValue(value)}`;
	});
	return `${title.charAt(0).toUpperCase()}${title.slice(1)}${given.length === 0 ? "" : `: ${given.join(", ")}`}.`;
}
function renderValue(value) {
	const unescaped = JSON.stringify(value, (_, inner) => typeof inner === "string" ? inner.replaceAll("$$", "$") : inner);
	return isJsonObject(value) || Array.isArray(value) ? unescaped.slice(0, 2e3) : unescaped.slice(0, 500);
}

// src/checks/sequences/sequence-law.ts
/** The laws in the words of a test's name. */
const lawTitles = {
	"no-fault": "the server does not fail",
	accepted: "what is there is accepted",
	found: "what was created is found",
	gone: "what was deleted is gone",
	"created-again": "what was deleted can be created again",
	"reads-change-nothing": "reading changes nothing"
};
/** The kind of failure that breaking a law is. */
const lawCategories = {
	"no-fault": "runtime-exception",
	accepted: "wrong-output",
	found: "missing-side-effect",
	gone: "missing-side-effect",
	"created-again": "wrong-output",
	"reads-change-nothing": "unexpected-side-effect"
};
/** Thrown by the call that broke a law, from within a property. */
var SequenceViolation = class extends Error {
	name = "SequenceViolation";
	law;
	tool;
	/** The text that should or should not have been shown; null where the law is about something else. */
	marker;
	constructor(law, tool, message, marker) {
		super(message);
		this.law = law;
		this.tool = tool;
		this.marker = marker;
	}
	/** True when the same tool broke the same law. */
	isLike(other) {
		return this.law === other.law && this.tool === other.tool;
	}
};

// src/checks/sequences/sequence-run.ts
/** Makes the calls of one sequence over one kind of thing, and checks each against the laws. */
var SequenceRun = class {
	calls = [];
	#probe;
	#group;
	#facts;
	#mark;
	#options;
	#resources = [];
	/** Labels that were used so far: some servers accept each only once, even after a deletion. */
	#labels = /* @__PURE__ */ new Set();
	/** Counts calls that may have changed something. */
	#version = 0;
	#readings = /* @__PURE__ */ new Map();
	/**
	* @param mark part of every name and text of this run, in lower-case letters and digits, so that runs stay apart
	*/
	constructor(probe, group, facts, mark, options) {
		this.#probe = probe;
		this.#group = group;
		this.#facts = facts;
		this.#mark = mark;
		this.#options = options;
	}
	/** Keys of the things that exist at the end, for cleaning up. */
	get live() {
		return this.#resources.filter(({ state }) => state === "live");
	}
	/** True when an operation has something to work on now. */
	canApply(operation, position) {
		if (operation.role === "list") return true;
		if (operation.role !== "create") return this.#pick(position) !== void 0;
		return this.#group.create.key === null || this.#facts.isRepeatable || this.#pick(position)?.state !== "live";
	}
	/** @throws SequenceViolation when a law is broken */
	async create(position, name) {
		const { create, label } = this.#group;
		const number = this.#resources.length;
		const existing = create.key === null ? void 0 : this.#pick(position);
		let input = create.input;
		const vary = (argument, mark) => {
			if (argument === null) return null;
			const fits = (text) => create.check.judge({
				...input,
				[argument]: text
			}) === "valid";
			const text = varyText(textAt(create.input, argument), mark, fits);
			if (text !== null) input = {
				...input,
				[argument]: text
			};
			return text;
		};
		const key = vary(create.key, `${this.#mark}k${position}`);
		const labelText = vary(label, `${this.#mark}${"ab"[name] ?? "c"}`);
		const marker = vary(create.marker, `${this.#mark}n${number + this.calls.length}x`) ?? (create.key === null ? labelText : null);
		const isRepeatedLabel = labelText !== null && this.#labels.has(labelText);
		if (labelText !== null) this.#labels.add(labelText);
		const call = await this.#call(create, input, null);
		this.#version += 1;
		if (call.judgement.verdict !== "accepted") {
			if (existing?.state === "gone") this.#break("created-again", call, "what was deleted cannot be created again");
			if (create.key === null && !isRepeatedLabel) this.#break("accepted", call, "a new thing is refused");
			return;
		}
		const id = create.key === null ? this.#findId(call) : {
			key: key ?? "",
			madeBy: null
		};
		if (!id) return;
		const made = {
			position,
			marker,
			label: labelText,
			state: "live"
		};
		if (existing) Object.assign(existing, made, existing.state === "live" && !this.#facts.isReplacing ? { marker: null } : {});
		else this.#resources.push({
			...made,
			key: id.key,
			madeBy: id.madeBy
		});
	}
	/** @throws SequenceViolation when a law is broken */
	async apply(operation, position) {
		const target = operation.role === "list" ? void 0 : this.#pick(position);
		let input = operation.input;
		if (target && operation.key !== null) input = {
			...input,
			[operation.key]: target.key
		};
		let marker = null;
		if (operation.marker !== null) {
			const argument = operation.marker;
			const fits = (text) => operation.check.judge({
				...input,
				[argument]: text
			}) === "valid";
			marker = varyText(textAt(operation.input, argument), `${this.#mark}u${this.calls.length}x`, fits);
			if (marker !== null) input = {
				...input,
				[argument]: marker
			};
		}
		const link = target?.madeBy && operation.key !== null ? {
			argument: operation.key,
			...target.madeBy
		} : null;
		const call = await this.#call(operation, input, link);
		const isAccepted = call.judgement.verdict === "accepted";
		if (operation.role === "update" || operation.role === "delete") this.#version += 1;
		if (target?.state === "live" && !isAccepted) this.#break(operation.role === "read" ? "found" : "accepted", call, "what was created and is still there is refused");
		if (operation.role === "update" && target && isAccepted) target.marker = marker;
		if (operation.role === "delete" && target && isAccepted) target.state = "gone";
		if (isAccepted && (operation.role === "read" || operation.role === "list")) this.#checkReading(operation, call, target);
	}
	#checkReading(operation, call, target) {
		const { response } = call.judgement;
		const words = wordsOf(response);
		if (this.#facts.showing.has(operation.tool.name)) {
			const about = target ? [target] : this.#resources;
			for (const { marker, state } of about) {
				if (marker === null || words.includes(marker) === (state === "live")) continue;
				if (state === "gone" && this.live.some((other) => other.marker === marker || other.label === marker)) continue;
				if (state === "live") this.#break("found", call, `it does not show ${JSON.stringify(marker)}, which was written before`, marker);
				else this.#break("gone", call, `it still shows ${JSON.stringify(marker)} of what was deleted`, marker);
			}
		}
		if (!this.#facts.steady.has(operation.tool.name)) return;
		const text = readingOf(response);
		const key = JSON.stringify([operation.tool.name, call.input]);
		const before = this.#readings.get(key);
		const index = this.calls.length - 1;
		if (before?.version === this.#version && before.call < index - 1 && before.text !== text) this.#break("reads-change-nothing", call, "it answers otherwise than before, though nothing but reads lies between");
		this.#readings.set(key, {
			version: this.#version,
			text,
			call: index
		});
	}
	async #call(operation, input, link) {
		const { timeoutMs, signal, onCall } = this.#options;
		signal?.throwIfAborted();
		onCall();
		const outcome = await this.#probe.callTool(operation.tool.name, input, {
			timeoutMs,
			signal
		});
		signal?.throwIfAborted();
		const judgement = judgeReply(outcome, operation.tool, input);
		const call = {
			operation,
			input,
			outcome,
			judgement,
			link
		};
		this.calls.push(call);
		if (judgement.verdict === "fault") this.#break("no-fault", call, judgement.text.trim().slice(0, 300));
		return call;
	}
	#break(law, call, message, marker = null) {
		const { judgement } = call;
		const said = judgement.verdict === "refused" ? `: ${judgement.text.trim().slice(0, 300)}` : "";
		throw new SequenceViolation(law, call.operation.tool.name, `${message}${said}`, marker);
	}
	#pick(position) {
		if (this.#group.create.key !== null) return this.#resources.find((resource) => resource.position === position);
		return this.#resources[position];
	}
	#findId(call) {
		const { json, text } = call.judgement.response;
		const made = (key, idPlace) => ({
			key,
			madeBy: {
				call: this.calls.length - 1,
				idPlace
			}
		});
		if (json !== null) {
			const found = findAnsweredId(json.value, this.#group.idKeys);
			return found && made(found.id, found.path);
		}
		const [id, ...others] = findToldIds(text);
		if (id === void 0 || others.length > 0) return null;
		const isNumber = this.#group.others.some(({ input, key }) => key !== null && typeof input[key] === "number");
		const key = isNumber ? readIdNumber(id) : id;
		return key === null ? null : made(key, {
			at: 0,
			isNumber
		});
	}
};
function textAt(input, argument) {
	const value = input[argument];
	return typeof value === "string" ? value : "sample";
}

// src/checks/sequences/group-facts.ts
const noFacts = {
	isRepeatable: false,
	isReplacing: false,
	showing: /* @__PURE__ */ new Set(),
	steady: /* @__PURE__ */ new Set()
};
/**
* Tries each tool of a group on one new thing. A tool that fails even then is left out, since the order of calls is not
* the cause. A read that rejects a thing right after its creation stays in, since that is a fault.
*/
async function studyGroup(probe, group, mark, options) {
	const opened = [];
	const open = (round) => {
		const run = new SequenceRun(probe, group, {
			...noFacts,
			isRepeatable: true,
			isReplacing: true
		}, `${mark}${round}`, options);
		opened.push(run);
		return run;
	};
	const isDisturbed = () => opened.some(({ calls }) => calls.some(({ outcome }) => outcome.kind === "timed-out" || outcome.kind === "connection-closed"));
	const first = open("p");
	if (!await isAccepted(() => first.create(0, 0)) || first.live.length === 0) return {
		group: null,
		facts: noFacts,
		isDisturbed: isDisturbed()
	};
	const { usable, showing, steady } = await studyReaders(first, group);
	const repetition = await studyRepetition(first, group, usable, showing);
	const second = open("r");
	const again = await isAccepted(() => second.create(0, 1)) && second.live.length > 0;
	const changing = ["update", "delete"].flatMap((wanted) => group.others.filter(({ role }) => role === wanted));
	for (const operation of changing) {
		const run = open(`q${usable.length}`);
		if (await isAccepted(() => run.create(0, 0)) && await isAccepted(() => run.apply(operation, 0)) && lastAnswer(run)?.verdict === "accepted") usable.push(operation);
	}
	const canRestore = repetition.isRepeatable || usable.some(({ role }) => role === "delete") || group.create.key === null;
	const isUseful = again && canRestore && usable.length > 0;
	const facts = {
		...repetition,
		showing,
		steady
	};
	return {
		group: isUseful ? {
			...group,
			others: usable
		} : null,
		facts,
		isDisturbed: isDisturbed()
	};
}
/**
* Asks each reader about the one new thing. Finds the readers that can be used, that show its text, and that answer
* twice the same.
*/
async function studyReaders(run, group) {
	const usable = [];
	const showing = /* @__PURE__ */ new Set();
	const steady = /* @__PURE__ */ new Set();
	const marker = run.live[0]?.marker ?? null;
	for (const operation of group.others.filter(({ role }) => role === "read" || role === "list")) {
		const isFound = await isAccepted(() => run.apply(operation, 0));
		if (!isFound && operation.role === "list") continue;
		usable.push(operation);
		if (!isFound) continue;
		const first = lastAnswer(run)?.response;
		if (!first) continue;
		if (marker !== null && wordsOf(first).includes(marker)) showing.add(operation.tool.name);
		if (operation.tool.annotations?.readOnlyHint !== true) continue;
		const second = await isAccepted(() => run.apply(operation, 0)) ? lastAnswer(run)?.response : void 0;
		if (second && readingOf(first) === readingOf(second)) steady.add(operation.tool.name);
	}
	return {
		usable,
		showing,
		steady
	};
}
/**
* Creates an existing thing once more. Finds out whether the server accepts that, and whether a reader then shows the
* new text.
*/
async function studyRepetition(run, group, usable, showing) {
	const isRepeatable = group.create.key !== null && await isAccepted(() => run.create(0, 0)) && lastAnswer(run)?.verdict === "accepted";
	const shower = usable.find(({ role, tool }) => role === "read" && showing.has(tool.name));
	const replaced = run.live[0]?.marker ?? null;
	const answer = isRepeatable && shower !== void 0 && replaced !== null && await isAccepted(() => run.apply(shower, 0)) ? lastAnswer(run) : void 0;
	return {
		isRepeatable,
		isReplacing: answer !== void 0 && replaced !== null && wordsOf(answer.response).includes(replaced)
	};
}
/** False when a law was broken. The fault lies in this pair of calls, not in sequences. */
async function isAccepted(work) {
	try {
		await work();
		return true;
	} catch (error) {
		if (error instanceof SequenceViolation) return false;
		throw error;
	}
}
function lastAnswer(run) {
	return run.calls.at(-1)?.judgement;
}

// src/checks/sequences/render-sequence.ts
/** Tag of tests that were found by exploring sequences. */
const sequenceTag = "sequence";
const maxName$1 = 300;
/**
* Renders the shortest failing list of calls as a failure with its test: a scenario that fails now and passes on a
* healthy server. Adds a finding only where the suite will not report it: when the test waits for review, or when there
* is none.
*/
function renderSequence(group, facts, { run, violation }, origin) {
	const tools = run.calls.map(({ operation }) => operation.tool.name);
	const message = `${tools.join(", then ")}: ${violation.message}`;
	const test = violation.law === "reads-change-nothing" ? null : renderTest(group, facts, run, violation, origin);
	const finding = {
		check: "sequence",
		tool: violation.tool,
		category: categoryOf(run, violation),
		severity: "error",
		message,
		evidence: `law: ${lawTitles[violation.law]}; seed ${origin.seed}, path ${origin.path}`,
		reproduce: run.calls.map(({ operation, input }) => JSON.stringify({
			tool: operation.tool.name,
			input
		})).join("\n")
	};
	const isReported = test !== null && test.needs_review === void 0;
	const { seed, path } = origin;
	return {
		failure: {
			message,
			tools,
			seed,
			path,
			test
		},
		finding: isReported ? null : finding
	};
}
function renderTest(group, facts, run, violation, { seed, path, isApproved }) {
	const tools = run.calls.map(({ operation }) => operation.tool.name);
	const last = run.calls.length - 1;
	const steps = renderSteps(run, (call, index) => index === last ? expectLaw(call, violation) : { success: call.judgement.verdict === "accepted" });
	return {
		name: `sequence: ${tools.join(", ")} - ${lawTitles[violation.law]}`.slice(0, maxName$1),
		tier: 2,
		description: `${violation.message}. Found with seed ${seed}, path ${path}; \`pth test --seed ${seed}\` finds it again.`,
		tags: [sequenceTag, statefulTag],
		generated_from: "schema",
		...isApproved ? {} : { needs_review: `a scenario that changes state and that nobody has seen yet: ${tools.join(", then ")}` },
		steps: [...steps, ...cleanUp(group, facts, run, violation)]
	};
}
/** Renders the calls of a run as the steps of a scenario; ids that the server gave are captured. */
function renderSteps(run, expectOf) {
	return run.calls.map((call, index) => {
		const linked = run.calls.filter(({ link }) => link?.call === index);
		const capture = Object.fromEntries(linked.map(({ link }) => [`id${index + 1}`, capturePath(link?.idPlace ?? ["id"])]));
		return {
			tool: call.operation.tool.name,
			input: renderInput(call),
			expect: expectOf(call, index),
			...linked.length === 0 ? {} : { capture }
		};
	});
}
/** Deletes what the scenario created. Data that outlive the server would make the next run fail on the same key. */
function cleanUp(group, facts, run, violation) {
	const remove = group.others.find(({ role }) => role === "delete");
	const { create } = group;
	if (!remove || remove.key === null || create.key === null || facts.isRepeatable) return [];
	const keys = new Set(run.live.map(({ key }) => key));
	const chosen = run.calls.at(-1)?.input[create.key];
	if (violation.law === "created-again" && typeof chosen === "string") keys.add(chosen);
	const { input, tool, key: argument } = remove;
	return [...keys].map((key) => ({
		tool: tool.name,
		input: escapeInput$1({
			...input,
			[argument]: key
		}),
		expect: { success: true }
	}));
}
function renderInput({ input, link }) {
	const escaped = escapeInput$1(input);
	return link ? {
		...escaped,
		[link.argument]: `$id${link.call + 1}`
	} : escaped;
}
function escapeInput$1(input) {
	return JSON.parse(JSON.stringify(input), (_, value) => typeof value === "string" ? value.replaceAll("$", "$$$$") : value);
}
function expectLaw({ operation, judgement }, { law, marker }) {
	switch (law) {
		case "no-fault": return judgement.verdict === "fault" ? expectNoFault(operation.tool, judgement, false) : expectSuccess(operation.tool);
		case "found": return {
			...expectSuccess(operation.tool),
			...marker === null ? {} : { output_contains: marker }
		};
		case "gone": return { output_matches: withoutWords([marker ?? ""]) };
		default: return expectSuccess(operation.tool);
	}
}
function categoryOf(run, violation) {
	const judgement = run.calls.at(-1)?.judgement;
	if (judgement?.verdict !== "fault") return lawCategories[violation.law];
	const { fault } = judgement;
	if (fault === "timed-out") return "timeout";
	if (fault === "broken-protocol") return "protocol-error";
	return fault === "output-schema" ? "schema-violation" : lawCategories[violation.law];
}

// src/checks/scenarios/chain-steps.ts
/** The order in which one thing is created, read, changed, read and deleted. */
const life = [
	"read",
	"list",
	"update",
	"read",
	"delete"
];
const minSteps = 3;
/** A marker in all texts that the scenario writes. */
const mark = "c1";
/**
* Chains the life of one thing into steps of a scenario: created, read, changed, read and deleted, as far as there are
* tools. Null for fewer than three steps, and where a step fails, which the sequences report.
*/
async function chainSteps(group, probe, options) {
	const runOptions = {
		...options,
		onCall: () => void 0
	};
	const study = await studyGroup(probe, group, "c0", runOptions);
	if (!study.group || study.isDisturbed) return null;
	const run = new SequenceRun(probe, study.group, study.facts, mark, runOptions);
	const used = /* @__PURE__ */ new Set();
	try {
		await run.create(0, 0);
		for (const role of life) {
			const operation = study.group.others.find((other) => other.role === role);
			if (!operation || run.live.length === 0) continue;
			if (used.has(operation.tool.name) && !used.has("update")) continue;
			await run.apply(operation, 0);
			used.add(operation.tool.name).add(role);
		}
	} catch (error) {
		if (error instanceof SequenceViolation) return null;
		throw error;
	}
	return run.calls.length >= minSteps && run.calls.every(({ judgement }) => judgement.verdict === "accepted") ? renderSteps(run, (call, index) => expectShown(run.calls.slice(0, index), call)) : null;
}
/** Expects that a read shows the last written text, where it did so when it was tried. */
function expectShown(before, { operation, input, judgement }) {
	const success = expectSuccess(operation.tool);
	if (operation.role !== "read" && operation.role !== "list") return success;
	const own = listStrings(input);
	const shown = before.flatMap((call) => listStrings(call.input)).toReversed().find((text) => text.includes(mark) && !own.includes(text) && judgement.response.text.includes(text));
	return shown === void 0 ? success : {
		...success,
		output_contains: shown
	};
}

// src/checks/scenarios/trace-steps.ts
const minShownLength = 3;
const identifying = /* @__PURE__ */ new Set([
	"id",
	"uuid",
	"uid",
	"guid",
	"key",
	"token",
	"handle",
	"ref",
	"number",
	"name",
	"slug"
]);
/**
* Tries steps one after another. An argument that is open or rejected takes the value of an earlier answer under a name
* with the same meaning; the scenario captures that value.
* @throws the signal's reason when aborted; any error of the probe
*/
async function traceSteps(planned, probe, options) {
	const answered = [];
	const steps = [];
	const given = /* @__PURE__ */ new Set();
	for (const [index, { tool, input }] of planned.entries()) {
		const links = findLinks(input, answered);
		const attempts = links.length === 0 ? [[]] : links.some(({ isOpen }) => isOpen) ? [links] : [[], links];
		let judgement;
		let used = [];
		let sent = input;
		for (used of attempts) {
			sent = {
				...input,
				...Object.fromEntries(used.map(({ argument, value }) => [argument, value]))
			};
			const outcome = await probe.callTool(tool.name, sent, options);
			options.signal?.throwIfAborted();
			judgement = judgeReply(outcome, tool, sent);
			if (judgement.verdict !== "refused") break;
		}
		if (judgement?.verdict !== "accepted") {
			const said = judgement ? renderOutcome(judgement.response.outcome, 200).text : "nothing";
			const rest = planned.slice(index).map((step) => ({
				tool: step.tool.name,
				input: escapeInput(step.input)
			}));
			return {
				steps: [...steps, ...rest],
				problem: `step ${index + 1} (${tool.name}) was not accepted: ${said}`
			};
		}
		const { response } = judgement;
		const references = used.map((link) => {
			const name = `${link.argument.replace(/[^A-Za-z0-9_]/g, "_").replace(/^(\d)/, "_$1")}_${link.step + 1}`;
			const source = steps[link.step];
			if (source) source.capture = {
				...source.capture,
				[name]: outputPath(link.path)
			};
			return [link.argument, `$${name}`];
		});
		const shown = [...given].find((text) => response.text.includes(text) && !listStrings(sent).some((own) => own.includes(text)));
		const expect = {
			...expectSuccess(tool),
			...shown === void 0 ? {} : { output_contains: shown }
		};
		steps.push({
			tool: tool.name,
			input: {
				...escapeInput(input),
				...Object.fromEntries(references)
			},
			expect
		});
		answered.push({ response });
		for (const text of listStrings(sent)) if (text.length >= minShownLength) given.add(text);
	}
	return {
		steps,
		problem: null
	};
}
/** Finds values of earlier answers for arguments that name a thing; the latest answer counts. */
function findLinks(input, answered) {
	return Object.entries(input).flatMap(([argument, value]) => {
		const isOpen = typeof value === "string" && isPlaceholder(value);
		if (!isOpen && !identifying.has(splitWords(argument).at(-1) ?? "")) return [];
		for (const [step, { response }] of [...answered.entries()].toReversed()) {
			const json = response.json?.value;
			const found = json === void 0 ? void 0 : findValue(json, argument, isOpen ? void 0 : typeof value);
			if (found) return [{
				argument,
				...found,
				step,
				isOpen
			}];
		}
		return [];
	});
}
/** True for `<id>`, `{id}`, `$ID`, `YOUR_ID`, `...`, which documents write in place of a value. */
function isPlaceholder(text) {
	return /^(?:<[^<>]{1,60}>|\{\{?[^{}]{1,60}\}?\}|\$\{?\w{1,60}\}?|YOUR[_-]\w{1,60}|\.\.\.|…)$/.test(text.trim());
}
function findValue(json, argument, type) {
	if (!isJsonObject(json)) return void 0;
	const wanted = nounWords(argument).join(" ");
	const last = splitWords(argument).at(-1) ?? "";
	const fits = (value) => (typeof value === "string" || typeof value === "number") && (type === void 0 || typeof value === type);
	const names = Object.keys(json);
	const name = names.find((key) => nounWords(key).join(" ") === wanted && fits(json[key])) ?? names.find((key) => (key === last || splitWords(key).at(-1) === "id") && identifying.has(last) && fits(json[key]));
	const value = name === void 0 ? void 0 : json[name];
	return name !== void 0 && fits(value) ? {
		value,
		path: [name]
	} : void 0;
}
/** Escapes an input for a scenario: doubles each dollar sign. */
function escapeInput(input) {
	return escape(input);
}
function escape(value) {
	if (typeof value === "string") return value.replaceAll("$", "$$$$");
	if (Array.isArray(value)) return value.map(escape);
	if (!isJsonObject(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, escape(item)]));
}

// src/checks/scenarios/propose-scenarios.ts
/** Tag of scenarios that were proposed from documents and from how tools belong together. */
const scenarioTag = "scenario";
const maxName = 300;
const maxScenarios = 20;
/**
* Proposes scenarios of several steps: workflows from documents, and the life of each kind of thing. Tries each twice
* on the probe first. A scenario runs directly when it works both times and changes nothing, or may change PTH's own
* directories; the others wait for review with the reason. Names of the suite are not used again.
* @throws the signal's reason when aborted; any error of the probe
*/
async function proposeScenarios(options) {
	const { tools, tests, knowledge, probe, isRiskApproved = false, callTimeoutMs = 5e3, signal } = options;
	const usedNames = new Set(tests.map(({ name }) => name));
	const byName = new Map(tools.map((tool) => [tool.name, tool]));
	const access = new Map(tools.map((tool) => [tool.name, readToolAccess(tool, options.hints)]));
	const mayChange = options.hints.mayWrite === true;
	const calls = {
		timeoutMs: callTimeoutMs,
		signal
	};
	const proposed = [];
	const add = (test) => {
		if (usedNames.has(test.name) || proposed.length >= maxScenarios) return;
		usedNames.add(test.name);
		proposed.push(test);
	};
	for (const workflow of knowledge?.workflows ?? []) {
		const planned = planSteps(workflow, byName, tests);
		if (!planned || usedNames.has(workflowName(workflow))) continue;
		const draft = await tryWorkflow(planned, access, probe, {
			...calls,
			isRiskApproved,
			mayChange
		});
		add(renderScenario(workflow, draft.steps, draft.review ?? reviewChange(draft.steps, access, options.hints), access));
	}
	if (probe?.renew && (mayChange || isRiskApproved)) for (const group of groupOperations(listOperations(tools, tests, isRiskApproved))) {
		const source = {
			title: `the life of one ${group.subject || "thing"}`,
			generatedFrom: "schema",
			evidence: "what the tools create, read, change and delete"
		};
		if (usedNames.has(workflowName(source))) continue;
		const steps = await chainSteps(group, await probe.renew(), calls);
		if (steps) add(renderScenario(source, steps, reviewChange(steps, access, options.hints), access));
	}
	return proposed;
}
const workflowName = ({ title }) => `scenario: ${title.replace(/\p{Cc}+/gu, " ").trim()}`.slice(0, maxName);
function renderScenario(source, steps, review, access) {
	const changes = steps.some(({ tool }) => access.get(tool)?.isChanging);
	return {
		name: workflowName(source),
		tier: 2,
		description: `From ${source.evidence}.`,
		tags: [scenarioTag, ...changes ? [statefulTag] : []],
		generated_from: source.generatedFrom,
		...review === null ? {} : { needs_review: review },
		steps
	};
}
/** Fills in required arguments from the suite; null when a tool is gone or only one step is left. */
function planSteps(workflow, tools, tests) {
	const planned = workflow.steps.flatMap(({ tool: name, input }) => {
		const tool = tools.get(name);
		return tool ? [{
			tool,
			input: {
				...exampleOf(tool, tests, input),
				...input
			}
		}] : [];
	});
	return planned.length === workflow.steps.length && planned.length > 1 ? planned : null;
}
function exampleOf(tool, tests, given) {
	const { required } = tool.inputSchema;
	const names = Array.isArray(required) ? required.filter((name) => typeof name === "string") : [];
	const valid = tests.find((test) => test.tier === 1 && test.tool === tool.name && test.tags?.includes("valid"));
	const input = valid?.tier === 1 ? valid.input : {};
	return Object.fromEntries(names.filter((name) => !Object.hasOwn(given, name)).map((name) => [name, (Object.hasOwn(input, name) ? input[name] : void 0) ?? `<${name}>`]));
}
async function tryWorkflow(planned, access, probe, options) {
	const untried = planned.map(({ tool, input }) => ({
		tool: tool.name,
		input: escapeInput(input)
	}));
	const risky = planned.find(({ tool }) => access.get(tool.name)?.review !== null);
	if (risky && !options.isRiskApproved) return {
		steps: untried,
		review: `not tried: ${risky.tool.name} ${access.get(risky.tool.name)?.review ?? "is not known"}`
	};
	if (planned.some(({ tool }) => access.get(tool.name)?.isChanging) && !options.mayChange && !options.isRiskApproved) return {
		steps: untried,
		review: null
	};
	if (!probe?.renew) return {
		steps: untried,
		review: "not tried: there is no connection to try it with"
	};
	const first = await traceSteps(planned, await probe.renew(), options);
	if (first.problem !== null) return {
		steps: first.steps,
		review: `when it was tried, ${first.problem}`
	};
	const second = await traceSteps(planned, await probe.renew(), options);
	const isSame = JSON.stringify(first.steps) === JSON.stringify(second.steps);
	if (second.problem === null && isSame) return {
		steps: first.steps,
		review: null
	};
	return {
		steps: first.steps,
		review: `it works only once on the same data: ${second.problem ?? "its answers differ"}`
	};
}
/**
* Returns a reason to wait: PTH only guessed the scenario from the tools, so a person looks first unless writing was
* approved.
*/
function reviewChange(steps, access, hints) {
	if (hints.mayWrite === true || !steps.some(({ tool }) => access.get(tool)?.isChanging)) return null;
	return `a scenario that changes state and that nobody has seen yet: ${steps.map(({ tool }) => tool).join(", then ")}`;
}

// src/checks/sequences/find-sequence-failures.ts
const defaults = {
	runs: 10,
	calls: 8,
	timeoutMs: 1e4,
	callTimeoutMs: 5e3
};
/** Executions that shrinking may take on top of the runs. */
const maxShrinks = 60;
const maxFailuresPerGroup = 2;
const confirmations = 3;
/**
* Explores sequences of calls on things that tools create, read, change and delete, and checks laws after every call.
* Shrinks a violation on fresh servers to the shortest list of calls, confirms it, and returns it as a test. Leaves out
* tools that need approval, and explores nothing without any approval. The same tools, replies and seed give the same
* failures as long as the time suffices.
* @throws the signal's reason when aborted; any error of the probe
*/
async function findSequenceFailures(options) {
	const search = {
		failures: [],
		findings: [],
		calls: 0,
		warnings: []
	};
	const { isRiskApproved = false, areScenariosApproved = false } = options;
	if (!options.probe.renew || !(isRiskApproved || areScenariosApproved) || options.limits?.runs === 0) return search;
	const groups = groupOperations(listOperations(options.tools, options.tests, isRiskApproved));
	const explorer = new SequenceExplorer(options, search);
	for (const group of groups) await explorer.explore(group);
	return search;
}
var SequenceExplorer = class {
	#options;
	#limits;
	#search;
	#end;
	#probe;
	#executions = 0;
	constructor(options, search) {
		this.#options = options;
		this.#limits = {
			...defaults,
			...options.limits
		};
		this.#search = search;
		this.#probe = options.probe;
		this.#end = performance.now() + this.#limits.timeoutMs;
	}
	/** Explores one kind of thing until nothing new breaks, or time is up. */
	async explore(group) {
		if (this.#isOver(group)) return;
		const { emit = () => void 0, seed } = this.#options;
		const { failures, calls } = this.#search;
		const count = failures.length;
		emit({
			type: "sequence-start",
			subject: group.subject,
			tools: [group.create, ...group.others].map(({ tool }) => tool.name)
		});
		const study = await studyGroup(this.#probe, group, this.#nextMark(), this.#runOptions());
		if (study.isDisturbed) await this.#renew();
		const known = [];
		while (study.group && known.length < maxFailuresPerGroup) {
			const violation = await this.#findViolation(study.group, study.facts, seed + known.length, known);
			if (!violation) break;
			known.push(violation);
		}
		const failure = failures[count]?.message ?? null;
		emit({
			type: "sequence-end",
			subject: group.subject,
			calls: this.#search.calls - calls,
			failure
		});
	}
	/** Looks for one broken law that is not known yet; returns it when it was found and shrunk. */
	async #findViolation(group, facts, seed, known) {
		const { runs, calls } = this.#limits;
		let left = runs + maxShrinks;
		let shortest;
		const fault = {};
		const attempt = async (commands) => {
			if (left-- <= 0 || this.#isOver(group) || "error" in fault) return;
			if (shortest) await this.#renew();
			let broken = await this.#execute(group, facts, commands, this.#nextMark());
			if (!broken || known.some((other) => broken?.violation.isLike(other))) return;
			if (!shortest) {
				const first = broken.violation;
				await this.#renew();
				broken = await this.#execute(group, facts, commands, this.#nextMark());
				if (!broken?.violation.isLike(first)) return this.#noteUnconfirmed(first);
			} else if (!broken.violation.isLike(shortest.violation)) return;
			shortest = broken;
			throw broken.violation;
		};
		const property = asyncProperty(createCommands(group, calls), async (commands) => {
			try {
				await attempt(commands);
			} catch (error) {
				if (!(error instanceof SequenceViolation)) fault.error = error;
				throw error;
			}
		});
		const details = await check(property, {
			seed,
			numRuns: runs
		});
		if ("error" in fault) throw fault.error;
		const [commands] = details.counterexample ?? [];
		if (!shortest || !commands) return null;
		await this.#confirm({
			group,
			facts
		}, commands, shortest, {
			seed,
			path: details.counterexamplePath ?? ""
		});
		return shortest.violation;
	}
	/** Runs the shortest list once more, with texts that are the same in every run of PTH, and keeps it as a test. */
	async #confirm({ group, facts }, commands, shortest, origin) {
		const { violation } = shortest;
		const tools = shortest.run.calls.map(({ operation }) => operation.tool.name);
		const mark = `h${createHash("sha256").update(JSON.stringify([violation.law, tools])).digest("hex").slice(0, 6)}`;
		for (let round = 0; round < confirmations; round++) {
			await this.#renew();
			const broken = await this.#execute(group, facts, commands, round === 0 ? mark : `${mark}r${round}`);
			if (!broken?.violation.isLike(violation)) continue;
			if (!await this.#worksAlone(group, facts, broken)) break;
			const { failure, finding } = renderSequence(group, facts, broken, {
				...origin,
				isApproved: this.#options.areScenariosApproved ?? false
			});
			this.#search.failures.push(failure);
			if (finding) this.#search.findings.push(finding);
			return;
		}
		this.#noteUnconfirmed(violation);
	}
	/**
	* True when the tool still works on a single new thing. Otherwise the server's state is the cause (a full page, a
	* used up quota), and the order of calls proves nothing.
	*/
	async #worksAlone(group, facts, { run, violation }) {
		const operation = group.others.find(({ tool }) => tool.name === violation.tool);
		if (run.calls.length <= 2 || violation.law === "gone") return true;
		const creations = run.calls.filter((call) => call.operation.role === "create").length;
		if (operation?.role === "list" && violation.law === "found" && creations > 2) return false;
		await this.#renew();
		const alone = new SequenceRun(this.#probe, group, facts, this.#nextMark(), this.#runOptions());
		try {
			await alone.create(0, 0);
			if (operation) await alone.apply(operation, 0);
			return alone.live.length > 0 || operation?.role === "delete";
		} catch (error) {
			if (error instanceof SequenceViolation) return false;
			throw error;
		}
	}
	/** Executes the commands; returns the law that they broke, or null. */
	async #execute(group, facts, commands, mark) {
		const run = new SequenceRun(this.#probe, group, facts, mark, this.#runOptions());
		try {
			await asyncModelRun(() => ({
				model: run,
				real: null
			}), commands);
			return null;
		} catch (error) {
			if (!(error instanceof SequenceViolation)) throw error;
			if (error.law === "no-fault") await this.#renew();
			return {
				run,
				violation: error
			};
		}
	}
	async #renew() {
		this.#options.signal?.throwIfAborted();
		if (!this.#probe.renew) throw new TypeError("exploring needs a probe that can be renewed");
		this.#probe = await this.#probe.renew();
	}
	#noteUnconfirmed({ tool, message }) {
		this.#search.warnings.push(`${tool}: ${message} (seen in a sequence of calls, but not again on a fresh server)`);
	}
	/** True when time is up; the warnings then name the tools whose sequences were not all tried. */
	#isOver({ create, others }) {
		if (performance.now() < this.#end) return false;
		const warning = `not all sequences of ${[create, ...others].map(({ tool }) => tool.name).join(", ")} were tried within ${this.#limits.timeoutMs / 1e3} s`;
		if (!this.#search.warnings.includes(warning)) this.#search.warnings.push(warning);
		return true;
	}
	#nextMark() {
		this.#executions += 1;
		return `s${this.#executions}`;
	}
	#runOptions() {
		return {
			timeoutMs: this.#limits.callTimeoutMs,
			signal: this.#options.signal,
			onCall: () => {
				this.#search.calls += 1;
			}
		};
	}
};
/** Creates sequences of at most `calls` calls; calls that have nothing to work on are left out. */
function createCommands(group, calls) {
	const position = nat(1);
	const create = tuple(position, nat(1)).map(([at, name]) => ({
		check: (run) => run.calls.length < calls && run.canApply(group.create, at),
		run: (run) => run.create(at, name),
		toString: () => `${group.create.tool.name}(${at}, ${name})`
	}));
	const others = group.others.map((operation) => position.map((at) => ({
		check: (run) => run.calls.length < calls && run.canApply(operation, at),
		run: (run) => run.apply(operation, at),
		toString: () => `${operation.tool.name}(${at})`
	})));
	return commands([create, ...others], {
		maxCommands: calls * 2,
		size: "max"
	});
}

export { parseHistory as a, renderRate as c, quarantineFile as d, observeFlake as f, oracleCallTimeoutMs as h, addToHistory as i, applyQuarantine as l, runCheckedSuite as m, proposeScenarios as n, rateOf as o, passesOnFreshServer as p, proposeAgentTests as r, renderHistory as s, findSequenceFailures as t, parseQuarantine as u };