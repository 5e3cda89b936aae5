import { l as toJsonValue, n as assertNever, r as describeFault, s as isJsonEqual, t as PthError } from "./fault-Cx7jcTBv.js";
import { a as askedOf, c as now, d as readCommand, f as createNodeMiddleware, i as answer, l as openScope, m as ProbotOctokit, n as webhookPath, o as isOpen, p as createProbot, s as nameOf, t as createAppServer, u as react } from "./serve-Cg2edYqk.js";
import { t as Cleanup } from "./cleanup-MJxDpbxi.js";
import { w as createHexId } from "./run-process-CgUjGTTB.js";
import { t as Redactor } from "./redact-B3WFjE26.js";
import { t as systemClock } from "./clock-DddqEWzE.js";
import { $ as renderDispatch, C as findMarkedComment, E as isOwnCommit, F as createOctokitClient, H as isPublishableRef, Z as parseSettings, _ as describeBrokenSettings, at as listImages, b as renderAnswer, c as renderStatusComment, ct as mayFix, et as askers, i as decideRole, it as limitSession, lt as renderCommand, n as describePullRequest, nt as readAsked, o as chooseTier, ot as settingsPath, p as checkRunName, r as decideTrust, rt as startCommand, s as readSettingsAt, st as parseCommands, tt as findLabelled, v as describeCommands, x as readReport, y as describeProblem } from "./github-BHzjDTLh.js";
import { t as toPlainLine } from "./plain-text-CzzXfgfe.js";
import { M as ZodError, O as unknown, T as string, _ as literal, b as object, d as discriminatedUnion, i as _enum, l as boolean, p as int, s as array, w as strictObject, y as number } from "./schemas-DIi9xWIE.js";
import { D as escapeInline, T as codeSpan } from "./actions-section-1ewxtru0.js";
import { t as suggestName } from "./suggest-name-CBsP3Hb9.js";
import { once } from "node:events";
import { createHmac, randomBytes } from "node:crypto";
import { hostname } from "node:os";

// app/settings.ts
/** Shorter passwords could be guessed over HTTP. */
const minStatusToken = 16;
/**
* Reads the settings from process variables.
* @param readKey reads the file that PRIVATE_KEY_PATH names
* @throws PthError `settings/invalid` naming the variable
*/
async function readAppSettings(variables, readKey) {
	const variable = (name) => variables[name]?.trim() || null;
	const required = (name, what) => {
		const value = variable(name);
		if (value !== null) return value;
		throw invalid(name, `${name} is not set: it is ${what}`);
	};
	const appId = required("APP_ID", "the number of the GitHub App, shown on its settings page");
	if (!/^[1-9]\d{0,15}$/.test(appId)) throw invalid("APP_ID", "APP_ID must be the number of the GitHub App");
	const webhookSecret = required("WEBHOOK_SECRET", "the webhook secret of the GitHub App; without it anybody could send webhooks");
	const privateKey = await readPrivateKey(variable("PRIVATE_KEY"), variable("PRIVATE_KEY_PATH"), readKey);
	const statusToken = variable("PTH_STATUS_TOKEN");
	if (statusToken !== null && statusToken.length < minStatusToken) throw invalid("PTH_STATUS_TOKEN", `PTH_STATUS_TOKEN must have at least ${minStatusToken} characters`);
	const workflowFile = variable("PTH_WORKFLOW") ?? "pth.yml";
	if (!/^[\w.-]{1,100}\.ya?ml$/.test(workflowFile)) throw invalid("PTH_WORKFLOW", "PTH_WORKFLOW must be the name of a file in .github/workflows");
	return {
		appId: Number(appId),
		privateKey,
		webhookSecret,
		apiUrl: readUrl("GITHUB_API_URL", variable("GITHUB_API_URL") ?? "https://api.github.com"),
		host: variable("HOST") ?? "::",
		port: readPort(variable("PORT") ?? "3000"),
		databaseUrl: variable("PTH_DATABASE_URL") ?? "pth-app.sqlite",
		statusToken,
		workflowFile
	};
}
/** Derives the key of status-comment markers from the webhook secret. The key opens nothing else. */
function deriveMarkerKey(webhookSecret) {
	return createHmac("sha256", webhookSecret).update("pth:status-marker-key:v1").digest("hex");
}
async function readPrivateKey(text, path, readKey) {
	if (text === null && path === null) throw invalid("PRIVATE_KEY", "neither PRIVATE_KEY nor PRIVATE_KEY_PATH is set: the key that the GitHub App signs with");
	const key = text === null ? await readKeyFile(path ?? "", readKey) : text.replaceAll(String.raw`\n`, "\n");
	if (/^-----BEGIN (?:RSA )?PRIVATE KEY-----\n[\s\S]+-----END (?:RSA )?PRIVATE KEY-----\s*$/.test(key)) return key;
	const name = text === null ? "PRIVATE_KEY_PATH" : "PRIVATE_KEY";
	throw invalid(name, `${name} holds no private key in PEM form`);
}
async function readKeyFile(path, readKey) {
	try {
		return (await readKey(path)).replaceAll("\r\n", "\n").trim();
	} catch (error) {
		throw invalid("PRIVATE_KEY_PATH", `the file that PRIVATE_KEY_PATH names cannot be read: ${error instanceof Error ? error.message : String(error)}`);
	}
}
function readUrl(name, value) {
	const url = URL.canParse(value) ? new URL(value) : null;
	if (url?.protocol === "http:" || url?.protocol === "https:") return value.replace(/\/+$/, "");
	throw invalid(name, `${name} must be an http or https address`);
}
function readPort(value) {
	const port = /^\d{1,5}$/.test(value) ? Number(value) : NaN;
	if (port <= 65535) return port;
	throw invalid("PORT", "PORT must be a number from 0 to 65535");
}
function invalid(name, message) {
	return new PthError("settings/invalid", message, {
		details: { setting: name },
		recovery: [`Set ${name} in the environment of the App; app/README.md lists all settings.`]
	});
}

// app/github/open-installation.ts
/** Longer waits that GitHub asks for are left to the queue, which keeps them over a restart. */
const maxWaitMs$2 = 2e3;
/** A request is repeated once; after that the queue decides when its job is tried again. */
const retries = 1;
/** Most clients that are kept, one for each installation; a client renews its own token. */
const maxKept = 500;
/** Opens installations of the App, each once. */
function createInstallationOpener(probot) {
	const kept = /* @__PURE__ */ new Map();
	const account = { userId: null };
	return (installationId) => {
		const known = kept.get(installationId);
		if (known) return known;
		if (kept.size >= maxKept) kept.clear();
		const opening = open(probot, installationId, account);
		kept.set(installationId, opening);
		opening.catch(() => kept.delete(installationId));
		return opening;
	};
}
async function open(probot, installationId, account) {
	const octokit = await probot.auth(installationId);
	account.userId ??= findAppUser(probot, octokit);
	try {
		const appUserId = await account.userId;
		return {
			client: createOctokitClient(octokit, {
				retries,
				maxWaitMs: maxWaitMs$2
			}),
			appUserId
		};
	} catch (error) {
		account.userId = null;
		throw error;
	}
}
/** Returns the number of the account that the App writes as; GitHub names the account after the App. */
async function findAppUser(probot, octokit) {
	const app = await (await probot.auth()).request("GET /app");
	const { slug } = object({ slug: string().regex(/^[\w-]+$/) }).parse(app.data);
	const user = await octokit.request("GET /users/{username}", { username: `${slug}[bot]` });
	return object({ id: int() }).parse(user.data).id;
}

// app/log.ts
const maxText = 2e3;
/**
* Creates a log that writes lines. It writes only facts that a caller names, so that no payload of a webhook gets into
* it.
*/
function createLog(write, redactor, clock) {
	const say = (level, event, facts = {}) => {
		const line = {
			time: clock.now().toISOString(),
			level,
			event,
			...toJsonValue(facts)
		};
		write(`${JSON.stringify(redactor.redactJson(line))}\n`);
	};
	return {
		info: (event, facts) => say("info", event, facts),
		warn: (event, facts) => say("warn", event, facts),
		error: (event, error, facts) => {
			const { code, message, causes, stack } = describeFault(error);
			const fault = {
				code,
				message: toPlainLine(message, maxText),
				...causes.length === 0 ? {} : { causes }
			};
			say("error", event, {
				...facts,
				...fault,
				...stack === void 0 ? {} : { stack: stack.slice(0, 2 * maxText) }
			});
		}
	};
}
const nothing = () => void 0;
/**
* Creates the logger that Probot takes. Keeps only name, message and status of an error, because Probot attaches the
* whole webhook to the error, and an unsigned payload may hold anything.
*/
function createProbotLogger(log) {
	const take = (level) => (first, second) => {
		const text = [second, first].find((part) => typeof part === "string") ?? "";
		const facts = first instanceof Error ? {
			message: toPlainLine(first.message, maxText),
			status: "status" in first ? first.status : void 0
		} : { message: toPlainLine(text, maxText) };
		log.warn(`probot-${level}`, facts);
	};
	const logger = {
		level: "warn",
		trace: nothing,
		debug: nothing,
		info: nothing,
		warn: take("warn"),
		error: take("error"),
		fatal: take("error"),
		silent: nothing,
		child: () => logger
	};
	return logger;
}

// app/queue/housekeeping.ts
/** Time between two rounds of housekeeping. */
const roundMs = 6e4;
/** A running session is checked this often, since webhooks get lost, and GitHub sends none of those for each job. */
const quietMs = 6e4;
/**
* Rows are kept for 30 days after their end, for the status page. GitHub repeats deliveries for three days, and quotas
* cover one.
*/
const keptMs = 2592e6;
const perRound = 50;
/** Puts overdue sessions in the queue and deletes old rows. Several replicas may do so: each round is claimed once. */
async function keepHouse(store, now) {
	const overdue = await store.listUnwatched(now - quietMs, perRound);
	for (const session of overdue) await store.enqueue({
		id: `overdue/${session.id}/${session.version}/${Math.floor(now / quietMs)}`,
		subject: null,
		queueKey: `${session.repositoryId}/${session.pullRequest}`,
		job: {
			kind: "session-overdue",
			installationId: session.installationId,
			repository: {
				id: session.repositoryId,
				owner: session.owner,
				name: session.repository
			},
			sessionId: session.id
		}
	}, now);
	return {
		overdue: overdue.length,
		forgotten: await store.prune(now - keptMs)
	};
}
/** Runs housekeeping at once and then every minute, until it is stopped. */
function startHousekeeping(store, clock, log, onWork) {
	const stopping = new AbortController();
	const rounds = async () => {
		while (!stopping.signal.aborted) {
			try {
				const { overdue, forgotten } = await keepHouse(store, clock.now().getTime());
				if (overdue > 0) onWork();
				if (overdue + forgotten > 0) log.info("housekeeping", {
					overdue,
					forgotten
				});
			} catch (error) {
				log.error("housekeeping-failed", error);
			}
			await clock.sleep(roundMs, stopping.signal).catch(() => void 0);
		}
	};
	const running = rounds();
	return { stop: async () => {
		stopping.abort();
		await running;
	} };
}

