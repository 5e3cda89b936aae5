// src/base/json.ts
/** True for a plain object, false for arrays and null. */
function isJsonObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
/** Maximum depth and size of a converted value; the rest is left out. */
const maxDepth = 100;
const maxParts = 1e5;
/**
* Turns any value into a JSON-safe value: errors become their message, dates their ISO text, maps objects, sets arrays,
* bytes a note of their number, functions null. Undefined members are dropped, circles become "[circular]", and a part
* that is too deep, too large or throws when read becomes a note. Converting the `details` of a fault must never fail.
*/
function toJsonValue(value) {
	const path = /* @__PURE__ */ new Set();
	let parts = 0;
	const convert = (part) => {
		if (part === null || typeof part === "string" || typeof part === "boolean") return part;
		if (typeof part === "number") return Number.isFinite(part) ? part + 0 : String(part);
		if (typeof part === "bigint") return part.toString();
		if (typeof part !== "object") return null;
		if (path.has(part)) return "[circular]";
		if (path.size >= maxDepth) return "[too deep]";
		if (++parts > maxParts) return "[too large]";
		path.add(part);
		try {
			return convertObject(part, convert);
		} catch {
			return "[unreadable]";
		} finally {
			path.delete(part);
		}
	};
	return convert(value);
}
function convertObject(value, convert) {
	if (value instanceof Error) return `${value.name}: ${value.message}`;
	if (value instanceof Date) return Number.isNaN(value.getTime()) ? "Invalid Date" : value.toISOString();
	if (value instanceof URL) return value.href;
	if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
	if (Array.isArray(value)) return Array.from(value, convert);
	if (value instanceof Set) return Array.from(value, convert);
	const entries = value instanceof Map ? [...value].map(([key, item]) => [String(key), item]) : Object.entries(value);
	return Object.fromEntries(entries.filter(([, item]) => item !== void 0).map(([key, item]) => [key, convert(item)]));
}
/** True when two JSON values of any depth are equal; key order is irrelevant, and 0 equals -0. */
function isJsonEqual(left, right) {
	const open = [[left, right]];
	for (let pair = open.pop(); pair; pair = open.pop()) {
		const [a, b] = pair;
		if (a === b || Object.is(a, b)) continue;
		if (Array.isArray(a) && Array.isArray(b)) {
			if (a.length !== b.length) return false;
			a.forEach((item, index) => open.push([item, b[index]]));
		} else if (isJsonObject(a) && isJsonObject(b)) {
			const keys = Object.keys(a);
			if (keys.length !== Object.keys(b).length || !keys.every((key) => Object.hasOwn(b, key))) return false;
			for (const key of keys) open.push([a[key], b[key]]);
		} else return false;
	}
	return true;
}

