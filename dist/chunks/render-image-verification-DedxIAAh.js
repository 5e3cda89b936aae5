import { D as escapeInline, w as codeCell } from "./actions-section-1ewxtru0.js";
import { C as record, D as union, T as string, _ as literal, i as _enum, l as boolean, p as int, s as array, w as strictObject } from "./schemas-DIi9xWIE.js";
import { t as toPrintableLine } from "./well-formed-cBdQGrhN.js";

// src/artifacts/image-verification.ts
const status = _enum([
	"passed",
	"failed",
	"flaky",
	"timed-out",
	"skipped",
	"errored"
]);
/** Change from an earlier verification to this one, on the same image. */
const change = _enum([
	"fixed",
	"regressed",
	"still-failing"
]);
/** The document of `pth verify --json`. Texts are redacted before they come here. */
const imageVerificationSchema = strictObject({
	version: literal(1),
	exit_code: union([
		literal(0),
		literal(1),
		literal(3)
	]),
	images: array(strictObject({
		image: string(),
		/** `not-run`: PTH could not run it there, see `fault`. */
		state: _enum([
			"passing",
			"failing",
			"not-run"
		]),
		total: int().nonnegative(),
		passed: int().nonnegative(),
		/** Failed, timed out or errored every time. */
		failed: int().nonnegative(),
		/** Failed only sometimes. */
		flaky: int().nonnegative(),
		skipped: int().nonnegative(),
		findings: int().nonnegative(),
		fault: strictObject({
			code: string(),
			message: string(),
			recovery: array(string())
		}).nullable()
	})),
	/** Tests that do not pass everywhere, or that changed since the earlier verification. */
	tests: array(strictObject({
		test: string(),
		server: string(),
		/** By image, in the order of `images`; null where it did not run. */
		status: record(string(), status.nullable()),
		change: record(string(), change),
		/** True when it passes on one image and fails on another. */
		is_specific: boolean()
	}))
});
const failing = /* @__PURE__ */ new Set([
	"failed",
	"timed-out",
	"errored",
	"flaky"
]);
/**
* Compares the results of several images with each other and with an earlier verification. Pure.
* @param before an earlier document; null when there is none
*/
function compareImages(runs, before) {
	const names = /* @__PURE__ */ new Map();
	for (const { image, tests } of runs) for (const { server, test, status: found } of tests ?? []) {
		const key = JSON.stringify([server, test]);
		const row = names.get(key) ?? {
			server,
			test,
			status: Object.fromEntries(runs.map((run) => [run.image, null]))
		};
		row.status[image] = found;
		names.set(key, row);
	}
	const earlier = new Map(before?.tests.map((row) => [JSON.stringify([row.server, row.test]), row.status]));
	const seen = new Set(before?.images.filter(({ state }) => state !== "not-run").map(({ image }) => image));
	const rows = [...names].map(([key, row]) => {
		const found = Object.values(row.status);
		return {
			...row,
			change: describeChanges(row.status, seen, earlier.get(key)),
			is_specific: found.includes("passed") && found.some((one) => failing.has(one))
		};
	});
	return {
		version: 1,
		exit_code: runs.some(({ tests }) => tests === null) || runs.length === 0 ? 3 : runs.every(({ isPassing }) => isPassing) ? 0 : 1,
		images: runs.map(countImage),
		tests: rows.filter((row) => Object.values(row.status).some((one) => failing.has(one)) || Object.keys(row.change).length > 0)
	};
}
/**
* Classifies a change. An earlier document lists only tests that did not pass everywhere: a missing test passed or did
* not exist, so a failure now is a regression either way.
*/
function describeChanges(now, seen, earlier) {
	const changes = [];
	for (const [image, found] of Object.entries(now)) {
		if (!seen.has(image) || found === null) continue;
		const did = failing.has(earlier?.[image] ?? null);
		const does = failing.has(found);
		if (did && does) changes.push([image, "still-failing"]);
		else if (did && found === "passed") changes.push([image, "fixed"]);
		else if (!did && does) changes.push([image, "regressed"]);
	}
	return Object.fromEntries(changes);
}
function countImage({ image, tests, findings, isPassing, fault }) {
	const count = (...wanted) => (tests ?? []).filter((test) => wanted.includes(test.status)).length;
	return {
		image,
		state: tests === null ? "not-run" : isPassing ? "passing" : "failing",
		total: tests?.length ?? 0,
		passed: count("passed"),
		failed: count("failed", "timed-out", "errored"),
		flaky: count("flaky"),
		skipped: count("skipped"),
		findings,
		fault
	};
}

