import type { JsonObject, JsonValue } from '../base/index.ts';
import { findNamed } from './answers/read-rejection.ts';
import { crashWords } from './forbidden-text.ts';
import { rateLimitWords } from './rate-limit-words.ts';
import { unreachableWords } from './unreachable-words.ts';

/** The reason why a call was rejected. */
export type Rejection =
  /** The server objects to the input: a thing that it names does not exist, or its form is wrong. */
  | { kind: 'refusal' }
  /** Something in the server's environment is missing; the input may be right. */
  | { kind: 'environment'; cause: EnvironmentCause }
  /** A program fault that nobody raised on purpose. */
  | { kind: 'bug' }
  | { kind: 'unclear' };

export type EnvironmentCause = 'network' | 'credential' | 'limit' | 'missing-program' | 'missing-file';

/**
 * The reason why a deliberately wrong input was rejected. Only `validation` proves that the server checked the wrong
 * part: the rejection names the argument, its value or its limit. `unnamed` is a rejection that could be about any
 * part.
 */
export type InvalidInputRejection = 'validation' | 'unnamed' | 'environment' | 'missing' | 'crash';

/** An error text with the call that it answers. */
export interface RejectedCall {
  text: string;
  /** Code of a JSON-RPC error; null for a tool result with isError. */
  code: number | null;
  input: JsonObject;
  /** True when the input fits the schema: then the name of a program fault is enough to show one. Default false. */
  isInputValid?: boolean;
}

/** The wrong part of a rejected input. */
export interface InvalidChange {
  /** The property that was changed; the rejection should name it. */
  property: string;
  /** Further words that identify the change: an enclosing property, the name of an argument that is not allowed. */
  others?: readonly string[];
  /** The wrong value; undefined when the property was left out. */
  value?: JsonValue | undefined;
}

const maxText = 8000;

const unmistakable = new RegExp(crashWords);

/** Faults of a program; all quantifiers are bounded, since the text comes from the plugin. */
const faults: readonly RegExp[] = [
  unmistakable,
  /Traceback \(most recent call last\)/,
  /^[ \t]{1,20}at .{1,300}:\d{1,9}(:\d{1,9})?\)?$/m,
  /\bpanicked at\b|^panic: /m,
  /Maximum call stack size exceeded|segmentation fault/i,
  /\b(AttributeError|UnboundLocalError|ZeroDivisionError|RecursionError|NullPointerException|ReferenceError)\b/,
];

/** Some servers reject wrong input with one of these on purpose; none answers right input with one. */
const faultsOnRightInput = /\b(Type|Range|Eval|Aggregate|Key|Index|Name)Error\b/;

