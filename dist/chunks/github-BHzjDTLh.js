import { i as __toESM } from "./rolldown-runtime-CiVTkJ2Q.js";
import { c as isJsonObject, l as toJsonValue, n as assertNever, o as systemErrorCode, r as describeFault, s as isJsonEqual, t as PthError } from "./fault-Cx7jcTBv.js";
import { t as suggestName } from "./suggest-name-CBsP3Hb9.js";
import { n as toPlainText, t as toPlainLine } from "./plain-text-CzzXfgfe.js";
import { C as codeBlock, D as escapeInline, Dn as strictYaml, E as disarmCommands, F as refusePath, H as sessionStateSchema, L as readSuiteFiles, O as renderTable, P as isManifest, R as testsDirectory, S as annotateDiagnoses, Sn as renderConfigPath, T as codeSpan, _ as formatCount, _n as commitIdentity, b as describeToolCounts, bn as envConfigSchema, d as renderClientChanges, f as summariseClientChanges, g as redactDeep, gn as runGit, i as foldShared, ln as writeFileInside, mn as trailerValues, mt as failureCategories, n as renderActions, u as summariseDirectories, un as openRepository, vn as findConfigProblem, w as codeCell, xn as describeConfigIssues } from "./actions-section-1ewxtru0.js";
import { t as require_dist } from "./dist-D3WAaams.js";
import { t as retry } from "./retry-BlKdIGT5.js";
import { t as systemClock } from "./clock-DddqEWzE.js";
import { D as union, O as unknown, T as string, _ as literal, b as object, d as discriminatedUnion, i as _enum, l as boolean, p as int, s as array, v as looseObject, w as strictObject, y as number } from "./schemas-DIi9xWIE.js";
import { n as datetime } from "./iso-DE6S8E3l.js";
import { n as toPrintableText } from "./well-formed-cBdQGrhN.js";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { dirname, join } from "node:path";
import { lstat, readFile, stat } from "node:fs/promises";

// src/github/commands/command.ts
/** Every command: how it is written and what it does, in the order of the help text. */
const commandUsage = {
	test: {
		usage: "/pth test [1|2|3] [IMAGE…]",
		does: "tests this pull request, in the environment tier and on the images you name"
	},
	retest: {
		usage: "/pth retest",
		does: "tests the newest commit again, fixes nothing, and says what became of what failed before"
	},
	ok: {
		usage: "/pth ok SHA",
		does: "vouches for one commit of somebody without write access"
	},
	plan: {
		usage: "/pth plan",
		does: "says what fails, why, and what would repair it; changes nothing"
	},
	approve: {
		usage: "/pth approve [SESSION]",
		does: "has the causes of the plan repaired, on exactly the commit it was made for"
	},
	stop: {
		usage: "/pth stop",
		does: "stops the running session"
	},
	status: {
		usage: "/pth status",
		does: "says what the session is doing"
	},
	resume: {
		usage: "/pth resume",
		does: "goes on from the branch of the last session"
	},
	verify: {
		usage: "/pth verify [IMAGE…]",
		does: "tests as usual, then on these images in turn, and fixes what fails there alone"
	},
	explain: {
		usage: "/pth explain TEST",
		does: "shows why one test failed"
	},
	help: {
		usage: "/pth help",
		does: "shows this list"
	}
};
/** The words that may follow `/pth`. */
const commandNames = Object.keys(commandUsage);
/** True when a command asks for fixes; the others only look. */
function mayFix(command) {
	switch (command.name) {
		case "test":
		case "approve":
		case "resume":
		case "verify": return true;
		case "plan":
		case "retest":
		case "ok":
		case "stop":
		case "status":
		case "explain":
		case "help": return false;
		default: return assertNever(command);
	}
}
/** Renders a command as a person would write it; parsing the text gives the command back. */
function renderCommand(command) {
	return [
		"/pth",
		command.name,
		...renderArguments(command)
	].join(" ");
}
function renderArguments(command) {
	switch (command.name) {
		case "test": return [...command.tier === null ? [] : [String(command.tier)], ...command.images];
		case "verify": return command.images;
		case "ok": return [command.sha];
		case "approve": return command.session === null ? [] : [command.session];
		case "explain": return [command.test];
		case "retest":
		case "plan":
		case "stop":
		case "status":
		case "resume":
		case "help": return [];
		default: return assertNever(command);
	}
}

// src/github/commands/command-lines.ts
/**
* Finds the lines that begin with `/pth` at the margin and are shown as text (threat T3, hidden commands). Leaves out
* fenced and indented code, quotations (also continued without their mark), and HTML comments. After a multi-line
* construct whose end is hard to find, lines are marked uncertain instead of guessed.
*/
function findCommandLines(body) {
	const found = [];
	const state = {
		fence: null,
		inComment: false,
		inQuote: false,
		isParagraphUncertain: false,
		isRestUncertain: false
	};
	const lines = body.split(/\r\n|\n|\r/);
	for (const [index, text] of lines.entries()) {
		if (continuesBlock(state, text)) continue;
		if (/^[ \t]*$/.test(text)) {
			state.inQuote = false;
			state.isParagraphUncertain = false;
			continue;
		}
		if (opensBlock(state, text)) continue;
		if (/^[ \t]+>/.test(text)) state.inQuote = true;
		if (!state.inQuote && /^\/pth(?![^ \t])/i.test(text)) {
			const isCertain = !state.isParagraphUncertain && !state.isRestUncertain;
			found.push({
				line: index + 1,
				text,
				isCertain
			});
		}
		noteOpenMarkup(state, text);
	}
	return found;
}
/** True when the line belongs to a fence or comment that was opened before; closes it where the line does. */
function continuesBlock(state, text) {
	if (state.fence) {
		const { mark, length } = state.fence;
		const close = /^ {0,3}(`+|~+)[ \t]*$/.exec(text)?.[1];
		if (close?.startsWith(mark) && close.length >= length) state.fence = null;
		return true;
	}
	if (state.inComment) {
		closeComment(state, text);
		return true;
	}
	return false;
}
/** True when the line opens a block that hides what follows. */
function opensBlock(state, text) {
	const fence = /^(`{3,}(?=[^`]*$)|~{3,})/.exec(text)?.[1];
	if (fence !== void 0) {
		state.fence = {
			mark: fence.charAt(0),
			length: fence.length
		};
		state.inQuote = false;
		state.isParagraphUncertain = false;
		return true;
	}
	if (text.startsWith("<!--")) {
		if (/^<!--+>/.test(text)) state.isRestUncertain = true;
		else {
			state.inComment = true;
			closeComment(state, text);
		}
		state.inQuote = false;
		return true;
	}
	if (/^ {0,3}>/.test(text)) {
		state.inQuote = true;
		return true;
	}
	return false;
}
/** Closes an HTML comment where the line ends it; the rest of that line is HTML too and may open something. */
function closeComment(state, text) {
	const end = text.indexOf("-->");
	if (end === -1) return;
	state.inComment = false;
	if (text.includes("<", end)) state.isRestUncertain = true;
}
/** Remembers what the line leaves open, or may leave open. */
function noteOpenMarkup(state, text) {
	if (/^[ \t]+(?:`{3}|~{3})|^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+(?:`{3}|~{3}|>|<)/.test(text)) state.isRestUncertain = true;
	if (/^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*\[\^[^\]]+\]:/.test(text)) state.isRestUncertain = true;
	const plain = dropClosedMarkup(text);
	if (/<[A-Za-z/!?]/.test(plain)) state.isRestUncertain = true;
	if (/[`[\]]|\$\$/.test(plain) || /^ {0,3}\[[^\]]*\]:/.test(text)) state.isParagraphUncertain = true;
}
/**
* Returns the line without the code spans, automatic links and links that begin and end on it; the rest may be open.
*/
function dropClosedMarkup(text) {
	if (/\\[`[\]<]/.test(text)) return text;
	return dropCodeSpans(text).replace(/<(?:https?|mailto):[^\s<>]*>/gi, "").replace(/\[[^\][()\\]*\]\([^()\\"']*(?:"[^"\\()]*"|'[^'\\()]*')?\)/g, "").replace(/\[[^\][\\]*\](?!\()/g, "");
}
function dropCodeSpans(text) {
	const runs = [...text.matchAll(/`+/g)];
	const positions = /* @__PURE__ */ new Map();
	for (const run of runs.toReversed()) {
		const list = positions.get(run[0].length) ?? [];
		positions.set(run[0].length, list);
		list.push(run.index);
	}
	let result = "";
	let position = 0;
	for (const { 0: mark, index } of runs) {
		if (index < position) continue;
		const list = positions.get(mark.length) ?? [];
		while ((list.at(-1) ?? Number.POSITIVE_INFINITY) <= index) list.pop();
		const close = list.at(-1);
		if (close === void 0) continue;
		result += text.slice(position, index);
		position = close + mark.length;
	}
	return result + text.slice(position);
}

// src/github/commands/parse-command.ts
/** GitHub takes no longer comment. The limit counts UTF-16 units, which are never fewer than characters. */
const maxBodyLength = 131072;
const maxLineLength$3 = 500;
const maxCommands = 5;
const maxImages = 8;
const maxTestLength$1 = 300;
/**
* Parses the commands of a comment in their order; each line that addresses PTH gives a command or a problem. The
* grammar is closed: unknown words are problems. Text without such a line gives an empty list.
*/
function parseCommands(body, options = {}) {
	if (body.length > maxBodyLength) return [];
	const lines = findCommandLines(body);
	const parsed = lines.slice(0, maxCommands).map((line) => parseLine(line, options));
	const [tooMany] = lines.slice(maxCommands);
	if (tooMany) {
		const message = `One comment may hold at most ${maxCommands} commands; this one and what follows it were left out.`;
		parsed.push(failed(tooMany, "too-many-commands", message));
	}
	return parsed;
}
function failed({ line }, reason, message, suggestion = null) {
	return {
		line,
		command: null,
		problem: {
			reason,
			message,
			suggestion
		}
	};
}
function parseLine(line, options) {
	if (line.text.length > maxLineLength$3) return failed(line, "too-long", `A command may have at most ${maxLineLength$3} characters.`);
	if (!line.isCertain) return failed(line, "uncertain-place", "The line stands after code, HTML or a link that is left open, so it may be part of it. Write the command first, or in a comment of its own.");
	const rest = line.text.slice(4).trim();
	const [first, ...args] = rest.split(/[ \t]+/).filter((word) => word !== "");
	if (first === void 0) return failed(line, "missing-argument", "There is no command after /pth.", commandUsage.help.usage);
	const name = commandNames.find((known) => known === first.toLowerCase());
	if (name === void 0) {
		const near = first.length <= 40 ? suggestName(first, commandNames) : null;
		return failed(line, "unknown-command", `There is no command ${quote(first)}.`, near === null ? null : commandUsage[near].usage);
	}
	const result = parseArguments(name, args, rest.slice(first.length).trim(), options);
	if ("command" in result) return {
		line: line.line,
		command: result.command,
		problem: null
	};
	return failed(line, result.reason, result.message, result.suggestion ?? commandUsage[name].usage);
}
function parseArguments(name, args, rest, options) {
	switch (name) {
		case "test": return parseTest(args, options);
		case "verify": {
			const images = parseImages(args, options);
			return Array.isArray(images) ? { command: {
				name,
				images
			} } : images;
		}
		case "ok": return parseOk(args);
		case "approve": return parseApprove(args);
		case "explain": return parseExplain(rest);
		case "retest":
		case "plan":
		case "stop":
		case "status":
		case "resume":
		case "help": {
			const [extra] = args;
			if (extra === void 0) return { command: { name } };
			return {
				reason: "too-many-arguments",
				message: `${name} takes nothing after it, but found ${quote(extra)}.`
			};
		}
		default: return assertNever(name);
	}
}
const tiers = /* @__PURE__ */ new Map([
	["1", 1],
	["2", 2],
	["3", 3]
]);
function parseTest(args, options) {
	const [first = ""] = args;
	const tier = tiers.get(first) ?? null;
	if (tier === null && /^\d+$/.test(first)) return {
		reason: "bad-argument",
		message: `The environment tier must be 1 (container), 2 (privileged container) or 3 (virtual machine), but is ${quote(first)}.`
	};
	const images = parseImages(tier === null ? args : args.slice(1), options);
	return Array.isArray(images) ? { command: {
		name: "test",
		tier,
		images
	} } : images;
}
function parseImages(args, options) {
	if (args.length > maxImages) return {
		reason: "too-many-arguments",
		message: `At most ${maxImages} images may be named.`
	};
	for (const image of args) {
		if (!/^(?!\d+$)[a-z0-9][\w./:@-]{0,199}$/.test(image)) return {
			reason: "bad-argument",
			message: `${quote(image)} is no name of an image.`
		};
		if (options.images && !options.images.includes(image)) {
			const near = suggestName(image, options.images);
			return {
				reason: "bad-argument",
				message: `There is no image ${quote(image)}.`,
				...near === null ? {} : { suggestion: near }
			};
		}
	}
	return [...args];
}
function parseOk(args) {
	const [sha, extra] = args;
	if (sha === void 0) return {
		reason: "missing-argument",
		message: "ok needs the commit you looked at."
	};
	if (extra !== void 0) return {
		reason: "too-many-arguments",
		message: `ok takes one commit, but found also ${quote(extra)}.`
	};
	if (!/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(sha)) return {
		reason: "bad-argument",
		message: `ok needs the whole hash of the commit you looked at, 40 hex digits; ${quote(sha)} is not one.`
	};
	return { command: {
		name: "ok",
		sha: sha.toLowerCase()
	} };
}
function parseApprove(args) {
	const [session, extra] = args;
	if (extra !== void 0) return {
		reason: "too-many-arguments",
		message: `approve takes one session, but found also ${quote(extra)}.`
	};
	if (session !== void 0 && !/^[0-9a-z][0-9a-z-]{2,63}$/.test(session)) return {
		reason: "bad-argument",
		message: `${quote(session)} is no name of a session.`
	};
	return { command: {
		name: "approve",
		session: session ?? null
	} };
}
function parseExplain(rest) {
	const quoted = /^`([^`]+)`$/.exec(rest)?.[1] ?? rest;
	const test = toPlainLine(quoted, 301);
	if (test === "") return {
		reason: "missing-argument",
		message: "explain needs the name of a test."
	};
	if (test.length > maxTestLength$1) return {
		reason: "too-long",
		message: `The name of a test has at most ${maxTestLength$1} characters.`
	};
	return { command: {
		name: "explain",
		test
	} };
}
function quote(word) {
	return JSON.stringify(toPlainLine(word, 60));
}

// src/git/compare-file.ts
/** Maximum size of a returned difference, in bytes. */
const maxBytes$2 = 65536;
/**
* Compares a file with a text and returns the hunks of a unified diff without their header; `''` when they are equal.
* Needs no repository.
* @param path absolute
* @throws PthError `git/not-found`, `git/command-failed`, `run/interrupted`
*/
async function compareFile(path, text, options) {
	const answer = await runGit({
		path: dirname(path),
		variables: options.variables
	}, {
		args: [
			"diff",
			"--no-index",
			"--no-ext-diff",
			"--no-textconv",
			"--text",
			"--unified=2",
			"--",
			path,
			"-"
		],
		isRead: true,
		stdin: text,
		acceptedExits: [1],
		maxOutputBytes: maxBytes$2,
		canBeCut: true,
		signal: options.signal
	});
	const start = answer.stdout.search(/^@@/m);
	return {
		hunks: start < 0 ? "" : answer.stdout.slice(start),
		isCut: answer.isCut
	};
}

// src/github/settings/settings.ts
/** Path of a repository's settings; only the version on the base branch counts. */
const settingsPath = ".github/pth.yml";
/** The repository whose settings hold for all of its owner's, where they set nothing else. */
const organisationRepository = ".github";
const perDay = int().min(0).max(1e4);
/** Limits of sessions per day; each repository may set its own. */
const quotaSchema = strictObject({
	perUserPerDay: perDay.default(20),
	perPullRequestPerDay: perDay.default(10),
	perRepositoryPerDay: perDay.default(100)
});
/**
* When the code of a pull request has a network: always, or only while it is installed and built (threat T21, a way out
* for data).
*/
const networkSchema = _enum(["open", "install"]);
/** Dollars of a session for which no budget is set. */
const defaultUsdPerSession = 5;
/** Limits of a session's model. */
const budgetSchema = strictObject({
	tokensPerSession: int().min(1).max(1e9).optional(),
	/**
	* US dollars at list price; a model whose price is not known is not asked a second time. Left out, 5 dollars where no
	* tokens are set either.
	*/
	usdPerSession: union([number().positive().max(1e5), literal("unlimited")]).optional(),
	/** Limit for all sessions of a repository; each counts with its own limit, not with its reported usage. */
	tokensPerDay: int().min(1).max(0xe8d4a51000).optional()
});
/** Limits of published commits; a person cannot review larger changes in one sitting. */
const publishSchema = strictObject({
	maxCommits: int().min(1).max(500).default(50),
	maxFiles: int().min(1).max(3e3).default(100),
	/** Bytes of one file. */
	maxFileBytes: int().min(1).max(104857600).default(1048576),
	/** Bytes of all files together. */
	maxBytes: int().min(1).max(104857600).default(4194304),
	/** Lines added and removed, manifests, lockfiles and the harness's own files left out. */
	maxLines: int().min(1).max(1e5).default(800),
	/**
	* True when fixes may change manifests and lockfiles: never, where the pull request changes one itself, or always.
	*/
	dependencies: _enum([
		"refuse",
		"as-pull-request",
		"allow"
	]).default("as-pull-request")
});
/** The label of a runner or the name of a scale set; a scale set has its name only. */
const runnerLabel = string().regex(/^[\w][\w.-]{0,99}$/, "must be the label of a runner");
/** The settings of a repository as a person writes them. Unknown keys are errors. */
const repositorySettingsSchema = strictObject({
	environment: envConfigSchema.optional(),
	/** Images that a comment may name; left out, those that PTH knows. */
	images: array(string().regex(/^(?!\d+$)[a-z0-9][\w./:@-]{0,199}$/, "must be the name of an image")).max(50).optional(),
	/** True when a command on a draft is carried out. */
	drafts: boolean().default(true),
	/** Network for commits of people with write access. */
	network: networkSchema.default("open"),
	forks: strictObject({
		/** Highest environment tier for commits of people without write access. 3 means runners of your own. */
		maxTier: literal([
			1,
			2,
			3
		]).default(2),
		/**
		* True when PTH writes fixes for such a commit once somebody vouched for it, in environment tiers 1 and 2. The
		* fixes lie on a `pth/*` branch of this repository, the commits they stand on too; without it there are tests and
		* diagnoses.
		*/
		fix: boolean().default(false),
		/** Code of people without write access has no network while it runs, unless the repository allows it. */
		network: networkSchema.default("install")
	}).prefault({}),
	/** What starts `/pth test` beside a comment. */
	start: strictObject({
		/** Name of a label that somebody with write access sets; left out, no label starts anything. */
		label: string().min(1).max(50).optional(),
		/** True for each commit that is pushed to a pull request of somebody with write access, and for a new one. */
		push: boolean().default(false)
	}).prefault({}),
	quotas: quotaSchema.prefault({}),
	publish: publishSchema.prefault({}),
	runners: strictObject({ 
	/** Labels of the runners with KVM, for environment tier 3: a list, or the name of a scale set. */
kvm: union([runnerLabel, array(runnerLabel).min(1).max(10)]).default(["self-hosted", "kvm"]) }).prefault({}),
	/** Spreads the tests of a session over several machines. */
	shards: strictObject({
		/** Tests of the suite on the base branch for which one more machine is taken. */
		testsPerShard: int().min(1).max(1e5).default(500),
		max: int().min(1).max(8).default(8)
	}).prefault({}),
	/** The comparison of a pull request's base and head by the same calls. It gates nothing. */
	comparison: strictObject({
		enabled: boolean().default(true),
		/** Time limit in seconds; the report lists unfinished comparisons as missing. */
		maxSeconds: int().min(10).max(1800).default(180)
	}).prefault({}),
	budget: budgetSchema.refine(({ tokensPerSession, tokensPerDay }) => tokensPerDay === void 0 || tokensPerSession !== void 0, { message: "needs tokensPerSession beside tokensPerDay" }).prefault({})
});
/** Names of PTH's own base images, which a comment may name where the settings list none. */
const baseImages = [
	"debian12",
	"debian13",
	"ubuntu2404",
	"fedora"
].flatMap((name) => [name, `pth-base-${name}`]);
/** Lists the images that a comment may name. Pure. */
function listImages({ images }) {
	return images ?? baseImages;
}
/** Returns the limits that hold for the model of one session; null for no limit. Pure. */
function limitSession({ budget }) {
	const { tokensPerSession = null, usdPerSession } = budget;
	const usd = usdPerSession ?? (tokensPerSession === null ? defaultUsdPerSession : "unlimited");
	return {
		maxTokens: tokensPerSession,
		maxUsd: usd === "unlimited" ? null : usd
	};
}

// src/github/onboarding/caller-files.ts
/** Paths of the callers of a session and of the scheduled verification; the App dispatches the first by its name. */
const callerPaths = {
	session: ".github/workflows/pth.yml",
	verify: ".github/workflows/pth-verify.yml"
};
/**
* The two caller workflows and the settings with their defaults as comments; pure.
* @param hasApp false for a session that a comment starts, without the App; default true
*/
function renderCallerFiles(templates, source, hasApp = true) {
	const fill = (text) => text.replaceAll("{{source}}", source.repository).replaceAll("{{pin}}", source.pin);
	return [
		{
			path: callerPaths.session,
			content: fill(hasApp ? templates.session : templates.comment),
			isOwners: false
		},
		{
			path: callerPaths.verify,
			content: fill(templates.verify),
			isOwners: false
		},
		{
			path: settingsPath,
			content: templates.settings,
			isOwners: true
		}
	];
}

// src/github/doctor/repository-check.ts
/** The check for something that could not be read. */
function notKnown(name, reading, what) {
	if (reading.state === "missing") return {
		name,
		state: "not-known",
		evidence: `GitHub knows nothing of ${what}`,
		advice: []
	};
	return {
		name,
		state: "not-known",
		evidence: `${what} cannot be seen: ${reading.reason}`,
		advice: ["Run it again with a token that may read this, for example one of an administrator of the repository."]
	};
}

