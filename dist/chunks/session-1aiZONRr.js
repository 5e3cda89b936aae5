import { m as systemClock } from "./base-CSypk7MQ.js";
import { a as faultCatalogue, o as systemErrorCode, r as describeFault, t as PthError } from "./fault-DseaVzw-.js";
import { P as Cleanup } from "./environment-RVCNj8KC.js";
import { t as createHexId } from "./ids-C786hwZ2.js";
import { n as isEntryThere } from "./is-there-DrCLtUT8.js";
import { Hn as Repository, Jn as commitIdentity, Un as removeTree, Vn as openRepository, Wn as trailerValues } from "./artifacts-E_EjCOxA.js";
import { Y as failureCategories, _ as maxTestFileLength, v as parseTests } from "./suite-BR2AN1Rw.js";
import { r as quoteShell } from "./quote-shell-DF4SIwFQ.js";
import { l as findProcess, u as isOwnerGone } from "./process-U_aH7Ics.js";
import { C as strictObject, S as record, c as boolean, f as int, g as literal, i as _enum, j as ZodError, k as uuid, m as json, s as array, u as discriminatedUnion, v as number, w as string, y as object } from "./schemas-Cb3FTvXx.js";
import { randomUUID } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, isAbsolute, join, posix, relative, resolve } from "node:path";
import { access, appendFile, constants as constants$1, lstat, mkdir, open as open$1, readFile, readdir, realpath, rename, rm, rmdir, statfs, unlink, writeFile } from "node:fs/promises";

// src/session/plugin-files.ts
/** Directory of PTH's files in the plugin's repository. */
const pthDirectory = ".pth";
/**
* Turns a failed write into `session/disk-full` or `session/write-failed`; throws an error that is not a system error
* on.
*/
function describeWriteFailure(error, path) {
	const code = systemErrorCode(error);
	if (PthError.isInstance(error)) return error;
	if (code === "ENOSPC" || code === "EDQUOT") return new PthError("session/disk-full", `there is no space left to write ${path}`, {
		details: {
			path,
			code
		},
		cause: error
	});
	if (code !== void 0) return new PthError("session/write-failed", `${path} cannot be written (${code})`, {
		details: {
			path,
			code
		},
		cause: error
	});
	return error instanceof Error ? error : new Error(String(error));
}
/**
* Makes the missing directories from `root` to `path` and checks that none on the way is a link: a plugin is not
* trusted, and a link would lead PTH's writing out of the repository.
* @param path relative to root, without `..`
* @returns the directories that had to be made, outermost first
* @throws PthError `session/unsafe-path`, `session/write-failed`, `session/disk-full`
*/
async function makeDirectoryInside(root, path) {
	const made = [];
	let current = root;
	for (const part of path.split("/").filter((name) => name !== "" && name !== ".")) {
		if (part === "..") throw new PthError("session/unsafe-path", `${path} leads out of ${root}`, { details: { path } });
		current = join(current, part);
		try {
			const entry = await lstat(current).catch(ignoreMissing);
			if (entry?.isSymbolicLink()) throw new PthError("session/unsafe-path", `${current} is a symbolic link`, { details: { path: current } });
			if (entry !== void 0 && !entry.isDirectory()) throw new PthError("session/write-failed", `${current} is no directory`, { details: { path: current } });
			if (entry === void 0 && await makeDirectory(current)) made.push(current);
		} catch (error) {
			throw describeWriteFailure(error, current);
		}
	}
	return made;
}
/** Makes a directory; false when another process has just made it. */
async function makeDirectory(path) {
	try {
		await mkdir(path);
		return true;
	} catch (error) {
		if (systemErrorCode(error) === "EEXIST" && (await lstat(path)).isDirectory()) return false;
		throw error;
	}
}
/**
* Writes a file below `root` completely or not at all, even after a power loss. A link at its path is replaced, never
* followed.
* @throws PthError `session/unsafe-path`, `session/write-failed`, `session/disk-full`
*/
async function writeFileInside(root, path, content) {
	await makeDirectoryInside(root, posix.dirname(path));
	const target = join(root, path);
	const temporary = join(dirname(target), `.pth-${createHexId(12)}.tmp`);
	try {
		const file = await open$1(temporary, "wx");
		try {
			await file.writeFile(content);
			await file.sync();
		} finally {
			await file.close();
		}
		await rename(temporary, target);
	} catch (error) {
		await rm(temporary, { force: true });
		throw describeWriteFailure(error, target);
	}
}
/**
* Removes a file below `root`; a missing one is no error.
* @throws PthError `session/unsafe-path`, `session/write-failed`
*/
async function removeFileInside(root, path) {
	await makeDirectoryInside(root, posix.dirname(path));
	const target = join(root, path);
	try {
		await rm(target, { force: true });
	} catch (error) {
		throw describeWriteFailure(error, target);
	}
}
/** For `.catch` of a file system call: turns a missing path into undefined and throws every other error. */
function ignoreMissing(error) {
	const code = systemErrorCode(error);
	if (code === "ENOENT" || code === "ENOTDIR") return void 0;
	throw error;
}

// src/session/commit-artifacts.ts
/** Converts a path of the plugin to git's path in the worktree. */
function toWorktreePath(session, path) {
	return posix.join(session.pluginPath, path);
}
/**
* Writes files into the plugin directory and commits exactly these on the session branch, even if the plugin's
* repository ignores them.
* @returns the commit, or null when nothing changed
* @throws PthError `session/disk-full`, `session/write-failed`, `session/unsafe-path`, `git/commit-failed`
*/
async function commitArtifacts(session, commit) {
	for (const { path, content } of commit.files) await writeFileInside(session.pluginDirectory, path, content);
	for (const path of commit.removed ?? []) await removeFileInside(session.pluginDirectory, path);
	return session.git.commit({
		paths: [...commit.files.map(({ path }) => path), ...commit.removed ?? []].map((path) => toWorktreePath(session, path)),
		subject: commit.subject,
		...commit.body === void 0 ? {} : { body: commit.body },
		trailers: [...commit.type === null ? [] : [{
			key: "PTH-Type",
			value: commit.type
		}], ...commit.trailers ?? []],
		takesIgnored: true,
		signal: commit.signal
	});
}

// src/session/state.ts
const trendSchema = _enum([
	"improving",
	"plateaued",
	"oscillating"
]);
/** Schema of the first version of `.pth/session-state.json`; branches of older sessions still hold it. */
const stateSchemaV1 = strictObject({
	version: literal(1),
	session_id: uuid(),
	branch: string().min(1),
	branch_point: string().min(1),
	iteration: int().nonnegative(),
	trend: trendSchema.nullable(),
	tests: array(strictObject({
		name: string(),
		status: _enum([
			"passed",
			"failed",
			"flaky",
			"timed-out",
			"skipped",
			"errored"
		]),
		category: _enum(failureCategories).nullable()
	})),
	/** One entry for each iteration, oldest first. */
	history: array(strictObject({
		iteration: int().nonnegative(),
		total: int(),
		passed: int(),
		failing: array(strictObject({
			name: string(),
			category: _enum(failureCategories).nullable()
		})),
		fixes: array(string())
	})),
	active_diagnoses: array(strictObject({
		id: string(),
		category: _enum(failureCategories),
		summary: string(),
		tests: array(string())
	})),
	timings: array(strictObject({
		name: string(),
		duration_ms: number()
	})),
	environment: strictObject({
		name: string(),
		tier: int(),
		image: string().nullable()
	})
});
/** Schema of `.pth/session-state.json`, which every iteration overwrites at its end. */
const sessionStateSchema = stateSchemaV1.extend({
	version: literal(2),
	/** The server whose iterations these are; null when the writer did not say. */
	server: string().nullable(),
	/**
	* Settings that differ from the defaults, without values of variables and without files of the host; null when the
	* writer did not say.
	*/
	settings: record(string(), json()).nullable(),
	/** Names of settings that were given and are not in `settings`. */
	unsaved_settings: array(string()),
	/** Counts and duration of each iteration in `history`, in its order. */
	iterations: array(strictObject({
		iteration: int().nonnegative(),
		counts: strictObject({
			total: int(),
			passed: int(),
			failed: int(),
			timedOut: int(),
			errored: int(),
			flaky: int(),
			skipped: int()
		}),
		duration_ms: number()
	})),
	decisions: array(strictObject({
		iteration: int().nonnegative(),
		source: string(),
		question: string(),
		answer: string()
	}))
});
const anyStateSchema = discriminatedUnion("version", [stateSchemaV1, sessionStateSchema]);
/** Parses a state of any known version; what the first version lacks is null or empty. Pure. */
function safeParseState(value) {
	const parsed = anyStateSchema.safeParse(value);
	if (!parsed.success) return parsed;
	const { data } = parsed;
	if (data.version === 2) return {
		success: true,
		data
	};
	const lacking = {
		server: null,
		settings: null,
		unsaved_settings: [],
		iterations: [],
		decisions: []
	};
	return {
		success: true,
		data: {
			...data,
			...lacking,
			version: 2
		}
	};
}

