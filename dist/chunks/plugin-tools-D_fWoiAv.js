import { c as isJsonObject, l as toJsonValue, n as assertNever, t as PthError } from "./fault-Cx7jcTBv.js";
import { w as createHexId } from "./run-process-CgUjGTTB.js";
import { t as checkNames } from "./check-names-CUvG1v-V.js";
import { t as createLocalProvider } from "./local-provider-CN1NheXM.js";
import { pathToFileURL } from "node:url";
import { existsSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import { mkdir, mkdtemp, realpath, rm } from "node:fs/promises";

// src/test-session/load-extension.ts
let loads = 0;
/**
* Loads the default export of an extension's file. Each call loads the file anew, so that two sessions share none of
* its variables; its imports are shared as in Node.
* @throws PthError `playbook/extension-failed` naming the file and the reason
*/
async function loadExtension(path, workingDirectory) {
	const file = resolve(workingDirectory, path);
	const loaded = await importFile(file);
	const factory = loaded["default"];
	if (typeof factory === "function") return factory;
	throw new PthError("playbook/extension-failed", `The extension ${path} has no default export that is a function.`, { details: {
		file,
		exports: Object.keys(loaded)
	} });
}
async function importFile(file) {
	const url = pathToFileURL(file);
	url.searchParams.set("load", String(++loads));
	try {
		return await import(
			/* @vite-ignore */
			url.href
);
	} catch (error) {
		throw new PthError("playbook/extension-failed", `The extension ${file} does not load: ${describeError(error)}`, {
			details: { file },
			recovery: isTypeScriptRefusal(error) ? ["Use Node 22.18 or newer, which reads TypeScript outside of node_modules, or give the compiled file.", "Run it in pi with createPiTestSession."] : ["Correct the extension at the place the message names."],
			cause: error
		});
	}
}
/** True for Node's refusal of TypeScript: old versions refuse any, new ones files below node_modules and enumerations. */
function isTypeScriptRefusal(error) {
	const code = error instanceof Error && "code" in error ? error.code : void 0;
	return code === "ERR_UNKNOWN_FILE_EXTENSION" || code === "ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING" || code === "ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX";
}
/** Describes a thrown value. */
function describeError(error) {
	return error instanceof Error ? error.message : String(error);
}

// src/test-session/check-options.ts
const optionNames = {
	extensions: true,
	extensionFactories: true,
	plugin: true,
	playbook: true,
	model: true,
	cwd: true,
	systemPrompt: true,
	ui: true,
	mockTools: true,
	tools: true,
	store: true,
	flags: true,
	failOnToolError: true,
	allowUnknownTools: true
};
const uiNames = {
	confirm: true,
	select: true,
	input: true,
	editor: true
};
const pluginNames = {
	command: true,
	cwd: true,
	variables: true,
	url: true,
	headers: true,
	startTimeoutMs: true,
	callTimeoutMs: true
};
/** Names of pi-test-harness for options that exist here under another name. */
const otherNames = {
	mockUI: "ui",
	propagateErrors: "failOnToolError"
};
/**
* Checks the names of a session's options, which callers without types misspell.
* @throws PthError `playbook/option-unknown` naming the option and those that exist
*/
function checkSessionOptions(options) {
	checkNames(options, optionNames, "a test session", otherNames);
	checkNames(options.ui, uiNames, "ui");
	checkNames(options.plugin, pluginNames, "plugin");
}

// src/test-session/session-files.ts
/** Opens the given directory, which is kept, or a new temporary one, which is removed. */
async function openSessionDirectory(cwd, host) {
	if (cwd !== void 0) {
		const given = resolve(host.workingDirectory, cwd);
		await mkdir(given, { recursive: true });
		return {
			path: await realpath(given),
			remove: () => void 0,
			removeFinally: async () => void 0
		};
	}
	const made = await realpath(await mkdtemp(join(host.temporaryDirectory, "pth-session-")));
	const options = {
		recursive: true,
		force: true,
		maxRetries: 5
	};
	return {
		path: made,
		remove: () => rmSync(made, options),
		removeFinally: () => rm(made, options)
	};
}
/** Lists the files below a directory, sorted, with forward slashes, without `node_modules` and `.git`. */
function listFiles(root) {
	return readdirSync(root, {
		recursive: true,
		withFileTypes: true
	}).filter((entry) => entry.isFile()).map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/")).filter((path) => !/(^|\/)(node_modules|\.git)\//.test(path)).sort();
}
/** Reads a file below a directory. */
function readFileText(root, path) {
	return readFileSync(join(root, path), "utf8");
}

// src/test-session/plugin-tools.ts
/**
* Starts or connects to an MCP server and offers its tools. Calls are raw: arguments are not checked here, because the
* server's own checks are under test. `cleanup` stops it.
* @param shared an environment at `cwd` to start it in where it wants no other directory or variables: each environment
*   looks through all processes of the host when it ends
* @throws PthError `plugin/start-failed`, `plugin/connect-timeout`
*/
async function mountPlugin(plugin, host, cwd, cleanup, shared) {
	const { connectServer } = await import("./plugin-CB2XRWSv.js");
	const own = "url" in plugin ? {} : plugin;
	const directory = own.cwd === void 0 ? cwd : resolve(host.workingDirectory, own.cwd);
	const environment = own.cwd === void 0 && own.variables === void 0 && shared || await openEnvironment(directory, own.variables, host, cleanup);
	const spec = {
		name: "url" in plugin ? plugin.url : plugin.command.join(" "),
		source: "test session",
		transport: "url" in plugin ? {
			kind: "http",
			url: plugin.url,
			headers: plugin.headers ?? {}
		} : {
			kind: "stdio",
			argv: plugin.command,
			variables: {}
		},
		missingVariables: []
	};
	const startMs = plugin.startTimeoutMs ?? 3e4;
	const outcome = await connectServer(environment, spec, { timeouts: { startMs } });
	if (outcome.status === "failed") throw describeStartFault(plugin, outcome.failure, directory, host);
	const { connection } = outcome;
	cleanup.add("close the connection to the plugin", () => connection.close());
	return (await connection.listTools({ timeoutMs: startMs })).map((tool) => ({
		name: tool.name,
		description: tool.description ?? tool.title ?? tool.name,
		inputSchema: tool.inputSchema,
		execute: (input, signal) => callPlugin(connection, tool.name, input, plugin.callTimeoutMs ?? 3e4, signal)
	}));
}
async function openEnvironment(worktree, variables = {}, host, cleanup) {
	const environment = await createLocalProvider({ variables: host.variables }).provision({
		label: `pth-test-plugin-${createHexId(12)}`,
		worktree,
		variables
	});
	cleanup.add("end the environment of the plugin", () => environment.dispose());
	return environment;
}
/** Describes a server that did not start to whoever wrote the test. */
function describeStartFault(plugin, failure, directory, host) {
	const isLate = failure.reason === "connect-timeout";
	const stderr = failure.stderr.trim().slice(-4e3);
	const said = stderr === "" ? " It wrote nothing on stderr." : `\nOn stderr: ${stderr}`;
	const what = "url" in plugin ? `${plugin.url} cannot be connected to` : `${plugin.command.join(" ")} did not start`;
	const place = "url" in plugin ? "" : ` in ${directory}`;
	return new PthError(isLate ? "plugin/connect-timeout" : "plugin/start-failed", `The plugin ${what}${place}: ${failure.message}${"url" in plugin ? "" : said}`, {
		details: {
			...failure,
			..."url" in plugin ? {} : { cwd: directory }
		},
		recovery: [
			...adviseDirectory(plugin, directory, host),
			"url" in plugin ? "Check that the server listens at plugin.url and speaks Streamable HTTP." : "Correct what the server says on stderr, or plugin.command.",
			...isLate ? ["Raise plugin.startTimeoutMs."] : []
		]
	});
}
/** Advises on `plugin.cwd` where the command names a file of the project by a relative path. */
function adviseDirectory(plugin, directory, host) {
	if ("url" in plugin) return [];
	const isOfProject = (argument) => !isAbsolute(argument) && !existsSync(join(directory, argument)) && existsSync(join(host.workingDirectory, argument));
	const file = plugin.command.find((argument) => argument !== "" && isOfProject(argument));
	if (file === void 0) return [];
	return [`Give plugin.cwd: '.': ${file} is in ${host.workingDirectory}, and without plugin.cwd the server starts in the directory of the session.`];
}
async function callPlugin(connection, name, input, timeoutMs, signal) {
	const args = toJsonValue(input);
	return toAnswer(await connection.callTool(name, args, {
		timeoutMs,
		signal
	}));
}
function toAnswer(outcome) {
	const failed = (text) => ({
		content: [{
			type: "text",
			text
		}],
		details: outcome,
		isError: true
	});
	switch (outcome.kind) {
		case "result": {
			const { content, isError } = outcome.result;
			return {
				content: Array.isArray(content) ? content.filter((part) => isContentPart(part)) : [],
				details: outcome.result,
				isError: isError === true
			};
		}
		case "protocol-error": return failed(`The server answered with the error ${outcome.code}: ${outcome.message}`);
		case "timed-out": return failed(`The server gave no answer within ${outcome.timeoutMs} ms.`);
		case "connection-closed": return failed(`The server ended before it answered.${outcome.stderr === "" ? "" : ` On stderr: ${outcome.stderr}`}`);
		default: return assertNever(outcome);
	}
}
function isContentPart(value) {
	return isJsonObject(value) && typeof value["type"] === "string";
}

export { checkSessionOptions as a, describeError as c, readFileText as i, isTypeScriptRefusal as l, listFiles as n, otherNames as o, openSessionDirectory as r, uiNames as s, mountPlugin as t, loadExtension as u };