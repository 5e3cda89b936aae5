import type { TestOutcome } from '../suite/index.ts';

/**
 * Returns the tool that a test is about: its own or, for a test of several calls, the listed one that its name begins with,
 * as in `get_note - valid: all arguments`, whose other calls only prepare it. Null for a scenario and a check. Pure.
 */
export function findToolOfTest(
  { tool, name }: Pick<TestOutcome, 'tool' | 'name'>,
  listed: ReadonlySet<string>,
): string | null {
  if (tool !== null) return tool;
  const first = name.slice(0, Math.max(0, name.indexOf(' - ')));
  return listed.has(first) ? first : null;
}