// src/session/session-state-file.ts
/** Path of the state file relative to the plugin directory. */
const stateFile = ".pth/session-state.json";
/** Value of the trailer `PTH-Type` on checkpoint commits. */
const checkpointType = "state-checkpoint";
const maxStateBytes = 67108864;
/** Parses the text of a state file. Pure. */
function parseState(text, branch) {
	if (text === void 0) return {
		status: "missing",
		problem: `there is no ${stateFile} on ${branch}`
	};
	let value;
	try {
		value = JSON.parse(text);
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		return {
			status: "unreadable",
			problem: `${stateFile} is not JSON: ${error.message}`
		};
	}
	const parsed = safeParseState(value);
	if (!parsed.success) {
		const issue = parsed.error.issues[0];
		const field = issue?.path.join(".") || "the whole";
		return {
			status: "unreadable",
			problem: `${stateFile} does not fit its schema: ${field}: ${issue?.message ?? ""}`
		};
	}
	if (parsed.data.branch !== branch) return {
		status: "foreign",
		problem: `${stateFile} belongs to the branch ${parsed.data.branch}`
	};
	return {
		status: "ok",
		state: parsed.data
	};
}
/** Reads the state that a branch holds. Bad content is returned as data, never thrown. */
async function readState(repository, options) {
	const { branch, pluginPath } = options;
	const path = pluginPath === "" ? stateFile : `${pluginPath}/${stateFile}`;
	try {
		return parseState(await repository.fileAt(options.commit ?? `refs/heads/${branch}`, path, { maxBytes: maxStateBytes }), branch);
	} catch (error) {
		if (!PthError.isInstance(error) || error.code !== "git/command-failed") throw error;
		return {
			status: "unreadable",
			problem: `${stateFile} cannot be read: ${error.message}`
		};
	}
}
/**
* Overwrites `.pth/session-state.json` and commits it alone.
* @returns the checkpoint commit; when nothing changed since the last one, that one
* @throws PthError `session/disk-full`, `git/commit-failed`, `session/write-failed`
*/
async function writeCheckpoint(session, state, signal) {
	if (state.branch !== session.branch) throw new Error(`the state of ${state.branch} was about to be written to ${session.branch}`);
	const content = `${JSON.stringify(sessionStateSchema.parse(state), null, 2)}\n`;
	return await commitArtifacts(session, {
		files: [{
			path: ".pth/session-state.json",
			content
		}],
		subject: `pth: checkpoint of iteration ${state.iteration}`,
		type: "state-checkpoint",
		trailers: [{
			key: "PTH-Iteration",
			value: String(state.iteration)
		}],
		signal
	}) ?? session.git.head();
}

// src/session/branch-content.ts
/** True for a commit that fixes the plugin; PTH's other commits name their type. */
function isFix({ trailers }) {
	return trailerValues(trailers, "PTH-Type").length === 0 && trailerValues(trailers, "PTH-Test").length > 0;
}
/** True for a commit that keeps tests. */
function isTestCommit({ trailers }) {
	return trailerValues(trailers, "PTH-Type").includes("tests");
}
/**
* Decides whether the branch of a run that did not end holds something that a person would miss: a fix, tests that were
* saved, or a checkpoint with something that failed. Pure.
*/
function hasResult(commits, state) {
	if (commits.some((commit) => isFix(commit) || isTestCommit(commit))) return true;
	if (state === null) return false;
	return state.active_diagnoses.length > 0 || state.tests.some(({ status }) => status !== "passed" && status !== "skipped");
}
/** Reads the branch of a session that is about to end early, and says whether it holds a result. */
async function hasSessionResult(session) {
	const { branch, branchPoint, pluginPath, repository } = session;
	if (!await repository.isBranch(branch)) return false;
	const commits = await repository.log({
		range: `${branchPoint}..refs/heads/${branch}`,
		maxCount: 1e5
	});
	const reading = await readState(repository, {
		branch,
		pluginPath
	});
	return hasResult(commits, reading.status === "ok" ? reading.state : null);
}

// src/session/branch-point.ts
/**
* Decides the commit at which a session branch starts, from its first-parent history, newest first; undefined for an
* empty history.
*/
function decideBranchPoint(history) {
	let oldest;
	for (const { author, parents } of history) {
		if (author.email !== commitIdentity.email) break;
		oldest = parents[0] ?? oldest;
	}
	return oldest ?? history[0]?.commit;
}
/**
* Finds the commit at which a session branch starts: the one its state names, if that is an ancestor; else the parent
* of the oldest of PTH's commits at the tip of the branch.
*/
async function findBranchPoint(git, branch, stated) {
	if (stated !== void 0 && await git.isAncestor(stated, branch)) {
		const commit = await git.resolve(stated);
		if (commit !== void 0) return commit;
	}
	return decideBranchPoint(await git.log({
		range: `refs/heads/${branch}`,
		maxCount: 1e4,
		isFirstParent: true
	})) ?? git.head();
}

// src/session/end-session.ts
/**
* Ends a session: removes the worktree and the lock, keeps the branch with its commits. A second call changes nothing.
* When the summary cannot be read any more (someone deleted the worktree), a warning says so, and the session is closed
* all the same.
* @param options `keepsWorktree` leaves worktree and branch for inspection (`--keep`); the lock is still removed;
* `keepsBranch` false removes the branch with its commits when this session has made it
*/
async function endHarnessSession(session, options = {}) {
	const { branch, branchPoint, repository } = session;
	const end = {
		branch,
		isBranchKept: true,
		head: branchPoint,
		commits: {
			total: 0,
			fixes: 0
		},
		filesChanged: [],
		discarded: [],
		worktree: null,
		warnings: []
	};
	session.keep.worktree = options.keepsWorktree ?? false;
	session.keep.branch = options.keepsBranch ?? true;
	try {
		await summarize(session, end);
	} finally {
		await session.cleanup.run();
		session.detach();
	}
	end.isBranchKept = await repository.isBranch(branch);
	if (options.keepsWorktree) end.worktree = session.worktree;
	return end;
}
async function summarize(session, end) {
	const { branch, branchPoint, repository, git } = session;
	const attempt = async (what, work) => {
		try {
			await work();
		} catch (error) {
			if (!PthError.isInstance(error)) throw error;
			end.warnings.push(`${what}: ${error.message}`);
		}
	};
	await attempt("The branch cannot be summed up", async () => {
		end.head = await repository.resolve(`refs/heads/${branch}`) ?? branchPoint;
		const log = await repository.log({
			range: `${branchPoint}..${end.head}`,
			maxCount: 1e5
		});
		end.commits = {
			total: log.length,
			fixes: log.filter(isFix).length
		};
		end.filesChanged = (await repository.numstat(branchPoint, end.head)).map(({ path }) => path);
	});
	await attempt("The worktree cannot be looked at", async () => {
		if (session.keep.worktree) return;
		end.discarded = (await git.status()).map(({ path }) => path);
	});
}

// src/session/exclude-pattern.ts
/** Returns the text to append to an ignore file so that the pattern is on a line of its own. Pure. */
function findAddition(text, pattern) {
	if (text.split("\n").some((line) => line.trim() === pattern)) return "";
	return `${text === "" || text.endsWith("\n") ? "" : "\n"}${pattern}\n`;
}
/** Adds a pattern to a repository's `info/exclude`, which git never commits. */
async function addExcludePattern(path, pattern) {
	try {
		const addition = findAddition(await readFile(path, "utf8").catch(ignoreMissing) ?? "", pattern);
		if (addition === "") return;
		await mkdir(dirname(path), { recursive: true });
		await appendFile(path, addition);
	} catch (error) {
		throw describeWriteFailure(error, path);
	}
}