// src/github/doctor/judge-actions.ts
const settingsPage = "Settings, Actions, General";
/**
* Judges the default rights of a workflow's token (threats T16, a token within reach of the plugin; T33, approving its
* own work); pure.
* @param hasApp false where the token of the session's own run opens the pull request with the fixes, for which GitHub has
* one setting together with approving
*/
function judgeWorkflowDefaults(reading, hasApp) {
	const name = "workflow-permissions";
	if (reading.state !== "read") return notKnown(name, reading, "the default permissions of workflows");
	const { canWrite, canApproveReviews } = reading.value;
	return {
		name,
		state: canWrite || canApproveReviews === hasApp ? "warning" : "ok",
		evidence: [`by default the token of a workflow may ${canWrite ? "write" : "only read"}`, `${canApproveReviews ? "workflows may" : "no workflow may"} open and approve pull requests with it`].join("; "),
		advice: [
			...canWrite ? [`${settingsPage}, Workflow permissions: choose to read repository contents.`] : [],
			...hasApp && canApproveReviews ? [`${settingsPage}: take away that Actions create and approve pull requests.`] : [],
			...hasApp || canApproveReviews ? [] : [`${settingsPage}: let Actions create pull requests; until then a review links to the branch with the fixes.`]
		]
	};
}
/** Judges whether the called workflows and the actions in them may run at all; pure. */
function judgeActionsPolicy(reading, repository, calls) {
	const name = "actions-allowed";
	if (reading.state !== "read") return notKnown(name, reading, "which actions may run");
	const { isEnabled, allowed, selected } = reading.value;
	if (!isEnabled) return {
		name,
		state: "problem",
		evidence: "Actions are turned off",
		advice: [`Turn them on: ${settingsPage}.`]
	};
	if (allowed === "all") return {
		name,
		state: "ok",
		evidence: "all actions and workflows may run",
		advice: []
	};
	const sources = [...new Set(calls.map((call) => call.repository))];
	const foreign = sources.filter((source) => source.split("/")[0]?.toLowerCase() !== repository.owner.toLowerCase());
	if (allowed === "local_only") return {
		name,
		state: "problem",
		evidence: `only actions and workflows of ${repository.owner} may run; PTH needs actions/* besides`,
		advice: [`${settingsPage}: allow selected actions: those of GitHub, and ${listPatterns(sources)}.`]
	};
	if (selected === null) return {
		name,
		state: "not-known",
		evidence: "selected actions may run; which ones cannot be seen",
		advice: []
	};
	const isAllowed = (target) => selected.patterns.some((pattern) => matches(pattern, target));
	const missing = [...foreign.filter((source) => !isAllowed(`${source}/.github/workflows/pth-session.yml`)).map((source) => `${source}/*`), ...selected.githubOwned || isAllowed("actions/checkout") ? [] : ["actions/*"]];
	return {
		name,
		state: missing.length > 0 ? "problem" : "ok",
		evidence: missing.length > 0 ? `selected actions may run, ${missing.join(" and ")} not among them` : "selected actions may run",
		advice: missing.length > 0 ? [`${settingsPage}: allow ${missing.join(" and ")}.`] : []
	};
}
function listPatterns(sources) {
	return sources.length === 0 ? "the repository of PTH" : sources.map((source) => `${source}/*`).join(", ");
}
/**
* True when one of GitHub's patterns, with `*` for any text, covers a target. Reads both once from left to right, so
* that no pattern makes it slow.
*/
function matches(pattern, target) {
	const wanted = pattern.trim().toLowerCase().replace(/@.*$/, "");
	const parts = wanted.split("*");
	const text = target.toLowerCase();
	const [first = "", ...rest] = parts;
	if (rest.length === 0) return text === wanted;
	if (!text.startsWith(first)) return false;
	let from = first.length;
	for (const [index, part] of rest.entries()) {
		if (index === rest.length - 1) return text.length - part.length >= from && text.endsWith(part);
		const found = text.indexOf(part, from);
		if (found < 0) return false;
		from = found + part.length;
	}
	return true;
}
/** Judges which workflow runs of forks wait for approval (threat T7, forks with secrets); pure. */
function judgeForkApproval(reading, { isPrivate }, runners) {
	const name = "fork-approval";
	if (reading.state !== "read" && isPrivate) return {
		name,
		state: "ok",
		evidence: "the repository is private, so only people you let in can fork it",
		advice: []
	};
	if (reading.state !== "read") return notKnown(name, reading, "whose workflow runs wait for approval");
	const hasRunners = runners.state === "read" && runners.value.length > 0;
	const words = {
		all_external_contributors: "runs of all outside contributors wait for approval",
		first_time_contributors: "runs of first-time contributors wait for approval",
		first_time_contributors_new_to_github: "only runs of people new to GitHub wait for approval"
	};
	const isTight = reading.value === "all_external_contributors";
	const isFine = isTight || reading.value === "first_time_contributors" && !hasRunners;
	return {
		name,
		state: isFine ? "ok" : "warning",
		evidence: `${words[reading.value] ?? `the setting is ${reading.value}`}${hasRunners && !isTight ? ", and there are runners of your own" : ""}`,
		advice: isFine ? [] : [`${settingsPage}: require approval for all external contributors.`]
	};
}
/**
* Judges the secrets and tokens that pull requests from forks get (threat T7, forks with secrets); pure. @param reading
* null for a public repository
*/
function judgePrivateForks(reading) {
	const name = "fork-secrets";
	const none = "workflows of pull requests from forks get neither secrets nor a writing token";
	if (reading === null) return {
		name,
		state: "ok",
		evidence: none,
		advice: []
	};
	if (reading.state !== "read") return notKnown(name, reading, "what pull requests from forks get");
	const given = [...reading.value.getsSecrets ? ["secrets"] : [], ...reading.value.getsWriteToken ? ["a writing token"] : []];
	if (given.length === 0) return {
		name,
		state: "ok",
		evidence: none,
		advice: []
	};
	return {
		name,
		state: "problem",
		evidence: `workflows of pull requests from forks get ${given.join(" and ")}`,
		advice: [`${settingsPage}, Fork pull request workflows: take ${given.join(" and ")} away.`]
	};
}
/** Judges whether runners of one's own end with their job (threat T26, lasting runners); pure. */
function judgeRunners(reading, { isPrivate }) {
	const name = "runners";
	if (reading.state !== "read") return notKnown(name, reading, "runners of your own");
	const runners = reading.value;
	if (runners.length === 0) return {
		name,
		state: "ok",
		evidence: "no runners of your own in this repository",
		advice: []
	};
	const lasting = runners.filter(({ isEphemeral }) => isEphemeral === false);
	const unknown = runners.filter(({ isEphemeral }) => isEphemeral === null);
	const advice = ["Register runners with --ephemeral (or as just-in-time runners), so that each one does one job and is gone."];
	if (lasting.length > 0) {
		const evidence = `what a job leaves on them meets the next one: ${list$1(lasting)}`;
		return {
			name,
			state: isPrivate ? "warning" : "problem",
			evidence,
			advice
		};
	}
	if (unknown.length > 0) return {
		name,
		state: "not-known",
		evidence: `GitHub does not tell whether they end with their job: ${list$1(unknown)}`,
		advice
	};
	return {
		name,
		state: "ok",
		evidence: `all end with their job: ${list$1(runners)}`,
		advice: []
	};
}
function list$1(runners) {
	return runners.map((runner) => runner.name).join(", ");
}

// src/github/doctor/judge-branches.ts
/**
* Judges whether the branch that PTH's workflows are read from can be changed by one person alone (threats T10, changed
* workflow files; T33, approving its own work); pure.
*/
function judgeDefaultBranch(branch, rules, protection) {
	const name = "default-branch";
	const types = rules.state === "read" ? new Set(rules.value.map(({ type }) => type)) : /* @__PURE__ */ new Set();
	const classic = protection.state === "read" ? protection.value : null;
	const isReviewed = types.has("pull_request") || classic?.requiresPullRequest === true;
	const isForced = !types.has("non_fast_forward") && classic?.allowsForcePushes !== false;
	if (isReviewed && !isForced) return {
		name,
		state: "ok",
		evidence: `${branch} changes by pull request alone, and nobody may push to it by force`,
		advice: []
	};
	for (const reading of [rules, protection]) if (reading.state === "refused") return notKnown(name, reading, `what protects ${branch}`);
	return {
		name,
		state: "warning",
		evidence: `${branch} can be pushed to ${[...isReviewed ? [] : ["without a pull request"], ...isForced ? ["by force"] : []].join(" and ")}; PTH's workflows and settings are read from it`,
		advice: ["Settings, Rules: add a ruleset for the default branch that requires a pull request and blocks force pushes."]
	};
}
/** Rules that keep a plain push of new commits out. */
const stopping = /* @__PURE__ */ new Set([
	"creation",
	"update",
	"pull_request",
	"required_signatures",
	"required_status_checks",
	"required_deployments",
	"workflows",
	"code_scanning",
	"merge_queue"
]);
/**
* Judges whether the App may push to `pth/*`, and whether force over it is blocked (threat T32, overwritten work of
* people); pure.
*/
function judgeSessionBranches({ rules, bypasses, appId }) {
	if (rules.state !== "read") return [notKnown("session-branches", rules, "the rules over pth/*")];
	return [judgePush(rules.value, bypasses, appId), judgeForce(rules.value)];
}
function judgePush(rules, bypasses, appId) {
	const name = "session-branches";
	const blocking = rules.filter(({ type }) => stopping.has(type));
	const open = blocking.filter(({ rulesetId }) => !mayBypass(rulesetId, bypasses, appId));
	if (open.length === 0) return {
		name,
		state: "ok",
		evidence: blocking.length === 0 ? "no rule keeps the App from pushing to pth/*" : "the App may pass the rules over pth/* by",
		advice: []
	};
	const types = [...new Set(open.map(({ type }) => type))].join(", ");
	const isSeen = open.every(({ rulesetId }) => rulesetId === null || bypasses.get(rulesetId)?.state === "read");
	const advice = ["Settings, Rules: leave pth/** out of that ruleset, or put the App on its bypass list."];
	if (isSeen && appId !== null) return {
		name,
		state: "problem",
		evidence: `rules over pth/* stop the pushes of the App: ${types}`,
		advice
	};
	return {
		name,
		state: "not-known",
		evidence: `there are rules over pth/* (${types}), and ${appId === null ? "which App pushes is not known" : "who may pass them by cannot be seen"}`,
		advice
	};
}
function mayBypass(rulesetId, bypasses, appId) {
	const reading = rulesetId === null ? void 0 : bypasses.get(rulesetId);
	return reading?.state === "read" && appId !== null && reading.value.includes(appId);
}
function judgeForce(rules) {
	const name = "session-branches-force";
	if (rules.some(({ type }) => type === "non_fast_forward")) return {
		name,
		state: "ok",
		evidence: "nobody may push to pth/* by force",
		advice: []
	};
	return {
		name,
		state: "warning",
		evidence: "PTH never pushes by force, but nothing keeps others from rewriting pth/*",
		advice: ["Settings, Rules: add a ruleset for pth/** that blocks force pushes and nothing else."]
	};
}

// src/github/trust/asked.ts
/** What may ask for a session: a comment with a command, a label that somebody set, a commit that was pushed. */
const askers = [
	"comment",
	"label",
	"push"
];
/** What a label or a push asks for. */
const startCommand = {
	name: "test",
	tier: null,
	images: []
};
/**
* Reads what asked for a session as the comment that it stands for, so that one set of rules judges all of them; null
* where it is not there, or where the settings let it start nothing. A label stands for a command of whoever set it, a
* push for one of the pull request's author: the rules let it start something on a branch of the repository only, where
* nobody can push who may not give commands.
*/
async function readAsked(client, repository, asked, { pull, settings }) {
	if (asked.by === "comment") return client.getComment(repository, asked.id);
	const body = renderCommand(startCommand);
	if (asked.by === "push") {
		if (!settings.start.push || asked.id !== pull.number) return null;
		const { number, author, createdAt } = pull;
		return {
			id: number,
			issue: number,
			author,
			viaAppId: null,
			body,
			createdAt,
			updatedAt: createdAt
		};
	}
	const event = (await client.listLabelEvents(repository, pull.number)).find(({ id, label }) => id === asked.id && label === settings.start.label);
	if (event === void 0) return null;
	const { id, author, viaAppId, createdAt } = event;
	return {
		id,
		issue: pull.number,
		author,
		viaAppId,
		body,
		createdAt,
		updatedAt: createdAt
	};
}
/** Finds the newest event by which a label was set; null where it never was. */
async function findLabelled(client, repository, pullRequest, label) {
	const event = (await client.listLabelEvents(repository, pullRequest)).findLast((one) => one.label === label);
	return event === void 0 ? null : {
		by: "label",
		id: event.id
	};
}

// src/github/trust/dispatch.ts
const digits = string().regex(/^[1-9]\d{0,15}$/, "must be a positive number");
const sha$1 = string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, "must be a whole commit hash");
/**
* The inputs of the dispatched workflow, all text. Anybody with write access can send others (threat T9, forged
* dispatches).
*/
const dispatchSchema$1 = strictObject({
	pull_request: digits,
	head_ref: string().min(1).max(255),
	head_sha: sha$1,
	/** A number is that of a comment; `label:` and `push:` come before the numbers of the others. */
	comment_id: string().regex(/^(?:label:|push:)?[1-9]\d{0,15}$/, "must be the number of what asked"),
	nonce: string().regex(/^[0-9a-f]{32}$/, "must be 32 hex digits"),
	command: string().min(1).max(4e3)
});
/** Names of the inputs, in order. */
const dispatchInputs = Object.keys(dispatchSchema$1.shape);
/** Renders the inputs that carry a dispatch. */
function renderDispatch(dispatch) {
	return dispatchSchema$1.parse({
		pull_request: String(dispatch.pullRequest),
		head_ref: dispatch.headRef,
		head_sha: dispatch.headSha,
		comment_id: dispatch.asked.by === "comment" ? String(dispatch.asked.id) : `${dispatch.asked.by}:${dispatch.asked.id}`,
		nonce: dispatch.nonce,
		command: renderCommand(dispatch.command)
	});
}
/** Reads the inputs of a dispatch; null when they are not what the App sends, with nothing guessed. */
function parseDispatch(inputs) {
	const parsed = dispatchSchema$1.safeParse(inputs);
	if (!parsed.success) return null;
	const { data } = parsed;
	const [line, ...more] = parseCommands(data.command);
	if (!line?.command || more.length > 0 || renderCommand(line.command) !== data.command) return null;
	return {
		pullRequest: Number(data.pull_request),
		headRef: data.head_ref,
		headSha: data.head_sha,
		asked: parseAsked(data.comment_id),
		nonce: data.nonce,
		command: line.command
	};
}
function parseAsked(text) {
	const [kind = "", id] = text.split(":");
	const by = askers.find((one) => one === kind);
	return id === void 0 || by === void 0 ? {
		by: "comment",
		id: Number(text)
	} : {
		by,
		id: Number(id)
	};
}

// src/github/doctor/parse-caller.ts
var import_dist = /* @__PURE__ */ __toESM(require_dist(), 1);
/** GitHub starts no workflow from a longer file. */
const maxLength$1 = 524288;
const maxAliasCount$1 = 100;
/** Reads a workflow file of a repository; returns an error message when it is invalid. Pure. */
function parseCaller(text) {
	if (text.length > maxLength$1) return `is longer than ${maxLength$1} characters`;
	const document = (0, import_dist.parseDocument)(text, strictYaml);
	const [broken] = document.errors;
	if (broken) return `is not valid YAML: ${broken.message}`;
	let value;
	try {
		value = document.toJS({ maxAliasCount: maxAliasCount$1 });
	} catch (error) {
		if (!(error instanceof ReferenceError || error instanceof RangeError)) throw error;
		return `has unknown or too many aliases: ${error.message}`;
	}
	if (!isJsonObject(value)) return "is not a mapping";
	const { on, jobs } = value;
	if (!isJsonObject(jobs)) return "has no jobs";
	const dispatch = isJsonObject(on) ? on["workflow_dispatch"] : void 0;
	const inputs = isJsonObject(dispatch) ? dispatch["inputs"] : void 0;
	return {
		triggers: readNames(on),
		inputs: isJsonObject(inputs) ? Object.keys(inputs) : [],
		permissions: readPermissions(value),
		jobs: Object.entries(jobs).map(([name, job]) => readJob(name, isJsonObject(job) ? job : {}))
	};
}
function readJob(name, job) {
	const { uses, secrets, with: inputs } = job;
	const environment = isJsonObject(inputs) ? inputs["publish_environment"] : void 0;
	return {
		name,
		permissions: readPermissions(job),
		uses: typeof uses === "string" ? uses : null,
		secrets: secrets === "inherit" ? "inherit" : isJsonObject(secrets) ? Object.keys(secrets) : [],
		publishEnvironment: typeof environment === "string" && environment !== "" ? environment : null
	};
}
function readNames(value) {
	if (typeof value === "string") return [value];
	if (Array.isArray(value)) return value.filter((name) => typeof name === "string");
	return isJsonObject(value) ? Object.keys(value) : [];
}
function readPermissions(holder) {
	const stated = holder["permissions"];
	if (stated === void 0 || stated === null) return null;
	if (isJsonObject(stated)) return { writes: Object.keys(stated).filter((scope) => stated[scope] !== "read" && stated[scope] !== "none") };
	return { all: stated === "read-all" ? "read" : "write" };
}

// src/github/doctor/judge-callers.ts
const init = "Let PTH write it: pth init (an existing file is shown first, --force replaces it).";
const called = /^([\w-]+\/[\w.-]+)\/\.github\/workflows\/[\w.-]+\.ya?ml@(\S+)$/;
/** Takes `OWNER/NAME/.github/workflows/FILE@REF` apart; null for anything else. */
function parseUses(uses) {
	const parts = uses === null ? null : called.exec(uses);
	return parts?.[1] === void 0 || parts[2] === void 0 ? null : {
		repository: parts[1],
		ref: parts[2]
	};
}
/** Lists the workflows that a caller's file calls; empty for a missing or unreadable file. */
function listCalls(file) {
	const workflow = file.state === "read" ? parseCaller(file.value) : "";
	if (typeof workflow === "string") return [];
	return workflow.jobs.flatMap(({ uses }) => parseUses(uses) ?? []);
}
/** Finds the environment that a caller has its results published from; null without one. Pure. */
function findPublishEnvironment(file) {
	const workflow = file.state === "read" ? parseCaller(file.value) : "";
	if (typeof workflow === "string") return null;
	return workflow.jobs.map(({ publishEnvironment }) => publishEnvironment).find((name) => name !== null) ?? null;
}
/** Judges the workflow that the App dispatches; pure. */
function judgeSessionCaller(file) {
	const name = "session-workflow";
	const workflow = readCaller(name, callerPaths.session, file, "problem");
	if ("state" in workflow) return [workflow];
	const { triggers } = workflow;
	if (triggers.includes("issue_comment") && !triggers.includes("workflow_dispatch")) return judgeCommentCaller(name, workflow);
	const missing = dispatchInputs.filter((input) => !workflow.inputs.includes(input));
	const further = workflow.inputs.filter((input) => !dispatchInputs.includes(input));
	const isDispatched = workflow.triggers.includes("workflow_dispatch");
	const differences = [
		...isDispatched ? [] : ["it has no workflow_dispatch"],
		...missing.length > 0 ? [`it lacks the inputs ${missing.join(", ")}`] : [],
		...further.length > 0 ? [`it has inputs that the App does not send: ${further.join(", ")}`] : []
	];
	return [
		{
			name,
			state: !isDispatched || missing.length > 0 ? "problem" : further.length > 0 ? "warning" : "ok",
			evidence: differences.length === 0 ? `${callerPaths.session} takes what the App sends` : `${callerPaths.session}: ${differences.join("; ")}`,
			advice: differences.length === 0 ? [] : [init]
		},
		judgeTriggers("session-triggers", callerPaths.session, workflow, ["workflow_dispatch"]),
		judgePins("session-pin", callerPaths.session, workflow),
		judgePermissions("session-permissions", callerPaths.session, workflow),
		judgeHandedSecrets("session-secrets", callerPaths.session, workflow, [
			"PTH_APP_PRIVATE_KEY",
			"anthropic_api_key",
			"model_key",
			"plugin_secrets"
		])
	];
}
/** True for a session that a comment starts, without the App. A file with both triggers is one for the App. */
function startsOnComment({ triggers }) {
	return triggers.includes("issue_comment") && !triggers.includes("workflow_dispatch");
}
/** True where the session needs the App; also where the file says nothing of it. Pure. */
function needsApp(file) {
	const workflow = file.state === "read" ? parseCaller(file.value) : "";
	return typeof workflow === "string" || !startsOnComment(workflow);
}
/** The scopes that a session without the App may write. */
const commentWrites = [
	"checks",
	"contents",
	"issues",
	"pull-requests"
];
/** Judges the workflow of a session that a comment starts, with the token of its own run. */
function judgeCommentCaller(name, workflow) {
	const permissions = workflow.jobs.map((job) => job.permissions ?? workflow.permissions);
	const further = permissions.flatMap((one) => listWrites(one)).filter((scope) => !commentWrites.includes(scope));
	const isSilent = permissions.includes(null);
	const path = callerPaths.session;
	return [
		{
			name,
			state: "ok",
			evidence: `${path} starts a session on a comment, without the App`,
			advice: []
		},
		judgeTriggers("session-triggers", path, workflow, ["issue_comment", "pull_request_target"]),
		judgePins("session-pin", path, workflow),
		{
			name: "session-permissions",
			state: further.length > 0 ? "problem" : isSilent ? "warning" : "ok",
			evidence: further.length > 0 ? `${path} may write ${further.join(", ")}` : isSilent ? `${path} states no permissions, so the default of the repository holds` : `${path} may write no more than review, check, branch and pull request`,
			advice: further.length > 0 || isSilent ? [init] : []
		},
		judgeHandedSecrets("session-secrets", path, workflow, [
			"anthropic_api_key",
			"model_key",
			"plugin_secrets"
		])
	];
}
/** Judges the scheduled verification, which a repository may do without; pure. */
function judgeVerifyCaller(file) {
	const name = "verify-workflow";
	const workflow = readCaller(name, callerPaths.verify, file, "warning");
	if ("state" in workflow) return [workflow];
	const isScheduled = workflow.triggers.includes("schedule");
	return [
		{
			name,
			state: isScheduled ? "ok" : "warning",
			evidence: `${callerPaths.verify} ${isScheduled ? "has a schedule" : "has no schedule"}`,
			advice: isScheduled ? [] : ["Give it a schedule, or remove it if you want none.", init]
		},
		judgeTriggers("verify-triggers", callerPaths.verify, workflow, ["schedule", "workflow_dispatch"]),
		judgePins("verify-pin", callerPaths.verify, workflow),
		judgePermissions("verify-permissions", callerPaths.verify, workflow),
		judgeHandedSecrets("verify-secrets", callerPaths.verify, workflow, [])
	];
}
function readCaller(name, path, file, whenMissing) {
	if (file.state === "missing") return {
		name,
		state: whenMissing,
		evidence: `there is no ${path} on the default branch`,
		advice: [init]
	};
	if (file.state === "refused") return notKnown(name, file, path);
	const workflow = parseCaller(file.value);
	if (typeof workflow !== "string") return workflow;
	return {
		name,
		state: "problem",
		evidence: `${path} ${workflow}`,
		advice: [init]
	};
}
/** Events that start a workflow with code or text of strangers and with this repository's secrets. */
const dangerous = /* @__PURE__ */ new Set([
	"issue_comment",
	"pull_request_target",
	"workflow_run",
	"repository_dispatch"
]);
function judgeTriggers(name, path, { triggers }, expected) {
	const others = triggers.filter((trigger) => !expected.includes(trigger));
	const evidence = `${path} starts on ${triggers.join(", ") || "nothing"}`;
	if (others.length === 0) return {
		name,
		state: "ok",
		evidence,
		advice: []
	};
	return {
		name,
		state: others.some((trigger) => dangerous.has(trigger)) ? "problem" : "warning",
		evidence,
		advice: [`Take ${others.join(", ")} out: only ${expected.join(" and ")} may start it.`]
	};
}
function judgePins(name, path, { jobs }) {
	const loose = jobs.map((job) => ({
		job,
		target: parseUses(job.uses)
	})).filter(({ target }) => target === null || !isWholeCommit(target.ref));
	if (loose.length === 0) return {
		name,
		state: "ok",
		evidence: `${path} calls ${jobs.map(({ uses }) => uses).join(", ")}`,
		advice: []
	};
	return {
		name,
		state: "problem",
		evidence: `${path}: ${loose.map(({ job }) => `job ${job.name} ${job.uses === null ? "has steps of its own" : `calls ${job.uses}`}`).join("; ")}`,
		advice: ["Pin it by the whole hash of a commit: a branch or a tag can be moved later.", init]
	};
}
/** True when a ref cannot be moved later. */
function isWholeCommit(ref) {
	return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(ref);
}
function judgePermissions(name, path, workflow) {
	const effective = workflow.jobs.map((job) => ({
		job,
		permissions: job.permissions ?? workflow.permissions
	}));
	const writing = effective.filter(({ permissions }) => permissions !== null && listWrites(permissions).length > 0);
	if (writing.length > 0) return {
		name,
		state: "problem",
		evidence: `${path}: ${writing.map(({ job, permissions }) => `job ${job.name} may write ${listWrites(permissions).join(", ")}`).join("; ")}`,
		advice: ["Give read access alone: what PTH publishes is written with a token of the App.", init]
	};
	if (effective.filter(({ permissions }) => permissions === null).length > 0) return {
		name,
		state: "warning",
		evidence: `${path} states no permissions, so the default of the repository holds`,
		advice: ["State them, beginning with \"permissions: {}\" at the top.", init]
	};
	return {
		name,
		state: "ok",
		evidence: `${path} may only read`,
		advice: []
	};
}
/** What an attestation of evidence needs; neither changes anything in the repository. */
const attesting = /* @__PURE__ */ new Set(["attestations", "id-token"]);
function listWrites(permissions) {
	if (permissions === null) return [];
	if ("writes" in permissions) return permissions.writes.filter((name) => !attesting.has(name));
	return permissions.all === "write" ? ["everything"] : [];
}
function judgeHandedSecrets(name, path, { jobs }, needed) {
	const further = (job) => job.secrets === "inherit" ? ["all secrets"] : job.secrets.filter((secret) => !needed.includes(secret));
	const problems = jobs.filter((job) => further(job).length > 0);
	if (problems.length === 0) return {
		name,
		state: "ok",
		evidence: `${path} hands on ${needed.length === 0 ? "no secret" : "no secret but those that are needed"}`,
		advice: []
	};
	return {
		name,
		state: "warning",
		evidence: `${path}: ${problems.map((job) => `job ${job.name} hands on ${further(job).join(", ")}`).join("; ")}`,
		advice: [needed.length === 0 ? "Hand on none." : `Hand on ${needed.join(" and ")} by name, and no other.`]
	};
}

// src/github/doctor/judge-pins.ts
/**
* Judges whether each pinned commit lies on the default branch of the repository it is pinned in. GitHub serves a
* commit of any fork under the name of the origin, so a hash alone does not say who wrote it (threat T34, the supply
* chain).
*/
async function judgePinnedCommits(client, calls) {
	const name = "pinned-commit";
	const pinned = new Map(calls.filter(({ ref }) => isWholeCommit(ref)).map((call) => [`${call.repository}@${call.ref}`, call]));
	return Promise.all([...pinned].map(async ([target, { repository, ref }]) => {
		const [owner = "", repositoryName = ""] = repository.split("/");
		const reading = await client.isOnDefaultBranch({
			owner,
			name: repositoryName
		}, ref);
		if (reading.state === "missing") return {
			name,
			state: "problem",
			evidence: `${target}: there is no such commit or repository that this token may see`,
			advice: ["Correct the pin, or let PTH write it anew: pth init --force."]
		};
		if (reading.state === "refused") return notKnown(name, reading, target);
		if (reading.value) return {
			name,
			state: "ok",
			evidence: `${target} is on the default branch`,
			advice: []
		};
		return {
			name,
			state: "warning",
			evidence: `${target} is not on the default branch; it may be of a fork`,
			advice: ["Look at the commit, and pin one of the default branch."]
		};
	}));
}