// app/queue/workers.ts
/** Maximum starts of a job, including those that a crash ended. */
const maxAttempts = 6;
const firstWaitMs = 2e3;
const maxWaitMs$1 = 6e5;
/** Starts to work on the deliveries in the store. */
function startWorkers(options) {
	const { store, clock, log } = options;
	const stopping = new AbortController();
	let sleepers = [];
	const wake = () => {
		const woken = sleepers;
		sleepers = [];
		for (const rise of woken) rise();
	};
	const sleep = async () => {
		const timeout = new AbortController();
		await Promise.race([new Promise((resolve) => sleepers.push(resolve)), clock.sleep(options.pollMs, AbortSignal.any([timeout.signal, stopping.signal])).catch(() => void 0)]);
		timeout.abort();
	};
	const lane = async (worker) => {
		while (!stopping.signal.aborted) try {
			await options.whenQuiet();
			const delivery = await store.claim(worker, clock.now().getTime(), options.leaseMs);
			if (delivery) await workOn(options, delivery, worker);
			else await sleep();
		} catch (error) {
			log.error("store-failed", error);
			await sleep();
		}
	};
	const lanes = Array.from({ length: options.lanes }, (_, index) => lane(`${options.replica}.${index}`));
	return {
		wake,
		stop: async () => {
			stopping.abort();
			wake();
			await Promise.all(lanes);
		}
	};
}
async function workOn(options, delivery, worker) {
	const { store, clock, log, metrics, leaseMs } = options;
	const time = () => clock.now().getTime();
	const renewal = setInterval(() => {
		store.renew(delivery.id, worker, time() + leaseMs).catch((error) => log.error("lease-not-renewed", error, { delivery: delivery.id }));
	}, leaseMs / 3);
	const begun = time();
	const noteEnd = (result) => metrics.count("jobs", {
		kind: delivery.job.kind,
		result
	});
	try {
		if (delivery.attempts > 6) throw new PthError("app/lost-dispatch", `${delivery.job.kind} was begun ${6} times and never ended`);
		const result = await options.handle(delivery, worker);
		if (result === "done") await store.finish(delivery.id, worker, time(), null);
		else await store.putBack(delivery.id, worker, time() + result.laterMs, { isFree: result.isFree ?? false });
		noteEnd(result === "done" ? "done" : "later");
		log.info("job", {
			delivery: delivery.id,
			kind: delivery.job.kind,
			attempt: delivery.attempts,
			next: result === "done" ? "done" : "later",
			ms: time() - begun
		});
	} catch (error) {
		const decision = decideRetry(error, delivery.attempts);
		log.error("job-failed", error, {
			delivery: delivery.id,
			kind: delivery.job.kind,
			attempt: delivery.attempts,
			next: decision.next
		});
		noteEnd(decision.next);
		if (decision.next === "retry") await store.putBack(delivery.id, worker, time() + decision.waitMs);
		if (decision.next === "give-up") {
			await options.onGivenUp(delivery, error).catch((other) => log.error("give-up-not-told", other, { delivery: delivery.id }));
			await store.finish(delivery.id, worker, time(), error instanceof Error ? error.name : "unknown");
		}
	} finally {
		clearInterval(renewal);
	}
}
/**
* Decides whether and when a job is tried again (threat T30, cost: always bounded). The wait that GitHub asks for
* applies. A problem that only a person can solve is not tried again, nor is a job that another replica has claimed.
*/
function decideRetry(error, attempts) {
	if (PthError.isInstance(error)) {
		if (error.code === "app/changed-meanwhile" && !error.isRetryable) return { next: "leave" };
		if (!error.isRetryable) return { next: "give-up" };
	}
	if (attempts >= 6) return { next: "give-up" };
	const asked = PthError.isInstance(error) ? error.details["retryAfterMs"] : void 0;
	const backoff = Math.min(maxWaitMs$1, firstWaitMs * 2 ** (attempts - 1));
	return {
		next: "retry",
		waitMs: typeof asked === "number" ? Math.min(maxWaitMs$1 * 6, Math.max(asked, backoff)) : backoff
	};
}

// app/server/intake-gate.ts
/** Work continues after this wait, even while webhooks arrive without end. */
const maxWaitMs = 2e3;
function createIntakeGate() {
	let passing = 0;
	let waiting = /* @__PURE__ */ new Set();
	const release = () => {
		if (passing > 0) return;
		const released = waiting;
		waiting = /* @__PURE__ */ new Set();
		for (const go of released) go();
	};
	return {
		pass: async (work) => {
			passing++;
			try {
				return await work();
			} finally {
				passing--;
				setImmediate(release);
			}
		},
		whenQuiet: async () => {
			if (passing === 0) return;
			await new Promise((resolve) => {
				const timer = setTimeout(go, maxWaitMs);
				function go() {
					clearTimeout(timer);
					waiting.delete(go);
					resolve();
				}
				waiting.add(go);
			});
		}
	};
}

// app/server/metrics.ts
/** Names and meanings of what is counted. */
const counters = {
	webhooks: "Webhooks whose signature was right, by what became of them.",
	jobs: "Jobs that ended, by kind and result.",
	decisions: "Decisions on commands, by reason.",
	dispatches: "Runs that were started."
};
/** Upper ends of the classes, in seconds. */
const classes = [
	.025,
	.05,
	.1,
	.15,
	.25,
	.5,
	1,
	2.5,
	5,
	10,
	30,
	60
];
function createMetrics() {
	const counts = new Map(Object.keys(counters).map((name) => [name, /* @__PURE__ */ new Map()]));
	const buckets = classes.map(() => 0);
	let dispatches = 0;
	let seconds = 0;
	return {
		count: (name, labels = {}) => {
			const series = counts.get(name);
			const key = renderLabels(labels);
			series?.set(key, (series.get(key) ?? 0) + 1);
		},
		noteDispatch: (milliseconds) => {
			const value = milliseconds / 1e3;
			dispatches++;
			seconds += value;
			for (const [index, top] of classes.entries()) if (value <= top) buckets[index] = (buckets[index] ?? 0) + 1;
		},
		render: (store) => {
			const lines = Object.entries(counters).flatMap(([name, help]) => [...head(`pth_${name}_total`, "counter", help), ...[...counts.get(name) ?? []].map(([labels, value]) => `pth_${name}_total${labels} ${value}`)]);
			const time = "pth_webhook_to_dispatch_seconds";
			lines.push(...head(time, "histogram", "From the arrival of a webhook to the dispatch of its run."), ...classes.map((top, index) => `${time}_bucket{le="${top}"} ${buckets[index]}`), `${time}_bucket{le="+Inf"} ${dispatches}`, `${time}_sum ${seconds}`, `${time}_count ${dispatches}`, ...head("pth_deliveries", "gauge", "Deliveries in the store that are open or were given up."), ...[
				"pending",
				"claimed",
				"failed"
			].map((state) => `pth_deliveries{state="${state}"} ${store[state]}`), ...head("pth_sessions", "gauge", "Sessions in the store, by state."), ...Object.entries(store.sessions).map(([state, value]) => `pth_sessions{state="${state}"} ${value}`));
			return `${lines.join("\n")}\n`;
		}
	};
}
function head(name, type, help) {
	return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}
function renderLabels(labels) {
	const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/\\/g, "\\\\").replace(/"/g, "\\\"").replace(/\n/g, "\\n")}"`);
	return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

// app/store/migrations.ts
/** The statements of each version of the store; a released version never changes. */
const migrations = [({ id, integer }) => [
	`CREATE TABLE deliveries (
       seq ${id}, id TEXT NOT NULL UNIQUE, subject TEXT UNIQUE, queue_key TEXT NOT NULL, job TEXT NOT NULL,
       state TEXT NOT NULL, attempts ${integer} NOT NULL, steps_done ${integer} NOT NULL,
       received_at ${integer} NOT NULL, run_after ${integer} NOT NULL,
       worker TEXT, lease_until ${integer}, ended_at ${integer}, problem TEXT)`,
	`CREATE INDEX deliveries_open ON deliveries (seq) WHERE state IN ('pending', 'claimed')`,
	`CREATE INDEX deliveries_ended ON deliveries (ended_at)`,
	`CREATE UNIQUE INDEX deliveries_key_in_work ON deliveries (queue_key) WHERE state = 'claimed'`,
	`CREATE INDEX deliveries_key_open ON deliveries (queue_key, seq) WHERE state IN ('pending', 'claimed')`,
	`CREATE TABLE sessions (
       seq ${id}, id TEXT NOT NULL UNIQUE, version ${integer} NOT NULL, state TEXT NOT NULL,
       repository_id ${integer} NOT NULL, pull_request ${integer} NOT NULL, head_sha TEXT NOT NULL,
       origin TEXT NOT NULL UNIQUE, actor_id ${integer} NOT NULL, run_id ${integer},
       started_at ${integer} NOT NULL, checked_at ${integer} NOT NULL, document TEXT NOT NULL)`,
	`CREATE UNIQUE INDEX sessions_running ON sessions (repository_id, pull_request)
       WHERE state IN ('starting', 'running')`,
	`CREATE INDEX sessions_pull ON sessions (repository_id, pull_request, seq)`,
	`CREATE INDEX sessions_started ON sessions (repository_id, started_at)`,
	`CREATE INDEX sessions_run ON sessions (repository_id, run_id)`,
	`CREATE INDEX sessions_commit ON sessions (repository_id, head_sha)`,
	`CREATE TABLE approvals (
       repository_id ${integer} NOT NULL, pull_request ${integer} NOT NULL, sha TEXT NOT NULL,
       user_id ${integer} NOT NULL, login TEXT NOT NULL, at ${integer} NOT NULL,
       PRIMARY KEY (repository_id, pull_request, sha, user_id))`,
	`CREATE TABLE refusals (
       repository_id ${integer} NOT NULL, pull_request ${integer} NOT NULL, user_id ${integer} NOT NULL,
       at ${integer} NOT NULL)`,
	`CREATE INDEX refusals_of ON refusals (repository_id, pull_request, user_id, at)`,
	`CREATE TABLE status_comments (
       repository_id ${integer} NOT NULL, pull_request ${integer} NOT NULL, comment_id ${integer} NOT NULL,
       PRIMARY KEY (repository_id, pull_request))`
], ({ integer }) => [`ALTER TABLE sessions ADD COLUMN max_tokens ${integer} NOT NULL DEFAULT 0`]];
/**
* Upgrades the tables to this version; several replicas may do so at the same time.
* @throws PthError `app/store-too-new` when a newer version of the App has upgraded them before
*/
async function migrate(database) {
	await database.upgrade((version) => {
		if (version > migrations.length) throw new PthError("app/store-too-new", `the store is of version ${version}, and this App knows versions up to ${migrations.length}`);
		return {
			statements: migrations.slice(version).flatMap((migration) => migration(database.types)),
			version: migrations.length
		};
	});
}

