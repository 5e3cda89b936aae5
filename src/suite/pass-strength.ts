import { isJsonObject, type JsonValue } from '../base/index.ts';
import { readKeys, wholeJsonText } from './forbidden-text.ts';
import type { Expect, TestCase } from './test-case.ts';

/**
 * What a passed test would notice: `strong` a wrong value, a missing part or a missing effect; `weak` another constant
 * text or another kind of answer; `hollow` nothing but an error.
 */
export const passStrengths = ['strong', 'weak', 'hollow'] as const;
export type PassStrength = (typeof passStrengths)[number];

/** Shorter texts of an input stand in answers by chance. */
const minValueLength = 2;

/** Decides what a test would notice if it passes. Pure. */
export function judgeStrength(test: TestCase): PassStrength {
  const found = listStrengths(test);
  return passStrengths.find((strength) => found.includes(strength)) ?? 'hollow';
}

/** True for an expectation of a success that any answer without an error meets, whatever the call did. Pure. */
export function asksForSuccessAlone(expect: Expect): boolean {
  return expect.success === true && judgeExpect(expect, { given: [], isEffect: false }) === 'hollow';
}

/** What decides whether JSON says something of the call. */
interface AskedBy {
  /** Values that the calls gave. */
  given: readonly string[];
  /** True where an earlier call of the test changed what is asked for: there nothing may be what is right. */
  isEffect: boolean;
}

function listStrengths(test: TestCase): PassStrength[] {
  const verified = (test.verify ?? []).map(
    (step): PassStrength => (Object.keys(step).some((name) => name.startsWith('expect_stdout')) ? 'strong' : 'weak'),
  );
  const isEffect = test.tags?.includes('effect') === true;
  switch (test.tier) {
    case 1:
      return [...verified, judgeExpect(test.expect, { given: listValues(test.input), isEffect })];
    case 2: {
      // A value that one step gives and another one finds is an effect.
      const given = test.steps.flatMap(({ input }) => listValues(input));
      return [
        ...verified,
        ...test.steps.flatMap(({ expect }) => (expect ? [judgeExpect(expect, { given, isEffect })] : [])),
      ];
    }
    case 3:
    default:
      return [...verified, ...(test.checklist?.length ? (['strong'] as const) : [])];
  }
}

function judgeExpect(expect: Expect, { given, isEffect }: AskedBy): PassStrength {
  const { output_json: json, output_json_contains: part, output_matches: pattern } = expect;
  const asked = [json, part].filter((value) => value !== undefined);
  const telling = asked.filter((value) => !isBareFlag(value));
  if (telling.some((value) => isEffect || holdsData(value, '', given))) return 'strong';
  if (expect.output_media?.some(({ sha256 }) => sha256 !== undefined) === true) return 'strong';
  const texts = [
    expect.output_contains,
    expect.output_contains_i,
    expect.output_equals,
    expect.output_equals_i,
    expect.output_matches_i,
  ]
    .filter((text) => text !== undefined)
    .filter((text) => !bareFlagText.test(text));
  const rejection = [expect.error_contains, expect.error_contains_i].filter((text) => text !== undefined);
  // A rejection that names its argument is about this input.
  if (rejection.length > 0) return 'strong';
  const holdsGiven = (text: string) => text.includes('{{') || given.some((value) => text.includes(value));
  if (texts.some(holdsGiven)) return 'strong';
  if (pattern !== undefined && holdsGiven(pattern)) return 'strong';
  // That an answer is some JSON says nothing beside what is asked of that JSON.
  const isForm = pattern === wholeJsonText && asked.length > 0;
  const isFlag = pattern !== undefined && readKeys(pattern)?.every((key) => flagName.test(key)) === true;
  const isConstant =
    texts.length > 0 ||
    telling.length > 0 ||
    // A schema without required fields takes an empty object.
    expect.output_schema === true ||
    expect.output_media !== undefined ||
    (pattern !== undefined && !pattern.startsWith('^(?!') && !isForm && !isFlag);
  return isConstant || expect.success === false ? 'weak' : 'hollow';
}

/** Names of members that talk to the reader: their words are the same whatever is stored. */
const wordsName = /^(?:message|msg|note|hint|info)$/i;

/** True for JSON that holds a datum: neither empty, nor a flag of success, nor words to the reader alone. Pure. */
export function holdsData(value: JsonValue, name = '', given: readonly string[] = []): boolean {
  if (Array.isArray(value)) return value.some((item) => holdsData(item, name, given));
  if (isJsonObject(value)) return Object.entries(value).some(([key, item]) => holdsData(item, key, given));
  if (value === null || value === '' || value === 0) return false;
  const isOwn = typeof value === 'string' && (value.includes('{{') || given.some((text) => value.includes(text)));
  const isFlag = flagName.test(name) && (value === true || (typeof value === 'string' && flagWord.test(value)));
  return isOwn || (!isFlag && !wordsName.test(name));
}

const flagName = /^(?:success|ok|status|result)$/i;
const flagWord = /^(?:ok|success|true|done)$/i;
const bareFlagText = /^\s*\{\s*"(?:success|ok|status|result)"\s*:\s*(?:true|"(?:ok|success|true|done)")\s*\}\s*$/i;

/** True for JSON that says nothing but that the call succeeded. */
function isBareFlag(value: JsonValue): boolean {
  if (!isJsonObject(value)) return false;
  const entries = Object.entries(value);
  if (entries.length === 0) return false;
  return entries.every(
    ([name, item]) =>
      flagName.test(name) && (item === true || (typeof item === 'string' && flagWord.test(item)) || isBareFlag(item)),
  );
}

function listValues(value: JsonValue): string[] {
  if (typeof value === 'number') return [String(value)].filter(({ length }) => length >= minValueLength);
  if (typeof value === 'string') return value.trim().length >= minValueLength ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(listValues);
  return isJsonObject(value) ? Object.values(value).flatMap(listValues) : [];
}
