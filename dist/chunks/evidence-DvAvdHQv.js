import { n as assertNever } from "./fault-Cx7jcTBv.js";
import { t as encodePath } from "./paths-C8Oif28K.js";
import { n as toPlainText, t as toPlainLine } from "./plain-text-CzzXfgfe.js";
import { $ as findLoadObstacle, A as keepEnds, Ft as ToolResponse, P as isManifest, S as annotateDiagnoses, kt as findUnmarkedError, mn as trailerValues, mt as failureCategories, ot as unreachableWords, pn as sumLines } from "./actions-section-1ewxtru0.js";
import { A as uuid, C as record, T as string, _ as literal, i as _enum, l as boolean, p as int, s as array, w as strictObject } from "./schemas-DIi9xWIE.js";
import { createHash } from "node:crypto";

// src/suite/classify-failure.ts
/** Signs that something outside the plugin's own code is missing: a package, a program, a service, a host. */
const dependencyPatterns = [
	/Cannot find (module|package) ['"]/,
	/ERR_MODULE_NOT_FOUND/,
	/ModuleNotFoundError|ImportError: (No module|cannot import|lib)/,
	/No module named /,
	/spawn \S{1,300} (ENOENT|EACCES)/,
	/command not found|: not found$/im,
	/executable file not found|is not recognized as an internal or external command/i,
	/FileNotFoundError: \[Errno 2\] No such file or directory: '[\w.+-]{1,100}'/,
	unreachableWords,
	/its environment has no network/,
	/error while loading shared libraries/,
	/(is|are) not installed|please install|unable to locate package/i
];
/**
* Certain signs of an uncaught error: engine errors, traces, panics. All quantifiers are bounded: the text is hostile.
*/
const crashPatterns = [
	/\b(Type|Reference|Range|Syntax|Eval|URI|Aggregate)Error\b/,
	/Traceback \(most recent call last\)/,
	/^[ \t]{1,20}at .{1,300}:\d{1,9}(:\d{1,9})?\)?$/m,
	/thread '.{0,200}' panicked at|^panic: /m,
	/\bis not a function\b|Cannot (read|set) propert(y|ies) of (undefined|null)|is not (defined|iterable)\b|object has no attribute/,
	/Maximum call stack size exceeded|segmentation fault/i,
	/The "[\w.]{1,60}" (argument|property) must be /
];
/** Errors that a handler may also raise on purpose, to reject its input. */
const exceptionPatterns = [/\b(Key|Value|Attribute|Index|Name|ZeroDivision|Assertion|Runtime|Recursion|NotImplemented|UnboundLocal)Error\b/, /(java\.lang\.|NullPointer|Unhandled|Uncaught )\w{0,40}(Exception|Error|rejection)/i];
/** Rejections that mention the arguments. */
const refusalPatterns = [
	/invalid[ _](arguments?|params?|input|type|value|parameters?)/i,
	/validation (error|failed)|input validation|ZodError|ValidationError|(match|against|by) (the )?(input )?schema/i,
	/"code":\s*"(invalid_type|unrecognized_keys|too_small|too_big|invalid_value)"/,
	/(is|are) required|required (property|field|parameter|argument)|missing (required|argument|parameter)/i,
	/must (be|have|match|not) |expected (a |an )?(string|number|integer|boolean|array|object|int|str)\b/i
];
/**
* Classifies a failing test into one of nine categories; the most certain match comes first: no answer, broken
* protocol, missing dependency, uncaught error, schema, environment, and wrong output for the rest.
*/
function classifyFailure(evidence) {
	const { outcome, failures } = evidence;
	if (outcome?.kind === "timed-out") return "timeout";
	if (outcome?.kind === "connection-closed") {
		if (outcome.endedByPth?.cause === "flood") return "protocol-error";
		return fits(dependencyPatterns, outcome.stderr) ? "dependency-error" : "runtime-exception";
	}
	const has = (name) => failures.some((failure) => failure.assertion === name);
	if (has("result_shape") || has("answer")) return "protocol-error";
	if (evidence.verify || failures.some((failure) => failure.place.startsWith("verify"))) return classifyVerify(evidence);
	if (outcome?.kind === "protocol-error") return classifyProtocolError(outcome, evidence);
	const isError = outcome?.kind === "result" && outcome.result["isError"] === true;
	const text = outcome?.kind === "result" ? resultText(outcome.result["content"]) : "";
	if (isError) {
		if (fits(dependencyPatterns, text)) return "dependency-error";
		if (fits(crashPatterns, text)) return "runtime-exception";
		if (fits(refusalPatterns, text)) return evidence.isSuccessExpected === true ? "schema-violation" : "wrong-output";
		return fits(exceptionPatterns, text) ? "runtime-exception" : "wrong-output";
	}
	if (has("output_schema")) return "schema-violation";
	const acceptedWrongly = has("success") && evidence.isSuccessExpected === false;
	if (acceptedWrongly && outcome && findUnmarkedError(new ToolResponse(outcome), "") !== null) return "wrong-output";
	if (acceptedWrongly) return evidence.generatedFrom === "schema" ? "schema-violation" : "wrong-output";
	if (/Traceback \(most recent call last\)|^(Type|Reference|Range)Error: /m.test(text)) return "runtime-exception";
	return "wrong-output";
}
/** Checks JSON-RPC's own codes first, then the message. */
function classifyProtocolError(outcome, evidence) {
	const { code, message } = outcome;
	if (code === -32700 || code === -32600 || code === -32601) return "protocol-error";
	if (fits(dependencyPatterns, message)) return "dependency-error";
	if (code === -32602) {
		if (/\b(unknown|no such|unrecognized) tool\b|\btool\b.{0,200}\b(not found|does not exist|unknown)/is.test(message)) return "protocol-error";
		return evidence.isSuccessExpected === false ? "wrong-output" : "schema-violation";
	}
	if (code === -32603 || fits(crashPatterns, message) || fits(exceptionPatterns, message)) return "runtime-exception";
	return evidence.isSuccessExpected === false ? "wrong-output" : "protocol-error";
}
/**
* Classifies a failed `verify` command. It shows something that should not exist when the command expects absence
* (`! …`, `test ! -e …`), expects no output but got some, or expects to fail but did not.
*/
function classifyVerify(evidence) {
	const { verify } = evidence;
	if (!verify) return "missing-side-effect";
	const asksAbsence = /^\s*!|\b(test|\[\[?)\s+!\s+-|\[\s+-z\s|\btest\s+-z\s/.test(verify.exec);
	const expectsNothing = verify.expect_stdout === "" || verify.expect_stdout_i === "";
	const expectsFailure = (verify.expect_exit_code ?? 0) !== 0;
	return asksAbsence || expectsNothing || expectsFailure ? "unexpected-side-effect" : "missing-side-effect";
}
/** Returns the category of a plugin that could not be loaded, or null when it loaded. */
function classifyLoadFailure(outcome) {
	if (outcome.status === "loaded") return null;
	if (findLoadObstacle(outcome) !== null) return "dependency-error";
	if (outcome.status === "build-failed") return "build-failure";
	const { reason, stderr, message } = outcome.failure;
	const text = `${message}\n${stderr}`;
	switch (reason) {
		case "connect-timeout": return "timeout";
		case "protocol": return "protocol-error";
		case "spawn-failed": return "dependency-error";
		case "http": return fits(dependencyPatterns, text) ? "dependency-error" : "protocol-error";
		default:
			if (/Cannot find module ['"](\.|\/|file:)/.test(text) || /^SyntaxError: /m.test(text)) return "build-failure";
			return fits(dependencyPatterns, text) ? "dependency-error" : "runtime-exception";
	}
}
const maxScannedText = 16384;
function fits(patterns, text) {
	const scanned = text.length > maxScannedText ? text.slice(0, maxScannedText) : text;
	return patterns.some((pattern) => pattern.test(scanned));
}
function resultText(content) {
	if (!Array.isArray(content)) return "";
	return content.map((block) => typeof block === "object" && block !== null && "text" in block && typeof block.text === "string" ? block.text : "").join("\n");
}

// src/repair/fix-reply.ts
/** Shorter closing words, such as "All done!", explain nothing. */
const minSaid = 40;
const subjectLine = /^[\s*_>-]*SUBJECT:.*$/gim;
/**
* Reads subject and body from a model's last text: the last `SUBJECT:` line and the `BODY:` text, or else all that it
* says. A missing part is made from the diagnosis, so that every fix commit explains its purpose.
*/
function parseFixReply(text, diagnosis) {
	const plain = toPlainText(text.slice(-2e4));
	const subjects = [...plain.matchAll(/^[\s*_>-]*SUBJECT:[ \t*_]*(.+)$/gim)];
	const body = /^[\s*_>-]*BODY:[ \t*_]*([\s\S]*)$/im.exec(plain)?.[1]?.replace(subjectLine, "").trim();
	const said = plain.replace(subjectLine, "").trim();
	return {
		subject: cleanSubject(subjects.at(-1)?.[1] ?? "") || cleanSubject(diagnosis.summary),
		body: cleanBody(body ?? "") || (said.length < minSaid ? "" : cleanBody(said)) || cleanBody(`${diagnosis.summary}\n${diagnosis.suggestedFix}`)
	};
}
/**
* Cleans a subject to one line of at most 72 characters, without a `fix:` prefix, wrapping marks or a final full stop.
*/
function cleanSubject(text) {
	const line = disarmReferences(toPlainLine(text, 500)).replace(/^(?:fix|bugfix|feat|chore|refactor)(?:\([^)]{0,40}\))?!?: */i, "").replace(/^([*_`"']{1,3})(.*)\1$/, "$2").replace(/\.$/, "");
	return toPlainLine(line, 72);
}
/**
* Limits a body to 4000 characters of prose. `disarmBody` of the git room keeps its lines from being read as trailers.
*/
function cleanBody(text) {
	return keepEnds(disarmReferences(toPlainText(text)), 4e3).replace(/[ \t]+$/gm, "").replace(/\n{3,}/g, "\n\n").trim();
}
/**
* Takes the effect of words in a commit message away that reach people and issues outside of the pull request: mentions,
* references, and the footer by which release programs count a breaking change.
*/
function disarmReferences(text) {
	return text.replace(/(?<![\w.+-])@(?=[A-Za-z0-9])/g, "@ ").replace(/#(?=\d)/g, "# ").replace(/\b(GH)-(?=\d)/gi, "$1- ").replace(/(\/(?:issues|pull|discussions)\/)(?=\d)/gi, "$1 ").replace(/\b(BREAKING[ -]CHANGE):/g, "$1,");
}

// src/repair/fix-commit.ts
/** Maximum length of all test trailers: a program argument has a limit, and a cause may have hundreds of tests. */
const maxTestTrailerChars = 49152;
/** Renders the trailers of a fix, one `PTH-Test` per test. */
function renderFixTrailers(request) {
	let room = maxTestTrailerChars;
	return [
		...request.tests.filter((test) => (room -= test.length + 12) > 0).map((value) => ({
			key: "PTH-Test",
			value
		})),
		{
			key: "PTH-Category",
			value: request.category
		},
		{
			key: "PTH-Files",
			value: renderPathList(request.paths)
		},
		{
			key: "PTH-Iteration",
			value: String(request.iteration)
		},
		...request.distro === void 0 ? [] : [{
			key: "PTH-Distro",
			value: request.distro
		}]
	];
}
/** Commits the paths as one fix; returns null when none of them differs from HEAD. */
async function commitFix(git, request) {
	const subject = `fix: ${cleanSubject(request.subject) || `repair a ${request.category.replaceAll("-", " ")}`}`;
	const parent = await git.head();
	const paths = [...request.paths].sort();
	const commit = await git.commit({
		paths,
		subject,
		body: cleanBody(request.body),
		trailers: renderFixTrailers({
			...request,
			paths
		}),
		takesIgnored: true,
		signal: request.signal
	});
	if (commit === null) return null;
	const { files, linesChanged, risk } = await measureCommit(git, {
		parent,
		commit
	}, request.signal);
	return {
		fix: {
			commit,
			subject,
			tests: [...request.tests],
			category: request.category,
			files,
			iteration: request.iteration,
			distro: request.distro ?? null,
			revertedBy: null
		},
		linesChanged,
		risk
	};
}
/** Commits the paths as a wished change of behaviour; returns null when none of them differs from HEAD. */
async function commitAlteration(git, { paths, subject: wanted, body, request, iteration, signal }) {
	const parent = await git.head();
	const subject = `feat: ${cleanSubject(wanted) || "change what was asked for"}`;
	const commit = await git.commit({
		paths,
		subject,
		body: cleanBody([body, `Asked for: ${request}`].filter(Boolean).join("\n\n")),
		trailers: [{
			key: "PTH-Type",
			value: "alteration"
		}, {
			key: "PTH-Iteration",
			value: String(iteration)
		}],
		takesIgnored: true,
		signal
	});
	return commit === null ? null : {
		commit,
		subject,
		...await measureCommit(git, {
			parent,
			commit
		}, signal)
	};
}
/** Counts what a commit changes, and assesses its risk. */
async function measureCommit(git, { parent, commit }, signal) {
	const counts = await git.numstat(parent, commit, signal);
	const { added, deleted } = sumLines(counts);
	const linesChanged = added + deleted;
	const changes = await git.commitFiles(commit, signal);
	const files = changes.map((change) => change.path);
	return {
		files,
		linesChanged,
		risk: assessRisk({
			files,
			linesChanged,
			deletes: changes.some((change) => change.status === "D")
		})
	};
}
/**
* Assesses a fix for information only. Low: one file, few lines. High: many files or lines, a deletion, or a change of
* the plugin's dependencies.
*/
function assessRisk(change) {
	if (change.deletes || change.files.length > 5 || change.linesChanged > 200 || change.files.some(isManifest)) return "high";
	return change.files.length === 1 && change.linesChanged <= 30 ? "low" : "medium";
}
/** Joins paths by a comma and a blank; writes a path that holds a comma, a quote or an outer blank as a JSON string. */
function renderPathList(paths) {
	return paths.map((path) => /[,"\n]|^\s|\s$/.test(path) ? JSON.stringify(path) : path).join(", ");
}
/** Reads a list that `renderPathList` wrote; keeps a part that is no valid JSON string unchanged. */
function parsePathList(text) {
	return [...text.matchAll(/\s*("(?:[^"\\]|\\.)*"|[^,]+)(?:,|$)/g)].flatMap((match) => {
		const part = (match[1] ?? "").trim();
		if (part === "") return [];
		if (!part.startsWith("\"")) return [part];
		try {
			return [String(JSON.parse(part))];
		} catch (error) {
			if (error instanceof SyntaxError) return [part];
			throw error;
		}
	});
}
/** Reads a log entry as a fix; null for checkpoints, alterations, reverts and other people's commits. */
function parseFixCommit(entry) {
	const category = trailerValues(entry.trailers, "PTH-Category")[0];
	const tests = trailerValues(entry.trailers, "PTH-Test");
	const known = failureCategories.find((name) => name === category);
	if (known === void 0 || trailerValues(entry.trailers, "PTH-Type").length > 0) return null;
	if (readRevertedCommit(entry) !== null) return null;
	const iteration = Number.parseInt(trailerValues(entry.trailers, "PTH-Iteration")[0] ?? "", 10);
	return {
		commit: entry.commit,
		subject: entry.subject,
		tests,
		category: known,
		files: trailerValues(entry.trailers, "PTH-Files").flatMap(parsePathList),
		iteration: Number.isNaN(iteration) ? 0 : iteration,
		distro: trailerValues(entry.trailers, "PTH-Distro")[0] ?? null,
		revertedBy: null
	};
}
/** Returns the commit that a `git revert` commit undoes; null for another commit. */
function readRevertedCommit(entry) {
	return /^This reverts commit ([0-9a-f]{7,64})\b/m.exec(entry.body)?.[1] ?? null;
}

// src/loop/load-checks.ts
/** Names of the checks for loading the plugin. A run has such an outcome only after a load failed in the session. */
const loadCheckNames = {
	build: "plugin builds",
	start: "server starts and lists its tools"
};
/** True for the name of a check for loading the plugin. */
function isLoadCheck(name) {
	return Object.values(loadCheckNames).includes(name);
}
/** Returns the name of the check that a failed load did not pass. */
function nameLoadCheck(load) {
	switch (load.status) {
		case "build-failed": return loadCheckNames.build;
		case "start-failed": return loadCheckNames.start;
		default: return assertNever(load);
	}
}
/** Makes a failing outcome from a failed load, so that it can be diagnosed and fixed like a test. */
function toLoadOutcome(load) {
	const isBuild = load.status === "build-failed";
	const message = isBuild ? `${load.build.step} failed: ${load.build.reason}` : `the server did not come up: ${load.failure.message}`;
	const output = isBuild ? load.build.output : load.failure.stderr;
	const obstacle = findLoadObstacle(load);
	return {
		...emptyCheck(nameLoadCheck(load)),
		status: "failed",
		category: classifyLoadFailure(load) ?? "build-failure",
		message: toPlainLine(message, 500),
		failures: [{
			assertion: "load",
			place: "load",
			expected: nameLoadCheck(load),
			actual: toPlainLine(output.slice(-2e3), 500) || message,
			message: toPlainLine(message, 500)
		}],
		stderr: output.slice(-4096),
		durationMs: isBuild ? load.build.durationMs : load.failure.durationMs,
		passRate: 0,
		...obstacle === null ? {} : { obstacle }
	};
}
/** Makes passing outcomes for checks that failed earlier in the session; they prove their fixes. */
function toPassedLoadChecks(names) {
	return [...names].map((name) => ({
		...emptyCheck(name),
		status: "passed",
		passRate: 1
	}));
}
/** Makes the finding of a failed load. */
function toLoadFinding(outcome, load) {
	return {
		check: load.status === "build-failed" ? "plugin-builds" : "server-starts",
		tool: null,
		category: outcome.category ?? "build-failure",
		severity: "error",
		message: `${outcome.name}: ${outcome.message}`,
		evidence: outcome.stderr,
		reproduce: load.status === "build-failed" ? load.build.argv.join(" ") : ""
	};
}
/** True when a load failed. */
function isFailedLoad(load) {
	return load.status !== "loaded";
}
function emptyCheck(name) {
	return {
		name,
		tool: null,
		testTier: 1,
		status: "passed",
		category: null,
		message: "",
		failures: [],
		calls: [],
		stderr: "",
		durationMs: 0,
		attempts: 1,
		passRate: 0,
		generatedFrom: "schema",
		file: null
	};
}

// src/artifacts/sarif.ts
/** Results that GitHub's code scanning shows of one run. */
const maxResults = 5e3;
/**
* Renders the causes whose place in the source is known as SARIF 2.1.0, for code scanning and editors. Causes without a
* place are in the report alone, since code scanning refuses a result that has none. Pure.
* @param about the version of PTH, and the commit that was tested with the address of its repository, null where the
* address is not known
*/
function renderSarif(diagnoses, about, redactor) {
	const annotations = annotateDiagnoses(diagnoses, redactor).slice(0, maxResults);
	const rules = [...new Set(annotations.map(({ title }) => title))];
	const log = {
		$schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
		version: "2.1.0",
		runs: [{
			tool: { driver: {
				name: "PTH",
				version: about.version,
				rules: rules.map((id) => ({
					id,
					shortDescription: { text: `A failing test of kind ${id}` }
				}))
			} },
			...about.origin === null ? {} : { versionControlProvenance: [{
				repositoryUri: about.origin.repositoryUrl,
				revisionId: about.origin.headSha
			}] },
			results: annotations.map(({ path, startLine, level, title, message }) => ({
				ruleId: title,
				ruleIndex: rules.indexOf(title),
				level: level === "failure" ? "error" : "warning",
				message: { text: message },
				locations: [{ physicalLocation: {
					artifactLocation: { uri: encodePath(path) },
					region: { startLine }
				} }],
				partialFingerprints: { "pthCause/v1": digest(title, path, message.replaceAll(`${path}:${startLine}`, path)) }
			}))
		}]
	};
	return `${JSON.stringify(log, null, 2)}\n`;
}
function digest(...parts) {
	return createHash("sha256").update(parts.join("\n")).digest("hex");
}

// src/evidence/evidence.ts
/** Type of an in-toto statement, version 1 (in-toto attestation framework). */
const statementType = "https://in-toto.io/Statement/v1";
/** The predicate of in-toto for results of tests; its consumers leave out fields that they do not know. */
const predicateType = "https://in-toto.io/attestation/test-result/v0.1";
/** Media type of a statement in an envelope. */
const payloadType = "application/vnd.in-toto+json";
/** Longest evidence file, in bytes. */
const maxEvidenceBytes = 16777216;
const text = string().max(2e4);
const sha256 = string().regex(/^[0-9a-f]{64}$/);
const commit = string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);
const names = array(text).max(1e5);
const status = _enum([
	"passed",
	"failed",
	"flaky",
	"timed-out",
	"skipped",
	"errored"
]);
/**
* Schema of `.pth/evidence.json`: an in-toto statement about the commits of a session branch. Its fields of the predicate
* test-result come first; the field `pth` holds what that predicate has no place for.
*/
const evidenceSchema = strictObject({
	_type: literal(statementType),
	/** The last commit of the session first, then all others since the branch point, newest first. */
	subject: array(strictObject({
		name: text,
		digest: strictObject({ gitCommit: commit })
	})).min(1).max(1e5),
	predicateType: literal(predicateType),
	predicate: strictObject({
		result: _enum(["PASSED", "FAILED"]),
		/** The files that decided what was tested, and the report: paths from the root of the repository. */
		configuration: array(strictObject({
			name: text,
			digest: strictObject({ sha256 })
		})).max(1e4),
		passedTests: names,
		/** Tests that passed and failed without a change. */
		warnedTests: names,
		failedTests: names,
		pth: strictObject({
			session: strictObject({
				id: uuid(),
				/** PTH's version. */
				version: text,
				plugin: text,
				/** Directory of the plugin, relative to the repository; empty for its root. */
				pluginPath: text,
				branch: text,
				branchPoint: commit,
				/** ISO 8601. */
				startedAt: text,
				/** Author of the fixes; null where nothing was to be fixed. */
				fixSource: text.nullable(),
				/** Seed of the generated values. */
				seed: int().nonnegative()
			}),
			/** What was tested, and where. */
			servers: array(strictObject({
				name: text,
				/** Name and version that it gave of itself; null where it never answered. */
				identity: text.nullable(),
				environment: strictObject({
					name: text,
					tier: int().min(0).max(3),
					image: text.nullable(),
					/** Digest of the image that was used; null without an image, or where the engine gave none. */
					imageDigest: text.nullable(),
					distro: text,
					isolation: text
				}),
				/** Changes of the environment since the plugin was ready; null when nobody looked. */
				drift: names.nullable()
			})).max(1e3),
			fixes: array(strictObject({
				commit,
				tests: array(strictObject({
					name: text,
					before: status,
					after: _enum([...status.options, "not-run"])
				})).max(1e4),
				isProven: boolean(),
				/** Commit that took it back; null for a fix that stands. */
				revertedBy: commit.nullable()
			})).max(1e4),
			decisions: array(strictObject({
				iteration: int().nonnegative(),
				source: text,
				question: text,
				answer: text,
				at: text.optional(),
				facts: strictObject({
					phase: text,
					tests: int().nonnegative(),
					failing: int().nonnegative()
				}).optional()
			})).max(1e5),
			/** SHA-256 of each part, so that a changed byte is found and its part named. */
			digests: record(text, sha256)
		})
	})
});
/** Completes a statement with its types and the digests of its parts. Pure. */
function sealEvidence({ subject, predicate }) {
	const open = {
		_type: statementType,
		subject,
		predicateType,
		predicate
	};
	const sealed = {
		...predicate,
		pth: {
			...predicate.pth,
			digests: {}
		}
	};
	const evidence = evidenceSchema.parse({
		...open,
		predicate: sealed
	});
	evidence.predicate.pth.digests = digestParts(evidence);
	return evidence;
}
/** Computes the digest of each part of a statement. Pure. */
function digestParts({ subject, predicate: { pth, ...results } }) {
	const { digests: _, ...own } = pth;
	return Object.fromEntries(Object.entries({
		subject,
		...results,
		...own
	}).map(([name, part]) => [name, digestText(JSON.stringify(part))]));
}
/** SHA-256 of a text or of bytes, in hexadecimal digits. Pure. */
function digestText(content) {
	return createHash("sha256").update(content).digest("hex");
}
/** Renders a statement as the file that holds it. Pure. */
function renderEvidence(evidence) {
	return `${JSON.stringify(evidence, null, 2)}\n`;
}

export { classifyFailure as C, parseFixReply as S, commitAlteration as _, payloadType as a, parseFixCommit as b, renderSarif as c, loadCheckNames as d, nameLoadCheck as f, assessRisk as g, toPassedLoadChecks as h, maxEvidenceBytes as i, isFailedLoad as l, toLoadOutcome as m, digestText as n, renderEvidence as o, toLoadFinding as p, evidenceSchema as r, sealEvidence as s, digestParts as t, isLoadCheck as u, commitFix as v, classifyLoadFailure as w, readRevertedCommit as x, measureCommit as y };