const environment: readonly [EnvironmentCause, RegExp][] = [
  ['network', unreachableWords],
  [
    'credential',
    /api[ _-]?key|unauthori[sz]ed|not authenticated|authentication (failed|required|error)|(missing|invalid|no|expired) (access )?(token|credentials?)|tokens? (?:is |are |was )?required but not (?:provided|given|set|configured)|credentials? (are |is )?(missing|required|not)|access token|(status|code|http|error)\W{1,5}40[13]\b/i,
  ],
  ['limit', rateLimitWords],
  [
    'missing-program',
    /spawn \S{1,300} (ENOENT|EACCES)|command not found|\bsh: (?:line )?(?:\d{1,4}: )?[\w.+-]{1,60}: not found|executable (file not found|doesn't exist)|not (installed|configured)|cannot open display|no browser|Cannot find (module|package)|No module named|error while loading shared libraries/i,
  ],
];

const missingFile = /(?:ENOENT|no such file or directory)[^\n]{0,80}?['"`]([^'"`\n]{1,400})['"`]/i;
const missing =
  /\bENOENT\b|no such (?:file|directory)|(?:file|directory|path|folder)[^.\n]{0,80}(?:not found|does(?:n't| not) exist)/i;

const ownRejections =
  /not found|no such|does not exist|doesn't exist|not exist|unknown|unrecogni[sz]ed|already (?:exists|in use|taken|registered)|duplicate|denied|outside|not allowed|only .{0,80} (are|is) allowed|must (be|have|contain|start|end|match|not|provide|specify)|should (?:be|have|not)|requires?\b|required|invalid|expected|validation|too (small|big|large|long|short|many|few)|cannot|can't|could not|unable to|at least|at most|greater than|less than|unsupported|not supported|is a directory|not a directory|no .{1,60} (found|match)|missing|empty|syntax error|out of range|exceeds?\b|E(NOENT|ISDIR|NOTDIR|ACCES|EXIST|PERM)\b/i;

/** Words of programs that a server starts; they refuse as a server does, and servers pass that on as an internal error. */
const programRefusals = /\b(?:fatal|error): (?!null\b)\S|\bdid(?: not|n't) match\b|\bnothing to (?:commit|do)\b/i;
const programFailures = /\b(?:command|program|script|subprocess)\b[^\n]{0,60}\b(?:failed|exited)\b/i;

/** Words that only validators and hand-written checks of arguments use. */
const checking =
  /invalid_(?:type|value|format|union|string|enum_value|arguments?)|unrecognized_keys|too_(?:small|big)|\bexpected\b|\bmust (?:be|have|match|not|NOT|contain|start|end)\b|validation error|\binvalid (?:type|value|argument|parameter|params|input|arguments)\b|\bis required\b|\brequired (?:property|argument|parameter|field)\b|missing required|field required|\bunmarshal\b|\bshould (?:be|match)\b/i;

/**
 * Classifies a rejection: the server's own, a lack in its environment, or a fault in its code. The most certain match
 * comes first. Words that the input itself holds (a path, an argument called `api_key`) do not count as a sign of the
 * environment. Pure; reads the first 8000 characters.
 */
export function classifyRejection({ text, code, input, isInputValid = false }: RejectedCall): Rejection {
  const scanned = text.slice(0, maxText);
  if (isUnmistakableCrash(scanned)) return { kind: 'bug' };
  // Checked before errors by name and traces, since runtimes report a missing network as "TypeError: fetch failed".
  for (const [cause, pattern] of environment) {
    const said = pattern.exec(scanned)?.[0];
    if (said !== undefined && !isNamedByInput(said, input)) return { kind: 'environment', cause };
  }
  if (isProgramFault(scanned, isInputValid)) return { kind: 'bug' };
  const path = missingFile.exec(scanned)?.[1];
  if (path !== undefined && !isNamedByInput(lastSegment(path), input)) {
    return { kind: 'environment', cause: 'missing-file' };
  }
  if (ownRejections.test(scanned)) return { kind: 'refusal' };
  if (programFailures.test(scanned)) return { kind: programRefusals.test(scanned) ? 'refusal' : 'unclear' };
  // An internal error that does not mention the input was not meant as an answer.
  return code === -32603 ? { kind: 'bug' } : { kind: 'unclear' };
}

/**
 * Classifies the rejection of an input with one wrong part, by whether it is about that part. A rejection about a
 * missing file counts as a check of the argument only when it names the argument and uses a validator's words. Pure;
 * reads the first 8000 characters.
 */
export function classifyInvalidInputRejection(fullText: string, change: InvalidChange): InvalidInputRejection {
  const text = fullText.slice(0, maxText);
  if (isUnmistakableCrash(text)) return 'crash';
  const isAbout = mentionsChange(text, change);
  if (isAbout && checking.test(text)) return 'validation';
  if (environment.some(([, pattern]) => pattern.test(text))) return 'environment';
  if (missing.test(text)) return 'missing';
  return isAbout ? 'validation' : 'unnamed';
}

/** True when a text shows an error that nobody raised on purpose. */
export function isProgramFault(text: string, isInputValid: boolean): boolean {
  const scanned = text.slice(0, maxText);
  return faults.some((pattern) => pattern.test(scanned)) || (isInputValid && faultsOnRightInput.test(scanned));
}

/** True when a text can only come from a program fault, by words that a test can forbid. */
export function isUnmistakableCrash(text: string): boolean {
  return unmistakable.test(text.slice(0, maxText));
}

function mentionsChange(text: string, { property, others = [], value }: InvalidChange): boolean {
  const isChecked = checking.test(text);
  if (findNamed(text, [property, ...others]).some((name) => isChecked || isMeant(text, name))) return true;
  if (typeof value === 'number')
    return new RegExp(`(?<![\\w.])${String(value).replace('.', '\\.')}(?![\\w.])`).test(text);
  return typeof value === 'string' && value.length > 2 && value.length <= 200 && text.includes(value);
}

/**
 * True when a text means an argument and not a thing of the same name: `did not match any files` is nothing about `files`.
 * A name of several words is no chance; any other stands in quotes, before a colon, or beside a complaint. Validators
 * write names in many places, and are asked before.
 */
function isMeant(text: string, name: string): boolean {
  if (!/^[a-z]+$/i.test(name)) return true;
  const complaint =
    /(?:required|invalid|missing|empty|wrong|bad|unknown|unsupported|unrecogni[sz]ed|not|cannot|can['’]t|too|out of|should|must|may|needs?|expected|is|are|was|has|no|provide|specify|give|requires?|for|argument|parameter|param|field|property|option|value)/
      .source;
  return new RegExp(
    `["'\`[./]${name}(?![\\w-])|(?<![\\w-])${name}["'\`]?\\s{0,2}[:=]|\\b${complaint}(?: (?:an?|the))? ${name}(?![\\w-])|(?<![\\w-])${name}(?: (?:name|value|argument|parameter|field|property|id|list|path))? ${complaint}\\b|^\\s{0,8}${name}(?![\\w-])`,
    'im',
  ).test(text);
}

function lastSegment(path: string): string {
  return path.replace(/\/+$/, '').split('/').at(-1) ?? path;
}

/** True when a text occurs in the input, as a value or as the name of an argument. */
function isNamedByInput(said: string, input: JsonObject): boolean {
  if (said === '') return false;
  return fold(JSON.stringify(input)).includes(fold(said));
}

function fold(text: string): string {
  return text.toLowerCase().replace(/[\s_-]+/g, '');
}