// src/session/session-owner.ts
/** Schema of `.pth/active-session.lock`, which names the session that works on the plugin. */
const sessionLockSchema = object({
	version: literal(1),
	/** UUID of the session; distinguishes this lock from every other. */
	id: string().min(1),
	branch: string(),
	pid: int().positive(),
	/** Start time of the process as the kernel counts it, since process ids are reused; null where unknown. */
	process_start: string().nullable(),
	host: string(),
	started_at: string(),
	worktree: string(),
	/** True when `.pth` was made for the lock and is removed with it. */
	made_directory: boolean()
});
/** Time in milliseconds after which a lock file without content counts as abandoned. */
const lockWritingMs = 5e3;
/** Parses a lock; null when the text is invalid. */
function parseLock(text) {
	try {
		return sessionLockSchema.parse(JSON.parse(text));
	} catch (error) {
		if (error instanceof SyntaxError || error instanceof ZodError) return null;
		throw error;
	}
}
/**
* Decides about an existing lock. A lock of another host counts as live, since its process cannot be checked from here:
* two sessions on one plugin do harm, while a refused session only needs an answer.
*/
function decideLock(lock, facts) {
	if (lock === null) {
		if (facts.ageMs < 5e3) return { state: "being-written" };
		return {
			state: "dead",
			lock,
			reason: "the lock file holds no lock"
		};
	}
	if (lock.host !== facts.hostName) return {
		state: "live",
		lock,
		reason: `it runs on another host, ${lock.host}`
	};
	if (!facts.owner.isRunning) return {
		state: "dead",
		lock,
		reason: `process ${lock.pid} is not running`
	};
	const { startTime } = facts.owner;
	if (lock.process_start !== null && startTime !== null && lock.process_start !== startTime) return {
		state: "dead",
		lock,
		reason: `process ${lock.pid} is another one that was started later`
	};
	return {
		state: "live",
		lock,
		reason: `process ${lock.pid} is running`
	};
}

// src/session/session-lock.ts
const lockName = "active-session.lock";
/** Path of the lock, relative to the plugin's directory in the developer's checkout. */
const lockFile = `${pthDirectory}/${lockName}`;
/** Reads the lock of a plugin and decides about it; undefined when there is none. */
async function inspectLock(pluginDirectory, world) {
	const path = join(pluginDirectory, lockFile);
	const entry = await lstat(path).catch(ignoreMissing);
	if (entry === void 0) return void 0;
	if (!entry.isFile() || entry.size > 65536) throw new PthError("session/unsafe-path", `${path} is not a lock file`, { details: { path } });
	const text = await readFile(path, "utf8").catch(ignoreMissing);
	if (text === void 0) return void 0;
	const lock = parseLock(text);
	return decideLock(lock, {
		ageMs: Date.now() - entry.mtimeMs,
		hostName: world.hostName,
		owner: lock === null ? { isRunning: false } : findProcess(lock.pid)
	});
}
/**
* Takes the lock of a plugin. One of two processes that try gets it. Other plugins of the repository have their own, so
* that they can be tested at the same time. The lock is listed in `info/exclude`, so that
* `git status` does not show it. That line stays, since it also hides a lock that a crash leaves behind. `cleanup`
* removes the lock, and `.pth` if it was made for it.
* @throws PthError `session/locked` with branch, pid and time of the live owner
*/
async function takeLock({ repository, prefix }, lock, world) {
	const pluginDirectory = join(repository.path, prefix);
	const path = join(pluginDirectory, lockFile);
	await addExcludePattern(await repository.excludePath(), `**/${lockFile}*`);
	let held = lock;
	world.cleanup.add("session lock", () => releaseLock(path, held));
	let takenOver;
	const deadline = systemClock.monotonicMs() + 2 * lockWritingMs;
	for (;;) {
		if ((await makeDirectoryInside(pluginDirectory, ".pth")).length > 0) held = {
			...held,
			made_directory: true
		};
		if (await createLock(path, held)) break;
		const decision = await inspectLock(pluginDirectory, world);
		if (decision?.state === "live") throw lockedFault(path, decision.lock, decision.reason);
		if (decision?.state === "dead") {
			const tracked = posix.join(prefix, lockFile);
			if (await repository.isTracked(tracked)) throw new PthError("session/unsafe-path", `git tracks ${tracked}, which belongs to no commit`, {
				details: { path },
				recovery: [`Run git rm --cached ${quoteShell(tracked)} and commit.`]
			});
			held = {
				...held,
				made_directory: held.made_directory || (decision.lock?.made_directory ?? false)
			};
			if (replaceDeadLock(path, decision.lock, held)) {
				takenOver = decision;
				break;
			}
		}
		if (systemClock.monotonicMs() > deadline) throw lockedFault(path, null, "another process is taking the lock");
		await systemClock.sleep(50, world.signal);
	}
	return {
		path,
		warnings: takenOver === void 0 ? [] : [describeTakeover(takenOver, held.branch)],
		takenOver: takenOver?.lock ?? null,
		update: async (facts) => {
			held = {
				...held,
				...facts
			};
			overwrite(path, render(held));
		}
	};
}
function render(lock) {
	return `${JSON.stringify(lock, null, 2)}\n`;
}
/** Creates the lock file; false when it exists, and when another session that ends has just removed its directory. */
async function createLock(path, lock) {
	try {
		const file = await open$1(path, "wx");
		try {
			await file.writeFile(render(lock));
		} catch (error) {
			await unlink(path);
			throw error;
		} finally {
			await file.close();
		}
		return true;
	} catch (error) {
		if (["EEXIST", "ENOENT"].includes(systemErrorCode(error) ?? "")) return false;
		throw describeWriteFailure(error, path);
	}
}
/**
* Replaces a dead lock, if no other process did so first. A process must claim that very lock and check it again while
* holding the claim. All calls are synchronous, so that the claim is held only for a moment.
*/
function replaceDeadLock(path, dead, lock) {
	return claimDeadLock(path, dead, lock.id, () => overwrite(path, render(lock)));
}
/**
* Removes the lock of a dead session, and `.pth` if it was made for it. Returns its path; null when there is no such
* lock, when another process takes it at the same time, and when git tracks it.
*/
async function removeDeadLock({ repository, prefix }, world) {
	const pluginDirectory = join(repository.path, prefix);
	const decision = await inspectLock(pluginDirectory, world);
	if (decision?.state !== "dead" || await repository.isTracked(posix.join(prefix, lockFile))) return null;
	const path = join(pluginDirectory, lockFile);
	if (!claimDeadLock(path, decision.lock, createHexId(8), () => rmSync(path))) return null;
	if (decision.lock?.made_directory === true) await removeEmptyDirectory(dirname(path));
	return path;
}
/** Does something to a dead lock; false when another process has changed it or is about to. */
function claimDeadLock(path, dead, claimant, act) {
	const claim = `${path}.claim`;
	try {
		writeFileSync(claim, claimant, { flag: "wx" });
	} catch (error) {
		if (systemErrorCode(error) === "EEXIST") return false;
		throw describeWriteFailure(error, claim);
	}
	try {
		if (parseLock(readFileSync(path, "utf8"))?.id !== dead?.id) return false;
		act();
		return true;
	} catch (error) {
		if (systemErrorCode(error) === "ENOENT") return false;
		throw error;
	} finally {
		rmSync(claim, { force: true });
	}
}
function overwrite(path, text) {
	const temporary = `${path}.${createHexId(8)}`;
	try {
		writeFileSync(temporary, text, { flag: "wx" });
		renameSync(temporary, path);
	} catch (error) {
		rmSync(temporary, { force: true });
		throw describeWriteFailure(error, path);
	}
}
async function releaseLock(path, lock) {
	const text = await readFile(path, "utf8").catch(ignoreMissing);
	if (text !== void 0 && parseLock(text)?.id === lock.id) await unlink(path).catch(ignoreMissing);
	if (lock.made_directory) await removeEmptyDirectory(dirname(path));
}
async function removeEmptyDirectory(path) {
	try {
		await rmdir(path);
	} catch (error) {
		const code = systemErrorCode(error);
		if (code !== "ENOTEMPTY" && code !== "EEXIST" && code !== "ENOENT") throw error;
	}
}
function describeTakeover({ lock, reason }, branch) {
	const told = `The lock of ${lock === null ? "a session" : `the session on ${lock.branch}, started ${lock.started_at}`} was left behind (${reason}) and was taken over.`;
	return lock !== null && lock.branch !== branch ? `${told} This session begins anew; pth resume ${lock.branch} keeps the fixes of that one.` : told;
}
function lockedFault(path, lock, reason) {
	const who = lock === null ? "" : `: branch ${lock.branch}, process ${lock.pid} on ${lock.host}, since ${lock.started_at}`;
	return new PthError("session/locked", `another session works on this plugin${who} (${reason})`, {
		details: {
			path,
			...lock === null ? {} : { ...lock }
		},
		recovery: [
			"Wait until the other session ends.",
			"Stop the process that the lock names, then start again.",
			`If that session is gone for certain, remove ${path}.`
		]
	});
}

