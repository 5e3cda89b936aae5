import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';

/** Values that servers hide or work out anew on purpose. */
const hidden = /pass|secret|token|key|hash|salt|date|time|_at$|status|state|format|type|mode/i;

/** A text that was given, and what stands under the same name in an answer. */
export interface GivenAndShown {
  name: string;
  given: string;
  shown: string;
}

/**
 * The texts of an input whose names an answer has as well, each exactly once. Short texts, texts with control characters
 * and names of what servers hide or work out are left out. Pure.
 */
export function pairGiven(input: JsonObject, answer: JsonValue): GivenAndShown[] {
  return Object.entries(input).flatMap(([name, given]) => {
    if (typeof given !== 'string' || given.trim().length < 4 || hidden.test(name)) return [];
    const shown = valuesOf(answer, name, 0);
    const [only] = shown;
    return shown.length === 1 && typeof only === 'string' ? [{ name, given, shown: only }] : [];
  });
}

/** Names under which answers speak for themselves. */
const answerNames = /content|detail|info|message|note|output|reason|response|result|summary|text/i;

/**
 * Of what the answer to a write tells, that which a reader shows exactly as it was given, so that another text can only be
 * the answer's mistake. Names under which answers speak for themselves and texts without letters are left out. Pure.
 */
export function pairKept(answered: readonly GivenAndShown[], read: readonly GivenAndShown[]): GivenAndShown[] {
  const kept = new Set(read.filter(({ given, shown }) => given === shown).map(({ name }) => name));
  return answered.filter(({ name, shown }) => kept.has(name) && !answerNames.test(name) && plain(shown) !== '');
}

/** Whether two texts have nothing in common: neither is a part of the other, marks and case aside. Pure. */
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
