import { isJsonObject, type JsonObject, type JsonValue, type PthError, toPlainText } from '../base/index.ts';
import type { CallOutcome, EndedByPth, LoadOutcome, StartFailure } from '../plugin/index.ts';
import { findMissingArgument } from './missing-argument.ts';
import { findMissingPackage } from './missing-package.ts';
import { findMissingProgram } from './missing-program.ts';
import { quoteSaid } from './quote-said.ts';
import { rateLimitWords } from './rate-limit-words.ts';
import { ToolResponse } from './response.ts';
import { findUnmarkedError } from './unmarked-error.ts';
import { unreachableWords } from './unreachable-words.ts';

/** The kinds of obstacles. */
export const obstacleKinds = [
  'key',
  'directory',
  'argument',
  'endpoint',
  'host',
  'service',
  'browser',
  'program',
  'runtime',
  'package',
  'resource',
  'limit',
  'rate-limit',
] as const;
export type ObstacleKind = (typeof obstacleKinds)[number];

/**
 * Something outside of the plugin's code that keeps it from working: a variable without a value, an argument that was
 * not given, a URL where nobody answers, a host, a service, a browser, a program, a version of a runtime, a package that
 * its registry lacks, disk space or another resource of the machine, a limit of PTH, a limit on how often a server may be
 * called. No change of the code removes it.
 */
export interface Obstacle {
  kind: ObstacleKind;
  /**
   * The variable, argument, host, service, browser, program, runtime, package, resource or limit; null when the text
   * names none.
   */
  name: string | null;
  /** Names that would do in its place; absent for none. */
  others?: string[];
  /** Names that the same line asks for as well; absent for none. */
  alsoNeeded?: string[];
  /** Whole sets of names, of which each would do in place of `name` with `alsoNeeded`; absent for none. */
  alternatives?: string[][];
  /** The line that says so. */
  said: string;
  /** The place in the repository that installs or declares a missing program, with the command where one is written. */
  installer?: { path: string; line: number; command?: string };
}

const maxScanned = 16 * 1024;
const maxLastWords = 2000;

type Reader = (text: string) => { name: string | null; at: number; others?: string[]; alsoNeeded?: string[] } | null;

