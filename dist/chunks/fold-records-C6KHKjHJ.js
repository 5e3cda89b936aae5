import { R as testsDirectory, _ as formatCount, _n as commitIdentity } from "./actions-section-1ewxtru0.js";
import { t as PthError } from "./fault-Cx7jcTBv.js";
import { x as readRevertedCommit } from "./evidence-DvAvdHQv.js";
import * as os from "os";
import * as fs from "fs";
import * as path$1 from "path";
import * as events from "events";
import { StringDecoder } from "string_decoder";
import * as child from "child_process";
import { setTimeout } from "timers";
import { join } from "node:path";
import { mkdtemp, rm, writeFile } from "node:fs/promises";

// node_modules/@actions/io/lib/io-util.js
var __awaiter$3 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
const { chmod: chmod$1, copyFile: copyFile$1, lstat: lstat$1, mkdir: mkdir$1, open: open$1, readdir: readdir$1, rename: rename$1, rm: rm$1, rmdir: rmdir$1, stat: stat$1, symlink: symlink$1, unlink: unlink$1 } = fs.promises;
const IS_WINDOWS$1 = process.platform === "win32";
const READONLY = fs.constants.O_RDONLY;
function exists(fsPath) {
	return __awaiter$3(this, void 0, void 0, function* () {
		try {
			yield stat$1(fsPath);
		} catch (err) {
			if (err.code === "ENOENT") return false;
			throw err;
		}
		return true;
	});
}
/**
* On OSX/Linux, true if path starts with '/'. On Windows, true for paths like:
* \, \hello, \\hello\share, C:, and C:\hello (and corresponding alternate separator cases).
*/
function isRooted(p) {
	p = normalizeSeparators(p);
	if (!p) throw new Error("isRooted() parameter \"p\" cannot be empty");
	if (IS_WINDOWS$1) return p.startsWith("\\") || /^[A-Z]:/i.test(p);
	return p.startsWith("/");
}
/**
* Best effort attempt to determine whether a file exists and is executable.
* @param filePath    file path to check
* @param extensions  additional file extensions to try
* @return if file exists and is executable, returns the file path. otherwise empty string.
*/
function tryGetExecutablePath(filePath, extensions) {
	return __awaiter$3(this, void 0, void 0, function* () {
		let stats = void 0;
		try {
			stats = yield stat$1(filePath);
		} catch (err) {
			if (err.code !== "ENOENT") console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
		}
		if (stats && stats.isFile()) {
			if (IS_WINDOWS$1) {
				const upperExt = path$1.extname(filePath).toUpperCase();
				if (extensions.some((validExt) => validExt.toUpperCase() === upperExt)) return filePath;
			} else if (isUnixExecutable(stats)) return filePath;
		}
		const originalFilePath = filePath;
		for (const extension of extensions) {
			filePath = originalFilePath + extension;
			stats = void 0;
			try {
				stats = yield stat$1(filePath);
			} catch (err) {
				if (err.code !== "ENOENT") console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
			}
			if (stats && stats.isFile()) {
				if (IS_WINDOWS$1) {
					try {
						const directory = path$1.dirname(filePath);
						const upperName = path$1.basename(filePath).toUpperCase();
						for (const actualName of yield readdir$1(directory)) if (upperName === actualName.toUpperCase()) {
							filePath = path$1.join(directory, actualName);
							break;
						}
					} catch (err) {
						console.log(`Unexpected error attempting to determine the actual case of the file '${filePath}': ${err}`);
					}
					return filePath;
				} else if (isUnixExecutable(stats)) return filePath;
			}
		}
		return "";
	});
}
function normalizeSeparators(p) {
	p = p || "";
	if (IS_WINDOWS$1) {
		p = p.replace(/\//g, "\\");
		return p.replace(/\\\\+/g, "\\");
	}
	return p.replace(/\/\/+/g, "/");
}
function isUnixExecutable(stats) {
	return (stats.mode & 1) > 0 || (stats.mode & 8) > 0 && process.getgid !== void 0 && stats.gid === process.getgid() || (stats.mode & 64) > 0 && process.getuid !== void 0 && stats.uid === process.getuid();
}

// node_modules/@actions/io/lib/io.js
var __awaiter$2 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
/**
* Returns path of a tool had the tool actually been invoked.  Resolves via paths.
* If you check and the tool does not exist, it will throw.
*
* @param     tool              name of the tool
* @param     check             whether to check if tool exists
* @returns   Promise<string>   path to tool
*/
function which(tool, check) {
	return __awaiter$2(this, void 0, void 0, function* () {
		if (!tool) throw new Error("parameter 'tool' is required");
		if (check) {
			const result = yield which(tool, false);
			if (!result) {
				if (IS_WINDOWS$1) throw new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also verify the file has a valid extension for an executable file.`);
				else throw new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also check the file mode to verify the file is executable.`);
			}
			return result;
		}
		const matches = yield findInPath(tool);
		if (matches && matches.length > 0) return matches[0];
		return "";
	});
}
/**
* Returns a list of all occurrences of the given tool on the system path.
*
* @returns   Promise<string[]>  the paths of the tool
*/
function findInPath(tool) {
	return __awaiter$2(this, void 0, void 0, function* () {
		if (!tool) throw new Error("parameter 'tool' is required");
		const extensions = [];
		if (IS_WINDOWS$1 && process.env["PATHEXT"]) {
			for (const extension of process.env["PATHEXT"].split(path$1.delimiter)) if (extension) extensions.push(extension);
		}
		if (isRooted(tool)) {
			const filePath = yield tryGetExecutablePath(tool, extensions);
			if (filePath) return [filePath];
			return [];
		}
		if (tool.includes(path$1.sep)) return [];
		const directories = [];
		if (process.env.PATH) {
			for (const p of process.env.PATH.split(path$1.delimiter)) if (p) directories.push(p);
		}
		const matches = [];
		for (const directory of directories) {
			const filePath = yield tryGetExecutablePath(path$1.join(directory, tool), extensions);
			if (filePath) matches.push(filePath);
		}
		return matches;
	});
}