// src/artifacts/render-image-verification.ts
const states = {
	passing: "passes",
	failing: "FAILS",
	"not-run": "NOT RUN"
};
const changes = {
	fixed: "fixed",
	regressed: "regressed",
	"still-failing": "failing as before"
};
/** Maximum width of the column of names in a terminal. */
const maxName = 60;
/** Renders a line per image, then the tests that do not pass everywhere, for a terminal. Pure. */
function renderImageVerification(document) {
	const images = document.images.map(({ image }) => image);
	const width = Math.max(5, ...images.map((image) => image.length));
	const lines = [`${"IMAGE".padEnd(width)}  TESTS  PASSED  FAILED  FLAKY  SKIPPED  VERDICT`, ...document.images.map((one) => `${one.image.padEnd(width)}  ${column(one.total, 5)}  ${column(one.passed, 6)}  ${column(one.failed, 6)}  ${column(one.flaky, 5)}  ${column(one.skipped, 7)}  ${states[one.state]}`)];
	for (const { image, fault } of document.images) if (fault) lines.push("", `${image}: ${toPrintableLine(fault.message, 400)} (${fault.code})`, ...fault.recovery.map((step) => `  ${step}`));
	if (document.tests.length > 0) {
		const name = Math.min(maxName, Math.max(4, ...document.tests.map(({ test }) => test.length)));
		const widths = images.map((image) => Math.max(image.length, 17));
		lines.push("", ["TEST".padEnd(name), ...images.map((image, index) => image.padEnd(widths[index] ?? 0))].join("  ").trimEnd());
		for (const row of document.tests) {
			const cells = images.map((image, index) => describeCell(row, image).padEnd(widths[index] ?? 0));
			lines.push([toPrintableLine(row.test, name).padEnd(name), ...cells].join("  ").trimEnd());
		}
	}
	lines.push("", renderConclusion(document));
	return `${lines.join("\n")}\n`;
}
/** Renders the same as Markdown, for a job summary. Pure. */
function renderImageVerificationMarkdown(document) {
	const images = document.images.map(({ image }) => image);
	const lines = [
		"# PTH verification",
		"",
		`**${renderConclusion(document)}**`,
		"",
		"| image | tests | passed | failed | flaky | skipped | verdict |",
		"| --- | --- | --- | --- | --- | --- | --- |",
		...document.images.map((one) => `| ${codeCell(one.image)} | ${one.total} | ${one.passed} | ${one.failed} | ${one.flaky} | ${one.skipped} | ${states[one.state]}${one.fault ? `: ${escapeInline(one.fault.message)}` : ""} |`)
	];
	if (document.tests.length > 0) {
		lines.push("", `| test | ${images.map((image) => codeCell(image)).join(" | ")} |`, `| --- |${" --- |".repeat(images.length)}`, ...document.tests.slice(0, maxRows).map((row) => `| ${escapeInline(row.test)} | ${images.map((image) => describeCell(row, image)).join(" | ")} |`));
		if (document.tests.length > maxRows) lines.push("", `and ${document.tests.length - maxRows} more, all in the JSON document`);
	}
	return `${lines.join("\n")}\n`;
}
/** Maximum number of rows of the Markdown table, since GitHub limits the size of a summary. */
const maxRows = 200;
const words = {
	passed: "passes",
	failed: "fails",
	"timed-out": "times out",
	errored: "errored",
	flaky: "flaky",
	skipped: "skipped"
};
function describeCell(row, image) {
	const status = row.status[image] ?? null;
	const change = row.change[image];
	if (status === null) return "-";
	if (status === "flaky") return change === "regressed" ? "flaky now" : "flaky";
	return change === void 0 ? words[status] : changes[change];
}
function renderConclusion({ images, tests }) {
	const some = (state) => images.filter((one) => one.state === state).map(({ image }) => image);
	const [passing, failing, missing] = [
		some("passing"),
		some("failing"),
		some("not-run")
	];
	const specific = tests.filter((row) => row.is_specific).length;
	return `${[
		...passing.length > 0 ? [`passes on ${passing.join(", ")}`] : [],
		...failing.length > 0 ? [`fails on ${failing.join(", ")}`] : [],
		...missing.length > 0 ? [`could not be run on ${missing.join(", ")}`] : [],
		...specific > 0 ? [`${specific === 1 ? "1 test fails" : `${specific} tests fail`} only on some`] : []
	].join("; ")}.`;
}
function column(value, width) {
	return String(value).padStart(width);
}

export { imageVerificationSchema as i, renderImageVerificationMarkdown as n, compareImages as r, renderImageVerification as t };