import { isJsonEqual, isJsonObject, type JsonObject, type JsonValue } from '../base/index.ts';

/**
 * The common part of several answers to the same call. Parts that differed are unstable and never compared: only seen
 * differences count, since a text that looks like a date or an id may be fixed.
 */
export type Template =
  | { kind: 'exact'; value: JsonValue }
  | { kind: 'object'; members: Map<string, Template>; sometimes: Set<string> }
  | { kind: 'list'; entries: Template[] }
  /** The same entries in changing order. */
  | { kind: 'bag'; entries: JsonValue[] }
  /** Words of a text; null for a word that changes. */
  | { kind: 'text'; words: (string | null)[] }
  | { kind: 'unstable' };

const unstable: Template = { kind: 'unstable' };
const maxWords = 20_000;

/** Returns the template of at least one answer. */
export function makeTemplate(values: readonly JsonValue[]): Template {
  const [first = null] = values;
  if (values.every((value) => isJsonEqual(value, first))) return { kind: 'exact', value: first };
  if (values.every(isJsonObject)) return makeObject(values);
  if (values.every((value) => Array.isArray(value))) return makeList(values);
  if (values.every((value) => typeof value === 'string')) return makeText(values);
  return unstable;
}

/** True when a part of the template is unstable. */
export function isUnstable(template: Template): boolean {
  return template.kind !== 'exact';
}

function makeObject(values: readonly JsonObject[]): Template {
  const names = new Set(values.flatMap((value) => Object.keys(value)));
  const members = new Map<string, Template>();
  const sometimes = new Set<string>();
  for (const name of names) {
    const present = values.filter((value) => Object.hasOwn(value, name));
    if (present.length < values.length) sometimes.add(name);
    members.set(name, makeTemplate(present.map((value) => value[name] ?? null)));
  }
  return { kind: 'object', members, sometimes };
}

function makeList(values: readonly JsonValue[][]): Template {
  const [first = []] = values;
  if (values.some((value) => value.length !== first.length)) return unstable;
  const sorted = values.map(sortEntries);
  if (sorted.every((value) => isJsonEqual(value, sorted[0]))) return { kind: 'bag', entries: sorted[0] ?? [] };
  return {
    kind: 'list',
    entries: first.map((_entry, index) => makeTemplate(values.map((value) => value[index] ?? null))),
  };
}

function makeText(values: readonly string[]): Template {
  const [first = [], ...others] = values.map(splitWords);
  if (first.length > maxWords || others.some((words) => words.length !== first.length)) return unstable;
  return {
    kind: 'text',
    words: first.map((word, index) => (others.every((words) => words[index] === word) ? word : null)),
  };
}

/** Splits a text into words and separators. A date or an id without spaces is one word and changes as a whole. */
export function splitWords(text: string): string[] {
  return text.split(/([\s"'()[\]{}<>,;=|`]+)/);
}

/** Sorts entries by their content alone. */
export function sortEntries(entries: readonly JsonValue[]): JsonValue[] {
  return entries
    .map((entry) => ({ entry, key: JSON.stringify(entry) }))
    .toSorted((left, right) => (left.key < right.key ? -1 : left.key > right.key ? 1 : 0))
    .map(({ entry }) => entry);
}