// src/github/doctor/judge-secrets.ts
/** The secrets that the caller workflow hands on, and the variable it reads, by their names in the repository. */
const callerNames = {
	/** The private key, in the environment that results are published from: GitHub looks for it there by this one name. */
	privateKey: "PTH_APP_PRIVATE_KEY",
	modelKey: "PTH_MODEL_KEY",
	/** The name that the caller takes where there is no `modelKey`. */
	anthropicKey: "ANTHROPIC_API_KEY",
	appId: "PTH_APP_ID"
};
const page = "Settings, Secrets and variables, Actions";
/** Judges whether there is a key of a model; pure. */
function judgeSecrets(secrets) {
	const name = "secrets";
	if (secrets.state !== "read") return notKnown(name, secrets, "the names of secrets");
	const modelKey = [callerNames.modelKey, callerNames.anthropicKey].find((secret) => secrets.value.includes(secret));
	if (modelKey === void 0) return {
		name,
		state: "warning",
		evidence: `there is no secret ${callerNames.modelKey} or ${callerNames.anthropicKey}: plugins are tested, nothing is fixed`,
		advice: [`${page}: add a key as ${callerNames.modelKey} if you want fixes.`]
	};
	return {
		name,
		state: "ok",
		evidence: `${modelKey} is there; who has write access can use it`,
		advice: []
	};
}
/**
* Judges where the private key of the App lies. As a secret of the repository it is open to a workflow on any branch, and
* with it whoever may push one has the App's rights in every repository that it is installed in; pure.
* @param publishEnvironment the environment that the caller's workflow names; null where it names none
*/
function judgeAppKey(secrets, environments, publishEnvironment) {
	const name = "app-key";
	const { privateKey } = callerNames;
	if (secrets.state !== "read") return notKnown(name, secrets, "the names of secrets");
	const isOpen = secrets.value.includes(privateKey);
	if (environments.state !== "read" && publishEnvironment !== null && !isOpen) return notKnown(name, environments, `the secrets of the environment ${publishEnvironment}`);
	const holding = (environments.state === "read" ? environments.value : []).find((one) => one.name.toLowerCase() === publishEnvironment?.toLowerCase() && one.secrets.includes(privateKey));
	const place = publishEnvironment ?? "pth";
	const bind = `Settings, Environments: let the default branch alone deploy to ${place}, and give it the key as ${privateKey}; the workflow names it as publish_environment (pth init writes that).`;
	if (isOpen) return {
		name,
		state: "warning",
		evidence: `a workflow on any branch can read ${privateKey}, so whoever may push one can write as the App wherever it is installed`,
		advice: [bind, `Then delete the secret ${privateKey} of the repository.`]
	};
	if (holding === void 0) return {
		name,
		state: "problem",
		evidence: `neither the environment ${place} nor the repository has ${privateKey}, so nothing can be published`,
		advice: [bind]
	};
	const evidence = `${privateKey} is in the environment ${holding.name}`;
	if (holding.branches === "all") return {
		name,
		state: "warning",
		evidence: `${evidence}, which any branch may use`,
		advice: [bind]
	};
	return {
		name,
		state: "ok",
		evidence: `${evidence}, which only some branches may use`,
		advice: []
	};
}
/** Judges whether the number of the App is there; pure. */
function judgeAppId(variable) {
	const name = "app-id";
	if (variable.state === "refused") return notKnown(name, variable, `the variable ${callerNames.appId}`);
	const advice = [`${page}, Variables: add the number of the App as ${callerNames.appId}.`];
	if (variable.state === "missing") return {
		name,
		state: "problem",
		evidence: `there is no variable ${callerNames.appId}`,
		advice
	};
	const isNumber = parseAppId(variable) !== null;
	const evidence = isNumber ? `${callerNames.appId} is ${variable.value}` : `${callerNames.appId} is no number`;
	return {
		name,
		state: isNumber ? "ok" : "problem",
		evidence,
		advice: isNumber ? [] : advice
	};
}
/** The number of the App; null when it is not known. */
function parseAppId(variable) {
	return variable.state === "read" && /^[1-9]\d{0,14}$/.test(variable.value) ? Number(variable.value) : null;
}
/** Judges whether environments that hold secrets say which branches may use them; pure. */
function judgeEnvironments(environments) {
	const name = "environments";
	if (environments.state !== "read") return notKnown(name, environments, "environments");
	const holding = environments.value.filter(({ secrets }) => secrets.length > 0);
	const open = holding.filter(({ branches }) => branches === "all");
	if (open.length > 0) return {
		name,
		state: "warning",
		evidence: `a workflow on any branch can use the secrets of ${list(open)}`,
		advice: ["Settings, Environments: let only protected or selected branches deploy to it."]
	};
	return {
		name,
		state: "ok",
		evidence: holding.length === 0 ? "no environment holds secrets" : `only some branches can use the secrets of ${list(holding)}`,
		advice: []
	};
}
function list(environments) {
	return environments.map((environment) => environment.name).join(", ");
}

// src/github/settings/parse-settings.ts
/** Longest settings file, in characters. */
const maxLength = 262144;
/** The organisation's file, as people know it. */
const organisationFile = `${organisationRepository}: ${settingsPath}`;
const maxAliasCount = 100;
const maxReported = 20;
/**
* Reads `.github/pth.yml` as it is on the base branch, on top of the settings of its organisation; null or an empty
* document means the defaults. A key of a section takes the place of the organisation's, and a list the place of a whole
* list.
* @throws PthError `settings/invalid` naming file, line, path and reason of the first problem; `details.problems` lists
* up to 20
*/
function parseSettings(text, organisationText = null) {
	const shared = readDocument(organisationText, organisationFile);
	const own = readDocument(text, settingsPath);
	const merged = {
		...shared,
		...own
	};
	for (const [key, value] of Object.entries(shared)) {
		const above = own[key];
		if (key !== "environment" && isJsonObject(value) && isJsonObject(above)) merged[key] = {
			...value,
			...above
		};
	}
	return checkSettings(merged, settingsPath, () => null);
}
/** Reads one file of settings, which has to be sound by itself, so that its own problems are told of it. */
function readDocument(text, file) {
	if (text === null) return {};
	if (text.length > maxLength) throw invalidSettings(file, [{
		at: null,
		field: "",
		reason: `is longer than ${maxLength} characters`
	}]);
	const lines = new import_dist.LineCounter();
	const document = (0, import_dist.parseDocument)(text, {
		lineCounter: lines,
		...strictYaml
	});
	const locate = (offset) => {
		const { line, col } = lines.linePos(offset);
		return {
			line,
			column: col
		};
	};
	const broken = [...document.errors, ...document.warnings].map((issue) => ({
		at: locate(issue.pos[0]),
		field: "",
		reason: `is not valid YAML: ${issue.message}`
	}));
	if (broken.length > 0) throw invalidSettings(file, broken);
	const value = toValue(document, file) ?? {};
	if (!isJsonObject(value)) throw invalidSettings(file, [{
		at: locate(document.contents?.range[0] ?? 0),
		field: "",
		reason: "must be a mapping"
	}]);
	checkSettings(value, file, (problem) => locate(findConfigProblem(document, problem)));
	return value;
}
function checkSettings(value, file, locate) {
	const parsed = repositorySettingsSchema.safeParse(value);
	if (parsed.success) return parsed.data;
	throw invalidSettings(file, describeConfigIssues(parsed.error.issues, value).map((problem) => ({
		at: locate(problem),
		field: renderConfigPath(problem.path),
		reason: problem.reason
	})).toSorted((left, right) => (left.at?.line ?? 0) - (right.at?.line ?? 0)));
}
function toValue(document, file) {
	try {
		return document.toJS({ maxAliasCount });
	} catch (error) {
		if (!(error instanceof ReferenceError || error instanceof RangeError)) throw error;
		throw invalidSettings(file, [{
			at: null,
			field: "",
			reason: `has unknown or too many aliases: ${error.message}`
		}]);
	}
}
function invalidSettings(file, problems) {
	const [first] = problems;
	const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : "";
	const message = `${first?.at ? `${file}:${first.at.line}:${first.at.column}` : file}: ${first?.field || "the file"} ${first?.reason ?? "is not usable"}${more}`;
	return new PthError("settings/invalid", message, {
		details: {
			file,
			problems: problems.slice(0, maxReported).map(({ at, field, reason }) => ({
				...at,
				field,
				reason
			})),
			total: problems.length
		},
		recovery: [file === ".github/pth.yml" ? `Correct ${file} on the base branch; the version on the pull request's branch is not read.` : `Ask whoever keeps the organisation's settings to correct ${file}; until then no session starts.`]
	});
}

// src/github/doctor/judge-settings.ts
/** Judges whether the settings can be read; pure. */
function judgeSettings(file) {
	const name = "settings";
	if (file.state === "refused") return notKnown(name, file, settingsPath);
	if (file.state === "missing") return {
		name,
		state: "ok",
		evidence: `there is no ${settingsPath}, so the defaults hold`,
		advice: []
	};
	try {
		parseSettings(file.value);
		return {
			name,
			state: "ok",
			evidence: `${settingsPath} can be read`,
			advice: []
		};
	} catch (error) {
		if (!PthError.isInstance(error)) throw error;
		return {
			name,
			state: "problem",
			evidence: error.message,
			advice: error.recovery
		};
	}
}

// src/github/doctor/audit-repository.ts
/** Reads the three files that `pth init` writes. */
async function readAuditedFiles(read) {
	const [session, verify, settings] = await Promise.all([
		callerPaths.session,
		callerPaths.verify,
		settingsPath
	].map((path) => read(path)));
	if (!session || !verify || !settings) throw new Error("three files were read");
	return {
		session,
		verify,
		settings
	};
}
/** Judges the files alone (threats T34, the supply chain; T35, exported workflows); pure. */
function judgeFiles(files) {
	return [
		...judgeSessionCaller(files.session),
		...judgeVerifyCaller(files.verify),
		judgeSettings(files.settings)
	];
}
/**
* Example of a session branch: GitHub answers questions about rules by branch name, even for branches that do not exist
* yet.
*/
const sessionBranch = "pth/plugin-2026-01-01-a1b2c3";
/**
* Checks a repository with the rights of a token, and changes nothing. A fact that the token may not see is
* `not-known`.
* @param readFile reads files in place of the default branch
* @throws PthError `github/unauthorised`, `github/not-found`, `github/rate-limited`, `github/unreachable`
*/
async function auditRepository(client, repository, readFile) {
	const record = await client.getRepository(repository);
	const [files, defaults, policy, forks, privateForks, runners, secrets, environments, appId, rules, protection, own] = await Promise.all([
		readAuditedFiles(readFile ?? ((path) => client.readFile(repository, path))),
		client.getWorkflowDefaults(repository),
		client.getActionsPolicy(repository),
		client.getForkApproval(repository),
		record.isPrivate ? client.getPrivateForkPolicy(repository) : null,
		client.listRunners(repository),
		client.listSecrets(repository),
		client.listEnvironments(repository),
		client.getVariable(repository, callerNames.appId),
		client.listBranchRules(repository, record.defaultBranch),
		client.getBranchProtection(repository, record.defaultBranch),
		client.listBranchRules(repository, sessionBranch)
	]);
	const hasApp = needsApp(files.session);
	const calls = [...listCalls(files.session), ...listCalls(files.verify)];
	return [
		judgeRecord(record),
		...judgeFiles(files),
		...await judgePinnedCommits(client, calls),
		judgeActionsPolicy(policy, repository, calls),
		judgeWorkflowDefaults(defaults, hasApp),
		judgeForkApproval(forks, record, runners),
		judgePrivateForks(privateForks),
		judgeRunners(runners, record),
		...hasApp ? [judgeAppId(appId), judgeAppKey(secrets, environments, findPublishEnvironment(files.session))] : [],
		judgeSecrets(secrets),
		judgeEnvironments(environments),
		judgeDefaultBranch(record.defaultBranch, rules, protection),
		...judgeSessionBranches({
			rules: own,
			bypasses: await readBypasses(client, repository, own),
			appId: parseAppId(appId)
		})
	];
}
function judgeRecord({ isArchived, isPrivate, defaultBranch }) {
	return {
		name: "repository",
		state: isArchived ? "problem" : "ok",
		evidence: `${isPrivate ? "private" : "public"}${isArchived ? " and archived" : ""}, default branch ${defaultBranch}`,
		advice: isArchived ? ["Unarchive it: nothing can be written to an archived repository."] : []
	};
}
async function readBypasses(client, repository, rules) {
	const ids = rules.state === "read" ? rules.value.flatMap(({ rulesetId }) => rulesetId ?? []) : [];
	const bypasses = /* @__PURE__ */ new Map();
	for (const id of new Set(ids)) bypasses.set(id, await client.listBypassingApps(repository, id));
	return bypasses;
}

// src/github/doctor/audit-checkout.ts
/** Longest file that is read, in bytes. */
const maxBytes$1 = 1048576;
/** Opens a checkout: the reader of its files, and its top. @throws PthError `git/not-a-repository`, `session/path-missing` */
async function openCheckout(directory, options) {
	const { repository } = await openRepository(directory, options);
	return {
		top: repository.path,
		read: (path) => readCheckoutFile(join(repository.path, path), path)
	};
}
/** Judges the files of a checkout without a connection; facts that only GitHub knows are `not-known`. */
async function auditCheckout(read) {
	return [...judgeFiles(await readAuditedFiles(read)), {
		name: "repository",
		state: "not-known",
		evidence: "permissions, rules, runners, secrets and fork settings are known to GitHub alone",
		advice: ["Ask it: pth doctor --repository OWNER/NAME, with a token in GITHUB_TOKEN or GH_TOKEN."]
	}];
}
async function readCheckoutFile(file, path) {
	try {
		const entry = await stat(file);
		if (!entry.isFile()) return {
			state: "refused",
			reason: `${path} is no regular file`
		};
		if (entry.size > maxBytes$1) return {
			state: "refused",
			reason: `${path} is larger than ${maxBytes$1} bytes`
		};
		return {
			state: "read",
			value: await readFile(file, "utf8")
		};
	} catch (error) {
		const code = systemErrorCode(error);
		if (code === void 0) throw error;
		return code === "ENOENT" || code === "ENOTDIR" ? { state: "missing" } : {
			state: "refused",
			reason: code
		};
	}
}

// src/github/octokit/github-fault.ts
/** GitHub asks to stay quiet for a minute when it refuses with no time named. */
const unnamedWaitMs = 6e4;
/** Cap for the wait that GitHub names: its limits reset every hour, so a longer one must be wrong. */
const maxWaitMs = 864e5;
/** Longest part of an answer that a fault quotes. */
const maxQuoted = 2e3;
/**
* Makes a fault of an error that an Octokit threw; null for an error that is no failed request, which is a bug.
* @param asked the request as people read it, `GET /repos/octo/calc`
* @param now wall-clock time, for waits that GitHub names as a point in time
*/
function readGitHubFault(error, asked, now) {
	if (!(error instanceof Error)) return null;
	const response = readResponse(error);
	if (response === null) {
		if (!("status" in error || error.name === "AbortError" || error.name === "TimeoutError")) return null;
		return makeFault("github/unreachable", `GitHub did not answer: ${error.message}`, {
			asked,
			cause: error,
			said: error.message
		});
	}
	const said = (readMessage(response.data) || error.message).slice(0, maxQuoted);
	const { status } = response;
	const failed = {
		asked,
		cause: error,
		said
	};
	const waitMs = readWait(response, said, now);
	if (waitMs !== null) {
		const until = new Date(now.getTime() + waitMs).toISOString();
		const facts = {
			status,
			retryAfterMs: waitMs,
			until
		};
		return makeFault("github/rate-limited", `GitHub takes no more requests until ${until}.`, failed, facts);
	}
	const code = codeOf(status);
	return makeFault(code, describe(code, response, asked, said), failed, { status });
}
/** Returns the wait that a fault names, in milliseconds; undefined without one. */
function waitOf(error) {
	const waitMs = PthError.isInstance(error) ? error.details["retryAfterMs"] : void 0;
	return typeof waitMs === "number" ? waitMs : void 0;
}
/** Returns the HTTP status that a fault came with; undefined when nothing was answered. */
function statusOf(error) {
	const status = PthError.isInstance(error) ? error.details["status"] : void 0;
	return typeof status === "number" ? status : void 0;
}
function makeFault(code, message, { asked, cause, said }, facts = {}) {
	return new PthError(code, message, {
		attempted: `asking GitHub: ${asked}`,
		rawOutput: said.slice(0, maxQuoted),
		details: {
			request: asked,
			...facts
		},
		isRetryable: code === "github/rate-limited" || code === "github/unreachable",
		cause
	});
}
function codeOf(status) {
	if (status === 401) return "github/unauthorised";
	if (status === 403) return "github/forbidden";
	if (status === 404 || status === 410) return "github/not-found";
	return status >= 500 ? "github/unreachable" : "github/refused";
}
function describe(code, { status, headers }, asked, said) {
	if (code === "github/unauthorised") return `GitHub does not accept the token: ${said}`;
	if (code === "github/forbidden") {
		const accepted = headers["x-accepted-github-permissions"];
		return `The token may not do this: ${asked}.${accepted ? ` It needs ${String(accepted)}.` : ""} GitHub says: ${said}`;
	}
	if (code === "github/not-found") return `GitHub does not know ${asked}, or the token may not see it.`;
	return `GitHub answered ${asked} with ${status}: ${said}`;
}
/** Reads the milliseconds that GitHub asks to wait; null when the answer is about something else. */
function readWait({ status, headers }, said, now) {
	if (status !== 403 && status !== 429) return null;
	const seconds = Number(headers["retry-after"] ?? NaN);
	if (Number.isFinite(seconds) && seconds >= 0) return Math.min(seconds * 1e3, maxWaitMs);
	if (Number(headers["x-ratelimit-remaining"] ?? NaN) === 0) {
		const reset = Number(headers["x-ratelimit-reset"] ?? NaN) * 1e3;
		const theirs = Date.parse(String(headers["date"] ?? ""));
		const from = Number.isNaN(theirs) ? now.getTime() : theirs;
		return Number.isFinite(reset) ? Math.min(Math.max(0, reset - from) + 1e3, maxWaitMs) : unnamedWaitMs;
	}
	return status === 429 || /secondary rate limit|abuse detection/i.test(said) ? unnamedWaitMs : null;
}
function readResponse(error) {
	if (!("response" in error) || typeof error.response !== "object" || error.response === null) return null;
	const { status, headers, data } = error.response;
	return typeof status === "number" ? {
		status,
		headers: headers ?? {},
		data
	} : null;
}
/** Reads the message of an error's body, with the additions of its list of errors. */
function readMessage(data) {
	if (typeof data === "string") return data;
	if (typeof data !== "object" || data === null) return "";
	const { message, errors } = data;
	const parts = Array.isArray(errors) ? errors.map(describeError) : [];
	return [typeof message === "string" ? message : "", ...parts].filter((part) => part !== "").join(" ");
}
function describeError(error) {
	if (typeof error === "string") return error;
	if (typeof error !== "object" || error === null) return "";
	const { message, resource, field, code } = error;
	if (typeof message === "string") return message;
	return [
		resource,
		field,
		code
	].filter((part) => typeof part === "string").join(" ");
}

// src/github/octokit/ask-github.ts
/** Pages after which a list is taken for endless; 100 entries each. */
const maxPages = 100;
/** Makes requests and turns their failures into faults. */
var GitHubAsker = class {
	#octokit;
	#options;
	#clock;
	constructor(octokit, options) {
		this.#octokit = octokit;
		this.#options = options;
		this.#clock = options.clock ?? systemClock;
	}
	/** Returns the checked answer; throws a fault when there is none. */
	async ask(ask, schema) {
		return checkAnswer(await this.send(ask), ask, schema);
	}
	/** Returns the checked answer; null when GitHub does not know the requested thing. */
	async find(ask, schema) {
		const answer = await nullWhen(404, () => this.send(ask));
		return answer === null ? null : checkAnswer(answer, ask, schema);
	}
	/** Returns all entries of a list, page by page. `pick` finds the entries in an answer. */
	async list(ask, schema, pick) {
		const items = [];
		for (let page = 1; page <= maxPages; page++) {
			const answer = await this.send({
				...ask,
				parameters: {
					...ask.parameters,
					per_page: 100,
					page
				}
			});
			items.push(...pick(checkAnswer(answer, ask, schema)));
			if (!/rel="next"/.test(String(answer.headers["link"] ?? ""))) return items;
		}
		throw new PthError("github/too-large", `${describeAsk(ask)} has more than ${items.length} entries.`);
	}
	/**
	* Returns the unchecked answer. Repeats a request that GitHub refused to process; repeats one that it may have
	* processed only when repeating does no harm.
	*/
	async send(ask) {
		const { retries = 2, maxWaitMs = 6e4, signal, random } = this.#options;
		const isRepeatable = ask.isRepeatable ?? ask.route.startsWith("GET ");
		return await retry(() => this.#sendOnce(ask), {
			retries,
			maxMs: maxWaitMs,
			clock: this.#clock,
			signal,
			...random ? { random } : {},
			isRetryable: (error) => PthError.isInstance(error) && (error.code === "github/rate-limited" || error.code === "github/unreachable" && isRepeatable),
			retryAfterMs: waitOf
		});
	}
	async #sendOnce(ask) {
		const { timeoutMs = 3e4, signal } = this.#options;
		const deadline = AbortSignal.timeout(timeoutMs);
		const request = { signal: signal ? AbortSignal.any([signal, deadline]) : deadline };
		try {
			return await this.#octokit.request(ask.route, {
				...ask.parameters,
				request
			});
		} catch (error) {
			if (signal?.aborted) throw signal.reason;
			throw readGitHubFault(error, describeAsk(ask), this.#clock.now()) ?? error;
		}
	}
};
/** Returns null for a fault with this status; rethrows every other error. */
async function nullWhen(status, work) {
	try {
		return await work();
	} catch (error) {
		if (statusOf(error) === status) return null;
		throw error;
	}
}
function checkAnswer({ data }, ask, schema) {
	const parsed = schema.safeParse(data);
	if (parsed.success) return parsed.data;
	const issues = parsed.error.issues.slice(0, 3).map(({ path, message }) => `${path.join(".") || "the answer"}: ${message}`);
	throw new PthError("github/invalid-answer", `The answer to ${describeAsk(ask)} is not what GitHub gives.`, {
		attempted: `asking GitHub: ${describeAsk(ask)}`,
		rawOutput: issues.join("\n"),
		cause: parsed.error
	});
}
/** Renders the request for people, with the values in their places. */
function describeAsk({ route, parameters }) {
	return route.replaceAll(/\{(\w+)\}/g, (whole, name) => {
		const value = parameters[name];
		return typeof value === "string" || typeof value === "number" ? String(value) : whole;
	});
}

// src/github/doctor/read-answer.ts
/**
* Turns the faults "forbidden" and "not found" into answers; throws every other fault.
* @throws PthError `github/unauthorised`, `github/rate-limited`, `github/unreachable`, `github/invalid-answer`
*/
async function readAnswer(ask) {
	try {
		return {
			state: "read",
			value: await ask()
		};
	} catch (error) {
		if (!PthError.isInstance(error)) throw error;
		if (error.code === "github/not-found") return {
			state: "missing",
			said: error.rawOutput ?? ""
		};
		if (error.code === "github/forbidden") return {
			state: "refused",
			reason: error.message
		};
		throw error;
	}
}