// node_modules/@actions/exec/lib/toolrunner.js
var __awaiter$1 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
const IS_WINDOWS = process.platform === "win32";
var ToolRunner = class extends events.EventEmitter {
	constructor(toolPath, args, options) {
		super();
		if (!toolPath) throw new Error("Parameter 'toolPath' cannot be null or empty.");
		this.toolPath = toolPath;
		this.args = args || [];
		this.options = options || {};
	}
	_debug(message) {
		if (this.options.listeners && this.options.listeners.debug) this.options.listeners.debug(message);
	}
	_getCommandString(options, noPrefix) {
		const toolPath = this._getSpawnFileName();
		const args = this._getSpawnArgs(options);
		let cmd = noPrefix ? "" : "[command]";
		if (IS_WINDOWS) {
			if (this._isCmdFile()) {
				cmd += toolPath;
				for (const a of args) cmd += ` ${a}`;
			} else if (options.windowsVerbatimArguments) {
				cmd += `"${toolPath}"`;
				for (const a of args) cmd += ` ${a}`;
			} else {
				cmd += this._windowsQuoteCmdArg(toolPath);
				for (const a of args) cmd += ` ${this._windowsQuoteCmdArg(a)}`;
			}
		} else {
			cmd += toolPath;
			for (const a of args) cmd += ` ${a}`;
		}
		return cmd;
	}
	_processLineBuffer(data, strBuffer, onLine) {
		try {
			let s = strBuffer + data.toString();
			let n = s.indexOf(os.EOL);
			while (n > -1) {
				onLine(s.substring(0, n));
				s = s.substring(n + os.EOL.length);
				n = s.indexOf(os.EOL);
			}
			return s;
		} catch (err) {
			this._debug(`error processing line. Failed with error ${err}`);
			return "";
		}
	}
	_getSpawnFileName() {
		if (IS_WINDOWS) {
			if (this._isCmdFile()) return process.env["COMSPEC"] || "cmd.exe";
		}
		return this.toolPath;
	}
	_getSpawnArgs(options) {
		if (IS_WINDOWS) {
			if (this._isCmdFile()) {
				let argline = `/D /S /C "${this._windowsQuoteCmdArg(this.toolPath)}`;
				for (const a of this.args) {
					argline += " ";
					argline += options.windowsVerbatimArguments ? a : this._windowsQuoteCmdArg(a);
				}
				argline += "\"";
				return [argline];
			}
		}
		return this.args;
	}
	_endsWith(str, end) {
		return str.endsWith(end);
	}
	_isCmdFile() {
		const upperToolPath = this.toolPath.toUpperCase();
		return this._endsWith(upperToolPath, ".CMD") || this._endsWith(upperToolPath, ".BAT");
	}
	_windowsQuoteCmdArg(arg) {
		if (!this._isCmdFile()) return this._uvQuoteCmdArg(arg);
		if (!arg) return "\"\"";
		const cmdSpecialChars = [
			" ",
			"	",
			"&",
			"(",
			")",
			"[",
			"]",
			"{",
			"}",
			"^",
			"=",
			";",
			"!",
			"'",
			"+",
			",",
			"`",
			"~",
			"|",
			"<",
			">",
			"\""
		];
		let needsQuotes = false;
		for (const char of arg) if (cmdSpecialChars.some((x) => x === char)) {
			needsQuotes = true;
			break;
		}
		if (!needsQuotes) return arg;
		let reverse = "\"";
		let quoteHit = true;
		for (let i = arg.length; i > 0; i--) {
			reverse += arg[i - 1];
			if (quoteHit && arg[i - 1] === "\\") reverse += "\\";
			else if (arg[i - 1] === "\"") {
				quoteHit = true;
				reverse += "\"";
			} else quoteHit = false;
		}
		reverse += "\"";
		return reverse.split("").reverse().join("");
	}
	_uvQuoteCmdArg(arg) {
		if (!arg) return "\"\"";
		if (!arg.includes(" ") && !arg.includes("	") && !arg.includes("\"")) return arg;
		if (!arg.includes("\"") && !arg.includes("\\")) return `"${arg}"`;
		let reverse = "\"";
		let quoteHit = true;
		for (let i = arg.length; i > 0; i--) {
			reverse += arg[i - 1];
			if (quoteHit && arg[i - 1] === "\\") reverse += "\\";
			else if (arg[i - 1] === "\"") {
				quoteHit = true;
				reverse += "\\";
			} else quoteHit = false;
		}
		reverse += "\"";
		return reverse.split("").reverse().join("");
	}
	_cloneExecOptions(options) {
		options = options || {};
		const result = {
			cwd: options.cwd || process.cwd(),
			env: options.env || process.env,
			silent: options.silent || false,
			windowsVerbatimArguments: options.windowsVerbatimArguments || false,
			failOnStdErr: options.failOnStdErr || false,
			ignoreReturnCode: options.ignoreReturnCode || false,
			delay: options.delay || 1e4
		};
		result.outStream = options.outStream || process.stdout;
		result.errStream = options.errStream || process.stderr;
		return result;
	}
	_getSpawnOptions(options, toolPath) {
		options = options || {};
		const result = {};
		result.cwd = options.cwd;
		result.env = options.env;
		result["windowsVerbatimArguments"] = options.windowsVerbatimArguments || this._isCmdFile();
		if (options.windowsVerbatimArguments) result.argv0 = `"${toolPath}"`;
		return result;
	}
	/**
	* Exec a tool.
	* Output will be streamed to the live console.
	* Returns promise with return code
	*
	* @param     tool     path to tool to exec
	* @param     options  optional exec options.  See ExecOptions
	* @returns   number
	*/
	exec() {
		return __awaiter$1(this, void 0, void 0, function* () {
			if (!isRooted(this.toolPath) && (this.toolPath.includes("/") || IS_WINDOWS && this.toolPath.includes("\\"))) this.toolPath = path$1.resolve(process.cwd(), this.options.cwd || process.cwd(), this.toolPath);
			this.toolPath = yield which(this.toolPath, true);
			return new Promise((resolve, reject) => __awaiter$1(this, void 0, void 0, function* () {
				this._debug(`exec tool: ${this.toolPath}`);
				this._debug("arguments:");
				for (const arg of this.args) this._debug(`   ${arg}`);
				const optionsNonNull = this._cloneExecOptions(this.options);
				if (!optionsNonNull.silent && optionsNonNull.outStream) optionsNonNull.outStream.write(this._getCommandString(optionsNonNull) + os.EOL);
				const state = new ExecState(optionsNonNull, this.toolPath);
				state.on("debug", (message) => {
					this._debug(message);
				});
				if (this.options.cwd && !(yield exists(this.options.cwd))) return reject(/* @__PURE__ */ new Error(`The cwd: ${this.options.cwd} does not exist!`));
				const fileName = this._getSpawnFileName();
				const cp = child.spawn(fileName, this._getSpawnArgs(optionsNonNull), this._getSpawnOptions(this.options, fileName));
				let stdbuffer = "";
				if (cp.stdout) cp.stdout.on("data", (data) => {
					if (this.options.listeners && this.options.listeners.stdout) this.options.listeners.stdout(data);
					if (!optionsNonNull.silent && optionsNonNull.outStream) optionsNonNull.outStream.write(data);
					stdbuffer = this._processLineBuffer(data, stdbuffer, (line) => {
						if (this.options.listeners && this.options.listeners.stdline) this.options.listeners.stdline(line);
					});
				});
				let errbuffer = "";
				if (cp.stderr) cp.stderr.on("data", (data) => {
					state.processStderr = true;
					if (this.options.listeners && this.options.listeners.stderr) this.options.listeners.stderr(data);
					if (!optionsNonNull.silent && optionsNonNull.errStream && optionsNonNull.outStream) (optionsNonNull.failOnStdErr ? optionsNonNull.errStream : optionsNonNull.outStream).write(data);
					errbuffer = this._processLineBuffer(data, errbuffer, (line) => {
						if (this.options.listeners && this.options.listeners.errline) this.options.listeners.errline(line);
					});
				});
				cp.on("error", (err) => {
					state.processError = err.message;
					state.processExited = true;
					state.processClosed = true;
					state.CheckComplete();
				});
				cp.on("exit", (code) => {
					state.processExitCode = code;
					state.processExited = true;
					this._debug(`Exit code ${code} received from tool '${this.toolPath}'`);
					state.CheckComplete();
				});
				cp.on("close", (code) => {
					state.processExitCode = code;
					state.processExited = true;
					state.processClosed = true;
					this._debug(`STDIO streams have closed for tool '${this.toolPath}'`);
					state.CheckComplete();
				});
				state.on("done", (error, exitCode) => {
					if (stdbuffer.length > 0) this.emit("stdline", stdbuffer);
					if (errbuffer.length > 0) this.emit("errline", errbuffer);
					cp.removeAllListeners();
					if (error) reject(error);
					else resolve(exitCode);
				});
				if (this.options.input) {
					if (!cp.stdin) throw new Error("child process missing stdin");
					cp.stdin.end(this.options.input);
				}
			}));
		});
	}
};
/**
* Convert an arg string to an array of args. Handles escaping
*
* @param    argString   string of arguments
* @returns  string[]    array of arguments
*/
function argStringToArray(argString) {
	const args = [];
	let inQuotes = false;
	let escaped = false;
	let arg = "";
	function append(c) {
		if (escaped && c !== "\"") arg += "\\";
		arg += c;
		escaped = false;
	}
	for (let i = 0; i < argString.length; i++) {
		const c = argString.charAt(i);
		if (c === "\"") {
			if (!escaped) inQuotes = !inQuotes;
			else append(c);
			continue;
		}
		if (c === "\\" && escaped) {
			append(c);
			continue;
		}
		if (c === "\\" && inQuotes) {
			escaped = true;
			continue;
		}
		if (c === " " && !inQuotes) {
			if (arg.length > 0) {
				args.push(arg);
				arg = "";
			}
			continue;
		}
		append(c);
	}
	if (arg.length > 0) args.push(arg.trim());
	return args;
}
var ExecState = class ExecState extends events.EventEmitter {
	constructor(options, toolPath) {
		super();
		this.processClosed = false;
		this.processError = "";
		this.processExitCode = 0;
		this.processExited = false;
		this.processStderr = false;
		this.delay = 1e4;
		this.done = false;
		this.timeout = null;
		if (!toolPath) throw new Error("toolPath must not be empty");
		this.options = options;
		this.toolPath = toolPath;
		if (options.delay) this.delay = options.delay;
	}
	CheckComplete() {
		if (this.done) return;
		if (this.processClosed) this._setResult();
		else if (this.processExited) this.timeout = setTimeout(ExecState.HandleTimeout, this.delay, this);
	}
	_debug(message) {
		this.emit("debug", message);
	}
	_setResult() {
		let error;
		if (this.processExited) {
			if (this.processError) error = /* @__PURE__ */ new Error(`There was an error when attempting to execute the process '${this.toolPath}'. This may indicate the process failed to start. Error: ${this.processError}`);
			else if (this.processExitCode !== 0 && !this.options.ignoreReturnCode) error = /* @__PURE__ */ new Error(`The process '${this.toolPath}' failed with exit code ${this.processExitCode}`);
			else if (this.processStderr && this.options.failOnStdErr) error = /* @__PURE__ */ new Error(`The process '${this.toolPath}' failed because one or more lines were written to the STDERR stream`);
		}
		if (this.timeout) {
			clearTimeout(this.timeout);
			this.timeout = null;
		}
		this.done = true;
		this.emit("done", error, this.processExitCode);
	}
	static HandleTimeout(state) {
		if (state.done) return;
		if (!state.processClosed && state.processExited) {
			const message = `The STDIO streams did not close within ${state.delay / 1e3} seconds of the exit event from process '${state.toolPath}'. This may indicate a child process inherited the STDIO streams and has not yet exited.`;
			state._debug(message);
		}
		state._setResult();
	}
};