// src/session/session-names.ts
/** Matches the names of session worktrees. */
const worktreePattern = /^pth-worktree-[0-9a-f]{6}$/;
/** Matches the names of worktrees that are being removed. */
const trashPattern = /^pth-trash-[0-9a-f]{6}$/;
/**
* Matches the names of all worktrees that PTH makes, including those of comparisons and those that are being removed; only such
* directories are ever offered for removal.
*/
const ownWorktreePattern = /^pth-(?:worktree|diff|trash)-[0-9a-f]{6}$/;
/** Creates the name of a worktree for a revision that is compared with another. */
function createDiffDirectory(random) {
	return `pth-diff-${createHexId(6, random)}`;
}
const maxNameLength = 60;
/**
* Turns any text into a part of a branch name that git accepts on every file system: lower-case ASCII letters, digits,
* dashes, underscores and single dots. `@scope/name` becomes `scope-name`; when nothing is left, `plugin`.
*/
function makeRefSafe(name) {
	const safe = name.slice(0, 1e3).normalize("NFKD").replace(/\p{M}+/gu, "").toLowerCase().replace(/[^a-z0-9._-]+/g, "-").replace(/\.{2,}/g, ".").replace(/-{2,}/g, "-").slice(0, maxNameLength).replace(/^[-._]+|[-._]+$/g, "");
	return safe === "" ? "plugin" : safe;
}
/** Creates `pth/<plugin>-<YYYY-MM-DD>-<6 hex>` and `pth-worktree-<same 6 hex>`; the date is in UTC. */
function createSessionNames(pluginName, now, random) {
	const suffix = createHexId(6, random);
	const date = now.toISOString().slice(0, 10);
	return {
		suffix,
		branch: `pth/${makeRefSafe(pluginName)}-${date}-${suffix}`,
		directory: `pth-worktree-${suffix}`
	};
}
/** Returns the suffix of a session branch; undefined for any other branch. */
function findSuffix(branch) {
	return /-([0-9a-f]{6})$/.exec(branch)?.[1];
}
/** Returns plugin and day of a session branch; undefined for a name that no session makes. */
function parseSessionBranch(branch) {
	const [, plugin, date] = /^pth\/(.+)-(\d{4}-\d{2}-\d{2})-[0-9a-f]{6}$/.exec(branch) ?? [];
	return plugin === void 0 || date === void 0 ? void 0 : {
		plugin,
		date
	};
}

// src/session/orphaned-worktrees.ts
/** Name of the note in git's private directory of a worktree that names the plugin's directory whose lock covers it. */
const ownerNote = "pth-owner";
/** Name of the note that names the process of a worktree without a session. */
const processNote = "pth-process";
const processSchema = object({
	host: string(),
	pid: int(),
	startTime: string().nullable()
});
/** For this time, in milliseconds, a worktree without a note may still be in creation: git may need ten minutes. */
const makingMs = 66e4;
/** Records the lock that covers a worktree, so that any later run, even on another repository, can find its owner. */
async function writeOwnerNote(worktree, pluginDirectory) {
	const path = join(await worktree.gitDirectory(), ownerNote);
	try {
		await writeFile(path, `${pluginDirectory}\n`);
	} catch (error) {
		throw describeWriteFailure(error, path);
	}
}
/** Records the process that works in a worktree which no lock covers. */
async function writeProcessNote(worktree, owner) {
	const path = join(await worktree.gitDirectory(), processNote);
	try {
		await writeFile(path, `${JSON.stringify(owner)}\n`);
	} catch (error) {
		throw describeWriteFailure(error, path);
	}
}
/**
* Finds the worktrees named like PTH's, in the worktree directory or known to the repository, whose lock names no live
* session or whose process is gone. Directories of other users are left out.
*/
async function findOrphans(options) {
	const { repository, pluginDirectory, hostName } = options;
	const found = /* @__PURE__ */ new Map();
	for (const { path, branch } of (await repository.worktrees(options.signal)).slice(1)) {
		if (!ownWorktreePattern.test(basename(path))) continue;
		const common = await findCommonDirectory(await repository.gitDirectory());
		found.set(path, {
			path,
			branch,
			repository: common,
			hasDirectory: await isOwnDirectory(path)
		});
	}
	for (const path of await listCandidates(options.worktreeDirectory)) if (!found.has(path)) found.set(path, {
		path,
		...await readLink(path),
		hasDirectory: true
	});
	const orphans = [];
	for (const candidate of found.values()) if (!await hasOwner(candidate.path, pluginDirectory, hostName)) orphans.push(candidate);
	return orphans.sort((left, right) => left.path < right.path ? -1 : 1);
}
/**
* Removes orphaned worktrees after checking once more that they are orphans; their branches stay. A failed removal does
* not stop the others.
*/
async function removeOrphans(orphans, options) {
	const removed = [];
	const failed = [];
	for (const { path, repository } of orphans) try {
		if (!ownWorktreePattern.test(basename(path))) throw new Error(`${path} is not named like a worktree of PTH`);
		if (await hasOwner(path, options.pluginDirectory, options.hostName)) throw new Error("a session works in it again");
		if (repository === null) await removeTree(path);
		else await new Repository({
			...options.repository.context,
			path: repository
		}).removeWorktree(path);
		removed.push(path);
	} catch (error) {
		failed.push({
			path,
			message: error instanceof Error ? error.message : String(error)
		});
	}
	return {
		removed,
		failed
	};
}
/**
* Removes what killed runs had begun to remove. Nobody looks into such a directory, so a run that is still removing it
* is not disturbed.
* @returns a sentence for each that stays
*/
async function removeTrash(worktreeDirectory) {
	const stayed = [];
	for (const path of await listCandidates(worktreeDirectory, trashPattern)) try {
		await removeTree(path);
	} catch (error) {
		if (systemErrorCode(error) === void 0) throw error;
		stayed.push(`${path}, which an interrupted run had begun to remove, cannot be removed: ${String(error)}.`);
	}
	return stayed;
}
async function listCandidates(worktreeDirectory, pattern = ownWorktreePattern) {
	const directory = await realpath(worktreeDirectory).catch(ignoreMissing);
	if (directory === void 0) return [];
	const paths = [];
	for (const name of await readdir(directory).catch(ignoreUnreadable)) {
		const path = join(directory, name);
		if (pattern.test(name) && await isOwnDirectory(path)) paths.push(path);
	}
	return paths;
}
/** Treats an unreadable directory as one without orphans; code that later writes to it reports the error. */
function ignoreUnreadable(error) {
	const code = systemErrorCode(error);
	if (code === "ENOTDIR" || code === "ENOENT" || code === "EACCES" || code === "EPERM") return [];
	throw error;
}
async function isOwnDirectory(path) {
	const entry = await lstat(path).catch(ignoreMissing);
	return entry !== void 0 && entry.isDirectory() && (process.getuid === void 0 || entry.uid === process.getuid());
}
/** True when a live session works in the worktree, by its own lock or by that of the given plugin. */
async function hasOwner(path, pluginDirectory, hostName) {
	if (await isLiveOwner(pluginDirectory, path, hostName)) return true;
	const link = await readGitLink(path);
	const note = link === void 0 ? void 0 : await readFile(join(link, ownerNote), "utf8").catch(ignoreMissing);
	if (note !== void 0) return isLiveOwner(note.trim(), path, hostName);
	const owner = link === void 0 ? null : await readProcessNote(link);
	if (owner) return !isOwnerGone(owner, hostName);
	const entry = await lstat(path).catch(ignoreMissing);
	return entry !== void 0 && Date.now() - entry.mtimeMs < makingMs;
}
/** Reads the process note; null when it is missing or incomplete. */
async function readProcessNote(link) {
	const text = await readFile(join(link, processNote), "utf8").catch(ignoreMissing);
	if (text === void 0) return null;
	try {
		return processSchema.safeParse(JSON.parse(text)).data ?? null;
	} catch (error) {
		if (error instanceof SyntaxError) return null;
		throw error;
	}
}
async function isLiveOwner(pluginDirectory, path, hostName) {
	if (!isAbsolute(pluginDirectory)) return false;
	try {
		const decision = await inspectLock(pluginDirectory, { hostName });
		return decision?.state === "being-written" || decision?.state === "live" && decision.lock.worktree === path;
	} catch (error) {
		if (PthError.isInstance(error) || systemErrorCode(error) !== void 0) return true;
		throw error;
	}
}
async function readLink(path) {
	const link = await readGitLink(path);
	if (link === void 0) return {
		branch: null,
		repository: null
	};
	const head = await readFile(join(link, "HEAD"), "utf8").catch(ignoreMissing);
	return {
		branch: /^ref: refs\/heads\/(.+)$/m.exec(head ?? "")?.[1] ?? null,
		repository: await findCommonDirectory(link)
	};
}
/**
* Reads git's private directory of a worktree from its `.git` file; undefined when that is missing or leads nowhere.
*/
async function readGitLink(path) {
	const file = join(path, ".git");
	const entry = await lstat(file).catch(ignoreMissing);
	if (!entry?.isFile() || entry.size > 8192) return void 0;
	const target = /^gitdir: (.+)$/m.exec(await readFile(file, "utf8"))?.[1];
	if (target === void 0) return void 0;
	const directory = resolve(path, target);
	return (await lstat(directory).catch(ignoreMissing))?.isDirectory() ? directory : void 0;
}
/** Finds the directory that all worktrees of a repository share. */
async function findCommonDirectory(gitDirectory) {
	const text = await readFile(join(gitDirectory, "commondir"), "utf8").catch(ignoreMissing);
	return text === void 0 ? gitDirectory : resolve(gitDirectory, text.trim());
}
/** Describes each orphan in one sentence, with the possible remedies. */
function describeOrphans(orphans) {
	return orphans.map(({ path, branch }) => {
		return `The worktree ${path}${branch === null ? "" : ` of the branch ${branch}, which is kept`} belongs to no running session; it can be cleaned up with pth preflight --clean.`;
	});
}

