import type { JsonValue } from '../base/index.ts';
import { relocateTexts, type TestCase } from '../suite/index.ts';

/** Replaces the root of the workspace in test files, since it differs in every session. */
export const workspaceToken = '{{workspace}}';

/** Returns the test with every `from` in its texts replaced by `to`; its name stays. */
export function relocateTest(test: TestCase, from: string, to: string): TestCase {
  const { name, ...rest } = test;
  // The shape is unchanged: only the contents of texts differ.
  return { name, ...(relocateTexts(rest as JsonValue, from, to) as typeof rest) };
}