// node_modules/@actions/exec/lib/exec.js
var __awaiter = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
/**
* Exec a command.
* Output will be streamed to the live console.
* Returns promise with return code
*
* @param     commandLine        command to execute (can include additional args). Must be correctly escaped.
* @param     args               optional arguments for tool. Escaping is handled by the lib.
* @param     options            optional exec options.  See ExecOptions
* @returns   Promise<number>    exit code
*/
function exec(commandLine, args, options) {
	return __awaiter(this, void 0, void 0, function* () {
		const commandArgs = argStringToArray(commandLine);
		if (commandArgs.length === 0) throw new Error(`Parameter 'commandLine' cannot be null or empty.`);
		const toolPath = commandArgs[0];
		args = commandArgs.slice(1).concat(args || []);
		return new ToolRunner(toolPath, args, options).exec();
	});
}
/**
* Exec a command and get the output.
* Output will be streamed to the live console.
* Returns promise with the exit code and collected stdout and stderr
*
* @param     commandLine           command to execute (can include additional args). Must be correctly escaped.
* @param     args                  optional arguments for tool. Escaping is handled by the lib.
* @param     options               optional exec options.  See ExecOptions
* @returns   Promise<ExecOutput>   exit code, stdout, and stderr
*/
function getExecOutput(commandLine, args, options) {
	return __awaiter(this, void 0, void 0, function* () {
		var _a, _b;
		let stdout = "";
		let stderr = "";
		const stdoutDecoder = new StringDecoder("utf8");
		const stderrDecoder = new StringDecoder("utf8");
		const originalStdoutListener = (_a = options === null || options === void 0 ? void 0 : options.listeners) === null || _a === void 0 ? void 0 : _a.stdout;
		const originalStdErrListener = (_b = options === null || options === void 0 ? void 0 : options.listeners) === null || _b === void 0 ? void 0 : _b.stderr;
		const stdErrListener = (data) => {
			stderr += stderrDecoder.write(data);
			if (originalStdErrListener) originalStdErrListener(data);
		};
		const stdOutListener = (data) => {
			stdout += stdoutDecoder.write(data);
			if (originalStdoutListener) originalStdoutListener(data);
		};
		const listeners = Object.assign(Object.assign({}, options === null || options === void 0 ? void 0 : options.listeners), {
			stdout: stdOutListener,
			stderr: stdErrListener
		});
		const exitCode = yield exec(commandLine, args, Object.assign(Object.assign({}, options), { listeners }));
		stdout += stdoutDecoder.end();
		stderr += stderrDecoder.end();
		return {
			exitCode,
			stdout,
			stderr
		};
	});
}

