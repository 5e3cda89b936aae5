import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';

/** Names of values that servers hide or compute. */
const hidden = /pass|secret|token|key|hash|salt|date|time|_at$|status|state|format|type|mode/i;

/** A given text, and the text under the same name in an answer. */
export interface GivenAndShown {
  name: string;
  given: string;
  shown: string;
}

/** Returns the names under which an input gives texts that a reader can be held to. Pure. */
export function namesOfTexts(input: JsonObject): string[] {
  return Object.entries(input).flatMap(([name, given]) =>
    typeof given === 'string' && given.trim().length >= 4 && !hidden.test(name) ? [name] : [],
  );
}

/**
 * Pairs the texts of an input with the texts of the same names in an answer, where each name comes once. Leaves out short
 * texts, texts with control characters, and names of values that servers hide or compute. Pure.
 * @param id the id of the thing; the object that holds it counts alone, not the things inside it
 */
export function pairGiven(input: JsonObject, answer: JsonValue, id?: JsonValue): GivenAndShown[] {
  const thing = id === undefined ? undefined : findThing(answer, id, 0);
  return namesOfTexts(input).flatMap((name) => {
    const given = input[name];
    if (typeof given !== 'string') return [];
    const shown = thing && Object.hasOwn(thing, name) ? [thing[name]] : valuesOf(answer, name, 0);
    const [only] = shown;
    return shown.length === 1 && typeof only === 'string' ? [{ name, given, shown: only }] : [];
  });
}

/** Names whose values are words of the answer itself. */
const answerNames = /content|detail|info|message|note|output|reason|response|result|summary|text/i;

/**
 * Keeps those pairs of the answer to a write whose text a reader shows exactly as given, so that another text in the
 * answer can only be a mistake. Leaves out words of the answer itself and texts without letters. Pure.
 */
export function pairKept(answered: readonly GivenAndShown[], read: readonly GivenAndShown[]): GivenAndShown[] {
  const kept = new Set(read.filter(({ given, shown }) => given === shown).map(({ name }) => name));
  return answered.filter(({ name, shown }) => kept.has(name) && !answerNames.test(name) && plain(shown) !== '');
}

/** True when neither text contains the other, apart from marks and case. Pure. */
export function isUnrelated({ given, shown }: GivenAndShown): boolean {
  const [left, right] = [plain(given), plain(shown)];
  return left !== '' && (right === '' || (!left.includes(right) && !right.includes(left)));
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function valuesOf(value: JsonValue, name: string, depth: number): JsonValue[] {
  if (depth > 3) return [];
  if (Array.isArray(value)) return value.length > 1 ? [] : value.flatMap((item) => valuesOf(item, name, depth + 1));
  if (!isJsonObject(value)) return [];
  const own = Object.hasOwn(value, name) ? [value[name] ?? null] : [];
  return [...own, ...Object.values(value).flatMap((item) => valuesOf(item, name, depth + 1))];
}

/** Finds the outermost object that holds an id as a value of its own. Pure. */
export function findThing(value: JsonValue, id: JsonValue, depth: number): JsonObject | undefined {
  if (depth > 3 || typeof value !== 'object' || value === null) return undefined;
  if (isJsonObject(value) && Object.values(value).includes(id)) return value;
  for (const item of Object.values(value).slice(0, 20)) {
    const found = findThing(item, id, depth + 1);
    if (found) return found;
  }
  return undefined;
}
