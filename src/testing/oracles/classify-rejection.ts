import type { JsonObject } from '../../base/index.ts';

/** Why a call was rejected. */
export type Rejection =
  /** The server speaks of the input: what it names does not exist, or it must look different. */
  | { kind: 'refusal' }
  /** Something around the server is missing; the input may be fine. */
  | { kind: 'environment'; cause: EnvironmentCause }
  /** A program fault that nobody raised on purpose. */
  | { kind: 'bug' }
  | { kind: 'unclear' };

export type EnvironmentCause = 'network' | 'credential' | 'limit' | 'missing-program' | 'missing-file';

/** An error text and what it answered. */
export interface RejectedCall {
  text: string;
  /** Code of a JSON-RPC error; null for a tool result with isError. */
  code: number | null;
  input: JsonObject;
}

const maxText = 8000;

/** Faults of a program; all quantifiers are bounded, since the text is the plugin's. */
const faults: readonly RegExp[] = [
  /Traceback \(most recent call last\)/,
  /^[ \t]{1,20}at .{1,300}:\d{1,9}(:\d{1,9})?\)?$/m,
  /Cannot (read|set|destructure) propert|\bis not a function\b|\bis not iterable\b|object has no attribute/,
  /\bpanicked at\b|^panic: /m,
  /Maximum call stack size exceeded|segmentation fault/i,
  /\b(AttributeError|UnboundLocalError|ZeroDivisionError|RecursionError|NullPointerException|ReferenceError)\b/,
];

const environment: readonly [EnvironmentCause, RegExp][] = [
  [
    'network',
    /fetch failed|ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|getaddrinfo|network (is )?(unreachable|error)|connection (refused|reset|error)|could not resolve host|name or service not known|temporary failure in name resolution|\b(502 bad gateway|503 service unavailable|504 gateway time-?out)\b/i,
  ],
  [
    'credential',
    /api[ _-]?key|unauthori[sz]ed|not authenticated|authentication (failed|required|error)|(missing|invalid|no|expired) (access )?(token|credentials?)|credentials? (are |is )?(missing|required|not)|access token|(status|code|http|error)\W{1,5}40[13]\b/i,
  ],
  ['limit', /rate limit|too many requests|quota exceeded|(status|code|http|error)\W{1,5}429\b/i],
  [
    'missing-program',
    /spawn \S{1,300} (ENOENT|EACCES)|command not found|executable (file not found|doesn't exist)|(is|are) not installed|cannot open display|no browser|Cannot find (module|package)|No module named|error while loading shared libraries/i,
  ],
];

const missingFile = /(?:ENOENT|no such file or directory)[^\n]{0,80}?['"`]([^'"`\n]{1,400})['"`]/i;

const refusals =
  /not found|no such|does not exist|doesn't exist|not exist|unknown|unrecogni[sz]ed|already exists|denied|outside|not allowed|only .{0,80} (are|is) allowed|must (be|have|contain|start|end|match|not|provide|specify)|required|invalid|expected|validation|too (small|big|large|long|short|many|few)|cannot|can't|could not|unable to|at least|at most|greater than|less than|unsupported|not supported|is a directory|not a directory|no .{1,60} (found|match)|missing|empty|syntax error|out of range|exceeds?\b|E(NOENT|ISDIR|NOTDIR|ACCES|EXIST|PERM)\b/i;

/**
 * Classes a rejection: the server's own refusal, its surroundings, or a fault in its code. Most certain first; what the
 * input names itself (a path, an argument called `api_key`) counts as a refusal of that input. Pure; reads the first
 * 8000 characters.
 */
export function classifyRejection({ text, code, input }: RejectedCall): Rejection {
  const scanned = text.slice(0, maxText);
  if (faults.some((pattern) => pattern.test(scanned))) return { kind: 'bug' };
  for (const [cause, pattern] of environment) {
    const said = pattern.exec(scanned)?.[0];
    if (said !== undefined && !isNamedByInput(said, input)) return { kind: 'environment', cause };
  }
  const path = missingFile.exec(scanned)?.[1];
  if (path !== undefined && !isNamedByInput(lastSegment(path), input)) {
    return { kind: 'environment', cause: 'missing-file' };
  }
  if (refusals.test(scanned)) return { kind: 'refusal' };
  // An internal error that says nothing of the input was not meant as an answer.
  return code === -32603 ? { kind: 'bug' } : { kind: 'unclear' };
}

function lastSegment(path: string): string {
  return path.replace(/\/+$/, '').split('/').at(-1) ?? path;
}

/** Whether a text stands in the input, as a value or as the name of an argument. */
function isNamedByInput(said: string, input: JsonObject): boolean {
  if (said === '') return false;
  return fold(JSON.stringify(input)).includes(fold(said));
}

function fold(text: string): string {
  return text.toLowerCase().replace(/[\s_-]+/g, '');
}
