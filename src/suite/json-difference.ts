import { isJsonObject, type JsonValue } from '../base/index.ts';
import { renderBrief } from './brief.ts';

/** The first difference between two JSON values. */
export interface JsonDifference {
  /** `$.user.groups[1]`. */
  path: string;
  expected: string;
  actual: string;
}

/**
 * Finds the first difference that keeps `actual` from matching `expected`, or null. `equals` is deep equality in any
 * order of keys. `contains` is a partial match at every depth: an object holds the expected keys and may hold more; a
 * list holds matches for the expected entries in the same order and may hold others between them; anything else is
 * equal.
 */
export function findJsonDifference(
  expected: JsonValue,
  actual: JsonValue | undefined,
  mode: 'equals' | 'contains',
  path = '$',
): JsonDifference | null {
  const differs = (): JsonDifference => ({ path, expected: renderBrief(expected), actual: renderBrief(actual) });
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return differs();
    return mode === 'contains' ? findMissingEntry(expected, actual, path) : findEntryDifference(expected, actual, path);
  }
  if (isJsonObject(expected)) {
    if (!isJsonObject(actual)) return differs();
    for (const [key, value] of Object.entries(expected)) {
      const inner = childPath(path, key);
      if (!Object.hasOwn(actual, key)) return { path: inner, expected: renderBrief(value), actual: 'nothing' };
      const difference = findJsonDifference(value, actual[key], mode, inner);
      if (difference) return difference;
    }
    if (mode === 'contains') return null;
    const extra = Object.keys(actual).find((key) => !Object.hasOwn(expected, key));
    if (extra === undefined) return null;
    return { path: childPath(path, extra), expected: 'nothing', actual: renderBrief(actual[extra]) };
  }
  return expected === actual ? null : differs();
}

function findEntryDifference(expected: readonly JsonValue[], actual: readonly JsonValue[], path: string) {
  for (const [index, value] of expected.entries()) {
    if (index >= actual.length) return { path: `${path}[${index}]`, expected: renderBrief(value), actual: 'nothing' };
    const difference = findJsonDifference(value, actual[index], 'equals', `${path}[${index}]`);
    if (difference) return difference;
  }
  if (actual.length === expected.length) return null;
  return { path: `${path}[${expected.length}]`, expected: 'nothing', actual: renderBrief(actual[expected.length]) };
}

/**
 * Matches each expected entry with the earliest entry after the last match, which finds an ordered match whenever there
 * is one.
 */
function findMissingEntry(expected: readonly JsonValue[], actual: readonly JsonValue[], path: string) {
  let next = 0;
  for (const value of expected) {
    const found = actual.findIndex((item, index) => index >= next && !findJsonDifference(value, item, 'contains'));
    if (found < 0) {
      return {
        path: `${path}[*]`,
        expected: renderBrief(value),
        actual: `no such entry in ${renderBrief([...actual])}`,
      };
    }
    next = found + 1;
  }
  return null;
}

function childPath(path: string, key: string): string {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`;
}