// app/webhooks/job.ts
const id = int().positive();
const name = string().regex(/^[\w.-]{1,100}$/, "must be a name on GitHub");
const sha = string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, "must be a whole commit hash");
const where = {
	installationId: id,
	repository: strictObject({
		id,
		owner: name,
		name
	})
};
/** A job of the App, made from a webhook: ids and hashes only; the job fetches everything else. */
const jobSchema = discriminatedUnion("kind", [
	strictObject({
		kind: literal("comment"),
		...where,
		pullRequest: id,
		commentId: id,
		title: string().max(300)
	}),
	strictObject({
		kind: literal("confirmation"),
		...where,
		pullRequest: id,
		/** The App's question, and the person who may answer it. */
		questionId: id,
		actorId: id,
		until: id,
		/** The command to carry out: one line of a comment, counted from 0. */
		commentId: id,
		step: int().nonnegative(),
		title: string().max(300)
	}),
	strictObject({
		kind: literal("confirmed"),
		...where,
		pullRequest: id,
		commentId: id,
		step: int().nonnegative(),
		title: string().max(300)
	}),
	strictObject({
		kind: literal("run-changed"),
		...where,
		runId: id
	}),
	strictObject({
		kind: literal("check-rerequested"),
		...where,
		headSha: sha,
		sender: strictObject({
			id,
			login: string().min(1).max(100),
			type: string().max(40)
		})
	}),
	strictObject({
		kind: literal("session-overdue"),
		...where,
		sessionId: string().max(64)
	}),
	strictObject({
		kind: literal("pull-request-closed"),
		...where,
		pullRequest: id
	}),
	strictObject({
		kind: literal("pull-request-pushed"),
		...where,
		pullRequest: id,
		headSha: sha,
		title: string().max(300).default("")
	}),
	strictObject({
		kind: literal("pull-request-labeled"),
		...where,
		pullRequest: id,
		label: string().min(1).max(100),
		title: string().max(300)
	})
]);

// app/store/session-record.ts
/** States of a session; `starting` until the dispatch is stored. */
const sessionStates = [
	"starting",
	"running",
	"awaiting-approval",
	"ended"
];
const text = string().nullable();
/** A stored session. Only the App writes these rows, so one that does not fit is a bug. */
const sessionRecordSchema = strictObject({
	/** 12 hex digits, which `/pth approve` names. */
	id: string(),
	/** Starts at 1 and grows by one with each write. */
	version: int(),
	state: _enum(sessionStates),
	/** Delivery and step that started the session; the same step done again finds the same session. */
	origin: string(),
	installationId: int(),
	repositoryId: int(),
	owner: string(),
	repository: string(),
	pullRequest: int(),
	/** Title of the pull request when the session began; written by anybody. */
	title: string(),
	headRef: string(),
	headSha: string(),
	/** The command as a person would write it. */
	command: string(),
	/** What asked for it, and the number of that on GitHub. */
	askedBy: _enum(askers).default("comment"),
	commentId: int(),
	/** Account of the person who gave the command. */
	actorId: int(),
	actorLogin: string(),
	/** Ties the run to the App's own comment. */
	nonce: string(),
	/** Set before the App asks for the run, so that a crash in between is noticed. */
	isDispatching: boolean(),
	runId: int().nullable(),
	runUrl: text,
	isRunning: boolean(),
	/** Where each job of the run stands, in the order in which GitHub lists them. */
	steps: array(string()).default([]),
	/** Reason for a stop, finished or under way; null without one. */
	stopReason: text,
	/** True when a new command is refused until `/pth resume`. */
	needsPerson: boolean(),
	newerHeadSha: text,
	conclusion: text,
	resultTitle: text,
	/** Tests with the fixes, of which the title says nothing; null where there are none. */
	withFixes: strictObject({
		passing: int(),
		failing: int()
	}).nullable().default(null),
	checkUrl: text,
	reviewUrl: text,
	/** Tokens of a model that it may use; 0 where that is not limited. */
	maxTokens: int().default(0),
	/** Dollars of a model that it may use; 0 where it asks none, null where that is not limited. */
	maxUsd: number().nullable().default(0),
	startedAt: int(),
	endedAt: int().nullable(),
	/** Time of the last look at its run. */
	checkedAt: int()
});

// app/store/sql-sessions.ts
/** The part of the store for sessions, approvals, usage and status comments. */
function createSqlSessions(database) {
	return {
		...writeSessions(database),
		...findSessions(database),
		...approvals(database),
		...usage(database),
		...statusComments(database)
	};
}
/** Writes of sessions; a version that is not the newest is refused. */
function writeSessions(database) {
	return {
		addSession: async (session) => {
			return (await database.run(`INSERT INTO sessions (id, version, state, repository_id, pull_request, head_sha, origin, actor_id, run_id,
           started_at, checked_at, max_tokens, document)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING id`, [
				session.id,
				session.version,
				session.state,
				session.repositoryId,
				session.pullRequest,
				session.headSha,
				session.origin,
				session.actorId,
				session.runId,
				session.startedAt,
				session.checkedAt,
				session.maxTokens,
				JSON.stringify(sessionRecordSchema.parse(session))
			])).length > 0;
		},
		saveSession: async (session) => {
			const next = sessionRecordSchema.parse({
				...session,
				version: session.version + 1
			});
			if ((await database.run(`UPDATE sessions SET version = ?, state = ?, run_id = ?, checked_at = ?, document = ?
         WHERE id = ? AND version = ? RETURNING id`, [
				next.version,
				next.state,
				next.runId,
				next.checkedAt,
				JSON.stringify(next),
				session.id,
				session.version
			])).length > 0) return next;
			throw new PthError("app/changed-meanwhile", `session ${session.id} was changed meanwhile`, { isRetryable: true });
		}
	};
}
/** Queries of sessions, newest first. */
function findSessions(database) {
	const select = async (rest, values) => (await database.run(`SELECT document FROM sessions ${rest}`, values)).map(toSession);
	const first = async (rest, values) => (await select(`${rest} ORDER BY seq DESC LIMIT 1`, values))[0] ?? null;
	return {
		findSession: (id) => first("WHERE id = ?", [id]),
		findNewestSession: ({ repositoryId, pullRequest }) => first("WHERE repository_id = ? AND pull_request = ?", [repositoryId, pullRequest]),
		findSessionOfOrigin: (origin) => first("WHERE origin = ?", [origin]),
		findSessionOfRun: (repositoryId, runId) => first("WHERE repository_id = ? AND run_id = ?", [repositoryId, runId]),
		findSessionOfCommit: (repositoryId, headSha) => first("WHERE repository_id = ? AND head_sha = ?", [repositoryId, headSha]),
		listSessions: (limit, repositoryId) => {
			return select(`WHERE seq IN (SELECT MAX(seq) FROM sessions ${repositoryId === null ? "" : "WHERE repository_id = ?"} GROUP BY repository_id, pull_request) ORDER BY seq DESC LIMIT ?`, [...repositoryId === null ? [] : [repositoryId], limit]);
		},
		listSessionsOf: ({ repositoryId, pullRequest }, limit) => select("WHERE repository_id = ? AND pull_request = ? ORDER BY seq DESC LIMIT ?", [
			repositoryId,
			pullRequest,
			limit
		]),
		listUnwatched: (checkedBefore, limit) => select(`WHERE state IN ('starting', 'running') AND checked_at < ? ORDER BY checked_at LIMIT ?`, [checkedBefore, limit])
	};
}
/** Commits that people vouched for. */
function approvals(database) {
	return {
		addApproval: async ({ repositoryId, pullRequest }, { sha, userId, login }, now) => {
			await database.run(`INSERT INTO approvals (repository_id, pull_request, sha, user_id, login, at) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT DO NOTHING`, [
				repositoryId,
				pullRequest,
				sha,
				userId,
				login,
				now
			]);
		},
		listApprovals: async ({ repositoryId, pullRequest }, sha) => (await database.run(`SELECT sha, user_id, login FROM approvals WHERE repository_id = ? AND pull_request = ? AND sha = ?
           ORDER BY at LIMIT 20`, [
			repositoryId,
			pullRequest,
			sha
		])).map((row) => ({
			sha: String(row["sha"]),
			userId: Number(row["user_id"]),
			login: String(row["login"])
		}))
	};
}
/** Runs that were started, and refusals that were answered. */
function usage(database) {
	return {
		countUsage: async ({ repositoryId, pullRequest }, userId, since) => {
			const [[started], [refused]] = await Promise.all([database.run(`SELECT COUNT(*) AS repository, COALESCE(SUM(max_tokens), 0) AS tokens,
             COUNT(CASE WHEN actor_id = ? THEN 1 END) AS person,
             COUNT(CASE WHEN pull_request = ? THEN 1 END) AS pull
           FROM sessions WHERE repository_id = ? AND started_at > ?`, [
				userId,
				pullRequest,
				repositoryId,
				since
			]), database.run("SELECT COUNT(*) AS count FROM refusals WHERE repository_id = ? AND pull_request = ? AND user_id = ? AND at > ?", [
				repositoryId,
				pullRequest,
				userId,
				since
			])]);
			return {
				byUser: Number(started?.["person"] ?? 0),
				byPullRequest: Number(started?.["pull"] ?? 0),
				byRepository: Number(started?.["repository"] ?? 0),
				tokens: Number(started?.["tokens"] ?? 0),
				refusalAnswers: Number(refused?.["count"] ?? 0)
			};
		},
		noteRefusal: async ({ repositoryId, pullRequest }, userId, now) => {
			await database.run("INSERT INTO refusals (repository_id, pull_request, user_id, at) VALUES (?, ?, ?, ?)", [
				repositoryId,
				pullRequest,
				userId,
				now
			]);
		}
	};
}
/** The status comment of each pull request. */
function statusComments(database) {
	return {
		readStatusComment: async ({ repositoryId, pullRequest }) => {
			const [row] = await database.run("SELECT comment_id FROM status_comments WHERE repository_id = ? AND pull_request = ?", [repositoryId, pullRequest]);
			return row ? Number(row["comment_id"]) : null;
		},
		writeStatusComment: async ({ repositoryId, pullRequest }, commentId) => {
			if (commentId === null) {
				await database.run("DELETE FROM status_comments WHERE repository_id = ? AND pull_request = ?", [repositoryId, pullRequest]);
				return;
			}
			await database.run(`INSERT INTO status_comments (repository_id, pull_request, comment_id) VALUES (?, ?, ?)
         ON CONFLICT (repository_id, pull_request) DO UPDATE SET comment_id = excluded.comment_id`, [
				repositoryId,
				pullRequest,
				commentId
			]);
		}
	};
}
function toSession(row) {
	return sessionRecordSchema.parse(JSON.parse(String(row["document"])));
}