// src/base/fault.ts
/**
* Every fault code with its recovery options for a person or a model. A fault means that PTH could not do its work; a
* defect of the plugin is a finding and never appears here.
*/
const faultCatalogue = {
	"usage/invalid": {
		component: "command line",
		recovery: ["Run the command with --help and correct the arguments."]
	},
	"settings/invalid": {
		component: "settings",
		recovery: ["Correct the named setting."]
	},
	"run/interrupted": {
		component: "session",
		recovery: ["Go on with pth resume and the branch, where one is named above; else start again."]
	},
	"run/time-up": {
		component: "session",
		recovery: ["Give the run more time, as with --max-time."]
	},
	"process/spawn-failed": {
		component: "process",
		recovery: ["Check that the program is installed and on PATH.", "Give the full path of the program."]
	},
	"process/disk-full": {
		component: "process",
		recovery: [
			"Free disk space.",
			"Remove old PTH worktrees, snapshots and images.",
			"Abort the session."
		]
	},
	"git/not-found": {
		component: "git",
		recovery: ["Install git 2.30 or newer and put it on PATH."]
	},
	"git/not-a-repository": {
		component: "git",
		recovery: ["Give a path inside a git repository with at least one commit.", "Run git init and commit the plugin."]
	},
	"git/no-commits": {
		component: "git",
		recovery: ["Commit the plugin once; a session branch starts at a commit."]
	},
	"git/unsafe-ownership": {
		component: "git",
		recovery: ["Run git config --global --add safe.directory PATH if you trust the repository.", "Give the directory to the user who runs PTH."]
	},
	"git/command-failed": {
		component: "git",
		recovery: ["Read what git said and correct it.", "Retry."]
	},
	"git/worktree-failed": {
		component: "git",
		recovery: [
			"Remove stale worktrees with git worktree prune.",
			"Set PTH_WORKTREE_DIR to another directory.",
			"Ask the person who owns the repository."
		]
	},
	"git/commit-failed": {
		component: "git",
		recovery: [
			"Retry.",
			"Check disk space.",
			"Ask the person who owns the repository."
		]
	},
	"git/revert-conflict": {
		component: "git",
		recovery: ["Resolve the conflict by hand.", "Skip the revert and apply a new forward fix."]
	},
	"git/branch-exists": {
		component: "git",
		recovery: [
			"Start a new session from that branch: git switch to it first.",
			"Use another name.",
			"Ask to delete the stale branch."
		]
	},
	"session/path-missing": {
		component: "session",
		recovery: ["Give the path of an existing plugin directory."]
	},
	"session/locked": {
		component: "session",
		recovery: ["Wait until the other session ends.", "Stop the process that the lock names, then start again."]
	},
	"session/branch-missing": {
		component: "session",
		recovery: ["List the branches with git branch --list 'pth/*' and name one of them.", "Start a new session."]
	},
	"session/unsafe-path": {
		component: "session",
		recovery: ["Remove the link that the message names; PTH writes only inside the repository."]
	},
	"session/write-failed": {
		component: "session",
		recovery: ["Check the permissions of the path that the message names.", "Check the free disk space."]
	},
	"session/state-unreadable": {
		component: "session",
		recovery: ["Go on with what git history and the persisted tests still tell.", "Start a new session."]
	},
	"session/disk-full": {
		component: "session",
		recovery: [
			"Free disk space.",
			"Remove stale PTH worktrees.",
			"Set PTH_WORKTREE_DIR to a disk with room.",
			"Abort the session; its branch is kept."
		]
	},
	"session/none-active": {
		component: "session",
		recovery: ["Call pth_start_session first."]
	},
	"session/stale-handle": {
		component: "session",
		recovery: ["Leave the handle out, or give that of the active session."]
	},
	"session/phase": {
		component: "session",
		recovery: ["Take the step that the message names first."]
	},
	"session/declined": {
		component: "session",
		recovery: ["Ask the person what they want in its place.", "Take another step that does without."]
	},
	"session/host-refused": {
		component: "session",
		recovery: ["Check who owns the path that the message names.", "Serve a session of its own: pth mcp."]
	},
	"session/host-unreachable": {
		component: "session",
		recovery: ["Read the log that the message names, and retry.", "Serve a session of its own: pth mcp."]
	},
	"session/queue-full": {
		component: "session",
		recovery: ["Wait until some of the calls have answered."]
	},
	"environment/already-provisioned": {
		component: "environment",
		recovery: ["Go on with it: pth_load_plugin.", "Take another one in its place with pth_reprovision_environment."]
	},
	"environment/tier-unavailable": {
		component: "environment",
		recovery: ["Choose a tier that this host offers.", "Install what the message names."]
	},
	"environment/limits-too-low": {
		component: "environment",
		recovery: ["Raise the limit that the message names.", "Run PTH where it is higher."]
	},
	"environment/docker-unreachable": {
		component: "environment",
		recovery: [
			"Retry after a moment where the daemon is just starting.",
			"Start the Docker daemon, or check DOCKER_HOST; docker info shows whether it answers.",
			"Use this host instead with --env local.",
			"Abort: nothing was started."
		]
	},
	"environment/provision-failed": {
		component: "environment",
		recovery: ["Read what the runtime said and correct it.", "Choose another image with --image; pth images list shows them."]
	},
	"environment/boot-failed": {
		component: "environment",
		recovery: [
			"Choose another base image with --image; pth images list shows them.",
			"Use a container with --env docker where the plugin allows it.",
			"Run it again when the host has less to do.",
			"Stop here: the machine that did not boot is removed with the session."
		]
	},
	"environment/died": {
		component: "environment",
		recovery: [
			"Provision again from the last snapshot.",
			"Provision afresh and build the plugin again.",
			"Abort; the branch is kept."
		]
	},
	"environment/snapshot-failed": {
		component: "environment",
		recovery: ["Provision cleanly and build the plugin again from the branch.", "Go on without a snapshot for this fix."]
	},
	"environment/snapshot-unknown": {
		component: "environment",
		recovery: ["Name a snapshot that pth_inspect_environment lists.", "Take one with pth_snapshot_environment."]
	},
	"environment/network-unavailable": {
		component: "environment",
		recovery: [
			"Check the network configuration of the container engine or machine.",
			"Provision the environment again.",
			"Ask the person who runs this host."
		]
	},
	"environment/disk-full": {
		component: "environment",
		recovery: [
			"Free disk space.",
			"Remove snapshots of old sessions.",
			"Remove old base images.",
			"Abort: the branch of the session is kept."
		]
	},
	"environment/image-unknown": {
		component: "environment",
		recovery: ["Name an image that pth images list shows.", "Pull or build the image by hand."]
	},
	"environment/image-failed": {
		component: "environment",
		recovery: [
			"Read the build output and correct it.",
			"Retry.",
			"Choose another base image with --image."
		]
	},
	"environment/config-invalid": {
		component: "environment",
		recovery: ["Correct the named field."]
	},
	"environment/setup-failed": {
		component: "environment",
		recovery: ["Read the output of the named script or service and correct it.", "Leave it out of the settings."]
	},
	"environment/path-escape": {
		component: "environment",
		recovery: ["Use a path inside the plugin directory."]
	},
	"environment/file-missing": {
		component: "environment",
		recovery: ["Check the path."]
	},
	"environment/file-unreadable": {
		component: "environment",
		recovery: ["Read a part of the file with a command.", "Choose a regular file within the size limit."]
	},
	"environment/write-failed": {
		component: "environment",
		recovery: ["Read what the system said and correct it.", "Choose another path."]
	},
	"environment/search-failed": {
		component: "environment",
		recovery: ["Correct or simplify the pattern.", "Search a smaller directory."]
	},
	"environment/port-unavailable": {
		component: "environment",
		recovery: ["Choose another host port.", "Leave the host port out."]
	},
	"environment/unsupported": {
		component: "environment",
		recovery: ["Choose an environment that offers this.", "Go on without it."]
	},
	"environment/closed": {
		component: "environment",
		recovery: ["Provision the environment again."]
	},
	"plugin/not-found": {
		component: "plugin",
		recovery: ["Give the start command after --, for example: pth test PATH -- node dist/index.js", "Add a .mcp.json, a .claude-plugin/plugin.json, or a bin entry in package.json."]
	},
	"plugin/foreign-servers": {
		component: "plugin",
		recovery: ["Give the start command of your own server after --.", "Name one of the listed servers with --server to test it all the same."]
	},
	"plugin/config-invalid": {
		component: "plugin",
		recovery: ["Correct the named file at the named place."]
	},
	"plugin/unknown-server": {
		component: "plugin",
		recovery: ["Name one of the listed servers with --server."]
	},
	"plugin/build-unknown": {
		component: "plugin",
		recovery: ["Give the build command with --build.", "Give --no-build if the plugin needs none."]
	},
	"plugin/install-failed": {
		component: "plugin",
		recovery: ["Read the output and correct the dependencies.", "Give another install command."]
	},
	"plugin/build-failed": {
		component: "plugin",
		recovery: [
			"Correct the build by hand.",
			"Give another build command with --build.",
			"Abort: nothing was tested."
		]
	},
	"plugin/config-missing": {
		component: "plugin",
		recovery: ["Give the missing values: --set NAME takes the value that your shell has.", "Name them under environment.targetPlugin.configValues in .github/pth.yml."]
	},
	"plugin/analysis-unavailable": {
		component: "plugin",
		recovery: ["Reinstall PTH: files of it are missing.", "Name the environment tier with --tier."]
	},
	"plugin/toolchain-failed": {
		component: "plugin",
		recovery: ["Read the output of the installation.", "Choose an image that holds the toolchain with --image."]
	},
	"plugin/dependency-failed": {
		component: "plugin",
		recovery: [
			"Correct the dependency by hand.",
			"Take it out of dependencyPlugins.",
			"Abort: what was started before it is stopped."
		]
	},
	"plugin/start-failed": {
		component: "plugin",
		recovery: ["Correct what the server says on stderr, which the report quotes.", "Give another start command after --, with its arguments."]
	},
	"plugin/connect-timeout": {
		component: "plugin",
		recovery: ["Raise the time limit with --start-timeout.", "Check that the command starts an MCP server on stdio."]
	},
	"plugin/not-loaded": {
		component: "plugin",
		recovery: ["Call pth_load_plugin first."]
	},
	"plugin/tool-unknown": {
		component: "plugin",
		recovery: ["Name a tool that pth_list_plugin_tools lists."]
	},
	"plugin/crashed": {
		component: "plugin",
		recovery: [
			"Restart the server.",
			"Rebuild and restart.",
			"Provision the environment again."
		]
	},
	"plugin/hung": {
		component: "plugin",
		recovery: [
			"Kill and restart the server.",
			"Raise the time limit.",
			"Provision the environment again."
		]
	},
	"plugin/no-port": {
		component: "plugin",
		recovery: [
			"Give a wider range of ports.",
			"Stop whatever listens on them.",
			"Use a lower concurrency."
		]
	},
	"plugin/connection-closed": {
		component: "plugin",
		recovery: ["Restart the server."]
	},
	"plugin/protocol-error": {
		component: "plugin",
		recovery: ["Correct the path of the URL where the answer was an HTTP error; many servers answer at /mcp.", "Else read the recorded exchange and correct the server."]
	},
	"testing/invalid-test": {
		component: "testing",
		recovery: ["Correct the named field of the named file."]
	},
	"testing/unknown-test": {
		component: "testing",
		recovery: ["Name a test that pth_list_tests lists."]
	},
	"testing/name-taken": {
		component: "testing",
		recovery: ["Give the test another name.", "Replace the present one with pth_edit_test."]
	},
	"testing/test-passes": {
		component: "testing",
		recovery: ["Name a test that fails; pth_list_tests status failing lists them."]
	},
	"testing/no-results": {
		component: "testing",
		recovery: ["Call pth_run_test_suite first."]
	},
	"testing/no-tests": {
		component: "testing",
		recovery: ["Check that the server lists tools.", "Write a test by hand."]
	},
	"replay/journal-invalid": {
		component: "replay",
		recovery: ["Ask for the file as PTH wrote it: attached, not pasted.", "Replay it with the version of PTH that its first line names."]
	},
	"replay/commit-missing": {
		component: "replay",
		recovery: ["Clone the plugin with its whole history, and name the clone with --repository."]
	},
	"replay/host-refused": {
		component: "replay",
		recovery: ["Read the journal, and give --allow-host when you would run each of its commands yourself.", "Ask for a journal of a session in a container."]
	},
	"repair/edit-refused": {
		component: "repair",
		recovery: ["Correct the edit that the message names; line numbers are those of the file as it is now.", "Leave the protected path out: no change may touch git, CI, keys and the tests of PTH."]
	},
	"repair/nothing-changed": {
		component: "repair",
		recovery: ["Compare the edits with the file: the branch holds the same already."]
	},
	"repair/unknown-commit": {
		component: "repair",
		recovery: ["Name a commit that pth_get_fix_history lists."]
	},
	"model/no-key": {
		component: "model",
		recovery: [
			"Set the key variable that the message names.",
			"Use --model playbook:FILE.",
			"Go on without a model: pth test --no-fix, pth complete without --model."
		]
	},
	"model/unknown": {
		component: "model",
		recovery: ["Name a model of a configured provider, as pth models lists them, or playbook:FILE."]
	},
	"model/auth": {
		component: "model",
		recovery: ["Check the key.", "Go on without a model: pth test --no-fix, pth complete without --model."]
	},
	"model/rate-limit": {
		component: "model",
		recovery: ["Wait and start again.", "Use another key or model."]
	},
	"model/context-length": {
		component: "model",
		recovery: ["Use a model with a larger window.", "Fix fewer things at once."]
	},
	"model/overloaded": {
		component: "model",
		recovery: ["Wait and start again."]
	},
	"model/invalid-request": {
		component: "model",
		recovery: ["Report the request that the message quotes."]
	},
	"model/network": {
		component: "model",
		recovery: ["Check the connection and the base URL.", "Start again."]
	},
	"model/stream-cut": {
		component: "model",
		recovery: ["Start again."]
	},
	"model/invalid-response": {
		component: "model",
		recovery: ["Check the base URL: what answered does not speak the protocol of the provider.", "Start again."]
	},
	"model/budget-used": {
		component: "model",
		recovery: ["Raise the budget, or go on with what is left to fix later."]
	},
	"model/refused": {
		component: "model",
		recovery: ["Read the reason.", "Use another model."]
	},
	"playbook/invalid": {
		component: "playbook",
		recovery: ["Correct the named field of the playbook file."]
	},
	"playbook/mismatch": {
		component: "playbook",
		recovery: ["Compare the playbook with what the run asked for; the message names the turn."]
	},
	"playbook/extension-failed": {
		component: "playbook",
		recovery: ["Correct the extension at the place the message names."]
	},
	"playbook/tool-failed": {
		component: "playbook",
		recovery: ["Correct the tool.", "Leave failOnToolError out, so that the failure is a result to look at."]
	},
	"playbook/mock-invalid": {
		component: "playbook",
		recovery: ["Correct the named mock of the test session."]
	},
	"playbook/option-unknown": {
		component: "playbook",
		recovery: ["Correct the name; the message lists those that exist."]
	},
	"playbook/unsupported": {
		component: "playbook",
		recovery: ["Leave it out in the test.", "Run the extension in pi with createPiTestSession."]
	},
	"playbook/host-unavailable": {
		component: "playbook",
		recovery: ["Install @earendil-works/pi-coding-agent as a development dependency and use Node 22.19 or newer.", "Use createTestSession, which needs no pi."]
	},
	"playbook/package-invalid": {
		component: "playbook",
		recovery: ["Give the directory of an npm package that holds a pi extension or an MCP server."]
	},
	"playbook/install-mismatch": {
		component: "playbook",
		recovery: ["Compare the package with what the test expects; the message names the difference."]
	},
	"agent/closed": {
		component: "agent",
		recovery: ["Create a new agent session."]
	},
	"agent/busy": {
		component: "agent",
		recovery: ["Wait for the earlier input to end, then submit again."]
	},
	"github/unauthorised": {
		component: "github",
		recovery: ["Give a token that is still valid in GITHUB_TOKEN or GH_TOKEN."]
	},
	"github/forbidden": {
		component: "github",
		recovery: ["Give the token or the App the permission that is named."]
	},
	"github/not-found": {
		component: "github",
		recovery: ["Check the name.", "Check that the token may see the repository: what it may not see is missing for it."]
	},
	"github/rate-limited": {
		component: "github",
		recovery: ["Wait until the named time and start again."]
	},
	"github/unreachable": {
		component: "github",
		recovery: ["Check the connection and GITHUB_API_URL.", "Start again."]
	},
	"github/refused": {
		component: "github",
		recovery: ["Read what GitHub said and correct it.", "Report the request that the message quotes."]
	},
	"github/too-large": {
		component: "github",
		recovery: ["Make it smaller: what GitHub gives only in part proves nothing."]
	},
	"github/invalid-answer": {
		component: "github",
		recovery: ["Check GITHUB_API_URL: what answered does not speak the API of GitHub."]
	},
	"action/refused": {
		component: "action",
		recovery: ["Give the command again in a new comment on the pull request."]
	},
	"action/artifact-unfit": {
		component: "action",
		recovery: ["Start the run again; what another job handed on is not what this one was told to expect."]
	},
	"action/files-forged": {
		component: "action",
		recovery: ["Look at what the pull request changes: its code tried to speak for this step.", "Let plugins run in a container or a machine: set environment to auto."]
	},
	"action/key-not-isolated": {
		component: "action",
		recovery: [
			"Use a runner where sudo works without a password, as on runners of GitHub.",
			"Set allow-shared-key to true on a runner that holds nothing else and is thrown away.",
			"Leave the key out; failures are then diagnosed and not fixed."
		]
	},
	"action/command-failed": {
		component: "action",
		recovery: ["Read what the program said and correct it.", "Retry."]
	},
	"complete/no-tests": {
		component: "orchestrator",
		recovery: ["Name the test files of the feature with --tests."]
	},
	"complete/no-runner": {
		component: "orchestrator",
		recovery: ["Name one of vitest, node --test, jest, mocha, ava, tape, pytest, unittest, go, cargo and flutter in the script test or the dependencies.", "Leave the named file out of --tests."]
	},
	"complete/program-missing": {
		component: "orchestrator",
		recovery: [
			"Install it here, or name an environment that has it with --env and --image.",
			"Let a setup script install it in the environment: fixtures.setupScripts of .github/pth.yml.",
			"Leave its tests out of --tests."
		]
	},
	"complete/host-unreachable": {
		component: "orchestrator",
		recovery: ["Run it again where the host can be reached, or name an environment with a network by --env.", "Leave its tests out of --tests."]
	},
	"complete/session-missing": {
		component: "orchestrator",
		recovery: ["Give the id and the --artifacts directory of the earlier run.", "Start anew without --resume."]
	},
	"complete/document-missing": {
		component: "orchestrator",
		recovery: ["Correct the path after --docs."]
	},
	"artifacts/write-failed": {
		component: "artifacts",
		recovery: ["Check the path and the free disk space."]
	},
	"app/not-registered": {
		component: "app",
		recovery: ["Do what the message says, and register again.", "Make the App by hand; app/README.md says how."]
	},
	"app/node-too-old": {
		component: "app",
		recovery: ["Start the App with Node 24 or newer."]
	},
	"app/port-unavailable": {
		component: "app",
		recovery: ["Stop whatever listens there.", "Set PORT or HOST to another one."]
	},
	"app/store-unreachable": {
		component: "app",
		recovery: ["Check PTH_DATABASE_URL and that the database runs.", "Check the permissions of the directory."]
	},
	"app/store-too-new": {
		component: "app",
		recovery: ["Start the version of the App that was here before, or a newer one.", "Give it a store of its own."]
	},
	"app/changed-meanwhile": {
		component: "app",
		recovery: ["Nothing: whoever changed it goes on with it."]
	},
	"app/lost-dispatch": {
		component: "app",
		recovery: ["Look at the repository’s Actions for a run that nobody follows.", "Give the command again."]
	}
};
/** The work of a component, in words that complete "PTH was …". */
const componentWork = {
	"command line": "reading the command line",
	orchestrator: "completing a feature",
	settings: "reading the settings",
	session: "handling the session",
	process: "running a program",
	git: "running git",
	environment: "working in the environment",
	plugin: "building, starting or reaching the plugin",
	testing: "preparing the tests",
	repair: "changing the plugin",
	replay: "replaying a session",
	model: "asking the model",
	playbook: "playing a playbook",
	agent: "running the coding agent",
	github: "asking GitHub",
	artifacts: "writing a result",
	app: "running the GitHub App",
	action: "carrying out a step of the workflow"
};
const brand = Symbol.for("plugin-test-harness.fault");
/** PTH could not do its work. Carries a code from one table, a recovery text, and JSON-safe details. */
var PthError = class extends Error {
	name = "PthError";
	code;
	recovery;
	details;
	isRetryable;
	/** The work in progress, in words that complete "PTH was …". */
	attempted;
	/** Verbatim output of the tool or system below, if the thrower had it. */
	rawOutput;
	[brand] = true;
	constructor(code, message, options = {}) {
		super(message, options.cause === void 0 ? void 0 : { cause: options.cause });
		this.code = code;
		this.recovery = options.recovery ?? faultCatalogue[code].recovery;
		this.details = toJsonValue(options.details ?? {});
		this.isRetryable = options.isRetryable ?? false;
		this.attempted = options.attempted ?? componentWork[faultCatalogue[code].component];
		this.rawOutput = options.rawOutput;
	}
	/** True for a `PthError`, also one of another loaded copy of this module. */
	static isInstance(value) {
		return value instanceof Error && brand in value;
	}
};
/** Returns the exit code for a thrown value: 130 for an interrupt, 3 for everything else. */
function exitCodeOfFault(error) {
	return PthError.isInstance(error) && error.code === "run/interrupted" ? 130 : 3;
}
/**
* Turns any thrown value into plain data; every surface prints faults from it.
* @param sessionState the known state of the session, for example its branch
*/
function describeFault(error, sessionState = "no session is open") {
	if (PthError.isInstance(error)) {
		const causes = listCauses(error);
		return {
			kind: "fault",
			code: error.code,
			component: faultCatalogue[error.code]?.component ?? "pth",
			attempted: error.attempted,
			message: error.message,
			rawOutput: error.rawOutput || findOutput(error.details) || causes.at(-1) || error.message,
			sessionState,
			recovery: error.recovery,
			details: error.details,
			isRetryable: error.isRetryable,
			causes
		};
	}
	const isError = error instanceof Error;
	const message = isError ? `${error.name}: ${error.message}` : describeThrown(error);
	return {
		kind: "bug",
		code: "bug",
		component: "pth",
		attempted: "doing something that should not fail",
		message,
		rawOutput: (isError ? error.stack : void 0) || message,
		sessionState,
		recovery: ["This is a defect of PTH itself. Please report it with the text below."],
		details: {},
		isRetryable: false,
		causes: isError ? listCauses(error) : [],
		...isError && error.stack ? { stack: error.stack } : {}
	};
}
/** Limits the list of causes, which also ends a circle of causes. */
const maxCauses = 10;
/** Lists the messages below an error, outermost first: its causes, and the members of an aggregate error. */
function listCauses(error) {
	const causes = [];
	const waiting = partsBelow(error);
	while (waiting.length > 0 && causes.length < maxCauses) {
		const current = waiting.shift();
		causes.push(current instanceof Error ? current.message || current.name : describeThrown(current));
		if (current instanceof Error) waiting.unshift(...partsBelow(current));
	}
	return causes;
}
function partsBelow(error) {
	const parts = error instanceof AggregateError ? error.errors : [];
	return error.cause === void 0 ? [...parts] : [...parts, error.cause];
}
/** Describes a thrown value that is no error. */
function describeThrown(value) {
	return typeof value === "string" ? value : JSON.stringify(toJsonValue(value));
}
/** Finds the output of a program under the keys that the rooms use in their details. */
function findOutput(details) {
	for (const name of [
		"output",
		"stderr",
		"stdout",
		"rawOutput"
	]) {
		const text = details[name];
		if (typeof text === "string" && text.trim() !== "") return text;
	}
}
/** Returns the errno code of a Node system error ("ENOENT", "ENOSPC" …), or undefined. */
function systemErrorCode(error) {
	if (error instanceof Error && "code" in error && typeof error.code === "string") return error.code;
}
/** Marks a branch that the types rule out; reaching it is a bug. */
function assertNever(value) {
	throw new Error(`unexpected value ${JSON.stringify(value)}`);
}

export { faultCatalogue as a, isJsonObject as c, exitCodeOfFault as i, toJsonValue as l, assertNever as n, systemErrorCode as o, describeFault as r, isJsonEqual as s, PthError as t };