const variableName = /(?<![\w-])[A-Z][A-Z0-9]{0,30}(?:_[A-Z0-9]{1,30}){1,6}(?![\w-])/g;
/** A name of one word, which counts only where the text calls it a variable. */
const calledVariable =
  /\benv(?:ironment)?[ _]var(?:iable)?s?:? ["'`]?([A-Z][A-Z0-9]{1,40})(?![\w-])|(?<![\w-])([A-Z][A-Z0-9]{1,40})["'`]? env(?:ironment)?[ _]var/g;
/** Names in capitals that are codes of errors. */
const codeName =
  /^(?:ERR|ERROR|EAI|HTTP|HTTPS|NPM|MCP|JSON|RPC|INVALID|UNABLE|CERT|DEPTH|SELF|BAD|INTERNAL|RATE|TOO|ACCESS|PERMISSION|NO|NOT|MODULE|VALIDATION|MISSING|UNKNOWN)_|_(?:ERROR|EXCEPTION|FAILED|REQUIRED|INVALID|EXPIRED|FOUND|DENIED|MISSING|EXCEEDED)$/;
const lacksAfter =
  /^["'`]?\)?[^\n.;]{0,60}?\b(?:required|not set|unset|isn't set|not (?:been )?(?:defined|provided|found|configured|specified|present|given)|undefined|missing|mandatory|needed|must be|needs to be|has to be|cannot be empty|is empty)\b/i;
const lacksBefore =
  /\b(?:missing|requires?|required|set|provide|export|needs?|specify|define|configure|without|lacks)\b[^\n.;]{0,60}$|KeyError: ['"]$/i;
/** Names of secrets, as opposed to addresses and places. */
const secretName = /(?:KEY|TOKEN|SECRET|PASSWORD|PASS|CREDENTIALS?)$/;

/** True for the name of a variable that holds a secret, as opposed to an address or a place. */
export function isSecretName(name: string): boolean {
  return secretName.test(name);
}

const maxVariables = 20;
/** Ends of names that stand for configuration rather than for a value of an argument. */
const configurationName =
  /(?:KEY|TOKEN|SECRET|PASSWORD|PASS|CREDENTIALS?|URL|URI|HOST|PORT|ENDPOINT|DSN|USER|USERNAME|EMAIL|DOMAIN|REGION|ACCOUNT|PROJECT|WORKSPACE|ID|DIR|PATH|FILE|DATABASE|DB)$/;

/** Finds a variable that the text says has no value, with the others of its line. Keys come before addresses. */
function readVariable(text: string): ReturnType<Reader> {
  const found = listMissingVariables(text);
  const first = found.find(({ name }) => isSecretName(name)) ?? found[0];
  if (first === undefined) return null;
  const line = lineAt(text, first.at);
  const others = /\bor\b/i.test(line) ? listAlternatives(line).filter((name) => name !== first.name) : [];
  if (others.length > 0) return { ...first, others };
  const named = new Set([...listMissingVariables(line).map(({ name }) => name), ...listJoined(line, first.name)]);
  named.delete(first.name);
  return named.size === 0 ? first : { ...first, alsoNeeded: [...named] };
}

/** Lists the variables that a line joins to one by "and" or commas. */
function listJoined(line: string, name: string): string[] {
  const runs = /(?:\b[A-Z][A-Z0-9_]{2,60}["'`]?(?:, ?and |,? (?:and|&) |, ?)["'`]?){1,12}[A-Z][A-Z0-9_]{2,60}\b/g;
  const lists = [...line.matchAll(runs)].map(([run]): string[] => run.match(/\b[A-Z][A-Z0-9_]{2,60}\b/g) ?? []);
  return (lists.find((names) => names.includes(name)) ?? []).filter((one) => !codeName.test(one));
}

/** Lists the variables that a line joins by "or". */
function listAlternatives(line: string): string[] {
  const joined =
    /(?:\b[A-Z][A-Z0-9_]{2,60}\b["'`]?,? (?:and\/)?or ["'`]?){1,4}[A-Z][A-Z0-9_]{2,60}\b/.exec(line)?.[0] ?? '';
  return [...new Set(joined.match(variableName))].filter((name) => !codeName.test(name));
}

function listMissingVariables(text: string): { name: string; at: number }[] {
  const found: { name: string; at: number }[] = [];
  const named = [...text.matchAll(variableName), ...text.matchAll(calledVariable)];
  for (const match of named) {
    const name = match[1] ?? match[2] ?? match[0];
    if (codeName.test(name)) continue;
    const index = match.index + match[0].indexOf(name);
    const before = text.slice(Math.max(0, index - 80), index);
    const after = text.slice(index + name.length, index + name.length + 90);
    // Click writes the place of an argument in capitals.
    if (/\bMissing argument ["']$/.test(before)) continue;
    const isAboutVariables = configurationName.test(name) || /environment|\benv\b|variable/i.test(before + after);
    if (isAboutVariables && (lacksAfter.test(after) || lacksBefore.test(before))) found.push({ name, at: index });
    if (found.length >= maxVariables) break;
  }
  return found;
}

const credentials =
  /api[ _-]?key|unauthori[sz]ed|not (?:authenticated|logged in)|authentication (?:failed|required|error)|(?:missing|no|expired) (?:access |auth )?(?:tokens?|credentials?)|tokens? (?:is |are |was )?required but not (?:provided|given|set|configured)|credentials? (?:are |is )?(?:missing|required|not)|access token (?:is |was )?(?:missing|required|not|invalid|expired)|\b(?:auth|access|secret|client)[ _-]?(?:key|token|secret)\b[^\n.]{0,30}\b(?:must be|cannot be|required|missing|not (?:set|provided|defined)|empty|undefined)\b|(?:status|code|http|error)\W{1,5}40[13]\b|\bis not (?:correctly|properly|fully) (?:configured|set up)\b|\b(?:client|server|service|api|sdk|provider|integration) is not (?:configured|set up)\b/i;

const ports: Readonly<Record<string, string>> = {
  '1433': 'SQL Server',
  '3306': 'MySQL',
  '5432': 'PostgreSQL',
  '5672': 'RabbitMQ',
  '6379': 'Redis',
  '7687': 'Neo4j',
  '9200': 'Elasticsearch',
  '11434': 'Ollama',
  '27017': 'MongoDB',
};

/** The capture group of each is the host, with or without a port. */
const hostWords: readonly RegExp[] = [
  /\bThe connection to the server ([\w.:[\]-]{1,253}) was refused\b/,
  /\bgetaddrinfo (?:ENOTFOUND|EAI_AGAIN) ([\w.-]{1,253}(?::\d{1,5})?)/,
  /\bconnect (?:ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET) ([\w.:[\]-]{1,253})/,
  /ConnectionPool\(host='([\w.-]{1,253})'/,
  // A cut text may end in the middle of the host.
  /\bdial tcp:? (?:lookup )?([\w.[\]-]{1,253}(?::\d{1,5})?)(?![\w.[\]:-]*…?$)/,
  /(?:could not resolve host|failed to resolve|failed to connect to|connection to server at)\W{1,5}(?!(?:an?|the|your)\s)([\w.-]{1,253})/i,
];
/** The capture group of each is the path of a local socket at which nobody answers. */
const socketWords: readonly RegExp[] = [
  /\bconnect (?:ENOENT|ECONNREFUSED|EACCES) (\/[\w./@-]{1,200})/,
  /\bdial unix (\/[\w./@-]{1,200}?):? /,
  /\bCannot connect to the Docker daemon at unix:\/\/(\/[\w./@-]{1,200}?)\.? /,
];
const address = /\bhttps?:\/\/([\w.-]{1,253}(?::\d{1,5})?)/;
const localHost = /^(?:localhost|127\.[\d.]+|0\.0\.0\.0|\[?::1?\]?)(?::(\d+))?$/;
const database =
  /\b(?:could not|cannot|can't|unable to|failed to) connect to (?:the )?(database|postgres\w{0,6}|mysql|mariadb|mongo\w{0,4}|redis|sql server|neo4j|elasticsearch)|\b(database) (?:connection )?(?:is )?(?:failed|refused|unavailable|not (?:available|connected|reachable))|\b(Mongo)ServerSelectionError/i;
const databaseFile =
  /\bfile (?:path )?(?:does not|doesn['’]t) exist\b|\bdatabase file\b|\bno such file\b|\bENOENT\b|\bSQLITE_\w/i;

const browser =
  /\bExecutable doesn't exist at [^\n]{0,300}?(chromium|chrome|firefox|webkit)|\bCould not find (Chrome|Chromium|Firefox)|\b(?:browser|chrome|chromium|firefox) (?:executable |binary )?(?:was )?not (?:found|installed)|\bChromium distribution '([\w-]{1,30})' is not found|\bFailed to launch the browser|\bplaywright install\b/i;

/** The capture groups are the runtime and its version. */
const runtimes: readonly RegExp[] = [
  /\bgo\.mod (?:requires|file indicates) (go) (?:>= ?)?([\d.]{1,12})/,
  /\binvalid (go) version '([\d.]{1,12})'/,
  /\brequires? a different (Python): [^\n]{0,40}?not in '([^'\n]{1,60})'/,
  // uv takes no other version than the one of .python-version or of the project.
  /\bNo interpreter found for (Python) ([<>=~!\d.,]{1,40})/,
  /\bincompatible with the project's (Python) requirement: `([^`\n]{1,60})`/,
  // npm itself refuses what devEngines names.
  /\bInvalid semver version (?=[^\n]{0,200} for "(runtime|packageManager)")"([^"\n]{1,60})"/,
  /\brequires (Python|Node(?:\.js)?|Rust|rustc|Go|Ruby|Java)(?: version)? ?['"(]?((?:[<>=^~! ]{0,3})v?\d[\d.]{0,12}[^\s'"),;]{0,12})/i,
  /\bUnsupported engine[\s\S]{0,200}?required: \{ '?(node|npm)'?: '([^'\n]{1,60})'/,
  /\bnpm (?:error|ERR!) notsup Required: *\{[^\n]{0,200}?"(node)":"([^"\n]{1,60})"/,
  /\bYour (Node) version is incompatible[\s\S]{0,400}?Expected version: ([^\n]{1,60})/,
  /\bThe engine "(node)" is incompatible with this module\. Expected version "([^"\n]{1,60})"/,
];

/** Words of the kernel and of runtimes for what the machine ran out of. */
const resources: readonly (readonly [string, RegExp])[] = [
  ['disk space', /\b(?:ENOSPC|EDQUOT)\b|\bno space left on device\b|\bdisk quota exceeded\b/i],
  ['open files', /\b(?:EMFILE|ENFILE)\b|\btoo many open files\b/i],
  ['file size', /\bEFBIG\b|\bSIGXFSZ\b|\bfile size limit exceeded\b/i],
  [
    'processes',
    /\b(?:fork|spawn|clone|pthread_create)\b[^\n]{0,80}(?:\bEAGAIN\b|resource temporarily unavailable)|\bfailed to create new OS thread\b|\bcan't start new thread\b|\bcannot fork\b/i,
  ],
  ['memory', /\bENOMEM\b|\bcannot allocate memory\b/i],
];
/** A build that someone else killed: on Linux that is the kernel when memory is short. */
const killedBuild = /\bJavaScript heap out of memory\b|\bwas ended by signal SIGKILL\b|^Killed$/m;

const noDirectory =
  /\bno (?:allowed|valid|accessible) director(?:y|ies)\b|\bwithout (?:any )?allowed director(?:y|ies)\b|\boutside (?:of )?(?:the )?allowed director(?:y|ies)\b[^\n]{0,400}\bnot in\s{0,4}$|\bat least one (?:allowed )?directory\b/im;

/**
 * A place beside the plugin's own directory, which no input names and no repository brings. Paths to the plugin's own
 * files are mistakes of its code.
 */
const besidePlugin =
  /\bno such file or directory\b[^\n'"]{0,40}['"]((?:\.\.\/){1,9}(?!(?:\.\.|package\.json|src|dist|build|lib|node_modules)(?:\/|['"]))[^\n'"]{1,200})['"]/i;

const readers: Readonly<Record<ObstacleKind, Reader>> = {
  key: (text) => {
    const variable = readVariable(text);
    if (variable !== null) return variable;
    const match = credentials.exec(text);
    return match && { name: null, at: match.index };
  },
  directory: (text) => {
    const match = noDirectory.exec(text);
    if (match) return { name: null, at: match.index };
    const beside = besidePlugin.exec(text);
    if (beside) return { name: beside[1] ?? null, at: beside.index };
    const asked = findMissingArgument(text);
    // An option gets its directory behind its name. Without a usage text, the words may be about the input of a call.
    return /\busage:/i.test(text) && /^(?!-).*(?:dir|folder|path|root)/i.test(asked?.name ?? '') ? asked : null;
  },
  argument: findMissingArgument,
  runtime: (text) => {
    const builtin = /\bNo such built-in module: (node:[\w/]{1,60})/.exec(text);
    if (builtin) return { name: `a Node with ${builtin[1] ?? ''}`, at: builtin.index };
    const match = firstMatch(runtimes, text);
    return match && { name: `${match[1] ?? ''} ${match[2] ?? ''}`.trim(), at: match.index };
  },
  browser: (text) => {
    const match = browser.exec(text);
    return match && { name: match[1] ?? match[2] ?? match[3] ?? null, at: match.index };
  },
  program: findMissingProgram,
  service: (text) => {
    const match = database.exec(text);
    const named = match?.[1] ?? match?.[2] ?? match?.[3];
    // A database that is a file needs no service: the path of the call is wrong.
    if (match && named !== undefined && !databaseFile.test(lineAt(text, match.index)))
      return { name: named, at: match.index };
    const socket = firstMatch(socketWords, text);
    if (socket) return { name: `at the socket ${socket[1] ?? ''}`, at: socket.index };
    const host = readHost(text);
    const local = host === null || host.name === null ? null : localHost.exec(host.name);
    if (!host || !local) return null;
    const port = local[1];
    const known = cluster.test(text) ? 'Kubernetes' : port === undefined ? undefined : ports[port];
    return { name: known === undefined ? host.name : `${known} at ${host.name ?? ''}`, at: host.at };
  },
  resource: readResource,
  'rate-limit': (text) => {
    const match = rateLimitWords.exec(text);
    return match && { name: null, at: match.index };
  },
  package: findMissingPackage,
  // Only PTH itself says that.
  limit: () => null,
  host: readHost,
  endpoint: readHost,
};

function readResource(text: string): ReturnType<Reader> {
  for (const [name, words] of resources) {
    const match = words.exec(text);
    if (match) return { name, at: match.index };
  }
  return null;
}

function readHost(text: string): ReturnType<Reader> {
  const stated = firstMatch(hostWords, text);
  if (stated?.[1] !== undefined) return { name: stated[1].replace(/[.:]+$/, ''), at: stated.index };
  const match = unreachableWords.exec(text);
  if (!match) return null;
  const line = lineAt(text, match.index);
  return { name: address.exec(line)?.[1] ?? null, at: match.index };
}

/** A cluster has an address of its own on each machine, and no port that is its alone. */
const cluster = /\bkubectl\b|\bkubeconfig\b|\bkubernetes\b|\bmemcache\.go:/i;

function firstMatch(patterns: readonly RegExp[], text: string): RegExpExecArray | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match) return match;
  }
  return null;
}

function lineAt(text: string, index: number): string {
  const start = text.lastIndexOf('\n', index) + 1;
  const isBlankStart = text.slice(start, index).trim() === '' && text[index] === '\n';
  const from = isBlankStart ? index + 1 : start;
  const end = text.indexOf('\n', Math.max(from, index + 1));
  return text.slice(from, end < 0 ? undefined : end);
}

/** Returns the line; of a line of JSON, as loggers write it, the shortest text that holds what stands at the index. */
function sentenceAt(text: string, index: number): string {
  const line = lineAt(text, index);
  if (!line.trimStart().startsWith('{')) return line;
  const sought = text.slice(index, index + 12).split(/["\\\n]/)[0] ?? '';
  const held = listTexts(parseJson(line)).filter((item) => sought !== '' && item.includes(sought));
  return held.toSorted((one, other) => one.length - other.length)[0] ?? line;
}

function parseJson(line: string): JsonValue {
  try {
    return JSON.parse(line) as JsonValue;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const maxLogDepth = 10;

function listTexts(value: JsonValue, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth > maxLogDepth) return [];
  return Object.values(value).flatMap((item) => listTexts(item, depth + 1));
}

/** A refused call shows these; arguments of the start command and versions only show when the server starts. */
const callKinds = ['resource', 'browser', 'program', 'key', 'rate-limit', 'directory', 'service', 'host'] as const;
/** A server may write on stderr what its limit of calls is, without any call beyond it. */
const stderrKinds = callKinds.filter((kind) => kind !== 'rate-limit');
const startKinds = [
  'resource',
  'runtime',
  'browser',
  'program',
  'key',
  'directory',
  'argument',
  'service',
  'host',
] as const;
const endpointKinds = ['key', 'endpoint'] as const;
/** The output of a build mentions keys and usage for many reasons. */
const buildKinds = ['resource', 'runtime', 'package', 'host'] as const;

/** Programs of a host that a build may call. Any other name is a program that the plugin's own packages should bring. */
const hostPrograms = new Set(
  'ant apt-get autoconf automake bash bun bunx bzip2 c++ cargo cc clang clang++ cmake curl deno docker docker-compose dotnet ffmpeg g++ gcc gfortran git git-lfs go gradle gunzip gzip java javac jq just kubectl ld make meson mvn ninja nvcc openssl patch pdm perl php pip pip3 pipx pkg-config podman poetry protoc python python3 rsync ruby rustc rustup rye swift tar terraform unzip uv uvx wget xz zig zip'.split(
    ' ',
  ),
);

function findBuildProgram(said: string): Obstacle | null {
  const found = findObstacle(said, ['program']);
  return found !== null && hostPrograms.has(found.name ?? '') ? found : null;
}

function findObstacle(text: string, kinds: readonly ObstacleKind[]): Obstacle | null {
  const scanned = toPlainText(text.length > maxScanned ? text.slice(-maxScanned) : text);
  for (const kind of kinds) {
    const found = readers[kind](scanned);
    if (!found) continue;
    const { at, ...names } = found;
    return { kind, ...names, said: quoteSaid(sentenceAt(scanned, at)) };
  }
  return null;
}

/**
 * Finds what kept a plugin from being built or a server from coming up; null when the reason lies in its code or is not
 * known. Pure.
 */
export function findLoadObstacle(load: LoadOutcome): Obstacle | null {
  if (load.status === 'loaded') return null;
  if (load.status === 'build-failed') {
    const said = `${load.build.output}\n${load.build.reason}`;
    return findObstacle(said, buildKinds) ?? findBuildProgram(said) ?? findKilledBuild(said);
  }
  const { reason, stderr, message, readme, missing, unreached } = load.failure;
  const limit = findLimit(load.failure.endedByPth);
  if (limit !== null) return limit;
  if (reason === 'spawn-failed') return findObstacle(message, ['resource']);
  // Here the message is about the way to the server, and not about what the server itself lacks.
  if (reason === 'http') return findObstacle(stderr, startKinds) ?? findObstacle(message, endpointKinds);
  if (missing) return toKeyObstacle(missing, stderr);
  if (unreached !== undefined) return findObstacle(stderr, startKinds) ?? findObstacle(unreached, startKinds);
  // The message quotes the README then, which speaks of keys as well.
  if (readme) return findObstacle(stderr, startKinds) ?? { kind: 'argument', name: readme.args.join(' '), said: '' };
  return findObstacle(`${stderr}\n${message}`, startKinds);
}

function toKeyObstacle({ needed, alternatives = [] }: NonNullable<StartFailure['missing']>, stderr: string): Obstacle {
  const thrown = /^.*\w*Error: .+$/m.exec(stderr.slice(-maxScanned))?.[0] ?? '';
  const [[name = null, ...others] = [], ...rest] = needed;
  const alsoNeeded = rest.flatMap(([first]) => first ?? []);
  return {
    kind: 'key',
    name,
    ...(others.length === 0 ? {} : { others }),
    ...(alsoNeeded.length === 0 ? {} : { alsoNeeded }),
    ...(alternatives.length === 0 ? {} : { alternatives: alternatives.map((names) => [...names]) }),
    said: quoteSaid(thrown),
  };
}

function findKilledBuild(said: string): Obstacle | null {
  const match = killedBuild.exec(said.slice(-maxScanned));
  if (!match) return null;
  return { kind: 'resource', name: 'memory', said: quoteSaid(lineAt(said.slice(-maxScanned), match.index)) };
}

/** Finds what the machine lacked when a server should start again in the middle of the tests. Pure. */
export function findStartObstacle({ message, details }: PthError): Obstacle | null {
  const { stderr, endedByPth } = details as Partial<StartFailure>;
  const limit = findLimit(endedByPth);
  return limit ?? findObstacle(`${typeof stderr === 'string' ? stderr : ''}\n${message}`, ['resource']);
}

/** Finds what kept a tool from answering a call. A name that the input itself holds is no sign. Pure. */
export function findCallObstacle({ outcome, input }: { outcome: CallOutcome; input: JsonObject }): Obstacle | null {
  // A server that the machine leaves without a resource says so with its last words.
  if (outcome.kind === 'connection-closed')
    return (
      findLimit(outcome.endedByPth) ??
      findObstacle(outcome.stderr.slice(-maxLastWords), ['resource']) ??
      findMemoryKill(outcome)
    );
  const response = new ToolResponse(outcome);
  const error = response.error ?? (saysError(response) ? response.text : null);
  if (error === null) return null;
  const obstacle = findObstacle(readErrorMessage(error), callKinds);
  if (obstacle === null) return null;
  const given = JSON.stringify(input);
  return obstacle.name !== null && given.includes(obstacle.name) ? null : obstacle;
}

/** Finds what kept a tool from its work in what its server wrote on stderr meanwhile. Pure. */
export function findStderrObstacle(stderr: string): Obstacle | null {
  return findObstacle(stderr, stderrKinds);
}

/**
 * Finds the limit of memory at which PTH ended a server. The code of a sound server that needs more is right, and how much
 * it may take is for a person to say. Pure.
 */
export function findLimit(ended: EndedByPth | undefined): Obstacle | null {
  if (ended?.cause !== 'memory') return null;
  return { kind: 'limit', name: `more than ${ended.allowed ?? 'it is allowed'}`, said: '' };
}

/** A shell and a container give this exit code for a program that was ended by KILL. */
const killedExit = 137;

/** No server ends itself by KILL: beside PTH, which says so, the kernel does, where memory is short. */
function findMemoryKill({
  exitCode,
  signal,
  endedByPth,
}: Extract<CallOutcome, { kind: 'connection-closed' }>): Obstacle | null {
  if (endedByPth || (signal !== 'SIGKILL' && exitCode !== killedExit)) return null;
  return { kind: 'resource', name: 'memory', said: 'the server was ended by the signal KILL' };
}

/** A command line tells of a refused connection in the middle of an answer that claims success. */
const refusedLine = /\bconnection (?:was |to the server \S{1,253} was )?refused\b|\bECONNREFUSED\b/i;

/** True for an answer that claims success but begins like an error, or consists mainly of refused connections. */
function saysError(response: ToolResponse): boolean {
  if (findUnmarkedError(response, '') !== null) return true;
  const lines = response.text
    .slice(0, maxScanned)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.filter((line) => refusedLine.test(line)).length * 2 > lines.length;
}

/** Returns the message of an error that is written as JSON, rather than its code; any other text as it is. Pure. */
export function readErrorMessage(error: string): string {
  if (!error.trimStart().startsWith('{') || error.length > maxScanned) return error;
  try {
    const json: unknown = JSON.parse(error);
    if (!isJsonObject(json)) return error;
    const inner = isJsonObject(json['error']) ? json['error']['message'] : json['error'];
    const texts = [inner, json['message'], json['detail']].filter(
      (text): text is string => typeof text === 'string' && text !== '',
    );
    return texts.find((text) => /\s/.test(text)) ?? texts[0] ?? error;
  } catch (problem) {
    if (problem instanceof SyntaxError) return error;
    throw problem;
  }
}

const reviewStart =
  /^(?:needs review: )?(?:no input was found that the tool accepts: last refusal "|proves nothing yet: [^:]{0,120}: )?/;

/** Finds what kept generation from an accepted input, by the reason with which a test waits; null for other reasons. */
export function findReviewObstacle(reason: string): Obstacle | null {
  const isTried = /^(?:needs review: )?(?:no input was found|proves nothing yet: the (?:refusal|tool|server))/.test(
    reason,
  );
  if (!isTried) return null;
  const heard = /" \(on stderr: "([\s\S]{1,400})"\)$/.exec(reason)?.[1];
  if (heard !== undefined) return findStderrObstacle(heard);
  const said = reason.replace(reviewStart, '').replace(/"?(?: \(the server was not started with [^)]{1,400}\))?$/, '');
  // The last line of a long refusal is quoted apart.
  return findObstacle(readErrorMessage(said.replace('" … "', '\n')), callKinds);
}