// src/session/preflight.ts
/**
* Checks everything a session needs: path, git, repository, commits, lock, orphaned worktrees, the worktree directory,
* disk space. Changes nothing and returns every problem as data.
*/
async function preflight(options) {
	const checks = [];
	let orphans = [];
	const add = async (name, look) => {
		checks.push({
			name,
			...await look().catch(describeFailure)
		});
	};
	let opened;
	await add("repository", async () => {
		opened = await openRepository(options.pluginPath, options);
		const { repository, prefix, head } = opened;
		const folder = prefix === "" ? "" : `, folder ${prefix}`;
		return pass(`${repository.path}${folder} at commit ${head.slice(0, 7)}`, {
			path: repository.path,
			prefix,
			head
		});
	});
	if (opened) {
		const { repository, prefix, head } = opened;
		const pluginDirectory = join(repository.path, prefix);
		await add("uncommitted", async () => {
			const paths = (await repository.status({ signal: options.signal })).map(({ path }) => path);
			if (paths.length === 0) return pass("nothing uncommitted");
			return {
				status: "warn",
				message: `${paths.length} uncommitted ${paths.length === 1 ? "change is" : "changes are"} not part of a session, which works on commit ${head.slice(0, 7)}`,
				remedy: ["Commit what is to be tested."],
				details: { paths: paths.slice(0, 100) }
			};
		});
		await add("lock", () => checkLock(pluginDirectory, options.hostName));
		await add("orphans", async () => {
			orphans = await findOrphans({
				...options,
				repository,
				pluginDirectory
			});
			if (orphans.length === 0) return pass("no orphaned worktrees");
			return {
				status: "warn",
				message: describeOrphans(orphans).join(" "),
				remedy: ["Let PTH clean them up, their branches are kept: pth preflight --clean", "Go on with the session of such a branch: pth resume BRANCH"],
				details: { orphans }
			};
		});
	} else for (const name of [
		"uncommitted",
		"lock",
		"orphans"
	]) checks.push({
		name,
		status: "skip",
		message: "needs the repository",
		remedy: [],
		details: {}
	});
	await add("worktree-directory", () => checkDirectory(options.worktreeDirectory));
	await add("disk", () => checkDisk(options.worktreeDirectory, options.diskWarnMB ?? 1024, options.diskFailMB ?? 50));
	return {
		canStart: checks.every(({ status }) => status !== "fail"),
		checks,
		orphans
	};
}
function pass(message, details = {}) {
	return {
		status: "pass",
		message,
		remedy: [],
		details
	};
}
function describeFailure(error) {
	if (!PthError.isInstance(error) || error.code === "run/interrupted") throw error;
	const { message, recovery, details, code } = describeFault(error);
	return {
		status: "fail",
		message,
		remedy: recovery,
		details: {
			code,
			...details
		}
	};
}
async function checkLock(pluginDirectory, hostName) {
	const decision = await inspectLock(pluginDirectory, { hostName });
	if (decision === void 0) return pass("no other session");
	if (decision.state === "being-written") return {
		status: "fail",
		message: "another session is starting",
		remedy: ["Try again in a moment."],
		details: {}
	};
	const { lock, reason } = decision;
	const who = lock === null ? "" : ` on ${lock.branch}, process ${lock.pid} on ${lock.host}, since ${lock.started_at}`;
	const details = {
		reason,
		...lock === null ? {} : { lock }
	};
	if (decision.state === "live") {
		const remedy = faultCatalogue["session/locked"].recovery;
		return {
			status: "fail",
			message: `another session works here${who} (${reason})`,
			remedy,
			details
		};
	}
	const remedy = lock === null ? [] : [`Go on with it, its tests and fixes included: pth resume ${lock.branch}`];
	return {
		status: "warn",
		message: `a session${who} ended without taking its lock away (${reason}); the lock will be taken over`,
		remedy: [...remedy, "Start a new session."],
		details
	};
}
/** Returns the directory, or its nearest existing ancestor. */
async function findExisting(path) {
	for (let current = path;; current = dirname(current)) if (current === dirname(current) || await lstat(current).catch(ignoreMissing) !== void 0) return current;
}
async function checkDirectory(path) {
	const existing = await findExisting(path);
	try {
		await access(join(existing, "/"), constants$1.W_OK | constants$1.X_OK);
		return pass(existing === path ? path : `${path} will be made`);
	} catch (error) {
		const code = systemErrorCode(error);
		if (code === void 0) throw error;
		return {
			status: "fail",
			message: `${path} cannot be written to (${code})`,
			remedy: ["Set PTH_WORKTREE_DIR to another directory."],
			details: {
				path,
				code
			}
		};
	}
}
async function checkDisk(path, warnMB, failMB) {
	const { bavail, bsize } = await statfs(await findExisting(path));
	const freeMB = Math.floor(bavail * bsize / 1024 / 1024);
	const message = `${freeMB} MiB free in ${path}`;
	const status = freeMB < failMB ? "fail" : freeMB < warnMB ? "warn" : "pass";
	if (status === "pass") return pass(message, { freeMB });
	return {
		status,
		message,
		remedy: [
			"Free disk space.",
			"Set PTH_WORKTREE_DIR to a disk with room.",
			"Clean up orphaned worktrees: pth preflight --clean"
		],
		details: { freeMB }
	};
}