// src/github/doctor/octokit-audit-client.ts
/**
* Creates the client of the audit over an Octokit, `@octokit/rest`'s or Probot's. Answers are checked where they come
* in.
*/
function createOctokitAuditClient(octokit, options = {}) {
	const questions = new Questions(new GitHubAsker(octokit, options));
	return {
		...repositoryCalls$1(questions),
		...actionsCalls(questions),
		...branchCalls(questions),
		...holdingCalls(questions)
	};
}
/** Questions below one repository; missing rights and missing things become answers. */
var Questions = class {
	#asker;
	constructor(asker) {
		this.#asker = asker;
	}
	ask(repository, path, schema, parameters = {}) {
		return readAnswer(() => this.#asker.ask(toAsk(repository, path, parameters), schema));
	}
	askAll(repository, path, schema, parameters = {}) {
		return readAnswer(() => this.#asker.list(toAsk(repository, path, parameters), schema, (items) => items));
	}
	readSecrets(repository, path, parameters = {}) {
		return this.askAll(repository, path, secretsSchema, parameters);
	}
};
/** The repository, its files and commits. */
function repositoryCalls$1(questions) {
	return {
		async getRepository(repository) {
			const answer = await questions.ask(repository, "", repositorySchema$1);
			if (answer.state === "read") return answer.value;
			const name = `${repository.owner}/${repository.name}`;
			if (answer.state === "refused") throw new PthError("github/forbidden", `${name} cannot be seen: ${answer.reason}`);
			throw new PthError("github/not-found", `There is no repository ${name} that this token may see.`);
		},
		async readFile(repository, path) {
			const answer = await questions.ask(repository, "/contents/{path}", contentSchema, { path });
			if (answer.state !== "read") return answer;
			const { type, encoding, content } = answer.value;
			if (type !== "file" || encoding !== "base64") return {
				state: "refused",
				reason: `${path} is no file to read`
			};
			return {
				state: "read",
				value: Buffer.from(content, "base64").toString("utf8")
			};
		},
		async isOnDefaultBranch(repository, commit) {
			const source = await questions.ask(repository, "", repositorySchema$1);
			if (source.state !== "read") return source;
			const basehead = `${source.value.defaultBranch}...${commit}`;
			return map(await questions.ask(repository, "/compare/{basehead}", compareSchema$1, { basehead }), ({ status }) => status === "identical" || status === "behind");
		}
	};
}
/** Settings of Actions. */
function actionsCalls(questions) {
	return {
		async getWorkflowDefaults(repository) {
			return map(hideMissing(await questions.ask(repository, "/actions/permissions/workflow", workflowDefaultsSchema)), (value) => ({
				canWrite: value.default_workflow_permissions === "write",
				canApproveReviews: value.can_approve_pull_request_reviews
			}));
		},
		async getActionsPolicy(repository) {
			const answer = hideMissing(await questions.ask(repository, "/actions/permissions", actionsPolicySchema));
			if (answer.state !== "read") return answer;
			const { enabled: isEnabled, allowed_actions: allowed = "all" } = answer.value;
			if (allowed !== "selected") return {
				state: "read",
				value: {
					isEnabled,
					allowed,
					selected: null
				}
			};
			const selected = await questions.ask(repository, "/actions/permissions/selected-actions", selectedSchema);
			return {
				state: "read",
				value: {
					isEnabled,
					allowed,
					selected: selected.state === "read" ? selected.value : null
				}
			};
		},
		async getForkApproval(repository) {
			return map(hideMissing(await questions.ask(repository, "/actions/permissions/fork-pr-contributor-approval", forkApprovalSchema)), (value) => value.approval_policy);
		},
		async getPrivateForkPolicy(repository) {
			return map(hideMissing(await questions.ask(repository, "/actions/permissions/fork-pr-workflows-private-repos", privateForksSchema)), (value) => ({
				getsWriteToken: value.run_workflows_from_fork_pull_requests && value.send_write_tokens_to_workflows,
				getsSecrets: value.run_workflows_from_fork_pull_requests && value.send_secrets_and_variables
			}));
		}
	};
}
/** Rules and protection of branches. */
function branchCalls(questions) {
	return {
		async listBranchRules(repository, branch) {
			return hideMissing(await questions.askAll(repository, "/rules/branches/{branch}", rulesSchema, { branch }));
		},
		async listBypassingApps(repository, rulesetId) {
			const answer = hideMissing(await questions.ask(repository, "/rulesets/{ruleset_id}", rulesetSchema, { ruleset_id: rulesetId }));
			if (answer.state !== "read") return answer;
			const { bypass_actors: actors } = answer.value;
			if (!actors) return {
				state: "refused",
				reason: "GitHub shows it only to those who may edit the ruleset"
			};
			return {
				state: "read",
				value: actors.filter((actor) => actor.actor_type === "Integration" && actor.bypass_mode !== "pull_request").flatMap((actor) => actor.actor_id ?? [])
			};
		},
		async getBranchProtection(repository, branch) {
			const answer = await questions.ask(repository, "/branches/{branch}/protection", protectionSchema, { branch });
			if (answer.state === "missing" && answer.said === "Branch not protected") return answer;
			return map(hideMissing(answer), (value) => ({
				requiresPullRequest: value.required_pull_request_reviews !== void 0,
				allowsForcePushes: value.allow_force_pushes?.enabled ?? false,
				requiresSignatures: value.required_signatures?.enabled ?? false
			}));
		}
	};
}
/** Runners, secrets, environments and variables. */
function holdingCalls(questions) {
	return {
		async listRunners(repository) {
			return hideMissing(await questions.askAll(repository, "/actions/runners", runnersSchema));
		},
		async listSecrets(repository) {
			const own = hideMissing(await questions.readSecrets(repository, "/actions/secrets"));
			if (own.state !== "read") return own;
			const shared = await questions.readSecrets(repository, "/actions/organization-secrets");
			return {
				state: "read",
				value: [...own.value, ...shared.state === "read" ? shared.value : []]
			};
		},
		async listEnvironments(repository) {
			const answer = hideMissing(await questions.askAll(repository, "/environments", environmentsSchema));
			if (answer.state !== "read") return answer;
			const environments = [];
			for (const environment of answer.value) {
				const secrets = hideMissing(await questions.readSecrets(repository, "/environments/{environment_name}/secrets", { environment_name: environment.name }));
				if (secrets.state !== "read") return secrets;
				environments.push({
					...environment,
					secrets: secrets.value
				});
			}
			return {
				state: "read",
				value: environments
			};
		},
		async getVariable(repository, name) {
			return map(await questions.ask(repository, "/actions/variables/{name}", looseObject({ value: string() }), { name }), ({ value }) => value);
		}
	};
}
function map(reading, change) {
	return reading.state === "read" ? {
		state: "read",
		value: change(reading.value)
	} : reading;
}
/**
* Turns `missing` into `refused` for settings that every repository has, since GitHub answers "not found" for what this
* token may not see.
*/
function hideMissing(reading) {
	if (reading.state !== "missing") return reading;
	return {
		state: "refused",
		reason: "GitHub says \"not found\", as it does to whoever may not see it"
	};
}
function toAsk(repository, path, parameters) {
	return {
		route: `GET /repos/{owner}/{repo}${path}`,
		parameters: {
			owner: repository.owner,
			repo: repository.name,
			...parameters
		}
	};
}
const repositorySchema$1 = looseObject({
	default_branch: string(),
	private: boolean(),
	archived: boolean()
}).transform((value) => ({
	defaultBranch: value.default_branch,
	isPrivate: value.private,
	isArchived: value.archived
}));
const contentSchema = union([looseObject({
	type: string(),
	encoding: string().default(""),
	content: string().default("")
}), array(unknown()).transform(() => ({
	type: "dir",
	encoding: "",
	content: ""
}))]);
const compareSchema$1 = looseObject({ status: _enum([
	"diverged",
	"ahead",
	"behind",
	"identical"
]) });
const workflowDefaultsSchema = looseObject({
	default_workflow_permissions: _enum(["read", "write"]),
	can_approve_pull_request_reviews: boolean()
});
const actionsPolicySchema = looseObject({
	enabled: boolean(),
	allowed_actions: _enum([
		"all",
		"local_only",
		"selected"
	]).optional()
});
const selectedSchema = looseObject({
	github_owned_allowed: boolean().default(false),
	verified_allowed: boolean().default(false),
	patterns_allowed: array(string()).default([])
}).transform((value) => ({
	githubOwned: value.github_owned_allowed,
	verified: value.verified_allowed,
	patterns: value.patterns_allowed
}));
const forkApprovalSchema = looseObject({ approval_policy: string() });
const privateForksSchema = looseObject({
	run_workflows_from_fork_pull_requests: boolean(),
	send_write_tokens_to_workflows: boolean().default(false),
	send_secrets_and_variables: boolean().default(false)
});
const rulesSchema = array(looseObject({
	type: string(),
	ruleset_id: int().optional()
}).transform((value) => ({
	type: value.type,
	rulesetId: value.ruleset_id ?? null
})));
const rulesetSchema = looseObject({ bypass_actors: array(looseObject({
	actor_id: int().nullish(),
	actor_type: string(),
	bypass_mode: string().optional()
})).optional() });
const enabledSchema = looseObject({ enabled: boolean().optional() }).optional();
const protectionSchema = looseObject({
	required_pull_request_reviews: looseObject({}).optional(),
	allow_force_pushes: enabledSchema,
	required_signatures: enabledSchema
});
const runnersSchema = looseObject({ runners: array(looseObject({
	name: string(),
	ephemeral: boolean().optional(),
	labels: array(looseObject({ name: string() })).default([])
})) }).transform(({ runners }) => runners.map((runner) => ({
	name: runner.name,
	isEphemeral: runner.ephemeral ?? null,
	labels: runner.labels.map((label) => label.name)
})));
const secretsSchema = looseObject({ secrets: array(looseObject({ name: string() })) }).transform(({ secrets }) => secrets.map((secret) => secret.name));
const environmentsSchema = looseObject({ environments: array(looseObject({
	name: string(),
	deployment_branch_policy: looseObject({ protected_branches: boolean() }).nullish()
})).default([]) }).transform(({ environments }) => environments.map(({ name, deployment_branch_policy: policy }) => ({
	name,
	branches: policy ? policy.protected_branches ? "protected" : "selected" : "all"
})));

// src/github/doctor/render-audit.ts
const marks$1 = {
	ok: "✔",
	warning: "•",
	problem: "✖",
	"not-known": "?"
};
/** 1 when there is a problem, else 0. */
function exitCodeOfAudit(checks) {
	return checks.some(({ state }) => state === "problem") ? 1 : 0;
}
/** Renders the document of `pth doctor --repository --json`. */
function renderAuditJson(subject, checks) {
	return toJsonValue({
		subject,
		is_ready: exitCodeOfAudit(checks) === 0,
		checks: checks.map(({ name, state, evidence, advice }) => ({
			name,
			state,
			evidence,
			advice
		})),
		exit_code: exitCodeOfAudit(checks)
	});
}
/** Renders one line per check, with advice below it, and a total. */
function renderAudit(subject, checks) {
	const width = Math.max(...checks.map(({ name }) => name.length));
	return `${[...checks.flatMap(({ name, state, evidence, advice }) => [`${marks$1[state]} ${name.padEnd(width)} ${evidence}`, ...advice.map((step) => `  ${" ".repeat(width)} ${step}`)]), `${subject}: ${renderCounts(checks)}`].map(toPlainText).join("\n")}\n`;
}
function renderCounts(checks) {
	const count = (state) => checks.filter((check) => check.state === state).length;
	const [problems, warnings, unknown] = [
		count("problem"),
		count("warning"),
		count("not-known")
	];
	const counts = [
		...problems > 0 ? [problems === 1 ? "1 problem" : `${problems} problems`] : [],
		...warnings > 0 ? [warnings === 1 ? "1 warning" : `${warnings} warnings`] : [],
		...unknown > 0 ? [`${unknown} not known`] : []
	];
	return counts.length === 0 ? "everything is as it should be." : `${counts.join(", ")} in ${checks.length} checks.`;
}

// src/github/manifest/canonical-json.ts
/** Renders JSON with sorted keys and no blanks, so that equal values have the same digest. */
function toCanonicalJson(value) {
	if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(",")}]`;
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	return `{${Object.entries(value).sort(([left], [right]) => left < right ? -1 : 1).map(([key, item]) => `${JSON.stringify(key)}:${toCanonicalJson(item)}`).join(",")}}`;
}
/** SHA-256 of a text as 64 hex digits. */
function digestText(text) {
	return createHash("sha256").update(text, "utf8").digest("hex");
}
/** True when two digests are equal; compares in constant time. */
function isSameDigest(left, right) {
	const [a, b] = [Buffer.from(left), Buffer.from(right)];
	return a.length === b.length && timingSafeEqual(a, b);
}

// src/github/publishing/publish-ref.ts
/**
* A session branch: `pth/` and one part of lower-case letters, digits, dots, dashes and underscores, as session names are
* made. Nothing that git, a shell or an address could read otherwise.
*/
const branchPattern = /^pth\/(?!.*\.\.)(?!.*\.lock$)[a-z0-9][a-z0-9._-]{0,118}[a-z0-9]$/;
/** True when a full ref is one that PTH may write (threat T28, names read as options). */
function isPublishableRef(ref) {
	return ref.startsWith("refs/heads/") && branchPattern.test(ref.slice(11));
}

// src/github/manifest/session-manifest.ts
const id$1 = int().positive();
const sha = string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);
const digest = string().regex(/^[0-9a-f]{64}$/);
const names$1 = array(string().min(1).max(400)).max(5e3);
/**
* The facts of a run that every job checks again: commit, comment, settings and tests (threat T17, forged verdicts).
* All of them are public; the digest travels as a job output, which no plugin can write.
*/
const sessionManifestSchema = strictObject({
	version: literal(1),
	repository: strictObject({
		id: id$1,
		owner: string().min(1).max(100),
		name: string().min(1).max(100)
	}),
	pullRequest: id$1,
	headSha: sha,
	headRef: string().min(1).max(255),
	headRepositoryId: id$1,
	baseRef: string().min(1).max(255),
	/** The commit of the base branch that settings and frozen tests were read from. */
	baseSha: sha,
	/** The comment that asked for the run, or what stands for one. */
	comment: strictObject({
		by: _enum(askers),
		id: id$1,
		authorId: id$1,
		createdAt: datetime(),
		bodyDigest: digest
	}),
	/** As `renderCommand` writes it. */
	command: string().min(1).max(4e3),
	nonce: string().regex(/^[0-9a-f]{32}$/),
	/** From the base branch, defaults filled in. */
	settings: repositorySettingsSchema,
	/** Digest of the tests on the base branch, by `digestSuite`; null when there are none. */
	suiteDigest: digest.nullable(),
	/** The branch that fixes are published on, unless an open fix pull request of PTH's own is updated. */
	branch: string().regex(branchPattern),
	grant: strictObject({
		isInside: boolean(),
		maxTier: literal([
			1,
			2,
			3
		]),
		mayUseSecrets: boolean(),
		mayFix: boolean(),
		mayUseOwnRunners: boolean(),
		fixTarget: _enum(["head-branch", "compare-link"])
	}),
	/** The earlier plan, branch or report that this run continues from, as the App itself posted it; null for a new run. */
	basis: discriminatedUnion("kind", [
		strictObject({
			kind: literal("plan"),
			id: string().regex(/^[0-9a-f]{12}$/),
			tests: names$1
		}),
		strictObject({
			kind: literal("branch"),
			sha,
			commits: int().positive(),
			frozenTests: names$1,
			state: sessionStateSchema.nullable(),
			approved: names$1.nullable()
		}),
		strictObject({
			kind: literal("retest"),
			failing: names$1
		})
	]).nullable(),
	limits: strictObject({
		maxIterations: int().min(0).max(1e3),
		maxMinutes: int().min(1).max(360),
		/** Tokens of the model; null for no limit. */
		maxTokens: int().positive().nullable(),
		maxUsd: number().positive().nullable()
	}),
	/**
	* The workflow that runs: its file on the default branch and the commit it was read from (threat T10, changed
	* workflow files).
	*/
	workflow: strictObject({
		path: string().min(1).max(300),
		sha
	}),
	/** PTH's own version. */
	harness: string().min(1).max(100)
});
/** Returns the commit that a run starts from: the tested one, or the tip of the branch that it continues. */
function startShaOf({ headSha, basis: continuesFrom }) {
	return continuesFrom?.kind === "branch" ? continuesFrom.sha : headSha;
}
/**
* Returns the tests whose causes a person approved, for this session or for the one that it goes on from; null where
* every cause may be repaired.
*/
function approvedTestsOf({ basis }) {
	if (basis?.kind === "plan") return basis.tests;
	return basis?.kind === "branch" ? basis.approved : null;
}
/** Larger texts are no manifest. */
const maxManifestLength = 4194304;
/**
* Renders the manifest as the text that is stored, with its digest.
* @throws ZodError for facts that are no manifest: a bug
*/
function sealManifest(manifest) {
	const text = toCanonicalJson(sessionManifestSchema.parse(manifest));
	return {
		text,
		digest: digestText(text)
	};
}
/**
* Reads a manifest from an artifact that others could have written. The digest must come another way, as an output of the
* first job. Text that is not exactly what PTH writes, such as a key given twice, is refused as well.
*/
function openManifest(text, expectedDigest) {
	if (text.length > maxManifestLength) return {
		ok: false,
		reason: "too-long"
	};
	if (!isSameDigest(digestText(text), expectedDigest)) return {
		ok: false,
		reason: "digest-differs"
	};
	let value;
	try {
		value = JSON.parse(text);
	} catch (error) {
		if (error instanceof SyntaxError) return {
			ok: false,
			reason: "not-json"
		};
		throw error;
	}
	const parsed = sessionManifestSchema.safeParse(value);
	if (!parsed.success || !isJsonObject(value)) return {
		ok: false,
		reason: "not-a-manifest"
	};
	return toCanonicalJson(parsed.data) === text ? {
		ok: true,
		manifest: parsed.data
	} : {
		ok: false,
		reason: "not-canonical"
	};
}
/** Lists the parts of the manifest that differ from GitHub's current facts; empty when none do. */
function compareManifest(manifest, now) {
	return [
		[
			"repository",
			manifest.repository.id,
			now.repository.id
		],
		[
			"pullRequest",
			manifest.pullRequest,
			now.pullRequest
		],
		[
			"headSha",
			manifest.headSha,
			now.headSha
		],
		[
			"headRepositoryId",
			manifest.headRepositoryId,
			now.headRepositoryId
		],
		[
			"suiteDigest",
			manifest.suiteDigest,
			now.suiteDigest
		],
		[
			"workflow.path",
			manifest.workflow.path,
			now.workflow.path
		],
		[
			"workflow.sha",
			manifest.workflow.sha,
			now.workflow.sha
		],
		[
			"comment.id",
			manifest.comment.id,
			now.comment.id
		],
		[
			"comment.authorId",
			manifest.comment.authorId,
			now.comment.authorId
		],
		[
			"comment.createdAt",
			manifest.comment.createdAt,
			now.comment.createdAt
		],
		[
			"comment.bodyDigest",
			manifest.comment.bodyDigest,
			now.comment.bodyDigest
		]
	].filter(([, then, current]) => then !== current).map(([name]) => name);
}
/** Digest of a suite: every file's path and content, in any order (threat T19, weakened tests). Null for no file. */
function digestSuite(files) {
	if (files.length === 0) return null;
	return digestText(toCanonicalJson(files.map(({ path, content }) => `${path}\n${digestText(content)}`).sort()));
}

// src/github/octokit/answer-schemas.ts
/** The schemas name the parts of GitHub's answers that PTH reads, and ignore the rest. */
const id = number().int().nonnegative();
const accountSchema = object({
	id,
	login: string(),
	type: string()
});
/** Stands for a deleted account; its type is not `User`, so it can give no commands. */
const deletedAccount = {
	id: 0,
	login: "ghost",
	type: "Deleted"
};
const repositorySchema = object({
	id,
	name: string(),
	owner: object({ login: string() }),
	default_branch: string(),
	archived: boolean()
});
const permissionSchema = object({
	permission: string(),
	role_name: string().nullish()
});
const pullSchema = object({
	number: id,
	state: _enum(["open", "closed"]),
	draft: boolean().optional(),
	merged_at: string().nullish(),
	user: accountSchema.nullable(),
	head: object({
		ref: string(),
		sha: string(),
		repo: object({ id }).nullable()
	}),
	base: object({
		ref: string(),
		sha: string(),
		repo: object({ id })
	}),
	created_at: string(),
	html_url: string()
}).transform((pull) => ({
	number: pull.number,
	state: pull.state,
	isMerged: typeof pull.merged_at === "string",
	isDraft: pull.draft ?? false,
	author: pull.user ?? deletedAccount,
	head: {
		ref: pull.head.ref,
		sha: pull.head.sha,
		repositoryId: pull.head.repo?.id ?? null
	},
	base: {
		ref: pull.base.ref,
		sha: pull.base.sha,
		repositoryId: pull.base.repo.id
	},
	createdAt: pull.created_at,
	url: pull.html_url
}));
const commentSchema = object({
	id,
	issue_url: string().regex(/\/issues\/[1-9]\d*$/),
	user: accountSchema.nullable(),
	performed_via_github_app: object({ id }).nullish(),
	body: string().nullish(),
	created_at: string(),
	updated_at: string(),
	html_url: string()
}).transform((comment) => ({
	id: comment.id,
	issue: Number(comment.issue_url.split("/").at(-1)),
	author: comment.user ?? deletedAccount,
	viaAppId: comment.performed_via_github_app?.id ?? null,
	body: comment.body ?? "",
	createdAt: comment.created_at,
	updatedAt: comment.updated_at,
	url: comment.html_url
}));
const issueEventSchema = object({
	id,
	event: string(),
	actor: accountSchema.nullable(),
	label: object({ name: string().nullish() }).optional(),
	performed_via_github_app: object({ id }).nullish(),
	created_at: string()
}).transform((one) => ({
	id: one.id,
	event: one.event,
	label: one.label?.name ?? null,
	author: one.actor ?? deletedAccount,
	viaAppId: one.performed_via_github_app?.id ?? null,
	createdAt: one.created_at
}));
const reactionSchema = object({
	user: accountSchema.nullable(),
	content: string()
});
const reviewSchema = object({
	id,
	user: accountSchema.nullable(),
	commit_id: string().nullish(),
	body: string().nullish(),
	html_url: string()
});
/** GitHub also knows `waiting`, `requested` and `pending`; for PTH each of them has not started. */
const status = _enum([
	"queued",
	"in_progress",
	"completed",
	"waiting",
	"requested",
	"pending"
]).transform((value) => value === "in_progress" || value === "completed" ? value : "queued");
const checkRunSchema = object({
	id,
	status,
	conclusion: string().nullable(),
	html_url: string().nullable(),
	app: object({ id }).nullish(),
	output: object({ title: string().nullable() })
});
const workflowRunSchema = object({
	id,
	status,
	conclusion: string().nullable(),
	path: string(),
	head_sha: string(),
	html_url: string()
});
const jobSchema = object({
	name: string(),
	status,
	conclusion: string().nullable(),
	created_at: string()
}).transform(({ created_at: createdAt, ...job }) => ({
	...job,
	createdAt
}));
/** GitHub answers 200 with the run's address, or 204 without content. */
const dispatchSchema = object({
	workflow_run_id: id,
	html_url: string()
});
const fileSchema = object({
	type: string(),
	encoding: string().optional(),
	content: string().optional()
});
const treeSchema = object({
	truncated: boolean(),
	tree: array(object({
		path: string(),
		mode: string(),
		type: string(),
		sha: string(),
		size: id.optional()
	}))
});
const refSchema = object({ object: object({
	type: string(),
	sha: string()
}) });
const compareSchema = object({
	merge_base_commit: object({ sha: string() }),
	total_commits: id,
	commits: array(object({
		sha: string(),
		author: object({ id: id.optional() }).nullish(),
		commit: object({
			committer: object({ email: string().nullish() }).nullable(),
			message: string(),
			tree: object({ sha: string() }),
			verification: object({ verified: boolean() }).optional()
		})
	}))
});

// src/github/octokit/conversation-calls.ts
/** Comments and reactions. */
function conversationCalls(asker) {
	return {
		async getComment(repository, id) {
			const comment = await asker.find({
				route: "GET /repos/{owner}/{repo}/issues/comments/{comment_id}",
				parameters: {
					...repositoryParameters(repository),
					comment_id: id
				}
			}, commentSchema);
			if (comment === null) return null;
			const { url: _url, ...record } = comment;
			return record;
		},
		async listComments(repository, pullRequest) {
			const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/comments";
			const parameters = {
				...repositoryParameters(repository),
				issue_number: pullRequest
			};
			return (await asker.list({
				route,
				parameters
			}, array(commentSchema), (page) => page)).map(({ id, author, viaAppId, body }) => ({
				id,
				authorId: author.id,
				viaAppId,
				body
			}));
		},
		async listLabelEvents(repository, pullRequest) {
			const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/events";
			const parameters = {
				...repositoryParameters(repository),
				issue_number: pullRequest
			};
			return (await asker.list({
				route,
				parameters
			}, array(issueEventSchema), (page) => page)).flatMap(({ event, label, ...rest }) => event === "labeled" && label !== null ? [{
				...rest,
				label
			}] : []);
		},
		async createComment(repository, pullRequest, body) {
			const route = "POST /repos/{owner}/{repo}/issues/{issue_number}/comments";
			const parameters = {
				...repositoryParameters(repository),
				issue_number: pullRequest,
				body
			};
			const { id, url } = await asker.ask({
				route,
				parameters
			}, commentSchema);
			return {
				id,
				url
			};
		},
		async updateComment(repository, id, body) {
			await asker.send({
				route: "PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}",
				parameters: {
					...repositoryParameters(repository),
					comment_id: id,
					body
				},
				isRepeatable: true
			});
		},
		async addReaction(repository, commentId, kind) {
			const route = "POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions";
			const parameters = {
				...repositoryParameters(repository),
				comment_id: commentId,
				content: kind
			};
			await asker.send({
				route,
				parameters,
				isRepeatable: true
			});
		},
		async listReactors(repository, commentId, kind) {
			const route = "GET /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions";
			const parameters = {
				...repositoryParameters(repository),
				comment_id: commentId,
				content: kind
			};
			return (await asker.list({
				route,
				parameters
			}, array(reactionSchema), (page) => page)).flatMap(({ user, content }) => user && content === kind ? [user.id] : []);
		}
	};
}
/** The two parameters that every route below a repository takes. */
function repositoryParameters({ owner, name }) {
	return {
		owner,
		repo: name
	};
}

// src/github/octokit/check-run-calls.ts
/** Check runs. */
function checkRunCalls(asker) {
	return {
		async createCheckRun(repository, name, headSha, change) {
			const route = "POST /repos/{owner}/{repo}/check-runs";
			const parameters = {
				...repositoryParameters(repository),
				name,
				head_sha: headSha,
				...renderChange(change)
			};
			return (await asker.ask({
				route,
				parameters
			}, checkRunSchema)).id;
		},
		async updateCheckRun(repository, id, change) {
			const route = "PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}";
			const parameters = {
				...repositoryParameters(repository),
				check_run_id: id,
				...renderChange(change)
			};
			const isRepeatable = (change.output?.annotations ?? []).length === 0;
			await asker.send({
				route,
				parameters,
				isRepeatable
			});
		},
		async findCheckRun(repository, headSha, name, by) {
			const route = "GET /repos/{owner}/{repo}/commits/{ref}/check-runs";
			const parameters = {
				...repositoryParameters(repository),
				ref: headSha,
				check_name: name,
				...by ? { app_id: by.appId } : {}
			};
			const schema = object({ check_runs: array(checkRunSchema) });
			const newest = (await asker.list({
				route,
				parameters
			}, schema, (page) => page.check_runs)).toSorted((left, right) => right.id - left.id)[0];
			if (!newest) return null;
			return {
				id: newest.id,
				status: newest.status,
				conclusion: newest.conclusion,
				title: newest.output.title,
				url: newest.html_url ?? "",
				appId: newest.app?.id ?? null
			};
		}
	};
}
function renderChange({ status, conclusion, output }) {
	return {
		status,
		...conclusion ? { conclusion } : {},
		...output ? { output: {
			title: output.title,
			summary: output.summary,
			...output.text === void 0 ? {} : { text: output.text },
			annotations: (output.annotations ?? []).map(({ path, startLine, endLine, level, title, message }) => ({
				path,
				start_line: startLine,
				end_line: endLine,
				annotation_level: level,
				title,
				message
			}))
		} } : {}
	};
}

// src/github/octokit/content-calls.ts
/** The committer of what GitHub makes and signs itself. */
const signerEmail = "noreply@github.com";
/** Calls for files, trees, branches and commits. */
function contentCalls(asker) {
	return {
		async readFile(repository, path, sha) {
			const answer = await asker.find({
				route: "GET /repos/{owner}/{repo}/contents/{path}",
				parameters: {
					...repositoryParameters(repository),
					path,
					ref: sha
				}
			}, union([array(unknown()), fileSchema]));
			if (answer === null || Array.isArray(answer) || answer.type !== "file") return null;
			if (answer.encoding !== "base64" || answer.content === void 0) throw new PthError("github/too-large", `${path} is larger than GitHub gives out in one answer.`);
			return Buffer.from(answer.content, "base64").toString("utf8");
		},
		async listTree(repository, sha) {
			const route = "GET /repos/{owner}/{repo}/git/trees/{tree_sha}";
			const parameters = {
				...repositoryParameters(repository),
				tree_sha: sha,
				recursive: "1"
			};
			const { tree, truncated } = await asker.ask({
				route,
				parameters
			}, treeSchema);
			if (truncated) throw new PthError("github/too-large", `GitHub cuts off the tree of ${sha} after ${tree.length} entries.`);
			return tree.filter(({ type }) => type !== "tree").map(({ path, mode, sha: hash, type, size }) => ({
				path,
				mode,
				sha: hash,
				bytes: type === "blob" ? size ?? null : null
			}));
		},
		async getBranch(repository, branch) {
			return (await asker.find({
				route: "GET /repos/{owner}/{repo}/git/ref/{ref}",
				parameters: {
					...repositoryParameters(repository),
					ref: `heads/${branch}`
				}
			}, refSchema))?.object.sha ?? null;
		},
		async findMergeBase(repository, base, head) {
			const route = "GET /repos/{owner}/{repo}/compare/{basehead}";
			const parameters = {
				...repositoryParameters(repository),
				basehead: `${base}...${head}`,
				per_page: 1
			};
			return (await asker.find({
				route,
				parameters
			}, compareSchema))?.merge_base_commit.sha ?? null;
		},
		async listCommitsBetween(repository, base, head) {
			const route = "GET /repos/{owner}/{repo}/compare/{basehead}";
			const parameters = {
				...repositoryParameters(repository),
				basehead: `${base}...${head}`
			};
			return (await asker.list({
				route,
				parameters
			}, compareSchema, (page) => page.commits)).map(({ sha, author, commit }) => {
				const committerEmail = commit.committer?.email ?? "";
				const signedForId = commit.verification?.verified === true && committerEmail === signerEmail ? author?.id ?? null : null;
				return {
					sha,
					treeSha: commit.tree.sha,
					message: commit.message,
					committerEmail,
					signedForId
				};
			});
		},
		async deleteSessionBranch(repository, branch) {
			if (!isPublishableRef(`refs/heads/${branch}`)) throw new RangeError(`${branch} is no branch of a session`);
			await asker.send({
				route: "DELETE /repos/{owner}/{repo}/git/refs/{ref}",
				parameters: {
					...repositoryParameters(repository),
					ref: `heads/${branch}`
				}
			});
		}
	};
}

// src/github/octokit/object-calls.ts
const objectSchema = object({ sha: string() });
const commitSchema = object({
	sha: string(),
	verification: object({ verified: boolean() }).optional()
});
/** Calls that make a branch from objects. Objects have the name of their content, so each may be made twice. */
function objectCalls(asker) {
	return {
		async createBlob(repository, content) {
			const route = "POST /repos/{owner}/{repo}/git/blobs";
			const parameters = {
				...repositoryParameters(repository),
				content: content.toString("base64"),
				encoding: "base64"
			};
			return (await asker.ask({
				route,
				parameters,
				isRepeatable: true
			}, objectSchema)).sha;
		},
		async createTree(repository, baseTree, entries) {
			const route = "POST /repos/{owner}/{repo}/git/trees";
			const tree = entries.map((entry) => ({
				...entry,
				type: "blob"
			}));
			const parameters = {
				...repositoryParameters(repository),
				base_tree: baseTree,
				tree
			};
			return (await asker.ask({
				route,
				parameters,
				isRepeatable: true
			}, objectSchema)).sha;
		},
		async createCommit(repository, { message, treeSha, parents }) {
			const route = "POST /repos/{owner}/{repo}/git/commits";
			const parameters = {
				...repositoryParameters(repository),
				message,
				tree: treeSha,
				parents
			};
			const { sha, verification } = await asker.ask({
				route,
				parameters,
				isRepeatable: true
			}, commitSchema);
			return {
				sha,
				isSigned: verification?.verified === true
			};
		},
		async moveSessionBranch(repository, branch, { sha, isNew }) {
			if (!isPublishableRef(`refs/heads/${branch}`)) throw new RangeError(`${branch} is no branch of a session`);
			const parameters = {
				...repositoryParameters(repository),
				sha
			};
			await asker.send(isNew ? {
				route: "POST /repos/{owner}/{repo}/git/refs",
				parameters: {
					...parameters,
					ref: `refs/heads/${branch}`
				}
			} : {
				route: "PATCH /repos/{owner}/{repo}/git/refs/{ref}",
				parameters: {
					...parameters,
					ref: `heads/${branch}`,
					force: false
				},
				isRepeatable: true
			});
		}
	};
}

// src/github/octokit/pull-calls.ts
/** Files that GitHub lists of a pull request at most. */
const maxListedFiles = 3e3;
/** Pull requests. */
function pullCalls(asker) {
	return {
		async getPullRequest(repository, number) {
			return await asker.find({
				route: "GET /repos/{owner}/{repo}/pulls/{pull_number}",
				parameters: {
					...repositoryParameters(repository),
					pull_number: number
				}
			}, pullSchema);
		},
		async listPullRequestPatches(repository, number) {
			const route = "GET /repos/{owner}/{repo}/pulls/{pull_number}/files";
			const parameters = {
				...repositoryParameters(repository),
				pull_number: number
			};
			const schema = array(object({
				filename: string(),
				patch: string().optional()
			}));
			return (await asker.list({
				route,
				parameters
			}, schema, (page) => page)).map(({ filename, patch }) => ({
				path: filename,
				patch: patch ?? null
			}));
		},
		async listPullRequestPaths(repository, number) {
			const route = "GET /repos/{owner}/{repo}/pulls/{pull_number}/files";
			const parameters = {
				...repositoryParameters(repository),
				pull_number: number
			};
			const schema = array(object({
				filename: string(),
				previous_filename: string().optional()
			}));
			const files = await asker.list({
				route,
				parameters
			}, schema, (page) => page);
			if (files.length >= maxListedFiles) throw new PthError("github/too-large", `Pull request ${number} changes more files than GitHub lists.`);
			const paths = files.flatMap(({ filename, previous_filename: previous }) => [filename, ...previous ? [previous] : []]);
			return [...new Set(paths)];
		},
		async findOpenPullRequest(repository, headBranch) {
			const route = "GET /repos/{owner}/{repo}/pulls";
			const head = `${repository.owner}:${headBranch}`;
			return (await asker.ask({
				route,
				parameters: {
					...repositoryParameters(repository),
					state: "open",
					head
				}
			}, array(pullSchema))).find(({ head: own, base }) => own.ref === headBranch && own.repositoryId === base.repositoryId) ?? null;
		},
		async listOpenPullRequestsInto(repository, baseBranch) {
			const route = "GET /repos/{owner}/{repo}/pulls";
			const parameters = {
				...repositoryParameters(repository),
				state: "open",
				base: baseBranch
			};
			return (await asker.list({
				route,
				parameters
			}, array(pullSchema), (page) => page)).filter(({ base }) => base.ref === baseBranch);
		},
		async createPullRequest(repository, { headBranch, baseBranch, title, body }) {
			const route = "POST /repos/{owner}/{repo}/pulls";
			const parameters = {
				...repositoryParameters(repository),
				head: headBranch,
				base: baseBranch,
				title,
				body
			};
			const { number, url } = await asker.ask({
				route,
				parameters
			}, pullSchema);
			return {
				number,
				url
			};
		},
		async updatePullRequest(repository, number, request) {
			const route = "PATCH /repos/{owner}/{repo}/pulls/{pull_number}";
			const parameters = {
				...repositoryParameters(repository),
				pull_number: number,
				...request
			};
			await asker.send({
				route,
				parameters,
				isRepeatable: true
			});
		}
	};
}

// src/github/octokit/repository-calls.ts
/** Logins as GitHub makes them; anything else would be a search word of its own. */
const loginShape = /^[A-Za-z0-9_-]{1,100}(\[bot\])?$/;
/** The repository, and the standing of people in it. */
function repositoryCalls(asker) {
	return {
		async getRepository(repository) {
			const answer = await asker.ask({
				route: "GET /repos/{owner}/{repo}",
				parameters: repositoryParameters(repository)
			}, repositorySchema);
			return {
				id: answer.id,
				owner: answer.owner.login,
				name: answer.name,
				defaultBranch: answer.default_branch,
				isArchived: answer.archived
			};
		},
		async getPermission(repository, login) {
			const answer = await asker.find({
				route: "GET /repos/{owner}/{repo}/collaborators/{username}/permission",
				parameters: {
					...repositoryParameters(repository),
					username: login
				}
			}, permissionSchema);
			return {
				roleName: answer?.role_name || null,
				permission: answer?.permission ?? null
			};
		},
		async findAccount(login) {
			return (await asker.find({
				route: "GET /users/{username}",
				parameters: { username: login }
			}, accountSchema))?.id ?? null;
		},
		async countMergedPullRequests({ owner, name }, authorLogin) {
			const match = loginShape.exec(authorLogin);
			if (!match) throw new PthError("github/invalid-answer", `${JSON.stringify(authorLogin)} is no login of GitHub.`);
			const ask = {
				route: "GET /search/issues",
				parameters: {
					q: `repo:${owner}/${name} is:pr is:merged author:${match[1] ? `app/${authorLogin.slice(0, -match[1].length)}` : authorLogin}`,
					per_page: 1,
					advanced_search: "true"
				}
			};
			return (await nullWhen(422, () => asker.ask(ask, object({ total_count: number().int() }))))?.total_count ?? 0;
		}
	};
}

// src/github/octokit/review-calls.ts
/** Reviews of pull requests. */
function reviewCalls(asker) {
	return {
		async createReview(repository, pullRequest, { event, commitId, body, comments = [] }) {
			const route = "POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews";
			const parameters = {
				...repositoryParameters(repository),
				pull_number: pullRequest,
				event,
				commit_id: commitId,
				body,
				...comments.length === 0 ? {} : { comments: comments.map(renderComment) }
			};
			const { id, html_url } = await asker.ask({
				route,
				parameters
			}, reviewSchema);
			return {
				id,
				url: html_url
			};
		},
		async updateReview(repository, pullRequest, id, body) {
			const route = "PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}";
			const parameters = {
				...repositoryParameters(repository),
				pull_number: pullRequest,
				review_id: id,
				body
			};
			await asker.send({
				route,
				parameters,
				isRepeatable: true
			});
		},
		async findReview(repository, pullRequest, { authorId, commitId }) {
			const route = "GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews";
			const parameters = {
				...repositoryParameters(repository),
				pull_number: pullRequest
			};
			const newest = (await asker.list({
				route,
				parameters
			}, array(reviewSchema), (page) => page)).filter((review) => review.user?.id === authorId && (commitId === null || review.commit_id === commitId)).toSorted((left, right) => right.id - left.id)[0];
			return newest ? {
				url: newest.html_url,
				body: newest.body ?? "",
				commitId: newest.commit_id ?? null
			} : null;
		}
	};
}
/** Renders a remark as GitHub takes it; one on a single line has no start. */
function renderComment({ path, startLine, endLine, body }) {
	const end = {
		path,
		body,
		line: endLine,
		side: "RIGHT"
	};
	return startLine === endLine ? end : {
		...end,
		start_line: startLine,
		start_side: "RIGHT"
	};
}

// src/github/octokit/run-calls.ts
/** Workflow runs and their jobs. */
function runCalls(asker) {
	return {
		async dispatchWorkflow(repository, workflowFile, inputs) {
			const route = "POST /repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches";
			const parameters = {
				...repositoryParameters(repository),
				workflow_id: workflowFile,
				ref: repository.defaultBranch,
				inputs
			};
			const asked = {
				route,
				parameters: {
					...parameters,
					return_run_details: true
				}
			};
			const answer = await nullWhen(422, () => asker.send(asked)) ?? await asker.send({
				route,
				parameters
			});
			const details = dispatchSchema.safeParse(answer.data);
			return details.success ? {
				runId: details.data.workflow_run_id,
				url: details.data.html_url
			} : {
				runId: null,
				url: null
			};
		},
		async getWorkflowRun(repository, id) {
			const run = await asker.find({
				route: "GET /repos/{owner}/{repo}/actions/runs/{run_id}",
				parameters: {
					...repositoryParameters(repository),
					run_id: id
				}
			}, workflowRunSchema);
			if (run === null) return null;
			return {
				id: run.id,
				status: run.status,
				conclusion: run.conclusion,
				workflowPath: run.path.split("@", 1)[0] ?? run.path,
				headSha: run.head_sha,
				url: run.html_url
			};
		},
		async listRunJobs(repository, runId) {
			const route = "GET /repos/{owner}/{repo}/actions/runs/{run_id}/jobs";
			const parameters = {
				...repositoryParameters(repository),
				run_id: runId,
				filter: "latest"
			};
			const schema = object({ jobs: array(jobSchema) });
			return await asker.list({
				route,
				parameters
			}, schema, (page) => page.jobs);
		},
		async cancelWorkflowRun(repository, id) {
			const route = "POST /repos/{owner}/{repo}/actions/runs/{run_id}/cancel";
			const parameters = {
				...repositoryParameters(repository),
				run_id: id
			};
			await nullWhen(409, () => asker.send({
				route,
				parameters,
				isRepeatable: true
			}));
		}
	};
}

// src/github/octokit/create-octokit-client.ts
/**
* Makes every call of the port through an Octokit, Probot's or that of `@octokit/rest`. Waits after refusals for too
* many requests up to a cap, repeats a request without an answer where that does no harm, and turns every other failure
* into a `github/…` fault.
*/
function createOctokitClient(octokit, options = {}) {
	const asker = new GitHubAsker(octokit, options);
	return {
		...repositoryCalls(asker),
		...pullCalls(asker),
		...reviewCalls(asker),
		...conversationCalls(asker),
		...checkRunCalls(asker),
		...runCalls(asker),
		...contentCalls(asker),
		...objectCalls(asker)
	};
}

// src/github/onboarding/render-written.ts
/** 1 when a file differs and was left as it is, else 0. */
function exitCodeOfWritten(files) {
	return files.some(({ state }) => state === "differs") ? 1 : 0;
}
/** True when anything was written, or would be. */
function isAnythingWritten(files) {
	return files.some(({ state }) => state === "created" || state === "replaced");
}
/** Renders for programs: path and state of each file; with `staged`, its planned text. */
function renderWrittenJson(files, staged) {
	return toJsonValue(files.map(({ path, state, content, difference }) => ({
		path,
		state,
		...staged ? { content } : {},
		...difference === "" ? {} : { difference }
	})));
}
const words = {
	created: "written",
	unchanged: "as it should be",
	kept: "your settings, left as they are",
	differs: "changed since, left as it is; --force replaces it",
	replaced: "replaced"
};
const stagedWords = {
	...words,
	created: "would be written",
	replaced: "would be replaced"
};
const marks = {
	created: "✔",
	unchanged: "✔",
	kept: "✔",
	differs: "✖",
	replaced: "✔"
};
/** Longest text of a file that is shown to a person, in characters. */
const maxShown = 65536;
/** Renders for people: a line per file, and below it the planned text or the difference. */
function renderWritten(files, staged) {
	const width = Math.max(...files.map(({ path }) => path.length));
	return files.flatMap(({ state, content, path, difference }) => {
		const text = state === "created" && staged ? content : difference;
		const shown = text.length > maxShown ? `(${text.length} characters)` : text;
		const said = staged ? stagedWords[state] : words[state];
		return [`${marks[state]} ${path.padEnd(width)} ${said}`, ...shown === "" ? [] : [indent(shown)]];
	});
}
function indent(text) {
	return text.trimEnd().split("\n").map((line) => line === "" ? "" : `    ${line}`).join("\n");
}

// src/github/onboarding/write-files.ts
/** Longest file that is compared, in bytes. */
const maxBytes = 16777216;
/**
* Writes missing files into a repository, below its top. Files that somebody changed are kept, and the difference is
* reported, unless `force` is set. Links are neither read nor followed.
* @throws PthError `session/unsafe-path`, `session/write-failed`
*/
async function writeFiles(top, files, options) {
	const written = [];
	for (const file of files) written.push(await compareWithDisk(top, file, options));
	if (options.staged) return written;
	for (const { path, content, state } of written) if (state === "created" || state === "replaced") await writeFileInside(top, path, content);
	return written;
}
async function compareWithDisk(top, file, { force, variables, signal }) {
	const found = await readPlainFile(top, file.path);
	if (found === null) return {
		...file,
		state: "created",
		difference: ""
	};
	if (found.replaceAll("\r\n", "\n") === file.content) return {
		...file,
		state: "unchanged",
		difference: ""
	};
	if (file.isOwners) return {
		...file,
		state: "kept",
		difference: ""
	};
	const { hunks, isCut } = await compareFile(join(top, file.path), file.content, {
		variables,
		signal
	});
	return {
		...file,
		state: force ? "replaced" : "differs",
		difference: isCut ? `${hunks}\n… the rest is left out\n` : hunks
	};
}
async function readPlainFile(top, path) {
	const parts = path.split("/");
	for (const depth of parts.keys()) {
		const current = join(top, ...parts.slice(0, depth + 1));
		const isLast = depth === parts.length - 1;
		const entry = await lstat(current).catch((error) => {
			if (systemErrorCode(error) !== "ENOENT") throw error;
		});
		if (entry === void 0) return null;
		if (isLast ? !entry.isFile() : !entry.isDirectory()) throw refuse$1(current, isLast ? "is not a regular file" : "is not a directory");
		if (isLast && entry.size > maxBytes) throw refuse$1(current, `is larger than ${maxBytes} bytes`);
	}
	return readFile(join(top, path), "utf8");
}
function refuse$1(path, reason) {
	return new PthError("session/unsafe-path", `${path} ${reason}, so PTH neither reads nor writes it.`, {
		details: { path },
		recovery: ["Put a regular file or directory in its place, or remove it."]
	});
}

// src/github/onboarding/export-ci.ts
/** Path of the runner in the plugin directory. */
const runnerPath = ".pth/ci/run-tests.mjs";
/**
* Writes a runner and a workflow into a plugin's repository that run its tests without PTH. It changes only files of
* the checkout; people decide how they reach the default branch (threat T35, exported workflows).
* @throws PthError `testing/no-tests`, `git/not-a-repository`, `session/unsafe-path`, `session/write-failed`
*/
async function exportCi(request) {
	const { variables, signal, templates } = request;
	const { repository, prefix } = await openRepository(request.directory, {
		variables,
		signal
	});
	if (!/^[\w./-]*$/.test(prefix) || prefix.startsWith("-")) throw new PthError("settings/invalid", `The path "${prefix}" of the plugin cannot stand in a command.`, { recovery: ["Use letters, digits, dot, dash and underscore for the directories of the plugin."] });
	const { files: suite } = await readSuiteFiles({ pluginDirectory: join(repository.path, prefix) });
	if (suite.length === 0) throw new PthError("testing/no-tests", `There is no test in ${join(prefix, testsDirectory)}.`, { recovery: ["Run pth test, look at the branch it leaves, and merge the tests that you want to keep."] });
	const runner = prefix === "" ? runnerPath : `${prefix}/${runnerPath}`;
	const name = prefix === "" ? "pth-tests" : `pth-tests-${prefix.replaceAll(/[^\w]+/g, "-")}`;
	const workflow = templates.workflow.replaceAll("{{runner}}", runner).replaceAll("{{directory}}", prefix || ".");
	const files = await writeFiles(repository.path, [{
		path: `.github/workflows/${name}.yml`,
		content: workflow,
		isOwners: false
	}, {
		path: runner,
		content: templates.runner,
		isOwners: false
	}], request);
	return {
		repository: repository.path,
		suite: suite.length,
		staged: request.staged,
		files
	};
}
/** Renders the document of `pth export-ci --json`. */
function renderExportJson({ repository, suite, staged, files }) {
	return {
		repository,
		test_files: suite,
		staged,
		files: renderWrittenJson(files, staged),
		exit_code: exitCodeOfWritten(files)
	};
}
/** Renders the result for people. */
function renderExport({ suite, staged, files }) {
	return `${[
		...renderWritten(files, staged),
		`The workflow runs the tests of ${suite === 1 ? "1 file" : `${suite} files`} in ${testsDirectory}.`,
		...isAnythingWritten(files) && !staged ? ["Next: commit these files in a pull request of their own."] : []
	].join("\n")}\n`;
}

// src/github/onboarding/workflow-source.ts
const names = /^[A-Za-z0-9][A-Za-z0-9-]{0,38}\/[A-Za-z0-9._-]{1,100}$/;
const wholeCommit = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
/**
* Checks the given source; missing parts come from `own`.
* @throws PthError `settings/invalid` with the parts to give
*/
function decideSource(given, own) {
	const repository = given.repository ?? own.repository;
	const pin = (given.pin ?? own.pin)?.toLowerCase();
	if (repository === void 0 || pin === void 0) {
		const missing = [...repository === void 0 ? ["--source OWNER/NAME, the repository of PTH that your workflows are to call"] : [], ...pin === void 0 ? ["--pin SHA, the whole commit of PTH that they are to call"] : []];
		throw new PthError("settings/invalid", `This build of PTH does not know where it came from: ${own.reason}.`, { recovery: missing.map((flag) => `Give ${flag}.`) });
	}
	if (!names.test(repository) || /\/\.{1,2}$/.test(repository)) throw new PthError("settings/invalid", `"${repository}" is not OWNER/NAME of a repository.`);
	if (!wholeCommit.test(pin)) throw new PthError("settings/invalid", `"${pin}" is not a whole commit hash; a branch or a tag can be moved later.`, { recovery: ["Give all 40 digits of the commit, for example as git rev-parse prints them."] });
	return {
		repository,
		pin
	};
}
/** Returns `OWNER/NAME` of a remote's address; undefined for a repository on another server. */
function parseRemote(url, serverUrl = "https://github.com") {
	const host = toUrl(serverUrl)?.hostname ?? "github.com";
	const scp = /^(?:[\w.-]+@)?([\w.-]+):(?!\/)(.+)$/.exec(url);
	const address = scp ? {
		hostname: scp[1],
		pathname: `/${scp[2]}`
	} : toUrl(url);
	if (address?.hostname !== host) return void 0;
	const path = address.pathname.replace(/^\//, "").replace(/\/$/, "").replace(/\.git$/, "");
	return names.test(path) ? path : void 0;
}
function toUrl(text) {
	return URL.canParse(text) ? new URL(text) : void 0;
}
/** Files that must be unchanged for the commit to describe this build. */
const shipped = [
	".github/workflows/",
	"action.yml",
	"dist/",
	"runner-images/",
	"src/"
];
/**
* Asks the checkout that PTH itself runs from for its repository and commit. Anything not known stays out, with the
* reason; nothing is made up (threat T34, the supply chain).
* @param installation where `dist/` lies
*/
async function findOwnSource(installation, options) {
	let opened;
	try {
		opened = await openRepository(installation, options);
	} catch (error) {
		if (!PthError.isInstance(error) || error.code === "run/interrupted") throw error;
		return { reason: `it does not run from a checkout of its repository (${error.message})` };
	}
	if (opened.prefix !== "") return { reason: "it lies inside another repository" };
	const url = await opened.repository.remoteUrl("origin");
	const repository = url === null ? void 0 : parseRemote(url, options.variables["GITHUB_SERVER_URL"]);
	const found = repository === void 0 ? {} : { repository };
	const changed = (await opened.repository.status({ signal: options.signal })).find(({ path }) => shipped.some((prefix) => path === prefix || path.startsWith(prefix)));
	if (changed) return {
		...found,
		reason: `${changed.path} of its checkout is not as it was committed`
	};
	return {
		...found,
		pin: opened.head,
		reason: url === null ? "its checkout has no remote \"origin\"" : "the remote \"origin\" of its checkout is no repository on GitHub"
	};
}

// src/github/onboarding/init-repository.ts
/**
* Writes the caller workflows and the settings into a repository (threats T34, the supply chain; T35, exported
* workflows). A workflow that somebody changed is replaced only with `force`; a second run changes nothing.
* @throws PthError `settings/invalid`, `git/not-a-repository`, `session/unsafe-path`, `session/write-failed`
*/
async function initRepository(request) {
	const { variables, signal } = request;
	const own = request.repository !== null && request.pin !== null ? { reason: "" } : await findOwnSource(request.installation, {
		variables,
		signal
	});
	const source = decideSource(request, own);
	const { repository } = await openRepository(request.directory, {
		variables,
		signal
	});
	const files = await writeFiles(repository.path, renderCallerFiles(request.templates, source, request.hasApp), request);
	const { hasApp, staged } = request;
	return {
		repository: repository.path,
		source,
		hasApp,
		staged,
		files
	};
}

// src/github/onboarding/render-init.ts
/** Renders the document of `pth init --json`. */
function renderInitJson({ repository, source, staged, files }) {
	return {
		repository,
		source: source.repository,
		pin: source.pin,
		staged,
		files: renderWrittenJson(files, staged),
		exit_code: exitCodeOfWritten(files)
	};
}
/** Renders the result for people: one line per file, the planned text, differences and the next step. */
function renderInit({ source, hasApp, staged, files }) {
	return `${[
		...renderWritten(files, staged),
		`The workflows call ${source.repository} at commit ${source.pin}.`,
		...isAnythingWritten(files) && !staged ? [hasApp ? "Next: commit these files to your default branch, then: pth doctor --repository OWNER/NAME" : "Next: commit these files to your default branch, and comment /pth test on a pull request. For fixes: gh secret set PTH_MODEL_KEY"] : []
	].join("\n")}\n`;
}

// src/github/publishing/judge-change.ts
/** Matches paths in the harness's own folder, in the plugin's directory anywhere in the repository. */
const ownFolder = /(?:^|\/)\.pth\//;
/** Files that define owners, instructions for agents, or programs to run, beside those that no fix may touch anyway. */
const governance = /(?:^|\/)(?:CODEOWNERS|(?:AGENTS|CLAUDE|GEMINI|COPILOT)\.md|\.mcp\.json|\.pre-commit-config\.ya?ml|lefthook\.ya?ml|renovate\.json5?|\.gitlab-ci\.yml|action\.ya?ml|cloudbuild\.ya?ml|\.(?:cursor|windsurf|cline)rules|\.envrc|\.lfsconfig)$|(?:^|\/)\.(?!claude-plugin\/|pth\/)[^/]+\//i;
/** Files that tell a package manager what to run or where to fetch from, as `.npmrc` does. */
const installer = /(?:^|\/)(?:\.yarnrc(?:\.ya?ml)?|\.pnpmfile\.[cm]?js|bunfig\.toml|\.?pip\.conf|\.condarc)$/i;
/** Files by which a plugin tells its client or an agent what to run and do: manifests, hooks, skills, commands. */
const steering = [
	/(?:^|\/)(?:\.claude-plugin\/|(?:server|manifest|gemini-extension|\.lsp)\.json$|smithery\.ya?ml$)/i,
	/^hooks\/|(?:^|\/)plugins\/[^/]+\/hooks\/|(?:^|\/)hooks\/(?:.+\/)?(?:hooks\.json|[^/]+\.(?:sh|bash|ps1|cmd|bat))$/i,
	/(?:^|\/)(?:skills\/[^/]+\/|SKILL\.md$|(?:commands|agents|output-styles)\/(?:.+\/)?[^/]+\.md$)/i
];
/** Files that are tests by their name or directory. */
const testFile = /(?:^|\/)(?:tests?|__tests__|specs?|e2e)\/|(?:[._-](?:test|spec)\.[a-z]+|^test_[^/]+\.py|\/test_[^/]+\.py|_test\.(?:go|py|rb))$/i;
/** Judges one changed path of one commit (threats T13, hostile settings; T18, hostile patches; T19, weakened tests). */
function judgeChange(change, commit, request) {
	const refusals = [];
	const notes = [];
	const refuse = (rule, message) => refusals.push({
		rule,
		commit: commit.sha,
		path: change.path,
		message
	});
	const { path } = change;
	const isOwn = isSessionRecord(commit);
	if (!isPlainPath(path)) refuse("path", "The path is not one that means the same everywhere.");
	else if (ownFolder.test(path)) {
		if (!isOwn) refuse("protected-path", "A fix may not change the harness’s own folder.");
		if (request.frozenTests.includes(path)) refuse("frozen-test", "A test of the suite that was there before may not be changed or removed.");
	} else {
		const refusal = refusePath(path);
		if (refusal !== null) refuse("protected-path", `The path is protected (${refusal}).`);
		else if (installer.test(path)) refuse("protected-path", "The path decides what an installation runs or fetches.");
		else if (governance.test(path)) refuse("protected-path", "The path decides who owns, instructs or runs what.");
		else if (isOwn) refuse("protected-path", "A commit about the session may change only the harness’s own folder.");
	}
	judgeKind(change, refuse);
	if (change.bytes > request.limits.maxFileBytes) refuse("size", `The file has ${change.bytes} bytes; at most ${request.limits.maxFileBytes} may be published.`);
	if (isManifest(path)) {
		if (mayChangeDependencies(request)) notes.push({
			kind: "dependencies-changed",
			commit: commit.sha,
			path
		});
		else refuse("dependencies", "The pull request does not change what the plugin depends on, so a fix may not either.");
	}
	if (!ownFolder.test(path) && testFile.test(path)) notes.push({
		kind: change.status === "deleted" ? "test-deleted" : "test-changed",
		commit: commit.sha,
		path
	});
	if (steering.some((pattern) => pattern.test(path))) notes.push({
		kind: "steering-changed",
		commit: commit.sha,
		path
	});
	return {
		refusals,
		notes
	};
}
/** Types of commits that only record the session. An alteration is none: nobody asks for one in a pull request. */
const recordTypes = /* @__PURE__ */ new Set([
	"state-checkpoint",
	"tests",
	"report",
	"evidence"
]);
/** True for a commit that only records the session, by its one type. */
function isSessionRecord({ trailers }) {
	const [type, ...more] = trailerValues(trailers, "PTH-Type");
	return type !== void 0 && more.length === 0 && recordTypes.has(type);
}
/** Requires ordinary files whose executable bit does not change. */
function judgeKind(change, refuse) {
	const { oldMode, newMode, status } = change;
	const kinds = {
		"120000": "a link",
		"160000": "a submodule",
		"040000": "a directory"
	};
	for (const mode of [oldMode, newMode]) {
		if (mode === null || mode === "100644" || mode === "100755") continue;
		refuse("file-kind", `The path is ${kinds[mode] ?? "no ordinary file"}.`);
		return;
	}
	if (!(oldMode === null === (status === "added") && newMode === null === (status === "deleted"))) refuse("file-kind", "What is said of the path contradicts itself.");
	else if (newMode === "100755" && oldMode !== "100755") refuse("file-mode", "The file would become a program.");
	else if (newMode === "100644" && oldMode === "100755") refuse("file-mode", "The file would stop being a program.");
}
function mayChangeDependencies({ limits, pullRequestPaths }) {
	if (limits.dependencies === "as-pull-request") return pullRequestPaths.some(isManifest);
	return limits.dependencies === "allow";
}
/**
* True when a path means the same to git, GitHub and every file system: relative, no way up, no name that Windows or
* macOS reads as another, nothing invisible.
*/
function isPlainPath(path) {
	if (path === "" || path.length > 400 || path.normalize("NFC") !== path || path.includes("\\")) return false;
	if (/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}:*?"<>|]/u.test(path)) return false;
	return path.split("/").every((part) => part !== "" && !/^\.{1,2}$|[. ]$|^ |^git~\d+$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(part));
}

// src/github/publishing/own-commit.ts
/**
* True for a commit of PTH's own: made by a session, or by GitHub for the App (threat T32, overwritten work of people).
* Pure.
*/
function isOwnCommit({ committerEmail, signedForId }, appUserId) {
	return committerEmail === commitIdentity.email || appUserId !== 0 && signedForId === appUserId;
}

// src/github/publishing/judge-commit.ts
const maxSubjectLength = 200;
const maxMessageLength = 131072;
/** Trailers that PTH writes; any other could claim something in a person's name. */
const ownTrailers = /* @__PURE__ */ new Set([
	"pth-test",
	"pth-category",
	"pth-files",
	"pth-iteration",
	"pth-distro",
	"pth-type"
]);
/** Words with which a commit message makes GitHub do something: skip a workflow, close an issue. */
const commands = /\[(?:skip ci|ci skip|no ci|skip actions|actions skip)\]|\*\*\*NO_CI\*\*\*|^skip-checks:|\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):?[ \t]+(?:#\d|GH-\d|[\w.-]{1,100}\/[\w.-]{1,100}#\d|https?:\/\/)/im;
/**
* Words with which a commit message reaches people or issues outside of the pull request, names others as its authors, or
* makes release programs count a breaking change.
*/
const outreach = /(?<![\w.+-])@[A-Za-z0-9]|#\d|\bGH-\d|\/(?:issues|pull|discussions)\/\d|^[ \t]*(?:co-authored-by|signed-off-by|on-behalf-of)[ \t]*:|\bBREAKING[ -]CHANGE:|^[a-z]+(?:\([^)\n]{0,100}\))?!:/im;
/** Judges author, message, trailers and place in history of one commit. */
function judgeCommit(commit, parent, request) {
	const refusals = [];
	const refuse = (rule, message) => refusals.push({
		rule,
		commit: commit.sha,
		path: null,
		message
	});
	if (commit.parents.length !== 1 || commit.parents[0] !== parent) refuse("history", "The commit does not follow the one before it, and only that one.");
	if (commit.objectProblem !== null) refuse("object", commit.objectProblem);
	for (const person of [commit.author, commit.committer]) if (person.email !== request.identity.email || person.name !== request.identity.name) {
		refuse("author", "The commit is not signed with the name and address that PTH signs with.");
		break;
	}
	const message = `${commit.subject}\n\n${commit.body}`;
	if (commit.subject.trim() === "" || commit.subject.length > maxSubjectLength || message.length > maxMessageLength) refuse("message", `The message has no subject, or one longer than ${maxSubjectLength} characters.`);
	if (commands.test(message)) refuse("message", "The message holds words that make GitHub skip a check or close an issue.");
	else if (outreach.test(message)) refuse("message", "The message mentions somebody, names an issue or another author, or claims a breaking change.");
	const problem = findTrailerProblem(commit);
	if (problem !== null) refuse("trailers", problem);
	if (commit.changes.length === 0) refuse("history", "The commit changes nothing.");
	return refusals;
}
function findTrailerProblem({ trailers }) {
	if (trailers.find(({ key }) => !ownTrailers.has(key.toLowerCase()))) return "The commit carries a trailer that PTH does not write.";
	if (isSessionRecord({ trailers })) return null;
	if (trailerValues(trailers, "PTH-Type").length > 0) return "The commit is of a type that no session publishes.";
	if (trailerValues(trailers, "PTH-Test").length === 0) return "The commit does not say which test it fixes.";
	const [category, ...more] = trailerValues(trailers, "PTH-Category");
	if (more.length > 0 || !failureCategories.some((known) => known === category)) return "The commit does not say which kind of failure it fixes.";
	return null;
}

// src/github/publishing/publish-rules.ts
/**
* Decides whether a session's commits may be pushed. Pure. Uses the content of the commits, never the claims of the job
* that made them. All or nothing: one refusal refuses all commits.
*/
function decidePublish(request) {
	const refusals = [];
	const notes = [];
	const refuse = (rule, message) => refusals.push({
		rule,
		commit: null,
		path: null,
		message
	});
	if (!isPublishableRef(request.ref)) refuse("ref", "Fixes are published on branches below pth/ only.");
	else if (request.ref !== `refs/heads/${request.manifestBranch}`) refuse("ref", "That is not the branch of this session.");
	if (request.isForce) refuse("force", "Nothing is pushed by force.");
	judgePublished(request, refuse);
	judgeFork(request, refuse);
	let parent = request.headSha;
	for (const commit of request.commits) {
		refusals.push(...judgeCommit(commit, parent, request));
		parent = commit.sha;
		for (const change of commit.changes) {
			const judgement = judgeChange(change, commit, request);
			refusals.push(...judgement.refusals);
			notes.push(...judgement.notes);
		}
	}
	judgeSize(request, refuse);
	return {
		decision: refusals.length === 0 ? "publish" : "refuse",
		refusals,
		notes
	};
}
/**
* Requires that the branch holds nothing but the first commits of this session, which an earlier attempt of the job left
* there (threat T32, overwritten work of people). GitHub gives them other names when it signs them, so their files and words count.
*/
function judgePublished(request, refuse) {
	const { published, commits } = request;
	if (commits.length === 0) refuse("nothing", "There is no commit to publish.");
	const isOther = ({ treeSha, message }, index) => {
		const own = commits[index];
		return own?.treeSha !== treeSha || withoutHashes(own.message) !== withoutHashes(message);
	};
	if (published.some(isOther)) refuse("foreign-commits", "The branch holds commits that this session did not make; PTH leaves it as it is.");
}
/** Leaves out the names of other commits, which are others once GitHub has signed those. */
function withoutHashes(message) {
	return message.trimEnd().replaceAll(/\b[0-9a-f]{40,64}\b/g, "");
}
/**
* Judges a fork's workflows. A branch here runs the workflows that it holds, with this repository's secrets, so a
* fork's own never come here (threats T7, forks with secrets; T10, changed workflow files).
*/
function judgeFork({ isFork, pullRequestPaths }, refuse) {
	const path = isFork ? pullRequestPaths.find((changed) => /^\.github\/|(?:^|\/)action\.ya?ml$/i.test(changed)) : void 0;
	if (path !== void 0) refuse("protected-path", `The fork changes ${path}, which decides what runs here, so its commits are not brought into this repository.`);
}
function judgeSize({ commits, limits }, refuse) {
	if (commits.length > limits.maxCommits) refuse("size", `There are ${commits.length} commits; at most ${limits.maxCommits} may be published.`);
	const changes = commits.flatMap((commit) => commit.changes);
	const paths = new Set(changes.map(({ path }) => path));
	if (paths.size > limits.maxFiles) refuse("size", `${paths.size} files are changed; at most ${limits.maxFiles} may be.`);
	if (new Set([...paths].map((path) => path.toLowerCase())).size < paths.size) refuse("path", "Two of the changed paths differ only in upper and lower case.");
	const bytes = changes.reduce((sum, change) => sum + change.bytes, 0);
	if (bytes > limits.maxBytes) refuse("size", `The changed files have ${bytes} bytes; at most ${limits.maxBytes} may be published.`);
	const lines = changes.filter(({ path }) => !ownFolder.test(path) && !isManifest(path)).reduce((sum, change) => sum + (change.lines ?? 0), 0);
	if (lines > limits.maxLines) refuse("size", `${lines} lines are changed; at most ${limits.maxLines} may be.`);
}

// src/github/rendering/marker.ts
/** Shorter keys could be guessed. */
const minKeyLength = 32;
/**
* Renders the hidden first line by which PTH finds its comment again (threat T24, forged markers). It holds a code that
* only the App can make, and counts only in comments of the App's own account.
*/
function renderMarker(key, scope) {
	return `<!-- pth:status:v1 ${scope.repositoryId}.${scope.pullRequest} ${sign(key, scope)} -->`;
}
/** Finds the oldest comment by the App's account whose first line is its marker; null when there is none. */
function findMarkedComment(comments, key, scope, appUserId) {
	const expected = Buffer.from(renderMarker(key, scope));
	return comments.filter(({ authorId, body }) => {
		const line = Buffer.from(firstLine(body));
		return authorId === appUserId && line.length === expected.length && timingSafeEqual(line, expected);
	}).toSorted((left, right) => left.id - right.id)[0] ?? null;
}
/** Renders the hidden line with a dispatch's nonce and, once it is known, its run, for the run to find. */
function renderNonceMarker(commentId, { nonce, runId }) {
	return `<!-- pth:run:v1 ${commentId} ${nonce}${runId === null ? "" : ` ${runId}`} -->`;
}
/** Reads the nonces that the App's own account wrote for a comment, in the second line of marked comments only. */
function readNonces(comments, appUserId, commentId) {
	return comments.flatMap(({ authorId, body }) => {
		if (authorId !== appUserId || !/^<!-- pth:status:v1 \d+\.\d+ [0-9a-f]{64} -->$/.test(firstLine(body))) return [];
		const match = /^<!-- pth:run:v1 (\d+) ([0-9a-f]{32})(?: (\d{1,15}))? -->$/.exec(body.split(/\r?\n/, 2)[1] ?? "");
		if (match?.[1] !== String(commentId) || match[2] === void 0) return [];
		return [{
			nonce: match[2],
			runId: match[3] === void 0 ? null : Number(match[3])
		}];
	});
}
function firstLine(body) {
	return body.split(/\r?\n/, 1)[0] ?? "";
}
function sign(key, { repositoryId, pullRequest }) {
	if (key.length < minKeyLength) throw new RangeError(`a marker's key needs at least ${minKeyLength} characters`);
	return createHmac("sha256", key).update(`pth:status:v1:${repositoryId}:${pullRequest}`).digest("hex");
}