// app/store/sql-store.ts
/** The store on any database that speaks its SQL; the tables are there already. */
function createSqlStore(database) {
	return {
		...createSqlSessions(database),
		...claimedDeliveries(database),
		enqueue: async ({ id, subject, queueKey, job }, now) => {
			if ((await database.run(`INSERT INTO deliveries (id, subject, queue_key, job, state, attempts, steps_done, received_at, run_after)
         VALUES (?, ?, ?, ?, 'pending', 0, 0, ?, ?) ON CONFLICT DO NOTHING RETURNING id`, [
				id,
				subject,
				queueKey,
				JSON.stringify(job),
				now,
				now
			])).length > 0) return "new";
			return (await database.run("SELECT id FROM deliveries WHERE id = ?", [id])).length > 0 ? "repeated" : "handled";
		},
		claim: (worker, now, leaseMs) => claimOldest(database, worker, now, leaseMs),
		count: () => countRows(database),
		prune: (before) => prune(database, before),
		ping: async () => {
			await database.run("SELECT version FROM schema_version");
		},
		close: () => database.close()
	};
}
/** Claims the oldest delivery that may be worked on; null when there is none. */
async function claimOldest(database, worker, now, leaseMs) {
	try {
		const [row] = await database.run(`UPDATE deliveries SET state = 'claimed', worker = ?, lease_until = ?, attempts = attempts + 1
       WHERE seq = (
         SELECT d.seq FROM deliveries d
         WHERE d.state IN ('pending', 'claimed') AND d.run_after <= ? AND (d.state = 'pending' OR d.lease_until < ?)
           AND NOT EXISTS (SELECT 1 FROM deliveries o
             WHERE o.queue_key = d.queue_key AND o.seq < d.seq AND o.state IN ('pending', 'claimed'))
         ORDER BY d.seq LIMIT 1${database.rowLock})
       RETURNING id, subject, queue_key, job, received_at, attempts, steps_done`, [
			worker,
			now + leaseMs,
			now,
			now
		]);
		return row ? toDelivery(row) : null;
	} catch (error) {
		if (database.isDuplicate(error)) return null;
		throw error;
	}
}
/** Changes of a delivery by the worker that holds it. */
function claimedDeliveries(database) {
	const own = `id = ? AND worker = ? AND state = 'claimed'`;
	return {
		renew: async (id, worker, leaseUntil) => {
			return (await database.run(`UPDATE deliveries SET lease_until = ? WHERE ${own} RETURNING id`, [
				leaseUntil,
				id,
				worker
			])).length > 0;
		},
		saveSteps: async (id, worker, stepsDone) => {
			expectOwn(await database.run(`UPDATE deliveries SET steps_done = ? WHERE ${own} RETURNING id`, [
				stepsDone,
				id,
				worker
			]), id);
		},
		finish: async (id, worker, now, problem) => {
			expectOwn(await database.run(`UPDATE deliveries SET state = ?, ended_at = ?, problem = ?, worker = NULL, lease_until = NULL
         WHERE ${own} RETURNING id`, [
				problem === null ? "done" : "failed",
				now,
				problem,
				id,
				worker
			]), id);
		},
		putBack: async (id, worker, runAfter, { isFree } = { isFree: false }) => {
			expectOwn(await database.run(`UPDATE deliveries SET state = 'pending', run_after = ?, worker = NULL, lease_until = NULL,
           attempts = attempts - ? WHERE ${own} RETURNING id`, [
				runAfter,
				isFree ? 1 : 0,
				id,
				worker
			]), id);
		}
	};
}
function expectOwn(rows, id) {
	if (rows.length > 0) return;
	throw new PthError("app/changed-meanwhile", `delivery ${id} is in the hands of another worker by now`);
}
function toDelivery(row) {
	const subject = row["subject"] ?? null;
	return {
		id: String(row["id"]),
		subject: subject === null ? null : String(subject),
		queueKey: String(row["queue_key"]),
		job: jobSchema.parse(JSON.parse(String(row["job"]))),
		receivedAt: Number(row["received_at"]),
		attempts: Number(row["attempts"]),
		stepsDone: Number(row["steps_done"])
	};
}
/** Deletes rows that ended before a time; returns their number. */
async function prune(database, before) {
	return (await Promise.all([
		database.run(`DELETE FROM deliveries WHERE state IN ('done', 'failed') AND ended_at < ? RETURNING id`, [before]),
		database.run("DELETE FROM refusals WHERE at < ? RETURNING at", [before]),
		database.run("DELETE FROM approvals WHERE at < ? RETURNING at", [before]),
		database.run(`DELETE FROM sessions WHERE state = 'ended' AND checked_at < ? RETURNING id`, [before])
	])).reduce((sum, rows) => sum + rows.length, 0);
}
async function countRows(database) {
	const [open, failed, sessions] = await Promise.all([
		database.run(`SELECT state, COUNT(*) AS count FROM deliveries WHERE state IN ('pending', 'claimed') GROUP BY state`),
		database.run(`SELECT COUNT(*) AS count FROM deliveries WHERE state = 'failed'`),
		database.run("SELECT state, COUNT(*) AS count FROM sessions GROUP BY state")
	]);
	const bySessionState = Object.fromEntries(sessionRecordSchema.shape.state.options.map((state) => [state, countOf(sessions, state)]));
	return {
		pending: countOf(open, "pending"),
		claimed: countOf(open, "claimed"),
		failed: Number(failed[0]?.["count"] ?? 0),
		sessions: bySessionState
	};
}
function countOf(rows, state) {
	return Number(rows.find((row) => row["state"] === state)?.["count"] ?? 0);
}

// app/store/open-store.ts
/**
* Opens the store that a setting names: a `postgres://` address, for several replicas, or a path of a file (also
* `sqlite:PATH`), embedded. Creates or upgrades the tables.
* @param onError called with faults of idle connections
* @throws PthError `app/store-unreachable`, `app/store-too-new`
*/
async function openStore(address, onError) {
	try {
		const database = /^postgres(?:ql)?:\/\//.test(address) ? (await import("./postgres-database-DnvZJkEF.js")).openPostgresDatabase(address, onError) : await (await import("./sqlite-database-Dzx9CNkf.js")).openSqliteDatabase(address.replace(/^sqlite:/, ""));
		try {
			await migrate(database);
		} catch (error) {
			await database.close();
			throw error;
		}
		return createSqlStore(database);
	} catch (error) {
		if (PthError.isInstance(error)) throw error;
		const reason = error instanceof Error ? error.message : String(error);
		throw new PthError("app/store-unreachable", `the store cannot be opened: ${reason}`, { cause: error });
	}
}

// app/webhooks/read-delivery.ts
const account = object({
	id: int(),
	login: string(),
	type: string()
});
const everywhere = {
	action: string(),
	installation: object({ id: int() }),
	repository: object({
		id: int(),
		name: string(),
		owner: object({ login: string() })
	})
};
const payloads = {
	issue_comment: object({
		...everywhere,
		issue: object({
			number: int(),
			title: string(),
			pull_request: unknown().optional()
		}),
		comment: object({
			id: int(),
			body: string(),
			user: account.nullable()
		})
	}),
	workflow_run: object({
		...everywhere,
		workflow_run: object({
			id: int(),
			path: string(),
			event: string()
		})
	}),
	check_run: object({
		...everywhere,
		check_run: object({
			name: string(),
			head_sha: string(),
			app: object({ id: int() }).nullable()
		}),
		sender: account
	}),
	pull_request: object({
		...everywhere,
		pull_request: object({
			number: int(),
			title: string(),
			head: object({ sha: string() })
		}),
		label: object({ name: string() }).optional(),
		sender: account
	})
};
/**
* Reads a webhook as a job; null for one that the App does not handle. The payload decides nothing: the job keeps only
* ids, and the App fetches everything else again.
* @throws z.ZodError when the payload has an unknown form
*/
function readDelivery(event, payload, scope) {
	switch (event) {
		case "issue_comment": return readComment(payloads.issue_comment.parse(payload));
		case "workflow_run": return readRun(payloads.workflow_run.parse(payload), scope);
		case "check_run": return readCheckRun(payloads.check_run.parse(payload), scope);
		case "pull_request": return readPullRequest$1(payloads.pull_request.parse(payload));
		default: return null;
	}
}
function readComment(payload) {
	const { action, issue, comment } = payload;
	if (action !== "created" || issue.pull_request === void 0 || issue.pull_request === null) return null;
	if (comment.user?.type !== "User" || parseCommands(comment.body).length === 0) return null;
	return {
		subject: `comment/${payload.repository.id}/${comment.id}`,
		pullRequest: issue.number,
		job: jobSchema.parse({
			kind: "comment",
			...sourceOf(payload),
			pullRequest: issue.number,
			commentId: comment.id,
			title: toPlainLine(issue.title, 250)
		})
	};
}
function readRun(payload, { workflowFile }) {
	const { id, path, event } = payload.workflow_run;
	if (event !== "workflow_dispatch" || path.split("@", 1)[0] !== `.github/workflows/${workflowFile}`) return null;
	return {
		subject: null,
		pullRequest: null,
		job: jobSchema.parse({
			kind: "run-changed",
			...sourceOf(payload),
			runId: id
		})
	};
}
function readCheckRun(payload, { appId }) {
	const { action, check_run: run, sender } = payload;
	if (action !== "rerequested" || run.app?.id !== appId || run.name !== "PTH") return null;
	return {
		subject: null,
		pullRequest: null,
		job: jobSchema.parse({
			kind: "check-rerequested",
			...sourceOf(payload),
			headSha: run.head_sha,
			sender: {
				id: sender.id,
				login: sender.login,
				type: sender.type
			}
		})
	};
}
function readPullRequest$1(payload) {
	const work = describePullRequestWork(payload);
	if (work === null) return null;
	const { number } = payload.pull_request;
	return {
		subject: null,
		pullRequest: number,
		job: jobSchema.parse({
			...work,
			...sourceOf(payload),
			pullRequest: number
		})
	};
}
/** Actions of a pull request after which its newest commit is one that nobody has tested. */
const pushes = /* @__PURE__ */ new Set([
	"opened",
	"ready_for_review",
	"reopened",
	"synchronize"
]);
function describePullRequestWork({ action, pull_request: pull, label, sender }) {
	const title = toPlainLine(pull.title, 250);
	if (action === "closed") return { kind: "pull-request-closed" };
	if (pushes.has(action)) return {
		kind: "pull-request-pushed",
		headSha: pull.head.sha,
		title
	};
	if (action !== "labeled" || label === void 0 || sender.type !== "User") return null;
	return {
		kind: "pull-request-labeled",
		label: label.name,
		title
	};
}
function sourceOf(payload) {
	const { installation, repository } = payload;
	return {
		installationId: installation.id,
		repository: {
			id: repository.id,
			owner: repository.owner.login,
			name: repository.name
		}
	};
}

