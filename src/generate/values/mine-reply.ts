import { hasVerb, isJsonObject, type JsonObject, type JsonValue, nounWords, splitWords } from '../../base/index.ts';
import type { PluginTool } from '../../plugin/index.ts';
import { findToldIds, readIdNumber, type ToolResponse } from '../../suite/index.ts';
import { listStrings, type ValuePath } from '../schema/value-path.ts';
import type { KeyArguments } from '../tools/argument-role.ts';
import { looksLikeFile } from './path-values.ts';
import { type CapturePlace, isChosenByPlan, type Plan } from './plan.ts';
import type { PooledValue } from './value-pool.ts';

/**
 * Every value that PTH makes contains one of these marks, to distinguish it from existing data. The bare letters "pth"
 * would not do: working copies lie in directories named after PTH.
 */
const ownMarks = /pth[-_](scratch|sample|no[-_]such|unnamed|unknown)|Grüße, 世界/i;

/** Words that version control systems use for the names of a state. */
export const revisionWords = ['hash', 'sha', 'commit', 'branch', 'tag', 'revision', 'oid'] as const;

const attributeWords = new Set<string>([
  'id',
  'uuid',
  'uid',
  'guid',
  'name',
  'key',
  'slug',
  'handle',
  'number',
  'code',
  'title',
  'ref',
  ...revisionWords,
]);
const maxEntries = 60;

/**
 * Extracts values from an accepted call that other tools may need: scalars under identifying keys of a JSON reply, ids
 * in plain text, listed files and directories, absolute paths.
 * @param plan the calls that led to the reply
 * @param keys further identifying keys, in lower case. Default none
 */
export function mineReply(
  tool: PluginTool,
  plan: Plan,
  response: ToolResponse,
  isChanging: boolean,
  keys: KeyArguments = new Map(),
): PooledValue[] {
  const found: PooledValue[] = [];
  const toolNouns = nounWords(tool.name);
  const add = (
    value: JsonValue,
    attribute: string,
    nouns: readonly string[],
    kind: PooledValue['kind'],
    valuePath: CapturePlace | null,
  ) => {
    if (found.length >= maxEntries || !isUsable(value)) return;
    const isOwn = typeof value === 'string' && ownMarks.test(value);
    // Skip PTH's own things in a reader's reply: the maker's entry already records how to make them again.
    if (!isChanging && isOwn) return;
    const isNamed = isChosenByPlan(plan, value);
    if (isChanging && !isNamed && valuePath === null) return;
    found.push({
      value,
      attribute,
      nouns: new Set([...nouns, ...toolNouns]),
      ownNouns: nouns,
      kind,
      madeBy: isChanging ? plan : [],
      capture: isChanging && !isNamed ? valuePath : null,
      from: tool.name,
    });
  };
  const input = plan.at(-1)?.input ?? {};
  if (isChanging) mineInput(input, keys, add);
  const json = response.prose === null ? response.json?.value : undefined;
  if (json !== undefined) walk(json, [], toolNouns.slice(1), keys, add);
  const text = response.text.slice(0, 20_000);
  const texts = [text, ...(json === undefined ? [] : listStrings(json).slice(0, 20))];
  for (const part of new Set(texts)) minePaths(part.slice(0, 20_000), input, add);
  if (json === undefined || typeof json === 'string') mineText(text, toolNouns, add);
  if (json === undefined && !isChanging && hasVerb(splitWords(tool.name), 'list'))
    mineListedNames(text, toolNouns, add);
  if (json === undefined && isChanging) mineToldIds(text, toolNouns, add);
  return found;
}

type Add = (
  value: JsonValue,
  attribute: string,
  nouns: readonly string[],
  kind: PooledValue['kind'],
  valuePath: CapturePlace | null,
) => void;

function isUsable(value: JsonValue): boolean {
  if (typeof value === 'number') return Number.isSafeInteger(value);
  return typeof value === 'string' && value.length > 0 && value.length <= 200 && !/[\n\r\0]/.test(value);
}

/** Adds the identifying scalars of a JSON value and of its contents, down to six levels. */
function walk(value: JsonValue, valuePath: ValuePath, nouns: readonly string[], keys: KeyArguments, add: Add): void {
  if (valuePath.length > 6) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.slice(0, 10).entries()) {
      if (typeof item === 'string') add(item, 'name', nouns, 'value', [...valuePath, index]);
      if (typeof item === 'string' && isRelativeFile(item)) add(item, 'path', [], 'file', [...valuePath, index]);
      else walk(item, [...valuePath, index], nouns, keys, add);
    }
    return;
  }
  if (!isJsonObject(value)) return;
  for (const [key, item] of Object.entries(value).slice(0, 40)) {
    if (complaintKeys.test(key) && !isListOfThings(item)) continue;
    // The words of a path say nothing of what lies there.
    const words = /[\\/]/.test(key) ? ['file'] : nounWords(key);
    const last = words.at(-1) ?? '';
    const own = words.slice(0, -1);
    if (typeof item === 'object' && item !== null) walk(item, [...valuePath, key], words, keys, add);
    else if (typeof item === 'string' && fileKeys.has(last) && isRelativeFile(item))
      add(item, 'path', [], 'file', [...valuePath, key]);
    else if (attributeWords.has(last)) add(item, last, own.length > 0 ? own : nouns, 'value', [...valuePath, key]);
    else if (keys.get(key.toLowerCase())?.includes(key.toLowerCase()) === true)
      add(item, 'name', [key.toLowerCase()], 'value', [...valuePath, key]);
    else if (keys.has(key.toLowerCase())) add(item, key.toLowerCase(), nouns, 'value', [...valuePath, key]);
  }
}