// src/session/suite-files.ts
/** Directory of a plugin's tests, relative to the plugin's directory. */
const testsDirectory = ".pth/tests";
const maxFiles = 5e3;
/**
* Reads `.pth/tests/*.yaml` of the session's worktree, including inherited files. Links and oversized files are left
* out and listed; a plugin without tests gives an empty list.
*/
async function readSuiteFiles(session) {
	const directory = join(session.pluginDirectory, testsDirectory);
	const reading = {
		files: [],
		problems: []
	};
	for (const parent of [".pth", testsDirectory]) {
		const entry = await lstat(join(session.pluginDirectory, parent)).catch(ignoreMissing);
		if (entry === void 0) return reading;
		if (!entry.isDirectory()) {
			reading.problems.push(`${parent} is not a directory and was not read.`);
			return reading;
		}
	}
	const names = (await readdir(directory)).filter((name) => /\.ya?ml$/i.test(name)).sort();
	for (const name of names.slice(0, maxFiles)) {
		const path = `${testsDirectory}/${name}`;
		const entry = await lstat(join(directory, name)).catch(ignoreMissing);
		if (!entry?.isFile()) reading.problems.push(`${path} is not a plain file and was not read.`);
		else if (entry.size > 4 * 1048576) reading.problems.push(`${path} is too large and was not read.`);
		else reading.files.push({
			path,
			content: await readFile(join(directory, name), "utf8")
		});
	}
	if (names.length > maxFiles) reading.problems.push(`${testsDirectory} has ${names.length} files; only the first ${maxFiles} were read.`);
	return reading;
}
/**
* True when a test file belongs to people: it cannot be parsed, or one of its tests is `manual` or names no source. PTH
* never writes to such a file.
*/
function isHumanSuite(text) {
	try {
		return parseTests(text, { file: null }).some(({ test }) => test.generated_from === void 0 || test.generated_from === "manual");
	} catch (error) {
		if (PthError.isInstance(error) && error.code === "testing/invalid-test") return true;
		throw error;
	}
}
/**
* Writes rendered test files to the session branch and commits them alone. Files of people stay byte-identical: those
* with a `manual` test, and generated ones that a person changed since (their newest commit is neither PTH's nor the
* one that added them).
* @param options `removed`: generated files that are no longer wanted
*/
async function persistSuite(session, files, options = {}) {
	const present = new Map((await readSuiteFiles(session)).files.map(({ path, content }) => [path, content]));
	const changed = files.filter(({ path, content }) => present.get(path) !== content);
	const unwanted = (options.removed ?? []).filter((path) => present.has(path));
	const atStake = [...changed.map(({ path }) => path), ...unwanted].filter((path) => present.has(path));
	const edited = atStake.length === 0 ? /* @__PURE__ */ new Set() : await findEdited(session, atStake, options.signal);
	const kept = atStake.filter((path) => edited.has(path) || isHumanSuite(present.get(path) ?? ""));
	const isOurs = (path) => !kept.includes(path);
	const written = changed.filter(({ path }) => isOurs(path));
	const removed = unwanted.filter(isOurs);
	return {
		commit: await commitArtifacts(session, {
			files: files.filter(({ path }) => isOurs(path)),
			removed,
			subject: `pth: persist ${files.length} test ${files.length === 1 ? "file" : "files"}`,
			type: "tests",
			signal: options.signal
		}),
		written: written.map(({ path }) => path),
		removed,
		kept
	};
}
/** Returns those of the given files whose newest commit is another person's change of an existing file. */
async function findEdited(session, paths, signal) {
	const edited = /* @__PURE__ */ new Set();
	const open = new Set(paths.map((path) => toWorktreePath(session, path)));
	const directory = toWorktreePath(session, testsDirectory);
	for (const entry of await session.git.log({
		paths: [directory],
		maxCount: 500,
		signal
	})) {
		if (open.size === 0) break;
		for (const { path, status } of await session.git.commitFiles(entry.commit, signal)) {
			if (!open.delete(path)) continue;
			if (status !== "A" && entry.author.email !== commitIdentity.email) edited.add(path);
		}
	}
	return new Set(paths.filter((path) => edited.has(toWorktreePath(session, path))));
}

// src/session/save-session.ts
/**
* Saves a session before a destructive failure is handled, so that it can be resumed: first the tests, then the state.
* A failure of one does not keep the other from being tried. Faults are returned, not thrown, since they must not hide
* the failure that the caller already has.
*/
async function saveSession(session, content) {
	const saving = {
		suiteCommit: null,
		checkpointCommit: null,
		failures: []
	};
	const attempt = async (work) => {
		try {
			await work();
		} catch (error) {
			if (!PthError.isInstance(error)) throw error;
			saving.failures.push(describeFault(error));
		}
	};
	const { files, state } = content;
	if (files !== void 0 && files.length > 0) await attempt(async () => {
		saving.suiteCommit = (await persistSuite(session, files)).commit;
	});
	if (state !== void 0) await attempt(async () => {
		saving.checkpointCommit = await writeCheckpoint(session, state);
	});
	return saving;
}

// src/session/session-branches.ts
/** Reads all branches `pth/*` of a repository; changes nothing. */
async function readSessionBranches(place) {
	const { repository, signal } = place;
	const worktrees = await repository.worktrees(signal);
	const live = await findLiveSessions(place, worktrees);
	const branches = [];
	for (const { name, commit } of await repository.branches("pth/")) {
		const content = await readContent(place, commit);
		const named = parseSessionBranch(name);
		const worktree = await describeWorktree(place, worktrees.find(({ branch }) => branch === name));
		branches.push({
			name,
			commit,
			plugin: named?.plugin ?? null,
			...content,
			date: named?.date ?? content.date,
			worktree,
			isSessionRunning: live.branches.has(name) || worktree !== null && ownWorktreePattern.test(basename(worktree.path)) && !worktree.isOrphaned
		});
	}
	return {
		branches,
		isSessionStarting: live.isStarting
	};
}
/** Reads by commit, never by name, since a name may hold bytes that text cannot. */
async function readContent({ repository, head, signal }, commit) {
	const limits = {
		maxCount: 1e5,
		signal
	};
	const missing = await repository.log({
		range: `${head}..${commit}`,
		...limits
	});
	const isContained = missing.length === 0;
	const own = isContained ? await readMerged(repository, commit, signal) : missing;
	const unmerged = isContained ? [] : await repository.log({
		range: `${head}...${commit}`,
		isWithoutCopies: true,
		...limits
	});
	const [newest] = own.length > 0 ? own : await repository.log({
		range: commit,
		maxCount: 1,
		signal
	});
	return {
		date: newest?.date.slice(0, 10) ?? "",
		commits: own.length,
		fixes: own.filter(isFix).length,
		unmergedFixes: unmerged.filter(isFix).length,
		unmergedByPeople: unmerged.filter(isByPerson).length,
		testFiles: (await listTestFiles(repository, own, signal)).size,
		isContained
	};
}
function isByPerson({ author }) {
	return author.email !== commitIdentity.email;
}
/** Reads the commits of the session at the tip of a branch that is merged. */
async function readMerged(repository, commit, signal) {
	const history = await repository.log({
		range: commit,
		maxCount: 1e4,
		isFirstParent: true,
		signal
	});
	const point = decideBranchPoint(history);
	const at = history.findIndex((entry) => entry.commit === point);
	return at < 0 ? history : history.slice(0, at);
}
async function listTestFiles(repository, commits, signal) {
	const files = /* @__PURE__ */ new Set();
	for (const { commit } of commits.filter(isTestCommit).toReversed()) for (const { path, status } of await repository.commitFiles(commit, signal)) {
		if (!`/${posix.dirname(path)}`.endsWith(`/${".pth/tests"}`)) continue;
		if (status === "D") files.delete(path);
		else files.add(path);
	}
	return files;
}
async function describeWorktree({ pluginDirectory, hostName }, entry) {
	if (entry === void 0) return null;
	const isOwn = ownWorktreePattern.test(basename(entry.path));
	return {
		path: entry.path,
		isOrphaned: isOwn && !await hasOwner(entry.path, pluginDirectory, hostName)
	};
}
/** Looks for locks of live sessions in every checkout; each plugin of a repository has a lock of its own. */
async function findLiveSessions({ repository, hostName, signal }, worktrees) {
	const live = {
		branches: /* @__PURE__ */ new Set(),
		isStarting: false
	};
	for (const { path, isBare, isPrunable } of worktrees) {
		if (isBare || isPrunable || ownWorktreePattern.test(basename(path))) continue;
		for (const file of await repository.at(path).untracked(`**/${lockFile}`, signal)) await addLive(live, join(path, posix.dirname(posix.dirname(file))), hostName);
	}
	return live;
}
/** A lock that cannot be read may belong to a session that starts. */
async function addLive(live, pluginDirectory, hostName) {
	try {
		const decision = await inspectLock(pluginDirectory, { hostName });
		if (decision?.state === "live" && decision.lock.branch !== "") live.branches.add(decision.lock.branch);
		else if (decision?.state === "live" || decision?.state === "being-written") live.isStarting = true;
	} catch (error) {
		if (!PthError.isInstance(error)) throw error;
		live.isStarting = true;
	}
}

