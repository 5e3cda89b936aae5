import { isJsonObject, type JsonObject, type JsonValue } from '../base/index.ts';
import { quote, renderBrief } from './brief.ts';
import type { ToolResponse } from './response.ts';

/** Characters. Longer texts are content; words of errors in them prove nothing. */
const maxErrorText = 2000;

const traces: readonly RegExp[] = [
  /Traceback \(most recent call last\):/,
  /^[ \t]{1,20}at .{1,300}\((?:file:|node:|\/|[A-Z]:\\).{1,300}:\d{1,9}:\d{1,9}\)$/m,
];

const kinds = 'MCP|validation|input validation|internal|unexpected|unknown';
const openings: readonly RegExp[] = [
  /(?:error|failed|failure|exception|fatal|traceback)\b\s*(?:-?\d+\s*)?(?::|\b(?:to|while|in|executing|calling|fetching|reading|searching|processing|parsing|initiali[sz]ing|loading|saving|writing|creating|updating|deleting|listing|adding|getting|opening|running)\b)/,
  /error\s+(?:has\s+)?(?:occurred|occured|happened)\b/,
  /\[(?:error|failed|failure|fatal|not[_ ]found|denied|forbidden|invalid\w{0,20})\]/,
  /invalid (?:arguments?|parameters?|params|input)\b\s*(?::|\bfor\b)/,
];
/** A cross before the words that something is not there: `❌ Job not found: 7`. That a search has no hits is an answer. */
const crossedOut =
  /^(?:❌|✖|✗|✘|⛔|🚫)\uFE0F?(?!\s{0,4}(?:no|nothing|0)\b)[^\n]{0,120}?\b(?:not found|does not exist|do(?:es)?n['’]t exist)\b/i;
const errorStart = new RegExp(
  `^(?:[^\\w\\s[]{1,4}\\s*)?(?:an?\\s+)?(?:(?:${kinds})\\s+)?(?:${openings.map(({ source }) => source).join('|')})`,
  'i',
);

/** What a shell that a tool calls says of a program that is not there, as the whole answer. */
const shellRefusal =
  /^(?:\/[\w/]{1,40}\/)?(?:ba|da|z|a)?sh: (?:line \d+: |\d+: )?[^\s:]{1,60}: (?:command )?not found$/;

/** Longest text that says nothing but that a key or a login is missing, in characters; longer ones may explain keys. */
const maxLockedOut = 400;
const lockedOut =
  /^(?:[^\w\s[]{1,4}\s*)?(?:(?:[\w-]{1,30} ){0,3}(?:credentials?|api[ _-]keys?|(?:access|auth|api) tokens?) (?:(?:is|are|was|were) )?(?:not (?:available|configured|set|found|provided|given)|missing|required)\b|(?:you(?: are|['’]re) )?not (?:logged in|authenticated)\b|(?:[\w-]{1,30} ){1,4}(?:is|are) not (?:correctly|properly|fully) (?:configured|set up)\b|(?:[\w-]{1,30} ){0,3}(?:client|server|service|api|sdk|provider|integration) is not (?:configured|set up)\b)/i;

/** A tool that speaks of itself: `The 'list_rows' tool requires an Acme API key.` */
const lockedTool =
  /^(?:[^\w\s['"`]{1,4}\s*)?(?:the |this )?(?:['"`]?[\w.-]{1,80}['"`]? )?(?:tool|command|feature|operation|action) (?:requires|needs) (?:an? |your )?(?:[\w.'’-]{1,40} ){0,4}?(?:api[ _-]?keys?|tokens?|credentials?|log ?in|authentication|sign(?:ing)?[ -]?in)\b/i;
/** The variable that is to be set, in the steps that a longer answer of a locked tool goes on with. */
const keyVariable = /\b[A-Z][A-Z0-9]{1,30}(?:_[A-Z0-9]{1,30}){0,5}_(?:KEY|TOKEN|SECRET|PASSWORD|CREDENTIALS?)\b/;

/** Returns the words with which an answer says nothing but that a key or a login is missing, or null. */
function findLockedOut(text: string): string | null {
  const isShort = text.length <= maxLockedOut;
  const locked = isShort || keyVariable.test(text) ? lockedTool.exec(text) : null;
  return locked?.[0] ?? (isShort ? (lockedOut.exec(text)?.[0] ?? null) : null);
}

/** Returns the words of an error at the start of a text (`Error: …`, `❌ Job not found`), or null. Pure. */
export function findErrorOpening(text: string): string | null {
  const said = text.trimStart();
  const crossed = said.length > maxLockedOut ? null : crossedOut.exec(said);
  return errorStart.exec(said)?.[0] ?? crossed?.[0] ?? null;
}

/** Renders the input as lower-case text, to recognise echoes of it. */
export function toEchoText(input: JsonObject): string {
  return renderBrief(input, maxErrorText).toLowerCase();
}

/**
 * Finds a sign that an answer is an error although it claims success: a stack trace, words that errors begin with, a
 * missing key, login or program as all that it says, fields of an error. Null without a sign; words of the input are an echo and
 * never a sign. Pure.
 * @param given the input as `toEchoText` writes it
 */
export function findUnmarkedError(response: ToolResponse, given: string): string | null {
  const text = response.text.trim();
  const wrapped = tellWrapped(response, given);
  if (wrapped !== null || text.length > maxErrorText) return wrapped;
  const trace =
    traces.some((pattern) => pattern.test(text)) && !given.includes('traceback') && !/ at .*:\d/.test(given);
  if (trace) return `the answer is not marked as an error, but carries a stack trace: ${quote(text, 200)}`;
  const json = readReport(response);
  if (json) return findErrorField(json, given);
  const start = findErrorOpening(text) ?? findLockedOut(text) ?? shellRefusal.exec(text)?.[0] ?? null;
  if (start === null || given.includes(start.toLowerCase().replace(/\W+$/, ''))) return null;
  return `the answer is not marked as an error, but its text says one: ${quote(text, 200)}`;
}

/**
 * Returns the words of a refusal that a server wrote as JSON into the text of another result, so that no client sees its
 * mark; null for any other answer. Pure.
 */
export function findWrappedRefusal({ json }: ToolResponse): string | null {
  if (json === null || !isJsonObject(json.value) || json.value['isError'] !== true) return null;
  const { content } = json.value;
  if (!Array.isArray(content) || content.length === 0) return null;
  const parts = content.filter(isJsonObject).filter(({ type }) => typeof type === 'string');
  if (parts.length < content.length) return null;
  return parts.flatMap(({ text }) => (typeof text === 'string' ? [text] : [])).join('\n');
}

function tellWrapped(response: ToolResponse, given: string): string | null {
  const words = given.includes('"iserror"') ? null : findWrappedRefusal(response);
  if (words === null) return null;
  return `the answer is not marked as an error, but says isError: true in its text, which holds the whole result as JSON, so that no client sees the mark: ${quote(words, 200)}`;
}

/**
 * Returns the JSON object that an answer is or fences, without the member `result` that Python's library puts around structured
 * content whose form is not declared; null for any other answer. Pure.
 */
export function readReport({ json, text }: ToolResponse): JsonObject | null {
  const value = json === null ? readFenced(text) : json.value;
  if (!isJsonObject(value)) return null;
  const { result, ...others } = value;
  return isJsonObject(result) && Object.keys(others).length === 0 ? result : value;
}

/** Returns the JSON that a text is which consists of one fence, as for a reader of Markdown; undefined for any other. */
function readFenced(text: string): unknown {
  const inside = /^```(?:json)?\n(\{[\s\S]{0,2000}\})\n```$/.exec(text.trim())?.[1];
  if (inside === undefined) return undefined;
  try {
    return JSON.parse(inside);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** True for an answer that says by a field of its own whether something is valid: its reasons are no error. Pure. */
export function givesVerdict(json: JsonObject): boolean {
  return [json['valid'], json['isValid'], json['is_valid']].some((verdict) => typeof verdict === 'boolean');
}

/** True where the verdict lies one level down, beside the words `success: false` for what did not hold. */
function wrapsVerdict({ data, result, error }: JsonObject): boolean {
  return error === undefined && [data, result].some((inner) => isJsonObject(inner) && givesVerdict(inner));
}

/** What a tool says of the one thing that it was to do: `attached`, `sent`. */
const deed = /(?:ed|sent|written|done|built)$/;
/** A checker says the same of the thing that it looked at. */
const finding =
  /(?:passed|verified|validated|checked|compiled|parsed|fixed|formatted|matched|supported|allowed|approved|authori[sz]ed)$/i;

/** Returns the deed that an answer which says nothing else denies, beside a list of errors; null for any other. */
function findDeniedDeed(json: JsonObject): string | null {
  const { errors } = json;
  if (!Array.isArray(errors) || errors.length === 0) return null;
  const [name, ...others] = Object.keys(json).filter((key) => !['errors', 'warnings', 'message'].includes(key));
  if (name === undefined || others.length > 0 || json[name] !== false) return null;
  return deed.test(name) && !finding.test(name) ? name : null;
}

/** Members of which a bare refusal may consist. */
const refusalMembers = new Set(['status', 'state', 'success', 'ok', 'error', 'errors', 'message', 'code']);

/**
 * True for an answer that repeats a value it was asked for, with a state and more about it: it describes a thing, such as
 * a job that failed. Pure.
 */
export function describesThing(json: JsonObject, given: string): boolean {
  const state = json['status'] ?? json['state'];
  if (typeof state !== 'string' || /^(?:not[ _]?found|unknown|invalid)$/i.test(state)) return false;
  const isAsked = (value: JsonValue) =>
    (typeof value === 'string' || typeof value === 'number') &&
    given.includes(`:${JSON.stringify(value).toLowerCase()}`);
  const told = Object.entries(json).filter(([name]) => !refusalMembers.has(name));
  return told.length > 1 && told.some(([name, value]) => /(?:^id|I[dD]|[_-]id|name|key)$/.test(name) && isAsked(value));
}

/** Returns what an answer in JSON says that makes it an error, or null. Pure. */
export function findErrorField(json: JsonObject, given: string): string | null {
  const { success, ok, error, status } = json;
  const say = (what: string) => `the answer is not marked as an error, but says ${what}: ${renderBrief(json, 200)}`;
  if (success === false && !given.includes('"success"') && !wrapsVerdict(json)) return say('success: false');
  if (ok === false && !given.includes('"ok"')) return say('ok: false');
  if (describesThing(json, given)) return null;
  const denied = findDeniedDeed(json);
  if (denied !== null && !given.includes(`"${denied.toLowerCase()}"`)) return say(`${denied}: false`);
  const isText = typeof error === 'string' && error.trim() !== '';
  const isContent =
    givesVerdict(json) || given.includes('"error"') || (isText && given.includes(error.toLowerCase().slice(0, 100)));
  if ((isText || error === true || isJsonObject(error)) && success !== true && ok !== true && !isContent)
    return say('error');
  // The status of a thing that was asked for (a job, a service) is content; it is the answer's own status only without
  // further content.
  const isOwnStatus = Object.keys(json).every((key) => ['status', 'message', 'code', 'error'].includes(key));
  return status === 'error' && isOwnStatus && !given.includes('error') ? say('status: error') : null;
}
