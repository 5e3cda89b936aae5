import { createHash } from 'node:crypto';
import { isJsonEqual, isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import { type Expect, listMedia, type Medium, type ToolResponse, wholeJsonText } from '../../suite/index.ts';
import { holdsOtherParts } from '../replies/empty-answer.ts';
import { findSteadyFields, isFieldsPattern } from '../replies/steady-lines.ts';
import { fromEntries } from '../schema/value-path.ts';
import { fitJson } from './fit-json.ts';
import { type Said, withoutSaid } from '../values/said-texts.ts';

/** The parts of an accepted call's answer that a test can assert. */
export interface SeenAnswer {
  text: string;
  structured: JsonValue | undefined;
  /** The pictures, sounds and files of the answer; absent where there are none. */
  media?: readonly Omit<Medium, 'bytes'>[];
  /** Set where a part of the answer is neither text nor a medium, such as a link to a resource. */
  hasOther?: true;
  /** False when the answer is too long to keep. */
  isWhole: boolean;
  /** What is kept of an answer that is too long: its first lines, a part of its JSON, and a digest of the text. */
  long?: { head: string; digest: string; part?: JsonValue };
}

/** Longest text (without the call's own values) and structured content that a test spells out, in characters. */
const maxText = 300;
const maxJson = 800;
const maxWhole = 1500;
const maxKept = 4000;

/** Keeps the parts of an answer that a test can assert. */
export function seeAnswer(response: ToolResponse): SeenAnswer {
  const structured = response.structured;
  const media = listMedia(response.content).map(({ bytes: _bytes, ...medium }) => medium);
  const hasOther = media.length === 0 && holdsOtherParts(response);
  const shown = { ...(media.length === 0 ? {} : { media }), ...(hasOther ? { hasOther } : {}) };
  const size = response.text.length + (structured === undefined ? 0 : JSON.stringify(structured).length);
  const isWhole = size <= maxKept;
  if (isWhole) return { text: response.text, structured, isWhole, ...shown };
  const head = headOf(response.text);
  const digest = createHash('sha256').update(response.text).digest('hex');
  const part = response.json === null ? undefined : fitJson(response.json.value, maxJson);
  const long = { head, digest, ...(part === undefined ? {} : { part }) };
  return { text: '', structured: undefined, isWhole, long, ...shown };
}

/**
 * Values that differ between days, machines, releases or runs: dates, times and durations, versions, hashes, long
 * numbers, ports, platforms, absolute paths, and file metadata.
 */
const passing = [
  /\d{4}-\d{2}-\d{2}|\b\d{1,2}[:h]\d{2}\b|\b(?:19|20)\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b/,
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i,
  /\b(?:ago|today|yesterday|tomorrow|uptime)\b/i,
  // Numbers of processes, under any of their names: `PID: 5530`, `child_pid`, `processId`, `process 5530`.
  /(?:\b|_)p?pids?\b|\bprocess(?:[ _-]?ids?\b|[ #:]{1,2}\d)/i,
  /[a-z]P(?:id|ID)s?\b/,
  /\d\s?(?:ms|µs|ns|s|sec|secs|seconds?|minutes?|hours?|days?)\b/i,
  /\d+\.\d+\.\d+|\bv\d+\b/,
  /\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,}\b/i,
  /\d{7,}/,
  /\b(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])\w{10,}\b/,
  /(?:localhost|\d):\d{2,5}\b/,
  /\b(?:linux|darwin|win32|windows|macos|x86_64|x64|amd64|arm64|aarch64)\b/i,
  /(?:^|[\s"'`(=:[])(?:\/[\w.@-]+){2,}|[A-Za-z]:\\|\bfile:\/\/\//,
  /\b(?:permissions?|owner|uid|gid|ino|inode|nlink|blksize|umask)\b|\b(?:mode|r?dev|blocks)\b\W{1,4}\d/i,
  /(?:^|\s)[-dl](?:[r-][w-][xsStT-]){3}/m,
  // The size of a directory, which depends on the file system.
  /\b4,?096\b|\b4(?:\.00?)?\s?Ki?B?\b/,
] as const;

/** True when an answer contains a value that differs in another run; values from the call itself do not count. */
export function isPassing(text: string, said: Said): boolean {
  const rest = withoutSaid(text, said);
  return passing.some((pattern) => pattern.test(rest));
}

/**
 * Returns the common content of all answers to one call as assertions; null when there is none. Asserts text only as a
 * whole, and omits changing or differing values from structured content.
 * @param said the texts that the calls and PTH gave
 */
export function expectAnswers(answers: readonly SeenAnswer[], said: Said): Expect | null {
  const words = expectWords(answers, said);
  const media = expectMedia(answers);
  return words === null && media === null ? null : { ...words, ...media };
}

/** Expects the pictures, sounds and files that all answers hold, and their bytes where these are the same. Pure. */
export function expectMedia(answers: readonly SeenAnswer[]): Expect | null {
  const [first, ...others] = answers.map(({ media = [] }) => media);
  if (!first || first.length === 0) return null;
  const isAlike = (one: readonly Omit<Medium, 'bytes'>[]) =>
    one.length === first.length &&
    one.every(({ type, mimeType }, at) => first[at]?.type === type && first[at].mimeType === mimeType);
  if (!others.every(isAlike)) return null;
  const list = first.map(({ type, mimeType, sha256 }, at) => ({
    type,
    ...(mimeType === '' ? {} : { mime_type: mimeType }),
    ...(others.every((one) => one[at]?.sha256 === sha256) ? { sha256 } : {}),
  }));
  return { output_media: list };
}

function expectWords(answers: readonly SeenAnswer[], said: Said): Expect | null {
  const [first] = answers;
  if (first && answers.every(({ isWhole }) => !isWhole)) return expectHead(answers, said);
  if (!first || answers.some(({ isWhole }) => !isWhole)) return null;
  const expect: Expect = expectText(answers, said);
  const isTextAlone = first.structured === undefined;
  // A text that is compared as a whole needs no comparison of its parts.
  const contents = isTextAlone && expect.output_matches !== wholeJsonText ? [] : answers.map(contentOf);
  const same = contents.length === 0 ? undefined : contents.reduce(common);
  const steady =
    same === undefined
      ? undefined
      : withoutMeasures(same, contents, !contents.every((one) => isJsonEqual(one ?? null, same)));
  const shown = showSteady(steady, said);
  if (shown === undefined) return Object.keys(expect).length === 0 ? null : expect;
  if (!isTextAlone && isJsonEqual(shown, first.structured ?? null)) return { ...expect, output_json: shown };
  if (!isTextAlone) return { ...expect, output_json_contains: shown };
  const { output_matches: _whole, ...rest } = expect;
  return { ...rest, output_json_contains: shown };
}

/** Returns what a test spells out of steady JSON: nothing that passes, and no more than fits. */
function showSteady(steady: JsonValue | undefined, said: Said): JsonObject | JsonValue[] | undefined {
  if (steady === undefined) return undefined;
  const kept = Array.isArray(steady) ? itemsWithoutPassing(steady, said) : withoutPassing(steady, said);
  const shown = kept === undefined ? undefined : fitJson(kept, maxJson);
  return (isJsonObject(shown) || Array.isArray(shown)) && hasScalar(shown) ? shown : undefined;
}

/** Keeps of each item what stays, since a test compares some items of a list with those that are there. */
function itemsWithoutPassing(items: readonly JsonValue[], said: Said): JsonValue[] {
  return items.flatMap((item) => {
    const kept = withoutPassing(item, said);
    return kept === undefined || !hasScalar(kept) ? [] : [kept];
  });
}

/** Returns the whole lines at the beginning of a text. */
function headOf(text: string): string {
  return text.slice(0, maxText).split('\n').slice(0, -1).join('\n');
}

/** Expects the longest steady lines at the beginning of a long answer that is the same each time. */
function expectHead(answers: readonly SeenAnswer[], said: Said): Expect | null {
  const [first] = answers;
  if (!first?.long || answers.some(({ long }) => long?.digest !== first.long?.digest)) return null;
  const expect = expectHeadLines(first.long.head, said);
  if (Object.keys(expect).length > 0) return expect;
  const shown = showSteady(first.long.part, said);
  return shown === undefined ? null : { output_json_contains: shown };
}

function expectHeadLines(head: string, said: Said): Expect {
  const lines = findSteadyLines(head, [], said);
  return lines === null ? {} : { output_contains: lines };
}

/** True when a test compares an answer as a whole, from its first line to the last. */
export function asksForWhole(expect: Expect | null): boolean {
  const { output_equals: text, output_json: json, output_matches: pattern } = expect ?? {};
  return text !== undefined || json !== undefined || (pattern !== undefined && isFieldsPattern(pattern));
}

/** Expects the whole text; else that the text is whole JSON, else its steady fields, else the longest steady lines. */
function expectText(answers: readonly SeenAnswer[], said: Said): Expect {
  const [first = '', ...others] = answers.map(({ text }) => text);
  const isShort = first.length <= maxWhole && withoutSaid(first, said).length <= maxText;
  if (isShort && isInformative(first) && others.every((text) => text === first) && !isPassing(first, said))
    return { output_equals: first };
  if (answers.every(({ text }) => isJsonText(text))) return { output_matches: wholeJsonText };
  if (first.length > maxWhole)
    return others.every((text) => text === first) ? expectHeadLines(headOf(first), said) : {};
  const rules = { isPassing: (text: string) => isPassing(text, said), isInformative, sizes: said.sizes };
  const fields = findSteadyFields([first, ...others], rules);
  if (fields !== null) return { output_matches: fields };
  const lines = findSteadyLines(first, others, said);
  return lines === null ? {} : { output_contains: lines };
}

/** Returns the structured content, else the JSON that the text is. */
export function contentOf({ structured, text }: Pick<SeenAnswer, 'structured' | 'text'>): JsonValue | undefined {
  return structured ?? parseContainer(text);
}

function isJsonText(text: string): boolean {
  return parseContainer(text) !== undefined;
}

function parseContainer(text: string): JsonValue | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Returns the longest run of lines that all texts contain unchanged, with the blank lines and rules between them, as far
 * as a test spells it out; null when that holds fewer than two lines with words.
 */
function findSteadyLines(first: string, others: readonly string[], said: Said): string | null {
  const runs: string[][] = [[]];
  const lines = first.split('\n');
  for (const line of lines) {
    const run = [...(runs.at(-1) ?? []), line];
    const isSeparator = !/[\p{L}\p{N}]/u.test(line);
    // A repeated line often belongs to output that grows with every call.
    const isOnce = isSeparator ? run.length > 1 : lines.filter((other) => other === line).length === 1;
    const isSteady =
      isOnce &&
      (isSeparator || isInformative(line)) &&
      !isPassing(line, said) &&
      others.every((text) => text.includes(run.join('\n')));
    if (isSteady) runs[runs.length - 1] = run;
    else runs.push([]);
  }
  const [longest = []] = runs.toSorted((a, b) => b.join('\n').length - a.join('\n').length);
  while (longest.length > 0 && (longest.join('\n').length > maxText || !isInformative(longest.at(-1) ?? '')))
    longest.pop();
  return longest.filter(isInformative).length < 2 ? null : longest.join('\n');
}

/** True when a text contains letters or digits, and is not just a word for nothing. */
function isInformative(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !/^(?:null|none|undefined|nil)$/i.test(text.trim());
}

/** Returns the common part of two values: equal scalars, shared keys of objects, and lists only when they are equal. */
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

/** Names of numbers that are another one in each answer and say nothing of the numbers beside them. */
const ownNumber =
  /(?:^|_)(?:id|pid|ms|seq|version)$|Id$|Ms$|time|date|duration|elapsed|took|seconds|stamp|uptime|age$/i;
/** Names of measures, which differ by the moment wherever anything in the answer does. */
const measure = /percent|usage|load|\bcpu|utili[sz]ation/i;

/**
 * Removes numbers that were the same by chance: beside another number that was not, a rounded share of it will differ
 * one day as well.
 * @param hasChanged true when anything in the answers differed
 */
function withoutMeasures(
  steady: JsonValue,
  contents: readonly (JsonValue | undefined)[],
  hasChanged: boolean,
): JsonValue | undefined {
  if (!hasChanged || !isJsonObject(steady)) return steady;
  const objects = contents.filter(isJsonObject);
  const [first = {}] = objects;
  const isMoving = Object.entries(first).some(
    ([key, item]) =>
      typeof item === 'number' &&
      !ownNumber.test(key) &&
      objects.some((other) => typeof other[key] === 'number' && other[key] !== item),
  );
  const entries = Object.entries(steady).flatMap(([key, item]): [string, JsonValue][] => {
    if (typeof item === 'number') return isMoving || measure.test(key) ? [] : [[key, item]];
    const kept = withoutMeasures(
      item,
      objects.map((other) => other[key]),
      hasChanged,
    );
    return kept === undefined ? [] : [[key, kept]];
  });
  return entries.length === 0 && Object.keys(steady).length > 0 ? undefined : fromEntries(entries);
}

/**
 * Removes the keys with changing values. A list with such a value is removed as a whole, unless it is a list of media.
 */
function withoutPassing(value: JsonValue, said: Said): JsonValue | undefined {
  if (typeof value === 'string' || typeof value === 'number') return isPassing(String(value), said) ? undefined : value;
  if (Array.isArray(value)) {
    const items = value.map((item) => withoutPassing(item, said));
    const isKept = items.every((item, index) => item !== undefined && isJsonEqual(item, value[index] ?? null));
    return isKept ? value : keepMedia(value, items);
  }
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).flatMap(([key, item]): [string, JsonValue][] => {
    const isScalar = typeof item === 'string' || typeof item === 'number';
    const kept = isScalar && isPassing(`${key}: ${item}`, said) ? undefined : withoutPassing(item, said);
    return kept === undefined ? [] : [[key, kept]];
  });
  return entries.length === 0 && Object.keys(value).length > 0 ? undefined : fromEntries(entries);
}

/**
 * Returns the remaining part of each image or sound, mostly its MIME type; undefined for any other list, since its
 * entries are data.
 */
function keepMedia(list: readonly JsonValue[], left: readonly (JsonValue | undefined)[]): JsonValue[] | undefined {
  if (!list.every((item) => isJsonObject(item) && typeof item['mimeType'] === 'string')) return undefined;
  const kept = left.filter((item) => item !== undefined);
  return kept.length === list.length && kept.every(hasScalar) ? kept : undefined;
}

function hasScalar(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.some(hasScalar);
  return isJsonObject(value) ? Object.values(value).some(hasScalar) : value !== null && value !== '';
}