// src/action/git-command.ts
/**
* Settings of every command: settings of the repository, the user and the machine are ignored, no hook, filter or
* helper runs, and incoming objects are checked one by one (threats T13, hostile settings; T16, a token within reach of
* the plugin; T18, hostile patches).
*/
const settings = [
	["core.hooksPath", "/dev/null"],
	["core.attributesFile", "/dev/null"],
	["core.excludesFile", "/dev/null"],
	["core.fsmonitor", "false"],
	["core.quotePath", "false"],
	["core.protectHFS", "true"],
	["core.protectNTFS", "true"],
	["credential.helper", ""],
	["transfer.fsckObjects", "true"],
	["transfer.bundleURI", "false"],
	["fetch.recurseSubmodules", "false"],
	["push.recurseSubmodules", "no"],
	["push.followTags", "false"],
	["push.gpgSign", "false"],
	["submodule.recurse", "false"],
	["http.followRedirects", "false"],
	["protocol.allow", "never"],
	["protocol.https.allow", "always"],
	["protocol.http.allow", "always"],
	["protocol.file.allow", "always"],
	["gc.auto", "0"],
	["maintenance.auto", "false"],
	["safe.directory", "*"],
	["init.templateDir", ""]
];
/** Builds the whole environment of git, which takes over no variable of the step. */
function buildGitEnvironment({ path, credentials, indexFile }) {
	const all = [...settings];
	if (credentials) {
		const basic = Buffer.from(`x-access-token:${credentials.token}`).toString("base64");
		all.push([`http.${credentials.url}.extraheader`, `AUTHORIZATION: basic ${basic}`]);
	}
	return {
		PATH: path,
		HOME: "/dev/null",
		XDG_CONFIG_HOME: "/dev/null",
		LC_ALL: "C",
		GIT_CONFIG_GLOBAL: "/dev/null",
		GIT_CONFIG_NOSYSTEM: "1",
		GIT_ATTR_NOSYSTEM: "1",
		GIT_TERMINAL_PROMPT: "0",
		GIT_ASKPASS: "/bin/false",
		GIT_NO_REPLACE_OBJECTS: "1",
		...indexFile === void 0 ? {} : { GIT_INDEX_FILE: indexFile },
		GIT_CONFIG_COUNT: String(all.length),
		...Object.fromEntries(all.flatMap(([key, value], index) => [[`GIT_CONFIG_KEY_${index}`, key], [`GIT_CONFIG_VALUE_${index}`, value]]))
	};
}
/**
* Runs git as a host step of the Action and returns its output, which does not appear in the log.
* @throws PthError `action/command-failed` with git's own words
*/
async function runHostGit(args, options) {
	return execute(args, options);
}
/**
* Does the same for output that is no text.
* @throws PthError `action/command-failed` with git's own words
*/
async function readHostGitBytes(args, options) {
	const chunks = [];
	await execute(args, options, (chunk) => chunks.push(chunk));
	return Buffer.concat(chunks);
}
async function execute(args, options, onOutput = () => void 0) {
	const { exitCode, stdout, stderr } = await getExecOutput("git", [...args], {
		cwd: options.cwd,
		env: buildGitEnvironment(options),
		silent: true,
		ignoreReturnCode: true,
		listeners: { stdout: onOutput },
		...options.input === void 0 ? {} : { input: Buffer.from(options.input) }
	});
	if (exitCode === 0 || options.acceptedExits?.includes(exitCode)) return stdout;
	throw new PthError("action/command-failed", `git ${args[0] ?? ""} ended with ${exitCode}.`, {
		details: {
			command: ["git", ...args],
			exitCode
		},
		rawOutput: stderr.slice(0, 4e3)
	});
}

