import { isJsonEqual, isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import { wholeJsonText } from '../forbidden-text.ts';
import type { ToolResponse } from '../response.ts';
import type { Expect } from '../test-case.ts';
import { fromEntries, listStrings } from './places.ts';

/** What an accepted call answered, as far as a test can ask for it again. */
export interface SeenAnswer {
  text: string;
  structured: JsonValue | undefined;
  /** False where something besides text was answered, or where there is too much to keep. */
  isWhole: boolean;
}

/** Longest text, without what the call itself said, and structured content in characters of JSON, that a test spells out. */
const longestText = 300;
const longestJson = 800;
const longestWhole = 1500;
const longestKept = 4000;

/** Keeps what a test could ask for. */
export function seeAnswer(response: ToolResponse): SeenAnswer {
  const isText = response.content.every((block) => isJsonObject(block) && block['type'] === 'text');
  const structured = response.structured;
  const size = response.text.length + (structured === undefined ? 0 : JSON.stringify(structured).length);
  const isWhole = isText && size <= longestKept;
  return isWhole ? { text: response.text, structured, isWhole } : { text: '', structured: undefined, isWhole };
}

/**
 * Values that another day, machine, release or run would show differently: dates, times and durations, versions, hashes,
 * long numbers, ports, platforms and paths from the root.
 */
const passing = [
  /\d{4}-\d{2}-\d{2}|\b\d{1,2}[:h]\d{2}\b|\b(?:19|20)\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b/,
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i,
  /\b(?:ago|today|yesterday|tomorrow|uptime|pid)\b/i,
  /\d\s?(?:ms|µs|ns|s|sec|secs|seconds?|minutes?|hours?|days?)\b/i,
  /\d+\.\d+\.\d+|\bv\d+\b/,
  /\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,}\b/i,
  /\d{7,}/,
  /\b(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])\w{10,}\b/,
  /(?:localhost|\d):\d{2,5}\b/,
  /\b(?:linux|darwin|win32|windows|macos|x86_64|x64|amd64|arm64|aarch64)\b/i,
  /(?:^|[\s"'`(=:[])(?:\/[\w.@-]+){2,}|[A-Za-z]:\\/,
  /\b(?:permissions?|owner|uid|gid|inode|umask)\b/i,
] as const;

/** Whether an answer shows something that another run would show differently; what the call itself said may stand. */
export function isPassing(text: string, said: readonly string[]): boolean {
  const rest = withoutSaid(text, said);
  return passing.some((pattern) => pattern.test(rest));
}

function withoutSaid(text: string, said: readonly string[]): string {
  return said
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => (word.length < 2 ? left : left.replaceAll(word, '·')), text);
}

/**
 * What every answer to the same call said, as assertions; null where that is nothing. Text counts only whole; of
 * structured content, what passes or differs is left out.
 * @param inputs what the calls were given
 */
export function expectAnswers(answers: readonly SeenAnswer[], inputs: readonly JsonObject[]): Expect | null {
  const [first, ...others] = answers;
  if (!first || answers.some(({ isWhole }) => !isWhole)) return null;
  const said = inputs.flatMap((input) => listStrings(input));
  const expect: Expect = {};
  Object.assign(expect, expectText(answers, said));
  const { structured } = first;
  if (structured !== undefined && isJsonObject(structured)) {
    const steady = others.reduce<JsonValue | undefined>(
      (left, { structured: right }) => common(left, right),
      structured,
    );
    const shown = steady === undefined ? undefined : withoutPassing(steady, said);
    if (isJsonObject(shown) && hasScalar(shown) && JSON.stringify(shown).length <= longestJson) {
      if (isJsonEqual(shown, structured)) expect.output_json = shown;
      else expect.output_json_contains = shown;
    }
  }
  return Object.keys(expect).length === 0 ? null : expect;
}

/** The whole text; else that it is whole JSON, or the longest lines that stay the same. */
function expectText(answers: readonly SeenAnswer[], said: readonly string[]): Expect {
  const [first = '', ...others] = answers.map(({ text }) => text);
  const isShort = first.length <= longestWhole && withoutSaid(first, said).length <= longestText;
  if (isShort && isTelling(first) && others.every((text) => text === first) && !isPassing(first, said))
    return { output_equals: first };
  if (answers.every(({ text }) => isJsonText(text))) return { output_matches: wholeJsonText };
  const lines = findSteadyLines(first, others, said);
  return lines === null ? {} : { output_contains: lines };
}

function isJsonText(text: string): boolean {
  if (!/^\s*[{[]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** The longest run of lines that every text holds as it is; null where there are fewer than two such lines. */
function findSteadyLines(first: string, others: readonly string[], said: readonly string[]): string | null {
  if (first.length > longestWhole) return null;
  const runs: string[][] = [[]];
  const lines = first.split('\n');
  for (const line of lines) {
    const run = [...(runs.at(-1) ?? []), line];
    // Lines that come again are those of something that grows with every call.
    const isOnce = lines.filter((other) => other === line).length === 1;
    const isSteady =
      isOnce && isTelling(line) && !isPassing(line, said) && others.every((text) => text.includes(run.join('\n')));
    if (isSteady) runs[runs.length - 1] = run;
    else runs.push([]);
  }
  const [longest = []] = runs.toSorted((a, b) => b.join('\n').length - a.join('\n').length);
  const text = longest.join('\n');
  return longest.length < 2 || text.length > longestText ? null : text;
}

/** A text with nothing in it says nothing. */
function isTelling(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !/^(?:null|none|undefined|nil)$/i.test(text.trim());
}

/** What two values share: equal scalars, and keys of objects; lists only where they are equal. */
function common(left: JsonValue | undefined, right: JsonValue | undefined): JsonValue | undefined {
  if (left === undefined || right === undefined) return undefined;
  if (isJsonEqual(left, right)) return left;
  if (!isJsonObject(left) || !isJsonObject(right)) return undefined;
  const entries = Object.entries(left).flatMap(([key, item]): [string, JsonValue][] => {
    const shared = Object.hasOwn(right, key) ? common(item, right[key]) : undefined;
    return shared === undefined ? [] : [[key, shared]];
  });
  return entries.length === 0 ? undefined : fromEntries(entries);
}

/** Without the keys whose values pass; a list with such a value goes as a whole. */
function withoutPassing(value: JsonValue, said: readonly string[]): JsonValue | undefined {
  if (typeof value === 'string' || typeof value === 'number') return isPassing(String(value), said) ? undefined : value;
  if (Array.isArray(value)) {
    const items = value.map((item) => withoutPassing(item, said));
    return items.every((item, index) => isJsonEqual(item, value[index])) ? value : undefined;
  }
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).flatMap(([key, item]): [string, JsonValue][] => {
    const kept = withoutPassing(item, said);
    return kept === undefined ? [] : [[key, kept]];
  });
  return entries.length === 0 && Object.keys(value).length > 0 ? undefined : fromEntries(entries);
}

function hasScalar(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.some(hasScalar);
  return isJsonObject(value) ? Object.values(value).some(hasScalar) : value !== null && value !== '';
}