/** Members that say what is wrong: their words are no names. */
const complaintKeys = /^(?:errors?|messages?|warnings?|problems?|reasons?|issues?)$/i;

/** True for a list of objects: issues and messages are things, too, with ids. */
function isListOfThings(value: JsonValue): boolean {
  return Array.isArray(value) && value.every(isJsonObject);
}

const fileKeys = new Set(['path', 'file', 'filename', 'filepath']);

/** True for a text like `notes/first.md`: a file below a root that the server knows. */
function isRelativeFile(text: string): boolean {
  return (
    /^[\w@+-][\w@+ .-]{0,80}(?:\/[\w@+ .-]{1,80}){0,8}$/.test(text) && looksLikeFile(text) && !/^\d+\.\d/.test(text)
  );
}

/** Extracts the names that a creating call chose itself. */
function mineInput(input: JsonObject, keys: KeyArguments, add: Add): void {
  walk(input, [], [], keys, (value, attribute, nouns, kind) => add(value, attribute, nouns, kind, null));
}

/** A reply that is nothing but words, between commas or one a line; a heading may stand before them. */
const listOfWords =
  /^(?:[\w ]{1,60}:\s{1,4})?((?:[-*] )?[\p{L}\d][\p{L}\d_.-]{0,60}(?:(?:, ?|\r?\n)(?:[-*] )?[\p{L}\d][\p{L}\d_.-]{0,60}){1,50})$/u;

/** Extracts the names that a tool lists in its text. */
function mineListedNames(text: string, nouns: readonly string[], add: Add): void {
  const words = listOfWords.exec(text.trim().slice(0, 4000))?.[1];
  for (const word of words?.split(/, ?|\r?\n/).slice(0, 10) ?? [])
    add(word.replace(/^[-*] /, ''), 'name', nouns, 'value', null);
}

function mineText(text: string, nouns: readonly string[], add: Add): void {
  for (const match of text.matchAll(/\b(id|uuid|key|name|slug)\b["'`]?\s{0,3}[:=#]\s{0,3}["'`]?([\w.-]{1,80})/gi)) {
    const [, attribute = '', value = ''] = match;
    add(/^\d{1,15}$/.test(value) ? Number(value) : value, attribute.toLowerCase(), nouns, 'value', null);
    if (/^\d{1,15}$/.test(value)) add(value, attribute.toLowerCase(), nouns, 'value', null);
  }
  for (const [uuid] of text.matchAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi)) {
    add(uuid, 'id', nouns, 'value', null);
  }
}

/** Extracts the ids that the prose of a making call tells, to be captured again where the call is repeated. */
function mineToldIds(text: string, nouns: readonly string[], add: Add): void {
  for (const [at, id] of findToldIds(text).entries()) {
    const number = readIdNumber(id);
    if (number !== null) add(number, 'id', nouns, 'value', { at, isNumber: true });
    add(id, 'id', nouns, 'value', { at, isNumber: false });
  }
}

/**
 * Extracts files and directories: marked list lines below the listed directory, and absolute paths on their own line.
 */
function minePaths(text: string, input: JsonObject, add: Add): void {
  const asked = listStrings(input).find((value) => value.includes('/') || value === '.');
  for (const match of text.matchAll(/^\s{0,4}\[(FILE|DIR)\]\s+(\S(?:.{0,150}?\S)?)(?:\s{2,}.{0,60})?$/gm)) {
    const [, mark = '', name = ''] = match;
    if (asked === undefined || name.startsWith('.') || name === 'node_modules') continue;
    add(`${asked.replace(/\/$/, '')}/${name}`, 'path', [], mark === 'FILE' ? 'file' : 'directory', null);
  }
  for (const match of text.matchAll(/^\s{0,4}(?:[-*]\s)?(\/[\w.@+-]+(?:\/[\w.@+ -]+){0,20})\/?\s*$/gm)) {
    const path = match[1] ?? '';
    const isFile = /\.[A-Za-z][A-Za-z0-9]{0,7}$/.test(path);
    if (!splitWords(path).includes('git')) add(path, 'path', [], isFile ? 'file' : 'directory', null);
  }
}
