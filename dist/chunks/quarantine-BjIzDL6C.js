import { i as __toESM } from "./rolldown-runtime-CiVTkJ2Q.js";
import { t as require_dist } from "./dist-D3WAaams.js";
import { t as PthError } from "./fault-Cx7jcTBv.js";
import { _t as isFailing } from "./actions-section-1ewxtru0.js";
import { t as cutText } from "./cut-text-DpZReaHP.js";
import { T as string, s as array, w as strictObject } from "./schemas-DIi9xWIE.js";

// src/suite/answers/oracle-outcome.ts
const maxTool = 200;
/** Returns the name of an oracle's outcome, about one tool or about the server as a whole. */
function nameOracle(check, tool) {
	return `${tool === null ? "server" : cutText(tool, maxTool)} - ${check}`;
}
/**
* Makes an oracle into outcomes: a failed one of each tool that it found an error of, and of the server for errors of no
* tool, so that one can be set aside without the others. What holds becomes an outcome only where it failed earlier in the
* session, so that a fix can be proven; warnings alone become none.
* @param formerFailures names of outcomes that failed in an earlier run
*/
function toOracleOutcomes(result, formerFailures) {
	const errors = result.findings.filter(({ severity }) => severity === "error");
	const failed = /* @__PURE__ */ new Map();
	for (const error of errors) {
		const name = nameOracle(result.check, error.tool);
		failed.set(name, [...failed.get(name) ?? [], error]);
	}
	const ending = nameOracle(result.check, "");
	const mended = [...formerFailures].filter((name) => name.endsWith(ending) && !failed.has(name));
	return [...[...failed].map(([name, own]) => toOutcome(name, own)), ...result.examined === 0 ? [] : mended.map((name) => toOutcome(name, []))];
}
function toOutcome(name, errors) {
	const [first] = errors;
	const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : "";
	return {
		name,
		tool: first?.tool ?? null,
		testTier: 1,
		status: first ? "failed" : "passed",
		category: first?.category ?? null,
		message: first ? `${first.message}${more}` : "",
		failures: errors.slice(0, 10).map(({ check, message, evidence }) => ({
			assertion: "server_check",
			place: "server",
			expected: check,
			actual: evidence || message,
			message
		})),
		calls: [],
		stderr: "",
		durationMs: 0,
		attempts: 1,
		passRate: first ? 0 : 1,
		generatedFrom: "schema",
		file: null
	};
}

// src/checks/flakiness/quarantine.ts
var import_dist = /* @__PURE__ */ __toESM(require_dist(), 1);
/** Path of the list, relative to the plugin directory. */
const quarantineFile = ".pth/quarantine.yaml";
/** Most characters of the list. */
const maxQuarantineLength = 262144;
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
	if (text.length > 262144) throw refuse(`is longer than ${maxQuarantineLength} characters`);
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
* findings become warnings. What a quarantined check only warns of is told once, as set aside. An entry after its last day
* has no effect and is named. Pure.
*/
function applyQuarantine(run, entries, now) {
	const today = now.toISOString().slice(0, 10);
	const active = new Map(entries.filter(({ until }) => until >= today).map((entry) => [entry.test, entry]));
	const apart = /* @__PURE__ */ new Map();
	const outcomes = run.outcomes.map((outcome) => {
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
	});
	const names = new Set(run.outcomes.map(({ name }) => name));
	const isToldAside = ({ check, tool }) => active.has(nameOracle(check, tool)) && !names.has(nameOracle(check, tool));
	return {
		outcomes,
		findings: run.findings.flatMap((finding) => {
			if (finding.severity === "warning" && isToldAside(finding)) return [];
			return [apart.has(nameOracle(finding.check, finding.tool)) || [...apart.keys()].some((name) => finding.message.startsWith(`${name}: `)) ? {
				...finding,
				severity: "warning"
			} : finding];
		}),
		warnings: describeEntries(run, entries, today)
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
function describeEntries({ outcomes, findings }, entries, today) {
	const statuses = new Map(outcomes.map(({ name, status }) => [name, status]));
	return entries.flatMap(({ test, until, reason }) => {
		const left = Math.round((Date.parse(until) - Date.parse(today)) / dayMs);
		const status = statuses.get(test);
		if (left < 0) return [`the quarantine of "${test}" ended on ${until} (${reason}): its result counts again`];
		const ending = left <= warningDays ? [`the quarantine of "${test}" ends on ${until}, in ${left === 1 ? "1 day" : `${left} days`}`] : [];
		const [warning, ...others] = findings.filter(({ check, tool }) => nameOracle(check, tool) === test);
		if (status === void 0 && warning) {
			const more = others.length === 0 ? "" : `, and ${others.length} more`;
			return [`set aside until ${until} (${reason}): "${test}" warns: ${warning.message}${more}`, ...ending];
		}
		if (status === void 0) return [`${quarantineFile} names "${test}", and no test of that name ran`];
		if (status === "passed") return [`"${test}" is in quarantine until ${until} and passed: it may be taken out`];
		return ending;
	});
}
function isRealDay(text) {
	const date = /* @__PURE__ */ new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export { nameOracle as a, quarantineFile as i, maxQuarantineLength as n, toOracleOutcomes as o, parseQuarantine as r, applyQuarantine as t };