import { $ as ToolResponse, K as isFailing, Y as findUnmarkedError, _ as countTools, q as isHindered, y as requiredTools } from "./actions-section-_SWAs0ID.js";
import { c as isJsonObject, n as assertNever } from "./fault-D7bTVhIO.js";
import { n as toPlainText, t as toPlainLine } from "./plain-text-CzzXfgfe.js";

// src/suite/missing-package.ts
/** Addresses that a registry of npm packages answered with 404; the capture group of each is the address. */
const addresses = [
	/\bnpm (?:error|ERR!) 404 Not Found - GET (https?:\/\/[^\s"']{1,500})/,
	/\bERR_PNPM_FETCH_404\s{1,4}GET (https?:\/\/[^\s"']{1,500}): Not Found/,
	/^error Error: (https?:\/\/[^\s"']{1,500}): Request failed "404/m,
	/\bYN0035: [^\n]{0,300}\bnot found\n[^]{0,400}?Request URL: (https?:\/\/[^\s"']{1,500})/,
	/^error: GET (https?:\/\/[^\s"']{1,500}) - 404/m
];
/** The capture groups of each are the package and its version, and the host of the registry. */
const sentences = [
	/\bNo matching version found for ([^\s"']{1,200}?)\.?(?: while fetching it from https?:\/\/([\w.-]{1,253})|\s|$)/,
	/\bYN0082: [^\w@]{0,4}([^\s"']{1,200}): No candidates found/,
	/\bNo matching distribution found for ([^\s"']{1,200})/,
	/\bCouldn't find package "([^\s"]{1,200})" on the "npm" registry/
];
/** The capture groups of each are the package and its version; bun names the version first. */
const named = [/\bCouldn't find any versions for "(?<name>[^\s"]{1,200})" that matches "(?<version>[^"\n]{1,100})"/, /\bNo version matching "(?<version>[^"\n]{1,100})" found for specifier "(?<name>[^\s"]{1,200})"/];
/** Finds the package that a registry refused to an installation, in the words of each package manager. Pure. */
function findMissingPackage(text) {
	for (const pattern of addresses) {
		const match = pattern.exec(text);
		if (match?.[1] !== void 0) return {
			name: readAddress(match[1]),
			at: match.index
		};
	}
	for (const pattern of sentences) {
		const match = pattern.exec(text);
		if (match?.[1] === void 0) continue;
		const name = match[1].replace("@npm:", "@");
		return {
			name: match[2] === void 0 ? name : `${name} at ${match[2]}`,
			at: match.index
		};
	}
	for (const pattern of named) {
		const match = pattern.exec(text);
		const { name, version } = match?.groups ?? {};
		if (match && name !== void 0) return {
			name: `${name}@${version ?? ""}`,
			at: match.index
		};
	}
	return null;
}
/** Reads `/NAME`, `/@SCOPE%2fNAME` and `/NAME/-/NAME-VERSION.tgz`; credentials of the address are left out. */
function readAddress(address) {
	const [, host = "", path = ""] = /^https?:\/\/(?:[^@/]*@)?([^/]+)\/?(.*)$/.exec(address) ?? [];
	const plain = path.replaceAll(/%2f/gi, "/");
	const [, name, file, version] = /^(.+)\/-\/(?:@[^/]+\/)?(.+?)-(\d[^/]*)\.tgz$/.exec(plain) ?? [];
	return `${name !== void 0 && file === name.split("/").at(-1) ? `${name}@${version ?? ""}` : plain} at ${host}`;
}

// src/suite/missing-program.ts
/**
* Words of runtimes, shells and servers for a program that is not installed. The capture group is its name, without a
* path: a path names a file, which the plugin itself may have to make. All quantifiers are bounded, since the text comes
* from the plugin.
*/
const signs = [
	/\bspawn(?:Sync)? ([^\s'"/\\]{1,60}) ENOENT\b/,
	/(?:^|\n)(?:\/[\w/]{1,40}\/)?(?:ba|da|z|a)?sh: (?:line \d+: |\d+: )?([^\s:/]{1,60}): (?:command )?not found\b/,
	/\b([\w.+-]{1,60}): command not found\b/,
	/exec: "([^"\n/]{1,60})": executable file not found in \$PATH/,
	/FileNotFoundError: \[Errno 2\] No such file or directory: '([\w+-]{1,60})'/,
	/'([\w.+-]{1,60})' is not recognized as an internal or external command/,
	/["'`]?\b([\w.+-]{1,60})["'`]? (?:executable|binary|command|cli) (?:(?:was|is|could) )?not (?:be )?(?:found|installed)\b/i,
	/["'`]?\b([\w.+-]{1,60})["'`]? is not installed or (?:is )?not (?:in|on) (?:your |the )?(?:system )?PATH\b/i,
	/(?<!\b(?:packages?|modules?|librar(?:y|ies)|plugins?|extensions?|dependenc(?:y|ies)|apps?|skills?|servers?) ["'`]?)(?<![\w.+-])([\w.+-]{1,60})["'`]? is not installed[.,;:!]{0,2} {0,2}(?:please )?install (?:it|(?:[\w-]{1,30} )?\1)\b/i
];
/** Words before "command not found" and the like that name no program. */
const noName = /^(?:the|a|an|this|that|its|your|required|command|program|executable|binary|error|shell|sh)$/i;
/** Finds a program that is not installed, or null. Pure. */
function findMissingProgram(text) {
	for (const sign of signs) {
		const match = sign.exec(text);
		const name = match?.[1];
		if (match && name !== void 0 && !noName.test(name)) return {
			name,
			at: match.index + (match[0].startsWith("\n") ? 1 : 0)
		};
	}
	return null;
}

// src/suite/quote-said.ts
const maxSaid = 240;
/** A shorter beginning says too little. */
const minSentence = 60;
/**
* Quotes a line of a server: whole sentences as far as they fit, else whole words, since nothing recognises half a secret.
* Loose ends of what surrounded the line are gone: a quotation mark or bracket without its partner, a colon. Pure.
*/
function quoteSaid(line) {
	const plain = toPlainLine(line, maxSaid);
	if (!plain.endsWith("…")) return trimLooseEnds(plain);
	const end = Math.max(...[
		". ",
		"! ",
		"? "
	].map((mark) => plain.lastIndexOf(mark)));
	if (end >= minSentence) return trimLooseEnds(plain.slice(0, end + 1));
	return `${trimLooseEnds(plain.replace(/\S*…$/, ""))} …`;
}
function trimLooseEnds(text) {
	let rest = text.trim();
	for (const [open, close] of [
		["\"", "\""],
		["`", "`"],
		["(", ")"],
		["[", "]"],
		["{", "}"]
	]) {
		if (rest.endsWith(close) && !isBalanced(rest, open, close)) rest = rest.slice(0, -1).trimEnd();
		if (rest.startsWith(open) && !isBalanced(rest, open, close)) rest = rest.slice(1).trimStart();
	}
	rest = rest.replace(/[\s:;,]+$/, "");
	return isBalanced(rest, "(", ")") ? rest : `${rest})`;
}
function isBalanced(text, open, close) {
	const opened = text.split(open).length - 1;
	return open === close ? opened % 2 === 0 : opened === text.split(close).length - 1;
}

// src/suite/unreachable-words.ts
/**
* Words of runtimes, command lines and services for a host that cannot be reached. All quantifiers are bounded, since
* the text comes from the plugin. Codes are whole words, since the name of Python's ModuleNotFoundError holds one of them.
*/
const unreachableWords = /fetch failed|\b(?:ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)\b|getaddrinfo|network (is )?(unreachable|error)|connection (refused|reset|error|timed out)|could not resolve host|name or service not known|temporary failure in name resolution|\b(?:service|server|api|host|registry|upstream|backend)\b.{0,20}\bunavailable\b|temporarily unavailable|\b(502 bad gateway|503 service unavailable|504 gateway time-?out)\b|(status|code|http|error)\W{1,5}50[234]\b/i;

// src/suite/obstacle.ts
/** The kinds of obstacles. */
const obstacleKinds = [
	"key",
	"directory",
	"argument",
	"endpoint",
	"host",
	"service",
	"browser",
	"program",
	"runtime",
	"package",
	"resource"
];
const maxScanned = 16384;
const variableName = /(?<![\w-])[A-Z][A-Z0-9]{0,30}(?:_[A-Z0-9]{1,30}){1,6}(?![\w-])/g;
/** A name of one word, which counts only where the text calls it a variable. */
const calledVariable = /\benv(?:ironment)?[ _]var(?:iable)?s?:? ["'`]?([A-Z][A-Z0-9]{1,40})(?![\w-])|(?<![\w-])([A-Z][A-Z0-9]{1,40})["'`]? env(?:ironment)?[ _]var/g;
/** Names in capitals that are codes of errors. */
const codeName = /^(?:ERR|ERROR|EAI|HTTP|HTTPS|NPM|MCP|JSON|RPC|INVALID|UNABLE|CERT|DEPTH|SELF|BAD|INTERNAL|RATE|TOO|ACCESS|PERMISSION|NO|NOT|MODULE|VALIDATION|MISSING|UNKNOWN)_|_(?:ERROR|EXCEPTION|FAILED|REQUIRED|INVALID|EXPIRED|FOUND|DENIED|MISSING|EXCEEDED)$/;
const lacksAfter = /^["'`]?\)?[^\n.;]{0,60}?\b(?:required|not set|unset|isn't set|not (?:been )?(?:defined|provided|found|configured|specified|present|given)|undefined|missing|mandatory|needed|must be|needs to be|has to be|cannot be empty|is empty)\b/i;
const lacksBefore = /\b(?:missing|requires?|required|set|provide|export|needs?|specify|define|configure|without|lacks)\b[^\n.;]{0,60}$|KeyError: ['"]$/i;
/** Names of secrets, as opposed to addresses and places. */
const secretName = /(?:KEY|TOKEN|SECRET|PASSWORD|PASS|CREDENTIALS?)$/;
/** True for the name of a variable that holds a secret, as opposed to an address or a place. */
function isSecretName(name) {
	return secretName.test(name);
}
const maxVariables = 20;
/** Ends of names that stand for configuration rather than for a value of an argument. */
const configurationName = /(?:KEY|TOKEN|SECRET|PASSWORD|PASS|CREDENTIALS?|URL|URI|HOST|PORT|ENDPOINT|DSN|USER|USERNAME|EMAIL|DOMAIN|REGION|ACCOUNT|PROJECT|WORKSPACE|ID|DIR|PATH|FILE|DATABASE|DB)$/;
/** Finds a variable that the text says has no value, with the others of its line. Keys come before addresses. */
function readVariable(text) {
	const found = listMissingVariables(text);
	const first = found.find(({ name }) => isSecretName(name)) ?? found[0];
	if (first === void 0) return null;
	const line = lineAt(text, first.at);
	const others = /\bor\b/i.test(line) ? listAlternatives(line).filter((name) => name !== first.name) : [];
	if (others.length > 0) return {
		...first,
		others
	};
	const named = /* @__PURE__ */ new Set([...listMissingVariables(line).map(({ name }) => name), ...listJoined(line, first.name)]);
	named.delete(first.name);
	return named.size === 0 ? first : {
		...first,
		alsoNeeded: [...named]
	};
}
/** Lists the variables that a line joins to one by "and" or commas. */
function listJoined(line, name) {
	return ([...line.matchAll(/(?:\b[A-Z][A-Z0-9_]{2,60}["'`]?(?:, ?and |,? (?:and|&) |, ?)["'`]?){1,12}[A-Z][A-Z0-9_]{2,60}\b/g)].map(([run]) => run.match(variableName) ?? []).find((names) => names.includes(name)) ?? []).filter((one) => !codeName.test(one));
}
/** Lists the variables that a line joins by "or". */
function listAlternatives(line) {
	const joined = /(?:\b[A-Z][A-Z0-9_]{2,60}\b["'`]?,? (?:and\/)?or ["'`]?){1,4}[A-Z][A-Z0-9_]{2,60}\b/.exec(line)?.[0] ?? "";
	return [...new Set(joined.match(variableName))].filter((name) => !codeName.test(name));
}
function listMissingVariables(text) {
	const found = [];
	const named = [...text.matchAll(variableName), ...text.matchAll(calledVariable)];
	for (const match of named) {
		const name = match[1] ?? match[2] ?? match[0];
		if (codeName.test(name)) continue;
		const index = match.index + match[0].indexOf(name);
		const before = text.slice(Math.max(0, index - 80), index);
		const after = text.slice(index + name.length, index + name.length + 90);
		if ((configurationName.test(name) || /environment|\benv\b|variable/i.test(before + after)) && (lacksAfter.test(after) || lacksBefore.test(before))) found.push({
			name,
			at: index
		});
		if (found.length >= maxVariables) break;
	}
	return found;
}
const credentials = /api[ _-]?key|unauthori[sz]ed|not (?:authenticated|logged in)|authentication (?:failed|required|error)|(?:missing|no|expired) (?:access |auth )?(?:tokens?|credentials?)|tokens? (?:is |are |was )?required but not (?:provided|given|set|configured)|credentials? (?:are |is )?(?:missing|required|not)|access token (?:is |was )?(?:missing|required|not|invalid|expired)|\b(?:auth|access|secret|client)[ _-]?(?:key|token|secret)\b[^\n.]{0,30}\b(?:must be|cannot be|required|missing|not (?:set|provided|defined)|empty|undefined)\b|(?:status|code|http|error)\W{1,5}40[13]\b/i;
const ports = {
	"1433": "SQL Server",
	"3306": "MySQL",
	"5432": "PostgreSQL",
	"5672": "RabbitMQ",
	"6379": "Redis",
	"7687": "Neo4j",
	"9200": "Elasticsearch",
	"11434": "Ollama",
	"27017": "MongoDB"
};
/** The capture group of each is the host, with or without a port. */
const hostWords = [
	/\bThe connection to the server ([\w.:[\]-]{1,253}) was refused\b/,
	/\bgetaddrinfo (?:ENOTFOUND|EAI_AGAIN) ([\w.-]{1,253}(?::\d{1,5})?)/,
	/\bconnect (?:ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET) ([\w.:[\]-]{1,253})/,
	/ConnectionPool\(host='([\w.-]{1,253})'/,
	/\bdial tcp:? (?:lookup )?([\w.[\]-]{1,253}(?::\d{1,5})?)(?![\w.[\]:-]*…?$)/,
	/(?:could not resolve host|failed to resolve|failed to connect to|connection to server at)\W{1,5}([\w.-]{1,253})/i
];
/** The capture group of each is the path of a local socket at which nobody answers. */
const socketWords = [
	/\bconnect (?:ENOENT|ECONNREFUSED|EACCES) (\/[\w./@-]{1,200})/,
	/\bdial unix (\/[\w./@-]{1,200}?):? /,
	/\bCannot connect to the Docker daemon at unix:\/\/(\/[\w./@-]{1,200}?)\.? /
];
const address = /\bhttps?:\/\/([\w.-]{1,253}(?::\d{1,5})?)/;
const localHost = /^(?:localhost|127\.[\d.]+|0\.0\.0\.0|\[?::1?\]?)(?::(\d+))?$/;
const database = /\b(?:could not|cannot|can't|unable to|failed to) connect to (?:the )?(database|postgres\w{0,6}|mysql|mariadb|mongo\w{0,4}|redis|sql server|neo4j|elasticsearch)|\b(database) (?:connection )?(?:is )?(?:failed|refused|unavailable|not (?:available|connected|reachable))|\b(Mongo)ServerSelectionError/i;
const browser = /\bExecutable doesn't exist at [^\n]{0,300}?(chromium|chrome|firefox|webkit)|\bCould not find (Chrome|Chromium|Firefox)|\b(?:browser|chrome|chromium|firefox) (?:executable |binary )?(?:was )?not (?:found|installed)|\bChromium distribution '([\w-]{1,30})' is not found|\bFailed to launch the browser|\bplaywright install\b/i;
/** The capture groups are the runtime and its version. */
const runtimes = [
	/\bgo\.mod (?:requires|file indicates) (go) (?:>= ?)?([\d.]{1,12})/,
	/\binvalid (go) version '([\d.]{1,12})'/,
	/\brequires? a different (Python): [^\n]{0,40}?not in '([^'\n]{1,60})'/,
	/\brequires (Python|Node(?:\.js)?|Rust|rustc|Go|Ruby|Java)(?: version)? ?['"(]?((?:[<>=^~! ]{0,3})v?\d[\d.]{0,12}[^\s'"),;]{0,12})/i,
	/\bUnsupported engine[\s\S]{0,200}?required: \{ '?(node|npm)'?: '([^'\n]{1,60})'/,
	/\bnpm (?:error|ERR!) notsup Required: *\{[^\n]{0,200}?"(node)":"([^"\n]{1,60})"/,
	/\bYour (Node) version is incompatible[\s\S]{0,400}?Expected version: ([^\n]{1,60})/,
	/\bThe engine "(node)" is incompatible with this module\. Expected version "([^"\n]{1,60})"/
];
/** Words of the kernel and of runtimes for what the machine ran out of. */
const resources = [
	["disk space", /\b(?:ENOSPC|EDQUOT)\b|\bno space left on device\b|\bdisk quota exceeded\b/i],
	["open files", /\b(?:EMFILE|ENFILE)\b|\btoo many open files\b/i],
	["file size", /\bEFBIG\b|\bSIGXFSZ\b|\bfile size limit exceeded\b/i],
	["processes", /\b(?:fork|spawn|clone|pthread_create)\b[^\n]{0,80}(?:\bEAGAIN\b|resource temporarily unavailable)|\bfailed to create new OS thread\b|\bcan't start new thread\b|\bcannot fork\b/i],
	["memory", /\bENOMEM\b|\bcannot allocate memory\b/i]
];
/** A build that someone else killed: on Linux that is the kernel when memory is short. */
const killedBuild = /\bJavaScript heap out of memory\b|\bwas ended by signal SIGKILL\b|^Killed$/m;
/** The capture group of each is the name of the argument. */
const usages = [
	/\bfollowing arguments are required: ([\w-]{1,60})/,
	/\bmissing required argument:? ['"<]?([\w-]{1,60})/i,
	/(?:^|\n)\s{0,8}[Uu](?:sage|SAGE):?\s[^\n]{0,300}?(?<!\[)<([\w .-]{1,60})>/
];
const noDirectory = /\bno (?:allowed|valid|accessible) director(?:y|ies)\b|\bwithout (?:any )?allowed director(?:y|ies)\b|\boutside (?:of )?(?:the )?allowed director(?:y|ies)\b[^\n]{0,400}\bnot in\s{0,4}$|\bat least one (?:allowed )?directory\b/im;
/**
* A place beside the plugin's own directory, which no input names and no repository brings. Paths to the plugin's own
* files are mistakes of its code.
*/
const besidePlugin = /\bno such file or directory\b[^\n'"]{0,40}['"]((?:\.\.\/){1,9}(?!(?:\.\.|package\.json|src|dist|build|lib|node_modules)(?:\/|['"]))[^\n'"]{1,200})['"]/i;
const readers = {
	key: (text) => {
		const variable = readVariable(text);
		if (variable !== null) return variable;
		const match = credentials.exec(text);
		return match && {
			name: null,
			at: match.index
		};
	},
	directory: (text) => {
		const match = noDirectory.exec(text);
		if (match) return {
			name: null,
			at: match.index
		};
		const beside = besidePlugin.exec(text);
		if (beside) return {
			name: beside[1] ?? null,
			at: beside.index
		};
		const asked = readUsage(text);
		return asked?.name !== null && asked !== null && /dir|folder|path|root/i.test(asked.name) ? asked : null;
	},
	argument: readUsage,
	runtime: (text) => {
		const builtin = /\bNo such built-in module: (node:[\w/]{1,60})/.exec(text);
		if (builtin) return {
			name: `a Node with ${builtin[1] ?? ""}`,
			at: builtin.index
		};
		const match = firstMatch(runtimes, text);
		return match && {
			name: `${match[1] ?? ""} ${match[2] ?? ""}`.trim(),
			at: match.index
		};
	},
	browser: (text) => {
		const match = browser.exec(text);
		return match && {
			name: match[1] ?? match[2] ?? match[3] ?? null,
			at: match.index
		};
	},
	program: findMissingProgram,
	service: (text) => {
		const match = database.exec(text);
		const named = match?.[1] ?? match?.[2] ?? match?.[3];
		if (match && named !== void 0) return {
			name: named,
			at: match.index
		};
		const socket = firstMatch(socketWords, text);
		if (socket) return {
			name: `at the socket ${socket[1] ?? ""}`,
			at: socket.index
		};
		const host = readHost(text);
		const local = host === null || host.name === null ? null : localHost.exec(host.name);
		if (!host || !local) return null;
		const port = local[1];
		const known = cluster.test(text) ? "Kubernetes" : port === void 0 ? void 0 : ports[port];
		return {
			name: known === void 0 ? host.name : `${known} at ${host.name ?? ""}`,
			at: host.at
		};
	},
	resource: readResource,
	package: findMissingPackage,
	host: readHost,
	endpoint: readHost
};
function readResource(text) {
	for (const [name, words] of resources) {
		const match = words.exec(text);
		if (match) return {
			name,
			at: match.index
		};
	}
	return null;
}
function readUsage(text) {
	const match = firstMatch(usages, text);
	return match && {
		name: match[1] ?? null,
		at: match.index
	};
}
function readHost(text) {
	const stated = firstMatch(hostWords, text);
	if (stated?.[1] !== void 0) return {
		name: stated[1].replace(/[.:]+$/, ""),
		at: stated.index
	};
	const match = unreachableWords.exec(text);
	if (!match) return null;
	const line = lineAt(text, match.index);
	return {
		name: address.exec(line)?.[1] ?? null,
		at: match.index
	};
}
/** A cluster has an address of its own on each machine, and no port that is its alone. */
const cluster = /\bkubectl\b|\bkubeconfig\b|\bkubernetes\b|\bmemcache\.go:/i;
function firstMatch(patterns, text) {
	for (const pattern of patterns) {
		const match = pattern.exec(text);
		if (match) return match;
	}
	return null;
}
function lineAt(text, index) {
	const start = text.lastIndexOf("\n", index) + 1;
	const from = text.slice(start, index).trim() === "" && text[index] === "\n" ? index + 1 : start;
	const end = text.indexOf("\n", Math.max(from, index + 1));
	return text.slice(from, end < 0 ? void 0 : end);
}
/** Returns the line; of a line of JSON, as loggers write it, the shortest text that holds what stands at the index. */
function sentenceAt(text, index) {
	const line = lineAt(text, index);
	if (!line.trimStart().startsWith("{")) return line;
	const sought = text.slice(index, index + 12).split(/["\\\n]/)[0] ?? "";
	return listTexts(parseJson(line)).filter((item) => sought !== "" && item.includes(sought)).toSorted((one, other) => one.length - other.length)[0] ?? line;
}
function parseJson(line) {
	try {
		return JSON.parse(line);
	} catch (error) {
		if (error instanceof SyntaxError) return null;
		throw error;
	}
}
const maxLogDepth = 10;
function listTexts(value, depth = 0) {
	if (typeof value === "string") return [value];
	if (typeof value !== "object" || value === null || depth > maxLogDepth) return [];
	return Object.values(value).flatMap((item) => listTexts(item, depth + 1));
}
/** A refused call shows these; arguments of the start command and versions only show when the server starts. */
const callKinds = [
	"resource",
	"browser",
	"program",
	"key",
	"directory",
	"service",
	"host"
];
const startKinds = [
	"resource",
	"runtime",
	"browser",
	"program",
	"key",
	"directory",
	"argument",
	"service",
	"host"
];
const endpointKinds = ["key", "endpoint"];
/** The output of a build mentions keys and usage for many reasons. */
const buildKinds = [
	"resource",
	"runtime",
	"package",
	"host"
];
/** Programs of a host that a build may call. Any other name is a program that the plugin's own packages should bring. */
const hostPrograms = new Set("ant apt-get autoconf automake bash bun bunx bzip2 c++ cargo cc clang clang++ cmake curl deno docker docker-compose dotnet ffmpeg g++ gcc gfortran git git-lfs go gradle gunzip gzip java javac jq just kubectl ld make meson mvn ninja nvcc openssl patch pdm perl php pip pip3 pipx pkg-config podman poetry protoc python python3 rsync ruby rustc rustup rye swift tar terraform unzip uv uvx wget xz zig zip".split(" "));
function findBuildProgram(said) {
	const found = findObstacle(said, ["program"]);
	return found !== null && hostPrograms.has(found.name ?? "") ? found : null;
}
function findObstacle(text, kinds) {
	const scanned = toPlainText(text.length > maxScanned ? text.slice(-16384) : text);
	for (const kind of kinds) {
		const found = readers[kind](scanned);
		if (!found) continue;
		const { at, ...names } = found;
		return {
			kind,
			...names,
			said: quoteSaid(sentenceAt(scanned, at))
		};
	}
	return null;
}
/**
* Finds what kept a plugin from being built or a server from coming up; null when the reason lies in its code or is not
* known. Pure.
*/
function findLoadObstacle(load) {
	if (load.status === "loaded") return null;
	if (load.status === "build-failed") {
		const said = `${load.build.output}\n${load.build.reason}`;
		return findObstacle(said, buildKinds) ?? findBuildProgram(said) ?? findKilledBuild(said);
	}
	const { reason, stderr, message, readme } = load.failure;
	if (reason === "spawn-failed") return findObstacle(message, ["resource"]);
	if (reason === "http") return findObstacle(stderr, startKinds) ?? findObstacle(message, endpointKinds);
	if (readme) return findObstacle(stderr, startKinds) ?? {
		kind: "argument",
		name: readme.args.join(" "),
		said: ""
	};
	return findObstacle(`${stderr}\n${message}`, startKinds);
}
function findKilledBuild(said) {
	const match = killedBuild.exec(said.slice(-16384));
	if (!match) return null;
	return {
		kind: "resource",
		name: "memory",
		said: quoteSaid(lineAt(said.slice(-16384), match.index))
	};
}
/** Finds what the machine lacked when a server should start again in the middle of the tests. Pure. */
function findStartObstacle({ message, details }) {
	const { stderr } = details;
	return findObstacle(`${typeof stderr === "string" ? stderr : ""}\n${message}`, ["resource"]);
}
/** Finds what kept a tool from answering a call. A name that the input itself holds is no sign. Pure. */
function findCallObstacle({ outcome, input }) {
	if (outcome.kind === "connection-closed") return findObstacle(outcome.stderr.slice(-2e3), ["resource"]);
	const response = new ToolResponse(outcome);
	const error = response.error ?? (saysError(response) ? response.text : null);
	if (error === null) return null;
	const obstacle = findObstacle(readMessage(error), callKinds);
	if (obstacle === null) return null;
	const given = JSON.stringify(input);
	return obstacle.name !== null && given.includes(obstacle.name) ? null : obstacle;
}
/** A command line tells of a refused connection in the middle of an answer that claims success. */
const refusedLine = /\bconnection (?:was |to the server \S{1,253} was )?refused\b|\bECONNREFUSED\b/i;
/** True for an answer that claims success but begins like an error, or consists mainly of refused connections. */
function saysError(response) {
	if (findUnmarkedError(response, "") !== null) return true;
	const lines = response.text.slice(0, maxScanned).split("\n").filter((line) => line.trim() !== "");
	return lines.filter((line) => refusedLine.test(line)).length * 2 > lines.length;
}
/** Returns the message of an error that is written as JSON; any other text as it is. */
function readMessage(error) {
	if (!error.trimStart().startsWith("{") || error.length > maxScanned) return error;
	try {
		const json = JSON.parse(error);
		if (!isJsonObject(json)) return error;
		return [
			isJsonObject(json["error"]) ? json["error"]["message"] : json["error"],
			json["message"],
			json["detail"]
		].find((text) => typeof text === "string" && text !== "") ?? error;
	} catch (problem) {
		if (problem instanceof SyntaxError) return error;
		throw problem;
	}
}
const reviewStart = /^(?:needs review: )?(?:no input was found that the tool accepts: last refusal "|proves nothing yet: [^:]{0,120}: )?/;
/** Finds what kept generation from an accepted input, by the reason with which a test waits; null for other reasons. */
function findReviewObstacle(reason) {
	if (!/^(?:needs review: )?(?:no input was found|proves nothing yet: the (?:refusal|tool))/.test(reason)) return null;
	return findObstacle(readMessage(reason.replace(reviewStart, "").replace(/"?(?: \(the server was not started with [^)]{1,400}\))?$/, "").replace("\" … \"", "\n")), callKinds);
}

// src/artifacts/found-obstacles.ts
/**
* Collects the obstacles of a run, one for each variable, host and so on, with the one that stopped most first, and keys
* before addresses. One that no text names joins the only named one of its kind.
*/
function collectObstacles(outcomes) {
	const found = /* @__PURE__ */ new Map();
	for (const { obstacle, tool } of outcomes) {
		if (obstacle === void 0) continue;
		const key = `${obstacle.kind} ${(obstacle.name ?? "").replace(loopback, "localhost")}`;
		const known = found.get(key) ?? {
			...obstacle,
			tools: [],
			tests: 0
		};
		known.tests += 1;
		if (tool !== null && !known.tools.includes(tool)) known.tools.push(tool);
		found.set(key, known);
	}
	return obstacleKinds.flatMap((kind) => mergeUnnamed([...found.values()].filter((one) => one.kind === kind))).toSorted((a, b) => b.tools.length - a.tools.length || rankName(a) - rankName(b) || b.tests - a.tests);
}
/** One address, in its several spellings. */
const loopback = /127\.0\.0\.1|\[?::1\]?(?=:\d|$)/;
/** A key comes before an address: with it most servers need no other address than their own. */
function rankName({ kind, name }) {
	return kind === "key" && (name === null || isSecretName(name)) ? 0 : 1;
}
function mergeUnnamed(obstacles) {
	const named = obstacles.filter(({ kind, name }) => name !== null && (kind !== "key" || isSecretName(name)));
	const unnamed = obstacles.find(({ name }) => name === null);
	const [only] = named;
	if (unnamed === void 0 || only === void 0 || named.length > 1) return [...obstacles];
	const word = /\b(\w+) tokens? (?:is |are |was )?required but not\b/i.exec(unnamed.said)?.[1]?.toLowerCase();
	if (word !== void 0 && !only.said.toLowerCase().includes(word)) return [...obstacles];
	return [{
		...only,
		tools: [.../* @__PURE__ */ new Set([...only.tools, ...unnamed.tools])],
		tests: only.tests + unnamed.tests
	}, ...obstacles.filter((one) => one !== only && one !== unnamed)];
}
/** Renders one sentence: who was stopped by what. */
function describeObstacle({ kind, name, others = [], alsoNeeded = [], tools }) {
	const [first] = tools;
	const who = first === void 0 ? "The server" : tools.length === 1 ? `Tool "${first}"` : `${tools.length} tools`;
	const verb = (one, many) => tools.length > 1 ? many : one;
	switch (kind) {
		case "key": return `${who} ${verb("needs", "need")} ${name === null ? "a key or a login" : nameVariables(name, others, alsoNeeded)}.`;
		case "directory":
			if (isPlace(name)) return `${who} ${verb("needs", "need")} ${name}, which is not there.`;
			return `${who} ${verb("needs", "need")} a directory that the server is started with${name === null ? "" : ` (${name})`}.`;
		case "argument": return `${who} ${verb("needs", "need")} ${name?.includes(" ") === true ? "arguments" : "an argument"} that the server is started with${name === null ? "" : `: ${name}`}.`;
		case "endpoint": return `Nobody answers at ${name ?? "the URL"}.`;
		case "host": return `${who} cannot reach ${name === null ? "a host on the network" : `the host ${name}`}.`;
		case "service": return `${who} cannot reach the service ${name ?? ""}`.trimEnd().concat(".");
		case "browser": return `${who} ${verb("finds", "find")} no browser${name === null ? "" : ` (${name})`}.`;
		case "program": return `${who} ${verb("needs", "need")} the program ${name ?? ""}`.trimEnd().concat(", which is not installed.");
		case "runtime": return `${who} ${verb("needs", "need")} ${name ?? "another version of the runtime"}, which is not what runs here.`;
		case "package": return `${who} ${verb("needs", "need")} the package ${name ?? "of its lockfile"}, which is not there.`;
		case "resource": return `The machine ran out of ${name ?? "a resource"}${first === void 0 ? "" : `, which stopped ${tools.length === 1 ? `tool "${first}"` : `${tools.length} tools`}`}.`;
		default: return assertNever(kind);
	}
}
/** True for the path of a place, as opposed to the name of an argument. */
function isPlace(name) {
	return name?.startsWith("../") === true;
}
function nameVariables(name, others, alsoNeeded) {
	if (alsoNeeded.length === 0) return `a value for the variable ${[name, ...others].join(" or ")}`;
	return `values for the variables ${[name, ...alsoNeeded.slice(0, -1)].join(", ")} and ${alsoNeeded.at(-1) ?? ""}`;
}
/** Says what removes an obstacle. @param hasSource false for a server without its repository, which has no settings file */
function adviseOnObstacle({ kind, name, alsoNeeded = [], installer }, hasSource) {
	switch (kind) {
		case "key": return adviseOnKeys([name ?? "NAME", ...alsoNeeded], {
			isNamed: name !== null,
			hasSource
		});
		case "directory":
			if (isPlace(name)) return {
				text: "Put it there, or tell the server where it is by the argument or variable that it reads:",
				lines: [hasSource ? "--args 'VALUE'" : "-- COMMAND VALUE", "--set NAME=VALUE"]
			};
			return {
				text: "Give it one:",
				lines: hasSource ? ["--args .", "--root ."] : ["-- COMMAND .", "--root ."]
			};
		case "argument": {
			const isWhole = name?.includes(" ") === true;
			const word = isWhole ? name : name?.startsWith("-") === true ? `${name}=VALUE` : "VALUE";
			return {
				text: isWhole ? "Give them, with your own values:" : "Give it one:",
				lines: [hasSource ? `--args '${word}'` : `-- COMMAND ${word}`]
			};
		}
		case "endpoint": return {
			text: "Start the server, or correct the URL; with a command after -- PTH starts it.",
			lines: []
		};
		case "host": return {
			text: "Run it where the host can be reached, without --offline and --network install; until then its tests wait.",
			lines: []
		};
		case "service": return adviseOnService(name, hasSource);
		case "browser": return hasSource ? {
			text: `Have it installed, in ${settingsFile}:`,
			lines: yaml(["fixtures:", `  setupScripts: [npx playwright install --with-deps ${toBrowser(name)}]`])
		} : {
			text: "Install it where the server runs.",
			lines: []
		};
		case "program": return adviseOnProgram(installer, hasSource);
		case "runtime": return {
			text: "Choose an image that has it; pth images list shows them:",
			lines: ["--env docker --image NAME"]
		};
		case "package": return {
			text: "Install from a registry that has it, by an .npmrc or the settings of this host; or, where the author withdrew it, name another version in the manifest and its lockfile.",
			lines: []
		};
		case "resource": return {
			text: resourceAdvice[name ?? ""] ?? "Free it on this machine, or raise its limit.",
			lines: []
		};
		default: return assertNever(kind);
	}
}
const resourceAdvice = {
	"disk space": "Free disk space where the plugin runs and below the temporary directory, and run this again.",
	"open files": "Raise the limit of open files (ulimit -n), unless the server itself opens more with every call.",
	"file size": "Raise the limit of file sizes (ulimit -f).",
	processes: "Raise the limit of processes (ulimit -u, or pids of the container).",
	memory: "Give the machine or the container more memory, or run fewer instances with --concurrency 1."
};
const settingsFile = ".github/pth.yml";
function yaml(lines) {
	return ["environment:", ...lines.map((line) => `  ${line}`)];
}
function adviseOnKeys(names, { isNamed, hasSource }) {
	const isOne = names.length === 1;
	const how = `${isNamed ? `Give ${isOne ? "it" : "them"}` : "Give the variable that the server reads it from"}, with the ${isOne ? "value" : "values"} that your shell has`;
	const flags = names.map((name) => `--set ${name}`).join(" ");
	if (!hasSource) return {
		text: `${how}:`,
		lines: [flags]
	};
	return {
		text: `${how}, by ${isOne ? "a flag" : "flags"} or in ${settingsFile}, which counts once committed:`,
		lines: [
			flags,
			`# or in ${settingsFile}:`,
			...yaml([
				"targetPlugin:",
				"  configValues:",
				...names.map((name) => `    ${name}: \${env:${name}}`)
			])
		]
	};
}
const services = [
	[/redis/i, "redis"],
	[/postgres/i, "postgres"],
	[/mysql|maria/i, "mysql"],
	[/mongo/i, "mongodb"],
	[/rabbit/i, "rabbitmq"],
	[/elastic/i, "elasticsearch"]
];
function adviseOnService(name, hasSource) {
	const known = services.find(([pattern]) => name !== null && pattern.test(name))?.[1];
	if (!hasSource || known === void 0) return {
		text: "Start it where the server runs.",
		lines: []
	};
	return {
		text: `Have PTH start it, in ${settingsFile}, which counts once committed:`,
		lines: yaml(["fixtures:", `  services: [${known}]`])
	};
}
function adviseOnProgram(installer, hasSource) {
	const place = installer === void 0 ? "" : `${installer.path}:${installer.line}`;
	if (!hasSource || installer === void 0) return {
		text: "Install it where the server runs.",
		lines: []
	};
	if (installer.command === void 0) return {
		text: `${place} declares it; install that where the server runs.`,
		lines: []
	};
	return {
		text: `${place} installs it. Have it run before the tests, in ${settingsFile}, which counts once committed:`,
		lines: yaml(["fixtures:", `  setupScripts: [${JSON.stringify(installer.command)}]`])
	};
}
function toBrowser(name) {
	return /firefox|webkit/i.exec(name ?? "")?.[0].toLowerCase() ?? "chromium";
}

// src/artifacts/exit-code.ts
/** The final report's `result` for each exit code. */
const resultWords = {
	0: "success",
	1: "incomplete",
	2: "stalled",
	3: "error",
	130: "interrupted"
};
/**
* Returns the exit code of one loop. 2 when only obstacles outside of the code remain, and for too few tools that worked
* where an obstacle is known; 1 for too few without one. 3 also when all failures are PTH's own (errored tests), when
* the loop was cut short, and when no test ran, which proves nothing.
*/
function exitCodeOfLoop(result, minTools) {
	if (result.stop === "cut-short") return 3;
	const failing = result.outcomes.filter(isFailing);
	if (failing.length > 0 && failing.every(({ status }) => status === "errored")) return 3;
	if (failing.length > 0 && failing.every(isHindered)) return 2;
	if (failing.length > 0) return result.stop === "stalled" ? 2 : 1;
	if (hasTooFewTools(result, minTools) && collectObstacles(result.outcomes).length > 0) return 2;
	if (result.stop === "no-tests") return 3;
	return hasTooFewTools(result, minTools) ? 1 : exitCodeOfStop(result.stop);
}
function exitCodeOfStop(stop) {
	if (stop === "all-passing") return 0;
	return stop === "stalled" ? 2 : 1;
}
/** True when fewer tools worked than were asked for. */
function hasTooFewTools(result, minTools) {
	const { total, worked } = countTools(result);
	return worked < requiredTools(minTools, total);
}
/** Returns the worst exit code of several loops, one per server. */
function exitCodeOfRuns(results, minTools = "1") {
	if (results.length === 0) return 3;
	const codes = results.map((result) => exitCodeOfLoop(result, minTools));
	return [
		3,
		2,
		1,
		0
	].find((code) => codes.includes(code)) ?? 3;
}

export { describeObstacle as a, findReviewObstacle as c, obstacleKinds as d, unreachableWords as f, collectObstacles as i, findStartObstacle as l, resultWords as n, findCallObstacle as o, quoteSaid as p, adviseOnObstacle as r, findLoadObstacle as s, exitCodeOfRuns as t, isSecretName as u };