// src/session/open-session.ts
/** Time to wait for the removal of a worktree after an interrupt, in milliseconds. */
const interruptedPatienceMs = 1500;
/** Time to wait for it otherwise: nobody needs to see a hundred thousand files of a package manager go. */
const removalPatienceMs = 1e4;
/**
* Runs the opening of a session so that a failure or an abort at any moment undoes everything it opened: the caller's
* clean-up first stops the opening, waits until it has stopped, and then undoes.
* @returns the result of `open`, and the function that takes the session off the caller's list
*/
async function runOpening(options, open) {
	const cleanup = new Cleanup();
	const abort = new AbortController();
	const signal = options.signal ? AbortSignal.any([options.signal, abort.signal]) : abort.signal;
	const opened = openOrUndo(cleanup, () => open({
		options,
		signal,
		cleanup,
		keep: {
			worktree: false,
			branch: true
		}
	}));
	const detach = options.cleanup.add("harness session", async () => {
		abort.abort();
		await opened.catch(() => void 0);
		await cleanup.run();
	});
	try {
		return {
			result: await opened,
			detach
		};
	} catch (error) {
		detach();
		throw error;
	}
}
async function openOrUndo(cleanup, open) {
	try {
		return await open();
	} catch (error) {
		try {
			await cleanup.run();
		} catch (undoError) {
			throw describeUndoFailure(error, undoError);
		}
		throw error;
	}
}
/** Joins the errors of the opening and of its undo, the reason first. */
function describeUndoFailure(error, undoError) {
	const undoMessage = undoError instanceof Error ? undoError.message : String(undoError);
	if (!PthError.isInstance(error)) return new AggregateError([error, undoError], `opening the session failed, and so did undoing it: ${undoMessage}`);
	return new PthError(error.code, `${error.message}; and not all of it could be undone: ${undoMessage}`, {
		details: error.details,
		recovery: error.recovery,
		cause: error
	});
}
/** True when the developer's repository still exists; without it only changes outside of it can be undone. */
async function isRepositoryThere(repository) {
	return isEntryThere(repository.path);
}
/** @throws PthError `run/interrupted` */
function stopIfAborted(signal) {
	if (signal?.aborted) throw new PthError("run/interrupted", "the session was interrupted while it was opened");
}
/** Opens the repository, takes its lock and gathers warnings. Changes nothing in git yet. */
async function prepare(opening) {
	const { options, signal } = opening;
	const opened = await openRepository(options.pluginPath, {
		variables: options.variables,
		signal
	});
	const { repository } = opened;
	const worktreeDirectory = await makeWorktreeDirectory(options.worktreeDirectory, repository);
	const startedAt = options.clock.now().toISOString();
	const owner = findProcess(options.pid);
	const lock = {
		version: 1,
		id: randomUUID(),
		branch: "",
		pid: options.pid,
		process_start: owner.isRunning ? owner.startTime : null,
		host: options.hostName,
		started_at: startedAt,
		worktree: "",
		made_directory: false
	};
	const held = await takeLock(opened, lock, {
		hostName: options.hostName,
		cleanup: opening.cleanup,
		signal
	});
	stopIfAborted(signal);
	const stayed = await removeTrash(worktreeDirectory);
	const orphans = await findOrphans({
		repository,
		pluginDirectory: join(repository.path, opened.prefix),
		worktreeDirectory,
		hostName: options.hostName,
		signal
	});
	return {
		...opened,
		id: lock.id,
		startedAt,
		lock: held,
		worktreeDirectory,
		warnings: [
			...held.warnings,
			...stayed,
			...describeOrphans(orphans)
		]
	};
}
/** Makes the worktree directory. Checks first that git would not show it in the developer's checkout. */
async function makeWorktreeDirectory(path, repository) {
	try {
		await refuseInsideCheckout(path, repository);
		await mkdir(path, { recursive: true });
		return await realpath(path);
	} catch (error) {
		const fault = describeWriteFailure(error, path);
		if (PthError.isInstance(fault) && fault.code !== "session/write-failed") throw fault;
		throw new PthError("git/worktree-failed", `the worktree directory ${path} cannot be used: ${fault.message}`, {
			details: {
				path,
				worktrees: await repository.worktrees()
			},
			cause: error
		});
	}
}
async function refuseInsideCheckout(path, repository) {
	const relativePath = relative(repository.path, await resolveLinks(path));
	if (relativePath !== "" && (relativePath === ".." || relativePath.startsWith("../"))) return;
	if (relativePath !== "" && await repository.isIgnored(`${relativePath}/pth-worktree`)) return;
	throw new PthError("git/worktree-failed", `the worktree directory ${path} lies in the repository itself and is not ignored there`, { details: {
		path,
		repository: repository.path
	} });
}
/** Resolves the links of a path, even if its last parts do not exist yet. */
async function resolveLinks(path) {
	const real = await realpath(path).catch(ignoreMissing);
	if (real !== void 0 || path === dirname(path)) return real ?? path;
	return join(await resolveLinks(dirname(path)), basename(path));
}
/**
* Makes the worktree directory, which must be new; false when the path exists. When it cannot be made for other
* reasons, git tries next, and its error gives the reason.
*/
async function claimDirectory(path) {
	try {
		await mkdir(path, { mode: 448 });
		return true;
	} catch (error) {
		const code = systemErrorCode(error);
		if (code === "EEXIST") return false;
		const fault = describeWriteFailure(error, path);
		if (code === void 0 || PthError.isInstance(fault) && fault.code === "session/disk-full") throw fault;
		return true;
	}
}
/** Makes a new directory for the worktree: with the requested suffix if that is free, else with random ones. */
async function claimWorktree(opening, prepared, suffix) {
	let name = suffix ?? createHexId(6, opening.options.random);
	for (let attempt = 0; attempt < 100; attempt++) {
		const path = join(prepared.worktreeDirectory, `pth-worktree-${name}`);
		if (await claimDirectory(path)) {
			opening.cleanup.add("session worktree", async () => {
				if (opening.keep.worktree) return;
				const patienceMs = opening.options.signal?.aborted ? interruptedPatienceMs : removalPatienceMs;
				if (await isRepositoryThere(prepared.repository)) await prepared.repository.removeWorktree(path, patienceMs);
				else await removeTree(path, patienceMs);
			});
			return path;
		}
		name = createHexId(6, opening.options.random);
	}
	throw new PthError("git/worktree-failed", `no free name for a worktree in ${prepared.worktreeDirectory}`, { details: { worktrees: await prepared.repository.worktrees() } });
}
/** Checks the branch out and records the owner of the worktree. */
async function fillWorktree(opening, prepared, plan) {
	const { repository, lock } = prepared;
	await lock.update(plan);
	await repository.addWorktree({
		path: plan.worktree,
		branch: plan.branch,
		signal: opening.signal
	});
	const git = await repository.at(plan.worktree, ["core.sparseCheckout=false"]).pinned();
	await writeOwnerNote(git, join(repository.path, prepared.prefix));
	stopIfAborted(opening.signal);
	return git;
}