// app/webhooks/register-handlers.ts
/** The events that the App acts on; `app.yml` subscribes to them. */
const handledEvents = [
	"issue_comment.created",
	"workflow_run",
	"check_run.rerequested",
	"pull_request.closed",
	"pull_request.labeled",
	"pull_request.opened",
	"pull_request.ready_for_review",
	"pull_request.reopened",
	"pull_request.synchronize"
];
/**
* Stores GitHub's webhooks and answers at once; workers carry them out from the store afterwards, so that neither
* GitHub's time limit nor a crash loses any. Probot has checked the signature before.
*/
function registerHandlers(probot, intake) {
	probot.on([...handledEvents], async ({ id, name, payload }) => takeDelivery(intake, {
		id,
		event: name,
		payload
	}));
}
/** Stores one webhook and returns the result. */
async function takeDelivery({ store, scope, clock, log, metrics, onWork }, { id, event, payload }) {
	let read;
	try {
		read = readDelivery(event, payload, scope);
	} catch (error) {
		if (!(error instanceof ZodError)) throw error;
		log.warn("webhook-unreadable", {
			delivery: id,
			webhook: event,
			at: error.issues.map(({ path }) => path.join("."))
		});
		metrics.count("webhooks", { result: "unreadable" });
		return "unreadable";
	}
	if (read === null) {
		metrics.count("webhooks", { result: "ignored" });
		return "ignored";
	}
	const { subject, job } = read;
	const delivery = {
		id,
		subject,
		queueKey: await findQueueKey(store, read),
		job
	};
	const result = await store.enqueue(delivery, clock.now().getTime());
	metrics.count("webhooks", { result });
	log.info("webhook", {
		delivery: id,
		kind: job.kind,
		repository: `${job.repository.owner}/${job.repository.name}`,
		result
	});
	if (result === "new") onWork();
	return result;
}
/** Jobs of one pull request share one queue, also those that name only a run or a commit. */
async function findQueueKey(store, { job, pullRequest }) {
	const repositoryId = job.repository.id;
	if (pullRequest !== null) return `${repositoryId}/${pullRequest}`;
	const session = job.kind === "run-changed" ? await store.findSessionOfRun(repositoryId, job.runId) : job.kind === "check-rerequested" ? await store.findSessionOfCommit(repositoryId, job.headSha) : null;
	if (session) return `${repositoryId}/${session.pullRequest}`;
	return job.kind === "run-changed" ? `${repositoryId}/run/${job.runId}` : `${repositoryId}/other`;
}

// app/work/status-comment.ts
/** Describes the state of a session for its status comment. */
function describeStatus(session) {
	if (session.stopReason !== null) return {
		state: "stopped",
		reason: session.stopReason
	};
	switch (session.state) {
		case "starting":
		case "running": return { state: session.isRunning ? "running" : "queued" };
		case "awaiting-approval": return {
			state: "awaiting-approval",
			session: session.id
		};
		case "ended": return {
			state: "finished",
			title: session.resultTitle,
			conclusion: session.conclusion,
			checkUrl: session.checkUrl,
			reviewUrl: session.reviewUrl
		};
		default: return session.state;
	}
}
/**
* Updates or creates the one status comment of a pull request (threat T24, forged markers). Finds it by its stored
* number, else by its marker; a deleted one is written again.
*/
async function writeStatusComment(scope, session) {
	const { work, client, repository, pull } = scope;
	const body = renderStatusComment({
		scope: pull,
		command: readCommand(session),
		commentId: session.commentId,
		nonce: session.nonce,
		headSha: session.headSha,
		runId: session.runId,
		runUrl: session.runUrl,
		newerHeadSha: session.newerHeadSha,
		status: describeStatus(session),
		progress: isOpen(session) && session.stopReason === null ? session.steps : []
	}, work.markerKey, work.redactor);
	const kept = await work.store.readStatusComment(pull);
	if (kept !== null && await tryUpdate(scope, kept, body)) return;
	const found = findMarkedComment(await client.listComments(repository, pull.pullRequest), work.markerKey, pull, scope.appUserId);
	if (found && found.id !== kept && await tryUpdate(scope, found.id, body)) {
		await work.store.writeStatusComment(pull, found.id);
		return;
	}
	const { id } = await client.createComment(repository, pull.pullRequest, body);
	await work.store.writeStatusComment(pull, id);
}
async function tryUpdate({ client, repository }, id, body) {
	try {
		await client.updateComment(repository, id, body);
		return true;
	} catch (error) {
		if (PthError.isInstance(error) && error.code === "github/not-found") return false;
		throw error;
	}
}

// app/work/close-session.ts
/** Ends a session that no run continues, and gives the reason in the status comment. */
async function closeSession(scope, session, reason) {
	const { work } = scope;
	const at = now(work);
	const ended = await work.store.saveSession({
		...session,
		state: "ended",
		stopReason: reason,
		endedAt: at,
		checkedAt: at
	});
	await writeStatusComment(scope, ended);
}

// app/work/start-session.ts
/** Tokens of a model that a session may use; 0 for one that asks no model, or has no limit. */
function limitTokens(command, { budget }) {
	return mayFix(command) ? budget.tokensPerSession ?? 0 : 0;
}
/** Dollars of a model that a session may use; 0 for one that asks no model, null for no limit. */
function limitDollars(command, settings) {
	return mayFix(command) ? limitSession(settings).maxUsd : 0;
}
/** Stores a new session; null when another one holds the pull request. */
async function addSession(scope, order) {
	const { work, repository, pull, installationId } = scope;
	const at = now(work);
	const nonce = work.createNonce();
	const session = {
		id: nonce.slice(0, 12),
		version: 1,
		state: "starting",
		origin: order.origin,
		installationId,
		repositoryId: pull.repositoryId,
		owner: repository.owner,
		repository: repository.name,
		pullRequest: pull.pullRequest,
		title: order.title,
		headRef: order.pull.head.ref,
		headSha: order.pull.head.sha,
		command: renderCommand(order.command),
		askedBy: order.asked.by,
		commentId: order.asked.id,
		actorId: order.actor.id,
		actorLogin: order.actor.login,
		nonce,
		isDispatching: false,
		runId: null,
		runUrl: null,
		isRunning: false,
		steps: [],
		stopReason: null,
		needsPerson: false,
		newerHeadSha: null,
		conclusion: null,
		resultTitle: null,
		withFixes: null,
		checkUrl: null,
		reviewUrl: null,
		maxTokens: order.maxTokens,
		maxUsd: order.maxUsd,
		startedAt: at,
		endedAt: null,
		checkedAt: at
	};
	return await work.store.addSession(session) ? session : null;
}
/**
* Asks GitHub for the run of a session, on the default branch only (threat T10, changed workflow files); the status
* comment holds the nonce before. May be called again after a crash: when a run may have been requested already, it
* requests no other and tells the person.
*/
async function launchSession(scope, noted, receivedAt) {
	const { work, client, repository } = scope;
	if (noted.state !== "starting") return;
	if (noted.isDispatching) {
		await giveUp(scope, noted, "the App was interrupted while it asked for the run; if Actions shows none, give the command again");
		return;
	}
	const [record] = await Promise.all([
		client.getRepository(repository),
		writeStatusComment(scope, noted),
		react(scope, askedOf(noted), "eyes")
	]);
	let session = await work.store.saveSession({
		...noted,
		isDispatching: true
	});
	try {
		const inputs = renderDispatch({
			pullRequest: session.pullRequest,
			headRef: session.headRef,
			headSha: session.headSha,
			asked: askedOf(session),
			nonce: session.nonce,
			command: readCommand(session)
		});
		const { runId, url } = await client.dispatchWorkflow(record, work.workflowFile, inputs);
		work.metrics.count("dispatches");
		work.metrics.noteDispatch(now(work) - receivedAt);
		session = await work.store.saveSession({
			...session,
			state: "running",
			runId,
			runUrl: url
		});
	} catch (error) {
		if (!PthError.isInstance(error) || error.code === "app/changed-meanwhile") throw error;
		session = await work.store.saveSession({
			...session,
			isDispatching: false
		});
		if (error.isRetryable) throw error;
		await giveUp(scope, session, describeRefusedDispatch(error, work.workflowFile));
		return;
	}
	await Promise.all([writeStatusComment(scope, session), react(scope, askedOf(session), "rocket")]);
}
/** Ends a session that never got a run, and reports it. */
async function giveUp(scope, session, reason) {
	await closeSession(scope, session, reason);
	await react(scope, askedOf(session), "confused");
	await answer(scope, `No run was started: ${reason}.`);
}
function describeRefusedDispatch(error, workflowFile) {
	if (error.code === "github/not-found") return `this repository has no workflow \`.github/workflows/${workflowFile}\` on its default branch; \`pth init\` writes it`;
	if (error.code === "github/forbidden") return "the App may not start workflows here; it needs the permission Actions: write";
	return `GitHub refused to start the workflow (${error.code})`;
}

// app/work/give-up.ts
/**
* Ends the session of a job that is not tried again, or reacts to its comment, so that nobody waits. The error's text
* stays in the log.
*/
async function reportGivenUp(work, delivery, error) {
	const { job } = delivery;
	const reason = `PTH could not do its work (${describeFault(error).code}); give the command again later`;
	const begun = await work.store.findSessionOfOrigin(`${delivery.id}#${delivery.stepsDone}`);
	const open = begun && isOpen(begun) && begun.runId === null ? begun : null;
	if (open) await giveUp(await openScope(work, job, open.pullRequest), open, reason);
	else if (job.kind === "comment" || job.kind === "confirmed") {
		const scope = await openScope(work, job, job.pullRequest);
		await scope.client.addReaction(scope.repository, job.commentId, "confused");
	}
}

// app/work/confirmation.ts
/**
* True when a run is so expensive that its author must confirm it: machines on self-hosted runners (threat T30, cost).
*/
function needsConfirmation(command, settings, { grant }) {
	return grant !== null && chooseTier(command, settings, grant.maxTier) === 3;
}
/** Asks the command's author to confirm, and stores a job that looks for the answer. */
async function askForConfirmation(scope, { comment, command, step, title }) {
	const { work, client, repository, pull, installationId } = scope;
	const { withinMs } = work.confirmation;
	await client.addReaction(repository, comment.id, "eyes");
	const text = `${codeSpan(renderCommand(command), 300)} starts virtual machines on runners of your own. Give this comment a 👍 within ${Math.round(withinMs / 6e4)} minutes and it starts; only that of whoever gave the command counts. Nothing was started yet.`;
	const { id: questionId } = await client.createComment(repository, pull.pullRequest, renderAnswer(text, work.redactor));
	const at = now(work);
	await work.store.enqueue({
		id: `confirmation/${pull.repositoryId}/${questionId}`,
		subject: null,
		queueKey: `${pull.repositoryId}/${pull.pullRequest}/confirmation/${questionId}`,
		job: {
			kind: "confirmation",
			installationId,
			repository: {
				id: pull.repositoryId,
				...repository
			},
			pullRequest: pull.pullRequest,
			questionId,
			actorId: comment.author.id,
			until: at + withinMs,
			commentId: comment.id,
			step,
			title
		}
	}, at);
}
/**
* Checks once whether the question has its answer. GitHub sends no webhook for reactions, so this is repeated for a
* while.
*/
async function lookForConfirmation(work, job) {
	const scope = await openScope(work, job, job.pullRequest);
	const { client, repository, pull } = scope;
	const question = await client.getComment(repository, job.questionId);
	if (question === null || question.author.id !== scope.appUserId) return "done";
	if ((await client.listReactors(repository, job.questionId, "+1")).includes(job.actorId)) {
		const { installationId, pullRequest, commentId, step, title } = job;
		const confirmed = {
			kind: "confirmed",
			installationId,
			repository: job.repository,
			pullRequest,
			commentId,
			step,
			title
		};
		await work.store.enqueue({
			id: `confirmed/${pull.repositoryId}/${job.questionId}`,
			subject: null,
			queueKey: `${pull.repositoryId}/${pullRequest}`,
			job: confirmed
		}, now(work));
		return "done";
	}
	if (now(work) < job.until) return {
		laterMs: work.confirmation.everyMs,
		isFree: true
	};
	const text = `${question.body}\n\n**Not confirmed in time; nothing was started.** Give the command again if you still want it.`;
	await client.updateComment(repository, job.questionId, renderAnswer(text, work.redactor));
	return "done";
}

