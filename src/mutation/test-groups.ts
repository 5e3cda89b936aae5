import type { SourcedTest, TestCase } from '../suite/index.ts';

/** Tests of one tool; they run in order on a server and on data of their own. */
export interface TestGroup {
  tool: string;
  tests: readonly SourcedTest[];
}

/** Groups tests by the tool that each is about, in the order in which the tools first come. */
export function groupTests(tests: readonly SourcedTest[]): TestGroup[] {
  const groups = new Map<string, SourcedTest[]>();
  for (const sourced of tests) {
    const tool = subjectOf(sourced.test);
    const group = groups.get(tool);
    if (group) group.push(sourced);
    else groups.set(tool, [sourced]);
  }
  return [...groups].map(([tool, members]) => ({ tool, tests: members }));
}

/** Returns the tool that a test is about: its own, the one its tag names, or that of its last step. */
function subjectOf(test: TestCase): string {
  if (test.tier === 1) return test.tool;
  const tagged = test.tags?.find((tag) => tag.startsWith('tool:'))?.slice('tool:'.length);
  return tagged ?? (test.tier === 2 ? test.steps : test.tool_sequence)?.at(-1)?.tool ?? '';
}

/** Lists every tool that a test calls. */
export function toolsOf(test: TestCase): string[] {
  if (test.tier === 1) return [test.tool];
  return ((test.tier === 2 ? test.steps : test.tool_sequence) ?? []).map(({ tool }) => tool);
}