// src/action/bundle/judge-commit-object.ts
/** Headers of a commit that PTH makes, in git's order; a first commit has no parent. */
const expectedHeaders = /^tree [0-9a-f]{40,64}\n(?:parent [0-9a-f]{40,64}\n)*author [^\n]+\ncommitter [^\n]+$/;
/**
* Finds what a commit object holds beyond what git prints of it: other headers, or characters that end or hide a part
* of the message, so that no rule would see it (threat T18, hostile patches). Pure.
* @param text the object as `git cat-file commit` gives it
* @returns one sentence, or null for an object as PTH makes it
*/
function judgeCommitObject(text) {
	const end = text.indexOf("\n\n");
	const headers = end === -1 ? text.replace(/\n$/, "") : text.slice(0, end);
	if (!expectedHeaders.test(headers)) return "The commit has a header that PTH does not write.";
	return /[^\P{Cc}\n\t]/u.test(text) ? "The commit holds control characters." : null;
}

// src/action/bundle/derive-commits.ts
/** Commits beyond this number are not looked into. */
const maxCommits = 500;
/** Files larger than this are not read to count lines. */
const maxCountedBytes = 4194304;
const format = [
	"%H",
	"%T",
	"%P",
	"%an",
	"%ae",
	"%cn",
	"%ce",
	"%B",
	"%s",
	"%b",
	"%(trailers)",
	"%(trailers:only,unfold)"
].join("%x00");
const fieldCount = 12;
/**
* Reads the commits of a bundle from their trees without rename detection, oldest first. No description of them counts
* (threats T17, forged verdicts; T18, hostile patches).
* @throws PthError `action/artifact-unfit` for more than 500 commits, `action/command-failed`
*/
async function deriveCommits(bundle, headSha) {
	const range = ["--end-of-options", `${headSha}..${bundle.tip}`];
	const count = Number(await bundle.git([
		"rev-list",
		"--count",
		...range
	]));
	if (count > maxCommits) throw new PthError("action/artifact-unfit", `The bundle holds ${count} commits.`);
	const fields = (await bundle.git([
		"log",
		"-z",
		"--topo-order",
		"--reverse",
		`--format=${format}`,
		...range,
		"--"
	])).split("\0");
	const commits = [];
	for (let index = 0; index + fieldCount <= fields.length; index += fieldCount) {
		const [sha = "", treeSha = "", parents = "", an = "", ae = "", cn = "", ce = "", message = "", subject = "", body = "", block = "", trailers = ""] = fields.slice(index, index + fieldCount);
		if (sha === "") break;
		const parentList = parents.split(" ").filter(Boolean);
		commits.push({
			sha,
			treeSha,
			parents: parentList,
			author: {
				name: an,
				email: ae
			},
			committer: {
				name: cn,
				email: ce
			},
			message,
			subject,
			body: cutTrailers(body, block),
			trailers: parseTrailers(trailers),
			objectProblem: judgeCommitObject(await bundle.git([
				"cat-file",
				"commit",
				sha
			])),
			changes: await readChanges$1(bundle, parentList[0] ?? null, sha)
		});
	}
	return commits;
}
async function readChanges$1({ git }, parent, sha) {
	const trees = parent === null ? ["--root", sha] : [parent, sha];
	const changes = parseRawChanges(await git([
		"diff-tree",
		"-r",
		"-z",
		"--raw",
		"--no-renames",
		"--no-commit-id",
		"--abbrev=64",
		...trees
	]));
	const sizes = await readSizes(git, changes);
	const lines = /* @__PURE__ */ new Map();
	if ([...sizes.values()].every((bytes) => bytes <= maxCountedBytes)) for (const [path, count] of parseNumstat(await git([
		"diff-tree",
		"-r",
		"-z",
		"--numstat",
		...[
			"--no-renames",
			"--no-commit-id",
			"--no-ext-diff",
			"--no-textconv"
		],
		...trees
	]))) lines.set(path, count);
	return changes.map(({ path, status, oldMode, newMode, newObject }) => ({
		path,
		status,
		oldMode,
		newMode,
		bytes: newMode === null ? 0 : sizes.get(newObject) ?? 0,
		lines: lines.get(path) ?? null
	}));
}
/** Reads `git diff-tree --raw -z`. @throws PthError `action/artifact-unfit` for a line of another form */
function parseRawChanges(text) {
	const fields = text.split("\0");
	const changes = [];
	for (let index = 0; index + 1 < fields.length; index += 2) {
		const match = /^:(\d{6}) (\d{6}) ([0-9a-f]+) ([0-9a-f]+) ([A-Z])\d*$/.exec(fields[index] ?? "");
		const path = fields[index + 1];
		if (!match || path === void 0) throw new PthError("action/artifact-unfit", "A change cannot be read.");
		const [, oldMode = "", newMode = "", oldObject = "", newObject = "", letter = ""] = match;
		changes.push({
			path,
			status: letter === "A" ? "added" : letter === "D" ? "deleted" : "modified",
			oldMode: oldMode === "000000" ? null : oldMode,
			newMode: newMode === "000000" ? null : newMode,
			oldObject,
			newObject
		});
	}
	return changes;
}
function parseNumstat(text) {
	return text.split("\0").flatMap((record) => {
		const match = /^(\d+|-)\t(\d+|-)\t([\s\S]+)$/.exec(record);
		if (match?.[3] === void 0) return [];
		return [[match[3], match[1] === "-" ? null : Number(match[1]) + Number(match[2])]];
	});
}
/** Sizes of new contents by object; a submodule has none here. */
async function readSizes(git, changes) {
	const objects = changes.filter(({ newMode }) => newMode !== null && newMode !== "160000").map(({ newObject }) => newObject);
	if (objects.length === 0) return /* @__PURE__ */ new Map();
	const answer = await git(["cat-file", "--batch-check=%(objectname) %(objectsize)"], { input: `${objects.join("\n")}\n` });
	return new Map(answer.split("\n").flatMap((line) => {
		const match = /^([0-9a-f]+) (\d+)$/.exec(line);
		return match?.[1] === void 0 ? [] : [[match[1], Number(match[2])]];
	}));
}
function cutTrailers(body, block) {
	const [text, end] = [body.trimEnd(), block.trimEnd()];
	return (end !== "" && text.endsWith(end) ? text.slice(0, text.length - end.length) : text).trimEnd();
}
function parseTrailers(text) {
	return text.split("\n").flatMap((line) => {
		const match = /^([A-Za-z0-9-]+)[ \t]*:[ \t]*(.*)$/.exec(line);
		return match?.[1] === void 0 ? [] : [{
			key: match[1],
			value: (match[2] ?? "").trim()
		}];
	});
}