// app/work/describe-session.ts
/** Describes the state of a session for `/pth status`. */
function describeProgress(session) {
	if (session === null) return "No session has run on this pull request yet; `/pth test` starts one.";
	const about = `${codeSpan(session.command, 300)} on commit ${codeSpan(session.headSha.slice(0, 12))}`;
	const links = listLinks(session);
	return `Session ${codeSpan(session.id)}, ${about}: ${describeState(session)}.${links === "" ? "" : ` ${links}`}`;
}
function describeState(session) {
	if (session.stopReason !== null) {
		const reason = escapeInline(session.stopReason, 300);
		return isOpen(session) ? `being stopped (${reason})` : `stopped (${reason})`;
	}
	switch (session.state) {
		case "starting": return "being started";
		case "running": return session.isRunning ? "running" : "waiting for a runner";
		case "awaiting-approval": return `the plan is ready; ${codeSpan(`/pth approve ${session.id}`)} carries it out`;
		case "ended": return escapeInline(session.resultTitle ?? `ended without a result (${session.conclusion ?? "unknown"})`, 300);
		default: return session.state;
	}
}
/** Links that GitHub itself gave. */
function listLinks({ runUrl, checkUrl, reviewUrl }) {
	return [
		["run", runUrl],
		["check", checkUrl],
		["review", reviewUrl]
	].flatMap(([label, url]) => url === null ? [] : [`[${label}](${encodeURI(url)})`]).join(" · ");
}

// app/work/explain-test.ts
/** Names of tests that are listed where nothing is near what was asked for. */
const maxListed = 10;
const maxQuoted = 6e3;
/**
* Explains a test's failure for `/pth explain`, quoted from the last report that the App's own account posted on the
* pull request, anywhere in the conversation. Other people's text is never quoted.
*/
async function explainTest(scope, session, test) {
	const { client, repository, pull, appUserId } = scope;
	const review = await client.findReview(repository, pull.pullRequest, {
		authorId: appUserId,
		commitId: null
	});
	const running = session !== null && isOpen(session) ? " A session is running; what it finds is not in here yet." : "";
	if (review === null) return session === null ? describeProgress(null) : `No report was posted yet.${running} ${listLinks(session)}`;
	const links = listLinks({
		runUrl: session?.runUrl ?? null,
		checkUrl: session?.checkUrl ?? null,
		reviewUrl: review.url
	});
	const end = `From the last report${review.commitId === null ? "" : ` on commit ${codeSpan(review.commitId.slice(0, 12))}`}.${running} ${links}`;
	return `${quoteTest(readReport(review.body), test)}\n\n${end}`;
}
/** Quotes a report's words about a test; suggests a name where the report has none. */
function quoteTest({ causes, failing }, test) {
	const quoted = causes.filter(({ tests }) => tests.includes(test)).map(({ text }) => text.trim());
	const row = failing.find((entry) => entry.test === test);
	const status = row ? `${codeSpan(test, 300)} ended as ${row.status} (${row.category}).` : codeSpan(test, 300);
	if (quoted.length > 0) return [status, ...cutBlocks(quoted)].join("\n\n");
	if (row) return `${status} No cause in the plugin was found for it.`;
	const known = [.../* @__PURE__ */ new Set([...failing.map((entry) => entry.test), ...causes.flatMap(({ tests }) => tests)])];
	if (known.length === 0) return `The report names no failing test, ${codeSpan(test, 300)} neither.`;
	const near = suggestName(test, known);
	const listed = known.slice(0, maxListed).map((name) => codeSpan(name, 160));
	return near === null ? `The report names no failing test ${codeSpan(test, 300)}: it passed, or it is called otherwise. Failing: ${listed.join(", ")}${known.length > maxListed ? ` and ${known.length - maxListed} more` : ""}.` : `The report names no failing test ${codeSpan(test, 300)}. Did you mean ${codeSpan(`/pth explain ${near}`, 320)}?`;
}
/** Whole blocks only: half a code block would swallow what comes after it. */
function cutBlocks(blocks) {
	const kept = [];
	let length = 0;
	for (const block of blocks) {
		length += block.length;
		if (length > maxQuoted && kept.length > 0) return [...kept, "and more in the review."];
		kept.push(block);
	}
	return kept;
}

// app/work/follow-run.ts
/** Jobs that a status comment tells of. */
const maxSteps = 30;
/** A job in the queue for longer waits for a runner that is not there. */
const stuckMinutes = 30;
/** Checks the run of a session and records its outcome. */
async function followRun(scope, session) {
	const { work, client, repository } = scope;
	if (!isOpen(session) || session.runId === null) return;
	const run = await client.getWorkflowRun(repository, session.runId);
	const checkedAt = now(work);
	const jobs = run === null || run.status === "completed" ? [] : await client.listRunJobs(repository, run.id);
	if (session.stopReason === null) {
		const waiting = findStuckJob(jobs, checkedAt);
		if (waiting !== null) {
			await stopSession(scope, session, `no runner took the job ${waiting} within ${stuckMinutes} minutes; look whether a runner with its labels is there (runners in ${settingsPath})`);
			return;
		}
	}
	if (run?.status === "queued") {
		await work.store.saveSession({
			...session,
			checkedAt
		});
		return;
	}
	if (run?.status === "in_progress") {
		const steps = describeSteps(jobs);
		const saved = await work.store.saveSession({
			...session,
			isRunning: true,
			steps,
			checkedAt
		});
		if (!session.isRunning || !isJsonEqual(session.steps, steps)) await writeStatusComment(scope, saved);
		return;
	}
	await endSession(scope, session, run?.conclusion ?? "deleted");
}
/** Describes the jobs of a run that have begun, in GitHub's order, by their names in PTH's workflow. Pure. */
function describeSteps(jobs) {
	return jobs.slice(0, maxSteps).flatMap(({ name, status, conclusion }) => {
		const short = name.split(" / ").at(-1) ?? name;
		if (status === "in_progress") return [`${short}: running`];
		if (status === "queued" || conclusion === "skipped") return [];
		return [`${short}: ${conclusion === "success" ? "done" : conclusion ?? "ended"}`];
	});
}
/**
* Finds a job that no runner takes while nothing else of its run is in work: GitHub keeps it in the queue for a day, and
* the pull request locked as long. Pure.
*/
function findStuckJob(jobs, atMs) {
	if (jobs.some(({ status }) => status === "in_progress")) return null;
	return jobs.find(({ status, createdAt }) => status === "queued" && atMs - Date.parse(createdAt) > stuckMinutes * 6e4)?.name ?? null;
}
/** Ends a session whose run is over; the check run and review that the run made hold the result. */
async function endSession(scope, session, conclusion) {
	const { work, client, repository, pull } = scope;
	const [check, review, [, before]] = await Promise.all([
		client.findCheckRun(repository, session.headSha, "PTH", { appId: work.appId }),
		client.findReview(repository, session.pullRequest, {
			authorId: scope.appUserId,
			commitId: session.headSha
		}),
		work.store.listSessionsOf(pull, 2)
	]);
	const own = check?.status === "completed" && check.url !== before?.checkUrl ? check : null;
	const ownReview = review !== null && review.url !== before?.reviewUrl ? review : null;
	const report = ownReview === null ? null : readReport(ownReview.body);
	const isPlan = report?.planId === session.id && readCommand(session).name === "plan" && own !== null && session.stopReason === null;
	const at = now(work);
	const ended = await work.store.saveSession({
		...session,
		state: isPlan ? "awaiting-approval" : "ended",
		isRunning: false,
		conclusion: own?.conclusion ?? conclusion,
		resultTitle: own?.title ?? null,
		checkUrl: own?.url ?? null,
		withFixes: report?.withFixes ?? null,
		reviewUrl: ownReview?.url ?? null,
		needsPerson: own?.conclusion === "action_required",
		endedAt: at,
		checkedAt: at
	});
	await writeStatusComment(scope, ended);
	if (own !== null) await react(scope, askedOf(session), "+1");
	await queueNewerHead(scope, ended);
}
/** Has the commit looked at that was pushed while the session ran, where pushes start sessions. */
async function queueNewerHead({ work, repository, pull, installationId }, ended) {
	if (ended.newerHeadSha === null || ended.stopReason !== null) return;
	await work.store.enqueue({
		id: `pushed-during/${ended.id}`,
		subject: null,
		queueKey: `${pull.repositoryId}/${pull.pullRequest}`,
		job: {
			kind: "pull-request-pushed",
			installationId,
			repository: {
				id: pull.repositoryId,
				...repository
			},
			pullRequest: pull.pullRequest,
			headSha: ended.newerHeadSha,
			title: ended.title
		}
	}, now(work));
}
/** Stops the run of a session, or a waiting plan; a second call changes nothing. */
async function stopSession(scope, session, reason) {
	const { work, client, repository } = scope;
	if (session.state === "ended") return;
	if (!isOpen(session) || session.runId === null) {
		await closeSession(scope, session, reason);
		return;
	}
	const stopping = session.stopReason === null ? await work.store.saveSession({
		...session,
		stopReason: reason
	}) : session;
	try {
		await client.cancelWorkflowRun(repository, session.runId);
	} catch (error) {
		if (!PthError.isInstance(error) || error.isRetryable) throw error;
		work.log.warn("run-not-cancelled", {
			session: session.id,
			code: error.code
		});
		await followRun(scope, stopping);
		return;
	}
	await writeStatusComment(scope, stopping);
}