// src/github/rendering/neutralise.ts
/**
* Removes from finished Markdown everything that GitHub, a CI log or PTH itself would act on: secrets, hidden markers
* and workflow commands, in code blocks too. Plugin text was escaped before; this is the second layer.
*/
function neutralise(markdown, redactor) {
	return disarmCommands(redactor.redact(markdown)).replaceAll("<!--", "<! --").replaceAll("-->", "-- >");
}
/** Renders a link whose address PTH made itself; the label alone when the address is not a plain one. */
function renderLink(label, address) {
	const plain = address?.replaceAll("(", "%28").replaceAll(")", "%29") ?? "";
	if (!/^https?:\/\/[\w.:-]+(?:\/[\w./~%?=&+@:-]*)?(?:#[\w.-]*)?$/.test(plain)) return label;
	return `[${label}](${plain})`;
}
/** Renders a commit as a link to its page; as its name alone where GitHub does not know it, or where it is no commit. */
function renderCommit(repositoryUrl, sha) {
	return repositoryUrl !== null && /^[0-9a-f]{7,64}$/.test(sha) ? renderLink(`\`${sha.slice(0, 12)}\``, `${repositoryUrl}/commit/${sha}`) : codeCell(sha.slice(0, 80));
}

// src/github/rendering/render-causes.ts
/** Heading of the section; `readReport` looks for it. */
const causesHead = "### Causes";
/** Maximum length of a test's name; longer ones are cut. */
const maxTestLength = 300;
const maxTests$1 = 50;
const maxValueLength$1 = 600;
/** Renders each cause with its tests, the expected and actual results, and the suggested repair. */
function renderCauses(source, redactor) {
	const diagnoses = source.map((diagnosis) => redactDeep(diagnosis, redactor));
	return {
		head: causesHead,
		rows: diagnoses.map(renderCause),
		gap: "\n\n"
	};
}
function renderCause(diagnosis, index) {
	const { category, isFlaky, summary, suggestedFix, evidence, files } = diagnosis;
	const tests = diagnosis.tests.filter((name) => name.length <= maxTestLength).slice(0, maxTests$1);
	const more = diagnosis.tests.length - tests.length;
	const location = files.find(({ line }) => line !== null);
	return [
		`#### Cause ${index + 1}: ${category}${isFlaky ? ", flaky" : ""}`,
		`**Why:** ${escapeInline(summary, maxValueLength$1)}`,
		[...tests.map((name) => `- ${codeSpan(name, maxTestLength)}`), ...more > 0 ? [`- and ${more} more`] : []].join("\n"),
		...renderEvidence(evidence),
		`**Proposed:** ${escapeInline(suggestedFix, maxValueLength$1)}${location ? ` See ${codeSpan(`${location.path}:${location.line}`)}.` : ""}`
	].join("\n\n");
}
function renderEvidence({ call, rawError }) {
	const lines = call ? [
		`call      ${call.tool} ${cut$1(JSON.stringify(call.input))}`,
		`expected  ${cut$1(call.expected)}`,
		`actual    ${cut$1(call.actual)}`
	] : [cut$1(rawError)];
	return [codeBlock(lines.join("\n"), "text", 4 * maxValueLength$1)];
}
function cut$1(text) {
	return text.length <= maxValueLength$1 ? text : `${text.slice(0, maxValueLength$1)}…`;
}

// src/github/rendering/read-report.ts
const planLine = /^\*\*Plan `([0-9a-f]{12})`\*\*/;
const branchRow = /^\| Branch \| `(pth\/[\w.-]{1,120})` \|$/;
const failingRow = /^\| (`+.+`+) \| .+ \| ([a-z-]{1,40}) \| ([a-z-]{1,60}) \|$/;
const proofLine = /^On `[0-9a-f]{12}` .{1,80} With the \d{1,4} fix(?:es)? (?:all (\d{1,6}) that ran pass|(\d{1,6}) of (\d{1,6}) still fail)\.$/;
const testItem = /^- (`+.+`+)$/;
/** Longer lines are skipped; no line that is read back is as long. */
const maxLineLength$2 = 2e3;
/** Renders the first line of a plan's report, which identifies it. */
function renderPlanLine(id, headSha) {
	return `**Plan \`${id}\`** for commit \`${headSha.slice(0, 12)}\`: nothing was changed. \`/pth approve ${id}\` has these causes repaired, and no others.`;
}
/**
* Reads names and blocks back from the text of `renderReview`. Plugin text is in code blocks and escaped lines, which
* never count as a heading, row or item here.
*/
function readReport(body) {
	const report = {
		planId: planLine.exec(body)?.[1] ?? null,
		branch: null,
		causes: [],
		withFixes: null,
		failing: []
	};
	let section = "";
	let fence = null;
	for (const line of body.split(/\r?\n/)) {
		const mark = /^(`{3,})/.exec(line)?.[1] ?? null;
		const wasInside = fence !== null;
		if (fence === null) fence = mark;
		else if (mark !== null && mark.length >= fence.length && line === mark) fence = null;
		const isPlain = !wasInside && mark === null;
		if (isPlain && line.startsWith("### ")) section = line;
		else if (isPlain && section === "### Causes" && line.startsWith("#### Cause ")) report.causes.push({
			tests: [],
			text: ""
		});
		else if (isPlain && line.length <= maxLineLength$2) readLine(report, section, line);
		const cause = report.causes.at(-1);
		if (cause && section === "### Causes") cause.text += `${line}\n`;
	}
	return report;
}
function readLine(report, section, line) {
	if (section === "") {
		report.branch ??= branchRow.exec(line)?.[1] ?? null;
		report.withFixes ??= readProof(line);
	}
	if (section === "### Not green") {
		const [, cell, status, category] = failingRow.exec(line) ?? [];
		const test = cell === void 0 ? null : readCodeSpan(cell.replaceAll(String.raw`\|`, "|"));
		if (test !== null && status !== void 0 && category !== void 0) report.failing.push({
			test,
			status,
			category
		});
	}
	const item = section === "### Causes" ? testItem.exec(line)?.[1] : void 0;
	const name = item === void 0 ? null : readCodeSpan(item);
	if (name !== null) report.causes.at(-1)?.tests.push(name);
}
/** Reads the sentence of `describeProof`; null for any other line. */
function readProof(line) {
	const match = proofLine.exec(line);
	if (match === null) return null;
	const [, all, left = "0", ran = all] = match;
	return {
		passing: Number(ran) - Number(left),
		failing: Number(left)
	};
}
/** Returns the text inside a code span that `codeSpan` wrote; null for any other. */
function readCodeSpan(span) {
	const fence = /^`+/.exec(span)?.[0] ?? "";
	if (fence === "" || span.length < 2 * fence.length + 1 || !span.endsWith(fence)) return null;
	const inner = span.slice(fence.length, -fence.length);
	const unpadded = /^ ([\s\S]+) $/.exec(inner)?.[1];
	return unpadded !== void 0 && /^`|`$/.test(unpadded) ? unpadded : inner;
}

// src/github/rendering/fit-body.ts
/**
* Maximum bytes of a body, summary or text. GitHub counts check runs in bytes and comments in characters; UTF-8 bytes
* are never fewer than characters, so this limit satisfies both.
*/
const maxBodyBytes = 65535;
/** Counts the UTF-8 bytes of a text. */
function countBytes(text) {
	return Buffer.byteLength(text, "utf8");
}
/**
* Joins header, sections and footer to one text of at most `maxBytes`, cut between rows from the end. `rest` appears
* once when anything was left out and links to the full text; header, footer and `rest` are short and never cut.
*/
function fitBody(parts, maxBytes = maxBodyBytes) {
	const { header, sections, footer, rest } = parts;
	const whole = joinParts([
		header,
		...sections.map((section) => renderSection(section, section.rows.length)),
		footer
	]);
	if (countBytes(whole) <= maxBytes) return whole;
	let room = maxBytes - countBytes(header) - countBytes(footer) - countBytes(rest) - 4;
	const shown = [];
	for (const section of sections) {
		const count = countFittingRows(section, room - 2);
		if (count === 0) break;
		const text = renderSection(section, count, sayLeftOut(section.rows.length - count));
		shown.push(text);
		room -= countBytes(text) + 2;
		if (count < section.rows.length) break;
	}
	return joinParts([
		header,
		...shown,
		rest,
		footer
	]);
}
function renderSection({ head, rows, gap, foot = "" }, count, leftOut = "") {
	if (count === 0) return "";
	return `${[head, ...rows.slice(0, count)].filter((part) => part !== "").join(gap)}${leftOut}${foot}`;
}
/** Returns a section that readers open by a click on its title. */
function foldSection(title, { head, rows, gap }) {
	const start = `<details><summary>${title}</summary>\n`;
	return {
		head: head === "" ? start : `${start}\n${head}`,
		rows,
		gap,
		foot: "\n\n</details>"
	};
}
function sayLeftOut(count) {
	return count === 0 ? "" : `\n\nand ${count} more.`;
}
function countFittingRows({ head, rows, gap, foot = "" }, room) {
	let left = room - countBytes(head) - countBytes(foot) - countBytes(sayLeftOut(rows.length));
	let count = 0;
	for (const row of rows) {
		left -= countBytes(row) + gap.length;
		if (left < 0) break;
		count++;
	}
	return count;
}
function joinParts(parts) {
	return parts.filter((part) => part !== "").join("\n\n");
}

// src/github/rendering/render-answer.ts
/** Renders an answer to a command as a comment of its own: finished Markdown, neutralised once more and cut to size. */
function renderAnswer(markdown, redactor) {
	return fitBody({
		header: "",
		sections: [{
			head: "",
			rows: neutralise(markdown, redactor).split(/\n{2,}/),
			gap: "\n\n"
		}],
		footer: "",
		rest: ""
	});
}
/** Explains why a line that addresses PTH was not carried out, and suggests the probable command. */
function describeProblem({ message, suggestion }) {
	const said = disarmCommands(escapeInline(message, 600));
	return suggestion === null ? `${said} ${codeSpan(commandUsage.help.usage)} lists the commands.` : `${said} Did you mean ${codeSpan(suggestion, 300)}?`;
}
/** Explains why settings that cannot be read start nothing: where they are wrong, and what to do. */
function describeBrokenSettings(fault) {
	const { message, recovery } = describeFault(fault);
	return `The settings cannot be read, so nothing was started.\n\n${escapeInline(message, 600)}\n\n${recovery.join(" ")}`;
}
/** Renders all commands as a table. */
function describeCommands() {
	const rows = commandNames.map((name) => commandUsage[name]);
	return `What PTH does on a pull request, one command per line of a comment:\n\n${renderTable(["Command", "It"], rows.map(({ usage, does }) => [codeCell(usage), does]))}`;
}

// src/github/rendering/batch-annotations.ts
/** Most annotations that GitHub takes in one request. */
const annotationsPerRequest = 50;
/** Splits the annotations into as many requests as GitHub wants; one empty request when there are none. */
function batchAnnotations(annotations) {
	const batches = [];
	for (let index = 0; index < annotations.length; index += annotationsPerRequest) batches.push(annotations.slice(index, index + annotationsPerRequest));
	return batches.length === 0 ? [[]] : batches;
}

// src/github/rendering/describe-fixes.ts
/**
* Describes a result with fixes in a few words: the tested commit still fails, so the fixes and their place come first.
* Null for a report without fixes. Pure.
*/
function describeFixed({ fixes }, links) {
	const { proof } = links;
	if (fixes.length === 0 || proof === null) return null;
	const left = proof.after.failing;
	const fixed = `${formatCount(fixes.length, "bug")} found, ${fixes.length} fixed${describePlace(links)}`;
	return left === 0 ? fixed : `${fixed}; ${formatCount(left, "test")} still failing`;
}
function describePlace({ fixPullRequest, pendingBranch, compareUrl, isHere }) {
	if (isHere) return " here";
	if (fixPullRequest !== null) return ` in #${fixPullRequest.number}`;
	if (pendingBranch !== null) return ", being pushed";
	return compareUrl === null ? ", not pushed" : " on a branch";
}
/** Describes in one paragraph what the fixes do to the suite; null without fixes. Pure. */
function describeProof({ fixes }, { proof, headSha }) {
	if (fixes.length === 0 || proof === null) return null;
	const { before, after } = proof;
	const ran = before.passed + before.failing;
	const held = before.total - ran;
	const mended = `With the ${formatCount(fixes.length, "fix", "fixes")} ${describeAfter(after)}.`;
	return `On \`${headSha.slice(0, 12)}\` ${before.failing} of ${formatCount(ran, "test")} fail${held === 0 ? "" : ` (${held} did not run)`}. ${mended}`;
}
/** Describes how fresh machines confirmed the fixes; null without any. Pure. */
function describeConfirmation({ fixes }, { proof }) {
	if (fixes.length === 0 || proof === null) return null;
	const { machines, commits, unseenCalls } = proof;
	const where = machines === 1 ? "on a fresh runner" : `on ${machines} fresh runners`;
	const unseen = unseenCalls === 0 ? "" : `, ${formatCount(unseenCalls, "call")} that nobody had seen, none failed`;
	return `${where}: ${commits} of ${formatCount(commits, "commit")}${unseen}`;
}
function describeAfter({ passed, failing }) {
	const ran = passed + failing;
	return failing === 0 ? `all ${ran} that ran pass` : `${failing} of ${ran} still fail`;
}

// src/github/rendering/render-fixes.ts
/** Longest patch that is shown; a longer one would leave no room for the others. */
const maxPatchLength = 12e3;
/** Longest diff beside a fix whose commit a link leads to. */
const maxDiffLength = 4e3;
const maxValueLength = 600;
/** Tests of one fix that are listed. */
const maxTests = 8;
/** Renders each fix: its reason in a sentence, the call, what came before and comes after, and the change. */
function renderFixes({ details, repositoryUrl, isPatchOnly }, redactor) {
	return {
		head: "### Fixes",
		rows: redactDeep(details, redactor).map((fix, index) => renderFix(fix, index, isPatchOnly ? null : repositoryUrl)),
		gap: "\n\n"
	};
}
function renderFix(fix, index, repositoryUrl) {
	const { commit, subject, body, tests, text } = fix;
	const title = subject.replace(/^fix:\s*/, "") || subject;
	const shown = renderCommit(repositoryUrl, commit);
	const why = body.trim().split(/\n{2,}/, 1)[0] ?? "";
	return [
		`#### Fix ${index + 1}: ${escapeInline(title, 200)}`,
		why === "" ? shown : `${escapeInline(why, maxValueLength)} (${shown})`,
		...renderCall(fix),
		...tests.length === 0 ? [] : [renderTests(tests)],
		...repositoryUrl === null || text === "" ? [] : [renderDiff(text)]
	].join("\n\n");
}
function renderCall({ cause, tests }) {
	if (cause === null) return [];
	const { call, rawError } = cause.evidence;
	const after = tests.every((test) => test.after === "passed") && tests.length > 0 ? ["after     passed"] : [];
	const lines = call === null ? [`before    ${cut(rawError)}`, ...after] : [
		`call      ${call.tool} ${cut(JSON.stringify(call.input))}`,
		`expected  ${cut(call.expected)}`,
		`before    ${cut(call.actual)}`,
		...after
	];
	return [codeBlock(lines.join("\n"), "text", 4 * maxValueLength)];
}
function renderTests(tests) {
	const more = tests.length - maxTests;
	return [...tests.slice(0, maxTests).map(({ name, before, after }) => `- ${codeSpan(name, 160)}: ${before} before, ${after} now`), ...more > 0 ? [`- and ${more} more`] : []].join("\n");
}
function renderDiff(text) {
	return [
		"<details><summary>Diff</summary>",
		codeBlock(text, "diff", maxDiffLength),
		"</details>"
	].join("\n\n");
}
function cut(text) {
	return text.length <= maxValueLength ? text : `${text.slice(0, maxValueLength)}…`;
}
/** Renders fixes that no branch holds, so that they are not lost. */
function renderPatches({ details, isPatchOnly }, redactor) {
	return {
		head: "### The fixes as patches, for `git apply`",
		rows: redactDeep(isPatchOnly ? details : [], redactor).map(({ commit, subject, text }) => {
			const head = `${codeSpan(commit.slice(0, 12))} ${escapeInline(subject, 200)}`;
			return text.length <= maxPatchLength ? `${head}\n\n${codeBlock(text, "diff", maxPatchLength)}` : `${head}: ${text.length} characters long; the artifact pth-report of the run has it in fixes.patch.`;
		}),
		gap: "\n\n"
	};
}

// src/github/rendering/report-sections.ts
/**
* Renders the final report as parts of a body, most important first: what changes for clients when it breaks them, the
* fixes, the causes; the rest is folded. Review, check run and comment share these parts, so that their numbers agree.
* Everything is redacted before it is escaped.
*/
function buildReportParts(source, links, redactor, causes = []) {
	const report = redactDeep(source, redactor);
	const clean = (text) => neutralise(text, redactor);
	const title = describeFixed(report, links) ?? describeResult(report);
	const opening = clean(renderOpening(report, links));
	const sections = [
		renderFault(report),
		renderToDo(report, causes),
		...countBreaking(report) > 0 ? [renderChanges(report)] : [],
		renderFixes(links, redactor),
		renderFailing(report, causes),
		renderCauses(causes, redactor),
		renderPicks(report, links),
		renderPatches(links, redactor),
		...renderFindings(report, causes),
		...countBreaking(report) > 0 ? [] : [foldSection("What changes for clients", renderChanges(report))],
		...renderHints(report),
		renderIdle(report),
		renderSkipped(report),
		renderSession(report)
	].map(({ head, rows, ...rest }) => ({
		...rest,
		head: clean(head),
		rows: rows.map(clean)
	}));
	return {
		title,
		header: `${clean(`## PTH: ${title}`)}\n\n${opening}`,
		opening,
		sections: sections.filter((section) => section.rows.length > 0),
		footer: clean(`<sub>Session ${codeSpan(report.session_id)}${renderLinks(links)}</sub>`),
		rest: clean(`Not everything fits here; ${renderLink("the full report", links.reportUrl ?? links.runUrl)} has the rest.`)
	};
}
function renderOpening(report, links) {
	return [
		summariseBreaking(report),
		describeProof(report, links) ?? renderVerdicts(report),
		renderFacts(report, links)
	].filter(Boolean).join("\n\n");
}
function countBreaking({ client_changes: all = [] }) {
	return all.flatMap(({ changes }) => changes).filter((change) => change.class === "breaking").length;
}
/** The sentence that stands first where clients would break; empty where none would. */
function summariseBreaking(report) {
	const summary = countBreaking(report) === 0 ? null : summariseClientChanges(report.client_changes ?? []);
	return summary === null ? "" : `For clients: ${summary}.`;
}
/**
* Describes the result in a few words, for a heading or a title; it holds no text of the plugin. How many tools worked
* comes first.
*/
function describeResult(report) {
	const tools = report.fault ? "" : describeToolCounts(report.tools);
	return `${tools === "" ? "" : `${tools}; `}${describeTests(report)}`;
}
function describePassing({ outcomes, total_tests: total }) {
	return `${outcomes.filter(({ status }) => status === "passed").length} of ${formatCount(total, "test")} passing`;
}
function describeTests(report) {
	const passing = describePassing(report);
	const fixes = report.fixes.length === 0 ? "" : `, ${formatCount(report.fixes.length, "fix", "fixes")}`;
	switch (report.result) {
		case "success": return `all tests that ran pass (${passing}${fixes})`;
		case "incomplete": return `${report.failing_tests} failing (${passing}${fixes})`;
		case "stalled": return `a person is needed (${passing}${fixes})`;
		case "error": return report.fault ? "the work could not be done" : `no verdict (${passing}${fixes})`;
		case "interrupted": return `stopped early (${passing}${fixes})`;
		default: return report.result;
	}
}
function renderVerdicts(report) {
	const last = new Map(report.summaries.map(({ server, text }) => [server, text]));
	const several = last.size > 1;
	const told = several ? [] : [describeToolCounts(report.tools), describePassing(report)];
	return [...last].slice(0, 5).map(([server, text]) => `${several ? `${codeSpan(server)}: ` : ""}${escapeInline(dropTold(text, told), 300)}`).join("\n\n");
}
/** Leaves out the sentences of a verdict up to what is told already. Pure. */
function dropTold(text, told) {
	return text.split(/(?<=\.) /).map((sentence) => {
		const known = told.find((part) => part !== "" && sentence.includes(part));
		if (known === void 0) return sentence;
		const rest = sentence.slice(sentence.indexOf(known) + known.length).replace(/^(?:, \d+ skipped)?[\s);:,.]*/, "");
		return `${rest.slice(0, 1).toUpperCase()}${rest.slice(1)}`;
	}).filter((sentence) => sentence !== "").join(" ");
}
function renderFacts(report, links) {
	const changes = countBreaking(report) > 0 ? null : summariseClientChanges(report.client_changes ?? []);
	const confirmed = describeConfirmation(report, links);
	const directories = summariseDirectories(report.directories ?? []).replace(/^Directories: |\.$/g, "");
	const rows = [
		["Tested commit", renderCommit(links.repositoryUrl, links.headSha)],
		["Fixes", describeFixes(report, links)],
		...confirmed === null ? [] : [["Confirmed", confirmed]],
		...report.branch === null ? [] : [["Branch", codeCell(report.branch)]],
		...changes === null ? [] : [["For clients", changes]],
		...directories === "" ? [] : [["Directories", directories]]
	];
	return renderTable(["Fact", "Value"], rows);
}
/** Renders where and how long the session ran, which few readers want. */
const maxWarnings = 20;
function renderSession({ environment, attempts, warnings = [] }) {
	const said = [...new Set(warnings.map(({ text }) => text))].slice(0, maxWarnings);
	const rows = [
		...environment === null ? [] : [`- Environment: ${escapeInline(environment.name, 60)}, environment tier ${environment.tier}`, `- Isolation: ${escapeInline(environment.isolation, 300)}`],
		`- Iterations: ${attempts}`,
		...said.map((text) => `- Note: ${escapeInline(text, 500)}`)
	];
	return foldSection("Where and how long it ran", {
		head: "",
		rows,
		gap: "\n"
	});
}
function describeFixes({ fixes, branch }, links) {
	const { fixPullRequest, compareUrl, canOpen, unfixed, pendingBranch, isPatchOnly, isHere } = links;
	if (fixes.length === 0) return unfixed ?? "none";
	const count = formatCount(fixes.length, "commit");
	if (isHere) return count;
	if (pendingBranch !== null) return `${count}, being pushed to ${codeCell(pendingBranch)}`;
	if (branch === null && fixPullRequest === null && isPatchOnly) return `${count}, not pushed; as patches below`;
	if (fixPullRequest) return `${count}, ${renderLink(`pull request ${fixPullRequest.number}`, fixPullRequest.url)}`;
	return compareUrl === null ? count : `${count}, ${renderLink(canOpen ? "open the pull request" : "compare", compareUrl)}`;
}
function renderFault({ fault }) {
	return {
		head: "### What went wrong",
		rows: fault ? [`**${codeSpan(fault.code)}**: ${escapeInline(fault.message, 2e3)}`, ...fault.recovery.map((way) => `- ${escapeInline(way, 300)}`)] : [],
		gap: "\n\n"
	};
}
/** Renders what is to be done, one row for each thing; the causes say of themselves what to do. */
function renderToDo({ actions }, causes) {
	const open = actions.filter(({ hint, text }) => !hint && !causes.some(({ summary }) => summary !== "" && text.startsWith(summary)));
	return {
		head: "### What to do",
		rows: renderActions(foldShared(open.map(({ hint, ...action }) => ({
			...action,
			isHint: hint
		})))),
		gap: "\n\n"
	};
}
/** Renders advice that keeps no run from being green, and remarks of checks, one line each. */
function renderHints({ actions, findings }) {
	const hints = renderActions(foldShared(actions.filter(({ hint }) => hint).map(({ hint, ...action }) => ({
		...action,
		isHint: hint
	}))));
	const remarks = findings.filter((finding) => finding.severity === "warning" && !isOwnRemark(finding));
	return [foldSection(formatCount(remarks.length, "warning"), {
		head: "",
		rows: remarks.map(renderRemark),
		gap: "\n"
	}), foldSection("Hints", {
		head: "",
		rows: hints,
		gap: "\n\n"
	})];
}
function renderRemark({ check, tool, message }) {
	return `- ${codeSpan(check)}${tool === null ? "" : ` in ${codeSpan(tool)}`}: ${escapeInline(message, 300)}`;
}
/** Renders the tests that are not green; folded where causes name them all. */
function renderFailing({ outcomes }, causes) {
	const failing = outcomes.filter(({ status }) => status !== "passed" && status !== "skipped");
	const named = new Set(causes.flatMap(({ tests }) => tests));
	const section = tableSection("### Not green", [
		"Test",
		"Tool",
		"Status",
		"Category"
	], failing.map(({ test, tool, status, category }) => [
		codeCell(test, 160),
		tool === null ? "-" : codeCell(tool),
		status,
		category ?? "infrastructure"
	]));
	return failing.length > 0 && failing.every(({ test }) => named.has(test)) ? foldSection(`${formatCount(failing.length, "test")} not green`, section) : section;
}
/** Fixes whose commands are written out. */
const maxPicks = 20;
/** Renders the command to cherry-pick each fix: a fork cannot get a pull request from here. */
function renderPicks({ fixes, branch }, { compareUrl, repositoryUrl, fixPullRequest }) {
	const canPick = compareUrl !== null && fixPullRequest === null && branch !== null;
	const commits = fixes.map(({ commit }) => commit).filter((commit) => /^[0-9a-f]{40,64}$/.test(commit));
	const commands = canPick && commits.length > 0 && isPublishableRef(`refs/heads/${branch}`) ? [
		`git fetch ${repositoryUrl} ${branch}`,
		...commits.slice(0, maxPicks).map((commit) => `git cherry-pick ${commit.slice(0, 12)}`),
		...commits.length > maxPicks ? [`# and ${formatCount(commits.length - maxPicks, "more commit")}`] : []
	] : [];
	return {
		head: "### Taking the fixes",
		rows: commands.length === 0 ? [] : [codeBlock(commands.join("\n"), "sh")],
		gap: "\n\n"
	};
}
/** Changes of each comparison that a body lists; the whole report has all of them. */
const maxChanges = 15;
function renderChanges({ client_changes: all = [] }) {
	return {
		head: "### What changes for clients",
		rows: renderClientChanges(all, { listed: maxChanges }),
		gap: "\n\n"
	};
}
/** True for a remark about what was published, which nobody may overlook. */
function isOwnRemark({ server, check }) {
	return server === "pth" && check === "publish";
}
/** Renders what checks found; a failing test that a cause names is told there. */
function renderFindings({ findings }, causes) {
	const told = causes.flatMap(({ tests }) => tests.map((test) => `${test}: `));
	const errors = findings.filter(({ severity, message }) => severity === "error" && !told.some((start) => message.startsWith(start)));
	const remarks = findings.filter((finding) => finding.severity === "warning" && isOwnRemark(finding));
	return [{
		head: "### Findings",
		rows: errors.map(renderFinding),
		gap: "\n\n"
	}, {
		head: "### About these fixes\n",
		rows: remarks.map(renderPublishRemark),
		gap: "\n"
	}];
}
/** Renders a remark on what was published: its sentence, and where. */
function renderPublishRemark({ message, evidence }) {
	return `- ${escapeInline(message, 400)}${evidence === "" ? "" : ` (${codeSpan(evidence)})`}`;
}
function renderFinding({ check, tool, category, message, evidence, reproduce }) {
	return [
		`**${codeSpan(check)}**${tool === null ? "" : ` in ${codeSpan(tool)}`} (${category}): ${escapeInline(message, 400)}`,
		...evidence === "" ? [] : [codeBlock(evidence, "text", 800)],
		...reproduce === "" ? [] : ["To see it again:", codeBlock(reproduce, "text", 800)]
	].join("\n\n");
}
/** Renders the tools that never answered a valid call, in one line. */
function renderIdle({ tools: { idle } }) {
	const rows = idle.length === 0 ? [] : [`${formatCount(idle.length, "tool")}: ${listSome(idle.map(({ tool }) => tool), 30)}`];
	return foldSection("Tools that never answered a valid call", {
		head: "",
		rows,
		gap: "\n"
	});
}
/** Renders skipped tests in one line for each tool, and folded, since there are often many. */
function renderSkipped({ outcomes }) {
	const skipped = outcomes.filter(({ status }) => status === "skipped");
	const byTool = /* @__PURE__ */ new Map();
	for (const { test, tool } of skipped) byTool.set(tool ?? "", [...byTool.get(tool ?? "") ?? [], test]);
	const rows = [...byTool].map(([tool, tests]) => `- ${tool === "" ? "" : `${codeSpan(tool)}, `}${formatCount(tests.length, "test")}: ${listSome(tests, 3)}`);
	const verb = skipped.length === 1 ? "counts" : "count";
	const title = `${formatCount(skipped.length, "skipped test")}, which ${verb} neither as passed nor as failed`;
	return foldSection(title, {
		head: "",
		rows,
		gap: "\n"
	});
}
function tableSection(heading, head, rows) {
	return {
		head: `${heading}\n\n${renderTable(head, [])}`,
		rows: rows.map((cells) => `| ${cells.join(" | ")} |`),
		gap: "\n"
	};
}
function listSome(items, limit) {
	return `${items.slice(0, limit).map((item) => codeCell(item, 100)).join(", ") || "-"}${items.length > limit ? ` and ${items.length - limit} more` : ""}`;
}
function renderLinks({ runUrl, reportUrl }) {
	return [...runUrl === null ? [] : [renderLink("run", runUrl)], ...reportUrl === null ? [] : [renderLink("full report", reportUrl)]].map((link) => ` · ${link}`).join("");
}

// src/github/rendering/render-check-run.ts
/** Name of the check, by which a branch rule can ask for it. */
const checkRunName = "PTH";
/** Conclusion by exit code. A session that PTH could not judge is never green, and one that needs a person says so. */
const conclusions = {
	0: "success",
	1: "failure",
	2: "action_required",
	3: "failure",
	130: "cancelled"
};
/**
* Concludes about the tested commit. One that needs fixes fails, however well they work; a plan judges nothing, so it
* stands beside the check of a session. Pure.
*/
function concludeHead({ exit_code: exitCode, fixes }, { isPlan }) {
	if (isPlan && exitCode <= 2) return "neutral";
	return exitCode === 0 && fixes.length > 0 ? "failure" : conclusions[exitCode];
}
/** Reasons why a session proves nothing about its newest fix, though no test was seen to fail there. */
const unproven = {
	1: "the session found more than failing tests",
	2: "a person is needed",
	3: "the session could not do its work",
	130: "the session was stopped"
};
/** Concludes about the newest fix: red where a test fails, green where tests ran and all pass, else neither. Pure. */
function concludeTip({ exit_code: exitCode, failing_tests: known }, { proof }) {
	const { passed, failing: seen } = proof?.after ?? {
		passed: 0,
		failing: 0
	};
	const failing = Math.max(seen, known);
	if (failing > 0) return {
		conclusion: "failure",
		verdict: `${formatCount(failing, "test")} still failing`,
		reason: null
	};
	const reason = exitCode === 0 ? "no test ran on a fresh machine" : unproven[exitCode];
	if (exitCode !== 0 || passed === 0) return {
		conclusion: "neutral",
		verdict: "not proven",
		reason
	};
	return {
		conclusion: "success",
		verdict: `all ${formatCount(passed, "test")} that ran pass`,
		reason: null
	};
}
/** Renders a check run for the newest commit of the fixes. */
function renderTipCheckRun(report, links, redactor, { tip, pullRequest }) {
	const { opening, footer, rest } = buildReportParts(report, links, redactor);
	const { conclusion, verdict, reason } = concludeTip(report, links);
	const title = `${verdict} with the fixes for #${pullRequest}${reason === null ? "" : `: ${reason}`}`;
	return {
		name: "PTH",
		headSha: tip,
		conclusion,
		title,
		summary: fitBody({
			header: `## PTH: ${title}\n\n${opening}`,
			sections: [],
			footer,
			rest
		}),
		text: "",
		annotations: [[]]
	};
}
/** Renders the session report as a check run on the tested commit. */
function renderCheckRun(report, diagnoses, links, redactor) {
	const { title, header, sections, footer, rest } = buildReportParts(report, links, redactor, diagnoses);
	return {
		name: "PTH",
		headSha: links.headSha,
		conclusion: concludeHead(report, links),
		title,
		summary: fitBody({
			header,
			sections: [],
			footer,
			rest
		}),
		text: fitBody({
			header: "",
			sections,
			footer: "",
			rest
		}),
		annotations: batchAnnotations(annotateDiagnoses([...diagnoses, ...links.details.flatMap(({ cause }) => cause ?? [])], redactor))
	};
}

// src/github/rendering/render-fix-pull-request.ts
/**
* Decides whether a fix pull request is opened, updated, or none is needed: none without fixes, and none for a fork,
* whose branch nobody here may name as the base.
*/
function decideFixPullRequest(facts, redactor) {
	const { report, fixTarget, isPublished, hasOpen, pullRequest } = facts;
	if (report.fixes.length === 0) return {
		decision: "none",
		reason: "no-fixes"
	};
	if (!isPublished) return {
		decision: "none",
		reason: "published-nothing"
	};
	if (fixTarget === "compare-link") return {
		decision: "none",
		reason: "fork"
	};
	const { header, footer, rest } = buildReportParts(report, {
		...facts.links,
		isHere: true
	}, redactor);
	const count = formatCount(report.fixes.length, "fix", "fixes");
	return {
		decision: hasOpen ? "update" : "open",
		title: `PTH: ${count} for #${pullRequest}`,
		body: fitBody({
			header: `${renderIntro(facts, count)}\n\n${header}`,
			sections: [
				renderCleanFixes(facts.links, redactor),
				renderNotes(report, redactor),
				renderTaking(facts)
			],
			footer,
			rest
		})
	};
}
function renderIntro({ pullRequest, hasTests, report }, count) {
	const tests = hasTests ? ", and one commit with the tests in `.pth/tests`, which you may leave out" : "";
	return `${count} for #${pullRequest}, ${report.fixes.length === 1 ? "as one commit" : "one commit each"}${tests}. Merging this brings them into that pull request's branch.`;
}
function renderCleanFixes(links, redactor) {
	const { head, rows, gap } = renderFixes(links, redactor);
	return {
		head,
		rows: rows.map((row) => neutralise(row, redactor)),
		gap
	};
}
/** Renders what a merger has to look at. */
function renderNotes({ findings }, redactor) {
	return {
		head: "### Look at this before you merge\n",
		rows: findings.filter(({ server, check, severity }) => server === "pth" && check === "publish" && severity === "warning").map(renderPublishRemark).map((row) => neutralise(row, redactor)),
		gap: "\n"
	};
}
/** Renders how to take some fixes and leave the others. */
function renderTaking({ report, links }) {
	const commits = report.fixes.map(({ commit }) => commit).filter((commit) => /^[0-9a-f]{40,64}$/.test(commit));
	const isSafe = report.branch !== null && isPublishableRef(`refs/heads/${report.branch}`);
	const [first] = commits;
	if (commits.length < 2 || first === void 0 || !isSafe) return {
		head: "",
		rows: [],
		gap: "\n"
	};
	const commands = `git fetch ${links.repositoryUrl} ${report.branch}\ngit cherry-pick ${first.slice(0, 12)}`;
	return {
		head: "### To take one of them alone",
		rows: [codeBlock(commands, "sh")],
		gap: "\n\n"
	};
}

// src/github/rendering/session-line.ts
const carriedSchema = strictObject({
	state: sessionStateSchema,
	approved: array(string().min(1).max(400)).max(5e3).nullable()
});
/** Longest line; the rest of a report's room is for people. */
const maxLineLength$1 = 12e3;
const maxTextBytes = 1048576;
/** Later iterations belong to no session of PTH. */
const maxIteration = 1e4;
const linePattern = /^<!-- pth:session:v1 ([A-Za-z0-9+/]+={0,2}) -->$/;
/**
* Renders the hidden last line of a report. What has no room is left out: first the results of single tests and the
* causes, then the older iterations. Null where even the rest has none.
*/
function renderSessionLine({ state, approved }) {
	const short = {
		...state,
		tests: [],
		active_diagnoses: [],
		timings: []
	};
	const shortest = {
		...short,
		decisions: [],
		history: state.history.slice(-10),
		iterations: state.iterations.slice(-10)
	};
	for (const carried of [
		state,
		short,
		shortest
	]) {
		const left = {
			settings: null,
			unsaved_settings: [],
			tools_before: void 0
		};
		const text = JSON.stringify({
			state: {
				...carried,
				...left
			},
			approved
		});
		const line = `<!-- pth:session:v1 ${deflateRawSync(text).toString("base64")} -->`;
		if (Buffer.byteLength(text) <= maxTextBytes && line.length <= maxLineLength$1) return line;
	}
	return null;
}
/** Reads the last line of a report; null for any that `renderSessionLine` would not write. */
function readSessionLine(body) {
	const last = body.trimEnd().split(/\r?\n/).at(-1) ?? "";
	const encoded = last.length > maxLineLength$1 ? void 0 : linePattern.exec(last)?.[1];
	const parsed = carriedSchema.safeParse(encoded === void 0 ? void 0 : unpack(encoded));
	if (!parsed.success) return null;
	const { state, approved } = parsed.data;
	const numbers = [
		0,
		...state.history.map(({ iteration }) => iteration),
		state.iteration
	];
	if (!numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0)) || state.iteration > maxIteration || state.settings !== null) return null;
	return {
		state: {
			...state,
			settings: null
		},
		approved
	};
}
function unpack(encoded) {
	try {
		const bytes = inflateRawSync(Buffer.from(encoded, "base64"), { maxOutputLength: maxTextBytes });
		return JSON.parse(bytes.toString("utf8"));
	} catch (error) {
		if (error instanceof SyntaxError || systemErrorCode(error) !== void 0) return void 0;
		throw error;
	}
}

// src/github/rendering/render-review.ts
const noContext = {
	diagnoses: [],
	planId: null,
	continuesFrom: null,
	failingBefore: null
};
/** The session report as a pull request review, below GitHub's limit. */
function renderReview(report, links, redactor, context = noContext) {
	const { planId, continuesFrom, failingBefore, diagnoses, carried = null, hasPage = false, evidence = null } = context;
	const parts = buildReportParts(report, links, redactor, diagnoses);
	const clean = (text) => neutralise(text, redactor);
	const header = [
		...planId === null ? [] : [renderPlanLine(planId, links.headSha)],
		parts.header,
		...continuesFrom === null ? [] : [clean(continuesFrom)]
	].join("\n\n");
	const before = failingBefore === null ? [] : [compareWithBefore(report, failingBefore, clean)];
	const line = carried === null ? null : renderSessionLine(redactDeep(carried, redactor));
	const room = maxBodyBytes - (line === null ? 0 : countBytes(line) + 2);
	const footer = [
		...hasPage ? [describePage(links)] : [],
		...evidence === null ? [] : [describeEvidence(links, evidence)],
		parts.footer
	].join("\n\n");
	const body = fitBody({
		...parts,
		header,
		footer,
		sections: [...before, ...parts.sections]
	}, room);
	return {
		event: "COMMENT",
		commitId: links.headSha,
		body: line === null ? body : `${body}\n\n${line}`
	};
}
/** Names the page of the run. It is only named: the job that ran the plugin's code wrote it (threat T17, forged verdicts). */
function describePage({ runUrl }) {
	return `Every call and answer: \`run.html\` in the artifact \`pth-session\` of ${renderLink("this run", runUrl)}. The job that ran the plugin's code wrote it and nobody checked it, so download it and open it without a network. The causes at their lines: \`results.sarif\` in the artifact \`pth-report\`.`;
}
/** Says how a stranger checks what was published, without trusting this text. */
function describeEvidence({ repositoryUrl, runUrl }, { signer }) {
	const name = new URL(repositoryUrl).pathname.slice(1);
	const attested = signer !== null ? ` That this workflow wrote it: \`gh attestation verify evidence.json --repo ${name} --signer-repo ${signer}\`.` : "";
	return `Evidence: \`evidence.json\` in the artifact \`pth-report\` of ${renderLink("this run", runUrl)}. In a checkout of the branch, \`pth verify-evidence evidence.json --repository .\` holds commits and files against it, with \`--replay\` its tests too.${attested}`;
}
/** Compares with the earlier report: the state of its failing tests, and new failures. */
function compareWithBefore(report, before, clean) {
	const now = new Map(report.outcomes.map(({ test, status }) => [test, status]));
	const known = new Set(before);
	const fresh = report.outcomes.filter(({ test, status }) => status !== "passed" && status !== "skipped" && !known.has(test));
	return {
		head: "### Since the last report",
		rows: [...before.map((test) => `- ${codeSpan(test, 300)}: ${now.get(test) ?? "not there any more"}`), ...fresh.map(({ test, status }) => `- ${codeSpan(test, 300)}: ${status}, and was not among them`)].map(clean),
		gap: "\n"
	};
}

// src/github/rendering/render-suggestions.ts
/** Longest change that is offered for a click, in lines before and after. */
const maxLines = 5;
/** More remarks would hide the review. */
const maxComments = 20;
const maxLineLength = 1e3;
/**
* Renders each fix whose whole change is a few lines of the pull request's diff as a suggestion at these lines. A fix of
* several places is none, since half of it was never proven, and neither is one behind another in the same file.
*/
function renderSuggestions(details, files, redactor) {
	const shown = new Map(files.map(({ path, patch }) => [path, listShownLines(patch)]));
	const touched = /* @__PURE__ */ new Set();
	const comments = [];
	for (const [index, fix] of details.entries()) {
		const paths = [...fix.text.matchAll(/^diff --git a\/(.*) b\/\1$/gm)].map(([, path = ""]) => path);
		const change = readOneChange(fix.text);
		const isFirst = change !== null && !touched.has(change.path);
		for (const path of paths) touched.add(path);
		if (!isFirst || !isOffered(change, shown.get(change.path), redactor)) continue;
		const title = fix.subject.replace(/^fix:\s*/, "") || fix.subject;
		const text = `**Fix ${index + 1}**: ${escapeInline(title, 200)}. This is the whole of it; fresh machines proved it.`;
		const block = renderBlock(change.after);
		comments.push({
			path: change.path,
			startLine: change.startLine,
			endLine: change.startLine + change.before.length - 1,
			body: `${neutralise(text, redactor)}\n\n${block}`
		});
	}
	return comments.slice(0, maxComments);
}
/** Reads a patch that changes one place of one file; null for any other. */
function readOneChange(patch) {
	const lines = patch.replace(/\n$/, "").split("\n");
	const heads = lines.filter((line) => line.startsWith("diff --git "));
	const at = lines.findIndex((line) => line.startsWith("@@ "));
	const path = /^diff --git a\/(.*) b\/\1$/.exec(heads[0] ?? "")?.[1];
	const start = /^@@ -(\d+)/.exec(lines[at] ?? "")?.[1];
	const isModified = lines.slice(0, Math.max(at, 0)).every((line) => !/^(?:new|deleted) file mode /.test(line));
	if (heads.length !== 1 || path === void 0 || start === void 0 || !isModified) return null;
	const body = lines.slice(at + 1);
	if (body.some((line) => !/^[ +-]/.test(line))) return null;
	const changed = body.flatMap((line, index) => line.startsWith(" ") ? [] : [index]);
	const [first = 0] = changed;
	const last = changed.at(-1) ?? 0;
	const isAddition = body.slice(first, last + 1).every((line) => line.startsWith("+"));
	const from = isAddition && first > 0 ? first - 1 : first;
	const to = isAddition && first === 0 ? last + 1 : last;
	const part = body.slice(from, to + 1);
	return {
		path,
		startLine: Number(start) + from,
		before: part.filter((line) => !line.startsWith("+")).map((line) => line.slice(1)),
		after: part.filter((line) => !line.startsWith("-")).map((line) => line.slice(1))
	};
}
/** True for a short change of lines that GitHub shows, whose text says what it shows. */
function isOffered({ startLine, before, after }, shown, redactor) {
	const text = after.join("\n");
	return before.length > 0 && before.length <= maxLines && after.length <= maxLines && after.every((line) => line.length <= maxLineLength) && before.every((_, index) => shown?.has(startLine + index) === true) && toPrintableText(text) === text && redactor.redact(text) === text;
}
/** Lists the lines of the newer file that a patch of GitHub shows. */
function listShownLines(patch) {
	const shown = /* @__PURE__ */ new Set();
	let line = 0;
	for (const text of (patch ?? "").split("\n")) {
		const start = /^@@ -\d+(?:,\d+)? \+(\d+)/.exec(text)?.[1];
		if (start !== void 0) line = Number(start);
		else if (/^[ +]/.test(text)) shown.add(line++);
	}
	return shown;
}
function renderBlock(lines) {
	const longest = Math.max(2, ...lines.flatMap((line) => [...line.matchAll(/`+/g)].map(([run]) => run.length)));
	const fence = "`".repeat(longest + 1);
	return [
		`${fence}suggestion`,
		...lines,
		fence
	].join("\n");
}

// src/github/rendering/render-status-comment.ts
/**
* Renders the one comment of a pull request that PTH keeps up to date, hidden markers first (threat T24, forged
* markers).
*/
function renderStatusComment(input, key, redactor) {
	const clean = (text) => neutralise(text, redactor);
	const markers = `${renderMarker(key, input.scope)}\n${renderNonceMarker(input.commentId, input)}`;
	const run = input.runUrl === null ? "" : ` · ${renderLink("run", input.runUrl)}`;
	const facts = `${codeSpan(renderCommand(input.command), 300)} on commit ${codeSpan(input.headSha.slice(0, 12))}${run}`;
	const steps = input.progress.map((step) => `- ${escapeInline(redactor.redact(step), 300)}`).toReversed();
	return fitBody({
		header: `${markers}\n${clean([
			`**PTH: ${describeStatus(input.status, redactor)}**`,
			facts,
			...renderStale(input)
		].join("\n\n"))}`,
		sections: steps.length === 0 ? [] : [{
			head: "Steps, newest first:\n",
			rows: steps.map(clean),
			gap: "\n"
		}],
		footer: "",
		rest: clean(`The ${renderLink("run", input.runUrl)} has all steps.`)
	});
}
function renderStale({ newerHeadSha, status }) {
	if (newerHeadSha === null) return [];
	const after = status.state === "finished" || status.state === "stopped" ? "tests it" : "tests it afterwards";
	return [`Commit ${codeSpan(newerHeadSha.slice(0, 12))} was pushed since; \`/pth test\` ${after}.`];
}
function describeEnd({ title, conclusion, checkUrl, reviewUrl }, redactor) {
	const result = title === null ? `ended without a result${conclusion === null ? "" : ` (${escapeInline(conclusion, 60)})`}; the run says why` : escapeInline(redactor.redact(title), 300);
	const links = [...reviewUrl === null ? [] : [renderLink("review", reviewUrl)], ...checkUrl === null ? [] : [renderLink("check", checkUrl)]];
	return links.length === 0 ? result : `${result}, see the ${links.join(" and the ")}`;
}
function describeStatus(status, redactor) {
	switch (status.state) {
		case "queued": return "waiting for a runner";
		case "running": return "running";
		case "awaiting-approval": return `the plan is ready; ${codeSpan(`/pth approve ${status.session}`)} carries it out`;
		case "finished": return describeEnd(status, redactor);
		case "stopped": return `stopped: ${escapeInline(redactor.redact(status.reason), 300)}`;
		default: return assertNever(status);
	}
}

// src/github/settings/read-settings.ts
/**
* Reads the settings of a repository at a commit of its base branch, on top of those in the repository `.github` of its
* owner, at the newest commit there. The latter must be public, as GitHub asks of everything that such a repository holds
* for others: no token of a run reaches a private one.
* @throws PthError `settings/invalid`, `github/…`
*/
async function readSettingsAt(client, repository, sha) {
	const shared = {
		owner: repository.owner,
		name: organisationRepository
	};
	const isShared = repository.name === organisationRepository;
	const [own, organisation] = await Promise.all([client.readFile(repository, settingsPath, sha), isShared ? null : client.readFile(shared, settingsPath, "HEAD")]);
	return parseSettings(own, organisation);
}

// src/github/trust/choose-tier.ts
/**
* Chooses the environment tier of a run: the one that the command names, else that of the settings, never more than
* `maxTier`. Never chooses 0, in which the pull request's code would run on the runner itself. Pure.
*/
function chooseTier(command, settings, maxTier) {
	const asked = command.name === "test" ? command.tier : null;
	const set = settings.environment?.tier;
	const wanted = asked ?? (set === 1 || set === 2 || set === 3 ? set : 1);
	return wanted <= maxTier ? wanted : maxTier;
}

// src/github/trust/role.ts
/** Roles in a repository, lowest first. */
const roles = [
	"none",
	"read",
	"triage",
	"write",
	"maintain",
	"admin"
];
/** The highest role that the older answer can stand for: it folds maintain into write and triage into read. */
const highestOf = /* @__PURE__ */ new Map([
	["admin", "admin"],
	["write", "maintain"],
	["read", "triage"],
	["none", "none"]
]);
/** The role that the older answer proves. */
const baseOf = /* @__PURE__ */ new Map([
	["admin", "admin"],
	["write", "write"],
	["read", "read"]
]);
/**
* Decides a person's role from the two answers of the API (threat T1, anyone comments the command); the lower one where
* they disagree. A role of an organisation counts as its base role. An unknown role counts as none.
*/
function decideRole({ roleName, permission }) {
	const named = roles.find((role) => role === roleName) ?? null;
	if (permission === null) return named ?? "none";
	if (named === null) return baseOf.get(permission) ?? "none";
	const highest = highestOf.get(permission) ?? "none";
	return isAtLeast(highest, named) ? named : highest;
}
function isAtLeast(role, least) {
	return roles.indexOf(role) >= roles.indexOf(least);
}
/** True when a person's role is at least the given one. */
function hasRole(answer, least) {
	return isAtLeast(decideRole(answer), least);
}

// src/github/trust/head-trust.ts
/**
* True when the head is by a person with write access, in this repository; a branch here alone proves nothing (threat
* T8, branches of readers).
*/
function isTrustedHead(pull) {
	return pull.headRepositoryId === pull.baseRepositoryId && isByWriter(pull);
}
/** True when the pull request is by a person with write access, wherever its branch lies. */
function isByWriter({ author }) {
	return author.type === "User" && hasRole(author, "write");
}
/**
* True when a person who has write access now vouched for exactly the commit that is the head now (threats T5, a push
* after the approval; T7, forks with secrets).
*/
function isVouched(pull, approvals) {
	return approvals.some(({ sha, by }) => sha === pull.headSha && by.type === "User" && hasRole(by, "write"));
}

// src/github/trust/trust-decision.ts
/** Refuses with an answer. */
function refuse(reason, reply) {
	return {
		decision: "refuse",
		reason,
		reply,
		grant: null
	};
}
/** Ignores the command without an answer. */
function ignore(reason) {
	return {
		decision: "ignore",
		reason,
		reply: null,
		grant: null
	};
}
/** Allows a command that starts no run. */
function allow(reason, reply = null) {
	return {
		decision: "allow",
		reason,
		reply,
		grant: null
	};
}

// src/github/trust/decide-run.ts
/** Decides whether a run may start, and with what rights. */
function decideRun(facts, pull, options) {
	const grant = grantFor(facts, pull);
	return judgePullRequest(facts, pull) ?? judgeTier(facts, grant) ?? judgeFixing(facts, grant) ?? judgeSession(facts, pull) ?? (options.countsQuota ? judgeQuota(facts) : null) ?? {
		decision: "allow",
		reason: "authorised",
		reply: describeStart(facts, pull),
		grant
	};
}
function judgePullRequest(facts, pull) {
	if (facts.isRepositoryArchived) return refuse("repository-archived", "The repository is archived.");
	if (pull.state === "closed") return refuse("pull-request-closed", "The pull request is closed.");
	if (pull.isDraft && !facts.settings.drafts) return refuse("draft", "The pull request is a draft, and the settings of this repository leave drafts out.");
	if (isTrustedHead(pull) || isVouched(pull, facts.approvals)) return null;
	return refuse("needs-ok", `The newest commit ${isByWriter(pull) ? "comes from a fork, where others may push as well" : "is by somebody without write access"}. Look at it, then write \`/pth ok SHA\` with its whole hash; the command is carried out after that.`);
}
/**
* Returns the rights of a run. A run on a commit of people without write access gets neither secrets nor runners that
* last (threats T7, forks with secrets; T26, lasting runners).
*/
function grantFor({ settings, approvals }, pull) {
	const isTrusted = isTrustedHead(pull);
	const isFork = pull.headRepositoryId !== pull.baseRepositoryId;
	const maxTier = isTrusted ? 3 : pull.isFirstContribution ? 1 : settings.forks.maxTier;
	return {
		headSha: pull.headSha,
		isInside: isTrusted,
		maxTier,
		mayUseSecrets: isTrusted,
		mayFix: isTrusted || settings.forks.fix || isByWriter(pull) && isVouched(pull, approvals),
		mayUseOwnRunners: maxTier === 3,
		fixTarget: isFork ? "compare-link" : "head-branch"
	};
}
function judgeTier({ command }, grant) {
	if (command.name !== "test" || command.tier === null || command.tier <= grant.maxTier) return null;
	return refuse("tier-not-allowed", `Environment tier ${command.tier} is not open to this pull request; the highest is ${grant.maxTier}, because its author has no write access here.`);
}
/** Refuses fixes that nobody here may write; a plan for an outside commit is allowed. */
function judgeFixing({ command }, grant) {
	if (command.name !== "approve" || grant.mayFix) return null;
	return refuse("fixes-not-allowed", "Commits of people without write access are tested and diagnosed here, and not fixed; `forks: { fix: true }` in the settings allows it.");
}
function judgeSession({ command, session }, pull) {
	if (session?.state === "running") return refuse("session-running", "A session is running on this pull request; `/pth stop` ends it.");
	if (session?.needsPerson && mayFix(command) && command.name !== "resume") return refuse("needs-person", "The last session waits for a person: it gave up, or its branch was changed by hand. `/pth resume` goes on.");
	if (command.name === "approve") return judgeApproval(command.session, session, pull);
	if ((command.name === "retest" || command.name === "resume" || command.name === "verify") && session === null) return refuse("no-session", `There is no session to ${command.name}; \`/pth test\` starts one.`);
	return null;
}
/** Describes a difference that a person who resumes should know. */
function describeStart({ command, session }, pull) {
	if (command.name !== "resume" || session === null || session.headSha === pull.headSha) return null;
	return "The pull request has changed since the last session, so its branch does not fit any more: a new session starts on the newest commit.";
}
function judgeApproval(wanted, session, pull) {
	if (session?.state !== "awaiting-approval" || wanted !== null && wanted !== session.id) return refuse("no-plan", "There is no such plan to approve; `/pth plan` makes one.");
	if (session.headSha !== pull.headSha) return refuse("ref-changed", "The pull request has changed since the plan was made; `/pth plan` makes a new one.");
	return null;
}
function judgeQuota({ command, usage, settings: { quotas, budget } }) {
	if (usage.byUser >= quotas.perUserPerDay) return refuse("quota-user", `You have started ${usage.byUser} runs within a day, the most this repository allows.`);
	if (usage.byPullRequest >= quotas.perPullRequestPerDay) return refuse("quota-pull-request", `${usage.byPullRequest} runs were started on this pull request within a day, the most this repository allows.`);
	if (usage.byRepository >= quotas.perRepositoryPerDay) return refuse("quota-repository", `${usage.byRepository} runs were started in this repository within a day, the most it allows.`);
	const { tokensPerDay, tokensPerSession = 0 } = budget;
	if (tokensPerDay !== void 0 && mayFix(command) && usage.tokens + tokensPerSession > tokensPerDay) return refuse("quota-tokens", `The sessions of the last day may use ${usage.tokens} tokens of the ${tokensPerDay} that this repository allows, and one more takes up to ${tokensPerSession}.`);
	return null;
}

// src/github/trust/decide-trust.ts
/**
* Maximum answered refusals for one person on one pull request within a day, so that strangers cannot make PTH flood
* it.
*/
const maxRefusalAnswers = 3;
/** The least role for each command: reading needs a lower role than running code. */
const minRole = {
	test: "write",
	retest: "write",
	ok: "write",
	plan: "write",
	approve: "write",
	stop: "write",
	resume: "write",
	verify: "write",
	status: "triage",
	explain: "triage",
	help: "triage"
};
/**
* Decides whether a webhook's command is carried out. Pure: uses only facts fetched from the API at the time of the
* decision.
*/
function decideTrust(facts, delivery) {
	if (delivery.isRepeated) return ignore("repeated-delivery");
	if (delivery.action !== "created") return ignore("not-created");
	if (facts.pull === null) return ignore("plain-issue");
	if (delivery.isCommentHandled) return ignore("comment-handled");
	return judgeCommand(facts, { countsQuota: true });
}
/**
* Judges the comment's author, then the command. Used on arrival, and again by the run itself, which usage already
* includes.
*/
function judgeCommand(facts, options) {
	const { comment, app, pull, usage } = facts;
	if (pull === null) return ignore("plain-issue");
	if (comment.author.id === app.userId || comment.viaAppId === app.id) return ignore("own-comment");
	if (comment.author.type !== "User" || comment.viaAppId !== null) return ignore("bot");
	const decision = judgeAuthor(facts) ?? decideCommand(facts, pull, options);
	const isOutsider = !hasRole(comment.author, "triage");
	return decision.decision === "refuse" && isOutsider && usage.refusalAnswers >= maxRefusalAnswers ? {
		...decision,
		reply: null
	} : decision;
}
function judgeAuthor({ comment, command }) {
	if (!hasRole(comment.author, minRole[command.name])) return refuse("no-permission", `\`/pth ${command.name}\` needs ${minRole[command.name]} access to this repository. Nothing was started.`);
	if (comment.updatedAt !== comment.createdAt) return refuse("comment-edited", "The comment was edited after it was written. Nothing was started; write the command in a new comment.");
	return null;
}
function decideCommand(facts, pull, options) {
	const { command, session } = facts;
	switch (command.name) {
		case "help":
		case "status": return allow("answer-only");
		case "explain": return session === null ? refuse("no-session", `No session has run on this pull request; start one with \`${commandUsage.test.usage}\`.`) : allow("answer-only");
		case "stop": return session?.state === "running" || session?.state === "awaiting-approval" ? allow("authorised") : refuse("nothing-running", "No session is running on this pull request.");
		case "ok": return decideOk(pull, command.sha);
		case "test":
		case "retest":
		case "plan":
		case "approve":
		case "resume":
		case "verify": return decideRun(facts, pull, options);
		default: return assertNever(command);
	}
}
function decideOk(pull, sha) {
	if (pull.state === "closed") return refuse("pull-request-closed", "The pull request is closed.");
	if (isTrustedHead(pull)) return refuse("no-ok-needed", "Its author has write access here, so this pull request needs no `/pth ok`.");
	if (sha !== pull.headSha) return refuse("ref-changed", "That commit is not the newest one of this pull request. Look at what is there now, then name its whole hash.");
	return allow("vouched", `Noted for commit \`${sha.slice(0, 12)}\` only; the next push needs a new \`/pth ok\`.`);
}

// src/github/trust/describe-pull-request.ts
/** Builds the facts of a pull request for a decision. Pure. */
function describePullRequest({ number, state, isDraft, head, base }, author, isFirstContribution) {
	return {
		number,
		state,
		isDraft,
		headSha: head.sha,
		headRepositoryId: head.repositoryId,
		baseRepositoryId: base.repositoryId,
		author,
		isFirstContribution
	};
}

// src/github/trust/recheck-dispatch.ts
/**
* Judges a dispatched run anew, in the run itself (threats T4, edited comments; T5, a push after the approval; T9,
* forged dispatches): nothing that the dispatch says is believed. The comment must be there, unedited, by somebody who
* may do this now, hold the command, and carry the App's nonce; and the commit must still be the head. Called again
* before anything is published.
*/
function recheckDispatch(dispatch, facts, fetched, grammar = {}) {
	const { comment, pull } = facts;
	if (pull === null) return ignore("plain-issue");
	if (!(comment.id === dispatch.asked.id && pull.number === dispatch.pullRequest && fetched.commentPullRequest === dispatch.pullRequest && parseCommands(fetched.commentBody, grammar).some(({ command }) => isJsonEqual(command, dispatch.command)))) return refuse("not-the-comment", "Nothing on this pull request asks for what the run was started with.");
	const passed = fetched.nonces.find(({ nonce }) => nonce === dispatch.nonce);
	if (passed === void 0) return refuse("unknown-nonce", "The run was not started by the App.");
	if (passed.runId !== null && passed.runId !== fetched.runId) return refuse("another-run", `The App gave this command to run ${passed.runId}; give it again in a new comment.`);
	if (pull.headSha !== dispatch.headSha) return refuse("ref-changed", "The pull request has changed since the command was given. Nothing was done.");
	return judgeCommand({
		...facts,
		command: dispatch.command
	}, { countsQuota: false });
}

export { renderDispatch as $, initRepository as A, sealManifest as B, findMarkedComment as C, isSessionRecord as D, isOwnCommit as E, createOctokitClient as F, renderAudit as G, isPublishableRef as H, approvedTestsOf as I, auditCheckout as J, renderAuditJson as K, compareManifest as L, renderExport as M, renderExportJson as N, renderInit as O, exitCodeOfWritten as P, parseDispatch as Q, digestSuite as R, renderLink as S, decidePublish as T, digestText as U, startShaOf as V, exitCodeOfAudit as W, auditRepository as X, openCheckout as Y, parseSettings as Z, describeBrokenSettings as _, hasRole as a, listImages as at, renderAnswer as b, renderStatusComment as c, mayFix as ct, readSessionLine as d, askers as et, decideFixPullRequest as f, describeResult as g, renderTipCheckRun as h, decideRole as i, limitSession as it, exportCi as j, renderInitJson as k, renderSuggestions as l, renderCommand as lt, renderCheckRun as m, describePullRequest as n, readAsked as nt, chooseTier as o, settingsPath as ot, checkRunName as p, createOctokitAuditClient as q, decideTrust as r, startCommand as rt, readSettingsAt as s, parseCommands as st, recheckDispatch as t, findLabelled as tt, renderReview as u, describeCommands as v, readNonces as w, readReport as x, describeProblem as y, openManifest as z };