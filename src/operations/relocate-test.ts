import { isJsonObject, type JsonValue } from '../base/index.ts';
import type { TestCase } from '../testing/index.ts';

/** Stands in test files for the root of the workspace, which is another one in every session. */
export const workspaceToken = '{{workspace}}';

/** The test with every `from` in its texts replaced by `to`; its name stays. */
export function relocateTest(test: TestCase, from: string, to: string): TestCase {
  const { name, ...rest } = test;
  // The shape is unchanged: only the contents of texts differ.
  return { name, ...(replaceText(rest as JsonValue, from, to) as typeof rest) };
}

function replaceText(value: JsonValue, from: string, to: string): JsonValue {
  if (typeof value === 'string') return value.replaceAll(from, () => to);
  if (Array.isArray(value)) return value.map((item) => replaceText(item, from, to));
  if (isJsonObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceText(item, from, to)]));
  }
  return value;
}