// src/action/execute/fold-records.ts
const ownFolder = /(?:^|\/)\.pth\//;
/**
* Rewrites a session's branch for people who merge it: each commit that changes code as it is, then one commit with the
* tests. Checkpoints, the session's report and what was taken back stay behind. A commit keeps its name while nothing
* before it is left out. Returns the new names of commits by their former ones.
*/
async function foldRecords(request) {
	const { repository, path, startSha, branch } = request;
	const directory = await mkdtemp(join(request.temporaryDirectory, "pth-index-"));
	const options = {
		cwd: repository,
		path,
		indexFile: join(directory, "index")
	};
	const run = (args, input) => runHostGit(args, {
		...options,
		...input === void 0 ? {} : { input }
	});
	const git = Object.assign(run, { merge: async ({ current, base, other }) => {
		const files = [
			current,
			base,
			other
		].map((object, index) => ({
			object,
			file: join(directory, String(index))
		}));
		for (const { object, file } of files) await writeFile(file, await readHostGitBytes([
			"cat-file",
			"blob",
			object
		], options));
		const paths = files.map(({ file }) => file);
		try {
			await run([
				"merge-file",
				"--quiet",
				...paths
			]);
		} catch (error) {
			if (PthError.isInstance(error) && error.code === "action/command-failed") return null;
			throw error;
		}
		return (await run([
			"hash-object",
			"-w",
			"--no-filters",
			...paths.slice(0, 1)
		])).trim();
	} });
	try {
		const ref = `refs/heads/${branch}`;
		const tip = (await git([
			"rev-parse",
			"--verify",
			`${ref}^{commit}`
		])).trim();
		await git(["read-tree", startSha]);
		const { last, renamed } = await copyCode(git, startSha, tip);
		await git([
			"update-ref",
			ref,
			await copyTests(git, {
				parent: last,
				startSha,
				tip
			})
		]);
		return renamed;
	} finally {
		await rm(directory, {
			recursive: true,
			force: true
		});
	}
}
/** Copies every commit that changes anything outside the harness's own folder. Returns the last one and all new names. */
async function copyCode(git, startSha, tip) {
	const steps = await readSteps(git, startSha, tip);
	const renamed = /* @__PURE__ */ new Map();
	let parent = startSha;
	for (const { sha, message, changes } of await leaveOutTakenBack(git, steps) ?? steps) {
		await apply(git, changes);
		const copy = (await git(["rev-parse", `${sha}^`])).trim() === parent ? sha : await commit(git, parent, renameIn(message, renamed));
		renamed.set(sha, copy);
		parent = copy;
	}
	return {
		last: parent,
		renamed
	};
}
async function readSteps(git, startSha, tip) {
	const list = await git([
		"rev-list",
		"--reverse",
		"--topo-order",
		`${startSha}..${tip}`
	]);
	const steps = [];
	for (const sha of list.split("\n").filter(Boolean)) {
		const changes = await readChanges(git, `${sha}^`, sha);
		if (changes.every(({ path }) => ownFolder.test(path))) continue;
		steps.push({
			sha,
			message: await readMessage(git, sha),
			changes
		});
	}
	return steps;
}
/**
* Leaves out what was taken back, as nobody needs to merge it or can prove it. Null where nothing was, or where the rest
* does not come to the same files: then every commit is copied as it is.
*/
async function leaveOutTakenBack(git, steps) {
	const kept = dropTakenBack(steps);
	if (kept.length === steps.length) return null;
	const changes = steps.flatMap((step) => step.changes).filter(({ path }) => !ownFolder.test(path));
	const content = new Map(changes.toReversed().map(({ path, oldMode, oldObject }) => [path, `${oldMode} ${oldObject}`]));
	const moved = [];
	for (const step of kept) {
		const own = [];
		for (const change of step.changes) {
			if (ownFolder.test(change.path)) {
				own.push(change);
				continue;
			}
			const next = await moveChange(git, change, content.get(change.path) ?? "");
			if (next === null) return null;
			content.set(next.path, `${next.newMode} ${next.newObject}`);
			own.push(next);
		}
		moved.push({
			...step,
			changes: own
		});
	}
	return [...new Map(changes.map(({ path, newMode, newObject }) => [path, `${newMode} ${newObject}`]))].every(([path, end]) => content.get(path) === end) ? moved : null;
}
/** Leaves out each commit that takes another back, and that other; one that takes back such a commit is the first again. */
function dropTakenBack(steps) {
	const kept = [];
	const undone = /* @__PURE__ */ new Map();
	for (const step of steps) {
		const target = readRevertedCommit({ body: step.message });
		const at = kept.findIndex(({ sha }) => sha === target);
		const again = undone.get(target ?? "");
		if (at >= 0) for (const one of kept.splice(at, 1)) undone.set(step.sha, one);
		else kept.push(again === void 0 ? step : {
			...step,
			message: again.message
		});
	}
	return kept;
}
/** Brings a change to the content that is there; null where both changed the same lines, or where it is no text. */
async function moveChange(git, change, current) {
	const [mode = "", object = ""] = current.split(" ");
	const { oldMode, newMode, oldObject, newObject } = change;
	if (current === `${oldMode} ${oldObject}`) return change;
	if (mode !== oldMode || newMode !== oldMode) return null;
	const merged = await git.merge({
		current: object,
		base: oldObject,
		other: newObject
	});
	return merged === null ? null : {
		...change,
		oldObject: object,
		newObject: merged
	};
}
/** Adds the tests that the branch holds at its end as one commit; none where they are those of the start. */
async function copyTests(git, { parent, startSha, tip }) {
	const changes = (await readChanges(git, startSha, tip)).filter(({ path }) => isTestPath(path));
	if (changes.length === 0) return parent;
	await apply(git, changes);
	return commit(git, parent, `pth: keep the tests of the session (${formatCount(changes.length, "file")})\n\nPTH-Type: tests\n`);
}
function isTestPath(path) {
	return path.startsWith(`${".pth/tests"}/`) || path.includes(`/${".pth/tests"}/`);
}
async function readChanges(git, from, to) {
	return parseRawChanges(await git([
		"diff-tree",
		...[
			"-r",
			"-z",
			"--raw",
			"--no-renames",
			"--no-commit-id",
			"--abbrev=64"
		],
		from,
		to
	]));
}
/** Puts changes into the index. */
async function apply(git, changes) {
	await git([
		"update-index",
		"-z",
		"--index-info"
	], changes.map(({ path, newMode, newObject }) => `${newMode ?? "0"} ${newObject}\t${path}\0`).join(""));
}
function readMessage(git, sha) {
	return git([
		"show",
		"--no-patch",
		"--format=%B",
		sha
	]);
}
/** Names commits of a message, as one that takes another back does, by their new names. Pure. */
function renameIn(message, renamed) {
	return message.replace(/\b[0-9a-f]{40,64}\b/g, (sha) => renamed.get(sha) ?? sha);
}
async function commit(git, parent, message) {
	const tree = (await git(["write-tree"])).trim();
	const { name, email } = commitIdentity;
	return (await git([
		...[
			"-c",
			`user.name=${name}`,
			"-c",
			`user.email=${email}`
		],
		"commit-tree",
		"-p",
		parent,
		"-F",
		"-",
		tree
	], message)).trim();
}

export { readHostGitBytes as a, parseRawChanges as i, renameIn as n, runHostGit as o, deriveCommits as r, foldRecords as t };