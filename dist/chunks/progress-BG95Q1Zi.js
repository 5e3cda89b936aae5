import { t as systemClock } from "./clock-DddqEWzE.js";
import { t as toPlainLine } from "./plain-text-CzzXfgfe.js";
import { t as describeDrift } from "./describe-drift-CTzwS97C.js";
import { a as faultCatalogue, n as assertNever } from "./fault-Cx7jcTBv.js";
import { styleText } from "node:util";

// src/progress/event-lines.ts
const count = (number, word) => `${number} ${number === 1 ? word : `${word}s`}`;
const seconds = (ms) => `${(ms / 1e3).toFixed(1)} s`;
const line = (mark, label, text) => ({
	mark,
	label,
	text
});
const only = (entry, activity) => activity === void 0 ? { lines: [entry] } : {
	lines: [entry],
	activity
};
const nothing = { lines: [] };
/** `14 of 18 passing, 2 failed, 1 timed out, 1 skipped`, naming only what is not zero. */
function describeCounts(counts) {
	const rest = [
		[counts.failed, "failed"],
		[counts.timedOut, "timed out"],
		[counts.flaky, "flaky"],
		[counts.errored, "errored"],
		[counts.skipped, "skipped"]
	];
	return [`${counts.passed} of ${counts.total} passing`, ...rest.flatMap(([many, word]) => many > 0 ? [`${many} ${word}`] : [])].join(", ");
}
const maxLine = 300;
const maxActivity = 120;
/**
* Turns a run event into the text that a person sees, without secrets, which plugins and models may quote. Removes
* secrets before it cuts a text, since half a secret is not recognised. Pure.
*/
function describeEvent(event, redactor) {
	const { activity, ...update } = describeRunEvent(event);
	const clean = (text, length) => toPlainLine(redactor.redact(text), length);
	return {
		...update,
		lines: update.lines.map((entry) => ({
			...entry,
			text: clean(entry.text, maxLine)
		})),
		...activity === void 0 ? {} : { activity: activity === null ? null : clean(activity, maxActivity) }
	};
}
function describeRunEvent(event) {
	switch (event.type) {
		case "stage-start": return {
			lines: [],
			activity: event.text
		};
		case "stage-end": return only(line("ok", event.stage, event.text), null);
		case "session": return nothing;
		case "image": return only(line("ok", "image", event.name), null);
		case "progress": return {
			...only(line("note", event.stage, event.text)),
			activity: event.text
		};
		case "analysis": return event.tier === 1 ? nothing : only(line("note", "analysis", event.text));
		case "choice": return only(line("note", "environment", event.text));
		case "warning": return only(line("note", "warning", event.message));
		case "obstacle": return only(line("note", "obstacle", event.text));
		case "advice": return only(line("note", "next", `${event.code}: ${event.recovery.join(" ")}`));
		case "generation": return {
			lines: [],
			activity: `learning how to call ${event.tool} (${event.done} of ${count(event.total, "tool")})`
		};
		case "activity": return {
			lines: [],
			activity: event.text
		};
		case "mutant": {
			const activity = `mutants: ${event.done} of ${event.total}`;
			return event.verdict === "survived" ? only(line("bad", "survived", event.id), activity) : {
				lines: [],
				activity
			};
		}
		case "loop": return describeLoopEvent(event.event);
		default: return assertNever(event);
	}
}
const gateWords = {
	held: "waits for the retest behind a snapshot",
	kept: "passed the retest",
	"rolled-back": "broke what worked: taken back, with the environment"
};
function describeGate(commits, outcome) {
	const text = `${commits.map((commit) => commit.slice(0, 7)).join(", ")} ${gateWords[outcome]}`;
	return only(line(outcome === "rolled-back" ? "bad" : "note", "gate", text));
}
function describeHarm(event) {
	const { fix, broke, mended, isTakenBack, isCertain } = event;
	const commit = `${fix.commit.slice(0, 7)} (${fix.subject})`;
	const names = `${broke.slice(0, 5).join(", ")}${broke.length > 5 ? ` and ${broke.length - 5} more` : ""}`;
	if (!isCertain) return `${commit} may have broken ${count(broke.length, "test")} that passed: ${names}`;
	const end = isTakenBack ? `, and repaired ${mended.length === 0 ? "none" : mended.length}: taken back` : "";
	return `${commit} broke ${count(broke.length, "test")} that passed: ${names}${end}`;
}
function describeLoopEvent(event) {
	switch (event.type) {
		case "iteration-start": return only(line("head", "iteration", String(event.iteration)));
		case "plugin": return describePluginEvent(event.event);
		case "suite-ready": return only(line("ok", "suite", `${count(event.total, "test")}: ${event.generated} generated, ${event.persisted} kept from before${event.needsReview > 0 ? `, ${event.needsReview} held for review` : ""}`));
		case "suite-start": return {
			lines: [],
			activity: `running ${count(event.total, "test")} (${event.scope})`
		};
		case "test-end": {
			const { outcome, done, total } = event;
			const activity = done < total ? `running tests: ${done} of ${total}` : "checking the server after its tests";
			return outcome.status === "passed" || outcome.status === "skipped" ? {
				lines: [],
				activity
			} : only(line("bad", "test", `${outcome.name}: ${outcome.message}`), activity);
		}
		case "suite-end": {
			const { counts } = event;
			const isGreen = counts.passed > 0 && counts.passed + counts.skipped === counts.total;
			return only(line(isGreen ? "ok" : "bad", "tests", `${describeCounts(counts)} (${seconds(event.durationMs)})`), null);
		}
		case "diagnosis": {
			const { category, summary, tests } = event.diagnosis;
			return only(line("note", "diagnosis", `${category}: ${summary}${tests.length > 1 ? ` (${tests.length} tests)` : ""}`));
		}
		case "fix-start": return {
			lines: [],
			activity: `${event.source} is fixing: ${event.diagnosis.summary}`
		};
		case "agent": return event.event.type === "tool-call-start" ? {
			lines: [],
			activity: `agent: ${event.event.name}`
		} : nothing;
		case "fix-commit": return only(line("ok", "fix", `${event.fix.subject} (${event.fix.commit.slice(0, 7)}, ${event.fix.files.join(", ")}, ${count(event.linesChanged, "line")}, risk ${event.risk})`), null);
		case "fix-broke": return only(line("bad", "fix", describeHarm(event)), null);
		case "cause-gone": return only(line("ok", "fix", `none needed any more for ${event.diagnosis.category}: ${event.diagnosis.summary}`));
		case "fix-declined": return only(line("bad", "fix", `none for ${event.diagnosis.category}: ${event.reason}`), null);
		case "model-fault": {
			const { code, message } = event.fault;
			return only(line("bad", "fix", `not possible: ${message} ${faultCatalogue[code].recovery.join(" ")} (${code})`), null);
		}
		case "decision": return only(line("note", "decision", `${event.question} ${event.answer} (${event.source})`));
		case "gate": return describeGate(event.commits, event.outcome);
		case "drift": return only(line("note", "drift", describeDrift(event.drift)));
		case "clean-checkout": return only(line("note", "proof", "on clean ground: only what the branch holds, installed and built anew"));
		case "health": return only(line("note", "health", event.message));
		case "checkpoint":
		case "iteration-end": return nothing;
		default: return assertNever(event);
	}
}
/** Describes what starting a server showed about it. */
function describeDiscovery(event) {
	const { server } = event;
	switch (event.type) {
		case "http-found": return `${server} speaks HTTP, at ${event.url}${event.isShared ? ", one instance for all sessions, since its port is fixed" : ""}`;
		case "one-session": return `${server} bears one session at a time: ${event.reason}`;
		case "directory-wanted": {
			const isRoot = event.wanted === "root";
			if (event.given === null) return `${server} asks for a directory: give one with ${isRoot ? "--root DIRECTORY" : "--args DIRECTORY"}`;
			return `${server} asks for a directory and gets ${event.given} as ${isRoot ? "an MCP root" : "an argument"}`;
		}
		default: return assertNever(event);
	}
}
function describePluginEvent(event) {
	switch (event.type) {
		case "install-start": return {
			lines: [],
			activity: `installing: ${event.argv.join(" ")}`
		};
		case "install-end": return only(line(event.isOk ? "ok" : "bad", "install", `${event.isOk ? "done" : "failed"} (${seconds(event.durationMs)})`), null);
		case "build-start": return {
			lines: [],
			activity: `building: ${event.argv.join(" ")}`
		};
		case "build-end": return only(line(event.isOk ? "ok" : "bad", "build", `${event.isOk ? "done" : "failed"} (${seconds(event.durationMs)})`), null);
		case "build-warning": return only(line("note", "install", event.message));
		case "server-start": return {
			lines: [],
			activity: `starting ${event.server}`,
			isPart: true
		};
		case "server-ready": return only(line("ok", "server", `${event.server} lists ${count(event.tools, "tool")}, protocol ${event.protocolVersion} (${seconds(event.durationMs)})`), null);
		case "http-found":
		case "directory-wanted":
		case "one-session": return only(line("note", "server", describeDiscovery(event)), null);
		case "reload-start": return {
			lines: [],
			activity: "reloading the plugin"
		};
		case "reload-end": {
			const { added, removed, changed } = event.delta;
			const parts = [
				...added.map((name) => `+${name}`),
				...removed.map((name) => `-${name}`),
				...changed.map(({ name }) => `~${name}`)
			];
			return only(line("ok", "reload", `${seconds(event.durationMs)}, ${parts.length > 0 ? `tools changed: ${parts.join(" ")}` : "same tools"}`), null);
		}
		case "build-output":
		case "server-stop": return nothing;
		default: return assertNever(event);
	}
}