// src/session/resume-session.ts
/**
* Resumes the session of a branch: a new worktree, the state of the last checkpoint, the next iteration number.
* Replaces the lock of a dead process and frees the branch from its worktree. Without a readable state the iteration
* number comes from the commits' trailers, and a warning lists the loss.
* @throws PthError `session/branch-missing`, `session/locked`, `git/worktree-failed`, and the faults of a start
*/
async function resumeHarnessSession(options) {
	const { result, detach } = await runOpening(options, (opening) => open$3(options, opening));
	return {
		...result,
		detach
	};
}
async function open$3(options, opening) {
	const prepared = await prepare(opening);
	const { repository, prefix: pluginPath } = prepared;
	const { branch } = options;
	if (!await repository.isBranch(branch)) throw new PthError("session/branch-missing", `there is no branch ${JSON.stringify(branch)}`, { details: {
		branch,
		branches: (await repository.branches("pth/")).map(({ name }) => name)
	} });
	const freed = await freeBranch(prepared, branch, options.hostName);
	const warnings = prepared.warnings.filter((warning) => freed.path === null || !warning.includes(freed.path));
	if (freed.warning !== null) warnings.push(freed.warning);
	const worktree = await claimWorktree(opening, prepared, findSuffix(branch));
	const git = await fillWorktree(opening, prepared, {
		branch,
		worktree
	});
	if (!await git.isDirectoryAt("HEAD", pluginPath)) throw new PthError("session/path-missing", `the branch ${branch} does not have the plugin's folder ${pluginPath}`);
	const reading = await readState(repository, {
		branch,
		pluginPath
	});
	const state = reading.status === "ok" ? reading.state : null;
	const branchPoint = await findBranchPoint(git, branch, state?.branch_point);
	const history = await git.log({
		range: `${branchPoint}..HEAD`,
		maxCount: 1e5,
		isReversed: true
	});
	if (reading.status !== "ok") warnings.push(`The state of the session is lost (${reading.problem}): results per test and the trend are unknown; iteration count, fixes and changed files come from the commits.`);
	return {
		id: state?.session_id ?? prepared.id,
		branch,
		branchPoint,
		repositoryPath: repository.path,
		worktree,
		pluginDirectory: pluginPath === "" ? worktree : join(worktree, pluginPath),
		pluginPath,
		git,
		firstIteration: Math.max(state?.iteration ?? 0, findLastIteration(history)) + 1,
		warnings,
		repository,
		startedAt: prepared.startedAt,
		cleanup: opening.cleanup,
		keep: opening.keep,
		state,
		history
	};
}
/** Returns the highest iteration that a commit names in its trailers; 0 when none does. */
function findLastIteration(history) {
	return history.flatMap(({ trailers }) => trailerValues(trailers, "PTH-Iteration")).filter((value) => /^\d{1,9}$/.test(value)).map(Number).reduce((highest, number) => Math.max(highest, number), 0);
}
/**
* Frees the branch from the worktree of the dead session, since a branch can be checked out only once. Without changes
* the worktree is removed; with changes it stays, detached from the branch, since only a person can judge them.
*/
async function freeBranch({ repository, prefix }, branch, hostName) {
	const holder = (await repository.worktrees()).find((entry) => entry.branch === branch);
	if (holder === void 0) return {
		path: null,
		warning: null
	};
	if (!worktreePattern.test(basename(holder.path))) throw new PthError("git/worktree-failed", `the branch ${branch} is checked out in ${holder.path}`, {
		details: {
			branch,
			path: holder.path
		},
		recovery: [`Switch ${holder.path} to another branch, then resume.`]
	});
	if (await hasOwner(holder.path, join(repository.path, prefix), hostName)) throw new PthError("session/locked", `another session works on ${branch} in ${holder.path}`, { details: {
		branch,
		worktree: holder.path
	} });
	const changes = await listChanges(repository, holder);
	if (changes === null || changes.length === 0) {
		await repository.removeWorktree(holder.path);
		const warning = changes === null ? `The worktree ${holder.path} of the interrupted session was damaged and is removed.` : null;
		return {
			path: holder.path,
			warning
		};
	}
	await repository.at(holder.path).detachHead();
	const named = changes.slice(0, 10).join(", ");
	return {
		path: null,
		warning: `The interrupted session left ${changes.length} uncommitted changes in ${holder.path} (${named}); they are not part of the resumed session and stay there.`
	};
}
/** Lists uncommitted changes; null for a directory that git cannot read any more. */
async function listChanges(repository, holder) {
	if (await lstat(holder.path).catch(ignoreMissing) === void 0) return [];
	try {
		return (await repository.at(holder.path).status()).map(({ path }) => path);
	} catch (error) {
		if (PthError.isInstance(error) && (error.code === "git/not-a-repository" || error.code === "git/command-failed")) return null;
		throw error;
	}
}

// src/session/start-session.ts
/**
* Starts a session: lock, branch at HEAD, worktree. Leaves the developer's checkout unchanged. Tries another suffix
* when a branch or directory exists already; refuses an explicit branch name that exists, with its history.
* @throws PthError `session/path-missing`, `git/not-a-repository`, `git/no-commits`, `session/locked`,
* `git/branch-exists`, `git/worktree-failed`, `session/disk-full`, `run/interrupted`
*/
async function startHarnessSession(options) {
	const { result, detach } = await runOpening(options, (opening) => open$2(options, opening));
	return {
		...result,
		detach
	};
}
async function open$2(options, opening) {
	const prepared = await prepare(opening);
	const { repository, prefix, head } = prepared;
	if (prefix !== "" && !await repository.isDirectoryAt(head, prefix)) throw new PthError("git/no-commits", `commit ${head.slice(0, 7)} does not have the plugin's folder ${prefix}`, {
		details: {
			prefix,
			head
		},
		recovery: ["Commit the plugin once; a session works on what is committed."]
	});
	const warnings = [...prepared.warnings, ...await describeUncommitted(repository, head, opening.signal)];
	const { branch, worktree } = await claimNames(options, opening, prepared);
	const git = await fillWorktree(opening, prepared, {
		branch,
		worktree
	});
	if (await lstat(join(worktree, ".gitmodules")).catch(ignoreMissing) !== void 0) warnings.push("The repository has submodules; their folders are empty in the worktree of the session.");
	return {
		id: prepared.id,
		branch,
		branchPoint: head,
		repositoryPath: repository.path,
		worktree,
		pluginDirectory: prefix === "" ? worktree : join(worktree, prefix),
		pluginPath: prefix,
		git,
		firstIteration: 1,
		warnings,
		repository,
		startedAt: prepared.startedAt,
		cleanup: opening.cleanup,
		keep: opening.keep
	};
}
/** Makes the branch and claims the directory, both under unused names. */
async function claimNames(options, opening, prepared) {
	if (options.branch !== void 0) {
		await makeExplicitBranch(options.branch, opening, prepared);
		return {
			branch: options.branch,
			worktree: await claimWorktree(opening, prepared, findSuffix(options.branch))
		};
	}
	for (let attempt = 0; attempt < 100; attempt++) {
		const names = createSessionNames(options.pluginName, options.clock.now(), options.random);
		if (!await isDirectoryFree(prepared, names)) continue;
		if (!await makeBranch(names.branch, opening, prepared)) continue;
		return {
			branch: names.branch,
			worktree: await claimWorktree(opening, prepared, names.suffix)
		};
	}
	throw new PthError("git/branch-exists", "no free name for a session branch was found in 100 tries");
}
async function isDirectoryFree(prepared, names) {
	const path = join(prepared.worktreeDirectory, names.directory);
	return await lstat(path).catch(ignoreMissing) === void 0;
}
/**
* Makes the branch at HEAD. It stays for review once it has a commit of its own, unless the session's owner says that
* its commits hold no result. An empty branch is deleted when the session ends. No other branch is ever deleted.
*/
async function makeBranch(branch, opening, { repository, head }) {
	if (!await repository.createBranch(branch, head)) return false;
	opening.cleanup.add("session branch", async () => {
		if (opening.keep.worktree || !await isRepositoryThere(repository)) return;
		const unwanted = opening.keep.branch ? head : await repository.resolve(`refs/heads/${branch}`);
		if (unwanted !== void 0) await repository.deleteBranch(branch, unwanted);
	});
	return true;
}
async function makeExplicitBranch(branch, opening, prepared) {
	const { repository } = prepared;
	if (!await repository.isBranchName(branch)) throw new PthError("usage/invalid", `${JSON.stringify(branch)} is no name for a branch`, { details: { branch } });
	if (await makeBranch(branch, opening, prepared)) return;
	const history = await repository.log({
		range: `refs/heads/${branch}`,
		maxCount: 20
	});
	throw new PthError("git/branch-exists", `the branch ${branch} exists already`, {
		details: {
			branch,
			history: history.map(({ commit, date, subject }) => ({
				commit,
				date,
				subject
			}))
		},
		recovery: [
			`The branch is kept as it is; to start a new session from it: git switch ${branch}`,
			"Use another name, or let PTH make one.",
			`Ask whoever owns the repository to delete it if it is stale: git branch -D ${branch}`
		]
	});
}
async function describeUncommitted(repository, head, signal) {
	const entries = await repository.status({ signal });
	if (entries.length === 0) return [];
	const untracked = entries.filter((entry) => entry.kind === "untracked").length;
	return [`Tests run on commit ${head.slice(0, 7)}; ${entries.length} uncommitted ${entries.length === 1 ? "change is" : "changes are"} not included (${entries.length - untracked} changed, ${untracked} untracked).`];
}

export { writeFileInside as S, readState as _, persistSuite as a, sessionStateSchema as b, preflight as c, createDiffDirectory as d, makeRefSafe as f, hasSessionResult as g, findBranchPoint as h, saveSession as i, removeOrphans as l, endHarnessSession as m, resumeHarnessSession as n, readSuiteFiles as o, removeDeadLock as p, readSessionBranches as r, testsDirectory as s, startHarnessSession as t, writeProcessNote as u, stateFile as v, commitArtifacts as x, writeCheckpoint as y };