// app/work/gather-facts.ts
/** Quotas and the limit of answered refusals look back this far. */
const usageMs = 864e5;
/** The settings of a repository as they are on the base branch now; the pull request's own version is never read. */
async function readSettings({ client, repository }, pull) {
	const sha = await client.getBranch(repository, pull.base.ref) ?? pull.base.sha;
	return readSettingsAt(client, repository, sha);
}
/** Reads a person's current role (threats T1, anyone comments the command; T2, names like a bot's). */
async function readActor({ client, repository }, account) {
	const permission = account.type === "User" ? await client.getPermission(repository, account.login) : {
		roleName: null,
		permission: null
	};
	return {
		id: account.id,
		type: account.type,
		...permission
	};
}
/** Gathers the facts of a decision apart from the command and its comment, from GitHub and the store. */
async function gatherFacts(scope, asked) {
	const { work, pull } = scope;
	const [facts, approvals, session, usage] = await Promise.all([
		readPullRequest(scope, asked.pull, asked.author),
		readApprovals(scope, asked.pull.head.sha),
		work.store.findNewestSession(pull),
		work.store.countUsage(pull, asked.author.id, now(work) - usageMs)
	]);
	return {
		app: {
			id: work.appId,
			userId: scope.appUserId
		},
		pull: facts,
		isRepositoryArchived: asked.isRepositoryArchived,
		approvals,
		session: session && describeSession(session),
		usage,
		settings: asked.settings
	};
}
async function readPullRequest(scope, pull, asker) {
	const author = pull.author.id === asker.id ? asker : await readActor(scope, pull.author);
	const merged = ![
		"write",
		"maintain",
		"admin"
	].includes(decideRole(author)) ? await scope.client.countMergedPullRequests(scope.repository, pull.author.login) : Number.POSITIVE_INFINITY;
	return describePullRequest(pull, author, merged === 0);
}
/**
* Reads the people who vouched for the commit, with their current roles (threats T5, a push after the approval; T7,
* forks with secrets).
*/
async function readApprovals(scope, sha) {
	const stored = await scope.work.store.listApprovals(scope.pull, sha);
	return Promise.all(stored.map(async ({ userId, login }) => ({
		sha,
		by: await readActor(scope, {
			id: userId,
			login,
			type: "User"
		})
	})));
}
/** Returns the facts of the newest session that decisions use. */
function describeSession(session) {
	const state = isOpen(session) ? "running" : session.state === "awaiting-approval" ? "awaiting-approval" : "ended";
	return {
		id: session.id,
		state,
		headSha: session.headSha,
		needsPerson: session.needsPerson
	};
}

// app/work/comment-work.ts
/** Carries out the commands of a comment, one after another, each once. */
async function workOnComment(work, delivery, job, worker) {
	const opened = await openComment(work, job);
	if (opened === null) return;
	const { scope, open, lines } = opened;
	for (const [step, line] of lines.entries()) {
		if (step < delivery.stepsDone) continue;
		await workOnLine(scope, open, line, {
			origin: `${delivery.id}#${step}`,
			receivedAt: delivery.receivedAt,
			step,
			isConfirmed: false
		});
		await work.store.saveSteps(delivery.id, worker, step + 1);
	}
}
/** Carries out the one confirmed command, after fetching and judging everything about it again (threat T30, cost). */
async function workOnConfirmed(work, delivery, job) {
	const opened = await openComment(work, job);
	const line = opened?.lines[job.step];
	if (!opened || !line) return;
	const { scope, open } = opened;
	await workOnLine(scope, open, line, {
		origin: `${delivery.id}#0`,
		receivedAt: delivery.receivedAt,
		step: job.step,
		isConfirmed: true
	});
}
/** Fetches the facts for judging a comment's commands; null when there is nothing to carry out. */
async function openComment(work, job) {
	const scope = await openScope(work, job, job.pullRequest);
	const { client, repository } = scope;
	const [comment, pull, record] = await Promise.all([
		client.getComment(repository, job.commentId),
		client.getPullRequest(repository, job.pullRequest),
		client.getRepository(repository)
	]);
	if (!comment || !pull || comment.issue !== job.pullRequest || record.id !== job.repository.id) return null;
	const [author, settings] = await Promise.all([readActor(scope, comment.author), readSettings(scope, pull).catch((error) => {
		if (PthError.isInstance(error) && error.code === "settings/invalid") return error;
		throw error;
	})]);
	if (settings instanceof Error) {
		await reportBrokenSettings(scope, {
			askedBy: "comment",
			comment,
			pull,
			record,
			author,
			title: job.title
		}, settings);
		return null;
	}
	return {
		scope,
		open: {
			askedBy: "comment",
			comment,
			pull,
			record,
			author,
			settings,
			title: job.title
		},
		lines: parseCommands(comment.body, { images: listImages(settings) })
	};
}
/** Judges one line and carries it out. */
async function workOnLine(scope, open, line, from) {
	const { work } = scope;
	const begun = await work.store.findSessionOfOrigin(from.origin);
	if (begun) return launchSession(scope, begun, from.receivedAt);
	const decision = await decide(scope, open, line);
	work.metrics.count("decisions", {
		decision: decision.decision,
		reason: decision.reason
	});
	work.log.info("decision", {
		repository: `${scope.repository.owner}/${scope.repository.name}`,
		pullRequest: scope.pull.pullRequest,
		[open.askedBy]: open.comment.id,
		command: line.command?.name ?? "unknown",
		decision: decision.decision,
		reason: decision.reason
	});
	if (decision.decision === "ignore") return void 0;
	if (decision.decision === "refuse") return refuse(scope, open, decision);
	if (line.command === null) {
		await scope.client.addReaction(scope.repository, open.comment.id, "confused");
		return answer(scope, describeProblem(line.problem));
	}
	return carryOut(scope, open, line.command, decision, from);
}
/** An unknown line is judged like `/pth help`: people who may not ask for help get no answer. */
async function decide(scope, open, line) {
	const { comment, author, pull, record, settings } = open;
	const facts = await gatherFacts(scope, {
		pull,
		author,
		settings,
		isRepositoryArchived: record.isArchived
	});
	return decideTrust({
		...facts,
		command: line.command ?? { name: "help" },
		comment: {
			id: comment.id,
			author,
			viaAppId: comment.viaAppId,
			createdAt: comment.createdAt,
			updatedAt: comment.updatedAt
		}
	}, {
		action: "created",
		isRepeated: false,
		isCommentHandled: false
	});
}
async function refuse(scope, { askedBy, comment, author }, decision) {
	if (decision.reply === null || askedBy === "push") return;
	await scope.work.store.noteRefusal(scope.pull, author.id, now(scope.work));
	await react(scope, {
		by: askedBy,
		id: comment.id
	}, "confused");
	await answer(scope, decision.reply);
}
async function carryOut(scope, open, command, decision, from) {
	const { work, client, repository } = scope;
	const { comment } = open;
	const findSession = () => work.store.findNewestSession(scope.pull);
	const done = async (markdown) => {
		await client.addReaction(repository, comment.id, "+1");
		if (markdown !== null) await answer(scope, markdown);
	};
	switch (command.name) {
		case "help": return done(describeCommands());
		case "status": return done(describeProgress(await findSession()));
		case "explain": return done(await explainTest(scope, await findSession(), command.test));
		case "ok": {
			const approval = {
				sha: command.sha,
				userId: comment.author.id,
				login: comment.author.login
			};
			await work.store.addApproval(scope.pull, approval, now(work));
			return done(decision.reply);
		}
		case "stop": {
			const session = await findSession();
			if (session) await stopSession(scope, session, `by ${nameOf(comment.author.login)}`);
			return done(null);
		}
		case "test":
		case "retest":
		case "plan":
		case "approve":
		case "resume":
		case "verify": return requestSession(scope, open, command, decision, from);
		default: return assertNever(command);
	}
}
const onlyConfirmed = "Environment tier 3 is started by a command in a comment, which is confirmed; a label does not start it.";
/** Starts a session for a command, or asks its author to confirm it first. */
async function requestSession(scope, open, command, decision, { origin, receivedAt, step, isConfirmed }) {
	const { work } = scope;
	const { askedBy, comment, pull, settings, title } = open;
	if (!isConfirmed && needsConfirmation(command, settings, decision)) {
		if (askedBy !== "comment") return refuse(scope, open, {
			...decision,
			reply: onlyConfirmed
		});
		return askForConfirmation(scope, {
			comment,
			command,
			step,
			title
		});
	}
	const earlier = await work.store.findNewestSession(scope.pull);
	if (earlier?.state === "awaiting-approval") await work.store.saveSession({
		...earlier,
		state: "ended"
	});
	const session = await addSession(scope, {
		origin,
		command,
		pull,
		title,
		asked: {
			by: askedBy,
			id: comment.id
		},
		actor: comment.author,
		maxTokens: limitTokens(command, settings),
		maxUsd: limitDollars(command, settings),
		receivedAt
	});
	if (session) {
		if (decision.reply !== null) await answer(scope, decision.reply);
		return launchSession(scope, session, receivedAt);
	}
	return refuse(scope, open, {
		...decision,
		reply: "A session is running on this pull request; `/pth stop` ends it."
	});
}
async function reportBrokenSettings(scope, open, fault) {
	const defaults = {
		...open,
		settings: parseSettings(null)
	};
	const decision = await decide(scope, defaults, {
		line: 1,
		command: { name: "help" },
		problem: null
	});
	if (decision.decision !== "allow") return;
	await refuse(scope, defaults, {
		...decision,
		reply: describeBrokenSettings(fault)
	});
}

// app/work/start-work.ts
/** GitHub may send the webhook of a label before it lists the label. */
const looksForLabel = 3;
const unlistedLabelMs = 2e3;
/** Starts a session for a label or a push, where the settings of the base branch ask for that. */
async function workOnStart(work, delivery, job) {
	const scope = await openScope(work, job, job.pullRequest);
	const { client, repository } = scope;
	const pull = await client.getPullRequest(repository, job.pullRequest);
	if (pull === null || pull.base.repositoryId !== job.repository.id) return "done";
	const settings = await readSettings(scope, pull).catch((error) => {
		if (PthError.isInstance(error) && error.code === "settings/invalid") return null;
		throw error;
	});
	if (settings === null) return "done";
	const { label, push } = settings.start;
	let asked = null;
	if (job.kind === "pull-request-pushed") {
		if (!push || pull.head.sha !== job.headSha || await isTested(scope, delivery, job.headSha)) return "done";
		asked = {
			by: "push",
			id: pull.number
		};
	} else {
		if (job.label !== label) return "done";
		asked = await findLabelled(client, repository, pull.number, job.label);
		if (asked === null) return delivery.attempts < looksForLabel ? { laterMs: unlistedLabelMs } : "done";
	}
	const [comment, record] = await Promise.all([readAsked(client, repository, asked, {
		pull,
		settings
	}), client.getRepository(repository)]);
	if (comment === null) return "done";
	const author = await readActor(scope, comment.author);
	const open = {
		askedBy: asked.by,
		comment,
		pull,
		record,
		author,
		settings,
		title: job.title
	};
	const from = {
		origin: originOf(delivery.id),
		receivedAt: delivery.receivedAt,
		step: 0,
		isConfirmed: false
	};
	await workOnLine(scope, open, {
		line: 1,
		command: startCommand,
		problem: null
	}, from);
	return "done";
}
/** True when the newest session is about this commit already, and not one that this delivery began before a crash. */
async function isTested({ work, pull }, { id }, headSha) {
	const session = await work.store.findNewestSession(pull);
	return session?.headSha === headSha && session.origin !== originOf(id);
}
function originOf(delivery) {
	return `${delivery}#0`;
}

