import { i as __toESM } from "./rolldown-runtime-CiVTkJ2Q.js";
import { c as isJsonObject, n as assertNever, t as PthError } from "./fault-Cx7jcTBv.js";
import { i as normalizePath, r as joinPath } from "./paths-C8Oif28K.js";
import { n as log } from "./log-5vSGKDJs.js";
import { n as quoteArguments } from "./quote-shell-DF4SIwFQ.js";
import { r as secretNamePattern } from "./redact-B3WFjE26.js";
import { t as require_dist } from "./dist-D3WAaams.js";
import { F as CLIENT_CAPABILITIES_META_KEY, I as CLIENT_INFO_META_KEY, a as InsufficientScopeError, f as ProtocolError, g as SdkHttpError, h as SdkErrorCode, i as Client, m as SdkError, mn as PROTOCOL_VERSION_META_KEY, p as ProtocolErrorCode, r as StreamableHTTPClientTransport } from "./dist-DQThPiU9.js";
import { t as describeRunOutcome } from "./describe-outcome-CGjgvTSR.js";
import { t as createGlobMatcher } from "./glob-6ecJST2I.js";
import { n as whileInstalling } from "./while-installing-Bc7L3l10.js";
import { createServer } from "node:net";
import { isUtf8 } from "node:buffer";
import { fileURLToPath, pathToFileURL } from "node:url";
import { basename, posix } from "node:path";
import { setImmediate, setTimeout as setTimeout$1 } from "node:timers/promises";

// src/environment/prepare/install-packages.ts
/** Accepts names that package tools take literally; anything else could be an option or a path. */
const packageName = /^[A-Za-z0-9][\w.+:~-]{0,127}$/;
const tools = {
	apt: {
		query: [
			"dpkg-query",
			"-W",
			"-f",
			"${db:Status-Status}\\n"
		],
		argv: [
			"sh",
			"-c",
			`set -e
mkdir -p $(seq -f '/usr/share/man/man%g' 8)
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  printf '#!/bin/sh\\nexit 101\\n' > "$policy" && chmod 755 "$policy"
  trap 'rm -f "$policy"' EXIT
fi
if [ -z "$(find /var/lib/apt/lists -maxdepth 1 -name '*Packages*' -mmin -60 2>/dev/null | head -n 1)" ]; then apt-get update -q; fi
apt-get install -q -y --no-install-recommends -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=120 -- "$@"`,
			"sh"
		]
	},
	dnf: {
		query: [
			"rpm",
			"-q",
			"--qf",
			"installed\\n"
		],
		argv: [
			"dnf",
			"install",
			"-y",
			"--setopt=install_weak_deps=False"
		]
	}
};
/**
* Installs missing packages with the environment's own package tool, as its root. Never installs on the bare host.
* Refuses package names that no tool would take.
* @throws PthError only for faults of the environment; the signal's reason when it aborts
*/
async function installPackages(environment, names, options = {}) {
	const { timeoutMs = 6e5, signal } = options;
	const tool = await findPackageTool(environment, signal);
	const packages = tool === void 0 ? [] : names[tool] ?? [];
	const wanted = [...names.apt ?? [], ...names.dnf ?? []];
	if (tool === void 0 || packages.length === 0) {
		const offered = tool === void 0 ? "neither apt-get nor dnf is there" : `nothing is named for ${tool}`;
		return {
			status: "failed",
			reason: `cannot install ${wanted.join(", ")}: ${offered}`,
			output: "",
			packages: wanted
		};
	}
	const odd = packages.find((name) => !packageName.test(name));
	if (odd !== void 0) return {
		status: "failed",
		reason: `${JSON.stringify(odd)} is not the name of a package`,
		output: "",
		packages
	};
	const { query, argv } = tools[tool];
	const state = await environment.run({ argv: [...query, ...packages] }, {
		timeoutMs: 3e4,
		signal
	});
	const installed = state.stdout.text.split("\n").filter((text) => text === "installed");
	if (state.exitCode === 0 && installed.length >= packages.length) return { status: "present" };
	if (environment.info.tier === 0) return {
		status: "refused",
		reason: `${packages.join(", ")} is not installed, and nothing is installed on this host`
	};
	const outcome = await whileInstalling(environment, () => environment.run({
		argv: [...argv, ...packages],
		asRoot: true,
		variables: { DEBIAN_FRONTEND: "noninteractive" }
	}, {
		timeoutMs,
		signal
	}));
	if (outcome.reason === "aborted" && signal?.aborted) throw signal.reason;
	if (outcome.reason === "exited" && outcome.exitCode === 0) return {
		status: "installed",
		tool,
		packages,
		durationMs: outcome.durationMs
	};
	return {
		status: "failed",
		reason: `installing ${packages.join(", ")} with ${tool} ${describeRunOutcome(outcome)}`,
		output: joinOutput(outcome),
		packages
	};
}
async function findPackageTool(environment, signal) {
	if (await hasProgram(environment, "apt-get", signal)) return "apt";
	return await hasProgram(environment, "dnf", signal) ? "dnf" : void 0;
}
/** True when a program is on the PATH of the environment. */
async function hasProgram(environment, program, signal) {
	const argv = [
		"sh",
		"-c",
		"command -v -- \"$1\" >/dev/null",
		"sh",
		program
	];
	const outcome = await environment.run({ argv: [...argv] }, {
		timeoutMs: 3e4,
		signal
	});
	if (outcome.reason === "aborted" && signal?.aborted) throw signal.reason;
	if (outcome.reason !== "exited") throw new PthError("environment/setup-failed", `Looking for ${program} ${describeRunOutcome(outcome)}.`, { details: { output: joinOutput(outcome) } });
	return outcome.exitCode === 0;
}
/** Joins the output of a command, stdout before stderr. */
function joinOutput(outcome) {
	return [outcome.stdout.text, outcome.stderr.text].filter((text) => text !== "").join("\n");
}

// src/plugin/wire/wire-log.ts
const maxKeptLines = 400;
const maxLineCharacters = 2e3;
const maxEvidenceCharacters = 500;
const maxMessagesPerKind = 5;
/** Log of one connection: the last lines in both directions, and every protocol breach with its count. */
var WireLog = class {
	#lines = [];
	#findings = /* @__PURE__ */ new Map();
	#perKind = /* @__PURE__ */ new Map();
	/** Adds a line; keeps the newest 400. */
	addLine(direction, text) {
		this.#lines.push({
			direction,
			text: cut$2(text, maxLineCharacters)
		});
		if (this.#lines.length > maxKeptLines * 2) this.#lines.splice(0, this.#lines.length - maxKeptLines);
	}
	/**
	* Counts a breach. The first five distinct messages of a kind get their own entry; later ones add to the last entry.
	*/
	addFinding(kind, message, evidence) {
		const known = this.#findings.get(`${kind} ${message}`);
		if (known) {
			known.count++;
			return;
		}
		const entries = this.#perKind.get(kind) ?? [];
		const last = entries.at(-1);
		if (last && entries.length >= maxMessagesPerKind) {
			last.count++;
			return;
		}
		const finding = {
			kind,
			message,
			evidence: cut$2(evidence, maxEvidenceCharacters),
			count: 1
		};
		this.#findings.set(`${kind} ${message}`, finding);
		this.#perKind.set(kind, [...entries, finding]);
	}
	lines() {
		return this.#lines.slice(-400);
	}
	findings() {
		return [...this.#findings.values()].map((finding) => ({ ...finding }));
	}
};
/** Cuts by copying, because a slice of a long string would keep the whole string in memory. */
function cut$2(text, maxCharacters) {
	return text.length <= maxCharacters ? text : Buffer.from(text.slice(0, maxCharacters)).toString("utf8");
}
/** Merges lists of findings; equal findings become one with the summed count. */
function mergeFindings(lists) {
	const merged = /* @__PURE__ */ new Map();
	for (const finding of [...lists].flat()) {
		const known = merged.get(`${finding.kind} ${finding.message}`);
		if (known) known.count += finding.count;
		else merged.set(`${finding.kind} ${finding.message}`, { ...finding });
	}
	return [...merged.values()];
}

// src/plugin/detect/server-source.ts
const maxFiles$2 = 150;
const maxDepth$5 = 6;
const sourceFile = /\.(?:[cm]?[jt]sx?|py|go|rs|cs|java|kt)$/;
const testFile = /(?:[._-](?:test|spec)\.|^test_|_test\.)/;
const skipped = /^(?:\..*|node_modules|dist|build|out|target|vendor|bin|obj|tests?|__tests__|fixtures|docs?|examples?)$/;
/** Words of the SDKs with which a program offers tools; a client uses none of them. */
const serverWords = [
	/\b(?:new|extends) \w*M(?:cp|CP)(?:Server|Agent)\b|\bFastMCP\b|\b(?:Stdio|SSE|StreamableHTTP|StreamableHttp)ServerTransport\b|\bstdio_server\b/,
	/@modelcontextprotocol\/(?:sdk\/)?server(?![\w-])|\bmcp\.server\b|\bmcp-framework\b|\bxmcp\b|\bcreateMcpHandler\b/,
	/\.(?:registerTool|addTool)\(|\bserver\.tool\(/,
	/\bmcp_server\s*=\s*True\b/,
	/\bmcp-go\/server\b|\bmcp(?:_golang)?\.NewServer\b|\bNewMCPServer\b|\bNewServer\(\s*&?\w+\.Implementation\b/,
	/\bServerHandler\b|\brust_mcp_sdk\b|\bpmcp\b/,
	/\bAddMcpServer\b|\bMcpServerTool(?:Type)?\b|\bMcpSyncServer\b|\bMcpAsyncServer\b|io\.quarkiverse\.mcp\.server/
];
/**
* Tells whether the sources of a directory make an MCP server, with an SDK or by answering the protocol themselves; null
* where there are no sources to judge by. At most 150 files are read.
*/
async function makesServer(files, start = ".") {
	const protocol = /* @__PURE__ */ new Set();
	let isRead = false;
	let left = maxFiles$2;
	let level = [start];
	for (let depth = 0; level.length > 0 && depth < maxDepth$5; depth++) {
		const next = [];
		for (const directory of level) {
			for (const name of await files.listFiles(directory)) {
				if (!sourceFile.test(name) || testFile.test(name)) continue;
				if (left-- <= 0) return null;
				const text = await readSource(files, posix.join(directory, name));
				if (text === void 0) continue;
				isRead = true;
				if (isServerSource(text, protocol)) return true;
			}
			const names = (await files.listDirectories(directory)).filter((name) => !skipped.test(name));
			next.push(...names.map((name) => posix.join(directory, name)));
		}
		level = next;
	}
	return isRead ? false : null;
}
/** Names of programs that write the documents of another one, and libraries that do, whatever else they import. */
const writerName = /^gen(?:erate)?[-_]?(?:docs?|man|completions?|schemas?)$|^(?:docs?|man|completions?|schemas?)[-_]?gen$/;
const writerLibrary = /"github\.com\/(?:spf13\/cobra\/doc|urfave\/cli-docs\b[\w/]*)"/;
/**
* Tells the same of a Go program, whose server mostly stands in packages of its module that it imports. A program that
* writes the documents of another one imports all of its commands and makes no server.
*/
async function makesGoServer(files, program) {
	const own = posix.basename(program);
	if (writerName.test(own)) return false;
	const module = /^module\s+(\S+)/m.exec(await readSource(files, "go.mod") ?? "")?.[1];
	const protocol = /* @__PURE__ */ new Set();
	const seen = /* @__PURE__ */ new Set();
	const queue = [program];
	for (let directory = queue.shift(); directory !== void 0; directory = queue.shift()) {
		if (seen.has(directory)) continue;
		if (seen.size >= maxFiles$2) return null;
		seen.add(directory);
		for (const name of await files.listFiles(directory)) {
			if (!name.endsWith(".go") || testFile.test(name)) continue;
			const text = await readSource(files, posix.join(directory, name)) ?? "";
			if (directory === program && /^(?:docs?|man|gen(?:erate)?)$/.test(own) && writerLibrary.test(text)) return false;
			if (isServerSource(text, protocol)) return true;
			if (module === void 0) continue;
			for (const [, path = ""] of text.matchAll(/"([\w./-]{1,200})"/g)) if (path === module) queue.push(".");
			else if (path.startsWith(`${module}/`)) queue.push(path.slice(module.length + 1));
		}
	}
	return false;
}
/** Packages of the SDK that a program may use without making a server. */
const clientPackage = /^@modelcontextprotocol\/(?:sdk\/(?:client|types|shared)|client|inspector)(?![\w-])/;
const importWord = /\b(?:from|import|require)\s*\(?\s*(["'`])([^"'`\n]{1,200})\1/g;
const fileWord = /(["'`])((?:\.{0,2}\/)?[\w./-]{1,200}\.[cm]?[jt]sx?)\1/g;
const computedImport = /\b(?:import|require)\s*\(\s*(?!["'`]|\/\*)/;
/** An import that runs only when the program comes to it. */
const laterImport = /\bimport\s*\([^)]*\)/g;
/**
* Tells whether one program in JavaScript or TypeScript makes an MCP server, by the sources that it imports or names; null
* where one of them is not here, such as a package that is about MCP.
* @param isAtOnce true to leave out what the program imports or starts only when it is asked to
*/
async function programMakesServer(files, program, isAtOnce = false) {
	const entry = await findSource(files, program);
	if (entry === void 0) return null;
	const { name: own } = await files.readJson("package.json") ?? {};
	const protocol = /* @__PURE__ */ new Set();
	const reached = /* @__PURE__ */ new Set([entry]);
	let isComplete = true;
	for (const path of reached) {
		const whole = reached.size > maxFiles$2 ? void 0 : await readSource(files, path);
		if (whole === void 0) return null;
		const text = isAtOnce ? whole.replaceAll(laterImport, "") : whole;
		if (isServerSource(text, protocol)) return true;
		isComplete &&= !computedImport.test(text);
		const near = posix.dirname(path);
		for (const [, , word = ""] of text.matchAll(importWord)) if (!word.startsWith(".")) isComplete &&= !await mayMakeServer(files, word, typeof own === "string" ? own : "");
		else if (!word.endsWith(".json")) {
			const source = await findSource(files, posix.join(near, word));
			if (source === void 0) isComplete = false;
			else reached.add(source);
		}
		if (isAtOnce) continue;
		for (const [, , word = ""] of text.matchAll(fileWord)) {
			const source = await findSource(files, posix.join(near, word));
			if (source !== void 0) reached.add(source);
		}
	}
	return isComplete ? false : null;
}
/** True for an imported package that is about MCP, or whose sources may be in this repository, under another name. */
async function mayMakeServer(files, word, own) {
	if (word.startsWith("node:") || clientPackage.test(word)) return false;
	if (/mcp|modelcontext/i.test(word) || /^(?:[#~]|@\/)/.test(word)) return true;
	const [first = "", second = ""] = word.split("/");
	const isScoped = first.startsWith("@");
	if ((isScoped ? `${first}/${second}` : first) === own || isScoped && own.startsWith(`${first}/`)) return true;
	const places = isScoped ? [] : [first, `src/${first}`];
	for (const place of places) if (await files.hasDirectory(place)) return true;
	return false;
}
/** Returns the source of a path of JavaScript, which a build may make of TypeScript; undefined where it is not here. */
async function findSource(files, path) {
	const plain = posix.normalize(path);
	if (plain.startsWith("..")) return void 0;
	const [, built] = /^(?:dist|build|out|lib)\/(.+)$/.exec(plain) ?? [];
	for (const place of built === void 0 ? [plain] : [
		plain,
		`src/${built}`,
		built
	]) {
		const [, stem = place, kind = ""] = /^(.+)\.([cm]?)[jt]sx?$/.exec(place) ?? [];
		const endings = [
			`.${kind}ts`,
			".tsx",
			`.${kind}js`,
			".jsx",
			"/index.ts",
			"/index.js"
		];
		for (const file of [place, ...endings.map((ending) => `${stem}${ending}`)]) if (sourceFile.test(file) && await files.has(file)) return file;
	}
}
const protocolWords = [
	"tools/call",
	"serverInfo",
	"protocolVersion"
];
/** True for a source that uses an SDK's server, or with which the words of an answer to `initialize` are complete. */
function isServerSource(text, protocol) {
	if (serverWords.some((words) => words.test(text))) return true;
	for (const word of protocolWords) if (text.includes(word)) protocol.add(word);
	return protocol.size === protocolWords.length;
}
async function readSource(files, path) {
	try {
		return await files.readText(path);
	} catch (error) {
		if (PthError.isInstance(error)) return void 0;
		throw error;
	}
}

// src/plugin/detect/go-project.ts
const maxFiles$1 = 100;
/**
* Finds the main package that the author would build: the module's root, else the directory below cmd/ that is named
* like the module, else one named for MCP or a server, else the first. Undefined without a go.mod.
*/
async function findGoProgram(files) {
	const text = await files.readText("go.mod");
	const own = /^module\s+"?([\w./~-]+)"?/m.exec(text ?? "")?.[1]?.replace(/\/v\d+$/, "").split("/").at(-1);
	if (own === void 0) return void 0;
	const found = [];
	for (const name of await files.listDirectories("cmd")) if (await isMain(files, `cmd/${name}`)) found.push(name);
	if (found.length === 0 || await isMain(files, ".")) return {
		name: own,
		package: ".",
		others: [],
		isClear: true
	};
	const commands = found.length === 1 ? found : await preferServers$1(files, found);
	const rank = (name) => name === own ? 0 : /mcp/i.test(name) ? 1 : /serve/i.test(name) ? 2 : 3;
	const [first = own, ...others] = commands.toSorted((left, right) => rank(left) - rank(right));
	const best = rank(first);
	const isClear = others.length === 0 || best < 3 && others.every((name) => rank(name) > best);
	return {
		name: first,
		package: `./cmd/${first}`,
		others,
		isClear
	};
}
/** Leaves out the programs whose sources make no server; where that would leave nothing, all stay. */
async function preferServers$1(files, names) {
	const known = await Promise.all(names.map((name) => makesGoServer(files, `cmd/${name}`)));
	const servers = names.filter((_, index) => known[index] !== false);
	return servers.length > 0 ? servers : names;
}
async function isMain(files, directory) {
	const names = (await files.listFiles(directory)).filter((name) => /(?<!_test)\.go$/.test(name));
	for (const name of names.slice(0, maxFiles$1)) {
		const text = await files.readHead(`${directory}/${name}`) ?? "";
		if (/^package main\b/m.test(text) && !/^\/\/go:build ignore\b/m.test(text)) return true;
	}
	return false;
}
/** Plans a Go module, with the version that its go.mod asks for. */
async function planGoBuild(files) {
	const program = await findGoProgram(files);
	if (!program) return void 0;
	const { name, others } = program;
	const version = /^go\s+(\d+(?:\.\d+)*)/m.exec(await files.readText("go.mod") ?? "")?.[1];
	const rest = others.map((other) => `cmd/${other}`).join(", ");
	return {
		source: "go.mod",
		steps: [{
			phase: "build",
			argv: [
				"go",
				"build",
				"-o",
				`bin/${name}`,
				program.package
			]
		}],
		...version === void 0 ? {} : { wants: [{
			tool: "go",
			evidence: "go.mod",
			specifier: `>=${version}`
		}] },
		...others.length === 0 ? {} : { notes: [`cmd/${name} is built, and not ${rest}: give the start of another after --`] }
	};
}

// node_modules/smol-toml/dist/error.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
function getLineColFromPtr(string, ptr) {
	let lines = string.slice(0, ptr).split(/\r?\n/);
	return [lines.length, lines.pop().length + 1];
}
function makeCodeBlock(string, line, column) {
	let lines = string.split(/\r?\n/);
	let codeblock = "";
	let numberLen = (Math.log10(line + 1) | 0) + 1;
	for (let i = line - 1; i <= line + 1; i++) {
		let l = lines[i - 1];
		if (!l) continue;
		codeblock += i.toString().padEnd(numberLen, " ");
		codeblock += ":  ";
		codeblock += l;
		codeblock += "\n";
		if (i === line) {
			codeblock += " ".repeat(numberLen + column + 2);
			codeblock += "^\n";
		}
	}
	return codeblock;
}
var TomlError = class TomlError extends Error {
	line;
	column;
	codeblock;
	constructor(message, options) {
		const [line, column] = getLineColFromPtr(options.toml, options.ptr);
		const codeblock = makeCodeBlock(options.toml, line, column);
		super(`Invalid TOML document: ${message}\n\n${codeblock}`, options);
		this.line = line;
		this.column = column;
		this.codeblock = codeblock;
	}
	/** @internal */
	static x(message, ctx, ptr) {
		throw new TomlError(message, {
			toml: ctx.s,
			ptr: ptr ?? ctx.p
		});
	}
};

// node_modules/smol-toml/dist/primitive.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
/** @internal */
function parseString(ctx) {
	let startPtr = ctx.p;
	let c = ctx.s.charCodeAt(ctx.p++);
	let first = c;
	let isLiteral = c === 39;
	let isMultiline = c === ctx.s.charCodeAt(ctx.p) && c === ctx.s.charCodeAt(ctx.p + 1);
	if (isMultiline) {
		if ((c = ctx.s.charCodeAt(ctx.p += 2)) === 10) ctx.p++;
		else if (c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10) ctx.p += 2;
	}
	let parsed = "";
	let sliceStart = ctx.p;
	let state = 0;
	for (; ctx.p < ctx.s.length; ctx.p++) {
		c = ctx.s.charCodeAt(ctx.p);
		if (isMultiline && (c === 10 || c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10)) state = state && 3;
		else if (c < 32 && c !== 9 || c === 127) TomlError.x("control characters are not allowed in strings", ctx);
		else if ((!state || state === 3) && c === first && (!isMultiline || ctx.s.charCodeAt(ctx.p + 1) === first && ctx.s.charCodeAt(ctx.p + 2) === first)) {
			if (isMultiline) {
				if (ctx.s.charCodeAt(ctx.p + 3) === first) ctx.p++;
				if (ctx.s.charCodeAt(ctx.p + 3) === first) ctx.p++;
			}
			if (!state) {
				let s = ctx.s.slice(sliceStart, ctx.p);
				parsed = parsed ? parsed + s : s;
			}
			ctx.p += isMultiline ? 3 : 1;
			return parsed;
		} else if (!state) {
			if (!isLiteral && c === 92) {
				parsed += ctx.s.slice(sliceStart, sliceStart = ctx.p);
				state = 1;
			}
		} else if (state === 1) {
			if (c === 120 || c === 117 || c === 85) {
				let errPtr = ctx.p++ - 1;
				let value = 0;
				let len = c === 120 ? 2 : c === 117 ? 4 : 8;
				for (let j = 0; j < len; j++, ctx.p++) {
					let hex = ctx.s.charCodeAt(ctx.p);
					let digit = hex >= 48 && hex <= 57 ? hex - 48 : hex >= 65 && hex <= 70 ? hex - 65 + 10 : hex >= 97 && hex <= 102 ? hex - 97 + 10 : -1;
					if (digit < 0) TomlError.x("invalid non-hex character in unicode escape", ctx);
					value = value << 4 | digit;
				}
				if (value < 0 || value > 1114111 || value >= 55296 && value <= 57343) TomlError.x("invalid unicode escape", ctx, errPtr);
				parsed += String.fromCodePoint(value);
				sliceStart = ctx.p--;
				state = 0;
			} else if (isMultiline && (c === 32 || c === 9)) state = 2;
			else {
				if (c === 98) parsed += "\b";
				else if (c === 116) parsed += "	";
				else if (c === 110) parsed += "\n";
				else if (c === 102) parsed += "\f";
				else if (c === 114) parsed += "\r";
				else if (c === 101) parsed += "\x1B";
				else if (c === 34) parsed += "\"";
				else if (c === 92) parsed += "\\";
				else TomlError.x("unrecognised escape sequence", ctx);
				sliceStart = ctx.p + 1;
				state = 0;
			}
		} else if (c !== 32 && c !== 9) {
			if (state === 2) TomlError.x("invalid escape: only line-ending whitespace may be escaped", ctx, sliceStart);
			state = !isLiteral && c === 92 ? 1 : 0;
			sliceStart = ctx.p;
		}
	}
	TomlError.x("unfinished string", ctx, startPtr);
}

// node_modules/smol-toml/dist/date.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
let DATE_TIME_RE = /^(\d{4}-\d{2}-\d{2})?[Tt ]?(?:(\d{2}):\d{2}(?::\d{2}(?:\.\d+)?)?)?(Z|z|[-+]\d{2}:\d{2})?$/i;
var TomlDate = class TomlDate extends Date {
	#hasDate = false;
	#hasTime = false;
	#offset = null;
	constructor(date, fasttype, unsafeDelim) {
		let hasDate = true;
		let hasTime = true;
		let offset = "Z";
		let c;
		if (typeof date === "string") {
			if (fasttype) prep: {
				if (fasttype < 3) {
					if (+date.slice(11, 13) > 23) {
						date = "";
						break prep;
					}
					if (fasttype === 2) {
						offset = null;
						date += "Z";
					} else if ((c = date.charCodeAt(date.length - 1)) !== 90 && c !== 122) offset = date.slice(date.length - 6);
					if (unsafeDelim) date = date.slice(0, 10) + "T" + date.slice(11);
				} else if (fasttype === 4) date = +date.slice(0, 2) > 23 ? "" : `0000-01-01T${date}Z`;
				hasDate = fasttype !== 4;
				hasTime = fasttype !== 3;
			}
			else {
				let match = date.match(DATE_TIME_RE);
				if (match) {
					if (!match[1]) {
						hasDate = false;
						date = `0000-01-01T${date}`;
					}
					hasTime = !!match[2];
					hasTime && date[10] === " " && (date = date.replace(" ", "T"));
					if (match[2] && +match[2] > 23) date = "";
					else {
						offset = match[3] || null;
						if (!offset && hasTime) date += "Z";
					}
				} else date = "";
			}
		}
		super(date);
		if (!isNaN(this.getTime())) {
			this.#hasDate = hasDate;
			this.#hasTime = hasTime;
			this.#offset = offset;
		}
	}
	isDateTime() {
		return this.#hasDate && this.#hasTime;
	}
	isLocal() {
		return !this.#hasDate || !this.#hasTime || !this.#offset;
	}
	isDate() {
		return this.#hasDate && !this.#hasTime;
	}
	isTime() {
		return this.#hasTime && !this.#hasDate;
	}
	isValid() {
		return this.#hasDate || this.#hasTime;
	}
	toISOString() {
		let iso = super.toISOString();
		if (this.isDate()) return iso.slice(0, 10);
		if (this.isTime()) return iso.slice(11, 23);
		if (this.#offset === null) return iso.slice(0, -1);
		if (this.#offset === "Z" || this.#offset === "z") return iso;
		let offset = +this.#offset.slice(1, 3) * 60 + +this.#offset.slice(4, 6);
		offset = this.#offset[0] === "-" ? offset : -offset;
		return (/* @__PURE__ */ new Date(this.getTime() - offset * 6e4)).toISOString().slice(0, -1) + this.#offset;
	}
	static wrapAsOffsetDateTime(jsDate, offset = "Z") {
		let date = new TomlDate(jsDate);
		date.#offset = offset;
		return date;
	}
	static wrapAsLocalDateTime(jsDate) {
		let date = new TomlDate(jsDate);
		date.#offset = null;
		return date;
	}
	static wrapAsLocalDate(jsDate) {
		let date = new TomlDate(jsDate);
		date.#hasTime = false;
		date.#offset = null;
		return date;
	}
	static wrapAsLocalTime(jsDate) {
		let date = new TomlDate(jsDate);
		date.#hasDate = false;
		date.#offset = null;
		return date;
	}
};

// node_modules/smol-toml/dist/extract.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
function isDigit(char, base = 10) {
	return base === 16 ? char > 47 && char < 58 || char > 64 && char < 71 || char > 96 && char < 103 : char > 47 && char < 48 + base;
}
function isEndOfValue(char, delim) {
	return char === 32 || char === 9 || char === 10 || char === 13 || delim && (char === delim || char === 44) || char === 35;
}
/** @internal */
function extractValue(ctx, end) {
	let errPtr = ctx.p;
	let c = ctx.s.charCodeAt(ctx.p);
	if (c === 91 || c === 123) {
		ctx.d-- || TomlError.x("document contains excessively nested structures. aborting.", ctx);
		let value = c === 91 ? parseArray(ctx) : parseInlineTable(ctx);
		ctx.d++;
		return value;
	}
	if (c === 34 || c === 39) return parseString(ctx);
	if (c === 116) {
		if (ctx.s.charCodeAt(++ctx.p) !== 114 || ctx.s.charCodeAt(++ctx.p) !== 117 || ctx.s.charCodeAt(++ctx.p) !== 101) TomlError.x("invalid value", ctx, errPtr);
		return ctx.p++, true;
	}
	if (c === 102) {
		if (ctx.s.charCodeAt(++ctx.p) !== 97 || ctx.s.charCodeAt(++ctx.p) !== 108 || ctx.s.charCodeAt(++ctx.p) !== 115 || ctx.s.charCodeAt(++ctx.p) !== 101) TomlError.x("invalid value", ctx, errPtr);
		return ctx.p++, false;
	}
	if (c === 43 || c === 45) return parseNumber(ctx, ctx.p, ctx.s.charCodeAt(++ctx.p), 44 - c, end);
	if (ctx.s.charCodeAt(ctx.p + 4) === 45 && ctx.s.charCodeAt(ctx.p + 7) === 45) return parseDate(ctx, c, end);
	if (ctx.s.charCodeAt(ctx.p + 2) === 58) return parseTime(ctx, c, end);
	return parseNumber(ctx, ctx.p, c, 0, end);
}
function parseNumber(ctx, startPtr, startChr, sign, endChr) {
	let c = startChr;
	let state = 0;
	let hasUnderscores = false;
	if (c === 105) {
		if (ctx.s.charCodeAt(++ctx.p) !== 110 || ctx.s.charCodeAt(++ctx.p) !== 102) TomlError.x("invalid value", ctx, startPtr);
		return ctx.p++, (sign || 1) / 0;
	}
	if (c === 110) {
		if (ctx.s.charCodeAt(++ctx.p) !== 97 || ctx.s.charCodeAt(++ctx.p) !== 110) TomlError.x("invalid value", ctx, startPtr);
		return ctx.p++, NaN;
	}
	if (c === 48) {
		if (++ctx.p >= ctx.s.length || isEndOfValue(c = ctx.s.charCodeAt(ctx.p), endChr)) return ctx.bi === true ? 0n : 0;
		if (!sign) {
			if (c === 120) return parseIntegerBaseN(ctx, startPtr, 16, endChr);
			else if (c === 98) return parseIntegerBaseN(ctx, startPtr, 2, endChr);
			else if (c === 111) return parseIntegerBaseN(ctx, startPtr, 8, endChr);
		}
		if (c === 46) state = 2;
		else if (c === 101 || c === 69) state = 4;
		else TomlError.x("illegal leading zero", ctx, startPtr);
	} else if (!isDigit(c)) TomlError.x("invalid value", ctx, startPtr);
	while (++ctx.p < ctx.s.length && (c = ctx.s.charCodeAt(ctx.p), !isEndOfValue(c, endChr))) {
		if (!state) state = 1;
		if (c === 95) {
			if (!(state & 1)) TomlError.x("illegal underscore", ctx);
			state += 11;
			hasUnderscores = true;
		} else if (state === 1 && c === 46) state = 2;
		else if ((state === 1 || state === 3) && (c === 101 || c === 69)) state = 4;
		else if (state === 4 && (c === 43 || c === 45)) state = 6;
		else if (!isDigit(c)) TomlError.x(`illegal character in numeric literal`, ctx);
		else if (state > 9) state -= 11;
		else if (!(state & 1)) state++;
	}
	if (!state) {
		let val = (startChr - 48) * (sign || 1);
		return ctx.bi === true ? BigInt(val) : val;
	}
	if (!(state & 1)) TomlError.x("unfinished numeric value", ctx, startPtr);
	let str = ctx.s.slice(startPtr, ctx.p);
	if (hasUnderscores) str = str.replaceAll("_", "");
	return state > 1 ? parseFloat(str) : parseInteger(ctx, str, 10, startPtr);
}
function parseIntegerBaseN(ctx, startPtr, base, endChr) {
	let c, underscore = 1;
	while (++ctx.p < ctx.s.length && (c = ctx.s.charCodeAt(ctx.p), !isEndOfValue(c, endChr))) if (c === 95) {
		if (underscore & 1) TomlError.x("illegal underscore", ctx);
		underscore = 3;
	} else if (!isDigit(c, base)) TomlError.x(`illegal character in numeric literal`, ctx);
	else if (underscore & 1) underscore--;
	if (underscore & 1) TomlError.x("unfinished numeric value", ctx);
	let str = ctx.s.slice(startPtr + 2, ctx.p);
	if (underscore) str = str.replaceAll("_", "");
	return parseInteger(ctx, str, base, startPtr);
}
function parseInteger(ctx, str, base, startPtr) {
	if (ctx.bi !== true) int: {
		let val = parseInt(str, base);
		if (!Number.isSafeInteger(val)) {
			if (ctx.bi) break int;
			TomlError.x("integer value cannot be represented losslessly", ctx, startPtr);
		}
		return val;
	}
	return base === 10 ? BigInt(str) : BigInt((base === 2 ? "0b" : base === 8 ? "0o" : "0x") + str);
}
function parseDate(ctx, c, endChr) {
	let startPtr = ctx.p++, unsafeSeparator;
	if (!isDigit(c) || !isDigit(ctx.s.charCodeAt(ctx.p++)) || !isDigit(ctx.s.charCodeAt(ctx.p++)) || !isDigit(ctx.s.charCodeAt(ctx.p++))) return parseNumber(ctx, ctx.p = startPtr, c, 0, endChr);
	ctx.p += 5;
	if (!isDigit(ctx.s.charCodeAt(ctx.p++))) TomlError.x("invalid date-time: date part is malformed", ctx, startPtr);
	if (ctx.p >= ctx.s.length || ((c = ctx.s.charCodeAt(ctx.p)) !== 32 || (unsafeSeparator = true, !isDigit(ctx.s.charCodeAt(ctx.p + 1)))) && c !== 84 && c !== 116) return readDate(ctx, ctx.s.slice(startPtr, ctx.p), 3, false, startPtr);
	if (ctx.s.charCodeAt(ctx.p += 3) !== 58) TomlError.x("invalid date-time: time part is malformed", ctx, startPtr);
	if (ctx.s.charCodeAt(ctx.p += 3) === 58) ctx.p += 3;
	if (ctx.s.charCodeAt(ctx.p) === 46) while (isDigit(ctx.s.charCodeAt(++ctx.p)));
	if (c = ctx.s.charCodeAt(ctx.p)) {
		if (c === 90 || c === 122) return readDate(ctx, ctx.s.slice(startPtr, ++ctx.p), 1, unsafeSeparator, startPtr, "[+00:00]");
		if (c === 43 || c === 45) return readDate(ctx, ctx.s.slice(startPtr, ctx.p += 6), 1, unsafeSeparator, startPtr, !ctx.ld && "[" + ctx.s.slice(ctx.p - 6, ctx.p) + "]");
	}
	return readDate(ctx, ctx.s.slice(startPtr, ctx.p), 2, unsafeSeparator, startPtr);
}
function parseTime(ctx, c, endChr) {
	let start = ctx.p;
	if (!isDigit(c) || !isDigit(ctx.s.charCodeAt(++ctx.p))) return parseNumber(ctx, --ctx.p, c, 0, endChr);
	if (ctx.s.charCodeAt(ctx.p += 4) === 58) ctx.p += 3;
	if (ctx.s.charCodeAt(ctx.p) === 46) while (isDigit(ctx.s.charCodeAt(++ctx.p)));
	return readDate(ctx, ctx.s.slice(start, ctx.p), 4, false, start);
}
function readDate(ctx, str, type, unsafeDelim, errPtr, temporalSuffix) {
	if (ctx.ld) {
		let date = new TomlDate(str, type, unsafeDelim);
		if (!date.isValid()) TomlError.x("invalid date", ctx, errPtr);
		return date;
	}
	try {
		if (temporalSuffix) str += temporalSuffix;
		switch (type) {
			case 1: return Temporal.ZonedDateTime.from(str);
			case 2: return Temporal.PlainDateTime.from(str);
			case 3: return Temporal.PlainDate.from(str);
			case 4: return Temporal.PlainTime.from(str);
		}
	} catch (e) {
		TomlError.x(e instanceof Error ? e.message : "" + e, ctx, errPtr);
	}
}

// node_modules/smol-toml/dist/util.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
/** @internal */
function skipComment(ctx) {
	for (; ctx.p < ctx.s.length; ctx.p++) {
		let c = ctx.s.charCodeAt(ctx.p);
		if (c === 10) break;
		if (c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10) {
			ctx.p++;
			break;
		}
		if (c < 32 && c !== 9 || c === 127) TomlError.x("control characters are not allowed in comments", ctx);
	}
}
/** @internal */
function skipVoid(ctx, banNewLines, banComments) {
	let c;
	while (ctx.p < ctx.s.length) {
		while (ctx.p < ctx.s.length && ((c = ctx.s.charCodeAt(ctx.p)) === 32 || c === 9 || !banNewLines && (c === 10 || c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10))) ctx.p++;
		if (banComments || c !== 35) break;
		skipComment(ctx);
	}
}

// node_modules/smol-toml/dist/struct.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
/** @internal */
function parseKey(ctx, end = 61) {
	let startPtr;
	let state = 0;
	let parsed = [];
	let sliceStart;
	let c = ctx.s.charCodeAt(startPtr = ctx.p);
	do
		if (c === end) {
			if (!state) TomlError.x("unexpected end of key", ctx);
			if (state === 1) parsed.push(ctx.s.slice(sliceStart, ctx.p));
			return ctx.p++, parsed;
		} else if (c === 46) {
			if (!state) TomlError.x("illegal empty bare key", ctx);
			if (state === 1) parsed.push(ctx.s.slice(sliceStart, ctx.p));
			state = 0;
		} else if (!state && (c === 34 || c === 39)) {
			if (c === ctx.s.charCodeAt(ctx.p + 1) && c === ctx.s.charCodeAt(ctx.p + 2)) TomlError.x("illegal quoted key: multiline strings are not allowed", ctx);
			parsed.push(parseString(ctx));
			state = 2;
			ctx.p--;
		} else if (c === 32 || c === 9) {
			if (state === 1) {
				parsed.push(ctx.s.slice(sliceStart, ctx.p));
				state = 2;
			}
		} else if (state === 2 || c < 48 && c !== 45 || c > 57 && c < 65 || c > 90 && c < 97 && c !== 95 || c > 122) TomlError.x("illegal character in key", ctx);
		else if (!state) {
			state = 1;
			sliceStart = ctx.p;
		}
	while (c = ctx.s.charCodeAt(++ctx.p));
	TomlError.x("incomplete key-value: cannot find end of key", ctx, startPtr);
}
/** @internal */
function parseInlineTable(ctx) {
	let startPtr = ctx.p++;
	let res = Object.create(null);
	let seen = /* @__PURE__ */ new Set();
	let c;
	while (ctx.p < ctx.s.length) {
		skipVoid(ctx);
		if ((c = ctx.s.charCodeAt(ctx.p)) === 125) {
			ctx.p++;
			return res;
		}
		let k;
		let t = res;
		let hasOwn = false;
		let errPtr = ctx.p;
		let key = parseKey(ctx);
		for (let i = 0; i < key.length; i++) {
			if (i) t = hasOwn ? t[k] : t[k] = Object.create(null);
			k = key[i];
			if ((hasOwn = Object.hasOwn(t, k)) && (typeof t[k] !== "object" || seen.has(t[k]))) TomlError.x("trying to redefine an already defined value", ctx, errPtr);
			let unsafe = k === "__proto__";
			if (ctx.uk && (unsafe || k === "constructor")) {
				t = ctx.uk !== 1 && TomlError.x("document contains an unsafe property", ctx, errPtr);
				break;
			}
			if (!hasOwn && unsafe) Object.defineProperty(t, k, {
				enumerable: true,
				configurable: true,
				writable: true
			});
		}
		if (hasOwn) TomlError.x("trying to redefine an already defined value", ctx, errPtr);
		skipVoid(ctx, true, true);
		let value = extractValue(ctx, 125);
		if (t && typeof (t[k] = value) === "object") seen.add(value);
		skipVoid(ctx);
		if ((c = ctx.s.charCodeAt(ctx.p++)) === 125) return res;
		if (c !== 44) TomlError.x("expected comma or end of structure", ctx, ctx.p - 1);
	}
	TomlError.x("unfinished table", ctx, startPtr);
}
/** @internal */
function parseArray(ctx) {
	let startPtr = ctx.p++;
	let res = [];
	let c;
	while (ctx.p < ctx.s.length) {
		skipVoid(ctx);
		if ((c = ctx.s.charCodeAt(ctx.p)) === 93) {
			ctx.p++;
			return res;
		}
		res.push(extractValue(ctx, 93));
		skipVoid(ctx);
		if ((c = ctx.s.charCodeAt(ctx.p++)) === 93) return res;
		if (c !== 44) TomlError.x("expected comma or end of structure", ctx, ctx.p - 1);
	}
	TomlError.x("unfinished array", ctx, startPtr);
}

// node_modules/smol-toml/dist/parse.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
function peekTable(ctx, key, table, meta, type) {
	let t = table;
	let m = meta;
	let k;
	let hasOwn = false;
	let state;
	for (let i = 0; i < key.length; i++) {
		if (i) {
			t = hasOwn ? t[k] : t[k] = Object.create(null);
			m = (state = m[k]).c;
			if (type === 0 && (state.t === 1 || state.t === 2)) return null;
			if (state.t === 2) {
				let l = t.length - 1;
				t = t[l];
				m = m[l].c;
			}
		}
		k = key[i];
		if ((hasOwn = Object.hasOwn(t, k)) && m[k]?.t === 0 && m[k]?.d) return null;
		if (!hasOwn) {
			let unsafe = k === "__proto__";
			if (ctx.uk && (unsafe || k === "constructor")) return false;
			if (unsafe) {
				Object.defineProperty(t, k, {
					enumerable: true,
					configurable: true,
					writable: true
				});
				Object.defineProperty(m, k, {
					enumerable: true,
					configurable: true,
					writable: true
				});
			}
			m[k] = {
				t: i < key.length - 1 && type === 2 ? 3 : type,
				d: false,
				i: 0,
				c: Object.create(null)
			};
		}
	}
	state = m[k];
	if (state.t !== type && !(type === 1 && state.t === 3)) return null;
	if (type === 2) {
		if (!state.d) {
			state.d = true;
			t[k] = [];
		}
		t[k].push(t = Object.create(null));
		state.c[state.i++] = state = {
			t: 1,
			d: false,
			i: 0,
			c: Object.create(null)
		};
	}
	if (state.d) return null;
	state.d = true;
	if (type === 1) t = hasOwn ? t[k] : t[k] = Object.create(null);
	else if (type === 0 && hasOwn) return null;
	return [
		k,
		t,
		state.c
	];
}
function validateTablePeek(ctx, peek, ptr) {
	if (peek === null || ctx.uk === 2) TomlError.x(peek === null ? "trying to redefine an already defined table or value" : "document contains an unsafe property", ctx, ptr);
}
function parse$1(toml, options = {}) {
	let ctx = {
		s: toml,
		p: 0,
		d: options.maxDepth ?? 1e3,
		bi: options.integersAsBigInt ?? false,
		ld: options.useLegacyDate ?? true,
		uk: options.unsafeKeyBehaviour === "throw" ? 2 : options.unsafeKeyBehaviour === "drop" ? 1 : 0
	};
	let res = Object.create(null);
	let meta = Object.create(null);
	let tmp;
	let skipping = false;
	let tbl = res;
	let m = meta;
	if (toml.charCodeAt(0) === 65279) ctx.p++;
	skipVoid(ctx);
	while (ctx.p < toml.length) {
		if (toml.charCodeAt(ctx.p) === 91) {
			let isTableArray = toml.charCodeAt(++ctx.p) === 91;
			tmp = ctx.p += +isTableArray;
			skipping = false;
			let k = parseKey(ctx, 93);
			if (isTableArray) {
				if (toml.charCodeAt(ctx.p) !== 93) TomlError.x("expected end of table array declaration", ctx);
				ctx.p++;
			}
			let p = peekTable(ctx, k, res, meta, isTableArray ? 2 : 1);
			if (!p) {
				validateTablePeek(ctx, p, tmp);
				skipping = true;
			} else {
				m = p[2];
				tbl = p[1];
			}
		} else {
			tmp = ctx.p;
			let p = peekTable(ctx, parseKey(ctx), tbl, m, 0);
			if (!p && !skipping) validateTablePeek(ctx, p, tmp);
			skipVoid(ctx, true, true);
			let v = extractValue(ctx, void 0);
			if (p && !skipping) p[1][p[0]] = v;
		}
		skipVoid(ctx, true);
		if (ctx.p < toml.length && (tmp = toml.charCodeAt(ctx.p)) !== 10 && (tmp !== 13 || toml.charCodeAt(ctx.p + 1) !== 10)) TomlError.x("each key-value declaration must be followed by an end-of-line", ctx);
		skipVoid(ctx);
	}
	return res;
}

// node_modules/smol-toml/dist/stringify.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
let HAS_WELLFORMED = !!"".isWellFormed;

// node_modules/smol-toml/dist/index.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/

// src/plugin/detect/json-position.ts
const literals = [
	"true",
	"false",
	"null"
];
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const escape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const space = /[ \t\r\n]*/y;
/**
* Finds the position at which a text stops being JSON; undefined for valid JSON. `JSON.parse` reports a position only
* in some messages, and their wording differs between Node versions.
*/
function findJsonFault(text) {
	const end = new JsonScanner(text).scan();
	if (end === void 0) return void 0;
	const before = text.slice(0, end);
	const lastBreak = before.lastIndexOf("\n");
	return {
		line: before.split("\n").length,
		column: end - lastBreak
	};
}
/** JSON scanner without recursion, so that nesting depth cannot overflow the stack. */
var JsonScanner = class {
	#text;
	#at = 0;
	constructor(text) {
		this.#text = text;
	}
	/** Returns the index of the first unexpected character; undefined for valid JSON. */
	scan() {
		const open = [];
		let expects = "value";
		for (;;) {
			this.#skip(space);
			const container = open.at(-1);
			const character = this.#text[this.#at];
			if (expects === "comma-or-end" && container === void 0) return character === void 0 ? void 0 : this.#at;
			if (character === (container === "{" ? "}" : "]") && container !== void 0 && expects.endsWith("-or-end")) {
				this.#at++;
				open.pop();
				expects = "comma-or-end";
			} else if (expects === "comma-or-end") {
				if (character !== ",") return this.#at;
				this.#at++;
				expects = container === "{" ? "key" : "value";
			} else if (expects === "key" || expects === "key-or-end") {
				if (!this.#skipString()) return this.#at;
				this.#skip(space);
				if (this.#text[this.#at] !== ":") return this.#at;
				this.#at++;
				expects = "value";
			} else if (character === "{" || character === "[") {
				this.#at++;
				open.push(character);
				expects = character === "{" ? "key-or-end" : "value-or-end";
			} else {
				if (!this.#skipScalar()) return this.#at;
				expects = "comma-or-end";
			}
		}
	}
	#skipScalar() {
		const literal = literals.find((candidate) => this.#text.startsWith(candidate, this.#at));
		if (literal) this.#at += literal.length;
		return literal !== void 0 || this.#skipString() || this.#skip(number);
	}
	/** Skips a string; stops at the first unexpected character. */
	#skipString() {
		if (this.#text[this.#at] !== "\"") return false;
		this.#at++;
		for (;;) {
			const code = this.#text.charCodeAt(this.#at);
			if (!(code >= 32)) return false;
			if (code === 92) {
				if (!this.#skip(escape)) return false;
				continue;
			}
			this.#at++;
			if (code === 34) return true;
		}
	}
	/** Skips a match at the current position; false when nothing or only an empty text matches. */
	#skip(pattern) {
		pattern.lastIndex = this.#at;
		const length = pattern.exec(this.#text)?.[0].length ?? 0;
		this.#at += length;
		return length > 0;
	}
};

// src/plugin/detect/plugin-files.ts
const maxFileBytes$1 = 1048576;
/** Limit of `Workspace.readFile`. */
const maxLargeFileBytes = 10485760;
/** The files of a plugin directory as detection reads them: small texts, each read once. */
var PluginFiles = class PluginFiles {
	/** Absolute path of the plugin directory as commands inside the environment see it. */
	root;
	#workspace;
	#directory;
	#texts = /* @__PURE__ */ new Map();
	/** Every path that detection looked for, in order. */
	lookedFor = /* @__PURE__ */ new Set();
	constructor(workspace, directory = ".") {
		this.#workspace = workspace;
		this.#directory = directory;
		this.root = directory.startsWith("/") ? directory : joinPath(workspace.root, directory);
	}
	/** True when a file exists; false for a path outside the plugin directory. */
	async has(path) {
		const normalized = normalizePath(path);
		if (normalized === void 0) return false;
		return (await this.#workspace.stat(joinPath(this.#directory, normalized)))?.kind === "file";
	}
	/** True when a directory exists below the plugin's. */
	async hasDirectory(path) {
		const normalized = normalizePath(path);
		if (normalized === void 0) return false;
		return (await this.#workspace.stat(joinPath(this.#directory, normalized)))?.kind === "directory";
	}
	/** Lists the names of the directories directly below a path; empty when it does not exist. */
	listDirectories(path) {
		return this.#list(path, "directory");
	}
	/** Lists the names of the files directly below a path; empty when it does not exist. */
	listFiles(path) {
		return this.#list(path, "file");
	}
	async #list(path, kind) {
		const absolute = joinPath(this.#directory, path);
		if ((await this.#workspace.stat(absolute))?.kind !== "directory") return [];
		return (await this.#workspace.list(absolute, { maxEntries: 1e3 })).flatMap((entry) => entry.kind === kind ? [entry.path.split("/").at(-1) ?? ""] : []);
	}
	/** Lists the directories above, up to the root of the workspace, nearest first, with the way back to this one. */
	listParents() {
		const names = normalizePath(this.#directory)?.split("/") ?? ["."];
		if (names[0] === ".") return [];
		return names.map((_, index) => ({
			files: new PluginFiles(this.#workspace, names.slice(0, index).join("/") || "."),
			path: names.slice(index).join("/")
		})).toReversed();
	}
	/** Reads the first 4,096 characters of a file of any size; undefined when it does not exist or is too large. */
	async readHead(path) {
		return (await this.readLarge(path))?.slice(0, 4096);
	}
	/** Reads a file of at most 10 MiB; undefined when it does not exist or is larger. */
	async readLarge(path) {
		const absolute = joinPath(this.#directory, path);
		const entry = await this.#workspace.stat(absolute);
		if (entry?.kind !== "file" || entry.size > maxLargeFileBytes) return void 0;
		return new TextDecoder().decode(await this.#workspace.readFile(absolute));
	}
	/** Reads a file; undefined when it does not exist. @throws PthError `plugin/config-invalid` above 1 MiB */
	readText(path) {
		this.lookedFor.add(path);
		const known = this.#texts.get(path) ?? this.#read(path);
		this.#texts.set(path, known);
		return known;
	}
	/** Reads a JSON object from a file; undefined when it does not exist. @throws PthError `plugin/config-invalid` */
	async readJson(path) {
		const text = await this.readText(path);
		if (text === void 0) return void 0;
		const position = findJsonFault(text.replace(/^\uFEFF/, ""));
		if (position) {
			const where = `line ${position.line}, column ${position.column}`;
			throw new PthError("plugin/config-invalid", `${path} is not valid JSON: ${where}`, { details: {
				file: path,
				...position
			} });
		}
		const value = JSON.parse(text.replace(/^\uFEFF/, ""));
		if (!isJsonObject(value)) throw invalidConfig(path, "", "must be an object");
		return value;
	}
	/** Reads a TOML table from a file; undefined when it does not exist. @throws PthError `plugin/config-invalid` */
	async readToml(path) {
		const text = await this.readText(path);
		if (text === void 0) return void 0;
		try {
			return JSON.parse(JSON.stringify(parse$1(text.replace(/^\uFEFF/, ""))));
		} catch (error) {
			if (!(error instanceof TomlError)) throw error;
			const where = `line ${error.line}, column ${error.column}`;
			throw new PthError("plugin/config-invalid", `${path} is not valid TOML: ${where}`, {
				cause: error,
				details: {
					file: path,
					line: error.line,
					column: error.column
				}
			});
		}
	}
	/** Returns the files of a directory below this one. */
	under(directory) {
		return new PluginFiles(this.#workspace, joinPath(this.#directory, directory));
	}
	/** True when the environment has anything at an absolute path, inside the plugin directory or not. */
	async isThere(path) {
		return (await this.#workspace.run({ argv: [
			"test",
			"-e",
			path
		] }, { timeoutMs: 1e4 })).exitCode === 0;
	}
	/** True when the environment has a program on its PATH. */
	hasProgram(program) {
		return hasProgram(this.#workspace, program);
	}
	async #read(path) {
		const normalized = normalizePath(path);
		if (normalized === void 0) return void 0;
		const absolute = joinPath(this.#directory, normalized);
		const entry = await this.#workspace.stat(absolute);
		if (entry?.kind !== "file") return void 0;
		if (entry.size > maxFileBytes$1) throw invalidConfig(path, "", "is larger than 1 MiB");
		return new TextDecoder().decode(await this.#workspace.readFile(absolute));
	}
};
/** Fault of a manifest, naming the file and the key path in it. */
function invalidConfig(file, keyPath, message) {
	const where = keyPath === "" ? file : `${file}: ${keyPath}`;
	return new PthError("plugin/config-invalid", `${where} ${message}`, { details: {
		file,
		place: keyPath
	} });
}
/** Reads a file that a directory need not have; undefined when it does not exist, or is too large to be read. */
async function readOrNothing$1(files, file) {
	try {
		return await files.readText(file);
	} catch (error) {
		if (PthError.isInstance(error)) return void 0;
		throw error;
	}
}

// src/plugin/detect/shell-words.ts
/** Characters with a meaning only to a shell: pipes, redirections, expansions, globs, groups, comments. */
const shellCharacters = /* @__PURE__ */ new Set([
	"|",
	"&",
	";",
	"<",
	">",
	"(",
	")",
	"$",
	"`",
	"*",
	"?",
	"[",
	"]",
	"\n"
]);
/**
* Parses a command into an argument vector. Resolves quotes and backslashes and expands nothing; a text with shell
* syntax becomes `sh -c text`, which runs only inside the environment.
* @throws PthError `usage/invalid` for an empty text or an open quote
*/
function parseCommand(text) {
	const words = splitShellWords(text.trim());
	if (words === "shell") return [
		"sh",
		"-c",
		text.trim()
	];
	const [first, ...rest] = words;
	if (first === void 0) throw new PthError("usage/invalid", "A command is empty");
	return [first, ...rest];
}
/** Splits a text into words, or returns `shell` when it needs a shell. */
function splitShellWords(text) {
	const words = [];
	let word;
	let quote;
	for (let index = 0; index < text.length; index++) {
		const character = text[index] ?? "";
		if (quote === "'") {
			if (character === "'") quote = void 0;
			else word += character;
		} else if (character === "\\") {
			const next = text[++index];
			if (next === void 0) throw new PthError("usage/invalid", `A command ends with a backslash: ${text}`);
			const isKept = quote === "\"" && ![
				"\"",
				"\\",
				"$",
				"`"
			].includes(next);
			word = (word ?? "") + (isKept ? `\\${next}` : next);
		} else if (quote === "\"") {
			if (character === "\"") quote = void 0;
			else if (character === "$" || character === "`") return "shell";
			else word += character;
		} else if (character === "\"" || character === "'") {
			quote = character;
			word ??= "";
		} else if (character === " " || character === "	") {
			if (word !== void 0) words.push(word);
			word = void 0;
		} else if (isShellSyntax(character, word, words.length)) return "shell";
		else word = (word ?? "") + character;
	}
	if (quote !== void 0) throw new PthError("usage/invalid", `A quote is not closed in the command: ${text}`);
	if (word !== void 0) words.push(word);
	return words;
}
function isShellSyntax(character, word, index) {
	if (shellCharacters.has(character)) return true;
	if (word === void 0) return character === "#" || character === "~" || character === "!" || character === "{";
	return character === "=" && index === 0 && /^[A-Za-z_][A-Za-z0-9_]*$/.test(word);
}

// src/plugin/detect/start-line.ts
/** Wrappers inside each other, at most; deeper ones stay unread. */
const maxWrappers = 5;
/** Parses the words of a start command into its program, file, script and origin. Pure; never throws. */
function parseStartLine(argv, depth = 0) {
	const [program = "", ...rest] = argv;
	const name = basename(program.replaceAll("\\", "/")).replace(/\.(?:exe|cmd|bat)$/i, "");
	const inner = depth < maxWrappers ? unwrap(name, rest) : void 0;
	if (inner) {
		const line = parseStartLine(inner.words, depth + 1);
		return {
			...line,
			directory: line.directory ?? inner.directory
		};
	}
	const own = (readers[name] ?? (/^python[\d.]*$/.test(name) ? readPython : void 0))?.(rest, depth) ?? (program.includes("/") ? { file: program } : {});
	return {
		...emptyLine,
		program: name,
		...own
	};
}
/** Returns the one command in a text for a shell, such as `sh -c 'node a.js'`; any other command unchanged. Pure. */
function withoutShell(argv) {
	const [program = "", ...rest] = argv;
	const name = basename(program);
	return shells.has(name) ? unwrap(name, rest)?.words ?? argv : argv;
}
/** Returns the command behind `cmd /c`, which exists on Windows only; any other command unchanged. */
function withoutWindowsShell(argv) {
	const [program, flag, inner, ...rest] = argv;
	return /^cmd(?:\.exe)?$/i.test(program) && flag !== void 0 && /^\/c$/i.test(flag) && inner !== void 0 ? [inner, ...rest] : argv;
}
const emptyLine = {
	file: null,
	module: null,
	script: null,
	directory: null,
	fetched: null,
	isRunnerUsed: false
};
/** Returns the command inside a wrapper; undefined for a command that is none. */
function unwrap(name, rest) {
	if (name === "env" || name === "cross-env") {
		const words = skipFlags(rest, /* @__PURE__ */ new Set([
			"-u",
			"--unset",
			"-C",
			"--chdir"
		]));
		const start = words.findIndex((word) => !/^[A-Za-z_]\w*=/s.test(word));
		return start < 0 ? void 0 : {
			words: words.slice(start),
			directory: null
		};
	}
	if ([
		"exec",
		"nohup",
		"nice",
		"sudo",
		"time"
	].includes(name) && rest.length > 0) return {
		words: skipFlags(rest, /* @__PURE__ */ new Set(["-n", "-u"])),
		directory: null
	};
	if (name.toLowerCase() === "cmd" && /^\/c$/i.test(rest[0] ?? "")) return {
		words: rest.slice(1),
		directory: null
	};
	if (!shells.has(name)) return void 0;
	const at = rest.findIndex((word) => /^-[a-z]*c$/.test(word));
	return at < 0 ? void 0 : readShellText(rest[at + 1] ?? "");
}
const shells = /* @__PURE__ */ new Set([
	"sh",
	"bash",
	"dash",
	"zsh",
	"ash"
]);
/** True for the name of a shell. */
function isShellProgram(program) {
	return shells.has(program);
}
/** Reads a text for a shell that is one command, with a change of directory before it or without. */
function readShellText(text) {
	const moved = /^\s*cd\s+("[^"]+"|'[^']+'|[^\s&;|]+)\s*(?:&&|;)\s*(.+)$/s.exec(text);
	const directory = moved?.[1]?.replaceAll(/^["']|["']$/g, "") ?? null;
	try {
		const words = splitShellWords((moved?.[2] ?? text).replace(/\s*"\$@"\s*$/, ""));
		return words === "shell" || words.length === 0 ? void 0 : {
			words,
			directory
		};
	} catch {
		return;
	}
}
/** Drops the flags at the start, with the values of those that take one, and a `--` after them. */
function skipFlags(words, valued) {
	let index = 0;
	for (; index < words.length; index++) {
		const word = words[index] ?? "";
		if (word === "--") return words.slice(index + 1);
		if (!word.startsWith("-") || word === "-") break;
		if (valued.has(word)) index++;
	}
	return words.slice(index);
}
/** Value of the first of these flags before the end of the options, written `--flag value` or `--flag=value`. */
function readFlag(words, flags) {
	for (const [index, word] of words.entries()) {
		const flag = flags.find((name) => word === name || word.startsWith(`${name}=`));
		if (flag !== void 0) return word === flag ? words[index + 1] ?? null : word.slice(flag.length + 1);
	}
	return null;
}
const nodeValued = new Set("-r --require --import --loader --experimental-loader -C --conditions --env-file --env-file-if-exists".split(" "));
const looksLikeFile = (word) => /[/\\]|\.[cm]?[jt]sx?$/.test(word);
function readNode(rest) {
	const script = readFlag(rest, ["--run"]);
	if (script !== null) return { script };
	const [file = null] = skipFlags(rest, nodeValued);
	return { file: rest.slice(0, rest.indexOf(file ?? "")).some((word) => /^(?:-e|-p|-pe|--eval|--print)$/.test(word)) ? null : file };
}
function readTsx(rest) {
	const valued = /* @__PURE__ */ new Set([
		...nodeValued,
		"--tsconfig",
		"--project",
		"-P",
		"--ignore",
		"-w",
		"--watch-path"
	]);
	const words = skipFlags(rest, valued);
	const [first = null] = words[0] === "watch" ? skipFlags(words.slice(1), valued) : words;
	return { file: first };
}
function readBun(rest, depth) {
	const directory = readFlag(rest, ["--cwd"]);
	const valued = /* @__PURE__ */ new Set([
		"--cwd",
		"--preload",
		"-r",
		"--require",
		"--env-file",
		"--config",
		"-c",
		"--shell"
	]);
	const words = skipFlags(rest, valued);
	if (words[0] === "x") return readRunner$1(words.slice(1), depth);
	const [target = null] = words[0] === "run" ? skipFlags(words.slice(1), valued) : words;
	if (target === null) return { directory };
	return looksLikeFile(target) ? {
		file: target,
		directory
	} : {
		script: target,
		directory
	};
}
function readDeno(rest) {
	const [command, ...others] = skipFlags(rest, /* @__PURE__ */ new Set());
	if (command === "task" || command === void 0) return {};
	const [file = null] = command === "run" || command === "serve" ? skipFlags(others, /* @__PURE__ */ new Set([
		"-c",
		"--config",
		"--import-map",
		"--lock",
		"--cert",
		"-L",
		"--log-level",
		"--env-file"
	])) : [command];
	if (file === null || !/^(?:npm:|jsr:|https?:)/.test(file)) return { file };
	return { fetched: fetchPackage(file.replace(/^(?:npm|jsr):/, ""), null, behind(others, file)) };
}
function readPython(rest) {
	for (let index = 0; index < rest.length; index++) {
		const word = rest[index] ?? "";
		if (/^-[A-Za-z]*m$/.test(word)) return { module: readLoaded(rest.slice(index + 1)) };
		if (/^-[A-Za-z]*c$/.test(word)) return {};
		if (!word.startsWith("-")) return { file: word };
		if (word === "-W" || word === "-X") index++;
	}
	return {};
}
/** Returns the module behind `-m`; of a web server that is one itself, the module that it loads. */
function readLoaded([name, ...args]) {
	return name === "uvicorn" ? readServed(args) : name ?? null;
}
function readServed(args) {
	return args.find((word) => /^[\w.]+:\w+$/.test(word))?.split(":")[0] ?? null;
}
/** Lists the files in which a module of Python may lie, from the directory of its project; none for a text that is no name. */
function listModulePlaces(module) {
	if (!/^\w+(?:\.\w+)*$/.test(module)) return [];
	const path = module.replaceAll(".", "/");
	return [path, `src/${path}`].flatMap((base) => [`${base}.py`, `${base}/__main__.py`]);
}
/** `npm`, `pnpm` and `yarn`: a script of package.json, a program of a dependency, or a published package. */
function readManager(rest, depth) {
	const directoryFlags = [
		"--prefix",
		"-C",
		"--dir",
		"--cwd"
	];
	const directory = readFlag(rest, directoryFlags);
	const valued = /* @__PURE__ */ new Set([
		...directoryFlags,
		"--filter",
		"-F",
		"-w",
		"--workspace",
		"--loglevel"
	]);
	const [command, ...others] = skipFlags(rest, valued);
	if (command === void 0) return { directory };
	if (command === "dlx") return readRunner$1(others, depth);
	if (command === "exec") return {
		...readRunner$1(others, depth),
		directory
	};
	const [script = null] = command === "run" || command === "run-script" || command === "rum" ? skipFlags(others, valued) : [command];
	return {
		script,
		directory
	};
}
/** Programs that run a file of this directory although they may be fetched themselves. */
const fetchedInterpreters = /* @__PURE__ */ new Set([
	"tsx",
	"ts-node",
	"bun",
	"deno",
	"node",
	"nodemon",
	"vite-node",
	"cross-env"
]);
/** `npx`, `bunx`, `pnpm dlx` and their like. */
function readRunner$1(rest, depth) {
	const words = skipFlags(rest, /* @__PURE__ */ new Set([
		"-p",
		"--package",
		"--cache",
		"--registry"
	]));
	const [name, ...others] = words;
	if (name === void 0) return {
		fetched: fetchPackage(null, null, []),
		isRunnerUsed: true
	};
	if (fetchedInterpreters.has(withoutVersion(name)) && depth < maxWrappers) return {
		...parseStartLine([withoutVersion(name), ...others], depth + 1),
		isRunnerUsed: true
	};
	if (/^\.{0,2}\//.test(name) || name === ".") return {
		directory: name,
		isRunnerUsed: true
	};
	const given = readFlag(rest.slice(0, rest.length - words.length), ["-p", "--package"]);
	return {
		fetched: fetchPackage(given ?? name, given === null ? null : name, others),
		isRunnerUsed: true
	};
}
/** `uvx` and `pipx run`. */
function readUvx(rest) {
	const words = skipFlags(rest, /* @__PURE__ */ new Set([
		"--from",
		"--spec",
		"--with",
		"-p",
		"--python",
		"--index-url",
		"--index"
	]));
	const [name = null, ...args] = words;
	const from = readFlag(rest.slice(0, rest.length - words.length), ["--from", "--spec"]);
	const source = (from ?? name)?.replace(/\[.*$/, "") ?? null;
	if (source !== null && /^(?:\.{0,2}(?:\/|$)|file:)/.test(source)) return {
		directory: source,
		isRunnerUsed: true
	};
	return {
		fetched: fetchPackage(source, from === null ? null : name, args),
		isRunnerUsed: true
	};
}
function readUv$1(rest) {
	const directory = readFlag(rest, ["--directory", "--project"]);
	const valued = /* @__PURE__ */ new Set([
		"--directory",
		"--project",
		"--with",
		"--with-requirements",
		"-p",
		"--python",
		"--extra"
	]);
	const [command, ...others] = skipFlags(rest, valued);
	if (command === "tool") return others[0] === "run" ? readUvx(others.slice(1)) : {};
	if (command !== "run") return { directory };
	const [target = "", ...args] = skipFlags(others, valued);
	const flags = others.slice(0, others.length - args.length - 1);
	if (flags.includes("-m") || flags.includes("--module")) return {
		module: readLoaded([target, ...args]),
		directory
	};
	if (/^python[\d.]*$/.test(target)) return {
		...readPython(args),
		directory
	};
	if (target === "uvicorn") return {
		module: readServed(args),
		directory
	};
	return {
		directory,
		file: target.endsWith(".py") ? target : null
	};
}
/** Options of `run` and `exec`, of Docker and of Compose, without a value; each other one takes the next word. */
const plainContainerOptions = new Set("--rm --init --interactive --tty --no-tty --no-TTY --detach --privileged --read-only --publish-all --service-ports --use-aliases --no-deps --build --quiet --quiet-build --quiet-pull --remove-orphans".split(" "));
const plainContainerLetters = /^-[itdTPq]+$/;
const containerHosts = new Set("-H --host -c --context --config -l --log-level --connection --url".split(" "));
const composeValued = new Set("-f --file -p --project-name --profile --env-file --project-directory --ansi --parallel --progress".split(" "));
/** `docker` and `podman`: an image that they run, a service of Compose, or a container that they enter. */
function readContainer(rest) {
	const [command, ...others] = skipFlags(rest, containerHosts);
	if (command === "container") return readContainer(others);
	if (command === "compose") return readCompose(others);
	const words = command === "run" || command === "exec" ? skipContainerOptions(others) : [];
	return { fetched: describeContained(command === "exec" ? "container" : "image", words) };
}
function readCompose(rest) {
	const [command, ...others] = skipFlags(rest, composeValued);
	return { fetched: describeContained("service", command === "run" || command === "exec" ? skipContainerOptions(others) : []) };
}
function skipContainerOptions(words) {
	let index = 0;
	for (; words[index]?.startsWith("-") === true; index++) {
		const word = words[index] ?? "";
		if (!plainContainerOptions.has(word) && !plainContainerLetters.test(word) && !word.includes("=")) index++;
	}
	return words.slice(index);
}
function describeContained(kind, [word, ...args]) {
	return {
		kind,
		name: word?.replace(/@sha256:.*$/, "").replace(/:[^/:]*$/, "") ?? null,
		bin: null,
		args
	};
}
function readGo(rest) {
	const [target] = rest[0] === "run" ? skipFlags(rest.slice(1), /* @__PURE__ */ new Set([
		"-tags",
		"-ldflags",
		"-C"
	])) : [];
	return target !== void 0 && /^[\w-]+\.[\w.-]+\/.*@/.test(target) ? { fetched: fetchPackage(target, null, behind(rest, target)) } : {};
}
const readFile$1 = (rest) => ({ file: skipFlags(rest, /* @__PURE__ */ new Set())[0] ?? null });
const readPipx = (rest) => rest[0] === "run" ? readUvx(rest.slice(1)) : {};
const readers = {
	__proto__: null,
	node: readNode,
	nodejs: readNode,
	nodemon: readNode,
	tsx: readTsx,
	"ts-node": readTsx,
	"vite-node": readTsx,
	bun: readBun,
	deno: readDeno,
	npm: readManager,
	pnpm: readManager,
	yarn: readManager,
	npx: readRunner$1,
	bunx: readRunner$1,
	pnpx: readRunner$1,
	dnx: readRunner$1,
	uvx: readUvx,
	uv: readUv$1,
	pipx: readPipx,
	docker: readContainer,
	podman: readContainer,
	"docker-compose": readCompose,
	"podman-compose": readCompose,
	uvicorn: (rest) => ({ module: readServed(rest) }),
	go: readGo,
	ruby: readFile$1,
	php: readFile$1,
	sh: readFile$1,
	bash: readFile$1,
	dash: readFile$1,
	zsh: readFile$1,
	java: (rest) => ({ file: readFlag(rest, ["-jar"]) })
};
function behind(words, word) {
	return words.slice(words.indexOf(word) + 1);
}
function fetchPackage(name, bin, args) {
	return {
		kind: "package",
		name: name === null ? null : withoutVersion(name),
		bin,
		args
	};
}
/** Removes the version behind a package's name: `@scope/name@1.2`, `name==1.2`. */
function withoutVersion(name) {
	return name.replace(/(?<=.)@[^@/]*$/, "").replace(/[=<>~!]=.*$/, "");
}

// src/plugin/detect/missing-entry.ts
/** Scripts that start scripts, at most. */
const maxScripts$1 = 3;
/**
* Returns the script or program of a start command when it should be in the plugin directory and is missing. Follows
* the scripts of package.json.
* @throws PthError `plugin/config-invalid` for a script that package.json does not have
*/
async function findMissingEntry(files, server) {
	if (server.transport.kind !== "stdio" || server.transport.cwd !== void 0) return void 0;
	const line = await followScripts(files, parseStartLine(server.transport.argv), server);
	if (line?.file === void 0 || line.file === null) return void 0;
	const entryPath = locate(files, line.directory, line.file);
	if (entryPath === void 0) return void 0;
	return await hasModule$1(files, entryPath) ? void 0 : entryPath;
}
/** True for a path that Node finds: the file, the file without its extension, or the index of a directory. */
async function hasModule$1(files, path) {
	return (await Promise.all([
		"",
		".js",
		"/index.js"
	].map((ending) => files.has(`${path}${ending}`)))).includes(true);
}
async function followScripts(files, line, server) {
	let current = line;
	for (let count = 0; current.script !== null && count < maxScripts$1; count++) {
		const file = locate(files, current.directory, "package.json");
		if (file === void 0 || current.directory?.includes("${")) return void 0;
		const text = await readScript(files, file, current.script, server);
		const words = text === void 0 ? "shell" : splitScript(text);
		if (words === "shell") return void 0;
		const next = parseStartLine(words);
		current = {
			...next,
			directory: next.directory ?? current.directory
		};
	}
	return current;
}
async function readScript(files, file, name, server) {
	const scripts = (await files.readJson(file))?.["scripts"];
	const script = isJsonObject(scripts) && Object.hasOwn(scripts, name) ? scripts[name] : void 0;
	if (typeof script === "string") return script;
	if (server.transport.kind !== "stdio" || !/^(?:npm|bun)$/.test(parseStartLine(server.transport.argv).program)) return;
	const known = isJsonObject(scripts) ? Object.keys(scripts).slice(0, 20).join(", ") : "";
	const has = known === "" ? "it has no scripts" : `it has: ${known}`;
	throw invalidConfig(file, "scripts", `has no script ${name}, which ${server.source} runs; ${has}`);
}
function splitScript(text) {
	try {
		return splitShellWords(text.trim());
	} catch {
		return "shell";
	}
}
/** Returns a path relative to the plugin directory; undefined for a path outside of it. */
function locate(files, directory, file) {
	const inside = (path) => path === files.root ? "." : path.startsWith(`${files.root}/`) ? path.slice(files.root.length + 1) : path;
	const relative = file.startsWith("/") ? inside(file) : `${inside(directory ?? ".")}/${file}`;
	return relative.startsWith("/") ? void 0 : normalizePath(relative);
}

// src/plugin/detect/python-project.ts
const maxEntries = 500;
const compiledBackends = /^(?:maturin|mesonpy|scikit_build_core|py_build_cmake|pdm\.backend\.cython)/;
const table$1 = (value) => isJsonObject(value) ? value : {};
const text$1 = (value) => typeof value === "string" ? value : null;
const texts = (value) => Array.isArray(value) ? value.slice(0, maxEntries).filter((item) => typeof item === "string") : [];
/** Spelling of a Python project by which the index compares names. */
function plainName(name) {
	return name.toLowerCase().replaceAll(/[-_.]+/g, "-");
}
/** Reads pyproject.toml; undefined without one. @throws PthError `plugin/config-invalid` */
async function readPythonProject(files) {
	const document = await files.readToml("pyproject.toml");
	if (!document) return void 0;
	const project = table$1(document["project"]);
	const tool = table$1(document["tool"]);
	const poetry = table$1(tool["poetry"]);
	const uv = table$1(tool["uv"]);
	const system = table$1(document["build-system"]);
	const name = text$1(project["name"]) ?? text$1(poetry["name"]);
	const scripts = [...Object.keys(table$1(project["scripts"])), ...Object.keys(table$1(poetry["scripts"]))];
	const hasLegacy = await files.has("setup.py") || await files.has("setup.cfg");
	const isDeclared = "build-system" in document || "poetry" in tool || hasLegacy || scripts.length > 0;
	return {
		name: name === null ? null : plainName(name),
		scripts: scripts.sort((left, right) => Number(right === name) - Number(left === name)),
		rootModules: readRootModules(document),
		requires: text$1(project["requires-python"]) ?? readPoetryPython(poetry),
		dependencies: texts(project["dependencies"]),
		groups: readGroups(table$1(document["dependency-groups"])),
		paths: Object.values(table$1(uv["sources"])).flatMap((source) => text$1(table$1(source)["path"]) ?? []),
		siblings: Object.entries(table$1(uv["sources"])).flatMap(([sibling, source]) => table$1(source)["workspace"] === true ? [plainName(sibling)] : []),
		members: readMembers$1(uv["workspace"]),
		isPackage: isDeclared && uv["package"] !== false,
		isCompiled: compiledBackends.test(text$1(system["build-backend"]) ?? "")
	};
}
function readRootModules(document) {
	const backend = text$1(table$1(document["build-system"])["build-backend"]);
	const settings = JSON.stringify(table$1(document["tool"])["hatch"] ?? {});
	if (backend !== "hatchling.build" || /\bsrc\b/.test(settings)) return {};
	const scripts = Object.entries(table$1(table$1(document["project"])["scripts"]));
	return Object.fromEntries(scripts.flatMap(([script, target]) => {
		const module = /^([A-Za-z_]\w*):/.exec(text$1(target) ?? "")?.[1];
		return module === void 0 ? [] : [[script, module]];
	}));
}
function readMembers$1(workspace) {
	if (!isJsonObject(workspace)) return null;
	return [...texts(workspace["members"]), ...texts(workspace["exclude"]).map((glob) => `!${glob}`)];
}
/** Reads Poetry's version of Python, where it is written as comparisons; a caret and a tilde are its own. */
function readPoetryPython(poetry) {
	const wanted = text$1(table$1(poetry["dependencies"])["python"]);
	const [, lowest] = /^[\^~](\d+(?:\.\d+)*)/.exec(wanted ?? "") ?? [];
	return lowest === void 0 ? wanted : `>=${lowest}`;
}
function readGroups(groups) {
	return Object.fromEntries(Object.entries(groups).map(([name, list]) => [name, texts(list)]));
}
/** Reads the requirements that a script carries in a comment `# /// script`; undefined without one. */
function readInlineScript(source) {
	const block = /^# \/\/\/ script\s*$\n((?:#(?: .*)?$\n)+?)# \/\/\/\s*$/m.exec(source.slice(0, 1e5))?.[1];
	if (block === void 0) return void 0;
	try {
		const document = JSON.parse(JSON.stringify(parse$1(block.replaceAll(/^# ?/gm, ""))));
		return {
			dependencies: texts(document["dependencies"]),
			requires: text$1(document["requires-python"])
		};
	} catch (error) {
		if (error instanceof TomlError) return void 0;
		throw error;
	}
}

// src/plugin/detect/side-programs.ts
/**
* Marks the programs of a package that are no servers, such as its command line: when one is named like the package, all
* others; else, when some names speak of MCP or of a server, those that do not. Pure.
*/
function markSidePrograms(programs, packageName) {
	const isServer = [(name) => packageName !== null && plainName(name) === plainName(packageName), (name) => /mcp|server/i.test(name)].find((rule) => programs.some(({ name }) => rule(name)));
	if (!isServer) return [...programs];
	return programs.map((program) => isServer(program.name) ? program : {
		...program,
		isSideProgram: true
	});
}

// src/plugin/detect/package-entry.ts
/** Returns the name of a package without its scope. */
function bareName(name) {
	return name.replace(/^@[^/]*\//, "");
}
/** Lists the programs of package.json; the one named like the package comes first. */
function listBins(manifest) {
	const bins = readBins(manifest);
	const files = bins.map(({ argv }) => argv.join(" "));
	return bins.filter((_, index) => files.indexOf(files[index] ?? "") === index);
}
/** Returns how the program of this name starts that package.json offers, by any of its names. */
function findBin(manifest, name) {
	return readBins(manifest).find((bin) => bin.name === name)?.argv;
}
function readBins(manifest) {
	const { bin, name } = manifest;
	const own = typeof name === "string" ? bareName(name) : "server";
	if (bin === void 0 || bin === null) return [];
	if (typeof bin === "string") return [{
		name: own,
		argv: runFile(bin)
	}];
	if (!isJsonObject(bin)) throw invalidConfig("package.json", "bin", "must be a path or an object of paths");
	return Object.entries(bin).map(([binName, path]) => {
		if (typeof path !== "string") throw invalidConfig("package.json", `bin.${binName}`, "must be a path");
		return {
			name: binName,
			argv: runFile(path)
		};
	}).sort((left, right) => Number(right.name === own) - Number(left.name === own));
}
/** Detects servers in package.json: each `bin`, else `main`, else `scripts.start`. */
async function detectPackageEntry(files) {
	const manifest = await files.readJson("package.json");
	if (!manifest) return [];
	const bins = listBins(manifest);
	const name = typeof manifest["name"] === "string" ? bareName(manifest["name"]) : "server";
	if (bins.length > 0) {
		if ((await listLibraryPrograms(files)).length > 0) return [];
		const servers = bins.map((bin) => describeServer(bin.name, "package.json bin", bin.argv));
		const started = await findStartedMain(files, manifest, bins);
		if (started !== null) {
			const commands = servers.map((server) => ({
				...server,
				isSideProgram: true
			}));
			return [describeServer(name, "package.json main and start script", runFile(started)), ...commands];
		}
		const known = bins.length === 1 ? [] : await judgeBins(files, bins);
		return preferServers(markSidePrograms(servers, name), known);
	}
	const scripts = isJsonObject(manifest["scripts"]) ? manifest["scripts"] : {};
	const { main } = manifest;
	const { start } = scripts;
	const isSource = typeof main === "string" && typeof start === "string" && /\.[cm]?tsx?$/.test(main);
	if (typeof main === "string" && !isSource && !await isDefault(files, main) && !await isUnbuilt(files, main, scripts)) return [describeServer(name, "package.json main", runFile(main))];
	if (typeof start !== "string") return [];
	return [describeServer(name, "package.json start script", runScript(start))];
}
/**
* Returns the main file where the start script runs it, too, and its sources make a server, while no program under `bin`
* makes one at once, such as a command line that serves only on a command of its own; null elsewhere.
*/
async function findStartedMain(files, { main, scripts }, bins) {
	const start = isJsonObject(scripts) ? scripts["start"] : void 0;
	if (typeof main !== "string" || typeof start !== "string") return null;
	const words = splitShellWords(start);
	const { program, file } = words === "shell" ? {
		program: "",
		file: null
	} : parseStartLine(words);
	if (program !== "node" || file === null || stem(file) !== stem(main)) return null;
	if (await programMakesServer(files, main) !== true) return null;
	return (await judgeBins(files, bins, true)).every((makesServer) => makesServer === false) ? main : null;
}
/** Scripts that may build the main file: the build itself, and those that an installation runs. */
const buildingScripts = [
	"build",
	"preinstall",
	"install",
	"postinstall",
	"prepublish",
	"prepare"
];
/** True for a `main` that is not there and that no script builds, where the start script runs a file that is there. */
async function isUnbuilt(files, main, scripts) {
	const { start } = scripts;
	if (typeof start !== "string" || buildingScripts.some((name) => Object.hasOwn(scripts, name))) return false;
	if (await hasModule$1(files, main)) return false;
	const words = splitShellWords(start);
	const { file, directory } = words === "shell" ? {
		file: null,
		directory: null
	} : parseStartLine(words);
	return file !== null && directory === null && files.has(file);
}
/** Tells of each program whether its sources make a server; null where they do not tell. */
function judgeBins(files, bins, isAtOnce = false) {
	return Promise.all(bins.map(({ argv: [program, file = ""] }) => program === "node" ? programMakesServer(files, file, isAtOnce) : Promise.resolve(null)));
}
/** Puts the programs whose sources make a server before those whose sources make none, whatever their names are. Pure. */
function preferServers(programs, known) {
	if (!known.includes(true)) return [...programs];
	const kept = programs.filter((program, index) => program.isSideProgram !== true && known[index] !== false);
	const servers = kept.length > 0 ? kept : programs.filter((_, index) => known[index] === true);
	const others = programs.filter((program) => !servers.includes(program));
	return [...servers.map((program) => ({
		...program,
		isSideProgram: false
	})), ...others.map((program) => ({
		...program,
		isSideProgram: true
	}))];
}
/**
* Lists the programs of a package that others import, where the sources of none make a server, such as the commands of a
* framework for those who write servers with it; empty for any other package.
*/
async function listLibraryPrograms(files) {
	const manifest = await files.readJson("package.json");
	const bins = manifest ? listBins(manifest) : [];
	if (manifest === void 0 || bins.length === 0 || !isImported(manifest, bins)) return [];
	return (await judgeBins(files, bins)).every((makesServer) => makesServer === false) ? bins.map(({ name }) => name) : [];
}
/** Returns a path without its extension, which source, build and types of one module share. */
function stem(path) {
	return path.replace(/^\.\//, "").replace(/(?:\.d)?\.[cm]?[jt]sx?$/, "");
}
/** True for a package that others import by a file that none of its programs is. */
function isImported({ main, module, types, typings, exports }, bins) {
	const started = new Set(bins.map(({ argv }) => stem(argv.at(-1) ?? "")));
	const hasTypes = [
		module,
		types,
		typings,
		exports
	].some((value) => value !== void 0);
	const listed = [
		main,
		module,
		types,
		typings,
		...listTexts(exports)
	];
	return hasTypes && listed.some((path) => typeof path === "string" && !started.has(stem(path)) && !path.endsWith(".json"));
}
function listTexts(value) {
	if (typeof value === "string") return [value];
	return isJsonObject(value) ? Object.values(value).flatMap(listTexts) : [];
}
/** True for the `main` that `npm init` writes unasked, where no file of the root could become it. */
async function isDefault(files, main) {
	if (main !== "index.js") return false;
	return !(await Promise.all([
		"js",
		"ts",
		"mts",
		"tsx",
		"jsx"
	].map((ending) => files.has(`index.${ending}`)))).includes(true);
}
function describeServer(name, source, argv) {
	return {
		name,
		source,
		transport: {
			kind: "stdio",
			argv,
			variables: {}
		},
		missingVariables: []
	};
}
/** Runs a plain `node …` directly, so that signals reach the server without npm or a shell in between. */
function runScript(script) {
	const words = splitShellWords(script);
	const [program, ...rest] = words === "shell" ? [] : words;
	return program === "node" ? [program, ...rest] : [
		"npm",
		"run",
		"--silent",
		"start"
	];
}
/** Returns the command that runs a file, by its extension. */
function runFile(path) {
	const file = path.replace(/^\.\//, "");
	if (file.endsWith(".py")) return ["python3", file];
	if (/\.(?:sh|bash)$/.test(file)) return ["sh", file];
	return ["node", file];
}

// src/plugin/detect/documented-start.ts
const maxLines = 100;
const clientEntry = /["']?command["']?\s{0,20}:\s{0,20}["']([^"'\n]{1,100})["']\s{0,20},\s{0,40}["']?args["']?\s{0,20}:\s{0,20}\[((?:[^\]"']|"[^"\n]{0,500}"|'[^'\n]{0,500}'){0,2000})\]/g;
const starter$1 = /^(?:python3?|uvicorn|uv|poetry|node|tsx|npx|bun|deno|fastmcp|mcp)$/;
/**
* Detects the start command that documents name where no manifest does: `smithery.yaml`, the Dockerfile, and the README
* with its configuration of clients and its command lines. A command counts when its file is in this directory, and when
* the sources make an MCP server; a published package that the documents start is somebody else's.
*/
async function detectDocumentedStart(files) {
	const readme = await readText$1(files, "README.md");
	const { entries, configured } = await listConfigured(files, readme);
	const lines = [
		...configured,
		...entries,
		...listCommandLines(readme)
	];
	for (const { place, words } of lines.slice(0, maxLines)) {
		const argv = await findStart(files, words);
		if (argv) return await makesServer(files) === false ? [] : [describe$1(place, argv, await findName(files, argv))];
	}
	return findPublished(entries);
}
async function readText$1(files, file) {
	return await readOrNothing$1(files, file) ?? "";
}
/** Lists what the configuration of hosts starts, and the entries of clients in a README. */
async function listConfigured(files, readme) {
	return {
		configured: [...listClientEntries("smithery.yaml", await readText$1(files, "smithery.yaml")), ...listImageCommands(await readText$1(files, "Dockerfile"))],
		entries: listClientEntries("README.md", readme)
	};
}
/** Lists the commands of those documents, without command lines, that start a file or a module of this directory. */
async function listDocumentedStarts(files) {
	const { configured, entries } = await listConfigured(files, await readText$1(files, "README.md"));
	const found = [];
	for (const { place, words } of [...configured, ...entries].slice(0, maxLines)) {
		const argv = await findStart(files, words);
		if (argv) found.push({
			place,
			words: argv
		});
	}
	return found;
}
const ownUrl = /"(?:url|serverUrl|httpUrl)"\s{0,20}:\s{0,20}"(https?:\/\/(?:localhost|127\.0\.0\.1)\b[^"\s]{0,200})"/g;
/** Lists the URLs of this host with which the README has clients reach the server. */
async function listDocumentedUrls(files) {
	const text = await readText$1(files, "README.md");
	return [...text.matchAll(ownUrl)].slice(0, maxLines).map((match) => ({
		place: `README.md:${countLines(text, match.index)}`,
		words: [match[1] ?? ""]
	}));
}
/** Returns the first published package that a client's configuration starts. */
function findPublished(entries) {
	for (const { place, words } of entries) {
		const [program, ...rest] = words;
		const { fetched } = parseStartLine(words);
		if (program !== void 0 && fetched?.kind === "package" && fetched.name !== null) return [describe$1(place, [program, ...rest], fetched.name)];
	}
	return [];
}
function describe$1(source, argv, name) {
	return {
		name,
		source,
		transport: {
			kind: "stdio",
			argv,
			variables: {}
		},
		missingVariables: []
	};
}
/** Parses the entries of client configurations in a text, in JSON or in JavaScript. */
function listClientEntries(file, text) {
	return [...text.matchAll(clientEntry)].map((match) => {
		const words = [...(match[2] ?? "").matchAll(/(["'])(.*?)\1/g)].map(([, , word = ""]) => word);
		return {
			place: `${file}:${countLines(text, match.index)}`,
			words: [match[1] ?? "", ...words]
		};
	});
}
/**
* Parses what a document has clients start: the entries of their configurations, then the lines that add a server to a
* client, `… mcp add NAME -- COMMAND`.
*/
function listClientStarts(file, text) {
	const added = [...text.matchAll(/\bmcp add\b[^\n]{0,200}? -- +([^\n`]{1,500})/g)].map((match) => ({
		place: `${file}:${countLines(text, match.index)}`,
		words: splitLine(match[1] ?? "")
	}));
	return [...listClientEntries(file, text), ...added.filter(({ words }) => words.length > 0)];
}
/** Parses what the last stage of a Dockerfile runs: `ENTRYPOINT` with the words of `CMD` behind it, or `CMD` alone. */
function listImageCommands(text) {
	const stage = text.split(/^FROM\s/im).at(-1) ?? "";
	const find = (name) => new RegExp(String.raw`^${name}\s+(.{1,1000})$`, "im").exec(stage)?.[1];
	const [entry, command] = [find("ENTRYPOINT"), find("CMD")].map(readInstruction);
	const words = [...entry ?? [], ...command ?? []];
	return words.length === 0 ? [] : [{
		place: "Dockerfile",
		words
	}];
}
/** Parses the words of `CMD` or `ENTRYPOINT`, which are JSON or a text for a shell. */
function readInstruction(text) {
	if (text === void 0) return [];
	if (text.startsWith("[")) return [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, word = ""]) => word);
	return splitLine(text);
}
/** Parses the command lines in the blocks of code of a Markdown text. */
function listCommandLines(text) {
	const found = [];
	let isCode = false;
	for (const [index, line] of text.split("\n").entries()) if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
	else if (isCode && line.length < 500) {
		const words = splitLine(line.replace(/^\s*(?:\$\s+)?/, "").replace(/\s+#.*$/, ""));
		if (starter$1.test(words[0] ?? "") && !words.some(isSide)) found.push({
			place: `README.md:${index + 1}`,
			words
		});
	}
	return found;
}
function splitLine(text) {
	try {
		const words = splitShellWords(text.trim());
		return words === "shell" ? [] : words;
	} catch (error) {
		if (PthError.isInstance(error)) return [];
		throw error;
	}
}
/** Returns the command with the file of this directory that it starts; undefined where the file is not here. */
async function findStart(files, words) {
	const [program, ...rest] = words;
	if (program === void 0) return void 0;
	const name = /\/python[\d.]*$/.test(program) ? "python" : program;
	const argv = [name, ...rest.filter((word) => word !== "--reload")];
	const { file, module, fetched } = parseStartLine(argv);
	if (module !== null) return await hasModule(files, module) ? argv : void 0;
	const target = file ?? readServedFile(argv);
	if (fetched !== null || target === null || !/\.(?:py|[cm]?[jt]s)$/.test(target)) return void 0;
	const path = await placeFile(files, target);
	if (path === void 0) return void 0;
	return [name, ...argv.slice(1).map((word) => word === target ? path : word)];
}
/** Returns the file that the programs mcp and fastmcp serve, alone or behind `uv run`; null for other commands. */
function readServedFile(words) {
	const at = words.findIndex((word) => /^(?:fastmcp|mcp)$/.test(word));
	if (at < 0 || at > 0 && words[0] !== "uv") return null;
	return words.slice(at).find((word) => word.endsWith(".py")) ?? null;
}
/** True for a file that readers run beside the server. */
function isSide(file) {
	return /(?:^|[\\/])(?:tests?|examples?|scripts?|benchmarks?)[\\/]|(?:^|[\\/])(?:setup|test_\w+|\w+_test|.*client.*)\.\w+$/i.test(file);
}
async function hasModule(files, module) {
	for (const place of listModulePlaces(module)) if (await files.has(place)) return true;
	return false;
}
/** Returns the path of a file here that a document names from its author's or reader's directory. */
async function placeFile(files, file) {
	const names = file.split(/[\\/]/);
	for (let first = 0; first < names.length; first++) {
		const path = names.slice(first).join("/");
		if (path.startsWith("/") || names[first] === "..") continue;
		if (await files.has(path) || await isCompiled(files, path)) return posix.normalize(path);
	}
}
/** True for a script that the package's build makes of a TypeScript file here. */
async function isCompiled(files, path) {
	const [, name, kind] = /^(?:dist|build|out|lib)\/(.+)\.([cm]?)js$/.exec(path) ?? [];
	if (name === void 0) return false;
	const { scripts } = await files.readJson("package.json") ?? {};
	if (!isJsonObject(scripts) || typeof scripts["build"] !== "string") return false;
	return await files.has(`src/${name}.${kind}ts`) || await files.has(`${name}.${kind}ts`);
}
/** Returns the name of the script or module, and that of the package where every package has such a script. */
async function findName(files, argv) {
	const target = parseStartLine(argv).module ?? argv.find((word) => /\.\w+$/.test(word)) ?? argv[0];
	const own = posix.basename(target).replace(/\.(?:py|[cm]?[jt]s)$/, "");
	const name = own === "index" ? (await files.readJson("package.json"))?.["name"] : own;
	return typeof name === "string" ? bareName(name) : own;
}
function countLines(text, index) {
	return text.slice(0, index).split("\n").length;
}

// src/plugin/detect/go-start.ts
const maxDirectories$2 = 100;
const starter = /^(?:go|node|python3?|docker|podman|npx|uvx?|bun|deno|java|sh|bash)$/;
/** Lists the names by which files call the program of a Go module: its own, and those in the module's path. Pure. */
function listGoNames(program, module) {
	const parts = (/^module\s+"?([\w./~-]+)"?/m.exec(module)?.[1]?.replace(/\/v\d+$/, "") ?? "").split("/");
	const names = parts.slice(Math.min(2, parts.length - 1)).filter((name) => !starter.test(name));
	return /* @__PURE__ */ new Set([program, ...names]);
}
/**
* Returns the plain words behind a program of one of these names, installed or published; undefined for any other
* program. Options and what follows them are a person's to give. Pure.
*/
function readWordsBehind(argv, names) {
	const [program = "", ...rest] = argv;
	const { fetched } = parseStartLine(argv);
	const published = fetched?.kind === "package" && fetched.name !== null && names.has(bareName(fetched.name)) ? fetched.args : void 0;
	const behind = names.has(posix.basename(program)) ? rest : published;
	if (behind === void 0) return void 0;
	const end = behind.findIndex((word) => !/^[a-z][a-z-]*$/.test(word));
	return end < 0 ? behind : behind.slice(0, end);
}
/** The names of a module's program, and where its start command comes from. */
async function readGoNames(files, { name, package: path, others, isClear }) {
	const module = others.length === 0 ? await readOrNothing$1(files, "go.mod") ?? "" : "";
	return {
		names: isClear ? listGoNames(name, module) : /* @__PURE__ */ new Set(),
		source: isClear && path !== "." ? `go.mod, cmd/${name}` : "go.mod"
	};
}
/**
* Finds the words behind a program of one of these names: in the manifests for clients that lie here, above, or in a
* directory beside, and in the configurations of clients that a README here or above shows.
*/
async function findStartWords(files, names) {
	for (const place of [files, ...files.listParents().map((above) => above.files)]) {
		const beside = (await place.listDirectories(".")).slice(0, maxDirectories$2).map((name) => `${name}/.mcp.json`);
		for (const file of [
			".mcp.json",
			...beside,
			"README.md"
		]) for (const start of listClientStarts(file, await readOrNothing$1(place, file) ?? "")) {
			const words = readWordsBehind(start.words, names) ?? [];
			if (words.length > 0) return {
				place: start.place,
				words
			};
		}
	}
}

// src/plugin/detect/gradle-project.ts
/** Reads the build file and the settings above that include the project; undefined without a build file. */
async function readGradleProject(files) {
	for (const file of ["build.gradle.kts", "build.gradle"]) {
		const text = await files.readText(file);
		if (text === void 0) continue;
		const root = await findRoot$1(files);
		const prefix = root === void 0 ? "" : `:${root.path.replaceAll("/", ":")}:`;
		const cwd = root?.path.replaceAll(/[^/]+/g, "..") ?? ".";
		const isApplication = /\bapplication\b/.test(text) && !/\borg\.springframework\.boot\b/.test(text);
		return {
			file,
			cwd,
			tasks: ["assemble", ...isApplication ? ["installDist"] : []].map((task) => prefix + task),
			program: await readProgram$1(files, {
				text,
				isApplication,
				isRoot: root === void 0
			})
		};
	}
}
async function readSettings(files) {
	return await files.readText("settings.gradle.kts") ?? await files.readText("settings.gradle");
}
/** Finds the directory above whose settings include the project. */
async function findRoot$1(files) {
	if (await readSettings(files) !== void 0) return void 0;
	for (const { files: above, path } of files.listParents()) if ([...(await readSettings(above) ?? "").matchAll(/["']:?([\w.:/-]{1,200})["']/g)].map(([, name = ""]) => name).includes(path.replaceAll("/", ":"))) return { path };
}
async function readProgram$1(files, { text, isApplication, isRoot }) {
	if (!/mcp|modelcontextprotocol/i.test(text)) return null;
	const settings = isRoot ? await readSettings(files) ?? "" : "";
	const name = /\brootProject\.name\s*=\s*["']([\w.-]{1,100})["']/.exec(settings)?.[1] ?? files.root.split("/").findLast(Boolean) ?? "server";
	if (isApplication) {
		const program = /\bapplicationName\s*=\s*["']([\w.-]{1,100})["']/.exec(text)?.[1] ?? name;
		return {
			name,
			argv: [`build/install/${program}/bin/${program}`]
		};
	}
	if (!/\borg\.springframework\.boot\b/.test(text)) return null;
	const version = /^version[ \t]{0,20}=?[ \t]{0,20}["']([\w.-]{1,100})["']/m.exec(text)?.[1] ?? /^version\s*=\s*([\w.-]{1,100})/m.exec(await files.readText("gradle.properties") ?? "")?.[1];
	return {
		name,
		argv: [
			"java",
			"-jar",
			`build/libs/${name}${version === void 0 ? "" : `-${version}`}.jar`
		]
	};
}

// src/plugin/detect/maven-project.ts
const maxModules = 100;
/** Reads pom.xml and those above that list it as a module; undefined without one. */
async function readMavenProject(files) {
	const pom = await readPom(files, "pom.xml");
	if (pom === void 0) return void 0;
	const reactor = await findReactor(files);
	const above = reactor === void 0 ? void 0 : await readPom(reactor.files, "pom.xml");
	return {
		cwd: reactor === void 0 ? "." : climb$1(reactor.module),
		module: reactor?.module ?? null,
		program: await readProgram(files, {
			pom,
			above,
			reactor
		})
	};
}
/** Finds the outermost directory above whose modules lead down to the project. */
async function findReactor(files) {
	let found;
	let inner = ".";
	for (const { files: above, path } of files.listParents()) {
		const part = inner === "." ? path : path.slice(0, path.length - inner.length - 1);
		const pom = await readPom(above, "pom.xml");
		if (pom === void 0 || !listModules(pom).includes(part)) continue;
		found = {
			files: above,
			module: path
		};
		inner = path;
	}
	return found;
}
function listModules(pom) {
	return [...pom.matchAll(/<module>([^<]{1,300})<\/module>/g)].slice(0, maxModules).flatMap(([, path = ""]) => normalizePath(path.trim().replace(/\/pom\.xml$/, "")) ?? []);
}
/** Reads a pom.xml without its comments. */
async function readPom(files, path) {
	const text = await files.readText(path);
	return text === void 0 ? void 0 : without(text, "<!--", "-->");
}
/** Plug-ins that pack a program with all that it needs. */
const packers = /<artifactId>\s*(quarkus-maven-plugin|spring-boot-maven-plugin|maven-shade-plugin)\s*</;
async function readProgram(files, { pom, above, reactor }) {
	const packer = (packers.exec(pom) ?? (reactor === void 0 ? null : packers.exec(above ?? "")))?.[1];
	if (packer === void 0 || /<packaging>\s*pom\s*</.test(pom) || !/mcp|modelcontextprotocol/i.test(pom + (above ?? ""))) return null;
	const own = readHead(pom);
	const name = tagOf(own, "artifactId");
	if (name === void 0) return null;
	const version = resolve$2(tagOf(own, "version") ?? tagOf(blockOf(pom, "parent"), "version") ?? "", [pom, above ?? ""]);
	const packed = resolve$2((tagOf(blockOf(pom, "build"), "finalName") ?? `${name}-${version}`).replace("${project.artifactId}", name), [pom, above ?? ""]);
	const isUber = packer === "quarkus-maven-plugin" ? await isUberJar(files, pom, reactor) : null;
	const jar = isUber === null ? `${packed}.jar` : isUber ? `${packed}-runner.jar` : "quarkus-app/quarkus-run.jar";
	return /[${}]|-$/.test(packed) ? null : {
		name,
		argv: [
			"java",
			"-jar",
			`target/${jar}`
		]
	};
}
function tagOf(text, tag) {
	return new RegExp(`<${tag}>\\s*([^<\\s]{1,200})\\s*</${tag}>`).exec(text)?.[1];
}
function blockOf(text, tag) {
	const start = text.indexOf(`<${tag}>`);
	const end = text.indexOf(`</${tag}>`, start);
	return start < 0 || end < 0 ? "" : text.slice(start, end);
}
/** Removes every part between two marks; one that does not end reaches to the end. Takes linear time for any text. */
function without(text, open, close) {
	const [head = "", ...parts] = text.split(open);
	return [head, ...parts.map((part) => {
		const end = part.indexOf(close);
		return end < 0 ? "" : part.slice(end + close.length);
	})].join("");
}
const nested = [
	"build",
	"profiles",
	"reporting",
	"dependencyManagement",
	"dependencies",
	"parent"
];
/** Returns what a pom.xml says of the project itself: its name, version and properties. */
function readHead(pom) {
	return nested.reduce((text, tag) => without(text, `<${tag}>`, `</${tag}>`), pom);
}
/** Replaces `${NAME}` by the properties of the files, nearest first; one that none gives stays. */
function resolve$2(text, poms) {
	return text.replaceAll(/\$\{([\w.-]{1,100})\}/g, (whole, name) => {
		return poms.map((pom) => tagOf(blockOf(pom, "properties"), name.replaceAll(".", "\\."))).find((value) => value !== void 0) ?? whole;
	});
}
const uber = /quarkus\.package\.(?:jar\.)?type(?:>|\s*=)\s*uber-jar/;
/** True when Quarkus packs one jar, as the project, or a module that it needs, sets it. */
async function isUberJar(files, pom, reactor) {
	const settings = "src/main/resources/application.properties";
	const texts = [pom, await files.readText(settings) ?? ""];
	const root = reactor?.files;
	const above = root === void 0 ? "" : await readPom(root, "pom.xml") ?? "";
	for (const path of listModules(above)) {
		const name = tagOf(readHead((root === void 0 ? void 0 : await readPom(root, `${path}/pom.xml`)) ?? ""), "artifactId");
		if (name !== void 0 && pom.includes(`<artifactId>${name}</artifactId>`)) texts.push(await root?.readText(`${path}/${settings}`) ?? "");
	}
	return [...texts, above].some((text) => uber.test(text));
}
function climb$1(path) {
	return path.split("/").map(() => "..").join("/");
}

// src/plugin/detect/workspace-members.ts
var import_dist = /* @__PURE__ */ __toESM(require_dist(), 1);
const maxPatterns = 200;
const maxDirectories$1 = 2e3;
const maxDepth$4 = 6;
/**
* Reads the globs of a workspace's members: `packages` of pnpm-workspace.yaml, else `workspaces` of package.json;
* undefined where a directory is no root of a workspace.
*/
async function readWorkspaceGlobs(files) {
	const text = await files.readText("pnpm-workspace.yaml");
	const listed = text === void 0 ? void 0 : readYamlPackages(text);
	if (listed !== void 0) return readGlobs(listed, "pnpm-workspace.yaml", "packages");
	const workspaces = (await files.readJson("package.json"))?.["workspaces"];
	if (workspaces === void 0) return void 0;
	return readGlobs(isJsonObject(workspaces) ? workspaces["packages"] : workspaces, "package.json", "workspaces");
}
function readYamlPackages(text) {
	let document;
	try {
		document = (0, import_dist.parse)(text, { maxAliasCount: 100 });
	} catch (error) {
		const reason = error instanceof Error ? error.message.split("\n")[0] ?? "" : String(error);
		throw invalidConfig("pnpm-workspace.yaml", "", `is not valid YAML: ${reason}`);
	}
	return isJsonObject(document) ? document["packages"] : void 0;
}
function readGlobs(value, file, key) {
	if (value === void 0 || value === null) return [];
	if (!Array.isArray(value) || value.length > maxPatterns) throw invalidConfig(file, key, `must be an array of at most ${maxPatterns} globs`);
	return value.flatMap((glob) => typeof glob === "string" ? [glob.trim()] : []);
}
/** Returns the test for paths of members, relative to the workspace's root. A glob with `!` takes paths away. */
function createMemberMatcher(globs) {
	const wanted = compileGlobs(globs.filter((glob) => !glob.startsWith("!")));
	const refused = compileGlobs(globs.flatMap((glob) => glob.startsWith("!") ? [glob.slice(1)] : []));
	return (path) => wanted.some((matches) => matches(path)) && !refused.some((matches) => matches(path));
}
function compileGlobs(globs) {
	return globs.flatMap((glob) => {
		const path = normalizePath(glob);
		return path === void 0 ? [] : [createGlobMatcher(path)];
	});
}
/** Lists the packages of a workspace, its root first. Looks into at most 2,000 directories, six levels deep. */
async function listMembers$1(root, globs) {
	const isMember = createMemberMatcher(globs);
	const members = [];
	const queue = ["."];
	for (let index = 0; index < queue.length && index < maxDirectories$1; index++) {
		const path = queue[index] ?? ".";
		const manifest = path === "." || isMember(path) ? await root.readJson(`${path}/package.json`) : void 0;
		const name = manifest?.["name"];
		if (manifest) members.push({
			path,
			name: typeof name === "string" ? name : null,
			manifest
		});
		if (path.split("/").length >= maxDepth$4) continue;
		for (const directory of await root.listDirectories(path)) {
			if (directory === "node_modules" || directory.startsWith(".")) continue;
			queue.push(path === "." ? directory : `${path}/${directory}`);
		}
	}
	return members;
}
const dependencyKeys = [
	"dependencies",
	"devDependencies",
	"optionalDependencies",
	"peerDependencies"
];
/**
* Returns the members that a member needs, each after those that it needs itself, and the member last. Leaves out the
* root. Pure; a cycle ends where it closes.
*/
function orderByDependencies(members, last) {
	const byName = new Map(members.flatMap((member) => member.name === null ? [] : [[member.name, member]]));
	const ordered = /* @__PURE__ */ new Set();
	const seen = /* @__PURE__ */ new Set();
	const visit = (member) => {
		if (seen.has(member) || member.path === "." && member !== last) return;
		seen.add(member);
		for (const key of dependencyKeys) {
			const listed = member.manifest[key];
			for (const name of isJsonObject(listed) ? Object.keys(listed) : []) {
				const needed = byName.get(name);
				if (needed) visit(needed);
			}
		}
		ordered.add(member);
	};
	visit(last);
	return [...ordered];
}

// src/plugin/detect/rust-project.ts
const maxMembers = 200;
const table = (value) => isJsonObject(value) ? value : {};
const text = (value) => typeof value === "string" ? value : void 0;
/** Lowest version of Rust by edition and by format of Cargo.lock. */
const editions = {
	"2021": "1.56",
	"2024": "1.85"
};
const lockFormats = { "4": "1.78" };
/** Reads Cargo.toml, its workspace and its toolchain; undefined without a Cargo.toml. */
async function readRustProject(files) {
	const manifest = await files.readToml("Cargo.toml");
	if (!manifest) return void 0;
	const own = table(manifest["package"]);
	const above = await findWorkspace$1(files, manifest);
	const shared = table(table((above?.manifest ?? manifest)["workspace"])["package"]);
	const wants = await listWants$1(above?.files ?? files, files, {
		own,
		shared
	});
	const target = `${above?.up ?? ""}target`;
	if (text(own["name"]) !== void 0) return {
		programs: await listPrograms(files, manifest),
		package: null,
		target,
		wants
	};
	const member = await chooseMember(files, table(manifest["workspace"]));
	return {
		programs: member?.programs ?? [],
		package: member?.name ?? null,
		target,
		wants
	};
}
/** Finds the workspace above that has the package as a member. */
async function findWorkspace$1(files, manifest) {
	if ("workspace" in manifest) return void 0;
	for (const { files: root, path } of files.listParents()) {
		const above = await root.readToml("Cargo.toml");
		if (!above || !("workspace" in above) || !createMemberMatcher(readMembers(table(above["workspace"])))(path)) continue;
		return {
			files: root,
			manifest: above,
			up: path.split("/").map(() => "../").join("")
		};
	}
}
function readMembers(workspace) {
	const list = (key) => {
		const value = workspace[key];
		return Array.isArray(value) ? value.slice(0, maxMembers).flatMap((item) => text(item) ?? []) : [];
	};
	return [...list("members"), ...list("exclude").map((path) => `!${path}`)];
}
async function listPrograms(files, manifest) {
	const own = table(manifest["package"]);
	const named = (Array.isArray(manifest["bin"]) ? manifest["bin"] : []).flatMap((bin) => text(table(bin)["name"]) ?? []);
	const found = (await files.listFiles("src/bin")).flatMap((name) => name.endsWith(".rs") ? [name.slice(0, -3)] : []);
	const name = text(own["name"]);
	const isLibrary = await files.has("src/lib.rs");
	const hasOwn = (await files.has("src/main.rs") || named.length === 0 && found.length === 0 && !isLibrary) && name !== void 0 && named.length === 0;
	const all = [.../* @__PURE__ */ new Set([
		...hasOwn ? [name] : [],
		...named,
		...found
	])];
	const first = text(own["default-run"]);
	return all.sort((left, right) => Number(right === first) - Number(left === first));
}
function rank$1({ name, programs }) {
	return [name, ...programs].some((part) => /mcp/i.test(part)) ? 0 : /serve/i.test(name) ? 1 : 2;
}
/** Chooses the member of a workspace with a program: one named for MCP, else for a server, else the first. */
async function chooseMember(files, workspace) {
	const isMember = createMemberMatcher(readMembers(workspace));
	const members = [];
	const parents = [".", ...await files.listDirectories(".")].filter((name) => name !== "target" && !name.startsWith(".g"));
	for (const parent of parents) for (const directory of await files.listDirectories(parent)) {
		const path = parent === "." ? directory : `${parent}/${directory}`;
		if (members.length >= maxMembers || !isMember(path)) continue;
		const place = files.under(path);
		const manifest = await place.readToml("Cargo.toml");
		const name = text(table(manifest?.["package"])["name"]);
		const hasProgram = await place.has("src/main.rs") || await place.hasDirectory("src/bin") || "bin" in (manifest ?? {});
		if (manifest && name !== void 0 && hasProgram) members.push({
			name,
			programs: await listPrograms(place, manifest)
		});
	}
	return members.toSorted((left, right) => rank$1(left) - rank$1(right))[0];
}
async function listWants$1(root, files, { own, shared }) {
	const inherit = (key) => text(own[key]) ?? text(shared[key]);
	const lock = /^version = (\d+)/m.exec(await root.readHead("Cargo.lock") ?? "")?.[1] ?? "";
	const channel = text(table((await root.readToml("rust-toolchain.toml"))?.["toolchain"])["channel"]) ?? (await files.readText("rust-toolchain"))?.trim();
	return [
		["rust-toolchain", /^\d+(?:\.\d+)+$/.exec(channel ?? "")?.[0]],
		["Cargo.toml", /^\d+(?:\.\d+)*/.exec(inherit("rust-version") ?? "")?.[0]],
		["Cargo.toml (by its edition)", editions[inherit("edition") ?? ""]],
		["Cargo.lock (by its format)", lockFormats[lock]]
	].flatMap(([evidence, version]) => version === void 0 ? [] : [{
		tool: "rust",
		evidence,
		specifier: `>=${version}`
	}]);
}
/** Plans a Rust package, or the member of a workspace that has the server. */
async function planRustBuild(files) {
	const project = await readRustProject(files);
	if (!project) return void 0;
	const { wants } = project;
	return {
		source: "Cargo.toml",
		steps: [{
			phase: "build",
			argv: [
				"cargo",
				"build",
				...project.package === null ? [] : ["--package", project.package]
			]
		}],
		...wants.length > 0 ? { wants } : {}
	};
}

// src/plugin/detect/native-entry.ts
/**
* Detects the start command of a Python plugin: its declared scripts, its package's `__main__.py`, main.py /
* server.py, which below src must import an SDK, the one script at the top that imports an SDK, or a script by whose name
* a server is started.
*/
async function detectPythonEntry(files) {
	const project = await readPythonProject(files);
	const hasEnvironment = await files.has(".venv/bin/python");
	const python = hasEnvironment ? ".venv/bin/python" : "python3";
	if (project !== void 0 && project.scripts.length > 0) {
		const programs = [];
		for (const name of project.scripts) {
			const file = await findUninstalled(files, project.rootModules[name]);
			const source = file === void 0 ? "pyproject.toml scripts" : `${file}, which the script ${name} does not reach`;
			const program = hasEnvironment ? `.venv/bin/${name}` : name;
			programs.push(describe(name, source, file === void 0 ? [program] : [python, file]));
		}
		return markSidePrograms(programs, project.name);
	}
	const module = await findMainModule(files);
	if (module) return [describe(module, "Python package", [
		python,
		"-m",
		module
	])];
	for (const file of ["main.py", "server.py"]) if (await files.has(file)) return [describe(file.replace(".py", ""), file, [python, file])];
	for (const file of ["src/main.py", "src/server.py"]) if (mcpImport.test(await files.readText(file) ?? "")) return [describe(posix.basename(file, ".py"), file, [python, file])];
	return describeScript(await findScript(files) ?? await findRunner(files), python);
}
/**
* Detects the one script below src that imports an SDK. It comes after what documents say: a module of a package cannot be
* run by its file.
*/
async function detectScriptBelow(files) {
	const python = await files.has(".venv/bin/python") ? ".venv/bin/python" : "python3";
	return describeScript(await findScriptBelow(files), python);
}
function describeScript(script, python) {
	return script === void 0 ? [] : [describe(posix.basename(script, ".py"), script, [python, script])];
}
/** Returns the file of a script's module that is not installed, since it lies below src alone, and that can be run. */
async function findUninstalled(files, module) {
	if (module === void 0) return void 0;
	for (const place of [`${module}.py`, `${module}/__init__.py`]) if (await files.has(place)) return void 0;
	const file = `src/${module}.py`;
	return /^if __name__ == ['"]__main__['"]/m.test(await files.readText(file) ?? "") ? file : void 0;
}
const runnerFiles = [
	"run_server.py",
	"start_server.py",
	"mcp_server.py",
	"run.py",
	"app.py"
];
/** Returns the script by whose name a server is started, where it imports the server from the sources below. */
async function findRunner(files) {
	for (const file of runnerFiles) if (await files.has(file)) return await makesServer(files) === true ? file : void 0;
}
const manifests = [
	"pyproject.toml",
	"requirements.txt",
	"setup.py"
];
/** Returns the one such script below src, where the manifest that it needs is here. */
async function findScriptBelow(files) {
	const has = async (place) => {
		for (const manifest of manifests) if (await files.has(`${place}/${manifest}`)) return true;
		return false;
	};
	if (!await has(".") || await has("src")) return void 0;
	const script = await findScript(files.under("src"));
	return script === void 0 ? void 0 : `src/${script}`;
}
/** Returns the one script at the top that imports an SDK and can be run; by its name where several do. */
async function findScript(files) {
	if (await files.has("__init__.py")) return void 0;
	const names = (await files.listFiles(".")).filter((name) => /^[A-Za-z_][\w-]*\.py$/.test(name)).slice(0, maxScripts);
	const found = [];
	for (const name of names) {
		const text = await files.readHead(name) ?? "";
		if (mcpImport.test(text) && !/^(?:test_|setup\.|conftest\.)/.test(name)) found.push(name);
	}
	const servers = found.filter((name) => /mcp|server/i.test(name));
	const [only, ...others] = servers.length > 0 ? servers : found;
	return others.length === 0 ? only : void 0;
}
const maxScripts = 50;
const mcpImport = /^\s*(?:from|import)\s+(?:mcp|fastmcp)\b/m;
/** Returns the only package, at the root or below src, that can be run with `python -m`. */
async function findMainModule(files) {
	if (!await files.has("pyproject.toml") && !await files.has("setup.py")) return void 0;
	const found = [];
	for (const parent of [".", "src"]) for (const name of await files.listDirectories(parent)) if (/^[A-Za-z_]\w*$/.test(name) && await files.has(`${parent}/${name}/__main__.py`)) found.push(name);
	return found.length === 1 ? found[0] : void 0;
}
/** Detects the compiled program of a Rust, Go, Java or .NET plugin, or the start task of a Deno plugin. */
async function detectBinaryEntry(files) {
	const rust = await readRustProject(files);
	if (rust) return rust.programs.map((name) => describe(name, "Cargo.toml", [`${rust.target}/debug/${name}`]));
	const go = await findGoProgram(files);
	if (go) {
		const { names, source } = await readGoNames(files, go);
		const started = names.size === 0 ? void 0 : await findStartWords(files, names);
		const shown = started === void 0 ? source : `${source}, started as in ${started.place}`;
		return [describe(go.name, shown, [`bin/${go.name}`, ...started?.words ?? []])];
	}
	const managed = await detectManagedEntry(files);
	if (managed !== void 0) return [managed];
	const tasks = (await files.readJson("deno.json"))?.["tasks"];
	const name = files.root.split("/").findLast(Boolean) ?? "server";
	return isJsonObject(tasks) && "start" in tasks ? [describe(name, "deno.json start task", [
		"deno",
		"task",
		"start"
	])] : [];
}
/** Detects a project of Maven, Gradle or .NET that is a program and says that it is about MCP. */
async function detectManagedEntry(files) {
	const maven = (await readMavenProject(files))?.program;
	if (maven) return describe(maven.name, "pom.xml", maven.argv);
	const gradle = await readGradleProject(files);
	if (gradle?.program) return describe(gradle.program.name, gradle.file, gradle.program.argv);
	for (const file of (await files.listFiles(".")).filter((name) => name.endsWith(".csproj"))) {
		const text = await files.readText(file) ?? "";
		if (!/Sdk="Microsoft\.NET\.Sdk\.(?:Web|Worker)"|<OutputType>\s*Exe\s*</i.test(text) || !/mcp|modelcontextprotocol/i.test(file + text)) continue;
		const argv = [
			"dotnet",
			"run",
			"--no-build",
			"--no-launch-profile",
			"--project",
			file
		];
		return describe(file.replace(/\.csproj$/, ""), file, argv);
	}
}
function describe(name, source, argv) {
	return {
		name,
		source,
		transport: {
			kind: "stdio",
			argv,
			variables: {}
		},
		missingVariables: []
	};
}

// src/plugin/detect/foreign-server.ts
const windowsPath = /^[A-Za-z]:[\\/]/;
const loopback = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/i;
/** True when a server is fetched from elsewhere or runs elsewhere, and is not built from this directory. */
function isForeignServer(server) {
	if (server.source === "command line") return false;
	const { transport } = server;
	const argv = transport.kind === "http" ? transport.start?.argv : transport.argv;
	if (!argv) return transport.kind === "http" && !loopback.test(transport.url);
	return parseStartLine(argv).fetched !== null;
}
/**
* True when a start command names a file or directory of another machine: a path like `/Users/ann/tools/server.js` that
* this environment does not have. Authors commit such lines for their own editor.
*/
async function isOfAnotherMachine(files, { transport }) {
	const start = transport.kind === "http" ? transport.start : transport;
	if (!start) return false;
	const { file, directory } = parseStartLine(start.argv);
	for (const place of [
		start.argv[0],
		start.cwd,
		directory,
		file
	]) if (place && await isElsewhere(files, place)) return true;
	return false;
}
async function isElsewhere(files, path) {
	if (windowsPath.test(path)) return true;
	return path.startsWith("/") && !`${path}/`.startsWith(`${files.root}/`) && !await files.isThere(path);
}
/**
* Replaces file and working directory of another machine in a start command by those of this directory at the end of
* their paths; a file also where package.json starts it. Undefined where there is none: the line is about something else.
*/
async function placeHere(files, server) {
	const { transport } = server;
	if (transport.kind !== "stdio") return void 0;
	const { file, program: name } = parseStartLine(transport.argv);
	if (file === null) return void 0;
	const { cwd: given, ...rest } = transport;
	const cwd = given === void 0 ? "." : await findCwd(files, given);
	const path = await findFile(files, cwd === "." ? files : files.under(cwd), file, cwd);
	if (path === void 0) return void 0;
	const [written, ...words] = transport.argv;
	const argv = [written !== file && await isElsewhere(files, written) ? name : written, ...words.map((word) => word === file ? path : word)];
	return {
		...server,
		transport: {
			...rest,
			...cwd === "." ? {} : { cwd },
			argv
		}
	};
}
/** Returns the directory here at the end of a path; the plugin's own where there is none. */
async function findCwd(files, path) {
	for (const tail of listTails(path)) if (await files.hasDirectory(tail)) return tail;
	return ".";
}
/** Returns the file of a path as it is named from the working directory. */
async function findFile(files, inside, file, cwd) {
	const manifest = await files.readText("package.json") ?? "";
	for (const tail of listTails(file)) {
		if (await inside.has(tail)) return tail;
		if (tail.includes("/") && tail !== file && manifest.includes(tail) || await files.has(tail)) return posix.relative(cwd, tail);
	}
}
/** Lists a path without its first names, longest first: `a/b/c`, `b/c`, `c`; without the drive or root before them. */
function listTails(path) {
	const names = path.split(/[\\/]/);
	return names.map((_, first) => names.slice(first).join("/")).filter((tail) => tail !== "" && !tail.startsWith("/") && !windowsPath.test(tail));
}
const fetchedTitles = {
	package: "the published package",
	image: "the container image",
	service: "the service of Docker Compose",
	container: "the running container"
};
/** Describes where a foreign server comes from, e.g. `docs: a server at docs.example.org`. */
function describeOrigin({ name, source, transport }) {
	const argv = transport.kind === "http" ? transport.start?.argv : transport.argv;
	if (!argv) return `${name} of ${source}: a server at ${transport.kind === "http" && URL.canParse(transport.url) ? new URL(transport.url).host : "a URL"}`;
	const { program, fetched } = parseStartLine(argv);
	const bridged = fetched?.name === "mcp-remote" ? fetched.args.find((word) => URL.canParse(word)) : void 0;
	if (bridged !== void 0) return `${name} of ${source}: a server at ${new URL(bridged).host}, reached through mcp-remote`;
	const what = fetchedTitles[fetched?.kind ?? "package"];
	const verb = fetched?.kind === "container" ? "entered" : "started";
	return `${name} of ${source}: ${what} ${fetched?.name ?? "(not named)"}, ${verb} by ${program}`;
}
const maxListed$1 = 10;
/**
* Names the servers beside the plugin's own ones that are not tested unless a person asks for one: those of others, and
* programs beside the server. Empty where there are none.
*/
function describeUntested(servers) {
	const left = servers.filter((server) => isForeignServer(server) || server.isSideProgram === true);
	const [first] = left;
	if (first === void 0 || left.length === servers.length) return [];
	const shown = left.slice(0, maxListed$1).map((server) => isForeignServer(server) ? describeOrigin(server) : `${server.name} of ${server.source}: a program beside the server`);
	const more = left.length > maxListed$1 ? ` and ${left.length - maxListed$1} more` : "";
	return [`not tested: ${shown.join("; ")}${more}; --server ${first.name} tests it`];
}
/** Fault for a directory whose only servers are somebody else's: none of them is called unasked. */
async function describeForeignOnly(files, servers) {
	const shown = servers.slice(0, 20).map(describeOrigin);
	const image = servers.some(({ transport }) => readImage(transport) !== null) && await files.has("Dockerfile") ? " PTH starts no image; the Dockerfile here says what the image runs." : "";
	const message = `The servers that are named here are not built here, and PTH calls none of them unasked: ${shown.join("; ")}.${image}`;
	const [first] = servers;
	return new PthError("plugin/foreign-servers", message, {
		details: { servers: servers.map(({ name, source }) => ({
			name,
			source
		})) },
		recovery: ["Give the start command of your own server after --, for example: pth test PATH -- node dist/index.js", `To test one of these all the same, ask for it by name: --server ${first?.name ?? "NAME"}`]
	});
}
function readImage(transport) {
	if (transport.kind !== "stdio") return null;
	const { fetched } = parseStartLine(transport.argv);
	return fetched !== null && fetched.kind !== "package" ? fetched : null;
}
/**
* Replaces the published package of this very directory with the working copy: `npx [-y] NAME[@VERSION] …` becomes the
* bin of package.json, `uvx NAME` the script of pyproject.toml; with the package before it (`npx -p NAME BIN`,
* `uvx --from NAME BIN`) the bin or script that is named. Otherwise a test would run the published code and never see a
* fix.
*/
async function useWorkingCopy(files, server) {
	if (server.transport.kind !== "stdio") return server;
	const { program, fetched } = parseStartLine(server.transport.argv);
	const [first, ...rest] = server.transport.argv;
	const installed = first === program ? await findInstalled(files, program, server.source) : void 0;
	if (installed) {
		const { argv, source } = installed;
		return {
			...server,
			source,
			transport: {
				...server.transport,
				argv: [...argv, ...rest]
			}
		};
	}
	if (fetched?.kind !== "package" || fetched.name === null) return server;
	const own = await findWorkingCopy(files, isPythonRunner(program) ? "pypi" : "npm", fetched.name, fetched.bin);
	if (!own) return server;
	const argv = [...own, ...fetched.args];
	const source = `${server.source}, working copy of ${fetched.name}`;
	return {
		...server,
		source,
		transport: {
			...server.transport,
			argv
		}
	};
}
/**
* Does the same for a start command that a person gives. The runners of Python stay: the plan of the build puts the
* working copy in their place, with the extras that they name.
*/
async function useWorkingCopyOfTyped(files, server) {
	const { transport } = server;
	return transport.kind !== "stdio" || isPythonRunner(parseStartLine(transport.argv).program) ? server : useWorkingCopy(files, server);
}
function isPythonRunner(program) {
	return /^(?:uvx|uv|pipx)$/.test(program);
}
/** Returns how a program of this directory starts that a line calls by its name, as after a global installation. */
async function findInstalled(files, program, source) {
	const manifest = await files.readJson("package.json");
	const bin = manifest && findBin(manifest, program);
	if (bin) return {
		argv: bin,
		source: `${source}, working copy of ${program}`
	};
	const go = await findGoProgram(files);
	if (go) {
		const own = await readGoNames(files, go);
		if (own.names.has(program)) return {
			argv: [`bin/${go.name}`],
			source: `${source}, program of ${own.source}`
		};
	}
	const rust = await readRustProject(files);
	if (!rust?.programs.includes(program)) return void 0;
	return {
		argv: [`${rust.target}/debug/${program}`],
		source: `${source}, program of Cargo.toml`
	};
}
/**
* Returns how the package of a registry starts from this very directory; undefined for a package of others.
* @param bin the program of the package that is asked for; null for the one that the package starts itself
*/
function findWorkingCopy(files, registry, name, bin = null) {
	if (registry === "npm") return findNodeCopy(files, name, bin);
	return registry === "pypi" ? findPythonCopy(files, name, bin) : Promise.resolve(void 0);
}
async function findNodeCopy(files, name, bin) {
	const manifest = await files.readJson("package.json");
	if (manifest?.["name"] !== name) return void 0;
	return bin === null ? listBins(manifest)[0]?.argv : findBin(manifest, bin);
}
async function findPythonCopy(files, name, bin) {
	const project = await readPythonProject(files);
	if (!project || project.name !== plainName(name)) return void 0;
	const entries = await detectPythonEntry(files);
	const entry = bin !== null && project.scripts.length > 0 ? entries.find((script) => script.name === bin) : entries[0];
	return entry?.transport.kind === "stdio" ? entry.transport.argv : void 0;
}

// src/plugin/assign-port.ts
const placeholder$2 = "{port}";
/** True when PTH starts the server itself and connects to it over HTTP. */
function isStartedOverHttp(transport) {
	return transport.kind === "http" && transport.start !== void 0;
}
/** True when the start command takes its port from the `{port}` placeholder. */
function canChangePort({ start }) {
	return [...start.argv, ...Object.values(start.variables)].some((text) => text.includes(placeholder$2));
}
/**
* Returns the server with the port filled in for every `{port}`. A URL without the placeholder gets the port as well.
*/
function assignPort(spec, port) {
	const { transport } = spec;
	if (!isStartedOverHttp(transport)) return spec;
	const fill = (text) => text.replaceAll(placeholder$2, String(port));
	const url = new URL(fill(transport.url));
	url.port = String(port);
	const [program, ...rest] = transport.start.argv;
	const variables = Object.entries(transport.start.variables).map(([name, value]) => [name, fill(value)]);
	const start = {
		...transport.start,
		argv: [fill(program), ...rest.map(fill)],
		variables: Object.fromEntries(variables),
		port
	};
	return {
		...spec,
		transport: {
			...transport,
			url: url.href,
			start
		}
	};
}
/** Puts `{port}` for the port where arguments and variables of a start command name it as a whole. */
function fillInPort(start, port) {
	const whole = new RegExp(`(^|[=:])${port}(?=$|/)`);
	const fill = (text) => text.replace(whole, `$1${placeholder$2}`);
	const [program, ...rest] = start.argv;
	const variables = Object.entries(start.variables).map(([name, value]) => [name, fill(value)]);
	return {
		argv: [program, ...rest.map(fill)],
		variables: Object.fromEntries(variables)
	};
}

// src/plugin/elicitation-answer.ts
/**
* Accepts an elicitation with its defaults, like a user who changes nothing. A required field without a default gets
* the smallest value that its schema allows. Requests to open a URL are declined, because no person is present.
*/
function acceptDefaults(params) {
	if (params["mode"] === "url") return { action: "decline" };
	const schema = isJsonObject(params["requestedSchema"]) ? params["requestedSchema"] : {};
	const properties = isJsonObject(schema["properties"]) ? schema["properties"] : {};
	const required = Array.isArray(schema["required"]) ? schema["required"] : [];
	const fields = [];
	for (const [name, field] of Object.entries(properties)) {
		if (!isJsonObject(field)) continue;
		if (field["default"] !== void 0) fields.push([name, field["default"]]);
		else if (required.includes(name)) fields.push([name, chooseLeast(field)]);
	}
	return {
		action: "accept",
		content: Object.fromEntries(fields)
	};
}
/** Elicitation forms allow only flat fields: texts, numbers, booleans, and single or multiple choices. */
function chooseLeast(field) {
	const [choice] = readChoices(field);
	if (choice !== void 0) return choice;
	const { type, minimum, maximum } = field;
	if (type === "boolean") return false;
	if (type === "number" || type === "integer") return chooseNumber(minimum, maximum, type === "integer");
	if (type !== "array") return chooseText(field);
	return (isJsonObject(field["items"]) ? readChoices(field["items"]) : []).slice(0, readLength(field["minItems"]));
}
function readChoices(field) {
	if (Array.isArray(field["enum"])) return field["enum"];
	const titled = field["oneOf"] ?? field["anyOf"];
	if (!Array.isArray(titled)) return [];
	return titled.flatMap((entry) => isJsonObject(entry) && entry["const"] !== void 0 ? [entry["const"]] : []);
}
function chooseNumber(minimum, maximum, isWhole) {
	const low = typeof minimum === "number" ? minimum : typeof maximum === "number" ? Math.min(maximum, 0) : 0;
	return isWhole ? Math.ceil(low) : low;
}
const formats = /* @__PURE__ */ new Map([
	["email", "user@example.com"],
	["uri", "https://example.com/"],
	["date", "2000-01-01"],
	["date-time", "2000-01-01T00:00:00Z"]
]);
const maxTextLength = 1e4;
function chooseText(field) {
	const { format } = field;
	return (typeof format === "string" ? formats.get(format) : void 0) ?? "x".repeat(Math.min(readLength(field["minLength"]), maxTextLength));
}
function readLength(value) {
	return typeof value === "number" && value > 0 ? Math.ceil(value) : 0;
}

// src/plugin/server-requests.ts
/** Methods that are kept; a server can make up any number. */
const maxUndeclared = 10;
/** Returns the capabilities that the features declare. */
function describeCapabilities(features) {
	return {
		...hasRoots(features) ? { roots: {} } : {},
		...features.elicitation === void 0 ? {} : { elicitation: { form: {} } },
		...features.sampling === void 0 ? {} : { sampling: {} }
	};
}
function hasRoots({ rootUris = [] }) {
	return rootUris.length > 0;
}
/**
* Counts and answers requests from the server to this client, in both eras: JSON-RPC requests in the legacy era,
* input-required results in the modern era.
*/
var ServerRequests = class {
	#handlers = /* @__PURE__ */ new Map();
	#counts = /* @__PURE__ */ new Map();
	#undeclared = /* @__PURE__ */ new Map();
	#noteRoots = () => void 0;
	/** Resolves once the server has asked for the roots and the answer is on its way. */
	rootsTaken = new Promise((resolve) => {
		this.#noteRoots = resolve;
	});
	constructor(features) {
		const { rootUris = [], elicitation, sampling } = features;
		if (hasRoots(features)) {
			const roots = rootUris.map((uri, index) => ({
				uri,
				name: index === 0 ? "plugin" : `plugin ${index + 1}`
			}));
			this.#handlers.set("roots/list", () => ({ roots }));
		}
		if (elicitation !== void 0) this.#handlers.set("elicitation/create", elicitation === "defaults" ? acceptDefaults : elicitation);
		if (sampling !== void 0) this.#handlers.set("sampling/createMessage", sampling);
	}
	get counts() {
		return this.#counts;
	}
	count(method) {
		this.#counts.set(method, (this.#counts.get(method) ?? 0) + 1);
	}
	/** Requests that are not offered, with the tools during whose calls they came. */
	get undeclared() {
		return this.#undeclared;
	}
	isOffered(method) {
		return method === "ping" || this.#handlers.has(method);
	}
	noteUndeclared(method, tools) {
		const known = this.#undeclared.get(method) ?? /* @__PURE__ */ new Set();
		if (known.size === 0 && this.#undeclared.size >= maxUndeclared) return;
		this.#undeclared.set(method, known);
		for (const tool of tools) known.add(tool);
	}
	/** Returns the `result` or `error` member of the answer to a request of the legacy era. */
	async answer(method, params) {
		if (method === "ping") return { result: {} };
		const handler = this.#handlers.get(method);
		if (!handler) return { error: {
			code: -32601,
			message: `This client does not offer ${method.slice(0, 100)}`
		} };
		try {
			const result = await handler(params);
			if (method === "roots/list") this.#noteRoots();
			return { result };
		} catch (error) {
			return { error: {
				code: -32603,
				message: error instanceof Error ? error.message : String(error)
			} };
		}
	}
	/**
	* Answers an input-required result of the modern era: returns the parameters for the repeated request, or undefined
	* when the result is complete or asks for a feature that is not offered. `requestState` is returned unchanged.
	*/
	async answerInputs(params, result) {
		if (result["resultType"] !== "input_required") return void 0;
		const { inputRequests: asked = {}, requestState } = result;
		if (!isJsonObject(asked)) return void 0;
		const requests = Object.entries(asked).map(([key, entry]) => ({
			key,
			...readInputRequest(entry)
		}));
		for (const { method } of requests) this.count(method);
		if (requests.length === 0 && requestState === void 0) return void 0;
		const answers = [];
		for (const { key, method, params: asks } of requests) {
			const handler = this.#handlers.get(method);
			if (!handler) return void 0;
			answers.push([key, await handler(asks)]);
		}
		return {
			...params,
			...answers.length > 0 ? { inputResponses: Object.fromEntries(answers) } : {},
			...requestState === void 0 ? {} : { requestState }
		};
	}
};
function readInputRequest(entry) {
	if (!isJsonObject(entry)) return {
		method: "unknown",
		params: {}
	};
	const { method, params } = entry;
	return {
		method: typeof method === "string" ? method : "unknown",
		params: isJsonObject(params) ? params : {}
	};
}

// src/plugin/connect-attempt.ts
/** Describes this client and its features to a server whose root directory is `root`. */
function describeClient(options, root) {
	const { roots = [] } = options;
	const features = {
		rootUris: roots.map((path) => pathToFileURL(posix.resolve(root, path)).href),
		elicitation: options.elicitation,
		sampling: options.sampling
	};
	const { clientName: name = "pth", clientVersion: version = "0.1.0" } = options;
	return {
		client: {
			name,
			version,
			capabilities: describeCapabilities(features)
		},
		features
	};
}
/**
* Options of the negotiation. `patienceMs` is added to every limit: it is the time that a person may take to consent.
*/
function negotiationOptions({ era, limitMs }, options, patienceMs = 0) {
	const probeMs = Math.min(options.timeouts?.probeMs ?? 1e4, limitMs / 3) + patienceMs;
	return {
		era,
		limitMs: limitMs + patienceMs,
		probeMs,
		signal: options.signal
	};
}
/** Runs `work`, and calls `close` unless the negotiation succeeded. */
async function closeUnlessOk(work, close) {
	let isOk = false;
	try {
		const result = await work();
		isOk = result.status === "ok";
		return result;
	} finally {
		if (!isOk) await close();
	}
}
/** Returns a failure with no exit code and no stderr, for a server that never had a process. */
function describeStartFailure(reason, message) {
	return {
		reason,
		message,
		exitCode: null,
		stderr: "",
		durationMs: 0
	};
}
/** Returns one line of `ps` about a process inside the environment, or null when there is no process or no line. */
async function describeProcess(workspace, pid) {
	if (pid === void 0) return null;
	const argv = [
		"ps",
		"-o",
		"pid=,stat=,etime=,time=,pcpu=,rss=,args=",
		"-p",
		String(pid)
	];
	const text = (await workspace.run({ argv: [...argv] }, { timeoutMs: 3e3 })).stdout.text.trim();
	return text === "" ? null : text.slice(0, 500);
}

// src/plugin/http/find-endpoint.ts
const askMs = 3e3;
const maxBodyBytes = 65536;
const streamablePaths = [
	"/mcp",
	"/",
	"/api/mcp"
];
const ssePaths = ["/sse", "/"];
const initialize = JSON.stringify({
	jsonrpc: "2.0",
	id: 1,
	method: "initialize",
	params: {
		protocolVersion: "2025-06-18",
		capabilities: {},
		clientInfo: {
			name: "pth",
			version: "0.1.0"
		}
	}
});
/**
* Asks a server over HTTP at which path it speaks MCP: the paths that its output names, then the usual ones. A session
* that the question opens is ended.
*/
async function findEndpoint(origin, options = {}) {
	const { paths = [], signal } = options;
	const seen = [];
	let isReached = false;
	const locked = [];
	for (const path of /* @__PURE__ */ new Set([...paths, ...streamablePaths])) {
		const answer = await askStreamable(new URL(path, origin), signal);
		if (answer.isMcp) return {
			kind: "streamable",
			path: answer.path
		};
		isReached ||= answer.isReached;
		if (answer.text === "401") locked.push(answer.path);
		seen.push(`${answer.text} at ${path}`);
	}
	const [first] = locked;
	if (first !== void 0 && first !== "/" && locked.length < seen.length) return {
		kind: "streamable",
		path: first
	};
	for (const path of /* @__PURE__ */ new Set([...paths, ...ssePaths])) if (await servesEvents(new URL(path, origin), signal)) return {
		kind: "sse",
		path
	};
	return {
		kind: "none",
		seen,
		isReached
	};
}
async function askStreamable(url, signal, isRedirected = false) {
	const headers = {
		"content-type": "application/json",
		accept: "application/json, text/event-stream"
	};
	try {
		const response = await fetch(url, {
			method: "POST",
			headers,
			body: initialize,
			redirect: "manual",
			signal: limit(signal)
		});
		const location = response.headers.get("location");
		if (!isRedirected && location !== null && (response.status === 307 || response.status === 308)) {
			await response.body?.cancel();
			const next = URL.canParse(location, url.href) ? new URL(location, url) : url;
			if (next.origin === url.origin) return askStreamable(next, signal, true);
		}
		const isMcp = await answersMcp(response);
		const session = response.headers.get("mcp-session-id");
		if (session !== null) await endSession(url, session, signal);
		return {
			isMcp,
			isReached: true,
			path: url.pathname,
			text: String(response.status)
		};
	} catch (error) {
		signal?.throwIfAborted();
		return {
			isMcp: false,
			isReached: false,
			path: url.pathname,
			text: describeFailure$1(error)
		};
	}
}
async function answersMcp(response) {
	if ((response.headers.get("content-type") ?? "").includes("text/event-stream")) {
		await response.body?.cancel();
		return response.ok;
	}
	const text = await readStart$1(response);
	if (response.status === 401) return response.headers.has("www-authenticate");
	try {
		const value = JSON.parse(text);
		return typeof value === "object" && value !== null && "jsonrpc" in value;
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		return false;
	}
}
async function endSession(url, session, signal) {
	try {
		await (await fetch(url, {
			method: "DELETE",
			headers: { "mcp-session-id": session },
			redirect: "manual",
			signal: limit(signal)
		})).body?.cancel();
	} catch (error) {
		if (signal?.aborted) throw error;
	}
}
/** True when a path opens a stream whose first event names the endpoint for messages. */
async function servesEvents(url, signal) {
	try {
		const response = await fetch(url, {
			headers: { accept: "text/event-stream" },
			redirect: "manual",
			signal: limit(signal)
		});
		if (response.ok && (response.headers.get("content-type") ?? "").includes("text/event-stream")) return /^event:\s*endpoint\s*$/m.test(await readStart$1(response, (text) => text.includes("\n\n")));
		await response.body?.cancel();
		return false;
	} catch {
		signal?.throwIfAborted();
		return false;
	}
}
async function readStart$1(response, isEnough = () => false) {
	const reader = response.body?.getReader();
	if (!reader) return "";
	const decoder = new TextDecoder();
	let text = "";
	for (let size = 0; size < maxBodyBytes && !isEnough(text);) {
		const { done, value } = await reader.read();
		if (done) break;
		size += value.length;
		text += decoder.decode(value, { stream: true });
	}
	await reader.cancel();
	return text;
}
function limit(signal) {
	const own = AbortSignal.timeout(askMs);
	return signal ? AbortSignal.any([own, signal]) : own;
}
function describeFailure$1(error) {
	return error instanceof Error && error.name === "TimeoutError" ? "no answer" : "no HTTP";
}

// src/plugin/list-all.ts
const defaultTimeoutMs = 3e4;
const maxPages = 1e3;
const maxItems = 1e4;
/** Paginated lists: key of the list in the result, and the method that returns it. */
const listMethods = {
	tools: "tools/list",
	resources: "resources/list",
	resourceTemplates: "resources/templates/list",
	prompts: "prompts/list"
};
/**
* Reads all pages of one list of a server, raw and in the server's order; at most 1000 pages and 10000 items. The list
* is empty when the server does not declare the capability and does not know the method. `timeoutMs` is per page,
* default 30000.
* @throws PthError `plugin/hung`, `plugin/crashed`, `plugin/protocol-error`
*/
async function listAll(connection, list, options = {}) {
	const { timeoutMs = defaultTimeoutMs, signal } = options;
	const method = listMethods[list];
	const items = [];
	const cursors = /* @__PURE__ */ new Set();
	let cursor;
	do {
		const params = cursor === void 0 ? {} : { cursor };
		const outcome = await connection.request(method, params, {
			timeoutMs,
			signal
		});
		if (isNotOffered(outcome, method, connection)) return [];
		const page = readPage(outcome, list);
		items.push(...page.items);
		cursor = page.nextCursor;
		if (cursor !== void 0 && cursors.has(cursor)) throw fault(`${method} gave the cursor ${cut$1(cursor)} twice`);
		if (cursor !== void 0) cursors.add(cursor);
		if (cursors.size > maxPages) throw fault(`${method} has more than ${maxPages} pages`);
		if (items.length > maxItems) throw fault(`${method} has more than ${maxItems} ${list}`);
	} while (cursor !== void 0);
	return items;
}
/** True when the server rejects the method as unknown and did not declare its capability. */
function isNotOffered(outcome, method, connection) {
	const capability = method.split("/")[0] ?? "";
	const isDeclared = connection.identity.capabilities[capability] !== void 0;
	return outcome.kind === "protocol-error" && outcome.code === -32601 && !isDeclared;
}
function readPage(outcome, list) {
	const method = listMethods[list];
	if (outcome.kind !== "result") throw describeListFault(outcome, method);
	const { [list]: items, nextCursor } = outcome.result;
	if (!Array.isArray(items)) throw fault(`the result of ${method} has no array "${list}"`);
	if (nextCursor !== void 0 && nextCursor !== null && typeof nextCursor !== "string") throw fault(`"nextCursor" in the result of ${method} is not a string`);
	return {
		items,
		nextCursor: nextCursor ?? void 0
	};
}
function describeListFault(outcome, method) {
	const details = {
		...outcome,
		method
	};
	if (outcome.kind === "timed-out") {
		const message = `The server did not answer ${method} within ${outcome.timeoutMs} ms`;
		return new PthError("plugin/hung", message, { details });
	}
	if (outcome.kind === "connection-closed") {
		const exit = outcome.exitCode === null ? "" : ` with exit code ${outcome.exitCode}`;
		return new PthError("plugin/crashed", `The server ended${exit} before it answered ${method}`, { details });
	}
	return new PthError("plugin/protocol-error", `${method} failed: ${outcome.message} (${outcome.code})`, { details });
}
function fault(message) {
	return new PthError("plugin/protocol-error", message);
}
function cut$1(text) {
	return text.length <= 200 ? text : `${text.slice(0, 200)} …`;
}

// src/plugin/wire/measure-depth.ts
/** Counts the levels of arrays and objects in a JSON text without parsing it; skips strings. */
function measureDepth(text) {
	let depth = 0;
	let deepest = 0;
	for (let index = 0; index < text.length; index++) {
		const code = text.charCodeAt(index);
		if (code === 34) {
			index = findStringEnd(text, index);
			if (index < 0) return deepest;
		} else if (code === 123 || code === 91) {
			depth++;
			if (depth > deepest) deepest = depth;
		} else if (code === 125 || code === 93) depth--;
	}
	return deepest;
}
/** Empties the lists and objects of a JSON text that lie so many levels deep, without parsing it. */
function cutDepth(text, maxDepth) {
	const kept = [];
	let depth = 0;
	let start = 0;
	for (let index = 0; index < text.length; index++) {
		const code = text.charCodeAt(index);
		if (code === 34) {
			index = findStringEnd(text, index);
			if (index < 0) break;
		} else if (code === 123 || code === 91) {
			depth++;
			if (depth === maxDepth) kept.push(text.slice(start, index + 1));
		} else if (code === 125 || code === 93) {
			if (depth === maxDepth) start = index;
			depth--;
		}
	}
	return [...kept, text.slice(start)].join("");
}
/** Empties the lists and objects of a value that lie so many levels deep. */
function cutValue$1(value, maxDepth) {
	if (typeof value !== "object" || value === null) return value;
	const cut = (item) => cutValue$1(item, maxDepth - 1);
	if (Array.isArray(value)) return maxDepth === 1 ? [] : value.map(cut);
	return maxDepth === 1 ? {} : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cut(item)]));
}
/** Whether a value has more than so many levels of lists and objects. It looks no deeper than that. */
function isDeeperThan(value, levels) {
	if (typeof value !== "object" || value === null) return false;
	return levels === 0 || Object.values(value).some((item) => isDeeperThan(item, levels - 1));
}
/** Returns the index of the quote that ends the string beginning at `start`; -1 when it never ends. */
function findStringEnd(text, start) {
	for (let end = text.indexOf("\"", start + 1); end >= 0; end = text.indexOf("\"", end + 1)) {
		let backslashes = 0;
		while (text.charCodeAt(end - 1 - backslashes) === 92) backslashes++;
		if (backslashes % 2 === 0) return end;
	}
	return -1;
}

// src/plugin/list-tools.ts
/** A tool that is nested deeper is told: readers of JSON have limits, some of 128 levels. */
const maxUsualDepth = 500;
/**
* Reads all pages of tools/list, raw. A listed tool with a flaw is kept as far as it can be used, and the flaw is
* noted.
* @throws PthError `plugin/hung`, `plugin/crashed`, `plugin/protocol-error`
*/
async function listAllTools(connection, options, note) {
	const items = await listAll(connection, "tools", options);
	const tools = /* @__PURE__ */ new Map();
	for (const item of items) {
		const tool = readTool(item, note);
		if (!tool) continue;
		if (tools.has(tool.name)) note("The tool list names a tool twice.", tool.name);
		else tools.set(tool.name, tool);
	}
	return [...tools.values()];
}
/** Reads one listed tool; undefined when it has no name to call it by. */
function readTool(item, note) {
	const evidence = () => cut(JSON.stringify(item));
	if (!isJsonObject(item) || typeof item["name"] !== "string" || item["name"] === "") {
		note("The tool list holds an entry without a name.", evidence());
		return;
	}
	const { name, title, description, inputSchema, outputSchema, annotations } = item;
	if (!isJsonObject(inputSchema)) note(`The tool ${cut(name)} has no inputSchema object.`, evidence());
	if (isDeeperThan(item, maxUsualDepth)) note(`${`The tool ${cut(name)} is nested more than ${maxUsualDepth} levels deep`}; a client may refuse the whole list for it.`, evidence());
	const flaws = [
		title !== void 0 && typeof title !== "string" ? "title" : "",
		description !== void 0 && typeof description !== "string" ? "description" : "",
		outputSchema !== void 0 && !isJsonObject(outputSchema) ? "outputSchema" : "",
		annotations !== void 0 && !isJsonObject(annotations) ? "annotations" : ""
	].filter(Boolean);
	for (const flaw of flaws) note(`The ${flaw} of the tool ${cut(name)} has the wrong type.`, evidence());
	return {
		name,
		...typeof title === "string" ? { title } : {},
		...typeof description === "string" ? { description } : {},
		inputSchema: isJsonObject(inputSchema) ? inputSchema : {},
		...isJsonObject(outputSchema) ? { outputSchema } : {},
		...isJsonObject(annotations) ? { annotations: readAnnotations(annotations) } : {},
		raw: item
	};
}
function readAnnotations(raw) {
	const annotations = {};
	if (typeof raw["title"] === "string") annotations.title = raw["title"];
	for (const hint of [
		"readOnlyHint",
		"destructiveHint",
		"idempotentHint",
		"openWorldHint"
	]) {
		const value = raw[hint];
		if (typeof value === "boolean") annotations[hint] = value;
	}
	return annotations;
}
function cut(text) {
	return text.length <= 200 ? text : `${text.slice(0, 200)} …`;
}

// src/plugin/pending-requests.ts
/** The open requests of one connection by their ids; finds the request that a response answers. */
var PendingRequests = class {
	#note;
	#open = /* @__PURE__ */ new Map();
	/** Ids of cancelled requests; a late answer to one is not a protocol breach. */
	#givenUp = /* @__PURE__ */ new Set();
	#nextId = 1;
	/** `note` is called with each answer that matches no open request. */
	constructor(note) {
		this.#note = note;
	}
	/** Returns an id that this connection has not used before. */
	createId() {
		return this.#nextId++;
	}
	add(id, request) {
		this.#open.set(id, request);
	}
	has(id) {
		return this.#open.has(id);
	}
	get(id) {
		return this.#open.get(id);
	}
	remove(id) {
		this.#open.delete(id);
	}
	ids() {
		return [...this.#open.keys()];
	}
	/** Marks a request as cancelled: a later answer with this id is ignored. */
	giveUp(id) {
		this.#givenUp.add(id);
	}
	/** Returns the request that a response answers. Notes responses that match no request, or only match leniently. */
	findAnswered(id, message) {
		if (id === null) {
			if (this.#open.size === 1) return [...this.#open.values()][0];
			this.#note("An error answer names no request.", message);
			return;
		}
		const exact = this.#open.get(id);
		if (exact) return exact;
		if (this.#givenUp.delete(id) || String(id).startsWith("server-discover-probe-")) return void 0;
		const lenient = typeof id === "string" && /^\d{1,15}$/.test(id) ? this.#open.get(Number(id)) : void 0;
		if (lenient) this.#note("An answer carries its id as a string although the request had a number.", message);
		else if (typeof id === "number" && Number.isInteger(id) && id >= 0 && id < this.#nextId) this.#note("A request was answered more than once.", message);
		else this.#note("An answer carries an id that no request had.", message);
		return lenient;
	}
};

// src/plugin/wire/envelope.ts
/** Adds the client's identity, revision and capabilities, which every message of the modern revision carries. */
function addEnvelope(params, client, protocolVersion) {
	const { name, version, capabilities } = client;
	return addMeta(params, {
		[PROTOCOL_VERSION_META_KEY]: protocolVersion,
		[CLIENT_INFO_META_KEY]: {
			name,
			version
		},
		[CLIENT_CAPABILITIES_META_KEY]: capabilities
	});
}
/** Adds metadata to parameters; keys that they have already win. */
function addMeta(params, meta) {
	const own = isJsonObject(params["_meta"]) ? params["_meta"] : {};
	return {
		...params,
		_meta: {
			...meta,
			...own
		}
	};
}

// src/plugin/wire/header-declarations.ts
const keyword = "x-mcp-header";
/** Characters allowed in a header name (RFC 9110). */
const headerToken = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const primitives = [
	"string",
	"integer",
	"boolean"
];
/** Keywords whose values are data, so that the header keyword inside them has no meaning. */
const dataKeywords = /* @__PURE__ */ new Set([
	"const",
	"default",
	"enum",
	"examples",
	keyword
]);
/** Keywords that map names to schemas, so that the names are not keywords. */
const mapKeywords = /* @__PURE__ */ new Set([
	"properties",
	"patternProperties",
	"$defs",
	"definitions",
	"dependentSchemas"
]);
const maxDepth$3 = 200;
/**
* Returns the first flaw of the header parameters that a tool's input schema declares in revision 2026-07-28; undefined
* when there is none. Over HTTP a client must leave out a tool with such a flaw.
*/
function findHeaderFlaw(schema) {
	return findIn(schema, {
		path: "",
		isReachable: true,
		depth: 0
	}, /* @__PURE__ */ new Set());
}
function findIn(schema, position, names) {
	if (position.depth > maxDepth$3) return void 0;
	if (Array.isArray(schema)) return findFirst(schema, (item) => findIn(item, descend(position, "", false), names));
	if (!isJsonObject(schema)) return void 0;
	if (Object.hasOwn(schema, keyword)) {
		const flaw = position.isReachable && position.path !== "" ? judge(schema, names) : "stands where no property is sent";
		if (flaw !== void 0) return `${keyword} at ${position.path || "the root"} ${flaw}`;
	}
	return findFirst(Object.entries(schema), ([key, value]) => {
		if (dataKeywords.has(key)) return void 0;
		if (!mapKeywords.has(key)) return findIn(value, descend(position, key, false), names);
		if (!isJsonObject(value)) return void 0;
		const isReachable = position.isReachable && key === "properties";
		return findFirst(Object.entries(value), ([name, child]) => findIn(child, descend(position, name, isReachable), names));
	});
}
function descend(position, name, isReachable) {
	return {
		path: `${position.path}/${name}`.slice(0, 200),
		isReachable,
		depth: position.depth + 1
	};
}
function judge(schema, names) {
	const { [keyword]: name, type } = schema;
	if (typeof name !== "string" || name === "") return "is no text or empty";
	if (!headerToken.test(name)) return `cannot be the name of a header: ${JSON.stringify(name.slice(0, 100))}`;
	if (typeof type !== "string" || !primitives.includes(type)) return `is on a field that is none of ${primitives.join(", ")}`;
	if (names.has(name.toLowerCase())) return `names the header ${name.slice(0, 100)} a second time`;
	names.add(name.toLowerCase());
}
function findFirst(items, find) {
	for (const item of items) {
		const found = find(item);
		if (found !== void 0) return found;
	}
}

// src/plugin/wire/parameter-headers.ts
const maxDepth$2 = 16;
/**
* Builds the `Mcp-Param-…` headers of a tool call over HTTP in revision 2026-07-28. An argument whose schema property
* has `x-mcp-header` is repeated as a header, encoded unless it is plain ASCII.
*/
function buildParameterHeaders(schema, args) {
	const headers = {};
	collect(schema, args, headers, 0);
	return headers;
}
function collect(schema, value, headers, depth) {
	const { properties } = schema;
	if (!isJsonObject(properties) || !isJsonObject(value) || depth > maxDepth$2) return;
	for (const [key, property] of Object.entries(properties)) {
		const argument = value[key];
		if (!isJsonObject(property) || argument === void 0 || argument === null) continue;
		const name = property["x-mcp-header"];
		if (typeof name === "string" && headerToken.test(name)) {
			const text = renderPrimitive(argument);
			if (text !== void 0) headers[`Mcp-Param-${name}`] = encode(text);
		}
		collect(property, argument, headers, depth + 1);
	}
}
function renderPrimitive(value) {
	if (typeof value === "string") return value;
	if (typeof value === "boolean") return String(value);
	return typeof value === "number" && Number.isSafeInteger(value) ? String(value) : void 0;
}
function encode(text) {
	return /^[\t\x20-\x7e]+$/.test(text) && text === text.trim() && !/^=\?base64\?.*\?=$/.test(text) ? text : `=?base64?${Buffer.from(text).toString("base64")}?=`;
}

// src/plugin/wire/exchange-log.ts
const maxExchanges = 2e4;
const maxBytes$1 = 16777216;
/** Answers above this size are judged by their caller, whose evidence has their hash, and kept here without their content. */
const maxAnswerBytes = 65536;
/** Requests and answers of one connection, in memory only. Drops the oldest beyond 20000 exchanges or 16 MiB, and the content of answers over 64 KiB. */
var ExchangeLog = class {
	#entries = [];
	#bytes = 0;
	#sequence = 0;
	/** Starts an exchange; `size` is the request's length in characters. */
	add(request, testName, size) {
		const exchange = {
			sequence: ++this.#sequence,
			testName,
			request,
			response: null,
			durationMs: null
		};
		this.#entries.push({
			exchange,
			bytes: size
		});
		this.#count(size);
		return exchange;
	}
	/** Stores the answer; `size` is its length in bytes. */
	finish(exchange, response, durationMs, size) {
		exchange.response = response && size > maxAnswerBytes ? withoutContent(response, size) : response;
		exchange.durationMs = durationMs;
		const entry = this.#entries.at(-1)?.exchange === exchange ? this.#entries.at(-1) : this.#find(exchange);
		if (!entry) return;
		const kept = Math.min(size, maxAnswerBytes);
		entry.bytes += kept;
		this.#count(kept);
	}
	list() {
		return this.#entries.map((entry) => entry.exchange);
	}
	clear() {
		this.#entries = [];
		this.#bytes = 0;
	}
	#find(exchange) {
		return this.#entries.findLast((entry) => entry.exchange === exchange);
	}
	#count(size) {
		this.#bytes += size;
		if (this.#bytes <= maxBytes$1 && this.#entries.length <= maxExchanges) return;
		let dropped = 0;
		while (dropped < this.#entries.length - 1 && (this.#bytes > maxBytes$1 * .75 || this.#entries.length - dropped > maxExchanges * .75)) {
			this.#bytes -= this.#entries[dropped]?.bytes ?? 0;
			dropped++;
		}
		this.#entries.splice(0, dropped);
	}
};
function withoutContent(response, size) {
	const kind = "error" in response ? "error" : "result";
	return {
		jsonrpc: "2.0",
		id: response["id"] ?? null,
		[kind]: { leftOut: `${size} bytes` }
	};
}

// src/plugin/authorization/authorized-transport.ts
/** Number of scope refusals of one message after which the refusal becomes its answer. */
const maxStepUps = 2;
/** The SDK's Streamable HTTP transport with the authorizer's tokens: answers 401 and demands for further scopes. */
var AuthorizedTransport = class extends StreamableHTTPClientTransport {
	#url;
	#authorizer;
	#fetch;
	constructor(url, authorizer, options) {
		super(url, {
			...options,
			authProvider: authorizer,
			onInsufficientScope: "throw"
		});
		this.#url = url;
		this.#authorizer = authorizer;
		this.#fetch = (target, init) => options.fetch(target, {
			...init,
			redirect: "error"
		});
	}
	async send(message, options) {
		for (let stepUps = 0;; stepUps++) try {
			await super.send(message, options);
			return;
		} catch (error) {
			if (!InsufficientScopeError.isInstance(error) || stepUps >= maxStepUps) throw error;
			if (!await this.#authorizer.stepUp(error, this.#url, this.#fetch)) throw error;
		}
	}
};

// src/plugin/wire/limited-fetch.ts
/** Returns a `fetch` that fails once a body, or one line of an event stream, exceeds `maxBytes`. */
function limitFetch(maxBytes, send = fetch) {
	return async (url, init = {}) => {
		const response = await fetchSafely(send, url, init);
		if (!response.body) return response;
		const isEventStream = response.headers.get("content-type")?.includes("text/event-stream") ?? false;
		let length = 0;
		const limiter = new TransformStream({ transform(chunk, controller) {
			const lastLineEnd = isEventStream ? chunk.lastIndexOf(10) : -1;
			length += lastLineEnd < 0 ? chunk.length : 0;
			if (length > maxBytes) {
				controller.error(new OversizedBodyError(maxBytes));
				return;
			}
			if (lastLineEnd >= 0) length = chunk.length - lastLineEnd - 1;
			controller.enqueue(chunk);
		} });
		return new Response(response.body.pipeThrough(limiter), response);
	};
}
/**
* Servers close an idle connection after a few seconds, and a client that writes at that moment cannot know whether its
* request was read. Over plain HTTP each request therefore has a connection of its own. Over TLS that would cost two
* round trips a request: there a connection is used again unless its end has arrived, a request that changes nothing is
* sent once more when the connection was closed, and any other one, such as `tools/call`, is never sent twice.
*/
async function fetchSafely(send, url, init) {
	if (new URL(url).protocol === "http:") {
		const headers = new Headers(init.headers);
		headers.set("connection", "close");
		return send(url, {
			...init,
			headers
		});
	}
	await readEnds();
	try {
		return await send(url, init);
	} catch (error) {
		if (init.signal?.aborted === true || !isClosedIdle(error) || !isRepeatable(init)) throw error;
		return await send(url, init);
	}
}
/**
* Waits until all that had arrived is read, the ends of idle connections among it: `fetch` takes a connection for open
* until it has read its end, which waits while this process computes. The first turn may end what was fetched before the
* end came; only the second fetches all of it.
*/
async function readEnds() {
	await setImmediate();
	await setImmediate();
}
/** MCP methods that change nothing; a session that is opened twice is left to its server. */
const repeatable = /* @__PURE__ */ new Set([
	"initialize",
	"server/discover",
	"ping",
	"tools/list",
	"prompts/list",
	"prompts/get",
	"resources/list",
	"resources/templates/list",
	"resources/read",
	"completion/complete"
]);
/** True when a server that gets the request twice does the same as when it gets it once. */
function isRepeatable({ method = "GET", body }) {
	if (method === "GET") return true;
	if (method !== "POST" || typeof body !== "string") return false;
	const message = readJson(body);
	return isJsonObject(message) && typeof message["method"] === "string" && repeatable.has(message["method"]);
}
/** Returns null for text that is no JSON, such as a form that asks for a token. */
function readJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
/** True when a connection that had carried an earlier answer was closed before a byte of this one came. */
function isClosedIdle(error) {
	const cause = error instanceof TypeError ? error.cause : void 0;
	if (!(cause instanceof Error) || !("code" in cause)) return false;
	if (cause.code === "EPIPE" || cause.code === "ECONNRESET") return true;
	if (cause.code !== "UND_ERR_SOCKET" || !("socket" in cause)) return false;
	const { socket } = cause;
	return typeof socket === "object" && socket !== null && "bytesRead" in socket && Number(socket.bytesRead) > 0;
}
/** A body or message exceeded the size limit. */
var OversizedBodyError = class extends Error {
	name = "OversizedBodyError";
	constructor(maxBytes) {
		super(`the answer is longer than ${maxBytes} bytes and was dropped`);
	}
};

// src/plugin/wire/read-message.ts
/** Maximum nesting of a message; deeper values would overflow the stack of recursive code. */
const maxJsonDepth = 512;
const maxBatchLength = 1e3;
/**
* Reads one line of a server's stdout: a JSON-RPC message, or a batch as revision 2025-03-26 allows. Returns every
* breach as data together with the usable messages. Never throws.
*/
function readLine(bytes) {
	const violations = [];
	if (!isUtf8(bytes)) violations.push({
		kind: "invalid-utf8",
		message: "A line on stdout is not valid UTF-8."
	});
	let text = bytes.toString("utf8");
	if (text.charCodeAt(0) === 65279) {
		violations.push({
			kind: "malformed-json",
			message: "A line on stdout starts with a byte order mark."
		});
		text = text.slice(1);
	}
	const first = text.trimStart()[0];
	if (first !== "{" && first !== "[") {
		violations.push({
			kind: "stdout-noise",
			message: "A line on stdout is not a JSON-RPC message."
		});
		return {
			text,
			messages: [],
			violations
		};
	}
	if (text.length > maxJsonDepth * 2 && measureDepth(text) > maxJsonDepth) {
		violations.push(describeDeep(() => JSON.parse(cutDepth(text, maxJsonDepth)), findAnsweredId(text)));
		return {
			text,
			messages: [],
			violations
		};
	}
	let value;
	try {
		value = JSON.parse(text);
	} catch {
		violations.push(describeMalformed(text));
		return {
			text,
			messages: [],
			violations
		};
	}
	const messages = [];
	for (const item of listBatch(value, violations)) {
		const read = readMessage(item);
		if ("violation" in read) violations.push(read.violation);
		else messages.push(read.message);
	}
	return {
		text,
		messages,
		violations
	};
}
/** Reads a value that was parsed elsewhere as a message, within the same depth as a line. */
function readParsed(value) {
	if (!isDeeperThan(value, maxJsonDepth)) return readMessage(value);
	return { violation: describeDeep(() => cutValue$1(value, maxJsonDepth)) };
}
/** Describes a message that is nested too deep, with what is left of an answer without its depths. */
function describeDeep(cut, id) {
	const violation = invalid(`A message is nested more than ${maxJsonDepth} levels deep.`, id);
	try {
		const read = readMessage(cut());
		if (!("message" in read) || read.message.kind !== "response" || read.message.id === null) return violation;
		return {
			...violation,
			answers: read.message.id,
			cut: read.message.message
		};
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		return violation;
	}
}
/** Describes a line in brackets or braces that is not JSON: a broken message, or a log line such as `[info] ready`. */
function describeMalformed(text) {
	const id = findAnsweredId(text);
	if (id === void 0 && !text.includes("\"jsonrpc\"")) return {
		kind: "stdout-noise",
		message: "A line on stdout is not a JSON-RPC message."
	};
	return {
		kind: "malformed-json",
		message: "A message on stdout is not valid JSON.",
		...answers(id)
	};
}
function listBatch(value, violations) {
	if (!Array.isArray(value)) return [value];
	if (value.length === 0) violations.push({
		kind: "invalid-message",
		message: "A batch of messages is empty."
	});
	if (value.length > maxBatchLength) violations.push({
		kind: "invalid-message",
		message: `A batch holds more than ${maxBatchLength} messages.`
	});
	return value.slice(0, maxBatchLength);
}
/** Classifies a parsed value by the rules of JSON-RPC 2.0 and MCP (ids are never null, results are objects). */
function readMessage(value) {
	if (!isJsonObject(value)) return { violation: invalid("A message is not a JSON object.") };
	const { id, method } = value;
	if (method !== void 0) {
		if (value["jsonrpc"] !== "2.0") return { violation: invalid("A message lacks \"jsonrpc\": \"2.0\".") };
		if (typeof method !== "string") return { violation: invalid("The method of a message is not a string.") };
		if (id === void 0) return { message: {
			kind: "notification",
			method,
			message: value
		} };
		if (!isRequestId(id)) return { violation: invalid("The id of a request is neither a string nor a number.") };
		return { message: {
			kind: "request",
			id,
			method,
			message: value
		} };
	}
	const hasResult = Object.hasOwn(value, "result");
	const error = value["error"];
	if (!hasResult && error === void 0) return { violation: invalid("A JSON object on stdout is no request, notification or response.", id) };
	if (value["jsonrpc"] !== "2.0") return { violation: invalid("A response lacks \"jsonrpc\": \"2.0\".", id) };
	if (hasResult && error !== void 0) return { violation: invalid("A response has both a result and an error.", id) };
	if (hasResult && !isJsonObject(value["result"])) return { violation: invalid("The result of a response is not an object.", id) };
	if (error !== void 0 && !isErrorObject(error)) return { violation: invalid("The error of a response lacks a whole-number code or a message.", id) };
	if (typeof id === "number" && !Number.isInteger(id)) return { violation: {
		...invalid("The id of a response is no whole number."),
		isAnswerToNone: true
	} };
	if (isRequestId(id)) return { message: {
		kind: "response",
		id,
		message: value
	} };
	if (error !== void 0 && (id === null || id === void 0)) return { message: {
		kind: "response",
		id: null,
		message: value
	} };
	return { violation: {
		...invalid("The id of a response is neither a string nor a number."),
		isAnswerToNone: true
	} };
}
function isRequestId(id) {
	return typeof id === "string" || typeof id === "number";
}
function isErrorObject(error) {
	return isJsonObject(error) && Number.isInteger(error["code"]) && typeof error["message"] === "string";
}
function invalid(message, id) {
	return {
		kind: "invalid-message",
		message,
		...answers(isRequestId(id) ? id : void 0)
	};
}
function answers(id) {
	return id === void 0 ? {} : { answers: id };
}
const headId = /^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(-?\d{1,15}(?![\d.])|"[^"\\]{0,200}")/;
const tailId = /,\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(-?\d{1,15}(?![\d.])|"[^"\\]{0,200}")\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}?\s*$/;
/**
* Returns the id of a response that cannot be parsed, read at the start or the end of the text, where serializers put
* it. Undefined for requests and when neither end holds an id.
*/
function findAnsweredId(text, tail = text.slice(-1024)) {
	const head = text.slice(0, 4096);
	if (/^\s*\{[^[{]{0,300}"method"\s*:/.test(head)) return void 0;
	const found = headId.exec(head)?.[1] ?? tailId.exec(tail)?.[1];
	return found === void 0 ? void 0 : JSON.parse(found);
}

// src/plugin/wire/wire-close.ts
/** Describes the end of a connection by that of its server's process; null where there is none. Pure. */
function closeByExit(exit, isRequested) {
	const { exitCode = null, signal = null, memoryLimit } = exit ?? {};
	const close = {
		exitCode,
		signal,
		isRequested
	};
	if (memoryLimit === void 0) return close;
	const allowed = `${describeBytes(memoryLimit)} of memory`;
	return {
		...close,
		endedByPth: {
			cause: "memory",
			reason: `it took more than ${allowed}`,
			allowed
		}
	};
}
/** Renders a number of bytes for a sentence. Pure. */
function describeBytes(bytes) {
	const mebibytes = bytes / 1048576;
	return mebibytes >= 1 ? `${Math.round(mebibytes * 10) / 10} MiB` : `${bytes} bytes`;
}

// src/plugin/wire/http-wire.ts
/** Time limit for the server to confirm the end of a session. */
const terminateMs = 2e3;
const reconnectionOptions = {
	initialReconnectionDelay: 200,
	maxReconnectionDelay: 2e3,
	reconnectionDelayGrowFactor: 2,
	maxRetries: 2
};
/**
* Creates the SDK's Streamable HTTP transport with bounded bodies and at most two reconnects. With an authorizer, the
* headers are sent to the server only, never to an authorization server, and a token wins over a header of the same
* name.
*/
function createHttpTransport(url, headers, limits, authorizer) {
	const fetchLimited = limitFetch(limits.maxMessageBytes);
	if (!authorizer) {
		const requestInit = { headers: { ...headers } };
		return new StreamableHTTPClientTransport(url, {
			requestInit,
			fetch: fetchLimited,
			reconnectionOptions
		});
	}
	const fetch = addHeadersAt(url, headers, fetchLimited);
	return new AuthorizedTransport(url, authorizer, {
		fetch,
		reconnectionOptions
	});
}
function addHeadersAt(server, headers, next) {
	return (url, init) => {
		if (new URL(url).href !== server.href) return next(url, init);
		const merged = new Headers(headers);
		new Headers(init?.headers).forEach((value, name) => merged.set(name, value));
		return next(url, {
			...init,
			headers: merged
		});
	};
}
/** Reads the HTTP status from an error of the transport; undefined when the server could not be reached. */
function readHttpError(error) {
	if (!(error instanceof SdkHttpError)) return void 0;
	const { status, text } = error.data;
	return {
		status,
		text: typeof text === "string" ? text.slice(0, 2e3) : ""
	};
}
/** A negotiated connection over Streamable HTTP. */
var HttpWire = class {
	kind = "http";
	log = new WireLog();
	closed;
	#transport;
	#isLegacy;
	#owned;
	#settleClosed;
	#isOpen = true;
	/** `owned` is the process of a server that was started for this connection only; it stops with the connection. */
	constructor(transport, isLegacy, owned) {
		this.#transport = transport;
		this.#isLegacy = isLegacy;
		this.#owned = owned;
		this.closed = new Promise((resolve) => {
			this.#settleClosed = resolve;
		});
		owned?.exit.then((exit) => this.#end(false, exit));
	}
	get pid() {
		return this.#owned?.pid;
	}
	get isOpen() {
		return this.#isOpen;
	}
	receive(receiver) {
		const { onclose } = this.#transport;
		const onmessage = (message) => {
			const value = message;
			const read = readParsed(value);
			const text = JSON.stringify("message" in read ? value : read.violation.cut ?? {});
			this.log.addLine("received", text);
			if ("message" in read) receiver.onMessage(read.message, text.length);
			else {
				this.log.addFinding(read.violation.kind, read.violation.message, text);
				receiver.onViolation(read.violation);
			}
		};
		const onerror = (error) => {
			if (error.name === "ZodError" || error.name === "SyntaxError") this.log.addFinding("invalid-message", "The server sent a message that is no JSON-RPC.", error.message);
			else if (error instanceof OversizedBodyError) this.log.addFinding("oversized-line", "A message over HTTP is too long and was dropped.", error.message);
		};
		const onend = () => {
			onclose?.();
			this.#end(true);
		};
		Object.assign(this.#transport, {
			onmessage,
			onerror,
			onclose: onend
		});
	}
	async send(message, text, options = {}) {
		this.log.addLine("sent", text);
		try {
			await this.#transport.send(message, {
				...options.signal ? { requestSignal: options.signal } : {},
				...options.headers ? { headers: options.headers } : {},
				...options.onStreamEnd ? { onRequestStreamEnd: options.onStreamEnd } : {}
			});
		} catch (error) {
			const answer = readHttpError(error);
			if (answer?.status === 404 && this.#transport.sessionId !== void 0 && /session/i.test(answer.text)) this.#end(false);
			if (!(answer !== void 0 || !(error instanceof TypeError)) && !options.signal?.aborted) await this.#endUnreachable();
			throw error;
		}
	}
	stderr() {
		return this.#owned?.stderr() ?? "";
	}
	async close(options) {
		if (this.#isOpen && this.#isLegacy && this.#transport.sessionId !== void 0) await this.#terminate();
		await this.#transport.close();
		this.#end(true);
		await this.#owned?.stop(options);
	}
	/** The server is unreachable: stop a server that PTH owns and record how it ended. */
	async #endUnreachable() {
		const exit = await this.#owned?.stop();
		this.#end(false, exit);
	}
	/** Sends the end of the session. Many servers refuse the request; the connection closes anyway. */
	async #terminate() {
		let timer;
		const limit = new Promise((resolve) => {
			timer = setTimeout(resolve, terminateMs);
		});
		const ended = this.#transport.terminateSession().catch((error) => {
			this.log.addLine("received", `the server did not end the session: ${String(error)}`);
		});
		await Promise.race([ended, limit]);
		clearTimeout(timer);
	}
	#end(isRequested, exit) {
		this.#isOpen = false;
		this.#settleClosed(closeByExit(exit ?? null, isRequested));
	}
};

// src/plugin/mcp-connection.ts
const maxInputRounds = 8;
/** Time for a server to end by itself, with all that it started, before what is left is counted. */
const leftGraceMs = 1e3;
/** Pings after the answer with the roots, and the rest between them in milliseconds. */
const rootsTurns = 8;
const rootsRestMs = 10;
/**
* A live connection after the negotiation. It sends and receives raw messages instead of using the SDK client, because
* that client strips unknown fields, rejects malformed answers that tests must see, and costs more time per call than
* the wire itself.
*/
var McpConnection = class {
	identity;
	#wire;
	#options;
	#exchanges = new ExchangeLog();
	#pending;
	#serverRequests;
	#listeners = /* @__PURE__ */ new Set();
	#endedByPth;
	#heardAt = performance.now();
	/** Input schemas by tool, for the header parameters of the modern revision over HTTP. */
	#inputSchemas = /* @__PURE__ */ new Map();
	constructor(wire, options) {
		this.#wire = wire;
		this.#options = options;
		this.identity = options.identity;
		this.#serverRequests = new ServerRequests(options.features);
		this.#pending = new PendingRequests((message, evidence) => wire.log.addFinding("unknown-response-id", message, JSON.stringify(evidence)));
		wire.receive({
			onMessage: (message, bytes) => this.#receive(message, bytes),
			onViolation: (violation) => this.#receiveViolation(violation),
			isAwaited: (message) => message.kind === "response" && message.id !== null && this.#pending.has(message.id)
		});
		wire.closed.then(({ endedByPth }) => {
			this.#endedByPth = endedByPth;
			return this.#settleAllClosed();
		});
	}
	/** True when the revision requires arguments to be repeated in HTTP headers. */
	get #mirrorsArguments() {
		return this.#wire.kind === "http" && this.identity.era === "modern";
	}
	get pid() {
		return this.#wire.pid;
	}
	get isOpen() {
		return this.#wire.isOpen;
	}
	get endedByPth() {
		return this.#endedByPth;
	}
	get serverRequests() {
		return this.#serverRequests.counts;
	}
	async listTools(options = {}) {
		const note = (message, evidence) => this.#wire.log.addFinding("invalid-message", message, evidence);
		const listed = await listAllTools(this, options, note);
		const tools = this.#mirrorsArguments ? dropUnsendable(listed, note) : listed;
		this.#inputSchemas = new Map(tools.map((tool) => [tool.name, tool.inputSchema]));
		return tools;
	}
	callTool(name, args, options) {
		return this.request("tools/call", {
			name,
			arguments: args
		}, options);
	}
	async request(method, params, options) {
		let outcome = await this.#exchange(method, params, options);
		if (this.identity.era === "legacy") return outcome;
		for (let round = 0; round < maxInputRounds && outcome.kind === "result"; round++) {
			const again = await this.#serverRequests.answerInputs(params, outcome.result);
			if (!again) return outcome;
			outcome = await this.#exchange(method, again, options);
		}
		return outcome;
	}
	notify(method, params = {}) {
		this.#sendMessage({
			jsonrpc: "2.0",
			method,
			params: this.#addEnvelope(params)
		});
	}
	onNotification(listener) {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}
	async isResponsive(timeoutMs) {
		if (!this.isOpen) return false;
		const method = this.identity.era === "legacy" ? "ping" : "server/discover";
		const outcome = await this.#exchange(method, {}, { timeoutMs });
		return outcome.kind === "result" || outcome.kind === "protocol-error";
	}
	/**
	* Waits until the server has asked for the roots and had time to take them in: a call before that is refused for a
	* directory that the server gets a moment later. Ends at the limit for a server that does not ask.
	*/
	async awaitRoots(timeoutMs) {
		await this.isResponsive(timeoutMs);
		const limit = new AbortController();
		const ended = setTimeout$1(timeoutMs, "late", {
			signal: limit.signal,
			ref: false
		}).catch(() => "late");
		const first = await Promise.race([
			this.#serverRequests.rootsTaken,
			this.#wire.closed,
			ended
		]);
		limit.abort();
		if (first !== void 0) return;
		for (let turn = 0; turn < rootsTurns && this.isOpen; turn++) {
			const sentAt = performance.now();
			await this.isResponsive(timeoutMs);
			await setTimeout$1(rootsRestMs + performance.now() - sentAt);
		}
	}
	async describeProcess() {
		return await this.#options.describeProcess?.() ?? null;
	}
	countProcesses() {
		return this.isOpen ? this.#options.process?.countProcesses?.() : void 0;
	}
	async countLeft() {
		await this.close({ graceMs: leftGraceMs });
		return (await this.#options.process?.stop())?.left;
	}
	get undeclaredRequests() {
		return this.#serverRequests.undeclared;
	}
	wireFindings() {
		return this.#wire.log.findings();
	}
	exchanges() {
		return this.#exchanges.list();
	}
	clearExchanges() {
		this.#exchanges.clear();
	}
	stderr() {
		return this.#wire.stderr();
	}
	close(options) {
		return this.#wire.close(options);
	}
	#exchange(method, params, options) {
		options.signal?.throwIfAborted();
		const id = this.#pending.createId();
		const sentParams = options.onProgress ? addMeta(params, { progressToken: id }) : params;
		const message = {
			jsonrpc: "2.0",
			id,
			method,
			params: this.#addEnvelope(sentParams)
		};
		const text = JSON.stringify(message);
		const exchange = this.#exchanges.add(message, options.testName ?? null, text.length);
		const startedAt = performance.now();
		return new Promise((resolve, reject) => {
			const stream = this.#wire.kind === "http" ? new AbortController() : void 0;
			const finish = () => {
				clearTimeout(timer);
				this.#pending.remove(id);
				options.signal?.removeEventListener("abort", onAbort);
				exchange.durationMs ??= performance.now() - startedAt;
			};
			const settle = (outcome) => {
				if (!this.#pending.has(id)) return;
				finish();
				logExchange(method, outcome, exchange);
				resolve(outcome);
			};
			const onAbort = () => {
				if (!this.#pending.has(id)) return;
				finish();
				this.#cancel(id, "the caller gave up", stream);
				reject(options.signal?.reason);
			};
			const timer = setTimeout(() => {
				this.#cancel(id, `no answer within ${options.timeoutMs} ms`, stream);
				settle({
					kind: "timed-out",
					timeoutMs: options.timeoutMs,
					durationMs: performance.now() - startedAt
				});
			}, options.timeoutMs);
			this.#pending.add(id, {
				settle,
				startedAt,
				exchange,
				onProgress: options.onProgress
			});
			options.onSend?.(id);
			options.signal?.addEventListener("abort", onAbort, { once: true });
			if (!this.#wire.isOpen) {
				this.#settleClosed(id);
				return;
			}
			this.#wire.send(message, text, this.#describeSend(id, method, params, stream)).catch((error) => {
				this.#settleUnsent(id, error);
			});
		});
	}
	#describeSend(id, method, params, stream) {
		if (!stream) return {};
		const name = params["name"];
		const schema = method === "tools/call" && typeof name === "string" ? this.#inputSchemas.get(name) : void 0;
		const headers = schema && this.#mirrorsArguments ? buildParameterHeaders(schema, params["arguments"] ?? {}) : {};
		return {
			signal: stream.signal,
			headers,
			onStreamEnd: () => void this.#settleClosed(id)
		};
	}
	#addEnvelope(params) {
		if (this.identity.era === "legacy") return params;
		return addEnvelope(params, this.#options.client, this.identity.protocolVersion);
	}
	get silentMs() {
		return performance.now() - this.#heardAt;
	}
	#receive(message, bytes) {
		this.#heardAt = performance.now();
		if (message.kind === "request") this.#answerServer(message.id, message.method, message.message);
		else if (message.kind === "response") this.#receiveResponse(message.id, message.message, bytes);
		else this.#receiveNotification(message.method, message.message);
	}
	#receiveNotification(method, message) {
		const params = isJsonObject(message["params"]) ? message["params"] : {};
		if (method === "notifications/progress") {
			const token = params["progressToken"];
			if (typeof token === "number") this.#pending.get(token)?.onProgress?.(params);
		}
		for (const listener of this.#listeners) listener({
			method,
			params
		});
	}
	#receiveResponse(id, message, bytes) {
		const found = this.#pending.findAnswered(id, message);
		if (!found) return;
		const { settle, startedAt, exchange } = found;
		const durationMs = performance.now() - startedAt;
		this.#exchanges.finish(exchange, message, durationMs, bytes);
		const { result, error } = message;
		if (isJsonObject(result)) settle({
			kind: "result",
			result,
			durationMs
		});
		else if (isJsonObject(error)) settle({
			kind: "protocol-error",
			...readError(error),
			durationMs
		});
	}
	/**
	* Settles the request that an unusable line was meant to answer, so that its caller does not wait for the time limit.
	*/
	#receiveViolation(violation) {
		let id = violation.answers;
		const [only, ...others] = this.#pending.ids();
		const mayBeAnswer = violation.kind === "oversized-line" || violation.isAnswerToNone === true;
		if (id === void 0 && mayBeAnswer && others.length === 0) id = only;
		const found = id === void 0 ? void 0 : this.#pending.get(id);
		if (!found || id === void 0) return;
		const { cut } = violation;
		const { method } = found.exchange.request;
		if (cut && typeof method === "string" && method.endsWith("/list")) {
			this.#receiveResponse(id, cut, JSON.stringify(cut).length);
			return;
		}
		const code = violation.kind === "invalid-message" ? -32600 : -32700;
		this.#pending.giveUp(id);
		const durationMs = performance.now() - found.startedAt;
		found.settle({
			kind: "protocol-error",
			code,
			message: violation.message,
			isUnreadable: true,
			durationMs
		});
	}
	async #answerServer(id, method, request) {
		this.#serverRequests.count(method);
		if (this.identity.era === "modern") {
			const message = `The server sent the request ${method.slice(0, 100)}, which this revision does not know.`;
			this.#wire.log.addFinding("invalid-message", message, JSON.stringify(request));
			return;
		}
		const params = isJsonObject(request["params"]) ? request["params"] : {};
		if (!this.#serverRequests.isOffered(method)) this.#serverRequests.noteUndeclared(method, this.#openTools());
		this.#sendMessage({
			jsonrpc: "2.0",
			id,
			...await this.#serverRequests.answer(method, params)
		});
	}
	/** Names the tools whose calls wait for an answer. */
	#openTools() {
		return this.#pending.ids().flatMap((id) => {
			const { method, params } = this.#pending.get(id)?.exchange.request ?? {};
			const name = method === "tools/call" && isJsonObject(params) ? params["name"] : void 0;
			return typeof name === "string" ? [name] : [];
		});
	}
	#cancel(id, reason, stream) {
		this.#pending.giveUp(id);
		if (this.#wire.isOpen && !(stream && this.identity.era === "modern")) {
			const params = this.#addEnvelope({
				requestId: id,
				reason
			});
			this.#sendMessage({
				jsonrpc: "2.0",
				method: "notifications/cancelled",
				params
			});
		}
		stream?.abort();
	}
	/**
	* Sends a message that expects no answer. When the server cannot be reached, only the log records it; open requests
	* fail on their own.
	*/
	#sendMessage(message) {
		this.#wire.send(message, JSON.stringify(message)).catch((error) => {
			this.#wire.log.addLine("sent", `not delivered: ${String(error)}`);
		});
	}
	async #settleUnsent(id, error) {
		const found = this.#pending.get(id);
		if (!found) return;
		const durationMs = performance.now() - found.startedAt;
		const httpError = readHttpError(error);
		if (httpError) found.settle({
			kind: "protocol-error",
			...describeHttpError$1(httpError),
			durationMs
		});
		else if (this.#wire.isOpen) {
			const message = error instanceof Error ? error.message : String(error);
			found.settle({
				kind: "protocol-error",
				code: -32700,
				message,
				durationMs
			});
		} else await this.#settleClosed(id);
	}
	async #settleAllClosed() {
		await Promise.all(this.#pending.ids().map((id) => this.#settleClosed(id)));
	}
	async #settleClosed(id) {
		const close = this.#wire.isOpen ? {} : await this.#wire.closed;
		const found = this.#pending.get(id);
		found?.settle({
			kind: "connection-closed",
			exitCode: close.exitCode ?? null,
			signal: close.signal ?? null,
			stderr: this.#wire.stderr(),
			...close.endedByPth ? { endedByPth: close.endedByPth } : {},
			durationMs: performance.now() - found.startedAt
		});
	}
};
/** Leaves out tools whose header parameters are declared wrongly, and notes each; the modern revision requires this. */
function dropUnsendable(tools, note) {
	return tools.filter((tool) => {
		const flaw = findHeaderFlaw(tool.inputSchema);
		if (flaw === void 0) return true;
		note(`The tool ${tool.name.slice(0, 200)} was left out: ${flaw}.`, JSON.stringify(tool.inputSchema));
		return false;
	});
}
/** Reads an HTTP error status, with the JSON-RPC error from its body when there is one. */
function describeHttpError$1({ status, text }) {
	const error = readErrorBody(text);
	const reason = error ? error.message : text;
	const message = `HTTP ${status}${reason === "" ? "" : `: ${reason}`}`;
	return {
		code: error?.code ?? -32e3,
		message,
		data: error?.data ?? { status }
	};
}
function readErrorBody(text) {
	if (!text.trimStart().startsWith("{")) return void 0;
	try {
		const body = JSON.parse(text);
		return isJsonObject(body) && isJsonObject(body["error"]) ? readError(body["error"]) : void 0;
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}
function readError(error) {
	const { code, message, data } = error;
	return {
		code: typeof code === "number" ? code : -32603,
		message: typeof message === "string" ? message : "",
		...data === void 0 ? {} : { data }
	};
}
/** Logs a request and how it ended; what was said is in the log at the level that asks for it. */
function logExchange(method, outcome, { request, response, durationMs }) {
	log("trace", "plugin", "exchange", () => ({
		method,
		request,
		response
	}));
	log("debug", "plugin", "request", () => ({
		method,
		outcome: outcome.kind,
		durationMs: Math.round(durationMs ?? 0)
	}));
}

// src/plugin/port-allocator.ts
const highestPort = 65535;
const defaultRangeSize = 100;
/**
* Assigns each further instance of a server over HTTP its own port: the lowest port in the range that is above the
* primary instance's, is not assigned yet, and has no listener. The range defaults to the hundred ports above the
* primary's.
*/
var PortAllocator = class {
	#from;
	#to;
	#isFree;
	#given = /* @__PURE__ */ new Set();
	/** `isFree` checks one port. Default: try to listen on this host's loopback address. */
	constructor(primaryPort, options = {}) {
		const { range = {
			from: primaryPort + 1,
			to: primaryPort + defaultRangeSize
		}, isFree = isPortFree } = options;
		this.#from = Math.max(range.from, primaryPort + 1);
		this.#to = Math.min(range.to, highestPort);
		this.#isFree = isFree;
	}
	/** @throws PthError `plugin/no-port` when the range is used up. */
	async allocate() {
		for (let port = this.#from; port <= this.#to; port++) {
			if (this.#given.has(port)) continue;
			this.#given.add(port);
			if (await this.#isFree(port)) return port;
			this.#given.delete(port);
		}
		const message = `No port from ${this.#from} to ${this.#to} is free for another instance of the server`;
		throw new PthError("plugin/no-port", message, { details: {
			from: this.#from,
			to: this.#to
		} });
	}
	/** Releases the port of an instance that has ended. */
	release(port) {
		this.#given.delete(port);
	}
};
/** True when no process listens on the port of this host's loopback address. */
async function isPortFree(port) {
	const probe = createServer();
	return new Promise((resolve) => {
		probe.once("error", () => resolve(false));
		probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
	});
}

// src/plugin/reach-url.ts
/** Returns the URL as this host reaches it: a loopback port of a container or VM is forwarded, other URLs stay. */
async function reachUrl(environment, url) {
	if (![
		"localhost",
		"127.0.0.1",
		"[::1]"
	].includes(url.hostname) || !("forwardPort" in environment) || isOnThisHost(environment)) return url;
	const reached = new URL(url);
	reached.hostname = "127.0.0.1";
	reached.port = String(await environment.forwardPort(Number(url.port || (url.protocol === "https:" ? 443 : 80))));
	return reached;
}
/** True when the programs of an environment listen on this host's own ports. */
function isOnThisHost(environment) {
	return !("info" in environment) || environment.info.tier === 0;
}

// src/plugin/start-attempt.ts
/** Version of the stateless revision. */
const modernRevision = "2026-07-28";
/** JSON-RPC error code of a server that does not support the requested revision. */
const unsupportedRevision = -32022;
/**
* Negotiates the revision over a transport with the SDK's client, within `limitMs`. Rejects only with the signal's
* reason.
*/
async function negotiate(transport, options) {
	const { name, version, capabilities } = options.client;
	const client = new Client({
		name,
		version
	}, {
		capabilities,
		versionNegotiation: describeNegotiation(options.era, options.probeMs, options.limitMs)
	});
	const serverRequests = new ServerRequests(options.features);
	client.fallbackRequestHandler = async ({ method, params }) => {
		const answer = await serverRequests.answer(method, params ?? {});
		if (isJsonObject(answer["result"])) return answer["result"];
		throw new ProtocolError(ProtocolErrorCode.MethodNotFound, `This client does not offer ${method.slice(0, 100)}`);
	};
	options.signal?.throwIfAborted();
	let timer;
	let onAbort;
	const limit = new Promise((resolve) => {
		timer = setTimeout(() => resolve("timed-out"), options.limitMs);
		onAbort = () => resolve("aborted");
		options.signal?.addEventListener("abort", onAbort, { once: true });
	});
	const connected = client.connect(transport, { timeout: options.limitMs + 1e3 }).then(() => void 0, (error) => ({ error }));
	try {
		const first = await Promise.race([connected, limit]);
		if (first === "aborted") throw options.signal?.reason;
		if (first === "timed-out") return {
			status: "failed",
			failure: {
				kind: "timed-out",
				message: `no answer within ${Math.round(options.limitMs)} ms`,
				code: void 0,
				error: void 0
			}
		};
		if (first) return {
			status: "failed",
			failure: describeFailure(first.error)
		};
		return {
			status: "ok",
			identity: readIdentity(client)
		};
	} finally {
		clearTimeout(timer);
		if (onAbort) options.signal?.removeEventListener("abort", onAbort);
	}
}
function describeNegotiation(era, probeMs, limitMs) {
	if (era === "legacy") return { mode: "legacy" };
	if (era === "modern") return {
		mode: { pin: modernRevision },
		probe: { timeoutMs: limitMs }
	};
	return {
		mode: "auto",
		probe: { timeoutMs: probeMs }
	};
}
function describeFailure(error) {
	const code = error instanceof Error && "code" in error ? error.code : void 0;
	return {
		kind: error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout ? "timed-out" : "rejected",
		message: (error instanceof Error ? error.message : String(error)).slice(0, 2e3),
		code: typeof code === "number" || typeof code === "string" ? code : void 0,
		error
	};
}
function readIdentity(client) {
	const server = client.getServerVersion();
	return {
		name: server?.name ?? "",
		version: server?.version ?? "",
		protocolVersion: client.getNegotiatedProtocolVersion() ?? "",
		era: client.getProtocolEra() ?? "legacy",
		capabilities: client.getServerCapabilities() ?? {},
		instructions: client.getInstructions() ?? null
	};
}
/**
* Returns the era for a second, fresh start after the first attempt failed, or undefined when no era can help. Only
* `auto` tries a second one: some old servers exit or hang on a request before `initialize`, and some new ones answer
* the probe too late and then reject `initialize`.
*/
function planSecondStart(era, failure) {
	if (era !== "auto") return void 0;
	return failure.code === unsupportedRevision ? "modern" : "legacy";
}

// src/plugin/wire/tail-buffer.ts
/** The last `maxBytes` of a byte stream as text, for the stderr of a server that may run for hours. */
var TailBuffer = class {
	#maxBytes;
	/** Twice the size, so that what is kept moves to the front only once in so many bytes. */
	#block;
	#length = 0;
	#totalBytes = 0;
	constructor(maxBytes) {
		this.#maxBytes = maxBytes;
	}
	/** Total number of bytes received. */
	get totalBytes() {
		return this.#totalBytes;
	}
	/** Copies what it keeps; the chunk is the caller's again afterwards. */
	push(chunk) {
		this.#totalBytes += chunk.length;
		const piece = chunk.subarray(-this.#maxBytes);
		this.#block ??= Buffer.alloc(this.#maxBytes * 2);
		if (this.#length + piece.length > this.#block.length) {
			this.#block.copyWithin(0, this.#length - this.#maxBytes, this.#length);
			this.#length = this.#maxBytes;
		}
		this.#length += piece.copy(this.#block, this.#length);
	}
	/** Returns the kept text. It starts with a whole character; invalid bytes become U+FFFD. */
	text() {
		const bytes = this.#block?.subarray(Math.max(0, this.#length - this.#maxBytes), this.#length) ?? Buffer.alloc(0);
		let start = 0;
		if (this.#totalBytes > bytes.length) while (start < 3 && ((bytes[start] ?? 0) & 192) === 128) start++;
		return bytes.subarray(start).toString("utf8");
	}
};

// src/plugin/start-http-server.ts
const stderrBytes$1 = 65536;
/** Pause between two checks of a server that does not listen yet, in milliseconds. */
const pauseMs = 50;
const lookMs$1 = 1e3;
/** Drains stdout and keeps the end of stderr of a started server. */
function ownServer(process) {
	const tail = new TailBuffer(stderrBytes$1);
	process.stderr.on("data", (chunk) => tail.push(chunk));
	process.stdout.resume();
	return {
		pid: process.pid,
		exit: process.exit,
		stderr: () => tail.text(),
		stop: (options) => process.stop(options)
	};
}
/** Waits until a server answers HTTP requests, with any status. */
async function waitUntilReachable(url, server, limitMs, signal) {
	const deadline = performance.now() + limitMs;
	const ended = server.exit.then(() => "exited");
	while (performance.now() < deadline) {
		signal?.throwIfAborted();
		const look = answersHttp(url).then((isReachable) => isReachable ? "reachable" : pause());
		const seen = await Promise.race([ended, look]);
		if (seen !== void 0) return seen;
	}
	return "timed-out";
}
async function answersHttp(url) {
	try {
		await (await fetch(url, {
			method: "OPTIONS",
			signal: AbortSignal.timeout(lookMs$1)
		})).body?.cancel();
		return true;
	} catch {
		return false;
	}
}
function pause() {
	return new Promise((resolve) => {
		setTimeout(() => resolve(void 0), pauseMs);
	});
}

// src/plugin/wire/wire.ts
const defaultWireLimits = {
	maxMessageBytes: 16777216,
	maxIdleBytes: 268435456,
	maxIdleLines: 2e5
};

// src/plugin/connect-http.ts
/**
* Connects to a server over Streamable HTTP, starting it first when its transport has a start command, and negotiates.
*/
async function connectHttp(environment, spec, transport, { era, limitMs }, options) {
	const startedAt = performance.now();
	if (!isStartedOverHttp(transport)) return negotiateHttp(environment, {
		url: await reachUrl(environment, new URL(transport.url)),
		headers: transport.headers
	}, {
		era,
		limitMs
	}, options);
	const owned = await startOwned(environment, spec, transport, options);
	if ("status" in owned) return owned;
	const attempt = await stopUnlessOk(owned, async () => {
		const url = await reachUrl(environment, new URL(transport.url));
		const reached = await waitUntilReachable(url, owned, limitMs, options.signal);
		const leftMs = Math.max(1, limitMs - (performance.now() - startedAt));
		if (reached === "reachable") return negotiateHttp(environment, {
			url,
			headers: transport.headers
		}, {
			era,
			limitMs: leftMs
		}, options, owned);
		const [reason, message] = reached === "exited" ? ["exited", "The server ended before it listened on its port."] : ["connect-timeout", `The server did not listen at ${url.href} within ${Math.round(limitMs)} ms.`];
		return {
			status: "failed",
			failure: describeStartFailure(reason, message),
			isHopeless: true
		};
	});
	if (attempt.status === "ok") return attempt;
	const { exitCode, endedByPth } = closeByExit(await owned.exit, false);
	const failure = {
		...attempt.failure,
		stderr: owned.stderr(),
		...endedByPth ? { endedByPth } : {}
	};
	return {
		...attempt,
		failure: failure.reason === "exited" ? {
			...failure,
			exitCode
		} : failure
	};
}
/**
* Starts a server over HTTP. Fails when another process already listens on its port, because that one would be tested
* instead.
*/
async function startOwned(environment, spec, { start }, options) {
	if (isOnThisHost(environment) && !await isPortFree(start.port)) {
		const message = `Port ${start.port} is in use; another server listens there.`;
		return {
			status: "failed",
			failure: describeStartFailure("spawn-failed", message),
			isHopeless: true
		};
	}
	const directory = joinPath(options.directory ?? ".", start.cwd ?? ".");
	options.emit?.({
		type: "server-start",
		server: spec.name,
		argv: start.argv
	});
	try {
		const variables = {
			...options.variables,
			...start.variables
		};
		return ownServer(await environment.start({
			argv: start.argv,
			cwd: directory,
			variables
		}));
	} catch (error) {
		if (!PthError.isInstance(error) || error.code !== "process/spawn-failed") throw error;
		return {
			status: "failed",
			failure: describeStartFailure("spawn-failed", error.message),
			isHopeless: true
		};
	}
}
async function stopUnlessOk(owned, work) {
	let isOk = false;
	try {
		const attempt = await work();
		isOk = attempt.status === "ok";
		return attempt;
	} finally {
		if (!isOk) await owned.stop({ graceMs: 250 });
	}
}
async function negotiateHttp(environment, { url, headers }, attempt, options, owned) {
	const limits = {
		...defaultWireLimits,
		...options.limits
	};
	const http = createHttpTransport(url, headers, limits, options.authorizer);
	const patienceMs = options.authorizer?.patienceMs ?? 0;
	const self = describeClient(options, environment.root);
	const result = await closeUnlessOk(() => negotiate(http, {
		...negotiationOptions(attempt, options, patienceMs),
		...self
	}), () => http.close());
	if (result.status === "ok") {
		const { identity } = result;
		const wire = new HttpWire(http, identity.era === "legacy", owned);
		const describe = owned ? () => describeProcess(environment, owned.pid) : void 0;
		return {
			status: "ok",
			connection: new McpConnection(wire, {
				identity,
				...self,
				describeProcess: describe
			}),
			closed: wire.closed
		};
	}
	const { failure } = result;
	const httpError = readHttpError(failure.error);
	const message = httpError ? await describeHttpError(url, httpError, options.signal) : failure.message;
	const hint = httpError?.status === 401 && !options.authorizer ? " The server asks for authorization, and none was given." : "";
	const reason = failure.kind === "timed-out" ? "connect-timeout" : "http";
	return {
		status: "failed",
		failure: describeStartFailure(reason, `${message}${describeCause(failure.error)}${hint}`),
		negotiation: failure,
		isHopeless: [401, 403].includes(httpError?.status ?? 0) || (options.authorizer?.hasFailed ?? false)
	};
}
/** Describes an HTTP error, and the path at which the same server speaks MCP, where there is one. */
async function describeHttpError(url, { status, text }, signal) {
	const body = /^\s*<(?:!doctype|html)/i.test(text) ? "a page of HTML" : text.trim().slice(0, 300);
	const answer = `${url.href} answered HTTP ${status}${body === "" ? "" : `: ${body}`}`;
	if (![
		400,
		404,
		405,
		406,
		500
	].includes(status) || text.includes("\"jsonrpc\"")) return answer;
	const search = await findEndpoint(new URL("/", url), {
		paths: [url.pathname],
		signal
	});
	if (search.kind === "streamable" && search.path !== url.pathname) return `${status} at ${url.pathname}: the server speaks MCP at ${search.path}, so give ${new URL(search.path, url).href}`;
	if (search.kind === "sse") return describeSse(new URL(search.path, url));
	return url.pathname === "/mcp" || status !== 404 ? answer : `${answer} (is it ${new URL("/mcp", url).href}?)`;
}
/** Describes a server with the transport that Streamable HTTP replaced. */
function describeSse(url) {
	return `The server speaks only HTTP+SSE, at ${url.href}: the transport of 2024-11-05, which Streamable HTTP replaced in 2025-03-26. PTH speaks Streamable HTTP and stdio; let the server offer one of them.`;
}
function describeCause(error) {
	const texts = [];
	for (let cause = error instanceof Error ? error.cause : void 0; cause instanceof Error; cause = cause.cause) {
		texts.push(cause.message || ("code" in cause ? String(cause.code) : cause.name));
		if (texts.length > 3) break;
	}
	return texts.length > 0 ? ` (${texts.join(": ")})` : "";
}

// src/plugin/start-guards.ts
const exit = /\b(?:process\.exit|Deno\.exit|sys\.exit|os\._exit)\s*\(|\braise\s+SystemExit\b|(?<![\w.])(?:exit|quit)\s*\(/g;
const maxExits = 60;
/** Characters before an exit in which its condition is looked for. */
const maxReach = 1500;
const maxCondition = 600;
const maxDepth$1 = 4;
const read = /(?:process\.env|import\.meta\.env|Bun\.env)(?:\.([A-Za-z_]\w*)|\[\s*['"]([A-Za-z_]\w*)['"]\s*\])|os\.environ\[\s*['"]([A-Za-z_]\w*)['"]\s*\]|(?:os\.environ\.get|os\.getenv|Deno\.env\.get)\(\s*['"]([A-Za-z_]\w*)['"]\s*(?:,\s*(?:None|''|"")\s*)?\)/;
const reads = new RegExp(read, "g");
/** A read of a variable whose name is that of an item of a list. */
const readOfItem = /(?:!\s*|\bnot\s+)(?:process\.env|Bun\.env|os\.environ)\s*\[\s*[A-Za-z_$]|\bnot\s+os\.(?:environ\.get|getenv)\(\s*[A-Za-z_]|\bnot\s+in\s+os\.environ\b/;
const listedName = /['"]([A-Z][A-Z0-9_]{2,60})['"]/g;
const expression = String.raw`[\w$]+(?:\??\.[\w$]+|\[\s*['"]\w+['"]\s*\]|\(\s*['"]\w+['"]\s*(?:,\s*(?:None|''|"")\s*)?\))*`;
const lacking = [
	new RegExp(String.raw`^(?:!|not\s)\s*\(?\s*(${expression})(?:\.(?:trim|strip)\(\))?[\s)]*$`),
	new RegExp(String.raw`^(${expression})\s*(?:={2,3}|\bis\b)\s*(?:undefined|null|void 0|None|''|""|\`\`)[\s)]*$`),
	new RegExp(String.raw`^typeof\s+(${expression})\s*={2,3}\s*['"]undefined['"][\s)]*$`)
];
const nonEmpty = new RegExp(String.raw`^(?:len\()?(${expression}?)(?:\.(?:length|size))?[\s)]*(?:(?:>|!==?)\s*0|>=\s*1)?[\s)]*$`);
/**
* Finds the places at which a source in JavaScript, TypeScript or Python ends its program because variables of the
* environment have no value, in their order. A check that is mixed with other conditions is left out. Pure.
*/
function findStartGuards(text) {
	const found = [];
	for (const match of [...text.matchAll(exit)].slice(0, maxExits)) {
		const needed = readConditions(text, match.index, 0);
		if (needed.length > 0) found.push({
			line: text.slice(0, match.index).split("\n").length,
			needed
		});
	}
	return found;
}
/** Reads what the conditions around a place say is missing there; the innermost that speaks of variables decides. */
function readConditions(text, at, depth) {
	for (const condition of listConditions(text, at)) {
		const needed = readCondition(text, condition, depth);
		if (needed.length > 0) return needed;
	}
	return [];
}
/** Lists the conditions under which a place is reached, the innermost first. */
function listConditions(text, at) {
	const before = text.slice(Math.max(0, at - maxReach), at);
	return [
		...listShortCircuits(before),
		...listBlocks(before),
		...listIndented(before)
	];
}
/** The condition of `a && exit()` and, negated, of `a || exit()`. */
function listShortCircuits(before) {
	const [, left = "", operator] = /([^;{}\n]{1,300}?)(&&|\|\||\?\?)\s*\(?\s*$/.exec(before.slice(-600)) ?? [];
	if (operator === void 0) return [];
	const value = left.replace(/^.*?(?:=(?![=>])|\breturn\b)/, "").trim();
	return [operator === "&&" ? value : `!${value}`];
}
/** Conditions in brackets, as C and its heirs write them, whose block or statement holds the end of the text. */
function listBlocks(before) {
	const found = [];
	for (const { index, 0: word } of [...before.matchAll(/\bif\s*\(/g)].toReversed()) {
		const start = index + word.length;
		const end = findClose(before, start);
		if (end === null || end - start > maxCondition) continue;
		if (isOpen(before.slice(end + 1))) found.push(before.slice(start, end));
	}
	return found;
}
/** True for what follows a condition while its block, or the one statement without a block, is not over. */
function isOpen(inside) {
	if (!/^\s*\{/.test(inside)) return /^\s*[^;{}\n]*$/.test(inside);
	let depth = 0;
	for (const sign of inside) if (sign === "{") depth++;
	else if (sign === "}" && --depth === 0) return false;
	return depth > 0;
}
/** Returns the index of the bracket that closes the one before `start`; null where there is none. */
function findClose(text, start) {
	let depth = 1;
	for (let index = start; index < text.length; index++) if (text[index] === "(") depth++;
	else if (text[index] === ")" && --depth === 0) return index;
	return null;
}
/** Conditions of Python, whose blocks are indented less than what stands in them. */
function listIndented(before) {
	const lines = before.split("\n");
	const found = [];
	let limit = widthOf(lines.pop() ?? "");
	for (const line of lines.toReversed()) {
		if (limit === 0) break;
		if (line.trim() === "" || widthOf(line) >= limit) continue;
		limit = widthOf(line);
		const condition = /^\s*(?:el)?if\s+(.{1,600}?):\s*(?:#.*)?$/.exec(line)?.[1];
		if (condition !== void 0) found.push(condition);
	}
	return found;
}
function widthOf(line) {
	return /^\s*/.exec(line)?.[0].length ?? 0;
}
/** Reads which variables have no value where a condition holds; none where it depends on something else as well. */
function readCondition(text, condition, depth) {
	if (depth > maxDepth$1) return [];
	if (readOfItem.test(condition)) return namesOf(condition, listedName);
	const all = /\bnot\s+all\(\s*[[(]([^\])]{1,400})[\])]/.exec(condition)?.[1];
	if (all !== void 0) return all.split(",").flatMap((item) => present(resolve$1(text, item.trim(), depth)));
	return condition.split(/\|\||\bor\b/).flatMap((clause) => readClause(text, clause, depth));
}
function readClause(text, clause, depth) {
	const readings = clause.split(/&&|\band\b/).map((term) => term.trim().replace(/^\(\s*/, "")).map((term) => readTerm(text, term, depth));
	if (readings.some((groups) => groups.length === 0)) return [];
	const [only = [], ...others] = readings;
	return others.length === 0 ? only : present([...new Set(readings.flat(2))]);
}
function readTerm(text, term, depth) {
	for (const pattern of lacking) {
		const name = pattern.exec(term)?.[1];
		if (name !== void 0) return present(resolve$1(text, name, depth));
	}
	const list = nonEmpty.exec(term)?.[1];
	return list === void 0 ? [] : resolveList(text, list, depth);
}
function present(names) {
	return names.length === 0 ? [] : [names];
}
function namesOf(text, pattern) {
	return [...new Set([...text.matchAll(pattern)].flatMap((match) => match.slice(1).find(Boolean) ?? []))].map((name) => [name]);
}
/** Returns the variables that an expression has its value from; none where it has another value without them. */
function resolve$1(text, name, depth) {
	if (depth > maxDepth$1) return [];
	const own = new RegExp(`^(?:${read.source})$`).exec(name);
	if (own) return own.slice(1).filter(Boolean);
	const known = /^[\w$]+$/.test(name) ? findUnpacked(text, name) : null;
	if (known !== null) return [known];
	const value = findValue(text, name.split(/\??\./).at(-1) ?? name);
	return value === null ? [] : readValue(text, value, depth);
}
/** Reads a value such as `process.env.A || process.env.B || ''`. */
function readValue(text, value, depth) {
	const names = [];
	for (const option of value.split(/\|\||\?\?|\bor\b/)) {
		const bare = option.replace(/\bas\s+[\w<>| ]+$|(?:\??\.(?:trim|strip)\(\)|!)\s*$/, "").trim();
		if (/^(?:undefined|null|None|''|""|``|)$/.test(bare)) continue;
		const found = new RegExp(`^${expression}$`).test(bare) ? resolve$1(text, bare, depth + 1) : [];
		if (found.length === 0) return [];
		names.push(...found);
	}
	return names;
}
/** Returns the variable that a name was unpacked from: `const { KEY: name } = process.env`. */
function findUnpacked(text, name) {
	for (const [, list = ""] of text.matchAll(/\{([^{}]{1,800})\}\s*=\s*(?:process|Bun)\.env\b/g)) for (const item of list.split(",")) {
		const [key = "", alias = key] = item.split(":").map((part) => part.trim());
		if (alias === name && !item.includes("=")) return key;
	}
	return null;
}
/** Reads the variables of a list of those that are missing, which is filtered or filled. */
function resolveList(text, name, depth) {
	const bare = name.split(/\??\./).at(-1) ?? name;
	if (!/^[A-Za-z_$][\w$]*$/.test(bare)) return [];
	const value = findValue(text, bare);
	if (value === null) return [];
	if (readOfItem.test(value)) {
		const source = /^(\w+)\s*\.(?:filter|find)\(|\bfor\s+\w+\s+in\s+(\w+)/.exec(value);
		return namesOf(`${value}\n${source ? findValue(text, source[1] ?? source[2] ?? "") ?? "" : ""}`, listedName);
	}
	if (/\.filter\(/.test(value)) return namesOf(value, reads);
	if (!/^(?:\[\]|list\(\)|new Set\(\))/.test(value.trim())) return [];
	const filled = new RegExp(String.raw`(?<![\w$.])${escapeName(bare)}\.(?:push|append|add)\(`, "g");
	return [...text.matchAll(filled)].slice(0, maxExits).flatMap(({ index }) => readConditions(text, index, depth + 1));
}
/** Returns the text of the value that a name is first given; null where it is not given one here. */
function findValue(text, name) {
	if (!/^[A-Za-z_$][\w$]*$/.test(name)) return null;
	const held = new RegExp(String.raw`(?<![\w$])${escapeName(name)}\s*(?::\s*[\w<>|[\], ]{1,60})?=(?![=>])\s*`).exec(text) ?? new RegExp(String.raw`(?<![\w$])['"]?${escapeName(name)}['"]?\s*:\s*`).exec(text);
	return held ? cutValue(text.slice(held.index + held[0].length, held.index + held[0].length + maxCondition)) : null;
}
/** Cuts a text behind the expression that it begins with. */
function cutValue(text) {
	let depth = 0;
	for (let index = 0; index < text.length; index++) {
		const sign = text[index] ?? "";
		if ("([{".includes(sign)) depth++;
		else if (")]}".includes(sign) && --depth < 0) return text.slice(0, index);
		const isEnd = sign === ";" || sign === "," || sign === "\n" && !goesOn(text, index);
		if (depth === 0 && isEnd) return text.slice(0, index);
	}
	return text;
}
/** True where an expression goes on behind the end of a line. */
function goesOn(text, index) {
	return /^\s*(?:\.|\|\||&&|\?|:)/.test(text.slice(index, index + 40)) || /(?:\|\||&&|\?\?|[=(?:])\s*$/.test(text.slice(0, index));
}
function escapeName(name) {
	return name.replaceAll("$", String.raw`\$`);
}

// src/plugin/read-start-guard.ts
const maxFiles = 20;
const maxFileBytes = 524288;
const timeoutMs$2 = 1e4;
const readable = /\.(?:[cm]?[jt]sx?|py)$/;
/** Prints the name of the first of the files that is there, and its beginning. */
const script$1 = `for f; do [ -f "$f" ] && { printf '%s\\n' "$f"; head -c ${maxFileBytes} "$f"; exit; }; done`;
/**
* Reads in the source of a server that ended without a word at which check of variables it ends: in the file that it is
* started with, else in the nearest files that this one imports. Null where none has such a check.
* @param cwd the directory of the start, relative to the root of the workspace
* @param isGiven whether a variable has a value
*/
async function readStartGuard(workspace, argv, cwd, isGiven) {
	const { file: started, module } = parseStartLine(argv);
	const waiting = [(started === null ? listModulePlaces(module ?? "") : [started]).filter((entry) => readable.test(entry))];
	const seen = /* @__PURE__ */ new Set();
	while (waiting.length > 0 && seen.size < maxFiles) {
		const file = await readFirst(workspace, waiting.shift() ?? [], cwd);
		if (file === null || seen.has(file.path)) continue;
		seen.add(file.path);
		const found = findMissing(file, isGiven);
		if (found !== null) return found;
		waiting.push(...listImports(file));
	}
	return null;
}
function findMissing({ path, text }, isGiven) {
	const open = findStartGuards(text).map(({ line, needed }) => ({
		line,
		needed: needed.filter((names) => !names.some(isGiven))
	})).filter(({ needed }) => needed.length > 0);
	const [first] = open;
	if (first === void 0) return null;
	const byName = new Map(open.flatMap(({ needed }) => needed.map((names) => [names.join(" "), names])));
	return {
		place: `${path}:${first.line}`,
		needed: [...byName.values()]
	};
}
async function readFirst(workspace, paths, cwd) {
	if (paths.length === 0) return null;
	const limits = {
		timeoutMs: timeoutMs$2,
		maxOutputBytes: 2 * maxFileBytes
	};
	const { stdout } = await workspace.run({
		argv: [
			"sh",
			"-c",
			script$1,
			"sh",
			...paths
		],
		cwd
	}, limits);
	const end = stdout.text.indexOf("\n");
	return end < 0 ? null : {
		path: stdout.text.slice(0, end),
		text: stdout.text.slice(end + 1)
	};
}
const imports = /\b(?:from|import|require)\s*\(?\s*['"](\.{1,2}\/[^'"\n]{1,300})['"]/g;
const pythonImports = /^[ \t]*(?:from[ \t]+([.\w]+)[ \t]+import\b|import[ \t]+([.\w]+))/gm;
/** Lists the files that a source imports by their place, each with the names that the import may mean. */
function listImports({ path, text }) {
	const directory = posix.dirname(path);
	if (!path.endsWith(".py")) return [...text.matchAll(imports)].map(([, name = ""]) => {
		const place = posix.join(directory, name);
		return [
			place,
			place.replace(/\.([cm]?)jsx?$/, ".$1ts"),
			...[
				".ts",
				".js",
				".mjs",
				".cjs",
				"/index.ts",
				"/index.js"
			].map((end) => `${place}${end}`)
		];
	});
	return [...text.matchAll(pythonImports)].map(([, from, whole]) => {
		const name = from ?? whole ?? "";
		const dots = /^\.*/.exec(name)?.[0].length ?? 0;
		const rest = name.slice(dots).replaceAll(".", "/");
		return (dots > 0 ? [posix.join(directory, "../".repeat(dots - 1))] : [directory, posix.dirname(directory)]).map((base) => `${posix.join(base, rest)}.py`);
	});
}

// src/plugin/detect/readme-start.ts
const entry = /"command"\s{0,20}:\s{0,20}"([^"\n]{1,100})"\s{0,20},\s{0,40}"args"\s{0,20}:\s{0,20}(\[[^\]]{0,2000}\])(?:\s{0,20},\s{0,40}"env"\s{0,20}:\s{0,20}(\{[^}]{0,2000}\}))?/g;
const variable = /"([A-Za-z_]\w{0,100})"\s{0,20}:\s{0,20}"([^"\n]{0,500})"/g;
/** Values that a reader has to replace. */
const placeholder$1 = /^$|^<.*>$|\$\{|\byour\b|[_-]your|your[_-]|xxx|changeme|example|\.\.\./i;
/** Names of variables that hold the address of a server. */
const addressName = /(?:^|_)(?:URL|URI|HOST|ENDPOINT|ADDRESS)$/i;
const maxSets = 3;
/**
* Finds the arguments and variables with which the README has clients start the server of this directory; undefined
* where it names none. A start command of package.json has no arguments, and some servers end without one. What not
* every start in the README has is an example, unless the starts log in by different variables: those are alternatives.
*/
async function readReadmeStart(files) {
	const text = await readOrNothing(() => files.readText("README.md"));
	if (text === void 0) return void 0;
	const own = await listOwnNames(files);
	const starts = [...text.matchAll(entry)].flatMap((match) => {
		const [, command = "", list = "", variables = ""] = match;
		const { fetched } = parseStartLine([command, ...readWords(list)]);
		const isOwn = fetched === null || fetched.kind === "package" && own.has(plainName(fetched.name ?? ""));
		const place = `README.md:${text.slice(0, match.index).split("\n").length}`;
		return isOwn ? [{
			place,
			args: fetched?.args ?? null,
			...readVariables(variables)
		}] : [];
	});
	const [first] = starts;
	if (first === void 0) return void 0;
	const published = starts.filter(({ args }) => args !== null);
	const args = published.some((start) => start.args?.length === 0) ? [] : published[0]?.args ?? [];
	const [variables = [], ...alternatives] = listSets(starts.map((start) => start.variables));
	const addresses = keepCommon(starts.map((start) => start.addresses)).filter((name) => !variables.includes(name));
	if (args.length + variables.length === 0) return void 0;
	return {
		place: (args.length > 0 ? published[0] : void 0)?.place ?? first.place,
		args,
		variables,
		...alternatives.length === 0 ? {} : { alternatives },
		...addresses.length === 0 ? {} : { addresses }
	};
}
function readVariables(text) {
	const pairs = [...text.matchAll(variable)].map(([, name = "", value = ""]) => ({
		name,
		value
	}));
	const isOpen = ({ name, value }) => secretNamePattern.test(name) || placeholder$1.test(value);
	return {
		variables: pairs.filter(isOpen).map(({ name }) => name),
		addresses: pairs.filter((pair) => !isOpen(pair) && addressName.test(pair.name)).map(({ name }) => name)
	};
}
function keepCommon([first = [], ...others]) {
	return first.filter((name) => others.every((names) => names.includes(name)));
}
/**
* Lists the sets of variables of which one whole set is needed. Beside what all starts have in common, variables count
* only where each start brings a secret of its own, or where the starts have nothing in common. Pure.
*/
function listSets(starts) {
	const common = keepCommon(starts);
	const own = starts.map((names) => names.filter((name) => !common.includes(name)));
	const areLogins = own.every((names) => names.some((name) => secretNamePattern.test(name)));
	if (own.some((names) => names.length === 0) || common.length > 0 && !areLogins) return [common];
	return own.filter((names, index) => !own.some((other, at) => at !== index && other.every((name) => names.includes(name)) && (other.length < names.length || at < index))).slice(0, maxSets).map((names) => [...common, ...names]);
}
async function listOwnNames(files) {
	const manifest = await readOrNothing(() => files.readJson("package.json"));
	const project = await readOrNothing(() => readPythonProject(files));
	const names = [manifest?.["name"], project?.name].filter((name) => typeof name === "string");
	return new Set(names.map(plainName));
}
function readWords(list) {
	try {
		return JSON.parse(list).filter((word) => typeof word === "string");
	} catch (error) {
		if (error instanceof SyntaxError) return [];
		throw error;
	}
}
/** A file that is broken or too large is told where it matters. */
async function readOrNothing(read) {
	try {
		return await read();
	} catch (error) {
		if (PthError.isInstance(error)) return void 0;
		throw error;
	}
}

// src/plugin/reread-stderr.ts
const timeoutMs$1 = 15e3;
const minLineLength = 16384;
/** The limit is in blocks of 512 bytes; a program that writes more is ended. */
const script = `f=$(mktemp) && { (ulimit -f 32768; exec "$@") 2>"$f" >/dev/null </dev/null; tail -c 65536 "$f"; rm -f "$f"; }`;
/**
* True for stderr that ends within a long line. Node prints the line of source that threw before the error itself; where
* that is a bundle, the line fills the pipe, and Node does not wait for whoever reads it. Pure.
*/
function isCutInLine(stderr) {
	return stderr.length - (stderr.lastIndexOf("\n") + 1) >= minLineLength;
}
/**
* Starts a server that ended at once again, with a file as its stderr, which takes all that it prints.
* @returns the end of its stderr, at most 64 KiB; null where it tells no more
*/
async function rereadStderr(workspace, transport, cwd) {
	const text = await runAgain(workspace, transport, cwd);
	return isCutInLine(text) || text.trim() === "" ? null : text;
}
/** Runs a server that ended at once to its end again, and returns the end of its stderr. */
async function runAgain(workspace, { argv, variables }, cwd) {
	const command = {
		argv: [
			"sh",
			"-c",
			script,
			"sh",
			...argv
		],
		cwd,
		variables
	};
	const { stdout } = await workspace.run(command, { timeoutMs: timeoutMs$1 });
	return stdout.text;
}

// src/plugin/watch-start.ts
const mark = "pth-watched ";
const maxQuoted = 300;
/** Programs that are run by Node, or start what is. */
const nodePrograms = new Set("node nodejs npx npm pnpm pnpx yarn tsx ts-node vite-node".split(" "));
/**
* Runs in each Node process of the start before its own code. A package manager's own calls are none of the server's.
* A monitor of errors changes nothing of how the program handles them.
*/
const preload = `
import net from 'node:net';
import { errorMonitor } from 'node:events';
import { writeSync } from 'node:fs';
const tell = (fact) => { try { writeSync(2, '\\n${mark}' + JSON.stringify(fact) + '\\n'); } catch {} };
if (!/[\\\\/](?:npm|npx|pnpm|yarn|corepack)(?:-cli)?(?:[\\\\/.]|$)/.test(process.argv[1] ?? '')) {
  const { connect } = net.Socket.prototype;
  net.Socket.prototype.connect = function (...given) {
    const { host = 'localhost', port } = [given[0]].flat()[0] ?? {};
    this.once(errorMonitor, (error) => {
      const { message, code } = error.errors?.[0] ?? error;
      const isTold = /getaddrinfo/.test(message) || net.isIP(host) !== 0 || host === 'localhost';
      tell({ unreached: isTold ? message : 'failed to connect to ' + host + ':' + port + ' (' + code + ')' });
    });
    return connect.apply(this, given);
  };
  const { exit } = process;
  process.exit = (...given) => { tell({ stack: new Error().stack.split('\\n').slice(2).join('\\n') }); return exit.apply(process, given); };
}
`;
/**
* Starts a server that ended at once again, and watches which hosts it does not reach and which file ends it: many
* servers swallow the error. Null for a server that Node does not run.
*/
async function watchStart(workspace, { argv, variables }, cwd) {
	if (!nodePrograms.has(parseStartLine(argv).program) && !nodePrograms.has(argv[0])) return null;
	const given = variables["NODE_OPTIONS"];
	const option = `--import=data:text/javascript,${encodeURIComponent(preload)}`;
	const watched = {
		...variables,
		NODE_OPTIONS: given === void 0 ? option : `${given} ${option}`
	};
	return readWatched(await runAgain(workspace, {
		argv,
		variables: watched
	}, cwd));
}
/** Reads what the watched processes told among the other lines of stderr. Pure. */
function readWatched(stderr) {
	const facts = stderr.split("\n").filter((line) => line.startsWith(mark)).map((line) => parseFact(line.slice(12)));
	const texts = (name) => facts.flatMap((fact) => typeof fact[name] === "string" ? [fact[name]] : []);
	const [stack] = texts("stack");
	return {
		unreached: texts("unreached").at(-1)?.slice(0, maxQuoted) ?? null,
		exitFile: stack === void 0 ? null : readFile(stack)
	};
}
function parseFact(text) {
	try {
		const fact = JSON.parse(text);
		return isJsonObject(fact) ? fact : {};
	} catch (error) {
		if (error instanceof SyntaxError) return {};
		throw error;
	}
}
/** Returns the file of the first frame that is no part of Node. */
function readFile(stack) {
	for (const line of stack.split("\n")) {
		const place = /(?:\(|at (?:async )?)((?:file:\/\/)?\/[^()]{1,1000}?):\d+:\d+\)?$/.exec(line)?.[1];
		if (place !== void 0) return place.startsWith("file:") ? fileURLToPath(place) : place;
	}
	return null;
}

// src/plugin/explain-end.ts
/** Higher exit codes stand for signals. */
const lastOwnExit = 128;
/** Words with which a program asks for what a start command gives it. */
const asking = /\b(?:provide|specify|supply|usage|arguments?|args|options?|flags?|parameters?|must be|required?|requires|missing|expected)\b|\bno(?:t| \w+(?: \w+){0,2}) (?:provided|given|specified)\b/i;
/** Words that tell the cause, which a second start would not tell better. */
const told = /\b(?:Type|Reference|Range|Syntax|ModuleNotFound)Error\b|Cannot find (?:module|package)|\b(?!ERR_)[A-Z]{2,}[A-Z0-9]*_[A-Z0-9_]{2,}\b|\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT)\b/;
/** Words of a runtime for an address that is none, as a variable without a value gives it. */
const badAddress = /\bInvalid URL\b|\bERR_INVALID_URL\b|\bURL is missing an? ['"]?https?:|\bunsupported protocol scheme ""/i;
/**
* Adds to the failure of a server that ended at its start what its own words leave open, the surer knowledge first: the
* variables whose check ends it, the host that it did not reach, and the arguments or variables that its README gives.
* A usage text says enough.
*/
async function explainEnd(failure, start) {
	const { exitCode } = failure;
	if (!(failure.reason === "exited" && !failure.endedByPth && exitCode !== null && exitCode <= lastOwnExit) || failure.usage !== void 0) return failure;
	const isSilent = failure.stderr.trim() === "";
	const { args = [], place = "" } = start.spec.readme ?? {};
	if (isSilent) {
		const missing = await readGuard(start, start.transport.argv);
		if (missing) return addMissing(failure, missing);
	}
	const wantsArguments = args.length > 0 && (isSilent || asking.test(failure.stderr));
	if (isSilent || !(wantsArguments || told.test(failure.stderr))) {
		const watched = await watchStart(start.workspace, start.transport, start.directory);
		const missing = isSilent && watched?.exitFile ? await readGuard(start, ["node", watched.exitFile]) : null;
		if (missing) return addMissing(failure, missing);
		if (watched?.unreached) {
			const message = `${failure.message} Before that, it did not reach a host: ${watched.unreached}.`;
			return {
				...failure,
				message,
				unreached: watched.unreached
			};
		}
	}
	if (wantsArguments) {
		const words = args.join(" ").slice(0, 200);
		const message = `${failure.message} ${place} starts it with arguments: ${words}; they are given with --args.`;
		return {
			...failure,
			message,
			readme: {
				place,
				args
			}
		};
	}
	const missing = isSilent || badAddress.test(failure.stderr) ? listReadmeVariables(start, !isSilent) : null;
	if (missing) return addReadmeVariables(failure, missing, isSilent);
	return exitCode === 0 ? {
		...failure,
		message: `${failure.message}${quietEnd}`
	} : failure;
}
const quietEnd = " A program that ends without an error may be another one than the server, or want arguments.";
function isGiven({ transport }, name) {
	return (transport.variables[name] ?? "") !== "";
}
function readGuard(start, argv) {
	return readStartGuard(start.workspace, argv, start.directory, (name) => isGiven(start, name));
}
function addMissing(failure, missing) {
	const { place, needed } = missing;
	const names = needed.map((alternatives) => alternatives.join(" or ")).join(", ");
	const subject = needed.length > 1 ? "one of these variables" : "this variable";
	const message = `${failure.message} It wrote nothing to stderr; ${place} ends it where ${subject} has no value: ${names}.`;
	return {
		...failure,
		message,
		missing
	};
}
/**
* Returns the variables of the README that have no value; null where it names none, or where one whole set has its
* values.
* @param isAddress true for a server that ended since an address is none
*/
function listReadmeVariables(start, isAddress) {
	const { readme } = start.spec;
	if (readme === void 0) return null;
	const addresses = isAddress ? readme.addresses ?? [] : [];
	const sets = [readme.variables, ...readme.alternatives ?? []].map((names) => [.../* @__PURE__ */ new Set([...names, ...addresses])].filter((name) => !isGiven(start, name)));
	const [first = [], ...alternatives] = sets;
	if (sets.some((names) => names.length === 0) || isAddress && !sets.flat().some((name) => addressName.test(name))) return null;
	return {
		place: readme.place,
		needed: first.map((name) => [name]),
		...alternatives.length === 0 ? {} : { alternatives }
	};
}
function addReadmeVariables(failure, missing, isSilent) {
	const { place, needed, alternatives = [] } = missing;
	const sets = [needed.flat(), ...alternatives].map((names) => names.join(", "));
	const silence = isSilent ? " It wrote nothing to stderr;" : "";
	const message = `${failure.message}${silence} ${place} starts it with values for these variables: ${sets.join("; or ")}.`;
	return {
		...failure,
		message,
		missing
	};
}

// src/plugin/http/listening-sockets.ts
const lookMs = 5e3;
const maxProcesses = 64;
const tableScript = "cat /proc/[0-9]*/stat 2>/dev/null";
/** Without `tr` per process this would show no words: the command lines hold NUL between them. */
const commandScript = "for d in /proc/[0-9]*; do printf '%s ' \"${d#/proc/}\"; tr '\\0\\n' '\\037 ' < \"$d/cmdline\" 2>/dev/null; echo; done";
const socketScript = "for p; do ls -l \"/proc/$p/fd\" 2>/dev/null; done; echo sockets; cat /proc/net/tcp /proc/net/tcp6 2>/dev/null";
/**
* Finds the sockets on which a server's processes listen inside the environment. Where the process id is not known, as
* in a container, its processes are those with the words of its command. Empty where the system has no /proc.
*/
async function findListeningSockets(workspace, server, signal) {
	const run = async (script, words = []) => {
		const limits = {
			timeoutMs: lookMs,
			...signal ? { signal } : {}
		};
		return (await workspace.run({ argv: [
			"sh",
			"-c",
			script,
			"sh",
			...words
		] }, limits)).stdout.text;
	};
	const processes = listDescendants(await run(tableScript), server.pid === void 0 ? findByCommand(await run(commandScript), server.argv) : [server.pid]).slice(0, maxProcesses);
	if (processes.length === 0) return null;
	return parseSockets(await run(socketScript, processes.map(String)));
}
/** Returns the roots and every process below them, from the lines of `/proc/PID/stat`. Pure. */
function listDescendants(table, roots) {
	const children = /* @__PURE__ */ new Map();
	const known = /* @__PURE__ */ new Set();
	for (const line of table.split("\n")) {
		const match = /^(\d+) \(.*\) \S (\d+) /.exec(line);
		if (!match) continue;
		known.add(Number(match[1]));
		const parent = Number(match[2]);
		children.set(parent, [...children.get(parent) ?? [], Number(match[1])]);
	}
	const found = new Set(roots.filter((pid) => known.has(pid)));
	for (const pid of found) for (const child of children.get(pid) ?? []) found.add(child);
	return [...found];
}
/** Returns the processes whose command line ends with the words of a command. Pure. */
function findByCommand(lines, argv) {
	const [program = "", ...rest] = argv;
	const name = program.split("/").at(-1) ?? "";
	return lines.split("\n").flatMap((line) => {
		const match = /^(\d+) (.*)$/.exec(line);
		const words = (match?.[2] ?? "").split("").filter(Boolean);
		const head = words.slice(0, Math.max(0, words.length - rest.length));
		return rest.every((word, index) => words[head.length + index] === word.replaceAll("\n", " ")) && head.some((word) => word.split("/").at(-1) === name) ? [Number(match?.[1])] : [];
	});
}
/** Reads the output of the search for sockets: links of file descriptors, then the tables of TCP. Pure. */
function parseSockets(output) {
	const [links = "", tables = ""] = output.split(/^sockets$/m);
	const own = new Set([...links.matchAll(/socket:\[(\d+)\]/g)].map(([, inode]) => inode));
	const found = /* @__PURE__ */ new Map();
	for (const line of tables.split("\n")) {
		const [, local = "", , state, , , , , , inode] = line.trim().split(/\s+/);
		const [host = "", port = ""] = local.split(":");
		if (state !== "0A" || !own.has(inode)) continue;
		const isSixOnly = host === "00000000000000000000000001000000";
		const number = Number.parseInt(port, 16);
		if (number > 0 && (found.get(number)?.isSixOnly ?? true)) found.set(number, {
			port: number,
			isSixOnly
		});
	}
	return [...found.values()].sort((left, right) => left.port - right.port);
}

// src/plugin/http/listening-text.ts
const maxNamed = 10;
const address = /https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\]|\*):(\d{2,5})(\/[^\s"'`<>)\],;]*)?/gi;
const bareAddress = /\b(?:listen|running|started|serving|available|ready)[^\n]{0,60}?:(\d{2,5})\b(?!:)/gi;
const namedPort = /\bport[ :=]{1,3}(\d{2,5})\b/gi;
/** Reads the ports that a server says it listens on from its output, printed URLs first. Pure. */
function readNamedPorts(output) {
	const found = /* @__PURE__ */ new Map();
	const add = (port, path) => {
		if (port < 1 || port > 65535 || found.size >= maxNamed) return;
		const known = found.get(port);
		if (known === void 0 || known.path === null) found.set(port, {
			port,
			path
		});
	};
	for (const [, port, path] of output.matchAll(address)) add(Number(port), cleanPath(path));
	for (const pattern of [namedPort, bareAddress]) for (const [, port] of output.matchAll(pattern)) add(Number(port), null);
	return [...found.values()];
}
function cleanPath(path) {
	const plain = path?.replace(/[?#].*$/, "").replace(/[.:!]+$/, "");
	return plain === void 0 || plain === "" || plain === "/" ? null : plain.slice(0, 200);
}

// src/plugin/http/watch-for-http.ts
/** A server that answers over stdio within this time is never looked at. */
const patienceMs = 1e3;
/** The same for one that answered over stdio before: on a busy machine each look costs as much as a start. */
const knownPatienceMs = 8e3;
const firstPauseMs = 300;
const maxPauseMs = 3e3;
const maxTriesPerPort = 4;
/** True where the network of an environment is closed while the plugin runs. */
function isClosed(environment) {
	return "info" in environment && environment.info.network === "install";
}
/** Watches a server that does not answer over stdio, until it is found to speak MCP over HTTP. */
var HttpWatch = class {
	#environment;
	#server;
	/** Answers of each port that speaks no MCP. */
	#others = /* @__PURE__ */ new Map();
	constructor(environment, server) {
		this.#environment = environment;
		this.#server = server;
	}
	/** Resolves with the endpoint once one is found; rejects with the signal's reason. */
	async run(signal) {
		await setTimeout$1(this.#server.hasAnswered ? knownPatienceMs : patienceMs, void 0, { signal });
		for (let pauseMs = firstPauseMs;; pauseMs = Math.min(maxPauseMs, pauseMs * 1.5)) {
			const found = await this.#look(signal);
			signal.throwIfAborted();
			if (found) return found;
			await setTimeout$1(pauseMs, void 0, { signal });
		}
	}
	/** Describes the ports that were found to speak no MCP; empty when there is none. */
	describe() {
		const texts = [...this.#others].map(([port, { seen }]) => `port ${port} (${seen.join(", ")})`);
		return texts.length === 0 ? "" : ` It listens on ${texts.join(" and ")}, where no MCP was found.`;
	}
	async #look(signal) {
		const { pid, argv, output } = this.#server;
		const named = readNamedPorts(output());
		const sockets = await findListeningSockets(this.#environment, {
			pid,
			argv
		}, signal);
		const ports = new Set((sockets ?? named).map(({ port }) => port));
		for (const port of ports) {
			const tries = this.#others.get(port)?.tries ?? 0;
			if (tries >= maxTriesPerPort) continue;
			const host = sockets?.find((socket) => socket.port === port)?.isSixOnly === true ? "[::1]" : "127.0.0.1";
			const origin = new URL(`http://${host}:${port}/`);
			const paths = named.flatMap((entry) => entry.port === port && entry.path !== null ? [entry.path] : []);
			const search = await this.#ask(origin, paths, signal);
			if (search.kind !== "none") return {
				url: new URL(search.path, origin),
				transport: search.kind
			};
			this.#others.set(port, {
				tries: tries + 1,
				seen: search.seen
			});
			if (tries + 1 === maxTriesPerPort && !search.isReached && isClosed(this.#environment)) return {
				url: new URL(paths[0] ?? "/", origin),
				transport: "unreachable"
			};
		}
		return null;
	}
	async #ask(origin, paths, signal) {
		return findEndpoint(await reachUrl(this.#environment, origin), {
			paths,
			signal
		});
	}
};

// src/plugin/wire/line-splitter.ts
const newline = 10;
const keptHead = 4096;
const smallBlock = 65536;
/** The rest of a larger block is given back after its line, since the connection may live for hours. */
const keptBlock = 262144;
/**
* Splits a byte stream into lines in bounded memory. Of a line above `maxLineBytes` it keeps only head and tail. The
* result does not depend on how the bytes were chunked.
*/
var LineSplitter = class {
	#maxLineBytes;
	#receiver;
	/**
	* Grows in place and gives memory back at once. Blocks that are replaced by larger ones wait for the garbage
	* collector, and the C library keeps much of what it frees.
	*/
	#block;
	#length = 0;
	#oversized;
	constructor(maxLineBytes, receiver) {
		this.#maxLineBytes = maxLineBytes;
		this.#receiver = receiver;
	}
	/** Adds the next bytes. */
	push(chunk) {
		let start = 0;
		for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
			this.#take(chunk.subarray(start, end), true);
			start = end + 1;
		}
		if (start < chunk.length) this.#take(chunk.subarray(start), false);
	}
	/** Ends the stream and delivers an unfinished last line. */
	end() {
		if (this.#length > 0 || this.#oversized) this.#take(Buffer.alloc(0), true);
	}
	#take(piece, isLineEnd) {
		if (this.#oversized) this.#drop(piece);
		else if (this.#length + piece.length > this.#maxLineBytes) this.#startOversized(piece);
		else if (isLineEnd && this.#length === 0) {
			this.#receiver.onLine(piece);
			return;
		} else this.#append(piece);
		if (!isLineEnd) return;
		if (this.#oversized) {
			const line = this.#oversized;
			this.#oversized = void 0;
			this.#receiver.onOversizeEnd(line);
			return;
		}
		const line = this.#kept();
		this.#length = 0;
		this.#receiver.onLine(line);
		this.#shrink(keptBlock);
	}
	/** The bytes of the line so far, valid until the next ones come. */
	#kept() {
		return this.#block === void 0 ? Buffer.alloc(0) : Buffer.from(this.#block, 0, this.#length);
	}
	#shrink(toBytes) {
		if (this.#block !== void 0 && this.#block.byteLength > toBytes) this.#block.resize(toBytes);
	}
	#append(piece) {
		const needed = this.#length + piece.length;
		this.#block ??= new ArrayBuffer(0, { maxByteLength: this.#maxLineBytes });
		const { byteLength } = this.#block;
		if (needed > byteLength) this.#block.resize(Math.min(this.#maxLineBytes, Math.max(needed, byteLength * 2, smallBlock)));
		piece.copy(Buffer.from(this.#block, this.#length));
		this.#length = needed;
	}
	#startOversized(piece) {
		const kept = this.#kept();
		const head = Buffer.concat([kept.subarray(0, keptHead), piece.subarray(0, keptHead)]).subarray(0, Math.min(keptHead, this.#maxLineBytes));
		const tail = Buffer.concat([kept.subarray(-1024), piece.subarray(-1024)]).subarray(-1024);
		this.#oversized = {
			head: Buffer.from(head),
			tail: Buffer.from(tail),
			totalBytes: kept.length + piece.length
		};
		this.#length = 0;
		this.#shrink(0);
		this.#receiver.onOversizeStart({
			head: this.#oversized.head,
			tail: Buffer.alloc(0),
			totalBytes: this.#maxLineBytes
		});
	}
	#drop(piece) {
		const line = this.#oversized;
		if (!line) return;
		line.totalBytes += piece.length;
		line.tail = Buffer.from(Buffer.concat([line.tail, piece.subarray(-1024)]).subarray(-1024));
	}
};

// src/plugin/wire/line-transport.ts
/** A server that has closed stdout or ended its process gets this long to do the other. */
const drainMs = 250;
const stderrBytes = 65536;
/** Smaller chunks may lie in memory that others share, and are no burden. */
const minReleased = 16384;
/**
* MCP over the stdin and stdout of a process, one message per line. Unlike the SDK's stdio transport it keeps every
* line and reports every breach: noise, broken JSON, invalid messages, invalid UTF-8 and oversized lines become
* findings, in bounded memory, and the request that such a line answered is settled. A server that floods its stdout is
* stopped.
*/
var LineTransport = class {
	onclose;
	onerror;
	onmessage;
	/** Called with every well-formed message instead of `onmessage`, with the length of its line in bytes. */
	onwire;
	/** Called with each breach and, when readable, the id of the request that it answered. */
	onviolation;
	/** True when the message answers an open request; others count towards a flood. Default: all responses. */
	isAwaited = (message) => message.kind === "response";
	log = new WireLog();
	#process;
	#limits;
	#splitter;
	#stderr = new TailBuffer(stderrBytes);
	#closed;
	#settleClosed;
	#isOpen = true;
	#isClosing = false;
	#isFinished = false;
	#idleBytes = 0;
	#idleLines = 0;
	constructor(process, limits) {
		this.#process = process;
		this.#limits = limits;
		this.#splitter = new LineSplitter(limits.maxMessageBytes, {
			onLine: (line) => this.#takeLine(line),
			onOversizeStart: (line) => this.#startOversized(line, limits.maxMessageBytes),
			onOversizeEnd: (line) => this.#endOversized(line)
		});
		this.#closed = new Promise((resolve) => {
			this.#settleClosed = resolve;
		});
		process.stderr.on("data", (chunk) => {
			this.#stderr.push(chunk);
			if (process.hasOwnChunks === true) release(chunk);
		});
	}
	/** Process id. The SDK also uses it to distinguish stdio transports from HTTP. */
	get pid() {
		return this.#process.pid;
	}
	/** The raw stream; its last 64 KiB are in `stderrText`. */
	get stderr() {
		return this.#process.stderr;
	}
	get isOpen() {
		return this.#isOpen;
	}
	/** Resolves when the server can no longer answer: it ended, closed its stdout, or was closed. */
	get closed() {
		return this.#closed;
	}
	stderrText() {
		return this.#stderr.text();
	}
	start() {
		const { stdout, stderr } = this.#process;
		stdout.on("data", (chunk) => this.#takeChunk(chunk));
		this.#watch(waitForEnd(stdout), waitForEnd(stderr));
		return Promise.resolve();
	}
	send(message) {
		return this.sendText(JSON.stringify(message));
	}
	/** Writes one message, given as JSON text. Resolves even when the server no longer reads. */
	sendText(text) {
		if (!this.#isOpen) return Promise.reject(/* @__PURE__ */ new Error("the connection is closed"));
		this.log.addLine("sent", text);
		this.#process.stdin.write(`${text}\n`);
		return Promise.resolve();
	}
	/** Closes stdin, waits `graceMs` (default 500), sends TERM, waits, sends KILL. Idempotent. */
	async close(options = {}) {
		this.#isClosing = true;
		const exit = await this.#process.stop(options);
		this.#finish(exit);
	}
	/** Resets the flood counters: an awaited answer arrived. */
	noteProgress() {
		this.#idleBytes = 0;
		this.#idleLines = 0;
	}
	async #watch(ended, silent) {
		const { exit } = this.#process;
		await Promise.race([ended, exit]);
		await within(drainMs, Promise.all([
			ended,
			exit,
			silent
		]));
		await setImmediate();
		this.#isOpen = false;
		if (!this.#isFinished && !this.#isClosing) this.#splitter.end();
		const known = await Promise.race([exit, Promise.resolve(null)]);
		this.#finish(known);
	}
	#finish(exit) {
		if (this.#isFinished) return;
		this.#isFinished = true;
		this.#isOpen = false;
		this.#settleClosed(closeByExit(exit, this.#isClosing));
		this.onclose?.();
	}
	#takeChunk(chunk) {
		if (this.#isFinished) return;
		this.#idleBytes += chunk.length;
		this.#splitter.push(chunk);
		const { maxIdleBytes, maxIdleLines } = this.#limits;
		if (this.#idleBytes > maxIdleBytes || this.#idleLines > maxIdleLines) this.#endFlood();
	}
	#takeLine(line) {
		this.#idleLines++;
		const { text, messages, violations } = readLine(line);
		this.log.addLine("received", text);
		for (const violation of violations) this.#report(violation, text);
		for (const message of messages) {
			if (message.kind === "response" && this.isAwaited(message)) this.noteProgress();
			if (this.onwire) this.onwire(message, line.length);
			else this.onmessage?.(message.message);
		}
	}
	#startOversized(line, maxBytes) {
		const text = Buffer.from(line.head).toString("utf8");
		const id = findAnsweredId(text, "");
		this.log.addLine("received", `${text} …`);
		this.#report({
			kind: "oversized-line",
			message: `A line on stdout is longer than ${describeBytes(maxBytes)}; the rest of it was dropped.`,
			...id === void 0 ? {} : { answers: id }
		}, text);
	}
	#endOversized(line) {
		this.#idleLines++;
		const head = Buffer.from(line.head).toString("utf8");
		if (findAnsweredId(head, "") !== void 0) return;
		const id = findAnsweredId(head, Buffer.from(line.tail).toString("utf8"));
		if (id === void 0) return;
		const message = `The answer had ${describeBytes(line.totalBytes)} and was dropped.`;
		this.onviolation?.({
			kind: "oversized-line",
			message,
			answers: id
		});
	}
	#report(violation, evidence) {
		this.log.addFinding(violation.kind, violation.message, evidence);
		this.onviolation?.(violation);
	}
	#endFlood() {
		const amount = `${describeBytes(this.#idleBytes)} in ${this.#idleLines} lines`;
		this.log.addFinding("output-flood", "The server flooded its stdout without answering anything and was ended.", amount);
		this.#isFinished = true;
		this.#isOpen = false;
		this.#process.stdout.pause();
		this.#settleClosed({
			exitCode: null,
			signal: null,
			isRequested: false,
			endedByPth: {
				cause: "flood",
				reason: "it flooded its stdout without answering anything"
			}
		});
		this.#stopFlooding();
	}
	async #stopFlooding() {
		await this.#process.stop({
			graceMs: 100,
			skipStdinClose: true
		});
		this.onclose?.();
	}
};
/** Gives the memory of a whole chunk back at once: a flood is faster than the garbage collector. */
function release({ buffer, length }) {
	if (buffer instanceof ArrayBuffer && length === buffer.byteLength && length >= minReleased && "transfer" in buffer) buffer.transfer(0);
}
function waitForEnd(stream) {
	return new Promise((resolve) => {
		stream.once("end", resolve);
		stream.once("close", resolve);
	});
}
/** Resolves when the work is done, or after `limitMs`. */
async function within(limitMs, work) {
	let timer;
	const limit = new Promise((resolve) => {
		timer = setTimeout(resolve, limitMs);
	});
	await Promise.race([work, limit]);
	clearTimeout(timer);
}

// src/plugin/read-logs.ts
const timeoutMs = 5e3;
const maxBytes = 8192;
/**
* Reads the end of a log file below a directory that was written within the last minute; null where there is none. A
* server that ends without a word on stderr has often told its reason there. Files about errors come first.
*/
async function readRecentLog(workspace, directory) {
	const skipped = [
		"node_modules",
		".git",
		".venv"
	].flatMap((name) => [
		"-not",
		"-path",
		`*/${name}/*`
	]);
	const [path] = (await workspace.run({
		argv: [
			"find",
			".",
			"-maxdepth",
			"4",
			...[
				"-type",
				"f",
				"-name",
				"*.log",
				"-size",
				"+0",
				"-mmin",
				"-1"
			],
			...skipped,
			"-print0"
		],
		cwd: directory
	}, { timeoutMs })).stdout.text.split("\0").filter((path) => path.startsWith("./")).toSorted((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
	if (path === void 0) return null;
	const read = await workspace.run({
		argv: [
			"tail",
			"-c",
			String(maxBytes),
			path
		],
		cwd: directory
	}, { timeoutMs });
	const text = read.stdout.text.trim();
	return read.exitCode === 0 && text !== "" ? {
		path: path.slice(2),
		text
	} : null;
}
function rank(path) {
	return /err/i.test(path) ? 0 : 1;
}

// src/plugin/usage-text.ts
const asksForRoots = /\b(?:without|no)\s+(?:allowed|permitted)\s+director(?:y|ies)\b|\bwaiting for (?:the )?client to provide roots\b|\bno roots\b/i;
/** A call on the line of its title, or on the one behind it. */
const usageLines = [
	/^.*\busage:[ \t]+.+$/im,
	/^[ \t]*usage:[ \t]*\r?\n[ \t]+\S.*$/im,
	/^Usage of \S{1,200}:\r?\n[ \t]+-.*$/m
];
/** Words with which yargs ends; its help begins with the call. */
const yargsEnd = /^(?:Not enough non-option arguments|Missing required arguments?): /m;
const yargsCall = /^[\w./-]{1,60}(?: [\w-]{1,60}){0,3} (?:<|\[|--).*$/m;
/** The one argument that a program says is missing; the capture group is its name. */
const missingArgument = [/\bMissing argument ["']([\w-]{1,60})(?:\.{3})?["']/, /\bfollowing arguments are required: (?!-)([\w-]{1,60})[ \t]*$/m];
const directoryWord = /^(?:allowed|base|data|work|working|project|your|to|the|a|paths?|dirs?|director(?:y|ies)|folders?|roots?|workspaces?)\d*$/i;
/**
* Reads from a server's stderr whether it asks for a directory: one that runs by asking for roots, one that ended by a
* usage text whose first placeholder is a directory. Null when it asks for none. Pure.
*/
function readWantedDirectory(stderr, isRunning) {
	if (asksForRoots.test(stderr)) return "root";
	const usage = isRunning ? null : readUsage(stderr);
	const placeholder = (isRunning ? void 0 : missingArgument.map((pattern) => pattern.exec(stderr)?.[1]).find(Boolean)) ?? /<([^<>]+)>/.exec(usage?.replace(/\[[^\]]*\]/g, "") ?? "")?.[1];
	if (placeholder === void 0) return null;
	const words = placeholder.replace(/\.{3}$/, "").split(/[-_ ]+/);
	return words.some((word) => /dir|folder|root|workspace|path/i.test(word)) && words.every((word) => directoryWord.test(word)) ? "argument" : null;
}
/** Returns the call that a program's usage text shows; null when it printed none. Pure. */
function readUsage(output) {
	const text = output.slice(-2e4);
	return (usageLines.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== void 0) ?? (yargsEnd.test(text) ? yargsCall.exec(text)?.[0] : void 0))?.trim().replace(/\s*\r?\n\s*/, " ").slice(0, 300) ?? null;
}

// src/plugin/wire/stdio-wire.ts
/** A negotiated connection over the stdin and stdout of a process. */
var StdioWire = class {
	kind = "stdio";
	#transport;
	constructor(transport) {
		this.#transport = transport;
	}
	get log() {
		return this.#transport.log;
	}
	get pid() {
		return this.#transport.pid;
	}
	get isOpen() {
		return this.#transport.isOpen;
	}
	get closed() {
		return this.#transport.closed;
	}
	receive(receiver) {
		this.#transport.onwire = (message, bytes) => receiver.onMessage(message, bytes);
		this.#transport.onviolation = (violation) => receiver.onViolation(violation);
		this.#transport.isAwaited = (message) => receiver.isAwaited(message);
	}
	send(_message, text) {
		return this.#transport.sendText(text);
	}
	stderr() {
		return this.#transport.stderrText();
	}
	close(options) {
		return this.#transport.close(options);
	}
};

// src/plugin/connect-stdio.ts
/** Starts a server and negotiates over its stdin and stdout. */
async function connectStdio(environment, spec, transport, limits, options) {
	const directory = joinPath(options.directory ?? ".", transport.cwd ?? ".");
	options.emit?.({
		type: "server-start",
		server: spec.name,
		argv: transport.argv
	});
	const variables = {
		...options.variables,
		...transport.variables
	};
	let process;
	try {
		process = await environment.start({
			argv: transport.argv,
			cwd: directory,
			variables
		});
	} catch (error) {
		if (!PthError.isInstance(error) || error.code !== "process/spawn-failed") throw error;
		return {
			status: "failed",
			failure: describeStartFailure("spawn-failed", error.message)
		};
	}
	const line = new LineTransport(process, {
		...defaultWireLimits,
		...options.limits
	});
	const self = describeClient(options, joinRoot(environment.root, directory));
	const output = () => [...line.log.lines().map(({ text }) => text), line.stderrText()].join("\n");
	const watch = new HttpWatch(environment, {
		pid: line.pid,
		argv: transport.argv,
		output,
		hasAnswered: options.hasAnswered === true
	});
	const result = await closeUnlessOk(() => negotiateUnlessHttp(line, watch, {
		...negotiationOptions(limits, options),
		...self
	}), () => line.close({ graceMs: 250 }));
	if (result.status === "http") return describeHttp(result.found, line.stderrText());
	if (result.status === "failed") {
		const start = {
			workspace: environment,
			spec,
			transport: {
				...transport,
				variables
			},
			directory
		};
		const failure = await addLog(await completeStderr(await explainStdio(line, result, watch.describe()), () => rereadStderr(environment, start.transport, directory)), environment, directory);
		const isHopeless = line.log.findings().some((finding) => finding.kind === "output-flood");
		return {
			status: "failed",
			failure,
			negotiation: result.failure,
			isHopeless,
			explain: () => explainEnd(failure, start)
		};
	}
	const wire = new StdioWire(line);
	const connection = new McpConnection(wire, {
		identity: result.identity,
		...self,
		describeProcess: () => describeProcess(environment, line.pid),
		process
	});
	const { roots = [], rootsWaitMs = 2e3 } = options;
	if (roots.length > 0 && rootsWaitMs > 0 && connection.identity.era === "legacy") await connection.awaitRoots(rootsWaitMs);
	return {
		status: "ok",
		connection,
		closed: wire.closed
	};
}
/** Negotiates over stdio, and ends that as soon as the server is found to speak MCP over HTTP. */
async function negotiateUnlessHttp(line, watch, options) {
	const ended = new AbortController();
	const { signal = ended.signal } = options;
	const both = AbortSignal.any([signal, ended.signal]);
	const watching = watch.run(both).then((found) => ({
		status: "http",
		found
	}), (error) => {
		if (both.aborted) return null;
		throw error;
	});
	const negotiating = negotiate(line, {
		...options,
		signal: both
	});
	try {
		return await Promise.race([negotiating, watching]) ?? await negotiating;
	} finally {
		ended.abort(/* @__PURE__ */ new Error("the negotiation has ended"));
		await Promise.allSettled([negotiating, watching]);
	}
}
function describeHttp(found, stderr) {
	const attempt = {
		status: "failed",
		isHopeless: true
	};
	const failure = {
		...describeStartFailure("http", describeFound(found)),
		stderr
	};
	return found.transport === "streamable" ? {
		...attempt,
		failure,
		http: found
	} : {
		...attempt,
		failure
	};
}
function describeFound({ url, transport }) {
	switch (transport) {
		case "sse": return describeSse(url);
		case "unreachable": return `The server listens at ${url.href}, and nothing can reach it there: its environment has no network.`;
		case "streamable": return `The server speaks MCP over HTTP at ${url.href}, not over stdio.`;
		default: return assertNever(transport);
	}
}
/** Describes the failure by the process's exit, stderr and stdout, which explain more than the negotiation's error. */
async function explainStdio(line, result, ports) {
	const close = await line.closed;
	const { failure } = result;
	const shown = {
		exitCode: close.isRequested ? null : close.exitCode,
		stderr: line.stderrText()
	};
	const flood = line.log.findings().find((finding) => finding.kind === "output-flood");
	if (flood) return {
		...describeStartFailure("protocol", `${flood.message} (${flood.evidence})`),
		...shown
	};
	if (!close.isRequested) {
		const usage = findUsage(line);
		const end = {
			...describeStartFailure("exited", `The server ${describeExit(close)} before it was connected.`),
			...shown,
			...close.endedByPth ? { endedByPth: close.endedByPth } : {}
		};
		if (usage === null) return end;
		return {
			...end,
			message: `${end.message} It printed "${usage}"; arguments are given with --args.`,
			usage
		};
	}
	const [noise] = line.log.findings();
	const seen = noise ? ` On stdout: ${noise.message} ${JSON.stringify(noise.evidence.slice(0, 200))}` : "";
	if (failure.kind === "timed-out") return {
		...describeStartFailure("connect-timeout", `The server gave ${failure.message}.${seen}${ports}`),
		...shown
	};
	return {
		...describeStartFailure("protocol", `${failure.message}${seen}`),
		...shown
	};
}
/** Takes the whole of a stderr that was cut off in the middle of its first line. */
async function completeStderr(failure, reread) {
	if (failure.reason !== "exited" || !isCutInLine(failure.stderr)) return failure;
	return {
		...failure,
		stderr: await reread() ?? failure.stderr
	};
}
/** Adds the end of the log file of a server that ended without a word on stderr. */
async function addLog(failure, workspace, directory) {
	if (failure.reason !== "exited" || failure.stderr.trim() !== "") return failure;
	const log = await readRecentLog(workspace, directory);
	if (log === null) return failure;
	const message = `${failure.message} It wrote nothing to stderr; this stands in ${log.path}, which was written at the same time.`;
	return {
		...failure,
		message,
		stderr: log.text
	};
}
/** Returns the usage text of a server that ended because an argument is missing. */
function findUsage(line) {
	const output = [line.stderrText(), ...line.log.lines().map(({ direction, text }) => direction === "received" ? text : "")];
	return readUsage(output.join("\n"));
}
function describeExit(close) {
	if (close.endedByPth) return `was ended by PTH, because ${close.endedByPth.reason},`;
	if (close.signal !== null) return `was ended by ${close.signal}`;
	return close.exitCode === null ? "closed its stdout" : `exited with code ${close.exitCode}`;
}
function joinRoot(root, directory) {
	return directory.startsWith("/") ? directory : joinPath(root, directory);
}

// src/plugin/describe-missing.ts
/**
* Lists the variables that the manifest requires and those that have a value, one line per variable; empty when none is
* missing. Never shows values.
*/
function describeMissingVariables(spec) {
	if (spec.missingVariables.length === 0) return "";
	const given = spec.transport.kind === "stdio" ? Object.keys(spec.transport.variables) : [];
	const lines = [...spec.missingVariables.map((name) => `- ${name}: required by ${spec.source}, no value given`), ...given.filter((name) => !spec.missingVariables.includes(name)).map((name) => `+ ${name}: given`)];
	return `Missing variables: ${spec.missingVariables.join(", ")}\n${lines.join("\n")}`;
}

// src/plugin/connect-server.ts
/**
* Starts a server (or connects to it over HTTP) and negotiates the revision. In the era `auto` the probe runs on the
* one process; when that process does not survive the probe, one fresh start in the other era follows.
* @throws PthError only for faults of the environment; the signal's reason when it aborts
*/
async function connectServer(environment, spec, options = {}) {
	const startedAt = performance.now();
	const { era = "auto", timeouts = {} } = options;
	const startMs = timeouts.startMs ?? 3e4;
	const attempt = (limits) => spec.transport.kind === "stdio" ? connectStdio(environment, spec, spec.transport, limits, options) : connectHttp(environment, spec, spec.transport, limits, options);
	const first = await attempt({
		era,
		limitMs: startMs
	});
	const elapsed = () => performance.now() - startedAt;
	if (first.status === "ok") return {
		...first,
		startMs: elapsed()
	};
	if (first.http) return {
		...await fail(spec, first, elapsed),
		http: first.http
	};
	const secondEra = first.negotiation && !first.isHopeless ? planSecondStart(era, first.negotiation) : void 0;
	if (secondEra === void 0) return fail(spec, first, elapsed);
	const second = await attempt({
		era: secondEra,
		limitMs: Math.max(startMs / 3, startMs - elapsed())
	});
	if (second.status === "failed") return fail(spec, second.failure.reason === first.failure.reason ? first : second, elapsed);
	return {
		...second,
		startMs: elapsed(),
		secondStart: {
			era: secondEra,
			reason: first.failure.message
		}
	};
}
async function fail(spec, { failure: known, explain }, elapsed) {
	const durationMs = elapsed();
	const failure = await explain?.() ?? known;
	const missing = describeMissingVariables(spec);
	const message = missing === "" ? failure.message : `${failure.message}\n${missing}`;
	return {
		status: "failed",
		failure: {
			...failure,
			message,
			durationMs
		}
	};
}

// src/plugin/detect/node-project.ts
/** Lockfiles by precedence, where nothing names the manager. */
const lockfiles = [
	["pnpm-lock.yaml", "pnpm"],
	["yarn.lock", "yarn"],
	["bun.lock", "bun"],
	["bun.lockb", "bun"],
	["npm-shrinkwrap.json", "npm"],
	["package-lock.json", "npm"]
];
const managerNames = [
	"npm",
	"pnpm",
	"yarn",
	"bun"
];
const isManager = (name) => typeof name === "string" && managerNames.includes(name);
/** Finds the project of a plugin with a package.json, and the package manager that its author uses. */
async function findNodeProject(files) {
	const { root, member, globs } = await findRoot(files);
	const present = [];
	for (const row of lockfiles) if (await root.has(row[0])) present.push(row);
	const wished = await findNamedManager(root, files);
	const passedOver = wished && globs === null ? explainPassingOver(wished, present) : void 0;
	const named = passedOver === void 0 ? wished : void 0;
	const chosen = named ? present.find(([, manager]) => manager === named.name) : present[0];
	const name = named?.name ?? chosen?.[1] ?? await findEngine(root) ?? "npm";
	const lockfile = chosen?.[0] ?? null;
	const version = named?.version ?? await readLockedRange(root, lockfile);
	const others = present.filter((row) => row !== chosen).map(([file]) => file);
	return {
		root,
		member,
		globs,
		manager: {
			name,
			version
		},
		lockfile,
		yarnPath: name === "yarn" ? await findYarnPath(root) : null,
		notes: [...passedOver === void 0 ? [] : [passedOver], ...describeOthers(others, {
			name,
			lockfile,
			source: named?.source ?? null
		})]
	};
}
/**
* Says why a named manager without a lockfile of its own is passed over for the one whose lockfile is there; undefined
* where it is not. Without the locked versions the build would be another than its author's.
*/
function explainPassingOver({ name, source }, present) {
	const [first] = present;
	if (first === void 0 || present.some(([, manager]) => manager === name)) return void 0;
	return `${name}, which ${source} names, is not used: there is ${first[0]}, and no lockfile of ${name}`;
}
/** Finds the nearest directory above whose workspace lists the plugin. */
async function findRoot(files) {
	const own = await readWorkspaceGlobs(files);
	if (own === void 0) for (const { files: root, path } of files.listParents()) {
		const globs = await readWorkspaceGlobs(root);
		if (globs && createMemberMatcher(globs)(path)) return {
			root,
			member: path,
			globs
		};
	}
	return {
		root: files,
		member: ".",
		globs: own ?? null
	};
}
/** Reads the manager from `packageManager`, else from `devEngines`, of the root, else of the plugin itself. */
async function findNamedManager(root, files) {
	for (const place of [root, files]) {
		const manifest = await place.readJson("package.json") ?? {};
		const found = readPackageManager(manifest) ?? readDevEngines(manifest);
		if (found) return found;
	}
}
function readPackageManager({ packageManager }) {
	const [, name, version] = /^(\w+)@(\d[\w.-]*)/.exec(typeof packageManager === "string" ? packageManager : "") ?? [];
	return isManager(name) && version !== void 0 ? {
		name,
		version,
		source: "packageManager"
	} : void 0;
}
function readDevEngines({ devEngines }) {
	const listed = isJsonObject(devEngines) ? devEngines["packageManager"] : void 0;
	const entries = Array.isArray(listed) ? listed : [listed];
	for (const entry of entries) {
		if (!isJsonObject(entry) || !isManager(entry["name"])) continue;
		return {
			name: entry["name"],
			version: readRange(entry["version"]),
			source: "devEngines"
		};
	}
}
/** Returns a version range as npm takes it; null for anything else, such as the text `please use pnpm`. */
function readRange(value) {
	return typeof value === "string" && /^[\d<>=^~*|. xX-]{1,100}$/.test(value) && /\d/.test(value) ? value.trim() : null;
}
/** Returns the manager other than npm that `engines` asks for, where no lockfile names one. */
async function findEngine(root) {
	const engines = (await root.readJson("package.json"))?.["engines"];
	if (!isJsonObject(engines)) return void 0;
	return [
		"pnpm",
		"yarn",
		"bun"
	].find((name) => readRange(engines[name]) !== null);
}
/** Returns the range of versions that read a lockfile of this format. */
async function readLockedRange(root, lockfile) {
	if (lockfile !== "pnpm-lock.yaml" && lockfile !== "yarn.lock") return null;
	const head = await root.readHead(lockfile) ?? "";
	if (lockfile === "pnpm-lock.yaml") {
		const format = Number.parseFloat(/^lockfileVersion:\s*['"]?([\d.]+)/m.exec(head)?.[1] ?? "9");
		return format >= 9 ? "10" : format >= 6 ? "8" : "7";
	}
	const format = Number(/^__metadata:\s+version:\s*(\d+)/m.exec(head)?.[1] ?? "0");
	return format === 0 ? "1" : format >= 7 ? "4" : format >= 5 ? "3" : "2";
}
/** Returns the release of Yarn that .yarnrc.yml or .yarnrc names and the repository holds. */
async function findYarnPath(root) {
	const modern = /^yarnPath:\s*['"]?([^\s'"#]+)/m.exec(await root.readText(".yarnrc.yml") ?? "")?.[1];
	const classic = /^yarn-path\s+['"]?([^\s'"]+)/m.exec(await root.readText(".yarnrc") ?? "")?.[1];
	const path = modern ?? classic;
	return path !== void 0 && await root.has(path) ? path : null;
}
function describeOthers(others, { name, lockfile, source }) {
	if (others.length === 0) return [];
	return [`${others.join(" and ")} ${others.length === 1 ? "is" : "are"} not used: the plugin is installed by ${lockfile === null ? `${name} without a lockfile` : `${name} with ${lockfile}`}${source === null ? "" : `, since ${source} names ${name}`}`];
}

// src/plugin/detect/fastmcp-config.ts
const file$2 = "fastmcp.json";
const defaultPort = 8e3;
/** Detects the server of FastMCP's `fastmcp.json`, over stdio unless its deployment names HTTP. */
async function detectFastmcp(files) {
	const config = await readConfig(files);
	if (!config) return [];
	const { path } = config.source;
	if (typeof path !== "string" || path === "") throw invalidConfig(file$2, "source.path", "must be a path");
	const name = files.root.split("/").findLast(Boolean) ?? "server";
	const argv = [
		"fastmcp",
		"run",
		file$2,
		"--skip-env",
		"--no-banner"
	];
	const { transport = "stdio", port = defaultPort, path: route = "/mcp" } = config.deployment;
	const base = {
		name,
		source: file$2,
		missingVariables: []
	};
	if (transport === "stdio") return [{
		...base,
		transport: {
			kind: "stdio",
			argv,
			variables: {}
		}
	}];
	if (typeof port !== "number" || !Number.isInteger(port) || port < 1 || port > 65535) throw invalidConfig(file$2, "deployment.port", "must be a whole number from 1 to 65535");
	if (typeof route !== "string") throw invalidConfig(file$2, "deployment.path", "must be a path");
	const start = {
		argv: [
			...argv,
			"--transport",
			"http",
			"--port",
			"{port}"
		],
		variables: {},
		port
	};
	const url = `http://127.0.0.1:{port}/${route.replace(/^\/+/, "")}`;
	return [{
		...base,
		transport: {
			kind: "http",
			url,
			headers: {},
			start
		}
	}];
}
/** Reads the environment of fastmcp.json; undefined without the file. */
async function readFastmcpEnvironment(files) {
	const config = await readConfig(files);
	if (!config) return void 0;
	const { dependencies, python, requirements, project, editable } = config.environment;
	return {
		dependencies: readTexts$1(dependencies, "environment.dependencies"),
		python: typeof python === "string" ? /^\d/.test(python) ? `==${python}.*` : python : null,
		requirements: typeof requirements === "string" ? requirements : null,
		project: typeof project === "string" ? project : null,
		editable: typeof editable === "string" ? [editable] : readTexts$1(editable, "environment.editable")
	};
}
async function readConfig(files) {
	const config = await files.readJson(file$2);
	if (!config) return void 0;
	const part = (key) => {
		const value = config[key];
		if (value === void 0 || value === null) return {};
		if (!isJsonObject(value)) throw invalidConfig(file$2, key, "must be an object");
		return value;
	};
	return {
		source: part("source"),
		environment: part("environment"),
		deployment: part("deployment")
	};
}
function readTexts$1(value, key) {
	if (value === void 0 || value === null) return [];
	if (!Array.isArray(value) || value.length > 500 || !value.every((item) => typeof item === "string")) throw invalidConfig(file$2, key, "must be an array of at most 500 texts");
	return value;
}

// src/plugin/detect/python-workspace.ts
const maxDirectories = 2e3;
const maxDepth = 6;
/**
* Lists the directories of this repository that a project takes packages from, relative to it: those that it names, and
* the members of its workspace that it needs, each after those that it needs itself. Empty for none.
*/
async function listRepositoryPackages(files, project) {
	const found = await findWorkspace(files, project);
	if (found === void 0) return [...project.paths];
	const byName = /* @__PURE__ */ new Map();
	for (const member of await listMembers(found.root, found.workspace)) byName.set(member.project.name ?? "", member);
	const paths = /* @__PURE__ */ new Set();
	const seen = /* @__PURE__ */ new Set();
	const visit = (member) => {
		if (seen.has(member.project)) return;
		seen.add(member.project);
		for (const path of member.project.paths) paths.add(posix.join(member.path, path));
		for (const requirement of member.project.dependencies) {
			const name = plainName(/^\s*([\w.-]+)/.exec(requirement)?.[1] ?? "");
			const needed = member.project.siblings.includes(name) || found.workspace.siblings.includes(name) ? byName.get(name) : void 0;
			if (needed) visit(needed);
		}
		if (member.project !== project) paths.add(member.path);
	};
	const own = {
		path: found.path,
		project
	};
	byName.set(project.name ?? "", own);
	visit(own);
	return [...paths].map((path) => posix.relative(found.path, path) || ".");
}
/** Finds the nearest directory whose workspace lists the project. */
async function findWorkspace(files, project) {
	if (project.members !== null) return {
		root: files,
		path: ".",
		workspace: project
	};
	for (const { files: root, path } of files.listParents()) {
		const workspace = await readPythonProject(root);
		const { members = null } = workspace ?? {};
		if (workspace && members !== null && createMemberMatcher(members)(path)) return {
			root,
			path,
			workspace
		};
	}
}
async function listMembers(root, { members }) {
	const isMember = createMemberMatcher(members ?? []);
	const found = [];
	const queue = ["."];
	for (let index = 0; index < queue.length && index < maxDirectories; index++) {
		const path = queue[index] ?? ".";
		const project = path === "." || isMember(path) ? await readPythonProject(root.under(path)) : void 0;
		if (project?.name) found.push({
			path,
			project
		});
		if (path !== "." && path.split("/").length >= maxDepth) continue;
		for (const name of await root.listDirectories(path)) {
			if (name === "node_modules" || name.startsWith(".")) continue;
			queue.push(path === "." ? name : `${path}/${name}`);
		}
	}
	return found;
}

// src/plugin/detect/python-locks.ts
const lockTools = {
	"uv.lock": "uv",
	"poetry.lock": "poetry"
};
const unreadLocks = [
	"pdm.lock",
	"Pipfile.lock",
	"pylock.toml"
];
/** Lists the lockfiles of uv and Poetry that hold for a project: those beside it, then those of its workspace. */
async function listProjectLocks(files, project) {
	const workspace = project === void 0 ? void 0 : await findWorkspace(files, project);
	const places = [{
		files,
		path: "."
	}];
	if (workspace && workspace.path !== ".") places.push({
		files: workspace.root,
		path: workspace.path
	});
	const locks = [];
	for (const place of places) for (const [name, tool] of Object.entries(lockTools)) {
		if (!await place.files.has(name)) continue;
		const lockfile = posix.join(posix.relative(place.path, "."), name);
		locks.push({
			tool,
			files: place.files,
			name,
			lockfile,
			isOwn: place.path === "."
		});
	}
	return locks;
}
/** Says of each lockfile beside a project whose versions are installed from another one that it is not used. */
async function describeSpareLocks(files, locks, used) {
	return [...locks.map(({ lockfile }) => lockfile), ...await listUnread(files)].filter((name) => name !== used).map((name) => `${name} is not used: ${used} is`);
}
/**
* Says of each lockfile that names versions of a project, but that PTH does not read, why it is not used: one of another
* tool, and, where none holds for it, the nearest of uv or Poetry above, which is that of another project.
*/
async function describeUnreadLocks(files, locks) {
	const notes = (await listUnread(files)).map((name) => `${name} is not used: PTH reads those of uv and Poetry alone, so pip installs the versions that it finds`);
	for (const parent of locks.length > 0 ? [] : files.listParents()) for (const name of Object.keys(lockTools)) {
		if (!await parent.files.has(name)) continue;
		const lockfile = posix.join(posix.relative(parent.path, "."), name);
		const why = "no workspace there has this project as a member";
		return [...notes, `${lockfile} is not used: ${why}, so pip installs the versions that it finds`];
	}
	return notes;
}
async function listUnread(files) {
	const found = await Promise.all(unreadLocks.map((name) => files.has(name)));
	return unreadLocks.filter((_, index) => found[index] === true);
}
const maxPackages = 2e3;
const namePattern = /^[A-Za-z0-9][\w.-]{0,100}$/;
const versionPattern = /^[A-Za-z0-9][\w.!+-]{0,60}$/;
/**
* Reads the versions of `uv.lock` or `poetry.lock` for a pip that stands in for their tool. Undefined for a file above
* 10 MiB or one that is no lockfile.
*/
async function readLockedVersions(files, lockfile) {
	const text = await files.readLarge(lockfile);
	if (text === void 0) return void 0;
	const packages = readPackages(text);
	if (packages === void 0) return void 0;
	const versions = /* @__PURE__ */ new Map();
	for (const item of packages.slice(0, maxPackages)) {
		const { name, version, source } = item;
		if (typeof name !== "string" || typeof version !== "string" || !isOfIndex(source)) continue;
		if (!namePattern.test(name) || !versionPattern.test(version)) continue;
		versions.set(name, (versions.get(name) ?? /* @__PURE__ */ new Set()).add(version));
	}
	const rows = [...versions].map(([name, [version = "", ...more]]) => ({
		name,
		version,
		isAmbiguous: more.length > 0
	}));
	return {
		pins: rows.flatMap(({ name, version, isAmbiguous }) => isAmbiguous ? [] : [`${name}==${version}`]),
		ambiguous: rows.flatMap(({ name, isAmbiguous }) => isAmbiguous ? [name] : [])
	};
}
function readPackages(text) {
	try {
		const { package: packages } = JSON.parse(JSON.stringify(parse$1(text)));
		return Array.isArray(packages) ? packages.filter(isJsonObject) : void 0;
	} catch (error) {
		if (error instanceof TomlError) return void 0;
		throw error;
	}
}
/** False for a package of git, of a directory or of a URL: its requirement names the place already. */
function isOfIndex(source) {
	if (source === void 0) return true;
	return isJsonObject(source) && ("registry" in source || source["type"] === "legacy");
}

// src/plugin/detect/plan-python-build.ts
const environmentDirectory = ".venv";
/** Makes a virtual environment, or takes the one that is there, and hides it from git. */
const createEnvironment = [{
	phase: "install",
	argv: [
		"python3",
		"-m",
		"venv",
		environmentDirectory
	]
}, {
	phase: "install",
	argv: [
		"sh",
		"-c",
		`echo '*' >${environmentDirectory}/.gitignore`
	]
}];
/**
* Retries of each package that an index does not give: the five of pip take 10 s a package where one of several indexes
* is out of reach.
*/
const pipVariables = { PIP_RETRIES: "2" };
const pipInstall = [
	".venv/bin/python",
	"-m",
	"pip",
	"install",
	"--disable-pip-version-check",
	"--no-input"
];
const noNeeds = {
	project: ".",
	extras: [],
	groups: [],
	packages: []
};
/**
* Plans a Python plugin in a virtual environment: with uv or Poetry where their lockfile and they themselves are there,
* else with pip. Undefined where nothing is to be installed.
* @param options.file the start file, whose comment may name requirements
*/
async function planPythonBuild(plugin, options = {}) {
	const { needs = noNeeds, file = null } = options;
	const files = needs.project === "." ? plugin : plugin.under(needs.project);
	const project = await readPythonProject(files);
	const sources = {
		files,
		project,
		paths: project === void 0 ? [] : await listRepositoryPackages(files, project),
		hasRequirements: await files.has("requirements.txt"),
		hasSetup: await files.has("setup.py"),
		fastmcp: await readFastmcpEnvironment(files),
		script: file?.endsWith(".py") ? readInlineScript(await files.readText(file) ?? "") : void 0,
		needs
	};
	const source = nameSource(sources);
	if (source === null) return file?.endsWith(".py") === true ? planNothing(files) : void 0;
	const { steps, notes } = await planSteps(sources);
	const wants = await listWants(sources);
	const cwd = needs.project === "." ? {} : { cwd: needs.project };
	return {
		source: needs.project === "." ? source : `${needs.project}/${source}`,
		steps: steps.map((step) => ({
			...step,
			...cwd
		})),
		programs: [`${files.root}/${environmentDirectory}/bin`],
		...notes.length > 0 ? { notes } : {},
		...wants.length > 0 ? { wants } : {}
	};
}
/** A plan that installs nothing and says so where Pipenv would install something; undefined elsewhere. */
async function planNothing(files) {
	if (!await files.has("Pipfile") && !await files.has("Pipfile.lock")) return void 0;
	return {
		source: "none",
		steps: [],
		programs: [],
		notes: ["nothing is installed, since PTH does not read the Pipfile; --build COMMAND names what installs it"]
	};
}
function nameSource({ project, hasRequirements, hasSetup, fastmcp, script, needs }) {
	if (hasSetup) return "setup.py";
	if (project && (project.isPackage || !hasRequirements)) return "pyproject.toml";
	if (fastmcp) return "fastmcp.json";
	if (hasRequirements) return "requirements.txt";
	if (script) return "script";
	return needs.packages.length > 0 ? "start command" : null;
}
async function listWants({ files, project, fastmcp, script }) {
	return [
		["pyproject.toml", project?.requires],
		...typeof project?.requires === "string" ? [] : await readLegacyRequires(files),
		["fastmcp.json", fastmcp?.python],
		["the script", script?.requires]
	].flatMap(([evidence, specifier]) => specifier === null || specifier === void 0 ? [] : [{
		tool: "python",
		evidence,
		specifier
	}]);
}
/** Reads `python_requires` of setup.cfg and of setup.py, where it is written as a text. */
async function readLegacyRequires(files) {
	const settings = await files.readText("setup.cfg") ?? "";
	const script = await files.readText("setup.py") ?? "";
	return [["setup.cfg", /^\s*python_requires\s*=\s*([<>=~!][^\n#;]{0,80}?)\s*$/m.exec(settings)?.[1]], ["setup.py", /\bpython_requires\s*=\s*["']([<>=~!][^"'\n]{0,80})["']/.exec(script)?.[1]]];
}
async function planSteps(sources) {
	const { files, needs, project } = sources;
	const notes = [];
	const locks = await listProjectLocks(files, project);
	for (const [index, { tool, lockfile, name, isOwn, files: beside }] of locks.entries()) {
		const addSpare = async () => notes.push(...await describeSpareLocks(files, locks.slice(index), lockfile));
		const isThere = await files.hasProgram(tool);
		if (isThere && (isOwn || tool === "uv")) {
			const locked = tool === "uv" ? planUv(files, needs) : planPoetry(files, needs);
			await addSpare();
			return {
				steps: [...locked, ...planMore(sources)],
				notes
			};
		}
		const why = isThere ? `${tool} takes the lockfile beside the project alone` : `${tool} is not there`;
		const locked = await readLockedVersions(beside, name);
		const install = planPip(sources);
		if (locked === void 0 || locked.pins.length === 0 || install.length === 0) {
			notes.push(`${lockfile} is not used: ${why}, so pip installs the versions that it finds`);
			continue;
		}
		const free = locked.ambiguous.slice(0, 5).join(", ");
		const but = free === "" ? "" : `, but for those that it has several of (${free})`;
		notes.push(`${why}, so pip installs the versions of ${lockfile}${but}`);
		await addSpare();
		return {
			steps: [
				...createEnvironment,
				writeConstraints(locked.pins),
				...install.map(constrain)
			],
			notes
		};
	}
	notes.push(...await describeUnreadLocks(files, locks));
	return {
		steps: [...createEnvironment, ...planPip(sources)],
		notes
	};
}
const constraintsFile = `${environmentDirectory}/constraints.txt`;
function writeConstraints(pins) {
	return {
		phase: "install",
		argv: [
			"sh",
			"-c",
			`printf '%s\\n' "$@" >${constraintsFile}`,
			"sh",
			...pins
		]
	};
}
function constrain(step) {
	return {
		...step,
		argv: [
			...step.argv,
			"-c",
			constraintsFile
		]
	};
}
const flags = (name, values) => values.flatMap((value) => [name, value]);
function planUv(files, { extras, groups }) {
	return [{
		phase: "install",
		argv: [
			"uv",
			"sync",
			"--frozen",
			"--no-dev",
			...flags("--extra", extras),
			...flags("--group", groups)
		],
		variables: placeEnvironment("uv", files)
	}];
}
/** Returns the variables with which a tool has the virtual environment in the directory of the plugin. */
function placeEnvironment(tool, { root }) {
	return tool === "poetry" ? {
		POETRY_VIRTUALENVS_CREATE: "true",
		POETRY_VIRTUALENVS_IN_PROJECT: "true"
	} : {
		UV_PROJECT_ENVIRONMENT: `${root}/${environmentDirectory}`,
		UV_NO_PROGRESS: "1"
	};
}
function planPoetry(files, { extras, groups }) {
	return [{
		phase: "install",
		argv: [
			"poetry",
			"install",
			"--no-interaction",
			"--no-ansi",
			...flags("--extras", extras),
			...flags("--with", groups)
		],
		variables: placeEnvironment("poetry", files)
	}];
}
/** Requirements that no lockfile of the project names. */
function planMore({ needs, fastmcp }) {
	const packages = [...needs.packages, ...fastmcp?.dependencies ?? []].filter((name) => isRequirement(name) && !isTool(name));
	if (packages.length === 0) return [];
	return [{
		phase: "install",
		argv: [
			".venv/bin/python",
			"-m",
			"ensurepip",
			"--default-pip"
		]
	}, {
		phase: "install",
		argv: [...pipInstall, ...packages],
		variables: pipVariables
	}];
}
/** False for a text that pip would take for an option. */
function isRequirement(requirement) {
	return !requirement.trim().startsWith("-");
}
/** True for the programs that a project with a lockfile has among its own requirements. */
function isTool(requirement) {
	return requirement === "fastmcp" || requirement === "mcp[cli]";
}
function planPip(sources) {
	const { project, needs, fastmcp, script } = sources;
	const named = [
		...fastmcp ? ["fastmcp", ...fastmcp.dependencies] : [],
		...needs.groups.flatMap((name) => project?.groups[name] ?? []),
		...project === void 0 ? script?.dependencies ?? [] : [],
		...needs.packages
	].filter(isRequirement);
	const words = [
		...listOwn(sources),
		...fastmcp ? listFastmcp(fastmcp) : [],
		...new Set(named)
	];
	if (words.length === 0) return [];
	return [{
		phase: project?.isCompiled === true ? "build" : "install",
		argv: [...pipInstall, ...words],
		variables: pipVariables
	}];
}
/** The words that install the project itself, or its requirements where it is no package. */
function listOwn({ project, paths: own, hasSetup, hasRequirements, fastmcp, needs }) {
	const extras = needs.extras.length > 0 ? `[${needs.extras.join(",")}]` : "";
	const paths = own.flatMap((path) => ["-e", normalizePath(path) ?? path]);
	if (hasSetup || project?.isPackage) return [
		...paths,
		"-e",
		`.${extras}`
	];
	if (hasRequirements) return [
		...paths,
		"-r",
		"requirements.txt"
	];
	if (project && project.dependencies.length > 0) return [...paths, ...project.dependencies.filter(isRequirement)];
	return project && !fastmcp ? ["-e", `.${extras}`] : paths;
}
function listFastmcp({ requirements, project, editable }) {
	const files = requirements === null ? [] : ["-r", requirements];
	const places = [...project === null ? [] : [project], ...editable].flatMap((path) => ["-e", path]);
	return [...files, ...places];
}

// src/plugin/detect/plan-node-build.ts
/** These flags keep the working copy clean and the output quiet. */
const npmQuiet = ["--no-audit", "--no-fund"];
const npmInstall = [
	"npm",
	"install",
	...npmQuiet,
	"--no-save"
];
/** Plans a plugin with a package.json: its author's package manager, and what it needs of its workspace. */
async function planNodeBuild(files) {
	const manifest = await files.readJson("package.json");
	if (!manifest) return void 0;
	const project = await findNodeProject(files);
	const builds = await planBuilds(project, manifest);
	return describePlan(project, builds.length > 0 ? "package.json build script" : "package.json without build script", builds);
}
/**
* Plans a plugin that tsconfig.json compiles; also used when a package.json without a build script leaves the start
* file missing.
*/
async function planTypescriptBuild(files) {
	if (!await files.has("tsconfig.json")) return void 0;
	const project = await findNodeProject(files);
	const own = {
		phase: "build",
		argv: ["npx", "tsc"]
	};
	return describePlan(project, "tsconfig.json", [...await planBuilds(project, await files.readJson("package.json") ?? {}), own]);
}
async function describePlan(project, source, builds) {
	const cwd = climb(project.member);
	const install = {
		phase: "install",
		...planInstall(project),
		...cwd === "." ? {} : { cwd },
		...await listRewritten(project)
	};
	const { manager, notes, yarnPath } = project;
	return {
		source,
		steps: [install, ...builds],
		...manager.name === "npm" || yarnPath !== null ? {} : { manager },
		...notes.length > 0 ? { notes } : {},
		...await isPlugAndPlay(project) ? { node: [...startYarn(project, project.member), "node"] } : {}
	};
}
/** Yarn 2 and later give every package.json a form of their own, whatever the author's is. */
async function listRewritten({ manager, yarnPath, root, globs }) {
	if (manager.name !== "yarn" || yarnMajor({
		manager,
		yarnPath
	}) < 2) return {};
	const manifests = (globs === null ? [] : await listMembers$1(root, globs)).map(({ path }) => path === "." ? "package.json" : `${path}/package.json`);
	return { keeps: [.../* @__PURE__ */ new Set([
		"package.json",
		".yarnrc.yml",
		...manifests
	])] };
}
/** Returns the way from a member up to the root of its workspace. */
function climb(member) {
	return member === "." ? "." : member.split("/").map(() => "..").join("/");
}
/** True when Yarn puts no packages into node_modules, so that Node finds them only through Yarn. */
async function isPlugAndPlay(project) {
	if (project.manager.name !== "yarn" || yarnMajor(project) < 2) return false;
	const settings = await project.root.readText(".yarnrc.yml") ?? "";
	return !/^nodeLinker:\s*['"]?(?:node-modules|pnpm)\b/m.test(settings);
}
/** Returns the major version of Yarn that a project uses. */
function yarnMajor({ manager, yarnPath }) {
	const release = yarnPath === null ? void 0 : /yarn-(\d+)/.exec(yarnPath)?.[1];
	return Number.parseInt(release ?? /\d+/.exec(manager.version ?? "1")?.[0] ?? "1", 10);
}
function planInstall(project) {
	const { manager, lockfile } = project;
	switch (manager.name) {
		case "pnpm": return planPnpm(lockfile);
		case "yarn": return planYarn(lockfile, {
			yarn: startYarn(project),
			isModern: yarnMajor(project) >= 2
		});
		case "bun": return planBun(lockfile);
		case "npm": return planNpm(lockfile);
		default: return assertNever(manager.name);
	}
}
function planNpm(lockfile) {
	if (lockfile === null) return { argv: npmInstall };
	return {
		argv: [
			"npm",
			"ci",
			...npmQuiet
		],
		fallback: {
			argv: npmInstall,
			lockfile,
			pattern: "code EUSAGE|npm ci. can only install"
		}
	};
}
function planPnpm(lockfile) {
	const pnpm = [
		"pnpm",
		"install",
		"--config.confirmModulesPurge=false"
	];
	if (lockfile === null) return { argv: [...pnpm, "--no-lockfile"] };
	return {
		argv: [...pnpm, "--frozen-lockfile"],
		fallback: {
			argv: [...pnpm, "--no-frozen-lockfile"],
			lockfile,
			pattern: "ERR_PNPM_OUTDATED_LOCKFILE|ERR_PNPM_LOCKFILE_|ERR_PNPM_NO_LOCKFILE|ERR_PNPM_BROKEN_LOCKFILE"
		}
	};
}
function planYarn(lockfile, { yarn, isModern }) {
	if (isModern) {
		const variables = {
			YARN_ENABLE_TELEMETRY: "0",
			YARN_ENABLE_COLORS: "0"
		};
		if (lockfile === null) return {
			argv: [
				...yarn,
				"install",
				"--no-immutable"
			],
			variables
		};
		return {
			argv: [
				...yarn,
				"install",
				"--immutable"
			],
			variables,
			fallback: {
				argv: [
					...yarn,
					"install",
					"--no-immutable"
				],
				lockfile,
				pattern: "YN0028|would have been modified"
			}
		};
	}
	if (lockfile === null) return { argv: [
		...yarn,
		"install",
		"--non-interactive",
		"--no-lockfile"
	] };
	return {
		argv: [
			...yarn,
			"install",
			"--non-interactive",
			"--frozen-lockfile"
		],
		fallback: {
			argv: [
				...yarn,
				"install",
				"--non-interactive",
				"--pure-lockfile"
			],
			lockfile,
			pattern: "lockfile needs to be updated"
		}
	};
}
function planBun(lockfile) {
	if (lockfile === null) return { argv: [
		"bun",
		"install",
		"--no-save"
	] };
	return {
		argv: [
			"bun",
			"install",
			"--frozen-lockfile"
		],
		fallback: {
			argv: [
				"bun",
				"install",
				"--no-save"
			],
			lockfile,
			pattern: "lockfile is frozen|Outdated lockfile"
		}
	};
}
/** Returns the command of Yarn as a member of the project runs it; `.` is the project's root. */
function startYarn({ yarnPath }, from = ".") {
	if (yarnPath === null) return ["yarn"];
	const up = climb(from);
	return ["node", up === "." ? yarnPath : `${up}/${yarnPath}`];
}
/** Plans the build scripts of the members that the plugin needs, in the order of their dependencies, and its own. */
async function planBuilds(project, manifest) {
	const own = hasBuild(manifest);
	if (project.globs === null || project.member === ".") return own ? [{
		phase: "build",
		argv: [...startScript(project, project.member), "build"]
	}] : [];
	const members = await listMembers$1(project.root, project.globs);
	const last = members.find(({ path }) => path === project.member);
	if (!last) return own ? [{
		phase: "build",
		argv: [...startScript(project, project.member), "build"]
	}] : [];
	const needed = orderByDependencies(members, last).filter((member) => hasBuild(member.manifest));
	return needed.length === 0 ? [] : planWorkspaceBuilds(project, needed, last);
}
function hasBuild(manifest) {
	const scripts = manifest["scripts"];
	const build = isJsonObject(scripts) ? scripts["build"] : void 0;
	return typeof build === "string" && build.trim() !== "";
}
function startScript(project, from) {
	const { name } = project.manager;
	return name === "yarn" ? [...startYarn(project, from), "run"] : [name, "run"];
}
/**
* Plans the builds in a workspace. pnpm and Yarn 2 and later know the order themselves; for the others each member is a
* step.
*/
function planWorkspaceBuilds(project, needed, last) {
	const { manager } = project;
	const cwd = climb(project.member);
	const isAll = needed.at(-1) === last && last.name !== null;
	if (manager.name === "pnpm" && isAll) return [{
		phase: "build",
		cwd,
		argv: [
			"pnpm",
			"--filter",
			`${last.name}...`,
			"run",
			"build"
		]
	}];
	if (manager.name === "yarn" && isAll && yarnMajor(project) >= 4) return [{
		phase: "build",
		cwd,
		argv: [
			...startYarn(project),
			"workspaces",
			"foreach",
			"-Rt",
			"--from",
			`${last.name}`,
			"run",
			"build"
		]
	}];
	return needed.map((member) => {
		if (manager.name === "npm") return {
			phase: "build",
			cwd,
			argv: [
				"npm",
				"run",
				"build",
				"--workspace",
				member.path
			]
		};
		const place = `${cwd}/${member.path}`;
		const argv = [...startScript(project, member.path), "build"];
		return member === last ? {
			phase: "build",
			argv
		} : {
			phase: "build",
			cwd: place,
			argv
		};
	});
}

// src/plugin/toolchains/version-range.ts
const comparison = /^\s*(~=|===?|!=|<=|>=|<|>)?\s*v?(\d+(?:\.\d+)*)(\.\*)?[\w.+-]*\s*$/;
function toNumbers(version) {
	return (/\d+(?:\.\d+)*/.exec(version)?.[0] ?? "").split(".").map(Number);
}
/** Negative, zero or positive as the left version is lower, equal or higher; missing numbers count as zero. */
function compareVersions(left, right) {
	const length = Math.max(left.length, right.length);
	for (let index = 0; index < length; index++) {
		const difference = (left[index] ?? 0) - (right[index] ?? 0);
		if (difference !== 0) return difference;
	}
	return 0;
}
/**
* True when a version meets all comparisons, e.g. `>=3.10,<4`, `~=3.11`, `==3.12.*`. A comparison that is not understood
* counts as met, since the tool itself will judge it. Pure.
*/
function isVersionInRange(version, specifier) {
	const own = toNumbers(version);
	return specifier.split(",").every((part) => {
		const [, operator = "==", text, wildcard] = comparison.exec(part) ?? [];
		if (text === void 0) return true;
		const wanted = toNumbers(text);
		const order = compareVersions(own, wanted);
		const isPrefix = compareVersions(own.slice(0, wanted.length), wanted) === 0;
		switch (operator) {
			case ">=": return order >= 0;
			case "<=": return order <= 0;
			case ">": return order > 0;
			case "<": return order < 0;
			case "!=": return wildcard === void 0 ? order !== 0 : !isPrefix;
			case "~=": return order >= 0 && compareVersions(own.slice(0, wanted.length - 1), wanted.slice(0, -1)) === 0;
			default: return wildcard === void 0 ? order === 0 : isPrefix;
		}
	});
}
/**
* Rewrites a range as npm has it, e.g. `^20.19 || >=22.12`, into comparisons, of which one text must hold. Pure.
*/
function listNodeRanges(range) {
	return range.split("||").map((part) => part.trim().replaceAll(/\^\s*v?(\d+)([\d.]*)/g, ">=$1$2,==$1.*").replaceAll(/(?<=[\d*])\s+(?=[<>=~\d])/g, ","));
}

// src/plugin/toolchains/version-wishes.ts
const titles = {
	node: "Node",
	npm: "npm",
	python: "Python"
};
/** Names of releases that a file may have in place of a number. */
const releases = {
	gallium: "16",
	hydrogen: "18",
	iron: "20",
	jod: "22",
	krypton: "24"
};
/**
* Lists the versions that files name for the program which runs a server, and which nothing compares: npm only warns of
* `engines`, and the files of version managers are for those alone.
*/
async function listVersionWishes(files, { transport }, language) {
	const argv = transport.kind === "http" ? transport.start?.argv : transport.argv;
	const { program } = parseStartLine(argv ?? []);
	if (language === "python") return listPythonWishes(files);
	return (language === "typescript" || language === "javascript") && !/^(?:bunx?|deno)$/.test(program) ? listNodeWishes(files) : [];
}
async function listNodeWishes(files) {
	const { engines, packageManager } = await files.readJson("package.json") ?? {};
	const { node, npm } = isJsonObject(engines) ? engines : {};
	const evidence = "package.json engines";
	const exact = /^npm@(\d+)\./.exec(typeof packageManager === "string" ? packageManager : "")?.[1];
	const own = typeof node === "string" ? {
		evidence,
		specifier: node
	} : await readVersionFile(files);
	return [
		...own === void 0 ? [] : [{
			tool: "node",
			...own
		}],
		...typeof npm === "string" ? [{
			tool: "npm",
			evidence,
			specifier: npm
		}] : [],
		...exact === void 0 ? [] : [{
			tool: "npm",
			evidence: "package.json packageManager",
			specifier: `>=${exact}`
		}]
	];
}
/** Reads the file of a version manager, here or above; only the major version decides what runs. */
async function readVersionFile(files) {
	for (const { files: place } of [{ files }, ...files.listParents()]) for (const evidence of [".nvmrc", ".node-version"]) {
		const text = (await place.has(evidence) ? await readOrNothing$1(place, evidence) : void 0)?.trim();
		const major = releases[text?.replace(/^lts\//, "").toLowerCase() ?? ""] ?? /^v?(\d+)(?:[.\d]*)$/.exec(text ?? "")?.[1];
		if (major !== void 0) return {
			evidence,
			specifier: major
		};
	}
}
async function listPythonWishes(files) {
	if (!await files.has(".python-version")) return [];
	const text = await readOrNothing$1(files, ".python-version") ?? "";
	const specifier = /^\s*(?:cpython-)?(\d+\.\d+)(?:[.\d]*)\s*$/m.exec(text)?.[1];
	const project = await readOrNothing$1(files, "pyproject.toml") ?? "";
	const isLoose = /^\s*requires-python\s*=/m.test(project) && !await files.has("uv.lock");
	return specifier === void 0 || isLoose ? [] : [{
		tool: "python",
		evidence: ".python-version",
		specifier
	}];
}
/** True when a version meets a range as npm has it. What is not understood counts as met. Pure. */
function isNodeInRange(version, range) {
	const joined = (releases[range.replace(/^lts\//, "").toLowerCase()] ?? range).replaceAll(/v?(\d[\d.]*)\s+-\s+v?(\d+)([\d.]*)/g, (_, low, major, rest) => `>=${low} ${rest === "" ? `<${Number(major) + 1}` : `<=${major}${rest}`}`).replaceAll(/(?<=[<>=~^])\s+/g, "").replaceAll(/~v?(\d+(?:\.\d+)?)([\d.]*)/g, ">=$1$2,==$1.*");
	return listNodeRanges(joined).some((part) => isVersionInRange(version, part.split(",").map((one) => one.replace(/^[v=]*(\d+(?:\.\d+)?)(?:\.[xX*])*$/, "==$1.*")).join(",")));
}
/** Describes each version that runs in an environment and is not the wished one, without a full stop. */
async function compareWishes(workspace, wishes, signal) {
	const told = [];
	for (const { tool, evidence, specifier } of wishes) {
		const argv = tool === "python" ? [
			"sh",
			"-c",
			`python${specifier} --version || python3 --version`
		] : [tool, "--version"];
		const outcome = await workspace.run({ argv }, {
			timeoutMs: 6e4,
			signal
		});
		signal?.throwIfAborted();
		const version = outcome.exitCode === 0 ? /\d+(?:\.\d+)+/.exec(outcome.stdout.text)?.[0] : void 0;
		if (version === void 0 || isNodeInRange(version, specifier)) continue;
		told.push(`${evidence} wants ${titles[tool]} ${specifier}, and ${titles[tool]} ${version} runs here`);
	}
	return told;
}

// src/plugin/detect/expand-variables.ts
const placeholder = /\$\{([A-Za-z_][\w.]*)(?::-([^}]*))?\}/g;
/** Fills in `${NAME}` and `${NAME:-default}`. A placeholder without a value stays unchanged and is reported. */
function expandVariables(text, variables) {
	const missing = [];
	return {
		text: text.replace(placeholder, (whole, name, fallback) => {
			const value = Object.hasOwn(variables, name) ? variables[name] : void 0;
			if (value !== void 0 && (value !== "" || fallback === void 0)) return value;
			if (fallback !== void 0) return fallback;
			missing.push(name);
			return whole;
		}),
		missing
	};
}

// src/plugin/detect/bundle-manifest.ts
const file$1 = "manifest.json";
/**
* Reads the server of an MCP bundle's `manifest.json`, with its platform override and user configuration (by name, by
* upper-case name, or by default). Ignores a manifest.json of another format.
*/
async function detectBundleManifest(files, variables, platform) {
	const manifest = await files.readJson(file$1);
	const server = manifest?.["server"];
	if (!manifest || !isJsonObject(server)) return [];
	const config = readCommand$2(server, platform);
	if (!config) return [];
	const missing = /* @__PURE__ */ new Set();
	const context = {
		settings: readUserConfig(manifest, variables, missing),
		variables,
		root: files.root,
		missing
	};
	const [command] = expandValue(config.command, context);
	if (command === void 0) throw invalidConfig(file$1, "server.mcp_config.command", "must be a non-empty string");
	const environment = Object.entries(config.env).flatMap(([name, value]) => {
		const [text] = expandValue(value, context);
		return text === void 0 ? [] : [[name, text]];
	});
	const name = typeof manifest["name"] === "string" ? manifest["name"] : "server";
	const transport = {
		kind: "stdio",
		argv: [command, ...config.args.flatMap((value) => expandValue(value, context))],
		variables: Object.fromEntries(environment)
	};
	return [{
		name,
		source: file$1,
		transport,
		missingVariables: [...missing]
	}];
}
function readCommand$2(server, platform) {
	const config = server["mcp_config"];
	if (config === void 0) return readEntryPoint(server);
	if (!isJsonObject(config)) throw invalidConfig(file$1, "server.mcp_config", "must be an object");
	const overrides = isJsonObject(config["platform_overrides"]) ? config["platform_overrides"][platform] : void 0;
	const { command, args = [] } = {
		...config,
		...isJsonObject(overrides) ? overrides : {}
	};
	if (typeof command !== "string" || command === "") throw invalidConfig(file$1, "server.mcp_config.command", "must be a non-empty string");
	if (!Array.isArray(args)) throw invalidConfig(file$1, "server.mcp_config.args", "must be an array of strings");
	return {
		command,
		args: args.map((value, index) => readText(value, `server.mcp_config.args[${index}]`)),
		env: {
			...readEnv(config["env"]),
			...isJsonObject(overrides) ? readEnv(overrides["env"]) : {}
		}
	};
}
/** Reads a manifest that names only its entry file, without a command. */
function readEntryPoint(server) {
	const { type, entry_point: entry } = server;
	if (typeof entry !== "string") return void 0;
	if (type === "binary") return {
		command: `\${__dirname}/${entry}`,
		args: [],
		env: {}
	};
	return {
		command: type === "python" ? "python3" : "node",
		args: [`\${__dirname}/${entry}`],
		env: {}
	};
}
function readEnv(value) {
	if (value === void 0) return {};
	if (!isJsonObject(value)) throw invalidConfig(file$1, "server.mcp_config.env", "must be an object of strings");
	return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, readText(item, `server.mcp_config.env.${name}`)]));
}
function readText(value, keyPath) {
	if (typeof value === "number" || typeof value === "boolean") return String(value);
	if (typeof value !== "string") throw invalidConfig(file$1, keyPath, "must be a string");
	return value;
}
/** Collects the values of `user_config`; an option that allows several values has a list. */
function readUserConfig(manifest, variables, missing) {
	const declared = manifest["user_config"];
	const settings = /* @__PURE__ */ new Map();
	if (declared === void 0) return settings;
	if (!isJsonObject(declared)) throw invalidConfig(file$1, "user_config", "must be an object");
	for (const [name, option] of Object.entries(declared)) {
		if (!isJsonObject(option)) throw invalidConfig(file$1, `user_config.${name}`, "must be an object");
		const given = variables[name] ?? variables[name.toUpperCase()];
		const fallback = option["default"];
		const list = Array.isArray(fallback) ? fallback : fallback === void 0 || fallback === null ? [] : [fallback];
		if (given !== void 0) settings.set(name, [given]);
		else if (list.length > 0) settings.set(name, list.map((item, index) => readText(item, `user_config.${name}.default[${index}]`)));
		else if (option["required"] === true) missing.add(name);
		else settings.set(name, []);
	}
	return settings;
}
/** Expands one text. A text that is nothing but one setting becomes all values of that setting, or none. */
function expandValue(text, context) {
	const whole = /^\$\{user_config\.([\w-]+)\}$/.exec(text)?.[1];
	if (whole !== void 0) {
		const values = context.settings.get(whole);
		if (!values) context.missing.add(whole);
		return (values ?? []).flatMap((value) => expandDirectories(value, context));
	}
	return expandDirectories(text.replace(/\$\{user_config\.([\w-]+)\}/g, (placeholder, name) => {
		const values = context.settings.get(name);
		if (!values) context.missing.add(name);
		return values?.join(",") ?? placeholder;
	}), context);
}
function expandDirectories(text, context) {
	const { HOME = "/root" } = context.variables;
	const directories = {
		__dirname: context.root,
		HOME,
		DESKTOP: `${HOME}/Desktop`,
		DOCUMENTS: `${HOME}/Documents`,
		DOWNLOADS: `${HOME}/Downloads`
	};
	const expanded = expandVariables(text.replaceAll("${/}", "/").replaceAll("${pathSeparator}", "/"), {
		...context.variables,
		...directories
	});
	for (const name of expanded.missing) if (!name.startsWith("user_config.")) context.missing.add(name);
	return [expanded.text];
}

// src/plugin/detect/detect-language.ts
/** Detects a plugin's language from its project files, else from its start command. */
async function detectLanguage(files, server) {
	const { transport } = server;
	const argv = transport.kind === "http" ? transport.start?.argv : transport.argv;
	const { program, file: entry } = parseStartLine(argv ?? []);
	if (/^(?:python[\d.]*|uvx?|pipx)$/.test(program)) return "python";
	if (await files.has("tsconfig.json")) return "typescript";
	if (/\.[cm]?tsx?$/.test(entry ?? "")) return "typescript";
	if (await files.has("package.json")) return "javascript";
	for (const file of [
		"pyproject.toml",
		"setup.py",
		"requirements.txt"
	]) if (await files.has(file)) return "python";
	if (await files.has("Cargo.toml")) return "rust";
	if (await files.has("go.mod")) return "go";
	return /^(?:node|npx|tsx|bun|deno)$/.test(program) ? "javascript" : "other";
}

// src/plugin/detect/start-script.ts
/** Scripts that tools make, which start what is known without them. */
const madeByTools = /(?:^|\/)(?:node_modules|\.venv)\/|(?:^|\/)(?:gradlew|mvnw)$/;
/** Length at which `readHead` cuts. */
const maxCharacters = 4096;
/** Lines that start no program of their own. */
const setting = /^(?:set|cd|source|\.|unset|umask|ulimit|shopt|trap|export|readonly|:)(?:\s|$)/;
const assignment = /^(?:(?:export|readonly)\s+)?[A-Za-z_]\w*=/;
/** Variables of one command, before its program. */
const ownVariables = /^(?:[A-Za-z_]\w*=(?:"[^"`]*"|'[^']*'|[^\s"'`()]*)\s+)+(?=\S)/;
/** What stands for the script's arguments, for nothing that matters here, and for its directory or a value. */
const expansions = [
	[/^exec\s+(?:-\w+\s+)*/g, ""],
	[/\s"?\$(?:\{@\}|@|\*)"?(?=\s|$)/g, ""],
	[/\s#\s.*$/g, ""],
	[/\s*\|\|\s*(?:true|:|exit(?:\s+\d+)?)$/g, ""],
	[/\s(?:\d|&)?>>?\s*(?:&\d|[\w./-]+)/g, ""],
	[/\$\(dirname\s+(?:--\s+)?"?\$(?:0|\{?BASH_SOURCE(?:\[0\]\})?)"?\)/g, "."],
	[/\$(?:\w+|\{\w+(?::?[-+=?][^}]*)?\})/g, "."]
];
const keywords = /^(?:if|then|else|elif|fi|for|while|until|do|done|case|esac|function|\.)$/;
/** Programs with which scripts find their own directory, or end where it is not there. */
const finders = /^(?:cd|dirname|basename|pwd|readlink|realpath|exit|true)$/;
/**
* Reads the shell script that a start command runs: comments, settings, and plain commands one after another. Undefined
* for a command that runs no shell script of the plugin's directory.
*/
async function readStartScript(files, argv, cwd = ".") {
	const { program, file, directory } = parseStartLine(argv);
	if (file === null || directory?.startsWith("/")) return void 0;
	const inside = file.startsWith(`${files.root}/`) ? file.slice(files.root.length + 1) : file;
	const path = inside.startsWith("/") ? void 0 : normalizePath(posix.join(cwd, directory ?? ".", inside));
	if (path === void 0 || madeByTools.test(path)) return void 0;
	const isNamed = isShellProgram(program) || /\.(?:sh|bash)$/.test(path) && program === posix.basename(path);
	if (!isNamed && program !== posix.basename(path)) return void 0;
	const text = await files.readHead(path);
	if (text === void 0 || !(isNamed || /^#!.*\b(?:ba|da|z|a)?sh\b/.test(text))) return void 0;
	return {
		file: path,
		commands: text.length < maxCharacters ? readCommands(text) : null
	};
}
/** Says that a script is more than can be read of it; undefined for one that is read. */
function describeUnread({ file, commands }) {
	if (commands !== null) return void 0;
	return `the server is started through ${file}, which does more than start a program: PTH does not read what it needs`;
}
function readCommands(text) {
	const commands = [];
	const lines = text.replaceAll("\\\n", " ").split("\n");
	for (const line of lines.map((part) => part.trim())) {
		if (line === "" || line.startsWith("#")) continue;
		if (assignment.test(line) && !ownVariables.test(line)) {
			if (!findsPlace(line)) return null;
			continue;
		}
		for (const part of line.split(/\s*(?:&&|;)\s*/).filter((piece) => piece !== "")) {
			if (setting.test(part) && findsPlace(part)) continue;
			const command = readCommand$1(part);
			if (command === null) return null;
			commands.push(command);
			if (/^exec\s/.test(part)) return commands;
		}
	}
	return commands.length === 0 ? null : commands;
}
/** True where a line runs no program but those that find a directory. */
function findsPlace(line) {
	return [...line.matchAll(/(?:\$\(|`|&&|\|\|?|;)\s*([\w./-]+)/g)].every(([, program = ""]) => finders.test(program));
}
/** Returns the words of one plain command; null for any other text. */
function readCommand$1(text) {
	const plain = expansions.reduce((before, [pattern, by]) => before.replaceAll(pattern, by), text);
	try {
		const words = splitShellWords(plain.replace(ownVariables, ""));
		const [program, ...rest] = words === "shell" ? [] : words;
		return program === void 0 || keywords.test(program) ? null : [program, ...rest];
	} catch (error) {
		if (PthError.isInstance(error)) return null;
		throw error;
	}
}

// src/plugin/detect/describe-alternatives.ts
const maxShown = 3;
/**
* Describes the start commands that other sources name for the project, in one sentence; none where all agree. A
* document differs where it starts another file or module, or names a URL of this host: its arguments are examples.
* @param sources the other sources of start commands, in their order
* @param servers those that were chosen, the tested one first
*/
async function describeAlternatives(files, sources, servers) {
	const [first] = servers;
	if (first?.transport.kind !== "stdio") return [];
	const started = first.transport.argv.join(" ");
	const script = await readStartScript(files, first.transport.argv);
	const write = (server) => lineOf(server)?.replaceAll(`${files.root}/`, "") ?? null;
	const scripted = script?.commands?.at(-1);
	const known = /* @__PURE__ */ new Set([...servers.map(write), scripted?.join(" ") ?? null]);
	const others = /* @__PURE__ */ new Map();
	for (const source of sources) for (const server of await readAlternatives(files, source)) {
		const line = write(server);
		if (line !== null && !known.has(line) && !isForeignServer(server)) others.set(line, server.source);
	}
	const lines = [
		started.replaceAll(`${files.root}/`, ""),
		...known,
		...others.keys()
	].flatMap((line) => line ?? []);
	const targets = new Set(lines.map((line) => targetOf(line.split(" "))));
	if (targetOf(scripted ?? first.transport.argv) !== null) for (const { place, words } of await listDocumentedStarts(files)) {
		const target = targetOf(words);
		if (target === null || targets.has(target)) continue;
		targets.add(target);
		others.set(words.join(" "), place);
	}
	for (const { place, words } of await listDocumentedUrls(files)) others.set(words.join(" "), place);
	if (others.size === 0) return [];
	const shown = [...others].slice(0, maxShown).map(([line, source]) => `${source}: ${line.slice(0, 100)}`);
	return [`the server is started as ${first.source} says, ${started}; other files differ (${shown.join("; ")}), and -- COMMAND chooses`];
}
function lineOf({ transport }) {
	return transport.kind === "stdio" ? transport.argv.join(" ") : null;
}
/** Returns the file or module that a command starts, without the directory and the ending that a build changes. */
function targetOf(words) {
	const { file, module } = parseStartLine(words);
	return (file ?? module?.replaceAll(".", "/") ?? null)?.replace(/^\.\//, "").replace(/^(?:src|dist|build|out|lib)\//, "").replace(/\.(?:[cm]?[jt]sx?|py)$/, "").replace(/\/__main__$/, "") ?? null;
}
async function readAlternatives(files, source) {
	try {
		return await Promise.all((await source()).map((server) => useWorkingCopy(files, server)));
	} catch (error) {
		if (PthError.isInstance(error)) return [];
		throw error;
	}
}

// src/plugin/detect/marketplace.ts
/** The file of Claude Code that lists the plugins of a repository. */
const marketplaceFile = ".claude-plugin/marketplace.json";
const maxListed = 200;
/**
* Reads the plugins of a marketplace; undefined where the directory has none. Entries that lead out of it are left out.
* @returns the number of entries beside the plugins
* @throws PthError `plugin/config-invalid`
*/
async function readMarketplace(files) {
	if (!await files.has(".claude-plugin/marketplace.json")) return void 0;
	const catalogue = await files.readJson(marketplaceFile);
	const entries = Array.isArray(catalogue?.["plugins"]) ? catalogue["plugins"].slice(0, maxListed) : [];
	const metadata = isJsonObject(catalogue?.["metadata"]) ? catalogue["metadata"] : {};
	const base = typeof metadata["pluginRoot"] === "string" ? metadata["pluginRoot"] : ".";
	return {
		plugins: entries.flatMap((entry) => {
			if (!isJsonObject(entry)) return [];
			const { source, name, mcpServers: servers } = entry;
			if (typeof source === "string") {
				const plain = (/^\.(?:\/|$)/.test(source) ? source : `${base}/${source}`).split("/").filter((part) => part !== "" && part !== ".");
				return plain.includes("..") ? [] : [{
					directory: plain.join("/") || ".",
					origin: "",
					servers
				}];
			}
			if (!isJsonObject(source)) return [];
			const text = [source["source"], source["repo"] ?? source["url"] ?? source["package"]].filter((part) => typeof part === "string").join(" ");
			return [{
				directory: null,
				origin: `${typeof name === "string" ? name : "a plugin"} (${text})`.slice(0, 200),
				servers
			}];
		}),
		count: entries.length
	};
}
/** Lists what marketplaces of this directory and of those above it declare as servers of the plugin here. */
async function listMarketplaceServers(files) {
	const declared = [];
	for (const { files: above, path } of [{
		files,
		path: "."
	}, ...files.listParents()]) {
		const plugins = await readOrNone(above);
		for (const { directory, servers } of plugins) if (directory === path && servers !== void 0) declared.push(...[servers].flat());
	}
	return declared;
}
/** A marketplace that cannot be read is no fault of the plugin that is looked for. */
async function readOrNone(files) {
	try {
		return (await readMarketplace(files))?.plugins ?? [];
	} catch (error) {
		if (PthError.isInstance(error)) return [];
		throw error;
	}
}

// src/plugin/detect/server-map.ts
const maxServers = 100;
const maxArguments = 1e3;
/** Reads a map of server names to start commands or URLs, in the format of `.mcp.json` and plugin manifests. */
function readServerMap(map, context) {
	const entries = Object.entries(map);
	if (entries.length > maxServers) throw invalidConfig(context.file, context.keyPath, `has more than ${maxServers} servers`);
	return entries.map(([name, entry]) => readServer(name, entry, context));
}
function readServer(name, entry, context) {
	const keyPath = [context.keyPath, name].filter(Boolean).join(".");
	const fail = (key, message) => invalidConfig(context.file, [keyPath, key].filter(Boolean).join("."), message);
	if (!isJsonObject(entry)) throw fail("", "must be an object");
	const missing = /* @__PURE__ */ new Set();
	const { root } = context;
	const places = {
		PWD: root,
		workspaceFolder: root,
		pluginDir: root,
		CLAUDE_PROJECT_DIR: root
	};
	const variables = {
		...context.variables,
		...places,
		CLAUDE_PLUGIN_ROOT: root
	};
	const expand = (value, key) => {
		if (typeof value !== "string") throw fail(key, "must be a string");
		const expanded = expandVariables(value, variables);
		for (const absent of expanded.missing) missing.add(absent);
		return expanded.text;
	};
	const transport = readTransport(entry, context, expand, fail);
	return {
		name,
		source: context.source,
		transport,
		missingVariables: [...missing]
	};
}
function readTransport(entry, context, expand, fail) {
	const { type, command, url } = entry;
	if (type !== void 0 && typeof type !== "string") throw fail("type", "must be a string");
	if (type === void 0 ? command === void 0 && url !== void 0 : type !== "stdio") {
		if (type !== void 0 && ![
			"http",
			"streamable-http",
			"streamableHttp",
			"sse"
		].includes(type)) throw fail("type", `is ${JSON.stringify(type.slice(0, 50))}; known are stdio, http, streamable-http, sse`);
		const address = expand(url, "url");
		const port = entry["port"];
		if (port !== void 0 && !isPort(port)) throw fail("port", "must be a whole number from 1 to 65535");
		const sample = address.replaceAll("{port}", "1");
		if (!/^https?:\/\//i.test(address) || !URL.canParse(sample)) throw fail("url", "must be an http or https URL");
		const headers = readTexts(entry["headers"], "headers", expand, fail);
		if (command === void 0) return {
			kind: "http",
			url: address,
			headers
		};
		const own = port ?? Number(new URL(sample).port || "80");
		if (port === void 0 && address.includes("{port}")) throw fail("port", "is needed where the url has {port}");
		const { kind: _, ...start } = readCommand(entry, context, expand, fail);
		return {
			kind: "http",
			url: address,
			headers,
			start: {
				...start,
				port: own
			}
		};
	}
	return readCommand(entry, context, expand, fail);
}
function isPort(value) {
	return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 65535;
}
function readCommand(entry, context, expand, fail) {
	const { command } = entry;
	if (typeof command !== "string" || command.trim() === "") throw fail("command", "must be a non-empty string");
	const { args = [], cwd } = entry;
	if (!Array.isArray(args)) throw fail("args", "must be an array of strings");
	if (args.length > maxArguments) throw fail("args", `has more than ${maxArguments} entries`);
	const texts = args.map((arg, index) => expand(typeof arg === "number" ? String(arg) : arg, `args[${index}]`));
	const variables = readTexts(entry["env"], "env", expand, fail);
	return {
		kind: "stdio",
		argv: withoutWindowsShell([expand(command, "command"), ...texts]),
		...cwd === void 0 ? {} : { cwd: expand(cwd, "cwd") },
		variables: context.source === ".mcp.json" ? variables : {
			CLAUDE_PLUGIN_ROOT: context.root,
			...variables
		}
	};
}
/**
* Reads a map of texts. Leaves out a value whose placeholder has no value, so that the variable is unset for the
* server.
*/
function readTexts(value, key, expand, fail) {
	if (value === void 0) return {};
	if (!isJsonObject(value)) throw fail(key, "must be an object of strings");
	const texts = Object.entries(value).flatMap(([name, item]) => {
		const plain = typeof item === "number" || typeof item === "boolean" ? String(item) : item;
		const text = expand(plain, `${key}.${name}`);
		const open = /\$\{[A-Za-z_][\w.]*\}/.exec(text)?.[0];
		return open !== void 0 && typeof plain === "string" && plain.includes(open) ? [] : [[name, text]];
	});
	return Object.fromEntries(texts);
}

// src/plugin/detect/mcp-json.ts
const manifestFile = ".claude-plugin/plugin.json";
const maxReferences = 20;
/** Reads the servers of `.mcp.json`, under `mcpServers` or at the top level. */
async function detectMcpJson(files, variables) {
	return readServerFile(files, ".mcp.json", ".mcp.json", variables);
}
/**
* Reads the servers of a Claude Code plugin, inline or in the files that are referred to: those of its manifest, then
* those of its entry in a marketplace with other names.
*/
async function detectPluginManifest(files, variables) {
	const own = await readListed(files, (await files.readJson(manifestFile))?.["mcpServers"], manifestFile, variables);
	const listed = await readListed(files, await listMarketplaceServers(files), marketplaceFile, variables);
	return [...own, ...listed.filter(({ name }) => !own.some((server) => server.name === name))];
}
/** @param file where the servers are listed */
async function readListed(files, listed, file, variables) {
	if (listed === void 0) return [];
	const items = Array.isArray(listed) ? listed : [listed];
	if (items.length > maxReferences) throw invalidConfig(file, "mcpServers", `has more than ${maxReferences} entries`);
	const servers = [];
	for (const [index, item] of items.entries()) {
		const keyPath = Array.isArray(listed) ? `mcpServers[${index}]` : "mcpServers";
		if (isJsonObject(item)) {
			const context = {
				file,
				source: file,
				keyPath,
				variables,
				root: files.root
			};
			servers.push(...readServerMap(item, context));
		} else if (typeof item === "string") {
			const path = resolveServerFile(item);
			if (!await files.has(path)) throw invalidConfig(file, keyPath, `names ${path}, which is not there`);
			servers.push(...await readServerFile(files, path, file, variables));
		} else throw invalidConfig(file, keyPath, "must be a path or a map of servers");
	}
	return servers;
}
/** Returns the path that an entry of `mcpServers` names; Claude Code resolves it from the plugin's directory. Pure. */
function resolveServerFile(entry) {
	return entry.replace(/^\$\{CLAUDE_PLUGIN_ROOT\}\//, "");
}
/**
* Lists the files of a plugin's directory that its manifest or a marketplace names for servers; none where it cannot be
* read, which detection tells.
*/
async function listServerFiles(files) {
	try {
		return [...[(await files.readJson(manifestFile))?.["mcpServers"] ?? []].flat(), ...await listMarketplaceServers(files)].flatMap((item) => typeof item === "string" ? normalizePath(resolveServerFile(item)) ?? [] : []).slice(0, maxReferences);
	} catch (error) {
		if (PthError.isInstance(error) && error.code === "plugin/config-invalid") return [];
		throw error;
	}
}
async function readServerFile(files, file, source, variables) {
	const content = await files.readJson(file);
	if (!content) return [];
	const wrapped = content["mcpServers"];
	if (wrapped !== void 0 && !isJsonObject(wrapped)) throw invalidConfig(file, "mcpServers", "must be an object");
	return readServerMap(wrapped ?? content, {
		file,
		source,
		keyPath: wrapped === void 0 ? "" : "mcpServers",
		variables,
		root: files.root
	});
}

// src/plugin/detect/other-languages.ts
const languages = [
	{
		manifest: /^Package\.swift$/,
		title: "Swift",
		build: "swift build",
		start: ".build/debug/NAME"
	},
	{
		manifest: /^mix\.exs$/,
		title: "Elixir",
		build: "mix deps.get",
		start: "mix run --no-halt"
	},
	{
		manifest: /^pubspec\.yaml$/,
		title: "Dart",
		build: "dart pub get",
		start: "dart run"
	},
	{
		manifest: /^build\.sbt$/,
		title: "Scala",
		build: "sbt stage",
		start: "target/universal/stage/bin/NAME"
	},
	{
		manifest: /^deps\.edn$/,
		title: "Clojure",
		build: "clojure -P",
		start: "clojure -M -m NAMESPACE"
	},
	{
		manifest: /^project\.clj$/,
		title: "Clojure",
		build: "lein deps",
		start: "lein run"
	},
	{
		manifest: /^bb\.edn$/,
		title: "Clojure (Babashka)",
		build: null,
		start: "bb TASK"
	},
	{
		manifest: /^stack\.yaml$/,
		title: "Haskell",
		build: "stack build",
		start: "stack exec NAME"
	},
	{
		manifest: /\.cabal$/,
		title: "Haskell",
		build: "cabal build",
		start: "cabal run NAME"
	},
	{
		manifest: /^build\.zig$/,
		title: "Zig",
		build: "zig build",
		start: "zig-out/bin/NAME"
	},
	{
		manifest: /\.gemspec$/,
		title: "Ruby",
		build: "bundle install",
		start: "bundle exec NAME"
	},
	{
		manifest: /^Gemfile$/,
		title: "Ruby",
		build: "bundle install",
		start: "bundle exec ruby FILE",
		isCommon: true
	},
	{
		manifest: /^composer\.json$/,
		title: "PHP",
		build: "composer install",
		start: "php FILE",
		isCommon: true
	},
	{
		manifest: /^CMakeLists\.txt$/,
		title: "C or C++",
		build: "cmake -B build && cmake --build build",
		start: "build/NAME"
	}
];
const builtManifests = [
	"package.json",
	"pyproject.toml",
	"Cargo.toml",
	"go.mod",
	"pom.xml",
	"build.gradle"
];
/**
* Says in one sentence that a directory holds a project in a language that PTH does not build, and how to start it;
* undefined where no manifest says so. Beside a manifest that PTH builds, one that does not mention MCP is that of a
* part, such as a binding of a library.
*/
async function describeOtherLanguage(files) {
	const names = await files.listFiles(".");
	const found = languages.flatMap((language) => {
		const file = names.find((name) => language.manifest.test(name));
		return file === void 0 ? [] : [{
			file,
			language
		}];
	});
	const isBuilt = builtManifests.some((file) => names.includes(file));
	const aboutMcp = [];
	for (const entry of found) if (/mcp|model.?context.?protocol/i.test(await readOrNothing$1(files, entry.file) ?? "")) aboutMcp.push(entry);
	const chosen = aboutMcp[0] ?? (isBuilt ? void 0 : found.find(({ language }) => language.isCommon !== true));
	if (chosen === void 0) return void 0;
	const { file, language } = chosen;
	const documented = listClientStarts("README.md", await readOrNothing$1(files, "README.md") ?? "").find(isInstalled);
	const line = documented === void 0 ? null : quoteArguments(withoutShell(documented.words));
	const shown = documented === void 0 ? "" : `; ${documented.place} starts it with: ${line ?? ""}`;
	const build = language.build === null ? "" : ` --build '${language.build}'`;
	const [tool] = (language.build ?? language.start).split(" ");
	return {
		message: `${file} says that ${files.root} is written in ${language.title}, which PTH builds and starts only when told how${shown}`,
		recovery: `Give its build and its start command, where ${tool} is installed: pth test PATH${build} -- ${line ?? language.start}`
	};
}
/** True for a line that starts a program of the reader's machine, and not what a package runner fetches. */
function isInstalled({ words }) {
	return parseStartLine(words).fetched === null && words.length > 0;
}

// src/plugin/detect/place-server.ts
/**
* Adds arguments to the start command of a server. Each text is split as a shell does; one with shell syntax is one
* word.
* @throws PthError `usage/invalid` for an open quote
*/
function addArguments(server, texts) {
	const words = texts.flatMap((text) => {
		const split = splitShellWords(text);
		return split === "shell" ? [text] : split;
	});
	const { transport } = server;
	if (transport.kind === "stdio") return {
		...server,
		transport: {
			...transport,
			argv: extend(transport.argv, words)
		}
	};
	if (!transport.start) return server;
	const start = {
		...transport.start,
		argv: extend(transport.start.argv, words)
	};
	return {
		...server,
		transport: {
			...transport,
			start
		}
	};
}
function extend(argv, words) {
	const [program, flag, text, ...rest] = argv;
	if (/(?:^|\/)(?:sh|bash|dash|zsh)$/.test(program) && flag === "-c" && text !== void 0) return [
		program,
		flag,
		`${text} ${quoteArguments(words)}`,
		...rest
	];
	const isHyphenNeeded = /(?:^|\/)npm$/.test(program) && !argv.includes("--");
	return [
		program,
		...argv.slice(1),
		...isHyphenNeeded ? ["--"] : [],
		...words
	];
}
/**
* Has a server be reached at a URL of this host after its command has started.
* @throws PthError `usage/invalid` for a URL elsewhere
*/
function startOverHttp(server, address) {
	const url = new URL(address);
	if (![
		"localhost",
		"127.0.0.1",
		"[::1]"
	].includes(url.hostname)) throw new PthError("usage/invalid", `${address} is not on this host, and pth test starts the server itself`, { recovery: [`Test a server that runs elsewhere with: pth audit --url ${address}`] });
	const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
	const { transport } = server;
	const start = transport.kind === "stdio" ? transport : transport.start;
	const headers = transport.kind === "http" ? transport.headers : {};
	if (!start) return {
		...server,
		transport: {
			kind: "http",
			url: address,
			headers
		}
	};
	const { argv, cwd, variables } = start;
	const filled = {
		...fillInPort({
			argv,
			variables
		}, port),
		...cwd === void 0 ? {} : { cwd },
		port
	};
	return {
		...server,
		transport: {
			kind: "http",
			url: address,
			headers,
			start: filled
		}
	};
}

// src/plugin/detect/plan-other-builds.ts
const javaVersions = [
	/<maven\.compiler\.release>\s*(\d+)/,
	/<java\.version>\s*(\d+)/,
	/<release>\s*(\d+)\s*<\/release>/,
	/<maven\.compiler\.(?:source|target)>\s*(\d+)\s*</,
	/JavaLanguageVersion\.of\(\s*(\d+)/,
	/sourceCompatibility\s*=?\s*(?:JavaVersion\.VERSION_|['"])?(\d+)/
];
/** Plans a Java project by its own wrapper of Maven or Gradle, else by the installed one, from the root of its modules. */
async function planJavaBuild(files) {
	const maven = await readMavenProject(files);
	if (maven) {
		const words = [
			"-B",
			"-q",
			"-DskipTests",
			...maven.module === null ? [] : [
				"-pl",
				maven.module,
				"-am"
			],
			"package"
		];
		return planJava(files, {
			file: "pom.xml",
			tool: "mvn",
			wrapper: "mvnw",
			cwd: maven.cwd,
			words
		});
	}
	const gradle = await readGradleProject(files);
	if (!gradle) return void 0;
	const { file, cwd, tasks } = gradle;
	return planJava(files, {
		file,
		tool: "gradle",
		wrapper: "gradlew",
		cwd,
		words: tasks
	});
}
async function planJava(files, { file, tool, wrapper, cwd, words }) {
	const root = cwd === "." ? files : files.listParents()[cwd.split("/").length - 1]?.files ?? files;
	const program = await root.has(wrapper) ? ["sh", `./${wrapper}`] : [tool];
	const version = [await files.readText(file) ?? "", await root.readText(file) ?? ""].flatMap((text) => javaVersions.map((pattern) => pattern.exec(text)?.[1])).find((found) => found !== void 0);
	const wants = version === void 0 ? [] : [{
		tool: "java",
		evidence: file,
		specifier: `>=${version}`
	}];
	const [first, ...rest] = [...program, ...words];
	return {
		source: file,
		steps: [{
			phase: "build",
			argv: [first, ...rest],
			...cwd === "." ? {} : { cwd }
		}],
		...wants.length > 0 ? { wants } : {}
	};
}
/** Plans a .NET project or solution at the root of the directory. */
async function planDotnetBuild(files) {
	const names = await files.listFiles(".");
	const file = names.find((name) => /\.slnx?$/.test(name)) ?? names.find((name) => name.endsWith(".csproj"));
	if (file === void 0) return void 0;
	const framework = /<TargetFrameworks?>[^<]*?net(\d+\.\d+)/.exec(await files.readText(file) ?? "")?.[1];
	const wants = [["global.json", await readDotnetPin(files)], [file, framework]].flatMap(([evidence, version]) => version === void 0 ? [] : [{
		tool: "dotnet",
		evidence,
		specifier: `>=${version}`
	}]);
	return {
		source: file,
		steps: [{
			phase: "build",
			argv: [
				"dotnet",
				"build",
				"--nologo",
				file
			]
		}],
		...wants.length > 0 ? { wants } : {}
	};
}
/** Returns the version of the SDK in the nearest global.json. */
async function readDotnetPin(files) {
	for (const place of [files, ...files.listParents().map((above) => above.files)]) {
		const settings = await place.readJson("global.json");
		if (settings === void 0) continue;
		const { sdk } = settings;
		const pinned = isJsonObject(sdk) && typeof sdk["version"] === "string" ? sdk["version"] : "";
		return /^\d+(?:\.\d+)*/.exec(pinned)?.[0];
	}
}
/** Plans a Deno project: its dependencies are fetched before the server starts. */
async function planDenoBuild(files) {
	const file = await files.has("deno.json") ? "deno.json" : "deno.jsonc";
	if (!await files.has(file)) return void 0;
	return {
		source: file,
		steps: [{
			phase: "install",
			argv: [
				"deno",
				"install",
				await files.has("deno.lock") ? "--frozen" : "--no-lock"
			]
		}]
	};
}

// src/plugin/detect/detect-build.ts
/** Rules in order of priority. */
const rules = [
	planNodeBuild,
	planTypescriptBuild,
	detectPython,
	detectMakefile,
	planRustBuild,
	planPythonBuild,
	planGoBuild,
	planJavaBuild,
	planDotnetBuild,
	planDenoBuild
];
/** The rule that comes first for a server of a language. */
const ownRules = {
	python: planPythonBuild,
	go: planGoBuild,
	rust: planRustBuild,
	java: planJavaBuild,
	dotnet: planDotnetBuild
};
const names = [
	"package.json",
	"tsconfig.json",
	"setup.py",
	"pyproject.toml",
	"Makefile",
	"Cargo.toml",
	"requirements.txt",
	"go.mod",
	"pom.xml",
	"build.gradle",
	"*.csproj",
	"deno.json"
];
/**
* Detects how a plugin is installed and built. The first rule that applies wins; the one for the language of the start
* command, where it is known, is asked before the others.
*/
async function detectBuild(files, hints = {}) {
	const first = hints.language === void 0 ? [] : [ownRules[hints.language]];
	for (const rule of [...first, ...rules]) {
		const found = await rule(files, hints);
		if (!found) continue;
		const { programs, ...plan } = found;
		return {
			status: "found",
			plan,
			...programs === void 0 ? {} : { programs }
		};
	}
	return {
		status: "needs-input",
		lookedFor: names
	};
}
const install = (argv) => ({
	phase: "install",
	argv
});
const build = (argv) => ({
	phase: "build",
	argv
});
/** The rule for a Python project; requirements.txt alone has a place of its own in the table. */
async function detectPython(files, hints) {
	return await files.has("setup.py") || await files.has("pyproject.toml") ? planPythonBuild(files, hints) : void 0;
}
async function detectMakefile(files) {
	const text = await files.readText("Makefile");
	if (text === void 0) return void 0;
	return {
		source: "Makefile",
		steps: [.../^(?:[^\s:=#]+[ \t]+)*install(?:[ \t]+[^\s:=#]+)*[ \t]*::?(?!=)/m.test(text) ? [install(["make", "install"])] : [], build(["make"])]
	};
}

// src/plugin/detect/python-start.ts
/** Options of `uv run` and `uvx` with a value. */
const valued = new Set("--directory --project --with --with-editable --with-requirements --extra --group --only-group --no-group --from --spec -p --python --env-file --index --default-index --index-url --extra-index-url -i --link-mode --config-file --cache-dir --color --refresh-package --reinstall-package --python-preference".split(" "));
/** Separates the options before the first plain word from the words after them. */
function readOptions(words) {
	const pairs = [];
	const flags = /* @__PURE__ */ new Set();
	let index = 0;
	for (; index < words.length; index++) {
		const word = words[index] ?? "";
		if (word === "--") {
			index++;
			break;
		}
		if (!word.startsWith("-") || word === "-") break;
		const [, name = word, value] = /^(--[\w-]+)=(.*)$/s.exec(word) ?? [];
		if (value !== void 0) pairs.push([name, value]);
		else if (valued.has(word)) pairs.push([word, words[++index] ?? ""]);
		else {
			flags.add(word);
			if (word === "-m" || word === "--module") {
				index++;
				break;
			}
		}
	}
	const values = (name) => pairs.flatMap(([key, value]) => key === name ? [value] : []);
	return {
		values,
		flags,
		rest: words.slice(index)
	};
}
/**
* Returns how a server that `uv run`, `uvx`, `pipx run`, `poetry run`, `fastmcp` or `mcp` starts runs in the virtual
* environment of its project; undefined for a command that is none of these or runs what somebody else published.
*/
async function readPythonStart(files, argv) {
	const [program, ...rest] = argv;
	switch (program.split("/").at(-1) ?? program) {
		case "uv": return readUv(files, rest);
		case "uvx": return readRunner(files, rest);
		case "pipx": return rest[0] === "run" ? readRunner(files, rest.slice(1)) : void 0;
		case "poetry": {
			const { rest: words } = readOptions(rest);
			return words[0] === "run" ? plain(words.slice(1)) : void 0;
		}
		case "fastmcp": return {
			...emptyNeeds,
			argv,
			packages: ["fastmcp"]
		};
		case "mcp": return {
			...emptyNeeds,
			argv,
			packages: ["mcp[cli]"]
		};
		default: return;
	}
}
const emptyNeeds = {
	project: ".",
	cwd: null,
	extras: [],
	groups: [],
	packages: []
};
function plain(words) {
	const [program, ...rest] = words;
	return program === void 0 ? void 0 : {
		...emptyNeeds,
		argv: runTarget(program, rest)
	};
}
function runTarget(target, rest) {
	return target.endsWith(".py") ? [
		"python",
		target,
		...rest
	] : [target, ...rest];
}
async function readUv(files, words) {
	const before = readOptions(words);
	const [command, ...others] = before.rest;
	if (command === "tool") return others[0] === "run" ? readRunner(files, others.slice(1)) : void 0;
	if (command !== "run") return void 0;
	const run = readOptions(others);
	const values = (name) => [...before.values(name), ...run.values(name)];
	const [target, ...rest] = run.rest;
	if (target === void 0) return void 0;
	const isModule = run.flags.has("-m") || run.flags.has("--module");
	const isScript = run.flags.has("-s") || run.flags.has("--script");
	const cwd = await findDirectory(files, values("--directory")[0]);
	const project = await findDirectory(files, values("--project")[0]) ?? cwd ?? ".";
	const inner = isModule || isScript ? void 0 : await readPythonStart(files, [target, ...rest]);
	const moved = isModule ? [
		"python",
		"-m",
		target,
		...rest
	] : runTarget(target, rest);
	return {
		argv: isScript ? [
			"python",
			target,
			...rest
		] : moved,
		project,
		cwd,
		extras: values("--extra"),
		groups: [...values("--group"), ...values("--only-group")],
		packages: [...values("--with").flatMap(splitRequirements), ...inner?.packages ?? []]
	};
}
/** Splits requirements that commas separate, as uv takes them; a comma may also part extras or bounds of one. */
function splitRequirements(text) {
	return text.split(/,\s*(?=[A-Za-z])(?![^[\]]*\])/);
}
/** `uvx` and `pipx run`, where they name a directory of this repository or a program of this project. */
async function readRunner(files, words) {
	const { values, rest } = readOptions(words);
	const [target, ...args] = rest;
	const source = values("--from")[0] ?? values("--spec")[0] ?? target;
	if (source === void 0 || target === void 0) return void 0;
	const [, place = source, extras = ""] = /^(.*?)(?:\[([\w,.-]*)\])?$/.exec(source) ?? [];
	const isPath = /^(?:\.{0,2}(?:\/|$)|file:)/.test(place);
	const directory = isPath ? await findDirectory(files, place.replace(/^file:(?:\/\/)?/, "")) : ".";
	if (directory === null) return void 0;
	const project = await readPythonProject(directory === "." ? files : files.under(directory));
	if (!project) return void 0;
	const bare = plainName(place.replace(/(?:@|[=<>~!]=).*$/, ""));
	const isOwn = isPath || project.name === bare || project.scripts.includes(target);
	const script = isPath && target === source ? project.scripts[0] : target;
	const program = script !== void 0 && project.scripts.includes(script) ? script : project.scripts[0];
	if (!isOwn || program === void 0) return void 0;
	const packages = values("--with").flatMap(splitRequirements);
	const list = extras.split(",").filter((extra) => extra !== "");
	return {
		...emptyNeeds,
		argv: [program, ...args],
		project: directory,
		extras: list,
		packages
	};
}
/**
* Returns a directory below the plugin's, relative to it; null where none is given. A directory that is not there stands
* for the reader's own checkout, as in most documentation, and is the plugin's.
*/
async function findDirectory(files, given) {
	if (given === void 0) return null;
	const inside = given === files.root ? "." : given.startsWith(`${files.root}/`) ? given.slice(files.root.length + 1) : given;
	const path = normalizePath(inside);
	if (path === void 0 || path === ".") return ".";
	return await files.hasDirectory(path) ? path : ".";
}
/** Returns a server with the command that runs in the virtual environment. */
function startInEnvironment(server, start) {
	const { transport } = server;
	const cwd = start.cwd === null || start.cwd === "." ? {} : { cwd: start.cwd };
	if (transport.kind === "stdio") return {
		...server,
		transport: {
			...transport,
			...cwd,
			argv: start.argv
		}
	};
	if (!transport.start) return server;
	return {
		...server,
		transport: {
			...transport,
			start: {
				...transport.start,
				...cwd,
				argv: start.argv
			}
		}
	};
}

// src/plugin/detect/plan-build.ts
/**
* Plans the build of a plugin for the language of its first server, and starts the servers with what the build makes.
* @throws PthError `plugin/build-unknown`, `plugin/config-invalid`, `usage/invalid`
*/
async function planBuild(files, servers, options) {
	const [first] = servers;
	const argv = argvOf(first);
	const script = argv && await readStartScript(files, argv, first.transport.kind === "stdio" ? first.transport.cwd : ".");
	const run = script?.commands?.at(-1) ?? argv;
	const start = run && await readPythonStart(files, run);
	const { build, programs } = await choosePlan(files, first, {
		...options,
		start,
		run
	});
	const adapt = async (server) => {
		const own = server === first && script === void 0 ? start : await readStart(files, server);
		const isThere = own !== void 0 && own.project === (start?.project ?? ".") && programs.length > 0;
		return startWith(build, isThere ? startInEnvironment(server, own) : server);
	};
	const [primary, ...rest] = await Promise.all(servers.map(adapt));
	const unread = script && describeUnread(script);
	return {
		build: unread === void 0 ? build : {
			...build,
			notes: [...build.notes ?? [], unread]
		},
		servers: [primary ?? first, ...rest],
		programs
	};
}
function argvOf({ transport }) {
	return transport.kind === "stdio" ? transport.argv : transport.start?.argv;
}
async function readStart(files, server) {
	const argv = argvOf(server);
	return argv && readPythonStart(files, argv);
}
async function choosePlan(files, server, options) {
	const given = options.installCommand === void 0 ? void 0 : listSteps("install", options.installCommand);
	if (options.skipBuild) {
		const hasEnvironment = await files.has(".venv/bin/python");
		return {
			build: {
				source: "none",
				steps: given ?? []
			},
			programs: hasEnvironment ? [`${files.root}/.venv/bin`] : []
		};
	}
	const { run } = options;
	const detection = await detectBuild(files, {
		language: run && await detectStartLanguage(files, server, run),
		needs: options.start,
		file: run === void 0 ? null : parseStartLine(run).file
	});
	const detected = detection.status === "found" ? detection.plan : {
		source: "none",
		steps: []
	};
	const { programs = [] } = detection.status === "found" ? detection : {};
	const plan = given ? withSteps(detected, "install", given) : detected;
	if (options.buildCommand !== void 0) return {
		build: {
			...withSteps(plan, "build", listSteps("build", options.buildCommand)),
			source: "override"
		},
		programs
	};
	if (plan.steps.some(({ phase }) => phase === "build")) return {
		build: plan,
		programs
	};
	const missing = await findMissingEntry(files, server);
	if (missing === void 0) return {
		build: await withOwnPackage(files, server, plan),
		programs
	};
	const compiled = await planTypescriptBuild(files);
	if (compiled) return {
		build: given ? withSteps(compiled, "install", given) : compiled,
		programs
	};
	const below = await planBelow(files, missing);
	if (below) return {
		build: given ? withSteps(below, "install", given) : below,
		programs
	};
	throw new PthError("plugin/build-unknown", `${server.source} starts ${missing}, which does not exist, and nothing says how to build it`, { details: {
		file: missing,
		server: server.name,
		build: plan.source
	} });
}
/**
* Adds the build of the package below the root that the start file belongs to, where that package has dependencies; those
* of a workspace's members come with its root.
*/
async function withOwnPackage(files, { transport }, plan) {
	if (transport.kind !== "stdio" || transport.cwd !== void 0) return plan;
	const { program, file } = parseStartLine(transport.argv);
	if (!/^(?:node|bun|tsx)$/.test(program) || file === null || file.startsWith("/")) return plan;
	const directories = listDirectoriesAbove(file);
	const own = directories[(await Promise.all(directories.map((path) => files.has(`${path}/package.json`)))).indexOf(true)];
	if (own === void 0) return plan;
	const needed = (await files.readJson(`${own}/package.json`))?.["dependencies"];
	if (!isJsonObject(needed) || Object.keys(needed).length === 0) return plan;
	if (await readWorkspaceGlobs(files) !== void 0) return plan;
	const added = await planPackage(files, own);
	return {
		...plan,
		steps: [...plan.steps, ...added?.steps ?? []]
	};
}
/**
* Plans the build of the nearest directory on the way to the missing start file that has a package.json of its own; the
* root of such a repository often holds documents and hooks only. Undefined where there is none.
*/
async function planBelow(files, missing) {
	for (const directory of listDirectoriesAbove(missing)) {
		const plan = await planPackage(files, directory);
		if (plan?.steps.some(({ phase }) => phase === "build")) return {
			...plan,
			source: `${directory}/${plan.source}`
		};
	}
}
/** Lists the directories between the root and a file, the nearest first; none for a file outside of the root. Pure. */
function listDirectoriesAbove(file) {
	const names = (normalizePath(file) ?? "").split("/").slice(0, -1);
	if (names[0] === "..") return [];
	return names.map((_, index) => names.slice(0, index + 1).join("/")).toReversed();
}
/** Plans the build of a package below the root, with its steps as the root runs them. */
async function planPackage(files, directory) {
	const plan = await planNodeBuild(files.under(directory));
	return plan && {
		...plan,
		steps: plan.steps.map((step) => ({
			...step,
			cwd: joinPath(directory, step.cwd ?? ".")
		}))
	};
}
const pythonPrograms = /^(?:python[\d.]*|uvx?|uvicorn|pipx|poetry|fastmcp|mcp)$/;
const pythonSources = /^(?:pyproject\.toml|Python package|fastmcp\.json)|\.py$/;
/** Returns the language of a start command, where it tells; its rule of the build table then comes first. */
async function detectStartLanguage(files, server, argv) {
	if (/\bgo\.mod\b/.test(server.source) || argv[0] === "go") return "go";
	if (/^(?:pom\.xml|build\.gradle(?:\.kts)?)$/.test(server.source)) return "java";
	if (server.source.endsWith(".csproj")) return "dotnet";
	if (/\bCargo\.toml$/.test(server.source) || argv[0] === "cargo") return "rust";
	const { program, isRunnerUsed } = parseStartLine(argv);
	if (pythonSources.test(server.source) || pythonPrograms.test(program) && !isRunnerUsed) return "python";
	const scripts = (await readPythonProject(files))?.scripts ?? [];
	return isRunnerUsed || !scripts.includes(program) ? void 0 : "python";
}
/** Starts the files that package.json names by the plan's own command for Node. */
function startWith({ node }, server) {
	const { transport, source } = server;
	if (node === void 0 || transport.kind !== "stdio" || !source.startsWith("package.json")) return server;
	const [program, ...rest] = transport.argv;
	return program === "node" ? {
		...server,
		transport: {
			...transport,
			argv: [...node, ...rest]
		}
	} : server;
}
function listSteps(phase, text) {
	return phase === "install" && text.trim() === "" ? [] : [{
		phase,
		argv: parseCommand(text)
	}];
}
/** Returns a plan with other steps in place of those of one phase. */
function withSteps(plan, phase, steps) {
	const rest = plan.steps.filter((step) => step.phase !== phase);
	return {
		...plan,
		steps: phase === "install" ? [...steps, ...rest] : [...rest, ...steps]
	};
}

// src/plugin/detect/registry-manifest.ts
const file = "server.json";
/**
* Reads the servers of the MCP registry's `server.json`: each package, those that speak stdio first, then each remote. A package
* with the identifier of this directory starts from the working copy.
*/
async function detectRegistryManifest(files, variables) {
	const manifest = await files.readJson(file);
	if (!manifest) return [];
	const name = typeof manifest["name"] === "string" ? manifest["name"].split("/").at(-1) ?? "server" : "server";
	const servers = [];
	const served = [];
	for (const [index, entry] of readList(manifest, "packages", "").entries()) {
		const keyPath = `packages[${index}]`;
		const transport = isJsonObject(entry["transport"]) ? entry["transport"]["type"] : void 0;
		const values = new ManifestValues(variables, keyPath);
		const argv = await buildArgv(files, entry, values, keyPath);
		if (!argv) continue;
		const environment = readValues(entry, "environmentVariables", values, keyPath);
		const server = values.describe(name, {
			kind: "stdio",
			argv,
			variables: environment
		});
		(transport === void 0 || transport === "stdio" ? servers : served).push(server);
	}
	servers.push(...served);
	for (const [index, entry] of readList(manifest, "remotes", "").entries()) {
		const keyPath = `remotes[${index}]`;
		const values = new ManifestValues(variables, keyPath);
		const { url } = entry;
		if (typeof url !== "string") throw invalidConfig(file, `${keyPath}.url`, "must be a string");
		const address = values.fill(url, entry["variables"]);
		if (!URL.canParse(address)) throw invalidConfig(file, `${keyPath}.url`, "must be a URL");
		const headers = readValues(entry, "headers", values, keyPath);
		servers.push(values.describe(`${name}-remote`, {
			kind: "http",
			url: address,
			headers
		}));
	}
	return servers.map((server, index) => index === 0 ? {
		...server,
		name
	} : server);
}
/** Looks up values of inputs and collects required inputs without a value. */
var ManifestValues = class {
	#variables;
	#keyPath;
	#missing = /* @__PURE__ */ new Set();
	constructor(variables, keyPath) {
		this.#variables = variables;
		this.#keyPath = keyPath;
	}
	/** Returns the value of an input: fixed, given by name, or default; undefined when it has none. */
	find(input, name) {
		const { value } = input;
		if (typeof value === "string") return this.fill(value, input["variables"]);
		const given = Object.hasOwn(this.#variables, name) ? this.#variables[name] : void 0;
		if (given !== void 0) return given;
		const fallback = input["default"];
		if (typeof fallback === "string" || typeof fallback === "number" || typeof fallback === "boolean") return String(fallback);
		if ((input["isRequired"] ?? input["is_required"]) === true) this.#missing.add(name);
	}
	/** Fills in each `{name}` from the declared inputs of a template. */
	fill(template, declared) {
		if (!isJsonObject(declared)) return template;
		return template.replace(/\{([A-Za-z_][\w-]*)\}/g, (whole, name) => {
			const input = declared[name];
			return isJsonObject(input) ? this.find(input, name) ?? whole : whole;
		});
	}
	describe(name, transport) {
		return {
			name,
			source: `${file} ${this.#keyPath}`,
			transport,
			missingVariables: [...this.#missing]
		};
	}
};
async function buildArgv(files, entry, values, keyPath) {
	const identifier = entry["identifier"] ?? entry["name"];
	if (typeof identifier !== "string") throw invalidConfig(file, `${keyPath}.identifier`, "must be a string");
	const registry = entry["registryType"] ?? entry["registry_type"] ?? entry["registry_name"];
	const type = typeof registry === "string" ? registry : "";
	const hint = entry["runtimeHint"] ?? entry["runtime_hint"];
	const before = readArguments(entry, "runtimeArguments", values, keyPath);
	const after = readArguments(entry, "packageArguments", values, keyPath);
	const local = await findWorkingCopy(files, type, identifier);
	if (local) return [...local, ...after];
	const version = typeof entry["version"] === "string" ? entry["version"] : "";
	const runner = typeof hint === "string" && hint !== "" ? hint : void 0;
	switch (type) {
		case "npm": {
			const flags = before.some((word) => word === "-y" || word === "--yes") ? before : ["-y", ...before];
			return [
				runner ?? "npx",
				...flags,
				version === "" ? identifier : `${identifier}@${version}`,
				...after
			];
		}
		case "pypi": return [
			runner ?? "uvx",
			...before,
			version === "" ? identifier : `${identifier}==${version}`,
			...after
		];
		case "nuget": return [
			runner ?? "dnx",
			...before,
			version === "" ? identifier : `${identifier}@${version}`,
			"--yes",
			...after
		];
		case "oci": {
			const image = version === "" || /[@:][^/]*$/.test(identifier) ? identifier : `${identifier}:${version}`;
			return [
				runner ?? "docker",
				"run",
				"-i",
				"--rm",
				...before,
				image,
				...after
			];
		}
		default: return;
	}
}
function readArguments(entry, key, values, keyPath) {
	return readList(entry, key, keyPath).flatMap((argument, index) => {
		const { type, name, valueHint } = argument;
		if (type === "named") {
			if (typeof name !== "string") throw invalidConfig(file, `${keyPath}.${key}[${index}].name`, "must be a string");
			const flag = name.startsWith("-") ? name : `--${name}`;
			if ([
				"value",
				"default",
				"isRequired",
				"is_required",
				"valueHint"
			].every((part) => !(part in argument))) return [flag];
			const value = values.find(argument, name.replace(/^-+/, ""));
			return value === void 0 ? [] : [flag, value];
		}
		const label = typeof valueHint === "string" ? valueHint : typeof name === "string" ? name : `${key}[${index}]`;
		const value = values.find(argument, label);
		return value === void 0 ? [] : [value];
	});
}
function readValues(entry, key, values, keyPath) {
	const pairs = readList(entry, key, keyPath).flatMap((input, index) => {
		const { name } = input;
		if (typeof name !== "string") throw invalidConfig(file, `${keyPath}.${key}[${index}].name`, "must be a string");
		const value = values.find(input, name);
		return value === void 0 ? [] : [[name, value]];
	});
	return Object.fromEntries(pairs);
}
/** Reads a list of objects under a key, in either of the two spellings that the registry has used; at most 200. */
function readList(entry, key, keyPath) {
	const value = entry[key] ?? entry[key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];
	if (value === void 0 || value === null) return [];
	const where = [keyPath, key].filter(Boolean).join(".");
	if (!Array.isArray(value)) throw invalidConfig(file, where, "must be an array");
	if (value.length > 200) throw invalidConfig(file, where, "has more than 200 entries");
	return value.map((item, index) => {
		if (!isJsonObject(item)) throw invalidConfig(file, `${where}[${index}]`, "must be an object");
		return item;
	});
}

// src/plugin/detect/source-entry.ts
/** Files that a project's program is by its name, where nothing else says. */
const programNames = [
	"index",
	"main",
	"server",
	"app"
].flatMap((name) => [`src/${name}`, name]);
const endings = [
	".ts",
	".mts",
	".js",
	".mjs",
	".cjs"
];
/** Manifests of hosts that run a program in their own way. */
const hostFiles = [
	"wrangler.toml",
	"wrangler.json",
	"wrangler.jsonc",
	"vercel.json",
	"netlify.toml"
];
/**
* Detects the program of a package.json that names none, where its sources make a server: the file that TypeScript
* compiles it to where the project has TypeScript, else the source itself, which Node 22.18 and later run. It comes after
* what documents say.
*/
async function detectSourceEntry(files) {
	const manifest = await files.readJson("package.json");
	if (manifest === void 0 || [
		"bin",
		"module",
		"exports",
		"types"
	].some((key) => Object.hasOwn(manifest, key))) return [];
	for (const file of hostFiles) if (await files.has(file)) return [];
	for (const name of programNames) for (const file of endings.map((ending) => `${name}${ending}`)) {
		if (!await files.has(file) || await programMakesServer(files, file) !== true) continue;
		const path = await findCompiled(files, file) ?? file;
		return [{
			name: typeof manifest["name"] === "string" ? bareName(manifest["name"]) : "server",
			source: file,
			transport: {
				kind: "stdio",
				argv: ["node", path],
				variables: {}
			},
			missingVariables: []
		}];
	}
	return [];
}
/** Returns the file that `tsc` makes of a source; undefined where the project has no TypeScript, or makes none of it. */
async function findCompiled(files, source) {
	if (!/\.m?ts$/.test(source) || !await listsTypescript(files)) return void 0;
	const text = (await files.readText("tsconfig.json") ?? "").replaceAll(/^\s*\/\/.*$/gm, "");
	const option = (name) => new RegExp(`"${name}"\\s*:\\s*"(?:\\./)?([^"]{0,200}?)/?"`).exec(text)?.[1];
	const output = option("outDir");
	if (output === void 0 || output === "" || /"noEmit"\s*:\s*true/.test(text)) return void 0;
	const root = option("rootDir") ?? (source.startsWith("src/") ? "src" : "");
	return `${output}/${(root === "" || root === "." ? source : source.replace(`${root}/`, "")).replace(/\.(m?)ts$/, ".$1js")}`;
}
async function listsTypescript(files) {
	const { dependencies, devDependencies } = await files.readJson("package.json") ?? {};
	return [dependencies, devDependencies].some((list) => isJsonObject(list) && Object.hasOwn(list, "typescript"));
}

// src/plugin/detect/detect-plugin.ts
/**
* Detects how a plugin is installed, built and started. Start commands are looked for in this order: command line,
* `.mcp.json`, `.claude-plugin/plugin.json` and the plugin's entry in a `marketplace.json`, `server.json`,
* `manifest.json`, package.json, fastmcp.json, Python, Rust, Go, Java and .NET entry points; last what `smithery.yaml`, the Dockerfile and the README name.
* @throws PthError `plugin/not-found`, `plugin/foreign-servers`, `plugin/config-invalid`, `plugin/unknown-server`,
* `plugin/build-unknown`, `usage/invalid`
*/
async function detectPlugin(workspace, options) {
	const files = new PluginFiles(workspace, options.directory);
	const chosen = chooseServer(await detectServers(files, options), options.serverName);
	const servers = chosen.map((server, index) => placeServer(server, index === 0, options));
	const [first] = servers;
	if (!first) throw await describeNotFound(files);
	if (options.serverName === void 0 && isForeignServer(first)) throw await describeForeignOnly(files, servers);
	const planned = await planBuild(files, [first, ...servers.slice(1)], options);
	const notes = [...options.command === void 0 ? await describeAlternatives(files, listSources(files, options), chosen) : [], ...options.serverName === void 0 ? describeUntested(servers) : []];
	const language = await detectLanguage(files, first);
	const wishes = await listVersionWishes(files, first, language);
	return {
		name: await detectName(files, first),
		...planned,
		servers: await describeStart(files, planned.servers, options),
		build: {
			...planned.build,
			...notes.length === 0 ? {} : { notes: [...planned.build.notes ?? [], ...notes] },
			...wishes.length === 0 ? {} : { wishes }
		},
		language
	};
}
/** Detects the servers of a directory, its own first, without their build. @throws PthError `plugin/config-invalid` */
async function detectServers(files, options) {
	const { command, variables } = options;
	if (command !== void 0) return [await useWorkingCopyOfTyped(files, describeCommandLine(command))];
	const configured = await Promise.all((await detectMcpJson(files, variables)).map((server) => useWorkingCopy(files, server)));
	const built = configured.filter((server) => !isForeignServer(server));
	const foreign = configured.filter(isForeignServer);
	const own = [];
	const absent = [];
	for (const server of built) {
		const here = await isOfAnotherMachine(files, server) ? await placeHere(files, server) : server;
		if (here) own.push(here);
		else absent.push(server);
	}
	if (own.some(({ transport }) => transport.kind === "stdio" || transport.start !== void 0)) return [...own, ...foreign];
	for (const source of listSources(files, options)) {
		const servers = await Promise.all((await source()).map((server) => useWorkingCopy(files, server)));
		foreign.push(...servers.filter(isForeignServer));
		const local = servers.filter((server) => !isForeignServer(server));
		const [first, ...others] = local;
		const address = own[0]?.transport;
		if (first && address?.kind === "http") return [
			startOverHttp(first, address.url),
			...others,
			...foreign
		];
		if (local.length > 0) return [...local, ...foreign];
	}
	const isNothingNamed = own.length + absent.length + foreign.length === 0;
	const said = own.length === 0 ? await detectDocumentedStart(files) : [];
	const usable = (own.length + said.length === 0 ? await detectUnnamed(files) : said).filter((server) => isNothingNamed || !isForeignServer(server));
	return [
		...own,
		...usable,
		...absent,
		...foreign
	];
}
/** Detects a program that nothing names as the start. */
async function detectUnnamed(files) {
	const script = await detectScriptBelow(files);
	return script.length > 0 ? script : detectSourceEntry(files);
}
/** The sources of start commands after `.mcp.json`, in their order. */
function listSources(files, { variables, platform = "linux" }) {
	return [
		() => detectPluginManifest(files, variables),
		() => detectRegistryManifest(files, variables),
		() => detectBundleManifest(files, variables, platform),
		() => detectPackageEntry(files),
		() => detectFastmcp(files),
		() => detectPythonEntry(files),
		() => detectBinaryEntry(files)
	];
}
/** Notes how the README starts the first server; its arguments count where a manifest's start command has none. */
async function describeStart(files, [first, ...others], { args = [], command }) {
	const readme = command === void 0 ? await readReadmeStart(files) : void 0;
	const isBare = args.length === 0 && /^(?:package\.json|pyproject\.toml)/.test(first.source);
	if (readme === void 0 || !isBare && readme.variables.length === 0) return [first, ...others];
	return [{
		...first,
		readme: isBare ? readme : {
			...readme,
			args: []
		}
	}, ...others];
}
/** Adds what a person gave for the start: arguments, and the URL of the server under test. */
function placeServer(server, isFirst, { args = [], url = null }) {
	const extended = args.length === 0 || isForeignServer(server) ? server : addArguments(server, args);
	return isFirst && url !== null ? startOverHttp(extended, url) : extended;
}
function describeCommandLine(command) {
	const [program, ...rest] = command;
	if (program === void 0 || program === "") throw new PthError("usage/invalid", "The start command after -- is empty");
	return {
		name: "command line",
		source: "command line",
		transport: {
			kind: "stdio",
			argv: [program, ...rest],
			variables: {}
		},
		missingVariables: []
	};
}
function chooseServer(servers, name) {
	if (name === void 0 || servers.length === 0) return [...servers];
	const chosen = servers.find((server) => server.name === name);
	if (chosen) return [chosen, ...servers.filter((server) => server !== chosen)];
	const known = servers.map((server) => server.name);
	throw new PthError("plugin/unknown-server", `There is no server named ${name}; known are: ${known.join(", ")}`, { details: {
		asked: name,
		known
	} });
}
async function describeNotFound(files) {
	const lookedFor = [
		...files.lookedFor,
		"main.py",
		"server.py"
	];
	const details = {
		directory: files.root,
		lookedFor
	};
	const other = await describeOtherLanguage(files);
	if (other !== void 0) return new PthError("plugin/not-found", other.message, {
		details,
		recovery: [other.recovery]
	});
	const programs = await listLibraryPrograms(files);
	if (programs.length > 0) {
		const message = `package.json is that of a library, not of a server: ${programs.length === 1 ? "its program makes" : "its programs make"} no MCP server (${programs.join(", ")}), and nothing else here starts one`;
		return new PthError("plugin/not-found", message, {
			details,
			recovery: ["Give the start command of a server that is written with it after --: pth test PATH -- node FILE"]
		});
	}
	const message = `No MCP server was found in ${files.root}; looked into ${lookedFor.join(", ")}`;
	return new PthError("plugin/not-found", message, { details });
}
/** Reads a manifest only for its name. A malformed file is reported where it matters, so ignore it here. */
async function readForName(files, file) {
	try {
		return await files.readJson(file);
	} catch (error) {
		if (PthError.isInstance(error) && error.code === "plugin/config-invalid") return void 0;
		throw error;
	}
}
async function detectName(files, server) {
	for (const file of [
		".claude-plugin/plugin.json",
		"manifest.json",
		"package.json"
	]) {
		const manifest = await readForName(files, file);
		const name = manifest?.["name"];
		if (file === "manifest.json" && !isJsonObject(manifest?.["server"])) continue;
		if (typeof name === "string" && name.trim() !== "") return bareName(name.trim()).slice(0, 200);
	}
	return files.root.split("/").findLast(Boolean) ?? server.name;
}

export { parseStartLine as A, hasProgram as B, fillInPort as C, listGoNames as D, findStartWords as E, parse$1 as F, joinOutput as H, TomlError as I, makesGoServer as L, splitShellWords as M, PluginFiles as N, readWordsBehind as O, readOrNothing$1 as P, makesServer as R, canChangePort as S, isForeignServer as T, installPackages as V, isOnThisHost as _, readMarketplace as a, listAll as b, isVersionInRange as c, placeEnvironment as d, findNodeProject as f, ownServer as g, findListeningSockets as h, resolveServerFile as i, parseCommand as j, isShellProgram as k, listNodeRanges as l, readWantedDirectory as m, detectServers as n, readStartScript as o, connectServer as p, listServerFiles as r, compareWishes as s, detectPlugin as t, startYarn as u, PortAllocator as v, isStartedOverHttp as w, assignPort as x, isPortFree as y, mergeFindings as z };