// src/progress/progress-view.ts
/** Longest silence where there is no terminal, in milliseconds: a log without lines looks like a process that hangs. */
const maxSilenceMs = 5e3;
const beatMs = 500;
/** Silence after which a line comes: PTH may compute for a second, with no turn of the event loop, before it can be printed. */
const patienceMs = maxSilenceMs - 3 * beatMs;
const maxLast = 100;
const marks = {
	ok: "✔",
	bad: "✖",
	note: "•",
	head: "▸"
};
const colors = {
	ok: "green",
	bad: "red",
	note: "yellow",
	head: "cyan"
};
const frames = [
	"⠋",
	"⠙",
	"⠹",
	"⠸",
	"⠼",
	"⠴",
	"⠦",
	"⠧",
	"⠇",
	"⠏"
];
/**
* Shows a run as it goes: on a terminal a growing list of finished steps over one live line with the current activity
* and its age, elsewhere plain lines and one for each five seconds without any. Close it before anything else writes to the terminal.
*/
var ProgressView = class {
	#target;
	#activity = null;
	#frame = 0;
	#timer;
	#clock;
	/** The last lasting line, what it says without its label, and when it was printed. */
	#last;
	#writtenAt;
	constructor(target) {
		this.#target = target;
		this.#clock = target.clock ?? systemClock;
		this.#writtenAt = this.#clock.monotonicMs();
		this.#last = {
			text: "",
			said: "",
			at: this.#writtenAt
		};
		this.#timer = target.isTerminal ? setInterval(() => this.#draw(), 100) : setInterval(() => this.beat(), beatMs);
		this.#timer.unref();
	}
	/** Prints what goes on where there is no terminal and nothing was printed for five seconds. */
	beat() {
		const now = this.#clock.monotonicMs();
		if (this.#target.isTerminal || now - this.#writtenAt < patienceMs) return;
		const seconds = Math.round((now - this.#last.at) / 1e3);
		const text = this.#activity?.text ?? "working";
		this.#write({
			mark: "note",
			label: "working",
			text: `${text} (${seconds} s${this.#nameStart(text)})`
		});
	}
	/** Names the line since which an activity goes on, unless that line is about the activity itself. */
	#nameStart(activity) {
		const { text, said } = this.#last;
		if (text === "") return " since the start";
		return said.startsWith(activity.replace(/…$/, "")) ? "" : ` since ${text}`;
	}
	show(event) {
		const { lines, activity, isPart } = describeEvent(event, this.#target.redactor);
		for (const entry of lines) this.print(entry);
		if (activity !== void 0 && !(isPart && this.#activity)) this.#begin(activity);
		this.beat();
	}
	#begin(activity) {
		if (activity === null) this.#activity = null;
		else if (this.#activity?.text !== activity) this.#activity = {
			text: activity,
			since: this.#clock.monotonicMs()
		};
		if (this.#target.isTerminal) this.#draw();
	}
	/** Prints one lasting line. */
	print(entry) {
		this.#write(entry);
		this.#last = {
			text: toPlainLine(`${entry.label}: ${entry.text}`, maxLast),
			said: entry.text,
			at: this.#writtenAt
		};
	}
	#write(entry) {
		this.#writtenAt = this.#clock.monotonicMs();
		const { isTerminal, hasColor } = this.#target;
		const mark = hasColor ? styleText(colors[entry.mark], marks[entry.mark], { validateStream: false }) : marks[entry.mark];
		this.#target.write(`${isTerminal ? "\r\x1B[K" : ""}${mark} ${entry.label.padEnd(11)} ${entry.text}\n`);
		if (isTerminal) this.#draw();
	}
	close() {
		clearInterval(this.#timer);
		this.#timer = void 0;
		if (this.#target.isTerminal) this.#target.write("\r\x1B[K");
	}
	#draw() {
		if (!this.#timer) return;
		if (!this.#activity) {
			this.#target.write("\r\x1B[K");
			return;
		}
		const age = Math.floor((this.#clock.monotonicMs() - this.#activity.since) / 1e3);
		const text = `${frames[this.#frame++ % frames.length]} ${this.#activity.text}${age >= 1 ? ` (${age} s)` : ""}`;
		this.#target.write(`\r\u001b[K${text.slice(0, Math.max(10, this.#target.columns - 1))}`);
	}
};

export { describeEvent as n, ProgressView as t };