// app/work/withdraw-fixes.ts
/**
* Withdraws what PTH offered for a pull request that is closed: closes its open fix pull requests and deletes their
* branches. When the closed one is a fix pull request that was merged, deletes its branch. A branch on which somebody
* else committed stays (threat T32, overwritten work of people), and so does a fix pull request that a person closed.
*/
async function withdrawFixes(scope) {
	const { client, repository, pull } = scope;
	const closed = await client.getPullRequest(repository, pull.pullRequest);
	if (closed === null || closed.state === "open") return;
	if (isOwnFix(scope, closed)) {
		if (closed.isMerged) await deleteOwnBranch(scope, closed, closed.base.sha);
		return;
	}
	if (closed.head.repositoryId !== closed.base.repositoryId) return;
	const into = await client.listOpenPullRequestsInto(repository, closed.head.ref);
	for (const fix of into.filter((one) => isOwnFix(scope, one))) {
		const fixScope = {
			...scope,
			pull: {
				...pull,
				pullRequest: fix.number
			}
		};
		await answer(fixScope, `Pull request ${closed.number}, which these fixes are for, is closed.`);
		await client.updatePullRequest(repository, fix.number, { state: "closed" });
		await deleteOwnBranch(scope, fix, closed.head.sha);
	}
}
/** True for a pull request that the App opened from a session's branch. */
function isOwnFix({ appUserId }, { author, head, base }) {
	return author.id === appUserId && head.repositoryId === base.repositoryId && isPublishableRef(`refs/heads/${head.ref}`);
}
/** Deletes the branch of a fix pull request where every commit beyond `from` is PTH's. */
async function deleteOwnBranch({ client, repository, work, appUserId }, { number, head }, from) {
	const tip = await client.getBranch(repository, head.ref);
	if (tip === null) return;
	if ((await client.listCommitsBetween(repository, from, tip)).every((commit) => isOwnCommit(commit, appUserId))) await client.deleteSessionBranch(repository, head.ref);
	else work.log.info("branch-left", {
		pullRequest: number,
		branch: head.ref
	});
}

// app/work/handle-job.ts
/**
* Attempts to find the session of a run. The start of the session may still be being stored; after these attempts the
* run is not PTH's.
*/
const looksForUnknownRun = 3;
const unknownRunMs = 2e3;
/** A session that has no run after this time never gets one. */
const runlessMs = 9e5;
/** Does one job. */
async function handleJob(work, delivery, worker) {
	const { job } = delivery;
	switch (job.kind) {
		case "comment":
			await workOnComment(work, delivery, job, worker);
			return "done";
		case "confirmed":
			await workOnConfirmed(work, delivery, job);
			return "done";
		case "confirmation": return lookForConfirmation(work, job);
		case "run-changed": return followKnownRun(work, delivery, job);
		case "session-overdue":
			await lookAfter(work, job);
			return "done";
		case "check-rerequested":
			await repeatSession(work, delivery, job);
			return "done";
		case "pull-request-closed": {
			const session = await findNewest(work, job, job.pullRequest);
			const scope = await openScope(work, job, job.pullRequest);
			if (session && session.state !== "ended") await stopSession(scope, session, "the pull request was closed");
			await withdrawFixes(scope);
			return "done";
		}
		case "pull-request-pushed":
			await noteNewerHead(work, job);
			return workOnStart(work, delivery, job);
		case "pull-request-labeled": return workOnStart(work, delivery, job);
		default: return assertNever(job);
	}
}
function findNewest(work, job, pullRequest) {
	return work.store.findNewestSession({
		repositoryId: job.repository.id,
		pullRequest
	});
}
/** Says in the status comment that the session is not about the newest commit. */
async function noteNewerHead(work, job) {
	const session = await findNewest(work, job, job.pullRequest);
	if (!session || session.headSha === job.headSha || session.newerHeadSha === job.headSha) return;
	const marked = await work.store.saveSession({
		...session,
		newerHeadSha: job.headSha
	});
	await writeStatusComment(await openScope(work, job, job.pullRequest), marked);
}
async function followKnownRun(work, delivery, job) {
	const session = await work.store.findSessionOfRun(job.repository.id, job.runId);
	if (session) {
		await followRun(await openScope(work, job, session.pullRequest), session);
		return "done";
	}
	return delivery.attempts < looksForUnknownRun ? { laterMs: unknownRunMs } : "done";
}
async function lookAfter(work, job) {
	const session = await work.store.findSession(job.sessionId);
	if (!session || !isOpen(session)) return;
	const scope = await openScope(work, job, session.pullRequest);
	if (session.runId !== null) return followRun(scope, session);
	if (now(work) - session.startedAt > runlessMs) return giveUp(scope, session, "GitHub did not say which run was started; look for it under Actions");
	await work.store.saveSession({
		...session,
		checkedAt: now(work)
	});
}
/**
* Repeats a session after "Re-run" on its check, with the rights of the person who pressed it. The run finds its
* command in the original comment, which it checks again.
*/
async function repeatSession(work, delivery, job) {
	const last = await work.store.findSessionOfCommit(job.repository.id, job.headSha);
	if (!last) return;
	const scope = await openScope(work, job, last.pullRequest);
	const origin = `${delivery.id}#0`;
	const begun = await work.store.findSessionOfOrigin(origin);
	if (begun) return launchSession(scope, begun, delivery.receivedAt);
	const { client, repository } = scope;
	const [pull, record, author] = await Promise.all([
		client.getPullRequest(repository, last.pullRequest),
		client.getRepository(repository),
		readActor(scope, job.sender)
	]);
	if (!pull) return;
	const settings = await readSettings(scope, pull);
	const comment = await readAsked(client, repository, askedOf(last), {
		pull,
		settings
	});
	if (!comment) return answer(scope, "What asked for the session is gone; give the command in a comment.");
	const facts = await gatherFacts(scope, {
		pull,
		author,
		settings,
		isRepositoryArchived: record.isArchived
	});
	const command = readCommand(last);
	const asked = {
		id: comment.id,
		author,
		viaAppId: null,
		createdAt: comment.createdAt,
		updatedAt: comment.updatedAt
	};
	const decision = decideTrust({
		...facts,
		command,
		comment: asked
	}, {
		action: "created",
		isRepeated: false,
		isCommentHandled: false
	});
	work.metrics.count("decisions", {
		decision: decision.decision,
		reason: decision.reason
	});
	if (decision.decision !== "allow") {
		if (decision.reply === null) return;
		await work.store.noteRefusal(scope.pull, author.id, now(work));
		return answer(scope, decision.reply);
	}
	if (needsConfirmation(command, settings, decision)) return answer(scope, "Environment tier 3 is started by a command, which is confirmed; \"Re-run\" does not start it.");
	const order = {
		origin,
		command,
		pull,
		title: last.title,
		asked: askedOf(last),
		actor: job.sender,
		maxTokens: limitTokens(command, settings),
		maxUsd: limitDollars(command, settings),
		receivedAt: delivery.receivedAt
	};
	const added = await addSession(scope, order);
	if (added) await launchSession(scope, added, delivery.receivedAt);
}

// app/start-app.ts
/** Jobs that one replica works on at the same time. */
const lanes = 8;
const leaseMs = 3e4;
const pollMs = 1e3;
/** Polling for thumbs-up reactions, for which GitHub sends no webhook: 40 times at most. */
const confirmation = {
	everyMs: 15e3,
	withinMs: 6e5
};
/**
* Starts the App: webhooks are stored and answered, and workers carry out their jobs.
* @throws PthError `app/store-unreachable`, `app/store-too-new`, `app/port-unavailable`
*/
async function startApp(settings, options = {}) {
	const clock = options.clock ?? systemClock;
	const markerKey = deriveMarkerKey(settings.webhookSecret);
	const redactor = createRedactor(settings, markerKey);
	const log = createLog(options.write ?? ((line) => void process.stdout.write(line)), redactor, clock);
	const metrics = createMetrics();
	const cleanup = new Cleanup();
	try {
		const store = await openStore(settings.databaseUrl, (error) => log.error("store-failed", error));
		cleanup.add("store", () => store.close());
		const probot = createGitHubApp(settings, log);
		const gate = createIntakeGate();
		let workers = null;
		const onWork = () => workers?.wake();
		const scope = {
			appId: settings.appId,
			workflowFile: settings.workflowFile
		};
		const middleware = await createNodeMiddleware((app) => registerHandlers(app, {
			store,
			scope,
			clock,
			log,
			metrics,
			onWork
		}), {
			probot,
			webhooksPath: webhookPath
		});
		workers = startReplica({
			store,
			clock,
			log,
			metrics,
			redactor,
			...scope,
			markerKey,
			confirmation: options.confirmation ?? confirmation,
			openInstallation: createInstallationOpener(probot),
			createNonce: () => createHexId(32)
		}, gate, options);
		cleanup.add("workers", () => workers?.stop());
		const house = startHousekeeping(store, clock, log, onWork);
		cleanup.add("housekeeping", () => house.stop());
		const server = createAppServer({
			gate,
			store,
			metrics,
			log,
			statusToken: settings.statusToken,
			takeWebhook: middleware
		});
		const url = await listen(server, settings);
		cleanup.add("server", () => closeServer(server));
		log.info("started", {
			url,
			store: settings.databaseUrl.startsWith("postgres") ? "postgres" : "sqlite"
		});
		return {
			url,
			webhookUrl: `${url}${webhookPath}`,
			close: () => cleanup.run()
		};
	} catch (error) {
		await cleanup.run();
		throw error;
	}
}
/** Creates the redactor of every secret that the App holds. */
function createRedactor(settings, markerKey) {
	const { privateKey, webhookSecret, statusToken, databaseUrl } = settings;
	return new Redactor([
		privateKey,
		webhookSecret,
		markerKey,
		statusToken ?? "",
		databaseUrl
	].filter((secret) => secret !== ""));
}
/** Creates the Probot application, which checks the signature of webhooks and signs the requests of installations. */
function createGitHubApp(settings, log) {
	return createProbot({
		env: {},
		overrides: {
			appId: settings.appId,
			privateKey: settings.privateKey,
			secret: settings.webhookSecret,
			baseUrl: settings.apiUrl,
			log: createProbotLogger(log),
			Octokit: ProbotOctokit.defaults((given) => ({
				...given,
				throttle: { enabled: false },
				retry: { enabled: false }
			}))
		}
	});
}
/** Starts the workers of this replica, whose name no other replica has. */
function startReplica(work, gate, options) {
	const { store, clock, log, metrics } = work;
	return startWorkers({
		store,
		clock,
		log,
		metrics,
		replica: `${hostname()}.${process.pid}.${randomBytes(4).toString("hex")}`,
		lanes: options.lanes ?? lanes,
		leaseMs: options.leaseMs ?? leaseMs,
		pollMs,
		whenQuiet: () => gate.whenQuiet(),
		handle: (delivery, worker) => handleJob(work, delivery, worker),
		onGivenUp: (delivery, error) => reportGivenUp(work, delivery, error)
	});
}
/** Closes a server after its running requests. */
async function closeServer(server) {
	const closed = once(server, "close");
	server.close();
	server.closeIdleConnections();
	await closed;
}
async function listen(server, { host, port }) {
	try {
		server.listen(port, host);
		await once(server, "listening");
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new PthError("app/port-unavailable", `the App cannot listen on ${host} port ${port}: ${reason}`, { cause: error });
	}
	const address = server.address();
	return `http://${address.address === "::" || address.address === "0.0.0.0" ? "localhost" : address.family === "IPv6" ? `[${address.address}]` : address.address}:${address.port}`;
}

export { readAppSettings, startApp };