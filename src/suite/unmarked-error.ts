import { isJsonObject, type JsonObject } from '../base/index.ts';
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

/** Returns the words with which a short answer says that a key or a login is missing, or null. */
function findLockedOut(text: string): string | null {
  return text.length > maxLockedOut ? null : (lockedOut.exec(text)?.[0] ?? null);
}

/** Returns the words of an error at the start of a text (`Error: …`, `❌ Failed to …`), or null. Pure. */
export function findErrorOpening(text: string): string | null {
  return errorStart.exec(text.trimStart())?.[0] ?? null;
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
  if (text.length > maxErrorText) return null;
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

function findErrorField(json: JsonObject, given: string): string | null {
  const { success, ok, error, status } = json;
  const say = (what: string) => `the answer is not marked as an error, but says ${what}: ${renderBrief(json, 200)}`;
  if (success === false && !given.includes('"success"')) return say('success: false');
  if (ok === false && !given.includes('"ok"')) return say('ok: false');
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
